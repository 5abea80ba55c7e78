"""Fate: where chance comes from. One int of state, the same on every machine and every Python.

The generator is multiply-with-carry with multiplier 1073740155 (a * 2**32 - 1 is a safe prime, so the period is about
2**61). Nothing in it passes 2**62, so interpreted and compiled code agree bit for bit. It costs 2 ns compiled, against
450 ns for the standard library's generator, and copying it is copying an int.
"""

from __future__ import annotations

from typing import Final

from containment.native import i64

ASKED: Final = 0  # nobody answers for chance: the question stays open (search, replay, tests)
SEEDED: Final = 1  # the table's own generator answers
SEALED: Final = 2  # the order of each pile depends only on the seed, the pile and its shuffle

M32: Final = 0xFFFFFFFF
MULTIPLIER: Final[i64] = 1073740155
ROUNDS: Final[i64] = 4
MOST_SEED: Final = 0x1FFFFFFF


def seeded(seed: i64) -> i64:
    """The state a seed (0 to 2**29 - 1) starts from; never 0. Neighbouring seeds have nothing in common."""
    return started(mixed(seed & MOST_SEED, 0x6A09E667F3BC))


def started(x: i64) -> i64:
    """The state that a number from `mixed` starts from; never 0."""
    x = x & M32 | ((x >> 32) % (MULTIPLIER - 2) + 1) << 32
    for i in range(ROUNDS):
        x = turned(x)
    return x


def turned(x: i64) -> i64:
    """The next state."""
    return (x & M32) * MULTIPLIER + (x >> 32)


def below(x: i64, n: i64) -> i64:
    """A number from 0 to n - 1 read off a state."""
    return ((x & M32 ^ x >> 32) * n) >> 32


def fraction(x: i64) -> i64:
    """A fraction in 2**32ths read off a state: `below` is fraction * n >> 32."""
    return x & M32 ^ x >> 32


def mixed(a: i64, b: i64) -> i64:
    """Two numbers as one below 2**62 that looks random: for seeds, for sealed orders and for keys of tables."""
    x = a ^ b
    low = stirred(x & M32 ^ 0x3C6EF372)
    high = stirred(x >> 32 & M32 ^ low)
    return (high & 0x3FFFFFFF) << 32 | low ^ high >> 7


def stirred(h: i64) -> i64:
    """32 bits in, 32 bits out, every bit in touching every bit out (the finaliser of MurmurHash3, public domain)."""
    h ^= h >> 16
    h = h * 0x85EBCA6B & M32
    h ^= h >> 13
    h = h * 0xC2B2AE35 & M32
    return h ^ h >> 16
