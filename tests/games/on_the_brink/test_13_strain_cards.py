"""Chapter 13: the eight Virulent Strain cards and their fine points. Government Interference has its own file."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pandemic.situations import (
    board,
    cards_of,
    cubes,
    draw,
    ending,
    flip,
    flipped,
    full,
    hand,
    let_pass,
    offered,
    others,
    play,
    sees,
    stage,
    step,
    supply,
    why,
)

STRAIN: dict[str, Any] = {"challenges": "virulent_strain"}
ONE_EPIDEMIC: dict[str, Any] = {"player_pile": ["paris", "lima"], "heap_sizes": [(3, True)]}


def in_force(card: str, colour: str, **situation: Any) -> Any:
    """A table on which the effect of this card is in force."""
    return stage(**({"challenges": "virulent_strain", "strain": colour, "strain_effects": [card]} | situation))


def immediate(card: str, colour: str, *infected: str, **situation: Any) -> Any:
    """A table on which this card has just been drawn as the second Virulent Strain Epidemic, with Infect done."""
    given = {"at": "draw", "strain": colour, "strain_drawn": ["rate_effect"], "rate_index": 1, **ONE_EPIDEMIC, **STRAIN}
    t = stage(**(given | situation))
    let_pass(t)
    draw(t, "epidemic")
    play(t, f"draw strain {card}")
    draw(t, "paris")
    flip(t, *infected)
    return t


# ------------------------------------------------------------------------------------------ Chronic Effect
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 2), (2, 3)])
def test_chronic_effect_places_two_only_where_there_is_none(before: int, after: int) -> None:
    """[P.chronic_effect] [P.A13]"""
    t = in_force("chronic_effect", "yellow", at="infect", cubes={"lima": before})
    flip(t, "lima")
    assert (cubes(t, "lima"), sees(t).outbreaks) == (after, 0)
    assert supply(t, "yellow") == 24 - after


def test_chronic_effect_looks_at_cubes_of_the_strain_only() -> None:
    """[P.chronic_effect] Red cubes in Lima do not matter."""
    t = in_force("chronic_effect", "yellow", at="infect", cubes={"lima": {"red": 2}})
    flip(t, "lima")
    assert (cubes(t, "lima"), cubes(t, "lima", "red")) == (2, 2)


def test_chronic_effect_with_three_cubes_is_an_outbreak_and_the_spill_is_one_each() -> None:
    """[P.chronic_effect] Outbreaks are not changed."""
    t = in_force("chronic_effect", "yellow", at="infect", cubes={"santiago": 3})
    flip(t, "santiago")
    assert (board(t, "yellow"), sees(t).outbreaks) == ({"santiago": 3, "lima": 1}, 1)


def test_chronic_effect_does_not_change_epidemics() -> None:
    """[P.chronic_effect] Three cubes; with one there, filled to three with an outbreak."""
    t = in_force("chronic_effect", "yellow", at="draw", cubes={"santiago": 1}, **ONE_EPIDEMIC)
    draw(t, "epidemic")
    play(t, "draw strain rate effect")
    draw(t, "paris")
    flip(t, "santiago")
    assert (board(t, "yellow"), sees(t).outbreaks) == ({"santiago": 3, "lima": 1}, 1)


def test_chronic_effect_needs_two_cubes_or_the_game_is_lost() -> None:
    """[P.chronic_effect] One is left: a city with a cube can take it, an empty one cannot."""
    yellow = full("yellow", 23, without=("santiago",))
    assert yellow["bogota"] == 3
    t = in_force("chronic_effect", "yellow", at="infect", cubes=yellow)
    assert supply(t, "yellow") == 1
    flip(t, "santiago")
    assert ending(t) == "cubes"
    short = next(city for city, n in yellow.items() if n == 2)
    t = in_force("chronic_effect", "yellow", at="infect", cubes=yellow)
    flip(t, short)
    assert (ending(t), supply(t, "yellow")) == ("", 0)


def test_chronic_effect_places_nothing_where_cubes_are_prevented() -> None:
    """[P.chronic_effect] [P.8.3]"""
    situation = {"roles": ["quarantine_specialist", "medic"], "pawns": ["lima", "tokyo"], "at": "infect"}
    t = in_force("chronic_effect", "yellow", **situation)
    flip(t, "bogota")
    assert board(t, "yellow") == {}


def test_chronic_effect_works_on_a_cured_strain_but_not_on_an_eradicated_one() -> None:
    """[P.chronic_effect] [P.5.1] [P.5.4]"""
    t = in_force("chronic_effect", "yellow", at="infect", cured=["yellow"], cubes={"lagos": 1})
    flip(t, "lima")
    assert cubes(t, "lima") == 2
    t = in_force("chronic_effect", "yellow", at="infect", cured=["yellow"])
    flip(t, "lima")
    assert cubes(t, "lima") == 0


@pytest.mark.parametrize(("yellow", "purple", "after"), [(0, 1, (2, 2)), (1, 1, (2, 2)), (0, 0, (2, 0))])
def test_chronic_effect_and_purple(yellow: int, purple: int, after: tuple[int, int]) -> None:
    """[P.A19] Two of the strain and one purple."""
    t = in_force(
        "chronic_effect",
        "yellow",
        at="infect",
        challenges=("virulent_strain", "mutation"),
        cubes={"lima": {"yellow": yellow, "purple": purple}},
    )
    flip(t, "lima")
    assert (cubes(t, "lima"), cubes(t, "lima", "purple")) == after


def test_chronic_effect_does_not_change_the_bottom_card_of_a_mutation() -> None:
    """[P.chronic_effect] [P.14.6] One purple cube and no yellow one."""
    t = in_force(
        "chronic_effect",
        "yellow",
        at="infect",
        challenges=("virulent_strain", "mutation"),
        infection_pile=[["lagos"], others("lagos"), ["mutation 1"]],
        infection_discards=["mutation 2"],
    )
    flip(t, "mutation 1", "lagos")
    assert sees(t).cubes == (("lagos", "purple", 1),)


# ------------------------------------------------------------------------------------------ Complex Molecular Structure
@pytest.mark.parametrize(("role", "needed"), [("medic", 6), ("scientist", 5)])
def test_complex_molecular_structure_takes_a_card_more(role: str, needed: int) -> None:
    """[P.complex_molecular_structure] Six cards, or five for the Scientist."""
    situation: dict[str, Any] = {"roles": [role, "researcher"]}
    t = in_force("complex_molecular_structure", "red", hands=[cards_of("red", needed - 1)], **situation)
    assert why(t, "cure red") == "P.complex_molecular_structure"
    t = in_force("complex_molecular_structure", "red", hands=[cards_of("red", needed)], **situation)
    play(t, "cure red")
    assert (hand(t), "red" in sees(t).cured) == (set(), True)


def test_complex_molecular_structure_leaves_other_diseases_alone() -> None:
    """[P.complex_molecular_structure] [P.13.4]"""
    t = in_force("complex_molecular_structure", "red", hands=[cards_of("blue", 5)])
    play(t, "cure blue")
    assert "blue" in sees(t).cured


def test_complex_molecular_structure_and_samples() -> None:
    """[P.complex_molecular_structure] Four cards and three samples for the Field Operative; six cards without."""
    situation: dict[str, Any] = {"roles": ["field_operative", "medic"], "samples": {"red": 3}}
    t = in_force("complex_molecular_structure", "red", hands=[cards_of("red", 3)], **situation)
    assert why(t, "cure red with samples") != ""
    t = in_force("complex_molecular_structure", "red", hands=[cards_of("red", 5)], **situation)
    assert why(t, "cure red") == "P.complex_molecular_structure"
    t = in_force("complex_molecular_structure", "red", hands=[cards_of("red", 4)], **situation)
    play(t, "cure red with samples")
    assert (hand(t), sees(t).samples, "red" in sees(t).cured) == (set(), (0, 0, 0, 0, 0), True)
    assert supply(t, "red") == 24


# ------------------------------------------------------------------------------------------ Hidden Pocket
def test_hidden_pocket_brings_an_eradicated_strain_back() -> None:
    """[P.hidden_pocket] A cube on each city of its colour in the discard pile, and the marker on cured."""
    t = immediate("hidden pocket", "blue", "lagos", cured=["blue"], infection_discards=["paris", "lima", "essen"])
    assert (sees(t).cured, sees(t).eradicated) == (("blue",), ())
    assert (board(t, "blue"), cubes(t, "lima")) == ({"essen": 1, "paris": 1}, 0)


def test_hidden_pocket_counts_the_card_of_its_own_epidemic() -> None:
    """[P.hidden_pocket] Milan is the Infect card; it got no cube then, because blue was eradicated."""
    t = immediate("hidden pocket", "blue", "milan", cured=["blue"], infection_discards=["lima"])
    assert (board(t, "blue"), sees(t).eradicated) == ({"milan": 1}, ())


@pytest.mark.parametrize(
    "situation",
    [
        {"cured": ["blue"], "cubes": {"madrid": 1}, "infection_discards": ["paris"]},  # cured, not eradicated
        {"infection_discards": ["paris"]},  # not cured
        {"cured": ["blue"], "infection_discards": ["lima"]},  # no blue card in the pile
    ],
)
def test_hidden_pocket_otherwise_does_nothing(situation: dict[str, Any]) -> None:
    """[P.hidden_pocket]"""
    before = stage(at="draw", strain="blue", strain_drawn=["rate_effect"], **situation, **STRAIN)
    t = immediate("hidden pocket", "blue", "lagos", **situation)
    assert board(t, "blue") == board(before, "blue")
    assert (sees(t).cured, sees(t).eradicated) == (sees(before).cured, sees(before).eradicated)


def test_hidden_pocket_is_prevented_as_any_cube() -> None:
    """[P.hidden_pocket] The Medic is in Paris and blue is cured; Essen and Milan are in the quarantine zone."""
    t = immediate(
        "hidden pocket",
        "blue",
        "lagos",
        roles=["medic", "quarantine_specialist"],
        pawns=["paris", "essen"],
        cured=["blue"],
        infection_discards=["paris", "essen", "milan", "madrid"],
    )
    assert board(t, "blue") == {"madrid": 1}


def test_hidden_pocket_without_a_cube_turns_the_marker_all_the_same() -> None:
    """[P.A20] Then a blue card places a cube again; when that is removed, blue is eradicated anew."""
    t = immediate(
        "hidden pocket",
        "blue",
        "lagos",
        roles=["medic", "scientist"],
        pawns=["paris", "atlanta"],
        cured=["blue"],
        infection_pile=[["lagos"], others("lagos", "paris")],
        infection_discards=["paris"],
        player_pile=["paris", "lima", "osaka", "tokyo", "seoul", "cairo"],
        heap_sizes=[(7, True)],
    )
    assert (board(t, "blue"), sees(t).cured, sees(t).eradicated) == ({}, ("blue",), ())
    flip(t, "paris", "lagos")
    assert sees(t).eradicated == ()
    play(t, "pass")
    draw(t, "osaka", "lima")
    flip(t, "atlanta", "tokyo")
    assert board(t, "blue") == {"atlanta": 1}
    play(t, "drive london", "drive new york", "drive washington", "drive atlanta")
    assert (board(t, "blue"), sees(t).eradicated) == ({}, ("blue",))


def test_hidden_pocket_in_the_quarantine_zone_turns_the_marker_all_the_same() -> None:
    """[P.A20] [P.quarantine_specialist.quarantine_zone] Essen is next to Paris: no cube is placed."""
    zone = {"roles": ["quarantine_specialist", "scientist"], "pawns": ["paris", "atlanta"]}
    t = immediate("hidden pocket", "blue", "lagos", cured=["blue"], infection_discards=["paris", "essen"], **zone)
    assert (board(t, "blue"), sees(t).cured, sees(t).eradicated) == ({}, ("blue",), ())


# ------------------------------------------------------------------------------------------ Rate Effect
def test_rate_effect_flips_one_card_more_when_a_city_of_the_strain_was_flipped() -> None:
    """[P.rate_effect]"""
    t = in_force("rate_effect", "yellow", at="infect")
    flip(t, "lima", "tokyo")
    assert step(t) == "Flip"
    flip(t, "paris")
    assert (step(t), flipped(t)) == ("Actions", {"lima", "tokyo", "paris"})


def test_rate_effect_adds_one_card_never_two() -> None:
    """[P.rate_effect] Though every card is of the strain, the extra one too."""
    t = in_force("rate_effect", "yellow", at="infect", rate_index=3)
    flip(t, "lima", "lagos", "bogota", "miami")
    assert step(t) == "Actions"


def test_rate_effect_looks_at_the_last_card_too() -> None:
    """[P.rate_effect]"""
    t = in_force("rate_effect", "yellow", at="infect")
    flip(t, "tokyo", "lima")
    assert step(t) == "Flip"


def test_rate_effect_without_a_city_of_the_strain_adds_nothing() -> None:
    """[P.rate_effect] Nor does the card of the turn before count."""
    t = in_force("rate_effect", "yellow", at="infect", player_pile=cards_of("blue", 4))
    flip(t, "lima", "tokyo", "osaka")
    play(t, "pass")
    draw(t, *cards_of("blue", 2))
    flip(t, "seoul", "paris")
    assert step(t) == "Actions"


def test_rate_effect_is_over_when_the_strain_is_eradicated() -> None:
    """[P.A14] [P.rate_effect] Cured is not enough."""
    t = in_force("rate_effect", "yellow", at="infect", cured=["yellow"])
    flip(t, "lima", "tokyo")
    assert step(t) == "Actions"
    t = in_force("rate_effect", "yellow", at="infect", cured=["yellow"], cubes={"lagos": 1})
    flip(t, "lima", "tokyo")
    assert step(t) == "Flip"


def test_rate_effect_counts_a_city_that_is_protected() -> None:
    """[P.rate_effect] The card is drawn, though nothing is placed."""
    t = in_force(
        "rate_effect", "yellow", at="infect", roles=["quarantine_specialist", "medic"], pawns=["lima", "tokyo"]
    )
    flip(t, "lima", "tokyo")
    assert (step(t), board(t, "yellow")) == ("Flip", {})


def test_rate_effect_does_not_count_the_bottom_card_of_a_mutation() -> None:
    """[P.rate_effect] Lagos, yellow, only tells where the purple cube goes."""
    t = in_force(
        "rate_effect",
        "yellow",
        at="infect",
        challenges=("virulent_strain", "mutation"),
        infection_pile=[["lagos"], others("lagos"), ["mutation 1"]],
        infection_discards=["mutation 2"],
    )
    flip(t, "mutation 1", "lagos", "tokyo")
    assert (step(t), len(flipped(t))) == ("Actions", 4)


def test_rate_effect_does_not_make_the_troubleshooter_look_at_more() -> None:
    """[P.rate_effect] She looks at as many cards as the rate, though the first is of the strain."""
    t = in_force(
        "rate_effect",
        "yellow",
        at="infect",
        roles=["medic", "troubleshooter"],
        infection_pile=[others("lima", "bogota", "osaka", "tokyo"), ["lima", "bogota"], ["osaka", "tokyo"]],
    )
    flip(t, "osaka", "tokyo")
    assert step(t) == "PeekAtCards"
    flip(t, "lima", "bogota")
    assert step(t) == "Actions"


def test_rate_effect_adds_its_card_under_a_travel_ban() -> None:
    """[P.rate_effect] [P.commercial_travel_ban]"""
    t = in_force("rate_effect", "yellow", at="infect", travel_ban="p1", rate_index=4)
    flip(t, "lima", "tokyo")
    assert step(t) == "Actions"
    t = in_force("rate_effect", "yellow", at="infect", travel_ban="p1", rate_index=4)
    flip(t, "tokyo")
    assert step(t) == "Actions"


def test_rate_effect_does_not_disturb_a_quiet_night() -> None:
    """[P.rate_effect] [P.one_quiet_night]"""
    t = in_force("rate_effect", "yellow", at="infect", quiet_night=True)
    assert (step(t), flipped(t)) == ("Actions", set())


def test_events_may_be_played_before_the_extra_card() -> None:
    """[P.rate_effect] [P.11.2]"""
    t = in_force("rate_effect", "yellow", at="infect", hands=[["airlift"]])
    let_pass(t)
    flip(t, "lima")
    let_pass(t)
    flip(t, "tokyo")
    assert (step(t), "airlift p1 lima" in offered(t)) == ("EventWindow", True)
    play(t, "pass")
    flip(t, "paris")
    assert len(flipped(t)) == 3


# ------------------------------------------------------------------------------------------ Slippery Slope
def test_slippery_slope_moves_the_marker_two_spaces_for_each_outbreak_of_the_strain() -> None:
    """[P.slippery_slope] Chain reactions included."""
    t = in_force("slippery_slope", "yellow", at="infect", cubes={"santiago": 3, "lima": 3})
    flip(t, "santiago")
    assert sees(t).outbreaks == 4


def test_slippery_slope_leaves_other_diseases_alone() -> None:
    """[P.slippery_slope] Also red cubes in a yellow city and the other way round: it is the disease that counts."""
    t = in_force("slippery_slope", "yellow", at="infect", cubes={"tokyo": 3, "santiago": {"yellow": 3, "red": 3}})
    flip(t, "tokyo")
    assert sees(t).outbreaks == 1
    flip(t, "santiago")
    assert sees(t).outbreaks == 3


def test_slippery_slope_leaves_purple_in_a_city_of_the_strain_alone() -> None:
    """[P.slippery_slope] [P.14.5] Lagos is a yellow city; what breaks out there is purple."""
    both = ("virulent_strain", "mutation")
    t = in_force("slippery_slope", "yellow", challenges=both, at="infect", cubes={"lagos": {"purple": 3}})
    let_pass(t)
    flip(t, "lagos")
    assert (sees(t).outbreaks, cubes(t, "khartoum", "purple"), cubes(t, "lagos")) == (1, 1, 1)


def test_slippery_slope_past_eight_loses_as_eight_does() -> None:
    """[P.slippery_slope]"""
    for before in (6, 7):
        t = in_force("slippery_slope", "yellow", at="infect", cubes={"santiago": 3}, outbreaks=before)
        flip(t, "santiago")
        assert (ending(t), sees(t).outbreaks) == ("outbreaks", 8)
    t = in_force("slippery_slope", "yellow", at="infect", cubes={"santiago": 3}, outbreaks=5)
    flip(t, "santiago")
    assert (ending(t), sees(t).outbreaks) == ("", 7)


# ------------------------------------------------------------------------------------------ Unacceptable Loss
@pytest.mark.parametrize(("on_board", "left"), [(0, 17), (17, 0), (18, 0), (21, 0)])
def test_unacceptable_loss_takes_four_cubes_out_of_the_game_or_all_there_are(on_board: int, left: int) -> None:
    """[P.unacceptable_loss] It is never itself a loss; the board is untouched. Lagos gets three in the Infect step."""
    yellow = full("yellow", on_board, without=("lagos",))
    t = immediate("unacceptable loss", "yellow", "lagos", cubes=yellow)
    assert (ending(t), board(t, "yellow"), supply(t, "yellow")) == ("", yellow | {"lagos": 3}, left)
    assert sees(t).cubes_gone == 24 - 3 - on_board - left


def test_unacceptable_loss_leaves_samples_and_other_colours_alone() -> None:
    """[P.unacceptable_loss]"""
    t = immediate("unacceptable loss", "yellow", "tokyo", roles=["field_operative", "medic"], samples={"yellow": 2})
    assert (sees(t).samples[1], supply(t, "yellow"), supply(t, "red"), supply(t, "blue")) == (2, 18, 21, 24)


def test_after_an_unacceptable_loss_the_next_cube_may_be_missing() -> None:
    """[P.unacceptable_loss] [P.10.2] The supply is empty; a yellow cube that is needed loses the game."""
    yellow = full("yellow", 18, without=("lagos", "lima"))
    t = immediate("unacceptable loss", "yellow", "lagos", cubes=yellow, infection_discards=["lima"])
    assert supply(t, "yellow") == 0
    flip(t, "lima")
    assert ending(t) == "cubes"


# ------------------------------------------------------------------------------------------ Uncounted Populations
def test_uncounted_populations_adds_a_cube_where_there_is_exactly_one() -> None:
    """[P.uncounted_populations] Cities with two or three, and other colours, are left alone; no outbreak."""
    t = immediate(
        "uncounted populations", "red", "lagos", cubes={"tokyo": 1, "osaka": 1, "seoul": 2, "manila": 3, "paris": 1}
    )
    assert board(t, "red") == {"tokyo": 2, "osaka": 2, "seoul": 2, "manila": 3}
    assert (board(t, "blue"), sees(t).outbreaks) == ({"paris": 1}, 0)


def test_uncounted_populations_counts_cubes_of_the_strain_in_any_city() -> None:
    """[P.uncounted_populations] One red cube in Paris."""
    t = immediate("uncounted populations", "red", "lagos", cubes={"paris": {"red": 1, "blue": 1}})
    assert (cubes(t, "paris", "red"), cubes(t, "paris", "blue")) == (2, 1)


def test_uncounted_populations_is_prevented_as_any_cube() -> None:
    """[P.uncounted_populations] Seoul is next to the Quarantine Specialist in Tokyo."""
    t = immediate(
        "uncounted populations",
        "red",
        "lagos",
        roles=["quarantine_specialist", "medic"],
        pawns=["tokyo", "lima"],
        cubes={"seoul": 1, "manila": 1},
    )
    assert board(t, "red") == {"seoul": 1, "manila": 2}


def test_uncounted_populations_may_need_a_cube_that_is_missing() -> None:
    """[P.uncounted_populations] Two cities have one cube, one cube is left."""
    red = full("red", 21, without=("tokyo", "osaka"))
    t = immediate("uncounted populations", "red", "lagos", cubes=red | {"tokyo": 1, "osaka": 1})
    assert ending(t) == "cubes"
    t = immediate("uncounted populations", "red", "lagos", cubes=red | {"tokyo": 1})
    assert (ending(t), cubes(t, "tokyo"), supply(t, "red")) == ("", 2, 1)
