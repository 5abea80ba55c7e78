"""Matches: who answers, who speaks up, what can be taken back."""

from __future__ import annotations

import pytest

import containment
from containment.kernel.game import View, step_name
from containment.matches.match import AUTOMATIC, CannotUndo, Match, line
from containment.matches.simulate import player_seed
from containment.players.player import Choice, Player
from containment.players.random_player import RandomPlayer

GAME = containment.game("pandemic")


class Silent:
    """Passes, and remembers what it was shown."""

    name = "silent"

    def __init__(self, say: str | None = None, after: int = 0) -> None:
        self.say = say
        self.after = after  # how often it keeps silent before it speaks
        self.views: list[View] = []
        self.heard: list[View] = []

    def choose(self, view: View) -> Choice:
        self.views.append(view)
        words = [GAME.codebook.words(m) for m in view.moves]
        return Choice(view.moves[words.index("pass") if "pass" in words else 0], "I wait.")

    def speak_up(self, view: View) -> Choice | None:
        self.heard.append(view)
        found = GAME.codebook.match(self.say, view.moves) if self.say and len(self.heard) > self.after else []
        return Choice(found[0], "Wait!") if found else None


def match_of(*players: Player | None, seed: int = 7, **options: object) -> Match:
    table = GAME.new(seed=seed, seats=len(players), **options)  # type: ignore[arg-type]
    return Match(GAME, table, players)


def to_a_person(match: Match) -> None:
    while match.computer_step() is not None:
        pass


def drives(match: Match) -> list[int]:
    return [m for m in match.moves(match.asked) if GAME.codebook.words(m).startswith("drive")]


def test_a_match_of_computers_plays_itself_to_the_end() -> None:
    match = match_of(RandomPlayer(1), RandomPlayer(2))
    to_a_person(match)
    assert match.finished and match.asked == containment.NOBODY
    assert [e.move for e in match.entries] == list(match.record.answers)
    assert containment.replay(match.record).key() == match.table.key()


def test_an_answer_tells_what_the_move_did_and_what_followed() -> None:
    match = match_of(None, None, events=0)
    answer = match.play(drives(match)[0])
    facts = match.facts(answer.own, None)
    assert len(facts) == 1 and "drove to" in facts[0].text and not answer.after
    answer = match.play("pass")
    assert any("drew" in fact.text for fact in match.facts(answer.after, None))


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    match = match_of(None, None)
    key, entries = match.table.key(), list(match.entries)
    with pytest.raises(containment.IllegalMove, match=r"P\.4"):
        match.play("shuttle tokyo")
    assert (match.table.key(), match.entries) == (key, entries)


def test_undo_takes_back_one_answer() -> None:
    match = match_of(None, None)
    key = match.table.key()
    move = drives(match)[0]
    match.play(move)
    assert [entry.move for entry in match.undo()] == [move]
    assert match.table.key() == key


def test_undo_never_goes_back_over_an_answer_of_chance() -> None:
    match = match_of(None, None, events=0)
    match.play("pass")
    key = match.table.key()
    with pytest.raises(CannotUndo, match="something has been revealed"):
        match.undo()
    assert match.table.key() == key


def test_there_is_nothing_to_undo_before_a_person_has_answered() -> None:
    match = match_of(None, Silent())
    to_a_person(match)
    with pytest.raises(CannotUndo, match="nothing to take back"):
        match.undo()


def test_after_undo_the_same_answers_bring_the_same_luck() -> None:
    match = match_of(None, None, events=0)
    first, second = drives(match)[:2]
    match.play(first)
    match.undo()
    match.play(second)
    match.undo()
    match.play(first)
    match.play("pass")
    straight = match_of(None, None, events=0)
    straight.play(first)
    straight.play("pass")
    assert match.record == straight.record
    assert match.table.key() == straight.table.key()
    assert match.table.fate == straight.table.fate


def test_undo_also_takes_back_what_computers_answered_since() -> None:
    speaker = Silent("airlift p2 tokyo", after=1)
    match = next(m for m in (match_of(None, speaker, seed=s) for s in range(200)) if _may_speak(m))
    assert match.computer_step() is None
    before = match.table.key()
    match.play(drives(match)[0])
    spoken = match.computer_step()
    assert spoken is not None and spoken.seat == 1
    assert [entry.seat for entry in match.undo()] == [0, 1]
    assert match.table.key() == before


def test_what_the_table_passed_for_a_person_is_not_what_undo_takes_back() -> None:
    match = match_of(None, None, hands="private")
    while step_name(match.table) == "Actions":
        last = drives(match)[0]
        before = match.table.key()
        match.play(last)
    match.play("pass", AUTOMATIC)
    resumed = Match(GAME, match.table, match.players, reasons=[entry.because for entry in match.entries])
    assert resumed.entries == match.entries
    assert [entry.move for entry in resumed.undo()] == [last, GAME.code("pass")]
    assert resumed.table.key() == before


def _may_speak(match: Match) -> bool:
    """P1 begins, and the computer at P2 holds an Airlift."""
    return match.asked == 0 and bool(GAME.codebook.match("airlift p2 tokyo", match.moves(1)))


def test_a_computer_is_heard_once_a_question_and_may_speak_up_before_a_person() -> None:
    quiet = Silent()
    match = next(m for m in (match_of(None, quiet, seed=s) for s in range(200)) if _may_speak(m))
    assert match.computer_step() is None
    assert match.computer_step() is None
    assert len(quiet.heard) == 1
    match.play(drives(match)[0])
    assert match.computer_step() is None
    assert len(quiet.heard) == 2
    assert all(view.seat == 1 for view in quiet.heard)


def test_players_get_views_of_their_own_seat_and_never_the_table() -> None:
    watcher = Silent()
    match = match_of(watcher, RandomPlayer(3), hands="private")
    for _ in range(60):
        if match.computer_step() is None:
            break
    assert watcher.views and all(isinstance(v, View) and v.seat == 0 for v in watcher.views)


def test_asking_what_a_move_would_do_reveals_no_card_and_changes_nothing() -> None:
    match = match_of(None, None, events=0)
    key, fate = match.table.key(), match.table.fate
    told = match.facts(match.own_facts(GAME.code("pass")), None)
    assert [fact.rule for fact in told] == ["P.3.2"]
    assert (match.table.key(), match.table.fate) == (key, fate)


def test_seats_have_dice_of_their_own() -> None:
    assert len({player_seed(seed, seat) for seed in range(50) for seat in range(4)}) == 200


def dice_game_with_an_event(*players: Player | None) -> Match:
    """A match of the dice game at a question of P1's where the CDC can pay for an event."""
    game = containment.game("cure")
    for seed in range(200):
        match = Match(game, game.new(seed=seed, seats=2), players)
        match.play("begin p1")
        while not match.finished and match.table.answers is not None and len(match.table.answers) < 200:
            if match.asked == 0 and any(match.is_event(move) for move in match.moves(1)):
                return match
            match.play(next((m for m in match.moves(match.asked) if m == 0), match.moves(match.asked)[0]))
    raise AssertionError("no event could be paid for")


def test_what_anybody_may_do_is_theirs_who_said_it_and_the_record_reads_back() -> None:
    match = dice_game_with_an_event(RandomPlayer(1), None)
    (event, *_) = [move for move in match.moves(1) if match.is_event(move)]
    assert match.may_be_of(event, 0) and match.may_be_of(event, 1)
    answer = match.play(event, seat=1)
    entry = next(entry for entry in reversed(match.entries) if entry.move == event)
    assert (answer.seat, entry.seat, entry.recorded) == (1, 1, 0)
    assert line(match.game, entry).startswith("p1: "), "the record names the seat that was asked"
    assert containment.loads(containment.dumps(match.record)) == match.record


def test_a_computer_that_is_asked_is_not_a_person_who_speaks_up() -> None:
    match = dice_game_with_an_event(None, None)
    (event, *_) = [move for move in match.moves(1) if match.is_event(move)]
    assert match.play(event).seat == 0, "without a word it is the one that is asked"
    with pytest.raises(containment.IllegalMove):
        match.play("begin p1", seat=1)


def test_undo_stops_at_a_roll_of_the_dice() -> None:
    game = containment.game("cure")
    match = Match(game, game.new(seed=3, seats=2), (None, None))
    match.play("begin p1")
    with pytest.raises(CannotUndo, match="something has been revealed since"):
        match.undo()
    key = match.table.key()
    spent = next(m for m in match.moves(0) if game.codebook.words(m).startswith(("fly", "sail", "treat", "clear")))
    match.play(spent)
    assert [entry.move for entry in match.undo()] == [spent] and match.table.key() == key
