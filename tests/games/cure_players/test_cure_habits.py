"""The compiled rules of thumb of The Cure: always legal, always the same, and better than chance."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.games.cure.habits.answers import HABITS
from containment.games.cure.judging.odds import SURE, cure_odds
from containment.games.cure.judging.value import CERTAIN, NOTHING, chance_to_win
from containment.games.cure.rules import moves
from containment.games.cure.rules.table import Cure
from containment.games.cure.thumb.search import DROPPED, play_on, weigh
from containment.kernel.engine.fate import seeded, turned
from containment.kernel.engine.rollout import move_buffer, native_ints, play_at_random
from containment.kernel.engine.steps import commit, options_into
from containment.kernel.game import legal_moves, step_name
from containment.kernel.playouts import playouts

GAME = containment.game("cure")
stage: Any = GAME.stage

TABLES: list[dict[str, Any]] = [
    {"seats": 2, "difficulty": "beginner"},
    {"seats": 3, "difficulty": "standard", "consent": True, "fate": "sealed"},
    {"seats": 4, "difficulty": "heroic", "cured_can_outbreak": True},
    {"seats": 5, "difficulty": "beginner", "consent": True, "cured_can_outbreak": True},
    {"seats": 2, "roles": ("contingency_planner", "medic")},
    {"seats": 3, "roles": ("containment_specialist", "dispatcher", "generalist"), "fate": "sealed"},
]


def habit(t: Any) -> int:
    out = move_buffer()
    return int(HABITS.choose(t, out, options_into(t, out), 0))


def words(t: Any) -> str:
    return GAME.codebook.words(habit(t))


# ---------------------------------------------------------------------------------------------- always legal
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_habits_answer_every_question_with_a_legal_move(options: dict[str, Any]) -> None:
    """Every other answer is a random one, so that habits meet what they would not bring about themselves."""
    out = move_buffer()
    wheel = int(seeded(5))
    for seed in range(6):
        t = GAME.new(seed=seed, **options)
        while not t.ended:
            move = habit(t)
            assert move in legal_moves(t), (step_name(t), move)
            assert move == habit(t.clone())
            commit(t, move)
            play_at_random(t, wheel, 1, out)
            wheel = int(turned(wheel))


def test_habits_meet_every_kind_of_question() -> None:
    met = set()
    out = move_buffer()
    wheel = int(seeded(6))
    for seed in range(40):
        t = GAME.new(seed=seed, seats=2 + seed % 4, consent=seed % 3 == 0)
        while not t.ended:
            met.add(step_name(t))
            commit(t, habit(t))
            play_at_random(t, wheel, seed & 1, out)
            wheel = int(turned(wheel))
    common = {
        "ChooseFirst",
        "Act",
        "EventWindow",
        "GiveSamples",
        "AttemptCure",
        "UnlockDie",
        "MoreTreats",
        "MoreContained",
    }
    assert met >= common | {"PayCost", "KeepDice", "MoreRemote", "MoreResilient", "ConsentOf", "ChooseAgain"}


# ---------------------------------------------------------------------------------------------- strength
def test_habits_win_far_more_often_than_chance() -> None:
    t = GAME.new(seed=1, seats=2, fate="asked")
    assert playouts(GAME, t, "random", 60, 3).wins == 0
    assert playouts(GAME, t, "habits", 60, 3).wins >= 9


def test_the_same_seed_gives_the_same_games() -> None:
    t = GAME.new(seed=2, seats=3, fate="asked")
    assert playouts(GAME, t, "habits", 4, 8) == playouts(GAME, t, "habits", 4, 8)


# ---------------------------------------------------------------------------------------------- obvious answers
def test_the_odds_of_a_cure_are_exact() -> None:
    """C.54: against the counted outcomes in the data."""
    t = stage(seats=2, roles=("medic", "scientist"))
    for k, colour in enumerate(GAME.facts.COLOURS):
        for number, row in GAME.facts.CURE_ODDS["by_colour_and_dice"][colour].items():
            for seat, wanted in ((0, "at_least_13"), (1, "at_least_11")):
                assert int(cure_odds(t, seat, k, int(number))) == SURE * row[wanted] // row["outcomes"]


def test_habits_try_the_likelier_cure() -> None:
    t = stage(seats=2, samples=[{"red": 3, "blue": 1}, {}], at="cure")
    assert words(t) == "cure red"


def test_habits_do_not_try_what_cannot_succeed() -> None:
    t = stage(seats=2, samples=[{"red": 2}, {}], at="cure")
    assert words(t) == "pass"


def test_habits_give_samples_to_whoever_then_rolls_better() -> None:
    t = stage(seats=2, samples=[{"red": 2}, {"red": 3}], at="give")
    assert words(t) == "give p2 red"


def test_habits_never_roll_again_when_one_biohazard_is_the_end() -> None:
    t = stage(seats=2, roles=("medic", "dispatcher"), dice=[["fly"] * 5, None], index=21, at="act")
    assert moves.verb_of(habit(t)) != moves.REROLL


def test_habits_keep_a_likely_cure_locked_and_break_up_a_poor_one() -> None:
    likely = stage(seats=2, samples=[{"red": 5}, {}])
    assert step_name(likely) == "UnlockDie" and words(likely) == "pass"
    poor = stage(seats=2, samples=[{"red": 4, "blue": 1}, {}])
    assert words(poor) == "unlock blue of p1"


# ---------------------------------------------------------------------------------------------- judging a situation
def test_more_samples_and_fewer_full_regions_are_better() -> None:
    def chance(**facts: Any) -> int:
        return int(chance_to_win(stage(seats=2, **facts), NOTHING[:]))

    plain = chance(regions={3: {"black": 2}})
    assert 0 < plain < CERTAIN
    assert chance(regions={3: {"black": 2}}, samples=[{"red": 3}, {}]) > plain
    assert chance(regions={3: {"black": 3}, 1: {"red": 3}}) < plain
    assert chance(regions={3: {"black": 2}}, index=17) < plain


def test_weighing_moves_leaves_the_table_alone_and_skips_dropped_ones() -> None:
    t = stage(seats=2, samples=[{"red": 5}, {}], at="cure", cured=["blue", "black", "yellow"])
    before = t.key()
    chances = native_ints([0, 0, 0])
    weigh(t, native_ints([moves.CURE, DROPPED, moves.PASS]), 3, 0, 20, 1, 7, chances)
    assert t.key() == before
    assert int(chances[0]) > int(chances[2]) > int(chances[1]) == 0


def test_playing_on_stops_when_a_further_turn_has_begun() -> None:
    t = GAME.new(seed=4, seats=3)
    assert isinstance(t, Cure)
    GAME.play(t, "begin p1")
    play_on(t, 1, move_buffer())
    assert t.ended or t.turn == 1
