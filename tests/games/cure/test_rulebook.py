"""The rulebook reads well, and every rule that the game names is in it."""

from __future__ import annotations

import re
from typing import Any

import pytest

import containment
from containment.games.cure.rules import steps as rules
from containment.games.cure.rules import table
from containment.games.cure.words import refusals
from containment.games.cure.words import story as words
from containment.kernel.rulebook import Rule

from .situations import EVENTS, GAME, draw, on_ring, play, stage, throw

IDS = [rule.id for rule in GAME.rulebook]
BY_THE_BOOK = [rule.id for rule in GAME.rulebook if rule.source != "house rule"]


def test_every_rule_ruling_and_event_has_an_entry() -> None:
    numbers = [f"C.{n}" for n in range(1, 89)] + [f"C.R{n}" for n in range(1, 25)]
    assert [*numbers, *(f"C.{event}" for event in EVENTS), "C.C1", "C.C2", "C.talk"] == BY_THE_BOOK


@pytest.mark.parametrize("rule", list(GAME.rulebook), ids=IDS)
def test_each_rule_is_written_in_whole_sentences(rule: Rule) -> None:
    """A capital letter, a full stop, a title, a source; a ruling has a reason, and nothing else has."""
    assert re.match(r"[A-Z0-9]", rule.text) and rule.text.endswith(".")
    assert re.match(r"[A-Z]", rule.title) and not rule.title.endswith(".")
    assert not re.search(r"\.json|\bTC\b|\bseed\b", rule.text)
    assert rule.ruling == bool(rule.why)
    assert not rule.why or rule.why.endswith(".")


def test_no_two_rules_have_the_same_title() -> None:
    titles = [rule.title for rule in GAME.rulebook]
    assert len(set(titles)) == len(titles)


def test_what_we_designed_says_so() -> None:
    """All rulings and events, and every rule whose source names our own design, are marked with a reason."""
    for rule in GAME.rulebook:
        ours = re.fullmatch(r"C\.(R\d+|C\d+|[a-z_]+)", rule.id)
        assert rule.ruling == bool(ours or "our own design" in rule.source), rule.id


def test_refusals_endings_and_stories_name_rules_of_the_rulebook() -> None:
    named = {rule for rule, sentence in refusals.REFUSALS.values()}
    named |= {ending.rule for ending in rules.ENDINGS}
    kinds = [n for name, n in vars(table).items() if name.isupper() and isinstance(n, int) and n in words._TELL]
    named |= {words.tell(kind | 1 << 8 | 1 << 16 | 1 << 24, None)[0] for kind in kinds}
    assert named <= set(IDS)
    assert len(named) > 40


def rules_told(t: Any) -> list[str]:
    return [fact.rule for fact in containment.story(t)]


def test_the_story_names_the_rule_of_a_die_that_the_mobile_hospital_admits() -> None:
    t = stage(at="act", hospital=True, dice=[["fly", "fly"]], regions={3: {"red": 1}})
    play(t, "fly @3 with fly", "admit red")
    assert rules_told(t) == ["C.28", "C.mobile_hospital"]


def test_the_story_names_the_rules_of_dice_rolled_again_in_the_set_up() -> None:
    t = GAME.new(fate="asked", seed=0)
    draw(t, *["red"] * 6, *["blue"] * 6)
    play(t, "show red cross", *["show red 1"] * 4)
    told = rules_told(t)[12:]
    assert (told[0], told[-1]) == ("C.12", "C.13")


def test_the_story_names_the_rule_of_samples_rolled_again() -> None:
    events = ["re-examined research", "airlift", "forecast"]
    t = stage(at="cure", samples={"p1": {"red": 1}}, cdc={"yellow": 2}, events=events)
    play(t, "cure red", "show red 1", "re-examined research", "again 1")
    assert rules_told(t)[-1] == "C.re_examined_research"


@pytest.mark.parametrize(
    ("event", "move"),
    [
        ("resilient_population", "resilient population @1 red"),
        ("rapid_vaccine_deployment", "rapid vaccine deployment red"),
    ],
)
def test_the_story_names_the_event_that_returned_dice_to_the_bag(event: str, move: str) -> None:
    t = stage(
        at="act",
        cured=["red"],
        dice=[["fly"]],
        cdc={"yellow": 2},
        regions={1: {"red": 1}},
        events=[event, "airlift", "forecast"],
    )
    play(t, move)
    assert f"C.{event}" in rules_told(t)


def test_the_story_names_the_rule_of_surplus_dice_in_the_set_up() -> None:
    t = GAME.new(fate="asked", seed=0)
    draw(t, *["red"] * 10, "blue", "blue")
    assert rules_told(t)[-1] == "C.14"


def test_the_story_names_the_rule_of_an_epidemic_that_the_bag_cannot_meet() -> None:
    t = stage(index=5, regions=on_ring(red=12, yellow=12, blue=12, black=12))
    throw(t, "biohazard", *["fly"] * 4)
    assert rules_told(t)[-1] == "C.78"


def test_the_story_names_what_dice_are_drawn_for() -> None:
    """[C.11] [C.63] [C.75] [C.forecast]"""
    t = GAME.new(fate="asked", seed=0)
    draw(t, "red")
    assert rules_told(t)[-1] == "C.11"
    t = stage(at="infect")
    draw(t, "red", "blue")
    assert rules_told(t)[-2:] == ["C.63", "C.63"]
    t = stage(index=5)
    throw(t, "biohazard", *["fly"] * 4)
    draw(t, "red", "blue")
    assert rules_told(t)[-2:] == ["C.75", "C.75"]
    t = stage(at="act", dice=[["fly"]], cdc={"red": 2}, events=["forecast", "airlift", "one_quiet_night"])
    play(t, "forecast")
    draw(t, "red", "blue")
    assert rules_told(t)[-2:] == ["C.forecast", "C.forecast"]
