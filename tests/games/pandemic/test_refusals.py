"""Every refusal: a situation in which exactly this rule forbids the move, with its sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import containment
from containment.games.pandemic import GAME, refuse
from containment.games.pandemic.words import REFUSALS
from containment.kernel import steps

from .situations import NINE, cards_of, draw, flip, play, stage

SIX = ["atlanta", "cairo", "delhi", "lima", "tokyo", "madrid"]
NO_CODE = 250 << 16


def after(t: Any, *moves: str) -> Any:
    play(t, *moves)
    return t


def expert(**more: Any) -> Any:
    return stage(roles=["operations_expert", "medic"], hands=[["lima"], ["paris"]], **more)


def dispatcher(**more: Any) -> Any:
    pawns = ["atlanta", "paris"]
    return stage(roles=["dispatcher", "medic"], pawns=pawns, hands=[["lima"]], **more)


def dealing_roles() -> Any:
    t = GAME.new(fate="asked", seed=0, seats=2)
    flip(t, *NINE)
    return after(t, "deal medic")


def in_the_gap() -> Any:
    t = stage(at="draw", hands=[["resilient_population", "airlift"]])
    play(t, "pass")
    draw(t, "epidemic", "paris")
    flip(t, "lagos")
    return t


def arranging() -> Any:
    t = stage(hands=[["forecast"]], infection_pile=[["osaka", "lima", "cairo"]])
    play(t, "forecast")
    flip(t, "osaka", "lima", "cairo")
    return t


def drawn_over_the_limit() -> Any:
    t = stage(at="draw", hands=[cards_of("red", 7)])
    draw(t, "paris", "lima")
    return t


SITUATIONS: dict[int, tuple[str, Callable[[], Any], str | int]] = {
    steps.GAME_OVER: ("P.6.1", lambda: after(stage(player_pile=[]), "pass"), "drive chicago"),
    steps.NOT_A_MOVE: ("P.3.1", stage, NO_CODE),
    steps.NOT_NOW: ("P.3.1", lambda: stage(at="infect"), "drive chicago"),
    steps.NOT_YOURS: ("P.11.1", stage, "drive chicago"),  # asked for P2, below
    refuse.NOT_CONNECTED: ("P.4.1", stage, "drive paris"),
    refuse.NEEDS_DESTINATION_CARD: ("P.4.2", stage, "direct paris"),
    refuse.NEEDS_CARD_OF_CITY: ("P.4.3", lambda: stage(hands=[["paris"]]), "charter paris"),
    refuse.NOT_AT_STATION: ("P.4.4", lambda: stage(pawns=["miami"]), "shuttle atlanta"),
    refuse.NO_STATION_THERE: ("P.4.4", stage, "shuttle cairo"),
    refuse.ALREADY_THERE: ("P.4.5", stage, "drive atlanta"),
    refuse.NOT_THE_OPERATIONS_EXPERT: (
        "P.operations_expert.station_jump",
        lambda: stage(hands=[["lima"]]),
        "jump lima to paris",
    ),
    refuse.ALREADY_JUMPED: (
        "P.operations_expert.station_jump",
        lambda: expert(jumped=True),
        "jump lima to paris",
    ),
    refuse.NEEDS_ANY_CITY_CARD: ("P.operations_expert.station_jump", expert, "jump paris to tokyo"),
    refuse.STATION_STANDS_HERE: ("P.4.7", lambda: stage(hands=[["atlanta"]]), "build"),
    refuse.BUILD_NEEDS_CARD: ("P.4.6", lambda: stage(pawns=["miami"]), "build"),
    refuse.STATIONS_IN_SUPPLY: (
        "P.4.6",
        lambda: stage(pawns=["miami"], hands=[["miami"]]),
        "build taking atlanta",
    ),
    refuse.MUST_TAKE_A_STATION: (
        "P.4.6",
        lambda: stage(pawns=["miami"], hands=[["miami"]], stations=SIX),
        "build",
    ),
    refuse.NO_CUBE_HERE: ("P.4.8", lambda: stage(cubes={"atlanta": 1}), "treat red"),
    refuse.NOT_TOGETHER: (
        "P.4.9",
        lambda: stage(pawns=["atlanta", "miami"], hands=[["atlanta"]]),
        "give p2 atlanta",
    ),
    refuse.WRONG_CARD_TO_SHARE: ("P.4.9", lambda: stage(hands=[["paris"]]), "give p2 paris"),
    refuse.ALREADY_CURED: ("P.4.13", lambda: stage(hands=[cards_of("red", 5)], cured=["red"]), "cure red"),
    refuse.CURE_NEEDS_STATION: (
        "P.4.12",
        lambda: stage(pawns=["miami"], hands=[cards_of("red", 5)]),
        "cure red",
    ),
    refuse.CURE_NEEDS_CARDS: ("P.4.12", lambda: stage(hands=[cards_of("red", 4)]), "cure red"),
    refuse.NOT_THE_PLANNER: (
        "P.contingency_planner.store_event",
        lambda: stage(player_discards=["airlift"]),
        "store airlift",
    ),
    refuse.STORES_ONE_ALREADY: (
        "P.contingency_planner.store_event",
        lambda: stage(roles=["contingency_planner", "medic"], player_discards=["airlift"], stored_event="forecast"),
        "store airlift",
    ),
    refuse.EVENT_NOT_DISCARDED: (
        "P.contingency_planner.store_event",
        lambda: stage(roles=["contingency_planner", "medic"], player_discards=["airlift"]),
        "store forecast",
    ),
    refuse.NOT_THE_DISPATCHER: ("P.dispatcher.move_other_pawn_as_own", stage, "send p2 drive miami"),
    refuse.SEND_NEEDS_CARD: ("P.A2", dispatcher, "send p2 direct tokyo"),
    refuse.CHARTER_NEEDS_CARD_OF_PAWN: ("P.A2", dispatcher, "send p2 charter tokyo"),
    refuse.PAWN_NOT_AT_STATION: ("P.4.4", dispatcher, "send p2 shuttle atlanta"),
    refuse.NO_OTHER_PAWN_THERE: ("P.dispatcher.move_pawn_to_pawn", dispatcher, "join p2 tokyo"),
    refuse.OWN_PAWN: ("P.dispatcher.move_other_pawn_as_own", dispatcher, "send p1 drive miami"),
    refuse.HAS_DECLINED: (
        "P.C2",
        lambda: after(dispatcher(consent=True), "send p2 drive essen", "decline"),
        "send p2 drive essen",
    ),
    refuse.NO_SUCH_SEAT: ("P.4.9", lambda: stage(hands=[["atlanta"]]), "give p3 atlanta"),
    refuse.NOBODY_HOLDS_EVENT: ("P.11.1", stage, "one quiet night"),
    refuse.NOT_IN_AN_EPIDEMIC: ("P.7.6", in_the_gap, "airlift p1 tokyo"),
    refuse.NOTHING_DISCARDED: (
        "P.resilient_population",
        lambda: stage(hands=[["resilient_population"]]),
        "resilient lagos",
    ),
    refuse.NOT_IN_INFECTION_DISCARD: (
        "P.resilient_population",
        lambda: stage(hands=[["resilient_population"]], infection_discards=["cairo"]),
        "resilient lagos",
    ),
    refuse.NO_CARD_TO_FORECAST: (
        "P.forecast",
        lambda: stage(hands=[["forecast"]], infection_pile=[]),
        "forecast",
    ),
    refuse.GRANT_NEEDS_FREE_CITY: (
        "P.government_grant",
        lambda: stage(hands=[["government_grant"]]),
        "grant atlanta",
    ),
    refuse.NOT_IN_HAND: ("P.6.4", drawn_over_the_limit, "discard cairo"),
    refuse.NOT_OF_THAT_COLOUR: (
        "P.4.12",
        lambda: after(stage(hands=[[*cards_of("red", 6), "lima"]]), "cure red"),
        "keep lima",
    ),
    refuse.NOT_AMONG_THE_CARDS: ("P.forecast", arranging, "arrange tokyo"),
    refuse.NOT_IN_THE_PILE: (
        "P.6.2",
        lambda: stage(at="draw", hands=[["paris"]]),
        "draw player paris",
    ),
    refuse.ROLE_TAKEN: ("P.2.5", dealing_roles, "deal medic"),
    refuse.NO_EVENT_NOW: ("P.11.3", lambda: after(stage(at="infect", hands=[["airlift"]]), "pass"), "airlift p1 lima"),
    refuse.NOTHING_TO_DISCARD_FOR: ("P.3.3", lambda: stage(hands=[["paris"]]), "discard paris"),
}


@pytest.mark.parametrize("number", sorted(REFUSALS))
def test_each_refusal_names_its_rule_and_changes_nothing(number: int) -> None:
    """[P.3.1] The rule and the sentence are those of the rule that is broken."""
    rule, build, move = SITUATIONS[number]
    t = build()
    before = t.key()
    if number == steps.NOT_YOURS:
        refused = containment.refusal(t, move, 1)
        assert refused == containment.Refusal(*REFUSALS[number])
        return
    refused = containment.refusal(t, move)
    assert refused is not None
    assert (refused.rule, refused.because) == (rule, REFUSALS[number][1])
    assert rule in GAME.rulebook
    with pytest.raises(containment.IllegalMove) as caught:
        containment.play(t, move)
    assert caught.value.refusal == refused
    assert t.key() == before
