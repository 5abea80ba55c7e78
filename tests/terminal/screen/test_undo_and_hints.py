"""Taking back, and being advised."""

from __future__ import annotations

import pytest

from containment.kernel.engine.table import CHANCE
from containment.matches.match import CannotUndo
from containment.telling.hints import words_of
from containment.telling.listing import Do
from tests.terminal.screen.driving import Keyboard, driven, sat, seated


def test_undo_goes_back_to_the_last_card_and_no_farther() -> None:
    """Three actions are taken back one by one; after the fourth cards are drawn, and that stands."""

    async def run(k: Keyboard) -> None:
        start = list(k.match.entries)
        scenes = []
        for _ in range(3):
            scenes.append(k.s.scene())
            await k.press("enter")
        moves = [entry.move for entry in k.match.entries[len(start) :] if entry.seat == 0]
        assert len(moves) == 3
        for n in (2, 1, 0):
            await k.press("f3")
            assert k.s.scene() == scenes[n] == k.table.shown
            assert f"Taken back: {k.s.game.codebook.words(moves[n])}." in k.pane("question")
        assert k.match.entries == start and k.s.ask is not None
        assert len(k.s.moments) == 1, "the log forgets what was taken back"
        while not any(entry.seat == CHANCE for entry in k.match.entries[len(start) :]):
            await k.press("0", "enter") if 0 in k.s.menu.numbers else await k.press("enter")
        after = list(k.match.entries)
        await k.press("f3")
        assert "something has been revealed since" in k.pane("question")
        assert k.match.entries == after and k.s.ask is not None

    driven(seated("pandemic", "you,you", 4), run)


def test_there_is_nothing_to_take_back_at_first() -> None:
    with pytest.raises(CannotUndo, match="nothing to take back"):
        sat("pandemic").undo()


@pytest.mark.parametrize("game", ["pandemic", "cure"])
def test_a_hint_is_a_legal_move_with_its_reason_and_enter_plays_it(game: str) -> None:
    async def run(k: Keyboard) -> None:
        choice = k.s.adviser()()
        assert choice is not None and choice.because
        await k.press("f2")
        await k.until(lambda: k.table.said.startswith("Hint: "))
        await k.draw()
        words = k.s.naming.said(words_of(k.match, choice).replace(" p", " P"), begins=False)
        assert k.s.naming.said(f"Hint: {words}. {choice.because}") in k.table.said and f"Hint: {words}." in k.pane(
            "question"
        )
        assert k.rows.key == Do(choice.move) and k.match.refusal(choice.move, 0) is None
        before = len(k.match.entries)
        await k.press("enter")
        assert k.match.entries[before][:2] == (0, choice.move)

    driven(seated(game, "you,random", 4), run)


def test_who_is_not_asked_gets_no_hint() -> None:
    async def run(k: Keyboard) -> None:
        k.s.ask = None
        k.table.action_hint()
        await k.draw()
        assert "It's not your decision right now." in k.pane("question")
        k.table.go_on()  # and now it is
        await k.draw()
        assert k.s.ask is not None and "not your decision" not in k.pane("question")

    driven(seated("pandemic", "you,random", 4), run)
