"""Refusals that a reader of the rules would give a rule of its own: which rule it is, action by action."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.games.coldwar.rules import reasons
from containment.games.coldwar.words.refusals import REFUSALS

from .refused import Build, after, holding, lima_discarded, over_the_limit, setting_up, with_passport
from .situations import GAME, REGION_OF, SIDE_OF, cards_of, draw, spelt, stage

TARGET = "10_04d"  # in Santiago
SABOTAGE = "12_04d"  # in Warsaw
EUROPEANS = ["rome", "paris", "kiev", "london", "lima"]


def escalating() -> Any:
    return draw(stage(at="draw", threat_pile=[["rome"], ["lima"]], heap_sizes=[(49, True)]), "escalation")


def masked() -> Any:
    return after(holding("telemetry_mask", teams=[("nato", "washington")]), "launch")


def dealt_further() -> Any:
    return setting_up("DealFurther", seats=5, double_agent_module=True)


def first_spy(t: Any) -> str:
    """A Spy card that p1 has been dealt."""
    return str(containment.view(t, 0).own.missions[0])


# The reason, the rule as the rules number it, how to come there, and a move that it forbids
BY_RULE: list[tuple[int, str, Build, str]] = [
    (
        reasons.LAUNCH_NOT_SOVIET,
        "W.8.1",
        lambda: stage(pawns=["warsaw"], teams=[("neutral", "warsaw")], facilities=["warsaw"]),
        "launch",
    ),
    (
        reasons.LAUNCH_NEEDS_FACILITY,
        "W.8.1",
        lambda: stage(pawns=["london"], teams=[("neutral", "london")], facilities=[]),
        "launch",
    ),
    (
        reasons.DELIVER_AT_FACILITY,
        "W.10.3",
        lambda: stage(pawns=["lima"], carried=[[TARGET]]),
        f"deliver {TARGET}",
    ),
    (reasons.TARGET_ELSEWHERE, "W.10.3", lambda: stage(pawns=["lima"], missions=[[TARGET]]), f"pick up {TARGET}"),
    (reasons.NO_TARGET_TAKEN, "W.10.3", lambda: stage(pawns=["lima"], missions=[[TARGET]]), f"deliver {TARGET}"),
    (
        reasons.SABOTAGE_ELSEWHERE,
        "W.10.4",
        lambda: stage(pawns=["lima"], missions=[[SABOTAGE]], hands=[["rome", "paris", "london"]]),
        f"sabotage {SABOTAGE}",
    ),
    (
        reasons.NOT_A_FITTING_CARD,
        "W.10.4",
        lambda: after(stage(pawns=["warsaw"], missions=[[SABOTAGE]], hands=[EUROPEANS]), f"sabotage {SABOTAGE}"),
        "keep lima",
    ),
    (reasons.FLIGHT_CARD_NOT_HELD, "W.4.2", lambda: stage(pawns=["lima"], hands=[["rome"]]), "fly rome with paris"),
    (reasons.FLIGHT_GOES_ELSEWHERE, "W.4.2", lambda: stage(pawns=["lima"], hands=[["rome"]]), "fly lima with rome"),
    (reasons.FLIGHT_GOES_ELSEWHERE, "W.4.2", lambda: with_passport("courier"), "fly free washington"),
    (
        reasons.TEAM_NOT_CONNECTED,
        "W.4.14",
        lambda: stage(pawns=["kiev"], teams=[("nato", "kiev")]),
        "team nato rome",
    ),
    (
        reasons.TREMOR_COSTS_TWO,
        "W.tremor",
        lambda: stage(pawns=["rome"], agents={"rome": 1}, symptoms=[["tremor"]], actions_left=1),
        "neutralize 1",
    ),
    (
        reasons.SECOND_CARD_NOT_HELD,
        "W.vertigo",
        lambda: after(stage(hands=[["lima", "rome"]], symptoms=[["vertigo"]]), "fly paris with lima"),
        "pay lima",
    ),
    (reasons.SENT_NOT_CONNECTED, "W.handler.nato", lambda: with_passport("handler"), "send p2 moscow"),
    (
        reasons.SENT_NOT_CONNECTED,
        "W.handler.nato",
        lambda: with_passport("handler", teams=[("nato", "rome")]),
        "send nato team in rome to lima",
    ),
    (reasons.NO_TEAM_TO_SEND, "W.handler.nato", lambda: with_passport("handler"), "send nato team in rome to paris"),
    (
        reasons.NO_MORE_AGENT_THERE,
        "W.red_tape",
        lambda: after(holding("red_tape", agents={"lima": 2}), "red tape lima"),
        "remove paris",
    ),
    (
        reasons.DOUBLE_AGENT_STAYS,
        "W.2.15",
        lambda: setting_up("DropMissions", double_agent_module=True),
        "drop mission double agent",
    ),
    (
        reasons.TEAM_CARD_IS_KEPT,
        "W.4.12",
        lambda: after(stage(hands=[cards_of("nato", 7)]), "assemble nato", f"keep {spelt(cards_of('nato', 1)[0])}"),
        f"keep {spelt(cards_of('nato', 1)[0])}",
    ),
    (
        reasons.SABOTAGE_CARD_IS_KEPT,
        "W.10.4",
        lambda: after(
            stage(pawns=["warsaw"], missions=[[SABOTAGE]], hands=[[*EUROPEANS, "madrid"]]),
            f"sabotage {SABOTAGE}",
            "keep rome",
        ),
        "keep rome",
    ),
    (reasons.NO_CACHE_IN_SOVIET_CITY, "W.wartime_cache", lambda: holding("wartime_cache"), "wartime cache kiev"),
    (reasons.CACHE_NEEDS_FREE_CITY, "W.wartime_cache", lambda: holding("wartime_cache"), "wartime cache washington"),
    (reasons.SENDS_ANOTHER, "W.handler.nato", lambda: with_passport("handler"), "send p1 atlanta"),
    (reasons.SWAPPED_CARD_NOT_HELD, "W.analyst.neutral", lima_discarded, "recover lima for cairo"),
    (
        reasons.NOT_IN_THREAT_DISCARD,
        "W.analyst.soviet",
        lambda: with_passport("analyst", pawns=["kiev"], threat_discards=["lima"]),
        "bury paris",
    ),
    (reasons.NOT_TO_BURN, "W.burned_file", lambda: holding("burned_file"), "burned file paris"),
    (reasons.NOT_TO_REACTIVATE, "W.reactivated_asset", lambda: holding("reactivated_asset"), "reactivated asset paris"),
    (
        reasons.NO_AGENT_TO_SWEEP,
        "W.customs_sweep",
        lambda: holding("customs_sweep", agents={"lima": 1}),
        "customs sweep paris",
    ),
    (
        reasons.NO_MORE_TO_SWEEP,
        "W.customs_sweep",
        lambda: after(holding("customs_sweep", agents={"lima": 1, "rome": 1}), "customs sweep lima"),
        "remove paris",
    ),
    (
        reasons.NO_AGENT_THERE,
        "W.red_tape",
        lambda: holding("red_tape", agents={"lima": 2}),
        "red tape paris",
    ),
    (reasons.NO_TEAM_FOR_THE_POOL, "W.motor_pool", lambda: holding("motor_pool"), "motor pool"),
    (
        reasons.POOL_NOT_CONNECTED,
        "W.motor_pool",
        lambda: after(holding("motor_pool", teams=[("nato", "rome")]), "motor pool"),
        "send nato team in rome to lima",
    ),
    (reasons.AIRLIFT_GOES_ELSEWHERE, "W.airlift", lambda: holding("airlift"), "airlift p1 washington"),
    (
        reasons.AIRLIFT_GOES_ELSEWHERE,
        "W.airlift",
        lambda: holding("airlift", teams=[("nato", "rome")]),
        "airlift nato team in rome to rome",
    ),
    (reasons.RENDEZVOUS_ELSEWHERE, "W.rendezvous", lambda: holding("rendezvous"), "rendezvous p1 washington"),
    (
        reasons.NOT_IN_ONE_REGION,
        "W.diplomat.soviet",
        lambda: with_passport("diplomat", pawns=["moscow", "lima"], hands=[["lima"]]),
        "give p2 lima",
    ),
    (
        reasons.POUCH_CARD_NOT_HELD,
        "W.diplomatic_pouch",
        lambda: after(holding("diplomatic_pouch", others=[["lima"]]), "diplomatic pouch p1 p2"),
        "pass card rome",
    ),
    (reasons.HAND_IS_TOO_LARGE, "W.3.8", over_the_limit, "pass"),
    (reasons.HAND_IS_TOO_LARGE, "W.3.8", over_the_limit, "drive atlanta"),
    (
        reasons.NOT_THE_TOP_THREAT,
        "W.5.1",
        lambda: stage(at="infection", threat_pile=[["lima"], ["rome"]]),
        "draw threat lima",
    ),
    (reasons.NOT_THE_BOTTOM_THREAT, "W.6.3", escalating, "draw threat lima"),
    (
        reasons.NOT_LOOKED_AT_NEXT,
        "W.A49",
        lambda: after(with_passport("analyst", threat_pile=[["rome", "kiev"], ["lima"]]), "peek"),
        "draw threat rome",
    ),
    (
        reasons.NOT_IN_SYMPTOM_DECK,
        "W.9.1",
        lambda: after(stage(cubes=["atlanta"], symptoms=[[], ["numb_hands"]]), "drive atlanta"),
        "draw symptom numb hands",
    ),
    (
        reasons.FIRST_THREAT_IS_DRAWN,
        "W.2.3",
        lambda: after(setting_up("FirstThreat"), "draw threat lima"),
        "draw threat lima",
    ),
    (reasons.NOT_IN_THAT_REGION, "W.2.8", lambda: setting_up("FirstFacilities"), "place facility washington"),
    (
        reasons.IDENTITY_IS_DEALT,
        "W.2.11",
        lambda: after(setting_up("DealIdentities"), "deal identity press card"),
        "deal identity press card",
    ),
    (
        reasons.SPY_IS_DEALT,
        "W.2.12",
        lambda: after(setting_up("DealSpies"), f"deal spy {TARGET}"),
        f"deal spy {TARGET}",
    ),
    (reasons.DOUBLE_AGENT_IS_OUT, "W.2.14", lambda: setting_up("DealSpies"), "deal spy double agent"),
    (
        reasons.DOUBLE_AGENT_IS_OUT,
        "W.2.14",
        lambda: setting_up("DealSpies", seats=1, double_agent_module=True),
        "deal spy double agent",
    ),
    (
        reasons.FURTHER_SPY_IS_DEALT,
        "W.2.15",
        dealt_further,
        f"deal spy {first_spy(dealt_further())}",
    ),
    (
        reasons.FIRST_CARD_IS_DEALT,
        "W.2.18",
        lambda: after(setting_up("DealHands"), "draw player lima"),
        "draw player lima",
    ),
    (
        reasons.VISA_NOT_NEEDED,
        "W.consular_visa",
        lambda: stage(hands=[["lima"]], identities=["consular_visa"]),
        "visa fly rome with lima",
    ),
    (
        reasons.DROP_NOT_NEEDED,
        "W.dead_drop",
        lambda: with_passport("diplomat", hands=[["lima"]], identities=["dead_drop"]),
        "drop give p2 lima",
    ),
    (reasons.MASK_ELSEWHERE, "W.telemetry_mask", masked, "telemetry mask lima"),
    (reasons.MASK_ELSEWHERE, "W.telemetry_mask", lambda: after(masked(), "telemetry mask havana"), "spare lima"),
    (
        reasons.SHADOWS_WALK_ALREADY,
        "W.shadow_walk",
        lambda: holding("shadow_walk", this_turn=["shadow_walk"]),
        "shadow walk",
    ),
    (
        reasons.CONDUCT_IS_GIVEN,
        "W.safe_conduct",
        lambda: holding("safe_conduct", this_turn=["safe_conduct"]),
        "safe conduct",
    ),
    (reasons.SHARED_WITH_ANOTHER, "W.4.8", lambda: stage(hands=[["lima"]]), "give p1 lima"),
    (reasons.ACTIONS_ARE_OVER, "W.3.5", lambda: stage(at="draw"), "drive atlanta"),
    (reasons.ACTIONS_ARE_OVER, "W.3.5", lambda: stage(at="draw"), "tune in"),
]


@pytest.mark.parametrize(
    ("reason", "rule", "build", "move"), BY_RULE, ids=[f"{rule}: {move}" for _, rule, _, move in BY_RULE]
)
def test_a_refusal_names_the_rule_of_its_action(reason: int, rule: str, build: Build, move: str) -> None:
    """[W.4.17] And says a sentence that is true of it, and changes nothing."""
    t = build()
    code, before = GAME.code(spelt(move)), t.key()
    refused = containment.refusal(t, code)
    assert refused is not None and refused.rule == rule in GAME.rulebook
    assert refused.because == REFUSALS[reason][1]
    q = containment.question(t)
    assert q is not None and code not in q.moves
    with pytest.raises(containment.IllegalMove):
        containment.play(t, code)
    assert t.key() == before


def test_soviet_cities_are_passed_over() -> None:
    """[W.2.9] Played so: a Soviet city of the region is refused by that rule, another region's by [W.2.8]."""
    t: Any = setting_up("FirstFacilities", setup_facility_skip_soviet=True)
    words = containment.question(t).words  # type: ignore[union-attr]
    region = REGION_OF[words[0].removeprefix("place facility ").replace(" ", "_")]
    while not any(SIDE_OF[city] == "soviet" for city in REGION_OF if REGION_OF[city] == region):
        containment.play(t, words[0])
        words = containment.question(t).words  # type: ignore[union-attr]
        region = REGION_OF[words[0].removeprefix("place facility ").replace(" ", "_")]
    city = next(c for c in REGION_OF if REGION_OF[c] == region and SIDE_OF[c] == "soviet")
    refused = containment.refusal(t, f"place facility {city.replace('_', ' ')}")
    assert refused is not None and (refused.rule, refused.because) == REFUSALS[reasons.SOVIET_IS_SKIPPED]
    assert refused.rule == "W.2.9"


@pytest.mark.parametrize("move", ["motor pool", "red tape lima", "customs sweep lima", "field antidote p1"])
def test_an_event_for_nothing_is_refused_by_name(move: str) -> None:
    """[W.C3] The card's rule, and the ruling behind it in the sentence."""
    event = "_".join(move.split()[:2])
    refused = containment.refusal(holding(event, others=[cards_of("nato", 2)]), move)
    assert refused is not None and refused.rule == f"W.{event}" and refused.because.endswith("(W.C3).")
