"""The rulebook of The Cure: every rule by its id."""

from __future__ import annotations

from typing import Final

from containment.kernel.rulebook import Rulebook

RULEBOOK: Final = Rulebook.read(__package__)
