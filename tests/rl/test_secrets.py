"""What a seat may not know is in no number of its observation: tables that it cannot tell apart look the same."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import containment
from containment.kernel.dice import Dice
from containment.kernel.engine import steps
from containment.kernel.engine.acting import moves_of
from containment.kernel.engine.eye import MOST_OBSERVED, length_of, observed
from containment.kernel.engine.rollout import move_buffer
from containment.kernel.game import legal_moves
from containment.rl import layout_of, observation, observe, parts_of
from tests.rl.settings import SETTINGS, label

LOOKS = 24 if containment.compiled else 6  # questions of a game at which all seats look
GAMES_EACH = 4 if containment.compiled else 1


def questions(name: str, options: dict[str, Any], seed: int, fate: str) -> list[containment.Table]:
    """Some tables of a random game, from its set-up to its end."""
    game, dice = containment.game(name), Dice(seed)
    t, found = game.new(seed=seed, fate=fate, **options), []
    while not t.ended:
        found.append(t.clone())
        steps.commit(t, dice.pick(legal_moves(t)))
    return [*(found[i * len(found) // LOOKS] for i in range(min(LOOKS, len(found)))), t]


@pytest.mark.parametrize(("name", "options"), SETTINGS, ids=label)
def test_observations_of_imagined_tables_are_the_same(name: str, options: dict[str, Any]) -> None:
    game = containment.game(name)
    for seed in range(GAMES_EACH):
        for n, t in enumerate(questions(name, options, 70 + seed, ("seeded", "asked")[seed % 2])):
            for seat in range(game.seats_at(t)):
                seen, view = observe(t, seat), game.view(t, seat)
                for luck in (0, 1, 2):
                    imagined = game.imagine(view, 10 * n + luck)
                    where = f"seed {seed}, question {n}, seat {seat}"
                    assert not differing(t, seen, observe(imagined, seat)), where
                    assert masked(imagined, seat) == masked(t, seat), where
                assert np.array_equal(observation(view), seen)


def masked(t: containment.Table, seat: int) -> list[int]:
    """The moves that a mask lets this seat make, whoever is asked."""
    room = move_buffer()
    return [] if t.ended else [int(room[i]) for i in range(moves_of(t, seat, room))]


def differing(t: containment.Table, a: Any, b: Any) -> list[str]:
    mine, others = parts_of(t, a), parts_of(t, b)
    return [name for name in mine if not np.array_equal(mine[name], others[name])]


def test_imagined_tables_really_differ_in_what_is_hidden() -> None:
    """So that the test above can fail: hands, missions and piles are not those of the true table."""
    for name, options in (
        ("pandemic", {"seats": 4, "hands": "private"}),
        ("coldwar", {"seats": 3}),
    ):
        game = containment.game(name)
        t = questions(name, options, 5, "seeded")[4]
        imagined = [game.imagine(game.view(t, 0), luck) for luck in range(8)]
        assert len({one.key() for one in imagined}) > 1
        assert any(not np.array_equal(observe(t, 1), observe(one, 1)) for one in imagined)


@pytest.mark.parametrize(("name", "options"), SETTINGS, ids=label)
def test_numbers_are_bytes_and_stay_in_their_places(name: str, options: dict[str, Any]) -> None:
    game = containment.game(name)
    for t in questions(name, options, 3, "seeded"):
        room, length = [-7] * MOST_OBSERVED, int(length_of(t))
        for seat in range(game.seats_at(t)):
            observed(t, seat, room)
            assert min(room[:length]) >= 0 and max(room[:length]) <= 255
            assert set(room[length:]) == {-7}


@pytest.mark.parametrize(("name", "options"), SETTINGS, ids=label)
def test_the_parts_cover_an_observation_without_gaps(name: str, options: dict[str, Any]) -> None:
    t = containment.game(name).new(seed=1, **options)
    at = 0
    for part in layout_of(t):
        assert part.at == at and part.about
        at += part.size
    assert at == length_of(t)
    names = [part.name for part in layout_of(t)]
    assert len(set(names)) == len(names)


def test_what_a_seat_sees_of_others_is_counted_from_itself() -> None:
    t = containment.game("cure").new(seed=3, seats=4)
    for seat in range(4):
        parts = parts_of(t, observe(t, seat))
        asked = containment.view(t, seat).asked
        assert parts["asked"].argmax() == (asked - seat) % 4
        assert [int(row.argmax()) + 1 for row in parts["pawns"][:4]] == [
            containment.view(t, 0).pawns[(seat + k) % 4] for k in range(4)
        ]


def test_private_cards_are_not_seen_and_own_ones_are() -> None:
    t = containment.game("pandemic").new(seed=4, seats=4, hands="private")
    for seat in range(4):
        hands = parts_of(t, observe(t, seat))["hands"]
        assert hands[0].sum() == containment.view(t, seat).hand_sizes[seat]
        assert hands[1:].sum() == sum(len(hand) for n, hand in enumerate(containment.view(t, seat).hands) if n != seat)
