"""Containment: the Pandemic family of cooperative board games.

>>> import containment
>>> game = containment.game("pandemic")
>>> table = game.new(seats=2, seed=7)
"""

from __future__ import annotations

import copyreg
from importlib import import_module
from typing import Any

from containment.kernel import playouts as _playouts
from containment.kernel import record as _record
from containment.kernel.engine import steps as _steps
from containment.kernel.engine.table import CHANCE, NOBODY, Ending, Table
from containment.kernel.errors import (
    BadArgument,
    BadOptions,
    BadRecord,
    BadSituation,
    BadWords,
    ContainmentError,
    IllegalMove,
    NoSuchSeat,
    Refusal,
)
from containment.kernel.game import Fact, Game, Question, Setting, View, a_table, fork
from containment.kernel.playouts import Playouts
from containment.kernel.quoting import excerpt
from containment.kernel.record import Record

__version__ = "0.1.0"

GAMES = ("pandemic", "cure", "iberia", "coldwar")
compiled: bool = not _steps.__file__.endswith(".py")
"""Is the engine compiled, or does it run as plain Python?"""


def _rules(name: str) -> _steps.Rules:
    return game(name).rules


def _drawn(v: View) -> str | None:
    """A view in a notebook: the picture of its table, if its game has one."""
    from containment.pictures.svg import draw  # which most programs never need

    scene = game(v.game).scene
    seats = range(int(getattr(v.options, "seats", 0)))
    return None if scene is None else draw(scene(v, ["you" if seat == v.seat else "player" for seat in seats]))


View.in_notebooks = staticmethod(_drawn)
copyreg.pickle(_steps.Rules, lambda rules: (_rules, (rules.name,)))


def game(name: str) -> Game:
    """A game of the family by its name."""
    if name not in GAMES:
        raise BadOptions(f"there is no game {excerpt(name)}; the games are {', '.join(GAMES)}")
    found: Game = import_module(f"containment.games.{name}").GAME
    return found


def game_of(t: Table) -> Game:
    """The game a table is of."""
    return game(a_table(t).rules.name)


def question(t: Table) -> Question | None:
    """What is being asked now; None when the game is over."""
    return game_of(t).question(t)


def play(t: Table, move: int | str) -> None:
    """Answer the open question with a code or with words. IllegalMove says why not, and then nothing has changed."""
    game_of(t).play(t, move)


def refusal(t: Table, move: int | str, seat: int | None = None) -> Refusal | None:
    """Why a move is not allowed now (for a seat: why that seat may not make it); None if it is."""
    return game_of(t).refusal(t, move, seat)


def view(t: Table, seat: int) -> Any:
    """What this seat sees; NOBODY sees what a spectator does."""
    return game_of(t).view(t, seat)


def imagine(v: View, seed: int) -> Table:
    """A table that the view's seat cannot tell from the true one."""
    if not isinstance(v, View):
        raise BadArgument(f"what a seat sees is wanted here, as view() gives it, not {excerpt(v)}")
    _whole("seed", seed)
    return game(v.game).imagine(v, seed)


def story(t: Table, seat: int | None = None) -> list[Fact]:
    """What has happened at this table, as a seat may hear it."""
    return game_of(t).story(t, seat)


def playouts(t: Table, player: str = "random", n: int = 1000, seed: int = 0) -> Playouts:
    """Play n games from a table inside the compiled core, with the "random" or the "thumb" player in all seats."""
    return _playouts.playouts(game_of(t), t, player, n, seed)


def record(t: Table) -> Record:
    """How the table was set up, and every answer since."""
    return _record.record(a_table(t))


def replay(rec: Record, upto: int | None = None) -> Table:
    """A table where these answers (or the first `upto` of them) have been played again."""
    if upto is not None:
        _whole("upto", upto)
    return _record.replay(game(_setting(rec).game), rec, upto)


def dumps(rec: Record) -> str:
    """A record as text that a person can read."""
    return _record.dumps(game(_setting(rec).game), rec)


def loads(text: str) -> Record:
    """A record from its text. BadRecord says in which line something is wrong."""
    if not isinstance(text, str):
        raise BadRecord(0, f"the text of a record is wanted here, not {excerpt(text)}")
    return _record.loads(text, game)[1]


def _setting(rec: Record) -> Setting:
    if not isinstance(rec, Record) or not isinstance(rec.setting, Setting):
        raise BadArgument(f"a record is wanted here, as record() gives it, not {excerpt(rec)}")
    return rec.setting


def _whole(name: str, value: object) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BadArgument(f"{name} is a whole number from 0 on, not {excerpt(value)}")


__all__ = [
    "BadArgument",
    "BadOptions",
    "BadRecord",
    "BadSituation",
    "BadWords",
    "CHANCE",
    "ContainmentError",
    "Ending",
    "Fact",
    "GAMES",
    "Game",
    "IllegalMove",
    "NOBODY",
    "NoSuchSeat",
    "Playouts",
    "Question",
    "Record",
    "Refusal",
    "Table",
    "View",
    "compiled",
    "dumps",
    "fork",
    "game",
    "game_of",
    "imagine",
    "loads",
    "play",
    "playouts",
    "question",
    "record",
    "refusal",
    "replay",
    "story",
    "view",
]
