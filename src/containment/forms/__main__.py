"""`python -m containment.forms FOLDER` writes the C of every game there, for `setup.py`; `python -m containment.forms
--cuda GAME WORK` prints a game as CUDA, for one kind of work (see KERNELS). Both want the plain Python form."""

from __future__ import annotations

import sys
from pathlib import Path

import containment
from containment.forms import writing
from containment.kernel.errors import ContainmentError


def main(folder: Path) -> None:
    games = [containment.game(name) for name in containment.GAMES]
    folder.mkdir(parents=True, exist_ok=True)
    for game in games:
        written(folder / f"{game.name}.c", writing.unit(game))
    written(folder / "forms.h", writing.forms_header(games))


def written(file: Path, text: str) -> None:
    """As it was if nothing has changed, so that nothing is compiled again."""
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    try:
        if sys.argv[1] == "--cuda":
            print(writing.kernels(containment.game(sys.argv[2]), sys.argv[3]))
        else:
            main(Path(sys.argv[1]))
    except ContainmentError as problem:
        raise SystemExit(str(problem)) from problem
