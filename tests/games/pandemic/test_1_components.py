"""Chapter 1: what is in the box, and the constants of the game."""

from __future__ import annotations

from collections import Counter

import pytest

from containment import BadOptions
from containment.games.pandemic import GAME
from containment.games.pandemic.data import facts

from .situations import (
    asked,
    cards_of,
    cubes,
    draw,
    ending,
    flip,
    hand,
    offered,
    play,
    sees,
    set_up,
    stage,
    step,
    supply,
    why,
)


def test_there_are_48_cities_twelve_of_each_colour() -> None:
    """[P.1.1]"""
    assert len({city.id for city in facts.CITIES}) == 48
    assert Counter(city.colour for city in facts.CITIES) == {"blue": 12, "yellow": 12, "black": 12, "red": 12}


def test_93_connections_go_both_ways() -> None:
    """[P.1.1]"""
    edges = {(city.id, other) for city in facts.CITIES for other in city.neighbours}
    assert len(edges) == 2 * 93
    assert all((b, a) in edges and a != b for a, b in edges)


@pytest.mark.parametrize(
    ("city", "neighbours"),
    [
        ("atlanta", {"chicago", "miami", "washington"}),
        ("san francisco", {"chicago", "los angeles", "manila", "tokyo"}),
        ("sydney", {"jakarta", "los angeles", "manila"}),
        ("santiago", {"lima"}),
        ("hong kong", {"bangkok", "ho chi minh city", "kolkata", "manila", "shanghai", "taipei"}),
        ("istanbul", {"algiers", "baghdad", "cairo", "milan", "moscow", "st petersburg"}),
    ],
)
def test_the_board_connects_these_cities_also_across_the_pacific(city: str, neighbours: set[str]) -> None:
    """[P.1.1]"""
    t = stage(pawns=[city])
    assert offered(t, "drive") == {f"drive {other}" for other in neighbours}


def test_each_colour_has_24_cubes() -> None:
    """[P.1.2] All are in the supply of an empty board, and a cube that is placed comes from there."""
    t = stage(at="infect")
    assert [supply(t, colour) for colour in ("blue", "yellow", "black", "red")] == [24, 24, 24, 24]
    flip(t, "lagos")
    assert supply(t, "yellow") == 23


def test_there_are_six_research_stations() -> None:
    """[P.1.2] The sixth comes from the supply, the seventh does not."""
    t = stage(pawns=["paris"], hands=[["paris", "essen"]], stations=["atlanta", "cairo", "delhi", "lima", "tokyo"])
    play(t, "build", "drive essen")
    assert len(sees(t).stations) == 6
    assert why(t, "build") == "P.4.6"


def test_there_are_four_diseases_to_cure() -> None:
    """[P.1.2] Three cure markers do not win; the fourth does."""
    t = stage(hands=[[*cards_of("red", 5)]], cured=["blue", "yellow"], cubes={"paris": 1, "lima": 1})
    play(t, "cure red")
    assert ending(t) == ""
    t = stage(hands=[[*cards_of("red", 5)]], cured=["blue", "yellow", "black"], cubes={"paris": 1, "lima": 1})
    play(t, "cure red")
    assert ending(t) == "cured"


def test_the_player_cards_are_48_cities_and_5_events() -> None:
    """[P.1.3]"""
    t = GAME.new(seed=1, seats=4)
    v = sees(t)
    cards = [*v.unseen_cards, *(card for cards in v.hands for card in cards)]
    assert Counter(cards) == Counter([c.id for c in facts.CITIES] + [e.id for e in facts.BASE_EVENTS])
    assert len(cards) == 53


def test_there_are_at_most_six_epidemics() -> None:
    """[P.1.3]"""
    v = sees(GAME.new(seed=1, seats=2, epidemics=6))
    assert [has_epidemic for count, has_epidemic in v.heaps] == [True] * 6
    assert v.player_cards_left == 45 + 6
    with pytest.raises(BadOptions):
        GAME.new(seats=2, epidemics=7)


def test_there_is_one_infection_card_for_each_city() -> None:
    """[P.1.3]"""
    t = GAME.new(fate="asked", seed=0, seats=2)
    assert len(offered(t, "draw infection")) == 48
    flip(t, "paris")
    assert why(t, "draw infection paris") == "P.6.2"
    assert len(offered(t, "draw infection")) == 47


@pytest.mark.parametrize(("space", "rate"), list(enumerate([2, 2, 2, 3, 3, 4, 4])))
def test_the_infection_rate_track_reads_2_2_2_3_3_4_4(space: int, rate: int) -> None:
    """[P.1.4] So many cards are flipped before the next player's turn begins."""
    t = stage(at="infect", rate_index=space, epidemics=6)
    assert sees(t).rate == rate
    for city in cards_of("yellow", rate):
        assert asked(t) == "chance"
        flip(t, city)
    assert (asked(t), step(t)) == ("p2", "Actions")


def test_the_rate_marker_starts_on_the_first_space() -> None:
    """[P.1.4]"""
    t = set_up([["paris", "lagos", "delhi", "tokyo"], ["essen", "lima", "cairo", "osaka"]])
    assert (sees(t).rate_index, sees(t).rate) == (0, 2)


@pytest.mark.parametrize(("before", "after", "reason"), [(0, 1, ""), (6, 7, ""), (7, 8, "outbreaks")])
def test_the_outbreak_track_goes_from_0_to_8_and_8_loses(before: int, after: int, reason: str) -> None:
    """[P.1.5]"""
    t = stage(at="infect", outbreaks=before, cubes={"santiago": 3})
    flip(t, "santiago")
    assert (sees(t).outbreaks, ending(t)) == (after, reason)


def test_a_city_holds_at_most_three_cubes_of_a_colour() -> None:
    """[P.1.6] The fourth is never placed."""
    t = stage(at="infect", cubes={"santiago": 3})
    flip(t, "santiago")
    assert cubes(t, "santiago") == 3


def test_the_colours_in_a_city_are_counted_separately() -> None:
    """[P.1.6] Three red cubes in Algiers make no outbreak of black."""
    t = stage(at="infect", cubes={"algiers": {"red": 3, "black": 2}})
    flip(t, "algiers")
    assert (cubes(t, "algiers", "red"), cubes(t, "algiers", "black"), sees(t).outbreaks) == (3, 3, 0)


def test_seven_cards_are_within_the_hand_limit() -> None:
    """[P.1.7]"""
    t = stage(at="draw", hands=[cards_of("red", 5)])
    draw(t, "paris", "airlift")
    assert len(hand(t)) == 7
    assert step(t) == "EventWindow"


def test_city_and_event_cards_count_for_the_hand_limit() -> None:
    """[P.1.7] Eight cards, two of them events, are one too many."""
    t = stage(at="draw", hands=[[*cards_of("red", 5), "forecast"]])
    play(t, "pass")
    draw(t, "paris", "airlift")
    assert (asked(t), step(t)) == ("p1", "CheckHand")
    play(t, "discard forecast")
    assert step(t) != "CheckHand"


def test_an_epidemic_does_not_count_for_the_hand_limit() -> None:
    """[P.1.7]"""
    t = stage(at="draw", hands=[cards_of("red", 6)])
    draw(t, "paris", "epidemic")
    flip(t, "lagos")
    assert len(hand(t)) == 7
    assert (asked(t), step(t)) == ("chance", "Flip")
