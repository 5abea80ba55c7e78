"""What the story tells, and by which rule: every piece that comes or goes is told by the rule that moves it."""

from __future__ import annotations

from typing import Any

import containment

from .situations import (
    CITIES,
    GAME,
    PASSPORTS,
    REGION_OF,
    agents,
    catch,
    draw,
    ending,
    flip,
    infecting,
    play,
    stage,
    step,
    supply,
)


def facts_of(t: Any) -> list[tuple[str, str]]:
    return [(fact.rule, fact.text) for fact in containment.story(t)]


def test_the_twelve_cards_of_the_set_up_can_be_read() -> None:
    """[W.2.3] Cards without an Agent too, in their order; [W.2.4] an eye's city takes two of three."""
    t: Any = GAME.new(seats=2, fate="asked", seed=0)
    drawn = ["moscow", *(c for c in CITIES if c not in ("moscow", "cairo"))][:11]
    drawn.append("cairo")
    flip(t, *drawn)
    told = [(rule, text) for rule, text in facts_of(t) if rule in ("W.2.3", "W.2.4")]
    assert len(told) == 12 and told[0] == ("W.2.4", "Moscow: +2 Agents (three at most)")
    assert told[1] == ("W.2.3", "Algiers: +3 Agents") and told[-1] == ("W.2.3", "Cairo: no Agents")
    names = {city.id: city.name for city in containment.game("coldwar").facts.CITIES}
    assert [text.split(": ")[0] for _, text in told] == [names[c] for c in drawn]


def test_an_empty_threat_deck_is_told_by_its_rule() -> None:
    """[W.5.20] Not as an Escalation's shuffle, [W.6.4]."""
    discards = [c for c in CITIES if c != "lima"]
    t = infecting("lima", threat_pile=[["lima"]], threat_discards=discards)
    told = [fact for fact in facts_of(t) if "shuffled" in fact[1]]
    assert told == [("W.5.20", "Threat deck empty: 48 discards shuffled into a new one")]
    t = draw(stage(at="draw", threat_pile=[["lima", "rome"]], heap_sizes=[(49, True)]), "escalation")
    flip(t, "lima")
    assert ("W.6.4", "47 Threat discards reshuffled on top") in facts_of(t)


def escalation(**more: Any) -> Any:
    t = stage(at="draw", threat_pile=[["lima"], ["rome"]], heap_sizes=[(49, True)], **more)
    return flip(draw(t, "escalation"), "lima")


def test_what_an_escalation_fills_is_told_by_its_rule() -> None:
    """[W.6.3]"""
    assert ("W.6.3", "2 Agents filled up Lima") in facts_of(escalation(agents={"lima": 1}))
    assert ("W.6.3", "a Team keeps Lima clear: nothing happens") in facts_of(escalation(teams=[("nato", "lima")]))
    t = escalation(agents={"lima": 1}, agents_left=1)
    assert ("W.6.3", "1 Agent filled up Lima") in facts_of(t) and ending(t) == "agents"
    assert facts_of(infecting("lima"))[-1] == ("W.5.2", "+1 Agent in Lima")
    nobody = facts_of(infecting("lima", agents_left=0))
    assert nobody[-1][0] == "W.5.18" and not any("+" in text for _, text in nobody)
    assert facts_of(infecting("lima", teams=[("nato", "lima")]))[-1] == ("W.5.3", "a Team keeps Lima clear: no Agent")


def test_cubes_are_told() -> None:
    """[W.5.5] Placed; [W.5.14] there already; [W.5.19] missing."""
    moscow = infecting("moscow", agents={"moscow": 3})
    assert facts_of(moscow)[2:4] == [
        ("W.5.5", "Disease Cube in Moscow"),
        ("W.5.6", "INCIDENT in Moscow: 1 of 7"),
    ]
    again = infecting("moscow", agents={"moscow": 3}, cubes=["moscow"])
    assert ("W.5.14", "Moscow already has a Disease Cube") in facts_of(again)
    assert "W.5.5" not in {rule for rule, _ in facts_of(again)}
    last = infecting("moscow", agents={"moscow": 3}, cubes=["rome", "lima", "cairo", "paris", "tokyo"])
    assert facts_of(last)[-1] == ("W.5.19", "a Disease Cube was needed in Moscow, none left")


def test_agents_that_go_back_are_told() -> None:
    """[W.5.10] Overflow; [W.5.13] no city that could receive."""
    t = infecting("santiago", agents={"santiago": 3, "lima": 2, "buenos_aires": 2})
    assert ("W.5.10", "1 Agent from Santiago found no room: back to the supply") in facts_of(t)
    teams = [("nato", "lima"), ("nato", "buenos_aires")]
    t = infecting("santiago", agents={"santiago": 3}, teams=teams)
    told = "3 Agents from Santiago found no city without a Team: back to the supply"
    assert ("W.5.13", told) in facts_of(t) and supply(t) == 36
    assert "back to the supply" not in str(facts_of(infecting("moscow", agents={"moscow": 3})))


def test_a_meeting_is_told_by_its_card() -> None:
    """[W.rendezvous] The first pawn and the later ones."""
    t = stage(seats=3, passports=PASSPORTS[:3], pawns=["rome", "lima", "paris"], hands=[["rendezvous"]])
    play(t, "rendezvous p1 lima", "come p3")
    assert [fact for fact in facts_of(t) if "joined" in fact[1]] == [
        ("W.rendezvous", "P1 joined the Rendezvous in Lima"),
        ("W.rendezvous", "P3 joined the Rendezvous in Lima"),
    ]


def test_who_comes_along_is_told_by_the_alias() -> None:
    """[W.handler.neutral]"""
    t = stage(passports=["handler", "courier"], pawns=["lima", "lima"])
    play(t, "drive bogota", "come p2")
    assert ("W.handler.neutral", "P2 came along to Bogotá") in facts_of(t)


def test_cards_in_the_pouch_are_told_by_it() -> None:
    """[W.diplomatic_pouch] And shared ones by [W.4.8]."""
    t = stage(hands=[["diplomatic_pouch", "rome"], ["lima"]])
    play(t, "diplomatic pouch p1 p2", "pass card rome", "pass card lima")
    assert {rule for rule, text in facts_of(t) if " gave " in text} == {"W.diplomatic_pouch"}
    t = play(stage(hands=[["rome"]]), "give p2 rome")
    assert ("W.4.8", "P1 gave P2 Rome") in facts_of(t)


def test_agents_that_leave_are_told_by_what_removed_them() -> None:
    """[W.red_tape] [W.customs_sweep] [W.shadow_walk] [W.field_medic.soviet]"""
    t = play(stage(hands=[["red_tape"]], agents={"lima": 1, "rome": 1}), "red tape lima", "remove rome")
    assert [rule for rule, text in facts_of(t) if text.startswith("-1 Agent in ")] == ["W.red_tape"] * 2
    t = play(stage(hands=[["customs_sweep"]], agents={"lima": 1, "rome": 1}), "customs sweep lima", "remove rome")
    assert [rule for rule, text in facts_of(t) if text.startswith("-1 Agent in ")] == ["W.customs_sweep"] * 2
    t = play(stage(this_turn=["shadow_walk"], agents={"atlanta": 1}), "drive atlanta")
    assert ("W.shadow_walk", "-1 Agent in Atlanta") in facts_of(t)
    t = stage(passports=["field_medic", "courier"], pawns=["kiev"], agents={"moscow": 1})
    assert ("W.field_medic.soviet", "-1 Agent in Moscow") in facts_of(play(t, "drive moscow", "clear"))


def team_facts(t: Any) -> list[str]:
    return [rule for rule, text in facts_of(t) if " Team went " in text]


def test_teams_are_told_by_what_moved_them() -> None:
    """[W.4.14] [W.handler.nato] [W.airlift] [W.motor_pool] [W.motor_chit]"""
    rome = [("nato", "rome")]
    assert team_facts(play(stage(pawns=["rome"], teams=rome), "team nato istanbul")) == ["W.4.14"]
    t = play(stage(passports=["handler", "courier"], teams=rome), "send nato team in rome to istanbul", "on cairo")
    assert team_facts(t) == ["W.handler.nato"] * 2
    assert team_facts(play(stage(hands=[["airlift"]], teams=rome), "airlift nato team in rome to lima")) == [
        "W.airlift"
    ]
    t = stage(passports=["handler", "courier"], hands=[["motor_pool"]], teams=rome)
    play(t, "motor pool", "send nato team in rome to istanbul", "on cairo", "on khartoum")
    assert team_facts(t) == ["W.motor_pool"] * 3
    t = play(stage(identities=["motor_chit"], pawns=["rome"], teams=rome), "chit team nato istanbul", "on cairo")
    assert team_facts(t) == ["W.4.14", "W.motor_chit"]


def test_counter_intelligence_places_what_there_is() -> None:
    """[W.5.18] [W.8.4] City by city, by id, and the Agent that is missing loses."""
    t = stage(
        pawns=["london"], teams=[("neutral", "london")], facilities=["london"], agents={"moscow": 2}, agents_left=3
    )
    play(t, "launch")
    exposed = [c for c in CITIES if REGION_OF[c] == "europe" and c not in ("london", "moscow")]
    assert agents(t) == {"moscow": 2} | dict.fromkeys(exposed[:3], 1) and supply(t) == 0 and ending(t) == "agents"
    assert facts_of(t)[-2:] == [
        ("W.8.4", "Counter-Intelligence: +3 Agents in Europe"),
        ("W.5.18", "an Agent was needed, none left"),
    ]


def test_a_satellite_card_that_is_missing_is_told() -> None:
    """[W.8.8]"""
    pad: dict[str, Any] = {"pawns": ["london"], "teams": [("neutral", "london")], "facilities": ["london"]}
    pad["player_pile"] = ["satellite", "lima", "rome"]
    told = ("W.8.8", "the Europe Satellite card is still in the Player deck: it goes to the launcher when drawn")
    assert told in facts_of(play(stage(deck_region="europe", **pad), "launch"))
    assert "W.8.8" not in {rule for rule, _ in facts_of(play(stage(deck_region="asia", **pad), "launch"))}
    drawn = stage(uplinks=["europe"], **pad | {"player_pile": ["lima", "rome"]})
    assert "W.8.8" not in {rule for rule, _ in facts_of(play(drawn, "launch"))}


def deadly_meeting(city: str) -> Any:
    """P1 dies by coming to the meeting in this city."""
    t = stage(
        seats=4,
        passports=PASSPORTS[:4],
        pawns=["rome", "lima", "paris", "cairo"],
        hands=[["rendezvous"]],
        cubes=[city],
        symptoms=[["tremor", "tremor"]],
        consent=True,
    )
    return catch(play(t, f"rendezvous p1 {city}"), "vertigo")


def test_a_meeting_goes_on_without_its_player() -> None:
    """[W.C12] Who dies by coming is followed by the next living player, who may call the others."""
    t = deadly_meeting("lima")
    q = containment.question(t)
    assert q is not None and (q.step, q.seat) == ("ComeAlong", 1)
    assert set(q.words) == {"pass", "come p3", "come p4"}
    play(t, "come p3", "agree")
    catch(t, "vertigo")
    assert containment.view(t, 1).pawns == (None, "lima", "lima", "cairo")
    play(t, "pass")
    assert step(t) != "ComeAlong"


def test_who_goes_on_with_a_meeting_may_come_too() -> None:
    """[W.C12] [W.A42] Of one's own pawn nobody else is asked."""
    t = deadly_meeting("paris")
    play(t, "come p2")
    assert step(t) == "DrawOne" and containment.view(t, 1).pawns[1] == "paris"
