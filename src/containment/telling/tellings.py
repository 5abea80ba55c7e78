"""How each game is told: in its own words, or, for a game from outside that brings none, in plain ones."""

from __future__ import annotations

from typing import cast

from containment.kernel.game import Game
from containment.saying.telling import Telling
from containment.telling.plainly import Plainly


def telling_of(game: Game) -> Telling:
    return cast(Telling, game.telling()) if game.telling is not None else Plainly(game)
