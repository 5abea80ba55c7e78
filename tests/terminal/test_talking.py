"""[P.talk] Table talk line by line: what is said, what a computer tells, and what is answered to other words."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.dialogue import run

PRIVATE = ("play", "--seed", "7", "--players", "you,thumb,thumb", "--epidemics", "5", "--hands", "private")


def said(tmp_path: Path, typed: str, *options: str) -> str:
    return " ".join(run(tmp_path, *PRIVATE, *options, typed=typed).stdout.split())


def test_a_computer_that_is_asked_tells_and_the_table_shows_it(tmp_path: Path) -> None:
    text = said(tmp_path, "ask ada blue\nboard\nquit\n")
    asked, _, after = text.partition("You asked Ada: any blue cards?")
    assert "1 blue: Chicago" not in asked.rpartition("Ada (thumb)")[2]
    assert "Ada told the table: Chicago, no other blue cards" in after
    assert "1 blue: Chicago" in after and "hidden, no other blue cards" in after


def test_what_one_tells_oneself_is_told_to_all(tmp_path: Path) -> None:
    assert "You told the table: Taipei, no other red cards" in said(tmp_path, "tell red\nquit\n")


def test_where_several_are_meant_the_whole_hand_and_colours_come_first(tmp_path: Path) -> None:
    assert "Which one? ask ada hand, ask ada events, ask ada " in said(tmp_path, "ask ada\nquit\n")


def test_what_cannot_be_said_says_why(tmp_path: Path) -> None:
    assert "Nobody has to ask for their own cards. [P.3.6]" in said(tmp_path, "ask p1 red\nquit\n")
    silent = said(tmp_path / "silent", "ask ada red\ntalk\nquit\n", "--talk", "silent")
    assert "This game is played in silence (talk=silent). [P.talk]" in silent and "Ada told" not in silent


def test_a_review_comes_when_the_game_is_over(tmp_path: Path) -> None:
    assert "A review reveals what was hidden, so it comes when the game is over" in said(tmp_path, "review\nquit\n")
