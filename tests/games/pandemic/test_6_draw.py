"""Chapter 6: drawing cards."""

from __future__ import annotations

import pytest

from .situations import (
    asked,
    cards_of,
    discards,
    draw,
    ending,
    flip,
    hand,
    idle_turn,
    play,
    sees,
    stage,
    step,
    why,
)


@pytest.mark.parametrize("left", [[], ["paris"]])
def test_with_fewer_than_two_cards_left_the_game_is_lost(left: list[str]) -> None:
    """[P.6.1] As the draw step begins, not before."""
    t = stage(player_pile=left)
    assert ending(t) == ""
    play(t, "pass")
    assert t.over is not None
    assert (ending(t), t.over.won, t.over.rule) == ("cards", False, "P.6.1")


def test_a_last_epidemic_alone_is_fewer_than_two_cards() -> None:
    """[P.6.1]"""
    t = stage(player_pile=[], heap_sizes=[(1, True)])
    play(t, "pass")
    assert ending(t) == "cards"


def test_with_two_cards_left_they_are_drawn_and_the_discards_are_not_reshuffled() -> None:
    """[P.6.1] Also when the two lie in two piles; the next draw loses."""
    t = stage(player_pile=["paris", "lima"], heap_sizes=[(1, False), (1, False)])
    play(t, "pass")
    draw(t, "paris", "lima")
    assert (ending(t), sees(t).player_cards_left) == ("", 0)
    flip(t, "osaka", "tokyo")
    assert len(discards(t)) == 53 - 2
    play(t, "pass")
    assert ending(t) == "cards"


def test_two_cards_are_drawn_into_the_hand() -> None:
    """[P.6.2] Not one, not three."""
    t = stage(at="draw")
    before = sees(t).player_cards_left
    draw(t, "paris", "airlift")
    assert hand(t) == {"paris", "airlift"}
    assert sees(t).player_cards_left == before - 2
    play(t, "pass")
    assert step(t) == "Flip"


def test_the_two_cards_are_drawn_together() -> None:
    """[P.6.2] Nothing can be played between them, and no limit is checked between them."""
    t = stage(at="draw", hands=[[*cards_of("red", 6), "airlift"]])
    play(t, "pass")
    draw(t, "paris")
    assert (asked(t), step(t), len(hand(t))) == ("chance", "DrawCard", 8)
    assert why(t, "airlift p1 paris") != ""
    draw(t, "lima")
    assert (asked(t), step(t), len(hand(t))) == ("p1", "CheckHand", 9)


def test_an_epidemic_drawn_first_waits_for_the_second_card() -> None:
    """[P.6.2]"""
    t = stage(at="draw")
    draw(t, "epidemic")
    assert (step(t), sees(t).rate_index) == ("DrawCard", 0)
    draw(t, "paris")
    assert (step(t), sees(t).rate_index) == ("Flip", 1)


def test_an_epidemic_is_not_replaced_and_leaves_the_game() -> None:
    """[P.6.3] One city card in hand, two cards fewer in the deck, nothing on the discard pile."""
    t = stage(at="draw")
    before = sees(t).player_cards_left
    draw(t, "paris", "epidemic")
    flip(t, "lagos")
    assert (hand(t), discards(t), sees(t).player_cards_left) == ({"paris"}, set(), before - 2)
    assert (asked(t), step(t)) == ("chance", "Flip")
    assert sum(has_epidemic for count, has_epidemic in sees(t).heaps) == 3


def test_two_epidemics_are_resolved_fully_one_after_the_other() -> None:
    """[P.6.3] Increase, Infect, Intensify; then again."""
    t = stage(at="draw", player_pile=["paris", "lima"], heap_sizes=[(1, True), (3, True)])
    draw(t, "epidemic", "epidemic")
    assert sees(t).rate_index == 1
    flip(t, "lagos")
    assert (sees(t).rate_index, sees(t).infection_discards) == (2, ())
    flip(t, "osaka")
    assert sees(t).infection_discards == ()
    assert hand(t) == set()
    flip(t, "osaka")
    assert sees(t).rate_index == 2


def test_after_the_epidemics_the_hand_limit_is_kept_by_discarding() -> None:
    """[P.6.4] As many cards as it takes."""
    t = stage(at="draw", hands=[cards_of("red", 7)])
    draw(t, "paris", "lima")
    assert (asked(t), step(t)) == ("p1", "CheckHand")
    assert why(t, "pass") == "P.3.1"
    assert why(t, "discard cairo") == "P.6.4"
    play(t, "discard paris", "discard bangkok")
    assert discards(t) == {"paris", "bangkok"}
    assert hand(t) == {*cards_of("red", 7), "lima"} - {"bangkok"}
    assert step(t) == "Flip"


def test_after_the_epidemics_the_hand_limit_is_kept_by_playing_events() -> None:
    """[P.6.4] A drawn event may be discarded unplayed, or played."""
    t = stage(at="draw", hands=[cards_of("red", 7)])
    draw(t, "one_quiet_night", "airlift")
    play(t, "one quiet night")
    assert step(t) == "CheckHand"
    play(t, "discard airlift")
    assert discards(t) == {"one_quiet_night", "airlift"}
    assert (asked(t), step(t)) == ("p2", "Actions")


def test_the_epidemic_comes_before_the_hand_limit() -> None:
    """[P.6.4]"""
    t = stage(at="draw", hands=[cards_of("red", 7)])
    draw(t, "paris", "epidemic")
    assert step(t) == "Flip"
    flip(t, "lagos")
    assert (asked(t), step(t), sees(t).infection_discards) == ("p1", "CheckHand", ())


def test_a_whole_deck_is_drawn_two_by_two() -> None:
    """[P.6.2] Four cards last two turns."""
    t = stage(player_pile=["paris", "lima", "cairo", "tokyo"])
    idle_turn(t)
    assert sees(t).player_cards_left == 2
    idle_turn(t)
    assert (sees(t).player_cards_left, ending(t)) == (0, "")
    play(t, "pass")
    assert ending(t) == "cards"
