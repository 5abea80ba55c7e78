"""Chapter C: the four steps of a turn."""

from __future__ import annotations

from .situations import asked, crosses, dice, play, sees, stage, step, throw, why


def test_a_turn_has_four_steps_in_order() -> None:
    """[C.20] Roll and act, give samples, attempt a cure, infect regions; then the next player."""
    t = stage(samples={"p1": {"red": 1}})
    assert step(t) == "ThrowDice"
    throw(t, "fly", "fly", "fly", "fly")
    found = []
    for _ in range(3):
        found.append(step(t))
        play(t, "pass")
    assert found == ["Act", "GiveSamples", "AttemptCure"]
    assert (step(t), asked(t)) == ("DrawDice", "chance")
    crosses(t, 3)
    assert sees(t).turn == 1


def test_what_belongs_to_another_step_is_refused() -> None:
    """[C.20]"""
    t = stage(at="act", samples={"p1": {"red": 1}}, dice=[["fly"]])
    assert why(t, "cure red") == why(t, "give p2 red") == "C.20"
    play(t, "pass")
    assert why(t, "fly @2 with fly") == why(t, "cure red") == "C.20"
    play(t, "pass")
    assert why(t, "give p2 red") == why(t, "contain red") == "C.20"


def test_only_the_player_whose_turn_it_is_spends_dice() -> None:
    """[C.20]"""
    t = stage(at="act", seats=3, dice=[["fly"]])
    assert [why(t, "fly @2 with fly", seat) for seat in range(3)] == ["", "C.20", "C.20"]
    assert [why(t, "pass", seat) for seat in range(3)] == ["", "C.20", "C.20"]


def test_giving_and_curing_may_be_declined() -> None:
    """[C.21]"""
    t = stage(at="give", samples={"p1": {"red": 3}})
    assert why(t, "pass") == ""
    play(t, "pass")
    assert (step(t), why(t, "pass")) == ("AttemptCure", "")
    play(t, "pass")
    assert step(t) == "DrawDice"


def test_rolling_and_infecting_may_not_be_declined() -> None:
    """[C.21]"""
    t = stage()
    assert why(t, "pass") == "C.20"
    throw(t, *["fly"] * 5)
    play(t, "pass")
    assert (step(t), why(t, "pass")) == ("DrawDice", "C.20")
    assert dice(t) == ["ready"] * 5


def test_steps_with_nothing_to_decide_are_not_asked() -> None:
    """[C.20] No sample: neither giving nor curing is asked for."""
    t = stage(at="act", dice=[["fly"]])
    play(t, "pass")
    assert step(t) == "DrawDice"
