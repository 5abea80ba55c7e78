"""Somebody who only watches has neither won nor lost."""

from __future__ import annotations

import pytest

from containment.kernel.engine.table import Ending
from containment.terminal.lines.welcome import LOST, result


@pytest.mark.parametrize("won, watched, played", [(True, "The team won!", "You won!"), (False, "The team lost", LOST)])
def test_who_only_watched_is_told_of_the_team(won: bool, watched: str, played: str) -> None:
    over = Ending(won, "cured", "P.5.5", "All is well.")
    assert result(over, (), 2) == watched
    assert result(over, (0,), 2) == played
