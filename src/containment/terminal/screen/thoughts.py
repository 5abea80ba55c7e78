"""What is thought beside the screen, in a thread of its own: given up when nobody waits for it any more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from textual.worker import NoActiveWorker, get_current_worker

from containment.players.search import given_up_when

T = TypeVar("T")


def is_over() -> bool:
    """Has the person left, or is something else thought about now?"""
    try:
        return get_current_worker().is_cancelled
    except NoActiveWorker:
        return False


def thought(think: Callable[[], T]) -> T:
    """Think, but no longer than somebody waits."""
    with given_up_when(is_over):
        return think()


__all__ = ["is_over", "thought"]
