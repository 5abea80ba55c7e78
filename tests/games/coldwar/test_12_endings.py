"""Chapter 12: the end of the game, and every sentence it can end with."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.games.coldwar.rules import steps as rules

from .situations import REGIONS, catch, ending, infecting, play, sees, stage, why

FIVE = ("europe", "asia", "africa", "south_america", "pacific_rim")
LAUNCH_SITES = {
    "europe": "london",
    "asia": "bangkok",
    "africa": "lagos",
    "south_america": "lima",
    "pacific_rim": "tokyo",
    "north_america": "washington",
}
DONE = (
    ["00_03d", "01_04d", "04_20d"],
    ["05_03d", "05_05d", "06_05d"],
    ["07_02d", "07_04d", "08_03d"],
    ["08_04d", "09_05d", "10_02d"],
    ["10_04d", "11_06d", "12_04d"],
)
VICTORY = "Satellites watch all five regions and no disease is left: you have won."


def about_to_launch(region: str, **more: Any) -> Any:
    """p1 can launch over this region; there are satellites over the other four of the five."""
    city = LAUNCH_SITES[region]
    kept: dict[str, Any] = {
        "pawns": [city],
        "facilities": [city],
        "teams": [("nato", city)],
        "satellites": [other for other in FIVE if other != region],
    }
    return stage(**(kept | more))


def launched(**more: Any) -> Any:
    return play(about_to_launch("pacific_rim", **more), "launch")


def done_by(seats: int, *winners: int) -> list[list[str]]:
    return [DONE[seat] if seat in winners else [] for seat in range(seats)]


# ------------------------------------------------------------------------------------------ victory
@pytest.mark.parametrize("region", FIVE)
def test_the_fifth_satellite_wins(region: str) -> None:
    """[W.12.1]"""
    t = play(about_to_launch(region), "launch")
    assert (ending(t), t.over.won, t.over.rule, t.over.winners) == ("satellites", True, "W.12.1", ())


@pytest.mark.parametrize("missing", FIVE)
def test_four_satellites_do_not_win_even_with_north_america(missing: str) -> None:
    """[W.12.1] [W.8.7] [W.A39]"""
    others = [region for region in FIVE if region != missing]
    t = play(about_to_launch("north_america", satellites=others), "launch")
    assert (ending(t), len(sees(t).satellites)) == ("", 5)


def test_a_cube_on_the_map_holds_victory_up() -> None:
    """[W.12.2]"""
    t = launched(cubes=["cairo"])
    assert (ending(t), len(sees(t).satellites)) == ("", 5)


@pytest.mark.parametrize("cubes", [["cairo"], ["cairo", "moscow"]])
def test_victory_comes_with_the_last_cube(cubes: list[str]) -> None:
    """[W.12.1] [W.12.2] It is looked at whenever a cube is removed."""
    teams = [("nato", "khartoum"), ("nato", "kiev")]
    t = stage(pawns=["khartoum", "kiev"], hands=[["motor_pool"], []], satellites=FIVE, cubes=cubes, teams=teams)
    play(t, "motor pool", "send nato team in khartoum to cairo")
    assert (ending(t) == "satellites") == (len(cubes) == 1)
    if len(cubes) == 2:
        play(t, "pass", "send nato team in kiev to moscow")
        assert ending(t) == "satellites"


def test_victory_by_a_team_that_is_assembled() -> None:
    """[W.12.1] [W.7.2]"""
    five = ["lima", "bogota", "santiago", "lagos", "khartoum"]
    t = stage(cubes=["washington"], satellites=FIVE, hands=[five, []])
    play(t, "assemble neutral")
    assert (ending(t), t.over.won) == ("satellites", True)


def test_a_game_that_is_over_takes_no_move() -> None:
    """[W.12.1]"""
    t = launched()
    assert containment.question(t) is None
    assert why(t, "pass") == "W.12.1"
    with pytest.raises(containment.IllegalMove):
        containment.play(t, "pass")


# ------------------------------------------------------------------------------------------ defeat
def lost_by(way: str, **more: Any) -> Any:
    """The group is defeated in this way."""
    if way == "incidents":
        return infecting("moscow", agents={"moscow": 3}, tokens={"lima": 6}, **more)
    if way == "agents":
        return infecting("lima", agents_left=0, **more)
    if way == "cubes":
        return infecting("moscow", agents={"moscow": 3}, cubes=["lima", "rome", "cairo", "delhi", "osaka"], **more)
    if way == "deck":
        return stage(at="draw", player_pile=[], **more)
    seats = more.get("seats", 2)
    dying = {"pawns": ["paris"], "symptoms": [["low_fever", "low_fever"]], "cubes": ["rome"]}
    t = stage(passports=("analyst", "handler", "diplomat", "courier", "field_medic")[:seats], **(dying | more))
    return catch(play(t, "drive rome"), "tremor")


WAYS = {
    "incidents": ("W.5.17", "The seventh incident: the secret is out."),
    "agents": ("W.5.18", "An Agent had to be placed and none was left."),
    "cubes": ("W.5.19", "A Disease Cube had to be placed and none was left."),
    "deck": ("W.3.12", "A player card had to be drawn and none was left: time ran out."),
    "death": ("W.9.9", "The last player has died."),
}


@pytest.mark.parametrize("way", WAYS)
def test_the_five_ways_to_lose(way: str) -> None:
    """[W.12.3] [W.5.17] [W.5.18] [W.5.19] [W.3.12] [W.9.9]"""
    t = lost_by(way, dead=[1] if way == "death" else ())
    rule, sentence = WAYS[way]
    assert (ending(t), t.over.won, t.over.rule, t.over.winners) == (way, False, rule, ())
    assert t.over.sentence == f"{sentence} You have lost."


@pytest.mark.parametrize("way", ["incidents", "agents", "cubes", "deck"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_double_agent_after_each_defeat(way: str, seats: int) -> None:
    """[W.11.4] [W.12.3]"""
    for double in range(seats):
        t = lost_by(way, seats=seats, double_agent=double, finished=done_by(seats, double))
        assert (ending(t), t.over.won, t.over.rule, t.over.winners) == (way, False, "W.11.4", (double,))
        assert t.over.sentence == f"{WAYS[way][1]} P{double + 1} was the Double Agent, and wins alone."


def test_the_death_of_the_last_player_leaves_nobody_to_win() -> None:
    """[W.9.9] [W.A31] [W.A51]"""
    more: dict[str, Any] = {"dead": [1], "finished": done_by(2, 0)}
    t = lost_by("death", double_agent=0, **more)
    assert (t.over.rule, t.over.winners) == ("W.9.9", ())
    t = lost_by("death", individual_victory=True, individual_needs_coop_win=False, **more)
    assert (t.over.rule, t.over.winners) == ("W.9.9", ())


# ------------------------------------------------------------------------------------------ individual victory
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_single_candidate_wins_individually(seats: int) -> None:
    """[W.12.7] [W.12.5] Without any satellite too."""
    for alone in range(seats):
        t = launched(seats=seats, finished=done_by(seats, alone), individual_victory=True)
        assert (t.over.won, t.over.rule, t.over.winners) == (True, "W.12.5", (alone,))
        assert t.over.sentence == f"{VICTORY} P{alone + 1} wins alone."


def test_individual_victory_is_an_option() -> None:
    """[W.12.4]"""
    t = launched(finished=done_by(2, 1))
    assert (t.over.rule, t.over.winners, t.over.sentence) == ("W.12.1", (), VICTORY)


def test_two_missions_are_too_few() -> None:
    """[W.12.5] [W.A19] However many satellites."""
    by_p1 = dict.fromkeys(("europe", "asia", "africa", "south_america"), 0)
    t = launched(satellites=by_p1, finished=[DONE[0][:2], []], individual_victory=True)
    assert (t.over.rule, t.over.winners, sees(t).launched) == ("W.12.1", (), (5, 0))


SATELLITES_AND_WINNER = [
    ((0, 0, 1, 2), (0,)),  # p1 launches the fifth: 3, 1, 1
    ((1, 1, 1, 2), (1,)),  # 1, 3, 1
    ((1, 1, 0, 2), ()),  # 2, 2, 1: a tie
]


@pytest.mark.parametrize(("by", "winners"), SATELLITES_AND_WINNER)
def test_satellites_decide_among_candidates(by: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """[W.12.5] [W.12.6] [W.A19] p1 and p2 have finished their missions, p3 has not."""
    satellites = dict(zip(("europe", "asia", "africa", "south_america"), by, strict=True))
    t = launched(seats=3, satellites=satellites, finished=done_by(3, 0, 1), individual_victory=True)
    assert t.over.winners == winners
    assert t.over.rule == ("W.12.5" if winners else "W.12.1")


def test_satellites_of_who_is_no_candidate_do_not_matter() -> None:
    """[W.12.5]"""
    satellites = dict.fromkeys(("europe", "asia", "africa", "south_america"), 2)
    t = launched(seats=3, satellites=satellites, finished=done_by(3, 0, 1), individual_victory=True)
    assert (sees(t).launched, t.over.winners) == ((1, 0, 4), (0,))


def test_a_satellite_over_north_america_counts_for_its_launcher() -> None:
    """[W.8.7] [W.12.5]"""
    satellites = {"europe": 0, "asia": 1, "africa": 2, "south_america": 2, "north_america": 1}
    more: dict[str, Any] = {"seats": 3, "finished": done_by(3, 0, 1), "individual_victory": True}
    t = launched(satellites=satellites, **more)
    assert (sees(t).launched, t.over.winners) == ((2, 2, 2), ())
    t = launched(satellites=satellites | {"europe": 1}, **more)
    assert (sees(t).launched, t.over.winners) == ((1, 3, 2), (1,))


def test_three_candidates_two_of_them_level_at_the_top() -> None:
    """[W.12.6]"""
    more: dict[str, Any] = {"seats": 3, "finished": done_by(3, 0, 1, 2), "individual_victory": True}
    level = {"europe": 1, "asia": 1, "africa": 2, "south_america": 2, "north_america": 1}
    t = launched(satellites=level | {"africa": 1}, **more)
    assert (sees(t).launched, t.over.winners) == ((1, 4, 1), (1,))
    t = launched(satellites=level | {"north_america": 2, "europe": 1}, **more)
    assert (sees(t).launched, t.over.winners) == ((1, 2, 3), (2,))
    t = launched(satellites={"europe": 1, "asia": 1, "africa": 2, "south_america": 2}, **more)
    assert (sees(t).launched, t.over.winners) == ((1, 2, 2), ())


def test_a_low_tie_does_not_hide_the_best() -> None:
    """[W.12.6] p1 and p2 are level, p3 is above them; and the other way round."""
    more: dict[str, Any] = {"seats": 3, "finished": done_by(3, 0, 1, 2), "individual_victory": True}
    t = launched(satellites={"europe": 1, "asia": 2, "africa": 2, "south_america": 2}, **more)
    assert (sees(t).launched, t.over.winners) == ((1, 1, 3), (2,))


def test_the_dead_are_no_candidates() -> None:
    """[W.12.5]"""
    t = stage(
        seats=2,
        passports=["analyst", "handler"],
        pawns=["paris", "tokyo"],
        symptoms=[["low_fever", "low_fever"], []],
        cubes=["rome"],
        finished=done_by(2, 0, 1),
        satellites={"europe": 0, "asia": 0, "africa": 0, "south_america": 0},
        facilities=["tokyo"],
        teams=[("nato", "tokyo")],
        hands=[[], ["airlift"]],
        individual_victory=True,
        consent=False,
    )
    catch(play(t, "drive rome"), "tremor")
    play(t, "launch", "airlift nato team in tokyo to rome")
    assert (sees(t).launched, t.over.winners, t.over.rule) == ((4, 1), (1,), "W.12.5")


@pytest.mark.parametrize("way", ["incidents", "agents", "cubes", "deck"])
def test_no_individual_victory_in_a_lost_game(way: str) -> None:
    """[W.12.4] [W.A20]"""
    t = lost_by(way, finished=done_by(2, 1), individual_victory=True)
    assert (t.over.rule, t.over.winners) == (WAYS[way][0], ())


@pytest.mark.parametrize("way", ["incidents", "agents", "cubes", "deck"])
def test_individual_victory_in_a_lost_game_as_an_option(way: str) -> None:
    """[W.A51] [W.A20]"""
    for alone in range(5):
        t = lost_by(way, seats=5, finished=done_by(5, alone), individual_victory=True, individual_needs_coop_win=False)
        assert (ending(t), t.over.won, t.over.rule, t.over.winners) == (way, False, "W.A51", (alone,))
        assert t.over.sentence == f"{WAYS[way][1]} The group has lost; P{alone + 1} wins alone."


def test_the_option_alone_gives_no_individual_victory() -> None:
    """[W.A51] [W.12.4] It says when it is looked at, not whether."""
    t = lost_by("agents", finished=done_by(2, 1), individual_needs_coop_win=False)
    assert (t.over.rule, t.over.winners) == ("W.5.18", ())


def test_the_double_agent_comes_before_an_individual_winner() -> None:
    """[W.A51] With two missions; with fewer the other wins."""
    more: dict[str, Any] = {"double_agent": 0, "individual_victory": True, "individual_needs_coop_win": False}
    t = lost_by("agents", finished=[DONE[0][:2], DONE[1]], **more)
    assert (t.over.rule, t.over.winners) == ("W.11.4", (0,))
    t = lost_by("agents", finished=[DONE[0][:1], DONE[1]], **more)
    assert (t.over.rule, t.over.winners) == ("W.A51", (1,))
    t = lost_by("agents", finished=[DONE[0], DONE[1]], **(more | {"double_agent": 1}))
    assert (t.over.rule, t.over.winners) == ("W.11.4", (1,))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_individual_winner_beside_a_double_agent(seats: int) -> None:
    """[W.11.5] [W.12.5] The sentence names both."""
    for double in range(seats):
        for alone in range(seats):
            t = launched(
                seats=seats, double_agent=double, finished=done_by(seats, alone), individual_victory=True, consent=False
            )
            lost = f" P{double + 1}, the Double Agent, has lost."
            if alone == double:
                assert t.over.winners == tuple(seat for seat in range(seats) if seat != double)
                assert t.over.sentence == VICTORY + lost
            else:
                assert t.over.winners == (alone,)
                assert t.over.sentence == f"{VICTORY}{lost} P{alone + 1} wins alone."


def test_every_ending_names_a_rule_of_the_book() -> None:
    """[W.12.3] [W.12.1]"""
    book = {rule.id for rule in containment.game("coldwar").rulebook}
    for found in rules.ENDINGS:
        assert found.rule in book and found.sentence.endswith(".")
    assert len(rules.ENDINGS) == 15 * 6 + 5 * 11


def test_the_regions_that_are_needed_are_five_of_the_six() -> None:
    """[W.12.1]"""
    assert set(REGIONS) - set(FIVE) == {"north_america"}
    assert ending(play(about_to_launch("pacific_rim", satellites=["europe", "asia", "africa"]), "launch")) == ""
