"""The kernel: tables, steps, moves, chance and records. It names no game."""

from __future__ import annotations

from containment.kernel import plain_sets
from containment.kernel.engine import sets
from containment.kernel.engine.form import IN_C

for _name in ("bit", "lowest", "size", "nth", "member_at"):
    setattr(sets, _name, getattr(plain_sets, _name))
if not IN_C:  # where it writes into a list
    sets.put_each = plain_sets.put_each
