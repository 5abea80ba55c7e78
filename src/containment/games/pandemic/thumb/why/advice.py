"""Rules of thumb, last part: advice for a seat from what it sees, with a sentence why. Not compiled."""

from __future__ import annotations

from collections.abc import Sequence

from containment.games.pandemic.brink.thumb.why.bioterrorist import advise_him, explain_him
from containment.games.pandemic.judging.value import value
from containment.games.pandemic.rules import moves, table
from containment.games.pandemic.rules.table import Pandemic
from containment.games.pandemic.seeing.imagining import imagine
from containment.games.pandemic.seeing.view import NUMBERS, PandemicView
from containment.games.pandemic.thumb.plan import best_answer, search_turn, settle
from containment.games.pandemic.thumb.why.sentences import because
from containment.games.pandemic.words import own_words
from containment.kernel.engine.rollout import native_ints
from containment.kernel.engine.sets import members
from containment.kernel.engine.steps import commit
from containment.parts import heaps
from containment.parts.beam import ROOM
from containment.searching.lines import playable


def advise(view: PandemicView, seed: int) -> tuple[int, str] | None:
    """A move for the view's seat and why; None for a seat that is not asked and had better stay silent."""
    found: tuple[int, str] | None = own_words.reworded(view.options.own_cards, _advise(view, seed))
    return found


def _advise(view: PandemicView, seed: int) -> tuple[int, str] | None:
    if not view.moves:
        return None
    if view.terrorist is not None and view.seat == view.seats:
        return advise_him(view, seed)
    t = believed(view, seed)
    plan = native_ints([0] * ROOM)
    length = int(best_answer(t, view.seat, plan))
    planned = [int(plan[i]) for i in range(length)]
    if planned and planned[0] in view.moves:
        return planned[0], because(t, view.seat, planned)
    if view.asked == view.seat:
        return _least_bad(t, view.moves), "It leaves the world in the best shape."
    return None


def explain(view: PandemicView, seed: int, line: Sequence[int]) -> str:
    """Why the view's seat would play this line of moves."""
    said: str = own_words.reworded(view.options.own_cards, _explain(view, seed, line))
    return said


def _explain(view: PandemicView, seed: int, line: Sequence[int]) -> str:
    if view.terrorist is not None and view.seat == view.seats:
        return explain_him(view, seed, line)
    t = believed(view, seed)
    planned = playable(t, line, settle)
    if len(planned) > 1 and planned[-1] == moves.PASS:
        del planned[-1]
    return because(t, view.seat, planned)


def _least_bad(t: Pandemic, choices: tuple[int, ...]) -> int:
    """Without a plan: the move after which the position is best, passing if it is as good."""

    def points(move: int) -> tuple[int, bool]:
        there = t.clone()
        commit(there, move)
        settle(there)
        return int(value(there)), move == moves.PASS

    return max(choices, key=points)


def believed(view: PandemicView, seed: int) -> Pandemic:
    """The table as the seat can think about it. Cards it cannot see in private hands count as still to come: better
    no plan at all than one that counts on cards which may not be there. So it is with where the Bio-Terrorist is."""
    t = imagine(view, seed)
    if t.plays(table.BIOTERRORIST) and len(members(int(t.w[table.TRAIL]))) > 1 and not t.w[table.HIS_PAWN]:
        t.w[table.HIS_CITY] = table.NOWHERE  # not to run after a man who is only imagined to be there
    if not t.w[table.PRIVATE]:
        return t
    for seat in range(view.seats):
        if seat != view.seat:
            known = [NUMBERS[name] for name in view.hands[seat]]
            for n in (*members(int(t.cards(seat))), *(48 + e for e in members(int(t.events(seat))))):
                if n not in known:
                    t.w[table.HAND + 2 * seat + (n >= 48)] &= ~(1 << n % 48)
                    heaps.take_from_pool(t.w, table.PLAYER_PILE, n)  # taking what is not there puts it there
    return t


def worth(t: Pandemic, seat: int) -> int:
    """The points that this turn can lead to."""
    return int(search_turn(t, seat, native_ints([0] * ROOM))[1])
