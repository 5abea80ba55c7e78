"""What the interpreter sees when the engine is not compiled: ints are ints and a vec is a list.

`native.pyi` beside this file names the real types for mypy and mypyc, so that compiled code treats them as machine
integers and packed arrays. Here they cost nothing, and neither librt nor mypy_extensions needs to be installed.
"""

from __future__ import annotations


class _ListOf:
    """`vec[u8](items)` is a plain list: in CPython it indexes faster than any packed array."""

    def __getitem__(self, item_type):
        return list


vec = _ListOf()
i64 = int


def mypyc_attr(**_options):
    return lambda cls: cls
