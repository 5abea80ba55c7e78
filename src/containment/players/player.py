"""What a player is: somebody who sees a view and chooses a move."""

from __future__ import annotations

from typing import NamedTuple, Protocol, runtime_checkable

from containment.kernel.game import View


class Choice(NamedTuple):
    """A move, and a sentence that says why."""

    move: int
    because: str


class Player(Protocol):
    """Plays one seat from what it sees. It never gets the table."""

    name: str

    def choose(self, view: View) -> Choice:
        """This seat is asked: one of `view.moves`."""
        ...

    def speak_up(self, view: View) -> Choice | None:
        """Another seat is asked, and this one could play an event: one of `view.moves`, or None to stay silent."""
        ...


@runtime_checkable
class Timed(Protocol):
    """A player that thinks only so long in a turn, and so is told which one it is."""

    def in_turn(self, number: int, spent: float = 0.0) -> None:
        """`spent`: seconds for which another has thought in its place in this turn."""
        ...
