"""Chapter 14: purple is cured, eradicated, and the game is won against five diseases."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from tests.games.pandemic.situations import (
    board,
    cubes,
    discards,
    ending,
    flip,
    hand,
    offered,
    play,
    sees,
    stage,
    step,
    why,
)

FOUR = ["blue", "yellow", "black", "red"]
MIXED = ["lagos", "paris", "tokyo", "cairo", "essen"]


def purple(*cities: str, number: int = 1) -> dict[str, dict[str, int]]:
    return {city: {"purple": number} for city in cities}


def mutation(**situation: Any) -> Any:
    return stage(**({"challenges": "mutation", "cubes": purple("lagos")} | situation))


# ------------------------------------------------------------------------------------------ the cards of the cure
def test_purple_is_cured_with_five_cards_of_any_colours() -> None:
    """[P.14.8] One of them of a city with purple."""
    t = mutation(hands=[MIXED])
    play(t, "cure purple")
    assert (sees(t).cured, hand(t), discards(t) >= set(MIXED)) == (("purple",), set(), True)
    assert (board(t, "purple"), sees(t).eradicated) == ({"lagos": 1}, ())


def test_one_card_must_be_of_a_city_that_has_purple_now() -> None:
    """[P.14.8]"""
    t = mutation(hands=[["lima", "paris", "tokyo", "cairo", "essen"]])
    assert why(t, "cure purple") == "P.14.8"
    t = mutation(hands=[MIXED], cubes={})
    assert why(t, "cure purple") == "P.14.8"


def test_five_cards_of_one_colour_do_as_well() -> None:
    """[P.14.8]"""
    t = mutation(hands=[["lagos", "lima", "bogota", "miami", "santiago"]])
    assert offered(t, "cure") == {"cure purple", "cure yellow"}
    play(t, "cure purple")
    assert sees(t).cured == ("purple",)


def test_four_cards_are_too_few() -> None:
    """[P.14.8] [P.4.12] And are told so by the rule of purple, even if they would be four of one colour."""
    for four in (MIXED[:4], ["lagos", "lima", "bogota", "miami"]):
        t = mutation(hands=[four])
        refused = containment.refusal(t, "cure purple")
        assert refused is not None and refused.rule == "P.14.8"
        assert "five City cards of any colours" in refused.because and "don't have enough" in refused.because
    assert why(mutation(hands=[["lagos", "lima", "bogota", "miami"]]), "cure yellow") == "P.4.12"


def test_purple_needs_a_station_too() -> None:
    """[P.14.8] [P.4.12]"""
    t = mutation(hands=[MIXED], pawns=["lima", "lima"])
    assert why(t, "cure purple") == "P.4.12"


def test_purple_is_cured_once() -> None:
    """[P.14.8] [P.4.13]"""
    t = mutation(hands=[MIXED], cured=["purple"])
    assert why(t, "cure purple") == "P.4.13"


def test_with_more_cards_the_last_of_an_infected_city_cannot_be_kept() -> None:
    """[P.14.8] [P.C7] Lagos is the only one; with Lima infected too, either may be kept but not both."""
    t = mutation(hands=[[*MIXED, "osaka"]])
    play(t, "cure purple")
    assert step(t) == "PayForCure"
    assert offered(t) == {f"keep {city}" for city in ("paris", "tokyo", "cairo", "essen", "osaka")}
    assert why(t, "keep lagos") != ""
    t = mutation(hands=[[*MIXED, "osaka", "lima"]], cubes=purple("lagos", "lima"))
    play(t, "cure purple", "keep lagos")
    assert "keep lima" not in offered(t)
    play(t, "keep osaka")
    assert (hand(t), sees(t).cured) == ({"lagos", "osaka"}, ("purple",))


def test_a_card_kept_from_one_cure_pays_for_the_next() -> None:
    """[P.C7] [P.14.8] Madrid stays when the Scientist cures blue, and is one of the four for purple."""
    mine = ["paris", "essen", "milan", "london", "madrid", "lagos", "cairo"]
    t = mutation(roles=["scientist", "researcher"], hands=[mine, ["tokyo"]])
    play(t, "cure blue", "keep madrid", "take p2 tokyo", "cure purple")
    assert (step(t), sees(t).cured, hand(t)) == ("Actions", ("blue", "purple"), set())
    assert discards(t) == {*mine, "tokyo"}


def test_the_scientist_needs_four() -> None:
    """[P.14.8] One of them of a city with purple."""
    t = mutation(roles=["scientist", "medic"], hands=[["lima", "paris", "tokyo", "cairo"]])
    assert why(t, "cure purple") == "P.14.8"
    t = mutation(roles=["scientist", "medic"], hands=[MIXED[:4]])
    play(t, "cure purple")
    assert (sees(t).cured, hand(t)) == (("purple",), set())


def test_the_field_operative_uses_three_cards_and_three_purple_samples() -> None:
    """[P.14.8] [P.field_operative.cure_with_samples]"""
    operative: dict[str, Any] = {"roles": ["field_operative", "medic"]}
    t = mutation(samples={"purple": 3}, hands=[["lima", "paris", "tokyo"]], **operative)
    assert why(t, "cure purple with samples") == "P.14.8"
    t = mutation(samples={"purple": 2, "yellow": 3}, hands=[MIXED[:3]], **operative)
    assert why(t, "cure purple with samples") == "P.field_operative.cure_with_samples"
    t = mutation(samples={"purple": 3}, hands=[MIXED[:3]], **operative)
    assert why(t, "cure purple") == "P.14.8"
    play(t, "cure purple with samples")
    assert (sees(t).cured, sees(t).samples[4], sees(t).supply[4], hand(t)) == (("purple",), 0, 11, set())


def test_complex_molecular_structure_does_not_touch_purple() -> None:
    """[P.14.8] [P.13.4] Whatever the strain is."""
    t = mutation(
        challenges=("virulent_strain", "mutation"),
        strain="yellow",
        strain_effects=["complex_molecular_structure"],
        hands=[MIXED],
    )
    play(t, "cure purple")
    assert sees(t).cured == ("purple",)


# ------------------------------------------------------------------------------------------ cured and eradicated
def test_a_cured_purple_is_eradicated_with_its_last_cube() -> None:
    """[P.14.1] [P.5.2]"""
    t = mutation(cured=["purple"], cubes=purple("atlanta", number=3))
    play(t, "treat purple")
    assert (sees(t).eradicated, cubes(t, "atlanta", "purple")) == (("purple",), 0)


def test_the_medic_keeps_a_cured_purple_away() -> None:
    """[P.14.1] [P.medic.prevent_cured]"""
    t = mutation(
        at="infect", roles=["medic", "scientist"], pawns=["kinshasa", "lima"], cured=["purple"],
        cubes=purple("lagos", number=3),
    )  # fmt: skip
    flip(t, "lagos")
    assert (sees(t).outbreaks, cubes(t, "kinshasa", "purple"), cubes(t, "khartoum", "purple")) == (1, 0, 1)


def test_sampling_the_last_cube_of_a_cured_disease_eradicates_it() -> None:
    """[P.A30]"""
    t = mutation(roles=["field_operative", "scientist"], cured=["purple"], cubes=purple("atlanta"))
    play(t, "sample purple")
    assert (sees(t).eradicated, sees(t).samples[4]) == (("purple",), 1)
    t = stage(expansion="on_the_brink", roles=["field_operative", "scientist"], cured=["blue"], cubes={"atlanta": 1})
    play(t, "sample blue")
    assert (sees(t).eradicated, sees(t).supply[0]) == (("blue",), 23)


# ------------------------------------------------------------------------------------------ winning
def test_all_five_cured_wins_whatever_is_on_the_board() -> None:
    """[P.14.9]"""
    t = mutation(cured=FOUR, cubes=purple("lagos", "lima", "tokyo", number=3), hands=[MIXED])
    play(t, "cure purple")
    assert ending(t) == "cured" and t.over.won
    t = mutation(cured=["purple", *FOUR[:3]], hands=[["tokyo", "osaka", "seoul", "manila", "bangkok"]])
    play(t, "cure red")
    assert ending(t) == "cured"


def test_four_cures_are_not_enough_while_purple_is_on_the_board() -> None:
    """[P.14.9]"""
    t = mutation(cured=FOUR[:3], hands=[["tokyo", "osaka", "seoul", "manila", "bangkok"]])
    play(t, "cure red")
    assert (ending(t), sees(t).cured) == ("", tuple(FOUR))


def test_four_cures_win_if_no_purple_is_on_the_board() -> None:
    """[P.14.9] Though there never was any."""
    t = mutation(cured=FOUR[:3], hands=[["tokyo", "osaka", "seoul", "manila", "bangkok"]], cubes={})
    play(t, "cure red")
    assert ending(t) == "cured"


def test_the_last_purple_cube_wins_when_the_others_are_cured() -> None:
    """[P.14.9] By treating; with two cubes the first does not."""
    t = mutation(cured=FOUR, cubes=purple("atlanta", number=2))
    play(t, "treat purple")
    assert ending(t) == ""
    play(t, "treat purple")
    assert ending(t) == "cured"


def test_the_last_purple_cube_of_two_cities_wins() -> None:
    """[P.14.9] Not before the second city is clean."""
    t = mutation(cured=FOUR, cubes=purple("atlanta", "miami"))
    play(t, "treat purple", "drive miami")
    assert ending(t) == ""
    play(t, "treat purple")
    assert ending(t) == "cured"


@pytest.mark.parametrize(
    ("situation", "moves"),
    [
        ({"hands": [["remote_treatment"]], "cubes": purple("lagos")}, ["remote treatment lagos purple"]),
        ({"hands": [["mobile_hospital"]], "cubes": purple("miami")}, ["mobile hospital", "drive miami"]),
        (
            {
                "roles": ["containment_specialist", "field_operative"],
                "cubes": purple("miami", number=2),
                "pawns": ["atlanta", "miami"],
            },
            ["drive miami", "treat purple"],
        ),
    ],
)
def test_the_last_purple_cube_wins_however_it_goes(situation: dict[str, Any], moves: list[str]) -> None:
    """[P.14.9]"""
    t = mutation(cured=FOUR, **situation)
    play(t, *moves)
    assert ending(t) == "cured"


def test_the_last_purple_cube_wins_as_a_sample_too() -> None:
    """[P.A31]"""
    t = mutation(roles=["field_operative", "medic"], cured=FOUR, cubes=purple("atlanta"))
    play(t, "sample purple")
    assert (ending(t), sees(t).samples[4]) == ("cured", 1)


def test_purple_samples_do_not_stop_the_fourth_cure() -> None:
    """[P.A31] They are not on the board."""
    t = mutation(
        roles=["medic", "field_operative"],
        cured=FOUR[:3],
        samples={"purple": 2},
        cubes={},
        hands=[["tokyo", "osaka", "seoul", "manila", "bangkok"]],
    )
    play(t, "cure red")
    assert ending(t) == "cured"


def test_removing_the_last_purple_cube_early_is_nothing_special() -> None:
    """[P.14.9] [P.5.3] Three others are cured: purple may come back."""
    t = mutation(cured=FOUR[:3], cubes=purple("atlanta"))
    play(t, "treat purple")
    assert (ending(t), sees(t).eradicated) == ("", tuple(FOUR[:3]))
