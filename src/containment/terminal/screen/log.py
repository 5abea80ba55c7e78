"""The log: what was done, by whom and why, and what came of it. Choosing a row shows that moment."""

from __future__ import annotations

from itertools import islice

from rich.text import Text

from containment.matches.retelling import Moment
from containment.pictures.palette import ALARM, FAINT, GOOD
from containment.telling import story as telling
from containment.telling.sitting import Sitting
from containment.terminal.screen.rows import Row

LATEST = 25  # moments beside the table; the whole log is a key away
STYLES = {
    telling.ANSWER: "",
    telling.LOUD_ANSWER: f"bold {GOOD}",
    telling.TURN: "bold underline",
    telling.FACTS: FAINT,
    telling.ALARM: f"bold {ALARM}",
    telling.GOOD: f"bold {GOOD}",
}
HEADS = {telling.ANSWER: "▸ ", telling.LOUD_ANSWER: "▸ ", telling.ALARM: "! ", telling.GOOD: "✓ "}


def rows(s: Sitting, latest: int = 0, told: int | None = None) -> list[Row]:
    """What has happened, as who looks may hear it: all of it, or the latest moments; of the last answer as many facts
    as have been told."""
    found = []
    for moment, lines in reversed(_heard(s, latest, told)):
        for line in lines:
            head = HEADS.get(line.kind, "  " if line.kind == telling.FACTS else "")
            rule = f" [{line.rule}]" if line.kind in (telling.ALARM, telling.GOOD) else ""
            found += [Row(Text(f"{head}{text}{rule}", STYLES[line.kind]), moment.at) for text in _apart(line)]
    return found


def _heard(s: Sitting, latest: int, told: int | None) -> list[tuple[Moment, list[telling.Line]]]:
    """The moments of which there is something to tell, the latest first. Others are not counted: even their number may
    be a secret."""
    pairs = ((moment, s.lines(moment)) for moment in reversed(s.heard(told)))
    return list(islice((pair for pair in pairs if pair[1]), latest or None))


def _apart(line: telling.Line) -> list[str]:
    """Facts that were told in one breath, one to a row."""
    if line.kind != telling.FACTS:
        return [line.text]
    return [text[:1].upper() + text[1:] for text in line.text.removesuffix(".").split("; ")]
