"""The same reasons to refuse in other questions, or for other moves."""

from __future__ import annotations

import pytest

import containment
from containment.games.coldwar.rules import reasons
from containment.games.coldwar.words.refusals import REFUSALS
from containment.kernel.engine import steps

from .refused import EIGHT, Build, after, holding, lima_discarded, papers, setting_up, with_passport
from .situations import (
    CITIES,
    PASSPORTS,
    cards_of,
    flip,
    play,
    spelt,
    stage,
)

# The same reasons in other questions
ELSEWHERE: list[tuple[int, Build, str]] = [
    (reasons.NOT_CONNECTED, lambda: stage(identities=["press_card"]), "press drive lima"),
    (reasons.NOT_YOUR_IDENTITY, stage, "tune in"),
    (reasons.NOT_YOUR_IDENTITY, lambda: stage(hands=[["lima"]]), "visa fly moscow with lima"),
    (reasons.NOT_YOUR_IDENTITY, lambda: stage(hands=[["lima"]]), "drop give p2 lima"),
    (reasons.NOT_YOUR_IDENTITY, lambda: stage(hands=[[], ["lima"]]), "drop take p2 lima"),
    (reasons.NOT_YOUR_IDENTITY, lambda: stage(hands=[["lima", *cards_of("nato", 4)]]), "assemble nato forging lima"),
    (reasons.NOT_YOUR_IDENTITY, lambda: stage(teams=[("nato", "washington")]), "chit team nato toronto"),
    (
        reasons.NOT_YOUR_IDENTITY,
        lambda: stage(teams=[("nato", "washington")], team_move="escort"),
        "chit escort nato toronto",
    ),
    (reasons.NO_ESCORT, lambda: stage(teams=[("nato", "washington")]), "chit escort nato toronto"),
    (
        reasons.IDENTITY_IS_USED,
        lambda: stage(identities=["consular_visa"], hands=[["lima"]], this_turn=["identity_used"]),
        "visa fly moscow with lima",
    ),
    (
        reasons.IDENTITY_IS_USED,
        lambda: stage(identities=["shortwave_set"], this_turn=["identity_used"]),
        "tune in",
    ),
    (
        reasons.IDENTITY_IS_USED,
        lambda: stage(identities=["dead_drop"], hands=[["lima"]], this_turn=["identity_used"]),
        "drop give p2 lima",
    ),
    (
        reasons.TOO_MANY_AGENTS,
        lambda: stage(identities=["bribe_fund"], agents={"washington": 3}, this_turn=["identity_used"]),
        "neutralize 2",
    ),
    (reasons.TOO_MANY_AGENTS, lambda: with_passport("field_medic", agents={"washington": 1}), "neutralize 2"),
    (reasons.CARD_NOT_HELD, lambda: stage(hands=[["lima"]]), "take p2 lima"),
    (
        reasons.CARD_NOT_HELD,
        lambda: after(stage(hands=[["lima"], ["rome"]]), "give p2 lima"),
        "pass card lima",
    ),
    (reasons.NOT_THIS_ALIAS, lambda: with_passport("courier", pawns=["lima"]), "fly free rome"),
    (reasons.NOT_THIS_ALIAS, lambda: with_passport("handler", pawns=["lima"]), "send p2 atlanta"),
    (reasons.NOT_THIS_ALIAS, lambda: with_passport("analyst", threat_discards=["rome"]), "bury rome"),
    (reasons.NOT_THIS_ALIAS, lambda: with_passport("analyst", hands=[["lima"]]), "recover rome for lima"),
    (reasons.ALREADY_THIS_TURN, lambda: with_passport("analyst", this_turn=["peeked"]), "peek"),
    (
        reasons.ALREADY_THIS_TURN,
        lambda: with_passport("analyst", pawns=["moscow"], threat_discards=["rome"], this_turn=["buried"]),
        "bury rome",
    ),
    (reasons.ALREADY_THIS_TURN, lambda: lima_discarded(this_turn=["recovered"]), "recover lima for kiev"),
    (reasons.NOT_BETWEEN_NATO, lambda: with_passport("courier", pawns=["lima"], alias="nato"), "fly free rome"),
    (reasons.NO_SUCH_SEAT, lambda: holding("airlift"), "airlift p4 lima"),
    (reasons.NO_SUCH_SEAT, lambda: holding("field_antidote", symptoms=[["tremor"]]), "field antidote p3"),
    (reasons.NO_SUCH_SEAT, lambda: holding("diplomatic_pouch", others=[["lima"]]), "diplomatic pouch p1 p5"),
    (reasons.LOST_THE_VOICE, lambda: stage(hands=[[], ["lima"]], symptoms=[["lost_voice"]]), "take p2 lima"),
    (
        reasons.HAS_DECLINED,
        lambda: after(with_passport("handler", consent=True), "send p2 atlanta", "decline"),
        "send p2 toronto",
    ),
    (
        reasons.HAS_DECLINED,
        lambda: after(holding("airlift", consent=True), "airlift p2 lima", "decline"),
        "airlift p2 rome",
    ),
    (
        reasons.HAS_DECLINED,
        lambda: after(
            holding("diplomatic_pouch", others=[["lima"]], consent=True), "diplomatic pouch p1 p2", "decline"
        ),
        "diplomatic pouch p1 p2",
    ),
    (reasons.NO_CACHE_IN_SOVIET_CITY, lambda: holding("wartime_cache"), "wartime cache moscow"),
    (
        reasons.NO_CACHE_IN_SOVIET_CITY,
        lambda: holding("wartime_cache", facilities=EIGHT),
        "wartime cache kiev taking lima",
    ),
    (reasons.CACHE_NEEDS_FREE_CITY, lambda: holding("wartime_cache"), "wartime cache washington"),
    (reasons.FACILITIES_IN_SUPPLY, lambda: holding("wartime_cache"), "wartime cache lima taking washington"),
    (reasons.MUST_TAKE_A_FACILITY, lambda: holding("wartime_cache", facilities=EIGHT), "wartime cache paris"),
    (reasons.NO_FACILITY_THERE, lambda: holding("wartime_cache", facilities=EIGHT), "wartime cache paris taking kiev"),
    (reasons.NOT_THE_CITY, lambda: stage(pawns=["rome"], carried=[["00_03d"]]), "deliver 00_03d"),
    (reasons.NOT_THAT_KIND, lambda: stage(pawns=["warsaw"], missions=[["12_04d"]]), "pick up 12_04d"),
    (
        reasons.NO_THREAT_CARD,
        lambda: holding("signals_estimate", threat_pile=[], threat_discards=CITIES),
        "signals estimate",
    ),
    (
        reasons.NO_THREAT_CARD,
        lambda: stage(identities=["shortwave_set"], threat_pile=[], threat_discards=CITIES),
        "tune in",
    ),
    (
        reasons.NOT_AMONG_THE_CARDS,
        lambda: flip(
            play(
                holding("defectors_list", at="before_infection", threat_pile=[["lima", "rome"], ["kiev"]]),
                "defectors list",
            ),
            *("kiev", "lima", "rome"),
        ),
        "cull paris",
    ),
    (reasons.NOT_IN_THE_PILE, lambda: stage(at="draw", heap_sizes=[(48, False)]), "draw player escalation"),
    (
        reasons.NOBODY_TO_COME,
        lambda: after(
            holding("rendezvous", seats=3, passports=PASSPORTS[:3], pawns=["rome", "lima", "kiev"]),
            "rendezvous p1 lima",
        ),
        "come p1",
    ),
    (
        reasons.NOT_TO_SPARE,
        lambda: after(holding("telemetry_mask", teams=[("nato", "washington")]), "launch", "telemetry mask havana"),
        "spare havana",
    ),
    (
        reasons.PASSPORT_TAKEN,
        lambda: after(setting_up("DrawPassport", passports="random"), "deal passport courier"),
        "deal passport courier",
    ),
    (
        reasons.NOBODY_HOLDS_EVENT,
        lambda: stage(at="before_infection", hands=[["red_tape"]], agents={"lima": 1}),
        "airlift p1 lima",
    ),
    (reasons.NO_EVENT_NOW, lambda: papers(), "red tape lima"),
    (reasons.NO_EVENT_NOW, lambda: setting_up("AskPassport"), "red tape lima"),
    (
        reasons.WRONG_WINDOW,
        lambda: stage(hands=[["extra_hours", "red_tape"]], at="before_infection", agents={"lima": 1}),
        "extra hours",
    ),
    (reasons.WRONG_WINDOW, lambda: holding("telemetry_mask"), "telemetry mask lima"),
    (
        reasons.NO_SYMPTOM_TO_LOSE,
        lambda: after(holding("field_antidote", symptoms=[["tremor", "vertigo"]]), "field antidote p1"),
        "lose symptom fatigue",
    ),
    (reasons.IS_DEAD, lambda: stage(seats=3, passports=["handler", "courier", "analyst"], dead=["p2"]), "send p2 rome"),
    (
        reasons.IS_DEAD,
        lambda: holding("airlift", seats=3, passports=PASSPORTS[:3], dead=["p3"]),
        "airlift p3 lima",
    ),
    (
        reasons.IS_DEAD,
        lambda: holding("diplomatic_pouch", others=[["lima"]], seats=3, passports=PASSPORTS[:3], dead=["p3"]),
        "diplomatic pouch p2 p3",
    ),
    (steps.NOT_NOW, stage, "agree"),
]


@pytest.mark.parametrize(("number", "build", "move"), ELSEWHERE, ids=[f"{n}: {move}" for n, _, move in ELSEWHERE])
def test_the_same_reasons_elsewhere(number: int, build: Build, move: str) -> None:
    """[W.3.4] Another question, the same sentence."""
    refused = containment.refusal(build(), spelt(move))
    assert refused is not None and (refused.rule, refused.because) == REFUSALS[number]
