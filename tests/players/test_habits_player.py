"""Habits as a player: from a view alone they do what they would do at the table itself."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.games.pandemic.rules.table import INFECTION_PILE
from containment.kernel.engine import steps
from containment.kernel.engine.acting import own_choice
from containment.kernel.engine.fate import seeded, turned
from containment.kernel.engine.rollout import HABITS, move_buffer, same_for_all
from containment.kernel.engine.sets import has
from containment.parts.layers import is_known, seen_by, shuffle_of
from containment.players.habits_player import HabitsPlayer
from tests.rl.settings import SETTINGS, label

ANSWERS = 400 if containment.compiled else 25


def shuffles_are_mixed_up(t: containment.Table, seat: int) -> bool:
    """Do Infection cards of several shuffles lie there that only others have looked at? From which of them each is,
    habits go by at the table, and a view does not tell."""
    if t.rules.name != "pandemic":
        return False
    layers = [t.w[INFECTION_PILE + 1 + i] for i in range(t.w[INFECTION_PILE])]
    return len({shuffle_of(one) for one in layers if is_known(one) and not has(seen_by(one), seat)}) > 1


@pytest.mark.parametrize(("name", "options"), SETTINGS, ids=label)
def test_they_do_from_a_view_what_they_would_do_at_the_table(name: str, options: dict[str, Any]) -> None:
    game = containment.game(name)
    t = game.new(seed=11, **options)
    players = [HabitsPlayer(7) for _ in range(game.seats_at(t))]
    luck, policies, room = [int(seeded(7))] * len(players), same_for_all(HABITS), move_buffer()
    answered = compared = 0
    while not t.ended and answered < ANSWERS:
        seat = int(steps.asked(t))
        choice = players[seat].choose(game.view(t, seat))
        if not shuffles_are_mixed_up(t, seat):
            assert choice.move == own_choice(t, policies, luck[seat], room), f"answer {answered}"
            compared += 1
        luck[seat] = int(turned(luck[seat]))
        game.commit(t, choice.move)
        answered += 1
    assert compared > answered // 2 > 5


def test_they_never_speak_up() -> None:
    t = containment.game("pandemic").new(seed=1, seats=4, hands="open")
    assert all(HabitsPlayer(1).speak_up(containment.view(t, seat)) is None for seat in range(4))
