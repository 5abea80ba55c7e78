"""Iberia and Biologic Cold War as they are searched: lines that can be played and end where they say, numbers that are
the same in both forms, and whole games of answers that are legal."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import containment
from containment.kernel.engine.form import ENGINE
from containment.kernel.engine.leaf import MOST_NOTICED, noticed
from containment.kernel.engine.rollout import listed, move_buffer, native_ints, play_on, same_for_all, turn_of
from containment.kernel.engine.steps import asked, commit, why_not
from containment.searching.lines import Line
from containment.searching.strength import Strength
from containment.searching.thinking import think

ROOT = Path(__file__).parent.parent.parent
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("iberia", {"seats": 2, "epidemics": 4}),
    ("iberia", {"seats": 3, "epidemics": 5, "consent": "all"}),
    ("iberia", {"seats": 4, "hands": "private", "influx_of_patients": True}),
    ("iberia", {"seats": 5, "malaria": True, "cholera": True, "typhus": True, "yellow_fever": True}),
    ("coldwar", {"seats": 1}),
    ("coldwar", {"seats": 2, "difficulty": "heroic", "consent": "all"}),
    ("coldwar", {"seats": 4, "double_agent_module": True}),
    ("coldwar", {"seats": 5, "individual_victory": True, "infection_timing": "turn"}),
]
NAMES = [f"{name}-{options['seats']}" for name, options in TABLES]
QUICK = Strength(samples=60, width=4, arms=4, worlds=2)


def some_way_in(name: str, options: dict[str, Any], seed: int) -> Any:
    """A table in the middle of a game of habits."""
    game = containment.game(name)
    t: Any = game.new(seed=seed, **options)
    out = move_buffer()
    for _ in range(random.Random(seed).randrange(120)):
        there = t.clone()
        commit(there, int(game.rules.habits.decide(there, out, 0)))
        if there.ended:
            break
        t = there
    return t


def lines_of(name: str) -> Any:
    return import_module(f"containment.games.{name}.thumb.lines")


@pytest.mark.parametrize(("name", "options"), TABLES, ids=NAMES)
def test_lines_can_be_played_and_spend_the_turn(name: str, options: dict[str, Any]) -> None:
    game, brought = containment.game(name), lines_of(name)
    searched, met = game.search(), 0
    for seed in range(30):
        t = some_way_in(name, options, seed)
        if not brought.is_turn(t):
            continue
        seat = int(asked(t))
        here = game.imagine(game.view(t, seat), 1)
        for line in searched.lines(here.clone(), seat, 6):
            there = here.clone()
            for n, move in enumerate(line.moves):
                assert not there.ended and brought.is_turn(there), (seed, line, "goes on when the turn is over")
                assert why_not(there, move) == 0, (seed, line, n)
                searched.walk(there, Line((move,)))
            whole = here.clone()
            searched.walk(whole, line)
            assert whole.key() == there.key(), "the same as a whole and move by move"
            assert there.ended or not brought.is_turn(there), (seed, line, "ends before the turn does")
            met += 1
    assert met > 100


@pytest.mark.parametrize(("name", "options"), TABLES, ids=NAMES)
def test_whole_games_of_legal_answers(name: str, options: dict[str, Any]) -> None:
    game = containment.game(name)
    t: Any = game.new(seed=7, **options)
    for _ in range(60 if ENGINE is None else 1000):
        if t.ended:
            break
        view: Any = game.view(t, int(asked(t)))
        found = think(game, view, 3, QUICK)
        assert found and all(one.line.moves[0] in view.moves for one in found)
        game.play(t, found[0].line.moves[0])
    assert t.ended or ENGINE is None


@pytest.mark.parametrize("name", ["iberia", "coldwar"])
def test_a_line_that_is_not_possible_ends(name: str) -> None:
    game = containment.game(name)
    t = some_way_in(name, {"seats": 2}, 3)
    moves = listed(t)
    there = t.clone()
    game.search().walk(there, Line((-1,)))
    assert there.key() == t.key() and listed(there) == moves


# ---------------------------------------------------------------------------------------------- what is noticed
def told(name: str) -> list[int]:
    """What is noticed at some tables."""
    found = []
    for one, options in TABLES:
        if one == name:
            for seed in range(6):
                found += seen_at(some_way_in(name, options, seed))
    return found


def seen_at(t: Any) -> list[int]:
    here = native_ints([0] * MOST_NOTICED)
    noticed(t, here)
    return [int(x) for x in here]


@pytest.mark.parametrize("name", ["iberia", "coldwar"])
def test_both_forms_notice_the_same(name: str) -> None:
    if ENGINE is None:
        pytest.skip("there is one form here: make engine compiles the other")
    program = f"from tests.searching.test_whole_turns import told; print(told({name!r}))"
    said = []
    for form in ("c", "python"):
        env = os.environ | {"CONTAINMENT_FORM": form}
        done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr[-2000:]
        said.append(done.stdout)
    assert said[0] == said[1] and len(said[0]) > 1000


@pytest.mark.parametrize(("name", "options"), TABLES, ids=NAMES)
def test_what_is_noticed_is_small_and_within_its_bounds(name: str, options: dict[str, Any]) -> None:
    bounds = import_module(f"containment.games.{name}.judging.noticing")
    for seed in range(10):
        seen = seen_at(some_way_in(name, options, seed))
        assert not any(seen[bounds.NOTICED :]) and max(abs(x) for x in seen) < 2000


@pytest.mark.parametrize(("name", "options"), TABLES, ids=NAMES)
def test_what_is_noticed_goes_by_what_is_imagined(name: str, options: dict[str, Any]) -> None:
    """Fate and the order of what is hidden are not looked at: a table that was imagined twice with the same cards in
    hands is noticed alike."""
    game = containment.game(name)
    for seed in range(8):
        t = some_way_in(name, options, seed)
        view = game.view(t, int(asked(t)))
        one, other = game.imagine(view, 5), game.imagine(view, 6)
        if one.key() == other.key():
            assert seen_at(one) == seen_at(other)
        again = game.imagine(view, 5)
        again.fate = 12345
        assert seen_at(one) == seen_at(again)


# ---------------------------------------------------------------------------------------------- turns alone
def test_a_player_alone_has_turns_that_are_told_apart() -> None:
    """[W.3.10] The same seat again and again: a horizon of two turns is two turns."""
    for per_round in (1, 2, 3):
        for seed in range(20):
            t = some_way_in("coldwar", {"seats": 1, "solo_turns_per_round": per_round}, seed)
            cards = containment.game("coldwar").view(t, 0).player_cards_left
            before = int(turn_of(t))
            play_on(t, same_for_all(1), 5, 1, move_buffer())
            if t.ended == 0:
                assert int(turn_of(t)) != before
                assert cards - containment.game("coldwar").view(t, 0).player_cards_left in (0, 1, 2), (
                    "one turn, not several"
                )
