"""Work for several threads: cut into pieces that do not depend on how many there are."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from containment.kernel.errors import BadOptions
from containment.kernel.numbers import whole_number
from containment.kernel.quoting import excerpt

MOST_THREADS = 1024


def threads_of(said: int) -> int:
    """How many threads: 0 means one for each core that this process may use."""
    number = whole_number(said)
    if number is None or not 0 <= number <= MOST_THREADS:
        raise BadOptions(f"threads is a whole number from 0 (one a core) to {MOST_THREADS}, not {excerpt(said)}")
    return number or cores()


def cores() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def shared(work: Callable[[int, int], None], number: int, piece: int, threads: int) -> None:
    """Call work(first, count) for pieces that cover `number` things. Between two pieces a Ctrl-C is heard."""
    pieces = [(first, min(piece, number - first)) for first in range(0, number, piece)]
    if threads == 1 or len(pieces) < 2:
        for first, count in pieces:
            work(first, count)
        return
    with ThreadPoolExecutor(min(threads, len(pieces))) as pool:
        begun = [pool.submit(work, first, count) for first, count in pieces]
        try:
            for one in begun:
                one.result()
        except BaseException:
            for one in begun:
                one.cancel()
            raise


__all__ = ["shared", "threads_of"]
