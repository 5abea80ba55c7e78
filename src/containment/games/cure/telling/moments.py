"""The moments for events in The Cure: what comes next, which of them matter, and what it means to let one pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from containment.games.cure.data import facts
from containment.games.cure.seeing.view import CureView
from containment.kernel.codebook import Verb
from containment.kernel.game import View

WINDOW = "EventWindow"
MOMENTS = frozenset({WINDOW})
AGAINST_INFECTIONS: Final = ("one quiet night", "forecast", "remote treatment", "resilient population")
FULL: Final = 3  # dice of a colour in a region
_AFTER_FAILURE = 2  # the argument of a window right after a cure roll that failed
_COMING = {
    "UnlockDie": "before the dice are rolled",
    "ThrowDice": "before the dice are rolled",
    "Epidemic": "before the epidemic",
    "ApplyHazards": "before the next biohazard",
    "InfectRegions": "before regions are infected",
    "BeginTurn": "before the next turn",
    "EventWindow": "after the cure roll",
}
_NEXT = {  # what comes after a moment for events
    "UnlockDie": "roll the dice",
    "ThrowDice": "roll the dice",
    "Epidemic": "on to the epidemic",
    "InfectRegions": "infect regions",
    "BeginTurn": "on to the next turn",
}
_PASSING = {
    "Act": "(done with your dice)",
    "UnlockDie": "(leave them locked)",
    "GiveSamples": "(give nothing)",
    "AttemptCure": "(don't roll)",
    "MoreTreats": "(no more treats)",
    "MoreContained": "(no more dice)",
    "AdmitOne": "(admit none)",
    "MoreRemote": "(no second die)",
    "MoreResilient": "(no more dice)",
    "ChooseAgain": "(no more samples)",
}
PASSES: Final[Mapping[str, str]] = {
    "Act": "use no more dice",
    "EventWindow": "play no event",
    "UnlockDie": "leave them locked",
    "GiveSamples": "give no samples",
    "AttemptCure": "try no cure",
    "MoreTreats": "treat no more",
    "MoreContained": "remove no more dice",
    "AdmitOne": "admit none",
    "MoreRemote": "remove no second die",
    "MoreResilient": "remove no more dice",
    "ChooseAgain": "choose no more samples",
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


def matters(verb: Verb, b: str, v: Any) -> bool:
    """Where an event would change what comes next, its price can be thought about: before an epidemic, before
    infections that may break out, and after a cure roll that failed."""
    if v.step != WINDOW:
        return False
    if verb.name == "re-examined research":
        return is_after_failure(v)
    near = _next_step(v) == "Epidemic" or (
        _next_step(v) == "InfectRegions" and not v.quiet_night and is_outbreak_near(v)
    )
    return near and verb.name in AGAINST_INFECTIONS


def is_outbreak_near(v: CureView) -> bool:
    """Would one more die of a colour be too many in some region?"""
    return any(n >= FULL and facts.COLOURS[k] not in v.cured for dice in v.regions for k, n in enumerate(dice))


def passing(v: CureView) -> str:
    """What it means to pass at this question."""
    if v.step != WINDOW:
        return _PASSING.get(v.step, "(continue)")
    coming = "" if is_after_failure(v) else _next_step(v)
    return f"(no event: {_NEXT.get(coming, 'continue')})"
