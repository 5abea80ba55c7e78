"""Batches: many tables together do what each does by itself."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.kernel.dice import Dice
from containment.kernel.engine import rollout, steps
from containment.kernel.engine.fate import mixed, started, turned
from containment.kernel.game import legal_moves

each = pytest.mark.parametrize("name", containment.GAMES)
TABLES = 6


def numbers(shown: Any) -> list[int]:
    return [int(one) for one in shown]


def row(shown: Any, i: int) -> list[int]:
    return [int(shown[i, k]) for k in range(shown.shape[1])]


@each
def test_tables_of_a_batch_are_dealt_and_stepped_as_tables_are(name: str) -> None:
    game, dice = containment.game(name), Dice(3)
    batch = containment.batch(name, TABLES, seed=40, seats=3)
    alone = [game.new(seed=40 + i, seats=3) for i in range(TABLES)]
    for _ in range(25):
        assert [batch.table(i) for i in range(TABLES)] == alone
        assert numbers(batch.asked) == [steps.asked(t) for t in alone]
        assert numbers(batch.ended) == [t.ended for t in alone]
        legal = [() if t.ended else legal_moves(t) for t in alone]
        assert numbers(batch.counts) == [len(moves) for moves in legal]
        for i, moves in enumerate(legal):
            assert tuple(code for code, held in zip(batch.codes, row(batch.masks, i)) if held) == moves
            assert row(batch.words, i)[: alone[i].top] == list(alone[i].w)[: alone[i].top]
        chosen = [dice.pick(moves) if moves else 0 for moves in legal]
        whys = numbers(batch.step(chosen))
        assert whys == [steps.attempt(t, move) for t, move in zip(alone, chosen)]


@each
def test_a_move_that_is_not_legal_changes_nothing_and_is_told(name: str) -> None:
    batch = containment.batch(name, 2, seed=1, seats=2)
    before = [batch.table(i) for i in range(2)]
    wrong = next(code for code in batch.codes if code not in legal_moves(before[0]))
    right = legal_moves(before[1])[0]
    why, none = numbers(batch.step([wrong, right]))
    assert why == steps.why_not(before[0], wrong) != 0 == none
    assert batch.table(0) == before[0] and batch.table(1) != before[1]


@each
@pytest.mark.parametrize("threads", [1, 2, 8])
def test_any_number_of_threads_plays_the_same_games(name: str, threads: int) -> None:
    t = containment.game(name).new(seed=5, seats=3)
    games = 250 if containment.compiled else 3
    found = containment.playouts(t, "habits", games, seed=7, threads=threads)
    assert found == containment.playouts(t, "habits", games, seed=7, threads=1)
    batch = containment.batch([t] * 5, threads=threads)
    outcomes = batch.playouts("habits", games, seed=7)
    assert [row(outcomes.lengths, i) for i in range(5)] == [list(found.lengths)] * 5
    assert set(outcomes.won) == {found.win_rate}


def by_hand(t: Any, policies: list[int], seed: int, i: int, turns: int) -> tuple[Any, int]:
    """One playout by the pieces, with a policy a seat, stopped when so many turns are over."""
    c = t.clone()
    c.luck, c.fate = 1, started(mixed(seed, i * 2 + 1))
    steps.advance(c)
    x, turn, done, left = started(mixed(seed, i * 2 + 2)), c.turn, 0, turns
    while not c.ended:
        left -= c.turn != turn
        turn = c.turn
        if not left:
            break
        out = rollout.move_buffer()
        n = steps.options_into(c, out)
        policy = c.rules.habits if policies[steps.asked(c)] else rollout.AT_RANDOM
        steps.commit(c, int(policy.choose(c, out, n, x)))
        x, done = turned(x), done + 1
    return c, done


@each
@pytest.mark.parametrize(("players", "policies"), [(("habits", "random", "habits"), [1, 0, 1]), ("random", [0] * 3)])
def test_policies_by_seat_cut_off_after_some_turns(name: str, players: Any, policies: list[int]) -> None:
    t = containment.game(name).new(seed=9, seats=3)
    batch = containment.batch([t]).repeated(4)
    lengths = numbers(batch.play(players, seed=3, turns=2, common=True))
    for i in range(4):
        there, done = by_hand(t, policies, 3, i, 2)
        assert lengths[i] == done and batch.table(i) == there
    assert numbers(batch.ended) == [0] * 4 and len(set(lengths)) > 1
    assert containment.playouts(t, players, 4, 3, turns=2).unfinished == 4


def test_common_luck_is_the_same_for_every_table_and_other_luck_is_not() -> None:
    t = containment.game("cure").new(seed=9, seats=2)
    for common in (True, False):
        two = containment.batch([t, t]).playouts("random", 8, seed=1, common=common)
        assert (row(two.lengths, 0) == row(two.lengths, 1)) == common
        again = containment.batch([t, t]).repeated(8)
        again.play("random", seed=1, common=common)
        assert numbers(again.ended) == row(two.ended, 0) + row(two.ended, 1)


def test_what_was_shown_stays_as_it_was_and_tables_can_be_put() -> None:
    batch = containment.batch("cure", 3, seed=2, seats=2)
    masks, asked = batch.masks, numbers(batch.asked)
    before = row(masks, 0)
    batch.step([legal_moves(batch.table(i))[0] for i in range(3)])
    assert row(masks, 0) == before and len(asked) == 3
    other = containment.game("cure").new(seed=77, seats=2)
    batch.put(1, other)
    assert batch.table(1) == other
    batch.deal([0], [77])
    assert batch.table(0) == other


def test_bad_input_is_said_plainly() -> None:
    game = containment.game("cure")
    t = game.new(seed=1, seats=2)
    bad = containment.BadOptions
    for says, call in (
        ("at least one table", lambda: containment.batch([])),
        ("tables of one game", lambda: containment.batch([t, containment.game("iberia").new(seed=1)])),
        ("from 1 on", lambda: containment.batch("cure", 0)),
        ("2 moves, not 1", lambda: containment.batch([t, t]).step([1])),
        ("name one player for all", lambda: containment.playouts(t, ["random"] * 3)),
        ("turns is a whole number", lambda: containment.playouts(t, "random", turns=0)),
        ("threads is a whole number", lambda: containment.playouts(t, "random", threads=-1)),
        ("whole number of times", lambda: containment.batch([t]).repeated(0)),
        ("nothing is dealt", lambda: containment.batch("cure", 2, fate="asked")),
        ("'cpu' or 'cuda', not 'tpu'", lambda: containment.playouts(t, device="tpu")),
    ):
        with pytest.raises(bad, match=says):
            call()
    with pytest.raises(containment.BadArgument, match="tables 0 to 1"):
        containment.batch([t, t]).table(2)
