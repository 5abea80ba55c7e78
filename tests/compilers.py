"""C compilers that do not work, each in its own way."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NamedTuple

COMPILER = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
REAL = f'exec "{COMPILER}" "$@"'


class Fake(NamedTuple):
    name: str
    script: str
    reason: str  # how what is said of it begins


FAKES = (
    Fake("missing", "", "there is no C compiler ("),
    Fake("silent", "exit 1", "the C compiler cannot build three lines of C (it does not say why)"),
    Fake("idle", "exit 0", "the C compiler cannot build three lines of C (it does not say why)"),
    Fake(
        "headless",
        "echo 'probe.c:1:10: fatal error: Python.h: No such file or directory' >&2; exit 1",
        "Python's headers (Python.h) are missing",
    ),
    Fake(
        "loose",
        "echo '/usr/bin/ld: cannot find crti.o: No such file or directory' >&2; exit 1",
        "the C compiler cannot build three lines of C (/usr/bin/ld: cannot find crti.o",
    ),
)
SCRIPTS = {one.name: one.script for one in FAKES} | {
    "full": "echo 'fatal error: error writing to /tmp/probe.s: No space left on device' >&2; exit 1",
    # It works, but not for the engine.
    "overwhelmed": f'case "$*" in *probe*) {REAL};; esac; echo "cc1: out of memory" >&2; exit 1',
}


def fake(folder: Path, name: str) -> str:
    """The path of this compiler; there is nothing at that of a missing one."""
    path = folder / name
    if SCRIPTS[name]:
        path.write_text(f"#!/bin/sh\n{SCRIPTS[name]}\n", encoding="utf-8")
        path.chmod(0o755)
    return str(path)
