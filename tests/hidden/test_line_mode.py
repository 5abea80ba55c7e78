"""Line mode of two or more people at one keyboard: what one sees does not depend on what another keeps secret."""

from __future__ import annotations

import pytest

import containment
from tests.hidden.lines import Lockstep
from tests.hidden.tables import TABLES
from tests.hidden.twins import Twins
from tests.spread import the_first

ENOUGH = 60  # screens that could have told something, and lines that could have brought it out
MANY = 250


def play(which: str, seed: int, most: int) -> Lockstep:
    name, watcher, options = TABLES[which]
    found = Lockstep(Twins(containment.game(name), watcher, seed, **options))
    found.run(most)
    return found


def played(which: str, seeds: range, most: int, enough: int) -> None:
    """Games of these seeds, until enough was to be seen."""
    apart = tried = 0
    for seed in seeds:
        found = play(which, seed, most)
        apart += found.apart
        tried += found.tried
        if min(apart, tried) >= enough:
            return
    raise AssertionError(f"the worlds hardly differed: {apart} screens, {tried} lines")


@pytest.mark.parametrize("which", the_first(3, TABLES))
@pytest.mark.long
def test_nothing_that_is_shown_depends_on_a_secret(which: str) -> None:
    played(which, range(20), 200, ENOUGH)


@pytest.mark.long
@pytest.mark.parametrize("which", TABLES)
def test_nothing_that_is_shown_in_many_games_depends_on_a_secret(which: str) -> None:
    played(which, range(100, 160), 400, ENOUGH if "Bio-Terrorist" in which else MANY)
