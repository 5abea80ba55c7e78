"""Lessons over the wire: what a learner is shown at a step, and what is said to a move.

Nothing is kept of a learner. A lesson is played by its script, so the number of a step says everything about it; and
what was found out about a step serves all who come to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final

import msgspec

from containment.kernel.errors import BadWords
from containment.lessons import script
from containment.lessons.lesson import LEARNER, Lesson
from containment.lessons.sitting import put_question, sitting_of, unasked, wanted_key
from containment.matches.retelling import Moment
from containment.server.looking_up import looked_up, why_not
from containment.server.seeing import Story, board_of, rows_of, shown, text, with_names
from containment.server.tables.acting import Refused
from containment.server.wire import down, up
from containment.telling import listing

MOST_KEPT: Final = 256  # steps that are at hand: more than all lessons have
FIRST: Final = Refused("lesson", "This is where the lesson begins.")
LATE: Final = Refused("late", "Too late: the lesson has moved on since. Look again, then choose.")
NOT_YET: Final = Refused("lesson", "One step after the other: read on first.")
NOTHING_TO_CHOOSE: Final = Refused("lesson", "Nothing to choose here: just read on.")
NO_LOOKING_BACK: Final = Refused("lesson", "In a game, this shows the table as it was at that moment.")
NOT_HERE: Final = Refused("lesson", "That's for a real game. Here it's only you and the teacher.")
WITHOUT_KEYS: Final = ("Press Enter", "Read on")  # there may be no keys
FINISHED: Final = "That's the lesson: you're ready for a game of your own."


class Taught:
    """A lesson at one of its steps. Nothing of it changes any more: it is shown to everybody who comes here."""

    def __init__(self, lesson: Lesson, told: Sequence[Moment]) -> None:
        self.lesson = lesson
        self.sitting = sitting_of(lesson, told)
        put_question(lesson, self.sitting)
        self.story = Story(())
        self.story.go_on(self.sitting)

    @property
    def question(self) -> str:
        """The name that an answer must give it; empty where there is only something to read."""
        return f"{self.lesson.script.name} {self.lesson.at + 1}" if self.sitting.ask is not None else ""

    def rows(self, typed: str = "", place: str = "") -> tuple[down.Row, ...]:
        """The moves that fit, what the lesson asks for marked."""
        s = self.sitting
        found = listing.move_rows(s, s.scene(), typed, place or None)
        keys = [getattr(row, "key", None) for row in found]
        wanted = wanted_key(self.lesson, keys)
        return tuple(
            msgspec.structs.replace(row, wanted=wanted is not None and key == wanted)
            for row, key in zip(rows_of(s, found), keys)
        )

    def hint(self) -> str:
        """What to choose, as one says it: here nobody has to type it."""
        book = self.sitting.game.codebook
        wanted = dict.fromkeys(book.sentence(code) for code in self.lesson.wanted)
        return self.sitting.naming.said(" or ".join(wanted), begins=False)

    def said(self, words: str) -> str:
        """Words of the lesson, with names for places and seats."""
        return self.sitting.naming.said(with_names(self.sitting, words))

    def frame(self, since: int) -> down.Frame:
        s, story = self.sitting, self.story
        scene = s.scene() if self.lesson.asks else unasked(s.scene())
        return down.Frame(
            "playing",
            self._sitters(),
            question=self.question,
            scene=shown(scene),
            ask=self._ask(),
            asked=LEARNER if s.ask is not None else -1,
            story=tuple(story.lines[since:]),
            from_=since,
            told=len(story.lines),
            mark=story.marks[-1],
            lesson=self._step(),
        )

    def _sitters(self) -> tuple[down.Sitter, ...]:
        return tuple(
            down.Sitter(seat, name[:1].upper() + name[1:], "person" if seat == LEARNER else "teammate", True, not seat)
            for seat, name in enumerate(self.lesson.names)
        )

    def _ask(self) -> down.Ask | None:
        s = self.sitting
        if s.ask is None:
            return None
        return down.Ask(text(s, s.question), self.rows(), tuple(sorted(listing.lit(s, s.scene()))))

    def _step(self) -> down.Lesson:
        lesson, s = self.lesson, self.sitting
        step, steps = lesson.progress
        if lesson.finished:
            return down.Lesson(step, steps, text(s, FINISHED), finished=True)
        words = text(s, lesson.text.replace(*WITHOUT_KEYS))
        return down.Lesson(step, steps, words, lesson.rule, lesson.look, lesson.asks, text(s, self.hint()))


@lru_cache(maxsize=MOST_KEPT)
def taught(name: str, at: int) -> Taught:
    """This lesson with so many steps done. Where several moves will do, the first was made."""
    lesson = Lesson.begin(name)
    told: list[Moment] = []
    for _ in range(at):
        reply = lesson.answer(lesson.wanted[0]) if lesson.asks else lesson.go_on()
        told += (Moment(0, answer) for answer in reply.answers)
    return Taught(lesson, told)


class Teacher:
    """One learner's place in a lesson, and the replies to what that learner sends."""

    def __init__(self, name: str, step: int) -> None:
        """BadOptions if there is no such lesson. A step that it has not is taken as the first."""
        self.script = script.read(name)
        self.at = step - 1 if step <= len(self.script.steps) + 1 else 0

    @property
    def now(self) -> Taught:
        return taught(self.script.name, self.at)

    def board(self) -> down.Board:
        return board_of(self.now.sitting)

    def reply(self, wanted: up.Step | up.Up) -> down.Down:
        """What the learner is told. It never raises for what a learner may send."""
        try:
            return _REPLIES.get(type(wanted), Teacher._not_here)(self, wanted)
        except Refused as why:
            return down.Refused(wanted.id, why.code, self.now.said(why.text), why.rule)

    # ------------------------------------------------------------------------------------------ going on
    def _answer(self, wanted: up.Answer) -> down.Down:
        now = self.now
        if wanted.question != now.question:
            raise LATE
        if not self._is_wanted(now.lesson, wanted.move):
            why = now.lesson.answer(wanted.move, now.hint())  # not accepted: it changes nothing
            raise Refused("lesson", why.text, why.rule)
        self.at += 1
        return down.Done(wanted.id)

    def _is_wanted(self, lesson: Lesson, move: int | str) -> bool:
        with suppress(BadWords):
            return lesson.game.code(move) in lesson.wanted
        return False

    def _go_to(self, wanted: up.Step) -> down.Down:
        to, now = wanted.to - 1, self.now
        if to > self.at + 1:
            raise NOT_YET
        if to == self.at + 1 and (now.lesson.asks or now.lesson.finished):
            needs = now.hint() if now.lesson.asks else ""
            raise Refused("lesson", now.lesson.go_on(needs).text)  # not accepted: it changes nothing
        self.at = to
        return down.Done(wanted.id)

    def _back(self, wanted: up.Undo) -> down.Down:
        if not self.at:
            raise FIRST
        self.at -= 1
        return down.Done(wanted.id)

    # ------------------------------------------------------------------------------------------ looking
    def _rows(self, wanted: up.Rows) -> down.Down:
        return down.Rows(wanted.id, self.now.rows(wanted.typed, wanted.place))

    def _why_not(self, wanted: up.WhyNot) -> down.Down:
        return down.Rows(wanted.id, why_not(self.now.sitting, LEARNER, wanted.move))

    def _read(self, wanted: up.Read) -> down.Down:
        return down.Looked(wanted.id, looked_up(self.now.sitting, wanted.what))

    def _hint(self, wanted: up.Hint) -> down.Down:
        now = self.now
        if not now.lesson.asks:
            raise NOTHING_TO_CHOOSE
        return down.Hint(wanted.id, text(now.sitting, f"This step needs: {now.hint()}"), now.lesson.wanted[0])

    def _look(self, wanted: up.Look) -> down.Down:
        raise NO_LOOKING_BACK

    def _not_here(self, wanted: up.Up) -> down.Down:
        raise NOT_HERE


_REPLIES: Final[dict[type[Any], Callable[[Teacher, Any], down.Down]]] = {
    up.Answer: Teacher._answer,
    up.Step: Teacher._go_to,
    up.Undo: Teacher._back,
    up.Rows: Teacher._rows,
    up.WhyNot: Teacher._why_not,
    up.Read: Teacher._read,
    up.Hint: Teacher._hint,
    up.Look: Teacher._look,
}

__all__ = ["Taught", "Teacher", "taught"]
