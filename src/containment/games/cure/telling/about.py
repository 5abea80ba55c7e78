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
    "Dice of four diseases spread over six regions; together you win by curing all four: take samples of a colour from "
    "the Treatment Centre and roll 13 or more with them. You all lose at the eighth outbreak, when the infection rate "
    "reaches the skull, or when the bag has too few dice to draw."
)
_FULL = marked("full", "red", "R◆◆◆!", "RRR!", "full")
ANSWERS = (
    "Answer with a number from the list, with words (fly 3, treat red), or with their beginnings (tr red). Dice are "
    "rolled again by their own numbers: reroll 1 3, or reroll all. Anybody may use a face-up event whenever somebody "
    f"is asked, if the CDC can pay. Dice: red R, yellow Y, blue B, black K; {_FULL} is three of a colour: one more "
    "breaks out to the next region clockwise."
)
GLOSSARY: tuple[str, ...] = (
    "A turn: 1 roll and act, 2 give samples, 3 attempt a cure, 4 infect regions.",
    "Treatment Centre: where treated dice wait; samples are taken from there.",
    "CDC: dice that rolled a cross; they pay for events.",
    "clear: a treat that puts a die of the Treatment Centre back into the bag.",
    "locked die: lies on a sample, and is not rolled; if all are locked, free one.",
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
