"""Chapter 1: the map, the pieces and who may see what."""

from __future__ import annotations

from collections import Counter

import pytest

from containment.games.coldwar.rules import table
from containment.kernel.engine.table import NOBODY
from containment.kernel.errors import BadOptions, BadSituation

from .situations import (
    CITIES,
    EYES,
    GAME,
    NEAR,
    REGION_OF,
    REGIONS,
    SIDE_OF,
    agents,
    facilities,
    hand,
    infecting,
    offered,
    play,
    seen_by,
    sees,
    stage,
    tokens,
)

FULL_OF_AGENTS = dict.fromkeys(CITIES[:12], 3)


def test_the_cities_and_their_affiliations() -> None:
    """[W.1.1]"""
    assert len(set(CITIES)) == 48
    assert Counter(SIDE_OF.values()) == {"nato": 14, "neutral": 20, "soviet": 14}


def test_the_six_regions() -> None:
    """[W.1.2]"""
    sizes = {"north_america": 8, "south_america": 5, "europe": 11, "africa": 6, "asia": 13, "pacific_rim": 5}
    assert Counter(REGION_OF.values()) == sizes
    assert set(REGIONS) == set(sizes)


def test_connections_run_both_ways_and_join_all_cities() -> None:
    """[W.1.3]"""
    assert sum(len(near) for near in NEAR.values()) == 2 * 93
    assert all(city in NEAR[other] and city != other for city in CITIES for other in NEAR[city])
    found = {"washington"}
    for _ in CITIES:
        found |= {other for city in found for other in NEAR[city]}
    assert found == set(CITIES)


def test_the_board_of_the_engine_has_these_connections() -> None:
    """[W.1.3] [W.4.1]"""
    for city in CITIES:
        t = stage(pawns=[city], passports=["analyst", "diplomat"])
        assert offered(t, "drive ") == {f"drive {other.replace('_', ' ')}" for other in NEAR[city]}


def test_the_surveillance_cities() -> None:
    """[W.1.4] [W.A5]"""
    eyes = {"havana", "east_berlin", "warsaw", "leningrad", "moscow", "cairo", "peking", "shanghai"}
    assert set(EYES) == eyes
    assert {SIDE_OF[city] for city in eyes} == {"soviet"}


def test_the_supplies() -> None:
    """[W.1.5] [W.A3] [W.A4]"""
    v = sees(stage(facilities=[]))
    assert (v.agents_left, v.cubes_left, v.facilities_left) == (36, 5, 8)
    assert v.teams_left == (3, 3, 3)
    assert table.LAST_INCIDENT == 7 and len(REGIONS) == 6


def test_pieces_on_the_map_are_not_in_the_supply() -> None:
    """[W.1.5]"""
    t = stage(agents={"lima": 2, "rome": 3}, cubes=["lima"], teams=[("nato", "paris"), ("nato", "rome")])
    v = sees(t)
    assert (v.agents_left, v.cubes_left, v.facilities_left, v.teams_left) == (31, 4, 7, (1, 3, 3))


@pytest.mark.parametrize(
    "wrong",
    [
        {"agents": {"lima": 4}},
        {"agents": {**FULL_OF_AGENTS, "washington": 1}},
        {"cubes": CITIES[:6]},
        {"teams": [("nato", "paris")] * 4},
        {"facilities": CITIES[:9]},
        {"tokens": {"lima": 7}},
        {"teams": [("soviet", "lima")], "cubes": ["lima"]},
    ],
)
def test_no_more_pieces_than_there_are(wrong: dict[str, object]) -> None:
    """[W.1.5] [W.1.6]"""
    with pytest.raises(BadSituation):
        stage(**wrong)


def test_a_city_holds_any_number_of_tokens() -> None:
    """[W.1.6] One cube at most, three Agents at most, but tokens without limit."""
    t = infecting("lima", agents={"lima": 3}, tokens={"lima": 5}, cubes=["lima"])
    assert tokens(t) == {"lima": 6} and sees(t).cubes == ("lima",)
    assert max(agents(t).values()) <= 3


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_one_to_five_can_play(seats: int) -> None:
    """[W.1.7]"""
    assert sees(GAME.new(seats=seats, passports="random", seed=1)).seats == seats


@pytest.mark.parametrize("seats", [0, 6, -1])
def test_no_other_number_can_play(seats: int) -> None:
    """[W.1.7]"""
    with pytest.raises(BadOptions):
        GAME.new(seats=seats)


def test_a_facility_is_one_piece_with_three_names() -> None:
    """[W.1.8] The piece of the set-up is the one that is built, at which Teams are assembled, and which launches."""
    t = stage(hands=[["rome", *(c for c in CITIES if SIDE_OF[c] == "neutral")][:6]], pawns=["rome"])
    play(t, "build")
    assert facilities(t) == {"washington", "rome"}
    play(t, "assemble neutral", "launch")
    assert sees(t).satellites == ("europe",)


def test_hands_are_open() -> None:
    """[W.1.9]"""
    t = stage(hands=[["lima"], ["rome", "airlift"]])
    for watcher in (0, 1, NOBODY):
        assert seen_by(t, watcher).hands == (("lima",), ("rome", "airlift"))
    assert hand(t, "p2") == {"rome", "airlift"}


def test_missions_and_the_double_agent_are_hidden() -> None:
    """[W.1.9]"""
    t = stage(missions=[["vatican ledger"]], double_agent="p1")
    mine, theirs, nobodys = (seen_by(t, who).own for who in (0, 1, NOBODY))
    assert "00_03d" in mine.missions and mine.double_agent
    assert "00_03d" not in theirs.missions and not theirs.double_agent
    assert nobodys.missions == () and not nobodys.double_agent


def test_the_order_of_the_decks_is_hidden() -> None:
    """[W.1.9] The cards of a deck are seen as a heap that nobody knows the order of."""
    t = stage(threat_discards=["lima"])
    (entry,) = sees(t).threat_pile
    assert (entry.count, entry.card, entry.seen_by) == (47, None, ())
    assert sees(t).threat_unknown[0][1] == tuple(city for city in CITIES if city != "lima")
