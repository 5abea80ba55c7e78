"""Epidemics. [I.E1] to [I.E5]"""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    asked,
    board,
    cubes,
    deck,
    discards,
    draw,
    ending,
    flip,
    flipped,
    full,
    hand,
    let_pass,
    odds,
    offered,
    play,
    sees,
    stage,
    step,
    supply,
    tokens,
    why,
)


def struck(city: str, **more: Any) -> Any:
    """The first card of the draw is an Epidemic, and this city comes from the bottom."""
    return flip(draw(stage(at="draw", **more), "epidemic"), city)


def test_increase_infect_intensify() -> None:
    """[I.E1] The marker moves, the bottom card gets three cubes, the discards go on top."""
    t = stage(at="draw", infection_pile=[["vigo", "porto"], ["leon"]], rate_index=2)
    draw(t, "epidemic")
    assert (sees(t).rate_index, sees(t).rate) == (3, 3) and step(t) == "Infect"
    assert set(odds(t)) == {"draw infection vigo", "draw infection porto"} and why(t, "draw infection leon") == "I.A25"
    gone = flipped(t)
    flip(t, "porto")
    assert cubes(t, "porto") == 3 and flipped(t) == set()
    top, second, bottom = (set(cards) for _, cards in sees(t).infection_pile)
    assert (top, second, bottom) == (gone | {"porto"}, {"leon"}, {"vigo"})


def test_the_shuffled_cards_are_drawn_again_first() -> None:
    """[I.E1] The city of the Epidemic may come at once."""
    t = struck("porto", infection_pile=[["porto", "vigo"], ["leon"]], infection_discards=["jaen"])
    draw(t, "soria")
    assert "draw infection porto" in odds(t) and "draw infection jaen" in odds(t)
    assert "draw infection leon" not in odds(t)
    flip(t, "porto")
    assert sees(t).outbreaks == 1


def test_the_marker_moves_from_space_to_space() -> None:
    """[I.E1] [I.M8] Up to the last one."""
    for space in range(6):
        t = draw(stage(at="draw", rate_index=space, epidemics=6, heap_sizes=[(49, True)]), "epidemic")
        assert sees(t).rate_index == space + 1


def test_the_new_rate_holds_in_the_same_turn() -> None:
    """[I.E1] Three cards are drawn instead of two."""
    t = struck("porto", rate_index=2)
    draw(t, "soria")
    flip(t, "porto")
    assert (sees(t).outbreaks, sees(t).turn, deck(t)) == (1, 0, 47)


def test_three_cubes_one_by_one() -> None:
    """[I.E2] Each token at the city stops one."""
    t = struck("soria", tokens={"r07": 1})
    assert cubes(t, "soria") == 2 and tokens(t) == {}


@pytest.mark.parametrize(("many", "placed"), [(1, 2), (2, 1), (3, 0), (4, 0)])
def test_tokens_in_an_epidemic(many: int, placed: int) -> None:
    """[I.E2] Three are enough, a fourth stays."""
    t = struck("soria", tokens={"r07": many})
    assert cubes(t, "soria") == placed and tokens(t) == ({"r07": 1} if many == 4 else {})


def test_which_token_is_asked_cube_by_cube() -> None:
    """[I.E2] [I.K2] As long as two regions have tokens, of the player whose turn it is."""
    t = struck("soria", turn_of=1, tokens={"r07": 1, "r12": 2})
    assert (asked(t), offered(t)) == ("p2", {"spend r07", "spend r12"})
    play(t, "spend r12")
    assert (asked(t), offered(t)) == ("p2", {"spend r07", "spend r12"})
    play(t, "spend r07")
    assert tokens(t) == {} and cubes(t, "soria") == 0 and step(t) == "DrawCard"


def test_some_cubes_are_stopped_and_the_rest_is_placed() -> None:
    """[I.E2] Two regions with a token each: asked once, then the other one goes by itself, then a cube."""
    t = play(struck("soria", tokens={"r07": 1, "r12": 1}), "spend r07")
    assert tokens(t) == {} and cubes(t, "soria") == 1


def test_the_nurse_keeps_all_three_away() -> None:
    """[I.E2] [I.K1] The card is shuffled in as ever."""
    t = struck("toledo", roles=["nurse", "sailor"], prevention="r22", tokens={"r21": 2})
    assert sees(t).cubes == () and tokens(t) == {"r21": 2} and flipped(t) == set()


@pytest.mark.parametrize("held", [1, 2, 3])
def test_one_outbreak_however_many_cubes_are_too_many(held: int) -> None:
    """[I.E3] Filled up to three, one outbreak, the rest is ignored."""
    t = struck("soria", cubes={"soria": held})
    assert sees(t).outbreaks == 1 and board(t, "red") == {"soria": 3, "burgos": 1, "zaragoza": 1}


def test_an_empty_city_is_filled_without_an_outbreak() -> None:
    """[I.E3]"""
    t = struck("soria")
    assert sees(t).outbreaks == 0 and board(t, "red") == {"soria": 3}


@pytest.mark.parametrize(("held", "many", "outbreaks"), [(3, 3, 0), (3, 2, 1), (1, 1, 0), (2, 1, 1)])
def test_tokens_are_used_before_cubes_are_counted(held: int, many: int, outbreaks: int) -> None:
    """[I.E3] [I.A6]"""
    t = struck("soria", cubes={"soria": held}, tokens={"r07": many})
    assert sees(t).outbreaks == outbreaks and cubes(t, "soria") == 3


def test_the_epidemics_cubes_can_run_out() -> None:
    """[I.E2] [I.K4] Two red cubes are left, three are needed."""
    t = struck("soria", cubes=full("red", 22, "soria", "burgos", "zaragoza"))
    assert ending(t) == "cubes"
    t = struck("soria", cubes=full("red", 21, "soria", "burgos", "zaragoza"))
    assert ending(t) == "" and supply(t, "red") == 0


def test_the_epidemic_card_leaves_the_game() -> None:
    """[I.E4] It goes to no hand and no pile, and no card is drawn in its place."""
    t = stage(at="draw")
    many = sees(t).player_cards_left
    draw(t, "epidemic")
    flip(t, "soria")
    draw(t, "vigo")
    assert step(t) == "Infect" and hand(t) == {"vigo"} and discards(t) == set()
    assert sees(t).player_cards_left == many - 2


def test_a_second_epidemic_comes_after_the_first() -> None:
    """[I.E5] The first one is done with, its card shuffled in."""
    t = stage(at="draw", heap_sizes=[(1, True), (1, True), (48, False)])
    draw(t, "epidemic")
    flip(t, "soria")
    assert sees(t).rate_index == 1 and flipped(t) == set() and step(t) == "DrawCard"
    draw(t, "epidemic")
    flip(t, "vigo")
    assert sees(t).rate_index == 2 and [len(cards) for _, cards in sees(t).infection_pile] == [1, 1, 46]


def test_events_between_two_epidemics() -> None:
    """[I.E5] [I.C8]"""
    t = stage(at="draw", hands=[["overseas_migration"]], heap_sizes=[(1, True), (1, True), (48, False)])
    let_pass(t)
    flip(draw(t, "epidemic"), "soria")
    assert (asked(t), step(t)) == ("p1", "EventWindow")
    play(t, "overseas migration soria red", "remove soria red")
    assert step(t) == "DrawCard" and cubes(t, "soria") == 1
    draw(t, "epidemic")
    assert sees(t).rate_index == 2
