"""Chapter 6: Escalation cards."""

from __future__ import annotations

from typing import Any

import pytest

from containment.games.coldwar.rules import table

from .situations import (
    CITIES,
    agents,
    asked,
    cubes,
    discards,
    draw,
    ending,
    flip,
    hand,
    odds,
    offered,
    others,
    play,
    sees,
    stage,
    step,
    supply,
    teams,
    threat_deck,
    threat_discards,
    tokens,
    told,
    why,
)


def escalating(**more: Any) -> Any:
    """An Escalation card has just been drawn: the bottom Threat card comes next."""
    t = stage(at="draw", heap_sizes=[(49, True)], player_pile=CITIES, **more)
    return draw(t, "escalation")


@pytest.mark.parametrize("space", [0, 1, 2, 3, 4])
def test_all_five_do_the_same(space: int) -> None:
    """[W.6.1] [W.escalation] [W.A2] The marker, the bottom card, the shuffle."""
    t = escalating(threat_index=space, threat_discards=["rome"])
    assert sees(t).threat_index == space + 1 and step(t) == "DrawThreat"
    flip(t, "lima")
    assert agents(t) == {"lima": 3} and supply(t) == 33
    assert threat_discards(t) == set() and threat_deck(t) == 48
    assert sees(t).threat_pile[0].count == 2


def test_the_track() -> None:
    """[W.6.2] [W.A2] 2, 2, 2, 3, 3, 4; on the last space the marker stays."""
    found = [sees(stage(threat_index=space)).threat_level for space in range(6)]
    assert found == [2, 2, 2, 3, 3, 4]
    t = stage(at="draw", heap_sizes=[(49, True)], player_pile=CITIES, threat_index=4)
    t.w[table.THREAT] = 5  # five cards do not bring a sixth; the rule stands all the same
    draw(t, "escalation")
    assert (sees(t).threat_index, sees(t).threat_level) == (5, 4)


def test_the_marker_moves_before_the_next_phase() -> None:
    """[W.6.2] The phase of this round draws by the new level."""
    t = escalating(threat_index=2, had_turn=["p2"])
    draw(flip(t, "lima"), "rome")
    for _ in range(3):
        assert step(t) == "DrawThreat"
        play(t, min(offered(t)))
    assert asked(t) == "p2"


def test_the_bottom_card_is_drawn() -> None:
    """[W.6.3] Of the lowest layer any, of the others none."""
    t = escalating(threat_pile=[["lima", "rome"], others("lima", "rome", "paris")], threat_discards=["paris"])
    assert offered(t) == {"draw threat lima", "draw threat rome"} and why(t, "draw threat kiev") == "W.6.3"


@pytest.mark.parametrize("there", [0, 1, 2])
def test_its_city_is_filled(there: int) -> None:
    """[W.6.3] [W.A2] Up to three, from the supply; no incident."""
    t = flip(escalating(agents={"lima": there}), "lima")
    assert agents(t) == {"lima": 3} and supply(t) == 33 and tokens(t) == {} and step(t) == "DrawCard"


def test_a_full_city_has_an_incident() -> None:
    """[W.6.3]"""
    t = flip(escalating(agents={"lima": 3}), "lima")
    assert tokens(t) == {"lima": 1} and cubes(t) == {"lima"}
    assert agents(t) == {"bogota": 1, "mexico_city": 1, "santiago": 1} and supply(t) == 33


def test_a_chain_comes_before_the_shuffle() -> None:
    """[W.6.3] [W.6.4] [W.5.11]"""
    t = flip(escalating(agents={"santiago": 3, "lima": 2, "buenos_aires": 2}), "santiago")
    assert tokens(t) == {"santiago": 1, "buenos_aires": 1}
    rules = told(t)
    assert rules.index("W.5.6") < rules.index("W.5.10") < rules.index("W.6.4") and threat_deck(t) == 48


def test_a_team_keeps_the_agents_out() -> None:
    """[W.6.3] [W.7.7]"""
    t = flip(escalating(agents={"lima": 1}, teams=[("soviet", "lima")]), "lima")
    assert agents(t) == {"lima": 1} and teams(t) == {("soviet", "lima"): 1} and threat_deck(t) == 48
    t = flip(escalating(agents={"lima": 3}, teams=[("soviet", "lima")]), "lima")
    assert agents(t) == {"lima": 3} and tokens(t) == {}


@pytest.mark.parametrize(("there", "left", "over"), [(0, 2, "agents"), (0, 3, ""), (1, 1, "agents"), (3, 0, "")])
def test_the_filling_needs_the_supply(there: int, left: int, over: str) -> None:
    """[W.5.18] [W.6.3]"""
    assert ending(flip(escalating(agents={"lima": there}, agents_left=left), "lima")) == over


def test_the_discards_come_on_top() -> None:
    """[W.6.4] The bottom card too; the next Threat cards are among them."""
    t = escalating(threat_discards=["rome", "paris"], had_turn=["p2"])
    draw(flip(t, "lima"), "kiev")
    assert offered(t) == {"draw threat lima", "draw threat paris", "draw threat rome"}
    flip(t, "paris", "lima")
    assert asked(t) == "p2" and threat_discards(t) == {"paris", "lima"} and threat_deck(t) == 46


def test_an_empty_threat_deck_is_made_again_first() -> None:
    """[W.5.20] [W.6.3]"""
    t = escalating(threat_pile=[], threat_discards=CITIES)
    assert step(t) == "DrawThreat" and len(odds(t)) == 48
    flip(t, "lima")
    assert agents(t) == {"lima": 3} and threat_deck(t) == 48


def test_the_card_leaves_the_game() -> None:
    """[W.6.5] It is in no hand, no discard pile and no longer in the deck."""
    t = flip(escalating(), "lima")
    assert sees(t).heaps == ((48, False),) and hand(t) == set() and discards(t) == set()
    assert why(t, "draw player escalation") == "W.3.5"


def test_two_in_one_draw() -> None:
    """[W.3.6] [W.6.4] The last card of a pile and the first of the next: the second draws from the bottom anew."""
    sizes = [(1, True), (2, True)]
    t = draw(stage(at="draw", heap_sizes=sizes, player_pile=["rome"], threat_discards=["paris"]), "escalation")
    flip(t, "lima")
    draw(t, "escalation")
    assert sees(t).threat_index == 2 and why(t, "draw threat lima") == "W.6.3"  # it lies in the top layer now
    flip(t, "kiev")
    assert agents(t) == {"lima": 3, "kiev": 3} and asked(t) == "p2" and hand(t) == set()


def test_the_current_player_orders_equals() -> None:
    """[W.A52] In an Escalation too."""
    t = flip(escalating(agents={"lima": 3}, incident_choice="active_player", turn_of="p2"), "lima")
    assert step(t) == "Spread" and asked(t) == "p2"
