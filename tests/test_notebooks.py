"""The notebooks in examples/ run from top to bottom, and show what they say they show."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

import nbclient
import nbformat
import pytest

import containment

EXAMPLES: Final = Path(__file__).parent.parent / "examples"
NOTEBOOKS: Final = sorted(EXAMPLES.glob("*.ipynb"))
SLOW: Final = ("train_a_policy", "run_a_study")  # they learn, and play thousands of games
PATIENCE: Final = 600  # seconds for one cell: only what hangs takes so long
PARAMETERS: Final = "parameters"  # the tag of the cell that may be shortened here


class Shown(NamedTuple):
    """What a notebook shows, and what of the package it needs."""

    tables: int  # that are drawn
    plots: int = 0
    needs: tuple[str, ...] = ()
    shorter: str = ""  # instead of its cell of parameters
    compiled: bool = False  # would it take plain Python hours?


SHOWN: Final = {
    "play_and_look": Shown(2),
    "write_a_player": Shown(2),
    "run_a_study": Shown(0, 1, ("polars", "matplotlib")),
    "train_a_policy": Shown(1, 1, ("gymnasium", "matplotlib"), "STEPS = 100_000\nGAMES = 200", compiled=True),
}


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


def shortened(notebook: Any, shorter: str) -> None:
    (cell,) = (cell for cell in notebook.cells if PARAMETERS in cell.metadata.get("tags", ()))
    names = {line.split(" = ")[0] for line in cell.source.splitlines()}
    assert names == {line.split(" = ")[0] for line in shorter.splitlines()}, "the same parameters, and all of them"
    cell.source = shorter


@pytest.mark.parametrize(
    "path", [pytest.param(one, marks=pytest.mark.long if one.stem in SLOW else (), id=one.stem) for one in NOTEBOOKS]
)
def test_a_notebook_runs_from_top_to_bottom(path: Path) -> None:
    """A cell that raises ends it here, with what it said: what a notebook claims, it asserts."""
    shows = SHOWN[path.stem]
    for module in shows.needs:
        pytest.importorskip(module)
    if shows.compiled and not containment.compiled:
        pytest.skip("plain Python plays too slowly to learn")
    notebook = read(path)
    if shows.shorter:
        shortened(notebook, shows.shorter)
    nbclient.NotebookClient(notebook, timeout=PATIENCE, resources={"metadata": {"path": str(EXAMPLES)}}).execute()
    shown = [output.data for cell in notebook.cells for output in cell.get("outputs", ()) if "data" in output]
    drawn = [data["image/svg+xml"] for data in shown if "image/svg+xml" in data]
    assert len(drawn) == shows.tables
    assert all(picture.startswith('<svg style="max-width:100%;height:auto" xmlns=') for picture in drawn)
    assert sum("image/png" in data for data in shown) == shows.plots


def test_there_are_notebooks_and_what_they_showed_is_not_kept() -> None:
    """A notebook is read as it is written: outputs would be stale with the next change of a rule."""
    assert {path.stem for path in NOTEBOOKS} == set(SHOWN)
    for path in NOTEBOOKS:
        notebook = read(path)
        nbformat.validate(notebook)
        assert not any(cell.get("outputs") or cell.get("execution_count") for cell in notebook.cells)
