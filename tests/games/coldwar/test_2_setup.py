"""Chapter 2: the set-up, question by question."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import containment
from containment.games.coldwar.data import facts
from containment.kernel.engine.table import NOBODY
from containment.kernel.errors import BadOptions

from .situations import (
    CITIES,
    DOUBLE,
    EVENTS,
    EYES,
    GAME,
    IDENTITIES,
    MISSIONS,
    PASSPORTS,
    SIDE_OF,
    agents,
    asked,
    cities_in,
    draw,
    ending,
    facilities,
    first_word,
    flip,
    hand,
    odds,
    offered,
    pawn,
    play,
    seen_by,
    sees,
    stage,
    step,
    story,
    supply,
    threat_deck,
    threat_discards,
    why,
)

TWELVE = ("lima", "rome", "lagos", "tokyo", "osaka", "delhi", "paris", "bogota", "hanoi", "madrid", "sydney", "kiev")
FIVE = ("bogota", "paris", "lagos", "delhi", "sydney")  # a city of each region but North America
ORDER = ("south_america", "europe", "africa", "asia", "pacific_rim")
SPIES = tuple(mission for mission in MISSIONS if mission != DOUBLE)
FIRST_HANDS = {1: 6, 2: 4, 3: 3, 4: 2, 5: 2}
FIRST_SPIES = {1: 6, 2: 5, 3: 4, 4: 4, 5: 3}


def until(t: Any, name: str) -> Any:
    """Answer as it comes up to this question."""
    while step(t) != name:
        assert not ending(t)
        play(t, first_word(t))
    return t


def begun(**options: Any) -> Any:
    return GAME.new(fate="asked", seed=0, **options)


def ready(**options: Any) -> Any:
    """A game at its first action."""
    return until(begun(**{"passports": "random", **options}), "Actions")


def passported(seats: int, **options: Any) -> Any:
    return begun(seats=seats, passports=PASSPORTS[:seats], **options)


def spies_dealt(*cards: str, seats: int = 2, **options: Any) -> Any:
    """The Spy cards that come, up to the last one named."""
    t = until(passported(seats, **options), "DealSpies")
    return play(t, *(f"deal spy {card}" for card in cards))


def hands_due(seats: int = 2, satellite: str = "asia", **options: Any) -> Any:
    t = until(passported(seats, **options), "PickCard")
    return play(t, f"pick satellite {satellite}")


# ------------------------------------------------------------------------------------------ the order
def test_the_order_of_the_questions() -> None:
    """[W.2.1] to [W.2.21] Threat cards, Facilities, Passports, False Identities, Spy cards, missions, the Satellite
    card, hands, who begins."""
    t = begun()
    found = [step(t)]
    while step(t) != "Actions":
        play(t, first_word(t))
        if step(t) != found[-1]:
            found.append(step(t))
    assert found == [
        *("FirstThreat", "FirstFacilities", "AskPassport", "DealIdentities", "DealSpies", "DropMissions"),
        *("PickCard", "DealHands", "Start", "Actions"),
    ]


def test_every_deck_is_shuffled() -> None:
    """[W.2.1] Each card is as likely as any other: Threat, False Identity, Spy, Satellite and Player cards."""
    t = begun(passports=PASSPORTS[:2])
    for name, number in (
        *(("FirstThreat", 48), ("DealIdentities", 8), ("DealSpies", 17), ("PickCard", 6), ("DealHands", 66)),
        ("Start", 2),
    ):
        until(t, name)
        assert set(odds(t).values()) == {Fraction(1, number)} and len(odds(t)) == number


def test_the_symptom_deck_is_shuffled() -> None:
    """[W.2.1] Fifteen cards, each as likely."""
    t = play(stage(cubes=["atlanta"]), "drive atlanta")
    assert odds(t)["draw symptom low fever"] == Fraction(3, 15) and odds(t)["draw symptom tremor"] == Fraction(2, 15)


# ------------------------------------------------------------------------------------------ Agents
def test_agents_under_the_eye() -> None:
    """[W.2.2]"""
    t = begun()
    assert agents(t) == dict.fromkeys(EYES, 1) and supply(t) == 28


def test_the_twelve_threat_cards() -> None:
    """[W.2.3] [W.2.5] Three Agents three times, then two, then one, then none; the cards lie in the discard pile."""
    t = flip(begun(), *TWELVE)
    found = {city: n for city, n in agents(t).items() if city not in EYES}
    assert found == dict(zip(TWELVE, (3, 3, 3, 2, 2, 2, 1, 1, 1)))
    assert threat_discards(t) == set(TWELVE) and threat_deck(t) == 36
    assert step(t) == "FirstFacilities"


def test_a_surveillance_city_among_the_first_cards() -> None:
    """[W.2.4] [W.A6] [W.2.6] Three at most; what does not fit stays in the supply, and no incident happens."""
    t = flip(begun(), "moscow")
    assert agents(t)["moscow"] == 3 and supply(t) == 26
    assert sees(t).incidents == 0 and sees(t).cubes == ()
    flip(t, "cairo", "peking", *TWELVE[3:])
    assert agents(t)["cairo"] == 3 and supply(t) == 13


@pytest.mark.parametrize(
    ("cards", "left"), [(TWELVE, 10), (("moscow", *TWELVE[1:]), 11), (("moscow", "cairo", "havana", *TWELVE[3:]), 13)]
)
def test_agents_left_after_the_set_up(cards: tuple[str, ...], left: int) -> None:
    """[W.2.6] 10 to 13."""
    assert supply(flip(begun(), *cards)) == left


def test_a_surveillance_city_among_the_next_cards_has_room() -> None:
    """[W.2.4] One and two are three: all of them fit."""
    t = flip(begun(), *TWELVE[:3], "moscow", "havana", "warsaw", "cairo")
    assert [agents(t)[city] for city in ("moscow", "havana", "warsaw", "cairo")] == [3, 3, 3, 2]


def test_the_supply_of_many_set_ups() -> None:
    """[W.2.6]"""
    found = {supply(GAME.new(seed=seed, seats=2, passports="random")) for seed in range(60)}
    assert {10, 11} <= found <= {10, 11, 12, 13}


# ------------------------------------------------------------------------------------------ Facilities
def test_a_facility_in_washington() -> None:
    """[W.2.7]"""
    assert facilities(begun()) == {"washington"}


def test_a_facility_in_each_other_region() -> None:
    """[W.2.8] [W.A33] Any city of the region may be the first; Washington's region has none but its own. The Player
    deck has all its cards afterwards."""
    t = until(begun(), "FirstFacilities")
    for region, city in zip(ORDER, FIVE):
        assert offered(t) == {f"place facility {c.replace('_', ' ')}" for c in cities_in(region)}
        assert set(odds(t).values()) == {Fraction(1, len(cities_in(region)))}
        play(t, f"place facility {city}")
    assert facilities(t) == {"washington", *FIVE}
    until(t, "DealHands")
    assert set(CITIES) <= set(sees(t).unseen_cards)


def test_a_soviet_city_may_get_one() -> None:
    """[W.2.9] [W.A27] It stays; a Team can be assembled there, but nothing launched."""
    t = until(begun(), "FirstFacilities")
    assert "place facility moscow" not in offered(t)  # South America comes first
    play(t, "place facility lima", "place facility moscow")
    assert "moscow" in facilities(t)
    five = [city for city in CITIES if SIDE_OF[city] == "nato"][:5]
    t = stage(pawns=["moscow"], facilities=["moscow"], hands=[five])
    play(t, "assemble nato")
    assert sees(t).teams == (("moscow", "nato", 1),) and why(t, "launch") == "W.8.1"


def test_soviet_cities_may_be_passed_over() -> None:
    """[W.2.9] [W.A27] setup_facility_skip_soviet"""
    t = until(begun(setup_facility_skip_soviet=True), "FirstFacilities")
    while step(t) == "FirstFacilities":
        assert not {words for words in offered(t) if SIDE_OF[words[15:].replace(" ", "_")] == "soviet"}
        play(t, first_word(t))
    assert len(facilities(t)) == 6


# ------------------------------------------------------------------------------------------ Passports
def test_passports_are_chosen_in_seat_order() -> None:
    """[W.2.10]"""
    t = until(begun(seats=3), "AskPassport")
    assert asked(t) == "p1" and len(offered(t)) == 6
    play(t, "choose handler")
    assert asked(t) == "p2" and why(t, "choose handler") == "W.2.10" and len(offered(t)) == 5
    play(t, "choose courier", "choose field medic")
    assert sees(t).passports == ("handler", "courier", "field_medic")
    assert [pawn(t, who) for who in ("p1", "p2", "p3")] == ["washington"] * 3


def test_passports_by_chance_and_by_name() -> None:
    """[W.2.10] No two the same."""
    t = until(begun(seats=3, passports=("random", "analyst", "random")), "DrawPassport")
    assert "deal passport analyst" not in offered(t) and set(odds(t).values()) == {Fraction(1, 5)}
    play(t, "deal passport diplomat")
    assert why(t, "deal passport diplomat") == "W.2.10" and set(odds(t).values()) == {Fraction(1, 4)}
    play(t, "deal passport courier")
    assert sees(t).passports == ("diplomat", "analyst", "courier") and step(t) == "DealIdentities"
    with pytest.raises(BadOptions):
        begun(passports=("analyst", "analyst"))


# ------------------------------------------------------------------------------------------ False Identities
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_false_identity_each(seats: int) -> None:
    """[W.2.11] At random, open, no two the same, for the whole game."""
    t = ready(seats=seats)
    found = sees(t).identities
    assert len(set(found)) == seats and set(found) <= set(IDENTITIES)
    assert seen_by(t, NOBODY).identities == found
    for _ in range(2):
        play(t, "pass")
        until(t, "Actions")
    assert sees(t).identities == found


# ------------------------------------------------------------------------------------------ Spy cards
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_spy_cards_are_drawn_and_three_are_kept(seats: int) -> None:
    """[W.2.12] [W.2.13] [W.A23] Four, five in a game of two, six alone, three in a game of five."""
    t = until(passported(seats), "DealSpies")
    number = FIRST_SPIES[seats]
    drawn = {}
    for who in range(seats):
        for _ in range(number):
            assert step(t) == "DealSpies"
            play(t, first_word(t))
        drawn[who] = set(seen_by(t, who).own.missions)
        assert len(drawn[who]) == number
    for who in range(seats):
        for _ in range(number - 3):
            assert step(t) == "DropMissions" and asked(t) == f"p{who + 1}"
            play(t, first_word(t))
        own = seen_by(t, who).own
        assert len(own.missions) == 3 and set(own.missions) | set(own.dropped) == drawn[who]
    assert step(t) == "PickCard"


def test_missions_are_put_back_unseen() -> None:
    """[W.2.12] The others learn neither what was drawn nor what was kept."""
    t = spies_dealt(*SPIES[:10])
    play(t, f"drop mission {SPIES[0]}")
    assert why(t, f"drop mission {SPIES[0]}") == "W.2.12" and why(t, f"drop mission {SPIES[7]}") == "W.2.12"
    play(t, f"drop mission {SPIES[3]}")
    mine, theirs = seen_by(t, 0).own, seen_by(t, 1).own
    assert set(mine.missions) == {SPIES[1], SPIES[2], SPIES[4]} and set(mine.dropped) == {SPIES[0], SPIES[3]}
    assert not set(theirs.missions + theirs.dropped) & set(SPIES[:5])
    titles = [mission.name for mission in facts.MISSIONS[:5]]
    assert not [line for line in story(t, "p2") if any(title in line for title in titles)]


def test_the_double_agent_is_left_out() -> None:
    """[W.2.14] By default, and alone in any case."""
    for seats in (1, 2, 5):
        t = until(passported(seats), "DealSpies")
        assert "deal spy double agent" not in offered(t) and len(offered(t)) == 17
    t = until(passported(2, double_agent_module=True), "DealSpies")
    assert "deal spy double agent" in offered(t) and len(offered(t)) == 18
    t = until(passported(1, double_agent_module=True), "DealSpies")
    assert "deal spy double agent" not in offered(t) and len(offered(t)) == 17


def test_being_dealt_the_double_agent() -> None:
    """[W.2.15] [W.A22] It is none of the missions, is not put back, and only its holder knows."""
    t = spies_dealt(DOUBLE, *SPIES[:9], double_agent_module=True)
    assert seen_by(t, 0).own.double_agent and not seen_by(t, 1).own.double_agent
    assert set(seen_by(t, 0).own.missions) == set(SPIES[:4])
    assert not offered(t, f"drop mission {DOUBLE}") and len(offered(t, "drop mission")) == 4
    play(t, f"drop mission {SPIES[0]}")
    assert offered(t) == {"drop mission nothing"}  # asked as often as the other
    play(t, "drop mission nothing")
    assert asked(t) == "p2" and set(seen_by(t, 0).own.missions) == set(SPIES[1:4])


def test_a_double_agent_with_two_missions_draws_another() -> None:
    """[W.2.15] [W.2.13] With five players three cards are too few: another comes when all have theirs."""
    t = spies_dealt(DOUBLE, *SPIES[:14], seats=5, double_agent_module=True)
    assert set(seen_by(t, 0).own.missions) == set(SPIES[:2])
    play(t, f"deal spy {SPIES[15]}")
    assert set(seen_by(t, 0).own.missions) == {*SPIES[:2], SPIES[15]} and step(t) == "PickCard"
    assert {len(seen_by(t, who).own.missions) for who in range(5)} == {3}


def test_who_needs_no_further_card_gets_none() -> None:
    """[W.2.15] [W.2.13] The card is drawn in any case, and stays aside."""
    t = spies_dealt(*SPIES[:16], seats=5, double_agent_module=True)
    assert step(t) == "PickCard" and {len(seen_by(t, who).own.missions) for who in range(5)} == {3}
    assert not any(seen_by(t, who).own.double_agent for who in range(5))


# ------------------------------------------------------------------------------------------ the Player deck
def test_what_the_player_deck_is_built_from() -> None:
    """[W.2.16] [W.2.17] [W.A11] 48 cities, ten events and seven special cards; the Satellite card; no Escalation
    yet."""
    t = hands_due()
    assert sorted(sees(t).unseen_cards) == sorted([*CITIES, *EVENTS, "satellite"])
    assert len(CITIES) + len(EVENTS[:10]) == 58 and len(EVENTS) == 17
    assert "draw player escalation" not in offered(t)


def test_the_shorter_player_deck() -> None:
    """[W.2.17] [W.A11] player_deck_reading=season0_count leaves five events out: 66 cards with the Escalations."""
    t = hands_due(player_deck_reading="season0_count")
    out = {"field_antidote", "diplomatic_pouch", "safe_conduct", "reactivated_asset", "customs_sweep"}
    assert set(EVENTS) - set(sees(t).unseen_cards) == out == set(sees(t).events_removed)
    t = ready(seats=4, player_deck_reading="season0_count")
    assert sees(t).player_cards_left + 8 == 66


def test_the_longer_player_deck() -> None:
    """[W.A11] [W.2.17] 71 cards with the Escalations."""
    assert sees(ready(seats=4)).player_cards_left + 8 == 71


@pytest.mark.parametrize("region", facts.REGIONS)
def test_one_of_the_six_satellite_cards_goes_in_unseen(region: str) -> None:
    """[W.2.16] [W.A13]"""
    t = until(passported(2), "PickCard")
    assert len(offered(t)) == 6 and set(odds(t).values()) == {Fraction(1, 6)}
    play(t, f"pick satellite {region}")
    assert sees(t).deck_region is None and "satellite" in sees(t).unseen_cards
    draw(t, "satellite")
    assert sees(t).deck_region == region


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_starting_hands(seats: int) -> None:
    """[W.2.18] [W.A12]"""
    t = ready(seats=seats)
    assert [len(cards) for cards in sees(t).hands] == [FIRST_HANDS[seats]] * seats


def test_a_satellite_card_in_a_starting_hand() -> None:
    """[W.2.18] [W.8.9] [W.uplink] It is resolved, and another card is dealt in its place."""
    t = hands_due(satellite="africa")
    draw(t, "lima", "rome", "lagos", "satellite")
    assert sees(t).uplinks == ("africa",) and hand(t) == {"lima", "rome", "lagos"}
    draw(t, "moscow", "kiev", "paris", "tokyo", "delhi")
    assert hand(t) == {"lima", "rome", "lagos", "moscow"} and hand(t, "p2") == {"kiev", "paris", "tokyo", "delhi"}
    assert step(t) == "Start"
    play(t, "pick first p1")
    assert "satellite" not in sees(t).unseen_cards and sees(t).player_cards_left == 71 - 9


@pytest.mark.parametrize(
    ("seats", "sizes"),
    [
        (1, (13, 13, 13, 13, 13)),
        (2, (13, 13, 13, 12, 12)),
        (3, (13, 13, 12, 12, 12)),
        (4, (13, 13, 13, 12, 12)),
        (5, (13, 12, 12, 12, 12)),
    ],
)
def test_the_five_piles(seats: int, sizes: tuple[int, ...]) -> None:
    """[W.2.19] As equal as can be, the larger ones on top, an Escalation card in each."""
    assert sees(ready(seats=seats)).heaps == tuple((n, True) for n in sizes)


def test_an_escalation_card_lies_anywhere_in_its_pile() -> None:
    """[W.2.19] Shuffled into each: with 13 cards it is the top one once in thirteen times."""
    t = ready(seats=2)
    play(t, "pass")
    assert odds(t)["draw player escalation"] == Fraction(1, 13)


def test_the_threat_marker_at_the_start() -> None:
    """[W.2.20]"""
    t = ready()
    assert sees(t).threat_index == 0 and sees(t).threat_level == sees(t).threat_track[0]


def test_who_begins() -> None:
    """[W.2.21] At random; play goes on clockwise."""
    t = until(begun(seats=3, passports="random"), "Start")
    assert odds(t) == {f"pick first p{n}": Fraction(1, 3) for n in (1, 2, 3)}
    play(t, "pick first p3")
    turns = [sees(t).turn]
    for _ in range(3):
        play(t, "pass")
        until(t, "Actions")
        turns.append(sees(t).turn)
    assert turns == [2, 0, 1, 2]


def test_alone_nobody_is_drawn_to_begin() -> None:
    """[W.2.21]"""
    t = until(begun(seats=1), "DealHands")
    for _ in range(6):
        assert step(t) == "DealHands"
        play(t, first_word(t))
    assert step(t) == "Actions" and asked(t) == "p1"


def test_pawns_wait_in_washington() -> None:
    """[W.2.10] All of them, and the first alias is that of a NATO city."""
    t = ready(seats=4)
    assert set(sees(t).pawns) == {"washington"} and sees(t).alias == "nato"


@pytest.mark.parametrize("seed", range(6))
def test_a_set_up_by_chance_has_all_this(seed: int) -> None:
    """[W.2.3] [W.2.8] [W.2.11] [W.2.12] With every option that the set-up knows."""
    t: Any = GAME.new(
        seed=seed,
        seats=2 + seed % 4,
        passports="random",
        double_agent_module=bool(seed % 2),
        setup_facility_skip_soviet=bool(seed % 3),
        player_deck_reading=("seed_literal", "season0_count")[seed % 2],
    )
    while step(t) != "Actions":
        containment.play(t, containment.question(t).moves[0])  # type: ignore[union-attr]
    v = sees(t)
    assert len(v.threat_discards) == 12 and len(v.facilities) == 6 and 10 <= v.agents_left <= 13
    assert {len(seen_by(t, who).own.missions) for who in range(v.seats)} == {3}
    assert len(set(v.passports)) == len(set(v.identities)) == v.seats
