"""Chapter 3: aliases, actions, draws, the hand limit and the round."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    CITIES,
    agents,
    asked,
    cards_of,
    catch,
    discards,
    draw,
    drift,
    ending,
    flip,
    hand,
    idle_turn,
    left,
    let_pass,
    offered,
    pawn,
    play,
    sees,
    stage,
    step,
    supply,
    symptoms,
    threat_discards,
    told,
    why,
)

QUIET = ("analyst", "courier", "handler", "quartermaster")


def turn_over(t: Any, *cards: str) -> Any:
    """The current player passes and draws these cards."""
    return draw(let_pass(play(t, "pass")), *cards)


def two_names(t: Any) -> list[str]:
    return list(sees(t).unseen_cards[:2])


def two_cards(t: Any) -> Any:
    return draw(t, *two_names(t))


# ------------------------------------------------------------------------------------------ aliases
@pytest.mark.parametrize(("city", "alias"), [("paris", "nato"), ("lima", "neutral"), ("kiev", "soviet")])
def test_the_alias_of_the_city_where_the_turn_begins(city: str, alias: str) -> None:
    """[W.3.1] [W.A32]"""
    t = stage(pawns=["washington", city])
    turn_over(t, "rome", "tokyo")
    assert asked(t) == "p2" and sees(t).alias == alias


def test_the_alias_stays_for_the_turn() -> None:
    """[W.3.2] From a NATO city to a Soviet one: what the Courier can do is still the NATO alias's."""
    t = stage(pawns=["istanbul"])
    assert sees(t).alias == "nato"
    play(t, "drive kiev")
    assert sees(t).alias == "nato" and step(t) == "Actions"  # a Soviet Courier would be asked to drive on
    play(t, "drive istanbul", "fly free paris")
    assert pawn(t) == "paris" and left(t) == 1


def test_only_the_ability_of_the_current_alias() -> None:
    """[W.3.3] The Analyst's three abilities, one in each kind of city."""
    more: dict[str, Any] = {
        "passports": ["analyst", "courier"],
        "hands": [["lima"]],
        "player_discards": ["rome", "bogota", "baghdad", "karachi"],
        "threat_discards": ["tokyo"],
    }
    t = stage(pawns=["rome"], **more)
    assert why(t, "peek") == "" and why(t, "recover rome for lima") == "W.3.3" and why(t, "bury tokyo") == "W.3.3"
    t = stage(pawns=["karachi"], **more)
    assert why(t, "peek") == "W.3.3" and why(t, "recover karachi for lima") == "" and why(t, "bury tokyo") == "W.3.3"
    t = stage(pawns=["baghdad"], **more)
    assert why(t, "peek") == "W.3.3" and why(t, "recover baghdad for lima") == "W.3.3" and why(t, "bury tokyo") == ""


def test_an_alias_rests_on_the_turns_of_others() -> None:
    """[W.3.3] A Field Medic in a neutral city draws no Symptom when driving, but in another's convoy does."""
    t = stage(passports=["handler", "field_medic"], pawns=["lima", "lima"], cubes=["bogota"])
    play(t, "drive bogota", "come p2")
    catch(t, "tremor")
    assert symptoms(t, "p2") == ["tremor"]


# ------------------------------------------------------------------------------------------ actions
def test_four_actions_of_any_kind() -> None:
    """[W.3.4] The same one more than once."""
    t = stage(pawns=["rome"], agents={"rome": 3})
    for n in (3, 2, 1):
        play(t, "neutralize 1")
        assert left(t) == n
    play(t, "drive paris")
    assert step(t) == "DrawCard" and asked(t) == "chance"


def test_unused_actions_are_lost() -> None:
    """[W.3.4] [W.C7]"""
    t = idle_turn(idle_turn(stage(passports=QUIET[:2])))
    assert asked(t) == "p1" and left(t) == 4
    assert sees(t).this_turn == ()


def test_who_passes_does_no_more() -> None:
    """[W.C7] Pass ends the actions, also while something free could be used."""
    t = stage(identities=["press_card"])
    play(t, "pass")
    assert step(t) == "DrawCard"


@pytest.mark.parametrize(("identity", "move"), [("press_card", "press drive london"), ("shortwave_set", "tune in")])
def test_who_has_no_action_left_is_asked_while_something_is_free(identity: str, move: str) -> None:
    """[W.C7]"""
    t = stage(identities=[identity], actions_left=1)
    play(t, "drive new york")
    assert step(t) == "Actions" and left(t) == 0
    play(t, move)
    assert "identity_used" in sees(t).this_turn
    if identity == "shortwave_set":
        flip(t, "lima")
    assert step(t) == "DrawCard"


def test_who_has_nothing_free_is_not_asked() -> None:
    """[W.C7]"""
    assert step(play(stage(identities=["dead_drop"], actions_left=1), "drive atlanta")) == "DrawCard"


def test_without_actions_only_what_is_free_is_offered() -> None:
    """[W.C7] [W.3.4]"""
    t = play(stage(identities=["press_card"], actions_left=1), "drive new york")
    assert offered(t) == {"pass", *(f"press drive {c}" for c in ("london", "madrid", "toronto", "washington"))}
    assert why(t, "drive london") == "W.3.4"


# ------------------------------------------------------------------------------------------ draws
def test_two_cards_one_after_the_other() -> None:
    """[W.3.5]"""
    t = play(stage(), "pass")
    assert step(t) == "DrawCard"
    draw(t, "lima")
    assert hand(t) == {"lima"} and step(t) == "DrawCard" and why(t, "draw player lima") == "W.3.5"
    draw(t, "rome")
    assert hand(t) == {"lima", "rome"} and asked(t) == "p2"


def test_an_escalation_card_counts_as_one_of_the_two() -> None:
    """[W.3.6] Resolved at once, before the second card; not replaced."""
    t = play(stage(heap_sizes=[(49, True)], player_pile=CITIES, threat_discards=["lima"]), "pass")
    draw(t, "escalation")
    assert sees(t).threat_index == 1 and step(t) == "DrawThreat"
    flip(t, "tokyo")
    assert agents(t) == {"tokyo": 3} and step(t) == "DrawCard"
    draw(t, "rome")
    assert hand(t) == {"rome"} and asked(t) == "p2"


def test_the_satellite_card_counts_as_one_of_the_two() -> None:
    """[W.3.7] [W.8.9]"""
    t = play(stage(player_pile=["satellite", "lima", "rome"], deck_region="asia"), "pass")
    draw(t, "satellite")
    assert sees(t).uplinks == ("asia",) and hand(t) == set()
    draw(t, "lima")
    assert hand(t) == {"lima"} and asked(t) == "p2"


# ------------------------------------------------------------------------------------------ the hand limit
def test_the_hand_limit_is_seven_after_both_cards() -> None:
    """[W.3.8] The player chooses what goes."""
    seven = cards_of("nato", 7)
    t = play(stage(hands=[seven]), "pass")
    draw(t, "lima")
    assert step(t) == "DrawCard" and len(hand(t)) == 8  # not between the cards
    draw(t, "kiev")
    assert step(t) == "CheckHand" and asked(t) == "p1"
    assert offered(t) == {f"discard {c.replace('_', ' ')}" for c in (*seven, "lima", "kiev")}
    play(t, "discard lima", f"discard {seven[0]}")
    assert hand(t) == {*seven[1:], "kiev"} and discards(t) == {"lima", seven[0]} and asked(t) == "p2"


def test_seven_cards_are_allowed() -> None:
    """[W.3.8]"""
    t = draw(play(stage(hands=[cards_of("nato", 5)]), "pass"), "lima", "kiev")
    assert asked(t) == "p2" and len(hand(t)) == 7


def test_the_limit_holds_when_cards_change_hands() -> None:
    """[W.3.8] At once, on anybody's turn."""
    seven = cards_of("soviet", 7)
    t = play(stage(hands=[["lima"], seven]), "give p2 lima", "pass")
    assert step(t) == "CheckHand" and asked(t) == "p2"
    play(t, "discard lima")
    assert asked(t) == "p1" and hand(t, "p2") == set(seven) and left(t) == 3


def test_the_limit_holds_when_it_falls() -> None:
    """[W.3.8] [W.memory_gaps] At once, in the middle of the actions."""
    t = play(stage(hands=[cards_of("soviet", 7)], cubes=["atlanta"]), "drive atlanta")
    catch(t, "memory gaps")
    assert step(t) == "CheckHand" and sees(t).hand_limits[0] == 5
    drift(drift(t))
    assert step(t) == "Actions" and len(hand(t)) == 5


def test_an_event_may_be_played_instead_of_discarding() -> None:
    """[W.3.8] [W.A45] One for any moment; an event of the action step only in it."""
    t = stage(hands=[[*cards_of("nato", 5), "red_tape", "extra_hours"]], agents={"lima": 1})
    draw(let_pass(play(t, "pass")), "kiev", "hanoi")
    assert step(t) == "CheckHand" and why(t, "extra hours") == "W.13.2" and why(t, "red tape lima") == ""
    play(t, "red tape lima")
    assert step(t) == "CheckHand" and len(hand(t)) == 8 and agents(t) == {}
    play(t, "discard extra hours")
    assert asked(t) == "p2"


def test_an_event_of_the_action_step_at_the_limit() -> None:
    """[W.A45] Cards that change hands in the action step."""
    t = stage(hands=[["lima"], [*cards_of("soviet", 6), "extra_hours"]])
    play(t, "give p2 lima", "pass")
    assert asked(t) == "p2" and why(t, "extra hours") == ""
    play(t, "extra hours")
    assert asked(t) == "p1" and left(t) == 5


# ------------------------------------------------------------------------------------------ rounds
def test_one_infection_phase_a_round() -> None:
    """[W.3.9] [W.A1] When everybody has had a turn."""
    t = stage(seats=3, passports=QUIET[:3])
    for who in ("p1", "p2", "p3"):
        assert asked(t) == who and threat_discards(t) == set()
        play(t, "pass")
        two_cards(t)
    assert step(t) == "DrawThreat"
    flip(t, "lima", "rome")
    assert asked(t) == "p1" and agents(t) == {"lima": 1, "rome": 1}
    turn_over(t, *two_names(t))
    assert asked(t) == "p2" and threat_discards(t) == {"lima", "rome"}


def test_a_round_begins_with_whoever_began() -> None:
    """[W.3.9] [W.2.21] The second player began; the phase comes after the first."""
    t = stage(passports=QUIET[:2], turn_of="p2")
    turn_over(t, *two_names(t))
    assert asked(t) == "p1"
    turn_over(t, *two_names(t))
    assert step(t) == "DrawThreat"
    flip(t, "lima", "rome")
    assert asked(t) == "p2"


def test_the_dead_are_not_waited_for() -> None:
    """[W.3.9] [W.9.8]"""
    t = stage(seats=3, passports=QUIET[:3], dead=["p2"], had_turn=["p1"], turn_of="p3")
    turn_over(t, *two_names(t))
    assert step(t) == "DrawThreat"
    flip(t, "lima", "rome")
    assert asked(t) == "p1"


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_alone_a_round_has_several_turns(turns: int) -> None:
    """[W.3.10] [W.A26] Two, unless solo_turns_per_round says otherwise."""
    t = stage(seats=1, passports=["analyst"], solo_turns_per_round=turns)
    for _ in range(turns):
        assert step(t) == "Actions"
        turn_over(t, *two_names(t))
    assert step(t) == "DrawThreat"
    flip(t, "lima", "rome")
    assert step(t) == "Actions" and threat_discards(t) == {"lima", "rome"}


def test_alone_two_turns_are_a_round_by_default() -> None:
    """[W.3.10] [W.A26]"""
    t = stage(seats=1, passports=["analyst"])
    turn_over(t, *two_names(t))
    assert step(t) == "Actions"
    turn_over(t, *two_names(t))
    assert step(t) == "DrawThreat"


def test_an_infection_phase_after_every_turn() -> None:
    """[W.3.11] [W.A1] infection_timing=turn"""
    t = stage(passports=QUIET[:2], infection_timing="turn")
    turn_over(t, *two_names(t))
    assert step(t) == "DrawThreat"
    flip(t, "lima", "rome")
    assert asked(t) == "p2"
    turn_over(t, *two_names(t))
    flip(t, "paris", "kiev")
    assert asked(t) == "p1" and set(agents(t)) == {"lima", "rome", "paris", "kiev"}


# ------------------------------------------------------------------------------------------ the deck runs out
def test_an_empty_player_deck_is_a_defeat() -> None:
    """[W.3.12] [W.A24] Only when a card must be drawn from it."""
    t = play(stage(player_pile=["lima"]), "pass")
    draw(t, "lima")
    assert ending(t) == "deck" and told(t)[-1] == "W.3.12"
    t = play(stage(player_pile=["lima", "rome"]), "pass")
    draw(t, "lima", "rome")
    assert ending(t) == "" and asked(t) == "p2"


def test_the_game_may_go_on_without_a_deck() -> None:
    """[W.3.12] [W.A24] deck_exhaustion=continue"""
    t = play(stage(player_pile=["lima"], deck_exhaustion="continue"), "pass")
    draw(t, "lima")
    assert ending(t) == "" and asked(t) == "p2" and hand(t) == {"lima"}
    play(t, "pass")
    assert step(t) == "DrawThreat" and hand(t, "p2") == set()


# ------------------------------------------------------------------------------------------ moments for events
def test_anybody_plays_events_in_the_action_step() -> None:
    """[W.A45] Before the first action, between two, and after the last."""
    t = stage(hands=[[], ["red_tape"]], agents={"lima": 1})
    assert why(t, "red tape lima") == "" and why(t, "red tape lima", "p1") == "W.A45"
    play(t, "drive new york")
    assert why(t, "red tape lima", "p2") == ""
    play(t, "pass")
    assert step(t) == "EventWindow" and asked(t) == "p2"
    play(t, "red tape lima")
    assert step(t) == "DrawCard" and agents(t) == {}


def test_holders_are_asked_in_seat_order_from_the_current_player() -> None:
    """[W.A45]"""
    more: dict[str, Any] = {"seats": 3, "passports": QUIET[:3], "agents": {"lima": 3, "rome": 3}}
    t = stage(hands=[["red_tape"], ["customs_sweep"], ["airlift"]], turn_of="p2", **more)
    play(t, "pass")
    found = []
    while step(t) == "EventWindow":
        found.append(asked(t))
        play(t, "pass")
    assert found == ["p2", "p3", "p1"]
    t = stage(hands=[["red_tape"], ["customs_sweep"]], turn_of="p2", at="before_infection", **more)
    assert asked(t) == "p2"
    play(t, "pass")
    assert asked(t) == "p1"


def test_no_event_between_the_draws_nor_inside_a_phase() -> None:
    """[W.A45]"""
    t = stage(hands=[["red_tape"]], agents={"lima": 1})
    draw(let_pass(play(t, "pass")), "kiev")
    assert why(t, "red tape lima") == "W.A45"
    t = flip(stage(hands=[["red_tape"]], agents={"lima": 1}, at="infection"), "kiev")
    assert step(t) == "DrawThreat" and why(t, "red tape lima") == "W.A45"


def test_the_moment_before_an_infection_phase() -> None:
    """[W.A45] Events for any moment and for this one, none of the action step."""
    t = stage(hands=[["red_tape", "quiet_night", "extra_hours"]], agents={"lima": 1}, at="before_infection")
    assert step(t) == "EventWindow"
    assert offered(t) == {"pass", "red tape lima", "quiet night"} and why(t, "extra hours") == "W.13.2"
    assert why(stage(hands=[["quiet_night"]]), "quiet night") == "W.13.2"


def test_extra_hours_after_the_last_action() -> None:
    """[W.A45] [W.extra_hours] The moment after the last action belongs to the action step."""
    t = play(stage(hands=[["extra_hours"]], actions_left=1), "drive new york")
    assert step(t) == "EventWindow"
    play(t, "extra hours")
    assert step(t) == "Actions" and left(t) == 2


# ------------------------------------------------------------------------------------------ modifiers and debts
def test_fatigue_counts_from_the_next_turn() -> None:
    """[W.A46] [W.fatigue]"""
    t = catch(play(stage(cubes=["atlanta"], passports=QUIET[:2]), "drive atlanta"), "fatigue")
    assert left(t) == 3
    idle_turn(idle_turn(t))
    assert asked(t) == "p1" and left(t) == 3


def test_a_debt_falls_due_once() -> None:
    """[W.A46] [W.4.9]"""
    t = stage(passports=QUIET[:2], debts=[0, 2])
    idle_turn(t)
    assert asked(t) == "p2" and left(t) == 2 and sees(t).debts == (0, 0)
    idle_turn(idle_turn(t))
    assert asked(t) == "p2" and left(t) == 4


def test_what_cannot_be_paid_lapses() -> None:
    """[W.A46] Four owed, three actions: the turn has none, and the next has three."""
    t = stage(passports=QUIET[:2], debts=[0, 4], symptoms=[[], ["fatigue"]])
    turn_over(t, *two_names(t))
    assert sees(t).turn == 1 and step(t) == "DrawCard"  # nothing to do
    two_cards(t)
    while step(t) != "Actions" or asked(t) != "p2":
        drift(t)
    assert left(t) == 3


def test_supplies_do_not_change_in_an_idle_turn() -> None:
    """[W.3.4] [W.3.9] A turn on which nothing is done draws cards, and no Agent comes before the round is over."""
    t = idle_turn(stage(passports=QUIET[:2], agents={"lima": 2}))
    assert supply(t) == 34 and len(hand(t)) == 2
