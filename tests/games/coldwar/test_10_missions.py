"""Chapter 10: solo missions, and each of the seventeen from start to end."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    CITIES,
    EVENTS,
    REGION_OF,
    SIDE_OF,
    agents,
    cubes,
    discards,
    facilities,
    facts,
    hand,
    left,
    offered,
    pawn,
    play,
    sees,
    stage,
    step,
    story,
    supply,
    teams,
    told,
    why,
)

QUIET = ["quartermaster", "field_medic"]  # Passports that ask nothing while driving about

# Worked out from the cards: number, title, where it begins, where it ends
INTEL = [  # [W.mission_00_03d] [W.mission_02_04d] [W.mission_05_03d] [W.mission_07_02d] [W.mission_08_04d]
    ("00_03d", "Vatican Ledger", "rome", "leningrad"),
    ("02_04d", "Delta Radio Codes", "saigon", "peking"),
    ("05_03d", "Sixth Fleet Timetable", "new_york", "cairo"),
    ("07_02d", "Fontainebleau Papers", "paris", "moscow"),
    ("08_04d", "Coral Sea Soundings", "sydney", "pyongyang"),
    ("11_06d", "Bosphorus Plates", "istanbul", "novosibirsk"),  # [W.mission_11_06d]
]
TARGETS = [  # [W.mission_01_04d] [W.mission_03_02d] [W.mission_05_05d] [W.mission_07_04d] [W.mission_09_05d]
    ("01_04d", "The Havana Pharmacist", "havana"),
    ("03_02d", "The Prague Virologist", "prague"),
    ("05_05d", "The Baghdad Broker", "baghdad"),
    ("07_04d", "The Hanoi Courier", "hanoi"),
    ("09_05d", "The Khartoum Quartermaster", "khartoum"),
    ("10_04d", "The Santiago Chemist", "santiago"),  # [W.mission_10_04d]
]
SABOTAGES = [  # [W.mission_04_20d] [W.mission_06_05d] [W.mission_08_03d] [W.mission_10_02d] [W.mission_12_04d]
    ("04_20d", "Dnieper Cold Store", "kiev", "soviet", ()),
    ("06_05d", "Katanga Ore Train", "leopoldville", "neutral", ()),
    ("08_03d", "Huangpu Culture Plant", "shanghai", "", ("asia",)),
    ("10_02d", "River Plate Relay", "buenos_aires", "", ("north_america", "south_america")),
    ("12_04d", "Vistula Switchyard", "warsaw", "", ("europe",)),
]


def fits(city: str, side: str, regions: tuple[str, ...]) -> bool:
    return SIDE_OF[city] == side or REGION_OF[city] in regions


def at(city: str, *missions: str, **more: Any) -> Any:
    """p1 stands in a city with these missions and nothing that asks."""
    return stage(passports=QUIET, pawns=[city, "lima"], missions=[list(missions), []], **more)


# ------------------------------------------------------------------------------------------ each mission
@pytest.mark.parametrize(("mission", "title", "start", "goal"), INTEL)
def test_intel_is_taken_in_a_nato_city_and_delivered_in_a_soviet_one(
    mission: str, title: str, start: str, goal: str
) -> None:
    """[W.10.2] [W.A28] [W.A34]"""
    assert (SIDE_OF[start], SIDE_OF[goal]) == ("nato", "soviet")
    t = at(start, mission, hands=[["airlift"], []])
    play(t, f"pick up {title.lower()}")
    assert (left(t), sees(t).carried[0], sees(t).finished[0]) == (3, (mission,), ())
    play(t, f"airlift p1 {goal}", f"deliver {title.lower()}")
    assert (left(t), sees(t).carried[0], sees(t).finished[0]) == (2, (), (mission,))
    assert discards(t) == {"airlift"}


@pytest.mark.parametrize(("mission", "title", "start", "goal"), INTEL)
def test_intel_is_taken_and_delivered_nowhere_else(mission: str, title: str, start: str, goal: str) -> None:
    """[W.10.2] [W.A28]"""
    wrong = [city for city in CITIES if city not in (start, goal)]
    for city in (goal, *wrong[::9]):
        assert why(at(city, mission), f"pick up {mission}") == "W.10.2"
    for city in (start, *wrong[::9]):
        t = at(city, carried=[[mission], []], facilities=[city])
        assert why(t, f"deliver {mission}") == "W.10.2"


@pytest.mark.parametrize(("mission", "title", "start"), TARGETS)
def test_a_target_is_taken_in_its_city_and_delivered_at_any_facility(mission: str, title: str, start: str) -> None:
    """[W.10.3] [W.A34]"""
    t = at(start, mission, facilities=["washington", "lagos"], hands=[["airlift"], []])
    play(t, f"pick up {title.lower()}")
    assert (left(t), sees(t).carried[0]) == (3, (mission,))
    assert why(t, f"deliver {mission}") == "W.10.3"
    play(t, "airlift p1 lagos", f"deliver {title.lower()}")
    assert (left(t), sees(t).carried[0], sees(t).finished[0]) == (2, (), (mission,))


@pytest.mark.parametrize(("mission", "title", "start"), TARGETS)
def test_a_target_is_taken_nowhere_else(mission: str, title: str, start: str) -> None:
    """[W.10.3]"""
    for city in [city for city in CITIES if city != start][::9]:
        assert why(at(city, mission, facilities=[city]), f"pick up {mission}") == "W.10.3"


@pytest.mark.parametrize(("mission", "title", "city", "side", "regions"), SABOTAGES)
def test_a_sabotage_takes_three_fitting_cards_in_its_city(
    mission: str, title: str, city: str, side: str, regions: tuple[str, ...]
) -> None:
    """[W.10.4] [W.A34] [W.A35]"""
    fitting = [name for name in CITIES if fits(name, side, regions)]
    other = next(name for name in CITIES if not fits(name, side, regions))
    t = at(city, mission, hands=[[*fitting[:3], other], []])
    play(t, f"sabotage {title.lower()}")
    assert (hand(t), discards(t), left(t), sees(t).finished[0]) == ({other}, set(fitting[:3]), 3, (mission,))
    elsewhere = "lima" if city != "lima" else "rome"
    assert why(at(elsewhere, mission, hands=[fitting[:3], []]), f"sabotage {mission}") == "W.10.4"


@pytest.mark.parametrize(("mission", "title", "city", "side", "regions"), SABOTAGES)
def test_cards_that_do_not_fit_a_sabotage(
    mission: str, title: str, city: str, side: str, regions: tuple[str, ...]
) -> None:
    """[W.10.5] [W.A35] Two that fit, and neither other cities nor events as the third."""
    fitting = [name for name in CITIES if fits(name, side, regions)]
    wrong = [name for name in CITIES if not fits(name, side, regions)]
    for third in (*wrong[::6], EVENTS[0], EVENTS[-1]):
        assert why(at(city, mission, hands=[[*fitting[:2], third], []]), f"sabotage {mission}") == "W.10.5"
    for third in fitting[2:]:
        assert why(at(city, mission, hands=[[*fitting[:2], third], []]), f"sabotage {mission}") == ""


def test_the_tables_above_name_all_seventeen() -> None:
    """[W.13.3] [W.10.1]"""
    named = [row[0] for row in (*INTEL, *TARGETS, *SABOTAGES)]
    assert sorted(named) == sorted(m.id for m in facts.MISSIONS if m.kind != "double_agent")
    titles = {row[0]: row[1] for row in (*INTEL, *TARGETS, *SABOTAGES)}
    assert all(titles[m.id] == m.name for m in facts.MISSIONS if m.kind != "double_agent")


# ------------------------------------------------------------------------------------------ steps in general
def test_only_the_own_missions() -> None:
    """[W.10.1] Rome and Lima are right for p2's missions, but it is p1 who is there."""
    t = stage(passports=QUIET, pawns=["rome", "lima"], missions=[["01_04d", "02_04d", "03_02d"], ["00_03d"]])
    assert offered(t, "pick up") == set()
    assert why(t, "pick up 00_03d") == "W.10.1"


def test_a_mission_of_nobody_is_not_ones_own_either() -> None:
    """[W.10.1]"""
    t = stage(passports=QUIET, pawns=["rome", "lima"], missions=[["01_04d", "02_04d", "03_02d"], ["05_03d"]])
    assert why(t, "pick up 00_03d") == "W.10.1"


@pytest.mark.parametrize(
    ("city", "mission", "wrong"),
    [
        ("rome", "00_03d", "sabotage"),
        ("havana", "01_04d", "sabotage"),
        ("kiev", "04_20d", "pick up"),
        ("kiev", "04_20d", "deliver"),
    ],
)
def test_each_kind_has_its_own_steps(city: str, mission: str, wrong: str) -> None:
    """[W.10.1] [W.4.16]"""
    t = at(city, mission, hands=[["kiev", "moscow", "prague"], []])
    assert why(t, f"{wrong} {mission}") == "W.10.1"


def test_a_step_needs_an_action() -> None:
    """[W.4.16] [W.A34]"""
    t = at("rome", "00_03d", identities=["press_card", None], actions_left=0)
    assert why(t, "pick up 00_03d") == "W.3.4"
    assert why(at("rome", "00_03d", identities=["press_card", None], actions_left=1), "pick up 00_03d") == ""


def test_a_token_is_taken_once() -> None:
    """[W.10.6]"""
    t = play(at("rome", "00_03d"), "pick up 00_03d")
    assert why(t, "pick up 00_03d") == "W.10.6"


def test_nothing_is_delivered_that_was_not_taken() -> None:
    """[W.10.2] [W.10.3]"""
    assert why(at("leningrad", "00_03d"), "deliver 00_03d") == "W.10.2"
    assert why(at("havana", "01_04d", facilities=["havana"]), "deliver 01_04d") == "W.10.3"


def test_a_finished_mission_is_finished() -> None:
    """[W.10.7]"""
    t = at("rome", finished=[["00_03d"], []])
    assert why(t, "pick up 00_03d") == "W.10.7"
    t = at("kiev", finished=[["04_20d"], []], hands=[["kiev", "moscow", "prague"], []])
    assert why(t, "sabotage 04_20d") == "W.10.7"


def test_a_target_in_a_city_with_a_facility() -> None:
    """[W.A29] The second action delivers it on the spot."""
    t = at("santiago", "10_04d", facilities=["santiago"])
    play(t, "pick up 10_04d", "deliver 10_04d")
    assert (left(t), sees(t).finished[0], pawn(t)) == (2, ("10_04d",), "santiago")


def test_a_target_goes_to_a_facility_in_a_soviet_city_too() -> None:
    """[W.10.3]"""
    t = at("kiev", carried=[["10_04d"], []], facilities=["kiev"])
    assert why(t, "deliver 10_04d") == ""


def test_several_tokens_at_a_time() -> None:
    """[W.A36]"""
    t = at("rome", "00_03d", carried=[["01_04d", "02_04d"], []])
    play(t, "pick up 00_03d")
    assert set(sees(t).carried[0]) == {"00_03d", "01_04d", "02_04d"}


def test_tokens_are_public_and_stay_with_their_owner() -> None:
    """[W.10.6] [W.C5]"""
    t = stage(passports=QUIET, pawns=["rome", "rome"], missions=[["00_03d"], ["07_02d"]], hands=[["lima"], ["paris"]])
    play(t, "pick up 00_03d")
    for who in ("p1", "p2"):
        assert (sees(t, who).carried, sees(t, who).shown_missions) == ((("00_03d",), ()), (("00_03d",), ()))
    assert {words.split()[-1] for words in offered(t, "give ")} == {"lima"}
    assert {words.split()[-1] for words in offered(t, "take ")} == {"paris"}


def test_a_finished_mission_counts_for_all_to_see() -> None:
    """[W.10.7] [W.C5]"""
    t = at("santiago", "10_04d", facilities=["santiago"])
    play(t, "pick up 10_04d", "deliver 10_04d")
    assert [len(done) for done in sees(t, "p2").finished] == [1, 0]
    assert "W.10.3" in told(t) and "W.10.7" in told(t)
    assert "P1 picked up a Target token: The Santiago Chemist" in story(t, "p2")


def test_what_has_not_begun_stays_secret() -> None:
    """[W.C5]"""
    t = play(at("rome", "00_03d", "01_04d", "02_04d"), "pick up 00_03d")
    seen = repr(sees(t, "p2"))
    assert "00_03d" in seen and "01_04d" not in seen and "02_04d" not in seen


def test_a_sabotage_with_four_fitting_cards_keeps_one() -> None:
    """[W.10.4] The choice is its player's."""
    t = at("kiev", "04_20d", hands=[["kiev", "moscow", "prague", "cairo", "lima"], []])
    play(t, "sabotage 04_20d")
    assert (step(t), offered(t)) == ("PayForSabotage", {"keep kiev", "keep moscow", "keep prague", "keep cairo"})
    play(t, "keep moscow")
    assert (hand(t), discards(t)) == ({"moscow", "lima"}, {"kiev", "prague", "cairo"})
    assert sees(t).finished[0] == ("04_20d",)


def test_a_sabotage_with_five_fitting_cards_keeps_two() -> None:
    """[W.10.4]"""
    t = at("kiev", "04_20d", hands=[["kiev", "moscow", "prague", "cairo", "hanoi"], []])
    play(t, "sabotage 04_20d", "keep cairo")
    assert step(t) == "PayForSabotage" and why(t, "keep cairo") == "W.10.4"
    play(t, "keep hanoi")
    assert (hand(t), left(t)) == ({"cairo", "hanoi"}, 3)


def test_missions_leave_the_board_alone() -> None:
    """[W.10.8]"""
    t = at(
        "kiev",
        "04_20d",
        hands=[["kiev", "moscow", "prague"], []],
        agents={"kiev": 2, "moscow": 1},
        cubes=["warsaw"],
        teams=[("nato", "kiev")],
    )
    before = (agents(t), cubes(t), teams(t), facilities(t), supply(t), sees(t).tokens)
    play(t, "sabotage 04_20d")
    assert (agents(t), cubes(t), teams(t), facilities(t), supply(t), sees(t).tokens) == before


def test_three_missions_of_a_player_done_in_one_game() -> None:
    """[W.10.1] [W.10.7]"""
    t = stage(
        passports=QUIET,
        pawns=["leningrad", "lima"],
        carried=[["00_03d", "01_04d"], []],
        missions=[["04_20d"], []],
        facilities=["kiev"],
        hands=[["kiev", "moscow", "prague"], []],
    )
    play(t, "deliver 00_03d", "drive kiev", "deliver 01_04d", "sabotage 04_20d")
    assert set(sees(t).finished[0]) == {"00_03d", "01_04d", "04_20d"}
    assert left(t) == 0
