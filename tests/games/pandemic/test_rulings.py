"""Our rulings where the published text is silent or unclear, and our conventions at the table."""

from __future__ import annotations

from typing import Any

import pytest

import containment

from .situations import (
    asked,
    board,
    cards_of,
    cubes,
    deck,
    discards,
    draw,
    flip,
    flipped,
    hand,
    idle_turn,
    let_pass,
    offered,
    others,
    pawn,
    play,
    sees,
    set_up,
    stage,
    step,
    why,
)

SIX = ["atlanta", "cairo", "delhi", "lima", "tokyo", "madrid"]
LAST_SIX = ["osaka", "lima", "cairo", "paris", "tokyo", "essen"]


def test_the_medic_prevents_cubes_of_cured_diseases() -> None:
    """[P.A1]"""
    t = stage(at="infect", roles=["medic", "scientist"], cured=["blue"], cubes={"paris": 1})
    flip(t, "atlanta")
    assert board(t, "blue") == {"paris": 1}


def test_the_dispatchers_hand_alone_pays_for_flights_of_other_pawns() -> None:
    """[P.A2] The hand of the player who is moved does not pay."""
    t = stage(roles=["dispatcher", "medic"], pawns=["atlanta", "paris"], hands=[["lima"], ["tokyo", "paris"]])
    assert why(t, "send p2 direct tokyo") == "P.A2"
    assert why(t, "send p2 charter sydney") == "P.A2"
    play(t, "send p2 direct lima")
    assert (pawn(t, "p2"), hand(t, "p1"), hand(t, "p2")) == ("lima", set(), {"tokyo", "paris"})


def test_an_epidemic_fills_a_city_to_three_before_its_outbreak() -> None:
    """[P.A3] Not three cubes more."""
    t = stage(at="draw", cubes={"santiago": 1})
    draw(t, "epidemic", "paris")
    flip(t, "santiago")
    assert (board(t, "yellow"), sees(t).outbreaks) == ({"santiago": 3, "lima": 1}, 1)


def test_both_cards_are_drawn_before_an_epidemic_is_resolved() -> None:
    """[P.A4] Two Epidemics are resolved in the order of the draw, the first completely before the second."""
    t = stage(at="draw", player_pile=["paris", "lima"], heap_sizes=[(1, True), (3, True)])
    draw(t, "epidemic")
    assert (step(t), sees(t).rate_index) == ("DrawCard", 0)
    draw(t, "epidemic")
    assert (step(t), sees(t).rate_index) == ("Flip", 1)
    flip(t, "lagos")
    assert (step(t), sees(t).rate_index, flipped(t)) == ("Flip", 2, set())


@pytest.mark.parametrize("first", [True, False])
def test_an_event_drawn_with_an_epidemic_waits_until_the_epidemic_is_over(first: bool) -> None:
    """[P.A5] Whichever of the two came first."""
    t = stage(at="draw")
    draw(t, *(("epidemic", "airlift") if first else ("airlift", "epidemic")))
    assert (asked(t), step(t)) == ("chance", "Flip")
    flip(t, "lagos")
    assert (asked(t), step(t), flipped(t)) == ("p1", "EventWindow", set())
    assert why(t, "airlift p1 tokyo") == ""


def test_resilient_population_drawn_with_the_epidemic_may_be_played_in_the_gap() -> None:
    """[P.A5]"""
    t = stage(at="draw")
    draw(t, "epidemic", "resilient_population")
    flip(t, "lagos")
    assert (asked(t), flipped(t)) == ("p1", {"lagos"})
    play(t, "resilient lagos")
    assert (sees(t).infection_removed, deck(t)) == (("lagos",), 47)


def test_one_quiet_night_during_infections_is_for_the_next_step() -> None:
    """[P.A6] The rest of this step goes on; the next player's step is skipped; the one after that is not."""
    t = stage(at="infect", hands=[["one_quiet_night"]])
    play(t, "pass")
    flip(t, "lagos")
    play(t, "one quiet night")
    assert step(t) == "Flip"
    flip(t, "osaka")
    assert (asked(t), step(t)) == ("p2", "Actions")
    play(t, "pass")
    draw(t, "paris", "lima")
    assert (asked(t), step(t), flipped(t)) == ("p1", "Actions", {"lagos", "osaka"})
    play(t, "pass")
    draw(t, "milan", "miami")
    assert step(t) == "Flip"


@pytest.mark.parametrize(
    ("hands", "first"),
    [
        ([["essen", "osaka", "algiers"], ["lima", "sydney", "milan"], ["chicago", "miami", "paris"]], "p3"),
        ([["essen", "osaka", "algiers"], ["lima", "sydney", "milan"], ["chicago", "miami", "atlanta"]], "p2"),
        ([["essen", "osaka", "algiers"], ["chicago", "sydney", "milan"], ["lima", "miami", "atlanta"]], "p2"),
    ],
)
def test_a_tie_for_the_first_turn_goes_to_the_lowest_seat(hands: list[list[str]], first: str) -> None:
    """[P.A7] Chicago and Lima both have 9,121,000; Paris has 10,755,000 and is no tie."""
    assert asked(set_up(hands)) == first


def test_a_government_grant_moves_a_station_when_all_six_are_built() -> None:
    """[P.A8]"""
    t = stage(hands=[["government_grant"]], stations=SIX)
    assert why(t, "grant sydney") == "P.4.6"
    assert len(offered(t, "grant")) == 42 * 6
    play(t, "grant sydney taking lima")
    assert set(sees(t).stations) == {"atlanta", "cairo", "delhi", "tokyo", "madrid", "sydney"}
    t = stage(hands=[["government_grant"]], stations=SIX[:5])
    assert why(t, "grant sydney taking lima") == "P.4.6"


def test_forecast_with_fewer_than_six_cards_uses_what_is_there() -> None:
    """[P.A9]"""
    t = stage(hands=[["forecast"]], infection_pile=[["osaka", "lima"], ["cairo"]])
    play(t, "forecast")
    flip(t, "cairo", "lima", "osaka")
    assert (step(t), offered(t)) == ("ArrangeCards", {"arrange cairo", "arrange lima", "arrange osaka"})
    play(t, "arrange osaka", "arrange cairo")
    assert [entry.card for entry in sees(t).infection_pile] == ["osaka", "cairo", "lima"]
    assert step(t) == "Actions"


def test_forecast_with_one_card_leaves_nothing_to_arrange() -> None:
    """[P.A9]"""
    t = stage(hands=[["forecast"]], infection_pile=[["osaka"]])
    play(t, "forecast")
    flip(t, "osaka")
    assert (asked(t), step(t)) == ("p1", "Actions")


def test_an_empty_infection_deck_is_made_anew_from_its_discard_pile() -> None:
    """[P.A9]"""
    t = stage(at="infect", infection_pile=[["osaka"]])
    flip(t, "osaka")
    assert len(offered(t)) == 48
    flip(t, "lima")
    assert (flipped(t), deck(t)) == ({"lima"}, 47)


def test_an_epidemic_finds_a_card_although_the_infection_deck_is_empty() -> None:
    """[P.A9]"""
    t = stage(at="draw", infection_pile=[])
    draw(t, "epidemic", "paris")
    assert len(offered(t)) == 48
    flip(t, "lima")
    assert (cubes(t, "lima"), flipped(t), deck(t)) == (3, set(), 48)


def test_hands_over_the_limit_are_dealt_with_in_turn_order_before_anything_else() -> None:
    """[P.A10] From the player whose turn it is on."""
    t = stage(seats=3, turn_of="p2", hands=[cards_of("red", 8), cards_of("blue", 8), cards_of("black", 8)])
    order = []
    while step(t) == "CheckHand":
        order.append(asked(t))
        play(t, min(offered(t, "discard")))
    assert order == ["p2", "p3", "p1"]
    assert (asked(t), step(t)) == ("p2", "Actions")


# ------------------------------------------------------------------------------------------ our conventions
def test_pass_ends_the_actions_for_the_turn() -> None:
    """[P.C1] Unused actions are gone; events may still be played before the draw."""
    t = stage(hands=[["airlift"]])
    play(t, "drive miami", "pass")
    assert (asked(t), step(t), sees(t).actions_left) == ("p1", "EventWindow", 0)
    assert why(t, "drive bogota") == "P.3.1"
    play(t, "airlift p1 tokyo")
    assert (pawn(t), step(t)) == ("tokyo", "DrawCard")
    draw(t, "paris", "lima")
    flip(t, "osaka", "cairo")
    assert (asked(t), sees(t).actions_left) == ("p2", 4)


def test_a_declined_proposal_costs_nothing_and_waits_until_something_else_has_happened() -> None:
    """[P.C2]"""
    t = stage(consent=True, roles=["dispatcher", "medic"], hands=[["atlanta"]])
    before = t.clone()
    play(t, "give p2 atlanta", "decline")
    assert (hand(t, "p1"), hand(t, "p2"), sees(t).actions_left) == ({"atlanta"}, set(), 4)
    assert (asked(t), sees(t).pawns) == ("p1", sees(before).pawns)
    assert why(t, "give p2 atlanta") != ""
    play(t, "drive miami", "drive atlanta")
    assert why(t, "give p2 atlanta") == ""


def test_another_player_may_be_asked_when_one_has_declined() -> None:
    """[P.C2]"""
    t = stage(seats=3, consent=True, hands=[["atlanta"]])
    play(t, "give p2 atlanta", "decline", "give p3 atlanta", "agree")
    assert hand(t, "p3") == {"atlanta"}


def test_a_player_who_has_declined_may_still_move_their_own_pawn() -> None:
    """[P.C2] [P.11.1] Airlifting oneself is no proposal to anybody, so a refusal just before does not matter."""
    t = stage(consent=True, roles=["dispatcher", "medic"], hands=[[], ["airlift"]])
    play(t, "send p2 drive miami", "decline")
    assert why(t, "airlift p2 tokyo") == ""


def test_an_event_is_something_that_has_happened_since_the_proposal_was_declined() -> None:
    """[P.C2]"""
    t = stage(consent=True, hands=[["atlanta"], ["one_quiet_night"]])
    play(t, "give p2 atlanta", "decline")
    assert why(t, "give p2 atlanta") != ""
    play(t, "one quiet night")
    assert why(t, "give p2 atlanta") == ""


def test_a_discard_is_something_that_has_happened_since_the_proposal_was_declined() -> None:
    """[P.C2]"""
    t = stage(at="draw", consent=True, hands=[[*cards_of("red", 6), "airlift"]])
    play(t, "pass")
    draw(t, "paris", "lima")
    play(t, "airlift p2 tokyo", "decline")
    assert why(t, "airlift p2 tokyo") != ""
    play(t, "discard paris")
    assert why(t, "airlift p2 tokyo") == ""


def test_a_player_who_may_take_cards_is_told_which_they_are() -> None:
    """[P.C3] The card of the city, or all City cards of the Researcher; nothing of players elsewhere."""
    t = stage(
        seats=4,
        private=True,
        roles=["medic", "scientist", "researcher", "dispatcher"],
        pawns=["paris", "paris", "paris", "tokyo"],
        hands=[[], ["paris", "lima"], ["cairo", "delhi", "airlift"], ["tokyo"]],
    )
    assert sees(t, "p1").hands == ((), ("paris",), ("cairo", "delhi"), ())
    assert sees(t, "p2").hands == ((), ("paris", "lima"), (), ())


def test_nothing_is_told_when_no_card_can_be_taken() -> None:
    """[P.C3] Before and after the actions of the player in the same city."""
    t = stage(private=True, hands=[[], ["atlanta"]])
    play(t, "pass")
    assert sees(t, "p1").hands == ((), ())
    assert sees(stage(private=True, hands=[["atlanta"], []]), "p2").hands == ((), ())


@pytest.mark.parametrize("private", [False, True])
def test_forecast_is_seen_by_all_with_open_hands_and_by_its_player_with_private_hands(private: bool) -> None:
    """[P.C4] The cards and the order chosen."""
    t = stage(private=private, hands=[["forecast"], []], infection_pile=[others(*LAST_SIX), LAST_SIX])
    play(t, "forecast")
    flip(t, *LAST_SIX)
    play(t, *(f"arrange {city}" for city in ("tokyo", "essen", "lima", "osaka", "paris")))
    order = ["tokyo", "essen", "lima", "osaka", "paris", "cairo"]
    assert [entry.card for entry in sees(t, "p1").infection_pile[:6]] == order
    assert [entry.card for entry in sees(t, "p2").infection_pile[:6]] == ([None] * 6 if private else order)
    told = " ".join(fact.text for fact in containment.story(t, 1))
    assert ("Tokyo" in told) == (not private)


def test_the_card_that_decides_who_begins_is_shown_to_everybody() -> None:
    """[P.C5] That card only."""
    t = set_up([["paris", "lagos", "delhi", "osaka"], ["essen", "lima", "cairo", "tokyo"]], hands="private")
    assert asked(t) == "p1"
    assert sees(t, "p2").hands[0] == ("delhi",)
    play(t, "direct delhi")
    assert sees(t, "p2").hands[0] == ()


def test_a_shared_card_is_known_to_everybody() -> None:
    """[P.C5] Until it leaves the hand."""
    t = stage(seats=3, private=True, hands=[["atlanta", "paris"], [], []])
    play(t, "give p2 atlanta", "drive miami")
    assert sees(t, "p3").hands == ((), ("atlanta",), ())
    idle_turn(t)
    play(t, "charter tokyo")
    assert sees(t, "p3").hands[1] == ()
    assert "atlanta" in discards(t)


def test_at_the_end_of_a_turn_every_holder_may_play_at_the_next_players_first_question() -> None:
    """[P.C6]"""
    t = stage(at="infect", seats=3, hands=[["airlift"], [], ["government_grant"]])
    play(t, "pass", "pass")
    flip(t, "osaka")
    play(t, "pass", "pass")
    flip(t, "lagos")
    assert (asked(t), step(t), sees(t).actions_left) == ("p2", "Actions", 4)
    assert {why(t, "airlift p1 tokyo"), why(t, "grant lima")} == {""}
    play(t, "grant lima", "airlift p3 tokyo")
    assert (asked(t), sees(t).actions_left) == ("p2", 4)


def test_a_player_with_more_cards_than_a_cure_needs_says_which_to_keep() -> None:
    """[P.C7]"""
    t = stage(hands=[[*cards_of("red", 6), "lima"]])
    play(t, "cure red")
    assert (asked(t), step(t)) == ("p1", "PayForCure")
    assert offered(t) == {f"keep {city.replace('_', ' ')}" for city in cards_of("red", 6)}
    play(t, "keep beijing")
    assert (hand(t), sees(t).cured, sees(t).actions_left) == ({"beijing", "lima"}, ("red",), 3)
    assert discards(t) == set(cards_of("red", 6)) - {"beijing"}


def test_each_card_to_keep_is_asked_for() -> None:
    """[P.C7] Seven cards, of which the Scientist needs four: three are kept."""
    t = stage(roles=["scientist", "medic"], hands=[cards_of("red", 7)])
    play(t, "cure red", "keep beijing", "keep osaka")
    assert sees(t).cured == ()
    assert why(t, "keep beijing") == "P.C7"
    play(t, "keep jakarta")
    assert (hand(t), sees(t).cured) == ({"beijing", "osaka", "jakarta"}, ("red",))


def test_with_exactly_enough_cards_nothing_is_asked() -> None:
    """[P.C7]"""
    t = stage(hands=[cards_of("red", 5)])
    play(t, "cure red")
    assert (step(t), sees(t).cured) == ("Actions", ("red",))


def test_the_cards_of_a_cure_are_laid_out_for_everybody_to_see() -> None:
    """[P.C7] Those that are kept stay known."""
    t = stage(private=True, hands=[[*cards_of("red", 6), "lima"], []])
    play(t, "cure red")
    assert set(sees(t, "p2").hands[0]) == set(cards_of("red", 6))
    play(t, "keep beijing")
    assert sees(t, "p2").hands[0] == ("beijing",)


def test_one_quiet_night_played_twice_before_the_step_skips_one_step() -> None:
    """[P.C8] The Contingency Planner plays it, stores it and plays it again."""
    t = stage(roles=["contingency_planner", "medic"], hands=[["one_quiet_night"]])
    play(t, "one quiet night", "store one quiet night", "one quiet night", "pass")
    draw(t, "paris", "lima")
    assert (asked(t), flipped(t)) == ("p2", set())
    play(t, "pass")
    draw(t, "milan", "miami")
    assert step(t) == "Flip"


def test_with_private_hands_everybody_who_may_hold_an_event_is_asked() -> None:
    """[P.C9] Being asked does not tell that there is one; who has no card cannot have one."""
    hands = [["paris"], ["one_quiet_night"], []]
    t = stage(at="infect", seats=3, private=True, hands=hands)
    assert (asked(t), step(t), offered(t)) == ("p1", "EventWindow", {"pass"})
    play(t, "pass")
    assert (asked(t), offered(t)) == ("p2", {"pass", "one quiet night"})
    play(t, "pass")
    assert (asked(t), step(t)) == ("chance", "Flip")
    assert asked(stage(at="infect", seats=3, hands=hands)) == "p2"  # with open hands only who holds one


def test_with_private_hands_everybody_is_asked_between_two_infection_cards_too() -> None:
    """[P.C9] [P.8.1] Whether or not anybody holds an event."""
    for cards in (["lima"], ["airlift"]):
        t = stage(at="infect", private=True, hands=[["paris"], cards])
        let_pass(t)
        flip(t, "osaka")
        assert (asked(t), step(t), offered(t)) == ("p1", "EventWindow", {"pass"})
        play(t, "pass")
        assert (asked(t), step(t)) == ("p2", "EventWindow")
        play(t, "pass")
        assert step(t) == "Flip"


def test_with_private_hands_the_planner_is_asked_for_the_stored_event_and_nobody_else() -> None:
    """[P.C9] [P.contingency_planner.play_stored_event] Everybody sees that it lies there, and so in no hand."""
    four = ["forecast", "government_grant", "one_quiet_night", "resilient_population"]
    planner: dict[str, Any] = {
        "roles": ["contingency_planner", "medic"],
        "stored_event": "airlift",
        "player_discards": four,
    }
    for cards in ([], ["paris"]):
        t = stage(at="infect", private=True, hands=[cards, ["lima"]], **planner)
        assert (asked(t), step(t), why(t, "airlift p2 tokyo")) == ("p1", "EventWindow", "")
        play(t, "pass")
        assert step(t) == "Flip"


def test_who_declined_may_be_asked_again_after_the_draw() -> None:
    """[P.C2] [P.11.2]"""
    t = stage(at="draw", consent=True, hands=[["airlift"], []])
    play(t, "airlift p2 tokyo", "decline", "pass")
    draw(t, "paris", "lima")
    assert (asked(t), step(t), why(t, "airlift p2 tokyo")) == ("p1", "EventWindow", "")


def test_who_declined_may_be_asked_again_in_the_next_turn() -> None:
    """[P.C2] [P.one_quiet_night] Even if nothing is drawn in between."""
    t = stage(at="infect", consent=True, hands=[["airlift"], []], quiet_night=True)
    play(t, "airlift p2 tokyo", "decline", "pass")
    assert (asked(t), step(t), why(t, "airlift p2 tokyo")) == ("p2", "Actions", "")


def test_who_declined_may_be_asked_again_after_an_infection_card() -> None:
    """[P.C2] [P.8.1]"""
    t = stage(at="infect", consent=True, hands=[["airlift"], []])
    play(t, "airlift p2 tokyo", "decline")
    assert (step(t), why(t, "airlift p2 tokyo")) == ("EventWindow", "P.C2")
    play(t, "pass")
    flip(t, "osaka")
    assert (step(t), why(t, "airlift p2 tokyo")) == ("EventWindow", "")


def test_nobody_is_asked_who_cannot_hold_an_event_for_all_that_is_known() -> None:
    """[P.C9] All cards of the hand are known, or all events are discarded or out of the game."""
    t = stage(private=True, hands=[["atlanta"], []])
    play(t, "give p2 atlanta", "pass")
    assert step(t) == "DrawCard"
    five = ["airlift", "forecast", "government_grant", "one_quiet_night", "resilient_population"]
    t = stage(at="infect", private=True, hands=[["paris"], ["lima"]], player_discards=five[:3], events_removed=five[3:])
    assert step(t) == "Flip"


def test_in_the_gap_only_who_may_hold_resilient_population_is_asked() -> None:
    """[P.C9] [P.7.6]"""
    for discarded in ([], ["resilient_population"]):
        t = stage(at="draw", private=True, hands=[[], ["lima"]], player_discards=discarded)
        play(t, "pass")
        draw(t, "epidemic", "paris")
        flip(t, "lagos")
        assert flipped(t) == (set() if discarded else {"lagos"})
