"""Whoever could have found a cure in the last turn would have, and cards go to who collects their colour: other hands
are imagined rarely."""

from __future__ import annotations

import dataclasses
import itertools
from collections import Counter
from typing import Any

import pytest

from containment.games import iberia, pandemic
from containment.games.iberia.data import facts as towns
from containment.games.iberia.rules.table import HAND
from containment.games.iberia.staging.stage import stage as stage_iberia
from containment.games.pandemic.data import facts as cities
from containment.games.pandemic.rules.table import SHOWN
from containment.games.pandemic.staging.stage import stage as stage_pandemic
from containment.parts import hands as hands_of_iberia
from containment.searching.evidence import COLLECTING, LEAVING, complete_before, fits_what_was_passed
from containment.searching.thinking import Imagined, chosen, imagined

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


def test_a_colour_that_was_passed_to_a_seat_is_collected_there() -> None:
    def fits(*hidden: int, seat: int = 1) -> float:
        return fits_what_was_passed(hidden, [(0, 1, 0), (1, 0, 0), (3, 0, 0)], seat)

    assert fits(0, 0, 0) == fits(0, 0, 5) == 1, "nothing was shown of the third"
    assert fits(1, 0, 0) == COLLECTING[1] and fits(2, 0, 0) == COLLECTING[1] ** 2
    assert fits(1, 0, 0, seat=2) == COLLECTING[2], "three tell no more than two"
    assert fits(1, 0, 0, seat=0) == LEAVING[2], "where others collect it, by what they have most"
    assert fits(0, 1, 0) == fits(0, 1, 0, seat=2) == LEAVING[1]
    assert fits(1, 1, 1) == COLLECTING[1] * LEAVING[1]


# ---------------------------------------------------------------------------------------------- Pandemic
def credible(t: Any, seat: int = 0) -> float:
    return float(pandemic.GAME.search().credible(t, seat))


def table(hand: list[str], at: str = "atlanta", mine: tuple[str, ...] = (), **more: Any) -> Any:
    more = {"private": True, **more}
    hands = {"p1": list(mine), "p2": hand}
    return stage_pandemic(seats=2, pawns={"p1": "cairo", "p2": at}, hands=hands, **more)


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


def passing(hand: list[str], *shown: str, of: str = "p2", **more: Any) -> Any:
    """Shown cards of somebody, which nobody has to imagine, beside a hand that is hidden."""
    t = table(hand, **{"talk": "silent", **more})
    t.w[SHOWN + int(of[1:]) - 1] = sum(1 << n for n, city in enumerate(cities.CITIES) if city.id in shown)
    return t


def test_who_was_given_a_colour_collects_it() -> None:
    mixed_hand, red_hand = [RED[0], *BLUE[:2]], [*RED[:2], BLUE[0]]
    assert credible(passing(mixed_hand)) == credible(passing(red_hand)) == 1, "nobody has passed anything"
    assert credible(passing(mixed_hand, RED[0])) == 1, "blue is nobody's"
    assert credible(passing(red_hand, RED[0])) == COLLECTING[1]
    assert credible(passing(red_hand, *RED[3:5], of="p1", mine=RED[3:5])) == LEAVING[2] ** 2
    assert credible(passing(red_hand, RED[0], cured=["red"])) == 1, "nobody collects what is cured"
    assert credible(passing(red_hand, RED[0], talk="open")) == 1, "it was spoken of"
    assert credible(passing(red_hand, RED[0], private=False)) == 1
    assert credible(passing(red_hand, RED[0]), seat=1) == 1, "the own hand is known"


def test_hands_that_fit_what_was_passed_are_imagined_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cards of theirs are hidden, which may be two of four red ones and of four blue ones."""
    gone = [city.id for city in cities.CITIES if city.id not in RED[:5] + BLUE[:4]]
    t = passing([RED[0], RED[1], BLUE[0]], RED[0], player_discards=gone, player_pile=RED[2:5] + BLUE[1:4])
    view = pandemic.GAME.view(t, 0)

    def reds() -> float:
        worlds: list[Any] = [w for seed in range(150) for w in imagined(pandemic.GAME, view, seed, 4)]
        return float(sum((w.cards(1) & ALL_RED).bit_count() - 1 for w in worlds) / len(worlds))

    often = reds()
    monkeypatch.setattr(type(pandemic.GAME.search()), "credible", lambda self, t, seat: 1.0)
    assert often > 1.2 > 1.1 > reds() > 0.9


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
def test_tables_are_chosen_as_often_as_they_are_likely() -> None:
    t = table([*RED[:4], *BLUE[:3]])
    found = [Imagined(t.clone(), likely) for likely in (1.0, 2.0, 0.0, 5.0)]
    times: Counter[int] = Counter()
    for seed in range(2000):
        (one,) = chosen(found, 1, seed)
        times[next(n for n, it in enumerate(found) if it.table is one)] += 1
    assert [times[n] / 2000 for n in range(4)] == pytest.approx([1 / 8, 2 / 8, 0, 5 / 8], abs=0.04)
    assert chosen(found, 3, 1) == [one.table for one in found if one.likely], "in their order, and never what can't be"
    assert chosen(found, 4, 1) == [one.table for one in found], "no more than there are"


def test_more_tables_are_imagined_only_where_something_tells() -> None:
    made = []

    def counted(view: Any, seed: int) -> Any:
        made.append(seed)
        return pandemic.GAME.imagine(view, seed)

    game = dataclasses.replace(pandemic.GAME, imagine=counted)
    assert len(imagined(game, game.view(passing([*RED[:4], *BLUE[:2]]), 0), 5, 4)) == len(made) == 4
    made.clear()
    assert len(imagined(game, game.view(passing([*RED[:4], *BLUE[:2]], RED[0]), 0), 5, 4)) == 4
    assert len(made) == 12, "three for each that is wanted"


def test_where_nothing_can_be_believed_there_is_a_table_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(pandemic.GAME.search()), "credible", lambda self, t, seat: 0.0)
    view = pandemic.GAME.view(table([*RED[:4], *BLUE[:3]]), 0)
    assert [w.key() for w in imagined(pandemic.GAME, view, 5, 4)] == [pandemic.GAME.imagine(view, 5).key()]


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


def test_in_iberia_too_cards_go_to_who_collects_their_colour() -> None:
    red = [city.id for city in towns.CITIES if city.colour == "red"]
    blue = [city.id for city in towns.CITIES if city.colour == "blue"]

    def likely(shown: str, seat: int = 1, **more: Any) -> float:
        hands = {"p1": red[3:4], "p2": [*red[:2], blue[0]]}
        t = stage_iberia(seats=2, hands=hands, **{"private": True, "talk": "silent", **more})
        t.w[HAND + hands_of_iberia.SHOWN + seat] = 1 << [city.id for city in towns.CITIES].index(shown)
        return float(iberia.GAME.search().credible(t, 0))

    assert likely(red[0]) == COLLECTING[1]
    assert likely(blue[0]) == LEAVING[0], "red is nobody's"
    assert likely(red[3], seat=0) == LEAVING[1] ** 2
    assert likely(red[0], researched=["red"]) == likely(red[0], talk="open") == likely(red[0], private=False) == 1
