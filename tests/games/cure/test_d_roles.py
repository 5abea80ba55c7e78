"""Chapter D, third part: what the roles can do. (The Generalist is in test_d_dice, curing in test_f_curing.)"""

from __future__ import annotations

import pytest

from .situations import (
    bag,
    cdc,
    centre,
    dice,
    here,
    offered,
    play,
    samples,
    sees,
    spelt,
    stage,
    step,
    why,
)

MEDIC = {"roles": ["medic", "scientist"], "at": "act"}
DISPATCHER = {"roles": ["medic", "dispatcher", "scientist"], "seats": 3, "at": "act", "turn_of": "p2"}


@pytest.mark.parametrize(("face", "treats"), [("double treat", 2), ("triple treat", 3)])
def test_the_medics_faces_treat_two_or_three_times(face: str, treats: int) -> None:
    """[C.39] With one die."""
    t = stage(**MEDIC, dice=[[face, "fly"]], regions={1: {"red": 3, "blue": 1}})
    play(t, f"treat red with {face}", *["also treat red"] * (treats - 1))
    assert (centre(t), here(t, 1), step(t)) == (
        {"red": treats},
        {"red": 3 - treats, "blue": 1} if treats < 3 else {"blue": 1},
        "Act",
    )
    assert dice(t)[:2] == ["spent", "fly"]


def test_each_treat_of_the_medic_is_chosen_by_itself() -> None:
    """[C.39] In the region or in the Treatment Centre, of any colour, or no more."""
    t = stage(**MEDIC, dice=[["triple treat", "fly"]], regions={1: {"red": 1, "blue": 1}})
    play(t, "treat red with triple treat")
    assert offered(t) == {"pass", "also treat blue", "also clear red"}
    assert why(t, "also treat red") == why(t, "also clear blue") == "C.37"
    play(t, "also clear red")
    assert offered(t) == {"pass", "also treat blue"}
    play(t, "pass")
    assert (step(t), here(t, 1), dice(t)[0]) == ("Act", {"blue": 1}, "spent")


def test_each_treat_of_the_medic_clears_a_cured_colour() -> None:
    """[C.39] [C.32]"""
    t = stage(**MEDIC, dice=[["double treat", "fly"]], cured=["red"], regions={1: {"red": 3}})
    play(t, "treat red with double treat", "also clear red")
    assert (centre(t), bag(t)["red"]) == ({}, 11)


def test_the_helicopter_moves_one_pawn_to_any_other_region() -> None:
    """[C.40] The Dispatcher's own or another."""
    t = stage(**DISPATCHER, pawns=[2, 3, 4], dice={"p2": ["helicopter"] * 2 + ["fly"]})
    assert {words.split(" ")[1] for words in offered(t, "helicopter")} == {"p1", "p2", "p3"}
    assert (why(t, "helicopter p1 to @2"), why(t, "helicopter p1 and p2 to @5")) == ("C.37", "C.40")
    play(t, "helicopter p1 to @6", "helicopter p2 to @5")
    assert (sees(t).pawns, dice(t, 1)[:3]) == ((6, 5, 4), ["spent", "spent", "fly"])


def test_the_helicopter_may_take_along_one_pawn_from_the_same_region() -> None:
    """[C.40]"""
    t = stage(**DISPATCHER, pawns=[2, 3, 2], dice={"p2": ["helicopter", "fly"]})
    assert {words.split(" to ")[0] for words in offered(t, "helicopter")} == {
        "helicopter p1",
        "helicopter p2",
        "helicopter p3",
        "helicopter p1 and p3",
    }
    play(t, "helicopter p1 and p3 to @4")
    assert sees(t).pawns == (4, 3, 4)


def test_three_pawns_do_not_fit_into_the_helicopter() -> None:
    """[C.40]"""
    t = stage(**DISPATCHER, pawns=[2, 2, 2], dice={"p2": ["helicopter"]})
    pairs = {"helicopter p1 and p2", "helicopter p1 and p3", "helicopter p2 and p3"}
    assert {words.split(" to ")[0] for words in offered(t, "helicopter") if "and" in words} == pairs


def test_contain_returns_up_to_three_dice_of_any_colours_to_the_bag() -> None:
    """[C.41]"""
    t = stage(at="act", dice=[["contain", "fly"]], centre={"red": 2, "blue": 2})
    play(t, "contain red", "also contain blue", "also contain red")
    assert (centre(t), sum(sees(t).bag), step(t), dice(t)[:2]) == ({"blue": 1}, 47, "Act", ["spent", "fly"])


def test_contain_may_return_fewer_than_three() -> None:
    """[C.41]"""
    t = stage(at="act", dice=[["contain", "fly"]], centre={"red": 2})
    play(t, "contain red")
    assert why(t, "also contain blue") == "C.37"
    play(t, "pass")
    assert (centre(t), step(t)) == ({"red": 1}, "Act")


def test_the_contingency_planner_moves_one_die_to_the_cdc() -> None:
    """[C.42] Where it can pay for an event."""
    t = stage(at="act", turn_of="p2", dice={"p2": ["cdc", "fly"]}, centre={"red": 2})
    assert why(t, spelt("airlift p1 to @3")) == "C.82"
    play(t, "cdc red")
    assert (centre(t), cdc(t), dice(t, 1)[:2]) == ({"red": 1}, {"red": 1}, ["spent", "fly"])
    assert why(t, "airlift p1 to @3") == ""


def test_the_researcher_gives_to_a_player_in_any_region() -> None:
    """[C.44]"""
    t = stage(
        seats=3, roles=["researcher", "medic", "scientist"], at="give", pawns=[1, 3, 5], samples={"p1": {"red": 2}}
    )
    assert offered(t, "give") == {"give p2 red", "give p3 red"}
    play(t, "give p3 red")
    assert samples(t, 2) == {"red": 2}


def test_nobody_else_gives_to_the_researcher_from_afar() -> None:
    """[C.44]"""
    t = stage(roles=["medic", "researcher"], at="give", pawns=[1, 3], samples={"p1": {"red": 2}})
    assert step(t) == "AttemptCure"


@pytest.mark.parametrize(("role", "cured"), [("scientist", ("blue",)), ("medic", ())])
def test_the_scientist_cures_with_eleven(role: str, cured: tuple[str, ...]) -> None:
    """[C.45] Others do not."""
    t = stage(roles=[role, "dispatcher"], at="cure", samples={"p1": {"blue": 3}})
    play(t, "cure blue", "show blue 6", "show blue 3", "show blue 2")
    assert sees(t).cured == cured


def test_the_scientist_does_not_cure_with_ten() -> None:
    """[C.45]"""
    t = stage(roles=["scientist", "dispatcher"], at="cure", samples={"p1": {"blue": 3}})
    play(t, "cure blue", "show blue 6", "show blue 3", "show blue 1")
    assert sees(t).cured == ()


def test_samples_of_the_scientist_on_anothers_card_need_thirteen() -> None:
    """[C.45] Own cure rolls: the player who rolls counts, not the owner of the dice."""
    t = stage(roles=["medic", "scientist"], at="cure", samples={"p1": {"blue": ["p2"] * 3}})
    play(t, "cure blue", "show blue 6", "show blue 6", "show blue cross")
    assert sees(t).cured == ()
