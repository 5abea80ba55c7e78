"""Rules of thumb: why, as the Double Agent sees it. Not compiled.

For the eyes of that seat, in hints, and for everybody when the game is over: at the table the Double Agent gives the
reasons that others give (`sentences.py`). What there is no such reason for is told without one.
"""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.data import facts
from containment.games.coldwar.rules import moves, table
from containment.games.coldwar.rules.board import REGION_OF
from containment.games.coldwar.rules.endings import LOST
from containment.games.coldwar.rules.satellites import exposed
from containment.games.coldwar.rules.table import ColdWar
from containment.games.coldwar.thumb.plan import settle
from containment.games.coldwar.thumb.why.own import CLOSER, brings_closer
from containment.games.coldwar.thumb.why.sentences import NUMBER_WORDS, SECRET, because
from containment.games.coldwar.words.names import agents
from containment.kernel.engine.sets import members
from containment.kernel.engine.steps import commit

OWN: Final = (moves.DROP, moves.USE, moves.KEEP_SYMPTOM, moves.LOSE_SYMPTOM)  # his missions, and his health


def because_double(t: ColdWar, seat: int, plan: list[int]) -> str:
    """Why the first move of the Double Agent's plan, in one plain sentence; "" if there is nothing to say for it."""
    verb = _verb(plan[0])
    if verb in OWN or (verb == moves.ANTIDOTE and plan[0] & moves.ARGUMENT == seat):
        return because(t, seat, plan)
    why = _why(t, seat, plan)
    return f"{why[0].upper()}{why[1:]}." if why else ""


def _verb(move: int) -> int:
    return move >> moves.VERB << moves.VERB


def _why(t: ColdWar, seat: int, plan: list[int]) -> str:
    there = t.clone()
    aim = ""
    kind = t.w[t.top - 1] & 63
    for n, move in enumerate(plan):
        if there.ended or there.w[there.top - 1] & 63 != kind:
            break
        before = there.clone()
        commit(there, move)
        settle(there, seat)
        if _has_won(there, seat):
            return "the group loses by it, and enough missions are done to win alone"
        if not aim and _verb(move) in SECRET:
            aim = _mission(before, seat, move) if n == 0 else _on_the_way(move)
    if aim:
        return aim
    if _enough(t, seat):
        return _drained(t) if _verb(plan[0]) == moves.LAUNCH else ""
    return CLOSER if brings_closer(t, there, seat) else ""


def _done(t: ColdWar, seat: int) -> int:
    return len(members(int(t.w[table.DONE + seat])))


def _enough(t: ColdWar, seat: int) -> bool:
    """[W.11.3]"""
    return _done(t, seat) >= int(t.missions_of_double())


def _has_won(t: ColdWar, seat: int) -> bool:
    """[W.11.4]"""
    return bool(int(t.ended) >= LOST and _enough(t, seat) and t.lives(seat))


def _mission(t: ColdWar, seat: int, move: int) -> str:
    """What it is for to take a token, to deliver it, to sabotage."""
    if _verb(move) == moves.PICK_UP:
        return "a mission needs it"
    done, needed = _done(t, seat) + 1, int(t.missions_of_double())
    if done > needed:
        return "it's one mission more"
    return f"that makes {NUMBER_WORDS[done]} of the {NUMBER_WORDS[needed]} missions needed"


def _on_the_way(move: int) -> str:
    return f"it's on the way to {facts.MISSIONS[move & moves.ARGUMENT].name}"


def _drained(t: ColdWar) -> str:
    """A launch costs the group Agents."""
    left = int(t.w[table.AGENTS])
    taken = min(left, len(members(int(exposed(t, REGION_OF[t.pawn(t.turn)])))))
    if not taken:
        return ""
    return f"Counter-Intelligence takes {taken} of the {agents(left)} left, and without any the group loses"
