"""The layers hold: who may import whom, and the kernel and parts know no game."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from containment import GAMES

SOURCE = Path(__file__).parent.parent / "src" / "containment"
FILES = sorted(SOURCE.rglob("*.py"))

# For each layer, the layers it may import besides itself; "" is the public face in containment/__init__.py.
MAY_IMPORT = {
    "native": set(),
    "kernel": {"native"},
    "parts": {"native", "kernel"},
    "searching": {"kernel"},
    "pictures": set(),
    "saying": {"kernel", "pictures"},
    "games": {"native", "kernel", "parts", "searching", "pictures", "saying"},
    "": {"kernel", "games", "pictures"},
    "testing": {"kernel", ""},
    "players": {"kernel", "searching", ""},
    "matches": {"kernel", "players", ""},
    "lab": {"kernel", "players", "matches", ""},
    "reviewing": {"kernel", "searching", "players", "matches", ""},
    "telling": {"kernel", "searching", "pictures", "saying", "players", "matches", "reviewing", ""},
    "lessons": {"kernel", "pictures", "telling", "players", "matches", ""},
    "rl": {"kernel", "players", ""},
    "browser": set(),  # no Python: what is served
    "forms": {"kernel", ""},
    "server": {"kernel", "pictures", "saying", "telling", "players", "matches", "reviewing", "lessons", ""},
    "terminal": {"kernel", "pictures", "saying", "telling", "players", "matches", "reviewing", "lessons"}
    | {"lab", "server", ""},
    "__main__": {"terminal"},
}
# Inside a game's house, from the ground floor up: a room may import those below it, and On the Brink's beside it.
ROOMS = [
    "data",
    "rules",
    "options",
    "judging",
    "habits",
    "thumb",
    "words",
    "seeing",
    "thumb/why",
    "search",
    "staging",
    "telling",
]
COMPILED = ("rules", "judging", "habits", "thumb")
HOUSES = sorted(path.name for path in (SOURCE / "games").iterdir() if (path / "__init__.py").exists())


def layer_of(module: str) -> str:
    parts = module.split(".")
    if parts[0] != "containment":
        return "outside"
    return parts[1] if len(parts) > 1 and parts[1] in MAY_IMPORT else ""


@cache
def imports_of(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{path}: a relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def module_of(path: Path) -> str:
    parts = ["containment", *path.relative_to(SOURCE).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("path", FILES, ids=module_of)
def test_a_module_imports_only_the_layers_below_it(path: Path) -> None:
    layer = layer_of(module_of(path))
    for module in imports_of(path):
        other = layer_of(module)
        assert other in MAY_IMPORT[layer] | {layer, "outside"}, f"{layer or 'the face'} may not import {module}"


def room_of(module: str) -> tuple[str, str] | None:
    """The house and the room that a module of a game is in; None for what is not in a room."""
    parts = module.split(".")
    if parts[:2] != ["containment", "games"] or len(parts) < 4:
        return None
    inside = parts[4:] if parts[3] == "brink" else parts[3:]
    if not inside:
        return None
    return parts[2], "thumb/why" if inside[:2] == ["thumb", "why"] else inside[0]


@pytest.mark.parametrize("path", [p for p in FILES if room_of(module_of(p))], ids=module_of)
def test_a_room_imports_only_the_rooms_below_it(path: Path) -> None:
    found = room_of(module_of(path))
    assert found is not None
    house, room = found
    assert room in ROOMS, f"{path} is in a room that is not on the plan: {room}"
    for module in imports_of(path):
        other = room_of(module)
        if other is not None and other[0] == house:
            assert ROOMS.index(other[1]) <= ROOMS.index(room), f"{room} may not import {module}"


def test_what_is_compiled_imports_nothing_else_of_its_game_than_facts() -> None:
    for path in FILES:
        here = room_of(module_of(path))
        if here is not None and here[1] in COMPILED:
            for module in imports_of(path):
                other = room_of(module)
                assert other is None or other[1] in (*COMPILED, "data"), f"{path} imports {module}"


@pytest.mark.parametrize("house", HOUSES)
def test_every_house_has_the_same_rooms(house: str) -> None:
    rooms = {path.name for path in (SOURCE / "games" / house).iterdir() if path.is_dir()} - {"__pycache__", "brink"}
    assert rooms == {room for room in ROOMS if "/" not in room and room != "options"}
    assert {path.name for path in (SOURCE / "games" / house).glob("*.py")} == {"__init__.py", "options.py"}


@pytest.mark.parametrize("path", [p for p in FILES if {"saying", "telling"} & set(p.parts)], ids=module_of)
def test_what_is_said_knows_no_ink_and_no_screen(path: Path) -> None:
    outside = {module.split(".")[0] for module in imports_of(path)}
    assert not outside & {"textual", "rich", "curses", "readline", "shutil"}
    assert "\\x1b" not in path.read_text(encoding="utf-8"), "an escape is ink"


def test_no_file_imports_in_a_circle() -> None:
    """Imports inside functions and those for types alone count too."""
    modules = {module_of(path): path for path in FILES}
    below = {
        name: {_module(found, modules) for found in imports_of(path)} - {None, name} for name, path in modules.items()
    }
    while free := {name for name, others in below.items() if not others & below.keys()}:
        for name in free:
            del below[name]
    circle = {name for name in below if any(name in below[other] for other in below)}
    assert not circle, f"in a circle, or above one: {', '.join(sorted(circle))}"


def _module(found: str, modules: Mapping[str, Path]) -> str | None:
    """The module that an import leads to: what is imported, or what it is imported from."""
    return found if found in modules else next(filter(modules.__contains__, [found.rpartition(".")[0]]), None)


@pytest.mark.parametrize(
    "path",
    [p for p in FILES if {"kernel", "parts", "saying"} & set(p.parts[len(SOURCE.parts) : -1])],
    ids=module_of,
)
def test_kernel_and_parts_name_no_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8").lower()
    for name in (*GAMES, "iberia", "coldwar", "the cure"):
        assert name not in text, f"{path.name} names {name}"


def test_games_do_not_import_each_other() -> None:
    for path in FILES:
        if "games" in path.parts and len(module_of(path).split(".")) > 2:
            own = module_of(path).split(".")[2]
            for module in imports_of(path):
                if module.startswith("containment.games."):
                    assert module.split(".")[2] == own, f"{path} imports {module}"


def test_nothing_uses_global_randomness() -> None:
    for path in FILES:
        assert "random" not in imports_of(path), f"{path} imports the global random module"


def test_no_file_is_a_drawer_of_odds_and_ends() -> None:
    assert not [path for path in FILES if path.stem in ("utils", "helpers", "misc", "common")]
