"""docs/serve.md has every option, limit, measure and path of the server as it is."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

from containment.server.web.app import Config, Limits
from containment.server.web.metrics import Metrics
from containment.terminal.arguments import parser

PAGE = (Path(__file__).parents[3] / "docs" / "serve.md").read_text(encoding="utf-8")


def rows(first: str) -> dict[str, str]:
    """By what stands in its first column: the second, of the table whose head begins so."""
    table = PAGE.split(f"| {first} |")[1].split("\n\n")[0]
    found = [line.strip("| ").split(" | ") for line in table.splitlines()[2:]]
    return {name: row[1] for row in found for name in [row[0]]}


def test_every_option_is_there() -> None:
    known = {word for word in parser().commands["serve"]._option_string_actions if word.startswith("--")}
    assert set(re.findall(r"--[\w-]+", " ".join(rows("option")))) == known - {"--help"}
    assert f"({Config().archive_after}; 0: never)" in rows("option")["`--archive-after`"]


def test_every_limit_is_there_with_its_usual_number() -> None:
    written: dict[str, float] = {}
    for names, numbers in rows("limit").items():
        written |= dict(zip(re.findall(r"[\w-]+", names), map(float, numbers.split(", ")), strict=True))
    usual = {field.name.replace("_", "-"): float(field.default) for field in dataclasses.fields(Limits)}  # type: ignore[arg-type]
    assert written == usual


def test_every_measure_is_there() -> None:
    named = set(re.findall(r"containment_\w+", PAGE.split("## Health")[1].split("## Security")[0]))
    families = {line.split()[2] for line in Metrics().page().decode().splitlines() if line.startswith("# TYPE")}
    assert named == families
