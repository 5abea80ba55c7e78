"""Containment: the Pandemic family of cooperative board games.

>>> import containment
>>> game = containment.game("pandemic")
>>> table = game.new(seats=2, seed=7)
"""

from __future__ import annotations

import copyreg
from collections.abc import Sequence
from typing import Any

from containment.kernel import playouts as _playouts
from containment.kernel import record as _record
from containment.kernel import results as _results
from containment.kernel.batches.batch import Batch, Outcomes
from containment.kernel.dice import Dice
from containment.kernel.engine import steps as _steps
from containment.kernel.engine.fate import MOST_SEED
from containment.kernel.engine.form import ENGINE as _ENGINE
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
from containment.kernel.game import legal_moves as _legal_moves
from containment.kernel.numbers import a_seed, whole_number
from containment.kernel.playouts import Playouts
from containment.kernel.quoting import excerpt
from containment.kernel.record import Record
from containment.kernel.results import Result
from containment.kernel.sampling import sample_chance
from containment.kernel.seats import a_seat
from containment.registry import games as _games
from containment.registry.games import register_game
from containment.registry.players import register_player

__version__ = "0.2.0"

GAMES = _games.OURS
"""The games in this package. `all_games` also lists those from elsewhere."""
compiled: bool = _ENGINE is not None
"""Is the engine compiled, or does it run as plain Python?"""


def _rules(name: str) -> _steps.Rules:
    return _games.game_as_typed(name).rules


def _drawn(v: View) -> str | None:
    """A view in a notebook: the picture of its table, if its game has one, no wider than the page."""
    from containment.pictures.svg import draw  # which most programs never need

    scene = game(v.game).scene
    if scene is None:
        return None
    seats = range(int(getattr(v.options, "seats", 0)))
    picture = draw(scene(v, ["you" if seat == v.seat else f"P{seat + 1}" for seat in seats]))
    return picture.replace("<svg ", '<svg style="max-width:100%;height:auto" ', 1)


View.in_notebooks = staticmethod(_drawn)
copyreg.pickle(_steps.Rules, lambda rules: (_rules, (_games.typed(rules.name),)))


def game(name: str) -> Game:
    """A game by its name: one in this package, one that was registered, or one that an installed package offers."""
    return _games.game_by_name(name)


def all_games() -> tuple[str, ...]:
    """The names of all games: those in this package, `GAMES`, then those that were registered or that installed
    packages offer."""
    return _games.SHELF.names()


def game_of(t: Table) -> Game:
    """The game that a table belongs to."""
    return game(a_table(t).rules.name).at_table(t.setting)


def question(t: Table) -> Question | None:
    """What is being asked now; None when the game is over."""
    return game_of(t).question(t)


def play(t: Table, move: int | str) -> None:
    """Answer the open question with a code or with words. IllegalMove says why not; the table is then unchanged."""
    game_of(t).play(t, move)


def legal_moves(t: Table) -> tuple[int, ...]:
    """The codes of all moves that answer the open question, in ascending order; empty when the game is over. Moves with
    which others may speak up are included: `actor` says who makes each. This is the quick way for search; `question`
    has the words."""
    return () if a_table(t).ended else _legal_moves(t)


def actor(t: Table, move: int | str) -> int:
    """Who makes a legal move: a seat, or CHANCE. It is the seat that is asked, unless another may speak up with this
    move; a move that anybody may make belongs to the asked seat. NOBODY when the game is over."""
    game = game_of(t)
    code = game.code(move)
    if code not in game.codebook:
        raise BadWords(f"{excerpt(code)} is not a move of this game: legal_moves(t) lists those that are allowed now")
    return NOBODY if t.ended else int(_steps.speaker_of(t, code))


def apply(t: Table, code: int) -> None:
    """Answer the open question with a code from `legal_moves`, unchecked: for search, where every move comes from
    there. Any other int corrupts the table; `play` checks. Answers and story are kept if the table keeps them: a
    `clone` doesn't, and is quicker."""
    _steps.commit(t, code)


def result(t: Table, seat: int | str) -> Result | None:
    """How the game ended for a seat: won or lost, and whether everybody shares that. None while it goes on."""
    return _results.result(game_of(t), t, seat)


def say(t: Table, said: str | int, seat: int | str | None = None) -> None:
    """Say something without answering the open question: `say(t, "p1: ask p2 red")`, or just the words, with the seat.
    When a seat tells what it holds, the game fills in the cards, so it is always true. IllegalMove says why not."""
    game_of(t).say(t, said, seat)


def sayable(t: Table, seat: int | str) -> tuple[str, ...]:
    """Everything a seat may say now besides answering the open question, in words. It depends only on what everybody
    knows."""
    game = game_of(t)
    return tuple(map(game.codebook.words, game.sayable(t, seat)))


def refusal(t: Table, move: int | str, seat: int | str | None = None) -> Refusal | None:
    """Why a move is not allowed now (for a seat: why that seat may not make it); None if it is. Words that aren't a
    move of the game at all are refused too; anything that is neither words nor a code raises BadWords."""
    return game_of(t).refusal(t, move, seat)


def view(t: Table, seat: int | str) -> Any:
    """What this seat (0 or "p1") sees; NOBODY sees what a spectator does. `help(view(t, 0))` explains its fields."""
    game = game_of(t)
    return game.view(t, a_seat(seat, game.seats_at(t), (NOBODY,)))


def imagine(v: View, seed: int) -> Table:
    """A table that the view's seat can't tell from the real one. Any whole number is a seed."""
    if not isinstance(v, View):
        raise BadArgument(f"what a seat sees is wanted here, as view() gives it, not {excerpt(v)}")
    return game(v.game).imagine(v, a_seed(seed))


def story(t: Table, seat: int | str | None = None) -> list[Fact]:
    """What has happened at this table, as a seat may hear it."""
    return game_of(t).story(t, seat)


def playouts(
    t: Table,
    player: str | Sequence[str] = "random",
    n: int = 1000,
    seed: int = 0,
    threads: int = 0,
    turns: int | None = None,
    device: str = "cpu",
) -> Playouts:
    """Play n games from a table inside the engine: at "random", or by "habits", which are rules of thumb that take a
    few microseconds per decision; one player for all seats, or one for each. `threads`: 0 means one per core; the
    result is the same for any number. `turns`: stop after this many; None plays to the end. `device="cuda"` plays them
    on a graphics card (extra `containment[gpu]`), with the same result."""
    return _playouts.playouts(game_of(t), t, player, n, seed, threads, turns, device)


def batch(
    name: str | Sequence[Table],
    n: int | None = None,
    seed: int = 0,
    threads: int = 0,
    device: str = "cpu",
    **options: Any,
) -> Batch:
    """Many tables in one block of memory, stepped together: n new tables of a game, with seeds `seed`, `seed` + 1 and
    so on, or copies of the given tables. `device="cuda"` keeps them on a graphics card."""
    if not isinstance(name, str):
        if n is not None or options:
            raise BadOptions("a batch of tables has their options, and one place for each of them")
        tables = list(name)
        if not tables:
            raise BadOptions("a batch has at least one table")
        return Batch(game_of(tables[0]), tables, threads, device)
    number, first = whole_number(1 if n is None else n), a_seed(seed, BadOptions)
    if number is None or number < 1:
        raise BadOptions(f"the number of tables is a whole number from 1 on, not {excerpt(n)}")
    found = Batch.filled(game(name), game(name).new(seed=first, **options), number, threads, device)
    found.deal(range(number), [(first + i) % (MOST_SEED + 1) for i in range(number)])
    return found


def record(t: Table) -> Record:
    """How the table was set up, and every answer since."""
    return _record.record(a_table(t))


def replay(rec: Record, upto: int | None = None) -> Table:
    """A table on which these answers (or the first `upto` of them) have been played again."""
    number = None if upto is None else whole_number(upto)
    if upto is not None and (number is None or number < 0):
        raise BadArgument(f"upto is a whole number from 0 on, not {excerpt(upto)}")
    return _record.replay(_game_of(rec), rec, number)


def dumps(rec: Record) -> str:
    """A record as text that a person can read."""
    return _record.dumps(_game_of(rec), rec)


def loads(text: str) -> Record:
    """A record from its text. BadRecord says which line is wrong."""
    if not isinstance(text, str):
        raise BadRecord(0, f"the text of a record is wanted here, not {excerpt(text)}")
    return _record.loads(text, game)[1]


def _game_of(rec: Record) -> Game:
    if not isinstance(rec, Record) or not isinstance(rec.setting, Setting):
        raise BadArgument(f"a record is wanted here, as record() gives it, not {excerpt(rec)}")
    return game(rec.setting.game).at_table(rec.setting)


__all__ = [
    "BadArgument",
    "BadOptions",
    "BadRecord",
    "BadSituation",
    "BadWords",
    "Batch",
    "CHANCE",
    "ContainmentError",
    "Dice",
    "Ending",
    "Fact",
    "GAMES",
    "Game",
    "IllegalMove",
    "NOBODY",
    "NoSuchSeat",
    "Outcomes",
    "Playouts",
    "Question",
    "Record",
    "Refusal",
    "Result",
    "Table",
    "View",
    "all_games",
    "actor",
    "apply",
    "batch",
    "compiled",
    "dumps",
    "fork",
    "game",
    "game_of",
    "imagine",
    "legal_moves",
    "loads",
    "play",
    "playouts",
    "question",
    "record",
    "refusal",
    "register_game",
    "register_player",
    "replay",
    "result",
    "sample_chance",
    "say",
    "sayable",
    "story",
    "view",
]
