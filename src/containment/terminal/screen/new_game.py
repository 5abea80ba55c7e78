"""The first screen: learn, continue or begin, and what would be begun: who plays, every option with what it means, and
what does not go together."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Footer, Static

import containment
from containment.kernel.errors import ContainmentError
from containment.kernel.rulebook import Rule
from containment.matches import beginning, calling, manners
from containment.matches.saves import PERSON, BadSave, Saved, newest_unfinished, read
from containment.matches.seats import called
from containment.pictures.palette import ALARM, FAINT, GOOD, PALE, TEXT
from containment.telling.rules import rule_block
from containment.terminal.lessons import learned
from containment.terminal.screen import memory, style
from containment.terminal.screen.choices import GAME, NAME, SEALED, SEATS, SEED, WHO, Choosing, Key
from containment.terminal.screen.house import House, house_of
from containment.terminal.screen.rows import Row
from containment.terminal.screen.sheet import Sheet, paragraphs, room
from containment.terminal.screens import SMALLEST

REMEMBERED = "new_game"
BEGIN, GO_ON, LEARN, QUIT = Key("begin"), Key("go on"), Key("learn"), Key("quit")
BUTTONS: Final = (LEARN, GO_ON, BEGIN, QUIT)
LABELS: Final = {BEGIN: "New game", LEARN: "Learn to play", GO_ON: "Continue last game", QUIT: "Quit"}
BACK: Final = "Back to the game"
SUBTITLE: Final = "   the Pandemic family of cooperative board games"
LOOKING: Final = "Looking for it …"
IN_A_SHELL, HERE = "begin one with: containment play", "choose New game"
NO_RULE = "The rules of the game do not speak of this."
MARKED = "on #24507c"  # where the cursor stands
LABEL, WHO_WIDE = 14, 8
IN_NAMES = " -'."  # besides letters and digits
ROOMY, TALL = 32, 40  # rows, for a little air, and for more options in sight
FEWEST_ROWS = 12  # of options
MOST_DIGITS = 20
MOST_NAMED = 3  # values of one choice that would solve a problem
LONGEST_RULE = 270  # letters; ? shows the rest
IS_TYPED = re.compile(r"[a-z]_[a-z]|=")  # in a rule: words of the command line
TOO_SMALL = (
    "This screen needs {} columns and {} rows; this window has {} and {}.\n"
    "Make it larger, or begin with options: containment play --help"
)


class NewGame(Screen[None]):
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

    def __init__(self, game: str = "", fresh: bool = False) -> None:
        """It opens on this game, otherwise on the one that was begun last; if `fresh`, with the game's usual options,
        which are the easiest, and not with those of the last time."""
        super().__init__()
        kept = memory.recall().get(REMEMBERED)
        self._kept: dict[str, Any] = kept if isinstance(kept, dict) else {}
        self._choosing: dict[str, Choosing] = {}
        wanted = game or self._kept.get("game")
        self.name_of_game = wanted if wanted in containment.GAMES else containment.GAMES[0]
        self._fresh = self.name_of_game if fresh else ""
        self.at = LEARN if learned.is_new_here() else GO_ON
        self._top = 0  # the first option in sight, where not all have room
        self.touched = False  # has anybody pressed a key? Then the cursor stays where it is
        self.last: Saved | None = None  # the game to go on with
        self.no_last = LOOKING  # why there is none
        self._wants_last = False  # it was chosen before it was found
        self.skipped: list[str] = []  # saves that cannot be used
        self.said = ""  # trouble with what was pressed last

    @property
    def choosing(self) -> Choosing:
        """The choices for the game that is chosen; those for the others are kept meanwhile."""
        name = self.name_of_game
        if name not in self._choosing:
            kept = None if name == self._fresh else self._kept.get(name)
            self._choosing[name] = Choosing(containment.game(name), kept)
        return self._choosing[name]

    @property
    def house(self) -> House:
        return house_of(self)

    # ------------------------------------------------------------------------------------------ composing
    def compose(self) -> ComposeResult:
        yield Static(id="new-too-small")
        with Vertical(id="new-game"):
            yield Static(Text.assemble(("Containment", "bold"), (SUBTITLE, PALE)), id="new-head")
            yield Static(id="new-buttons")
            with Horizontal(id="new-columns"):
                yield self._pane("new-table", "New game")
                yield self._pane("new-options", "")
            with Vertical(id="new-about-pane", classes="pane"):
                yield Static(id="new-about")
            yield Static(id="new-trouble")
        yield Footer(show_command_palette=False)

    def _pane(self, id: str, title: str) -> Static:
        pane = Static(id=id, classes="pane")
        pane.border_title = title
        return pane

    def on_mount(self) -> None:
        if not self.query("#new-game"):
            return  # the person has left before it was there
        if self.is_over_something:
            self.at = BEGIN
        self.show()
        self._look_for_last()

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        self.set_class(width < SMALLEST[0] or height < SMALLEST[1], "small")
        self.set_class(height >= ROOMY, "roomy")
        self.set_class(height >= TALL, "tall")
        if self.is_mounted:
            self.call_after_refresh(self.show)
        self.query_one("#new-too-small", Static).update(TOO_SMALL.format(*SMALLEST, width, height))

    # ------------------------------------------------------------------------------------------ the last game
    @property
    def is_over_something(self) -> bool:
        """Does a table lie under this screen, to which one can go back?"""
        return self in self.app.screen_stack[2:]

    @property
    def is_over_a_game(self) -> bool:
        """Is it one that is not over? Then that is the last game."""
        sitting = self.house.sitting
        return self.is_over_something and sitting is not None and not sitting.match.finished

    @work(thread=True, exclusive=True)
    def _look_for_last(self) -> None:
        skipped: list[str] = []
        found, why = None, ""
        try:
            found = newest_unfinished(containment.game, skipped.append)
        except BadSave as problem:
            why = str(problem).replace(IN_A_SHELL, HERE)
        self.app.call_from_thread(self._found_last, found, why, skipped)

    def _found_last(self, found: Saved | None, why: str, skipped: list[str]) -> None:
        self.last, self.no_last, self.skipped = found, why, skipped
        if not self.is_attached:
            return
        if found is None and self.at == GO_ON and not self.touched:
            self.at = BEGIN
        self.show()
        if self._wants_last:
            self._go_on()

    def _last_game(self) -> str:
        """The last game in a line."""
        assert self.last is not None
        turns = self.last.game.turns(self.last.table.story or ())
        return f"{self.last.game.title}, {f'turn {turns}' if turns else 'just set up'}"

    def _about_last(self) -> str:
        if self.is_over_a_game:
            return "Your game is waiting where you left it."
        if self.last is None:
            about = self.no_last[:1].upper() + self.no_last[1:]
        else:
            who = ", ".join(called(self.last.names)) or "nobody named"
            about = f"{self._last_game()}: {who}; {when(self.last.path)}.\n{self.last.path}"
        return "\n".join([about, *(f"Skipped and left as it is: {why}" for why in self.skipped)])

    # ------------------------------------------------------------------------------------------ showing
    def parts(self) -> list[list[Key]]:
        """The parts of the screen, each with what the cursor can stand on in it."""
        c = self.choosing
        seats = [key for seat in range(c.seats) for key in self._seat_keys(seat)]
        return [list(BUTTONS), [GAME, SEATS, *seats, SEED, SEALED], c.option_keys()]

    def _seat_keys(self, seat: int) -> list[Key]:
        own = [Key(NAME, str(seat))] if self.choosing.is_named_by_hand(seat) else []
        return [*own, *self.choosing.seat_keys(seat)]

    def show(self) -> None:
        c = self.choosing
        keys = [key for part in self.parts() for key in part]
        if self.at not in keys:  # its seat has gone
            self.at = SEATS
        mends = c.mends()
        self._show_table(mends)
        self._show_options(mends)
        self._show_about()
        self._show_trouble(mends)
        self._show_buttons()
        for id, part in zip(("#new-table", "#new-options"), self.parts()[1:]):
            self.query_one(id, Static).set_class(self.at in part, "at")
        self.refresh_bindings()

    def _cell(self, key: Key, shown: str, usual: bool, mends: dict[Key, list[Any]], wide: int = 0) -> Text:
        """A value that can be changed; where the cursor stands, with arrows."""
        marked = key == self.at
        look = f"bold {ALARM}" if key in mends else PALE if usual else f"bold {TEXT}"
        look += f" {MARKED}" if marked else ""
        value = Text(shown, look)
        left, right = (Text(arrow if marked else " ", look) for arrow in "◂▸")
        left.stylize(Style(meta={"key": key, "by": -1 if marked else 1}))
        for text in (value, right):
            text.stylize(Style(meta={"key": key, "by": 1}))
        cell = Text.assemble(left, value, right)
        return Text.assemble(cell, " " * max(0, wide - cell.cell_len))

    def _row(self, label: str, key: Key, wide: int, mends: dict[Key, list[Any]]) -> Text:
        c = self.choosing
        if key == GAME:
            shown, usual = c.game.title, False
        elif key == SEED:
            shown, usual = (c.seed + "▏" * (key == self.at) if c.seed else "random"), not c.seed
        else:
            shown, usual = c.shown(key), c.values[key] == c.usual[key]
        name = Text(f"{label:<{wide}}", TEXT if key == self.at else FAINT)
        name.stylize(Style(meta={"key": key, "by": 0}))
        return Text.assemble(name, self._cell(key, shown, usual, mends))

    def _show_table(self, mends: dict[Key, list[Any]]) -> None:
        c = self.choosing
        heads = Text("name".ljust(LABEL + 1) + f"{'who':<{WHO_WIDE}}{c.role_word}", f"italic {FAINT}")
        rows = [self._row("Game", GAME, LABEL, mends), self._row("Seats", SEATS, LABEL, mends), heads]
        rows += [self._seat_row(seat, mends) for seat in range(c.seats)]
        rows += [Text()] * (max(c.game.seats) - c.seats + 1)
        rows += [self._row("Seed", SEED, LABEL, mends), self._row("Fixed luck", SEALED, LABEL, mends)]
        self.query_one("#new-table", Static).update(Text("\n").join(rows))

    def _seat_row(self, seat: int, mends: dict[Key, list[Any]]) -> Text:
        c = self.choosing
        row = self._name_cell(seat)
        for key in c.seat_keys(seat):
            usual = c.values[key] == c.usual[key]
            row.append_text(self._cell(key, c.shown(key), usual, mends, WHO_WIDE if key.name == WHO else 0))
        part = c.secret_part(seat)
        return row.append(f" {part}", f"italic {PALE}") if part else row

    def _name_cell(self, seat: int) -> Text:
        """What the one at this seat is called; where the cursor stands, it is typed."""
        c, key = self.choosing, Key(NAME, str(seat))
        name = c.called[seat]
        shown = name if name == f"P{seat + 1}" else f"{seat + 1} {name}"
        marked = key == self.at
        if marked:
            shown = f"{seat + 1} {c.name(seat)}▏"[:LABEL]
        cell = Text(shown.ljust(LABEL), f"{style.pawn(seat)} {MARKED if marked else ''}")
        if c.is_named_by_hand(seat):
            cell.stylize(Style(meta={"key": key, "by": 0}))
        return cell

    def _show_options(self, mends: dict[Key, list[Any]]) -> None:
        c = self.choosing
        keys = c.option_keys()
        wide = max(len(c.short_label(key)) for key in keys) + 1
        pane = self.query_one("#new-options", Static)
        pane.border_title = f"How {c.game.title} is played"
        first = self._first_option(keys, room := pane.content_size.height or FEWEST_ROWS)
        above, below = first, max(0, len(keys) - first - room)
        more = [f"{sign} {number} more" for sign, number in (("↑", above), ("↓", below)) if number]
        pane.border_subtitle = "  ".join(more)
        seen = keys[first : first + room]
        pane.update(Text("\n").join(self._row(c.short_label(key), key, wide, mends) for key in seen))

    def _first_option(self, keys: Sequence[Key], room: int) -> int:
        """The first option in sight: as before, unless the cursor would be out of it."""
        if self.at in keys:
            at = keys.index(self.at)
            self._top = min(max(self._top, at - room + 1), at)
        self._top = max(0, min(self._top, len(keys) - room))
        return self._top

    def _show_about(self) -> None:
        c, key = self.choosing, self.at
        pane = self.query_one("#new-about-pane", Vertical)
        pane.border_title = self._title(key)
        text = Text(self._about(key))
        if key in c.allowed or key == GAME:
            text.append("\n").append_text(self._values(key))
        rules = [] if key in BUTTONS else c.rules(key)
        if rules and c.role(key) is None:  # whose rules are what is said of it
            text.append(f"\n[{rules[0].id}] ", PALE).append(in_short(rules), FAINT)
        self.query_one("#new-about", Static).update(text)

    def _title(self, key: Key) -> str:
        if key in BUTTONS:
            return self._button_words(key)
        if key.name == NAME:
            return "Your name"
        return self.choosing.called[key.seat] if key.name == WHO else self.choosing.label(key)

    def _about(self, key: Key) -> str:
        return self._about_button(key) if key in BUTTONS else self.choosing.about(key)

    def _about_button(self, key: Key) -> str:
        game = self.choosing.game.title
        if key == LEARN:
            return f"A first game of {game} that teaches you as you play, one step at a time. About five minutes."
        if key == GO_ON:
            return self._about_last()
        if key == QUIT:
            return "Leave. Games are saved after every move, so nothing is lost."
        return f"{game}: {self._company()}. Enter starts it as set up here; it is saved as you play."

    def _company(self) -> str:
        """Who sits there, in a few words."""
        c = self.choosing
        people = [n for n, who in enumerate(c.names) if who == PERSON]
        names = ["you" if people == [n] else name for n, name in enumerate(c.called)]
        return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]

    def _values(self, key: Key) -> Text:
        """Everything that can be chosen here: what is chosen is bright, what would not go with the rest is struck
        out. A row each if all are explained."""
        c = self.choosing
        if key == GAME:
            return Text(" · ", FAINT).join(
                Text(containment.game(name).title, f"bold {TEXT}" if name == self.name_of_game else PALE)
                for name in containment.GAMES
            )
        looks = {value: self._look(key, value) for value in c.allowed[key]}
        values = {value: Text(c.value_words(key, value), look) for value, look in looks.items()}
        means = c.meanings(key)
        if not means:
            return Text(" · ", FAINT).join(values.values())
        wide = max(text.cell_len for text in values.values())
        rows = (
            Text.assemble(
                "  ", text, " " * (wide - text.cell_len + 2), (means[value], looks[value].removeprefix("bold "))
            )
            for value, text in values.items()
        )
        return Text("\n").join(rows)

    def _look(self, key: Key, value: Any) -> str:
        if value == self.choosing.values[key]:
            return f"bold {TEXT}"
        return f"strike {FAINT}" if self.choosing.problem_with(key, value) else PALE

    def _show_trouble(self, mends: dict[Key, list[Any]]) -> None:
        c = self.choosing
        problem = c.problem()
        text = Text()
        if problem:
            text.append(f"✕ {problem}", f"bold {ALARM}")
            ways = [f"{c.label(key)}: {self._some(key, values)}" for key, values in mends.items()]
            if ways:
                text.append(f"\n  Possible: {'; or '.join(ways)}.", PALE)
        elif self.said or c.wrong_name():
            text.append(self.said or c.wrong_name(), f"bold {ALARM}")
        elif self.skipped and self.last is None:
            text.append(self.skipped[0], ALARM)
        self.query_one("#new-trouble", Static).update(text)

    def _some(self, key: Key, values: list[Any]) -> str:
        shown = [self.choosing.value_words(key, value) for value in values[:MOST_NAMED]]
        return ", ".join(shown) + (" …" if len(values) > MOST_NAMED else "")

    def _button_words(self, key: Key) -> str:
        return BACK if key == GO_ON and self.is_over_a_game else LABELS[key]

    def _is_possible(self, key: Key) -> bool:
        if key == BEGIN:
            return not (self.choosing.problem() or self.choosing.wrong_name())
        return key != GO_ON or self.is_over_a_game or self.last is not None or self.no_last == LOOKING

    def _show_buttons(self) -> None:
        row = Text()
        for key in BUTTONS:
            marked = key == self.at
            look = (GOOD if key == BEGIN else TEXT) if self._is_possible(key) else FAINT
            button = Text(f" {'▸' if marked else ' '} {self._button_words(key)}  ", f"bold {look}")
            button.stylize(MARKED if marked else "")
            button.stylize(Style(meta={"key": key, "by": 0}))
            row.append_text(button).append("  ")
        self.query_one("#new-buttons", Static).update(row)

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
            label = self._title(key)
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
            self._go_on()
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

    def _go_on(self) -> None:
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
        self.app.push_screen(Sheet(self._title(self.at), self._rule_rows(rules) if rules else self._about_rows()))

    def _rule_rows(self, rules: Sequence[Rule]) -> list[Row]:
        ink = style.ink(room(self.app.size.width))
        return [row for rule in rules for row in (*paragraphs(ink.block(rule_block(rule))), Row(Text()))][:-1]

    def _about_rows(self) -> list[Row]:
        c, key = self.choosing, self.at
        rows = [Row(Text(line), hanging=0) for line in self._about(key).splitlines()]
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


def when(path: Path) -> str:
    """When this game was last played."""
    try:
        return time.strftime("last played on %d %B, %H:%M", time.localtime(path.stat().st_mtime))
    except OSError:
        return "its file has gone"


def in_short(rules: Sequence[Rule]) -> str:
    """The beginning of the first rule; only its title if it is about what is typed on the command line."""
    first = rules[0]
    if IS_TYPED.search(first.text):
        return f"{first.title} (? shows the rule)"
    text = first.text
    if len(text) > LONGEST_RULE:
        text = f"{text[:LONGEST_RULE].rsplit(' ', 1)[0]} …"
    return text if text == first.text and len(rules) == 1 else f"{text} (? shows more)"
