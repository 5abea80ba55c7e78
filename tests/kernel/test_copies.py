"""Tables copied, deep-copied and pickled are the same tables, and go their own ways from there."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any

import pytest

import containment
from containment import IllegalMove, play, question

WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda t: pickle.loads(pickle.dumps(t)),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", containment.GAMES)
@pytest.mark.parametrize("fate", ["seeded", "sealed", "asked"])
def test_a_copy_is_the_same_table_and_goes_its_own_way(name: str, way: str, fate: str) -> None:
    t = containment.game(name).new(seed=3, seats=3, fate=fate)
    again = WAYS[way](t)
    assert type(again) is type(t) and again.rules is t.rules and again.setting == t.setting
    assert list(again.w) == list(t.w) and again.key() == t.key()
    assert (again.answers, again.story, again.luck, again.fate) == (t.answers, t.story, t.luck, t.fate)
    before = t.key()
    for _ in range(5):
        asked = question(again)
        assert asked is not None
        play(again, asked.moves[-1])
    assert t.key() == before and again.key() != before and len(again.answers or ()) > len(t.answers or ())
    assert containment.replay(containment.record(again)).key() == again.key()


def test_a_table_without_answers_stays_without() -> None:
    t = containment.game("pandemic").new(seed=3).clone()
    for way in WAYS.values():
        assert way(t).answers is None and way(t).story is None


def _refused(t: Any) -> None:
    play(t, "drive tokyo")


def test_an_error_comes_back_from_another_process() -> None:
    t = containment.game("pandemic").new(seed=7, seats=2, roles="medic,scientist")
    with get_context("fork").Pool(1) as pool, pytest.raises(IllegalMove) as caught:
        pool.apply_async(_refused, (t,)).get(timeout=60)
    assert caught.value.refusal.rule == "P.4.1" and caught.value.words == "drive tokyo"
