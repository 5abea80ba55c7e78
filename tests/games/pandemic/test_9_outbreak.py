"""Chapter 9: outbreaks."""

from __future__ import annotations

from typing import Any

from .situations import board, cubes, ending, flip, sees, stage, story, supply


def test_an_outbreak_moves_the_marker_and_puts_a_cube_on_every_connected_city() -> None:
    """[P.9.1]"""
    t = stage(at="infect", cubes={"algiers": 3, "cairo": 1})
    flip(t, "algiers")
    assert board(t, "black") == {"algiers": 3, "cairo": 2, "istanbul": 1, "madrid": 1, "paris": 1}
    assert (sees(t).outbreaks, supply(t, "black")) == (1, 24 - 8)


def test_the_eighth_outbreak_loses_at_once() -> None:
    """[P.9.1] Before any cube is placed, even if cubes are short too."""
    t = stage(at="infect", outbreaks=7, cubes={"algiers": 3})
    flip(t, "algiers")
    assert t.over is not None
    assert (ending(t), t.over.won, board(t, "black")) == ("outbreaks", False, {"algiers": 3})
    everything = {"algiers": 3, "delhi": 3, "mumbai": 3, "kolkata": 3, "chennai": 3, "tehran": 3, "moscow": 3}
    t = stage(at="infect", outbreaks=7, cubes={**everything, "karachi": 3})
    assert supply(t, "black") == 0
    flip(t, "algiers")
    assert ending(t) == "outbreaks"


def test_a_connected_city_with_three_cubes_gets_none_and_breaks_out_itself() -> None:
    """[P.9.2]"""
    t = stage(at="infect", cubes={"santiago": 3, "lima": 3})
    flip(t, "santiago")
    assert board(t, "yellow") == {"santiago": 3, "lima": 3, "bogota": 1, "mexico_city": 1}
    assert sees(t).outbreaks == 2


def test_a_chain_reaction_waits_until_the_current_outbreak_is_finished() -> None:
    """[P.9.2] Algiers places all its cubes before Cairo breaks out: Istanbul has 2, then 3, and does not break out."""
    t = stage(at="infect", cubes={"algiers": 3, "cairo": 3, "istanbul": 1})
    flip(t, "algiers")
    told = story(t)
    first = told.index("OUTBREAK in Algiers (black): 1 of 8")
    second = told.index("OUTBREAK in Cairo (black): 2 of 8")
    assert {line.rsplit(" ", 1)[1] for line in told[first + 1 : second]} == {"Istanbul", "Madrid", "Paris"}
    assert (cubes(t, "istanbul"), sees(t).outbreaks) == (3, 2)


def test_a_city_raised_to_three_by_a_chain_may_break_out_later_in_it() -> None:
    """[P.9.2] Algiers raises Istanbul to 3; then Cairo sets it off."""
    t = stage(at="infect", cubes={"algiers": 3, "cairo": 3, "istanbul": 2})
    flip(t, "algiers")
    assert (cubes(t, "istanbul"), sees(t).outbreaks, cubes(t, "moscow")) == (3, 3, 1)


def test_a_city_breaks_out_at_most_once_per_card() -> None:
    """[P.9.3] Three full cities all connected to each other make three outbreaks, and none gets a cube back."""
    t = stage(at="infect", cubes={"algiers": 3, "cairo": 3, "istanbul": 3})
    flip(t, "cairo")
    assert sees(t).outbreaks == 3
    assert board(t, "black") == {
        "algiers": 3,
        "cairo": 3,
        "istanbul": 3,
        "baghdad": 2,  # from Cairo and Istanbul
        "khartoum": 1,
        "riyadh": 1,
        "madrid": 1,
        "paris": 1,
        "milan": 1,
        "moscow": 1,
        "st_petersburg": 1,
    }


def test_a_city_may_break_out_again_with_the_next_card() -> None:
    """[P.9.3] The limit is per card."""
    t = stage(at="infect", cubes={"santiago": 3, "lima": 3})
    flip(t, "santiago", "lima")
    assert sees(t).outbreaks == 4
    assert board(t, "yellow") == {"santiago": 3, "lima": 3, "bogota": 2, "mexico_city": 2}


def test_the_cubes_have_the_colour_of_the_outbreak() -> None:
    """[P.9.4] Whatever the colour of the city that gets them; they count towards that colour there."""
    t = stage(at="infect", cubes={"algiers": 3, "madrid": {"blue": 3}, "paris": {"black": 3}})
    flip(t, "algiers")
    assert (cubes(t, "madrid", "black"), cubes(t, "madrid", "blue")) == (2, 3)  # from Algiers and from Paris
    assert cubes(t, "essen", "black") == 1  # Paris broke out in black
    assert (cubes(t, "paris", "blue"), board(t, "blue"), sees(t).outbreaks) == (0, {"madrid": 3}, 2)


def test_a_city_in_the_quarantine_zone_gets_no_cube_and_does_not_chain() -> None:
    """[P.9.5] The zone around Baghdad holds Cairo and Istanbul, not Algiers."""
    t = stage(
        at="infect",
        roles=["quarantine_specialist", "scientist"],
        pawns=["baghdad"],
        cubes={"algiers": 3, "cairo": 3},
    )
    flip(t, "algiers")
    assert board(t, "black") == {"algiers": 3, "cairo": 3, "madrid": 1, "paris": 1}
    assert sees(t).outbreaks == 1


def test_the_medics_city_gets_no_cube_of_a_cured_colour() -> None:
    """[P.9.5] But one of an uncured colour."""
    there: dict[str, Any] = {"roles": ["medic", "scientist"], "pawns": ["paris"]}
    t = stage(at="infect", cubes={"algiers": 3}, cured=["black"], **there)
    flip(t, "algiers")
    assert board(t, "black") == {"algiers": 3, "cairo": 1, "istanbul": 1, "madrid": 1}
    t = stage(at="infect", cubes={"algiers": 3}, **there)
    flip(t, "algiers")
    assert cubes(t, "paris", "black") == 1


def test_the_medics_city_does_not_chain_in_a_cured_colour() -> None:
    """[P.9.5] With black uncured and three cubes, the Medic's city does."""
    there: dict[str, Any] = {"roles": ["medic", "scientist"], "pawns": ["cairo"]}
    t = stage(at="infect", cubes={"algiers": 3, "cairo": 3}, **there)
    flip(t, "algiers")
    assert sees(t).outbreaks == 2


def test_waiting_outbreaks_come_first_in_first_out_in_the_order_of_the_board() -> None:
    """[P.9.6] Istanbul sets off Algiers and Moscow; Paris, set off by Algiers, comes after Moscow."""
    t = stage(at="infect", cubes={"istanbul": 3, "algiers": 3, "moscow": 3, "paris": {"black": 3}})
    flip(t, "istanbul")
    order = [line.split(" in ")[1].split(" (")[0] for line in story(t) if line.startswith("OUTBREAK")]
    assert order == ["Istanbul", "Algiers", "Moscow", "Paris"]
    assert board(t, "black") == {
        "istanbul": 3,
        "algiers": 3,
        "moscow": 3,
        "paris": 3,
        "baghdad": 1,
        "cairo": 2,
        "milan": 2,
        "st_petersburg": 2,
        "madrid": 2,
        "tehran": 1,
        "essen": 1,
        "london": 1,
    }
    assert (supply(t, "black"), ending(t)) == (0, "")


def test_a_chain_stops_when_the_game_is_lost() -> None:
    """[P.9.6] The seventh outbreak is Santiago's, the eighth Lima's, which places nothing any more."""
    t = stage(at="infect", outbreaks=6, cubes={"santiago": 3, "lima": 3})
    flip(t, "santiago")
    assert (ending(t), board(t, "yellow")) == ("outbreaks", {"santiago": 3, "lima": 3})
