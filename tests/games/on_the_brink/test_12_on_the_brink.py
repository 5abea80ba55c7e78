"""Chapter 12: On the Brink in general: its options, five seats, the legendary game, its events and deck sizes."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment import BadOptions
from containment.games.pandemic import GAME
from containment.games.pandemic.data import facts
from tests.games.pandemic.situations import (
    NINE,
    asked,
    cards_of,
    discards,
    draw,
    flip,
    hand,
    idle_turn,
    let_pass,
    offered,
    options_of,
    play,
    sees,
    stage,
    step,
    story,
    why,
)

BRINK_ROLES = {"archivist", "containment specialist", "epidemiologist", "field operative", "generalist"}
BRINK_ROLES |= {"troubleshooter"}
NEW_EVENTS = [event.id for event in facts.EVENTS[5:]]
# [P.2.10] [P.2.11] [P.12.3] cards before the Epidemics are added: the sizes of the heaps, from the top
HEAPS = {
    (44, 4): [11, 11, 11, 11],
    (44, 5): [9, 9, 9, 9, 8],
    (44, 6): [8, 8, 7, 7, 7, 7],
    (44, 7): [7, 7, 6, 6, 6, 6, 6],
    (45, 4): [12, 11, 11, 11],
    (45, 5): [9, 9, 9, 9, 9],
    (45, 6): [8, 8, 8, 7, 7, 7],
    (45, 7): [7, 7, 7, 6, 6, 6, 6],
    (48, 4): [12, 12, 12, 12],
    (48, 5): [10, 10, 10, 9, 9],
    (48, 6): [8, 8, 8, 8, 8, 8],
    (48, 7): [7, 7, 7, 7, 7, 7, 6],
}


def brink(**facts: Any) -> Any:
    return stage(expansion="on_the_brink", **facts)


def new(**options: Any) -> Any:
    return GAME.new(seed=1, expansion="on_the_brink", **options)


def after_first_infections(**options: Any) -> Any:
    t = GAME.new(fate="asked", seed=0, expansion="on_the_brink", **options)
    flip(t, *NINE)
    return t


def box(t: Any, *events: str) -> None:
    play(t, *(f"box {event.replace('_', ' ')}" for event in events))


# ------------------------------------------------------------------------------------------ options
def test_the_base_game_is_played_unless_the_expansion_or_a_challenge_is_chosen() -> None:
    """[P.12.1] [P.12.4]"""
    assert options_of(GAME.new(seed=1)).expansion == "none"
    assert options_of(new()).expansion == "on_the_brink"
    for challenge in ("virulent_strain", "mutation", "bioterrorist"):
        options = options_of(GAME.new(seed=1, seats=3, challenges=challenge))
        assert (options.expansion, options.challenges) == ("on_the_brink", (challenge,))


def test_challenges_are_read_as_people_write_them() -> None:
    """[P.12.4]"""
    t = GAME.new(seed=1, seats="3", expansion="On the Brink", challenges="bioterrorist, Virulent Strain")
    assert options_of(t).challenges == ("virulent_strain", "bioterrorist")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"seats": 5}, r"a fifth seat needs expansion=on_the_brink \[P.12.2\]"),
        ({"seats": 6, "expansion": "on_the_brink"}, "seats must be one of 2, 3, 4, 5, not 6"),
        ({"epidemics": 7}, r"need expansion=on_the_brink \[P.12.3\]"),
        ({"epidemics": "legendary"}, r"need expansion=on_the_brink \[P.12.3\]"),
        ({"epidemics": 8, "expansion": "on_the_brink"}, r"7 \(legendary\), not 8"),
        ({"challenges": "mutation,bioterrorist", "seats": 3}, r"do not combine: both use purple \[P.12.4\]"),
        ({"challenges": "mutation,bioterrorist"}, r"do not combine: both use purple \[P.12.4\]"),
        ({"challenges": "mutation,bioterrorist", "epidemics": 8}, r"do not combine: both use purple \[P.12.4\]"),
        ({"challenges": "mutation", "expansion": "none"}, r"choose expansion=on_the_brink \[P.12.4\]"),
        ({"challenges": "plague"}, "there is no 'plague'"),
        ({"challenges": "bioterrorist"}, r"at least 3 must play, him included \[P.15.1\]"),
        ({"expansion": "in_the_lab"}, "expansion must be one of auto, none, on_the_brink"),
        (
            {"roles": "archivist,medic"},
            r"role archivist is from On the Brink: choose expansion=on_the_brink \[P.12.1\]",
        ),
        ({"roles": "zombie,medic"}, "no role 'zombie'; the roles are contingency_planner"),
        ({"roles": "bio_terrorist,medic", "expansion": "on_the_brink"}, "no role 'bio_terrorist'"),
        ({"events": 13, "expansion": "on_the_brink"}, "events must be one of 0, 4, not 13"),
        ({"events": 5, "expansion": "on_the_brink"}, "events must be one of 0, 4, not 5"),
        ({"one_vaccine_group": "perhaps", "expansion": "on_the_brink"}, "one_vaccine_group is true or false"),
        ({"seats": 3, "challenges": "bioterrorist", "roles": "medic,scientist,archivist"}, "3 given for 2 seats"),
    ],
)
def test_what_does_not_go_together_is_refused_with_its_rule(options: dict[str, Any], reason: str) -> None:
    """[P.12.1] [P.12.2] [P.12.3] [P.12.4]"""
    with pytest.raises(BadOptions, match=reason):
        GAME.new(seed=1, **options)


@pytest.mark.parametrize("other", ["mutation", "bioterrorist"])
def test_virulent_strain_goes_with_either_of_the_others(other: str) -> None:
    """[P.12.4]"""
    t = GAME.new(seed=1, seats=3, challenges=("virulent_strain", other))
    assert (len(sees(t).strain_unseen), len(sees(t).supply)) == (8, 5)


@pytest.mark.parametrize("epidemics", [4, 5, 6])
def test_one_epidemic_fewer_is_advised_and_any_number_allowed(epidemics: int) -> None:
    """[P.12.4] The advice binds nobody."""
    t = GAME.new(seed=1, challenges="mutation", epidemics=epidemics)
    assert len(sees(t).heaps) == epidemics


def test_the_expansion_without_events_is_a_house_option() -> None:
    """[P.2.11]"""
    t = new(seats=3, events=0)
    assert sees(t).events_unseen == 0 and sum(count - 1 for count, _ in sees(t).heaps) == 48 - 9


# ------------------------------------------------------------------------------------------ roles and seats
def test_six_more_roles_are_among_those_dealt() -> None:
    """[P.12.1] [P.2.5] The Bio-Terrorist is none of them."""
    t = after_first_infections(seats=2)
    roles = {words.removeprefix("deal ") for words in offered(t, "deal ")}
    assert len(roles) == 13 and roles >= BRINK_ROLES and "bio terrorist" not in roles
    play(t, "deal archivist")
    assert why(t, "deal archivist") == "P.2.5"


def test_without_the_expansion_its_roles_are_not_dealt() -> None:
    """[P.12.1]"""
    t = GAME.new(fate="asked", seed=0)
    flip(t, *NINE)
    assert len(offered(t, "deal ")) == 7
    assert not {f"deal {role}" for role in BRINK_ROLES} & offered(t)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_bio_terrorist_is_no_role_card_to_be_dealt(seats: int) -> None:
    """[P.12.1] In the challenge too: there the last seat has that role, and the other seats are dealt the thirteen."""
    t = GAME.new(seed=3, seats=seats, challenges="bioterrorist")
    v = sees(t)
    assert len(v.roles) == seats - 1 and len(v.roles_left) == 13 - (seats - 1)
    assert "bio_terrorist" not in (*v.roles, *v.roles_left)


def test_five_play_with_two_cards_each() -> None:
    """[P.12.2] [P.2.6]"""
    v = sees(new(seats=5))
    assert v.hand_sizes == (2, 2, 2, 2, 2)
    assert v.pawns == ("atlanta",) * 5 and len(set(v.roles)) == 5


def test_five_play_in_turn() -> None:
    """[P.12.2] [P.3.1]"""
    t = brink(seats=5, at="infect", turn_of="p4", roles="none")
    flip(t, "lagos", "osaka")
    assert (asked(t), sees(t).turn) == ("p5", 4)
    idle_turn(t)
    assert asked(t) == "p1"


# ------------------------------------------------------------------------------------------ events
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_events_a_player_are_used_of_thirteen(seats: int) -> None:
    """[P.2.11] [P.1.3] The others go back into the box, one after the other."""
    t = after_first_infections(seats=seats, roles="none")
    boxed = 0
    while step(t) == "BoxEvents":
        assert (asked(t), len(offered(t, "box "))) == ("chance", 13 - boxed)
        play(t, min(offered(t, "box ")))
        boxed += 1
    assert (boxed, step(t)) == (13 - 2 * seats, "DealHands")
    assert len(offered(t, "draw player")) == 48 + 2 * seats
    assert sees(t).events_unseen == 2 * seats


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_bio_terrorist_counts_for_the_number_of_events(seats: int) -> None:
    """[P.2.11] [P.15.2] [P.A24]"""
    v = sees(GAME.new(seed=1, seats=seats, challenges="bioterrorist", hands="private", epidemics=4))
    events = [card for card in v.hands[0] if card in {event.id for event in facts.EVENTS}]
    assert v.events_unseen + len(events) == 2 * seats


def test_an_event_is_boxed_once() -> None:
    """[P.2.11]"""
    t = after_first_infections(seats=2, roles="none")
    box(t, "airlift")
    assert why(t, "box airlift") == "P.2.11"
    assert why(t, "box forecast") == ""


def test_nobody_sees_which_events_are_boxed() -> None:
    """[P.2.11] Two games that differ in the box alone look the same to everybody at the table."""
    names = [event.id for event in facts.EVENTS]
    tables = []
    for boxed in (names[:9], names[4:]):
        t = after_first_infections(seats=2, roles="none")
        box(t, *boxed)
        draw(t, "paris", "lagos", "delhi", "tokyo", "essen", "lima", "cairo", "osaka")
        tables.append(t)
    one, two = tables
    for who in ("p1", "p2"):
        assert sees(one, who) == sees(two, who)
        assert story(one, who) == story(two, who)
    assert set(sees(one).unseen_cards) >= set(names) and sees(one).events_unseen == 4
    assert containment.question(one) == containment.question(two)


def test_boxed_events_are_never_drawn() -> None:
    """[P.2.11]"""
    t = after_first_infections(seats=2, roles="none")
    names = [event.id for event in facts.EVENTS]
    box(t, *names[:9])
    draw(t, "paris", "lagos", "delhi", "tokyo", "essen", "lima", "cairo", "osaka")
    play(t, "pass")
    drawable = {words.removeprefix("draw player ") for words in offered(t, "draw player")}
    assert drawable >= {name.replace("_", " ") for name in names[9:]}
    assert not drawable & {name.replace("_", " ") for name in names[:9]}
    assert len(drawable) == 44 + 1  # and the Epidemic


def test_the_base_game_has_its_five_events_and_no_box() -> None:
    """[P.2.11] [P.1.3]"""
    t = GAME.new(fate="asked", seed=0, roles="none")
    flip(t, *NINE)
    assert step(t) == "DealHands"
    assert not {f"draw player {event.replace('_', ' ')}" for event in NEW_EVENTS} & offered(t)


# ------------------------------------------------------------------------------------------ deck sizes
@pytest.mark.parametrize("epidemics", [4, 5, 6, 7])
@pytest.mark.parametrize(("seats", "cards", "dealt"), [(2, 44, 4), (3, 45, 3), (4, 48, 2), (5, 48, 2)])
def test_the_player_deck_of_the_expansion(seats: int, cards: int, dealt: int, epidemics: int) -> None:
    """[P.2.11] [P.12.3] [P.2.8] Larger heaps on top, an Epidemic in each."""
    v = sees(new(seats=seats, epidemics=epidemics))
    assert v.hand_sizes == (dealt,) * seats
    assert v.heaps == tuple((count + 1, True) for count in HEAPS[cards, epidemics])
    assert v.player_cards_left == cards + epidemics


def test_five_players_and_seven_epidemics_make_a_deck_of_55() -> None:
    """[P.2.11] [P.12.3] Blocks of 8 8 8 8 8 8 7."""
    v = sees(new(seats=5, epidemics="legendary"))
    assert [count for count, _ in v.heaps] == [8, 8, 8, 8, 8, 8, 7]
    assert v.player_cards_left == 55


@pytest.mark.parametrize(("seats", "cards", "dealt"), [(3, 46, 4), (4, 47, 3), (5, 50, 2)])
def test_the_player_deck_with_a_bio_terrorist(seats: int, cards: int, dealt: int) -> None:
    """[P.A24] The hands are dealt for the number of the others."""
    v = sees(GAME.new(seed=1, seats=seats, challenges="bioterrorist", epidemics=4))
    assert v.hand_sizes == (dealt,) * (seats - 1)
    assert sum(count - 1 for count, _ in v.heaps) == cards


# ------------------------------------------------------------------------------------------ legendary
def test_at_the_seventh_epidemic_the_rate_stays_at_four() -> None:
    """[P.12.3] [P.7.1]"""
    t = brink(at="draw", epidemics=7, rate_index=6, player_pile=["paris", "lima"], heap_sizes=[(3, True)])
    draw(t, "epidemic", "paris")
    flip(t, "lagos")
    assert (sees(t).rate_index, sees(t).rate) == (6, 4)
    let_pass(t)
    flip(t, "lagos", "osaka", "tokyo", "essen")
    assert (asked(t), step(t)) == ("p2", "Actions")


# ------------------------------------------------------------------------------------------ no discards at will
def test_nobody_drops_a_card_for_the_archivist() -> None:
    """[P.12.5] Neither the Archivist nor another, with an action or at a moment for events."""
    t = brink(roles=["archivist", "medic"], hands=[["atlanta", "airlift"], ["paris", "forecast"]])
    for card in ("atlanta", "paris", "airlift"):
        assert why(t, f"discard {card}") == "P.3.3"
    assert why(t, "retrieve") == "P.archivist.retrieve_city"
    play(t, "pass")
    assert step(t) == "EventWindow" and not offered(t, "discard")


def test_a_card_discarded_for_an_action_or_the_hand_limit_may_be_fetched_back() -> None:
    """[P.12.5]"""
    t = brink(at="draw", turn_of="p2", roles=["archivist", "medic"], hands=[[], cards_of("red", 7)])
    draw(t, "atlanta", "paris")
    play(t, "discard atlanta", "discard paris")
    flip(t, "lagos", "osaka")
    assert asked(t) == "p1"
    play(t, "retrieve")
    assert (hand(t), discards(t)) == ({"atlanta"}, {"paris"})


# ------------------------------------------------------------------------------------------ the end of a turn
def test_a_turn_of_the_expansion_ends_with_a_moment_for_events() -> None:
    """[P.C12] Before the next player's turn begins."""
    t = brink(at="infect", roles=["medic", "scientist"], hands=[["airlift"], ["forecast"]])
    play(t, "pass", "pass")
    flip(t, "lagos")
    play(t, "pass", "pass")
    flip(t, "osaka")
    assert (asked(t), step(t), sees(t).turn) == ("p1", "EventWindow", 0)
    play(t, "airlift p1 tokyo")
    assert (asked(t), sees(t).turn) == ("p2", 0)
    play(t, "pass")
    assert (asked(t), step(t), sees(t).turn) == ("p2", "Actions", 1)


def test_the_moments_for_events_of_a_whole_turn() -> None:
    """[P.C12] [P.11.2] [P.C16] Of a turn that began in the game: before drawing, before and between Infection cards,
    and at the end."""
    t = brink(at="infect", quiet_night=True, roles=["medic", "scientist"], hands=[["airlift"]])
    play(t, "pass", "pass")
    moments = []
    assert (asked(t), step(t), sees(t).turn) == ("p2", "Actions", 1)
    play(t, "pass")
    none: tuple[str, ...] = ()
    for bring, cards in ((draw, ("paris", "lima")), (flip, ("lagos",)), (flip, ("osaka",)), (flip, none)):
        moments.append((asked(t), step(t), sees(t).turn))
        play(t, "pass")
        bring(t, *cards)
    assert moments == [("p1", "EventWindow", 1)] * 4
    assert (asked(t), step(t), sees(t).turn) == ("p1", "Actions", 0)


def test_in_the_base_game_the_next_players_first_question_is_that_moment() -> None:
    """[P.C12] [P.C6]"""
    t = stage(at="infect", roles=["medic", "scientist"], hands=[["airlift"]])
    play(t, "pass")
    flip(t, "lagos")
    play(t, "pass")
    flip(t, "osaka")
    assert (asked(t), step(t), sees(t).turn) == ("p2", "Actions", 1)
