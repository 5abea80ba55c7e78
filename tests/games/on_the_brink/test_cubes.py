"""On the Brink's events that remove cubes: Mobile Hospital and Remote Treatment."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pandemic.situations import (
    asked,
    board,
    cubes,
    flip,
    offered,
    play,
    sees,
    stage,
    step,
    supply,
    why,
)


def brink(**facts: Any) -> Any:
    return stage(**{"expansion": "on_the_brink", "roles": ["scientist", "researcher"]} | facts)


# ------------------------------------------------------------------------------------------ Mobile Hospital
def hospital(**facts: Any) -> Any:
    """P1 is in Atlanta and has the Mobile Hospital this turn."""
    return brink(**{"this_turn": ["mobile_hospital"]} | facts)


def test_the_mobile_hospital_removes_a_cube_of_choice_at_each_drive() -> None:
    """[P.mobile_hospital] [P.C14] Every Drive/Ferry of the turn."""
    t = brink(hands=[["mobile_hospital"]], cubes={"miami": {"yellow": 2, "blue": 1}, "atlanta": 1})
    play(t, "mobile hospital", "drive miami")
    assert (asked(t), step(t), offered(t)) == ("p1", "HealCity", {"heal blue", "heal yellow"})
    play(t, "heal blue")
    assert (sees(t).cubes_in("miami"), sees(t).actions_left) == ({"yellow": 2}, 3)
    play(t, "drive atlanta")
    assert (step(t), cubes(t, "atlanta"), supply(t, "blue")) == ("Actions", 0, 24)
    play(t, "drive miami")
    assert sees(t).cubes_in("miami") == {"yellow": 1}


def test_the_mobile_hospital_must_remove_a_cube_if_there_is_one() -> None:
    """[P.C14] And does nothing where there is none."""
    t = hospital(cubes={"miami": {"yellow": 1, "blue": 1}})
    play(t, "drive miami")
    assert why(t, "pass") == "P.mobile_hospital"
    assert why(t, "heal red") == "P.mobile_hospital"
    play(t, "heal yellow", "drive washington")
    assert (step(t), board(t, "blue")) == ("Actions", {"miami": 1})


def test_the_mobile_hospital_removes_one_cube_even_of_a_cured_disease() -> None:
    """[P.mobile_hospital]"""
    t = hospital(cubes={"miami": 3}, cured=["yellow"])
    play(t, "drive miami")
    assert cubes(t, "miami") == 2


def test_the_mobile_hospital_may_eradicate() -> None:
    """[P.mobile_hospital] [P.5.2]"""
    t = hospital(cubes={"miami": 1}, cured=["yellow"])
    play(t, "drive miami")
    assert sees(t).eradicated == ("yellow",)


@pytest.mark.parametrize(
    ("move", "cards"), [("direct miami", ["miami"]), ("charter miami", ["atlanta"]), ("shuttle miami", [])]
)
def test_the_mobile_hospital_does_not_fly(move: str, cards: list[str]) -> None:
    """[P.mobile_hospital]"""
    t = hospital(hands=[cards], cubes={"miami": 2}, stations=["atlanta", "miami"])
    play(t, move)
    assert cubes(t, "miami") == 2


def test_the_mobile_hospital_does_not_heal_where_one_has_driven_before() -> None:
    """[P.mobile_hospital] Moves after it is played; played by another it works for the player whose turn it is."""
    t = brink(hands=[[], ["mobile_hospital"]], cubes={"miami": 2, "atlanta": 1})
    play(t, "drive miami", "mobile hospital")
    assert (asked(t), step(t), cubes(t, "miami")) == ("p1", "Actions", 2)
    play(t, "drive atlanta")
    assert cubes(t, "atlanta") == 0


def test_the_mobile_hospital_is_for_this_turn_only() -> None:
    """[P.mobile_hospital]"""
    t = hospital(at="infect", cubes={"miami": 2})
    flip(t, "lagos", "osaka")
    play(t, "drive miami")
    assert (asked(t), cubes(t, "miami")) == ("p2", 2)


@pytest.mark.parametrize("roles", [["dispatcher", "researcher"], ["scientist", "researcher"]])
def test_the_mobile_hospital_does_not_go_with_other_pawns(roles: list[str]) -> None:
    """[P.mobile_hospital] Neither moved by the Dispatcher nor by Special Orders."""
    t = hospital(roles=roles, ordered=["p2"], cubes={"miami": 2})
    play(t, "send p2 drive miami")
    assert (step(t), cubes(t, "miami")) == ("Actions", 2)


def test_the_mobile_hospital_counts_as_treating() -> None:
    """[P.mobile_hospital] [P.government_interference] The city may be left."""
    closed = {"challenges": "virulent_strain", "strain": "blue", "strain_effects": ["government_interference"]}
    t = hospital(**closed, cubes={"chicago": 2})
    play(t, "drive chicago")
    assert (cubes(t, "chicago"), why(t, "drive atlanta")) == (1, "")
    t = hospital(**closed, cubes={"chicago": {"blue": 2, "red": 1}})
    play(t, "drive chicago", "heal red")
    assert why(t, "drive atlanta") == "P.government_interference"


@pytest.mark.parametrize(("colour", "left"), [("blue", {"blue": 1, "red": 1}), ("red", {"blue": 2})])
def test_the_containment_specialist_contains_before_the_hospital_heals(colour: str, left: dict[str, int]) -> None:
    """[P.mobile_hospital] [P.containment_specialist.enter_city] b3 r2 becomes b2 r1, then one more of choice."""
    t = hospital(roles=["containment_specialist", "medic"], cubes={"chicago": {"blue": 3, "red": 2}})
    play(t, "drive chicago")
    assert sees(t).cubes_in("chicago") == {"blue": 2, "red": 1}
    play(t, f"heal {colour}")
    assert sees(t).cubes_in("chicago") == left


def test_the_medics_power_comes_before_the_hospital() -> None:
    """[P.A38] The cured cubes go first, then one more."""
    t = hospital(roles=["medic", "scientist"], cubes={"chicago": {"blue": 3, "red": 2}}, cured=["blue"])
    play(t, "drive chicago")
    assert (step(t), sees(t).cubes_in("chicago")) == ("Actions", {"red": 1})


# ------------------------------------------------------------------------------------------ Remote Treatment
@pytest.mark.parametrize(
    ("one", "two", "left"),
    [
        ("paris blue", "paris blue", {("paris", "red"): 1, ("lima", "yellow"): 1}),
        ("paris blue", "paris red", {("paris", "blue"): 1, ("lima", "yellow"): 1}),
        ("lima yellow", "paris red", {("paris", "blue"): 2}),
    ],
)
def test_remote_treatment_removes_any_two_cubes(one: str, two: str, left: dict[tuple[str, str], int]) -> None:
    """[P.remote_treatment] From one city or two, of one colour or two; whoever plays it names both."""
    t = brink(hands=[[], ["remote_treatment"]], cubes={"paris": {"blue": 2, "red": 1}, "lima": 1})
    play(t, f"remote treatment {one}")
    assert (asked(t), step(t)) == ("p2", "RemoveAnother")
    play(t, f"remove {two}")
    assert {(city, colour): n for city, colour, n in sees(t).cubes} == left
    assert (asked(t), sees(t).actions_left) == ("p1", 4)


def test_remote_treatment_with_a_single_cube_removes_that() -> None:
    """[P.remote_treatment]"""
    t = brink(hands=[["remote_treatment"]], cubes={"paris": 1})
    play(t, "remote treatment paris blue")
    assert (sees(t).cubes, step(t)) == ((), "Actions")


def test_remote_treatment_must_remove_the_second_cube() -> None:
    """[P.remote_treatment] A cube that is there."""
    t = brink(hands=[["remote_treatment"]], cubes={"paris": 2})
    assert why(t, "remote treatment lima yellow") == "P.remote_treatment"
    play(t, "remote treatment paris blue")
    assert offered(t) == {"remove paris blue"}
    assert why(t, "remove lima yellow") == "P.remote_treatment"


def test_without_cubes_on_the_board_remote_treatment_is_not_offered() -> None:
    """[P.remote_treatment]"""
    t = brink(hands=[["remote_treatment"]])
    assert not offered(t, "remote")
    play(t, "pass")
    assert asked(t) == "chance"


def test_remote_treatment_removes_one_cube_of_a_cured_disease_and_may_eradicate() -> None:
    """[P.remote_treatment] [P.5.2]"""
    t = brink(hands=[["remote_treatment"]], cubes={"paris": 2, "lima": 2}, cured=["blue"])
    play(t, "remote treatment paris blue")
    assert (cubes(t, "paris"), sees(t).eradicated) == (1, ())
    play(t, "remove paris blue")
    assert sees(t).eradicated == ("blue",)


def test_remote_treatment_is_not_treating() -> None:
    """[P.remote_treatment] [P.government_interference]"""
    t = brink(
        hands=[["remote_treatment"]],
        challenges="virulent_strain",
        strain="blue",
        strain_effects=["government_interference"],
        cubes={"atlanta": 3},
    )
    play(t, "remote treatment atlanta blue", "remove atlanta blue")
    assert (cubes(t, "atlanta"), why(t, "drive miami")) == (1, "P.government_interference")


def test_between_two_cubes_of_remote_treatment_no_event_is_played() -> None:
    """[P.11.3] [P.remote_treatment]"""
    t = brink(hands=[["remote_treatment", "airlift"]], cubes={"paris": 2})
    play(t, "remote treatment paris blue")
    assert why(t, "airlift p1 lima") == "P.11.3"
    play(t, "remove paris blue")
    assert why(t, "airlift p1 lima") == ""


def test_a_second_mobile_hospital_adds_nothing() -> None:
    """[P.C21] The Contingency Planner stores and plays it again."""
    t = brink(
        roles=["contingency_planner", "medic"],
        hands=[["mobile_hospital"]],
        cubes={"miami": {"yellow": 3}},
    )
    play(t, "mobile hospital", "store mobile hospital", "mobile hospital", "drive miami")
    assert cubes(t, "miami") == 2
