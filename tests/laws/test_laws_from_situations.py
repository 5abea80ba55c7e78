"""The laws from staged situations on: random games seldom come to cures, full hands or locked dice by themselves."""

from __future__ import annotations

import json

import pytest

import containment
from containment import testing
from containment.kernel.dice import Dice
from containment.kernel.engine.fate import SEEDED
from containment.kernel.engine.table import Table
from tests.perft.situations import SITUATIONS
from tests.spread import one_in

REFUSALS = 1 if containment.compiled else 10  # at one question in so many: plain Python takes its time


@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.parametrize("fate", ["asked", "seeded"])
def test_a_situation_has_a_record_that_goes_on(name: str, fate: str) -> None:
    """Written and read at the start, and again some moves later; the luck goes on too."""
    t = SITUATIONS[name]()
    game = containment.game_of(t)
    if t.setting.situation is not None and fate == "seeded":  # type: ignore[attr-defined]
        said = json.loads(t.setting.situation)  # type: ignore[attr-defined]
        t = testing.stage(game.name, **{fact: keys_again(value) for fact, value in said.items()}, fate=fate, seed=4)
    elif t.setting.situation is None:  # type: ignore[attr-defined]
        pytest.skip("set up, not staged")
    dice = Dice(2)
    for _ in range(3):
        testing.check_record(game, t)
        for _ in range(5):
            if not t.ended:
                containment.apply(t, dice.pick(containment.legal_moves(t)))


def keys_again(value: object) -> object:
    """Seats that are keys are strings in JSON."""
    if not isinstance(value, dict):
        return value
    return {int(key) if key.isdigit() else key: keys_again(one) for key, one in value.items()}


def play_on(name: str, seed: int, views: bool) -> None:
    t = SITUATIONS[name]()
    game = containment.game_of(t)
    t.answers = None
    if seed % 2:
        t.luck, t.fate = SEEDED, seed + 1
    dice = Dice(seed)

    def at_each(t: Table) -> None:
        testing.check_pieces(game, t)
        testing.check_chances(game, t)
        if dice.below(REFUSALS) == 0:
            testing.check_refusals(game, t)
        testing.check_illegal(game, t, dice, 2)
        if views and dice.below(4) == 0:
            testing.check_views(game, t, testing.seats_of(t), seed)

    testing.play_through(game, t, seed, at_each)


@pytest.mark.parametrize("name", one_in(3, SITUATIONS))
def test_the_laws_hold_from_a_situation_on(name: str) -> None:
    play_on(name, 1, views=True)


@pytest.mark.long
@pytest.mark.parametrize("name", SITUATIONS)
def test_the_laws_hold_from_a_situation_on_in_many_games(name: str) -> None:
    for seed in range(2, 14):
        play_on(name, seed, views=seed % 5 == 0)
