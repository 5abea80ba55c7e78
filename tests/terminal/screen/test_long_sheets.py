"""Sheets with more rows than the window has: everything can be reached, and how to close them stays in sight."""

from __future__ import annotations

import pytest

from tests.terminal.screen.driving import Keyboard, driven, flat, seated
from tests.terminal.screen.snapshots import played

SIZES = ((100, 30), (120, 40))


@pytest.mark.parametrize("size", SIZES)
def test_the_end_of_a_long_sheet_can_be_read(size: tuple[int, int]) -> None:
    async def run(k: Keyboard) -> None:
        for key in ("f4", "f1"):
            await k.press(key)
            assert k.rows.virtual_size.height > k.rows.size.height, "else this proves nothing"
            await k.press("end")
            await k.draw()
            last = " ".join(k.rows.rows[-1].text.plain.split())
            assert last[-20:] in flat(k.text) and "Esc closes" in k.text
            await k.press("escape")

    driven(seated("coldwar", "you,random", 4), run, size)


def test_a_sheet_fits_a_window_that_has_become_lower() -> None:
    async def run(k: Keyboard) -> None:
        await k.press("f1")
        await k.pilot.resize_terminal(100, 30)
        await k.until(lambda: k.app.size.height == 30)
        await k.press("end")
        await k.draw()
        assert "Esc closes" in k.text and " ".join(k.rows.rows[-1].text.plain.split())[-20:] in flat(k.text)

    driven(seated("coldwar", "you,random", 4), run, (100, 44))


def test_the_latest_of_the_log_is_in_sight() -> None:
    async def run(k: Keyboard) -> None:
        await k.press("f5")
        await k.draw()
        assert k.rows.virtual_size.height > k.rows.size.height
        assert k.rows.rows[-1].text.plain.strip()[-12:] in flat(k.text) and "Enter shows that moment" in k.text

    driven(played("coldwar", 40), run)
