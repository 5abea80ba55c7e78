"""The findings of a study as one page that asks for nothing from outside: tables, and the pictures inside."""

from __future__ import annotations

import html
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import containment
from containment.lab.errors import BadResults
from containment.lab.showing import plots
from containment.lab.showing.findings import Findings, Lines
from containment.lab.showing.report import tables

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; }
table { border-collapse: collapse; margin: 0.5rem 0 1.5rem; font-size: 0.9rem; display: block; overflow-x: auto; }
th, td { padding: 0.2rem 0.7rem; border-bottom: 1px solid #ddd; text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
figure { margin: 1rem 0 2rem; } figure svg { max-width: 100%; height: auto; }
figcaption, .about { color: #555; } pre { background: #f4f4f4; padding: 1rem; overflow-x: auto; }
"""


def page(findings: Findings, drawn: Mapping[str, tuple[str, Any]]) -> str:
    study = findings.study
    title = html.escape(study.title or "A study")
    games = sum(one.rate.games for one in findings.cells)
    about = f"<p>{html.escape(study.about.strip())}</p>" if study.about else ""
    parts = [
        "<!doctype html>",
        f'<html lang="en"><head><meta charset="utf-8"><title>{title}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{STYLE}</style></head><body>",
        f"<h1>{title}</h1>{about}",
        f'<p class="about">{games:,} games in {len(findings.cells)} cells; containment {containment.__version__}.</p>',
        *map(_table, tables(findings)),
        "<h2>Pictures</h2>",
        *(_picture(says, figure) for says, figure in drawn.values()),
        f"<h2>The study</h2><pre>{html.escape(study.source)}</pre>" if study.source else "",
        "</body></html>",
    ]
    return "\n".join(parts) + "\n"


def _table(table: Lines) -> str:
    heads = "".join(f'<th scope="col">{html.escape(word)}</th>' for word in table.heads)
    rows = "\n".join("<tr>" + "".join(f"<td>{html.escape(word)}</td>" for word in row) + "</tr>" for row in table.rows)
    about = f'<p class="about">{html.escape(table.about)}</p>' if table.about else ""
    return f"<h2>{html.escape(table.title)}</h2>{about}<table><tr>{heads}</tr>\n{rows}</table>"


def _picture(says: str, figure: Any) -> str:
    svg = plots.as_svg(figure)
    svg = svg[svg.index("<svg") :]  # without the line that names a DTD elsewhere
    svg = svg.replace("<svg ", f'<svg role="img" aria-label="{html.escape(says)}" ', 1)
    return f"<figure>{svg}<figcaption>{html.escape(says)}</figcaption></figure>"


def write(findings: Findings, drawn: Mapping[str, tuple[str, Any]], path: Path) -> None:
    try:
        path.write_text(page(findings, drawn), encoding="utf-8")
    except OSError as problem:
        raise BadResults(f"{path} cannot be written: {problem.strerror}") from problem


__all__ = ["page", "write"]
