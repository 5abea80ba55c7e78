"""Keys that come fast: held down, or pressed before what they are meant for is there."""

from __future__ import annotations

import asyncio

import pytest
from textual import events

from containment.terminal.screen import app
from containment.terminal.screen.new_game import NewGame
from tests.terminal.screen.driving import Keyboard, driven, seated


def test_enter_held_down_is_one_enter(monkeypatch: pytest.MonkeyPatch, quick_fingers: float) -> None:
    monkeypatch.setattr(app, "HELD", quick_fingers)

    async def run(k: Keyboard) -> None:
        await k.press("enter")
        answers = len(k.match.entries)
        assert answers
        last = k.app._entered
        for n in range(1, 40):
            await _enter(k, last + n * 0.03)
        assert len(k.match.entries) == answers
        await _enter(k, last + 39 * 0.03 + 2 * quick_fingers)
        assert len(k.match.entries) == answers + 1

    driven(seated("pandemic", "you,you", 4), run)


async def _enter(k: Keyboard, at: float) -> None:
    event = events.Key("enter", None)
    event.time = at
    k.app.post_message(event)
    await k.settle()


def test_keys_that_are_faster_than_a_sheet_are_meant_for_it() -> None:
    async def run(k: Keyboard) -> None:
        answers = len(k.match.entries)
        for key in ("f10", "down", "down", "enter"):
            await k.send(key)
        await k.until(lambda: isinstance(k.app.screen, NewGame))
        await k.settle()
        assert len(k.match.entries) == answers

    driven(seated("pandemic", "you,you", 4), run)


def test_keys_that_come_while_the_program_is_left_are_meant_for_nobody() -> None:
    """The screens are gone by then."""
    left = app.ContainmentApp(lambda _: NewGame())
    assert not left.screen_stack
    asyncio.run(left.on_event(events.Key("x", "x")))
