"""What a person at the table is told of the others' answers, and what is kept from them."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import containment
from containment.matches.match import AUTOMATIC, Answer, Match
from containment.players.random_player import RandomPlayer
from containment.terminal.ink import Ink
from tests.matches.test_match import GAME, Silent
from tests.terminal.inked import answer_rows, board_of

board = board_of("pandemic")

INK = Ink(fixed_width=100)


def told(match: Match, answer: Answer, ear: int) -> str:
    return "\n".join(answer_rows(match, answer, ear, INK))


def forecast(hands: str) -> tuple[Match, Answer]:
    """P1 plays Forecast, and puts the first card back."""
    for seed in range(300):
        match = Match(GAME, GAME.new(seed=seed, seats=2, hands=hands), (Silent(), Silent()))
        if match.asked == 0 and GAME.code("forecast") in match.moves(0):
            match.play("forecast")
            return match, match.play(match.moves(0)[0], "It is the least of them.")
    raise AssertionError("nobody was dealt a Forecast")


def test_the_order_of_a_private_forecast_is_told_to_its_player_only() -> None:
    match, answer = forecast("private")
    words = "P1 put Chicago next"
    assert words in told(match, answer, 0) and "the least of them" in told(match, answer, 0)
    for ear in (1, containment.NOBODY):
        assert told(match, answer, ear) == ""


def test_taking_a_private_forecast_back_does_not_tell_it_either() -> None:
    match, answer = forecast("private")
    match.players = (None, None)
    (entry,) = match.undo()
    assert entry.move == answer.move and match.words(entry) == "arrange"


def test_with_open_hands_everybody_hears_it() -> None:
    match, answer = forecast("open")
    assert "▸ P1 put Chicago next: it is the least of them" in told(match, answer, 1)


def test_what_a_person_did_stays_theirs_when_a_computer_takes_the_seat() -> None:
    """A computer's answers have reasons."""
    match = Match(GAME, GAME.new(seed=3, seats=2, events=0), (None, None))
    seat = match.asked
    by_hand = match.play(match.moves(seat)[1])
    match.sit(seat, RandomPlayer(1))
    by_computer = match.computer_step()
    assert by_computer is not None and "moved P1's pawn to Miami: the dice said so" in told(match, by_computer, 1)
    passed_for_them = dataclasses.replace(by_hand, because=AUTOMATIC)
    assert "(silent)" not in told(match, by_hand, 1) + told(match, passed_for_them, 1)


def test_a_forecast_in_the_making_has_no_places_yet_and_others_count_right() -> None:
    match, answer = forecast("private")
    own = board.COMMANDS["discards"].show("", GAME.view(match.table, 0), INK)
    first = GAME.codebook.words(answer.move).split(" ", 1)[1].title()
    assert "1. " in own and own.count("(still to be put in order)") == 5 and own.count("(seen)") == 1
    assert first.split()[0] in own.split("1. ")[1].split("(seen)")[0]
    others = board.COMMANDS["discards"].show("", GAME.view(match.table, 1), INK)
    assert others.count("a card that only P1 has seen") == 6
    assert "33 of these 39 cards in unknown order" in others


def test_the_last_table_of_a_game_and_single_cards_are_told_in_good_english() -> None:
    view = dataclasses.replace(GAME.view(GAME.new(seed=1), 0), player_cards_left=1, ending=1, infection_discards=("x",))
    drawn = board.draw(view, ("you", "thumb"), INK)
    assert "1 player card," in drawn and "1 infection discard" in drawn and "left ─" not in drawn


def test_the_next_epidemic_is_told_with_its_earliest_and_latest_card() -> None:
    view = GAME.view(GAME.new(seed=1), 0)
    for heaps, words in ((((9, True), (10, True)), "within 9"), (((9, False), (10, True)), "card 10 to 19")):
        assert f"(next: {words})" in board.draw(dataclasses.replace(view, heaps=heaps), ("you", "thumb"), INK)


def passes_at_moments_for_events() -> Iterator[tuple[Match, Answer]]:
    for seed in range(12):
        match = Match(GAME, GAME.new(seed=seed, seats=2, hands="private"), (Silent(), Silent()))
        while (answer := match.computer_step()) is not None:
            if answer.step == "EventWindow":
                yield match, answer


def test_a_moment_for_events_that_passes_is_nobodys_doing() -> None:
    brought = set()
    for match, answer in passes_at_moments_for_events():
        rows = told(match, answer, 0)
        assert "I wait" not in rows and "▸" not in rows and "(silent)" not in rows
        brought |= {fact.rule for fact in match.facts(answer.own, 0)}
    assert "P.7.3" in brought, "an epidemic has gone on after such a pass"


def test_each_infection_card_has_a_line_of_its_own_that_begins_with_a_capital() -> None:
    match = Match(GAME, GAME.new(seed=3, seats=2, events=0), (None, None))
    rows = told(match, match.play("pass"), 0).splitlines()
    assert sum(row.startswith("    Infected ") for row in rows) == 2
    assert not any("; infected" in row or "flipped" in row for row in rows)
