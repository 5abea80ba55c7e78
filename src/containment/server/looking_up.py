"""What somebody at a table wants to read: a rule, a card, a place, a role; and why a move is not allowed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from containment.kernel.errors import BadWords
from containment.saying.blocks import Block, Blocks, Entry, Heading, Moves, Paragraph, Prose, Row
from containment.saying.runs import strong
from containment.server.seeing import looks, text
from containment.server.tables.acting import Refused
from containment.server.wire import down
from containment.telling.rules import look_up, rule_block
from containment.telling.sitting import Sitting

MOST_READ: Final = 12


def looked_up(s: Sitting, what: str) -> tuple[down.Text, ...]:
    """All that is written about something. Refused if nothing is."""
    name, _, words = what.strip().lower().partition(" ")
    look = looks(s).get(name)
    blocks: Blocks = look.show(words, s.view()) if look is not None else _role(s, name)
    blocks = blocks or s.board.place(what, s.view()) or []
    if not blocks:
        blocks = [rule_block(rule) for rule in look_up(s.game.rulebook, what).rules[:MOST_READ]]
    if not blocks:
        raise Refused("words", "There's nothing to look up about that.")
    return tuple(text(s, line) for block in blocks for line in _words(block) if line.strip())


def why_not(s: Sitting, seat: int, move: int | str) -> tuple[down.Row, ...]:
    """Why a seat may not do this now; nothing if it may."""
    game = s.game
    try:
        code = game.code(move)
    except BadWords as problem:
        raise Refused("words", f"{problem}.") from None
    why = s.match.refusal(code, seat)
    if why is None:
        return ()
    words = game.codebook.words(code) if code in game.codebook else ""
    return (down.Row("why not", (words,), because=s.naming.said(why.because), rule=why.rule),)


def _role(s: Sitting, named: str) -> Blocks:
    """What the role of a seat can do, if this names one: "p2"."""
    number = named.removeprefix("p")
    if number == named or not number.isdecimal() or not 0 < int(number) <= len(s.seats):
        return []
    role, powers = s.board.role(s.view(), int(number) - 1)
    return [Heading(role.removeprefix("the ")), Paragraph(powers)]


def _words(block: Block) -> Iterator[str]:
    """A block as lines of words; how they are laid out is the client's affair."""
    if isinstance(block, Heading):
        yield from filter(None, [block.title and strong(block.title)])
    elif isinstance(block, Paragraph):
        yield block.text
    elif isinstance(block, Row):
        between = block.gap if block.gap.strip() else ", "
        yield _led(block.head, between.join(item.strip() for item in block.items))
    elif isinstance(block, Prose):
        yield _led(block.head, block.text)
    elif isinstance(block, Entry):
        yield _led(block.term, block.text)
    elif isinstance(block, Moves):
        yield _led(block.verb, ", ".join(block.items))
    else:
        for stop in (*block.stops, block.centre):
            yield _led(" ".join(filter(None, [stop.name, stop.who])), stop.here)


def _led(head: str, text: str) -> str:
    """What it is about, a colon, and the rest."""
    head = head.strip()
    if not head or not text.strip():
        return head or text
    return f"{head} {text}" if head.endswith((":", ".", "?")) else f"{head}: {text}"


__all__ = ["looked_up", "why_not"]
