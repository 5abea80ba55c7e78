"""Every law, for every game, over seats and difficulties."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import containment
from containment import testing
from containment.kernel.dice import Dice
from containment.kernel.engine import steps
from containment.kernel.game import legal_moves
from tests.spread import one_in

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "pandemic": [
        {"seats": seats, "epidemics": epidemics} for seats, epidemics in itertools.product((2, 3, 4), (4, 5, 6))
    ]
    + [
        {"seats": 3, "consent": True},
        {"seats": 4, "consent": True, "hands": "private", "roles": "dispatcher,researcher,medic,contingency_planner"},
        {"seats": 2, "roles": "none", "events": 0},
        {"seats": 2, "roles": "operations_expert,quarantine_specialist", "epidemics": 6},
        {"seats": 3, "hands": "open", "epidemics": 6, "roles": "scientist,random,random"},
    ],
    "cure": [
        {"seats": seats, "difficulty": difficulty}
        for seats, difficulty in itertools.product((2, 3, 4, 5), ("beginner", "standard", "heroic"))
    ]
    + [
        {"seats": 3, "consent": True, "roles": "dispatcher,researcher,random"},
        {"seats": 2, "cured_can_outbreak": True, "roles": "scientist,medic"},
        {"seats": 4, "roles": "generalist,contingency_planner,containment_specialist,medic"},
        {"seats": 5, "consent": True, "cured_can_outbreak": True},
    ],
    "iberia": [{"seats": seats, "epidemics": epidemics} for seats, epidemics in itertools.product((2, 3, 4), (4, 5, 6))]
    + [
        {"seats": 5, "epidemics": 6, "hands": "private", "consent": True},
        {"seats": 3, "malaria": True, "cholera": True, "typhus": True, "yellow_fever": True},
        {"seats": 2, "roles": "royal_academy_scientist,politician", "hands": "private", "outbreak_memory": "card"},
        {"seats": 4, "roles": "nurse,railwayman,sailor,agronomist", "consent": True, "influx_of_patients": True},
        {"seats": 2, "roles": "none", "events": 0, "influx_of_patients": True, "yellow_fever": True},
        {
            "seats": 3,
            "roles": "rural_doctor,random,random",
            "typhus": True,
            "effects_end_when_researched": True,
            "mobilization_ship_free": False,
        },
        {
            "seats": 3,
            "roles": "agronomist,sailor,random",
            "malaria": True,
            "yellow_fever": True,
            "tokens_stop_infections_only": True,
            "malaria_token_stops_one": True,
            "yellow_fever_runs_on": True,
            "ships_to_any_city": True,
            "agronomist_always_three": True,
        },
    ],
    "coldwar": [
        {"seats": 1},
        {"seats": 2},
        {"seats": 3},
        {"seats": 4, "double_agent_module": True},
        {"seats": 5, "double_agent_module": True, "individual_victory": True, "incident_choice": "active_player"},
        {"seats": 2, "double_agent_module": True, "consent": False, "passports": "handler,analyst"},
        {"seats": 3, "consent": True, "passports": "random", "team_move": "escort"},
        {"seats": 2, "infection_timing": "turn", "flight_card": "origin_or_destination"},
        {"seats": 2, "deck_exhaustion": "continue", "incident_choice": "active_player"},
        {
            "seats": 3,
            "player_deck_reading": "season0_count",
            "setup_facility_skip_soviet": True,
            "individual_victory": True,
            "individual_needs_coop_win": False,
        },
        {"seats": 1, "solo_turns_per_round": 3, "passports": "field_medic"},
        {"seats": 4, "passports": "courier,quartermaster,diplomat,random"},
    ],
}
FATES = ("seeded", "sealed", "asked")
REFUSALS = 1 if containment.compiled else 10  # at one question in so many: plain Python takes its time
CASES = [
    (name, options)
    for name in containment.GAMES
    for n, options in enumerate(VARIANTS[name])
    if n // 3 % 3 == n % 3 or not set(options) <= {"seats", "epidemics", "difficulty"}  # three difficulties a row
]


def label(case: object) -> str:
    return case if isinstance(case, str) else " ".join(f"{k}={v}" for k, v in case.items())  # type: ignore[attr-defined]


@pytest.mark.parametrize(("name", "options"), one_in(6, CASES), ids=label)
def test_all_laws_hold_in_a_random_game(name: str, options: dict[str, Any]) -> None:
    """Each number of seats, each difficulty and each special variant, one in six of them each time; who answers for
    chance goes round. (All variants with all fates: the long test below.)"""
    number = VARIANTS[name].index(options)
    fate = FATES[CASES.index((name, options)) // 6 % 3]
    testing.check_game(containment.game(name), seed=20 + number, refusals=REFUSALS, fate=fate, advice=0, **options)


@pytest.mark.long
@pytest.mark.parametrize("name", containment.GAMES)
def test_pieces_are_conserved_and_games_end_over_many_games(name: str) -> None:
    game = containment.game(name)
    for seed in range(900):
        options = VARIANTS[name][seed % len(VARIANTS[name])]
        t = game.new(seed=seed, **options)
        try:
            testing.play_through(game, t, seed + 1, lambda t: testing.check_pieces(game, t))
            testing.check_pieces(game, t)
        except AssertionError as broken:
            raise AssertionError(f"seed {seed}, {options}: {broken}") from broken


@pytest.mark.long
@pytest.mark.parametrize("name", containment.GAMES)
def test_every_code_is_offered_or_refused_with_a_rule_at_every_decision_of_many_games(name: str) -> None:
    game = containment.game(name)
    for rule, _ in game.refusals.values():
        assert rule in game.rulebook
    for seed in range(60):
        options = VARIANTS[name][seed % len(VARIANTS[name])]
        t = game.new(seed=seed, fate="asked" if seed % 2 else "seeded", **options)
        dice = Dice(seed)

        def at_each(t: containment.Table, dice: Dice = dice) -> None:
            testing.check_refusals(game, t)
            testing.check_illegal(game, t, dice, 10)

        testing.play_through(game, t, seed + 9, at_each)


@pytest.mark.long
@pytest.mark.parametrize("name", containment.GAMES)
def test_all_laws_hold_in_every_variant_with_every_fate(name: str) -> None:
    game = containment.game(name)
    for number, (fate, options) in enumerate(itertools.product(FATES, VARIANTS[name])):
        testing.check_game(game, seed=1000 + number, fate=fate, advice=0, **options)


def check_odds(name: str, options: dict[str, Any], seed: int) -> None:
    """A random game with chance asked: the odds of each draw, and of those of an imagined table, make one."""
    game = containment.game(name)
    t = game.new(seed=seed, fate="asked", **options)
    dice = Dice(seed)

    def at_each(t: containment.Table) -> None:
        testing.check_chances(game, t)
        if dice.below(12) == 0:
            seat = dice.pick((*range(testing.seats_of(t)), containment.NOBODY))
            other = game.imagine(game.view(t, seat), seed)
            for _ in range(12):
                if not other.ended:
                    testing.check_chances(game, other)
                    steps.commit(other, dice.pick(legal_moves(other)))

    try:
        testing.play_through(game, t, seed + 1, at_each)
    except (ArithmeticError, AssertionError) as broken:
        raise AssertionError(f"{name}, seed {seed}, {options}: {broken!r}") from broken


@pytest.mark.parametrize(("name", "options"), one_in(4, CASES), ids=label)
def test_the_odds_of_every_draw_make_one(name: str, options: dict[str, Any]) -> None:
    check_odds(name, options, 40 + CASES.index((name, options)))


@pytest.mark.parametrize("seed", one_in(20, range(60), first=15))
def test_the_odds_make_one_where_the_scientist_looks(seed: int) -> None:
    """[I.royal_academy_scientist.reorder_player_deck] Cards that are known, on top of heaps that are not."""
    check_odds("iberia", {"seats": 2, "roles": "royal_academy_scientist,random", "epidemics": 6}, seed)


@pytest.mark.long
@pytest.mark.parametrize("name", containment.GAMES)
def test_the_odds_of_every_draw_make_one_over_many_games(name: str) -> None:
    for seed in range(100):
        check_odds(name, VARIANTS[name][seed % len(VARIANTS[name])], 1000 + seed)


@pytest.mark.parametrize("name", containment.GAMES)
def test_the_same_seed_and_answers_make_the_same_game(name: str) -> None:
    game = containment.game(name)
    tables = [game.new(seed=5, **VARIANTS[name][0]) for _ in range(2)]
    for seed, t in zip((8, 8), tables, strict=True):
        testing.play_through(game, t, seed)
    assert tables[0].key() == tables[1].key()
    assert containment.dumps(containment.record(tables[0])) == containment.dumps(containment.record(tables[1]))


@pytest.mark.parametrize("name", containment.GAMES)
@pytest.mark.parametrize("fate", ["seeded", "sealed"])
def test_a_replayed_table_goes_on_with_the_same_luck(name: str, fate: str) -> None:
    game = containment.game(name)
    t = game.new(seed=11, fate=fate, **VARIANTS[name][3])
    dice = Dice(3)
    for _ in range(12):
        steps.commit(t, dice.pick(legal_moves(t)))
    again = containment.replay(containment.record(t))
    assert again.key() == t.key()
    while not t.over:
        move = dice.pick(legal_moves(t))
        containment.play(t, move)
        containment.play(again, move)
        assert again.key() == t.key()


@pytest.mark.parametrize("name", containment.GAMES)
def test_words_and_codes_are_inverse_over_the_whole_codebook(name: str) -> None:
    book = containment.game(name).codebook
    assert len(set(book.codes)) == len(book.codes)
    for code in book.codes:
        assert book.parse(book.words(code)) == code
        assert book.parse(book.words(code).upper()) == code
