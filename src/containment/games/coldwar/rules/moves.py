"""The moves as ints: the verb in the high bits, then two arguments of eight bits. Numbers are append-only.

A team is named by its affiliation, or, where it may stand anywhere, by affiliation * 48 + city.
"""

from __future__ import annotations

from typing import Final

from containment.native import i64

A: Final = 8  # bits of an argument
VERB: Final = 16
ARGUMENT: Final = 255

PASS: Final = 0 << VERB
DRIVE: Final = 1 << VERB  # b: city
DRIVE_FREE: Final = 2 << VERB  # b: city; Press Card
FLY: Final = 3 << VERB  # a: City card, b: city
FLY_FREE: Final = 4 << VERB  # b: city; the Courier's NATO alias
FLY_VISA: Final = 5 << VERB  # a: City card, b: city; Consular Visa
NEUTRALIZE: Final = 6 << VERB  # b: how many Agents
GIVE: Final = 7 << VERB  # a: seat, b: card
TAKE: Final = 8 << VERB  # a: seat, b: card
GIVE_FREE: Final = 9 << VERB  # the partner pays nothing: Dead Drop
TAKE_FREE: Final = 10 << VERB
BUILD: Final = 11 << VERB
BUILD_TAKING: Final = 12 << VERB  # b: city whose Facility is moved
ASSEMBLE: Final = 13 << VERB  # b: affiliation
ASSEMBLE_FORGED: Final = 14 << VERB  # a: City card of another affiliation, b: affiliation; Forged Transfer
MOVE_TEAM: Final = 15 << VERB  # a: affiliation, b: city
ESCORT_TEAM: Final = 16 << VERB  # the pawn goes along
MOVE_TEAM_FAR: Final = 17 << VERB  # Motor Chit: it may go on
ESCORT_TEAM_FAR: Final = 18 << VERB
LAUNCH: Final = 19 << VERB
PICK_UP: Final = 20 << VERB  # b: mission
DELIVER: Final = 21 << VERB  # b: mission
SABOTAGE: Final = 22 << VERB  # b: mission
SEND_PAWN: Final = 23 << VERB  # a: seat, b: city
SEND_TEAM: Final = 24 << VERB  # a: team, b: city
PEEK: Final = 25 << VERB
RECOVER: Final = 26 << VERB  # a: card in hand, b: City card in the discard pile
BURY: Final = 27 << VERB  # b: city of a discarded Threat card
TUNE_IN: Final = 28 << VERB  # Shortwave Set

# Answers
ON: Final = 29 << VERB  # b: city
COME: Final = 30 << VERB  # b: seat
RETURN: Final = 31 << VERB  # b: card
KEEP: Final = 32 << VERB  # b: card
DISCARD: Final = 33 << VERB  # b: card
ARRANGE: Final = 34 << VERB  # b: city
CULL: Final = 35 << VERB  # b: city
CLEAR: Final = 36 << VERB
USE: Final = 37 << VERB  # Clinic Papers
KEEP_SYMPTOM: Final = 38 << VERB  # b: kind
LOSE_SYMPTOM: Final = 39 << VERB  # b: kind
SPARE: Final = 40 << VERB  # b: city
RECEIVE: Final = 41 << VERB  # b: city
CHOOSE_PASSPORT: Final = 42 << VERB  # b: passport
DROP: Final = 43 << VERB  # b: mission, or NOTHING
REMOVE: Final = 44 << VERB  # b: city
AGREE: Final = 45 << VERB
DECLINE: Final = 46 << VERB
PAY: Final = 47 << VERB  # b: City card

# Chance
DRAW_PLAYER: Final = 48 << VERB  # b: card
DRAW_THREAT: Final = 49 << VERB  # b: city
DRAW_SYMPTOM: Final = 50 << VERB  # b: kind
DEAL_IDENTITY: Final = 51 << VERB  # b: identity
DEAL_SPY: Final = 52 << VERB  # b: mission
PICK_SATELLITE: Final = 53 << VERB  # b: region
PLACE_FACILITY: Final = 54 << VERB  # b: city
PICK_FIRST: Final = 55 << VERB  # b: seat
DEAL_PASSPORT: Final = 56 << VERB  # b: passport

# Events
BURNED_FILE: Final = 57 << VERB  # b: city of a discarded Threat card
ESTIMATE: Final = 58 << VERB
SHADOW_WALK: Final = 59 << VERB
CACHE: Final = 60 << VERB  # b: city
CACHE_TAKING: Final = 61 << VERB  # a: city, b: city whose Facility is moved
AIRLIFT: Final = 62 << VERB  # a: seat, b: city
AIRLIFT_TEAM: Final = 63 << VERB  # a: team, b: city
ANTIDOTE: Final = 64 << VERB  # b: seat
POUCH: Final = 65 << VERB  # a: seat, b: seat
SAFE_CONDUCT: Final = 66 << VERB
REACTIVATE: Final = 67 << VERB  # b: City card in the discard pile
SWEEP: Final = 68 << VERB  # b: city
MOTOR_POOL: Final = 69 << VERB
RENDEZVOUS: Final = 70 << VERB  # a: seat, b: city with a pawn
RED_TAPE: Final = 71 << VERB  # b: city
QUIET_NIGHT: Final = 72 << VERB
EXTRA_HOURS: Final = 73 << VERB
MASK: Final = 74 << VERB  # b: city
DEFECTORS: Final = 75 << VERB

FIRST_EVENT: Final = BURNED_FILE
NOTHING: Final = 18  # no mission is put back


def verb_of(move: i64) -> i64:
    return move >> VERB << VERB


def first(move: i64) -> i64:
    """The first argument, a."""
    return move >> A & ARGUMENT


def second(move: i64) -> i64:
    """The second argument, b; the only one if there is one."""
    return move & ARGUMENT


def is_event(move: i64) -> bool:
    return move >= FIRST_EVENT


def card_of(move: i64) -> i64:
    """Which event card a move plays."""
    n = (move >> VERB) - (FIRST_EVENT >> VERB)
    if n > 5:  # two verbs each play Wartime Cache and Airlift
        return n - 2
    return n if n < 4 else 3 if n == 4 else 4
