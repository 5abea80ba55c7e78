"""The seventeen events: what each of them does, and what it asks further."""

from __future__ import annotations

from typing import Any

from .holding import QUIET, with_event
from .situations import (
    agents,
    asked,
    cards_of,
    catch,
    cities_in,
    cubes,
    discards,
    draw,
    ending,
    facilities,
    flip,
    hand,
    idle_turn,
    left,
    offered,
    others,
    pawn,
    play,
    satellites,
    sees,
    stage,
    step,
    story,
    supply,
    symptoms,
    teams,
    threat_deck,
    threat_discards,
    why,
)


# ------------------------------------------------------------------------------------------ what each of them does
def test_burned_file() -> None:
    """[W.burned_file]"""
    t = with_event("burned_file")
    assert offered(t, "burned") == {"burned file lima", "burned file osaka"}
    assert why(t, "burned file rome") == "W.burned_file"
    play(t, "burned file lima")
    assert (threat_discards(t), sees(t).threat_removed, discards(t)) == ({"osaka"}, ("lima",), {"cairo", "burned_file"})
    assert offered(with_event("burned_file", threat_discards=[]), "burned") == set()  # [W.C3]


def test_signals_estimate() -> None:
    """[W.signals_estimate] Six cards, in an order of one's choice, seen by the player of the event."""
    six = ["kiev", "cairo", "delhi", "lima", "rome", "peking"]
    t = with_event("signals_estimate", threat_discards=[], threat_pile=[others(*six), six])
    flip(play(t, "signals estimate"), *six)
    assert (asked(t), len(offered(t, "arrange "))) == ("p2", 6)
    order = ["peking", "rome", "lima", "kiev", "delhi"]
    play(t, *(f"arrange {city}" for city in order))
    assert [entry.card for entry in sees(t, "p2").threat_pile[:6]] == [*order, "cairo"]
    assert [entry.card for entry in sees(t, "p1").threat_pile[:6]] == [None] * 6
    assert (step(t), left(t)) == ("Actions", 4)


def test_signals_estimate_with_fewer_cards() -> None:
    """[W.signals_estimate] [W.A49]"""
    t = with_event("signals_estimate", threat_discards=others("kiev", "cairo"), threat_pile=[["kiev", "cairo"]])
    flip(play(t, "signals estimate"), "kiev", "cairo")
    assert offered(t) == {"arrange kiev", "arrange cairo"}
    t = with_event("signals_estimate", threat_discards=others(), threat_pile=[])
    assert why(t, "signals estimate") == "W.A49"


def test_shadow_walk() -> None:
    """[W.shadow_walk] Any pawn that drives in, this turn."""
    t = with_event(
        "shadow_walk", agents={"rome": 2, "algiers": 1, "madrid": 1}, hands=[["delhi", "lima"], ["shadow_walk"]]
    )
    play(t, "shadow walk", "drive madrid")
    assert agents(t) == {"rome": 2, "algiers": 1}
    play(t, "drive algiers", "fly rome with delhi")
    assert agents(t) == {"rome": 2}
    assert offered(t, "shadow") == set()


def test_shadow_walk_ends_with_the_turn() -> None:
    """[W.shadow_walk]"""
    t = idle_turn(play(with_event("shadow_walk", agents={"rome": 2}), "shadow walk"))
    play(t, "drive rome")
    assert (pawn(t, "p2"), agents(t)["rome"]) == ("rome", 2)


def test_shadow_walk_and_those_who_come_along() -> None:
    """[W.shadow_walk] [W.C16] Two pawns drive in, two Agents go."""
    t = stage(
        passports=["handler", "analyst"], pawns=["lima", "lima"], agents={"bogota": 3}, hands=[["shadow_walk"], []]
    )
    play(t, "shadow walk", "drive bogota", "come p2")
    assert agents(t) == {"bogota": 1}


def test_wartime_cache() -> None:
    """[W.wartime_cache]"""
    t = with_event("wartime_cache")
    assert (why(t, "wartime cache kiev"), why(t, "wartime cache washington")) == (
        "W.wartime_cache",
        "W.wartime_cache",
    )
    assert len(offered(t, "wartime cache ")) == 48 - 14 - 1
    play(t, "wartime cache lima")
    assert (facilities(t), hand(t, "p2"), left(t)) == ({"washington", "lima"}, {"delhi"}, 4)


def test_wartime_cache_moves_a_facility_when_none_is_left() -> None:
    """[W.wartime_cache] [W.A53]"""
    eight = ["washington", "lima", "bogota", "santiago", "london", "kiev", "madrid", "lagos"]
    t = with_event("wartime_cache", facilities=eight)
    assert (why(t, "wartime cache rome"), why(t, "wartime cache rome taking paris")) == ("W.4.11", "W.4.11")
    play(t, "wartime cache rome taking kiev")
    assert facilities(t) == {*eight, "rome"} - {"kiev"}
    assert why(with_event("wartime_cache"), "wartime cache rome taking washington") == "W.4.11"


def test_airlift_of_a_pawn() -> None:
    """[W.airlift] [W.A50] From NATO to a Soviet city, without a card; it is entering."""
    t = with_event("airlift", cubes=["moscow"], symptoms=[[], []])
    assert why(t, "airlift p1 london") == "W.airlift"
    play(t, "airlift p1 moscow")
    assert (pawn(t), step(t)) == ("moscow", "DrawOne")
    catch(t, "tremor")
    assert (symptoms(t), hand(t), left(t)) == (["tremor"], {"madrid"}, 4)


def test_airlift_of_a_team() -> None:
    """[W.airlift] [W.7.2]"""
    t = with_event("airlift", cubes=["moscow"])
    assert why(t, "airlift nato team in lima to moscow") == "W.airlift"
    assert why(t, "airlift nato team in lagos to lagos") == "W.airlift"
    play(t, "airlift nato team in lagos to moscow")
    assert (teams(t), cubes(t)) == ({("nato", "moscow"): 1}, set())


def test_airlift_asks_the_owner() -> None:
    """[W.airlift] [W.A42] The event stays in hand if the answer is no."""
    t = with_event("airlift", consent=True)
    play(t, "airlift p1 moscow")
    assert (asked(t), step(t)) == ("p1", "ConsentOf")
    play(t, "decline")
    assert (pawn(t), hand(t, "p2"), why(t, "airlift p1 rome")) == ("london", {"delhi", "airlift"}, "W.A42")
    play(t, "airlift p2 moscow")
    assert pawn(t, "p2") == "moscow"


def test_field_antidote() -> None:
    """[W.field_antidote] The patient chooses."""
    t = with_event("field_antidote", who=0, symptoms=[[], ["tremor", "fatigue"]])
    assert (why(t, "field antidote p1"), offered(t, "field")) == ("W.field_antidote", {"field antidote p2"})
    play(t, "field antidote p2")
    assert (asked(t), offered(t)) == ("p2", {"lose symptom tremor", "lose symptom fatigue"})
    assert why(t, "lose symptom vertigo") == "W.field_antidote"
    play(t, "lose symptom fatigue")
    assert (symptoms(t, "p2"), sees(t).symptom_discards[1], step(t)) == (["tremor"], 1, "Actions")


def test_field_antidote_with_two_alike() -> None:
    """[W.field_antidote]"""
    t = with_event("field_antidote", symptoms=[[], ["low_fever", "low_fever"]])
    play(t, "field antidote p2")
    assert (symptoms(t, "p2"), step(t)) == (["low_fever"], "Actions")


def test_diplomatic_pouch() -> None:
    """[W.diplomatic_pouch] [W.C9] Wherever they are; no action, no debt."""
    t = stage(
        seats=3,
        hands=[["diplomatic_pouch"], ["lima", "airlift"], ["rome"]],
        pawns=["london", "paris", "osaka"],
        symptoms=[[], ["lost_voice"], []],
    )
    play(t, "diplomatic pouch p2 p3")
    assert (asked(t), offered(t)) == ("p2", {"pass", "pass card lima", "pass card airlift"})
    play(t, "pass card airlift")
    assert (asked(t), offered(t)) == ("p3", {"pass", "pass card rome"})
    play(t, "pass card rome")
    assert (hand(t, "p2"), hand(t, "p3")) == ({"lima", "rome"}, {"airlift"})
    assert (left(t), sees(t).debts, discards(t)) == (4, (0, 0, 0), {"diplomatic_pouch"})


def test_diplomatic_pouch_moves_at_least_one_card() -> None:
    """[W.diplomatic_pouch] [W.C9]"""
    t = stage(hands=[["diplomatic_pouch", "lima"], ["rome"]])
    play(t, "diplomatic pouch p1 p2", "pass")
    assert (asked(t), offered(t), why(t, "pass")) == ("p2", {"pass card rome"}, "W.diplomatic_pouch")
    t = stage(hands=[["diplomatic_pouch", "lima"], []])
    play(t, "diplomatic pouch p1 p2")
    assert offered(t) == {"pass card lima"}
    play(t, "pass card lima")
    assert hand(t, "p2") == {"lima"}


def test_diplomatic_pouch_refused() -> None:
    """[W.diplomatic_pouch] [W.C3]"""
    t = stage(seats=3, hands=[["diplomatic_pouch"], [], []])
    assert (offered(t, "diplomatic"), why(t, "diplomatic pouch p1 p2")) == (set(), "W.diplomatic_pouch")
    t = stage(seats=3, hands=[["diplomatic_pouch", "lima"], [], []])
    assert offered(t, "diplomatic") == {"diplomatic pouch p1 p2", "diplomatic pouch p1 p3"}
    assert why(t, "diplomatic pouch p2 p1") == "W.diplomatic_pouch"


def test_diplomatic_pouch_asks_both() -> None:
    """[W.diplomatic_pouch] [W.A42] p1 proposes; p2 and p3 must agree."""
    t = stage(seats=3, hands=[["diplomatic_pouch"], ["lima"], ["rome"]], consent=True)
    play(t, "diplomatic pouch p2 p3")
    assert asked(t) == "p2"
    play(t, "agree")
    assert asked(t) == "p3"
    play(t, "decline")
    assert (hand(t, "p1"), step(t), why(t, "diplomatic pouch p1 p3")) == ({"diplomatic_pouch"}, "Actions", "W.A42")
    play(t, "drive new_york")
    assert why(t, "diplomatic pouch p2 p3") == ""


def test_diplomatic_pouch_and_the_hand_limit() -> None:
    """[W.3.8]"""
    t = stage(hands=[["diplomatic_pouch", "lima"], cards_of("nato", 7)])
    play(t, "diplomatic pouch p1 p2", "pass card lima", "pass")
    assert (step(t), asked(t)) == ("CheckHand", "p2")


def test_safe_conduct() -> None:
    """[W.safe_conduct] For the current player, whoever plays it, this turn."""
    t = with_event("safe_conduct", hands=[["madrid", "lima"], ["safe_conduct"]])
    assert why(t, "fly moscow with madrid") == "W.4.4"
    play(t, "safe conduct", "fly moscow with madrid", "fly rome with lima")
    assert (pawn(t), left(t), discards(t)) == ("rome", 2, {"cairo", "safe_conduct", "madrid", "lima"})


def test_safe_conduct_ends_with_the_turn() -> None:
    """[W.safe_conduct]"""
    t = idle_turn(play(with_event("safe_conduct", who=0), "safe conduct"))
    assert (sees(t).turn, why(t, "fly moscow with delhi")) == (1, "W.4.4")


def test_reactivated_asset() -> None:
    """[W.reactivated_asset] A City card; no event comes back."""
    t = with_event("reactivated_asset", player_discards=["cairo", "lima", "airlift"])
    assert offered(t, "reactivated") == {"reactivated asset cairo", "reactivated asset lima"}
    play(t, "reactivated asset cairo")
    assert (hand(t, "p2"), discards(t)) == ({"delhi", "cairo"}, {"lima", "airlift", "reactivated_asset"})
    assert offered(with_event("reactivated_asset", player_discards=["airlift"]), "reactivated") == set()
    assert why(with_event("reactivated_asset", player_discards=["airlift"]), "reactivated asset cairo") != ""


def test_customs_sweep() -> None:
    """[W.customs_sweep] One from each of up to three different cities."""
    t = with_event("customs_sweep", agents={"kiev": 3, "moscow": 1, "lima": 2, "rome": 1})
    before = supply(t)
    play(t, "customs sweep kiev")
    assert (asked(t), why(t, "remove kiev"), why(t, "remove paris")) == ("p2", "W.customs_sweep", "W.customs_sweep")
    play(t, "remove lima")
    assert why(t, "remove lima") == "W.customs_sweep"
    play(t, "remove moscow")
    assert (agents(t), supply(t), step(t)) == ({"kiev": 2, "lima": 1, "rome": 1}, before + 3, "Actions")


def test_customs_sweep_may_stop() -> None:
    """[W.customs_sweep] [W.C3]"""
    t = play(with_event("customs_sweep"), "customs sweep kiev", "pass")
    assert (agents(t), step(t)) == ({"kiev": 1, "moscow": 1}, "Actions")
    assert why(with_event("customs_sweep"), "customs sweep rome") == "W.customs_sweep"
    assert offered(with_event("customs_sweep", agents={}), "customs") == set()


def test_motor_pool() -> None:
    """[W.motor_pool] [W.C6] Each Team once, up to three connections; every city is mopped up."""
    t = with_event(
        "motor_pool",
        teams=[("nato", "lagos"), ("nato", "kiev"), ("soviet", "lima")],
        cubes=["khartoum", "cairo", "moscow"],
    )
    play(t, "motor pool")
    assert asked(t) == "p2"
    play(t, "send nato team in lagos to khartoum", "on cairo", "on riyadh")
    assert (cubes(t), step(t)) == ({"moscow"}, "PoolTeams")
    assert why(t, "send nato team in riyadh to cairo") == "W.motor_pool"
    assert why(t, "send nato team in kiev to lima") == "W.motor_pool"
    play(t, "send nato team in kiev to moscow", "pass", "pass")
    assert teams(t) == {("nato", "riyadh"): 1, ("nato", "moscow"): 1, ("soviet", "lima"): 1}
    assert (cubes(t), left(t), step(t)) == (set(), 4, "Actions")


def test_motor_pool_with_two_alike_in_one_city() -> None:
    """[W.motor_pool] Both may move, and no third time."""
    t = with_event("motor_pool", teams=[("nato", "lima"), ("nato", "lima")])
    play(t, "motor pool", "send nato team in lima to bogota", "pass", "send nato team in lima to santiago", "pass")
    assert (teams(t), step(t)) == ({("nato", "bogota"): 1, ("nato", "santiago"): 1}, "Actions")
    assert offered(with_event("motor_pool", teams=[]), "motor") == set()
    assert why(with_event("motor_pool", teams=[]), "motor pool") == "W.motor_pool"


def test_motor_pool_over_a_team_that_has_moved() -> None:
    """[W.motor_pool] [W.C6] One Team joins another that has not moved yet: one of them still may."""
    t = with_event("motor_pool", teams=[("nato", "lima"), ("nato", "bogota")])
    play(t, "motor pool", "send nato team in lima to bogota", "pass", "send nato team in bogota to havana", "pass")
    assert (teams(t), step(t)) == ({("nato", "bogota"): 1, ("nato", "havana"): 1}, "Actions")


def test_rendezvous() -> None:
    """[W.rendezvous] [W.A50] To a city that holds a pawn."""
    t = stage(
        seats=3,
        passports=["analyst", "field_medic", "diplomat"],
        hands=[["rendezvous"], [], []],
        pawns=["london", "kiev", "osaka"],
    )
    assert why(t, "rendezvous p1 rome") == "W.rendezvous"
    assert why(t, "rendezvous p1 london") == "W.rendezvous"
    play(t, "rendezvous p1 kiev")
    assert offered(t) == {"pass", "come p3"}
    play(t, "come p3")
    assert (sees(t).pawns, left(t), step(t)) == (("kiev",) * 3, 4, "Actions")


def test_rendezvous_of_some() -> None:
    """[W.rendezvous] Each enters."""
    t = stage(
        seats=3,
        passports=["analyst", "field_medic", "diplomat"],
        hands=[[], ["rendezvous"], []],
        pawns=["london", "kiev", "osaka"],
        cubes=["kiev"],
    )
    play(t, "rendezvous p3 kiev")
    catch(t, "tremor")
    play(t, "pass")
    assert (sees(t).pawns, symptoms(t, "p3")) == (("london", "kiev", "kiev"), ["tremor"])
    t = stage(seats=2, hands=[["rendezvous"], []])
    assert offered(t, "rendezvous") == set()


def test_rendezvous_asks_each() -> None:
    """[W.rendezvous] [W.A42]"""
    t = stage(seats=3, hands=[["rendezvous"], [], []], pawns=["london", "kiev", "osaka"], consent=True)
    play(t, "rendezvous p2 london")
    assert asked(t) == "p2"
    play(t, "agree", "come p3")
    assert (asked(t), pawn(t, "p2")) == ("p3", "london")
    play(t, "decline")
    assert (pawn(t, "p3"), step(t)) == ("osaka", "Actions")


def test_red_tape() -> None:
    """[W.red_tape] Two from one city, or from two."""
    t = play(with_event("red_tape"), "red tape kiev", "remove kiev")
    assert (agents(t), step(t)) == ({"moscow": 1}, "Actions")
    t = play(with_event("red_tape"), "red tape kiev", "remove moscow")
    assert agents(t) == {"kiev": 1}
    t = play(with_event("red_tape"), "red tape kiev", "pass")
    assert agents(t) == {"kiev": 1, "moscow": 1}
    assert offered(with_event("red_tape", agents={}), "red tape") == set()


def test_quiet_night() -> None:
    """[W.quiet_night] This Infection Phase does not take place; the next one does."""
    t = play(with_event("quiet_night", at="before_infection"), "quiet night")
    assert (step(t), sees(t).turn, threat_discards(t)) == ("Actions", 1, {"lima", "osaka"})
    assert "Quiet Night: no Threat cards drawn" in story(t)
    play(t, "pass")
    draw(t, "rome", "hanoi")
    play(t, "pass")
    draw(t, "prague", "peking")
    assert step(t) == "DrawThreat"


def test_extra_hours() -> None:
    """[W.extra_hours] For the current player, before or after the last action."""
    t = play(with_event("extra_hours"), "extra hours")
    assert (left(t), sees(t).turn) == (6, 0)
    t = play(with_event("extra_hours", actions_left=1), "drive madrid")
    assert (step(t), left(t)) == ("EventWindow", 0)
    play(t, "extra hours")
    assert (step(t), left(t), asked(t)) == ("Actions", 2, "p1")
    t = play(with_event("extra_hours"), "pass", "extra hours")
    assert (step(t), left(t)) == ("Actions", 2)


def launching(**more: Any) -> Any:
    kept: dict[str, Any] = {
        "pawns": ["london", "paris"],
        "facilities": ["london"],
        "teams": [("nato", "london")],
        "hands": [["telemetry_mask"], []],
    }
    return play(stage(**(QUIET | kept | more)), "launch")


def test_telemetry_mask() -> None:
    """[W.telemetry_mask] [W.A54] Up to five cities of the region are spared."""
    t = launching(agents={"rome": 1})
    assert (step(t), asked(t), satellites(t)) == ("MaskWindow", "p1", {"europe"})
    assert (why(t, "telemetry mask lima"), why(t, "telemetry mask rome")) == ("W.telemetry_mask",) * 2
    five = ["paris", "madrid", "kiev", "moscow", "warsaw"]
    play(t, f"telemetry mask {five[0]}")
    assert why(t, "spare paris") == "W.telemetry_mask"
    play(t, *(f"spare {city}" for city in five[1:]))
    hit = set(cities_in("europe")) - {*five, "london", "rome"}
    assert agents(t) == dict.fromkeys(hit, 1) | {"rome": 1}
    assert (discards(t), step(t), left(t)) == ({"telemetry_mask"}, "Actions", 3)


def test_telemetry_mask_may_spare_fewer_or_be_kept() -> None:
    """[W.telemetry_mask]"""
    t = play(launching(), "telemetry mask kiev", "pass")
    assert set(agents(t)) == set(cities_in("europe")) - {"london", "kiev"}
    t = play(launching(), "pass")
    assert (set(agents(t)), hand(t)) == (set(cities_in("europe")) - {"london"}, {"telemetry_mask"})


def test_telemetry_mask_is_for_the_player_who_launches() -> None:
    """[W.telemetry_mask] [W.A45]"""
    t = launching(hands=[[], ["telemetry_mask"]])
    assert (step(t), set(agents(t))) == ("Actions", set(cities_in("europe")) - {"london"})


def test_telemetry_mask_can_save_the_game() -> None:
    """[W.telemetry_mask] [W.A54] [W.A25] Five Agents for ten cities, five of them spared."""
    t = launching(agents_left=5)
    play(t, "telemetry mask paris", "spare madrid", "spare kiev", "spare moscow", "spare warsaw")
    assert (ending(t), supply(t)) == ("", 0)
    t = play(launching(agents_left=5), "pass")
    assert ending(t) == "agents"


def test_telemetry_mask_comes_after_the_look_at_victory() -> None:
    """[W.A54] [W.8.6]"""
    t = launching(satellites=["asia", "africa", "south_america", "pacific_rim"])
    assert (ending(t), hand(t)) == ("satellites", {"telemetry_mask"})


def test_a_mask_is_forgotten_after_the_launch() -> None:
    """[W.telemetry_mask] Named for this Counter-Intelligence only."""
    t = play(launching(), "telemetry mask kiev", "pass")
    assert sees(t).masked == ()


def test_defectors_list() -> None:
    """[W.defectors_list] Up to two of five are discarded without effect; the rest stay in order."""
    five = ["kiev", "cairo", "delhi", "rome", "peking"]
    t = with_event(
        "defectors_list", at="before_infection", threat_discards=[], threat_pile=[others(*five), five], agents={}
    )
    before = threat_deck(t)
    flip(play(t, "defectors list"), *five)
    assert (step(t), asked(t)) == ("CullThreats", "p2")
    assert why(t, "cull lima") == "W.A49"
    play(t, "cull cairo", "cull kiev")
    assert (step(t), threat_discards(t), threat_deck(t)) == ("DrawThreat", {"cairo", "kiev"}, before - 2)
    assert agents(t) == {}
    assert [entry.card for entry in sees(t, "p2").threat_pile[:3]] == ["delhi", "rome", "peking"]
    flip(t, "delhi", "rome")
    assert agents(t) == {"delhi": 1, "rome": 1}


def test_defectors_list_may_discard_fewer() -> None:
    """[W.defectors_list] [W.A49]"""
    two = ["kiev", "cairo"]
    t = with_event("defectors_list", at="before_infection", threat_discards=others(*two), threat_pile=[two])
    flip(play(t, "defectors list"), *two)
    play(t, "pass")
    assert (step(t), threat_deck(t)) == ("DrawThreat", 2)
