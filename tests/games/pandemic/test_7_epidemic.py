"""Chapter 7: epidemics."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    asked,
    board,
    cubes,
    deck,
    draw,
    ending,
    flip,
    flipped,
    offered,
    others,
    pawn,
    play,
    sees,
    stage,
    step,
    supply,
    why,
)

TWO_EPIDEMICS: dict[str, Any] = {"player_pile": ["paris", "lima"], "heap_sizes": [(1, True), (3, True)]}
ONE_EPIDEMIC: dict[str, Any] = {"player_pile": ["paris", "lima"], "heap_sizes": [(3, True)]}


@pytest.mark.parametrize(
    ("before", "after", "rate"), [(0, 1, 2), (1, 2, 2), (2, 3, 3), (3, 4, 3), (4, 5, 4), (5, 6, 4)]
)
def test_increase_moves_the_rate_marker_one_space(before: int, after: int, rate: int) -> None:
    """[P.7.1]"""
    t = stage(at="draw", rate_index=before, **ONE_EPIDEMIC)
    draw(t, "epidemic", "paris")
    assert (sees(t).rate_index, sees(t).rate) == (after, rate)


def test_past_the_last_space_the_rate_stays_at_4() -> None:
    """[P.7.1]"""
    t = stage(at="draw", rate_index=6, epidemics=7, expansion="on_the_brink", **ONE_EPIDEMIC)
    draw(t, "epidemic", "paris")
    assert (sees(t).rate_index, sees(t).rate) == (6, 4)


def test_the_new_rate_counts_in_the_same_turn() -> None:
    """[P.7.1] From the third space to the fourth: three cards are flipped."""
    t = stage(at="draw", rate_index=2, infection_discards=["osaka", "lima"], **ONE_EPIDEMIC)
    draw(t, "epidemic", "paris")
    flip(t, "lagos", "lagos", "osaka")
    assert step(t) == "Flip"
    flip(t, "lima")
    assert step(t) == "Actions"


def test_infect_takes_the_bottom_card() -> None:
    """[P.7.2]"""
    t = stage(at="draw", infection_pile=[["santiago"], others("santiago")])
    draw(t, "epidemic", "paris")
    assert offered(t) == {"draw infection santiago"}


@pytest.mark.parametrize(("before", "outbreaks", "lima"), [(0, 0, 0), (1, 1, 1), (2, 1, 1), (3, 1, 1)])
def test_infect_puts_three_cubes_or_fills_to_three_and_breaks_out(before: int, outbreaks: int, lima: int) -> None:
    """[P.7.2]"""
    t = stage(at="draw", cubes={"santiago": before})
    draw(t, "epidemic", "paris")
    flip(t, "santiago")
    assert (cubes(t, "santiago"), cubes(t, "lima"), sees(t).outbreaks) == (3, lima, outbreaks)
    assert supply(t, "yellow") == 24 - 3 - lima


def test_infect_looks_at_the_cubes_of_the_cards_own_colour() -> None:
    """[P.7.2] Blue cubes in Santiago do not matter."""
    t = stage(at="draw", cubes={"santiago": {"blue": 3}})
    draw(t, "epidemic", "paris")
    flip(t, "santiago")
    assert (cubes(t, "santiago", "yellow"), cubes(t, "santiago", "blue"), sees(t).outbreaks) == (3, 3, 0)


def test_the_infect_card_goes_to_the_discard_pile() -> None:
    """[P.7.2] Where Resilient Population finds it, before Intensify takes it away."""
    t = stage(at="draw", hands=[["resilient_population"]], infection_discards=["osaka"])
    play(t, "pass")
    draw(t, "epidemic", "paris")
    flip(t, "santiago")
    assert flipped(t) == {"osaka", "santiago"}


def test_intensify_puts_the_discard_pile_on_top_of_the_deck() -> None:
    """[P.7.3] These cards and no others come next; the pile is empty."""
    t = stage(at="draw", infection_discards=["osaka", "lagos", "cairo"])
    draw(t, "epidemic", "paris")
    flip(t, "santiago")
    assert flipped(t) == set()
    assert deck(t) == 48
    assert offered(t) == {f"draw infection {city}" for city in ("osaka", "lagos", "cairo", "santiago")}
    flip(t, "santiago")
    assert offered(t) == {f"draw infection {city}" for city in ("osaka", "lagos", "cairo")}
    flip(t, "lagos")
    assert flipped(t) == {"santiago", "lagos"}


def test_only_the_discard_pile_is_reshuffled() -> None:
    """[P.7.3] Under the four reshuffled cards the others lie as before."""
    t = stage(at="draw", rate_index=4, infection_discards=["osaka", "lagos"], **ONE_EPIDEMIC)  # then the rate is 4
    draw(t, "epidemic", "paris")
    flip(t, "santiago", "santiago", "lagos", "osaka")
    assert len(offered(t)) == 45
    assert not offered(t) & {f"draw infection {city}" for city in ("osaka", "lagos", "santiago")}


def test_a_second_epidemic_takes_the_next_bottom_card_which_lies_on_top_afterwards() -> None:
    """[P.7.4] The bottom of the deck has not changed; only the second Infect card is reshuffled the second time."""
    t = stage(
        at="draw",
        infection_pile=[["lagos"], ["osaka"], others("lagos", "osaka", "cairo")],
        infection_discards=["cairo"],
        **TWO_EPIDEMICS,
    )
    draw(t, "epidemic", "epidemic")
    assert offered(t) == {"draw infection lagos"}
    flip(t, "lagos")
    assert offered(t) == {"draw infection osaka"}
    flip(t, "osaka")
    assert (cubes(t, "lagos"), cubes(t, "osaka")) == (3, 3)
    assert offered(t) == {"draw infection osaka"}
    flip(t, "osaka")
    assert sees(t).outbreaks == 1
    assert offered(t) == {"draw infection cairo", "draw infection lagos"}


def test_events_may_be_played_between_two_epidemics() -> None:
    """[P.7.5] After the first is complete and before the second begins."""
    t = stage(at="draw", hands=[[], ["airlift"]], **TWO_EPIDEMICS)
    play(t, "pass")
    draw(t, "epidemic", "epidemic")
    flip(t, "lagos")
    assert (asked(t), step(t)) == ("p2", "EventWindow")
    assert (sees(t).rate_index, flipped(t)) == (1, set())
    play(t, "airlift p2 tokyo")
    assert pawn(t, "p2") == "tokyo"
    assert (asked(t), step(t), sees(t).rate_index) == ("chance", "Flip", 2)


def test_inside_an_epidemic_only_resilient_population_may_be_played() -> None:
    """[P.7.6] Between Infect and Intensify."""
    t = stage(at="draw", hands=[["resilient_population", "airlift", "forecast"]], infection_discards=["osaka"])
    play(t, "pass")
    draw(t, "epidemic", "paris")
    assert why(t, "resilient osaka") != ""  # between Increase and Infect
    flip(t, "santiago")
    assert (asked(t), sees(t).infection_discards) == ("p1", ("santiago", "osaka"))
    assert offered(t) == {"pass", "resilient osaka", "resilient santiago"}
    assert why(t, "airlift p1 tokyo") == "P.7.6"
    assert why(t, "forecast") == "P.7.6"
    play(t, "resilient santiago")
    assert sees(t).infection_removed == ("santiago",)
    assert (flipped(t), deck(t)) == (set(), 47)


def test_nobody_is_asked_inside_an_epidemic_without_resilient_population() -> None:
    """[P.7.6]"""
    t = stage(at="draw", hands=[["airlift"], ["one_quiet_night"]])
    play(t, "pass", "pass")
    draw(t, "epidemic", "paris")
    flip(t, "santiago")
    assert (flipped(t), step(t)) == (set(), "EventWindow")
    assert "airlift p1 tokyo" in offered(t)


def test_every_holder_of_resilient_population_is_asked_in_the_gap() -> None:
    """[P.7.6] Also a player whose turn it is not."""
    t = stage(at="draw", hands=[[], ["resilient_population"]], infection_discards=["osaka"])
    play(t, "pass")
    draw(t, "epidemic", "paris")
    flip(t, "santiago")
    assert asked(t) == "p2"
    play(t, "resilient osaka")
    assert sees(t).infection_removed == ("osaka",)
    assert offered(t) == {"draw infection santiago"}


def test_an_epidemic_may_lose_the_game_for_want_of_cubes() -> None:
    """[P.7.2] Two black cubes are left and three are needed."""
    cities = dict.fromkeys(("baghdad", "cairo", "chennai", "delhi", "istanbul", "karachi", "kolkata"), 3)
    t = stage(at="draw", cubes=cities | {"moscow": 1})
    draw(t, "epidemic", "paris")
    assert supply(t, "black") == 2
    flip(t, "algiers")
    assert ending(t) == "cubes"
    assert board(t, "black").keys() >= cities.keys()
