"""A piece of a cell, played: on whatever machine, thread or process this happens, the same seeds give the same rows."""

from __future__ import annotations

import time
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field

from containment.kernel.batches.counting import count_games, count_one
from containment.kernel.engine.counting import MOST_COUNTED, close_row, open_row
from containment.kernel.engine.rollout import native_ints
from containment.kernel.engine.table import Table
from containment.kernel.game import Game, Setting
from containment.kernel.record import dumps, record
from containment.lab.cells import Cell
from containment.lab.pieces import Rows, rows_of
from containment.matches.drawing import drawn
from containment.matches.match import Match
from containment.matches.seats import computer
from containment.matches.simulate import player_seed
from containment.players import BadPlayer
from containment.players.habits_player import HabitsPlayer
from containment.players.player import Player


@dataclass(frozen=True)
class Piece:
    """Some games of a cell, one after the other."""

    cell: Cell
    first: int
    count: int
    records: bool = False
    device: str = "cpu"


@dataclass(frozen=True)
class Played:
    """What came of a piece. Whoever plays makes the rows small: they may have a long way to go."""

    rows: Rows
    seconds: float
    records: tuple[str, ...] = field(default=(), repr=False)


class BrokeDown(BadPlayer):
    """A player of somebody's own has broken down in this game of this cell."""

    def __init__(self, cell: int, number: int, why: str) -> None:
        super().__init__(cell, number, why)
        self.cell, self.number, self.why = cell, number, why

    def __str__(self) -> str:
        return self.why


def play(piece: Piece) -> Played:
    cell = piece.cell
    begun = time.perf_counter_ns()
    if cell.is_quick and not piece.records:
        seeds = [cell.seed_of(piece.first + i) for i in range(piece.count)]
        counted = count_games(cell.rules, *_as_played(cell, piece.first), seeds, piece.device).tobytes()
        each = (time.perf_counter_ns() - begun) // 1000 // max(1, piece.count)  # they were played together
        return _came(piece, counted, [each] * piece.count)
    counts, times, records = array("q"), [], []
    for number in range(piece.first, piece.first + piece.count):
        row, text = (_quick_game if cell.is_quick else _game)(cell, number, piece.records)
        counts.extend(row)
        now = time.perf_counter_ns()
        times.append((now - begun) // 1000)
        begun = now
        records += [text] if piece.records else []
    return _came(piece, counts.tobytes(), times, records)


def _came(piece: Piece, counted: bytes, micros: Sequence[int], records: Sequence[str] = ()) -> Played:
    rows = rows_of(piece.cell.rules, piece.cell.number, piece.first, counted, micros)
    return Played(rows, sum(micros) / 1e6, tuple(records))


def _as_played(cell: Cell, number: int) -> tuple[Setting, tuple[str, ...]]:
    """The setting of a game, with nothing left to draw, and who plays."""
    game = cell.rules
    names, options = drawn(game, cell.setting(number), cell.players, cell.options)
    return game.setting(seed=cell.seed_of(number), fate=cell.fate, **options), names


def _quick_game(cell: Cell, number: int, keep: bool) -> tuple[Sequence[int], str]:
    t, row = count_one(cell.rules, *_as_played(cell, number))
    return row, _written(cell.rules, t)


def _game(cell: Cell, number: int, keep: bool) -> tuple[Sequence[int], str]:
    """One game between players who see views."""
    game = cell.rules
    seed = cell.seed_of(number)
    names, options = drawn(game, cell.setting(number), cell.players, cell.options)
    t = game.new(seed=seed, fate=cell.fate, **options)
    if not keep:
        t.answers = None
    row = native_ints([0] * MOST_COUNTED)
    open_row(t, row)
    match = Match(game, t, [_seated(name, player_seed(seed, seat)) for seat, name in enumerate(names)])
    decisions = 0
    try:
        while match.computer_step() is not None:
            decisions += 1
    except BadPlayer as problem:
        raise BrokeDown(cell.number, number, str(problem)) from problem
    close_row(t, row, game.turns(t.story or ()), decisions)
    return [int(one) for one in row], _written(game, t) if keep else ""


def _seated(name: str, seed: int) -> Player:
    """Habits play inside the engine where they can: beside somebody who sees views they see views too."""
    return HabitsPlayer(seed) if name == HabitsPlayer.name else computer(name, seed)


def _written(game: Game, t: Table) -> str:
    return dumps(game, record(t))


__all__ = ["BrokeDown", "Piece", "Played", "play"]
