"""On the Brink's event Special Orders: the player whose turn it is moves another's pawn too."""

from __future__ import annotations

from typing import Any

from tests.games.pandemic.situations import (
    asked,
    cubes,
    discards,
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
    why,
)

RULE = "P.special_orders"


def brink(**facts: Any) -> Any:
    given: dict[str, Any] = {"expansion": "on_the_brink", "seats": 3, "roles": ["scientist", "researcher", "medic"]}
    return stage(**given | facts)


def ordered(**facts: Any) -> Any:
    """P1 may move P2's pawn this turn."""
    return brink(**{"ordered": ["p2"]} | facts)


def test_special_orders_name_one_other_pawn() -> None:
    """[P.special_orders] Not that of the player whose turn it is."""
    t = brink(hands=[["special_orders"]])
    assert offered(t, "special") == {"special orders p2", "special orders p3"}
    assert why(t, "special orders p1") == RULE
    play(t, "special orders p2")
    assert (asked(t), sees(t).ordered, sees(t).actions_left) == ("p1", (1,), 4)
    assert "P1 may move P2's pawn this turn" in story(t)


def test_another_may_play_them_for_the_player_whose_turn_it_is() -> None:
    """[P.special_orders] The holder's own pawn may be the one."""
    t = brink(turn_of="p2", hands=[["special_orders"], ["paris"]])
    assert offered(t, "special") == {"special orders p1", "special orders p3"}
    play(t, "special orders p1", "send p1 direct paris")
    assert (asked(t), pawn(t), hand(t, "p2")) == ("p2", "paris", set())


def test_the_pawn_is_moved_with_the_mover_s_own_actions_in_all_four_ways() -> None:
    """[P.special_orders] Several times, one action each; the mover's hand pays."""
    t = ordered(hands=[["paris", "lima"], ["tokyo", "miami"]], stations=["atlanta", "essen"])
    play(t, "send p2 shuttle essen", "send p2 drive paris", "send p2 charter cairo", "send p2 direct lima")
    assert (pawn(t, "p2"), pawn(t), hand(t), discards(t)) == ("lima", "atlanta", set(), {"paris", "lima"})
    assert hand(t, "p2") == {"tokyo", "miami"}
    assert step(t) == "DrawCard"


def test_the_moved_players_hand_does_not_pay() -> None:
    """[P.special_orders] [P.A2]"""
    t = ordered(hands=[["lima"], ["tokyo", "atlanta"]])
    assert why(t, "send p2 direct tokyo") == "P.A2"
    assert why(t, "send p2 charter tokyo") == "P.A2"
    assert why(t, "send p2 drive paris") == "P.4.1"
    assert why(t, "send p2 drive atlanta") == "P.4.5"


def test_only_the_chosen_pawn_is_moved() -> None:
    """[P.special_orders]"""
    t = ordered()
    assert why(t, "send p3 drive miami") == RULE
    assert {words.split()[1] for words in offered(t, "send")} == {"p2"}


def test_without_orders_nobody_but_the_dispatcher_moves_a_pawn() -> None:
    """[P.special_orders] [P.dispatcher.move_other_pawn_as_own]"""
    t = brink()
    assert why(t, "send p2 drive miami") == "P.dispatcher.move_other_pawn_as_own"


def test_special_orders_are_no_way_to_join_another_pawn() -> None:
    """[P.special_orders] [P.dispatcher.move_pawn_to_pawn] That is the Dispatcher's power."""
    t = ordered(pawns=["atlanta", "paris", "lima"])
    assert not offered(t, "join")
    assert why(t, "join p2 lima") == "P.dispatcher.move_pawn_to_pawn"


def test_special_orders_end_with_the_turn() -> None:
    """[P.special_orders]"""
    t = ordered()
    idle_turn(t)
    assert (asked(t), sees(t).ordered) == ("p2", ())
    assert not offered(t, "send")


def test_powers_of_the_pawn_act_on_arrival() -> None:
    """[P.special_orders] [P.medic.auto_remove_cured]"""
    t = ordered(ordered=["p3"], cured=["yellow"], cubes={"miami": 2, "lima": 1})
    play(t, "send p3 drive miami")
    assert cubes(t, "miami") == 0


def test_the_mover_s_powers_do_not_go_with_the_pawn() -> None:
    """[P.special_orders] The Medic moves another pawn, which clears nothing."""
    t = ordered(turn_of="p3", ordered=["p2"], cured=["yellow"], cubes={"miami": 2, "lima": 1})
    play(t, "send p2 drive miami")
    assert cubes(t, "miami") == 2


def test_the_operations_expert_does_not_jump_with_another_pawn() -> None:
    """[P.A29] Every move of that pawn is a Drive/Ferry, a shuttle or a flight with its own card."""
    roles = ["operations_expert", "researcher", "medic"]
    t = ordered(roles=roles, hands=[["lima"]], stations=["atlanta", "cairo"])
    near = {"chicago", "washington", "miami"}
    assert offered(t, "send") == {f"send p2 drive {city}" for city in near} | {
        "send p2 direct lima",
        "send p2 shuttle cairo",
    }
    play(t, "jump lima to paris")
    assert (pawn(t), pawn(t, "p2")) == ("paris", "atlanta")


def test_special_orders_for_the_operations_expert_s_pawn_bring_no_jump() -> None:
    """[P.A29] [P.operations_expert.station_jump]"""
    t = ordered(roles=["scientist", "operations_expert", "medic"], hands=[["lima"]], pawns=["atlanta", "atlanta"])
    assert not offered(t, "jump")
    assert offered(t, "send p2 direct") == {"send p2 direct lima"}


def test_special_orders_move_and_do_nothing_else() -> None:
    """[P.special_orders] Treating, building, sharing and curing stay the mover's own."""
    t = ordered(pawns=["atlanta", "miami"], cubes={"miami": 2}, hands=[["miami"]])
    assert not offered(t, "treat") and not offered(t, "build")
    assert {words.split()[2] for words in offered(t, "send")} == {"drive", "charter"}


def test_government_interference_binds_the_ordered_pawn() -> None:
    """[P.special_orders] [P.government_interference] As long as the mover has not treated the strain there."""
    closed = {
        "challenges": "virulent_strain",
        "strain": "blue",
        "strain_effects": ["government_interference"],
        "cubes": {"chicago": 1},
        "pawns": ["atlanta", "chicago"],
    }
    t = ordered(**closed)
    assert why(t, "send p2 drive atlanta") == "P.government_interference"
    assert not offered(t, "send")
    t = ordered(**closed, treated_in=["chicago"])
    assert why(t, "send p2 drive atlanta") == ""


def test_the_dispatcher_moves_every_pawn_with_orders_or_without() -> None:
    """[P.special_orders] [P.dispatcher.move_other_pawn_as_own]"""
    t = ordered(roles=["dispatcher", "researcher", "medic"])
    assert {words.split()[1] for words in offered(t, "send")} == {"p2", "p3"}


def test_consent_is_asked_at_each_move_and_not_when_the_card_is_played() -> None:
    """[P.C17] [P.special_orders]"""
    t = brink(consent=True, hands=[["special_orders", "paris"]])
    play(t, "special orders p2")
    assert (asked(t), step(t)) == ("p1", "Actions")
    for city in ("miami", "atlanta"):
        play(t, f"send p2 drive {city}")
        assert (asked(t), step(t)) == ("p2", "ConsentOf")
        play(t, "agree")
        assert (asked(t), pawn(t, "p2")) == ("p1", city)
    assert sees(t).actions_left == 2
    play(t, "send p2 direct paris", "decline")
    assert (asked(t), pawn(t, "p2"), hand(t), sees(t).actions_left) == ("p1", "atlanta", {"paris"}, 2)
    assert why(t, "send p2 drive miami") == "P.C2"


def test_played_again_special_orders_add_another_pawn() -> None:
    """[P.C17] Stored and played a second time in the turn."""
    roles = ["contingency_planner", "researcher", "medic"]
    t = brink(roles=roles, hands=[["special_orders"]])
    play(t, "special orders p2", "store special orders", "special orders p3")
    assert sees(t).ordered == (1, 2)
    play(t, "send p3 drive miami", "send p2 drive miami")
    assert sees(t).pawns == ("atlanta", "miami", "miami")


def test_special_orders_after_the_last_action_do_nothing_more_unless_time_is_borrowed() -> None:
    """[P.C16] [P.special_orders] [P.borrowed_time]"""
    t = brink(hands=[["special_orders", "borrowed_time"]])
    play(t, "pass", "special orders p2")
    assert (asked(t), step(t)) == ("p1", "EventWindow")
    play(t, "borrowed time", "send p2 drive miami")
    assert (pawn(t, "p2"), sees(t).actions_left) == ("miami", 1)


def test_drawn_special_orders_wait_for_the_next_turn() -> None:
    """[P.special_orders] They are played before the draw begins."""
    t = brink(at="draw", hands=[["airlift"]], player_pile=["special_orders", "paris", "lima", "milan"])
    play(t, "pass")
    draw(t, "special_orders", "paris")
    assert (step(t), why(t, "special orders p2") != "") == ("EventWindow", True)
    play(t, "pass")
    flip(t, "lagos")
    play(t, "pass")
    flip(t, "osaka")
    play(t, "pass")
    assert (asked(t), why(t, "special orders p1")) == ("p2", "")


def test_the_bio_terrorists_pawn_cannot_be_ordered() -> None:
    """[P.special_orders] Nor airlifted."""
    t = stage(
        challenges="bioterrorist",
        seats=3,
        roles=["scientist", "medic"],
        hands=[["special_orders", "airlift"]],
        terrorist={"city": "atlanta"},
    )
    assert offered(t, "special") == {"special orders p2"}
    assert {words.split()[1] for words in offered(t, "airlift")} == {"p1", "p2"}
