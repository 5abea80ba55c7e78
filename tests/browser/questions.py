"""Every kind of question that the games ask, each brought about by games that play themselves until it is asked, or
staged where that would take thousands of games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

import containment
from containment import testing
from containment.kernel.engine import steps
from containment.kernel.engine.fate import seeded, turned
from containment.kernel.engine.rollout import Policy, move_buffer
from containment.kernel.game import legal_moves, step_name

MOST_GAMES = 60  # of one way to play it, until a question has come up
MOST_ANSWERS = 500  # of one game: random ones end long before
NO_QUESTION = "Nothing"  # the step that no pile has

# The ways to play each game that bring about all of its questions.
WAYS: Final[Mapping[str, tuple[Mapping[str, Any], ...]]] = {
    "pandemic": (
        {"seats": 3, "consent": "all"},
        {"seats": 3, "expansion": "on_the_brink", "consent": "all"},
        {"seats": 3, "challenges": "virulent_strain,mutation", "consent": "all"},
        {"seats": 3, "challenges": "bioterrorist"},
    ),
    "iberia": (
        {"seats": 3, "consent": "all"},
        {"seats": 3, "influx_of_patients": True, "malaria": True, "yellow_fever": True, "consent": "all"},
        {"seats": 2},
    ),
    "cure": ({"seats": 3, "consent": "all"}, {"seats": 2, "consent": "all"}),
    "coldwar": (
        {"seats": 3, "consent": "all", "individual_victory": True},
        {"seats": 4, "double_agent_module": True, "incident_choice": "active_player", "team_move": "escort"},
        {"seats": 2, "consent": "none"},
    ),
}
SEVEN_RED = ("gijon", "santander", "bilbao_bilbo", "san_sebastian_donostia", "pamplona", "vitoria_gasteiz", "leon")
EIGHT = ("lima", "osaka", "paris", "cairo", "delhi", "essen", "miami")
STAGED: Final[Mapping[tuple[str, str], tuple[Mapping[str, Any], tuple[str, ...]]]] = {
    ("cure", "SurplusBack"): ({"at": "infect", "index": 0, "kept": {"red": 4, "blue": 1}}, ()),
    ("pandemic", "HealCity"): (
        {
            "expansion": "on_the_brink",
            "roles": ["scientist", "researcher"],
            "hands": [["mobile_hospital"]],
            "cubes": {"miami": {"yellow": 2, "blue": 1}, "atlanta": 1},
        },
        ("mobile hospital", "drive miami"),
    ),
    ("pandemic", "HisLimit"): (
        {
            "seats": 3,
            "challenges": "bioterrorist",
            "at": "terrorist",
            "terrorist": {"city": "tokyo", "hand": EIGHT},
        },
        ("draw card",),
    ),
    ("iberia", "PayForResearch"): ({"hospitals": ["madrid"], "hands": [SEVEN_RED]}, ("research red",)),
    ("coldwar", "PayForSabotage"): (
        {
            "pawns": ["kiev", "lima"],
            "missions": [["04_20d"], ["00_03d"]],
            "hands": [["kiev", "moscow", "prague", "cairo", "lima"], []],
        },
        ("sabotage 04_20d",),
    ),
}


class Found(NamedTuple):
    """A game up to a question: its record, who is asked, and how it was found."""

    record: str
    seat: int
    seats: int
    how: str


def kinds(game: str) -> tuple[str, ...]:
    """The questions that a game asks of a seat, by the names of their steps."""
    every = {type(one).__name__ for one in containment.game(game).rules.steps if one.may_wait() and not one.is_drawn()}
    return tuple(sorted(every - {NO_QUESTION}))


@cache
def found(game: str) -> Mapping[str, Found]:
    """For each kind of question a game that has come to it."""
    all_found = {step: _staged(game, step) for of, step in STAGED if of == game}
    missing = set(kinds(game)) - set(all_found)
    for seed in range(MOST_GAMES):
        for options in WAYS[game]:
            for step, write in _questions(game, options, seed):
                if step in missing:
                    all_found[step] = write()
                    missing.discard(step)
        if not missing:
            break
    return dict(sorted(all_found.items()))


def _written(t: Any, how: str) -> Found:
    seats = containment.game_of(t).seats_at(t)
    return Found(containment.dumps(containment.record(t)), int(steps.asked(t)), seats, how)


def _staged(game: str, step: str) -> Found:
    facts, moves = STAGED[game, step]
    t = testing.stage(game, seed=1, fate="seeded", **facts)
    for move in moves:
        containment.play(t, move)
    assert step_name(t) == step
    return _written(t, f"staged with {dict(facts)}")


def _questions(game: str, options: Mapping[str, Any], seed: int) -> Iterator[tuple[str, Callable[[], Found]]]:
    """A game that plays itself, question by question: quite at random, or by habit, or both mixed."""
    of = containment.game(game)
    t: Any = of.new(seed=seed, **options)
    dice, habit = random.Random(seed), of.policy or Policy()
    state = seeded(seed)
    room = move_buffer()
    for _ in range(MOST_ANSWERS):
        if t.ended:
            return
        if len(legal_moves(t)) > 1:  # where there is nothing to choose, a person is not asked
            yield step_name(t), lambda: _written(t, f"{dict(options)} with seed {seed}")
        if dice.random() < seed % 4 / 3:
            move = habit.choose(t, room, steps.options_into(t, room), state)
            state = turned(state)
        else:
            moves = legal_moves(t)
            own = [move for move in moves if move]  # seldom to pass: more happens
            move = dice.choice(own if own and dice.random() < 0.9 else moves)
        steps.commit(t, move)
