"""The board as numbers: cities in the order of `cities.json`, twelve a colour. [P.1.1]"""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.data import facts
from containment.native import i64, vec

_number: Final[dict[str, int]] = {city.id: n for n, city in enumerate(facts.CITIES)}

CITIES: Final = 48
COLOURS: Final[i64] = 4  # native, so that loops over it are
ALL_CITIES: Final = 0xFFFFFFFFFFFF
ATLANTA: Final[i64] = _number["atlanta"]

COLOUR_OF: Final = vec[i64]([facts.COLOURS.index(city.colour) for city in facts.CITIES])
CARDS_OF: Final = vec[i64]([0xFFF << 12 * k for k in range(4)] + [ALL_CITIES])  # the cities of a colour; purple: all
NEAR: Final = vec[i64]([sum(1 << _number[n] for n in city.neighbours) for city in facts.CITIES])  # connected cities
POPULATION: Final = vec[i64]([city.population for city in facts.CITIES])
RATE: Final = vec[i64]([2, 2, 2, 3, 3, 4, 4])  # [P.1.4] cards to flip, by space of the track
LAST_SPACE: Final = 6
