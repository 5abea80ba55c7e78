"""Golden games: short records whose questions, options, story and key must stay what they were."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

import containment
from tests.records.transcript import all_sixties, transcript

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*.record"))


def test_there_are_golden_games() -> None:
    assert len(RECORDS) >= 4


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_is_played_as_it_was(path: Path) -> None:
    golden = path.with_suffix(".golden").read_text(encoding="utf-8")
    assert transcript(path.read_text(encoding="utf-8")) == golden, "see tests/records/transcript.py for how to rewrite"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_written_as_it_was_read(path: Path) -> None:
    """Its answers are. The golden records name every option, as all records did once; now those are left out that are
    as the game has them, and it is still the same game. One of an older version names what has come since."""
    text = path.read_text(encoding="utf-8")
    rec = containment.loads(text)
    (heads, answers), (heads_now, answers_now) = text.split("\n\n", 1), containment.dumps(rec).split("\n\n", 1)
    assert answers_now == answers
    spelled_now = heads.replace("consent: true", "consent: all").replace("consent: false", "consent: none")
    assert set(heads_now.splitlines()) - since(text) < set(spelled_now.splitlines())
    assert containment.loads(containment.dumps(rec)) == rec
    for name, value in re.findall("^option (.*): (.*)$", heads, re.MULTILINE):
        assert dataclasses.replace(rec.setting.options, **{name: value}) == rec.setting.options


def since(text: str) -> set[str]:
    """What a record of an older version says today, and did not say then: its version and the options that are new."""
    found = re.search("^game: (.*) (.*)$", text, re.MULTILINE)
    assert found is not None
    game = containment.game(found[1])
    if found[2] == str(game.version):
        return set()
    added = game.older(int(found[2]), {}) or {}
    return {f"game: {game.name} {game.version}", *(f"option {name}: {value}" for name, value in added.items())}


def test_random_games_are_the_same_in_every_mode() -> None:
    """One number a game, made of sixty whole ones: the compiled and the interpreted engine must both come to it."""
    assert all_sixties() == (HERE / "sixty_games.txt").read_text()
