"""The Cure's regions: who is there and what lies there, in a ring round the Treatment Centre."""

from __future__ import annotations

from containment.games.cure.data import facts
from containment.games.cure.seeing.view import CureView
from containment.games.cure.telling.names import CENTRE, region_name
from containment.games.cure.telling.signs import dice
from containment.saying.blocks import Ring, Stop
from containment.saying.runs import between, marked, seat, strong

FULL = 3  # dice of an uncured colour that a region holds; one more breaks out
ALL = tuple(region.number for region in facts.REGIONS)  # in the order in which outbreaks go
MANY = 3  # pawns in one region, which are written closer together


def full_colours(v: CureView, number: int) -> list[str]:
    """The uncured colours of which this region holds three: one more of them breaks out."""
    here = zip(facts.COLOURS, v.regions[number - 1], strict=True)
    safe = () if v.options.cured_can_outbreak else v.cured
    return [colour for colour, dice_here in here if dice_here >= FULL and colour not in safe]


def dice_in(v: CureView, number: int) -> str:
    return dice(v.regions[number - 1], full_colours(v, number))


def with_dice(v: CureView, number: int, name: str) -> str:
    """A region by one of its names, and what lies there: `Asia K▲▲▲!`."""
    lying = dice_in(v, number)
    return name + between(", which has ", " ") + lying if lying else name


def pawns_in(v: CureView, number: int) -> list[int]:
    """The seats whose pawns are there."""
    return [owner for owner, where in enumerate(v.pawns) if where == number]


def _pawns(owners: list[int]) -> str:
    """`P1 P2`, or `P1,2,3` where many stand."""
    if len(owners) < MANY:
        return between(", ", " ").join(map(seat, owners))
    others = [marked("seat", owner, str(owner + 1), aloud=f"P{owner + 1}") for owner in owners[1:]]
    return between(", ", ",").join([seat(owners[0]), *others])


def ring(v: CureView) -> Ring:
    """All regions clockwise, as outbreaks go, and the Treatment Centre."""
    stops = [Stop(region_name(n), dice_in(v, n), strong(_pawns(pawns_in(v, n)))) for n in ALL]
    return Ring(stops, Stop(CENTRE, dice(v.centre)))
