"""Iberia's moves as ints: the verb in the high bits, then two arguments of eight bits. Numbers are append-only."""

from __future__ import annotations

from typing import Final

from containment.native import i64

A: Final = 8  # bits of an argument
VERB: Final = 16
ARGUMENT: Final = 255

PASS: Final = 0 << VERB
CARRIAGE: Final = 1 << VERB  # b: city
TRAIN: Final = 2 << VERB  # b: city
TRAIN_WITH: Final = 3 << VERB  # a: seat that rides along, b: city
SHIP: Final = 4 << VERB  # a: City card, b: port
SAIL: Final = 5 << VERB  # b: port; without a card
SAIL_WITH: Final = 6 << VERB  # a: seat that rides along, b: port
RAIL: Final = 7 << VERB  # b: neighbouring city
RAIL_TWICE: Final = 8 << VERB  # a: neighbouring city, b: a neighbour of that
HOSPITAL: Final = 9 << VERB
TREAT: Final = 10 << VERB  # b: colour
GIVE: Final = 11 << VERB  # a: seat, b: City card
TAKE: Final = 12 << VERB  # a: seat, b: City card
SWAP: Final = 13 << VERB  # a: City card in hand, b: City card in the discard pile
RESEARCH: Final = 14 << VERB  # b: colour
PURIFY: Final = 15 << VERB  # a: City card, b: region
PURIFY_MORE: Final = 16 << VERB  # with a third token
PLACE_TOKEN: Final = 17 << VERB  # b: region
LOOK: Final = 18 << VERB

# Answers
KEEP: Final = 19 << VERB  # b: City card
DISCARD: Final = 20 << VERB  # b: card
ARRANGE: Final = 21 << VERB  # b: player card
SPEND: Final = 22 << VERB  # b: region whose purification token is spent
NEXT: Final = 23 << VERB  # b: city
START_IN: Final = 24 << VERB  # b: city
PREVENT: Final = 25 << VERB  # b: region
REMOVE: Final = 26 << VERB  # a: city, b: colour
LAY: Final = 27 << VERB  # b: link
ADD_TOKEN: Final = 28 << VERB  # b: region
BRING: Final = 29 << VERB  # b: seat
SEND: Final = 30 << VERB  # b: card
AGREE: Final = 31 << VERB
DECLINE: Final = 32 << VERB
ADMIT: Final = 33 << VERB  # a: colour, b: city whose cube travels to the hospital
CARRY_TO: Final = 34 << VERB  # b: city the cube goes on to
MOVE_CUBE: Final = 35 << VERB  # a: colour, b: city

# Chance
DRAW_PLAYER: Final = 36 << VERB  # b: card
DRAW_INFECTION: Final = 37 << VERB  # b: city
DEAL_ROLE: Final = 38 << VERB  # b: role
PICK_EVENT: Final = 39 << VERB  # b: event

# Events, in the order of their cards
GOOD_SEASON: Final = 40 << VERB
MOBILIZE: Final = 41 << VERB
FOUND: Final = 42 << VERB  # b: city
MAIL: Final = 43 << VERB  # a: seat, b: seat
NEW_RAILS: Final = 44 << VERB  # b: link
ONE_MORE_DAY: Final = 45 << VERB
MIGRATE: Final = 46 << VERB  # a: city, b: colour
WATER: Final = 47 << VERB  # b: region
RING_RAILS: Final = 48 << VERB  # b: link
TRIUMPH: Final = 49 << VERB  # b: region
SECOND_CHANCE: Final = 50 << VERB
SHIPS: Final = 51 << VERB  # a: seat, b: port
TELEGRAPH: Final = 52 << VERB  # a: seat that gives, b: seat
TRAVEL: Final = 53 << VERB  # a: seat, b: city
REPEAT: Final = 54 << VERB  # b: event in the discard pile

FIRST_EVENT: Final = GOOD_SEASON


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
    return (move >> VERB) - (FIRST_EVENT >> VERB)
