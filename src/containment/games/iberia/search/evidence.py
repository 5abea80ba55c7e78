"""Whoever had the cards to research a disease, and its hospital near, would have done so."""

from __future__ import annotations

from typing import Any, Final

from containment.games.iberia.judging.reach import steps_to
from containment.games.iberia.rules.board import CARDS_OF, COLOURS
from containment.games.iberia.rules.table import HOSPITALS, PRIVATE, TO_RESEARCH
from containment.kernel.engine.sets import size
from containment.searching.evidence import complete_before

DRAWN: Final = 2  # [I.N1] cards that came after the actions of a turn: nobody could use them in it
WALK: Final = 3  # moves that leave an action for the research
AT_HAND: Final = 0.95  # how surely a disease is researched where its hospital is so near: people overlook things,
FARTHER: Final = 0.5  # and where it is not: by train or ship, or where one is founded


def credible(t: Any, seat: int) -> float:
    """How likely the others would have ended their last turns as they did, with the hands that they have here. Who is
    on turn has not ended it."""
    found = 1.0
    if t.plays(PRIVATE):
        for other in range(t.seats):
            if other not in (seat, t.turn):
                found *= 1 - would_research(t, other)
    return found


def would_research(t: Any, seat: int) -> float:
    """The most of it, over the diseases that are still to be researched."""
    return max((likely(t, seat, colour) for colour in range(COLOURS) if not t.is_researched(colour)), default=0.0)


def likely(t: Any, seat: int, colour: int) -> float:
    cards = int(size(t.cards(seat) & CARDS_OF[colour]))
    could = complete_before(int(t.hand_size(seat)), DRAWN, [(cards, TO_RESEARCH)])
    near = steps_to(t.pawn(seat), t.w[HOSPITALS] & CARDS_OF[colour]) <= WALK
    return could * (AT_HAND if near else FARTHER)
