"""What lies on a table of The Cure, and one accessor per fact.

Infection dice of a colour are alike, so every place of them is a handful: counts by colour. A player die is a byte in
its owner's word: what it shows, or where it is. A locked die's byte says on whose card it lies and on which colour, so
the samples are where their locking dice are, and need no words of their own. [C.34]
"""

from __future__ import annotations

from typing import Final, final

from containment.games.cure.rules.board import DICE_OF
from containment.kernel.engine.sets import bit, has
from containment.kernel.engine.steps import Rules
from containment.kernel.engine.table import PILE, Table
from containment.native import i64, vec

MOST_SEATS: Final[i64] = 5  # [C.7]
MOST_DICE: Final[i64] = 7
DICE: Final = 12  # [C.1] of each colour
FULL_BAG: Final = DICE * 0x01010101
ALL_EVENTS: Final = (1 << 10) - 1
ROW: Final = 3  # [C.16] events face up
ROLES: Final = 7
GENERALIST: Final = 3  # in the order of `roles.json`
RESEARCHER: Final = 5
SCIENTIST: Final = 6
ALL_FOUR: Final = 15

# A player die's byte: below 13 the kind of face it shows, unspent; otherwise
READY: Final = 13  # in its owner's hand, to be rolled on the next roll
OUT: Final = 14  # showed a biohazard; out for this turn [C.23]
SPENT: Final = 15
LOCKED: Final = 16  # plus 4 * the seat whose card it lies on, plus the sample's colour
NO_DIE: Final = 63
BYTE: Final = 8
GIFTS: Final = 8  # where declined gifts start in DECLINED, four bits a seat

# How the game is played, as bits of a set. A house rule claims the next bit by its name; the words of a table and the
# keys of games without it stay as they are.
CONSENT: Final = 1  # moving another's pawn and giving need a yes

# The words of a table
SEATS: Final = 0
TURN: Final = 1  # whose turn it is
INDEX: Final = 2  # the space of the infection-rate syringe
START: Final = 3  # the space it started from
OUTBREAKS: Final = 4
CURED: Final = 5  # set of colours
BAG: Final = 6  # handfuls, from here
CENTRE: Final = 7  # the Treatment Centre
CDC: Final = 8
CUP: Final = 9  # drawn or gathered, not yet placed
KEPT: Final = 10  # the dice kept by Forecast
REGION: Final = 11  # by region
ROW_OF_EVENTS: Final = 17  # set: face up
UNSEEN: Final = 18  # set: the deck's cards that nobody has seen since the shuffle
UNDER: Final = 19  # used cards under the deck, each plus one, four bits each, the next one to come lowest
QUIET: Final = 20  # 1: the next Infect Regions step is skipped
HOSPITAL: Final = 21  # 1: Mobile Hospital works this turn
IMMUNE: Final = 22  # 1: the next biohazard of the Generalist moves nothing
HAZARDS: Final = 23  # biohazards just rolled
RESULTS: Final = 24  # of a cure roll: how many samples show each value, eight bits a value
RETRIED: Final = 25  # 1: Re-examined Research has been used on this attempt
PLAYED: Final = 26  # set: how the game is played
DECLINED: Final = 27  # since the last thing that happened: seats that have declined to be moved, then gifts declined
CURED_CAN_OUTBREAK: Final = 28  # the switch of [C.R7]
ROLES_LEFT: Final = 29
DRAWN: Final = 30  # how many dice were drawn from the bag, rolled onto the board, thrown by players and tested as
ROLLED: Final = 31  # samples, each counted by itself: sealed luck goes by them, and so two teams meet the same dice
THROWN: Final = 32
TESTED: Final = 33
PAWN: Final = 34  # by seat: a region
ROLE: Final = 39
PLAYER_DICE: Final = 44  # by seat: a byte a die
WORDS: Final = 49


@final
class Cure(Table):
    """A table of The Cure."""

    __slots__ = ()

    @property
    def seats(self) -> i64:
        return self.w[SEATS]

    @property
    def turn(self) -> i64:
        return self.w[TURN]

    def pawn(self, seat: i64) -> i64:
        return self.w[PAWN + seat]

    def is_cured(self, colour: i64) -> bool:
        return has(self.w[CURED], colour)

    def plays(self, what: i64) -> bool:
        """Is the game played so?"""
        return self.w[PLAYED] & what != 0

    def die(self, seat: i64, number: i64) -> i64:
        """The byte of a player die."""
        return self.w[PLAYER_DICE + seat] >> number * BYTE & 255

    def set_die(self, seat: i64, number: i64, byte: i64) -> None:
        at = number * BYTE
        dice = self.w[PLAYER_DICE + seat]
        self.w[PLAYER_DICE + seat] = dice ^ ((dice >> at & 255) ^ byte) << at

    def dice(self, seat: i64) -> i64:
        """How many dice a seat's role has."""
        return DICE_OF[self.w[ROLE + seat]]

    def showing(self, seat: i64) -> i64:
        """The set of kinds of faces that unspent dice show."""
        dice = self.w[PLAYER_DICE + seat]
        kinds: i64 = 0
        for number in range(MOST_DICE):
            byte = dice & 255
            if byte < READY:
                kinds |= bit(byte)
            dice >>= BYTE
        return kinds

    def samples(self, holder: i64, colour: i64) -> i64:
        """How many samples of a colour lie on a role card, whoever's dice lock them."""
        wanted = LOCKED + holder * 4 + colour
        found: i64 = 0
        for owner in range(self.w[SEATS]):
            dice = self.w[PLAYER_DICE + owner]
            while dice:
                if (dice & 255) == wanted:
                    found += 1
                dice >>= BYTE
        return found

    def sampled(self, holder: i64) -> i64:
        """The set of colours that a role card holds samples of."""
        colours: i64 = 0
        for owner in range(self.w[SEATS]):
            dice = self.w[PLAYER_DICE + owner]
            while dice:
                byte = (dice & 255) - LOCKED
                if byte >> 2 == holder:
                    colours |= bit(byte & 3)
                dice >>= BYTE
        return colours


BLANK: Final = vec[i64]([0] * (WORDS + 1 + PILE))


def empty_table(rules: Rules, setting: object, seats: i64, played: i64, luck: i64, fate: i64) -> Cure:
    """All dice in the bag."""
    t = Cure(rules, setting, BLANK[:], WORDS + 1, 0, luck, fate)
    t.w[SEATS] = seats
    t.w[PLAYED] = played
    t.w[BAG] = FULL_BAG
    return t


# Why dice went back into the bag, for the story
BY_SURPLUS: Final = 1
BY_FORECAST: Final = 2
BY_RESILIENCE: Final = 3
BY_VACCINE: Final = 4
BY_RATE: Final = 5

# What the story can tell: a number each, its words in words/story.py. Append-only.
TURN_BEGAN: Final = 1
UNLOCKED: Final = 2
THREW: Final = 3
HAZARD: Final = 4
HAZARD_IGNORED: Final = 5
FLEW: Final = 6
SAILED: Final = 7
TREATED: Final = 8
CLEARED: Final = 9
SAMPLED: Final = 10
LIFTED: Final = 11
CONTAINED: Final = 12
SENT_TO_CDC: Final = 13
REROLLED: Final = 14
GAVE: Final = 16
TRIED: Final = 17
SAMPLE_ROLLED: Final = 18
WAS_CURED: Final = 19
CURE_FAILED: Final = 20
DRAWN_FROM_BAG: Final = 21
PLACED: Final = 22
TO_CDC_ROLLED: Final = 23
OUTBROKE: Final = 24
EPIDEMIC_DUE: Final = 25
INFECTION_BEGAN: Final = 27
INFECTION_SKIPPED: Final = 28
EVENT_USED: Final = 29
EVENT_TURNED_UP: Final = 30
AIRLIFTED: Final = 31
MOVED_TO_CENTRE: Final = 32
BACK_IN_THE_BAG: Final = 33
HOSPITAL_OPENED: Final = 34
DICE_BORROWED: Final = 35
DICE_KEPT: Final = 36
SYRINGE_BACK: Final = 37
NIGHT_QUIET: Final = 38
ROLE_DEALT: Final = 39
ROLLED_AGAIN: Final = 40
SAID_YES: Final = 41
SAID_NO: Final = 42
BEGINS: Final = 43
PAID: Final = 44
BAG_TOO_SMALL: Final = 45
