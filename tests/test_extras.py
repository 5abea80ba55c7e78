"""Every extra in a new environment, on two Pythons: it installs from the built wheel, and works."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.test_wheels import PYTHONS, ROOT, plain, python, without_paths

__all__ = ["plain"]  # the wheel of plain Python, as a fixture: extras are the same for both

EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
WORKS = {  # the least that shows that what it needs is there
    "web": "from containment.server import command, keeping",
    "mcp": "from containment.server.mcp_server import stdio, offering",
    "rl": "import gymnasium, pettingzoo, containment.rl; from containment.rl import gymnasium_env, pettingzoo_env",
    "lab": "import polars, matplotlib; from containment.terminal.main import main; import sys\n"
    "sys.exit(main(['simulate', 'cure', '--games', '2', '--players', 'random,random', '--out', 'rows.parquet']))",
    "cluster": "import distributed; import containment.lab.running",
    "postgres": "import asyncpg",
    "openspiel": "import pyspiel; import containment.rl.openspiel",
    "gpu": "import importlib.metadata; print(importlib.metadata.version('cupy-cuda13x'))",  # a card is not here
}
LARGE = ("gpu",)  # hundreds of megabytes, and of use only beside a card: what it would install is asked for
ONLY_SOME = ("openspiel",)  # has wheels for some systems alone

pytestmark = [pytest.mark.long, pytest.mark.skipif(os.name != "posix", reason="a venv has its Python in bin")]


def test_every_extra_is_tried() -> None:
    assert set(WORKS) | {"dev", "site"} == set(EXTRAS), "dev and site are for a checkout: `make check` needs them"


@pytest.mark.parametrize("version", PYTHONS)
@pytest.mark.parametrize("extra", WORKS)
def test_an_extra_installs_and_works(plain: Path, tmp_path: Path, version: str, extra: str) -> None:
    own = tmp_path / "venv" / "bin" / "python"
    subprocess.run([python(version), "-m", "venv", "--without-pip", str(tmp_path / "venv")], check=True)
    ask = [sys.executable, "-m", "pip", "--python", str(own), "install", "--quiet", f"{plain}[{extra}]"]
    ask += ["--dry-run"] * (extra in LARGE) + ["--only-binary", "open_spiel"] * (extra in ONLY_SOME)
    done = subprocess.run(ask, env=without_paths(), capture_output=True, text=True)
    if done.returncode and extra in (*LARGE, *ONLY_SOME) and "No matching distribution" in done.stderr:
        pytest.skip(f"SKIPPED, {extra} was not tried on Python {version}: there is no wheel of it for this system")
    assert done.returncode == 0, done.stderr[-2000:]
    if extra not in LARGE:
        env = without_paths() | {"CONTAINMENT_HOME": str(tmp_path / "home")}
        done = subprocess.run([str(own), "-c", WORKS[extra]], cwd=tmp_path, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr[-2000:]
