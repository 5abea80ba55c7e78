"""Every refusal: a situation in which exactly this rule forbids the move, with its sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import containment
from containment.games.coldwar import reasons
from containment.games.coldwar.refusal_words import REFUSALS
from containment.kernel import steps

from .situations import (
    CITIES,
    EVENTS,
    GAME,
    MISSIONS,
    PASSPORTS,
    cards_of,
    catch,
    draw,
    flip,
    let_pass,
    play,
    spelt,
    stage,
    step,
)

NO_CODE = 250 << 16
EIGHT = ("washington", "lima", "lagos", "delhi", "tokyo", "madrid", "moscow", "rome")
TWELVE = CITIES[:12]
Build = Callable[[], Any]


def with_passport(passport: str, **more: Any) -> Any:
    return stage(passports=[passport, "courier" if passport != "courier" else "analyst"], **more)


def holding(event: str, **more: Any) -> Any:
    return stage(hands=[[event], *more.pop("others", [])], **more)


def after(t: Any, *played: str) -> Any:
    return play(t, *played)


def setting_up(until: str, **options: Any) -> Any:
    """A new game at this question; every answer before it is the first that is offered."""
    t = GAME.new(fate="asked", seed=0, **{"seats": 2, **options})
    while step(t) != until:
        containment.play(t, containment.question(t).moves[0])  # type: ignore[union-attr]
    return t


def over_the_limit() -> Any:
    return draw(stage(at="draw", hands=[cards_of("soviet", 7)]), "lima", "rome")


def looking() -> Any:
    t = with_passport("analyst", threat_pile=[["lima", "rome", "kiev", "paris"]])
    return flip(play(t, "peek"), "lima", "rome", "kiev")


def papers(*drawn: str) -> Any:
    t = play(stage(identities=["clinic_papers"], cubes=["atlanta"]), "drive atlanta")
    return catch(play(t, "use clinic papers"), *drawn) if drawn else t


def medic_enters() -> Any:
    return play(with_passport("field_medic", pawns=["kiev"], agents={"moscow": 2}), "drive moscow")


def spreading() -> Any:
    return flip(stage(at="infection", agents={"moscow": 3}, incident_choice="active_player"), "moscow")


def lima_discarded(**more: Any) -> Any:
    return with_passport("analyst", pawns=["bogota"], hands=[["kiev"]], player_discards=["lima", "rome"], **more)


# For each reason: how to come there, and a move that it forbids
SITUATIONS: dict[int, tuple[Build, str | int]] = {
    steps.GAME_OVER: (lambda: after(stage(player_pile=[]), "pass"), "drive atlanta"),
    steps.NOT_A_MOVE: (stage, NO_CODE),
    steps.NOT_NOW: (lambda: stage(at="infection"), "drive atlanta"),
    reasons.NOT_CONNECTED: (stage, "drive lima"),
    reasons.ALREADY_THERE: (stage, "drive washington"),
    reasons.NO_ACTION_LEFT: (
        lambda: after(stage(identities=["press_card"], actions_left=1), "drive atlanta"),
        "drive havana",
    ),
    reasons.NOT_YOUR_IDENTITY: (stage, "press drive atlanta"),
    reasons.IDENTITY_IS_USED: (
        lambda: after(stage(identities=["press_card"]), "press drive atlanta"),
        "press drive havana",
    ),
    reasons.CARD_NOT_HELD: (lambda: stage(hands=[["lima"]]), "fly rome with tokyo"),
    reasons.BAN_ON_FLIGHTS: (lambda: stage(hands=[["lima"]]), "fly moscow with lima"),
    reasons.WRONG_FLIGHT_CARD: (
        lambda: stage(hands=[["lima"]], flight_card="origin_or_destination"),
        "fly rome with lima",
    ),
    reasons.NEEDS_TWO_CARDS: (lambda: stage(hands=[["lima"]], symptoms=[["vertigo"]]), "fly rome with lima"),
    reasons.NOT_THIS_ALIAS: (lambda: with_passport("analyst", pawns=["lima"]), "peek"),
    reasons.ALREADY_THIS_TURN: (lambda: after(with_passport("courier"), "fly free rome"), "fly free paris"),
    reasons.NOT_BETWEEN_NATO: (lambda: with_passport("courier"), "fly free lima"),
    reasons.NO_AGENT_HERE: (lambda: stage(agents={"atlanta": 1}), "neutralize 1"),
    reasons.TOO_MANY_AGENTS: (lambda: stage(agents={"washington": 3}), "neutralize 2"),
    reasons.NO_SUCH_SEAT: (lambda: stage(hands=[["lima"]]), "give p3 lima"),
    reasons.NOT_TOGETHER: (lambda: stage(hands=[["lima"]], pawns=["atlanta"]), "give p2 lima"),
    reasons.LOST_THE_VOICE: (lambda: stage(hands=[["lima"]], symptoms=[[], ["lost_voice"]]), "give p2 lima"),
    reasons.OWES_TOO_MUCH: (lambda: stage(hands=[["lima"]], debts=[0, 4]), "give p2 lima"),
    reasons.HAS_DECLINED: (
        lambda: after(stage(hands=[["lima"]], consent=True), "give p2 lima", "decline"),
        "give p2 lima",
    ),
    reasons.NOT_IN_SOVIET_CITY: (lambda: stage(pawns=["moscow"], hands=[["moscow"]]), "build"),
    reasons.FACILITY_STANDS_HERE: (lambda: stage(hands=[["washington"]]), "build"),
    reasons.BUILD_NEEDS_CARD: (lambda: stage(pawns=["lima"], hands=[["rome"]]), "build"),
    reasons.FACILITIES_IN_SUPPLY: (lambda: stage(pawns=["lima"], hands=[["lima"]]), "build taking washington"),
    reasons.MUST_TAKE_A_FACILITY: (lambda: stage(pawns=["paris"], hands=[["paris"]], facilities=EIGHT), "build"),
    reasons.NO_FACILITY_THERE: (
        lambda: stage(pawns=["paris"], hands=[["paris"]], facilities=EIGHT),
        "build taking kiev",
    ),
    reasons.NO_FACILITY_HERE: (lambda: stage(pawns=["lima"], hands=[cards_of("nato", 5)]), "assemble nato"),
    reasons.NO_TEAM_LEFT: (
        lambda: stage(hands=[cards_of("nato", 5)], teams=[("nato", "rome")] * 3),
        "assemble nato",
    ),
    reasons.TOO_FEW_CARDS: (lambda: stage(hands=[cards_of("nato", 4)]), "assemble nato"),
    reasons.NOT_A_WILD_CARD: (
        lambda: stage(identities=["forged_transfer"], hands=[["algiers", *cards_of("soviet", 4)]]),
        "assemble soviet forging lima",
    ),
    reasons.NO_TEAM_HERE: (lambda: stage(teams=[("nato", "atlanta")]), "team nato toronto"),
    reasons.NUMB_HANDS_FORBID: (
        lambda: stage(teams=[("nato", "washington")], symptoms=[["numb_hands"]]),
        "team nato toronto",
    ),
    reasons.NO_ESCORT: (lambda: stage(teams=[("nato", "washington")]), "escort nato toronto"),
    reasons.NO_TEAM_TO_LAUNCH: (stage, "launch"),
    reasons.SATELLITE_IS_UP: (
        lambda: stage(teams=[("nato", "washington")], satellites=["north_america"]),
        "launch",
    ),
    reasons.NOT_YOUR_MISSION: (lambda: stage(pawns=["rome"], missions=[[], ["00_03d"]]), "pick up 00_03d"),
    reasons.NOT_THE_CITY: (lambda: stage(missions=[["00_03d"]]), "pick up 00_03d"),
    reasons.TOKEN_IS_TAKEN: (lambda: stage(pawns=["rome"], carried=[["00_03d"]]), "pick up 00_03d"),
    reasons.NO_TOKEN_TAKEN: (lambda: stage(pawns=["leningrad"], missions=[["00_03d"]]), "deliver 00_03d"),
    reasons.MISSION_IS_DONE: (lambda: stage(pawns=["rome"], finished=[["00_03d"]]), "pick up 00_03d"),
    reasons.NOT_THAT_KIND: (lambda: stage(pawns=["rome"], missions=[["00_03d"]]), "sabotage 00_03d"),
    reasons.THREE_FITTING_CARDS: (
        lambda: stage(pawns=["warsaw"], missions=[["12_04d"]], hands=[["rome", "paris", "lima"]]),
        "sabotage 12_04d",
    ),
    reasons.NO_THREAT_CARD: (lambda: with_passport("analyst", threat_pile=[], threat_discards=CITIES), "peek"),
    reasons.NOT_IN_THREAT_DISCARD: (
        lambda: with_passport("analyst", pawns=["moscow"], threat_discards=["rome"]),
        "bury lima",
    ),
    reasons.NOT_IN_PLAYER_DISCARD: (lima_discarded, "recover bogota for kiev"),
    reasons.WRONG_REGION: (lima_discarded, "recover rome for kiev"),
    reasons.NOTHING_TO_DISCARD_FOR: (lambda: stage(hands=[["lima"]]), "discard lima"),
    reasons.NOT_IN_HAND: (over_the_limit, "discard karachi"),
    reasons.NOT_TO_KEEP: (
        lambda: after(stage(hands=[[*cards_of("nato", 6), "lima"]]), "assemble nato"),
        "keep lima",
    ),
    reasons.NOT_AMONG_THE_CARDS: (looking, "arrange paris"),
    reasons.NOT_IN_THE_PILE: (lambda: stage(at="draw", hands=[["lima"]]), "draw player lima"),
    reasons.OUT_OF_REACH: (lambda: after(with_passport("courier", pawns=["lima"]), "drive bogota"), "on rome"),
    reasons.NOBODY_TO_COME: (
        lambda: after(
            stage(seats=3, passports=["handler", "courier", "analyst"], pawns=["lima", "lima", "rome"]),
            "drive bogota",
        ),
        "come p3",
    ),
    reasons.NO_SUCH_SYMPTOM: (lambda: papers("tremor", "vertigo"), "keep symptom low fever"),
    reasons.NOT_TO_SPARE: (
        lambda: after(holding("telemetry_mask", teams=[("nato", "washington")], agents={"havana": 1}), "launch"),
        "telemetry mask havana",
    ),
    reasons.NOT_A_RECEIVER: (spreading, "receive rome"),
    reasons.PASSPORT_TAKEN: (
        lambda: after(setting_up("AskPassport"), "choose courier"),
        "choose courier",
    ),
    reasons.NOT_DRAWN: (
        lambda: setting_up("DropMissions"),
        f"drop mission {MISSIONS[-1]}",
    ),
    reasons.NOBODY_HOLDS_EVENT: (stage, "quiet night"),
    reasons.NO_EVENT_NOW: (lambda: stage(at="draw", hands=[["red_tape"]], agents={"lima": 1}), "red tape lima"),
    reasons.WRONG_WINDOW: (lambda: holding("quiet_night"), "quiet night"),
    reasons.NO_AGENT_THERE: (lambda: holding("red_tape", agents={"rome": 1}), "red tape lima"),
    reasons.ONE_FROM_EACH: (
        lambda: after(holding("customs_sweep", agents={"rome": 2, "lima": 1}), "customs sweep rome"),
        "remove rome",
    ),
    reasons.NO_PAWN_THERE: (lambda: holding("rendezvous", pawns=["rome"]), "rendezvous p1 lima"),
    reasons.NO_SYMPTOM_TO_LOSE: (lambda: holding("field_antidote", symptoms=[["tremor"]]), "field antidote p2"),
    reasons.NO_TEAM_THERE: (
        lambda: holding("airlift", teams=[("nato", "rome")]),
        "airlift soviet team in rome to lima",
    ),
    reasons.TWO_OTHERS: (lambda: holding("diplomatic_pouch", others=[["lima"]]), "diplomatic pouch p2 p1"),
    reasons.NO_CARD_TO_PASS: (lambda: holding("diplomatic_pouch"), "diplomatic pouch p1 p2"),
    reasons.MUST_PASS_A_CARD: (
        lambda: after(holding("diplomatic_pouch", others=[["lima"]]), "diplomatic pouch p1 p2"),
        "pass",
    ),
    reasons.IS_DEAD: (
        lambda: stage(seats=3, passports=PASSPORTS[:3], dead=["p2"], hands=[["lima"]]),
        "give p2 lima",
    ),
    reasons.NO_TEAM_TO_MOVE: (
        lambda: after(holding("motor_pool", teams=[("nato", "rome")]), "motor pool"),
        "send soviet team in rome to paris",
    ),
    reasons.CLEAR_OR_PASS: (medic_enters, "drive kiev"),
    reasons.USE_OR_PASS: (papers, "drive washington"),
}

# The same reasons in other questions
ELSEWHERE: list[tuple[int, Build, str]] = [
    (reasons.ALREADY_THERE, lambda: stage(hands=[["lima"]]), "fly washington with lima"),
    (reasons.ALREADY_THERE, lambda: holding("airlift"), "airlift p1 washington"),
    (reasons.ALREADY_THERE, lambda: holding("airlift", teams=[("nato", "rome")]), "airlift nato team in rome to rome"),
    (reasons.ALREADY_THERE, lambda: holding("rendezvous"), "rendezvous p1 washington"),
    (reasons.NOT_CONNECTED, lambda: stage(identities=["press_card"]), "press drive lima"),
    (reasons.NOT_CONNECTED, lambda: stage(teams=[("nato", "washington")]), "team nato lima"),
    (reasons.NOT_CONNECTED, lambda: with_passport("handler"), "send p2 lima"),
    (
        reasons.NOT_CONNECTED,
        lambda: with_passport("handler", teams=[("nato", "rome")]),
        "send nato team in rome to lima",
    ),
    (
        reasons.NOT_CONNECTED,
        lambda: after(holding("motor_pool", teams=[("nato", "rome")]), "motor pool"),
        "send nato team in rome to lima",
    ),
    (
        reasons.NO_ACTION_LEFT,
        lambda: stage(agents={"washington": 1}, symptoms=[["tremor"]], actions_left=1),
        "neutralize 1",
    ),
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
    (reasons.CARD_NOT_HELD, lima_discarded, "recover lima for paris"),
    (
        reasons.CARD_NOT_HELD,
        lambda: after(stage(hands=[["lima"], ["rome"]]), "give p2 lima"),
        "pass card lima",
    ),
    (
        reasons.NOT_IN_HAND,
        lambda: after(stage(hands=[["lima", "rome"]], symptoms=[["vertigo"]]), "fly paris with lima"),
        "pay lima",
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
    (reasons.ALREADY_THIS_TURN, lambda: holding("shadow_walk", this_turn=["shadow_walk"]), "shadow walk"),
    (reasons.ALREADY_THIS_TURN, lambda: holding("safe_conduct", this_turn=["safe_conduct"]), "safe conduct"),
    (reasons.NOT_BETWEEN_NATO, lambda: with_passport("courier", pawns=["lima"], alias="nato"), "fly free rome"),
    (reasons.NO_SUCH_SEAT, lambda: stage(hands=[["lima"]]), "give p1 lima"),
    (reasons.NO_SUCH_SEAT, lambda: with_passport("handler"), "send p1 atlanta"),
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
    (reasons.NOT_IN_SOVIET_CITY, lambda: stage(pawns=["moscow"], teams=[("nato", "moscow")]), "launch"),
    (reasons.NOT_IN_SOVIET_CITY, lambda: holding("wartime_cache"), "wartime cache moscow"),
    (reasons.NOT_IN_SOVIET_CITY, lambda: holding("wartime_cache", facilities=EIGHT), "wartime cache kiev taking lima"),
    (reasons.FACILITY_STANDS_HERE, lambda: holding("wartime_cache"), "wartime cache washington"),
    (reasons.FACILITIES_IN_SUPPLY, lambda: holding("wartime_cache"), "wartime cache lima taking washington"),
    (reasons.MUST_TAKE_A_FACILITY, lambda: holding("wartime_cache", facilities=EIGHT), "wartime cache paris"),
    (reasons.NO_FACILITY_THERE, lambda: holding("wartime_cache", facilities=EIGHT), "wartime cache paris taking kiev"),
    (reasons.NO_FACILITY_HERE, lambda: stage(pawns=["lima"], teams=[("nato", "lima")]), "launch"),
    (
        reasons.NO_FACILITY_HERE,
        lambda: stage(pawns=["rome"], carried=[["01_04d"]]),
        "deliver 01_04d",
    ),
    (reasons.NO_TEAM_THERE, lambda: with_passport("handler"), "send nato team in rome to paris"),
    (reasons.NO_TEAM_THERE, lambda: holding("motor_pool"), "motor pool"),
    (reasons.NOT_THE_CITY, lambda: stage(pawns=["rome"], carried=[["00_03d"]]), "deliver 00_03d"),
    (reasons.NOT_THE_CITY, lambda: stage(missions=[["12_04d"]], hands=[["rome", "paris", "kiev"]]), "sabotage 12_04d"),
    (reasons.NOT_THAT_KIND, lambda: stage(pawns=["warsaw"], missions=[["12_04d"]]), "pick up 12_04d"),
    (
        reasons.NOT_TO_KEEP,
        lambda: after(
            stage(pawns=["warsaw"], missions=[["12_04d"]], hands=[["rome", "paris", "kiev", "london", "lima"]]),
            "sabotage 12_04d",
        ),
        "keep lima",
    ),
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
    (reasons.NOT_IN_THREAT_DISCARD, lambda: holding("burned_file", threat_discards=["rome"]), "burned file lima"),
    (
        reasons.NOT_IN_PLAYER_DISCARD,
        lambda: holding("reactivated_asset", player_discards=["rome"]),
        "reactivated asset lima",
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
    (reasons.NOT_IN_THE_PILE, lambda: stage(at="infection", threat_discards=["lima"]), "draw threat lima"),
    (reasons.NOT_IN_THE_PILE, lambda: stage(at="draw", heap_sizes=[(48, False)]), "draw player escalation"),
    (reasons.NOT_IN_THE_PILE, lambda: after(setting_up("FirstThreat"), "draw threat lima"), "draw threat lima"),
    (reasons.NOT_IN_THE_PILE, lambda: setting_up("FirstFacilities"), "place facility rome"),
    (reasons.NOT_IN_THE_PILE, lambda: setting_up("DealSpies"), "deal spy double agent"),
    (
        reasons.NOT_IN_THE_PILE,
        lambda: after(setting_up("DealIdentities"), "deal identity press card"),
        "deal identity press card",
    ),
    (reasons.NOT_IN_THE_PILE, lambda: after(setting_up("DealHands"), "draw player lima"), "draw player lima"),
    (
        reasons.NOT_IN_THE_PILE,
        lambda: after(stage(cubes=["atlanta"], symptoms=[[], ["numb_hands"]]), "drive atlanta"),
        "draw symptom numb hands",
    ),
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
        reasons.NO_AGENT_THERE,
        lambda: after(holding("customs_sweep", agents={"rome": 2, "lima": 1}), "customs sweep rome"),
        "remove paris",
    ),
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
    (steps.NOT_NOW, lambda: stage(hands=[["lima"]], identities=["consular_visa"]), "visa fly rome with lima"),
    (steps.NOT_NOW, lambda: with_passport("diplomat", hands=[["lima"]], identities=["dead_drop"]), "drop give p2 lima"),
    (steps.NOT_NOW, over_the_limit, "drive atlanta"),
    (steps.NOT_NOW, stage, "agree"),
]


@pytest.mark.parametrize("number", sorted(SITUATIONS))
def test_each_refusal_names_its_rule_and_changes_nothing(number: int) -> None:
    """[W.4.17] [W.12.3] The rule and the sentence are those of the rule that is broken."""
    build, move = SITUATIONS[number]
    t = build()
    code = GAME.code(spelt(move) if isinstance(move, str) else move)
    before = t.key()
    q = containment.question(t)
    assert q is None or code not in q.moves
    refused = containment.refusal(t, code)
    assert refused is not None
    assert refused.because == REFUSALS[number][1]
    assert number == steps.GAME_OVER or refused.rule == REFUSALS[number][0]
    assert refused.rule in GAME.rulebook
    with pytest.raises(containment.IllegalMove) as caught:
        containment.play(t, code)
    assert caught.value.refusal == refused
    assert t.key() == before


@pytest.mark.parametrize(("number", "build", "move"), ELSEWHERE, ids=[f"{n}: {move}" for n, _, move in ELSEWHERE])
def test_the_same_reasons_elsewhere(number: int, build: Build, move: str) -> None:
    """[W.3.4] Another question, the same sentence."""
    refused = containment.refusal(build(), spelt(move))
    assert refused is not None and (refused.rule, refused.because) == REFUSALS[number]


def test_what_is_not_yours_to_do() -> None:
    """[W.A45] Another is asked, or the card is another's."""
    t = stage(hands=[["extra_hours"], ["red_tape"]], agents={"lima": 1})
    mine = containment.Refusal(*REFUSALS[steps.NOT_YOURS])
    assert containment.refusal(t, "drive atlanta", 1) == mine and containment.refusal(t, "drive atlanta", 0) is None
    assert containment.refusal(t, "extra hours", 1) == mine and containment.refusal(t, "extra hours", 0) is None
    assert containment.refusal(t, "red tape lima", 0) == mine and containment.refusal(t, "red tape lima", 1) is None


def test_the_game_is_over() -> None:
    """[W.12.3] The ending says why."""
    refused = containment.refusal(after(stage(player_pile=[]), "pass"), "pass")
    assert refused is not None and refused.because == REFUSALS[steps.GAME_OVER][1]


def test_no_reason_is_left_out() -> None:
    """[W.3.4] Each has a sentence and a situation."""
    numbers = {n for name, n in vars(reasons).items() if name.isupper()}
    shared = {steps.GAME_OVER, steps.NOT_A_MOVE, steps.NOT_NOW}
    assert set(REFUSALS) == numbers | shared | {steps.NOT_YOURS}
    assert set(SITUATIONS) == numbers | shared
    assert len({sentence for _, sentence in REFUSALS.values()}) == len(REFUSALS)


QUESTIONS: tuple[Build, ...] = (
    lambda: stage(hands=[[*cards_of("nato", 5), "airlift"], ["red_tape", "lima"]], agents={"washington": 2}),
    lambda: with_passport("handler", pawns=["lima"], teams=[("nato", "lima")], hands=[["rendezvous", *EVENTS[:3]]]),
    lambda: with_passport("handler", teams=[("nato", "lima")], hands=[["airlift"]], symptoms=[["tremor"]]),
    lambda: with_passport("quartermaster", pawns=["atlanta"], facilities=EIGHT, identities=["consular_visa"]),
    lambda: let_pass(stage(at="infection")),
    lambda: after(stage(hands=[["lima"], ["rome", "airlift"]]), "give p2 lima"),
    lambda: after(stage(hands=[["lima"]], consent=True), "give p2 lima"),
    lambda: after(with_passport("handler", consent=True), "send p2 atlanta"),
    lambda: after(with_passport("handler", pawns=["lima"] * 2, consent=True), "drive bogota", "come p2"),
    lambda: after(with_passport("handler", pawns=["lima"] * 2), "drive bogota"),
    lambda: after(with_passport("courier", pawns=["kiev"]), "drive moscow"),
    lambda: after(with_passport("courier", pawns=["lima"]), "drive bogota"),
    lambda: after(holding("telemetry_mask", teams=[("nato", "washington")], agents={"havana": 1}), "launch"),
    lambda: after(holding("motor_pool", teams=[("nato", "rome"), ("nato", "kiev")]), "motor pool"),
    lambda: after(holding("customs_sweep", agents={"rome": 2, "lima": 1}), "customs sweep rome"),
    lambda: after(holding("field_antidote", symptoms=[["tremor", "vertigo"]]), "field antidote p1"),
    lambda: after(holding("diplomatic_pouch", others=[["lima"]]), "diplomatic pouch p1 p2"),
    lambda: after(stage(hands=[["lima", "rome", "kiev"]], symptoms=[["vertigo"]]), "fly paris with lima"),
    lambda: after(stage(hands=[cards_of("nato", 7)]), "assemble nato"),
    lambda: stage(hands=[["extra_hours", "red_tape"]], at="before_infection", agents={"lima": 1}),
    lambda: after(stage(hands=[["extra_hours", "red_tape"]], agents={"lima": 1}), "pass"),
    lambda: setting_up("AskPassport"),
    lambda: setting_up("DropMissions"),
    lambda: setting_up("FirstFacilities"),
    lambda: stage(at="draw"),
    lambda: papers("tremor", "vertigo"),
    medic_enters,
    papers,
    spreading,
    over_the_limit,
    looking,
)


@pytest.mark.parametrize("number", range(len(QUESTIONS)))
def test_what_is_refused_is_what_is_not_offered(number: int) -> None:
    """[W.3.4] Moves of every verb, with arguments that mean something and arguments that do not: each is offered or
    refused."""
    t = QUESTIONS[number]()
    legal = set(containment.question(t).moves)  # type: ignore[union-attr]
    assert all(int(steps.why_not(t, move)) == 0 for move in legal)
    for verb in range(76):
        for b in (*range(49), 63, 64, 80, 255):
            for a in (0, 1, 17, 48, 255):
                move = verb << 16 | a << 8 | b
                assert (int(steps.why_not(t, move)) == 0) == (move in legal), hex(move)
