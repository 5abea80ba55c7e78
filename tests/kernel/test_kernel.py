"""The kernel, on a small game of its own."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import nim
import pytest

from containment import testing
from containment.kernel import record
from containment.kernel.engine import steps
from containment.kernel.engine.steps import advance
from containment.kernel.engine.table import CHANCE, NOBODY
from containment.kernel.errors import BadOptions, BadRecord, IllegalMove
from containment.kernel.game import fork, own_moves
from containment.kernel.record import dumps, loads, replay
from containment.testing import BrokenLaw

GAME = nim.GAME


@pytest.mark.parametrize("fate", ["seeded", "sealed", "asked"])
def test_a_game_in_plain_python_keeps_all_the_laws(fate: str) -> None:
    for seed in range(20):
        assert testing.check_game(GAME, seed=seed, fate=fate) > 3


def test_the_laws_find_an_option_that_is_refused() -> None:
    class Lying(nim.Take):
        def refusal(self, t: nim.Nim, x: int, move: int) -> int:
            return 0 if move == nim.TAKE_VERB | 4 else super().refusal(t, x, move)

    rules = steps.Rules("nim", [Lying(1), nim.Burn(2)], [e for e in nim.RULES.endings if e])
    t = nim.Nim(rules, None, nim.set_out(GAME.setting(seed=1), 1, 1).w, 3, 0, 1, 1)
    with pytest.raises(BrokenLaw, match="'take 4' is not offered and not refused"):
        testing.check_refusals(GAME, t)


def test_a_table_is_settled_when_nothing_is_left_to_chance() -> None:
    t = GAME.new(seed=1, fate="asked", matches=5)
    assert testing.settled(t) is t and testing.settled(t, "Take") is t
    GAME.play(t, "take 3")
    with pytest.raises(BrokenLaw, match=r"chance is still asked \(Burn\)"):
        testing.settled(t)
    with pytest.raises(BrokenLaw, match="the open question is not Take but Burn"):
        testing.settled(t, "Take")
    assert testing.settled(t, "Burn") is t
    GAME.play(t, "burn none")
    GAME.play(testing.settled(t), "take 2")
    assert testing.settled(t) is t
    with pytest.raises(BrokenLaw, match="the open question is not Take but none, because the game is over"):
        testing.settled(t, "Take")


def test_steps_pushed_together_come_in_the_order_they_were_named() -> None:
    t = GAME.new(seed=1)
    t.then_in_turn(5, 6, 7)
    assert [t.w[t.top - 1], t.w[t.top - 2], t.w[t.top - 3]] == [5, 6, 7]


def test_a_pile_that_runs_empty_is_an_error_of_the_rules() -> None:
    t = GAME.new(seed=1)
    t.top -= 1
    with pytest.raises(RuntimeError, match="no step is left"):
        advance(t)


def test_a_pile_that_grows_too_deep_raises_instead_of_overwriting() -> None:
    t = GAME.new(seed=1)
    with pytest.raises(IndexError):
        for _ in range(100):
            t.then(1)


def test_kinds_of_steps_must_stand_at_their_number() -> None:
    with pytest.raises(ValueError, match="stands at place 1"):
        steps.Rules("wrong", [nim.Take(2)], [])


def test_an_illegal_move_is_refused_with_its_rule_and_changes_nothing() -> None:
    t = GAME.new(seed=1)
    key = t.key()
    with pytest.raises(IllegalMove, match=r"take 4: Take one to three, .* \[N.1\]") as caught:
        GAME.play(t, "take 4")
    assert caught.value.refusal.rule == "N.1"
    assert t.key() == key and t.answers == []


def test_a_seat_that_is_not_asked_is_told_so() -> None:
    t = GAME.new(seed=1)
    assert GAME.refusal(t, "take 2", seat=0) is None
    refused = GAME.refusal(t, "take 2", seat=1)
    assert refused is not None and refused.because == "It is not your turn."
    assert own_moves(t, 1) == ()


def test_chance_is_a_seat_with_exact_odds() -> None:
    t = GAME.new(seed=1, fate="asked")
    GAME.play(t, "take 1")
    q = GAME.question(t)
    assert q is not None and q.seat == CHANCE and q.words == ("burn none", "burn one")
    assert dict(GAME.chances(t)) == {nim.BURN_VERB: Fraction(3, 4), nim.BURN_VERB | 1: Fraction(1, 4)}
    GAME.play(t, "burn one")
    assert t.w[nim.HEAP] == 18


def test_seeded_chance_follows_the_odds() -> None:
    burnt = 0
    for seed in range(2000):
        t = GAME.new(seed=seed)
        GAME.play(t, "take 1")
        burnt += t.w[nim.HEAP] == 18
    assert 430 < burnt < 570  # 500 expected, 19 the standard deviation


def test_a_game_that_is_over_asks_nobody_and_refuses_everything() -> None:
    t = GAME.new(seed=1, matches=2)
    GAME.play(t, "take 2")
    assert t.over is not None and t.over.winners == (0,) and t.over.rule == "N.2"
    assert GAME.question(t) is None and steps.asked(t) == NOBODY
    refused = GAME.refusal(t, "take 1")
    assert refused is not None and refused.because == "The game is over."


def test_the_first_ending_stands() -> None:
    t = GAME.new(seed=1)
    t.end(2)
    t.end(1)
    assert t.ended == 2


def test_a_clone_keeps_no_answers_and_a_fork_does() -> None:
    t = GAME.new(seed=1)
    GAME.play(t, "take 1")
    assert t.clone().answers is None and t.clone().story is None
    copy = fork(t)
    GAME.play(copy, "take 1")
    assert t.answers is not None and copy.answers is not None and len(copy.answers) > len(t.answers)
    with pytest.raises(BadRecord, match="keeps no answers"):
        record.record(t.clone())


def test_replaying_up_to_an_answer_gives_the_table_as_it_was_then() -> None:
    t = GAME.new(seed=4)
    keys = [t.key()]
    while not t.over:
        GAME.play(t, "take 1")
        keys.append(t.key())
    rec = record.record(t)
    turns = [i for i, a in enumerate(rec.answers) if a >> 16 == 1]
    for n, at in enumerate(turns):
        assert replay(GAME, rec, at).key() == keys[n]


def test_the_story_tells_what_happened() -> None:
    t = GAME.new(seed=4)
    GAME.play(t, "take 2")
    assert [fact.text for fact in GAME.story(t)] == ["p1 took 2", "a spark burnt a match"]


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"seed": 1.0}, "seed"),
        ({"seed": "x"}, "seed"),
        ({"seed": [3]}, "seed"),
        ({"seed": True}, "seed"),
        ({"fate": "kind"}, "fate must be one of"),
        ({"size": 3}, "no option 'size'; its options are seats, matches"),
    ],
)
def test_a_wrong_setting_is_refused_with_a_reason(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOptions, match=reason):
        GAME.new(**wrong)


RECORD = """containment record 1
game: nim 1
option matches: 6
seed: 3
fate: seeded

# a comment
p1: take 3
chance: burn none
p2: take 3  # the last ones
"""


def test_a_record_is_text_a_person_can_type() -> None:
    _, rec, t = loads(RECORD, lambda name: GAME)
    assert t.over is not None and t.over.winners == (1,)
    assert "p2: take 3" in dumps(GAME, rec)


def _find(name: str) -> object:
    if name != "nim":
        raise BadOptions(f"there is no game {name!r}")
    return GAME


@pytest.mark.parametrize(
    ("was", "becomes", "line", "reason"),
    [
        ("containment record 1", "hello", 1, "begins with the line"),
        ("game: nim 1", "game: chess 1", 2, "no game 'chess'"),
        ("game: nim 1", "game: nim 7", 2, "version 7"),
        ("game: nim 1\n", "", 2, "no line 'game"),
        ("seed: 3", "seed: three", 4, "whole number"),
        ("seed: 3", "seed: 99999999999", 4, "seed"),
        ("seed: 3", "seed: ²", 4, "whole number"),
        ("seed: 3", "seed: " + "9" * 1900, 4, "whole number"),
        ("seed: 3", "seed: " + "9" * 5000, 4, "at most 2,000 letters"),
        ("seed: 3", "seed: 3\nseed: 4", 5, "given twice"),
        ("seed: 3", "seed: 3\ncolour: red", 5, "no line 'colour'"),
        ("seed: 3", "seed: 3\nnonsense", 5, "name: value"),
        ("fate: seeded", "fate: luck", 5, "fate must be one of"),
        ("option matches: 6", "option sticks: 6", 3, "no option 'sticks'"),
        ("p1: take 3", "p1: take 9", 8, "not a move"),
        ("p1: take 3", "p1: take 5", 8, r"cannot be played here: .*\[N.1\]"),
        ("p1: take 3", "p2: take 3", 8, "this move is p1's to make, and the line says 'p2'$"),
        ("p1: take 3", "take 3", 8, "who: move"),
        ("p2: take 3", "p2: take 3\np1: take 1", 11, "The game is over"),
    ],
)
def test_a_bad_record_says_in_which_line_and_why(was: str, becomes: str, line: int, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason) as caught:
        loads(RECORD.replace(was, becomes, 1), _find)  # type: ignore[arg-type]
    assert caught.value.line == line


def test_an_empty_record_is_refused() -> None:
    with pytest.raises(BadRecord):
        loads("", _find)  # type: ignore[arg-type]
