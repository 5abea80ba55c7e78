"""The Cure for who has never played it: its goal, how one answers, its words, and what a role can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from containment.games.cure.data import facts
from containment.games.cure.seeing.view import CureView
from containment.games.cure.telling.names import known_role, role_name
from containment.games.cure.telling.signs import face
from containment.saying.runs import marked

SPECIAL = ("helicopter", "treat_x2", "treat_x3", "contain", "to_cdc")  # faces of one role's dice only
GOAL = (
    "Four diseases, as dice, are spreading over six regions. Cure all four and the team wins: take samples of a colour "
    "from the Treatment Centre and roll 13 or more with them. You lose on the eighth outbreak, when the infection rate "
    "hits the skull, or when the bag runs out of dice."
)
_FULL = marked("full", "red", "R◆◆◆!", "RRR!", "full")
ANSWERS = (
    "Type a number from the list, the words (fly 3, treat red), or just how they begin (tr red). Reroll your dice by "
    "their numbers: reroll 1 3, or reroll all. Anyone can play a face-up event whenever anyone is asked, if the CDC "
    f"can pay. Dice: red R, yellow Y, blue B, black K; {_FULL} means three of one colour: one more breaks out into the "
    "next region clockwise."
)
GLOSSARY: tuple[str, ...] = (
    "A turn: 1 roll and act, 2 give samples, 3 attempt a cure, 4 infect regions.",
    "Treatment Centre: where treated dice wait; samples are taken from there.",
    "CDC: dice that rolled a cross; they pay for events.",
    "clear: a treat that returns a die from the Treatment Centre to the bag.",
    "locked die: sits on a sample, isn't rolled; if all are locked, free one.",
)


def about(v: Any, names: Sequence[str]) -> list[str]:
    """The Cure has one form only: there is nothing special to tell."""
    return []


def role(v: CureView, seat: int) -> tuple[str, str]:
    """What a seat's role is called, and what its dice and its owner can do."""
    known = known_role(v.roles[seat])
    if known is None:
        return "without a role yet", ""
    faces = ", ".join(map(face, known.faces))
    power = f" Your role: {known.told}." if known.told else ""
    return f"the {role_name(known.id)}", f"You have {known.dice} dice with the faces {faces}.{power}{_special(known)}"


def _special(known: facts.Role) -> str:
    """What the faces do that only this role has."""
    special = [state for state in dict.fromkeys(known.faces) if state in SPECIAL]
    return "".join(f" The face {face(state)}: {facts.SYMBOLS[state]}." for state in special)


def laid_open(v: Any, seats: Sequence[Any]) -> Any:
    """Nothing in The Cure is hidden from a seat: a spectator sees it all."""
    return v
