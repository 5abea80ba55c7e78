"""What the seats are called by who reads: "you" for the reader's own, a name for the others.

Story, refusals, questions, reasons and scenes say `P1`, `P2`, whoever reads them; here, at the last moment before they
are drawn, they speak to somebody.

>>> naming = Naming(("Mia", "Ada"), reader=0)
>>> naming.said("P2 gave Lima to P1. P1 has 8 cards: it's P1's choice, P2 is waiting.")
"Ada gave Lima to you. You have 8 cards: it's your choice, Ada is waiting."
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from containment.kernel.game import NOBODY
from containment.saying.runs import CLOSE, OPEN, SEP, named

VERBS: Final = {  # what may follow a seat and is another word after "you"
    "is": "are",
    "isn't": "aren't",
    "was": "were",
    "wasn't": "weren't",
    "has": "have",
    "hasn't": "haven't",
    "does": "do",
    "doesn't": "don't",
    "holds": "hold",
    "needs": "need",
    "wants": "want",
    "asks": "ask",
    "wins": "win",
    "sits": "sit",
}
_RUN: Final = rf"{OPEN}seat{SEP}(?P<of>\d){SEP}[^{CLOSE}]*{CLOSE}"
_SEAT: Final = re.compile(
    rf"(?:{_RUN}|\bP(?P<seat>[1-9])\b)(?P<own>'s)?(?:(?<!'s)(?P<gap> )(?P<verb>{'|'.join(VERBS)})\b)?"
)
_BEGINS: Final = re.compile(r"(?:^|[.!?…]['\")]? |\n|▸ |—— |!! )$")


class Naming(NamedTuple):
    """The names at the seats, and whose seat the reader's is: NOBODY for somebody who only watches."""

    names: tuple[str, ...]
    reader: int = NOBODY

    def called(self, seat: int) -> str:
        """A seat's name as it stands alone in a list."""
        return "you" if seat == self.reader else self.name(seat)

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else f"P{seat + 1}"

    def said(self, text: str) -> str:
        """A text as this reader is told it, with or without meanings in it."""
        return _SEAT.sub(lambda found: self._spoken(found, text), text)

    def _spoken(self, found: re.Match[str], text: str) -> str:
        seat = int(found["of"]) if found["of"] else int(found["seat"]) - 1
        write: Callable[[str], str] = (lambda words: named("seat", seat, words)) if found["of"] else str
        own, gap, verb = found["own"] or "", found["gap"] or "", found["verb"] or ""
        if seat != self.reader:
            return f"{write(self.name(seat))}{own}{gap}{verb}"
        word = "your" if own else "you"
        if _BEGINS.search(text, 0, found.start()):
            word = word.capitalize()
        return f"{write(word)}{gap}{VERBS.get(verb, '')}"
