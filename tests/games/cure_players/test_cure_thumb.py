"""The thumb player of The Cure: legal, the same for the same view, sensible where it is plain what to do, and its
sentences have the right odds."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

import containment
from containment.games.cure.rules import moves
from containment.games.cure.thumb.why.advice import advise
from containment.games.cure.thumb.why.sentences import because, cure_chance, hazard_chance, hit_chance, percent
from containment.kernel.engine.fate import seeded, turned
from containment.kernel.engine.rollout import move_buffer, play_at_random
from containment.kernel.engine.steps import asked
from containment.kernel.game import legal_moves
from containment.players.thumb import ThumbPlayer

GAME = containment.game("cure")
stage: Any = GAME.stage


def advised(t: Any, seed: int = 1) -> tuple[str, str]:
    """What thumb would do at this table, in words, and why."""
    view = GAME.view(t, int(asked(t)))
    before = t.key()
    choice = ThumbPlayer(seed).choose(view)
    assert choice.move in view.moves
    assert t.key() == before
    return GAME.codebook.words(choice.move), choice.because


# ---------------------------------------------------------------------------------------------- in every game
def test_a_whole_game_with_thumb_in_all_seats_ends() -> None:
    t = GAME.new(seed=3, seats=2, roles=("medic", "scientist"))
    answered = 0
    while not t.ended:
        GAME.play(t, advised(t)[0])
        answered += 1
        assert answered < 600
    assert t.over is not None


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_thumb_is_always_legal_and_has_a_sentence_for_every_move(seats: int) -> None:
    """In random games, so that it meets what it would not bring about; the words of every option are tried."""
    out = move_buffer()
    wheel = int(seeded(seats))
    t = GAME.new(seed=seats, seats=seats, consent=seats == 3, cured_can_outbreak=seats == 5)
    asked_about = 0
    while not t.ended and asked_about < 60:
        for move in legal_moves(t):
            why = because(t, move)  # type: ignore[arg-type]
            assert why.endswith(".") and not why[0].islower() and len(why) < 260, why
        if asked_about % 4 == 0:
            advised(t)
        asked_about += 1
        play_at_random(t, wheel, 1, out)
        wheel = int(turned(wheel))


def test_every_verb_has_a_reason() -> None:
    """The rarer questions, staged: events with all their arguments, and what they ask further."""
    t = stage(
        seats=3,
        roles=("dispatcher", "medic", "generalist"),
        regions={1: {"red": 3}, 3: {"black": 2, "blue": 1}},
        centre={"red": 2, "yellow": 1},
        cdc={"red": 2, "blue": 2},
        cured=["yellow"],
        samples=[{"red": 2}, {"red": 1}, {}],
        dice=[["helicopter", "sample", "spent"], None, None],
        events=("resilient population", "rapid vaccine deployment", "borrowed time"),
        at="act",
    )
    for move in legal_moves(t):
        assert because(t, move).endswith(".")
    for events in (
        ("forecast", "government grant", "one quiet night"),
        ("airlift", "remote treatment", "mobile hospital"),
    ):
        t = stage(
            seats=2, index=3, regions={1: {"red": 3}}, cdc={"red": 4}, events=events, dice=[["fly"], None], at="act"
        )
        for move in legal_moves(t):
            assert because(t, move).endswith(".")


def test_the_same_view_and_seed_give_the_same_advice() -> None:
    t = GAME.new(seed=5, seats=2)
    for _ in range(4):
        view = GAME.view(t, int(asked(t)))
        choice = advise(view, 9)
        assert choice is not None and choice == advise(GAME.view(GAME.imagine(view, 77), view.seat), 9)
        GAME.play(t, choice[0])


def test_a_seat_that_is_not_asked_stays_silent() -> None:
    t = stage(seats=2, cdc={"red": 2}, regions={1: {"red": 3}}, dice=[["fly"], None], at="act")
    view = GAME.view(t, 1)
    assert view.moves  # it could use an event
    assert advise(view, 1) is None
    assert ThumbPlayer(1).speak_up(view) is None


# ---------------------------------------------------------------------------------------------- obvious positions
def test_it_takes_a_certain_win() -> None:
    t = stage(
        seats=3,
        roles=("scientist", "medic", "dispatcher"),
        samples=[{"red": ["p1"] * 5 + ["p2"] * 4}, {}, {}],
        cured=["blue", "black", "yellow"],
        at="cure",
    )
    words, why = advised(t)
    assert words == "cure red"
    assert "99% chance" in why


def test_it_tries_a_cure_however_unlikely_but_never_an_impossible_one() -> None:
    words, why = advised(stage(seats=2, samples=[{"black": 3}, {}], at="cure"))
    assert words == "cure black" and "7% chance" in why
    words, why = advised(stage(seats=2, samples=[{"black": 2}, {}], at="cure"))
    assert words == "pass" and "2 black samples can't make 13" in why


# ---------------------------------------------------------------------------------------------- exact odds
def test_the_odds_of_a_cure() -> None:
    """C.54: the counted outcomes of the data."""
    assert cure_chance(0, 4, 13) == Fraction(593, 1296)
    assert cure_chance(3, 5, 11) == Fraction(6960, 7776)
    t = stage(seats=2, samples=[{"red": 4}, {}], at="cure")
    assert "46% chance" in because(t, moves.CURE)


def test_the_odds_of_a_biohazard() -> None:
    """C.43: none is counted for a Generalist's first."""
    assert hazard_chance(2, False) == Fraction(11, 36)
    assert hazard_chance(2, True) == Fraction(1, 36)
    assert hazard_chance(1, True) == 0
    t = stage(seats=2, roles=("medic", "dispatcher"), dice=[["fly", "fly"], None], index=5, at="act")
    assert because(t, moves.REROLL | 3).startswith("Worth the 31% risk of a biohazard, and the next one is an epidemic")
    t = stage(seats=2, roles=("generalist", "medic"), dice=[["fly", "fly"], None], index=5, at="act")
    assert "3% risk of a biohazard that counts" in because(t, moves.REROLL | 3)


def test_the_odds_of_an_outbreak() -> None:
    """C.63: three dice from a bag that holds only black ones but for nine; half of a black die's faces are Asia's."""
    t = stage(seats=2, pawns=[3, 3], regions={3: {"black": 3}}, dice=[["treat"], None], at="act")
    chance = hit_chance(t, 2, 3)
    bag = 45
    spared = (Fraction(comb(9, k) * comb(36, 3 - k), comb(bag, 3)) * Fraction(1, 2) ** k for k in range(4))
    expected = 1 - sum(spared, Fraction())
    assert chance == expected
    why = because(t, moves.TREAT | 2 << moves.A | 3)
    assert "holds three black dice: a fourth breaks out" in why and percent(expected) in why


def test_dice_kept_by_a_forecast_are_counted_as_known() -> None:
    """C.R20"""
    t = stage(seats=2, regions={3: {"black": 3}}, kept={"black": 2, "red": 1}, samples=[{"red": 1}, {}], at="give")
    assert hit_chance(t, 2, 3) == Fraction(3, 4)


def test_a_gift_is_weighed_by_both_odds() -> None:
    t = stage(seats=2, samples=[{"red": 2}, {"red": 3}], at="give")
    why = because(t, moves.GIVE | 1 << moves.A)
    assert why == "Together 5 red samples make 13 in 67% of rolls, up from 0%."


def test_nearly_certain_is_not_certain() -> None:
    assert percent(Fraction(999, 1000)) == "99%"
    assert percent(Fraction(1, 1000)) == "1%"
    assert percent(Fraction(1)) == "100%"


# ---------------------------------------------------------------------------------------------- what is said is so
def said(t: Any, words: str) -> str:
    return because(t, GAME.code(words))


def test_a_quiet_night_brings_no_die() -> None:
    """C.one_quiet_night: the next infection is skipped."""
    lying: dict[str, Any] = {"regions": {3: {"black": 3, "blue": 2}}, "centre": {"blue": 1}, "pawns": [3, 3]}
    for quiet in (False, True):
        t = stage(dice=[["fly", "treat"], None], at="act", quiet_night=quiet, **lying)
        assert ("next infection" in said(t, "treat black with treat")) is not quiet
        assert ("next infection" in said(t, "treat blue with treat")) is not quiet


def test_one_die_of_a_cured_disease_is_not_all_1() -> None:
    """C.32"""
    t = stage(regions={3: {"red": 1}}, cured=["red"], pawns=[3, 3], dice=[["treat"], None], at="act")
    assert said(t, "treat red with treat") == "Red is cured: the last one leaves Asia."


def test_forecast_promises_no_more_dice_than_the_bag_holds() -> None:
    """C.forecast"""
    events = ("forecast", "government grant", "one quiet night")
    full = {"red": 12, "blue": 12, "yellow": 12}
    for black, words in ((3, "The worst two of 5 dice go back"), (4, "The worst one of 4 dice goes back")):
        t = stage(centre={**full, "black": black}, cdc={"black": 4}, events=events, dice=[["fly"], None], at="act")
        assert words in said(t, "forecast")


def test_what_is_next_is_named_where_nothing_is_rolled() -> None:
    """C.government_grant"""
    events = ("forecast", "government grant", "one quiet night")
    t = stage(index=5, cdc={"black": 4}, events=events, dice=[["fly"], None], at="act")
    assert said(t, "government grant").startswith("The next biohazard is an epidemic")


def test_a_high_sample_is_not_rolled_again_for_the_average() -> None:
    """C.re_examined_research"""
    t = stage(samples=[{"red": 4}, {}], at="cure")
    assert because(t, moves.AGAIN | 1).endswith("A sample shows 3 on average.")
    assert because(t, moves.AGAIN | 5).endswith("only a higher number helps.")
