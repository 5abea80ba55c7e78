"""Rules as they are looked up: by id, or by words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import containment
from containment.kernel.game import Game
from containment.kernel.rulebook import IS_ID, Rule, Rulebook
from containment.saying.blocks import Block, Blocks, Heading, Paragraph, Row
from containment.saying.runs import rule as named_rule
from containment.saying.wording import cut

MOST_RULES = 12
COMMON_WORDS: Final = ("cure",)  # games whose short name is a word of the rules
ALSO_CALLED: Final[Mapping[str, Sequence[str]]] = {"pandemic": ("on the brink",), "coldwar": ("cold war",)}


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


class Found(NamedTuple):
    """What was looked up: in whose rules, if another game than the one at hand was named, and what is there."""

    rulebook: Rulebook
    game: Game | None
    words: str
    rules: list[Rule]


def look_up(rulebook: Rulebook, words: str) -> Found:
    """The rules that match, of the game at hand or of one that is named: `iberia hospital`, or by an id of its own."""
    game, rest = _named_game(words)
    if game is not None:
        return Found(game.rulebook, game, rest, game.rulebook.find(rest))
    rules = rulebook.find(words)
    if words and not rules:
        for other in map(containment.game, containment.GAMES):
            own = _without(words, (other.name,))
            if own is not None and other.rulebook.find(own):
                return Found(other.rulebook, other, own, other.rulebook.find(own))
            if IS_ID.search(words) and other.rulebook.find(words):
                return Found(other.rulebook, other, words, other.rulebook.find(words))
    return Found(rulebook, None, words, rules)


def _named_game(words: str) -> tuple[Game | None, str]:
    """The game that these words begin with, and the rest. Its short name may be a word of the rules: `cure`."""
    for name in containment.GAMES:
        game = containment.game(name)
        short = () if name in COMMON_WORDS else (name,)
        rest = _without(words, (game.title, game.title.rpartition(": ")[2], *short, *ALSO_CALLED.get(name, ())))
        if rest is not None:
            return game, rest
    return None, words


def _without(words: str, names: Sequence[str]) -> str | None:
    """The rest of these words after one of the names; None if they begin with none."""
    said = f"{' '.join(words.split()).casefold()} "
    for name in sorted(names, key=len, reverse=True):
        if said.startswith(f"{name.casefold()} "):
            return said[len(name) :].strip()
    return None


def rules_blocks(rulebook: Rulebook, words: str, ask: str = "rules") -> Blocks:
    """The rules that match; without words, what rules there are. `ask` is how to ask for more here."""
    found = look_up(rulebook, words)
    head: Blocks = [Heading(found.game.title)] if found.game is not None else []
    ask = f"{ask} {found.game.name}" if found.game is not None else ask
    if not found.words:
        return [*head, *_contents(found.rulebook, ask)]
    if not found.rules:
        return [*head, Paragraph(_nothing(found, ask))]
    rows = [rule_block(rule) for rule in found.rules[:MOST_RULES]]
    if len(found.rules) > MOST_RULES:
        rest = [named_rule(rule.id) for rule in found.rules[MOST_RULES:]]
        rows.append(Row(f"and {len(rest)} more:", rest, ", ", 14))
    return [*head, *rows]


def _contents(rulebook: Rulebook, ask: str) -> Blocks:
    return [
        *(Paragraph(f"{named_rule(rule.id)}{' ' * (8 - len(rule.id))} {rule.title}", 2, 9) for rule in rulebook),
        Paragraph(f"Look one up by id or in words: {ask} {next(iter(rulebook)).id}, {ask} {a_word_of(rulebook)}"),
    ]


def _nothing(found: Found, ask: str) -> str:
    """That there is no such rule, and what may have been meant: a word like it, or a rule of another game."""
    if IS_ID.search(found.words):
        return f"There is no rule {cut(found.words)}. To see them all: {ask}"
    said = f"No rule mentions {cut(found.words)!r}."
    if near := found.rulebook.near(found.words):
        return f"{said} Did you mean: {', '.join(f'{ask} {word}' for word in near)}?"
    others = [name for name in containment.GAMES if containment.game(name).rulebook is not found.rulebook]
    having = [name for name in others if containment.game(name).rulebook.find(found.words)]
    if having and found.game is None and "--game" not in ask:
        return f"{said} Another game's rules do: {', '.join(f'{ask} {name} {cut(found.words)}' for name in having)}"
    return f"{said} Try one word: {', '.join(f'{ask} {word}' for word in _words_of(found.rulebook))}"
