"""What the seats are called by who reads: "you" for the reader's own, a name for the others.

Story, refusals, questions, reasons and scenes say `P1`, `P2`, whoever reads them; here, at the last moment before they
are drawn, they speak to somebody.

>>> naming = Naming(("Mia", "Ada"), reader=0)
>>> naming.said("P2 gave Lima to P1. P1 has 8 cards: it's P1's choice, P2 is waiting.")
"Ada gave you Lima. You have 8 cards: it's your choice, Ada is waiting."
>>> naming.spelled_out("give ada lima"), naming.typed("give p2 lima")
('give p2 lima', 'give ada lima')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from containment.kernel.game import NOBODY
from containment.saying.blocks import Block, Blocks, Stop
from containment.saying.runs import CLOSE, OPEN, SEP, named, signed

_IRREGULAR: Final = {  # what may follow a seat and is another word after "you"
    "is": "are",
    "isn't": "aren't",
    "was": "were",
    "wasn't": "weren't",
    "has": "have",
    "hasn't": "haven't",
    "does": "do",
    "doesn't": "don't",
    "goes": "go",
    "flies": "fly",
    "carries": "carry",
    "passes": "pass",
}
_REGULAR: Final = (
    "acts agrees answers asks begins builds collects comes cures dies discards draws drives ends gets gives hands "
    "holds keeps knows leaves looks loses meets moves needs owes places plays rolls says sees shares shows sits stands "
    "starts stays suspects takes tells travels treats uses waits wants wins"
)
VERBS: Final = _IRREGULAR | {verb: verb.removesuffix("s") for verb in _REGULAR.split()}
_BETWEEN: Final = "alone|also|already|always|just|never|now|only|still"  # what may stand between a seat and its verb
_RUN: Final = rf"{OPEN}(?P<kind>seat|sitter){SEP}(?P<of>\d+){SEP}[^{CLOSE}]*{CLOSE}"
_SEAT: Final = re.compile(
    rf"(?:{_RUN}|\bP(?P<seat>[1-9])\b)(?P<after>"
    rf"(?P<own>'s\b)(?P<alone>(?! [\w{OPEN}])| (?:to|and|or|nor|but|alone|now)\b)?"
    rf"|(?P<gap> (?:(?:{_BETWEEN}) )?)(?P<verb>{'|'.join(VERBS)})\b(?!')(?P<more>(?= \w))?|)"
)
_VOCATIVE: Final = re.compile(
    rf"(?P<who>(?:{_RUN}|\bP(?P<seat>[1-9])\b)), (?P<word>you|your|do|does|which|what|where|choose)\b"
)
_GAVE: Final = re.compile(
    rf"\b(?P<verb>gave|give|giving|offered) (?P<what>(?:St\. |(?!\bto\b)[^:;.,])+?) to "
    rf"(?P<who>{_RUN}|\bP(?P<seat>[1-9])\b)(?!'s)"
)
_GOES_ON: Final = re.compile(  # of what the same seat does besides, or has
    rf"(?P<who>{_RUN}|\bP(?P<seat>[1-9])\b)(?P<did> (?:drew [^;:]+? and|ended)) (?P<word>holds|his)\b"
)
_BEGINS: Final = re.compile(r"(?:^\s*(?:\d+ )?|[.!?…]['\")\]]* |\n\s*|▸ |—— |!! |✓ |! )$")
_YOU: Final = re.compile(r"(?<!\w)you(?!\w)", re.IGNORECASE)
_TYPED: Final = re.compile(r"\bp(?P<seat>[1-9])\b")


class Naming(NamedTuple):
    """The names at the seats, and whose seat the reader's is: NOBODY for somebody who only watches."""

    names: tuple[str, ...] = ()
    reader: int = NOBODY

    def called(self, seat: int) -> str:
        """A seat's name as it stands alone in a list."""
        return "you" if seat == self.reader else self.name(seat)

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else f"P{seat + 1}"

    # ------------------------------------------------------------------------------------------ to be read
    def said(self, text: str, begins: bool = True) -> str:
        """A text as this reader is told it, with or without meanings in it. `begins`: does a sentence begin with it?"""
        return _said(self, text, begins)

    def _say(self, text: str, begins: bool) -> str:
        first = "" if begins else ", "
        text = _GOES_ON.sub(self._going_on, _GAVE.sub(self._given, _VOCATIVE.sub(self._spoken_to, text)))
        return _SEAT.sub(lambda found: self._spoken(found, first + signed(text[: found.start()])), text)

    def told(self, blocks: Iterable[Block]) -> Blocks:
        """Blocks as this reader is told them."""
        return [type(block)._make(self._part(part) for part in block) for block in blocks]

    def _part(self, part: Any, begins: bool = True) -> Any:
        if isinstance(part, str):
            return self.said(part, begins)
        if isinstance(part, Stop):
            return Stop(*(self.said(one, begins=False) for one in part))
        return part if isinstance(part, int) else [self._part(one, begins=False) for one in part]

    def _spoken_to(self, found: re.Match[str]) -> str:
        """Who reads need not be called."""
        if _number(found) != self.reader:
            return found[0]
        word = found["word"]
        return word.capitalize() if _BEGINS.search(signed(found.string[: found.start()])) else word

    def _given(self, found: re.Match[str]) -> str:
        """`gave Lima to you` is to give you Lima."""
        return found[0] if _number(found) != self.reader else f"{found['verb']} {found['who']} {found['what']}"

    def _going_on(self, found: re.Match[str]) -> str:
        """Whoever reads that they drew a card is not told what somebody holds."""
        if _number(found) != self.reader or found["kind"] == "sitter":
            return found[0]
        return f"{found['who']}{found['did']} {'your' if found['word'] == 'his' else 'hold'}"

    def _spoken(self, found: re.Match[str], before: str) -> str:
        seat = _number(found)
        write: Callable[[str], str] = (lambda words: named("seat", seat, words)) if found["of"] else str
        if seat != self.reader or found["kind"] == "sitter":
            return write(self.name(seat)) + found["after"]
        word, after = _to_the_reader(found)
        return write(word.capitalize() if _BEGINS.search(before) else word) + after

    # ------------------------------------------------------------------------------------------ to be typed
    def typed(self, words: str) -> str:
        """The words of a move as one would type them here: `give p2 lima` is to give Ada Lima."""
        return _TYPED.sub(lambda found: self._as_typed(int(found["seat"]) - 1, found[0]), words)

    def _as_typed(self, seat: int, word: str) -> str:
        name = self.name(seat).lower()
        return name if name.isascii() and " " not in name else word

    def spelled_out(self, text: str) -> str:
        """What was typed, with names as the seats that moves have, and "you" as lists of moves call the reader."""
        for name, seat in sorted(((name, n) for n, name in enumerate(self.names)), key=lambda pair: -len(pair[0])):
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"p{seat + 1}", text, flags=re.IGNORECASE)
        return text if self.reader < 0 else _YOU.sub(f"p{self.reader + 1}", text)


@lru_cache(maxsize=16_384)
def _said(naming: Naming, text: str, begins: bool) -> str:
    """A scene says much the same again and again: measured, two thirds of drawing one went into its sentences."""
    return naming._say(text, begins)


def _number(found: re.Match[str]) -> int:
    """The seat that was found."""
    return int(found["of"]) if found["of"] else int(found["seat"]) - 1


def _to_the_reader(found: re.Match[str]) -> tuple[str, str]:
    """The reader's own seat, and what follows it."""
    if found["own"]:
        return ("your", "") if found["alone"] is None else ("yours", found["alone"])
    if found["verb"] == "is" and found["gap"] == " " and found["more"] is not None:
        return "you", "'re"
    return "you", f"{found['gap']}{VERBS[found['verb']]}" if found["verb"] else ""
