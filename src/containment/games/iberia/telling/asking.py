"""Who plays Iberia is asked: which moves a game has, which of them are meant, and at what moments for events."""

from __future__ import annotations

from typing import Any, Final

from containment.kernel.codebook import Verb
from containment.kernel.errors import Refusal
from containment.kernel.game import View

MOMENTS: Final = frozenset({"EventWindow"})
OF_INFLUX = ("admit", "carry", "move")
OF_CONSENT = ("agree", "decline")
OF_EVENTS = ("lay", "add token", "bring", "send")
NOT_HELD = "you don't hold that one."  # who types `ship lisboa` means a card of the hand


def concerns(verb: Verb, options: Any) -> bool:
    """Can this verb be of use in a game with these options?"""
    if verb.name in OF_INFLUX:
        return bool(options.influx_of_patients)
    if verb.name in OF_CONSENT:
        return bool(options.consent != "none")
    if verb.name in OF_EVENTS or verb.about.startswith("event"):
        return bool(options.events)
    return True


def is_timely(verb: Verb, b: str, v: Any) -> bool:
    return True


def is_far_fetched(why: Refusal) -> bool:
    return why.rule == "I.Q4" or why.because.endswith(NOT_HELD)


_MOMENTS = {
    "EndActions": "after the last action, before player cards are drawn",
    "DrawCards": "before player cards are drawn",
    "DrawCard": "before the second player card",
    "InfectCities": "before cities are infected",
    "NextInfection": "before the next Infection card",
    "BeginTurn": "before the next turn",
}


def moment(v: View) -> str:
    return _MOMENTS.get(coming(v), "")


def coming(v: View) -> str:
    """The step after the one that asks."""
    return v.pending[-2][0] if len(v.pending) > 1 else ""
