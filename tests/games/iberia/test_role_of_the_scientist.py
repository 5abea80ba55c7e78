"""Chapter 11: the Royal Academy Scientist: any card purifies, and the order of the next player cards."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import containment

from .roles import REGIONS_OF, table
from .situations import (
    ROLES,
    asked,
    discards,
    draw,
    flip,
    hand,
    odds,
    offered,
    play,
    sees,
    stage,
    step,
    tokens,
    why,
)


# ------------------------------------------------------------------------------------------ Scientist
@pytest.mark.parametrize("card", ["vigo", "leon", "girona", "cadiz"])
def test_any_card_purifies_for_the_scientist(card: str) -> None:
    """[I.royal_academy_scientist.any_card_purify] [I.H5]"""
    t = table("royal_academy_scientist", pawns=["toledo"], hands=[[card]])
    assert offered(t, "purify ") == {f"purify {region} with {card}" for region in REGIONS_OF["toledo"]}
    play(t, f"purify r22 with {card}")
    assert (tokens(t), discards(t)) == ({"r22": 2}, {card})


def test_an_event_does_not_purify() -> None:
    """[I.royal_academy_scientist.any_card_purify]"""
    t = table("royal_academy_scientist", pawns=["toledo"], hands=[["one_more_day"]])
    assert offered(t, "purify ") == set()


TOP = ["porto", "vigo", "braga", "leon", "soria", "madrid", "burgos", "gijon", "huesca", "toledo"]


def look(t: Any, *cards: str) -> Any:
    return draw(play(t, "look"), *cards)


def test_the_scientist_looks_at_three_and_orders_them() -> None:
    """[I.royal_academy_scientist.reorder_player_deck]"""
    t = table("royal_academy_scientist", player_pile=TOP)
    look(t, "porto", "vigo", "braga")
    assert (asked(t), offered(t)) == ("p1", {"arrange porto", "arrange vigo", "arrange braga"})
    assert why(t, "arrange leon") == "I.H5"
    play(t, "arrange braga", "arrange porto")
    assert (sees(t).on_top, sees(t).actions_left, sees(t).player_cards_left) == (("braga", "porto", "vigo"), 3, 10)
    play(t, "pass")
    assert offered(t) == {"draw player braga"}
    draw(t, "braga")
    assert offered(t) == {"draw player porto"}
    assert why(t, "draw player leon") == "I.A25"
    draw(t, "porto")
    assert (hand(t), sees(t).on_top) == ({"braga", "porto"}, ("vigo",))


def test_what_was_seen_stays_on_top_and_a_second_look_goes_deeper() -> None:
    """[I.royal_academy_scientist.reorder_player_deck]"""
    t = table("royal_academy_scientist", player_pile=TOP, at="actions")
    look(t, "porto", "vigo", "braga")
    play(t, "arrange braga", "arrange porto", "pass")
    draw(t, "braga", "porto")
    flip(t, "cadiz", "malaga")
    play(t, "pass")
    assert offered(t) == {"draw player vigo"}
    draw(t, "vigo")
    assert len(offered(t, "draw player ")) == 7
    draw(t, "leon")
    flip(t, "granada", "cordoba")
    play(t, "look")
    assert sees(t).on_top == ()
    draw(t, "soria", "madrid", "burgos")
    assert sees(t).on_top == ("soria", "madrid", "burgos")


def test_looking_twice_shows_the_same_cards() -> None:
    """[I.royal_academy_scientist.reorder_player_deck]"""
    t = table("royal_academy_scientist", player_pile=TOP)
    look(t, "porto", "vigo", "braga")
    play(t, "arrange braga", "arrange porto", "look")
    assert (step(t), offered(t)) == ("ArrangeCards", {"arrange porto", "arrange vigo", "arrange braga"})
    play(t, "arrange vigo", "arrange braga")
    assert (sees(t).on_top, sees(t).actions_left) == (("vigo", "braga", "porto"), 2)


@pytest.mark.parametrize("left", [1, 2])
def test_with_a_short_deck_the_scientist_sees_all_of_it(left: int) -> None:
    """[I.A10]"""
    t = table("royal_academy_scientist", player_pile=TOP[:left])
    look(t, *TOP[:left])
    if left == 2:
        play(t, "arrange vigo")
        assert sees(t).on_top == ("vigo", "porto")
    assert (len(sees(t).on_top), step(t), sees(t).actions_left) == (left, "Actions", 3)


def test_an_empty_deck_cannot_be_looked_at() -> None:
    """[I.A10]"""
    t = table("royal_academy_scientist", player_pile=[])
    assert (why(t, "look"), offered(t, "look")) == ("I.A10", set())


def test_cards_that_have_all_been_looked_at_may_be_put_in_another_order() -> None:
    """[I.A10] [I.royal_academy_scientist.reorder_player_deck] The last two of the deck, and a second look."""
    t = table("royal_academy_scientist", player_pile=TOP[:2])
    look(t, "porto", "vigo")
    play(t, "arrange porto")
    assert why(t, "look") == ""
    play(t, "look", "arrange vigo")
    assert (sees(t).on_top, sees(t).actions_left) == (("vigo", "porto"), 2)


def test_a_known_card_and_an_unknown_one_are_enough_for_a_draw() -> None:
    """[I.V1] [I.H5] Of four cards three are looked at and two drawn; the next player draws the last two."""
    t = table("royal_academy_scientist", player_pile=TOP[:4])
    look(t, "porto", "vigo", "braga")
    play(t, "arrange porto", "arrange vigo", "pass")
    draw(t, "porto", "vigo")
    flip(t, "cadiz", "lisboa")
    assert (asked(t), sees(t).on_top, sees(t).player_cards_left) == ("p2", ("braga",), 2)
    play(t, "pass")
    assert (step(t), offered(t)) == ("DrawCard", {"draw player braga"})
    draw(t, "braga", "leon")
    assert (step(t), sees(t).player_cards_left) == ("Infect", 0)


@pytest.mark.parametrize("role", [role for role in ROLES if role != "royal_academy_scientist"])
def test_nobody_else_looks(role: str) -> None:
    """[I.H5]"""
    assert why(stage(roles=[role, "royal_academy_scientist"]), "look") == "I.H5"


def test_the_scientist_may_put_an_epidemic_first_or_last() -> None:
    """[I.royal_academy_scientist.reorder_player_deck] [I.E1]"""
    t = table("royal_academy_scientist", player_pile=TOP, heap_sizes=[(11, True)])
    look(t, "porto", "epidemic", "vigo")
    play(t, "arrange porto", "arrange vigo", "pass")
    draw(t, "porto", "vigo")
    assert (sees(t).rate_index, sees(t).on_top) == (0, ("epidemic",))


@pytest.mark.parametrize(
    "order", [("vigo", "porto", "epidemic"), ("epidemic", "vigo", "porto"), ("porto", "epidemic", "vigo")]
)
def test_the_scientist_orders_cards_of_two_heaps(order: tuple[str, ...]) -> None:
    """[I.royal_academy_scientist.reorder_player_deck] [I.U7] One card and an Epidemic are left of the upper pile."""
    t = table("royal_academy_scientist", player_pile=TOP, heap_sizes=[(2, True), (10, True)])
    look(t, "porto", "epidemic", "vigo")
    play(t, f"arrange {order[0]}", f"arrange {order[1]}")
    assert sees(t).on_top == order
    assert _epidemics_drawn(t, 12) == 2


@pytest.mark.parametrize(
    "order", [("epidemic", "porto", "vigo"), ("vigo", "epidemic", "porto"), ("vigo", "porto", "epidemic")]
)
def test_the_scientist_orders_an_epidemic_of_the_lower_heap(order: tuple[str, ...]) -> None:
    """[I.royal_academy_scientist.reorder_player_deck] [I.U7] The upper pile has had its Epidemic."""
    t = table("royal_academy_scientist", player_pile=[*TOP, "lisboa"], heap_sizes=[(2, False), (10, True)])
    look(t, "porto", "vigo", "epidemic")
    play(t, f"arrange {order[0]}", f"arrange {order[1]}")
    assert sees(t).on_top == order
    assert _epidemics_drawn(t, 12) == 1


def _epidemics_drawn(t: Any, cards: int) -> int:
    """All cards are drawn, an Epidemic whenever there may be one; the laws are held at each. How many there were."""
    drawn = epidemics = 0
    while drawn < cards and not t.over:
        words = sorted(offered(t))
        choice = "draw player epidemic" if "draw player epidemic" in words else words[0]
        drawn += choice.startswith("draw player")
        epidemics += choice == "draw player epidemic"
        play(t, "pass" if "pass" in words else choice)
    assert sees(t).player_cards_left == 0
    return epidemics


def test_the_odds_of_a_card_that_has_been_looked_at() -> None:
    """[I.royal_academy_scientist.reorder_player_deck] It comes, though of the heap under it only the Epidemic is left;
    then the Epidemic is certain too."""
    t = table("royal_academy_scientist", player_pile=TOP, heap_sizes=[(4, True), (7, False)])
    look(t, "porto", "vigo", "braga")
    play(t, "arrange porto", "arrange vigo", "pass")
    assert asked(t) == "chance" and odds(t) == {"draw player porto": Fraction(1)}
    assert odds(containment.imagine(sees(t), 3)) == odds(t)
    draw(t, "porto")
    assert odds(t) == {"draw player vigo": 1}
    draw(t, "vigo")
    while asked(t) == "chance":
        play(t, min(offered(t)))
    play(t, "pass")
    draw(t, "braga")
    assert odds(t) == {"draw player epidemic": 1}
