"""The course of play: who is asked, when a computer answers, and what is shown of it piece by piece."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError
from contextlib import suppress
from functools import partial
from typing import Final

from textual import work
from textual.screen import Screen
from textual.timer import Timer

from containment.matches.match import Answer
from containment.pictures.scene import Scene
from containment.players import BadPlayer
from containment.players.player import Choice
from containment.saying.runs import signed
from containment.telling.asking import Ask, LetPass
from containment.telling.film import Frame
from containment.telling.sitting import Sitting
from containment.terminal.screen import looking, pace
from containment.terminal.screen.frames import told_in_frames
from containment.terminal.screen.hand_over import PATIENCE, HandOver
from containment.terminal.screen.map import Map
from containment.terminal.screen.review import Judging
from containment.terminal.screen.rows import Rows
from containment.terminal.screen.thoughts import is_over, thought

LEAST_SHARE: Final = 0.5  # of the time for a frame, however long a computer has thought before it
SOON: Final = 0.4  # seconds that a computer may think before it is said so
NOT_NOW: Final = "It's not your decision right now."


class Course(Screen[None]):
    """A sitting that goes on, whatever the screen looks like."""

    map: Map
    moves: Rows

    def __init__(self, sitting: Sitting, replaying: bool = False) -> None:
        super().__init__()
        self.sitting = sitting
        self.replaying = replaying  # nobody plays: a record is looked at from its beginning on
        self.pace, sitting.holds = pace.recalled()
        self.judging = Judging()  # for when it is over
        self.shown: Scene = sitting.scene()
        self.has_panes = False  # are the panes there? A busy machine may bring other messages first
        self.typed = ""
        self.ahead = ""  # what was typed while a computer thought whether to speak up in the person's own turn
        self.begins_anew = False  # the next letter replaces what is typed: a hint wrote it, or it has been answered
        self.place: str | None = None  # the place that is pointed at
        self.looking: int | None = min(looking.moments(sitting)) if replaying else None  # after so many answers
        self.thinking = False
        self.said = ""  # a word to the person, until the next answer
        self.frames: list[Frame] = []  # what is shown of an answer, the first of them now
        self.lately = ""  # what was shown last, until somebody is asked or a computer thinks for long
        self.hurrying = False  # nothing is waited for until somebody is asked or an alarm comes
        self._due = 0.0  # when what is shown is over
        self._timer: Timer | None = None  # until the next frame
        self._found: tuple[int, int, Choice] | None = None  # a computer's answer to a question at which one said wait
        self._ending: int | None = None  # who has ended the turn, until chance has spoken
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

    def show_banner(self) -> None:
        """What must not be overlooked, over the map."""
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
            or s.held is not None
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
        found, self._found = self._found, None
        if ask is None and found is not None and found[0] == s.match.count:
            self._answer(*found)
        elif ask is None:
            self.thinking = True
            if self.looking is None:
                self.show_table()
            self._think(s.match.count)
            if self.lately:
                self.set_timer(SOON, partial(self._say_who_thinks, s.match.count))
        else:
            self._take(ask)

    def _take(self, ask: Ask | LetPass) -> None:
        s = self.sitting
        if isinstance(ask, LetPass) or self._has_been_said(ask):
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

    def _has_been_said(self, ask: Ask) -> bool:
        """Who has just ended the turn plays no event before the cards are drawn."""
        s = self.sitting
        is_own = not ask.moment and ask.seat == self._ending == s.match.asked
        return is_own and s.view(ask.seat).step in s.board.MOMENTS

    def _put(self, ask: Ask) -> None:
        self.sitting.put(ask)
        self.lately = ""
        self._due = 0.0
        self.hurrying = False
        self._ending = None
        came = self._came_by_itself() or self.sitting.match.asks_consent(ask.seat)
        self._patience = time.monotonic() + PATIENCE if came else 0.0
        self.typed, self.ahead = "" if ask.moment else self.ahead, ""
        self.place = None
        said = "" if self.said == NOT_NOW else self.said  # now it is
        self.said = self.sitting.save.news() or said
        self.show_table()

    def _came_by_itself(self) -> bool:
        """Has a computer answered before this question, at a pace that people follow? (Whoever is asked for consent
        did nothing to be asked, at any pace.)"""
        s = self.sitting
        last = s.moments[-1].answer.seat if s.moments else -1
        return bool(self.pace.factor) and last >= 0 and s.match.players[last] is not None

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

        self.app.push_screen(HandOver(s.naming.name(ask.seat), role, alone=hidden or s.match.secretive), sit)

    @work(thread=True, exclusive=True, group="thinking")
    def _think(self, count: int) -> None:
        try:
            found = thought(self.sitting.match.computer_choice)
        except BadPlayer as problem:  # the game is saved: leave, and say why
            with suppress(RuntimeError, CancelledError):
                self.app.call_from_thread(self.app.exit, return_code=2, message=f"containment: {problem}.")
            return
        if is_over():  # and what was found in haste is nothing to go by
            return
        with suppress(RuntimeError, CancelledError):  # the person has left meanwhile
            self.app.call_from_thread(self._thought, count, found)

    def _say_who_thinks(self, count: int) -> None:
        if self.thinking and self.sitting.match.count == count and self.is_ready:
            self.lately = ""
            self.show_question()

    def _thought(self, count: int, found: tuple[int, Choice] | None) -> None:
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
        self._answer(count, *found)

    def _answer(self, count: int, seat: int, choice: Choice) -> None:
        """A computer's answer, unless something has changed meanwhile."""
        match = self.sitting.match
        if match.count != count or match.players[seat] is None or not self.is_ready or not self.is_current:
            self.go_on()  # or later, when the table is uncovered again
        elif self.sitting.asking.waiting and isinstance(ask := self.sitting.first(), Ask):
            self._found = (count, seat, choice)
            self._take(ask)
        else:
            self.give(choice.move, seat, choice.because)

    def give(self, move: int, seat: int, because: str = "") -> None:
        """An answer: it is given, or held where it would end a person's turn."""
        s = self.sitting
        if not s.hold(move, seat, because):
            self.happened(s.play(move, because, seat))
            return
        self._show_held()

    def give_too(self, event: int) -> None:
        """An event after the last action: the turn is still to be ended, unless the event itself reveals something."""
        s = self.sitting
        if not s.hold_too(event):
            s.play_held()
            self.happened(s.play_own(event))
            return
        self._show_held()

    def _show_held(self) -> None:
        s = self.sitting
        self.hurrying = False
        self._forget_typed()
        self._run(s.film() if self.pace.factor else [])
        self.show_table()
        self.show_log()

    def end_turn(self) -> None:
        """The person says that the turn is over."""
        held = self.sitting.held
        assert held is not None
        self._ending = held.turn
        self.happened(self.sitting.play_held())

    def _forget_typed(self) -> None:
        self.said = ""
        self.typed = self.ahead = ""
        self.place = None

    def happened(self, answer: Answer) -> None:
        """An answer was given: show what came of it, and go on."""
        self._forget_typed()
        if answer.after:
            self._ending = None
        self._run(self.sitting.film() if self.pace.factor and self.looking is None else [])

    def tell(self, facts: Sequence[str]) -> None:
        """What a script says has happened."""
        self._run(told_in_frames(self.shown, facts) if self.pace.factor and self.looking is None else [])

    def _run(self, frames: Sequence[Frame]) -> None:
        """Show these one after the other, and go on."""
        self.frames = [*frames]
        if self.hurrying:
            self._skip_to_alarm()
        if self.frames:
            self._show_frame()
        else:
            if self.looking is None:
                self.show_log()
            self.go_on()

    # ------------------------------------------------------------------------------------------ saying "wait"
    def who_may_wait(self) -> list[int]:
        """Who could say "wait" now: among people with private hands all of them, whatever they hold."""
        s = self.sitting
        if self.replaying or s.match.finished or s.ask is not None or s.held is not None or self.handing is not None:
            return []
        return [seat for seat in s.match.people if s.asking.can_wait(seat)]

    def wait(self, seat: int) -> None:
        """This person breaks in before a computer goes on."""
        self.sitting.asking.wait(seat)
        self.jump_on()
        self.go_on()

    # ------------------------------------------------------------------------------------------ frames
    def _skip_to_alarm(self) -> None:
        at = next((n for n, frame in enumerate(self.frames) if frame.is_alarm), len(self.frames))
        self.frames = self.frames[at:]
        self.hurrying = not self.frames

    def jump_on(self) -> None:
        """To where somebody is asked, or to the next alarm, whichever comes first."""
        self.hurrying = True
        if self.frames:
            self._stop_timer()
            self.frames = self.frames[1:]
            self._skip_to_alarm()
            self._show_frame()

    @property
    def is_running_on(self) -> bool:
        """Does the game go on by itself, so that a key can only mean: go on?"""
        s = self.sitting
        if self.frames:
            return True
        return self.thinking and s.ask is None and s.held is None and self.looking is None

    @property
    def hears_ahead(self) -> bool:
        """Is it the person's own answer that is due, once the computers have let it be? Then letters are meant for
        it."""
        s = self.sitting
        return self.is_running_on and not self.frames and s.match.asked == s.ear >= 0

    def _show_frame(self) -> None:
        if not self.frames or not self.is_ready or self.looking is not None:
            self._end_frames()
            return
        frame = self.frames[0]
        self.lately = frame.text
        self.show_table()
        self.show_log()
        self.map.flashed = frame.places
        self.show_banner()
        self._timer = self.set_timer(self._seconds(frame), self._next_frame)

    def _seconds(self, frame: Frame) -> float:
        """How long it is shown. A computer's thoughts and the drawing take time too, which is not added to the turn;
        an alarm has its whole time."""
        planned = frame.seconds * self.pace.factor
        seconds = planned if frame.banner else max(planned * LEAST_SHARE, planned - self._lag())
        self._due = time.monotonic() + seconds
        return seconds

    def _lag(self) -> float:
        """Seconds since the frame before should have been over."""
        return max(0.0, time.monotonic() - self._due) if self._due else 0.0

    def _next_frame(self) -> None:
        self._timer = None
        self.frames = self.frames[1:]
        self._show_frame()

    def _end_frames(self) -> None:
        self.frames = []
        self._stop_timer()
        if not self.is_ready:
            return
        self.map.flashed = frozenset()
        self.show_banner()
        if self.looking is None:
            self.show_log()
        self.show_table()
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
        self.hurrying = False
        self._told_end = False
        self.lately = ""
        self.handing = None
        self.looking = None
        self.map.flashed = frozenset()
        self.show_banner()
        self.show_log()
        self.go_on()
