"""The board as numbers: cities in the order of their ids, regions and affiliations. [W.1.1] [W.1.2] [W.1.3]"""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.data import facts
from containment.native import i64, vec

_number: Final[dict[str, int]] = {city.id: n for n, city in enumerate(facts.CITIES)}


def _set(names: tuple[str, ...]) -> int:
    return sum(1 << _number[name] for name in names)


def _fitting(mission: facts.Mission) -> int:
    """The City cards that a sabotage takes. [W.A35]"""
    return sum(
        1 << n
        for n, city in enumerate(facts.CITIES)
        if city.affiliation in mission.affiliation or city.region in mission.regions
    )


CITIES: Final = 48
ALL_CITIES: Final = 0xFFFFFFFFFFFF
NATO: Final = 0
NEUTRAL: Final = 1
SOVIET: Final = 2
AFFILIATIONS: Final[i64] = 3  # native, so that loops over it are
REGIONS: Final[i64] = 6
NORTH_AMERICA: Final = 0
REQUIRED: Final = 0b111110  # [W.12.1] all regions but North America [W.8.7] [W.A39]
NOWHERE: Final = 48

WASHINGTON: Final[i64] = _number["washington"]
REGION_OF: Final = vec[i64]([facts.REGIONS.index(city.region) for city in facts.CITIES])
SIDE_OF: Final = vec[i64]([facts.AFFILIATIONS.index(city.affiliation) for city in facts.CITIES])
CITIES_IN: Final = vec[i64](
    [sum(1 << n for n, c in enumerate(facts.CITIES) if c.region == region) for region in facts.REGIONS]
)
CARDS_OF: Final = vec[i64](
    [sum(1 << n for n, c in enumerate(facts.CITIES) if c.affiliation == side) for side in facts.AFFILIATIONS]
)
NEAR: Final = vec[i64]([_set(city.neighbours) for city in facts.CITIES])
WATCHED: Final[i64] = sum(1 << n for n, city in enumerate(facts.CITIES) if city.surveillance)  # [W.1.4] [W.A5]
# [W.6.2] [W.C17] Threat cards a phase, by level (0: as in Season 0), number of players, and space of the track
RATES: Final = vec[i64](
    [
        cards
        for level in (None, *facts.DIFFICULTIES)
        for seats in range(6)
        for cards in facts.threat_track(level, seats if seats else 1)
    ]
)
LAST_SPACE: Final = 5

# Missions, by number: the city where one begins, the city where intel is delivered, the cards a sabotage takes. [W.A28]
# Intel: [W.mission_00_03d] [W.mission_02_04d] [W.mission_05_03d] [W.mission_07_02d] [W.mission_08_04d]
# [W.mission_11_06d]; targets: [W.mission_01_04d] [W.mission_03_02d] [W.mission_05_05d] [W.mission_07_04d]
# [W.mission_09_05d] [W.mission_10_04d]; sabotage: [W.mission_04_20d] [W.mission_06_05d] [W.mission_08_03d]
# [W.mission_10_02d] [W.mission_12_04d].
INTEL: Final = 0
TARGET: Final = 1
SABOTAGE_KIND: Final = 2
KINDS: Final = ("intel", "target", "sabotage", "double_agent")
MISSIONS: Final = 18
DOUBLE_AGENT: Final[i64] = facts.DOUBLE_AGENT_CARD  # [W.double_agent]
ALL_MISSIONS: Final[i64] = (1 << 18) - 1
KIND_OF: Final = vec[i64]([KINDS.index(m.kind) for m in facts.MISSIONS])
START_OF: Final = vec[i64]([_number.get(m.start, 48) for m in facts.MISSIONS])
GOAL_OF: Final = vec[i64]([_number.get(m.goal, 48) for m in facts.MISSIONS])
FITTING: Final = vec[i64]([_fitting(m) for m in facts.MISSIONS])
