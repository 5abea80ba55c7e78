"""A player of your own

A computer player is a class with one method: `choose(view)`. It gets what its seat may see, never the table itself,
so it can't cheat even by accident. It answers with one of `view.moves`.
"""

from __future__ import annotations

from typing import Any

import containment
from containment.players import Choice

# ## The smallest player that does something sensible
#
# Moves are numbers, and the game's codebook knows their words. `Firefighter` cures when it can, treats the city it's
# in, and otherwise drives to the worst city next door. The sentence in each `Choice` is shown at the
# table when it plays.

words_of = containment.game("pandemic").codebook.words


class Firefighter:
    name = "firefighter"

    def choose(self, view: Any) -> Choice:
        moves = {words_of(move): move for move in view.moves}
        for verb, reason in (("cure ", "that's how we win"), ("treat ", "this city is sick")):
            for words, move in moves.items():
                if words.startswith(verb):
                    return Choice(move, reason)
        for city, colour, cubes in sorted(view.cubes, key=lambda one: -one[2]):
            drive = f"drive {city.replace('_', ' ')}"
            if drive in moves:
                return Choice(moves[drive], f"{cubes} {colour} there")
        return Choice(view.moves[-1], "no fire in sight")


# ## Let it play
#
# The engine asks questions, and whoever sits in that seat answers. Draws and shuffles come from the table's seed, so
# the same seed deals the same game. Here two of them play three games together.

for seed in range(1, 4):
    table = containment.game("pandemic").new(seats=2, seed=seed, hands="open")
    team = [Firefighter(), Firefighter()]
    while (question := containment.question(table)) is not None:
        seen = containment.view(table, question.seat)
        containment.play(table, team[question.seat].choose(seen).move)
    result = containment.result(table, 0)
    assert result is not None
    last = containment.view(table, 0)
    print(f"game {seed}: {'won' if result.won else 'lost'} by {result.reason}, cures: {len(last.cured)}")

# ## Sit down beside it
#
# No registration, no plug-in file: just name the module and the class, from the folder they're in.
#
# ```
# containment play --players you,a_player:Firefighter
# containment simulate pandemic --players a_player:Firefighter,a_player:Firefighter --games 100
# ```
#
# If your class takes an argument, that's a seed: draw everything random from it and your games can be repeated. A
# second method, `speak_up(view)`, is asked when another seat is up and yours could play an event; return `None` to
# stay quiet.
#
# It never saves cards for a cure, so it hardly ever finds one. What would you add first? The [search
# guide](a_search.md) looks ahead instead.
