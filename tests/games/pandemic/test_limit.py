"""The C version of the game without roles and events, written by hand, ends every game as the engine does."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench import limit


@pytest.mark.skipif(limit.compiler() is None, reason="limit.c needs a C compiler")
def test_500_random_games_end_in_c_as_they_end_in_the_engine(tmp_path: Path) -> None:
    program = limit.build(tmp_path)
    for seed, line in enumerate(limit.games_of_limit(program, 0, 500)):
        assert limit.game_of_engine(seed) == line, f"seed {seed}"


@pytest.mark.skipif(limit.compiler() is None, reason="limit.c needs a C compiler")
def test_careful_games_with_cures_and_empty_decks_end_in_c_as_they_end_in_the_engine(tmp_path: Path) -> None:
    """Of 3,000 games played with more care, the first 40 and all that saw a cure or the end of the deck."""
    lines = limit.games_of_limit(limit.build(tmp_path), 0, 3000, "careful")
    cured = {seed for seed, line in enumerate(lines) if line.split()[4] != "0"}
    emptied = {seed for seed, line in enumerate(lines) if line.split()[0] == "4"}
    assert len(cured) > 5
    assert len(emptied) > 5
    for seed in sorted({*range(40), *cured, *emptied}):
        assert limit.game_of_engine(seed, careful=True) == lines[seed], f"seed {seed}"
