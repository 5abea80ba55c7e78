"""The header of a record: it names the options that must be named, and what it leaves out never changes."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import containment
from containment import BadOptions, Game
from containment.kernel.game import Setting
from containment.kernel.record import header
from tests.records import defaults
from tests.records.defaults import NEEDS_A_VERSION, Line, changed, lines, pinned


def named(heads: list[str]) -> dict[str, str]:
    """The options that a header names."""
    rows = (row.removeprefix("option ").partition(": ") for row in heads if row.startswith("option "))
    return {name: value for name, _, value in rows}


def every_pair_of_choices(game: Game) -> list[Any]:
    """Options of all kinds: each thing that can be chosen with each other, as far as they go together."""
    choices = [(name, value) for name, values in game.choices.items() for value in values]
    found = []
    for (one, a), (other, b) in combinations(choices, 2):
        try:
            found.append(game.options(**{"seats": 3, one: a, other: b}))
        except BadOptions:
            continue
    return found


@pytest.mark.parametrize("name", containment.GAMES)
def test_a_game_without_a_choice_names_its_seats_only(name: str) -> None:
    game = containment.game(name)
    for seats in (2, 3, 4):
        assert named(header(game.setting(seed=1, seats=seats))) == {"seats": str(seats)}


@pytest.mark.parametrize("name", containment.GAMES)
def test_what_a_header_names_comes_to_all_the_options(name: str) -> None:
    game = containment.game(name)
    found = every_pair_of_choices(game)
    assert len(found) > 20
    for options in found:
        told = named(header(Setting(name, game.version, options, 1, "asked")))
        assert game.options(**told) == options


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"epidemics": 5}, {"seats": "2", "epidemics": "5"}),  # and so hands are private
        ({"epidemics": 5, "hands": "open"}, {"seats": "2", "epidemics": "5", "hands": "open"}),
        ({"epidemics": 4, "hands": "private"}, {"seats": "2", "hands": "private"}),
        ({"seats": 3, "challenges": "mutation"}, {"seats": "3", "challenges": "mutation"}),  # of On the Brink
        ({"roles": "medic,random"}, {"seats": "2", "roles": "medic, random"}),
        ({"seats": 5, "expansion": "on_the_brink", "events": 10}, {"seats": "5", "expansion": "on_the_brink"}),
    ],
)
def test_what_others_bring_about_is_not_named(options: dict[str, Any], told: dict[str, str]) -> None:
    assert named(header(containment.game("pandemic").setting(seed=1, **options))) == told


# ---------------------------------------------------------------------------------------------- defaults
@pytest.mark.parametrize("name", containment.GAMES)
def test_defaults_are_what_they_were_in_this_version(name: str) -> None:
    game = containment.game(name)
    now = list(lines(game))
    then = [line for line in pinned() if line.version == f"{game.name} {game.version}"]
    assert not changed(then, now), NEEDS_A_VERSION
    assert set(then) == set(now), "write down what a new option is: python -m tests.records.defaults"


def test_a_changed_default_is_found_and_a_new_option_is_none() -> None:
    then = [
        Line("go 1", "nothing", "komi", "6"),
        Line("go 1", "size=9", "komi", "5"),
        Line("go 1", "nothing", "size", "19"),
    ]
    new_option = [Line("go 1", "nothing", "ko", "true"), Line("go 1", "ko=false", "komi", "7")]
    assert not changed(then, [*then, *new_option])
    other = Line("go 1", "nothing", "komi", "7")
    assert changed(then, [other, *then[1:]]) == [then[0], other]
    assert changed(then, [then[0], then[2]]) == [then[1]]
    depends = Line("go 1", "size=13", "komi", "4")
    assert changed(then, [*then, depends]) == [depends]
    assert not changed(then, [line._replace(version="go 2", value="8") for line in then])


def test_the_list_is_added_to_and_not_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = defaults.PINNED.read_text(encoding="utf-8")
    listed = tmp_path / "defaults.txt"
    monkeypatch.setattr(defaults, "PINNED", listed)
    row = "pandemic 1 | nothing | consent: none\n"
    assert row in rows
    for before in ("", "pandemic 0 | nothing | consent: all\n"):
        listed.write_text(before + rows.replace(row, ""), encoding="utf-8")  # as if it were a new option
        defaults.main()
        assert sorted(listed.read_text(encoding="utf-8").splitlines()) == sorted((before + rows).splitlines())
    listed.write_text(rows.replace(row, row.replace("none", "all")), encoding="utf-8")
    with pytest.raises(SystemExit, match="consent: all: changing a default needs a new version"):
        defaults.main()
