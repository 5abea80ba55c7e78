"""The recipe "Adding a house rule" of CONTRIBUTING.md, followed on a copy of the tree: the patch that is its example is
applied, its commands are run, and then few files have changed and everything is in order."""

from __future__ import annotations

import filecmp
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long
ROOT = Path(__file__).parent.parent
PATCH = ROOT / "examples" / "house_rule" / "free_stations.patch"
MOST_FILES = 12  # docs and test included, the manual and the completions of three shells too
NOT_OURS = (".*", "__pycache__", "build", "dist", "*.egg-info", "*.so", "*.pyd", "results.json")
STALE = f"""{PATCH.name} does not apply any more. Make its change by hand and write it anew, below its first lines:
git diff -U1 -- src tests/games"""


def run(where: Path, *words: str) -> str:
    """A command that must not fail, on the plain source there; what it prints."""
    found = os.environ | {"PYTHONPATH": "src", "CONTAINMENT_MODE": "interpreted", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(words, cwd=where, env=found, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
    return done.stdout


def passes(where: Path, *words: str) -> None:
    run(where, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words)


def files(where: Path) -> set[Path]:
    return {path.relative_to(where) for path in where.rglob("*") if path.is_file() and ".git" not in path.parts}


def commands() -> list[list[str]]:
    """What the recipe says to run."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    recipe = text.partition("## Adding a house rule\n")[2].partition("\n## ")[0]
    return [[sys.executable, *line.split()] for line in re.findall(r"^ *python (.+)$", recipe, re.MULTILINE)]


@pytest.fixture(scope="module")
def trees(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The tree as it is, and as it is when the recipe has been followed."""
    before, after = (tmp_path_factory.mktemp("house_rule") / name for name in ("before", "after"))
    shutil.copytree(ROOT, before, ignore=shutil.ignore_patterns(*NOT_OURS))
    shutil.copytree(before, after)
    apply = ["git", "apply", "-C1"] if shutil.which("git") else ["patch", "-p1", "-i"]
    if apply[0] == "git":
        run(after, "git", "init", "-q")  # inside another repository git would look there for the files
    done = subprocess.run([*apply, str(PATCH)], cwd=after, capture_output=True, text=True)
    assert done.returncode == 0, f"{STALE}\n{done.stdout}{done.stderr}"
    assert len(commands()) == 4
    for command in commands():
        run(after, *command)
    return before, after


def test_a_house_rule_changes_few_files_and_no_golden_game(trees: tuple[Path, Path]) -> None:
    before, after = trees
    assert files(before) <= files(after)
    same, _, _ = filecmp.cmpfiles(before, after, [str(path) for path in files(before)], shallow=False)
    changed = {path.as_posix() for path in files(after)} - {Path(path).as_posix() for path in same}
    assert 0 < len(changed) <= MOST_FILES, sorted(changed)
    assert {"docs/pandemic.md", "share/man/man1/containment.1", "tests/games/pandemic/test_free_stations.py"} <= changed
    assert not [path for path in changed if path.endswith((".record", ".golden", "sixty_games.txt", "counts.json"))]


def test_the_rule_has_its_test_and_its_entry(trees: tuple[Path, Path]) -> None:
    _, after = trees
    passes(after, "tests/games/pandemic/test_free_stations.py")
    assert run(after, sys.executable, "tools/rules_index.py").endswith(" 0 problems\n")
    told = run(after, sys.executable, "-m", "containment", "rules", "free_stations")
    assert "P.house.free_stations Free research stations (with the option free_stations)" in " ".join(told.split())


def test_everything_is_in_order_afterwards(trees: tuple[Path, Path]) -> None:
    _, after = trees
    assert "fresh" in run(after, sys.executable, "tools/docs_tables.py", "--check")
    assert "--free-stations" in run(after, sys.executable, "-m", "containment", "games")
    run(after, sys.executable, "tools/manual.py", "--check")
    passes(after, "tests/records", "tests/test_docs.py", "tests/kernel/test_choices.py")
    passes(after, *(f"tests/games/pandemic/test_{part}.py" for part in ("4_actions", "refusals", "rulebook", "stage")))
    passes(after, "-k", "pandemic", "tests/laws", "tests/perft")
    passes(after, "tests/terminal/screen/test_snapshots.py", "-k", "new_game")
