"""What the screen remembers from one time to the next: the same that line by line is remembered."""

from __future__ import annotations

from containment.matches.memory import FILE, recall, remember

__all__ = ["FILE", "recall", "remember"]
