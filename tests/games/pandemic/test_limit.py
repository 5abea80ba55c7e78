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
