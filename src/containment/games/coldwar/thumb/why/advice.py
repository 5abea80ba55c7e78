"""Rules of thumb, last part: advice for a seat from what it sees, with a sentence why. Not compiled."""

from __future__ import annotations

from collections.abc import Sequence

from containment.games.coldwar.judging.moves import is_double
from containment.games.coldwar.rules import moves
from containment.games.coldwar.rules.table import DOUBLE, DOUBLE_AGENT_PLAYS, INDIVIDUAL, PLAYED, ColdWar
from containment.games.coldwar.seeing.imagining import imagine
from containment.games.coldwar.seeing.view import ColdWarView
from containment.games.coldwar.thumb.answers import best_answer
from containment.games.coldwar.thumb.plan import search_turn, settle
from containment.games.coldwar.thumb.why.double_agent import because_double
from containment.games.coldwar.thumb.why.own import because_own
from containment.games.coldwar.thumb.why.sentences import WAYS, because, brings_nothing_yet, cover
from containment.kernel.engine.rollout import native_ints
from containment.kernel.engine.steps import asked, commit
from containment.kernel.game import step_name
from containment.parts.beam import ROOM
from containment.searching.lines import playable


def advise(view: ColdWarView, seed: int) -> tuple[int, str] | None:
    """A move for the view's seat and why; None for a seat that is not asked and had better stay silent."""
    if not view.moves:
        return None
    t = imagine(view, seed)
    plan = native_ints([0] * ROOM)
    length = int(best_answer(t, view.seat, plan))
    planned = [int(plan[i]) for i in range(length)]
    if planned and planned[0] in view.moves:
        return planned[0], _aloud(t, view.seat, planned)
    if view.asked == view.seat:
        return view.moves[0], "There's no harm in it."
    return None


def explain(view: ColdWarView, seed: int, line: Sequence[int]) -> str:
    """Why the view's seat would play this line of moves, for its own eyes; "" if there is nothing to say for it."""
    t = imagine(view, seed)
    reason = because_double if is_double(t, view.seat) else because_own
    return reason(t, view.seat, _playable(t, view, line))


def explain_aloud(view: ColdWarView, seed: int, line: Sequence[int]) -> str:
    """The same for everybody's ears: the Double Agent gives the reasons that others give. [W.11.2]"""
    t = imagine(view, seed)
    return _aloud(t, view.seat, _playable(t, view, line))


def openly(view: ColdWarView, seed: int) -> ColdWar:
    """The table as anybody would speak of it: as if nobody were the Double Agent, and nobody could win alone."""
    return _innocent(imagine(view, seed))


def _innocent(t: ColdWar) -> ColdWar:
    there = t.clone()
    there.w[DOUBLE] = 0
    there.w[PLAYED] &= ~INDIVIDUAL
    return there


def _aloud(t: ColdWar, seat: int, planned: list[int]) -> str:
    """Why, as anybody would say it. A way whose aim must not be spoken of is told as the beginning of what the group
    would do next from there, or as one leaves for where there is more to do: what brings nothing yet is done by nobody
    else so often. [W.11.2]"""
    t = _innocent(t)
    said = because(t, seat, planned)
    if not t.plays(DOUBLE_AGENT_PLAYS) or not brings_nothing_yet(said):
        return said
    if planned[0] >> moves.VERB << moves.VERB in WAYS:
        said = _going_on(t, seat, planned)
    return cover(t) if brings_nothing_yet(said) else said


def _going_on(t: ColdWar, seat: int, planned: list[int]) -> str:
    """Why, if after the first move the best for the group were done."""
    there = t.clone()
    commit(there, planned[0])
    settle(there, seat)
    if there.ended or asked(there) != seat or step_name(there) != step_name(t):
        return because(t, seat, planned)
    plan = native_ints([0] * ROOM)
    length = int(search_turn(there, seat, plan)[0])
    return because(t, seat, [planned[0], *(int(plan[i]) for i in range(length))])


def _playable(t: ColdWar, view: ColdWarView, line: Sequence[int]) -> list[int]:
    return playable(t, line, lambda there: settle(there, view.seat))


def worth(t: ColdWar, seat: int) -> int:
    """The points that this turn can lead to."""
    return int(search_turn(t, seat, native_ints([0] * ROOM))[1])
