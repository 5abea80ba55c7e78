"""Whole games of every package to their end, by clicking, by keys alone and by what is read out alone; some answers of
each in every run, the whole games in the long one."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.browser.clicking import Clicker
from tests.browser.keying import Keyer
from tests.browser.person import Person
from tests.browser.reading import Reader
from tests.browser.visiting import DESKTOP, PHONE, TABLET, Visitors
from tests.server.web.running import Running, mostly_long

KINDS: dict[str, type[Person]] = {"clicks": Clicker, "keys": Keyer, "reading": Reader}


class Package(NamedTuple):
    game: str
    options: dict[str, Any]
    seats: tuple[str, ...] = ("free", "random")
    size: tuple[int, int] = DESKTOP


PACKAGES = {
    "pandemic": Package("pandemic", {}, ("free", "thumb")),
    "pandemic on a phone": Package("pandemic", {"epidemics": 6}, size=PHONE),
    "on the brink": Package("pandemic", {"expansion": "on_the_brink", "epidemics": 5}, size=TABLET),
    "virulent strain and mutation": Package("pandemic", {"challenges": ["virulent_strain", "mutation"]}),
    "against a bio-terrorist": Package("pandemic", {"challenges": ["bioterrorist"]}, ("free", "random", "random")),
    "the bio-terrorist": Package("pandemic", {"challenges": ["bioterrorist"]}, ("random", "random", "free")),
    "iberia": Package("iberia", {}),
    "iberia with history": Package(
        "iberia",
        {"malaria": True, "cholera": True, "typhus": True, "yellow_fever": True, "influx_of_patients": True},
    ),
    "the cure": Package("cure", {}),
    "the cure on a phone": Package("cure", {"difficulty": "heroic"}, size=PHONE),
    "cold war": Package("coldwar", {}),
    "a double agent": Package(
        "coldwar", {"double_agent_module": True, "individual_victory": True}, ("free", "random", "random")
    ),
}
SEEDS = {"clicks": 11, "keys": 12, "reading": 13}


def sits_down(server: Running, visitors: Visitors, kind: str, package: str, seed: int) -> Person:
    game, options, seats, size = PACKAGES[package]
    table = server.table(game, *seats, options=options, seed=seed)
    seat = seats.index("free")
    assert table.post("sit", table.seat(seat), name="Mia").status_code == 200
    table.begin()
    return KINDS[kind](visitors.at(table, seat, size), seed)


@pytest.mark.parametrize("game", mostly_long(("pandemic", "iberia", "the cure", "cold war"), "the cure"))
@pytest.mark.parametrize("kind", KINDS)
def test_some_answers(server: Running, visitors: Visitors, kind: str, game: str) -> None:
    person = sits_down(server, visitors, kind, game, seed=5)
    person.play(10)
    assert person.answers == 10


@pytest.mark.long
@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_game(server: Running, visitors: Visitors, kind: str, package: str) -> None:
    person = sits_down(server, visitors, kind, package, SEEDS[kind])
    person.play()
    print(f"\n{package}, {person!r}: {person.visitor.frame['ending']['text']}")
    assert person.visitor.frame["state"] == "over", f"{person!r} has not come to the end"
