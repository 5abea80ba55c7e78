"""Games that lead to every kind of question: by habits, by whim, and where a kind has hardly been met, towards it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import containment
from containment.kernel.engine import steps
from containment.kernel.engine.rollout import move_buffer
from containment.kernel.engine.table import CHANCE, Table
from containment.kernel.game import Game, fork, legal_moves, step_name
from containment.testing import say, stage

BIOTERRORIST = {"challenges": "bioterrorist"}
OWN_CARDS = (  # [P.C24]
    {"event": "Night Train", "text": "Move any pawn while everybody sleeps.", "effect": "airlift"},
    {"role": "Field Surgeon", "text": "Treats whole cities.", "powers": ["treat_all", "cheap_cure"]},
)
DISEASES = {"malaria": True, "cholera": True, "typhus": True, "yellow_fever": True}


def of_colour(colour: str, number: int) -> list[str]:
    """Cards of Iberia."""
    return [city.id for city in containment.game("iberia").facts.CITIES if city.colour == colour][:number]


def of_side(side: str, number: int) -> list[str]:
    """Cards of the Cold War."""
    return [city.id for city in containment.game("coldwar").facts.CITIES if city.affiliation == side][:number]


TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "open hands": ("pandemic", {"seats": 2, "epidemics": 6}),
    "private hands": ("pandemic", {"seats": 3, "hands": "private", "epidemics": 5}),
    "private hands of four, all are asked": ("pandemic", {"seats": 4, "hands": "private", "consent": "all"}),
    "cards of one's own": ("pandemic", {"seats": 2, "hands": "private", "cards": OWN_CARDS}),
    "private hands on the brink": ("pandemic", {"seats": 2, "hands": "private", "expansion": "on_the_brink"}),
    "Virulent Strain": ("pandemic", {"seats": 3, "challenges": "virulent_strain", "consent": "all"}),
    "Virulent Strain, private hands": ("pandemic", {"seats": 4, "hands": "private", "challenges": "virulent_strain"}),
    "Mutation": ("pandemic", {"seats": 3, "challenges": "mutation"}),
    "Mutation, private hands": ("pandemic", {"seats": 2, "hands": "private", "challenges": "mutation"}),
    "Bio-Terrorist": ("pandemic", {"seats": 3, **BIOTERRORIST}),
    "Bio-Terrorist, four against one": ("pandemic", {"seats": 5, **BIOTERRORIST}),
    "Bio-Terrorist and Virulent Strain": ("pandemic", {"seats": 3, "challenges": ("virulent_strain", "bioterrorist")}),
    "Iberia": ("iberia", {"seats": 2, **DISEASES}),
    "Iberia, influx": ("iberia", {"seats": 3, "influx_of_patients": True, "consent": "all"}),
    "Iberia, private hands": ("iberia", {"seats": 3, "hands": "private"}),
    "Iberia, private hands, all are asked": (
        "iberia",
        {"seats": 4, "hands": "private", "consent": "all", "influx_of_patients": True},
    ),
    "The Cure": ("cure", {"seats": 3, "difficulty": "heroic"}),
    "The Cure, all are asked": ("cure", {"seats": 5, "consent": "all"}),
    "Cold War alone": ("coldwar", {"seats": 1}),
    "Cold War": ("coldwar", {"seats": 2}),
    "Cold War, all are asked": ("coldwar", {"seats": 3, "consent": "all", "incident_choice": "active_player"}),
    "Double Agent": ("coldwar", {"seats": 4, "double_agent_module": True}),
    "individual victory": ("coldwar", {"seats": 3, "individual_victory": True}),
    "Double Agent, individual victory": (
        "coldwar",
        {"seats": 5, "double_agent_module": True, "individual_victory": True, "consent": "all"},
    ),
}
SEVEN = ("lima", "osaka", "paris", "cairo", "delhi", "essen", "miami")
Staged = tuple[str, dict[str, Any], tuple[str, ...]]  # the game, the situation, and what is said there
HARDLY_MET: dict[str, Staged] = {
    "HealCity": (
        "pandemic",
        {
            "expansion": "on_the_brink",
            "roles": ["scientist", "researcher"],
            "hands": [["mobile_hospital"]],
            "cubes": {"miami": {"yellow": 2, "blue": 1}},
            "private": True,
        },
        ("mobile hospital", "drive miami"),
    ),
    "HisLimit": (
        "pandemic",
        {
            "seats": 3,
            "challenges": "bioterrorist",
            "at": "terrorist",
            "terrorist": {"city": "tokyo", "hand": SEVEN},
        },
        ("draw card", "draw infection lagos"),
    ),
    "UnlockDie": ("cure", {"samples": {"p1": {"red": 3, "blue": 2}}}, ()),
    "SurplusBack": ("cure", {"at": "infect", "index": 0, "kept": {"red": 4, "blue": 1}}, ()),
    "PayForResearch": ("iberia", {"hospitals": ["madrid"], "hands": [of_colour("red", 7)]}, ("research red",)),
    "MaskWindow": (
        "coldwar",
        {
            "pawns": ["delhi"],
            "facilities": ["delhi"],
            "teams": [("neutral", "delhi")],
            "hands": [["telemetry_mask"]],
        },
        ("launch",),
    ),
    "PayForSabotage": (
        "coldwar",
        {
            "pawns": ["kiev", "lima"],
            "missions": [["04_20d"], ["00_03d"]],
            "hands": [["kiev", "moscow", "prague", "cairo", "lima"], []],
        },
        ("sabotage 04_20d",),
    ),
    "PayForTeam": (
        "coldwar",
        {"pawns": ["washington"], "facilities": ["washington"], "hands": [[*of_side("nato", 6), "lima"]]},
        ("assemble nato",),
    ),
}
TRIED = 60  # moves whose next question is looked at when a kind is looked for


def kinds_of(game: Game) -> set[str]:
    """The names of all questions that this game asks somebody."""
    asking = [s for s in game.rules.steps if isinstance(s, steps.Ask) and not isinstance(s, steps.Draw)]
    return {type(step).__name__ for step in asking}


def tables_of(name: str) -> list[str]:
    return [which for which, (game, _) in TABLES.items() if game == name]


def staged(kind: str) -> tuple[Game, Table]:
    """A table where a question is asked that games hardly ever come to."""
    name, situation, said = HARDLY_MET[kind]
    t = stage(name, **situation)
    say(t, *said)
    assert step_name(t) == kind
    return containment.game(name), t


def wander(which: str, seed: int, met: Counter[str]) -> Iterator[tuple[Game, Table]]:
    """A game of this table at each of its questions, to its end. `met` counts the kinds of questions."""
    name, options = TABLES[which]
    game = containment.game(name)
    luck = random.Random(f"{which}, {seed}")
    t = game.new(seed=seed, fate=luck.choice(("seeded", "sealed")), **options)
    while not t.ended:
        met[step_name(t)] += 1
        yield game, t
        steps.commit(t, _next_move(game, t, met, luck))


def _next_move(game: Game, t: Table, met: Counter[str], luck: random.Random) -> int:
    moves = legal_moves(t)
    whim = luck.random()
    if whim < 0.2:
        return luck.choice(moves)
    if whim < 0.6 and game.policy is not None:
        return int(game.policy.decide(t, move_buffer(), luck.getrandbits(60)))
    tried = luck.sample(moves, min(TRIED, len(moves)))
    return min(tried, key=lambda move: met[_after(t, move)])


def _after(t: Table, move: int) -> str:
    """The question after this move; where the game would be over, one that is met too often already."""
    there = fork(t)
    steps.commit(there, move)
    if there.ended or steps.asked(there) == CHANCE:
        return "Actions"
    return step_name(there)
