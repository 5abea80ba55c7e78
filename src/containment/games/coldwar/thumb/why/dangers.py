"""Rules of thumb: what is to be feared where, in words. Not compiled."""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.judging.value import outlook
from containment.games.coldwar.rules import table
from containment.games.coldwar.rules.table import ColdWar
from containment.games.coldwar.words.names import agents
from containment.games.coldwar.words.names import city as city_name
from containment.kernel.engine.sets import members
from containment.parts import layers

LOW_SUPPLY: Final = 8


def coming_up(t: ColdWar) -> int:
    """The Threat cards that may be drawn in the next Infection Phase, if no Escalation comes before."""
    flips, _, intensify = outlook(t)
    if intensify:
        return int(t.w[table.THREAT_DISCARD])
    left, cards = int(flips) or 2, 0
    for i in range(int(layers.layers(t.w, table.THREAT_PILE))):
        if left <= 0:
            break
        layer = int(layers.cards_of(t.w[table.THREAT_PILE + t.w[table.THREAT_PILE] - i]))
        cards |= layer
        left -= len(members(layer))
    return cards


def three(t: ColdWar, city: int, where: str) -> str:
    """A full city, and when it may come to an incident there."""
    if int(t.with_teams()) >> city & 1:  # [W.5.3]
        when = "only the Team prevents an incident"
    elif coming_up(t) >> city & 1:
        when = "the next Infection Phase may bring an incident"
    elif int(t.w[table.THREAT_DISCARD]) >> city & 1:
        when = "after the next Escalation it may have an incident"
    else:
        when = "one more means an incident"
    return f"three Agents {where}, and {when}"


def full_cities(t: ColdWar) -> list[int]:
    """The cities where one more Agent would be an incident. [W.5.3] [W.5.4]"""
    return [c for c in range(48) if t.agents(c) == 3 and not int(t.with_teams()) >> c & 1]


def short_of_agents(t: ColdWar) -> bool:
    return int(t.w[table.AGENTS]) < LOW_SUPPLY


def short_supply(t: ColdWar) -> str:
    left = int(t.w[table.AGENTS])
    few = "no Agents" if left == 0 else f"only {agents(left)}"
    return f"{few} left in the supply, and running out loses the game"


def why_fewer(t: ColdWar, city: int, where: str = "there") -> str:
    """Why an Agent of a city should go."""
    if t.agents(city) == 3:
        return three(t, city, where)
    if short_of_agents(t):
        return short_supply(t)
    n = int(t.agents(city))
    if n == 0:
        return f"no Agents {where} yet, and it should stay that way"
    return f"two Agents {where}, before it's three" if n == 2 else f"one Agent {where}, before more come"


def why_fewer_in(t: ColdWar, city: int) -> str:
    """The same where nothing else says which city is meant."""
    return why_fewer(t, city, f"in {city_name(city)}")


def threat_to_come(t: ColdWar) -> str:
    full = full_cities(t)
    if full:
        soonest = min(full, key=lambda c: not coming_up(t) >> c & 1)
        return three(t, soonest, f"in {city_name(soonest)}")
    if short_of_agents(t):
        return short_supply(t)
    return "Agents that never come don't have to be neutralized"
