"""A seat that is drawn: who is the Bio-Terrorist. [P.15.2]"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import containment
from containment.lab.short import play_all
from containment.matches import saves
from containment.matches.beginning import begin, go_on
from containment.matches.drawing import drawn
from containment.matches.simulate import Plan

PANDEMIC = containment.game("pandemic")
OPTIONS: dict[str, Any] = {"seats": 3, "challenges": "bioterrorist"}
DRAWN = OPTIONS | {"bioterrorist": "random"}
NAMES = ("you", "thumb", "random")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_everybody_may_draw_the_last_seat_and_the_others_keep_their_order() -> None:
    last: Counter[str] = Counter()
    for seed in range(300):
        names, options = drawn(PANDEMIC, PANDEMIC.setting(seed=seed, **DRAWN), NAMES, DRAWN)
        assert names[:2] == tuple(name for name in NAMES if name != names[2])
        assert options == OPTIONS, "nothing is left to draw"
        last[names[2]] += 1
    assert min(last[name] for name in NAMES) > 70


def test_nothing_is_drawn_unless_it_is_said() -> None:
    assert drawn(PANDEMIC, PANDEMIC.setting(seed=1, **OPTIONS), NAMES, OPTIONS) == (NAMES, OPTIONS)
    for name in ("cure", "iberia", "coldwar"):
        game = containment.game(name)
        assert drawn(game, game.setting(seed=1), ("you", "thumb"), {}) == (("you", "thumb"), {})


def test_a_save_keeps_who_drew_it_and_the_same_game_seats_the_same() -> None:
    """The seats are in the save; begun again with them and the options of the record, nobody is drawn anew."""
    seats = {begin(PANDEMIC, NAMES, DRAWN, seed).names for seed in range(12)}
    assert len(seats) == 3
    seated = begin(PANDEMIC, NAMES, DRAWN, 5)
    found = saves.read(seated.save.path, containment.game)
    assert found.names == seated.names and found.record.setting.options.bioterrorist == "volunteer"
    assert "bioterrorist: random" not in seated.save.path.read_text()
    for player, name in zip(seated.match.players, seated.names, strict=True):
        assert (player is None) == (name == "you")
    seated.save.close()
    assert go_on(found).names == seated.names


def test_what_is_dealt_does_not_go_by_who_drew_it() -> None:
    plain = begin(PANDEMIC, NAMES, OPTIONS, 5).match.table
    other = begin(PANDEMIC, NAMES, DRAWN, 5).match.table
    assert plain.key() == other.key()


def test_a_simulation_draws_it_for_every_game() -> None:
    plan = Plan("pandemic", ("random", "random", "random"), DRAWN, 1, 3)
    assert len(play_all(plan)) == 3
