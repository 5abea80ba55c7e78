"""On the Brink's events: their moments, and Borrowed Time, Commercial Travel Ban and Re-examined Research. Those that
remove cubes, New Assignment and Special Orders have files of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.pandemic.situations import (
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
    story,
    why,
)

PLAYED = {
    "borrowed_time": "borrowed time",
    "commercial_travel_ban": "travel ban",
    "mobile_hospital": "mobile hospital",
    "new_assignment": "new assignment p2",
    "re_examined_research": "re examined research p2",
    "remote_treatment": "remote treatment paris blue",
    "special_orders": "special orders p2",
}
ANY_MOMENT = [event for event in PLAYED if event not in ("borrowed_time", "special_orders")]
BEFORE_DRAWING = ["borrowed_time", "special_orders"]


def brink(**facts: Any) -> Any:
    return stage(**{"expansion": "on_the_brink", "roles": ["scientist", "researcher"]} | facts)


def holding(event: str, **facts: Any) -> Any:
    """P1 holds this event and Airlift; there is a cube in Paris and a City card in the discard pile."""
    return brink(**{"hands": [["airlift", event]], "cubes": {"paris": 2}, "player_discards": ["delhi"]} | facts)


# ------------------------------------------------------------------------------------------ moments
def in_actions(t: Any) -> None:
    assert step(t) == "Actions"


def after_actions(t: Any) -> None:
    play(t, "pass")


def after_drawing(t: Any) -> None:
    after_actions(t)
    play(t, "pass")
    draw(t, "milan", "lima")


def before_infections(t: Any) -> None:
    after_drawing(t)


def between_infections(t: Any) -> None:
    after_drawing(t)
    play(t, "pass")
    flip(t, "lagos")


def at_the_end(t: Any) -> None:
    between_infections(t)
    play(t, "pass")
    flip(t, "osaka")


def on_anothers_turn(t: Any) -> None:
    at_the_end(t)
    play(t, "pass")
    assert asked(t) == "p2"


MOMENTS = [in_actions, after_actions, after_drawing, between_infections, at_the_end, on_anothers_turn]


@pytest.mark.parametrize("until", MOMENTS)
@pytest.mark.parametrize("event", ANY_MOMENT)
def test_most_events_are_played_at_every_moment_for_events(event: str, until: Callable[[Any], None]) -> None:
    """[P.11.2] [P.A16] Remote Treatment too may come between Infection cards."""
    t = holding(event)
    until(t)
    before = sees(t).actions_left
    assert why(t, PLAYED[event]) == ""
    play(t, PLAYED[event])
    assert sees(t).actions_left == before
    assert event not in hand(t)


@pytest.mark.parametrize("event", BEFORE_DRAWING)
@pytest.mark.parametrize("until", [in_actions, after_actions])
def test_two_events_are_played_until_the_cards_are_drawn(event: str, until: Callable[[Any], None]) -> None:
    """[P.C16] [P.borrowed_time] [P.special_orders] Also after the last action or after passing."""
    t = holding(event)
    until(t)
    assert why(t, PLAYED[event]) == ""


@pytest.mark.parametrize("event", BEFORE_DRAWING)
@pytest.mark.parametrize("until", [after_drawing, between_infections, at_the_end])
def test_two_events_are_not_played_once_the_cards_are_drawn(event: str, until: Callable[[Any], None]) -> None:
    """[P.C16] [P.borrowed_time] [P.special_orders]"""
    t = holding(event)
    until(t)
    assert why(t, PLAYED[event]) != ""


@pytest.mark.parametrize("event", [*PLAYED, "rapid_vaccine_deployment"])
def test_inside_an_epidemic_none_of_them_is_played(event: str) -> None:
    """[P.7.6] Between Infect and Intensify only Resilient Population."""
    t = holding(event, hands=[["resilient_population", event]])
    play(t, "pass")
    let_pass(t)
    draw(t, "epidemic", "milan")
    flip(t, "lagos")
    assert step(t) == "EventWindow"
    assert why(t, PLAYED.get(event, "rapid vaccine paris")) == "P.7.6"


@pytest.mark.parametrize("event", PLAYED)
def test_they_may_be_played_while_over_the_hand_limit(event: str) -> None:
    """[P.6.4] [P.C16] Except those that need the actions step, for which the draw has come too late."""
    t = holding(event, hands=[[*cards_of("red", 6), event]])
    play(t, "pass", "pass")
    draw(t, "milan", "lima")
    assert step(t) == "CheckHand"
    assert (why(t, PLAYED[event]) == "") == (event in ANY_MOMENT)


@pytest.mark.parametrize("event", PLAYED)
def test_a_played_event_is_discarded(event: str) -> None:
    """[P.11.4] The Travel Ban alone lies in front of a player first."""
    t = holding(event)
    play(t, PLAYED[event])
    assert (event in discards(t)) == (event != "commercial_travel_ban")


@pytest.mark.parametrize("event", PLAYED)
def test_the_contingency_planner_stores_and_plays_the_new_events(event: str) -> None:
    """[P.contingency_planner.store_event] [P.contingency_planner.play_stored_event] Afterwards it leaves the game."""
    t = holding(event, roles=["contingency_planner", "medic"], hands=[[]], player_discards=["delhi", event])
    play(t, f"store {event.replace('_', ' ')}")
    assert (sees(t).stored_event, sees(t).actions_left) == (event, 3)
    play(t, PLAYED[event])
    assert (sees(t).stored_event, sees(t).events_removed) == (None, (event,))
    assert event not in discards(t)


# ------------------------------------------------------------------------------------------ Borrowed Time
def test_borrowed_time_gives_two_more_actions() -> None:
    """[P.borrowed_time] Six in all."""
    t = brink(hands=[["borrowed_time"]])
    play(t, "drive miami", "borrowed time")
    assert sees(t).actions_left == 5
    play(t, *["drive atlanta", "drive miami"] * 2, "drive atlanta")
    assert step(t) == "DrawCard"


def test_borrowed_time_is_for_the_player_whose_turn_it_is() -> None:
    """[P.borrowed_time] Whoever plays it."""
    t = brink(turn_of="p2", hands=[["borrowed_time"]])
    play(t, "borrowed time")
    assert (asked(t), sees(t).actions_left) == ("p2", 6)


def test_borrowed_time_after_the_last_action() -> None:
    """[P.borrowed_time] [P.C16] A moment for events is open before the draw."""
    t = brink(hands=[[], ["borrowed_time"]], actions_left=1)
    play(t, "drive miami")
    assert (asked(t), step(t)) == ("p2", "EventWindow")
    play(t, "borrowed time")
    assert (asked(t), step(t), sees(t).actions_left) == ("p1", "Actions", 2)
    play(t, "drive atlanta", "drive miami")
    assert (step(t), pawn(t)) == ("DrawCard", "miami")


def test_after_borrowed_actions_there_is_a_moment_for_events_again() -> None:
    """[P.C16] [P.11.2]"""
    t = brink(hands=[["airlift"], ["borrowed_time"]], actions_left=1)
    play(t, "pass", "pass", "borrowed time", "pass")
    assert (asked(t), step(t), sees(t).actions_left) == ("p1", "Actions", 2)
    play(t, "drive miami", "pass")
    assert (asked(t), step(t)) == ("p1", "EventWindow")


def test_borrowed_time_just_drawn_does_not_extend_the_turn() -> None:
    """[P.borrowed_time] It is for a later turn."""
    t = brink(hands=[["airlift"]], player_pile=["borrowed_time", *cards_of("blue", 8)])
    play(t, "pass", "pass")
    draw(t, "borrowed_time", "atlanta")
    assert (asked(t), step(t)) == ("p1", "EventWindow")
    assert why(t, "borrowed time") == "P.borrowed_time"
    play(t, "pass")
    flip(t, "lagos")
    play(t, "pass")
    flip(t, "osaka")
    play(t, "pass")
    assert (asked(t), why(t, "borrowed time")) == ("p2", "")


# ------------------------------------------------------------------------------------------ Commercial Travel Ban
def test_under_the_travel_ban_one_card_is_flipped_until_the_players_next_turn() -> None:
    """[P.commercial_travel_ban] With three players at rate 3: one card on each of three turns, then three again."""
    roles = ["scientist", "researcher", "medic"]
    t = brink(seats=3, roles=roles, rate_index=3, hands=[["commercial_travel_ban"]])
    play(t, "travel ban")
    assert (sees(t).rate, sees(t).travel_ban) == (1, 0)
    blue = cards_of("blue", 12)
    for turn, city in enumerate(("lagos", "osaka", "cairo")):
        assert (asked(t), sees(t).turn, sees(t).rate) == (f"p{turn + 1}", turn, 1)
        play(t, "pass")
        draw(t, blue.pop(), blue.pop())
        flip(t, city)
    assert (asked(t), sees(t).turn, sees(t).travel_ban, sees(t).rate) == ("p1", 0, None, 3)
    play(t, "pass")
    draw(t, blue.pop(), blue.pop())
    flip(t, "lima", "tokyo")
    assert step(t) == "Flip"


def test_the_travel_ban_lies_in_front_of_the_player_whose_turn_it_is() -> None:
    """[P.commercial_travel_ban] Not of the one who plays it; it is discarded only when it ends."""
    t = brink(turn_of="p2", hands=[["commercial_travel_ban"]])
    play(t, "travel ban")
    assert (sees(t).travel_ban, discards(t), hand(t)) == (1, set(), set())
    idle_turn(t)
    assert (asked(t), sees(t).travel_ban, sees(t).rate) == ("p1", 1, 1)
    idle_turn(t)
    assert (asked(t), sees(t).travel_ban) == ("p2", None)
    assert "commercial_travel_ban" in discards(t)


def test_at_the_end_of_a_turn_the_travel_ban_is_still_that_players() -> None:
    """[P.commercial_travel_ban] [P.C12]"""
    t = brink(at="infect", hands=[["commercial_travel_ban"]])
    play(t, "pass")
    flip(t, "lagos")
    play(t, "pass")
    flip(t, "osaka")
    assert (asked(t), step(t), sees(t).turn) == ("p1", "EventWindow", 0)
    play(t, "travel ban")
    assert (asked(t), sees(t).turn, sees(t).travel_ban) == ("p2", 1, 0)


def test_the_rate_marker_still_moves_under_the_travel_ban() -> None:
    """[P.commercial_travel_ban] [P.7.1]"""
    t = brink(at="draw", rate_index=2, travel_ban="p1")
    draw(t, "epidemic", "paris")
    flip(t, "lagos")
    assert (sees(t).rate_index, sees(t).rate) == (3, 1)
    flip(t, "lagos")
    assert asked(t) == "p2"


def test_the_travel_ban_between_infection_cards_ends_the_step() -> None:
    """[P.commercial_travel_ban] At least one has been flipped."""
    t = brink(at="infect", rate_index=5, hands=[["commercial_travel_ban"]])
    play(t, "pass")
    flip(t, "lagos")
    play(t, "pass")
    flip(t, "osaka")
    play(t, "travel ban")
    assert (asked(t), step(t), flipped(t)) == ("p2", "Actions", {"lagos", "osaka"})


def test_the_travel_ban_before_the_first_card_leaves_one() -> None:
    """[P.commercial_travel_ban]"""
    t = brink(at="infect", rate_index=5, hands=[["commercial_travel_ban"]])
    play(t, "travel ban")
    flip(t, "lagos")
    assert (asked(t), step(t)) == ("p2", "Actions")


@pytest.mark.parametrize(("first", "cards"), [("lagos", 1), ("osaka", 2)])
def test_rate_effect_may_add_its_card_to_the_travel_ban(first: str, cards: int) -> None:
    """[P.commercial_travel_ban] [P.rate_effect] Two cards if the first is of the strain."""
    t = brink(at="infect", challenges="virulent_strain", strain="red", strain_effects=["rate_effect"], travel_ban="p1")
    flip(t, *[first, "lima"][:cards])
    assert (asked(t), step(t)) == ("p2", "Actions")


def test_the_travel_ban_does_not_change_an_epidemic_or_a_quiet_night() -> None:
    """[P.commercial_travel_ban] [P.one_quiet_night]"""
    t = brink(at="infect", travel_ban="p1", quiet_night=True)
    assert (asked(t), step(t), sees(t).travel_ban) == ("p2", "Actions", 0)


def test_a_stored_travel_ban_leaves_the_game_when_it_ends() -> None:
    """[P.commercial_travel_ban] [P.contingency_planner.play_stored_event] It is never discarded."""
    roles = ["contingency_planner", "scientist"]
    t = brink(roles=roles, rate_index=3, stored_event="commercial_travel_ban")
    play(t, "travel ban")
    assert (sees(t).travel_ban, sees(t).rate, sees(t).events_removed) == (0, 1, ("commercial_travel_ban",))
    idle_turn(t)
    idle_turn(t)
    assert (asked(t), sees(t).travel_ban, sees(t).rate) == ("p1", None, 3)
    assert "commercial_travel_ban" not in discards(t)
    assert sees(t).events_removed == ("commercial_travel_ban",)


def test_while_it_lies_in_front_of_a_player_the_travel_ban_cannot_be_stored() -> None:
    """[P.commercial_travel_ban] [P.contingency_planner.store_event] Once discarded it can."""
    roles = ["contingency_planner", "scientist"]
    t = brink(roles=roles, hands=[["commercial_travel_ban"]])
    play(t, "travel ban")
    assert why(t, "store commercial travel ban") == "P.contingency_planner.store_event"
    idle_turn(t)
    idle_turn(t)
    assert why(t, "store commercial travel ban") == ""


# ------------------------------------------------------------------------------------------ Re-examined Research
def test_a_player_of_choice_takes_a_city_card_from_the_discard_pile() -> None:
    """[P.re_examined_research] [P.A15] [P.C13] Not only the player whose turn it is; that player says which."""
    t = brink(hands=[["re_examined_research"]], player_discards=["delhi", "paris", "airlift"])
    assert offered(t, "re examined") == {"re examined research p1", "re examined research p2"}
    play(t, "re examined research p2")
    assert (asked(t), offered(t)) == ("p2", {"pass", "take back delhi", "take back paris"})
    play(t, "take back paris")
    assert (hand(t, "p2"), discards(t)) == ({"paris"}, {"delhi", "airlift", "re_examined_research"})
    assert (asked(t), sees(t).actions_left) == ("p1", 4)


def test_the_chosen_player_may_take_no_card() -> None:
    """[P.C13] [P.re_examined_research]"""
    t = brink(hands=[["re_examined_research"]], player_discards=["delhi"])
    play(t, "re examined research p2", "pass")
    assert (hand(t, "p2"), asked(t), step(t)) == (set(), "p1", "Actions")


def test_the_hand_limit_applies_to_a_re_examined_card_at_once() -> None:
    """[P.re_examined_research] [P.1.7] Out of turn too."""
    t = brink(hands=[["re_examined_research"], cards_of("red", 7)], player_discards=["delhi"])
    play(t, "re examined research p2", "take back delhi")
    assert (asked(t), step(t)) == ("p2", "CheckHand")
    play(t, "discard osaka")
    assert (asked(t), step(t), len(hand(t, "p2"))) == ("p1", "Actions", 7)


def test_without_a_city_card_discarded_there_is_nothing_to_re_examine() -> None:
    """[P.re_examined_research] City cards only."""
    t = brink(hands=[["re_examined_research"]], player_discards=["airlift"])
    assert why(t, "re examined research p1") == "P.re_examined_research"


def test_a_re_examined_card_has_been_seen_by_everybody() -> None:
    """[P.re_examined_research] [P.C5]"""
    roles = ["scientist", "medic"]
    t = brink(private=True, roles=roles, hands=[["re_examined_research"], ["lima"]], player_discards=["delhi"])
    play(t, "re examined research p2", "take back delhi")
    assert sees(t, "p1").hands[1] == ("delhi",)
    assert "P2 took Delhi from the discards" in story(t, "p1")
