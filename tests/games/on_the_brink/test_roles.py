"""The powers of four of On the Brink's six roles; the Field Operative and the Epidemiologist have their own files."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.games.pandemic import GAME
from tests.games.pandemic.situations import (
    asked,
    cards_of,
    cubes,
    deck,
    discards,
    draw,
    ending,
    flip,
    hand,
    idle_turn,
    let_pass,
    offered,
    others,
    pawn,
    play,
    sees,
    stage,
    step,
    story,
    supply,
    why,
)


def brink(**facts: Any) -> Any:
    return stage(expansion="on_the_brink", **facts)


# ------------------------------------------------------------------------------------------ Archivist
def test_the_archivist_may_hold_eight_cards() -> None:
    """[P.archivist.hand_limit_8] [P.1.7]"""
    t = brink(at="draw", roles=["archivist", "medic"], hands=[cards_of("red", 6)])
    draw(t, "paris", "lima")
    assert (len(hand(t)), asked(t), step(t)) == (8, "chance", "Flip")


def test_the_archivists_ninth_card_is_one_too_many() -> None:
    """[P.archivist.hand_limit_8] Discard, or play an event, at once."""
    t = brink(at="draw", roles=["archivist", "medic"], hands=[[*cards_of("red", 6), "airlift"]])
    play(t, "pass")
    draw(t, "paris", "lima")
    assert (asked(t), step(t), len(hand(t))) == ("p1", "CheckHand", 9)
    assert containment.question(t).prompt.startswith("One card over the limit.")  # type: ignore[union-attr]
    assert why(t, "airlift p1 tokyo") == ""
    play(t, "discard lima")
    assert (len(hand(t)), step(t)) == (8, "EventWindow")


def test_the_other_players_still_hold_seven() -> None:
    """[P.archivist.hand_limit_8]"""
    t = brink(at="draw", turn_of="p2", roles=["archivist", "medic"], hands=[[], cards_of("red", 6)])
    draw(t, "paris", "lima")
    assert (asked(t), step(t), len(hand(t, "p2"))) == ("p2", "CheckHand", 8)


def test_a_card_given_to_the_archivist_counts_to_eight() -> None:
    """[P.archivist.hand_limit_8] [P.4.11]"""
    for held, kind in ((7, "Actions"), (8, "CheckHand")):
        red = cards_of("red", held)
        t = brink(turn_of="p2", roles=["archivist", "medic"], hands=[red, ["atlanta"]])
        play(t, "give p1 atlanta")
        assert (step(t), len(hand(t))) == (kind, held + 1)


def test_the_archivist_takes_the_card_of_his_city_back_as_an_action() -> None:
    """[P.archivist.retrieve_city] That card and no other."""
    t = brink(roles=["archivist", "medic"], pawns=["paris"], player_discards=["paris", "lima", "airlift"])
    assert offered(t, "retrieve") == {"retrieve"}
    play(t, "retrieve")
    assert (hand(t), discards(t), sees(t).actions_left) == ({"paris"}, {"lima", "airlift"}, 3)
    assert "P1 took Paris back from the discards" in story(t)


def test_a_retrieved_card_has_been_seen_by_everybody() -> None:
    """[P.archivist.retrieve_city] [P.C5]"""
    t = brink(private=True, roles=["archivist", "medic"], player_discards=["atlanta"], hands=[["lima"]])
    play(t, "retrieve")
    assert sees(t, "p2").hands[0] == ("atlanta",)


def test_the_archivist_retrieves_once_a_turn() -> None:
    """[P.archivist.retrieve_city] And again on his next turn."""
    t = brink(roles=["archivist", "medic"], hands=[["miami"]], player_discards=["atlanta"])
    play(t, "retrieve", "direct miami")
    assert why(t, "retrieve") == "P.archivist.retrieve_city"
    idle_turn(t)
    idle_turn(t)
    assert (asked(t), sees(t).turn, pawn(t)) == ("p1", 0, "miami")
    assert why(t, "retrieve") == ""


def test_a_ninth_card_by_retrieving_is_discarded_at_once() -> None:
    """[P.archivist.retrieve_city] [P.archivist.hand_limit_8]"""
    t = brink(roles=["archivist", "medic"], hands=[cards_of("red", 8)], player_discards=["atlanta"])
    play(t, "retrieve")
    assert (asked(t), step(t), len(hand(t))) == ("p1", "CheckHand", 9)
    play(t, "discard atlanta")
    assert (step(t), len(hand(t)), sees(t).actions_left) == ("Actions", 8, 3)


def test_the_archivist_retrieves_only_what_is_in_the_discard_pile() -> None:
    """[P.archivist.retrieve_city]"""
    t = brink(roles=["archivist", "medic"], hands=[[], ["atlanta"]], player_discards=["paris"])
    assert why(t, "retrieve") == "P.archivist.retrieve_city"


def test_only_the_archivist_retrieves_on_his_own_turn() -> None:
    """[P.archivist.retrieve_city]"""
    t = brink(roles=["medic", "archivist"], player_discards=["atlanta"])
    assert why(t, "retrieve") == "P.archivist.retrieve_city"


def test_the_archivist_may_retrieve_the_card_of_the_flight_that_brought_him() -> None:
    """[P.A39]"""
    t = brink(roles=["archivist", "medic"], hands=[["paris"]])
    play(t, "direct paris")
    assert (hand(t), discards(t)) == (set(), {"paris"})
    play(t, "retrieve")
    assert (hand(t), sees(t).actions_left) == ({"paris"}, 2)


# ------------------------------------------------------------------------------------------ Containment Specialist
TWO_THERE = {"miami": {"yellow": 3, "blue": 2, "red": 1}}


def contained(t: Any, city: str = "miami") -> dict[str, int]:
    found: dict[str, int] = sees(t).cubes_in(city)
    return found


@pytest.mark.parametrize(
    ("move", "cards"),
    [("drive miami", []), ("direct miami", ["miami"]), ("charter miami", ["atlanta"]), ("shuttle miami", [])],
)
def test_the_containment_specialist_removes_a_cube_of_each_colour_with_two_or_more(move: str, cards: list[str]) -> None:
    """[P.containment_specialist.enter_city] By whatever move the city is entered; never the last cube of a colour."""
    stations = ["atlanta", "miami"]
    t = brink(roles=["containment_specialist", "medic"], hands=[cards], cubes=TWO_THERE, stations=stations)
    play(t, move)
    assert (contained(t), sees(t).actions_left) == ({"yellow": 2, "blue": 1, "red": 1}, 3)
    assert (supply(t, "yellow"), supply(t, "blue"), supply(t, "red")) == (22, 23, 23)


@pytest.mark.parametrize("move", ["send p1 drive miami", "join p1 miami"])
def test_the_containment_specialist_acts_when_the_dispatcher_moves_the_pawn(move: str) -> None:
    """[P.containment_specialist.enter_city] On another player's turn."""
    roles = ["containment_specialist", "dispatcher"]
    t = brink(roles=roles, turn_of="p2", pawns=["atlanta", "miami"], cubes=TWO_THERE)
    play(t, move)
    assert (pawn(t), contained(t)) == ("miami", {"yellow": 2, "blue": 1, "red": 1})


def test_the_containment_specialist_acts_when_airlifted() -> None:
    """[P.containment_specialist.enter_city]"""
    t = brink(roles=["medic", "containment_specialist"], hands=[["airlift"]], cubes=TWO_THERE)
    play(t, "airlift p2 miami")
    assert contained(t) == {"yellow": 2, "blue": 1, "red": 1}


def test_the_containment_specialist_acts_when_moved_by_special_orders() -> None:
    """[P.containment_specialist.enter_city] [P.special_orders]"""
    t = brink(roles=["scientist", "containment_specialist"], hands=[["special_orders"]], cubes=TWO_THERE)
    play(t, "special orders p2", "send p2 drive miami")
    assert contained(t) == {"yellow": 2, "blue": 1, "red": 1}


def test_another_pawn_in_the_city_contains_nothing() -> None:
    """[P.containment_specialist.enter_city] Nor does staying there, nor leaving."""
    t = brink(roles=["containment_specialist", "scientist"], turn_of="p2", pawns=["miami"], cubes=TWO_THERE)
    play(t, "drive miami")
    assert contained(t) == {"yellow": 3, "blue": 2, "red": 1}


def test_the_containment_specialist_removes_nothing_at_set_up() -> None:
    """[P.containment_specialist.enter_city]"""
    t = GAME.new(
        fate="asked", seed=0, seats=2, expansion="on_the_brink", events=0, roles="containment_specialist,medic"
    )
    flip(t, "atlanta", *cards_of("red", 8))
    assert step(t) == "DealHands"
    assert (pawn(t), cubes(t, "atlanta")) == ("atlanta", 3)


def test_the_containment_specialist_never_eradicates() -> None:
    """[P.containment_specialist.enter_city] The last cube of a cured disease stays."""
    roles = ["containment_specialist", "medic"]
    t = brink(roles=roles, pawns={"p2": "paris"}, cubes={"miami": 1, "chicago": 2}, cured=["yellow", "blue"])
    play(t, "drive miami", "drive atlanta", "drive chicago")
    assert (cubes(t, "miami"), cubes(t, "chicago"), sees(t).eradicated) == (1, 1, ())
    play(t, "drive atlanta")
    assert cubes(t, "chicago") == 1


def test_containing_is_not_treating() -> None:
    """[P.containment_specialist.enter_city] [P.government_interference] The city stays closed."""
    t = brink(
        roles=["containment_specialist", "medic"],
        challenges="virulent_strain",
        strain="blue",
        strain_effects=["government_interference"],
        cubes={"chicago": 3},
    )
    play(t, "drive chicago")
    assert cubes(t, "chicago") == 2
    assert why(t, "drive atlanta") == "P.government_interference"


# ------------------------------------------------------------------------------------------ Generalist
@pytest.mark.parametrize(("role", "actions"), [("generalist", 5), ("medic", 4)])
def test_the_generalist_has_five_actions(role: str, actions: int) -> None:
    """[P.generalist.five_actions] [P.3.2]"""
    t = brink(at="infect", turn_of="p2", roles=[role, "scientist"])
    flip(t, "lagos", "osaka")
    assert sees(t).actions_left == actions
    for move in ["drive miami", "drive atlanta"] * 3:
        if sees(t).turn == 0 and step(t) == "Actions":
            play(t, move)
            actions -= 1
    assert (actions, step(t)) == (0, "DrawCard")


def test_the_generalist_has_seven_actions_with_borrowed_time() -> None:
    """[P.generalist.five_actions] [P.borrowed_time]"""
    t = brink(at="infect", turn_of="p2", roles=["generalist", "medic"], hands=[["borrowed_time"]])
    flip(t, "lagos", "osaka")
    play(t, "borrowed time")
    assert sees(t).actions_left == 7


# ------------------------------------------------------------------------------------------ Troubleshooter
TOP = ("osaka", "lima", "cairo", "paris", "tokyo")  # from the top
PILE = [others(*TOP), *([card] for card in reversed(TOP))]


def looking(**more: Any) -> Any:
    """P1's turn is about to end; P2 is the Troubleshooter."""
    more = {"roles": ["scientist", "troubleshooter"], "infection_pile": PILE} | more
    t = brink(at="infect", quiet_night=True, **more)
    let_pass(t)
    return t


@pytest.mark.parametrize(("rate_index", "number"), [(0, 2), (3, 3), (5, 4)])
def test_the_troubleshooter_looks_at_as_many_cards_as_the_infection_rate(rate_index: int, number: int) -> None:
    """[P.troubleshooter.peek] At the start of her turn, one after the other from the top; the order is kept."""
    t = looking(rate_index=rate_index, private=True)
    before = deck(t)
    for card in TOP[:number]:
        assert (asked(t), step(t)) == ("chance", "PeekAtCards")
        assert offered(t) == {f"draw infection {card}"}
        flip(t, card)
    assert (asked(t), step(t), sees(t).actions_left) == ("p2", "Actions", 4)
    assert [entry.card for entry in sees(t, "p2").infection_pile[: number + 1]] == [*TOP[:number], None]
    assert deck(t) == before


def test_what_the_troubleshooter_saw_is_flipped_in_that_order() -> None:
    """[P.troubleshooter.peek]"""
    t = brink(
        at="infect", quiet_night=True, roles=["scientist", "troubleshooter"], infection_discards=["lagos", "essen"]
    )
    flip(t, "osaka", "lima")
    play(t, "pass")
    draw(t, "paris", "milan")
    assert offered(t) == {"draw infection osaka"}
    flip(t, "osaka")
    assert offered(t) == {"draw infection lima"}


def test_with_private_hands_only_the_troubleshooter_sees_the_cards() -> None:
    """[P.troubleshooter.peek] [P.C4]"""
    t = looking(private=True)
    flip(t, *TOP[:2])
    assert [entry.card for entry in sees(t, "p1").infection_pile[:2]] == [None, None]
    assert [entry.seen_by for entry in sees(t, "p1").infection_pile[:2]] == [(1,), (1,)]
    assert "P2 saw a card on the Infection Deck" in story(t, "p1")
    assert "P2 saw Osaka on the Infection Deck" in story(t, "p2")


def test_nobody_else_looks_and_she_only_on_her_own_turn() -> None:
    """[P.troubleshooter.peek]"""
    t = brink(at="infect", turn_of="p2", quiet_night=True, roles=["scientist", "troubleshooter"])
    assert (asked(t), step(t)) == ("p1", "Actions")


def test_under_a_travel_ban_the_troubleshooter_sees_one_card() -> None:
    """[P.troubleshooter.peek] [P.commercial_travel_ban] It lies in front of another player."""
    t = looking(rate_index=3, travel_ban="p1")
    flip(t, "osaka")
    assert (asked(t), step(t)) == ("p2", "Actions")


def test_a_travel_ban_in_front_of_her_ends_before_the_look() -> None:
    """[P.troubleshooter.peek] [P.commercial_travel_ban]"""
    t = looking(rate_index=3, travel_ban="p2")
    assert (sees(t).travel_ban, sees(t).rate) == (None, 3)
    flip(t, "osaka", "lima", "cairo")
    assert (asked(t), step(t)) == ("p2", "Actions")


def test_rate_effect_shows_the_troubleshooter_no_card_more() -> None:
    """[P.troubleshooter.peek] [P.rate_effect]"""
    t = looking(challenges="virulent_strain", strain="red", strain_effects=["rate_effect"])  # Osaka is red
    flip(t, "osaka", "lima")
    assert (asked(t), step(t)) == ("p2", "Actions")


def test_a_mutation_card_does_not_show_her_the_bottom_card() -> None:
    """[P.troubleshooter.peek] [P.mutation_card]"""
    top = ("mutation_1", "lima")
    t = looking(challenges="mutation", infection_pile=[["paris"], others("lima", "paris"), ["lima"], ["mutation_1"]])
    flip(t, *top)
    assert (asked(t), step(t)) == ("p2", "Actions")
    assert [entry.card for entry in sees(t, "p2").infection_pile[:3]] == [*top, None]
    assert sees(t, "p2").infection_pile[-1].seen_by == ()


def test_with_fewer_cards_than_the_rate_she_sees_them_all() -> None:
    """[P.troubleshooter.peek] [P.A9]"""
    t = looking(rate_index=3, infection_pile=[["lima"], ["osaka"]])
    flip(t, "osaka", "lima")
    assert (asked(t), step(t)) == ("p2", "Actions")


def test_the_troubleshooter_shows_the_card_of_a_direct_flight_and_keeps_it() -> None:
    """[P.troubleshooter.keep_direct_card] Still an action."""
    t = brink(private=True, roles=["troubleshooter", "medic"], hands=[["paris", "lima"]])
    play(t, "direct paris")
    assert (pawn(t), hand(t), discards(t), sees(t).actions_left) == ("paris", {"paris", "lima"}, set(), 3)
    assert sees(t, "p2").hands[0] == ("paris",)
    play(t, "direct lima", "direct paris")
    assert (pawn(t), hand(t)) == ("paris", {"paris", "lima"})


def test_she_cannot_fly_with_a_card_she_does_not_hold() -> None:
    """[P.troubleshooter.keep_direct_card] [P.4.2]"""
    t = brink(roles=["troubleshooter", "medic"], hands=[["paris"], ["lima"]])
    assert why(t, "direct lima") == "P.4.2"


def test_a_charter_flight_discards_the_troubleshooters_card() -> None:
    """[P.troubleshooter.keep_direct_card] So does building."""
    t = brink(roles=["troubleshooter", "medic"], hands=[["atlanta", "paris"]])
    play(t, "charter paris")
    assert (hand(t), discards(t)) == ({"paris"}, {"atlanta"})
    play(t, "build")
    assert (hand(t), discards(t)) == (set(), {"atlanta", "paris"})


def test_she_keeps_the_card_for_a_pawn_she_moves_by_special_orders() -> None:
    """[P.troubleshooter.keep_direct_card] [P.special_orders]"""
    t = brink(private=True, roles=["troubleshooter", "medic"], hands=[["special_orders", "paris", "atlanta"]])
    play(t, "special orders p2", "send p2 direct paris")
    assert (pawn(t, "p2"), hand(t), sees(t).actions_left) == ("paris", {"paris", "atlanta"}, 3)
    assert sees(t, "p2").hands[0] == ("paris",)
    play(t, "send p2 charter tokyo")
    assert (pawn(t, "p2"), hand(t), discards(t)) == ("tokyo", {"atlanta"}, {"special_orders", "paris"})


def test_when_the_dispatcher_flies_her_the_card_is_discarded() -> None:
    """[P.troubleshooter.keep_direct_card] [P.dispatcher.move_other_pawn_as_own]"""
    t = brink(roles=["dispatcher", "troubleshooter"], hands=[["paris"], ["lima"]])
    assert why(t, "send p2 direct lima") == "P.A2"
    play(t, "send p2 direct paris")
    assert (pawn(t, "p2"), hand(t), discards(t)) == ("paris", set(), {"paris"})


def test_when_others_fly_her_by_special_orders_the_card_is_discarded() -> None:
    """[P.troubleshooter.keep_direct_card] [P.special_orders]"""
    t = brink(roles=["scientist", "troubleshooter"], hands=[["paris"], ["special_orders"]])
    play(t, "special orders p2", "send p2 direct paris")
    assert (pawn(t, "p2"), hand(t), discards(t)) == ("paris", set(), {"special_orders", "paris"})
    assert ending(t) == ""
