"""Chapter 7: Teams, and how cubes are mopped up."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.testing import settled

from .situations import (
    CITIES,
    agents,
    cards_of,
    cubes,
    draw,
    facilities,
    flip,
    infecting,
    left,
    offered,
    pawn,
    play,
    sees,
    stage,
    supply,
    symptoms,
    teams,
    tokens,
    why,
)

PLAIN = ("analyst", "courier")


def in_kiev(**more: Any) -> Any:
    """A Team and a pawn in Kiev."""
    return stage(**{"pawns": ["kiev"], "teams": [("soviet", "kiev")], "passports": PLAIN, **more})


def test_no_action_removes_a_cube() -> None:
    """[W.7.1] Everything that can be done in an infected city without a Team leaves the cube."""
    seven = [*cards_of("nato", 3), "rome", "tokyo", "delhi", "lima"]
    t = stage(
        pawns=["rome", "rome"],
        hands=[seven],
        cubes=["rome"],
        agents={"rome": 2},
        missions=[["00_03d"]],
        passports=PLAIN,
    )
    moves = containment.question(t).moves  # type: ignore[union-attr]
    assert len(moves) > 100
    for move in moves:
        after = t.clone()
        containment.play(after, move)
        assert cubes(after) == {"rome"}


def test_a_team_that_enters_mops_up() -> None:
    """[W.7.2] [W.7.5] At once and for free; the tokens stay."""
    t = play(in_kiev(cubes=["moscow"], tokens={"moscow": 2}), "team soviet moscow")
    assert cubes(t) == set() and sees(t).cubes_left == 5 and tokens(t) == {"moscow": 2} and left(t) == 3


def test_a_team_that_is_placed_mops_up() -> None:
    """[W.7.2] Assembled in an infected city."""
    t = play(stage(cubes=["washington"], hands=[cards_of("neutral", 5)], passports=PLAIN), "assemble neutral")
    assert cubes(t) == set() and teams(t) == {("neutral", "washington"): 1}


def test_a_team_that_is_airlifted_mops_up() -> None:
    """[W.7.2]"""
    t = play(in_kiev(cubes=["lima"], hands=[["airlift"]]), "airlift soviet team in kiev to lima")
    assert cubes(t) == set() and teams(t) == {("soviet", "lima"): 1}


@pytest.mark.parametrize("side", ["nato", "neutral", "soviet"])
@pytest.mark.parametrize(("start", "goal"), [("kiev", "moscow"), ("kiev", "istanbul"), ("bogota", "lima")])
def test_every_team_in_every_city(side: str, start: str, goal: str) -> None:
    """[W.7.3]"""
    t = stage(pawns=[start], teams=[(side, start)], cubes=[goal], passports=PLAIN)
    assert cubes(play(t, f"team {side} {goal}")) == set()


def test_each_city_on_the_way_is_mopped_up() -> None:
    """[W.7.4] [W.motor_chit]"""
    t = in_kiev(cubes=["moscow", "novosibirsk", "lima"], identities=["motor_chit"])
    play(t, "chit team soviet moscow")
    assert cubes(t) == {"novosibirsk", "lima"}
    play(t, "on novosibirsk")
    assert cubes(t) == {"lima"} and teams(t) == {("soviet", "novosibirsk"): 1} and left(t) == 3
    assert pawn(t) == "kiev"


def test_the_pawn_follows_a_team_over_two_connections() -> None:
    """[W.7.4] [W.A44] [W.4.14] The Team comes first into each of the two cities."""
    t = in_kiev(cubes=["moscow", "novosibirsk"], identities=["motor_chit"], team_move="escort")
    play(t, "chit escort soviet moscow")
    assert pawn(settled(t, "MoveOn")) == "moscow" and symptoms(t) == []
    play(t, "on novosibirsk")
    assert pawn(settled(t, "Actions")) == "novosibirsk" and symptoms(t) == [] and cubes(t) == set() and left(t) == 3


def test_teams_and_facilities_stay_after_a_launch() -> None:
    """[W.7.6]"""
    t = play(stage(teams=[("soviet", "washington")], passports=PLAIN), "launch")
    assert teams(t) == {("soviet", "washington"): 1} and facilities(t) == {"washington"}


def test_a_team_stays_after_a_mop_up_and_may_go_on_later() -> None:
    """[W.A37] [W.7.6] It mops up elsewhere too."""
    t = play(in_kiev(cubes=["moscow", "leningrad"]), "team soviet moscow")
    assert teams(t) == {("soviet", "moscow"): 1}
    play(t, "drive moscow", "team soviet leningrad")
    assert cubes(t) == set() and teams(t) == {("soviet", "leningrad"): 1} and symptoms(t) == []


def test_no_agent_is_placed_where_a_team_is() -> None:
    """[W.7.7] By a Threat card, an Escalation, Counter-Intelligence or a spread."""
    t = infecting("lima", teams=[("nato", "lima")])
    assert agents(t) == {}
    t = draw(stage(at="draw", teams=[("nato", "lima")], heap_sizes=[(49, True)], player_pile=CITIES), "escalation")
    assert agents(flip(t, "lima")) == {}
    t = stage(pawns=["lima"], facilities=["lima"], teams=[("nato", "lima"), ("nato", "bogota")], passports=PLAIN)
    assert agents(play(t, "launch")) == {"buenos_aires": 1, "santiago": 1, "sao_paulo": 1}
    t = infecting("santiago", agents={"santiago": 3}, teams=[("nato", "lima")])
    assert agents(t) == {"buenos_aires": 3}


def test_agents_that_were_there_stay() -> None:
    """[W.7.8] And can be neutralized."""
    t = play(in_kiev(agents={"moscow": 2}), "team soviet moscow")
    assert agents(t) == {"moscow": 2}
    play(t, "drive moscow", "neutralize 1")
    assert agents(t) == {"moscow": 1} and supply(t) == 35


def test_when_the_last_team_has_left_agents_come_again() -> None:
    """[W.7.9] [W.7.10] Two Teams in a city: the second still protects it."""
    two = [("soviet", "kiev"), ("nato", "kiev")]
    for moved, expected in (((), 0), (("team soviet moscow",), 0), (("team soviet moscow", "team nato warsaw"), 1)):
        t = play(in_kiev(teams=two, had_turn=["p2"]), *moved, "pass")
        draw(t, "lima", "rome")
        assert agents(flip(t, "kiev")).get("kiev", 0) == expected


def test_any_number_of_teams_in_a_city() -> None:
    """[W.7.10] Nine of them; each is moved for itself."""
    nine = [(side, "kiev") for side in ("nato", "neutral", "soviet") for _ in range(3)]
    t = in_kiev(teams=nine)
    assert teams(t) == {("nato", "kiev"): 3, ("neutral", "kiev"): 3, ("soviet", "kiev"): 3}
    play(t, "team nato moscow", "team nato moscow")
    assert teams(t)[("nato", "moscow")] == 2 and teams(t)[("nato", "kiev")] == 1
    assert len(offered(t, "team ")) == 15


def test_a_pawn_after_the_team_draws_no_symptom() -> None:
    """[W.7.2] [W.9.1] The cube is gone before the pawn drives in."""
    t = play(in_kiev(cubes=["moscow"]), "team soviet moscow", "drive moscow")
    assert pawn(t) == "moscow" and symptoms(t) == [] and why(t, "drive kiev") == ""
