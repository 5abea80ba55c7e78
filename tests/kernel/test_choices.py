"""Options as people write them, read the same way for every game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

import containment
from containment.kernel import choices
from containment.kernel.errors import BadOptions, BadSituation
from containment.kernel.situations import options_of


def test_numbers_words_and_switches_are_read_in_any_spelling() -> None:
    assert choices.number("seats", " 3 ", (2, 3)) == 3
    assert choices.named_number("epidemics", "Heroic", {"introductory": 4, "heroic": 6}) == 6
    assert choices.yes_or_no("consent", "Yes") is True
    assert choices.one_of("difficulty", " HEROIC", ("beginner", "heroic")) == "heroic"
    assert choices.roles("Medic, random", 2, ("medic", "scientist")) == ("medic", "random")
    assert choices.roles("none", 3, ("medic",), ("random", "none")) == ("none",) * 3
    assert choices.some_of("challenges", "Two, one", ("one", "two", "three")) == ("one", "two")
    assert choices.some_of("challenges", "none", ("one",)) == choices.some_of("challenges", (), ("one",)) == ()


@pytest.mark.parametrize(
    ("game", "options", "says"),
    [
        ("cure", {"seats": 6}, "seats must be one of 2, 3, 4, 5, not 6"),
        ("cure", {"seats": True}, "seats must be one of"),
        ("cure", {"difficulty": "easy"}, "difficulty must be one of beginner, standard, heroic, not 'easy'"),
        ("cure", {"roles": "medic,medic"}, "medic can sit at one seat only"),
        ("cure", {"roles": "none"}, "there is no role 'none'"),
        ("cure", {"roles": "medic"}, "1 given for 2 seats"),
        ("cure", {"epidemics": 4}, "has no option 'epidemics'"),
        ("cure", {"consent": "perhaps"}, "consent must be one of none, people, all, not .perhaps."),
        ("pandemic", {"epidemics": "hard"}, r"epidemics must be one of 4 \(introductory\)"),
        ("pandemic", {"roles": "none,medic"}, "none is for all seats"),
        ("pandemic", {"challenges": "mutation,plague"}, "challenges must be among .*; there is no 'plague'"),
    ],
)
def test_what_cannot_be_chosen_is_refused_with_what_can(game: str, options: dict[str, Any], says: str) -> None:
    with pytest.raises(BadOptions, match=says):
        containment.game(game).new(seed=1, **options)


@dataclass(frozen=True)
class Options:
    """Of a small game: a switch that is off, one that is on, and what depends on the first."""

    seats: int
    quick: bool = False
    kind: bool = True
    rounds: int | str = "auto"

    def __post_init__(self) -> None:
        choices.read_switches(self)
        if self.rounds == "auto":
            object.__setattr__(self, "rounds", 3 if self.quick else 9)
        if self.rounds == 13:
            raise BadOptions("rounds is not 13")


def test_every_switch_is_read_and_can_be_chosen() -> None:
    found = Options(2, quick="on", kind="No")  # type: ignore[arg-type]
    assert (found.quick, found.kind) == (True, False)
    assert choices.switches(Options) == {"quick": (False, True), "kind": (False, True)}
    with pytest.raises(BadOptions, match="kind is true or false, not 'perhaps'"):
        Options(2, kind="perhaps")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "needed"),
    [
        ({}, {}),
        ({"quick": True}, {"quick": True}),
        ({"quick": True, "rounds": 3}, {"quick": True}),
        ({"quick": True, "rounds": 9}, {"quick": True, "rounds": 9}),
        ({"rounds": 9}, {}),
        ({"kind": False, "rounds": 3}, {"kind": False, "rounds": 3}),
    ],
)
def test_options_that_must_be_named(given: dict[str, object], needed: dict[str, object]) -> None:
    """The seats always, and what has no default could not be left out."""
    options = Options(seats=4, **given)  # type: ignore[arg-type]
    assert choices.needed(options) == {"seats": 4} | needed
    assert Options(**choices.needed(options)) == options


def test_a_stage_takes_every_switch_and_no_other_option() -> None:
    """Other options change what lies on the table, so that a stage must know of them."""
    assert options_of(Options, {"quick": True}, seats=2) == Options(2, quick=True)
    for wrong, why in (({"rounds": 3}, "'rounds' is no switch of this game"), ({"kind": 3}, "kind is true or false")):
        with pytest.raises(BadSituation, match=why):
            options_of(Options, wrong, seats=2)


@pytest.mark.parametrize("name", containment.GAMES)
def test_a_house_rule_names_the_option_that_brings_it_in(name: str) -> None:
    game = containment.game(name)
    for rule in game.rulebook:
        assert rule.option in ("", *game.choices), rule.id
        of_the_house = rule.id.split(".")[1] == "house"
        assert of_the_house == (rule.source == "house rule"), rule.id
        assert not of_the_house or rule.id.split(".")[2] == rule.option, rule.id
