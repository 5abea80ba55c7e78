"""After the game: how it ended and why, with the rule; how it came to that; and what to do now."""

from __future__ import annotations

import re
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from containment.kernel.engine.table import Ending
from containment.pictures.palette import ALARM, FAINT, GOOD
from containment.saying.wording import count
from containment.telling.curves import curves
from containment.telling.endings import told, watched
from containment.telling.sitting import Sitting
from containment.terminal.lines.welcome import LOST, TEAM_LOST, has_won, result
from containment.terminal.screen.curves import chart
from containment.terminal.screen.rows import Row, Rows
from containment.terminal.screen.sheet import room, room_below
from containment.terminal.settings import recipe

LOOK, REVIEW, STEP, AGAIN, NEW, LEAVE = "look", "review", "step", "again", "new", "leave"
MOST_CURVES = 4
CHART, WIDEST_CHART = 4, 100  # rows of a curve with its name; columns
SO_LOST = re.compile(r"(?<=[.!]) (?:You (?:lose|lost|have lost)|The team lost)\.$")  # which the head says already


class EndScreen(ModalScreen[str]):
    """The answer is what the person wants to do now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "look", "look at the table"),
        Binding("r", "review", "review the game"),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self._answered = False

    def compose(self) -> ComposeResult:
        with Vertical(id="sheet", classes="ending"):
            yield Static(id="ending")
            yield Static(id="curves")
            yield Rows(id="sheet-rows", wide=room(self.app.size.width))

    def on_mount(self) -> None:
        if not self.query(Rows):
            return  # the person has left meanwhile
        s = self.sitting
        over = s.match.table.over
        assert over is not None
        self.query_one(Rows).fill(self._choices())
        self.query_one("#ending", Static).update(headline(s, over))
        found = curves(s.game, s.match.record, s.names)[: self._charts(headline(s, over))]
        charts = [chart(curve, min(WIDEST_CHART, room(self.app.size.width) - 1)) for curve in found]
        self.query_one("#curves", Static).update(Text("\n").join(row for rows in charts for row in rows))

    def _charts(self, head: Text) -> int:
        """How many curves there is room for between the head and the choices."""
        width = room(self.app.size.width)
        texts = [head, *(row.text for row in self._choices())]
        lines = sum(len(text.wrap(self.app.console, width)) for text in texts)
        free = room_below(self.app.size.height) - lines
        return max(0, min(MOST_CURVES, free // CHART))

    def _choices(self) -> list[Row]:
        setting = self.sitting.match.record.setting
        return [
            Row(Text("look at the table"), LOOK),
            Row(Text("step through the game, and branch off where you like"), STEP),
            Row(Text(f"replay this deal: seed {setting.seed}, the same seats"), AGAIN),
            Row(Text("review it: where it was won or lost"), REVIEW),
            Row(Text("a new game"), NEW),
            Row(Text("leave"), LEAVE),
            Row(Text(f"The same again: {recipe(setting, self.sitting.first_seats)}", FAINT)),
        ]

    def on_rows_chosen(self, event: Rows.Chosen) -> None:
        self._close_with(str(event.key))

    def action_look(self) -> None:
        self._close_with(LOOK)

    def action_review(self) -> None:
        self._close_with(REVIEW)

    def _close_with(self, what: str) -> None:
        """Once: a second key of the same burst is meant for nobody."""
        if not self._answered:
            self._answered = True
            self.dismiss(what)


def headline(s: Sitting, over: Ending) -> Text:
    """Who has won, why, and the rule's own words."""
    people = s.match.people
    good = all(has_won(over, seat) for seat in people) if people else over.won
    turns = s.game.turns(s.match.table.story or ())
    who = s.naming.said(result(over, people, len(s.seats)))
    ending = told(over, turns) if people else watched(told(over, turns))
    why = s.naming.said(SO_LOST.sub("", ending) if who in (LOST, TEAM_LOST) else ending)
    text = Text.assemble((f" {who} ", f"bold reverse {GOOD if good else ALARM}"), (f"  {why} [{over.rule}]\n", "bold"))
    if over.rule in s.game.rulebook and not good:
        text.append(s.game.rulebook[over.rule].text, FAINT)
    took = count(turns, "turn")
    if took not in why:
        text.append(f"\n{took}.", FAINT)
    return text
