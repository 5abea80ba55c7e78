"""From a view to lines with chances, on a small game."""

from __future__ import annotations

import doctest

import pytest

from containment.searching import saying
from containment.searching.lines import EveryMove, Line, playable
from containment.searching.strength import Strength
from containment.searching.thinking import Weighed, spread, think
from tests.searching.nimble import GAME, take

QUICK = Strength(4000, 10, 10)


@pytest.mark.parametrize("matches", [1, 2, 3])
def test_the_last_matches_are_taken(matches: int) -> None:
    view = GAME.view(GAME.new(seed=2, matches=matches), 0)
    found = think(GAME, view, 1, QUICK)
    assert found[0].line.moves == (take(matches),)
    if matches > 1:
        assert found[0].chance == 1.0 and found[0].samples


def test_the_same_view_seed_and_samples_give_the_same() -> None:
    view = GAME.view(GAME.new(seed=2, matches=12), 0)
    assert think(GAME, view, 1, QUICK) == think(GAME, view, 1, QUICK)
    assert think(GAME, view, 1, QUICK) != think(GAME, view, 2, QUICK), "another seed, other luck"


def test_who_is_not_asked_may_also_wait() -> None:
    t = GAME.new(seed=2, matches=5)
    assert EveryMove().lines(t, 1, 10) == [Line(())], "and here can do nothing else"
    assert [line.moves for line in EveryMove().lines(t, 0, 10)] == [(take(n),) for n in (1, 2, 3)]


def test_lines_that_change_the_same_make_room_for_others() -> None:
    lines = [Line((n,), points=100 - n, mark=1) for n in range(6)] + [Line((9,), points=80, mark=2)]
    assert Line((9,), 80, 2) in spread(lines, 3)
    assert spread([Line((n,)) for n in range(5)], 9)[0] == Line((0,)), "what rules of thumb would do stays first"


def test_of_a_line_what_can_be_played_is_kept() -> None:
    t = GAME.new(seed=2, matches=5, fate="asked")
    assert playable(t, [take(2), take(3)], lambda there: None) == [take(2)], "chance is asked in between"
    assert playable(GAME.new(seed=2, matches=2), [take(2), take(1)], lambda there: None) == [take(2)]


# ---------------------------------------------------------------------------------------------- in words
def test_chances_in_words() -> None:
    failed, tried = doctest.testmod(saying)
    assert tried >= 6 and not failed


def test_the_runner_up_begins_otherwise() -> None:
    best = Weighed(Line((take(1), take(2))), 0.5, 100, said=0.62)
    alike = Weighed(Line((take(1), take(3))), 0.45, 100, said=0.60)
    other = Weighed(Line((take(2),)), 0.4, 50, said=0.58)
    assert saying.runner_up([best, alike, other], take(1)) == other
    said = saying.chances(GAME.codebook.proposed, [best, alike, other])
    assert said == f"Wins about 62 in 100; the next best, {GAME.codebook.proposed(take(2))}, about 58."
    assert saying.chances(GAME.codebook.proposed, [best, alike]) == "Wins about 62 in 100."


def test_what_was_hardly_weighed_is_not_told() -> None:
    few = Weighed(Line((take(1),)), 1.0, 3, said=1.0)
    many = Weighed(Line((take(2),)), 0.4, 100, said=0.5)
    assert saying.chances(GAME.codebook.proposed, [few, many]) == "" == saying.chances(GAME.codebook.proposed, [])
    assert saying.chances(GAME.codebook.proposed, [many, few]) == "Wins about 50 in 100."
    waiting = Weighed(Line(()), 0.4, 100, said=0.5)
    assert saying.chances(GAME.codebook.proposed, [many, waiting]) == "Wins about 50 in 100."
