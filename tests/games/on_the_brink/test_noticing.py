"""What is noticed where there is a Bio-Terrorist: who follows him, where he is, and what he can do."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import containment
from containment.games.pandemic.habits.answers import HABITS
from containment.games.pandemic.judging.noticing import HIM, NOTICED, NOTICED_WITH_HIM, SEAT_WIDTH, SEATED
from containment.games.pandemic.judging.reach import FAR
from containment.games.pandemic.rules.board import NEAR
from containment.games.pandemic.rules.table import (
    CAPTOR,
    HE_IS_OUT,
    HIGH,
    HIS_CITY,
    HIS_HAND,
    HIS_PAWN,
    LOW,
    NOWHERE,
    OUTBREAKS,
    PLAYER_PILE,
    PURPLE,
    STATIONS,
    SUPPLY,
    TRAIL,
)
from containment.kernel.engine.form import IN_C
from containment.kernel.engine.leaf import MOST_NOTICED, noticed
from containment.kernel.engine.rollout import move_buffer, native_ints
from containment.kernel.engine.steps import commit
from containment.parts.heaps import cards_left
from containment.parts.layers import hand_cards

GAME = containment.game("pandemic")
GAMES = 12 if IN_C else 3


def seen_of(t: Any) -> list[int]:
    seen = native_ints([0] * MOST_NOTICED)
    noticed(t, seen)
    return list(seen)


def positions() -> Iterator[tuple[Any, int]]:
    """Tables of games of habits, each with the team's seat that acts, or acts next while he does."""
    for seed in range(GAMES):
        t: Any = GAME.new(seed=seed, seats=4, epidemics=4, challenges=("bioterrorist",))
        out, follows = move_buffer(), -1
        while not t.ended:
            if t.turn < t.seats:
                follows = (t.turn + 1) % t.seats
            if follows >= 0:
                yield t, int(t.turn if t.turn < t.seats else follows)
            commit(t, int(HABITS.decide(t, out, 0)))


def cubes(t: Any, city: int) -> int:
    return int((t.w[LOW + PURPLE] >> city & 1) + 2 * (t.w[HIGH + PURPLE] >> city & 1))


def drives(here: int, goals: set[int]) -> int:
    """By looking farther and farther, as far as it is looked."""
    near, steps = {here}, 0
    while not near & goals and steps < FAR:
        near |= {city for one in near for city in range(48) if NEAR[one] >> city & 1}
        steps += 1
    return steps


def test_seats_are_counted_from_the_one_that_acts_next() -> None:
    his = 0
    for t, first in positions():
        his += t.turn == t.seats
        seen = seen_of(t)
        hands = [seen[SEATED + SEAT_WIDTH * i + 1] for i in range(t.seats)]
        assert hands == [t.hand_size((first + i) % t.seats) for i in range(t.seats)]
    assert his > 50


def test_his_cards_and_how_far_he_is() -> None:
    captured = spotted = 0
    for t, first in positions():
        seen = seen_of(t)[HIM:]
        cards = [city for city in range(48) if hand_cards(t.w, HIS_HAND) >> city & 1]
        assert seen[0] == (t.w[CAPTOR] > 0) and seen[2] == len(cards)
        assert seen[9:12] == [sum(cubes(t, city) == n for city in cards) for n in (3, 2, 1)]
        city = t.w[HIS_CITY]
        captured += seen[0]
        if city != NOWHERE:
            to_him = drives(t.pawn(first), {city})
            assert seen[4] == drives(city, {t.pawn(seat) for seat in range(t.seats)})
            assert seen[5] == to_him and seen[6] == cubes(t, city)
            assert seen[8] == (to_him if t.w[HIS_PAWN] else 0)
            spotted += t.w[HIS_PAWN]
    assert captured and spotted


def test_where_purple_lies_and_how_much_is_left() -> None:
    """Habits hardly ever fill two neighbours: so cubes are strewn over the board."""
    chains, dice = 0, random.Random(1)
    for played, _ in positions():
        t = played.clone()
        w = t.w
        w[LOW + PURPLE], w[HIGH + PURPLE] = dice.getrandbits(48), dice.getrandbits(48)
        seen = seen_of(t)[HIM:]
        lying = [cubes(t, city) for city in range(48)]
        full = [city for city in range(48) if lying[city] == 3]
        pawns = {t.pawn(seat) for seat in range(t.seats)}
        near = [[city for city in range(48) if NEAR[one] >> city & 1] for one in full]
        scarce = max(6 - w[SUPPLY + PURPLE], 0)
        assert seen[1] == w[HE_IS_OUT] and seen[3] == w[TRAIL].bit_count()
        assert seen[12] == (hand_cards(w, HIS_HAND) & w[STATIONS]).bit_count()
        assert seen[13:15] == [sum(n > 0 for n in lying), scarce]
        assert seen[15:17] == [scarce * (cards_left(w, PLAYER_PILE) // 2), len(full) * w[OUTBREAKS]]
        assert seen[17:19] == [sum(lying[city] == n for cities in near for city in cities) for n in (3, 2)]
        assert seen[19] == sum(drives(city, pawns) for city in full)
        if w[HIS_CITY] != NOWHERE:
            assert seen[7] == sum(NEAR[w[HIS_CITY]] >> city & 1 for city in full)
        chains += seen[17]
    assert chains


def test_without_him_there_is_nothing_to_notice() -> None:
    t = GAME.new(seed=1, seats=4, expansion="on_the_brink", challenges=("mutation",))
    assert not any(seen_of(t)[NOTICED:])
    with_him = GAME.new(seed=1, seats=4, challenges=("bioterrorist",))
    assert seen_of(with_him)[NOTICED_WITH_HIM - 1] == 1 and not any(seen_of(with_him)[NOTICED_WITH_HIM:])


def test_another_network_judges_where_he_is() -> None:
    searched: Any = GAME.search()
    t = GAME.new(seed=1, seats=4, challenges=("bioterrorist",))
    assert searched.network(t).words[0] == NOTICED_WITH_HIM
    assert searched.network(GAME.new(seed=1, seats=4, challenges=("mutation",))).words[0] == NOTICED
