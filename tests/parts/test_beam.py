"""The beam keeps the best positions and how they were reached."""

from __future__ import annotations

import containment
from containment.kernel.engine.rollout import native_ints
from containment.parts.beam import ROOM, WIDTH, Beam

TABLE = containment.game("pandemic").new(seed=1)


def started(width: int = WIDTH) -> tuple[Beam, Beam]:
    before = Beam(TABLE, width)
    before.begin(5)
    return before, Beam(TABLE, width)


def offer(beam: Beam, before: Beam, score: int, place: int, move: int) -> None:
    beam.offer(TABLE, score, place, 0, before, 0, 0, move)


def test_the_best_position_is_known_with_its_move() -> None:
    before, beam = started()
    for move, score in enumerate((3, 9, 4)):
        offer(beam, before, score, move, move + 10)
    plan = native_ints([0] * ROOM)
    beam.write_best(plan, 1)
    assert (beam.best_score(0), plan[0]) == (9, 11)


def test_without_a_position_the_score_is_what_it_would_be_otherwise() -> None:
    assert started()[1].best_score(7) == 7


def test_equal_points_in_the_same_place_are_kept_once() -> None:
    before, beam = started()
    for place in (1, 1, 2):
        offer(beam, before, 6, place, 0)
    assert beam.count == 2


def test_only_the_best_are_kept() -> None:
    before, beam = started(3)
    for score in (1, 5, 2, 4, 3):
        offer(beam, before, score, score, score)
    assert beam.count == 3
    assert [int(beam.scores[beam.order[k]]) for k in range(3)] == [5, 4, 3]


def test_the_way_to_a_position_is_that_of_its_parent_and_one_move_more() -> None:
    before, beam = started()
    offer(beam, before, 8, 0, 21)
    following = Beam(TABLE, WIDTH)
    following.offer(TABLE, 9, 0, 4, beam, int(beam.order[0]), 1, 22)
    plan = native_ints([0] * ROOM)
    following.write_best(plan, 2)
    assert [int(move) for move in plan][:2] == [21, 22]
    assert following.notes[following.order[0]] == 4
