"""The order in which moves are listed, and what Enter does with the beginning of many."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment import testing
from containment.matches.match import Match
from containment.matches.saves import Save
from containment.players import player
from containment.telling import listing
from containment.telling.asking import Ask
from containment.telling.menu import Menu
from containment.telling.ordering import EVENTS, HERE, in_order, is_event, place_of
from containment.telling.sitting import Sitting
from tests.terminal.screen.driving import sat

TRAVEL = {"pandemic": "drive charter shuttle", "cure": "fly sail", "iberia": "go train ship", "coldwar": "drive fly"}


def sitting(tmp: Any, **situation: Any) -> Sitting:
    table = testing.stage("pandemic", **situation)
    match = Match(containment.game("pandemic"), table, (None, player("random", 1)))
    s = Sitting(match, ("you", "thumb"), Save(tmp / "x", ("you", "thumb"), called=("Mia", "Ada")))
    s.put(Ask(0))
    return s


def test_what_one_does_here_stands_above_flights_then_events_and_the_end_last(tmp_path: Any) -> None:
    s = sitting(
        tmp_path,
        seats=2,
        roles="medic,scientist",
        pawns=["atlanta", "atlanta"],
        cubes={"atlanta": {"blue": 2}},
        hands=[["atlanta", "paris", "airlift"], []],
    )
    verbs = list(dict.fromkeys(s.game.codebook.verb(move).name for move in s.menu.moves))
    assert verbs == ["treat", "give", "drive", "direct", "charter", "airlift", "pass"]
    assert s.menu.numbers[1] == s.menu.moves[0] and s.game.codebook.words(s.menu.numbers[0]) == "pass"


@pytest.mark.parametrize("game", containment.GAMES)
def test_every_game_has_its_ways_to_go_below_what_is_done_here(game: str) -> None:
    verbs = containment.game(game).codebook.verbs.values()
    named = {verb.name: place_of(verb) for verb in verbs}
    ways = [named[name] for name in TRAVEL[game].split()]
    assert named["give"] < min(ways) and max(ways) < (EVENTS, 0) and named["pass"] == max(named.values())
    assert all(place_of(verb)[0] == EVENTS for verb in verbs if is_event(verb))
    assert named["give"][0] == HERE


def test_the_order_has_all_moves_once() -> None:
    codebook = containment.game("pandemic").codebook
    assert sorted(in_order(codebook, codebook.codes)) == list(codebook.codes)


OVER: dict[str, Any] = {
    "seats": 2,
    "roles": "medic,scientist",
    "hands": [["airlift", "paris", "cairo", "lima", "tokyo", "seoul", "milan", "essen"], []],
}


def test_typed_words_offer_the_event_before_its_discard(tmp_path: Any) -> None:
    s = sitting(tmp_path, **OVER)
    found = [s.game.codebook.words(move) for move in listing.filtered(s, "airl", s.menu.moves)]
    assert found[0].startswith("airlift p") and found[-1] == "discard airlift"


def test_enter_on_the_beginning_of_many_asks_which_one(tmp_path: Any) -> None:
    s = sitting(tmp_path, **OVER)
    assert listing.which_one(s, "airl").startswith("Which one? airlift (9")
    assert listing.which_one(s, "discard paris") == "", "the very words"
    assert listing.which_one(s, "12") == "", "a number"
    assert listing.which_one(s, "disc par") == "", "only one fits"


def test_enter_on_a_verb_that_leaves_open_where_to_asks_once(tmp_path: Any) -> None:
    s = sitting(tmp_path, seats=2, roles="medic,scientist", hands=[["paris", "lagos"], []])
    assert listing.which_one(s, "dr").startswith("Which drive?"), "drive chicago, miami or washington"
    assert listing.which_one(s, "dr").endswith(listing.ENTER_AGAIN)
    assert listing.which_one(s, "dr ch") == ""
    assert len(listing.filtered(s, "par", s.menu.moves)) == 1 or listing.which_one(s, "par") == "", (
        "a place: one goes there"
    )


def test_a_name_is_typed_for_a_seat(tmp_path: Any) -> None:
    s = sitting(tmp_path, **OVER)
    found = listing.filtered(s, "airlift ada paris", s.menu.moves)
    assert [s.game.codebook.words(move) for move in found] == ["airlift p2 paris"]


def test_a_verb_comes_before_a_die_that_has_its_name(tmp_path: Any) -> None:
    """In The Cure a die that shows sail/treat may be sailed with."""
    s = sat("cure", "you,random", 4)
    s.menu = Menu(s.game.codebook, [("", tuple(s.game.codebook.codes))])
    words = [s.game.codebook.words(move) for move in listing.filtered(s, "treat", s.menu.moves)]
    assert words[0].startswith("treat ") and any(word.startswith("sail ") for word in words)
    assert all(word.startswith("treat") for word in words[: sum(word.startswith("treat") for word in words)])
