"""A batch: many tables of one game in one block of memory, looked at and stepped together.

What a batch shows are buffers of whole numbers: arrays of numpy where numpy is installed, memoryviews where it is not.
In the C form (see `forms/`) the words are the tables themselves, and work is shared among threads without the
interpreter's lock; the results are the same for any number of threads, and the same as in plain Python."""

from __future__ import annotations

import dataclasses
from array import array
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any, Literal

from containment.kernel.batches.plain import PlainTables
from containment.kernel.batches.policies import numbers_of
from containment.kernel.batches.sharing import shared, threads_of
from containment.kernel.engine.fate import SEALED, SEEDED
from containment.kernel.engine.form import ENGINE
from containment.kernel.engine.rollout import TO_THE_END, native_ints
from containment.kernel.engine.table import Table
from containment.kernel.errors import BadArgument, BadOptions
from containment.kernel.game import Game, Setting, a_table
from containment.kernel.numbers import a_seed, whole_number
from containment.kernel.quoting import excerpt

STEPS_AT_ONCE = 256  # tables that one thread steps before it looks up
GAMES_AT_ONCE = 64  # games that one thread plays before it looks up


@dataclasses.dataclass(frozen=True)
class Outcomes:
    """The results of the games from each table of a batch, by table and game."""

    ended: Any  # the number of the ending (see `rules.endings`); 0 where the playout was cut off
    lengths: Any  # decisions
    won: tuple[float, ...]  # of each table, the share of its games that were won


class Batch:
    """Tables of one game, all with the same number of words. `Batch(game, tables)` copies these tables;
    `containment.batch` deals new ones."""

    def __init__(self, game: Game, tables: Sequence[Table], threads: int = 0, device: str = "cpu") -> None:
        if not tables:
            raise BadOptions("a batch has at least one table")
        for t in tables:
            if a_table(t).rules is not tables[0].rules or len(t.w) != len(tables[0].w):
                raise BadOptions("the tables of a batch are tables of one game")
        self._begin(game, tables[0], len(tables), threads, device)
        for i, t in enumerate(tables):
            self.tables.load(i, t)
            self._settings[i] = t.setting

    @classmethod
    def filled(cls, game: Game, like: Table, number: int, threads: int = 0, device: str = "cpu") -> Batch:
        """The same table, `number` times."""
        found = cls.__new__(cls)
        found._begin(game, like, number, threads, device)
        return found

    def _begin(self, game: Game, like: Table, number: int, threads: int, device: str) -> None:
        self.game, self.threads = game, threads_of(threads)
        self.codes = tuple(sorted(game.codebook.codes))
        self._number, self._like, self._copies = number, like.clone(), 1
        self._settings: list[Any] = [like.setting] * number
        self.device, self.tables = device, tables_on(device, like, number)
        if isinstance(self.tables, PlainTables):
            self.threads = 1  # Python's own lock lets only one work
        self._codes = native_ints(list(self.codes))
        self._asked, self._ended, self._counts, self._whys = (array("q", bytes(8 * number)) for _ in range(4))
        self._masks: bytearray | None = None
        self._looked = False

    def __len__(self) -> int:
        return self._number

    def __repr__(self) -> str:
        return f"<batch of {len(self)} tables of {self.game.name}>"

    # ------------------------------------------------------------------------------------------ looking
    @property
    def asked(self) -> Any:
        """For each table, the seat that is asked; CHANCE, or NOBODY when the game is over."""
        self._look()
        return shown(self._asked)

    @property
    def ended(self) -> Any:
        """For each table, the number of its ending (see `rules.endings`); 0 while the game is on."""
        self._look()
        return shown(self._ended)

    @property
    def counts(self) -> Any:
        """For each table, how many moves are legal."""
        self._look()
        return shown(self._counts)

    @property
    def masks(self) -> Any:
        """For each table and each of `codes`, 1 if that move is legal now."""
        known = len(self.codes)
        if self._masks is None:
            self._masks = bytearray(len(self) * known)
            masks = self._masks
            self._share(lambda first, count: self.tables.mask(first, count, self._codes, masks))
        return shown(self._masks, (len(self), known), "B")

    @property
    def words(self) -> Any:
        """The words of each table: everything that lies on it, hidden cards included. `view` is what a seat may know.
        On a graphics card, a cupy array."""
        if self.device != "cpu":
            return self.tables.words()
        if isinstance(self.tables, PlainTables):
            flat = array("q", [word for row in self.tables.words() for word in row])
            return shown(flat, (len(self), len(self._like.w)))
        return shown(self.tables)

    def _look(self) -> None:
        if not self._looked:
            look = self.tables.look
            self._share(lambda first, count: look(first, count, self._asked, self._ended, self._counts))
            self._looked = True

    def _changed(self) -> None:
        """What was shown stays as it was."""
        number = len(self)
        self._asked, self._ended, self._counts, self._whys = (array("q", bytes(8 * number)) for _ in range(4))
        self._masks = None
        self._looked = False

    def _share(self, work: Any, piece: int = STEPS_AT_ONCE) -> None:
        if self.device != "cpu":
            work(0, len(self))  # which are threads enough
        else:
            shared(work, len(self), piece, self.threads)

    # ------------------------------------------------------------------------------------------ tables
    def table(self, i: int) -> Table:
        """One of the tables, as a copy you can play on by itself. It keeps no answers."""
        like = self._like
        t = type(like)(like.rules, self._settings[self._place(i)], list(like.w), like.top, 0, like.luck, like.fate)
        self.tables.store(i, t)
        return t

    def put(self, i: int, t: Table) -> None:
        """Put this table in place of the one that is there."""
        if a_table(t).rules is not self._like.rules or len(t.w) != len(self._like.w):
            raise BadOptions("the tables of a batch are tables of one game")
        self.tables.load(self._place(i), t)
        self._settings[i] = t.setting
        self._changed()

    def deal(self, which: Iterable[int], seeds: Iterable[int]) -> None:
        """New games at these tables, with the options of the first table, as `game.new(seed=...)` deals them."""
        setting: Any = self._like.setting
        if not isinstance(setting, Setting) or setting.fate == "asked":
            raise BadOptions("where chance is asked nothing is dealt: make the batch with fate='seeded'")
        luck = SEALED if setting.fate == "sealed" else SEEDED
        start = self.game.set_out(setting, luck, 1)
        places = [self._place(int(one)) for one in which]
        chosen = [a_seed(int(one), BadOptions) for one in seeds]
        if len(places) != len(chosen):
            raise BadOptions(f"{len(places)} tables want {len(places)} seeds, not {len(chosen)}")
        self.tables.deal(places, start, luck, chosen)
        for i, seed in zip(places, chosen):
            self._settings[i] = dataclasses.replace(setting, seed=seed)
        self._changed()

    def repeated(self, times: int) -> Batch:
        """A batch with this many copies of each table, side by side."""
        number = whole_number(times)
        if number is None or number < 1:
            raise BadOptions(f"tables are repeated a whole number of times, not {excerpt(times)}")
        found = Batch.filled(self.game, self._like, len(self) * number, self.threads, self.device)
        found.tables.spread(self.tables, number)
        found._settings = [setting for setting in self._settings for _ in range(number)]
        found._copies = number
        return found

    def _place(self, i: int) -> int:
        if not 0 <= i < len(self):
            raise BadArgument(f"this batch has tables 0 to {len(self) - 1}, not {excerpt(i)}")
        return i

    # ------------------------------------------------------------------------------------------ playing
    def step(self, moves: Sequence[int]) -> Any:
        """Play a move at each table, by its code. After a legal one, chance answers from the table's own luck until a
        seat is asked again; an illegal one changes nothing. Returns for each table 0, or the number of the reason why
        not."""
        if len(moves) != len(self):
            raise BadOptions(f"{len(self)} tables want {len(self)} moves, not {len(moves)}")
        given = array("q", [int(move) for move in moves])
        self._changed()
        whys = self._whys
        self._share(lambda first, count: self.tables.step(first, count, given, whys))
        return shown(whys)

    def play(
        self, players: str | Sequence[str] = "habits", seed: int = 0, turns: int | None = None, common: bool = False
    ) -> Any:
        """Play on at every table, to the end or for this many turns (counting the current one); returns how many
        decisions each took. Luck is new, from the seed; with `common`, the copies that `repeated` made of one table
        have the same luck as those of another, so they can be compared."""
        policies = self._policies(players)
        luck, cut = a_seed(seed, BadOptions), turns_of(turns)
        self._changed()
        lengths = array("q", bytes(8 * len(self)))
        play, each = self.tables.play, self._copies
        self._share(lambda first, count: play(first, count, policies, luck, each, common, cut, lengths), GAMES_AT_ONCE)
        return shown(lengths)

    def playouts(
        self,
        players: str | Sequence[str] = "habits",
        n: int = 100,
        seed: int = 0,
        turns: int | None = None,
        common: bool = True,
    ) -> Outcomes:
        """Play n games from every table, which stays as it is: to the end, or for this many turns. With `common`, game
        i of every table has the same luck."""
        games = whole_number(n)
        if games is None or games < 1:
            raise BadOptions(f"the number of games is a whole number from 1 on, not {excerpt(n)}")
        policies = self._policies(players)
        luck, cut = a_seed(seed, BadOptions), turns_of(turns)
        found = array("q", bytes(8 * len(self) * games))
        whole = memoryview(found)

        def work(first: int, count: int) -> None:
            part = whole[first * games : (first + count) * games]
            self.tables.playouts(first, count, policies, luck, common, cut, 0, games, part)

        self._share(work, max(1, GAMES_AT_ONCE // games))
        return self._outcomes(found, games)

    def _policies(self, players: str | Sequence[str]) -> Any:
        return native_ints(numbers_of(self.game, players, self.game.seats_at(self._like)))

    def _outcomes(self, found: array[int], games: int) -> Outcomes:
        ended = array("q", [one & 255 for one in found])
        lengths = array("q", [one >> 8 for one in found])
        won = [ending is not None and ending.won for ending in self._like.rules.endings]
        share = [sum(won[one] for one in ended[i * games : (i + 1) * games]) / games for i in range(len(self))]
        shape = (len(self), games)
        return Outcomes(shown(ended, shape), shown(lengths, shape), tuple(share))


def tables_on(device: str, like: Table, number: int) -> Any:
    """So many of this table, where they are to be played: as C or plain Python here, or on a graphics card."""
    if device == "cuda":
        from containment.kernel.batches.cuda import CudaTables  # which most programs never need

        return CudaTables(like, number)
    if device != "cpu":
        raise BadOptions(f"a device is 'cpu' or 'cuda', not {excerpt(device)}")
    in_c = ENGINE is not None and like.rules.form is not None
    return ENGINE.Batch(like, number) if in_c else PlainTables(like, number)


def turns_of(turns: int | None) -> int:
    if turns is None:
        return TO_THE_END
    number = whole_number(turns)
    if number is None or number < 1:
        raise BadOptions(f"turns is a whole number from 1 on, or None for whole games, not {excerpt(turns)}")
    return number


def shown(buffer: Any, shape: tuple[int, ...] | None = None, kind: Literal["q", "B"] = "q") -> Any:
    """A buffer as an array of numpy, if there is numpy; else as a memoryview."""
    seen: Any = memoryview(buffer)
    if shape is not None:
        seen = seen.cast("B").cast(kind, shape) if 0 not in shape else seen
    try:
        numpy = import_module("numpy")
    except ImportError:
        return seen
    return numpy.asarray(seen)


__all__ = ["Batch", "Outcomes", "turns_of"]
