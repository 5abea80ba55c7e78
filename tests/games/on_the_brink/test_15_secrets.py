"""Chapter 15: what the others see of the Bio-Terrorist, and what they do not."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.games.pandemic import GAME
from containment.games.pandemic.data import facts
from tests.games.pandemic.situations import asked, flip, let_pass, options_of, others, play, sees, stage, story

NEAR = {city.id: set(city.neighbours) for city in facts.CITIES}


def his_turn(city: str = "cairo", hand: tuple[str, ...] = (), **situation: Any) -> Any:
    """His turn: he is p3, in this city with these cards; the others are in Atlanta."""
    his = {"city": city, "hand": hand, **situation.pop("terrorist", {})}
    usual: dict[str, Any] = {"seats": 3, "challenges": "bioterrorist", "at": "terrorist", "terrorist": his}
    return stage(**usual | situation)


def known(t: Any, who: str = "p1") -> Any:
    return sees(t, who).terrorist


def driven(start: str, drives: int, *pawns: str) -> set[str]:
    """Where he is after up to so many Drives in silence: from city to city without pawns."""
    found = {start}
    for _ in range(drives):
        found |= {city for c in found for city in NEAR[c]} - set(pawns)
    return found


def heard(t: Any) -> list[str]:
    """What the others hear; they hear the same."""
    told = story(t, "p1")
    assert told == story(t, "p2") == [fact.text for fact in containment.story(t, containment.NOBODY)]
    return told


# ------------------------------------------------------------------------------------------ sightings
def test_a_direct_and_a_charter_flight_are_announced_alike() -> None:
    """[P.15.6] The card and its city, not which flight, nor where it went; both leave the others with the same view."""
    direct = his_turn("cairo", ("lima",), terrorist={"possible": ["cairo", "lima"]})
    play(direct, "direct lima")
    charter = his_turn("lima", ("lima",), terrorist={"possible": ["cairo", "lima"]})
    play(charter, "charter osaka")
    for t in (direct, charter):
        assert heard(t) == ["the Bio-Terrorist was sighted at the airport in Lima"]
        assert sees(t).infection_discards == ("lima",)
        assert (known(t).city, known(t).hand_size) == (None, 0)
    assert sees(direct) == sees(charter) and sees(direct, "p2") == sees(charter, "p2")
    assert (known(direct, "p3").city, known(charter, "p3").city) == ("lima", "osaka")


def test_after_a_sighting_he_may_be_there_or_have_left_from_there() -> None:
    """[P.15.6] From Cairo only a Direct Flight to Lima is possible; if he may have been in Lima, he may be anywhere."""
    t = his_turn("cairo", ("lima",), terrorist={"possible": ["cairo"]})
    play(t, "direct lima")
    assert set(known(t).possible) == driven("lima", 2, "atlanta")  # with two drives since
    t = his_turn("cairo", ("lima",), terrorist={"possible": ["cairo", "lima"]})
    play(t, "direct lima")
    assert set(known(t).possible) == {c.id for c in facts.CITIES} - {"atlanta"}


# ------------------------------------------------------------------------------------------ what does not show
def test_a_drive_between_empty_cities_shows_nothing() -> None:
    """[P.C18] [P.15.16] Nor does passing, nor a second drive: the view before his turn ends is the same."""
    tables = []
    for moves in ((), ("drive algiers",), ("drive algiers", "drive madrid")):
        t = his_turn(terrorist={"possible": ["cairo"]})
        before = sees(t)
        play(t, *moves)
        assert sees(t) == before and heard(t) == []
        play(t, "pass")
        tables.append(t)
    assert sees(tables[0]) == sees(tables[1]) == sees(tables[2])
    assert heard(tables[0]) == heard(tables[2]) == ["P2's turn began"]


def test_at_the_end_of_a_silent_turn_he_may_be_three_cities_on() -> None:
    """[P.C18] [P.15.16] Up to three drives, through cities without other players; and all through that turn, as nobody
    can tell how far he has got with it."""
    t = his_turn("lima", terrorist={"possible": ["lima"]}, pawns=["bogota", "tokyo"])
    reached = driven("lima", 3, "bogota", "tokyo")
    assert "sydney" in reached and not {"bogota", "sao_paulo", "osaka"} & reached
    for move in ("drive mexico city", "drive los angeles", "drive sydney", "pass"):
        assert set(known(t).possible) == reached
        play(t, move)
    assert asked(t) == "p2"
    assert set(known(t).possible) == reached
    assert set(known(t, "p3").possible) == reached  # he knows what they think


def test_infecting_a_protected_city_shows_nothing() -> None:
    """[P.C18] [P.A26] Locally; with a card the discard shows."""
    situation: dict[str, Any] = {"roles": ["quarantine_specialist", "medic"], "pawns": ["algiers", "tokyo"]}
    t = his_turn("cairo", ("istanbul",), **situation)
    before = sees(t)
    play(t, "infect locally")
    assert sees(t) == before and heard(t) == []
    assert (known(t, "p3").hidden_actions, known(t).hidden_actions) == (("infect_locally",), ())
    play(t, "infect remotely istanbul")
    assert known(t, "p3").hidden_actions == ("infect_locally", "infect_remotely")
    assert known(t).hidden_actions == ("infect_remotely",)
    assert heard(t) == ["the Bio-Terrorist discarded Istanbul", "Istanbul is protected: no cube placed"]


def test_that_he_draws_and_how_many_cards_he_holds_shows() -> None:
    """[P.C18] [P.15.16] Not which card."""
    t = his_turn("cairo", ("lima",))
    play(t, "draw card", "draw infection osaka")
    assert heard(t) == ["the Bio-Terrorist drew a card and holds 2 cards"]
    assert (known(t).hand_size, known(t).hand, known(t, "p3").hand) == (2, (), ("lima", "osaka"))
    assert "P3 drew Osaka and holds 2 cards" in story(t, "p3")
    t = his_turn("cairo", ())
    play(t, "draw card", "draw infection osaka")
    assert heard(t) == ["the Bio-Terrorist drew a card and holds 1 card"]


def test_an_action_that_shows_is_one_fewer_for_driving() -> None:
    """[P.15.16] After one draw he has made two drives at most, after two draws one; still asked or not."""
    t = his_turn("cairo", terrorist={"possible": ["cairo"]})
    assert set(known(t).possible) == driven("cairo", 3, "atlanta")
    play(t, "draw card", "draw infection osaka")
    assert set(known(t).possible) == driven("cairo", 2, "atlanta")
    play(t, "draw card", "draw infection lima")
    assert set(known(t).possible) == {"cairo"} | NEAR["cairo"]
    play(t, "pass")
    assert set(known(t).possible) == {"cairo"} | NEAR["cairo"]


def test_a_cube_he_places_locally_shows_where_he_is() -> None:
    """[P.15.16] By where it appears without a card; he may have driven since."""
    t = his_turn("cairo")
    play(t, "infect locally")
    assert heard(t) == ["infected Cairo: +1 purple"]
    assert set(known(t).possible) == driven("cairo", 2, "atlanta")
    play(t, "drive algiers", "draw card", "draw infection lima")
    assert set(known(t).possible) == {"cairo"} | NEAR["cairo"]


def test_a_card_discarded_for_a_cube_far_away_tells_nothing_of_where_he_is() -> None:
    """[P.15.16] The discard and the cube are seen, in this order."""
    t = his_turn("cairo", ("lima",))
    play(t, "infect remotely lima")
    assert heard(t) == ["the Bio-Terrorist discarded Lima", "infected Lima: +1 purple"]
    assert len(known(t).possible) == 47


def test_a_sabotage_shows_the_station_and_the_card() -> None:
    """[P.15.16]"""
    t = his_turn("cairo", ("delhi",), stations=["cairo", "atlanta"])
    play(t, "sabotage delhi")
    assert heard(t) == ["the Bio-Terrorist discarded Delhi and sabotaged the research station in Cairo"]
    assert set(known(t).possible) == driven("cairo", 2, "atlanta")


def test_a_card_over_the_limit_is_seen_when_it_is_discarded() -> None:
    """[P.15.10] [P.15.16]"""
    t = his_turn("tokyo", ("lima", "osaka", "paris", "cairo", "delhi", "essen", "miami"))
    play(t, "draw card", "draw infection lagos", "discard delhi")
    assert heard(t)[-1] == "the Bio-Terrorist discarded Delhi"
    assert known(t).hand == ()


def test_the_others_see_neither_what_is_left_to_him_nor_what_he_has_done() -> None:
    """[P.15.16] He himself does; of his hidden actions they know those that showed."""
    t = his_turn("cairo", ("lima",))
    play(t, "drive algiers", "infect remotely lima")
    mine, theirs = known(t, "p3"), known(t)
    assert (mine.actions_left, mine.drive_left, mine.hidden_actions) == (1, False, ("infect_remotely",))
    assert (theirs.actions_left, theirs.drive_left, theirs.city) == (None, None, None)
    assert theirs.hidden_actions == ("infect_remotely",)


def test_a_spotted_man_is_followed_with_the_eyes() -> None:
    """[P.15.7] [P.15.16] His pawn leaves the board when he drives away: he is next to it, or up to two drives on."""
    t = his_turn("cairo", pawns=["cairo", "istanbul"])
    play(t, "drive algiers")
    assert heard(t) == ["the Bio-Terrorist is out of sight"]
    first = NEAR["cairo"] - {"istanbul"}
    around = {c for city in first for c in driven(city, 2, "cairo", "istanbul")}
    assert set(known(t).possible) == around
    play(t, "draw card", "draw infection lima")
    assert set(known(t).possible) == {c for city in first for c in driven(city, 1, "cairo", "istanbul")}
    play(t, "draw card", "draw infection osaka")
    assert set(known(t).possible) == first


def test_a_pawn_that_goes_from_one_players_city_to_anothers_is_seen_in_both() -> None:
    """[P.15.7]"""
    t = his_turn("cairo", pawns=["cairo", "algiers"])
    play(t, "drive algiers")
    assert heard(t) == ["the Bio-Terrorist is spotted in Algiers"]
    assert (known(t).city, known(t).possible) == ("algiers", ("algiers",))


def test_a_player_who_finds_nobody_has_learnt_something() -> None:
    """[P.15.7] [P.15.16] Where a pawn comes and he is not spotted, he is not."""
    t = stage(
        seats=3,
        challenges="bioterrorist",
        pawns=["algiers", "tokyo"],
        terrorist={"city": "riyadh", "possible": ["cairo", "riyadh", "algiers", "tokyo"]},
    )
    assert set(known(t).possible) == {"cairo", "riyadh"}
    play(t, "drive cairo")
    assert known(t).possible == ("riyadh",)


def test_his_words_are_not_heard_by_the_others() -> None:
    """[P.15.16] His seat acts in secret: a screen shows the others only the story."""
    options = options_of(his_turn())
    assert GAME.hidden_seats(options) == (2,)
    assert GAME.hidden_seats(options_of(stage(expansion="on_the_brink"))) == ()


def test_his_question_reads_the_same_whatever_he_has_left() -> None:
    """[P.15.16]"""
    t = his_turn("cairo", ("lima",))
    prompt = sees(t).prompt
    play(t, "drive algiers")
    assert sees(t).prompt == prompt
    play(t, "infect remotely lima")
    assert sees(t).prompt == prompt


# ------------------------------------------------------------------------------------------ looking at cards
@pytest.mark.parametrize("private", [False, True])
def test_a_forecast_is_seen_by_its_player_alone(private: bool) -> None:
    """[P.C11] [P.15.17] With open hands too: what the others showed each other he would see."""
    top = ["tokyo", "paris", "lima", "cairo", "delhi", "essen"]
    t = stage(
        seats=3,
        challenges="bioterrorist",
        private=private,
        hands=[["forecast"], []],
        infection_pile=[others(*top), top],
        terrorist={"city": "riyadh"},
    )
    play(t, "forecast")
    flip(t, *top)
    play(t, *(f"arrange {city}" for city in reversed(top[1:])))
    assert [entry.card for entry in sees(t).infection_pile[:6]] == [*reversed(top[1:]), top[0]]
    for who in ("p2", "p3"):
        assert [entry.card for entry in sees(t, who).infection_pile[:6]] == [None] * 6
        assert not any("Tokyo" in text for text in story(t, who))


def test_what_the_troubleshooter_looks_at_is_seen_by_her_alone() -> None:
    """[P.C11] [P.15.17] With open hands."""
    t = his_turn(
        "riyadh",
        roles=["medic", "troubleshooter"],
        infection_pile=[others("lima", "osaka"), ["lima", "osaka"]],
    )
    play(t, "pass")
    flip(t, "lima", "osaka")
    assert [entry.card for entry in sees(t, "p2").infection_pile[:2]] == ["lima", "osaka"]
    for who in ("p1", "p3"):
        assert [entry.card for entry in sees(t, who).infection_pile[:2]] == [None, None]


def test_without_a_bio_terrorist_open_hands_share_a_forecast() -> None:
    """[P.C11] [P.C4]"""
    top = ["tokyo", "paris", "lima", "cairo", "delhi", "essen"]
    t = stage(expansion="on_the_brink", hands=[["forecast"], []], infection_pile=[others(*top), top])
    play(t, "forecast")
    flip(t, *top)
    assert [entry.card for entry in sees(t, "p2").infection_pile[:6]] == top


def test_a_card_the_troubleshooter_saw_is_known_to_her_in_his_hand() -> None:
    """[P.C11] [P.15.16] She saw it on top, and he drew it; the others know only that he drew."""
    t = his_turn(
        "riyadh",
        roles=["medic", "troubleshooter"],
        infection_pile=[others("lima", "osaka", "tokyo", "essen"), ["tokyo", "essen"], ["lima"], ["osaka"]],
        player_pile=["paris", "essen", "milan", "london"],
        quiet_night=True,
    )
    play(t, "pass")
    flip(t, "osaka", "lima")
    play(t, "pass", "draw player paris", "draw player essen")
    assert asked(t) == "p3"
    play(t, "draw card", "draw infection osaka")
    assert (known(t, "p2").hand, known(t, "p1").hand, known(t, "p1").hand_size) == (("osaka",), (), 1)
    assert [entry.card for entry in sees(t, "p2").infection_pile[:1]] == ["lima"]


def test_the_others_know_his_place_once_he_is_captured_or_out() -> None:
    """[P.15.8] [P.A35] Nowhere."""
    t = stage(seats=3, challenges="bioterrorist", pawns=["cairo", "tokyo"], terrorist={"city": "cairo"})
    play(t, "capture")
    assert (known(t).possible, known(t).city) == ((), None)
    let_pass(t)
