"""Break the translator (`src/containment/forms`) line by line: each break must be noticed.

Every condition is turned round, every `and` becomes an `or`, and every line of C that is written is left out, one at a
time, in a copy of the source. What notices a break is told, the first of these:

    its own tests   tests/forms/test_translator.py fails
    translating     the rules of a game can no longer be translated
    compiling       the C compiler refuses what comes of it
    the games       they are not those of plain Python
    NO TEST         the C of some game is another, and everything goes on as before
    UNUSED          the C of every game is the same, and no test fails: nothing that we have needs this line

usage: python -m tools.translator_mutants [every so many, 8] [first, 0] [only lines that have this]
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
FLAGS = ("-O0", "-fwrapv", "-fPIC", "-Werror=return-type")  # what is compiled soonest
MISSED = ("NO TEST", "UNUSED")


class Mutant(NamedTuple):
    file: str
    line: int
    text: str  # the whole file, broken
    how: str

    @property
    def said(self) -> str:
        return f"{self.file.removeprefix('src/containment/')}:{self.line} {' '.join(self.how.split())[:100]}"


def mutants() -> Iterator[Mutant]:
    for name in BROKEN:
        path = f"src/containment/forms/{name}.py"
        source = (ROOT / path).read_text(encoding="utf-8")
        for n, node in enumerate(ast.walk(ast.parse(source))):
            if not isinstance(node, ast.If | ast.IfExp | ast.Expr | ast.BoolOp):
                continue
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
        return f"{'or' if isinstance(node.op, ast.Or) else 'and'} instead: {ast.unparse(node)}"
    return ""


class Place:
    """A copy of the source to be broken."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("src", "tests", "examples"):
            leave = shutil.ignore_patterns("__pycache__", "*.so", "browser", "*.png")
            shutil.copytree(ROOT / name, folder / name, ignore=leave)
        shutil.copy(ROOT / "pyproject.toml", folder)
        self.objects: dict[str, str] = {}  # by name of the unit: the text that it was compiled from
        whole = self.translated()
        if whole is None or self.build(whole) or self.tests():
            raise SystemExit("it is broken already: see to that first")
        self.whole = whole
        self.games = {name: self.told(name, "python") for name in GAMES}

    def run(self, *command: str, form: str = "python") -> subprocess.CompletedProcess[str]:
        env = {
            **os.environ,
            "PYTHONPATH": str(self.folder / "src"),
            "CONTAINMENT_FORM": form,
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # which takes longer than the tests do
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        env.pop("CONTAINMENT_MODE", None)
        return subprocess.run(
            [sys.executable, *command], cwd=self.folder, env=env, capture_output=True, text=True, timeout=300
        )

    def tests(self) -> bool:
        """Do the translator's own tests fail?"""
        tests = self.run("-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "tests/forms/test_translator.py")
        return tests.returncode != 0

    def translated(self) -> dict[str, str] | None:
        out = self.folder / "c"
        shutil.rmtree(out, ignore_errors=True)
        if self.run("-m", "containment.forms", str(out)).returncode:
            return None
        return {path.name: path.read_text(encoding="utf-8") for path in sorted(out.iterdir())}

    def build(self, text: dict[str, str]) -> bool:
        """Does the C compiler refuse it? What is as it was is not compiled again."""
        by_hand, out = self.folder / "src/containment/forms/c", self.folder / "c"
        include = [f"-I{where}" for where in (sysconfig.get_path("include"), by_hand, out)]
        sources = {name: (out / name, f"{one}{text['forms.h']}") for name, one in text.items() if name.endswith(".c")}
        sources["engine.c"] = (by_hand / "engine.c", text["forms.h"])
        for name, (file, one) in sources.items():
            if self.objects.get(name) != one:
                self.objects.pop(name, None)
                if self.compiler(*include, "-c", str(file), "-o", str(self.folder / f"{name}.o")):
                    return True
                self.objects[name] = one
        objects = [str(self.folder / f"{name}.o") for name in sources]
        return self.compiler(*objects, "-shared", "-o", str(self.folder / "src/containment/_engine.abi3.so"))

    def compiler(self, *words: str) -> bool:
        return subprocess.run([os.environ.get("CC", "cc"), *FLAGS, *words], capture_output=True).returncode != 0

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
                return "UNUSED"
            if self.build(text):
                return "compiling"
            for name in GAMES:
                if self.told(name, "c") != self.games[name]:
                    return "the games"
            return "NO TEST"
        except subprocess.TimeoutExpired:
            return "it hangs"
        finally:
            file.write_text(before, encoding="utf-8")


def main(every: int, first: int, only: str) -> int:
    found: Counter[str] = Counter()
    missed = []
    with tempfile.TemporaryDirectory() as folder:
        place = Place(Path(folder))
        for mutant in [one for one in list(mutants())[first::every] if only in one.said]:
            by = place.noticed(mutant)
            found[by] += 1
            missed += [f"{by:14} {mutant.said}"] if by in MISSED else []
            print(f"{by:14} {mutant.said}", flush=True)
    noticed = sum(n for by, n in found.items() if by not in MISSED)
    by_what = ", ".join(f"{n} by {by}" for by, n in found.most_common() if by not in MISSED)
    print(f"\n{sum(found.values())} breaks, {noticed} noticed: {by_what}")
    print(*(missed or ["none was missed"]), sep="\n")
    return 1 if missed else 0


if __name__ == "__main__":
    given = [*sys.argv[1:], *("8", "0", "")[len(sys.argv) - 1 :]]
    raise SystemExit(main(int(given[0]), int(given[1]), given[2]))
