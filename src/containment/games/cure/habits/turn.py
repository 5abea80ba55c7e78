"""Habits: what to do with the dice of step 1.

Every use of a die in sight is weighed; the best one is made if it is better than what the die brings on average when it
is rolled again. Nothing is remembered: the next die is thought of anew.
"""

from __future__ import annotations

from typing import Final, final

from containment.games.cure.judging.odds import cure_odds
from containment.games.cure.judging.worth import (
    FED,
    bag_worth,
    cards_of,
    danger,
    free_dice,
    hazard_cost,
    spaces_to_epidemic,
)
from containment.games.cure.rules import board
from containment.games.cure.rules.actions import ALL_REGIONS, neighbours, unspent
from containment.games.cure.rules.board import CAN_FLY, CAN_SAIL, CAN_SAMPLE, CAN_TREAT, FACES_OF, REGIONS
from containment.games.cure.rules.events import REMOTE_CARD, usable
from containment.games.cure.rules.moves import (
    CLEAR,
    CONTAIN,
    FLY,
    LIFT,
    NO_PASSENGER,
    PASS,
    PASSENGER,
    REMOTE,
    REROLL,
    SAIL,
    SAMPLE,
    TO_CDC,
    TREAT,
    A,
    verb_of,
)
from containment.games.cure.rules.pile import IN_STEP_ONE
from containment.games.cure.rules.table import (
    BYTE,
    CENTRE,
    CURED,
    IMMUNE,
    MOST_DICE,
    PAWN,
    PLAYER_DICE,
    READY,
    REGION,
    RESEARCHER,
    ROLE,
    SCIENTIST,
    SEATS,
    TURN,
    Cure,
)
from containment.kernel.engine.sets import bit, has, lowest
from containment.native import i64, vec
from containment.parts.handfuls import COLOURS, all_of, colours_in, count, one, total

# In the points of `judging/worth`, fitted with them.
SAMPLING: Final = vec[i64]([120, 180, 202, 225, 135, 60, 18, 6, 2, 2, 2, 2, 2, 2])  # a sample, by how many it joins
LOCKING: Final = vec[i64]([70, 30, 12, 5, 0, 0, 0, 0])  # less, by how many dice stay free
SPLIT: Final = 21  # less for each sample of another colour that I hold: one colour at a time
SHARE: Final = 110  # 256ths, if it first has to be given to somebody who holds more
SHELF: Final = 4  # so many dice of a colour in the Treatment Centre are of use to somebody,
SOON: Final = 75  # 256ths of a sample's worth the first of them,
NOW: Final = 200  # and so many if a bottle of mine waits for it
FLYING: Final = 8  # a face that moves the pawn, when it is not known what for
SAILING: Final = 5
FILING: Final = 12  # a die for the CDC
MEETING: Final = 60  # 64ths of what it adds to the odds of a cure to meet somebody
LATER: Final = 21  # 256ths of what two treats are worth where I shall stand next turn
REMOTE_WORTH: Final = 40  # what Remote Treatment must bring with its first die
CONTAINED: Final = 3

NO_WORTH: Final = vec[i64]([0] * 4)


@final
class Thought:
    """What the player on turn thinks about the dice."""

    __slots__ = (
        "bagged",
        "bottles",
        "cards",
        "centre",
        "deed",
        "fed",
        "free",
        "here",
        "me",
        "points",
        "shelf",
        "t",
        "treats",
        "want",
    )

    def __init__(self, t: Cure) -> None:
        w = t.w
        self.t: Final = t
        self.me: Final = w[TURN]
        self.here: Final = w[PAWN + w[TURN]]
        self.centre: Final = w[CENTRE]
        self.cards: Final = cards_of(t)
        self.free: Final = free_dice(t, w[TURN])
        self.bagged: Final = bag_worth(t)
        self.fed: Final = FED[spaces_to_epidemic(t)]
        self.treats: i64 = 0  # how many treats my dice show
        self.bottles: i64 = 0
        self.count_faces()
        self.want: Final = NO_WORTH[:]  # by colour: what a sample is worth to me,
        self.shelf: Final = NO_WORTH[:]  # and to whom it is worth most
        for colour in range(COLOURS):
            if not has(w[CURED], colour):
                self.want[colour] = self.sample_worth(colour)
                self.shelf[colour] = self.most_wanted(colour)
        self.points: i64 = 0  # the best use of a die so far
        self.deed: i64 = PASS

    def count_faces(self) -> None:
        dice = self.t.w[PLAYER_DICE + self.me]
        for number in range(MOST_DICE):
            kind = dice & 255
            if kind < READY:
                if has(CAN_TREAT, kind):
                    self.treats += treats_of(kind)
                if has(CAN_SAMPLE, kind):
                    self.bottles += 1
            dice >>= BYTE

    # ------------------------------------------------------------------------------------------ what samples are worth
    def sample_worth(self, colour: i64) -> i64:
        """A sample on my card: by how many are there, or where I could give them; less what the lock costs."""
        mine = count(self.cards[self.me], colour)
        most: i64 = 0
        for seat in range(self.t.w[SEATS]):
            theirs = count(self.cards[seat], colour)
            if theirs > most:
                most = theirs
        worth = SAMPLING[mine + 1 if self.t.w[ROLE + self.me] == SCIENTIST else mine]
        if most > mine:
            given = SAMPLING[most + mine] * SHARE >> 8
            if given > worth:
                worth = given
        elif mine == 0:
            worth -= SPLIT * total(self.cards[self.me])
        return worth - LOCKING[self.free - 1 if self.free else 0]

    def most_wanted(self, colour: i64) -> i64:
        """What a sample is worth to the player who can use it best."""
        best: i64 = 0
        for seat in range(self.t.w[SEATS]):
            worth = SAMPLING[count(self.cards[seat], colour)]
            if worth > best:
                best = worth
        return best

    def soon(self, colour: i64, lying: i64) -> i64:
        """A die of a colour in the Treatment Centre, where so many others lie, for samples to come."""
        return self.shelf[colour] * SOON * (SHELF - lying) // (SHELF * 256) if lying < SHELF else 0

    def need(self, colour: i64) -> i64:
        """A further die of a colour in the Treatment Centre."""
        lying = count(self.centre, colour)
        points = self.soon(colour, lying)
        if lying < self.bottles and self.want[colour] > 0:
            now = self.want[colour] * NOW >> 8
            return now if now > points else points
        return points

    def missed(self, colour: i64) -> i64:
        """What is lost if one die of a colour leaves the Treatment Centre for the bag."""
        lying = count(self.centre, colour) - 1
        if lying >= SHELF:
            return 0
        waiting = self.want[colour] if self.bottles and self.want[colour] > 0 else 0
        return self.soon(colour, lying) + waiting

    # ------------------------------------------------------------------------------------------ what treats are worth
    def treat_worth(self, region: i64, colour: i64, lying: i64) -> i64:
        """From a region where so many lie to the Treatment Centre; all of a cured colour, on its way to the bag."""
        if lying == 0:
            return 0
        if has(self.t.w[CURED], colour):
            return danger(self.t, region, colour, lying) + (self.bagged * lying >> 2)
        return danger(self.t, region, colour, lying) + self.need(colour) - (self.fed >> 1) + 1

    def clear_worth(self, colour: i64) -> i64:
        """From the Treatment Centre to the bag."""
        lying = count(self.centre, colour)
        if lying == 0:
            return 0
        if has(self.t.w[CURED], colour):
            return lying * (self.bagged + self.fed)
        return self.bagged + self.fed - self.missed(colour)

    def best_clear(self) -> i64:
        best: i64 = 0
        for colour in range(COLOURS):
            worth = self.clear_worth(colour)
            if worth > best:
                best = worth
        return best

    def treats_at(self, region: i64, number: i64) -> i64:
        """What so many treats are worth in a region, each the best of what is left."""
        left = self.t.w[REGION + region]
        worth: i64 = 0
        for i in range(number):
            best: i64 = 0
            taken: i64 = 0
            for colour in range(COLOURS):
                here = self.treat_worth(region, colour, count(left, colour))
                if here > best:
                    best = here
                    taken = all_of(left, colour) if has(self.t.w[CURED], colour) else one(colour)
            if best == 0:
                return worth
            worth += best
            left -= taken
        return worth

    # ------------------------------------------------------------------------------------------ what places are worth
    def place_worth(self, region: i64) -> i64:
        """For the treats that I have, for those of my next turn, and for whom I meet there."""
        w = self.t.w
        worth = self.treats_at(region, self.treats) + (self.treats_at(region, 2) * LATER >> 8)
        if w[ROLE + self.me] == RESEARCHER:
            return worth
        for seat in range(w[SEATS]):
            if seat != self.me and w[PAWN + seat] == region:
                worth += self.meeting_worth(seat)
        return worth

    def meeting_worth(self, seat: i64) -> i64:
        """What samples put together on this player's card add to the odds of a cure."""
        common = colours_in(self.cards[self.me]) & colours_in(self.cards[seat])
        worth: i64 = 0
        while common:
            colour = lowest(common)
            common &= common - 1
            mine = count(self.cards[self.me], colour)
            together = mine + count(self.cards[seat], colour)
            gain = cure_odds(self.t, seat, colour, together) - cure_odds(self.t, self.me, colour, mine) >> 6
            if gain > 0:
                worth += gain * MEETING >> 6
        return worth

    # ------------------------------------------------------------------------------------------ rolling again
    def again_worth(self) -> i64:
        """What the six faces of a die bring together when it is rolled again; 0 if the biohazard outweighs it."""
        w = self.t.w
        treat = self.best_clear()
        here = self.treats_at(self.here, self.treats + 1) - self.treats_at(self.here, self.treats)
        if here > treat:
            treat = here
        bottle = self.best_bottle()
        worth: i64 = 0 if w[IMMUNE] else -hazard_cost(self.t)
        for i in range(w[ROLE + self.me] * 6, w[ROLE + self.me] * 6 + 6):
            worth += self.face_worth(FACES_OF[i], treat, bottle)
        return worth if worth > 0 else 0

    def best_bottle(self) -> i64:
        """What one bottle more would bring, besides those that I have."""
        best: i64 = SAILING
        for colour in range(COLOURS):
            if count(self.centre, colour) > self.bottles and self.want[colour] > best:
                best = self.want[colour]
        return best

    def face_worth(self, face: i64, treat: i64, bottle: i64) -> i64:
        if has(CAN_SAMPLE, face):
            return bottle
        if has(CAN_TREAT, face):
            return treat * treats_of(face)
        if face == board.CONTAIN:
            return treat if total(self.centre) < CONTAINED else treat + self.bagged + self.fed
        if face == board.TO_CDC:
            return FILING
        if face == board.SAIL:
            return SAILING
        return 0 if face == board.BIOHAZARD else FLYING

    # ------------------------------------------------------------------------------------------ choosing
    def move(self) -> i64:
        """The best use of a die, if it is better than rolling the die again."""
        if has(usable(self.t, IN_STEP_ONE), REMOTE_CARD):
            remote = self.best_remote(REMOTE, REMOTE_WORTH)
            if remote != PASS:
                return remote
        again = self.again_worth()
        showing = self.t.showing(self.me)
        if showing & CAN_SAMPLE:
            self.look_for_samples(board.SAMPLE if has(showing, board.SAMPLE) else board.SAIL_SAMPLE)
        if showing & CAN_TREAT:
            self.look_for_treats(showing & CAN_TREAT)
        if has(showing, board.CONTAIN):
            self.look_for_surplus()
        if has(showing, board.TO_CDC):
            self.look_for_files()
        goal = self.best_goal(showing, again)
        if goal >= 0 and (self.points * 6 <= again or self.can_wait_for(goal)):
            return self.way(showing, goal)
        if again and self.points * 6 <= again:
            idle = unspent(self.t, self.me)
            return REROLL | idle if idle else PASS
        return self.deed

    def weigh(self, worth: i64, deed: i64) -> None:
        """Is this a better use of a die than the best so far?"""
        if worth > self.points:
            self.points = worth
            self.deed = deed

    def look_for_samples(self, kind: i64) -> None:
        for colour in range(COLOURS):
            if count(self.centre, colour):
                self.weigh(self.want[colour], SAMPLE | kind << A | colour)

    def look_for_treats(self, kinds: i64) -> None:
        """With a die that can do nothing else, if there is one; the most treats first."""
        only = kinds & ~(1 << board.FLY_TREAT | 1 << board.SAIL_TREAT)
        kind = board.TREAT_THREE if has(kinds, board.TREAT_THREE) else lowest(only if only else kinds)
        for colour in range(COLOURS):
            lying = count(self.t.w[REGION + self.here], colour)
            self.weigh(self.treat_worth(self.here, colour, lying), TREAT | kind << A | colour)
            self.weigh(self.clear_worth(colour), CLEAR | kind << A | colour)

    def look_for_surplus(self) -> None:
        """Up to three dice that nobody misses, the least missed first."""
        number: i64 = 0
        most: i64 = 0
        first: i64 = 0
        for colour in range(COLOURS):
            worth = self.clear_worth(colour)
            if worth > 0:
                number += count(self.centre, colour)
            if worth > most:
                most = worth
                first = colour
        if number:
            self.weigh((self.bagged + self.fed) * (number if number < CONTAINED else CONTAINED), CONTAIN | first)

    def look_for_files(self) -> None:
        for colour in range(COLOURS):
            if count(self.centre, colour):
                missed = 0 if has(self.t.w[CURED], colour) else self.missed(colour)
                self.weigh(FILING + self.fed - missed, TO_CDC | colour)

    def best_goal(self, showing: i64, again: i64) -> i64:
        """Where to go, if that is better than being here and than rolling the die again; otherwise -1."""
        reach: i64 = 0
        if showing & (CAN_FLY | 1 << board.HELICOPTER):
            reach = ALL_REGIONS & ~bit(self.here)
        elif showing & CAN_SAIL:
            reach = neighbours(self.here)
        if reach == 0:
            return -1
        stay = self.place_worth(self.here)
        goal: i64 = -1
        most = again // 6
        while reach:
            region = lowest(reach)
            reach &= reach - 1
            gain = self.place_worth(region) - stay
            if gain > most:
                most = gain
                goal = region
        return goal

    def can_wait_for(self, goal: i64) -> bool:
        """Before going, samples are taken, and treats made that are worth more here than the last one is there."""
        if self.deed == PASS:
            return True
        if verb_of(self.deed) == SAMPLE:
            return False
        last: i64 = 0
        if self.treats:
            last = self.treats_at(goal, self.treats) - self.treats_at(goal, self.treats - 1)
        return self.points <= last

    def way(self, showing: i64, goal: i64) -> i64:
        """By sea if it is near, then by plane, then by helicopter; with a die that can do nothing else."""
        sails = showing & CAN_SAIL
        if sails and has(neighbours(self.here), goal):
            return SAIL | lowest(sails) << A | goal
        flights = showing & CAN_FLY
        if flights:
            return FLY | lowest(flights) << A | goal
        return LIFT | (self.me | NO_PASSENGER << PASSENGER) << A | goal

    def best_remote(self, verb: i64, least: i64) -> i64:
        """Remote Treatment where a die is worth most, if that is more than the least."""
        best = least
        move: i64 = PASS
        for region in range(REGIONS):
            for colour in range(COLOURS):
                worth = self.treat_worth(region, colour, count(self.t.w[REGION + region], colour))
                if worth > best and not has(self.t.w[CURED], colour):
                    best = worth
                    move = verb | region << A | colour
        return move


def treats_of(kind: i64) -> i64:
    """How many treats a face gives."""
    return 3 if kind == board.TREAT_THREE else 2 if kind == board.TREAT_TWO else 1
