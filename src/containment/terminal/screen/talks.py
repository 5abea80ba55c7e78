"""Table talk on the full screen: first what about, then what to say; who was asked answers, or stays silent."""

from __future__ import annotations

import time
from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.widgets import Static

from containment.kernel.codebook import plain
from containment.telling import talking
from containment.telling.talking import Section
from containment.terminal.screen import requests
from containment.terminal.screen.course import Course
from containment.terminal.screen.hand_over import PATIENCE, HandOver
from containment.terminal.screen.rows import Row, Rows
from containment.terminal.screen.sheet import Sheet

FEW = 4  # rows of a section that are offered at once
NOTHING = "say nothing"
NOBODY = "There's nobody to talk to right now."
HELD = "Your turn is nearly over: F3 takes the last action back so you can talk first."
NOTE = "Type to find one; Enter says it; Esc goes back"


class Finding(Sheet):
    """A sheet with many rows, of which those are shown that have the typed words in them."""

    def __init__(self, title: str, rows: Sequence[Row]) -> None:
        super().__init__(title, rows, note=NOTE, key="f9")
        self._all = tuple(rows)
        self._typed = ""
        self._about = title

    def on_key(self, event: events.Key) -> None:
        char = event.character
        if event.key == "backspace":
            self._find(self._typed[:-1])
        elif char is not None and (char.isalnum() or (char == " " and self._typed)):
            self._find(self._typed + char)
        else:
            return
        event.stop()
        event.prevent_default()

    def _find(self, typed: str) -> None:
        self._typed = typed
        title = f"{self._about}  > {typed}▏" if typed else self._about
        self.query_one("#sheet-title", Static).update(Text(title, "bold"))
        words = plain(typed).split()
        found = [row for row in self._all if all(word in plain(row.text.plain) for word in words)]
        self.query_one(Rows).fill(
            found or [Row(Text(f"Nothing to say with {typed!r} in it: Backspace deletes", "dim"))]
        )


class Hearing(Sheet):
    """What was said to a person, and what they may say to it. The key that brought it is no answer: what is told cannot
    be taken back."""

    def __init__(self, title: str, rows: Sequence[Row]) -> None:
        super().__init__(title, rows, note="Enter; Esc says nothing", key="f9")
        self._until = time.monotonic() + PATIENCE

    def close_with(self, answer: object) -> None:
        if answer is None or time.monotonic() >= self._until:
            super().close_with(answer)


def show(t: Course) -> None:
    """What can be said now."""
    s = t.sitting
    if t.looking is not None:
        t.say(requests.LOOKING)
        return
    seat = s.viewer
    sections = talking.sections(s.match, seat) if seat is not None and s.held is None else []
    if seat is None or not sections:
        t.say(_why_not(t, seat))
        return
    rows: list[Row] = []
    for section in sections:
        rows += _brief(t, section)

    def chosen(key: object) -> None:
        if isinstance(key, Section):
            _choose(t, seat, key)
        elif isinstance(key, int):
            t.when_idle(lambda: _say(t, seat, key))

    t.app.push_screen(Sheet("Table talk: it costs nothing", rows, note="Enter; Esc closes", key="f9"), chosen)


def _why_not(t: Course, seat: int | None) -> str:
    if t.sitting.held is not None:
        return HELD
    return NOBODY if seat is None else "This game is played in silence."


def _brief(t: Course, section: Section) -> list[Row]:
    """A few rows as they are, many behind one row."""
    said = t.sitting.naming.said
    if len(section.rows) > FEW:
        return [Row(Text(f"{said(section.title)} …"), section)]
    return [Row(Text(_upper(said(row.label, begins=False))), row.code) for row in section.rows]


def _choose(t: Course, seat: int, section: Section) -> None:
    said = t.sitting.naming.said
    rows = [Row(Text(_upper(said(row.label, begins=False))), row.code) for row in section.rows]

    def chosen(code: object) -> None:
        if isinstance(code, int):
            t.when_idle(lambda: _say(t, seat, code))
        else:
            show(t)

    t.app.push_screen(Finding(said(section.title), rows), chosen)


def _say(t: Course, seat: int, code: int) -> None:
    """It is said, and answered: a computer at once, a person if they like."""
    s = t.sitting
    if s.match.may_not_say(code) is not None:  # the game has gone on meanwhile
        t.say("That can't be said any more.")
        t.go_on()
        return
    told = s.say(seat, code)
    t.show_table()
    t.show_log()
    t.say("\n".join(told))
    other = talking.asked_of(s.match, code)
    if other is None or other == seat or not talking.answers(s.match, code):
        t.go_on()
    elif s.match.apart(other, seat):
        name = s.naming.name(other)
        t.app.push_screen(HandOver(name, "", alone=s.match.secretive), lambda _: _hear(t, seat, other, code))
    else:
        _hear(t, seat, other, code)


def _hear(t: Course, seat: int, other: int, code: int) -> None:
    """The person it was said to answers; then the keyboard goes back."""
    s = t.sitting
    s.serve(other)
    t.said = ""
    t.show_table()
    t.show_log()
    said = s.naming.said
    rows = [Row(Text(_upper(said(row.label, begins=False))), row.code) for row in talking.answers(s.match, code)]
    rows.append(Row(Text(_upper(NOTHING)), NOTHING))

    def chosen(key: object) -> None:
        if isinstance(key, int):
            s.say(other, key)
        _give_back(t, seat, other)

    t.app.push_screen(Hearing(_upper(" ".join(s.lines_of_last())), rows), chosen)


def _give_back(t: Course, seat: int, other: int) -> None:
    s = t.sitting

    def sit(_: object) -> None:
        s.serve(seat)
        t.show_log()
        t.show_table()
        t.say("\n".join(s.lines_of_last()))
        t.go_on()

    if s.match.apart(seat, other):
        t.app.push_screen(HandOver(s.naming.name(seat), "", alone=s.match.secretive), sit)
    else:
        sit(None)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
