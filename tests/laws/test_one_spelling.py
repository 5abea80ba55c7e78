"""Seats and missions are spelt in one way everywhere: in situations, in moves, and in what is asked of a table."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.games.coldwar.data import facts
from containment.testing import stage

SEAT_BY_SEAT: list[tuple[str, str, list[Any]]] = [
    ("pandemic", "roles", ["medic", "scientist"]),
    ("pandemic", "hands", [["lima"], ["cairo"]]),
    ("pandemic", "pawns", ["lima", "cairo"]),
    ("cure", "roles", ["medic", "scientist"]),
    ("cure", "pawns", [2, 3]),
    ("cure", "samples", [{"red": 1}, {"blue": 1}]),
    ("cure", "dice", [["spent"], ["biohazard"]]),
    ("iberia", "roles", ["nurse", "sailor"]),
    ("iberia", "hands", [["madrid"], ["vigo"]]),
    ("iberia", "pawns", ["vigo", "lisboa"]),
    ("coldwar", "passports", ["courier", "analyst"]),
    ("coldwar", "identities", ["press_card", "dead_drop"]),
    ("coldwar", "hands", [["lima"], ["cairo"]]),
    ("coldwar", "pawns", ["lima", "cairo"]),
    ("coldwar", "missions", [["00_03d"], ["01_04d"]]),
    ("coldwar", "finished", [["00_03d"], ["01_04d"]]),
    ("coldwar", "carried", [["00_03d"], ["01_04d"]]),
    ("coldwar", "symptoms", [["tremor"], ["fatigue"]]),
    ("coldwar", "debts", [1, 2]),
]
ONE_SEAT: list[tuple[str, dict[str, Any], str]] = [
    *((name, {}, "turn_of") for name in containment.GAMES),
    ("pandemic", {"expansion": "on_the_brink"}, "travel_ban"),
    ("coldwar", {}, "double_agent"),
]
SOME_SEATS: list[tuple[str, dict[str, Any], str]] = [
    ("pandemic", {"expansion": "on_the_brink"}, "ordered"),
    ("coldwar", {}, "dead"),
    ("coldwar", {}, "had_turn"),
]


def spellings(values: list[Any]) -> list[Any]:
    one, other = values
    return [
        values,
        tuple(values),
        {0: one, 1: other},
        {"p1": one, "p2": other},
        {"P2": other, " p1 ": one},
        {1: other, "p1": one},
    ]


def without_words(t: containment.Table) -> tuple[Any, ...]:
    """A staged table, but for how it was said."""
    setting: Any = t.setting
    return t.key(), setting.options


@pytest.mark.parametrize(("name", "fact", "values"), SEAT_BY_SEAT)
def test_what_is_said_seat_by_seat(name: str, fact: str, values: list[Any]) -> None:
    tables = [stage(name, **{fact: spelt}) for spelt in spellings(values)]
    assert all(without_words(t) == without_words(tables[0]) for t in tables)
    assert without_words(stage(name, **{fact: values[::-1]})) != without_words(tables[0])
    with pytest.raises(containment.BadSituation, match=rf"{fact} names the seat 'p9'; the seats are p1 to p"):
        stage(name, **{fact: {"p9": values[0]}})


@pytest.mark.parametrize(("name", "more", "fact"), ONE_SEAT)
def test_one_seat(name: str, more: dict[str, Any], fact: str) -> None:
    tables = [stage(name, **more, **{fact: spelt}) for spelt in (1, "p2", "P2", " p2")]
    assert all(without_words(t) == without_words(tables[0]) for t in tables)
    assert without_words(stage(name, **more, **{fact: "p1"})) != without_words(tables[0])
    for wrong in ("p3", "2", 2, True, [1]):
        with pytest.raises(containment.BadSituation, match=rf"{fact} names the seat .*; the seats are p1 to p2"):
            stage(name, **more, **{fact: wrong})


@pytest.mark.parametrize(("name", "more", "fact"), SOME_SEATS)
def test_some_seats(name: str, more: dict[str, Any], fact: str) -> None:
    tables = [stage(name, **more, **{fact: spelt}) for spelt in ([1], ("p2",), {"P2"}, iter(["p2"]))]
    assert all(without_words(t) == without_words(tables[0]) for t in tables)
    assert without_words(stage(name, **more)) != without_words(tables[0])


@pytest.mark.parametrize("name", containment.GAMES)
def test_how_many_seats(name: str) -> None:
    assert without_words(stage(name, seats="3")) == without_words(stage(name, seats=3)) != without_words(stage(name))
    for wrong in ("three", 9, 3.0, True):
        with pytest.raises(containment.BadSituation, match="seats must be "):
            stage(name, seats=wrong)


def test_roles_are_named_for_all_seats_or_none() -> None:
    with pytest.raises(containment.BadSituation, match="roles names p2 but not p1: name all seats"):
        stage("pandemic", roles={"p2": "medic"})
    with pytest.raises(containment.BadSituation, match="1 given for 2 seats"):
        stage("pandemic", roles={"p1": "medic"})


@pytest.mark.parametrize("mission", facts.MISSIONS, ids=lambda mission: mission.id)
def test_a_mission_goes_by_its_id_its_number_or_its_title(mission: Any) -> None:
    """In situations and in moves."""
    book = containment.game("coldwar").codebook
    for verb in ("pick up", "deliver", "sabotage", "drop mission", "deal spy"):
        codes = {book.parse(f"{verb} {spelt}") for spelt in (mission.id, mission.number, mission.name)}
        assert len(codes) == 1 and book.words(codes.pop()).startswith(verb)
    if mission.id != facts.MISSIONS[facts.DOUBLE_AGENT_CARD].id:
        tables = [stage("coldwar", missions=[[spelt]]) for spelt in (mission.id, mission.number, mission.name)]
        assert all(mission.id in containment.view(t, "p1").own.missions for t in tables)


def test_other_words_change_no_word_that_is_said() -> None:
    book = containment.game("coldwar").codebook
    for code in book.codes:
        assert book.parse(book.words(code)) == code
    assert book.words(book.parse("pick up 00_03d")) == "pick up vatican ledger"
