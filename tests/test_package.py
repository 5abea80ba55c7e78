"""What an index is told: the description, the version, who made it; and what other systems need of the package."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from email.message import Message
from email.parser import BytesParser
from pathlib import Path
from types import ModuleType

import pytest

import containment
from tests.test_sdist import checkout, unpacked

__all__ = ["checkout", "unpacked"]  # the source distribution, as a fixture

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BESIDE = re.compile(r"\]\((?![a-z]+:|#)")  # a link to what an index does not have


@pytest.fixture(scope="module")
def told(unpacked: Path) -> Message:
    """What the source distribution says of itself."""
    with (unpacked / "PKG-INFO").open("rb") as file:
        return BytesParser().parse(file)


# ---------------------------------------------------------------------------------------------- the README of an index
def test_at_home_links_and_pictures_lead_to_the_files(building: ModuleType) -> None:
    page = "[a](docs/a.md) ![b](docs/b.svg) [c](docs/c.md#part) [d](https://d.org/x) [e](#here)"
    assert building.for_an_index(page, "https://forge.net/us/it") == (
        "[a](https://forge.net/us/it/blob/HEAD/docs/a.md) ![b](https://forge.net/us/it/raw/HEAD/docs/b.svg) "
        "[c](https://forge.net/us/it/blob/HEAD/docs/c.md#part) [d](https://d.org/x) [e](#here)"
    )


def test_without_a_home_no_link_leads_nowhere(building: ModuleType) -> None:
    page = "[a](docs/a.md) ![b](docs/b.svg) [d](https://d.org/x)"
    assert building.for_an_index(page, "") == "a  [d](https://d.org/x)"
    assert BESIDE.search(README) and not BESIDE.search(building.for_an_index(README, ""))
    assert not BESIDE.search(building.for_an_index(README, "https://forge.net/us/it"))


def test_the_placeholder_is_no_home(building: ModuleType) -> None:
    """Once there is a real address, this test says so: the links of the README then lead there."""
    assert ("example.org" in PROJECT["urls"]["Source"]) == (building.home() == "")


# ---------------------------------------------------------------------------------------------- the metadata
def test_the_version_is_the_same_everywhere(told: Message) -> None:
    version = containment.__version__
    assert told["Version"] == version
    assert re.search(rf"^version: {re.escape(version)}$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.M)
    released = re.findall(
        r"^## (\S+) \((\d{4}-\d\d-\d\d)\)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M
    )
    assert released[0][0] == version
    assert f"date-released: {released[0][1]}" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert [number for number, _ in released] == sorted((n for n, _ in released), reverse=True)


def test_what_an_index_shows_is_whole(told: Message) -> None:
    assert str(told["Author-email"]).startswith("The Containment authors <")
    assert told["License-Expression"] == "MIT" and told["License-File"] == "LICENSE"
    assert told["Requires-Python"] == ">=3.11" and told["Description-Content-Type"] == "text/markdown"
    assert told["Keywords"] and len(told.get_all("Classifier", [])) > 15
    assert {url.split(",")[0] for url in told.get_all("Project-URL", [])} == set(PROJECT["urls"])
    assert set(told.get_all("Provides-Extra", [])) == set(PROJECT["optional-dependencies"])
    assert {"web", "lab", "rl", "gpu", "mcp"} < set(PROJECT["optional-dependencies"])
    shown = str(told.get_payload())
    assert shown.startswith("# Containment") and not BESIDE.search(shown)


def test_every_extra_is_needed_by_something() -> None:
    """What a message or a page tells to install is there."""
    files = [*(ROOT / "src").rglob("*.py"), *(ROOT / "docs").glob("*.md"), ROOT / "README.md"]
    named = {
        extra
        for file in files
        for extras in re.findall(r"containment\[([\w,]+)\]", file.read_text(encoding="utf-8"))
        for extra in extras.split(",")
    }
    assert len(named) > 4 and named <= set(PROJECT["optional-dependencies"])


# ---------------------------------------------------------------------------------------------- other systems
ELSEWHERE = """
import sys
class Nowhere:
    def find_spec(self, name, path=None, target=None):
        if name in {missing!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
for name in {missing!r}:
    sys.modules.pop(name, None)
sys.meta_path.insert(0, Nowhere())
import containment
from containment.terminal.main import main
t = containment.game("pandemic").new(seats=2, seed=1)
containment.play(t, containment.question(t).words[0])
import containment.terminal.screen.start, containment.terminal.lines.session, containment.matches.saves
sys.exit(main(["rules", "P.4.1"]))
"""
POSIX_ALONE = ("fcntl", "termios", "pwd", "grp", "resource", "pty", "tty", "syslog", "readline")


def test_nothing_of_posix_is_needed_to_play() -> None:
    """Windows lacks these modules. (Textual's own driver for Linux is loaded when a screen opens, not before.)"""
    code = ELSEWHERE.format(missing=POSIX_ALONE)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT / "tests")
    assert done.returncode == 0, done.stderr[-3000:]
    assert "P.4.1 Drive/Ferry" in done.stdout


def test_no_file_name_is_refused_by_windows() -> None:
    tracked = [path.relative_to(ROOT) for top in ("src", "docs", "share", "tests") for path in (ROOT / top).rglob("*")]
    names = {part for path in tracked for part in path.parts}
    assert not [name for name in names if re.search(r'[<>:"|?*\\]|[. ]$', name)]
    assert not names & {"con", "aux", "nul", "prn"}
    files = [str(path) for path in tracked if "__pycache__" not in path.parts]
    assert len({name.lower() for name in files}) == len(files)
