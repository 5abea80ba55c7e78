"""Set-up. [I.U1] to [I.U10]"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import containment
from containment.games.iberia.rules.setup import first_player

from .situations import (
    COLOURS,
    EVENTS,
    GAME,
    NINE,
    asked,
    board,
    deck,
    discards,
    draw,
    facts,
    flip,
    flipped,
    hand,
    odds,
    offered,
    pawn,
    pick,
    play,
    sees,
    set_up,
    step,
    story,
    supply,
    why,
)

FOUNDED = {city.id: city.founded for city in facts.CITIES}
DEALT = {
    2: [["madrid", "toledo", "soria", "vigo"], ["jaen", "evora", "leon", "girona"]],
    3: [["madrid", "toledo", "soria"], ["jaen", "evora", "leon"], ["girona", "cadiz", "cuenca"]],
    4: [["madrid", "toledo"], ["jaen", "lisboa"], ["girona", "teruel"], ["burgos", "leon"]],
    5: [["madrid", "toledo"], ["jaen", "evora"], ["girona", "teruel"], ["burgos", "leon"], ["vigo", "huelva"]],
}
EVENTS_USED = {2: 4, 3: 5, 4: 6, 5: 8}
CARDS_EACH = {2: 4, 3: 3, 4: 2, 5: 2}


def ready(seats: int, **options: Any) -> Any:
    """A game in which everybody has chosen the city of their first card."""
    t = set_up(DEALT[seats], **options)
    return play(t, *(f"start {cards[0]}" for cards in DEALT[seats]))


def test_nothing_is_on_the_board_at_the_start() -> None:
    """[I.U1]"""
    v = sees(ready(2))
    assert (v.hospitals, v.railroads, v.tokens) == ((), (), ())
    assert (v.railroads_left, v.tokens_left) == (20, 14)


def test_the_markers_at_the_start() -> None:
    """[I.U2]"""
    v = sees(ready(3))
    assert (v.outbreaks, v.rate_index, v.rate, v.researched, v.broken) == (0, 0, 2, (), ())


def test_nine_cities_are_infected() -> None:
    """[I.U3] Three with 3 cubes, three with 2, three with 1, of their own colours."""
    t = flip(GAME.new(fate="asked", seed=0), *NINE)
    numbers = {city: n for city, _, n in sees(t).cubes}
    assert numbers == dict(zip(NINE, (3, 3, 3, 2, 2, 2, 1, 1, 1)))
    assert board(t, "blue") == {"vigo": 3, "braga": 3, "porto": 3}
    assert [supply(t, colour) for colour in COLOURS] == [24 - 9, 24 - 6, 24 - 3, 24]
    assert (flipped(t), deck(t)) == (set(NINE), 39)


def test_the_same_city_is_not_infected_twice() -> None:
    """[I.U3] The cards are drawn from one deck."""
    t = flip(GAME.new(fate="asked", seed=0), "madrid")
    assert why(t, "draw infection madrid") == "I.A25" and len(offered(t)) == 47


def test_roles_are_dealt_at_random() -> None:
    """[I.U4] Each of the seven is as likely; no role twice."""
    t = flip(GAME.new(fate="asked", seed=0, seats=3), *NINE)
    assert len(odds(t)) == 7 and len(set(odds(t).values())) == 1
    play(t, "deal nurse", "deal sailor")
    assert why(t, "deal nurse") == "I.U4" and len(odds(t)) == 5
    play(t, "deal politician")
    assert sees(t).roles == ("nurse", "sailor", "politician")
    assert set(sees(t).roles_left) == {"agronomist", "railwayman", "royal_academy_scientist", "rural_doctor"}


def test_a_role_may_be_chosen_and_is_then_not_dealt() -> None:
    """[I.U4] One is named, the other random."""
    t = flip(GAME.new(fate="asked", seed=0, roles=("random", "nurse")), *NINE)
    assert "deal nurse" not in odds(t) and len(odds(t)) == 6
    play(t, "deal sailor")
    assert sees(t).roles == ("sailor", "nurse")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_so_many_events_are_in_the_deck(seats: int) -> None:
    """[I.U5] 4, 5, 6 or 8, at random; the others are out of the game."""
    t = flip(GAME.new(fate="asked", seed=0, seats=seats, roles="none"), *NINE)
    for n in range(EVENTS_USED[seats]):
        assert step(t) == "PickEvents" and len(odds(t)) == 15 - n
        pick(t, EVENTS[n])
    assert step(t) == "DealHands"
    assert len(odds(t)) == 48 + EVENTS_USED[seats] and sees(t).events_unseen == EVENTS_USED[seats]


def test_which_events_are_in_the_game_is_secret() -> None:
    """[I.U5] No story tells it, and all fifteen stay unseen."""
    t = pick(flip(GAME.new(fate="asked", seed=0, roles="none"), *NINE), "good_season")
    assert not any("Good Season" in line for line in story(t, "p1") + story(t, "p2"))
    assert set(EVENTS) <= set(sees(t).unseen_cards)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hands(seats: int) -> None:
    """[I.U6] 4 cards each for two players, 3 for three, 2 for four or five, seat by seat."""
    t = set_up(DEALT[seats])
    assert step(t) == "ChooseStart"
    assert sees(t).hand_sizes == (CARDS_EACH[seats],) * seats
    assert [set(cards) for cards in sees(t).hands] == [set(cards) for cards in DEALT[seats]]


def test_no_epidemic_is_dealt() -> None:
    """[I.U6] They are added afterwards."""
    t = flip(GAME.new(fate="asked", seed=0, roles="none"), *NINE)
    pick(t, *EVENTS[:4])
    assert "draw player epidemic" not in odds(t) and "draw player good season" in odds(t)
    draw(t, "madrid", "good_season")
    assert hand(t) == {"madrid", "good_season"} and why(t, "draw player madrid") == "I.A25"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("epidemics", [4, 5, 6])
def test_the_piles_of_the_player_deck(seats: int, epidemics: int) -> None:
    """[I.U7] As equal as can be, an Epidemic in each, the larger ones on top."""
    t = ready(seats, epidemics=epidemics)
    heaps = sees(t).heaps
    sizes = [count for count, _ in heaps]
    cards = 48 + EVENTS_USED[seats] - seats * CARDS_EACH[seats]
    assert len(heaps) == epidemics and all(special for _, special in heaps)
    assert sum(sizes) == cards + epidemics == sees(t).player_cards_left
    assert max(sizes) - min(sizes) <= 1 and sizes == sorted(sizes, reverse=True)


def test_the_epidemics_of_two_piles_do_not_come_together() -> None:
    """[I.U7] When the first pile's Epidemic has been drawn, the next comes with the second pile at the earliest."""
    t = play(ready(2), "pass")
    assert "draw player epidemic" in odds(t)
    play(t, "draw player epidemic", "draw infection madrid")
    assert step(t) == "DrawCard" and "draw player epidemic" not in odds(t)


@pytest.mark.parametrize(("name", "number"), [("introductory", 4), ("standard", 5), ("heroic", 6)])
def test_difficulties(name: str, number: int) -> None:
    """[I.U7] [I.C16] By name or number."""
    assert len(sees(ready(2, epidemics=name)).heaps) == len(sees(ready(2, epidemics=number)).heaps) == number


def test_pawns_start_in_a_city_of_the_hand() -> None:
    """[I.U8] The card is kept."""
    t = set_up(DEALT[2])
    assert (asked(t), offered(t)) == ("p1", {"start madrid", "start toledo", "start soria", "start vigo"})
    assert why(t, "start jaen") == "I.U8" and sees(t).pawns == (None, None)
    play(t, "start soria")
    assert (pawn(t), hand(t), discards(t)) == ("soria", set(DEALT[2][0]), set())


def test_a_player_without_a_city_card_starts_anywhere() -> None:
    """[I.U8]"""
    t = set_up([list(EVENTS[:4]), DEALT[2][1]])
    assert len(offered(t, "start ")) == 48
    play(t, "start barcelona", "start jaen")
    assert (pawn(t), pawn(t, "p2")) == ("barcelona", "jaen")


def test_an_event_is_no_starting_city() -> None:
    """[I.U8] With one City card and three Events there is no choice."""
    t = set_up([[*EVENTS[:3], "madrid"], DEALT[2][1]])
    assert offered(t) == {"start madrid"}


def test_the_nurse_places_her_token_at_her_starting_city() -> None:
    """[I.U9] [I.nurse.setup_token] [I.C5] Right after her pawn, before the next player chooses."""
    t = set_up(DEALT[2], roles=("nurse", "sailor"))
    play(t, "start toledo")
    assert (asked(t), step(t)) == ("p1", "PlaceShield")
    assert (
        offered(t) == {"protect r16", "protect r21", "protect r22"} and why(t, "protect r11") == "I.nurse.token_follows"
    )
    play(t, "protect r21")
    assert sees(t).prevention == "r21" and (asked(t), step(t)) == ("p2", "ChooseStart")


def test_where_there_is_one_region_her_token_goes_there() -> None:
    """[I.U9] Girona touches one."""
    t = set_up(DEALT[2], roles=("sailor", "nurse"))
    play(t, "start vigo", "start girona")
    assert sees(t).prevention == "r09" and step(t) == "Actions"


def test_starting_cities_come_before_the_epidemics() -> None:
    """[I.C5] [I.U7] The deck is made when everybody has chosen, seat 1 first, whoever begins."""
    t = set_up(DEALT[3])
    for who, city in (("p1", "soria"), ("p2", "jaen"), ("p3", "cuenca")):
        assert asked(t) == who and sees(t).heaps == ()
        play(t, f"start {city}")
    assert len(sees(t).heaps) == 4 and step(t) == "Actions"


@pytest.mark.parametrize(("seats", "begins"), [(2, "p1"), (3, "p3"), (4, "p2"), (5, "p5")])
def test_the_oldest_city_begins(seats: int, begins: str) -> None:
    """[I.U10] Toledo of four cards each, Cádiz of three; Lisboa and Huelva of two."""
    t = ready(seats)
    oldest = min((card for cards in DEALT[seats] for card in cards), key=FOUNDED.__getitem__)
    assert asked(t) == begins and oldest in hand(t, begins)


@pytest.mark.parametrize(
    ("second", "begins"),
    [("cadiz", "p2"), ("evora", "p1"), ("lisboa", "p2"), ("albufeira", "p1")],
)
def test_years_before_christ_are_earlier(second: str, begins: str) -> None:
    """[I.U10] Toledo -300; Cádiz -1104 and Lisboa -1000 are older, Évora -59 and Albufeira 750 are not."""
    t = set_up([["toledo", "madrid", "soria", "burgos"], [second, "girona", "teruel", "cuenca"]])
    play(t, "start madrid", "start girona")
    assert asked(t) == begins


def test_who_begins_depends_on_the_hands_not_on_the_starting_cities() -> None:
    """[I.U10] [I.C5] p2 starts in Albacete, p1 in Toledo; but p2 holds Cádiz."""
    t = set_up([["toledo", "madrid", "soria", "burgos"], ["cadiz", "albacete", "teruel", "cuenca"]])
    play(t, "start toledo", "start albacete")
    assert asked(t) == "p2"


def test_no_two_cities_are_equally_old() -> None:
    """[I.U10]"""
    assert set(Counter(FOUNDED.values()).values()) == {1}


def test_there_are_too_few_events_for_hands_without_city_cards() -> None:
    """[I.U10] Of the cards dealt at least one is a City card."""
    assert all(EVENTS_USED[seats] < seats * CARDS_EACH[seats] for seats in EVENTS_USED)
    t = set_up([list(EVENTS[:4]), DEALT[2][1]])
    play(t, "start madrid", "start jaen")
    assert first_player(t) == 1 and asked(t) == "p2"


def test_the_order_of_the_set_up() -> None:
    """[I.U3] to [I.U10]: infections, roles, events, hands, starting cities, deck, first turn."""
    t = GAME.new(fate="asked", seed=0, seats=3)
    seen: list[str] = []
    while step(t) != "Actions":
        if not seen or seen[-1] != step(t):
            seen.append(step(t))
        containment.play(t, containment.question(t).moves[0])  # type: ignore[union-attr]
    assert [name for name in seen if name != "PlaceShield"][:5] == [
        *("FirstInfection", "DealRoles", "PickEvents", "DealHands", "ChooseStart"),
    ]
