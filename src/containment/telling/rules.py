"""Rules as they are looked up: by id, or by words."""

from __future__ import annotations

import re

from containment.kernel.rulebook import Rule, Rulebook
from containment.saying.blocks import Block, Blocks, Paragraph, Row
from containment.saying.runs import rule as named_rule
from containment.saying.wording import cut

MOST_RULES = 12


def rule_block(rule: Rule) -> Block:
    """A rule as a paragraph."""
    ruling = f" (Our ruling: {rule.why or 'the published text is silent.'})" if rule.ruling else ""
    where = f" ({rule.where})" if rule.where else ""
    return Paragraph(f"{named_rule(rule.id)} {rule.title}{where}: {rule.text}{ruling}", 2, 2)


def rule_here(rulebook: Rulebook, id: str, options: object) -> Blocks:
    """A rule, and the house rules of this game that change it; nothing if there is no such rule."""
    if id not in rulebook:
        return []
    changing = [rule for rule in rulebook.in_force(options) if rule.changes == id]
    return [rule_block(rulebook[id]), *map(rule_block, changing)]


def house_rules(rulebook: Rulebook, options: object) -> Blocks:
    """What is not as the rulebook has it, to be said before anybody begins."""
    return [Paragraph(f"House rule: {rule.title}. {rule.text}") for rule in rulebook.in_force(options)]


def a_word_of(rulebook: Rulebook) -> str:
    """A word that can be looked up in this game, to show how."""
    if rulebook.find("outbreak"):
        return "outbreak"
    first = next(iter(rulebook))
    words: list[str] = re.findall(r"\w+", first.title.lower())
    return max(words, key=len, default=first.id)


def _words_of(rulebook: Rulebook) -> list[str]:
    """A word or two that can be looked up in this game."""
    return [a_word_of(rulebook), *(["event"] if rulebook.find("event") else [])]


def rules_blocks(rulebook: Rulebook, words: str, ask: str = "rules") -> Blocks:
    """The rules that match; without words, what rules there are. `ask` is how to ask for more here."""
    if not words:
        return [
            *(Paragraph(f"{named_rule(rule.id)}{' ' * (8 - len(rule.id))} {rule.title}", 2, 9) for rule in rulebook),
            Paragraph(f"Say an id or words: {ask} {next(iter(rulebook)).id}, {ask} {a_word_of(rulebook)}"),
        ]
    found = rulebook.find(words)
    if not found:
        instead = ", ".join(f"{ask} {word}" for word in _words_of(rulebook))
        return [Paragraph(f"No rule has {cut(words)!r}. Try one word: {instead}")]
    rows = [rule_block(rule) for rule in found[:MOST_RULES]]
    if len(found) > MOST_RULES:
        rest = [named_rule(rule.id) for rule in found[MOST_RULES:]]
        rows.append(Row(f"and {len(rest)} more:", rest, ", ", 14))
    return rows
