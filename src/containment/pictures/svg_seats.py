"""The players' corners in SVG: who sits there, where the pawn is, the hand, and what else lies before them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from containment.pictures.palette import EDGE, FAINT, GROUND, PALE, PALETTE, PAWNS, TEXT
from containment.pictures.scene import Card, Seat
from containment.pictures.svg_pen import (
    TIMES,
    Drawn,
    at,
    cut_to,
    escaped,
    panel,
    side_by_side,
    tag,
    width_of,
    words,
    wrapped,
)
from containment.pictures.svg_pieces import colour_of, ink_on, outline, pawn

INSET: Final = 12.0
HEAD: Final = 46.0
LINE: Final = 17.0
CARD_WIDTH: Final = 100.0
CARD_HEIGHT: Final = 34.0
BAND: Final = 22.0  # of a card: where its colour is
BACK: Final = 22.0
GAP: Final = 5.0
PAPER: Final = "#1d2f43"
MOST_BACKS: Final = 10


def draw_seat(seat: Seat, width: float, letters: Mapping[str, str]) -> Drawn:
    """A corner of this width, as high as it must be."""
    inner = width - 2 * INSET
    hand = _hand(seat, inner, letters)
    lines = [row for line in seat.told for row in wrapped(line, inner, 12, 3)]
    height = HEAD + hand.height + (GAP if hand.height else 0) + LINE * len(lines) + INSET - 3
    body = _head(seat, width) + at(INSET, HEAD, hand.svg)
    y = HEAD + hand.height + (GAP if hand.height else 0)
    body += "".join(words(INSET, y + LINE * (n + 0.5), line, 12, PALE) for n, line in enumerate(lines))
    return Drawn(tag("g", body, opacity=0.5) if seat.dead else body, width, height)


def framed(seat: Seat, drawn: Drawn, height: float) -> Drawn:
    """On its panel, which may be higher: corners side by side are of one height."""
    colour = PAWNS[seat.seat % len(PAWNS)]
    ground = panel(drawn.width, height, colour if seat.turn or seat.asked else EDGE)
    return Drawn(ground + drawn.svg, drawn.width, height)


def _head(seat: Seat, width: float) -> str:
    colour = PAWNS[seat.seat % len(PAWNS)]
    left = INSET + 34
    state = _state(seat)
    room = width - left - INSET - (width_of(state, 11, True) + 20 if state else 0)
    role = cut_to(seat.role or seat.name, room, 15, bold=True)
    under = " · ".join(part for part in (seat.name if seat.role else "", seat.place) if part)
    parts = [
        pawn(seat.seat, INSET + 12, 23, 1.2),
        words(left, 16, role, 15, TEXT, bold=True),
        words(left, 33, cut_to(under, width - left - INSET, 12), 12, PALE),
    ]
    if state:
        wide = width_of(state, 11, True) + 14
        x = width - INSET - wide
        parts.append(tag("rect", x=x, y=7.0, width=wide, height=18.0, rx=9, fill=colour))
        parts.append(words(x + wide / 2, 16, state, 11, GROUND, anchor="middle", bold=True))
    return "".join(parts)


def _state(seat: Seat) -> str:
    if seat.dead:
        return "out"
    return "turn" if seat.turn else "asked" if seat.asked else ""


def _hand(seat: Seat, width: float, letters: Mapping[str, str]) -> Drawn:
    a_row = max(1, int((width + GAP) / (CARD_WIDTH + GAP)))
    wide = (width + GAP) / a_row - GAP
    cards = [_card(card, wide - 0.1, letters.get(card.colour, "")) for card in seat.cards]
    backs = [_back()] * min(seat.hidden, MOST_BACKS)
    if seat.hidden > MOST_BACKS:
        backs = [_back(), Drawn(words(0, CARD_HEIGHT / 2, f"{TIMES}{seat.hidden}", 14, bold=True), 32, CARD_HEIGHT)]
    return side_by_side([*cards, *backs], width, GAP)


def _card(card: Card, width: float, letter: str) -> Drawn:
    """A band of its colour with shape and letter, and its name."""
    colour = colour_of(card.colour)
    sheet = tag("rect", width=width, height=CARD_HEIGHT, rx=4, fill=PAPER)
    round_band = f"M4 0H{BAND}V{CARD_HEIGHT}H4A4 4 0 0 1 0 {CARD_HEIGHT - 4}V4A4 4 0 0 1 4 0z"
    band = tag("path", d=round_band, fill=colour)
    rows = wrapped(card.name, width - BAND - 8, 11, 2, bold=True)
    first = CARD_HEIGHT / 2 - 6.5 * (len(rows) - 1)
    name = "".join(words(BAND + 5, first + 13 * n, row, 11, TEXT, bold=True) for n, row in enumerate(rows))
    edge = tag("rect", x=0.5, y=0.5, width=width - 1, height=CARD_HEIGHT - 1, rx=4, fill="none", stroke=colour)
    hover = tag("title", escaped(card.name))
    return Drawn(tag("g", hover + sheet + band + edge + _sign(card.colour, letter) + name), width, CARD_HEIGHT)


def _sign(colour: str, letter: str) -> str:
    middle = CARD_HEIGHT / 2
    if colour not in PALETTE:
        return words(BAND / 2, middle, "★", 13, GROUND, anchor="middle")
    ink = ink_on(colour)
    shape = at(BAND / 2, middle - 7, tag("path", d=outline(PALETTE[colour].shape, 5), fill=ink))
    return shape + words(BAND / 2, middle + 8, letter, 11, ink, anchor="middle", bold=True)


def _back() -> Drawn:
    """A card that this view does not show."""
    edge = tag("rect", x=0.5, y=0.5, width=BACK - 1, height=CARD_HEIGHT - 1, rx=4, fill="#24405c", stroke=FAINT)
    return Drawn(edge + words(BACK / 2, CARD_HEIGHT / 2, "?", 13, FAINT, anchor="middle", bold=True), BACK, CARD_HEIGHT)
