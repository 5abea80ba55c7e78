"""The Cure in words: its moves, its refusals, its questions and its story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from containment.games.cure import board, facts, moves, pile, refuse, table
from containment.kernel import steps
from containment.kernel.codebook import Codebook, Domain, Verb, plain
from containment.kernel.sets import members
from containment.kernel.table import CHANCE, Table
from containment.parts.handfuls import total

REGION_WORDS: Final = tuple(f"{r.number} {plain(r.name)}" for r in facts.REGIONS)
KIND_WORDS: Final = tuple(
    {"treat_x2": "double treat", "treat_x3": "triple treat", "to_cdc": "cdc"}.get(kind, kind) for kind in board.KINDS
)
SEAT_WORDS: Final = tuple(f"p{n + 1}" for n in range(5))


def _pick(kinds: int) -> dict[int, str]:
    return {n: KIND_WORDS[n] for n in members(kinds)}


def _lifted() -> dict[int, str]:
    alone = {pawn | moves.NO_PASSENGER << moves.PASSENGER: SEAT_WORDS[pawn] for pawn in range(5)}
    pairs = {
        pawn | other << moves.PASSENGER: f"{SEAT_WORDS[pawn]} and {SEAT_WORDS[other]}"
        for other in range(5)
        for pawn in range(other)
    }
    return pairs | alone


SEAT: Final = Domain.of("seat", SEAT_WORDS)
REGION: Final = Domain.of("region", REGION_WORDS)
COLOUR: Final = Domain.of("colour", facts.COLOURS)
EVENT: Final = Domain.of("event", [plain(event.name) for event in facts.EVENTS])
ROLE: Final = Domain.of("role", [plain(role.name) for role in facts.ROLES])
FACE: Final = Domain.of("face", KIND_WORDS)
VALUE: Final = Domain.of("value", ["cross", *(str(n) for n in range(1, 7))])
DICE: Final = Domain("dice", {some: " ".join(str(n + 1) for n in members(some)) for some in range(1, 128)})
LIFTED: Final = Domain("pawns", _lifted())
FLIERS: Final = Domain("die", _pick(board.CAN_FLY))
SAILERS: Final = Domain("die", _pick(board.CAN_SAIL))
TREATERS: Final = Domain("die", _pick(board.CAN_TREAT))
SAMPLERS: Final = Domain("die", _pick(board.CAN_SAMPLE))
NUMBER: Final = Domain("number", {1: "1", 2: "2"})


def _verb(move: int, *rest: object, **more: object) -> Verb:
    return Verb(move >> moves.VERB, *rest, **more)  # type: ignore[arg-type]


CODEBOOK: Final = Codebook(
    [
        _verb(moves.PASS, "pass", about="that is all: end a step, or let a moment pass", also=("done", "end", "stop")),
        _verb(
            moves.FLY, "fly {b} with {a}", a=FLIERS, b=REGION, about="spend a die: go to any region", also=("fly to",)
        ),
        _verb(
            moves.SAIL,
            "sail {b} with {a}",
            a=SAILERS,
            b=REGION,
            about="spend a die: go to a neighbouring region",
            also=("sail to",),
        ),
        _verb(
            moves.TREAT,
            "treat {b} with {a}",
            a=TREATERS,
            b=COLOUR,
            about="spend a die: from your region to the Treatment Centre",
        ),
        _verb(
            moves.CLEAR,
            "clear {b} with {a}",
            a=TREATERS,
            b=COLOUR,
            about="spend a die to treat: from the Treatment Centre to the bag",
        ),
        _verb(
            moves.SAMPLE,
            "sample {b} with {a}",
            a=SAMPLERS,
            b=COLOUR,
            about="lock a die on a sample from the Treatment Centre",
        ),
        _verb(
            moves.LIFT,
            "helicopter {a} to {b}",
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
            b=COLOUR,
            about="Contingency Planner: a die from the Treatment Centre to the CDC",
            also=("file",),
        ),
        _verb(moves.ALSO_TREAT, "also treat {b}", b=COLOUR, about="Medic: a further treat of the same die"),
        _verb(moves.ALSO_CLEAR, "also clear {b}", b=COLOUR, about="Medic: a further treat, from the Centre to the bag"),
        _verb(moves.ALSO_CONTAIN, "also contain {b}", b=COLOUR, about="a further die of the same face"),
        _verb(moves.REROLL, "reroll {b}", b=DICE, about="roll unspent dice again, by their numbers", also=("roll",)),
        _verb(
            moves.UNLOCK,
            "unlock {b} of {a}",
            a=SEAT,
            b=COLOUR,
            about="when all your dice are locked: free one, and its sample goes back",
        ),
        _verb(
            moves.GIVE,
            "give {a} {b}",
            a=SEAT,
            b=COLOUR,
            about="all your samples of a colour to a player in your region",
        ),
        _verb(moves.CURE, "cure {b}", b=COLOUR, about="roll your samples of a colour"),
        _verb(moves.AIRLIFT, "airlift {a} to {b}", a=SEAT, b=REGION, about="event, cost 1: move a pawn to any region"),
        _verb(
            moves.REMOTE,
            "remote treatment {a} {b}",
            a=REGION,
            b=COLOUR,
            about="event, cost 1: up to two dice from regions to the Treatment Centre",
        ),
        _verb(
            moves.HOSPITAL,
            "mobile hospital",
            about="event, cost 1: this turn, each region you enter loses a die to the Treatment Centre",
        ),
        _verb(moves.BORROWED, "borrowed time {b}", b=NUMBER, about="event, cost 2: roll one or two spent dice again"),
        _verb(moves.FORECAST, "forecast", about="event, cost 2: choose the dice of the next Infect Regions step"),
        _verb(
            moves.RESILIENT,
            "resilient population {a} {b}",
            a=REGION,
            b=COLOUR,
            about="event, cost 2: up to three dice of a region to the bag",
        ),
        _verb(
            moves.RESEARCH,
            "re-examined research",
            about="event, cost 2: roll samples of a failed attempt once more",
        ),
        _verb(
            moves.VACCINE,
            "rapid vaccine deployment {b}",
            b=COLOUR,
            about="event, cost 2: all dice of a cured colour to the bag",
        ),
        _verb(moves.GRANT, "government grant", about="event, cost 3: the infection-rate syringe goes back one space"),
        _verb(moves.QUIET, "one quiet night", about="event, cost 3: skip the next Infect Regions step"),
        _verb(moves.ALSO_REMOTE, "also remote {a} {b}", a=REGION, b=COLOUR, about="Remote Treatment: the second die"),
        _verb(moves.ALSO_RESILIENT, "also remove {b}", b=COLOUR, about="Resilient Population: a further die"),
        _verb(moves.PAY, "pay {b}", b=COLOUR, about="pay for an event with a die of the CDC"),
        _verb(
            moves.ADMIT, "admit {b}", b=COLOUR, about="Mobile Hospital: a die of your region to the Treatment Centre"
        ),
        _verb(moves.RETURN, "return {b}", b=COLOUR, about="put a die back into the bag"),
        _verb(moves.AGAIN, "again {b}", b=VALUE, about="Re-examined Research: roll a sample that shows this again"),
        _verb(moves.AGREE, "agree", about="yes to what another player proposes", also=("yes",)),
        _verb(moves.DECLINE, "decline", about="no to what another player proposes", also=("no",)),
        _verb(moves.BEGIN, "begin {b}", b=SEAT, about="who takes the first turn"),
        _verb(moves.THROW, "throw {b}", b=FACE, about="chance: a player die"),
        _verb(moves.DRAW_DIE, "draw {b}", b=COLOUR, about="chance: a die from the bag"),
        _verb(moves.ROLL_DIE, "show {a} {b}", a=COLOUR, b=VALUE, about="chance: what an infection die shows"),
        _verb(moves.DRAW_EVENT, "turn up {b}", b=EVENT, about="chance: the next event card"),
        _verb(moves.DEAL_ROLE, "deal {b}", b=ROLE, about="chance: the next role"),
    ]
)

REFUSALS: Final[dict[int, tuple[str, str]]] = {
    steps.GAME_OVER: ("C.88", "The game is over."),
    steps.NOT_A_MOVE: ("C.20", "There is no such move in The Cure."),
    steps.NOT_NOW: ("C.20", "That does not answer the question being asked now."),
    steps.NOT_YOURS: ("C.20", "That is not yours to do now: another is asked."),
    refuse.NO_DIE_SHOWS_IT: ("C.6", "None of your unspent dice shows that face."),
    refuse.ALREADY_THERE: ("C.37", "A move must end in another region; the pawn is there already."),
    refuse.NOT_A_NEIGHBOUR: ("C.29", "Sailing goes to one of the two neighbouring regions; this is not one."),
    refuse.NOT_HERE: ("C.37", "There is no die of that colour in that region."),
    refuse.NOT_IN_CENTRE: ("C.37", "There is no die of that colour in the Treatment Centre."),
    refuse.CURED_NOT_SAMPLED: ("C.35", "That colour is cured: it cannot be sampled."),
    refuse.NO_SUCH_SEAT: ("C.7", "There is no such other player at this table."),
    refuse.NOT_TOGETHER: ("C.50", "Samples go to a player in the same region (the Researcher's to anybody)."),
    refuse.NOT_AN_UNSPENT_DIE: ("C.26", "Only dice that show a face and are not spent are rolled again."),
    refuse.TAKE_THE_FIRST: ("C.25", "Dice that show the same are alike: name the first of them."),
    refuse.NOT_ALL_LOCKED: ("C.46", "A die is unlocked at the start of a turn, and only if all your dice are locked."),
    refuse.NOT_A_LOCKED_DIE: ("C.46", "None of your dice is locked on a sample of that colour there."),
    refuse.NO_SUCH_SAMPLE: ("C.53", "You hold no sample of that colour."),
    refuse.NO_SAMPLE_TO_GIVE: ("C.50", "You hold no sample of that colour to give."),
    refuse.GIVING_COMES_LATER: (
        "C.20",
        "Samples are given in the next step: pass first, when you are done.",
    ),
    refuse.CURING_COMES_LATER: ("C.20", "A cure is attempted after samples are given: pass first, when you are done."),
    refuse.ALREADY_CURED: ("C.53", "That colour is cured already."),
    refuse.NOT_FACE_UP: ("C.81", "Only the three face-up events can be used."),
    refuse.TOO_FEW_IN_CDC: ("C.82", "The CDC holds fewer dice than that event costs."),
    refuse.NO_EFFECT: ("C.R19", "That event would do nothing now."),
    refuse.ONLY_IN_STEP_ONE: ("C.86", "That event is used while the player whose turn it is rolls and acts."),
    refuse.ONLY_AFTER_FAILURE: ("C.re_examined_research", "That event is used right after a cure roll that failed."),
    refuse.RETRIED_ALREADY: ("C.re_examined_research", "That event is used once an attempt at most."),
    refuse.NO_GRANT_HERE: (
        "C.government_grant",
        "The syringe does not go back from an epidemic space or from the space it started on.",
    ),
    refuse.NOT_IN_CDC: ("C.82", "There is no die of that colour in the CDC."),
    refuse.NOT_IN_THE_BAG: ("C.63", "There is no die of that colour in the bag."),
    refuse.NOT_ON_THE_DIE: ("C.2", "The die that is rolled now has no such face."),
    refuse.NOT_AMONG_THE_KEPT: ("C.R20", "There is no die of that colour among those kept by Forecast."),
    refuse.AIRLIFT_GOES_ELSEWHERE: ("C.airlift", "An Airlift goes to another region; the pawn is there already."),
    refuse.NO_DIE_TO_TREAT_REMOTELY: ("C.remote_treatment", "There is no die of that colour in that region."),
    refuse.NO_DIE_TO_REMOVE: ("C.resilient_population", "There is no die of that colour in that region."),
    refuse.NO_DIE_TO_ADMIT: ("C.mobile_hospital", "There is no die of that colour in your region to admit."),
    refuse.NOT_THERE: ("C.forecast", "There is no die of that colour among those drawn."),
    refuse.NO_SUCH_FACE: ("C.22", "The dice of this role have no such face."),
    refuse.NO_SAMPLE_SHOWS_IT: ("C.re_examined_research", "None of the rolled samples shows that."),
    refuse.CHOOSE_ONE_AT_LEAST: ("C.R19", "Choose at least one sample to roll again."),
    refuse.NOT_THE_NEXT_EVENT: ("C.16", "That card cannot be the next one of the event deck."),
    refuse.NO_EVENT_NOW: ("C.85", "Events wait until what is being settled is done with."),
    refuse.HAS_DECLINED: ("C.C2", "That player has just declined; do something else first."),
    refuse.ROLE_TAKEN: ("C.17", "That role has been dealt."),
    refuse.NOT_CURED: ("C.rapid_vaccine_deployment", "That colour is not cured."),
    refuse.PILE_LIES: ("C.R20", "Dice of an earlier Forecast are still lying."),
    refuse.QUIET_ALREADY: ("C.R19", "The next Infect Regions step is skipped already."),
    refuse.NO_SPENT_DIE: ("C.borrowed_time", "The player whose turn it is has not spent so many dice."),
    refuse.OPEN_ALREADY: ("C.R19", "Mobile Hospital works already this turn."),
    refuse.NOT_WITH_THE_PAWN: ("C.40", "The second pawn travels along from the same region."),
}


def seat_words(n: int) -> str:
    return f"P{n + 1}"


def region(n: int) -> str:
    return f"{facts.REGIONS[n].name} ({n + 1})"


def dice(number: int, colour: int) -> str:
    return f"{number} {facts.COLOURS[colour]} {'die' if number == 1 else 'dice'}"


def _some(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"


def face(kind: int) -> str:
    return KIND_WORDS[kind]


def _value(n: int) -> str:
    return "a cross" if n == 0 else str(n)


def tell(packed: int, seat: int | None) -> tuple[str, str]:
    """A fact of the story: its rule and its sentence. Nothing in The Cure is hidden from a seat."""
    return _TELL[packed & 255](packed >> 8 & 255, packed >> 16 & 255, packed >> 24 & 255)


def _lift_words(a: int, b: int, c: int) -> tuple[str, str]:
    who = seat_words(a) if c == moves.NO_PASSENGER else f"{seat_words(a)} and {seat_words(c)}"
    return "C.40", f"the helicopter carried {who} to {region(b)}"


_DRAWN_BY: Final = {
    pile.TO_INFECT: "C.63",
    pile.TO_SET_UP: "C.11",
    pile.FOR_EPIDEMIC: "C.75",
    pile.FOR_FORECAST: "C.forecast",
}
_CAUSES: Final = {
    table.BY_SURPLUS: "C.14",
    table.BY_FORECAST: "C.forecast",
    table.BY_RESILIENCE: "C.resilient_population",
    table.BY_VACCINE: "C.rapid_vaccine_deployment",
    table.BY_RATE: "C.R20",
}

_TELL: Final[dict[int, Callable[[int, int, int], tuple[str, str]]]] = {
    table.TURN_BEGAN: lambda a, b, c: ("C.20", f"{seat_words(a)}'s turn began"),
    table.UNLOCKED: lambda a, b, c: (
        "C.47",
        f"{seat_words(a)} freed a die from {facts.COLOURS[c]} on {seat_words(b)}'s card",
    ),
    table.THREW: lambda a, b, c: ("C.22", f"{seat_words(a)} rolled {face(b)}"),
    table.HAZARD: lambda a, b, c: ("C.23", f"a biohazard moved the infection-rate syringe to space {a}"),
    table.HAZARD_IGNORED: lambda a, b, c: ("C.43", f"{seat_words(a)}, the Generalist, ignored a biohazard"),
    table.FLEW: lambda a, b, c: ("C.28", f"{seat_words(a)} flew to {region(b)}"),
    table.SAILED: lambda a, b, c: ("C.29", f"{seat_words(a)} sailed to {region(b)}"),
    table.TREATED: lambda a, b, c: (
        "C.30",
        f"{seat_words(a)} treated {dice(b >> 4, b & 15)} in {region(c)}, now in the Treatment Centre",
    ),
    table.CLEARED: lambda a, b, c: (
        "C.31",
        f"{seat_words(a)} cleared {dice(b >> 4, b & 15)} from the Treatment Centre into the bag",
    ),
    table.SAMPLED: lambda a, b, c: ("C.34", f"{seat_words(a)} took a sample of {facts.COLOURS[b]}"),
    table.LIFTED: _lift_words,
    table.CONTAINED: lambda a, b, c: ("C.41", f"1 {facts.COLOURS[a]} die was contained: it is in the bag"),
    table.SENT_TO_CDC: lambda a, b, c: ("C.42", f"{seat_words(a)} sent 1 {facts.COLOURS[b]} die to the CDC"),
    table.REROLLED: lambda a, b, c: (
        "C.25",
        f"{seat_words(a)} took up {len(members(b))} {'die' if len(members(b)) == 1 else 'dice'} to roll again",
    ),
    table.GAVE: lambda a, b, c: (
        "C.50",
        f"{seat_words(a)} gave {c >> 4} {facts.COLOURS[c & 15]} sample{'s' if c >> 4 != 1 else ''} to {seat_words(b)}",
    ),
    table.TRIED: lambda a, b, c: (
        "C.54",
        f"{seat_words(a)} tried to cure {facts.COLOURS[b]} with {c} sample{'s' if c != 1 else ''}",
    ),
    table.SAMPLE_ROLLED: lambda a, b, c: ("C.54", f"a {facts.COLOURS[a]} sample showed {_value(b)}"),
    table.WAS_CURED: lambda a, b, c: ("C.55", f"{seat_words(a)} cured {facts.COLOURS[b]}"),
    table.CURE_FAILED: lambda a, b, c: ("C.60", f"{b} is less than {c}: {facts.COLOURS[a]} is not cured"),
    table.DRAWN_FROM_BAG: lambda a, b, c: (_DRAWN_BY[b], f"a {facts.COLOURS[a]} die came out of the bag"),
    table.PLACED: lambda a, b, c: ("C.11" if c else "C.64", f"a {facts.COLOURS[a]} die went to {region(b)}"),
    table.TO_CDC_ROLLED: lambda a, b, c: ("C.64", f"a {facts.COLOURS[a]} die showed a cross and went to the CDC"),
    table.OUTBROKE: lambda a, b, c: (
        "C.68",
        f"an outbreak of {facts.COLOURS[b]} happened in {region(a)}: outbreak {c}",
    ),
    table.EPIDEMIC_DUE: lambda a, b, c: ("C.74", "an epidemic is due"),
    table.INFECTION_BEGAN: lambda a, b, c: ("C.63", f"regions are infected with {a} dice"),
    table.INFECTION_SKIPPED: lambda a, b, c: ("C.one_quiet_night", "a quiet night: no region was infected"),
    table.EVENT_USED: lambda a, b, c: ("C.81", f"{facts.EVENTS[a].name} was used"),
    table.EVENT_TURNED_UP: lambda a, b, c: ("C.16", f"the event {facts.EVENTS[a].name} was turned up"),
    table.AIRLIFTED: lambda a, b, c: ("C.airlift", f"{seat_words(a)} was airlifted to {region(b)}"),
    table.MOVED_TO_CENTRE: lambda a, b, c: (
        "C.mobile_hospital" if c else "C.remote_treatment",
        f"1 {facts.COLOURS[a]} die went from {region(b)} to the Treatment Centre",
    ),
    table.BACK_IN_THE_BAG: lambda a, b, c: (_CAUSES[c], f"{dice(b, a)} went back into the bag"),
    table.HOSPITAL_OPENED: lambda a, b, c: ("C.mobile_hospital", "the Mobile Hospital works for the rest of this turn"),
    table.DICE_BORROWED: lambda a, b, c: (
        "C.borrowed_time",
        f"{seat_words(a)} took up {b} spent {'die' if b == 1 else 'dice'} again",
    ),
    table.DICE_KEPT: lambda a, b, c: ("C.forecast", f"{a} dice are kept for the next Infect Regions step"),
    table.SYRINGE_BACK: lambda a, b, c: ("C.government_grant", f"the infection-rate syringe went back to space {a}"),
    table.NIGHT_QUIET: lambda a, b, c: ("C.one_quiet_night", "the next Infect Regions step will be skipped"),
    table.ROLE_DEALT: lambda a, b, c: ("C.17", f"{seat_words(a)} is the {facts.ROLES[b].name}"),
    table.ROLLED_AGAIN: lambda a, b, c: (
        "C.re_examined_research" if c else "C.13" if b else "C.12",
        f"a {facts.COLOURS[a]} die that showed {_value(b)} is rolled again",
    ),
    table.SAID_YES: lambda a, b, c: ("C.R24", f"{seat_words(a)} agreed"),
    table.SAID_NO: lambda a, b, c: ("C.R24", f"{seat_words(a)} declined"),
    table.BEGINS: lambda a, b, c: ("C.19", f"{seat_words(a)} begins"),
    table.PAID: lambda a, b, c: ("C.82", f"1 {facts.COLOURS[a]} die of the CDC paid for it"),
    table.BAG_TOO_SMALL: lambda a, b, c: (
        "C.78" if c == pile.FOR_EPIDEMIC else "C.63",
        f"{a} dice were needed from the bag, which held {b}",
    ),
}


def prompt(t: Table) -> str:
    """The open question in a sentence."""
    x = int(t.w[t.top - 1])
    a = x >> 8 & 255
    seat = int(steps.asked(t))
    if seat == CHANCE:
        return "What does chance bring?"
    name = seat_words(seat)
    asks = {
        pile.EVENT_WINDOW: f"{name}, do you use an event now?",
        pile.UNLOCK_DIE: f"{name}, all your dice are locked. Do you unlock one?",
        pile.ACT: f"{name}, what do you do with your dice?",
        pile.MORE_TREATS: f"{name}, the same die treats {a} more. What?",
        pile.MORE_CONTAINED: f"{name}, up to {a} more dice to the bag. Which?",
        pile.ADMIT_ONE: f"{name}, the Mobile Hospital can admit a die here. Which?",
        pile.GIVE_SAMPLES: f"{name}, do you give samples to somebody?",
        pile.ATTEMPT_CURE: f"{name}, do you attempt a cure?",
        pile.CHOOSE_AGAIN: f"{name}, which samples are rolled again?",
        pile.SURPLUS_BACK: f"{name}, more dice are kept than the rate. Which one goes back?",
        pile.PAY_COST: f"{name}, {a} more {'die' if a == 1 else 'dice'} to pay. Which?",
        pile.MORE_REMOTE: f"{name}, one more die to the Treatment Centre?",
        pile.MORE_RESILIENT: f"{name}, a further die of {region(a % 6)} to the bag?",
        pile.KEEP_DICE: f"{name}, {_to_go_back(t)} back into the bag. Which one?",
        pile.CHOOSE_FIRST: "Who takes the first turn?",
    }
    if x & 63 == pile.CONSENT_OF:
        proposer = int(t.w[table.TURN])
        return f"{name}, do you agree that {seat_words(proposer)} {_proposal(x >> 16, seat, proposer)}?"
    return asks.get(x & 63, "")


def _to_go_back(t: Table) -> str:
    """[C.forecast] Of the dice that were drawn, as many as the rate are kept."""
    over = int(total(t.w[table.CUP])) - int(board.RATE[int(t.w[table.INDEX])])
    return f"{_some(over)} of those drawn {'goes' if over == 1 else 'go'}"


def _proposal(move: int, asked: int, proposer: int) -> str:
    verb, a, b = int(moves.verb_of(move)), int(moves.first(move)), int(moves.second(move))
    if verb == moves.GIVE:
        return f"gives you all their {facts.COLOURS[b]} samples"
    if verb == moves.AIRLIFT:
        return f"airlifts you to {region(b)}"
    pawn, passenger = a & 7, a >> moves.PASSENGER
    other = passenger if pawn == asked else pawn
    if passenger == moves.NO_PASSENGER:
        return f"carries you to {region(b)} by helicopter"
    if other == proposer:
        return f"takes you along to {region(b)} by helicopter"
    return f"carries you and {seat_words(other)} to {region(b)} by helicopter"
