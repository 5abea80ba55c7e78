"""The two types that rules are written with besides bool: whole numbers of 64 bits, and packed arrays of them.

In plain Python they are ints and lists, which index faster there than any packed array. In C (see `forms/`) they are
`int64_t` and arrays, and a table's words are one block of memory. Rules may not rely on more than both can do.
"""

from __future__ import annotations

i64 = int


class _ListOf:
    """`vec[i64](items)` is a list: `list[int](items)` would be one too, and makes it four times as slowly."""

    def __getitem__(self, item_type):
        return list


vec = _ListOf()
