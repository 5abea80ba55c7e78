"""What a review finds: the chance to win over the game, what answers cost, and luck apart from skill. Plain data.

All chances are the team's. From the beginning to the end a change is what an answer did or what chance did, or comes of
judging afresh what was judged a moment ago: `begin + skill + luck + rejudged == end`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

MOST_TOLD: Final = 5
"""How many costly answers a review names."""
NOTHING: Final = 0.00005
"""What costs no more is told as nothing: four digits are."""


class Judged(NamedTuple):
    """An answer with the team's chance before it, if the best line is played, and after it."""

    at: int  # how many answers the record has before this one
    turn: int
    seat: int
    against: bool  # does this seat play against the team?
    move: int
    best: tuple[int, ...]  # the moves of the best line: empty is to stay silent
    before: float
    after: float
    why: str  # why the best line, in the game's own words; empty if the answer was as good
    step: str = ""  # the kind of question that was answered
    proposal: tuple[int, int] | None = None  # to what it agrees, or what it declines: a seat's move
    by: tuple[int, ...] = ()  # whose the moves of the best line are; empty: all this seat's

    @property
    def cost(self) -> float:
        """What it gave away, for the side of this seat."""
        return abs(self.before - self.after)


class Luck(NamedTuple):
    """What chance did between two answers, or before the end."""

    at: int  # how many answers the record has when chance has spoken
    turn: int
    before: float  # on average, whatever chance says there
    after: float
    facts: tuple[int, ...]  # of the story

    @property
    def change(self) -> float:
        return self.after - self.before


class Point(NamedTuple):
    """A point of the curve: as a turn begins, and at the end."""

    turn: int
    at: int
    chance: float


@dataclass(frozen=True)
class Review:
    """A judged game: all of it, or as much as there was time for."""

    samples: int  # for each answer
    seed: int
    turns: int
    won: bool  # has the team?
    complete: bool
    answers: int  # that can be judged in this game
    judged: tuple[Judged, ...]
    luck: tuple[Luck, ...]
    end: float  # 1 or 0; if it is not complete, the chance as far as it goes
    ending: str = ""  # how it ended, as the players are told
    hidden: bool = False  # did seats keep something to themselves?

    @property
    def begin(self) -> float:
        return self.judged[0].before if self.judged else self.end

    @cached_property
    def curve(self) -> tuple[Point, ...]:
        first: dict[int, Point] = {}
        for one in self.judged:
            first.setdefault(one.turn, Point(one.turn, one.at, one.before))
        last = max((self.judged[-1].at + 1 if self.judged else 0, *(one.at for one in self.luck)))
        return (*first.values(), Point(self.turns, last, self.end))

    def along(self, at: int) -> float:
        """How far along the curve the game is after this many answers of the record: from 0 to 1."""
        first, last = self.curve[0].at, self.curve[-1].at
        return max(0.0, min(1.0, (at - first) / max(1, last - first)))

    @cached_property
    def worst(self) -> tuple[Judged, ...]:
        """The answers that cost most, the costliest first."""
        costly = [one for one in self.judged if one.cost > NOTHING]
        return tuple(sorted(costly, key=lambda one: (-one.cost, one.at))[:MOST_TOLD])

    @property
    def knows_nothing(self) -> bool:
        """Was it stopped before anything was judged?"""
        return not self.judged and not self.complete

    @property
    def lucky(self) -> float:
        """What chance did in total."""
        return sum(one.change for one in self.luck)

    @property
    def skill(self) -> float:
        """What the players did in total: answers that weren't the best can only lose."""
        return self.their_mistakes - self.mistakes

    @property
    def rejudged(self) -> float:
        """What came of judging every position afresh: the search finds something better a moment later, or the next
        seat to answer knows other things."""
        return self.end - self.begin - self.lucky - self.skill

    @property
    def mistakes(self) -> float:
        """What the team's answers gave away."""
        return sum(one.cost for one in self.judged if not one.against)

    @property
    def their_mistakes(self) -> float:
        """What the team's opponents gave away."""
        return sum(one.cost for one in self.judged if one.against)


__all__ = ["MOST_TOLD", "Judged", "Luck", "Point", "Review"]
