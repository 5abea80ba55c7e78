"""Luck taken out of results: the same games, right on average, and far less apart."""

from __future__ import annotations

import importlib
import statistics
from functools import cache
from typing import Any

import pytest
from bench.luck import Luck, Lucky, one_game

import containment
from containment.kernel.game import legal_moves
from containment.matches.simulate import Plan
from containment.matches.simulate import one_game as plain_game
from containment.players import player
from containment.searching.strength import Strength

FIRST, GAMES = 3_600_000, 60
OPTIONS: dict[str, Any] = {"seats": 2, "epidemics": 5, "hands": "open"}


@cache
def games() -> list[Luck]:
    game = containment.game("pandemic")
    return [one_game(game, "thumb", OPTIONS, FIRST + n) for n in range(GAMES)]


needs_engine = pytest.mark.skipif(not containment.compiled, reason="whole games are judged: make engine compiles it")


@needs_engine
@pytest.mark.long
def test_the_games_are_those_that_are_played_without_a_judge() -> None:
    plan = Plan("pandemic", ("thumb",) * 2, OPTIONS, FIRST, GAMES)
    plain = [plain_game(containment.game("pandemic"), player, plan, n) for n in range(GAMES)]
    assert [(one.won, one.reason, one.turns) for one in games()] == [(one.won, one.reason, one.turns) for one in plain]


@needs_engine
@pytest.mark.long
def test_luck_is_nothing_on_average_and_explains_half_of_what_happens() -> None:
    luck = [one.luck for one in games()]
    won = [float(one.won) for one in games()]
    assert abs(statistics.fmean(luck)) < 2 * statistics.stdev(luck) / GAMES**0.5
    left = [a - b for a, b in zip(won, luck, strict=True)]
    assert statistics.variance(left) < 0.6 * statistics.variance(won)


@needs_engine
def test_a_move_that_asks_nothing_of_chance_is_no_luck() -> None:
    game = containment.game("pandemic")
    t = game.new(seed=1, **OPTIONS)
    match = Lucky(game, t, [player("thumb", seat) for seat in range(2)])
    for _ in range(3):
        match.play(next(move for move in legal_moves(t) if game.codebook.words(move).startswith("drive")))
    assert match.luck == 0.0 and match.made == 3
    match.play("pass")  # and cards are drawn
    assert match.luck != 0.0


@needs_engine
def test_what_a_chance_is_compared_with_is_without_the_luck_that_came_after(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numpy")
    watching = importlib.import_module("tools.train.watching")
    monkeypatch.setattr(watching, "WHO", "thumb")
    monkeypatch.setattr(watching, "STRENGTH", Strength(400, 20, 8))
    rows = watching.one_game(watching.Job("pandemic", OPTIONS, FIRST))
    game = one_game(containment.game("pandemic"), "thumb", OPTIONS, FIRST)
    assert len(rows["found"]) == game.turns and not (rows["won"] - game.won).any()
    assert all(0 < found < 1 for found in rows["found"])
    assert rows["fair"][0] == pytest.approx(game.won - game.luck, abs=1e-5), (
        "all luck comes after the first turn begins"
    )
    assert abs(rows["fair"][-1] - game.won) < 0.7 and len(set(rows["fair"].tolist())) > game.turns // 2
