"""The turn. [I.N1] to [I.N3]"""

from __future__ import annotations

import pytest

from .situations import (
    asked,
    cards_of,
    discards,
    draw,
    flip,
    hand,
    idle_turn,
    offered,
    pawn,
    play,
    sees,
    stage,
    step,
    why,
)


def test_a_turn_is_four_actions_two_cards_and_the_infections() -> None:
    """[I.N1] Then it is the next player's turn."""
    t = stage()
    play(t, "go toledo", "go madrid", "go toledo", "go madrid")
    assert step(t) == "DrawCard" and sees(t).actions_left == 0
    draw(t, "vigo", "porto")
    assert step(t) == "Infect" and hand(t) == {"vigo", "porto"}
    flip(t, "leon", "soria")
    assert (asked(t), step(t), sees(t).actions_left) == ("p2", "Actions", 4)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_turns_go_round_in_the_order_of_the_seats(seats: int) -> None:
    """[I.N1] [I.A29]"""
    t = stage(seats=seats, turn_of=seats - 1)
    turns = []
    for _ in range(seats + 1):
        turns.append(asked(t))
        idle_turn(t)
    assert turns == [f"p{(seats - 1 + n) % seats + 1}" for n in range(seats + 1)]


def test_each_action_is_counted() -> None:
    """[I.N1] Whatever it is."""
    t = stage(hands=[["madrid", "soria"]], cubes={"toledo": 1})
    for left, move in ((3, "hospital"), (2, "rail toledo"), (1, "train toledo"), (0, "treat black")):
        play(t, move)
        assert sees(t).actions_left == left
    assert step(t) == "DrawCard"


def test_the_same_action_more_than_once() -> None:
    """[I.N2]"""
    t = stage(cubes={"madrid": 3})
    play(t, "treat red", "treat red", "treat red")
    assert sees(t).actions_left == 1 and sees(t).cubes == ()


def test_actions_may_be_left_unused() -> None:
    """[I.N2] [I.C1] They are lost, and do not come again in the next turn."""
    t = stage()
    play(t, "go toledo", "pass")
    assert step(t) == "DrawCard" and sees(t).actions_left == 0
    draw(t, "vigo", "porto")
    flip(t, "leon", "soria")
    assert sees(idle_turn(t)).actions_left == 4


def test_at_most_seven_cards_after_drawing() -> None:
    """[I.N3] The player chooses which to discard."""
    t = stage(at="draw", hands=[cards_of("red", 7)])
    draw(t, "vigo", "porto")
    assert (asked(t), step(t)) == ("p1", "CheckHand") and len(offered(t, "discard ")) == 9
    assert why(t, "discard toledo") == "I.N3"
    play(t, "discard vigo", "discard gijon")
    assert step(t) == "Infect" and len(hand(t)) == 7 and discards(t) == {"vigo", "gijon"}


def test_seven_cards_are_not_too_many() -> None:
    """[I.N3]"""
    t = draw(stage(at="draw", hands=[cards_of("red", 5)]), "vigo", "porto")
    assert step(t) == "Infect" and len(hand(t)) == 7


def test_who_draws_waits_until_both_cards_are_drawn() -> None:
    """[I.N3] [I.A25] With eight cards after the first nothing is asked."""
    t = draw(stage(at="draw", hands=[cards_of("red", 7)]), "vigo")
    assert step(t) == "DrawCard" and sees(t).hand_sizes[0] == 8


def test_the_limit_waits_for_the_epidemics_of_the_draw() -> None:
    """[I.N3] [I.A25] The second card is an Epidemic: it is resolved first, with eight cards in the hand."""
    t = stage(at="draw", hands=[cards_of("red", 7)])
    draw(t, "vigo", "epidemic")
    assert step(t) == "Infect" and sees(t).hand_sizes[0] == 8
    flip(t, "soria")
    assert (asked(t), step(t)) == ("p1", "CheckHand")


def test_a_gift_over_the_limit_is_reduced_at_once() -> None:
    """[I.N3] [I.X7] By its owner, in another's turn."""
    t = stage(hands=[["madrid"], cards_of("blue", 7)])
    play(t, "give p2 madrid")
    assert (asked(t), step(t)) == ("p2", "CheckHand")
    play(t, "discard madrid")
    assert (asked(t), step(t)) == ("p1", "Actions") and sees(t).actions_left == 3


def test_taking_a_card_over_the_limit() -> None:
    """[I.N3] [I.X7] It is the taker who reduces."""
    t = stage(hands=[cards_of("blue", 7), ["madrid"]])
    play(t, "take p2 madrid")
    assert (asked(t), step(t)) == ("p1", "CheckHand")
    play(t, "discard vigo")
    assert step(t) == "Actions" and len(hand(t)) == 7


def test_an_event_may_be_played_to_keep_the_limit() -> None:
    """[I.N3] Instead of a discard."""
    t = stage(at="draw", hands=[[*cards_of("red", 5), "good_season", "travel_day_and_night"]])
    play(t, "pass")
    draw(t, "vigo")
    play(t, "pass")
    draw(t, "porto")
    assert step(t) == "CheckHand"
    play(t, "good season")
    assert step(t) == "CheckHand"
    play(t, "travel day and night p1 vigo")
    assert step(t) == "Infect" and pawn(t) == "vigo" and len(hand(t)) == 7


def test_a_telegram_to_the_one_who_draws_can_wait() -> None:
    """[I.N3] [I.A25] p1 has nine cards between the two; the limit is checked after the second."""
    t = stage(at="draw", hands=[cards_of("red", 7), ["madrid", "telegraph_message"]])
    draw(play(t, "pass"), "vigo")
    play(t, "telegraph message p2 p1", "send madrid")
    assert step(t) == "DrawCard" and sees(t).hand_sizes[0] == 9
    draw(t, "porto")
    assert (asked(t), step(t)) == ("p1", "CheckHand") and len(offered(t, "discard ")) == 10


def test_others_hands_are_checked_even_while_somebody_draws() -> None:
    """[I.N3] Only the one who draws may wait: Telegraph Message between the cards brings p2 over the limit."""
    t = stage(at="draw", hands=[["madrid", "telegraph_message"], cards_of("blue", 7)])
    play(t, "pass")
    draw(t, "soria")
    play(t, "telegraph message p1 p2", "send madrid", "pass")
    assert (asked(t), step(t)) == ("p2", "CheckHand")
    play(t, "discard madrid")
    assert step(t) == "DrawCard"
