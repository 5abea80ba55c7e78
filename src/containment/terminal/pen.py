"""What writes on a terminal: ink with colours and signs, or plain sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Protocol

from containment.saying.blocks import Block


class Pen(Protocol):
    moves_cursor: ClassVar[bool]  # may the screen be cleared, a line be edited, a long text be shown a page at a time?

    def page(self, blocks: Iterable[Block]) -> str:
        """What is said, as lines of text."""
        ...

    def safe(self, text: str) -> str:
        """The text as the output can hold it."""
        ...
