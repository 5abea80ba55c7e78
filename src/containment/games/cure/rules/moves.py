"""The Cure's moves as ints: the verb in the high bits, then two arguments of eight bits. Numbers are append-only."""

from __future__ import annotations

from typing import Final

from containment.native import i64

A: Final = 8  # bits of an argument
VERB: Final = 16
ARGUMENT: Final = 255

PASS: Final = 0 << VERB
FLY: Final = 1 << VERB  # a: kind of face, b: region
SAIL: Final = 2 << VERB
TREAT: Final = 3 << VERB  # a: kind of face, b: colour; from the region
CLEAR: Final = 4 << VERB  # the same in the Treatment Centre
SAMPLE: Final = 5 << VERB
LIFT: Final = 6 << VERB  # a: pawn and passenger, b: region; the helicopter
CONTAIN: Final = 7 << VERB  # b: colour
TO_CDC: Final = 8 << VERB
ALSO_TREAT: Final = 9 << VERB  # the further treats of a face with two or three
ALSO_CLEAR: Final = 10 << VERB
ALSO_CONTAIN: Final = 11 << VERB
REROLL: Final = 12 << VERB  # b: set of dice
UNLOCK: Final = 13 << VERB  # a: seat whose card it lies on, b: colour
GIVE: Final = 14 << VERB  # a: seat, b: colour
CURE: Final = 15 << VERB  # b: colour
AIRLIFT: Final = 16 << VERB  # a: seat, b: region
REMOTE: Final = 17 << VERB  # a: region, b: colour
HOSPITAL: Final = 18 << VERB
BORROWED: Final = 19 << VERB  # b: how many dice
FORECAST: Final = 20 << VERB
RESILIENT: Final = 21 << VERB  # a: region, b: colour
RESEARCH: Final = 22 << VERB
VACCINE: Final = 23 << VERB  # b: colour
GRANT: Final = 24 << VERB
QUIET: Final = 25 << VERB
ALSO_REMOTE: Final = 26 << VERB  # a: region, b: colour
ALSO_RESILIENT: Final = 27 << VERB  # b: colour
PAY: Final = 28 << VERB
ADMIT: Final = 29 << VERB
RETURN: Final = 30 << VERB
AGAIN: Final = 31 << VERB  # b: value of a sample
AGREE: Final = 32 << VERB
DECLINE: Final = 33 << VERB
BEGIN: Final = 34 << VERB  # b: seat
THROW: Final = 35 << VERB  # chance; b: kind of face
DRAW_DIE: Final = 36 << VERB  # b: colour
ROLL_DIE: Final = 37 << VERB  # a: colour, b: value
DRAW_EVENT: Final = 38 << VERB  # b: event
DEAL_ROLE: Final = 39 << VERB  # b: role

FIRST_EVENT: Final = AIRLIFT  # the verbs of events stand in the order of `events.json`
LAST_EVENT: Final = QUIET | 0xFFFF
NO_PASSENGER: Final = 7
PASSENGER: Final = 3  # bits of the pawn in the helicopter


def verb_of(move: i64) -> i64:
    return move >> VERB << VERB


def first(move: i64) -> i64:
    """The first argument, a."""
    return move >> A & ARGUMENT


def second(move: i64) -> i64:
    """The second argument, b; the only one if there is one."""
    return move & ARGUMENT


def is_event(move: i64) -> bool:
    return FIRST_EVENT <= move <= LAST_EVENT


def event_of(move: i64) -> i64:
    """Which card an event's move plays."""
    return (move >> VERB) - (FIRST_EVENT >> VERB)
