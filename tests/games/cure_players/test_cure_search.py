"""The searching player of The Cure: its lines, its questions, and that it knows what is seen and no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import containment
from containment.games.cure.habits.answers import HABITS
from containment.games.cure.judging.noticing import NOTICED
from containment.games.cure.rules import moves, pile
from containment.games.cure.rules.table import READY
from containment.games.cure.thumb.lines import is_step_one
from containment.kernel.engine.fate import seeded, turned
from containment.kernel.engine.form import IN_C
from containment.kernel.engine.leaf import MOST_NOTICED, noticed
from containment.kernel.engine.rollout import move_buffer, native_ints, play_at_random
from containment.kernel.engine.steps import asked, commit
from containment.kernel.engine.table import CHANCE
from containment.kernel.game import legal_moves
from containment.searching.strength import Strength
from containment.searching.thinking import think

GAME = containment.game("cure")
SEARCHED: Any = GAME.search()
FEW = Strength(60, 4, 6)
TABLES: list[dict[str, Any]] = [
    {"seats": 2, "difficulty": "beginner"},
    {"seats": 3, "difficulty": "heroic", "consent": "all", "fate": "sealed"},
    {"seats": 4, "difficulty": "standard", "cured_can_outbreak": True},
    {"seats": 5, "difficulty": "heroic", "roles": ("medic", "dispatcher", "random", "random", "random")},
]
ENOUGH = 100 if IN_C else 20
THOUGHT = 40 if IN_C else 4  # questions that are thought about
each_table = pytest.mark.parametrize("options", TABLES, ids=str)


def questions(options: dict[str, Any], games: int = 1, every: int = 1 if IN_C else 5) -> Iterator[Any]:
    """Imagined tables at the questions of some games, or at one in so many, in which every third answer is a random
    one."""
    out, wheel = move_buffer(), int(seeded(3))
    for seed in range(games):
        t, number = GAME.new(seed=seed, **options), 0
        while not t.ended:
            if number % every == 0:
                yield GAME.imagine(GAME.view(t, int(asked(t))), 1)
            if number % 3:
                commit(t, int(HABITS.decide(t, out, 0)))
            else:
                play_at_random(t, wheel, 1, out)
                wheel = int(turned(wheel))
            number += 1


def lines_of(t: Any, width: int = 4) -> Any:
    return SEARCHED.lines(t, int(asked(t)), width)


# ---------------------------------------------------------------------------------------------- lines
@each_table
def test_lines_are_legal_to_their_ends(options: dict[str, Any]) -> None:
    """Up to its last move a line stays at questions about dice: no die is rolled in the middle of it."""
    met = 0
    for t in questions(options):
        for line in lines_of(t):
            here = t.clone()
            for number, move in enumerate(line.moves):
                assert int(asked(here)) == int(asked(t)) or number == 0
                assert number == 0 or is_step_one(here)
                assert move in legal_moves(here)
                commit(here, move)
            met += len(line.moves) > 2
    assert met > ENOUGH


@each_table
def test_a_line_that_rolls_again_ends_with_the_roll(options: dict[str, Any]) -> None:
    rolled = 0
    for t in questions(options):
        if not is_step_one(t):
            continue
        for line in lines_of(t):
            verbs = [moves.verb_of(move) for move in line.moves]
            assert moves.REROLL not in verbs[:-1]
            if verbs[-1] != moves.REROLL:
                continue
            here = t.clone()
            SEARCHED.walk(here, line)
            again = [n for n in range(7) if line.moves[-1] >> n & 1]
            assert asked(here) == CHANCE and again
            assert all(here.die(here.turn, n) == READY for n in again)
            rolled += 1
    assert rolled > ENOUGH


@each_table
def test_no_two_lines_lead_to_the_same_table(options: dict[str, Any]) -> None:
    for t in questions(options):
        if is_step_one(t):
            ends = []
            for line in lines_of(t):
                here = t.clone()
                SEARCHED.walk(here, line)
                ends.append(here.key())
            assert len(ends) == len(set(ends))


def test_every_first_move_and_every_roll_is_among_the_lines() -> None:
    """However few positions are gone on from."""
    for t in questions(TABLES[0]):
        if t.w[t.top - 1] & 63 == pile.ACT:
            offered = {move for move in legal_moves(t) if moves.verb_of(move) == moves.REROLL}
            assert offered <= {line.moves[0] for line in lines_of(t, 1) if len(line.moves) == 1}


def test_elsewhere_the_habitual_answer_comes_first_and_the_others_after_it() -> None:
    out, met = move_buffer(), set()
    for t in questions(TABLES[1], 2, every=1):
        if not is_step_one(t) and len(legal_moves(t)) > 1:
            first, *rest = [line.moves for line in lines_of(t)]
            assert first == (int(HABITS.decide(t, out, 0)),)
            assert {first, *rest} <= {(move,) for move in legal_moves(t)}
            met.add(t.w[t.top - 1] & 63)
    assert {pile.EVENT_WINDOW, pile.GIVE_SAMPLES, pile.ATTEMPT_CURE, pile.CONSENT_OF} <= met


def test_a_hopeless_roll_is_no_line_and_a_hopeful_one_is_not_left_out() -> None:
    found = 0
    for t in questions(TABLES[0], 4, every=1):
        if t.w[t.top - 1] & 63 == pile.ATTEMPT_CURE:
            verbs = {moves.verb_of(line.moves[0]) for line in lines_of(t)}
            assert (moves.PASS in verbs) != (moves.CURE in verbs)
            found += 1
    assert found


def test_a_seat_that_is_not_asked_is_silent() -> None:
    t = GAME.new(seed=1, seats=3)
    seat = int(asked(t))
    assert SEARCHED.lines(GAME.imagine(GAME.view(t, (seat + 1) % 3), 1), (seat + 1) % 3, 4) == []


# ---------------------------------------------------------------------------------------------- noticing
@each_table
def test_as_much_is_noticed_as_the_network_has_inputs(options: dict[str, Any]) -> None:
    seen, ever = native_ints([0] * MOST_NOTICED), [0] * MOST_NOTICED
    for t in questions(options):
        noticed(t, seen)
        assert all(-(2**15) < number < 2**15 for number in seen)
        ever = [a or int(b != 0) for a, b in zip(ever, seen, strict=True)]
    assert not any(ever[NOTICED:])
    assert sum(ever) > 80


def test_a_die_that_is_used_or_rolled_again_is_noticed() -> None:
    """So the middle of a turn is told from its beginning."""
    before, after = (native_ints([0] * MOST_NOTICED) for _ in range(2))
    for t in questions(TABLES[0]):
        if t.w[t.top - 1] & 63 != pile.ACT:
            continue
        for move in legal_moves(t):
            if move != moves.PASS and not moves.is_event(move):
                here = t.clone()
                commit(here, move)
                noticed(t, before)
                noticed(here, after)
                assert list(before) != list(after)


# ---------------------------------------------------------------------------------------------- whole games
@each_table
def test_the_search_plays_whole_games_legally_and_to_the_end(options: dict[str, Any]) -> None:
    """In plain Python only some of its questions are thought about: habits answer the others."""
    t, number, out = GAME.new(seed=11, **options), 0, move_buffer()
    while not t.ended:
        number += 1
        if not IN_C and number % 8:
            commit(t, int(HABITS.decide(t, out, 0)))
            continue
        view = GAME.view(t, int(asked(t)))
        best = think(GAME, view, 11, FEW)
        assert best[0].line.moves[0] in view.moves
        GAME.play(t, best[0].line.moves[0])


def test_what_chance_has_in_store_changes_no_answer() -> None:
    """Nothing else is hidden in this game: two tables that differ in their luck alone get the same answers."""
    t, number = GAME.new(seed=2, seats=3, difficulty="heroic"), 0
    out = move_buffer()
    while not t.ended and number < THOUGHT:
        other = t.clone()
        other.fate = int(seeded(977 + number))
        seat = int(asked(t))
        if len(GAME.view(t, seat).moves) > 1:
            told = [think(GAME, GAME.view(one, seat), 5, FEW) for one in (t, other)]
            assert told[0] == told[1]
            number += 1
        commit(t, int(HABITS.decide(t, out, 0)))
    assert number == THOUGHT
