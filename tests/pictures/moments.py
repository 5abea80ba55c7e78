"""Random games, moment by moment: every kind of question, and the end."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any
from unicodedata import east_asian_width

import containment
from containment import NOBODY, Game, Table
from containment.kernel.game import legal_moves, step_name
from containment.pictures.scene import Scene, Stock

OFTEN = 2  # times that each kind of question is looked at in a game


def moments(game: Game, seed: int, fate: str = "seeded", **options: Any) -> Iterator[Table]:
    """A table at the first questions of each kind, those of chance included if it is asked, and after the end."""
    choose = random.Random(seed)
    t = game.new(seed=seed, fate=fate, **options)
    met: Counter[str] = Counter()
    while not t.ended:
        met[step_name(t)] += 1
        if met[step_name(t)] <= OFTEN:
            yield t
        containment.play(t, choose.choice(legal_moves(t)))
    yield t


def names(seats: int) -> list[str]:
    return [f"name {seat}" for seat in range(seats)]


def scenes(game: Game, t: Table) -> Iterator[tuple[Any, Scene]]:
    """Every seat's view and scene, the spectator's first."""
    seats = t.setting.options.seats  # type: ignore[attr-defined]
    assert game.scene is not None
    for seat in (NOBODY, *range(seats)):
        view = game.view(t, seat)
        yield view, game.scene(view, names(seats))


def seen_by(game: Game, t: Table, seat: int = NOBODY) -> Scene:
    assert game.scene is not None
    found: Scene = game.scene(game.view(t, seat), names(t.setting.options.seats))  # type: ignore[attr-defined]
    return found


def at_length(one: Stock) -> Stock:
    """Without what is for where there is little room: see test_stocks_in_brief."""
    return dataclasses.replace(one, vital=False, group="", brief="")


def check_shape(found: Scene) -> None:
    """What every drawer counts on, whatever the game."""
    wide = [letter for letter in set(repr(found)) if east_asian_width(letter) in "WF"]
    assert not wide, f"characters of two columns: {wide}"
    marks = [sign.mark for place in found.places for sign in place.signs]
    marks += [one for place in found.places for token in place.tokens for one in (token.letter, token.shape) if one]
    assert all(len(mark) == 1 for mark in marks)
    assert all(token.number > 0 for place in found.places for token in place.tokens)
    for track in found.tracks:
        assert 0 <= track.at < len(track.steps)
    assert [seat.seat for seat in found.seats] == list(range(len(found.seats)))
    assert found.status and all(found.piles)


def check_map(found: Scene, neighbours: dict[str, tuple[str, ...]]) -> None:
    """Every city once, with a short name of its own; every connection once, as the facts have it."""
    ids = [place.id for place in found.places]
    assert len(ids) == len(set(ids)) == 48
    assert set(ids) == set(neighbours)
    shorts = [place.short.lower() for place in found.places]
    assert len(set(shorts)) == 48
    assert all(3 <= len(short) <= 4 for short in shorts)
    assert all(0 < place.x < found.width and 0 < place.y < found.height for place in found.places)
    assert len({(place.x, place.y) for place in found.places}) == 48
    linked = [frozenset({link.a, link.b}) for link in found.links]
    assert len(linked) == len(set(linked))
    assert set(linked) == {frozenset({a, b}) for a, near in neighbours.items() for b in near}
