"""On the Brink's event New Assignment: a player may swap roles."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pandemic.situations import (
    asked,
    cards_of,
    cubes,
    draw,
    flip,
    hand,
    idle_turn,
    offered,
    pawn,
    play,
    sees,
    stage,
    step,
    story,
    supply,
    why,
)


def assigning(*roles: str, **facts: Any) -> Any:
    """P1's turn; P2 holds New Assignment unless hands are named."""
    given = {"expansion": "on_the_brink", "roles": list(roles), "hands": [[], ["new_assignment"]]}
    return stage(**given | facts)


# ------------------------------------------------------------------------------------------ who and which
def test_a_player_of_choice_swaps_for_a_role_that_was_left_over() -> None:
    """[P.new_assignment] [P.C13] That player says which; the pawn stays where it is."""
    t = assigning("scientist", "medic", pawns=["paris", "lima"])
    assert offered(t, "new assignment") == {"new assignment p1", "new assignment p2"}
    play(t, "new assignment p1")
    assert (asked(t), step(t), len(offered(t, "become"))) == ("p1", "ChooseRole", 11)
    assert not {"become medic", "become scientist", "become bio terrorist"} & offered(t)
    play(t, "become researcher")
    assert (sees(t).roles, pawn(t)) == (("researcher", "medic"), "paris")
    assert (asked(t), step(t), sees(t).actions_left) == ("p1", "Actions", 4)
    assert "P1 became the Researcher" in story(t)


def test_the_other_player_may_be_named_and_decides() -> None:
    """[P.C13] Not the one who plays the card."""
    t = assigning("scientist", "medic", hands=[["new_assignment"]])
    play(t, "new assignment p2")
    assert asked(t) == "p2"
    play(t, "become dispatcher")
    assert sees(t).roles == ("scientist", "dispatcher")


def test_the_chosen_player_may_keep_the_role() -> None:
    """[P.new_assignment] [P.C13]"""
    t = assigning("scientist", "medic")
    play(t, "new assignment p1", "pass")
    assert sees(t).roles == ("scientist", "medic")
    assert (asked(t), step(t)) == ("p1", "Actions")
    assert "P1 kept the same role" in story(t)


def test_a_role_that_somebody_has_is_refused() -> None:
    """[P.new_assignment]"""
    t = assigning("scientist", "medic")
    play(t, "new assignment p1")
    for role in ("medic", "scientist"):
        assert why(t, f"become {role}") == "P.new_assignment"


def test_the_bio_terrorist_is_no_role_to_swap_for_and_his_seat_cannot_be_named() -> None:
    """[P.new_assignment]"""
    t = assigning("scientist", "medic", seats=3, challenges="bioterrorist")
    assert offered(t, "new assignment") == {"new assignment p1", "new assignment p2"}
    play(t, "new assignment p1")
    assert {words.split(" ", 1)[1] for words in offered(t, "become")} == {
        name.replace("_", " ") for name in sees(t).roles_left
    }
    assert "bio_terrorist" not in sees(t).roles_left


def test_without_roles_there_is_nothing_to_swap() -> None:
    """[P.new_assignment]"""
    t = stage(expansion="on_the_brink", hands=[["new_assignment"]])
    assert why(t, "new assignment p1") == "P.new_assignment"


def test_the_old_power_is_gone_and_the_new_one_there() -> None:
    """[P.new_assignment]"""
    t = assigning("scientist", "medic", hands=[cards_of("red", 4), ["new_assignment"]], stations=["atlanta"])
    assert why(t, "cure red") == ""
    play(t, "new assignment p1", "become operations expert")
    assert why(t, "cure red") == "P.4.12"
    assert offered(t, "jump")


# ------------------------------------------------------------------------------------------ once a turn, afresh
def test_powers_once_per_turn_may_be_used_afresh() -> None:
    """[P.new_assignment] The Archivist's retrieval was used; as Epidemiologist the player takes a card."""
    t = assigning(
        "archivist", "medic", hands=[[], ["new_assignment", "lima"]], player_discards=["atlanta"], cubes={"atlanta": 1}
    )
    play(t, "retrieve", "new assignment p1", "become epidemiologist")
    assert (sees(t).this_turn, why(t, "obtain p2 lima")) == ((), "")


def test_the_powers_used_of_the_player_whose_turn_it_is_stay_used_when_another_swaps() -> None:
    """[P.new_assignment]"""
    t = assigning("archivist", "medic", player_discards=["atlanta"], hands=[["miami"], ["new_assignment"]])
    play(t, "retrieve", "new assignment p2", "become scientist", "direct miami")
    assert why(t, "retrieve") == "P.archivist.retrieve_city"


# ------------------------------------------------------------------------------------------ the Generalist
def test_who_becomes_the_generalist_on_the_own_turn_has_five_actions() -> None:
    """[P.new_assignment] [P.generalist.five_actions]"""
    t = assigning("scientist", "medic")
    play(t, "drive miami", "new assignment p1", "become generalist")
    assert sees(t).actions_left == 4


def test_who_was_the_generalist_still_has_five_actions() -> None:
    """[P.new_assignment] From the Generalist too."""
    t = assigning("generalist", "medic", at="infect", turn_of="p2", quiet_night=True)
    play(t, "pass", "pass")
    assert sees(t).actions_left == 5
    play(t, "drive miami", "new assignment p1", "become scientist")
    assert sees(t).actions_left == 4
    play(t, "drive atlanta", "drive miami", "drive atlanta", "drive miami")
    assert step(t) == "DrawCard"


def test_another_who_becomes_the_generalist_changes_nothing_this_turn() -> None:
    """[P.new_assignment] It must be that player's turn; on the next own turn there are five."""
    t = assigning("scientist", "medic")
    play(t, "new assignment p2", "become generalist")
    assert sees(t).actions_left == 4
    idle_turn(t)
    assert (asked(t), sees(t).actions_left) == ("p2", 5)


@pytest.mark.parametrize("at", ["draw", "infect"])
def test_when_the_actions_are_over_the_generalist_brings_none(at: str) -> None:
    """[P.A37] The swap is allowed; before the draw the actions are not over [P.C16]."""
    t = assigning("scientist", "medic", at=at)
    play(t, "new assignment p1", "become generalist")
    assert sees(t).roles == ("generalist", "medic")
    if at == "draw":
        assert (asked(t), step(t), sees(t).actions_left) == ("p1", "Actions", 1)
    else:
        assert (asked(t), sees(t).actions_left) == ("chance", 0)
        flip(t, "lagos", "osaka")
        assert (asked(t), sees(t).actions_left) == ("p2", 4)


# ------------------------------------------------------------------------------------------ what goes with the role
def test_a_stored_event_leaves_the_game_with_the_role() -> None:
    """[P.A28]"""
    t = assigning("contingency_planner", "medic", stored_event="airlift")
    play(t, "new assignment p1", "become scientist")
    assert (sees(t).stored_event, sees(t).events_removed) == (None, ("airlift",))
    assert why(t, "airlift p1 tokyo") == "P.11.1"


def test_a_planner_who_plays_new_assignment_from_the_role_card_may_swap() -> None:
    """[P.A28] [P.contingency_planner.play_stored_event]"""
    t = assigning("contingency_planner", "medic", hands=[[], []], stored_event="new_assignment")
    play(t, "new assignment p1", "become scientist")
    assert (sees(t).roles[0], sees(t).events_removed) == ("scientist", ("new_assignment",))


def test_samples_go_back_to_the_supply_with_the_role() -> None:
    """[P.A28]"""
    t = assigning("field_operative", "medic", samples={"red": 2, "blue": 1})
    assert supply(t, "red") == 22
    play(t, "new assignment p1", "become scientist")
    assert (sees(t).samples, supply(t, "red"), supply(t, "blue")) == ((0, 0, 0, 0, 0), 24, 24)


def test_the_archivists_eighth_card_is_discarded_when_the_role_goes() -> None:
    """[P.A28] [P.archivist.hand_limit_8] At once, also on another player's turn."""
    t = assigning("medic", "archivist", hands=[["new_assignment"], cards_of("red", 8)])
    play(t, "new assignment p2", "become scientist")
    assert (asked(t), step(t)) == ("p2", "CheckHand")
    play(t, f"discard {cards_of('red', 1)[0].replace('_', ' ')}")
    assert (asked(t), step(t), len(hand(t, "p2"))) == ("p1", "Actions", 7)


def test_who_becomes_the_archivist_over_the_limit_keeps_eight_cards() -> None:
    """[P.A28] [P.archivist.hand_limit_8] The limit is looked at anew."""
    t = assigning("scientist", "medic", at="draw", hands=[[*cards_of("red", 6), "new_assignment"], []])
    play(t, "pass")
    draw(t, "paris", "lima")
    assert (step(t), len(hand(t))) == ("CheckHand", 9)
    play(t, "new assignment p1", "become archivist")
    assert (len(hand(t)), step(t)) == (8, "Flip")


def test_a_new_medic_clears_cured_cubes_at_once() -> None:
    """[P.A28] [P.medic.auto_remove_cured] And keeps the city clear."""
    t = assigning("scientist", "researcher", cured=["blue"], cubes={"atlanta": {"blue": 2, "red": 2}, "paris": 1})
    play(t, "new assignment p1", "become medic")
    assert sees(t).cubes_in("atlanta") == {"red": 2}
    play(t, "pass")
    draw(t, "milan", "lima")
    flip(t, "atlanta", "lagos")
    assert cubes(t, "atlanta") == 0


def test_the_city_of_a_former_medic_is_no_longer_clear() -> None:
    """[P.new_assignment] [P.medic.prevent_cured]"""
    t = assigning("medic", "researcher", at="infect", cured=["blue"], cubes={"paris": 1})
    play(t, "new assignment p1", "become scientist")
    flip(t, "atlanta")
    assert cubes(t, "atlanta") == 1


def test_a_new_quarantine_specialist_protects_from_where_the_pawn_is() -> None:
    """[P.new_assignment] [P.quarantine_specialist.quarantine_zone] And one who gives up the role protects nothing."""
    t = assigning("scientist", "researcher", at="infect", pawns=["lima"])
    play(t, "new assignment p1", "become quarantine specialist")
    flip(t, "lima", "bogota")
    assert (cubes(t, "lima"), cubes(t, "bogota")) == (0, 0)
    t = assigning("quarantine_specialist", "researcher", at="infect", pawns=["lima"])
    play(t, "new assignment p1", "become scientist")
    flip(t, "lima", "bogota")
    assert (cubes(t, "lima"), cubes(t, "bogota")) == (1, 1)


def test_a_new_containment_specialist_removes_nothing() -> None:
    """[P.A28] [P.containment_specialist.enter_city] The city is not entered."""
    t = assigning("scientist", "researcher", cubes={"atlanta": 3, "miami": 3})
    play(t, "new assignment p1", "become containment specialist")
    assert cubes(t, "atlanta") == 3
    play(t, "drive miami")
    assert cubes(t, "miami") == 2


def test_a_new_troubleshooter_looks_at_no_cards() -> None:
    """[P.A28] [P.troubleshooter.peek] Before the next own turn."""
    t = assigning("scientist", "researcher")
    play(t, "new assignment p1", "become troubleshooter")
    assert (asked(t), step(t)) == ("p1", "Actions")
    assert all(entry.card is None for entry in sees(t).infection_pile)


def test_an_old_role_may_be_somebodys_again() -> None:
    """[P.new_assignment] It is left over from then on."""
    t = assigning("scientist", "contingency_planner", hands=[["new_assignment"]])
    play(t, "new assignment p1", "become medic")
    assert "scientist" in sees(t).roles_left and "medic" not in sees(t).roles_left
