"""Games with a blunder put in: played by computers, but for one answer, which is given as nobody would."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import containment
from containment.kernel.game import Game, View
from containment.kernel.record import Record
from containment.matches.match import Match
from containment.matches.seats import sit_down
from containment.players.player import Choice
from containment.searching.strength import Strength
from containment.searching.thinking import think


class Planted(NamedTuple):
    game: Game
    record: Record
    at: int  # how many answers are before the blunder
    words: str


Blunder = Callable[[Any], str | None]  # from the view of who is asked: a move, if there is one to regret
SEARCH = "search"
ROUGHLY = Strength(1_000, 30, 32)


class Thinker:
    """Answers what the search finds best with a few samples, so that the blunder is the only one."""

    name = SEARCH

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.seed = game, seed

    def choose(self, view: View) -> Choice:
        found = think(self.game, view, self.seed, ROUGHLY)
        return Choice(found[0].line.moves[0] if found else view.moves[0], "")

    def speak_up(self, view: View) -> Choice | None:
        return None


def played(name: str, seed: int, players: list[str], blunder: Blunder | None = None, **options: Any) -> Planted | None:
    """A game to its end, with the first blunder that offers itself; None if none does. Without one, just the game."""
    game = containment.game(name)
    t = game.new(seed=seed, seats=len(players), **options)
    match = Match(
        game, t, [Thinker(game, seed) if one == SEARCH else sit_down([one], seed, game)[0] for one in players]
    )
    at, words = -1, ""
    while not match.finished:
        planted = blunder(match.view(match.asked)) if blunder is not None and at < 0 else None
        if planted is not None:
            at, words = len(t.answers or ()), planted
            match.play(planted)
        elif match.computer_step() is None:
            break
    if blunder is not None and at < 0:
        return None
    return Planted(game, match.record, at, words)
