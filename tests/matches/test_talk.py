"""Talk and consent in matches: who answers at once, what is written down, and what can be taken back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import containment
from containment import IllegalMove, testing
from containment.kernel.talk import is_talk
from containment.matches import saves
from containment.matches.beginning import begin, branch, go_on
from containment.matches.match import AUTOMATIC, TALK, CannotUndo, Match
from containment.matches.retelling import moments
from containment.matches.saves import Save
from containment.players.random_player import RandomPlayer
from containment.players.thumb import ThumbPlayer
from containment.telling.story import answer_lines
from tests.terminal.test_plain_words import PROPOSALS, THREE, staged

GAME = containment.game("pandemic")


def match_of(*people: bool, seed: int = 7, **options: object) -> Match:
    options = {"epidemics": 5, **options}
    table = GAME.new(seed=seed, seats=len(people), **options)  # type: ignore[arg-type]
    return Match(GAME, table, [None if person else RandomPlayer(n) for n, person in enumerate(people)])


def told(match: Match, answers: object) -> list[str]:
    assert isinstance(answers, tuple)
    return [fact.text for answer in answers for fact in match.facts((*answer.own, *answer.after), 0)]


# ---------------------------------------------------------------------------------------------- talk
def test_a_computer_that_is_asked_tells_at_once_and_a_person_is_left_to_answer() -> None:
    """[P.talk] A computer tells the truth; a person may tell, or stay silent."""
    match = match_of(True, False, True)
    asked, answered = match.say(0, "ask p2 hand")
    assert (asked.seat, answered.seat, asked.step, answered.step) == (0, 1, TALK, TALK)
    hand = containment.view(match.table, 1).hands[1]
    assert containment.view(match.table, 0).hands[1] == hand and len(hand) == 3
    assert told(match, (answered,))[0].startswith("P2 told the table: ")
    assert len(match.say(0, "ask p3 hand")) == 1
    assert containment.view(match.table, 0).hands[2] == ()
    match.say(2, "tell red")


@pytest.mark.parametrize(
    ("hands", "talk", "heard"),
    [("open", "cards_unsaid", True), ("private", "open", True), ("private", "cards_unsaid", False)],
)
@pytest.mark.parametrize("computer", [ThumbPlayer, RandomPlayer])
def test_why_a_plan_is_agreed_to_or_not_is_no_reason_where_cards_may_not_be_spoken_of(
    hands: str, talk: str, heard: bool, computer: type
) -> None:
    """[P.talk] Whether it can be done may depend on cards: none of the reasons is heard, not even that of a computer
    that follows no plan at all."""
    match = Match(GAME, GAME.new(seed=7, seats=2, epidemics=5, hands=hands, talk=talk), (None, computer(1)))
    _, answered = match.say(0, "plan p2 go paris")
    words = "agreed to the plan" if computer is ThumbPlayer else "turned the plan down"
    (line,) = answer_lines(match, answered, 0)
    assert line.text.startswith(f"P2 {words}: go to Paris")
    assert answered.because and (answered.because[1:].removesuffix(".") in line.text) is heard
    assert match.reason(answered, 1) == answered.because


def test_the_open_question_stays_as_it_was() -> None:
    match = match_of(True, False)
    before, count = containment.question(match.table), match.count
    match.say(0, "ask p2 red")
    match.say(0, "tell blue")
    match.say(0, "plan p2 go paris")
    assert containment.question(match.table) == before
    assert match.count == count, "it is the same question"
    assert match.state != (count, 0), "but what was found out about the table before does not hold any more"


def test_what_may_not_be_said_is_refused_and_changes_nothing() -> None:
    match = match_of(True, False)
    key, entries = match.table.key(), len(match.entries)
    with pytest.raises(IllegalMove, match="Nobody has to ask for their own cards"):
        match.say(0, "ask p1 red")
    with pytest.raises(containment.BadWords):
        match.say(0, "ask p2 for a coffee")
    assert (match.table.key(), len(match.entries)) == (key, entries)


def test_talk_stands_in_the_record_where_it_was_said(tmp_path: Path) -> None:
    save = Save.begin(GAME, ("you", "random"), tmp_path)
    match = Match(GAME, GAME.new(seed=7, seats=2, epidemics=5), (None, RandomPlayer(1)), save)
    save.changed(match)
    while match.asked != 0:
        match.computer_step()
    match.say(0, "ask p2 red")
    match.play("pass")
    match.say(0, "tell hand", "so that you know")
    lines = save.path.read_text().splitlines()
    at = lines.index("p1: ask p2 red")
    assert lines[at + 1] == "p2: tell red" and lines[at + 2] == "p1: pass"
    assert "p1: tell hand  # so that you know" in lines
    read = saves.read(save.path, containment.game)
    again = Match(read.game, read.table, (None, RandomPlayer(1)), None, read.reasons)
    assert [e[:3] for e in again.entries] == [e[:3] for e in match.entries]
    for seat in (0, 1):
        assert containment.view(again.table, seat) == containment.view(match.table, seat)


def test_a_match_is_retold_with_its_talk() -> None:
    match = match_of(True, False)
    said = [*match.say(0, "ask p2 red"), *match.say(1, "plan p1 treat paris")]
    while match.asked != 0:
        match.computer_step()
    match.say(0, "accept plan p1")
    retold = [m for m in moments(GAME, match.record) if is_talk(m.answer.move)]
    assert [m.answer for m in retold[:3]] == said
    assert [f.text for f in match.facts(retold[-1].answer.own, 1)] == ["P1 agreed to the plan: treat disease in Paris"]


def test_a_branch_goes_on_from_the_middle_of_a_talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path))
    match = match_of(True, True)
    match.say(0, "tell hand")
    at = len(match.entries)
    match.say(1, "tell hand")
    seated = branch(GAME, match.record, at, ("you", "you"))
    assert [one.seat for one in containment.view(seated.match.table, 1).told] == [0]
    seated.save.close()
    resumed = go_on(saves.read(seated.save.path, containment.game))
    assert containment.view(resumed.match.table, 1).told


# ---------------------------------------------------------------------------------------------- undo
def drive(match: Match) -> None:
    match.play(next(m for m in match.moves(match.asked) if GAME.codebook.words(m).startswith("drive")))


def test_what_was_told_is_not_taken_back() -> None:
    """What was told is known, as a card that was drawn."""
    match = match_of(True, True)
    drive(match)
    match.say(match.asked, "tell red")
    with pytest.raises(CannotUndo, match="somebody has said what they hold since"):
        match.undo(match.asked)
    drive(match)
    assert len(match.undo(match.asked)) == 1, "what was done after it can be"
    assert containment.view(match.table, 0).told or containment.view(match.table, 0).hands


def test_questions_and_plans_go_with_the_answer_before_them() -> None:
    match = match_of(True, True)
    key = match.table.key()
    drive(match)
    match.say(0, "ask p2 red")
    match.say(0, "plan p2 go paris")
    assert len(match.undo(match.asked)) == 3
    assert match.table.key() == key and not containment.view(match.table, 0).plans
    match.say(0, "ask p2 red")
    with pytest.raises(CannotUndo, match="nothing to take back"):
        match.undo(0)


# ---------------------------------------------------------------------------------------------- consent
def sharing(*people: bool, consent: str = "people", by: int = 0, computer: type = ThumbPlayer) -> Match:
    """P1 may give P2 the card of Atlanta."""
    hands = [["atlanta", "chicago"], ["paris"]] if by == 0 else [["paris"], ["atlanta", "chicago"]]
    table = testing.stage("pandemic", hands=hands, consent=consent, seed=3, fate="seeded")
    return Match(GAME, table, [None if person else computer(n) for n, person in enumerate(people)])


def test_a_computer_agrees_without_a_word_where_people_are_asked() -> None:
    """[P.4.9] The move is made at once, and nothing is told but what it did."""
    match = sharing(True, False)
    answer = match.play("give p2 atlanta")
    assert told(match, (answer,)) == ["P1 gave P2 Atlanta"]
    assert [(e.seat, e.because) for e in match.entries] == [(0, ""), (1, AUTOMATIC)]
    assert match.asked == 0
    assert containment.replay(match.record).key() == match.table.key()
    retold = moments(GAME, match.record, [e.because for e in match.entries])
    assert [m.answer for m in retold[1:]] == [answer]
    assert [m.at for m in retold] == [0, 2]
    assert len(match.undo(0)) == 2 and match.moves(0)


def test_a_person_is_asked_where_people_are() -> None:
    """[P.4.9] [P.11.5] Whoever sits there now."""
    match = sharing(True, True)
    match.play("give p2 atlanta")
    assert match.asked == 1 and sorted(map(GAME.codebook.words, match.moves(1))) == ["agree", "decline"]
    match.sit(1, ThumbPlayer(1))
    answer = match.computer_step()
    assert answer is not None and answer.because == AUTOMATIC and match.asked == 0
    assert "atlanta" in containment.view(match.table, 1).hands[1]
    match = sharing(False, True)
    match.play("give p2 atlanta")
    assert match.asked == 1


def test_everybody_is_asked_where_all_are_and_a_computer_says_why() -> None:
    match = sharing(True, False, consent="all")
    match.play("give p2 atlanta")
    assert match.asked == 1
    answer = match.computer_step()
    assert answer is not None and answer.because and answer.because != AUTOMATIC


def test_what_a_move_would_do_is_told_with_the_consent_that_is_no_question() -> None:
    match = sharing(True, False)
    code = GAME.codebook.parse("give p2 atlanta")
    assert [f.text for f in match.facts(match.own_facts(code), 0)] == ["P1 gave P2 Atlanta"]
    assert "atlanta" in containment.view(match.table, 0).hands[0]


@pytest.mark.parametrize(
    ("name", "situation", "move"), [p[:3] for p in PROPOSALS], ids=[f"{p[0]} {p[2]}" for p in PROPOSALS]
)
def test_of_everything_that_needs_consent_people_are_asked_and_computers_are_not(
    name: str, situation: dict[str, Any], move: str
) -> None:
    """[P.4.9] [P.11.5] [I.C2] [C.R24] [W.A42] Cards given and taken, pawns moved, airlifts and their likes."""
    for person in (True, False):
        table = staged(name, **THREE | situation | {"consent": "people"})
        game = containment.game(name)
        match = Match(game, table, [None, None if person else RandomPlayer(1), None])
        match.play(move)
        if containment.view(match.table, 1).step == "Exchange":
            match.play("pass")  # no card in return
        agreeing = set(map(game.codebook.words, match.moves(1))) == {"agree", "decline"} and match.asked == 1
        assert agreeing == person
        assert [entry.seat for entry in match.entries if entry.automatic] == ([] if person else [1])


# ---------------------------------------------------------------------------------------------- manners
@pytest.mark.parametrize("name", containment.GAMES)
def test_beside_computers_people_are_asked_and_hands_are_open(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path))
    game = containment.game(name)
    hard = {"pandemic": {"epidemics": 6}, "iberia": {"epidemics": 6}}.get(name, {})
    options = begin(game, ("you", "thumb"), {"seats": 2, **hard}, 1).match.options
    assert options.consent == "people" and getattr(options, "hands", "open") == "open"
    for names in (("you", "you"), ("thumb", "random")):
        assert begin(game, names, {"seats": 2, **hard}, 1).match.options == game.options(seats=2, **hard)


def test_what_was_said_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path))
    said = {"seats": 2, "epidemics": 5, "consent": "none", "hands": "private"}
    options = begin(GAME, ("you", "thumb"), said, 1).match.options
    assert (options.consent, options.hands) == ("none", "private")
    apart = begin(containment.game("coldwar"), ("you", "thumb"), {"seats": 2, "double_agent_module": True}, 1)
    assert apart.match.options.consent == "all", "not all win together: everybody is asked [W.C2]"
