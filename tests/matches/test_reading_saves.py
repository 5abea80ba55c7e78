"""Reading saves: what was not wholly written did not happen, and one bad file is one bad file."""

from __future__ import annotations

import os
import pickle
from pathlib import Path
from typing import Any

import pytest

import containment
from containment.kernel.errors import BadRecord, IllegalMove, Refusal
from containment.lab.playing import BrokeDown
from containment.matches import saves
from containment.matches.files import BadPath, path_of
from containment.matches.match import Match
from containment.matches.saves import BadSave, Save

HEAD = "containment record 1\ngame: pandemic 1\nseed: 1\nfate: seeded\n"


def match_where(name: str, words: str) -> Match:
    """A match in which these words are an answer."""
    game = containment.game(name)
    wanted = game.code(words)
    for seed in range(300):
        match = Match(game, game.new(seed=seed, seats=2), (None, None))
        for _ in range(60):
            if match.finished:
                break
            moves = match.moves(match.asked)
            if wanted in moves:
                return match
            match.play(moves[seed % len(moves)])
    raise AssertionError(f"{words} was never allowed")


@pytest.mark.parametrize(
    ("name", "cut"), [("cure", "reroll 1"), ("pandemic", "pass"), ("iberia", "pass"), ("coldwar", "pass")]
)
def test_an_answer_that_was_cut_off_is_not_another_answer(tmp_path: Path, name: str, cut: str) -> None:
    """`reroll 1` may have been going to be `reroll 1 2`, and `pass` to be `pass card paris`."""
    match = match_where(name, cut)
    before = match.record.answers
    path = tmp_path / "x.record"
    path.write_text(saves.text(match, ("you", "you")) + f"p{match.asked + 1}: {cut}")
    read = saves.read(path, containment.game)
    assert read.record.answers == before and not read.whole
    assert f"cut off, and is left out: 'p{match.asked + 1}: {cut}'" in read.notice
    save = Save.resume(read, read.names)
    assert save.news() == read.notice and save.news() == ""
    save.close()
    path.write_text(saves.text(match, ("you", "you")) + f"p{match.asked + 1}: {cut}\n")
    assert len(saves.read(path, containment.game).record.answers) == len(before) + 1


def test_what_editors_write_at_the_beginning_and_the_end_of_lines_is_no_matter(tmp_path: Path) -> None:
    """A byte order mark, and the ends of lines of Windows."""
    path = tmp_path / "x.record"
    match = match_where("pandemic", "pass")
    written = saves.text(match, ("you", "you"))
    for content in (written.encode("utf-8-sig"), written.replace("\n", "\r\n").encode("utf-8-sig")):
        path.write_bytes(content)
        read = saves.read(path, containment.game)
        assert read.record == match.record and read.names == ("you", "you") and read.whole
        assert containment.loads(content.decode("utf-8")) == match.record


def test_a_cut_in_the_middle_of_a_letter_spoils_no_more_than_its_line(tmp_path: Path) -> None:
    path = tmp_path / "x.record"
    path.write_bytes((HEAD + "\n").encode() + "p1: pass # Größe".encode()[:-3])
    assert saves.read(path, containment.game).record.answers == ()


def test_a_comment_without_its_end_is_no_loss(tmp_path: Path) -> None:
    path = tmp_path / "x.record"
    path.write_text(HEAD + "\n# half a com")
    assert saves.read(path, containment.game).notice == ""


@pytest.mark.parametrize("option", ["seed", "fate", "self", "game", "__class__", "", "new"])
def test_an_option_that_is_none_is_a_bad_record(option: str) -> None:
    with pytest.raises(BadRecord, match=r"has no (option|line)") as caught:
        containment.loads(HEAD + f"option {option}: 3\n\n" if option else HEAD + "option : 3\n\n")
    assert caught.value.line == 5


def test_a_text_that_is_too_large_is_not_read() -> None:
    with pytest.raises(BadRecord, match="at most 4,000,000 letters"):
        containment.loads(HEAD + "\n" + "# nothing\n" * 400_000)
    assert containment.loads(HEAD + "\n" + "# nothing\n" * 300_000).answers == ()


def test_one_bad_file_does_not_hide_the_others(tmp_path: Path) -> None:
    game = containment.game("pandemic")
    match = Match(game, game.new(seed=7, seats=2), (None, None))
    (tmp_path / "good.record").write_text(saves.text(match, ("you", "you")))
    (tmp_path / "dangling.record").symlink_to(tmp_path / "nowhere")
    (tmp_path / "circle.record").symlink_to(tmp_path / "circle.record")
    (tmp_path / "options.record").write_text(HEAD + "option self: 3\n\n")
    (tmp_path / "folder.record").mkdir()
    os.mkfifo(tmp_path / "pipe.record")
    assert {path.name for path in saves.newest_first(tmp_path)} == {path.name for path in tmp_path.iterdir()}
    told: list[str] = []
    assert saves.newest_unfinished(containment.game, told.append, tmp_path).path.name == "good.record"
    for path in saves.newest_first(tmp_path):
        if path.name != "good.record":
            with pytest.raises(BadSave):
                saves.read(path, containment.game)


def test_a_readers_own_last_comment_does_not_end_the_game(tmp_path: Path) -> None:
    (tmp_path / "mine.record").write_text(HEAD + "\n# we went to bed here\n")
    assert saves.newest_unfinished(containment.game, pytest.fail, tmp_path).path.name == "mine.record"


NASTY = "\x1b[2J\x07\u202e"


def test_nothing_of_a_file_reaches_a_screen_raw(tmp_path: Path) -> None:
    path = tmp_path / f"x{NASTY}.record"
    path.write_text(f"{HEAD}# seats: you, {NASTY}\n\n")
    assert saves.read(path, containment.game).names == ("you", "\\x1b[2J\\x07\\u202e")
    for bad in (
        f"{HEAD}{NASTY}: 3\n\n",
        HEAD.replace("pandemic 1", f"pandemic {NASTY}") + "\n",
        HEAD.replace("pandemic", f"p{NASTY}") + "\n",
        HEAD.replace("seeded", NASTY) + "\n",
        HEAD.replace("seed: 1", f"seed: {NASTY}") + "\n",
        f"{HEAD}option seats: {NASTY}\n\n",
        f"{HEAD}option roles: {NASTY}\n\n",
        f"{HEAD}\n{NASTY}\n",
        f"{HEAD}\np1: {NASTY}\n",
        f"{HEAD}\n{NASTY}: pass\n",
    ):
        path.write_text(bad)
        with pytest.raises(BadSave) as caught:
            saves.read(path, containment.game)
        assert str(caught.value).isprintable(), bad


def test_a_reason_that_would_end_its_line_stays_on_it(tmp_path: Path) -> None:
    game = containment.game("pandemic")
    match = Match(game, game.new(seed=7, seats=2), (None, None))
    match.play(match.moves(match.asked)[0], f"a\nb {NASTY} # " + "x" * 5_000)
    content = saves.text(match, ("you", "you"))
    assert containment.loads(content) == match.record and max(map(len, content.split("\n"))) < 1_000


# ---------------------------------------------------------------------------------------------- names of files
@pytest.mark.parametrize("name", ["a\0b", "~nosuchuser/x", "n" * 300, f"{'d' * 300}/x", "ü" * 120])
def test_what_cannot_be_a_file_is_said_so(name: str) -> None:
    with pytest.raises(BadPath, match="cannot be a file") as caught:
        path_of(name)
    assert str(caught.value).isprintable() and len(str(caught.value)) < 200
    with pytest.raises(BadPath):
        saves.find(name)


def test_who_has_no_home_is_told_what_to_set(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("CONTAINMENT_HOME", raising=False)
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    with pytest.raises(BadPath, match="set CONTAINMENT_HOME"):
        saves.home()


# ---------------------------------------------------------------------------------------------- errors in a pool
def all_errors() -> list[type[Any]]:
    import containment.matches.files
    import containment.terminal.drawing
    import containment.terminal.main

    found: list[type[Any]] = [containment.ContainmentError]
    for kind in found:
        found += [one for one in kind.__subclasses__() if one not in found and one.__module__.startswith("containment")]
    return found


@pytest.mark.parametrize("kind", all_errors(), ids=lambda kind: str(kind.__name__))
def test_every_error_of_ours_survives_pickling(kind: type[Any]) -> None:
    given = {
        BadRecord: (3, "so"),
        IllegalMove: ("swim", Refusal("P.1", "no")),
        BrokeDown: (0, 1, "because"),
    }.get(kind, ("because",))
    error = kind(*given)
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is kind and str(again) == str(error) and vars(again) == vars(error)
