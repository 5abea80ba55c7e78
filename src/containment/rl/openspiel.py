"""The games in OpenSpiel: chance nodes with exact odds, information states, and resampling by `imagine`.

Importing this registers `containment_pandemic`, `containment_cure` and so on with pyspiel:
`pyspiel.load_game("containment_cure(seats=2)")`. Other options go into `options`, as in `options=difficulty:heroic`,
separated by `;`. A player is a seat; the return is 1 for a game that the seat has won, and 0 otherwise."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel

import containment
from containment import BadOptions, Table
from containment.kernel.engine import steps
from containment.kernel.engine.acting import moves_of
from containment.kernel.engine.rollout import move_buffer
from containment.kernel.game import legal_moves
from containment.kernel.quoting import excerpt
from containment.kernel.results import has_won
from containment.rl.actions import actions_of, is_of_chance
from containment.rl.observing import Observer, layout_of

PREFIX: Final = "containment_"
LONGEST: Final = 20_000  # answers of a game, those of chance too; none comes near
LUCK: Final = 1 << 30
PARAMETERS: Final = {"seats": 2, "options": ""}


def type_of(name: str) -> Any:
    game = containment.game(name)
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def options_of(text: str) -> dict[str, Any]:
    """`epidemics:4;hands:open` as options."""
    found: dict[str, Any] = {}
    for one in filter(None, text.split(";")):
        name, colon, value = one.partition(":")
        if not colon:
            raise BadOptions(f"options are name:value, several with ; between them, not {excerpt(one)}")
        found[name.strip()] = {"true": True, "false": False}.get(value, int(value) if value.isdecimal() else value)
    return found


class ContainmentGame(pyspiel.Game):
    """A game with its options, as OpenSpiel has it."""

    name = ""  # of which game: each has a class of its own

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        said = {**PARAMETERS, **(params or {})}
        self.game = containment.game(self.name)
        self.options = {"seats": int(said["seats"]), **options_of(str(said["options"]))}
        start = self.start()
        self.seats = self.game.seats_at(start)
        self.actions = actions_of(self.name)
        book = self.game.codebook
        self.luck = [code for code in book.codes if is_of_chance(book.verb(code))]  # by number, as chance's outcomes
        self.of_luck = {code: number for number, code in enumerate(self.luck)}
        self.observer = Observer(start)
        self.parts = layout_of(start)
        self.out = move_buffer()
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=len(self.luck),
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(self.name), info, dict(params or {}))

    def start(self) -> Table:
        t = self.game.new(seed=0, fate="asked", **self.options)
        t.answers = t.story = None
        return t

    def new_initial_state(self) -> ContainmentState:
        return ContainmentState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        if params:
            raise BadOptions(f"observers have no parameters, not {excerpt(params)}")
        return SeatObserver(self, bool(iig_obs_type is not None and iig_obs_type.perfect_recall))


class ContainmentState(pyspiel.State):
    """A table, and what each seat remembers: a digest of everything it has seen and done so far.

    A state is copied attribute by attribute, so it has no others: whatever doesn't change belongs to the game."""

    def __init__(self, game: ContainmentGame) -> None:
        super().__init__(game)
        self.table = game.start()
        self.recall = [b""] * game.seats
        self._see()

    def current_player(self) -> int:
        if self.table.ended:
            return int(pyspiel.PlayerId.TERMINAL)
        asked = int(steps.asked(self.table))
        return int(pyspiel.PlayerId.CHANCE) if asked == containment.CHANCE else asked

    def _legal_actions(self, player: int) -> list[int]:
        game = self.get_game()
        if player == int(pyspiel.PlayerId.CHANCE):
            return [game.of_luck[code] for code in legal_moves(self.table)]
        number = moves_of(self.table, player, game.out)
        found: list[int] = game.actions.indices([int(code) for code in game.out[:number]])
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game = self.get_game()
        return [(game.of_luck[code], float(odds)) for code, odds in game.game.chances(self.table)]

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        player = self.current_player()
        chance = player == int(pyspiel.PlayerId.CHANCE)
        if not chance:
            self.recall[player] = digest(self.recall[player], action.to_bytes(4, "big"))
        steps.commit(self.table, game.luck[action] if chance else game.actions.code(action))
        self._see()

    def _see(self) -> None:
        """Every seat sees what lies there now."""
        observe = self.get_game().observer
        self.recall = [digest(known, observe(self.table, seat).tobytes()) for seat, known in enumerate(self.recall)]

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.get_game()
        code = game.luck[action] if player == int(pyspiel.PlayerId.CHANCE) else game.actions.code(action)
        words: str = game.game.codebook.words(code)
        return words

    def is_terminal(self) -> bool:
        return bool(self.table.ended)

    def returns(self) -> list[float]:
        over = self.table.over
        seats = range(self.get_game().seats)
        return [0.0 if over is None else float(has_won(over, seat)) for seat in seats]

    def __str__(self) -> str:
        return repr(self.table)

    def resample_from_infostate(self, player: int, sampler: Any) -> ContainmentState:
        """Another state that this seat can't tell from this one: it remembers the same; the others remember only what
        they see. It has no history."""
        game = self.get_game()
        found: ContainmentState = game.new_initial_state()
        found.table = game.game.imagine(game.game.view(self.table, player), int(sampler() * LUCK))
        found.recall = [b""] * game.seats
        found._see()
        found.recall[player] = self.recall[player]
        return found


def digest(before: bytes, more: bytes) -> bytes:
    return hashlib.blake2b(before + more, digest_size=16).digest()


class SeatObserver:
    """What a seat sees, part by part; with perfect recall, what it has seen so far, as a string only."""

    def __init__(self, game: ContainmentGame, recalls: bool) -> None:
        self._observe, self._recalls = game.observer, recalls
        self.tensor = None if recalls else np.zeros(game.observer.length, dtype=np.float32)
        self.dict = {}
        if self.tensor is not None:
            whole = self.tensor
            self.dict = {p.name: whole[p.at : p.at + p.size].reshape(p.shape) for p in game.parts}

    def set_from(self, state: ContainmentState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = self._observe(state.table, player)

    def string_from(self, state: ContainmentState, player: int) -> str:
        if self._recalls:
            return f"p{player} {state.recall[player].hex()}"
        return f"p{player} {self._observe(state.table, player).tobytes().hex()}"


class PlayoutEvaluator:
    """For OpenSpiel's MCTS and IS-MCTS: how often games from here are won, played to the end in the compiled core by
    "random" or "habits". Seats that play against the team get the rest."""

    def __init__(self, player: str = "habits", games: int = 8, seed: int = 0) -> None:
        self._player, self._games, self._seed = player, games, seed

    def evaluate(self, state: ContainmentState) -> Any:
        if state.is_terminal():
            return np.array(state.returns())
        game, t = state.get_game(), state.table
        self._seed += 1
        rate = containment.playouts(t, self._player, self._games, self._seed, threads=1).win_rate
        against = [game.game.is_against(game.game.view(t, seat)) for seat in range(game.seats)]
        return np.array([1.0 - rate if other_side else rate for other_side in against])

    def prior(self, state: ContainmentState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            outcomes: list[tuple[int, float]] = state.chance_outcomes()
            return outcomes
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def register() -> None:
    """Registers every game, once."""
    for name in containment.GAMES:
        if PREFIX + name not in pyspiel.registered_names():
            kind = type(f"{name.capitalize()}Game", (ContainmentGame,), {"name": name})
            pyspiel.register_game(type_of(name), kind)


register()

__all__ = ["ContainmentGame", "ContainmentState", "PlayoutEvaluator", "SeatObserver", "register"]
