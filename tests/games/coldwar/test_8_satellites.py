"""Chapter 8: launches and Counter-Intelligence."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    REGION_OF,
    REGIONS,
    agents,
    asked,
    cities_in,
    draw,
    ending,
    facilities,
    hand,
    left,
    let_pass,
    offered,
    play,
    satellites,
    sees,
    stage,
    step,
    supply,
    teams,
    told,
    why,
)

PLAIN = ("analyst", "courier")
SITES = {
    "north_america": "washington",
    "south_america": "lima",
    "europe": "london",
    "africa": "lagos",
    "asia": "delhi",
    "pacific_rim": "tokyo",
}
FOUR = ("south_america", "africa", "asia", "pacific_rim")


def pad(city: str, side: str = "neutral", **more: Any) -> Any:
    """A pawn, a Facility and a Team in this city."""
    return stage(**{"pawns": [city], "facilities": [city], "teams": [(side, city)], "passports": PLAIN, **more})


@pytest.mark.parametrize("region", REGIONS)
def test_a_launch_over_each_region(region: str) -> None:
    """[W.8.1] [W.8.3] [W.8.4] One action; the token, the credit, and an Agent in every other city of the region."""
    city = SITES[region]
    t = play(pad(city), "launch")
    assert satellites(t) == {region} and left(t) == 3
    assert sees(t).launchers == ((region, 0),) and sees(t).launched == (1, 0)
    assert agents(t) == {other: 1 for other in cities_in(region) if other != city}


@pytest.mark.parametrize(
    "missing",
    [
        {"pawns": ["madrid"]},
        {"facilities": ["washington"]},
        {"teams": [("neutral", "paris")]},
        {"satellites": ["europe"]},
    ],
)
def test_what_a_launch_needs(missing: dict[str, Any]) -> None:
    """[W.8.1] The pawn, a Facility and a Team in one city, and no satellite over the region."""
    assert why(pad("london"), "launch") == ""
    assert why(pad("london", **missing), "launch") == "W.8.1"


def test_a_second_launch_over_another_region() -> None:
    """[W.8.1] [W.8.3] Only the own region counts; each launch is credited to who made it."""
    t = play(pad("london", satellites={"asia": 1}), "launch")
    assert satellites(t) == {"asia", "europe"} and sees(t).launched == (1, 1)
    assert why(t, "launch") == "W.8.1"


@pytest.mark.parametrize("city", ["warsaw", "moscow", "havana"])
def test_not_from_a_soviet_city(city: str) -> None:
    """[W.8.1]"""
    assert why(pad(city), "launch") == "W.8.1"


@pytest.mark.parametrize("side", ["nato", "neutral", "soviet"])
@pytest.mark.parametrize("city", ["london", "lima"])
def test_any_team_will_do(side: str, city: str) -> None:
    """[W.8.2]"""
    t = play(pad(city, side), "launch")
    assert satellites(t) == {REGION_OF[city]} and teams(t) == {(side, city): 1} and facilities(t) == {city}


def test_an_agent_in_every_city_without_one() -> None:
    """[W.8.4] Nine Agents for eleven cities: Moscow has two, London a Team. None is added where one is."""
    t = play(pad("london", agents={"moscow": 2}, agents_left=9), "launch")
    assert ending(t) == "" and supply(t) == 0
    assert agents(t) == {**{city: 1 for city in cities_in("europe") if city not in ("london", "moscow")}, "moscow": 2}


def test_a_supply_that_cannot_cover_it_is_a_defeat() -> None:
    """[W.A25] [W.5.18]"""
    t = play(pad("london", agents={"moscow": 2}, agents_left=8), "launch")
    assert ending(t) == "agents" and satellites(t) == {"europe"}


def test_a_city_with_a_team_gets_none() -> None:
    """[W.8.4] [W.A38] Whatever the Team."""
    t = play(pad("lima", teams=[("neutral", "lima"), ("soviet", "bogota"), ("nato", "santiago")]), "launch")
    assert agents(t) == {"buenos_aires": 1, "sao_paulo": 1}


def test_counter_intelligence_causes_no_incident() -> None:
    """[W.8.5] Full cities stay as they are."""
    t = play(pad("lima", agents={"bogota": 3, "santiago": 3, "lima": 3}), "launch")
    assert agents(t) == {"bogota": 3, "santiago": 3, "lima": 3, "buenos_aires": 1, "sao_paulo": 1}
    assert sees(t).incidents == 0


def test_agents_of_the_launching_city_do_not_matter() -> None:
    """[W.8.4] [W.A38] The Team is there, so none comes."""
    assert "lima" not in agents(play(pad("lima"), "launch"))


def test_victory_comes_before_counter_intelligence() -> None:
    """[W.8.6] [W.A25] With an empty supply the fifth launch wins all the same."""
    t = play(pad("london", satellites=FOUR, agents_left=0), "launch")
    assert ending(t) == "satellites" and t.over.won and agents(t) == {}


def test_with_a_cube_left_the_fifth_launch_is_countered() -> None:
    """[W.8.6] [W.12.2]"""
    t = play(pad("london", satellites=FOUR, cubes=["cairo"]), "launch")
    assert ending(t) == "" and len(agents(t)) == 10
    t = play(pad("london", satellites=FOUR, cubes=["cairo"], agents_left=9), "launch")
    assert ending(t) == "agents"


def test_north_america_counts_for_its_launcher_only() -> None:
    """[W.8.7] [W.A39] The sixth satellite is allowed, and is none of the five."""
    t = play(pad("washington", satellites=FOUR), "launch")
    assert ending(t) == "" and sees(t).launched == (1, 0) and len(agents(t)) == 7
    t = play(pad("london", satellites=FOUR), "launch")
    assert ending(t) == "satellites"
    t = play(pad("london", satellites=("north_america", *FOUR[:3])), "launch")
    assert ending(t) == "" and len(satellites(t)) == 5


def test_a_launch_while_the_card_is_in_the_player_deck() -> None:
    """[W.8.8] [W.A13] Allowed, and countered; the card goes to the launcher when it appears, and does nothing."""
    t = pad("london", player_pile=["satellite", "rome", "kiev"], deck_region="europe")
    play(t, "launch")
    assert satellites(t) == {"europe"} and len(agents(t)) == 10
    draw(let_pass(play(t, "pass")), "satellite")
    assert sees(t).uplinks == () and "W.8.8" in told(t) and sees(t).launchers == (("europe", 0),)
    assert hand(t) == set()


def test_the_card_drawn_before_the_launch() -> None:
    """[W.8.9] [W.uplink] [W.A13] The next launch over its region is not countered, with an empty supply neither."""
    t = pad("delhi", player_pile=["satellite", "rome", "kiev", "lima", "paris", "tokyo"], deck_region="asia")
    draw(play(t, "pass"), "satellite", "rome")
    assert sees(t).uplinks == ("asia",) and sees(t).deck_region == "asia" and hand(t) == {"rome"}
    t = play(pad("delhi", uplinks=["asia"], agents_left=0), "launch")
    assert ending(t) == "" and agents(t) == {} and sees(t).uplinks == () and "W.8.9" in told(t)


def test_an_uplink_is_for_its_region_only() -> None:
    """[W.8.9]"""
    t = play(pad("delhi", uplinks=["europe"]), "launch")
    assert len(agents(t)) == 12 and sees(t).uplinks == ("europe",)


def test_the_uplink_is_looked_up_after_the_turn_too() -> None:
    """[W.8.9] It waits until somebody launches there."""
    t = pad("delhi", uplinks=["asia"], teams=[("nato", "delhi")], turn_of="p2")
    draw(play(t, "pass"), "rome", "kiev")
    assert sees(t).uplinks == ("asia",) and asked(t) == "p1"
    assert agents(play(t, "launch")) == {}


def test_no_mask_is_needed_with_an_uplink() -> None:
    """[W.8.9] [W.telemetry_mask] [W.C3] There is nothing to spare, so nobody is asked."""
    t = play(pad("delhi", uplinks=["asia"], hands=[["telemetry_mask"]]), "launch")
    assert step(t) == "Actions" and hand(t) == {"telemetry_mask"}
    t = play(pad("delhi", hands=[["telemetry_mask"]]), "launch")
    assert step(t) == "MaskWindow" and len(offered(t, "telemetry mask")) == 12
