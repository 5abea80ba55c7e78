"""The layers hold: who may import whom, and the kernel and parts know no game."""

from __future__ import annotations

import ast
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
    "pictures": set(),
    "games": {"native", "kernel", "parts", "pictures"},
    "": {"kernel", "games", "pictures"},
    "testing": {"kernel", ""},
    "players": {"kernel", ""},
    "matches": {"kernel", "players", ""},
    "terminal": {"kernel", "pictures", "players", "matches", ""},
    "__main__": {"terminal"},
}


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


@pytest.mark.parametrize("path", [p for p in FILES if "kernel" in p.parts or "parts" in p.parts], ids=module_of)
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
