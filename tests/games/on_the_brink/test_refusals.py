"""On the Brink: a refusal names the rule that is broken, and what it says is so."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from tests.games.pandemic.situations import asked, cards_of, flip, hand, offered, play, stage, step, why

COMPLEX = {"challenges": "virulent_strain", "strain": "blue", "strain_effects": ["complex_molecular_structure"]}
SIX = ["tokyo", "paris", "lima", "delhi", "lagos", "osaka"]


def brink(*roles: str, **situation: Any) -> Any:
    return stage(**({"expansion": "on_the_brink", "roles": list(roles) or ["medic", "researcher"]} | situation))


def hunted(*roles: str, **situation: Any) -> Any:
    """P1 and P2 in Atlanta, and P3, the Bio-Terrorist, in Cairo."""
    given = {"seats": 3, "challenges": "bioterrorist", "terrorist": {"city": "cairo", "hand": ["lima"]}}
    return brink(*roles, **given | situation)


def because(t: Any, move: str, seat: int | None = None) -> str:
    refused = containment.refusal(t, move, seat)
    assert refused is not None
    return refused.because


# ------------------------------------------------------------------------------------------ how many cards a cure takes
@pytest.mark.parametrize(("role", "held", "needed"), [("medic", 5, "six"), ("scientist", 4, "five")])
def test_the_cure_of_the_strain_is_refused_with_the_card_more_that_it_takes(role: str, held: int, needed: str) -> None:
    """[P.complex_molecular_structure]"""
    t = brink(role, "researcher", hands=[cards_of("blue", held)], **COMPLEX)
    assert why(t, "cure blue") == "P.complex_molecular_structure"
    assert f"{needed} " in because(t, "cure blue")
    assert not why(brink(role, "researcher", hands=[cards_of("blue", held + 1)], **COMPLEX), "cure blue")


def test_the_cure_of_another_disease_takes_what_it_always_takes() -> None:
    """[P.4.12] [P.13.4]"""
    t = brink("medic", "researcher", hands=[cards_of("red", 4)], **COMPLEX)
    assert (why(t, "cure red"), "five City cards" in because(t, "cure red")) == ("P.4.12", True)


@pytest.mark.parametrize(
    ("colour", "without", "beside", "more"),
    [
        ("red", "five", "three", {}),
        ("blue", "six", "four", COMPLEX),
        ("purple", "five", "three", {"challenges": "mutation", "cubes": {"algiers": {"purple": 1}}}),
    ],
)
def test_who_has_three_samples_hears_how_many_cards_are_needed_with_them(
    colour: str, without: str, beside: str, more: dict[str, Any]
) -> None:
    """[P.field_operative.cure_with_samples] [P.complex_molecular_structure] [P.14.8]"""
    cards = cards_of("black" if colour == "purple" else colour, 2)
    t = brink("field_operative", "medic", samples={colour: 3}, hands=[cards], **more)
    assert f"takes {without} City cards" in because(t, f"cure {colour}")
    assert f"with three samples it takes {beside}." in because(t, f"cure {colour}")
    assert f"takes {beside} City cards" in because(t, f"cure {colour} with samples")


def test_who_has_two_samples_is_told_of_no_other_way() -> None:
    """[P.field_operative.cure_with_samples]"""
    t = brink("field_operative", "medic", samples={"red": 2}, hands=[cards_of("red", 3)])
    assert "samples" not in because(t, "cure red")
    assert why(t, "cure red with samples") == "P.field_operative.cure_with_samples"


# ------------------------------------------------------------------------------------------ which card is kept
def test_the_only_card_of_a_city_with_purple_is_not_kept() -> None:
    """[P.14.8] It must be paid; any other may be kept, for purple is paid with any colours."""
    t = brink(challenges="mutation", hands=[SIX], cubes={"tokyo": {"purple": 1}})
    play(t, "cure purple")
    assert offered(t, "keep") == {f"keep {city}" for city in SIX if city != "tokyo"}
    assert why(t, "keep tokyo") == why(t, "keep cairo") == "P.14.8"
    assert "city with purple cubes" in because(t, "keep tokyo")
    assert "any colours" in because(t, "keep cairo")


def test_of_two_cards_of_cities_with_purple_one_is_kept_and_the_other_is_paid() -> None:
    """[P.14.8] [P.C7]"""
    cubes = {"tokyo": {"purple": 1}, "paris": {"purple": 1}}
    t = brink(challenges="mutation", hands=[[*SIX, "milan"]], cubes=cubes)
    play(t, "cure purple", "keep tokyo")
    assert (why(t, "keep tokyo"), why(t, "keep paris")) == ("P.C7", "P.14.8")
    play(t, "keep milan")
    assert hand(t) == {"tokyo", "milan"}


# ------------------------------------------------------------------------------------------ the Bio-Terrorist
@pytest.mark.parametrize("private", [False, True])
def test_an_event_on_his_turn_is_refused_because_it_is_his_turn(private: bool) -> None:
    """[P.15.15] Whoever asks, and whoever holds it."""
    t = hunted(at="terrorist", hands=[["one_quiet_night"], ["airlift"]], private=private)
    assert (asked(t), step(t)) == ("p3", "HeActs")
    for event in ("one quiet night", "airlift p1 lima", "forecast", "borrowed time"):
        assert why(t, event) == "P.15.15"
        assert {containment.refusal(t, event, seat).rule for seat in range(3)} == {"P.15.15"}  # type: ignore[union-attr]
    assert containment.refusal(t, "drive istanbul", 0).rule == "P.11.1"  # type: ignore[union-attr]


def test_an_event_is_refused_so_too_while_he_draws_and_while_he_discards() -> None:
    """[P.15.15]"""
    seven = ["lima", "osaka", "paris", "milan", "essen", "tokyo", "seoul"]
    t = hunted(at="terrorist", hands=[["one_quiet_night"]], terrorist={"city": "cairo", "hand": seven})
    play(t, "draw card")
    assert (asked(t), why(t, "one quiet night")) == ("chance", "P.15.15")
    flip(t, "lagos")
    assert (step(t), why(t, "one quiet night")) == ("HisLimit", "P.15.15")


@pytest.mark.parametrize(
    ("roles", "cards", "move"),
    [
        (("medic", "researcher"), ["atlanta"], "give {} atlanta"),
        (("medic", "researcher"), [], "take {} atlanta"),
        (("dispatcher", "medic"), [], "send {} drive miami"),
        (("dispatcher", "medic"), [], "join {} atlanta"),
        (("epidemiologist", "medic"), [], "obtain {} lima"),
        (("medic", "researcher"), ["airlift"], "airlift {} lima"),
        (("medic", "researcher"), ["new_assignment"], "new assignment {}"),
        (("medic", "researcher"), ["special_orders"], "special orders {}"),
        (("medic", "researcher"), ["re_examined_research"], "re examined research {}"),
    ],
)
def test_he_sits_at_the_table_but_is_not_one_of_the_team(roles: tuple[str, str], cards: list[str], move: str) -> None:
    """[P.C22] [P.C10] His seat is one of the table's; the one after it is nobody's."""
    t = hunted(*roles, hands=[cards], player_discards=["tokyo"])
    assert why(t, move.format("p3")) == "P.C22"
    assert "Bio-Terrorist" in because(t, move.format("p3"))
    assert "no such player" in because(t, move.format("p4"))
    t = brink(*roles, seats=2, hands=[cards], player_discards=["tokyo"])
    assert "no such player" in because(t, move.format("p3"))


def test_without_a_bioterrorist_nobody_is_told_to_wait_for_his_turn() -> None:
    """[P.15.1] [P.15.5]"""
    for move in ("infect locally", "draw card", "sabotage lima", "escape lima"):
        assert (why(brink(), move), why(stage(), move), why(hunted(), move)) == ("P.15.1", "P.15.1", "P.15.5")


def test_after_the_draw_it_is_said_that_cards_have_been_drawn() -> None:
    """[P.borrowed_time] [P.C16] Also while cities are infected."""
    t = brink(at="infect", hands=[["airlift", "borrowed_time", "special_orders"]])
    assert because(t, "borrowed time") == because(t, "special orders p2")
    assert because(t, "borrowed time").endswith("cards were drawn.")


def test_orders_let_a_pawn_be_moved_but_not_to_another_pawn_just_so() -> None:
    """[P.special_orders] [P.dispatcher.move_pawn_to_pawn] Then not only the Dispatcher moves other pawns."""
    t = brink("medic", "scientist", pawns=["atlanta", "lima"], ordered=["p2"])
    assert not why(t, "send p2 drive bogota")
    assert why(t, "join p2 atlanta") == "P.dispatcher.move_pawn_to_pawn"


def test_the_epidemiologist_waits_until_another_is_down_to_the_limit() -> None:
    """[P.C20] It is her turn, so that is not what she lacks."""
    hands = [["atlanta"], ["paris", "london", "madrid", "essen", "milan", "lima", "bogota"]]
    t = brink("epidemiologist", "medic", hands=hands)
    play(t, "give p2 atlanta")
    assert (asked(t), step(t), why(t, "obtain p2 paris")) == ("p2", "CheckHand", "P.C20")
    assert "Someone else has to decide first" in because(t, "obtain p2 paris")


def test_without_an_action_he_is_told_of_the_extra_drive_only_if_he_has_it() -> None:
    """[P.15.4] [P.15.9]"""
    left = {"city": "cairo", "hand": ["lima"], "actions_left": 0}
    t = hunted(at="terrorist", terrorist=left)
    assert "extra Drive" in because(t, "draw card") and not why(t, "drive istanbul")
    t = hunted(at="terrorist", terrorist=left | {"drive_left": False})
    assert because(t, "drive istanbul") == because(t, "draw card")
    assert "extra Drive" not in because(t, "draw card") and offered(t) == {"pass"}
    t = hunted(at="terrorist", terrorist={"captor": "p1", "hand": ["lima"], "actions_left": 0})
    assert "extra Drive" not in because(t, "escape lima") and offered(t) == {"pass"}
