"""The rulings A1 to A33, each with a situation that another reading would decide otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    CITIES,
    asked,
    board,
    cards_of,
    cubes,
    discards,
    draw,
    ending,
    facts,
    flip,
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

ARROWS = ("ourense", "braga", "coimbra", "toledo", "jaen", "granada", "tarragona", "soria", "vitoria_gasteiz")


def infected(card: str, **facts_of_it: Any) -> Any:
    return flip(stage(at="infect", **facts_of_it), card)


def test_a1_the_card_for_purifying_has_the_colour_of_a_city_there() -> None:
    """[I.A1] Huelva is not at r22, but black like Toledo; Cuenca is yellow."""
    t = stage(pawns=["madrid"], hands=[["huelva", "cuenca", "soria"]])
    assert why(t, "purify r22 with huelva") == why(t, "purify r22 with soria") == ""
    assert why(t, "purify r22 with cuenca") == "I.X9"
    assert why(stage(pawns=["madrid"], hands=[["cuenca"]], researched=["yellow"]), "purify r22 with cuenca") == ""


def test_a2_purify_water_with_one_token_left() -> None:
    """[I.A2]"""
    t = stage(pawns=["madrid"], hands=[["madrid"]], tokens={"r01": 13})
    play(t, "purify r22 with madrid")
    assert (tokens(t), sees(t).tokens_left, sees(t).actions_left) == ({"r01": 13, "r22": 1}, 0, 3)


@pytest.mark.parametrize(("memory", "burgos"), [("turn", 0), ("card", 1)])
def test_a3_how_long_an_outbreak_is_remembered(memory: str, burgos: int) -> None:
    """[I.A3] [I.O4] Burgos has broken out earlier in the turn; now Soria does."""
    t = stage(at="infect", cubes={"soria": 3}, broken=["burgos"], outbreak_memory=memory)
    flip(t, "soria")
    assert board(t, "red").get("burgos", 0) == burgos


@pytest.mark.parametrize("memory", ["turn", "card"])
def test_a3_a_city_that_is_infected_directly_breaks_out_again(memory: str) -> None:
    """[I.A3]"""
    t = stage(at="infect", cubes={"soria": 3}, broken=["soria"], outbreak_memory=memory)
    assert sees(flip(t, "soria")).outbreaks == 1
    t = stage(at="draw", cubes={"soria": 3}, broken=["soria"], outbreak_memory=memory)
    assert sees(flip(draw(t, "epidemic"), "soria")).outbreaks == 1


def test_a3_the_memory_ends_with_the_turn() -> None:
    """[I.A3]"""
    t = stage(at="infect", cubes={"soria": 3})
    flip(t, "soria", "vigo")
    assert (sees(t).turn, sees(t).broken) == (1, ())


@pytest.mark.parametrize(("memory", "outbreaks"), [("turn", 3), ("card", 4)])
def test_a3_an_epidemic_and_the_infections_of_a_turn(memory: str, outbreaks: int) -> None:
    """[I.A3] Soria breaks out twice; whether Burgos does so again is a matter of memory."""
    t = stage(at="draw", cubes={"soria": 3, "burgos": 3}, outbreak_memory=memory)
    flip(draw(t, "epidemic"), "soria")
    assert (sees(t).outbreaks, set(sees(t).broken)) == (2, {"soria", "burgos"})
    flip(draw(t, "vigo"), "soria")
    assert sees(t).outbreaks == outbreaks


def test_a4_a_token_stops_a_cube_of_an_outbreak() -> None:
    """[I.A4] [I.O6]"""
    t = infected("soria", cubes={"soria": 3}, tokens={"r13": 1})
    assert (board(t, "red"), tokens(t)) == ({"soria": 3, "burgos": 1}, {})


@pytest.mark.parametrize(("first", "other"), [("cordoba", "malaga"), ("malaga", "cordoba")])
def test_a5_a_token_saves_the_first_that_is_handled(first: str, other: str) -> None:
    """[I.A5] [I.A4] [I.A32] Sevilla breaks out; its neighbours Córdoba and Málaga share r31, which has one token."""
    t = stage(at="infect", cubes={"sevilla": 3}, tokens={"r31": 1}, turn_of=1)
    flip(t, "sevilla")
    assert (asked(t), step(t), offered(t)) == ("p2", "Spread", {"next cordoba", "next malaga"})
    assert why(t, "next huelva") == "I.C4"
    play(t, f"next {first}")
    assert (cubes(t, first), cubes(t, other), tokens(t)) == (0, 1, {})


def test_a5_with_a_token_for_each_nothing_is_asked() -> None:
    """[I.A5] [I.C4]"""
    t = infected("sevilla", cubes={"sevilla": 3}, tokens={"r31": 2})
    assert (step(t), tokens(t), cubes(t, "cordoba"), cubes(t, "malaga")) == ("Infect", {}, 0, 0)


def test_a6_tokens_come_first_in_an_epidemic() -> None:
    """[I.A6] [I.E2] With two tokens and two cubes there is no outbreak: one cube is left to place."""
    t = stage(at="draw", cubes={"soria": 2}, tokens={"r07": 2})
    flip(draw(t, "epidemic"), "soria")
    assert (cubes(t, "soria"), sees(t).outbreaks, tokens(t)) == (3, 0, {})


def test_a6_each_token_of_an_epidemic_is_chosen() -> None:
    """[I.A6] [I.K2] [I.A32]"""
    t = stage(at="draw", tokens={"r07": 1, "r12": 2}, turn_of=1)
    flip(draw(t, "epidemic"), "soria")
    assert (asked(t), offered(t)) == ("p2", {"spend r07", "spend r12"})
    assert why(t, "spend r08") == "I.K2"
    play(t, "spend r12")
    assert offered(t) == {"spend r07", "spend r12"}
    play(t, "spend r07")
    assert (tokens(t), cubes(t, "soria")) == ({}, 0)


def test_a7_the_nurse_is_moved_by_another() -> None:
    """[I.A7]"""
    t = stage(roles=["sailor", "nurse"], pawns=["lisboa", "lisboa"], prevention="r20")
    play(t, "sail with p2 vigo")
    assert (asked(t), step(t)) == ("p2", "PlaceShield")


def test_a8_the_rural_doctor_removes_the_cube_of_his_city_first() -> None:
    """[I.A8]"""
    t = stage(roles=["rural_doctor", "nurse"], pawns=["soria"], cubes={"soria": {"blue": 1}, "burgos": 1})
    assert (offered(t, "treat"), why(t, "remove burgos red")) == ({"treat blue"}, "I.N1")
    play(t, "treat blue", "remove burgos red")
    assert sees(t).cubes == ()


def test_a9_the_last_railroad_and_the_triangle() -> None:
    """[I.A9]"""
    laid = [link.cities for link in facts.RAIL_LINKS[:18]]
    t = stage(roles=["railwayman", "nurse"], pawns=["soria"], railroads=laid)
    assert why(t, "rails burgos then soria") == "I.A9"
    play(t, "rails burgos then valladolid")
    assert sees(t).railroads_left == 0
    assert {("burgos", "soria"), ("burgos", "valladolid")} <= railroads(t)


def test_a10_the_scientist_looks_at_two_cards() -> None:
    """[I.A10]"""
    t = stage(roles=["royal_academy_scientist", "nurse"], player_pile=["vigo", "porto"])
    draw(play(t, "look"), "porto", "vigo")
    assert (step(t), offered(t)) == ("ArrangeCards", {"arrange porto", "arrange vigo"})


def test_a11_a_train_goes_somewhere_else_and_never_over_a_dashed_link() -> None:
    """[I.A11]"""
    rails = [("huesca", "zaragoza"), ("zaragoza", "barcelona"), ("girona", "barcelona")]
    t = stage(pawns=["huesca"], railroads=rails)
    assert offered(t, "train ") == {"train zaragoza", "train barcelona", "train girona"}
    assert why(t, "train andorra_la_vella") == "I.X2"
    assert why(t, "train huesca") == "I.X2"
    play(t, "train girona")
    assert (pawn(t), sees(t).actions_left) == ("girona", 3)


@pytest.mark.parametrize("free", [True, False])
def test_a12_the_ship_of_mobilization(free: bool) -> None:
    """[I.A12]"""
    t = stage(pawns=["lisboa"], hands=[["government_mobilization", "vigo"]], mobilization_ship_free=free)
    play(t, "government mobilization")
    assert (why(t, "sail vigo"), why(t, "ship vigo with vigo")) == (("", "I.A12") if free else ("I.A12", ""))


def test_a13_mail_takes_events_too() -> None:
    """[I.A13]"""
    t = stage(hands=[["mail_correspondence", "good_season"], ["vigo"]])
    play(t, "mail correspondence p1 p2", "send good_season", "send vigo")
    assert (hand(t), hand(t, "p2")) == ({"vigo"}, {"good_season"})


def test_a14_one_more_day_until_the_draw() -> None:
    """[I.A14] [I.C17]"""
    t = stage(hands=[["one_more_day", "good_season"]], actions_left=1)
    play(t, "go toledo")
    assert (step(t), why(t, "one more day")) == ("EventWindow", "")
    play(t, "pass")
    draw(t, "vigo")
    assert (step(t), why(t, "one more day")) == ("EventWindow", "I.A14")


def test_a15_what_is_repeated_stays_discarded() -> None:
    """[I.A15]"""
    t = stage(hands=[["when_the_plans_were_good"]], player_discards=["one_more_day"])
    play(t, "when the plans were good one_more_day", "one more day")
    assert (sees(t).actions_left, discards(t)) == (6, {"one_more_day", "when_the_plans_were_good"})


def test_a16_an_event_does_as_much_as_it_can() -> None:
    """[I.A16]"""
    laid = [link.cities for link in facts.RAIL_LINKS[:19]]
    t = stage(hands=[["new_rails"]], railroads=laid)
    play(t, "new rails malaga almeria")
    assert (sees(t).railroads_left, step(t)) == (0, "Actions")


def test_a17_the_politician_gives_and_does_not_take() -> None:
    """[I.A17]"""
    t = stage(roles=["politician", "nurse"], pawns=["girona", "lisboa"], hands=[["girona"], ["lisboa"]])
    assert why(t, "give p2 girona") == ""
    assert why(t, "take p2 girona") == why(t, "take p2 lisboa") == "I.X7"


def test_a18_a_token_stops_both_cubes_of_malaria() -> None:
    """[I.A18]"""
    t = infected("jaen", malaria=True, tokens={"r31": 2})
    assert (tokens(t), board(t, "black")) == ({"r31": 1}, {})


def test_a19_yellow_fever_does_not_run_along_the_coast() -> None:
    """[I.A19]"""
    t = infected("tarragona", yellow_fever=True)
    assert board(t, "yellow") == dict.fromkeys(("tarragona", "barcelona", "valencia"), 1)


def test_a20_cholera_looks_before_chain_reactions() -> None:
    """[I.A20] Coimbra breaks out after Lisboa: Cáceres has its cube of the ring by then, and gets another."""
    t = infected("lisboa", cholera=True, cubes={"lisboa": 3, "coimbra": 3})
    assert (sees(t).outbreaks, board(t, "blue")["caceres"]) == (2, 2)


@pytest.mark.parametrize(("ends", "placed"), [(False, 2), (True, 1)])
def test_a21_the_effects_last_unless_it_is_agreed_that_they_end(ends: bool, placed: int) -> None:
    """[I.A21]"""
    t = infected("jaen", malaria=True, researched=["black"], effects_end_when_researched=ends)
    assert cubes(t, "jaen") == placed


def test_a22_a_disease_is_researched_once() -> None:
    """[I.A22]"""
    t = stage(pawns=["toledo"], hospitals=["toledo"], hands=[cards_of("black", 5)], researched=["black"])
    assert (why(t, "research black"), offered(t, "research")) == ("I.A22", set())


def test_two_cards_too_many_for_research_are_kept() -> None:
    """[I.C9] [I.X8]"""
    seven = cards_of("black", 7)
    t = stage(pawns=["toledo"], hospitals=["toledo"], hands=[seven])
    play(t, "research black", f"keep {seven[0]}", f"keep {seven[6]}")
    assert (sees(t).researched, hand(t), step(t)) == (("black",), {seven[0], seven[6]}, "Actions")


def test_a23_a_hospital_is_not_built_where_it_stands() -> None:
    """[I.A23]"""
    t = stage(pawns=["toledo"], hospitals=["toledo"], hands=[["toledo"]])
    assert (why(t, "hospital"), offered(t, "hospital")) == ("I.A23", set())
    t = play(stage(pawns=["toledo"], hospitals=["cadiz", "madrid"], hands=[["toledo"]]), "hospital")
    assert (set(sees(t).hospitals), discards(t)) == ({"toledo", "madrid"}, {"toledo"})


@pytest.mark.parametrize("city", ARROWS)
def test_a24_the_arrows_on_the_board_do_nothing(city: str) -> None:
    """[I.A24] Such a city has its links, and is infected and purified like any other."""
    assert board(infected(city), facts.CITIES[CITIES.index(city)].colour) == {city: 1}
    t = stage(pawns=[city], hands=[[city]])
    near = facts.CITIES[CITIES.index(city)].neighbours
    assert offered(t, "go ") == {f"go {other.replace('_', ' ')}" for other in near}
    regions = facts.CITIES[CITIES.index(city)].regions
    assert {words.split()[1] for words in offered(t, "purify ")} == set(regions)


def test_a25_the_hand_limit_waits_for_the_second_card() -> None:
    """[I.A25] [I.N3]"""
    seven = cards_of("blue", 7)
    t = stage(at="draw", hands=[seven])
    draw(t, "madrid")
    assert (len(hand(t)), step(t)) == (8, "DrawCard")
    flip(draw(t, "epidemic"), "soria")
    assert (step(t), asked(t)) == ("CheckHand", "p1")
    play(t, "discard madrid")
    assert step(t) == "Infect"


def test_a25_two_cards_are_counted_before_the_first_is_drawn() -> None:
    """[I.A25] [I.V1]"""
    t = stage(at="draw", player_pile=["vigo"])
    assert (ending(t), hand(t)) == ("cards", set())


def test_a26_what_was_set_off_first_happens_first() -> None:
    """[I.A26] Cádiz sets Gibraltar and Sevilla off; Sevilla sets Huelva off, which waits behind Gibraltar's Málaga."""
    t = infected("cadiz", cubes=dict.fromkeys(("cadiz", "gibraltar", "sevilla", "huelva", "malaga"), 3))
    broke = [line.split(" in ")[1].split(" (")[0] for line in story(t) if line.startswith("OUTBREAK")]
    assert broke == ["Cádiz", "Sevilla", "Gibraltar", "Huelva", "Málaga"]
    assert cubes(t, "cordoba") == 2  # from Sevilla and Málaga


def test_a26_no_token_is_spent_for_a_city_that_has_had_its_outbreak() -> None:
    """[I.A26]"""
    t = infected("soria", cubes={"soria": 3}, broken=["burgos"], tokens={"r02": 1})
    assert (tokens(t), board(t, "red")) == ({"r02": 1}, {"soria": 3, "zaragoza": 1})


def test_a27_the_prevention_token_may_stay() -> None:
    """[I.A27]"""
    t = stage(roles=["nurse", "sailor"], pawns=["madrid"], prevention="r16")
    play(t, "go toledo")
    assert offered(t) == {"protect r16", "protect r21", "protect r22"}


def test_a28_the_politician_swaps_city_cards_only() -> None:
    """[I.A28]"""
    t = stage(
        roles=["politician", "nurse"],
        pawns=["girona"],
        hands=[["girona", "new_rails"]],
        player_discards=["good_season"],
    )
    assert offered(t, "swap") == set()


def test_a29_the_turns_go_round() -> None:
    """[I.A29]"""
    t = set_up([["vigo", "porto", "braga"], ["cadiz", "toledo", "madrid"], ["leon", "soria", "burgos"]])
    play(t, "start vigo", "start toledo", "start leon")
    turns = []
    for cards in (("gijon", "huesca"), ("girona", "teruel"), ("cuenca", "evora"), ("jaen", "malaga")):
        turns.append(sees(t).turn)
        play(t, "pass")
        draw(t, *cards)
        words = sorted(offered(t))
        while not words[0].startswith("draw infection"):
            play(t, "pass")
            words = sorted(offered(t))
        for _ in range(2):
            flip(t, sorted(offered(t))[0].removeprefix("draw infection "))
    assert turns == [1, 2, 0, 1]


def test_a30_yellow_fever_comes_before_the_outbreaks() -> None:
    """[I.A30]"""
    t = stage(at="draw", yellow_fever=True, cubes={"alicante": 1})
    flip(draw(t, "epidemic"), "alicante")
    told = story(t)
    assert told.index("Yellow Fever spread to Valencia") < told.index("OUTBREAK in Alicante (yellow): 1 of 8")


def test_a31_good_season_in_the_middle_of_the_infections() -> None:
    """[I.A31]"""
    t = stage(at="infect", hands=[["good_season"]])
    play(t, "pass")
    flip(t, "vigo")
    play(t, "good season")
    assert len(offered(t, "draw infection")) == 47
    flip(t, "porto")
    assert (sees(t).turn, sees(t).good_season) == (1, True)


def test_a32_the_current_player_chooses_for_all() -> None:
    """[I.A32] Three play, and it is the third's turn."""
    t = stage(seats=3, turn_of=2, at="infect", tokens={"r22": 1, "r16": 1})
    flip(t, "toledo")
    assert (asked(t), offered(t)) == ("p3", {"spend r16", "spend r22"})
    play(t, "spend r16")
    assert tokens(t) == {"r22": 1}


def test_a33_nobody_rides_along_on_a_free_move() -> None:
    """[I.A33]"""
    t = stage(roles=["sailor", "nurse"], pawns=["lisboa", "lisboa"], hands=[["government_mobilization"]])
    play(t, "government mobilization")
    assert why(t, "sail with p2 vigo") == "I.N1"
    play(t, "sail vigo")
    assert sees(t).pawns == ("vigo", "lisboa")
