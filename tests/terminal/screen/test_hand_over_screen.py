"""The cover between two people: a key that was meant for the table does not lift it, and who sits down sits alone."""

from __future__ import annotations

from typing import Any

import pytest

from containment.telling.asking import Ask
from containment.telling.listing import HAND_OVER
from containment.terminal.screen import hand_over
from containment.terminal.screen.hand_over import HandOver
from tests.terminal.screen.driving import Keyboard, driven, hands_over, sat, seated
from tests.terminal.screen.unseen import Unseen


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time has to pass before a key counts."""
    monkeypatch.setattr(hand_over, "PATIENCE", 0.01)


def cover(k: Keyboard) -> HandOver:
    assert isinstance(k.app.screen, HandOver)
    return k.app.screen


def test_a_key_that_comes_too_soon_does_not_lift_the_cover(monkeypatch: pytest.MonkeyPatch) -> None:
    assert hand_over.PATIENCE >= 0.2, "a finger needs that long to leave a key"
    monkeypatch.setattr(hand_over, "PATIENCE", 600.0)

    async def run(k: Keyboard) -> None:
        await k.until(lambda: hands_over(k))
        await k.draw()
        assert k.flat.strip() == "Hand the keyboard to P1. P1, press Enter when only you can see the screen."
        await k.send("enter")
        await k.draw()
        await k.pilot.click("#hand-over")
        await k.draw()
        assert hands_over(k) and k.s.ask is None
        cover(k)._be_ready()
        await k.press("enter")
        assert not hands_over(k) and k.s.ask is not None

    driven(seated("pandemic", "you,you", 4, hands="private"), run, still=False)


def test_a_click_lifts_the_cover_and_a_second_key_of_the_same_burst_is_meant_for_nobody(patient: None) -> None:
    async def run(k: Keyboard) -> None:
        lifted = cover(k)
        await k.click("#hand-over", 2, 0)
        assert not hands_over(k) and k.s.ask is not None
        lifted.action_sit()
        await k.draw()
        assert k.app.screen is k.table and not any(entry.seat >= 0 for entry in k.match.entries)

    driven(seated("pandemic", "you,you", 4, hands="private"), run)


@pytest.mark.parametrize(
    ("options", "seat", "whom", "alone"),
    [
        ({"hands": "private"}, 0, "P1", " when only you can see the screen"),
        ({"challenges": ("bioterrorist",)}, 2, "P3, the Bio-Terrorist", " when only you can see the screen"),
        ({"challenges": ("bioterrorist",)}, 0, "P1", ""),
    ],
)
def test_the_cover_says_who_is_to_come_and_whether_to_be_alone(
    options: dict[str, Any], seat: int, whom: str, alone: str
) -> None:
    t = Unseen(sat("pandemic", "you,you,you", **options))
    t._hide_and_hand(Ask(seat))
    assert (t.laid[-1]._whom, t.laid[-1]._alone) == (whom, alone)


def test_between_two_people_the_table_stays_until_the_first_has_read_it(patient: None) -> None:
    """Who has just played sees what came of it, and hides the table when ready; nobody is asked meanwhile."""

    async def run(k: Keyboard) -> None:
        await k.press("enter")
        while k.table.handing is None:
            await k.press("0", "enter") if 0 in k.s.menu.numbers else await k.press("enter")
        assert not hands_over(k) and k.s.ear == 0 and k.s.ask is None
        assert f"Next: {k.s.naming.name(1)}." in k.pane("question")
        assert k.listed == ["  hide the table and hand the keyboard to P2"] and k.rows.key == HAND_OVER
        answers = len(k.match.entries)
        await k.press("f4", "escape")
        assert k.table.handing is not None and k.listed and len(k.match.entries) == answers
        k.table.say("a word to P1")
        await k.press("enter")
        await k.until(lambda: hands_over(k))
        await k.settle()
        assert "Hand the keyboard to P2." in k.flat
        await k.press("enter")
        assert k.s.ear == 1 and k.table.handing is None and "a word to P1" not in k.pane("question")
        log = " ".join(row.text.plain for row in k.table.log_rows.rows)
        assert "P2 started with" not in log and "P1 started with 4 cards" in log, "told as P2 knows it"
        await k.press("f3")
        assert len(k.match.entries) == answers and k.s.ear == 1

    driven(seated("pandemic", "you,you", 4, hands="private"), run)
