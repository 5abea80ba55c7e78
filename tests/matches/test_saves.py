"""Saves: nothing is lost, nothing is overwritten, and what is wrong is said."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import containment
from containment.matches import saves
from containment.matches.match import Match
from containment.matches.saves import BadSave, Save

GAME = containment.game("pandemic")


def begin(where: Path, seed: int = 7, **options: object) -> tuple[Match, Save]:
    save = Save.begin(GAME, ("you", "you"), where)
    match = Match(GAME, GAME.new(seed=seed, seats=2, **options), (None, None), save)  # type: ignore[arg-type]
    save.changed(match)
    return match, save


def play_some(match: Match, number: int = 6) -> None:
    for n in range(number):
        moves = match.moves(match.asked)
        match.play(moves[n % len(moves)], "because # of this" if n == 0 else "")


def test_each_answer_appends_and_a_resumed_match_equals_the_one_left(tmp_path: Path) -> None:
    match, save = begin(tmp_path)
    before = save.path.read_text()
    inode = save.path.stat().st_ino
    play_some(match)
    content = save.path.read_text()
    assert content.startswith(before) and save.path.stat().st_ino == inode
    assert content == saves.text(match, save.names)
    read = saves.read(save.path, containment.game)
    again = Match(read.game, read.table, (None, None), None, read.reasons)
    assert (again.table.key(), again.table.fate) == (match.table.key(), match.table.fate)
    assert [e[:2] for e in again.entries] == [e[:2] for e in match.entries]
    assert read.names == ("you", "you") and read.whole
    assert "because no.  of this".replace("  ", " ") in read.reasons


def test_a_save_is_a_record_that_the_library_reads(tmp_path: Path) -> None:
    match, save = begin(tmp_path)
    play_some(match)
    assert containment.loads(save.path.read_text()) == match.record


def test_undo_writes_the_save_anew(tmp_path: Path) -> None:
    match, save = begin(tmp_path)
    move = next(m for m in match.moves(match.asked) if GAME.codebook.words(m).startswith("drive"))
    content = save.path.read_text()
    match.play(move)
    assert save.path.read_text() != content
    match.undo()
    assert save.path.read_text() == content
    assert list(tmp_path.glob("*.new")) == []


def test_a_line_cut_off_in_the_middle_of_writing_is_left_out(tmp_path: Path) -> None:
    match, save = begin(tmp_path)
    play_some(match)
    save.path.write_text(save.path.read_text()[:-4])
    read = saves.read(save.path, containment.game)
    assert not read.whole
    assert match.record.answers[: len(read.record.answers)] == read.record.answers


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "a record begins with"),
        (b"hello\n", "a record begins with"),
        (b"\xff\xfe\x00", "it is not text"),
        (b"containment record 1\ngame: chess 1\nseed: 1\nfate: seeded\n\n", "there is no game 'chess'"),
        (b"containment record 1\ngame: pandemic 1\nseed: 1\nfate: seeded\n\np1: dance\np1: pass\n", "line 6"),
    ],
)
def test_a_corrupt_or_foreign_save_is_named_and_left_untouched(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "x.record"
    path.write_bytes(content)
    with pytest.raises(BadSave) as caught:
        saves.read(path, containment.game)
    assert words in str(caught.value) and str(path) in str(caught.value)
    assert path.read_bytes() == content


def test_a_save_that_names_too_few_players_says_which_line_to_mend(tmp_path: Path) -> None:
    match, save = begin(tmp_path)
    save.path.write_text(saves.text(match, ("you",)))
    with pytest.raises(BadSave, match="# seats:"):
        saves.read(save.path, containment.game)


def test_trouble_with_writing_does_not_stop_the_game(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a directory")
    match, save = begin(blocked / "saves")
    assert save.trouble
    play_some(match)
    assert save.trouble and blocked.read_text() == "not a directory"


def test_a_save_that_was_deleted_is_written_whole_again(tmp_path: Path) -> None:
    match, save = begin(tmp_path)
    save.path.unlink()
    play_some(match)
    assert save.path.read_text() == saves.text(match, save.names)


def test_two_programs_never_write_one_save(tmp_path: Path) -> None:
    match, save = begin(tmp_path)
    read = saves.read(save.path, containment.game)
    with pytest.raises(BadSave, match="open in another program"):
        Save.resume(read, read.names)
    save.close()
    assert list(tmp_path.glob("*.lock")) == []
    second = Save.resume(read, read.names)
    second.close()
    other, other_save = begin(tmp_path)
    third, third_save = begin(tmp_path)
    assert other_save.path != third_save.path
    assert other.record.setting == third.record.setting == match.record.setting


def newest(where: Path, skipped: list[str] | None = None) -> Path:
    told = [] if skipped is None else skipped
    return saves.newest_unfinished(containment.game, told.append, where).path


def test_a_newest_save_that_cannot_be_used_is_named_and_the_next_one_taken(tmp_path: Path) -> None:
    _, save = begin(tmp_path)
    save.close()
    os.utime(save.path, (1, 1))
    for name, content in (("empty", b""), ("broken", b"containment record 1\nnonsense\n"), ("noise", b"\xff\xfe")):
        (tmp_path / f"{name}.record").write_bytes(content)
    skipped: list[str] = []
    assert newest(tmp_path, skipped) == save.path
    assert sorted(line.split("/")[-1].split(".")[0] for line in skipped) == ["broken", "empty", "noise"]
    save.path.unlink()
    with pytest.raises(BadSave, match="no unfinished game"):
        newest(tmp_path)


def test_resume_takes_the_newest_unfinished_game_that_is_not_open(tmp_path: Path) -> None:
    paths = []
    for n in range(3):
        _, save = begin(tmp_path, seed=n)
        save.close()
        os.utime(save.path, (n, n))
        paths.append(save.path)
    assert newest(tmp_path) == paths[2]
    with paths[2].open("a") as file:
        file.write("# The game is over. [P.10.1]\n")
    os.utime(paths[2], (9, 9))
    assert newest(tmp_path) == paths[1]
    read = saves.read(paths[1], containment.game)
    held = Save.resume(read, read.names)
    assert newest(tmp_path) == paths[0]
    held.close()


def test_without_an_unfinished_game_resume_says_how_to_begin_one(tmp_path: Path) -> None:
    with pytest.raises(BadSave, match="containment play"):
        newest(tmp_path / "nothing")


def test_the_directory_of_saves_follows_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONTAINMENT_HOME", "/a")
    assert saves.home() == Path("/a")
    monkeypatch.delenv("CONTAINMENT_HOME")
    monkeypatch.setenv("XDG_STATE_HOME", "/b")
    assert saves.home() == Path("/b/containment")
    monkeypatch.delenv("XDG_STATE_HOME")
    assert saves.home() == Path.home() / ".local" / "state" / "containment"
