"""The laws from staged situations on: random games seldom come to cures, full hands or locked dice by themselves."""

from __future__ import annotations

import pytest

import containment
from containment import testing
from containment.kernel.dice import Dice
from containment.kernel.engine.fate import SEEDED
from containment.kernel.engine.table import Table
from tests.perft.situations import SITUATIONS
from tests.spread import one_in

REFUSALS = 1 if containment.compiled else 10  # at one question in so many: plain Python takes its time


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
