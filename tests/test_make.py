"""The make targets do what they say: some compile nothing, and `make engine` compiles or fails, never in between."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from tests.compilers import COMPILER, fake

ROOT = Path(__file__).parent.parent
MAKE = shutil.which("make")
WHAT_TO_INSTALL = ("apt install gcc python3-dev", "dnf install gcc python3-devel", "xcode-select --install")
OFFLINE = ".venv/bin/python -m pip install --quiet --no-build-isolation --no-deps --no-index"
pytestmark = pytest.mark.skipif(MAKE is None or os.name != "posix", reason="needs make")

# Containment in small: something that is translated, and an engine that is made of it.
SMALL = {
    "pyproject.toml": """[build-system]
requires = ["setuptools"]
build-backend = "setuptools.build_meta"
[project]
name = "containment-in-small"
version = "1"
dynamic = ["readme"]
[project.scripts]
containment = "containment:main"
[tool.setuptools.packages.find]
where = ["src"]
[tool.setuptools.package-data]
containment = ["*.pyi"]
""",
    "src/containment/__init__.py": """try:
    from containment._engine import answer
except ImportError:
    answer = None
compiled = answer is not None
def main() -> None:
    print("compiled" if compiled and answer() == 42 else "interpreted")
""",
    "src/containment/forms/__init__.py": "",
    "src/containment/forms/__main__.py": """import pathlib, sys
folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True)
(folder / "small.c").write_text("long answer_of_small(void) { return 42; }")
(folder / "forms.h").write_text("long answer_of_small(void);")
""",
    "src/containment/forms/c/engine.c": """#define Py_LIMITED_API 0x030B0000
#include <Python.h>
#include "forms.h"
static PyObject *answer(PyObject *a, PyObject *b) { return PyLong_FromLong(answer_of_small()); }
static PyMethodDef all[] = {{"answer", answer, METH_NOARGS, NULL}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_engine", NULL, -1, all};
PyMODINIT_FUNC PyInit__engine(void) { return PyModule_Create(&definition); }
""",
}


def run(folder: Path, *command: str, **env: str) -> subprocess.CompletedProcess[str]:
    """A command there, with nothing of how this test was started: not what another make told it, nor its package."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS", "PYTHONPATH"))}
    return subprocess.run(
        command, cwd=folder, env=kept | env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


def make(folder: Path, *words: str, cc: str = "") -> subprocess.CompletedProcess[str]:
    return run(folder, MAKE or "make", "--no-print-directory", *words, **({"CC": cc} if cc else {}))


# ---------------------------------------------------------------------------------------------- what each needs
@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A checkout with nothing set up."""
    (tmp_path / "src").mkdir()
    for name in ("Makefile", "setup.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


@pytest.mark.parametrize("target", ["quick", "check", "rules", "docs", "faults", "chaos", "mutants", "format"])
def test_what_runs_from_the_source_compiles_and_installs_nothing_of_ours(bare: Path, target: str) -> None:
    told = make(bare, "-n", target)
    assert told.returncode == 0, told.stdout
    installs = [line for line in told.stdout.splitlines() if "pip install" in line]
    assert installs and all(line.endswith(" -r .venv/tools.txt") for line in installs)
    assert "setup.py" not in told.stdout


@pytest.mark.parametrize("target", ["engine", "test", "bench", "bench-compare", "load"])
def test_what_needs_the_engine_tries_the_compiler_first_and_then_compiles_or_fails(bare: Path, target: str) -> None:
    lines = make(bare, "-n", target).stdout.splitlines()
    probes = [n for n, line in enumerate(lines) if line.endswith("setup.py probe")]
    compiles = [n for n, line in enumerate(lines) if line.startswith("CONTAINMENT_BUILD=native ")]
    assert len(probes) == len(compiles) > 0 and probes < compiles


@pytest.mark.parametrize("target", ["play", "serve"])
def test_playing_needs_no_tools_and_no_compiler(bare: Path, target: str) -> None:
    done = make(bare, "-n", target)
    told = done.stdout
    assert done.returncode == 0 and not (bare / ".venv").exists()
    assert "CONTAINMENT_BUILD=auto " in told and "tools.txt" not in told and "native" not in told
    assert ("web.txt" in told) == (target == "serve")


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_every_target_that_is_written_down_is_there(page: str) -> None:
    written = set(re.findall(r"^make ([\w-]+)", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE))
    (phony,) = re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(written) > 2 and written <= set(phony.split())


# ---------------------------------------------------------------------------------------------- without a compiler
def set_up(folder: Path) -> Path:
    """A `.venv` there with the tools that run this test, without asking an index for them."""
    venv.create(folder / ".venv", symlinks=True)
    packages = Path(sysconfig.get_path("purelib", vars={"base": str(folder / ".venv")}))
    (packages / "tools.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    for stamp in ("pip", "tools"):
        (folder / ".venv" / stamp).touch()
    return folder


def has_engine(folder: Path) -> bool:
    return (folder / ".venv" / "engine").exists()


@pytest.mark.parametrize("name", ["missing", "silent"])
def test_without_a_compiler_make_engine_fails_with_what_to_install_and_leaves_no_stamp(bare: Path, name: str) -> None:
    told = make(set_up(bare), "engine", "INSTALL=false", cc=fake(bare, name))
    assert told.returncode != 0 and not has_engine(bare)
    reason, advice, *rest = told.stdout.splitlines()
    assert reason.startswith("The engine cannot be compiled: ") and all(words in advice for words in WHAT_TO_INSTALL)
    assert all(line.startswith("make: ") for line in rest)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    for name, text in SMALL.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copy(ROOT / "Makefile", tmp_path)
    shutil.copy(ROOT / "setup.py", tmp_path)
    shutil.copy(ROOT / "README.md", tmp_path)
    return set_up(tmp_path)


def installed(small: Path) -> str:
    """How what is installed there runs."""
    return run(small, ".venv/bin/containment").stdout.strip()


@pytest.mark.long
@pytest.mark.skipif(COMPILER is None or sys.platform == "win32", reason="needs a C compiler")
def test_make_engine_is_right_again_once_there_is_a_compiler(small: Path) -> None:
    offline = f"INSTALL={OFFLINE}"
    told = make(small, ".venv/playable", offline, cc=fake(small, "missing"))
    assert told.returncode == 0 and installed(small) == "interpreted", told.stdout
    for name in ("missing", "silent"):
        assert make(small, "engine", offline, cc=fake(small, name)).returncode != 0
        assert not has_engine(small) and installed(small) == "interpreted"

    told = make(small, "engine", offline, cc=fake(small, "overwhelmed"))
    assert told.returncode != 0 and not has_engine(small)
    assert "cc1: out of memory" in told.stdout and "works, but failed on the engine" in told.stdout
    assert "is no C compiler" not in told.stdout

    told = make(small, "engine", offline)
    assert told.returncode == 0 and has_engine(small) and installed(small) == "compiled", told.stdout
    assert make(small, "engine", offline, cc=fake(small, "missing")).returncode == 0, "it is there already"

    (small / "src" / "containment" / "__init__.py").touch()
    told = make(small, "engine", offline, cc=fake(small, "missing"))
    assert told.returncode != 0 and "there is no C compiler" in told.stdout, "what is there is no longer this source"
    told = make(small, ".venv/playable", offline, cc=fake(small, "missing"))
    assert told.returncode == 0 and installed(small) == "interpreted" and not has_engine(small), told.stdout


@pytest.mark.long
def test_pip_installs_plain_python_where_there_is_no_compiler(small: Path) -> None:
    for asked, works in (("auto", True), ("native", False)):
        done = run(small, *OFFLINE.split(), ".", CC=fake(small, "missing"), CONTAINMENT_BUILD=asked)
        assert (done.returncode == 0) == works, done.stdout
    assert installed(small) == "interpreted" and "there is no C compiler" in done.stdout
