"""The eighteen aliases: each can do its own thing, under its own affiliation, on its owner's own turn."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    PASSPORTS,
    SIDE_OF,
    SIDES,
    agents,
    asked,
    cards_of,
    catch,
    cubes,
    discards,
    facilities,
    flip,
    hand,
    idle_turn,
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
    threat_deck,
    threat_discards,
    why,
)


def under(passport: str, side: str, **more: Any) -> Any:
    """p1's turn under this alias; p2 is somebody who cannot do the same."""
    other = "analyst" if passport != "analyst" else "courier"
    return stage(passports=[passport, other], alias=side, **more)


# ------------------------------------------------------------------------------------------ Courier
def test_courier_nato() -> None:
    """[W.courier.nato] Between NATO cities, for an action and without a card, once a turn."""
    t = under("courier", "nato", pawns=["london", "lima"], hands=[["rome"], []])
    nato = {city.replace("_", " ") for city in cards_of("nato", 48, "london")}
    assert offered(t, "fly free ") == {f"fly free {city}" for city in nato}
    play(t, "fly free sydney")
    assert (pawn(t), left(t), hand(t), discards(t)) == ("sydney", 3, {"rome"}, set())
    assert why(t, "fly free london") == "W.A48"


def test_courier_nato_only_between_nato_cities() -> None:
    """[W.courier.nato]"""
    t = under("courier", "nato", pawns=["london", "lima"])
    assert why(t, "fly free lima") == "W.courier.nato"
    t = under("courier", "nato", pawns=["lima", "lima"])
    assert why(t, "fly free london") == "W.courier.nato"
    assert why(under("courier", "neutral", pawns=["london", "lima"]), "fly free rome") == "W.3.3"


def test_courier_neutral() -> None:
    """[W.courier.neutral] Up to two connections, every time."""
    t = under("courier", "neutral", pawns=["lima", "paris"])
    play(t, "drive bogota")
    assert step(t) == "MoveOn" and "on havana" in offered(t)
    play(t, "on havana")
    assert (pawn(t), left(t), step(t)) == ("havana", 3, "Actions")
    play(t, "drive atlanta", "pass")
    assert (pawn(t), left(t)) == ("atlanta", 2)


def test_courier_neutral_enters_both_cities() -> None:
    """[W.courier.neutral] [W.A43]"""
    t = under("courier", "neutral", pawns=["madrid", "lima"], cubes=["paris", "rome"])
    play(t, "drive paris")
    assert step(t) == "DrawOne"
    catch(t, "tremor")
    play(t, "on rome")
    assert step(t) == "DrawOne"


def test_courier_soviet() -> None:
    """[W.courier.soviet] Up to three connections, each into a Soviet city."""
    t = under("courier", "soviet", pawns=["prague", "lima"])
    play(t, "drive kiev")
    assert offered(t) == {"pass", "on leningrad", "on moscow", "on prague", "on warsaw"}
    play(t, "on moscow")
    assert offered(t) == {"pass", "on baghdad", "on kiev", "on leningrad", "on novosibirsk"}
    play(t, "on novosibirsk")
    assert (pawn(t), left(t), step(t)) == ("novosibirsk", 3, "Actions")


def test_courier_soviet_from_and_to_other_cities() -> None:
    """[W.courier.soviet] The city it leaves need not be Soviet; a single connection may go anywhere."""
    t = under("courier", "soviet", pawns=["istanbul", "lima"])
    play(t, "drive kiev")
    assert step(t) == "MoveOn"
    t = under("courier", "soviet", pawns=["kiev", "lima"])
    play(t, "drive istanbul")
    assert (pawn(t), step(t), left(t)) == ("istanbul", "Actions", 3)


# ------------------------------------------------------------------------------------------ Handler
def test_handler_nato_moves_a_pawn() -> None:
    """[W.handler.nato] Up to three connections; it enters every city."""
    t = under("handler", "nato", pawns=["london", "lima"], cubes=["mexico_city"])
    play(t, "send p2 mexico_city")
    catch(t, "tremor")
    play(t, "on havana", "on atlanta")
    assert (pawn(t, "p2"), pawn(t, "p1"), left(t), step(t)) == ("atlanta", "london", 3, "Actions")
    assert symptoms(t, "p2") == ["tremor"]


def test_handler_nato_moves_a_team_anywhere() -> None:
    """[W.handler.nato] Without being there; it mops up on the way."""
    t = under("handler", "nato", pawns=["london", "lima"], teams=[("soviet", "kiev")], cubes=["moscow", "peking"])
    play(t, "send soviet team in kiev to moscow", "on novosibirsk", "on peking")
    assert (teams(t), cubes(t), left(t), pawn(t)) == ({("soviet", "peking"): 1}, set(), 3, "london")


def test_handler_nato_stops_early_and_refusals() -> None:
    """[W.handler.nato]"""
    t = under("handler", "nato", pawns=["london", "lima"], teams=[("soviet", "kiev")])
    assert why(t, "send p1 paris") == "W.handler.nato"
    assert why(t, "send p2 cairo") == "W.handler.nato"
    assert why(t, "send soviet team in moscow to kiev") == "W.handler.nato"
    assert why(t, "send soviet team in kiev to lima") == "W.handler.nato"
    play(t, "send p2 bogota", "pass")
    assert (pawn(t, "p2"), left(t)) == ("bogota", 3)


def test_handler_nato_asks_the_owner() -> None:
    """[W.handler.nato] [W.A42]"""
    t = under("handler", "nato", pawns=["london", "lima"], consent=True)
    play(t, "send p2 bogota")
    assert (asked(t), pawn(t, "p2")) == ("p2", "lima")
    play(t, "decline")
    assert (pawn(t, "p2"), left(t), why(t, "send p2 santiago")) == ("lima", 4, "W.A42")


def test_handler_neutral() -> None:
    """[W.handler.neutral] [W.C4] Pawns of the city come along, who is elsewhere does not."""
    t = stage(
        seats=4,
        passports=["handler", "analyst", "courier", "diplomat"],
        pawns=["lima", "lima", "lima", "rome"],
    )
    play(t, "drive bogota")
    assert (step(t), offered(t)) == ("ComeAlong", {"pass", "come p2", "come p3"})
    play(t, "come p3", "pass")
    assert (sees(t).pawns, left(t)) == (("bogota", "lima", "bogota", "rome"), 3)


def test_handler_neutral_and_symptoms() -> None:
    """[W.handler.neutral] [W.C4] Those who come enter first, then the Handler."""
    t = stage(passports=["handler", "analyst"], pawns=["lima", "lima"], cubes=["bogota"])
    play(t, "drive bogota", "come p2")
    catch(t, "tremor")
    assert (symptoms(t, "p2"), symptoms(t, "p1"), step(t)) == (["tremor"], [], "DrawOne")
    catch(t, "fatigue")
    assert symptoms(t, "p1") == ["fatigue"]


def test_handler_neutral_asks_the_owners() -> None:
    """[W.handler.neutral] [W.A42]"""
    t = stage(passports=["handler", "analyst"], pawns=["lima", "lima"], consent=True)
    play(t, "drive bogota", "come p2")
    assert (step(t), asked(t)) == ("AskToCome", "p2")
    play(t, "decline")
    assert (step(t), sees(t).pawns) == ("Actions", ("bogota", "lima"))


def test_handler_soviet() -> None:
    """[W.handler.soviet] [W.A44] The Team arrives first: no Symptom."""
    t = under("handler", "soviet", pawns=["kiev", "lima"], teams=[("nato", "kiev")], cubes=["moscow"])
    play(t, "escort nato moscow")
    assert (pawn(t), teams(t), cubes(t), symptoms(t), left(t)) == ("moscow", {("nato", "moscow"): 1}, set(), [], 3)
    play(t, "team nato kiev")
    assert (pawn(t), teams(t)) == ("moscow", {("nato", "kiev"): 1})


def test_other_aliases_do_not_escort() -> None:
    """[W.handler.soviet] [W.4.14]"""
    t = under("handler", "nato", pawns=["kiev", "lima"], teams=[("nato", "kiev")])
    assert why(t, "escort nato moscow") == "W.4.14"


# ------------------------------------------------------------------------------------------ Quartermaster
def test_quartermaster_nato() -> None:
    """[W.quartermaster.nato] Without a card; for an action, and where it may stand."""
    t = under("quartermaster", "nato", pawns=["rome", "lima"], hands=[["rome"], []])
    play(t, "build")
    assert (facilities(t), left(t), hand(t)) == ({"washington", "rome"}, 3, {"rome"})
    assert why(t, "build") == "W.4.10"
    assert why(under("quartermaster", "nato", pawns=["kiev", "lima"]), "build") == "W.4.10"
    assert why(under("quartermaster", "neutral", pawns=["rome", "lima"]), "build") == "W.4.10"


def test_quartermaster_nato_without_a_facility_in_the_supply() -> None:
    """[W.quartermaster.nato] [W.4.11]"""
    eight = ["washington", "lima", "bogota", "santiago", "london", "paris", "madrid", "lagos"]
    t = under("quartermaster", "nato", pawns=["rome", "lima"], facilities=eight)
    play(t, "build taking bogota")
    assert facilities(t) == ({*eight, "rome"} - {"bogota"})


def test_quartermaster_neutral() -> None:
    """[W.quartermaster.neutral]"""
    four = cards_of("nato", 4)
    t = under("quartermaster", "neutral", hands=[four, []])
    play(t, "assemble nato")
    assert (teams(t), hand(t), discards(t)) == ({("nato", "washington"): 1}, set(), set(four))
    t = under("quartermaster", "neutral", hands=[four[:3], []])
    assert why(t, "assemble nato") == "W.4.12"
    t = under("quartermaster", "nato", hands=[four, []])
    assert why(t, "assemble nato") == "W.4.12"


def test_quartermaster_neutral_pays_four_of_five() -> None:
    """[W.quartermaster.neutral]"""
    five = cards_of("nato", 5)
    t = play(under("quartermaster", "neutral", hands=[five, []]), "assemble nato", f"keep {five[0]}")
    assert (hand(t), len(discards(t))) == ({five[0]}, 4)


def test_quartermaster_soviet() -> None:
    """[W.quartermaster.soviet]"""
    five = cards_of("nato", 5)
    t = under("quartermaster", "soviet", pawns=["kiev", "lima"], hands=[five, []], cubes=["kiev"])
    play(t, "assemble nato")
    assert (teams(t), discards(t), cubes(t)) == ({("nato", "kiev"): 1}, set(five), set())
    t = under("quartermaster", "nato", pawns=["kiev", "lima"], hands=[five, []])
    assert why(t, "assemble nato") == "W.4.12"


# ------------------------------------------------------------------------------------------ Analyst
def test_analyst_nato() -> None:
    """[W.analyst.nato] [W.A49]"""
    t = under("analyst", "nato", threat_pile=[["lima", "rome"], ["kiev", "cairo", "delhi", "osaka"]])
    play(t, "peek")
    flip(t, "kiev", "cairo", "osaka")
    assert (step(t), offered(t)) == ("ArrangeThreats", {"arrange kiev", "arrange cairo", "arrange osaka"})
    assert why(t, "arrange delhi") == "W.A49"
    play(t, "arrange osaka", "arrange kiev")
    assert [entry.card for entry in sees(t).threat_pile[:3]] == ["osaka", "kiev", "cairo"]
    assert (left(t), why(t, "peek")) == (3, "W.A48")


def test_analyst_nato_with_fewer_cards() -> None:
    """[W.analyst.nato] [W.A49]"""
    t = under("analyst", "nato", threat_pile=[["lima", "rome"]])
    play(t, "peek")
    flip(t, "rome", "lima")
    assert offered(t) == {"arrange lima", "arrange rome"}
    assert why(under("analyst", "nato", threat_pile=[]), "peek") == "W.A49"
    assert why(under("analyst", "soviet"), "peek") == "W.3.3"


def test_the_order_holds_when_the_cards_are_drawn() -> None:
    """[W.analyst.nato]"""
    t = under(
        "analyst", "nato", had_turn=[1], threat_pile=[others("kiev", "cairo", "delhi"), ["kiev", "cairo", "delhi"]]
    )
    flip(play(t, "peek"), "kiev", "cairo", "delhi")
    play(t, "arrange delhi", "arrange cairo", "pass", "draw player lima", "draw player rome")
    assert (step(t), offered(t)) == ("DrawThreat", {"draw threat delhi"})
    flip(t, "delhi")
    assert offered(t) == {"draw threat cairo"}


def test_analyst_neutral() -> None:
    """[W.analyst.neutral] A hand card, an event too, for a discarded City card of this region."""
    t = under(
        "analyst",
        "neutral",
        pawns=["lima", "rome"],
        hands=[["cairo", "red_tape"], []],
        player_discards=["bogota", "lima", "paris", "airlift"],
    )
    assert offered(t, "recover ") == {
        f"recover {back} for {card}" for back in ("bogota", "lima") for card in ("cairo", "red tape")
    }
    assert why(t, "recover paris for cairo") == "W.analyst.neutral"
    assert why(t, "recover santiago for cairo") == "W.analyst.neutral"
    assert why(t, "recover bogota for rome") == "W.analyst.neutral"
    play(t, "recover bogota for red_tape")
    assert (hand(t), discards(t), left(t)) == ({"cairo", "bogota"}, {"lima", "paris", "airlift", "red_tape"}, 3)
    assert why(t, "recover lima for cairo") == "W.A48"


def test_analyst_soviet() -> None:
    """[W.analyst.soviet] [W.C15] For everybody to see."""
    t = under("analyst", "soviet", threat_discards=["kiev", "cairo"])
    before = threat_deck(t)
    assert why(t, "bury lima") == "W.analyst.soviet"
    play(t, "bury kiev")
    assert (threat_discards(t), threat_deck(t), left(t)) == ({"cairo"}, before + 1, 3)
    for who in ("p1", "p2"):
        assert sees(t, who).threat_pile[-1].card == "kiev"
    assert why(t, "bury cairo") == "W.A48"
    assert why(under("analyst", "nato", threat_discards=["kiev"]), "bury kiev") == "W.3.3"


def test_a_buried_card_is_the_next_escalation() -> None:
    """[W.analyst.soviet] [W.6.3]"""
    t = under("analyst", "soviet", threat_discards=["kiev"], player_pile=["rome", "paris"], heap_sizes=[(3, True)])
    play(t, "bury kiev", "pass", "draw player escalation")
    assert offered(t) == {"draw threat kiev"}


# ------------------------------------------------------------------------------------------ Field Medic
def test_field_medic_nato() -> None:
    """[W.field_medic.nato] Every time, up to two."""
    t = under("field_medic", "nato", agents={"washington": 3})
    assert offered(t, "neutralize") == {"neutralize 1", "neutralize 2"}
    play(t, "neutralize 2")
    assert (agents(t), left(t)) == ({"washington": 1}, 3)
    assert offered(t, "neutralize") == {"neutralize 1"}
    t = under("field_medic", "neutral", agents={"washington": 3})
    assert why(t, "neutralize 2") == "W.4.7"


def test_field_medic_neutral() -> None:
    """[W.field_medic.neutral] By Drive/Ferry only."""
    more: dict[str, Any] = {"pawns": ["madrid", "lima"], "cubes": ["paris"], "hands": [["rome", "airlift"], []]}
    t = play(under("field_medic", "neutral", **more), "drive paris")
    assert (pawn(t), step(t), symptoms(t)) == ("paris", "Actions", [])
    for words in ("fly paris with rome", "airlift p1 paris"):
        assert step(play(under("field_medic", "neutral", **more), words)) == "DrawOne"
    assert step(play(under("field_medic", "nato", **more), "drive paris")) == "DrawOne"


def test_field_medic_soviet() -> None:
    """[W.field_medic.soviet] [W.A48] Twice a turn, if wanted, and only where there is an Agent."""
    t = under("field_medic", "soviet", pawns=["kiev", "lima"], agents={"moscow": 2, "prague": 1, "warsaw": 1})
    play(t, "drive prague")
    assert (step(t), offered(t)) == ("ClearEntry", {"pass", "clear"})
    play(t, "pass")
    assert agents(t)["prague"] == 1
    play(t, "drive warsaw", "clear", "drive kiev", "drive moscow", "clear")
    assert (agents(t), left(t)) == ({"moscow": 1, "prague": 1}, 0)


def test_field_medic_soviet_not_three_times() -> None:
    """[W.field_medic.soviet]"""
    t = under("field_medic", "soviet", pawns=["kiev", "lima"], agents={"moscow": 2, "kiev": 3})
    play(t, "drive moscow", "clear", "drive kiev", "clear", "drive moscow")
    assert (step(t), agents(t)) == ("Actions", {"moscow": 1, "kiev": 2})


def test_field_medic_soviet_by_drive_only() -> None:
    """[W.field_medic.soviet] [W.C16]"""
    t = under("field_medic", "soviet", pawns=["kiev", "lima"], agents={"moscow": 2}, hands=[["rome"], []])
    play(t, "fly moscow with rome")
    assert (step(t), agents(t)) == ("Actions", {"moscow": 2})


# ------------------------------------------------------------------------------------------ Diplomat
def test_diplomat_nato() -> None:
    """[W.diplomat.nato] The partner takes no debt."""
    t = under("diplomat", "nato", hands=[["lima", "rome"], []], debts=[0, 4])
    play(t, "give p2 lima")
    assert (hand(t, "p2"), sees(t).debts, left(t)) == ({"lima"}, (0, 4), 3)
    t = play(under("diplomat", "neutral", hands=[["lima"], []]), "give p2 lima")
    assert sees(t).debts == (0, 1)


def test_diplomat_neutral() -> None:
    """[W.diplomat.neutral] The card is still paid."""
    t = under("diplomat", "neutral", pawns=["paris", "lima"], hands=[["lima", "rome"], []])
    play(t, "fly moscow with lima")
    assert (pawn(t), discards(t), left(t)) == ("moscow", {"lima"}, 3)
    play(t, "fly paris with rome")
    assert pawn(t) == "paris"
    t = under("diplomat", "soviet", pawns=["paris", "lima"], hands=[["lima"], []])
    assert why(t, "fly moscow with lima") == "W.4.4"


def test_diplomat_soviet() -> None:
    """[W.diplomat.soviet] Within the region; both pay."""
    t = under("diplomat", "soviet", pawns=["moscow", "london"], hands=[["lima"], []])
    play(t, "give p2 lima")
    assert (hand(t, "p2"), sees(t).debts, left(t)) == ({"lima"}, (0, 1), 3)
    t = under("diplomat", "soviet", pawns=["moscow", "novosibirsk"], hands=[["lima"], []])
    assert why(t, "give p2 lima") == "W.diplomat.soviet"
    t = under("diplomat", "nato", pawns=["moscow", "london"], hands=[["lima"], []])
    assert why(t, "give p2 lima") == "W.4.8"


# ------------------------------------------------------------------------------------------ all of them
START = {"nato": "london", "neutral": "madrid", "soviet": "kiev"}


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("passport", PASSPORTS)
def test_the_alias_is_that_of_the_city_at_the_start(passport: str, side: str) -> None:
    """[W.3.1] [W.3.3]"""
    other = "analyst" if passport != "analyst" else "courier"
    t = idle_turn(stage(passports=[other, passport], pawns=["lima", START[side]]))
    assert SIDE_OF[START[side]] == side
    assert (sees(t).turn, sees(t).alias) == (1, side)


SHOWS = {  # what each alias alone offers in the situation below
    ("courier", "nato"): "fly free",
    ("handler", "nato"): "send p2",
    ("handler", "soviet"): "escort",
    ("quartermaster", "nato"): "build",
    ("quartermaster", "neutral"): "assemble neutral",
    ("analyst", "nato"): "peek",
    ("analyst", "neutral"): "recover",
    ("analyst", "soviet"): "bury",
    ("field_medic", "nato"): "neutralize 2",
    ("diplomat", "neutral"): "fly moscow",
    ("diplomat", "soviet"): "give p2",
}


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("passport", PASSPORTS)
def test_only_the_current_alias_works(passport: str, side: str) -> None:
    """[W.3.3]"""
    facts: dict[str, Any] = {
        "pawns": ["london", "rome"],
        "teams": [("nato", "london")],
        "hands": [cards_of("neutral", 4, "madrid"), []],
        "agents": {"london": 3},
        "player_discards": ["paris"],
        "threat_discards": ["lima"],
        "facilities": ["washington"],
    }
    if (passport, side) == ("quartermaster", "neutral"):
        facts["facilities"] = ["london"]
    t = under(passport, side, **facts)
    found = {start for start in SHOWS.values() if offered(t, start)}
    expected = SHOWS.get((passport, side))
    assert found == ({expected} if expected else set())
