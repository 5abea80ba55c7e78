"""Many games at once as one Gymnasium vector environment, on the compiled core: actions, masks, observations and
rewards are arrays, and when a game is over a new one is dealt in the same step."""

from __future__ import annotations

import dataclasses
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv

import containment
from containment.kernel.batches.acting import ILLEGAL, LEGAL_ROW, LIFE, STREAM, Buffers, Plan
from containment.kernel.batches.policies import numbers_of
from containment.kernel.engine.eye import length_of
from containment.kernel.engine.fate import MOST_SEED, SEALED, SEEDED
from containment.kernel.engine.rollout import native_ints
from containment.kernel.errors import BadOptions
from containment.kernel.game import has_private_hands
from containment.kernel.numbers import whole_number
from containment.kernel.quoting import excerpt
from containment.kernel.results import has_won
from containment.rl.actions import actions_of
from containment.rl.gymnasium_env import EVENTS
from containment.rl.sitting import IN_THE_CORE, Others, a_reward, names_of

FEW: Final = 64  # tables that are not worth another thread

Bytes = np.ndarray[tuple[int, int], np.dtype[np.uint8]]


class ContainmentVectorEnv(VectorEnv[Bytes, Any, Any]):
    """`ContainmentVectorEnv("pandemic", 1024, seats=2)`: that many tables, stepped together in threads.

    seat, reward, events and options are those of `ContainmentEnv`; others are "random" or "habits" here.
    threads: 0 means one per core; the results are the same for any number
    copy: False gives the environment's own arrays, which the next step overwrites: quicker, if you are done with them
        by then or copy them yourself

    `infos["action_mask"]` has the masks, `legal` and `counts` the numbers of the legal actions table by table. Where a
    game is over, `infos["final_obs"]` is its last observation, and the observation is the first of a new game."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str = "pandemic",
        num_envs: int = 256,
        seat: int | None = None,
        others: Others = "random",
        reward: str = "win",
        events: str = "own",
        threads: int = 0,
        copy: bool = True,
        **options: Any,
    ) -> None:
        number = whole_number(num_envs)
        if number is None or number < 1:
            raise BadOptions(f"num_envs is a whole number from 1 on, not {excerpt(num_envs)}")
        if events not in EVENTS:
            raise BadOptions(f"events is 'own' or 'shared', not {excerpt(events)}")
        self.actions, self._copy = actions_of(game), copy
        self.batch = containment.batch(game, number, threads=threads, **options)
        like = self.batch.table(0)
        setting: Any = like.setting
        if events == "shared" and (seat is not None or has_private_hands(setting.options)):
            raise BadOptions("events are shared where all seats are yours (seat=None) and hands are open")
        seats = self.batch.game.seats_at(like)
        if seat is not None and not 0 <= seat < seats:
            raise BadOptions(f"this table has seats 0 to {seats - 1}, not {excerpt(seat)}")
        luck = SEALED if setting.fate == "sealed" else SEEDED
        mine = (1 << seats) - 1 if seat is None else 1 << seat
        self._plan = Plan(mine, int(events == "shared"), int(a_reward(reward) == "shaped"), luck, 0)
        self._policies = native_ints(self._numbers(others, seats, seat))
        self._start = self.batch.game.set_out(dataclasses.replace(setting, seed=0), luck, 1)
        self._codes, self._rows = native_ints(self.actions.codes.tolist()), native_ints(self.actions.rows())
        endings = like.rules.endings
        self._wins = native_ints(
            [0 if e is None else int(e.won if seat is None else has_won(e, seat)) for e in endings]
        )
        self._make_room(number, int(length_of(like)))

    def _numbers(self, others: Others, seats: int, seat: int | None) -> list[int]:
        names = names_of(others, seats, frozenset(range(seats)) if seat is None else frozenset((seat,)))
        for name in names.values():
            if name not in IN_THE_CORE:
                raise BadOptions(f"many tables at once are played by 'random' or 'habits', not {excerpt(name)}")
        return numbers_of(self.batch.game, [names.get(n, "random") for n in range(seats)], seats)

    def _make_room(self, number: int, length: int) -> None:
        known = len(self.actions)
        self.num_envs = number
        self.single_observation_space, self.single_action_space = Box(0, 255, (length,), np.uint8), Discrete(known)
        self.observation_space = Box(0, 255, (number, length), np.uint8)
        self.action_space = MultiDiscrete([known] * number)
        self._actions = np.zeros(number, dtype=np.int64)
        self._lives = np.zeros((number, LIFE), dtype=np.int64)
        self._rewards = np.zeros(number, dtype=np.float64)
        self._ended = np.zeros(number, dtype=np.int64)
        self._seats = np.zeros(number, dtype=np.int64)
        self.counts = np.zeros(number, dtype=np.int64)
        self.legal = np.zeros((number, LEGAL_ROW), dtype=np.int32)
        self._masks = np.zeros((number, known), dtype=np.int8)
        self._seen = np.zeros((number, length), dtype=np.uint8)
        self._final = np.zeros((number, length), dtype=np.uint8)
        self._buffers = Buffers(
            *(self._flat(one) for one in (self._actions, self._lives, self._rewards, self._ended, self._seats)),
            *(self._flat(one) for one in (self.counts, self.legal, self._masks, self._seen, self._final)),
        )
        self._every = np.arange(number)
        threads = min(self.batch.threads, max(1, number // FEW))
        each = -(-number // threads)
        self._pieces = [(first, min(each, number - first)) for first in range(0, number, each)]
        self._pool = ThreadPoolExecutor(threads)  # which starts a thread only when there is work for it

    @staticmethod
    def _flat(one: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        return one.reshape(-1)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """New games at all tables. From a single seed, each table gets its own."""
        if isinstance(seed, list):
            raise BadOptions("one seed is enough for all tables, which get their own from it")
        super().reset(seed=seed)
        self._lives[:] = 0
        self._lives[:, STREAM] = self.np_random.integers(MOST_SEED + 1, size=self.num_envs)
        self._act(afresh=1)
        return self._shown(self._seen), self._infos()

    def step(self, actions: Any) -> tuple[Bytes, Any, Any, Any, dict[str, Any]]:
        self._actions[:] = actions
        self._act(afresh=0)
        over = self._ended != 0
        infos = self._infos()
        if over.any():
            infos |= {"final_obs": self._shown(self._final), "_final_obs": over, "ended": self._ended.copy()}
        return self._shown(self._seen), self._shown(self._rewards), over, np.zeros_like(over), infos

    def random_actions(self, dice: np.random.Generator) -> Any:
        """For each table one of its legal actions, all equally likely."""
        return self.legal[self._every, (dice.random(self.num_envs) * self.counts).astype(np.int64)]

    def close_extras(self) -> None:
        self._pool.shutdown()

    @property
    def illegal(self) -> Any:
        """Where the last action was not legal, and ended the game."""
        return self._ended == ILLEGAL

    def _act(self, afresh: int) -> None:
        plan = native_ints([*self._plan._replace(afresh=afresh)])
        given: tuple[Any, ...] = (
            plan,
            self._policies,
            self._codes,
            self._rows,
            self._wins,
            self._start,
            tuple(self._buffers),
        )
        act = self.batch.tables.act
        waiting = [self._pool.submit(act, first, count, *given) for first, count in self._pieces[1:]]
        act(*self._pieces[0], *given)
        for one in waiting:
            one.result()
        self.batch._changed()

    def _shown(self, one: Any) -> Any:
        return one.copy() if self._copy else one

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._shown(self._masks), "seat": self._shown(self._seats)}


__all__ = ["ContainmentVectorEnv"]
