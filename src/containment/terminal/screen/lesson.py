"""A lesson on the full screen: the table as in any game, and above it what the teacher says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text
from textual import events
from textual.widgets import Static

from containment.lessons.lesson import Lesson, Reply
from containment.lessons.sitting import put_question, sitting_of, unasked, wanted_key
from containment.matches.retelling import Moment
from containment.pictures.palette import FAINT
from containment.pictures.scene import Scene
from containment.telling.listing import Do, Explain, Say, Unfold
from containment.terminal import learned
from containment.terminal.screen import ask_pane, looks, moves_pane
from containment.terminal.screen.rows import Row
from containment.terminal.screen.sheet import Sheet
from containment.terminal.screen.table import TableScreen

READ_ON: Final = Say("read on")
FINISHED: Final = "That's the lesson: you're ready for a game of your own. Press Enter."
READ: Final = "Press Enter to read on."


class LessonScreen(TableScreen):
    """The learner's table. Moves go to the lesson, which answers kindly if another one was meant."""

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(sitting_of(lesson, []))
        self.lesson = lesson
        self.add_class("lesson")

    def without(self) -> tuple[str, str]:
        return "go on", "learn"

    def go_on(self) -> None:
        """Nobody thinks here: the script says what happens."""
        s = self.sitting
        if self.frames or not self.is_ready or not self.is_current:
            return
        put_question(self.lesson, s)
        self.show_table()
        self.map.flashed = frozenset(self.lesson.look)

    def scene_now(self) -> Scene:
        """While the learner only reads, nobody is asked for anything."""
        found = super().scene_now()
        return found if self.lesson.asks else unasked(found)

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
            asked = f"Your move: {self._hint}{self._how()}" if lesson.asks else READ
        self.query_one("#question", Static).update(Text.assemble(asked, ask_pane.below(self.said)))

    @property
    def _hint(self) -> str:
        """What to choose, with names for the seats."""
        return self.sitting.naming.typed(self.lesson.hint)

    def _how(self) -> str:
        """How to get there, if it is not in the list yet: many moves of one kind are folded into a row."""
        row = self._row_of(self._move_rows()) if self.sitting.ask is not None else None
        return f" (Enter opens {row.words!r})" if isinstance(row, Unfold) else ""

    def show_moves(self, at: object = None) -> None:
        if self.frames:
            rows = []
        elif self.sitting.ask is None:
            rows = [Row(Text("  play a game of your own" if self.lesson.finished else "  read on"), READ_ON)]
        else:
            rows = self._move_rows()
        self.moves.fill(rows, at if at is not None else self._row_of(rows))
        self.show_typed()

    def _move_rows(self) -> list[Row]:
        return moves_pane.move_rows(self.sitting, self.shown, self.typed, self.place)

    def _row_of(self, rows: Sequence[Row]) -> object:
        """The row of the move that is asked for, or the one that opens to it: there the cursor stands."""
        return wanted_key(self.lesson, (row.key for row in rows))

    def on_key(self, event: events.Key) -> None:
        """A letter where there is nothing to type, or that no move has, is answered with what to press. (The table
        hears the key as well: Textual tells every class.)"""
        if self.frames or not (event.character or "").isalnum():
            return
        if self.sitting.ask is None:
            self.say(FINISHED if self.lesson.finished else READ)
        else:
            self.call_later(self._hear_typed)

    def _hear_typed(self) -> None:
        if self.sitting.ask is not None and self.moves.key is None:
            self.say(f"No move begins with that. Esc shows them all; this step needs: {self._hint}")

    def chosen(self, key: object) -> None:
        if isinstance(key, Do):
            self._replied(self.lesson.answer(key.move))
        elif key == READ_ON:
            if self.lesson.finished:
                looks.new_game(self, fresh=True)
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
            self.say(self.sitting.naming.typed(reply.text))
            return
        told = [*self.sitting.moments, *(Moment(0, answer) for answer in reply.answers)]
        self.sitting = sitting_of(self.lesson, told)
        if self.lesson.finished:
            learned.remember(self.lesson.script.name)
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
        self.say("In a game, this takes back your last move.")

    def action_hint(self) -> None:
        self.say(f"This step needs: {self._hint}" if self.lesson.asks else READ)

    def action_seats(self) -> None:
        self.say("In a game, this lets you take over a computer's seat or hand over yours.")

    def who_may_wait(self) -> list[int]:
        return []

    def action_wait(self) -> None:
        self.say("In a game, this lets you play an event before a computer goes on.")

    def action_talk(self) -> None:
        self.say("In a game, this is for table talk: plans, and what you hold.")

    def action_menu(self) -> None:
        rows = [
            Row(Text("back to the lesson"), "on"),
            Row(Text("play a game of your own"), "new"),
            Row(Text("leave"), "leave"),
        ]

        def picked(key: object) -> None:
            if key == "new":
                looks.new_game(self, fresh=True)
            elif key == "leave":
                self.app.exit()

        self.app.push_screen(Sheet(self.lesson.title, rows), picked)
