"""Chapter 13: the historical diseases, one by one and together."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    GAME,
    asked,
    board,
    cubes,
    draw,
    ending,
    facts,
    flip,
    full,
    offered,
    others,
    play,
    sees,
    stage,
    step,
    story,
    supply,
    tokens,
    why,
)

FOUR: dict[str, Any] = dict.fromkeys(facts.HISTORICAL, True)


def infected(card: str, **facts_of_it: Any) -> Any:
    """This Infection card has been drawn."""
    return flip(stage(at="infect", **facts_of_it), card)


def stricken(card: str, **facts_of_it: Any) -> Any:
    """An Epidemic has struck this city."""
    return flip(draw(stage(at="draw", **facts_of_it), "epidemic"), card)


# ------------------------------------------------------------------------------------------ Malaria
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 2), (2, 3)])
def test_malaria_places_two_where_there_is_none(before: int, after: int) -> None:
    """[I.malaria]"""
    t = infected("jaen", malaria=True, cubes={"jaen": before})
    assert (cubes(t, "jaen"), supply(t, "black")) == (after, 24 - after)
    assert cubes(infected("jaen", cubes={"jaen": before}), "jaen") == before + 1


def test_other_cubes_do_not_keep_malaria_away_and_other_colours_are_not_doubled() -> None:
    """[I.malaria]"""
    assert cubes(infected("jaen", malaria=True, cubes={"jaen": {"red": 2}}), "jaen") == 2
    assert board(infected("soria", malaria=True), "red") == {"soria": 1}


def test_malaria_spreads_two_by_two_in_an_outbreak() -> None:
    """[I.malaria] [I.A18]"""
    t = infected("granada", malaria=True, cubes={"granada": 3, "jaen": 1})
    assert board(t, "black") == {"granada": 3, "jaen": 2, "malaga": 2, "almeria": 2}


def test_malaria_reaches_cities_of_other_colours() -> None:
    """[I.malaria] [I.O2]"""
    t = infected("jaen", malaria=True, cubes={"jaen": 3})
    assert board(t, "black") == {"jaen": 3, "albacete": 2, "cordoba": 2, "granada": 2}


def test_one_token_stops_both_cubes_of_malaria() -> None:
    """[I.A18] [I.malaria]"""
    t = infected("granada", malaria=True, cubes={"granada": 3}, tokens={"r26": 1})
    assert board(t, "black") == {"granada": 3, "malaga": 2, "almeria": 2}  # Jaén is saved
    assert tokens(t) == {}


def test_the_nurse_keeps_malaria_away() -> None:
    """[I.malaria] [I.K1]"""
    t = infected("jaen", malaria=True, roles=["nurse", "sailor"], pawns=["granada"], prevention="r31")
    assert board(t, "black") == {}


@pytest.mark.parametrize(("there", "after"), [({}, 3), ({"r31": 1}, 2), ({"r31": 2}, 1), ({"r31": 3}, 0)])
def test_the_cubes_of_an_epidemic_are_not_doubled(there: dict[str, int], after: int) -> None:
    """[I.malaria] However many of them tokens stop."""
    t = stricken("granada", malaria=True, tokens=there)
    assert (board(t, "black").get("granada", 0), sees(t).outbreaks, tokens(t)) == (after, 0, {})


def test_the_first_infections_are_not_doubled() -> None:
    """[I.malaria] [I.yellow_fever]"""
    t = GAME.new(seed=0, fate="asked", **FOUR)
    flip(t, "jaen", "valencia", "cadiz", "barcelona", "granada", "alicante", "toledo", "tarragona", "huelva")
    assert board(t, "black") == {"jaen": 3, "cadiz": 3, "granada": 2, "toledo": 1, "huelva": 1}
    assert board(t, "yellow") == {"valencia": 3, "barcelona": 2, "alicante": 2, "tarragona": 1}


def test_two_cubes_that_are_not_there_lose_the_game() -> None:
    """[I.malaria] [I.G2]"""
    assert ending(infected("jaen", malaria=True, cubes=full("black", 23, "jaen"))) == "cubes"
    assert ending(infected("jaen", malaria=True, cubes=full("black", 22, "jaen"))) == ""
    assert ending(infected("jaen", cubes=full("black", 23, "jaen"))) == ""


def test_good_season_brings_malaria_too() -> None:
    """[I.malaria] [I.good_season] Its card is an Infection card like any other."""
    t = stage(at="infect", malaria=True, good_season=True, infection_pile=[["jaen"], others("jaen")])
    assert cubes(flip(t, "jaen"), "jaen") == 2


# ------------------------------------------------------------------------------------------ Cholera
AROUND_LISBOA = ("porto", "coimbra", "evora", "albufeira")
BEYOND_LISBOA = ("vigo", "braga", "caceres", "badajoz", "huelva")


def ones(*cities: str) -> dict[str, int]:
    return dict.fromkeys(cities, 1)


def test_cholera_is_about_blue_outbreaks_only() -> None:
    """[I.cholera]"""
    t = infected("lisboa", cubes={"lisboa": 3})
    assert board(t, "blue") == {"lisboa": 3, **ones(*AROUND_LISBOA)}
    t = infected("soria", cholera=True, cubes={"soria": 3})
    assert board(t, "red") == {"soria": 3, "burgos": 1, "zaragoza": 1}
    t = infected("lisboa", cholera=True, cubes={"lisboa": 2})
    assert board(t, "blue") == {"lisboa": 3}


@pytest.mark.parametrize("colour", ["blue", "red", "yellow", "black"])
def test_a_cube_of_any_colour_keeps_the_second_ring_away(colour: str) -> None:
    """[I.cholera] [I.A20]"""
    t = infected("lisboa", cholera=True, cubes={"lisboa": 3, "huelva": {colour: 1}})
    assert board(t, "blue") == {
        "lisboa": 3,
        **ones(*AROUND_LISBOA, *BEYOND_LISBOA[:4]),
        **ones(*["huelva"] * (colour == "blue")),
    }


def test_the_second_ring_is_protected_by_tokens_and_the_nurse() -> None:
    """[I.A20] [I.K1] [I.K2]"""
    t = infected(
        "lisboa",
        cholera=True,
        cubes={"lisboa": 3},
        tokens={"r04": 1},
        roles=["nurse", "sailor"],
        pawns=["sevilla"],
        prevention="r29",
    )
    assert tokens(t) == {}  # spent for Vigo
    assert board(t, "blue") == {"lisboa": 3, **ones("porto", "coimbra", "albufeira", "braga", "caceres")}


def test_what_is_empty_is_seen_before_chain_reactions() -> None:
    """[I.A20] Coimbra breaks out after Lisboa; Cáceres has its cube of the ring by then, and gets another."""
    t = infected("lisboa", cholera=True, cubes={"lisboa": 3, "coimbra": 3})
    assert sees(t).outbreaks == 2
    first = {"lisboa": 3, "coimbra": 3, **ones("porto", "evora", "albufeira", *BEYOND_LISBOA)}
    second = {"porto": 2, "caceres": 2}
    ring = ones("toledo", "salamanca")  # two links from Coimbra and still empty
    assert board(t, "blue") == {**first, **second, **ring}


def test_a_city_that_has_broken_out_gets_no_cube_of_the_ring() -> None:
    """[I.cholera] [I.O4]"""
    t = infected("lisboa", cholera=True, cubes={"lisboa": 3}, broken=["vigo"])
    assert "vigo" not in board(t, "blue")


def test_the_ring_sets_nothing_off() -> None:
    """[I.cholera] Only empty cities get one."""
    t = infected("lisboa", cholera=True, cubes={"lisboa": 3, **{city: {"blue": 3} for city in BEYOND_LISBOA}})
    assert sees(t).outbreaks == 1


def test_the_order_of_the_ring_is_asked_where_it_matters() -> None:
    """[I.C4] [I.A32] r05 touches Vigo and Braga, but none of Lisboa's neighbours."""
    t = infected("lisboa", cholera=True, cubes={"lisboa": 3}, tokens={"r05": 1}, turn_of=1)
    assert (asked(t), step(t), offered(t)) == ("p2", "Spread", {"next vigo", "next braga"})
    play(t, "next braga")
    assert (board(t, "blue").get("braga"), board(t, "blue")["vigo"], tokens(t)) == (None, 1, {})


def test_an_empty_supply_ends_the_ring() -> None:
    """[I.cholera] [I.K4]"""
    used = {**full("blue", 15, "lisboa", *AROUND_LISBOA, *BEYOND_LISBOA), "lisboa": 3}
    assert ending(infected("lisboa", cubes=used)) == ""
    assert ending(infected("lisboa", cubes=used, cholera=True)) == "cubes"


# ------------------------------------------------------------------------------------------ Typhus
@pytest.mark.parametrize(("red", "cost"), [(1, 1), (2, 2), (3, 2)])
def test_typhus_costs_two_actions_where_two_or_more_lie(red: int, cost: int) -> None:
    """[I.typhus]"""
    t = play(stage(typhus=True, cubes={"madrid": red}), "treat red")
    assert (sees(t).actions_left, cubes(t, "madrid")) == (4 - cost, red - 1)
    t = play(stage(cubes={"madrid": red}), "treat red")
    assert sees(t).actions_left == 3


def test_typhus_needs_two_actions_left() -> None:
    """[I.typhus]"""
    t = stage(typhus=True, cubes={"madrid": {"red": 2, "blue": 2}}, actions_left=1)
    assert (why(t, "treat red"), why(t, "treat blue")) == ("I.typhus", "")
    assert offered(t, "treat ") == {"treat blue"}


def test_typhus_is_about_red_cubes_in_any_city() -> None:
    """[I.typhus]"""
    t = play(stage(typhus=True, cubes={"lisboa": {"red": 2, "blue": 3}}, pawns=["lisboa"]), "treat blue", "treat red")
    assert (sees(t).actions_left, sees(t).cubes_in("lisboa")) == (1, {"red": 1, "blue": 2})


def doctor(**facts_of_it: Any) -> Any:
    return stage(typhus=True, roles=["rural_doctor", "sailor"], pawns=["soria"], **facts_of_it)


@pytest.mark.parametrize(
    ("lying", "moves", "left"),
    [
        pytest.param({"soria": 1, "burgos": 1}, ["treat red", "remove burgos red"], 3, id="both single"),
        pytest.param({"soria": 2, "burgos": 3}, ["treat red", "remove burgos red"], 2, id="never more than two"),
        pytest.param({"soria": 1, "burgos": 3}, ["treat red", "remove burgos red"], 2, id="the second is hard"),
        pytest.param({"soria": 3}, ["treat red", "remove soria red"], 2, id="both from his city"),
        pytest.param(
            {"soria": {"blue": 1, "red": 2}}, ["treat blue", "remove soria red"], 2, id="another colour first"
        ),
        pytest.param({"soria": 1, "burgos": {"blue": 3}}, ["treat red", "remove burgos blue"], 3, id="not red"),
        pytest.param({"soria": 2, "burgos": 1}, ["treat red", "pass"], 2, id="left alone"),
    ],
)
def test_typhus_and_the_rural_doctor(lying: dict[str, Any], moves: list[str], left: int) -> None:
    """[I.typhus] The whole action costs two, never more."""
    assert sees(play(doctor(cubes=lying), *moves)).actions_left == left


def test_the_rural_doctors_last_action() -> None:
    """[I.typhus]"""
    t = doctor(cubes={"soria": 1, "burgos": 2, "zaragoza": {"red": 1}}, actions_left=1)
    play(t, "treat red")
    assert (offered(t), why(t, "remove burgos red")) == ({"pass", "remove zaragoza red"}, "I.typhus")
    t = doctor(cubes={"soria": 2, "burgos": 2}, actions_left=2)
    play(t, "treat red", "remove burgos red")
    assert (board(t, "red"), step(t)) == ({"soria": 1, "burgos": 1}, "DrawCard")


def test_events_ignore_typhus() -> None:
    """[I.typhus]"""
    t = stage(typhus=True, cubes={"soria": 3}, hands=[["overseas_migration", "science_triumph"]])
    play(t, "overseas migration soria red", "remove soria red", "science triumph r12", "remove soria red")
    assert (board(t, "red"), sees(t).actions_left) == ({}, 4)


# ------------------------------------------------------------------------------------------ Yellow Fever
COAST = ("alicante", "palma_de_mallorca", "tarragona")  # the ports next to Valencia


def test_yellow_fever_follows_a_cube_that_was_placed() -> None:
    """[I.A19] Not one that a token or the Nurse kept away, nor an outbreak without a cube."""
    t = infected("valencia", yellow_fever=True, tokens={"r24": 1})
    assert (board(t, "yellow"), tokens(t)) == ({}, {})
    nurse: dict[str, Any] = {"roles": ["nurse", "sailor"], "pawns": ["cuenca"], "prevention": "r24"}
    assert board(infected("valencia", yellow_fever=True, **nurse), "yellow") == {}
    t = infected("valencia", yellow_fever=True, cubes={"valencia": 3})
    near = ("albacete", "alicante", "cuenca", "palma_de_mallorca", "tarragona")
    more = {"cartagena": 1, "barcelona": 2}  # from Alicante; from Palma and from Tarragona, which got cubes
    assert board(t, "yellow") == {"valencia": 3, **ones(*near), **more}


def test_yellow_fever_goes_over_dashed_links_and_reaches_other_colours() -> None:
    """[I.yellow_fever]"""
    t = infected("cartagena", yellow_fever=True)
    assert board(t, "yellow") == ones("cartagena", "alicante", "almeria")
    t = infected("palma_de_mallorca", yellow_fever=True)
    assert board(t, "yellow") == ones("palma_de_mallorca", "barcelona", "valencia")


def test_only_yellow_cubes_bring_the_fever() -> None:
    """[I.yellow_fever]"""
    assert board(infected("cadiz", yellow_fever=True), "black") == {"cadiz": 1}


@pytest.mark.parametrize(("before", "tokens_there"), [(0, {}), (1, {}), (0, {"r27": 1})])
def test_an_epidemic_brings_the_fever_once(before: int, tokens_there: dict[str, int]) -> None:
    """[I.yellow_fever] However many cubes the port got."""
    t = stricken("alicante", yellow_fever=True, cubes={"alicante": before}, tokens=tokens_there)
    there = {"alicante": 3 - sum(tokens_there.values())} | ones("cartagena", "valencia")
    if not before:
        assert board(t, "yellow") == there
        return
    assert sees(t).outbreaks == 1  # one cube too many: an outbreak after the fever
    assert board(t, "yellow") == {
        "alicante": 3,
        "cartagena": 2,
        "valencia": 2,
        "almeria": 1,
        "tarragona": 1,
        "palma_de_mallorca": 1,
    }


def test_an_epidemic_that_places_nothing_brings_no_fever() -> None:
    """[I.A19]"""
    t = stricken("alicante", yellow_fever=True, tokens={"r27": 3})
    assert (board(t, "yellow"), tokens(t)) == ({}, {})


def test_the_fever_comes_before_the_outbreak() -> None:
    """[I.A30] An Epidemic in Alicante, which has 1 cube: its ports get theirs before it breaks out itself."""
    t = stricken("alicante", yellow_fever=True, cubes={"alicante": 1, "valencia": 3})
    told = story(t)
    assert told.index("Yellow Fever spread to Cartagena") < told.index("OUTBREAK in Alicante (yellow): 1 of 8")
    assert told.index("Valencia (yellow) is about to break out") < told.index("OUTBREAK in Alicante (yellow): 1 of 8")
    assert sees(t).outbreaks == 2


def test_a_fourth_cube_of_the_fever_is_an_outbreak() -> None:
    """[I.yellow_fever]"""
    t = infected("alicante", yellow_fever=True, cubes={"valencia": 3})
    assert sees(t).outbreaks == 1
    assert board(t, "yellow")["alicante"] == 2  # its own, and Valencia's outbreak
    # Valencia's outbreak gave cubes to three ports; each passes the fever on, but not to Valencia itself
    assert board(t, "yellow")["cartagena"] == 2  # from Alicante's card, and from Alicante's cube of the outbreak
    assert board(t, "yellow")["barcelona"] == 2


def test_fever_cubes_are_stopped_by_tokens_and_the_nurse_and_memory() -> None:
    """[I.yellow_fever] [I.A30] [I.O4]"""
    t = infected("valencia", yellow_fever=True, tokens={"r13": 1}, broken=["alicante"])
    assert (board(t, "yellow"), tokens(t)) == (ones("valencia", "palma_de_mallorca"), {})
    nurse: dict[str, Any] = {"roles": ["nurse", "sailor"], "pawns": ["cartagena"], "prevention": "r32"}
    t = infected("alicante", yellow_fever=True, **nurse)
    assert board(t, "yellow") == ones("alicante", "valencia")  # Cartagena is protected


def test_the_order_of_the_ports_is_asked_where_it_matters() -> None:
    """[I.C4] Two of them break out."""
    t = infected("alicante", yellow_fever=True, cubes={"cartagena": 3, "valencia": 3})
    assert (asked(t), step(t), offered(t)) == ("p1", "Spread", {"next cartagena", "next valencia"})
    assert why(t, "next alicante") == "I.C4"
    play(t, "next valencia")
    assert next(line for line in story(t) if line.startswith("OUTBREAK")) == "OUTBREAK in Valencia (yellow): 1 of 8"


def test_fever_in_an_outbreak_comes_before_the_next_outbreak() -> None:
    """[I.A30] Cuenca breaks out and sets Albacete off; Valencia got a cube, so its ports get theirs first."""
    t = infected("cuenca", yellow_fever=True, cubes={"cuenca": 3, "albacete": 3, "alicante": 3})
    assert sees(t).outbreaks == 3
    assert set(sees(t).broken) == {"cuenca", "albacete", "alicante"}
    assert board(t, "yellow")["valencia"] == 3  # from Cuenca, Albacete and Alicante


# ------------------------------------------------------------------------------------------ together, and their end
def test_the_four_together_do_not_meddle_with_one_another() -> None:
    """[I.Y1] [I.Y2]"""
    assert board(infected("jaen", **FOUR), "black") == {"jaen": 2}
    assert board(infected("valencia", **FOUR), "yellow") == ones("valencia", *COAST)
    assert "vigo" in board(infected("lisboa", cubes={"lisboa": 3}, **FOUR), "blue")
    assert board(infected("soria", **FOUR), "red") == {"soria": 1}
    assert sees(play(stage(cubes={"madrid": 2}, **FOUR), "treat red")).actions_left == 2


@pytest.mark.parametrize("disease", facts.HISTORICAL)
def test_each_disease_can_be_played_alone(disease: str) -> None:
    """[I.Y2]"""
    only = {disease: True}
    assert (cubes(infected("jaen", **only), "jaen") == 2) == (disease == "malaria")
    assert ("vigo" in board(infected("lisboa", cubes={"lisboa": 3}, **only), "blue")) == (disease == "cholera")
    assert (len(board(infected("valencia", **only), "yellow")) == 4) == (disease == "yellow_fever")
    treated = play(stage(cubes={"madrid": 2}, **only), "treat red")
    assert (sees(treated).actions_left == 2) == (disease == "typhus")


@pytest.mark.parametrize("ends", [False, True])
def test_the_effects_after_research(ends: bool) -> None:
    """[I.A21]"""
    more: dict[str, Any] = {**FOUR, "effects_end_when_researched": ends}
    assert cubes(infected("jaen", researched=["black"], **more), "jaen") == (1 if ends else 2)
    t = infected("lisboa", researched=["blue"], cubes={"lisboa": 3}, **more)
    assert ("vigo" in board(t, "blue")) == (not ends)
    assert len(board(infected("valencia", researched=["yellow"], **more), "yellow")) == (1 if ends else 4)
    t = play(stage(cubes={"madrid": 2}, researched=["red"], **more), "treat red")
    assert sees(t).actions_left == (3 if ends else 2)


@pytest.mark.parametrize("ends", [False, True])
def test_another_researched_disease_ends_nothing(ends: bool) -> None:
    """[I.A21]"""
    t = infected("jaen", researched=["red", "blue", "yellow"], effects_end_when_researched=ends, **FOUR)
    assert cubes(t, "jaen") == 2
