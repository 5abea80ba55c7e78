"""Setting up: the first cities, a thing for each seat, and cards dealt seat by seat."""

from __future__ import annotations

import pytest

from containment.kernel.engine import steps
from containment.kernel.engine.fate import ASKED, SEEDED
from containment.kernel.engine.rollout import listed, native_ints
from containment.kernel.engine.table import Table
from containment.parts import layers
from containment.parts.setting_up import DealToEach, FirstCities, deal_on

FLIP, DEAL = 7 << 16, 8 << 16
LEFT, HELD, DISCARD, PILE, WORDS = 0, 1, 6, 7, 30
UNCHOSEN = 9
FIRST: FirstCities[Table] = FirstCities(1, FLIP, PILE, DISCARD, 12)
EACH: DealToEach[Table] = DealToEach(2, DEAL, LEFT, HELD, UNCHOSEN)
RULES = steps.Rules("setting up", [FIRST, EACH], [])


def table(step: int, luck: int = ASKED) -> Table:
    """Things 1, 3 and 4 are left; seat 0 has chosen 2, seats 1 and 2 have chosen nothing."""
    t = Table(RULES, None, native_ints([0] * (WORDS + 8)), WORDS, 0, luck, 5)
    t.w[LEFT] = 0b11010
    for seat, thing in enumerate((2, UNCHOSEN, UNCHOSEN)):
        t.w[HELD + seat] = thing
    t.then(step)
    return t


def top(t: Table) -> list[int]:
    """The arguments of the step on top."""
    return [int(t.w[t.top - 1] >> place & 255) for place in (8, 16)]


def test_three_cities_get_three_pieces_three_two_three_one_and_the_others_none() -> None:
    pieces = [int(FIRST.pieces(FIRST.of(number))) for number in range(12)]
    assert pieces == [3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0]


def test_a_first_city_goes_from_the_top_of_its_pile_to_the_discard_pile() -> None:
    t = table(FIRST.of(0))
    layers.lay_on_top(t.w, PILE, 0b0011, 0)
    layers.lay_on_top(t.w, PILE, 0b1100, 0)
    assert listed(t) == [FLIP | 2, FLIP | 3]
    FIRST.discard_top(t, 3)
    assert t.w[DISCARD] == 0b1000
    assert listed(t) == [FLIP | 2]


def test_after_a_first_city_comes_the_next_until_the_last() -> None:
    t = table(FIRST.of(0))
    assert FIRST.go_on(t, FIRST.of(10)) and t.w[t.top - 1] == FIRST.of(11)
    before = t.top
    assert not FIRST.go_on(t, FIRST.of(11)) and t.top == before


def test_chance_is_asked_for_a_seat_that_has_chosen_nothing() -> None:
    t = table(EACH.of(1))
    assert EACH.waits(t, EACH.of(1)) and EACH.waits(t, EACH.of(2)) and not EACH.waits(t, EACH.of(0))
    assert listed(t) == [DEAL | 1, DEAL | 3, DEAL | 4]


def test_what_is_dealt_is_left_no_more() -> None:
    t = table(EACH.of(1))
    EACH.answer(t, EACH.of(1), DEAL | 3)
    assert t.w[LEFT] == 0b10010


@pytest.mark.parametrize(("seat", "answers"), [(0, 0), (1, 1)])
def test_the_tables_fate_deals_only_what_was_not_chosen(seat: int, answers: int) -> None:
    t = table(EACH.of(seat), SEEDED)
    t.answers = []
    assert not EACH.waits(t, EACH.of(seat))
    EACH.run(t, EACH.of(seat))
    assert len(t.answers) == answers
    assert int(t.w[LEFT]).bit_count() == 3 - answers


def test_a_deal_goes_on_card_by_card_and_then_with_the_next_seat() -> None:
    t = table(EACH.of(0))
    step = 2 | 1 << 8  # seat 1 had none
    assert deal_on(t, step, 2, 3) and top(t) == [1, 1]
    step = int(t.w[t.top - 1])
    assert step & 255 == 2
    assert deal_on(t, step, 2, 3) and top(t) == [2, 0]
    assert t.w[t.top - 1] & 255 == 2


def test_a_deal_is_over_when_the_last_seat_has_its_cards() -> None:
    t = table(EACH.of(0))
    before = t.top
    assert not deal_on(t, 2 | 2 << 8 | 1 << 16, 2, 3)
    assert t.top == before
