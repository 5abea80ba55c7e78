"""Habits with On the Brink: legal at every question in every combination of expansion and challenges, fair, and right
where it is obvious."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.kernel.engine.fate import seeded
from containment.kernel.engine.rollout import move_buffer, play_out
from containment.kernel.engine.steps import asked, commit
from containment.kernel.game import step_name
from tests.games.pandemic.test_habits import Watched, choice
from tests.spread import one_in

GAME = containment.game("pandemic")
CHALLENGES = ((), ("virulent_strain",), ("mutation",), ("virulent_strain", "mutation"))
WITH_HIM = (("bioterrorist",), ("virulent_strain", "bioterrorist"))
SETTINGS = [
    (seats, challenges, hands, consent)
    for challenges in CHALLENGES + WITH_HIM
    for seats in (2, 3, 4, 5)
    for hands, consent in (("open", False), ("private", True))
    if seats > 2 or "bioterrorist" not in challenges
]


def new(number: int, seats: int, challenges: tuple[str, ...], hands: str, consent: bool) -> Any:
    options: dict[str, Any] = {"expansion": "on_the_brink", "challenges": challenges, "hands": hands}
    return GAME.new(seed=number, seats=seats, epidemics=4 + number % 4, consent=consent, **options)


def test_every_choice_in_games_of_all_settings_is_legal() -> None:
    watched = Watched(slips=9)
    for number, setting in enumerate(SETTINGS * (2 if containment.compiled else 1)):
        t = new(number, *setting)
        play_out(t, watched, seeded(number), move_buffer())
        assert t.over is not None
    assert watched.met >= {"Actions", "EventWindow", "CheckHand", "ConsentOf", "ReExamine", "ChooseRole"}
    assert watched.met >= {"RemoveAnother", "HeActs", "ChooseStart"}


@pytest.mark.parametrize("challenges", one_in(2, [(one,) for one in CHALLENGES + WITH_HIM]))
def test_it_does_not_peek(challenges: tuple[str, ...]) -> None:
    """Two tables that differ only in what the seat asked cannot know get the same answer."""
    for seed in range(2):
        t = new(seed, 4, challenges, "private", False)
        n = 0
        while not t.ended:
            n += 1
            if n % 5 == 0 and asked(t) < t.seats:
                other_world = GAME.imagine(GAME.view(t, int(asked(t))), n)
                assert choice(other_world) == choice(t), f"seed {seed}, question {n}: {step_name(t)}"
            commit(t, choice(t))
