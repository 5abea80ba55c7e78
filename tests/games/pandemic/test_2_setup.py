"""Chapter 2: setting up."""

from __future__ import annotations

import pytest

from containment import BadOptions
from containment.games.pandemic import GAME

from .situations import (
    NINE,
    asked,
    board,
    cards_of,
    deck,
    draw,
    flip,
    flipped,
    idle_turn,
    offered,
    play,
    seat,
    sees,
    set_up,
    stage,
    step,
    supply,
    why,
)

TWO_HANDS = [["paris", "lagos", "delhi", "osaka"], ["essen", "lima", "cairo", "tokyo"]]


def test_a_station_and_all_pawns_are_in_atlanta() -> None:
    """[P.2.1]"""
    for seats in (2, 3, 4):
        v = sees(GAME.new(seed=3, seats=seats))
        assert v.stations == ("atlanta",)
        assert v.pawns == ("atlanta",) * seats


def test_no_outbreak_no_cure_and_the_lowest_rate_at_the_start() -> None:
    """[P.2.2]"""
    v = sees(set_up(TWO_HANDS))
    assert (v.outbreaks, v.rate_index, v.cured, v.eradicated) == (0, 0, (), ())


def test_nine_cities_are_infected_with_3_3_3_2_2_2_1_1_1_cubes() -> None:
    """[P.2.3]"""
    t = set_up(TWO_HANDS)
    assert board(t, "black") == {"algiers": 3, "baghdad": 3, "cairo": 3}
    assert board(t, "yellow") == {"bogota": 2, "lima": 2, "santiago": 2}
    assert board(t, "red") == {"tokyo": 1, "osaka": 1, "seoul": 1}
    assert board(t, "blue") == {}
    assert [supply(t, colour) for colour in ("blue", "yellow", "black", "red")] == [24, 18, 15, 21]


def test_the_nine_cards_form_the_infection_discard_pile() -> None:
    """[P.2.3]"""
    t = set_up(TWO_HANDS)
    assert flipped(t) == set(NINE)
    assert deck(t) == 39


@pytest.mark.parametrize("role", ["quarantine_specialist", "medic"])
def test_no_role_keeps_cubes_away_in_the_set_up(role: str) -> None:
    """[P.2.4] Atlanta and its neighbours are infected although the Quarantine Specialist begins there."""
    nine = ("atlanta", "chicago", "algiers", "washington", "lima", "santiago", "miami", "osaka", "seoul")
    t = set_up(TWO_HANDS, roles=[role, "scientist"], nine=nine)
    assert board(t, "blue") == {"atlanta": 3, "chicago": 3, "washington": 2}
    assert board(t, "yellow") == {"lima": 2, "santiago": 2, "miami": 1}


def test_one_role_is_dealt_to_each_player_at_random_and_none_twice() -> None:
    """[P.2.5]"""
    t = GAME.new(fate="asked", seed=0, seats=3)
    flip(t, *NINE)
    assert len(offered(t, "deal")) == 7
    play(t, "deal medic")
    assert why(t, "deal medic") == "P.2.5"
    assert len(offered(t, "deal")) == 6
    play(t, "deal scientist", "deal researcher")
    assert sees(t).roles == ("medic", "scientist", "researcher")
    assert step(t) == "DealHands"


def test_a_chosen_role_is_not_dealt_to_anybody_else() -> None:
    """[P.2.5]"""
    t = GAME.new(fate="asked", seed=0, seats=2, roles=["random", "medic"])
    flip(t, *NINE)
    assert why(t, "deal medic") == "P.2.5"
    play(t, "deal scientist")
    assert sees(t).roles == ("scientist", "medic")
    with pytest.raises(BadOptions):
        GAME.new(seats=2, roles=["medic", "medic"])


@pytest.mark.parametrize(("seats", "cards"), [(2, 4), (3, 3), (4, 2)])
def test_two_three_or_four_players_get_four_three_or_two_cards(seats: int, cards: int) -> None:
    """[P.2.6]"""
    v = sees(GAME.new(seed=5, seats=seats))
    assert v.hand_sizes == (cards,) * seats


def test_city_and_event_cards_are_dealt_but_no_epidemics() -> None:
    """[P.2.6]"""
    t = GAME.new(fate="asked", seed=0, seats=2, roles="none")
    flip(t, *NINE)
    assert len(offered(t, "draw player")) == 53
    assert why(t, "draw player epidemic") == "P.6.2"
    draw(t, "airlift")
    assert why(t, "draw player airlift") == "P.6.2"


@pytest.mark.parametrize(("level", "number"), [("introductory", 4), ("standard", 5), ("heroic", 6)])
def test_the_difficulty_is_the_number_of_epidemics(level: str, number: int) -> None:
    """[P.2.7]"""
    t = GAME.new(seed=2, seats=3, epidemics=level)
    assert sum(has_epidemic for count, has_epidemic in sees(t).heaps) == number
    for wrong in (3, 7):
        with pytest.raises(BadOptions):
            GAME.new(seats=3, epidemics=wrong)


# Pile sizes before the Epidemic is added, top first, as the table of the rules has them
PILES = [
    (2, 4, [12, 11, 11, 11]),
    (2, 5, [9, 9, 9, 9, 9]),
    (2, 6, [8, 8, 8, 7, 7, 7]),
    (3, 4, [11, 11, 11, 11]),
    (3, 5, [9, 9, 9, 9, 8]),
    (3, 6, [8, 8, 7, 7, 7, 7]),
    (4, 4, [12, 11, 11, 11]),
    (4, 5, [9, 9, 9, 9, 9]),
    (4, 6, [8, 8, 8, 7, 7, 7]),
]


@pytest.mark.parametrize(("seats", "epidemics", "piles"), PILES)
def test_the_rest_is_split_evenly_with_an_epidemic_each_and_smaller_piles_below(
    seats: int, epidemics: int, piles: list[int]
) -> None:
    """[P.2.8] [P.2.10]"""
    v = sees(GAME.new(seed=4, seats=seats, epidemics=epidemics))
    assert v.heaps == tuple((cards + 1, True) for cards in piles)
    assert v.player_cards_left == {2: 45, 3: 44, 4: 45}[seats] + epidemics


def test_each_pile_holds_exactly_one_epidemic() -> None:
    """[P.2.8] After the Epidemic of the top pile no other comes until that pile is drawn; then the next may."""
    t = stage(at="draw", player_pile=["paris", "lima", "cairo", "tokyo"], heap_sizes=[(3, True), (3, True)])
    draw(t, "epidemic")
    assert why(t, "draw player epidemic") == "P.6.2"
    draw(t, "lima")
    flip(t, "milan", "milan", "madrid")
    play(t, "pass")
    assert why(t, "draw player epidemic") == "P.6.2"
    draw(t, "tokyo")
    assert why(t, "draw player epidemic") == ""


def test_the_last_card_of_a_pile_is_its_epidemic_if_it_has_not_come_yet() -> None:
    """[P.2.8]"""
    t = set_up(TWO_HANDS, events=0, epidemics=4)
    for _ in range(5):
        idle_turn(t)
    play(t, "pass")
    assert offered(t) == {"draw player epidemic"}


@pytest.mark.parametrize(
    ("hands", "first"),
    [
        ([["sydney", "essen", "paris"], ["delhi", "lima", "osaka"], ["seoul", "miami", "milan"]], "p3"),
        ([["jakarta", "essen", "paris"], ["delhi", "lima", "osaka"], ["seoul", "miami", "milan"]], "p1"),
        ([["airlift", "essen", "forecast"], ["osaka", "algiers", "sydney"], ["atlanta", "miami", "milan"]], "p3"),
    ],
)
def test_the_highest_population_starts(hands: list[list[str]], first: str) -> None:
    """[P.2.9] Seoul 22,547,000 beats Delhi 22,242,000; Jakarta 26,063,000 beats both; Miami has 5,582,000."""
    t = set_up(hands)
    assert (asked(t), step(t), sees(t).turn) == (first, "Actions", seat(first))


def test_after_the_first_player_the_turn_goes_clockwise() -> None:
    """[P.2.9]"""
    t = set_up([["sydney", "essen", "paris"], ["delhi", "lima", "osaka"], ["seoul", "miami", "milan"]])
    order = []
    for _ in range(4):
        order.append(asked(t))
        idle_turn(t)
    assert order == ["p3", "p1", "p2", "p3"]


@pytest.mark.parametrize(("seats", "cards"), [(2, 45), (3, 44), (4, 45)])
def test_player_cards_left_before_the_epidemics(seats: int, cards: int) -> None:
    """[P.2.10] 48 cities and 5 events less the hands."""
    t = GAME.new(seed=9, seats=seats, epidemics=5)
    assert sees(t).player_cards_left - 5 == cards
    assert len(cards_of("blue", 12)) * 4 + 5 - sum(sees(t).hand_sizes) == cards
