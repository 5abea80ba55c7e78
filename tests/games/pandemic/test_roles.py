"""The powers of the seven roles."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    asked,
    board,
    cards_of,
    cubes,
    discards,
    draw,
    flip,
    hand,
    idle_turn,
    offered,
    pawn,
    play,
    sees,
    set_up,
    stage,
    step,
    why,
)

SIX = ["atlanta", "cairo", "delhi", "lima", "tokyo", "madrid"]


# ------------------------------------------------------------------------------------------ Contingency Planner
def test_the_contingency_planner_stores_an_event_from_anywhere_in_the_discard_pile() -> None:
    """[P.contingency_planner.store_event] For an action; the card lies on the role card, not in the hand."""
    t = stage(roles=["contingency_planner", "medic"], player_discards=["airlift", "paris", "forecast"])
    assert offered(t, "store") == {"store airlift", "store forecast"}
    play(t, "store airlift")
    assert (sees(t).stored_event, discards(t), hand(t)) == ("airlift", {"paris", "forecast"}, set())
    assert sees(t).actions_left == 3


def test_only_one_event_is_stored_and_only_from_the_discard_pile() -> None:
    """[P.contingency_planner.store_event]"""
    rule = "P.contingency_planner.store_event"
    t = stage(roles=["contingency_planner", "medic"], player_discards=["forecast"], stored_event="airlift")
    assert why(t, "store forecast") == rule
    t = stage(roles=["contingency_planner", "medic"], hands=[["forecast"]])
    assert why(t, "store forecast") == rule


def test_only_the_contingency_planner_stores_events() -> None:
    """[P.contingency_planner.store_event] On the planner's own turn."""
    t = stage(roles=["medic", "contingency_planner"], player_discards=["forecast"])
    assert why(t, "store forecast") == "P.contingency_planner.store_event"


def test_a_stored_event_is_played_like_any_other_and_leaves_the_game() -> None:
    """[P.contingency_planner.play_stored_event] On another player's turn too."""
    t = stage(roles=["medic", "contingency_planner"], stored_event="airlift")
    assert why(t, "airlift p1 tokyo") == ""
    play(t, "airlift p1 tokyo")
    assert (pawn(t), sees(t).stored_event) == ("tokyo", None)
    assert (discards(t), sees(t).events_removed) == (set(), ("airlift",))


def test_the_planner_is_asked_for_the_stored_event_in_the_moments_for_events() -> None:
    """[P.contingency_planner.play_stored_event]"""
    t = stage(at="infect", roles=["medic", "contingency_planner"], stored_event="one_quiet_night")
    assert (asked(t), step(t)) == ("p2", "EventWindow")
    play(t, "one quiet night")
    assert (asked(t), step(t)) == ("p2", "Actions")


def test_after_playing_the_stored_event_another_may_be_stored() -> None:
    """[P.contingency_planner.play_stored_event]"""
    t = stage(roles=["contingency_planner", "medic"], player_discards=["forecast"], stored_event="one_quiet_night")
    play(t, "one quiet night", "store forecast")
    assert sees(t).stored_event == "forecast"


def test_the_stored_event_does_not_count_for_the_hand_limit_and_cannot_be_discarded_for_it() -> None:
    """[P.1.7] [P.contingency_planner.play_stored_event]"""
    t = stage(at="draw", roles=["contingency_planner", "medic"], hands=[cards_of("red", 6)], stored_event="airlift")
    play(t, "pass")
    draw(t, "paris", "lima")
    assert step(t) == "CheckHand"
    assert why(t, "discard airlift") == "P.6.4"
    play(t, "discard lima")
    assert (step(t), len(hand(t)), sees(t).stored_event) == ("EventWindow", 7, "airlift")


# ------------------------------------------------------------------------------------------ Dispatcher
def test_the_dispatcher_moves_any_pawn_to_another_pawn() -> None:
    """[P.dispatcher.move_pawn_to_pawn] The own pawn or another's; one action, no card."""
    t = stage(seats=3, roles=["dispatcher", "medic", "scientist"], pawns=["atlanta", "paris", "tokyo"])
    assert offered(t, "join") == {
        "join p1 paris",
        "join p1 tokyo",
        "join p2 atlanta",
        "join p2 tokyo",
        "join p3 atlanta",
        "join p3 paris",
    }
    play(t, "join p2 tokyo")
    assert (sees(t).pawns, sees(t).actions_left) == (("atlanta", "tokyo", "tokyo"), 3)
    play(t, "join p1 tokyo")
    assert sees(t).pawns == ("tokyo", "tokyo", "tokyo")
    assert offered(t, "join") == set()


def test_the_dispatcher_does_not_move_a_pawn_to_a_city_without_another_pawn_or_where_it_is() -> None:
    """[P.dispatcher.move_pawn_to_pawn]"""
    t = stage(roles=["dispatcher", "medic"], pawns=["atlanta", "paris"])
    assert why(t, "join p2 tokyo") == "P.dispatcher.move_pawn_to_pawn"
    assert why(t, "join p2 paris") == "P.4.5"


def test_only_the_dispatcher_moves_other_pawns_with_an_action() -> None:
    """[P.dispatcher.move_pawn_to_pawn] [P.dispatcher.move_other_pawn_as_own]"""
    t = stage(roles=["medic", "dispatcher"], pawns=["atlanta", "paris"])
    assert why(t, "join p1 paris") == "P.dispatcher.move_pawn_to_pawn"
    assert why(t, "send p2 drive essen") == "P.dispatcher.move_other_pawn_as_own"


@pytest.mark.parametrize(
    ("move", "city", "paid"),
    [
        ("send p2 drive essen", "essen", set()),
        ("send p2 direct tokyo", "tokyo", {"tokyo"}),
        ("send p2 charter sydney", "sydney", {"paris"}),
        ("send p2 shuttle cairo", "cairo", set()),
    ],
)
def test_the_dispatcher_moves_another_pawn_as_if_it_were_the_own(move: str, city: str, paid: set[str]) -> None:
    """[P.dispatcher.move_other_pawn_as_own] By each of the four ways; the Dispatcher's cards pay and the own pawn
    stays."""
    t = stage(
        roles=["dispatcher", "medic"],
        pawns=["atlanta", "paris"],
        hands=[["tokyo", "paris"], ["lima"]],
        stations=["atlanta", "paris", "cairo"],
    )
    play(t, move)
    assert sees(t).pawns == ("atlanta", city)
    assert discards(t) == paid
    assert hand(t, "p1") == {"tokyo", "paris"} - paid
    assert (hand(t, "p2"), sees(t).actions_left) == ({"lima"}, 3)


def test_another_pawn_is_moved_under_the_same_limits_as_the_own() -> None:
    """[P.dispatcher.move_other_pawn_as_own] Connections and stations count from where that pawn is."""
    t = stage(roles=["dispatcher", "medic"], pawns=["atlanta", "paris"], stations=["atlanta", "cairo"])
    assert why(t, "send p2 drive miami") == "P.4.1"
    assert why(t, "send p2 shuttle cairo") == "P.4.4"
    assert why(t, "send p2 drive paris") == "P.4.5"
    assert why(t, "send p1 drive miami") == "P.dispatcher.move_other_pawn_as_own"


def test_the_dispatcher_cannot_use_the_operations_experts_jump() -> None:
    """[P.dispatcher.move_other_pawn_as_own]"""
    t = stage(roles=["dispatcher", "operations_expert"], hands=[["lima", "paris"], ["tokyo"]])
    assert why(t, "jump lima to sydney") == "P.operations_expert.station_jump"
    assert why(t, "send p2 charter sydney") == "P.A2"


# ------------------------------------------------------------------------------------------ Medic
def test_the_medic_removes_all_cubes_of_a_colour_with_one_action() -> None:
    """[P.medic.treat_all] Of one colour, cured or not."""
    t = stage(roles=["medic", "scientist"], cubes={"atlanta": {"blue": 3, "red": 2}, "paris": 1})
    play(t, "treat blue")
    assert (cubes(t, "atlanta"), cubes(t, "atlanta", "red"), sees(t).actions_left) == (0, 2, 3)
    assert (cubes(t, "paris"), sees(t).eradicated) == (1, ())


def test_only_the_medic_treats_all_cubes_of_an_uncured_disease() -> None:
    """[P.medic.treat_all]"""
    t = stage(roles=["scientist", "medic"], cubes={"atlanta": 3})
    play(t, "treat blue")
    assert cubes(t, "atlanta") == 2


@pytest.mark.parametrize(
    "move",
    ["drive chicago", "direct chicago", "charter chicago", "shuttle chicago", "airlift p1 chicago"],
)
def test_cured_cubes_leave_when_the_medic_arrives_however_that_happens(move: str) -> None:
    """[P.medic.auto_remove_cured] Only those of cured diseases, and without an action."""
    t = stage(
        roles=["medic", "scientist"],
        hands=[["chicago", "atlanta", "airlift"]],
        stations=["atlanta", "chicago"],
        cured=["blue"],
        cubes={"chicago": {"blue": 3, "red": 2}, "paris": 1},
    )
    play(t, move)
    assert (cubes(t, "chicago"), cubes(t, "chicago", "red"), cubes(t, "paris")) == (0, 2, 1)
    assert sees(t).actions_left == (4 if move.startswith("airlift") else 3)


def test_cured_cubes_leave_the_medics_city_on_another_players_turn() -> None:
    """[P.medic.auto_remove_cured] When the cure is found while the Medic is there."""
    t = stage(roles=["scientist", "medic"], pawns=["atlanta", "tokyo"], hands=[cards_of("red", 4)])
    assert why(t, "cure red") == ""
    t = stage(
        roles=["scientist", "medic"],
        pawns=["atlanta", "tokyo"],
        hands=[cards_of("red", 4)],
        cubes={"tokyo": {"red": 3, "blue": 1}, "seoul": 2},
    )
    play(t, "cure red")
    assert (board(t, "red"), board(t, "blue"), sees(t).eradicated) == ({"seoul": 2}, {"tokyo": 1}, ())


def test_the_medics_presence_may_eradicate_a_disease() -> None:
    """[P.medic.auto_remove_cured] [P.5.2]"""
    t = stage(roles=["scientist", "medic"], pawns=["atlanta", "tokyo"], hands=[cards_of("red", 4)], cubes={"tokyo": 3})
    play(t, "cure red")
    assert sees(t).eradicated == ("red",)


def test_uncured_cubes_stay_when_the_medic_arrives() -> None:
    """[P.medic.auto_remove_cured]"""
    t = stage(roles=["medic", "scientist"], cubes={"chicago": 3})
    play(t, "drive chicago")
    assert cubes(t, "chicago") == 3


def test_no_cured_cube_can_be_placed_in_the_medics_city() -> None:
    """[P.medic.prevent_cured] Not by a card, not by an epidemic, not by an outbreak next door."""
    there: dict[str, Any] = {"roles": ["medic", "scientist"], "pawns": ["lima"], "cured": ["yellow"]}
    t = stage(at="infect", cubes={"santiago": 3}, **there)
    flip(t, "lima", "santiago")
    assert (board(t, "yellow"), sees(t).outbreaks) == ({"santiago": 3}, 1)
    t = stage(at="draw", cubes={"santiago": 3}, **there)
    draw(t, "epidemic", "paris")
    flip(t, "lima")
    assert (board(t, "yellow"), sees(t).outbreaks) == ({"santiago": 3}, 0)


def test_the_medics_protection_moves_with_the_pawn() -> None:
    """[P.medic.prevent_cured]"""
    t = stage(roles=["medic", "scientist"], cured=["blue"], cubes={"paris": 1})
    play(t, "drive chicago", "pass")
    draw(t, "miami", "milan")
    flip(t, "chicago", "atlanta")
    assert board(t, "blue") == {"paris": 1, "atlanta": 1}


# ------------------------------------------------------------------------------------------ Operations Expert
def test_the_operations_expert_builds_without_a_card() -> None:
    """[P.operations_expert.free_build] And keeps the card of the city; as often as there are actions."""
    t = stage(roles=["operations_expert", "medic"], pawns=["paris"], hands=[["paris"]])
    play(t, "build")
    assert (sees(t).stations, hand(t), sees(t).actions_left) == (("atlanta", "paris"), {"paris"}, 3)
    play(t, "drive essen", "build")
    assert set(sees(t).stations) == {"atlanta", "paris", "essen"}


def test_the_operations_expert_moves_a_station_when_all_six_are_built() -> None:
    """[P.operations_expert.free_build]"""
    t = stage(roles=["operations_expert", "medic"], pawns=["paris"], stations=SIX)
    assert why(t, "build") == "P.4.6"
    play(t, "build taking delhi")
    assert set(sees(t).stations) == {"atlanta", "cairo", "lima", "tokyo", "madrid", "paris"}


def test_the_operations_expert_jumps_from_a_station_to_any_city_with_any_city_card() -> None:
    """[P.operations_expert.station_jump]"""
    t = stage(roles=["operations_expert", "medic"], hands=[["lima", "tokyo", "airlift"]])
    assert len(offered(t, "jump")) == 2 * 47
    play(t, "jump lima to sydney")
    assert (pawn(t), hand(t), discards(t)) == ("sydney", {"tokyo", "airlift"}, {"lima"})
    assert sees(t).actions_left == 3


def test_the_jump_is_for_once_a_turn() -> None:
    """[P.operations_expert.station_jump] In the next turn it may be used again."""
    t = stage(roles=["operations_expert", "medic"], hands=[["lima", "tokyo", "cairo"]], stations=["atlanta", "sydney"])
    play(t, "jump lima to sydney")
    assert why(t, "jump tokyo to paris") == "P.operations_expert.station_jump"
    idle_turn(t)
    idle_turn(t)
    assert (asked(t), why(t, "jump tokyo to paris")) == ("p1", "")


def test_the_jump_needs_a_station_a_city_card_and_another_city() -> None:
    """[P.operations_expert.station_jump]"""
    t = stage(roles=["operations_expert", "medic"], hands=[["lima"], ["tokyo"]])
    assert why(t, "jump tokyo to paris") == "P.operations_expert.station_jump"
    assert why(t, "jump lima to atlanta") == "P.4.5"
    play(t, "drive miami")
    assert why(t, "jump lima to paris") == "P.operations_expert.station_jump"


def test_only_the_operations_expert_jumps() -> None:
    """[P.operations_expert.station_jump]"""
    t = stage(roles=["medic", "operations_expert"], hands=[["lima"]])
    assert why(t, "jump lima to paris") == "P.operations_expert.station_jump"


# ------------------------------------------------------------------------------------------ Quarantine Specialist
def test_the_quarantine_zone_keeps_cubes_of_every_colour_away() -> None:
    """[P.quarantine_specialist.quarantine_zone] The own city and the connected ones; what lies there stays."""
    t = stage(
        at="infect",
        rate_index=6,
        roles=["quarantine_specialist", "medic"],
        pawns=["istanbul"],
        cubes={"istanbul": 2, "milan": {"black": 1}},
    )
    flip(t, "istanbul", "milan", "st_petersburg", "cairo")
    assert sees(t).cubes == (("milan", "black", 1), ("istanbul", "black", 2))


def test_no_outbreak_happens_in_the_quarantine_zone() -> None:
    """[P.quarantine_specialist.quarantine_zone]"""
    t = stage(at="infect", roles=["quarantine_specialist", "medic"], pawns=["istanbul"], cubes={"cairo": 3})
    flip(t, "cairo")
    assert (board(t, "black"), sees(t).outbreaks) == ({"cairo": 3}, 0)


def test_the_quarantine_zone_holds_against_epidemics() -> None:
    """[P.quarantine_specialist.quarantine_zone] Increase and Intensify happen all the same."""
    t = stage(at="draw", roles=["quarantine_specialist", "medic"], pawns=["istanbul"], cubes={"cairo": 1})
    draw(t, "epidemic", "paris")
    flip(t, "cairo")
    assert (board(t, "black"), sees(t).outbreaks, sees(t).rate_index) == ({"cairo": 1}, 0, 1)
    assert offered(t) == {"draw infection cairo"}


def test_an_outbreak_beyond_the_zone_still_counts() -> None:
    """[P.quarantine_specialist.quarantine_zone] Only the protected neighbours are left out."""
    t = stage(at="infect", roles=["quarantine_specialist", "medic"], pawns=["santiago"], cubes={"bogota": 3})
    flip(t, "bogota")
    assert board(t, "yellow") == {"bogota": 3, "buenos_aires": 1, "mexico_city": 1, "miami": 1, "sao_paulo": 1}
    assert sees(t).outbreaks == 1


@pytest.mark.parametrize("move", ["drive miami", "airlift p1 miami"])
def test_the_quarantine_zone_moves_with_the_pawn(move: str) -> None:
    """[P.quarantine_specialist.quarantine_zone]"""
    t = stage(roles=["quarantine_specialist", "medic"], hands=[["airlift"]])
    play(t, move, "pass")
    play(t, *(["pass"] if "airlift" in hand(t) else []))
    draw(t, "lima", "milan")
    play(t, *(["pass"] if "airlift" in hand(t) else []))
    flip(t, "bogota")
    play(t, *(["pass"] if "airlift" in hand(t) else []))
    flip(t, "chicago")
    assert sees(t).cubes == (("chicago", "blue", 1),)


def test_the_quarantine_zone_is_in_force_from_the_first_turn() -> None:
    """[P.quarantine_specialist.quarantine_zone] Though not in the set-up itself."""
    t = set_up(
        [["paris", "essen", "delhi", "osaka"], ["lagos", "lima", "cairo", "tokyo"]],
        roles=["quarantine_specialist", "medic"],
    )
    play(t, "pass")
    draw(t, "jakarta", "milan")
    flip(t, "atlanta", "chicago")
    assert board(t, "blue") == {}


# ------------------------------------------------------------------------------------------ Researcher, Scientist
def test_the_researcher_gives_any_city_card_to_a_player_in_the_same_city() -> None:
    """[P.researcher.give_any_card]"""
    t = stage(roles=["researcher", "medic"], pawns=["paris", "paris"], hands=[["tokyo", "lima", "airlift"]])
    assert offered(t, "give") == {"give p2 tokyo", "give p2 lima"}
    play(t, "give p2 tokyo")
    assert (hand(t, "p1"), hand(t, "p2"), sees(t).actions_left) == ({"lima", "airlift"}, {"tokyo"}, 3)


def test_any_city_card_may_be_taken_from_the_researcher() -> None:
    """[P.researcher.give_any_card] On the other player's turn, for that player's action."""
    t = stage(roles=["medic", "researcher"], pawns=["paris", "paris"], hands=[[], ["tokyo", "lima"]])
    assert offered(t, "take") == {"take p2 tokyo", "take p2 lima"}
    play(t, "take p2 tokyo")
    assert (hand(t, "p1"), hand(t, "p2"), sees(t).actions_left) == ({"tokyo"}, {"lima"}, 3)


def test_cards_given_to_the_researcher_must_be_of_the_city() -> None:
    """[P.researcher.give_any_card] Whoever acts, and only in the same city."""
    t = stage(roles=["researcher", "medic"], pawns=["paris", "paris"], hands=[["lima"], ["tokyo", "paris"]])
    assert offered(t, "take") == {"take p2 paris"}
    assert why(t, "take p2 tokyo") == "P.4.9"
    t = stage(roles=["medic", "researcher"], pawns=["paris", "paris"], hands=[["tokyo"], ["lima"]])
    assert why(t, "give p2 tokyo") == "P.4.9"
    t = stage(roles=["researcher", "medic"], pawns=["paris", "essen"], hands=[["lima"]])
    assert why(t, "give p2 lima") == "P.4.9"


def test_the_scientist_needs_four_cards_for_a_cure() -> None:
    """[P.scientist.cheap_cure]"""
    t = stage(roles=["scientist", "medic"], hands=[[*cards_of("red", 4), "lima"]])
    play(t, "cure red")
    assert (sees(t).cured, discards(t), hand(t)) == (("red",), set(cards_of("red", 4)), {"lima"})
    assert why(stage(roles=["scientist", "medic"], hands=[cards_of("red", 3)]), "cure red") == "P.4.12"
    assert why(stage(roles=["medic", "scientist"], hands=[cards_of("red", 4)]), "cure red") == "P.4.12"
