"""The browser's modules draw what they are sent: they name no game, and nothing that only one game has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import containment
from containment.games.coldwar.data import facts as coldwar
from containment.games.cure.data import facts as cure
from containment.games.iberia.data import facts as iberia
from containment.games.pandemic.data import facts as pandemic

MODULES = Path(containment.__file__).parent / "browser" / "modules"
FAMILY = "The Pandemic family of cooperative board games"  # what all of this is
OURS = ("pandemic", "iberia", "cure", "coldwar")


def names() -> Iterator[str]:
    """Of games, roles, events and cities."""
    for game in OURS:
        yield from (game, containment.game(game).title)
    for facts in (pandemic, iberia, cure):
        yield from (role.name for role in facts.ROLES)
        yield from (event.name for event in facts.EVENTS)
    for facts in (pandemic, iberia, coldwar):
        yield from (city.name for city in facts.CITIES)
    yield from (passport.name for passport in coldwar.PASSPORTS)
    yield from ("passport", "mission", "symptom")  # what only one game has
    yield from (region.name for region in cure.REGIONS)


@pytest.mark.parametrize("file", sorted(MODULES.rglob("*.js")), ids=lambda file: str(file.relative_to(MODULES)))
def test_no_module_names_anything_of_a_game(file: Path) -> None:
    source = file.read_text(encoding="utf-8").replace(FAMILY, "")
    found = {name for name in names() if re.search(rf"\b{re.escape(name)}\b", source, re.IGNORECASE)}
    assert not found
