"""Every refusal: a situation in which exactly this rule forbids the move, with its sentence."""

from __future__ import annotations

import pytest

import containment
from containment.games.coldwar.rules import reasons
from containment.games.coldwar.words.refusals import REFUSALS
from containment.kernel.engine import steps

from .refused import (
    EIGHT,
    Build,
    after,
    holding,
    lima_discarded,
    looking,
    medic_enters,
    over_the_limit,
    papers,
    setting_up,
    spreading,
    with_passport,
)
from .situations import (
    CITIES,
    GAME,
    MISSIONS,
    PASSPORTS,
    cards_of,
    spelt,
    stage,
)
from .test_refusals_by_rule import BY_RULE

NO_CODE = 250 << 16
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
    reasons.CARD_NOT_HELD: (lambda: stage(hands=[["lima"]]), "give p2 tokyo"),
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
    told = set(SITUATIONS) | {reason for reason, *_ in BY_RULE} | {reasons.SOVIET_IS_SKIPPED}
    assert told == numbers | shared
    assert len({sentence for _, sentence in REFUSALS.values()}) == len(REFUSALS)
