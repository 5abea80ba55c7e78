"""Influx of Patients: a cube for each hospital, the way it takes, and hospitals that are overrun."""

from __future__ import annotations

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
    hand,
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


def influx(**facts_of_it: Any) -> Any:
    """The actions are over and the step begins."""
    return play(stage(influx_of_patients=True, **facts_of_it), "pass")


def overrun_madrid(**facts_of_it: Any) -> Any:
    """A red card comes to the crowded hospital of Madrid."""
    more = {"madrid": {"red": 2, "blue": 1}} | facts_of_it.pop("cubes", {})
    return flip(stage(at="infect", influx_of_patients=True, hospitals=["madrid"], cubes=more, **facts_of_it), "madrid")


# ------------------------------------------------------------------------------------------ the step
def test_the_step_comes_between_the_actions_and_the_cards() -> None:
    """[I.influx_of_patients] [I.Y3] [I.C15]"""
    t = influx(hospitals=["madrid"], cubes={"toledo": {"red": 1}}, hands=[["new_rails"]])
    assert step(t) == "EventWindow"  # after the last action
    play(t, "pass")
    assert (asked(t), step(t), offered(t)) == ("p1", "Influx", {"admit red toledo"})
    assert why(t, "new rails vigo porto") == "I.V2"
    play(t, "admit red toledo")
    assert (step(t), board(t, "red")) == ("EventWindow", {"madrid": 1})
    assert why(t, "one more day") == "I.V2"
    play(t, "pass")
    assert step(t) == "DrawCard"


def test_without_the_option_nothing_moves() -> None:
    """[I.C15]"""
    t = play(stage(hospitals=["madrid"], cubes={"toledo": {"red": 1}}), "pass")
    assert (step(t), board(t, "red")) == ("DrawCard", {"toledo": 1})


@pytest.mark.parametrize(
    ("hospitals", "lying"),
    [
        pytest.param([], {"toledo": {"red": 3}}, id="no hospital"),
        pytest.param(["madrid"], {"toledo": 3}, id="no cube of its colour"),
        pytest.param(["madrid"], {"madrid": 3}, id="only in its own city"),
    ],
)
def test_a_hospital_without_patients_is_skipped(hospitals: list[str], lying: dict[str, Any]) -> None:
    """[I.influx_of_patients]"""
    t = influx(hospitals=hospitals, cubes=lying)
    assert step(t) == "DrawCard"


def test_the_current_player_chooses_the_order_of_the_hospitals() -> None:
    """[I.influx_of_patients] [I.A32]"""
    t = influx(turn_of=1, hospitals=["madrid", "lisboa", "toledo"], cubes={"burgos": 1, "evora": 1})
    assert (asked(t), offered(t)) == ("p2", {"admit red burgos", "admit blue evora"})
    play(t, "admit blue evora")
    assert (board(t, "blue"), offered(t)) == ({"lisboa": 1}, {"admit red burgos"})
    assert why(t, "admit blue evora") == "I.influx_of_patients"
    play(t, "admit red burgos")
    assert (board(t, "red"), step(t)) == ({"valladolid": 1}, "DrawCard")


def test_each_hospital_draws_one_cube_only() -> None:
    """[I.influx_of_patients]"""
    t = influx(hospitals=["madrid"], cubes={"toledo": {"red": 3}, "burgos": 3})
    play(t, "admit red toledo")
    assert (board(t, "red"), step(t)) == ({"toledo": 2, "burgos": 3, "madrid": 1}, "DrawCard")


def test_the_nearest_cube_goes_and_ties_are_chosen() -> None:
    """[I.influx_of_patients] Distances are in links, railroads or not."""
    lying = {"toledo": {"red": 1}, "cuenca": {"red": 1}, "teruel": {"red": 1}}
    t = influx(hospitals=["madrid"], cubes=lying, railroads=[("zaragoza", "teruel"), ("madrid", "zaragoza")])
    assert offered(t) == {"admit red toledo", "admit red cuenca"}
    assert why(t, "admit red teruel") == "I.influx_of_patients"


def test_a_cube_moves_one_link_without_a_railroad() -> None:
    """[I.influx_of_patients]"""
    t = influx(hospitals=["madrid"], cubes={"vitoria_gasteiz": 1})
    play(t, "admit red vitoria_gasteiz")
    assert (board(t, "red"), step(t)) == ({"zaragoza": 1}, "DrawCard")  # the only shortest way


def test_railroads_are_free_until_a_link_without() -> None:
    """[I.influx_of_patients] Barcelona to Madrid by Zaragoza: free to Zaragoza, then one link."""
    t = influx(hospitals=["madrid"], cubes={"barcelona": {"red": 1}}, railroads=[("zaragoza", "barcelona")])
    play(t, "admit red barcelona")
    assert board(t, "red") == {"madrid": 1}
    t = influx(hospitals=["madrid"], cubes={"girona": {"red": 1}}, railroads=[("zaragoza", "barcelona")])
    play(t, "admit red girona")
    assert board(t, "red") == {"barcelona": 1}  # the first link has none, so it stops


def test_a_cube_rides_all_the_way() -> None:
    """[I.influx_of_patients]"""
    rails = [("girona", "barcelona"), ("zaragoza", "barcelona"), ("madrid", "zaragoza"), ("madrid", "toledo")]
    t = influx(hospitals=["madrid"], cubes={"girona": {"red": 1}}, railroads=rails)
    play(t, "admit red girona")
    assert board(t, "red") == {"madrid": 1}  # and no further


def test_of_two_shortest_ways_one_is_chosen() -> None:
    """[I.C15] One move for each step of the cube."""
    t = influx(hospitals=["toledo"], cubes={"salamanca": {"black": 1}})
    play(t, "admit black salamanca")
    assert (asked(t), step(t), offered(t)) == ("p1", "Carry", {"carry madrid", "carry caceres"})
    assert why(t, "carry valladolid") == "I.influx_of_patients"
    play(t, "carry caceres")
    assert board(t, "black") == {"caceres": 1}


def test_passing_through_is_not_coming() -> None:
    """[I.C15] Zaragoza is full, but the cube rides through."""
    lying = {"barcelona": {"red": 1}, "zaragoza": {"yellow": 3}}
    t = influx(hospitals=["madrid"], cubes=lying, railroads=[("zaragoza", "barcelona"), ("madrid", "zaragoza")])
    play(t, "admit red barcelona")
    assert (board(t, "red"), sees(t).outbreaks) == ({"madrid": 1}, 0)


def test_tokens_do_not_stop_a_patient() -> None:
    """[I.influx_of_patients]"""
    t = influx(hospitals=["madrid"], cubes={"toledo": {"red": 1}}, tokens={"r22": 1})
    play(t, "admit red toledo")
    assert (board(t, "red"), tokens(t)) == ({"madrid": 1}, {"r22": 1})


def test_the_nurse_sends_a_patient_back_to_the_supply() -> None:
    """[I.C15] [I.K1]"""
    t = influx(
        hospitals=["madrid"],
        cubes={"burgos": 1},
        roles=["nurse", "sailor"],
        pawns=["valladolid"],
        prevention="r06",
    )
    play(t, "admit red burgos")
    assert (board(t, "red"), supply(t, "red")) == ({}, 24)


def test_malaria_and_yellow_fever_do_not_follow_moving_cubes() -> None:
    """[I.influx_of_patients] [I.A19] They are not placed by a card or an outbreak."""
    t = influx(hospitals=["toledo"], cubes={"badajoz": 1}, malaria=True)
    play(t, "admit black badajoz", "carry caceres")
    assert board(t, "black") == {"caceres": 1}
    t = influx(hospitals=["valencia"], cubes={"cartagena": 1}, yellow_fever=True)
    play(t, "admit yellow cartagena", "carry alicante")
    assert board(t, "yellow") == {"alicante": 1}


# ------------------------------------------------------------------------------------------ arrivals
def test_no_patient_comes_to_a_city_full_of_its_colour() -> None:
    """[I.influx_of_patients] The nearest cube goes, so on its way lies none of its colour: only what leaves an overrun
    hospital can set a city off."""
    t = influx(hospitals=["evora"], cubes={"porto": 1, "lisboa": 3})
    assert offered(t) == {"admit blue lisboa"}
    play(t, "admit blue lisboa")
    assert (board(t, "blue"), sees(t).outbreaks) == ({"evora": 1, "lisboa": 2, "porto": 1}, 0)


def test_other_colours_do_not_make_a_city_full() -> None:
    """[I.influx_of_patients]"""
    t = influx(hospitals=["valencia"], cubes={"zaragoza": 1, "teruel": {"blue": 3}})
    play(t, "admit yellow zaragoza", "carry teruel")
    assert (cubes(t, "teruel"), sees(t).outbreaks) == (1, 0)


# ------------------------------------------------------------------------------------------ overrun
def test_a_crowded_hospital_is_overrun_by_a_card() -> None:
    """[I.influx_of_patients] All colours count together."""
    t = overrun_madrid()
    assert (asked(t), step(t), sees(t).outbreaks) == ("p1", "Overrun", 1)
    near = ("ciudad real", "cuenca", "salamanca", "toledo", "valladolid", "zaragoza")
    assert offered(t) == {f"move {colour} {city}" for colour in ("red", "blue") for city in near}
    assert why(t, "move yellow toledo") == "I.influx_of_patients"
    assert why(t, "move red soria") == "I.influx_of_patients"
    play(t, "move red toledo", "move red toledo", "move blue cuenca")
    assert offered(t) == {f"move red {city}" for city in near}
    play(t, "move red zaragoza")
    assert board(t, "red") == {"toledo": 2, "zaragoza": 1}
    assert (board(t, "blue"), sees(t).hospitals, sees(t).outbreaks) == ({"cuenca": 1}, ("madrid",), 1)
    assert (supply(t, "red"), supply(t, "blue"), step(t)) == (21, 23, "Infect")


def test_a_hospital_with_two_cubes_is_not_overrun() -> None:
    """[I.influx_of_patients]"""
    t = overrun_madrid(cubes={"madrid": {"red": 1, "blue": 1}})
    assert (sees(t).cubes_in("madrid"), sees(t).outbreaks) == ({"red": 2, "blue": 1}, 0)


def test_a_hospital_is_overrun_without_three_cubes_of_one_colour_and_a_city_without_hospital_is_not() -> None:
    """[I.influx_of_patients]"""
    lying = {"madrid": {"blue": 1, "yellow": 1, "black": 1}}
    t = flip(stage(at="infect", influx_of_patients=True, hospitals=["soria"], cubes=lying), "madrid")
    assert (cubes(t, "madrid"), sees(t).outbreaks) == (1, 0)
    assert step(overrun_madrid(cubes=lying)) == "Overrun"


def test_a_token_saves_a_crowded_hospital() -> None:
    """[I.K2] [I.K5] A card's cube is not a moving one."""
    t = overrun_madrid(tokens={"r22": 1})
    assert (step(t), tokens(t), sees(t).outbreaks) == ("Infect", {}, 0)


def test_the_nurse_saves_a_crowded_hospital() -> None:
    """[I.K1]"""
    t = overrun_madrid(roles=["nurse", "sailor"], pawns=["toledo"], prevention="r22")
    assert (step(t), sees(t).outbreaks) == ("Infect", 0)


def test_an_epidemic_overruns_a_hospital_once() -> None:
    """[I.C15] The first cube too many overruns it and the rest are ignored."""
    t = stage(at="draw", influx_of_patients=True, hospitals=["madrid"], cubes={"madrid": {"blue": 2}})
    flip(draw(t, "epidemic"), "madrid")
    assert (step(t), sees(t).cubes_in("madrid"), sees(t).outbreaks) == ("Overrun", {"red": 1, "blue": 2}, 1)
    play(t, "move red toledo", "move red toledo", "move blue toledo", "move blue toledo")
    assert (sees(t).cubes_in("toledo"), step(t)) == ({"red": 2, "blue": 2}, "DrawCard")


def test_an_outbreak_next_door_overruns_a_hospital() -> None:
    """[I.influx_of_patients] From whatever cause."""
    lying = {"toledo": 3, "madrid": {"red": 3}}
    t = flip(stage(at="infect", influx_of_patients=True, hospitals=["madrid"], cubes=lying), "toledo")
    assert (step(t), sees(t).outbreaks) == ("Overrun", 2)
    play(t, "move black cuenca", "move red cuenca", "move red cuenca", "move red cuenca")
    assert sees(t).cubes_in("cuenca") == {"black": 1, "red": 3}
    assert sees(t).cubes_in("madrid") == {}


def test_a_patient_overruns_a_crowded_hospital() -> None:
    """[I.influx_of_patients]"""
    t = influx(hospitals=["madrid"], cubes={"toledo": {"red": 1}, "madrid": {"blue": 3}})
    play(t, "admit red toledo")
    assert (step(t), sees(t).outbreaks, board(t, "red")) == ("Overrun", 1, {})
    play(t, "move red toledo", *["move blue cuenca"] * 3)
    assert (board(t, "red"), board(t, "blue"), step(t)) == ({"toledo": 1}, {"cuenca": 3}, "DrawCard")


def test_cubes_that_leave_a_hospital_can_cause_outbreaks() -> None:
    """[I.influx_of_patients] [I.C15] Each arrival is looked at in the same way."""
    t = overrun_madrid(cubes={"toledo": {"red": 3}})
    play(t, "move red toledo", "move red cuenca", "move red cuenca", "move blue cuenca")
    assert sees(t).outbreaks == 2
    # Toledo's outbreak reaches Cáceres and Ciudad Real, but not Madrid, which counts as having had one
    assert board(t, "red") == {"toledo": 3, "cuenca": 2, "caceres": 1, "ciudad_real": 1}
    assert set(sees(t).broken) == {"madrid", "toledo"}


def test_a_moving_cube_does_not_ask_for_the_memory() -> None:
    """[I.C15] I.O4 does not hold for moving cubes: a city that broke out this turn breaks out again."""
    t = overrun_madrid(cubes={"toledo": {"red": 3}}, broken=["toledo"])
    play(t, "move red toledo", "move red cuenca", "move red cuenca", "move blue cuenca")
    assert sees(t).outbreaks == 2


def test_a_chain_of_overruns() -> None:
    """[I.influx_of_patients] From Madrid to Toledo's hospital, which is crowded too."""
    lying = {"madrid": {"red": 3}, "toledo": {"black": 3}}
    t = flip(stage(at="infect", influx_of_patients=True, hospitals=["madrid", "toledo"], cubes=lying), "madrid")
    play(t, "move red toledo", *["move red cuenca"] * 3)
    assert (step(t), sees(t).outbreaks, "the hospital in Toledo was OVERRUN" in story(t)) == ("Overrun", 2, True)
    assert set(sees(t).broken) == {"madrid", "toledo"}
    play(t, "move red madrid", *["move black madrid"] * 2)
    assert sees(t).cubes_in("madrid") == {"red": 1, "black": 2}
    play(t, "move black madrid")
    assert (step(t), sees(t).outbreaks) == ("Overrun", 3)  # Madrid is crowded again
    play(t, "move black toledo", "move black toledo", "move black ciudad_real", "move red ciudad_real")
    assert (step(t), sees(t).outbreaks) == ("Infect", 3)


@pytest.mark.parametrize("malaria", [False, True])
def test_a_hospital_with_room_again_takes_the_one_cube_that_came(malaria: bool) -> None:
    """[I.influx_of_patients] [I.C15] Two cubes come to crowded Madrid: the first overruns it, the second finds room."""
    lying = {"ciudad_real": 1, "toledo": 3, "madrid": 3}
    t = influx(malaria=malaria, hospitals=["toledo", "madrid"], cubes=lying)
    play(t, "admit black ciudad_real", *["move black madrid"] * 2, *["move black caceres"] * 2)
    assert (step(t), sees(t).outbreaks, sees(t).cubes_in("madrid")) == ("Overrun", 2, {"red": 3})
    play(t, *["move red cuenca"] * 3, "move black zaragoza")
    assert (sees(t).cubes_in("madrid"), sees(t).outbreaks) == ({"black": 1}, 2)


def test_the_nurse_takes_cubes_that_leave_a_hospital() -> None:
    """[I.C15] [I.K1]"""
    t = overrun_madrid(roles=["nurse", "sailor"], pawns=["valencia"], prevention="r24")
    play(t, "move red cuenca", "move red cuenca", "move red cuenca", "move blue cuenca")
    assert (board(t, "red"), board(t, "blue"), supply(t, "red"), supply(t, "blue")) == ({}, {}, 24, 24)


def test_the_eighth_overrun_loses() -> None:
    """[I.influx_of_patients] [I.O1]"""
    assert ending(overrun_madrid(outbreaks=7)) == "outbreaks"


def test_the_cube_too_many_must_be_there() -> None:
    """[I.K4] [I.influx_of_patients]"""
    t = overrun_madrid(cubes=full("red", 22, "madrid", "soria") | {"madrid": {"red": 2, "blue": 1}})
    play(t, "move blue cuenca")
    assert supply(t, "red") == 0
    play(t, "move red salamanca")
    assert ending(t) == "cubes"


def test_malaria_doubles_in_the_city_of_a_hospital_too() -> None:
    """[I.malaria] [I.influx_of_patients]"""
    t = flip(stage(at="infect", influx_of_patients=True, malaria=True, hospitals=["jaen"]), "jaen")
    assert cubes(t, "jaen") == 2
    lying = {"granada": 3}
    t = flip(stage(at="infect", influx_of_patients=True, malaria=True, hospitals=["jaen"], cubes=lying), "granada")
    assert cubes(t, "jaen") == 2


def test_yellow_fever_leaves_the_port_of_a_hospital_too() -> None:
    """[I.yellow_fever] [I.influx_of_patients]"""
    t = flip(stage(at="infect", influx_of_patients=True, yellow_fever=True, hospitals=["valencia"]), "valencia")
    assert board(t, "yellow") == dict.fromkeys(("valencia", "alicante", "palma_de_mallorca", "tarragona"), 1)
    lying = {"cuenca": 3}
    t = flip(
        stage(at="infect", influx_of_patients=True, yellow_fever=True, hospitals=["valencia"], cubes=lying), "cuenca"
    )
    assert cubes(t, "alicante") == 1


@pytest.mark.parametrize(("first", "second"), [("barcelona", "valencia"), ("valencia", "barcelona")])
def test_hospitals_and_others_are_set_off_in_the_order_that_is_said(first: str, second: str) -> None:
    """[I.C4] [I.A26]"""
    lying = {"palma_de_mallorca": 3, "barcelona": 3, "valencia": 3}
    t = flip(stage(at="infect", influx_of_patients=True, hospitals=["valencia"], cubes=lying), "palma_de_mallorca")
    assert offered(t) == {"next barcelona", "next valencia"}
    play(t, f"next {first}")
    while step(t) == "Overrun":
        play(t, "move yellow cuenca" if cubes(t, "cuenca") < 2 else "move yellow albacete")
    assert sees(t).waiting == ()
    broke = [line.split(" in ")[1].split(" (")[0].lower() for line in story(t) if line.startswith("OUTBREAK")]
    assert broke == ["palma de mallorca", first, second]


def test_the_board_is_kept_through_a_whole_turn() -> None:
    """[I.influx_of_patients] [I.N1]"""
    t = influx(
        hospitals=["madrid"], cubes={"toledo": {"red": 1}}, infection_pile=[others("vigo", "porto"), ["vigo", "porto"]]
    )
    play(t, "admit red toledo")
    draw(t, "braga", "leon")
    flip(t, "vigo", "porto")
    assert (sees(t).turn, hand(t), board(t, "blue")) == (1, {"braga", "leon"}, {"vigo": 1, "porto": 1})


def test_yellow_fever_goes_no_further_where_a_hospital_is_among_the_ports() -> None:
    """[I.A19] The cubes it brings to the ports next to Valencia set nothing off, hospital or not."""
    facts_of_it = {"influx_of_patients": True, "yellow_fever": True, "hospitals": ["alicante"]}
    t = flip(stage(at="infect", **facts_of_it), "valencia")
    assert board(t, "yellow") == {"valencia": 1, "alicante": 1, "palma_de_mallorca": 1, "tarragona": 1}


@pytest.mark.parametrize(("memory", "blue_in_leon"), [("card", 1), ("turn", 0)])
def test_each_patient_starts_afresh_if_memory_lasts_for_a_card(memory: str, blue_in_leon: int) -> None:
    """[I.A3] [I.influx_of_patients] León is overrun by the first patient; the second one's outbreak is next to it."""
    lying = {"leon": 3, "salamanca": {"red": 1}, "a_coruna": 3, "santiago_de_compostela": 1, "gijon": {"blue": 3}}
    t = influx(hospitals=["leon", "a_coruna"], cubes=lying, outbreak_memory=memory)
    play(t, "admit red salamanca", *["move red ourense"] * 2, *["move red salamanca"] * 2)
    play(t, "admit blue santiago de compostela", "move blue gijon")
    play(t, *["move blue santiago de compostela"] * 3)
    assert (step(t), sees(t).outbreaks, cubes(t, "santander", "blue")) == ("DrawCard", 3, 1)
    assert cubes(t, "leon", "blue") == blue_in_leon
