"""Who is asked next: the one whose answer is due, or somebody who might want to play an event first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import containment
from containment.matches.match import AUTOMATIC, Match
from containment.players import player
from containment.telling.asking import Ask, Asking, LetPass
from tests.matches.test_match import Silent

PANDEMIC = containment.game("pandemic")


def match_of(names: str, table: Any = None, game: Any = PANDEMIC, seed: int = 4, **options: Any) -> Match:
    seats = [None if name == "you" else Silent() if name == "silent" else player(name, 1) for name in names.split(",")]
    return Match(game, table or game.new(seed=seed, seats=len(seats), **options), seats)


def eager(match: Match) -> Asking:
    """All people want to be asked at every moment for events."""
    asking = Asking(match)
    asking.watching |= set(match.people)
    return asking


def test_a_person_is_asked_for_what_is_due() -> None:
    match = match_of("you,silent")
    asking = Asking(match)
    assert match.asked == 0 and asking.first(0) is None and asking.due(0) == Ask(0)


def test_a_computer_that_is_asked_asks_nobody() -> None:
    match = match_of("silent,you")
    assert Asking(match).first(1) is None


def test_nobody_is_asked_when_it_is_over() -> None:
    match = match_of("random,random")
    while match.computer_step() is not None:
        pass
    assert Asking(match).first(None) is None


def holding_an_event(names: str, **options: Any) -> Match:
    """A game in which the second seat holds an event while the first, a computer, is asked."""
    for seed in range(1, 200):
        match = match_of(names, seed=seed, **options)
        if match.asked == 0 and Asking(match).events(1):
            return match
    raise AssertionError("nobody holds an event")


def test_who_holds_an_event_is_asked_before_a_computer_begins() -> None:
    match = holding_an_event("silent,you")
    asking = eager(match)
    ask = asking.first(1)
    assert isinstance(ask, Ask) and ask.seat == 1 and ask.moment == "P1's turn is about to start."
    assert asking.first(1) == ask, "as long as the question is open"
    asking.wave(1)
    assert asking.first(1) is None, "who has waved is not asked again"


def test_who_has_acted_at_a_moment_may_act_again() -> None:
    match = holding_an_event("silent,you")
    asking = eager(match)
    assert asking.first(1) is not None
    event = next(move for move in asking.events(1) if match.is_event(move))
    match.play(event, seat=1)
    asking.spoke_up()
    if asking.events(1):
        assert asking.first(1) is not None
    match = holding_an_event("silent,you")
    asking = eager(match)
    asking.first(1)
    assert not asking._turn_began
    asking.spoke_up()
    assert asking._turn_began, "the turn is still about to begin"


def test_who_wants_quiet_is_not_asked_until_their_turn() -> None:
    match = holding_an_event("silent,you")
    asking = eager(match)
    asking.hush(1)
    assert asking.first(1) is None and asking.silent == {1}
    turn = next(f for f in match.facts(match.table.story or (), None) if asking.board.turn_of(f) is not None)
    assert asking.board.turn_of(turn) == 0
    asking.heard([turn])
    assert asking.silent == {1}, "that is another's turn"
    asking.heard([replace(turn, text=turn.text.replace("P1", "P2"))])
    assert asking.silent == set()


def test_an_alarm_wakes_everybody() -> None:
    match = match_of("random,random")
    asking = Asking(match)
    asking.silent = {0, 1}
    while match.computer_step() is not None:
        pass
    told = match.facts(match.table.story or (), None)
    loud = next(fact for fact in told if asking.board.is_loud(fact))
    quiet = next(f for f in told if not asking.board.is_loud(f) and asking.board.turn_of(f) is None)
    asking.heard([quiet])
    assert asking.silent == {0, 1}
    asking.heard([loud])
    assert not asking.silent


def test_who_does_not_watch_is_not_asked() -> None:
    match = holding_an_event("silent,you")
    asking = eager(match)
    assert asking.first(1) is not None
    asking.watch(1, on=False)
    assert asking.first(1) is None
    again = Asking(match)
    again.hush(1)
    again.watch(1)
    assert not again.silent and 1 in again.watching


def test_among_people_with_private_hands_nothing_is_told_by_asking() -> None:
    """Nobody is asked at another's moment unless they have said so; and then whatever they hold."""
    match = match_of("silent,you,you", seed=4, hands="private")
    asking = Asking(match)
    assert asking.discreet and asking.watching == set() and asking.first(1) is None
    empty = next(seat for seat in (1, 2) if not asking.events(seat))
    again = Asking(match)
    again.watch(empty)
    ask = again.first(1)
    assert isinstance(ask, Ask) and ask.seat == empty
    open_hands = Asking(match_of("silent,you,you", seed=4))
    assert not open_hands.discreet


def test_who_begins_is_asked_of_a_person_first() -> None:
    """Anybody may say who begins: a person does, and not the computer that is asked."""
    match = match_of("silent,you", game=containment.game("cure"))
    assert match.asked == 0 and Asking(match).first(1) == Ask(1)


def test_a_moment_for_events_passes_without_a_word_for_who_has_no_use_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = containment.game("iberia")
    match = match_of("you,silent", game=game)
    while match.asked != 0 or game.view(match.table, 0).step not in Asking(match).board.MOMENTS:
        match.play(match.moves(match.asked)[0])
    asking = eager(match)
    assert asking.due(0) == Ask(0), "there is an event to be played"
    asking.hush(0)
    assert asking.due(0) == LetPass(0)
    again = eager(match)
    again.watch(0, on=False)
    assert again.due(0) == LetPass(0)
    useless = eager(match)
    monkeypatch.setattr(useless.board, "is_timely", lambda *_: False)
    assert useless.due(0) == LetPass(0)


def test_only_a_turn_in_which_nothing_has_happened_is_about_to_begin() -> None:
    """Dice may have been rolled before anybody could be asked."""
    match = holding_an_event("silent,you")
    told = match.facts(match.table.story or (), None)
    board = Asking(match).board
    turn = next(fact for fact in told if board.turn_of(fact) is not None)
    other = next(fact for fact in told if board.turn_of(fact) is None)
    for heard, moment in (([other, turn], "P1's turn is about to start."), ([turn, other], "P1's turn.")):
        asking = eager(match)
        asking.heard(heard)
        assert asking.first(1) == Ask(1, moment)


def test_who_sits_down_in_the_middle_of_a_turn_is_told_so() -> None:
    match = holding_an_event("random,you")
    assert eager(match).first(1) == Ask(1, "P1's turn is about to start.")
    drive = next(move for move in match.moves(0) if match.game.codebook.words(move).startswith("drive"))
    match.play(drive)
    asking = eager(match)
    assert match.asked == 0 and asking.first(1) == Ask(1, "P1's turn.")
    asking._turn_began = True
    asking._question = -1
    asking._view = lambda seat: replace(match.game.view(match.table, seat), turn=1)  # type: ignore[method-assign]
    assert asking.first(1) == Ask(1, "P2's turn."), "another may be asked in it"


def holding(words: str, names: str) -> Match:
    """A game in which the second seat holds this event while the first, a computer, is asked."""
    matches = (match_of(names, seed=seed) for seed in range(1, 200))
    return next(m for m in matches if m.asked == 0 and m.game.code(words) in Asking(m).events(1))


def test_an_event_before_a_turn_does_not_begin_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = holding("one quiet night", "silent,you")
    asking = eager(match)
    assert asking.first(1) == Ask(1, "P1's turn is about to start.")
    answer = match.play("one quiet night", seat=1)
    asking.spoke_up()
    asking.heard(match.facts((*answer.own, *answer.after), None))
    monkeypatch.setattr(asking, "_wants", lambda seat, moves: True)  # for another one
    assert asking.first(1) == Ask(1, "P1's turn is about to start.")


def test_who_takes_back_an_event_is_asked_again() -> None:
    match = holding("one quiet night", "silent,you")
    asking = eager(match)
    ask = asking.first(1)
    match.play("one quiet night", seat=1)
    asking.spoke_up()
    asking.first(1)  # there may be nothing more to play
    match.undo(1)
    assert ask == Ask(1, "P1's turn is about to start.") == asking.first(1)


# ---------------------------------------------------------------------------------------------- saying "wait"
def test_who_says_wait_is_asked_before_a_computer_goes_on() -> None:
    match = holding_an_event("random,you")
    asking = Asking(match)
    assert asking.first(1) is None, "it does not matter yet"
    assert asking.can_wait(1) and not asking.can_wait(0)
    asking.wait(1)
    assert asking.first(1) == Ask(1, "You said wait.") == asking.first(1)
    asking.wave(1)
    assert asking.first(1) is None and not asking.waiting


def test_who_says_wait_in_the_middle_of_a_turn_is_asked_before_the_next_action() -> None:
    match = holding_an_event("silent,you")
    asking = Asking(match)
    assert asking.first(1) is None
    drive = next(move for move in match.moves(0) if match.game.codebook.words(move).startswith("drive"))
    answer = match.play(drive)
    asking.heard(match.facts((*answer.own, *answer.after), None))
    asking.wait(1)
    assert match.asked == 0 and asking.first(1) == Ask(1, "You said wait.")
    event = asking.events(1)[0]
    match.play(event, seat=1)
    asking.spoke_up()
    assert not asking.waiting, "who has acted has been heard"


def test_who_takes_back_an_event_that_broke_in_still_has_the_word() -> None:
    match = holding("one quiet night", "silent,you")
    asking = Asking(match)
    asking.wait(1)
    match.play("one quiet night", seat=1)
    asking.spoke_up()
    taken = match.undo(1)
    assert asking.first(1) is None
    asking.took_back(1, taken)
    assert asking.first(1) == Ask(1, "You said wait.")


def test_who_says_wait_is_asked_at_the_next_moment_of_their_own() -> None:
    """A moment for events that would pass without a word is theirs."""
    game = containment.game("iberia")
    match = match_of("you,silent", game=game)
    while match.asked != 0 or game.view(match.table, 0).step not in Asking(match).board.MOMENTS:
        match.play(match.moves(match.asked)[0])
    asking = Asking(match)
    assert asking.due(0) == LetPass(0)
    asking.wait(0)
    assert asking.due(0) == Ask(0) and not asking.waiting


def test_who_has_nothing_to_play_waits_for_nothing() -> None:
    for seed in range(1, 200):
        match = match_of("silent,you", seed=seed)
        if match.asked == 0 and not Asking(match).speakable(1):
            break
    asking = Asking(match)
    asking.wait(1)
    assert not asking.can_wait(1) and asking.first(1) is None


def test_among_people_with_private_hands_anybody_may_say_wait() -> None:
    match = match_of("silent,you,you", seed=4, hands="private")
    asking = Asking(match)
    empty = next(seat for seat in (1, 2) if not asking.events(seat))
    assert asking.can_wait(1) and asking.can_wait(2)
    asking.wait(empty)
    assert asking.first(1) == Ask(empty, "You said wait.")


def test_nobody_breaks_in_on_a_secret_turn() -> None:
    match = match_of("you,you,random", challenges="bioterrorist", seed=4)
    asking = Asking(match)
    for seat in (0, 1):
        asking.wait(seat)
    for _ in range(400):
        if match.finished:
            break
        if match.asked in match.hidden_seats:
            assert asking.first(0) is None and not asking.can_wait(0)
        match.play(match.moves(match.asked)[0], seat=match.asked)
    assert any(entry.seat in match.hidden_seats for entry in match.entries)


# ---------------------------------------------------------------------------------------------- where it matters
def before_infections(event: str = "one_quiet_night", **situation: Any) -> Asking:
    """Cards have been drawn in a computer's turn, and the first seat, a person, holds an event."""
    stage: Any = PANDEMIC.stage
    table = stage(fate="seeded", seed=3, at="draw", turn_of=1, hands=((event,), ()), **{"rate_index": 0, **situation})
    table.answers = []
    match = match_of("you,silent", table)
    assert Asking(match).due(0) == LetPass(0), "before cards are drawn it changes nothing"
    match.play("pass", AUTOMATIC, 0)
    assert match.asked == 0 and match.game.view(table, 0).pending[-2][0] == "InfectCities"
    return Asking(match)


@pytest.mark.parametrize("event", ["one_quiet_night", "forecast"])
def test_who_could_prevent_an_outbreak_is_asked(event: str) -> None:
    assert before_infections(event, cubes={"cairo": 3}).due(0) == Ask(0)


@pytest.mark.parametrize(
    "situation",
    [
        {"cubes": {"cairo": 2}},
        {"cubes": {"cairo": 3}, "infection_discards": ("cairo",)},
        {"cubes": {"cairo": 3}, "infection_pile": (("cairo",), ("lima", "essen"))},
        {"cubes": {"cairo": {"red": 3}}},
        {"cubes": {"cairo": 3}, "quiet_night": True},
    ],
)
def test_where_no_outbreak_is_near_nobody_is_asked(situation: dict[str, Any]) -> None:
    assert before_infections(**situation).due(0) == LetPass(0)


def test_an_event_that_changes_nothing_here_is_not_asked_for() -> None:
    assert before_infections("government_grant", cubes={"cairo": 3}).due(0) == LetPass(0)


def test_who_has_let_it_pass_is_not_asked_again_before_something_happens() -> None:
    asking = before_infections(cubes={"cairo": 3}, quiet_night=False)
    assert asking.due(0) == Ask(0)
    view = asking._view(0)
    asking.match.play("pass", seat=0)
    asking._look()
    assert asking._content == {0} and not asking._wants(0, view.moves)
    loud = next(f for f in asking.match.facts(lost().table.story or (), None) if asking.board.is_loud(f))
    asking.heard([loud])
    assert not asking._content


def lost() -> Match:
    match = match_of("random,random")
    while match.computer_step() is not None:
        pass
    return match


def test_the_end_of_ones_own_actions_is_no_moment_that_was_let_pass() -> None:
    match = match_of("you,silent")
    asking = Asking(match)
    assert asking.due(0) == Ask(0)
    match.play("pass", seat=0)
    asking._look()
    assert not asking._content
