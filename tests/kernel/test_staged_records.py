"""A staged table has a record: what was said of it is in the header, and the game goes on from there."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

import containment
from containment import testing
from containment.kernel.record import MOST_LINE
from containment.kernel.staging import stage_of
from containment.testing import stage

FACTS: dict[str, dict[str, Any]] = {
    "pandemic": {
        "hands": {0: ["lima"], "p2": ("osaka", "airlift")},
        "cubes": {"Cairo": {"black": 3, "red": 1}},
        "heap_sizes": [(12, True), (39, False)],
        "epidemics": 4,
        "rate_index": 1,
        "at": "draw",
    },
    "cure": {"regions": {3: {"black": 2}}, "samples": [{"red": ["p1", 1]}], "at": "infect"},
    "iberia": {"cubes": {"madrid": 3}, "railroads": [("madrid", "toledo")], "at": "infect"},
    "coldwar": {"satellites": {"asia": 1}, "agents": {"kiev": 2}, "had_turn": {"p2"}, "turn_of": "p1", "at": "draw"},
}


def text_of(t: containment.Table) -> str:
    return containment.dumps(containment.record(t))


@pytest.mark.parametrize("name", containment.GAMES)
@pytest.mark.parametrize("fate", ["asked", "seeded", "sealed"])
def test_a_staged_table_comes_back_and_goes_on(name: str, fate: str) -> None:
    t = stage(name, **FACTS[name], fate=fate, seed=11)
    rec = containment.record(t)
    assert containment.loads(containment.dumps(rec)) == rec
    for _ in range(2):
        again = containment.replay(containment.loads(text_of(t)))
        assert again == t and (again.fate, again.luck, again.answers) == (t.fate, t.luck, t.answers)
        assert containment.story(again) == containment.story(t)
        for _ in range(9):
            move = containment.legal_moves(t)[-1]
            containment.play(t, move)
            containment.play(again, move)
        assert again == t and again.fate == t.fate  # the luck is the same too


@pytest.mark.parametrize("name", containment.GAMES)
def test_nothing_said_is_a_situation_too(name: str) -> None:
    text = text_of(stage(name))
    assert text.endswith("seed: 0\nfate: asked\nstaged: yes\n\n")
    assert containment.replay(containment.loads(text)) == stage(name)


def test_a_function_that_cannot_be_given_what_every_table_has_is_refused_at_once() -> None:
    def lay(*, heap: int = 3, seed: int = 0) -> containment.Table:
        raise AssertionError("it is not asked yet")

    with pytest.raises(TypeError, match=r"lay must take the keywords seed and fate, .*: add fate$"):
        stage_of(lay)


def test_the_header_says_what_was_said() -> None:
    t = stage("pandemic", **FACTS["pandemic"], seed=3)
    assert [line for line in text_of(t).splitlines() if "staged" in line] == [
        "staged: yes",
        'staged hands: {"0": ["lima"], "p2": ["osaka", "airlift"]}',
        'staged cubes: {"Cairo": {"black": 3, "red": 1}}',
        "staged heap_sizes: [[12, true], [39, false]]",
        "staged epidemics: 4",
        "staged rate_index: 1",
        'staged at: "draw"',
    ]
    assert "\nseed: 3\nfate: asked\n" in text_of(t)


def test_what_can_be_gone_through_only_once_is_written_too() -> None:
    t = stage(
        "pandemic",
        hands=[iter(["lima"]), {"cairo"}],
        pawns={"p1": "lima"},
        cured=(colour for colour in ["red"]),
        stations={"lima"},
    )
    v = containment.view(t, 0)
    assert (v.hands, v.cured, v.stations) == ((("lima",), ("cairo",)), ("red",), ("lima",))
    assert containment.replay(containment.loads(text_of(t))) == t
    t = stage("pandemic", hands={"p1": iter(["lima"])})
    assert containment.replay(containment.loads(text_of(t))) == t


def test_what_was_said_is_kept_as_it_was_then() -> None:
    hands = [["lima"], ["cairo"]]
    t = stage("pandemic", hands=hands)
    hands[0].append("osaka")
    assert containment.replay(containment.record(t)) == t


def test_chance_that_answered_while_it_was_staged_is_in_the_record() -> None:
    t = stage("pandemic", at="infect", fate="seeded", seed=5)
    assert t.answers is not None and len(t.answers) == 2
    assert text_of(t).count("chance: draw infection") == 2


def test_a_table_that_was_set_up_has_no_such_lines_and_copies_keep_theirs() -> None:
    assert "staged" not in text_of(containment.game("pandemic").new(seed=1))
    t = stage("iberia", **FACTS["iberia"])
    assert text_of(containment.fork(t)) == text_of(pickle.loads(pickle.dumps(t))) == text_of(t)
    with pytest.raises(containment.BadRecord, match="keeps no answers: it is a clone"):
        containment.record(t.clone())


def test_a_bug_is_first_a_record() -> None:
    """From the situation to the text, from the text to the test."""
    t = stage("pandemic", cubes={"algiers": 3, "cairo": 3}, at="infect")
    containment.play(t, "draw infection algiers")
    again = containment.replay(containment.loads(text_of(t)), 1)
    assert containment.view(again, "p1").outbreaks == 2


# ---------------------------------------------------------------------------------------------- by hand
BY_HAND = """containment record 1
game: pandemic 1
seed: 7
fate: asked
staged cubes: {"cairo": 3}
staged at: "infect"
staged seats: 3

chance: draw infection cairo
"""


def test_a_record_may_be_written_by_hand() -> None:
    t = containment.replay(containment.loads(BY_HAND))
    assert t == containment.replay(containment.record(t))
    v = containment.view(t, 2)
    assert (v.seats, v.outbreaks, t.answers) == (3, 1, list(containment.loads(BY_HAND).answers))
    assert containment.replay(containment.loads(BY_HAND.replace("seed: 7", "seed: 7\noption seats: 3"))) == t


def put(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new)


@pytest.mark.parametrize(
    ("change", "line", "why"),
    [
        (put('{"cairo": 3}', '{"cairo": 4}'), 5, "Cairo cannot hold 4 black cubes"),
        (put('{"cairo": 3}', '{"cairo": 3'), 5, "a fact is written in JSON"),
        (put('{"cairo": 3}', "cairo"), 5, "a fact is written in JSON"),
        (put('{"cairo": 3}', ""), 5, "a fact is written in JSON"),
        (put('{"cairo": 3}', '{"cairo": 3, "cairo": 2}'), 5, "a fact is written in JSON"),
        (put('{"cairo": 3}', "[" * 1900), 5, "a fact is written in JSON"),
        (put('{"cairo": 3}', "1" * 1900), 5, "cubes is"),
        (put('{"cairo": 3}', "NaN"), 5, "cubes is"),
        (put('"infect"', '"later"'), 6, "at must be one of"),
        (put("seats: 3", "seats: 9"), 7, "seats must be one of"),
        (put("staged seats", "staged weather"), 7, "does not know 'weather'"),
        (put("staged seats", "staged 3"), 7, "does not know '3'"),
        (put("staged seats", "staged"), 7, "says 'staged: yes', not '3'"),
        (put("staged seats", "staged  at"), 7, "'staged  at' is given twice"),
        (put("staged seats", "staged seed"), 5, "seed and fate have lines of their own"),
        (put("staged seats: 3", 'staged fate: "sealed"'), 5, "seed and fate have lines of their own"),
        (put("seed: 7", "seed: 7\noption seats: 2"), 4, "the option seats is 3 in what is staged"),
        (put("seed: 7", "seed: 7\noption consent: true"), 4, "the option consent is 'none' in what is staged"),
        (put("staged at", "stage at"), 6, "the header has no line 'stage at'"),
        (put("infection cairo", "infection gotham"), 9, "is not a move of this game"),
        (put('{"cairo": 3}', f'["{"x" * MOST_LINE}"]'), 5, "a line has at most"),
    ],
    ids=lambda value: str(value) if isinstance(value, str) else "",
)
def test_what_is_wrong_is_told_with_its_line(change: Callable[[str], str], line: int, why: str) -> None:
    text = change(BY_HAND)
    assert text != BY_HAND
    with pytest.raises(containment.BadRecord) as told:
        containment.loads(text)
    assert told.value.line == line and why in str(told.value)


def test_a_game_without_a_stage_says_so() -> None:
    from nim import GAME

    from containment.kernel.record import loads

    text = "containment record 1\ngame: nim 1\nseed: 7\nfate: asked\nstaged matches: 3\n\n"
    with pytest.raises(containment.BadRecord, match="line 5: Nim has no stage: leave out what is staged"):
        loads(text, lambda name: GAME)


def test_what_is_too_long_for_a_line_is_told_when_it_is_written() -> None:
    t = stage("pandemic", hands=[["lima" + "." * MOST_LINE]])
    with pytest.raises(containment.BadRecord, match="what is staged is too long for a record"):
        text_of(t)


def test_facts_are_named() -> None:
    found: Any = containment.game("pandemic").stage
    with pytest.raises(containment.BadSituation, match=r"facts are named, as in seats=\.\.\., not 3 alone"):
        found(3)
    with pytest.raises(containment.BadSituation, match="a stage does not know 'weather'"):
        found(weather="fine")


def test_laws_can_be_asked_of_a_staged_table() -> None:
    for name in containment.GAMES:
        testing.check_record(containment.game(name), stage(name, **FACTS[name]))
