"""A game's rulebook: every rule with its id, its sentence and its source, read from `rulebook.toml`."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from importlib.resources import files
from itertools import chain

IS_ID = re.compile(r"\b[a-z]\.\w", re.IGNORECASE)
BEGINNING = 8  # words of a rule that say what it is about
NOT_AT_ALL = 9  # a rank: the rule has nothing of what is looked for
SHORT, MOST_NEAR, NEAR = 3, 3, 0.8  # letters of a word that is not offered instead; how many are, and how near
LONGEST_WORD = 40  # letters of what is compared with every word of the rules


@dataclass(frozen=True)
class Rule:
    """One rule. A ruling is our own decision where the published text is silent or unclear; `why` gives its reason."""

    id: str
    title: str
    text: str
    source: str
    ruling: bool = False
    why: str = ""
    box: str = ""
    """The name of the expansion it came with; empty for the base game."""
    option: str = ""
    """The option that brings it into the game: every house rule has one."""
    changes: str = ""
    """The id of the rule that it replaces, or adds to, while it is in the game."""

    @property
    def where(self) -> str:
        """In which games it applies, in words; empty if in all."""
        return f"with the option {self.option}" if self.option else self.box


class Rulebook:
    """All rules of a game, by id and by words: `"P.4.1" in book`, `book["P.4.1"]`, `book.find("outbreak")`."""

    def __init__(self, rules: list[Rule]) -> None:
        self._rules = {rule.id: rule for rule in rules}
        if len(self._rules) != len(rules):
            raise ValueError("two rules have the same id")

    @classmethod
    def read(cls, package: str) -> Rulebook:
        data = tomllib.loads((files(package) / "rulebook.toml").read_text(encoding="utf-8"))
        return cls([Rule(**entry) for entry in data["rule"]])

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __contains__(self, rule: str) -> bool:
        return rule in self._rules

    def __getitem__(self, rule: str) -> Rule:
        return self._rules[rule]

    def in_force(self, options: object) -> list[Rule]:
        """The rules that these options bring into the game."""
        return [rule for rule in self if rule.option and getattr(options, rule.option, False) is True]

    def find(self, text: str) -> list[Rule]:
        """The rules that are meant: by id, one or several; by the beginning of ids; or by words, with the rules about
        them before those that only mention them. Where both are given, ids come first."""
        words = text.replace(",", " ").split()
        named = [self._by_id(word) for word in words]
        if named and all(named):
            return list(dict.fromkeys(rule for rules in named for rule in rules))
        by_id = [rules for word, rules in zip(words, named, strict=True) if IS_ID.search(word)]
        if not by_id:
            return self._about(_plain(text))
        about = self._about(_plain(" ".join(word for word in words if not IS_ID.search(word))))
        return list(dict.fromkeys([*chain(*by_id), *about])) if about and all(by_id) else []

    def _by_id(self, word: str) -> list[Rule]:
        """The rule with this id, said with or without the letter of its game; or the whole chapter."""
        wanted = word.strip("[].").casefold()
        ids = {rule.id.casefold(): rule for rule in self}
        exact = [rule for id, rule in ids.items() if wanted in (id, id.split(".", 1)[-1])]
        return exact or [rule for id, rule in ids.items() if "." in wanted and id.startswith(f"{wanted}.")]

    def _about(self, wanted: str) -> list[Rule]:
        if not wanted:
            return []
        chapters = self._chapters_about(wanted)
        ranks = {rule: _rank(rule, wanted, _chapter(rule) in chapters) for rule in self}
        return sorted((rule for rule in self if ranks[rule][0] < NOT_AT_ALL), key=lambda rule: ranks[rule])

    def _chapters_about(self, wanted: str) -> set[str]:
        """The chapters of which at least half of the titles have these words: there the rest is about them too."""
        titled = Counter(_chapter(rule) for rule in self if _holds(_plain(rule.title), wanted))
        rules = Counter(map(_chapter, self))
        return {chapter for chapter, number in titled.items() if chapter and 2 * number >= rules[chapter]}

    def near(self, text: str) -> list[str]:
        """Words from these rules that may have been meant instead."""
        known = {word for rule in self for word in _words(f"{rule.title} {rule.text}") if len(word) > SHORT}
        known -= {f"{word}s" for word in known}
        return get_close_matches(_plain(text)[:LONGEST_WORD], sorted(known), MOST_NEAR, NEAR)


@lru_cache(maxsize=4096)
def _words(text: str) -> tuple[str, ...]:
    """The words of a text, without accents and signs."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return tuple(re.findall(r"[^\W_]+", "".join(letter for letter in letters if not unicodedata.combining(letter))))


@lru_cache(maxsize=4096)
def _plain(text: str) -> str:
    return " ".join(_words(text))


def _chapter(rule: Rule) -> str:
    """The chapter of a rule that is numbered in one: P.7 of P.7.2."""
    chapter, _, number = rule.id.rpartition(".")
    return chapter if "." in chapter and number.isdecimal() else ""


def _rank(rule: Rule, wanted: str, in_its_chapter: bool) -> tuple[int, bool]:
    """How near a rule is to these words, the nearest first; of two as near, a ruling of ours comes later."""
    title, said = _plain(rule.title), _words(rule.text)
    ways = (
        _is(title, wanted),
        in_its_chapter or any(_is(end, wanted) for end in _ends(title, len(wanted.split()))),
        _holds(title, wanted),
        _holds(" ".join(said[:BEGINNING]), wanted),
        _holds(" ".join(said), wanted),
        all(_holds(f"{title} {' '.join(said)} {_plain(rule.id)}", word) for word in wanted.split()),
    )
    rank = next((n for n, way in enumerate(ways) if way), NOT_AT_ALL)
    return rank, rule.ruling or bool(rule.box)


def _ends(title: str, words: int) -> tuple[str, str]:
    """So many words that a title begins with, and ends with."""
    found = title.split()
    return " ".join(found[:words]), " ".join(found[-words:])


def _is(text: str, wanted: str) -> bool:
    """The same, in the singular or the plural."""
    return text.removesuffix("s") == wanted.removesuffix("s")


def _holds(text: str, wanted: str) -> bool:
    """Does a word begin so? "outbreak" is in "two outbreaks"."""
    return f" {wanted}" in f" {text}"
