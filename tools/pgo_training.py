"""What a profile-guided build is trained on: the work the engine is for, in about the proportions it is asked for it.

Run by `tools/pgo.py` with the instrumented package. Everything is seeded, so two trainings count the same.
"""

from __future__ import annotations

from typing import Any

import containment
from containment.kernel.engine import fate, rollout, steps
from containment.kernel.game import LUCK
from containment.players import player

GAME = containment.game("pandemic")
BARE: dict[str, Any] = {"roles": "none", "events": 0}
TABLES: tuple[dict[str, Any], ...] = (
    {"epidemics": 4, "hands": "open"},
    {"epidemics": 4, "hands": "open", **BARE},
    {"epidemics": 6, "hands": "private", "consent": True},
)
SEATS = (2, 3, 4)


def random_games(count: int) -> None:
    out = rollout.move_buffer()
    for options in TABLES:
        settings = [GAME.setting(seats=seats, seed=0, **options) for seats in SEATS]
        starts = [GAME.set_out(setting, LUCK["seeded"], 1) for setting in settings]
        rollout.random_games(starts, 0, count, 777777, out)
    for name in containment.GAMES[1:]:
        game = containment.game(name)
        starts = [game.set_out(game.setting(seats=seats, seed=0), LUCK["seeded"], 1) for seats in game.seats]
        rollout.random_games(starts, 0, count, 777777, out)


def clones(count: int) -> None:
    out = rollout.move_buffer()
    for options in TABLES:
        t = GAME.new(seats=2, seed=5, **options)
        rollout.clone_many(t, count)
        rollout.expand_many(t, count // 50, out)


def playouts(count: int) -> None:
    t = GAME.new(seats=2, epidemics=4, seed=5)
    containment.playouts(t, "random", count, 1)
    if GAME.policy is not None:
        containment.playouts(t, "habits", count, 1)


def refusals(games: int) -> None:
    """Every code at every question of a few games: a screen asks for reasons, and so do the laws."""
    codes = rollout.native_ints(list(GAME.codebook.codes))
    out = rollout.move_buffer()
    for fate_of_game in LUCK:
        for seed in range(games):
            t = GAME.new(seats=SEATS[seed % 3], epidemics=4, seed=seed, fate=fate_of_game)
            x = fate.seeded(seed)
            while not t.ended:
                assert steps.first_lie(t, codes, len(codes)) == -1
                rollout.play_at_random(t, x, 3, out)
                x = fate.turned(x)


def advice(decisions: int) -> None:
    """Thumb's own way of thinking: many clones and a few steps from each."""
    t = GAME.new(seats=2, epidemics=4, seed=3)
    seats = [player("thumb", seat) for seat in range(2)]
    for n in range(decisions):
        if t.ended:
            return
        seat = int(steps.asked(t))
        GAME.play(t, seats[seat].choose(GAME.view(t, seat)).move)


def main() -> None:
    assert containment.compiled, "there is nothing to train: this package is not compiled"
    random_games(6000)
    clones(20000)
    playouts(3000)
    refusals(2)
    advice(30)


if __name__ == "__main__":
    main()
