"""Whole turns of the Bio-Terrorist, many of them: what a searching player weighs. Compiled."""

from __future__ import annotations

from containment.games.pandemic.brink.judging.bioterrorist import Scene, his_value
from containment.games.pandemic.brink.rules.bioterrorist import HE_ACTS
from containment.games.pandemic.brink.thumb.bioterrorist import draw_unseen, schemes
from containment.games.pandemic.rules.moves import DRAW_CARD, PASS
from containment.games.pandemic.rules.table import HIS_CITY, Pandemic
from containment.kernel.engine.steps import MOST_MOVES, commit
from containment.native import i64, vec
from containment.parts.beam import ROOM
from containment.parts.lines import Lines


def his_turn_lines(t: Pandemic, width: i64, found: vec[i64]) -> i64:
    """Ways to spend the rest of his turn, written as `parts/lines` says; how many. A line ends where he says that he is
    done, or draws a card: he sees which, and thinks again. Chance must be asked on this table."""
    scene = Scene(t)
    moves = vec[i64]([0] * MOST_MOVES)
    lines = Lines(t, width, found)
    while lines.front.count and lines.depth < ROOM:
        for rank in range(lines.front.count):
            k = lines.front.order[rank]
            here = lines.front.tables[k]
            assert isinstance(here, Pandemic)
            n = schemes(here, scene, moves)
            for i in range(n):
                there = here.clone()
                if moves[i] == DRAW_CARD:
                    draw_unseen(there)
                    lines.add(k, DRAW_CARD, there, his_value(there, scene, 1), there.w[HIS_CITY])
                    continue
                commit(there, moves[i])
                points = his_value(there, scene, 0)
                if he_acts(there):
                    lines.offer(k, moves[i], there, points)
                else:
                    lines.add(k, moves[i], there, points, there.w[HIS_CITY])
            there = here.clone()
            commit(there, PASS)
            lines.add(k, PASS, there, his_value(here, scene, 0), here.w[HIS_CITY])
        lines.go_on()
    return lines.count


def he_acts(t: Pandemic) -> bool:
    """Is the Bio-Terrorist asked what to do?"""
    return t.ended == 0 and t.w[t.top - 1] & 63 == HE_ACTS.op
