"""A table in plain words, as a seat may see it: what happened, what lies there, what is asked, what can be done."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from containment.kernel.codebook import Verb
from containment.saying.blocks import Block, Blocks
from containment.saying.plain import Plain
from containment.saying.runs import signed
from containment.server.desk import Desk
from containment.server.tables.live import Live
from containment.server.wire import down
from containment.telling.menu import Menu
from containment.telling.sitting import Sitting

MOST_STORY: Final = 40  # lines of what happened before; `look` has all of them if it is asked to
PEN: Final = Plain()
_FOLDED: Final = re.compile(r'\(type "(moves [^"]+)" for the list\)')  # as it is said to who has a keyboard


class Seen(NamedTuple):
    """What a seat has been shown: the question by its name, and how much of the story and of the remarks."""

    question: str = ""
    told: int = 0
    mark: int = 0
    remarks: int = 0


def page(s: Sitting, blocks: Iterable[Block]) -> str:
    return PEN.page(s.naming.told(list(blocks)))


def plain(text: down.Text) -> str:
    """Words of the wire, as they are read aloud."""
    return "".join(
        run if isinstance(run, str) else run.text if run.aloud is None else run.aloud for run in text
    ).strip()


# ---------------------------------------------------------------------------------------------- the whole table
def frame_of(desk: Desk, seen: Seen, here: frozenset[int] = frozenset()) -> down.Frame:
    """The table as the seat's browser would get it, with what is new since."""
    lens = desk.lens
    since = lens.story.since(seen.told, seen.mark) if lens.sitting is not None else 0
    return lens.frame(since, seen.remarks, here)


def seen_in(frame: down.Frame, before: Seen) -> Seen:
    remarks = frame.remarks[-1].n + 1 if frame.remarks else before.remarks
    return Seen(frame.question, frame.told, frame.mark, remarks)


def told(desk: Desk, frame: down.Frame, everything: bool = False) -> str:
    """What is new, the table, the moves and the question."""
    s = desk.lens.sitting
    if s is None:
        return "\n".join([*_sitters(frame), "The game hasn't started yet."])
    parts = [_story(frame, everything), _remarks(frame), page(s, s.board.table(s.view(), s.kinds))]
    parts += [moves(s), "\n".join(_asked(desk, s, frame))]
    return "\n\n".join(filter(None, parts))


def _sitters(frame: down.Frame) -> list[str]:
    return [f"p{one.seat + 1}: {'you, ' if one.you else ''}{one.name} ({one.who})" for one in frame.sitters]


def _story(frame: down.Frame, everything: bool) -> str:
    lines = [f"{plain(line.text)}{f' [{line.rule}]' if line.rule else ''}" for line in frame.story]
    if not lines:
        return ""
    left = [] if everything else lines[:-MOST_STORY]
    head = "What happened:" if not left else f"What happened (the last {MOST_STORY} of {len(lines)} lines):"
    return "\n".join([head, *(f"- {line}" for line in lines[len(left) :])])


def _remarks(frame: down.Frame) -> str:
    names = {one.seat: one.name for one in frame.sitters}
    return "\n".join(f"{names.get(one.seat, '?')} {_said(one)}" for one in frame.remarks)


def _said(remark: down.Remark) -> str:
    if remark.text:
        return f"says: {remark.text}"
    return f"points from {remark.place} to {remark.to}" if remark.to else f"points at {remark.place}"


# ---------------------------------------------------------------------------------------------- what is asked
def moves(s: Sitting, word: str | None = None) -> str:
    """The moves of the open question, by number; with a word, all those whose verb begins so."""
    v = s.view()

    def label(verb: Verb, a: str, b: str) -> str:
        return s.board.label(verb, a, b, v)

    menu: Menu = s.menu
    found: Blocks = (
        menu.rows(label, lambda verb, group: s.board.shortened(verb, group, v))
        if word is None
        else menu.listing(word, label)
    )
    return _FOLDED.sub(r'(look at "\1" for the list)', page(s, found))


def _asked(desk: Desk, s: Sitting, frame: down.Frame) -> list[str]:
    live = desk.kept.live
    lines = [] if frame.undo is None else [f"{frame.undo.text} Answer with undo: agree true, or false."]
    if frame.ending is not None:
        return [*lines, _ending(frame.ending)]
    lines += [f"You are {you(s, desk.link.seat)}."]
    if frame.ask is not None and frame.ask.asked:
        more = " (play a move above, or pass)" if frame.ask.moment else ""
        return [*lines, f"{plain(frame.ask.prompt)}{more}", f"(question {frame.question})"]
    if frame.ask is not None:
        lines += [f"It's not your decision. {plain(frame.ask.prompt)}", f"(question {frame.question})"]
    return [*lines, waiting_for(live, frame)]


def you(s: Sitting, seat: int) -> str:
    return "watching" if seat < 0 else f"p{seat + 1}, {signed(s.board.role(s.view(), seat)[0]) or s.naming.name(seat)}"


def waiting_for(live: Live, frame: down.Frame) -> str:
    if frame.waits:
        return f"{_name(frame, frame.waits[0])} said wait. Look again, and wait for it."
    if not 0 <= frame.asked < len(live.seats):
        return "Look again, and wait for it."
    thinks = "is thinking" if frame.thinks else "is up"
    return f"{_name(frame, frame.asked)} (p{frame.asked + 1}) {thinks}. Look again, and wait for it."


def _name(frame: down.Frame, seat: int) -> str:
    return frame.sitters[seat].name


def _ending(ending: down.Ending) -> str:
    rule = f" [{ending.rule}]" if ending.rule else ""
    return f"The game is over: {'won' if ending.won else 'lost'}. {ending.text}{rule}"


def listed(lines: Sequence[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


__all__ = ["Seen", "frame_of", "listed", "moves", "page", "plain", "seen_in", "told", "you"]
