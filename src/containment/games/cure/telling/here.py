"""The Cure between two actions: where this seat stands, what waits in the Treatment Centre, and the dice."""

from __future__ import annotations

from containment.games.cure.seeing.view import CureView
from containment.games.cure.telling.names import CENTRE, region_alone
from containment.games.cure.telling.regions import with_dice
from containment.games.cure.telling.seats import dice_row
from containment.games.cure.telling.signs import COLON, NO_DICE, dice
from containment.games.cure.telling.table import notes
from containment.saying.blocks import Blocks, Row


def here(v: CureView) -> Blocks:
    """A line or two about where this seat stands, for between actions."""
    standing = [f"You're in {with_dice(v, v.pawns[v.seat], region_alone(v.pawns[v.seat]))}"] if v.seat >= 0 else []
    centre = f"{CENTRE}{COLON}{dice(v.centre) or NO_DICE}"
    return [Row("", [*standing, centre], gap="   ", column=0), *notes(v), dice_row(v, v.turn)]
