"""Plain sentences, one a line: no colour, no signs, no drawing, no cursor movement. For screen readers and pipes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from containment.kernel.quoting import printable
from containment.saying.blocks import Block, Entry, Heading, Moves, Paragraph, Prose, Ring, Row, Stop
from containment.saying.runs import aloud

_SPACES = re.compile(r"\s+")
_ENDED = re.compile(r"[.!?:](\s*\[[^\]]*\])?[\])'\"]*$")  # a rule may follow what is said
_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z])")


class Plain:
    """A pen that writes what one would read to a friend."""

    moves_cursor: ClassVar[bool] = False

    def page(self, blocks: Iterable[Block]) -> str:
        return "\n".join(line for block in blocks for line in self._lines(block) if line)

    def _lines(self, block: Block) -> Iterator[str]:
        match block:
            case Heading(title):
                yield _sentence(title)
            case Paragraph(text):
                yield from map(_sentence, _END.split(_heard(text)))
            case Row(head, items):
                yield _led(head, items)
            case Prose(head, text):
                yield from _sections(head, text)
            case Entry(term, text):
                yield f"{_heard(term)}: {_heard(text)}."
            case Moves(verb, items):
                yield from _choices(verb, [_heard(item) for item in items])
            case Ring(stops, centre):
                yield from map(_stop, (*stops, centre))

    def safe(self, text: str) -> str:
        """What is not ours to say is written out, whatever it is."""
        return "\n".join(map(printable, text.split("\n")))


def _heard(text: str) -> str:
    """Words read aloud, on one line."""
    return _SPACES.sub(" ", aloud(text)).strip()


def _sentence(text: str) -> str:
    """With a capital and an end, so that a voice falls."""
    text = _heard(text)
    if not text:
        return ""
    end = "" if _ENDED.search(text) else "."
    return text[0].upper() + text[1:] + end


def _led(head: str, items: Iterable[str]) -> str:
    said = ", ".join(filter(None, map(_trimmed, items)))
    lead = _heard(head).rstrip(":")
    return _sentence(f"{lead}: {said}" if lead and said else lead or said)


def _trimmed(item: str) -> str:
    return _heard(item).rstrip(",;")


def _sections(head: str, text: str) -> Iterator[str]:
    """What bars divide is said one after the other."""
    parts = _heard(text).split(" | ")
    yield _led(head, parts[:1])
    yield from map(_sentence, parts[1:])


def _choices(verb: str, items: Sequence[str]) -> Iterator[str]:
    """`3: drive to Lima, 2 yellow`: the number first, because that is what is typed. What stands for many moves is one
    line."""
    if items and not _number(items[0]):
        yield f"{verb}: {', '.join(items)}"
        return
    for item in items:
        number, rest = _number(item), item.partition(" ")[2]
        yield f"{number}: {verb} {rest}".strip() if number else item


def _number(item: str) -> str:
    first = item.partition(" ")[0]
    return first if first.isdecimal() else ""


def _stop(stop: Stop) -> str:
    return _led(stop.name, filter(None, (stop.here or "nothing", stop.who)))
