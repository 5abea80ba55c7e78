"""Break the translator (`src/containment/forms`) line by line: each break must be noticed.

Every condition is turned round and every line of C that is written is left out, one at a time, in a copy of the source.
A break is noticed if the translator's own tests fail, if the rules can no longer be translated or compiled, or if the
games that come of it are not those of plain Python. A break that changes no line of any game's C, and fails no test, is
told apart: nothing that we have uses that line.
usage: python -m tools.translator_mutants [every so many, 8] [first, 0]
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
BROKEN = ("calls", "expressions", "function", "program", "subset", "values", "writing")
GAMES = ("pandemic", "iberia", "cure", "coldwar")
FLAGS = ("-O1", "-fwrapv", "-fPIC", "-w")


class Mutant(NamedTuple):
    file: str
    line: int
    text: str  # the whole file, broken
    how: str


def mutants() -> Iterator[Mutant]:
    for name in BROKEN:
        path = f"src/containment/forms/{name}.py"
        source = (ROOT / path).read_text(encoding="utf-8")
        for n, node in enumerate(ast.walk(ast.parse(source))):
            tree = ast.parse(source)
            same = list(ast.walk(tree))[n]
            how = _broken(same)
            if how:
                line = getattr(node, "lineno", 0)
                yield Mutant(path, line, ast.unparse(ast.fix_missing_locations(tree)), how)


def _broken(node: ast.AST) -> str:
    """Break this node; how, or nothing."""
    if isinstance(node, ast.If | ast.IfExp) and "TYPE_CHECKING" not in ast.unparse(node.test):
        node.test = ast.UnaryOp(ast.Not(), node.test)
        return f"if not ({ast.unparse(node.test.operand)})"
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and "emit" in ast.unparse(node.value.func):
        how = f"without {ast.unparse(node)}"
        node.value = ast.Constant(None)
        return how
    if isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return f"and for or: {ast.unparse(node)}"
    return ""


class Place:
    """A copy of the source to be broken."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("src", "tests", "examples"):
            leave = shutil.ignore_patterns("__pycache__", "*.so", "browser", "*.png")
            shutil.copytree(ROOT / name, folder / name, ignore=leave)
        shutil.copy(ROOT / "pyproject.toml", folder)
        self.whole = self.translated()
        if self.whole is None or self.build() or self.tests():
            raise SystemExit("it is broken already: see to that first")
        self.games = {name: self.told(name, "python") for name in GAMES}

    def run(self, *command: str, form: str = "python") -> subprocess.CompletedProcess[str]:
        env = os.environ | {"PYTHONPATH": f"{self.folder / 'src'}", "CONTAINMENT_FORM": form, "CONTAINMENT_MODE": ""}
        env.pop("CONTAINMENT_MODE")
        return subprocess.run(
            [sys.executable, *command], cwd=self.folder, env=env, capture_output=True, text=True, timeout=600
        )

    def tests(self) -> bool:
        """Do the translator's own tests fail?"""
        return (
            self.run("-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "tests/forms/test_translator.py").returncode
            != 0
        )

    def translated(self) -> dict[str, str] | None:
        out = self.folder / "c"
        shutil.rmtree(out, ignore_errors=True)
        if self.run("-m", "containment.forms", str(out)).returncode:
            return None
        return {path.name: path.read_text(encoding="utf-8") for path in sorted(out.iterdir())}

    def build(self) -> bool:
        """Does the C compiler refuse it?"""
        include = [
            f"-I{sysconfig.get_path('include')}",
            f"-I{self.folder / 'src/containment/forms/c'}",
            f"-I{self.folder / 'c'}",
        ]
        sources = [*map(str, (self.folder / "c").glob("*.c")), str(self.folder / "src/containment/forms/c/engine.c")]
        made = str(self.folder / "src/containment/_engine.abi3.so")
        return (
            subprocess.run(["cc", *FLAGS, *include, *sources, "-shared", "-o", made], capture_output=True).returncode
            != 0
        )

    def told(self, name: str, form: str) -> str:
        done = self.run("-m", "tests.forms.playing", name, "0", "3", form=form)
        return done.stdout if done.returncode == 0 else f"failed: {done.stderr[-200:]}"

    def noticed(self, mutant: Mutant) -> str:
        """By what; or why not."""
        file = self.folder / mutant.file
        before = file.read_text(encoding="utf-8")
        file.write_text(mutant.text, encoding="utf-8")
        try:
            if self.tests():
                return "its own tests"
            text = self.translated()
            if text is None:
                return "translating"
            if text == self.whole:
                return "nothing uses it"
            if self.build():
                return "the C compiler"
            for name in GAMES:
                if self.told(name, "c") != self.games[name]:
                    return "the games"
            return "NOT NOTICED"
        except subprocess.TimeoutExpired:
            return "it hangs"
        finally:
            file.write_text(before, encoding="utf-8")


def main(every: int, first: int) -> int:
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        place = Place(Path(folder))
        for mutant in list(mutants())[first::every]:
            by = place.noticed(mutant)
            found[by] += 1
            print(
                f"{by:16} {mutant.file.removeprefix('src/containment/')}:{mutant.line} {mutant.how[:100]}", flush=True
            )
    print(dict(found))
    return 1 if found["NOT NOTICED"] else 0


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    raise SystemExit(main(*(given + [8, 0][len(given) :])))
