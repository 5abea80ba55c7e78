"""What a player of Biologic Cold War is worth asking for, when, and what is said of an answer that does nothing yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from containment.kernel.codebook import Verb
from containment.kernel.errors import Refusal
from containment.kernel.game import View

MOMENTS = frozenset({"EventWindow"})
FOR_TRAVEL = ("safe conduct", "shadow walk")  # events that change how pawns move this turn
OF_CONSENT = ("agree", "decline")
FILLERS = ("field antidote", "diplomatic pouch", "safe conduct", "reactivated asset", "customs sweep")
CARD_NOT_HELD = "That player doesn't have that card"  # who types `give p2 rome` and holds it means what else is wrong
SAYINGS: Final[Mapping[str, str]] = {  # of answers that the story does not tell of yet, see `sayings`
    "give": "offered {b} to {a}",
    "take": "asked {a} for {b}",
    "airlift": "asked to airlift {a} to {b}",
    "send": "asked to move {a} to {b}",
    "drop give": "offered {b} to {a}",
    "drop take": "asked {a} for {b}",
    "drop mission": "put back {b}",
    "peek": "looked at the top Threat cards",
    "keep": "kept {b}",
    "arrange": "put {b} next on the Threat deck",
    "receive": "chose {b} next",
    "come": "asked {b} to come along",
    "pass card": "chose {b}",
    "pay": "also paid {b} for the Flight",
    "diplomatic pouch": "proposed a Diplomatic Pouch for {a} and {b}",
    "rendezvous": "asked {a} to come to {b}",
}


def concerns(verb: Verb, options: Any) -> bool:
    """Can this verb be of use in a game with these options?"""
    if verb.name in OF_CONSENT:
        return bool(options.consent != "none")
    if verb.name == "receive":
        return bool(options.incident_choice == "active_player")
    if verb.name == "choose":
        return "chosen" in options.passports
    if verb.name in FILLERS or verb.name == "lose symptom":
        return bool(options.player_deck_reading != "season0_count")
    return True


def is_timely(verb: Verb, b: str, v: Any) -> bool:
    """After the last action there is nothing more to fly or drive for."""
    return verb.name not in FOR_TRAVEL or v.step != "EventWindow"


def is_far_fetched(why: Refusal) -> bool:
    return why.because.startswith((CARD_NOT_HELD, "Intel is shared with another player")) or why.rule == "W.1.7"


_MOMENTS = {
    "EndActions": "after the last action, before cards are drawn",
    "InfectionPhase": "last chance before Threat cards are drawn",
}


def moment(v: View) -> str:
    return _MOMENTS.get(coming(v), "")


def coming(v: View) -> str:
    """The step after the one that asks."""
    return v.pending[-2][0] if len(v.pending) > 1 else ""
