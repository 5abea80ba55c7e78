"""The turn ends when you say so: what is held, what is not, and what becomes of it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from containment import testing
from containment.kernel.engine.table import CHANCE
from containment.telling import holding, listing
from containment.telling.sitting import Sitting
from containment.terminal.ink import Ink
from containment.terminal.lines.console import Console
from containment.terminal.lines.session import Session
from tests.terminal.screen.driving import GAMES, asked, sat, staged


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


def with_an_event_at_the_end(game: str = "pandemic") -> tuple[Sitting, int]:
    """A turn that is held, and an event that is still possible and reveals nothing."""
    for seed in range(1, 60):
        s = sat(game, "you,random", seed)
        s.holds = True
        if any(map(s.match.is_event, s.match.moves(0))):
            s.hold(to_the_last_action(s))
            assert s.held is not None
            events = s.held.events(s.match)
            assert s.menu.moves == events
            for event in events:
                if holding.held_too(s.match, s.held, event) is not None:
                    return s, event
    raise AssertionError("nobody held an event")


def test_an_event_may_still_be_played_and_the_turn_is_held_on() -> None:
    """[P.11.2] After the last action, before the cards are drawn."""
    s, event = with_an_event_at_the_end()
    assert s.held is not None
    last, entries, before = s.held.answer.move, len(s.match.entries), s.view()
    assert s.hold_too(event) and s.held is not None and len(s.match.entries) == entries
    assert s.view() != before and s.view().turn == before.turn, "the event has been played"
    assert s.view().player_cards_left == before.player_cards_left and event not in s.menu.moves
    assert [moment.answer.move for moment in s.heard()[-2:]] == [last, event]
    s.play_held()
    assert [entry.move for entry in s.match.entries[entries:] if entry.seat == 0][:2] == [last, event]
    assert s.held is None


def test_the_event_is_taken_back_before_the_last_action() -> None:
    s, event = with_an_event_at_the_end()
    assert s.held is not None
    last, before = s.held.answer.move, s.view()
    s.hold_too(event)
    assert (was := s.let_go()) is not None and was.answer.move == event
    assert s.held is not None and s.held.answer.move == last and s.view() == before and event in s.menu.moves
    s.let_go()
    assert s.held is None and last in s.menu.moves


def test_at_the_end_of_a_turn_there_is_no_moment_to_be_left_out_of() -> None:
    """It would pass instead of the last action."""
    s, event = with_an_event_at_the_end()
    keys = [getattr(row, "key", None) for row in listing.move_rows(s, s.scene(), "", None)]
    assert not s.at_moment and listing.HUSH not in keys and keys
    s.hold_too(event)
    assert not s.at_moment


def test_an_event_that_reveals_something_is_not_held() -> None:
    """Forecast looks at six cards: that cannot be taken back."""
    table = testing.stage(
        "pandemic", hands={0: ["forecast"]}, cubes={"paris": 1}, actions_left=1, fate="seeded", seed=3
    )
    found = staged(table, "pandemic", "you,random")
    s = Sitting(found.match, found.names, found.save)
    asked(s)
    s.holds = True
    assert s.hold(to_the_last_action(s)) and s.held is not None
    (forecast,) = s.held.events(s.match)
    assert not s.hold_too(forecast) and s.held is not None


def laid_out(game: str, **pieces: Any) -> Sitting:
    found = staged(testing.stage(game, actions_left=1, fate="seeded", seed=3, **pieces), game, "you,random")
    s = Sitting(found.match, found.names, found.save)
    asked(s)
    s.holds = True
    return s


def test_a_last_action_that_a_computer_agrees_to_is_held() -> None:
    """[P.C2] Where consent is asked of people only, the computer need not be asked: nothing comes in between."""
    s = laid_out("pandemic", hands={0: ["paris"]}, pawns=["paris", "paris"], consent="people")
    (give,) = [move for move in s.match.moves(0) if s.game.codebook.words(move) == "give p2 paris"]
    cards = s.view().player_cards_left
    assert s.hold(give) and s.held is not None
    assert s.view().hands == ((), ("paris",)) and s.view().player_cards_left == cards
    assert not any("agreed" in line.text for line in s.lines(s.heard()[-1]))
    s.play_held()
    assert s.view().hands[1][0] == "paris" and s.match.people == (0,)


def test_a_last_action_that_ends_in_an_exchange_is_held() -> None:
    """[W.diplomat.neutral] The Diplomat gives a card and may take one in return."""
    s = laid_out(
        "coldwar", passports=["diplomat", "analyst"], hands=[["lima"], ["paris"]], consent="people", threat_index=0
    )
    s.play_own(next(move for move in s.match.moves(0) if s.game.codebook.words(move) == "give p2 lima"))
    asked(s)
    assert s.view().step == "Exchange"
    for move in s.match.moves(0):
        assert s.hold(move), s.game.codebook.words(move)
        s.let_go()


def test_an_event_that_brings_more_actions_is_played_and_the_turn_goes_on() -> None:
    """[W.extra_hours] The turn is not over then."""
    s = laid_out("coldwar", hands=[["extra_hours"], []])
    s.hold(to_the_last_action(s))
    assert s.held is not None
    (hours,) = s.held.events(s.match)
    assert not s.hold_too(hours)
    s.play_held()
    s.play_own(hours)
    asked(s)
    assert acting(s) and s.view().actions_left == 2 and s.held is None


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


def test_line_by_line_the_last_action_is_told_before_the_turn_is_over_and_once() -> None:
    asking, out = session([*ACTIONS, "", "quit"], terminal=True)
    asking.run()
    before, after = out.getvalue().split(PROMPT)
    assert before.rstrip().endswith("▸ P1 drove to Atlanta")
    assert "drove" not in after.partition("drew")[0]


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


def test_line_by_line_the_turn_is_held_on_after_an_event_and_undo_takes_it_back_first() -> None:
    hand = ["government_grant", "paris"]
    table = testing.stage("pandemic", hands={0: hand}, cubes={"paris": 1}, actions_left=1, fate="seeded", seed=3)
    found = staged(table, "pandemic", "you,you")
    grant = "grant paris"
    lines = ["drive chicago", grant, "undo", grant, "", "quit"]
    out = Screen()
    asking = Session(found.match, found.names, Console(Ink(), Typed(True, lines, out), out), found.save)
    asking.run()
    said = out.getvalue()
    assert said.count(PROMPT) == 4 and said.count("Taken back.") == 1
    assert said.rindex("drew") > said.rindex(PROMPT), "Enter draws"
    own = [asking.match.game.codebook.words(entry.move) for entry in asking.match.entries if entry.seat == 0]
    assert own[:2] == ["drive chicago", grant]
