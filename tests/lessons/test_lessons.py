"""Every lesson is played to its end by its own script; what is not asked for changes nothing; the words keep to the
rules."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

import containment
from containment.kernel.errors import BadOptions
from containment.lessons import script
from containment.lessons.lesson import LEARNER, READ_FIRST, BadLesson, Lesson
from containment.lessons.script import LONGEST, NAMES, Step

each = pytest.mark.parametrize("name", NAMES)
IN_A_LESSON = {"pandemic": range(20, 29), "cure": range(10, 16), "iberia": range(10, 16), "coldwar": range(10, 16)}
# The rules that each lesson lets the learner see at work.
TAUGHT = {
    "pandemic": "P.4.1 P.4.2 P.4.4 P.4.6 P.4.8 P.4.9 P.4.12 P.6.2 P.6.3 P.7.1 P.7.2 P.7.3 P.8.2 P.9.1 P.airlift",
    "cure": "C.22 C.23 C.25 C.28 C.30 C.34 C.54 C.55 C.64 C.68",
    "iberia": "I.X2 I.X3 I.X4 I.X5 I.X8 I.X9 I.F1 I.K2 I.K4",
    "coldwar": "W.3.1 W.4.7 W.4.10 W.4.12 W.4.14 W.5.2 W.5.6 W.5.7 W.7.2 W.8.3 W.8.4 W.9.1 W.10.2",
}


def begun(name: str, change: Callable[[list[Step]], None] | None = None) -> Lesson:
    """A lesson, perhaps with its steps changed."""
    found = script.read(name)
    steps = list(found.steps)
    if change is not None:
        change(steps)
    return Lesson(replace(found, steps=tuple(steps)))


def go(lesson: Lesson, choice: int = 0) -> None:
    """The learner does what this step asks for: the first of the moves that will do, or another."""
    wanted = lesson.wanted
    reply = lesson.answer(wanted[choice % len(wanted)]) if lesson.asks else lesson.go_on()
    assert reply.accepted


def play(lesson: Lesson, choice: int = 0) -> Iterator[Lesson]:
    """The lesson at each of its steps."""
    while not lesson.finished:
        yield lesson
        go(lesson, choice)


def data(name: str) -> Any:
    return tomllib.loads((files("containment.lessons") / f"{name}.toml").read_text(encoding="utf-8"))


# ---------------------------------------------------------------------------------------------- the lessons
@each
def test_is_played_to_its_end_by_its_own_script(name: str) -> None:
    most = max(len(step.do) for step in script.read(name).steps)
    for choice in range(most):
        lesson = begun(name)
        for n, _ in enumerate(play(lesson, choice), 1):
            assert lesson.progress == (n, len(lesson.script.steps))
            for law in lesson.game.laws:
                law(lesson.table)
        assert lesson.finished and not lesson.asks and not lesson.go_on().accepted


@each
def test_the_learner_is_asked_for_each_move(name: str) -> None:
    for lesson in play(begun(name)):
        if lesson.asks:
            assert lesson.match.asked == LEARNER
            assert set(lesson.wanted) <= set(lesson.moves)


@each
def test_shows_what_it_is_to_teach(name: str) -> None:
    lesson, seen = begun(name), set()
    while not lesson.finished:
        go(lesson)
        seen |= {fact.rule for fact in lesson.news}
    assert seen >= set(TAUGHT[name].split())


@each
def test_has_a_fitting_number_of_steps_and_moves(name: str) -> None:
    steps = script.read(name).steps
    assert len(steps) in IN_A_LESSON[name]
    assert sum(bool(step.do) for step in steps) >= 5


@each
def test_rests_on_rules_of_its_game(name: str) -> None:
    rulebook = containment.game(name).rulebook
    assert [step["rule"] for step in data(name)["step"] if step["rule"] not in rulebook] == []


@each
def test_says_little_at_a_time(name: str) -> None:
    for step in script.read(name).steps:
        assert len(step.say) <= LONGEST == 320
        assert "  " not in step.say and "\n" not in step.say
        assert step.say[-1] in ".!"


@each
def test_looks_at_places_of_the_table(name: str) -> None:
    for lesson in play(begun(name)):
        scene = lesson.game.scene(lesson.view, lesson.names)  # type: ignore[misc]
        assert set(lesson.look) <= {place.id for place in (*scene.places, *scene.areas)}


@each
def test_uses_no_chance_but_the_one_that_is_written(name: str) -> None:
    for lesson in play(begun(name)):
        assert lesson.match.record.setting.fate == "asked"


# ---------------------------------------------------------------------------------------------- wrong moves
@each
def test_a_move_that_is_not_asked_for_is_answered_kindly_and_changes_nothing(name: str) -> None:
    for lesson in play(begun(name)):
        if not lesson.asks:
            continue
        before = (lesson.at, lesson.view, lesson.match.record, len(lesson.table.story or ()))
        for move in lesson.moves:
            if move not in lesson.wanted:
                reply = lesson.answer(move)
                assert not reply.accepted and reply.answers == ()
                assert reply.text.startswith("A legal move, but save it for a real game.") and lesson.hint in reply.text
        assert (lesson.at, lesson.view, lesson.match.record, len(lesson.table.story or ())) == before


def at(name: str, do: str) -> Lesson:
    """The lesson where it asks for this."""
    return next(lesson for lesson in play(begun(name)) if do in lesson.step.do)


def test_an_illegal_move_gets_its_refusal() -> None:
    lesson = at("pandemic", "drive chicago")
    reply = lesson.answer("drive tokyo")
    refusal = containment.refusal(lesson.table, "drive tokyo")
    assert refusal is not None
    assert (reply.accepted, reply.rule) == (False, refusal.rule) and refusal.because in reply.text
    assert lesson.hint in reply.text
    assert lesson.view.pawns[LEARNER] == "atlanta"


def test_a_move_of_chance_is_not_the_learners() -> None:
    lesson = at("cure", "reroll 3 4")
    reply = lesson.answer("throw sample")
    assert not reply.accepted and reply.rule


def test_a_teammates_event_is_not_the_learners() -> None:
    def change(steps: list[Step]) -> None:
        hands = [["new_york", "washington", "istanbul", "airlift"], ["paris", "forecast"]]
        steps[0] = replace(steps[0], stage={**(steps[0].stage or {}), "hands": hands})

    lesson = next(lesson for lesson in play(begun("pandemic", change)) if lesson.asks)
    assert containment.refusal(lesson.table, "forecast") is None
    reply = lesson.answer("forecast")
    assert not reply.accepted and reply.rule == "P.11.1"


def test_words_that_are_no_move_change_nothing() -> None:
    lesson = at("pandemic", "drive chicago")
    reply = lesson.answer("dance")
    assert not reply.accepted and "'dance'" in reply.text
    assert lesson.asks


def test_reading_comes_before_moving_and_moving_before_reading_on() -> None:
    lesson = begun("pandemic")
    assert lesson.answer("drive chicago").text == READ_FIRST
    assert lesson.at == 0
    lesson = at("pandemic", "drive chicago")
    reply = lesson.go_on()
    assert not reply.accepted and "drive chicago" in reply.text
    assert lesson.step.do == ("drive chicago",)


# ---------------------------------------------------------------------------------------------- what a screen is told
def test_an_answer_comes_with_what_chance_brought_after_it() -> None:
    lesson = at("cure", "reroll 3 4")
    reply = lesson.answer("reroll 3 4")
    assert [answer.seat for answer in reply.answers] == [LEARNER]
    facts = lesson.match.facts((*reply.answers[0].own, *reply.answers[0].after), LEARNER)
    assert [fact.text for fact in facts][-2:] == ["P1 rolled sample", "P1 rolled treat"]
    assert facts == lesson.news
    assert reply.by_others


def test_a_plain_move_is_nobody_elses_doing() -> None:
    lesson = at("pandemic", "drive chicago")
    assert not lesson.answer("drive chicago").by_others
    assert [fact.text for fact in lesson.news] == ["P1 drove to Chicago"]


def test_teammates_answer_for_themselves() -> None:
    lesson = begun("pandemic")
    while lesson.match.asked != 1:
        go(lesson)
    assert [answer.seat for answer in lesson.go_on().answers] == [1, 1, 1, 1]
    assert lesson.match.people == (LEARNER,)


def test_a_step_may_begin_with_a_table_of_its_own() -> None:
    lesson = at("iberia", "hospital")
    assert lesson.staged and lesson.news == []
    go(lesson)
    assert not lesson.staged
    assert [fact.text for fact in lesson.news] == ["P1 built the black hospital in Málaga"]


@each
def test_the_hint_is_what_to_do(name: str) -> None:
    for lesson in play(begun(name)):
        codebook = lesson.game.codebook
        if lesson.asks:
            assert set(codebook.match(lesson.hint, lesson.moves)) == set(lesson.wanted)
        else:
            assert lesson.hint == ""


# ---------------------------------------------------------------------------------------------- what is wrong is found
def fails(name: str, change: Callable[[list[Step]], None]) -> str:
    with pytest.raises(BadLesson) as found:
        for _ in play(begun(name, change)):
            pass
    return str(found.value)


def test_a_line_of_chance_too_many_is_an_error() -> None:
    def change(steps: list[Step]) -> None:
        at = next(n for n, step in enumerate(steps) if step.fate)
        steps[at] = replace(steps[at], fate=(*steps[at].fate, "draw player lima"))

    assert "pandemic, step 9" in fails("pandemic", change)


def test_a_line_of_chance_too_few_is_an_error() -> None:
    def change(steps: list[Step]) -> None:
        at = next(n for n, step in enumerate(steps) if step.fate)
        steps[at] = replace(steps[at], fate=steps[at].fate[:-1])

    assert "pandemic, step" in fails("pandemic", change)


def test_a_line_of_a_seat_too_many_is_an_error() -> None:
    def change(steps: list[Step]) -> None:
        at = next(n for n, step in enumerate(steps) if step.others == ("pass",))
        steps[at] = replace(steps[at], others=("pass", "drive lima"))

    assert "drive lima" in fails("pandemic", change)


def test_asking_for_what_cannot_be_done_is_an_error() -> None:
    def change(steps: list[Step]) -> None:
        at = next(n for n, step in enumerate(steps) if step.do)
        steps[at] = replace(steps[at], do=("drive chicago", "drive tokyo"))

    assert "asks for 'drive tokyo'" in fails("pandemic", change)


@pytest.mark.parametrize(
    ("key", "value", "found"),
    [
        ("rule", "P.99.9", "no rule 'P.99.9'"),
        ("say", "A" * 321, "321 letters"),
        ("do", "dance", "'dance' is not a move"),
        ("fate", ["draw luck"], "'draw luck' is not a move"),
        ("colour", "blue", "no colour"),
    ],
)
def test_a_lesson_that_is_not_written_as_it_must_be_is_an_error(key: str, value: object, found: str) -> None:
    written = data("pandemic")
    written["step"][3][key] = value
    with pytest.raises(BadLesson, match=found):
        script.script("pandemic", written)


def test_a_lesson_does_not_end_with_a_move() -> None:
    written = data("pandemic")
    written["step"] = written["step"][:5]
    with pytest.raises(BadLesson, match="ends with a move"):
        script.script("pandemic", written)


def test_there_is_a_lesson_for_each_game_and_no_other() -> None:
    assert NAMES == containment.GAMES
    titles = [script.read(name).title for name in NAMES]
    assert len(set(titles)) == len(titles)
    with pytest.raises(BadOptions, match="pandemic, cure, iberia, coldwar"):
        Lesson.begin("chess")


def test_a_teammate_plays_by_the_script_only() -> None:
    lesson: Lesson = begun("pandemic")
    while lesson.match.asked != 1:
        go(lesson)
    with pytest.raises(BadLesson):
        lesson.match.computer_step()
