"""What a game brings to be searched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from containment.kernel.engine.rollout import TO_THE_END
from containment.kernel.engine.steps import actor_of, asked, attempt, commit
from containment.kernel.engine.table import ANYBODY, NOBODY, Table
from containment.kernel.game import legal_moves, own_moves
from containment.searching.network import UNKNOWING, Network


class Line(NamedTuple):
    """Some moves, the first of which answers the question that is open. Without moves: who is not asked waits."""

    moves: tuple[int, ...]
    points: int = 0  # what the game's rules of thumb give for it
    mark: int = 0  # of what it changes: lines with other marks are more different than lines with the same
    after: tuple[int, ...] = ()  # what another may do then, to whom these moves answer


class Searched(Protocol):
    """A game that can be searched. Tables are imagined ones, on which chance is asked."""

    def share(self, t: Table) -> float:
        """The part of a turn's thinking that this question is worth."""
        ...

    def lines(self, t: Table, seat: int, width: int) -> list[Line]:
        """What this seat may do; `width` says how far to look about. For a seat that is not asked: what it may do now,
        or see done. Without points, the first is what rules of thumb would do."""
        ...

    def walk(self, t: Table, line: Line) -> None:
        """Make these moves on this table, as far as they are possible there: what is hidden may lie otherwise in one
        imagined world than in that where the line was found."""
        ...

    def moment(self, t: Table) -> int:
        """A number that stays the same while a turn is gone through, action by action: with the same luck at each, the
        line that was begun is judged as before, and is left only for one that is better."""
        ...

    def against(self, t: Table, seat: int) -> bool:
        """Does this seat want the team to lose?"""
        ...

    def horizon(self, t: Table) -> int:
        """How many turns are played on, with the network judging at the end of each; 1 is to the end of this one."""
        ...

    def network(self, t: Table) -> Network:
        """The network for tables like this one."""
        ...


@runtime_checkable
class Knowing(Protocol):
    """A game that knows how much of what is hidden matters."""

    def worlds(self, t: Table) -> int:
        """In how many ways at the most hidden things should be imagined; 1 where hardly any decision hangs on them."""
        ...


@runtime_checkable
class Quick(Protocol):
    """A game in which more samples fit into the time of a turn, or are needed."""

    def quickness(self, t: Table) -> float:
        """How many times as many are taken as usual, unless a number is asked for."""
        ...


@runtime_checkable
class Concluding(Protocol):
    """A game in which what others did tells something of what they hold."""

    def credible(self, t: Table, seat: int) -> float:
        """How likely it is, from 0 to 1, that the others would have played as this seat has seen, if hidden things lay
        as on this table."""
        ...


class EveryMove:
    """Any game with habits: each legal move is a line, and games are played to their ends."""

    def share(self, t: Table) -> float:
        return 0.1

    def lines(self, t: Table, seat: int, width: int) -> list[Line]:
        waiting = [] if int(asked(t)) == seat else [Line(())]
        return [*waiting, *(Line((move,)) for move in own_moves(t, seat))]

    def walk(self, t: Table, line: Line) -> None:
        for move in line.moves:
            attempt(t, move)

    def moment(self, t: Table) -> int:
        return t.key()

    def against(self, t: Table, seat: int) -> bool:
        return False

    def horizon(self, t: Table) -> int:
        return TO_THE_END

    def network(self, t: Table) -> Network:
        return UNKNOWING


def makers(t: Table, moves: Sequence[int]) -> tuple[int, ...]:
    """Whose moves these are, as the table is now: an event is its holder's, whoever is asked; NOBODY's in particular is
    what anybody may do."""
    found = (int(actor_of(t, move)) for move in moves)
    return tuple(NOBODY if seat == ANYBODY else seat for seat in found)


def playable(t: Table, moves: Sequence[int], settle: Callable[[Any], object]) -> list[int]:
    """As many of these moves as can be made at this table, one after the other; `settle` answers what lies between
    them. The first is taken to be one."""
    there = t.clone()
    made: list[int] = []
    for move in moves:
        if made and (there.ended or move not in legal_moves(there)):
            break
        commit(there, move)
        settle(there)
        made.append(move)
    return made
