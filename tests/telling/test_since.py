"""Since your turn: three lines at most, alarms first, and nothing in one's own turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from containment.telling.since import BEFORE, FIRST, MOST_LINES, since
from containment.telling.sitting import Sitting
from tests.terminal.screen.driving import GAMES, asked, sat


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path))


def own_turn(s: Sitting) -> bool:
    return s.ask is not None and not s.ask.moment and s.view().step in s.board.ACTIONS


def back_again(s: Sitting) -> None:
    """The person ends the turn, and the others play until it is theirs again."""
    began = len(s.moments)
    for _ in range(40):
        others = any(moment.answer.seat not in (0, -1) for moment in s.moments[began:])
        if s.match.finished or (own_turn(s) and others):
            return
        passing = s.match.passing
        s.play_own(passing if passing is not None and passing in s.menu.moves else s.menu.moves[0])
        asked(s)


def test_on_coming_back_one_is_told_what_the_others_did() -> None:
    s = sat("pandemic", "you,thumb,thumb", 3)
    assert own_turn(s) and s.since()[0].startswith(FIRST), "it is the first turn"
    came = len(s.moments)
    back_again(s)
    lines = s.since()
    assert 0 < len(lines) <= MOST_LINES and lines[0].startswith(BEFORE)
    did = since(s.match, s.moments, 0)
    assert "P2 " in " ".join(did) and "P3 " in " ".join(did)
    acts = [moment.answer for moment in s.moments[came:] if moment.answer.seat == 1 and moment.answer.own]
    first = s.match.facts(acts[0].own, 0)[0].text.removeprefix("P2 ")
    assert first in " ".join(did)
    drive = next(move for move in s.menu.moves if s.game.codebook.words(move).startswith("drive"))
    s.play_own(drive)
    asked(s)
    assert s.since() == [], "and then one plays on"


@pytest.mark.parametrize("game", GAMES)
def test_it_is_never_more_than_three_lines_and_alarms_come_first(game: str) -> None:
    s = sat(game, "you,random,random,random", 5)
    alarmed = 0
    for _ in range(12):
        if s.match.finished:
            break
        back_again(s)
        lines = since(s.match, s.moments, 0)
        assert len(lines) <= MOST_LINES
        loud = [
            fact.text
            for moment in s.moments
            for fact in s.match.facts((*moment.answer.own, *moment.answer.after), 0)
            if s.board.is_loud(fact)
        ]
        if lines and loud and any(text[1:] in lines[0] for text in loud):
            alarmed += 1
        assert not any(text[1:] in line for line in lines[1:] for text in loud)
    assert alarmed or game == "coldwar"


def test_nothing_is_told_that_was_not_heard() -> None:
    s = sat("pandemic", "you,thumb,thumb", 5, hands="private")
    back_again(s)
    heard = " ".join(fact.text for m in s.moments for fact in s.match.facts((*m.answer.own, *m.answer.after), 0))
    for line in since(s.match, s.moments, 0):
        for part in line.removeprefix(BEFORE).replace("; ", ", ").split(", "):
            words = part.removeprefix("P2 ").removeprefix("P3 ")
            assert words[1:] in heard, part
