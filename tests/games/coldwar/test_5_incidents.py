"""Chapter 5: the Infection Phase, incidents and their chains, worked by hand."""

from __future__ import annotations

from typing import Any

import pytest

from containment.testing import settled

from .situations import (
    CITIES,
    NEAR,
    agents,
    asked,
    cubes,
    ending,
    flip,
    infecting,
    let_pass,
    offered,
    others,
    play,
    sees,
    stage,
    step,
    story,
    supply,
    symptoms,
    threat_deck,
    threat_discards,
    tokens,
    told,
    why,
)

BOTH = {"santiago": 3, "lima": 3, "buenos_aires": 3}
ELSEWHERE = ("rome", "paris", "london", "madrid", "toronto")


def asked_spread(city: str, turn_of: str = "p1", **more: Any) -> Any:
    """A Threat card for a full city, when the players order the receivers."""
    return infecting(city, agents={city: 3, **more.pop("agents", {})}, incident_choice="active_player", turn_of=turn_of)


# ------------------------------------------------------------------------------------------ Threat cards
@pytest.mark.parametrize(("space", "number"), [(0, 2), (1, 2), (2, 2), (3, 3), (4, 3), (5, 4)])
def test_as_many_cards_as_the_threat_level_says(space: int, number: int) -> None:
    """[W.5.1] [W.6.2] [W.A2] One by one, from the top; then the next turn begins."""
    t = stage(at="infection", threat_index=space)
    for city in CITIES[:number]:
        assert step(t) == "DrawThreat" and asked(t) == "chance"
        flip(t, city)
        assert city in threat_discards(t) and agents(t)[city] == 1
    assert step(t) == "Actions" and asked(t) == "p2"
    assert threat_discards(t) == set(CITIES[:number]) and threat_deck(t) == 48 - number


def test_the_top_layer_comes_first() -> None:
    """[W.5.1]"""
    t = stage(at="infection", threat_pile=[others("lima", "rome"), ["lima", "rome"]])
    assert offered(t) == {"draw threat lima", "draw threat rome"} and why(t, "draw threat paris") == "W.5.1"


def test_a_card_puts_an_agent_on_its_city() -> None:
    """[W.5.2]"""
    t = infecting("moscow", agents={"moscow": 2})
    assert agents(t) == {"moscow": 3} and supply(t) == 33 and tokens(t) == {}


def test_a_team_keeps_agents_out() -> None:
    """[W.5.3] Also where three are: no incident either."""
    t = infecting("moscow", "lima", agents={"moscow": 3}, teams=[("nato", "moscow"), ("soviet", "lima")])
    assert agents(t) == {"moscow": 3} and supply(t) == 33 and tokens(t) == {} and cubes(t) == set()
    assert threat_discards(t) == {"moscow", "lima"} and "W.5.3" in told(t)


def test_an_incident_instead_of_a_fourth_agent() -> None:
    """[W.5.4] [W.5.5] [W.5.6] [W.5.7] [W.5.15] A cube and a token; the three Agents leave; the supply stays."""
    t = infecting("moscow", agents={"moscow": 3})
    assert cubes(t) == {"moscow"} and tokens(t) == {"moscow": 1} and sees(t).cubes_left == 4
    assert agents(t) == {"baghdad": 1, "kiev": 1, "leningrad": 1} and supply(t) == 33
    assert step(t) == "DrawThreat"  # the second card of the phase


# ------------------------------------------------------------------------------------------ the spread
def test_the_fewest_agents_come_first() -> None:
    """[W.5.8] [W.A7] Among equals the alphabet."""
    t = infecting("moscow", agents={"moscow": 3, "baghdad": 1, "kiev": 2})
    assert agents(t) == {"leningrad": 1, "novosibirsk": 1, "baghdad": 2, "kiev": 2}
    t = infecting("moscow", agents={"moscow": 3, "leningrad": 1, "baghdad": 1})
    assert agents(t) == {"kiev": 1, "novosibirsk": 1, "baghdad": 2, "leningrad": 1}


def test_full_cities_are_skipped_and_passes_repeated() -> None:
    """[W.5.9] [W.A7] Tokyo with Osaka full: Pyongyang, San Francisco, and Pyongyang again."""
    t = infecting("tokyo", agents={"tokyo": 3, "osaka": 3})
    assert agents(t) == {"osaka": 3, "pyongyang": 2, "san_francisco": 1} and tokens(t) == {"tokyo": 1}


def test_the_order_is_that_before_the_spread() -> None:
    """[W.5.8] [W.5.9] San Francisco was empty, so it begins, and begins again."""
    t = infecting("tokyo", agents={"tokyo": 3, "osaka": 3, "pyongyang": 1})
    assert agents(t) == {"osaka": 3, "pyongyang": 2, "san_francisco": 2} and tokens(t) == {"tokyo": 1}
    t = infecting("santiago", agents={"santiago": 3, "lima": 1})
    assert agents(t) == {"buenos_aires": 2, "lima": 2}


def test_all_three_may_go_to_one_city() -> None:
    """[W.5.9] The only one with room."""
    t = infecting("tokyo", agents={"tokyo": 3, "osaka": 3, "pyongyang": 3})
    assert agents(t) == {"osaka": 3, "pyongyang": 3, "san_francisco": 3} and sees(t).incidents == 1


def test_a_city_with_a_team_is_skipped() -> None:
    """[W.5.8] [W.A9] [W.7.7]"""
    t = infecting("tokyo", agents={"tokyo": 3}, teams=[("nato", "osaka")])
    assert agents(t) == {"pyongyang": 2, "san_francisco": 1}
    t = infecting("santiago", agents={"santiago": 3}, teams=[("nato", "lima")])
    assert agents(t) == {"buenos_aires": 3}


def test_a_team_city_does_not_overflow_either() -> None:
    """[W.A9] [W.5.10] Lima is full but holds a Team: only Buenos Aires has an incident."""
    t = infecting("santiago", agents=BOTH, teams=[("nato", "lima")])
    assert tokens(t) == {"santiago": 1, "buenos_aires": 1}
    assert agents(t) == {"lima": 3, "bogota": 1, "santiago": 1, "sao_paulo": 1}


def test_no_receiver_at_all() -> None:
    """[W.5.13] All connected cities hold a Team: the Agents return to the supply."""
    t = infecting("santiago", agents={"santiago": 3}, teams=[("nato", "lima"), ("soviet", "buenos_aires")])
    assert agents(t) == {} and supply(t) == 36 and tokens(t) == {"santiago": 1}


# ------------------------------------------------------------------------------------------ overflow and chains
def test_no_overflow_while_there_is_room() -> None:
    """[W.5.10] [W.A7] Three places for three Agents."""
    t = infecting("tokyo", agents={"tokyo": 3, "osaka": 2, "pyongyang": 2, "san_francisco": 2})
    assert agents(t) == {"osaka": 3, "pyongyang": 3, "san_francisco": 3} and tokens(t) == {"tokyo": 1}


def test_one_agent_over() -> None:
    """[W.5.10] [W.5.11] [W.5.12] Both neighbours reach three; the first in the order has an incident, and Santiago,
    which is empty by then, receives an Agent again."""
    t = infecting("santiago", agents={"santiago": 3, "lima": 2, "buenos_aires": 2})
    assert agents(t) == {"lima": 3, "bogota": 1, "santiago": 1, "sao_paulo": 1}
    assert cubes(t) == {"santiago", "buenos_aires"} and tokens(t) == {"santiago": 1, "buenos_aires": 1}
    assert supply(t) == 30


def test_three_agents_over_and_two_cities_to_suffer() -> None:
    """[W.5.10] [W.5.11] [W.A8] Santiago, Buenos Aires, Lima in this order; Santiago not again."""
    t = infecting("santiago", agents=BOTH)
    assert tokens(t) == dict.fromkeys(BOTH, 1) and cubes(t) == set(BOTH)
    assert agents(t) == {"bogota": 2, "santiago": 2, "mexico_city": 1, "sao_paulo": 1} and supply(t) == 30
    happened = [line.split(" in ")[1].split(":")[0] for line in story(t) if line.startswith("INCIDENT")]
    assert happened == ["Santiago", "Buenos Aires", "Lima"]


def test_who_got_an_agent_may_be_the_first_to_overflow() -> None:
    """[W.5.10] Tokyo's order is San Francisco (2), Osaka (3), Pyongyang (3): one place, two over, so San Francisco and
    Osaka suffer, and Pyongyang does not."""
    t = infecting("tokyo", agents={"tokyo": 3, "osaka": 3, "pyongyang": 3, "san_francisco": 2})
    assert tokens(t) == {"tokyo": 1, "san_francisco": 1, "osaka": 1}
    assert agents(t) == {"pyongyang": 3, "los_angeles": 1, "manila": 2, "tokyo": 2, "shanghai": 1}
    assert supply(t) == 27


def test_a_chain_of_five() -> None:
    """[W.5.11] [W.5.12] [W.A8] Buenos Aires fills Santiago again; Lima then finds no room, and since Santiago has had
    its incident only Bogota and Mexico City follow."""
    full = ("santiago", "buenos_aires", "lima", "bogota", "sao_paulo", "mexico_city")
    t = infecting("santiago", agents=dict.fromkeys(full, 3))
    assert tokens(t) == dict.fromkeys(("santiago", "buenos_aires", "lima", "bogota", "mexico_city"), 1)
    assert agents(t) == {
        "santiago": 3,
        "sao_paulo": 3,
        "buenos_aires": 1,
        "havana": 1,
        "lima": 1,
        "atlanta": 1,
        "bogota": 1,
        "los_angeles": 1,
    }
    assert supply(t) == 24 and sees(t).cubes_left == 0 and ending(t) == ""


def test_a_city_that_waits_counts_as_having_had_its_incident() -> None:
    """[W.A52] [W.5.10] Pyongyang's overflow passes over Peking, which had one, and Shanghai, which waits for one: only
    Tokyo suffers, and Shanghai only once."""
    full = ("peking", "novosibirsk", "pyongyang", "shanghai", "delhi", "moscow", "tokyo")
    t = infecting("peking", agents=dict.fromkeys(full, 3))
    assert tokens(t) == dict.fromkeys(("peking", "novosibirsk", "pyongyang", "shanghai", "tokyo"), 1)
    assert agents(t) == {
        "peking": 3,
        "delhi": 3,
        "moscow": 3,
        "hanoi": 1,
        "osaka": 2,
        "pyongyang": 2,
        "san_francisco": 1,
    }
    assert supply(t) == 21


def test_the_next_card_begins_a_new_chain() -> None:
    """[W.5.11] [W.A8] Santiago, filled again in the first chain, has another incident with the next card."""
    full = ("santiago", "buenos_aires", "lima", "bogota", "sao_paulo", "mexico_city")
    t = infecting("santiago", agents=dict.fromkeys(full, 3), threat_pile=[["santiago"]])
    assert agents(t)["santiago"] == 3 and sees(t).chain == ()
    flip(t, "santiago")
    assert tokens(t)["santiago"] == 2 and sees(t).incidents == 6
    assert (agents(t)["buenos_aires"], agents(t)["lima"]) == (3, 2) and "santiago" not in agents(t)


def test_further_incidents_in_a_city() -> None:
    """[W.5.14] [W.5.5] [W.A10] Another token; a cube only if it has none."""
    t = infecting("moscow", agents={"moscow": 3}, cubes=["moscow"], tokens={"moscow": 1, "lima": 1})
    assert tokens(t) == {"moscow": 2, "lima": 1} and cubes(t) == {"moscow"} and sees(t).cubes_left == 4
    t = infecting("moscow", agents={"moscow": 3}, tokens={"moscow": 1})
    assert tokens(t) == {"moscow": 2} and cubes(t) == {"moscow"}


def test_an_incident_needs_no_supply() -> None:
    """[W.5.15]"""
    t = infecting("moscow", agents={"moscow": 3}, agents_left=0)
    assert ending(t) == "" and tokens(t) == {"moscow": 1} and supply(t) == 0


def test_pawns_in_the_city_are_not_touched() -> None:
    """[W.5.16] [W.9.2]"""
    t = infecting("moscow", agents={"moscow": 3}, pawns=["moscow", "moscow"])
    assert symptoms(settled(t, "DrawThreat")) == symptoms(t, "p2") == [] and sees(t).pawns == ("moscow", "moscow")


# ------------------------------------------------------------------------------------------ defeats
def test_the_seventh_token() -> None:
    """[W.5.17] In the middle of a chain: Buenos Aires is the seventh, Lima is not reached any more."""
    t = infecting("santiago", agents=BOTH, tokens={"rome": 5})
    assert ending(t) == "incidents" and sees(t).incidents == 7
    assert tokens(t) == {"rome": 5, "santiago": 1, "buenos_aires": 1} and agents(t)["lima"] == 3
    assert t.over.rule == "W.5.17"


def test_six_tokens_are_not_enough() -> None:
    """[W.5.17]"""
    assert ending(infecting("moscow", agents={"moscow": 3}, tokens={"rome": 5})) == ""


def test_an_agent_is_needed_and_none_is_left() -> None:
    """[W.5.18]"""
    assert ending(infecting("moscow", agents={"moscow": 1}, agents_left=0)) == "agents"
    assert ending(infecting("moscow", agents={"moscow": 1}, agents_left=1)) == ""


def test_a_cube_is_needed_and_none_is_left() -> None:
    """[W.5.19] [W.A4] The cube comes before the token."""
    t = infecting("moscow", agents={"moscow": 3}, cubes=ELSEWHERE, tokens={"rome": 6})
    assert ending(t) == "cubes" and sees(t).incidents == 6


def test_with_a_cube_in_the_city_none_is_needed() -> None:
    """[W.5.19]"""
    t = infecting("rome", agents={"rome": 3}, cubes=ELSEWHERE)
    assert ending(t) == "" and tokens(t) == {"rome": 1}


# ------------------------------------------------------------------------------------------ the deck
def test_an_empty_threat_deck_is_made_again() -> None:
    """[W.5.20] From the discard pile, with the card just drawn."""
    t = infecting("lima", threat_pile=[["lima"]])
    assert step(t) == "DrawThreat" and len(offered(t)) == 48 and threat_discards(t) == set()
    flip(t, "lima")
    assert agents(t) == {"lima": 2} and threat_deck(t) == 47


def test_the_deck_is_made_again_only_when_a_card_is_needed() -> None:
    """[W.5.20]"""
    t = infecting("lima", "rome", threat_pile=[["lima", "rome"]])
    assert step(t) == "Actions" and threat_deck(t) == 0 and len(threat_discards(t)) == 48


# ------------------------------------------------------------------------------------------ ordered by the players
def test_the_player_orders_equals() -> None:
    """[W.5.8] [W.A52] incident_choice=active_player: asked until three places are settled."""
    t = asked_spread("moscow")
    assert step(t) == "Spread" and asked(t) == "p1" and offered(t) == {f"receive {city}" for city in NEAR["moscow"]}
    play(t, "receive novosibirsk", "receive kiev")
    assert offered(t) == {"receive baghdad", "receive leningrad"} and why(t, "receive kiev") == "W.5.8"
    play(t, "receive leningrad")
    assert agents(t) == {"novosibirsk": 1, "kiev": 1, "leningrad": 1} and step(t) == "DrawThreat"


def test_only_equals_are_ordered() -> None:
    """[W.5.8] [W.A52] Fewest first all the same."""
    t = asked_spread("moscow", agents={"baghdad": 1, "kiev": 1})
    assert offered(t) == {"receive leningrad", "receive novosibirsk"} and why(t, "receive kiev") == "W.5.8"
    play(t, "receive novosibirsk")
    assert offered(t) == {"receive baghdad", "receive kiev"}
    play(t, "receive kiev")
    assert agents(t) == {"novosibirsk": 1, "leningrad": 1, "baghdad": 1, "kiev": 2}


def test_without_equals_nobody_is_asked() -> None:
    """[W.5.8] [W.A52]"""
    t = asked_spread("santiago", agents={"lima": 1})
    assert step(t) == "DrawThreat" and agents(t) == {"buenos_aires": 2, "lima": 2}


def test_the_order_decides_who_gets_two() -> None:
    """[W.5.9] [W.A52] Two equals, three Agents."""
    t = play(asked_spread("santiago"), "receive lima")
    assert agents(t) == {"lima": 2, "buenos_aires": 1}


def test_the_order_decides_who_suffers_first() -> None:
    """[W.5.10] [W.A52] Both full: the player says which comes first, and with one over which it is at all."""
    t = play(asked_spread("santiago", agents={"lima": 2, "buenos_aires": 2}), "receive lima")
    assert tokens(t) == {"santiago": 1, "lima": 1} and step(t) == "Spread"  # now Lima's own Agents
    assert offered(t) == {"receive bogota", "receive mexico city", "receive santiago"}
    play(t, "receive santiago", "receive mexico city")
    assert agents(t) == {"buenos_aires": 3, "bogota": 1, "mexico_city": 1, "santiago": 1}
    assert tokens(t) == {"santiago": 1, "lima": 1} and step(t) == "DrawThreat"


def test_the_one_whose_turn_just_ended_decides() -> None:
    """[W.A52]"""
    assert asked(asked_spread("moscow", turn_of="p2")) == "p2"


def test_the_next_living_player_decides_for_the_dead() -> None:
    """[W.C12]"""
    more: dict[str, Any] = {"seats": 3, "passports": ["analyst", "courier", "handler"], "agents": {"moscow": 3}}
    t = infecting("moscow", turn_of="p3", dead=["p3"], incident_choice="active_player", **more)
    assert step(t) == "Spread" and asked(t) == "p1"
    t = infecting("moscow", turn_of="p3", dead=["p3", "p1"], incident_choice="active_player", **more)
    assert asked(t) == "p2"


def test_events_wait_while_a_card_is_resolved() -> None:
    """[W.A45]"""
    t = let_pass(stage(at="infection", agents={"moscow": 3}, incident_choice="active_player", hands=[["red_tape"]]))
    assert why(flip(t, "moscow"), "red tape moscow") == "W.A45"
