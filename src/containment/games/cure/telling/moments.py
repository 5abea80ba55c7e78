"""The moments for events in The Cure: what comes next, which of them are urgent, and what it means to let one pass."""

from __future__ import annotations

from containment.games.cure.seeing.view import CureView
from containment.kernel.game import View

WINDOW = "EventWindow"
MOMENTS = frozenset({WINDOW})
_AFTER_FAILURE = 2  # the argument of a window right after a cure roll that failed
_COMING = {
    "UnlockDie": "before the dice are rolled",
    "ThrowDice": "before the dice are rolled",
    "Epidemic": "before the epidemic",
    "ApplyHazards": "before the next biohazard",
    "InfectRegions": "before the regions are infected",
    "BeginTurn": "before the next turn",
    "EventWindow": "after the cure roll",
}
_NEXT = {  # what comes after a moment for events
    "UnlockDie": "roll the dice",
    "ThrowDice": "roll the dice",
    "Epidemic": "on to the epidemic",
    "InfectRegions": "infect the regions",
    "BeginTurn": "on to the next turn",
}
_PASSING = {
    "Act": "(leave the other dice)",
    "UnlockDie": "(leave them locked)",
    "GiveSamples": "(give nothing)",
    "AttemptCure": "(do not roll)",
    "MoreTreats": "(treat no more)",
    "MoreContained": "(no more dice)",
    "AdmitOne": "(admit none)",
    "MoreRemote": "(no second die)",
    "MoreResilient": "(no more dice)",
    "ChooseAgain": "(no more samples)",
}


def moment(v: View) -> str:
    """What comes next if nobody uses an event; empty if that has no name."""
    return "after the cure roll" if is_after_failure(v) else _COMING.get(_next_step(v), "")


def _next_step(v: View) -> str:
    """The step under the one that asks."""
    return v.pending[-2][0] if len(v.pending) > 1 else ""


def is_after_failure(v: View) -> bool:
    """Is this the moment after a failed cure roll, the only one for Re-examined Research?"""
    return bool(v.pending) and v.pending[-1][0] == WINDOW and v.pending[-1][1] & 255 == _AFTER_FAILURE


def is_urgent(v: CureView) -> bool:
    """Is this a moment for events that people want to be asked at, even in a computer's turn?"""
    if v.step != WINDOW or len(v.pending) < 2:
        return False
    return _next_step(v) == "Epidemic" or (is_after_failure(v) and "re_examined_research" in v.events)


def passing(v: CureView) -> str:
    """What it means to pass at this question."""
    if v.step != WINDOW:
        return _PASSING.get(v.step, "(go on)")
    coming = "" if is_after_failure(v) else _next_step(v)
    return f"(no event: {_NEXT.get(coming, 'go on')})"
