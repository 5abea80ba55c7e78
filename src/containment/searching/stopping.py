"""A thought that nobody waits for any more is given up: who lets somebody think says how that is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_NOBODY_WAITS: ContextVar[Callable[[], bool]] = ContextVar("nobody waits", default=lambda: False)


@contextmanager
def given_up_when(nobody_waits: Callable[[], bool]) -> Iterator[None]:
    """What is searched in here ends as soon as this says so, with the best that was found."""
    before = _NOBODY_WAITS.set(nobody_waits)
    try:
        yield
    finally:
        _NOBODY_WAITS.reset(before)


def is_given_up() -> bool:
    return _NOBODY_WAITS.get()()


__all__ = ["given_up_when", "is_given_up"]
