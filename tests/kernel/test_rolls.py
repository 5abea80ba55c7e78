"""Rolls: draws with unequal odds, also under a sealed fate; and moves that anybody may make."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import containment
from containment.kernel.engine import steps
from containment.kernel.engine.fate import SEALED, SEEDED, mixed, started
from containment.kernel.engine.rollout import native_ints
from containment.kernel.engine.table import ANYBODY, NOBODY, Ending, Table

DIE, SAY = 1 << 16, 2 << 16


class Loaded(steps.Roll[Table]):
    """Shows 0 once in four, 1 otherwise."""

    def options(self, t: Table, x: int, out: Any) -> int:
        out[0], out[1] = DIE, DIE | 1
        return 2

    def weight(self, t: Table, x: int, move: int) -> int:
        return 3 if move & 1 else 1

    def shuffle_of(self, t: Table, x: int) -> int:
        return int(t.w[0])

    def by(self, t: Table, x: int, state: int) -> int:
        return DIE | ((state & 3) != 0)

    def answer(self, t: Table, x: int, move: int) -> None:
        t.w[0] += 1
        t.w[1] += move & 1
        if t.w[0] == 400:
            t.end(1)
        else:
            t.then(x)


class Anybody(steps.Ask[Table]):
    def waits(self, t: Table, x: int) -> bool:
        return True

    def seat_of(self, t: Table, x: int) -> int:
        return 1

    def actor(self, t: Table, x: int, move: int) -> int:
        return ANYBODY

    def options(self, t: Table, x: int, out: Any) -> int:
        out[0] = SAY
        return 1


RULES = steps.Rules("rolls", [Loaded(1), Anybody(2)], [Ending(True, "done", "X.1", "Done.")])


def table(step: int, luck: int, fate: int) -> Table:
    t = Table(RULES, None, native_ints([0] * 8), 3, 0, luck, fate)
    t.then(step)
    return t


@pytest.mark.parametrize("luck", [SEEDED, SEALED])
def test_a_roll_follows_its_odds_whoever_answers_for_chance(luck: int) -> None:
    shown: Counter[int] = Counter()
    for seed in range(20):
        t = table(1, luck, int(started(mixed(seed, 1))))
        steps.advance(t)
        assert t.w[0] == 400
        shown[1] += int(t.w[1])
    assert 0.72 < shown[1] / 8000 < 0.78


def test_a_sealed_roll_depends_on_the_seed_and_on_which_roll_it_is() -> None:
    first, again, other = table(1, SEALED, 77), table(1, SEALED, 77), table(1, SEALED, 78)
    for t in (first, again, other):
        steps.advance(t)
    assert first.w[1] == again.w[1]
    assert first.fate == 77
    later = table(1, SEALED, 77)
    later.w[0] = 399
    steps.advance(later)
    assert later.w[1] in (0, 1)


def test_what_anybody_may_do_is_every_seats_and_written_down_for_the_seat_that_is_asked() -> None:
    t = table(2, SEEDED, 1)
    assert steps.actor_of(t, SAY) == ANYBODY
    assert steps.speaker_of(t, SAY) == 1


def test_anybody_may_use_an_event_of_the_dice_game_and_nobody_else_may_roll_for_you() -> None:
    game = containment.game("cure")
    t = game.new(seats=3, seed=4)
    assert [game.refusal(t, "begin p2", seat) for seat in range(3)] == [None, None, None]
    assert all(game.codebook.parse("begin p2") in game.view(t, seat).moves for seat in range(3))
    assert game.refusal(t, "begin p2", NOBODY) is not None
    game.play(t, "begin p2")
    whose = int(steps.asked(t))
    assert [seat for seat in range(3) if "pass" in [game.codebook.words(m) for m in game.view(t, seat).moves]] == [
        whose
    ]
    lines = containment.dumps(containment.record(t)).splitlines()
    assert "p1: begin p2" in lines
