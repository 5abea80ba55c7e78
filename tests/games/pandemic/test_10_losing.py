"""Chapter 10: losing."""

from __future__ import annotations

import containment

from .situations import asked, board, cards_of, cubes, draw, ending, flip, full, play, sees, stage, supply, why


def test_eight_outbreaks_lose() -> None:
    """[P.10.1]"""
    t = stage(at="infect", outbreaks=7, cubes={"santiago": 3})
    flip(t, "santiago")
    assert t.over is not None
    assert (ending(t), t.over.won, t.over.rule, sees(t).outbreaks) == ("outbreaks", False, "P.10.1", 8)


def test_a_missing_cube_loses() -> None:
    """[P.10.1]"""
    t = stage(at="infect", cubes=full("red", 24, without=("tokyo",)))
    flip(t, "tokyo")
    assert t.over is not None
    assert (ending(t), t.over.won, t.over.rule) == ("cubes", False, "P.10.1")


def test_missing_player_cards_lose() -> None:
    """[P.10.1]"""
    t = stage(player_pile=["paris"])
    play(t, "pass")
    assert t.over is not None
    assert (ending(t), t.over.won) == ("cards", False)


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    """[P.10.1]"""
    t = stage(player_pile=["paris"], hands=[["airlift"]])
    play(t, "pass", "pass")
    assert asked(t) == "nobody"
    assert containment.question(t) is None
    assert why(t, "airlift p1 tokyo") == "P.6.1"


def test_taking_the_last_cube_is_no_loss() -> None:
    """[P.10.2] Needing one more is."""
    t = stage(at="infect", cubes=full("red", 23, without=("tokyo", "osaka")))
    flip(t, "tokyo")
    assert (supply(t, "red"), cubes(t, "tokyo"), ending(t)) == (0, 1, "")
    flip(t, "osaka")
    assert ending(t) == "cubes"


def test_an_outbreak_needs_cubes_too() -> None:
    """[P.10.2] Madrid, Paris, Istanbul and Cairo need four; three are not enough, four are."""
    far = ("algiers", "cairo", "istanbul")
    t = stage(at="infect", cubes=full("black", 18, without=far) | {"algiers": 3})
    assert supply(t, "black") == 3
    flip(t, "algiers")
    assert ending(t) == "cubes"
    t = stage(at="infect", cubes=full("black", 17, without=far) | {"algiers": 3})
    flip(t, "algiers")
    assert (ending(t), supply(t, "black")) == ("", 0)


def test_a_cube_that_is_prevented_is_not_needed() -> None:
    """[P.10.2] The supply is empty, but the city is protected."""
    t = stage(
        at="infect",
        roles=["quarantine_specialist", "scientist"],
        pawns=["seoul"],
        cubes=full("red", 24, without=("tokyo",)),
    )
    flip(t, "tokyo")
    assert ending(t) == ""


def test_a_fourth_cube_is_not_needed() -> None:
    """[P.10.2] Lima is full and Santiago has broken out: only Bogota and Mexico City need a cube."""
    t = stage(
        at="infect",
        cubes=full("yellow", 16, without=("bogota", "mexico_city", "lima", "santiago", "buenos_aires"))
        | {"santiago": 3, "lima": 3},
    )
    assert supply(t, "yellow") == 2
    flip(t, "santiago")
    assert (ending(t), supply(t, "yellow"), sees(t).outbreaks) == ("", 0, 2)


def test_an_eradicated_disease_needs_no_cubes() -> None:
    """[P.10.2] An epidemic of it places none."""
    t = stage(at="draw", cured=["red"])
    draw(t, "epidemic", "paris")
    flip(t, "tokyo")
    assert (ending(t), board(t, "red")) == ("", {})


def test_the_supply_of_another_colour_does_not_help() -> None:
    """[P.10.1]"""
    t = stage(at="infect", cubes=full("red", 24, without=("tokyo",)), hands=[cards_of("blue", 2)])
    assert supply(t, "blue") == 24
    flip(t, "tokyo")
    assert ending(t) == "cubes"
