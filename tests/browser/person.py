"""Somebody who plays at a screen, whatever it is done with: `clicking`, `keying` and `reading` are three such people.

What they choose is random, by a seed of their own; when something goes wrong it is told, with what they did last."""

from __future__ import annotations

import random
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import Any

from tests.browser.visiting import LONG, Visitor

REMEMBERED = 25
POLL = 10  # milliseconds between two looks
DOUBTED = "Really?"  # what somebody is asked who would end their turn
SHOWN = """
() => [
  document.querySelector(".asking")?.dataset.question,
  document.querySelector("#moves")?.getAttribute("aria-busy") ?? "false",
]
"""
Way = Callable[[], bool]  # tries to answer; False if it came to nothing, and nothing has changed


class Stuck(AssertionError):
    """Somebody cannot go on."""


class Person:
    kind = "somebody"

    def __init__(self, visitor: Visitor, seed: int) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.seed, self.dice = seed, random.Random(seed)
        self.answers = 0
        self.ways: Counter[str] = Counter()  # how often they answered by what
        self._did: deque[str] = deque(maxlen=REMEMBERED)

    def __repr__(self) -> str:
        ways = ", ".join(f"{way} {times}" for way, times in self.ways.most_common())
        return f"{self.kind} (seed {self.seed}): {self.answers} answers ({ways})"

    # ------------------------------------------------------------------------------------------ a game
    def play(self, most: int = 2_000) -> None:
        """Play on until the game is over, or so many answers were given."""
        try:
            last = self.answers + most
            while self.answers < last and self.is_called():
                self.answer()
        except Exception as problem:
            problem.add_note(f"{self!r}; the last they did: " + " / ".join(self._did))
            raise

    def answer(self) -> None:
        """One answer, in one of the ways this person has; the surest comes last."""
        before = self.visitor.question
        for name, way in self._in_some_order():
            if way():
                self.ways[name] += 1
                self._settle(before)
                self.answers += 1
                return
        raise Stuck("nothing that can be seen answers this")

    def _in_some_order(self) -> list[tuple[str, Way]]:
        """Likelier ways first, mostly."""
        drawn = sorted(self.possible_ways(), key=lambda way: self.dice.random() ** (1 / way[1]), reverse=True)
        return [(name, way) for name, _, way in (*drawn, ("list", 1, self.by_list))]

    def _settle(self, before: str) -> None:
        """The answer has arrived, or it must be said once more that the turn is to end."""
        said = self.until(lambda: self.has_moved_on(before) or self.objection(), "an answer arrives")
        if said == DOUBTED:
            self.did("yes, end my turn")
            self.insist()
            self.until(lambda: self.has_moved_on(before), "the turn ends")
        elif said is not True:
            raise Stuck(f"what was offered is refused: {said}")

    def is_up_to_date(self) -> bool:
        """Does the page show the last frame that came, and is nothing on its way? Who answers before that answers what
        was asked before; people are not so quick."""
        return bool(self.visitor.frame) and self.page.evaluate(SHOWN) == [self.visitor.question, "false"]

    def did(self, what: str) -> None:
        self._did.append(" ".join(what.split()))

    def until(self, holds: Callable[[], Any], what: str) -> Any:
        """Wait until it holds; what it gave then."""
        end = time.monotonic() + 2 * LONG / 1000
        while time.monotonic() < end:
            found = holds()
            if found:
                return found
            self.page.wait_for_timeout(POLL)
        raise Stuck(f"it never came: {what}")

    def pick(self, among: Sequence[Any], unwanted: Callable[[Any], bool] = lambda one: False) -> Any:
        """Any of these; what is unwanted seldom, if there is something else."""
        better = [one for one in among if not unwanted(one)]
        return self.dice.choice(better if better and self.dice.random() < 0.9 else list(among))

    def has_moved_on(self, before: str) -> bool:
        """Is another question open than this, or none?"""
        return self.visitor.question != before or self.visitor.frame.get("state") == "over"

    # ------------------------------------------------------------------------------------------ what differs
    def is_called(self) -> bool:
        """Wait until something is asked; False if the game is over."""
        raise NotImplementedError

    def possible_ways(self) -> Sequence[tuple[str, float, Way]]:
        """Ways to answer besides the list, each with how likely it is tried."""
        raise NotImplementedError

    def by_list(self) -> bool:
        raise NotImplementedError

    def objection(self) -> str:
        """Why an answer was not taken: DOUBTED, or what is said against it, if anything is."""
        raise NotImplementedError

    def insist(self) -> None:
        raise NotImplementedError
