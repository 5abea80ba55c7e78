"""What can be chosen when a game is set up, and what each choice changes."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.games.coldwar.options import Options
from containment.testing import settled

from .situations import (
    CITIES,
    EVENTS,
    GAME,
    PASSPORTS,
    SIDE_OF,
    agents,
    asked,
    cards_of,
    cubes,
    draw,
    ending,
    facilities,
    flip,
    infecting,
    left,
    offered,
    others,
    pawn,
    play,
    sees,
    stage,
    step,
    symptoms,
    teams,
    why,
)


def test_the_defaults() -> None:
    """[W.C2] [W.A40] [W.12.4] [W.A1] [W.A11]"""
    chosen = Options()
    assert (chosen.seats, chosen.passports, chosen.consent) == (2, ("chosen", "chosen"), "none")
    assert (chosen.double_agent_module, chosen.individual_victory, chosen.individual_needs_coop_win) == (
        False,
        False,
        True,
    )
    assert (chosen.infection_timing, chosen.player_deck_reading, chosen.flight_card) == ("round", "seed_literal", "any")
    assert (chosen.deck_exhaustion, chosen.team_move, chosen.incident_choice) == ("defeat", "team_only", "automatic")
    assert (chosen.setup_facility_skip_soviet, chosen.solo_turns_per_round) == (False, 2)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 0},
        {"seats": 6},
        {"passports": ("courier", "courier")},
        {"passports": ("courier",)},
        {"passports": "spy"},
        {"infection_timing": "never"},
        {"player_deck_reading": "both"},
        {"flight_card": "none"},
        {"deck_exhaustion": "shuffle"},
        {"team_move": "alone"},
        {"incident_choice": "vote"},
        {"solo_turns_per_round": 4},
        {"solo_turns_per_round": 0},
        {"double_agent_module": "perhaps"},
        {"individual_victory": 2},
        {"consent": "maybe"},
    ],
)
def test_what_cannot_be_chosen(wrong: dict[str, Any]) -> None:
    """[W.1.7] [W.2.10]"""
    with pytest.raises(containment.BadOptions):
        GAME.new(**wrong)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_one_to_five_players(seats: int) -> None:
    """[W.1.7] [W.A23]"""
    t: Any = GAME.new(seed=1, seats=seats)
    while step(t) != "Actions":
        play(t, min(offered(t)))
    v = sees(t)
    assert (v.seats, len(set(v.passports)), len(set(v.identities))) == (seats, seats, seats)


# ------------------------------------------------------------------------------------------ consent
@pytest.mark.parametrize(
    ("options", "consent"),
    [
        ({}, False),
        ({"double_agent_module": True}, True),
        ({"individual_victory": True}, True),
        ({"individual_needs_coop_win": False}, False),
        ({"double_agent_module": True, "consent": False}, False),
        ({"consent": True}, True),
    ],
)
def test_consent_is_on_when_not_all_win_together(options: dict[str, Any], consent: bool) -> None:
    """[W.C2]"""
    assert Options(**options).consent == ("all" if consent else "none")


# ------------------------------------------------------------------------------------------ passports
def test_passports_chosen_by_the_players() -> None:
    """[W.2.10] In the order of the seats, no two the same."""
    t: Any = GAME.new(seed=1, seats=3)
    assert (asked(t), len(offered(t, "choose "))) == ("p1", 6)
    play(t, "choose diplomat")
    assert asked(t) == "p2" and why(t, "choose diplomat") == "W.2.10"
    play(t, "choose courier", "choose analyst")
    assert sees(t).passports == ("diplomat", "courier", "analyst")


def test_passports_by_chance_or_by_name() -> None:
    """[W.2.10]"""
    t: Any = GAME.new(fate="asked", seed=1, seats=3, passports=("analyst", "random", "courier"))
    while step(t) != "DrawPassport":
        play(t, min(offered(t)))
    left_over = {name.replace("_", " ") for name in PASSPORTS} - {"analyst", "courier"}
    assert (asked(t), offered(t)) == ("chance", {f"deal passport {name}" for name in left_over})
    play(t, "deal passport handler")
    assert sees(t).passports == ("analyst", "handler", "courier")


# ------------------------------------------------------------------------------------------ when and how
def after_a_turn(timing: str) -> str:
    t = play(stage(infection_timing=timing), "pass")
    return step(draw(t, "lima", "rome"))


def test_infection_after_every_turn() -> None:
    """[W.3.11] [W.A1]"""
    assert (after_a_turn("round"), after_a_turn("turn")) == ("Actions", "DrawThreat")


def test_the_last_turn_of_a_round_has_one_infection_phase_either_way() -> None:
    """[W.3.11] [W.3.9]"""
    for timing in ("round", "turn"):
        t = play(stage(infection_timing=timing, turn_of=1, had_turn=[0]), "pass")
        flip(draw(t, "lima", "rome"), "kiev", "osaka")
        assert (step(t), sees(t).turn) == ("Actions", 0)


@pytest.mark.parametrize(("reading", "number"), [("seed_literal", 71), ("season0_count", 66)])
def test_the_size_of_the_player_deck(reading: str, number: int) -> None:
    """[W.A11] [W.2.17]"""
    t: Any = GAME.new(fate="asked", seed=1, passports=("courier", "handler"), player_deck_reading=reading)
    while step(t) != "Actions":
        play(t, min(offered(t) - {"draw player satellite", "draw player escalation"}))
    v = sees(t)
    assert v.player_cards_left + sum(len(cards) for cards in v.hands) == number
    left_out = {"field_antidote", "diplomatic_pouch", "safe_conduct", "reactivated_asset", "customs_sweep"}
    assert set(v.events_removed) == (left_out if reading == "season0_count" else set())
    seen = {card for cards in v.hands for card in cards} | set(v.unseen_cards)
    assert set(EVENTS) - seen == set(v.events_removed)


def test_a_flight_with_the_card_of_start_or_goal() -> None:
    """[W.4.3] [W.A14]"""
    facts: dict[str, Any] = {
        "passports": ["analyst", "handler"],
        "pawns": ["london", "lima"],
        "hands": [["london", "osaka", "cairo"], []],
    }
    t = stage(flight_card="origin_or_destination", **facts)
    assert why(t, "fly osaka with osaka") == "" and why(t, "fly delhi with london") == ""
    assert why(t, "fly delhi with osaka") == "W.4.3"
    assert why(stage(**facts), "fly delhi with osaka") == ""


def test_an_empty_deck_may_be_no_defeat() -> None:
    """[W.3.12] [W.A24]"""
    t = stage(at="draw", player_pile=["rome"], deck_exhaustion="continue")
    draw(t, "rome")
    assert (ending(t), sees(t).turn, step(t)) == ("", 1, "Actions")
    play(t, "pass")
    assert (ending(t), step(t)) == ("", "DrawThreat")
    assert ending(draw(stage(at="draw", player_pile=["rome"]), "rome")) == "deck"


def test_a_pawn_that_goes_along_with_its_team() -> None:
    """[W.4.14] [W.A15] [W.A44]"""
    facts: dict[str, Any] = {"pawns": ["kiev", "lima"], "teams": [("nato", "kiev")], "cubes": ["moscow"]}
    assert why(stage(**facts), "escort nato moscow") == "W.4.14"
    t = play(stage(team_move="escort", **facts), "escort nato moscow")
    assert (symptoms(settled(t)), pawn(t), cubes(t), left(t)) == ([], "moscow", set(), 3)
    assert teams(t) == {("nato", "moscow"): 1}
    assert why(stage(team_move="escort", **facts), "team nato moscow") == ""


def test_first_facilities_that_pass_over_soviet_cities() -> None:
    """[W.2.9] [W.A27] [W.A33]"""
    for skip in (False, True):
        t: Any = GAME.new(fate="asked", seed=1, setup_facility_skip_soviet=skip)
        while step(t) != "FirstFacilities":
            play(t, min(offered(t)))
        found: set[str] = set()
        while step(t) == "FirstFacilities":
            names = {words.removeprefix("place facility ") for words in offered(t)}
            found |= names
            play(t, min(offered(t)))
        soviet = {city.replace("_", " ") for city in CITIES if SIDE_OF[city] == "soviet"} - {"havana"}
        assert found & soviet == (set() if skip else soviet)
        assert len(facilities(t)) == 6


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_turns_of_a_single_player_in_a_round(turns: int) -> None:
    """[W.3.10] [W.A26]"""
    t = stage(seats=1, solo_turns_per_round=turns, player_pile=cards_of("neutral", 8))
    seen = 0
    while step(t) == "Actions":
        play(t, "pass")
        seen += 1
        draw(t, *[words.removeprefix("draw player ") for words in sorted(offered(t))[:2]])
    assert (seen, step(t)) == (turns, "DrawThreat")


def test_the_current_player_breaks_ties() -> None:
    """[W.A52] [W.5.8]"""
    t = infecting("moscow", agents={"moscow": 3}, incident_choice="active_player", turn_of=1)
    assert (step(t), asked(t)) == ("Spread", "p2")
    play(t, "receive novosibirsk", "receive kiev", "receive leningrad")
    assert agents(t) == {"novosibirsk": 1, "kiev": 1, "leningrad": 1}
    assert "baghdad" in agents(infecting("moscow", agents={"moscow": 3}))


def test_options_of_victory_reach_the_end() -> None:
    """[W.12.4] [W.A51] The switches are those of the table."""
    done = [["00_03d", "01_04d", "04_20d"], []]
    t = infecting("lima", agents_left=0, finished=done, individual_victory=True, individual_needs_coop_win=False)
    assert t.over.winners == (0,)
    assert infecting("lima", agents_left=0, finished=done, individual_victory=True).over.winners == ()


def test_options_are_seen_by_all() -> None:
    """[W.1.9]"""
    t = stage(flight_card="origin_or_destination", infection_timing="turn")
    for who in ("p1", "p2"):
        assert (sees(t, who).options.flight_card, sees(t, who).options.infection_timing) == (
            "origin_or_destination",
            "turn",
        )
    assert len(others()) == 48
