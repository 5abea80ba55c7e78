"""When somebody who holds an event of Biologic Cold War is asked for it, in any turn: where it would change what comes
next."""

from __future__ import annotations

from typing import Any, Final

from containment.games.coldwar.telling.asking import coming, is_timely
from containment.kernel.codebook import Verb
from containment.kernel.views import may_be_on_top

AGAINST_THREATS: Final = ("quiet night", "red tape", "customs sweep", "signals estimate", "defectors list")
AT_ITS_MOMENT: Final = ("telemetry mask",)  # can only be played at a launch
FULL: Final = 3  # Agents in a city [W.1.6]


def matters(verb: Verb, b: str, v: Any) -> bool:
    if not is_timely(verb, b, v):
        return False
    if verb.name in AGAINST_THREATS:
        return coming(v) == "InfectionPhase" and not v.quiet_nights and is_incident_near(v)
    return verb.name in AT_ITS_MOMENT


def is_incident_near(v: Any) -> bool:
    """May the next Threat cards bring an Agent where there is no room for one?"""
    next_ones = may_be_on_top(v.threat_pile, v.threat_unknown, v.threat_level)
    return any(n >= FULL and city in next_ones for city, n in v.agents)
