"""Iberia's railroads as they are told: in rows of cities, and where a train goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from containment.games.iberia.telling.places import cities


def chains(railroads: Sequence[tuple[str, str]]) -> list[list[str]]:
    """The railroads as rows of cities, each link once; what belongs together comes one after the other."""
    left = list(railroads)
    found = []
    while left:
        network = reached_from(left[0][0], left)
        found += _rows_of([set(link) for link in left if link[0] in network])
        left = [link for link in left if link[0] not in network]
    return found


def _rows_of(links: list[set[str]]) -> list[list[str]]:
    """A network as rows; a row begins where a line ends, if there is such a city."""
    found = []
    while links:
        ends = [city for link in links for city in sorted(link)]
        row = [min(ends, key=lambda city: (ends.count(city) % 2 == 0, ends.count(city), ends.index(city)))]
        while link := next((link for link in links if row[-1] in link), None):
            links.remove(link)
            row += link - {row[-1]}
        found.append(row)
    return found


def reached_from(city: str, railroads: Sequence[tuple[str, str]]) -> list[str]:
    """A city, and every other that railroads lead to from there."""
    reached = [city]
    for here in reached:
        reached += [c for link in railroads if here in link for c in link if c not in reached]
    return reached


def by_train(v: Any, city: str) -> list[str]:
    """Every other city that railroads lead to."""
    return sorted(reached_from(city, v.railroads)[1:], key=list(cities()).index)
