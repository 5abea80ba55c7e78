"""The engine under sanitizers, with thousands of games of every package, threads and batches: once under those for
addresses and undefined behaviour, and once under that for threads, which tells of races. Needs gcc or clang with all
three. Run with `make sanitize`.
usage: python -m tools.sanitize [games of each, 1000] [memory or threads, both]
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
FLAGS = ("-O1", "-g", "-fwrapv", "-fPIC", "-fno-omit-frame-pointer")
STOP = "halt_on_error=1:print_stacktrace=1"


class Run(NamedTuple):
    sanitizers: str
    libraries: tuple[str, ...]
    env: dict[str, str]


RUNS = {
    "memory": Run(
        "address,undefined",
        ("libasan.so", "libubsan.so"),
        # Python itself keeps what it has until it ends.
        {"ASAN_OPTIONS": "detect_leaks=0", "UBSAN_OPTIONS": STOP, "PYTHONMALLOC": "malloc"},
    ),
    "threads": Run("thread", ("libtsan.so",), {"TSAN_OPTIONS": f"{STOP}:exitcode=66"}),
}


def built(folder: Path, sanitizers: str) -> None:
    """The package, with the sanitizers in its engine."""
    shutil.copytree(ROOT / "src" / "containment", folder / "containment", ignore=shutil.ignore_patterns("__pycache__"))
    env = os.environ | {"PYTHONPATH": str(ROOT / "src"), "CONTAINMENT_FORM": "python"}
    subprocess.run([sys.executable, "-m", "containment.forms", str(folder / "c")], env=env, check=True)
    by_hand = ROOT / "src" / "containment" / "forms" / "c"
    include = [f"-I{where}" for where in (sysconfig.get_path("include"), by_hand, folder / "c")]
    sources = [*map(str, (folder / "c").glob("*.c")), str(by_hand / "engine.c")]
    made = ["-shared", "-o", str(folder / "containment" / "_engine.abi3.so")]
    compiler = [os.environ.get("CC", "cc"), *FLAGS, f"-fsanitize={sanitizers}"]
    subprocess.run([*compiler, *include, *sources, *made], check=True)


def library(name: str) -> str:
    found = subprocess.run(["cc", f"-print-file-name={name}"], capture_output=True, text=True, check=True)
    return found.stdout.strip()


def clean(what: str, games: int) -> bool:
    run = RUNS[what]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        built(folder, run.sanitizers)
        env = os.environ | run.env | {"PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"}
        preload = f"LD_PRELOAD={' '.join(map(library, run.libraries))}"
        # Without addresses at random: the sanitizer of threads wants its own.
        command = [*still(), "env", preload, sys.executable, "-m", "tools.sanitized_games", str(games), what]
        return subprocess.run(command, cwd=folder, env=env).returncode == 0


def still() -> list[str]:
    return ["setarch", "-R"] if shutil.which("setarch") else []


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    raise SystemExit(0 if all(clean(what, games) for what in sys.argv[2:] or RUNS) else 1)
