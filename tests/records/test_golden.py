"""Golden games: short records whose questions, options, story and key must stay what they were."""

from __future__ import annotations

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
    text = path.read_text(encoding="utf-8")
    assert containment.dumps(containment.loads(text)) == text


def test_random_games_are_the_same_in_every_mode() -> None:
    """One number a game, made of sixty whole ones: the compiled and the interpreted engine must both come to it."""
    assert all_sixties() == (HERE / "sixty_games.txt").read_text()
