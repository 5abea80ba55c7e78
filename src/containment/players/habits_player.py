"""A game's habits as a player: what plays inside the engine sits down beside those who see views."""

from __future__ import annotations

import containment
from containment.kernel.engine.acting import own_choice
from containment.kernel.engine.fate import seeded, turned
from containment.kernel.engine.rollout import HABITS, move_buffer, same_for_all
from containment.kernel.game import View
from containment.players.player import Choice


class HabitsPlayer:
    """Habits look at a table, and a player gets none: they decide on one that is imagined from the view. They go by
    nothing that their seat may not know, so at the true table they would do the same. They never speak up."""

    name = "habits"

    def __init__(self, seed: int) -> None:
        self._luck = int(seeded(seed))
        self._policies = same_for_all(HABITS)
        self._room = move_buffer()

    def choose(self, view: View) -> Choice:
        t = containment.game(view.game).imagine(view, 0)
        move = int(own_choice(t, self._policies, self._luck, self._room))
        self._luck = int(turned(self._luck))
        return Choice(move, "A habit.")

    def speak_up(self, view: View) -> Choice | None:
        return None
