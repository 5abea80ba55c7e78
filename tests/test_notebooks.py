"""The notebooks in examples/ run from top to bottom, and show what they say they show."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import nbclient
import nbformat
import pytest

EXAMPLES: Final = Path(__file__).parent.parent / "examples"
NOTEBOOKS: Final = sorted(EXAMPLES.glob("*.ipynb"))
PICTURES: Final = {"play_and_look": 2, "write_a_player": 2}  # how many tables are drawn in each
PATIENCE: Final = 300  # seconds for one cell: only what hangs takes so long


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: str(path.stem))
def test_a_notebook_runs_from_top_to_bottom(path: Path) -> None:
    """A cell that raises ends it here, with what it said."""
    notebook: Any = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    nbclient.NotebookClient(notebook, timeout=PATIENCE, resources={"metadata": {"path": str(EXAMPLES)}}).execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    drawn = [output.data["image/svg+xml"] for output in shown if "image/svg+xml" in output.get("data", {})]
    assert len(drawn) == PICTURES[path.stem]
    assert all(picture.startswith('<svg style="max-width:100%;height:auto" xmlns=') for picture in drawn)


def test_there_are_notebooks_and_what_they_showed_is_not_kept() -> None:
    """A notebook is read as it is written: outputs would be stale with the next change of a rule."""
    assert {path.stem for path in NOTEBOOKS} == set(PICTURES)
    for path in NOTEBOOKS:
        notebook: Any = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
        nbformat.validate(notebook)
        assert not any(cell.get("outputs") or cell.get("execution_count") for cell in notebook.cells)
