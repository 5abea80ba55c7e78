"""What could come next in a plan: what can be done now, what follows, the next turn, and nothing that goes by luck."""

from __future__ import annotations

from pathlib import Path

import pytest

from containment.telling.planning import ahead
from containment.telling.sitting import Sitting
from tests.terminal.screen.driving import GAMES, asked, sat


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path))


def acting(game: str) -> tuple[Sitting, int]:
    """Two people, and whose turn it is."""
    s = sat(game, "you,you", 3)
    assert s.ask is not None
    while s.view(s.ask.seat).step not in s.board.ACTIONS:
        s.play(s.menu.moves[0], seat=s.ask.seat)
        asked(s)
        assert s.ask is not None
    return s, s.ask.seat


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_begins_with_what_can_be_done_now(game: str) -> None:
    s, seat = acting(game)
    found = ahead(s.match, seat, seat, ())
    now = set(s.match.moves(seat)) - {s.match.passing}
    assert found.wrong == -1 and set(found.moves) == now


@pytest.mark.parametrize("game", GAMES)
def test_it_goes_on_until_chance_has_the_word_and_changes_nothing(game: str) -> None:
    s, seat = acting(game)
    before = s.match.view(seat), len(s.match.entries)
    planned: list[int] = []
    while len(planned) < 8:
        found = ahead(s.match, seat, seat, planned)
        assert found.wrong == -1
        if not found.moves:
            break
        planned.append(found.moves[len(planned) % len(found.moves)])
    assert planned
    assert (s.match.view(seat), len(s.match.entries)) == before


@pytest.mark.parametrize("game", GAMES)
def test_the_next_turn_of_another_can_be_planned_too(game: str) -> None:
    s, seat = acting(game)
    other = 1 - seat
    assert ahead(s.match, seat, other, ()).moves
    assert ahead(s.match, other, other, ()).moves


def test_what_the_dice_will_allow_is_anybodys_guess() -> None:
    """Nothing is sure before they are rolled: then everything that might be is offered."""
    s, seat = acting("cure")
    other = 1 - seat
    found = ahead(s.match, seat, other, ()).moves
    verbs = {s.game.codebook.verb(move).name for move in found}
    assert {"fly", "treat"} <= verbs and "reroll" not in verbs, "whatever a roll may show, but no roll"
    fly = next(move for move in found if s.game.codebook.verb(move).name == "fly")
    after = ahead(s.match, seat, other, (fly,))
    assert after.wrong == -1 and {s.game.codebook.verb(move).name for move in after.moves} >= {"fly", "treat"}


def test_a_move_that_cannot_be_made_then_is_named() -> None:
    s, seat = acting("pandemic")
    book = s.game.codebook
    drive = next(move for move in ahead(s.match, seat, seat, ()).moves if book.words(move).startswith("drive"))
    found = ahead(s.match, seat, seat, (drive, drive))
    assert found.wrong == 1 and not found.moves, "one is there already"


def test_what_goes_by_luck_is_not_offered() -> None:
    """The cards that will be drawn until then are not known: no flight of the next turn needs one of them."""
    s, seat = acting("pandemic")
    book = s.game.codebook
    other = 1 - seat
    hand = s.view(other).hands[other]
    flights = [
        book.words(move) for move in ahead(s.match, other, other, ()).moves if book.words(move).startswith("fly ")
    ]
    assert len(flights) <= len(hand)
