"""The signs of diseases: every colour has a shape and a letter, so that no eye and no terminal is left out."""

from __future__ import annotations

from containment.pictures.palette import PALETTE

SHAPES = {colour: paint.shape for colour, paint in PALETTE.items()}
LETTERS = {colour: paint.letter for colour, paint in PALETTE.items()}
ANCHOR = "⚓"  # the sign of a port; wide on most terminals
