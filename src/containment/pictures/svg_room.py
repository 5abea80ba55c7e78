"""Finding room on a map: where names and pieces stand about their places so that they cover neither each other nor a
place. Every thing has a few spots to choose from; each in turn takes its cheapest until nothing moves any more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Final, NamedTuple

SWEEPS: Final = 8
COVERS_PLACE: Final = 40.0  # the price of a square unit on a place, and on another thing
COVERS_THING: Final = 6.0
OFF_THE_MAP: Final = 5000.0
BY_ANOTHER: Final = 26.0  # nearer to another place than to its own, or nearly so
NEARLY: Final = 18.0
RINGS: Final = ((0.0, 0.0), (7.0, 7.0), (15.0, 16.0), (26.0, 30.0), (40.0, 60.0))  # further out, and its price


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def shared(self, other: Box) -> float:
        """The area both cover."""
        if not self.meets(other):
            return 0.0
        wide = min(self.right, other.right) - max(self.left, other.left)
        return wide * (min(self.bottom, other.bottom) - max(self.top, other.top))


class Spot(NamedTuple):
    box: Box
    price: float


class Segment(NamedTuple):
    x0: float
    y0: float
    x1: float
    y1: float

    @property
    def box(self) -> Box:
        """Never without an area, that it can meet another."""
        across, down = sorted((self.x0, self.x1)), sorted((self.y0, self.y1))
        return Box(across[0] - 1, down[0] - 1, across[1] + 1, down[1] + 1)


@dataclass
class Thing:
    """Something that wants room near a point: as wide and high as it is, liking some sides of it better."""

    x: float
    y: float
    width: float
    height: float
    likes: str = "sewn"  # which sides it likes, best first
    clear: float = 10.0  # how far from the point it stays
    over_links: float = 0.1  # the price of a unit of a link under it
    spots: list[Spot] = field(default_factory=list)
    at: int = 0

    @property
    def box(self) -> Box:
        return self.spots[self.at].box

    @property
    def reach(self) -> Box:
        """Nothing beyond it gets in the way."""
        out = self.clear + RINGS[-1][0]
        across, down = out + self.width * 1.3, out + self.height * 1.3
        return Box(self.x - across, self.y - down, self.x + across, self.y + down)


@dataclass(frozen=True)
class Ground:
    """What does not move: the places with their radius, the links, and the size of the map."""

    width: float
    height: float
    places: Sequence[tuple[float, float]]
    radius: float
    links: Sequence[Segment] = ()


def find_room(things: Sequence[Thing], ground: Ground) -> None:
    """Give each thing its spot."""
    for thing in things:
        thing.spots = sorted(_spots(thing, ground), key=lambda spot: spot.price)
    near = [[o for o in things if o is not thing and o.reach.meets(thing.reach)] for thing in things]
    for _ in range(SWEEPS):
        moved = False
        for thing, others in zip(things, near, strict=True):
            best = _cheapest(thing, others)
            moved = moved or best != thing.at
            thing.at = best
        if not moved:
            return


def _cheapest(thing: Thing, others: Sequence[Thing]) -> int:
    """It stays where it is unless another spot is really cheaper."""
    boxes = [other.box for other in others]
    best, least = thing.at, _price(thing.spots[thing.at], boxes)
    for n, spot in enumerate(thing.spots):
        if spot.price >= least:  # the next ones are no cheaper
            break
        price = _price(spot, boxes)
        if price < least:
            best, least = n, price
    return best


def _price(spot: Spot, boxes: Sequence[Box]) -> float:
    return spot.price + COVERS_THING * sum(spot.box.shared(box) for box in boxes)


def _spots(thing: Thing, ground: Ground) -> list[Spot]:
    reach, r = thing.reach, ground.radius
    places = [(x, y) for x, y in ground.places if reach.meets(Box(x - r, y - r, x + r, y + r))]
    links = [link for link in ground.links if reach.meets(link.box)]
    found = []
    for out, price in RINGS:
        for dx, dy, dislike in _sides(thing, thing.clear + out):
            box = Box(
                thing.x + dx - thing.width / 2,
                thing.y + dy - thing.height / 2,
                thing.x + dx + thing.width / 2,
                thing.y + dy + thing.height / 2,
            )
            found.append(Spot(box, price + dislike + _standing(box, thing, ground, places, links)))
    return found


def _sides(thing: Thing, clear: float) -> list[tuple[float, float, float]]:
    """Where the middle may be, from the point, and how little it is liked there."""
    w, h = thing.width / 2, thing.height / 2
    dislike = {side: 2.5 * n for n, side in enumerate(thing.likes)}
    n, s, e, we = (dislike[side] for side in "nsew")
    corner = clear * 0.72
    shift = w * 0.55
    return [
        (0, -clear - h, n),
        (0, clear + h, s),
        (clear + w, 0, e),
        (-clear - w, 0, we),
        (corner + w, -corner - h, (n + e) / 2 + 1),
        (corner + w, corner + h, (s + e) / 2 + 1),
        (-corner - w, -corner - h, (n + we) / 2 + 1),
        (-corner - w, corner + h, (s + we) / 2 + 1),
        (shift, -clear - h, n + 2),
        (-shift, -clear - h, n + 2),
        (shift, clear + h, s + 2),
        (-shift, clear + h, s + 2),
        (clear + w, -h, e + 2),
        (clear + w, h, e + 2),
        (-clear - w, -h, we + 2),
        (-clear - w, h, we + 2),
    ]


def _standing(
    box: Box, thing: Thing, ground: Ground, places: Sequence[tuple[float, float]], links: Sequence[Segment]
) -> float:
    """What it costs to stand there, whatever the other things do."""
    r = ground.radius
    own = _apart(box, thing.x, thing.y)
    price = OFF_THE_MAP if not _inside(box, ground) else 0.0
    for x, y in places:
        price += COVERS_PLACE * box.shared(Box(x - r, y - r, x + r, y + r))
        if (x, y) != (thing.x, thing.y):
            price += BY_ANOTHER * min(1.0, max(0.0, 1 - (_apart(box, x, y) - own) / NEARLY))
    return price + thing.over_links * sum(_length_inside(link, box) for link in links)


def _inside(box: Box, ground: Ground) -> bool:
    return box.left >= 3 and box.top >= 3 and box.right <= ground.width - 3 and box.bottom <= ground.height - 3


def _apart(box: Box, x: float, y: float) -> float:
    """How far a point is from the box."""
    dx = max(box.left - x, 0.0, x - box.right)
    dy = max(box.top - y, 0.0, y - box.bottom)
    return hypot(dx, dy)


def _length_inside(link: Segment, box: Box) -> float:
    """How much of a link runs under the box (Liang and Barsky's way of cutting lines)."""
    dx, dy = link.x1 - link.x0, link.y1 - link.y0
    begin, end = 0.0, 1.0
    for step, room in (
        (-dx, link.x0 - box.left),
        (dx, box.right - link.x0),
        (-dy, link.y0 - box.top),
        (dy, box.bottom - link.y0),
    ):
        if step == 0:
            if room < 0:
                return 0.0
        elif step < 0:
            begin = max(begin, room / step)
        else:
            end = min(end, room / step)
        if begin >= end:
            return 0.0
    return (end - begin) * hypot(dx, dy)
