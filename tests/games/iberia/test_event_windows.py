"""Chapter 10: when events can be played, and When the Plans Were Good, which plays another one again."""

from __future__ import annotations

from typing import Any

import pytest

from .events import RING, holding, laid
from .situations import (
    CITIES,
    EVENTS,
    asked,
    cards_of,
    cubes,
    discards,
    draw,
    ending,
    flip,
    full,
    hand,
    offered,
    pawn,
    play,
    sees,
    stage,
    step,
    why,
)

# ------------------------------------------------------------------------------------------ When the Plans Were Good
REPEATS = {
    "good_season": ["good season"],
    "government_mobilization": ["government mobilization", "go toledo", "pass"],
    "hospital_founding": ["hospital founding soria"],
    "mail_correspondence": ["mail correspondence p1 p2", "send vigo", "send porto"],
    "new_rails": ["new rails vigo porto", "lay madrid toledo"],
    "one_more_day": ["one more day"],
    "overseas_migration": ["overseas migration cadiz black", "pass"],
    "purify_water": ["event purify water r10", "add token r11"],
    "ring_railroads": ["ring railroads vigo porto", "lay porto lisboa", "lay lisboa albufeira"],
    "science_triumph": ["science triumph r33", "remove cadiz black"],
    "second_chance": ["second chance"],
    "ships_arrive": ["ships arrive p2 lisboa", "pass"],
    "telegraph_message": ["telegraph message p2 p1", "send porto"],
    "travel_day_and_night": ["travel day and night p2 lisboa"],
}


def effects(t: Any) -> tuple[object, ...]:
    v = sees(t)
    cards = [set(held) & set(CITIES) for held in v.hands]
    return (v.good_season, v.pawns, v.hospitals, v.railroads, v.actions_left, v.cubes, v.tokens, cards)


@pytest.mark.parametrize("event", [event for event in EVENTS if event != "when_the_plans_were_good"])
def test_every_other_event_can_be_repeated(event: str) -> None:
    """[I.when_the_plans_were_good] [I.A15] [I.C12]"""
    t = holding(
        "when_the_plans_were_good",
        "vigo",
        others=[["porto"]],
        pawns=["madrid", "toledo"],
        cubes={"cadiz": 3},
        player_discards=[event, "madrid"],
    )
    before = effects(t)
    play(t, f"when the plans were good {event}")
    assert (asked(t), step(t)) == ("p1", "RepeatEvent")
    play(t, *REPEATS[event])
    assert (step(t), sees(t).turn) == ("Actions", 0)
    assert effects(t) != before
    assert {event, "when_the_plans_were_good"} <= discards(t)
    assert not {event, "when_the_plans_were_good"} & (hand(t) | hand(t, "p2"))


def test_the_plans_are_carried_out_at_once() -> None:
    """[I.C12] [I.A15]"""
    t = holding("when_the_plans_were_good", player_discards=["new_rails", "good_season"])
    assert offered(t, "when") == {"when the plans were good new rails", "when the plans were good good season"}
    play(t, "when the plans were good new_rails")
    assert why(t, "good season") == "I.C12"
    assert why(t, "pass") == why(t, "go toledo") == "I.N1"
    assert len(offered(t, "new rails ")) == 75


def test_the_plans_do_not_repeat_themselves() -> None:
    """[I.A15]"""
    t = holding("when_the_plans_were_good", player_discards=["new_rails"])
    assert why(t, "when the plans were good when the plans were good") == "I.A15"
    assert why(t, "when the plans were good good season") == "I.when_the_plans_were_good"


@pytest.mark.parametrize(
    ("event", "facts_of_it"),
    [
        ("one_more_day", {"at": "draw"}),
        ("new_rails", {"railroads": laid(20)}),
        ("ring_railroads", {"railroads": sorted(RING)}),
        ("purify_water", {"tokens": {"r01": 14}}),
        ("overseas_migration", {}),
        ("science_triumph", {}),
        ("second_chance", {"pawns": ["lisboa"]}),
        ("telegraph_message", {}),
        ("mail_correspondence", {}),
    ],
)
def test_what_cannot_be_played_now_cannot_be_repeated(event: str, facts_of_it: dict[str, Any]) -> None:
    """[I.A15] [I.A14] [I.A16]"""
    t = holding("when_the_plans_were_good", "good_season", player_discards=[event], **facts_of_it)
    if event == "mail_correspondence":
        t = holding("when_the_plans_were_good", others=[["vigo"]], player_discards=[event])
    assert why(t, f"when the plans were good {event}") == "I.A15"
    assert offered(t, "when") == set()


def test_an_empty_discard_pile_leaves_no_plans() -> None:
    """[I.when_the_plans_were_good]"""
    t = holding("when_the_plans_were_good", player_discards=["madrid"])
    assert offered(t, "when") == set()


def test_a_repeated_event_that_is_declined_is_offered_again() -> None:
    """[I.C2] [I.when_the_plans_were_good]"""
    t = holding(
        "when_the_plans_were_good", player_discards=["travel_day_and_night"], pawns=["madrid", "vigo"], consent=True
    )
    play(t, "when the plans were good travel_day_and_night", "travel day and night p2 lisboa", "decline")
    assert (step(t), pawn(t, "p2")) == ("RepeatEvent", "vigo")
    assert why(t, "travel day and night p2 porto") == "I.C2"
    play(t, "travel day and night p1 porto")
    assert (pawn(t), step(t)) == ("porto", "Actions")


# ------------------------------------------------------------------------------------------ when
@pytest.mark.parametrize("event", [event for event in EVENTS if event != "when_the_plans_were_good"])
def test_every_event_by_hand(event: str) -> None:
    """[I.V2] [I.V3] [I.V4] On another's turn, at no action."""
    t = stage(
        turn_of=1,
        hands=[[event, "vigo"], ["porto"]],
        pawns=["madrid", "toledo"],
        cubes={"cadiz": 3},
        player_discards=["madrid"],
    )
    before = effects(t)
    play(t, *REPEATS[event])
    assert (step(t), sees(t).turn) == ("Actions", 1)
    assert effects(t) != before
    assert event in discards(t)
    assert sees(t).actions_left == (6 if event == "one_more_day" else 4)


def test_an_event_that_nobody_holds() -> None:
    """[I.V2]"""
    t = stage(hands=[["vigo"], []])
    assert why(t, "new rails vigo porto") == "I.V2"


def test_no_event_while_a_card_is_resolved() -> None:
    """[I.V2] Two regions have a token: a question is open, but no moment for events."""
    t = holding("good_season", at="infect", tokens={"r22": 1, "r23": 1})
    play(t, "pass")
    flip(t, "madrid")
    assert (step(t), why(t, "good season")) == ("Place", "I.V2")
    play(t, "spend r22")
    assert (step(t), why(t, "good season")) == ("EventWindow", "")


def test_events_fit_between_the_two_player_cards() -> None:
    """[I.E5] [I.A25] [I.C8]"""
    pile = ["vigo", "porto", "braga"]
    t = holding("new_rails", at="draw", rate_index=2, player_pile=pile, heap_sizes=[(1, True), (4, True)])
    play(t, "pass")
    flip(draw(t, "epidemic"), "soria")
    assert (asked(t), step(t), why(t, "new rails vigo porto")) == ("p1", "EventWindow", "")
    play(t, "pass")
    flip(draw(t, "epidemic"), "leon")
    assert (asked(t), step(t), sees(t).rate_index) == ("p1", "EventWindow", 4)


def test_an_event_instead_of_a_discard() -> None:
    """[I.N3] [I.V5] [I.C8] Anybody may play one then."""
    t = stage(hands=[["new_rails", *cards_of("blue", 7)], ["good_season"]])
    assert step(t) == "CheckHand"
    play(t, "good season")
    assert step(t) == "CheckHand"
    play(t, "new rails vigo porto", "lay madrid toledo")
    assert (step(t), len(hand(t))) == ("Actions", 7)


def test_an_event_can_save_a_cube_but_not_the_day() -> None:
    """[I.G2] [I.overseas_migration]"""
    t = holding("overseas_migration", at="infect", cubes=full("red", 24, "soria"))
    play(t, "overseas migration almeria red")
    play(t, "pass")
    flip(t, "soria")
    assert (ending(t), cubes(t, "soria")) == ("", 1)
    t = stage(at="infect", cubes=full("red", 24, "soria"))
    assert ending(flip(t, "soria")) == "cubes"


def test_a_turn_without_events_asks_nobody() -> None:
    """[I.C8]"""
    t = play(stage(hands=[["vigo"], ["porto"]]), "pass")
    assert (asked(t), step(t)) == ("chance", "DrawCard")
    draw(t, "madrid", "toledo")
    assert (asked(t), step(t)) == ("chance", "Infect")
