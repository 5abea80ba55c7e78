"""Pandemic's moves as ints: the verb in the high bits, then two arguments of eight bits. Numbers are append-only."""

from __future__ import annotations

from typing import Final

from containment.native import i64

A: Final = 8  # bits of an argument
VERB: Final = 16
ARGUMENT: Final = 255

PASS: Final = 0 << VERB
DRIVE: Final = 1 << VERB  # b: city
DIRECT: Final = 2 << VERB  # b: city, whose card is discarded
CHARTER: Final = 3 << VERB  # b: city
SHUTTLE: Final = 4 << VERB  # b: city
JUMP: Final = 5 << VERB  # a: city card, b: city
BUILD: Final = 6 << VERB
BUILD_TAKING: Final = 7 << VERB  # b: city whose station is taken
TREAT: Final = 8 << VERB  # b: colour
GIVE: Final = 9 << VERB  # a: seat, b: city card
TAKE: Final = 10 << VERB  # a: seat, b: city card
CURE: Final = 11 << VERB  # b: colour
STORE: Final = 12 << VERB  # b: event
SEND_DRIVE: Final = 13 << VERB  # a: seat, b: city
SEND_DIRECT: Final = 14 << VERB
SEND_CHARTER: Final = 15 << VERB
SEND_SHUTTLE: Final = 16 << VERB
JOIN: Final = 17 << VERB  # a: seat, b: city with another pawn
KEEP: Final = 18 << VERB  # b: city card
DISCARD: Final = 19 << VERB  # b: card
AIRLIFT: Final = 20 << VERB  # a: seat, b: city
FORECAST: Final = 21 << VERB
GRANT: Final = 22 << VERB  # b: city
GRANT_TAKING: Final = 23 << VERB  # a: city, b: city whose station is taken
QUIET_NIGHT: Final = 24 << VERB
RESILIENT: Final = 25 << VERB  # b: city
ARRANGE: Final = 26 << VERB  # b: city
AGREE: Final = 27 << VERB
DECLINE: Final = 28 << VERB
DRAW_PLAYER: Final = 29 << VERB  # b: card
DRAW_INFECTION: Final = 30 << VERB  # b: city
DEAL_ROLE: Final = 31 << VERB  # b: role

FIRST_EVENT: Final = AIRLIFT
LAST_EVENT: Final = RESILIENT | 0xFFFF


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
