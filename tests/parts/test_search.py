"""A search goes on move by move and keeps the best plan it has met."""

from __future__ import annotations

import containment
from containment.kernel.engine.rollout import native_ints
from containment.parts.beam import ROOM, Search

TABLE = containment.game("pandemic").new(seed=1)


def search(points: int = 5, width: int = 3) -> Search:
    return Search(TABLE, width, points, native_ints([0] * ROOM))


def plan(s: Search) -> list[int]:
    return [int(move) for move in s.plan][: s.length]


def found(s: Search) -> tuple[int, int]:
    return int(s.length), int(s.best)


def test_a_search_begins_with_one_position_and_no_plan() -> None:
    s = search()
    assert (s.beam.count, found(s)) == (1, (0, 5))


def test_the_plan_is_the_way_to_the_best_position() -> None:
    s = search()
    s.offer(0, 11, TABLE, 7, 1, 0)
    s.offer(0, 12, TABLE, 6, 2, 0)
    s.go_on()
    assert (found(s), plan(s)) == ((1, 7), [11])
    worse = next(k for k in range(s.beam.count) if s.beam.scores[k] == 6)
    s.offer(worse, 13, TABLE, 9, 1, 0)
    s.go_on()
    assert (found(s), plan(s)) == ((2, 9), [12, 13])


def test_a_longer_plan_must_be_better() -> None:
    s = search()
    s.offer(0, 11, TABLE, 7, 1, 0)
    s.go_on()
    s.offer(0, 12, TABLE, 7, 1, 0)
    s.go_on()
    assert (found(s), plan(s)) == ((1, 7), [11])


def test_a_search_goes_on_through_a_worse_position() -> None:
    s = search()
    s.offer(0, 11, TABLE, 2, 1, 0)
    s.go_on()
    assert (found(s), s.beam.count) == ((0, 5), 1)
    s.offer(0, 12, TABLE, 8, 1, 0)
    s.go_on()
    assert (found(s), plan(s)) == ((2, 8), [11, 12])


def test_with_nothing_offered_there_is_nothing_to_go_on_from() -> None:
    s = search()
    s.go_on()
    assert (s.beam.count, found(s)) == (0, (0, 5))


def test_each_position_keeps_its_note_and_the_beam_its_width() -> None:
    s = search(width=2)
    for points in (7, 9, 8):
        s.offer(0, 10, TABLE, points, points, points * 10)
    s.go_on()
    assert sorted(int(s.beam.notes[k]) for k in range(s.beam.count)) == [80, 90]
    for points in (1, 2, 3):
        s.offer(0, 10, TABLE, points, points, 0)
    s.go_on()
    assert s.beam.count == 2
