"""Every refusal: a situation in which exactly this rule forbids the move, with its sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import containment
from containment.games.iberia import GAME
from containment.games.iberia.rules import moves, reasons
from containment.games.iberia.words.refusals import REFUSALS
from containment.kernel.engine import steps

from .situations import CITIES, NINE, cards_of, draw, facts, flip, let_pass, play, set_up, spelt, stage

NO_CODE = 250 << 16
NINETEEN = [link.cities for link in facts.RAIL_LINKS[:19]]
TWENTY = [link.cities for link in facts.RAIL_LINKS[:20]]
FURTHER = [("toledo", "caceres")]
TWO = {"madrid": 2}
FIRST_RED = spelt(cards_of("red", 1)[0])
LEON = CITIES.index("leon")
INFLUX: dict[str, Any] = {"influx_of_patients": True, "hospitals": ["toledo"], "cubes": {"badajoz": 1}}
Build = Callable[[], Any]


def with_role(role: str, **more: Any) -> Any:
    return stage(roles=[role, "sailor" if role != "sailor" else "nurse"], **more)


def holding(event: str, **more: Any) -> Any:
    return stage(hands=[[event], *more.pop("others", [])], **more)


def after(t: Any, *played: str) -> Any:
    return play(t, *played)


def dealing(*dealt: str) -> Any:
    return play(flip(GAME.new(fate="asked", seed=0, seats=2), *NINE), *dealt)


def infecting(city: str, **more: Any) -> Any:
    return flip(let_pass(stage(at="infect", **more)), city)


def over_the_limit() -> Any:
    return draw(stage(at="draw", hands=[cards_of("red", 7)]), "vigo", "porto")


def arranging() -> Any:
    t = with_role("royal_academy_scientist", player_pile=["vigo", "leon", "jaen"])
    return draw(play(t, "look"), "leon", "jaen", "vigo")


def telegraphing() -> Any:
    """P1 hands over a City card, and the events of the hand are none."""
    return play(stage(hands=[["telegraph_message", "vigo", "good_season"]]), "telegraph message p1 p2")


def overrun() -> Any:
    """A fourth cube comes to the hospital in Madrid."""
    crowded = {"madrid": {"red": 2, "blue": 1}}
    return infecting("madrid", influx_of_patients=True, hospitals=["madrid"], cubes=crowded)


def mobilized(**more: Any) -> Any:
    return play(stage(hands=[["government_mobilization", "toledo"]], pawns=["vigo"], **more), "government mobilization")


# For each reason: the rule, how to come there, and a move that it forbids
SITUATIONS: dict[int, tuple[str, Build, str | int]] = {
    steps.GAME_OVER: ("I.V1", lambda: after(stage(player_pile=[]), "pass"), "go toledo"),
    steps.NOT_A_MOVE: ("I.N1", stage, NO_CODE),
    steps.NOT_NOW: ("I.N1", lambda: stage(at="infect"), "go toledo"),
    reasons.NOT_CONNECTED: ("I.X1", stage, "go vigo"),
    reasons.ALREADY_THERE: ("I.X1", stage, "go madrid"),
    reasons.NO_TRAIN: ("I.X2", stage, "train toledo"),
    reasons.NOT_THE_RAILWAYMAN: ("I.H4", stage, "rails toledo then caceres"),
    reasons.NOT_AT_THE_STATION: (
        "I.railwayman.train_passenger",
        lambda: with_role("railwayman", pawns=["madrid", "vigo"], railroads=[("madrid", "toledo")]),
        "train with p2 toledo",
    ),
    reasons.NOT_IN_YOUR_CITY: (
        "I.sailor.ship_passenger",
        lambda: with_role("sailor", pawns=["vigo", "madrid"]),
        "sail with p2 gijon",
    ),
    reasons.TRAIN_GOES_ELSEWHERE: ("I.X2", lambda: stage(railroads=[("madrid", "toledo")]), "train madrid"),
    reasons.SHIP_GOES_ELSEWHERE: ("I.X3", lambda: stage(pawns=["vigo"], hands=[["burgos"]]), "ship vigo with burgos"),
    reasons.NOT_IN_A_PORT: ("I.X3", lambda: stage(hands=[["burgos"]]), "ship gijon with burgos"),
    reasons.CARD_NOT_HELD: ("I.X3", lambda: stage(pawns=["vigo"]), "ship gijon with burgos"),
    reasons.WRONG_COLOUR_TO_SHIP: ("I.X3", lambda: stage(pawns=["vigo"], hands=[["jaen"]]), "ship gijon with jaen"),
    reasons.SAILS_WITHOUT_CARD: (
        "I.sailor.free_ship",
        lambda: with_role("sailor", pawns=["vigo"], hands=[["burgos"]]),
        "ship gijon with burgos",
    ),
    reasons.NOT_THE_SAILOR: ("I.H7", lambda: stage(pawns=["vigo"]), "sail gijon"),
    reasons.NO_RAILROAD_LEFT: ("I.X4", lambda: stage(pawns=["malaga"], railroads=TWENTY), "rail sevilla"),
    reasons.NOT_A_SOLID_LINK: ("I.X4", lambda: stage(pawns=["malaga"]), "rail gibraltar"),
    reasons.RAIL_LIES_THERE: ("I.X4", lambda: stage(railroads=[("madrid", "toledo")]), "rail toledo"),
    reasons.ALREADY_BUILT_TWICE: (
        "I.railwayman.double_rail",
        lambda: after(with_role("railwayman"), "rails toledo then caceres"),
        "rails cuenca then valencia",
    ),
    reasons.NOT_ONWARD: ("I.A9", lambda: with_role("railwayman"), "rails toledo then madrid"),
    reasons.ONE_RAILROAD_LEFT: (
        "I.A9",
        lambda: with_role("railwayman", pawns=["malaga"], railroads=NINETEEN),
        "rails sevilla then cordoba",
    ),
    reasons.HOSPITAL_NEEDS_CARD: ("I.X5", lambda: stage(hands=[["leon"]]), "hospital"),
    reasons.HOSPITAL_STANDS_HERE: ("I.A23", lambda: stage(hands=[["madrid"]], hospitals=["madrid"]), "hospital"),
    reasons.NO_CUBE_HERE: ("I.X6", lambda: stage(cubes={"madrid": 1}), "treat blue"),
    reasons.TYPHUS_NEEDS_TWO: (
        "I.typhus",
        lambda: stage(typhus=True, actions_left=1, cubes={"madrid": 2}),
        "treat red",
    ),
    reasons.NO_SUCH_SEAT: ("I.Q4", lambda: stage(hands=[["madrid"]]), "give p3 madrid"),
    reasons.NOT_TOGETHER: ("I.X7", lambda: stage(hands=[["madrid"]], pawns=["madrid", "vigo"]), "give p2 madrid"),
    reasons.WRONG_CARD_TO_SHARE: ("I.X7", lambda: stage(hands=[["leon"]]), "give p2 leon"),
    reasons.HAS_DECLINED: (
        "I.C2",
        lambda: after(stage(hands=[["madrid"]], consent=True), "give p2 madrid", "decline"),
        "give p2 madrid",
    ),
    reasons.NOT_THE_POLITICIAN: (
        "I.politician.discard_swap",
        lambda: stage(hands=[["madrid"]], player_discards=["vigo"]),
        "swap madrid for vigo",
    ),
    reasons.NOT_IN_PLAYER_DISCARD: (
        "I.politician.discard_swap",
        lambda: with_role("politician", hands=[["madrid"]], player_discards=["leon"]),
        "swap madrid for vigo",
    ),
    reasons.NEITHER_CITY: (
        "I.politician.discard_swap",
        lambda: with_role("politician", hands=[["leon"]], player_discards=["vigo"]),
        "swap leon for vigo",
    ),
    reasons.ALREADY_RESEARCHED: (
        "I.A22",
        lambda: stage(hands=[cards_of("red", 5)], hospitals=["madrid"], researched=["red"]),
        "research red",
    ),
    reasons.NO_HOSPITAL_HERE: (
        "I.X8",
        lambda: stage(hands=[cards_of("red", 5)], hospitals=["leon"]),
        "research red",
    ),
    reasons.RESEARCH_NEEDS_CARDS: (
        "I.X8",
        lambda: stage(hands=[cards_of("red", 4)], hospitals=["madrid"]),
        "research red",
    ),
    reasons.NO_TOKEN_LEFT: (
        "I.X10",
        lambda: stage(hands=[["madrid"]], tokens={"r01": 14}),
        "purify r22 with madrid",
    ),
    reasons.REGION_NOT_HERE: ("I.X9", lambda: stage(hands=[["madrid"]]), "purify r02 with madrid"),
    reasons.WRONG_COLOUR_TO_PURIFY: ("I.X9", lambda: stage(hands=[["vigo"]]), "purify r22 with vigo"),
    reasons.NOT_THE_AGRONOMIST: ("I.H1", stage, "token r22"),
    reasons.TOO_FEW_TOKENS: (
        "I.A2",
        lambda: with_role("agronomist", hands=[["madrid"]], tokens={"r01": 12}),
        "purify thrice r22 with madrid",
    ),
    reasons.ALL_THREE_TOKENS: (
        "I.house.agronomist_always_three",
        lambda: with_role("agronomist", hands=[["madrid"]], agronomist_always_three=True),
        "purify r22 with madrid",
    ),
    reasons.NOT_THE_SCIENTIST: ("I.H5", stage, "look"),
    reasons.NO_CARD_TO_LOOK_AT: ("I.A10", lambda: with_role("royal_academy_scientist", player_pile=[]), "look"),
    reasons.NOTHING_TO_DISCARD_FOR: ("I.V3", lambda: stage(hands=[["madrid"]]), "discard madrid"),
    reasons.NOT_IN_HAND: ("I.N3", over_the_limit, "discard jaen"),
    reasons.NOT_OF_THAT_COLOUR: (
        "I.C9",
        lambda: after(stage(hands=[[*cards_of("red", 6), "vigo"]], hospitals=["madrid"]), "research red"),
        "keep vigo",
    ),
    reasons.NOT_AMONG_THE_CARDS: ("I.H5", arranging, "arrange madrid"),
    reasons.NO_TOKEN_AT_CITY: ("I.K2", lambda: infecting("soria", tokens={"r07": 1, "r12": 1}), "spend r02"),
    reasons.NOT_TO_BE_ORDERED: (
        "I.C4",
        lambda: infecting("madrid", cubes={"madrid": 3}, tokens={"r21": 1}),
        "next cuenca",
    ),
    reasons.NOT_IN_THE_PILE: ("I.A25", lambda: stage(at="draw", hands=[["vigo"]]), "draw player vigo"),
    reasons.ROLE_TAKEN: ("I.U4", lambda: dealing("deal nurse"), "deal nurse"),
    reasons.EVENT_IS_CHOSEN: (
        "I.U5",
        lambda: dealing("deal nurse", "deal sailor", "pick good_season"),
        "pick good_season",
    ),
    reasons.START_NEEDS_CARD: (
        "I.U8",
        lambda: set_up([["madrid", "leon", "vigo", "jaen"], ["soria", "evora", "cadiz", "teruel"]]),
        "start soria",
    ),
    reasons.NOBODY_HOLDS_EVENT: ("I.V2", stage, "good season"),
    reasons.NO_EVENT_NOW: (
        "I.V2",
        lambda: infecting("soria", hands=[["good_season"]], tokens={"r07": 1, "r12": 1}),
        "good season",
    ),
    reasons.ACTIONS_ARE_OVER: (
        "I.A14",
        lambda: stage(at="draw", hands=[["one_more_day", "good_season"]]),
        "one more day",
    ),
    reasons.NO_CUBE_TO_MIGRATE: (
        "I.overseas_migration",
        lambda: holding("overseas_migration", cubes={"leon": 1}),
        "overseas migration madrid red",
    ),
    reasons.NO_CUBE_FOR_SCIENCE: (
        "I.science_triumph",
        lambda: after(holding("science_triumph", cubes={"madrid": 1}), "science triumph r22"),
        "remove madrid blue",
    ),
    reasons.REMOVE_ONE_AT_LEAST: (
        "I.C13",
        lambda: after(holding("science_triumph", cubes={"madrid": 1}), "science triumph r22"),
        "pass",
    ),
    reasons.NO_SECOND_CUBE: (
        "I.rural_doctor.second_cube",
        lambda: after(with_role("rural_doctor", cubes=TWO), "treat red"),
        "remove toledo red",
    ),
    reasons.SWAPPED_CARD_NOT_HELD: (
        "I.politician.discard_swap",
        lambda: with_role("politician", player_discards=["madrid"]),
        "swap leon for madrid",
    ),
    reasons.WATER_CARD_NOT_HELD: ("I.X9", stage, "purify r22 with madrid"),
    reasons.NOT_AT_THE_NURSE: (
        "I.nurse.token_follows",
        lambda: after(with_role("nurse"), "go toledo"),
        "protect r11",
    ),
    reasons.CUBES_MOVE_TO_NEIGHBOURS: ("I.influx_of_patients", overrun, "move red vigo"),
    reasons.KEPT_ALREADY: (
        "I.C9",
        lambda: after(
            stage(hands=[cards_of("red", 7)], hospitals=["madrid"]),
            "research red",
            f"keep {FIRST_RED}",
        ),
        f"keep {FIRST_RED}",
    ),
    reasons.NO_CUBE_IN_REGION: (
        "I.science_triumph",
        lambda: holding("science_triumph", cubes={"leon": 1}),
        "science triumph r22",
    ),
    reasons.NOT_A_RING_LINK: ("I.ring_railroads", lambda: holding("ring_railroads"), "ring railroads madrid toledo"),
    reasons.NO_CARD_TO_SWAP: (
        "I.mail_correspondence",
        lambda: holding("mail_correspondence", others=[["vigo"]]),
        "mail correspondence p1 p2",
    ),
    reasons.NOT_IN_DISCARD: (
        "I.second_chance",
        lambda: holding("second_chance", player_discards=["vigo"]),
        "second chance",
    ),
    reasons.NO_CARD_TO_SEND: (
        "I.telegraph_message",
        lambda: holding("telegraph_message", others=[["vigo"]]),
        "telegraph message p1 p2",
    ),
    reasons.EVENT_NOT_DISCARDED: (
        "I.when_the_plans_were_good",
        lambda: holding("when_the_plans_were_good", player_discards=["new_rails"]),
        "when the plans were good good season",
    ),
    reasons.NOT_ITSELF: (
        "I.A15",
        lambda: holding("when_the_plans_were_good", player_discards=["new_rails"]),
        "when the plans were good when the plans were good",
    ),
    reasons.CANNOT_BE_REPEATED: (
        "I.A15",
        lambda: holding("when_the_plans_were_good", player_discards=["second_chance", "new_rails"]),
        "when the plans were good second chance",
    ),
    reasons.MUST_LAY: ("I.C13", lambda: after(holding("new_rails"), "new rails madrid toledo"), "pass"),
    reasons.SHIPS_ARRIVE_FROM_ELSEWHERE: (
        "I.ships_arrive",
        lambda: after(holding("ships_arrive", seats=3), "ships arrive p1 vigo"),
        "bring p1",
    ),
    reasons.SHIPS_ARRIVE_AT_A_PORT: ("I.ships_arrive", lambda: holding("ships_arrive"), "ships arrive p1 toledo"),
    reasons.TRAVEL_GOES_ELSEWHERE: (
        "I.travel_day_and_night",
        lambda: holding("travel_day_and_night"),
        "travel day and night p2 madrid",
    ),
    reasons.TELEGRAPH_TO_ANOTHER: (
        "I.telegraph_message",
        lambda: holding("telegraph_message"),
        "telegraph message p1 p1",
    ),
    reasons.TELEGRAPHED_CARD_NOT_HELD: ("I.telegraph_message", telegraphing, "send good season"),
    reasons.SEND_ONE_AT_LEAST: ("I.telegraph_message", telegraphing, "pass"),
    reasons.MAILED_CARD_NOT_HELD: (
        "I.mail_correspondence",
        lambda: after(stage(hands=[["mail_correspondence", "vigo"], ["leon"]]), "mail correspondence p1 p2"),
        "send leon",
    ),
    reasons.TWO_OTHERS: (
        "I.mail_correspondence",
        lambda: stage(hands=[["mail_correspondence", "vigo"], ["leon"]]),
        "mail correspondence p2 p1",
    ),
    reasons.OUT_OF_REACH: (
        "I.rural_doctor.second_cube",
        lambda: after(with_role("rural_doctor", cubes={"madrid": 2, "vigo": 1}), "treat red"),
        "remove vigo blue",
    ),
    reasons.CITY_HAD_ITS_CUBE: (
        "I.science_triumph",
        lambda: after(
            holding("science_triumph", cubes={"madrid": 2, "toledo": 1}), "science triumph r22", "remove madrid red"
        ),
        "remove madrid red",
    ),
    reasons.SHIP_NEEDS_NO_CARD: ("I.A12", mobilized, "ship cadiz with toledo"),
    reasons.SHIP_NEEDS_CARD: ("I.A12", lambda: mobilized(mobilization_ship_free=False), "sail cadiz"),
    reasons.NO_SUCH_PATIENT: ("I.influx_of_patients", lambda: after(stage(**INFLUX), "pass"), "admit black toledo"),
    reasons.NOT_ON_THE_WAY: (
        "I.influx_of_patients",
        lambda: after(stage(**INFLUX), "pass", "admit black badajoz"),
        "carry evora",
    ),
    reasons.ONLY_THAT_EVENT: (
        "I.C12",
        lambda: after(
            holding("when_the_plans_were_good", player_discards=["new_rails"]), "when the plans were good new rails"
        ),
        "good season",
    ),
    reasons.HOSPITAL_STANDS_THERE: (
        "I.hospital_founding",
        lambda: holding("hospital_founding", hospitals=["vigo"]),
        "hospital founding vigo",
    ),
}
# The same reasons again where another question gives them
ELSEWHERE: list[tuple[int, Build, str]] = [
    (reasons.NOT_CONNECTED, lambda: mobilized(), "go madrid"),
    (reasons.NO_TRAIN, lambda: mobilized(), "train porto"),
    (reasons.NOT_IN_A_PORT, lambda: after(mobilized(), "pass"), "sail cadiz"),
    (reasons.CARD_NOT_HELD, lambda: mobilized(mobilization_ship_free=False), "ship cadiz with jaen"),
    (reasons.WRONG_COLOUR_TO_SHIP, lambda: mobilized(mobilization_ship_free=False), "ship gijon with toledo"),
    (steps.NOT_NOW, lambda: mobilized(), "rail porto"),
    (reasons.NOT_THE_RAILWAYMAN, lambda: stage(railroads=[("madrid", "toledo")]), "train with p2 toledo"),
    (reasons.NOT_THE_SAILOR, lambda: stage(pawns=["vigo", "vigo"]), "sail with p2 gijon"),
    (reasons.TRAIN_GOES_ELSEWHERE, lambda: mobilized(), "train vigo"),
    (reasons.SHIP_GOES_ELSEWHERE, lambda: mobilized(), "sail vigo"),
    (reasons.SHIP_GOES_ELSEWHERE, lambda: with_role("sailor", pawns=["vigo", "vigo"]), "sail with p2 vigo"),
    (reasons.ALREADY_THERE, lambda: mobilized(), "go vigo"),
    (
        reasons.NO_SUCH_SEAT,
        lambda: after(holding("ships_arrive", seats=3), "ships arrive p1 vigo"),
        "bring p5",
    ),
    (
        reasons.HAS_DECLINED,
        lambda: after(holding("ships_arrive", seats=3, consent=True), "ships arrive p1 vigo", "bring p2", "decline"),
        "bring p2",
    ),
    (reasons.NO_SUCH_SEAT, lambda: with_role("sailor", pawns=["vigo", "vigo"]), "sail with p1 gijon"),
    (reasons.NO_SUCH_SEAT, lambda: holding("travel_day_and_night"), "travel day and night p3 vigo"),
    (reasons.NO_SUCH_SEAT, lambda: holding("mail_correspondence"), "mail correspondence p1 p4"),
    (reasons.NO_SUCH_SEAT, lambda: holding("telegraph_message"), "telegraph message p1 p3"),
    (
        reasons.SHIPS_ARRIVE_FROM_ELSEWHERE,
        lambda: holding("ships_arrive", pawns=["vigo"]),
        "ships arrive p1 vigo",
    ),
    (reasons.NOT_TOGETHER, lambda: with_role("politician", pawns=["madrid", "vigo"]), "take p2 madrid"),
    (reasons.WRONG_CARD_TO_SHARE, stage, "take p2 madrid"),
    (reasons.NO_TOKEN_LEFT, lambda: with_role("agronomist", tokens={"r01": 14}), "token r22"),
    (reasons.NO_TOKEN_LEFT, lambda: holding("purify_water", tokens={"r01": 14}), "event purify water r22"),
    (reasons.NO_RAILROAD_LEFT, lambda: holding("new_rails", railroads=TWENTY), "new rails malaga almeria"),
    (reasons.RAIL_LIES_THERE, lambda: holding("new_rails", railroads=NINETEEN), "new rails vigo porto"),
    (reasons.RAIL_LIES_THERE, lambda: with_role("railwayman", railroads=FURTHER), "rails toledo then caceres"),
    (reasons.NOT_A_SOLID_LINK, lambda: with_role("railwayman", pawns=["sevilla"]), "rails malaga then gibraltar"),
    (reasons.NOT_A_RING_LINK, lambda: after(holding("ring_railroads"), "ring vigo porto"), "lay madrid toledo"),
    (reasons.NOT_THE_AGRONOMIST, lambda: stage(hands=[["madrid"]]), "purify thrice r22 with madrid"),
    (
        reasons.TYPHUS_NEEDS_TWO,
        lambda: after(
            with_role("rural_doctor", typhus=True, actions_left=1, cubes={"madrid": 1, "valladolid": 2}), "treat red"
        ),
        "remove valladolid red",
    ),
    (reasons.NO_EVENT_NOW, lambda: after(with_role("nurse", hands=[["good_season"]]), "go toledo"), "good season"),
    (reasons.NOBODY_HOLDS_EVENT, lambda: stage(at="draw", hands=[["good_season"]]), "one more day"),
    (reasons.NOT_IN_THE_PILE, lambda: stage(at="infect", infection_discards=["vigo"]), "draw infection vigo"),
    (reasons.NOT_IN_THE_PILE, lambda: stage(at="draw", heap_sizes=[(48, False)]), "draw player epidemic"),
]


@pytest.mark.parametrize("number", sorted(SITUATIONS))
def test_each_refusal_names_its_rule_and_changes_nothing(number: int) -> None:
    """[I.N1] The rule and the sentence are those of the rule that is broken."""
    rule, build, move = SITUATIONS[number]
    t = build()
    code = GAME.code(spelt(move) if isinstance(move, str) else move)
    before = t.key()
    q = containment.question(t)
    assert q is None or code not in q.moves
    refused = containment.refusal(t, code)
    assert refused is not None
    assert (refused.rule, refused.because) == (rule, REFUSALS[number][1])
    assert number == steps.GAME_OVER or rule == REFUSALS[number][0]
    assert rule in GAME.rulebook
    with pytest.raises(containment.IllegalMove) as caught:
        containment.play(t, code)
    assert caught.value.refusal == refused
    assert t.key() == before


@pytest.mark.parametrize(("number", "build", "move"), ELSEWHERE, ids=[f"{n}: {move}" for n, _, move in ELSEWHERE])
def test_the_same_reasons_elsewhere(number: int, build: Build, move: str) -> None:
    """[I.N1] Another question, the same sentence."""
    refused = containment.refusal(build(), spelt(move))
    assert refused is not None and (refused.rule, refused.because) == REFUSALS[number]


def test_what_is_not_yours_to_do() -> None:
    """[I.V2] Another is asked, or the card is another's."""
    t = stage(hands=[["good_season"], ["new_rails"]])
    mine = containment.Refusal(*REFUSALS[steps.NOT_YOURS])
    assert containment.refusal(t, "go toledo", 1) == mine and containment.refusal(t, "go toledo", 0) is None
    assert containment.refusal(t, "good season", 1) == mine and containment.refusal(t, "good season", 0) is None


@pytest.mark.parametrize(
    ("build", "move"),
    [
        (lambda: with_role("sailor", pawns=["vigo"]), moves.SAIL | LEON),
        (lambda: stage(pawns=["vigo"], hands=[["leon"]]), moves.SHIP | LEON << 8 | LEON),
        (mobilized, moves.SAIL | LEON),
    ],
)
def test_a_ship_goes_to_a_port(build: Build, move: int) -> None:
    """[I.X3] The step itself says so; the words of a move name no city that is none."""
    assert int(steps.why_not(build(), move)) == reasons.NOT_A_PORT
    assert containment.refusal(build(), move) is not None


def test_no_reason_is_left_out() -> None:
    """[I.N1] Each has a sentence and a situation."""
    numbers = {n for name, n in vars(reasons).items() if name.isupper()}
    shared = {steps.GAME_OVER, steps.NOT_A_MOVE, steps.NOT_NOW}
    assert set(REFUSALS) == numbers | shared | {steps.NOT_YOURS}
    assert set(SITUATIONS) == numbers - {reasons.NOT_A_PORT} | shared
    assert len({sentence for _, sentence in REFUSALS.values()}) == len(REFUSALS)
