"""What is refused is what is not offered, at questions of all kinds."""

from __future__ import annotations

import pytest

import containment
from containment.kernel.engine import steps

from .refused import (
    EIGHT,
    Build,
    after,
    holding,
    looking,
    medic_enters,
    over_the_limit,
    papers,
    setting_up,
    spreading,
    with_passport,
)
from .situations import (
    EVENTS,
    cards_of,
    let_pass,
    stage,
)

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
