"""How a game ended, as the table says it: the ending's own sentence, and how long it took to win."""

from __future__ import annotations

import re
from typing import Final

from containment.kernel.engine.table import Ending
from containment.saying.wording import count

_YOU_LOST: Final = re.compile(r"(?<=[.!]) You (?:lose|lost|have lost)\.$")
_VERDICT: Final = re.compile(r"(?<=[.!]) (?:You|The team) (?:lose|lost|have lost)\.$")
_YOU_WIN: Final = re.compile(r": you (win|have won)\b")
_YOU_DID: Final = re.compile(r"^You (?=\w+ed\b)")


def told(over: Ending, turns: int) -> str:
    """`You cured all four diseases in 18 turns!` A sentence that is no cry is left as it is."""
    if over.won and turns and over.sentence.endswith("!"):
        return f"{over.sentence[:-1]} in {count(turns, 'turn')}!"
    return over.sentence


def watched(sentence: str) -> str:
    """The same to somebody who did not play. Endings speak to the players.

    >>> watched("You cured all four diseases in 18 turns!")
    'The team cured all four diseases in 18 turns!'
    >>> watched("A disease ran out of cubes. You lost.")
    'A disease ran out of cubes. The team lost.'
    """
    sentence = _YOU_LOST.sub(" The team lost.", sentence)
    return _YOU_DID.sub("The team ", _YOU_WIN.sub(": the team won", sentence))


def under_verdict(sentence: str) -> str:
    """The same where it stands under a heading that says who won.

    >>> under_verdict("A disease ran out of cubes. You lost.")
    'A disease ran out of cubes.'
    """
    return _VERDICT.sub("", sentence)


__all__ = ["told", "under_verdict", "watched"]
