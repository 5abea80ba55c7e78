"""Ctrl-C while a computer thinks for minutes: the program ends at once, and what was answered is kept. On a real
pseudo-terminal, line by line and on the full screen."""

from __future__ import annotations

from pathlib import Path

import pytest

import containment
from tests.terminal import dialogue
from tests.terminal.dialogue import Screen, plain, run

MINUTES = "search:samples=10000000"  # some five of them for the first question
CTRL_C = b"\x03"
OPENING = ("--players", f"you,{MINUTES}", "--events", "0", "--roles", "scientist,medic", "--seed", "4")
pytestmark = pytest.mark.skipif(not containment.compiled, reason="plain Python thinks for two seconds at the most")


def test_ctrl_c_ends_a_long_thought_line_by_line(tmp_path: Path) -> None:
    screen = Screen(tmp_path, ("play", *OPENING), rows=60)
    screen.until("P1> ")
    screen.say("pass")
    screen.until("turn began")
    screen.press(CTRL_C)
    said, code = screen.leave()
    assert code == 130 and "containment resume" in said and "Traceback" not in said
    resumed = run(tmp_path, "resume", "--players", "you,you", typed="quit\n")
    assert "Your turn: 4 actions left" in resumed.stdout, "the turn that was passed is over"


@pytest.mark.long
def test_ctrl_c_ends_a_long_thought_on_the_full_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dialogue, "LINE_BY_LINE", {})
    second = ("--players", f"{MINUTES},you", *OPENING[2:])
    screen = Screen(tmp_path, ("play", *second), columns=120, rows=40)
    screen.until("thinking")
    screen.press(CTRL_C)
    said, code = screen.leave()
    assert code in (0, 130) and "Traceback" not in plain(said)
