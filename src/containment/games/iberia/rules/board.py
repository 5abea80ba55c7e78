"""The board as numbers: cities in the order of `cities.json`, twelve a colour; solid links; regions."""

from __future__ import annotations

from typing import Final

from containment.games.iberia.data import facts
from containment.native import i64, vec

_number: Final[dict[str, int]] = {city.id: n for n, city in enumerate(facts.CITIES)}
_region: Final[dict[str, int]] = {region.id: n for n, region in enumerate(facts.REGIONS)}


def _set(names: tuple[str, ...]) -> int:
    return sum(1 << _number[name] for name in names)


def _link_table() -> list[int]:
    """By two cities: the number of the solid link between them, or NO_LINK."""
    found = [NO_LINK] * (48 * 48)
    for n, link in enumerate(facts.RAIL_LINKS):
        a, b = _number[link.cities[0]], _number[link.cities[1]]
        found[a * 48 + b] = found[b * 48 + a] = n
    return found


def _links_at(part: int) -> list[int]:
    """By city: its solid links, as a set; of the first HALF, or of the rest."""
    return [
        sum(1 << n - part * 38 for n, link in enumerate(facts.RAIL_LINKS) if n // 38 == part and city.id in link.cities)
        for city in facts.CITIES
    ]


def _two_links_away(city: facts.City) -> int:
    near = _set(city.neighbours)
    further = 0
    for other in city.neighbours:
        further |= _set(facts.CITIES[_number[other]].neighbours)
    return further & ~near & ~(1 << _number[city.id])


def _distances() -> list[int]:
    """By two cities: how many links apart they are."""
    found = []
    for start in range(48):
        far = {start: 0}
        edge = [start]
        while edge:
            nearer = edge.pop(0)
            for name in facts.CITIES[nearer].neighbours:
                if _number[name] not in far:
                    far[_number[name]] = far[nearer] + 1
                    edge.append(_number[name])
        found += [far[n] for n in range(48)]
    return found


CITIES: Final = 48
COLOURS: Final[i64] = 4  # native, so that loops over it are
BLUE: Final = 0  # Cholera
RED: Final = 1  # Typhus
YELLOW: Final = 2  # Yellow Fever
BLACK: Final = 3  # Malaria
ALL_CITIES: Final = 0xFFFFFFFFFFFF
LINKS: Final = 75  # that can carry a railroad [I.M2]
HALF: Final = 38  # links are kept as two sets: the first so many, and the rest
NO_LINK: Final = 75
REGIONS: Final = 34  # [I.M4]
ALL_REGIONS: Final = 0x3FFFFFFFF

COLOUR_OF: Final = vec[i64]([facts.COLOURS.index(city.colour) for city in facts.CITIES])
CARDS_OF: Final = vec[i64]([0xFFF << 12 * k for k in range(4)])  # the cities of a colour
NEAR: Final = vec[i64]([_set(city.neighbours) for city in facts.CITIES])  # [I.M3] by any line
RING: Final = vec[i64]([_two_links_away(city) for city in facts.CITIES])  # exactly two links away
FOUNDED: Final = vec[i64]([city.founded for city in facts.CITIES])
PORTS: Final[i64] = _set(tuple(city.id for city in facts.CITIES if city.port))  # [I.M6]
REGIONS_OF: Final = vec[i64]([sum(1 << _region[r] for r in city.regions) for city in facts.CITIES])  # [I.M5]
CITIES_OF: Final = vec[i64]([_set(region.cities) for region in facts.REGIONS])  # on the boundary of a region
REGIONS_WITH: Final = vec[i64](  # by colour: the regions that a city of this colour borders
    [sum(1 << n for n, r in enumerate(facts.REGIONS) if _set(r.cities) >> 12 * k & 0xFFF) for k in range(4)]
)
AROUND: Final = vec[i64](  # cities that share a region with a city, itself included
    [sum(1 << n for n, c in enumerate(facts.CITIES) if set(c.regions) & set(city.regions)) for city in facts.CITIES]
)
DISTANCE: Final = vec[i64](_distances())
LINK_OF: Final = vec[i64](_link_table())
SOLID: Final = vec[i64](
    [sum(1 << n for n in range(48) if _link_table()[c * 48 + n] < 75) for c in range(48)]
)  # joined by a solid line
LINKS_AT: Final = vec[i64](_links_at(0) + _links_at(1))  # by city: its links of the first half; + CITIES: of the rest
ENDS: Final = vec[i64]([_set(link.cities) for link in facts.RAIL_LINKS])
RING_LINKS: Final = vec[i64](  # [I.M7] links between two ports, as two sets
    [
        sum(
            1 << n - part * 38
            for n, link in enumerate(facts.RAIL_LINKS)
            if n // 38 == part and all(facts.CITIES[_number[c]].port for c in link.cities)
        )
        for part in range(2)
    ]
)
ALL_LINKS: Final = vec[i64]([(1 << 38) - 1, (1 << 37) - 1])
RATE: Final = vec[i64]([2, 2, 2, 3, 3, 4, 4])  # [I.M8] cards to draw, by space of the track
LAST_SPACE: Final = 6
