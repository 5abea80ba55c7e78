"""A profile-guided wheel into dist/: build with counters, train, build again with what was counted. Needs gcc.

Run with `make wheel-pgo`. It builds in a copy of the tree, because objects of another build must not be taken for its
own, and both builds in the same place, because gcc finds the counts of an object by its path.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE")
NOT_GUIDED = "profile count data file not found"  # gcc warns, and compiles as without a profile
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so")
BUILD_TAG = "1pgo"  # in the wheel's name: bench/wheel.py looks for it, and pip prefers it to the same version without


def copied(folder: Path) -> Path:
    tree = folder / "tree"
    tree.mkdir()
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tree / name, ignore=LEFT_OUT)
        else:
            shutil.copy(ROOT / name, tree)
    return tree


def build(tree: Path, profile: str, *command: str) -> None:
    """A clean build; its log is shown only if it fails."""
    shutil.rmtree(tree / "build", ignore_errors=True)
    env = {**os.environ, "CONTAINMENT_BUILD": "native", "CONTAINMENT_PGO": profile}
    done = subprocess.run(
        [sys.executable, "setup.py", "--quiet", *command],
        cwd=tree,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise SystemExit(f"{done.stdout}\nthe profile-guided build failed; the reason is above")
    if NOT_GUIDED in done.stdout:
        raise SystemExit("gcc has not found the profile of the training, so the wheel would be an ordinary one")


def train(package: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(package)}
    subprocess.run([sys.executable, str(ROOT / "tools" / "pgo_training.py")], env=env, check=True)


def wheel_into(dist: Path, folder: Path) -> Path:
    tree, counters, profile = copied(folder), folder / "counters", folder / "profile"
    print("building with counters ...", flush=True)
    build(tree, f"generate:{profile}", "build", "--build-lib", str(counters))
    print("training ...", flush=True)
    train(counters)
    print("building with the profile ...", flush=True)
    build(tree, f"use:{profile}", "bdist_wheel", "--build-number", BUILD_TAG, "--dist-dir", str(folder / "dist"))
    (made,) = (folder / "dist").glob("*.whl")
    dist.mkdir(exist_ok=True)
    for old in dist.glob(f"containment-*-{BUILD_TAG}-*.whl"):
        old.unlink()
    return Path(shutil.copy(made, dist))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        made = wheel_into(ROOT / "dist", Path(folder))
    print(f"dist/{made.name}")


if __name__ == "__main__":
    main()
