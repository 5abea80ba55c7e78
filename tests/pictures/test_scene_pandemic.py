"""Pandemic's scenes agree with the table and show no more than the view they are made from."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

import pytest

import containment
from containment import Table
from containment.games.pandemic.data import facts
from containment.games.pandemic.rules import table
from containment.pictures.palette import PALETTE
from containment.pictures.scene import Card, Measure, Scene, Sign, Stock, Token
from tests.pictures.moments import at_length, check_map, check_shape, moments, names, scenes, seen_by

GAME = containment.game("pandemic")
CITY_IDS = [city.id for city in facts.CITIES]
GAMES: tuple[dict[str, Any], ...] = (
    {"seed": 1, "seats": 2, "fate": "asked", "epidemics": 6},
    {"seed": 2, "seats": 4, "epidemics": 5, "consent": True},
    {"seed": 3, "seats": 5, "challenges": ("virulent_strain", "mutation"), "hands": "open"},
    {"seed": 5, "seats": 3, "challenges": ("virulent_strain", "bioterrorist"), "epidemics": 5},
    {"seed": 6, "seats": 4, "challenges": "bioterrorist", "fate": "asked"},
)
OVER_THE_PACIFIC = {("san_francisco", "tokyo"), ("manila", "san_francisco"), ("los_angeles", "sydney")}


def staged(**facts_of_it: Any) -> Table:
    assert GAME.stage is not None
    return GAME.stage(**facts_of_it)


def with_changes(t: Table, **changes: Any) -> Scene:
    """The scene of a spectator's view in which this is so besides."""
    assert GAME.scene is not None
    view = dataclasses.replace(GAME.view(t, containment.NOBODY), **changes)
    found: Scene = GAME.scene(view, names(view.options.seats))
    return found


def stock(found: Scene, name: str) -> Stock:
    """As it is told at length."""
    return next(at_length(one) for one in found.stocks if one.name == name)


# ---------------------------------------------------------------------------------------------- whole games
@pytest.mark.parametrize("options", GAMES, ids=str)
def test_every_moment_of_a_game_has_a_scene_that_agrees_with_the_table(options: dict[str, Any]) -> None:
    endings = 0
    for t in moments(GAME, **options):
        for view, found in scenes(GAME, t):
            check_shape(found)
            check_pieces(t, found)
            check_hands(t, view, found)
            check_him(t, view, found)
            check_turn(t, found, view.seat)
        endings += "won" in found.status or "lost" in found.status
    assert endings == 1


def check_pieces(t: Any, found: Scene) -> None:
    for n, place in enumerate(found.places):
        assert place.id == CITY_IDS[n]
        cubes = {facts.DISEASES[k]: int(t.cubes(n, k)) for k in range(5) if t.cubes(n, k)}
        assert {token.colour: token.number for token in place.tokens} == cubes
        assert place.alarm == (3 in cubes.values())
        assert bool(place.signs) == bool(int(t.w[table.STATIONS]) >> n & 1)
        team = [seat for seat in place.pawns if seat < t.seats]
        assert team == [seat for seat in range(t.seats) if t.pawn(seat) == n]
    on_board = sum(token.number for place in found.places for token in place.tokens)
    assert next(one.value for one in found.measures if one.name == "cubes on the board") == on_board
    assert found.tracks[1].at == t.w[table.OUTBREAKS]
    assert found.tracks[2].at == t.w[table.RATE_INDEX]


def check_hands(t: Any, view: Any, found: Scene) -> None:
    everything = repr(found)
    for seat in range(t.seats):
        shown = found.seats[seat]
        assert len(shown.cards) + shown.hidden == t.hand_size(seat)
        assert [card.name for card in shown.cards] == [named(card) for card in view.hands[seat]]
        held = {CITY_IDS[n] for n in range(48) if int(t.cards(seat)) >> n & 1}
        assert {card.place for card in shown.cards if card.place} <= held
        if view.seat == seat or view.options.hands == "open":
            assert not shown.hidden
        for n, event in enumerate(facts.EVENTS):
            if int(t.events(seat)) >> n & 1 and event.id not in view.hands[seat]:
                assert event.name not in everything


def named(card: str) -> str:
    names = {city.id: city.name for city in facts.CITIES} | {event.id: event.name for event in facts.EVENTS}
    return names[card]


def check_him(t: Any, view: Any, found: Scene) -> None:
    """[P.15.16] His pawn stands on the map only for himself and while he is spotted."""
    if not t.plays(table.BIOTERRORIST):
        assert len(found.seats) == t.seats
        return
    his = found.seats[t.seats]
    pawns = [place.id for place in found.places if t.seats in place.pawns]
    free = not t.w[table.CAPTOR] and not t.w[table.HE_IS_OUT] and t.w[table.HIS_CITY] != table.NOWHERE
    seen = free and bool(view.seat == t.seats or t.w[table.HIS_PAWN])
    assert pawns == ([CITY_IDS[t.w[table.HIS_CITY]]] if seen else [])
    assert bool(his.place) == seen
    assert len(his.cards) + his.hidden == t.w[table.HIS_HAND]
    if view.seat == t.seats:
        assert not his.hidden
    assert {card.place for card in his.cards} == set(view.terrorist.hand)


def check_turn(t: Any, found: Scene, seat: int) -> None:
    turns = [seat.seat for seat in found.seats if seat.turn]
    if t.ended or found.status.startswith(("Setting up", "The Bio-Terrorist is choosing")):
        assert not turns
    else:
        assert turns == [t.turn]
        assert found.status.startswith("Your turn" if seat == t.turn else f"P{t.turn + 1}'s turn")
    question = containment.question(t)
    asked = [question.seat] if question is not None and question.seat >= 0 else []
    assert [seat.seat for seat in found.seats if seat.asked] == asked


# ---------------------------------------------------------------------------------------------- the map
def test_the_map_has_every_city_and_every_connection_once() -> None:
    found = seen_by(GAME, staged())
    check_map(found, {city.id: city.neighbours for city in facts.CITIES})
    assert {tuple(sorted((link.a, link.b))) for link in found.links if link.wraps} == OVER_THE_PACIFIC
    assert (found.width, found.height, found.outline) == (1600, 736, "world")


def test_places_are_named_as_moves_and_cards_name_them() -> None:
    place = seen_by(GAME, staged()).place("st_petersburg")
    assert (place.words, place.name, place.short, place.colour) == ("st petersburg", "St. Petersburg", "StP", "blue")
    assert GAME.codebook.parse(f"drive {place.words}")
    assert {place.colour for place in seen_by(GAME, staged()).places} < set(PALETTE)


def test_west_is_left_and_north_is_up() -> None:
    found = seen_by(GAME, staged())
    across = ["san_francisco", "chicago", "london", "moscow", "delhi", "tokyo"]
    down = ["st_petersburg", "istanbul", "cairo", "khartoum", "johannesburg"]
    assert sorted(across, key=lambda city: found.place(city).x) == across
    assert sorted(down, key=lambda city: found.place(city).y) == down


def test_events_have_short_names_of_their_own() -> None:
    held = [event.id for event in facts.EVENTS]
    t = staged(seats=2, expansion="on_the_brink", hands=[held[:7], held[7:]])
    cards = [card for seat in seen_by(GAME, t).seats for card in seat.cards]
    shorts = Counter(card.short for card in cards) + Counter(place.short for place in seen_by(GAME, t).places)
    assert len(cards) == 13
    assert set(shorts.values()) == {1}
    assert Card("One Quiet Night", "OQN") in cards


# ---------------------------------------------------------------------------------------------- staged situations
def test_a_city_with_cubes_of_two_colours_a_station_and_two_pawns() -> None:
    t = staged(cubes={"cairo": {"red": 1, "black": 3}, "lima": 2}, pawns=["cairo", "cairo"], stations=["cairo"])
    cairo, lima = (seen_by(GAME, t).place(city) for city in ("cairo", "lima"))
    assert cairo.tokens == (Token("black", 3), Token("red", 1))
    assert cairo.signs == (Sign("⌂", "research station"),)
    assert cairo.pawns == (0, 1)
    assert cairo.alarm
    assert lima.tokens == (Token("yellow", 2),)
    assert not (lima.alarm or lima.pawns or lima.signs)


def test_diseases_tell_what_is_left_and_what_has_been_overcome() -> None:
    cubes = {"cairo": 3, **dict.fromkeys(["tokyo", "osaka", "seoul", "taipei", "manila", "jakarta", "sydney"], 3)}
    found = seen_by(GAME, staged(cubes=cubes, cured=["black", "blue"]))
    assert stock(found, "blue") == Stock("blue", "eradicated", "blue", good=True)
    assert stock(found, "black") == Stock("black", "cured, 21 left", "black", good=True)
    assert stock(found, "red") == Stock("red", "3 left", "red", alarm=True)
    assert stock(found, "yellow") == Stock("yellow", "24 left", "yellow")
    assert Measure("cures", 2, 4, bad=False) in found.measures
    assert stock(found, "stations").text == "5 left"


def test_tracks_and_cards_run_out() -> None:
    t = staged(outbreaks=6, rate_index=3, player_pile=CITY_IDS[:10], heap_sizes=[(4, False), (7, True)])
    found = seen_by(GAME, t)
    cures, outbreaks, rate = found.tracks
    assert (cures.name, cures.at, cures.steps[-1]) == ("Cures", 0, "4")
    assert (outbreaks.steps[outbreaks.at], outbreaks.alarm, outbreaks.steps[-1]) == ("6", True, "8")
    assert rate.steps[rate.at] == "3"
    assert "Player deck 11: 1 epidemic in, one in cards 5 to 11" in found.piles
    assert not stock(found, "player cards").alarm
    fewer = seen_by(GAME, staged(player_pile=CITY_IDS[:10]))
    assert stock(fewer, "player cards") == Stock("player cards", "10 left", alarm=True)
    assert "Player deck 10: no epidemic in" in fewer.piles


def test_a_seat_has_its_role_its_city_and_what_lies_before_it() -> None:
    t = staged(
        roles=["contingency_planner", "field_operative"],
        expansion="on_the_brink",
        hands=[["lima", "airlift"], []],
        pawns=["paris", "lima"],
        stored_event="forecast",
        samples={"red": 2, "blue": 1},
        travel_ban="p2",
        quiet_night=True,
    )
    found = seen_by(GAME, t)
    first, second = found.seats
    assert (first.name, first.role, first.place) == ("name 0", "Contingency Planner", "Paris")
    assert first.cards == (Card("Lima", "Lim", "yellow", "lima"), Card("Airlift", "Air"))
    assert first.lines == ("stored: Forecast",)
    assert second.lines == ("samples: 1 blue, 2 red", "the Commercial Travel Ban lies here")
    assert (first.turn, first.asked, second.turn, second.asked) == (True, True, False, False)
    assert stock(found, "travel ban").text == "until P2's next turn"
    assert stock(found, "infection rate") == Stock("infection rate", "now 1", good=True)
    assert stock(found, "quiet night").good
    assert found.status == "P1's turn, 4 actions left"
    assert found.title == "Pandemic: On the Brink"


def test_private_hands_are_numbers_to_the_others() -> None:
    t = staged(hands=[["lima", "airlift"], ["paris"]], private=True, pawns=["tokyo", "cairo"])
    own, other, nobody = (seen_by(GAME, t, seat).seats[0] for seat in (0, 1, containment.NOBODY))
    assert ([card.name for card in own.cards], own.hidden) == (["Lima", "Airlift"], 0)
    assert (other.cards, other.hidden) == ((), 2)
    assert (nobody.cards, nobody.hidden) == ((), 2)


def test_the_infection_deck_tells_what_this_seat_has_seen() -> None:
    t = staged(hands=[["forecast"]], infection_discards=["lima"], infection_removed=["cairo"], private=True)
    containment.play(t, "forecast")
    for city in ("tokyo", "paris", "milan", "essen", "osaka", "delhi"):
        containment.play(t, f"draw infection {city}")
    head, _, cards = deck_of(seen_by(GAME, t, 0)).partition(": ")
    assert head == "Infection deck 46; to be put in order"
    assert set(cards.split(", ")) == {"Delhi", "Essen", "Milan", "Osaka", "Paris", "Tokyo"}
    assert deck_of(seen_by(GAME, t, 1)) == "Infection deck 46"
    containment.play(t, "arrange osaka")
    assert deck_of(seen_by(GAME, t, 0)).startswith("Infection deck 46; known from the top: 1 Osaka; to be put in order")
    found = seen_by(GAME, t, 0)
    assert {"Infection discards 1", "Out of the game: Cairo"} <= set(found.piles)
    assert found.place("lima").note == "its Infection card is discarded"
    assert found.place("cairo").note == "its Infection card is out of the game"


def deck_of(found: Scene) -> str:
    return next(line for line in found.piles if line.startswith("Infection deck"))


def test_the_virulent_strain_and_its_effects() -> None:
    effects = ["chronic_effect"]
    found = seen_by(GAME, staged(challenges="virulent_strain", strain="red", strain_effects=effects, rate_index=1))
    assert stock(found, "strain") == Stock("strain", "red", "red")
    assert stock(found, "Chronic Effect") == Stock("Chronic Effect", "in effect", "red", alarm=True)
    before = seen_by(GAME, staged(challenges="virulent_strain"))
    assert stock(before, "strain") == Stock("strain", "not known yet")


def test_what_is_so_for_a_while() -> None:
    t = staged(seats=3, challenges=["virulent_strain", "mutation"], strain="red", rate_index=1)
    changes = {
        "ordered": (1, 2),
        "this_turn": ("mobile_hospital",),
        "cubes_gone": 1,
        "mutations": ("mutation_spreads",),
    }
    cities = {"treated_in": ("lima",), "vaccinated": ("paris",), "strain_drawn": ("rate_effect",)}
    found = with_changes(t, **changes, **cities)
    assert stock(found, "special orders").text == "may also move P2 and P3"
    assert stock(found, "mobile hospital").good
    assert stock(found, "strain").text == "red, 1 cube out of the game"
    waiting = [one.name for one in found.stocks if one.text == "to be resolved"]
    assert waiting == ["Rate Effect", "The Mutation Spreads!"]
    assert found.place("lima").note == "its Infection card is in the deck; the red strain was treated here this turn"
    assert found.place("paris").note == "its Infection card is in the deck; vaccinated"
    assert not {one.name for one in seen_by(GAME, t).stocks} & {"special orders", "mobile hospital", *waiting}


def test_purple_counts_where_it_is_played() -> None:
    t = staged(challenges="mutation", cubes={"cairo": {"purple": 2}}, infection_discards=["mutation_1"])
    found = seen_by(GAME, t)
    assert found.place("cairo").tokens == (Token("purple", 2),)
    assert stock(found, "purple").text == "10 left"
    assert stock(found, "mutation").text.startswith("1 card in the Infection deck, ")
    assert next(one.most for one in found.measures if one.name == "cures") == 5
    assert found.title == "Pandemic: On the Brink, Mutation"
    assert not [one for one in seen_by(GAME, staged()).stocks if one.name == "purple"]


def test_the_bio_terrorist_out_of_sight_spotted_captured_and_out() -> None:
    def of_him(seat: int, **his: Any) -> tuple[list[str], str, tuple[str, ...]]:
        cured = ["purple"] if his.get("out") else []
        t = staged(challenges="bioterrorist", seats=3, pawns=["tokyo", "lima"], cured=cured, terrorist=his)
        found = seen_by(GAME, t, seat)
        return [place.id for place in found.places if 2 in place.pawns], found.seats[2].place, found.seats[2].lines

    hidden = ("out of sight", "could be in 2 cities")
    assert of_him(0, city="cairo", possible=["cairo", "delhi"]) == ([], "", hidden)
    assert of_him(2, city="cairo", possible=["cairo", "delhi"]) == (["cairo"], "Cairo", hidden)
    assert of_him(0, city="lima") == (["lima"], "Lima", ("spotted",))
    assert of_him(0, captor="p2") == ([], "", ("captured by P2",))
    assert of_him(0, out=True) == ([], "", ("out of the game",))


def test_the_bio_terrorists_seat() -> None:
    def seats(*cured: str, **his: Any) -> Scene:
        pawns = ["tokyo", "lima"]
        return seen_by(GAME, staged(challenges="bioterrorist", seats=3, pawns=pawns, cured=cured, terrorist=his), 0)

    assert seats(captor="p2").seats[1].lines == ("has captured the Bio-Terrorist",)
    assert seats("purple", out=True).seats[2].dead
    found = seats(city="cairo", hand=["lima", "osaka"])
    assert not found.seats[2].dead
    assert (found.seats[2].cards, found.seats[2].hidden) == ((), 2)
    assert found.place("lima").note == "its Infection card is in the deck or in the Bio-Terrorist's hand"
    own = staged(challenges="bioterrorist", seats=3, terrorist={"city": "cairo", "hand": ["lima"]})
    assert seen_by(GAME, own, 2).seats[2].cards == (Card("Lima", "Lim", "yellow", "lima"),)
    assert seen_by(GAME, own, 2).place("lima").note == "its Infection card is in the Bio-Terrorist's hand"
    assert seen_by(GAME, own, 2).place("osaka").note == "its Infection card is in the deck"


def test_the_bio_terrorists_turn() -> None:
    t = staged(challenges="bioterrorist", seats=3, at="terrorist", pawns=["tokyo", "lima"], terrorist={"city": "cairo"})
    own, others = seen_by(GAME, t, 2), seen_by(GAME, t, 0)
    assert own.status == "Your turn, 2 actions and the extra Drive left"
    assert others.status == "P3's turn, the Bio-Terrorist"
    assert others.seats[2].role == "Bio-Terrorist"
    assert others.seats[2].turn
    assert not others.seats[0].turn


def test_the_set_up_has_a_status_of_its_own() -> None:
    t = GAME.new(seed=1, fate="asked", seats=3, challenges="bioterrorist")
    assert seen_by(GAME, t).status == "Setting up"
    assert not [one for one in seen_by(GAME, t).stocks if one.name == "player cards"]
    assert not [line for line in seen_by(GAME, t).piles if line.startswith("Player deck")]
    t = GAME.new(seed=1, seats=3, challenges="bioterrorist")
    first = dict(GAME.view(t, 0).pending)["BeginTurn"]
    assert seen_by(GAME, t).status == f"The Bio-Terrorist is choosing a city; P{first + 1} goes first"
    assert seen_by(GAME, t).seats[2].lines == ("choosing where to start",)


def test_endings_say_who_has_won() -> None:
    pile = {"player_pile": ["lima"], "at": "draw"}
    assert seen_by(GAME, staged(**pile), 0).status == "You lost: out of player cards"
    purple = {
        "challenges": "bioterrorist",
        "seats": 3,
        "cubes": {"cairo": {"purple": 1}},
        "terrorist": {"city": "lima"},
    }
    assert seen_by(GAME, staged(**pile, **purple)).status == "The team lost: out of player cards; the Bio-Terrorist won"
    none = purple | {"cubes": {}}
    assert (
        seen_by(GAME, staged(**pile, **none)).status == "The team lost: out of player cards; so did the Bio-Terrorist"
    )
    red = [city.id for city in facts.CITIES if city.colour == "red"][:5]
    t = staged(cured=["blue", "yellow", "black"], hands=[red], pawns=["atlanta", "lima"])
    containment.play(t, "cure red")
    assert seen_by(GAME, t).status == "The team won!" and seen_by(GAME, t, 1).status == "You won!"


def test_an_answer_awaited_from_another_is_told() -> None:
    t = staged(consent=True, hands=[["atlanta"], []], pawns=["atlanta", "atlanta"])
    containment.play(t, "give p2 atlanta")
    found = seen_by(GAME, t)
    assert found.status == "P1's turn, 4 actions left: waiting for P2"
    assert seen_by(GAME, t, 0).status == "Your turn, 4 actions left: waiting for P2"
    assert seen_by(GAME, t, 1).status == "P1's turn, 4 actions left: your call"
    assert [seat.asked for seat in found.seats] == [False, True]


def test_a_view_is_shown_as_a_picture() -> None:
    picture = GAME.view(staged(), 0)._repr_svg_()
    assert picture.lstrip().startswith("<svg")
    assert "Johannesburg" in picture
