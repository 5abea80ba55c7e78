"""The full screen of two or more people at one keyboard: what one sees does not depend on what another keeps secret."""

from __future__ import annotations

import pytest

import containment
from tests.hidden.lines import Lockstep, difference
from tests.hidden.screens import Frame, Watcher, seated
from tests.hidden.tables import TABLES
from tests.hidden.twins import Twins
from tests.terminal.screen.driving import Keyboard, driven


def watched(twins: Twins, answers: list[int], seed: int) -> list[Frame]:
    """All that the watcher sees of one world."""
    frames: list[Frame] = []

    async def run(k: Keyboard) -> None:
        watcher = Watcher(k, answers, twins.watcher, seed)
        await watcher.to_the_end()
        frames.extend(watcher.frames)

    driven(seated(twins.game, twins.setting, answers, twins.seats), run, size=(120, 40))
    return frames


def compared(which: str, seeds: range, most: int, wanted: int) -> int:
    """How many screens were the same, in games whose worlds differ where the watcher looks: so many of them that more
    screens were seen than were wanted."""
    name, watcher, options = TABLES[which]
    found = 0
    for seed in seeds:
        twins = Twins(containment.game(name), watcher, seed, **options)
        worlds = Lockstep(twins, curious=False)
        worlds.run(most)
        if worlds.apart:
            found += _the_same(which, twins, worlds, seed)
        if found > wanted:
            return found
    raise AssertionError(f"only {found} screens were seen in worlds that differ")


def _the_same(which: str, twins: Twins, worlds: Lockstep, seed: int) -> int:
    first, second = (watched(twins, list(world.match.table.answers or ()), seed) for world in worlds.worlds)
    for one, other in zip(first, second):
        assert one[:2] == other[:2], "who is asked tells something"
        assert one.text == other.text, f"{which}, seed {seed}, {one[:2]}:\n{difference(one.text, other.text)}"
    return min(len(first), len(second))


@pytest.mark.parametrize("which", list(TABLES)[:1])
@pytest.mark.long
def test_nothing_on_the_screen_depends_on_a_secret(which: str) -> None:
    assert compared(which, range(20), 24, wanted=5) > 5


@pytest.mark.long
@pytest.mark.parametrize("which", TABLES)
def test_nothing_on_the_screen_of_whole_games_depends_on_a_secret(which: str) -> None:
    assert compared(which, range(20, 60), 60, wanted=8) > 8
