"""Who answers for chance, and what everybody sees."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

import containment

from .situations import GAME, dice, play, sees, stage, step, story, throw, wander

CHANCE_VERBS = ("throw", "draw", "show", "turn up")


def by_chance(t: Any) -> list[str]:
    words = [GAME.codebook.words(move) for move in t.answers]
    return [word for word in words if word.startswith(CHANCE_VERBS)]


def turn(t: Any, *first: str) -> None:
    """These moves, and then nothing more in this turn."""
    whose = sees(t).turn
    for start in first:
        q = containment.question(t)
        assert q is not None
        found = [words for words in q.words if words.startswith(start)]
        if found:
            play(t, found[0])
    while not t.over and sees(t).turn == whose:
        play(t, "pass")


@pytest.mark.parametrize("seed", range(6))
def test_a_sealed_deal_is_the_same_for_two_teams_that_play_differently(seed: int) -> None:
    """One team does nothing, the other flies and sails about: dice, bag and events fall alike."""
    one, two = (GAME.new(seed=seed, fate="sealed", roles=("scientist", "medic")) for _ in range(2))
    play(one, "begin p1")
    play(two, "begin p1")
    for _ in range(5):
        if not one.over:
            turn(one)
            turn(two, "fly", "sail", "fly")
            assert by_chance(one) == by_chance(two)
    assert len(by_chance(one)) > 12 * 2 + 3 + 2 * (5 + 3 * 2)


def test_the_next_die_of_a_sealed_roll_is_the_same_whichever_is_rolled_again() -> None:
    one, two = (stage(fate="sealed", seed=11) for _ in range(2))
    first = dice(one)
    assert first == dice(two)
    again = [n for n, face in enumerate(first) if face != "biohazard" and face not in first[:n]]
    play(one, f"reroll {again[0] + 1}")
    play(two, f"reroll {again[1] + 1}")
    assert dice(one)[again[0]] == dice(two)[again[1]]


@pytest.mark.parametrize("fate", ["seeded", "sealed"])
def test_the_same_seed_gives_the_same_game_and_another_seed_another(fate: str) -> None:
    games = [tuple(GAME.new(seed=seed, fate=fate).answers or []) for seed in range(12)]
    assert games == [tuple(GAME.new(seed=seed, fate=fate).answers or []) for seed in range(12)]
    assert len(set(games)) == 12


def test_a_seeded_game_is_the_same_to_its_end() -> None:
    ends = [list(wander(5, seats=3))[-1] for _ in range(2)]
    assert ends[0].answers == ends[1].answers and ends[0].over == ends[1].over


def test_seeded_dice_are_fair() -> None:
    """The first thrown die of 1,200 seeds: each face about 200 times."""
    counts: dict[str, int] = {}
    for seed in range(1200):
        face = story(stage(fate="seeded", seed=seed))[0]
        counts[face] = counts.get(face, 0) + 1
    assert len(counts) == 6
    assert sum((n - 200) ** 2 / 200 for n in counts.values()) < 24  # beyond 24: one chance in 4000


def test_asked_chances_add_up_to_one_at_every_question_of_a_game() -> None:
    for t in wander(3, fate="asked"):
        odds = GAME.chances(t)
        assert not odds or sum(p for _, p in odds) == 1


@pytest.mark.parametrize("seed", range(3))
def test_every_seat_sees_the_same(seed: int) -> None:
    """But for the seat itself and the moves it may make; a spectator too."""
    for t in wander(seed, seats=3 + seed % 3):
        v = sees(t)
        plain = dataclasses.replace(v, moves=())
        for seat in (*range(1, v.seats), containment.NOBODY):
            assert dataclasses.replace(containment.view(t, seat), seat=0, moves=()) == plain


def test_the_moves_of_the_seats_are_theirs() -> None:
    """The player whose turn it is may do all that is offered, the others only use events."""
    t = stage(seats=3, at="act", dice=[["fly", "sail"]], cdc={"red": 1})
    q = containment.question(t)
    assert q is not None and sees(t, 0).moves == q.moves
    events = {"airlift", "remote", "mobile"}
    for seat in (1, 2):
        own = {GAME.codebook.words(move).split()[0] for move in sees(t, seat).moves}
        assert own and own <= events


def test_an_imagined_table_goes_on_like_the_true_one() -> None:
    t = stage(index=5, cdc={"red": 1}, centre={"blue": 2})
    play(t, "pass")
    throw(t, "biohazard", "biohazard", "fly", "fly", "fly")
    copy = containment.imagine(sees(t), 1)
    for table in (t, copy):
        play(table, "pass", *["draw red"] * 3, *["show red 1"] * 3, *["show blue 6"] * 2, "pass")
    assert (step(t), sees(t)) == (step(copy), sees(copy))
