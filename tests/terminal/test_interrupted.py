"""Ctrl-C before the program has begun: while it is still being loaded."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import pytest

from containment import __main__
from tests.terminal.dialogue import environment

ROOT = Path(__file__).parent.parent.parent


class Impatient:
    """Somebody presses Ctrl-C as this module is loaded."""

    def __init__(self, module: str) -> None:
        self.module = module

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: object = None) -> None:
        if name == self.module:
            raise KeyboardInterrupt


@pytest.mark.parametrize("module", ["containment.terminal.main", "containment.terminal.reviewing"])
def test_ctrl_c_while_the_program_is_loaded_ends_it_without_a_word(
    module: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for loaded in ("containment.terminal.main", module):
        monkeypatch.delitem(sys.modules, loaded, raising=False)
    monkeypatch.setattr(sys, "meta_path", [Impatient(module), *sys.meta_path])
    assert __main__.main() == 130
    assert capfd.readouterr() == ("", "")


PRESSED = """
import runpy, sys
class Impatient:
    def find_spec(self, name, path=None, target=None):
        if name == "containment.terminal.main":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Impatient())
sys.argv = ["containment", "rules"]
runpy.run_module("containment", run_name="__main__", alter_sys=True)
"""


def test_the_module_as_a_program_is_as_quiet(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PRESSED]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(tmp_path), check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_the_command_that_is_installed_begins_there() -> None:
    """And until it is called, nothing of the table is loaded."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    module, _, name = project["scripts"]["containment"].partition(":")
    assert getattr(import_module(module), name) is __main__.main
    code = f"import sys, {module}; print([name for name in sys.modules if name.startswith('containment.terminal')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == "[]\n"
