"""Where we depart from the letter of the rules, the letter is an option: what each changes, and that nothing changes
without it."""

from __future__ import annotations

from typing import Any

import pytest

from containment import testing

from .situations import (
    GAME,
    board,
    cubes,
    draw,
    flip,
    hand,
    offered,
    pawn,
    play,
    sees,
    stage,
    step,
    tokens,
    why,
)

LETTER = (
    "tokens_stop_infections_only",
    "malaria_token_stops_one",
    "yellow_fever_runs_on",
    "ships_to_any_city",
    "agronomist_always_three",
)
COAST = ("barcelona", "tarragona", "valencia", "alicante", "cartagena", "almeria", "malaga", "gibraltar", "cadiz")


def infected(card: str, **facts_of_it: Any) -> Any:
    """This Infection card has been drawn."""
    return flip(stage(at="infect", **facts_of_it), card)


# ------------------------------------------------------------------------------------------ tokens
def test_tokens_against_infections_only_do_not_stop_an_outbreak() -> None:
    """[I.house.tokens_stop_infections_only] [I.O6]"""
    told: dict[str, Any] = {"cubes": {"granada": 3}, "tokens": {"r26": 1}}
    t = infected("granada", tokens_stop_infections_only=True, **told)
    assert board(t, "black") == {"granada": 3, "jaen": 1, "malaga": 1, "almeria": 1} and tokens(t) == {"r26": 1}
    t = infected("granada", **told)
    assert board(t, "black") == {"granada": 3, "malaga": 1, "almeria": 1} and tokens(t) == {}  # Jaén is saved


def test_tokens_against_infections_only_still_stop_cards_and_epidemics() -> None:
    """[I.house.tokens_stop_infections_only] [I.K2] [I.E2]"""
    t = infected("granada", tokens_stop_infections_only=True, tokens={"r31": 1})
    assert (board(t, "black"), tokens(t)) == ({}, {})
    t = flip(draw(stage(at="draw", tokens_stop_infections_only=True, tokens={"r31": 2}), "epidemic"), "granada")
    assert (board(t, "black"), tokens(t)) == ({"granada": 1}, {})


def test_tokens_against_infections_only_leave_the_nurse_alone() -> None:
    """[I.house.tokens_stop_infections_only] [I.K1]"""
    nurse: dict[str, Any] = {"roles": ["nurse", "sailor"], "pawns": ["jaen"], "prevention": "r26"}
    t = infected("granada", tokens_stop_infections_only=True, cubes={"granada": 3}, **nurse)
    assert "jaen" not in board(t, "black")


def test_no_order_is_asked_for_tokens_that_stop_nothing() -> None:
    """[I.house.tokens_stop_infections_only] [I.C4]"""
    told: dict[str, Any] = {"cubes": {"madrid": 3}, "tokens": {"r21": 1}}  # between Ciudad Real and Toledo
    assert step(infected("madrid", **told)) == "Spread"
    t = infected("madrid", tokens_stop_infections_only=True, **told)
    assert step(t) == "Infect" and {"ciudad_real", "toledo"} < board(t, "red").keys()


# ------------------------------------------------------------------------------------------ Malaria
def test_one_token_stops_one_of_two_malaria_cubes() -> None:
    """[I.house.malaria_token_stops_one] [I.A18] And no second token is used."""
    for there in (1, 2):
        t = infected("granada", malaria=True, malaria_token_stops_one=True, tokens={"r31": there})
        assert (cubes(t, "granada"), tokens(t)) == (1, {"r31": 1} if there == 2 else {})
    assert cubes(infected("granada", malaria=True, tokens={"r31": 1}), "granada") == 0


def test_one_token_stops_the_single_cube_of_an_infection() -> None:
    """[I.house.malaria_token_stops_one] Where there are black cubes, for another colour, and without Malaria."""
    letter: dict[str, Any] = {"malaria_token_stops_one": True, "tokens": {"r31": 1, "r24": 1}}
    assert cubes(infected("granada", malaria=True, cubes={"granada": 1}, **letter), "granada") == 1
    assert cubes(infected("granada", **letter), "granada") == 0
    assert cubes(infected("valencia", malaria=True, **letter), "valencia") == 0


def test_one_token_stops_one_malaria_cube_of_an_outbreak() -> None:
    """[I.house.malaria_token_stops_one] [I.O6]"""
    t = infected("granada", malaria=True, malaria_token_stops_one=True, cubes={"granada": 3}, tokens={"r26": 1})
    assert board(t, "black") == {"granada": 3, "jaen": 1, "malaga": 2, "almeria": 2}


def test_an_epidemic_is_the_same_with_one_token_for_one_malaria_cube() -> None:
    """[I.house.malaria_token_stops_one] [I.malaria]"""
    letter: dict[str, Any] = {"malaria": True, "malaria_token_stops_one": True, "tokens": {"r31": 3}}
    assert board(flip(draw(stage(at="draw", **letter), "epidemic"), "granada"), "black") == {}


def test_the_second_malaria_cube_overruns_a_full_hospital() -> None:
    """[I.house.malaria_token_stops_one] [I.influx_of_patients]"""
    full: dict[str, Any] = {"hospitals": ["granada"], "cubes": {"granada": {"red": 2, "blue": 1}}, "tokens": {"r31": 1}}
    t = infected("granada", malaria=True, malaria_token_stops_one=True, influx_of_patients=True, **full)
    assert step(t) == "Overrun" and sees(t).outbreaks == 1


# ------------------------------------------------------------------------------------------ Yellow Fever
def test_yellow_fever_runs_along_the_coast_and_does_not_turn_back() -> None:
    """[I.house.yellow_fever_runs_on] [I.A19] One cube for each port that it comes to."""
    t = infected("barcelona", yellow_fever=True, yellow_fever_runs_on=True)
    assert board(t, "yellow") == dict.fromkeys((*COAST, "palma_de_mallorca"), 1)
    t = infected("barcelona", yellow_fever=True)
    assert board(t, "yellow") == dict.fromkeys(("barcelona", "tarragona", "palma_de_mallorca"), 1)
    assert board(infected("barcelona", yellow_fever_runs_on=True), "yellow") == {"barcelona": 1}


def test_a_token_the_nurse_or_a_fourth_cube_ends_the_run() -> None:
    """[I.house.yellow_fever_runs_on] [I.K1] [I.K2] [I.O4]"""
    fever: dict[str, Any] = {"yellow_fever": True, "yellow_fever_runs_on": True}
    t = infected("barcelona", broken=["valencia"], **fever)
    assert board(t, "yellow") == dict.fromkeys(("barcelona", "tarragona", "palma_de_mallorca"), 1)
    nurse: dict[str, Any] = {"roles": ["nurse", "sailor"], "pawns": ["valencia"], "prevention": "r24"}
    assert "alicante" not in board(infected("barcelona", **nurse, **fever), "yellow")
    t = infected("barcelona", tokens={"r32": 1}, **fever)
    assert board(t, "yellow") == dict.fromkeys((*COAST[:4], "palma_de_mallorca"), 1) and tokens(t) == {}
    t = infected("barcelona", cubes={"alicante": 3}, broken=["cartagena"], **fever)
    assert sees(t).outbreaks == 1 and "cartagena" not in board(t, "yellow")


# ------------------------------------------------------------------------------------------ ships
def test_a_ship_to_any_city() -> None:
    """[I.house.ships_to_any_city] [I.X3] For a card of its colour."""
    told: dict[str, Any] = {"pawns": ["lisboa"], "hands": [["soria", "girona"]]}
    t = stage(ships_to_any_city=True, **told)
    assert "ship leon with soria" in offered(t, "ship") and "ship coimbra with soria" not in offered(t, "ship")
    assert why(t, "ship lisboa with soria") == "I.X3" and why(t, "ship coimbra with soria") == "I.X3"
    play(t, "ship leon with soria")
    assert (pawn(t), hand(t)) == ("leon", {"girona"})
    assert why(stage(**told), "ship leon with soria") == "I.X3"


def test_a_ship_to_any_city_still_leaves_from_a_port() -> None:
    """[I.house.ships_to_any_city] [I.X3]"""
    t = stage(ships_to_any_city=True, hands=[["soria"]])
    assert not offered(t, "ship") and why(t, "ship leon with soria") == "I.X3"


def test_the_sailor_and_government_mobilization_land_anywhere() -> None:
    """[I.house.ships_to_any_city] [I.sailor.free_ship] [I.government_mobilization]"""
    told: dict[str, Any] = {"roles": ["sailor", "nurse"], "pawns": ["lisboa", "lisboa"]}
    told["hands"] = [["government_mobilization"]]
    t = stage(ships_to_any_city=True, **told)
    assert "sail madrid" in offered(t, "sail") and "sail with p2 madrid" in offered(t, "sail")
    assert why(stage(**told), "sail madrid") == "I.X3"
    for chosen in (True, False):
        t = play(stage(ships_to_any_city=chosen, **told), "government mobilization")
        assert ("sail madrid" in offered(t, "sail")) == chosen
        assert why(t, "sail madrid") == ("" if chosen else "I.X3")


# ------------------------------------------------------------------------------------------ the Agronomist
AGRONOMIST: dict[str, Any] = {"roles": ["agronomist", "sailor"], "hands": [["madrid"]]}


def test_the_agronomist_always_places_three() -> None:
    """[I.house.agronomist_always_three] [I.H1]"""
    t = stage(agronomist_always_three=True, **AGRONOMIST)
    assert not any(words.startswith("purify r") for words in offered(t, "purify"))
    assert why(t, "purify r22 with madrid") == "I.house.agronomist_always_three"
    play(t, "purify thrice r22 with madrid")
    assert tokens(t) == {"r22": 3}
    assert "purify r22 with madrid" in offered(stage(**AGRONOMIST), "purify")


def test_the_agronomist_places_what_is_left() -> None:
    """[I.house.agronomist_always_three] [I.A2]"""
    t = stage(agronomist_always_three=True, tokens={"r01": 12}, **AGRONOMIST)
    assert why(t, "purify thrice r22 with madrid") == "I.A2"
    assert tokens(play(t, "purify r22 with madrid")) == {"r01": 12, "r22": 2}


def test_others_place_two_where_the_agronomist_places_three() -> None:
    """[I.house.agronomist_always_three] [I.X9]"""
    t = stage(agronomist_always_three=True, hands=[["madrid"]])
    assert tokens(play(t, "purify r22 with madrid")) == {"r22": 2}


# ------------------------------------------------------------------------------------------ whole games
@pytest.mark.parametrize("seed", range(3))
def test_games_by_the_letter_keep_the_laws(seed: int) -> None:
    """[I.house.yellow_fever_runs_on] Options and refusals agree, views hide what they should, records replay."""
    roles = ("agronomist,sailor", "nurse,random,random", "random,random,random,random")[seed]
    chosen: dict[str, Any] = dict.fromkeys((*LETTER, "malaria", "yellow_fever"), True)
    testing.check_game(
        GAME, seed=seed, refusals=20, seats=seed + 2, roles=roles, influx_of_patients=seed == 1, **chosen
    )
