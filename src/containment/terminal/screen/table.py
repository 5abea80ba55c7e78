"""The table on the full screen: map, players, question with its moves, and log."""

from __future__ import annotations

import time
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.geometry import Size
from textual.widgets import Static

from containment.pictures.scene import Scene, Stock
from containment.telling import film, listing
from containment.telling.listing import HAND_OVER, HUSH, WAVE, Do, Explain, Say, Unfold
from containment.terminal.screen import ask_pane, banners, log, looking, looks, requests, seats_pane, status, talks
from containment.terminal.screen.course import Course
from containment.terminal.screen.keys_bar import KeysBar
from containment.terminal.screen.map import Map
from containment.terminal.screen.rows import Rows
from containment.terminal.screens import SMALLEST

WHAT_NOW = "What now?"
ROOMY = 38  # rows from which the panes and the head get more
WIDE = 1.7  # a scene this much wider than high has the map above the panes
STEPS = {
    "left": looking.EARLIER,
    "right": looking.LATER,
    "pageup": looking.TURN_BEFORE,
    "pagedown": looking.TURN_AFTER,
    "home": looking.FIRST,
    "end": looking.LAST,
}
TOO_SMALL = (
    "The table needs {} columns and {} rows; this window has {} and {}.\n"
    "Make it larger, or {} line by line: containment {} --line"
)


class TableScreen(Course):
    """One sitting."""

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
        Binding("f8", "wait", "Wait!", key_display="F8"),
        Binding("f9", "talk", "Talk", key_display="F9"),
        Binding("f10", "menu", "Menu", key_display="F10"),
        Binding("tab", "swap", "Map/moves", key_display="Tab", priority=True),
        Binding("shift+tab", "other_panes", show=False, priority=True),
        Binding("escape", "clear", show=False),
        Binding("backspace", "rub_out", show=False),
    ]

    # ------------------------------------------------------------------------------------------ composing
    def compose(self) -> ComposeResult:
        yield Static(id="head")
        yield Static(id="too-small")
        with Container(id="body"):
            yield Map(id="map")
            yield Static(id="banner")
            with Container(id="panes"):
                with Vertical(id="lesson-pane", classes="pane") as lesson:
                    lesson.border_title = "Lesson"
                    yield Static(id="lesson")
                with Vertical(id="seats-pane", classes="pane") as seats:
                    seats.border_title = "Players"
                    yield Rows(id="seats")
                with Vertical(id="ask-pane", classes="pane") as ask:
                    ask.border_title = self._what_now()
                    yield Static(id="question")
                    yield Static(id="typed")
                    yield Rows(id="moves")
                with Vertical(id="log-pane", classes="pane") as said:
                    said.border_title = "Log"
                    yield Rows(id="log")
        yield KeysBar()

    def on_mount(self) -> None:
        if not self.query("#log"):
            return  # the person has left before the table was there
        self.map = self.query_one(Map)
        self.moves = self.query_one("#moves", Rows)
        self.moves.always_marked = True
        self.log_rows = self.query_one("#log", Rows)
        wide = self.shown.width / self.shown.height >= WIDE
        self.add_class("wide" if wide else "tall")
        self.has_panes = True
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

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        small = width < SMALLEST[0] or height < SMALLEST[1]
        was_small = self.has_class("small")
        self.set_class(small, "small")
        self.set_class(height >= ROOMY, "roomy")
        if small:
            self.query_one("#too-small", Static).update(TOO_SMALL.format(*SMALLEST, width, height, *self.without()))
        else:
            self.call_after_refresh(self._come_back, was_small)

    def without(self) -> tuple[str, str]:
        """What one goes on doing without a screen, and the command for it."""
        return ("step through it", "replay FILE") if self.replaying else ("play on", "resume")

    def _come_back(self, was_small: bool) -> None:
        """The window is large enough, perhaps again."""
        if not self.has_panes:
            return  # it begins soon
        if was_small or self.focused is None:
            self.moves.focus()
        self.show_table()
        self.go_on()

    # ------------------------------------------------------------------------------------------ showing
    def show_table(self) -> None:
        """Everything that lies on the table, as it is or as it was at the moment that is looked at."""
        s = self.sitting
        if s.ear != self._eyes:
            self._eyes = s.ear
            self.query_one("#ask-pane").border_title = self._what_now()
            self.show_log()  # which says "you" to somebody else now
            if s.match.secretive or s.match.hidden_seats:
                self.map.forget()
        self.shown = self.scene_now()
        self.map.scene = self.shown
        self.map.lit = self._lit()
        rest = self.show_head()
        pane = self.query_one("#seats", Rows)
        pane.fill(seats_pane.seat_rows(self.shown, pane.size.width, pane.size.height, rest))
        self.call_after_refresh(self._fit_seats, rest, pane.size)
        self.show_question()
        self.show_moves()
        self.query_one(KeysBar).offer_wait(bool(self.who_may_wait()) or s.asking.discreet)

    def _what_now(self) -> str:
        """Where several people share the keyboard, who of them is spoken to."""
        s = self.sitting
        return f"What now, {s.naming.name(s.ear)}?" if len(s.match.people) > 1 and s.ear in s.match.people else WHAT_NOW

    def scene_now(self) -> Scene:
        """What is to be seen: an earlier moment, what is being shown of an answer, or the table as it is."""
        if self.looking is not None:
            return self.sitting.scene_at(self.looking)
        frame = self.frames[0] if self.frames else None
        return self.sitting.scene() if frame is None or frame.scene is None else frame.scene

    def show_banner(self) -> None:
        """Over the half of the map in which nothing of it happens."""
        banner = self.query_one("#banner", Static)
        frame = self.frames[0] if self.frames else None
        if frame is None or not frame.banner:
            banner.display = False
            return
        banner.update(banners.text(frame))
        banner.set_class(frame.tone == film.GOOD, "good")
        if frame.is_alarm or not banner.display:
            below = banners.belongs_below(self.frames, self.shown)
            banner.styles.offset = (0, max(0, self.map.size.height - banners.HEIGHT) if below else 0)
        banner.styles.width = self.map.size.width
        banner.display = True

    def _fit_seats(self, rest: tuple[Stock, ...], was: Size) -> None:
        """Once more, if a higher head or question has left the players another size."""
        pane = self.query_one("#seats", Rows)
        if pane.size != was:
            pane.fill(seats_pane.seat_rows(self.shown, pane.size.width, pane.size.height, rest))

    def show_head(self) -> tuple[Stock, ...]:
        """Status, tracks and stocks; what had no room."""
        back = looking.place(self.sitting, self.looking) if self.looking is not None else ""
        text, rest = status.head(self.shown, self.size.width - 2, back)
        self.query_one("#head", Static).update(text)
        return rest

    def show_question(self) -> None:
        self.set_class(self.looking is not None, "looking")
        pane = self.query_one("#question", Static)
        most = ask_pane.most_lines(self, self.query_one("#ask-pane").size.height)
        pane.styles.max_height = most
        pane.update(ask_pane.fitted(ask_pane.question(self, pane.size.width), pane.size.width, most, self.app.console))

    def show_moves(self, at: object = None) -> None:
        self.moves.fill(ask_pane.rows(self), at if at is not None else ask_pane.usual(self))
        self.show_typed()

    def show_typed(self) -> None:
        self.query_one("#typed", Static).update(ask_pane.typed_line(self))

    def _lit(self) -> frozenset[str]:
        """The places where a move leads that is not one of very many."""
        s = self.sitting
        if s.ask is None or s.ask.seat != s.ear or self.looking is not None:
            return frozenset()
        return listing.lit(s, self.shown)

    def show_log(self) -> None:
        told = self.frames[0].told if self.frames and self.frames[0].scene is not None else None
        rows = log.rows(self.sitting, log.LATEST if self.looking is None else 0, told)
        self.log_rows.fill(rows, at=self.looking, to_end=self.looking is None)

    # ------------------------------------------------------------------------------------------ keys and clicks
    def on_key(self, event: events.Key) -> None:
        if self.has_class("small"):
            event.stop()
            return
        if self.hears_ahead and self._typed_ahead(event):
            event.stop()
            return
        if self.is_running_on and self._only_goes_on(event):
            event.stop()
            if event.character == "w" and self.who_may_wait():
                self.action_wait()
            else:
                self.jump_on()
            return
        if self.looking is not None:
            if event.key in STEPS:
                self.step(STEPS[event.key])
                event.stop()
            return
        char = event.character
        asked = self.sitting.ask is not None or self.sitting.held is not None
        if char is None or not (char.isalnum() or (char in " '-." and self.typed)) or not asked:
            return
        event.stop()
        self.typed = char if self.begins_anew and char.isalnum() else self.typed + char
        self.moves.focus()
        self._list_anew()

    def _typed_ahead(self, event: events.Key) -> bool:
        """A letter before the question is there again is kept for it."""
        char = event.character
        if char is None or not (char.isalnum() or (char in " '-." and self.ahead)):
            return False
        self.ahead += char
        self.show_typed()
        return True

    @staticmethod
    def _only_goes_on(event: events.Key) -> bool:
        """Function keys open what they open, whatever is going on."""
        return not (event.key.startswith("ctrl+") or (event.key[:1] == "f" and event.key[1:].isdigit()))

    def action_rub_out(self) -> None:
        self.typed = self.typed[:-1]
        self._list_anew()

    def _list_anew(self) -> None:
        """Other moves are listed: a hint that said what Enter does would be wrong, and what happened since one's turn
        makes room for them."""
        self.begins_anew = False
        if self.said.startswith((requests.HINT, listing.WHICH)):
            self.said = ""
        self.show_question()
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
        if self.is_running_on:
            self.jump_on()
            return
        self.call_after_refresh(self.show_typed)  # which tells what the focus is on then
        if self.focused is self.map:
            self.moves.focus()
            return
        if self.map.selected is None and self.sitting.viewer is not None:
            own = next((p.id for p in self.shown.places if self.sitting.viewer in p.pawns), None)
            self.map.selected = own
        self.map.focus()

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
        if isinstance(key, Do) and self.typed and not self.moves.moved and self._asks_which_one():
            return
        if isinstance(key, Do) and s.held is not None:
            self.give_too(key.move)
        elif isinstance(key, Do):
            self.give(key.move, s.ear)
        elif key == ask_pane.END_TURN and s.held is not None:
            self.end_turn()
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

    def _asks_which_one(self) -> bool:
        """Enter after a beginning that leaves open what is meant. Who presses it again has seen which is the first."""
        question = listing.which_one(self.sitting, self.typed)
        if not question or (question == self.said and question.endswith(listing.ENTER_AGAIN)):
            return False
        self.say(question)
        return True

    def look_at(self, key: object) -> None:
        """Show an earlier moment; in a game that is being played the last one is now."""
        if isinstance(key, int):
            now = key >= len(self.sitting.match.entries) and not self.replaying
            was = self.looking
            self.looking = None if now else key
            self.said = ""
            self.typed = ""
            self.place = None
            self.show_table()
            if (was is None) != (self.looking is None):
                self.show_log()
            else:
                self.log_rows.go_to(self.looking)
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

    # ------------------------------------------------------------------------------------------ what else there is
    def action_undo(self) -> None:
        self.when_idle(lambda: requests.undo(self))

    def action_wait(self) -> None:
        requests.wait(self)

    def show_end(self) -> None:
        looks.show_end(self)

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

    def action_talk(self) -> None:
        talks.show(self)

    def action_menu(self) -> None:
        looks.show_menu(self)
