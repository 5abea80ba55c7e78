"""The curve of chances: what is marked in the same place is told apart."""

from __future__ import annotations

from itertools import combinations
from math import dist
from xml.etree import ElementTree

import pytest

from containment.pictures.palette import ALARM, FAINT
from containment.pictures.svg_curve import HIGH, MARK, CurvePicture, Spot, draw_curve


def marks(*spots: tuple[float, float]) -> list[tuple[float, float]]:
    ends = [Spot(0.0, 0.5, "1"), Spot(1.0, 1.0, "end")]
    named = [Spot(x, chance, f"{n}") for n, (x, chance) in enumerate(spots, 1)]
    drawn = ElementTree.fromstring(draw_curve(CurvePicture("A game", "", ends, named, [])))
    found = [one for one in drawn.iter() if one.tag.endswith("circle") and one.get("fill") == ALARM]
    return [(float(one.get("cx") or -1), float(one.get("cy") or -1)) for one in found]


@pytest.mark.parametrize("chance", [0.0, 0.02, 0.5, 1.0])
def test_marks_never_cover_each_other(chance: float) -> None:
    found = marks(*[(0.4, chance)] * 3, (0.401, chance), (0.41, chance))
    assert len(found) == 5 and all(dist(a, b) >= 2 * MARK - 0.1 for a, b in combinations(found, 2))
    assert all(0 <= y <= HIGH for _, y in found)
    assert found[0][1] == pytest.approx(HIGH * (1 - chance)), "what cost most stays on the curve"


@pytest.mark.parametrize("chance", [0.0, 0.5, 1.0])
def test_marks_cover_nothing_that_is_written_beside_the_curve(chance: float) -> None:
    ends = [Spot(0.0, chance, "start"), Spot(1.0, chance, "end")]
    drawn = ElementTree.fromstring(draw_curve(CurvePicture("A game", "", ends, ends, [])))
    written = {one.text: one for one in drawn.iter() if one.get("fill") == FAINT}
    for name in ("start", "end"):
        y, size = (float(written[name].get(of) or 0) for of in ("y", "font-size"))
        assert y - size > HIGH + MARK, "what is written reaches up to its baseline less its size"
    assert all(float(written[name].get("x") or 0) < -MARK for name in ("0%", "50%", "100%"))


def test_where_there_is_room_they_stay_on_the_curve() -> None:
    assert [y for _, y in marks((0.1, 0.5), (0.5, 0.25), (0.5, 0.75))] == [HIGH / 2, HIGH * 3 / 4, HIGH / 4]
