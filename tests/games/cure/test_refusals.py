"""A refusal names the rule that is broken, and what it says is so."""

from __future__ import annotations

from typing import Any

import containment

from .situations import offered, stage, step, why


def because(t: Any, move: str, seat: int | None = None) -> str:
    refused = containment.refusal(t, move, seat)
    assert refused is not None
    return refused.because


def test_surplus_dice_are_of_those_that_were_kept() -> None:
    """[C.R20] Not of those that a Forecast has just drawn."""
    t = stage(at="infect", index=0, kept={"red": 4, "blue": 1})
    assert (step(t), offered(t)) == ("SurplusBack", {"return red", "return blue"})
    assert (why(t, "return black"), "set aside" in because(t, "return black")) == ("C.R20", True)


def test_whoever_uses_borrowed_time_hears_whose_spent_dice_are_too_few() -> None:
    """[C.borrowed_time] They are those of the player whose turn it is."""
    t = stage(
        at="act",
        dice=[["fly", "fly", "fly", "fly", "spent"]],
        cdc={"red": 3},
        events=["borrowed_time", "airlift", "forecast"],
    )
    for seat in (0, 1):
        assert because(t, "borrowed time 2", seat) == "The current player hasn't spent that many dice."
        assert containment.refusal(t, "borrowed time 1", seat) is None


def test_what_can_never_be_cured_or_given_is_not_put_off() -> None:
    """[C.53] [C.7] [C.20] Only what may yet be done comes later."""
    t = stage(at="act", dice=[["fly"]], cured=["red"])
    assert (why(t, "cure red"), why(t, "cure blue")) == ("C.53", "C.20")
    assert (why(t, "give p3 blue"), why(t, "give p1 blue"), why(t, "give p2 blue")) == ("C.7", "C.7", "C.20")


def test_a_die_is_not_unlocked_on_the_card_of_nobody() -> None:
    """[C.7] [C.46]"""
    t = stage(samples={"p1": {"red": 5}})
    assert (step(t), why(t, "unlock red of p5"), why(t, "unlock blue of p2")) == ("UnlockDie", "C.7", "C.46")
