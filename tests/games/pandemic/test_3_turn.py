"""Chapter 3: the turn."""

from __future__ import annotations

import pytest

from containment.games.pandemic import GAME

from .situations import (
    asked,
    cards_of,
    discards,
    draw,
    flip,
    flipped,
    hand,
    idle_turn,
    let_pass,
    offered,
    pawn,
    play,
    sees,
    stage,
    step,
    why,
)


def test_a_turn_is_actions_then_two_cards_then_infections() -> None:
    """[P.3.1]"""
    t = stage()
    play(t, "drive chicago", "drive atlanta", "drive miami", "drive atlanta")
    assert (asked(t), step(t)) == ("chance", "DrawCard")
    draw(t, "paris", "lima")
    assert (asked(t), step(t)) == ("chance", "Flip")
    flip(t, "osaka", "lagos")
    assert (asked(t), step(t)) == ("p2", "Actions")
    assert hand(t, "p1") == {"paris", "lima"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_next_player_is_the_one_to_the_left_and_after_the_last_comes_the_first(seats: int) -> None:
    """[P.3.1]"""
    t = stage(seats=seats)
    order = []
    for _ in range(seats + 1):
        order.append(asked(t))
        idle_turn(t)
    assert order == [f"p{n % seats + 1}" for n in range(seats + 1)]


def test_each_turn_has_four_actions() -> None:
    """[P.3.2] A fifth is not possible, and the next player has four again."""
    t = stage()
    for left in (4, 3, 2, 1):
        assert (asked(t), step(t), sees(t).actions_left) == ("p1", "Actions", left)
        play(t, "drive miami" if pawn(t) == "atlanta" else "drive atlanta")
    assert why(t, "drive miami") == "P.3.1"
    draw(t, "paris", "lima")
    flip(t, "osaka", "lagos")
    assert (asked(t), sees(t).actions_left) == ("p2", 4)


def test_actions_may_be_mixed_and_repeated() -> None:
    """[P.3.2] Treat, treat, fly, build."""
    t = stage(hands=[["lima"]], cubes={"atlanta": 2}, roles=["operations_expert", "medic"])
    play(t, "treat blue", "treat blue", "direct lima", "build")
    assert sees(t).stations == ("atlanta", "lima")
    assert asked(t) == "chance"


@pytest.mark.parametrize("done", [0, 1, 2, 3])
def test_fewer_than_four_actions_are_allowed(done: int) -> None:
    """[P.3.2]"""
    t = stage()
    play(t, *["drive miami", "drive bogota", "drive lima"][:done], "pass")
    assert (asked(t), step(t)) == ("chance", "DrawCard")


def test_cards_discarded_for_actions_go_to_the_player_discard_pile() -> None:
    """[P.3.3]"""
    t = stage(hands=[["paris", "essen", "atlanta", "lima"]])
    play(t, "charter sydney")
    assert discards(t) == {"atlanta"}
    play(t, "direct paris")
    assert discards(t) == {"atlanta", "paris"}
    play(t, "direct lima", "pass")
    assert discards(t) == {"atlanta", "paris", "lima"}
    t = stage(pawns=["paris"], hands=[["paris", *cards_of("red", 5)]])
    play(t, "build", "cure red")
    assert discards(t) == {"paris", *cards_of("red", 5)}
    assert hand(t) == set()


def test_nobody_discards_at_will() -> None:
    """[P.3.3]"""
    t = stage(hands=[["paris"]])
    assert why(t, "discard paris") == "P.3.3"


def test_everybody_may_look_through_both_discard_piles() -> None:
    """[P.3.4] With private hands too."""
    t = stage(private=True, player_discards=["paris", "airlift"], infection_discards=["lagos", "osaka"])
    for who in ("p1", "p2"):
        assert set(sees(t, who).player_discards) == {"paris", "airlift"}
        assert set(sees(t, who).infection_discards) == {"lagos", "osaka"}
    assert flipped(t) == {"lagos", "osaka"}


@pytest.mark.parametrize(("epidemics", "hidden"), [(4, False), (5, True), (6, True)])
def test_hands_are_open_in_the_introductory_game_and_private_otherwise(epidemics: int, hidden: bool) -> None:
    """[P.3.5]"""
    v = sees(GAME.new(seed=6, seats=3, epidemics=epidemics), "p1")
    assert len(v.hands[0]) == 3
    for other in (1, 2):
        assert v.hand_sizes[other] == 3
        assert (len(v.hands[other]) < 3) == hidden


def test_the_group_may_choose_open_or_private_hands() -> None:
    """[P.3.5]"""
    v = sees(GAME.new(seed=6, seats=2, epidemics=6, hands="open"), "p1")
    assert [len(cards) for cards in v.hands] == [4, 4]
    v = sees(GAME.new(seed=6, seats=2, epidemics=4, hands="private"), "p1")
    assert sum(len(cards) for cards in v.hands) < 8


def test_private_cards_are_not_told_to_the_others() -> None:
    """[P.3.5] Neither when they lie in a hand nor when they are drawn."""
    t = stage(at="draw", private=True, hands=[["paris", "forecast"], ["lima"]], pawns=["paris", "lima"])
    let_pass(t)
    draw(t, "cairo", "airlift")
    assert set(sees(t, "p1").hands[0]) == {"paris", "forecast", "cairo", "airlift"}
    assert sees(t, "p2").hands[0] == ()
    assert sees(t, "p2").hand_sizes == (4, 1)
    assert {"paris", "forecast", "cairo", "airlift"} <= set(sees(t, "p2").unseen_cards)


def test_the_player_whose_turn_it_is_decides() -> None:
    """[P.3.6] The others have no moves but their events."""
    t = stage(seats=3, hands=[["paris"], ["lima"], ["tokyo", "one_quiet_night"]], turn_of="p2")
    assert asked(t) == "p2"
    assert sees(t, "p1").moves == ()
    assert [GAME.codebook.words(move) for move in sees(t, "p3").moves] == ["one quiet night"]
    assert {GAME.codebook.words(move) for move in sees(t, "p2").moves} == offered(t) - {"one quiet night"}
