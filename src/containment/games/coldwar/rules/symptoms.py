"""Chapter 9: symptoms and death."""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.rules.board import NOWHERE
from containment.games.coldwar.rules.cards import check_hand
from containment.games.coldwar.rules.endings import DEATH, lose
from containment.games.coldwar.rules.moves import DRAW_SYMPTOM, KEEP_SYMPTOM, PASS, USE, second, verb_of
from containment.games.coldwar.rules.reasons import NO_SUCH_SYMPTOM, NOT_IN_SYMPTOM_DECK, USE_OR_PASS
from containment.games.coldwar.rules.refusals import not_now
from containment.games.coldwar.rules.table import (
    ACTIONS_LEFT,
    BLANK,
    CLINIC_PAPERS,
    DEAD,
    DEADLY,
    DEBT,
    DIED,
    HAND,
    IDENTITY,
    IDENTITY_SHOWN,
    IDENTITY_USED,
    NO_IDENTITY,
    NO_PASSPORT,
    PASSPORT,
    PAWN,
    PLAYER_DISCARD,
    SEATS,
    SYMPTOM_DECK,
    SYMPTOM_DISCARD,
    SYMPTOM_DRAWN,
    SYMPTOM_KINDS,
    SYMPTOMS,
    TAKEN,
    THIS_TURN,
    ColdWar,
)
from containment.kernel.engine.fate import below
from containment.kernel.engine.sets import bit, put
from containment.kernel.engine.steps import NOT_A_MOVE, AskSeat, Roll, arg0, arg1, arg2
from containment.native import i64, vec

LANE: Final = 4  # bits of a kind
MOST: Final = 15
CARDS: Final = 0xFFFFFFF  # all kinds but the blank one, which is no card


def count(cards: i64, kind: i64) -> i64:
    return cards >> LANE * kind & MOST


def one(kind: i64) -> i64:
    return (kind - kind + 1) << LANE * kind


def total(cards: i64) -> i64:
    n: i64 = 0
    while cards:
        n += cards & MOST
        cards >>= LANE
    return n


@final
class BeginSymptom(AskSeat[ColdWar]):
    """[W.9.1] A pawn has entered a city with a cube. [W.clinic_papers] Its owner may use Clinic Papers on the own
    turn."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: ColdWar, x: i64) -> bool:
        return t.turn == arg0(x) and t.has_identity(CLINIC_PAPERS)

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return put(out, put(out, 0, PASS), USE)

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        if move == PASS or move == USE:
            return 0
        return USE_OR_PASS if move < USE else not_now(move)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        if move == USE:
            t.w[THIS_TURN] |= IDENTITY_USED
            t.tell(IDENTITY_SHOWN, arg0(x), CLINIC_PAPERS)
            t.then(DRAW_ONE.of(arg0(x), 2, 0))
        else:
            t.then(DRAW_ONE.of(arg0(x), 1, 0))

    def run(self, t: ColdWar, x: i64) -> None:
        t.then(DRAW_ONE.of(arg0(x), 1, 0))


@final
class DrawOne(Roll[ColdWar]):
    """A Symptom card; cards of a kind are alike. Arguments: the seat, how many to draw, the first kind + 1."""

    __slots__ = ()

    def of(self, seat: i64, number: i64, seen: i64) -> i64:
        return self.pack3(seat, number, seen)

    def waits(self, t: ColdWar, x: i64) -> bool:
        w = t.w
        if w[SYMPTOM_DECK] == 0:
            w[SYMPTOM_DECK] = w[SYMPTOM_DISCARD]
            w[SYMPTOM_DISCARD] = 0
        return w[SYMPTOM_DECK] != 0 and Roll.waits(self, t, x)

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        for kind in range(SYMPTOM_KINDS):
            if count(t.w[SYMPTOM_DECK], kind):
                n = put(out, n, DRAW_SYMPTOM | kind)
        return n

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        if verb_of(move) != DRAW_SYMPTOM:
            return not_now(move)
        kind = second(move)
        if move != DRAW_SYMPTOM | kind or kind >= SYMPTOM_KINDS:
            return NOT_A_MOVE
        return 0 if count(t.w[SYMPTOM_DECK], kind) else NOT_IN_SYMPTOM_DECK

    def weight(self, t: ColdWar, x: i64, move: i64) -> i64:
        return count(t.w[SYMPTOM_DECK], second(move))

    def shuffle_of(self, t: ColdWar, x: i64) -> i64:
        return total(t.w[SYMPTOM_DECK])

    def by(self, t: ColdWar, x: i64, state: i64) -> i64:
        n = below(state, total(t.w[SYMPTOM_DECK]))
        kind: i64 = 0
        while n >= count(t.w[SYMPTOM_DECK], kind):
            n -= count(t.w[SYMPTOM_DECK], kind)
            kind += 1
        return DRAW_SYMPTOM | kind

    def run(self, t: ColdWar, x: i64) -> None:
        if t.w[SYMPTOM_DECK]:
            Roll.run(self, t, x)
        else:
            self.drawn(t, x, BLANK)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        t.w[SYMPTOM_DECK] -= one(second(move))
        self.drawn(t, x, second(move))

    def drawn(self, t: ColdWar, x: i64, kind: i64) -> None:
        if arg1(x) == 2:
            t.then(self.of(arg0(x), 1, kind + 1))
        elif arg2(x):
            t.then(KEEP_ONE.of(arg0(x), arg2(x) - 1, kind))
        else:
            catch(t, arg0(x), kind)


@final
class KeepOne(AskSeat[ColdWar]):
    """[W.clinic_papers] Of two Symptom cards one is kept."""

    __slots__ = ()

    def of(self, seat: i64, kind: i64, other: i64) -> i64:
        return self.pack3(seat, kind, other)

    def waits(self, t: ColdWar, x: i64) -> bool:
        return arg1(x) != arg2(x)

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        low = arg1(x) if arg1(x) < arg2(x) else arg2(x)
        return put(out, put(out, 0, KEEP_SYMPTOM | low), KEEP_SYMPTOM | arg1(x) + arg2(x) - low)

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        if verb_of(move) != KEEP_SYMPTOM:
            return not_now(move)
        return 0 if move == KEEP_SYMPTOM | arg1(x) or move == KEEP_SYMPTOM | arg2(x) else NO_SUCH_SYMPTOM

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        self.keep(t, arg0(x), second(move), arg1(x) + arg2(x) - second(move))

    def run(self, t: ColdWar, x: i64) -> None:
        self.keep(t, arg0(x), arg1(x), arg2(x))

    def keep(self, t: ColdWar, seat: i64, kind: i64, other: i64) -> None:
        if other != BLANK:
            t.w[SYMPTOM_DISCARD] += one(other)
        catch(t, seat, kind)


def catch(t: ColdWar, seat: i64, kind: i64) -> None:
    """[W.9.3] The card is held from now on; [W.9.4] the third kills."""
    t.w[SYMPTOMS + seat] += one(kind)
    t.tell(SYMPTOM_DRAWN, seat, kind)
    if total(t.w[SYMPTOMS + seat]) >= DEADLY:
        die(t, seat)
    else:
        check_hand(t, seat)  # [W.memory_gaps]


def discard_symptoms(t: ColdWar, seat: i64) -> None:
    held = t.w[SYMPTOMS + seat] & CARDS
    t.w[SYMPTOM_DISCARD] += held
    t.w[SYMPTOMS + seat] = 0


def die(t: ColdWar, seat: i64) -> None:
    """[W.9.5] [W.A30] What was theirs leaves the game; the hand goes to the discard pile. [W.9.6] Satellites keep
    counting. [W.9.7] On the own turn it ends."""
    w = t.w
    t.tell(DIED, seat)
    w[DEAD] |= bit(seat)
    w[PAWN + seat] = NOWHERE
    w[PLAYER_DISCARD] |= w[HAND + seat * 2]
    w[PLAYER_DISCARD + 1] |= w[HAND + seat * 2 + 1]
    w[HAND + seat * 2] = 0
    w[HAND + seat * 2 + 1] = 0
    discard_symptoms(t, seat)
    w[TAKEN + seat] = 0  # of missions it stays known what has shown itself: they are nobody else's [W.C5]
    w[PASSPORT + seat] = NO_PASSPORT
    w[IDENTITY + seat] = NO_IDENTITY
    w[DEBT] &= ~(MOST * one(seat))
    if seat == t.turn:
        w[ACTIONS_LEFT] = 0
    if w[DEAD] == bit(w[SEATS]) - 1:
        lose(t, DEATH)  # [W.9.9] [W.A41]


BEGIN_SYMPTOM: Final[BeginSymptom] = BeginSymptom(20)
DRAW_ONE: Final[DrawOne] = DrawOne(21)
KEEP_ONE: Final[KeepOne] = KeepOne(22)
