"""A lesson on the full screen: the table as in any game, and above it what the teacher says."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.text import Text
from textual.widgets import Static

from containment.matches.retelling import Moment
from containment.matches.saves import Save
from containment.pictures.palette import FAINT
from containment.telling.asking import Ask
from containment.telling.listing import Do, Explain, Say, Unfold
from containment.telling.sitting import Sitting
from containment.terminal.lessons.lesson import LEARNER, Lesson, Reply
from containment.terminal.screen import ask_pane, looks, moves_pane
from containment.terminal.screen.rows import Row
from containment.terminal.screen.sheet import Sheet
from containment.terminal.screen.table import TableScreen

READ_ON: Final = Say("read on")
FINISHED: Final = "That was the lesson. F10 brings a game of your own."


def sitting_of(lesson: Lesson, told: list[Moment]) -> Sitting:
    """The lesson's table as a sitting that nobody saves."""
    s = Sitting(lesson.match, lesson.names, Save(Path(), lesson.names), told)
    s.serve(LEARNER)
    return s


class LessonScreen(TableScreen):
    """The learner's table. Moves go to the lesson, which answers kindly if another one was meant."""

    again = "learn"

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(sitting_of(lesson, []))
        self.lesson = lesson
        self.add_class("lesson")

    def go_on(self) -> None:
        """Nobody thinks here: the script says what happens."""
        s = self.sitting
        if self.frames or not self.is_ready or not self.is_current:
            return
        s.ask = None
        if self.lesson.asks and not self.lesson.finished:
            s.put(Ask(LEARNER))
        self.show_table()
        self.map.flashed = frozenset(self.lesson.look)

    def show_question(self) -> None:
        lesson = self.lesson
        step, steps = lesson.progress
        self.query_one("#lesson-pane").border_title = f"{step} of {steps}: {lesson.title}"
        text = FINISHED if lesson.finished else lesson.text
        self.query_one("#lesson", Static).update(Text.assemble(text, (f" [{lesson.rule}]", FAINT)))
        if self.frames:
            asked = self.frames[0].text
        elif lesson.finished:
            asked = "Well done."
        else:
            asked = f"Your move: {lesson.hint}" if lesson.asks else "Read on: press Enter."
        self.query_one("#question", Static).update(Text.assemble(asked, ask_pane.below(self.said)))

    def show_moves(self, at: object = None) -> None:
        s = self.sitting
        if self.frames:
            rows = []
        elif s.ask is None:
            rows = [Row(Text("  another game: F10" if self.lesson.finished else "  read on"), READ_ON)]
        else:
            rows = moves_pane.move_rows(s, self.shown, self.typed, self.place)
        wanted = [Do(move) for move in self.lesson.wanted]
        self.moves.fill(rows, at if at is not None or self.typed or not wanted else wanted[0])
        self.show_typed()

    def chosen(self, key: object) -> None:
        if isinstance(key, Do):
            self._replied(self.lesson.answer(key.move))
        elif key == READ_ON:
            if self.lesson.finished:
                self.action_menu()
            else:
                self._replied(self.lesson.go_on())
        elif isinstance(key, Unfold):
            self.typed = key.words + " "
            self.show_moves()
        elif isinstance(key, Explain):
            self.begins_anew = True
            looks.show_rule(self, key.rule)

    def _replied(self, reply: Reply) -> None:
        if not reply.accepted:
            self.begins_anew = True
            self.say(reply.text)
            return
        told = [*self.sitting.moments, *(Moment(0, answer) for answer in reply.answers)]
        self.sitting = sitting_of(self.lesson, told)
        self.typed = ""
        self.place = None
        self.said = ""
        self.map.flashed = frozenset()
        facts = [text for answer in reply.answers for text in self.sitting.facts(answer)]
        self.tell(facts)

    # ------------------------------------------------------------------------------------------ what a lesson has not
    def look_at(self, key: object) -> None:
        self.say("In a game, this shows the table as it was at that moment.")

    def action_undo(self) -> None:
        self.say("In a game, this takes back your last answer.")

    def action_hint(self) -> None:
        self.say(f"Please: {self.lesson.hint}" if self.lesson.asks else "Press Enter to read on.")

    def action_seats(self) -> None:
        self.say("In a game, this lets you take over a computer's seat or hand over yours.")

    def action_menu(self) -> None:
        rows = [
            Row(Text("go on with the lesson"), "on"),
            Row(Text("a game of your own"), "new"),
            Row(Text("leave"), "leave"),
        ]

        def picked(key: object) -> None:
            if key == "new":
                looks.new_game(self, fresh=True)
            elif key == "leave":
                self.app.exit()

        self.app.push_screen(Sheet(self.lesson.title, rows), picked)
