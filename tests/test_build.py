"""The build: the mode that was asked for is the mode that runs."""

from __future__ import annotations

import os
import shutil

import containment


def test_the_engine_runs_in_the_mode_that_was_asked_for() -> None:
    mode = os.environ.get("CONTAINMENT_MODE")
    if mode == "interpreted":
        assert not containment.compiled
    elif mode == "installed" and (shutil.which("cc") or shutil.which("gcc")):
        assert containment.compiled, "there is a C compiler, but the engine was not compiled"
