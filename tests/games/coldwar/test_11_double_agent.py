"""Chapter 11: the Double Agent."""

from __future__ import annotations

from typing import Any

import pytest

import containment

from .situations import GAME, catch, ending, infecting, offered, play, sees, stage, step, story, why

DONE = (["00_03d", "01_04d", "04_20d"], ["05_03d", "05_05d", "06_05d"], ["07_02d", "07_04d", "08_03d"])


def defeated(double: int, *numbers: int, **more: Any) -> Any:
    """The group is defeated for want of Agents; the seats have finished so many missions."""
    finished = [DONE[seat][:n] for seat, n in enumerate(numbers)]
    return infecting("lima", seats=len(numbers), agents_left=0, double_agent=double, finished=finished, **more)


def won(seats: int, **more: Any) -> Any:
    """p1 launches the fifth satellite."""
    kept: dict[str, Any] = {
        "seats": seats,
        "pawns": ["tokyo"],
        "facilities": ["tokyo"],
        "teams": [("nato", "tokyo")],
        "satellites": ["europe", "asia", "africa", "south_america"],
    }
    return play(stage(**(kept | more)), "launch")


def test_the_holder_of_the_card_is_the_double_agent() -> None:
    """[W.11.1] [W.double_agent]"""
    t = GAME.new(fate="asked", seed=0, passports=("courier", "handler"), double_agent_module=True)
    while step(t) != "DealSpies":
        play(t, min(offered(t)))
    play(t, *sorted(offered(t))[:2], "deal spy double agent", *sorted(offered(t) - {"deal spy double agent"})[2:4])
    assert (sees(t, "p1").own.double_agent, len(sees(t, "p1").own.missions)) == (True, 4)
    while step(t) != "Actions":
        play(t, min(offered(t)))
    assert [sees(t, who).own.double_agent for who in ("p1", "p2")] == [True, False]
    assert len(sees(t, "p1").own.missions) == 3


def test_nobody_may_be_the_double_agent() -> None:
    """[W.11.1] The card may stay undrawn."""
    t = GAME.new(fate="asked", seed=0, passports=("courier", "handler"), double_agent_module=True)
    while step(t) != "Actions":
        play(t, min(offered(t) - {"deal spy double agent"}))
    assert not any(sees(t, who).own.double_agent for who in ("p1", "p2"))


def test_nothing_tells_of_the_double_agent() -> None:
    """[W.11.2] [W.A31] The same table, the Double Agent on this side or that: the same moves, for p3 the same view."""
    tables = [stage(seats=3, double_agent=double, hands=[["lima", "airlift"], ["rome"], []]) for double in (0, 1)]
    assert offered(tables[0]) == offered(tables[1])
    assert sees(tables[0], "p3") == sees(tables[1], "p3")
    for t in tables:
        play(t, "drive new_york", "airlift p2 cairo")
        assert not any("Double" in line for line in story(t, "p3"))


def test_the_double_agent_carries_missions_out_as_printed() -> None:
    """[W.11.3]"""
    t = stage(
        double_agent=0,
        passports=["analyst", "handler"],
        pawns=["rome", "lima"],
        missions=[["00_03d"], []],
        facilities=["rome"],
        hands=[["airlift"], []],
    )
    play(t, "pick up 00_03d")
    assert why(t, "deliver 00_03d") == "W.10.2"
    play(t, "airlift p1 leningrad", "deliver 00_03d")
    assert sees(t).finished[0] == ("00_03d",)


@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_two_missions_are_enough_in_a_defeat(seat: int, number: int) -> None:
    """[W.11.4] [W.A21]"""
    numbers = [0, 0, 0]
    numbers[seat] = number
    t = defeated(seat, *numbers)
    assert (ending(t), t.over.won, t.over.rule, t.over.winners) == ("agents", False, "W.11.4", (seat,))
    assert f"P{seat + 1} was the Double Agent, and wins alone" in t.over.sentence


@pytest.mark.parametrize("number", [0, 1])
def test_one_mission_is_too_few(number: int) -> None:
    """[W.11.4] Then nobody wins, whatever the others have done."""
    t = defeated(1, 3, number, 3)
    assert (t.over.won, t.over.rule, t.over.winners) == (False, "W.5.18", ())
    assert "Double Agent" not in t.over.sentence


def test_taken_tokens_are_not_finished_missions() -> None:
    """[W.11.4]"""
    t = infecting("lima", agents_left=0, double_agent=0, finished=[["00_03d"], []], carried=[["01_04d", "02_04d"], []])
    assert t.over.winners == ()


def test_a_dead_double_agent_cannot_win() -> None:
    """[W.A31] [W.11.4]"""
    t = stage(
        double_agent=0,
        passports=["analyst", "handler"],
        pawns=["paris", "lima"],
        symptoms=[["low_fever", "low_fever"], []],
        cubes=["rome"],
        finished=[DONE[0], []],
        player_pile=["madrid"],
    )
    catch(play(t, "drive rome"), "tremor")
    assert (sees(t).dead, sees(t).turn) == ((0,), 1)
    play(t, "pass", "draw player madrid")
    assert (ending(t), t.over.won, t.over.winners) == ("deck", False, ())


def test_the_death_of_the_double_agent_shows_nothing() -> None:
    """[W.A31]"""
    seen = []
    for double in (0, 1):
        t = stage(
            seats=3,
            double_agent=double,
            passports=["analyst", "handler", "field_medic"],
            pawns=["paris", "lima", "lima"],
            symptoms=[["low_fever", "low_fever"], [], []],
            cubes=["rome"],
        )
        catch(play(t, "drive rome"), "tremor")
        seen.append((sees(t, "p3"), story(t, "p3")))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_double_agent_loses_with_a_cooperative_victory(seats: int) -> None:
    """[W.11.5]"""
    for double in range(seats):
        t = won(seats, double_agent=double)
        everybody_else = tuple(seat for seat in range(seats) if seat != double)
        assert (ending(t), t.over.won, t.over.winners) == ("satellites", True, everybody_else)
        assert f"P{double + 1}, the Double Agent, has lost" in t.over.sentence


def test_a_victory_without_a_double_agent_is_everybodys() -> None:
    """[W.11.5] [W.12.1]"""
    assert won(3).over.winners == ()


def test_the_double_agent_never_wins_individually() -> None:
    """[W.11.6] p1 has finished all missions and launched most, and is the Double Agent."""
    by_p1 = {"europe": 0, "asia": 0, "africa": 0, "south_america": 1}
    t = won(2, double_agent=0, finished=[DONE[0], []], satellites=by_p1, individual_victory=True)
    assert (t.over.winners, t.over.rule) == ((1,), "W.12.1")


def test_the_double_agent_is_left_out_of_the_comparison() -> None:
    """[W.11.6] p1 and p2 have launched as many, but p1 is the Double Agent: p2 wins."""
    satellites = {"europe": 0, "asia": 1, "africa": 1, "south_america": 2}
    t = won(3, double_agent=0, finished=[DONE[0], DONE[1], []], satellites=satellites, individual_victory=True)
    assert sees(t).launched == (2, 2, 1)
    assert (t.over.winners, t.over.rule) == ((1,), "W.12.5")
    t = won(3, double_agent=2, finished=[DONE[0], DONE[1], []], satellites=satellites, individual_victory=True)
    assert (t.over.winners, t.over.rule) == ((0, 1), "W.12.1")


def test_a_game_for_one_has_no_double_agent() -> None:
    """[W.2.14] Whatever the option says."""
    t = GAME.new(fate="asked", seed=0, seats=1, passports="random", double_agent_module=True)
    while step(t) != "DealSpies":
        play(t, min(offered(t)))
    assert "deal spy double agent" not in offered(t) and len(offered(t)) == 17
    while step(t) != "Actions":
        play(t, min(offered(t)))
    assert not containment.view(t, 0).own.double_agent


def test_the_double_agent_is_an_option_that_is_off() -> None:
    """[W.A40] [W.2.14]"""
    for seats in (1, 2, 3, 4, 5):
        t = GAME.new(fate="asked", seed=0, seats=seats, passports="random")
        while step(t) != "DealSpies":
            play(t, min(offered(t)))
        assert "deal spy double agent" not in offered(t) and len(offered(t)) == 17
    t = GAME.new(fate="asked", seed=0, passports="random", double_agent_module=True)
    while step(t) != "DealSpies":
        play(t, min(offered(t)))
    assert "deal spy double agent" in offered(t) and len(offered(t)) == 18
