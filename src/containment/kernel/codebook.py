"""The codebook: what the ints that are moves mean in words, and back.

A move is a verb and at most two small arguments, packed as `verb << 16 | a << 8 | b`; a verb with one argument has it
in b. `words` and `parse` are inverse. Codes are append-only within a version of a game.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Protocol

from containment.kernel.errors import BadWords
from containment.kernel.quoting import excerpt

SMALL_WORDS = frozenset(("to", "with", "then", "for", "of", "in", "and"))  # between arguments: nobody looks for these


@dataclass(frozen=True)
class Domain:
    """What an argument ranges over: each number's words."""

    name: str
    words: dict[int, str]
    also: dict[int, str] = field(default_factory=dict)  # other words that are understood, such as its id
    said: dict[int, str] = field(default_factory=dict)  # how a sentence has it, where that is not how it is typed

    @classmethod
    def of(cls, name: str, words: Iterable[str], said: Iterable[str] = ()) -> Domain:
        return cls(name, dict(enumerate(words)), said=dict(enumerate(said)))

    def in_sentence(self, n: int) -> str:
        return self.said.get(n, self.words[n])


@dataclass(frozen=True)
class Verb:
    """A kind of move. `pattern` is its words, with `{a}` and `{b}` in place of the arguments."""

    number: int
    pattern: str
    a: Domain | None = None
    b: Domain | None = None
    about: str = ""
    also: tuple[str, ...] = ()  # other words for the part before the first argument
    would: str = ""  # the same after "I'd", where nobody would say it as it is typed

    @cached_property
    def name(self) -> str:
        return self.pattern.split("{")[0].strip()

    def codes(self) -> Iterator[int]:
        for a in self.a.words if self.a else (0,):
            for b in self.b.words if self.b else (0,):
                yield self.number << 16 | a << 8 | b

    def words(self, code: int) -> str:
        a = self.a.words[code >> 8 & 255] if self.a else ""
        b = self.b.words[code & 255] if self.b else ""
        return self.pattern.format(a=a, b=b)

    def sentence(self, code: int) -> str:
        """The move as you would say it after "I'd": `take the train to Zaragoza`."""
        a = self.a.in_sentence(code >> 8 & 255) if self.a else ""
        b = self.b.in_sentence(code & 255) if self.b else ""
        return (self.would or self.pattern).replace("{a}", a).replace("{b}", b)  # a card's own name may have braces

    def other_words(self, code: int) -> str:
        """The move with the other words for its arguments, where there are any."""
        a = self.a.also.get(code >> 8 & 255, self.a.words[code >> 8 & 255]) if self.a else ""
        b = self.b.also.get(code & 255, self.b.words[code & 255]) if self.b else ""
        return self.pattern.format(a=a, b=b)


MOST_READ = 1_000


@lru_cache(maxsize=8_192)
def plain(text: str) -> str:
    """Lower case, no accents, no punctuation, single spaces: how words are compared. No words of ours are longer than
    what is read here, and one letter may be worth eighteen (U+FDFA)."""
    letters = unicodedata.normalize("NFKD", text[:MOST_READ].casefold())
    kept = letters if letters.isascii() else "".join(c for c in letters if not unicodedata.combining(c))
    return " ".join(re.sub(r"[^a-z0-9]+", " ", kept.replace(".", "").replace("'", "")).split())


class Beside(Protocol):
    """What can be said beside the moves (see `talk/`)."""

    def __contains__(self, code: int) -> bool: ...

    def words(self, code: int) -> str: ...

    def verb(self, code: int) -> Verb: ...


class Codebook:
    """All the moves of a game."""

    def __init__(self, verbs: Sequence[Verb]) -> None:
        self.beside: Beside | None = None  # what is said beside the moves has words too, and is none of the codes
        self.verbs = {verb.number: verb for verb in verbs}
        if len(self.verbs) != len(verbs):
            raise ValueError("two verbs have the same number")
        self._spelled: dict[int, dict[str, int]] = {}
        self._split: dict[int, list[str]] = {}  # of what has been looked at

    @cached_property
    def codes(self) -> tuple[int, ...]:
        """Every code, in ascending order."""
        return tuple(sorted(code for verb in self.verbs.values() for code in verb.codes()))

    @cached_property
    def _first_words(self) -> dict[int, str]:
        """By verb: the word each of its moves begins with; empty if that is an argument."""
        return {number: plain(verb.name).split(" ")[0] for number, verb in self.verbs.items()}

    def _by_words(self, verb: int) -> dict[str, int]:
        """The moves of a verb by their words. Verbs are spelled out one by one, as they are asked for."""
        if verb not in self._spelled:
            found: dict[str, int] = {}
            for code in self.verbs[verb].codes():
                words = plain(self.words(code))
                if words in found:
                    raise ValueError(f"two moves have the words {words!r}")
                found[words] = code
            for code in self.verbs[verb].codes():
                found.setdefault(plain(self.verbs[verb].other_words(code)), code)
            self._spelled[verb] = found
        return self._spelled[verb]

    def _beginning(self, word: str) -> list[int]:
        """The verbs whose moves may begin with this beginning of a word."""
        return [number for number, first in self._first_words.items() if first.startswith(word) or not first]

    @cached_property
    def _aliases(self) -> list[tuple[str, str]]:
        pairs = [(plain(other), plain(verb.name)) for verb in self.verbs.values() for other in verb.also]
        return sorted(pairs, key=lambda pair: -len(pair[0]))

    def verb(self, code: int) -> Verb:
        if self.beside is not None and code in self.beside:
            return self.beside.verb(code)
        try:
            return self.verbs[code >> 16]
        except KeyError:
            raise BadWords(f"{code} is not a move of this game") from None

    def __contains__(self, code: int) -> bool:
        verb = self.verbs.get(code >> 16)
        if verb is None:
            return False
        a, b = code >> 8 & 255, code & 255
        return (a in verb.a.words if verb.a else a == 0) and (b in verb.b.words if verb.b else b == 0)

    def words(self, code: int) -> str:
        """The move in words."""
        if self.beside is not None and code in self.beside:
            return self.beside.words(code)
        if code not in self:
            raise BadWords(f"{code} is not a move of this game")
        return self.verbs[code >> 16].words(code)

    def sentence(self, code: int) -> str:
        """The move as you would say it after "I'd"."""
        verb = self.verb(code)
        return verb.sentence(code) if code in self else self.words(code)

    def proposed(self, code: int) -> str:
        """The move as a teammate proposes it, after "I'd": an event is played."""
        verb, words = self.verb(code), self.sentence(code)
        return words if verb.would or not verb.about.startswith("event") else f"play {words}"

    def parse(self, text: str) -> int:
        """The move these words mean. Case, accents and punctuation don't matter."""
        found = self._exact(plain(text))
        if found is None:
            said = excerpt(text.strip())
            raise BadWords(f"{said} is not a move of this game; a move reads like {self._example(text)!r}")
        return found

    def _exact(self, words: str) -> int | None:
        code = self._of_words(words)
        if code is not None:
            return code
        for other, name in self._aliases:
            if words == other or words.startswith(other + " "):
                code = self._of_words((name + words[len(other) :]).strip())
                if code is not None:
                    return code
        return None

    def _of_words(self, words: str) -> int | None:
        first = words.split(" ")[0]
        verbs = [number for number, word in self._first_words.items() if word in (first, "")]
        found = [code for code in (self._by_words(verb).get(words) for verb in verbs) if code is not None]
        if len(found) > 1:
            raise ValueError(f"two moves have the words {words!r}")
        return found[0] if found else None

    def _example(self, text: str) -> str:
        start = plain(text).split(" ")[0]
        for verb in self.verbs.values():
            if start and plain(verb.name).startswith(start):
                return verb.words(next(verb.codes()))
        return self.words(self.codes[-1] if len(self.codes) < 2 else self.codes[1])

    def match(self, text: str, among: Iterable[int]) -> list[int]:
        """The moves among these that the text most likely means. A match without skipped words is more likely than one
        with: "lift p3 to 4" is not "lift p1 and p3 to 4"."""
        return next((found for found in self.fitting(text, among) if found), [])

    def fitting(self, text: str, among: Iterable[int]) -> tuple[list[int], list[int], list[int]]:
        """All the moves among these that the text may mean: exactly, each typed word the beginning of the word in its
        place ("dr chi"), or with words skipped between them ("jump chi")."""
        words = plain(text)
        if not words:
            return [], [], []
        verbs = self.begun(text)
        near = [code for code in among if code >> 16 in verbs]  # others cannot be meant
        exact = self._exact(words)
        exactly = [exact] if exact is not None and exact in near else []
        spellings = self._spellings(words)
        fits = [code for code in near if any(_abbreviates(s, self.split(code)) for s in spellings)]
        begins = [code for code in fits if any(_begins(s, self.split(code)) for s in spellings)]
        likely, known = [code for code in begins if code not in exactly], {*exactly, *begins}
        return exactly, likely, [code for code in fits if code not in known]

    def found(self, text: str, among: Iterable[int]) -> tuple[list[int], list[int], list[int]]:
        """All the moves among these that the text finds, starting at any of their words: exactly, each typed word the
        beginning of the next ("chi" is in `drive chicago`), or with words skipped between them."""
        words = plain(text)
        if not words:
            return [], [], []
        exact = self._exact(words)
        exactly: list[int] = []
        likely: list[int] = []
        others: list[int] = []
        spellings = self._spellings(words)
        for code in among:
            own = self.split(code)
            tails = [(s, own[at:]) for s in spellings for at in _starts(s[0], own)]
            if code == exact:
                exactly.append(code)
            elif any(_begins(s, tail) for s, tail in tails):
                likely.append(code)
            elif any(_abbreviates(s, tail) for s, tail in tails):
                others.append(code)
        return exactly, likely, others

    def begun(self, text: str) -> set[int]:
        """The verbs whose moves may begin with the first of these words."""
        words = plain(text)
        spellings = self._spellings(words) if words else []
        return {verb for spelling in spellings for verb in self._beginning(spelling[0])}

    def _spellings(self, words: str) -> list[list[str]]:
        """The words one by one, as they are, and with other words for a verb as the verb itself."""
        found = [words.split(" ")]
        for other, name in self._aliases:
            if words == other or words.startswith(other + " "):
                found.append((name + words[len(other) :]).split(" "))
        return found

    def split(self, code: int) -> list[str]:
        """The plain words of a move one by one."""
        if code not in self._split:
            self._split[code] = plain(self.words(code)).split(" ")
        return self._split[code]


def _starts(first: str, words: list[str]) -> list[int]:
    """Where in these words what begins so may begin."""
    return [at for at, word in enumerate(words) if word.startswith(first) and word not in SMALL_WORDS]


def _begins(typed: list[str], words: list[str]) -> bool:
    """Does each typed word begin the word of the move in its place?"""
    return len(typed) <= len(words) and all(map(str.startswith, words, typed))


def _abbreviates(typed: list[str], words: list[str]) -> bool:
    """Does each typed word begin a word of the move, in order, and the first one the first?"""
    if not words[0].startswith(typed[0]):
        return False
    at = 1
    for word in typed[1:]:
        while at < len(words) and not words[at].startswith(word):
            at += 1
        if at == len(words):
            return False
        at += 1
    return True
