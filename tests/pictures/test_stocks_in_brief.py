"""What the games say of their stocks for where there is little room: what can lose the game, what belongs together, and
short texts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import containment
from containment.pictures.scene import Scene, Stock
from tests.pictures.moments import names, seen_by

CURED = "✓"


def staged(game: str, seat: int = 0, **situation: Any) -> Scene:
    found = containment.game(game)
    assert found.stage is not None
    return seen_by(found, found.stage(**situation), seat)


def of_group(found: Scene, group: str) -> list[str]:
    return [f"{one.colour or one.name} {one.brief}" for one in found.stocks if one.group == group]


@pytest.mark.parametrize(
    ("game", "vital"),
    [
        ("pandemic", {"blue", "yellow", "black", "red", "player cards"}),  # [P.10.1]
        ("cure", {"cures", "epidemic", "bag"}),  # [C.80] [C.87]
        ("iberia", {"researched", "Malaria", "Cholera", "Typhus", "Yellow Fever", "player cards"}),  # [I.G1] [I.G2]
        ("coldwar", {"Satellites", "Agents", "Cubes", "player cards"}),  # [W.12.1] [W.12.3]
    ],
)
def test_by_what_the_game_can_be_won_or_lost(game: str, vital: set[str]) -> None:
    assert {one.name for one in staged(game).stocks if one.vital} == vital


def test_an_empty_deck_is_vital_only_where_it_ends_the_game() -> None:
    found = staged("coldwar", deck_exhaustion="continue")
    assert "player cards" not in {one.name for one in found.stocks if one.vital}


def test_diseases_are_counted_together() -> None:
    found = staged("pandemic", cured=["black"], eradicated=["blue"], cubes={"lima": 2, "cairo": 1})
    left = of_group(found, "cubes left")
    assert left == ["blue gone", "yellow 22", f"black 23{CURED}", "red 24"]
    assert f"yellow 24{CURED}" in of_group(staged("iberia", researched=("yellow",)), "cubes left")


def test_the_bag_of_the_cure_is_counted_by_colour() -> None:
    found = staged("cure", cured=("red",), centre={"blue": 2})
    counts = of_group(found, "bag")
    assert f"red 11{CURED}" in counts and "blue 10" in counts and counts[-1] == "bag 45"


def test_the_events_of_the_cure_stand_with_what_can_be_paid() -> None:
    found = staged("cure", cdc={"red": 1}, events=("airlift", "forecast", "government grant"))
    told = of_group(found, "CDC")
    assert told == ["CDC 1, events cost:", "Airlift 1", "Forecast 2", "Government Grant 3"]


def test_teams_are_counted_together() -> None:
    found = staged("coldwar", teams=[("nato", "tokyo")])
    assert of_group(found, "Teams left") == ["blue NATO 2", "yellow neutral 3", "red Soviet 3"]


# ---------------------------------------------------------------------------------------------- the Double Agent
AGENT: dict[str, Any] = {"missions": [["vatican ledger"], []], "double_agent": "p1"}


def told_of_double_agent(found: Scene) -> list[Stock]:
    return [one for one in found.stocks if "Double Agent" in one.name]


def test_the_double_agent_is_told_right_after_the_goal_and_nobody_else_is() -> None:
    found = staged("coldwar", **AGENT)
    (told,) = told_of_double_agent(found)
    assert told == found.stocks[1] and told.alarm and "you win if the group loses" in told.text
    assert found.seats[0].lines[0] == "is the Double Agent"
    for other in (1, containment.NOBODY):
        seen = staged("coldwar", other, **AGENT)
        assert not told_of_double_agent(seen) and "Double Agent" not in repr(seen)


def test_who_is_dead_is_no_double_agent_any_more() -> None:
    assert not told_of_double_agent(staged("coldwar", dead=["p1"], turn_of="p2", **AGENT))


def test_in_a_record_laid_open_nobody_is_you() -> None:
    game = containment.game("coldwar")
    assert game.stage is not None and game.scene is not None
    t = game.stage(**AGENT)
    own = tuple(game.view(t, seat).own for seat in range(2))
    found = game.scene(replace(game.view(t, containment.NOBODY), own=own), names(2))
    assert not told_of_double_agent(found) and "is the Double Agent" in found.seats[0].lines


def test_in_brief_the_passport_of_whose_turn_it_is_comes_with_its_alias() -> None:
    found = staged("coldwar", passports=["courier", "analyst"])
    assert [seat.brief for seat in found.seats] == ["Courier (NATO)", ""]
