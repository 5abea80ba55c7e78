"""Where the Bio-Terrorist may be, for all that the others have seen and heard: exactly. [P.15.16]

He moves unseen, so the others can only reckon. What they have seen in his turn is a number of actions (ACTIONS_SEEN).
Between these he may have made up to three Drives in silence: TRAIL + k is the set of the cities he may have been in at
the last thing that was seen, if he had then made k of them; `within(t, k)` is where he may be now with k in all. Two
actions and one extra Drive: with n actions seen there are at most 3 - n Drives. Out of his turn TRAIL alone counts.
"""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.rules.board import ALL_CITIES, NEAR
from containment.games.pandemic.rules.table import (
    ACTIONS_SEEN,
    CAPTOR,
    HE_IS_OUT,
    HE_LEFT_THE_GAME,
    HIS_CITY,
    HIS_HAND,
    HIS_PAWN,
    INFECTION_DISCARD,
    NOWHERE,
    PAWN,
    SEATS,
    SPOTTED,
    TRAIL,
    VANISHED,
    Pandemic,
)
from containment.kernel.engine.sets import bit, has, lowest
from containment.native import i64
from containment.parts.layers import drop_from_hand, hand_cards

MOST_DRIVES: Final[i64] = 3


def occupied(t: Pandemic) -> i64:
    """The cities with a pawn of the other players."""
    cities: i64 = 0
    for seat in range(t.w[SEATS]):
        cities |= bit(t.w[PAWN + seat])
    return cities


def near(cities: i64) -> i64:
    """The cities connected to one of these."""
    found: i64 = 0
    while cities:
        found |= NEAR[lowest(cities)]
        cities &= cities - 1
    return found


def visible_part(t: Pandemic) -> i64:
    """Where he can be, going by whether his pawn is on the board."""
    return bit(t.w[HIS_CITY]) if t.w[HIS_PAWN] else ALL_CITIES & ~occupied(t)


def within(t: Pandemic, drives: i64) -> i64:
    """Where he may be now, having made so many Drives this turn."""
    w = t.w
    cities = w[TRAIL]
    hidden = 0 if w[HIS_PAWN] else ALL_CITIES & ~occupied(t)  # a spotted man does not leave unseen
    for k in range(1, drives + 1):
        cities = near(cities) & hidden | w[TRAIL + k]
    return cities


def drives_left_unseen(t: Pandemic) -> i64:
    """How many Drives he may have made by now, at most: none on the others' turns."""
    return MOST_DRIVES - t.w[ACTIONS_SEEN] if t.turn == t.seats else 0


def possible_cities(t: Pandemic, drives: i64) -> i64:
    """Everywhere he may be now, with at most so many Drives made this turn."""
    cities: i64 = 0
    for k in range(drives + 1):
        cities |= within(t, k)
    return cities


# ---------------------------------------------------------------------------------------------- what is seen
def watch(t: Pandemic) -> None:
    """[P.15.7] Somebody of the others has moved: is he with them now?"""
    w = t.w
    if w[HIS_CITY] == NOWHERE:
        return
    show_or_hide(t)
    w[TRAIL] &= visible_part(t)


def show_or_hide(t: Pandemic) -> None:
    """[P.15.7] [P.A27] His pawn is on the board exactly while he shares a city with another player."""
    w = t.w
    spotted: i64 = 1 if has(occupied(t), w[HIS_CITY]) else 0
    if spotted != w[HIS_PAWN]:
        w[HIS_PAWN] = spotted
        t.tell(SPOTTED if spotted else VANISHED, w[HIS_CITY])


def begin_watching(t: Pandemic) -> None:
    """[P.15.2] He has chosen where to start; all the others know is whether he is spotted."""
    show_or_hide(t)
    t.w[TRAIL] = visible_part(t)


def turn_begins(t: Pandemic) -> None:
    t.w[ACTIONS_SEEN] = 0


def turn_ends(t: Pandemic) -> None:
    w = t.w
    w[TRAIL] = possible_cities(t, drives_left_unseen(t))
    for k in range(1, MOST_DRIVES + 1):
        w[TRAIL + k] = 0
    w[ACTIONS_SEEN] = 0


def saw_action(t: Pandemic, cities: i64) -> None:
    """An action shows that he is in one of these cities."""
    w = t.w
    k = drives_left_unseen(t)
    while k >= 0:
        w[TRAIL + k] = within(t, k) & cities
        k -= 1
    count_action(t)


def saw_flight(t: Pandemic, airport: i64) -> None:
    """[P.15.6] A sighting: he flew there from anywhere else, or from there to anywhere else. Call it after the move."""
    w = t.w
    seen = visible_part(t)
    k = drives_left_unseen(t)
    while k >= 0:
        cities = w[TRAIL + k]
        after: i64 = bit(airport) if cities & ~bit(airport) else 0
        if has(cities, airport):
            after |= ALL_CITIES & ~bit(airport)
        w[TRAIL + k] = after & seen
        k -= 1
    count_action(t)


def fix_trail(t: Pandemic) -> None:
    """Before something is seen: from now on TRAIL + k is where he may be with k Drives, silent ones included."""
    k = drives_left_unseen(t)
    while k >= 0:
        t.w[TRAIL + k] = within(t, k)
        k -= 1


def saw_drive(t: Pandemic) -> None:
    """His pawn has come onto the board, gone from it, or changed its city: one more Drive, to what is seen now. Call
    `fix_trail` before the move."""
    w = t.w
    seen = visible_part(t)
    k = drives_left_unseen(t)
    while k > 0:
        w[TRAIL + k] = near(w[TRAIL + k - 1]) & seen
        k -= 1
    w[TRAIL] = 0


def saw_escape(t: Pandemic, airport: i64) -> None:
    """[P.15.9] He is where he was sighted; a captured man has not driven this turn."""
    t.w[TRAIL] = bit(airport)
    count_action(t)


def count_action(t: Pandemic) -> None:
    """With one more action seen, fewer Drives are left."""
    w = t.w
    w[TRAIL + drives_left_unseen(t)] = 0
    w[ACTIONS_SEEN] += 1


# ---------------------------------------------------------------------------------------------- captured, or out
def lose_hand(t: Pandemic) -> None:
    """[P.15.8] All his cards go to the Infection Discard Pile, without effect."""
    w = t.w
    cards = hand_cards(w, HIS_HAND)
    w[INFECTION_DISCARD] |= cards
    while cards:
        drop_from_hand(w, HIS_HAND, lowest(cards))
        cards &= cards - 1


def leave_the_board(t: Pandemic) -> None:
    w = t.w
    w[HIS_CITY] = NOWHERE
    w[HIS_PAWN] = 0
    w[TRAIL] = 0


def leave_the_game(t: Pandemic) -> None:
    """[P.15.14] [P.A35] Purple is eradicated: he has lost and is out; the others play on."""
    t.tell(HE_LEFT_THE_GAME, t.w[SEATS])
    t.w[HE_IS_OUT] = 1
    t.w[CAPTOR] = 0
    lose_hand(t)
    leave_the_board(t)
