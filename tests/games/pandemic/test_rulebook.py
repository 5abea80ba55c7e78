"""The rulebook reads well, and every rule that the game names is in it."""

from __future__ import annotations

import re

import pytest

from containment.games.pandemic import GAME
from containment.games.pandemic.data import facts
from containment.games.pandemic.rules import steps as rules
from containment.games.pandemic.rules import table
from containment.games.pandemic.words import refusals
from containment.games.pandemic.words import story as words
from containment.kernel.engine.fate import seeded
from containment.kernel.engine.rollout import move_buffer, play_at_random
from containment.kernel.rulebook import Rule

IDS = [rule.id for rule in GAME.rulebook]


@pytest.mark.parametrize("rule", list(GAME.rulebook), ids=IDS)
def test_each_rule_is_written_in_whole_sentences(rule: Rule) -> None:
    """A capital letter, a full stop, a title, a source; a ruling has a reason, and nothing else has."""
    for text in (rule.text, rule.title, rule.source[:1].upper() + rule.source[1:]):
        assert re.match(r"[A-Z0-9]", text)
    assert rule.text.endswith(".")
    assert not rule.title.endswith(".")
    assert not re.search(r"\bS\d\b|seed|\.json|\bINF\b|\bPUB\b", rule.text + rule.source)
    assert rule.ruling == bool(rule.why)
    assert not rule.why or rule.why.endswith(".")


def test_no_two_rules_have_the_same_title() -> None:
    """A title is specific enough to tell the rules apart."""
    titles = [rule.title for rule in GAME.rulebook]
    assert len(set(titles)) == len(titles)


def test_rulings_say_so() -> None:
    """The A and C rulings, and what is inferred, are marked as rulings with their reason."""
    for rule in GAME.rulebook:
        if re.fullmatch(r"P\.[AC]\d+", rule.id):
            assert rule.ruling and rule.why
        if rule.source == "inference":
            assert rule.ruling


def test_each_rule_says_which_box_it_came_in() -> None:
    """[P.12.1] [P.2.11] Chapters 12 to 15 and the cards that the base game has not are of On the Brink."""
    base_cards = {role.id for role in facts.BASE_ROLES} | {event.id for event in facts.BASE_EVENTS}
    cards = {role.id for role in facts.ROLES} | {event.id for event in facts.EVENTS}
    assert {rule.box for rule in GAME.rulebook} == {"", "On the Brink"}
    for rule in GAME.rulebook:
        chapter = rule.id.split(".")[1]
        if chapter in cards:
            assert (rule.box == "") == (chapter in base_cards), rule.id
        if chapter.isdigit() and int(chapter) >= 12:
            assert rule.box == "On the Brink", rule.id
    assert [GAME.rulebook[rule].where for rule in ("P.4.6", "P.A10", "P.A11")] == ["", "", "On the Brink"]


def test_a_base_game_tells_of_no_other_box() -> None:
    """Of what happens in games without On the Brink every rule is one of the base game."""
    named = set()
    for seed in range(12):
        t = GAME.new(seed=seed, seats=2 + seed % 3, epidemics=4 + seed % 3)
        play_at_random(t, seeded(seed), 10000, move_buffer())
        named |= {fact.rule for fact in GAME.story(t)}
        assert t.over is not None
        named.add(t.over.rule)
    assert len(named) > 15
    assert {rule for rule in named if GAME.rulebook[rule].box} == set()


def told(kind: int) -> str:
    """The rule that a fact of this kind names."""
    event = {table.MUTATION_DRAWN: table.FIRST_MUTATION, table.MUTATION_RESOLVED: table.THREATENS_CARD}.get(kind, 1)
    fact = words.tell(kind | event << 8 | event << 16 | 1 << 24, None)
    assert fact is not None
    return fact[0]


def test_refusals_endings_and_stories_name_rules_of_the_rulebook() -> None:
    """Whatever a player is told refers to a rule that can be looked up."""
    named = {rule for rule, sentence in refusals.REFUSALS.values()}
    named |= {ending.rule for ending in rules.ENDINGS}
    kinds = [n for name, n in vars(table).items() if name.isupper() and isinstance(n, int) and n in words._TELL]
    named |= {told(kind) for kind in kinds}
    assert named <= set(IDS)
    assert len(named) > 30
