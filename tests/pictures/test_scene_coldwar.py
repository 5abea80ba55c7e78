"""The scenes of Biologic Cold War agree with the table and show no more than the view they are made from."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

import pytest

import containment
from containment import Table
from containment.games.coldwar.data import facts
from containment.games.coldwar.rules import table
from containment.games.coldwar.rules.board import REQUIRED
from containment.games.coldwar.rules.incidents import tokens_in
from containment.pictures.palette import PALETTE
from containment.pictures.scene import Card, Measure, Scene, Sign, Stock, Token
from tests.pictures.moments import at_length, check_map, check_shape, moments, names, scenes, seen_by

GAME = containment.game("coldwar")
CITY_IDS = [city.id for city in facts.CITIES]
SIDES = {"nato": "blue", "neutral": "yellow", "soviet": "red"}
GAMES: tuple[dict[str, Any], ...] = (
    {"seed": 1, "seats": 1},
    {"seed": 2, "seats": 3, "fate": "asked", "double_agent_module": True},
    {"seed": 3, "seats": 5, "passports": "random", "incident_choice": "active_player", "individual_victory": True},
    {"seed": 4, "seats": 2, "infection_timing": "turn", "deck_exhaustion": "continue", "team_move": "escort"},
)
OVER_THE_PACIFIC = {("san_francisco", "tokyo"), ("manila", "san_francisco"), ("los_angeles", "sydney")}


def staged(**facts_of_it: Any) -> Table:
    assert GAME.stage is not None
    return GAME.stage(**facts_of_it)


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
            check_seats(t, found)
            check_secrets(t, view, found)
        endings += found.status.startswith(("The group ", "You won", "You lost"))
    assert endings == 1


def check_pieces(t: Any, found: Scene) -> None:
    for n, place in enumerate(found.places):
        assert place.id == CITY_IDS[n]
        lying = Counter({token.name: token.number for token in place.tokens})
        teams = [int(t.teams(n, k)) for k in range(3)]
        assert lying["Agent"] == t.agents(n)
        assert lying["Disease Cube"] == int(t.w[table.CUBES]) >> n & 1
        assert lying["Incident Token"] == tokens_in(t, n)
        assert [lying[f"{side} Team"] for side in ("NATO", "neutral", "Soviet")] == teams
        assert bool(place.signs) == bool(int(t.w[table.FACILITIES]) >> n & 1)
        assert list(place.pawns) == [seat for seat in range(t.seats) if t.pawn(seat) == n]
        assert place.alarm == (t.agents(n) == 3 and not any(teams))
    goal = found.stocks[0]
    up, missing = bin(int(t.w[table.SATELLITES]) & REQUIRED).count("1"), goal.text.count(",")
    assert goal.text.startswith(f"{up} of 5") and up + missing == 5
    incidents, threat = found.tracks
    assert incidents.at == t.w[table.INCIDENTS]
    assert threat.at == t.w[table.THREAT] and threat.steps[threat.at] == str(t.threat_level())


def check_seats(t: Any, found: Scene) -> None:
    for seat in range(t.seats):
        shown = found.seats[seat]
        held = [CITY_IDS[n] for n in range(48) if int(t.cards(seat)) >> n & 1]
        assert [card.place for card in shown.cards if card.place] == held
        assert len(shown.cards) - len(held) == bin(int(t.events(seat)) & table.ALL_EVENTS).count("1")
        assert shown.dead == (int(t.w[table.DEAD]) >> seat & 1)
        assert bool(shown.place) == (t.pawn(seat) < 48)
        assert not shown.hidden
    turns = [seat.seat for seat in found.seats if seat.turn]
    assert turns == ([] if t.ended or found.status.startswith("Setting up") else [t.turn])
    question = containment.question(t)
    asked = [question.seat] if question is not None and question.seat >= 0 else []
    assert [seat.seat for seat in found.seats if seat.asked] == asked


def check_secrets(t: Any, view: Any, found: Scene) -> None:
    """[W.1.9] A mission shows for its own player, and for the others from when it has shown itself."""
    everything = repr(found)
    for seat in range(t.seats):
        for n, mission in enumerate(facts.MISSIONS):
            has, shown = (int(t.w[word + seat]) >> n & 1 for word in (table.MISSIONS, table.SHOWN))
            if has and (seat != view.seat and not shown):
                assert mission.name not in everything
            if has and seat == view.seat and seat not in view.dead:
                assert any(line.startswith(f"{mission.name}: ") for line in found.seats[seat].lines)
    told = [seat.seat for seat in found.seats if "is the Double Agent" in seat.lines]
    double = int(t.w[table.DOUBLE]) - 1
    assert told == ([double] if double >= 0 and double == view.seat and double not in view.dead else [])
    seen = [facts.CITIES[CITY_IDS.index(entry.card)].name for entry in view.threat_pile if entry.card]
    deck = next(line for line in found.piles if line.startswith("Threat deck"))
    assert {city.name for city in facts.CITIES if city.name in deck} == set(seen)


# ---------------------------------------------------------------------------------------------- the map
def test_the_map_has_every_city_and_every_connection_once() -> None:
    found = seen_by(GAME, staged())
    check_map(found, {city.id: city.neighbours for city in facts.CITIES})
    assert {tuple(sorted((link.a, link.b))) for link in found.links if link.wraps} == OVER_THE_PACIFIC
    assert (found.width, found.height, found.outline) == (1600, 736, "world")


def test_places_have_the_colour_and_the_letter_of_their_affiliation() -> None:
    found = seen_by(GAME, staged())
    for city in facts.CITIES:
        assert found.place(city.id).colour == SIDES[city.affiliation]
    letters = {city: found.place(city).letter for city in ("paris", "lima", "moscow")}
    assert letters == {"paris": "N", "lima": "U", "moscow": "S"}
    berlin = found.place("east_berlin")
    assert (berlin.words, berlin.name, berlin.short) == ("east berlin", "East Berlin", "EBe")
    assert berlin.note.startswith("Soviet, Europe; ")
    assert GAME.codebook.parse(f"drive {berlin.words}")


def test_west_is_left_and_north_is_up() -> None:
    found = seen_by(GAME, staged())
    across = ["san_francisco", "toronto", "london", "moscow", "novosibirsk", "tokyo"]
    down = ["leningrad", "istanbul", "cairo", "khartoum", "johannesburg"]
    assert sorted(across, key=lambda city: found.place(city).x) == across
    assert sorted(down, key=lambda city: found.place(city).y) == down


def test_events_have_short_names_of_their_own() -> None:
    held = [event.id for event in facts.EVENTS]
    found = seen_by(GAME, staged(seats=3, hands=[held[:6], held[6:12], held[12:]]))
    cards = [card for seat in found.seats for card in seat.cards]
    shorts = Counter(card.short for card in cards) + Counter(place.short for place in found.places)
    assert len(cards) == 17
    assert set(shorts.values()) == {1}
    assert Card("Burned File", "BFi") in cards


# ---------------------------------------------------------------------------------------------- staged situations
def test_a_city_with_everything() -> None:
    t = staged(
        agents={"moscow": 3, "rome": 3},
        cubes=["rome"],
        tokens={"rome": 2},
        teams=[("soviet", "moscow"), ("soviet", "moscow"), ("nato", "moscow")],
        facilities=["rome"],
        pawns=["rome", "lima"],
    )
    found = seen_by(GAME, t)
    moscow, rome = found.place("moscow"), found.place("rome")
    assert rome.tokens == (
        Token("", 3, "Agent", "A", "◉"),
        Token("purple", 1, "Disease Cube", "C", "▣"),
        Token("", 2, "Incident Token", "I", "✗"),
    )
    assert (rome.signs, rome.pawns, rome.alarm) == ((Sign("⌂", "Research Facility"),), (0,), True)
    teams = (Token("blue", 1, "NATO Team", "N", "▲"), Token("red", 2, "Soviet Team", "S", "▲"))
    assert moscow.tokens == (Token("", 3, "Agent", "A", "◉"), *teams)
    assert not moscow.alarm  # [W.5.3]
    shapes = [token.shape for token in (*rome.tokens, teams[0])]
    assert len({*shapes, *(PALETTE[colour].shape for colour in SIDES.values())}) == 7


def test_what_is_to_know_of_a_city() -> None:
    t = staged(hands=[[], ["rome"]], player_discards=["paris"])
    assert GAME.scene is not None
    changes: dict[str, Any] = {"chain": ("rome",), "waiting": ("paris",), "masked": ("lima",)}
    found = GAME.scene(dataclasses.replace(GAME.view(t, 0), **changes), names(2))
    threat = "its Threat card is in the deck; its City card is"
    assert found.place("rome").note == f"NATO, Europe; {threat} in P2's hand; already hit in this chain"
    assert found.place("paris").note == f"NATO, Europe; {threat} discarded; next incident here"
    assert found.place("lima").note == f"neutral, South America; {threat} in the deck; spared by the Telemetry Mask"
    watched = {place.id for place in found.places if "under surveillance" in place.note}
    assert watched == {city.id for city in facts.CITIES if city.surveillance}


def test_an_answer_awaited_from_another_is_told() -> None:
    t = staged(consent=True, hands=[["washington"], []])
    question = containment.question(t)
    assert question is not None
    containment.play(t, next(words for words in question.words if words.startswith("give p2")))
    found = seen_by(GAME, t)
    assert found.status.endswith("left: waiting for P2")
    assert seen_by(GAME, t, 1).status == "P1's turn, 4 actions left: your call"
    assert seen_by(GAME, t, 0).status == "Your turn, 4 actions left: waiting for P2"
    assert [(seat.turn, seat.asked) for seat in found.seats] == [(True, False), (False, True)]


def test_what_is_left_and_what_runs_out() -> None:
    t = staged(agents={"rome": 2}, agents_left=3, cubes=["rome", "lima"], teams=[("nato", "tokyo")])
    found = seen_by(GAME, t)
    assert stock(found, "Agents") == Stock("Agents", "3 left", alarm=True)
    assert stock(found, "Cubes") == Stock("Cubes", "2 on the map, 1 left", alarm=True)
    assert stock(found, "NATO Teams") == Stock("NATO Teams", "2 left", "blue")
    assert stock(found, "Soviet Teams") == Stock("Soviet Teams", "3 left", "red")
    facilities = next(one for one in found.stocks if one.name == "Facilities")
    assert facilities.text == "7 left" and not facilities.brief, "a number alone could be that of those built"
    measures = {one.name: (one.value, one.most, one.bad) for one in found.measures}
    assert measures["Agents on the board"] == (2, 0, True)
    assert measures["infected cities"] == (2, 0, True)
    plenty = seen_by(GAME, staged(cubes=["rome"]))
    assert not any(stock(plenty, name).alarm for name in ("Agents", "Cubes", "player cards"))


def test_few_player_cards_are_an_alarm_where_their_end_is() -> None:
    few = {"player_pile": CITY_IDS[:10]}
    assert stock(seen_by(GAME, staged(**few)), "player cards") == Stock("player cards", "10 left", alarm=True)
    assert not stock(seen_by(GAME, staged(**few, deck_exhaustion="continue")), "player cards").alarm
    t = staged(player_pile=CITY_IDS[:10], heap_sizes=[(4, False), (7, True)])
    assert "Player deck 11: 1 Escalation in, one in cards 5 to 11" in seen_by(GAME, t).piles


def test_satellites_by_region() -> None:
    t = staged(
        satellites={"europe": "p2", "north_america": "p1"},
        uplinks=["asia"],
        tokens={"rome": 5},
        threat_index=3,
        threat_track="season0",
    )
    found = seen_by(GAME, t)
    assert stock(found, "in orbit").text.split(", ") == ["North America (P1)", "Europe (P2)"]
    assert stock(found, "in orbit").good
    goal = found.stocks[0]
    assert goal.text == "1 of 5, to go: South America, Africa, Asia (uplink), Pacific Rim"
    assert goal.brief == "1/5, to go SA Af As PR"
    assert Measure("satellites", 1, 5, bad=False) in found.measures  # [W.12.1] North America does not count
    assert "launched 1 satellite" in found.seats[1].lines
    incidents, threat = found.tracks
    assert (incidents.steps[incidents.at], incidents.alarm, incidents.steps[-1]) == ("5", True, "7")
    assert threat.steps[threat.at] == "3"
    assert not [one for one in seen_by(GAME, staged()).stocks if "North America" in one.text or one.name == "in orbit"]


def test_a_seat_has_its_papers() -> None:
    t = staged(
        passports=["courier", "analyst"],
        identities=["press_card", "dead_drop"],
        symptoms=[["memory_gaps", "tremor"], []],
        debts=[1, 0],
        hands=[["moscow", "airlift"], []],
        pawns=["lima", "paris"],
        this_turn=["identity_used", "shadow_walk", "safe_conduct"],
        quiet_nights=1,
    )
    found = seen_by(GAME, t)
    first, second = found.seats
    assert (first.name, first.role, first.place) == ("name 0", "Courier as Marta Lindqvist (neutral)", "Lima")
    assert second.role == "Analyst"
    assert first.cards == (Card("Moscow", "Mos", "red", "moscow"), Card("Airlift", "Air"))
    papers = ("Press Card (used)", "2 Symptoms: Tremor, Memory Gaps", "hand limit 5", "owes 1 action")
    assert first.lines == (*papers, "0 of 3 missions done")
    assert second.lines == ("Dead Drop", "0 of 3 missions done")
    assert found.status == "P1's turn, 4 actions left"
    assert all(stock(found, name).good for name in ("Quiet Night", "Shadow Walk", "Safe Conduct"))


def test_missions_are_told_to_their_own_player() -> None:
    t = staged(
        missions=[["vatican ledger", "dnieper cold store", "the hanoi courier"], ["river plate relay"]],
        carried=[["the hanoi courier"], ["the prague virologist"]],
        finished=[["vatican ledger"], []],
        hands=[["moscow", "kiev", "paris"], ["toronto", "rome"]],
        double_agent="p1",
    )
    own, other, nobody = (seen_by(GAME, t, seat).seats[0].lines for seat in (0, 1, containment.NOBODY))
    assert own == (
        "is the Double Agent",
        "1 of 3 missions done",
        "Dnieper Cold Store: in Kiev discard 3 Soviet cards (2 held)",
        "The Hanoi Courier: deliver the Target to any Facility",
        "Vatican Ledger: done",
    )
    assert other == nobody == ("1 of 3 missions done", "carries the Target of The Hanoi Courier")
    lines = seen_by(GAME, t, 1).seats[1].lines
    assert "River Plate Relay: in Buenos Aires discard 3 cards of North America or South America (1 held)" in lines
    assert "The Prague Virologist: deliver the Target to any Facility" in lines


def test_a_record_laid_open_shows_the_missions_of_all() -> None:
    t = staged(missions=[["vatican ledger"], ["coral sea soundings"]])
    views = [GAME.view(t, seat) for seat in range(2)]
    opened = dataclasses.replace(GAME.view(t, containment.NOBODY), own=tuple(view.own for view in views))
    assert GAME.scene is not None
    first, second = GAME.scene(opened, names(2)).seats
    assert "Vatican Ledger: Intel from Rome to Leningrad" in first.lines
    assert "Coral Sea Soundings: Intel from Sydney to Pyongyang" in second.lines


def test_the_dead_have_nothing_left() -> None:
    found = seen_by(GAME, staged(dead=["p1"], turn_of="p2", missions=[["vatican ledger"], []]), 0)
    dead = found.seats[0]
    assert (dead.dead, dead.role, dead.place, dead.cards, dead.lines) == (True, "", "", (), ("is dead",))
    assert not found.seats[1].dead
    assert not [place for place in found.places if 0 in place.pawns]


def test_when_the_next_infection_phase_comes() -> None:
    def told(**situation: Any) -> Stock:
        return stock(seen_by(GAME, staged(**situation)), "Infection")

    assert told(seats=3) == Stock("Infection", "in 3 turns")
    assert told(seats=3, had_turn=["p2"], dead=["p3"]) == Stock("Infection", "after this turn", alarm=True)
    window = {"at": "before_infection", "hands": [["airlift"], []]}
    assert told(**window) == Stock("Infection", "comes next", alarm=True)
    assert told(**window, infection_timing="turn") == Stock("Infection", "comes next", alarm=True)
    assert told(at="before_infection") == Stock("Infection", "now", alarm=True)
    assert told(seats=1) == Stock("Infection", "in 2 turns")
    assert told(infection_timing="turn") == Stock("Infection", "each turn")


def test_threat_cards_that_are_seen_and_being_put_in_order() -> None:
    t = staged(hands=[["signals_estimate"], []], threat_discards=["lima"], threat_removed=["cairo"])
    containment.play(t, "signals estimate")
    while containment.question(t).seat < 0:  # type: ignore[union-attr]
        containment.play(t, containment.question(t).moves[0])  # type: ignore[union-attr]
    assert deck_of(seen_by(GAME, t, 0)).startswith("Threat deck 46; to be put in order: ")
    assert deck_of(seen_by(GAME, t, 1)) == "Threat deck 46"
    chosen = containment.question(t).words[-1].removeprefix("arrange ")  # type: ignore[union-attr]
    containment.play(t, f"arrange {chosen}")
    found = seen_by(GAME, t, 0)
    name = next(place.name for place in found.places if place.words == chosen)
    assert deck_of(found).startswith(f"Threat deck 46; known from the top: 1 {name}; to be put in order: ")
    assert {"Threat discards 1", f"Symptom deck {sum(facts.SYMPTOM_COUNTS)}"} <= set(found.piles)
    assert "its Threat card is discarded" in found.place("lima").note
    assert "its Threat card is out of the game" in found.place("cairo").note


def deck_of(found: Scene) -> str:
    return next(line for line in found.piles if line.startswith("Threat deck"))


def test_the_set_up_shows_what_there_is_so_far() -> None:
    found = seen_by(GAME, GAME.new(seed=1, seats=2), 0)
    assert found.status == "Setting up: your call"
    assert not [place for place in found.places if place.pawns]
    assert (found.seats[0].role, found.seats[0].place, found.seats[0].lines) == ("", "", ())
    assert not [one for one in found.stocks if one.name in ("player cards", "Infection Phase")]
    assert not [line for line in found.piles if line.startswith("Player deck")]


def test_endings_say_who_has_won() -> None:
    lost = {"at": "draw", "player_pile": []}
    assert seen_by(GAME, staged(**lost)).status == "The group lost: out of player cards"
    done = {"finished": [["vatican ledger", "the hanoi courier"], []], "double_agent": "p1", "double_agent_missions": 2}
    assert seen_by(GAME, staged(**lost, **done)).status == "The group lost: out of player cards; P1 won alone"
    almost = {
        "satellites": ["europe", "asia", "africa", "south_america", "pacific_rim"],
        "cubes": ["rome"],
        "teams": [("nato", "paris")],
        "pawns": ["paris", "lima"],
    }
    assert won(**almost).status == "The group won!"
    assert won(**almost, double_agent="p2").status == "The group won!"
    three = [["vatican ledger", "the hanoi courier", "dnieper cold store"], []]
    assert won(**almost, finished=three, individual_victory=True).status == "The group won!; P1 won alone"


def won(**situation: Any) -> Scene:
    """A Team of Paris mops up the last cube, in Rome."""
    t = staged(**situation)
    question = containment.question(t)
    assert question is not None
    containment.play(t, next(words for words in question.words if words.startswith("team ") and "rome" in words))
    assert t.ended
    return seen_by(GAME, t)


def test_a_view_is_shown_as_a_picture() -> None:
    picture = GAME.view(staged(), 0)._repr_svg_()
    assert picture.lstrip().startswith("<svg")
    assert "Leopoldville" in picture
