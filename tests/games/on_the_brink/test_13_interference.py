"""Chapter 13: Government Interference, which holds pawns in the cities of the Virulent Strain."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pandemic.situations import cards_of, cubes, let_pass, offered, pawn, play, sees, stage, why

RULE = "P.government_interference"
NO_WAY = ("drive", "direct", "charter", "shuttle", "jump", "send", "join")


def held(**situation: Any) -> Any:
    """Black is the strain and Government Interference is in force."""
    given = {"challenges": "virulent_strain", "strain": "black", "strain_effects": ["government_interference"]}
    return stage(**(given | {"cubes": {"cairo": 2}, "pawns": ["cairo", "tokyo"]} | situation))


def test_no_pawn_leaves_a_city_with_cubes_of_the_strain() -> None:
    """[P.government_interference] Neither on the road nor by any flight."""
    t = held(stations=["cairo", "atlanta"], hands=[["cairo", "lima"]])
    for move in ("drive algiers", "direct lima", "charter osaka", "shuttle atlanta"):
        assert why(t, move) == RULE
    assert not any(offered(t, way) for way in NO_WAY)


def test_after_treating_the_strain_there_the_player_may_leave() -> None:
    """[P.government_interference] Though a cube is left."""
    t = held(hands=[["lima"]])
    play(t, "treat black")
    assert (cubes(t, "cairo"), sees(t).treated_in) == (1, ("cairo",))
    assert why(t, "direct lima") == ""
    play(t, "drive algiers")
    assert pawn(t) == "algiers"


def test_treating_another_colour_does_not_count() -> None:
    """[P.government_interference]"""
    t = held(cubes={"cairo": {"black": 1, "blue": 1}})
    play(t, "treat blue")
    assert why(t, "drive algiers") == RULE


def test_cubes_of_other_colours_hold_nobody() -> None:
    """[P.government_interference] [P.13.4] Nor does a black city without cubes."""
    t = held(cubes={"cairo": {"blue": 3}})
    assert why(t, "drive algiers") == ""


def test_strain_cubes_hold_pawns_in_a_city_of_any_colour() -> None:
    """[P.government_interference] Black cubes in Paris."""
    t = held(cubes={"paris": {"black": 1}}, pawns=["paris", "tokyo"])
    assert why(t, "drive london") == RULE


def test_where_no_cube_is_left_everybody_may_leave() -> None:
    """[P.government_interference] However the last one went: here as a sample."""
    t = held(roles=["field_operative", "medic"], cubes={"cairo": 1})
    play(t, "sample black")
    assert (sees(t).treated_in, why(t, "drive algiers")) == ((), "")


def test_entering_is_free_and_the_next_city_holds_anew() -> None:
    """[P.government_interference] Treating in Cairo does not open Algiers."""
    t = held(cubes={"cairo": 2, "algiers": 2})
    play(t, "treat black", "drive algiers")
    assert why(t, "drive madrid") == RULE
    play(t, "treat black")
    assert why(t, "drive madrid") == ""


def test_treating_counts_for_this_turn_only() -> None:
    """[P.government_interference]"""
    t = held(turn_of="p2", at="infect", treated_in=["cairo"])
    play(t, "draw infection lima", "draw infection osaka")
    assert (sees(t).turn, sees(t).treated_in, why(t, "drive algiers")) == (0, (), RULE)


def test_another_players_treating_does_not_count() -> None:
    """[P.government_interference] It must be the player whose turn it is: what p1 treats frees nobody on p2's turn."""
    t = held(pawns=["cairo", "cairo"], cubes={"cairo": 3}, player_pile=cards_of("blue", 4), actions_left=1)
    play(t, "treat black")
    play(t, "draw player atlanta", "draw player chicago", "draw infection lima", "draw infection osaka")
    assert (sees(t).turn, why(t, "drive algiers")) == (1, RULE)


# ------------------------------------------------------------------------------------------ removing is not treating
def test_a_sample_does_not_count() -> None:
    """[P.government_interference]"""
    t = held(roles=["field_operative", "medic"])
    play(t, "sample black")
    assert (cubes(t, "cairo"), why(t, "drive algiers")) == (1, RULE)


def test_the_containment_specialists_power_does_not_count() -> None:
    """[P.government_interference]"""
    t = held(roles=["containment_specialist", "medic"], pawns=["algiers", "tokyo"])
    play(t, "drive cairo")
    assert (cubes(t, "cairo"), why(t, "drive algiers")) == (1, RULE)


def test_remote_treatment_does_not_count() -> None:
    """[P.government_interference]"""
    t = held(hands=[["remote_treatment"]], cubes={"cairo": 3})
    play(t, "remote treatment cairo black", "remove cairo black")
    assert (cubes(t, "cairo"), why(t, "drive algiers")) == (1, RULE)


def test_rapid_vaccine_deployment_does_not_count() -> None:
    """[P.government_interference]"""
    t = held(hands=[[*cards_of("black", 5), "rapid_vaccine_deployment"]], stations=["cairo"], cubes={"cairo": 3})
    play(t, "cure black", "rapid vaccine cairo", "vaccinate cairo", "pass")
    assert (cubes(t, "cairo"), why(t, "drive algiers")) == (1, RULE)


def test_the_mobile_hospital_counts() -> None:
    """[P.government_interference] It treats."""
    t = held(hands=[["mobile_hospital"]], pawns=["algiers", "tokyo"])
    play(t, "mobile hospital", "drive cairo")
    assert (cubes(t, "cairo"), why(t, "drive algiers")) == (1, "")


def test_the_mobile_hospital_must_treat_the_strain() -> None:
    """[P.government_interference] Here it removes a blue cube."""
    t = held(hands=[["mobile_hospital"]], pawns=["algiers", "tokyo"], cubes={"cairo": {"black": 2, "blue": 1}})
    play(t, "mobile hospital", "drive cairo", "heal blue")
    assert why(t, "drive algiers") == RULE


# ------------------------------------------------------------------------------------------ other pawns
@pytest.mark.parametrize(
    "move", ["send p2 drive algiers", "send p2 direct lima", "send p2 charter osaka", "join p2 paris"]
)
def test_the_dispatcher_cannot_move_a_pawn_that_is_held(move: str) -> None:
    """[P.government_interference] It is the city of the pawn that counts, not that of the Dispatcher."""
    t = held(roles=["dispatcher", "medic"], pawns=["paris", "cairo"], hands=[["lima", "cairo"]])
    assert why(t, move) == RULE
    assert not offered(t, "send p2") | offered(t, "join p2")


def test_the_dispatcher_may_move_a_held_pawn_after_treating_in_its_city() -> None:
    """[P.government_interference] The player whose turn it is treats in the same city."""
    t = held(roles=["dispatcher", "medic"], pawns=["cairo", "cairo"], hands=[["lima"]])
    assert why(t, "send p2 drive algiers") == RULE
    play(t, "treat black", "send p2 drive algiers")
    assert pawn(t, "p2") == "algiers"


def test_treating_elsewhere_does_not_free_another_pawn() -> None:
    """[P.government_interference]"""
    t = held(roles=["dispatcher", "medic"], pawns=["cairo", "algiers"], cubes={"cairo": 2, "algiers": 1})
    play(t, "treat black")
    assert why(t, "send p2 drive paris") == RULE
    assert why(t, "drive istanbul") == ""


def test_a_held_dispatcher_may_move_a_free_pawn() -> None:
    """[P.government_interference]"""
    t = held(roles=["dispatcher", "medic"], pawns=["cairo", "paris"])
    assert why(t, "join p1 paris") == RULE
    play(t, "join p2 cairo")
    assert pawn(t, "p2") == "cairo"


def test_airlift_does_not_move_a_held_pawn() -> None:
    """[P.government_interference] Whoever plays it."""
    t = held(hands=[[], ["airlift"]])
    assert why(t, "airlift p1 lima") == RULE
    assert why(t, "airlift p2 lima") == ""
    play(t, "treat black")
    assert why(t, "airlift p1 lima") == ""


def test_special_orders_do_not_move_a_held_pawn() -> None:
    """[P.government_interference]"""
    t = held(pawns=["paris", "cairo"], ordered=["p2"], hands=[["lima"]])
    assert why(t, "send p2 drive algiers") == RULE
    assert why(t, "send p2 direct lima") == RULE
    t = held(pawns=["cairo", "cairo"], ordered=["p2"])
    play(t, "treat black", "send p2 drive algiers")
    assert pawn(t, "p2") == "algiers"


def test_the_operations_expert_does_not_jump_away() -> None:
    """[P.government_interference]"""
    t = held(roles=["operations_expert", "medic"], stations=["cairo"], hands=[["lima"]])
    assert why(t, "jump lima to osaka") == RULE


def test_the_bio_terrorist_is_not_bound() -> None:
    """[P.government_interference] He drives, flies and goes as he likes."""
    t = held(
        seats=3,
        challenges=("virulent_strain", "bioterrorist"),
        pawns=["paris", "tokyo"],
        at="terrorist",
        terrorist={"city": "cairo", "hand": ["lima", "cairo"]},
    )
    assert (why(t, "drive algiers"), why(t, "direct lima"), why(t, "charter osaka")) == ("", "", "")
    play(t, "drive algiers")
    assert sees(t, "p3").terrorist.city == "algiers"


def test_other_actions_are_free() -> None:
    """[P.government_interference] It is only about leaving."""
    t = held(hands=[["cairo"]])
    play(t, "build")
    assert "cairo" in sees(t).stations
    let_pass(t)
