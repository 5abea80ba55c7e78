"""What the pane in the middle says: the question, the line of what is typed, the rows, and where the cursor stands."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from containment.pictures.palette import FAINT, GOOD
from containment.telling import listing
from containment.telling.listing import HAND_OVER, WAVE, Do
from containment.terminal.screen import looking, moves_pane, requests
from containment.terminal.screen.course import Course
from containment.terminal.screen.rows import Row

MOST_LINES, LOOKING_LINES = 6, 3  # of a question, as table.tcss has it


def question(t: Course) -> Text:
    """The question as it is put, with a word to the person below. A hint stands alone: it is long, and the question has
    been read."""
    if t.said.startswith(requests.HINT):
        return Text(t.said, f"not bold italic {GOOD}")
    return Text.assemble(_asked(t), below(t.said))


def fitted(text: Text, width: int, most: int, console: Console) -> Text:
    """A text that may be too long for its lines: then one sees that something is missing."""
    lines = text.wrap(console, width) if width else [text]
    if len(lines) <= most:
        return text
    last = lines[most - 1]
    last.rstrip()
    last.truncate(width - 2)
    last.append(" …")
    return Text("\n").join(lines[:most])


def below(said: str) -> Text:
    return Text(f"\n{said}", f"not bold italic {FAINT}") if said else Text()


def _asked(t: Course) -> str:
    s = t.sitting
    if t.looking is not None:
        return looking.told(s, t.looking)
    if t.frames:
        return t.frames[0].text
    if t.handing is not None:
        return f"Next is P{t.handing.seat + 1}."
    if s.ask is not None:
        return s.question
    if s.match.finished:
        return "The game is over. F10 shows what can be done now."
    asked = s.match.asked
    thinks = asked >= 0 and s.match.players[asked] is not None
    return f"P{asked + 1} ({s.names[asked]}) is thinking …" if thinks else ""


def rows(t: Course) -> list[Row]:
    """What can be chosen now."""
    s = t.sitting
    if t.looking is not None:
        return looking.rows(s, t.replaying)
    if t.handing is not None:
        return [Row(Text(f"  hide the table and hand the keyboard to P{t.handing.seat + 1}"), HAND_OVER)]
    if s.ask is None or t.frames:
        return []
    return moves_pane.move_rows(s, t.shown, t.typed, t.place)


def usual(t: Course) -> object:
    """Where the cursor stands at first: at a moment for events on letting it pass."""
    s = t.sitting
    if t.typed or t.place is not None or s.ask is None or t.looking is not None:
        return None
    if s.ask.moment:
        return WAVE
    return Do(s.match.passing) if s.at_moment and s.match.passing is not None else None


def typed_line(t: Course) -> Text:
    """What is typed, or what can be done instead."""
    if t.looking is not None:
        return Text("> ← → moments, PgUp PgDn turns", FAINT)
    if t.typed:
        return Text(f"> {t.typed}▏", "bold")
    at = listing.where(t.shown, t.place)
    if at is not None:
        return Text(f"> in {at.name} (Esc: all moves)", FAINT)
    if t.focused is t.map:
        return Text("> arrows: places, Tab: moves", FAINT)
    return Text("> type, or Tab for the map" if t.sitting.ask is not None else "", FAINT)
