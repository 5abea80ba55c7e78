"""The build: the mode that was asked for is the mode that runs, and what stops a compiler is told as what it is."""

from __future__ import annotations

import os
import re
import sys
import tomllib
import warnings
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn

import pytest
from setuptools import Distribution
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError

import containment
from tests.compilers import COMPILER, FAKES, fake

ROOT = Path(__file__).parent.parent
SAID = re.compile(r"\bCONTAINMENT_[A-Z]+\b")
CODE = (".py", ".pyc", ".so", ".pyd", ".ts")  # types of the modules for the browser are for who checks them


def test_the_engine_runs_in_the_mode_that_was_asked_for() -> None:
    mode = os.environ.get("CONTAINMENT_MODE")
    assert mode in (None, "interpreted", "installed")
    if mode is not None:
        assert containment.compiled == (mode == "installed"), "make engine compiles what is installed, or fails"


# ---------------------------------------------------------------------------------------------- the probe
@pytest.mark.skipif(COMPILER is None, reason="needs a C compiler")
def test_a_compiler_that_works_passes(building: ModuleType) -> None:
    building.probe()


@pytest.mark.skipif(os.name != "posix", reason="the compilers are shell scripts")
@pytest.mark.parametrize(("name", "reason"), [(one.name, one.reason) for one in FAKES])
def test_a_compiler_that_does_not_work_is_told_with_the_reason(
    building: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, reason: str
) -> None:
    monkeypatch.setenv("CC", fake(tmp_path, name))
    with pytest.raises(building.CannotCompile) as problem:
        building.probe()
    assert str(problem.value).startswith(reason)


def test_a_compiler_that_is_not_on_the_path_is_not_there(
    building: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "cc")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(building.CannotCompile, match=r"^there is no C compiler"):
        building.probe()


@pytest.mark.skipif(os.name != "posix", reason="the compilers are shell scripts")
def test_a_full_disk_is_not_the_compilers_fault(
    building: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", fake(tmp_path, "full"))
    with pytest.raises(SystemExit, match=r"^No space left on device"):
        building.probe()


def test_a_mistake_in_the_probe_is_not_the_compilers_fault(
    building: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "BUILD_PROBE", "raise KeyError('ours')")
    with pytest.raises(SystemExit, match="KeyError: 'ours'"):
        building.probe()


# ---------------------------------------------------------------------------------------------- the three modes
def lacks(building: ModuleType, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    def fails() -> NoReturn:
        raise building.CannotCompile(what)

    monkeypatch.setattr(building, "probe", fails)
    monkeypatch.setattr(building, "engine", lambda: pytest.fail("nothing can be compiled here"))


@pytest.fixture
def asked(building: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What is compiled in a mode, for this command."""

    def found(mode: str, command: str = "bdist_wheel") -> Any:
        monkeypatch.setenv("CONTAINMENT_BUILD", mode)
        monkeypatch.setattr(sys, "argv", ["setup.py", command])
        return building.extensions()

    return found


def test_without_a_compiler_auto_installs_plain_python_and_says_why(
    building: ModuleType, monkeypatch: pytest.MonkeyPatch, asked: Any
) -> None:
    lacks(building, monkeypatch, "there is no C compiler")
    with pytest.warns(
        UserWarning, match=r"^there is no C compiler, so Containment runs as plain Python\. .*apt install gcc"
    ):
        assert asked("auto") == []


def test_without_a_compiler_native_fails_and_says_what_to_install(
    building: ModuleType, monkeypatch: pytest.MonkeyPatch, asked: Any
) -> None:
    lacks(building, monkeypatch, "there is no C compiler")
    with pytest.raises(SystemExit) as problem:
        asked("native")
    for words in ("there is no C compiler", "apt install gcc", "dnf install gcc", "xcode-select --install"):
        assert words in str(problem.value)


def test_where_no_compiler_was_ever_tried_none_is(
    building: ModuleType, monkeypatch: pytest.MonkeyPatch, asked: Any
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(building, "probe", lambda: pytest.fail("nothing is to be tried"))
    with pytest.warns(UserWarning, match=r"^the engine has not been tried with a C compiler for Windows"):
        assert asked("auto") == []
    with pytest.raises(SystemExit, match="has not been tried with a C compiler for Windows"):
        asked("native")


@pytest.mark.parametrize("mode", ["auto", "native"])
@pytest.mark.parametrize(
    "problem", [SystemExit("not in the subset"), OSError(28, "No space left on device"), KeyError("bug")]
)
def test_with_a_compiler_what_fails_is_an_error_in_every_mode(
    building: ModuleType, monkeypatch: pytest.MonkeyPatch, asked: Any, mode: str, problem: BaseException
) -> None:
    def fails() -> NoReturn:
        raise problem

    monkeypatch.setattr(building, "probe", lambda: None)
    monkeypatch.setattr(building, "engine", fails)
    with warnings.catch_warnings(), pytest.raises(type(problem)) as found:
        warnings.simplefilter("error")
        asked(mode)
    assert found.value is problem


def test_pure_does_not_even_look_for_a_compiler(
    building: ModuleType, monkeypatch: pytest.MonkeyPatch, asked: Any
) -> None:
    monkeypatch.setattr(building, "try_compiling", lambda: pytest.fail("nobody asked for a compiler"))
    assert asked("pure") == []
    assert asked("auto", "sdist") == asked("native", "egg_info") == asked("auto", "dist_info") == []


def test_a_mode_that_there_is_not_is_refused(asked: Any) -> None:
    with pytest.raises(SystemExit, match="CONTAINMENT_BUILD is auto, native or pure, not 'fast'"):
        asked("fast")


# ---------------------------------------------------------------------------------------------- compiling
def built(building: ModuleType, monkeypatch: pytest.MonkeyPatch, problem: Exception) -> None:
    def fails(self: Any) -> NoReturn:
        raise problem

    monkeypatch.setattr(build_ext, "run", fails)
    building.BuildEngine(Distribution()).run()


def test_a_compiler_that_fails_on_the_engine_is_not_said_to_be_missing(
    building: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit, match=r"^the C compiler works, but failed on the engine.*: gcc failed\. .*=pure"):
        built(building, monkeypatch, CompileError("gcc failed"))


def test_what_is_not_the_compilers_fault_keeps_its_name(building: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    for problem in (OSError(28, "No space left on device"), AttributeError("a mistake of ours")):
        with pytest.raises(type(problem)) as found:
            built(building, monkeypatch, problem)
        assert found.value is problem


# ---------------------------------------------------------------------------------------------- what is installed
def test_every_file_that_the_package_reads_is_installed_with_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    package = ROOT / "src" / "containment"
    patterns = project["tool"]["setuptools"]["package-data"]["containment"]
    installed = {path for pattern in patterns for path in package.glob(pattern)}
    read = {path for path in package.rglob("*") if path.is_file() and path.suffix not in CODE}
    assert len(read) > 30 and read <= installed


def test_what_the_environment_can_say_is_written_down_for_contributors() -> None:
    files = [ROOT / "setup.py", ROOT / "Makefile", ROOT / "tests" / "browser" / "conftest.py"]
    files += [file for folder in ("src", "tools") for file in (ROOT / folder).rglob("*.py")]
    read = {name for file in files for name in SAID.findall(file.read_text(encoding="utf-8"))}
    written = re.findall(r"^\| `(CONTAINMENT_[A-Z]+)` \|", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.M)
    assert len(read) == 7 and sorted(written) == sorted(read)
