"""To agree or to decline is weighed with how whoever proposed it goes on."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.kernel.engine.steps import asked
from containment.kernel.game import legal_moves
from containment.searching.answering import WAYS_ON, with_ways_on
from containment.searching.halving import Arm
from containment.searching.lines import Line
from containment.searching.strength import Strength
from containment.searching.thinking import first_unless_beaten, spread, think, walked
from containment.testing import say, stage

GAME = containment.game("pandemic")
AGREE, DECLINE = GAME.code("agree"), GAME.code("decline")


def proposal(**more: Any) -> Any:
    """The first seat wants to be given the card that makes a cure, in its laboratory, with actions left for it."""
    t = stage(
        "pandemic", pawns=["atlanta", "atlanta"], consent=True, actions_left=3,
        hands=[["chicago", "essen", "london", "madrid"], ["atlanta"]], **more,
    )  # fmt: skip
    say(t, "take p2 atlanta")
    return t


def ways(t: Any, seat: int) -> list[Line]:
    searched = GAME.search()
    lines = searched.lines(t.clone(), seat, 20)
    return with_ways_on(GAME, searched, t, lines, 20, spread)


def test_both_answers_have_ways_on_in_turn_and_to_agree_comes_first() -> None:
    t = proposal()
    assert int(asked(t)) == 1
    found = ways(t, 1)
    assert [line.moves for line in found[:4]] == [(AGREE,), (DECLINE,), (AGREE,), (DECLINE,)]
    assert found[0].after == found[1].after == () and all(line.after for line in found[2:])
    assert 4 < len(found) <= 2 + 2 * WAYS_ON and all(not line.points for line in found)
    for line in found:
        there = walked(GAME.search(), t, Line(line.moves))
        assert not line.after or line.after[0] in legal_moves(there)
    cure = GAME.code("cure blue")
    assert any(cure in line.after for line in found if line.moves == (AGREE,))
    assert not any(cure in line.after for line in found if line.moves == (DECLINE,))


def test_any_other_question_is_as_it_was() -> None:
    t = stage("pandemic", pawns=["atlanta", "atlanta"])
    lines = GAME.search().lines(t.clone(), 0, 20)
    assert with_ways_on(GAME, GAME.search(), t, lines, 20, spread) == lines


def test_where_something_is_hidden_nobody_else_s_turn_is_foreseen(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[Any] = []

    def noticed(*given: Any) -> list[Line]:
        met.append(given)
        return list(given[3])

    monkeypatch.setattr("containment.searching.thinking.with_ways_on", noticed)
    for private in (False, True):
        t = proposal(private=private)
        think(GAME, GAME.view(t, 1), 1, Strength(200, 10, 10))
    assert len(met) == 1


def test_to_agree_to_the_card_for_a_cure_is_best_and_worth_what_the_cure_is() -> None:
    t = proposal(cured=["yellow", "red", "black"])
    found = think(GAME, GAME.view(t, 1), 1, Strength(2_000, 40, 40))
    assert found[0].line.moves == (AGREE,) and found[0].chance > 0.95


@pytest.mark.parametrize(("ahead", "first"), [(0.5, DECLINE), (0.004, AGREE)])
def test_one_declines_what_is_worse_beyond_doubt(ahead: float, first: int) -> None:
    lines = [Line((AGREE,)), Line((DECLINE,)), Line((AGREE,), after=(1,))]
    arms = [Arm(n, n) for n in range(3)]
    for n, arm in enumerate(arms):
        arm.chances.extend(int(65536 * (0.4 + (ahead + (0.02 if k % 2 else -0.02)) * (n == 1))) for k in range(40))
    ranked = sorted(arms, key=lambda arm: -arm.mean)
    assert lines[first_unless_beaten(ranked, lines)[0].number].moves == (first,)
