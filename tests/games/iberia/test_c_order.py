"""Rulings on the order in which cities get cubes and break out: where it matters, the player is asked."""

from __future__ import annotations

from typing import Any

import pytest

from .infecting import infect
from .situations import (
    asked,
    cubes,
    offered,
    play,
    sees,
    step,
    story,
    tokens,
    why,
)


# ------------------------------------------------------------------------------------------------ order of neighbours
def test_the_order_is_asked_where_a_token_could_save_several() -> None:
    """[I.C4] [I.A5] Toledo and Ciudad Real share r21, which has one token: it saves the first."""
    t = infect("madrid", turn_of=1, cubes={"madrid": 3}, tokens={"r21": 1})
    assert (asked(t), step(t), offered(t)) == ("p2", "Spread", {"next toledo", "next ciudad real"})
    assert why(t, "next salamanca") == "I.C4" and why(t, "next vigo") == "I.C4"
    play(t, "next ciudad_real")
    assert cubes(t, "ciudad_real", "red") == 0 and cubes(t, "toledo", "red") == 1 and tokens(t) == {}
    assert cubes(t, "salamanca", "red") == cubes(t, "zaragoza", "red") == 1


def test_the_other_choice() -> None:
    """[I.C4]"""
    t = play(infect("madrid", cubes={"madrid": 3}, tokens={"r21": 1}), "next toledo")
    assert cubes(t, "ciudad_real", "red") == 1 and cubes(t, "toledo", "red") == 0


def test_nothing_is_asked_where_there_are_tokens_enough() -> None:
    """[I.C4] Two for two neighbours."""
    t = infect("madrid", cubes={"madrid": 3}, tokens={"r21": 2})
    assert step(t) == "Infect" and tokens(t) == {}
    assert (cubes(t, "toledo", "red"), cubes(t, "ciudad_real", "red"), cubes(t, "cuenca", "red")) == (0, 0, 1)


def test_nothing_is_asked_where_one_neighbour_needs_the_token() -> None:
    """[I.C4] Of Madrid's neighbours only Valladolid touches r02."""
    t = infect("madrid", cubes={"madrid": 3}, tokens={"r02": 1})
    assert step(t) == "Infect" and tokens(t) == {} and cubes(t, "valladolid") == 0


def test_a_protected_neighbour_is_no_rival_for_the_token() -> None:
    """[I.C4] [I.K1] The Nurse, in Albacete, keeps Ciudad Real safe: the token of r21 is Toledo's."""
    nurse = {"roles": ["nurse", "sailor"], "pawns": ["albacete"], "prevention": "r26"}
    t = infect("madrid", cubes={"madrid": 3}, tokens={"r21": 1}, **nurse)
    assert step(t) == "Infect" and tokens(t) == {}
    assert cubes(t, "toledo", "red") == cubes(t, "ciudad_real", "red") == 0


def test_a_neighbour_that_has_broken_out_is_no_rival() -> None:
    """[I.C4] [I.O4]"""
    t = infect("madrid", cubes={"madrid": 3}, tokens={"r21": 1}, broken=["toledo"])
    assert step(t) == "Infect" and tokens(t) == {}


def test_the_order_is_asked_where_several_break_out_while_tokens_lie_on_the_board() -> None:
    """[I.C4] Though far away, a token may come into play; what is named first breaks out first."""
    laid = {"soria": 3, "burgos": 3, "zaragoza": {"red": 3}}
    t = infect("soria", cubes=laid, tokens={"r33": 1})
    assert (step(t), offered(t)) == ("Spread", {"next burgos", "next zaragoza"})
    play(t, "next zaragoza")
    assert [line for line in story(t) if line.startswith("OUTBREAK")][1] == "OUTBREAK in Zaragoza (red): 2 of 8"
    assert sees(t).outbreaks == 3


@pytest.mark.parametrize(
    "more",
    [
        {"cubes": {"soria": 3, "burgos": 3, "zaragoza": {"red": 3}}},
        {"cubes": {"soria": 3, "burgos": 3, "zaragoza": {"red": 2}}, "tokens": {"r33": 1}},
        {"cubes": {"soria": 3, "burgos": 3, "zaragoza": {"red": 3}}, "cholera": True, "yellow_fever": True},
        {"cubes": {"soria": 3, "burgos": 3, "zaragoza": {"red": 2}}, "influx_of_patients": True},
    ],
    ids=["no token on the board", "only one breaks out", "no red disease", "only one with Influx"],
)
def test_otherwise_the_order_is_not_asked(more: dict[str, Any]) -> None:
    """[I.C4]"""
    assert step(infect("soria", **more)) == "Infect"


def test_with_cholera_the_order_of_blue_outbreaks_is_asked() -> None:
    """[I.C4] Porto and Braga both break out."""
    laid = {"vigo": 3, "porto": 3, "braga": 3}
    assert offered(infect("vigo", cubes=laid, cholera=True), "next ") == {"next porto", "next braga"}
    assert step(infect("vigo", cubes=laid)) == "Infect"


def test_with_yellow_fever_the_order_of_yellow_outbreaks_is_asked() -> None:
    """[I.C4] Cuenca and Albacete break out after Valencia."""
    laid = {"valencia": 3, "cuenca": 3, "albacete": 3}
    assert offered(infect("valencia", cubes=laid, yellow_fever=True), "next ") == {"next cuenca", "next albacete"}
    assert step(infect("valencia", cubes=laid)) == "Infect"


def test_with_influx_of_patients_the_order_is_asked() -> None:
    """[I.C4] Also of an overrun hospital, which breaks out with three cubes in all, and of no hospital with fewer."""
    laid: dict[str, Any] = {"soria": 3, "burgos": 3, "zaragoza": {"red": 1, "blue": 2}}
    t = infect("soria", cubes=laid, influx_of_patients=True, hospitals=["zaragoza"])
    assert offered(t) == {"next burgos", "next zaragoza"}
    laid["zaragoza"] = {"red": 2}
    assert step(infect("soria", cubes=laid, influx_of_patients=True, hospitals=["zaragoza"])) == "Infect"


def test_the_order_of_choleras_second_ring() -> None:
    """[I.C4] Córdoba and Ciudad Real are two links from Évora and share r26; the neighbours come first."""
    t = infect("evora", cubes={"evora": 3}, cholera=True, tokens={"r26": 1})
    assert offered(t) == {"next cordoba", "next ciudad real"}
    assert cubes(t, "badajoz", "blue") == cubes(t, "huelva", "blue") == cubes(t, "lisboa") == 1
    play(t, "next cordoba")
    assert (cubes(t, "cordoba", "blue"), cubes(t, "ciudad_real", "blue"), cubes(t, "porto")) == (0, 1, 1)


def test_the_order_of_yellow_fevers_ports() -> None:
    """[I.C4] Valencia got a cube; Alicante and Tarragona have three each."""
    t = infect("valencia", cubes={"alicante": 3, "tarragona": 3}, yellow_fever=True)
    assert offered(t) == {"next alicante", "next tarragona"}
    play(t, "next tarragona")
    assert next(line for line in story(t) if line.startswith("OUTBREAK")) == "OUTBREAK in Tarragona (yellow): 1 of 8"


def test_the_rest_follows_in_the_order_of_the_list() -> None:
    """[I.C4]"""
    t = infect("madrid", cubes={"madrid": 3})
    got = [line.removeprefix("spread to ") for line in story(t) if line.startswith("spread to ")]
    assert got == ["Salamanca", "Valladolid", "Zaragoza", "Cuenca", "Toledo", "Ciudad Real"]
