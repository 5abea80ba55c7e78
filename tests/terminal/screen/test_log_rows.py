"""The log: each kind of line with its sign, each row with the moment it leads to."""

from __future__ import annotations

from typing import NamedTuple, cast

from containment.pictures.palette import ALARM, FAINT
from containment.telling import story as telling
from containment.telling.sitting import Sitting
from containment.telling.story import Line
from containment.terminal.screen import log
from tests.terminal.screen.driving import sat


class Told(NamedTuple):
    at: int
    lines: tuple[Line, ...]


class Heard:
    """A sitting of which nothing is known but what was told."""

    def __init__(self, *moments: Told) -> None:
        self.moments = moments

    def heard(self, told: int | None) -> tuple[Told, ...]:
        return self.moments

    def lines(self, moment: Told) -> tuple[Line, ...]:
        return moment.lines


def heard(*moments: Told) -> Sitting:
    return cast(Sitting, Heard(*moments))


def test_each_kind_of_line_has_its_sign_and_loud_ones_their_rule() -> None:
    told = Told(
        7,
        (
            Line(telling.TURN, "P1's turn began", "P.1"),
            Line(telling.ANSWER, "P1 drove; slowly.", "P.2"),
            Line(telling.LOUD_ANSWER, "P1 cured blue", "P.3"),
            Line(telling.FACTS, "paris gets a cube; essen gets two.", "P.4"),
            Line(telling.ALARM, "An outbreak", "P.5.2"),
            Line(telling.GOOD, "Blue is gone", "P.7.1"),
        ),
    )
    rows = log.rows(heard(told))
    assert [row.text.plain for row in rows] == [
        "P1's turn began",
        "▸ P1 drove; slowly.",
        "▸ P1 cured blue",
        "  Paris gets a cube",
        "  Essen gets two",
        "! An outbreak [P.5.2]",
        "✓ Blue is gone [P.7.1]",
    ]
    assert {row.key for row in rows} == {7}
    assert rows[5].text.style == f"bold {ALARM}" and rows[3].text.style == rows[4].text.style == FAINT


def test_beside_the_table_only_the_latest_moments_are_told() -> None:
    s = heard(*(Told(n, (Line(telling.TURN, f"turn {n}"),)) for n in range(40)))
    assert [row.key for row in log.rows(s)] == list(range(40))
    assert [row.key for row in log.rows(s, 3)] == [37, 38, 39]


def test_a_row_leads_to_the_answer_it_tells_of() -> None:
    s = sat("pandemic", "you,you", 4)
    before = len(s.match.entries)
    s.play_own(s.menu.moves[0])
    last = log.rows(s)[-1]
    assert last.key == len(s.match.entries) > before and last.text.plain.startswith("▸ You ")
