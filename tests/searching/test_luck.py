"""What chance did, beside what it does on average."""

from __future__ import annotations

import random
import statistics
from typing import Any

import pytest

import containment
from containment.kernel.engine.steps import asked, commit
from containment.kernel.engine.table import CHANCE
from containment.kernel.game import legal_moves
from containment.kernel.record import start
from containment.searching.luck import another, chances_at, fortune, silent

engine = pytest.mark.skipif(not containment.compiled, reason="thousands of playouts: for the compiled engine")
SAMPLES = 4_000
OPTIONS: dict[str, dict[str, Any]] = {
    "pandemic": {"seats": 3, "hands": "private"},
    "cure": {"seats": 3},
    "iberia": {"seats": 3},
    "coldwar": {"seats": 3},
}


def where_chance_is_asked(name: str, times: int) -> Any:
    """After so many answers of seats."""
    game = containment.game(name)
    t = start(game, game.setting(seed=3, **OPTIONS[name]))
    dice, seats = random.Random(4), 0
    while not t.ended and not (asked(t) == CHANCE and seats >= times):
        seats += asked(t) != CHANCE
        commit(t, dice.choice(legal_moves(t)))
    assert not t.ended
    return silent(t)


@engine
@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("times", [3, 12])
def test_luck_is_nothing_on_average(name: str, times: int) -> None:
    before = where_chance_is_asked(name, times)
    game = containment.game(name)
    changes = []
    for n in range(60):
        usual, found = fortune(game, before, another(before, 77, n), 5, SAMPLES)
        changes.append(found - usual)
    error = statistics.stdev(changes) / len(changes) ** 0.5
    assert abs(statistics.fmean(changes)) < 4 * error + 0.01


@engine
def test_the_same_table_is_as_lucky_again_and_stays_as_it_is() -> None:
    game, before = containment.game("pandemic"), where_chance_is_asked("pandemic", 12)
    after, key = another(before, 8, 1), before.key()
    assert fortune(game, before, after, 5, SAMPLES) == fortune(game, before, after, 5, SAMPLES)
    assert before.key() == key and asked(before) == CHANCE and asked(after) != CHANCE
    assert len({another(before, 8, n).key() for n in range(20)}) > 10, "chance says other things"


@engine
def test_a_game_that_is_over_is_as_it_ended() -> None:
    """And is told apart from those that go on."""
    game = containment.game("pandemic")
    t = where_chance_is_asked("pandemic", 3)
    lost = silent(t)
    lost.end(2)
    assert not game.rules.leaf.has_won(lost)
    one, other, again = chances_at(game, [another(t, 1, 1), lost, another(t, 1, 2)], 50, 3)
    assert other == 0.0 and 0.0 < one < 1.0 and 0.0 < again < 1.0
    assert fortune(game, t, lost, 5, SAMPLES).found == 0.0 < fortune(game, t, lost, 5, SAMPLES).usual
