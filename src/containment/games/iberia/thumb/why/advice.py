"""Rules of thumb, last part: advice for a seat from what it sees, with a sentence why. Not compiled."""

from __future__ import annotations

from collections.abc import Sequence

from containment.games.iberia.rules import moves, table
from containment.games.iberia.rules.table import Iberia
from containment.games.iberia.seeing.imagining import imagine
from containment.games.iberia.seeing.view import NUMBERS, IberiaView
from containment.games.iberia.thumb.plan import best_answer, best_by_value, search_turn, settle
from containment.games.iberia.thumb.why.sentences import because
from containment.kernel.engine.rollout import native_ints
from containment.kernel.engine.sets import members
from containment.parts import heaps
from containment.parts.beam import ROOM
from containment.searching.lines import playable


def advise(view: IberiaView, seed: int) -> tuple[int, str] | None:
    """A move for the view's seat and why; None for a seat that is not asked and had better stay silent."""
    if not view.moves:
        return None
    t = believed(view, seed)
    plan = native_ints([0] * ROOM)
    length = int(best_answer(t, view.seat, plan))
    planned = [int(plan[i]) for i in range(length)]
    if planned and planned[0] in view.moves:
        return planned[0], because(t, view.seat, planned)
    if view.asked == view.seat:
        return int(best_by_value(t)), "It leaves the peninsula in the best shape."
    return None


def explain(view: IberiaView, seed: int, line: Sequence[int]) -> str:
    """Why the view's seat would play this line of moves."""
    t = believed(view, seed)
    planned = playable(t, line, settle)
    if len(planned) > 1 and planned[-1] == moves.PASS:
        del planned[-1]
    return because(t, view.seat, planned)


def believed(view: IberiaView, seed: int) -> Iberia:
    """The table as the seat can think about it. Cards it cannot see in private hands count as still to come: better
    no plan at all than one that counts on cards which may not be there."""
    t = imagine(view, seed)
    if not t.plays(table.PRIVATE):
        return t
    for seat in range(view.seats):
        if seat != view.seat:
            known = [NUMBERS[name] for name in view.hands[seat]]
            for n in (*members(int(t.cards(seat))), *(48 + e for e in members(int(t.events(seat))))):
                if n not in known:
                    t.w[table.HAND + 2 * seat + (n >= 48)] &= ~(1 << n % 48)
                    heaps.take_from_pool(t.w, table.PLAYER_PILE, n)  # taking what is not there puts it there
    return t


def worth(t: Iberia, seat: int) -> int:
    """The points that this turn can lead to."""
    return int(search_turn(t, seat, native_ints([0] * ROOM))[1])
