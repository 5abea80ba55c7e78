"""Outbreaks. [I.O1] to [I.O6]"""

from __future__ import annotations

import re
from typing import Any

import pytest

from .situations import (
    asked,
    board,
    cubes,
    draw,
    ending,
    flip,
    full,
    offered,
    play,
    sees,
    stage,
    step,
    story,
    supply,
    tokens,
    why,
)


def broke(t: Any) -> list[str]:
    """The cities of the outbreaks, in the order in which they happened."""
    found = (re.match(r"OUTBREAK in (.+) \(", line) for line in story(t))
    return [match[1] for match in found if match]


def infect(city: str, **more: Any) -> Any:
    return flip(stage(at="infect", **more), city)


# ------------------------------------------------------------------------------------------------ the marker
def test_the_marker_moves() -> None:
    """[I.O1]"""
    assert sees(infect("soria", cubes={"soria": 3}, outbreaks=4)).outbreaks == 5


def test_the_eighth_outbreak_loses_the_game() -> None:
    """[I.O1] [I.G2] At once: no cube is spread any more."""
    t = infect("soria", cubes={"soria": 3}, outbreaks=7)
    assert ending(t) == "outbreaks" and t.over is not None and not t.over.won
    assert sees(t).outbreaks == 8 and board(t, "red") == {"soria": 3}


def test_the_seventh_does_not() -> None:
    """[I.O1]"""
    t = infect("soria", cubes={"soria": 3}, outbreaks=6)
    assert ending(t) == "" and board(t, "red") == {"soria": 3, "burgos": 1, "zaragoza": 1}


def test_a_chain_to_the_eighth() -> None:
    """[I.O1] The second of the chain ends it; the third does not happen."""
    t = infect("soria", cubes={"soria": 3, "burgos": 3, "zaragoza": {"red": 3}}, outbreaks=6)
    assert ending(t) == "outbreaks" and sees(t).outbreaks == 8
    assert broke(t) == ["Soria", "Burgos"]


# ------------------------------------------------------------------------------------------------ spreading
def test_each_adjacent_city_gets_a_cube_of_the_colour() -> None:
    """[I.O2] Whatever its own colour, and cubes of other colours do not matter."""
    t = infect("madrid", cubes={"madrid": 3, "toledo": 3, "cuenca": {"red": 1, "blue": 3}})
    ones = dict.fromkeys(("valladolid", "salamanca", "zaragoza", "toledo", "ciudad_real"), 1)
    assert board(t, "red") == {"madrid": 3, "cuenca": 2} | ones
    assert sees(t).outbreaks == 1 and board(t, "black") == {"toledo": 3} and supply(t, "red") == 24 - 10


def test_a_neighbour_with_three_cubes_breaks_out_too() -> None:
    """[I.O3] It gets no fourth cube, and the first city none back."""
    t = infect("soria", cubes={"soria": 3, "burgos": 3})
    assert sees(t).outbreaks == 2 and broke(t) == ["Soria", "Burgos"]
    assert board(t, "red") == {"soria": 3, "burgos": 3, "zaragoza": 1, "valladolid": 1, "vitoria_gasteiz": 1}


def test_the_current_outbreak_is_finished_first() -> None:
    """[I.O3] Zaragoza has its cube of Soria's outbreak before Burgos breaks out."""
    t = infect("soria", cubes={"soria": 3, "burgos": 3})
    lines = story(t)
    got, chained = (
        next(n for n, line in enumerate(lines) if line.startswith(start))
        for start in ("spread to Zaragoza", "OUTBREAK in Burgos")
    )
    assert got < chained


def test_chains_go_on_in_the_order_in_which_they_were_set_off() -> None:
    """[I.O3] [I.A26] Burgos and Zaragoza were set off by Soria; what Burgos sets off comes after Zaragoza."""
    laid = {city: {"red": 3} for city in ("soria", "burgos", "zaragoza", "valladolid", "huesca")}
    t = infect("soria", cubes=laid)
    assert broke(t) == ["Soria", "Burgos", "Zaragoza", "Valladolid", "Huesca"] and sees(t).outbreaks == 5


def test_a_neighbour_can_be_reached_by_several_outbreaks_of_a_chain() -> None:
    """[I.O3] Vitoria-Gasteiz gets a cube of Burgos and one of Zaragoza."""
    t = infect("soria", cubes={"soria": 3, "burgos": 3, "zaragoza": {"red": 3}})
    assert cubes(t, "vitoria_gasteiz") == 2 and sees(t).outbreaks == 3


def test_outbreaks_spread_their_own_colour_only() -> None:
    """[I.O3] Three cubes of another colour set nothing off."""
    t = infect("soria", cubes={"soria": 3, "zaragoza": {"yellow": 3}})
    assert sees(t).outbreaks == 1 and sees(t).cubes_in("zaragoza") == {"yellow": 3, "red": 1}


def test_an_outbreak_can_use_up_the_cubes() -> None:
    """[I.O2] [I.K4] Soria needs two red cubes and one is left."""
    laid = full("red", 20, "soria", "burgos", "zaragoza") | {"soria": {"red": 3}}
    assert ending(infect("soria", cubes=laid)) == "cubes"
    laid = full("red", 19, "soria", "burgos", "zaragoza") | {"soria": {"red": 3}}
    t = infect("soria", cubes=laid)
    assert ending(t) == "" and supply(t, "red") == 0


# ------------------------------------------------------------------------------------------------ once a turn
def test_a_city_that_has_broken_out_gets_no_cube_of_another_outbreak() -> None:
    """[I.O4] In the same turn, from another card."""
    t = infect("soria", cubes={"soria": 3, "burgos": 3}, broken=["burgos"])
    assert sees(t).outbreaks == 1 and board(t, "red") == {"soria": 3, "burgos": 3, "zaragoza": 1}
    t = infect("soria", cubes={"soria": 3, "burgos": 1}, broken=["burgos"])
    assert board(t, "red") == {"soria": 3, "burgos": 1, "zaragoza": 1}


def test_the_memory_lasts_from_card_to_card() -> None:
    """[I.O4] [I.A3] Soria breaks out for the first card; when Burgos does for the second, Soria is left alone."""
    t = flip(stage(at="infect", cubes={"soria": 3, "burgos": 2}), "soria", "burgos")
    assert broke(t) == ["Soria", "Burgos"] and sees(t).turn == 1


def test_the_memory_lasts_from_the_draw_to_the_infections() -> None:
    """[I.O4] [I.A3] An Epidemic's outbreak counts too."""
    t = stage(at="draw", cubes={"soria": 3, "burgos": 2}, infection_discards=["burgos"])
    flip(draw(t, "epidemic"), "soria")
    assert sees(t).broken == ("soria",) and sees(t).outbreaks == 1
    draw(t, "vigo")
    flip(t, "burgos")
    assert broke(t) == ["Soria", "Burgos"] and sees(t).broken == ("burgos", "soria")


def test_the_next_turn_begins_afresh() -> None:
    """[I.O4] [I.A3]"""
    t = flip(stage(at="infect", cubes={"soria": 3}), "soria", "vigo")
    assert sees(t).turn == 1 and sees(t).broken == ()


def test_with_memory_for_a_card_each_card_begins_afresh() -> None:
    """[I.O4] [I.A3] Burgos then sets Soria off once more."""
    t = stage(at="infect", cubes={"soria": 3, "burgos": 2}, outbreak_memory="card")
    flip(t, "soria", "burgos")
    assert broke(t) == ["Soria", "Burgos", "Soria"]


def test_within_a_card_no_city_breaks_out_twice() -> None:
    """[I.O4] [I.A3] Also with memory for a card: Soria and Burgos do not toss cubes to and fro."""
    t = infect("soria", cubes={"soria": 3, "burgos": 3}, outbreak_memory="card")
    assert broke(t) == ["Soria", "Burgos"]


def test_a_card_for_a_city_that_has_broken_out() -> None:
    """[I.O4] [I.A3] Direct infection is not held back: it breaks out again."""
    t = infect("soria", cubes={"soria": 3}, broken=["soria"])
    assert sees(t).outbreaks == 1 and board(t, "red") == {"soria": 3, "burgos": 1, "zaragoza": 1}


def test_no_token_is_used_for_a_city_that_has_broken_out() -> None:
    """[I.O4] [I.A26]"""
    t = infect("soria", cubes={"soria": 3, "burgos": 3}, broken=["burgos"], tokens={"r02": 1})
    assert tokens(t) == {"r02": 1}


def test_two_waiting_outbreaks_do_not_set_each_other_off() -> None:
    """[I.O4] [I.A26] Madrid's neighbours Toledo and Ciudad Real are linked; both wait, each breaks out once."""
    laid = {city: {"red": 3} for city in ("madrid", "toledo", "ciudad_real")}
    t = infect("madrid", cubes=laid)
    assert broke(t) == ["Madrid", "Toledo", "Ciudad Real"] and sees(t).outbreaks == 3


# ------------------------------------------------------------------------------------------------ lines, protection
@pytest.mark.parametrize(
    ("city", "over"),
    [
        ("palma_de_mallorca", ["barcelona", "valencia"]),
        ("gibraltar", ["malaga", "cadiz"]),
        ("huesca", ["andorra_la_vella"]),
    ],
)
def test_outbreaks_spread_along_dashed_links(city: str, over: list[str]) -> None:
    """[I.O5] Both ways."""
    t = infect(city, cubes={city: 3})
    colour = {"palma_de_mallorca": "yellow", "gibraltar": "black", "huesca": "red"}[city]
    assert all(cubes(t, other, colour) == 1 for other in over)


def test_from_the_mainland_to_the_island() -> None:
    """[I.O5]"""
    assert cubes(infect("valencia", cubes={"valencia": 3}), "palma_de_mallorca") == 1


def test_the_nurse_protects_from_outbreaks() -> None:
    """[I.O6] [I.K1] Valladolid is safe, with three cubes too; the others are not."""
    t = infect("burgos", cubes={"burgos": 3, "valladolid": 3}, roles=["nurse", "sailor"], prevention="r11")
    assert sees(t).outbreaks == 1
    assert board(t, "red") == {"burgos": 3, "valladolid": 3, "soria": 1, "vitoria_gasteiz": 1}


def test_tokens_protect_from_outbreaks() -> None:
    """[I.O6] [I.A4] From a chain reaction too."""
    t = infect("soria", cubes={"soria": 3, "burgos": 3}, tokens={"r02": 1})
    assert sees(t).outbreaks == 1 and tokens(t) == {} and board(t, "red") == {"soria": 3, "burgos": 3, "zaragoza": 1}


def test_which_token_saves_a_neighbour_is_asked() -> None:
    """[I.O6] [I.K2] Zaragoza with tokens in two regions; the player whose turn it is says."""
    t = infect("soria", turn_of=1, cubes={"soria": 3}, tokens={"r08": 1, "r13": 2})
    assert (asked(t), step(t), offered(t)) == ("p2", "Place", {"spend r08", "spend r13"})
    assert why(t, "spend r07") == "I.K2"
    play(t, "spend r13")
    assert tokens(t) == {"r08": 1, "r13": 1} and cubes(t, "zaragoza", "red") == 0 and cubes(t, "burgos") == 1


def test_a_question_inside_an_epidemics_outbreak() -> None:
    """[I.O6] [I.E3] The Epidemic goes on when it has been answered."""
    t = stage(at="draw", cubes={"soria": 3}, tokens={"r08": 1, "r13": 2})
    flip(draw(t, "epidemic"), "soria")
    assert (asked(t), step(t)) == ("p1", "Place") and sees(t).infection_discards == ("soria",)
    play(t, "spend r08")
    assert step(t) == "DrawCard" and sees(t).infection_discards == () and sees(t).outbreaks == 1


def test_a_chain_goes_on_after_a_question() -> None:
    """[I.O6] [I.O3] Burgos breaks out although Zaragoza's token was asked for in between."""
    t = infect("soria", cubes={"soria": 3, "burgos": 3}, tokens={"r08": 1, "r13": 1})
    assert step(t) == "Place"
    play(t, "spend r08")
    assert broke(t) == ["Soria", "Burgos"] and sees(t).outbreaks == 2
