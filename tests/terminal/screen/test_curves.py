"""Curves over the turns, against counting by hand."""

from __future__ import annotations

import pytest

import containment
from containment.kernel.game import NOBODY
from containment.matches.beginning import Seated
from containment.pictures.palette import ALARM, GOOD
from containment.pictures.scene import Measure
from containment.telling.curves import Curve, curves
from containment.terminal.screen.curves import HEIGHT, chart
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
def test_a_curve_has_a_value_for_each_turn_and_the_end(game: str) -> None:
    found = seated(game, "random,random", 5)
    for _ in range(40):
        found.match.computer_step()
    drawn = curves(found.match.game, found.match.record, found.names)
    turns = found.match.game.turns(found.match.table.story or ())
    assert turns > 1 and {len(curve.values) for curve in drawn} == {turns + 1}
    assert [curve.values[-1] for curve in drawn] == [curve.measure.value for curve in drawn] == counted(found)


def test_a_curve_begins_when_the_table_is_set_up() -> None:
    """Before that no card has been dealt and no cube has been placed."""
    found = seated("pandemic", "random,random", 5)
    for _ in range(40):
        found.match.computer_step()
    drawn = {curve.measure.name: curve for curve in curves(found.match.game, found.match.record, found.names)}
    assert drawn["cubes on the board"].values[0] == 18
    assert drawn["player cards left"].values[0] > 40


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
    assert head.plain == "outbreaks: 8 of 8"
    assert [row.plain for row in rows] == ["   █", "  ▄█", " ▆██"]
    assert len(rows) == HEIGHT


def test_a_chart_fits_its_width() -> None:
    many = Curve(Measure("cubes", 1, 0, True), tuple(range(100)))
    assert {len(row.plain) for row in chart(many, 30)[1:]} == {30}
    assert {len(row.plain) for row in chart(many._replace(values=(1, 2, 3)), 30)[1:]} == {12}
    assert chart(many, 30)[0].plain == "cubes: 99"
    assert chart(Curve(Measure("cures", 1, 4, False), (1,)), 30)[0].plain == "cures: 1 of 4"


def test_a_chart_is_as_high_as_what_ends_the_game_or_as_its_highest_value() -> None:
    def drawn(measure: Measure, *values: int) -> list[str]:
        return [row.plain for row in chart(Curve(measure, values), len(values))[1:]]

    assert drawn(Measure("outbreaks", 4, 8), 0, 4) == ["  ", " ▄", " █"]
    assert drawn(Measure("cubes", 8), 4, 8) == [" █", "▄█", "██"]
    assert drawn(Measure("rate", 9, 3), 3, 9) == [" █", " █", "██"], "more than there should be"
    assert drawn(Measure("cubes", 0), 0, 0) == ["  "] * 3, "and none at all"
    assert drawn(Measure("cubes", 9), 1, 9)[-1] == "▃█", "to the nearest eighth"


def test_a_chart_has_columns_of_one_width_or_leaves_some_out_evenly() -> None:
    ten = Curve(Measure("cubes", 9), tuple(range(10)))
    assert chart(ten, 25)[3].plain == "  ▃▃▅▅" + "█" * 14, "two columns each"
    many = Curve(Measure("cubes", 100), (0,) * 50 + (100,) * 50)
    assert {row.plain for row in chart(many, 30)[1:]} == {" " * 15 + "█" * 15}


def test_what_is_bad_looks_bad_and_does_not_end_the_game_if_nothing_does() -> None:
    bad, good = (chart(Curve(Measure("x", 1, 4, bad), (1,)), 4) for bad in (True, False))
    assert {row.style for row in bad[1:]} == {ALARM} and {row.style for row in good[1:]} == {GOOD}
    assert (bad[0].plain, good[0].plain) == ("x: 1 of 4", "x: 1 of 4")
    assert chart(Curve(Measure("x", 1, 0, False), (1,)), 4)[0].plain == "x: 1"
