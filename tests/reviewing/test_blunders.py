"""A blunder put into a game that is otherwise played well is among the five answers that cost most."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import containment
from containment.reviewing.reviewing import FAST, review
from tests.reviewing.planting import BLUNDERS, SEARCH, Planted, played

pytestmark = pytest.mark.skipif(not containment.compiled, reason="thousands of playouts: for the compiled engine")

FIRST_SEED = 9_000
OPTIONS = {"hands": "open", "epidemics": 5}


def games(kind: str, number: int) -> Iterator[Planted]:
    """The first games from the first seed on in which such a blunder offers itself."""
    seed = FIRST_SEED
    while number:
        found = played("pandemic", seed, [SEARCH, SEARCH], BLUNDERS[kind], **OPTIONS)
        seed += 1
        if found is not None:
            number -= 1
            yield found


def is_found(one: Planted) -> bool:
    return one.at in [judged.at for judged in review(one.game, one.record, FAST).worst]


@pytest.mark.parametrize("kind", BLUNDERS)
def test_a_blunder_is_found(kind: str) -> None:
    (one,) = games(kind, 1)
    assert is_found(one), f"{one.words} at {one.at} in the game of seed {one.record.setting.seed}"


@pytest.mark.long
def test_nine_blunders_of_ten_are_found() -> None:
    planted = [one for kind in BLUNDERS for one in games(kind, 7)]
    missed = [f"{one.words}, seed {one.record.setting.seed}" for one in planted if not is_found(one)]
    assert len(missed) <= len(planted) // 10, missed
