"""Chapter D, first part: player dice are rolled, rolled again, and locked."""

from __future__ import annotations

from typing import Any

from .situations import (
    asked,
    bag,
    centre,
    crosses,
    dice,
    infect,
    offered,
    on_ring,
    play,
    samples,
    sees,
    stage,
    step,
    story,
    throw,
    why,
)

GENERALIST = {"roles": ["generalist", "medic"]}


def let_pass(t: Any) -> None:
    """Nobody uses an event now."""
    while step(t) == "EventWindow":
        play(t, "pass")


def idle(t: Any, number: int) -> None:
    """A player rolls so many planes and lets the turn pass."""
    let_pass(t)
    throw(t, *["fly"] * number)
    while asked(t) != "chance":
        play(t, "pass")


def test_all_dice_that_are_not_locked_are_rolled() -> None:
    """[C.22]"""
    t = stage(samples={"p1": {"red": 2}})
    throw(t, "fly", "sail", "treat")
    assert (step(t), dice(t)) == ("Act", ["locked", "locked", "fly", "sail", "treat"])


def test_a_role_throws_its_own_faces_only() -> None:
    """[C.22]"""
    t = stage(roles=["medic", "scientist"])
    assert why(t, "throw sail") == "C.22"


def test_a_locked_die_on_anothers_card_is_not_rolled() -> None:
    """[C.22]"""
    t = stage(samples={"p2": {"red": ["p1", "p1"]}})
    throw(t, "fly", "fly", "fly")
    assert (step(t), dice(t).count("locked")) == ("Act", 2)


def test_a_biohazard_moves_the_syringe_and_the_die_is_out() -> None:
    """[C.23]"""
    t = stage()
    throw(t, "biohazard", "fly", "fly", "biohazard", "fly")
    assert (sees(t).index, dice(t)) == (2, ["biohazard", "fly", "fly", "biohazard", "fly"])
    assert why(t, "reroll 1") == why(t, "reroll 2 4") == "C.26"


def test_a_biohazard_of_a_reroll_counts_like_any_other() -> None:
    """[C.23]"""
    t = stage(at="act", dice=[["fly", "sail"]])
    play(t, "reroll 1")
    throw(t, "biohazard")
    assert (sees(t).index, dice(t)[:2]) == (1, ["biohazard", "sail"])


def test_biohazards_of_one_roll_are_applied_one_at_a_time() -> None:
    """[C.24] The first starts an epidemic, which is settled before the second moves the syringe."""
    t = stage(index=5)
    throw(t, "biohazard", "biohazard", "fly", "fly", "fly")
    assert (sees(t).index, step(t)) == (6, "DrawDice")
    crosses(t, 3)
    assert (sees(t).index, step(t)) == (6, "EventWindow")
    play(t, "pass")
    assert (sees(t).index, step(t)) == (7, "Act")


def test_a_roll_between_a_due_epidemic_and_its_dice_does_not_bring_the_next_biohazard_forward() -> None:
    """[C.24] The second biohazard of the roll waits for the epidemic, whatever event is used while it is due."""
    t = stage(
        at="act", index=5, dice=[["fly", "sail"]], cdc={"red": 2}, events=["borrowed time", "airlift", "forecast"]
    )
    play(t, "reroll 1 2")
    throw(t, "biohazard", "biohazard")
    assert (sees(t).index, step(t)) == (6, "EventWindow")
    play(t, "borrowed time 1", "throw treat", "turn up one quiet night")
    assert (sees(t).index, step(t)) == (6, "DrawDice")
    crosses(t, 3)
    let_pass(t)
    assert (sees(t).index, step(t)) == (7, "Act")


def test_unspent_dice_are_rolled_again_alone_or_together() -> None:
    """[C.25] Dice that show the same are alike, so the first of them are named."""
    t = stage(at="act", dice=[["fly", "fly", "treat"]])
    assert offered(t, "reroll") == {
        *("reroll 1", "reroll 1 2", "reroll 3", "reroll 1 3", "reroll 1 2 3"),
    }
    assert why(t, "reroll 2") == "C.25"
    play(t, "reroll 1 3")
    throw(t, "sail", "contain")
    assert dice(t)[:3] == ["sail", "fly", "contain"]


def test_dice_are_rolled_again_without_limit() -> None:
    """[C.25]"""
    t = stage(at="act", dice=[["fly"]])
    for face in ["fly", "sail"] * 6:
        play(t, "reroll 1")
        throw(t, face)
    assert (step(t), dice(t)[0]) == ("Act", "sail")


def test_a_spent_die_is_not_rolled_again() -> None:
    """[C.26]"""
    t = stage(at="act", dice=[["fly", "sail"]])
    play(t, "fly @3 with fly")
    assert (dice(t)[0], why(t, "reroll 1"), why(t, "reroll 1 2")) == ("spent", "C.26", "C.26")


def test_a_locked_die_is_not_rolled_again() -> None:
    """[C.26]"""
    t = stage(at="act", dice=[["sample", "sail"]], centre={"red": 1})
    play(t, "sample red with sample")
    assert (dice(t)[0], why(t, "reroll 1")) == ("locked", "C.26")


def test_dice_are_spent_and_rolled_in_any_mix_and_may_be_left_unused() -> None:
    """[C.27]"""
    t = stage(at="act", dice=[["fly", "sail", "treat"]])
    play(t, "sail @2 with sail", "reroll 3")
    throw(t, "sail")
    play(t, "sail @3 with sail")
    assert (sees(t).pawns[0], dice(t)[0], why(t, "pass")) == (3, "fly", "")
    play(t, "pass")
    assert step(t) == "DrawDice"


def test_biohazards_and_spent_dice_are_rolled_again_on_the_owners_next_turn() -> None:
    """[C.38] All five of them, but for those that are locked."""
    t = stage(centre={"red": 1})
    throw(t, "biohazard", "fly", "sample", "sail", "sail")
    play(t, "fly @3 with fly", "sample red with sample", "pass", "pass")
    assert dice(t) == ["ready", "ready", "locked", "ready", "ready"]
    crosses(t, 3)
    idle(t, 5)
    crosses(t, 3)
    let_pass(t)
    throw(t, *["fly"] * 4)
    assert (sees(t).turn, dice(t)) == (0, ["fly", "fly", "locked", "fly", "fly"])


# ------------------------------------------------------------------------------------------ unlocking
def test_a_player_whose_dice_are_all_locked_may_unlock_one() -> None:
    """[C.46] Exactly one: then the dice are rolled."""
    t = stage(samples={"p1": {"red": 3, "blue": 2}})
    assert (step(t), offered(t)) == ("UnlockDie", {"pass", "unlock red of p1", "unlock blue of p1"})
    play(t, "unlock blue of p1")
    assert (step(t), dice(t).count("locked")) == ("ThrowDice", 4)
    throw(t, "fly")
    assert step(t) == "Act"


def test_a_player_with_an_unlocked_die_may_not_unlock_one() -> None:
    """[C.46]"""
    t = stage(samples={"p1": {"red": 4}})
    throw(t, "fly")
    assert why(t, "unlock red of p1") == "C.46"


def test_only_a_colour_that_an_own_die_locks_can_be_unlocked() -> None:
    """[C.46]"""
    t = stage(samples={"p1": {"red": 5, "blue": ["p2"]}})
    assert why(t, "unlock blue of p1") == why(t, "unlock red of p2") == "C.46"


def test_the_sample_goes_back_and_the_freed_die_is_rolled() -> None:
    """[C.47]"""
    t = stage(samples={"p1": {"red": 5}}, centre={"red": 1})
    play(t, "unlock red of p1")
    assert (centre(t), samples(t), bag(t)["red"], step(t)) == ({"red": 2}, {"red": 4}, 6, "ThrowDice")
    throw(t, "treat")
    assert sorted(dice(t)) == ["locked"] * 4 + ["treat"]


def test_the_unlocked_die_may_lie_on_anothers_card() -> None:
    """[C.48]"""
    t = stage(samples={"p2": {"red": ["p1"] * 3}, "p1": {"blue": 2}})
    play(t, "unlock red of p2")
    assert (samples(t, 1), centre(t), dice(t).count("ready")) == ({"red": 2}, {"red": 1}, 1)


def test_who_declines_has_no_dice_and_goes_on_to_give_samples() -> None:
    """[C.49]"""
    t = stage(samples={"p1": {"red": 5}})
    play(t, "pass")
    assert (step(t), sees(t).index, dice(t)) == ("GiveSamples", 0, ["locked"] * 5)


# ------------------------------------------------------------------------------------------ the Generalist
def test_the_generalists_first_biohazard_in_a_turn_moves_nothing() -> None:
    """[C.43] The die is still out; the next one counts."""
    t = stage(**GENERALIST)
    throw(t, "biohazard", "fly", "fly", "fly", "fly", "fly", "fly")
    assert (sees(t).index, dice(t)[0]) == (0, "biohazard")
    play(t, "reroll 2")
    throw(t, "biohazard")
    assert (sees(t).index, dice(t)[1]) == (1, "biohazard")


def test_the_generalist_ignores_one_again_in_the_next_turn_and_nobody_else_does() -> None:
    """[C.43]"""
    t = stage(at="infect", **GENERALIST)
    infect(t, "red 1", "red 4", "red 6")
    throw(t, "biohazard", *["fly"] * 4)
    assert sees(t).index == 1
    play(t, "pass")
    infect(t, "black 3", "black 4", "black 5")
    throw(t, "biohazard", *["fly"] * 6)
    assert sees(t).index == 1
    assert "P1 ignored a biohazard (Generalist)" in story(t)


def test_a_loss_ends_the_roll() -> None:
    """[C.80] The skull comes before the other biohazards are applied."""
    t = stage(index=21, regions=on_ring(red=3))
    throw(t, "biohazard", "biohazard", "fly", "fly", "fly")
    assert (sees(t).index, asked(t)) == (22, "nobody")


def test_an_epidemic_within_a_roll_leaves_the_other_dice() -> None:
    """[C.24]"""
    t = stage(index=5)
    throw(t, "fly", "biohazard", "treat", "sail", "sail")
    infect(t, "red 1", "red 4", "red 6")
    assert dice(t) == ["fly", "biohazard", "treat", "sail", "sail"]
