"""Chapter 15: the Bio-Terrorist challenge: set-up, the order of turns, being spotted and captured. His actions are in
test_15_his_turn.py, what the others see of them in test_15_secrets.py, flare-outs and endings in test_15_endings.py."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.games.pandemic import GAME
from containment.games.pandemic.data import facts
from tests.games.pandemic.situations import (
    NINE,
    asked,
    board,
    cards_of,
    deck,
    draw,
    flip,
    flipped,
    let_pass,
    offered,
    options_of,
    pawn,
    play,
    sees,
    stage,
    step,
    story,
    why,
)

FOUR = ["blue", "yellow", "black", "red"]
NEAR = {city.id: set(city.neighbours) for city in facts.CITIES}
RED = ["tokyo", "osaka", "seoul", "manila", "bangkok"]


def bio(**situation: Any) -> Any:
    """Two players in Atlanta and the Bio-Terrorist, who is p3, hidden in Cairo."""
    usual: dict[str, Any] = {"seats": 3, "challenges": "bioterrorist", "terrorist": {"city": "cairo"}}
    return stage(**usual | situation)


def purple(*cities: str, number: int = 1) -> dict[str, dict[str, int]]:
    return {city: {"purple": number} for city in cities}


def him(t: Any, who: str = "p3") -> Any:
    """What a seat knows of the Bio-Terrorist; without a name, what he knows himself."""
    return sees(t, who).terrorist


def new_game(dealt: list[list[str]], his: tuple[str, str] = ("paris", "essen"), **options: Any) -> Any:
    """A new game up to his choice of a city."""
    t = GAME.new(fate="asked", seed=0, seats=len(dealt) + 1, challenges="bioterrorist", roles="none", **options)
    flip(t, *NINE, *his)
    while step(t) == "BoxEvents":
        play(t, min(offered(t)))
    for cards in dealt:
        draw(t, *cards)
    return t


TWO_HANDS = [["sydney", "essen", "milan", "lima"], ["delhi", "osaka", "paris", "miami"]]


# ------------------------------------------------------------------------------------------ set-up
def test_three_to_five_play() -> None:
    """[P.15.1]"""
    for seats in (3, 4, 5):
        assert sees(GAME.new(seed=1, seats=seats, challenges="bioterrorist")).seats == seats - 1
    with pytest.raises(containment.BadOptions, match=r"P\.15\.1"):
        GAME.new(seed=1, seats=2, challenges="bioterrorist")


def test_without_the_challenge_there_is_nobody_to_capture() -> None:
    """[P.15.1]"""
    t = stage(expansion="on_the_brink", seats=3)
    assert why(t, "capture") == "P.15.1"
    assert sees(t).terrorist is None


def test_he_is_dealt_two_infection_cards_after_the_first_infections() -> None:
    """[P.15.2] They are the top cards of what is left; he has no player cards, and his pawn is off the board."""
    t = new_game(TWO_HANDS)
    assert (him(t).hand, him(t).hand_size, deck(t), len(flipped(t))) == (("essen", "paris"), 2, 37, 9)
    assert (len(sees(t).hands), him(t).spotted, sees(t).supply[4]) == (2, False, 12)


@pytest.mark.parametrize(("seats", "events"), [(3, 6), (4, 8), (5, 10)])
def test_two_events_a_player_with_him_counted(seats: int, events: int) -> None:
    """[P.15.2] [P.2.11]"""
    v = sees(GAME.new(seed=2, seats=seats, challenges="bioterrorist", epidemics=4))
    held = [card for cards in v.hands for card in cards if card in {e.id for e in GAME.facts.EVENTS}]
    assert v.events_unseen + len(held) == events


@pytest.mark.parametrize(("seats", "dealt", "left"), [(3, 4, 46), (4, 3, 47), (5, 2, 50)])
def test_hands_are_dealt_for_the_number_of_the_others(seats: int, dealt: int, left: int) -> None:
    """[P.A24]"""
    v = sees(GAME.new(seed=4, seats=seats, challenges="bioterrorist", epidemics=5))
    assert v.hand_sizes == (dealt,) * (seats - 1)
    assert v.player_cards_left == left + 5


def test_the_first_player_is_one_of_the_others_then_he_chooses_a_city() -> None:
    """[P.15.2] Before the first turn; in any city, and nobody hears which."""
    t = new_game(TWO_HANDS)
    assert (asked(t), step(t), len(offered(t, "start in"))) == ("p3", "ChooseStart", 48)
    play(t, "start in lima")
    assert (asked(t), step(t), sees(t).turn) == ("p2", "Actions", 1)  # Delhi
    assert (him(t).city, him(t, "p1").city, him(t, "p2").city) == ("lima", None, None)
    assert len(him(t, "p1").possible) == 47  # not Atlanta, where they all are
    assert not any("Lima" in text for text in story(t, "p1")[-2:])


def test_starting_where_the_others_are_he_is_spotted_at_once() -> None:
    """[P.A27] [P.15.7]"""
    t = new_game(TWO_HANDS)
    play(t, "start in atlanta")
    assert (him(t, "p1").spotted, him(t, "p1").city, him(t, "p1").possible) == (True, "atlanta", ("atlanta",))
    assert why(t, "capture") == ""


def test_he_has_the_last_seat() -> None:
    """[P.C10]"""
    for seats in (3, 4, 5):
        t = GAME.new(seed=8, fate="seeded", seats=seats, challenges="bioterrorist", roles="none")
        assert asked(t) == f"p{seats}"
        assert GAME.hidden_seats(options_of(t)) == (seats - 1,)


# ------------------------------------------------------------------------------------------ turns
def test_he_has_a_turn_after_each_other_player() -> None:
    """[P.15.3] p1, he, p2, he, p1."""
    t = bio(player_pile=cards_of("blue", 8))
    order = []
    for _ in range(4):
        order.append(asked(t))
        play(t, "pass")
        if order[-1] != "p3":
            draw(t, *[card.removeprefix("draw player ") for card in sorted(offered(t))[:2]])
            while asked(t) == "chance":
                play(t, min(offered(t)))
    assert (order, asked(t)) == (["p1", "p3", "p2", "p3"], "p1")


def test_his_turn_has_no_draw_and_no_infections() -> None:
    """[P.15.4]"""
    t = bio(at="terrorist")
    before = (sees(t).player_cards_left, deck(t))
    play(t, "pass")
    assert (asked(t), step(t)) == ("p2", "Actions")
    assert (sees(t).player_cards_left, deck(t)) == before


def test_no_event_is_played_on_his_turn_and_he_does_nothing_on_theirs() -> None:
    """[P.15.15] Nobody is asked before his turn is over, either."""
    t = bio(at="terrorist", hands=[["airlift", "one_quiet_night"], ["government_grant"]])
    assert {words.split()[0] for words in offered(t)} == {"pass", "drive", "draw", "infect"}
    for move in ("airlift p1 lima", "quiet night", "grant lima"):
        assert why(t, move) != ""
    assert sees(t, "p1").moves == () and sees(t, "p2").moves == ()
    play(t, "drive algiers")
    assert asked(t) == "p3"
    t = bio(terrorist={"city": "cairo", "hand": ["lima"]})
    assert sees(t, "p3").moves == ()
    for move in ("drive algiers", "direct lima", "infect locally", "draw card", "infect remotely lima", "pass"):
        assert containment.refusal(t, move, seat=2) is not None


def test_there_is_a_moment_for_events_before_his_turn() -> None:
    """[P.C12] After the last Infection card, still on the turn of the player before."""
    t = bio(at="infect", hands=[[], ["airlift"]])
    let_pass(t)
    flip(t, "lima")
    let_pass(t)
    flip(t, "tokyo")
    assert (asked(t), step(t), sees(t).turn) == ("p2", "EventWindow", 0)
    play(t, "airlift p2 cairo")
    assert him(t, "p1").spotted
    assert (asked(t), sees(t).turn) == ("p3", 2)


def test_the_moment_at_the_end_of_a_turn_is_before_the_next_players_turn() -> None:
    """[P.C12] A Travel Ban played then lies in front of the player whose turn ends."""
    t = stage(expansion="on_the_brink", at="infect", hands=[[], ["commercial_travel_ban"]])
    let_pass(t)
    flip(t, "lima")
    let_pass(t)
    flip(t, "tokyo")
    assert (asked(t), step(t), sees(t).turn) == ("p2", "EventWindow", 0)
    play(t, "travel ban")
    assert (sees(t).travel_ban, sees(t).turn, sees(t).rate) == (0, 1, 1)


# ------------------------------------------------------------------------------------------ spotted
def test_a_player_who_comes_to_his_city_spots_him_and_loses_sight_on_leaving() -> None:
    """[P.15.7]"""
    t = bio(pawns=["algiers", "tokyo"])
    assert (him(t, "p2").spotted, him(t, "p2").city) == (False, None)
    play(t, "drive cairo")
    assert (him(t, "p2").spotted, him(t, "p2").city) == (True, "cairo")
    assert "the Bio-Terrorist is spotted in Cairo" in story(t, "p2")
    play(t, "drive istanbul")
    assert (him(t, "p2").spotted, him(t, "p2").city, him(t, "p2").possible) == (False, None, ("cairo",))


def test_a_pawn_that_is_moved_by_another_spots_him_too() -> None:
    """[P.15.7] By Airlift, or by the Dispatcher; and one of two players who stays keeps him in sight."""
    t = bio(hands=[["airlift"]])
    play(t, "airlift p2 cairo")
    assert him(t, "p1").spotted
    t = bio(pawns=["cairo", "cairo"])
    play(t, "drive algiers")
    assert him(t, "p1").spotted
    t = bio(roles=["dispatcher", "medic"], pawns=["cairo", "tokyo"])
    play(t, "join p1 tokyo")
    assert not him(t, "p1").spotted


def test_he_is_spotted_where_he_drives_to_and_hidden_when_he_drives_away() -> None:
    """[P.15.7]"""
    t = bio(at="terrorist", pawns=["algiers", "tokyo"])
    play(t, "drive algiers")
    assert (him(t, "p1").spotted, him(t, "p1").city) == (True, "algiers")
    play(t, "drive madrid")
    assert (him(t, "p1").spotted, him(t, "p1").city) == (False, None)
    next_to_it = {"madrid", "paris", "istanbul", "cairo"}
    beyond = {city for c in next_to_it for city in NEAR[c]} - {"algiers", "tokyo"}
    assert set(him(t, "p1").possible) == next_to_it | beyond  # the third drive may have been made since
    play(t, "draw card", "draw infection lima")
    assert set(him(t, "p1").possible) == next_to_it  # no: that action was spent on the card


def test_he_is_spotted_where_he_flies_to() -> None:
    """[P.15.7]"""
    t = bio(at="terrorist", terrorist={"city": "cairo", "hand": ["cairo"]}, pawns=["lima", "tokyo"])
    play(t, "charter lima")
    assert (him(t, "p1").spotted, him(t, "p1").city) == (True, "lima")


# ------------------------------------------------------------------------------------------ captured
def test_a_player_in_his_city_may_capture_him_for_an_action() -> None:
    """[P.15.8] His pawn goes on the captor's card, his hand to the discard pile, without effect."""
    t = bio(pawns=["algiers", "tokyo"], terrorist={"city": "cairo", "hand": ["lima", "osaka", "cairo"]})
    assert why(t, "capture") == "P.15.8"
    play(t, "drive cairo", "capture")
    assert (him(t).captor, him(t).city, him(t).spotted, him(t).hand_size) == (0, None, False, 0)
    assert ({"lima", "osaka", "cairo"} <= flipped(t), sees(t).cubes, sees(t).actions_left) == (True, (), 2)
    assert why(t, "capture") == "P.15.8"


def test_only_a_player_in_the_same_city_captures_him() -> None:
    """[P.15.8] His pawn is on the board with p2, but not where p1 is."""
    t = bio(pawns=["algiers", "cairo"])
    assert him(t, "p1").spotted
    assert why(t, "capture") == "P.15.8"
    play(t, "drive cairo")
    assert why(t, "capture") == ""


def test_capture_needs_an_action() -> None:
    """[P.15.8] With the last action spent on the way he is only spotted."""
    t = bio(pawns=["algiers", "tokyo"], actions_left=1)
    play(t, "drive cairo")
    assert (him(t).spotted, step(t)) == (True, "DrawCard")
    assert containment.refusal(t, "capture") is not None


def test_a_captured_man_only_draws_and_escapes() -> None:
    """[P.15.9]"""
    t = bio(at="terrorist", pawns=["cairo", "tokyo"], terrorist={"captor": "p1", "hand": ["lima"]})
    assert offered(t) == {"pass", "draw card", "escape lima"}
    for move in ("drive algiers", "direct lima", "charter lima", "infect locally", "infect remotely lima"):
        assert why(t, move) == "P.15.9"
    assert why(t, "sabotage lima") == "P.15.9"


def test_after_a_capture_he_can_only_draw_first() -> None:
    """[P.15.9] He has no card to escape with; after two draws nothing is left to him, not even a drive."""
    t = bio(at="terrorist", pawns=["cairo", "tokyo"], terrorist={"captor": "p1"})
    assert offered(t) == {"pass", "draw card"}
    play(t, "draw card", "draw infection lima", "draw card", "draw infection osaka")
    assert (asked(t), offered(t), him(t).captor, him(t).hand) == ("p3", {"pass"}, 0, ("lima", "osaka"))
    play(t, "pass")
    assert (asked(t), him(t).captor, him(t).hand) == ("p2", 0, ("lima", "osaka"))


def test_an_escape_is_sighted_and_the_turn_goes_on() -> None:
    """[P.15.9] [P.bio_terrorist.escape] With the other action and the extra drive."""
    t = bio(at="terrorist", pawns=["cairo", "tokyo"], terrorist={"captor": "p1", "hand": ["mexico_city"]})
    play(t, "escape mexico city")
    assert (him(t).captor, him(t).city, him(t).actions_left, him(t).drive_left) == (None, "mexico_city", 1, True)
    near = {"mexico_city", "los_angeles", "chicago", "miami", "bogota", "lima"}
    farther = {city for c in near for city in NEAR[c]}  # he may have driven twice since
    assert (flipped(t), set(him(t, "p1").possible)) == ({"mexico_city"}, near | farther)
    assert "the Bio-Terrorist escaped: sighted at the airport in Mexico City" in story(t, "p1")
    play(t, "infect locally", "drive los angeles")
    assert (board(t, "purple"), offered(t), set(him(t, "p1").possible)) == ({"mexico_city": 1}, {"pass"}, near)
    play(t, "pass")
    assert (asked(t), set(him(t, "p1").possible)) == ("p2", near)


def test_an_escape_on_the_second_action_leaves_the_drive() -> None:
    """[P.15.9] As in the sample turns: draw, escape, drive."""
    t = bio(at="terrorist", pawns=["cairo", "tokyo"], terrorist={"captor": "p1"})
    play(t, "draw card", "draw infection mexico city", "escape mexico city")
    assert {words.split()[0] for words in offered(t)} == {"pass", "drive"}
    play(t, "drive los angeles")
    assert offered(t) == {"pass"}
    play(t, "pass")
    assert (him(t).city, asked(t)) == ("los_angeles", "p2")


def test_escaping_to_where_somebody_is_he_is_spotted_at_once() -> None:
    """[P.A27]"""
    t = bio(at="terrorist", pawns=["cairo", "tokyo"], terrorist={"captor": "p1", "hand": ["tokyo", "cairo"]})
    play(t, "escape tokyo")
    assert (him(t, "p1").spotted, him(t, "p1").city) == (True, "tokyo")
    assert why(t, "infect locally") == "P.15.5"


def test_not_captured_he_does_not_escape() -> None:
    """[P.15.9]"""
    t = bio(at="terrorist", terrorist={"city": "cairo", "hand": ["lima"]})
    assert why(t, "escape lima") == "P.15.9"


def test_he_stays_captured_until_he_escapes_wherever_the_captor_goes() -> None:
    """[P.15.9] The pawn is on the role card, not in a city: nobody spots him."""
    t = bio(pawns=["cairo", "tokyo"], terrorist={"captor": "p1"})
    play(t, "drive algiers")
    assert (him(t).captor, him(t).spotted, him(t, "p1").possible) == (0, False, ())


def test_his_seat_cannot_be_moved_by_others() -> None:
    """[P.15.8] The Dispatcher has no hold on his pawn, though it stands on the board."""
    t = bio(roles=["dispatcher", "medic"], pawns=["paris", "cairo"])
    assert not offered(t, "send p3") | offered(t, "join p3")
    assert pawn(t, "p2") == "cairo"
