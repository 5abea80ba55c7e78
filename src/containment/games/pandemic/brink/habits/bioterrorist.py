"""Habits of the Bio-Terrorist: rules of thumb for playouts. Only what he may know is read off the table."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.brink.judging.bioterrorist import DENSITY, card_worth
from containment.games.pandemic.brink.judging.hiding import good_start, least_card
from containment.games.pandemic.brink.rules.bioterrorist import (
    CHOOSE_START,
    HAND_LIMIT,
    HIS_LIMIT,
    LOCALLY,
    REMOTELY,
    may_draw,
)
from containment.games.pandemic.brink.rules.whereabouts import occupied
from containment.games.pandemic.judging.trips import nearest
from containment.games.pandemic.rules.board import NEAR
from containment.games.pandemic.rules.infection import protected
from containment.games.pandemic.rules.moves import (
    DISCARD,
    DRAW_CARD,
    DRIVE,
    ESCAPE,
    INFECT_LOCALLY,
    INFECT_REMOTELY,
    PASS,
    START_IN,
)
from containment.games.pandemic.rules.table import (
    CAPTOR,
    HIDDEN_DONE,
    HIGH,
    HIS_ACTIONS,
    HIS_CITY,
    HIS_DRIVE,
    HIS_HAND,
    HIS_PAWN,
    LOW,
    PURPLE,
    Pandemic,
)
from containment.kernel.engine.sets import has, lowest
from containment.native import i64
from containment.parts.layers import hand_cards

SAFE: Final = 7  # a place to be: each step from the nearest of the others, up to
ENOUGH: Final = 4  # so many,
RIPE: Final = 12  # and each purple cube there


def his_habit(t: Pandemic, question: i64) -> i64:
    """What he does at a question of his."""
    kind = question & 63
    if kind == CHOOSE_START.op:
        return START_IN | good_start(t, hand_cards(t.w, HIS_HAND))
    if kind == HIS_LIMIT.op:
        return DISCARD | least_card(t)
    w = t.w
    hand = hand_cards(w, HIS_HAND)
    if w[CAPTOR]:
        if hand:
            return ESCAPE | best_place(t, hand)
        return DRAW_CARD if may_draw(t) else PASS
    acts = w[HIS_ACTIONS] > 0
    if w[HIS_PAWN]:
        return flee(t, acts)
    return deed(t, hand) if acts else slip_away(t)


def deed(t: Pandemic, hand: i64) -> i64:
    """Unseen and with an action: fire what is full, infect, or draw."""
    w = t.w
    city = w[HIS_CITY]
    safe = protected(t, PURPLE)
    full = w[LOW + PURPLE] & w[HIGH + PURPLE] & ~safe
    local = w[HIDDEN_DONE] & LOCALLY == 0
    remote = w[HIDDEN_DONE] & REMOTELY == 0 and hand & ~safe != 0
    if remote and hand & full:
        return INFECT_REMOTELY | lowest(hand & full)
    if local and has(full, city):
        return INFECT_LOCALLY
    if local and w[HIS_DRIVE]:
        near = NEAR[city] & full & ~occupied(t)
        if near:
            return DRIVE | lowest(near)
    if local and not has(safe, city):
        return INFECT_LOCALLY
    if remote:
        return INFECT_REMOTELY | best_card(t, hand & ~safe)
    if w[HIS_HAND] < HAND_LIMIT and may_draw(t):
        return DRAW_CARD
    return slip_away(t)


def flee(t: Pandemic, acts: bool) -> i64:
    """Spotted: away, by car."""
    if acts or t.w[HIS_DRIVE]:
        near = NEAR[t.w[HIS_CITY]] & ~occupied(t)
        if near:
            return DRIVE | best_place(t, near)
        if acts and t.w[HIS_HAND] < HAND_LIMIT and may_draw(t):
            return DRAW_CARD
    return PASS


def slip_away(t: Pandemic) -> i64:
    """With the drive that is left to a better place, if there is one."""
    if t.w[HIS_DRIVE] == 0:
        return PASS
    city = t.w[HIS_CITY]
    near = NEAR[city] & ~occupied(t)
    if near == 0:
        return PASS
    there = best_place(t, near)
    return DRIVE | there if place_worth(t, there, occupied(t)) > place_worth(t, city, occupied(t)) else PASS


def best_card(t: Pandemic, cards: i64) -> i64:
    """The card that does most where it is."""
    found = lowest(cards)
    most: i64 = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        worth = card_worth(t, card)
        if worth > most:
            most = worth
            found = card
    return found


def best_place(t: Pandemic, cities: i64) -> i64:
    """Of these cities the one he had best be in."""
    pawns = occupied(t)
    found = lowest(cities)
    most: i64 = -1
    while cities:
        city = lowest(cities)
        cities &= cities - 1
        worth = place_worth(t, city, pawns)
        if worth > most:
            most = worth
            found = city
    return found


def place_worth(t: Pandemic, city: i64, pawns: i64) -> i64:
    """Well connected, infected, and not where the others are."""
    steps = nearest(pawns, city)
    return DENSITY[city] + RIPE * t.cubes(city, PURPLE) + SAFE * (steps if steps < ENOUGH else ENOUGH)
