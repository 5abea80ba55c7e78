"""The Cure in words: its questions and its story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from containment.games.cure.data import facts
from containment.games.cure.rules import board, moves, pile, table
from containment.games.cure.rules.actions import unspent
from containment.games.cure.words.names import count, dice, face, place, region, seat_words
from containment.kernel.engine import steps
from containment.kernel.engine.sets import members
from containment.kernel.engine.table import CHANCE, Table
from containment.parts.handfuls import total


def _some(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"


def _value(n: int) -> str:
    return "a cross" if n == 0 else str(n)


def _to_come(space: int) -> str:
    """[C.80] What the infection track has next."""
    if space == board.SKULL:
        return "to the skull"
    if facts.TRACK[space].epidemic:
        return "to an epidemic"
    ahead = [n - space for n, one in enumerate(facts.TRACK) if one.epidemic and n > space]
    return f"epidemic in {ahead[0]}" if ahead else f"skull in {board.SKULL - space}"


def _spreading(place_before: int, outbreaks: int) -> str:
    """[C.68] Where the dice above three go; [C.71] with the last outbreak they stay."""
    return "" if outbreaks == board.LAST_OUTBREAK else f", spreads to {place((place_before + 1) % len(facts.REGIONS))}"


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
_WITH_OTHERS: Final = {pile.FOR_EPIDEMIC: " to roll with all treated dice"}
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
    table.HAZARD: lambda a, b, c: ("C.23", f"biohazard: syringe up, {_to_come(a)}"),
    table.HAZARD_IGNORED: lambda a, b, c: ("C.43", f"{seat_words(a)} ignored a biohazard (Generalist)"),
    table.FLEW: lambda a, b, c: ("C.28", f"{seat_words(a)} flew to {region(b)}"),
    table.SAILED: lambda a, b, c: ("C.29", f"{seat_words(a)} sailed to {region(b)}"),
    table.TREATED: lambda a, b, c: (
        "C.30",
        f"{seat_words(a)} treated {dice(b >> 4, b & 15)} in {region(c)}",
    ),
    table.CLEARED: lambda a, b, c: (
        "C.31",
        f"{seat_words(a)} cleared {dice(b >> 4, b & 15)} from the Treatment Centre",
    ),
    table.SAMPLED: lambda a, b, c: ("C.34", f"{seat_words(a)} took a {facts.COLOURS[b]} sample"),
    table.LIFTED: _lift_words,
    table.CONTAINED: lambda a, b, c: ("C.41", f"1 {facts.COLOURS[a]} die contained"),
    table.SENT_TO_CDC: lambda a, b, c: ("C.42", f"{seat_words(a)} sent 1 {facts.COLOURS[b]} die to the CDC"),
    table.REROLLED: lambda a, b, c: (
        "C.25",
        f"{seat_words(a)} rerolled {_some(len(members(b)))}",
    ),
    table.GAVE: lambda a, b, c: (
        "C.50",
        f"{seat_words(a)} gave {seat_words(b)} {count(c >> 4, f'{facts.COLOURS[c & 15]} sample')}",
    ),
    table.TRIED: lambda a, b, c: (
        "C.54",
        f"{seat_words(a)} tried to cure {facts.COLOURS[b]} with {count(c, 'sample')}",
    ),
    table.SAMPLE_ROLLED: lambda a, b, c: ("C.54", f"{facts.COLOURS[a]} sample: {_value(b)}"),
    table.WAS_CURED: lambda a, b, c: ("C.55", f"{seat_words(a)} cured {facts.COLOURS[b]}"),
    table.CURE_FAILED: lambda a, b, c: ("C.60", f"{facts.COLOURS[a]} fell short: rolled {b}, needed {c}"),
    table.DRAWN_FROM_BAG: lambda a, b, c: (_DRAWN_BY[b], f"drew a {facts.COLOURS[a]} die{_WITH_OTHERS.get(b, '')}"),
    table.PLACED: lambda a, b, c: ("C.11" if c else "C.64", f"infected {region(b)}: +1 {facts.COLOURS[a]}"),
    table.TO_CDC_ROLLED: lambda a, b, c: ("C.64", f"cross, to the CDC: +1 {facts.COLOURS[a]}"),
    table.OUTBROKE: lambda a, b, c: (
        "C.68",
        f"OUTBREAK in {place(a)} ({facts.COLOURS[b]}): {c} of {board.LAST_OUTBREAK}{_spreading(a, c)}",
    ),
    table.EPIDEMIC_DUE: lambda a, b, c: ("C.74", "EPIDEMIC"),
    table.INFECTION_BEGAN: lambda a, b, c: ("C.63", f"infecting regions with {a} dice"),
    table.INFECTION_SKIPPED: lambda a, b, c: ("C.one_quiet_night", "One Quiet Night: no regions infected"),
    table.EVENT_USED: lambda a, b, c: ("C.81", f"{facts.EVENTS[a].name} was played"),
    table.EVENT_TURNED_UP: lambda a, b, c: ("C.16", f"new event: {facts.EVENTS[a].name}"),
    table.AIRLIFTED: lambda a, b, c: ("C.airlift", f"{seat_words(a)} was airlifted to {region(b)}"),
    table.MOVED_TO_CENTRE: lambda a, b, c: (
        "C.mobile_hospital" if c else "C.remote_treatment",
        f"1 {facts.COLOURS[a]} die moved from {region(b)} to the Treatment Centre",
    ),
    table.BACK_IN_THE_BAG: lambda a, b, c: (_CAUSES[c], f"{dice(b, a)} back in the bag"),
    table.HOSPITAL_OPENED: lambda a, b, c: (
        "C.mobile_hospital",
        "Mobile Hospital: in effect this turn",
    ),
    table.DICE_BORROWED: lambda a, b, c: (
        "C.borrowed_time",
        f"{seat_words(a)} got {b} spent {'die' if b == 1 else 'dice'} back",
    ),
    table.DICE_KEPT: lambda a, b, c: ("C.forecast", f"{_some(a)} set aside for the next infection"),
    table.SYRINGE_BACK: lambda a, b, c: ("C.government_grant", f"syringe back, {_to_come(a)}"),
    table.NIGHT_QUIET: lambda a, b, c: ("C.one_quiet_night", "the next Infect Regions step is skipped"),
    table.ROLE_DEALT: lambda a, b, c: ("C.17", f"{seat_words(a)} is the {facts.ROLES[b].name}"),
    table.ROLLED_AGAIN: lambda a, b, c: (
        "C.re_examined_research" if c else "C.13" if b else "C.12",
        f"a {facts.COLOURS[a]} die showed {_value(b)}: rerolled",
    ),
    table.SAID_YES: lambda a, b, c: ("C.R24", f"{seat_words(a)} agreed"),
    table.SAID_NO: lambda a, b, c: ("C.R24", f"{seat_words(a)} declined"),
    table.BEGINS: lambda a, b, c: ("C.19", f"{seat_words(a)} goes first"),
    table.PAID: lambda a, b, c: ("C.82", f"paid 1 {facts.COLOURS[a]} from the CDC"),
    table.BAG_TOO_SMALL: lambda a, b, c: (
        "C.78" if c == pile.FOR_EPIDEMIC else "C.63",
        f"{_some(a)} needed from the bag, {f'only {b}' if b else 'none'} left",
    ),
}


def prompt(t: Table) -> str:
    """The open question in a sentence, to whom it is asked."""
    x = int(t.w[t.top - 1])
    a = x >> 8 & 255
    seat = int(steps.asked(t))
    if seat == CHANCE:
        return "What does chance bring?"
    asks = {
        pile.EVENT_WINDOW: "Play an event?",
        pile.UNLOCK_DIE: "All your dice are locked. Unlock one?",
        pile.ACT: _to_use(t, seat),
        pile.MORE_TREATS: f"Same die: treat {a} more?",
        pile.MORE_CONTAINED: f"Contain up to {a} more: which?",
        pile.ADMIT_ONE: "Mobile Hospital: admit a die here?",
        pile.GIVE_SAMPLES: "Give samples?",
        pile.ATTEMPT_CURE: "Attempt a cure?",
        pile.CHOOSE_AGAIN: "Which samples do you reroll?",
        pile.SURPLUS_BACK: "More dice set aside than the rate. Which one goes back?",
        pile.PAY_COST: f"{_some(a)} to pay: which?",
        pile.MORE_REMOTE: "A second die to the Treatment Centre?",
        pile.MORE_RESILIENT: f"Another die from {region(a % 6)} to the bag?",
        pile.KEEP_DICE: f"{_to_go_back(t)} back in the bag. Which one?",
        pile.CHOOSE_FIRST: "Who goes first?",
    }
    if x & 63 == pile.CONSENT_OF:
        proposer = int(t.w[table.TURN])
        return f"{seat_words(proposer)} asks: may I {_proposal(t, x >> 16, seat, proposer)}?"
    return asks.get(x & 63, "")


def _to_use(t: Table, seat: int) -> str:
    assert isinstance(t, table.Cure)
    left = len(members(int(unspent(t, seat))))
    return f"Your turn: {_some(left)} to use" if left else "Your turn: all dice used"


def _to_go_back(t: Table) -> str:
    """[C.forecast] Of the dice that were drawn, as many as the rate are kept."""
    over = int(total(t.w[table.CUP])) - int(board.RATE[int(t.w[table.INDEX])])
    return f"{_some(over)} of those drawn {'goes' if over == 1 else 'go'}"


def _proposal(t: Table, move: int, asked: int, proposer: int) -> str:
    verb, a, b = int(moves.verb_of(move)), int(moves.first(move)), int(moves.second(move))
    if verb == moves.GIVE:
        assert isinstance(t, table.Cure)
        held = int(t.samples(proposer, b))
        return f"give you my {f'{held} ' if held > 1 else ''}{facts.COLOURS[b]} {'sample' if held == 1 else 'samples'}"
    if verb == moves.AIRLIFT:
        return f"airlift you to {region(b)}"
    pawn, passenger = a & 7, a >> moves.PASSENGER
    other = passenger if pawn == asked else pawn
    if passenger == moves.NO_PASSENGER:
        return f"carry you to {region(b)} by helicopter"
    if other == proposer:
        return f"take you along to {region(b)} by helicopter"
    return f"carry you and {seat_words(other)} to {region(b)} by helicopter"
