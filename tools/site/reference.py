"""The API reference: a page for each public module, with every name of its `__all__`, from docstrings."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

import griffe

from tools.site.fenced import fenced
from tools.site.places import ROOT


class Module(NamedTuple):
    """A public module. `about` says when one needs it."""

    name: str
    about: str


PUBLIC: Final = (
    Module("containment", "games, tables, questions, moves, views, records, playouts and batches: start here"),
    Module("containment.players", "computer players by name, and what one of your own must have"),
    Module(
        "containment.searching.thinking", "behind the player `search`: lines of play, best first, with their chances"
    ),
    Module("containment.testing", "staged situations, words to play them with, and the laws every game must keep"),
    Module("containment.lab", "studies of thousands of games, and their rows"),
    Module("containment.reviewing.reviewing", "a finished game, judged answer by answer"),
    Module("containment.reviewing.review", "what a review holds"),
    Module("containment.reviewing.data", "a review as plain data"),
    Module("containment.rl", "actions and observations as numbers"),
    Module("containment.rl.gymnasium_env", "one table as a Gymnasium environment"),
    Module("containment.rl.vector", "many tables at once, in arrays"),
    Module("containment.rl.pettingzoo_env", "every seat an agent, in PettingZoo"),
    Module("containment.rl.openspiel", "the games in OpenSpiel"),
)
# What a game of one's own is made of: what our example takes from the kernel.
OWN_GAME: Final = ROOT / "examples" / "nim" / "nim.py"


def pages() -> dict[str, str]:
    found = {f"build/reference/{module.name}.md": page(module) for module in PUBLIC}
    return found | {"build/reference/kernel.md": kernel(), "build/reference/index.md": index()}


@cache
def source() -> griffe.Module:
    """The package, read and not imported: constants have docstrings there, too."""
    loader = griffe.GriffeLoader(search_paths=[str(ROOT / "src")])
    found = loader.load("containment")
    loader.resolve_aliases(implicit=False)
    assert isinstance(found, griffe.Module)
    return found


def module_of(name: str) -> griffe.Object | griffe.Alias:
    _, _, inner = name.partition(".")
    return source()[inner] if inner else source()


def names(module: str) -> list[str]:
    """Its `__all__`, in reading order."""
    exports = module_of(module).exports
    if exports is None:
        raise SystemExit(f"{module} has no __all__: a public module says what is public in it")
    return [str(name).strip("'\"") for name in exports]


def in_reading_order(module: str) -> list[str]:
    """Functions first, for that is what one looks for; then constants, classes and errors."""

    def kind(name: str) -> int:
        found = module_of(module)[name]
        bases = [str(base) for base in found.bases] if found.is_class else []
        is_error = any(base.endswith("Error") for base in bases) or name.startswith("Bad")
        return 0 if found.is_function else 1 if found.is_attribute else 3 if is_error else 2

    return sorted(names(module), key=kind)


def docstring(module: str, name: str) -> str:
    found = module_of(module)[name].docstring
    return "" if found is None else found.value


def page(module: Module) -> str:
    said = module_of(module.name).docstring
    lines = [f"# {module.name}", fenced(said.value) if said else ""]
    lines += [f"::: {module.name}.{name}" for name in in_reading_order(module.name)]
    return "\n\n".join(lines) + "\n"


def kernel_names() -> Iterator[str]:
    """The classes and functions that the example game imports from the kernel."""
    for line in ast.parse(OWN_GAME.read_text(encoding="utf-8")).body:
        if isinstance(line, ast.ImportFrom) and (line.module or "").startswith("containment."):
            for name in line.names:
                found = module_of(f"{line.module}.{name.name}")
                if found.is_class or found.is_function:
                    yield f"{line.module}.{name.name}"


def kernel() -> str:
    lines = [
        "# The kernel, for a game of your own",
        "What a game is made of: steps, moves, a rulebook, views. [A game of your own](../guides/a_game.md) walks "
        "through a whole game that uses all of this.",
    ]
    return "\n\n".join([*lines, *(f"::: {name}" for name in kernel_names())]) + "\n"


def index() -> str:
    rows = [f"| [`{module.name}`]({module.name}.md) | {module.about} |" for module in PUBLIC]
    lines = ["# API reference", "Every public name, from the docstrings in the source."]
    table = ["| module | for |", "|---|---|", *rows, "| [the kernel](kernel.md) | writing a game of your own |"]
    return "\n\n".join([*lines, "\n".join(table)]) + "\n\n" + _names() + "\n"


def _names() -> str:
    """All names in one place, for whoever knows the name and not the module."""
    lines = ["## All names"]
    for module in PUBLIC:
        doors = [f"[`{name}`]({module.name}.md#{module.name}.{name})" for name in names(module.name)]
        lines.append(f"**{module.name}:** {', '.join(doors)}")
    return "\n\n".join(lines)
