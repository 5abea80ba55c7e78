"""The Satellite card in the Player deck: what a launch shows of it to everybody. [W.8.8]"""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.games.coldwar.rules import table
from containment.kernel.engine.table import NOBODY

from .situations import REGIONS, play, sees, stage

PILE = ["satellite", "rome", "kiev", "lima"]


def launched(deck_region: str, *before: str) -> Any:
    """A launch over Europe, after these."""
    t = stage(
        pawns=["london"],
        teams=[("neutral", "london")],
        facilities=["london"],
        player_pile=PILE,
        deck_region=deck_region,
        satellites=before,
        cubes=["cairo"],
    )
    return play(t, "launch")


def imagined(t: Any, seat: int) -> set[str]:
    """The regions of the card in tables that this seat takes for possible; each of them looks to it like the true
    one."""
    v = containment.view(t, seat)
    tables = [containment.imagine(v, seed) for seed in range(80)]
    assert all(containment.view(thought, seat) == v for thought in tables)
    assert all(thought.w[table.DECK_CARD_SEEN] == t.w[table.DECK_CARD_SEEN] for thought in tables)
    return {REGIONS[int(thought.w[table.DECK_REGION])] for thought in tables}


@pytest.mark.parametrize("seat", [0, 1, NOBODY])
def test_a_card_that_is_missing_is_in_the_deck(seat: int) -> None:
    """[W.8.8] Over its region there is no card to take: so everybody knows."""
    t = launched("europe")
    assert containment.view(t, seat).deck_region == "europe" and imagined(t, seat) == {"europe"}
    assert "satellite" in containment.view(t, seat).unseen_cards


@pytest.mark.parametrize("seat", [0, 1, NOBODY])
def test_a_card_that_is_taken_is_not_in_the_deck(seat: int) -> None:
    """[W.8.3] Over another region the card is taken: so it is not that one."""
    t = launched("asia", "africa")
    assert containment.view(t, seat).deck_region is None
    assert imagined(t, seat) == set(REGIONS) - {"europe", "africa"}


def test_the_last_card_that_is_left() -> None:
    """[W.8.3] Five have been taken: it is the sixth."""
    others = [region for region in REGIONS if region not in ("europe", "asia")]
    t = launched("asia", *others)
    assert sees(t).deck_region == "asia" and imagined(t, 1) == {"asia"}
    assert sees(launched("asia", *others[1:])).deck_region is None


def test_before_the_launch_nobody_knows() -> None:
    """[W.2.16]"""
    t = stage(player_pile=PILE, deck_region="europe")
    assert sees(t).deck_region is None and imagined(t, 0) == set(REGIONS)
    assert sees(stage(player_pile=["rome"], deck_region="europe")).deck_region == "europe"  # drawn
