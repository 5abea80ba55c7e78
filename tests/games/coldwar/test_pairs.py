"""Where two of them meet: an alias and an event, a False Identity and a Symptom, an alias and an identity."""

from __future__ import annotations

from typing import Any

from containment.testing import settled

from .situations import (
    agents,
    cards_of,
    catch,
    hand,
    left,
    offered,
    pawn,
    play,
    sees,
    stage,
    step,
    teams,
    why,
)

PLAIN = ["analyst", "courier"]


def is_used(t: Any) -> bool:
    """Has the current player used the False Identity?"""
    return "identity_used" in sees(t).this_turn


def test_shadow_walk_and_a_pawn_that_is_sent_over_two_connections() -> None:
    """[W.shadow_walk] [W.handler.nato] [W.C16] In neither city it is a drive."""
    t = stage(passports=["handler", "courier"], agents={"atlanta": 2, "havana": 2}, hands=[["shadow_walk"]])
    play(t, "shadow walk", "send p2 atlanta", "on havana")
    assert pawn(t, "p2") == "havana" and agents(t) == {"atlanta": 2, "havana": 2}


def test_shadow_walk_and_a_team_that_is_escorted_over_two_connections() -> None:
    """[W.shadow_walk] [W.motor_chit] [W.C16] In neither city it is a drive."""
    t = stage(
        pawns=["kiev"],
        passports=PLAIN,
        identities=["motor_chit"],
        team_move="escort",
        teams=[("nato", "kiev")],
        agents={"moscow": 2, "novosibirsk": 1},
        hands=[["shadow_walk"]],
    )
    play(t, "shadow walk", "chit escort nato moscow", "on novosibirsk")
    assert pawn(t) == "novosibirsk" and agents(t) == {"moscow": 2, "novosibirsk": 1}


def test_the_bribe_fund_is_used_only_for_the_agent_beyond_the_usual_two() -> None:
    """[W.bribe_fund] [W.field_medic.nato] [W.C13] Two are nothing special under this alias."""
    medic: dict[str, Any] = {"passports": ["field_medic", "courier"], "identities": ["bribe_fund"], "alias": "nato"}
    t = play(stage(agents={"washington": 3}, **medic), "neutralize 2")
    assert not is_used(t)
    t = play(stage(agents={"washington": 3}, **medic), "neutralize 3")
    assert (agents(t), left(t), is_used(t)) == ({}, 3, True)


def test_a_flight_with_the_visa_takes_two_cards_with_vertigo() -> None:
    """[W.consular_visa] [W.vertigo]"""
    dizzy: dict[str, Any] = {"identities": ["consular_visa"], "symptoms": [["vertigo"]], "passports": PLAIN}
    t = stage(pawns=["paris"], hands=[["lima"]], **dizzy)
    assert offered(t, "visa fly ") == set() and why(t, "visa fly moscow with lima") == "W.vertigo"
    t = stage(pawns=["paris"], hands=[["lima", "cairo", "rome"]], **dizzy)
    play(t, "visa fly moscow with lima")
    assert (step(t), offered(t)) == ("PayForFlight", {"pay cairo", "pay rome"})
    play(t, "pay rome")
    assert (pawn(settled(t)), hand(t), is_used(t)) == ("moscow", {"cairo"}, True)


def test_who_dies_on_the_own_turn_has_no_action_left() -> None:
    """[W.9.7] Not even to be seen."""
    t = stage(pawns=["paris", "lima"], cubes=["rome"], symptoms=[["fatigue", "tremor"]], had_turn=["p2"])
    catch(play(t, "drive rome"), "vertigo")
    assert (sees(t).dead, sees(t).turn, step(t), left(t)) == ((0,), 0, "DrawThreat", 0)


def test_cards_kept_from_a_sabotage_pay_for_a_team() -> None:
    """[W.10.4] [W.4.12] [W.quartermaster.soviet] Four of seven are kept; with a fifth they are a Team."""
    *seven, eighth = cards_of("soviet", 8)
    t = stage(
        pawns=["kiev", "kiev"],
        passports=["quartermaster", "courier"],
        missions=[["04_20d"]],
        hands=[seven, [eighth]],
    )
    play(t, "sabotage 04_20d", *(f"keep {card}" for card in seven[:4]), f"take p2 {eighth}")
    assert (step(t), hand(t)) == ("Actions", {*seven[:4], eighth})
    play(t, "assemble soviet")
    assert (step(t), hand(t), teams(t)) == ("Actions", set(), {("soviet", "kiev"): 1})


def test_a_convoy_with_the_press_card() -> None:
    """[W.handler.neutral] [W.press_card] It is a drive like any other, but for the action."""
    t = stage(passports=["handler", "analyst"], pawns=["lima", "lima"], identities=["press_card"])
    play(t, "press drive bogota")
    assert (step(t), offered(t)) == ("ComeAlong", {"pass", "come p2"})
    play(t, "come p2")
    assert (sees(t).pawns, left(t), is_used(t)) == (("bogota", "bogota"), 4, True)


def test_a_card_kept_from_one_team_pays_for_the_next() -> None:
    """[W.4.12] [W.quartermaster.neutral] [W.extra_hours]"""
    first, rest = cards_of("soviet", 5), cards_of("soviet", 8)[5:]
    t = stage(
        passports=["quartermaster", "courier"],
        alias="neutral",
        hands=[[*first, "extra_hours"], rest],
        pawns=["washington"] * 2,
    )
    play(t, "assemble soviet", f"keep {first[0]}", "extra hours", *(f"take p2 {card}" for card in rest))
    assert hand(t) == {first[0], *rest}
    play(t, "assemble soviet")
    assert (step(t), hand(t), teams(t)) == ("Actions", set(), {("soviet", "washington"): 2})
