"""The studies of docs/studies, anew: rows, tables and pictures. `python tools/studies.py [NAME ...]`; a study that was
stopped goes on, because its results are kept in build/studies."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from containment import lab
from containment.lab import tables
from containment.lab.progress import Progress
from containment.lab.showing import plots
from containment.lab.showing.report import text
from containment.lab.showing.show import findings_in

ROOT = Path(__file__).parent.parent
STUDIES = ROOT / "docs" / "studies"
KEPT = ROOT / "build" / "studies"


def tell(progress: Progress) -> None:
    print(f"\r\x1b[K{progress.line()[:150]}", end="", file=sys.stderr)


def make(name: str) -> None:
    results = lab.run(lab.load(STUDIES / f"{name}.toml"), KEPT / name, watch=tell)
    rows = tables.games_in(results)
    folder = STUDIES / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    shutil.copy(rows, folder / rows.name)
    findings = findings_in(KEPT / name)
    (folder / "tables.txt").write_text(text(findings), encoding="utf-8")
    for picture, (_, figure) in plots.draw_all(findings).items():
        if figure_is_wanted(picture):
            (folder / f"{picture}.svg").write_text(plots.as_svg(figure), encoding="utf-8")


def figure_is_wanted(name: str) -> bool:
    """Of the sets, events alone: the other pictures are large, and `containment lab show` draws them."""
    return not name.startswith("deciding-") or name.endswith("start_events")


if __name__ == "__main__":
    for one in sys.argv[1:] or sorted(path.stem for path in STUDIES.glob("*.toml")):
        make(one)
