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

# On the Brink: events first, so that they are one range
BORROWED_TIME: Final = 32 << VERB
TRAVEL_BAN: Final = 33 << VERB
MOBILE_HOSPITAL: Final = 34 << VERB
NEW_ASSIGNMENT: Final = 35 << VERB  # b: seat
RAPID_VACCINE: Final = 36 << VERB  # b: city, whose first cube is removed
RE_EXAMINED: Final = 37 << VERB  # b: seat
REMOTE_TREATMENT: Final = 38 << VERB  # a: city, b: colour of the first cube
SPECIAL_ORDERS: Final = 39 << VERB  # b: seat
CURE_WITH_SAMPLES: Final = 40 << VERB  # b: colour
RETRIEVE: Final = 41 << VERB
SAMPLE: Final = 42 << VERB  # b: colour
CAPTURE: Final = 43 << VERB
OBTAIN: Final = 44 << VERB  # a: seat, b: city card
RETURN_SAMPLE: Final = 45 << VERB  # b: colour
SWAP_ROLE: Final = 46 << VERB  # b: role
TAKE_BACK: Final = 47 << VERB  # b: city card
REMOVE: Final = 48 << VERB  # a: city, b: colour
HEAL: Final = 49 << VERB  # b: colour
RESOLVE: Final = 50 << VERB  # b: Mutation Event
START_IN: Final = 51 << VERB  # b: city
DRAW_CARD: Final = 52 << VERB
INFECT_LOCALLY: Final = 53 << VERB
INFECT_REMOTELY: Final = 54 << VERB  # b: city card
SABOTAGE: Final = 55 << VERB  # b: city card
ESCAPE: Final = 56 << VERB  # b: city card
BOX_EVENT: Final = 57 << VERB  # b: event that is put back into the box
DRAW_STRAIN: Final = 58 << VERB  # b: Virulent Strain card
CHOOSE_STRAIN: Final = 59 << VERB  # b: colour
VACCINATE: Final = 60 << VERB  # b: city

FIRST_EVENT: Final = AIRLIFT
LAST_EVENT: Final = RESILIENT | 0xFFFF
FIRST_BRINK_EVENT: Final = BORROWED_TIME
LAST_BRINK_EVENT: Final = SPECIAL_ORDERS | 0xFFFF


def verb_of(move: i64) -> i64:
    return move >> VERB << VERB


def first(move: i64) -> i64:
    """The first argument, a."""
    return move >> A & ARGUMENT


def second(move: i64) -> i64:
    """The second argument, b; the only one if there is one."""
    return move & ARGUMENT


def is_event(move: i64) -> bool:
    return FIRST_EVENT <= move <= LAST_EVENT or FIRST_BRINK_EVENT <= move <= LAST_BRINK_EVENT
