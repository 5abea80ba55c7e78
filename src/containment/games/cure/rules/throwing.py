"""Chapter D, first half: player dice are rolled, biohazards move the syringe, a die may be unlocked."""

from __future__ import annotations

from typing import Final, final

from containment.games.cure.rules.board import BIOHAZARD, FACES_OF, IS_EPIDEMIC, KINDS_OF, SKULL
from containment.games.cure.rules.infection import LOST_BY_RATE
from containment.games.cure.rules.moves import PASS, THROW, UNLOCK, A, first, second, verb_of
from containment.games.cure.rules.pile import APPLY_HAZARDS, EPIDEMIC, EVENT_WINDOW, IN_STEP_ONE, THROW_DICE, with_one
from containment.games.cure.rules.questions import AskInTurn
from containment.games.cure.rules.refusals import NO_SUCH_FACE, NO_SUCH_SEAT, NOT_A_LOCKED_DIE, not_now, refuse_member
from containment.games.cure.rules.table import (
    BYTE,
    CENTRE,
    EPIDEMIC_DUE,
    HAZARD,
    HAZARD_IGNORED,
    HAZARDS,
    IMMUNE,
    INDEX,
    LOCKED,
    MOST_DICE,
    OUT,
    PLAYER_DICE,
    READY,
    ROLE,
    SEATS,
    THREW,
    THROWN,
    UNLOCKED,
    Cure,
)
from containment.kernel.engine.fate import ASKED, fraction
from containment.kernel.engine.sets import bit, put, put_each
from containment.kernel.engine.steps import Do, Roll, arg0
from containment.native import i64, vec
from containment.parts.handfuls import one

NO_MORE: Final = 99


@final
class UnlockDie(AskInTurn):
    """[C.46] A player who owns no unlocked die may unlock one. [C.49] Who declines has no dice this turn."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        return first_die(t, t.turn, READY) == NO_MORE

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        n = put(out, 0, PASS)
        for holder in range(t.w[SEATS]):  # [C.48] it may lie on another's card
            n = put_each(out, n, UNLOCK | holder << A, locked_colours(t, t.turn, holder))
        return n

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0
        if first(move) >= t.w[SEATS]:
            return NO_SUCH_SEAT if verb_of(move) == UNLOCK else not_now(move)
        return refuse_member(locked_colours(t, t.turn, first(move)), UNLOCK | first(move) << A, move, NOT_A_LOCKED_DIE)

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        if move != PASS:
            unlock(t, t.turn, first(move), second(move))


def locked_colours(t: Cure, owner: i64, holder: i64) -> i64:
    """The colours on a card that a player's own dice lock."""
    dice = t.w[PLAYER_DICE + owner]
    colours: i64 = 0
    while dice:
        byte = (dice & 255) - LOCKED
        if byte >> 2 == holder:
            colours |= bit(byte & 3)
        dice >>= BYTE
    return colours


def unlock(t: Cure, owner: i64, holder: i64, colour: i64) -> None:
    """[C.47] The infection die returns to the Treatment Centre; the player die is rolled this turn."""
    t.set_die(owner, first_die(t, owner, LOCKED + holder * 4 + colour), READY)
    t.w[CENTRE] += one(colour)
    t.tell(UNLOCKED, owner, holder, colour)


def first_die(t: Cure, owner: i64, byte: i64) -> i64:
    """The first of a player's dice with this byte, or NO_MORE."""
    dice = t.w[PLAYER_DICE + owner]
    for number in range(MOST_DICE):
        if (dice & 255) == byte:
            return number
        dice >>= BYTE
    return NO_MORE


@final
class ThrowDice(Roll[Cure]):
    """[C.22] All dice in the hand of the player whose turn it is are rolled, one after the other."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        return t.luck == ASKED and first_die(t, t.turn, READY) != NO_MORE

    def run(self, t: Cure, x: i64) -> None:
        if first_die(t, t.turn, READY) != NO_MORE:
            Roll.run(self, t, x)

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, THROW, KINDS_OF[t.w[ROLE + t.turn]])

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        return refuse_member(KINDS_OF[t.w[ROLE + t.turn]], THROW, move, NO_SUCH_FACE)

    def weight(self, t: Cure, x: i64, move: i64) -> i64:
        faces: i64 = 0
        for i in range(t.w[ROLE + t.turn] * 6, t.w[ROLE + t.turn] * 6 + 6):
            if FACES_OF[i] == second(move):
                faces += 1
        return faces

    def shuffle_of(self, t: Cure, x: i64) -> i64:
        return t.w[THROWN]

    def by(self, t: Cure, x: i64, state: i64) -> i64:
        return THROW | FACES_OF[t.w[ROLE + t.turn] * 6 + (fraction(state) * 6 >> 32)]

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        w = t.w
        seat = t.turn
        w[THROWN] += 1
        t.tell(THREW, seat, second(move))
        number = first_die(t, seat, READY)
        if second(move) == BIOHAZARD:  # [C.5] [C.23] out for the rest of the turn
            t.set_die(seat, number, OUT)
            w[HAZARDS] += 1
        else:
            t.set_die(seat, number, second(move))
        t.then(THROW_DICE)


@final
class ApplyHazards(Do[Cure]):
    """[C.23] Each biohazard of a roll moves the syringe one space; [C.24] one at a time, an epidemic in between. Those
    that wait for an epidemic are kept in the step: the window before it may bring a roll with biohazards of its own."""

    __slots__ = ()

    def run(self, t: Cure, x: i64) -> None:
        w = t.w
        left = arg0(x)
        if left == 0:
            left = w[HAZARDS]
            w[HAZARDS] = 0
        while left:
            left -= 1
            if w[IMMUNE]:  # [C.43]
                w[IMMUNE] = 0
                t.tell(HAZARD_IGNORED, t.turn)
                continue
            w[INDEX] += 1  # [C.R13]
            t.tell(HAZARD, w[INDEX])
            if w[INDEX] == SKULL:  # [C.80]
                t.end(LOST_BY_RATE)
                return
            if IS_EPIDEMIC[w[INDEX]]:  # [C.74]
                t.tell(EPIDEMIC_DUE)
                window = with_one(EVENT_WINDOW, IN_STEP_ONE)
                if left:  # [C.R14] the epidemic opens a window between two biohazards
                    t.then_in_turn(window, EPIDEMIC, window, with_one(APPLY_HAZARDS, left))
                else:
                    t.then_in_turn(window, EPIDEMIC)
                return
