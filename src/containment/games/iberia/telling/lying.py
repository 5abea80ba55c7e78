"""Cities and regions with what lies there. The eye sees it before and behind the name; the ear hears the name first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from containment.games.iberia.telling.places import cities, region_name, regions, title
from containment.saying.runs import FULL, between, cubes, mark, marked, runs, seat, seen
from containment.saying.signs import ANCHOR
from containment.saying.wording import count

MOST = 3  # cubes of a colour in a city: one more is an outbreak [I.O1]
HOSPITAL = "✚"


# ---------------------------------------------------------------------------------------------- colours
def colour_words(colour: str) -> str:
    """`R◆ red`, which the ear hears once."""
    return mark(colour) + seen(f" {colour}")


def unheard(text: str) -> str:
    """For the eye only: the ear has it elsewhere."""
    return "".join(marked(run.kind, run.of, run.sign, run.letters, "", run.colour) for run in runs(text))


# ---------------------------------------------------------------------------------------------- cities
def with_cubes(city: str, v: Any) -> str:
    """`R◆◆◆!B● Madrid`: where three of a colour are, one more breaks out."""
    return _cubes_before(city, v) + title(city) + _heard(_cubes_heard(city, v))


def with_signs(city: str, v: Any) -> str:
    """A city with its cubes before it, and its signs after it: a port, a hospital."""
    place = cities()[city]
    port = marked("port", city, ANCHOR, " (port)", "") if place.port else ""
    hospital = marked("hospital", city, HOSPITAL, " (hospital)", "") if city in v.hospitals else ""
    heard = [*_cubes_heard(city, v), *["a port"] * bool(port), *[f"the {place.colour} hospital"] * bool(hospital)]
    return _cubes_before(city, v) + title(city) + port + hospital + _heard(heard)


def with_pawns(city: str, v: Any) -> str:
    """The same, with whose pawns are there."""
    pawns = pawns_in(city, v)
    return with_signs(city, v) + (between(" with ", " ") + between(" and ", " ").join(pawns) if pawns else "")


def pawns_in(city: str, v: Any) -> list[str]:
    return [seat(n) for n, where in enumerate(v.pawns) if where == city]


def _most_first(city: str, v: Any) -> list[tuple[str, int]]:
    return sorted(v.cubes_in(city).items(), key=lambda pair: -pair[1])


def _cubes_before(city: str, v: Any) -> str:
    signs = "".join(cubes(colour, n) + (FULL if n == MOST else "") for colour, n in _most_first(city, v))
    return unheard(signs) + seen(" ") if signs else ""


def _cubes_heard(city: str, v: Any) -> list[str]:
    return [f"{n} {colour}{', full' * (n == MOST)}" for colour, n in _most_first(city, v)]


def _heard(words: Iterable[str]) -> str:
    told = ", ".join(words)
    return between(f" ({told})") if told else ""


# ---------------------------------------------------------------------------------------------- regions
def tokens_in(region: str, v: Any) -> int:
    lying: dict[str, int] = dict(v.tokens)
    return lying.get(region, 0)


def region_words(region: str, v: Any) -> str:
    """`r22 (Ciudad Real, R◆◆ Madrid, Toledo; 2 tokens)`: what helps to choose one."""
    near = ", ".join(with_cubes(city, v) for city in regions()[region].cities)
    tokens = tokens_in(region, v)
    there = f"; {count(tokens, 'token')}" if tokens else ""
    return f"{region_name(region)} ({near}{there})"
