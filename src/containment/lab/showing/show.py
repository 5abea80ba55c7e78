"""What a study says, to be printed; its page and its pictures, written."""

from __future__ import annotations

import json
from pathlib import Path

from containment.lab.results import study_in
from containment.lab.showing import page, plots
from containment.lab.showing.findings import Findings, find
from containment.lab.showing.report import as_data, text
from containment.lab.tables import read


def findings_in(folder: Path) -> Findings:
    return find(study_in(folder), read(folder))


def show_results(folder: Path, html: Path | None = None, pictures: Path | None = None, as_json: bool = False) -> str:
    findings = findings_in(folder)
    if html is not None or pictures is not None:
        drawn = plots.draw_all(findings)
        if pictures is not None:
            plots.save(drawn, pictures)
        if html is not None:
            page.write(findings, drawn, html)
    return json.dumps(as_data(findings)) if as_json else text(findings)


__all__ = ["findings_in", "show_results"]
