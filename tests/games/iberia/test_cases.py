"""The reference cases, worked out by hand from the rules: a situation and what must come of it."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    GAME,
    PORTS,
    asked,
    board,
    cards_of,
    cubes,
    deck,
    discards,
    draw,
    ending,
    facts,
    flip,
    flipped,
    hand,
    offered,
    pawn,
    play,
    railroads,
    sees,
    set_up,
    stage,
    step,
    story,
    tokens,
    why,
)

BLACK = cards_of("black", 5)


def links(number: int) -> list[tuple[str, str]]:
    """The first so many links that can carry a railroad."""
    return [link.cities for link in facts.RAIL_LINKS[:number]]


# ------------------------------------------------------------------------------------------ set-up
def test_case_1_the_oldest_city_begins() -> None:
    """[I.U10]"""
    t = set_up([["lisboa", "huelva", "vigo", "braga"], ["cadiz", "madrid", "porto", "ourense"]])
    play(t, "start lisboa", "start madrid")
    assert (asked(t), step(t), sees(t).turn) == ("p2", "Actions", 1)


def test_case_2_the_piles_of_three_players_and_five_epidemics() -> None:
    """[I.U5] [I.U6] [I.U7]"""
    t = GAME.new(seed=1, seats=3, epidemics=5)
    while step(t) != "Actions":
        play(t, sorted(offered(t))[0])
    v = sees(t)
    assert v.hand_sizes == (3, 3, 3)
    assert v.heaps == ((10, True), (10, True), (10, True), (10, True), (9, True))
    assert v.player_cards_left == 49


def test_case_4_after_the_set_up() -> None:
    """[I.U3]"""
    t = GAME.new(seed=4)
    v = sees(t)
    assert sorted(n for _, _, n in v.cubes) == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert (sum(v.supply), deck(t), len(flipped(t))) == (78, 39, 9)
    assert {city for city, _, _ in v.cubes} == flipped(t)


def test_case_5_a_hand_of_events_starts_anywhere() -> None:
    """[I.U8]"""
    events = ["good_season", "new_rails"]
    t = set_up([events, ["lisboa", "huelva"], ["vigo", "porto"], ["madrid", "toledo"]])
    assert len(offered(t, "start ")) == 48
    play(t, "start teruel")
    assert offered(t) == {"start lisboa", "start huelva"}
    play(t, "start huelva", "start vigo", "start toledo")
    assert sees(t).pawns == ("teruel", "huelva", "vigo", "toledo")
    assert (hand(t, "p1"), hand(t, "p2"), discards(t)) == (set(events), {"lisboa", "huelva"}, set())


# ------------------------------------------------------------------------------------------ movement
def test_case_7_no_ship_leaves_salamanca() -> None:
    """[I.X3]"""
    t = stage(pawns=["salamanca"], hands=[["vigo", "lisboa", "malaga"]])
    assert offered(t, "ship ") == set()
    assert why(t, "ship lisboa with vigo") == "I.X3"


def test_case_8_no_ship_goes_to_bilbao() -> None:
    """[I.M6] [I.X3]"""
    t = stage(pawns=["santander"], hands=[["soria"]])
    assert not any("bilbao" in words for words in offered(t, "ship "))
    assert offered(t, "ship ") == {"ship gijon with soria", "ship san sebastian donostia with soria"}


def test_case_10_by_boat_to_palma() -> None:
    """[I.X1] [I.M3]"""
    t = stage(pawns=["valencia"])
    play(t, "go palma_de_mallorca")
    assert (pawn(t), sees(t).actions_left, hand(t)) == ("palma_de_mallorca", 3, set())


def test_case_11_the_sailor_sails_from_lisboa_with_a_pawn() -> None:
    """[I.sailor.free_ship] [I.sailor.ship_passenger]"""
    t = stage(seats=3, roles=["sailor", "agronomist", "politician"], pawns=["lisboa", "lisboa", "madrid"], consent=True)
    others = {port.replace("_", " ") for port in PORTS if port != "lisboa"}
    assert len(others) == 18
    assert offered(t, "sail ") == {f"sail {port}" for port in others} | {f"sail with p2 {port}" for port in others}
    play(t, "sail with p2 almeria")
    assert (asked(t), pawn(t, "p2")) == ("p2", "lisboa")
    play(t, "agree")
    assert sees(t).pawns == ("almeria", "almeria", "madrid")


# ------------------------------------------------------------------------------------------ railroads and hospitals
def test_case_13_the_railwayman_in_soria() -> None:
    """[I.railwayman.double_rail]"""
    t = stage(roles=["railwayman", "sailor"], pawns=["soria"])
    assert why(t, "rails burgos then zaragoza") == "I.X4"
    assert why(t, "rails burgos then soria") == "I.A9"
    play(t, "rails burgos then valladolid")
    assert railroads(t) == {("burgos", "soria"), ("burgos", "valladolid")}
    assert sees(t).actions_left == 3
    assert why(t, "rails zaragoza then teruel") == "I.railwayman.double_rail"
    play(t, "rail zaragoza")
    assert ("soria", "zaragoza") in railroads(t)


def test_case_14_twenty_railroads_on_the_board() -> None:
    """[I.X4] [I.A16]"""
    hands: list[list[str]] = [["new_rails", "ring_railroads"], []]
    t = stage(pawns=["madrid"], railroads=links(20), hands=hands)
    assert (offered(t, "rail"), offered(t, "new rails"), offered(t, "ring")) == (set(), set(), set())
    assert why(t, "rail toledo") == why(t, "new rails madrid toledo") == "I.X4"
    assert why(t, "ring railroads cartagena almeria") == "I.X4"
    t = stage(pawns=["madrid"], railroads=links(19), hands=hands)
    assert offered(t, "rail") and offered(t, "new rails") and offered(t, "ring")


def test_case_16_research_at_the_hospital() -> None:
    """[I.X8]"""
    t = stage(pawns=["toledo"], hospitals=["toledo"], hands=[BLACK])
    play(t, "research black")
    assert (sees(t).researched, hand(t), discards(t)) == (("black",), set(), set(BLACK))
    t = stage(pawns=["madrid"], hospitals=["toledo"], hands=[BLACK])
    assert why(t, "research black") == "I.X8"


def test_case_17_the_fourth_research_wins_at_once() -> None:
    """[I.G1]"""
    t = stage(
        pawns=["toledo"],
        hospitals=["toledo"],
        hands=[BLACK],
        researched=["blue", "red", "yellow"],
        outbreaks=7,
        player_pile=["madrid"],
    )
    play(t, "research black")
    assert ending(t) == "researched"
    assert t.over.won


# ------------------------------------------------------------------------------------------ purify water
def test_case_19_a_region_that_madrid_does_not_touch() -> None:
    """[I.X9]"""
    t = stage(pawns=["madrid"], hands=[["cordoba", "badajoz"]])
    assert why(t, "purify r25 with cordoba") == "I.X9"
    assert why(t, "purify r22 with cordoba") == ""


def test_case_20_the_scientist_purifies_with_any_card() -> None:
    """[I.royal_academy_scientist.any_card_purify]"""
    t = stage(roles=["royal_academy_scientist", "sailor"], pawns=["toledo"], hands=[["vigo"]])
    play(t, "purify r22 with vigo")
    assert (tokens(t), discards(t)) == ({"r22": 2}, {"vigo"})
    t = stage(pawns=["toledo"], hands=[["vigo"]])
    assert why(t, "purify r22 with vigo") == "I.X9"


def test_case_22_an_empty_supply_of_tokens() -> None:
    """[I.X10] [I.A2] [I.A16]"""
    facts_of_it: dict[str, Any] = {
        "roles": ["agronomist", "sailor"],
        "pawns": ["madrid"],
        "hands": [["madrid", "purify_water"], []],
    }
    t = stage(tokens={"r01": 14}, **facts_of_it)
    for move in ("purify r22 with madrid", "token r22", "event purify water r22"):
        assert why(t, move) == "I.X10"
    t = stage(tokens={"r01": 13}, **facts_of_it)
    play(t, "purify r22 with madrid")
    assert (tokens(t), sees(t).tokens_left) == ({"r01": 13, "r22": 1}, 0)


# ------------------------------------------------------------------------------------------ infection, tokens, Nurse
def test_case_23_a_token_returns_instead_of_an_outbreak() -> None:
    """[I.K2] [I.K5]"""
    t = flip(stage(at="infect", cubes={"cordoba": 3}, tokens={"r30": 1}), "cordoba")
    assert (tokens(t), sees(t).tokens_left) == ({}, 14)
    assert (board(t, "black"), sees(t).outbreaks) == ({"cordoba": 3}, 0)


def test_case_25_the_nurse_comes_before_the_token() -> None:
    """[I.K1] [I.nurse.no_cubes]"""
    t = stage(
        at="infect",
        roles=["nurse", "sailor"],
        pawns=["cadiz"],
        prevention="r33",
        cubes={"sevilla": 3},
        tokens={"r30": 1},
    )
    flip(t, "sevilla")
    assert (board(t, "black"), tokens(t), sees(t).outbreaks) == ({"sevilla": 3}, {"r30": 1}, 0)


def test_case_26_the_nurse_travels_to_vigo() -> None:
    """[I.A7] [I.nurse.token_follows]"""
    t = stage(roles=["sailor", "nurse"], hands=[["travel_day_and_night"]], pawns=["madrid", "madrid"])
    play(t, "travel day and night p2 vigo")
    assert (asked(t), offered(t)) == ("p2", {"protect r04", "protect r05", "protect r10"})
    play(t, "protect r05")
    assert sees(t).prevention == "r05"


def test_case_28_a_researched_disease_infects() -> None:
    """[I.F2]"""
    t = flip(stage(at="infect", researched=["red"]), "soria")
    assert board(t, "red") == {"soria": 1}


# ------------------------------------------------------------------------------------------ Epidemics
def test_case_29_the_rate_after_each_epidemic() -> None:
    """[I.M8] [I.E1]"""
    rates = []
    for before in range(6):
        t = draw(stage(at="draw", rate_index=before, epidemics=6), "epidemic")
        rates.append(sees(t).rate)
    assert rates == [2, 2, 3, 3, 4, 4]


def test_case_31_an_epidemic_in_burgos() -> None:
    """[I.E3] [I.E1]"""
    t = flip(draw(stage(at="draw", cubes={"burgos": 2}), "epidemic"), "burgos")
    assert board(t, "red") == {"burgos": 3, "soria": 1, "valladolid": 1, "vitoria_gasteiz": 1}
    assert sees(t).outbreaks == 1


def test_case_32_the_same_with_a_token() -> None:
    """[I.E2] [I.A6]"""
    t = flip(draw(stage(at="draw", cubes={"burgos": 2}, tokens={"r02": 1}), "epidemic"), "burgos")
    assert tokens(t) == {}
    assert board(t, "red") == {"burgos": 3, "soria": 1, "valladolid": 1, "vitoria_gasteiz": 1}
    assert sees(t).outbreaks == 1


# ------------------------------------------------------------------------------------------ outbreaks
AROUND_MADRID = ("ciudad_real", "cuenca", "salamanca", "toledo", "valladolid", "zaragoza")


def test_case_34_madrid_breaks_out() -> None:
    """[I.O2]"""
    t = flip(stage(at="infect", cubes={"madrid": 3}), "madrid")
    assert board(t, "red") == {"madrid": 3, **dict.fromkeys(AROUND_MADRID, 1)}
    assert (sees(t).outbreaks, board(t, "blue"), board(t, "yellow"), board(t, "black")) == (1, {}, {}, {})


def test_case_35_two_outbreaks_in_the_south() -> None:
    """[I.O3] [I.O4]"""
    t = stage(at="infect", cubes={"cadiz": 3, "gibraltar": 3, "malaga": 2, "sevilla": 1})
    flip(t, "cadiz")
    assert board(t, "black") == {"cadiz": 3, "gibraltar": 3, "malaga": 3, "sevilla": 2}
    assert sees(t).outbreaks == 2


def test_case_37_dashed_links_spread() -> None:
    """[I.O5]"""
    t = flip(stage(at="infect", cubes={"palma_de_mallorca": 3}), "palma_de_mallorca")
    assert board(t, "yellow") == {"palma_de_mallorca": 3, "barcelona": 1, "valencia": 1}


def test_case_38_madrid_spends_the_token_itself() -> None:
    """[I.K2] [I.K5]"""
    t = flip(stage(at="infect", cubes={"madrid": 3}, tokens={"r23": 1}), "madrid")
    assert (board(t, "red"), tokens(t), sees(t).outbreaks) == ({"madrid": 3}, {}, 0)


def test_case_40_a_token_stops_a_chain() -> None:
    """[I.O6] [I.A4]"""
    t = flip(stage(at="infect", cubes={"soria": 3, "burgos": 3}, tokens={"r02": 1}), "soria")
    assert (board(t, "red"), tokens(t)) == ({"soria": 3, "burgos": 3, "zaragoza": 1}, {})
    assert sees(t).outbreaks == 1


def test_case_41_the_eighth_outbreak_loses() -> None:
    """[I.O1] [I.G2]"""
    t = flip(stage(at="infect", outbreaks=7, cubes={"soria": 3}), "soria")
    assert (ending(t), sees(t).outbreaks) == ("outbreaks", 8)


# ------------------------------------------------------------------------------------------ roles and events
def test_case_43_the_rural_doctor_in_soria() -> None:
    """[I.rural_doctor.second_cube] [I.A8]"""
    reach = ("burgos", "madrid", "valladolid", "vitoria_gasteiz", "zaragoza")
    lots = {city: {"red": 1} for city in (*reach, "soria", "pamplona")}
    t = stage(roles=["rural_doctor", "sailor"], pawns=["soria"], cubes=lots)
    play(t, "treat red")
    assert cubes(t, "soria") == 0
    assert offered(t, "remove ") == {f"remove {city.replace('_', ' ')} red" for city in reach}
    assert why(t, "remove pamplona red") == "I.rural_doctor.second_cube"
    play(t, "remove vitoria_gasteiz red")
    assert (cubes(t, "vitoria_gasteiz"), sees(t).actions_left) == (0, 3)
    del lots["soria"]
    t = stage(roles=["rural_doctor", "sailor"], pawns=["soria"], cubes=lots)
    assert (offered(t, "treat"), why(t, "treat red")) == (set(), "I.X6")


def test_case_44_a_gift_over_the_hand_limit() -> None:
    """[I.politician.remote_give] [I.N3] [I.C3]"""
    seven = cards_of("blue", 7)
    t = stage(roles=["politician", "sailor"], pawns=["girona", "lisboa"], hands=[["girona"], seven])
    play(t, "give p2 girona")
    assert (asked(t), step(t), len(hand(t, "p2"))) == ("p2", "CheckHand", 8)
    play(t, "discard girona")
    assert (asked(t), hand(t, "p2"), sees(t).actions_left) == ("p1", set(seven), 3)


def test_case_46_the_railwayman_carries_the_nurse() -> None:
    """[I.railwayman.train_passenger] [I.A7]"""
    t = stage(
        roles=["railwayman", "nurse"],
        pawns=["madrid", "madrid"],
        prevention="r22",
        railroads=[("madrid", "toledo"), ("caceres", "toledo")],
    )
    play(t, "train with p2 caceres")
    assert sees(t).pawns == ("caceres", "caceres")
    assert (asked(t), offered(t)) == ("p2", {"protect r15", "protect r16", "protect r20", "protect r21"})
    play(t, "protect r20")
    assert (sees(t).prevention, asked(t), sees(t).actions_left) == ("r20", "p1", 3)


def test_case_47_good_season_at_rate_four() -> None:
    """[I.good_season]"""
    t = stage(
        at="infect",
        rate_index=5,
        hands=[["good_season"]],
        infection_pile=[["soria"], ["burgos", "madrid", "leon", "gijon", "huesca", "girona"]],
    )
    play(t, "good season")
    assert offered(t) == {"draw infection soria"}
    flip(t, "soria")
    assert (board(t, "red"), asked(t), step(t), sees(t).turn) == ({"soria": 1}, "p2", "Actions", 1)
    play(t, "pass")
    draw(t, "porto", "braga")
    drawn = 0
    while sees(t).turn == 1:
        assert "draw infection soria" not in offered(t)
        flip(t, sorted(offered(t))[0].removeprefix("draw infection "))
        drawn += 1
    assert drawn == 4


def test_case_49_ring_railroads() -> None:
    """[I.ring_railroads] [I.M7]"""
    t = stage(hands=[["ring_railroads"]])
    assert len(offered(t, "ring railroads")) == 12
    assert why(t, "ring railroads lisboa albufeira") == ""
    assert why(t, "ring railroads coimbra lisboa") == "I.ring_railroads"
    assert not any("cadiz" in words for words in offered(t, "ring"))
    assert ("cadiz", "gibraltar") not in {link.cities for link in facts.RAIL_LINKS}


def test_case_50_science_triumph_on_the_coast() -> None:
    """[I.science_triumph]"""
    coast = ("barcelona", "tarragona", "valencia", "palma_de_mallorca")
    t = stage(hands=[["science_triumph"]], cubes={**dict.fromkeys(coast, 2), "alicante": 2})
    play(t, "science triumph r19")
    for city in coast:
        assert f"remove {city} yellow".replace("_", " ") in offered(t)
        play(t, f"remove {city} yellow")
    assert board(t, "yellow") == {**dict.fromkeys(coast, 1), "alicante": 2}
    assert step(t) == "Actions"


def test_case_52_hospital_founding() -> None:
    """[I.hospital_founding]"""
    t = stage(hands=[["hospital_founding"]], hospitals=["madrid", "cuenca"])
    play(t, "hospital founding leon")
    assert set(sees(t).hospitals) == {"leon", "cuenca"}
    t = stage(hands=[["hospital_founding"]], hospitals=["madrid"])
    play(t, "hospital founding cuenca")
    assert set(sees(t).hospitals) == {"madrid", "cuenca"}  # the yellow one: the red one cannot come here


def test_case_53_the_last_two_player_cards() -> None:
    """[I.V1] [I.G2]"""
    assert ending(stage(at="draw", player_pile=["madrid"])) == "cards"
    t = stage(at="draw", player_pile=["madrid", "toledo"])
    draw(t, "madrid", "toledo")
    assert (ending(t), sees(t).player_cards_left, hand(t), step(t)) == ("", 0, {"madrid", "toledo"}, "Infect")


# ------------------------------------------------------------------------------------------ historical diseases
def test_case_55_malaria_and_a_token() -> None:
    """[I.malaria] [I.A18]"""
    t = flip(stage(at="infect", malaria=True, tokens={"r31": 1}), "jaen")
    assert (tokens(t), board(t, "black")) == ({}, {})


def test_case_56_cholera_two_links_away() -> None:
    """[I.cholera] [I.A20]"""
    near = ("porto", "coimbra", "evora", "albufeira")
    ring = ("vigo", "braga", "caceres", "badajoz", "huelva")
    t = flip(stage(at="infect", cholera=True, cubes={"lisboa": 3}), "lisboa")
    assert board(t, "blue") == {"lisboa": 3, **dict.fromkeys((*near, *ring), 1)}
    told = story(t)
    assert max(told.index(f"spread to {c.title()}") for c in ("porto", "coimbra", "albufeira")) < told.index(
        "spread to Vigo"
    )
    t = flip(stage(at="infect", cholera=True, cubes={"lisboa": 3, "vigo": {"yellow": 1}}), "lisboa")
    assert board(t, "blue") == {"lisboa": 3, **dict.fromkeys((*near, *ring[1:]), 1)}


def test_case_58_yellow_fever_in_valencia() -> None:
    """[I.yellow_fever] [I.A19]"""
    t = flip(stage(at="infect", yellow_fever=True), "valencia")
    assert board(t, "yellow") == dict.fromkeys(("valencia", "alicante", "palma_de_mallorca", "tarragona"), 1)


def test_case_59_yellow_fever_inland() -> None:
    """[I.yellow_fever]"""
    t = flip(stage(at="infect", yellow_fever=True), "cuenca")
    assert board(t, "yellow") == {"cuenca": 1}


# ------------------------------------------------------------------------------------------ Influx of Patients
@pytest.mark.parametrize(("way", "end"), [("cuenca", "valencia"), ("tarragona", "tarragona")])
def test_case_61_a_cube_rides_for_free(way: str, end: str) -> None:
    """[I.influx_of_patients] [I.C15]"""
    t = stage(
        actions_left=1,
        influx_of_patients=True,
        hospitals=["valencia"],
        cubes={"teruel": 1},
        railroads=[("teruel", "cuenca")],
    )
    play(t, "pass", "admit yellow teruel")
    assert offered(t) == {"carry cuenca", "carry tarragona"}
    play(t, f"carry {way}")
    assert board(t, "yellow") == {end: 1}
