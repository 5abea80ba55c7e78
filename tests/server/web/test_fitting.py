"""What goes together at a table, and what does not: told in words that people read, and there is always a way out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import containment
from containment.server.web import bodies
from containment.server.web.fitting import checked, opened
from containment.server.web.games import whole

BY_SEAT = ("roles", "passports")


def changed(new: bodies.NewTable, way: bodies.WayOut) -> bodies.NewTable:
    """A table as a way out makes it."""
    seats = ("free",) * way.value if way.option == "seats" else new.seats
    options = {name: value for name, value in new.options.items() if name != way.option}
    if way.value is not None and way.option != "seats":
        options[way.option] = way.value
    each = checked(bodies.NewTable(new.game, seats, options)).each  # as many as there are, as a page would send them
    fitting = {
        name: (value + ["random"] * each)[:each]
        for name, value in options.items()
        if name in BY_SEAT and isinstance(value, list)
    }
    return bodies.NewTable(new.game, seats, {**options, **fitting})


def choices(option: bodies.Option, seats: int) -> Iterator[Any]:
    """What can be chosen besides what is standard: of options that take many values, some of each kind."""
    values = [one.value for one in option.values if one.value != option.usual]
    if option.takes == "several":
        for n in range(1, len(values) + 1):
            yield from map(list, combinations(values, n))
    elif option.takes == "one a seat":
        named = [one.value for one in option.values if not one.for_all and one.value != "random"]
        for_all = [one.value for one in option.values if one.for_all]
        yield [*named[:2], *["random"] * seats][:seats]
        yield [named[0], *["random"] * seats][:seats]
        yield [named[-1], *["random"] * seats][:seats]
        yield ([named[0]] * 2 + ["random"] * seats)[:seats]
        yield from ([[one, *["random"] * seats][:seats] for one in for_all])
        yield from for_all
    else:
        yield from values


def pairs(game: str) -> Iterator[bodies.NewTable]:
    """Tables with two options chosen, with every number of seats; what few care to choose goes with everything."""
    options = [option for option in whole(game).options if not option.fine_print]
    for seats in whole(game).seats:
        yield bodies.NewTable(game, ("free",) * seats)
        for one, other in combinations(options, 2):
            for a in choices(one, seats):
                for b in choices(other, seats):
                    yield bodies.NewTable(game, ("free",) * seats, {one.name: a, other.name: b})


@pytest.mark.parametrize("game", containment.GAMES)
@pytest.mark.long
def test_from_every_pair_that_does_not_go_together_there_is_a_way_out(game: str) -> None:
    refused = 0
    for new in pairs(game):
        told = checked(new)
        refused += not told.ok
        for _ in range(3):
            if told.ok:
                break
            assert told.text.endswith(".") and not told.text[0].islower(), told.text
            assert "=" not in told.text and "_" not in told.text, told.text
            assert told.ways_out, (new, told.text)
            for way in told.ways_out:
                assert way.text and checked(changed(new, way)).text != told.text, (new, way)
            new = changed(new, told.ways_out[0])
            told = checked(new)
        assert told.ok, new
    assert refused


def test_a_way_out_speaks_of_what_the_problem_is_about() -> None:
    def ways(seats: int, **options: Any) -> list[str]:
        return [way.text for way in checked(bodies.NewTable("pandemic", ("free",) * seats, options)).ways_out]

    assert ways(3, epidemics="legendary") == ["Epidemics: introductory", "Expansion: On the Brink"]
    assert ways(5) == ["Expansion: On the Brink", "4 players"]
    assert ways(2, challenges=["bioterrorist"]) == ["Without Bio-Terrorist", "3 players"]
    assert ways(3, challenges=["mutation"], expansion="none") == ["Expansion: as needed", "Without Mutation"]
    assert ways(3, roles=["medic", "random", "medic"])[:2] == ["P1: random, not Medic", "P3: random, not Medic"]


def test_how_many_seats_have_a_role_is_told_whether_the_roles_fit_or_not() -> None:
    options = {"challenges": ["bioterrorist"], "roles": ["medic", "random", "random"]}
    told = checked(bodies.NewTable("pandemic", ("free",) * 3, options))
    assert not told.ok and told.each == 2
    assert checked(bodies.NewTable("pandemic", ("free",) * 3)).each == 3


@pytest.mark.parametrize("game", containment.GAMES)
def test_what_is_standard_is_among_what_is_offered_and_changes_nothing(game: str) -> None:
    plain = checked(bodies.NewTable(game, ("free", "free"))).options
    for option in whole(game).options:
        offered = [one.value for one in option.values]
        assert option.usual in offered or option.usual == []
        assert checked(bodies.NewTable(game, ("free", "free"), {option.name: option.usual})).options == plain


def test_cards_of_ones_own_are_written_as_text(tmp_path: Path) -> None:
    """As in a file; but nothing that is sent names one."""
    (option,) = (one for one in whole("pandemic").options if one.takes == "text")
    table = bodies.NewTable("pandemic", ("free", "free"), {option.name: option.example})
    told = checked(table)
    assert told.ok and len(told.options[option.name]) == 2
    assert len(opened(table).options[option.name]) == 2
    file = tmp_path / "cards.toml"
    file.write_text(option.example, encoding="utf-8")
    for wrong in (str(file), "[[event]]", "nonsense"):
        told = checked(bodies.NewTable("pandemic", ("free", "free"), {option.name: wrong}))
        assert not told.ok and [way.text for way in told.ways_out] == ["Without cards of your own"], told
