"""The actions. [I.X1] to [I.X12]"""

from __future__ import annotations

from itertools import pairwise

import pytest

from .situations import (
    COLOURS,
    PORTS,
    asked,
    board,
    cards_of,
    colour_of,
    cubes,
    discards,
    draw,
    facts,
    flip,
    full,
    hand,
    idle_turn,
    offered,
    pawn,
    play,
    railroads,
    sees,
    spelt,
    stage,
    step,
    supply,
    tokens,
    why,
)

HOSPITAL = {"blue": "vigo", "red": "leon", "yellow": "teruel", "black": "toledo"}


# ------------------------------------------------------------------------------------------------ moving
def test_by_carriage_along_a_solid_link() -> None:
    """[I.X1] No card is needed."""
    t = play(stage(), "go toledo")
    assert pawn(t) == "toledo" and pawn(t, "p2") == "madrid" and sees(t).actions_left == 3


def test_by_boat_along_a_dashed_link() -> None:
    """[I.X1]"""
    t = play(stage(pawns=["barcelona"]), "go palma_de_mallorca", "go valencia")
    assert pawn(t) == "valencia"


def test_carriages_go_no_further_than_one_link() -> None:
    """[I.X1] And not to where one is."""
    t = stage()
    assert why(t, "go vigo") == "I.X1" and why(t, "go madrid") == "I.X1"


def test_a_train_goes_as_far_as_the_railroads_lead() -> None:
    """[I.X2] For one action."""
    lines = [("madrid", "toledo"), ("toledo", "caceres"), ("caceres", "badajoz"), ("evora", "huelva")]
    t = stage(railroads=lines)
    assert offered(t, "train ") == {"train toledo", "train caceres", "train badajoz"}
    assert why(t, "train evora") == "I.X2" and why(t, "train huelva") == "I.X2"
    play(t, "train badajoz")
    assert pawn(t) == "badajoz" and sees(t).actions_left == 3


def test_railroads_are_followed_along_branches_and_over_both_halves_of_the_list() -> None:
    """[I.X2] A line from Vigo to Cádiz, whichever end one starts from."""
    line = ["vigo", "braga", "salamanca", "madrid", "ciudad_real", "cordoba", "sevilla", "cadiz"]
    t = stage(railroads=[*pairwise(line), ("madrid", "cuenca")], pawns=["vigo", "cadiz"])
    goals = {f"train {spelt(city)}" for city in [*line[1:], "cuenca"]}
    assert offered(t, "train ") == goals
    play(t, "train cadiz", "train vigo", "train cuenca", "train cadiz")
    assert pawn(t) == "cadiz"


def test_a_train_needs_a_railroad() -> None:
    """[I.X2] [I.A11] And does not end where it began."""
    t = stage(railroads=[("toledo", "caceres")])
    assert offered(t, "train ") == set() and why(t, "train toledo") == "I.X2" and why(t, "train madrid") == "I.X2"


def test_a_gap_stops_the_train() -> None:
    """[I.X2] The chain is unbroken."""
    t = stage(railroads=[("madrid", "toledo"), ("caceres", "badajoz")])
    assert offered(t, "train ") == {"train toledo"}


def test_no_train_over_a_dashed_link() -> None:
    """[I.X2] [I.A11] Málaga and Gibraltar are joined by a dashed one."""
    t = stage(pawns=["sevilla"], railroads=[("sevilla", "malaga"), ("sevilla", "cadiz")])
    assert offered(t, "train ") == {"train malaga", "train cadiz"}


def test_a_ship_takes_a_card_of_the_destinations_colour() -> None:
    """[I.X3] Any city of that colour, port or not; the card is discarded."""
    t = stage(pawns=["vigo"], hands=[["madrid", "toledo"]])
    red, black = ({p for p in PORTS if colour_of(p) == k} for k in ("red", "black"))
    assert offered(t, "ship ") == {spelt(f"ship {p} with madrid") for p in red} | {
        spelt(f"ship {p} with toledo") for p in black
    }
    play(t, "ship cadiz with toledo")
    assert (pawn(t), hand(t), discards(t), sees(t).actions_left) == ("cadiz", {"madrid"}, {"toledo"}, 3)


def test_a_ship_to_a_port_of_the_same_colour() -> None:
    """[I.X3] Not to the port where one is, though the colour would fit."""
    t = stage(pawns=["vigo"], hands=[["evora"]])
    assert why(t, "ship porto with evora") == "" and why(t, "ship vigo with evora") == "I.X3"


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("ship gijon with toledo", "I.X3"),
        ("ship gijon with leon", "I.X3"),
        ("sail gijon", "I.H7"),
    ],
)
def test_what_a_ship_needs(move: str, rule: str) -> None:
    """[I.X3] The right colour, and a card that is held."""
    assert why(stage(pawns=["vigo"], hands=[["toledo"]]), move) == rule


def test_ships_leave_from_ports() -> None:
    """[I.X3]"""
    assert why(stage(hands=[["burgos"]]), "ship gijon with burgos") == "I.X3"


# ------------------------------------------------------------------------------------------------ building
def test_a_railroad_at_ones_city() -> None:
    """[I.X4]"""
    t = play(stage(), "rail toledo")
    assert railroads(t) == {("madrid", "toledo")} and sees(t).railroads_left == 19
    assert pawn(t) == "madrid" and sees(t).actions_left == 3


def test_a_railroad_is_one_whichever_end_it_is_built_from() -> None:
    """[I.X4] Not twice on a link."""
    t = play(stage(pawns=["toledo"]), "rail madrid")
    assert railroads(t) == {("madrid", "toledo")} and why(t, "rail madrid") == "I.X4"
    play(t, "go madrid")
    assert why(t, "rail toledo") == "I.X4" and why(t, "rail cuenca") == ""


@pytest.mark.parametrize(("city", "to"), [("barcelona", "palma_de_mallorca"), ("madrid", "caceres")])
def test_railroads_lie_on_solid_links(city: str, to: str) -> None:
    """[I.X4] Not on dashed ones, nor where there is none."""
    assert why(stage(pawns=[city]), f"rail {to}") == "I.X4"


def test_no_railroad_is_left() -> None:
    """[I.X4]"""
    t = stage(railroads=[link.cities for link in facts.RAIL_LINKS[:20]], pawns=["malaga"])
    assert why(t, "rail sevilla") == "I.X4" and offered(t, "rail") == set()


def test_a_hospital_takes_the_card_of_the_city() -> None:
    """[I.X5] It has the colour of the city."""
    t = play(stage(hands=[["madrid", "toledo"]]), "hospital")
    assert sees(t).hospitals == ("madrid",) and discards(t) == {"madrid"} and hand(t) == {"toledo"}


def test_a_hospital_on_the_board_moves() -> None:
    """[I.X5] The others stay."""
    t = stage(hospitals=["leon", "vigo", "toledo"], hands=[["madrid"]])
    play(t, "hospital")
    assert sees(t).hospitals == ("vigo", "madrid", "toledo")


def test_another_card_builds_no_hospital() -> None:
    """[I.X5] Of the same colour neither."""
    t = stage(hands=[["leon"]])
    assert why(t, "hospital") == "I.X5"


def test_a_hospital_is_not_built_where_it_stands() -> None:
    """[I.X5] [I.A23]"""
    t = stage(hospitals=["madrid"], hands=[["madrid"]])
    assert why(t, "hospital") == "I.A23"


# ------------------------------------------------------------------------------------------------ treating
def test_treating_removes_one_cube() -> None:
    """[I.X6] To the supply."""
    t = play(stage(cubes={"madrid": 3}), "treat red")
    assert cubes(t, "madrid") == 2 and supply(t, "red") == 22 and sees(t).actions_left == 3


def test_the_colour_is_chosen() -> None:
    """[I.X6] Cubes of each colour may lie in a city."""
    t = stage(cubes={"madrid": {"red": 1, "black": 2}, "toledo": 1})
    assert offered(t, "treat ") == {"treat red", "treat black"}
    play(t, "treat black")
    assert sees(t).cubes_in("madrid") == {"red": 1, "black": 1} and cubes(t, "toledo") == 1


def test_a_researched_disease_is_treated_cube_by_cube() -> None:
    """[I.X6] [I.X12]"""
    t = play(stage(cubes={"madrid": 3}, researched=["red"]), "treat red")
    assert cubes(t, "madrid") == 2


# ------------------------------------------------------------------------------------------------ sharing
def test_giving_the_card_of_the_city() -> None:
    """[I.X7]"""
    t = play(stage(hands=[["madrid", "soria"], ["vigo"]]), "give p2 madrid")
    assert hand(t) == {"soria"} and hand(t, "p2") == {"vigo", "madrid"} and sees(t).actions_left == 3


def test_taking_the_card_of_the_city() -> None:
    """[I.X7] It is the action of who takes."""
    t = play(stage(hands=[["soria"], ["vigo", "madrid"]]), "take p2 madrid")
    assert hand(t) == {"soria", "madrid"} and hand(t, "p2") == {"vigo"} and sees(t).actions_left == 3


def test_only_the_card_of_the_city_and_only_there() -> None:
    """[I.X7] Both pawns are in the city."""
    t = stage(hands=[["madrid", "soria"], ["vigo"]])
    assert why(t, "give p2 soria") == "I.X7" and why(t, "take p2 vigo") == "I.X7"
    t = stage(hands=[["madrid"], ["vigo"]], pawns=["madrid", "toledo"])
    assert why(t, "give p2 madrid") == "I.X7"


def test_sharing_with_the_third_player() -> None:
    """[I.X7] With any who is there."""
    t = stage(seats=3, hands=[["madrid"], ["vigo"], ["soria"]], pawns=["madrid", "toledo", "madrid"])
    assert offered(t, "give ") == {"give p3 madrid"}


# ------------------------------------------------------------------------------------------------ research
@pytest.mark.parametrize("colour", COLOURS)
def test_research_takes_five_cards_at_the_hospital(colour: str) -> None:
    """[I.X8]"""
    t = stage(hospitals=[HOSPITAL[colour]], pawns=[HOSPITAL[colour]], hands=[cards_of(colour, 5)])
    assert offered(t, "research ") == {f"research {colour}"}
    play(t, f"research {colour}")
    assert sees(t).researched == (colour,) and discards(t) == set(cards_of(colour, 5)) and hand(t) == set()
    assert sees(t).actions_left == 3 and sees(t).hospitals == (HOSPITAL[colour],)


def test_four_cards_are_too_few() -> None:
    """[I.X8] And other colours do not help."""
    t = stage(hospitals=["madrid"], hands=[[*cards_of("red", 4), "vigo", "toledo"]])
    assert why(t, "research red") == "I.X8"


def test_research_needs_the_hospital_of_the_colour() -> None:
    """[I.X8] Not one of another colour, and not one elsewhere."""
    assert why(stage(hospitals=["toledo"], hands=[cards_of("red", 5)]), "research red") == "I.X8"
    t = stage(hospitals=["toledo"], pawns=["toledo"], hands=[cards_of("red", 5)])
    assert why(t, "research red") == "I.X8" and offered(t, "research ") == set()


def test_no_disease_is_researched_twice() -> None:
    """[I.X8] [I.A22]"""
    t = stage(hospitals=["madrid"], hands=[cards_of("red", 5)], researched=["red"])
    assert why(t, "research red") == "I.A22"


# ------------------------------------------------------------------------------------------------ water
def test_purifying_puts_two_tokens_in_one_region() -> None:
    """[I.X9]"""
    t = play(stage(hands=[["madrid", "vigo"]]), "purify r22 with madrid")
    assert tokens(t) == {"r22": 2} and sees(t).tokens_left == 12
    assert discards(t) == {"madrid"} and sees(t).actions_left == 3


def test_the_card_has_the_colour_of_a_city_at_the_region() -> None:
    """[I.X9] [I.A1] It need not name one. r12 has red cities and a yellow one, no black or blue one."""
    t = stage(hands=[["leon", "girona", "vigo", "jaen"]])
    assert offered(t, "purify r12") == {"purify r12 with leon", "purify r12 with girona"}
    assert why(t, "purify r12 with vigo") == why(t, "purify r12 with jaen") == "I.X9"


def test_the_region_touches_ones_city() -> None:
    """[I.X9] Madrid touches six."""
    t = stage(hands=[["leon"]])
    assert offered(t, "purify ") == {f"purify {r} with leon" for r in ("r11", "r12", "r16", "r17", "r22", "r23")}
    assert why(t, "purify r01 with leon") == "I.X9"


def test_the_colour_of_a_researched_disease_purifies_any_region() -> None:
    """[I.X9] [I.X12] Of those at one's city."""
    t = stage(hands=[["vigo"]], researched=["blue"])
    assert offered(t, "purify ") == {f"purify {r} with vigo" for r in ("r11", "r12", "r16", "r17", "r22", "r23")}
    assert offered(stage(hands=[["vigo"]]), "purify ") == {"purify r11 with vigo", "purify r16 with vigo"}


def test_purifying_without_tokens() -> None:
    """[I.X10]"""
    t = stage(hands=[["madrid"]], tokens={"r01": 14})
    assert why(t, "purify r22 with madrid") == "I.X10"


def test_purifying_with_one_token_left() -> None:
    """[I.X10] [I.A2] It places that one."""
    t = play(stage(hands=[["madrid"]], tokens={"r01": 13}), "purify r22 with madrid")
    assert tokens(t) == {"r01": 13, "r22": 1} and sees(t).tokens_left == 0


def test_any_number_of_tokens_in_a_region() -> None:
    """[I.X11] All fourteen can lie in one."""
    t = stage(hands=[["madrid"]], tokens={"r22": 12})
    assert tokens(play(t, "purify r22 with madrid")) == {"r22": 14}


def test_tokens_stay_until_they_are_used() -> None:
    """[I.X11] Turns go by, and they are where they were."""
    t = stage(tokens={"r33": 2, "r34": 1}, turn_of=1)
    idle_turn(t)
    assert tokens(t) == {"r33": 2, "r34": 1}


# ------------------------------------------------------------------------------------------------ what research does
def test_a_researched_disease_still_infects() -> None:
    """[I.X12] [I.F2] Also when none of its cubes are on the board: there is no eradication."""
    t = flip(stage(at="infect", researched=["red"]), "madrid")
    assert cubes(t, "madrid") == 1


def test_a_researched_disease_still_breaks_out() -> None:
    """[I.X12]"""
    t = flip(stage(at="infect", researched=["red"], cubes={"soria": 3}), "soria")
    assert sees(t).outbreaks == 1 and board(t, "red") == {"soria": 3, "burgos": 1, "zaragoza": 1}


def test_a_researched_disease_can_still_run_out_of_cubes() -> None:
    """[I.X12] [I.K4]"""
    t = stage(at="infect", researched=["red"], cubes=full("red", 24, "madrid"))
    flip(t, "madrid")
    assert t.over is not None and t.over.reason == "cubes"


def test_research_leaves_everything_on_the_board() -> None:
    """[I.X12] Cubes, hospital and rate are as before."""
    t = stage(hospitals=["madrid"], hands=[cards_of("red", 5)], cubes={"soria": 2, "leon": 1})
    play(t, "research red")
    assert board(t, "red") == {"soria": 2, "leon": 1} and sees(t).rate_index == 0
    play(t, "pass")
    assert (asked(t), step(t)) == ("chance", "DrawCard")
    draw(t, "vigo", "porto")
    assert step(t) == "Infect"
