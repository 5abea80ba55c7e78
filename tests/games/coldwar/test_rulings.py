"""Rulings on what the rules leave open, as far as no other file tests them where they belong."""

from __future__ import annotations

from typing import Any

import pytest

import containment

from .situations import (
    EVENTS,
    GAME,
    MISSIONS,
    PASSPORTS,
    agents,
    asked,
    cards_of,
    catch,
    discards,
    draw,
    ending,
    facilities,
    flip,
    hand,
    idle_turn,
    left,
    offered,
    others,
    pawn,
    play,
    sees,
    stage,
    step,
    story,
    symptoms,
    teams,
    threat_deck,
    threat_discards,
    why,
)


# ------------------------------------------------------------------------------------------ identities and victory
def test_a18_a_false_identity_once_in_each_turn() -> None:
    """[W.A18] It is not used up: three turns, three free drives."""
    t = stage(passports=["analyst", "field_medic"], identities=["press_card", None], pawns=["paris", "lima"])
    for goal in ("rome", "paris", "rome"):
        play(t, f"press drive {goal}")
        assert (pawn(t), left(t), offered(t, "press")) == (goal, 4, set())
        idle_turn(idle_turn(t))


def test_a19_missions_first_then_satellites() -> None:
    """[W.A19] p2 launched more, but lacks a mission; p1 has all three and no satellite."""
    t = stage(
        pawns=["lima", "tokyo"],
        turn_of=1,
        facilities=["tokyo"],
        teams=[("nato", "tokyo")],
        satellites=dict.fromkeys(("europe", "asia", "africa", "south_america"), 1),
        finished=[["00_03d", "01_04d", "04_20d"], ["05_03d", "05_05d"]],
        individual_victory=True,
    )
    play(t, "launch")
    assert (sees(t).launched, t.over.winners) == ((0, 5), (0,))


@pytest.mark.parametrize(("needs", "winners"), [(True, ()), (False, (0,))])
def test_a20_individual_victory_in_a_lost_game(needs: bool, winners: tuple[int, ...]) -> None:
    """[W.A20] [W.A51]"""
    t = stage(
        at="draw",
        player_pile=[],
        finished=[["00_03d", "01_04d", "04_20d"], []],
        individual_victory=True,
        individual_needs_coop_win=needs,
    )
    assert (t.over.won, t.over.winners) == (False, winners)


@pytest.mark.parametrize(("number", "winners"), [(1, ()), (2, (1,)), (3, (1,))])
def test_a21_what_the_double_agent_needs(number: int, winners: tuple[int, ...]) -> None:
    """[W.A21]"""
    t = stage(at="draw", player_pile=[], double_agent=1, finished=[[], ["00_03d", "01_04d", "04_20d"][:number]])
    assert (t.over.won, t.over.winners) == (False, winners)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a22_the_card_is_none_of_the_three_missions(seats: int) -> None:
    """[W.A22] [W.2.15] Whoever is dealt it has three missions besides."""
    t: Any = GAME.new(fate="asked", seed=0, seats=seats, passports=PASSPORTS[:seats], double_agent_module=True)
    while step(t) != "DealSpies":
        play(t, min(offered(t)))
    play(t, "deal spy double agent")
    while step(t) != "Actions":
        play(t, min(offered(t)))
    own = sees(t, "p1").own
    assert own.double_agent and len(own.missions) == 3 and "06_04d" not in (*own.missions, *own.dropped)
    assert len(own.dropped) == max(0, (0, 6, 5, 4, 4, 3)[seats] - 4)


def test_a23_five_players_keep_three_of_three() -> None:
    """[W.A23] [W.2.13]"""
    t: Any = GAME.new(seed=4, seats=5, passports=PASSPORTS[:5])
    assert step(t) == "Actions"
    held = [set(containment.view(t, seat).own.missions) for seat in range(5)]
    assert [len(missions) for missions in held] == [3] * 5 and len(set().union(*held)) == 15
    assert all(containment.view(t, seat).own.dropped == () for seat in range(5))


# ------------------------------------------------------------------------------------------ missions
def test_a28_intel_is_picked_up_where_the_card_says() -> None:
    """[W.A28] Not in another NATO city."""
    t = stage(pawns=["paris", "lima"], missions=[["00_03d"], []])
    assert why(t, "pick up 00_03d") == "W.10.2"
    t = stage(pawns=["rome", "lima"], missions=[["00_03d"], []])
    assert why(t, "pick up 00_03d") == ""


def test_a29_a_target_delivered_on_the_spot_takes_two_actions() -> None:
    """[W.A29] [W.A34]"""
    t = stage(pawns=["prague", "lima"], missions=[["03_02d"], []], facilities=["prague"], actions_left=2)
    play(t, "pick up 03_02d")
    assert (sees(t).finished[0], left(t)) == ((), 1)
    play(t, "deliver 03_02d")
    assert sees(t).finished[0] == ("03_02d",)


def test_a34_every_step_is_one_action() -> None:
    """[W.A34]"""
    t = stage(
        passports=["quartermaster", "field_medic"],
        pawns=["kiev", "lima"],
        missions=[["04_20d"], []],
        carried=[["03_02d"], []],
        facilities=["kiev"],
        hands=[cards_of("soviet", 3), []],
    )
    play(t, "sabotage 04_20d")
    assert left(t) == 3
    play(t, "deliver 03_02d")
    assert left(t) == 2


def test_a35_events_never_fit_a_sabotage() -> None:
    """[W.A35]"""
    for event in EVENTS:
        t = stage(pawns=["kiev", "lima"], missions=[["04_20d"], []], hands=[["moscow", "cairo", event], []])
        assert why(t, "sabotage 04_20d") == "W.10.5"


def test_a36_a_sabotage_is_one_step_without_a_token() -> None:
    """[W.A36]"""
    t = stage(pawns=["kiev", "lima"], missions=[["04_20d"], []], hands=[cards_of("soviet", 3), []])
    assert why(t, "pick up 04_20d") == "W.10.1"
    play(t, "sabotage 04_20d")
    assert (sees(t).carried[0], sees(t).finished[0]) == ((), ("04_20d",))


# ------------------------------------------------------------------------------------------ deaths
def test_a30_the_cards_of_the_dead_can_come_back() -> None:
    """[W.A30] [W.9.5] The hand lies in the discard pile; Spy cards do not."""
    t = stage(
        passports=["analyst", "diplomat"],
        pawns=["paris", "lima"],
        hands=[["cairo"], ["reactivated_asset"]],
        symptoms=[["low_fever", "low_fever"], []],
        cubes=["rome"],
        carried=[["00_03d"], []],
    )
    catch(play(t, "drive rome"), "tremor")
    play(t, "reactivated asset cairo")
    assert hand(t, "p2") == {"cairo"}
    assert "00_03d" not in sees(t, "p2").own.missions and sees(t).carried == ((), ())


def test_a31_nothing_is_shown_before_the_end() -> None:
    """[W.A31] The end names the Double Agent, the death does not."""
    t = stage(
        double_agent=0,
        passports=["analyst", "diplomat"],
        pawns=["paris", "tokyo"],
        symptoms=[["low_fever", "low_fever"], []],
        cubes=["rome"],
        satellites=["europe", "asia", "africa", "south_america"],
        facilities=["tokyo"],
        teams=[("nato", "tokyo")],
        hands=[[], ["airlift"]],
    )
    catch(play(t, "drive rome"), "tremor")
    assert not any("Double" in line for line in story(t))
    play(t, "launch", "airlift nato team in tokyo to rome")
    assert t.over.won and t.over.winners == (1,) and "P1, the Double Agent, has lost" in t.over.sentence


def test_a41_nobody_left_alive() -> None:
    """[W.A41] p2 dies on p1's turn, then p1."""
    t = stage(
        passports=["handler", "analyst"],
        pawns=["paris", "paris"],
        symptoms=[["low_fever", "low_fever"], ["tremor", "tremor"]],
        cubes=["rome"],
    )
    catch(play(t, "send p2 rome"), "fatigue")
    assert ending(t) == ""
    catch(play(t, "drive rome"), "fatigue")
    assert t.over is not None and (t.over.won, t.over.reason) == (False, "death")


# ------------------------------------------------------------------------------------------ aliases
def test_a32_the_alias_does_not_change_outside_the_own_turn() -> None:
    """[W.A32] p2 is airlifted to Moscow on p1's turn and takes the Soviet alias at the start of the own turn."""
    t = stage(passports=["analyst", "diplomat"], hands=[["airlift"], []], pawns=["paris", "paris"])
    play(t, "airlift p2 moscow")
    assert sees(t).alias == "nato"
    idle_turn(t)
    assert (sees(t).turn, sees(t).alias) == (1, "soviet")


def test_a32_being_moved_on_the_own_turn_changes_nothing_either() -> None:
    """[W.A32] [W.3.2]"""
    t = stage(passports=["analyst", "diplomat"], hands=[[], ["airlift"]], pawns=["paris", "lima"])
    play(t, "airlift p1 moscow")
    assert (pawn(t), sees(t).alias) == ("moscow", "nato")


def test_a48_an_ability_works_every_time_it_fits() -> None:
    """[W.A48] The Field Medic neutralizes two, and two again; the Analyst peeks once."""
    t = stage(passports=["field_medic", "analyst"], agents={"washington": 3, "atlanta": 3})
    play(t, "neutralize 2", "neutralize 1", "drive atlanta", "neutralize 2")
    assert agents(t) == {"atlanta": 1}
    t = stage(passports=["analyst", "field_medic"], threat_pile=[["lima", "rome"]])
    play(flip(play(t, "peek"), "rome", "lima"), "arrange lima")
    assert (why(t, "peek"), left(t)) == ("W.A48", 3)


def test_a48_an_entry_without_an_agent_does_not_count() -> None:
    """[W.A48] Nor does one where the Field Medic lets the Agent be."""
    t = stage(
        passports=["field_medic", "analyst"],
        pawns=["kiev", "lima"],
        agents={"moscow": 1, "leningrad": 1, "warsaw": 2},
    )
    play(t, "drive prague", "drive warsaw", "pass", "drive leningrad", "clear", "drive moscow", "clear")
    assert agents(t) == {"warsaw": 2}


def test_a48_using_an_ability_is_optional() -> None:
    """[W.A48] The Quartermaster may build without a card only so, the Courier may fly with one."""
    t = stage(passports=["courier", "analyst"], pawns=["london", "lima"], hands=[["lima"], []])
    play(t, "fly rome with lima")
    assert (discards(t), why(t, "fly free london")) == ({"lima"}, "")
    t = stage(passports=["courier", "analyst"], pawns=["lima", "lima"])
    play(t, "drive bogota", "pass")
    assert (pawn(t), left(t)) == ("bogota", 3)


# ------------------------------------------------------------------------------------------ Threat cards
def test_a33_the_first_facilities_come_before_the_player_deck() -> None:
    """[W.A33] [W.2.8] All 48 City cards are in the deck or in hands afterwards."""
    t: Any = GAME.new(fate="asked", seed=0, passports=("courier", "handler"))
    while step(t) != "Actions":
        play(t, min(offered(t) - {"draw player satellite"}))
    cards = {card for held in sees(t).hands for card in held} | set(sees(t).unseen_cards)
    assert facilities(t) <= cards and len(facilities(t)) == 6


def test_a49_only_the_looker_sees_and_nothing_is_shuffled() -> None:
    """[W.A49] Two cards are left: two are seen."""
    t = stage(
        passports=["analyst", "courier"],
        threat_pile=[["lima", "rome"]],
        threat_discards=others("lima", "rome"),
    )
    flip(play(t, "peek"), "rome", "lima")
    assert (threat_deck(t), len(threat_discards(t))) == (2, 46)
    play(t, "arrange rome")
    assert [entry.card for entry in sees(t, "p1").threat_pile] == ["rome", "lima"]
    assert [entry.card for entry in sees(t, "p2").threat_pile] == [None, None]
    assert "P1 rearranged the top 2 Threat cards" in story(t, "p2")


def test_c15_a_looker_who_leaves_the_order_alone_takes_nothing_from_others() -> None:
    """[W.C15] Shortwave Set after a look: both know the card."""
    t = stage(
        seats=2,
        passports=["analyst", "courier"],
        identities=[None, "shortwave_set"],
        threat_pile=[others("rome", "lima", "kiev"), ["rome", "lima", "kiev"]],
    )
    play(flip(play(t, "peek"), "rome", "lima", "kiev"), "arrange kiev", "arrange lima")
    idle_turn(t)
    flip(play(t, "tune in"), "kiev")
    for who in ("p1", "p2"):
        assert (sees(t, who).threat_pile[0].card, sees(t, who).threat_pile[0].seen_by) == ("kiev", (0, 1))
    assert sees(t, "p2").threat_pile[1].card is None


def test_c15_known_cards_are_forgotten_by_an_intensify_and_by_drawing() -> None:
    """[W.C15] [W.6.4] What is drawn and shuffled again is known to nobody."""
    t = stage(
        had_turn=[1],
        passports=["analyst", "courier"],
        threat_pile=[["osaka"], ["rome", "lima", "kiev"]],
        player_pile=["paris", "madrid", "delhi", "hanoi"],
        heap_sizes=[(3, False), (2, True)],
    )
    play(flip(play(t, "peek"), "rome", "lima", "kiev"), "arrange kiev", "arrange lima", "pass")
    flip(draw(t, "paris", "madrid"), "kiev", "lima")
    assert sees(t).turn == 1
    play(t, "pass")
    draw(t, "delhi", "escalation")
    flip(t, "osaka")
    entries = sees(t, "p1").threat_pile
    assert [(entry.count, entry.card) for entry in entries] == [(47, None), (1, "rome")]


# ------------------------------------------------------------------------------------------ consent
def test_a42_giving_and_taking_need_the_others_yes() -> None:
    """[W.A42] Any card of the hand, events too."""
    for words in ("give p2 airlift", "take p2 red_tape"):
        t = stage(hands=[["airlift"], ["red_tape"]], consent=True)
        play(t, words)
        if step(t) == "Exchange":
            play(t, "pass")
        assert (step(t), asked(t)) == ("AgreeToShare", "p2")
        play(t, "agree")
        assert "airlift" in hand(t, "p2") or "red_tape" in hand(t, "p1")
        assert (left(t), sees(t).debts) == (3, (0, 1))


def test_a42_the_question_names_both_cards() -> None:
    """[W.A42] [W.C8]"""
    t = stage(hands=[["lima"], ["rome"]], consent=True)
    play(t, "give p2 lima", "pass card rome")
    asked_for = "P1 asks: may I give you Lima and take Rome from you?"
    assert sees(t, "p2").prompt == f"{asked_for} It costs you an action next turn."
    play(t, "agree")
    assert (hand(t, "p1"), hand(t, "p2")) == ({"rome"}, {"lima"})


def test_c2_who_has_declined_is_not_asked_again_at_once() -> None:
    """[W.C2]"""
    t = stage(hands=[["lima", "cairo"], []], consent=True)
    play(t, "give p2 lima", "decline")
    assert (left(t), sees(t).debts, hand(t)) == (4, (0, 0), {"lima", "cairo"})
    assert (why(t, "give p2 cairo"), why(t, "give p2 lima")) == ("W.A42", "W.A42")
    play(t, "drive new_york", "drive washington")
    assert why(t, "give p2 cairo") == ""


def test_c2_the_others_may_still_be_asked() -> None:
    """[W.C2]"""
    t = stage(seats=3, hands=[["lima"], [], []], consent=True)
    play(t, "give p2 lima", "decline")
    assert (why(t, "give p2 lima"), why(t, "give p3 lima")) == ("W.A42", "")


def test_c2_without_consent_nobody_is_asked() -> None:
    """[W.C2]"""
    t = play(stage(hands=[["lima", "airlift"], []]), "give p2 lima", "airlift p2 cairo")
    assert (hand(t, "p2"), pawn(t, "p2"), step(t)) == ({"lima"}, "cairo", "Actions")


def test_c2_nobody_asks_for_the_own_consent() -> None:
    """[W.C2]"""
    t = play(stage(hands=[["airlift"], []], consent=True), "airlift p1 cairo")
    assert (pawn(t), step(t)) == ("cairo", "Actions")


def test_c2_a_new_turn_forgets_what_was_declined() -> None:
    """[W.C2]"""
    t = stage(hands=[["lima"], ["cairo"]], consent=True)
    play(t, "give p2 lima", "pass", "decline", "pass")
    draw(t, "delhi", "osaka")
    assert sees(t).turn == 1 and sees(t).declined == ()


# ------------------------------------------------------------------------------------------ the hand limit
def test_c11_only_the_own_events_at_the_hand_limit() -> None:
    """[W.C11]"""
    t = stage(
        at="draw",
        hands=[[*cards_of("neutral", 6), "red_tape"], ["customs_sweep"]],
        agents={"lima": 2},
    )
    draw(t, "rome", "hanoi")
    assert (step(t), offered(t, "red tape"), offered(t, "customs")) == ("CheckHand", {"red tape lima"}, set())
    assert why(t, "customs sweep lima", "p2") != ""
    play(t, "red tape lima", "pass")
    assert (step(t), len(hand(t))) == ("CheckHand", 8)
    play(t, "discard rome")
    assert len(hand(t)) == 7 and sees(t).turn == 1


# ------------------------------------------------------------------------------------------ False Identities
def test_c13_an_identity_is_part_of_the_action_it_changes() -> None:
    """[W.C13] Not in the moment after the last action, nor when another moves one's pawn."""
    t = stage(identities=["press_card", None], hands=[["airlift"], []])
    play(t, "pass")
    assert step(t) == "EventWindow" and why(t, "press drive atlanta") == "W.3.4"


def test_c13_a_chit_that_changes_nothing_is_not_used() -> None:
    """[W.C13] [W.motor_chit] The Team stops after one connection."""
    t = stage(
        passports=["analyst", "field_medic"],
        identities=["motor_chit", None],
        pawns=["kiev", "lima"],
        teams=[("nato", "kiev"), ("soviet", "kiev")],
    )
    play(t, "chit team nato moscow", "pass")
    assert "identity_used" not in sees(t).this_turn
    play(t, "chit team soviet moscow", "on novosibirsk")
    assert "identity_used" in sees(t).this_turn
    assert teams(t) == {("nato", "moscow"): 1, ("soviet", "novosibirsk"): 1}


# ------------------------------------------------------------------------------------------ what missions show
def test_c5_a_step_shows_the_mission_to_all() -> None:
    """[W.C5]"""
    t = stage(pawns=["rome", "lima"], missions=[["00_03d", "01_04d", "02_04d"], []])
    assert sees(t, "p2").shown_missions == ((), ())
    play(t, "pick up 00_03d")
    assert sees(t, "p2").shown_missions == (("00_03d",), ())
    assert "P1 picked up an Intel token: Vatican Ledger" in story(t, "p2")


def test_c5_a_sabotage_shows_itself_when_it_is_done() -> None:
    """[W.C5]"""
    t = stage(pawns=["kiev", "lima"], missions=[["04_20d"], []], hands=[cards_of("soviet", 3), []])
    play(t, "sabotage 04_20d")
    assert (sees(t, "p2").shown_missions[0], sees(t, "p2").finished[0]) == (("04_20d",), ("04_20d",))
    assert "P1 carried out a sabotage: Dnieper Cold Store" in story(t, "p2")


@pytest.mark.parametrize("who", ["p2", "p3"])
def test_c5_the_rulebook_and_every_seat_say_which_missions_are_finished(who: str) -> None:
    """[W.C5] [W.10.7] Not only how many: the step has shown it, though the card is never turned over."""
    t = stage(seats=3, pawns=["santiago", "lima", "lima"], missions=[["10_04d"], [], []], facilities=["santiago"])
    play(t, "pick up 10_04d", "deliver 10_04d")
    assert (asked(t), sees(t, who).finished[0]) == ("p1", ("10_04d",))
    assert "P1 finished a mission: The Santiago Chemist" in story(t, who)
    finished = GAME.rulebook["W.10.7"].text
    assert "face down" in finished and "ruling C5" in finished and "only" not in finished.lower()
    assert "[W.10.7]" in GAME.rulebook["W.C5"].why and "not only the number" in GAME.rulebook["W.C5"].why


def test_c5_no_two_missions_begin_in_one_city() -> None:
    """[W.C5] That is why a step shows which it is."""
    starts = [m.start for m in GAME.facts.MISSIONS if m.kind != "double_agent"]
    assert len(set(starts)) == len(starts) == len(MISSIONS) - 1


# ------------------------------------------------------------------------------------------ Symptoms and Teams
def test_a47_amounts_add_up_and_the_rest_does_not() -> None:
    """[W.A47]"""
    t = idle_turn(stage(turn_of=1, symptoms=[["fatigue", "fatigue"], []]))
    assert left(t) == 2
    t = stage(symptoms=[["memory_gaps", "memory_gaps"], []])
    assert sees(t).hand_limits[0] == 3
    t = play(stage(symptoms=[["tremor", "tremor"], []], agents={"washington": 1}), "neutralize 1")
    assert left(t) == 2


def test_a47_no_action_beats_a_cost() -> None:
    """[W.A47] Entering clears an Agent for nothing, Tremor or not."""
    t = stage(
        passports=["field_medic", "analyst"],
        identities=["press_card", None],
        pawns=["kiev", "lima"],
        symptoms=[["tremor"], []],
        agents={"moscow": 1},
    )
    play(t, "press drive moscow", "clear")
    assert (agents(t), left(t), symptoms(t)) == ({}, 4, ["tremor"])


def test_a54_the_mask_is_played_between_victory_and_counter_intelligence() -> None:
    """[W.A54]"""
    t = stage(
        pawns=["london", "lima"],
        facilities=["london"],
        teams=[("nato", "london")],
        hands=[["telemetry_mask"], []],
    )
    play(t, "launch")
    assert (step(t), sees(t).satellites, agents(t)) == ("MaskWindow", ("europe",), {})


def test_a40_and_a31_with_the_module_the_rules_are_the_same() -> None:
    """[W.A40] [W.11.2] The same moves are offered, but for the asking of consent."""
    plain = stage(hands=[["lima"], ["rome"]], agents={"washington": 1})
    module = stage(hands=[["lima"], ["rome"]], agents={"washington": 1}, double_agent=0)
    assert offered(plain) == offered(module)
