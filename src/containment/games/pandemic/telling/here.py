"""Where a player of Pandemic stands."""

from __future__ import annotations

from typing import Any

from containment.games.pandemic.brink.telling import table as brink
from containment.games.pandemic.telling.atlas import cubes_in, with_cubes
from containment.saying.blocks import Blocks, Paragraph, Row
from containment.saying.runs import seat


def here(v: Any) -> Blocks:
    """One line about where this seat stands, for between actions."""
    if brink.is_he(v):
        return _here_of_his(v)
    city = v.pawns[v.seat]
    station = ", with a research station" if city in v.stations else ""
    cubes = list(cubes_in(v, city).items())
    with_him = ", with the Bio-Terrorist" if v.terrorist is not None and v.terrorist.city == city else ""
    return [Row("", [f"You are in {with_cubes(city, cubes)}{station}{with_him}."], column=0)]


def _here_of_his(v: Any) -> Blocks:
    him = v.terrorist
    left = f" You have {brink.what_is_left(him) or 'nothing'} left." if v.step == "HeActs" else ""
    left += " Pass to end your turn." if v.step == "HeActs" and not brink.what_is_left(him) else ""
    if him.city is None:
        return [Paragraph(f"You are {seat(v.seats)}, {brink.TERRORIST}{brink.state(v)}.{left}")]
    station = ", with a research station" if him.city in v.stations else ""
    place = with_cubes(him.city, list(cubes_in(v, him.city).items()))
    seen = "spotted" if him.spotted else "out of sight"
    return [Row("", [f"You are in {place}{station}, {seen}.{left}"], column=0)]
