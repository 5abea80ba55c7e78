"""Computers at the table: their pace, their reasons, and changing who plays where."""

from __future__ import annotations

import threading

import pytest

import containment
from containment import players
from containment.kernel.game import View
from containment.matches import saves
from containment.players.player import Choice
from containment.terminal.screen import pace
from tests.terminal.screen.driving import Keyboard, driven, seated

FOR_EVER = pace.Pace("test", "", 1000.0)


class Slow:
    """Thinks until it is let go."""

    name = "slow"
    gate = threading.Event()

    def __init__(self, seed: int) -> None:
        self.asked = 0

    def choose(self, view: View) -> Choice:
        self.asked += 1
        assert Slow.gate.wait(30)
        return Choice(view.moves[0], "Slowly but surely.")

    def speak_up(self, view: View) -> Choice | None:
        return None


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> type[Slow]:
    Slow.gate.clear()
    monkeypatch.setitem(players.PLAYERS, "slow", Slow)
    return Slow


def seats_line(path: object) -> tuple[str, ...]:
    return saves.read(path, containment.game).names  # type: ignore[arg-type]


def test_a_seat_is_taken_over_in_the_middle_of_a_thought(slow: type[Slow]) -> None:
    """The thought is let go to its end and thrown away; the person is asked instead."""
    opening = seated("pandemic", "slow,you", 4)

    async def run(k: Keyboard) -> None:
        await k.until(lambda: k.table.thinking)
        await k.send("f7")
        await k.until(lambda: k.app.screen is not k.table and bool(k.rows.rows))
        await k.send("enter")
        await k.until(lambda: k.app.screen is k.table)
        assert k.match.players[0] is not None, "not before the thought is thought"
        Slow.gate.set()
        await k.settle()
        assert k.match.players[0] is None and k.s.ask is not None and k.s.ask.seat == 0
        assert not any(entry.seat >= 0 for entry in k.match.entries), "its answer was not given"
        await k.press("enter")
        assert next(entry.seat for entry in k.match.entries if entry.seat >= 0) == 0

    driven(opening, run, still=False)
    assert seats_line(opening.save.path) == ("you", "you")


@pytest.mark.long
def test_handing_over_ones_own_seat_lets_the_computer_answer() -> None:
    opening = seated("pandemic", "you,random", 4)

    async def run(k: Keyboard) -> None:
        pace.keep(pace.PACES[0], False)
        k.table.pace = pace.PACES[0]
        await k.press("f7")
        assert "hand it to a computer" in k.listed[0] and "hand it to search" in k.listed[1]
        await k.send("enter")
        await k.until(lambda: k.match.players[0] is not None)
        assert k.s.seats == ["thumb", "random"] and k.s.viewer is None
        await k.until(lambda: any(entry.seat == 0 for entry in k.match.entries))
        entry = next(entry for entry in k.match.entries if entry.seat == 0)
        log = " ".join(row.text.plain for row in k.table.log_rows.rows)
        assert entry.because and entry.because[1:].removesuffix(".") in log

    driven(opening, run)
    assert seats_line(opening.save.path) == ("thumb", "random")


def test_f6_changes_the_pace_and_remembers_it() -> None:
    async def run(k: Keyboard) -> None:
        await k.press("f6")
        assert len(k.listed) == len(pace.PACES) + 2
        await k.press("home", "enter")
        assert k.table.pace == pace.PACES[0] == pace.recalled()[0]
        await k.press("f6", "end", "enter")
        assert k.s.holds and pace.recalled() == (pace.PACES[0], True)

    driven(seated("pandemic", "you,random", 4), run)


def test_what_is_being_shown_is_no_time_to_think(slow: type[Slow]) -> None:
    """A sheet that is opened and closed meanwhile starts no second thought while the table is about to change."""
    Slow.gate.set()
    opening = seated("pandemic", "slow,you", 4)

    async def run(k: Keyboard) -> None:
        k.table.pace = FOR_EVER
        player = opening.match.players[0]
        assert isinstance(player, Slow)
        await k.until(lambda: bool(k.table.frames))
        asked = player.asked
        await k.send("f4")
        await k.until(lambda: k.app.screen is not k.table)
        await k.send("escape")
        await k.until(lambda: k.app.screen is k.table)
        await k.draw()
        assert not k.table.thinking and player.asked == asked and k.table.frames

    driven(opening, run, at_once=False, still=False)


def test_what_happens_is_shown_piece_by_piece_and_a_key_ends_it() -> None:
    async def run(k: Keyboard) -> None:
        k.table.pace = FOR_EVER
        for _ in range(12):
            await k.until(lambda: bool(k.table.frames) or k.s.ask is not None)
            if k.table.frames:
                break
            await k.send("0" if 0 in k.s.menu.numbers else "1")
            await k.send("enter")
            await k.draw()
        await k.draw()
        frame = k.table.frames[0]
        assert k.table.map.flashed == frame.places and " ".join(frame.text.split()) in k.pane("question")
        assert not k.table.moves.rows
        await k.send("x")
        await k.until(lambda: not k.table.frames and k.s.ask is not None)
        assert not k.table.map.flashed and k.table.typed == "", "that key did nothing else"

    driven(seated("pandemic", "you,you", 4), run)
