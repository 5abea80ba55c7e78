"""CONTRIBUTING's walk of one move, from a key to a cube and back, followed call by call."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import containment
from containment import testing
from containment.matches.match import Match
from containment.matches.saves import Save
from containment.terminal.ink import Ink
from containment.terminal.lines.console import Console
from containment.terminal.lines.session import Session

ROOT = Path(__file__).parent.parent.parent
PACKAGE = Path(containment.__file__).parent
OF_DATA = {  # files of the walk in which nothing is called: words, sentences, shapes
    *("games/pandemic/words/moves.py", "games/pandemic/words/refusals.py", "saying/blocks.py"),
}
OTHERWISE = {"saying/plain.py", "games/pandemic/telling/table.py"}  # not in this game: ink, and nobody else has moved


class Followed(io.StringIO):
    """One line typed; from then on, which files are called."""

    def __init__(self, line: str) -> None:
        super().__init__(line)
        self.files: list[str] = []

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # as StringIO's own
        sys.setprofile(self._called)
        return super().readline()

    def _called(self, frame: FrameType, event: str, arg: Any) -> None:
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(PACKAGE):
            self.files.append(path.relative_to(PACKAGE).as_posix())


@pytest.mark.skipif(containment.compiled, reason="what is compiled cannot be followed")
def test_the_walk_of_a_move_is_the_way_it_goes() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    walk = text[text.index("### One move") : text.index("On the full screen the key comes")]
    named = set(re.findall(r"`([\w/]+\.py)`", walk))
    t = testing.stage("pandemic", pawns=["chicago", "atlanta"], cubes={"chicago": {"blue": 2}}, fate="seeded")
    typed = Followed("treat blue\n")
    out = io.StringIO()
    match = Match(containment.game("pandemic"), t, (None, None))
    session = Session(match, ("you", "you"), Console(Ink(), typed, out), Save(Path("unused"), ("you", "you")))
    try:
        session.run()
    finally:
        sys.setprofile(None)
    assert "P1 treated 1 blue cube in Chicago" in out.getvalue()
    assert named - OF_DATA - OTHERWISE <= set(typed.files), named - set(typed.files)
    assert named >= (OF_DATA | OTHERWISE) and not OTHERWISE & set(typed.files)
