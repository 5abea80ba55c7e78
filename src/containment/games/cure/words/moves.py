"""The Cure's moves in words."""

from __future__ import annotations

from typing import Final

from containment.games.cure.data import facts
from containment.games.cure.rules import board, moves
from containment.games.cure.words.names import KIND_WORDS, REGION_WORDS, SEAT_WORDS
from containment.kernel.codebook import Codebook, Domain, Verb, plain
from containment.kernel.engine.sets import members


def _dice(kinds: int, plain_face: str) -> Domain:
    """The dice that can do something; a sentence does not name the one that shows just that."""
    words = {n: KIND_WORDS[n] for n in members(kinds)}
    return Domain("die", words, said={n: "" if w == plain_face else f" with {w}" for n, w in words.items()})


def _some_dice(some: int) -> str:
    numbers = [str(n + 1) for n in members(some)]
    return f"dice {', '.join(numbers[:-1])} and {numbers[-1]}" if len(numbers) > 1 else f"die {numbers[0]}"


def _lifted() -> dict[int, str]:
    alone = {pawn | moves.NO_PASSENGER << moves.PASSENGER: SEAT_WORDS[pawn] for pawn in range(5)}
    pairs = {
        pawn | other << moves.PASSENGER: f"{SEAT_WORDS[pawn]} and {SEAT_WORDS[other]}"
        for other in range(5)
        for pawn in range(other)
    }
    return pairs | alone


SEAT: Final = Domain.of("seat", SEAT_WORDS, map(str.upper, SEAT_WORDS))


REGION: Final = Domain.of("region", REGION_WORDS, (region.name for region in facts.REGIONS))


COLOUR: Final = Domain.of("colour", facts.COLOURS)


EVENT: Final = Domain.of("event", [plain(event.name) for event in facts.EVENTS])


ROLE: Final = Domain.of("role", [plain(role.name) for role in facts.ROLES])


FACE: Final = Domain.of("face", KIND_WORDS)


VALUE: Final = Domain.of(
    "value",
    ["cross", *(str(n) for n in range(1, 7))],
    ["a sample showing a cross", *(f"a sample showing {n}" for n in range(1, 7))],
)


DICE: Final = Domain(
    "dice",
    {some: " ".join(str(n + 1) for n in members(some)) for some in range(1, 128)},
    said={some: _some_dice(some) for some in range(1, 128)},
)


LIFTED: Final = Domain(
    "pawns", _lifted(), said={n: words.upper().replace("AND", "and") for n, words in _lifted().items()}
)


FLIERS: Final = _dice(board.CAN_FLY, "fly")


SAILERS: Final = _dice(board.CAN_SAIL, "sail")


TREATERS: Final = _dice(board.CAN_TREAT, "treat")


SAMPLERS: Final = _dice(board.CAN_SAMPLE, "sample")


NUMBER: Final = Domain("number", {1: "1", 2: "2"}, said={1: "one die", 2: "two dice"})


def _verb(move: int, *rest: object, **more: object) -> Verb:
    return Verb(move >> moves.VERB, *rest, **more)  # type: ignore[arg-type]


CODEBOOK: Final = Codebook(
    [
        _verb(moves.PASS, "pass", about="end the step, or play no event", also=("done", "end", "stop")),
        _verb(
            moves.FLY,
            "fly {b} with {a}",
            would="fly to {b}{a}",
            a=FLIERS,
            b=REGION,
            about="spend a die: go to any region",
            also=("fly to",),
        ),
        _verb(
            moves.SAIL,
            "sail {b} with {a}",
            would="sail to {b}{a}",
            a=SAILERS,
            b=REGION,
            about="spend a die: go to a neighbouring region",
            also=("sail to",),
        ),
        _verb(
            moves.TREAT,
            "treat {b} with {a}",
            would="treat {b}{a}",
            a=TREATERS,
            b=COLOUR,
            about="spend a die: from your region to the Treatment Centre",
        ),
        _verb(
            moves.CLEAR,
            "clear {b} with {a}",
            would="clear {b} from the Treatment Centre{a}",
            a=TREATERS,
            b=COLOUR,
            about="spend a die to treat: from the Treatment Centre to the bag",
        ),
        _verb(
            moves.SAMPLE,
            "sample {b} with {a}",
            would="take a {b} sample{a}",
            a=SAMPLERS,
            b=COLOUR,
            about="lock a die on a sample from the Treatment Centre",
        ),
        _verb(
            moves.LIFT,
            "helicopter {a} to {b}",
            would="fly {a} to {b} by helicopter",
            a=LIFTED,
            b=REGION,
            about="Dispatcher: one or two pawns to any region",
            also=("lift",),
        ),
        _verb(
            moves.CONTAIN,
            "contain {b}",
            b=COLOUR,
            about="Containment Specialist: up to three dice from the Treatment Centre to the bag",
        ),
        _verb(
            moves.TO_CDC,
            "cdc {b}",
            would="send {b} to the CDC",
            b=COLOUR,
            about="Contingency Planner: a die from the Treatment Centre to the CDC",
            also=("file",),
        ),
        _verb(moves.ALSO_TREAT, "also treat {b}", b=COLOUR, about="Medic: another treat with the same die"),
        _verb(
            moves.ALSO_CLEAR,
            "also clear {b}",
            would="also clear {b} from the Treatment Centre",
            b=COLOUR,
            about="Medic: another treat, from the Centre to the bag",
        ),
        _verb(moves.ALSO_CONTAIN, "also contain {b}", b=COLOUR, about="another die with the same face"),
        _verb(moves.REROLL, "reroll {b}", b=DICE, about="reroll unspent dice, by their numbers", also=("roll",)),
        _verb(
            moves.UNLOCK,
            "unlock {b} of {a}",
            would="unlock {a}'s {b} sample",
            a=SEAT,
            b=COLOUR,
            about="when all your dice are locked: free one and return its sample",
        ),
        _verb(
            moves.GIVE,
            "give {a} {b}",
            would="give the {b} samples to {a}",
            a=SEAT,
            b=COLOUR,
            about="all your samples of one colour, to a player in your region",
        ),
        _verb(moves.CURE, "cure {b}", would="try to cure {b}", b=COLOUR, about="roll your samples of one colour"),
        _verb(
            moves.AIRLIFT,
            "airlift {a} to {b}",
            would="play Airlift to bring {a} to {b}",
            a=SEAT,
            b=REGION,
            about="event, cost 1: move a pawn to any region",
        ),
        _verb(
            moves.REMOTE,
            "remote treatment {a} {b}",
            would="play Remote Treatment on {b} in {a}",
            a=REGION,
            b=COLOUR,
            about="event, cost 1: up to two dice from regions to the Treatment Centre",
        ),
        _verb(
            moves.HOSPITAL,
            "mobile hospital",
            would="play Mobile Hospital",
            about="event, cost 1: this turn, move a die to the Treatment Centre from each region you enter",
        ),
        _verb(
            moves.BORROWED,
            "borrowed time {b}",
            would="play Borrowed Time for {b}",
            b=NUMBER,
            about="event, cost 2: get back one or two spent dice",
        ),
        _verb(
            moves.FORECAST,
            "forecast",
            would="play Forecast",
            about="event, cost 2: choose the dice of the next Infect Regions step",
        ),
        _verb(
            moves.RESILIENT,
            "resilient population {a} {b}",
            would="play Resilient Population on {b} in {a}",
            a=REGION,
            b=COLOUR,
            about="event, cost 2: up to three dice from one region to the bag",
        ),
        _verb(
            moves.RESEARCH,
            "re-examined research",
            would="play Re-examined Research",
            about="event, cost 2: reroll samples of a failed attempt",
        ),
        _verb(
            moves.VACCINE,
            "rapid vaccine deployment {b}",
            would="play Rapid Vaccine Deployment on {b}",
            b=COLOUR,
            about="event, cost 2: all dice of a cured colour to the bag",
        ),
        _verb(
            moves.GRANT,
            "government grant",
            would="play Government Grant",
            about="event, cost 3: move the infection-rate syringe back one space",
        ),
        _verb(
            moves.QUIET,
            "one quiet night",
            would="play One Quiet Night",
            about="event, cost 3: skip the next Infect Regions step",
        ),
        _verb(
            moves.ALSO_REMOTE,
            "also remote {a} {b}",
            would="also treat {b} in {a}",
            a=REGION,
            b=COLOUR,
            about="Remote Treatment: the second die",
        ),
        _verb(moves.ALSO_RESILIENT, "also remove {b}", b=COLOUR, about="Resilient Population: another die"),
        _verb(moves.PAY, "pay {b}", would="pay with {b}", b=COLOUR, about="pay for an event with a die from the CDC"),
        _verb(
            moves.ADMIT,
            "admit {b}",
            would="move {b} to the Treatment Centre",
            b=COLOUR,
            about="Mobile Hospital: a die from your region to the Treatment Centre",
        ),
        _verb(moves.RETURN, "return {b}", would="return {b} to the bag", b=COLOUR, about="put a die back into the bag"),
        _verb(
            moves.AGAIN,
            "again {b}",
            would="reroll {b}",
            b=VALUE,
            about="Re-examined Research: reroll a sample that shows this",
        ),
        _verb(moves.AGREE, "agree", about="yes to what another player proposes", also=("yes",)),
        _verb(moves.DECLINE, "decline", about="no to what another player proposes", also=("no",)),
        _verb(moves.BEGIN, "begin {b}", would="let {b} go first", b=SEAT, about="who goes first"),
        _verb(moves.THROW, "throw {b}", b=FACE, about="chance: a player die"),
        _verb(moves.DRAW_DIE, "draw {b}", b=COLOUR, about="chance: a die from the bag"),
        _verb(moves.ROLL_DIE, "show {a} {b}", a=COLOUR, b=VALUE, about="chance: what an infection die shows"),
        _verb(moves.DRAW_EVENT, "turn up {b}", b=EVENT, about="chance: the next event card"),
        _verb(moves.DEAL_ROLE, "deal {b}", b=ROLE, about="chance: the next role"),
    ]
)
