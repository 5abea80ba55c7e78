"""Wheels: one with the engine for every Python from 3.11 on; and, without a compiler, one that is plain Python."""

from __future__ import annotations

import os
import pty
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools import manual, package

from tests.compilers import COMPILER
from tests.test_sdist import NOT_SOURCE, checkout, unpacked

__all__ = ["checkout", "unpacked"]  # the source distribution, as a fixture

ROOT = Path(__file__).parent.parent
PYTHONS = ("3.11", "3.13")
GAME = """
import containment
game = containment.game("cure")
t = game.new(seed=3, seats=2)
found = containment.playouts(t, "habits", 3, seed=1)
print(containment.compiled, found.lengths, t.key())
"""
PLAIN = "Plain Python engine: complete, but slow. For speed, install with a C compiler."

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(os.name != "posix", reason="a venv has its Python in bin"),
]


def python(version: str) -> str:
    """Where this Python is: on the path, or where pyenv keeps it."""
    kept = sorted(Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")).glob(f"versions/{version}.*/bin/python"))
    for one in (*map(str, kept), shutil.which(f"python{version}") or ""):
        if one and subprocess.run([one, "-c", "import venv, ensurepip"], capture_output=True).returncode == 0:
            return one
    pytest.skip(f"SKIPPED, the wheel was not tried on Python {version}: there is none here")


def wheel(folder: Path, **env: str) -> Path:
    """Of a fresh copy of the source, built by the tools of this Python."""
    source = Path(shutil.copytree(ROOT, folder / "source", ignore=NOT_SOURCE))
    command = [sys.executable, "setup.py", "--quiet", "bdist_wheel", "-d", str(folder)]
    done = subprocess.run(command, cwd=source, env=os.environ | env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    (found,) = folder.glob("*.whl")
    return found


def installed(python: str, wheel: Path, folder: Path) -> str:
    """The Python of a new environment that has the wheel, and nothing else."""
    subprocess.run([python, "-m", "venv", str(folder)], check=True)
    own = str(folder / "bin" / "python")
    command = [own, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(command, check=True, env=without_paths())
    return own


def without_paths() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "CONTAINMENT"))}


def played(python: str, folder: Path) -> str:
    done = subprocess.run([python, "-c", GAME], cwd=folder, env=without_paths(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def with_engine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if COMPILER is None:
        pytest.skip("SKIPPED, no wheel was built: there is no C compiler here")
    return wheel(tmp_path_factory.mktemp("with_engine"), CONTAINMENT_BUILD="native")


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built where no compiler is on the path."""
    folder = tmp_path_factory.mktemp("plain")
    return wheel(folder, CONTAINMENT_BUILD="auto", PATH=str(folder), CC="cc")


@pytest.mark.parametrize("version", PYTHONS)
def test_the_wheel_with_the_engine_serves_this_python(with_engine: Path, tmp_path: Path, version: str) -> None:
    assert "-cp311-abi3-" in with_engine.name
    own = installed(python(version), with_engine, tmp_path / "venv")
    assert played(own, tmp_path).startswith("True ")


@pytest.mark.parametrize("version", PYTHONS)
def test_without_a_compiler_games_are_the_same(with_engine: Path, plain: Path, tmp_path: Path, version: str) -> None:
    assert plain.name.endswith("-py3-none-any.whl")
    own = installed(python(version), plain, tmp_path / "venv")
    said = played(own, tmp_path)
    assert said.startswith("False ")
    quick = installed(python(version), with_engine, tmp_path / "quick")
    assert said.removeprefix("False") == played(quick, tmp_path).removeprefix("True")


def test_without_a_compiler_the_first_start_says_so_in_one_line(plain: Path, tmp_path: Path) -> None:
    own = installed(sys.executable, plain, tmp_path / "venv")
    assert first_lines(own, tmp_path).count(PLAIN) == 1
    assert PLAIN not in first_lines(own, tmp_path)  # once is enough


def test_an_index_would_take_what_is_built(with_engine: Path, plain: Path, unpacked: Path, tmp_path: Path) -> None:
    """twine, check-wheel-contents and pyroma have nothing to say against it."""
    (source,) = unpacked.parent.glob("*.tar.gz")
    for file in (with_engine, plain, source):
        shutil.copy2(file, tmp_path)
    assert package.look(tmp_path) == ["twine, check-wheel-contents: 3 files", "pyroma: 10/10"]


@pytest.mark.skipif(sys.platform != "linux", reason="only there a wheel is named after a C library")
def test_an_index_is_told_the_oldest_c_library(
    with_engine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tools that find it out are those beside this Python, whatever the shell's path has."""
    monkeypatch.setenv("PATH", str(tmp_path))
    package.named_for_an_index(with_engine, tmp_path)
    (found,) = tmp_path.glob("*.whl")
    assert "-cp311-abi3-manylinux_" in found.name or "-cp311-abi3-musllinux_" in found.name


def test_the_source_without_a_compiler_installs_as_plain_python(unpacked: Path, tmp_path: Path) -> None:
    (source,) = unpacked.parent.glob("*.tar.gz")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "venv")], check=True)
    own = str(tmp_path / "venv" / "bin" / "python")
    command = [sys.executable, "-m", "pip", "--python", own, "install", "--quiet", "--no-deps", str(source)]
    env = without_paths() | {"PATH": str(tmp_path), "CC": "cc"}
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    assert played(own, tmp_path).startswith("False ")


@pytest.mark.parametrize("which", ["with_engine", "plain"])
def test_the_manual_and_the_completions_are_installed(
    which: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    installed(sys.executable, request.getfixturevalue(which), tmp_path / "venv")
    for path in (manual.PAGE, *manual.SCRIPTS.values()):
        assert (tmp_path / "venv" / path).read_bytes() == (ROOT / path).read_bytes()


def first_lines(python: str, folder: Path) -> str:
    """What a person at a terminal reads besides what was asked for."""
    ours, theirs = pty.openpty()
    env = without_paths() | {"CONTAINMENT_HOME": str(folder / "home")}
    command = [python, "-m", "containment", "rules", "P.4.1"]
    done = subprocess.run(command, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=theirs, text=True)
    os.write(theirs, b"\n")
    said = os.read(ours, 1 << 16).decode()
    os.close(theirs)
    os.close(ours)
    assert done.returncode == 0, said
    return " ".join(said.split())
