"""Things in modules that others wrote: found in the current folder, and every mistake told with its place."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import containment
from containment.kernel.errors import BadOptions
from containment.registry.importing import found_in_module

Write = Callable[[str, str], None]


def is_class(value: object) -> bool:
    return isinstance(value, type)


def load(where: str) -> object:
    return found_in_module(where, "player", is_class)


def test_a_module_is_found_in_the_current_folder_before_all_others(written: Write) -> None:
    written("colorsys", "class Mine: pass")  # of the same name as one of the standard library
    sys.modules.pop("colorsys", None)
    assert load("colorsys:Mine").__module__ == "colorsys"


def test_afterwards_the_current_folder_comes_last(written: Write, here: Path) -> None:
    written("mine", "def late():\n    import neighbour\n    return neighbour.ANSWER")
    written("neighbour", "ANSWER = 42")
    assert load("mine:late")() == 42  # type: ignore[operator]
    assert sys.path[-1] == str(here) and sys.path.count(str(here)) == 1
    load("mine:late")
    assert sys.path.count(str(here)) == 1


def test_a_thing_in_a_package_and_in_a_class_is_found(written: Write, here: Path) -> None:
    (here / "box").mkdir()
    (here / "box" / "inner.py").write_text("class Outer:\n    class Inner: pass")
    assert load("box.inner:Outer.Inner").__name__ == "Inner"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("where", "source", "says"),
    [
        ("nowhere:Mine", "", "there is no module 'nowhere' .*the current folder, .*here"),
        ("broken.deeper:Mine", "", "there is no module 'broken.deeper'"),
        ("broken:Mien", "class Mine: pass\nclass Other: pass", "no Mien in .*broken.py; it has Mine, Other$"),
        ("broken:Mine", "x = 1", "there is no Mine in .*broken.py, and no other player$"),
        ("broken:Mine", "x = = 1", r"SyntaxError: .* \(.*broken.py, line 1: x = = 1\)"),
        ("broken:Mine", "\nimport nothing_such", r"'nothing_such' \(.*broken.py, line 2: import nothing_such\)"),
        ("broken:Mine", "def f():\n    return 1 / 0\n\nf()", r"ZeroDivisionError: .* \(.*broken.py, line 2: return 1"),
        ("broken:Mine", "import json\njson.loads('{')", r"JSONDecodeError: .* \(.*broken.py, line 2: json.loads"),
        ("broken:Mine", "raise SystemExit(3)", r"SystemExit: 3 \(.*broken.py, line 1"),
        ("broken:Mine", "raise ValueError('\\x1b[2J' * 500)", r"ValueError: \\x1b\[2J.{,250}\.\.\. \("),
        ("broken.py:Mine", "", "names a file; name its module, from the folder it is in: broken:Mine"),
        ("folder/broken.py:Mine", "", "names a file; .*: broken:Mine"),
        ("broken:", "", "a player in a module of your own is named like mymodule:NAME, not 'broken:'"),
        (":Mine", "", "is named like mymodule:NAME"),
        ("..broken:Mine", "", "is named like mymodule:NAME"),
        ("broken:Mine:Two", "", "is named like mymodule:NAME"),
    ],
)
def test_a_mistake_is_told_with_its_place(where: str, source: str, says: str, written: Write) -> None:
    written("broken", source)
    with pytest.raises(BadOptions, match=says) as caught:
        load(where)
    assert str(caught.value).isprintable()


def test_what_was_mended_is_found(written: Write) -> None:
    written("mended", "1 / 0")
    with pytest.raises(BadOptions):
        load("mended:Mine")
    written("mended", "class Mine:\n    'longer than before'")
    assert is_class(load("mended:Mine"))


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    lines = (
        "import sys, containment",
        "games = [name for name in sys.modules if name.startswith('containment.games.')]",
        "assert not games, games",
        "assert 'importlib.metadata' not in sys.modules",
        "containment.game('cure')",
        "assert 'containment.games.iberia' not in sys.modules and 'importlib.metadata' not in sys.modules",
    )
    where = str(Path(containment.__file__).parents[1])
    subprocess.run([sys.executable, "-c", "\n".join(lines)], env={"PYTHONPATH": where}, check=True, timeout=60)
