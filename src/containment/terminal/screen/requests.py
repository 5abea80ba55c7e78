"""What a person may ask of the table besides moving: take back, a hint, another pace, another player at a seat."""

from __future__ import annotations

from concurrent.futures import CancelledError
from contextlib import suppress
from functools import partial
from typing import Final

from rich.text import Text

from containment.matches.match import CannotUndo
from containment.matches.saves import PERSON
from containment.matches.seats import TEAMMATE, WITHOUT_ADVICE
from containment.pictures.palette import FAINT
from containment.players.player import Choice
from containment.telling import listing
from containment.telling.hints import KEEP_IT
from containment.telling.listing import Do
from containment.telling.sitting import Sitting
from containment.terminal.screen import log, pace, style
from containment.terminal.screen.course import Course
from containment.terminal.screen.rows import Row
from containment.terminal.screen.sheet import Sheet

HINT: Final = "Hint: "
LOOKING: Final = "You are looking back: Esc returns to now."


def undo(t: Course) -> None:
    """Take back the last answer of a person, unless something was revealed since."""
    s = t.sitting
    if t.looking is not None:
        t.say(LOOKING)
        return
    try:
        taken = s.undo()
    except CannotUndo as problem:
        t.go_on()
        t.say(str(problem))
        return
    t.went_back()
    words = ", ".join(s.match.words(entry, s.ear) for entry in taken if s.match.heard(entry, s.ear))
    t.say(f"Taken back: {words}.")


# ---------------------------------------------------------------------------------------------- hints
def hint(t: Course) -> None:
    """What a teammate would do, found in the background."""
    s = t.sitting
    if t.looking is not None:
        t.say(LOOKING)
    elif s.ask is None:
        t.say("You are not asked now.")
    elif not s.has_hints:
        t.say("There are no hints for this game.")
    else:
        t.say("Thinking about a hint …")
        find = s.adviser()
        t.run_worker(partial(_find, t, s.match.count, find), thread=True, exclusive=True, group="hint")


def _find(t: Course, count: int, find: partial[Choice | None]) -> None:
    found = find()
    with suppress(RuntimeError, CancelledError):  # the person has left meanwhile
        t.app.call_from_thread(_show, t, count, found)


def _show(t: Course, count: int, choice: Choice | None) -> None:
    s = t.sitting
    if not t.is_ready or s.match.count != count or s.ask is None or t.looking is not None:
        return
    if choice is None:
        t.say(f"{HINT}{KEEP_IT}.")
        return
    t.place = None
    t.moves.focus()
    words = s.game.codebook.words(choice.move)
    t.typed = words if choice.move in s.menu.moves else ""
    t.begins_anew = True
    t.show_moves(Do(choice.move))
    t.map.selected = listing.target(s, t.shown, choice.move) or t.map.selected
    t.say(f"{HINT}{words}. {choice.because} (Enter does it, Esc: all moves)")


# ---------------------------------------------------------------------------------------------- sheets
def show_log(t: Course) -> None:
    """The whole log; choosing a row shows that moment."""
    note = "Enter shows that moment; Esc closes"
    t.app.push_screen(Sheet("Log", log.rows(t.sitting), note=note, to_end=True, key="f5"), t.look_at)


def choose_pace(t: Course) -> None:
    rows = [Row(Text(f"{'✓' if one == t.pace else ' '} {one.name}: {one.about}"), one) for one in pace.PACES]
    rows.append(Row(Text(f"{'✓' if t.animated else ' '} show what happens piece by piece"), "animated"))

    def chosen(key: object) -> None:
        if isinstance(key, pace.Pace):
            t.pace = key
        elif key == "animated":
            t.animated = not t.animated
            t.say(f"What happens is {'' if t.animated else 'no longer '}shown piece by piece.")
        pace.keep(t.pace, t.animated)

    t.app.push_screen(Sheet("How fast do the computers play?", rows, at=t.pace, key="f6"), chosen)


def choose_seats(t: Course) -> None:
    s = t.sitting
    rows = []
    for seat, name in enumerate(s.seats):
        if s.may_change(seat):
            to = "hand it to a computer" if name == PERSON else "take it over yourself"
            who = "you" if seat == s.ear else s.names[seat]
            rows.append(Row(style.said(f"P{seat + 1} {s.board.role(s.view(), seat)[0]}, {who}: {to}"), seat))
        else:
            rows.append(Row(Text(_stays(s, seat), FAINT)))

    def chosen(seat: object) -> None:
        if isinstance(seat, int):
            t.when_idle(lambda: _change(t, seat))

    t.app.push_screen(Sheet("Who plays where?", rows, key="f7"), chosen)


def _stays(s: Sitting, seat: int) -> str:
    """Why this seat does not change hands now."""
    if seat in s.match.people:
        return f"P{seat + 1} is a person with secrets: whoever plays it hands it over, when the keyboard is theirs"
    return f"P{seat + 1} acts in secret and stays with {s.names[seat]}"


def _change(t: Course, seat: int) -> None:
    s = t.sitting
    computer = TEAMMATE if s.has_hints else WITHOUT_ADVICE
    s.sit(seat, computer if s.seats[seat] == PERSON else PERSON)
    t.handing = None  # the next one may be a computer now
    t.show_table()
    t.show_log()  # as the next one may hear it
    t.go_on()
    t.say(f"P{seat + 1} is now yours." if s.seats[seat] == PERSON else f"P{seat + 1} is now played by {s.names[seat]}.")
