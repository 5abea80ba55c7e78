"""Chapter 15: the Bio-Terrorist's turn, action by action."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pandemic.situations import (
    asked,
    board,
    cubes,
    deck,
    ending,
    flip,
    flipped,
    offered,
    others,
    play,
    sees,
    stage,
    step,
    story,
    why,
)


def his_turn(city: str = "cairo", hand: tuple[str, ...] = (), **situation: Any) -> Any:
    """His turn: he is p3, in this city with these cards; the others are in Atlanta."""
    his = {"city": city, "hand": hand, **situation.pop("terrorist", {})}
    usual: dict[str, Any] = {"seats": 3, "challenges": "bioterrorist", "at": "terrorist", "terrorist": his}
    return stage(**usual | situation)


def him(t: Any) -> Any:
    return sees(t, "p3").terrorist


def take(t: Any, city: str) -> None:
    """He draws this card."""
    play(t, "draw card", f"draw infection {city}")


# ------------------------------------------------------------------------------------------ how much he may do
@pytest.mark.parametrize(
    "moves",
    [
        ("drive algiers", "infect locally", "draw card"),
        ("infect locally", "drive algiers", "draw card"),
        ("infect locally", "draw card", "drive algiers"),
    ],
)
def test_two_actions_and_a_drive_in_any_order(moves: tuple[str, ...]) -> None:
    """[P.15.4]"""
    t = his_turn()
    for move in moves:
        assert asked(t) == "p3"
        play(t, move)
        if move == "draw card":
            flip(t, "lima")
    assert (asked(t), offered(t)) == ("p3", {"pass"})
    play(t, "pass")
    assert (asked(t), him(t).city, him(t).hand) == ("p2", "algiers", ("lima",))


def test_he_may_do_less() -> None:
    """[P.15.4]"""
    t = his_turn()
    play(t, "pass")
    assert asked(t) == "p2"
    t = his_turn()
    play(t, "infect locally", "pass")
    assert asked(t) == "p2"


def test_two_actions_used_only_a_drive_is_left() -> None:
    """[P.15.4]"""
    t = his_turn(hand=("lima", "osaka"))
    play(t, "infect locally", "infect remotely lima")
    assert {words.split()[0] for words in offered(t)} == {"pass", "drive"}
    assert (why(t, "direct osaka"), why(t, "draw card")) == ("P.15.4", "P.15.4")


def test_the_first_drive_is_the_extra_one() -> None:
    """[P.C19] Both actions are left after it; a second drive is an action."""
    t = his_turn()
    play(t, "drive algiers")
    assert (him(t).actions_left, him(t).drive_left) == (2, False)
    play(t, "drive cairo")
    assert him(t).actions_left == 1
    play(t, "infect locally")
    assert (him(t).actions_left, him(t).drive_left, offered(t)) == (0, False, {"pass"})
    play(t, "pass")
    assert asked(t) == "p2"


def test_his_turn_ends_when_he_says_so() -> None:
    """[P.C18] [P.15.4] With nothing left to him he is asked all the same, and whatever else he says is refused."""
    t = his_turn("cairo", ("lima", "osaka"))
    play(t, "infect locally", "infect remotely lima", "drive algiers")
    assert (asked(t), step(t), offered(t), sees(t).turn) == ("p3", "HeActs", {"pass"}, 2)
    for move in ("drive cairo", "draw card", "direct osaka"):
        assert why(t, move) == "P.15.4"
    play(t, "pass")
    assert (asked(t), step(t), sees(t).turn) == ("p2", "Actions", 1)


def test_three_drives_a_turn() -> None:
    """[P.15.5] [P.bio_terrorist.drive_ferry] With the free one; not four."""
    t = his_turn()
    play(t, "drive algiers", "drive madrid", "drive london")
    assert (him(t).city, asked(t), offered(t)) == ("london", "p3", {"pass"})
    assert why(t, "drive essen") == "P.15.4"
    play(t, "pass")
    assert (him(t).city, asked(t)) == ("london", "p2")


def test_he_drives_to_connected_cities_only() -> None:
    """[P.bio_terrorist.drive_ferry]"""
    t = his_turn()
    assert offered(t, "drive") == {f"drive {c}" for c in ("algiers", "baghdad", "istanbul", "khartoum", "riyadh")}
    assert why(t, "drive lima") == "P.4.1"


def test_each_turn_begins_with_everything_afresh() -> None:
    """[P.15.3] [P.15.4] [P.15.5]"""
    t = his_turn(hand=("lima", "osaka"), player_pile=["paris", "essen", "milan", "london"])
    play(t, "infect locally", "infect remotely lima", "drive algiers", "pass")
    play(t, "pass", "draw player paris", "draw player essen")
    flip(t, "tokyo", "seoul")
    assert (asked(t), him(t).actions_left, him(t).drive_left, him(t).hidden_actions) == ("p3", 2, True, ())
    play(t, "infect locally", "infect remotely osaka")
    assert (cubes(t, "algiers", "purple"), cubes(t, "osaka", "purple")) == (1, 1)


# ------------------------------------------------------------------------------------------ Draw Card
def test_he_draws_the_top_infection_card_twice() -> None:
    """[P.bio_terrorist.draw_card] [P.15.5] Into his hand: it has no effect, and is not discarded."""
    t = his_turn(infection_pile=[others("lima", "osaka"), ["lima", "osaka"]])
    play(t, "draw card")
    assert offered(t) == {"draw infection lima", "draw infection osaka"}
    flip(t, "lima")
    play(t, "draw card")
    flip(t, "osaka")
    assert (him(t).hand, flipped(t), sees(t).cubes, deck(t)) == (("lima", "osaka"), set(), (), 46)
    assert why(t, "draw card") == "P.15.4"


def test_the_card_he_draws_may_be_used_at_once() -> None:
    """[P.bio_terrorist.draw_card]"""
    t = his_turn()
    take(t, "lima")
    play(t, "infect remotely lima")
    assert cubes(t, "lima", "purple") == 1


SEVEN = ("lima", "osaka", "paris", "cairo", "delhi", "essen", "miami")


def test_of_eight_cards_he_discards_one_of_his_choice_without_effect() -> None:
    """[P.15.10] [P.A25] It need not be the card just drawn."""
    t = his_turn("tokyo", SEVEN)
    take(t, "lagos")
    assert (asked(t), step(t), len(offered(t, "discard"))) == ("p3", "HisLimit", 8)
    play(t, "discard delhi")
    assert (him(t).hand_size, flipped(t), sees(t).cubes) == (7, {"delhi"}, ())
    assert "lagos" in him(t).hand


def test_seven_cards_are_within_the_limit() -> None:
    """[P.15.10]"""
    t = his_turn("tokyo", SEVEN[:6])
    take(t, "lagos")
    assert (him(t).hand_size, step(t)) == (7, "HeActs")


def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    """[P.A9] [P.bio_terrorist.draw_card]"""
    t = his_turn("cairo", SEVEN[:2], infection_pile=[["lagos"]])
    assert deck(t) == 1 and len(flipped(t)) == 45
    take(t, "lagos")
    play(t, "draw card")
    assert (deck(t), flipped(t), len(offered(t))) == (45, set(), 45)
    for who in ("p1", "p2", "p3"):
        assert story(t, who)[-1] == "45 discards reshuffled into a new Infection Deck"


def test_without_any_card_he_cannot_draw() -> None:
    """[P.A9] The deck is empty and nothing is discarded."""
    gone = others("lima", "osaka", "tokyo")
    t = his_turn("cairo", ("lima",), infection_pile=[["osaka", "tokyo"]], infection_removed=gone)
    take(t, "osaka")
    take(t, "tokyo")
    t = his_turn("cairo", ("lima", "osaka"), infection_pile=[["tokyo"]], infection_removed=gone)
    take(t, "tokyo")
    assert why(t, "draw card") == "P.A9"


# ------------------------------------------------------------------------------------------ flights
def test_a_direct_flight_goes_to_the_city_of_a_card() -> None:
    """[P.bio_terrorist.direct_flight] [P.15.5] Twice a turn; the cards are discarded."""
    t = his_turn("cairo", ("lima", "osaka", "cairo"))
    assert offered(t, "direct") == {"direct lima", "direct osaka"}
    assert (why(t, "direct paris"), why(t, "direct cairo")) == ("P.bio_terrorist.direct_flight", "P.4.5")
    play(t, "direct lima", "direct osaka")
    assert (him(t).city, him(t).hand, flipped(t)) == ("osaka", ("cairo",), {"lima", "osaka"})
    assert him(t).actions_left == 0


def test_a_charter_flight_discards_the_card_of_his_city_and_goes_anywhere() -> None:
    """[P.bio_terrorist.charter_flight] [P.15.5] Twice a turn."""
    t = his_turn("cairo", ("lima", "cairo"))
    assert len(offered(t, "charter")) == 47
    assert why(t, "charter cairo") == "P.4.5"
    play(t, "charter lima", "charter osaka")
    assert (him(t).city, him(t).hand, flipped(t)) == ("osaka", (), {"lima", "cairo"})
    t = his_turn("cairo", ("lima",))
    assert why(t, "charter osaka") == "P.bio_terrorist.charter_flight"


def test_his_cards_place_nothing_when_they_pay_for_a_flight() -> None:
    """[P.15.6]"""
    t = his_turn("cairo", ("lima",))
    play(t, "direct lima")
    assert sees(t).cubes == ()


def test_he_flies_while_he_is_spotted() -> None:
    """[P.15.5] Only hidden actions are barred then."""
    t = his_turn("cairo", ("lima", "cairo"), pawns=["cairo", "tokyo"])
    assert {words.split()[0] for words in offered(t)} == {"pass", "drive", "direct", "charter", "draw"}
    play(t, "direct lima")
    assert (him(t).city, him(t).spotted) == ("lima", False)


# ------------------------------------------------------------------------------------------ hidden actions
def test_infect_locally_places_a_purple_cube_where_he_is() -> None:
    """[P.bio_terrorist.infect_locally] [P.15.5] Once a turn."""
    t = his_turn()
    play(t, "infect locally")
    assert (sees(t).cubes, sees(t).supply[4], him(t).actions_left) == ((("cairo", "purple", 1),), 11, 1)
    assert why(t, "infect locally") == "P.15.5"
    play(t, "drive algiers")
    assert why(t, "infect locally") == "P.15.5"


def test_infect_remotely_places_a_purple_cube_and_no_other_in_the_city_of_a_card() -> None:
    """[P.bio_terrorist.infect_remotely] [P.15.11] Once a turn; also in a city that has purple."""
    t = his_turn("cairo", ("lima", "osaka"), cubes={"lima": {"purple": 1}})
    assert why(t, "infect remotely paris") == "P.bio_terrorist.infect_remotely"
    play(t, "infect remotely lima")
    assert (sees(t).cubes, flipped(t), him(t).hand) == ((("lima", "purple", 2),), {"lima"}, ("osaka",))
    assert why(t, "infect remotely osaka") == "P.15.5"


def test_he_may_infect_his_own_city_remotely() -> None:
    """[P.bio_terrorist.infect_remotely] And locally in the same turn."""
    t = his_turn("cairo", ("cairo",))
    play(t, "infect remotely cairo", "infect locally")
    assert cubes(t, "cairo", "purple") == 2


def test_infecting_a_full_city_is_a_flare_out() -> None:
    """[P.15.12] [P.bio_terrorist.infect_locally] [P.bio_terrorist.infect_remotely]"""
    full = {"santiago": {"purple": 3}}
    for t, move in (
        (his_turn("santiago", cubes=full), "infect locally"),
        (his_turn("cairo", ("santiago",), cubes=full), "infect remotely santiago"),
    ):
        play(t, move)
        assert (board(t, "purple"), sees(t).outbreaks) == ({"santiago": 1, "lima": 1}, 1)


def test_two_infections_of_a_turn_are_two_actions_for_the_chain() -> None:
    """[P.15.12] A city that broke out for the first may get a cube from the second."""
    t = his_turn(
        "lima", ("santiago",), cubes={"santiago": {"purple": 3}, "lima": {"purple": 3}, "bogota": {"purple": 0}}
    )
    play(t, "infect remotely santiago")  # Santiago and then Lima flare out
    assert (sees(t).outbreaks, cubes(t, "santiago", "purple"), cubes(t, "lima", "purple")) == (2, 1, 1)
    play(t, "infect locally")
    assert cubes(t, "lima", "purple") == 2


def test_sabotage_removes_the_station_of_his_city() -> None:
    """[P.bio_terrorist.sabotage] With a card of the city's colour, which need not be its own card."""
    t = his_turn("cairo", ("delhi", "lima"), stations=["atlanta", "cairo"])
    assert offered(t, "sabotage") == {"sabotage delhi"}
    assert why(t, "sabotage lima") == "P.bio_terrorist.sabotage"
    assert why(t, "sabotage mumbai") == "P.bio_terrorist.sabotage"
    play(t, "sabotage delhi")
    assert (sees(t).stations, flipped(t), him(t).hand, him(t).actions_left) == (("atlanta",), {"delhi"}, ("lima",), 1)


def test_sabotage_needs_a_station_there() -> None:
    """[P.bio_terrorist.sabotage]"""
    t = his_turn("cairo", ("delhi",))
    assert why(t, "sabotage delhi") == "P.bio_terrorist.sabotage"


def test_sabotage_is_done_once_a_turn() -> None:
    """[P.15.5]"""
    t = his_turn("cairo", ("delhi", "mumbai"), stations=["cairo", "algiers"])
    play(t, "sabotage delhi", "drive algiers")
    assert why(t, "sabotage mumbai") == "P.15.5"


def test_a_sabotaged_station_can_be_built_again() -> None:
    """[P.bio_terrorist.sabotage] It is back in the supply: with six built, one more would have to be taken."""
    six = ["atlanta", "cairo", "lima", "osaka", "paris", "delhi"]
    t = his_turn("cairo", ("delhi",), stations=six, pawns=["atlanta", "tokyo"], hands=[[], ["tokyo"]])
    play(t, "sabotage delhi", "pass")
    assert asked(t) == "p2"
    play(t, "build")
    assert set(sees(t).stations) == {*six, "tokyo"} - {"cairo"}


@pytest.mark.parametrize("move", ["infect locally", "infect remotely lima", "sabotage delhi"])
def test_no_hidden_action_while_he_is_spotted(move: str) -> None:
    """[P.15.5] At that moment: once he is where nobody is, he may."""
    t = his_turn("cairo", ("lima", "delhi"), stations=["cairo", "algiers"], pawns=["cairo", "tokyo"])
    assert why(t, move) == "P.15.5"
    play(t, "drive algiers")
    assert why(t, move) == ""


def test_no_hidden_action_after_driving_to_where_somebody_is() -> None:
    """[P.15.5]"""
    t = his_turn("cairo", ("lima",), pawns=["algiers", "tokyo"])
    assert why(t, "infect locally") == ""
    play(t, "drive algiers")
    assert why(t, "infect locally") == "P.15.5"


def test_the_three_hidden_actions_are_counted_one_by_one() -> None:
    """[P.15.5] Infect Locally does not bar Infect Remotely nor Sabotage."""
    t = his_turn("cairo", ("lima", "delhi"), stations=["cairo"])
    play(t, "infect locally")
    assert (why(t, "infect remotely lima"), why(t, "sabotage delhi")) == ("", "")
    play(t, "sabotage delhi")
    assert (him(t).hidden_actions, him(t).actions_left) == (("infect_locally", "sabotage"), 0)


# ------------------------------------------------------------------------------------------ protected cities
def test_infecting_a_quarantined_city_is_legal_and_places_nothing() -> None:
    """[P.A26] The action, and the card, are spent."""
    t = his_turn("cairo", ("istanbul",), roles=["quarantine_specialist", "medic"], pawns=["algiers", "tokyo"])
    play(t, "infect locally")
    assert (sees(t).cubes, him(t).actions_left, why(t, "infect locally")) == ((), 1, "P.15.5")
    play(t, "infect remotely istanbul")
    assert (sees(t).cubes, him(t).hand, flipped(t), him(t).actions_left) == ((), (), {"istanbul"}, 0)


def test_the_medic_prevents_a_cured_purple() -> None:
    """[P.A26] In the Medic's city, with Infect Remotely: where she is he cannot be hidden."""
    cubes_there = {"lagos": {"purple": 1}}
    medic: dict[str, Any] = {"roles": ["medic", "scientist"], "pawns": ["lima", "tokyo"], "cubes": cubes_there}
    t = his_turn("cairo", ("lima",), cured=["purple"], **medic)
    play(t, "infect remotely lima")
    assert board(t, "purple") == {"lagos": 1}
    t = his_turn("cairo", ("lima",), **medic)
    play(t, "infect remotely lima")
    assert board(t, "purple") == {"lagos": 1, "lima": 1}


def test_a_flare_out_stops_at_protected_cities() -> None:
    """[P.15.12] [P.9.5]"""
    t = his_turn(
        "cairo",
        cubes={"cairo": {"purple": 3}},
        roles=["quarantine_specialist", "medic"],
        pawns=["milan", "tokyo"],  # Istanbul is next to Milan
    )
    play(t, "infect locally")
    assert board(t, "purple") == {"cairo": 1, "algiers": 1, "baghdad": 1, "khartoum": 1, "riyadh": 1}


def test_he_may_go_on_after_losing_nothing() -> None:
    """[P.15.14] Infecting with the last cube of the supply is no loss."""
    t = his_turn("lagos", cubes={c: {"purple": 3} for c in ("lima", "tokyo", "paris")} | {"essen": {"purple": 2}})
    play(t, "infect locally")
    assert (ending(t), sees(t).supply[4]) == ("", 0)
