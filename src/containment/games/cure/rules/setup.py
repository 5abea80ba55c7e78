"""Chapter B: setting up, as steps: chance is asked for each die that is drawn or rolled, each role and each event."""

from __future__ import annotations

from typing import Final, final

from containment.games.cure.rules.board import CROSS, DICE_OF, ROOM_AT_SETUP
from containment.games.cure.rules.infection import MOST_IN_A_REGION, back_to_bag, draw_into_cup
from containment.games.cure.rules.moves import BEGIN, DEAL_ROLE, second
from containment.games.cure.rules.pile import (
    BEGIN_TURN,
    CHOOSE_FIRST,
    DEAL_ROLES,
    FIRST_DRAW,
    FIRST_ROLL,
    TO_SET_UP,
    TURN_UP,
    with_one,
)
from containment.games.cure.rules.questions import FromBag, RollInfectionDie, next_colour
from containment.games.cure.rules.refusals import NO_SUCH_SEAT, ROLE_TAKEN, refuse_member
from containment.games.cure.rules.table import (
    ALL_EVENTS,
    BACK_IN_THE_BAG,
    BEGINS,
    BY_SURPLUS,
    BYTE,
    CUP,
    CURED_CAN_OUTBREAK,
    INDEX,
    MOST_DICE,
    NO_DIE,
    PLACED,
    PLAYER_DICE,
    READY,
    REGION,
    ROLE,
    ROLE_DEALT,
    ROLES,
    ROLES_LEFT,
    ROLLED,
    ROLLED_AGAIN,
    START,
    UNSEEN,
    Cure,
    empty_table,
)
from containment.kernel.engine.fate import fraction
from containment.kernel.engine.sets import bit, member_at, put_each
from containment.kernel.engine.steps import Ask, Draw, Rules, arg0
from containment.kernel.engine.table import ANYBODY
from containment.native import i64, vec
from containment.parts.handfuls import COLOURS, count, one, total

FIRST_DICE: Final = 12  # [C.11]; 36 stay in the bag [C.15]
RANDOM_ROLE: Final = 7


def set_out(
    rules: Rules,
    setting: object,
    seats: i64,
    start: i64,
    roles: vec[i64],
    played: i64,
    cured_can_outbreak: bool,
    luck: i64,
    fate: i64,
) -> Cure:
    """[C.9] [C.R1] [C.10] [C.18] The board before anything is drawn. `roles`: one a seat, or RANDOM_ROLE."""
    t = empty_table(rules, setting, seats, played, luck, fate)
    w = t.w
    w[INDEX] = start
    w[START] = start
    w[UNSEEN] = ALL_EVENTS
    w[CURED_CAN_OUTBREAK] = 1 if cured_can_outbreak else 0
    w[ROLES_LEFT] = (1 << ROLES) - 1
    for seat in range(seats):
        w[ROLE + seat] = roles[seat]
        if roles[seat] != RANDOM_ROLE:
            w[ROLES_LEFT] &= ~bit(roles[seat])
    t.then_in_turn(with_one(FIRST_DRAW, FIRST_DICE), FIRST_ROLL, with_one(DEAL_ROLES, 0))
    return t


@final
class FirstDraw(FromBag):
    """[C.11] Twelve dice from the bag; [C.14] what the regions of a colour cannot hold goes back and is replaced."""

    __slots__ = ()

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        draw_into_cup(t, second(move), TO_SET_UP)
        if arg0(x) > 1:
            t.then(with_one(FIRST_DRAW, arg0(x) - 1))
            return
        put_surplus_back(t)
        missing = FIRST_DICE - total(t.w[CUP])
        if missing:
            t.then(with_one(FIRST_DRAW, missing))


def put_surplus_back(t: Cure) -> None:
    """[C.R5] Without this the rerolls of [C.13] could go on for ever."""
    for colour in range(COLOURS):
        while count(t.w[CUP], colour) > ROOM_AT_SETUP[colour]:
            back_to_bag(t, CUP, colour, False)
            t.tell(BACK_IN_THE_BAG, colour, 1, BY_SURPLUS)


@final
class FirstRoll(RollInfectionDie):
    """[C.11] Each die goes to the region of its number. [C.12] A cross and [C.13] a fourth die of a colour in a region
    are rolled again."""

    __slots__ = ()

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        w = t.w
        colour = next_colour(t)
        value = second(move)
        w[ROLLED] += 1
        if value == CROSS or count(w[REGION + value - 1], colour) >= MOST_IN_A_REGION:
            t.tell(ROLLED_AGAIN, colour, value)
        else:
            w[CUP] -= one(colour)
            w[REGION + value - 1] += one(colour)
            t.tell(PLACED, colour, value - 1, 1)
        if w[CUP]:
            t.then(x)


@final
class DealRoles(Draw[Cure]):
    """[C.17] A different role for each player at random, unless it was chosen, with its dice."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        return t.w[ROLE + arg0(x)] == RANDOM_ROLE and Draw.waits(self, t, x)

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, DEAL_ROLE, t.w[ROLES_LEFT])

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        return refuse_member(t.w[ROLES_LEFT], DEAL_ROLE, move, ROLE_TAKEN)

    def pick(self, t: Cure, x: i64) -> i64:
        return DEAL_ROLE | member_at(t.w[ROLES_LEFT], fraction(t.turn_wheel()))

    def run(self, t: Cure, x: i64) -> None:
        if t.w[ROLE + arg0(x)] == RANDOM_ROLE:
            Draw.run(self, t, x)
        else:
            self.deal(t, arg0(x), t.w[ROLE + arg0(x)])

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        t.w[ROLES_LEFT] &= ~bit(second(move))
        self.deal(t, arg0(x), second(move))

    def deal(self, t: Cure, seat: i64, role: i64) -> None:
        give_role(t, seat, role)
        t.tell(ROLE_DEALT, seat, role)
        if seat + 1 < t.seats:
            t.then(with_one(DEAL_ROLES, seat + 1))
        else:
            t.then_in_turn(TURN_UP, TURN_UP, TURN_UP, CHOOSE_FIRST)  # [C.16]


def give_role(t: Cure, seat: i64, role: i64) -> None:
    """[C.4] Five dice, seven for the Generalist."""
    dice: i64 = 0
    for number in range(MOST_DICE):
        dice |= (READY if number < DICE_OF[role] else NO_DIE) << number * BYTE
    t.w[ROLE + seat] = role
    t.w[PLAYER_DICE + seat] = dice


@final
class ChooseFirst(Ask[Cure]):
    """[C.19] The team picks the starting player: anybody may say who."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        return True

    def seat_of(self, t: Cure, x: i64) -> i64:
        return 0

    def actor(self, t: Cure, x: i64, move: i64) -> i64:
        return ANYBODY

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, BEGIN, bit(t.seats) - 1)

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        return refuse_member(bit(t.seats) - 1, BEGIN, move, NO_SUCH_SEAT)

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        t.tell(BEGINS, second(move))
        t.then(with_one(BEGIN_TURN, second(move)))
