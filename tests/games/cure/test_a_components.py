"""Chapter A: what lies on the table."""

from __future__ import annotations

from fractions import Fraction

import pytest

import containment

from .situations import (
    COLOURS,
    GAME,
    bag,
    dice,
    facts,
    odds,
    offered,
    play,
    sees,
    stage,
    wander,
    why,
)


def test_there_are_twelve_infection_dice_of_each_of_four_colours() -> None:
    """[C.1]"""
    t = GAME.new(fate="asked", seed=0)
    assert bag(t) == {"red": 12, "yellow": 12, "blue": 12, "black": 12}


def test_no_more_than_twelve_dice_of_a_colour_can_be_staged() -> None:
    """[C.1]"""
    with pytest.raises(containment.BadSituation, match=r"C\.1\b"):
        stage(centre={"red": 7}, cdc={"red": 6})


@pytest.mark.parametrize("colour", COLOURS)
def test_every_face_of_an_infection_die_is_equally_likely(colour: str) -> None:
    """[C.2] One cross, and five numbers that depend on the colour."""
    t = stage(at="infect", kept={colour: 3})
    faces = facts.FACES[colour]
    assert (len(faces), faces.count(0)) == (6, 1)
    assert odds(t) == {f"show {colour} {value or 'cross'}": Fraction(faces.count(value), 6) for value in set(faces)}


def test_the_faces_of_the_four_colours() -> None:
    """[C.2]"""
    assert {colour: sorted(faces) for colour, faces in facts.FACES.items()} == {
        "red": [0, 1, 1, 4, 6, 6],
        "yellow": [0, 2, 2, 4, 5, 5],
        "blue": [0, 1, 2, 3, 6, 6],
        "black": [0, 3, 3, 3, 4, 5],
    }


def test_a_die_does_not_show_a_number_it_has_not() -> None:
    """[C.2]"""
    t = stage(at="infect", kept={"red": 3})
    assert [why(t, f"show red {value}") for value in (2, 3, 5)] == ["C.2"] * 3
    assert why(t, "show blue 3") == "C.2"


@pytest.mark.parametrize("seed", range(4))
def test_every_infection_die_is_in_one_place_at_every_question(seed: int) -> None:
    """[C.3]"""
    for t in wander(seed, seats=2 + seed):
        v = sees(t)
        on_cards = [tuple(v.samples(seat)) for seat in range(v.seats)]
        lying = [v.bag, v.centre, v.cdc, v.cup, v.kept, *v.regions, *on_cards]
        for k, colour in enumerate(COLOURS):
            assert sum(place[k] for place in lying) + (colour in v.cured) == 12


def test_the_dice_kept_by_forecast_are_a_place_of_their_own() -> None:
    """[C.3]"""
    t = stage(at="act", kept={"red": 2}, dice=[["fly"]])
    assert (sum(sees(t).bag), sum(sees(t).kept)) == (46, 2)


def test_seven_roles_have_five_dice_and_the_generalist_seven() -> None:
    """[C.4]"""
    assert {role.id: role.dice for role in facts.ROLES if role.dice != 5} == {"generalist": 7}
    assert (len(facts.ROLES), sum(role.dice for role in facts.ROLES)) == (7, 37)
    t = stage(seats=3, roles=["generalist", "medic", "scientist"])
    assert [len(dice(t, seat)) for seat in range(3)] == [7, 5, 5]


@pytest.mark.parametrize("role", facts.ROLES, ids=[role.id for role in facts.ROLES])
def test_a_player_die_shows_each_of_its_faces_equally_often(role: facts.Role) -> None:
    """[C.5] Exactly one of the six is a biohazard."""
    other = "medic" if role.id != "medic" else "scientist"
    t = stage(roles=[role.id, other])
    words = {"treat_x2": "double treat", "treat_x3": "triple treat", "to_cdc": "cdc"}
    found = odds(t)
    assert found == {f"throw {words.get(f, f)}": Fraction(role.faces.count(f), 6) for f in set(role.faces)}
    assert found["throw biohazard"] == Fraction(1, 6)


def test_a_face_with_two_symbols_is_spent_for_one_of_them() -> None:
    """[C.6]"""
    t = stage(at="act", roles=["scientist", "medic"], dice=[["sail/treat", "sample"]], centre={"red": 2})
    assert offered(t, "sail") and offered(t, "clear")
    play(t, "clear red with sail/treat")
    assert dice(t)[:2] == ["spent", "sample"]
    assert why(t, "sail @2 with sail/treat") == "C.6"


def test_an_action_needs_a_die_that_shows_it() -> None:
    """[C.6]"""
    t = stage(at="act", dice=[["sail"]], regions={1: {"red": 1}}, centre={"red": 1})
    for move in ("fly @3 with fly", "treat red with treat", "sample red with sample", "contain red"):
        assert why(t, move) == "C.6"
    assert why(t, "helicopter p1 to @3") == why(t, "cdc red") == "C.6"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_can_play(seats: int) -> None:
    """[C.7]"""
    assert len(sees(GAME.new(seed=1, seats=seats)).roles) == seats


@pytest.mark.parametrize("seats", [1, 6])
def test_neither_one_nor_six_can_play(seats: int) -> None:
    """[C.7]"""
    with pytest.raises(containment.BadOptions):
        GAME.new(seed=1, seats=seats)


def test_nothing_is_given_to_a_player_who_is_not_there() -> None:
    """[C.7]"""
    t = stage(at="give", samples={"p1": {"red": 1}})
    assert why(t, "give p3 red") == why(t, "give p1 red") == "C.7"
