"""Every refusal: a situation in which exactly this rule forbids the move, with its sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import containment
from containment.games.pandemic import GAME
from containment.games.pandemic.rules import reasons
from containment.games.pandemic.words.refusals import REFUSALS
from containment.kernel.engine import steps

from .situations import NINE, cards_of, draw, flip, others, play, stage

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


# ------------------------------------------------------------------------------------------ On the Brink
CLOSED = {"challenges": "virulent_strain", "strain": "blue", "strain_effects": ["government_interference"]}


def brink(*roles: str, **facts: Any) -> Any:
    return stage(expansion="on_the_brink", **{"roles": list(roles) or ["scientist", "researcher"]} | facts)


def mutating(**facts: Any) -> Any:
    return brink(challenges="mutation", **facts)


def vaccinating() -> Any:
    """The first cube has come from Moscow, where it is alone unless Tehran joins it to Delhi."""
    hands = [[*cards_of("black", 4), "rapid_vaccine_deployment"]]
    t = brink(hands=hands, cubes={"moscow": 2, "tehran": 1, "delhi": 1, "riyadh": 1})
    return after(t, "cure black", "rapid vaccine moscow")


def healing() -> Any:
    t = brink(this_turn=["mobile_hospital"], cubes={"miami": {"blue": 1, "red": 1}})
    return after(t, "drive miami")


def two_mutation_events() -> Any:
    t = mutating(at="draw")
    draw(t, "the_mutation_threatens", "the_mutation_spreads")
    return t


def a_strain_card_again() -> Any:
    t = brink(challenges="virulent_strain", at="draw", strain="red", strain_effects=["rate_effect"])
    draw(t, "epidemic")
    return t


def strains_tied() -> Any:
    t = brink(challenges="virulent_strain", at="draw", cubes={"osaka": 3, "paris": 3, "lima": 1})
    draw(t, "epidemic")
    play(t, "draw strain slippery slope")
    draw(t, "milan")
    flip(t, "cairo")
    return t


COMPLEX = {"challenges": "virulent_strain", "strain": "blue", "strain_effects": ["complex_molecular_structure"]}


def operative(colour: str, **facts: Any) -> Any:
    """P1 is the Field Operative with three samples of this colour."""
    return brink("field_operative", "medic", samples={colour: 3}, **facts)


def paying_for_purple() -> Any:
    """Six cards for a cure that takes five, one of them of a city with purple."""
    hand = ["tokyo", "paris", "lima", "delhi", "lagos", "osaka"]
    t = mutating(roles=["medic", "researcher"], hands=[hand], cubes={"tokyo": {"purple": 1}})
    return after(t, "cure purple")


def another_over_the_limit() -> Any:
    """The Epidemiologist, whose turn it is, has given P2 the eighth card."""
    hands = [["atlanta"], ["paris", "london", "madrid", "essen", "milan", "lima", "bogota"]]
    return after(brink("epidemiologist", "medic", hands=hands), "give p2 atlanta")


def hunting(**facts: Any) -> Any:
    """P3 is the Bio-Terrorist; it is P1's turn."""
    given = {"challenges": "bioterrorist", "seats": 3, "terrorist": {"city": "tokyo", "hand": ["lima", "osaka"]}}
    return brink(**given | facts)


def terrorist(**his: Any) -> Any:
    """It is the Bio-Terrorist's turn, with three Infection cards."""
    given = {"city": "tokyo", "hand": ["lima", "osaka", "paris"]}
    return hunting(at="terrorist", stations=["atlanta", "tokyo"], terrorist=given | his)


def eight_infection_cards() -> Any:
    """One too many for the hand of the Bio-Terrorist [P.15.10]."""
    hand = ["lima", "osaka", "paris", "milan", "essen", "tokyo", "seoul"]
    t = hunting(at="terrorist", terrorist={"city": "tokyo", "hand": hand})
    play(t, "draw card")
    flip(t, "london")
    return t


def nothing_left_to_draw() -> Any:
    gone = others("lima", "osaka", "paris", "cairo")
    him = {"city": "tokyo", "hand": ["lima", "osaka", "paris"]}
    t = hunting(at="terrorist", terrorist=him, infection_pile=[["cairo"]], infection_removed=gone)
    play(t, "draw card")
    flip(t, "cairo")
    return t


def boxing() -> Any:
    t = GAME.new(fate="asked", seed=0, seats=2, roles="none", expansion="on_the_brink")
    flip(t, *NINE)
    return after(t, "box airlift")


ON_THE_BRINK: dict[int, tuple[str, Callable[[], Any], str | int]] = {
    reasons.CITY_IS_CLOSED: (
        "P.government_interference",
        lambda: brink(**CLOSED, cubes={"atlanta": 1}),
        "drive miami",
    ),
    reasons.NO_MUTATION_CARD: (
        "P.14.10",
        lambda: mutating(hands=[["resilient_population"]], infection_discards=["mutation_1", "lagos"]),
        "resilient mutation 1",
    ),
    reasons.PURPLE_NEEDS_CITY: (
        "P.14.8",
        lambda: mutating(roles=["medic", "researcher"], hands=[cards_of("red", 5)], cubes={"paris": {"purple": 1}}),
        "cure purple",
    ),
    reasons.PURPLE_NEEDS_CARDS: (
        "P.14.8",
        lambda: mutating(roles=["medic", "researcher"], hands=[cards_of("red", 4)], cubes={"tokyo": {"purple": 1}}),
        "cure purple",
    ),
    reasons.NO_FIFTH_DISEASE: ("P.14.1", lambda: brink(hands=[cards_of("red", 5)]), "cure purple"),
    reasons.NOT_THE_OPERATIVE: ("P.field_operative.take_sample", lambda: brink(cubes={"atlanta": 1}), "sample blue"),
    reasons.NEEDS_SAMPLES: (
        "P.field_operative.cure_with_samples",
        lambda: brink("field_operative", "medic", hands=[cards_of("red", 3)], samples={"red": 2}),
        "cure red with samples",
    ),
    reasons.ALREADY_SAMPLED: (
        "P.field_operative.take_sample",
        lambda: brink("field_operative", "medic", cubes={"atlanta": 2}, this_turn=["sampled"]),
        "sample blue",
    ),
    reasons.NO_SAMPLE: (
        "P.field_operative.return_samples",
        lambda: brink("field_operative", "medic", samples={"red": 2}),
        "return blue",
    ),
    reasons.NOT_THE_ARCHIVIST: ("P.archivist.retrieve_city", lambda: brink(player_discards=["atlanta"]), "retrieve"),
    reasons.ALREADY_RETRIEVED: (
        "P.archivist.retrieve_city",
        lambda: brink("archivist", "medic", player_discards=["atlanta"], this_turn=["retrieved"]),
        "retrieve",
    ),
    reasons.NOT_IN_PLAYER_DISCARD: (
        "P.archivist.retrieve_city",
        lambda: brink("archivist", "medic", player_discards=["paris"]),
        "retrieve",
    ),
    reasons.NO_BIOTERRORIST: ("P.15.1", brink, "capture"),
    reasons.NOT_SPOTTED_HERE: ("P.15.8", hunting, "capture"),
    reasons.NOT_HER_TURN: (
        "P.epidemiologist.take_any_city",
        lambda: brink("medic", "epidemiologist", hands=[[], ["paris"]]),
        "obtain p2 paris",
    ),
    reasons.ALREADY_OBTAINED: (
        "P.epidemiologist.take_any_city",
        lambda: brink("epidemiologist", "medic", hands=[[], ["paris"]], this_turn=["obtained"]),
        "obtain p2 paris",
    ),
    reasons.NOT_IN_THAT_HAND: (
        "P.epidemiologist.take_any_city",
        lambda: brink("epidemiologist", "medic", hands=[["lima"], ["paris"]]),
        "obtain p2 lima",
    ),
    reasons.ACTIONS_ARE_OVER: (
        "P.borrowed_time",
        lambda: brink(at="infect", hands=[["airlift", "borrowed_time"]]),
        "borrowed time",
    ),
    reasons.NO_ROLE_LEFT: (
        "P.new_assignment",
        lambda: brink(roles="none", hands=[["new_assignment"]]),
        "new assignment p1",
    ),
    reasons.NOT_JUST_CURED: (
        "P.rapid_vaccine_deployment",
        lambda: brink(hands=[["rapid_vaccine_deployment"]], cured=["blue"], cubes={"paris": 1}),
        "rapid vaccine paris",
    ),
    reasons.NO_CUBE_THERE: (
        "P.remote_treatment",
        lambda: brink(hands=[["remote_treatment"]], cubes={"paris": 1}),
        "remote treatment paris red",
    ),
    reasons.NOTHING_TO_RE_EXAMINE: (
        "P.re_examined_research",
        lambda: brink(hands=[["re_examined_research"]]),
        "re examined research p1",
    ),
    reasons.ONE_OF_THE_OTHERS: ("P.special_orders", lambda: brink(hands=[["special_orders"]]), "special orders p1"),
    reasons.ROLE_NOT_FREE: (
        "P.new_assignment",
        lambda: after(brink(hands=[["new_assignment"]]), "new assignment p1"),
        "become researcher",
    ),
    reasons.STILL_ALONE: ("P.rapid_vaccine_deployment", lambda: after(vaccinating(), "vaccinate delhi"), "pass"),
    reasons.NOT_CONNECTED_TO_AFFECTED: ("P.rapid_vaccine_deployment", vaccinating, "vaccinate riyadh"),
    reasons.MUST_REMOVE_A_CUBE: ("P.mobile_hospital", healing, "pass"),
    reasons.NO_CUBE_OF_THAT_COLOUR: ("P.mobile_hospital", healing, "heal yellow"),
    reasons.NO_SUCH_MUTATION: ("P.14.7", two_mutation_events, "resolve the mutation intensifies"),
    reasons.STRAIN_CARD_SEEN: ("P.13.1", a_strain_card_again, "draw strain rate effect"),
    reasons.NOT_THE_MOST_CUBES: ("P.13.2", strains_tied, "the strain is yellow"),
    reasons.ONLY_DRAW_OR_ESCAPE: (
        "P.15.9",
        lambda: hunting(at="terrorist", terrorist={"captor": "p1", "hand": ["lima"]}),
        "drive seoul",
    ),
    reasons.NOT_CAPTURED: ("P.15.9", terrorist, "escape lima"),
    reasons.NO_ACTION_LEFT: ("P.15.4", lambda: terrorist(actions_left=0), "draw card"),
    reasons.HE_IS_SPOTTED: ("P.15.5", lambda: terrorist(city="atlanta"), "infect locally"),
    reasons.ONCE_A_TURN: ("P.15.5", lambda: terrorist(hidden_actions=["infect_locally"]), "infect locally"),
    reasons.NOT_HIS_CARD: ("P.15.10", eight_infection_cards, "discard cairo"),
    reasons.HIS_FLIGHT_NEEDS_CARD: ("P.bio_terrorist.direct_flight", terrorist, "direct cairo"),
    reasons.HIS_CHARTER_NEEDS_CARD: ("P.bio_terrorist.charter_flight", terrorist, "charter cairo"),
    reasons.ESCAPE_NEEDS_CARD: (
        "P.bio_terrorist.escape",
        lambda: hunting(at="terrorist", terrorist={"captor": "p1", "hand": ["lima"]}),
        "escape cairo",
    ),
    reasons.REMOTE_NEEDS_CARD: ("P.bio_terrorist.infect_remotely", terrorist, "infect remotely cairo"),
    reasons.SABOTAGE_NEEDS_CARD: ("P.bio_terrorist.sabotage", terrorist, "sabotage seoul"),
    reasons.NO_STATION_TO_SABOTAGE: ("P.bio_terrorist.sabotage", lambda: terrorist(city="osaka"), "sabotage osaka"),
    reasons.WRONG_COLOUR_TO_SABOTAGE: ("P.bio_terrorist.sabotage", terrorist, "sabotage lima"),
    reasons.NO_INFECTION_CARD_LEFT: ("P.A9", nothing_left_to_draw, "draw card"),
    reasons.EVENT_IS_BOXED: ("P.2.11", boxing, "box airlift"),
    reasons.NOT_ORDERED: (
        "P.special_orders",
        lambda: brink("scientist", "researcher", "medic", seats=3, ordered=["p2"]),
        "send p3 drive miami",
    ),
    reasons.ORDERS_TOO_LATE: (
        "P.C16",
        lambda: brink(at="infect", hands=[["airlift", "special_orders"]]),
        "special orders p2",
    ),
    reasons.NO_CUBE_TO_VACCINATE: (
        "P.rapid_vaccine_deployment",
        lambda: after(
            brink(
                "researcher", "medic", hands=[[*cards_of("black", 5), "rapid_vaccine_deployment"]], cubes={"cairo": 1}
            ),
            "cure black",
        ),
        "rapid vaccine paris",
    ),
    reasons.NOT_TO_RE_EXAMINE: (
        "P.re_examined_research",
        lambda: after(brink(hands=[["re_examined_research"]], player_discards=["delhi"]), "re examined research p1"),
        "take back paris",
    ),
    reasons.STRAIN_NEEDS_CARDS: (
        "P.complex_molecular_structure",
        lambda: brink("medic", "researcher", hands=[cards_of("blue", 5)], **COMPLEX),
        "cure blue",
    ),
    reasons.CARDS_BESIDE_SAMPLES: (
        "P.field_operative.cure_with_samples",
        lambda: operative("red", hands=[cards_of("red", 2)]),
        "cure red with samples",
    ),
    reasons.STRAIN_CARDS_BESIDE_SAMPLES: (
        "P.complex_molecular_structure",
        lambda: operative("blue", hands=[cards_of("blue", 3)], **COMPLEX),
        "cure blue with samples",
    ),
    reasons.PURPLE_CARDS_BESIDE_SAMPLES: (
        "P.14.8",
        lambda: operative("purple", challenges="mutation", hands=[cards_of("red", 2)]),
        "cure purple with samples",
    ),
    reasons.CURE_NEEDS_CARDS_OR_SAMPLES: ("P.4.12", lambda: operative("red", hands=[cards_of("red", 4)]), "cure red"),
    reasons.STRAIN_NEEDS_CARDS_OR_SAMPLES: (
        "P.complex_molecular_structure",
        lambda: operative("blue", hands=[cards_of("blue", 5)], **COMPLEX),
        "cure blue",
    ),
    reasons.PURPLE_NEEDS_CARDS_OR_SAMPLES: (
        "P.14.8",
        lambda: operative("purple", challenges="mutation", hands=[cards_of("red", 4)]),
        "cure purple",
    ),
    reasons.NOT_IN_HAND_TO_KEEP: ("P.14.8", paying_for_purple, "keep cairo"),
    reasons.LAST_CITY_WITH_PURPLE: ("P.14.8", paying_for_purple, "keep tokyo"),
    reasons.NO_EVENT_ON_HIS_TURN: ("P.15.15", terrorist, "one quiet night"),
    reasons.NOTHING_LEFT_TO_HIM: ("P.15.4", lambda: terrorist(actions_left=0, drive_left=False), "drive seoul"),
    reasons.NOT_OF_THE_TEAM: ("P.C22", lambda: hunting(hands=[["atlanta"]]), "give p3 atlanta"),
    reasons.NOT_FROM_HERSELF: (
        "P.epidemiologist.take_any_city",
        lambda: brink("epidemiologist", "medic", hands=[["lima"]]),
        "obtain p1 lima",
    ),
    reasons.NOT_THE_TERRORIST: ("P.15.5", hunting, "infect locally"),
    reasons.NOT_IN_HER_CITY: (
        "P.epidemiologist.take_any_city",
        lambda: brink("epidemiologist", "medic", pawns=["atlanta", "lima"], hands=[[], ["paris"]]),
        "obtain p2 paris",
    ),
    reasons.ANOTHER_IS_ASKED_FIRST: ("P.C20", another_over_the_limit, "obtain p2 paris"),
    reasons.NO_CUBE_TO_SAMPLE: (
        "P.field_operative.take_sample",
        lambda: brink("field_operative", "medic", cubes={"atlanta": 1}),
        "sample red",
    ),
}

SITUATIONS: dict[int, tuple[str, Callable[[], Any], str | int]] = {
    steps.GAME_OVER: ("P.6.1", lambda: after(stage(player_pile=[]), "pass"), "drive chicago"),
    steps.NOT_A_MOVE: ("P.3.1", stage, NO_CODE),
    steps.NOT_NOW: ("P.3.1", lambda: stage(at="infect"), "drive chicago"),
    steps.NOT_YOURS: ("P.11.1", stage, "drive chicago"),  # asked for P2, below
    reasons.NOT_CONNECTED: ("P.4.1", stage, "drive paris"),
    reasons.NEEDS_DESTINATION_CARD: ("P.4.2", stage, "direct paris"),
    reasons.NEEDS_CARD_OF_CITY: ("P.4.3", lambda: stage(hands=[["paris"]]), "charter paris"),
    reasons.NOT_AT_STATION: ("P.4.4", lambda: stage(pawns=["miami"]), "shuttle atlanta"),
    reasons.NO_STATION_THERE: ("P.4.4", stage, "shuttle cairo"),
    reasons.ALREADY_THERE: ("P.4.5", stage, "drive atlanta"),
    reasons.NOT_THE_OPERATIONS_EXPERT: (
        "P.operations_expert.station_jump",
        lambda: stage(hands=[["lima"]]),
        "jump lima to paris",
    ),
    reasons.ALREADY_JUMPED: (
        "P.operations_expert.station_jump",
        lambda: expert(jumped=True),
        "jump lima to paris",
    ),
    reasons.JUMP_NEEDS_STATION: (
        "P.operations_expert.station_jump",
        lambda: expert(pawns=["miami", "atlanta"]),
        "jump lima to paris",
    ),
    reasons.NO_STATION_TO_TAKE: (
        "P.4.6",
        lambda: stage(pawns=["miami"], hands=[["miami"]], stations=SIX),
        "build taking paris",
    ),
    reasons.NOT_THE_DISPATCHER_TO_JOIN: (
        "P.dispatcher.move_pawn_to_pawn",
        lambda: stage(pawns=["atlanta", "lima"]),
        "join p1 lima",
    ),
    reasons.NEEDS_ANY_CITY_CARD: ("P.operations_expert.station_jump", expert, "jump paris to tokyo"),
    reasons.STATION_STANDS_HERE: ("P.4.7", lambda: stage(hands=[["atlanta"]]), "build"),
    reasons.BUILD_NEEDS_CARD: ("P.4.6", lambda: stage(pawns=["miami"]), "build"),
    reasons.STATIONS_IN_SUPPLY: (
        "P.4.6",
        lambda: stage(pawns=["miami"], hands=[["miami"]]),
        "build taking atlanta",
    ),
    reasons.MUST_TAKE_A_STATION: (
        "P.4.6",
        lambda: stage(pawns=["miami"], hands=[["miami"]], stations=SIX),
        "build",
    ),
    reasons.NO_CUBE_HERE: ("P.4.8", lambda: stage(cubes={"atlanta": 1}), "treat red"),
    reasons.NOT_TOGETHER: (
        "P.4.9",
        lambda: stage(pawns=["atlanta", "miami"], hands=[["atlanta"]]),
        "give p2 atlanta",
    ),
    reasons.WRONG_CARD_TO_SHARE: ("P.4.9", lambda: stage(hands=[["paris"]]), "give p2 paris"),
    reasons.ALREADY_CURED: ("P.4.13", lambda: stage(hands=[cards_of("red", 5)], cured=["red"]), "cure red"),
    reasons.CURE_NEEDS_STATION: (
        "P.4.12",
        lambda: stage(pawns=["miami"], hands=[cards_of("red", 5)]),
        "cure red",
    ),
    reasons.CURE_NEEDS_CARDS: ("P.4.12", lambda: stage(hands=[cards_of("red", 4)]), "cure red"),
    reasons.NOT_THE_PLANNER: (
        "P.contingency_planner.store_event",
        lambda: stage(player_discards=["airlift"]),
        "store airlift",
    ),
    reasons.STORES_ONE_ALREADY: (
        "P.contingency_planner.store_event",
        lambda: stage(roles=["contingency_planner", "medic"], player_discards=["airlift"], stored_event="forecast"),
        "store airlift",
    ),
    reasons.EVENT_NOT_DISCARDED: (
        "P.contingency_planner.store_event",
        lambda: stage(roles=["contingency_planner", "medic"], player_discards=["airlift"]),
        "store forecast",
    ),
    reasons.NOT_THE_DISPATCHER: ("P.dispatcher.move_other_pawn_as_own", stage, "send p2 drive miami"),
    reasons.SEND_NEEDS_CARD: ("P.A2", dispatcher, "send p2 direct tokyo"),
    reasons.CHARTER_NEEDS_CARD_OF_PAWN: ("P.A2", dispatcher, "send p2 charter tokyo"),
    reasons.PAWN_NOT_AT_STATION: ("P.4.4", dispatcher, "send p2 shuttle atlanta"),
    reasons.NO_OTHER_PAWN_THERE: ("P.dispatcher.move_pawn_to_pawn", dispatcher, "join p2 tokyo"),
    reasons.OWN_PAWN: ("P.dispatcher.move_other_pawn_as_own", dispatcher, "send p1 drive miami"),
    reasons.HAS_DECLINED: (
        "P.C2",
        lambda: after(dispatcher(consent=True), "send p2 drive essen", "decline"),
        "send p2 drive essen",
    ),
    reasons.NO_SUCH_SEAT: ("P.4.9", lambda: stage(hands=[["atlanta"]]), "give p3 atlanta"),
    reasons.NO_SUCH_PLAYER: ("P.2.5", lambda: stage(hands=[["airlift"]]), "airlift p3 lima"),
    reasons.NOBODY_HOLDS_EVENT: ("P.11.1", stage, "one quiet night"),
    reasons.NOT_IN_AN_EPIDEMIC: ("P.7.6", in_the_gap, "airlift p1 tokyo"),
    reasons.NOTHING_DISCARDED: (
        "P.resilient_population",
        lambda: stage(hands=[["resilient_population"]]),
        "resilient lagos",
    ),
    reasons.NOT_IN_INFECTION_DISCARD: (
        "P.resilient_population",
        lambda: stage(hands=[["resilient_population"]], infection_discards=["cairo"]),
        "resilient lagos",
    ),
    reasons.NO_CARD_TO_FORECAST: (
        "P.forecast",
        lambda: stage(hands=[["forecast"]], infection_pile=[]),
        "forecast",
    ),
    reasons.GRANT_NEEDS_FREE_CITY: (
        "P.government_grant",
        lambda: stage(hands=[["government_grant"]]),
        "grant atlanta",
    ),
    reasons.NOT_IN_HAND: ("P.6.4", drawn_over_the_limit, "discard cairo"),
    reasons.NOT_OF_THAT_COLOUR: (
        "P.4.12",
        lambda: after(stage(hands=[[*cards_of("red", 6), "lima"]]), "cure red"),
        "keep lima",
    ),
    reasons.KEPT_ALREADY: (
        "P.C7",
        lambda: after(stage(hands=[cards_of("red", 7)]), "cure red", "keep bangkok"),
        "keep bangkok",
    ),
    reasons.NOT_AMONG_THE_CARDS: ("P.forecast", arranging, "arrange tokyo"),
    reasons.NOT_IN_THE_PILE: (
        "P.6.2",
        lambda: stage(at="draw", hands=[["paris"]]),
        "draw player paris",
    ),
    reasons.ROLE_TAKEN: ("P.2.5", dealing_roles, "deal medic"),
    reasons.NO_EVENT_NOW: ("P.11.3", lambda: after(stage(at="infect", hands=[["airlift"]]), "pass"), "airlift p1 lima"),
    reasons.NOTHING_TO_DISCARD_FOR: ("P.3.3", lambda: stage(hands=[["paris"]]), "discard paris"),
    **ON_THE_BRINK,
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
