"""The tests of the translator, where the rules are C: in a process of their own, as the build translates."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from containment.kernel.engine.form import IN_C


@pytest.mark.skipif(not IN_C, reason="the rules are plain Python here, so test_translator.py itself is run")
@pytest.mark.long
def test_the_translator_where_the_rules_are_plain_python() -> None:
    """From the folder of the tests, where the installed package is the one that is found."""
    file = Path(__file__).parent / "test_translator.py"
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", str(file)]
    env = {**os.environ, "CONTAINMENT_FORM": "python", "PYTEST_ADDOPTS": ""}
    done = subprocess.run(command, cwd=file.parent.parent, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:]
    assert "passed" in done.stdout and "skipped" not in done.stdout
