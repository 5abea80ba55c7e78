"""Whoever had the cards for a cure, and a station near, would have found it."""

from __future__ import annotations

from typing import Any, Final

from containment.games.pandemic.judging.reach import steps_to
from containment.games.pandemic.judging.value import needs
from containment.games.pandemic.rules.board import CARDS_OF, COLOURS
from containment.games.pandemic.rules.table import PRIVATE, STATIONS
from containment.kernel.engine.sets import size
from containment.searching.evidence import complete_before

DRAWN: Final = 2  # [P.6.2] cards that came after the actions of a turn: nobody could use them in it
WALK: Final = 3  # drives that leave an action for the cure
AT_HAND: Final = 0.95  # how surely a cure is found where a station is so near: people overlook things,
FARTHER: Final = 0.5  # and where it is not: by a flight, or at a station of one's own


def credible(t: Any, seat: int) -> float:
    """How likely the others would have ended their last turns as they did, with the hands that they have here. Who is
    on turn has not ended it."""
    found = 1.0
    if t.w[PRIVATE]:
        for other in range(t.seats):
            if other not in (seat, t.turn):
                found *= 1 - could_cure(t, other) * would_cure(t, other)
    return found


def could_cure(t: Any, seat: int) -> float:
    sets = (
        (int(size(t.cards(seat) & CARDS_OF[colour])), int(needs(t, seat, colour)))
        for colour in range(COLOURS)
        if not t.is_cured(colour)
    )
    return complete_before(int(t.hand_size(seat)), DRAWN, sets)


def would_cure(t: Any, seat: int) -> float:
    return AT_HAND if steps_to(t.pawn(seat), t.w[STATIONS]) <= WALK else FARTHER
