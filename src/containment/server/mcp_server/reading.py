"""What a model typed: a number of the list, a move in words or in short words, or its code; and why not, if none."""

from __future__ import annotations

from containment.kernel.codebook import plain as plainly
from containment.server.tables.acting import Refused
from containment.server.web.errors import Problem
from containment.telling import reading
from containment.telling.sitting import Sitting

GO_ON = ("pass", "0", "go on", "skip", "no")  # at a moment for events: let the other go on


def read(s: Sitting, typed: str) -> reading.Reading:
    """As at the terminal: what was typed as it stands, with this game's short forms, and with names as seats."""
    found, named = _read(s, typed), s.naming.spelled_out(typed)
    if isinstance(found, reading.Understood) or named == typed:
        return found
    again = _read(s, named)
    return again if isinstance(again, reading.Understood) else found


def _read(s: Sitting, typed: str) -> reading.Reading:
    found = reading.read(s.board.spelled_out(typed, s.view()), s.match, s.menu, s.ear)
    verbs = {s.game.codebook.verb(move).name for move in s.menu.moves if move != s.match.passing}
    if isinstance(found, reading.Understood) or len(verbs) != 1:
        return found
    full = reading.read(f"{verbs.pop()} {typed}", s.match, s.menu, s.ear)
    return full if isinstance(full, reading.Understood) else found


def move_of(s: Sitting, typed: str) -> int:
    """The move that is meant. Refused, or Problem, says why there is none."""
    found = read(s, typed)
    if isinstance(found, reading.Understood):
        return found.move
    if isinstance(found, reading.Refused):
        raise Refused("rule", why(s, found), found.refusal.rule)
    raise Problem("words", unclear(s, found))


def why(s: Sitting, found: reading.Refused) -> str:
    return s.naming.said(f"No {s.naming.typed(found.words)!r}: {found.refusal.because}")


def unclear(s: Sitting, found: reading.Unclear) -> str:
    words = [s.naming.typed(s.game.codebook.words(move)) for move in found.moves]
    if not words:
        return s.naming.typed(found.hint)
    shown = "; ".join(words[: reading.MOST_CANDIDATES])
    more = f"; and {len(words) - reading.MOST_CANDIDATES} more" if len(words) > reading.MOST_CANDIDATES else ""
    return f"That could be any of {len(words)} moves: {shown}{more}. Which one?"


def lets_pass(s: Sitting, typed: str) -> bool:
    """Is another asked, and is this to let them go on?"""
    return s.ask is not None and bool(s.ask.moment) and plainly(typed) in GO_ON


__all__ = ["lets_pass", "move_of", "read", "unclear", "why"]
