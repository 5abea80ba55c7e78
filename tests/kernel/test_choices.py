"""Options as people write them, read the same way for every game."""

from __future__ import annotations

import pytest

import containment
from containment.kernel import choices
from containment.kernel.errors import BadOptions


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
        ("cure", {"seats": 6}, "seats is one of 2, 3, 4, 5, not 6"),
        ("cure", {"seats": True}, "seats is one of"),
        ("cure", {"difficulty": "easy"}, "difficulty is one of beginner, standard, heroic, not 'easy'"),
        ("cure", {"roles": "medic,medic"}, "medic can sit at one seat only"),
        ("cure", {"roles": "none"}, "there is no role 'none'"),
        ("cure", {"roles": "medic"}, "names 1 of 2 seats"),
        ("cure", {"epidemics": 4}, "has no option 'epidemics'"),
        ("cure", {"consent": "perhaps"}, "consent is true or false"),
        ("pandemic", {"epidemics": "hard"}, r"epidemics is one of 4 \(introductory\)"),
        ("pandemic", {"roles": "none,medic"}, "none is for all seats"),
        ("pandemic", {"challenges": "mutation,plague"}, "challenges are among .*; there is no 'plague'"),
    ],
)
def test_what_cannot_be_chosen_is_refused_with_what_can(game: str, options: dict[str, object], says: str) -> None:
    with pytest.raises(BadOptions, match=says):
        containment.game(game).new(seed=1, **options)
