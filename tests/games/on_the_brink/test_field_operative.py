"""On the Brink's Field Operative: samples, and cures with them."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from tests.games.pandemic.situations import (
    asked,
    board,
    cards_of,
    cubes,
    discards,
    draw,
    ending,
    flip,
    full,
    hand,
    idle_turn,
    let_pass,
    offered,
    play,
    sees,
    stage,
    step,
    story,
    supply,
    why,
)

TAKE = "P.field_operative.take_sample"
CURE = "P.field_operative.cure_with_samples"
RETURN = "P.field_operative.return_samples"


def brink(**facts: Any) -> Any:
    return stage(**{"expansion": "on_the_brink", "roles": ["field_operative", "scientist"]} | facts)


def samples(t: Any, who: str = "p1") -> tuple[int, ...]:
    """Blue, yellow, black, red, purple."""
    found: tuple[int, ...] = sees(t, who).samples
    return found


# ------------------------------------------------------------------------------------------ taking
def test_a_sample_is_a_cube_of_any_colour_from_the_city() -> None:
    """[P.field_operative.take_sample] An action; the cube is neither on the board nor in the supply."""
    t = brink(cubes={"atlanta": {"blue": 2, "red": 1}, "miami": 3})
    assert offered(t, "sample") == {"sample blue", "sample red"}
    assert why(t, "sample yellow") != ""
    play(t, "sample blue")
    assert (cubes(t, "atlanta"), samples(t), supply(t, "blue")) == (1, (1, 0, 0, 0, 0), 22)
    assert sees(t).actions_left == 3
    assert "P1 took a blue sample in Atlanta" in story(t)
    assert samples(t, "p2") == (1, 0, 0, 0, 0)


def test_a_sample_is_taken_once_a_turn() -> None:
    """[P.field_operative.take_sample] And again on the next turn."""
    t = brink(cubes={"atlanta": 3})
    play(t, "sample blue")
    assert why(t, "sample blue") == TAKE
    idle_turn(t)
    idle_turn(t)
    assert (asked(t), sees(t).turn) == ("p1", 0)
    play(t, "sample blue")
    assert samples(t)[0] == 2


def test_only_the_field_operative_takes_samples_on_the_own_turn() -> None:
    """[P.field_operative.take_sample]"""
    t = brink(roles=["medic", "field_operative"], cubes={"atlanta": 2})
    assert why(t, "sample blue") == TAKE
    assert containment.refusal(t, "sample blue", 1) is not None
    assert why(stage(cubes={"atlanta": 2}), "sample blue") == TAKE  # nor anybody in the base game


def test_even_of_a_cured_disease_one_cube_is_taken() -> None:
    """[P.field_operative.take_sample]"""
    t = brink(cubes={"atlanta": 3}, cured=["blue"])
    play(t, "sample blue")
    assert (cubes(t, "atlanta"), samples(t)[0]) == (2, 1)


def test_there_is_no_limit_to_the_samples() -> None:
    """[P.field_operative.take_sample]"""
    t = brink(cubes={"atlanta": 1}, samples={"blue": 12, "red": 9, "black": 4, "yellow": 5})
    play(t, "sample blue")
    assert samples(t) == (13, 5, 4, 9, 0)


def test_sampling_is_not_treating() -> None:
    """[P.field_operative.take_sample] [P.government_interference] The city stays closed; treating opens it."""
    t = brink(
        challenges="virulent_strain", strain="blue", strain_effects=["government_interference"], cubes={"atlanta": 3}
    )
    play(t, "sample blue")
    assert why(t, "drive miami") == "P.government_interference"
    play(t, "treat blue")
    assert (why(t, "drive miami"), cubes(t, "atlanta")) == ("", 1)


def test_a_sample_of_the_last_cube_of_a_cured_disease_eradicates_it() -> None:
    """[P.A30]"""
    t = brink(pawns=["cairo"], cubes={"cairo": 1}, cured=["black"])
    play(t, "sample black")
    assert (sees(t).eradicated, samples(t)[2], supply(t, "black")) == (("black",), 1, 23)
    assert "Black is eradicated" in story(t)


def test_a_sample_of_the_last_cube_of_an_uncured_disease_is_nothing_special() -> None:
    """[P.A30] [P.5.3]"""
    t = brink(pawns=["cairo"], cubes={"cairo": 1})
    play(t, "sample black")
    assert sees(t).eradicated == ()


def test_a_sample_of_the_last_purple_cube_may_win() -> None:
    """[P.A31] [P.14.9] The other four are cured."""
    t = brink(
        challenges="mutation",
        cured=["blue", "yellow", "black", "red"],
        cubes={"atlanta": {"purple": 1, "blue": 1}},
    )
    play(t, "sample purple")
    assert ending(t) == "cured"


def test_samples_are_missing_from_the_supply() -> None:
    """[P.field_operative.take_sample] [P.10.1] A cube that is needed and is a sample loses the game."""
    red = full("red", 21, without=("tokyo",))
    t = brink(at="infect", turn_of="p2", roles=["field_operative", "scientist"], cubes=red, samples={"red": 2})
    let_pass(t)
    flip(t, "tokyo")
    assert (ending(t), supply(t, "red")) == ("", 0)
    t = brink(at="infect", turn_of="p2", cubes=red, samples={"red": 3})
    let_pass(t)
    flip(t, "tokyo")
    assert ending(t) == "cubes"


def test_samples_do_not_count_when_the_strain_is_chosen() -> None:
    """[P.13.2] [P.field_operative.take_sample]"""
    t = brink(at="draw", challenges="virulent_strain", cubes={"paris": 3, "essen": 2, "osaka": 3}, samples={"red": 9})
    let_pass(t)
    draw(t, "epidemic")
    play(t, "draw strain slippery slope")
    draw(t, "lima")
    flip(t, "lagos")
    assert sees(t).strain == "blue"


# ------------------------------------------------------------------------------------------ curing
def test_three_samples_stand_for_two_cards_of_a_cure() -> None:
    """[P.field_operative.cure_with_samples] The samples go back to the supply; one action."""
    t = brink(hands=[cards_of("red", 3)], samples={"red": 3, "blue": 1}, cubes={"osaka": 2})
    assert why(t, "cure red") == "P.4.12"
    play(t, "cure red with samples")
    assert (sees(t).cured, hand(t), discards(t)) == (("red",), set(), set(cards_of("red", 3)))
    assert (samples(t), supply(t, "red"), sees(t).actions_left) == ((1, 0, 0, 0, 0), 22, 3)


def test_the_samples_are_of_the_cures_colour_and_three() -> None:
    """[P.field_operative.cure_with_samples]"""
    for held in ({"red": 2, "blue": 5}, {}, {"blue": 3}):
        t = brink(hands=[cards_of("red", 3)], samples=held)
        assert why(t, "cure red with samples") == CURE


def test_samples_stand_for_exactly_two_cards() -> None:
    """[P.field_operative.cure_with_samples] Two cards do not do, and six samples are no more than three."""
    t = brink(hands=[cards_of("red", 2)], samples={"red": 9})
    assert why(t, "cure red with samples") == "P.field_operative.cure_with_samples"
    t = brink(hands=[cards_of("red", 3)], samples={"red": 9})
    play(t, "cure red with samples")
    assert samples(t)[3] == 6


def test_with_more_cards_than_the_samples_leave_to_pay_one_says_which_to_keep() -> None:
    """[P.field_operative.cure_with_samples] [P.C7] Of four cards one is kept; of five with samples two."""
    red = cards_of("red", 4)
    t = brink(hands=[red], samples={"red": 3}, cubes={"osaka": 1})
    play(t, "cure red with samples")
    assert (asked(t), step(t)) == ("p1", "PayForCure")
    play(t, f"keep {red[1].replace('_', ' ')}")
    assert (sees(t).cured, hand(t), samples(t)[3]) == (("red",), {red[1]}, 0)


def test_with_five_cards_the_samples_need_not_be_used() -> None:
    """[P.field_operative.cure_with_samples] The samples may stand for cards."""
    red = cards_of("red", 5)
    t = brink(hands=[red], samples={"red": 3}, cubes={"osaka": 1})
    assert {"cure red", "cure red with samples"} <= offered(t)
    play(t, "cure red")
    assert (sees(t).cured, hand(t), samples(t)[3]) == (("red",), set(), 3)
    t = brink(hands=[red], samples={"red": 3}, cubes={"osaka": 1})
    play(t, "cure red with samples", *(f"keep {card.replace('_', ' ')}" for card in red[:2]))
    assert (sees(t).cured, hand(t), samples(t)[3]) == (("red",), set(red[:2]), 0)


def test_the_usual_rules_of_a_cure_hold_with_samples_too() -> None:
    """[P.field_operative.cure_with_samples] [P.4.12] [P.4.13] A station, no disease twice, the own role."""
    three = {"hands": [cards_of("red", 3)], "samples": {"red": 3}}
    assert why(brink(**three, pawns=["miami"]), "cure red with samples") == "P.4.12"
    assert why(brink(**three, cured=["red"]), "cure red with samples") == "P.4.13"
    t = brink(turn_of="p2", hands=[[], cards_of("red", 3)], samples={"red": 3})
    assert why(t, "cure red with samples") == TAKE


def test_a_cure_with_samples_eradicates_a_disease_that_is_not_on_the_board() -> None:
    """[P.field_operative.cure_with_samples] [P.5.2]"""
    t = brink(hands=[cards_of("red", 3)], samples={"red": 3})
    play(t, "cure red with samples")
    assert (sees(t).cured, sees(t).eradicated, supply(t, "red")) == (("red",), ("red",), 24)


def test_under_complex_molecular_structure_four_cards_are_needed_with_samples() -> None:
    """[P.field_operative.cure_with_samples] [P.complex_molecular_structure]"""
    for held, rule in ((3, "P.complex_molecular_structure"), (4, "")):
        t = brink(
            challenges="virulent_strain",
            strain="red",
            strain_effects=["complex_molecular_structure"],
            hands=[cards_of("red", held)],
            samples={"red": 3},
        )
        assert why(t, "cure red with samples") == rule


@pytest.mark.parametrize(("city", "rule"), [("paris", ""), ("milan", "P.14.8")])
def test_for_purple_a_card_of_a_city_with_purple_is_needed_with_samples_too(city: str, rule: str) -> None:
    """[P.field_operative.cure_with_samples] [P.14.8]"""
    t = brink(
        challenges="mutation",
        hands=[["lima", "osaka", city]],
        samples={"purple": 3},
        cubes={"paris": {"purple": 1}},
    )
    assert why(t, "cure purple with samples") == rule
    if not rule:
        play(t, "cure purple with samples")
        assert (sees(t).cured, samples(t)[4], sees(t).supply[4]) == (("purple",), 0, 11)


def test_a_cure_with_samples_opens_the_moment_for_the_vaccine() -> None:
    """[P.field_operative.cure_with_samples] [P.rapid_vaccine_deployment] It is a Discover a Cure action."""
    t = brink(
        hands=[cards_of("red", 3), ["rapid_vaccine_deployment"]], samples={"red": 3}, cubes={"osaka": 2, "tokyo": 1}
    )
    play(t, "cure red with samples")
    assert (asked(t), why(t, "rapid vaccine osaka")) == ("p2", "")


# ------------------------------------------------------------------------------------------ returning
def test_samples_go_back_to_the_supply_for_no_action() -> None:
    """[P.field_operative.return_samples] One or more, whichever."""
    t = brink(samples={"red": 2, "blue": 1})
    assert offered(t, "return") == {"return red", "return blue"}
    play(t, "return red", "return blue")
    assert (samples(t), supply(t, "red"), supply(t, "blue")) == ((0, 0, 0, 1, 0), 23, 24)
    assert (asked(t), sees(t).actions_left) == ("p1", 4)
    assert why(t, "return blue") == RETURN


def test_samples_are_returned_on_other_turns_too() -> None:
    """[P.field_operative.return_samples] By the Field Operative, not by the player whose turn it is."""
    t = brink(turn_of="p2", samples={"red": 2})
    assert containment.refusal(t, "return red", 0) is None
    refused = containment.refusal(t, "return red", 1)
    assert refused is not None
    play(t, "return red")
    assert (asked(t), samples(t)[3], sees(t).actions_left) == ("p2", 1, 4)


def test_the_field_operative_is_asked_at_the_moments_for_events() -> None:
    """[P.field_operative.return_samples] Of another's turn too: before drawing, after it, between Infection cards."""
    t = brink(turn_of="p2", samples={"red": 9})
    moments = 0
    play(t, "pass")
    none: tuple[str, ...] = ()
    for bring, cards in ((draw, ("paris", "lima")), (flip, ("lagos",)), (flip, ("osaka",)), (flip, none)):
        assert (asked(t), step(t), sees(t).turn) == ("p1", "EventWindow", 1)
        assert offered(t) == {"pass", "return red"}
        play(t, "return red", "pass")
        moments += 1
        bring(t, *cards)
    assert (moments, samples(t)[3], asked(t), step(t)) == (4, 5, "p1", "Actions")


def test_without_samples_the_field_operative_is_not_asked() -> None:
    """[P.field_operative.return_samples]"""
    t = brink(turn_of="p2")
    play(t, "pass")
    assert (asked(t), step(t)) == ("chance", "DrawCard")


def test_a_returned_sample_can_save_the_supply() -> None:
    """[P.field_operative.return_samples] [P.10.2]"""
    t = brink(at="infect", turn_of="p2", cubes=full("red", 21, without=("tokyo",)), samples={"red": 3})
    play(t, "return red", "pass")
    flip(t, "tokyo")
    assert (ending(t), board(t, "red")["tokyo"]) == ("", 1)


def test_inside_an_epidemic_no_sample_is_returned() -> None:
    """[P.field_operative.return_samples] [P.7.6]"""
    t = brink(at="draw", hands=[["resilient_population"]], samples={"red": 1})
    play(t, "pass")
    draw(t, "epidemic", "paris")
    flip(t, "lagos")
    assert (asked(t), step(t)) == ("p1", "EventWindow")
    assert not offered(t, "return")


def test_there_are_no_samples_to_return_in_the_base_game() -> None:
    """[P.field_operative.return_samples] Asked by whomever, it is refused."""
    t = stage()
    assert why(t, "return red") == TAKE
    assert containment.refusal(t, "return red", 0) is not None
