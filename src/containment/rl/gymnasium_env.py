"""A game as a Gymnasium environment: one seat is yours (or all of them), the others are players of your choice."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete

import containment
from containment import GAMES
from containment.kernel.engine.fate import MOST_SEED
from containment.kernel.engine.table import NOBODY
from containment.kernel.errors import BadOptions
from containment.kernel.game import has_private_hands
from containment.kernel.quoting import excerpt
from containment.rl.actions import Mask, actions_of
from containment.rl.observing import Array, Observer
from containment.rl.sitting import Others, Sitting, a_reward

ILLEGAL = -1.0  # the reward of an action that is not in the mask; it ends the game
EVENTS = ("own", "shared")


class ContainmentEnv(gymnasium.Env[Array, np.int64]):
    """`ContainmentEnv("cure", seats=2)`: seat 0 of The Cure is yours, the other plays at random.

    game: by its name
    seat: yours; None: all of them, one after another, as they are asked
    others: who plays the other seats: "random" and "habits" in the compiled core; "thumb", "search" or a player of
        your own, which are slower; one name for all, one for each, or by seat
    reward: "win" is 1 for a game won and 0 for anything else; "shaped" adds how much closer the team has come
        (see docs/environments.md)
    events: with seat=None: "own", where each seat plays its own events, or "shared", where whoever is asked may play
        everybody's, as one person could at an open table
    options: the game's

    `info["action_mask"]` has a 1 for each legal action, and so does `action_masks()`. Any other action ends the game
    with a reward of -1."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str = "pandemic",
        seat: int | None = 0,
        others: Others = "random",
        reward: str = "win",
        events: str = "own",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if events not in EVENTS:
            raise BadOptions(f"events is 'own' or 'shared', not {excerpt(events)}")
        if render_mode not in (None, "ansi"):
            raise BadOptions(f"render_mode is None or 'ansi', not {excerpt(render_mode)}")
        self.render_mode = render_mode
        self.actions = actions_of(game)
        self.sitting = Sitting(game, None if seat is None else frozenset((seat,)), others, **options)
        self._seat, self._shaped = seat, a_reward(reward) == "shaped"
        self._shared = seat is None and events == "shared"
        if self._shared and has_private_hands(self.sitting.table.setting.options):  # type: ignore[attr-defined]
            raise BadOptions("where hands are private nobody plays another's events: events='own', or hands='open'")
        self._observe = Observer(self.sitting.table)
        self.observation_space = Box(0, 255, (self._observe.length,), np.uint8)
        self.action_space = Discrete(len(self.actions))
        self._legal: list[int] = []
        self._mask: Mask = np.zeros(len(self.actions), dtype=np.int8)
        self._lost = False
        self._acting = 0
        self._standing = 0.0
        self._look()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """A new game. Everything random, the deal and the others' choices, comes from the seed alone."""
        super().reset(seed=seed)
        self.sitting.deal(int(self.np_random.integers(MOST_SEED + 1)))
        self._lost = False
        self._look()
        self._standing = self.sitting.standing if self._shaped else 0.0
        return self._observe(self.sitting.table, self._acting), self._info()

    def step(self, action: np.int64) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        sitting = self.sitting
        if self._lost or sitting.over:
            raise BadOptions("this game is over: reset() deals a new one")
        number = int(action)
        if not self._mask[number]:
            self._lost = True
            self._allow([])
            info = {**self._info(), "illegal": self.actions.words(number)}
            return self._observe(sitting.table, self._acting), ILLEGAL, True, False, info
        sitting.play(int(self.actions.codes[number]))
        over, reward = sitting.over, 0.0
        if over:
            reward = float(sitting.has_won(NOBODY if self._seat is None else self._seat))
        if self._shaped:
            before, self._standing = self._standing, sitting.standing
            reward += self._standing - before
        self._look()
        return self._observe(sitting.table, self._acting), reward, over, False, self._info()

    def action_masks(self) -> Mask:
        """1 for each legal action: this is where sb3-contrib's MaskablePPO looks."""
        return self._mask

    @property
    def legal(self) -> list[int]:
        """The numbers of the legal actions, in ascending order."""
        return self._legal

    def render(self) -> str | None:
        """The question in words, and how to answer it."""
        if self.render_mode is None:
            return None
        t = self.sitting.table
        question = self.sitting.game.question(t)
        asked = f"over: {t.over}" if question is None else f"p{self._acting + 1}: {question.prompt}"
        return "\n".join([repr(t), asked, *(f"  {self.actions.words(number)}" for number in self._legal)])

    def _look(self) -> None:
        """Who acts now, and what may be done."""
        asked = self.sitting.asked
        self._acting = self._acting if asked < 0 else asked
        codes = self.sitting.all_moves() if self._shared else self.sitting.moves(self._acting)
        self._allow(self.actions.indices(codes))

    def _allow(self, legal: list[int]) -> None:
        self._legal = legal
        self._mask = self.actions.marked(legal)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask, "seat": self._acting, "seed": self.sitting.seed}


def register() -> None:
    """Registers every game by its name and version: gymnasium.make("Containment/Cure-v1", seats=2)."""
    for name in GAMES:
        made = f"Containment/{name.capitalize()}-v{containment.game(name).version}"
        if made not in gymnasium.registry:
            entry = f"{__name__}:{ContainmentEnv.__name__}"
            gymnasium.register(made, entry_point=entry, kwargs={"game": name}, disable_env_checker=True)


register()

__all__ = ["ContainmentEnv", "register"]
