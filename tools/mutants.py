"""Breaks rule lines one after another, in a copy of the tree, and sees that a test fails for each.

`python -m tools.mutants` runs all of them; with words, those whose rule or file holds one of the words. A mutant that
survives is a rule without a test that can fail, and makes the command fail.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools import mutants_brink, mutants_coldwar, mutants_cure, mutants_iberia, mutants_pairs, mutants_pandemic
from tools.mutant import Mutant

ROOT = Path(__file__).parent.parent
MOST_SECONDS = 600

MUTANTS = [
    *mutants_pandemic.MUTANTS,
    *mutants_brink.MUTANTS,
    *mutants_cure.MUTANTS,
    *mutants_iberia.MUTANTS,
    *mutants_coldwar.MUTANTS,
    *mutants_pairs.MUTANTS,
]


def survives(mutant: Mutant, copy: Path) -> bool:
    """Break the line, run the game's tests, mend it. Do all tests still pass?"""
    path = copy / mutant.file
    text = path.read_text(encoding="utf-8")
    if text.count(mutant.was) < 1:
        raise SystemExit(f"{mutant.file} no longer holds {mutant.was!r}: bring tools/mutants_*.py up to date")
    path.write_text(text.replace(mutant.was, mutant.becomes, 1), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *mutant.tests]
    env = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(command, cwd=copy, env=env, capture_output=True, text=True, timeout=MOST_SECONDS)
    except subprocess.TimeoutExpired:
        print(f"killed    {mutant.rule}: the tests never ended", flush=True)
        return False
    finally:
        path.write_text(text, encoding="utf-8")
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    print(
        f"{'SURVIVES' if done.returncode == 0 else 'killed':9} {mutant.rule}: {failed[0][:110] if failed else ''}",
        flush=True,
    )
    return done.returncode == 0


def main() -> int:
    words = sys.argv[1:]
    chosen = [m for m in MUTANTS if not words or any(word in f"{m.rule} {m.file}" for word in words)]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "tree"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".git", ".venv", "build", "__pycache__"))
        alive = [m for m in chosen if survives(m, copy)]
    print(f"{len(chosen)} mutants, {len(alive)} survive")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
