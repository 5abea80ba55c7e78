"""When somebody who holds an event of Pandemic is asked for it, in any turn: where it would change what comes next."""

from __future__ import annotations

from typing import Any, Final

from containment.games.pandemic.data import facts
from containment.games.pandemic.telling.moves import coming, is_timely
from containment.kernel.codebook import Verb
from containment.kernel.views import may_be_on_top

INFECTIONS: Final = ("InfectCities", "Flip")
AGAINST_INFECTIONS: Final = ("one quiet night", "forecast", "travel ban", "remote treatment")
AT_ITS_MOMENT: Final = ("rapid vaccine", "return")  # they can be played at few moments, or are timely at few
COLOURS: Final = {city.id: city.colour for city in facts.CITIES}


def matters(verb: Verb, b: str, v: Any) -> bool:
    if not is_timely(verb, b, v):
        return False
    if verb.name == "resilient":
        return coming(v) == "Intensify"  # the card on the discard pile would be the next to come again
    if verb.name in AGAINST_INFECTIONS:
        return coming(v) in INFECTIONS and not v.quiet_night and is_outbreak_near(v)
    return verb.name in AT_ITS_MOMENT


def is_outbreak_near(v: Any) -> bool:
    """May the next Infection cards make a city break out?"""
    next_ones = may_be_on_top(v.infection_pile, v.infection_unknown, v.rate)
    return any(n == 3 and city in next_ones and _comes_there(city, colour, v) for city, colour, n in v.cubes)


def _comes_there(city: str, colour: str, v: Any) -> bool:
    return colour in (COLOURS[city], "purple") and colour not in v.eradicated
