"""What is noticed of a table to judge the chance to win."""

from __future__ import annotations

from typing import Final, final

from containment.games.cure.rules.infection import WON
from containment.kernel.engine.leaf import Leaf
from containment.kernel.engine.table import Table


@final
class Noticing(Leaf):
    __slots__ = ()

    def has_won(self, t: Table) -> bool:
        return t.ended == WON


LEAF: Final = Noticing()
