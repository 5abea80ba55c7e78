"""The rulebook reads well, and every rule that the game names is in it."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

from containment.games.coldwar.rules import steps as rules
from containment.games.coldwar.rules import table
from containment.games.coldwar.words import refusals as refusal_words
from containment.games.coldwar.words import story as words
from containment.kernel.engine.steps import Ask, Draw, Roll
from containment.kernel.rulebook import Rulebook

from .situations import DOUBLE, EVENTS, GAME, IDENTITIES, MISSIONS, PASSPORTS, SIDES, SYMPTOMS

IDS = [rule.id for rule in GAME.rulebook]
BY_THE_BOOK = [rule.id for rule in GAME.rulebook if rule.source != "house rule"]
CHAPTERS = {1: 9, 2: 21, 3: 12, 4: 18, 5: 20, 6: 5, 7: 10, 8: 9, 9: 9, 10: 8, 11: 6, 12: 7, 13: 5}
RULINGS = {"A": 54, "C": 18}


def test_the_file_loads_and_no_id_is_there_twice() -> None:
    text = (files("containment.games.coldwar.words") / "rulebook.toml").read_text(encoding="utf-8")
    assert text.count("[[rule]]") == len(IDS) == len(set(IDS))
    assert [rule.id for rule in Rulebook.read("containment.games.coldwar.words")] == IDS


def test_every_rule_and_every_card_has_an_entry() -> None:
    numbered = {f"W.{chapter}.{n}" for chapter, many in CHAPTERS.items() for n in range(1, many + 1)}
    rulings = {f"W.{letter}{n}" for letter, many in RULINGS.items() for n in range(1, many + 1)}
    aliases = {f"W.{passport}.{side}" for passport in PASSPORTS for side in SIDES}
    cards = {f"W.{card}" for card in (*EVENTS, *IDENTITIES, *SYMPTOMS)}
    missions = {f"W.mission_{mission}" for mission in MISSIONS if mission != DOUBLE}
    assert set(BY_THE_BOOK) == numbered | rulings | aliases | cards | missions | {
        "W.talk",
        "W.double_agent",
        "W.escalation",
        "W.uplink",
    }


def test_each_rule_is_written_in_whole_sentences() -> None:
    """A capital letter, a full stop, a title, a source; a ruling has a reason, and nothing else has."""
    for rule in GAME.rulebook:
        assert re.match(r"[A-Z0-9]", rule.text) and rule.text.endswith("."), rule.id
        assert re.match(r"[A-Z]", rule.title) and not rule.title.endswith("."), rule.id
        assert not re.search(r"\.json|\bseed\b", rule.text + rule.why), rule.id
        assert rule.source and rule.ruling == bool(rule.why), rule.id
        assert not rule.why or rule.why.endswith("."), rule.id


def test_all_rulings_are_marked_and_say_whose_they_are() -> None:
    """Every W.A and W.C entry, and no rule is a ruling without our own design as a source."""
    for rule in GAME.rulebook:
        if re.fullmatch(r"W\.[AC]\d+", rule.id):
            assert rule.ruling, rule.id
        assert rule.ruling == ("our own design" in rule.source), rule.id


def test_no_two_rules_have_the_same_title() -> None:
    assert [title for title, n in Counter(rule.title for rule in GAME.rulebook).items() if n > 1] == []


def test_rules_named_in_rules_are_there() -> None:
    for rule in GAME.rulebook:
        text = f"{rule.text} {rule.why}"
        named = re.findall(r"\bW\.\d+\.\d+\b|\bW\.[AC]\d+\b|\bW\.[a-z_]{4,}(?:\.[a-z]+)?\b", text)
        assert set(named) <= set(IDS), rule.id
        for letter, number in re.findall(r"rulings? ([AC])(\d+)", text):
            assert f"W.{letter}{number}" in IDS, rule.id


def test_options_named_in_rules_are_there() -> None:
    """What a rule says about an option is a word that the option takes."""
    defaults = GAME.options()
    named = {found for rule in GAME.rulebook for found in re.findall(r"\b([a-z0-9]+_[a-z0-9_]+)=(\w+)", rule.text)}
    assert len(named) > 8
    for option, word in named:
        value = {"true": True, "false": False}.get(word, word)
        assert hasattr(defaults, option), option
        assert getattr(GAME.options(**{option: value}), option) == value


def test_refusals_and_endings_name_rules_of_the_rulebook() -> None:
    named = {rule for rule, _ in refusal_words.REFUSALS.values()} | {ending.rule for ending in rules.ENDINGS}
    assert named <= set(IDS) and len(named) > 30


def test_the_story_names_rules_of_the_rulebook() -> None:
    """Every kind of fact that the table knows has words."""
    assert set(words._TELL) == set(range(table.TURN_BEGAN, table.AGENT_SHADOWED + 1))
    for kind in words._TELL:
        found = words.tell(kind | 1 << 8 | 1 << 16 | 1 << 24, None)
        assert found is not None and found[0] in IDS and not found[1].endswith("."), kind


def test_every_question_has_words() -> None:
    """Each kind of step that asks a seat."""
    asking = {int(step.op) for step in rules.RULES.steps if isinstance(step, Ask) and not isinstance(step, Draw | Roll)}
    assert asking == set(words._ASK)
