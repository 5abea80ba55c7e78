"""The engine under the address and the undefined-behaviour sanitizer: thousands of games of every package, threads and
batches. Needs gcc or clang with both. Run with `make sanitize`.
usage: python -m tools.sanitize [games of each, 1000]
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
SANITIZERS = "-fsanitize=address,undefined"
FLAGS = ("-O1", "-g", "-fwrapv", "-fPIC", "-fno-omit-frame-pointer", SANITIZERS)


def built(folder: Path) -> None:
    """The package, with the sanitizers in its engine."""
    shutil.copytree(ROOT / "src" / "containment", folder / "containment", ignore=shutil.ignore_patterns("__pycache__"))
    env = os.environ | {"PYTHONPATH": str(ROOT / "src"), "CONTAINMENT_FORM": "python"}
    subprocess.run([sys.executable, "-m", "containment.forms", str(folder / "c")], env=env, check=True)
    by_hand = ROOT / "src" / "containment" / "forms" / "c"
    include = [f"-I{where}" for where in (sysconfig.get_path("include"), by_hand, folder / "c")]
    sources = [*map(str, (folder / "c").glob("*.c")), str(by_hand / "engine.c")]
    made = str(folder / "containment" / "_engine.abi3.so")
    subprocess.run([os.environ.get("CC", "cc"), *FLAGS, *include, *sources, "-shared", "-o", made], check=True)


def library(name: str) -> str:
    found = subprocess.run(["cc", f"-print-file-name={name}"], capture_output=True, text=True, check=True)
    return found.stdout.strip()


def main(games: int) -> int:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        built(folder)
        env = os.environ | {
            "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}",
            "ASAN_OPTIONS": "detect_leaks=0",  # Python itself keeps what it has until it ends
            "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1",
            "PYTHONMALLOC": "malloc",
            "LD_PRELOAD": f"{library('libasan.so')} {library('libubsan.so')}",
        }
        return subprocess.run(
            [sys.executable, "-m", "tools.sanitized_games", str(games)], cwd=folder, env=env
        ).returncode


if __name__ == "__main__":
    raise SystemExit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))
