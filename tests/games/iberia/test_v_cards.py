"""Player cards and Events. [I.V1] to [I.V5]"""

from __future__ import annotations

import pytest

from .situations import (
    EVENTS,
    GAME,
    asked,
    cards_of,
    cubes,
    discards,
    draw,
    ending,
    facts,
    flip,
    hand,
    let_pass,
    offered,
    pawn,
    play,
    sees,
    stage,
    step,
    why,
)

PLAYED = {  # a way to play each event, with what it needs
    "good_season": ("good season", {}),
    "government_mobilization": ("government mobilization", {}),
    "hospital_founding": ("hospital founding vigo", {}),
    "mail_correspondence": ("mail correspondence p1 p2", {}),
    "new_rails": ("new rails madrid toledo", {}),
    "one_more_day": ("one more day", {}),
    "overseas_migration": ("overseas migration soria red", {}),
    "purify_water": ("event purify water r22", {}),
    "ring_railroads": ("ring railroads vigo porto", {}),
    "science_triumph": ("science triumph r12", {}),
    "second_chance": ("second chance", {"player_discards": ["madrid"]}),
    "ships_arrive": ("ships arrive p1 vigo", {}),
    "telegraph_message": ("telegraph message p1 p2", {}),
    "travel_day_and_night": ("travel day and night p1 vigo", {}),
    "when_the_plans_were_good": ("when the plans were good good season", {"player_discards": ["good_season"]}),
}


# ------------------------------------------------------------------------------------------------ out of time
@pytest.mark.parametrize("left", [[], ["vigo"]])
def test_fewer_than_two_cards_lose_the_game(left: list[str]) -> None:
    """[I.V1] [I.G2] When they are to be drawn: nothing is drawn any more."""
    t = stage(player_pile=left)
    assert ending(t) == ""
    play(t, "pass")
    assert ending(t) == "cards" and hand(t) == set() and t.over is not None and not t.over.won


def test_the_last_two_cards_may_be_drawn() -> None:
    """[I.V1] The next player then has none."""
    t = play(stage(player_pile=["vigo", "porto"]), "pass")
    flip(draw(t, "vigo", "porto"), "leon", "soria")
    assert ending(t) == "" and asked(t) == "p2" and sees(t).player_cards_left == 0
    play(t, "pass")
    assert ending(t) == "cards"


def test_two_cards_one_of_them_an_epidemic() -> None:
    """[I.V1] They count as two."""
    t = stage(at="draw", player_pile=["vigo"], heap_sizes=[(2, True)])
    flip(draw(t, "epidemic"), "leon")
    draw(t, "vigo")
    assert ending(t) == "" and step(t) == "Infect"


def test_a_single_epidemic_is_too_few() -> None:
    """[I.V1] It is not resolved."""
    t = stage(at="draw", player_pile=[], heap_sizes=[(1, True)])
    assert ending(t) == "cards" and sees(t).rate_index == 0


def test_two_piles_of_one_card_are_two_cards() -> None:
    """[I.V1]"""
    t = stage(at="draw", player_pile=["vigo"], heap_sizes=[(1, False), (1, True)])
    assert ending(t) == "" and step(t) == "DrawCard"


# ------------------------------------------------------------------------------------------------ events
def test_an_event_is_no_action() -> None:
    """[I.V2]"""
    t = play(stage(hands=[["hospital_founding"]]), "hospital founding vigo")
    assert sees(t).actions_left == 4 and discards(t) == {"hospital_founding"}


def test_events_of_others_in_ones_turn() -> None:
    """[I.V2] [I.C8] It is played by who holds it."""
    t = stage(hands=[[], ["travel_day_and_night"]])
    assert why(t, "travel day and night p2 vigo") == "" and asked(t) == "p1"
    play(t, "travel day and night p2 vigo")
    assert pawn(t, "p2") == "vigo" and (asked(t), sees(t).actions_left) == ("p1", 4)


def test_only_who_holds_it_plays_an_event() -> None:
    """[I.V2] p1 does not play p2's card, nor does anybody play what nobody holds."""
    t = stage(hands=[[], ["good_season"]])
    assert why(t, "good season", "p2") == "" and why(t, "good season", "p1") == "I.V2"
    assert why(t, "one more day") == "I.V2"


def test_no_event_while_an_infection_card_is_resolved() -> None:
    """[I.V2] Not even when something is asked."""
    t = stage(at="infect", hands=[["good_season", "overseas_migration"]], tokens={"r07": 1, "r12": 1})
    flip(let_pass(t), "soria")
    assert step(t) == "Place" and why(t, "good season") == "I.V2" and offered(t, "good") == set()


def test_no_event_while_an_epidemic_is_resolved() -> None:
    """[I.V2] Between its drawing and its end there is no moment for one."""
    t = let_pass(stage(at="draw", hands=[["good_season"]]))
    draw(t, "epidemic")
    assert step(t) == "Infect" and why(t, "good season") == "I.V2"
    flip(t, "soria")
    assert step(t) == "EventWindow" and why(t, "good season") == ""


def test_no_event_while_an_outbreak_spreads() -> None:
    """[I.V2] Nor when the order of neighbours is asked."""
    t = let_pass(stage(at="infect", hands=[["good_season"]], cubes={"madrid": 3}, tokens={"r21": 1}))
    flip(t, "madrid")
    assert step(t) == "Spread" and why(t, "good season") == "I.V2"


def test_played_events_are_discarded() -> None:
    """[I.V3]"""
    t = play(stage(hands=[["good_season", "vigo"]]), "good season")
    assert discards(t) == {"good_season"} and hand(t) == {"vigo"}


def test_paid_and_discarded_cards_are_discarded() -> None:
    """[I.V3] For a ship, a hospital, water and the hand limit."""
    t = stage(pawns=["vigo"], hands=[["vigo", "porto", "toledo", "soria"]])
    play(t, "hospital", "purify r04 with porto", "ship cadiz with toledo")
    assert discards(t) == {"vigo", "porto", "toledo"} and hand(t) == {"soria"}
    t = draw(stage(at="draw", hands=[cards_of("red", 7)]), "vigo", "porto")
    play(t, "discard vigo", "discard gijon")
    assert discards(t) == {"vigo", "gijon"}


@pytest.mark.parametrize("who", ["p1", "p2"])
def test_anybody_may_look_through_the_discard_piles(who: str) -> None:
    """[I.V3] With private hands too."""
    t = stage(private=True, player_discards=["madrid", "good_season"], infection_discards=["vigo", "leon"])
    assert set(sees(t, who).player_discards) == {"madrid", "good_season"}
    assert set(sees(t, who).infection_discards) == {"vigo", "leon"}


def test_fifteen_different_events() -> None:
    """[I.V4] Each has an entry in the rulebook, and a card text."""
    assert len(set(EVENTS)) == 15 == len({event.name for event in facts.EVENTS})
    assert {f"I.{event}" for event in EVENTS} <= {rule.id for rule in GAME.rulebook}
    assert all(event.effect for event in facts.EVENTS)


@pytest.mark.parametrize("event", EVENTS)
def test_each_event_can_be_played(event: str) -> None:
    """[I.V4] [I.V3] It leaves the hand and lies on the discard pile."""
    move, needs = PLAYED[event]
    t = stage(hands=[[event, "vigo"], ["leon"]], cubes={"soria": 1}, **needs)
    play(t, move)
    assert event in discards(t) and event not in hand(t)


def test_events_count_towards_the_hand_limit() -> None:
    """[I.V5]"""
    t = stage(at="draw", hands=[[*cards_of("red", 4), "good_season", "new_rails"]])
    for card in ("vigo", "porto"):
        let_pass(t)
        draw(t, card)
    assert step(t) == "CheckHand" and {"discard good season", "discard new rails"} <= offered(t)
    play(t, "discard good season")
    assert step(t) == "EventWindow" and discards(t) == {"good_season"} and len(hand(t)) == 7


def test_a_discarded_event_does_nothing() -> None:
    """[I.V5] [I.V3] It was not played."""
    t = stage(at="draw", hands=[[*cards_of("red", 6), "good_season"]])
    for card in ("vigo", "porto"):
        let_pass(t)
        draw(t, card)
    play(t, "discard good season", "discard vigo")
    assert not sees(t).good_season
    flip(t, "soria", "leon")
    assert cubes(t, "leon") == 1 and sees(t).turn == 1
