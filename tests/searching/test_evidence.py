"""Whoever could have found a cure in the last turn would have: such hands are imagined rarely."""

from __future__ import annotations

import dataclasses
import itertools
from typing import Any

import pytest

from containment.games import iberia, pandemic
from containment.games.iberia.data import facts as towns
from containment.games.iberia.staging.stage import stage as stage_iberia
from containment.games.pandemic.data import facts as cities
from containment.games.pandemic.staging.stage import stage as stage_pandemic
from containment.searching.evidence import complete_before
from containment.searching.thinking import imagined

RED = ["tokyo", "osaka", "seoul", "beijing", "shanghai", "taipei", "manila", "bangkok"]
ALL_RED = sum(1 << n for n, city in enumerate(cities.CITIES) if city.colour == "red")
BLUE = ["paris", "milan", "essen", "madrid", "london", "new_york"]


@pytest.mark.parametrize(
    ("hand", "cards", "needed"), [(7, 5, 5), (7, 6, 5), (7, 7, 5), (6, 4, 4), (5, 5, 5), (2, 2, 1)]
)
def test_a_hand_before_its_last_cards_were_drawn(hand: int, cards: int, needed: int) -> None:
    """As counted over all pairs that may have come last."""
    pairs = list(itertools.combinations(range(hand), 2))
    had = sum(cards - sum(card < cards for card in pair) >= needed for pair in pairs)
    assert complete_before(hand, 2, [(cards, needed), (0, 5)]) == pytest.approx(had / len(pairs))


def test_a_set_that_is_not_there_was_not_there_before() -> None:
    assert complete_before(7, 2, [(4, 5), (3, 5)]) == 0
    assert complete_before(1, 2, [(1, 1)]) == 0, "it came with the last cards"


# ---------------------------------------------------------------------------------------------- Pandemic
def credible(t: Any, seat: int = 0) -> float:
    return float(pandemic.GAME.search().credible(t, seat))


def table(hand: list[str], at: str = "atlanta", **more: Any) -> Any:
    more = {"private": True, **more}
    return stage_pandemic(seats=2, pawns={"p1": "cairo", "p2": at}, hands={"p2": hand}, **more)


def test_a_hand_that_would_have_cured() -> None:
    assert credible(table([*RED[:6], "paris"])) < credible(table([*RED[:5], *BLUE[:2]])) < 1
    assert credible(table([*RED[:5], "paris"])) == 1, "a red one came last"
    assert credible(table([*RED[:4], *BLUE[:3]])) == 1
    assert credible(table(RED[:7])) < credible(table(RED[:7], at="kolkata")) < 1, "no station is near"
    assert credible(table([*RED[:6], "paris"], cured=["red"])) == 1
    assert credible(table([*RED[:4], *BLUE[:2]], roles=["medic", "scientist"])) < 1, "four will do"


def test_open_hands_are_what_they_are_and_so_is_the_own() -> None:
    assert credible(table([*RED[:6], "paris"], private=False)) == 1
    assert credible(table([*RED[:6], "paris"]), seat=1) == 1
    assert credible(table([*RED[:6], "paris"], turn_of="p2")) == 1, "who is on turn may do so yet"


def test_such_hands_are_imagined_rarely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seven of eight red cards and a blue one: were they all red, a cure would have been found."""
    gone = [city.id for city in cities.CITIES if city.id not in RED + BLUE[:1]]
    t = table([*RED[:6], BLUE[0]], player_discards=gone, player_pile=RED[6:])
    view = pandemic.GAME.view(t, 0)

    def share() -> float:
        worlds: list[Any] = [w for seed in range(150) for w in imagined(pandemic.GAME, view, seed, 4)]
        return float(sum((w.cards(1) & ALL_RED).bit_count() == 7 for w in worlds) / len(worlds))

    rarely = share()
    monkeypatch.setattr(type(pandemic.GAME.search()), "credible", lambda self, t, seat: 1.0)
    assert rarely < 0.4 * share()


# ---------------------------------------------------------------------------------------------- how many tries
def test_where_nothing_can_be_believed_there_is_a_table_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(pandemic.GAME.search()), "credible", lambda self, t, seat: 0.0)
    view = pandemic.GAME.view(table([*RED[:4], *BLUE[:3]]), 0)
    assert [w.key() for w in imagined(pandemic.GAME, view, 5, 4)] == [pandemic.GAME.imagine(view, 5).key()]


def test_where_nothing_is_hidden_one_table_is_enough() -> None:
    made = []

    def counted(view: Any, seed: int) -> Any:
        made.append(seed)
        return pandemic.GAME.imagine(view, seed)

    game = dataclasses.replace(pandemic.GAME, imagine=counted)
    for private, number in ((False, 1), (True, 4)):
        made.clear()
        view = game.view(table([*RED[:4], *BLUE[:3]], private=private), 0)
        assert len(imagined(game, view, 5, 4)) == number and len(made) == max(2, number)


# ---------------------------------------------------------------------------------------------- Iberia
def test_research_that_was_not_done() -> None:
    red = [city.id for city in towns.CITIES if city.colour == "red"]
    blue = [city.id for city in towns.CITIES if city.colour == "blue"]

    there = {"p1": red[0], "p2": blue[0]}

    def likely(hand: list[str], **more: Any) -> float:
        more = {"hospitals": [red[0]], "private": True, "pawns": {"p1": blue[0], "p2": red[0]}, **more}
        t = stage_iberia(seats=2, hands={"p2": hand}, **more)
        return float(iberia.GAME.search().credible(t, 0))

    assert likely([*red[1:7], blue[1]]) < 1
    assert likely([*red[1:7], blue[1]]) < likely([*red[1:7], blue[1]], hospitals=[]), "no hospital is near"
    assert likely([*red[1:7], blue[1]]) < likely([*red[1:7], blue[1]], hospitals=[blue[0]], pawns=there), (
        "of another colour"
    )
    assert likely([*red[1:7], blue[1]], turn_of="p2") == 1, "who is on turn may do so yet"
    assert likely([*red[1:5], *blue[1:4]]) == 1
    assert likely([*red[1:7], blue[1]], researched=["red"]) == 1
    assert likely([*red[1:7], blue[1]], private=False) == 1
