"""Full screen or line by line: what was asked for, and what the terminal can do."""

from __future__ import annotations

import argparse
import os
from types import SimpleNamespace

import pytest

from containment.kernel.errors import BadOptions
from containment.terminal import screens
from containment.terminal.screens import is_too_small, wants_screen


class Stream:
    def __init__(self, terminal: bool) -> None:
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


def given(line: bool = False, screen: bool = False, no_color: bool = False) -> argparse.Namespace:
    return argparse.Namespace(line=line, plain=False, screen=screen, no_color=no_color)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A large terminal with colours."""
    streams(monkeypatch)
    monkeypatch.setenv("TERM", "xterm-256color")
    sized(monkeypatch, 100, 30)
    return monkeypatch


def streams(patch: pytest.MonkeyPatch, **terminal: bool) -> None:
    all_three = {"stdin": True, "stdout": True, "stderr": True} | terminal
    patch.setattr(screens, "sys", SimpleNamespace(**{name: Stream(there) for name, there in all_three.items()}))


def sized(patch: pytest.MonkeyPatch, width: int, height: int) -> None:
    patch.setattr("shutil.get_terminal_size", lambda *_: os.terminal_size((width, height)))


def test_a_large_terminal_has_the_screen_unless_told_otherwise(terminal: pytest.MonkeyPatch) -> None:
    assert wants_screen(given()) and wants_screen(given(screen=True))
    assert not wants_screen(given(line=True)) and not wants_screen(given(no_color=True))
    assert wants_screen(given(screen=True, no_color=True)), "asked for is asked for"
    assert not is_too_small(given())


@pytest.mark.parametrize(("width", "height"), [(99, 30), (100, 29), (80, 24)])
def test_a_small_window_is_played_line_by_line(terminal: pytest.MonkeyPatch, width: int, height: int) -> None:
    sized(terminal, width, height)
    assert not wants_screen(given()) and wants_screen(given(screen=True))
    assert is_too_small(given())
    assert not any(map(is_too_small, (given(line=True), given(screen=True), given(no_color=True))))


@pytest.mark.parametrize("stream", ["stdin", "stdout", "stderr"])
def test_through_a_pipe_there_is_no_screen(terminal: pytest.MonkeyPatch, stream: str) -> None:
    streams(terminal, **{stream: False})
    assert not wants_screen(given()) and not is_too_small(given())
    assert not wants_screen(given(line=True))
    with pytest.raises(BadOptions, match="--screen needs a terminal"):
        wants_screen(given(screen=True))


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_dumb_terminal_has_no_screen(terminal: pytest.MonkeyPatch, term: str) -> None:
    terminal.setenv("TERM", term)
    assert not wants_screen(given())
    with pytest.raises(BadOptions):
        wants_screen(given(screen=True))
    assert not wants_screen(given(line=True, screen=True))


def test_plain_sentences_are_never_on_the_full_screen(terminal: pytest.MonkeyPatch) -> None:
    plain = argparse.Namespace(line=False, plain=True, screen=False, no_color=False)
    assert not wants_screen(plain)
    sized(terminal, 80, 24)
    assert not is_too_small(plain)
