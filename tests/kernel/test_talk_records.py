"""Talk in records: it is read where it was said, and what is wrong with it is told with its line."""

from __future__ import annotations

import pytest

import containment
from containment.kernel.talk import is_talk

GAME = containment.game("pandemic")


def text(*lines: str, **options: object) -> str:
    t = GAME.new(seed=7, seats=2, epidemics=5, **options)  # type: ignore[arg-type]
    return containment.dumps(containment.record(t)) + "".join(f"{line}\n" for line in lines)


def test_talk_is_read_as_it_is_written_by_hand() -> None:
    rec = containment.loads(text("p1: Ask P2 RED", "p2: tell red  # Tokyo", "p1: plan p2 give p1 tokyo"))
    assert sum(map(is_talk, rec.answers)) == 3
    assert containment.dumps(rec).splitlines()[-3:] == ["p1: ask p2 red", "p2: tell red", "p1: plan p2 give p1 tokyo"]
    assert containment.loads(containment.dumps(rec)) == rec


def test_a_record_without_talk_reads_and_looks_as_before() -> None:
    before = text()
    assert "talk" not in before and containment.dumps(containment.loads(before)) == before
    assert "option talk: cards_unsaid" in text(talk="cards unsaid")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("p3: ask p2 red", "there is no seat 'p3'"),
        ("chance: tell red", "there is no seat 'chance'"),
        ("p1: ask p2 for tea", "is not a move of this game"),
        ("p1: ask p1 red", "Nobody has to ask for their own cards"),
        ("p1: ask p4 red", "There is no P4 at this table"),
        ("p2: accept plan p1", "No plan for P1 has been proposed"),
        ("p1: tell", "is not a move of this game"),
        ("ask p2 red", "expected 'who: move'"),
    ],
)
def test_what_cannot_be_said_is_told_with_its_line(line: str, why: str) -> None:
    written = text(line)
    with pytest.raises(containment.BadRecord, match=why) as told:
        containment.loads(written)
    assert told.value.line == len(written.splitlines())


def test_silence_is_kept_in_records_too() -> None:
    with pytest.raises(containment.BadRecord, match="played in silence"):
        containment.loads(text("p1: ask p2 red", talk="silent"))


def test_words_without_a_seat_are_asked_for_one() -> None:
    t = GAME.new(seed=7, seats=2, epidemics=5)
    with pytest.raises(containment.BadWords, match="who says"):
        containment.say(t, "ask p2 red")
    containment.say(t, "p1: ask p2 red")
    containment.say(t, GAME.saying(t, "tell red", "p2"))
    assert containment.view(t, 0).told


def test_talk_is_no_move() -> None:
    """It neither answers a question nor stands among its options."""
    t = GAME.new(seed=7, seats=2, epidemics=5)
    code = GAME.saying(t, "ask p2 red", 0)
    with pytest.raises(containment.IllegalMove):
        containment.play(t, code)
    with pytest.raises(containment.BadWords):
        containment.play(t, "ask p2 red")
    assert code not in containment.legal_moves(t) and code not in GAME.codebook
