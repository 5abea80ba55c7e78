"""Sets for the interpreter: the same results as `sets.py` by what plain Python ints are quick at.

The arithmetic of `sets.py` is made for 64-bit words; in plain Python its products are long ints. Measured: these make
interpreted games a quarter faster. `kernel/__init__.py` puts them in place where the engine is not compiled.
"""

from __future__ import annotations

from functools import lru_cache

MEMBERS = tuple(tuple(n for n in range(8) if byte >> n & 1) for byte in range(256))  # of each byte


def bit(n: int) -> int:
    return 1 << n


def lowest(items: int) -> int:
    return (items & -items).bit_length() - 1


def size(items: int) -> int:
    return items.bit_count()


def nth(items: int, k: int) -> int:
    at = 0
    while True:
        here = MEMBERS[items & 255]
        if k < len(here):
            return at + here[k]
        k -= len(here)
        items >>= 8
        at += 8


def member_at(items: int, part: int) -> int:
    return nth(items, part * items.bit_count() >> 32)


def put_each(out: list[int], n: int, move: int, items: int) -> int:
    moves = moves_of(move, items)
    end = n + len(moves)
    out[n:end] = moves
    return end


@lru_cache(maxsize=1 << 14)
def moves_of(move: int, items: int) -> tuple[int, ...]:
    """The same few sets come up again and again: the neighbours of a city, all cities but one."""
    found = []
    while items:
        low = items & -items
        found.append(move | low.bit_length() - 1)
        items ^= low
    return tuple(found)
