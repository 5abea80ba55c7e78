"""What chance did, beside what it does on average."""

from __future__ import annotations

import random
import statistics
from typing import Any

import pytest

import containment
from containment.kernel.engine.leaf import WHOLE
from containment.kernel.engine.rollout import begin, turn_of
from containment.kernel.engine.steps import advance, asked, commit
from containment.kernel.engine.table import CHANCE, Table
from containment.kernel.game import legal_moves
from containment.kernel.record import start
from containment.searching.luck import LEAST, PART, fortune, silent
from containment.searching.network import UNKNOWING

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


def another(before: Table, seed: int, number: int) -> Table:
    """The table, if chance says something else."""
    t = silent(before)
    begin(t, seed, number)
    advance(t)
    return t


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
    game = containment.game("pandemic")
    t = where_chance_is_asked("pandemic", 3)
    lost = silent(t)
    lost.end(2)
    assert not game.rules.leaf.has_won(lost)
    assert fortune(game, t, lost, 5, SAMPLES).found == 0.0 < fortune(game, t, lost, 5, SAMPLES).usual


@engine
def test_a_turn_that_chance_has_ended_is_judged_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not by what quick players would make of the next one."""
    game = containment.game("coldwar")
    turned = []
    for times in range(3, 30):
        before = where_chance_is_asked("coldwar", times)
        after = another(before, 8, 1)
        monkeypatch.setattr("containment.searching.luck.chance_to_win", lambda t, net: WHOLE // 4)
        network = game.search().network(before)
        found = fortune(game, before, after, 5, SAMPLES).found
        turned.append(turn_of(after) != turn_of(before))
        assert (found == network.said(0.25)) == (turned[-1] and not after.ended)
    assert len(set(turned)) == 2


@engine
def test_where_no_network_knows_anything_only_how_games_end_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether chance has ended a turn or not: games are played to their end. Quick players seldom win them."""
    game = containment.game("coldwar")
    monkeypatch.setattr(type(game.search()), "network", lambda searched, t: UNKNOWING)
    turned = []
    for times in (3, 4, 5, 6, 7, 8):
        before = where_chance_is_asked("coldwar", times)
        after = another(before, 8, 1)
        turned.append(turn_of(after) != turn_of(before))
        for chance in fortune(game, before, after, 5, LEAST * PART):
            assert chance != 0.5 and chance * LEAST == int(chance * LEAST), "so many of these games were won"
    assert len(set(turned)) == 2
