"""Chapter 4: the actions and what they cost."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    CITIES,
    NEAR,
    SIDE_OF,
    agents,
    asked,
    cards_of,
    catch,
    discards,
    facilities,
    hand,
    idle_turn,
    left,
    offered,
    pawn,
    play,
    sees,
    stage,
    step,
    supply,
    symptoms,
    teams,
    why,
)

EIGHT = ("washington", "lima", "lagos", "delhi", "tokyo", "madrid", "moscow", "rome")
PLAIN = ("analyst", "courier")  # the Analyst's aliases change none of the common actions


def at(city: str, **more: Any) -> Any:
    """The first player is in this city, the other in Washington."""
    return stage(**{"pawns": [city], "passports": PLAIN, **more})


def goals(t: Any, start: str = "fly ") -> set[str]:
    """Where the offered Flights go."""
    return {words.removeprefix(start).split(" with ")[0].replace(" ", "_") for words in offered(t, start)}


# ------------------------------------------------------------------------------------------ Drive/Ferry
def test_driving_takes_an_action_and_no_card() -> None:
    """[W.4.1]"""
    t = play(at("madrid", hands=[["lima"]]), "drive sao_paulo")
    assert pawn(t) == "sao_paulo" and left(t) == 3 and hand(t) == {"lima"}
    assert why(t, "drive madrid") == "" and why(t, "drive paris") == "W.4.1" and why(t, "drive sao paulo") == "W.4.1"


def test_the_ban_concerns_flights_only() -> None:
    """[W.4.6] From a NATO city into a Soviet one and back."""
    t = play(at("paris", hands=[["lima"]]), "drive east_berlin")
    assert pawn(t) == "east_berlin"
    play(t, "drive london")
    assert pawn(t) == "london" and left(t) == 2


# ------------------------------------------------------------------------------------------ Flights
def test_a_flight_discards_a_city_card() -> None:
    """[W.4.2] [W.4.3] [W.A14] Any City card, to any other city."""
    t = at("rome", hands=[["lima", "tokyo", "airlift"]])
    assert goals(t) == {city for city in CITIES if SIDE_OF[city] != "soviet"} - {"rome"}
    assert len(offered(t, "fly ")) == 2 * len(goals(t))
    play(t, "fly sydney with lima")
    assert pawn(t) == "sydney" and discards(t) == {"lima"} and hand(t) == {"tokyo", "airlift"} and left(t) == 3


def test_no_flight_without_a_city_card() -> None:
    """[W.4.2] An event is none."""
    t = at("rome", hands=[["airlift"]])
    assert not offered(t, "fly ") and why(t, "fly sydney with lima") == "W.4.2"
    assert why(at("rome", hands=[["lima"]]), "fly rome with lima") == "W.4.2"


@pytest.mark.parametrize("start", ["rome", "lima", "moscow"])
def test_no_flight_joins_nato_and_soviet_cities(start: str) -> None:
    """[W.4.4] [W.4.5] Neutral cities are joined with all."""
    banned = {"nato": "soviet", "soviet": "nato", "neutral": ""}[SIDE_OF[start]]
    t = at(start, hands=[["karachi"]])
    assert goals(t) == {city for city in CITIES if SIDE_OF[city] != banned} - {start}
    for city in CITIES:
        if SIDE_OF[city] == banned:
            assert why(t, f"fly {city} with karachi") == "W.4.4"


def test_the_ban_is_read_where_the_pawn_is() -> None:
    """[W.4.4] By way of a neutral city a NATO player comes to Moscow."""
    t = at("rome", hands=[["karachi", "lima"]])
    play(t, "fly delhi with lima", "fly moscow with karachi")
    assert pawn(t) == "moscow" and left(t) == 2


def test_the_card_may_have_to_fit_the_flight() -> None:
    """[W.4.3] [W.A14] flight_card=origin_or_destination"""
    t = at("rome", hands=[["rome", "lima", "tokyo"]], flight_card="origin_or_destination")
    anywhere = {city for city in CITIES if SIDE_OF[city] != "soviet"} - {"rome"}
    assert offered(t, "fly ") == {
        *(f"fly {city.replace('_', ' ')} with rome" for city in anywhere),
        "fly lima with lima",
        "fly tokyo with tokyo",
    }
    assert why(t, "fly tokyo with lima") == "W.4.3"


def test_two_cards_with_vertigo() -> None:
    """[W.C10] [W.vertigo] The first must fit the Flight, the second may be any City card."""
    more: dict[str, Any] = {"symptoms": [["vertigo"]], "flight_card": "origin_or_destination"}
    t = at("rome", hands=[["lima", "tokyo", "kiev", "airlift"]], **more)
    assert offered(t, "fly ") == {"fly lima with lima", "fly tokyo with tokyo"}
    play(t, "fly lima with lima")
    assert step(t) == "PayForFlight" and offered(t) == {"pay tokyo", "pay kiev"} and pawn(t) == "rome"
    play(t, "pay kiev")
    assert pawn(t) == "lima" and discards(t) == {"lima", "kiev"} and left(t) == 3
    assert why(at("rome", hands=[["lima"]], **more), "fly lima with lima") == "W.vertigo"


def test_there_are_no_other_travel_actions() -> None:
    """[W.4.17] From Facility to Facility nothing goes without a card, and moves are all of known kinds."""
    t = at("washington", facilities=["washington", "lima", "rome"], hands=[["washington", "karachi"]])
    assert why(t, "drive lima") == "W.4.1" and why(t, "drive rome") == "W.4.1"
    kinds = {words.split()[0] for words in offered(t)}
    assert kinds == {"pass", "drive", "fly", "give", "peek"}
    assert why(t, 250 << 16) == "W.4.17"


def test_airlift_and_rendezvous_are_no_flights() -> None:
    """[W.A50] From a NATO city to a Soviet one, without a card; the Symptom is drawn."""
    t = at("rome", hands=[["airlift"]], cubes=["moscow"])
    catch(play(t, "airlift p1 moscow"), "tremor")
    assert pawn(t) == "moscow" and symptoms(t) == ["tremor"] and left(t) == 4 and discards(t) == {"airlift"}
    t = stage(pawns=["rome", "moscow"], hands=[["rendezvous", "lima"]], cubes=["moscow"], passports=PLAIN)
    catch(play(t, "rendezvous p1 moscow"), "vertigo")
    assert pawn(t) == "moscow" and symptoms(t) == ["vertigo"] and hand(t) == {"lima"}


# ------------------------------------------------------------------------------------------ Neutralize Agent
def test_one_agent_goes_back_to_the_supply() -> None:
    """[W.4.7]"""
    t = at("lima", agents={"lima": 3, "bogota": 1})
    assert offered(t, "neutralize") == {"neutralize 1"}
    play(t, "neutralize 1")
    assert agents(t) == {"lima": 2, "bogota": 1} and supply(t) == 33 and left(t) == 3
    assert why(t, "neutralize 2") == "W.4.7"


def test_only_where_the_pawn_is() -> None:
    """[W.4.7]"""
    assert why(at("lima", agents={"bogota": 3}), "neutralize 1") == "W.4.7"


# ------------------------------------------------------------------------------------------ Share Intel
def test_giving_a_card() -> None:
    """[W.4.8] [W.4.9] [W.A16] In the same city; the one pays now, the other next turn."""
    t = stage(pawns=["london", "london"], hands=[["lima"]], passports=PLAIN)
    play(t, "give p2 lima")
    assert hand(t) == set() and hand(t, "p2") == {"lima"}
    assert left(t) == 3 and sees(t).debts == (0, 1)
    idle_turn(t)
    assert asked(t) == "p2" and left(t) == 3 and sees(t).debts == (0, 0)


def test_taking_a_card() -> None:
    """[W.4.8] [W.4.9]"""
    t = stage(hands=[[], ["lima", "airlift"]], passports=PLAIN)
    play(t, "take p2 airlift")
    assert hand(t) == {"airlift"} and hand(t, "p2") == {"lima"} and left(t) == 3 and sees(t).debts == (0, 1)


def test_an_exchange_one_card_each_way() -> None:
    """[W.4.8] [W.A17] [W.C8] The active player names both cards; the second may be none."""
    t = stage(hands=[["lima", "kiev"], ["rome", "airlift"]], passports=PLAIN)
    play(t, "give p2 lima")
    assert step(t) == "Exchange" and asked(t) == "p1" and left(t) == 4
    assert offered(t) == {"pass", "pass card rome", "pass card airlift"} and why(t, "pass card kiev") == "W.4.8"
    play(t, "pass card airlift")
    assert hand(t) == {"kiev", "airlift"} and hand(t, "p2") == {"lima", "rome"}
    assert left(t) == 3 and sees(t).debts == (0, 1)
    play(t, "give p2 kiev", "pass")
    assert hand(t) == {"airlift"} and left(t) == 2 and sees(t).debts == (0, 2)


def test_at_least_one_card_moves() -> None:
    """[W.4.8] [W.C8] With no card on either side there is nothing to share."""
    assert not offered(stage(passports=PLAIN), "give ") and not offered(stage(passports=PLAIN), "take ")


def test_not_with_a_player_elsewhere() -> None:
    """[W.4.8]"""
    t = at("atlanta", hands=[["lima"], ["rome"]])
    assert not offered(t, "give ") and why(t, "give p2 lima") == "W.4.8" and why(t, "take p2 rome") == "W.4.8"


def test_both_must_agree() -> None:
    """[W.4.8] [W.C8] With consent the partner is asked; a no costs nothing."""
    t = stage(hands=[["lima"], ["rome"]], consent=True, passports=PLAIN)
    play(t, "give p2 lima", "pass card rome")
    assert step(t) == "AgreeToShare" and asked(t) == "p2" and hand(t) == {"lima"}
    play(t, "decline")
    assert (left(t), sees(t).debts, hand(t), asked(t)) == (4, (0, 0), {"lima"}, "p1")
    assert why(t, "give p2 lima") == "W.A42"
    play(t, "drive new york", "drive washington", "give p2 lima", "pass", "agree")
    assert hand(t, "p2") == {"lima", "rome"} and sees(t).debts == (0, 1)


@pytest.mark.parametrize(("debt", "symptoms_held", "allowed"), [(3, [], True), (4, [], False), (3, ["fatigue"], False)])
def test_who_owes_the_whole_turn_is_no_partner(debt: int, symptoms_held: list[str], allowed: bool) -> None:
    """[W.4.9] The actions of the next turn, as they are now."""
    t = stage(hands=[["lima"]], debts=[0, debt], symptoms=[[], symptoms_held], passports=PLAIN)
    assert why(t, "give p2 lima") == ("" if allowed else "W.4.9")


def test_a_partner_who_pays_nothing_may_owe_all() -> None:
    """[W.C14] With the Diplomat's NATO alias, or a Dead Drop."""
    t = stage(hands=[["lima"]], debts=[0, 4], passports=["diplomat", "courier"])
    play(t, "give p2 lima")
    assert hand(t, "p2") == {"lima"} and sees(t).debts == (0, 4)
    t = stage(hands=[["lima"]], debts=[0, 4], passports=PLAIN, identities=["dead_drop"])
    assert why(t, "give p2 lima") == "W.4.9"
    play(t, "drop give p2 lima")
    assert hand(t, "p2") == {"lima"} and sees(t).debts == (0, 4)


def test_each_partner_has_the_own_debt() -> None:
    """[W.4.9] [W.A16]"""
    t = stage(seats=3, hands=[["lima", "rome", "kiev"]], passports=["analyst", "courier", "handler"])
    play(t, "give p2 lima", "give p3 rome", "give p3 kiev", "pass")
    assert sees(t).debts == (0, 1, 2) and left(t) == 1


# ------------------------------------------------------------------------------------------ Build Facility
def test_building_discards_the_card_of_the_city() -> None:
    """[W.4.10]"""
    t = play(at("rome", hands=[["rome", "lima"]]), "build")
    assert facilities(t) == {"washington", "rome"} and discards(t) == {"rome"} and left(t) == 3
    assert sees(t).facilities_left == 6


@pytest.mark.parametrize(("city", "held"), [("rome", "lima"), ("moscow", "moscow"), ("washington", "washington")])
def test_where_nothing_can_be_built(city: str, held: str) -> None:
    """[W.4.10] Without the card, in a Soviet city, where a Facility stands."""
    t = at(city, hands=[[held]])
    assert why(t, "build") == "W.4.10" and not offered(t, "build")


def test_a_neutral_city_will_do() -> None:
    """[W.4.10]"""
    assert "lima" in facilities(play(at("lima", hands=[["lima"]]), "build"))


def test_the_ninth_facility_is_taken_from_another_city() -> None:
    """[W.4.11] [W.A53] Any on the map; with the card, and one action."""
    t = at("paris", hands=[["paris"]], facilities=EIGHT)
    assert offered(t, "build") == {f"build taking {city}" for city in EIGHT} and why(t, "build") == "W.4.11"
    play(t, "build taking moscow")
    assert facilities(t) == {*EIGHT, "paris"} - {"moscow"} and discards(t) == {"paris"} and left(t) == 3


def test_while_there_are_facilities_none_is_taken() -> None:
    """[W.4.11]"""
    t = at("paris", hands=[["paris"]], facilities=EIGHT[:7])
    assert why(t, "build taking moscow") == "W.4.11" and offered(t, "build") == {"build"}


def test_wartime_cache_takes_one_too() -> None:
    """[W.A53] The player of the event picks it."""
    t = at("paris", hands=[["wartime_cache"]], facilities=EIGHT)
    assert why(t, "wartime cache atlanta") == "W.4.11"
    play(t, "wartime cache atlanta taking washington")
    assert facilities(t) == {*EIGHT, "atlanta"} - {"washington"} and left(t) == 4


# ------------------------------------------------------------------------------------------ Assemble a Team
@pytest.mark.parametrize("side", ["nato", "neutral", "soviet"])
@pytest.mark.parametrize("city", ["washington", "lima", "moscow"])
def test_five_cards_of_one_affiliation(side: str, city: str) -> None:
    """[W.4.12] [W.2.9] In any city with a Facility, whatever its own affiliation."""
    five = cards_of(side, 5)
    t = play(at(city, facilities=[city], hands=[[*five, "airlift"]]), f"assemble {side}")
    assert teams(t) == {(side, city): 1} and discards(t) == set(five) and hand(t) == {"airlift"} and left(t) == 3


def test_which_cards_are_kept() -> None:
    """[W.4.12] With more than five the player keeps some."""
    six = cards_of("nato", 6)
    t = play(at("washington", hands=[[*six, "lima"]]), "assemble nato")
    assert step(t) == "PayForTeam" and offered(t) == {f"keep {city.replace('_', ' ')}" for city in six}
    play(t, f"keep {six[2]}")
    assert hand(t) == {six[2], "lima"} and teams(t) == {("nato", "washington"): 1}


def test_four_cards_or_a_mixed_five_are_too_few() -> None:
    """[W.4.12]"""
    t = at("washington", hands=[[*cards_of("nato", 4), *cards_of("soviet", 3)]])
    assert not offered(t, "assemble") and why(t, "assemble nato") == "W.4.12"


def test_not_without_a_facility() -> None:
    """[W.4.12]"""
    t = at("rome", hands=[cards_of("nato", 5)])
    assert why(t, "assemble nato") == "W.4.12" and not offered(t, "assemble")


def test_three_teams_of_an_affiliation_are_all() -> None:
    """[W.4.13]"""
    out = [("neutral", "lima"), ("neutral", "rome"), ("neutral", "rome")]
    t = at("washington", hands=[cards_of("neutral", 5)], teams=out)
    assert why(t, "assemble neutral") == "W.4.13"
    assert why(at("washington", hands=[cards_of("neutral", 5)], teams=out[:2]), "assemble neutral") == ""


# ------------------------------------------------------------------------------------------ Drive/Ferry a Team
def test_a_team_of_your_city_goes_to_a_connected_one() -> None:
    """[W.4.14] [W.A15] The pawn stays."""
    t = at("kiev", teams=[("soviet", "kiev"), ("nato", "rome")])
    assert offered(t, "team") == {f"team soviet {city}" for city in NEAR["kiev"]}
    play(t, "team soviet moscow")
    assert teams(t) == {("soviet", "moscow"): 1, ("nato", "rome"): 1} and pawn(t) == "kiev" and left(t) == 3
    assert why(t, "team nato paris") == "W.4.14" and why(t, "team soviet leningrad") == "W.4.14"


def test_a_team_goes_along_connections() -> None:
    """[W.4.14]"""
    assert why(at("kiev", teams=[("soviet", "kiev")]), "team soviet lima") == "W.4.14"


def test_the_pawn_may_go_along_if_the_game_is_played_so() -> None:
    """[W.4.14] [W.A15] team_move=escort: optional, in the same action."""
    assert why(at("kiev", teams=[("soviet", "kiev")]), "escort soviet moscow") == "W.4.14"
    t = at("kiev", teams=[("soviet", "kiev")], team_move="escort")
    assert why(t, "team soviet moscow") == ""
    play(t, "escort soviet moscow")
    assert pawn(t) == "moscow" and teams(t) == {("soviet", "moscow"): 1} and left(t) == 3


# ------------------------------------------------------------------------------------------ the rest
def test_a_launch_is_an_action() -> None:
    """[W.4.15]"""
    t = play(at("washington", teams=[("nato", "washington")]), "launch")
    assert left(t) == 3 and sees(t).satellites == ("north_america",)


def test_mission_steps_are_actions() -> None:
    """[W.4.16]"""
    t = at("rome", missions=[["00_03d"]])
    play(t, "pick up 00_03d")
    assert left(t) == 3 and sees(t).carried[0] == ("00_03d",)
    assert why(at("rome", missions=[["02_04d"], ["00_03d"]]), "pick up 00_03d") == "W.10.1"


def test_events_and_false_identities_cost_no_action() -> None:
    """[W.4.18]"""
    t = at("washington", hands=[["red_tape", "airlift"]], agents={"lima": 2}, identities=["press_card"])
    play(t, "red tape lima", "pass", "airlift p2 lima", "press drive new york")
    assert left(t) == 4 and pawn(t, "p2") == "lima" and pawn(t) == "new_york"


# ------------------------------------------------------------------------------------------ several connections
def test_every_city_on_the_way_is_entered() -> None:
    """[W.A43] A neutral Courier over two connections draws a Symptom in each; [W.C16] both by Drive/Ferry."""
    t = stage(pawns=["lima"], cubes=["bogota", "havana"], agents={"bogota": 1, "havana": 1}, hands=[["shadow_walk"]])
    play(t, "shadow walk", "drive bogota")
    catch(t, "tremor")
    assert step(t) == "MoveOn"
    catch(play(t, "on havana"), "low fever")
    assert pawn(t) == "havana" and symptoms(t) == ["low_fever", "tremor"] and left(t) == 3
    assert agents(t) == {}


def test_death_ends_a_longer_move() -> None:
    """[W.A43]"""
    t = stage(pawns=["lima"], cubes=["bogota"], symptoms=[["tremor", "vertigo"]])
    catch(play(t, "drive bogota"), "low fever")
    assert sees(t).dead == (0,) and asked(t) == "p2"


def test_a_longer_move_may_end_early_and_goes_along_connections() -> None:
    """[W.A43]"""
    t = play(stage(pawns=["lima"]), "drive bogota")
    assert why(t, "on rome") == "W.A43"
    play(t, "pass")
    assert pawn(t) == "bogota" and left(t) == 3


def test_the_team_arrives_before_the_pawn() -> None:
    """[W.A44] The cube is gone, and no Symptom is drawn."""
    t = at("kiev", teams=[("soviet", "kiev")], team_move="escort", cubes=["moscow"])
    play(t, "escort soviet moscow")
    assert sees(t).cubes == () and symptoms(t) == [] and step(t) == "Actions"


# ------------------------------------------------------------------------------------------ entering by Drive/Ferry
def test_who_comes_along_enters_first() -> None:
    """[W.C4] [W.C16] The Handler says so right after the drive; each draws a Symptom, then the Handler."""
    t = stage(seats=3, passports=["handler", "courier", "analyst"], pawns=["lima"] * 3, cubes=["bogota"])
    play(t, "drive bogota")
    assert step(t) == "ComeAlong" and asked(t) == "p1" and offered(t) == {"pass", "come p2", "come p3"}
    play(t, "come p3")
    catch(t, "tremor")
    assert symptoms(t, "p3") == ["tremor"] and offered(t) == {"pass", "come p2"}
    play(t, "pass")
    catch(t, "vertigo")
    assert symptoms(t) == ["vertigo"] and [pawn(t, who) for who in ("p1", "p2", "p3")] == ["bogota", "lima", "bogota"]


def test_a_convoy_enters_by_drive_ferry() -> None:
    """[W.C16] Shadow Walk takes an Agent for each of the two pawns."""
    t = stage(passports=["handler", "courier"], pawns=["lima"] * 2, agents={"bogota": 3}, hands=[["shadow_walk"]])
    play(t, "shadow walk", "drive bogota", "come p2")
    assert agents(t) == {"bogota": 1}


def test_a_free_drive_is_a_drive() -> None:
    """[W.C16]"""
    t = at("washington", agents={"atlanta": 2}, hands=[["shadow_walk"]], identities=["press_card"])
    play(t, "shadow walk", "press drive atlanta")
    assert agents(t) == {"atlanta": 1}


def test_escorting_and_being_sent_are_no_drives() -> None:
    """[W.C16]"""
    t = at("kiev", teams=[("nato", "kiev")], team_move="escort", agents={"moscow": 2}, hands=[["shadow_walk"]])
    play(t, "shadow walk", "escort nato moscow")
    assert agents(t) == {"moscow": 2}
    t = stage(passports=["handler", "courier"], agents={"atlanta": 2}, hands=[["shadow_walk"]])
    play(t, "shadow walk", "send p2 atlanta", "pass")
    assert pawn(t, "p2") == "atlanta" and agents(t) == {"atlanta": 2}
    held = [["shadow_walk", "rendezvous"]]
    t = stage(seats=3, pawns=["rome", "kiev", "lima"], agents={"lima": 3}, hands=held)
    play(t, "shadow walk", "rendezvous p1 lima", "come p2")
    assert pawn(t, "p2") == "lima" and agents(t) == {"lima": 3}


# ------------------------------------------------------------------------------------------ events that do something
@pytest.mark.parametrize(
    ("event", "move", "helped", "rule"),
    [
        ("burned_file", "burned file lima", {"threat_discards": ["lima"]}, "W.burned_file"),
        ("customs_sweep", "customs sweep lima", {"agents": {"lima": 1}}, "W.customs_sweep"),
        ("red_tape", "red tape lima", {"agents": {"lima": 1}}, "W.red_tape"),
        ("field_antidote", "field antidote p2", {"symptoms": [[], ["tremor"]]}, "W.field_antidote"),
        ("motor_pool", "motor pool", {"teams": [("nato", "lima")]}, "W.motor_pool"),
        ("rendezvous", "rendezvous p1 lima", {"pawns": ["rome", "lima"]}, "W.rendezvous"),
        (
            "diplomatic_pouch",
            "diplomatic pouch p1 p2",
            {"hands": [["diplomatic_pouch"], ["lima"]]},
            "W.diplomatic_pouch",
        ),
        ("reactivated_asset", "reactivated asset lima", {"player_discards": ["lima"]}, "W.reactivated_asset"),
    ],
)
def test_an_event_must_do_something(event: str, move: str, helped: dict[str, Any], rule: str) -> None:
    """[W.C3] Refused without anything to do, and offered with it."""
    assert why(stage(hands=[[event]]), move) == rule
    assert why(stage(**{"hands": [[event]], **helped}), move) == ""


def test_motor_pool_in_order() -> None:
    """[W.C6] Team by Team, connection by connection; each moves once, up to three connections."""
    t = at("lima", hands=[["motor_pool"]], teams=[("nato", "rome"), ("soviet", "kiev")], cubes=["paris", "moscow"])
    play(t, "motor pool")
    assert step(t) == "PoolTeams" and asked(t) == "p1"
    play(t, "send soviet team in kiev to moscow")
    assert step(t) == "MoveOn" and sees(t).cubes == ("paris",)
    play(t, "on novosibirsk", "on delhi")
    assert step(t) == "PoolTeams" and why(t, "send soviet team in delhi to bombay") == "W.motor_pool"
    play(t, "send nato team in rome to paris", "pass")
    assert step(t) == "Actions" and teams(t) == {("nato", "paris"): 1, ("soviet", "delhi"): 1} and left(t) == 4


def test_who_chooses_in_the_pouch() -> None:
    """[W.C9] The lower seat first, each the own card; the player of the event may be a third."""
    more: dict[str, Any] = {"seats": 3, "passports": ["analyst", "courier", "handler"]}
    t = stage(hands=[["diplomatic_pouch"], ["lima", "rome"], ["kiev"]], pawns=["lima", "rome", "kiev"], **more)
    play(t, "diplomatic pouch p2 p3")
    assert asked(t) == "p2" and why(t, "pass card kiev") == "W.diplomatic_pouch"
    play(t, "pass card rome")
    assert asked(t) == "p3"
    play(t, "pass card kiev")
    assert (hand(t, "p2"), hand(t, "p3")) == ({"lima", "kiev"}, {"rome"})
    assert sees(t).debts == (0, 0, 0) and left(t) == 4


def test_the_second_must_pass_if_the_first_does_not() -> None:
    """[W.C9]"""
    t = stage(hands=[["diplomatic_pouch", "lima"], ["rome"]], passports=PLAIN)
    play(t, "diplomatic pouch p1 p2", "pass")
    assert asked(t) == "p2" and why(t, "pass") == "W.diplomatic_pouch"
    play(t, "pass card rome")
    assert hand(t) == {"lima", "rome"}
