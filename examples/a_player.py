"""The smallest useful player of your own, for Pandemic: it treats the worst city nearby, and cures when it can.

    cd examples
    containment simulate pandemic --players a_player:Medicine,a_player:Medicine --games 20
    containment play --players you,a_player:Medicine

A player is a class with a method `choose(view)`. It sees what its seat may see and never the table; `view.moves` are
the moves it may make now, as codes, and the game's codebook has their words. It returns one of them: the code, its
words, or a `Choice` with a reason, which is then shown at the table.

The map is in the game's facts: `containment.game("pandemic").facts.CITIES` has each city's id, colour and neighbours.
A view names cities by id, as in `san_francisco`; the words of a move have spaces, as in `drive san francisco`.

If the class takes an argument, that is a seed: whatever is random about the player should come from it, so that a game
can be repeated. You may add a method `speak_up(view)`: it is called when another seat is asked and this one could play
an event, and returns None to stay silent.
"""

from __future__ import annotations

from typing import Any

import containment
from containment.kernel.dice import Dice
from containment.players import Choice

words_of = containment.game("pandemic").codebook.words


class Medicine:
    """Cures if it can; treats the city it is in; otherwise drives to the worst city next to it, or does anything."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def choose(self, view: Any) -> Choice:
        moves = {words_of(move): move for move in view.moves}
        for words, move in moves.items():
            if words.startswith("cure "):
                return Choice(move, "that is how we win")
        for words, move in moves.items():
            if words.startswith("treat "):
                return Choice(move, "somebody is ill here")
        for city, colour, cubes in sorted(view.cubes, key=lambda cubes: -cubes[2]):
            if (drive := f"drive {city.replace('_', ' ')}") in moves:
                return Choice(moves[drive], f"{cubes} {colour} there")
        return Choice(self._dice.pick(view.moves), "I have no better idea")
