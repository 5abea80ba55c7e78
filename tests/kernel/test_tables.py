"""Tables as values: how they are written, when two are equal; and the files they are in know each other in one way."""

from __future__ import annotations

import ast
import copy
import pickle
from pathlib import Path

import nim
import pytest

import containment
from containment.kernel.engine import steps
from containment.kernel.game import legal_moves
from containment.testing import stage

KERNEL = Path(containment.__file__).parent / "kernel"


def some_way_in(name: str) -> containment.Table:
    t = containment.game(name).new(seats=2, seed=5)
    for _ in range(12):
        q = containment.question(t)
        assert q is not None
        containment.play(t, q.moves[0])
    return t


@pytest.mark.parametrize("name", containment.GAMES)
def test_copies_are_equal_until_one_of_them_is_played_on(name: str) -> None:
    t = some_way_in(name)
    for other in (t.clone(), copy.copy(t), copy.deepcopy(t), pickle.loads(pickle.dumps(t)), containment.fork(t)):
        assert other == t and t == other and (other != t) is False
    moved = t.clone()
    steps.commit(moved, legal_moves(moved)[0])
    assert moved != t and (moved == t) is False


@pytest.mark.parametrize("name", containment.GAMES)
def test_a_replayed_table_is_equal_and_an_imagined_one_of_another_seed_is_not(name: str) -> None:
    t = some_way_in(name)
    assert containment.replay(containment.record(t)) == t
    other = containment.game(name).new(seats=2, seed=6)
    assert other != containment.game(name).new(seats=2, seed=5)


def test_each_part_counts_and_luck_does_not() -> None:
    t = containment.game("pandemic").new(seats=2, seed=5)
    lying, pending, over, luck = t.clone(), t.clone(), t.clone(), t.clone()
    lying.w[0] += 1
    assert lying != t
    pending.w[pending.top - 1] += 1 << 8
    assert pending != t
    over.end(1)
    assert over != t
    luck.fate += 1
    luck.luck = 0
    assert luck == t and luck.answers is None and t.answers
    beyond = t.clone()
    beyond.w[beyond.top] += 1  # what is above the pile is scrap
    assert beyond == t


def test_the_setting_counts() -> None:
    """The same things lie there, but another rule holds."""
    one, other = stage("pandemic"), stage("pandemic", private=True)
    for i in range(one.top):
        other.w[i] = one.w[i]  # as if the table itself did not know it
    assert one.top == other.top and one != other


def test_the_game_counts_and_what_is_no_table_is_not_equal() -> None:
    t = nim.GAME.new(seed=1)
    assert t != some_way_in("cure") and t != "nim" and t is not None and t != 0


def test_rules_count() -> None:
    """The same words in another game mean something else."""
    t = nim.GAME.new(seed=1)
    rules = steps.Rules("nim", [nim.Take(1), nim.Burn(2)], [e for e in nim.RULES.endings if e])
    other = nim.Nim(rules, t.setting, t.w, t.top, t.ended, t.luck, t.fate)
    assert other != t and other.key() == t.key() and t == t.clone()


def test_tables_have_no_hash() -> None:
    for t in (nim.GAME.new(seed=1), some_way_in("iberia")):
        with pytest.raises(TypeError, match="unhashable"):
            hash(t)


def test_a_table_says_what_it_is() -> None:
    t = containment.game("pandemic").new(seats=2, seed=7)
    assert repr(t) == "<table of pandemic, 2 seats, 19 answers, p2 is asked: Actions>"
    assert repr(t.clone()) == "<table of pandemic, 2 seats, answers not kept, p2 is asked: Actions>"
    asked = containment.game("cure").new(seats=3, seed=7, fate="asked")
    assert repr(asked) == "<table of cure, 3 seats, 0 answers, chance is asked: FirstDraw>"
    t.end(2)
    assert repr(t) == "<table of pandemic, 2 seats, 19 answers, over: outbreaks>"
    mine = nim.GAME.new(seed=1)
    steps.commit(mine, nim.TAKE_VERB | 3)
    mine.answers = [1]
    assert repr(mine) == "<table of nim, 2 seats, 1 answer, p2 is asked: Take>"


def test_a_game_says_what_it_is() -> None:
    assert repr(nim.GAME) == "<game nim: Nim, for 2, version 1>"
    assert repr(containment.game("coldwar")) == "<game coldwar: Pandemic: Biologic Cold War, for 1 to 5, version 2>"


def test_the_files_of_the_kernel_do_not_run_in_circles() -> None:
    """Imports for types alone count too."""
    files = {path.relative_to(KERNEL.parent.parent).with_suffix(""): path for path in KERNEL.rglob("*.py")}
    names = {".".join(path.parts).removesuffix(".__init__"): file for path, file in files.items()}
    uses = {name: imported(file, set(names)) - {name} for name, file in names.items()}
    while free := [name for name, others in uses.items() if not others & set(uses)]:
        for name in free:
            del uses[name]
    assert not uses, f"circles among {sorted(uses)}"


def imported(file: Path, known: set[str]) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in known else str(node.module) for name in names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found & known
