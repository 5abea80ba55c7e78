"""Situations by naming their facts: what can be named and how, and what is refused because it cannot be."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import Any

import pytest

import containment
from containment.games.coldwar import GAME
from containment.games.coldwar.data import facts
from containment.games.coldwar.rules import table
from containment.kernel.errors import BadSituation

from .situations import CITIES, REGIONS, asked, catch, draw, hand, let_pass, play, sees, stage, step

FIVE = [region for region in REGIONS if region != "north_america"]


def data(name: str) -> Any:
    return json.loads((files("containment.games.coldwar") / "data" / name).read_text(encoding="utf-8"))


# ------------------------------------------------------------------------------------------ names
def test_cards_go_by_the_ids_and_numbers_of_their_data() -> None:
    """[W.2.16] [W.13.3]"""
    deck = data("player_deck.json")
    for card in (*deck["base_events"], *deck["special_cards"]):
        for name in (card["id"], card.get("number", card["name"]), card["name"]):
            assert hand(stage(hands=[[name]])) == {card["id"].removeprefix("event_")}
    assert hand(stage(hands=[[card["id"] for card in deck["city_cards"][:5]]])) == {
        card["city"] for card in deck["city_cards"][:5]
    }
    t = stage(player_pile=[deck["satellite_slot"]["id"], "card_lima"])
    assert set(sees(t).unseen_cards) == {"satellite", "lima"}


def test_the_other_cards_go_by_their_ids() -> None:
    """[W.2.11] [W.2.12] [W.9.1] [W.8.3] [W.5.1]"""
    for card in data("identities.json")["cards"]:
        assert sees(stage(identities=[card["id"]])).identities[0] == card["id"].removeprefix("identity_")
    for card in data("symptoms.json")["cards"]:
        assert sees(stage(symptoms=[[card["id"]]])).symptoms[0] == (card["symptom"],)
    for card in data("spy_deck.json")["cards"]:
        if card["type"] != "double_agent":
            assert card["id"].removeprefix("spy_") in sees(stage(missions=[[card["id"]]])).own.missions
    assert sees(stage(satellites=["satellite_asia"])).satellites == ("asia",)
    t = stage(threat_pile=[["threat_lima"]], threat_discards=["threat_rome"], threat_removed=["threat_kiev"])
    assert sees(t).threat_removed == ("kiev",) and "rome" in sees(t).threat_discards


def test_all_options_can_be_named() -> None:
    """[W.2.9] [W.A11] [W.2.14] Each as in a new game; a filler event is not in the smaller deck."""
    chosen: dict[str, Any] = {
        "infection_timing": "turn",
        "player_deck_reading": "season0_count",
        "incident_choice": "active_player",
        "flight_card": "origin_or_destination",
        "deck_exhaustion": "continue",
        "team_move": "escort",
        "setup_facility_skip_soviet": True,
        "solo_turns_per_round": 3,
        "double_agent_module": True,
        "individual_victory": True,
        "individual_needs_coop_win": False,
        "consent": True,
    }
    options = sees(stage(**chosen)).options
    new: Any = GAME.options(**chosen)
    assert {name: getattr(options, name) for name in chosen} == {name: getattr(new, name) for name in chosen}
    filler = facts.EVENTS[facts.FILLERS[0]].id
    assert hand(stage(hands=[[filler]])) == {filler}
    with pytest.raises(BadSituation, match="not in this game"):
        stage(hands=[[filler]], player_deck_reading="season0_count")
    assert filler in sees(stage(player_deck_reading="season0_count")).events_removed


def test_the_module_without_a_double_agent() -> None:
    """[W.A31] [W.2.14] The card is one of those nobody has drawn, and nobody wins by it."""
    t = stage(double_agent_module=True, player_pile=[])
    assert not any(containment.view(t, seat).own.double_agent for seat in (0, 1))
    assert int(t.w[table.SPY_LEFT]) >> facts.DOUBLE_AGENT_CARD & 1
    play(t, "pass")
    assert t.over is not None and t.over.winners == ()
    assert any(containment.imagine(sees(stage(double_agent_module=True)), seed).w[table.DOUBLE] for seed in range(40))


# ------------------------------------------------------------------------------------------ moments
def test_the_start_of_a_turn() -> None:
    """[W.3.1] [W.13.5] [W.A46] Alias, Fatigue and debt are found there."""
    t = stage(at="turn", turn_of="p2", pawns=["lima", "moscow"], symptoms=[[], ["fatigue", "fatigue"]], debts=[2, 1])
    assert (asked(t), sees(t).alias, sees(t).actions_left, sees(t).debts) == ("p2", "soviet", 1, (2, 0))
    assert [fact.rule for fact in containment.story(t)] == ["W.3.1"]
    for more in ({"actions_left": 2}, {"alias": "nato"}, {"this_turn": ["peeked"]}):
        with pytest.raises(BadSituation, match=r"W\.3\.1"):
            stage(at="turn", **more)


def test_the_actions_of_a_staged_turn() -> None:
    """[W.13.5] [W.fatigue] Fatigue counts, as at the start of a turn; what is owed falls due on the next one."""
    assert sees(stage(symptoms=[["fatigue"], []])).actions_left == 3
    assert sees(stage(symptoms=[["fatigue", "fatigue"], []], debts=[2, 0])).actions_left == 2
    assert sees(stage(symptoms=[["fatigue"], []], actions_left=4)).actions_left == 4
    assert sees(stage(symptoms=[[], ["fatigue"]])).actions_left == 4


def test_the_missions_of_the_dead() -> None:
    """[W.9.5] [W.C5] They had theirs, which are nobody else's; the living are dealt first."""
    t = stage(seats=3, dead=["p3"], finished=[[], [], ["vatican ledger"]])
    assert sees(t).finished[2] == ("00_03d",) and len(containment.view(t, 2).own.missions) == 3
    assert not set(sees(t).own.missions) & set(containment.view(t, 2).own.missions)
    for law in GAME.laws:
        law(t)


def test_the_second_draw() -> None:
    """[W.3.5] One card more, then the turn ends."""
    t = draw(stage(at="second_draw", hands=[["lima"]]), "rome")
    assert hand(t) == {"lima", "rome"} and (asked(t), step(t)) == ("p2", "Actions")
    assert step(draw(stage(at="draw"), "rome")) == "DrawCard"


def test_turns_of_a_player_alone() -> None:
    """[W.3.10] By their number, or listed."""
    for had in (2, [0, 0], ["p1", "p1"]):
        t = stage(seats=1, passports=["analyst"], solo_turns_per_round=3, had_turn=had, at="second_draw")
        assert step(let_pass(draw(t, "rome"))) == "DrawThreat", had
    t = stage(seats=1, passports=["analyst"], solo_turns_per_round=3, had_turn=1, at="second_draw")
    assert step(draw(t, "rome")) == "Actions"


def test_where_symptom_cards_are() -> None:
    """[W.9.1] The deck and the discard pile; an empty deck is the discards shuffled."""
    t = stage(cubes=["atlanta"], symptom_deck=["tremor"], symptoms=[[], ["tremor"]])
    assert sum(sees(t).symptom_deck) == 1 and sum(sees(t).symptom_discards) == 13
    play(t, "drive atlanta")
    assert containment.question(t).words == ("draw symptom tremor",)  # type: ignore[union-attr]
    t = stage(cubes=["atlanta"], symptom_discards=["tremor", "vertigo"])
    assert sum(sees(t).symptom_deck) == 13 and sum(sees(t).symptom_discards) == 2
    t = catch(play(stage(cubes=["atlanta"], symptom_deck=[]), "drive atlanta"), "fatigue")
    assert sum(sees(t).symptom_deck) == 14 and sum(sees(t).symptom_discards) == 0
    with pytest.raises(BadSituation, match="leave out"):
        stage(symptom_deck=["tremor"], symptom_discards=["vertigo"])


# ------------------------------------------------------------------------------------------ what cannot be
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"seats": 1, "passports": ["analyst"], "double_agent": 0}, "W.2.14"),
    ({"double_agent": 0, "double_agent_module": False}, "W.2.14"),
    ({"identities": ["press_card", "press_card"]}, "W.2.11"),
    ({"dead": [1], "hands": [[], ["lima"]]}, "W.9.5"),
    ({"dead": [1], "symptoms": [[], ["tremor"]]}, "W.9.5"),
    ({"dead": [1], "debts": [0, 1]}, "W.9.5"),
    ({"dead": [1], "carried": [[], ["00_03d"]]}, "W.9.5"),
    ({"dead": [0], "at": "draw"}, "W.9.7"),
    ({"dead": [0], "at": "second_draw"}, "W.9.7"),
    ({"dead": [0], "at": "turn"}, "W.9.4"),
    ({"dead": [0], "at": "actions"}, "W.9.4"),
    ({"satellites": FIVE}, "W.12.1"),
    ({"satellites": ["asia", "satellite_asia"]}, "W.8.1"),
    ({"satellites": ["asia"], "uplinks": ["asia"]}, "W.8.9"),
    ({"uplinks": ["asia", "europe"]}, "W.8.9"),
    ({"uplinks": ["asia"], "deck_region": "europe"}, "W.8.9"),
    ({"uplinks": ["asia"], "player_pile": ["satellite", "lima"]}, "W.8.9"),
    ({"carried": [["12_04d"]]}, "W.A36"),
    ({"carried": [["00_03d"]], "finished": [["00_03d"]]}, "W.10.2"),
    ({"hands": [["satellite"]]}, "W.3.7"),
    ({"player_discards": ["satellite"]}, "W.3.7"),
    ({"facilities": ["moscow"], "setup_facility_skip_soviet": True}, "W.2.9"),
    ({"seats": 1, "passports": ["analyst"], "had_turn": 2}, "W.3.10"),
    ({"quiet_nights": 2}, "W.quiet_night"),
    (
        {"threat_index": 5, "heap_sizes": [(49, True)]},
        "threat_index is at most 4, the number",
    ),
    ({"dead": [1], "pawns": [None, "lima"]}, "W.9.5"),
    ({"dead": [1, "p2"]}, "dead names 'p2' twice"),
    ({"had_turn": [1, "p2"]}, "had_turn names 'p2' twice"),
    ({"satellites": ["asia", "asia"]}, "W.8.1"),
    ({"satellites": [["asia"]]}, "there is no region ['asia']"),
    ({"this_turn": ["passed"]}, "who has passed has no action left: say actions_left=0"),
    ({"this_turn": ["cleared_once", "cleared_twice"]}, "not both"),
    ({"this_turn": ["drawing"]}, "say at='draw'"),
    ({"at": "draw", "actions_left": 3}, "leave out actions_left"),
    ({"agents": {"moscow": 3, "Moscow": 1}}, "agents names 'Moscow' twice"),
    ({"tokens": {"moscow": 1, "Moscow": 1}}, "tokens names 'Moscow' twice"),
]


@pytest.mark.parametrize(("said", "why"), IMPOSSIBLE, ids=[str(said) for said, _ in IMPOSSIBLE])
def test_what_cannot_be_is_refused(said: dict[str, Any], why: str) -> None:
    """[W.9.5] [W.12.1] A sentence says why, with the rule."""
    with pytest.raises(BadSituation, match=re.escape(why)):
        stage(**said)


def test_what_is_nearly_impossible_can_be_staged() -> None:
    """[W.12.2] [W.8.9]"""
    assert sees(stage(satellites=FIVE, cubes=["lima"])).satellites == tuple(r for r in REGIONS if r in FIVE)
    assert sees(stage(uplinks=["asia"])).deck_region == "asia"
    assert sees(stage(dead=[0], at="infection")).dead == (0,)
    assert (sees(stage(had_turn=["p2"])).had_turn, sees(stage(had_turn=["p2"], at="infection")).had_turn) == (2, 0)


# ------------------------------------------------------------------------------------------ what cannot be read
UNREADABLE: list[tuple[dict[str, Any], str]] = [
    ({"teams": {"osaka": "nato"}}, "teams is a list of pairs"),
    ({"teams": ["nato"]}, "teams is a list of pairs"),
    ({"teams": 3}, "teams is a list of pairs"),
    ({"agents": [("moscow", 3)]}, "agents is {"),
    ({"tokens": ["rome"]}, "tokens is {"),
    ({"tokens": 3}, "tokens is {"),
    ({"had_turn": 2}, "had_turn is a list"),
    ({"cubes": "rome"}, "cubes is a list of names, not 'rome'"),
    ({"facilities": 3}, "facilities is a list"),
    ({"hands": 3}, "hands needs one entry per seat"),
    ({"hands": ["lima"]}, "hands is a list of names"),
    ({"pawns": 7}, "pawns needs one entry per seat"),
    ({"finished": [[], [], []]}, "finished needs one entry per seat"),
    ({"carried": [[], [], []]}, "carried needs one entry per seat"),
    ({"missions": ["00_03d"]}, "missions is a list of names"),
    ({"symptoms": ["tremor"]}, "symptoms is a list of names"),
    ({"symptom_deck": "tremor"}, "symptom_deck is a list of names"),
    ({"dead": 1}, "dead is a list"),
    ({"uplinks": "asia"}, "uplinks is a list"),
    ({"satellites": "asia"}, "satellites is a list"),
    ({"player_pile": "lima"}, "player_pile is a list"),
    ({"player_discards": "lima"}, "player_discards is a list"),
    ({"heap_sizes": [48]}, "heap_sizes is a list of pairs"),
    ({"heap_sizes": [("many", True)]}, "heap_sizes is a list of pairs"),
    ({"threat_pile": "lima"}, "threat_pile is a list"),
    ({"threat_pile": ["lima"]}, "a layer of threat_pile is a list"),
    ({"this_turn": "peeked"}, "this_turn is a list"),
    ({"quiet_nights": "one"}, "quiet_nights is 0 or 1"),
    ({"actions_left": "four"}, "actions_left is 0 to 8"),
    ({"agents_left": "none"}, "agents_left is 0 to 36"),
    ({"threat_index": "low"}, "the threat track"),
    ({"seats": "two"}, "seats must be 1 to 5"),
    ({"passports": ["chosen", "chosen"]}, "name the Passports"),
]


@pytest.mark.parametrize(("said", "why"), UNREADABLE, ids=[str(said) for said, _ in UNREADABLE])
def test_what_cannot_be_read_is_refused(said: dict[str, Any], why: str) -> None:
    """[W.1.5] Never with another error than this one."""
    with pytest.raises(BadSituation, match=re.escape(why)):
        stage(**said)


def test_piles_are_told_of_in_the_words_of_this_game() -> None:
    """[W.2.19] [W.5.1]"""
    with pytest.raises(BadSituation, match="heap_sizes hold 2 cards besides Escalation cards"):
        stage(heap_sizes=[(2, False)])
    with pytest.raises(BadSituation, match="one with an Escalation card has that card"):
        stage(heap_sizes=[(0, True), (49, False)])
    with pytest.raises(BadSituation, match="a Threat card is named twice"):
        stage(threat_pile=[["lima"], ["lima"]])
    with pytest.raises(BadSituation, match="threat_pile has at most 6 layers"):
        stage(threat_pile=[[city] for city in CITIES[:7]])
