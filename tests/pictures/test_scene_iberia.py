"""Iberia's scene: at every question of many games it agrees with the view, shows no more, and can be drawn."""

from __future__ import annotations

import dataclasses
import unicodedata
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

import containment
from containment.games.iberia import GAME
from containment.games.iberia.data import facts
from containment.kernel.game import step_name
from containment.pictures.palette import PALETTE
from containment.pictures.scene import Scene, Stock, Token
from tests.games.iberia.situations import play, set_up, stage, wander
from tests.pictures.moments import at_length

NAMES = ("you", "thumb", "person", "random", "person")
OPTIONS: tuple[dict[str, Any], ...] = (
    {"seats": 2, "roles": "none", "events": 0, "cholera": True, "yellow_fever": True, "outbreak_memory": "card"},
    {"seats": 3, "hands": "private", "consent": True, "epidemics": 6},
    {"seats": 5, "hands": "private", "influx_of_patients": True, "malaria": True, "typhus": True},
    {"seats": 4, "roles": ("nurse", "railwayman", "royal_academy_scientist", "sailor")},
)
OFTEN = 4  # times that each kind of question is looked at in each game


def scene(v: Any) -> Scene:
    assert GAME.scene is not None
    found = GAME.scene(v, NAMES[: v.seats])
    assert isinstance(found, Scene)
    return found


def seen(t: Any, seat: int = 0) -> Scene:
    return scene(containment.view(t, seat))


def stock(s: Scene, name: str) -> Stock | None:
    """As it is told at length."""
    return next((at_length(one) for one in s.stocks if one.name == name), None)


def texts(thing: Any) -> Iterator[str]:
    """Every text in a scene."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, tuple):
        for one in thing:
            yield from texts(one)
    elif dataclasses.is_dataclass(thing):
        for field in dataclasses.fields(thing):
            yield from texts(getattr(thing, field.name))


def is_one_column(text: str) -> bool:
    return all(unicodedata.east_asian_width(c) not in "WF" and not unicodedata.combining(c) for c in text)


def agrees(s: Scene, v: Any) -> None:
    """Everything that can be counted is the same in the scene and the view."""
    cubes = Counter({(p.id, token.colour): token.number for p in s.places for token in p.tokens})
    assert cubes == Counter({(city, colour): n for city, colour, n in v.cubes})
    assert {p.id for p in s.places if any(t.number == 3 for t in p.tokens)} <= {p.id for p in s.places if p.alarm}
    stands = {seat: p.id for p in s.places for seat in p.pawns}
    assert stands == {seat: city for seat, city in enumerate(v.pawns) if city is not None}
    assert {p.id for p in s.places for sign in p.signs if sign.name == "hospital"} == set(v.hospitals)
    assert {(link.a, link.b) for link in s.links if link.kind == "rail"} == set(v.railroads)
    assert [(a.id, t.number) for a in s.areas for t in a.tokens if t.name == "water"] == list(v.tokens)
    marked = [a.id for a in s.areas for t in a.tokens if t.name == "prevention token"]
    assert marked == ([v.prevention] if v.prevention else [])
    assert [track.at for track in s.tracks] == [v.outbreaks, v.rate_index]
    assert [m.value for m in s.measures[:3]] == [v.outbreaks, sum(n for *_, n in v.cubes), len(v.researched)]


def hands_agree(s: Scene, v: Any) -> None:
    """A scene shows the cards its view knows, and counts the others."""
    names = {city.name: city.id for city in facts.CITIES} | {event.name: event.id for event in facts.EVENTS}
    for seat in s.seats:
        assert {names[card.name] for card in seat.cards} == set(v.hands[seat.seat])
        assert len(seat.cards) + seat.hidden == v.hand_sizes[seat.seat]
        assert all(card.place == names[card.name] for card in seat.cards if card.colour)
    assert [seat.seat for seat in s.seats if seat.asked] == ([v.asked] if v.asked >= 0 else [])
    assert [seat.seat for seat in s.seats if seat.turn] in ([], [v.turn])


def can_be_drawn(s: Scene) -> None:
    ids = {place.id for place in s.places}
    assert len({place.short for place in s.places}) == len(ids) == 48
    assert all(3 <= len(place.short) <= 4 for place in s.places)
    spots = [(thing.x, thing.y) for thing in s.places] + [(thing.x, thing.y) for thing in s.areas]
    assert all(0 < x < s.width and 0 < y < s.height for x, y in spots)
    assert all(len(sign.mark) == 1 for place in s.places for sign in place.signs)
    assert all(token.colour in PALETTE or (token.letter and token.shape) for a in s.areas for token in a.tokens)
    assert all(card.short for seat in s.seats for card in seat.cards)
    assert all(map(is_one_column, texts(s)))
    assert s.status


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: f"{options['seats']} seats")
def test_the_scene_agrees_with_the_view_at_questions_of_every_kind(options: dict[str, Any]) -> None:
    seats = cycle((*range(options["seats"]), containment.NOBODY))
    for t in looked_at(wander(options["seats"], **options)):
        v = containment.view(t, next(seats))
        s = scene(v)
        agrees(s, v)
        hands_agree(s, v)
        can_be_drawn(s)


def looked_at(game: Iterator[Any]) -> Iterator[Any]:
    """Of a game, a few questions of each kind, and the table after the ending."""
    kinds: Counter[str] = Counter()
    for t in game:
        kind = "" if t.over else step_name(t)
        kinds[kind] += 1
        if kinds[kind] <= OFTEN:
            yield t


def test_every_seat_and_the_spectator_sees_every_moment_of_a_game() -> None:
    """The whole of a game from its first question on, without looking closer."""
    for t in wander(0, seats=2, hands="private"):
        for seat in (0, 1, containment.NOBODY):
            assert seen(t, seat).seats


def test_links_are_those_of_the_map_each_once() -> None:
    s = seen(stage())
    ways = [frozenset((link.a, link.b)) for link in s.links]
    assert len(ways) == len(set(ways)) == 81  # [I.M2]
    assert set(ways) == {frozenset((city.id, near)) for city in facts.CITIES for near in city.neighbours}
    faint = {frozenset((link.a, link.b)) for link in s.links if link.kind == "faint"}
    assert {"huesca", "girona", "barcelona", "valencia", "malaga", "cadiz"} < {city for way in faint for city in way}
    assert len(faint) == 6
    assert {link.kind for link in s.links} == {"road", "faint"}  # ships need no link


def test_what_moves_name_are_places_and_areas() -> None:
    s = seen(stage(pawns=("madrid", "madrid"), hands=(("toledo",), ())))
    words = containment.question(stage(pawns=("madrid", "madrid"), hands=(("toledo",), ()))).words  # type: ignore[union-attr]
    assert f"go {s.place('ciudad_real').words}" in words
    area = next(a for a in s.areas if a.name == "Ciudad Real, Madrid, Toledo")
    assert area.id == "r22" and f"purify {area.words} with toledo" in words


def test_a_region_stands_between_its_cities() -> None:
    s = seen(stage())
    area = next(a for a in s.areas if a.id == "r22")
    corners = [s.place(city) for city in ("ciudad_real", "madrid", "toledo")]
    assert (area.x, area.y) == (sum(c.x for c in corners) / 3, sum(c.y for c in corners) / 3)
    assert len(s.areas) == 34 and len({(a.x, a.y) for a in s.areas}) == 34


def situation(**more: Any) -> Any:
    return stage(
        seats=3,
        roles=("agronomist", "nurse", "sailor"),
        pawns=("toledo", "madrid", "lisboa"),
        hands=(("toledo", "vigo", "braga", "good season"), ("lisboa",), ("porto", "cadiz")),
        cubes={"lisboa": 3, "madrid": {"red": 2, "blue": 1}},
        hospitals=("lisboa",),
        railroads=(("toledo", "madrid"),),
        tokens={"r22": 2},
        prevention="r12",
        researched=("yellow",),
        outbreaks=6,
        rate_index=3,
        infection_discards=("lisboa",),
        player_discards=("ourense",),
        **more,
    )


def test_what_lies_in_cities_and_regions() -> None:
    s = seen(situation())
    lisboa, madrid, toledo = (s.place(city) for city in ("lisboa", "madrid", "toledo"))
    assert lisboa.tokens == (Token("blue", 3),) and lisboa.alarm and lisboa.pawns == (2,)
    assert [(sign.name, sign.colour) for sign in lisboa.signs] == [("port", ""), ("hospital", "blue")]
    assert madrid.tokens == (Token("red", 2), Token("blue", 1)) and not madrid.alarm and not madrid.signs
    assert toledo.pawns == (0,) and not toledo.tokens
    assert "City card with P2" in lisboa.note and "Infection card discarded" in lisboa.note
    assert "no railroad to Andorra la Vella" in s.place("girona").note
    assert {a.id: [(t.name, t.number) for t in a.tokens] for a in s.areas if a.tokens} == {
        "r12": [("prevention token", 1)],
        "r22": [("water", 2)],
    }
    assert {a.id for a in s.areas if a.text} == {"r12", "r22"}
    assert "City card discarded" in s.place("ourense").note
    assert [link.kind for link in s.links if {link.a, link.b} == {"madrid", "toledo"}] == ["rail"]


def test_what_is_beside_the_map() -> None:
    s = seen(situation())
    assert stock(s, "Cholera") == Stock("Cholera", "20 left", "blue")
    assert stock(s, "Yellow Fever") == Stock("Yellow Fever", "24 left, researched", "yellow", good=True)
    assert stock(s, "hospitals") == Stock("hospitals", "Lisboa")
    assert stock(s, "water") == Stock("water", "12 left")
    assert stock(s, "rails") == Stock("rails", "19 left")
    assert s.tracks[0].alarm and s.tracks[1].steps[s.tracks[1].at] == "3"
    v = containment.view(situation(), 0)
    assert s.measures[3].value == v.player_cards_left and f"{v.player_cards_left} cards" in s.piles[0]
    assert not seen(stage(outbreaks=5)).tracks[0].alarm


def test_seats() -> None:
    first, nurse, _ = seen(situation()).seats
    assert (first.name, first.role, first.place, first.turn, first.asked) == ("you", "Agronomist", "Toledo", True, True)
    assert [(card.short, card.colour) for card in first.cards] == [
        *(("VIG", "blue"), ("BRA", "blue"), ("TOL", "black")),  # most of a colour first, events last
        ("GS", ""),
    ]
    assert not nurse.turn and not nurse.asked and nurse.lines[0].startswith("prevention token in r12 (Burgos,")


def test_private_hands_are_counted_and_not_shown() -> None:
    t = situation(private=True)
    own, watched = seen(t, 1), seen(t, containment.NOBODY)
    assert [(len(seat.cards), seat.hidden) for seat in own.seats] == [(0, 4), (1, 0), (0, 2)]
    assert [(len(seat.cards), seat.hidden) for seat in watched.seats] == [(0, 4), (0, 1), (0, 2)]
    assert not any("Braga" in text for text in texts((own.seats, own.piles, own.stocks)))
    assert "City card" not in own.place("braga").note and "City card with P2" in own.place("lisboa").note


def test_cubes_that_run_out_and_a_hospital_that_fills_are_alarms() -> None:
    few = {city.id: 2 for city in facts.CITIES if city.colour == "red"}
    left_four = few | {"gijon": 1, "leon": 1, "soria": 0}
    assert stock(seen(stage(cubes=few)), "Typhus") == Stock("Typhus", "0 left", "red", alarm=True)
    assert stock(seen(stage(cubes=left_four)), "Typhus") == Stock("Typhus", "4 left", "red", alarm=True)
    assert stock(seen(stage(cubes=left_four | {"leon": 0})), "Typhus") == Stock("Typhus", "5 left", "red")
    patients = {"cubes": {"madrid": {"red": 1, "blue": 1, "black": 1}}, "hospitals": ("madrid",)}
    assert seen(stage(influx_of_patients=True, **patients)).place("madrid").alarm  # [I.influx_of_patients]
    assert not seen(stage(**patients)).place("madrid").alarm


def test_historical_diseases_are_told_while_they_work() -> None:
    chosen = {"malaria": True, "typhus": True}
    told = [one.name for one in seen(stage(**chosen)).stocks if one.name.startswith("historical")]
    assert told == ["historical Malaria", "historical Typhus"]
    assert stock(seen(stage(**chosen, researched=("red",))), "historical Typhus") is not None
    ended = stage(**chosen, effects_end_when_researched=True, researched=("red",))
    assert stock(seen(ended), "historical Typhus") is None and stock(seen(ended), "historical Malaria") is not None


def test_the_goal_comes_first() -> None:
    """[I.G1] What is done of it and what is still needed, in long and in short."""
    first = seen(stage(researched=("red", "black"))).stocks[0]
    assert (first.name, first.text, first.brief) == ("researched", "2 of 4, to go: Cholera, Yellow Fever", "2 of 4")
    assert first.vital and first.good and not seen(stage()).stocks[0].good


def test_what_holds_only_now() -> None:
    assert stock(seen(stage()), "Good Season") is None
    assert stock(seen(stage(good_season=True)), "Good Season") is not None
    assert stock(seen(stage(broken=("valencia",))), "outbreaks this turn") == Stock("outbreaks this turn", "Valencia")
    assert "already broke out" in seen(stage(broken=("valencia",))).place("valencia").note
    assert stock(seen(stage(this_turn=("built twice",))), "Railwayman") is not None


def test_cards_that_the_scientist_has_looked_at() -> None:
    roles = ("royal_academy_scientist", "sailor")
    t = stage(roles=roles, player_pile=("vigo", "braga", "porto", "leon"), heap_sizes=((4, False),))
    play(t, "look", "draw player braga", "draw player vigo", "draw player porto")
    told = [line for line in seen(t, 1).piles if line.startswith("Next player cards, to be rearranged: ")]
    assert len(told) == 1 and all(name in told[0] for name in ("Braga", "Vigo", "Porto"))


def changed(**fields: Any) -> Scene:
    """A scene of a view in which these fields are as they are in the middle of a turn."""
    return scene(dataclasses.replace(containment.view(stage(), 0), **fields))


def test_what_is_being_resolved() -> None:
    s = changed(waiting=(("madrid", "blue"), ("toledo", "red")), fevered=("cadiz",), kept=("leon",))
    assert stock(s, "about to break out") == Stock("about to break out", "Madrid (blue), Toledo (red)", alarm=True)
    assert "about to break out (blue)" in s.place("madrid").note
    assert stock(s, "about to spread Yellow Fever") == Stock("about to spread Yellow Fever", "Cádiz", alarm=True)
    assert "Yellow Fever about to spread" in s.place("cadiz").note
    assert stock(s, "kept back from research") == Stock("kept back from research", "León")


def test_where_the_next_epidemic_is() -> None:
    heaps = ((5, False), (9, True), (9, True))
    assert changed(heaps=heaps[1:]).piles[0].endswith(", 2 Epidemics, next within 9")
    assert changed(heaps=heaps).piles[0].endswith(", 2 Epidemics, next is card 6 to 14")
    assert changed(heaps=heaps, on_top=("vigo", "leon")).piles[0].endswith(", next is card 8 to 16")
    assert changed(heaps=heaps, on_top=("vigo", "epidemic")).piles[0].endswith(", 3 Epidemics, next is card 2")
    assert changed(heaps=((5, False),)).piles[0].endswith(", no Epidemics")
    assert changed(on_top=("vigo", "epidemic")).piles[1] == "Next player cards, from the top: Vigo, an Epidemic"


def test_decks_that_run_out_or_were_shuffled() -> None:
    assert stock(changed(player_cards_left=4), "player cards") == Stock("player cards", "4 left")
    assert stock(changed(player_cards_left=3), "player cards") == Stock("player cards", "3 left", alarm=True)
    layers = ((2, ("vigo", "leon")), (1, ("porto", "braga", "soria")))
    assert "Infection deck: 5 cards, the top 2 drawn before" in changed(infection_pile=layers).piles
    assert "Infection deck: 3 cards" in changed(infection_pile=layers[1:]).piles


def test_status() -> None:
    assert seen(stage(actions_left=3)).status == "Your turn, 3 actions left"
    assert seen(stage(seats=3, turn_of="p2", actions_left=1)).status == "P2's turn, 1 action left"
    waits = (("BeginTurn", 0), ("InfectCities", 0), ("EventWindow", 0))
    assert changed(pending=waits, actions_left=0).status == "Your turn, cards drawn"
    assert (
        changed(pending=(("EndActions", 0),), actions_left=0, asked=1).status
        == "Your turn, actions done: waiting for P2"
    )
    assert changed(pending=(("DrawCards", 0), ("Influx", 0))).status == "Your turn, Influx of Patients"
    assert seen(stage(at="draw")).status == "Your turn, drawing cards"
    assert seen(stage(at="infect")).status == "Your turn, infecting cities"


def test_while_chance_sets_up() -> None:
    t = GAME.new(fate="asked", seed=0, seats=2)
    moments = 0
    while containment.question(t).seat == containment.CHANCE:  # type: ignore[union-attr]
        s = seen(t, containment.NOBODY)
        assert s.status == "Setting up" and not any(seat.turn or seat.asked for seat in s.seats)
        assert s.measures[3].value == 48 + 4 + 4 - sum(seat.hidden + len(seat.cards) for seat in s.seats)
        moments += 1
        containment.play(t, containment.question(t).moves[0])  # type: ignore[union-attr]
    assert moments == 9 + 2 + 4 + 8


def test_before_the_first_turn() -> None:
    t = set_up([["vigo", "braga", "porto", "leon"], ["soria", "cuenca", "jaen", "evora"]])
    s = seen(t)
    assert s.status in ("Setting up: your call", "Setting up: waiting for P2")
    assert [seat.place for seat in s.seats] == ["no city yet"] * 2 and not any(seat.turn for seat in s.seats)
    assert s.measures[3].value == 48 + 4 + 4 - 8 and s.piles[0].endswith("4 Epidemics to be shuffled in")


def test_after_the_ending() -> None:
    lost = stage(cubes={"madrid": 3}, outbreaks=7, at="infect", infection_pile=[["madrid"]])
    play(lost, "draw infection madrid")
    s = seen(lost)
    assert s.status == "You lost: the eighth outbreak"
    assert seen(lost, containment.NOBODY).status == "The team lost: the eighth outbreak"
    assert not any(seat.turn or seat.asked for seat in s.seats)
    won = stage(
        researched=("blue", "yellow", "black"),
        hospitals=("madrid",),
        hands=(("madrid", "leon", "soria", "burgos", "gijon"), ()),
    )
    play(won, "research red")
    assert seen(won).status == "You won!"


def test_a_view_draws_itself() -> None:
    drawn = containment.view(situation(), 0)._repr_svg_()
    assert drawn.startswith("<svg") and "Lisboa" in drawn
