"""Studies as they are written: the grid, its order, and what is said of a mistake."""

from __future__ import annotations

from pathlib import Path

import pytest

from containment import lab
from containment.lab.stopping import expected, is_enough, looks

GRID = """
games = 20
seed = 7
[[grid]]
game = "pandemic"
seats = [2, 3]
players = "random"
epidemics = [4, 6]
"""


def test_a_grid_is_every_choice_with_every_other_the_last_named_changing_quickest() -> None:
    study = lab.loads(GRID)
    assert [(cell.seats, cell.options["epidemics"]) for cell in study.cells] == [(2, 4), (2, 6), (3, 4), (3, 6)]
    assert [cell.number for cell in study.cells] == [0, 1, 2, 3]
    assert {cell.players for cell in study.cells} == {("random",) * 2, ("random",) * 3}


def test_cells_share_their_seeds_unless_they_are_not_to() -> None:
    assert {cell.seed_of(3) for cell in lab.loads(GRID).cells} == {10}
    apart = lab.loads("paired = false\n" + GRID)
    assert len({cell.seed_of(n) for cell in apart.cells for n in range(apart.games)}) == 4 * 20


def test_several_grids_follow_each_other_and_a_game_has_its_own_options() -> None:
    study = lab.study(
        {"grid": [{"game": ["cure", "iberia"], "players": "random"}, {"game": "cure", "difficulty": ["heroic"]}]}
    )
    assert [(cell.game, cell.who) for cell in study.cells] == [
        ("cure", "random"),
        ("iberia", "random"),
        ("cure", "thumb"),
    ]


def test_every_two_roles_are_a_cell() -> None:
    study = lab.study({"grid": [{"game": "pandemic", "players": "random", "roles": {"each": 2}}]})
    teams = [frozenset(cell.options["roles"]) for cell in study.cells]
    assert len(teams) == len(set(teams)) == 21 and all(len(team) == 2 for team in teams)
    with_third = lab.study({"grid": [{"game": "cure", "seats": 3, "players": "random", "roles": {"each": 1}}]})
    assert [cell.options["roles"][1:] for cell in with_third.cells] == [("random", "random")] * 7


def test_players_are_one_for_all_seats_or_one_for_each() -> None:
    grid = {"game": "pandemic", "players": ["random", "habits,random", ["random", "thumb"]]}
    assert [cell.players for cell in lab.study({"grid": [grid]}).cells] == [
        ("random", "random"),
        ("habits", "random"),
        ("random", "thumb"),
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("games = ", "this isn't TOML"),
        ("games = 3", r"one \[\[grid\]\] or more"),
        ("games = 0\n[[grid]]\ngame = 'cure'", "games is a whole number from 1"),
        ("game = 3\n[[grid]]\ngame = 'cure'", "a study has no 'game'; what it can have: .*games"),
        ("until = '60 %'\n[[grid]]\ngame = 'cure'", "such as 0.02 or '2%'"),
        ("fate = 'asked'\n[[grid]]\ngame = 'cure'", "fate is one of seeded, sealed"),
        ("records = 1\n[[grid]]\ngame = 'cure'", "records is true or false"),
        ("[[grid]]\nseats = 2", "each .*grid.* says which game"),
        ("[[grid]]\ngame = 'chess'", "game: "),
        ("[[grid]]\ngame = 'cure'\nepidemics = 4", "has no option 'epidemics'; its options are seats, difficulty"),
        ("[[grid]]\ngame = 'cure'\nseats = 9", "is for 2, 3, 4, 5, not 9"),
        ("[[grid]]\ngame = 'cure'\ndifficulty = 'lethal'", r"cell 0 \(cure, 2 seats, thumb, difficulty lethal\): "),
        ("[[grid]]\ngame = 'cure'\nplayers = 'bob'", "the players are"),
        ("[[grid]]\ngame = 'cure'\nplayers = 'you'", "only computers play"),
        ("[[grid]]\ngame = 'cure'\nplayers = 'random,random,random'", "names 3, and there are 2 seats"),
        ("[[grid]]\ngame = 'cure'\nseats = [2, 2]", "is in the grid twice"),
        ("[[grid]]\ngame = 'cure'\nseats = []", "is empty"),
        ("[[grid]]\ngame = 'cure'\nroles = {each = 3}", "each is a number from 1 to the seats"),
        ("[[grid]]\ngame = 'cure'\nroles = {every = 2}", "a table here is {each = 2}"),
    ],
)
def test_a_mistake_is_told_with_what_to_write_instead(text: str, says: str) -> None:
    with pytest.raises(lab.BadStudy, match=says):
        lab.loads(text)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(lab.BadStudy, match=r"none\.toml cannot be read"):
        lab.load(tmp_path / "none.toml")
    (tmp_path / "bad.toml").write_text("games = 0")
    with pytest.raises(lab.BadStudy, match=r"bad\.toml: "):
        lab.load(tmp_path / "bad.toml")


def test_it_is_looked_at_fixed_numbers_of_games_and_the_last_is_the_end() -> None:
    study = lab.loads("until = '5 %'\n" + GRID.replace("20", "1000"))
    found = looks(study)
    assert found[0] == 100 and found[-1] == 1000 and found == sorted(set(found))
    assert not is_enough(study, 50, 100) and is_enough(study, 200, 400) and is_enough(study, 500, 1000)
    assert expected(study, 50, 100) in found and expected(study, 0, 100) == 100
