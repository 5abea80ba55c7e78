"""The table on the full screen: map, players, question with its moves, and log."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError
from contextlib import suppress
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Static

from containment.matches.match import Answer
from containment.pictures.scene import Scene, Stock
from containment.players.player import Choice
from containment.terminal.asking import Ask, LetPass
from containment.terminal.screen import ask_pane, listing, log, looking, looks, pace, requests, seats_pane, status
from containment.terminal.screen.frames import Frame, told_in_frames
from containment.terminal.screen.hand_over import PATIENCE, HandOver
from containment.terminal.screen.keys_bar import KeysBar
from containment.terminal.screen.listing import HAND_OVER, HUSH, WAVE, Do, Explain, Say, Unfold
from containment.terminal.screen.map import Map
from containment.terminal.screen.rows import Rows
from containment.terminal.screen.sitting import Sitting
from containment.terminal.screens import SMALLEST

ROOMY = 38  # rows from which the panes and the head get more
WIDE = 1.7  # a scene this much wider than high has the map above the panes
STEPS = {
    "left": looking.EARLIER,
    "right": looking.LATER,
    "pageup": looking.TURN_BEFORE,
    "pagedown": looking.TURN_AFTER,
}
TOO_SMALL = (
    "The table needs {} columns and {} rows; this window has {} and {}.\n"
    "Make it larger, or play on line by line: containment {} --line"
)


class TableScreen(Screen[None]):
    """One sitting."""

    again = "resume"  # the command that shows the same without a screen

    AUTO_FOCUS = "#moves"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "Help", key_display="F1"),
        Binding("question_mark", "rule", "Rule", key_display="?"),
        Binding("f2", "hint", "Hint", key_display="F2"),
        Binding("f3,ctrl+z", "undo", "Undo", key_display="F3"),
        Binding("f4", "cards", "Cards", key_display="F4"),
        Binding("f5", "log", "Log", key_display="F5"),
        Binding("f6", "pace", "Pace", key_display="F6"),
        Binding("f7", "seats", "Seats", key_display="F7"),
        Binding("f10", "menu", "Menu", key_display="F10"),
        Binding("tab", "swap", "Map/moves", key_display="Tab", priority=True),
        Binding("shift+tab", "other_panes", show=False, priority=True),
        Binding("escape", "clear", show=False),
        Binding("backspace", "rub_out", show=False),
    ]

    def __init__(self, sitting: Sitting, replaying: bool = False) -> None:
        super().__init__()
        self.sitting = sitting
        self.replaying = replaying  # nobody plays: a record is looked at from its beginning on
        self.pace, self.animated = pace.recalled()
        self.shown: Scene = sitting.scene()
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
        self._patience = 0.0  # until then a key was meant for what was there before

    # ------------------------------------------------------------------------------------------ composing
    def compose(self) -> ComposeResult:
        yield Static(id="head")
        yield Static(id="too-small")
        with Container(id="body"):
            yield Map(id="map")
            with Container(id="panes"):
                with Vertical(id="lesson-pane", classes="pane") as lesson:
                    lesson.border_title = "Lesson"
                    yield Static(id="lesson")
                with Vertical(id="seats-pane", classes="pane") as seats:
                    seats.border_title = "Players"
                    yield Rows(id="seats")
                with Vertical(id="ask-pane", classes="pane") as ask:
                    ask.border_title = "What now?"
                    yield Static(id="question")
                    yield Static(id="typed")
                    yield Rows(id="moves")
                with Vertical(id="log-pane", classes="pane") as said:
                    said.border_title = "Log"
                    yield Rows(id="log")
        yield KeysBar()

    def on_mount(self) -> None:
        if not self.query(Map):
            return  # the person has left before the table was there
        self.map = self.query_one(Map)
        self.moves = self.query_one("#moves", Rows)
        self.moves.always_marked = True
        self.log_rows = self.query_one("#log", Rows)
        wide = self.shown.width / self.shown.height >= WIDE
        self.add_class("wide" if wide else "tall")
        self.moves.focus()
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        self.show_table()
        self.show_log()
        if self.looking is not None:
            self.call_after_refresh(self.log_rows.go_to, self.looking)
        self.go_on()

    def on_screen_resume(self) -> None:
        """What lay over the table is gone: the game goes on."""
        if self.is_ready:
            self.go_on()

    @property
    def is_ready(self) -> bool:
        """Can the table be shown and played: is it there, large enough, and not about to be left?"""
        return self.is_attached and self.is_running and bool(self.query("#head")) and not self.has_class("small")

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        small = width < SMALLEST[0] or height < SMALLEST[1]
        was_small = self.has_class("small")
        self.set_class(small, "small")
        self.set_class(height >= ROOMY, "roomy")
        if small:
            self.query_one("#too-small", Static).update(TOO_SMALL.format(*SMALLEST, width, height, self.again))
        else:
            self.call_after_refresh(self._come_back, was_small)

    def _come_back(self, was_small: bool) -> None:
        """The window is large enough, perhaps again."""
        if was_small or self.focused is None:
            self.moves.focus()
        self.show_table()
        self.go_on()

    # ------------------------------------------------------------------------------------------ showing
    def show_table(self) -> None:
        """Everything that lies on the table, as it is or as it was at the moment that is looked at."""
        s = self.sitting
        self.shown = s.scene() if self.looking is None else s.scene_at(self.looking)
        self.map.scene = self.shown
        self.map.lit = self._lit()
        rest = self.show_head()
        pane = self.query_one("#seats", Rows)
        pane.fill(seats_pane.seat_rows(self.shown, pane.size.width, pane.size.height, rest))
        self.show_question()
        self.show_moves()

    def show_head(self) -> tuple[Stock, ...]:
        """Status, tracks and stocks; what had no room."""
        back = looking.place(self.sitting, self.looking) if self.looking is not None else ""
        text, rest = status.head(self.shown, self.size.width - 2, back)
        self.query_one("#head", Static).update(text)
        return rest

    def show_question(self) -> None:
        self.set_class(self.looking is not None, "looking")
        pane = self.query_one("#question", Static)
        most = ask_pane.MOST_LINES if self.looking is None else ask_pane.LOOKING_LINES
        pane.update(ask_pane.fitted(ask_pane.question(self), pane.size.width, most, self.app.console))

    def show_moves(self, at: object = None) -> None:
        self.moves.fill(ask_pane.rows(self), at if at is not None else ask_pane.usual(self))
        self.show_typed()

    def show_typed(self) -> None:
        self.query_one("#typed", Static).update(ask_pane.typed_line(self))

    def _lit(self) -> frozenset[str]:
        """The places where a move leads that is not one of very many."""
        s = self.sitting
        if s.ask is None or self.looking is not None:
            return frozenset()
        return listing.lit(s, self.shown)

    def show_log(self) -> None:
        self.log_rows.fill(log.rows(self.sitting, log.LATEST if self.looking is None else 0), to_end=True)

    def say(self, text: str) -> None:
        """A word to the person beside the question."""
        self.said = text
        self.show_question()

    # ------------------------------------------------------------------------------------------ the course of play
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
                looks.show_end(self)
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
        self.show_table()

    def _came_by_itself(self) -> bool:
        """Has a computer answered before this question, at a pace that people follow?"""
        s = self.sitting
        last = s.moments[-1].answer.seat if s.moments else -1
        return bool(self.pace.answer) and last >= 0 and s.match.players[last] is not None

    def _hide_and_hand(self, ask: Ask) -> None:
        s = self.sitting
        hidden = ask.seat in s.match.hidden_seats
        role = s.board.role(s.view(), ask.seat)[0] if hidden else ""
        self.handing = ask  # until somebody sits down

        def sit(_: bool | None) -> None:
            s.serve(ask.seat)
            self.handing = None
            self.said = ""
            self.show_log()
            self._put(ask)

        self.app.push_screen(HandOver(ask.seat, role, alone=hidden or s.match.secretive), sit)

    @work(thread=True, exclusive=True, group="thinking")
    def _think(self, count: int) -> None:
        began = time.monotonic()
        found = self.sitting.match.computer_choice()
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

    # ------------------------------------------------------------------------------------------ keys and clicks
    def on_key(self, event: events.Key) -> None:
        if self.has_class("small"):
            event.stop()
            return
        if self.frames:
            self._end_frames()  # and the key counts for what is asked then
        if self.looking is not None:
            if event.key in STEPS:
                self.step(STEPS[event.key])
                event.stop()
            return
        char = event.character
        if char is None or not (char.isalnum() or (char in " '-." and self.typed)) or self.sitting.ask is None:
            return
        event.stop()
        self.typed = char if self.begins_anew and char.isalnum() else self.typed + char
        self.moves.focus()
        self._list_anew()

    def action_rub_out(self) -> None:
        self.typed = self.typed[:-1]
        self._list_anew()

    def _list_anew(self) -> None:
        """Other moves are listed: a hint that said what Enter does would be wrong."""
        self.begins_anew = False
        if self.said.startswith(requests.HINT):
            self.say("")
        self.show_moves()

    def action_clear(self) -> None:
        """Esc: back from an earlier moment, or all moves again."""
        if self.looking is not None:
            if not self.replaying:
                self.step(looking.NOW)
            return
        self.typed = ""
        self.place = None
        self.map.selected = None
        self.said = ""
        self.show_question()
        self.show_moves()

    def action_swap(self) -> None:
        """Tab: from the moves to the map and back."""
        if self.focused is self.map:
            self.moves.focus()
            self.show_typed()
            return
        if self.map.selected is None and self.sitting.viewer is not None:
            own = next((p.id for p in self.shown.places if self.sitting.viewer in p.pawns), None)
            self.map.selected = own
        self.map.focus()
        self.show_typed()

    def action_other_panes(self) -> None:
        """Shift+Tab: to the players, the log, and back to the moves."""
        panes = [self.moves, self.query_one("#seats", Rows), self.log_rows]
        here = panes.index(self.focused) if self.focused in panes else 0
        panes[(here + 1) % len(panes)].focus()

    def on_map_selected(self, event: Map.Selected) -> None:
        if type(event) is not Map.Selected:
            return
        self.place = event.id
        self.typed = ""
        self._list_anew()

    def on_map_chosen(self, event: Map.Chosen) -> None:
        self.place = event.id
        self.typed = ""
        self._list_anew()
        self.moves.focus()

    def on_rows_highlighted(self, event: Rows.Highlighted) -> None:
        if type(event) is Rows.Highlighted and event.rows is self.moves and isinstance(event.key, Do):
            self.map.selected = listing.target(self.sitting, self.shown, event.key.move) or self.map.selected

    def on_rows_chosen(self, event: Rows.Chosen) -> None:
        if event.rows is self.log_rows:
            self.look_at(event.key)
        elif event.rows is self.moves and not event.is_stale and self.is_ready and time.monotonic() >= self._patience:
            self.chosen(event.key)

    def chosen(self, key: object) -> None:
        """A row of the moves was chosen."""
        s = self.sitting
        if isinstance(key, Do):
            self.happened(s.play_own(key.move))
        elif isinstance(key, Unfold):
            self.typed = key.words + " "
            self._list_anew()
        elif isinstance(key, Explain):
            self.begins_anew = True
            looks.show_rule(self, key.rule)
        elif key == looking.BRANCH:
            looks.branch(self)
        elif isinstance(key, Say) and self.looking is not None:
            self.step(key)
        elif key == WAVE:
            s.wave()
            self.go_on()
        elif key == HUSH:
            s.hush()
            self.show_table()
            self.show_log()
            self.go_on()
        elif key == HAND_OVER and self.handing is not None and self.is_current:
            self._hide_and_hand(self.handing)

    def look_at(self, key: object) -> None:
        """Show an earlier moment; in a game that is being played the last one is now."""
        if isinstance(key, int):
            now = key >= len(self.sitting.match.entries) and not self.replaying
            was = self.looking
            self.looking = None if now else key
            self.typed = ""
            self.place = None
            self.show_table()
            if (was is None) != (self.looking is None):
                self.show_log()
            self.moves.focus()
            self.go_on()

    def step(self, what: Say) -> None:
        """A step through the moments of the game."""
        s = self.sitting
        here = self.looking if self.looking is not None else len(s.match.entries)
        at = len(s.match.entries) if what == looking.NOW else looking.stepped(s, here, what)
        cursor = self.moves.key
        self.look_at(at)
        self.moves.go_to(cursor)
        self.call_after_refresh(self.log_rows.go_to, at)  # after it has been scrolled to its end

    # ------------------------------------------------------------------------------------------ what else there is
    def when_idle(self, what: Callable[[], None]) -> None:
        """Do it now, or as soon as the computer has finished its thought: the table must not change under it."""
        if self.thinking:
            self._queued = what
        else:
            what()

    def action_undo(self) -> None:
        self.when_idle(lambda: requests.undo(self))

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

    def action_hint(self) -> None:
        requests.hint(self)

    def action_help(self) -> None:
        looks.show_help(self)

    def action_rule(self) -> None:
        looks.show_rule_here(self)

    def action_cards(self) -> None:
        looks.show_cards(self)

    def action_log(self) -> None:
        requests.show_log(self)

    def action_pace(self) -> None:
        requests.choose_pace(self)

    def action_seats(self) -> None:
        requests.choose_seats(self)

    def action_menu(self) -> None:
        looks.show_menu(self)
