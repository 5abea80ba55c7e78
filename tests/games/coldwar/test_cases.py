"""The reference cases, worked out by hand from the rules: a situation and what must come of it. Each test has the
number of its case."""

from __future__ import annotations

from typing import Any

from .situations import (
    CITIES,
    DOUBLE,
    EYES,
    GAME,
    agents,
    asked,
    cards_of,
    cities_in,
    cubes,
    discards,
    draw,
    ending,
    facilities,
    flip,
    hand,
    idle_turn,
    infecting,
    left,
    offered,
    others,
    pawn,
    play,
    sees,
    stage,
    step,
    supply,
    symptoms,
    teams,
    threat_deck,
    threat_discards,
    tokens,
    why,
)

SPREAD_OF_MOSCOW = {"baghdad": 1, "kiev": 1, "leningrad": 1}


# ------------------------------------------------------------------------------------------ Agents and incidents
def test_rc01_a_third_agent() -> None:
    """[W.5.2]"""
    t = infecting("moscow", agents={"moscow": 2})
    assert (agents(t), supply(t), tokens(t)) == ({"moscow": 3}, 33, {})


def test_rc02_an_incident_in_moscow() -> None:
    """[W.5.4] [W.5.5] [W.5.6] [W.5.7] [W.5.8] [W.5.9]"""
    t = infecting("moscow", agents={"moscow": 3})
    assert (agents(t), supply(t)) == (SPREAD_OF_MOSCOW, 33)
    assert (cubes(t), tokens(t)) == ({"moscow"}, {"moscow": 1})


def test_rc04_where_there_is_room_there_is_no_chain() -> None:
    """[W.5.8] [W.5.9] [W.5.10]"""
    t = infecting("tokyo", agents={"tokyo": 3, "osaka": 3, "pyongyang": 1})
    assert agents(t) == {"osaka": 3, "pyongyang": 2, "san_francisco": 2}
    assert (tokens(t), cubes(t)) == ({"tokyo": 1}, {"tokyo"})


def test_rc05_two_passes_over_two_cities() -> None:
    """[W.5.9]"""
    t = infecting("tokyo", agents={"tokyo": 3, "osaka": 3})
    assert (agents(t), tokens(t)) == ({"osaka": 3, "pyongyang": 2, "san_francisco": 1}, {"tokyo": 1})


def test_rc07_overflow_and_chain() -> None:
    """[W.5.10] [W.5.11] [W.5.12]"""
    t = infecting("santiago", agents={"santiago": 3, "lima": 2, "buenos_aires": 2})
    assert agents(t) == {"lima": 3, "bogota": 1, "santiago": 1, "sao_paulo": 1}
    assert (cubes(t), tokens(t)) == ({"santiago", "buenos_aires"}, {"santiago": 1, "buenos_aires": 1})
    assert supply(t) == 30


def test_rc08_three_incidents() -> None:
    """[W.5.10] [W.5.11]"""
    t = infecting("santiago", agents={"santiago": 3, "lima": 3, "buenos_aires": 3})
    assert agents(t) == {"bogota": 2, "santiago": 2, "mexico_city": 1, "sao_paulo": 1}
    assert (cubes(t), tokens(t)) == (
        {"santiago", "lima", "buenos_aires"},
        {"santiago": 1, "lima": 1, "buenos_aires": 1},
    )
    assert supply(t) == 30


def test_rc10_a_team_among_the_receivers() -> None:
    """[W.5.8] [W.7.7]"""
    t = infecting("tokyo", agents={"tokyo": 3}, teams=[("nato", "osaka")])
    assert agents(t) == {"pyongyang": 2, "san_francisco": 1}


def test_rc11_one_receiver_takes_all_three() -> None:
    """[W.5.9]"""
    t = infecting("santiago", agents={"santiago": 3}, teams=[("soviet", "lima")])
    assert (agents(t), tokens(t)) == ({"buenos_aires": 3}, {"santiago": 1})


def test_rc13_a_team_in_the_city_of_the_card() -> None:
    """[W.5.3]"""
    t = infecting("moscow", agents={"moscow": 3}, teams=[("neutral", "moscow")])
    assert (agents(t), tokens(t), cubes(t), supply(t)) == ({"moscow": 3}, {}, set(), 33)
    assert threat_discards(t) == {"moscow"}


def test_rc14_no_second_cube() -> None:
    """[W.5.5] [W.5.14]"""
    t = infecting("moscow", agents={"moscow": 3}, cubes=["moscow"], tokens={"moscow": 1, "lima": 1})
    assert (cubes(t), sees(t).cubes_left) == ({"moscow"}, 4)
    assert (sees(t).incidents, tokens(t)) == (3, {"moscow": 2, "lima": 1})
    assert agents(t) == SPREAD_OF_MOSCOW


def test_rc16_no_agent_left() -> None:
    """[W.5.18]"""
    t = infecting("moscow", agents={"moscow": 1}, agents_left=0)
    assert (ending(t), agents(t)) == ("agents", {"moscow": 1})


def test_rc17_an_incident_needs_no_supply() -> None:
    """[W.5.15]"""
    t = infecting("moscow", agents={"moscow": 3}, agents_left=0)
    assert (ending(t), agents(t), cubes(t), supply(t)) == ("", SPREAD_OF_MOSCOW, {"moscow"}, 0)


def test_rc19_an_incident_after_a_mop_up() -> None:
    """[W.5.14]"""
    t = infecting("moscow", agents={"moscow": 3}, tokens={"moscow": 1})
    assert (cubes(t), tokens(t)) == ({"moscow"}, {"moscow": 2})


def test_rc20_the_fourth_space_of_the_threat_track() -> None:
    """[W.5.1] [W.6.2]"""
    t = infecting("lima", "rome", threat_index=3)
    assert asked(t) == "chance"
    flip(t, "paris")
    assert (step(t), agents(t)) == ("Actions", {"lima": 1, "rome": 1, "paris": 1})


# ------------------------------------------------------------------------------------------ set-up
def new(seats: int, **options: Any) -> Any:
    passports = ("courier", "handler", "quartermaster", "analyst", "field_medic")[:seats]
    return GAME.new(fate="asked", seed=0, seats=seats, passports=passports, **options)


def set_up_to(t: Any, name: str, *never: str) -> Any:
    """Answer as it comes until this step, but never so."""
    while step(t) != name:
        play(t, min(offered(t) - set(never)))
    return t


def test_rc22_moscow_is_the_first_threat_card() -> None:
    """[W.2.4]"""
    t = new(2)
    flip(t, "moscow")
    assert (agents(t)["moscow"], tokens(t), cubes(t)) == (3, {}, set())
    flip(t, *others("moscow", *EYES)[:11])
    assert supply(t) == 11


def test_rc23_the_threat_cards_after_the_set_up() -> None:
    """[W.2.3] [W.2.5]"""
    t = new(2)
    drawn = others(*EYES)[:12]
    flip(t, *drawn)
    assert (threat_discards(t), threat_deck(t)) == (set(drawn), 36)
    assert [agents(t).get(city, 0) for city in drawn] == [3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0]


def test_rc25_the_piles_of_four_players() -> None:
    """[W.2.16] [W.2.17] [W.2.18] [W.2.19]"""
    t = set_up_to(new(4), "Actions", "draw player satellite")
    v = sees(t)
    assert [len(cards) for cards in v.hands] == [2, 2, 2, 2]
    assert v.heaps == ((13, True), (13, True), (13, True), (12, True), (12, True))
    assert (v.player_cards_left, len(v.unseen_cards)) == (63, 58)


def test_rc26_spy_cards_of_two_players() -> None:
    """[W.2.12]"""
    t = set_up_to(new(2), "DropMissions")
    for who in ("p1", "p2"):
        assert asked(t) == who
        drawn = set(sees(t, who).own.missions)
        assert len(drawn) == 5
        first, second = sorted(offered(t, "drop mission "))[:2]
        play(t, first, second)
        kept, dropped = set(sees(t, who).own.missions), set(sees(t, who).own.dropped)
        assert (len(kept), len(dropped), kept | dropped) == (3, 2, drawn)


def test_rc28_alone_without_the_double_agent() -> None:
    """[W.2.12] [W.2.14]"""
    t = set_up_to(new(1), "DealSpies")
    assert len(offered(t, "deal spy ")) == 17
    assert "deal spy double agent" not in offered(t)
    set_up_to(t, "DropMissions")
    assert len(sees(t).own.missions) == 6 and DOUBLE not in sees(t).own.missions


# ------------------------------------------------------------------------------------------ turn and actions
def test_rc29_the_alias_of_istanbul_stays() -> None:
    """[W.3.1] [W.3.2]"""
    t = idle_turn(stage(turn_of=1, pawns=["istanbul", "lima"]))
    assert (sees(t).turn, sees(t).alias, sees(t).passports[0]) == (0, "nato", "courier")
    play(t, "drive kiev")
    assert (pawn(t), sees(t).alias) == ("kiev", "nato")


def test_rc31_paris_and_the_flight_ban() -> None:
    """[W.4.4] [W.4.6]"""
    t = stage(passports=["analyst", "handler"], pawns=["paris"], hands=[["lima"]])
    assert why(t, "fly prague with lima") == "W.4.4"
    assert why(t, "drive east_berlin") == ""
    play(t, "drive east_berlin")
    assert pawn(t) == "east_berlin"


def test_rc32_a_facility_in_rome() -> None:
    """[W.4.10]"""
    t = stage(pawns=["rome"], hands=[["rome"]])
    play(t, "build")
    assert (facilities(t), discards(t), hand(t), left(t)) == ({"washington", "rome"}, {"rome"}, set(), 3)


def test_rc34_a_neutral_team_in_washington() -> None:
    """[W.4.12]"""
    five = cards_of("neutral", 5)
    t = play(stage(hands=[five]), "assemble neutral")
    assert (teams(t), discards(t), hand(t), left(t)) == ({("neutral", "washington"): 1}, set(five), set(), 3)


def test_rc35_no_fourth_neutral_team() -> None:
    """[W.4.13]"""
    on_map = [("neutral", city) for city in ("lima", "bogota", "santiago")]
    t = stage(hands=[cards_of("neutral", 5)], teams=on_map)
    assert why(t, "assemble neutral") == "W.4.13"
    assert why(stage(hands=[cards_of("neutral", 5)], teams=on_map[:2]), "assemble neutral") == ""


def test_rc37_both_pay_for_share_intel() -> None:
    """[W.4.9] [W.13.5]"""
    t = stage(pawns=["london", "london"], hands=[["lima"], []])
    play(t, "give p2 lima")
    assert (hand(t, "p1"), hand(t, "p2"), left(t)) == (set(), {"lima"}, 3)
    idle_turn(t)
    assert (sees(t).turn, left(t), sees(t).debts) == (1, 3, (0, 0))


def test_rc38_nine_cards_are_two_too_many() -> None:
    """[W.3.8]"""
    seven = cards_of("nato", 7)
    t = draw(stage(at="draw", hands=[seven]), "lima", "bogota")
    assert (step(t), asked(t), len(offered(t))) == ("CheckHand", "p1", 9)
    play(t, "discard lima")
    assert step(t) == "CheckHand"
    play(t, f"discard {seven[0]}")
    assert (len(hand(t)), discards(t), sees(t).turn) == (7, {"lima", seven[0]}, 1)


def escalation(**more: Any) -> Any:
    """An Escalation card is drawn; Lima lies at the bottom of the Threat deck."""
    t = stage(
        at="draw",
        player_pile=["rome", "paris"],
        heap_sizes=[(3, True)],
        threat_pile=[["lima"], ["rome", "madrid"]],
        threat_discards=["kiev", "cairo"],
        **more,
    )
    draw(t, "escalation")
    return flip(t, "lima")


def test_rc40_an_escalation_fills_lima() -> None:
    """[W.6.2] [W.6.3] [W.6.4]"""
    t = escalation(agents={"lima": 1})
    assert (sees(t).threat_index, agents(t), supply(t)) == (1, {"lima": 3}, 33)
    unnamed = set(CITIES) - {"rome", "madrid"}
    top, below = sees(t).threat_pile
    assert (top.count, below.count, threat_discards(t)) == (len(unnamed), 2, set())
    assert dict(sees(t).threat_unknown)[top.shuffle] == tuple(sorted(unnamed))


def test_rc41_an_escalation_and_an_incident() -> None:
    """[W.6.3]"""
    t = escalation(agents={"lima": 3})
    assert (agents(t), tokens(t), cubes(t)) == ({"bogota": 1, "mexico_city": 1, "santiago": 1}, {"lima": 1}, {"lima"})


def test_rc43_the_deck_runs_out_at_the_second_card() -> None:
    """[W.3.12]"""
    t = draw(stage(at="draw", player_pile=["rome"]), "rome")
    assert (ending(t), hand(t)) == ("deck", {"rome"})


# ------------------------------------------------------------------------------------------ Teams, satellites, victory
def test_rc44_a_team_comes_to_an_infected_city() -> None:
    """[W.7.2] [W.7.3] [W.7.5]"""
    t = stage(pawns=["kiev"], teams=[("nato", "kiev")], cubes=["moscow"], tokens={"moscow": 1})
    play(t, "team nato moscow")
    assert (cubes(t), tokens(t), teams(t), pawn(t)) == (set(), {"moscow": 1}, {("nato", "moscow"): 1}, "kiev")


def launch_from_london(supply_left: int) -> Any:
    return stage(
        pawns=["london"],
        teams=[("neutral", "london")],
        facilities=["london"],
        agents={"moscow": 2},
        agents_left=supply_left,
    )


def test_rc46_nine_agents_for_nine_cities() -> None:
    """[W.8.4]"""
    t = play(launch_from_london(9), "launch")
    nine = {city: 1 for city in cities_in("europe") if city not in ("london", "moscow")}
    assert (agents(t), supply(t), ending(t)) == (nine | {"moscow": 2}, 0, "")


def test_rc47_eight_agents_for_nine_cities() -> None:
    """[W.5.18] [W.A25]"""
    assert ending(play(launch_from_london(8), "launch")) == "agents"


def test_rc49_the_last_cube_after_the_fifth_satellite() -> None:
    """[W.12.1] [W.12.2]"""
    t = stage(
        pawns=["tokyo", "khartoum"],
        teams=[("neutral", "tokyo"), ("nato", "khartoum")],
        facilities=["tokyo"],
        satellites=["europe", "asia", "africa", "south_america"],
        cubes=["cairo"],
    )
    play(t, "launch")
    assert ending(t) == ""
    idle_turn(t)
    play(t, "team nato cairo")
    assert ending(t) == "satellites" and t.over.won


def test_rc50_no_launch_from_warsaw() -> None:
    """[W.8.1]"""
    t = stage(pawns=["warsaw"], teams=[("neutral", "warsaw")], facilities=["warsaw"])
    assert "launch" not in offered(t) and why(t, "launch") == "W.8.1"


def test_rc52_the_satellite_card_of_asia() -> None:
    """[W.8.9]"""
    t = stage(
        at="draw",
        pawns=["lima", "bangkok"],
        teams=[("neutral", "bangkok")],
        facilities=["bangkok"],
        player_pile=["satellite", "rome", "paris", "lima"],
        deck_region="asia",
    )
    draw(t, "satellite", "rome")
    assert (sees(t).uplinks, sees(t).turn) == (("asia",), 1)
    play(t, "launch")
    assert (agents(t), sees(t).satellites, sees(t).uplinks) == ({}, ("asia",), ())


# ------------------------------------------------------------------------------------------ symptoms, missions, endings
def test_rc53_a_drive_to_infected_rome() -> None:
    """[W.9.1]"""
    t = play(stage(pawns=["paris"], cubes=["rome"]), "drive rome")
    assert (asked(t), step(t)) == ("chance", "DrawOne")
    play(t, "draw symptom tremor")
    assert symptoms(t) == ["tremor"]


def test_rc55_a_death_on_the_own_turn() -> None:
    """[W.9.4] [W.9.5] [W.9.6] [W.9.7]"""
    t = stage(
        seats=3,
        turn_of=2,
        had_turn=[0, 1],
        pawns=["lima", "lima", "paris"],
        hands=[[], [], ["madrid", "cairo", "airlift"]],
        symptoms=[[], [], ["tremor", "fatigue"]],
        cubes=["rome"],
        actions_left=2,
    )
    before = sees(t).player_cards_left
    play(t, "fly rome with madrid", "draw symptom vertigo")
    assert (sees(t).dead, pawn(t, "p3"), hand(t, "p3")) == ((2,), None, set())
    assert discards(t) == {"madrid", "cairo", "airlift"}
    assert (step(t), sees(t).player_cards_left) == ("DrawThreat", before)
    flip(t, "lima", "madrid")
    assert (sees(t).turn, step(t)) == (0, "Actions")


def test_rc56_the_only_living_player_dies() -> None:
    """[W.9.9]"""
    t = stage(dead=[1], pawns=["paris"], symptoms=[["tremor", "fatigue"]], cubes=["rome"])
    play(t, "drive rome", "draw symptom vertigo")
    assert ending(t) == "death" and not t.over.won


def test_rc58_two_cards_are_too_few_for_a_sabotage() -> None:
    """[W.10.4] [W.10.5]"""
    t = stage(pawns=["warsaw"], missions=[["12_04d"]], hands=[["rome", "paris"]])
    assert why(t, "sabotage 12_04d") == "W.10.5"
    t = stage(pawns=["warsaw"], missions=[["12_04d"]], hands=[["rome", "paris", "london"]])
    assert why(t, "sabotage 12_04d") == ""


def test_rc59_a_target_is_delivered_in_lima() -> None:
    """[W.10.3]"""
    t = stage(passports=["analyst", "handler"], pawns=["santiago"], missions=[["10_04d"]], facilities=["lima"])
    play(t, "pick up 10_04d", "drive lima", "deliver 10_04d")
    assert (sees(t).finished[0], sees(t).carried[0], left(t)) == (("10_04d",), (), 1)


def test_rc61_two_share_the_most_satellites() -> None:
    """[W.12.6]"""
    t = stage(
        seats=3,
        turn_of=2,
        pawns=["lima", "lima", "tokyo"],
        teams=[("neutral", "tokyo")],
        facilities=["tokyo"],
        satellites={"europe": 0, "asia": 0, "africa": 1, "south_america": 1},
        finished=[["00_03d", "01_04d", "02_04d"], ["03_02d", "04_20d", "05_03d"], ["05_05d", "06_05d"]],
        individual_victory=True,
    )
    play(t, "launch")
    assert (t.over.won, t.over.rule, t.over.winners, sees(t).launched) == (True, "W.12.1", (), (2, 2, 1))


def test_rc62_the_double_agent_wins_alone() -> None:
    """[W.11.4]"""
    t = infecting("lima", agents_left=0, double_agent=1, finished=[[], ["00_03d", "01_04d"]])
    assert (ending(t), t.over.won, t.over.winners, t.over.rule) == ("agents", False, (1,), "W.11.4")


def test_rc64_the_press_card_once_a_turn() -> None:
    """[W.13.1]"""
    t = stage(identities=["press_card", None], pawns=["paris", "lima"])
    play(t, "press drive rome")
    assert (left(t), pawn(t)) == (4, "rome")
    assert why(t, "press drive paris") == "W.13.1"
    for _ in range(2):
        idle_turn(t)
    assert (sees(t).turn, why(t, "press drive paris")) == (0, "")
