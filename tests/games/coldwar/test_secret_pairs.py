"""Leak tests: pairs of tables that differ in secrets only, played on: nobody can tell them apart. [W.1.9]"""

from __future__ import annotations

import random
from typing import Any

import pytest

import containment
from containment.games.coldwar.rules import moves, table
from containment.kernel.engine.table import NOBODY
from containment.kernel.game import fork, legal_moves
from tests.games.side_by_side import SideBySide
from tests.spread import the_first

from .situations import (
    AS_BEFORE,
    GAME,
    sees,
)

SECRET_STEPS = ("DropMissions", "ArrangeThreats", "DealSpies", "DealFurther", "PickCard", "LookAtThreats")
SATELLITE = moves.DRAW_PLAYER | table.SATELLITE_CARD


# ------------------------------------------------------------------------------------------ pairs of tables
class Pair(SideBySide):
    """Two tables that one seat (or a spectator) cannot tell apart, played on side by side with the same public
    answers; what others answer in secret is answered on each table as it comes."""

    def is_secret(self, q: containment.Question) -> bool:
        """Is this answered out of this seat's sight?"""
        if q.step not in SECRET_STEPS:
            return False
        return q.seat != self.seat and self.concerned(q) != self.seat

    def concerned(self, q: containment.Question) -> int:
        """Whose secret chance brings."""
        v = containment.view(self.tables[0], self.seat)
        if q.step == "DealFurther":
            return self.seat if v.own.double_agent else NOBODY
        rest = v.pending[-1][1]
        return rest & 255 if q.step in ("DealSpies", "LookAtThreats") else NOBODY

    def place(self, t: Any, seat: int, move: int) -> int:
        """Where the Threat card that a move discards lies in the deck; -1 for a pass."""
        cards = [entry.card for entry in containment.view(t, seat).threat_pile]
        words = GAME.codebook.words(move).removeprefix("cull ").replace(" ", "_")
        return cards.index(words) if words in cards else -1

    def play_on(self) -> bool:
        """One more answer; False when the secrets show, or no answer is possible on both tables."""
        one, two = self.tables
        if one.over or two.over:
            return False
        q = containment.question(one)
        assert q is not None
        if self.is_secret(q):
            containment.play(one, self.luck.choice(q.moves))
            containment.play(two, self.luck.choice(legal_moves(two)))
            return True
        both = sorted(set(q.moves) & set(legal_moves(two)))
        if not both:
            return False
        move = self.luck.choice(both)
        if move == SATELLITE and one.w[table.DECK_REGION] != two.w[table.DECK_REGION]:
            return False
        if q.step == "CullThreats" and self.place(one, q.seat, move) != self.place(two, q.seat, move):
            return False  # everybody sees from which place the card is taken
        containment.play(one, move)
        containment.play(two, move)
        return not one.over and not two.over


def follow(seed: int, steps: int = 25) -> int:
    """A game that has gone on for a while, then a pair from one seat's view; how often they were compared."""
    luck = random.Random(seed)
    seats = luck.randint(1, 5)
    options: dict[str, Any] = {
        "seats": seats,
        "double_agent_module": seats > 1 and luck.random() < 0.8,
        "individual_victory": luck.random() < 0.5,
        "incident_choice": luck.choice(["automatic", "active_player"]),
        "passports": luck.choice(["chosen", "random"]),
    }
    t: Any = GAME.new(seed=seed, fate=luck.choice(["asked", "sealed"]), **options)
    for _ in range(luck.randrange(150)):
        if not t.over:
            containment.play(t, luck.choice(legal_moves(t)))
    if t.over:
        return 0
    pair = Pair(t, luck.choice([NOBODY, *range(seats)]), luck)
    for n in range(steps):
        pair.compare(f"seed {seed}, {options}, seat {pair.seat}, step {n}")
        if not pair.play_on():
            break
    return pair.compared


@pytest.mark.parametrize("tens", the_first(1, range(4)))
def test_tables_that_differ_in_secrets_look_alike_and_go_on_looking_alike(tens: int) -> None:
    """[W.1.9] [W.11.2] Its view, its moves, refusals and the story."""
    assert sum(follow(seed) for seed in range(tens * 10, tens * 10 + 10)) > 40


@pytest.mark.long
def test_many_tables_that_differ_in_secrets() -> None:
    """[W.1.9]"""
    assert sum(follow(seed) for seed in range(1000, 1500)) > 2500


def test_the_order_of_the_decks_is_not_in_a_view() -> None:
    """[W.1.9] Two tables with the same past and another fate."""
    for seed in range(6):
        luck = random.Random(seed)
        t: Any = GAME.new(seed=seed, seats=3, fate="sealed", double_agent_module=True, **AS_BEFORE)
        for _ in range(40):
            containment.play(t, luck.choice(legal_moves(t)))
        other = fork(t)
        other.fate = (other.fate * 31 + 17) % 2**40
        assert t.fate != other.fate
        for seat in (0, 1, 2, NOBODY):
            assert containment.view(t, seat) == containment.view(other, seat)


def test_a_view_never_holds_the_seed() -> None:
    """[W.1.9]"""
    assert "123456789" not in repr(sees(GAME.new(seed=123456789)))
