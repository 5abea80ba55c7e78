"""Judging a game, one answer after another: you can watch, and stop at any moment with what is known by then."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, Final

import containment
from containment.kernel.engine.fate import MOST_SEED, mixed
from containment.kernel.engine.table import Table
from containment.kernel.errors import ContainmentError
from containment.kernel.game import Game
from containment.kernel.record import Record, loads
from containment.reviewing.review import Judged, Luck, Review
from containment.reviewing.walking import Choosing, walk
from containment.searching.comparing import Compared, compare
from containment.searching.lines import Line, makers
from containment.searching.luck import fortune
from containment.searching.strength import Strength, slim

SAMPLES: Final = 8_000
"""How many samples judge each answer by default: a game of Pandemic takes about a minute on one core."""
FAST: Final = 1_000
"""How many samples judge each answer in a quick review."""
IN_PYTHON: Final = {SAMPLES: 400, FAST: 100}
"""How many instead, where the engine is plain Python: a rough review, in minutes."""
LEAST: Final = 32
"""The fewest samples a review can be made with."""
MOST: Final = 1_000_000
"""The most samples a review can be made with."""
WIDTH: Final = 60  # positions gone on from when lines are looked for
ARMS: Final = 96  # lines that are weighed
WORTH_A_LOOK: Final = 0.005  # a cost from which on it is asked what was still possible later
DIFFERENT: Final = 3  # tables imagined to see whether anything is hidden
NOT_OVER: Final = "this game isn't over: it can be reviewed as soon as it is"
Progress = Callable[[int, int], None]  # how many answers are judged, of how many


class CannotReview(ContainmentError):
    """There will be no review; the message says why."""


def usual_samples(samples: int) -> int:
    """This number (`SAMPLES` or `FAST`), or what plain Python has time for."""
    return samples if containment.compiled else IN_PYTHON[samples]


def why_no_review(game: Game, t: Table) -> str:
    """Why this game can't be reviewed now; empty if it can."""
    if t.over is None:
        return NOT_OVER
    if game.search() is None or game.policy is None:
        return f"{game.title} brings nothing to search with, so its answers can't be judged"
    return ""


class Reviewing:
    """A review being made. `steps` judges answer after answer; `review` is what is known so far."""

    def __init__(
        self, game: Game, record: Record, samples: int = SAMPLES, seed: int = 0, unasked: Collection[int] = ()
    ) -> None:
        """`unasked`: the numbers of the answers that the table gave for somebody."""
        self.game, self.record, self.samples, self.seed = game.at_table(record.setting), record, samples, seed
        strength = Strength(samples, WIDTH, ARMS)
        self.strength = strength if containment.compiled else slim(strength)
        self.choices, self.chances, self.table = walk(self.game, record, unasked)
        if why := why_no_review(game, self.table):
            raise CannotReview(why)
        self.judged: list[Judged] = []
        self.luck: list[Luck] = []
        self.looked_at = 0  # how much of what chance did
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
            *(found.best_chance, after, self._why(now, best, found.made), now.view.step, now.proposal),
            makers(found.table, best.moves),
        )

    def _compared(self, now: Choosing, move: int) -> Compared:
        luck = int(mixed(self.seed, now.lucky)) & MOST_SEED
        return compare(self.game, now.view, move, luck, self.strength)

    def _with_what_was_left(self, number: int, found: Compared) -> float:
        """The chance after an answer. Who could still do the better thing the next time has lost no more than it was
        worth less by then: an event that is kept is not gone, whatever those make of it that play on from here. Where
        chance has spoken in between, the game may stand worse by that alone: then it counts how much it still helps."""
        now, then = self.choices[number], self._next_time(number)
        if found.cost < WORTH_A_LOOK or then is None or not found.best.moves or not self._waits(number, then, found):
            return found.made_chance
        later = self._compared(then, found.best.moves[0])
        side = -1 if self.game.is_against(then.view) else 1
        lost = side * (found.best_chance - later.made_chance)
        if now.lucky != then.lucky:
            lost = min(lost, found.cost - max(0.0, side * (later.made_chance - later.other_chance)))
        return found.best_chance - side * max(0.0, min(found.cost, lost))

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
        self._luck_until(one.at)
        if self.judged:
            self.judged[-1] = self._made_up_for(self.judged[-1], one)
        self.judged.append(one)

    def _made_up_for(self, one: Judged, then: Judged) -> Judged:
        """Who goes on before chance has spoken has lost no more than what is then missing to the best: the next look
        may find a better way on. So may a teammate's, where all know the same: what one did not choose, another may."""
        now, later = self.choices[len(self.judged) - 1], self.choices[len(self.judged)]
        knows_the_same = now.seat == later.seat or (one.against == then.against and self._all_know(now, later))
        if not one.cost or not knows_the_same or now.lucky != later.lucky:
            return one
        if one.against:
            after = max(one.before, min(one.after, then.before))
        else:
            after = min(one.before, max(one.after, then.before))
        if after == one.before:
            return one._replace(after=after, best=(one.move,), why="", by=())
        return one._replace(after=after)

    def _all_know(self, *choices: Choosing) -> bool:
        """Has nobody anything to keep to itself at these choices? So it is in every game before secrets are dealt."""
        return not self._has_secrets or all(self._hides_nothing(one.view) for one in choices)

    def _hides_nothing(self, view: Any) -> bool:
        """Is there one table only that this may be a view of?"""
        return len({self.game.imagine(view, seed).key() for seed in range(DIFFERENT)}) == 1

    def _why(self, now: Choosing, best: Line, made: Line) -> str:
        if best is made or not best.moves or self.game.why is None:
            return ""
        return self.game.why(now.view, self.seed, best.moves)

    def finish(self) -> None:
        """All are judged: add what chance did after the last answer."""
        if not self.complete:
            self._luck_until(len(self.record.answers))
        self.complete = True

    def _luck_until(self, at: int) -> None:
        """What chance has done since it was last looked at. What was dealt before the first choice is no luck: the
        first chance to win is of this deal."""
        while self.looked_at < len(self.chances) and self.chances[self.looked_at].at <= at:
            one = self.chances[self.looked_at]
            if self.judged:
                seed = int(mixed(self.seed, self.looked_at)) & MOST_SEED
                usual, found = fortune(self.game, one.before, one.after, seed, self.samples)
                self.luck.append(Luck(one.at, one.turn, usual, found, one.facts))
            self.looked_at += 1


def review(
    game: Game,
    record: Record,
    samples: int = SAMPLES,
    seed: int = 0,
    progress: Progress = lambda done, of: None,
    unasked: Collection[int] = (),
) -> Review:
    """Judge a game that is over, from its record. The same record, samples and seed: the same review."""
    return Reviewing(game, record, samples, seed, unasked).run(progress)


# ---------------------------------------------------------------------------------------------- in other processes
def judged_of(
    text: str, samples: int, seed: int, unasked: Collection[int], first: int, most: int
) -> tuple[list[Judged], int]:
    """From a record as text: some of its answers, judged, and how many there are. In parts, so nothing else has to wait
    long."""
    reviewing = _read(text, samples, seed, unasked)
    return [reviewing.judge(n) for n in range(first, min(first + most, reviewing.number))], reviewing.number


def review_of(text: str, samples: int, seed: int, unasked: Collection[int], judged: Sequence[Judged]) -> Review:
    """The review, when all answers are judged."""
    reviewing = _read(text, samples, seed, unasked)
    for one in judged:
        reviewing.take(one)
    reviewing.finish()
    return reviewing.review()


def _read(text: str, samples: int, seed: int, unasked: Collection[int]) -> Reviewing:
    game, record, _ = loads(text, containment.game)
    return Reviewing(game, record, samples, seed, unasked)


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
    "usual_samples",
    "why_no_review",
]
