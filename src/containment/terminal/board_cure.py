"""The Cure's table as text, drawn from a view: the tracks, the ring of regions, the dice, and who holds what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from containment.terminal.board import Command
from containment.terminal.ink import Ink, cut
from containment.terminal.odds_cure import odds, percent, target
from containment.terminal.ring_cure import dice, facts, full_colours, region_name, regions, with_dice
from containment.terminal.talk_cure import (
    FACE_WORDS,
    SAYINGS,
    begins_line,
    changes_table,
    concerns,
    in_brief,
    is_after_failure,
    is_far_fetched,
    is_good,
    is_loud,
    is_timely,
    is_urgent,
    label,
    moment,
    shortened,
    spelled_out,
    turn_of,
)

__all__ = [
    "SAYINGS",
    "ANSWERS",
    "COMMANDS",
    "GLOSSARY",
    "GOAL",
    "MOMENTS",
    "about",
    "begins_line",
    "changes_table",
    "concerns",
    "draw",
    "here",
    "in_brief",
    "is_far_fetched",
    "is_good",
    "is_loud",
    "is_timely",
    "is_urgent",
    "label",
    "laid_open",
    "moment",
    "place",
    "role",
    "shortened",
    "spelled_out",
    "turn_of",
]

LAST_OUTBREAK = 8
SPECIAL = ("helicopter", "treat_x2", "treat_x3", "contain", "to_cdc")  # faces of one role's dice only
LOW_BAG = 2  # infections that the bag must hold not to be an alarm
MOMENTS = frozenset({"EventWindow"})
GOAL = (
    "Dice of four diseases spread over six regions; together you win by curing all four: take samples of a colour from "
    "the Treatment Centre and roll 13 or more with them. You all lose at the eighth outbreak, when the infection rate "
    "reaches the skull, or when the bag has too few dice to draw."
)
ANSWERS = (
    "Answer with a number from the list, with words (fly 3, treat red), or with their beginnings (tr red). Dice are "
    "rolled again by their own numbers: reroll 1 3, or reroll all. Anybody may use a face-up event whenever somebody "
    "is asked, if the CDC can pay. Dice: red R, yellow Y, blue B, black K; R◆◆◆! is three of a colour: one more breaks "
    "out to the next region clockwise."
)
GLOSSARY: tuple[str, ...] = (
    "A turn: 1 roll and act, 2 give samples, 3 attempt a cure, 4 infect regions.",
    "Treatment Centre: where treated dice wait; samples are taken from there.",
    "CDC: dice that rolled a cross; they pay for events.",
    "clear: a treat that puts a die of the Treatment Centre back into the bag.",
    "locked die: lies on a sample, and is not rolled; if all are locked, free one.",
)
STEPS = (  # the last step of each part of a turn, and the part
    ("ChooseFirst", "before the first turn"),
    ("EndStepOne", "roll and act"),
    ("GiveSamples", "give samples"),
    ("AttemptCure", "attempt a cure"),
    ("ChooseAgain", "attempt a cure"),
    ("InfectRegions", "infect regions"),
)


def draw(v: Any, names: Sequence[str], ink: Ink) -> str:
    """The whole table."""
    rows = [_head(v, names, ink), *_tracks(v, ink), *regions(v, ink), *_danger(v, ink), _supply(v, ink)]
    rows += [_events(v, ink), *_notes(v, ink)]
    return "\n".join([*rows, *(row for seat in range(v.seats) for row in _seat(v, seat, names[seat], ink))])


# ---------------------------------------------------------------------------------------------- tracks and supplies
def _head(v: Any, names: Sequence[str], ink: Ink) -> str:
    part = _part(v)
    if part == STEPS[0][1]:
        return ink.rule(part.capitalize())
    whose = f"Turn of P{v.turn + 1}, {_role_name(v.roles[v.turn])} ({names[v.turn]})"
    return ink.rule(whose + (f": {part}" if part else ""))


def _part(v: Any) -> str:
    """The part of the turn: the first of those whose last step is still to come."""
    coming = {name for name, _ in v.pending}
    if is_after_failure(v):
        coming.add("AttemptCure")
    return "" if v.ending else next((part for step, part in STEPS if step in coming), "")


def _tracks(v: Any, ink: Ink) -> list[str]:
    outbreaks = [_space(str(n), n == v.outbreaks, ink) for n in range(LAST_OUTBREAK + 1)]
    track = facts().TRACK
    skull = len(track) - 1
    spaces = [f"{space.rate}{'E' if space.epidemic else ''}" for space in track[:skull]] + ["skull"]
    rate = [_space(text, n == v.index, ink) for n, text in enumerate(spaces) if n >= v.start]
    epidemic = next((n for n, space in enumerate(track) if space.epidemic and n > v.index), None)
    ahead = [f"{v.rate} dice an infection"] + ([f"epidemic in {epidemic - v.index}"] if epidemic is not None else [])
    ahead.append(f"skull in {skull - v.index}")
    return [
        ink.flow("Outbreaks", outbreaks, " "),
        ink.flow("Rate", rate, " "),
        ink.flow("", [f"space {v.index}:", *(f"{item}," for item in ahead[:-1]), ahead[-1]], " "),
    ]


def _space(text: str, is_here: bool, ink: Ink) -> str:
    return ink.style(f"[{text}]", "bold") if is_here else ink.style(text, "dim")


def _danger(v: Any, ink: Ink) -> list[str]:
    """Where a colour is full, apart from the ring, because that is what kills."""
    full = [
        f"{region_name(number)} {' '.join(map(ink.mark, full_colours(v, number)))}"
        for number in range(1, len(v.regions) + 1)
        if full_colours(v, number)
    ]
    return [ink.flow("Danger", [*full, "where one more breaks out"], ", ")] if full else []


def _supply(v: Any, ink: Ink) -> str:
    held = sum(v.bag)
    total = f"{held} dice"
    bag = ink.style(total, "alarm") if held < LOW_BAG * v.rate else total
    cured = " ".join(ink.style(ink.mark(colour), "good") for colour in v.cured) or "none"
    parts = [f"{_counts(v.bag, ink)}  ({bag})", f"CDC {dice(v.cdc, ink) or '-'}", f"Cured {cured}"]
    return ink.flow("Bag", parts, gap="     ")


def _counts(counts: Sequence[int], ink: Ink) -> str:
    return " ".join(f"{ink.mark(colour)}{n}" for colour, n in zip(facts().COLOURS, counts, strict=True))


def _events(v: Any, ink: Ink) -> str:
    """The face-up events with what they cost; those that the CDC can pay stand out."""
    purse = sum(v.cdc)
    shown = [
        ink.style(f"{event.name} costs {event.cost}", "bold" if event.cost <= purse else "dim")
        for event in facts().EVENTS
        if event.id in v.events
    ]
    return ink.flow("Events", [*shown, f"(the CDC can pay {purse})"])


def _notes(v: Any, ink: Ink) -> list[str]:
    """What holds only now: events at work, and dice that lie apart."""
    notes = [
        ("the next infection is skipped", v.quiet_night),
        ("the Mobile Hospital works this turn", v.hospital),
        (f"kept by Forecast: {dice(v.kept, ink)}", any(v.kept)),
        (f"drawn: {dice(v.cup, ink)}", any(v.cup)),
        (f"rolled: {_rolled(v)}", v.step == "ChooseAgain"),
    ]
    found = [text for text, holds in notes if holds]
    return [ink.flow("Now", found, "; ")] if found else []


def _rolled(v: Any) -> str:
    """A cure roll, value by value."""
    values = [str(value) if value else "cross" for value, number in enumerate(v.results) for _ in range(number)]
    return ", ".join(values)


# ---------------------------------------------------------------------------------------------- seats
def _role_name(identifier: str) -> str:
    return next((known.name for known in facts().ROLES if known.id == identifier), "role not dealt yet")


def _seat(v: Any, seat: int, name: str, ink: Ink) -> list[str]:
    who = f"P{seat + 1} {_role_name(v.roles[seat])} ({name}) in {region_name(v.pawns[seat])}"
    head = ink.text("> " + who, 0, 4, "bold") if v.asked == seat else ink.text(who, 2, 2)
    return [head, _dice(v, seat, ink), *_samples(v, seat, ink)]


def _dice(v: Any, seat: int, ink: Ink) -> str:
    """Numbered in one's turn, when they are named by number; otherwise only how many are free."""
    if seat != v.turn or all(die.state in ("ready", "locked") for die in v.dice[seat]):
        return ink.flow("    dice", _dice_at_rest(v, seat, ink), ", ", 13)
    shown = [f"{n + 1} {_die(die, seat, ink)}" for n, die in enumerate(v.dice[seat])]
    return ink.flow("    dice", shown, "  ", 13)


def _die(die: Any, seat: int, ink: Ink) -> str:
    if die.state == "locked":
        return f"on {_lock(die, seat, ink)}"
    if die.state in ("spent", "biohazard"):
        return ink.style(die.state, "dim")
    return ink.style(FACE_WORDS.get(die.state, die.state), "bold")


def _lock(die: Any, seat: int, ink: Ink) -> str:
    """The sample a die lies on, and whose card that is on if it is another's."""
    return ink.mark(die.colour) + (f" of P{die.card + 1}" if die.card != seat else "")


def _dice_at_rest(v: Any, seat: int, ink: Ink) -> list[str]:
    ready = sum(die.state != "locked" for die in v.dice[seat])
    locks = Counter(_lock(die, seat, ink) for die in v.dice[seat] if die.state == "locked")
    return [f"{ready} to roll", *(f"{number} locked on {lock}" for lock, number in locks.items())]


def _samples(v: Any, seat: int, ink: Ink) -> list[str]:
    held = [(colour, n) for colour, n in zip(facts().COLOURS, v.samples(seat), strict=True) if n]
    if not held:
        return []
    shown = [f"{ink.mark(colour)} {n}: {_chance(v, seat, colour, n)} to cure" for colour, n in held]
    return [ink.flow("    samples", shown, "  ", 13)]


def _chance(v: Any, seat: int, colour: str, samples: int) -> str:
    return percent(odds(colour, samples, target(v.roles[seat])))


def here(v: Any, ink: Ink) -> str:
    where = f"You are in {with_dice(v, v.pawns[v.seat], ink)}" if v.seat >= 0 else ""
    centre = f"Treatment Centre {dice(v.centre, ink) or '-'}"
    rows = [ink.flow("", [where, centre], gap="   ", indent=0), *_notes(v, ink)]
    return "\n".join([*rows, _dice(v, v.turn, ink)])


def about(v: Any, names: Sequence[str]) -> list[str]:
    return []


def role(v: Any, seat: int) -> tuple[str, str]:
    known = next((known for known in facts().ROLES if known.id == v.roles[seat]), None)
    if known is None:
        return "without a role yet", ""
    faces = ", ".join(FACE_WORDS.get(face, face) for face in known.faces)
    power = f" Your role: {known.told}." if known.told else ""
    return f"the {known.name}", f"You have {known.dice} dice with the faces {faces}.{power}{_special_faces(known)}"


def _special_faces(known: Any) -> str:
    """What the faces do that only this role has."""
    special = [face for face in dict.fromkeys(known.faces) if face in SPECIAL]
    return "".join(f" The face {FACE_WORDS.get(face, face)}: {facts().SYMBOLS[face]}." for face in special)


def laid_open(v: Any, seats: Sequence[Any]) -> Any:
    return v


# ---------------------------------------------------------------------------------------------- more to look at
def place(words: str, v: Any, ink: Ink) -> str | None:
    wanted = words.strip().lower()
    for region in facts().REGIONS:
        if len(wanted) > 2 and region.name.lower().startswith(wanted):
            return _region(region, v, ink)
    return None


def _region(region: Any, v: Any, ink: Ink) -> str:
    """What is there, and which dice can come there by a roll."""
    pawns = [f"P{seat + 1}" for seat, where in enumerate(v.pawns) if where == region.number]
    faces = {colour: facts().FACES[colour].count(region.number) for colour in facts().COLOURS}
    comes = [f"{ink.mark(colour)} {n} in 6" for colour, n in faces.items() if n]
    items = [
        f"next to {' and '.join(region_name(n) for n in region.neighbours)};",
        f"{'pawns of ' + ' and '.join(pawns) if pawns else 'no pawn'};",
        f"dice rolled to here: {', '.join(comes)}",
    ]
    return ink.flow(f"{region.number} {with_dice(v, region.number, ink)}: ", items, " ", 4)


def _map(words: str, v: Any, ink: Ink) -> str:
    if words in map(str, range(1, 7)):
        return _region(facts().REGIONS[int(words) - 1], v, ink)
    if words:
        return place(words, v, ink) or ink.text(f"There is no region {cut(words)!r}; map lists them all.")
    return "\n".join(_region(region, v, ink) for region in facts().REGIONS)


def _event_texts(words: str, v: Any, ink: Ink) -> str:
    """The face-up events with their texts; or any whose name begins so."""
    wanted = words.strip().lower()
    chosen = [e for e in facts().EVENTS if (e.name.lower().startswith(wanted) if wanted else e.id in v.events)]
    if not chosen:
        return ink.text(f"There is no event {cut(words)!r}; events lists those that lie face up.")
    rows = [ink.text(f"{e.name} (cost {e.cost}): {e.effect}", 2, 2) for e in chosen]
    if wanted:
        return "\n".join(rows)
    deck = [e.name for e in facts().EVENTS if e.id in v.events_unseen]
    under = [e.name for name in v.events_under for e in facts().EVENTS if e.id == name]
    rows.insert(0, ink.rule(f"Face up; the CDC has {sum(v.cdc)} to pay with"))
    return "\n".join([*rows, ink.flow("Deck", deck or ["none"], ", "), ink.flow("Under it", under or ["none"], ", ")])


def _faces(words: str, v: Any, ink: Ink) -> str:
    """What the dice can show."""
    rows = [ink.rule("Infection dice (cross: to the CDC)")]
    for colour in facts().COLOURS:
        shown = ["cross" if face == 0 else str(face) for face in facts().FACES[colour]]
        rows.append(ink.flow(f"{ink.mark(colour)} {colour}", shown, " "))
    rows.append(ink.rule("Player dice"))
    for seat, name in enumerate(v.roles):
        found = [known for known in facts().ROLES if known.id == name]
        for known in found:
            faces = [FACE_WORDS.get(face, face) for face in known.faces]
            rows.append(ink.flow(f"P{seat + 1} {known.name}, {known.dice} dice: ", faces, ", ", 4))
    return "\n".join(rows)


COMMANDS: Mapping[str, Command] = {
    "events [name]": Command("what the face-up events do and cost; or one event: events forecast", _event_texts),
    "dice": Command("the faces of all dice", _faces),
    "map [region]": Command("every region, its neighbours and which dice go there; or one: map asia", _map),
}
