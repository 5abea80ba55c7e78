"""Whoever had the cards to research a disease, and its hospital near, would have done so; and cards go to who collects
their colour."""

from __future__ import annotations

from math import prod
from typing import Any, Final

from containment.games.iberia.judging.reach import steps_to
from containment.games.iberia.rules.board import CARDS_OF, COLOURS
from containment.games.iberia.rules.table import HAND, HOSPITALS, PRIVATE, TO_RESEARCH
from containment.kernel.engine.sets import size
from containment.kernel.talk.saying import OPEN
from containment.parts.hands import SHOWN
from containment.searching.evidence import complete_before, fits_what_was_passed

DRAWN: Final = 2  # [I.N1] cards that came after the actions of a turn: nobody could use them in it
WALK: Final = 3  # moves that leave an action for the research
AT_HAND: Final = 0.95  # how surely a disease is researched where its hospital is so near: people overlook things,
FARTHER: Final = 0.5  # and where it is not: by train or ship, or where one is founded


def credible(t: Any, seat: int) -> float:
    """How likely the others would have ended their last turns as they did, and passed the cards that they have passed,
    with the hands that they have here. Who is on turn has not ended it."""
    found = 1.0
    if t.plays(PRIVATE):
        for other in range(t.seats):
            if other not in (seat, t.turn):
                found *= 1 - would_research(t, other)
        if t.setting.options.talk != OPEN:
            found *= passed(t, seat)
    return found


def passed(t: Any, seat: int) -> float:
    """Where cards may be spoken of, they are seen for other reasons."""
    colours = [colour for colour in range(COLOURS) if not t.is_researched(colour)]
    seen = [t.w[HAND + SHOWN + s] for s in range(t.seats)]
    shown = [[int(size(seen[s] & CARDS_OF[c])) for c in colours] for s in range(t.seats)]
    hidden = [[int(size(t.cards(s) & ~seen[s] & CARDS_OF[c])) for c in colours] for s in range(t.seats)]
    return prod(fits_what_was_passed(hidden[s], shown, s) for s in range(t.seats) if s != seat)


def would_research(t: Any, seat: int) -> float:
    """The most of it, over the diseases that are still to be researched."""
    return max((likely(t, seat, colour) for colour in range(COLOURS) if not t.is_researched(colour)), default=0.0)


def likely(t: Any, seat: int, colour: int) -> float:
    cards = int(size(t.cards(seat) & CARDS_OF[colour]))
    could = complete_before(int(t.hand_size(seat)), DRAWN, [(cards, TO_RESEARCH)])
    near = steps_to(t.pawn(seat), t.w[HOSPITALS] & CARDS_OF[colour]) <= WALK
    return could * (AT_HAND if near else FARTHER)
