"""Guides: programs of examples/guides as pages. Comments at the edge are the text, all else is code, and what a program
prints stands in the file beside it; a test runs each and compares."""

from __future__ import annotations

import ast
from itertools import groupby
from pathlib import Path
from typing import Final

from tools.site.places import ROOT

GUIDES: Final = ROOT / "examples" / "guides"
RECIPE: Final = "## Adding a house rule\n"  # in CONTRIBUTING.md
PATCH: Final = ROOT / "examples" / "house_rule" / "free_stations.patch"
NOT_SHOWN: Final = "  # noqa: E402"  # for the linter


def programs() -> list[Path]:
    return [path for path in sorted(GUIDES.glob("*.py")) if path.stem != "__init__"]


def pages() -> dict[str, str]:
    found = {f"build/guides/{path.stem}.md": page(path) for path in programs()}
    return found | {"build/guides/an_option.md": an_option()}


def files() -> dict[str, Path]:
    return {f"files/examples/guides/{path.name}": path for path in programs()}


def page(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    told = ast.get_docstring(ast.parse(text)) or ""
    title, _, about = told.partition("\n")
    printed = path.with_suffix(".txt")
    lines = [f"# {title}", about.strip(), *blocks(program(text))]
    if printed.exists():
        lines += ["## What it prints", f"```\n{printed.read_text(encoding='utf-8').rstrip()}\n```"]
    lines.append(
        f"The whole program: [`examples/guides/{path.name}`](../../files/examples/guides/{path.name}). "
        "A test runs it, so what you read here works."
    )
    return "\n\n".join(lines) + "\n"


def program(text: str) -> str:
    """What stands below the docstring of the module."""
    return text.partition('\n"""\n')[2].lstrip()


def blocks(text: str) -> list[str]:
    """Text and code in turn."""
    found = []
    for is_text, lines in groupby(text.splitlines(), lambda line: line.startswith("#")):
        block = "\n".join(lines)
        if is_text:
            found.append("\n".join(line.removeprefix("#").removeprefix(" ") for line in block.splitlines()))
        elif block.strip():
            found.append("```python\n" + block.strip("\n").replace(NOT_SHOWN, "") + "\n```")
    return found


def an_option() -> str:
    """The recipe of CONTRIBUTING.md, and the patch that follows it."""
    recipe = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition(RECIPE)[2].partition("\n## ")[0]
    patch = PATCH.read_text(encoding="utf-8").rstrip()
    return (
        "# A house rule\n\nEvery group has one. Here a house rule is an option: off by default, named in the rulebook, "
        "offered on every screen, and tested. A test follows this recipe on a copy of the tree, step by step.\n"
        f"{recipe}\n## The whole change\n\n```diff\n{patch}\n```\n"
    )
