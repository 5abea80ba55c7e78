"""The lines of play that are weighed at a table of The Cure."""

from __future__ import annotations

from typing import Final

from containment.searching.lines import EveryMove

SEARCHED: Final = EveryMove()
