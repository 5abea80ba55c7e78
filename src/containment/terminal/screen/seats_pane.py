"""The players: who sits where, whose turn it is, and what everybody holds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text

from containment.pictures.palette import FAINT
from containment.pictures.scene import Card, Scene, Seat, Stock
from containment.terminal.screen import status, style
from containment.terminal.screen.rows import Row
from containment.terminal.screen.writing import HOLLOW

YOU: Final = "you"
DOT: Final = " · "
LETTERS: Final = (8, 5)  # of a role that has no room
TIMES: Final = "\u00d7"
BAR: Final = 1  # columns that the list keeps for its scroll bar
# How far seats are written out, in the order in which room is given: those in front, and the others. See `_forms`. Who
# looks comes before all of them.
STEPS: Final = ((0, 0), (1, 1), (2, 2), (3, 2), (5, 3), (6, 3), (6, 5), (8, 6), (9, 9), (10, 10))
BEFORE_THE_TABLE: Final = 5  # steps before what the head had no room for
OWN: Final = 6  # how far the seat of who looks is written out before any other is
WORDS: Final = re.compile(r"\s*\S+\s*")


def seat_rows(scene: Scene, width: int, height: int, rest: Sequence[Stock] = ()) -> list[Row]:
    """Every seat: who plays, with which role, and where; its cards by their names or in short, and what else lies
    there, as there is room: first for who looks. Below, what the head of the table had no room for."""
    room = max(8, width - BAR)
    corners = [_Corner(seat, _place_in_short(scene, seat), room) for seat in scene.seats]
    left = height - sum(corner.lines for corner in corners)
    own = _own(scene.seats)
    if own is not None:
        left = corners[own].climb(OWN, left)
    for step in STEPS[:BEFORE_THE_TABLE]:
        left = _climbed(corners, step, left)
    table = _table(rest, room, left)
    left -= sum(lines_of(row, room) for row in table)
    for step in STEPS[BEFORE_THE_TABLE:]:
        left = _climbed(corners, step, left)
    return [*(row for corner in corners for row in corner.rows), *table]


def lines_of(row: Row, width: int) -> int:
    """How many lines a row takes when it is wrapped at words, as the list will do it."""
    return _count(row.text.plain, width, row.hanging)


def _count(text: str, width: int, hanging: int = Row(Text()).hanging) -> int:
    return 1 if len(text) <= width else len(_starts(text, width - hanging))


def _starts(text: str, width: int) -> list[int]:
    """Where the lines of a text begin when it is wrapped: much quicker than wrapping it. No word is longer than a
    line."""
    starts = [0]
    for word in WORDS.finditer(text):
        if word.start() > starts[-1] and len(word[0].rstrip()) + word.start() - starts[-1] > width:
            starts.append(word.start())
    return starts


def _own(seats: Sequence[Seat]) -> int | None:
    """Where who looks sits: of several persons it is who is asked, else whose turn it is."""
    people = [n for n, seat in enumerate(seats) if seat.name == YOU]
    return min(people, key=lambda n: (not seats[n].asked, not seats[n].turn), default=None)


def _place_in_short(scene: Scene, seat: Seat) -> str:
    return next((place.short for place in scene.places if place.name == seat.place), seat.place)


def _table(rest: Sequence[Stock], width: int, left: int) -> list[Row]:
    """A row each, or one after the other."""
    rows = [Row(status.stock(one)) for one in rest]
    if sum(lines_of(row, width) for row in rows) <= left or not rows:
        return rows
    joined = Row(Text(status.GAP).join(row.text for row in rows))
    return [joined] if lines_of(joined, width) <= left else []


# ---------------------------------------------------------------------------------------------- how far it is written
class _Corner:
    """A seat, as far as it is written out by now."""

    def __init__(self, seat: Seat, place: str, width: int) -> None:
        self.is_in_front = seat.name == YOU or seat.turn or seat.asked
        self._width = width
        self._forms = _forms(seat, place, width)
        self._tried: dict[int, tuple[list[Row], int]] = {}
        self._level = 0
        self.rows, self.lines = self._written(0)

    def climb(self, to: int, left: int) -> int:
        """Write it out further, if there are lines left for it; how many are left then."""
        for level in range(self._level + 1, to + 1):
            rows, lines = self._written(level)
            if lines - self.lines <= left:
                left -= lines - self.lines
                self._level, self.rows, self.lines = level, rows, lines
        return left

    def _written(self, level: int) -> tuple[list[Row], int]:
        if level not in self._tried:
            rows = self._forms[level]()
            self._tried[level] = rows, sum(lines_of(row, self._width) for row in rows)
        return self._tried[level]


def _climbed(corners: Sequence[_Corner], step: tuple[int, int], left: int) -> int:
    """Whose turn it is, who is asked and who looks come first."""
    for corner in sorted(corners, key=lambda corner: not corner.is_in_front):
        left = corner.climb(step[0] if corner.is_in_front else step[1], left)
    return left


def _forms(seat: Seat, place: str, width: int) -> Sequence[Callable[[], list[Row]]]:
    """A seat from the shortest form to the longest."""
    dots = Text("…", FAINT) if seat.told else Text()
    codes, names = _hand(seat, short=True), _hand(seat, short=False)
    more = "; ".join(seat.told)

    def cards_in_full(*after: Text) -> list[Row]:
        joined = _headed(seat, seat.place, width, names, *after)
        return [joined] if joined.text.cell_len <= width else [_headed(seat, seat.place, width, *after), *hand]

    def cut(lines: int) -> Callable[[], list[Row]]:
        return lambda: [*cards_in_full(), *_written(_cut(more, lines, width))]

    def in_brief() -> list[Row]:
        if not _says_as_much_in_short(seat):
            return cards_in_full(dots)
        return [_headed(seat, place, width, codes, letters=LETTERS), *_written(_cut(more, 1, width))]

    head = _headed(seat, seat.place, width)
    hand = [Row(Text.assemble("  ", names))] if names else []
    return (
        lambda: [_headed(seat, place, width, _counts(seat), dots, letters=LETTERS)],
        lambda: [_headed(seat, place, width, codes, dots, letters=LETTERS)],
        lambda: [_headed(seat, seat.place, width, codes, dots)],
        lambda: cards_in_full(dots),
        in_brief,
        *(cut(lines) for lines in (1, 2, 3, 4)),
        lambda: [head, *hand, *_written(more)],
        lambda: [head, *hand, *(Row(Text(f"  {line}", FAINT)) for line in seat.told)],
    )


def _headed(seat: Seat, place: str, width: int, *parts: Text, letters: Sequence[int] = ()) -> Row:
    """The seat and what follows in one row, the role as long as it costs no further line."""
    after = "".join(f"  {part.plain}" for part in parts if part)
    signs = ((", ", DOT), (", ", " "), (" ", " "))
    heads = [_head(seat, role, f"{dot}{place}", comma) for role in _roles(seat, letters) for comma, dot in signs]
    head = min(heads, key=lambda head: _count(head.plain + after, width))
    return Row(Text("  ").join([head, *filter(None, parts)]))


def _roles(seat: Seat, letters: Sequence[int]) -> list[str]:
    """A role from its longest form to its shortest; what stands in brackets stays."""
    short = seat.brief or status.in_short(seat.role)
    name, bracket, rest = short.partition(" (")
    cut = [f"{name[:number].rstrip(' .')}.{bracket}{rest}" for number in letters if number + 1 < len(name)]
    return [seat.role, *([short] if short != seat.role else []), *cut]


def _written(more: str) -> list[Row]:
    return [Row(Text(f"  {more}", FAINT))] if more else []


def _cut(more: str, lines: int, width: int) -> str:
    """As much as has room in so many lines, set in by two columns."""
    if _count(f"  {more}", width) <= lines:
        return more
    if lines == 1:
        return f"{more[: width - 3].rstrip()}…"
    words = more[: _starts(f"  {more}", width - 2)[lines] - 2].split()
    while _count(f"  {' '.join(words)}…", width) > lines:
        words.pop()
    return f"{' '.join(words)}…"


# ---------------------------------------------------------------------------------------------- what is written
def _head(seat: Seat, role: str, at: str, comma: str = ", ") -> Text:
    gone = f"strike {FAINT}" if seat.dead else ""
    who = Text.assemble(*_number(seat), " ", (seat.name, gone or "bold"), *((comma, (role, gone)) if role else ()))
    return who.append(at) if seat.place else who


def _number(seat: Seat) -> tuple[tuple[str, str], tuple[str, str]]:
    """The seat's number in its pawn's colour, with a sign if it is its turn or it is asked."""
    marker = ("▶", f"bold {style.pawn(seat.seat)}") if seat.turn else ("?", "bold") if seat.asked else (" ", "")
    return marker, (f"{seat.seat + 1}", f"reverse {style.pawn(seat.seat)}")


def _hand(seat: Seat, short: bool) -> Text:
    """The cards; those that are alike are counted. Events, whose names are of several words, have commas."""
    text = Text()
    for card, number in Counter(_by_colour(seat.cards)).items():
        text.append((" " if short and card.colour else ", ") if text else "")
        text.append_text(card_text(card, short))
        text.append(f" {TIMES}{number}" if number > 1 else "")
    if seat.hidden:
        text.append(f"{' ' if seat.cards else ''}+{seat.hidden} hidden", FAINT)
    return text


def _says_as_much_in_short(seat: Seat) -> bool:
    """Samples do; towns are easier to read by their names."""
    return all(card.name == f"{card.colour} {card.short}" for card in seat.cards)


def _counts(seat: Seat) -> Text:
    """How many cards of each colour, where not even their short names have room."""
    text = Text()
    for (colour, sign), number in Counter((card.colour, _sign(card)) for card in _by_colour(seat.cards)).items():
        text.append(" " if text else "")
        text.append_text(Text(sign[-1:], style.colour(colour)) if colour else Text("+"))
        text.append(f"{number}" if colour else f"{number} event{'s' if number > 1 else ''}")
    if seat.hidden:
        text.append(f"{' ' if text else ''}+{seat.hidden} hidden", FAINT)
    return text


def _by_colour(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (not card.colour, card.colour, card.name))


def card_text(card: Card, short: bool) -> Text:
    """A card as its colour's sign and its name; an event in italics."""
    if not card.colour:
        return Text(card.name, "italic")
    name = card.short if short else card.name.removeprefix(f"{card.colour} ")
    sign = _sign(card)
    return Text(f"{sign[-1:] if short else sign}{name}", style.colour(card.colour))


def _sign(card: Card) -> str:
    """Letter and shape of its colour. The shape is hollow as that of a city is: only cubes fill it, and samples, which
    are cubes."""
    sign = style.mark(card.colour).plain
    is_sample = bool(card.colour) and card.name.startswith(f"{card.colour} ")
    return sign if is_sample else "".join(HOLLOW.get(letter, letter) for letter in sign)
