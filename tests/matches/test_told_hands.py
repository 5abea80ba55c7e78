"""A computer that searches tells its hand whenever a turn begins, where hands are private and all may be said."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.kernel.record import dumps, loads
from containment.kernel.talk import TELL, is_talk, speaker_of
from containment.matches.match import Match
from containment.players import player
from containment.players.player import Choice


class Teller:
    """Thumb, who tells as one does that searches, and is quicker."""

    goes_by_plans = True
    tells_its_hand = True

    def __init__(self, seed: int) -> None:
        self.name, self._thumb = "teller", player("thumb", seed)

    def choose(self, view: Any) -> Choice:
        return self._thumb.choose(view)

    def speak_up(self, view: Any) -> Choice | None:
        return self._thumb.speak_up(view)


def match_of(name: str = "pandemic", tellers: tuple[int, ...] = (0, 2), **options: Any) -> Match:
    game = containment.game(name)
    t = game.new(**{"seed": 5, "seats": 3, "hands": "private", **options})
    seats = game.seats_at(t)
    return Match(game, t, [Teller(n) if n in tellers else player("thumb", n) for n in range(seats)])


def told(match: Match) -> list[int]:
    return [entry.move for entry in match.entries if is_talk(entry.move)]


def unknown(match: Match, of: int, to: int) -> int:
    """How many cards of a seat another does not know."""
    view: Any = match.view(to)
    return int(view.hand_sizes[of]) - len(view.hands[of])


def test_those_that_search_are_such_players() -> None:
    assert player("search", 1).tells_its_hand  # type: ignore[attr-defined]
    assert not getattr(player("thumb", 1), "tells_its_hand", False)


@pytest.mark.parametrize("name", ["pandemic", "iberia"])
def test_when_a_turn_begins_the_others_know_its_hand(name: str) -> None:
    match = match_of(name)
    turns, turn = 0, match.table.turn
    while turns < 6 and match.computer_step() is not None:
        if match.table.turn != turn and not match.finished:
            turns, turn = turns + 1, match.table.turn
            assert [unknown(match, of, 1) for of in (0, 2)] == [0, 0]
            assert unknown(match, 1, 0) > 0, "who does not tell is not told of"
    assert turns == 6 and {speaker_of(code) for code in told(match)} == {0, 2}
    assert {code >> 16 for code in told(match)} == {TELL}


def test_in_the_middle_of_a_turn_nothing_is_told() -> None:
    """What was done there may still be taken back, and what was told could not."""
    match = match_of()
    turn = match.table.turn
    while match.table.turn == turn:
        assert not told(match) and any(unknown(match, of, 1) for of in (0, 2))
        match.computer_step()
    assert told(match)


@pytest.mark.parametrize(
    "options", [{"talk": "cards_unsaid"}, {"talk": "silent"}, {"hands": "open"}, {"challenges": ["bioterrorist"]}]
)
def test_where_it_may_not_be_said_or_an_enemy_listens_nothing_is_told(options: dict[str, Any]) -> None:
    match = match_of(**options)
    for _ in range(60):
        match.computer_step()
    assert match.turn > 1 and not told(match)


def test_what_was_told_is_in_the_record_and_comes_again() -> None:
    match = match_of()
    while len(told(match)) < 5:
        match.computer_step()
    text = dumps(match.game, match.record)
    _, _, table = loads(text, containment.game)
    again = Match(match.game, table, match.players)
    assert [(e.seat, e.move) for e in again.entries] == [(e.seat, e.move) for e in match.entries]
    assert match.game.view(table, 1).told == match.view(1).told != ()


def test_an_outcome_has_what_is_told_with_it() -> None:
    """Servers write down what an answer brings before it is given."""
    match = match_of()
    for _ in range(80):
        found = match.computer_choice()
        assert found is not None
        seat, choice = found
        expected, before = match.outcome(choice.move), len(match.entries)
        match.play(*choice, seat=seat)
        assert tuple(entry.move for entry in match.entries[before:]) == expected
    assert told(match)


def test_a_person_may_still_take_back_an_action() -> None:
    match = match_of(tellers=(1, 2))
    while match.asked != 0 or len(told(match)) < 2:
        match.computer_step()
    match.sit(0, None)
    while match.view(0).step != "Actions":
        match.play("pass")
    move = next(m for m in match.moves(0) if match.game.codebook.words(m).startswith("drive"))
    before = match.table.key()
    match.play(move)
    match.undo(0)
    assert match.table.key() == before


def test_it_is_told_in_words() -> None:
    match = match_of()
    while not (answer := match.computer_step()) or not told(match):
        pass
    said = [fact.text for fact in match.facts(answer.after, 1) if fact.kind == TELL]
    assert any(text.startswith("P1 told the table: ") for text in said), said


@pytest.mark.parametrize(
    ("options", "heard"),
    [({}, True), ({"talk": "cards_unsaid"}, False), ({"challenges": ["bioterrorist"]}, False)],
)
def test_no_reason_tells_of_private_cards_to_who_may_not_hear_of_them(options: dict[str, Any], heard: bool) -> None:
    """[P.1.7] [P.talk] The Bio-Terrorist would hear it too; so nobody does, who only watches neither. With open hands
    there is nothing to keep from him."""
    for hands, said in (("private", heard), ("open", True)):
        match = match_of(hands=hands, **options)
        while (answer := match.computer_step()) is not None and not (answer.seat == 1 and answer.because):
            pass
        assert answer is not None and match.reason(answer, 1) == answer.because
        for ear in (0, 2, 3, -1):
            assert bool(match.reason(answer, ear)) is said, (hands, ear)
