"""The reference cases of the base game, worked out by hand from the rules: a situation and what must come of it."""

from __future__ import annotations

from typing import Any

import pytest

from containment.games.pandemic import GAME

from .situations import (
    asked,
    board,
    cards_of,
    cubes,
    deck,
    discards,
    draw,
    ending,
    flip,
    flipped,
    full,
    hand,
    offered,
    pawn,
    play,
    sees,
    set_up,
    stage,
    step,
    supply,
    why,
)

TWO_EPIDEMICS: dict[str, Any] = {"player_pile": ["paris", "lima"], "heap_sizes": [(1, True), (3, True)]}


# ------------------------------------------------------------------------------------------ setup
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R1_any_setup(seats: int) -> None:
    """[P.2.1] [P.2.2] [P.2.3] 18 cubes, 9 cards discarded, 39 in the deck, no outbreak, rate 2, one station."""
    for seed in range(5):
        t = GAME.new(seed=seed, seats=seats)
        v = sees(t)
        assert sorted(n for city, colour, n in v.cubes) == [1, 1, 1, 2, 2, 2, 3, 3, 3]
        assert (len(flipped(t)), deck(t), v.outbreaks, v.rate, v.stations) == (9, 39, 0, 2, ("atlanta",))


def test_R2_four_players_and_five_epidemics() -> None:
    """[P.2.8] 45 undealt cards in 5 piles of 9; each block of 10 from the top holds exactly one Epidemic."""
    v = sees(GAME.new(seed=1, seats=4, epidemics=5))
    assert v.heaps == ((10, True),) * 5
    assert v.player_cards_left == 50


def test_R5_seoul_starts() -> None:
    """[P.2.9]"""
    t = set_up([["sydney", "essen", "milan"], ["delhi", "osaka", "lima"], ["seoul", "algiers", "miami"]])
    assert asked(t) == "p3"


def test_R7_quarantine_does_not_count_in_the_setup() -> None:
    """[P.2.4]"""
    nine = ("atlanta", "algiers", "cairo", "lima", "bogota", "santiago", "tokyo", "osaka", "seoul")
    hands = [["paris", "lagos", "delhi", "osaka"], ["essen", "lima", "cairo", "tokyo"]]
    t = set_up(hands, roles=["quarantine_specialist", "medic"], nine=nine)
    assert cubes(t, "atlanta") == 3


# ------------------------------------------------------------------------------------------ infection and outbreak
def test_R8_three_cards_one_eradicated_one_plain_one_chain() -> None:
    """[P.8.2] [P.9.1] [P.9.2] [P.9.3] Seoul nothing, Paris 2 blue, Algiers and then Cairo break out in black."""
    t = stage(at="infect", rate_index=4, cured=["red", "black"], cubes={"paris": {"blue": 1}, "algiers": 3, "cairo": 3})
    flip(t, "seoul", "paris", "algiers")
    assert board(t, "red") == {}
    assert board(t, "blue") == {"paris": 2}
    assert board(t, "black") == {
        "algiers": 3,
        "cairo": 3,
        "madrid": 1,
        "paris": 1,
        "istanbul": 2,
        "baghdad": 1,
        "riyadh": 1,
        "khartoum": 1,
    }
    assert (sees(t).outbreaks, supply(t, "black"), flipped(t)) == (2, 24 - 6 - 7, {"seoul", "paris", "algiers"})


def test_R10_a_city_is_raised_to_three_and_then_set_off() -> None:
    """[P.9.2] [P.9.3] Hong Kong raises Bangkok to 3, Ho Chi Minh City sets it off: three outbreaks, ten cubes."""
    t = stage(at="infect", cubes={"hong_kong": 3, "ho_chi_minh_city": 3, "bangkok": 2})
    flip(t, "hong_kong")
    assert sees(t).outbreaks == 3
    assert board(t, "red") == {
        "hong_kong": 3,
        "ho_chi_minh_city": 3,
        "bangkok": 3,
        "jakarta": 2,
        "kolkata": 2,
        "manila": 2,
        "shanghai": 1,
        "taipei": 1,
        "chennai": 1,
    }
    assert supply(t, "red") == 24 - 8 - 10


def test_R11_an_epidemic_in_an_empty_city() -> None:
    """[P.7.2]"""
    t = stage(at="draw")
    draw(t, "epidemic", "paris")
    flip(t, "santiago")
    assert (board(t, "yellow"), sees(t).outbreaks) == ({"santiago": 3}, 0)


def test_R13_an_epidemic_beside_a_full_city() -> None:
    """[P.7.2] [P.9.2] [P.9.3] Santiago and Lima break out; Santiago gets none back."""
    t = stage(at="draw", cubes={"santiago": 3, "lima": 3})
    draw(t, "epidemic", "paris")
    flip(t, "santiago")
    assert board(t, "yellow") == {"santiago": 3, "lima": 3, "mexico_city": 1, "bogota": 1}
    assert sees(t).outbreaks == 2


def test_R14_the_last_cube_is_placed_and_the_next_one_is_missing() -> None:
    """[P.10.2]"""
    t = stage(at="infect", cubes=full("blue", 23, without=("essen", "montreal")))
    assert supply(t, "blue") == 1
    flip(t, "essen")
    assert (cubes(t, "essen"), supply(t, "blue"), ending(t)) == (1, 0, "")
    flip(t, "montreal")
    assert ending(t) == "cubes"


def test_R16_two_cubes_are_just_enough() -> None:
    """[P.7.2] [P.10.2] One fills Santiago, one goes to Lima."""
    t = stage(at="draw", cubes=full("yellow", 20, without=("santiago", "lima")) | {"santiago": 2})
    assert supply(t, "yellow") == 2
    draw(t, "epidemic", "paris")
    flip(t, "santiago")
    assert (cubes(t, "santiago"), cubes(t, "lima"), supply(t, "yellow")) == (3, 1, 0)
    assert (sees(t).outbreaks, ending(t)) == (1, "")


def test_R17_the_first_outbreak_needs_no_cube_but_the_chain_does() -> None:
    """[P.9.2] [P.10.2]"""
    ring = {"tokyo": 3, "seoul": 3, "shanghai": 3, "osaka": 3, "san_francisco": {"red": 3}}
    t = stage(at="infect", cubes=ring | {"bangkok": 3, "jakarta": 3, "sydney": 3})
    assert supply(t, "red") == 0
    flip(t, "tokyo")
    assert t.over is not None
    assert (ending(t), t.over.won) == ("cubes", False)
    assert sees(t).outbreaks > 1


def test_R19_cards_of_an_eradicated_colour() -> None:
    """[P.5.4] [P.7.3] [P.8.2] They place nothing and are discarded; Intensify happens as usual."""
    t = stage(at="draw", cured=["yellow"], infection_discards=["osaka"])
    draw(t, "epidemic", "paris")
    flip(t, "santiago")
    assert (board(t, "yellow"), sees(t).rate_index, flipped(t)) == ({}, 1, set())
    assert offered(t) == {"draw infection osaka", "draw infection santiago"}
    flip(t, "santiago")
    assert (board(t, "yellow"), flipped(t), sees(t).outbreaks) == ({}, {"santiago"}, 0)


def test_R20_a_cured_disease_still_breaks_out() -> None:
    """[P.5.1]"""
    t = stage(at="infect", cured=["yellow"], cubes={"santiago": 3})
    flip(t, "santiago")
    assert (sees(t).outbreaks, cubes(t, "lima")) == (1, 1)


def test_R22_resilient_population_after_the_second_epidemic() -> None:
    """[P.7.4] [P.7.6] [P.resilient_population] Nothing is reshuffled, the card is gone, the deck is one shorter."""
    t = stage(
        at="draw",
        hands=[["resilient_population"]],
        infection_discards=["lagos", "cairo"],
        rate_index=0,
        **TWO_EPIDEMICS,
    )
    play(t, "pass")
    draw(t, "epidemic", "epidemic")
    flip(t, "osaka")
    play(t, "pass")
    assert deck(t) == 48
    flip(t, "santiago")
    assert flipped(t) == {"santiago"}
    play(t, "resilient santiago")
    assert (flipped(t), sees(t).infection_removed, deck(t)) == (set(), ("santiago",), 47)
    assert offered(t) == {f"draw infection {city}" for city in ("lagos", "cairo", "osaka")}


def test_R23_an_event_between_two_epidemics_but_not_within_one() -> None:
    """[P.7.5] [P.7.6]"""
    t = stage(at="draw", hands=[["airlift"]], **TWO_EPIDEMICS)
    play(t, "pass")
    draw(t, "epidemic", "epidemic")
    assert (sees(t).rate_index, why(t, "airlift p1 tokyo") != "") == (1, True)  # between Increase and Infect
    flip(t, "osaka")
    assert (asked(t), step(t), sees(t).rate_index) == ("p1", "EventWindow", 1)
    play(t, "airlift p1 tokyo")
    assert (pawn(t), sees(t).rate_index) == ("tokyo", 2)


# ------------------------------------------------------------------------------------------ cure, eradication, end
def test_R25_a_cure_with_no_cube_on_the_board_eradicates() -> None:
    """[P.5.2]"""
    t = stage(hands=[cards_of("red", 5)], cubes={"paris": 2})
    play(t, "cure red")
    assert (sees(t).cured, sees(t).eradicated) == (("red",), ("red",))


def test_R26_the_last_cube_of_an_uncured_disease() -> None:
    """[P.5.3]"""
    t = stage(pawns=["lima"], cubes={"lima": 1})
    play(t, "treat yellow", "pass")
    assert (board(t, "yellow"), sees(t).eradicated) == ({}, ())
    draw(t, "paris", "milan")
    flip(t, "lagos")
    assert board(t, "yellow") == {"lagos": 1}


def test_R28_the_fourth_cure_with_no_player_card_left() -> None:
    """[P.5.5] No draw happens any more."""
    t = stage(hands=[cards_of("red", 5)], cured=["blue", "yellow", "black"], player_pile=[], actions_left=1)
    play(t, "cure red")
    assert t.over is not None and t.over.won


def test_R29_one_card_or_two_cards_left() -> None:
    """[P.6.1]"""
    t = stage(player_pile=["lima"])
    play(t, "pass")
    assert ending(t) == "cards"
    t = stage(player_pile=["lima", "paris"])
    play(t, "pass")
    draw(t, "paris", "lima")
    flip(t, "osaka", "tokyo")
    assert ending(t) == ""
    play(t, "pass")
    assert ending(t) == "cards"


@pytest.mark.parametrize("taker", ["p1", "p2"])
def test_R31_an_eighth_card_by_share_knowledge(taker: str) -> None:
    """[P.4.11] Discard or play an event before anything else, on one's own turn or another's."""
    seven = [*cards_of("red", 6), "airlift"]
    hands = [seven, ["atlanta"]] if taker == "p1" else [["atlanta"], seven]
    t = stage(hands=hands)
    play(t, "take p2 atlanta" if taker == "p1" else "give p2 atlanta")
    assert (asked(t), step(t)) == (taker, "CheckHand")
    assert all(words.startswith(("discard", "airlift")) for words in offered(t))
    assert {"discard atlanta", "discard airlift", "airlift p1 tokyo"} <= offered(t)
    play(t, "airlift p1 tokyo")
    assert (asked(t), step(t), len(hand(t, taker))) == ("p1", "Actions", 7)


def test_R32_a_city_and_an_epidemic_with_a_full_hand() -> None:
    """[P.6.3] [P.6.4] The epidemic completely, then down to seven, then the infections."""
    t = stage(at="draw", hands=[cards_of("red", 7)])
    draw(t, "paris", "epidemic")
    assert step(t) == "Flip"
    flip(t, "lagos")
    assert (step(t), flipped(t)) == ("CheckHand", set())
    play(t, "discard paris")
    assert (asked(t), step(t)) == ("chance", "Flip")


# ------------------------------------------------------------------------------------------ roles and events
def test_R34_the_dispatcher_brings_the_medic() -> None:
    """[P.medic.auto_remove_cured] [P.5.2] [P.dispatcher.move_other_pawn_as_own]"""
    t = stage(roles=["dispatcher", "medic"], hands=[["cairo"]], cured=["black"], cubes={"cairo": 2})
    play(t, "send p2 direct cairo")
    assert (cubes(t, "cairo"), sees(t).eradicated, sees(t).actions_left) == (0, ("black",), 3)
    t = stage(roles=["dispatcher", "medic"], hands=[["cairo"]], cured=["black"], cubes={"cairo": 2, "delhi": 1})
    play(t, "send p2 direct cairo")
    assert (board(t, "black"), sees(t).eradicated) == ({"delhi": 1}, ())


def test_R35_the_medic_beside_an_outbreak_of_a_cured_disease() -> None:
    """[P.9.5] [P.medic.prevent_cured]"""
    t = stage(at="infect", roles=["medic", "scientist"], pawns=["cairo"], cured=["black"], cubes={"algiers": 3})
    flip(t, "algiers")
    assert board(t, "black") == {"algiers": 3, "madrid": 1, "paris": 1, "istanbul": 1}
    assert sees(t).outbreaks == 1


def test_R37_another_player_cures_where_the_medic_is() -> None:
    """[P.medic.auto_remove_cured]"""
    t = stage(
        roles=["researcher", "medic"],
        pawns=["atlanta", "delhi"],
        hands=[cards_of("black", 5)],
        cubes={"delhi": 3, "cairo": 1},
    )
    play(t, "cure black")
    assert board(t, "black") == {"cairo": 1}


def test_R38_the_quarantine_specialist_beside_a_full_city() -> None:
    """[P.quarantine_specialist.quarantine_zone] [P.8.3]"""
    t = stage(at="infect", roles=["quarantine_specialist", "medic"], pawns=["cairo"], cubes={"algiers": 3})
    flip(t, "algiers")
    assert (board(t, "black"), sees(t).outbreaks, flipped(t)) == ({"algiers": 3}, 0, {"algiers"})


def test_R40_the_quarantine_specialist_is_airlifted_between_two_cards() -> None:
    """[P.11.2] [P.11.3] Too late for the first card, in time for the second."""
    t = stage(
        at="infect",
        roles=["quarantine_specialist", "medic"],
        hands=[[], ["airlift"]],
        cubes={"santiago": 3, "cairo": 3},
    )
    play(t, "pass")
    assert why(t, "airlift p1 cairo") != ""  # the card is being flipped
    flip(t, "santiago")
    assert (sees(t).outbreaks, asked(t)) == (1, "p2")
    play(t, "airlift p1 cairo")
    flip(t, "cairo")
    assert (sees(t).outbreaks, board(t, "black")) == (1, {"cairo": 3})


def test_R41_one_quiet_night_in_the_actions_step() -> None:
    """[P.one_quiet_night]"""
    t = stage(hands=[["one_quiet_night"]], infection_discards=["osaka"])
    play(t, "one quiet night", "pass")
    draw(t, "paris", "lima")
    assert (asked(t), step(t), flipped(t), deck(t)) == ("p2", "Actions", {"osaka"}, 47)
    play(t, "pass")
    draw(t, "milan", "miami")
    flip(t, "lagos", "tokyo")
    assert flipped(t) == {"osaka", "lagos", "tokyo"}


def test_R43_the_researcher_in_paris() -> None:
    """[P.researcher.give_any_card]"""
    t = stage(roles=["researcher", "medic"], pawns=["paris", "paris"], hands=[["tokyo"], ["lima"]])
    assert why(t, "give p2 tokyo") == ""
    assert why(t, "take p2 lima") == "P.4.9"
    t = stage(turn_of="p2", roles=["researcher", "medic"], pawns=["paris", "paris"], hands=[["tokyo"], ["lima"]])
    assert why(t, "give p1 lima") == "P.4.9"
    play(t, "take p1 tokyo")
    assert (hand(t, "p2"), sees(t).actions_left) == ({"tokyo", "lima"}, 3)


def test_R44_the_operations_expert_jumps_builds_and_cannot_jump_again() -> None:
    """[P.operations_expert.station_jump] [P.operations_expert.free_build]"""
    t = stage(roles=["operations_expert", "medic"], hands=[["paris", "tokyo"]])
    play(t, "jump paris to lima")
    assert (pawn(t), sees(t).actions_left, discards(t)) == ("lima", 3, {"paris"})
    play(t, "build")
    assert (set(sees(t).stations), sees(t).actions_left, hand(t)) == ({"atlanta", "lima"}, 2, {"tokyo"})
    assert why(t, "jump tokyo to cairo") == "P.operations_expert.station_jump"


def test_R46_the_dispatcher_joins_another_pawn() -> None:
    """[P.dispatcher.move_pawn_to_pawn]"""
    t = stage(roles=["dispatcher", "medic"], pawns=["atlanta", "tokyo"], hands=[["paris"]])
    play(t, "join p1 tokyo")
    assert (pawn(t), sees(t).actions_left, hand(t)) == ("tokyo", 3, {"paris"})


def test_R47_the_contingency_planner_stores_airlift() -> None:
    """[P.contingency_planner.store_event] [P.contingency_planner.play_stored_event]"""
    t = stage(roles=["contingency_planner", "medic"], hands=[["paris"]], player_discards=["airlift", "forecast"])
    play(t, "store airlift")
    assert (sees(t).hand_sizes[0], sees(t).stored_event, sees(t).actions_left) == (1, "airlift", 3)
    assert why(t, "store forecast") == "P.contingency_planner.store_event"
    play(t, "airlift p1 tokyo")
    assert (pawn(t), sees(t).events_removed, discards(t)) == ("tokyo", ("airlift",), {"forecast"})
