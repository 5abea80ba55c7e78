"""A table with seats of ours, at which the others are played by players of our choice: what environments stand on.

A seat is asked as the rules ask it, and answers with its own moves. Its events it plays when it is asked itself: the
rules ask everybody who holds one between the steps of a turn. What another seat is asked in the meantime it is not
interrupted at, unless the environment says so (`voices`). Players of our choice speak up as they do in a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import containment
from containment import BadOptions, Game, Table
from containment.kernel.engine import steps
from containment.kernel.engine.acting import moves_of, own_choice, play_others
from containment.kernel.engine.eye import standing_of
from containment.kernel.engine.fate import MOST_SEED, mixed, seeded, turned
from containment.kernel.engine.rollout import HABITS, MOST_SEATS, RANDOM, move_buffer, native_ints
from containment.kernel.game import LUCK
from containment.kernel.quoting import excerpt
from containment.kernel.results import has_won
from containment.players import Player, player

Others = str | Sequence[str] | Mapping[int, str]
IN_THE_CORE: Final = {"random": RANDOM, "habits": HABITS}
SOMEBODY_ELSE: Final = 0x6F746865  # so that the others' choices have luck of their own
REWARDS: Final = ("win", "shaped")
THOUSANDTHS: Final = 1000


def names_of(others: Others, seats: int, ours: frozenset[int]) -> dict[int, str]:
    """Who plays each seat that is not ours: one name for all, one for each seat, or by seat."""
    free = [seat for seat in range(seats) if seat not in ours]
    if isinstance(others, str):
        return dict.fromkeys(free, others)
    if isinstance(others, Mapping):
        missing = [seat for seat in free if seat not in others]
        if missing:
            raise BadOptions(f"nobody plays seat {missing[0]}: others={{{missing[0]}: 'random', ...}}")
        return {seat: others[seat] for seat in free}
    names = list(others)
    if len(names) != len(free):
        raise BadOptions(f"{len(free)} seats are not yours, so others are {len(free)} names, not {excerpt(names)}")
    return dict(zip(free, names))


def a_reward(said: str) -> str:
    if said not in REWARDS:
        raise BadOptions(f"reward is 'win' or 'shaped', not {excerpt(said)}")
    return said


class Sitting:
    """One table after the other, of one game and its options."""

    def __init__(self, name: str, ours: frozenset[int] | None, others: Others = "random", **options: Any) -> None:
        self.game: Game = containment.game(name)
        if options.get("fate", "seeded") == "asked":
            raise BadOptions("an environment's luck is its own: fate is 'seeded' or 'sealed'")
        setting = self.game.setting(seed=0, **options)
        self._start: Table = self.game.set_out(setting, LUCK[setting.fate], 1)  # not dealt yet
        self.table: Table = self._start
        self.seats = self.game.seats_at(self.table)
        self.ours = frozenset(range(self.seats)) if ours is None else ours
        for seat in self.ours:
            if not 0 <= seat < self.seats:
                raise BadOptions(f"this table has seats 0 to {self.seats - 1}, not {excerpt(seat)}")
        self.names = names_of(others, self.seats, self.ours)
        self._mine = sum(1 << seat for seat in self.ours)
        self._players: dict[int, Player] = {}
        policies = [IN_THE_CORE.get(self.names.get(seat, ""), RANDOM) for seat in range(MOST_SEATS)]
        self._policies = native_ints(policies)
        self._all_in_the_core = all(name in IN_THE_CORE for name in self.names.values())
        if not self.game.policy and "habits" in self.names.values():
            raise BadOptions(f"{self.game.title} has no habits yet: choose 'random' or 'thumb'")
        self._out = move_buffer()
        self._luck = 0
        self.deal(0)

    def deal(self, seed: int) -> None:
        """A new table; the others play until one of ours is asked. Where they have lost before that, it is dealt again
        from a seed that follows from this one."""
        self._deal(seed & MOST_SEED)
        while self.over:
            self._deal(int(mixed(self.seed, 1)) & MOST_SEED)

    def _deal(self, seed: int) -> None:
        self.seed = seed
        self.table = self._start.clone()
        self.table.fate = int(seeded(seed))
        steps.advance(self.table)
        self._luck = int(seeded(mixed(self.seed, SOMEBODY_ELSE) & MOST_SEED))
        if not self._all_in_the_core:
            self._players = {
                seat: player(name, int(mixed(self.seed, SOMEBODY_ELSE + 1 + seat)) & MOST_SEED)
                for seat, name in self.names.items()
                if name not in IN_THE_CORE
            }
        self._go_on()

    # ------------------------------------------------------------------------------------------ looking
    @property
    def asked(self) -> int:
        """The seat of ours that is asked; NOBODY when the game is over."""
        return int(steps.asked(self.table))

    def moves(self, seat: int) -> list[int]:
        """The codes of the moves that a seat may make now, whoever is asked."""
        if self.table.ended:
            return []
        number = moves_of(self.table, seat, self._out)
        found: list[int] = self._out[:number]
        return found

    def all_moves(self) -> list[int]:
        """The codes of all moves that may be made now, those of seats that are not asked too."""
        return [] if self.table.ended else list(containment.legal_moves(self.table))

    @property
    def over(self) -> bool:
        return bool(self.table.ended)

    def has_won(self, seat: int) -> bool:
        """Has this seat won the game, which is over? NOBODY: has the team?"""
        over = self.table.over
        return over is not None and (has_won(over, seat) if seat >= 0 else over.won)

    @property
    def standing(self) -> float:
        """How far the team has come: what shaped rewards are the differences of."""
        return int(standing_of(self.table)) / THOUSANDTHS

    def is_against(self, seat: int) -> bool:
        """Does this seat play against the team?"""
        return self.game.is_against(self.game.view(self.table, seat))

    # ------------------------------------------------------------------------------------------ playing
    def play(self, code: int) -> None:
        """A move of ours, which is legal; then the others, until one of ours is asked again."""
        steps.commit(self.table, code)
        self._go_on()

    def _go_on(self) -> None:
        if self._all_in_the_core:
            if self.names:
                self._luck = play_others(self.table, self._mine, self._policies, self._luck, self._out)
            return
        while not self.table.ended and steps.asked(self.table) not in self.ours:
            steps.commit(self.table, self._answer())

    def _answer(self) -> int:
        """What the others answer now: whoever speaks up first, then the one that is asked."""
        asked = int(steps.asked(self.table))
        for seat, somebody in self._players.items():
            if seat != asked:
                view = self.game.view(self.table, seat)
                choice = somebody.speak_up(view) if view.moves else None
                if choice is not None:
                    return int(choice.move)
        if asked in self._players:
            return int(self._players[asked].choose(self.game.view(self.table, asked)).move)
        self._luck = int(turned(self._luck))
        return int(own_choice(self.table, self._policies, self._luck, self._out))


__all__ = ["Others", "Sitting", "a_reward", "names_of"]
