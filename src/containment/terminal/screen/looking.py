"""Looking back: the table as it was at an earlier moment, step by step, and branching off from there."""

from __future__ import annotations

from rich.text import Text

from containment.telling.listing import Say
from containment.telling.sitting import Sitting
from containment.terminal.screen.rows import Row

EARLIER, LATER = Say("earlier"), Say("later")
TURN_BEFORE, TURN_AFTER = Say("turn before"), Say("turn after")
FIRST, LAST = Say("first"), Say("last")
BRANCH, NOW = Say("branch"), Say("now")
ENDS = (".", "!", "?", "…")


def rows(s: Sitting, replaying: bool) -> list[Row]:
    """What can be done while looking back."""
    found = [
        Row(Text.assemble("  later moment ", ("→", "bold")), LATER),
        Row(Text.assemble("  earlier moment ", ("←", "bold")), EARLIER),
    ]
    if s.match.finished or replaying:
        found.append(Row(Text("  branch off: play on from here as a new game"), BRANCH))
    found += [
        Row(Text.assemble("  next turn ", ("PgDn", "bold")), TURN_AFTER),
        Row(Text.assemble("  previous turn ", ("PgUp", "bold")), TURN_BEFORE),
        Row(Text.assemble("  the beginning ", ("Home", "bold")), FIRST),
        Row(Text.assemble("  the last moment ", ("End", "bold")), LAST),
    ]
    if not replaying:
        found.append(Row(Text.assemble("  back to now ", ("Esc", "bold")), NOW))
    return found


def moments(s: Sitting) -> list[int]:
    """After how many answers there is something to look at."""
    return sorted({*s.told(), len(s.match.entries)})


def place(s: Sitting, at: int) -> str:
    """Which of the moments this is."""
    among = moments(s)
    return f"Looking back: moment {sum(n <= at for n in among)} of {len(among)}"


def turns(s: Sitting) -> list[int]:
    """The moments at which a turn began."""
    return [moment.at for moment in s.moments if s.game.turns((*moment.answer.own, *moment.answer.after))]


def stepped(s: Sitting, at: int, what: Say) -> int:
    """Where this step leads."""
    among = turns(s) + [len(s.match.entries)] if what in (TURN_BEFORE, TURN_AFTER) else moments(s)
    if what in (FIRST, LAST):
        return min(among) if what == FIRST else max(among)
    if what in (EARLIER, TURN_BEFORE):
        return max((n for n in among if n < at), default=min(moments(s)))
    return min((n for n in among if n > at), default=len(s.match.entries))


def told(s: Sitting, at: int) -> str:
    """What had just happened."""
    moment = next((m for m in reversed(s.moments) if m.at <= at), None)
    lines = s.lines(moment) if moment is not None else []
    if not lines:
        return "The beginning." if at <= min(moments(s)) else "Nothing to report."
    return " ".join(line.text if line.text.endswith(ENDS) else f"{line.text}." for line in lines[:2])
