"""Iberia's rulebook, from the file beside this one."""

from __future__ import annotations

from typing import Final

from containment.kernel.rulebook import Rulebook

RULEBOOK: Final = Rulebook.read("containment.games.iberia.words")
