"""Every law over every legal combination of On the Brink: challenges, seats and epidemics."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import containment
from containment import testing
from containment.kernel.dice import Dice
from tests.spread import the_first

PANDEMIC = containment.game("pandemic")
CHALLENGES = (
    (),
    ("virulent_strain",),
    ("mutation",),
    ("bioterrorist",),
    ("virulent_strain", "mutation"),
    ("virulent_strain", "bioterrorist"),
)
COMBINATIONS = [
    {"expansion": "on_the_brink", "challenges": challenges, "seats": seats, "epidemics": epidemics}
    for challenges in CHALLENGES
    for seats in (2, 3, 4, 5)
    if seats > 2 or "bioterrorist" not in challenges
    for epidemics in (4, 5, 6, 7)
]
FATES = ("seeded", "sealed", "asked")


def label(options: dict[str, Any]) -> str:
    return f"{'+'.join(options['challenges']) or 'expansion'} {options['seats']} seats {options['epidemics']} epidemics"


def now_and_then(t: containment.Table, dice: Dice, law: Callable[..., None]) -> None:
    """Hold a law at one question in six, so that many games can be held to it."""
    if dice.below(6) == 0:
        law(PANDEMIC, t)


def test_there_are_88_legal_combinations() -> None:
    assert len(COMBINATIONS) == 88


@pytest.mark.parametrize("number", the_first(4, range(len(CHALLENGES))), ids=lambda n: "+".join(CHALLENGES[n]))
def test_all_laws_hold_in_a_random_game_of_each_challenge(number: int) -> None:
    options = {
        "challenges": CHALLENGES[number],
        "seats": 3 + number % 3,
        "epidemics": 4 + number % 4,
        "consent": number % 2 == 0,
        "hands": ("open", "private")[number // 2 % 2],
    }
    fate = FATES[number % 3]
    testing.check_game(
        PANDEMIC, seed=60 + number, refusals=False, advice=0, fate=fate, expansion="on_the_brink", **options
    )


@pytest.mark.long
@pytest.mark.parametrize("options", COMBINATIONS, ids=label)
def test_all_laws_hold_in_a_random_game_of_each_combination(options: dict[str, Any]) -> None:
    number = COMBINATIONS.index(options)
    consent = number % 5 == 0
    testing.check_game(
        PANDEMIC, seed=500 + number, refusals=False, advice=0, fate=FATES[number % 3], consent=consent, **options
    )


@pytest.mark.long
@pytest.mark.parametrize("options", COMBINATIONS, ids=label)
def test_pieces_of_five_colours_are_conserved_and_games_end_over_many_games(options: dict[str, Any]) -> None:
    first = 1000 * COMBINATIONS.index(options)
    for seed in range(first, first + 18):
        t = PANDEMIC.new(seed=seed, fate=FATES[seed % 3], hands=("open", "private")[seed % 2], **options)
        dice = Dice(seed)
        try:
            testing.play_through(PANDEMIC, t, seed + 1, partial(now_and_then, dice=dice, law=testing.check_pieces))
            testing.check_pieces(PANDEMIC, t)
        except AssertionError as broken:
            raise AssertionError(f"seed {seed}, {options}: {broken}") from broken


@pytest.mark.long
def test_every_code_is_offered_or_refused_with_a_rule_in_a_game_of_each_combination() -> None:
    for number, options in enumerate(COMBINATIONS):
        t = PANDEMIC.new(seed=number, fate="asked" if number % 2 else "seeded", **options)
        dice = Dice(number)

        def at_each(t: containment.Table, dice: Dice = dice) -> None:
            now_and_then(t, dice, testing.check_refusals)
            testing.check_illegal(PANDEMIC, t, dice, 5)

        testing.play_through(PANDEMIC, t, number + 9, at_each)
