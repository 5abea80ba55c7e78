"""To agree or to decline: what that is worth hangs on how whoever proposed it goes on.

Whoever proposes weighs a whole turn. If only habits went on after the answer, the seat that is asked would find little
in a plan that the other finds good; so each answer is weighed with the best ways on of who is asked next. One agrees
unless that is surely worse: where all know the same, the other has found it best.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, zip_longest
from typing import Any, Final

from containment.kernel.engine.steps import asked
from containment.kernel.engine.table import Table
from containment.kernel.game import Game, legal_moves
from containment.searching.lines import Line, Searched

AGREE: Final = "agree"
ANSWERS: Final = {AGREE, "decline"}
WAYS_ON: Final = 8  # of each answer,
WIDTH: Final = 40  # and positions gone on from to find them

Best = Callable[[Sequence[Line], int], list[Line]]  # so many of some lines


def with_ways_on(game: Game, searched: Searched, t: Table, lines: Sequence[Line], width: int, best: Best) -> list[Line]:
    """The same lines; to a proposal both answers with several ways on each, in turn, and to agree comes first."""
    if {game.codebook.words(move) for line in lines for move in line.moves} != ANSWERS:
        return list(lines)
    answers = sorted(lines, key=lambda line: game.codebook.words(line.moves[0]) != AGREE)
    ways = [[line, *best(_ways_on(searched, t, line, min(width, WIDTH)), WAYS_ON)] for line in answers]
    return [one._replace(points=0, mark=0) for one in chain.from_iterable(zip_longest(*ways)) if one is not None]


def _ways_on(searched: Searched, t: Table, line: Line, width: int) -> list[Line]:
    """What whoever is asked after this line might do, unless that is somebody who plays against this side."""
    there: Any = t.clone()
    searched.walk(there, line)
    seat = -1 if there.ended else int(asked(there))
    if seat < 0 or searched.against(there, seat) != searched.against(t, int(asked(t))):
        return []
    legal = frozenset(legal_moves(there))
    found = searched.lines(there.clone(), seat, width)
    return [one._replace(moves=line.moves, after=one.moves) for one in found if one.moves and one.moves[0] in legal]


__all__ = ["with_ways_on"]
