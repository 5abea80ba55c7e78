"""On the Brink's Epidemiologist: any City card of a player in her city, once a turn and for no action."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from tests.games.pandemic.situations import (
    asked,
    cards_of,
    discards,
    draw,
    flip,
    hand,
    idle_turn,
    offered,
    play,
    sees,
    stage,
    step,
    story,
    why,
)

RULE = "P.epidemiologist.take_any_city"


def brink(**facts: Any) -> Any:
    return stage(**{"expansion": "on_the_brink", "roles": ["epidemiologist", "medic"]} | facts)


def test_the_epidemiologist_takes_any_city_card_of_a_player_in_her_city() -> None:
    """[P.epidemiologist.take_any_city] City cards only, and only of those who are there."""
    t = brink(
        seats=3,
        roles=["epidemiologist", "medic", "scientist"],
        pawns=["paris", "paris", "lima"],
        hands=[["osaka"], ["tokyo", "cairo", "airlift"], ["delhi"]],
    )
    assert offered(t, "obtain") == {"obtain p2 tokyo", "obtain p2 cairo"}
    assert why(t, "obtain p3 delhi") == RULE
    assert why(t, "obtain p2 delhi") == RULE
    play(t, "obtain p2 tokyo")
    assert (hand(t), hand(t, "p2")) == ({"osaka", "tokyo"}, {"cairo", "airlift"})
    assert "P1 took Tokyo from P2" in story(t)


def test_it_is_no_action() -> None:
    """[P.epidemiologist.take_any_city] [P.A12]"""
    t = brink(hands=[[], ["tokyo", "cairo"]])
    play(t, "obtain p2 tokyo")
    assert (asked(t), step(t), sees(t).actions_left) == ("p1", "Actions", 4)


def test_she_takes_a_card_once_a_turn() -> None:
    """[P.epidemiologist.take_any_city] And again on her next turn; Share Knowledge is not hindered."""
    t = brink(hands=[[], ["tokyo", "cairo", "atlanta"]])
    play(t, "obtain p2 tokyo")
    assert why(t, "obtain p2 cairo") == RULE
    play(t, "take p2 atlanta")
    idle_turn(t)
    assert asked(t) == "p2"
    idle_turn(t)
    assert (asked(t), sees(t).turn) == ("p1", 0)
    assert why(t, "obtain p2 cairo") == ""


def test_on_another_players_turn_she_takes_nothing() -> None:
    """[P.epidemiologist.take_any_city] Nor may that player give her any card but the city's."""
    t = brink(turn_of="p2", hands=[["one_quiet_night"], ["tokyo", "atlanta"]])
    assert why(t, "obtain p2 tokyo") == RULE
    assert containment.refusal(t, "obtain p2 tokyo", 0) is not None
    assert why(t, "give p1 tokyo") == "P.4.9"
    assert why(t, "give p1 atlanta") == ""
    play(t, "pass")
    assert (asked(t), step(t)) == ("p1", "EventWindow")
    assert why(t, "obtain p2 tokyo") == RULE


def test_only_the_epidemiologist_takes_cards_so() -> None:
    """[P.epidemiologist.take_any_city]"""
    t = brink(roles=["researcher", "epidemiologist"], hands=[[], ["tokyo"]])
    assert why(t, "obtain p2 tokyo") == RULE
    assert why(stage(hands=[[], ["tokyo"]]), "obtain p2 tokyo") == RULE  # nor anybody in the base game


def test_her_hand_limit_applies_at_once() -> None:
    """[P.epidemiologist.take_any_city] [P.1.7]"""
    t = brink(hands=[cards_of("red", 7), ["tokyo", "cairo"]])
    play(t, "obtain p2 cairo")
    assert (asked(t), step(t), len(hand(t))) == ("p1", "CheckHand", 8)
    play(t, "discard cairo")
    assert (step(t), sees(t).actions_left, discards(t)) == ("Actions", 4, {"cairo"})


def test_the_card_may_come_from_the_archivist_or_a_full_hand() -> None:
    """[P.epidemiologist.take_any_city] Whatever the other's role."""
    t = brink(roles=["epidemiologist", "archivist"], hands=[[], cards_of("red", 8)])
    play(t, "obtain p2 osaka")
    assert (hand(t), len(hand(t, "p2"))) == ({"osaka"}, 7)


# ------------------------------------------------------------------------------------------ when
def at_last_action(t: Any) -> None:
    play(t, "drive miami", "drive atlanta", "drive miami", "drive atlanta")


def at_passing(t: Any) -> None:
    play(t, "pass")


def after_drawing(t: Any) -> None:
    play(t, "pass", "pass")
    draw(t, "paris", "lima")


def between_epidemics(t: Any) -> None:
    play(t, "pass", "pass")
    draw(t, "epidemic", "epidemic")
    flip(t, "lagos")


def between_infections(t: Any) -> None:
    after_drawing(t)
    play(t, "pass")
    flip(t, "lagos")


def at_the_end(t: Any) -> None:
    between_infections(t)
    play(t, "pass")
    flip(t, "osaka")


@pytest.mark.parametrize(
    "until", [at_last_action, at_passing, after_drawing, between_epidemics, between_infections, at_the_end]
)
def test_she_may_take_the_card_at_every_moment_for_events_of_her_turn(until: Any) -> None:
    """[P.A33] Also with no action left."""
    heaps = {"player_pile": cards_of("blue", 12) + ["lima"], "heap_sizes": [(1, True), (14, True)]}
    t = brink(hands=[[], ["tokyo"]], **(heaps if until is between_epidemics else {}))
    until(t)
    assert (asked(t), step(t), sees(t).turn) == ("p1", "EventWindow", 0)
    assert offered(t) == {"pass", "obtain p2 tokyo"}
    play(t, "obtain p2 tokyo")
    assert "tokyo" in hand(t)
    assert step(t) != "EventWindow"


def test_she_is_not_asked_where_nobody_with_city_cards_is() -> None:
    """[P.A33] [P.11.2] With open hands."""
    t = brink(hands=[[], ["airlift"]], pawns=["atlanta", "atlanta"])
    play(t, "pass")
    assert asked(t) == "p2"  # for the Airlift
    t = brink(hands=[[], ["tokyo"]], pawns=["atlanta", "miami"])
    play(t, "pass")
    assert (asked(t), step(t)) == ("chance", "DrawCard")


def test_inside_an_epidemic_she_takes_nothing() -> None:
    """[P.A33] [P.7.6]"""
    t = brink(hands=[["resilient_population"], ["tokyo"]])
    play(t, "pass", "pass")
    draw(t, "epidemic", "paris")
    flip(t, "lagos")
    assert (asked(t), step(t)) == ("p1", "EventWindow")
    assert not offered(t, "obtain")
    assert containment.refusal(t, "obtain p2 tokyo") is not None


def test_directly_after_a_cure_she_waits_for_the_vaccine() -> None:
    """[P.A33] [P.rapid_vaccine_deployment]"""
    t = brink(hands=[[*cards_of("red", 5), "rapid_vaccine_deployment"], ["tokyo"]], cubes={"osaka": 1})
    play(t, "cure red")
    assert (asked(t), step(t)) == ("p1", "EventWindow")
    assert offered(t) == {"pass", "rapid vaccine osaka"}
    play(t, "pass")
    assert why(t, "obtain p2 tokyo") == ""


# ------------------------------------------------------------------------------------------ consent
def test_the_other_player_is_asked_for_consent() -> None:
    """[P.epidemiologist.take_any_city] Where consent is asked for."""
    t = brink(consent=True, hands=[[], ["tokyo", "cairo"]])
    play(t, "obtain p2 tokyo")
    assert (asked(t), step(t), hand(t)) == ("p2", "ConsentOf", set())
    play(t, "agree")
    assert (asked(t), hand(t), hand(t, "p2")) == ("p1", {"tokyo"}, {"cairo"})
    assert why(t, "obtain p2 cairo") == RULE


def test_a_refusal_leaves_the_power_unused() -> None:
    """[P.epidemiologist.take_any_city] [P.C2] She may ask again once something has happened."""
    t = brink(consent=True, hands=[[], ["tokyo", "cairo"]])
    play(t, "obtain p2 tokyo", "decline")
    assert (asked(t), step(t), hand(t), sees(t).actions_left) == ("p1", "Actions", set(), 4)
    assert why(t, "obtain p2 cairo") == "P.C2"
    play(t, "drive miami", "drive atlanta")
    assert why(t, "obtain p2 cairo") == ""


def test_consent_is_asked_at_a_moment_for_events_too() -> None:
    """[P.A33] [P.C2]"""
    t = brink(consent=True, hands=[[], ["tokyo"]])
    play(t, "pass", "obtain p2 tokyo")
    assert (asked(t), step(t)) == ("p2", "ConsentOf")
    play(t, "decline")
    assert (asked(t), step(t)) == ("chance", "DrawCard")
    t = brink(consent=True, hands=[[], ["tokyo"]])
    play(t, "pass", "obtain p2 tokyo", "agree")
    assert hand(t) == {"tokyo"}


# ------------------------------------------------------------------------------------------ private hands
def test_she_sees_what_she_could_take_while_she_is_asked() -> None:
    """[P.epidemiologist.take_any_city] [P.C3] City cards only, of players in her city only."""
    t = brink(
        private=True,
        seats=3,
        roles=["epidemiologist", "medic", "scientist"],
        pawns=["paris", "paris", "lima"],
        hands=[[], ["tokyo", "airlift"], ["delhi"]],
    )
    assert sees(t, "p1").hands == ((), ("tokyo",), ())
    assert sees(t, "p3").hands == ((), (), ("delhi",))
    play(t, "obtain p2 tokyo")
    assert sees(t, "p3").hands == (("tokyo",), (), ("delhi",))  # it was named to everybody


def test_after_her_once_a_turn_the_hands_are_hidden_again() -> None:
    """[P.epidemiologist.take_any_city] [P.3.5]"""
    t = brink(private=True, hands=[[], ["tokyo", "cairo"]])
    play(t, "obtain p2 tokyo")
    assert sees(t, "p1").hands[1] == ()


def test_being_asked_does_not_tell_what_the_other_holds() -> None:
    """[P.A33] [P.C9] Whether the other holds City cards or Events alone, she is asked."""
    asked_for = []
    for card in ("tokyo", "airlift"):
        t = brink(private=True, hands=[[], [card]])
        play(t, "pass")
        asked_for.append((asked(t), step(t)))
    assert asked_for == [("p1", "EventWindow"), ("p1", "EventWindow")]


def test_a_proposal_names_the_card_to_everybody() -> None:
    """[P.C5] [P.epidemiologist.take_any_city] Even if it is declined."""
    t = brink(
        private=True,
        consent=True,
        seats=3,
        roles=["epidemiologist", "medic", "scientist"],
        hands=[[], ["tokyo", "cairo"], []],
    )
    play(t, "obtain p2 tokyo")
    assert sees(t, "p3").hands[1] == ("tokyo",)
    play(t, "decline")
    assert sees(t, "p3").hands[1] == ("tokyo",)


def test_over_her_own_limit_she_may_take_a_card_and_discards_one_more() -> None:
    """[P.C20] [P.A33]"""
    t = brink(hands=[cards_of("red", 8), ["cairo", "delhi"]])
    assert (asked(t), step(t)) == ("p1", "CheckHand")
    play(t, "obtain p2 cairo")
    assert len(hand(t)) == 9
    play(t, "discard cairo", f"discard {cards_of('red', 1)[0]}".replace("_", " "))
    assert (step(t), len(hand(t))) == ("Actions", 7)


def test_while_another_is_over_the_limit_that_is_settled_first() -> None:
    """[P.C20]"""
    t = brink(hands=[["osaka"], [*cards_of("black", 8)]])
    assert (asked(t), step(t)) == ("p2", "CheckHand")
    assert why(t, "obtain p2 cairo") == "P.C20"
    play(t, "discard cairo")
    assert step(t) == "Actions" and "obtain p2 delhi" in offered(t, "obtain")
