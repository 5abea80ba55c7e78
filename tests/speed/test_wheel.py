"""A profile-guided wheel is measured only if it is of the source as it is now, and for this Python."""

from __future__ import annotations

import sysconfig
from pathlib import Path
from zipfile import ZipFile

import pytest
from bench import wheel

COMPILED = f"engine{sysconfig.get_config_var('EXT_SUFFIX')}"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    (tmp_path / "src" / "containment").mkdir(parents=True)
    (tmp_path / "src" / "containment" / "rules.py").write_text("RULES = 1\n")
    return tmp_path / "src"


def unpacked(source: Path, files: dict[str, str], tag: str = "-1pgo") -> Path | None:
    with ZipFile(source.parent / f"containment-1{tag}-any.whl", "w") as made:
        for name, text in files.items():
            made.writestr(name, text)
    return wheel.unpacked(source.parent, source, source.parent / "unpacked")


def test_a_wheel_of_this_source_is_unpacked(source: Path) -> None:
    folder = unpacked(source, {"containment/rules.py": "RULES = 1\n", COMPILED: ""})
    assert folder is not None
    assert (folder / COMPILED).exists()


@pytest.mark.parametrize(
    "files",
    [
        {"containment/rules.py": "RULES = 2\n", COMPILED: ""},
        {"containment/rules.py": "RULES = 1\n", "containment/more.py": "", COMPILED: ""},
        {COMPILED: ""},
        {"containment/rules.py": "RULES = 1\n", "engine.another-python.so": ""},
    ],
    ids=["changed", "a module more", "a module less", "another Python"],
)
def test_a_wheel_of_another_source_or_python_is_left_alone(source: Path, files: dict[str, str]) -> None:
    assert unpacked(source, files) is None


def test_an_ordinary_wheel_is_left_alone(source: Path) -> None:
    assert unpacked(source, {"containment/rules.py": "RULES = 1\n", COMPILED: ""}, tag="") is None
