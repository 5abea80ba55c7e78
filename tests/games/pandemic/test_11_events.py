"""Chapter 11: event cards, when and by whom they are played, and what each of the five does."""

from __future__ import annotations

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
    ending,
    flip,
    flipped,
    hand,
    offered,
    others,
    pawn,
    play,
    sees,
    stage,
    step,
    story,
    why,
)


def test_any_player_may_play_an_event_on_any_players_turn() -> None:
    """[P.11.1]"""
    t = stage(seats=3, hands=[["one_quiet_night"], ["airlift"], ["forecast"]], turn_of="p2")
    for move in ("one quiet night", "airlift p2 tokyo", "forecast"):
        assert why(t, move) == ""
    play(t, "one quiet night")
    assert "P1 played One Quiet Night" in story(t)


def test_playing_an_event_is_not_an_action() -> None:
    """[P.11.1]"""
    t = stage(hands=[["airlift"], ["government_grant"]])
    play(t, "airlift p1 tokyo", "grant lima")
    assert (asked(t), sees(t).actions_left) == ("p1", 4)


def test_an_event_in_nobodys_hand_cannot_be_played() -> None:
    """[P.11.1]"""
    t = stage(hands=[["airlift"]], player_discards=["forecast"])
    assert why(t, "forecast") == "P.11.1"
    assert why(t, "one quiet night") == "P.11.1"


def test_the_player_of_the_event_decides_its_details() -> None:
    """[P.11.1] P2 plays Forecast on P1's turn and is asked for the order."""
    t = stage(hands=[[], ["forecast"]], infection_pile=[others("lima", "osaka"), ["lima"], ["osaka"]])
    play(t, "forecast")
    flip(t, "osaka", "lima", "paris", "cairo", "tokyo", "essen")
    assert (asked(t), step(t)) == ("p2", "ArrangeCards")


def test_the_moments_for_events_in_a_turn() -> None:
    """[P.11.2] Before and after each action, before drawing, after the drawn cards, before and between the Infection
    cards, and at the end of the turn."""
    t = stage(hands=[[], ["airlift"]])
    moments = []

    def moment() -> None:
        moments.append((step(t), "airlift p2 tokyo" in offered(t)))

    moment()
    for move in ("drive miami", "drive atlanta", "drive miami", "drive atlanta"):
        play(t, move)
        moment()
    play(t, "pass")
    moment()
    draw(t, "paris")
    moment()
    draw(t, "lima")
    moment()
    play(t, "pass")
    moment()
    flip(t, "osaka")
    moment()
    play(t, "pass")
    moment()
    flip(t, "essen")
    moment()
    assert moments == [
        ("Actions", True),
        ("Actions", True),
        ("Actions", True),
        ("Actions", True),
        ("EventWindow", True),  # before drawing
        ("DrawCard", False),
        ("DrawCard", False),
        ("EventWindow", True),  # after the drawn cards, before the first Infection card
        ("Flip", False),
        ("EventWindow", True),  # between two Infection cards
        ("Flip", False),
        ("Actions", True),  # at the end of the turn
    ]


def test_every_turn_has_the_same_moments_for_events() -> None:
    """[P.11.2] The turn after the staged one too: before the draw, before the infections and between them."""
    t = stage(at="infect", hands=[["airlift"], []])
    play(t, "pass")
    flip(t, "osaka")
    play(t, "pass")
    flip(t, "essen")
    steps = []
    while asked(t) != "p1" or step(t) != "Actions":
        steps.append((asked(t), step(t)))
        play(t, "pass" if "pass" in offered(t) else min(offered(t) - {"draw player epidemic"}))
    assert steps == [
        ("p2", "Actions"),
        ("p1", "EventWindow"),
        ("chance", "DrawCard"),
        ("chance", "DrawCard"),
        ("p1", "EventWindow"),
        ("chance", "Flip"),
        ("p1", "EventWindow"),
        ("chance", "Flip"),
    ]


def test_events_may_be_played_when_a_hand_is_over_the_limit() -> None:
    """[P.11.2] By anybody."""
    t = stage(at="draw", hands=[cards_of("red", 7), ["airlift"]])
    play(t, "pass")
    draw(t, "paris", "lima")
    assert (asked(t), step(t), why(t, "airlift p2 tokyo")) == ("p1", "CheckHand", "")


def test_every_holder_is_asked_and_again_after_an_event() -> None:
    """[P.11.2] P1 lets the moment pass; P2 plays; now P1 may change their mind."""
    t = stage(at="infect", hands=[["airlift"], ["government_grant", "one_quiet_night"]])
    assert asked(t) == "p1"
    assert why(t, "one quiet night") == "P.11.1"  # P1 is asked, who does not hold it
    play(t, "pass")
    assert asked(t) == "p2"
    play(t, "grant lima")
    assert (asked(t), step(t)) == ("p1", "EventWindow")
    play(t, "pass", "pass")
    assert step(t) == "Flip"


def test_an_event_just_drawn_may_be_played_before_the_infections() -> None:
    """[P.11.2]"""
    t = stage(at="draw")
    draw(t, "one_quiet_night", "paris")
    play(t, "one quiet night")
    assert (asked(t), step(t)) == ("p2", "Actions")


def test_a_flipped_card_and_its_outbreaks_cannot_be_interrupted() -> None:
    """[P.11.3] Between the card and the end of its chain nobody is asked."""
    t = stage(at="infect", hands=[["airlift"]], cubes={"algiers": 3, "cairo": 3})
    play(t, "pass")
    assert (asked(t), why(t, "airlift p1 tokyo")) == ("chance", "P.11.3")
    flip(t, "algiers")
    assert (step(t), sees(t).outbreaks, cubes(t, "khartoum", "black")) == ("EventWindow", 2, 1)


def test_a_played_event_goes_to_the_player_discard_pile() -> None:
    """[P.11.4]"""
    t = stage(hands=[["airlift", "one_quiet_night"], ["government_grant"]], infection_discards=["osaka"])
    play(t, "airlift p1 tokyo", "one quiet night", "grant lima")
    assert discards(t) == {"airlift", "one_quiet_night", "government_grant"}
    assert hand(t, "p1") | hand(t, "p2") == set()
    assert sees(t).events_removed == ()


def test_moving_another_players_pawn_needs_their_consent() -> None:
    """[P.11.5] By an event or by the Dispatcher."""
    t = stage(consent=True, roles=["dispatcher", "medic"], hands=[["airlift"]])
    play(t, "airlift p2 tokyo")
    assert (asked(t), step(t)) == ("p2", "ConsentOf")
    no = containment.fork(t)
    play(no, "decline")
    assert (pawn(no, "p2"), hand(no), asked(no)) == ("atlanta", {"airlift"}, "p1")
    play(t, "agree")
    assert (pawn(t, "p2"), hand(t), discards(t)) == ("tokyo", set(), {"airlift"})
    play(t, "send p2 drive osaka")
    assert (asked(t), step(t)) == ("p2", "ConsentOf")
    play(t, "decline")
    assert (pawn(t, "p2"), sees(t).actions_left) == ("tokyo", 4)


def test_the_one_who_plays_the_event_asks_for_consent_not_the_one_whose_turn_it_is() -> None:
    """[P.11.5] P2 airlifts P1 on P1's turn: P1 is asked. P2 airlifts P2: nobody is."""
    t = stage(consent=True, hands=[[], ["airlift"]])
    own = containment.fork(t)
    play(t, "airlift p1 tokyo")
    assert (asked(t), step(t)) == ("p1", "ConsentOf")
    play(t, "agree")
    assert pawn(t, "p1") == "tokyo"
    play(own, "airlift p2 tokyo")
    assert (pawn(own, "p2"), step(own)) == ("tokyo", "Actions")


@pytest.mark.parametrize("at", ["infect", "draw"])
def test_consent_is_asked_in_the_moments_for_events_too(at: str) -> None:
    """[P.11.5]"""
    t = stage(at=at, consent=True, hands=[["airlift"]])
    play(t, "airlift p2 tokyo")
    assert (asked(t), step(t)) == ("p2", "ConsentOf")
    play(t, "agree")
    assert pawn(t, "p2") == "tokyo"


def test_airlift_moves_any_pawn_to_any_city() -> None:
    """[P.airlift]"""
    t = stage(hands=[["airlift"]], pawns=["atlanta", "paris"])
    assert offered(t, "airlift p1") == {f"airlift p1 {city.replace('_', ' ')}" for city in others("atlanta")}
    assert len(offered(t, "airlift p2")) == 47
    play(t, "airlift p2 sydney")
    assert (pawn(t, "p1"), pawn(t, "p2")) == ("atlanta", "sydney")


def test_airlift_goes_to_another_city() -> None:
    """[P.airlift]"""
    t = stage(hands=[["airlift"]], pawns=["atlanta", "paris"])
    assert why(t, "airlift p2 paris") == "P.4.5"


def test_airlift_brings_the_powers_of_the_pawn_along() -> None:
    """[P.airlift] The Medic clears cured cubes on arrival."""
    t = stage(roles=["scientist", "medic"], hands=[["airlift"]], cured=["black"], cubes={"cairo": 3, "delhi": 1})
    play(t, "airlift p2 cairo")
    assert board(t, "black") == {"delhi": 1}


def test_forecast_shows_the_top_six_cards_and_puts_them_back_in_the_order_chosen() -> None:
    """[P.forecast]"""
    six = ["lima", "osaka", "paris", "cairo", "tokyo", "essen"]
    t = stage(hands=[["forecast"]], infection_pile=[others(*six, "lagos"), ["lagos"], six])
    play(t, "forecast")
    flip(t, *six)
    assert (step(t), asked(t)) == ("ArrangeCards", "p1")
    assert offered(t) == {f"arrange {city}" for city in six}
    play(t, "arrange tokyo")
    assert why(t, "arrange tokyo") == "P.forecast"
    play(t, "arrange paris", "arrange lima", "arrange essen", "arrange cairo")
    assert [entry.card for entry in sees(t).infection_pile[:6]] == ["tokyo", "paris", "lima", "essen", "cairo", "osaka"]
    assert (asked(t), sees(t).actions_left, deck(t)) == ("p1", 4, 48)
    play(t, "pass")
    draw(t, "miami", "milan")
    assert offered(t) == {"draw infection tokyo"}
    flip(t, "tokyo")
    assert offered(t) == {"draw infection paris"}


def test_forecast_looks_at_what_lies_on_top_layer_by_layer() -> None:
    """[P.forecast] Two cards were shuffled on top; then come the others."""
    t = stage(hands=[["forecast"]], infection_pile=[others("osaka", "lima"), ["osaka", "lima"]])
    play(t, "forecast")
    assert offered(t) == {"draw infection osaka", "draw infection lima"}
    flip(t, "lima")
    assert offered(t) == {"draw infection osaka"}
    flip(t, "osaka")
    assert len(offered(t)) == 46


def test_a_government_grant_puts_a_station_in_any_city_without_a_card() -> None:
    """[P.government_grant]"""
    t = stage(hands=[["government_grant", "paris"]], stations=["atlanta", "cairo"])
    assert len(offered(t, "grant")) == 46
    play(t, "grant sydney")
    assert set(sees(t).stations) == {"atlanta", "cairo", "sydney"}
    assert (hand(t), pawn(t)) == ({"paris"}, "atlanta")


def test_a_government_grant_needs_a_city_without_a_station() -> None:
    """[P.government_grant]"""
    t = stage(hands=[["government_grant"]], stations=["atlanta", "cairo"])
    assert why(t, "grant cairo") == "P.government_grant"


def test_one_quiet_night_skips_the_next_infect_cities_step() -> None:
    """[P.one_quiet_night] Only that one."""
    t = stage(hands=[["one_quiet_night"]])
    play(t, "one quiet night", "pass")
    draw(t, "miami", "milan")
    assert (asked(t), step(t), flipped(t), deck(t)) == ("p2", "Actions", set(), 48)
    play(t, "pass")
    draw(t, "lima", "cairo")
    assert step(t) == "Flip"


def test_one_quiet_night_does_not_stop_an_epidemic() -> None:
    """[P.one_quiet_night]"""
    t = stage(hands=[["one_quiet_night"]])
    play(t, "one quiet night", "pass")
    draw(t, "epidemic", "milan")
    flip(t, "lagos")
    assert (cubes(t, "lagos"), asked(t), step(t)) == (3, "p2", "Actions")


def test_one_quiet_night_may_be_played_just_before_the_infections() -> None:
    """[P.one_quiet_night]"""
    t = stage(at="infect", hands=[[], ["one_quiet_night"]])
    play(t, "one quiet night")
    assert (asked(t), step(t), flipped(t)) == ("p2", "Actions", set())


def test_resilient_population_removes_a_discarded_infection_card_from_the_game() -> None:
    """[P.resilient_population]"""
    t = stage(hands=[["resilient_population"]], infection_discards=["osaka", "lagos"])
    assert offered(t, "resilient") == {"resilient osaka", "resilient lagos"}
    assert why(t, "resilient cairo") == "P.resilient_population"
    play(t, "resilient osaka")
    assert (flipped(t), sees(t).infection_removed, deck(t)) == ({"lagos"}, ("osaka",), 46)
    play(t, "pass")
    draw(t, "epidemic", "milan")
    assert why(t, "draw infection osaka") == "P.6.2"
    flip(t, "cairo")
    assert offered(t) == {"draw infection lagos", "draw infection cairo"}


def test_resilient_population_needs_a_card_in_the_discard_pile() -> None:
    """[P.resilient_population]"""
    t = stage(hands=[["resilient_population"]])
    assert why(t, "resilient osaka") == "P.resilient_population"
    assert offered(t, "resilient") == set()


def test_a_resilient_city_still_gets_cubes_from_outbreaks() -> None:
    """[P.resilient_population]"""
    t = stage(at="infect", infection_removed=["lima"], cubes={"santiago": 3})
    flip(t, "santiago")
    assert (cubes(t, "lima"), ending(t)) == (1, "")
