"""Table talk, line by line: what a person says beside the question, and what the one it was said to answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from containment.kernel.errors import BadWords
from containment.saying.blocks import Blocks, Heading, Paragraph
from containment.saying.runs import strong
from containment.telling import talking
from containment.telling.talking import Row

if TYPE_CHECKING:
    from containment.terminal.lines.keyboard import AtKeyboard

MOST_NAMED: Final = 8  # ways to go on that are named when several are meant
MOST_EXAMPLES: Final = 3
YES: Final = ("y", "yes", "tell", "agree", "accept", "ok", "1")
NO: Final = ("n", "no", "decline", "reject", "2")


def talked(s: AtKeyboard, text: str) -> bool:
    """Was this something to say to the others? Then it has been said, or there was a word on why not."""
    spelled = s.naming.spelled_out(text)
    if s.viewer is None or not talking.is_talk(s.match, spelled):
        return False
    found = talking.fitting(s.match, s.viewer, spelled)
    if len(found) == 1:
        say(s, found[0])
    elif found:
        few = ", ".join(s.naming.typed(s.match.game.codebook.words(code)) for code in found[:MOST_NAMED])
        s.say(f"Which one? {few}{', …' if len(found) > MOST_NAMED else ''}")
    else:
        s.say(_why_not(s, spelled))
    return True


def _why_not(s: AtKeyboard, spelled: str) -> str:
    assert s.viewer is not None
    try:
        refusal = s.match.may_not_say(s.match.saying(s.viewer, spelled))
    except BadWords as problem:
        return f"{str(problem)[:1].upper()}{str(problem)[1:]}. (talk: what you can say)"
    return f"{refusal.because} [{refusal.rule}]" if refusal is not None else "Say it again in full."


def say(s: AtKeyboard, code: int) -> None:
    """Say it; a computer answers at once, a person is asked."""
    assert s.viewer is not None
    for answer in s.match.say(s.viewer, code):
        s.tell(answer)
    rows = talking.answers(s.match, code)
    other = talking.asked_of(s.match, code)
    if rows and other is not None and other != s.viewer:
        _reply(s, other, rows)


def _reply(s: AtKeyboard, seat: int, rows: tuple[Row, ...]) -> None:
    """The person it was said to answers, or stays silent."""
    s.hand_over(seat)
    asked = " or ".join(s.naming.said(row.label, begins=False) for row in rows)
    s.say(f"{asked[:1].upper()}{asked[1:]}? (yes{', no' if len(rows) > 1 else ''}; Enter: say nothing)")
    typed = s.console.ask(f"{s.naming.name(seat)}> ").lower()
    chosen = rows[0] if typed in YES else rows[-1] if typed in NO and len(rows) > 1 else None
    if chosen is not None:
        say(s, chosen.code)


def ways(s: AtKeyboard) -> Blocks:
    """All that may be said now, a few examples of each kind."""
    sections = talking.sections(s.match, s.viewer) if s.viewer is not None else []
    if not sections:
        return [Paragraph("Nothing is said in this game: you play in silence.")]
    blocks: Blocks = [Heading("Table talk: it costs nothing")]
    for section in sections:
        said = ", ".join(s.naming.typed(row.words) for row in section.rows[:MOST_EXAMPLES])
        more = ", …" if len(section.rows) > MOST_EXAMPLES else ""
        blocks.append(Paragraph(f"{strong(section.title)}: {said}{more}", 2, 4))
    return s.naming.told(blocks)


__all__ = ["say", "talked", "ways"]
