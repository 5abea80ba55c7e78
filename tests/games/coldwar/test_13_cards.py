"""Chapter 13: cards in general. Each False Identity, event and alias has tests of its own elsewhere."""

from __future__ import annotations

import pytest

import containment

from .situations import (
    EVENTS,
    agents,
    asked,
    cards_of,
    discards,
    draw,
    facts,
    hand,
    idle_turn,
    left,
    let_pass,
    offered,
    pawn,
    play,
    sees,
    stage,
    teams,
    why,
)


# ------------------------------------------------------------------------------------------ False Identities
def test_a_false_identity_is_used_once_a_turn() -> None:
    """[W.13.1] [W.A18]"""
    t = stage(identities=["bribe_fund", None], passports=["analyst", "handler"], agents={"washington": 3})
    assert offered(t, "neutralize") == {"neutralize 1", "neutralize 2"}
    play(t, "neutralize 2")
    assert offered(t, "neutralize") == {"neutralize 1"}


def test_a_false_identity_comes_back_every_turn() -> None:
    """[W.13.1] [W.A18] For the whole game."""
    t = stage(identities=["shortwave_set", None])
    for _ in range(3):
        assert "tune in" in offered(t)
        play(t, "tune in")
        play(t, min(offered(t)))
        assert why(t, "tune in") == "W.13.1"
        idle_turn(t)
        idle_turn(t)


def test_a_false_identity_is_its_owners() -> None:
    """[W.13.1] On the other's turn it rests."""
    t = stage(identities=[None, "press_card"], pawns=["paris", "rome"])
    assert why(t, "press drive rome") == "W.13.1"
    assert offered(t, "press") == set()
    idle_turn(t)
    assert offered(t, "press") != set()


def test_one_identity_is_not_another() -> None:
    """[W.13.1]"""
    t = stage(identities=["press_card", None], passports=["analyst", "handler"], agents={"washington": 3})
    assert why(t, "tune in") == "W.13.1"
    assert offered(t, "neutralize") == {"neutralize 1"}


# ------------------------------------------------------------------------------------------ events
def test_an_event_goes_to_the_discard_pile_and_costs_no_action() -> None:
    """[W.13.2] [W.4.18]"""
    t = play(stage(hands=[["red_tape"], []], agents={"lima": 1}), "red tape lima")
    assert (discards(t), hand(t), left(t), agents(t)) == ({"red_tape"}, set(), 4, {})


def test_an_event_is_its_holders() -> None:
    """[W.13.2] [W.A45]"""
    t = stage(hands=[[], ["red_tape"]], agents={"lima": 1})
    assert why(t, "red tape lima", "p1") == "W.A45"
    assert why(t, "red tape lima", "p2") == ""
    assert why(t, "customs sweep lima") == "W.13.2"


SPECIAL = {
    "motor_pool": "01-07a",
    "rendezvous": "01-08a",
    "red_tape": "01-10a",
    "quiet_night": "03-09a",
    "extra_hours": "04-23a",
    "telemetry_mask": "06-14a",
    "defectors_list": "09-11a",
}


def test_the_special_cards_have_their_numbers() -> None:
    """[W.13.3]"""
    book = {rule.id: rule.text for rule in containment.game("coldwar").rulebook}
    assert tuple(SPECIAL) == EVENTS[10:]
    assert all(f"Special card {number}" in book[f"W.{event}"] for event, number in SPECIAL.items())


def test_the_numbers_of_the_spy_deck() -> None:
    """[W.13.3]"""
    numbers = (
        "00-03d 01-04d 02-04d 03-02d 04-20d 05-03d 05-05d 06-05d 06-04d 07-02d 07-04d 08-03d 08-04d 09-05d 10-02d "
        "10-04d 11-06d 12-04d"
    )
    assert sorted(m.number for m in facts.MISSIONS) == sorted(numbers.split())
    assert [m.number for m in facts.MISSIONS if m.kind == "double_agent"] == ["06-04d"]


# ------------------------------------------------------------------------------------------ alias and identity together
def test_the_field_medic_with_the_bribe_fund() -> None:
    """[W.13.4] Two and one are three."""
    t = stage(passports=["field_medic", "analyst"], identities=["bribe_fund", None], agents={"washington": 3})
    assert offered(t, "neutralize") == {"neutralize 1", "neutralize 2", "neutralize 3"}
    play(t, "neutralize 3")
    assert (agents(t), left(t)) == ({}, 3)


def test_tremor_with_both_of_them() -> None:
    """[W.13.4] [W.tremor] First the cost, two actions; then the amount, three Agents."""
    t = stage(
        passports=["field_medic", "analyst"],
        identities=["bribe_fund", None],
        agents={"washington": 3},
        symptoms=[["tremor"], []],
    )
    play(t, "neutralize 3")
    assert (agents(t), left(t)) == ({}, 2)


def test_the_quartermaster_with_the_forged_transfer() -> None:
    """[W.13.4] Four cards, one of them of any affiliation."""
    t = stage(
        passports=["quartermaster", "analyst"],
        identities=["forged_transfer", None],
        pawns=["lima"],
        facilities=["lima"],
        hands=[[*cards_of("soviet", 3), "paris"], []],
    )
    play(t, "assemble soviet forging paris")
    assert (teams(t), hand(t), len(discards(t))) == ({("soviet", "lima"): 1}, set(), 4)


def test_the_handler_with_the_motor_chit() -> None:
    """[W.13.4] The pawn goes along for both connections."""
    t = stage(
        passports=["handler", "analyst"],
        identities=["motor_chit", None],
        pawns=["kiev", "lima"],
        teams=[("nato", "kiev")],
    )
    play(t, "chit escort nato moscow", "on novosibirsk")
    assert (teams(t), pawn(t), left(t)) == ({("nato", "novosibirsk"): 1}, "novosibirsk", 3)


def test_the_courier_with_the_press_card() -> None:
    """[W.13.4] Two connections for no action."""
    t = stage(passports=["courier", "analyst"], identities=["press_card", None], pawns=["madrid", "lima"])
    play(t, "press drive paris", "on rome")
    assert (pawn(t), left(t)) == ("rome", 4)


def test_the_diplomat_with_the_dead_drop() -> None:
    """[W.13.4] [W.A48] The partner pays nothing anyway, so nothing is used up."""
    t = stage(passports=["diplomat", "analyst"], identities=["dead_drop", None], hands=[["lima"], []])
    assert offered(t, "drop") == set()
    play(t, "give p2 lima")
    assert (sees(t).debts, "identity_used" in sees(t).this_turn) == ((0, 0), False)


# ------------------------------------------------------------------------------------------ how many actions
ACTIONS = [
    ([], 0, 4),
    ([], 1, 3),
    ([], 4, 0),
    (["fatigue"], 0, 3),
    (["fatigue"], 2, 1),
    (["fatigue", "fatigue"], 0, 2),
    (["fatigue", "fatigue"], 2, 0),
    (["fatigue", "fatigue"], 4, 0),
    (["tremor", "vertigo"], 0, 4),
]


@pytest.mark.parametrize(("held", "debt", "number"), ACTIONS)
def test_how_many_actions_a_turn_has(held: list[str], debt: int, number: int) -> None:
    """[W.13.5] [W.fatigue] [W.A46]"""
    t = stage(symptoms=[[], held], debts=[0, debt], identities=[None, "press_card"])
    idle_turn(t)
    assert (asked(t), sees(t).turn, left(t), sees(t).debts) == ("p2", 1, number, (0, 0))


def test_extra_hours_come_on_top() -> None:
    """[W.13.5] After Fatigue and debt."""
    t = stage(symptoms=[[], ["fatigue"]], debts=[0, 3], hands=[[], ["extra_hours"]])
    draw(let_pass(play(t, "pass")), "cairo", "madrid")
    assert (sees(t).turn, left(t), asked(t)) == (1, 0, "p2")
    play(t, "extra hours")
    assert left(t) == 2


def test_fatigue_counts_from_the_next_turn() -> None:
    """[W.A46] Caught, and lost."""
    t = stage(passports=["analyst", "handler"], pawns=["paris", "lima"], cubes=["rome"])
    play(t, "drive rome", "draw symptom fatigue")
    assert left(t) == 3
    t = stage(symptoms=[["fatigue"], []], hands=[["field_antidote"], []], actions_left=3)
    play(t, "field antidote p1")
    assert left(t) == 3
    idle_turn(t)
    idle_turn(t)
    assert (sees(t).turn, left(t)) == (0, 4)
