"""Rulings on events: the moments for them, and what single ones leave open."""

from __future__ import annotations

from typing import Any

import pytest

from .infecting import infect
from .situations import (
    asked,
    board,
    cards_of,
    cubes,
    discards,
    draw,
    facts,
    flip,
    flipped,
    hand,
    idle_turn,
    let_pass,
    odds,
    offered,
    pawn,
    play,
    railroads,
    sees,
    stage,
    step,
    supply,
    tokens,
    why,
)


# ------------------------------------------------------------------------------------------------ mobilization
def test_government_mobilization_goes_round() -> None:
    """[I.C7] From the one who plays it, in the order of the seats; each may decline."""
    t = stage(seats=3, hands=[[], ["government_mobilization"]])
    play(t, "government mobilization")
    assert (asked(t), step(t)) == ("p2", "Mobilization")
    play(t, "go toledo")
    assert asked(t) == "p3"
    play(t, "pass")
    assert asked(t) == "p1"
    play(t, "go cuenca")
    assert sees(t).pawns == ("cuenca", "toledo", "madrid") and (asked(t), sees(t).actions_left) == ("p1", 4)


def test_one_move_can_depend_on_another() -> None:
    """[I.C7] Each moves from where the pawn is then; and only once."""
    t = play(stage(hands=[["government_mobilization"]]), "government mobilization", "go toledo")
    assert asked(t) == "p2" and why(t, "go vigo") == "I.X1"


def test_the_ship_may_cost_its_card() -> None:
    """[I.C7] [I.A12] With mobilization_ship_free=false; of the destination's colour."""
    t = stage(pawns=["vigo"], hands=[["government_mobilization", "toledo"]], mobilization_ship_free=False)
    play(t, "government mobilization")
    assert why(t, "sail cadiz") == "I.A12" and why(t, "ship gijon with toledo") == "I.X3"
    play(t, "ship cadiz with toledo")
    assert pawn(t) == "cadiz" and discards(t) == {"government_mobilization", "toledo"}


def test_the_sailor_does_not_pay_then_either() -> None:
    """[I.C7]"""
    t = stage(
        roles=["sailor", "nurse"],
        pawns=["vigo", "madrid"],
        hands=[["government_mobilization", "toledo"]],
        mobilization_ship_free=False,
    )
    play(t, "government mobilization", "sail cadiz")
    assert pawn(t) == "cadiz" and "toledo" in hand(t)


# ------------------------------------------------------------------------------------------------ moments for events
def moments(t: Any) -> list[str]:
    """The questions of a turn in which nothing is done, until the next player's first."""
    turn, seen = sees(t).turn, []
    while sees(t).turn == turn:
        seen.append(step(t))
        play(t, "pass" if "pass" in offered(t) else min(offered(t)))
    return seen


def test_the_moments_for_events() -> None:
    """[I.C8] Before each action, after the last, between the two cards and after them, before each Infection card."""
    t = stage(hands=[[], ["good_season"]], heap_sizes=[(48, False)])
    assert moments(t) == [
        *("Actions", "EventWindow", "DrawCard", "EventWindow", "DrawCard", "EventWindow"),
        *("Infect", "EventWindow", "Infect"),
    ]
    assert step(t) == "Actions" and why(t, "good season") == ""


def test_before_and_after_each_action() -> None:
    """[I.C8] [I.V2]"""
    t = stage(hands=[[], ["good_season"]])
    for move in ("rail toledo", "rail cuenca", "rail salamanca", "rail zaragoza"):
        assert step(t) == "Actions" and why(t, "good season") == ""
        play(t, move)
    assert (asked(t), step(t)) == ("p2", "EventWindow")


def test_without_events_nobody_is_asked() -> None:
    """[I.C8]"""
    t = stage(heap_sizes=[(48, False)])
    assert moments(t) == ["Actions", "DrawCard", "DrawCard", "Infect", "Infect"]


def test_between_epidemic_and_second_card() -> None:
    """[I.C8] [I.A25] One Event after another may be played there."""
    t = stage(at="draw", hands=[["overseas_migration", "good_season"]])
    flip(draw(let_pass(t), "epidemic"), "soria")
    play(t, "overseas migration soria red", "pass")
    assert step(t) == "EventWindow"
    play(t, "good season")
    assert step(t) == "DrawCard" and cubes(t, "soria") == 2


def test_everybody_is_asked_afresh_when_an_event_was_played() -> None:
    """[I.C8] p1 passes, p2 plays, p1 may think again."""
    t = stage(at="draw", hands=[["good_season"], ["hospital_founding"]])
    play(t, "pass", "hospital founding vigo")
    assert (asked(t), step(t)) == ("p1", "EventWindow")


def test_over_the_limit_an_event_may_be_played_by_anybody() -> None:
    """[I.C8] [I.N3] p2's Event does not help p1, whose own does."""
    t = stage(at="draw", hands=[[*cards_of("red", 5), "one_more_day", "good_season"], ["hospital_founding"]])
    for card in ("vigo", "porto"):
        draw(let_pass(t), card)
    assert (asked(t), step(t)) == ("p1", "CheckHand") and why(t, "one more day") == "I.A14"
    play(t, "hospital founding vigo")
    assert step(t) == "CheckHand" and sees(t).hospitals == ("vigo",)
    play(t, "good season", "discard vigo")
    assert step(t) == "Infect"


# ------------------------------------------------------------------------------------------------ events
def test_second_chance_leaves_the_hand_as_large_as_it_was() -> None:
    """[I.C11] With seven cards nobody discards."""
    t = stage(hands=[[*cards_of("blue", 6), "second_chance"]], player_discards=["madrid"])
    play(t, "second chance")
    assert step(t) == "Actions" and len(hand(t)) == 7 and "madrid" in hand(t)
    assert discards(t) == {"second_chance"}


def test_the_plans_name_the_event_they_repeat() -> None:
    """[I.C12] It stays in the discard pile while it is used, and both are there afterwards."""
    t = stage(hands=[["when_the_plans_were_good"]], player_discards=["hospital_founding", "new_rails"])
    assert offered(t, "when ") == {
        "when the plans were good hospital founding",
        "when the plans were good new rails",
    }
    play(t, "when the plans were good hospital founding")
    assert step(t) == "RepeatEvent" and discards(t) >= {"hospital_founding", "when_the_plans_were_good"}
    assert why(t, "new rails madrid toledo") == "I.C12" and why(t, "pass") == "I.N1"
    play(t, "hospital founding vigo")
    assert sees(t).hospitals == ("vigo",)
    assert discards(t) == {"hospital_founding", "new_rails", "when_the_plans_were_good"}


def test_a_repeated_card_is_never_in_the_hand() -> None:
    """[I.C12] Seven cards and a repeated Second Chance: still seven."""
    hands = [[*cards_of("blue", 6), "when_the_plans_were_good"]]
    t = stage(hands=hands, player_discards=["madrid", "second_chance"])
    play(t, "when the plans were good second chance", "second chance")
    assert step(t) == "Actions" and len(hand(t)) == 7


@pytest.mark.parametrize(
    ("event", "first"),
    [
        ("science_triumph", ["science triumph r12", "remove soria red"]),
        ("overseas_migration", ["overseas migration soria red"]),
        ("purify_water", ["event purify water r22"]),
    ],
)
def test_pieces_that_may_be_left_out(event: str, first: list[str]) -> None:
    """[I.C13] After the first one may stop."""
    t = stage(hands=[[event]], cubes={"soria": 2, "burgos": 1, "leon": 1})
    play(t, *first)
    assert step(t) != "Actions" and why(t, "pass") == ""
    play(t, "pass")
    assert step(t) == "Actions" and (sum(tokens(t).values()) == 1 or supply(t, "red") == 24 - 3)


def test_the_first_cube_cannot_be_left_out() -> None:
    """[I.C13] An Event must do something."""
    t = play(stage(hands=[["science_triumph"]], cubes={"soria": 2}), "science triumph r12")
    assert offered(t) == {"remove soria red"} and why(t, "pass") == "I.C13"


@pytest.mark.parametrize(
    ("event", "moves"),
    [
        ("new_rails", ["new rails madrid toledo", "lay vigo porto"]),
        ("ring_railroads", ["ring railroads vigo porto", "lay porto lisboa", "lay malaga almeria"]),
    ],
)
def test_railroads_that_must_be_laid(event: str, moves: list[str]) -> None:
    """[I.C13] As many as the Event says."""
    t = stage(hands=[[event]])
    for n, move in enumerate(moves):
        assert why(t, "pass") == ("I.C13" if n else "")
        play(t, move)
    assert step(t) == "Actions" and len(railroads(t)) == len(moves)


def test_as_many_railroads_as_there_are() -> None:
    """[I.C13] [I.A16] One in the supply."""
    t = stage(hands=[["new_rails"]], railroads=[link.cities for link in facts.RAIL_LINKS[:19]])
    play(t, "new rails malaga almeria")
    assert step(t) == "Actions" and sees(t).railroads_left == 0


# ------------------------------------------------------------------------------------------------ Good Season
def test_good_season_draws_one_card_from_the_bottom() -> None:
    """[I.good_season] [I.C19] Whatever the rate; the step after it is as ever."""
    t = stage(at="infect", rate_index=6, good_season=True, infection_pile=[["vigo", "porto"], ["soria", "leon"]])
    assert set(odds(t)) == {"draw infection vigo", "draw infection porto"}
    flip(t, "porto")
    assert cubes(t, "porto") == 1 and "porto" in flipped(t) and asked(t) == "p2" and not sees(t).good_season
    idle_turn(t)
    assert sees(t).turn == 0 and len(board(t, "red")) >= 2


def test_good_season_twice_adds_nothing() -> None:
    """[I.C19] Played and repeated before the same step: one step is changed, not two."""
    t = stage(hands=[["good_season", "when_the_plans_were_good"]])
    play(t, "good season", "when the plans were good good season", "good season", "pass")
    draw(t, "vigo", "porto")
    flip(t, "soria")
    assert sees(t).turn == 1 and not sees(t).good_season
    play(t, "pass")
    draw(t, "leon", "jaen")
    flip(t, "burgos")
    assert sees(t).turn == 1 and step(t) == "Infect"


def test_good_season_is_for_the_next_step_when_one_has_begun() -> None:
    """[I.C19] [I.A31] Between two cards: the second comes from the top."""
    t = infect("soria", hands=[["good_season"]], infection_pile=[["vigo", "porto"], ["soria", "leon"]])
    play(t, "good season")
    assert set(odds(t)) == {"draw infection leon"}
    flip(t, "leon")
    assert sees(t).good_season and asked(t) == "p2"


def test_good_season_does_not_touch_epidemics() -> None:
    """[I.good_season] Three cubes, and the card waits for the infections."""
    t = flip(draw(stage(at="draw", good_season=True), "epidemic"), "soria")
    assert cubes(t, "soria") == 3 and sees(t).good_season
