"""A lesson being played: the step the learner is at, and the match it is played in. No screen is known here.

    lesson = Lesson.begin("pandemic")
    while not lesson.finished:
        show(lesson.text, lesson.view, lesson.look)
        reply = lesson.answer(a_move) if lesson.asks else lesson.go_on()
        show(reply.text, reply.answers)

The learner has seat 0. Chance and the teammates answer as the script says; a script that does not fit its table is a
BadLesson, which the tests find and no learner does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from containment.kernel.engine.table import Table
from containment.kernel.errors import BadWords, IllegalMove
from containment.kernel.game import CHANCE, Fact, Game, View
from containment.lessons import script
from containment.lessons.script import BadLesson, Script, Step
from containment.matches.match import Answer, Match
from containment.players.player import Choice

LEARNER = 0
READ_FIRST = "Nothing to do yet: read on first."


@dataclass(frozen=True)
class Reply:
    """What came of an answer. Not accepted: nothing has changed, and `text` says kindly why. `answers` are told as
    those of any match (`telling.answer_rows`); where only chance has spoken, there is one whose seat is CHANCE."""

    accepted: bool
    text: str = ""
    rule: str = ""  # of a refusal
    answers: tuple[Answer, ...] = ()  # the learner's and the teammates', each with what chance brought after it
    by_others: bool = False  # have teammates or chance done something?


class Teammate:
    """Sits at a seat of a lesson, where the script speaks for it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, view: View) -> Choice:
        raise BadLesson(f"{self.name} plays by the script of the lesson only")

    def speak_up(self, view: View) -> Choice | None:
        return None


class Lesson:
    """One lesson being played. `match` is the real match behind it: look at it, but answer through the lesson. It is
    another one after a step that begins with a table of its own (`staged` says so)."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.at = 0  # the number of the current step, from 0; as many as there are steps when the lesson is finished
        self.match = self._stage(script.steps[0])
        self._heard = 0
        self._enter()

    @classmethod
    def begin(cls, name: str) -> Lesson:
        """The lesson of this name (`script.NAMES`), at its first step. BadOptions if there is none."""
        return cls(script.read(name))

    # ------------------------------------------------------------------------------------------ looking
    @property
    def title(self) -> str:
        return self.script.title

    @property
    def game(self) -> Game:
        return self.script.game

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits at the seats, for drawing the table."""
        return self.script.names

    @property
    def finished(self) -> bool:
        return self.at == len(self.script.steps)

    @property
    def progress(self) -> tuple[int, int]:
        """The number of this step from 1, and how many there are: (k, n)."""
        return min(self.at + 1, len(self.script.steps)), len(self.script.steps)

    @property
    def step(self) -> Step:
        """The current step; the last one when the lesson is finished."""
        return self.script.steps[self.progress[0] - 1]

    @property
    def text(self) -> str:
        """What the learner reads now."""
        return self.step.say

    @property
    def rule(self) -> str:
        """The id of the rule that this rests on."""
        return self.step.rule

    @property
    def look(self) -> tuple[str, ...]:
        """The ids of the places this is about."""
        return self.step.look

    @property
    def asks(self) -> bool:
        """Is the learner asked for a move now? Otherwise only to read on."""
        return bool(self.step.do)

    @property
    def wanted(self) -> tuple[int, ...]:
        """The moves of which any will do now."""
        return tuple(map(self.game.code, self.step.do)) if self.asks else ()

    @property
    def hint(self) -> str:
        """What to choose; empty where the learner only reads on."""
        return self.step.hint or " or ".join(self.step.do)

    @property
    def staged(self) -> bool:
        """Does this step begin with a table of its own?"""
        return self.step.stage is not None

    @property
    def table(self) -> Table:
        return self.match.table

    @property
    def view(self) -> Any:
        """The table as the learner sees it."""
        return self.game.view(self.table, LEARNER)

    @property
    def moves(self) -> tuple[int, ...]:
        """What the learner could do now; a lesson asks for one of these."""
        return self.match.moves(LEARNER)

    @property
    def news(self) -> list[Fact]:
        """What has happened since the last step, as the learner may hear it."""
        return self.game.story(self.table, LEARNER, self._heard)

    # ------------------------------------------------------------------------------------------ answering
    def answer(self, move: int | str, needs: str = "") -> Reply:
        """The learner makes a move. If it is the one that is asked for, it is played, chance and the teammates answer
        as the script says, and the next step begins. Any other changes nothing, and `needs` says what is asked for
        where nobody types it."""
        try:
            code = self.game.code(move)
        except BadWords as problem:
            return Reply(False, str(problem))
        if not self.asks:
            return Reply(False, READ_FIRST)
        if code in self.wanted:
            return self._do([self._play(code)])
        why = self.match.refusal(code, LEARNER)
        if why is not None:
            return Reply(False, f"{why.because} This step needs: {needs or self.hint}", why.rule)
        return Reply(False, f"A legal move, but save it for a real game. This step needs: {needs or self.hint}")

    def go_on(self, needs: str = "") -> Reply:
        """The learner has read this step. If a move is asked for, that changes nothing."""
        if self.finished:
            return Reply(False, "That was the whole lesson.")
        if self.asks:
            return Reply(False, f"It's your move. This step needs: {needs or self.hint}")
        return self._do([])

    def _do(self, answers: list[Answer]) -> Reply:
        self._heard = len(self.table.story or ()) - sum(len(a.own) + len(a.after) for a in answers)
        by_others = bool(self.step.fate or self.step.others)
        self._follow(self.step, answers)
        self.at += 1
        if not self.finished:
            if self.staged:
                self.match = self._stage(self.step)
            self._enter()
        return Reply(True, answers=tuple(answers), by_others=by_others)

    def _follow(self, step: Step, answers: list[Answer]) -> None:
        """Chance and the seats answer what the script says, whoever is asked."""
        fate, others = list(step.fate), list(step.others)
        while fate or others:
            is_chance = self.match.asked == CHANCE
            said = fate if is_chance else others
            if not said:
                raise BadLesson(f"{self._where}: {'chance' if is_chance else 'a seat'} is asked and has no answer")
            answer = self._play(said.pop(0))
            if is_chance and answers:
                answers[-1] = _with(answers[-1], answer)
            else:
                answers.append(answer)

    def _play(self, move: int | str) -> Answer:
        try:
            return self.match.play(move)
        except IllegalMove as problem:
            raise BadLesson(f"{self._where}: {problem}") from None

    def _enter(self) -> None:
        """A new step begins: what it asks for must be possible."""
        for code in self.wanted:
            why = self.match.refusal(code, LEARNER)
            if why is not None:
                raise BadLesson(f"{self._where} asks for {self.game.codebook.words(code)!r}: {why}")

    def _stage(self, step: Step) -> Match:
        stage = self.game.stage
        if stage is None:
            raise BadLesson(f"{self.game.title} has no staged tables")
        table = stage(**{**(step.stage or {}), "fate": "asked"})
        table.answers = []  # so that the match keeps them, and tells what each has done
        return Match(self.game, table, [None, *map(Teammate, self.names[1:])])

    @property
    def _where(self) -> str:
        return f"{self.script.name}, step {self.at + 1}"


def _with(answer: Answer, chance: Answer) -> Answer:
    """An answer, and what chance brought after it."""
    return replace(answer, after=(*answer.after, *chance.own, *chance.after))


__all__ = ["LEARNER", "BadLesson", "Lesson", "Reply", "Script", "Step", "Teammate"]
