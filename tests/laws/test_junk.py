"""Whatever is given to a new game or to a stage, it is taken or refused in our words: never another error, and never a
table that breaks the laws."""

from __future__ import annotations

import dataclasses
import inspect
import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

import containment
from containment import testing
from containment.kernel.dice import Dice
from containment.kernel.engine import steps
from containment.kernel.game import legal_moves

ATOMS: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 3, 7, -1, 10**30, 10**5000, 1.5, float("nan"), 1j, Fraction(1, 2)),
    *(
        "",
        " ",
        "x",
        "p1",
        "p2",
        "p9",
        "0",
        "3",
        "none",
        "auto",
        "yes",
        "\ud800",
        "ß",
        "red",
        "open",
        b"lima",
        bytearray(),
    ),
    *([], (), {}, set(), frozenset({1}), range(3), object, len, ..., NotImplemented),
    *(
        [None],
        [[]],
        [[], []],
        [0, 0],
        [True],
        [1.5],
        ["p1", "p1"],
        [["x"]],
        [[[1]]],
        [("x", 1)],
        [(3, True)],
        [(1, 2, 3)],
    ),
    *(
        {None: None},
        {"p1": None},
        {"p1": 3, 0: 4},
        {1: {2: 3}},
        {"x": []},
        {"red": -1},
        {"city": 7},
        {"out": "yes"},
        {(): ()},
    ),
)
STAGES: dict[str, list[dict[str, Any]]] = {
    "pandemic": [
        {},
        {"expansion": "on_the_brink", "roles": ["field_operative", "generalist"]},
        {"challenges": "virulent_strain", "strain": "red"},
        {"challenges": "mutation", "cubes": {"cairo": {"purple": 1}}},
        {"challenges": "bioterrorist", "seats": 3},
        {"challenges": "bioterrorist", "seats": 3, "at": "terrorist"},
        {"challenges": "bioterrorist", "seats": 3, "cured": ["purple"]},
    ],
    "cure": [
        {},
        {"seats": 3, "roles": ["generalist", "medic", "scientist"]},
        {"at": "epidemic", "index": 6},
        {"at": "act"},
    ],
    "iberia": [{}, {"roles": ["nurse", "royal_academy_scientist"]}, {"influx_of_patients": True, "at": "draw"}],
    "coldwar": [{}, {"seats": 1}, {"dead": [1], "double_agent": 0}, {"at": "infection", "seats": 5}],
}
SAID: dict[str, tuple[str, ...]] = {
    "pandemic": (
        "lima",
        "Cairo",
        "red",
        "purple",
        "medic",
        "airlift",
        "actions",
        "rate_effect",
        "possible",
        "city",
        "captor",
    ),
    "cure": ("red", "b", "europe", "3", "medic", "airlift", "biohazard", "spent", "treat", "act", "heroic"),
    "iberia": ("madrid", "Vigo", "r22", "red", "nurse", "one_more_day", "draw", "card", "shipped"),
    "coldwar": (
        "lima",
        "moscow",
        "nato",
        "asia",
        "courier",
        "00_03d",
        "tremor",
        "press_card",
        "airlift",
        "satellite",
        "turn",
    ),
}


def junk(dice: random.Random, said: tuple[str, ...], depth: int = 0) -> Any:
    """Something of any kind, with names of the game in it here and there."""
    kind = dice.randrange(8 if depth < 3 else 4)
    if kind < 2:
        return dice.choice(ATOMS)
    if kind < 4:
        return dice.choice(said)
    inside = [junk(dice, said, depth + 1) for _ in range(dice.randrange(4))]
    if kind == 4:
        return inside
    if kind == 5:
        return tuple(inside)
    keys = [dice.choice((*said, "p1", "p2", 0, 1, None)) for _ in inside]
    return dict(zip(keys, inside, strict=True))


def throw(what: Callable[..., Any], error: type[Exception], given: dict[str, Any], game: containment.Game) -> bool:
    """It is refused with this error and a sentence, or it is a table that keeps the laws; was it?"""
    try:
        t = what(**given)
    except error as refused:
        assert len(str(refused)) > 15, f"{given!r}: {refused}"
        return False
    except Exception as other:
        kinds = {name: type(value).__name__ for name, value in given.items()}
        raise AssertionError(f"{game.name}, {kinds}: {type(other).__name__}: {other}") from other
    keep_the_laws(game, t, repr(sorted(given)))
    return True


def keep_the_laws(game: containment.Game, t: Any, given: str) -> None:
    dice = Dice(3)
    try:
        for _ in range(6):
            testing.check_pieces(game, t)
            if t.ended:
                return
            testing.check_options(game, t)
            testing.check_chances(game, t)
            steps.commit(t, dice.pick(legal_moves(t)))
        testing.check_record(game, t)
    except Exception as broken:
        raise AssertionError(f"{game.name}, {given}: a table was taken that breaks a law: {broken!r}") from broken


def arguments(name: str) -> list[str]:
    stage = containment.game(name).stage
    assert stage is not None
    return list(inspect.signature(stage).parameters)


def thrown_at(name: str, names: list[str], tries: int, seed: int) -> Iterator[dict[str, Any]]:
    """Each of these names with junk of each kind, and junk of any kind at several of them."""
    for argument in names:
        for atom in ATOMS:
            yield {argument: atom}
    dice = random.Random(seed)
    for _ in range(tries):
        some = dice.sample(names, 1 + dice.randrange(3))
        yield {argument: junk(dice, SAID[name]) for argument in some}


def stage_junk(name: str, tries: int, seed: int, one_in: int = 1) -> None:
    game = containment.game(name)
    assert game.stage is not None
    taken = 0
    for n, given in enumerate(thrown_at(name, arguments(name), tries, seed)):
        if n % one_in == seed % one_in:
            base = STAGES[name][n // one_in % len(STAGES[name])]
            taken += throw(game.stage, containment.BadSituation, base | given, game)
    assert taken > 10  # some of it is no junk


def new_with_junk(name: str, tries: int, seed: int, one_in: int = 1) -> None:
    game = containment.game(name)
    names = [*(f.name for f in dataclasses.fields(game.options)), "seed", "fate"]
    for n, given in enumerate(thrown_at(name, names, tries, seed)):
        if n % one_in == seed % one_in:
            throw(game.new, containment.BadOptions, given, game)
            throw(game.new, containment.BadOptions, {"seats": 3} | given, game)


@pytest.mark.parametrize("name", containment.GAMES)
def test_junk_is_no_situation(name: str) -> None:
    stage_junk(name, 400, 5, one_in=4)


@pytest.mark.parametrize("name", containment.GAMES)
def test_junk_is_no_option(name: str) -> None:
    new_with_junk(name, 200, 5, one_in=4)


@pytest.mark.long
@pytest.mark.parametrize("name", containment.GAMES)
def test_much_junk_is_no_situation(name: str) -> None:
    for seed in range(8):
        stage_junk(name, 4000, seed)


@pytest.mark.long
@pytest.mark.parametrize("name", containment.GAMES)
def test_much_junk_is_no_option(name: str) -> None:
    for seed in range(4):
        new_with_junk(name, 2000, seed)


def test_junk_is_nothing_that_can_be_named() -> None:
    for name in containment.GAMES:
        with pytest.raises(containment.BadSituation, match="does not know 'weather'"):
            testing.stage(name, weather=None)
        with pytest.raises(containment.BadSituation, match="does not know 'weather'"):
            containment.game(name).stage(weather=None)  # type: ignore[misc]
        with pytest.raises(containment.BadOptions, match="has no option 'weather'"):
            containment.game(name).new(weather=None)
