"""The engine against a second reading of the rules: at every Infection card of random games, and on random boards, the
reference must ask the same questions and come to the same cubes, tokens and outbreaks."""

from __future__ import annotations

import random
from typing import Any

import pytest

import containment
from containment.games.iberia.data import facts
from containment.games.iberia.rules import moves
from containment.kernel.engine.table import CHANCE
from tests.spread import the_first

from . import reference
from .reference import AT, Asking, Board, Choice, Lost
from .situations import CITIES, COLOURS, GAME, REGIONS, ROLES, stage

ASKED_OF_CARDS = ("Place", "Spread", "Overrun", "Influx", "Carry")
TRAVELS = ("go ", "train ", "ship ", "sail ")
BUILDING = ("rail ", "rails ")
WATER = ("purify ", "token ")


# ------------------------------------------------------------------------------------------ one Infection card
def resolve(t: Any, code: int, luck: random.Random, where: str) -> None:
    """Chance turns up a card on the engine's table and on the reference's board; every question is compared."""
    board = Board.seen(containment.view(t, 0))
    expected = Resolving(board, board.card(CITIES[code & 255], 3 if _is_epidemic(t) else 1))
    agree(t, code, expected, luck, where)


def agree(t: Any, code: int, expected: Resolving, luck: random.Random, where: str) -> None:
    """The engine, once this is played, and the reference ask the same and come to the same end."""
    v = containment.view(t, 0)
    containment.play(t, code)
    while expected.question:
        if t.over:  # the engine may see earlier that the cubes will not do
            expected.answer(min(expected.question))
            continue
        q = containment.question(t)
        assert q is not None and q.step in ASKED_OF_CARDS, f"{where}: not asked {expected.question}"
        assert {_choice(move) for move in q.moves} == expected.question, where
        assert q.seat == v.turn, where  # [I.A32]
        move = luck.choice(q.moves)
        containment.play(t, move)
        expected.answer(_choice(move))
    q = containment.question(t)
    assert q is None or q.step not in ASKED_OF_CARDS, f"{where}: asked {q.words}"
    assert ("" if t.over is None else t.over.reason) == expected.lost, where
    if not t.over:
        now = containment.view(t, 0)
        if now.turn != v.turn:
            expected.board.broken = set()  # [I.A3] a new turn has begun
        assert Board.seen(now).told() == expected.board.told(), where
        assert now.rate_index == v.rate_index, where


class Resolving:
    """What the reference resolves: its open question, empty when it is done."""

    def __init__(self, board: Board, asking: Asking) -> None:
        self.board, self.lost = board, ""
        self.asking = asking
        self.question: set[Choice] = set()
        self.answer(None)

    def answer(self, choice: Choice | None) -> None:
        try:
            self.question = next(self.asking) if choice is None else self.asking.send(choice)
        except StopIteration:
            self.question = set()
        except Lost as reason:
            self.question, self.lost = set(), str(reason)


def _is_epidemic(t: Any) -> bool:
    """Three cubes are to be placed: the step says how many."""
    return int(t.w[t.top - 1]) >> 8 & 255 == 3


def _choice(move: int) -> Choice:
    verb, a, b = move >> 16 << 16, move >> 8 & 255, move & 255
    if verb == moves.SPEND:
        return ("spend", REGIONS[b])
    if verb == moves.NEXT:
        return ("next", CITIES[b])
    if verb == moves.ADMIT:
        return (f"admit {COLOURS[a]}", CITIES[b])
    if verb == moves.CARRY_TO:
        return ("carry", CITIES[b])
    assert verb == moves.MOVE_CUBE, move
    return (f"move {COLOURS[a]}", CITIES[b])


# ------------------------------------------------------------------------------------------ random games
LETTER = (
    "tokens_stop_infections_only",
    "malaria_token_stops_one",
    "yellow_fever_runs_on",
    "ships_to_any_city",
    "agronomist_always_three",
)


def options_of(luck: random.Random) -> dict[str, Any]:
    seats = luck.randint(2, 5)
    aside = random.Random()
    aside.setstate(luck.getstate())  # so that the seeds below stay what they are
    return {
        "seats": seats,
        "epidemics": luck.randint(4, 6),
        "roles": tuple(luck.sample(ROLES, seats)),
        "outbreak_memory": luck.choice(("turn", "card")),
        "malaria": luck.random() < 0.5,
        "cholera": luck.random() < 0.5,
        "typhus": luck.random() < 0.5,
        "yellow_fever": luck.random() < 0.5,
        "effects_end_when_researched": luck.random() < 0.5,
        **{name: aside.random() < 0.3 for name in LETTER},
    }


def eager(t: Any, q: Any, luck: random.Random) -> int:
    """A random move; water and rails more often than chance would have them, so that there is something to compare."""
    liked = [move for move in q.moves if moves.RAIL <= move >> 16 << 16 <= moves.PLACE_TOKEN]
    return int(luck.choice(liked if liked and luck.random() < 0.5 else q.moves))


def play_a_game(seed: int) -> int:
    """How many Infection cards were compared."""
    luck = random.Random(seed)
    options = {**options_of(luck), "influx_of_patients": luck.random() < 0.3}
    t = GAME.new(seed=seed, fate="asked", **options)
    compared = 0
    while not t.over:
        q = containment.question(t)
        assert q is not None
        if q.seat == CHANCE and q.step == "Infect":
            resolve(t, luck.choice(q.moves), luck, f"seed {seed}, {options}, card {compared}")
            compared += 1
            continue
        if q.step == "Actions":
            check_moves(t, q, f"seed {seed}")
        containment.play(t, eager(t, q, luck))
    return compared


def check_moves(t: Any, q: Any, where: str) -> None:
    """[I.X1] to [I.X4], [I.X9]: what the reference allows is what the engine offers."""
    v = containment.view(t, q.seat)
    for starts, allowed in (
        (TRAVELS, reference.journeys(v)),
        (BUILDING, reference.railroads(v)),
        (WATER, reference.waterworks(v)),
    ):
        offered = {words for words in q.words if words.startswith(starts)}
        assert offered == {words.replace("_", " ") for words in allowed}, where


@pytest.mark.parametrize("tens", the_first(1, range(4)))
def test_every_infection_card_of_random_games_is_as_the_reference_has_it(tens: int) -> None:
    """[I.K1] [I.K2] [I.K3] [I.K4] [I.F1] [I.E2] [I.O1] [I.O2] [I.O3] [I.O4] [I.Y1] [I.X2] [I.X4] [I.X9]"""
    assert sum(play_a_game(seed) for seed in range(tens * 10, tens * 10 + 10)) > 40


@pytest.mark.long
def test_every_infection_card_of_many_random_games() -> None:
    """[I.Y1]"""
    assert sum(play_a_game(seed) for seed in range(1000, 1200)) > 1500


# ------------------------------------------------------------------------------------------ random boards
def crowded_board(luck: random.Random, influx: bool) -> tuple[dict[str, Any], str]:
    """A board full of cubes and tokens around one city, which is to be infected."""
    colour = luck.choice(COLOURS)
    start = luck.choice([city for city in CITIES if reference.COLOUR[city] == colour])
    far = reference.apart(start)
    cubes: dict[str, dict[str, int]] = {}
    left = dict.fromkeys(COLOURS, 24)
    left[colour] -= luck.choice((0, 6, 9, 12))  # so many at least stay in the supply
    for city in sorted(CITIES, key=lambda city: (far[city], luck.random())):
        own = luck.choice((0, 1, 2, 3, 3, 3) if far[city] else (0, 1, 3, 3, 3))
        here = {colour: own if far[city] < 4 else 0, luck.choice(COLOURS): luck.choice((0, 0, 0, 1))}
        cubes[city] = {k: min(n, left[k]) for k, n in here.items()}
        for k, n in cubes[city].items():
            left[k] -= n
    near = [region for region in REGIONS if any(far[city] < 3 for city in reference.ON[region])]
    tokens = {region: luck.randint(1, 2) for region in luck.sample(near, luck.choice((0, 1, 2, 3)))}
    told: dict[str, Any] = {
        "cubes": {city: {k: n for k, n in here.items() if n} for city, here in cubes.items() if any(here.values())},
        "tokens": tokens,
        "outbreaks": luck.choice((0, 0, 3)),
        "broken": luck.sample(CITIES, luck.choice((0, 0, 2, 5))),
        "researched": luck.sample(COLOURS, luck.choice((0, 0, 1, 2))),
    }
    options = options_of(luck)
    told |= {name: options[name] for name in options if name not in ("seats", "epidemics", "roles")}
    if luck.random() < 0.5:
        pawn = luck.choice([city for city in CITIES if far[city] < 4])
        told |= {"roles": ("nurse", "sailor"), "pawns": [pawn], "prevention": luck.choice(sorted(AT[pawn]))}
    if influx:
        told["hospitals"] = _hospitals(luck, start, far)
        told["influx_of_patients"] = True
    return told, start


def _hospitals(luck: random.Random, start: str, far: dict[str, int]) -> list[str]:
    """One of each colour, near the city that is infected, often in it."""
    found = [start] if luck.random() < 0.4 else []
    for colour in COLOURS:
        near = [city for city in CITIES if far[city] < 4 and reference.COLOUR[city] == colour]
        if near and colour not in {reference.COLOUR[city] for city in found} and luck.random() < 0.8:
            found.append(luck.choice(near))
    return found


def infect_a_board(seed: int, influx: bool = False) -> None:
    luck = random.Random(seed)
    told, city = crowded_board(luck, influx)
    epidemic = luck.random() < 0.3
    t = stage(at="draw" if epidemic else "infect", infection_pile=[[city], [c for c in CITIES if c != city]], **told)
    if epidemic:
        containment.play(t, "draw player epidemic")
    code = moves.DRAW_INFECTION | CITIES.index(city)
    if not epidemic:
        t = stage(at="infect", infection_pile=[[c for c in CITIES if c != city], [city]], **told)
    resolve(t, code, luck, f"board {seed}: {told}, card {city}{' of an Epidemic' if epidemic else ''}")


@pytest.mark.parametrize("hundreds", range(4))
def test_crowded_boards_break_out_as_the_reference_has_it(hundreds: int) -> None:
    """[I.K2] [I.O3] [I.O4] [I.O6] [I.A3] [I.A4] [I.A5] [I.A26] [I.A30] [I.C4]"""
    for seed in range(hundreds * 100, hundreds * 100 + 100):
        infect_a_board(seed)


def test_crowded_hospitals_are_overrun_as_the_reference_has_it() -> None:
    """[I.influx_of_patients] [I.C15]"""
    for seed in range(5000, 5200):
        infect_a_board(seed, influx=True)


def admit_patients(seed: int) -> None:
    """The step of Influx of Patients on a random board with railroads."""
    luck = random.Random(seed)
    told, city = crowded_board(luck, influx=True)
    links = [link.cities for link in facts.RAIL_LINKS if city in link.cities or luck.random() < 0.25]
    told["railroads"] = luck.sample(links, min(len(links), 20))
    told["hospitals"] = told["hospitals"] or [city]
    t = stage(actions_left=1, **told)
    board = Board.seen(containment.view(t, 0))
    expected = Resolving(board, board.influx({frozenset(link) for link in told["railroads"]}))
    agree(t, moves.PASS, expected, luck, f"influx {seed}: {told}")


def test_patients_travel_as_the_reference_has_it() -> None:
    """[I.influx_of_patients] [I.C15]"""
    for seed in (*range(200), 21561, 24514, 25860):  # the last ones: room again before the overrun
        admit_patients(seed)


@pytest.mark.long
def test_many_crowded_boards() -> None:
    """[I.C4] [I.influx_of_patients]"""
    for seed in range(10000, 12000):
        infect_a_board(seed, influx=seed % 4 == 0)
        admit_patients(seed)
