"""Checks the types of the browser's modules with TypeScript, as tools/browser/package-lock.json pins it. It is put into
.venv/browser once. Where there is no node and npm, it says that nothing was checked."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PINNED = ROOT / "tools" / "browser"
INSTALLED = ROOT / ".venv" / "browser"
LOCK = "package-lock.json"


def install(npm: str) -> None:
    """What the lock says, unless that is there already."""
    have = INSTALLED / LOCK
    wanted = (PINNED / LOCK).read_bytes()
    if have.exists() and have.read_bytes() == wanted and (INSTALLED / "node_modules").exists():
        return
    shutil.rmtree(INSTALLED, ignore_errors=True)
    INSTALLED.mkdir(parents=True)
    shutil.copy(PINNED / "package.json", INSTALLED)
    shutil.copy(PINNED / LOCK, INSTALLED)
    try:
        subprocess.run([npm, "ci", "--no-audit", "--no-fund", "--silent"], cwd=INSTALLED, check=True)
    except BaseException:
        have.unlink(missing_ok=True)
        raise


def main() -> int:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        print("tsc: SKIPPED, there is no node or npm here: the types of the browser's modules were not checked")
        return 0
    install(npm)
    tsc = INSTALLED / "node_modules" / ".bin" / "tsc"
    return subprocess.run([tsc, "--project", PINNED]).returncode


if __name__ == "__main__":
    sys.exit(main())
