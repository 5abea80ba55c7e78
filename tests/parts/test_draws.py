"""Draws from a set in a word of the table, and from the pool of a pile of heaps."""

from __future__ import annotations

from containment.kernel.engine import steps
from containment.kernel.engine.fate import ASKED
from containment.kernel.engine.rollout import listed, native_ints
from containment.kernel.engine.table import Table
from containment.parts.draws import DrawFromPool, DrawFromWord

PICK, DEAL = 3 << 16, 4 << 16
WORD, POOL, WORDS = 1, 2, 6
MISSING, NOT_NOW = 20, 21
FROM_WORD: DrawFromWord[Table] = DrawFromWord(1, PICK, WORD)
FROM_POOL: DrawFromPool[Table] = DrawFromPool(2, DEAL, POOL)
RULES = steps.Rules("draws", [FROM_WORD, FROM_POOL], [])


def table(step: int) -> Table:
    t = Table(RULES, None, native_ints([0] * (WORDS + 4)), WORDS, 0, ASKED, 5)
    t.w[WORD] = 0b1001
    t.w[POOL], t.w[POOL + 1] = 0b110, 0b1
    t.then(step)
    return t


def test_any_member_of_the_word_may_come() -> None:
    t = table(1)
    assert listed(t) == [PICK, PICK | 3]
    assert {int(FROM_WORD.pick(t, 1)) for _ in range(40)} == {PICK, PICK | 3}


def test_a_card_of_the_pool_may_be_drawn_and_another_move_is_told_why_not() -> None:
    t = table(2)
    cases = {
        DEAL | 1: 0,
        DEAL | 48: 0,
        DEAL | 3: MISSING,
        DEAL | 49: MISSING,
        DEAL | 1 << 8 | 1: steps.NOT_A_MOVE,
        PICK | 1: NOT_NOW,
    }
    assert {move: int(FROM_POOL.why_not(t, move, MISSING, NOT_NOW)) for move in cases} == cases
    assert listed(t) == [DEAL | 1, DEAL | 2, DEAL | 48]
