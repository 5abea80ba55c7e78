"""The same program in C and in plain Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from containment.kernel.engine.form import ENGINE

ROOT = Path(__file__).parent.parent.parent


def in_both_forms(program: str) -> tuple[str, str]:
    """What it prints in each; skipped where there is one form only."""
    if ENGINE is None:
        pytest.skip("there is one form here: make engine compiles the other")
    return _in("c", program), _in("python", program)


def _in(form: str, program: str) -> str:
    env = os.environ | {"CONTAINMENT_FORM": form}
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout
