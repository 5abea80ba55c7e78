"""Small sets as bits of one int, and buffers of moves.

A set of up to 62 cities or cards is an int whose bit n says that n is a member. Everything here works on native ints
and runs in one to three nanoseconds as C. Products may wrap round 64 bits: the build asks the C compiler for that
(`-fwrapv`), and only bits that agree with unbounded ints are used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from containment.native import i64, vec

DE_BRUIJN: Final = 0x03F79D71B4CB0A89
LOWEST: Final = vec[i64]([0] * 64)
for _b in range(62):
    LOWEST[(DE_BRUIJN << _b) >> 58 & 63] = _b

NTH: Final = vec[i64]([0] * 2048)  # NTH[byte << 3 | k]: the k-th member of a byte
for _byte in range(256):
    for _k, _n in enumerate([n for n in range(8) if _byte >> n & 1]):
        NTH[_byte << 3 | _k] = _n


def bit(n: i64) -> i64:
    """The set {n}."""
    return 1 << n


def has(items: i64, n: i64) -> bool:
    return items >> n & 1 != 0


def lowest(items: i64) -> i64:
    """The smallest member of a set that is not empty."""
    return LOWEST[(items & -items) * DE_BRUIJN >> 58 & 63]


def size(items: i64) -> i64:
    """How many members."""
    items -= items >> 1 & 0x1555555555555555
    items = (items & 0x3333333333333333) + (items >> 2 & 0x3333333333333333)
    items = (items + (items >> 4)) & 0x0F0F0F0F0F0F0F0F
    return items * 0x0101010101010101 >> 56 & 63


def nth(items: i64, k: i64) -> i64:
    """The k-th smallest member (from 0) of a set below 56, without a branch: its byte by prefix counts, then NTH."""
    c = items - (items >> 1 & 0x55555555555555)
    c = (c & 0x33333333333333) + (c >> 2 & 0x33333333333333)
    c = (c + (c >> 4) & 0x0F0F0F0F0F0F0F) * 0x01010101010101 & 0xFFFFFFFFFFFFFF  # members up to each byte
    before = ((k * 0x01010101010101 | 0x80808080808080) - c & 0x80808080808080) >> 7  # bytes wholly before the k-th
    at = (before * 0x01010101010101 >> 48 & 7) << 3
    return at + NTH[(items >> at & 255) << 3 | k - (c << 8 >> at & 255)]


def member_at(items: i64, part: i64) -> i64:
    """The member that lies `part` of the way (in 2**32ths) through a set below 56 that is not empty: nth, with the size
    of the set read off the same prefix counts."""
    c = items - (items >> 1 & 0x55555555555555)
    c = (c & 0x33333333333333) + (c >> 2 & 0x33333333333333)
    c = (c + (c >> 4) & 0x0F0F0F0F0F0F0F) * 0x01010101010101 & 0xFFFFFFFFFFFFFF
    k = part * (c >> 48) >> 32
    before = ((k * 0x01010101010101 | 0x80808080808080) - c & 0x80808080808080) >> 7
    at = (before * 0x01010101010101 >> 48 & 7) << 3
    return at + NTH[(items >> at & 255) << 3 | k - (c << 8 >> at & 255)]


def members(items: int) -> list[int]:
    """The members in rising order, for callers that are not in a hurry."""
    return [n for n in range(items.bit_length()) if items >> n & 1]


def named(names: Sequence[str], items: int) -> tuple[str, ...]:
    """The names of the members, in rising order."""
    return tuple([names[n] for n in members(items)])


def numbered(chosen: Sequence[str], names: Sequence[str]) -> int:
    """The set whose members have these names: `named`, backwards."""
    return sum([1 << names.index(name) for name in chosen])


def put(out: vec[i64], n: i64, move: i64) -> i64:
    """Write a move into a buffer; the new length."""
    out[n] = move
    return n + 1


def put_each(out: vec[i64], n: i64, move: i64, items: i64) -> i64:
    """One move for each member of the set, which becomes its last argument; the new length. (In C by hand, by fours:
    there must be room for three more.)"""
    while items:
        out[n] = move | lowest(items)
        n += 1
        items &= items - 1
    return n
