"""Staged tables are tables that can exist."""

from __future__ import annotations

import pytest

from containment.games.pandemic import GAME

from .situations import stage


@pytest.mark.parametrize("epidemics", [4, 5, 6])
@pytest.mark.parametrize("space", range(7))
def test_the_laws_hold_on_a_staged_table_however_far_the_rate_has_risen(space: int, epidemics: int) -> None:
    """[P.2.8] The Player Deck keeps all its cards, few or many Epidemics as are still to come."""
    t = stage(rate_index=space, epidemics=epidemics)
    for law in GAME.laws:
        law(t)
