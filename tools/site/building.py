"""From pages to HTML: Zensical, strict, without network; then what it would load from elsewhere is put beside it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.site import pages
from tools.site.places import ROOT

HERE: Final = Path(__file__).parent
INK: Final = re.compile(r"\x1b\[[0-9;]*m")
SHIM: Final = re.compile(r'<script src="https://unpkg\.com/iframe-worker/shim"[^>]*></script>')


def build(where: Path) -> Path:
    """The site below a folder; where its HTML is."""
    shutil.rmtree(where / "pages", ignore_errors=True)
    shutil.rmtree(where / "html", ignore_errors=True)
    pages.write(where / "pages")
    settings = (HERE / "zensical.toml").read_text(encoding="utf-8")
    settings = settings.replace("SOURCE", (ROOT / "src").as_posix()).replace("SITE", HERE.as_posix())
    (where / "zensical.toml").write_text(settings, encoding="utf-8")
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean", "-f", str(where / "zensical.toml")]
    env = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=where, capture_output=True, text=True, encoding="utf-8", env=env)
    if done.returncode:
        raise SystemExit(f"the site could not be built:\n{_plain(done.stdout + done.stderr)}")
    for path in (where / "html").rglob("*.html"):
        _finish(path, where / "html")
    return where / "html"


def _plain(said: str) -> str:
    """What Zensical says, without colours: which page, which line, and what is wrong."""
    lines = [INK.sub("", line).strip() for line in said.splitlines()]
    return (
        "\n".join(line for line in lines if line.startswith(("Warning:", "Error:")) or ".md:" in line) or said[-3000:]
    )


def _finish(path: Path, root: Path) -> None:
    """Search from a file on disk wants a helper, which Zensical would fetch from the network: it gets ours."""
    up = "../" * (len(path.relative_to(root).parts) - 1)
    text = path.read_text(encoding="utf-8")
    path.write_text(SHIM.sub(f'<script src="{up}search_on_disk.js"></script>', text), encoding="utf-8")
