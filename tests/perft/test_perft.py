"""Perft: the number of answer sequences from named situations. On a failure the counts per first answer are shown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import containment
from containment import testing
from tests.perft.situations import SITUATIONS

COUNTS = json.loads((Path(__file__).parent / "counts.json").read_text())


def check(name: str, depth: int) -> None:
    t = SITUATIONS[name]()
    found = testing.perft(t, depth)
    expected = COUNTS[name][depth - 1]
    shown = testing.divide(containment.game_of(t), t, depth) if found != expected else {}
    assert found == expected, f"{name} to depth {depth}, by first answer: {shown}"


@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.parametrize("depth", [1, 2])
def test_the_number_of_answer_sequences_stands(name: str, depth: int) -> None:
    check(name, depth)


@pytest.mark.long
@pytest.mark.parametrize("name", SITUATIONS)
def test_the_number_of_answer_sequences_stands_to_depth_three(name: str) -> None:
    check(name, 3)
