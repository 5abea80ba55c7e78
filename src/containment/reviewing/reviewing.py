"""Judging a game, one answer after another: you can watch, and stop at any moment with what is known by then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import containment
from containment.kernel.engine.fate import MOST_SEED, mixed
from containment.kernel.engine.table import Table
from containment.kernel.errors import ContainmentError
from containment.kernel.game import Game
from containment.kernel.record import Record, loads
from containment.reviewing.review import Judged, Luck, Review
from containment.reviewing.walking import Choosing, walk
from containment.searching.comparing import Compared, compare
from containment.searching.lines import Line
from containment.searching.strength import Strength

SAMPLES: Final = 8_000
"""How many samples judge each answer by default: a game of Pandemic takes about a minute on one core."""
FAST: Final = 1_000
"""How many samples judge each answer in a quick review."""
LEAST: Final = 32
"""The fewest samples a review can be made with."""
MOST: Final = 1_000_000
"""The most samples a review can be made with."""
WIDTH: Final = 60  # positions gone on from when lines are looked for
ARMS: Final = 96  # lines that are weighed
WORTH_A_LOOK: Final = 0.005  # a cost from which on it is asked what was still possible later
NOT_OVER: Final = "this game isn't over: it can be reviewed as soon as it is"
Progress = Callable[[int, int], None]  # how many answers are judged, of how many


class CannotReview(ContainmentError):
    """There will be no review; the message says why."""


def why_no_review(game: Game, t: Table) -> str:
    """Why this game can't be reviewed now; empty if it can."""
    if t.over is None:
        return NOT_OVER
    if game.search() is None or game.policy is None:
        return f"{game.title} brings nothing to search with, so its answers can't be judged"
    return ""


class Reviewing:
    """A review being made. `steps` judges answer after answer; `review` is what is known so far."""

    def __init__(self, game: Game, record: Record, samples: int = SAMPLES, seed: int = 0) -> None:
        self.game, self.record, self.samples, self.seed = game.at_table(record.setting), record, samples, seed
        self.strength = Strength(samples, WIDTH, ARMS)
        self.choices, self.lucky, self.table = walk(self.game, record)
        if why := why_no_review(game, self.table):
            raise CannotReview(why)
        self.judged: list[Judged] = []
        self.luck: list[Luck] = []
        self.complete = False

    @property
    def number(self) -> int:
        """How many answers there are to judge."""
        return len(self.choices)

    def steps(self) -> Iterator[int]:
        """Judge one answer after another; yields how many have been judged."""
        while len(self.judged) < self.number:
            self.take(self.judge(len(self.judged)))
            yield len(self.judged)
        self.finish()

    def run(self, progress: Progress = lambda done, of: None) -> Review:
        """Judge all of it. If you interrupt it, `review` has what is known by then."""
        for done in self.steps():
            progress(done, self.number)
        return self.review()

    def review(self) -> Review:
        over = self.table.over
        assert over is not None
        if self.complete:
            turns, end = self.game.turns(self.table.story or ()), float(over.won)
        elif self.judged:
            turns, end = self.judged[-1].turn, self.judged[-1].after
        else:
            turns, end = 0, 0.0
        return Review(
            *(self.samples, self.seed, turns, over.won, self.complete, self.number),
            *(tuple(self.judged), tuple(self.luck), end, over.sentence, self._has_secrets),
        )

    @property
    def _has_secrets(self) -> bool:
        options = self.record.setting.options
        return self.game.has_secrets(options) or bool(self.game.hidden_seats(options))

    # ------------------------------------------------------------------------------------------ one answer
    def judge(self, number: int) -> Judged:
        """Judge the answer with this number, from 0. All answers between two of chance's get the same luck, so that
        they differ only in what was answered."""
        now = self.choices[number]
        found = self._compared(now, now.move)
        after = self._with_what_was_left(number, found)
        best = found.made if after == found.best_chance else found.best
        return Judged(
            *(now.at, now.turn, now.seat, self.game.is_against(now.view), now.move, best.moves),
            *(found.best_chance, after, self._why(now, best, found.made), now.view.step),
        )

    def _compared(self, now: Choosing, move: int) -> Compared:
        luck = int(mixed(self.seed, now.lucky)) & MOST_SEED
        return compare(self.game, now.view, move, luck, self.strength)

    def _with_what_was_left(self, number: int, found: Compared) -> float:
        """The chance after an answer. Who could still do the better thing the next time has lost no more than it was
        worth less by then: an event that is kept is not gone, whatever those make of it that play on from here."""
        then = self._next_time(number)
        if found.cost < WORTH_A_LOOK or then is None or not found.best.moves or not self._waits(number, then, found):
            return found.made_chance
        later = self._compared(then, found.best.moves[0]).made_chance
        low, high = sorted((found.best_chance, found.made_chance))
        if self.game.is_against(then.view):
            return max(low, min(high, later))
        return min(high, max(low, later))

    def _next_time(self, number: int) -> Choosing | None:
        """The next choice of the same seat."""
        seat = self.choices[number].seat
        return next((one for one in self.choices[number + 1 :] if one.seat == seat), None)

    def _waits(self, number: int, then: Choosing, found: Compared) -> bool:
        """Was the better move left to be made then: in the same turn, or an event at any time?"""
        now, move = self.choices[number], found.best.moves[0]
        is_event = self.game.codebook.verb(move).about.startswith("event")
        return move in then.view.moves and (is_event or now.turn == then.turn)

    def take(self, one: Judged) -> None:
        """The next answer has been judged."""
        if self.judged:
            now = self.choices[len(self.judged)]
            self._between(self.choices[len(self.judged) - 1], now, one.before)
        self.judged.append(one)

    def _why(self, now: Choosing, best: Line, made: Line) -> str:
        if best is made or not best.moves or self.game.why is None:
            return ""
        return self.game.why(now.view, self.seed, best.moves)

    def _between(self, before: Choosing, now: Choosing, chance: float) -> None:
        """What lies between two answers is luck if chance has spoken."""
        if before.lucky != now.lucky:
            self._was_lucky(now.at, before, chance, now.story)

    def finish(self) -> None:
        """All are judged: add what lies between the last answer and the end."""
        over = self.table.over
        if not self.complete and over is not None and self.judged and self.choices[-1].lucky != self.lucky:
            story = len(self.table.story or ())
            self._was_lucky(len(self.record.answers), self.choices[-1], float(over.won), story)
        self.complete = True

    def _was_lucky(self, at: int, before: Choosing, after: float, story: int) -> None:
        facts = tuple((self.table.story or [])[before.done : story])
        self.luck.append(Luck(at, before.turn, self.judged[-1].after, after, facts))


def review(
    game: Game, record: Record, samples: int = SAMPLES, seed: int = 0, progress: Progress = lambda done, of: None
) -> Review:
    """Judge a game that is over, from its record. The same record, samples and seed: the same review."""
    return Reviewing(game, record, samples, seed).run(progress)


# ---------------------------------------------------------------------------------------------- in other processes
def judged_of(text: str, samples: int, seed: int, first: int, most: int) -> tuple[list[Judged], int]:
    """From a record as text: some of its answers, judged, and how many there are. In parts, so nothing else has to wait
    long."""
    reviewing = _read(text, samples, seed)
    return [reviewing.judge(n) for n in range(first, min(first + most, reviewing.number))], reviewing.number


def review_of(text: str, samples: int, seed: int, judged: Sequence[Judged]) -> Review:
    """The review, when all answers are judged."""
    reviewing = _read(text, samples, seed)
    for one in judged:
        reviewing.take(one)
    reviewing.finish()
    return reviewing.review()


def _read(text: str, samples: int, seed: int) -> Reviewing:
    game, record, _ = loads(text, containment.game)
    return Reviewing(game, record, samples, seed)


__all__ = [
    "FAST",
    "LEAST",
    "MOST",
    "SAMPLES",
    "CannotReview",
    "Reviewing",
    "judged_of",
    "review",
    "review_of",
    "why_no_review",
]
