"""Curves over the turns, against counting by hand."""

from __future__ import annotations

import pytest

import containment
from containment.kernel.game import NOBODY
from containment.pictures.scene import Measure
from containment.terminal.beginning import Seated
from containment.terminal.screen.curves import HEIGHT, Curve, chart, curves
from tests.terminal.screen.driving import GAMES, seated


def counted(found: Seated) -> list[int]:
    game = found.match.game
    assert game.scene is not None
    return [measure.value for measure in game.scene(game.view(found.match.table, NOBODY), found.names).measures]


@pytest.mark.parametrize("game", ["pandemic", "iberia", "coldwar"])  # the Cure rolls dice after a turn has begun
def test_a_curve_is_what_was_counted_as_each_turn_began(game: str) -> None:
    found = seated(game, "random,random", 5)
    live = []
    for _ in range(70):
        answer = found.match.computer_step()
        if answer is not None and found.match.game.turns((*answer.own, *answer.after)):
            live.append(counted(found))
    live.append(counted(found))
    drawn = curves(found.match.game, found.match.record, found.names)
    assert len(live) > 3
    assert [list(curve.values[-len(live) :]) for curve in drawn] == [list(c) for c in zip(*live, strict=True)]


@pytest.mark.parametrize("game", GAMES)
def test_a_curve_has_a_value_for_each_turn_and_both_ends(game: str) -> None:
    found = seated(game, "random,random", 5)
    for _ in range(40):
        found.match.computer_step()
    drawn = curves(found.match.game, found.match.record, found.names)
    turns = found.match.game.turns(found.match.table.story or ())
    assert turns > 1 and {len(curve.values) for curve in drawn} == {turns + 2}
    assert [curve.values[-1] for curve in drawn] == [curve.measure.value for curve in drawn] == counted(found)


def test_outbreaks_are_counted_as_the_table_counts_them() -> None:
    found = seated("pandemic", "random,random", 5)
    while found.match.computer_step() is not None:
        pass
    drawn = {curve.measure.name.lower(): curve for curve in curves(found.match.game, found.match.record, found.names)}
    view = containment.game("pandemic").view(found.match.table, NOBODY)
    assert drawn["outbreaks"].values[-1] == view.outbreaks
    assert drawn["outbreaks"].values[0] == 0
    assert list(drawn["outbreaks"].values) == sorted(drawn["outbreaks"].values)


def test_a_chart_rises_with_its_values() -> None:
    head, *rows = chart(Curve(Measure("outbreaks", 4, 8, True), (0, 2, 4, 8)), 4)
    assert head.plain == "outbreaks: 8, 8 ends the game"
    assert [row.plain for row in rows] == ["   █", "  ▄█", " ▆██"]
    assert len(rows) == HEIGHT


def test_a_chart_fits_its_width() -> None:
    many = Curve(Measure("cubes", 1, 0, True), tuple(range(100)))
    assert {len(row.plain) for row in chart(many, 30)[1:]} == {30}
    assert {len(row.plain) for row in chart(many._replace(values=(1, 2, 3)), 30)[1:]} == {12}
    assert chart(many, 30)[0].plain == "cubes: 99"
    assert chart(Curve(Measure("cures", 1, 4, False), (1,)), 30)[0].plain == "cures: 1 of 4"
