"""Whole numbers as programs give them, and seeds.

An int is one, and so is what says that it stands for one (`operator.index`: the integers of numpy, say). True and 1.0
are not: they are slips more often than numbers.
"""

from __future__ import annotations

import operator
from hashlib import sha256
from typing import Any

from containment.kernel.engine.fate import MOST_SEED
from containment.kernel.errors import BadArgument, ContainmentError
from containment.kernel.quoting import excerpt


def whole_number(value: Any) -> int | None:
    """The int that this is or stands for; None if it is none."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def a_seed(value: Any, error: type[ContainmentError] = BadArgument) -> int:
    """Any whole number as a seed of ours, which is 0 to 2**29 - 1. Those are themselves; of a negative or a longer one
    it is the first 29 bits of the SHA-256 of the number in hexadecimal ("-1", "20000000"), the same on every machine
    and in every run."""
    seed = whole_number(value)
    if seed is None:
        raise error(f"a seed is a whole number, not {excerpt(value)}")
    if 0 <= seed <= MOST_SEED:
        return seed
    return int.from_bytes(sha256(f"{seed:x}".encode()).digest()[:4], "big") >> 3


__all__ = ["a_seed", "whole_number"]
