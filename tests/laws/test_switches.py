"""Every switch of a game is on the table, under a bit of its own: the rules see the table and never the options."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.kernel import choices

BESIDES: dict[str, dict[str, Any]] = {
    "pandemic": {"expansion": "on_the_brink"},
    "coldwar": {"consent": False},
}  # so that each has a meaning of its own


@pytest.mark.parametrize("name", containment.GAMES)
def test_no_two_ways_to_play_make_the_same_table(name: str) -> None:
    game = containment.game(name)
    keys = {"": game.new(seed=1, fate="asked", **BESIDES.get(name, {})).key()}
    others = {switch: not getattr(game.options(), switch) for switch in choices.switches(game.options)}
    for switch, other in {**others, "consent": "all"}.items():
        keys[switch] = game.new(seed=1, fate="asked", **BESIDES.get(name, {}) | {switch: other}).key()
    assert len(keys) > 2
    assert len(set(keys.values())) == len(keys), keys
