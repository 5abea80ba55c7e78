"""The kinds of steps by number: what can lie on the pile of The Cure. A step without arguments is just its number;
the functions pack those with arguments. Numbers are append-only."""

from __future__ import annotations

from typing import Final

from containment.native import i64

BEGIN_TURN: Final = 1  # seat
EVENT_WINDOW: Final = 2  # when
UNLOCK_DIE: Final = 3
THROW_DICE: Final = 4
APPLY_HAZARDS: Final = 5  # how many wait; 0: those just rolled
ACT: Final = 6
MORE_TREATS: Final = 7  # how many are left
MORE_CONTAINED: Final = 8  # how many are left
ADMIT_ONE: Final = 9
GIVE_SAMPLES: Final = 10
ATTEMPT_CURE: Final = 11
ROLL_SAMPLES: Final = 12  # colour, how many are left
JUDGE_CURE: Final = 13  # colour
CHOOSE_AGAIN: Final = 14  # colour, how many are chosen
INFECT_REGIONS: Final = 15
SURPLUS_BACK: Final = 16
GATHER: Final = 17
DRAW_DICE: Final = 18  # how many are left, what for
ROLL_DICE: Final = 19
CHECK_OUTBREAKS: Final = 20
EPIDEMIC: Final = 21
PAY_COST: Final = 22  # how many dice are left to pay
EVENT_EFFECT: Final = 23  # the event's move
EVENT_DONE: Final = 24  # event
TURN_UP: Final = 25
MORE_REMOTE: Final = 26  # how many are left
MORE_RESILIENT: Final = 27  # region, how many are left
KEEP_DICE: Final = 28
CONSENT_OF: Final = 29  # seat, and from the third byte on the move
FIRST_DRAW: Final = 30  # how many are left
FIRST_ROLL: Final = 31
DEAL_ROLES: Final = 32  # seat
CHOOSE_FIRST: Final = 33
END_STEP_ONE: Final = 34

# When a window for events opens [C.84]
BETWEEN: Final = 0  # between steps, and after dice are settled
IN_STEP_ONE: Final = 1
AFTER_FAILURE: Final = 2  # of a cure roll

# What dice are drawn for
TO_INFECT: Final = 0
TO_SET_UP: Final = 1
FOR_EPIDEMIC: Final = 2
FOR_FORECAST: Final = 3


def with_one(kind: i64, a: i64) -> i64:
    return kind | a << 8


def with_two(kind: i64, a: i64, b: i64) -> i64:
    return kind | a << 8 | b << 16
