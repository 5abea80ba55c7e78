"""Moments for events at the screen: who holds one is asked first, and letting it pass is one key."""

from __future__ import annotations

import pytest

from containment.matches.match import AUTOMATIC
from containment.telling.asking import Ask
from containment.telling.listing import HUSH, WAVE, Do
from containment.telling.sitting import Sitting
from containment.terminal.screen import moves_pane
from tests.terminal.screen.driving import Keyboard, asked, driven, sat, watched
from tests.terminal.screen.unseen import begun

WITH_AN_EVENT = 3  # the seed of a game in which P2 holds one and P1 begins


def before_a_turn() -> Sitting:
    """P1 is about to begin, and P2 may play an event first."""
    s = watched("pandemic", "random,you", WITH_AN_EVENT)
    assert s.ask == Ask(1, "P1's turn is about to start.")
    return s


def at_the_end_of_ones_actions() -> Sitting:
    """The question itself is only a moment for events."""
    s = watched("iberia", "you,random", 4)
    while not s.at_moment:
        s.play_own(s.menu.moves[0])
        asked(s)
    return s


def test_before_anothers_turn_only_events_are_offered_and_the_cursor_is_on_letting_it_begin() -> None:
    async def run(k: Keyboard) -> None:
        s = k.s
        assert f"{k.s.naming.name(0)}'s turn is about to start. Play an event first?" in k.pane("question")
        assert s.menu.moves == s.asking.events(1) and all(map(s.match.is_event, s.menu.moves))
        assert k.rows.key == WAVE and k.listed[k.rows.cursor].strip() == f"let {k.s.naming.name(0)} go on"
        await k.type("f")
        assert isinstance(k.rows.key, Do), "what is typed is meant"
        await k.press("escape")
        assert k.rows.key == WAVE
        await k.press("enter")
        assert any(entry.seat == 0 for entry in k.match.entries) and not any(e.seat == 1 for e in k.match.entries)

    driven(before_a_turn(), run)


def test_before_anothers_turn_each_person_is_asked_for_their_own_events() -> None:
    s = watched("pandemic", "random,you,you", 102)
    assert s.ask is not None and s.ask.moment and s.asking.events(1) and s.asking.events(2)
    assert [(heading, tuple(moves)) for heading, moves in s.menu.sections] == [("", s.asking.events(1))]
    s.wave()
    assert asked(s).ask == Ask(2, "P1's turn is about to start.")


def test_a_moment_is_let_pass_once_and_not_asked_again() -> None:
    s = before_a_turn()
    s.wave()
    assert s.ask is None and s.first() is None and s.match.computer_choice() is not None


def test_who_has_spoken_up_may_do_so_again_before_the_turn_begins() -> None:
    s = before_a_turn()
    assert not s.asking._turn_began
    s.play_own(s.menu.moves[0])
    assert s.asking._turn_began


def test_a_turn_that_has_begun_is_not_about_to_begin_again() -> None:
    s = before_a_turn()
    s.wave()
    drive = next(move for move in s.match.moves(0) if s.game.codebook.words(move).startswith("drive"))
    s.play(drive, seat=0)
    assert s.match.asked == 0 and s.first() is None


def test_where_the_question_is_such_a_moment_the_cursor_is_on_passing() -> None:
    async def run(k: Keyboard) -> None:
        s = k.s
        moment = s.board.moment(s.view())
        assert moment and s.question.endswith(f" ({moment})")
        assert len(s.menu.moves) > 1 and s.game.codebook.words(k.rows.key.move) == "pass" and k.rows.cursor > 0
        k.table.map.focus()
        k.table.map.selected = next(place.id for place in k.table.shown.places if 0 in place.pawns)
        await k.press("enter")
        assert k.table.place is not None and k.rows.cursor == 0, "a place that is pointed at is meant"
        await k.press("escape")
        before = len(k.match.entries)
        k.rows.go_to(HUSH)
        await k.press("enter")
        assert k.match.entries[before][:2] == (0, s.game.code("pass")) and not k.match.entries[before].automatic
        assert s.ask is not None and not s.at_moment, "until the next turn nothing of that kind is asked"
        assert len(k.s.moments) > 1 and k.table.shown == s.scene()

    driven(at_the_end_of_ones_actions(), run)


def test_what_passes_when_one_wants_quiet_is_shown_and_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    t = begun(at_the_end_of_ones_actions())
    told, shown = t.log_rows.filled, t.times_shown
    monkeypatch.setattr(t, "go_on", lambda: None)
    t.chosen(HUSH)
    assert t.log_rows.filled == told + 1 and t.times_shown == shown + 1


def test_an_ordinary_question_is_no_moment() -> None:
    s = sat("pandemic", "you,random", 4)
    assert not s.at_moment and "(" not in s.question
    assert not any(row.key in (WAVE, HUSH) for row in moves_pane.move_rows(s, s.scene(), "", None))


def test_who_wants_quiet_is_not_asked_and_nothing_is_said_for_them_at_anothers_moment() -> None:
    s = before_a_turn()
    before = list(s.match.entries)
    s.hush()
    assert s.ask is None and s.match.entries == before and s.asking.silent == {1} and s.first() is None


def test_a_moment_that_passes_without_a_word_is_nobodys_answer() -> None:
    s = at_the_end_of_ones_actions()
    s.asking.hush(0)
    s.ask = None
    s.let_pass()
    entry = next(entry for entry in reversed(s.match.entries) if entry.seat == 0)
    assert entry.because == AUTOMATIC


def test_a_new_turn_and_an_alarm_are_heard() -> None:
    """Quiet ends with the next turn of one's own, whatever answer brought it about."""
    s = sat("pandemic", "you,you", 4)
    s.asking.silent = {1}
    while s.match.asked == 0 and not s.match.finished:
        s.play_own(s.game.code("pass") if s.game.code("pass") in s.menu.moves else s.menu.moves[0])
        asked(s)
    assert 1 not in s.asking.silent


def test_who_is_quiet_stays_so_when_another_seat_changes_hands() -> None:
    s = sat("pandemic", "you,you,random", 4)
    s.asking.silent = {1}
    s.sit(2, "you")
    assert s.asking.silent == {1}
    s.sit(1, "random")
    assert s.asking.silent == set(), "a computer is asked as ever"
