"""The kinds of Symptom cards, alone, together, and against abilities. [W.A47]"""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    SYMPTOMS,
    agents,
    asked,
    cards_of,
    catch,
    discards,
    draw,
    facts,
    hand,
    idle_turn,
    left,
    offered,
    pawn,
    play,
    sees,
    stage,
    step,
    symptoms,
    teams,
    why,
)


def ill(*held: str, **more: Any) -> Any:
    """p1, the Analyst, in London beside p2, the Field Medic, has these Symptoms."""
    kept: dict[str, Any] = {"passports": ["analyst", "field_medic"], "pawns": ["london", "london"]}
    return stage(symptoms=[list(held), []], **(kept | more))


def test_fifteen_cards_of_seven_kinds() -> None:
    """[W.low_fever] [W.fatigue] [W.tremor] [W.vertigo] [W.lost_voice] [W.memory_gaps] [W.numb_hands]"""
    assert dict(zip(SYMPTOMS, facts.SYMPTOM_COUNTS, strict=False)) == {
        "low_fever": 3,
        "fatigue": 3,
        "tremor": 2,
        "vertigo": 2,
        "lost_voice": 2,
        "memory_gaps": 2,
        "numb_hands": 1,
    }
    assert sees(stage()).symptom_deck == (3, 3, 2, 2, 2, 2, 1)


# ------------------------------------------------------------------------------------------ Low Fever
def test_low_fever_does_nothing() -> None:
    """[W.low_fever]"""
    more: dict[str, Any] = {
        "hands": [["lima", "rome"], ["cairo"]],
        "teams": [("nato", "london")],
        "agents": {"london": 2},
    }
    t, healthy = ill("low_fever", "low_fever", **more), ill(**more)
    assert offered(t) == offered(healthy)
    assert (sees(t).hand_limits, left(t)) == ((7, 7), 4)


def test_low_fever_counts() -> None:
    """[W.low_fever] [W.9.4]"""
    t = catch(play(ill("low_fever", "low_fever", cubes=["paris"]), "drive paris"), "low_fever")
    assert sees(t).dead == (0,)


# ------------------------------------------------------------------------------------------ Fatigue
@pytest.mark.parametrize(("number", "actions"), [(0, 4), (1, 3), (2, 2)])
def test_fatigue_adds_up(number: int, actions: int) -> None:
    """[W.fatigue] [W.A47]"""
    t = idle_turn(stage(turn_of=1, symptoms=[["fatigue"] * number, []]))
    assert (sees(t).turn, left(t)) == (0, actions)


def test_fatigue_is_read_at_the_start_of_a_turn() -> None:
    """[W.fatigue]"""
    t = catch(play(ill(cubes=["paris"]), "drive paris"), "fatigue")
    assert left(t) == 3


def test_fatigue_and_the_bar_on_partners() -> None:
    """[W.fatigue] [W.4.9] Two actions next turn: with a debt of two p2 can be no partner."""
    t = stage(hands=[["lima"], []], symptoms=[[], ["fatigue", "fatigue"]], debts=[0, 2])
    assert why(t, "give p2 lima") == "W.4.9"
    t = stage(hands=[["lima"], []], symptoms=[[], ["fatigue"]], debts=[0, 2])
    assert why(t, "give p2 lima") == ""


# ------------------------------------------------------------------------------------------ Tremor
def test_tremor() -> None:
    """[W.tremor]"""
    t = play(ill("tremor", agents={"london": 3}), "neutralize 1")
    assert (agents(t), left(t)) == ({"london": 2}, 2)
    play(t, "neutralize 1")
    assert (agents(t), sees(t).actions_left) == ({"london": 1}, 0)


def test_tremor_needs_two_actions() -> None:
    """[W.tremor]"""
    t = ill("tremor", agents={"london": 1}, actions_left=1)
    assert why(t, "neutralize 1") == "W.tremor"


def test_a_second_tremor_adds_nothing() -> None:
    """[W.tremor] [W.A47]"""
    t = play(ill("tremor", "tremor", agents={"london": 3}), "neutralize 1")
    assert left(t) == 2


def test_tremor_concerns_the_action_alone() -> None:
    """[W.tremor] [W.A47] Not events, nor the Field Medic's entry."""
    t = play(ill("tremor", hands=[["red_tape"], []], agents={"london": 1}), "red tape london")
    assert (agents(t), left(t)) == ({}, 4)
    t = stage(
        passports=["field_medic", "analyst"],
        pawns=["kiev", "lima"],
        symptoms=[["tremor"], []],
        agents={"moscow": 1},
    )
    play(t, "drive moscow", "clear")
    assert (agents(t), left(t)) == ({}, 3)


# ------------------------------------------------------------------------------------------ Vertigo
def test_vertigo() -> None:
    """[W.vertigo]"""
    t = ill("vertigo", hands=[["lima", "cairo", "delhi"], []])
    play(t, "fly osaka with lima")
    assert (step(t), offered(t), pawn(t)) == ("PayForFlight", {"pay cairo", "pay delhi"}, "london")
    assert why(t, "pay lima") == "W.vertigo"
    play(t, "pay delhi")
    assert (pawn(t), left(t), hand(t), discards(t)) == ("osaka", 3, {"cairo"}, {"lima", "delhi"})


def test_vertigo_with_one_city_card() -> None:
    """[W.vertigo] An event does not pay."""
    t = ill("vertigo", hands=[["lima", "airlift"], []])
    assert (offered(t, "fly "), why(t, "fly osaka with lima")) == (set(), "W.vertigo")


def test_a_second_vertigo_adds_nothing() -> None:
    """[W.vertigo] [W.A47]"""
    t = play(ill("vertigo", "vertigo", hands=[["lima", "cairo", "delhi"], []]), "fly osaka with lima", "pay cairo")
    assert (pawn(t), hand(t)) == ("osaka", {"delhi"})


def test_vertigo_and_a_flight_that_needs_no_card() -> None:
    """[W.vertigo] [W.A47]"""
    t = ill("vertigo", passports=["courier", "analyst"])
    play(t, "fly free rome")
    assert (pawn(t), left(t)) == ("rome", 3)


def test_vertigo_and_the_consular_visa() -> None:
    """[W.vertigo] [W.consular_visa] The visa lifts the ban, not the cost."""
    t = ill("vertigo", identities=["consular_visa", None], hands=[["lima", "cairo"], []])
    play(t, "visa fly moscow with lima")
    assert step(t) == "PayForFlight"
    play(t, "pay cairo")
    assert (pawn(t), discards(t)) == ("moscow", {"lima", "cairo"})


def test_vertigo_does_not_touch_an_airlift() -> None:
    """[W.A47] [W.A50]"""
    t = play(ill("vertigo", hands=[["airlift"], []]), "airlift p1 moscow")
    assert pawn(t) == "moscow"


def test_two_cards_where_a_flight_takes_the_card_of_start_or_goal() -> None:
    """[W.C10] The first must fit, the second may be any."""
    t = ill("vertigo", hands=[["lima", "osaka"], []], flight_card="origin_or_destination")
    assert offered(t, "fly ") == {"fly lima with lima", "fly osaka with osaka"}
    play(t, "fly osaka with osaka", "pay lima")
    assert pawn(t) == "osaka"


# ------------------------------------------------------------------------------------------ Lost Voice
def test_lost_voice() -> None:
    """[W.lost_voice] Neither active nor as the partner."""
    hands = [["lima"], ["rome"]]
    t = ill("lost_voice", hands=hands)
    assert (offered(t, "give "), offered(t, "take ")) == (set(), set())
    assert (why(t, "give p2 lima"), why(t, "take p2 rome")) == ("W.lost_voice", "W.lost_voice")
    t = stage(hands=hands, symptoms=[[], ["lost_voice"]])
    assert (why(t, "give p2 lima"), why(t, "take p2 rome")) == ("W.lost_voice", "W.lost_voice")


@pytest.mark.parametrize("silent", [0, 1])
def test_lost_voice_beats_abilities(silent: int) -> None:
    """[W.A47] [W.lost_voice] The Dead Drop and the Diplomat are silenced too."""
    held: list[list[str]] = [[], []]
    held[silent] = ["lost_voice"]
    more: dict[str, Any] = {"hands": [["lima"], []], "symptoms": held}
    t = stage(identities=["dead_drop", None], **more)
    assert (offered(t, "drop"), why(t, "drop give p2 lima")) == (set(), "W.lost_voice")
    for side, place in (("nato", "washington"), ("soviet", "atlanta")):
        t = stage(passports=["diplomat", "analyst"], alias=side, pawns=["washington", place], **more)
        assert why(t, "give p2 lima") == "W.lost_voice"


def test_lost_voice_leaves_the_pouch_alone() -> None:
    """[W.lost_voice] [W.A47]"""
    t = ill("lost_voice", hands=[["diplomatic_pouch", "lima"], []])
    play(t, "diplomatic pouch p1 p2", "pass card lima")
    assert hand(t, "p2") == {"lima"}


# ------------------------------------------------------------------------------------------ Memory Gaps
@pytest.mark.parametrize(("number", "limit"), [(0, 7), (1, 5), (2, 3)])
def test_memory_gaps_add_up(number: int, limit: int) -> None:
    """[W.memory_gaps] [W.A47]"""
    held = cards_of("nato", limit)
    t = stage(at="draw", symptoms=[["memory_gaps"] * number, []], hands=[held, []])
    assert sees(t).hand_limits == (limit, 7)
    draw(t, "lima", "bogota")
    play(t, "discard lima")
    assert step(t) == "CheckHand"
    play(t, "discard bogota")
    assert (len(hand(t)), sees(t).turn) == (limit, 1)


def test_memory_gaps_are_felt_at_once() -> None:
    """[W.memory_gaps] [W.3.8]"""
    t = catch(play(ill(cubes=["paris"], hands=[cards_of("neutral", 7), []]), "drive paris"), "memory_gaps")
    assert (step(t), asked(t)) == ("CheckHand", "p1")
    for _ in range(2):
        play(t, min(offered(t, "discard")))
    assert (step(t), len(hand(t))) == ("Actions", 5)


def test_memory_gaps_on_anothers_turn() -> None:
    """[W.memory_gaps] [W.3.8]"""
    t = stage(
        passports=["handler", "analyst"],
        pawns=["london", "paris"],
        cubes=["rome"],
        hands=[[], cards_of("neutral", 6)],
    )
    catch(play(t, "send p2 rome"), "memory_gaps")
    assert (step(t), asked(t)) == ("CheckHand", "p2")


# ------------------------------------------------------------------------------------------ Numb Hands
def test_numb_hands() -> None:
    """[W.numb_hands]"""
    t = ill("numb_hands", teams=[("nato", "london")])
    assert (offered(t, "team "), why(t, "team nato paris")) == (set(), "W.numb_hands")


def test_numb_hands_beat_abilities() -> None:
    """[W.A47] [W.numb_hands] Motor Chit, the escorting Handler, and the option."""
    teams_there = [("nato", "london")]
    t = ill("numb_hands", teams=teams_there, identities=["motor_chit", None])
    assert (offered(t, "chit "), why(t, "chit team nato paris")) == (set(), "W.numb_hands")
    t = ill("numb_hands", teams=teams_there, passports=["handler", "analyst"], alias="soviet")
    assert why(t, "escort nato paris") == "W.numb_hands"
    t = ill("numb_hands", teams=teams_there, team_move="escort")
    assert why(t, "escort nato paris") == "W.numb_hands"


def test_numb_hands_leave_events_and_the_handler_alone() -> None:
    """[W.numb_hands] [W.A47]"""
    t = ill("numb_hands", teams=[("nato", "london")], hands=[["motor_pool"], []])
    play(t, "motor pool", "send nato team in london to paris", "pass")
    assert teams(t) == {("nato", "paris"): 1}
    t = ill("numb_hands", teams=[("nato", "london")], passports=["handler", "analyst"])
    play(t, "send nato team in london to paris", "pass")
    assert teams(t) == {("nato", "paris"): 1}


def test_numb_hands_may_assemble() -> None:
    """[W.numb_hands] The ban names moving only."""
    t = ill("numb_hands", facilities=["london"], hands=[cards_of("neutral", 5), []])
    play(t, "assemble neutral")
    assert teams(t) == {("neutral", "london"): 1}


# ------------------------------------------------------------------------------------------ together
def test_two_kinds_both_have_their_effect() -> None:
    """[W.A47] [W.9.3]"""
    t = ill("tremor", "memory_gaps", agents={"london": 2}, hands=[["lima"], []])
    play(t, "neutralize 1")
    assert (left(t), sees(t).hand_limits, sorted(symptoms(t))) == (2, (5, 7), ["memory_gaps", "tremor"])


def test_symptoms_of_others_do_not_matter() -> None:
    """[W.9.3]"""
    t = stage(
        passports=["analyst", "field_medic"],
        agents={"washington": 2},
        hands=[["lima"], []],
        teams=[("nato", "washington")],
        symptoms=[[], ["tremor", "numb_hands"]],
    )
    play(t, "neutralize 1", "team nato atlanta")
    assert left(t) == 2
    t = stage(passports=["analyst", "field_medic"], hands=[["lima"], []], symptoms=[[], ["vertigo"]])
    play(t, "fly osaka with lima")
    assert pawn(t) == "osaka"
