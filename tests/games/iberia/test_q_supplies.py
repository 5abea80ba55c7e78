"""What is in the box. [I.Q1] to [I.Q4]"""

from __future__ import annotations

from collections import Counter

import pytest

import containment
from containment.games.iberia.options import Options
from containment.kernel.errors import BadOptions

from .situations import (
    CITIES,
    COLOURS,
    EVENTS,
    GAME,
    ROLES,
    cards_of,
    facts,
    offered,
    play,
    railroads,
    sees,
    stage,
    tokens,
)


def test_twenty_four_cubes_of_each_colour() -> None:
    """[I.Q1]"""
    assert sees(stage()).supply == (24, 24, 24, 24)


def test_twenty_railroads_and_no_more() -> None:
    """[I.Q1] The twenty-first is not there."""
    laid = [link.cities for link in facts.RAIL_LINKS[:19]]
    t = stage(railroads=laid, pawns=["malaga"])
    assert sees(t).railroads_left == 1
    play(t, "rail sevilla")
    assert len(railroads(t)) == 20 and offered(t, "rail ") == set()


def test_fourteen_purification_tokens_and_no_more() -> None:
    """[I.Q1]"""
    t = stage(tokens={"r01": 13}, hands=[["madrid", "toledo"]])
    assert sees(t).tokens_left == 1
    play(t, "purify r11 with madrid")
    assert sum(tokens(t).values()) == 14 and offered(t, "purify ") == set()


def test_one_hospital_of_each_colour() -> None:
    """[I.Q1]"""
    four = ["vigo", "madrid", "girona", "toledo"]
    t = stage(hospitals=four, pawns=["leon"], hands=[["leon"]])
    assert sees(t).hospitals == ("vigo", "madrid", "girona", "toledo")
    play(t, "hospital")
    assert sees(t).hospitals == ("vigo", "leon", "girona", "toledo")


def test_four_diseases_can_be_researched() -> None:
    """[I.Q1] A marker of each colour."""
    for colour, city in zip(COLOURS, ("a_coruna", "gijon", "girona", "toledo")):
        t = stage(hospitals=[city], pawns=[city], hands=[cards_of(colour, 5)])
        assert sees(play(t, f"research {colour}")).researched == (colour,)


def test_sixty_nine_player_cards() -> None:
    """[I.Q2] 48 City cards, 15 Events and 6 Epidemics; in a heroic game of five all but seven Events are in use."""
    t = GAME.new(seed=1, seats=5, epidemics=6)
    while sees(t).step == "ChooseStart" or sees(t).step == "PlaceShield":
        containment.play(t, containment.question(t).moves[0])  # type: ignore[union-attr]
    cards = sees(t).player_cards_left + sum(sees(t).hand_sizes)
    assert (len(CITIES), len(EVENTS)) == (48, 15)
    assert cards == 48 + 8 + 6 and sum(special for _, special in sees(t).heaps) == 6


def test_an_infection_card_for_each_city() -> None:
    """[I.Q2] 48 of them."""
    (_, cards), *rest = sees(stage()).infection_pile
    assert Counter(cards) == dict.fromkeys(CITIES, 1) and rest == []


def test_seven_roles_each_with_a_pawn() -> None:
    """[I.Q2]"""
    assert set(ROLES) == {
        *("agronomist", "nurse", "politician", "railwayman", "royal_academy_scientist", "rural_doctor", "sailor"),
    }
    assert len({role.pawn for role in facts.ROLES}) == 7


def test_the_nurse_has_a_prevention_token() -> None:
    """[I.Q3] And nobody else."""
    assert sees(stage(roles=["nurse", "sailor"])).prevention == "r11"
    assert sees(stage(roles=["agronomist", "sailor"])).prevention is None


def test_four_historical_diseases() -> None:
    """[I.Q3] One for each colour, and all are options; so is Influx of Patients."""
    assert len(facts.HISTORICAL) == len(COLOURS) == 4
    chosen = Options(malaria=True, cholera=True, typhus=True, yellow_fever=True, influx_of_patients=True)
    assert all(getattr(chosen, name) for name in (*facts.HISTORICAL, "influx_of_patients"))
    assert not any(getattr(Options(), name) for name in (*facts.HISTORICAL, "influx_of_patients"))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_players(seats: int) -> None:
    """[I.Q4]"""
    t = GAME.new(seed=2, seats=seats)
    assert sees(t).seats == seats == len(set(sees(t).roles))


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_not_fewer_and_not_more(seats: int) -> None:
    """[I.Q4]"""
    with pytest.raises(BadOptions):
        GAME.new(seed=2, seats=seats)
