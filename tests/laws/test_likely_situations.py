"""Situations put together at random from what can be named: each is refused, or it is a table that keeps the laws, that
every seat can imagine, and that can be played on."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import containment
from containment import testing
from containment.games.coldwar.seeing.view import IDENTITY_IDS
from containment.games.coldwar.seeing.view import THIS_TURN as OF_A_COLDWAR_TURN
from containment.games.iberia.seeing.view import THIS_TURN as OF_AN_IBERIA_TURN
from containment.games.pandemic.seeing.view import HIDDEN_ACTIONS, STRAIN_IDS
from containment.games.pandemic.seeing.view import THIS_TURN as OF_A_TURN
from containment.kernel.dice import Dice
from containment.kernel.engine import steps
from containment.kernel.game import legal_moves

Said = Callable[[random.Random], Any]


def one(*things: Any) -> Said:
    return lambda luck: luck.choice(things)


def some(things: Sequence[Any], most: int) -> Said:
    return lambda luck: luck.sample(list(things), luck.randrange(min(most, len(things)) + 1))


def each(things: Sequence[Any], value: Said, most: int = 4) -> Said:
    return lambda luck: {thing: value(luck) for thing in luck.sample(list(things), luck.randrange(most + 1))}


def a_seat(value: Said) -> Said:
    return lambda luck: [value(luck) for _ in range(luck.randrange(4))]


def layers(things: Sequence[str]) -> Said:
    return lambda luck: [
        luck.sample(list(things[n : n + 10]), luck.randrange(6)) for n in range(0, luck.choice((10, 40)), 10)
    ]


def heaps(luck: random.Random) -> list[tuple[int, bool]]:
    return [(luck.randrange(12), luck.random() < 0.5) for _ in range(luck.randrange(5))]


def piece(colours: Sequence[str]) -> Said:
    return lambda luck: luck.choice([0, 1, 2, 3, {luck.choice(list(colours)): luck.randrange(4)}])


def ids(things: Sequence[Any]) -> list[str]:
    return [thing.id for thing in things]


PANDEMIC, CURE, IBERIA, COLDWAR = (containment.game(name).facts for name in containment.GAMES)
SWITCH = one(True, False)
TURN_OF = one(0, 1, 2)
FIVE = ("red", "blue", "yellow", "black", "purple")
WORLD, EVENTS, ROLES = ids(PANDEMIC.CITIES), ids(PANDEMIC.EVENTS), ids(PANDEMIC.ROLES)
HIM = {
    "city": one(*WORLD),
    "hand": some(WORLD, 8),
    "captor": TURN_OF,
    "out": SWITCH,
    "actions_left": one(0, 1, 2),
    "drive_left": SWITCH,
    "hidden_actions": some(HIDDEN_ACTIONS, 2),
    "possible": some(WORLD, 30),
}
LAND, IBERIAN_EVENTS = ids(IBERIA.CITIES), ids(IBERIA.EVENTS)
COLD, COLD_EVENTS, MISSIONS = ids(COLDWAR.CITIES), ids(COLDWAR.EVENTS), ids(COLDWAR.MISSIONS)
SYMPTOMS = ids(COLDWAR.SYMPTOMS)[:7]
FOUR = FIVE[:4]
SAID: dict[str, dict[str, Said]] = {
    "pandemic": {
        "seats": one(2, 3, 4, 5),
        "roles": lambda luck: luck.choice(
            ["none", luck.sample(ROLES, 2), luck.sample(ROLES, 2), luck.sample(ROLES, 3)]
        ),
        "pawns": a_seat(one(*WORLD)),
        "hands": a_seat(some(WORLD + EVENTS, 8)),
        "cubes": each(WORLD[:12], piece(FIVE)),
        "stations": some(WORLD, 6),
        "cured": some(FIVE, 3),
        "eradicated": some(FIVE, 2),
        "outbreaks": one(0, 3, 7),
        "rate_index": one(*range(7)),
        "infection_pile": layers(WORLD),
        "infection_discards": some(WORLD, 8),
        "infection_removed": some(WORLD, 3),
        "player_pile": some(WORLD + EVENTS, 12),
        "heap_sizes": heaps,
        "player_discards": some(WORLD + EVENTS, 6),
        "events_removed": some(EVENTS, 3),
        "stored_event": one(*EVENTS),
        "turn_of": TURN_OF,
        "actions_left": one(0, 1, 4, 5, 7),
        "at": one("actions", "draw", "infect", "terrorist"),
        "epidemics": one(4, 5, 6, 7),
        "events": one(0, 5),
        "private": SWITCH,
        "expansion": one("on_the_brink", "none"),
        "challenges": one("virulent_strain", "mutation", "bioterrorist", ("virulent_strain", "bioterrorist")),
        "this_turn": some(OF_A_TURN, 3),
        "travel_ban": TURN_OF,
        "ordered": some((0, 1, 2), 2),
        "samples": each(FIVE, one(0, 1, 3, 12), 3),
        "strain": one(*FIVE),
        "strain_effects": some(STRAIN_IDS, 3),
        "strain_drawn": some(STRAIN_IDS, 3),
        "treated_in": some(WORLD, 3),
        "terrorist": lambda luck: {name: said(luck) for name, said in HIM.items() if luck.random() < 0.3},
    },
    "cure": {
        "seats": one(2, 3, 4, 5),
        "roles": lambda luck: luck.sample(ids(CURE.ROLES), luck.choice((2, 3, 4))),
        "pawns": a_seat(one(1, 2, 3, 4, 5, 6)),
        "regions": each((1, 2, 3, 4, 5, 6), each(FOUR, one(0, 1, 2, 3, 4, 6), 3)),
        "centre": each(FOUR, one(0, 2, 9), 3),
        "cdc": each(FOUR, one(0, 2, 9), 3),
        "kept": each(FOUR, one(0, 1, 3), 2),
        "samples": a_seat(each(FOUR, one(0, 1, 3, ["p1", "p2"]), 3)),
        "dice": a_seat(some(("spent", "biohazard", "ready", "treat", "fly", "sail", "cdc", "sample"), 5)),
        "cured": some(FOUR, 3),
        "outbreaks": one(0, 7),
        "index": one(*range(20)),
        "difficulty": one("beginner", "standard", "heroic"),
        "events": lambda luck: luck.sample(ids(CURE.EVENTS), 3),
        "events_under": some(ids(CURE.EVENTS), 4),
        "turn_of": TURN_OF,
        "at": one("roll", "act", "give", "cure", "infect", "check", "epidemic"),
        "quiet_night": SWITCH,
        "hospital": SWITCH,
        "immune": SWITCH,
        "consent": SWITCH,
        "cured_can_outbreak": SWITCH,
    },
    "iberia": {
        "seats": one(2, 3, 4, 5),
        "roles": lambda luck: luck.choice(
            ["none", luck.sample(ids(IBERIA.ROLES), 2), luck.sample(ids(IBERIA.ROLES), 3)]
        ),
        "pawns": a_seat(one(*LAND)),
        "hands": a_seat(some(LAND + IBERIAN_EVENTS, 9)),
        "cubes": each(LAND[::5], piece(IBERIA.COLOURS)),
        "hospitals": some(LAND, 3),
        "railroads": some([tuple(link.cities) for link in IBERIA.LINKS], 10),
        "tokens": each(ids(IBERIA.REGIONS), one(0, 1, 2, 5)),
        "prevention": one(*ids(IBERIA.REGIONS)),
        "researched": some(IBERIA.COLOURS, 3),
        "outbreaks": one(0, 7),
        "rate_index": one(*range(7)),
        "broken": some(LAND, 3),
        "infection_pile": layers(LAND),
        "infection_discards": some(LAND, 8),
        "player_pile": some(LAND + IBERIAN_EVENTS, 12),
        "heap_sizes": heaps,
        "player_discards": some(LAND + IBERIAN_EVENTS, 6),
        "turn_of": TURN_OF,
        "actions_left": one(0, 1, 4, 8),
        "at": one("actions", "draw", "infect"),
        "this_turn": some(OF_AN_IBERIA_TURN, 2),
        "epidemics": one(4, 5, 6),
        "private": SWITCH,
        "cholera": SWITCH,
        "yellow_fever": SWITCH,
        "influx_of_patients": SWITCH,
    },
    "coldwar": {
        "seats": one(1, 2, 3, 4, 5),
        "identities": a_seat(one(*IDENTITY_IDS)),
        "pawns": a_seat(one(*COLD)),
        "hands": a_seat(some(COLD + COLD_EVENTS, 8)),
        "missions": a_seat(some(MISSIONS, 3)),
        "finished": a_seat(some(MISSIONS, 2)),
        "carried": a_seat(some(MISSIONS, 1)),
        "symptoms": a_seat(some(SYMPTOMS, 2)),
        "symptom_deck": some(SYMPTOMS, 3),
        "symptom_discards": some(SYMPTOMS, 3),
        "debts": a_seat(one(0, 1, 4)),
        "dead": some((0, 1, 2), 2),
        "double_agent": TURN_OF,
        "agents": each(COLD, one(0, 1, 3), 6),
        "agents_left": one(0, 5, 30),
        "cubes": some(COLD, 5),
        "tokens": each(COLD, one(0, 1, 3), 3),
        "teams": lambda luck: [
            (luck.choice(COLDWAR.AFFILIATIONS), luck.choice(COLD)) for _ in range(luck.randrange(5))
        ],
        "facilities": some(COLD, 6),
        "satellites": some(COLDWAR.REGIONS, 5),
        "uplinks": some(COLDWAR.REGIONS, 1),
        "deck_region": one(*COLDWAR.REGIONS),
        "threat_index": one(*range(6)),
        "threat_pile": layers(COLD),
        "threat_discards": some(COLD, 6),
        "threat_removed": some(COLD, 3),
        "player_pile": some([*COLD, *COLD_EVENTS, "satellite"], 12),
        "heap_sizes": heaps,
        "player_discards": some(COLD + COLD_EVENTS, 6),
        "turn_of": TURN_OF,
        "alias": one(*COLDWAR.AFFILIATIONS),
        "actions_left": one(0, 1, 4, 8),
        "had_turn": some((0, 1, 2), 2),
        "at": one("turn", "actions", "draw", "second_draw", "before_infection", "infection"),
        "this_turn": some(OF_A_COLDWAR_TURN, 2),
        "quiet_nights": one(0, 1),
        "double_agent_module": SWITCH,
        "infection_timing": one("round", "turn"),
        "deck_exhaustion": one("defeat", "continue"),
        "individual_victory": SWITCH,
    },
}


def stage_at_random(name: str, situations: int, seed: int) -> None:
    game = containment.game(name)
    assert game.stage is not None
    luck = random.Random(seed)
    taken = 0
    for number in range(situations):
        facts = luck.sample(sorted(SAID[name]), 1 + luck.randrange(5))
        if name == "pandemic" and luck.random() < 0.5:
            facts.append("challenges")
        said = {fact: SAID[name][fact](luck) for fact in dict.fromkeys(facts)}
        try:
            t = game.stage(**said)
        except containment.BadSituation:
            continue
        taken += 1
        try:
            play_on(game, t, number)
        except AssertionError as broken:
            raise AssertionError(f"{said}: {broken}") from broken
    assert taken > situations // 6


def play_on(game: containment.Game, t: containment.Table, seed: int) -> None:
    dice = Dice(seed)
    for seat in (*range(testing.seats_of(t)), containment.NOBODY):
        testing.check_imagined(game, t, seat, seed)
    for _ in range(12):
        testing.check_pieces(game, t)
        if t.ended:
            return
        testing.check_options(game, t)
        steps.commit(t, dice.pick(legal_moves(t)))
    if seed % 3 == 0:
        testing.check_record(game, t)


@pytest.mark.parametrize("name", containment.GAMES)
def test_a_situation_that_can_be_staged_keeps_the_laws(name: str) -> None:
    stage_at_random(name, 90, 1)


@pytest.mark.long
@pytest.mark.parametrize("name", containment.GAMES)
def test_situations_that_can_be_staged_keep_the_laws(name: str) -> None:
    for seed in range(2, 5):
        stage_at_random(name, 2000, seed)
