"""What is noticed of a table to judge the chance to win: small numbers, in an order that stays while a network goes by
it. Seats are counted from the one on turn, diseases from the one nearest to its cure."""

from __future__ import annotations

from typing import Final, final

from containment.games.cure.judging.odds import cure_odds
from containment.games.cure.judging.worth import cards_of, danger, free_dice, spaces_to_epidemic
from containment.games.cure.rules import pile
from containment.games.cure.rules.board import COST, RATE, REGIONS, SKULL, VALUES, WEIGHT
from containment.games.cure.rules.events import dice_in_regions
from containment.games.cure.rules.infection import MOST_IN_A_REGION, WON, can_outbreak
from containment.games.cure.rules.table import (
    BAG,
    BYTE,
    CDC,
    CENTRE,
    CURED,
    CURED_CAN_OUTBREAK,
    HOSPITAL,
    IMMUNE,
    INDEX,
    KEPT,
    MOST_DICE,
    OUTBREAKS,
    PAWN,
    PLAYER_DICE,
    QUIET,
    REGION,
    RESEARCHER,
    ROLE,
    ROLES,
    ROW_OF_EVENTS,
    SEATS,
    SPENT,
    START,
    Cure,
)
from containment.kernel.engine.fate import SEALED
from containment.kernel.engine.leaf import Leaf
from containment.kernel.engine.sets import lowest, size
from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts.handfuls import COLOURS, count, total

TRACKS: Final[i64] = 0  # where each chapter begins
RING: Final[i64] = 40
DISEASES: Final[i64] = 56
SEATED: Final[i64] = 152
ROLLED: Final[i64] = 192
ROLES_SEEN: Final[i64] = 216
EVENTS: Final[i64] = 230
NOTICED: Final[i64] = 250  # in all
DISEASE_WIDTH: Final[i64] = 24  # numbers for a disease
SEAT_WIDTH: Final[i64] = 8  # and for a seat
LASTING: Final[i64] = 12  # turns of a bag that are as good as more
SCARCE: Final[i64] = 3
NEAR: Final[i64] = 5  # spaces below which the next epidemic counts
COLLECTED: Final[i64] = 6  # samples on a card that are counted as more are
HUNDREDTH: Final[i64] = 100  # of the odds of `judging/odds`


@final
class Noticing(Leaf):
    __slots__ = ()

    def luck(self, t: Table) -> i64:
        return SEALED

    def has_won(self, t: Table) -> bool:
        return t.ended == WON

    def notice(self, t: Table, seen: vec[i64]) -> None:
        if not isinstance(t, Cure):
            return
        cards = cards_of(t)
        notice_tracks(t, seen)
        notice_ring(t, seen)
        notice_diseases(t, cards, seen)
        for i in range(t.seats):
            notice_seat(t, cards, (t.turn + i) % t.seats, SEATED + SEAT_WIDTH * i, seen)
        notice_rolled(t, seen)
        notice_roles(t, seen)
        notice_events(t, seen)


LEAF: Final = Noticing()


def notice_tracks(t: Cure, seen: vec[i64]) -> None:
    """How long the game may last, and how much is still to be done."""
    w = t.w
    uncured = COLOURS - size(w[CURED])
    turns = total(w[BAG]) // RATE[w[INDEX]]
    spaces = spaces_to_epidemic(t)
    centre = total(w[CENTRE])
    seen[TRACKS] = SKULL - w[INDEX]
    seen[TRACKS + 1] = w[OUTBREAKS]
    seen[TRACKS + 2] = w[OUTBREAKS] * w[OUTBREAKS]
    seen[TRACKS + 3 + uncured] = 1  # five numbers, of which one is 1
    seen[TRACKS + 6 + w[SEATS]] = 1  # four numbers, for two to five seats
    seen[TRACKS + 12] = RATE[w[INDEX]]
    seen[TRACKS + 13] = total(w[BAG])
    seen[TRACKS + 14] = min(turns, LASTING)
    seen[TRACKS + 15] = max(SCARCE - turns, 0)
    seen[TRACKS + 16] = centre
    seen[TRACKS + 17] = total(w[CDC])
    seen[TRACKS + 18] = max(NEAR - spaces, 0) * centre
    seen[TRACKS + 19 + min(spaces, NEAR)] = 1  # 20 to 24
    seen[TRACKS + 25] = (SKULL - w[INDEX]) * uncured
    seen[TRACKS + 26] = w[OUTBREAKS] * uncured
    seen[TRACKS + 27] = w[START]
    seen[TRACKS + 28] = w[CURED_CAN_OUTBREAK]
    seen[TRACKS + 29] = w[QUIET]
    seen[TRACKS + 30] = w[HOSPITAL]
    seen[TRACKS + 31] = w[IMMUNE]
    seen[TRACKS + 32] = total(w[KEPT])
    seen[TRACKS + 33] = total(dice_in_regions(t))
    seen[TRACKS + 34] = max(4 - (SKULL - w[INDEX]), 0)


def notice_ring(t: Cure, seen: vec[i64]) -> None:
    """Places with one, two, three dice of a colour that can break out, and how likely each is to get another, in
    parts of 96; by the same for an epidemic, which brings back what lies in the Treatment Centre."""
    w = t.w
    bag = total(w[BAG]) + 1
    for colour in range(COLOURS):
        if not can_outbreak(t, colour):
            continue
        coming = RATE[w[INDEX]] * count(w[BAG], colour) * 16
        for region in range(REGIONS):
            lying = min(count(w[REGION + region], colour), MOST_IN_A_REGION)
            if lying:
                faces = WEIGHT[colour * VALUES + region + 1]
                hits = coming * faces // bag
                at = RING + 4 * (lying - 1)
                seen[at] += 1
                seen[at + 1] += hits
                seen[at + 2] += faces * count(w[CENTRE], colour)
                after = region + 1 if region < REGIONS - 1 else 0
                if count(w[REGION + after], colour) >= MOST_IN_A_REGION:
                    seen[at + 3] += hits
    seen[RING + 12] = seen[RING + 9] * w[OUTBREAKS]
    seen[RING + 13] = seen[RING + 10] * seen[TRACKS + 20]
    seen[RING + 14] = seen[RING + 6] * seen[TRACKS + 20]


# ---------------------------------------------------------------------------------------------- diseases
def notice_diseases(t: Cure, cards: vec[i64], seen: vec[i64]) -> None:
    """Each disease, the one that is nearest to its cure first, those that are cured after the others."""
    nearness = vec[i64]([0] * 4)
    for colour in range(COLOURS):
        nearness[colour] = nearness_of(t, cards, colour) if not t.is_cured(colour) else -1
    for colour in range(COLOURS):
        rank: i64 = 0
        for other in range(COLOURS):
            if nearness[other] > nearness[colour] or (nearness[other] == nearness[colour] and other < colour):
                rank += 1
        at = DISEASES + DISEASE_WIDTH * rank
        notice_dice_of(t, colour, at, seen)
        if t.is_cured(colour):
            seen[at + 4] = 1
        else:
            notice_samples(t, cards, colour, at + 5, seen)


def nearness_of(t: Cure, cards: vec[i64], colour: i64) -> i64:
    """By the best odds, then by how many samples there are."""
    odds: i64 = 0
    samples: i64 = 0
    for seat in range(t.w[SEATS]):
        number = count(cards[seat], colour)
        samples += number
        odds = max(odds, cure_odds(t, seat, colour, number))
    return odds * 16 + samples


def notice_dice_of(t: Cure, colour: i64, at: i64, seen: vec[i64]) -> None:
    """Where the dice of a colour are."""
    seen[at] = count(t.w[CENTRE], colour)
    seen[at + 1] = count(t.w[BAG], colour)
    seen[at + 2] = count(t.w[CDC], colour)
    seen[at + 3] = count(dice_in_regions(t), colour)


def notice_samples(t: Cure, cards: vec[i64], colour: i64, at: i64, seen: vec[i64]) -> None:
    """Who has the samples of a colour, and how good a roll of them is."""
    w = t.w
    seats = w[SEATS]
    samples: i64 = 0
    for seat in range(seats):
        samples += count(cards[seat], colour)
    best: i64 = -1
    ahead: i64 = 0
    together: i64 = 0
    for i in range(seats):
        seat = (t.turn + i) % seats
        odds = cure_odds(t, seat, colour, count(cards[seat], colour))
        together = max(together, cure_odds(t, seat, colour, samples))
        if odds > best:
            best = odds
            ahead = i
    holder = (t.turn + ahead) % seats
    held = count(cards[holder], colour)
    seen[at + min(held, COLLECTED)] = 1  # seven numbers, of which one is 1
    seen[at + 7] = best // HUNDREDTH
    seen[at + 8] = cure_odds(t, holder, colour, held + 1) // HUNDREDTH
    seen[at + 9] = samples - held
    seen[at + 10] = together // HUNDREDTH
    seen[at + 11] = ahead
    seen[at + 12] = free_dice(t, holder)
    for i in range(seats):
        seat = (t.turn + i) % seats
        mine = count(cards[seat], colour)
        if mine and seat != holder:
            if w[PAWN + seat] == w[PAWN + holder] or w[ROLE + seat] == RESEARCHER:
                seen[at + 13] += mine  # can be given
            if i < ahead:
                seen[at + 14] += mine  # before the roll
    mine = count(cards[t.turn], colour)
    seen[at + 15] = cure_odds(t, t.turn, colour, mine) // HUNDREDTH
    seen[at + 16] = mine


# ---------------------------------------------------------------------------------------------- seats
def notice_seat(t: Cure, cards: vec[i64], seat: i64, at: i64, seen: vec[i64]) -> None:
    """The dice of a player, and what there is to do where the pawn stands."""
    w = t.w
    here = w[PAWN + seat]
    seen[at] = free_dice(t, seat)
    seen[at + 1] = total(cards[seat])
    for colour in range(COLOURS):
        lying = count(w[REGION + here], colour)
        if lying:
            seen[at + 2] += danger(t, here, colour, lying)
            if lying >= MOST_IN_A_REGION and can_outbreak(t, colour):
                seen[at + 3] += 1
        if not t.is_cured(colour):
            odds = cure_odds(t, seat, colour, count(cards[seat], colour)) // HUNDREDTH
            seen[at + 4] = max(seen[at + 4], odds)
    seen[at + 5] = w[ROLE + seat] if w[ROLE + seat] < ROLES else 0
    for other in range(w[SEATS]):
        if other != seat and w[PAWN + other] == here:
            seen[at + 6] += 1
    seen[at + 7] = total(w[REGION + here])


def notice_rolled(t: Cure, seen: vec[i64]) -> None:
    """What the dice of the player on turn show, and which step the turn is in."""
    dice = t.w[PLAYER_DICE + t.turn]
    for number in range(MOST_DICE):
        byte = dice & 255
        if byte <= SPENT:
            seen[ROLLED + byte] += 1  # by kind of face up to BIOHAZARD, then READY, OUT and SPENT
        dice >>= BYTE
    kind = t.w[t.top - 1] & 63
    if kind == pile.ACT:
        seen[ROLLED + 16] = 1
    elif kind == pile.GIVE_SAMPLES:
        seen[ROLLED + 17] = 1
    elif kind == pile.ATTEMPT_CURE:
        seen[ROLLED + 18] = 1
    elif kind == pile.EVENT_WINDOW:
        seen[ROLLED + 19] = 1
    seen[ROLLED + 20] = min(seen[ROLLED + 2] + seen[ROLLED + 4] + seen[ROLLED + 5] + 2 * seen[ROLLED + 7], 4)
    seen[ROLLED + 21] = seen[ROLLED + 3] + seen[ROLLED + 6]


def notice_roles(t: Cure, seen: vec[i64]) -> None:
    """The roles at the table, and that of the seat on turn."""
    for seat in range(t.w[SEATS]):
        role = t.w[ROLE + seat]
        if role < ROLES:
            seen[ROLES_SEEN + role] = 1
            if seat == t.turn:
                seen[ROLES_SEEN + 7 + role] = 1


def notice_events(t: Cure, seen: vec[i64]) -> None:
    """The events face up, and those that can be paid for."""
    events = t.w[ROW_OF_EVENTS]
    paid = total(t.w[CDC])
    while events:
        event = lowest(events)
        events &= events - 1
        seen[EVENTS + event] = 1
        if COST[event] <= paid:
            seen[EVENTS + 10 + event] = 1
