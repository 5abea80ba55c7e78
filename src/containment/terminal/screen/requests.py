"""What a person may ask of the table besides moving: take back, a hint, another pace, another player at a seat."""

from __future__ import annotations

import re
from concurrent.futures import CancelledError
from contextlib import suppress
from functools import partial
from typing import Final

from rich.text import Text

from containment.matches.match import CannotUndo
from containment.matches.saves import PERSON
from containment.matches.seats import SEARCHER, computers, teammate
from containment.pictures.palette import FAINT
from containment.players.player import Choice
from containment.saying.runs import signed
from containment.telling import listing
from containment.telling.hints import KEEP_IT, words_of
from containment.telling.listing import Do
from containment.telling.sitting import Sitting
from containment.terminal.screen import log, pace, style
from containment.terminal.screen.course import NOT_NOW, Course
from containment.terminal.screen.rows import Row
from containment.terminal.screen.sheet import Sheet
from containment.terminal.screen.thoughts import is_over, thought

HINT: Final = "Hint: "
HOLD: Final = "hold"
NO_WAIT: Final = "You have nothing to play right now."
LOOKING: Final = "You are looking back: Esc returns to now."


def undo(t: Course) -> None:
    """Take back the last answer of a person, unless something was revealed since."""
    s = t.sitting
    if t.looking is not None:
        t.say(LOOKING)
        return
    held = s.let_go()
    if held is not None and held.answer.seat == s.ear:
        t.went_back()
        t.show_table()
        t.say(f"Taken back: {_by_name(s, s.game.codebook.words(held.answer.move))}.")
        return
    try:
        taken = s.undo()
    except CannotUndo as problem:
        t.go_on()
        t.say(s.naming.said(str(problem)))
        return
    t.went_back()
    words = ", ".join(s.match.words(entry, s.ear) for entry in taken if s.match.heard(entry, s.ear))
    t.say(f"Taken back: {_by_name(s, words)}.")


def _by_name(s: Sitting, words: str) -> str:
    """The words of a move, with the names of those who are meant: `give p2 lima` is to give Ada Lima."""
    return s.naming.said(re.sub(r"\bp(?=\d\b)", "P", words), begins=False)


def wait(t: Course) -> None:
    """Break in on a computer. Where several could, they say who it is."""
    s = t.sitting
    who = t.who_may_wait()
    if t.looking is not None:
        t.say(LOOKING)
    elif not who:
        t.say(NO_WAIT if s.ask is None and s.held is None else "Nobody needs to wait: it's your decision.")
    elif len(who) == 1:
        t.wait(who[0])
    else:

        def chosen(seat: object) -> None:
            if isinstance(seat, int):
                t.wait(seat)

        rows = [Row(Text(s.naming.name(seat)), seat) for seat in who]
        t.app.push_screen(Sheet("Who says wait?", rows, key="f8"), chosen)


# ---------------------------------------------------------------------------------------------- hints
def hint(t: Course) -> None:
    """What a teammate would do, found in the background."""
    s = t.sitting
    if t.looking is not None:
        t.say(LOOKING)
    elif s.held is not None:
        t.say("Your actions are done: Enter draws, F3 takes back.")
    elif s.ask is None:
        t.say(NOT_NOW)
    elif not s.has_hints:
        t.say("There are no hints for this game.")
    else:
        t.say("Thinking about a hint …")
        find = s.adviser()
        t.run_worker(partial(_find, t, s.match.count, find), thread=True, exclusive=True, group="hint")


def _find(t: Course, count: int, find: partial[Choice | None]) -> None:
    found = thought(find)
    if is_over():
        return
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
    words = s.naming.typed(s.game.codebook.words(choice.move))
    t.typed = words if choice.move in s.menu.moves else ""
    t.begins_anew = True
    t.show_moves(Do(choice.move))
    t.map.selected = listing.target(s, t.shown, choice.move) or t.map.selected
    said = words_of(s.match, choice)
    t.say(s.naming.said(f"{HINT}{said}. {choice.because} (Enter does it, Esc: all moves)"))


# ---------------------------------------------------------------------------------------------- sheets
def show_log(t: Course) -> None:
    """The whole log; choosing a row shows that moment."""
    note = "Enter shows that moment; Esc closes"
    t.app.push_screen(Sheet("Log", log.rows(t.sitting), note=note, to_end=True, key="f5"), t.look_at)


def choose_pace(t: Course) -> None:
    s = t.sitting
    rows = [Row(Text(f"{'✓' if one == t.pace else ' '} {one.name}: {one.about}"), one) for one in pace.PACES]
    rows += [
        Row(Text()),
        Row(Text(f"{'✓' if s.holds else ' '} after my last action, wait for Enter before drawing"), HOLD),
    ]

    def chosen(key: object) -> None:
        if isinstance(key, pace.Pace):
            t.pace = key
        elif key == HOLD:
            s.holds = not s.holds
            t.say(
                "Your turn ends when you press Enter." if s.holds else "Cards are drawn right after your last action."
            )
        pace.keep(t.pace, s.holds)

    t.app.push_screen(Sheet("How fast?", rows, at=t.pace, note="Any key skips ahead; Esc closes", key="f6"), chosen)


def choose_seats(t: Course) -> None:
    s = t.sitting
    rows = []
    for seat, name in enumerate(s.seats):
        if s.may_change(seat):
            who = s.naming.called(seat)
            role = s.board.role(s.view(), seat)[0]
            for to, words in _others_for(s, name):
                rows.append(Row(style.said(f"{who[:1].upper()}{who[1:]}, {role}: {words}"), (seat, to)))
        else:
            rows.append(Row(Text(_stays(s, seat), FAINT)))

    def chosen(row: object) -> None:
        if isinstance(row, tuple):
            t.when_idle(lambda: _change(t, *row))

    t.app.push_screen(Sheet("Seats", rows, key="f7"), chosen)


def _others_for(s: Sitting, name: str) -> list[tuple[str, str]]:
    """Who may sit where this one sits, and how that is said."""
    if name != PERSON:
        return [(PERSON, "take it over yourself")]
    searching = [(SEARCHER, "hand it to search, the strongest computer")] if SEARCHER in computers(s.game) else []
    return [(teammate(s.game), "hand it to a computer"), *searching]


def _stays(s: Sitting, seat: int) -> str:
    """Why this seat does not change hands now."""
    if seat in s.match.people:
        return s.naming.said(f"Only P{seat + 1} can hand over P{seat + 1}'s seat")
    return f"{s.naming.name(seat)} acts in secret and stays a computer"


def _change(t: Course, seat: int, to: str) -> None:
    s = t.sitting
    s.sit(seat, to)
    t.handing = None  # the next one may be a computer now
    t.show_table()
    t.show_log()  # as the next one may hear it
    t.go_on()
    role = signed(s.board.role(s.view(), seat)[0])
    t.say(f"You now play {role}." if s.seats[seat] == PERSON else f"{s.naming.name(seat)} now plays {role}.")
