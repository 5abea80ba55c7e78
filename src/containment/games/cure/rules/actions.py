"""Chapter D, second half: what a player may spend a die on, and what it does."""

from __future__ import annotations

from typing import Final, final

from containment.games.cure.rules import board
from containment.games.cure.rules.board import CAN_FLY, CAN_SAIL, CAN_SAMPLE, CAN_TREAT, REGIONS, TREAT_THREE, TREAT_TWO
from containment.games.cure.rules.infection import back_to_bag
from containment.games.cure.rules.moves import (
    ADMIT,
    ALSO_CLEAR,
    ALSO_CONTAIN,
    ALSO_TREAT,
    CLEAR,
    CONTAIN,
    FLY,
    LIFT,
    NO_PASSENGER,
    PASS,
    PASSENGER,
    REROLL,
    SAIL,
    SAMPLE,
    TO_CDC,
    TREAT,
    A,
    first,
    second,
    verb_of,
)
from containment.games.cure.rules.pile import (
    ADMIT_ONE,
    APPLY_HAZARDS,
    MORE_CONTAINED,
    MORE_TREATS,
    THROW_DICE,
    with_one,
)
from containment.games.cure.rules.questions import AskInTurn
from containment.games.cure.rules.refusals import NO_DIE_TO_ADMIT, NOT_HERE, NOT_IN_CENTRE, refuse_member
from containment.games.cure.rules.table import (
    BYTE,
    CDC,
    CENTRE,
    CLEARED,
    CONTAINED,
    CURED,
    DECLINED,
    FLEW,
    HOSPITAL,
    LIFTED,
    LOCKED,
    MOST_DICE,
    MOVED_TO_CENTRE,
    PAWN,
    PLAYER_DICE,
    READY,
    REGION,
    REROLLED,
    SAILED,
    SAMPLED,
    SEATS,
    SENT_TO_CDC,
    SPENT,
    TREATED,
    TURN,
    Cure,
)
from containment.games.cure.rules.throwing import first_die
from containment.kernel.engine.sets import bit, has, lowest, put, put_each
from containment.kernel.engine.steps import arg0
from containment.native import i64, vec
from containment.parts.handfuls import all_of, colours_in, count, one

ALL_REGIONS: Final = (1 << 6) - 1
CONTAINED_AT_MOST: Final = 3  # [C.41]


# ---------------------------------------------------------------------------------------------- what is allowed
def action_options(t: Cure, seat: i64, out: vec[i64]) -> i64:
    """[C.27] Dice are spent and rerolled in any mix, or left unused. [C.37] An action needs a legal effect."""
    w = t.w
    kinds = t.showing(seat)
    region = w[PAWN + seat]
    centre = colours_in(w[CENTRE])
    n = put(out, 0, PASS)
    n = each_kind(out, n, FLY, kinds & CAN_FLY, ALL_REGIONS & ~bit(region))  # [C.28]
    n = each_kind(out, n, SAIL, kinds & CAN_SAIL, neighbours(region))  # [C.29]
    n = each_kind(out, n, TREAT, kinds & CAN_TREAT, colours_in(w[REGION + region]))  # [C.30]
    n = each_kind(out, n, CLEAR, kinds & CAN_TREAT, centre)  # [C.31] [C.R15] from any region
    n = each_kind(out, n, SAMPLE, kinds & CAN_SAMPLE, centre & ~w[CURED])  # [C.34] [C.35] [C.36]
    if has(kinds, board.HELICOPTER):
        n = lift_options(t, out, n)
    if has(kinds, board.CONTAIN):
        n = put_each(out, n, CONTAIN, centre)
    if has(kinds, board.TO_CDC):
        n = put_each(out, n, TO_CDC, centre)
    return reroll_options(t, seat, out, n)


def each_kind(out: vec[i64], n: i64, move: i64, kinds: i64, items: i64) -> i64:
    """One move for each kind of face that can pay for it and each thing it can be done to."""
    while kinds:
        n = put_each(out, n, move | lowest(kinds) << A, items)
        kinds &= kinds - 1
    return n


def neighbours(region: i64) -> i64:
    """[C.29] The regions next to it on the ring: 6 and 1 are neighbours."""
    after = region + 1 if region < REGIONS - 1 else 0
    before = region - 1 if region else REGIONS - 1
    return bit(after) | bit(before)


def lift_options(t: Cure, out: vec[i64], n: i64) -> i64:
    """[C.40] One pawn, own or other, and perhaps one more from the same region."""
    w = t.w
    willing = ~w[DECLINED]
    for passenger in range(w[SEATS]):
        for pawn in range(passenger):
            if w[PAWN + pawn] == w[PAWN + passenger] and has(willing, pawn) and has(willing, passenger):
                lifted = pawn | passenger << PASSENGER
                n = put_each(out, n, LIFT | lifted << A, ALL_REGIONS & ~bit(w[PAWN + pawn]))
    for pawn in range(w[SEATS]):
        if has(willing, pawn):
            n = put_each(out, n, LIFT | (pawn | NO_PASSENGER << PASSENGER) << A, ALL_REGIONS & ~bit(w[PAWN + pawn]))
    return n


def reroll_options(t: Cure, seat: i64, out: vec[i64], n: i64) -> i64:
    """[C.25] Any unspent dice, alone or together. Dice that show the same are alike: the first of them are taken."""
    mine = unspent(t, seat)
    alike = alike_before(t, seat)
    some = mine & -mine
    while some:
        if takes_the_first(some, alike):
            n = put(out, n, REROLL | some)
        some = some - mine & mine  # the next larger set of dice
    return n


def unspent(t: Cure, seat: i64) -> i64:
    """The set of dice that show a face and are not spent. [C.26] Spent ones and biohazards are not among them."""
    dice = t.w[PLAYER_DICE + seat]
    found: i64 = 0
    for number in range(MOST_DICE):
        if (dice & 255) < READY:
            found |= bit(number)
        dice >>= BYTE
    return found


def alike_before(t: Cure, seat: i64) -> i64:
    """One byte for each die: the set of the unspent dice before it that show the same."""
    dice = t.w[PLAYER_DICE + seat]
    found: i64 = 0
    for number in range(1, MOST_DICE):
        shown = dice >> number * BYTE & 255
        if shown < READY:
            for before in range(number):
                if dice >> before * BYTE & 255 == shown:
                    found |= bit(number * BYTE + before)
    return found


def takes_the_first(some: i64, alike: i64) -> bool:
    """Is with every die of the set each one before it that shows the same?"""
    rest = some if alike else 0
    while rest:
        if alike >> lowest(rest) * BYTE & 255 & ~some:
            return False
        rest &= rest - 1
    return True


# ---------------------------------------------------------------------------------------------- what happens
def act(t: Cure, seat: i64, move: i64) -> None:
    """A die is spent, or dice are rolled again."""
    t.w[DECLINED] = 0
    verb = verb_of(move)
    if verb == REROLL:
        reroll(t, seat, second(move))
    elif verb == LIFT:
        spend(t, seat, board.HELICOPTER)
        lift(t, first(move), second(move))
    elif verb == CONTAIN:
        spend(t, seat, board.CONTAIN)
        contain(t, second(move))
        t.then(with_one(MORE_CONTAINED, CONTAINED_AT_MOST - 1))
    elif verb == TO_CDC:
        spend(t, seat, board.TO_CDC)
        to_cdc(t, seat, second(move))
    elif verb == SAMPLE:
        sample(t, seat, first(move), second(move))
    else:
        spend(t, seat, first(move))
        if verb == FLY or verb == SAIL:
            t.tell(FLEW if verb == FLY else SAILED, seat, second(move))
            enter(t, seat, second(move))
        else:
            treat(t, seat, verb, second(move))
            t.then(with_one(MORE_TREATS, further_treats(first(move))))


def spend(t: Cure, seat: i64, kind: i64) -> None:
    """[C.26] The first die that shows this is used up for this turn."""
    t.set_die(seat, first_die(t, seat, kind), SPENT)


def further_treats(kind: i64) -> i64:
    """[C.39] The Medic's faces with two and three treats."""
    return 2 if kind == TREAT_THREE else 1 if kind == TREAT_TWO else 0


def reroll(t: Cure, seat: i64, some: i64) -> None:
    t.tell(REROLLED, seat, some)
    for number in range(MOST_DICE):
        if has(some, number):
            t.set_die(seat, number, READY)
    t.then_in_turn(THROW_DICE, APPLY_HAZARDS)


def enter(t: Cure, pawn: i64, region: i64) -> None:
    """Every way of moving a pawn ends here. [C.R21] Mobile Hospital works for the pawn whose turn it is."""
    w = t.w
    w[PAWN + pawn] = region
    if w[HOSPITAL] and pawn == w[TURN]:
        t.then(ADMIT_ONE)


def lift(t: Cure, lifted: i64, region: i64) -> None:
    pawn = lifted & 7
    passenger = lifted >> PASSENGER
    t.tell(LIFTED, pawn, region, passenger)
    if passenger != NO_PASSENGER:
        enter(t, passenger, region)
    enter(t, pawn, region)


def treat(t: Cure, seat: i64, verb: i64, colour: i64) -> None:
    """[C.30] From the region to the Treatment Centre, or [C.31] from there to the bag; [C.32] all of a cured colour."""
    w = t.w
    if verb == TREAT or verb == ALSO_TREAT:
        number = to_centre(t, w[PAWN + seat], colour, t.is_cured(colour))  # [C.33] cured or not
        t.tell(TREATED, seat, colour | number << 4, w[PAWN + seat])
    else:
        number = back_to_bag(t, CENTRE, colour, t.is_cured(colour))
        t.tell(CLEARED, seat, colour | number << 4)


def to_centre(t: Cure, region: i64, colour: i64, everything: bool) -> i64:
    """From a region to the Treatment Centre: one die of a colour, or all of it. How many it were."""
    w = t.w
    moved = all_of(w[REGION + region], colour) if everything else one(colour)
    w[REGION + region] -= moved
    w[CENTRE] += moved
    return count(moved, colour)


def sample(t: Cure, seat: i64, kind: i64, colour: i64) -> None:
    """[C.34] The infection die goes onto the role card, and both are locked."""
    t.w[CENTRE] -= one(colour)
    t.set_die(seat, first_die(t, seat, kind), LOCKED + seat * 4 + colour)
    t.tell(SAMPLED, seat, colour)


def contain(t: Cure, colour: i64) -> None:
    """[C.41] [C.R17] Single dice, cured or not."""
    back_to_bag(t, CENTRE, colour, False)
    t.tell(CONTAINED, colour)


def to_cdc(t: Cure, seat: i64, colour: i64) -> None:
    """[C.42] One die, turned to its cross."""
    t.w[CENTRE] -= one(colour)
    t.w[CDC] += one(colour)
    t.tell(SENT_TO_CDC, seat, colour)


# ---------------------------------------------------------------------------------------------- asked further
@final
class MoreTreats(AskInTurn):
    """[C.39] [C.R16] The other treats of a die that gives two or three: at once, each one legal by itself."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        return arg0(x) > 0 and (t.w[REGION + t.pawn(t.turn)] | t.w[CENTRE]) != 0

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        n = put(out, 0, PASS)
        n = put_each(out, n, ALSO_TREAT, colours_in(t.w[REGION + t.pawn(t.turn)]))
        return put_each(out, n, ALSO_CLEAR, colours_in(t.w[CENTRE]))

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0
        if verb_of(move) == ALSO_TREAT:
            return refuse_member(colours_in(t.w[REGION + t.pawn(t.turn)]), ALSO_TREAT, move, NOT_HERE)
        return refuse_member(colours_in(t.w[CENTRE]), ALSO_CLEAR, move, NOT_IN_CENTRE)

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        if move != PASS:
            treat(t, t.turn, verb_of(move), second(move))
            t.then(with_one(MORE_TREATS, arg0(x) - 1))


@final
class MoreContained(AskInTurn):
    """[C.41] [C.R16] Up to three dice of any colours from the Treatment Centre to the bag."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        return arg0(x) > 0 and t.w[CENTRE] != 0

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        return put_each(out, put(out, 0, PASS), ALSO_CONTAIN, colours_in(t.w[CENTRE]))

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        return 0 if move == PASS else refuse_member(colours_in(t.w[CENTRE]), ALSO_CONTAIN, move, NOT_IN_CENTRE)

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        if move != PASS:
            contain(t, second(move))
            t.then(with_one(MORE_CONTAINED, arg0(x) - 1))


@final
class AdmitOne(AskInTurn):
    """[C.mobile_hospital] On entering a region: one of its dice may go to the Treatment Centre at once."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        return t.w[REGION + t.pawn(t.turn)] != 0

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        return put_each(out, put(out, 0, PASS), ADMIT, colours_in(t.w[REGION + t.pawn(t.turn)]))

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        here = colours_in(t.w[REGION + t.pawn(t.turn)])
        return 0 if move == PASS else refuse_member(here, ADMIT, move, NO_DIE_TO_ADMIT)

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        if move != PASS:
            region = t.pawn(t.turn)
            to_centre(t, region, second(move), False)
            t.tell(MOVED_TO_CENTRE, second(move), region, 1)
