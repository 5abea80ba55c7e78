"""The learnt chance: whole numbers that are as good as floats, and the same in both forms."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pytest

import containment
from containment.games.pandemic.rules.moves import PASS
from containment.games.pandemic.rules.table import HE_IS_OUT
from containment.games.pandemic.staging.stage import stage
from containment.kernel.engine.fate import mixed, started
from containment.kernel.engine.leaf import (
    FARTHEST,
    MOST_NOTICED,
    UNIT,
    WHOLE,
    as_chance,
    chance_from,
    chance_to_win,
    log_odds,
    noticed,
)
from containment.kernel.engine.rollout import HABITS, TO_THE_END, begin, native_ints, play_on, same_for_all, turn_of
from containment.kernel.engine.steps import MOST_MOVES, advance, asked, commit
from containment.searching.network import Network, rounded
from tests.searching.both_forms import in_both_forms

_CARDS = ("atlanta", "chicago", "london", "madrid", "bogota", "santiago", "kinshasa", "khartoum")
SIZES = ((30, 12, 6), (41, 64, 32), (9, 23, 5), (60, 48, 24))  # widths that are multiples of 16, of 4, and of neither
FAR = (7, (1 << 31) - 1, 1 << 31, -(1 << 31), -(1 << 31) - 1)
Layers = list[tuple[list[list[float]], list[float]]]


def a_network(rng: random.Random, sizes: tuple[int, int, int] = (30, 12, 6)) -> Layers:
    layers = []
    for inputs, units in zip(sizes, (*sizes[1:], 1)):
        spread = 1 / math.sqrt(inputs)
        weights = [[rng.gauss(0, spread) for _ in range(units)] for _ in range(inputs)]
        layers.append((weights, [rng.gauss(0, 0.3) for _ in range(units)]))
    return layers


def by_floats(layers: Layers, seen: list[int]) -> float:
    here = [float(x) for x in seen]
    for n, (weights, biases) in enumerate(layers):
        here = [sum(x * row[k] for x, row in zip(here, weights)) + biases[k] for k in range(len(biases))]
        if n < 2:
            here = [max(0.0, x) for x in here]
    return here[0]


def padded(seen: list[int]) -> list[int]:
    return seen + [0] * (MOST_NOTICED - len(seen))


def test_log_odds_are_what_floats_make_of_them() -> None:
    rng = random.Random(5)
    for _ in range(40):
        layers = a_network(rng)
        net = Network(rounded(layers), {}).native
        seen = [rng.randrange(-2, 9) for _ in range(30)]
        found = int(log_odds(net, native_ints(padded(seen)))) / (1 << UNIT)
        assert found == pytest.approx(by_floats(layers, seen), abs=0.01)


def test_chances_are_those_of_the_log_odds() -> None:
    for step in range(-FARTHEST * 200, FARTHEST * 200 + 1):
        odds = step / 200
        found = int(as_chance(round(odds * (1 << UNIT))))
        assert abs(found - WHOLE / (1 + math.exp(-odds))) < 8, odds


def test_beyond_the_farthest_a_chance_is_as_good_as_certain() -> None:
    far = FARTHEST + 30 << UNIT
    assert as_chance(far) == as_chance(FARTHEST << UNIT) and WHOLE - 2 <= as_chance(far) <= WHOLE
    assert as_chance(-far) == as_chance(-(FARTHEST << UNIT)) and 0 <= as_chance(-far) <= 2
    assert as_chance(0) == WHOLE // 2


def test_more_odds_are_never_less_chance() -> None:
    chances = [int(as_chance(odds)) for odds in range(-(13 << UNIT), 13 << UNIT, 97)]
    assert all(one <= other for one, other in pairwise(chances))


@pytest.mark.parametrize(
    ("name", "turns"), [("pandemic", 1), ("pandemic", 4), ("cure", 3), ("iberia", 2), ("coldwar", 2)]
)
def test_a_sample_is_judged_after_each_of_its_turns(name: str, turns: int) -> None:
    """Against the same turns played one by one and looked at: not the last of them alone, and not one more."""
    game = containment.game(name)
    start = game.new(seed=4)
    net, out = game.search().network(start).native, native_ints([0] * MOST_MOVES)
    policies = same_for_all(HABITS)
    one_by_one = start.clone()
    x = begin(one_by_one, 9, 2)
    one_by_one.luck = game.rules.leaf.luck(one_by_one)
    advance(one_by_one)
    judged, turn = [], turn_of(one_by_one)
    for k in range(turns):
        play_on(one_by_one, policies, started(mixed(x, k)), 1, out)
        assert one_by_one.ended or turn_of(one_by_one) != turn
        turn = turn_of(one_by_one)
        judged.append(int(chance_to_win(one_by_one, net)))
    assert len(set(judged)) == turns, "what is the same after every turn shows nothing"
    assert chance_from(start.clone(), policies, 9, 2, turn_of(start), turns, net, out) == sum(judged) // turns


@pytest.mark.parametrize("hand", [["paris", "forecast"], ["paris"]])
@pytest.mark.parametrize("turns", [1, 2])
def test_a_turn_that_luck_ends_is_one_of_them_as_one_that_a_question_interrupts(hand: list[str], turns: int) -> None:
    """Of two lines one keeps an event: after the other nobody is asked any more, and both are judged as far on."""
    deck, calm = [*_CARDS], [["sydney", "lima", "lagos", "cairo", "milan", "tokyo", "seoul", "essen", "delhi"]]
    t = stage(seats=2, hands=[hand, []], player_pile=deck, infection_pile=calm, at="actions", actions_left=1)
    commit(t, PASS)
    cards_left = Network(rounded([([[0.1]], [0.0]), ([[1.0]], [0.0]), ([[1.0]], [-1.0])]), {}).native
    out = native_ints([0] * MOST_MOVES)
    found = int(chance_from(t, same_for_all(HABITS), 3, 1, turn_of(t), turns, cards_left, out))
    drawn = [int(as_chance(round((0.1 * (len(deck) - 2 * n) - 1) * (1 << UNIT)))) for n in range(1, turns + 1)]
    assert t.ended == 0 and found == pytest.approx(sum(drawn) / turns, abs=30)


@pytest.mark.parametrize("turns", [1, 2])
def test_a_turn_that_a_pass_ended_is_one_of_them_as_one_that_goes_on(turns: int) -> None:
    """Else the Bio-Terrorist is judged a turn further on when he is done at once than when he still does something."""
    away, him = ["lima", "santiago"], {"city": "delhi"}
    t = stage(challenges=("bioterrorist",), at="terrorist", seats=3, pawns=away, terrorist=him)
    turn, net, out = turn_of(t), containment.game("pandemic").search().network(t).native, native_ints([0] * MOST_MOVES)
    commit(t, PASS)
    assert t.ended == 0 and turn_of(t) != turn and asked(t) >= 0, "nothing is pending"
    then = t.clone()
    x = begin(then, 9, 2)
    judged = [int(chance_to_win(then, net))]
    play_on(then, same_for_all(HABITS), started(mixed(x, 1)), 1, out)
    judged.append(int(chance_to_win(then, net)))
    assert judged[0] != judged[1]
    assert chance_from(t, same_for_all(HABITS), 9, 2, turn, turns, net, out) == sum(judged[:turns]) // turns


def told() -> list[int]:
    """For both forms: log odds and chances of some networks and features, some of them far beyond four bytes."""
    rng = random.Random(9)
    said = []
    for n in range(40):
        sizes = SIZES[n % len(SIZES)]
        net = Network(rounded(a_network(rng, sizes)), {}).native
        seen = [rng.randrange(-2, 9) for _ in range(sizes[0])]
        seen[rng.randrange(sizes[0])] = FAR[n // len(SIZES) % len(FAR)]
        odds = int(log_odds(net, native_ints(padded(seen))))
        said += [odds, int(as_chance(odds))]
    return said


def test_both_forms_find_the_same() -> None:
    c, python = in_both_forms("from tests.searching.test_leaf import told; print(told())")
    assert c == python and len(c) > 100


@pytest.mark.parametrize(("name", "more"), [("pandemic", 0), ("coldwar", 0), ("iberia", 1)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_a_turn_and_the_thinker_another_before_a_sample_ends(name: str, more: int, seats: int) -> None:
    """And in Iberia whoever comes then."""
    game = containment.game(name)
    t = game.new(seed=2, seats=seats)
    first, seen = int(asked(t)), [int(asked(t))]
    for k in range(game.search().horizon(t)):
        assert not t.ended
        play_on(t, same_for_all(HABITS), started(k), 1, native_ints([0] * MOST_MOVES))
        seen.append(int(asked(t)))
    assert set(seen) == set(range(seats)) and seen[-2 - more] == first, "at the end the first seat had another turn"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_bioterrorists_turns_are_not_everybody_elses(seats: int) -> None:
    """[P.15.3] [P.15.14] He has a turn after each other player's, until he is out of the game."""
    horizon = containment.game("pandemic").search().horizon
    t = stage(seats=seats, challenges="bioterrorist", at="actions")
    team = seats - 1
    found, first, turn = [int(t.turn)], int(t.turn), int(horizon(t))
    there = t.clone()
    for k in range(turn):
        play_on(there, same_for_all(HABITS), started(k), 1, native_ints([0] * MOST_MOVES))
        found.append(int(there.turn))
    assert [who for who in found if who != team] == [(first + k) % team for k in range(team + 1)]
    assert found[1::2] == [team] * (team + 1)
    assert horizon(stage(seats=seats, challenges="bioterrorist", at="terrorist")) == team + 1
    t.w[HE_IS_OUT] = 1
    assert horizon(t) == team + 1


@pytest.mark.parametrize("name", containment.GAMES)
def test_of_a_game_that_is_over_nothing_is_noticed(name: str) -> None:
    """A track may be at its end, where nothing can be divided by what it says."""
    seen = native_ints([7] * MOST_NOTICED)
    for seed in range(30):
        t = containment.game(name).new(seats=3, seed=seed)
        play_on(t, same_for_all(HABITS), begin(t, seed, 0), TO_THE_END, native_ints([0] * MOST_MOVES))
        assert t.ended
        noticed(t, seen)
        assert not any(seen)
