"""A player that knows the rules and nothing else: the measure all others are held against."""

from __future__ import annotations

from containment.kernel.dice import Dice
from containment.kernel.game import View
from containment.players.player import Choice


class RandomPlayer:
    """Any legal move, all alike. It never speaks up."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def choose(self, view: View) -> Choice:
        return Choice(self._dice.pick(view.moves), "The dice said so.")

    def speak_up(self, view: View) -> Choice | None:
        return None
