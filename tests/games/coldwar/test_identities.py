"""The eight False Identities."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    IDENTITIES,
    agents,
    asked,
    cards_of,
    catch,
    cubes,
    discards,
    flip,
    hand,
    left,
    offered,
    pawn,
    play,
    sees,
    stage,
    step,
    story,
    symptoms,
    teams,
    told,
    why,
)


def with_identity(identity: str, **more: Any) -> Any:
    """p1, the Analyst in NATO cities and p2, the Field Medic; p1 has this False Identity."""
    kept: dict[str, Any] = {"passports": ["analyst", "field_medic"], "pawns": ["paris", "lima"]}
    return stage(identities=[identity, None], **(kept | more))


def is_used(t: Any) -> bool:
    return "identity_used" in sees(t).this_turn


# ------------------------------------------------------------------------------------------ Press Card
def test_press_card() -> None:
    """[W.press_card]"""
    t = with_identity("press_card")
    near = {"algiers", "east berlin", "london", "madrid", "rome"}
    assert offered(t, "press drive ") == {f"press drive {city}" for city in near}
    play(t, "press drive rome")
    assert (pawn(t), left(t), is_used(t)) == ("rome", 4, True)
    assert "P1 used Press Card" in story(t) and "W.13.1" in told(t)


def test_press_card_does_not_fly() -> None:
    """[W.press_card] It is a Drive/Ferry."""
    t = with_identity("press_card")
    assert (why(t, "press drive lima"), why(t, "press drive paris")) == ("W.4.1", "W.4.1")


def test_press_card_without_actions() -> None:
    """[W.press_card] [W.C7]"""
    t = with_identity("press_card", actions_left=1, agents={"paris": 2})
    play(t, "neutralize 1")
    assert (step(t), left(t)) == ("Actions", 0)
    assert offered(t, "drive ") == set() and offered(t, "press drive ") != set()
    play(t, "press drive rome")
    assert (pawn(t), asked(t)) == ("rome", "chance")


def test_press_card_is_a_drive_for_symptoms() -> None:
    """[W.press_card] [W.C16] The Field Medic is safe with it."""
    t = stage(
        passports=["field_medic", "analyst"],
        identities=["press_card", None],
        alias="neutral",
        pawns=["paris", "lima"],
        cubes=["rome"],
    )
    play(t, "press drive rome")
    assert (step(t), symptoms(t)) == ("Actions", [])


# ------------------------------------------------------------------------------------------ Consular Visa
def test_consular_visa() -> None:
    """[W.consular_visa] The Flight costs its action and its card."""
    t = with_identity("consular_visa", hands=[["lima", "cairo"], []])
    assert why(t, "fly moscow with lima") == "W.4.4"
    play(t, "visa fly moscow with lima")
    assert (pawn(t), left(t), discards(t), is_used(t)) == ("moscow", 3, {"lima"}, True)
    assert why(t, "visa fly paris with cairo") == "W.13.1"


def test_consular_visa_is_for_the_ban_only() -> None:
    """[W.consular_visa] [W.A48] A Flight that is allowed anyway takes no visa; back from Soviet to NATO it does."""
    t = with_identity("consular_visa", hands=[["lima"], []])
    assert not any(words.startswith("visa fly lima") for words in offered(t))
    assert why(t, "visa fly lima with lima") != ""
    t = with_identity("consular_visa", hands=[["lima"], []], pawns=["moscow", "lima"])
    assert why(t, "visa fly paris with lima") == ""
    t = with_identity("consular_visa", hands=[["lima"], []], pawns=["lima", "lima"])
    assert offered(t, "visa") == set()


def test_consular_visa_needs_a_card() -> None:
    """[W.consular_visa]"""
    assert why(with_identity("consular_visa"), "visa fly moscow with lima") == "W.4.2"


# ------------------------------------------------------------------------------------------ Forged Transfer
def test_forged_transfer() -> None:
    """[W.forged_transfer] The Team has the affiliation of the four."""
    four = cards_of("soviet", 4)
    t = with_identity("forged_transfer", facilities=["paris"], hands=[[*four, "lima", "rome"], []])
    assert offered(t, "assemble ") == {"assemble soviet forging lima", "assemble soviet forging rome"}
    play(t, "assemble soviet forging lima")
    assert (teams(t), hand(t), discards(t)) == ({("soviet", "paris"): 1}, {"rome"}, {*four, "lima"})
    assert is_used(t) and left(t) == 3


def test_forged_transfer_with_too_few_cards() -> None:
    """[W.forged_transfer] One card only may be of another affiliation."""
    three = cards_of("soviet", 3)
    t = with_identity("forged_transfer", facilities=["paris"], hands=[[*three, "lima", "rome"], []])
    assert offered(t, "assemble ") == set()
    assert why(t, "assemble soviet forging lima") == "W.4.12"


def test_the_forged_card_is_of_another_affiliation_and_in_hand() -> None:
    """[W.forged_transfer]"""
    four = cards_of("soviet", 4)
    t = with_identity("forged_transfer", facilities=["paris"], hands=[[*four, "lima"], []])
    assert why(t, f"assemble soviet forging {four[0]}") == "W.forged_transfer"
    assert why(t, "assemble soviet forging rome") == "W.forged_transfer"


def test_the_neutral_quartermaster_forges_with_three_cards() -> None:
    """[W.forged_transfer] [W.quartermaster.neutral] Four instead of five, one of them forged: of four matching cards
    one is kept, and with two no Team can be assembled."""
    neutral = {"passports": ["quartermaster", "analyst"], "alias": "neutral", "facilities": ["paris"]}
    four = cards_of("soviet", 4)
    t = with_identity("forged_transfer", hands=[[*four, "lima"], []], **neutral)
    play(t, "assemble soviet forging lima")
    assert (step(t), offered(t)) == ("PayForTeam", {f"keep {card.replace('_', ' ')}" for card in four})
    play(t, f"keep {four[1]}")
    assert (step(t), hand(t), teams(t)) == ("Actions", {four[1]}, {("soviet", "paris"): 1})
    t = with_identity("forged_transfer", hands=[[*four[:3], "lima", "rome"], []], **neutral)
    play(t, "assemble soviet forging lima")
    assert (step(t), hand(t), discards(t)) == ("Actions", {"rome"}, {*four[:3], "lima"})
    t = with_identity("forged_transfer", hands=[[*four[:2], "lima", "rome"], []], **neutral)
    assert why(t, "assemble soviet forging lima") == "W.4.12"


def test_forging_with_five_cards_keeps_one_of_them() -> None:
    """[W.forged_transfer] [W.4.12]"""
    five = cards_of("soviet", 5)
    t = with_identity("forged_transfer", facilities=["paris"], hands=[[*five, "lima"], []])
    assert "assemble soviet" in offered(t)
    play(t, "assemble soviet forging lima")
    assert offered(t) == {f"keep {card.replace('_', ' ')}" for card in five}
    play(t, f"keep {five[2]}")
    assert (hand(t), teams(t)) == ({five[2]}, {("soviet", "paris"): 1})


def test_a_team_without_forging_leaves_the_identity_unused() -> None:
    """[W.C13]"""
    t = with_identity("forged_transfer", facilities=["paris"], hands=[cards_of("soviet", 5), []])
    play(t, "assemble soviet")
    assert not is_used(t)


# ------------------------------------------------------------------------------------------ Shortwave Set
def test_shortwave_set() -> None:
    """[W.shortwave_set] [W.A49] The card stays where it is, and only its owner has seen it."""
    t = with_identity("shortwave_set", threat_pile=[["lima", "rome"], ["kiev", "cairo"]])
    play(t, "tune in")
    assert offered(t) == {"draw threat kiev", "draw threat cairo"}
    flip(t, "cairo")
    assert (step(t), left(t), is_used(t)) == ("Actions", 4, True)
    top = sees(t, "p1").threat_pile[0]
    assert (top.count, top.card, top.seen_by) == (1, "cairo", (0,))
    assert sees(t, "p2").threat_pile[0].card is None
    assert "P1 looked at a Threat card: Cairo" in story(t, "p1")
    assert "P1 looked at a Threat card" in story(t, "p2")


def test_shortwave_set_without_actions() -> None:
    """[W.shortwave_set] [W.C7]"""
    t = with_identity("shortwave_set", actions_left=1, agents={"paris": 1})
    play(t, "neutralize 1")
    assert (step(t), offered(t)) == ("Actions", {"pass", "tune in"})


def test_shortwave_set_and_an_empty_threat_deck() -> None:
    """[W.shortwave_set] [W.A49] Nothing is shuffled for it."""
    t = with_identity("shortwave_set", threat_pile=[])
    assert why(t, "tune in") == "W.A49"


# ------------------------------------------------------------------------------------------ Bribe Fund
def test_bribe_fund() -> None:
    """[W.bribe_fund]"""
    t = with_identity("bribe_fund", agents={"paris": 3})
    assert why(t, "neutralize 3") == "W.4.7"
    play(t, "neutralize 2")
    assert (agents(t), left(t), is_used(t)) == ({"paris": 1}, 3, True)


def test_the_usual_number_leaves_the_bribe_fund_unused() -> None:
    """[W.bribe_fund] [W.C13]"""
    t = play(with_identity("bribe_fund", agents={"paris": 3}), "neutralize 1")
    assert not is_used(t) and "neutralize 2" in offered(t)


def test_the_bribe_fund_finds_only_the_agents_there_are() -> None:
    """[W.bribe_fund]"""
    t = with_identity("bribe_fund", agents={"paris": 1})
    assert offered(t, "neutralize") == {"neutralize 1"}


# ------------------------------------------------------------------------------------------ Dead Drop
def test_dead_drop() -> None:
    """[W.dead_drop] The partner takes no debt; the active player pays."""
    t = with_identity("dead_drop", pawns=["paris", "paris"], hands=[["lima", "cairo"], ["rome"]])
    play(t, "drop give p2 lima", "pass card rome")
    assert (hand(t, "p1"), hand(t, "p2")) == ({"cairo", "rome"}, {"lima"})
    assert (left(t), sees(t).debts, is_used(t)) == (3, (0, 0), True)
    play(t, "give p2 cairo", "pass")
    assert sees(t).debts == (0, 1)


def test_dead_drop_for_taking() -> None:
    """[W.dead_drop]"""
    t = with_identity("dead_drop", pawns=["paris", "paris"], hands=[[], ["rome"]])
    play(t, "drop take p2 rome")
    assert (hand(t), sees(t).debts, left(t)) == ({"rome"}, (0, 0), 3)
    assert why(t, "drop give p2 rome") == "W.13.1"


def test_a_declined_dead_drop_is_not_used() -> None:
    """[W.C13] [W.A42]"""
    t = with_identity("dead_drop", pawns=["paris", "paris"], hands=[["lima"], []], consent=True)
    play(t, "drop give p2 lima", "decline")
    assert (is_used(t), left(t), hand(t)) == (False, 4, {"lima"})


def test_dead_drop_with_a_partner_who_owes_all() -> None:
    """[W.C14]"""
    t = with_identity("dead_drop", pawns=["paris", "paris"], hands=[["lima"], []], debts=[0, 4])
    assert why(t, "give p2 lima") == "W.4.9"
    assert why(t, "drop give p2 lima") == ""


# ------------------------------------------------------------------------------------------ Motor Chit
def test_motor_chit() -> None:
    """[W.motor_chit] Both cities are mopped up."""
    t = with_identity("motor_chit", pawns=["kiev", "lima"], teams=[("nato", "kiev")], cubes=["moscow", "baghdad"])
    play(t, "chit team nato moscow")
    assert cubes(t) == {"baghdad"}
    play(t, "on baghdad")
    assert (cubes(t), teams(t), left(t), pawn(t)) == (set(), {("nato", "baghdad"): 1}, 3, "kiev")
    assert is_used(t) and why(t, "chit team nato moscow") in ("W.13.1", "W.4.14")


def test_motor_chit_goes_two_connections_and_not_three() -> None:
    """[W.motor_chit]"""
    t = with_identity("motor_chit", pawns=["kiev", "lima"], teams=[("nato", "kiev")])
    play(t, "chit team nato moscow")
    assert step(t) == "MoveOn" and why(t, "on lima") == "W.A43"
    play(t, "on novosibirsk")
    assert step(t) == "Actions"


def test_motor_chit_does_not_escort() -> None:
    """[W.motor_chit] [W.4.14]"""
    t = with_identity("motor_chit", pawns=["kiev", "lima"], teams=[("nato", "kiev")])
    assert why(t, "chit escort nato moscow") == "W.4.14"


def test_a_plain_team_move_leaves_the_chit_unused() -> None:
    """[W.C13]"""
    t = with_identity("motor_chit", pawns=["kiev", "lima"], teams=[("nato", "kiev"), ("neutral", "kiev")])
    play(t, "team nato moscow")
    assert not is_used(t) and why(t, "chit team neutral moscow") == ""


# ------------------------------------------------------------------------------------------ Clinic Papers
def test_clinic_papers() -> None:
    """[W.clinic_papers] Two are drawn, one is kept, the other is discarded and does not count."""
    t = play(with_identity("clinic_papers", cubes=["rome"]), "drive rome")
    assert (step(t), asked(t), offered(t)) == ("BeginSymptom", "p1", {"pass", "use clinic papers"})
    play(t, "use clinic papers")
    catch(t, "memory_gaps", "low_fever")
    assert offered(t) == {"keep symptom memory gaps", "keep symptom low fever"}
    assert why(t, "keep symptom tremor") == "W.clinic_papers"
    play(t, "keep symptom low_fever")
    assert (symptoms(t), sees(t).symptom_discards[5], is_used(t)) == (["low_fever"], 1, True)


def test_clinic_papers_need_not_be_used() -> None:
    """[W.clinic_papers] [W.C13]"""
    t = play(with_identity("clinic_papers", cubes=["rome", "algiers"]), "drive rome", "pass")
    catch(t, "tremor")
    assert (symptoms(t), is_used(t)) == (["tremor"], False)
    play(t, "drive algiers")
    assert step(t) == "BeginSymptom"


def test_clinic_papers_once_a_turn() -> None:
    """[W.clinic_papers] [W.13.1]"""
    t = play(with_identity("clinic_papers", cubes=["rome", "algiers"]), "drive rome", "use clinic papers")
    catch(t, "tremor", "tremor")
    assert symptoms(t) == ["tremor"]
    play(t, "drive algiers")
    assert step(t) == "DrawOne"


def test_clinic_papers_rest_on_anothers_turn() -> None:
    """[W.C13]"""
    t = stage(
        passports=["handler", "analyst"],
        identities=[None, "clinic_papers"],
        pawns=["london", "paris"],
        cubes=["rome"],
    )
    play(t, "send p2 rome")
    assert step(t) == "DrawOne"
    t = stage(
        passports=["handler", "analyst"],
        identities=["clinic_papers", None],
        pawns=["london", "paris"],
        cubes=["rome"],
    )
    play(t, "send p2 rome")
    assert step(t) == "DrawOne"  # the papers are p1's, the Symptom p2's


def test_clinic_papers_cannot_save_from_the_third() -> None:
    """[W.clinic_papers] [W.9.4] One is kept all the same."""
    t = with_identity("clinic_papers", cubes=["rome"], symptoms=[["fatigue", "fatigue"], []])
    play(t, "drive rome", "use clinic papers")
    catch(t, "tremor", "low_fever")
    play(t, "keep symptom low_fever")
    assert sees(t).dead == (0,)


def test_clinic_papers_take_only_yes_or_no() -> None:
    """[W.clinic_papers]"""
    t = play(with_identity("clinic_papers", cubes=["rome"]), "drive rome")
    assert why(t, "drive paris") == "W.clinic_papers"


# ------------------------------------------------------------------------------------------ all of them
@pytest.mark.parametrize("identity", IDENTITIES)
def test_an_identity_that_is_not_yours_offers_nothing(identity: str) -> None:
    """[W.13.1] p2 has it, it is p1's turn; on p2's own it is there."""
    words = ("press", "visa", "tune in", "drop", "chit", "assemble neutral forging", "neutralize 2")
    facts: dict[str, Any] = {
        "passports": ["analyst", "courier"],
        "pawns": ["london", "london"],
        "hands": [cards_of("nato", 2), [*cards_of("neutral", 4), "cairo"]],
        "facilities": ["london"],
        "teams": [("nato", "london")],
        "agents": {"london": 3},
        "identities": [None, identity],
    }
    t = stage(**facts)
    assert not any(offered(t, start) for start in words)
    t = stage(turn_of=1, **facts)
    assert any(offered(t, start) for start in words) == (identity != "clinic_papers")
