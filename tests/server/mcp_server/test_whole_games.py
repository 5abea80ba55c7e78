"""Whole games of every package over stdio, by the SDK's own client: a program is started, asked and answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

import containment
from containment.kernel.dice import Dice
from tests.server.mcp_server.models import over_stdio
from tests.server.web.running import mostly_long

pytestmark = pytest.mark.anyio
PACKAGES: Final[dict[str, tuple[str, tuple[str, ...], dict[str, Any]]]] = {
    "pandemic": ("pandemic", ("you", "thumb"), {}),
    "on the brink": ("pandemic", ("you", "you", "random"), {"challenges": ["virulent_strain", "mutation"]}),
    "bio-terrorist": ("pandemic", ("random", "random", "you"), {"challenges": ["bioterrorist"]}),
    "the cure": ("cure", ("you", "you"), {}),
    "iberia": ("iberia", ("you", "random"), {"malaria": True, "cholera": True}),
    "cold war": ("coldwar", ("you", "random", "you"), {}),
}


@pytest.mark.parametrize("package", mostly_long(PACKAGES, "the cure"))
@pytest.mark.long
async def test_a_whole_game_over_stdio(package: str, tmp_path: Path) -> None:
    game, seats, options = PACKAGES[package]
    async with over_stdio(tmp_path / "tables.sqlite") as model:
        text = await model.call("new_table", game=game, seats=seats, options=options, seed=5, name="Claude")
        assert "(question " in text and "is set up" in text
        text = await model.play_to_the_end(text, Dice(5))
        assert model.answers > 5
        frame = (await model.data())["frame"]
        assert frame["state"] == "over" and frame["ending"]["text"] in text
        assert "This game is over." in await model.refusal("play", move="pass")


@pytest.mark.long
async def test_a_table_is_kept_when_the_program_ends(tmp_path: Path) -> None:
    """Whoever has a seat's secret comes back to it."""
    async with over_stdio(tmp_path / "tables.sqlite") as model:
        text = await model.call("new_table", game="cure", seats=["you", "you"], seed=1)
        secret = next(line for line in text.splitlines() if line.startswith("p2: yours")).split()[-1]
        before = (await model.data(seat="p2"))["frame"]["scene"]
    async with over_stdio(tmp_path / "tables.sqlite") as model:
        assert "no seat yet" in await model.refusal("look")
        assert "You are watching" not in await model.call("sit", seat=secret)
        assert (await model.data())["seat"] == 1
        assert (await model.data(seat="p2"))["frame"]["scene"] == before


def test_every_game_is_among_the_packages() -> None:
    assert {game for game, _, _ in PACKAGES.values()} == set(containment.GAMES)
