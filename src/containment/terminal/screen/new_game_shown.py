"""What stands on the first screen: buttons, who plays, the options, what each means, and what does not go together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Static

import containment
from containment.kernel.rulebook import Rule
from containment.matches.saves import PERSON
from containment.pictures.palette import ALARM, FAINT, GOOD, PALE, TEXT
from containment.terminal.screen import style
from containment.terminal.screen.choices import GAME, NAME, SEALED, SEATS, SEED, WHO, Key
from containment.terminal.screen.new_game_state import BEGIN, GO_ON, LEARN, LOOKING, QUIT, FirstScreen
from containment.terminal.screens import SMALLEST

BUTTONS: Final = (LEARN, GO_ON, BEGIN, QUIT)
LABELS: Final = {BEGIN: "New game", LEARN: "Learn to play", GO_ON: "Continue last game", QUIT: "Quit"}
BACK: Final = "Back to the game"
SUBTITLE: Final = "   the Pandemic family of cooperative board games"
MARKED = "on #24507c"  # where the cursor stands
LABEL, WHO_WIDE = 14, 8
ROOMY, TALL = 32, 40  # rows, for a little air, and for more options in sight
FEWEST_ROWS = 12  # of options
MOST_NAMED = 3  # values of one choice that would solve a problem
LONGEST_RULE = 270  # letters; ? shows the rest
IS_TYPED = re.compile(r"[a-z]_[a-z]|=")  # in a rule: words of the command line
TOO_SMALL = (
    "This screen needs {} columns and {} rows; this window has {} and {}.\n"
    "Make it larger, or begin with options: containment play --help"
)


class Shown(FirstScreen):
    """Composing and showing it."""

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
        pane.border_title = self.title_of(key)
        text = Text(self.about(key))
        if key in c.allowed or key == GAME:
            text.append("\n").append_text(self._values(key))
        rules = [] if key in BUTTONS else c.rules(key)
        if rules and c.role(key) is None:  # whose rules are what is said of it
            text.append(f"\n[{rules[0].id}] ", PALE).append(in_short(rules), FAINT)
        self.query_one("#new-about", Static).update(text)

    def title_of(self, key: Key) -> str:
        if key in BUTTONS:
            return self._button_words(key)
        if key.name == NAME:
            return "Your name"
        return self.choosing.called[key.seat] if key.name == WHO else self.choosing.label(key)

    def about(self, key: Key) -> str:
        return self._about_button(key) if key in BUTTONS else self.choosing.about(key)

    def _about_button(self, key: Key) -> str:
        game = self.choosing.game.title
        if key == LEARN:
            return f"A first game of {game} that teaches you as you play, one step at a time. About five minutes."
        if key == GO_ON:
            return self.about_last()
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


def in_short(rules: Sequence[Rule]) -> str:
    """The beginning of the first rule; only its title if it is about what is typed on the command line."""
    first = rules[0]
    if IS_TYPED.search(first.text):
        return f"{first.title} (? shows the rule)"
    text = first.text
    if len(text) > LONGEST_RULE:
        text = f"{text[:LONGEST_RULE].rsplit(' ', 1)[0]} …"
    return text if text == first.text and len(rules) == 1 else f"{text} (? shows more)"
