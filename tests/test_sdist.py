"""The source distribution holds what its tests need: it is a checkout without its history."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NOT_SOURCE = shutil.ignore_patterns(
    ".*", "build", "dist", "*.egg-info", "__pycache__", "*.so", "*.pyd", "results.json", "containment-*"
)
ADDED = {"PKG-INFO", "setup.cfg"}  # by setuptools, beside src/containment.egg-info


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(shutil.copytree(ROOT, tmp_path_factory.mktemp("checkout") / "containment", ignore=NOT_SOURCE))


@pytest.fixture(scope="module")
def unpacked(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    command = [sys.executable, "setup.py", "--quiet", "egg_info", "--egg-base", str(folder), "sdist", "-d", str(folder)]
    subprocess.run(command, cwd=checkout, check=True, capture_output=True)
    (packed,) = folder.glob("containment-*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    (found,) = folder.glob("containment-*/")
    return found


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_the_source_distribution_is_a_checkout_without_its_history(checkout: Path, unpacked: Path) -> None:
    packed = {name for name in files(unpacked) if ".egg-info" not in name}
    assert packed - ADDED == files(checkout)
    assert {"tests/test_sdist.py", "tools/docs_tables.py", "bench/limit.c", "docs/pandemic.md", "Makefile"} <= packed


@pytest.mark.long
def test_the_tests_run_in_the_source_distribution(unpacked: Path) -> None:
    def run(*words: str) -> None:
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *words]
        env = os.environ | {"PYTHONPATH": "src", "CONTAINMENT_MODE": "interpreted"}
        done = subprocess.run(command, cwd=unpacked, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]

    run("--collect-only")  # imports them all
    run("tests/parts", "tests/speed", "tests/test_architecture.py", "tests/test_docs.py")
