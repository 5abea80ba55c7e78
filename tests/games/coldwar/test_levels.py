"""What is so by default since version 2: three levels by the number of players, Escalations that are incidents, three
Disease Cubes; and records of version 1, which play as they did."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import containment
from containment.games.coldwar.data import facts
from containment.games.coldwar.options import older
from containment.games.coldwar.staging.stage import stage
from containment.testing import settled

from .situations import AS_BEFORE, CITIES, GAME, agents, draw, ending, flip, let_pass, play, sees, step, supply, tokens

SEATS = (1, 2, 3, 4, 5)


def escalating(**more: Any) -> Any:
    """An Escalation card has just been drawn: the bottom Threat card comes next."""
    t = stage(at="draw", heap_sizes=[(49, True)], player_pile=CITIES, **more)
    return draw(t, "escalation")


# ---------------------------------------------------------------------------------------------- levels
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("difficulty", facts.DIFFICULTIES)
def test_the_track_goes_by_difficulty_and_players(difficulty: str, seats: int) -> None:
    """[W.C17] [W.6.2] [W.A2]"""
    track = facts.threat_track(difficulty, seats)
    t: Any = GAME.new(seed=1, seats=seats, difficulty=difficulty)
    assert sees(t).threat_track == track and sees(t).threat_level == track[0]
    levels = [sees(stage(seats=seats, difficulty=difficulty, threat_index=n)).threat_level for n in range(6)]
    assert tuple(levels) == track


@pytest.mark.parametrize("seats", SEATS)
def test_with_the_double_agent_it_is_the_track_for_three_fewer(seats: int) -> None:
    """[W.C17] Whoever it is, and whether there is one; none is easier than that of a solo game."""
    t: Any = GAME.new(seed=1, seats=seats, difficulty="standard", double_agent_module=True)
    assert sees(t).threat_track == facts.threat_track("standard", (1, 1, 1, 1, 2)[seats - 1])


def test_introductory_is_what_a_game_begins_with() -> None:
    assert GAME.options().difficulty == "introductory"
    assert sees(stage()).threat_track == facts.threat_track("introductory", 2)


@pytest.mark.parametrize("seats", SEATS)
def test_a_harder_level_has_a_harder_track(seats: int) -> None:
    """[W.C17] Nowhere fewer cards, and somewhere more; no track ever falls."""
    tracks = [facts.threat_track(difficulty, seats) for difficulty in facts.DIFFICULTIES]
    for easier, harder in pairwise(tracks):
        assert all(a <= b for a, b in zip(easier, harder, strict=True)) and easier != harder
    assert all(list(track) == sorted(track) and len(track) == 6 for track in tracks)


def test_the_rulebook_has_every_track() -> None:
    """[W.C17]"""
    told = GAME.rulebook["W.C17"].text
    for seats in SEATS:
        for difficulty in facts.DIFFICULTIES:
            assert " ".join(map(str, facts.threat_track(difficulty, seats))) in told


@pytest.mark.parametrize("seats", SEATS)
def test_the_track_of_season_0_is_the_same_for_all(seats: int) -> None:
    """[W.6.2] Whatever the difficulty."""
    t = stage(seats=seats, difficulty="heroic", threat_track="season0")
    assert sees(t).threat_track == (2, 2, 2, 3, 3, 4)


def test_an_infection_phase_draws_by_the_level() -> None:
    """[W.5.1] [W.C17]"""
    drawn = []
    for difficulty in facts.DIFFICULTIES:
        t = let_pass(stage(at="infection", seats=4, difficulty=difficulty, threat_index=5))
        cards = 0
        while step(t) == "DrawThreat":
            play(t, f"draw threat {CITIES[cards]}")
            cards += 1
        drawn.append(cards)
    assert drawn == [facts.threat_track(difficulty, 4)[5] for difficulty in facts.DIFFICULTIES]


# ---------------------------------------------------------------------------------------------- Escalations
@pytest.mark.parametrize("there", [0, 1, 2, 3])
def test_an_escalation_is_an_incident(there: int) -> None:
    """[W.6.3] [W.escalation] Filled first, from the supply; then its three Agents move on."""
    t = flip(escalating(agents={"moscow": there}), "moscow")
    assert sees(t).incidents == 1 and sees(t).cubes == ("moscow",) and tokens(t) == {"moscow": 1}
    assert agents(t) == {"baghdad": 1, "kiev": 1, "leningrad": 1} and supply(t) == 33
    assert step(t) == "DrawCard"


def test_a_team_keeps_the_escalation_out() -> None:
    """[W.6.3] [W.7.7]"""
    t = flip(escalating(teams=[("nato", "moscow")]), "moscow")
    assert sees(t).incidents == 0 and agents(t) == {} and step(t) == "DrawCard"


def test_without_agents_to_fill_the_city_there_is_no_incident() -> None:
    """[W.5.18] The game is lost before it."""
    t = flip(escalating(agents={"moscow": 1}, agents_left=1), "moscow")
    assert ending(t) == "agents" and sees(t).incidents == 0 and sees(t).chain == ()


def test_played_as_before_an_escalation_brings_agents_alone() -> None:
    """[W.6.3]"""
    t = flip(escalating(agents={"moscow": 1}, escalation="agents"), "moscow")
    assert agents(t) == {"moscow": 3} and sees(t).incidents == 0
    t = flip(escalating(agents={"moscow": 3}, escalation="agents"), "moscow")
    assert sees(t).incidents == 1


# ---------------------------------------------------------------------------------------------- cubes
@pytest.mark.parametrize("number", [3, 4, 5])
def test_how_many_cubes_there_are(number: int) -> None:
    """[W.A4] [W.1.5] [W.5.19] One more than there are loses the game."""
    infected = ["rome", "lima", "cairo", "paris", "tokyo"]
    t = stage(at="infection", disease_cubes=number, cubes=infected[: number - 1], agents={"moscow": 3, "delhi": 3})
    assert sees(t).cubes_left == 1
    flip(let_pass(t), "moscow")
    assert sees(t).cubes_left == 0 and ending(t) == ""
    flip(t, "delhi")
    assert ending(t) == "cubes"


def test_three_cubes_are_in_the_game() -> None:
    assert sees(stage()).cubes_left == 3
    with pytest.raises(containment.BadSituation, match="3 Disease Cubes"):
        stage(cubes=["rome", "lima", "cairo", "paris"])


# ---------------------------------------------------------------------------------------------- the Double Agent
@pytest.mark.parametrize(("needs", "done", "wins"), [(3, 2, False), (3, 3, True), (2, 1, False), (2, 2, True)])
def test_how_many_missions_the_double_agent_needs(needs: int, done: int, wins: bool) -> None:
    """[W.11.4] [W.A21]"""
    finished = [["00_03d", "01_04d", "02_04d"][:done], []]
    t: Any = stage(at="draw", player_pile=[], double_agent="p1", finished=finished, double_agent_missions=needs)
    assert ending(t) == "deck" and t.over.winners == ((0,) if wins else ())


def test_three_missions_are_needed_unless_it_is_said_otherwise() -> None:
    assert GAME.options().double_agent_missions == 3


# ---------------------------------------------------------------------------------------------- version 1
OLD = """containment record 1
game: coldwar 1
option seats: 3
seed: 7
fate: seeded
"""


def test_an_old_record_is_the_game_it_was() -> None:
    """What version 1 had no choice of is as it was then."""
    read = containment.loads(OLD)
    options = read.setting.options
    assert {name: getattr(options, name) for name in AS_BEFORE} == AS_BEFORE
    assert containment.replay(read).w[:] == GAME.new(seed=7, seats=3, **AS_BEFORE).w[:]
    assert containment.loads(containment.dumps(read)) == read


def test_it_is_written_in_the_words_of_today() -> None:
    written = containment.dumps(containment.loads(OLD)).splitlines()
    assert "game: coldwar 2" in written
    assert {f"option {name}: {value}" for name, value in AS_BEFORE.items()} < set(written)


def test_an_old_staged_record_is_read_too() -> None:
    t = stage(agents={"moscow": 2}, **AS_BEFORE)
    settled(t)
    text = containment.dumps(containment.record(t))
    old = "\n".join(
        line
        for line in text.replace("coldwar 2", "coldwar 1").split("\n")
        if not any(name in line for name in AS_BEFORE)
    )
    assert old.count("\n") < text.count("\n")
    read, now = containment.loads(old), containment.loads(text)
    assert read.setting.options == now.setting.options
    assert containment.replay(read).w[:] == containment.replay(now).w[:]


@pytest.mark.parametrize("version", ["0", "3", "01", "1 ", "one", "", "-1", "99999999999"])
def test_other_versions_are_refused(version: str) -> None:
    text = OLD.replace("coldwar 1", f"coldwar {version}")
    if version == "1 ":  # blanks at the end of a line are no part of it
        assert containment.loads(text) == containment.loads(OLD)
        return
    with pytest.raises(containment.BadRecord, match="this program plays version 2"):
        containment.loads(text)


def test_only_version_1_is_known() -> None:
    assert older(1, {}) is not None and older(0, {}) is None
