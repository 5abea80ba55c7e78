"""The players: who sits where, whose turn it is, and what everybody holds."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from containment.pictures.palette import FAINT
from containment.pictures.scene import Card, Scene, Seat, Stock
from containment.terminal.screen import status, style
from containment.terminal.screen.rows import Row


def seat_rows(scene: Scene, width: int, height: int, rest: Sequence[Stock] = ()) -> list[Row]:
    """A row or more for each seat; if there is little room, cards by their short names. Below, what the head of the
    table had no room for."""
    table = [Row(status.stock(one)) for one in rest]
    full = [row for seat in scene.seats for row in _rows(seat, short=False)]
    if sum(_lines(row, width) for row in full + table) <= height:
        return full + table
    short = [row for seat in scene.seats for row in _rows(seat, short=True)] + table
    if sum(_lines(row, width) for row in short) <= height:
        return short
    return [row for seat in scene.seats for row in _brief(seat)] + table


def _brief(seat: Seat) -> list[Row]:
    """Where there is no room for more: the number, the cards, and what lies before the player."""
    head = Text.assemble(*_number(seat), " ", *(row.text[2:] for row in _hand(seat, short=True)))
    return [Row(head), *([Row(Text(f"  {'; '.join(seat.lines)}", FAINT))] if seat.lines else [])]


def _lines(row: Row, width: int) -> int:
    return max(1, -(-row.text.cell_len // max(8, width - 2)))


def _rows(seat: Seat, short: bool) -> list[Row]:
    if short:
        head = Text("  ").join([_head(seat), *(row.text[2:] for row in _hand(seat, short))])
        return [Row(head), *([Row(Text(f"  {'; '.join(seat.lines)}", FAINT))] if seat.lines else [])]
    return [Row(_head(seat)), *_hand(seat, short), *(Row(Text(f"  {line}", FAINT)) for line in seat.lines)]


def _head(seat: Seat) -> Text:
    where = f" · {seat.place}" if seat.place else ""
    look = f"strike {FAINT}" if seat.dead else "bold"
    return Text.assemble(
        *_number(seat),
        " ",
        (seat.role, look),
        (f" {seat.name}", FAINT),
        (where, ""),
    )


def _number(seat: Seat) -> tuple[tuple[str, str], tuple[str, str]]:
    """The seat's number in its pawn's colour, with a sign if it is its turn or it is asked."""
    marker = ("▶", f"bold {style.pawn(seat.seat)}") if seat.turn else ("?", "bold") if seat.asked else (" ", "")
    return marker, (f"{seat.seat + 1}", f"reverse {style.pawn(seat.seat)}")


def _hand(seat: Seat, short: bool) -> list[Row]:
    if not seat.cards and not seat.hidden:
        return []
    text = Text("  ")
    for n, card in enumerate(_by_colour(seat.cards)):
        text.append(" " if n and short else ", " if n else "")
        text.append_text(card_text(card, short))
    if seat.hidden:
        text.append(f"{' ' if seat.cards else ''}+{seat.hidden} hidden", FAINT)
    return [Row(text, hanging=2)]


def _by_colour(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (not card.colour, card.colour, card.name))


def card_text(card: Card, short: bool) -> Text:
    """A card as its colour's sign and its name; an event in italics."""
    name = card.short if short and card.colour else card.name
    if not card.colour:
        return Text(name, "italic")
    sign = style.mark(card.colour).plain
    return Text(f"{sign[-1:] if short else sign}{name}", style.colour(card.colour))
