"""What the pane in the middle says: the question, the line of what is typed, the rows, and where the cursor stands."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from containment.kernel.engine.table import CHANCE
from containment.pictures.palette import FAINT, GOOD
from containment.telling import listing
from containment.telling.listing import HAND_OVER, WAVE, Do, Say
from containment.terminal.screen import looking, moves_pane, requests
from containment.terminal.screen.course import Course
from containment.terminal.screen.rows import Row

END_TURN = Say("end turn")
UNDO = "F3"
MORE = " …"
SINCE_LINES, BESIDE, ROOMY = 3, 5, 6  # of what happened since one's turn: at least; beside a map; in a high window
MOST_LINES, LOOKING_LINES = 6, 3  # of a question
BESIDE_A_HINT = 4  # rows of its pane that a hint leaves: what is typed, and three moves


def question(t: Course, width: int = 0) -> Text:
    """The question as it is put, with a word to the person below. A hint stands alone: it is long, and the question has
    been read."""
    if t.said.startswith(requests.HINT):
        return Text(t.said, f"not bold italic {GOOD}")
    return Text.assemble(_asked(t), below(t.said or "\n".join(_since(t, width))))


def most_lines(t: Course, height: int) -> int:
    """How many rows the question may have in a pane of this height. A hint may be longer."""
    if t.looking is not None:
        return LOOKING_LINES
    return max(MOST_LINES, height - BESIDE_A_HINT) if t.said.startswith(requests.HINT) else MOST_LINES


def _since(t: Course, width: int) -> list[str]:
    """What happened since one's turn: on coming back to it, and to who hands the keyboard on."""
    s = t.sitting
    if t.looking is not None or t.frames or t.typed or s.held is not None or s.match.finished:
        return []
    if t.handing is not None:
        return s.since()
    if s.ask is None or s.ask.moment or _is_anothers(t):
        return []
    if s.view().step not in s.board.ACTIONS:
        return _why_asked(t)
    return _in_lines(s.since(), width, _room(t))


def _room(t: Course) -> int:
    return ROOMY if t.has_class("roomy") else BESIDE if t.has_class("tall") else SINCE_LINES


def _in_lines(lines: Sequence[str], width: int, most: int) -> list[str]:
    """These in at most so many rows of the pane: each has one, and who comes first has the others if need be."""
    if not width:
        return list(lines)
    found = []
    for after, line in zip(reversed(range(len(lines))), lines):
        rows = wrap(line, width, break_on_hyphens=False)
        room = max(1, most - after)
        most -= min(room, len(rows))
        found.append(line if len(rows) <= room else _cut_short(rows[:room], width))
    return found


def _cut_short(rows: Sequence[str], width: int) -> str:
    *most, last = rows
    kept = last if len(last) + len(MORE) <= width else last[: width - 1].rpartition(" ")[0]
    return " ".join([*most, f"{kept}{MORE}"])


def _why_asked(t: Course) -> list[str]:
    """Why another asks for what this question is about: to give a card, to move a pawn."""
    s = t.sitting
    last = s.moments[-1].answer if s.moments else None
    if s.at_moment or last is None or last.own or last.seat in (s.ear, CHANCE) or last.move == s.match.passing:
        return []
    because = s.match.reason(last, s.ear)
    return [s.naming.said(because[:1].upper() + because[1:])] if because else []


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
        return f"Next: {s.naming.name(t.handing.seat)}."
    if s.held is not None:
        return s.question.format(UNDO)
    if _is_anothers(t):
        return ""
    if s.ask is not None:
        return s.question
    if s.match.finished:
        return "The game is over. F10 shows what can be done now."
    if t.lately:
        return t.lately
    asked = s.match.asked
    thinks = asked >= 0 and s.match.players[asked] is not None
    return f"{s.naming.name(asked)} is thinking …" if thinks else ""


def rows(t: Course) -> list[Row]:
    """What can be chosen now."""
    s = t.sitting
    if t.looking is not None:
        return looking.rows(s, t.replaying)
    if t.handing is not None:
        return [Row(Text(f"  hide the table and hand the keyboard to {s.naming.name(t.handing.seat)}"), HAND_OVER)]
    if t.frames:
        return []
    if s.held is not None:
        return _held_rows(t)
    if s.ask is None or _is_anothers(t):
        return []
    return moves_pane.move_rows(s, t.shown, t.typed, t.place)


def _is_anothers(t: Course) -> bool:
    """Is the open question not for who looks, who only says something meanwhile? Its moves would tell of a hand."""
    s = t.sitting
    return s.ask is not None and s.ask.seat != s.ear


def _held_rows(t: Course) -> list[Row]:
    """To end the turn, and the events that may be played before."""
    s = t.sitting
    draw = [] if t.typed else [Row(Text.assemble("  ", ("Enter", "bold"), ": end the turn and draw"), END_TURN)]
    events = moves_pane.move_rows(s, t.shown, t.typed, None) if listing.filtered(s, t.typed, s.menu.moves) else []
    return [*draw, *events] or [Row(Text("No event fits. Esc clears this, then Enter ends the turn", FAINT))]


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
        return Text("> ← → moments, PgUp PgDn turns, Home End", FAINT)
    if t.typed or t.ahead:
        return Text(f"> {t.typed or t.ahead}▏", "bold")
    at = listing.where(t.shown, t.place)
    if at is not None:
        return Text(f"> in {at.name} (Esc: all moves)", FAINT)
    if t.focused is t.map:
        return Text("> arrows: places, Tab: moves", FAINT)
    if t.is_running_on:
        return Text("> any key skips ahead", FAINT)
    return Text("> type, or Tab for the map" if t.sitting.ask is not None else "", FAINT)
