"""Chapter G, first part: regions are infected and break out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from containment.games.cure.rules import pile, table

from .situations import (
    COLOURS,
    GAME,
    REGIONS,
    asked,
    bag,
    cdc,
    draw,
    ending,
    here,
    infect,
    odds,
    on_ring,
    placed,
    play,
    ring,
    sees,
    show,
    stage,
    step,
    story,
    why,
)

Placement = tuple[int, ...]
LOST: Placement = (-1,)


@pytest.mark.parametrize(("index", "rate"), [(0, 3), (13, 3), (14, 4), (17, 4), (18, 5), (21, 5)])
def test_as_many_dice_are_drawn_as_the_rate_says(index: int, rate: int) -> None:
    """[C.63]"""
    t = stage(at="infect", index=index)
    draw(t, *["red"] * (rate - 1))
    assert step(t) == "DrawDice"
    draw(t, "black")
    assert (step(t), sum(sees(t).cup), sum(sees(t).bag)) == ("RollDice", rate, 48 - rate)


def test_dice_are_drawn_at_random_from_what_is_in_the_bag() -> None:
    """[C.63] The chances are exact, and an absent colour is not drawn."""
    t = stage(at="infect", regions=on_ring(red=12, blue=9, black=10))
    found = odds(t)
    assert {words: (p * 17).numerator for words, p in found.items()} == {
        "draw yellow": 12,
        "draw blue": 3,
        "draw black": 2,
    }
    assert (sum(found.values()), why(t, "draw red")) == (1, "C.63")


@pytest.mark.parametrize(("left", "over"), [(2, "bag"), (0, "bag"), (3, "")])
def test_a_bag_with_fewer_dice_than_the_rate_loses(left: int, over: str) -> None:
    """[C.63] Even if some are left; they are not drawn."""
    t = stage(at="infect", regions=on_ring(red=12, yellow=12, blue=12, black=12 - left))
    assert (ending(t), bag(t)) == (over, {"black": left} if left else {})


def test_crosses_go_to_the_cdc_and_numbers_to_their_regions() -> None:
    """[C.64]"""
    t = stage(at="infect")
    infect(t, "red 6", "blue cross", "black 3")
    assert (here(t, 6), here(t, 3), cdc(t), sum(sees(t).cup)) == ({"red": 1}, {"black": 1}, {"blue": 1}, 0)


def test_all_dice_are_placed_before_outbreaks_are_checked() -> None:
    """[C.65] A region with two dice too many has one outbreak, not two."""
    t = stage(at="infect", regions={3: {"black": 3}})
    draw(t, *["black"] * 3)
    show(t, "black 3", "black 3")
    assert (ring(t, "black"), sees(t).outbreaks) == ((0, 0, 5, 0, 0, 0), 0)
    show(t, "black 5")
    assert (ring(t, "black"), sees(t).outbreaks) == ((0, 0, 3, 2, 1, 0), 1)


def test_the_check_goes_clockwise_from_region_1() -> None:
    """[C.66]"""
    t = stage(at="check", regions={5: {"red": 4}, 2: {"red": 4}, 6: {"blue": 4}})
    broken = [line.split(" in ")[1].split(" (")[0] for line in story(t) if "OUTBREAK" in line]
    assert broken == ["Europe", name_of(5), name_of(6)]


def name_of(region: int) -> str:
    return str(GAME.facts.REGIONS[region - 1].name)


def test_one_outbreak_however_many_dice_are_above_three() -> None:
    """[C.67]"""
    for number in range(4, 7):
        t = stage(at="check", regions={2: {"red": number}})
        assert (sees(t).outbreaks, ring(t, "red")) == (1, (0, 3, number - 3, 0, 0, 0))
    t = stage(at="check", regions={2: {"red": 3}})
    assert sees(t).outbreaks == 0


def test_an_outbreak_moves_the_surplus_to_the_next_region_clockwise() -> None:
    """[C.68] And the syringe by one."""
    t = stage(at="check", outbreaks=3, regions={6: {"red": 5}, 1: {"red": 1}})
    assert (ring(t, "red"), sees(t).outbreaks) == ((3, 0, 0, 0, 0, 3), 4)
    assert sum(ring(t, "red")) == 6


def test_the_check_runs_on_round_the_ring_and_a_region_may_break_out_again() -> None:
    """[C.69] Region 1 breaks out, then 6 fills it up, and it breaks out again."""
    t = stage(at="check", regions=placed("red", (4, 0, 0, 0, 0, 4)))
    assert (ring(t, "red"), sees(t).outbreaks) == ((3, 2, 0, 0, 0, 3), 3)


def test_two_colours_above_three_are_two_outbreaks() -> None:
    """[C.70]"""
    t = stage(at="check", regions={4: {"yellow": 4, "black": 5}})
    assert (here(t, 4), here(t, 5), sees(t).outbreaks) == ({"yellow": 3, "black": 3}, {"yellow": 1, "black": 2}, 2)


def test_three_of_each_colour_do_not_break_out() -> None:
    """[C.70] Colours are counted each by itself."""
    t = stage(at="check", regions={4: dict.fromkeys(COLOURS, 3)})
    assert sees(t).outbreaks == 0


def test_the_eighth_outbreak_loses_at_once() -> None:
    """[C.71] In the middle of a chain: region 2 is not checked any more."""
    t = stage(at="check", outbreaks=7, regions=placed("red", (4, 4, 0, 0, 0, 0)))
    assert (ending(t), t.over.won, sees(t).outbreaks, asked(t)) == ("outbreaks", False, 8, "nobody")
    assert sum("OUTBREAK in" in line for line in story(t)) == 1


def test_the_eighth_outbreak_comes_before_those_of_other_colours_in_the_region() -> None:
    """[C.71]"""
    t = stage(at="check", outbreaks=7, regions={1: {"red": 4, "blue": 4}})
    assert (ending(t), sees(t).outbreaks) == ("outbreaks", 8)


def test_the_seventh_outbreak_does_not_lose() -> None:
    """[C.71]"""
    t = stage(at="check", outbreaks=6, regions=placed("red", (4, 0, 0, 0, 0, 0)))
    assert (ending(t), sees(t).outbreaks) == ("", 7)


def test_a_cured_colour_never_breaks_out() -> None:
    """[C.72] Its dice pile up; another colour there breaks out all the same."""
    t = stage(at="infect", cured=["black"], regions={3: {"black": 3, "blue": 3}})
    infect(t, "black 3", "black 3", "blue 3")
    assert (here(t, 3), here(t, 4), sees(t).outbreaks) == ({"black": 5, "blue": 3}, {"blue": 1}, 1)


def test_no_eradication() -> None:
    """[C.79] Cured colours are drawn, rolled and placed."""
    t = stage(at="infect", cured=["red"])
    assert odds(t)["draw red"].numerator == 11
    infect(t, "red 1", "red cross", "red 6")
    assert (ring(t, "red"), cdc(t)) == ((1, 0, 0, 0, 0, 1), {"red": 1})


# ------------------------------------------------------------------------------------------ every placement
def placements(most: int, regions: int = 6) -> Iterator[Placement]:
    """All ways to put up to so many dice of a colour into the regions."""
    if regions == 0:
        yield ()
        return
    for first in range(most + 1):
        for rest in placements(most - first, regions - 1):
            yield (first, *rest)


def by_hand(start: Placement, outbreaks: int) -> tuple[Placement, int]:
    """Rules 66 to 71 with dice pushed one by one from list to list, sweep after sweep."""
    regions = [[f"die {n}" for n in range(number)] for number in start]
    while max(map(len, regions)) > 3:
        for clockwise, region in zip([*regions[1:], regions[0]], regions):
            if len(region) > 3:
                outbreaks += 1
                if outbreaks == 8:
                    return LOST, 8
                while len(region) > 3:
                    clockwise.append(region.pop())
    return tuple(map(len, regions)), outbreaks


class Board:
    """One table on which the check is run again and again."""

    def __init__(self, colour: int) -> None:
        self.t: Any = stage()
        self.check = self.t.rules.steps[pile.CHECK_OUTBREAKS]
        self.lane = 8 * colour

    def __call__(self, start: Placement, outbreaks: int) -> tuple[Placement, int]:
        t = self.t
        t.story = None
        t.ended = 0
        t.w[table.OUTBREAKS] = outbreaks
        for region, number in enumerate(start):
            t.w[table.REGION + region] = number << self.lane
        self.check.run(t, pile.CHECK_OUTBREAKS)
        if t.ended:
            assert ending(t) == "outbreaks"
            return LOST, int(t.w[table.OUTBREAKS])
        found = tuple(int(t.w[table.REGION + region]) >> self.lane for region in range(6))
        return found, int(t.w[table.OUTBREAKS])


@pytest.mark.parametrize("outbreaks", [0, 3, 5, 6, 7])
@pytest.mark.parametrize("colour", [0, 3])
def test_every_placement_of_up_to_eight_dice_comes_out_as_by_hand(outbreaks: int, colour: int) -> None:
    """[C.66] [C.67] [C.68] [C.69] [C.71] Regions, outbreaks and the loss at the eighth: 3,003 placements."""
    board = Board(colour)
    every = list(placements(8))
    assert len(every) == 3003
    for start in every:
        assert board(start, outbreaks) == by_hand(start, outbreaks), start


def test_placements_staged_and_checked_in_play_come_out_as_by_hand() -> None:
    """[C.73] After every check no region holds more than three, and no die is lost."""
    for start in list(placements(9))[::29]:
        t = stage(at="check", regions=placed("blue", start))
        assert (ring(t, "blue"), sees(t).outbreaks) == by_hand(start, 0)
        assert max(ring(t, "blue")) <= 3 and sum(ring(t, "blue")) == sum(start)


def test_two_colours_do_not_affect_each_other() -> None:
    """[C.70] Every pair of some placements comes out as each by itself."""
    some = [start for start in placements(7) if max(start) > 3][::23]
    for red, black in product(some, some):
        regions = {region: {"red": r, "black": k} for region, r, k in zip(REGIONS, red, black)}
        alone = by_hand(red, 0), by_hand(black, 0)
        if alone[0][1] + alone[1][1] < 8:
            t = stage(at="check", regions=regions)
            assert (ring(t, "red"), ring(t, "black")) == (alone[0][0], alone[1][0])
            assert sees(t).outbreaks == alone[0][1] + alone[1][1]


def test_no_single_die_causes_more_than_three_outbreaks() -> None:
    """[C.R4] Every settled board of up to eleven dice, and one die more in every region."""
    board = Board(0)
    most = 0
    for settled in product(range(4), repeat=6):
        if sum(settled) < 12:
            for region in range(6):
                start = tuple(number + (at == region) for at, number in enumerate(settled))
                most = max(most, board(start, 0)[1])
    assert most == 3


def test_no_placement_causes_more_than_five_outbreaks_of_a_colour() -> None:
    """[C.R4] All 18,564 placements of up to twelve dice end, and none is worse."""
    board = Board(0)
    results = [board(start, 0) for start in placements(12)]
    assert len(results) == 18564
    assert max(outbreaks for _, outbreaks in results) == 5
    assert max(max(regions) for regions, _ in results) == 3


def test_the_infect_step_is_played_after_a_declined_cure() -> None:
    """[C.63]"""
    t = stage(at="cure", samples={"p1": {"red": 1}})
    play(t, "pass")
    assert step(t) == "DrawDice"
