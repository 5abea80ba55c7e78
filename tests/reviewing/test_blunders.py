"""A blunder put into a game that is otherwise played well is among the five answers that cost most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

import containment
from containment.reviewing.reviewing import FAST, review
from tests.reviewing.blunders import BLUNDERS
from tests.reviewing.planting import SEARCH, Planted, played
from tests.spread import one_in

pytestmark = pytest.mark.skipif(not containment.compiled, reason="thousands of playouts: for the compiled engine")

FIRST_SEED = 9_000
OPTIONS: dict[str, dict[str, Any]] = {
    "pandemic": {"hands": "open", "epidemics": 5},
    "iberia": {"epidemics": 5},
    "cure": {"difficulty": "heroic"},
    "coldwar": {"difficulty": "heroic"},
}
OF_EACH = {"pandemic": 7, "iberia": 5, "cure": 5, "coldwar": 5}  # games,
BUT = {("coldwar", "flight"): 7, ("coldwar", "discard"): 3}  # and where such a blunder offers itself often, or seldom
ALL = [(name, kind) for name, kinds in BLUNDERS.items() for kind in kinds]


def games(name: str, kind: str, number: int) -> Iterator[Planted]:
    """The first games from the first seed on in which such a blunder offers itself."""
    seed = FIRST_SEED
    while number:
        found = played(name, seed, [SEARCH, SEARCH], BLUNDERS[name][kind], **OPTIONS[name])
        seed += 1
        if found is not None:
            number -= 1
            yield found


def is_found(one: Planted) -> bool:
    return one.at in [judged.at for judged in review(one.game, one.record, FAST).worst]


def missed(planted: Iterable[Planted]) -> list[str]:
    return [f"{one.words}, seed {one.record.setting.seed}" for one in planted if not is_found(one)]


@pytest.mark.parametrize(("name", "kind"), one_in(8, ALL))
def test_a_blunder_is_found(name: str, kind: str) -> None:
    (one,) = games(name, kind, 1)
    assert is_found(one), f"{one.words} at {one.at} in the game of seed {one.record.setting.seed}"


@pytest.mark.long
@pytest.mark.parametrize("name", OF_EACH)
def test_nine_blunders_of_ten_are_found(name: str) -> None:
    planted = [one for kind in BLUNDERS[name] for one in games(name, kind, BUT.get((name, kind), OF_EACH[name]))]
    assert len(missed(planted)) <= len(planted) // 10
