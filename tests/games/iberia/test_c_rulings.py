"""Rulings [I.C1] to [I.C20] on passing, hands, research, roles and options; the others are in the files test_c_*.py,
consent and what travels between hands in test_consent.py."""

from __future__ import annotations

from typing import Any

import pytest

from containment.games.iberia.options import Options
from containment.kernel.errors import BadOptions

from .infecting import influx
from .situations import (
    EVENTS,
    asked,
    cards_of,
    cubes,
    deck,
    discards,
    draw,
    facts,
    flip,
    flipped,
    hand,
    let_pass,
    odds,
    offered,
    play,
    railroads,
    sees,
    set_up,
    stage,
    step,
    story,
    why,
)


# ------------------------------------------------------------------------------------------------ passing
@pytest.mark.parametrize("done", [0, 1, 3])
def test_to_pass_ends_the_actions(done: int) -> None:
    """[I.C1] Those left are lost."""
    t = play(stage(), *["rail toledo", "rail cuenca", "rail salamanca"][:done], "pass")
    assert step(t) == "DrawCard" and sees(t).actions_left == 0
    assert any(f"ended the turn, {4 - done} action" in line for line in story(t))


# ------------------------------------------------------------------------------------------------ starting cities
def test_the_starting_card_and_the_oldest_card_are_known_to_all() -> None:
    """[I.C5] With private hands; nothing else is."""
    t = set_up([["madrid", "toledo", "soria", "vigo"], ["cadiz", "evora", "leon", "girona"]], hands="private")
    assert sees(t, "p2").hands[0] == ()
    play(t, "start soria", "start leon")
    assert sees(t, "p2").hands[0] == ("soria",)
    assert set(sees(t, "p1").hands[1]) == {"leon", "cadiz"} and asked(t) == "p2"


def test_a_starting_city_without_its_card_shows_none() -> None:
    """[I.C5] With a hand of Events."""
    t = set_up([list(EVENTS[:4]), ["cadiz", "evora", "leon", "girona"]], hands="private")
    play(t, "start madrid", "start evora")
    assert sees(t, "p2").hands[0] == () and sees(t).hand_sizes == (4, 4)


# ------------------------------------------------------------------------------------------------ hands
def test_hands_are_open() -> None:
    """[I.C6] Unless the option says otherwise."""
    t = stage(hands=[["madrid", "good_season"], ["vigo"]])
    assert set(sees(t, "p2").hands[0]) == {"madrid", "good_season"}


def test_private_hands_show_their_number() -> None:
    """[I.C6] And no card."""
    t = stage(private=True, hands=[["madrid", "good_season"], ["vigo"]], pawns=["soria", "leon"])
    assert sees(t, "p2").hands == ((), ("vigo",)) and sees(t, "p2").hand_sizes == (2, 1)
    assert {"madrid", "good_season"} <= set(sees(t, "p2").unseen_cards)
    assert set(sees(t, "p1").hands[0]) == {"madrid", "good_season"}


def test_with_private_hands_everybody_who_may_hold_an_event_is_asked() -> None:
    """[I.C6] Also who holds none; but not who holds no unknown card."""
    t = play(stage(seats=3, private=True, hands=[["madrid"], ["vigo"], []]), "pass")
    seen = []
    while step(t) == "EventWindow":
        seen.append(asked(t))
        assert offered(t) == {"pass"}
        play(t, "pass")
    assert seen == ["p1", "p2"] and step(t) == "DrawCard"


def test_with_open_hands_only_holders_of_a_fitting_event_are_asked() -> None:
    """[I.C6] [I.C8] p2's Second Chance would bring nothing."""
    t = play(stage(seats=3, hands=[["madrid"], ["second_chance"], ["good_season"]]), "pass")
    assert (asked(t), step(t)) == ("p3", "EventWindow")
    assert step(play(t, "pass")) == "DrawCard"


@pytest.mark.parametrize(("held", "told"), [(["madrid", "leon"], ("madrid",)), (["soria", "leon"], ())])
def test_who_may_take_a_card_is_told_whether_it_is_there(held: list[str], told: tuple[str, ...]) -> None:
    """[I.C6] In the same city; a third player elsewhere is not told."""
    t = stage(seats=3, private=True, hands=[["vigo"], held, []], pawns=["madrid", "madrid", "toledo"])
    assert sees(t, "p1").hands[1] == told and sees(t, "p3").hands[1] == ()
    assert offered(t, "take ") == {f"take p2 {card}" for card in told}


def test_a_telegram_from_a_hand_without_city_cards() -> None:
    """[I.C6] With private hands it can be asked for; nothing is handed over, and the Event is spent."""
    hands = [["telegraph_message", "vigo"], ["good_season"]]
    assert why(stage(hands=hands), "telegraph message p2 p1") == "I.telegraph_message"
    t = play(stage(private=True, hands=hands), "telegraph message p2 p1")
    assert discards(t) == {"telegraph_message"} and sees(t).hand_sizes == (1, 1) and step(t) == "Actions"


def test_a_private_hand_is_not_told_in_the_story() -> None:
    """[I.C6] The drawer reads which card it was, the other does not."""
    t = draw(stage(at="draw", private=True), "vigo")
    assert story(t, "p1")[-1] == "P1 drew Vigo" and story(t, "p2")[-1] == "P1 drew a card"


# ------------------------------------------------------------------------------------------------ research
def test_which_cards_to_keep() -> None:
    """[I.C9] Seven red cards: two are kept, five paid."""
    t = stage(hospitals=["madrid"], hands=[cards_of("red", 7)])
    play(t, "research red")
    assert (asked(t), step(t)) == ("p1", "PayForResearch") and sees(t).researched == ()
    play(t, "keep gijon")
    assert why(t, "keep gijon") == "I.C9" and why(t, "keep vigo") == "I.C9"
    play(t, "keep pamplona")
    assert hand(t) == {"gijon", "pamplona"} and sees(t).researched == ("red",) and len(discards(t)) == 5
    assert sees(t).kept == ()


def test_cards_of_other_colours_stay() -> None:
    """[I.C9] With five red ones nothing is asked."""
    t = play(stage(hospitals=["madrid"], hands=[[*cards_of("red", 5), "vigo", "good_season"]]), "research red")
    assert step(t) == "Actions" and hand(t) == {"vigo", "good_season"}


# ------------------------------------------------------------------------------------------------ the Railwayman
def railwayman(**more: Any) -> Any:
    return stage(roles=["railwayman", "sailor"], **more)


def test_one_move_names_both_railroads() -> None:
    """[I.C10] It is one action; a single build stays possible."""
    t = railwayman()
    assert why(t, "rail toledo") == ""
    play(t, "rails toledo then caceres")
    assert railroads(t) == {("madrid", "toledo"), ("caceres", "toledo")} and sees(t).actions_left == 3


def test_with_one_railroad_left_there_is_no_double_build() -> None:
    """[I.C10] [I.A9] The single one is offered."""
    t = railwayman(railroads=[link.cities for link in facts.RAIL_LINKS[:19]], pawns=["malaga", "madrid"])
    assert why(t, "rails sevilla then cordoba") == "I.A9" and why(t, "rail sevilla") == ""
    assert offered(t, "rails ") == set() and len(offered(t, "rail ")) == 4


# ------------------------------------------------------------------------------------------------ the Scientist
def scientist(**more: Any) -> Any:
    t = stage(roles=["royal_academy_scientist", "sailor"], heap_sizes=[(48, False)], **more)
    return draw(play(t, "look"), "vigo", "leon", "jaen")


@pytest.mark.parametrize("private", [False, True])
def test_everybody_sees_the_scientists_cards(private: bool) -> None:
    """[I.C14] With private hands too, and in the order they were put in."""
    t = scientist(private=private)
    assert sees(t, "p1").on_top == sees(t, "p2").on_top == ("vigo", "leon", "jaen")
    assert "P1 saw Vigo on the Player Deck" in story(t, "p2")
    play(t, "arrange jaen", "arrange leon")
    assert sees(t, "p1").on_top == sees(t, "p2").on_top == ("jaen", "leon", "vigo")


def test_they_stay_known_until_they_are_drawn() -> None:
    """[I.C14] Chance has no choice then."""
    t = play(scientist(private=True), "arrange jaen", "arrange leon", "pass")
    while step(t) == "EventWindow":
        play(t, "pass")
    assert set(odds(t)) == {"draw player jaen"}
    draw(t, "jaen")
    assert sees(t, "p2").on_top == ("leon", "vigo")


# ------------------------------------------------------------------------------------------------ options, the turn
@pytest.mark.parametrize(
    ("given", "number"), [("introductory", 4), ("standard", 5), ("heroic", 6), (4, 4), (5, 5), (6, 6)]
)
def test_the_difficulty_by_name_or_number(given: Any, number: int) -> None:
    """[I.C16]"""
    assert Options(epidemics=given).epidemics == number


@pytest.mark.parametrize("given", [3, 7, "legendary"])
def test_other_difficulties_do_not_exist(given: Any) -> None:
    """[I.C16]"""
    with pytest.raises(BadOptions):
        Options(epidemics=given)


@pytest.mark.parametrize("last", [["pass"], ["rail toledo", "rail cuenca", "rail salamanca", "rail zaragoza"]])
def test_one_more_day_after_the_last_action(last: list[str]) -> None:
    """[I.C17] [I.A14] After passing too: two actions more."""
    t = play(stage(hands=[["one_more_day"]]), *last)
    assert step(t) == "EventWindow"
    play(t, "one more day")
    assert step(t) == "Actions" and sees(t).actions_left == 2
    assert step(play(t, "pass")) == "DrawCard"


def test_not_when_the_draw_has_begun() -> None:
    """[I.C17] [I.A14]"""
    t = draw(let_pass(play(stage(hands=[["one_more_day", "good_season"]]), "pass")), "vigo")
    assert step(t) == "EventWindow" and why(t, "one more day") == "I.A14"


def test_not_when_the_patients_have_come() -> None:
    """[I.C17] [I.C15] With Influx of Patients the step before the draw ends the actions."""
    t = influx(hands=[["one_more_day", "good_season"]], hospitals=["madrid"], cubes={"valladolid": 1})
    assert why(t, "one more day") == ""
    play(t, "pass", "admit red valladolid")
    assert step(t) == "EventWindow" and why(t, "one more day") == "I.A14"


def test_an_empty_infection_deck() -> None:
    """[I.C18] The discards are shuffled and become the deck."""
    t = flip(stage(at="infect", infection_pile=[["vigo"]]), "vigo")
    assert deck(t) == 48 and flipped(t) == set() and "draw infection vigo" in odds(t)
    flip(t, "vigo")
    assert cubes(t, "vigo") == 2 and flipped(t) == {"vigo"}


def test_an_empty_infection_deck_in_an_epidemic() -> None:
    """[I.C18] The bottom card then comes from the cards just shuffled."""
    t = stage(at="infect", infection_pile=[["vigo", "porto"]], heap_sizes=[(49, True)])
    play(flip(t, "vigo", "porto"), "pass")
    draw(t, "epidemic")
    assert len(odds(t)) == 48
    flip(t, "soria")
    assert deck(t) == 48 and cubes(t, "soria") == 3
