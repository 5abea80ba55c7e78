"""Chapter 4: actions."""

from __future__ import annotations

import pytest

import containment
from containment import BadWords

from .situations import (
    COLOURS,
    asked,
    cards_of,
    cubes,
    discards,
    flip,
    hand,
    offered,
    pawn,
    play,
    sees,
    stage,
    step,
    supply,
    why,
)

SIX = ["atlanta", "cairo", "delhi", "lima", "tokyo", "madrid"]


def test_drive_or_ferry_goes_to_a_connected_city() -> None:
    """[P.4.1] It costs an action and no card."""
    t = stage(hands=[["chicago"]])
    assert offered(t, "drive") == {"drive chicago", "drive miami", "drive washington"}
    play(t, "drive chicago")
    assert (pawn(t), hand(t), sees(t).actions_left) == ("chicago", {"chicago"}, 3)


def test_drive_or_ferry_does_not_go_to_a_city_that_is_not_connected() -> None:
    """[P.4.1]"""
    t = stage()
    assert why(t, "drive new york") == "P.4.1"


def test_a_direct_flight_discards_the_card_of_its_destination() -> None:
    """[P.4.2]"""
    t = stage(hands=[["paris", "tokyo"], ["lagos"]])
    assert offered(t, "direct") == {"direct paris", "direct tokyo"}
    play(t, "direct tokyo")
    assert (pawn(t), hand(t), discards(t), sees(t).actions_left) == ("tokyo", {"paris"}, {"tokyo"}, 3)


def test_a_direct_flight_needs_the_card_in_the_hand_of_the_player_who_flies() -> None:
    """[P.4.2]"""
    t = stage(hands=[["paris"], ["lagos"]])
    assert why(t, "direct lagos") == "P.4.2"


def test_a_charter_flight_discards_the_card_of_the_city_left_and_goes_anywhere() -> None:
    """[P.4.3]"""
    t = stage(hands=[["atlanta", "tokyo"]])
    assert len(offered(t, "charter")) == 47
    play(t, "charter sydney")
    assert (pawn(t), hand(t), discards(t), sees(t).actions_left) == ("sydney", {"tokyo"}, {"atlanta"}, 3)


def test_a_charter_flight_needs_the_card_of_the_city_the_player_is_in() -> None:
    """[P.4.3]"""
    t = stage(hands=[["sydney"], ["atlanta"]])
    assert why(t, "charter sydney") == "P.4.3"


def test_a_shuttle_flight_goes_from_a_station_to_any_other_without_a_card() -> None:
    """[P.4.4]"""
    t = stage(stations=["atlanta", "cairo", "tokyo"], hands=[["paris"]])
    assert offered(t, "shuttle") == {"shuttle cairo", "shuttle tokyo"}
    play(t, "shuttle tokyo")
    assert (pawn(t), hand(t), sees(t).actions_left) == ("tokyo", {"paris"}, 3)


def test_a_shuttle_flight_needs_a_station_at_both_ends() -> None:
    """[P.4.4]"""
    t = stage(stations=["atlanta", "cairo"])
    assert why(t, "shuttle paris") == "P.4.4"
    play(t, "drive chicago")
    assert why(t, "shuttle cairo") == "P.4.4"


@pytest.mark.parametrize("way", ["drive", "direct", "charter", "shuttle"])
def test_a_move_must_end_in_another_city(way: str) -> None:
    """[P.4.5]"""
    t = stage(stations=["atlanta", "cairo"], hands=[["atlanta", "cairo"]])
    assert why(t, f"{way} atlanta") == "P.4.5"


def test_building_discards_the_card_of_the_city_and_places_a_station_there() -> None:
    """[P.4.6]"""
    t = stage(pawns=["paris"], hands=[["paris", "lima"]])
    play(t, "build")
    assert set(sees(t).stations) == {"atlanta", "paris"}
    assert (hand(t), discards(t), sees(t).actions_left) == ({"lima"}, {"paris"}, 3)


def test_building_needs_the_card_of_the_city() -> None:
    """[P.4.6]"""
    t = stage(pawns=["paris"], hands=[["lima"], ["paris"]])
    assert why(t, "build") == "P.4.6"


def test_when_all_six_are_built_a_station_is_taken_from_any_city() -> None:
    """[P.4.6]"""
    t = stage(pawns=["paris"], hands=[["paris"]], stations=SIX)
    assert offered(t, "build") == {f"build taking {city}" for city in SIX}
    assert why(t, "build") == "P.4.6"
    play(t, "build taking lima")
    assert set(sees(t).stations) == {"atlanta", "cairo", "delhi", "tokyo", "madrid", "paris"}
    assert discards(t) == {"paris"}


def test_no_station_is_taken_from_a_city_while_the_supply_has_one() -> None:
    """[P.4.6]"""
    t = stage(pawns=["paris"], hands=[["paris"]], stations=SIX[:5])
    assert why(t, "build taking lima") == "P.4.6"


def test_a_city_holds_at_most_one_station() -> None:
    """[P.4.7] Not from the supply, not from another city, not by the Operations Expert."""
    assert why(stage(hands=[["atlanta"]]), "build") == "P.4.7"
    assert why(stage(hands=[["atlanta"]], stations=SIX), "build taking lima") == "P.4.7"
    assert why(stage(roles=["operations_expert", "medic"]), "build") == "P.4.7"


def test_treating_removes_one_cube_to_the_supply() -> None:
    """[P.4.8]"""
    t = stage(cubes={"atlanta": {"blue": 3, "red": 1}})
    play(t, "treat blue")
    assert (cubes(t, "atlanta"), cubes(t, "atlanta", "red"), supply(t, "blue")) == (2, 1, 22)
    assert sees(t).actions_left == 3


def test_treating_a_cured_disease_removes_all_its_cubes_in_the_city() -> None:
    """[P.4.8] Of that colour, in that city."""
    t = stage(cubes={"atlanta": {"blue": 3, "red": 2}, "paris": 1}, cured=["blue"])
    play(t, "treat blue")
    assert (cubes(t, "atlanta"), cubes(t, "atlanta", "red"), cubes(t, "paris")) == (0, 2, 1)
    assert supply(t, "blue") == 23
    assert sees(t).actions_left == 3


def test_each_treat_action_is_for_one_colour_even_if_several_are_cured() -> None:
    """[P.4.8]"""
    t = stage(cubes={"atlanta": {"blue": 2, "red": 2}, "paris": 1, "tokyo": 1}, cured=["blue", "red"])
    play(t, "treat red")
    assert (cubes(t, "atlanta", "red"), cubes(t, "atlanta")) == (0, 2)
    play(t, "treat blue")
    assert (cubes(t, "atlanta"), sees(t).actions_left) == (0, 2)


def test_only_cubes_in_the_players_own_city_are_treated() -> None:
    """[P.4.8]"""
    t = stage(cubes={"chicago": 1, "atlanta": {"red": 1}})
    assert offered(t, "treat") == {"treat red"}
    assert why(t, "treat blue") == "P.4.8"


def test_a_player_gives_the_card_of_the_city_to_a_player_there() -> None:
    """[P.4.9]"""
    t = stage(seats=3, hands=[["atlanta", "paris"], [], []], pawns=["atlanta", "atlanta", "paris"])
    assert offered(t, "give") == {"give p2 atlanta"}
    play(t, "give p2 atlanta")
    assert (hand(t, "p1"), hand(t, "p2"), sees(t).actions_left) == ({"paris"}, {"atlanta"}, 3)
    assert discards(t) == set()


def test_a_player_takes_the_card_of_the_city_from_a_player_there() -> None:
    """[P.4.9] The player who acts spends the action."""
    t = stage(hands=[[], ["atlanta", "paris"]])
    assert offered(t, "take") == {"take p2 atlanta"}
    play(t, "take p2 atlanta")
    assert (hand(t, "p1"), hand(t, "p2")) == ({"atlanta"}, {"paris"})
    assert (asked(t), sees(t).actions_left) == ("p1", 3)


def test_knowledge_is_shared_only_in_the_same_city_and_only_its_card() -> None:
    """[P.4.9]"""
    t = stage(hands=[["atlanta", "paris"], ["lima"]], pawns=["atlanta", "lima"])
    assert why(t, "give p2 atlanta") == "P.4.9"
    assert why(t, "take p2 lima") == "P.4.9"
    t = stage(hands=[["atlanta", "paris"], ["lima"]])
    assert why(t, "give p2 paris") == "P.4.9"
    assert why(t, "take p2 lima") == "P.4.9"


@pytest.mark.parametrize("move", ["give p2 atlanta", "take p2 atlanta"])
def test_both_players_must_agree_to_share(move: str) -> None:
    """[P.4.9]"""
    giver = 0 if move.startswith("give") else 1
    t = stage(consent=True, hands=[["atlanta"], []] if giver == 0 else [[], ["atlanta"]])
    play(t, move)
    assert (asked(t), step(t)) == ("p2", "ConsentOf")
    no = containment.fork(t)
    play(no, "decline")
    assert sees(no).hands[giver] == ("atlanta",)
    assert sees(no).actions_left == 4
    play(t, "agree")
    assert sees(t).hands[1 - giver] == ("atlanta",)
    assert sees(t).actions_left == 3


def test_event_cards_are_never_shared() -> None:
    """[P.4.10] Not even by the Researcher."""
    t = stage(roles=["researcher", "medic"], hands=[["airlift", "paris"], ["forecast"]])
    assert offered(t, "give") == {"give p2 paris"}
    assert offered(t, "take") == set()
    with pytest.raises(BadWords):
        play(t, "give p2 airlift")


def test_a_player_who_takes_an_eighth_card_discards_at_once() -> None:
    """[P.4.11]"""
    t = stage(hands=[cards_of("red", 7), ["atlanta"]])
    play(t, "take p2 atlanta")
    assert (asked(t), step(t)) == ("p1", "CheckHand")
    assert why(t, "drive miami") == "P.3.1"
    play(t, "discard beijing")
    assert (asked(t), step(t), sees(t).actions_left) == ("p1", "Actions", 3)
    assert discards(t) == {"beijing"}


def test_a_player_who_is_given_an_eighth_card_discards_at_once_though_it_is_not_their_turn() -> None:
    """[P.4.11]"""
    t = stage(hands=[["atlanta"], cards_of("red", 7)])
    play(t, "give p2 atlanta")
    assert (asked(t), step(t)) == ("p2", "CheckHand")
    play(t, "discard atlanta")
    assert (asked(t), step(t), discards(t)) == ("p1", "Actions", {"atlanta"})
    assert hand(t, "p2") == set(cards_of("red", 7))


def test_after_a_share_an_event_may_be_played_instead_of_a_discard() -> None:
    """[P.4.11]"""
    t = stage(hands=[["atlanta"], [*cards_of("red", 6), "one_quiet_night"]])
    play(t, "give p2 atlanta", "one quiet night")
    assert (asked(t), step(t)) == ("p1", "Actions")
    assert len(hand(t, "p2")) == 7
    assert sees(t).quiet_night


@pytest.mark.parametrize("colour", COLOURS)
def test_five_cards_of_a_colour_at_a_station_cure_that_colour(colour: str) -> None:
    """[P.4.12] In Atlanta, which is blue: the colour of the city does not matter."""
    cards = cards_of(colour, 6)[1:]
    t = stage(hands=[[*cards, "lagos" if colour != "yellow" else "tokyo"]])
    assert offered(t, "cure") == {f"cure {colour}"}
    play(t, f"cure {colour}")
    assert sees(t).cured == (colour,)
    assert discards(t) == set(cards)
    assert len(hand(t)) == 1
    assert sees(t).actions_left == 3


def test_four_cards_do_not_make_a_cure_nor_five_of_two_colours() -> None:
    """[P.4.12]"""
    t = stage(hands=[[*cards_of("red", 4), *cards_of("black", 3)]])
    assert why(t, "cure red") == "P.4.12"


def test_a_cure_is_discovered_at_a_station() -> None:
    """[P.4.12]"""
    t = stage(pawns=["tokyo"], hands=[cards_of("red", 5)])
    assert why(t, "cure red") == "P.4.12"
    t = stage(pawns=["tokyo"], hands=[cards_of("red", 5)], stations=["atlanta", "tokyo"])
    assert why(t, "cure red") == ""


def test_a_cured_disease_is_not_cured_again() -> None:
    """[P.4.13]"""
    t = stage(hands=[cards_of("red", 5)], cured=["red"], cubes={"tokyo": 1})
    assert why(t, "cure red") == "P.4.13"


def test_roles_change_how_actions_are_done() -> None:
    """[P.4.14] The same three situations with and without the role; each power has its own tests in test_roles.py."""
    plain = stage(cubes={"atlanta": 3}, hands=[[*cards_of("red", 4), "paris"]], pawns=["atlanta", "atlanta"])
    assert why(plain, "cure red") == "P.4.12"
    assert why(plain, "give p2 paris") == "P.4.9"
    play(plain, "treat blue")
    assert cubes(plain, "atlanta") == 2
    medic = stage(roles=["medic", "scientist"], cubes={"atlanta": 3})
    play(medic, "treat blue")
    assert cubes(medic, "atlanta") == 0
    assert why(stage(roles=["scientist", "medic"], hands=[cards_of("red", 4)]), "cure red") == ""
    assert why(stage(roles=["researcher", "medic"], hands=[["paris"]]), "give p2 paris") == ""


def test_an_action_is_not_for_the_time_of_infections() -> None:
    """[P.3.1]"""
    t = stage(at="infect")
    assert why(t, "drive chicago") == "P.3.1"
    flip(t, "lagos")
    assert why(t, "treat blue") == "P.3.1"
