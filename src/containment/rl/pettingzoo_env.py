"""A game as a PettingZoo environment: every seat is an agent.

`AgentsEnv` (AEC) works like the games themselves: one seat after another is asked, and answers with its own moves.
`TogetherEnv` (parallel) asks all seats at every question. A seat that is not asked waits (the last action), or speaks
up with an event if it may; if somebody does, that happens first and all are asked again."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

from containment.kernel.engine.fate import MOST_SEED
from containment.rl.actions import Mask, actions_of
from containment.rl.observing import Observer
from containment.rl.sitting import Sitting, a_reward

ILLEGAL = -1.0  # for the agent whose action is not in its mask; the game ends


class Seats:
    """What both kinds have in common: agents seat_0, seat_1, ... at one table."""

    def __init__(self, game: str, reward: str, waiting: bool, options: dict[str, Any]) -> None:
        self.actions = actions_of(game)
        self.sitting = Sitting(game, None, **options)
        self.shaped = a_reward(reward) == "shaped"
        self.wait = len(self.actions)  # the number of the action "wait", where there is one
        self.width = self.wait + waiting
        self.agents = [f"seat_{seat}" for seat in range(self.sitting.seats)]
        self.numbers = {agent: seat for seat, agent in enumerate(self.agents)}
        self.observe = Observer(self.sitting.table)
        self.standing = 0.0
        self.random = seeding.np_random(None)[0]

    def space(self) -> Dict:
        seen = Box(0, 255, (self.observe.length,), np.uint8)
        return Dict({"observation": seen, "action_mask": Box(0, 1, (self.width,), np.int8)})

    def deal(self, seed: int | None) -> None:
        if seed is not None:
            self.random = seeding.np_random(seed)[0]
        self.sitting.deal(int(self.random.integers(MOST_SEED + 1)))
        self.standing = self.sitting.standing

    @property
    def asked(self) -> str:
        """The agent that is asked; the first one when the game is over."""
        return self.agents[max(self.sitting.asked, 0)]

    def seen_by(self, agent: str, mask: Mask) -> dict[str, Any]:
        return {"observation": self.observe(self.sitting.table, self.numbers[agent]), "action_mask": mask}

    def no_mask(self) -> Mask:
        return np.zeros(self.width, dtype=np.int8)

    def mask(self, seat: int) -> Mask:
        return self.actions.marked(self.actions.indices(self.sitting.moves(seat)), self.width - self.wait)

    def rewards(self) -> dict[str, float]:
        """For what has just been played."""
        sitting = self.sitting
        found = {agent: float(sitting.has_won(seat)) for agent, seat in self.numbers.items()}
        if self.shaped:
            before, self.standing = self.standing, sitting.standing
            for agent, seat in self.numbers.items():
                found[agent] += (before - self.standing) if sitting.is_against(seat) else (self.standing - before)
        return found


class AgentsEnv(AECEnv[str, dict[str, Any], int]):
    """`AgentsEnv("pandemic", seats=3)`: whoever is asked is the agent that acts. `reward` is "win" or "shaped"; the
    other options are those of the game."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi"],
        "name": "containment_v1",
        "is_parallelizable": False,
    }

    def __init__(
        self, game: str = "pandemic", reward: str = "win", render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        self.seats = Seats(game, reward, False, options)
        self.render_mode = render_mode
        self.possible_agents = list(self.seats.agents)
        self.agents = list(self.possible_agents)
        space, act = self.seats.space(), Discrete(self.seats.width)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: Discrete(int(act.n)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.seats.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.seats.asked

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent sees; its mask has its moves if it is asked, and nothing otherwise."""
        seat, playing = self.seats.numbers[agent], not any(self.terminations.values())
        acts = playing and self.seats.sitting.asked == seat
        return self.seats.seen_by(agent, self.seats.mask(seat) if acts else self.seats.no_mask())

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        if self.seats.mask(self.seats.numbers[agent])[action]:
            self.seats.sitting.play(self.seats.actions.code(int(action)))
            self.rewards = self.seats.rewards()
            over = self.seats.sitting.over
        else:
            self.rewards = {one: ILLEGAL if one == agent else 0.0 for one in self.agents}
            over = True
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = agent if over else self.seats.asked
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        question = self.seats.sitting.game.question(self.seats.sitting.table)
        return repr(self.seats.sitting.table) if question is None else f"{self.agent_selection}: {question.prompt}"

    def close(self) -> None:
        """There is nothing to close."""


class TogetherEnv(ParallelEnv[str, dict[str, Any], int]):
    """`TogetherEnv("pandemic", seats=3)`: all agents act at every question; the last action is to wait."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "name": "containment_together_v1"}

    def __init__(
        self, game: str = "pandemic", reward: str = "win", render_mode: str | None = None, **options: Any
    ) -> None:
        self.seats = Seats(game, reward, True, options)
        self.render_mode = render_mode
        self.possible_agents = list(self.seats.agents)
        self.agents = list(self.possible_agents)
        space = self.seats.space()
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: Discrete(self.seats.width) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        self.seats.deal(seed)
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, dict[str, Any]], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        agents = list(self.agents)
        wrong = [agent for agent in agents if not self._mask(agent)[actions[agent]]]
        if wrong:
            rewards, over = {agent: ILLEGAL if agent in wrong else 0.0 for agent in agents}, True
        else:
            self.seats.sitting.play(self.seats.actions.code(int(self._first(actions))))
            rewards, over = self.seats.rewards(), self.seats.sitting.over
        seen = self._seen(over)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        if over:
            self.agents = []
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _first(self, actions: dict[str, int]) -> int:
        """The action that happens: of whoever speaks up, the next one after the seat that is asked; else its own."""
        asked, agents = self.seats.sitting.asked, self.possible_agents
        for k in range(1, len(agents)):
            number = actions[agents[(asked + k) % len(agents)]]
            if number != self.seats.wait:
                return number
        return actions[agents[asked]]

    def _mask(self, agent: str) -> Mask:
        seat = self.seats.numbers[agent]
        found = self.seats.mask(seat)
        if seat != self.seats.sitting.asked:
            found[self.seats.wait] = 1
        return found

    def _seen(self, over: bool = False) -> dict[str, dict[str, Any]]:
        none = self.seats.no_mask()
        return {agent: self.seats.seen_by(agent, none if over else self._mask(agent)) for agent in self.possible_agents}

    def render(self) -> str | None:
        return None if self.render_mode is None else repr(self.seats.sitting.table)

    def close(self) -> None:
        """There is nothing to close."""


__all__ = ["AgentsEnv", "TogetherEnv"]
