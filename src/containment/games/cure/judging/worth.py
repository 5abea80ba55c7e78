"""Habits: what single things are worth on a table of The Cure, in points of no meaning but this."""

from __future__ import annotations

from typing import Final

from containment.games.cure.rules.board import IS_EPIDEMIC, RATE, REGIONS, SKULL, VALUES, WEIGHT
from containment.games.cure.rules.infection import MOST_IN_A_REGION, can_outbreak
from containment.games.cure.rules.table import (
    BAG,
    BYTE,
    CENTRE,
    CUP,
    INDEX,
    LOCKED,
    MOST_DICE,
    MOST_SEATS,
    OUTBREAKS,
    PLAYER_DICE,
    REGION,
    SEATS,
    Cure,
)
from containment.native import i64, vec
from containment.parts.handfuls import COLOURS, count, one, total

# The numbers were fitted in about a million games, each time by changing one and keeping what won more.
DANGER: Final = vec[i64]([0, 9, 21, 42])  # a die less, by how many lie there, if one more is sure to come
RESTING: Final = vec[i64]([0, 3, 5, 12])  # and however few are to come: dice of other colours return to the bag
CHAIN: Final = 160  # 256ths more if an outbreak would set off the next region's
FEAR: Final = 31  # 256ths more for each outbreak there has been
# A die more in the bag, by how many turns it lasts, up to so many:
BAGGED: Final = vec[i64]([75, 75, 75, 62, 50, 38, 28, 19, 15, 11, 9, 8, 6, 5, 4, 4, 2, 2, 2, 2])
LONGEST: Final = 19
FED: Final = vec[i64]([10, 16, 10, 7, 5, 4, 3, 3])  # a die less in the Treatment Centre, by spaces to the next epidemic
HAZARD: Final = 135  # a biohazard,
EPIDEMIC: Final = 135  # which starts an epidemic,
EPIDEMIC_DIE: Final = 20  # for each die it would roll,
SKULL_NEAR: Final = 120  # and for each space of the last four that are gone
LAST_SPACES: Final = 4
FATAL: Final = 5000  # the last biohazard: never for a reroll

NO_CARDS: Final = vec[i64]([0] * 5)
NEVER_SAMPLES: Final = 4 * MOST_SEATS  # the byte of a die that does not exist is above these


def cards_of(t: Cure) -> vec[i64]:
    """The samples on each role card, as handfuls by seat."""
    w = t.w
    cards = NO_CARDS[:]
    for owner in range(w[SEATS]):
        dice = w[PLAYER_DICE + owner]
        for number in range(MOST_DICE):
            lock = (dice & 255) - LOCKED
            if 0 <= lock < NEVER_SAMPLES:
                cards[lock >> 2] += one(lock & 3)
            dice >>= BYTE
    return cards


def free_dice(t: Cure, seat: i64) -> i64:
    """How many dice of a player are not locked."""
    dice = t.w[PLAYER_DICE + seat]
    found: i64 = 0
    for number in range(MOST_DICE):
        if (dice & 255) < LOCKED:
            found += 1
        dice >>= BYTE
    return found


def danger(t: Cure, region: i64, colour: i64, lying: i64) -> i64:
    """What it is worth that one die fewer than these lies there: the likelier another comes, the more."""
    if not can_outbreak(t, colour):
        return 0
    if lying > MOST_IN_A_REGION:
        return DANGER[MOST_IN_A_REGION]
    w = t.w
    bag = total(w[BAG])
    if bag == 0:
        return RESTING[lying]
    coming = RATE[w[INDEX]] * (count(w[BAG], colour) + count(w[CUP], colour)) * WEIGHT[colour * VALUES + region + 1]
    points = DANGER[lying] * coming // bag
    if lying == MOST_IN_A_REGION:
        after = region + 1 if region < REGIONS - 1 else 0
        if count(w[REGION + after], colour) >= MOST_IN_A_REGION:
            points += points * CHAIN >> 8
    return (points + RESTING[lying]) * (256 + FEAR * w[OUTBREAKS]) >> 8


def fear_of(t: Cure, colour: i64) -> i64:
    """What one die of this colour in the bag threatens, whenever it comes."""
    if not can_outbreak(t, colour):
        return 0
    fear: i64 = 1
    for region in range(REGIONS):
        lying = count(t.w[REGION + region], colour)
        fear += WEIGHT[colour * VALUES + region + 1] * (12 if lying >= MOST_IN_A_REGION else lying)
    return fear


def full_regions(t: Cure) -> i64:
    """In how many places one die more of some colour breaks out."""
    found: i64 = 0
    for region in range(REGIONS):
        for colour in range(COLOURS):
            if count(t.w[REGION + region], colour) >= MOST_IN_A_REGION and can_outbreak(t, colour):
                found += 1
    return found


def bag_worth(t: Cure) -> i64:
    """What one die more in the bag is worth: the fewer turns it lasts, the more."""
    turns = total(t.w[BAG]) // RATE[t.w[INDEX]]
    return BAGGED[turns if turns < LONGEST else LONGEST]


def spaces_to_epidemic(t: Cure) -> i64:
    """How many biohazards until the next epidemic, or until the skull after the last one."""
    index = t.w[INDEX] + 1
    while index < SKULL and IS_EPIDEMIC[index] == 0:
        index += 1
    return index - t.w[INDEX]


def hazard_cost(t: Cure) -> i64:
    """What the next biohazard costs."""
    w = t.w
    cost: i64 = HAZARD
    if IS_EPIDEMIC[w[INDEX] + 1]:
        cost += EPIDEMIC + EPIDEMIC_DIE * total(w[CENTRE])
    left = SKULL - w[INDEX]
    if left <= LAST_SPACES:
        cost += SKULL_NEAR * (LAST_SPACES + 1 - left)
    return cost + FATAL if left == 1 else cost
