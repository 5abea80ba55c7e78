"""What the story tells of nobody in particular is told as the doing of who did it."""

from __future__ import annotations

import pytest

import containment
from containment.kernel.game import Fact
from containment.telling.sayings import told_of
from containment.telling.tellings import telling_of


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        ("the Bio-Terrorist drew Paris and holds 3 cards", "P3 drew Paris (cards in hand: 3)"),
        ("the Bio-Terrorist drew a card and holds 1 card", "P3 drew a card (cards in hand: 1)"),
        ("the Bio-Terrorist discarded Lima", "P3 discarded Lima"),
        ("the Bio-Terrorist drove to Lima", "P3 drove to Lima"),
        ("the Bio-Terrorist flew to Lima", "P3 flew to Lima"),
        ("the Bio-Terrorist infected Lima", "P3 infected Lima"),
        ("the Bio-Terrorist starts in Lima", "P3 started in Lima"),
        ("the Bio-Terrorist ended his turn", "P3 ended the turn"),
        ("the Bio-Terrorist is out of sight", "P3: the Bio-Terrorist is out of sight"),
    ],
)
def test_what_the_bio_terrorist_does_is_told_as_what_others_do(fact: str, told: str) -> None:
    board = telling_of(containment.game("pandemic"))
    assert told_of(Fact(0, "P.15.6", fact), 2, board) == told


def test_the_bio_terrorist_is_named_once_to_himself() -> None:
    game = containment.game("pandemic")
    t = game.new(seed=1, seats=3, challenges=("bioterrorist",))
    for seat, is_named in ((2, False), (0, True)):
        rows = telling_of(game).about(containment.view(t, seat), ("Mia", "Ada", "Cleo"))
        row = next(row for row in rows if "plays against" in row)
        assert ("(Cleo)" in row) == is_named
