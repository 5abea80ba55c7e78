"""The rulebook reads well, and every rule that the game names is in it."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

from containment.games.iberia.rules import steps as rules
from containment.games.iberia.rules import table
from containment.games.iberia.words import refusals as refusal_words
from containment.games.iberia.words import story as words
from containment.kernel.engine.steps import Ask, Draw
from containment.kernel.rulebook import Rulebook

from .situations import EVENTS, GAME, facts

IDS = [rule.id for rule in GAME.rulebook]
BY_THE_BOOK = [rule.id for rule in GAME.rulebook if rule.source != "house rule"]
CHAPTERS = {"M": 8, "Q": 4, "U": 10, "N": 3, "X": 12, "K": 5, "F": 2, "E": 5, "O": 6, "V": 5, "H": 7, "G": 2, "Y": 3}
RULINGS = {"A": 33, "C": 20}


def test_the_file_loads_and_no_id_is_there_twice() -> None:
    text = (files("containment.games.iberia.words") / "rulebook.toml").read_text(encoding="utf-8")
    assert text.count("[[rule]]") == len(IDS) == len(set(IDS))
    assert [rule.id for rule in Rulebook.read("containment.games.iberia.words")] == IDS


def test_every_rule_role_event_and_disease_has_an_entry() -> None:
    numbered = {f"I.{letter}{n}" for letter, many in (CHAPTERS | RULINGS).items() for n in range(1, many + 1)}
    powers = {f"I.{role.id}.{power}" for role in facts.ROLES for power in role.powers}
    events = {f"I.{event}" for event in EVENTS}
    diseases = {f"I.{disease}" for disease in facts.HISTORICAL}
    assert set(BY_THE_BOOK) == numbered | powers | events | diseases | {"I.influx_of_patients", "I.talk"}


def test_each_rule_is_written_in_whole_sentences() -> None:
    """A capital letter, a full stop, a title, a source; a ruling has a reason, and nothing else has."""
    for rule in GAME.rulebook:
        assert re.match(r"[A-Z0-9]", rule.text) and rule.text.endswith("."), rule.id
        assert re.match(r"[A-Z]", rule.title) and not rule.title.endswith("."), rule.id
        assert not re.search(r"\.json|\bseed\b", rule.text + rule.why), rule.id
        assert rule.source and rule.ruling == bool(rule.why), rule.id
        assert not rule.why or rule.why.endswith("."), rule.id


def test_all_rulings_are_marked_and_say_whose_they_are() -> None:
    """Every I.A and I.C entry, and no rule is a ruling without our own design as a source."""
    for rule in GAME.rulebook:
        if re.fullmatch(r"I\.[AC]\d+", rule.id):
            assert rule.ruling, rule.id
        assert rule.ruling == ("our own design" in rule.source), rule.id


def test_no_two_rules_have_the_same_title() -> None:
    assert [title for title, n in Counter(rule.title for rule in GAME.rulebook).items() if n > 1] == []


def test_rules_named_in_rules_are_there() -> None:
    for rule in GAME.rulebook:
        text = f"{rule.text} {rule.why}"
        named = re.findall(r"\bI\.[A-Z]\d+\b|\bI\.[a-z_]{4,}\b", text)
        assert set(named) <= set(IDS), rule.id
        for letter, number in re.findall(r"rulings? ([AC])(\d+)", text):
            assert f"I.{letter}{number}" in IDS, rule.id


def test_refusals_and_endings_name_rules_of_the_rulebook() -> None:
    named = {rule for rule, _ in refusal_words.REFUSALS.values()} | {ending.rule for ending in rules.ENDINGS}
    assert named <= set(IDS) and len(named) > 30


def test_the_story_names_rules_of_the_rulebook() -> None:
    """Every kind of fact that the table knows has words."""
    assert set(words._TELL) == set(range(table.TURN_BEGAN, table.FIRST_TO_PLAY + 1))
    for kind in words._TELL:
        found = words.tell(kind | 1 << 8 | 1 << 16 | 1 << 24, None)
        assert found is not None and found[0] in IDS and not found[1].endswith("."), kind


def test_every_question_has_words() -> None:
    """Each kind of step that asks a seat."""
    asking = {int(step.op) for step in rules.RULES.steps if isinstance(step, Ask) and not isinstance(step, Draw)}
    assert asking == set(words._ASK)
