"""The head of the table: whose turn it is, the tracks, and what is running out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from containment.pictures.palette import ALARM, FAINT, GOOD, PALETTE
from containment.pictures.scene import Scene, Stock, Track
from containment.terminal.screen import style

GAP = "  "
ROWS = 2
LONGEST = 30  # columns of what has a place in the head; what is longer is told below the players
WIDE = 140  # columns of a window in which the goal may take half a row
MORE = "F4: more"
GOALS = ("cures", "researched", "satellites", "goal")  # what a scene's first stock is called if it tells the goal


class Head(NamedTuple):
    """The head, and what had no room in it."""

    text: Text
    rest: tuple[Stock, ...]


class Part(NamedTuple):
    """A stock or a group of them, at length and in brief."""

    stocks: tuple[Stock, ...]
    long: Text
    short: Text


def head(scene: Scene, width: int, note: str = "") -> Head:
    """Status, tracks and stocks in one row or two. By what the game can be lost comes first among the stocks, then what
    alarms, then what is told in words. Before anything is left out it is told in brief, the last first."""
    goal, stocks = _goal(scene.stocks)
    first = [Text(f" {scene.status} ", "bold reverse"), *(_goal_told(one, width, note) for one in goal)]
    first += map(track, scene.tracks)
    if note:
        first.insert(0, Text(f" {note} ", f"bold reverse {ALARM}"))
    parts = _parts(stocks)
    apart = tuple(part.stocks[0] for part in parts if _is_too_long(part))
    parts = [part for part in parts if not _is_too_long(part)]
    lines, left_out = _fitted(first, parts, width, bool(apart))
    if left_out and not apart:
        lines, left_out = _fitted(first, parts, width, more=True)
    return Head(Text("\n").join(lines), (*(one for n in left_out for one in parts[n].stocks), *apart))


def _goal(stocks: Sequence[Stock]) -> tuple[Sequence[Stock], Sequence[Stock]]:
    """How far the game is won, which a scene has as its first stock: it is never left out. Then the others."""
    is_there = bool(stocks) and stocks[0].name.lower() in GOALS
    return (stocks[:1], stocks[1:]) if is_there else ((), stocks)


def _goal_told(goal: Stock, width: int, note: str) -> Text:
    """How far, and what is missing; where a note takes the room, only how far."""
    if note:
        return _single(goal, (goal.brief or goal.text).partition(",")[0])
    long, most = _single(goal, goal.text), width // 2 if width >= WIDE else LONGEST
    return long if long.cell_len <= most else _single(goal, goal.brief or goal.text)


def _fitted(first: Sequence[Text], parts: Sequence[Part], width: int, more: bool) -> tuple[list[Text], list[int]]:
    """Told at length as far as nothing more, and nothing more important, is left out by that."""
    best = _laid(first, [part.long for part in parts], width, more)
    for at_length in range(len(parts) - 1, -1, -1):
        if not best[1]:
            break
        texts = [part.long if n < at_length else part.short for n, part in enumerate(parts)]
        best = min(best, _laid(first, texts, width, more), key=lambda found: (len(found[1]), [-n for n in found[1]]))
    return best


def _laid(first: Sequence[Text], texts: Sequence[Text], width: int, more: bool) -> tuple[list[Text], list[int]]:
    """The rows, and which texts have no room in them; `more` keeps room for the sign that there is more to see."""
    rooms = [width] * (ROWS - 1) + [width - len(GAP) - len(MORE) if more else width]
    lines = [Text()]
    for text in first:
        _add(text, lines, rooms)
    left_out = [n for n, text in enumerate(texts) if not _add(text, lines, rooms)]
    if more:
        _add(Text(MORE, FAINT), lines, [width] * ROWS)
    return lines, left_out


def _add(text: Text, lines: list[Text], rooms: Sequence[int]) -> bool:
    """Write it behind what is there already, or in a further row: the order is the same from move to move, whatever has
    room where. The very first has room."""
    line, room = lines[-1], rooms[len(lines) - 1]
    gap = GAP if line.cell_len else ""
    if not gap or line.cell_len + len(gap) + text.cell_len <= room:
        line.append(gap).append_text(text)
        return True
    if len(lines) == ROWS or text.cell_len > rooms[len(lines)]:
        return False
    lines.append(text.copy())
    return True


def _parts(stocks: Sequence[Stock]) -> list[Part]:
    """The groups and the single stocks, the most important first."""
    groups: dict[object, list[Stock]] = {}
    for n, one in enumerate(stocks):
        groups.setdefault(one.group or n, []).append(one)
    return [_part(members) for members in sorted(groups.values(), key=_rank)]


def _rank(members: Sequence[Stock]) -> tuple[bool, bool, bool]:
    """What can lose the game is always there: it keeps its order even when it alarms."""
    one = members[0]
    vital = any(member.vital for member in members)
    return not vital, not (vital or any(member.alarm for member in members)), bool(one.colour) and not one.vital


def _part(members: Sequence[Stock]) -> Part:
    one = members[0]
    if one.group:
        return Part(tuple(members), _group(members, brief=False), _group(members, brief=True))
    long, short = _single(one, one.text), _single(one, one.brief or one.text)
    return Part((one,), short if long.cell_len > LONGEST and not one.alarm else long, short)


def _is_too_long(part: Part) -> bool:
    (one, *others) = part.stocks
    return part.long.cell_len > LONGEST and not one.alarm and not one.group and not others


def _group(members: Sequence[Stock], brief: bool) -> Text:
    """`cubes left B●16 Y■20`: those of a group, with what they are told once."""
    text = Text(members[0].group, FAINT)
    named = False
    for one in sorted(members, key=lambda one: one.name != one.group):
        name = "" if one.colour or one.name == one.group else one.name
        text.append(", " if named and name else " ")
        named = bool(name)
        text.append_text(style.mark(one.colour)).append(f"{in_short(name) if brief else name} " if name else "", FAINT)
        text.append(one.brief or one.text, _look(one))
    return text


def _single(one: Stock, text: str) -> Text:
    sign = style.mark(one.colour)
    name = "" if one.name in PALETTE else f"{one.name.removeprefix('player ')} "
    return Text.assemble(sign, " " if sign and name else "", (name, FAINT), (text, _look(one)))


def track(one: Track) -> Text:
    """`Outbreaks 3/8`: where the marker is; the whole row of steps is in the picture and under F4."""
    at = one.steps[one.at] if 0 <= one.at < len(one.steps) else "?"
    last = one.steps[-1] if one.steps else ""
    whole = f"{at}/{last}" if one.steps == tuple(str(n) for n in range(len(one.steps))) else at
    return Text.assemble((f"{one.name} ", FAINT), (whole, f"bold {ALARM}" if one.alarm else "bold"))


def stock(one: Stock) -> Text:
    """What is left of something, in full; a colour's own is told by its sign alone."""
    sign = style.mark(one.colour)
    name = "" if one.name in PALETTE else f"{one.name} "
    return Text.assemble(sign, " " if sign else "", (name, FAINT), (one.text, _look(one)))


def _look(one: Stock) -> str:
    if one.alarm:
        return f"bold {ALARM}"
    return GOOD if one.good else style.colour(one.colour) if one.colour else ""


def in_short(name: str) -> str:
    """`Royal Academy Scientist` as `R. A. Scientist`."""
    *first, last = name.split() or [""]
    return " ".join([*(f"{word[0]}." for word in first), last])
