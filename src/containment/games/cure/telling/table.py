"""The Cure's whole table: the tracks, the ring of regions, the supplies, and who holds what."""

from __future__ import annotations

from collections.abc import Sequence

from containment.games.cure.data import facts
from containment.games.cure.rules.board import LAST_OUTBREAK
from containment.games.cure.seeing.view import CureView
from containment.games.cure.telling.moments import is_after_failure
from containment.games.cure.telling.names import event_name, region_name, role_name
from containment.games.cure.telling.regions import ALL, full_colours, ring
from containment.games.cure.telling.seats import seat_rows
from containment.games.cure.telling.signs import COLON, NO_DICE, PAUSE, counts_of, dice
from containment.saying.blocks import Blocks, Heading, Prose, Row
from containment.saying.runs import alarm, between, faint, good, mark, marked, seat, seen, strong, track

LOW_BAG = 2  # infections that the bag must hold not to be an alarm
SKULL = len(facts.TRACK) - 1
BEFORE_THE_FIRST = "before the first turn"
STEPS = (  # the last step of each part of a turn, and the part
    ("ChooseFirst", BEFORE_THE_FIRST),
    ("EndStepOne", "roll and act"),
    ("GiveSamples", "give samples"),
    ("AttemptCure", "attempt a cure"),
    ("ChooseAgain", "attempt a cure"),
    ("InfectRegions", "infect regions"),
)


def table(v: CureView, names: Sequence[str]) -> Blocks:
    """The whole table."""
    seats = [row for owner in range(v.seats) for row in seat_rows(v, owner, names[owner])]
    return [_head(v), _goal(v), *_tracks(v), ring(v), *_danger(v), _supply(v), _events(v), *notes(v), *seats]


def _head(v: CureView) -> Heading:
    part = _part(v)
    if part == BEFORE_THE_FIRST:
        return Heading(part.capitalize())
    whose = f"{seat(v.turn)}'s turn ({role_name(v.roles[v.turn])})"
    return Heading(whose + (f": {part}" if part else ""))


def _part(v: CureView) -> str:
    """The part of the turn: the first of those whose last step is still to come."""
    coming = {name for name, _ in v.pending}
    if is_after_failure(v):
        coming.add("AttemptCure")
    return "" if v.ending else next((part for step, part in STEPS if step in coming), "")


def _goal(v: CureView) -> Row:
    """What is still to be done to win. [C.87]"""
    cured = PAUSE.join(good(mark(colour)) for colour in v.cured)
    left = PAUSE.join(mark(colour) for colour in facts.COLOURS if colour not in v.cured)
    done = f"cures {len(v.cured)} of {len(facts.COLOURS)}"
    return Row("Goal", [f"{done}{COLON}{cured}" if cured else done, *([f"to go{COLON}{left}"] if left else [])], "; ")


# ---------------------------------------------------------------------------------------------- tracks
def _tracks(v: CureView) -> Blocks:
    outbreaks = track(range(LAST_OUTBREAK + 1), v.outbreaks) + between(f" of {LAST_OUTBREAK}")
    rate = seen(" ").join(_space(n, n == v.index) for n in range(v.start, len(facts.TRACK)))
    return [Prose("Outbreaks", outbreaks), Prose("Rate", rate), Prose("", f"space {v.index}: {_ahead(v)}", ":,")]


def _space(n: int, is_here: bool) -> str:
    """A space of the infection-rate track; heard is only the one with the syringe."""
    space = facts.TRACK[n]
    text = "skull" if n == SKULL else f"{space.rate}{'E' if space.epidemic else ''}"
    spoken = "skull" if n == SKULL else str(space.rate)
    return strong(marked("space", n, f"[{text}]", aloud=spoken)) if is_here else faint(seen(text))


def _ahead(v: CureView) -> str:
    epidemic = next((n for n, space in enumerate(facts.TRACK) if space.epidemic and n > v.index), None)
    coming = [] if epidemic is None else [f"epidemic in {epidemic - v.index}"]
    return ", ".join([f"{v.rate} dice per infection", *coming, f"skull in {SKULL - v.index}"])


# ---------------------------------------------------------------------------------------------- supplies
def _danger(v: CureView) -> list[Row]:
    """Where a colour is full, apart from the ring, because that is what kills."""
    full = [f"{region_name(n)} {_and(full_colours(v, n))}" for n in ALL if full_colours(v, n)]
    return [Row("Danger", [*full, "one more breaks out"], ", ")] if full else []


def _and(colours: Sequence[str]) -> str:
    return between(" and ", " ").join(map(mark, colours))


def _supply(v: CureView) -> Row:
    held = sum(v.bag)
    total = f"{held} dice"
    bag = alarm(total) if held < LOW_BAG * v.rate else total
    parts = [f"{counts_of(v.bag)}{seen(' ')} ({bag})", f"CDC{COLON}{dice(v.cdc) or NO_DICE}"]
    return Row("Bag", parts, gap="     ")


def _events(v: CureView) -> Row:
    """The face-up events with what they cost; those that the CDC can pay stand out."""
    purse = sum(v.cdc)
    shown = [
        (strong if event.cost <= purse else faint)(f"{event_name(event)} costs {event.cost}")
        for event in facts.EVENTS
        if event.id in v.events
    ]
    return Row("Events", [*shown, f"(the CDC can pay {purse})"])


def notes(v: CureView) -> list[Row]:
    """What holds only now: events at work, and dice that lie apart."""
    possible = [
        ("next infection skipped", v.quiet_night),
        ("Mobile Hospital in effect this turn", v.hospital),
        (f"set aside by Forecast: {dice(v.kept)}", any(v.kept)),
        (f"drawn: {dice(v.cup)}", any(v.cup)),
        (f"rolled: {_rolled(v)}", v.step == "ChooseAgain"),
    ]
    found = [text for text, holds in possible if holds]
    return [Row("Now", found, "; ")] if found else []


def _rolled(v: CureView) -> str:
    """A cure roll, value by value."""
    return ", ".join(str(value) if value else "cross" for value, number in enumerate(v.results) for _ in range(number))
