"""What a person may say beside the question, as rows for any table: the words, and how they read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from containment.kernel.codebook import plain
from containment.kernel.talk import ACCEPT, ASK, PLAN, REJECT, TELL, Plan, code_of, other_of
from containment.matches.match import Match


class Row(NamedTuple):
    """Something to say: the words as they are typed, how it reads, and its code."""

    words: str
    label: str
    code: int


class Section(NamedTuple):
    """What may be said about one thing."""

    title: str
    rows: tuple[Row, ...]


def sections(match: Match, seat: int) -> list[Section]:
    """All that this person may say now: answers to a plan first, then asking, telling, and plans. Empty where nothing
    may be said."""
    codes = match.sayable(seat)
    found = [_section(match, "Answer a plan", codes, (ACCEPT, REJECT))]
    for other in range(len(match.players)):
        found.append(_section(match, f"Ask P{other + 1}", [c for c in codes if other_of(c) == other], (ASK,)))
    found.append(_section(match, "Tell everybody", codes, (TELL,)))
    for other in (seat, *(s for s in range(len(match.players)) if s != seat)):
        whose = "your next turn" if other == seat else f"P{other + 1}'s next turn"
        planned = [c for c in codes if c >> 16 >= PLAN and other_of(c) == other]
        found.append(_section(match, f"Plan {whose}", planned, ()))
    return [section for section in found if section.rows]


def _section(match: Match, title: str, codes: Sequence[int], verbs: Sequence[int]) -> Section:
    rows = [Row(match.game.codebook.words(c), label(match, c), c) for c in codes if not verbs or c >> 16 in verbs]
    return Section(title, tuple(sorted(rows, key=lambda row: _place(row.code))))


def _place(code: int) -> tuple[int, int]:
    """Whole hands and colours before single cards."""
    about = code & 255
    return code >> 16, -about if code >> 16 in (ASK, TELL) and about >= 100 else about


def label(match: Match, code: int) -> str:
    """What is said, as a person reads it in a list."""
    talk = match.game.talk
    assert talk is not None
    verb, other = code >> 16, f"P{other_of(code) + 1}"
    if verb == ASK:
        return f"ask {other}: {talk.question(code & 255)}"
    if verb == TELL:
        return f"tell everybody {talk.telling(code & 255)}"
    if verb in (ACCEPT, REJECT):
        plan = _plan(match, other_of(code))
        what = f": {plan.aim}" if plan is not None else ""
        return f"{'agree to' if verb == ACCEPT else 'turn down'} the plan for {other}{what}"
    return talk.aim(code)


def _plan(match: Match, seat: int) -> Plan | None:
    talk = match.game.talk
    return next((p for p in talk.plans(match.table) if p.seat == seat), None) if talk is not None else None


def asked_of(match: Match, code: int) -> int | None:
    """The person who is asked something by this, or whose turn is planned: may tell, or agree, or stay silent."""
    if code >> 16 != ASK and code >> 16 < PLAN:
        return None
    other = other_of(code)
    return other if other in match.people else None


def answers(match: Match, code: int) -> tuple[Row, ...]:
    """What the person whom this was said to may say at once: tell what was asked for, or agree to a plan, or not."""
    seat = asked_of(match, code)
    if seat is None:
        return ()
    if code >> 16 == ASK:
        found = [code_of(TELL, seat, 0, code & 255)]
    else:
        found = [code_of(verb, seat, seat) for verb in (ACCEPT, REJECT)]
    return tuple(Row(match.game.codebook.words(c), label(match, c), c) for c in found if match.may_not_say(c) is None)


def is_talk(match: Match, text: str) -> bool:
    """Do these words begin as something that can be said, rather than as a move or a command?"""
    talk = match.game.talk
    return talk is not None and bool(plain(text)) and talk.begins(text)


def fitting(match: Match, seat: int, text: str) -> list[int]:
    """What these words may mean when this seat says them, among what it may say now: "ask p2 red" exactly, or each word
    the beginning of one ("ask p2 r"). In the order of the sections."""
    talk = match.game.talk
    return sorted(talk.book(seat).match(text, match.sayable(seat)), key=_place) if talk is not None else []


__all__ = ["Row", "Section", "answers", "asked_of", "fitting", "is_talk", "label", "sections"]
