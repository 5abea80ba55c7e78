"""The turn ends when you say so: what is held, what is not, and what becomes of it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from containment.kernel.engine.table import CHANCE
from containment.telling import holding
from containment.telling.sitting import Sitting
from containment.terminal.ink import Ink
from containment.terminal.lines.console import Console
from containment.terminal.lines.session import Session
from tests.terminal.screen.driving import GAMES, asked, sat


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path))


def acting(s: Sitting) -> bool:
    return s.ask is not None and not s.ask.moment and s.view().step in s.board.ACTIONS


def to_the_last_action(s: Sitting) -> int:
    """The person acts until an answer would end the turn: that answer."""
    for _ in range(80):
        moves = [move for move in s.match.moves(s.ear) if move != s.match.passing and not s.match.is_event(move)]
        for move in moves if acting(s) else ():
            if holding.held(s.match, move, s.ear) is not None:
                return move
        s.play_own(moves[0] if moves else s.match.passing or 0)
        asked(s)
        assert not s.match.finished
    raise AssertionError("no turn ends")


@pytest.mark.parametrize("game", GAMES)
def test_before_anything_is_revealed_the_last_action_is_held_in_every_game(game: str) -> None:
    s = sat(game, "you,random")
    s.holds = True
    move = to_the_last_action(s)
    turn, entries, before = s.view().turn, list(s.match.entries), s.view()
    assert s.hold(move) and s.held is not None and s.match.entries == entries
    assert s.view() != before, "the table is shown as it would be"
    assert s.view().turn == turn == s.held.turn
    assert s.heard()[-1].answer == s.held.answer and len(s.heard()) == len(s.moments) + 1
    s.let_go()
    assert s.held is None and s.view() == before and s.match.entries == entries and move in s.menu.moves
    assert s.hold(move)
    s.play_held()
    assert s.match.entries[len(entries)].move == move and s.held is None


def test_nothing_is_revealed_by_what_is_held() -> None:
    s = sat("pandemic", "you,you")
    s.holds = True
    move = to_the_last_action(s)
    cards = s.view().player_cards_left
    s.hold(move)
    assert s.view().player_cards_left == cards
    s.play_held()
    assert any(entry.seat == CHANCE for entry in s.match.entries[-3:])


def test_who_passes_has_said_so() -> None:
    s = sat("pandemic", "you,you")
    s.holds = True
    assert not s.hold(s.match.passing or 0)
    to_the_last_action(s)
    assert not s.hold(s.match.passing or 0)


def test_it_is_an_option_and_only_the_last_action_is_held() -> None:
    s = sat("pandemic", "you,you")
    first = next(move for move in s.menu.moves if s.game.codebook.words(move).startswith("drive"))
    s.holds = True
    assert not s.hold(first)
    last = to_the_last_action(s)
    s.holds = False
    assert not s.hold(last)


def test_a_seat_that_changes_hands_takes_what_is_held_with_it() -> None:
    s = sat("pandemic", "you,random")
    s.holds = True
    move = to_the_last_action(s)
    s.hold(move)
    s.sit(1, "you")
    assert s.held is not None and s.held.answer.move == move, "another's seat: it is still held"
    length = len(s.match.entries)
    s.sit(0, "random")
    assert s.held is None and s.match.entries[length].move == move, "one's own: it is done"


def test_an_event_may_still_be_played() -> None:
    """[P.11.2] After the last action, before the cards are drawn."""
    for seed in range(1, 40):
        s = sat("pandemic", "you,random", seed)
        s.holds = True
        if any(map(s.match.is_event, s.match.moves(0))):
            s.hold(to_the_last_action(s))
            assert s.held is not None
            events = s.held.events(s.match)
            if not events:
                continue
            assert s.menu.moves == events
            s.play_held()
            s.play_own(events[0])
            assert s.match.entries[-1].seat != CHANCE or s.match.is_event(s.moments[-1].answer.move)
            return
    raise AssertionError("nobody held an event")


# ---------------------------------------------------------------------------------------------- line by line
class Typed(io.StringIO):
    """Lines at a terminal."""

    def __init__(self, terminal: bool, lines: list[str], out: io.StringIO) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self.terminal, self.out = terminal, out

    def isatty(self) -> bool:
        return self.terminal


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def session(lines: list[str], terminal: bool) -> tuple[Session, io.StringIO]:
    s = sat("pandemic", "you,you")
    out = Screen() if terminal else io.StringIO()
    console = Console(Ink(), Typed(terminal, lines, out), out)
    return Session(s.match, s.names, console, s.save), out


ACTIONS = ["drive chicago", "drive atlanta", "drive chicago", "drive atlanta"]
PROMPT = "Turn over: Enter draws, undo takes back."


def test_line_by_line_the_last_action_is_taken_back_before_anything_is_drawn() -> None:
    asking, out = session([*ACTIONS, "undo", "drive atlanta", "", "quit"], terminal=True)
    asking.run()
    said = out.getvalue()
    assert said.count(PROMPT) == 2 and "Taken back." in said and said.rindex("drew") > said.rindex(PROMPT)
    drove = [entry.move for entry in asking.match.entries if entry.seat == 0]
    assert len(drove) >= 4 and drove[2] != drove[3]


def test_who_leaves_there_has_not_played_it() -> None:
    asking, _ = session([*ACTIONS, "quit"], terminal=True)
    asking.run()
    assert len([entry for entry in asking.match.entries if entry.seat == 0]) == 3


def test_a_script_is_not_asked_and_neither_is_who_does_not_want_to_be() -> None:
    for terminal in (False, True):
        asking, out = session([*ACTIONS, "quit"], terminal)
        assert asking.holds == terminal
        asking.holds = False
        asking.run()
        assert PROMPT not in out.getvalue() and "drew" in out.getvalue()
