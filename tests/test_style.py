"""The English of everything that a person reads: the worst of docs/style.md is nowhere, and would be found."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import containment

ROOT = Path(__file__).parent.parent
SOURCE = Path(containment.__file__).parent
PAGE = ROOT / "docs" / "style.md"
EXAMPLES = ROOT / "examples"
EACH = (
    "answer|game|seat|table|city|card|question|move|player|line|row|file|page|step|colour|disease|platform|person|role|"
    "event|cube|die|study|cell|process|machine|worker|region|team|mission|package|setting|rule|option|reason"
)
SHARE = "line|row|page|house|link|entry|number|wheel|sentence|picture|MB|KB"
WORST = {
    1: rf"\b(?:one|two|three|an?|\d[\d.]*) (?:{SHARE}) an? (?:{EACH})\b",
    2: r"\| usual \||, usual,|\busual values?\b|\bas usual \(",
    3: r"\bso many\b(?! (?:as|that))|\bfor so long\b",
    4: r"\bby chance\b",
    5: r"\d %(?!\w)",
    6: r"\b(?:goes|gone) on with\b",
    7: r"\bsome (?:ten|hundred|thousand|million|\d+)\b",
    8: r"\bthe own\b",
    9: r"What do you do\?",
    10: r"not asked now",
    11: r"must not come to",
    12: r"[Aa]n outbreak of .{0,30} happened",
    13: r"flew to .{0,20} with its card",
    14: r"this part of the world within reach",
    15: r"cities that are ill",
    16: r"Go on with the last game",
}
NOT_OURS = ("vendor", "__pycache__", "_engine")


@cache
def read() -> dict[str, str]:
    """Everything that a person reads, by its file: pages without their code, and the strings of the program without
    what is said to programmers. What was broken over lines is whole again."""
    found = {str(path.relative_to(ROOT)): prose(path) for path in pages()}
    found |= {str(path.relative_to(ROOT)): joined("\n".join(cells(path))) for path in EXAMPLES.glob("*.ipynb")}
    found |= {str(path.relative_to(ROOT)): joined("\n".join(program(path))) for path in EXAMPLES.rglob("*.py")}
    for path in sorted(SOURCE.rglob("*")):
        if not any(part in NOT_OURS for part in path.parts) and (words := strings(path)):
            found[str(path.relative_to(SOURCE))] = words
    return found


def pages() -> Iterator[Path]:
    yield from ROOT.glob("*.md")
    yield from (path for folder in ("docs", "examples") for path in (ROOT / folder).rglob("*.md") if path != PAGE)


def prose(path: Path) -> str:
    return joined(re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE))


def cells(path: Path) -> Iterator[str]:
    """The text of a notebook."""
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "markdown":
            yield "".join(cell["source"])


def program(path: Path) -> Iterator[str]:
    """An example is read whole: its docstrings and strings, and comments at the edge, which are the text of a guide."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
    yield from re.findall(r"^# ?(.*)$", text, flags=re.MULTILINE)


def strings(path: Path) -> str:
    if path.suffix == ".py":
        return joined("\n".join(said_by(ast.parse(path.read_text(encoding="utf-8")))))
    if path.suffix in (".toml", ".html"):
        return joined(re.sub(r"^\s*#.*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE))
    if path.suffix in (".js", ".mjs"):
        quoted = re.findall(r'"((?:[^"\\\n]|\\.)*)"|`([^`]*)`', path.read_text(encoding="utf-8"))
        return joined("\n".join(text for pair in quoted for text in pair))
    return ""


def joined(text: str) -> str:
    return " ".join(text.split())


def said_by(tree: ast.Module) -> Iterator[str]:
    """The strings of a module but for the docstrings: a game's own words under the fields of its options count."""
    told = {id(first.value) for node in ast.walk(tree) if isinstance(node, BODIES) and (first := docstring(node.body))}
    pieces = {id(piece) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for piece in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(v.value) if isinstance(v, ast.Constant) else "{}" for v in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told | pieces:
            yield node.value


BODIES = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def docstring(body: list[ast.stmt]) -> ast.Expr | None:
    first = body[0] if body else None
    return first if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) else None


@cache
def patterns() -> dict[int, tuple[str, str, bool]]:
    """The rows of the page: what is wrong, what is right, and whether it is looked for."""
    rows = re.findall(r"^\| (\d+)( ✓)? \| (.+?) \| (.+?) \| .+ \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return {int(number): (wrong, right, bool(sought)) for number, sought, wrong, right in rows}


@pytest.mark.parametrize("number", WORST)
def test_the_worst_is_nowhere(number: int) -> None:
    said = {name: found[0] for name, text in read().items() if (found := re.search(WORST[number], text))}
    assert not said, f"docs/style.md, {number}: {patterns()[number][1]}"


def test_the_page_has_twenty_and_says_which_are_looked_for() -> None:
    assert list(patterns()) == list(range(1, 21))
    assert [number for number, (_, _, sought) in patterns().items() if sought] == list(WORST)


@pytest.mark.parametrize("number", WORST)
def test_what_is_wrong_would_be_found_and_what_is_right_is_not(number: int) -> None:
    wrong, right, _ = patterns()[number]
    for one in wrong.split("; "):
        assert re.search(WORST[number], one), one
    assert not re.search(WORST[number], right)


def test_everything_is_really_read() -> None:
    text = " ".join(read().values())
    assert len(read()) > 300 and len(text) > 900_000
    for said in (
        "don't ask again until my turn, an epidemic or an outbreak",  # a string in parts
        "The Pandemic family of cooperative board games.",
        "How many play: 2 to 4, with On the Brink up to 5.",  # of an option, under its field
        "this one isn't connected",
        "Four functions do it",  # of a guide
        "A view is everything one seat may know.",  # of a notebook
    ):
        assert said in text, said
