"""The kernel: tables, steps, moves, chance and records. It names no game."""

from __future__ import annotations

from containment.kernel import plain_sets
from containment.kernel.engine import sets

if sets.__file__.endswith(".py"):
    for _name in ("bit", "lowest", "size", "nth", "member_at", "put_each"):
        setattr(sets, _name, getattr(plain_sets, _name))
