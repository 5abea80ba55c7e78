"""The first screen: learn, continue or begin, and what would be begun: who plays, every option with what it means, and
what does not go together. Here is what its keys do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType

import containment
from containment.kernel.errors import ContainmentError
from containment.kernel.rulebook import Rule
from containment.matches import beginning, calling, manners
from containment.matches.saves import read
from containment.pictures.palette import FAINT
from containment.telling.rules import rule_block
from containment.terminal.screen import memory, style
from containment.terminal.screen.choices import GAME, NAME, SEED, Key
from containment.terminal.screen.new_game_shown import BUTTONS, Shown
from containment.terminal.screen.new_game_state import BEGIN, GO_ON, LEARN, LOOKING, QUIT, REMEMBERED
from containment.terminal.screen.rows import Row
from containment.terminal.screen.sheet import Sheet, paragraphs, room

NO_RULE = "The rulebook doesn't mention this."
IN_NAMES = " -'."  # besides letters and digits
MOST_DIGITS = 20


class NewGame(Shown):
    """Choosing a game. The cursor stands on something that can be changed, or on a button."""

    CSS_PATH = "new_game.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "press", "Go"),
        Binding("enter", "next_value", "Change"),
        Binding("up", "step(-1)", "Move", key_display="↑↓"),
        Binding("down", "step(1)", show=False),
        Binding("left", "beside(-1)", show=False),
        Binding("right", "beside(1)", show=False),
        Binding("left", "change(-1)", "Change", key_display="←→"),
        Binding("right", "change(1)", show=False),
        Binding("space", "change(1)", show=False),
        Binding("tab", "pane(1)", "Next part", priority=True),
        Binding("shift+tab", "pane(-1)", show=False, priority=True),
        Binding("home", "first", show=False),
        Binding("end", "last", show=False),
        Binding("question_mark", "rule", "Rule", key_display="?"),
        Binding("backspace", "rub_out", show=False),
        Binding("delete", "clear", show=False),
        Binding("escape", "back", "Back"),
        Binding("escape", "to_buttons", "Back"),
        Binding("escape", "to_quit", "To Quit"),
    ]

    # ------------------------------------------------------------------------------------------ moving about
    def go_to(self, key: Key) -> None:
        self.touched = True
        self.at = key
        self.said = ""
        self.show()

    def action_step(self, by: int) -> None:
        """Up or down. The buttons are one line: past the last option and above the first row one comes to them."""
        rows = [key for part in self.parts()[1:] for key in part]
        here = rows.index(self.at) if self.at in rows else len(rows)
        to = (here + by) % (len(rows) + 1)
        self.go_to(rows[to] if to < len(rows) else BEGIN)

    def action_first(self) -> None:
        self.go_to(BEGIN)

    def action_last(self) -> None:
        self.go_to(self.parts()[-1][-1])

    def action_pane(self, by: int) -> None:
        parts = self.parts()
        here = next(n for n, part in enumerate(parts) if self.at in part)
        to = (here + by) % len(parts)
        self.go_to(parts[to][0] if to else BEGIN)

    def on_key(self, event: events.Key) -> None:
        char = event.character or ""
        if self.at.name == NAME and (char.isalnum() or char in IN_NAMES) and char:
            event.stop()
            self.choosing.put_name(self.at.seat, self.choosing.name(self.at.seat) + char)
            self.go_to(self.at)
        elif char.isascii() and char.isdigit():
            event.stop()
            self.choosing.seed = (self.choosing.seed + char)[:MOST_DIGITS]
            self.go_to(SEED)
        elif char.isalpha():
            event.stop()
            self._jump(char.lower())

    def _jump(self, letter: str) -> None:
        """To the next label that begins so."""
        keys = [key for part in self.parts() for key in part]
        here = keys.index(self.at) + 1
        for key in keys[here:] + keys[:here]:
            label = self.title_of(key)
            if label.lower().startswith(letter):
                self.go_to(key)
                return

    def on_click(self, event: events.Click) -> None:
        key = event.style.meta.get("key")
        if not isinstance(key, Key):
            return
        self.go_to(key)
        if key in BUTTONS:
            self.action_press()
        else:
            self._change(key, event.style.meta["by"])

    # ------------------------------------------------------------------------------------------ changing
    def action_beside(self, by: int) -> None:
        """The next button, or the one before."""
        self.go_to(BUTTONS[(BUTTONS.index(self.at) + by) % len(BUTTONS)])

    def action_change(self, by: int) -> None:
        if self.at not in BUTTONS:
            self._change(self.at, by)

    def action_next_value(self) -> None:
        """Enter on an option: its next value; behind a name, on to what comes next."""
        if self.at.name == NAME:
            self.action_step(1)
        else:
            self._change(self.at, 1)

    def _change(self, key: Key, by: int) -> None:
        self.said = ""
        if key.name == NAME:
            return
        if key == GAME:
            games = containment.GAMES
            self.name_of_game = games[(games.index(self.name_of_game) + by) % len(games)]
        elif key != SEED and by:
            self.choosing.change(key, by)
        self.show()

    def action_rub_out(self) -> None:
        self._rub_out(-1)

    def action_clear(self) -> None:
        self._rub_out(0)

    def _rub_out(self, to: int) -> None:
        """The last letter, or all of them: of the name that is being typed, otherwise of the seed."""
        c = self.choosing
        if self.at.name == NAME:
            c.put_name(self.at.seat, c.name(self.at.seat)[:to])
            self.go_to(self.at)
        else:
            c.seed = c.seed[:to]
            self.go_to(SEED)

    # ------------------------------------------------------------------------------------------ pressing
    def action_press(self) -> None:
        self.touched = True
        if self.at == BEGIN:
            self._begin()
        elif self.at == GO_ON:
            self.go_on()
        elif self.at == LEARN:
            self.house.learn(self.name_of_game)
        else:
            self.app.exit()

    def _begin(self) -> None:
        c = self.choosing
        if c.wrong_name():
            self._say(c.wrong_name())
            return
        people = [c.name(seat).strip() for seat in range(c.seats) if c.is_named_by_hand(seat)]
        calling.remember(people)
        options = manners.agreed(c.game, c.names, c.options())
        try:
            seated = beginning.begin(c.game, c.names, options, int(c.seed) if c.seed else None, c.fate)
        except ContainmentError as problem:
            self._say(str(problem))
            return
        memory.remember(**{REMEMBERED: self._kept | {"game": self.name_of_game, self.name_of_game: c.kept()}})
        self.house.sit(seated)

    def go_on(self) -> None:
        if self.is_over_a_game:
            self.app.pop_screen()
        elif self.last is None:
            self._wants_last = self.no_last == LOOKING
            self._say(self.no_last)
        elif self.last.game.scene is None:
            self._say(f"{self.last.game.title} has no board to draw: quit, and type containment resume")
        else:
            try:
                self.house.sit(beginning.go_on(read(self.last.path, containment.game)))
            except ContainmentError as problem:
                self._say(str(problem))

    def _say(self, trouble: str) -> None:
        self.said = trouble
        self.show()

    def action_rule(self) -> None:
        """?: the rules about where the cursor stands, otherwise the one that forbids what is chosen; without any, what
        this is."""
        c = self.choosing
        forbidding = c.forbidding_rule()
        rules = [] if self.at in BUTTONS else c.rules(self.at)
        if not rules and forbidding is not None:
            rules = [forbidding]
        self.app.push_screen(Sheet(self.title_of(self.at), self._rule_rows(rules) if rules else self._about_rows()))

    def _rule_rows(self, rules: Sequence[Rule]) -> list[Row]:
        ink = style.ink(room(self.app.size.width))
        return [row for rule in rules for row in (*paragraphs(ink.block(rule_block(rule))), Row(Text()))][:-1]

    def _about_rows(self) -> list[Row]:
        c, key = self.choosing, self.at
        rows = [Row(Text(line), hanging=0) for line in self.about(key).splitlines()]
        rows += [Row(Text(f"{c.value_words(key, value)}: {means}")) for value, means in c.meanings(key).items()]
        return rows if key == GAME or key in BUTTONS else [*rows, Row(Text()), Row(Text(NO_RULE, FAINT))]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Esc, Enter and the arrows are each one of two things, and the bar says which."""
        if action in ("back", "to_quit", "to_buttons"):
            way_back = "to_buttons" if self.at not in BUTTONS else "back" if self.is_over_something else "to_quit"
            return action == way_back
        if action in ("press", "beside", "next_value", "change"):
            return (self.at in BUTTONS) == (action in ("press", "beside"))
        return True

    def action_to_buttons(self) -> None:
        """Esc: from an option to what begins the game."""
        self.go_to(BEGIN)

    def action_back(self) -> None:
        """Esc: to what is under this screen."""
        self.app.pop_screen()

    def action_to_quit(self) -> None:
        """Esc: to the button that leaves, if there is nothing to go back to."""
        self.go_to(QUIT)
