"""The Cure in words: its questions and its story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from containment.games.cure.data import facts
from containment.games.cure.rules import board, moves, pile, table
from containment.games.cure.words.names import dice, face, region, seat_words
from containment.kernel.engine import steps
from containment.kernel.engine.sets import members
from containment.kernel.engine.table import CHANCE, Table
from containment.parts.handfuls import total


def _some(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"


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
