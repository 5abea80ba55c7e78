"""The course of play: who is asked, when a computer answers, and what is shown of it piece by piece."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError
from contextlib import suppress

from textual import work
from textual.screen import Screen
from textual.timer import Timer

from containment.matches.match import Answer
from containment.pictures.scene import Scene
from containment.players import BadPlayer
from containment.players.player import Choice
from containment.saying.runs import signed
from containment.telling.asking import Ask, LetPass
from containment.telling.sitting import Sitting
from containment.terminal.screen import looking, pace
from containment.terminal.screen.frames import Frame, told_in_frames
from containment.terminal.screen.hand_over import PATIENCE, HandOver
from containment.terminal.screen.map import Map
from containment.terminal.screen.rows import Rows


class Course(Screen[None]):
    """A sitting that goes on, whatever the screen looks like."""

    map: Map
    moves: Rows

    def __init__(self, sitting: Sitting, replaying: bool = False) -> None:
        super().__init__()
        self.sitting = sitting
        self.replaying = replaying  # nobody plays: a record is looked at from its beginning on
        self.pace, self.animated = pace.recalled()
        self.shown: Scene = sitting.scene()
        self.has_panes = False  # are the panes there? A busy machine may bring other messages first
        self.typed = ""
        self.begins_anew = False  # the next letter replaces what is typed: a hint wrote it, or it has been answered
        self.place: str | None = None  # the place that is pointed at
        self.looking: int | None = min(looking.moments(sitting)) if replaying else None  # after so many answers
        self.thinking = False
        self.said = ""  # a word to the person, until the next answer
        self.frames: list[Frame] = []
        self._timer: Timer | None = None  # until the next frame, or a computer's answer
        self._queued: Callable[[], None] | None = None  # what a person wants while a computer thinks
        self.handing: Ask | None = None  # who gets the keyboard next, once the table is hidden
        self._told_end = False
        self._eyes = sitting.ear  # who has looked last
        self._patience = 0.0  # until then a key was meant for what was there before

    # ------------------------------------------------------------------------------------------ what a table shows
    def show_table(self) -> None:
        raise NotImplementedError

    def show_log(self) -> None:
        raise NotImplementedError

    def show_question(self) -> None:
        raise NotImplementedError

    def show_moves(self, at: object = None) -> None:
        raise NotImplementedError

    def look_at(self, key: object) -> None:
        """Show an earlier moment."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """A word to the person beside the question."""
        self.said = text
        self.show_question()

    def show_end(self) -> None:
        raise NotImplementedError

    # ------------------------------------------------------------------------------------------ who is asked
    def go_on(self) -> None:
        """Ask who is to be asked, or let the computers think."""
        s = self.sitting
        if (
            self.replaying
            or self.frames
            or self.thinking
            or self._timer is not None
            or s.ask is not None
            or self.handing is not None
            or not self.is_ready
            or not self.is_current
        ):
            return
        if s.match.finished:
            self.show_table()
            if not self._told_end:
                self._told_end = True
                self.show_end()
            return
        ask = s.first()
        if ask is None and not s.a_computer_may_answer():
            ask = s.due()
        if ask is None:
            self.thinking = True
            if self.looking is None:
                self.show_table()
            self._think(s.match.count)
        else:
            self._take(ask)

    def _take(self, ask: Ask | LetPass) -> None:
        s = self.sitting
        if isinstance(ask, LetPass):
            self.happened(s.let_pass())
        elif s.must_hand_over(ask.seat):
            if s.shows_secrets:
                self.handing = ask
                self.show_table()
            else:
                self._hide_and_hand(ask)
        else:
            s.serve(ask.seat)
            self._put(ask)

    def _put(self, ask: Ask) -> None:
        self.sitting.put(ask)
        self._patience = time.monotonic() + PATIENCE if self._came_by_itself() else 0.0
        self.typed = ""
        self.place = None
        self.said = self.sitting.save.news() or self.said
        self.show_table()

    def _came_by_itself(self) -> bool:
        """Has a computer answered before this question, at a pace that people follow?"""
        s = self.sitting
        last = s.moments[-1].answer.seat if s.moments else -1
        return bool(self.pace.answer) and last >= 0 and s.match.players[last] is not None

    def _hide_and_hand(self, ask: Ask) -> None:
        s = self.sitting
        hidden = ask.seat in s.match.hidden_seats
        role = signed(s.board.role(s.view(), ask.seat)[0]) if hidden else ""
        self.handing = ask  # until somebody sits down

        def sit(_: bool | None) -> None:
            s.serve(ask.seat)
            self.handing = None
            self.looking = None
            self.said = ""
            self.show_log()
            self._put(ask)

        self.app.push_screen(HandOver(ask.seat, role, alone=hidden or s.match.secretive), sit)

    @work(thread=True, exclusive=True, group="thinking")
    def _think(self, count: int) -> None:
        began = time.monotonic()
        try:
            found = self.sitting.match.computer_choice()
        except BadPlayer as problem:  # the game is saved: leave, and say why
            with suppress(RuntimeError, CancelledError):
                self.app.call_from_thread(self.app.exit, return_code=2, message=f"containment: {problem}.")
            return
        with suppress(RuntimeError, CancelledError):  # the person has left meanwhile
            self.app.call_from_thread(self._thought, count, found, time.monotonic() - began)

    def _thought(self, count: int, found: tuple[int, Choice] | None, took: float) -> None:
        self.thinking = False
        if not self.is_attached or not self.query("#head"):
            return
        if self._queued is not None:
            queued, self._queued = self._queued, None
            queued()
            return
        if found is None:
            if self.sitting.match.count == count and not self.sitting.match.finished:
                self._take(self.sitting.due())
            return
        wait = max(0.0, self.pace.answer - took)
        if found[0] in self.sitting.match.hidden_seats and found[0] != self.sitting.ear:
            wait = 0.0  # who waits could count what is done unseen
        if wait:
            self._timer = self.set_timer(wait, lambda: self._answer(count, *found))
        else:
            self._answer(count, *found)

    def _answer(self, count: int, seat: int, choice: Choice) -> None:
        """A computer's answer, unless something has changed meanwhile."""
        self._timer = None
        match = self.sitting.match
        if match.count != count or match.players[seat] is None or not self.is_ready or not self.is_current:
            self.go_on()  # or later, when the table is uncovered again
            return
        self.happened(self.sitting.play(*choice, seat=seat))

    def happened(self, answer: Answer) -> None:
        """An answer was given: show the table, the log and what came of it, and go on."""
        s = self.sitting
        self.said = ""
        self.typed = ""
        self.place = None
        self.tell(s.facts(answer))

    def tell(self, facts: Sequence[str]) -> None:
        """Show the table and the log as they are now, what happened piece by piece, and go on."""
        if self.animated and self.pace.frame and self.looking is None:
            self.frames = told_in_frames(self.shown, facts)
        if self.looking is None:
            self.show_log()
        if self.frames:
            self.show_table()
            self._show_frame()
        else:
            self.go_on()

    def _show_frame(self) -> None:
        if not self.frames or not self.is_ready:
            self._end_frames()
            return
        self.map.flashed = self.frames[0].places
        self.show_question()
        self._timer = self.set_timer(self.pace.frame, self._next_frame)

    def _next_frame(self) -> None:
        self.frames = self.frames[1:]
        self._show_frame()

    def _end_frames(self) -> None:
        self.frames = []
        self._stop_timer()
        if not self.is_ready:
            return
        self.map.flashed = frozenset()
        self.show_question()
        self.go_on()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    # ------------------------------------------------------------------------------------------ what comes between
    @property
    def is_ready(self) -> bool:
        """Can the table be shown and played: is it there, large enough, and not about to be left?"""
        if not (self.has_panes and self.is_attached and self.is_running):
            return False
        return bool(self.query("#head")) and not self.has_class("small")

    def when_idle(self, what: Callable[[], None]) -> None:
        """Do it now, or as soon as the computer has finished its thought: the table must not change under it."""
        if self.thinking:
            self._queued = what
        else:
            what()

    def went_back(self) -> None:
        """Answers were taken back: whatever was going on is over."""
        self._stop_timer()
        self.frames = []
        self._told_end = False
        self.handing = None
        self.looking = None
        self.map.flashed = frozenset()
        self.show_log()
        self.go_on()
