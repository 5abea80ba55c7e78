"""The command `containment review`, in pipes and with bad input."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

import containment
from containment.kernel.record import Record, dumps, loads
from containment.matches.files import home
from containment.terminal import reviewing
from containment.terminal.lines import session
from containment.terminal.main import main
from tests.reviewing.planting import Planted, played
from tests.terminal.dialogue import command, environment, run

FEW = ("--samples", "64")


@pytest.fixture(scope="module")
def game() -> Planted:
    found = played("pandemic", 5, ["thumb", "thumb"])
    assert found is not None
    return found


@pytest.fixture
def record(game: Planted, tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    path.write_text(dumps(game.game, game.record), encoding="utf-8")
    return str(path)


def test_a_review_in_a_pipe(record: str, tmp_path: Path) -> None:
    done = run(tmp_path, "review", record, *FEW)
    assert (done.returncode, done.stderr) == (0, "")
    heads = ("The team's chance to win", "What cost most", "Luck and skill")
    for said in (*heads, "100%", "1. Turn ", "Better: ", "What cards and dice did"):
        assert said in done.stdout
    assert "\x1b" not in done.stdout
    assert run(tmp_path, "review", record, *FEW).stdout == done.stdout


@pytest.mark.long
def test_in_plain_sentences_the_curve_is_numbers(record: str, tmp_path: Path) -> None:
    done = run(tmp_path, "review", record, "--plain", *FEW)
    assert "turn 1: " in done.stdout and "█" not in done.stdout and "end: " in done.stdout


@pytest.mark.long
def test_standard_input_json_and_a_picture(record: str, game: Planted, tmp_path: Path) -> None:
    text = Path(record).read_text(encoding="utf-8")
    picture = tmp_path / "review.svg"
    done = run(tmp_path, "review", "-", "--json", "--svg", str(picture), *FEW, typed=text)
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert found["format"] == "containment review 2" and found["complete"] and found["samples"] == 64
    assert found == json.loads(run(tmp_path, "review", record, "--json", *FEW).stdout)
    assert ElementTree.fromstring(picture.read_text(encoding="utf-8")).tag.endswith("svg")
    alone = run(tmp_path, "review", record, "--svg", "-", *FEW)
    assert alone.stdout == picture.read_text(encoding="utf-8")


def test_what_a_record_says_was_not_asked_is_not_judged(record: str, game: Planted, tmp_path: Path) -> None:
    asked = [one["at"] for one in json.loads(run(tmp_path, "review", record, "--json", *FEW).stdout)["answers"]]
    noted = tmp_path / "noted.record"
    noted.write_text(dumps(game.game, game.record, dict.fromkeys(asked[3:9], "not asked")), encoding="utf-8")
    assert loads(noted.read_text(encoding="utf-8"), containment.game)[1] == game.record
    found = json.loads(run(tmp_path, "review", str(noted), "--json", *FEW).stdout)
    assert [one["at"] for one in found["answers"]] == asked[:3] + asked[9:]


@pytest.mark.skipif(not containment.compiled, reason="beside the compiled engine, to be quick")
def test_plain_python_says_that_it_is_rough(record: str, tmp_path: Path) -> None:
    words = command("review", record, "--fast")
    plain = environment(tmp_path) | {"CONTAINMENT_FORM": "python"}
    with subprocess.Popen(words, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, env=plain) as running:
        assert running.stderr is not None
        said = running.stderr.readline()
        running.kill()
    assert b"the review is a rough one" in said
    assert run(tmp_path, "review", record, "--fast").stderr == ""


@pytest.mark.long
def test_bad_input_is_a_sentence(record: str, game: Planted, tmp_path: Path) -> None:
    unfinished = tmp_path / "unfinished.txt"
    cut = Record(game.record.setting, game.record.answers[:-3])
    unfinished.write_text(dumps(game.game, cut), encoding="utf-8")
    damaged = tmp_path / "damaged.txt"
    damaged.write_text(Path(record).read_text(encoding="utf-8").replace("p1: ", "p9: ", 1), encoding="utf-8")
    for given, said in (
        (("nowhere.txt",), "cannot be read"),
        ((str(unfinished),), "isn't over"),
        ((str(damaged),), "cannot be used"),
        ((record, "--samples", "3"), "--samples must be a whole number from 32 to 1,000,000, not '3'"),
        ((record, "--samples", "1000001"), "a whole number from 32 to 1,000,000, not '1000001'"),
        ((record, "--samples", "9" * 20), f"a whole number from 32 to 1,000,000, not '{'9' * 20}'"),
        ((record, "--samples", "100", "--fast"), "leave out one"),
        ((record, "--svg", record, *FEW), "the record itself"),
        ((record, "--json", "--svg", "-"), "name a file for the picture"),
        ((record, "--svg", str(tmp_path / "no" / "where.svg"), *FEW), "cannot be written"),
        ((record, "--svg", str(tmp_path)), "is a folder"),
    ):
        done = run(tmp_path, "review", *given)
        assert done.returncode == 2 and done.stderr.startswith("containment: ") and done.stderr.count("\n") == 1, given
        assert said in done.stderr and "Traceback" not in done.stderr
    done = run(tmp_path, "review", "-", typed="nonsense\n")
    assert done.returncode == 2 and "standard input cannot be used" in done.stderr


def test_ctrl_c_tells_what_is_known_so_far(record: str, tmp_path: Path) -> None:
    """Interrupted as soon as the bar shows that an answer is judged."""
    ours, theirs = pty.openpty()
    words = command("review", record, "--json", "--samples", "2000")
    running = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=theirs, env=environment(tmp_path))
    os.close(theirs)
    seen = b""
    while not re.search(rb"\] [1-9][0-9]*/", seen):
        seen = seen[-200:] + os.read(ours, 1000)
    running.send_signal(signal.SIGINT)
    out, _ = running.communicate()
    os.close(ours)
    assert running.returncode == 130
    found = json.loads(out)
    assert not found["complete"] and found["answers"]


@pytest.mark.parametrize(
    ("typed", "reviewed"), [(["revew", " Review "], True), (["r"], True), ([""], False), (["q"], False)]
)
def test_after_a_game_a_slip_of_the_finger_does_not_leave(
    game: Planted, typed: list[str], reviewed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    asked = iter(typed)
    done: list[tuple[Record, str]] = []
    monkeypatch.setattr(session, "review_here", lambda console, match, saved: done.append((match.record, saved)))
    console = SimpleNamespace(interactive=True, ask=lambda said: next(asked), show=shown.append)
    match = SimpleNamespace(game=game.game, table=containment.replay(game.record), record=game.record)
    save = SimpleNamespace(trouble="", path=home() / "mine.record")
    session.Session._offer_review(SimpleNamespace(console=console, match=match, save=save))  # type: ignore[arg-type]
    assert done == [(game.record, "mine.record")] * reviewed and not list(asked)
    assert shown == [f"'{one}' is neither; the game is over." for one in typed[:-1]]


def test_after_a_game_what_was_not_asked_is_not_judged(game: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    choices: list[int] = []
    monkeypatch.setattr(reviewing, "judge", lambda found, bar: choices.extend(c.at for c in found.choices))
    monkeypatch.setattr(reviewing, "show", lambda console, game, review: None)
    console = SimpleNamespace(show=lambda said: None)

    def judged(unasked: set[int]) -> list[int]:
        choices.clear()
        match = SimpleNamespace(game=game.game, record=game.record, unasked=unasked)
        reviewing.review_here(console, match)  # type: ignore[arg-type]
        return choices[:]

    first, *others = judged(set())
    assert judged({first}) == others


def test_after_ctrl_c_the_review_says_how_to_have_all_of_it(game: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    console = SimpleNamespace(show=shown.append)
    match = SimpleNamespace(game=game.game, record=game.record, unasked=())
    monkeypatch.setattr(reviewing, "show", lambda console, game, review: None)
    for is_whole, saved in ((True, "mine.record"), (False, ""), (False, "mine.record")):
        monkeypatch.setattr(reviewing, "judge", lambda found, bar, is_whole=is_whole: is_whole)
        shown.clear()
        reviewing.review_here(console, match, saved)  # type: ignore[arg-type]
        further = [] if is_whole or not saved else ["For the whole review: containment review mine.record"]
        assert shown[1:] == further


def test_a_picture_may_be_written_over_where_none_could_be_made(
    record: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in /dev/stderr."""
    there = tmp_path / "there.svg"
    there.touch()
    monkeypatch.setattr(os, "access", lambda path, mode: path == there)
    reviewing._check_writable(str(there), Path(record))
    for no in (tmp_path / "new.svg", tmp_path / "no" / "where.svg", Path(record)):
        with pytest.raises(reviewing.CannotWrite, match="cannot be written"):
            reviewing._check_writable(str(no), tmp_path / "other.record")


class Judged(Exception):
    """The minute in which answers are judged begins."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is judged."""

    def judge(*_: object, **__: object) -> None:
        raise Judged

    monkeypatch.setattr(reviewing, "Reviewing", judge)


@pytest.mark.usefixtures("quick")
def test_what_can_be_no_picture_is_said_before_anything_is_judged(record: str, tmp_path: Path) -> None:
    for picture, said in (
        (tmp_path, "is a folder: name a file for the picture"),
        (Path(record) / "x.svg", "cannot be written: there is no such folder"),
        (tmp_path / "no" / "x.svg", "cannot be written: there is no such folder"),
        (Path(record), "is the record itself"),
    ):
        done = run(tmp_path, "review", record, "--svg", str(picture))
        assert done.returncode == 2 and said in done.stderr and str(picture) in done.stderr
    with pytest.raises(Judged):
        run(tmp_path, "review", record, "--svg", str(tmp_path / "x.svg"))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk, without one")
def test_where_the_picture_cannot_be_written_the_review_is_told_all_the_same(record: str, tmp_path: Path) -> None:
    for more, said in (((), "The team's chance to win"), (("--json",), '"format": "containment review')):
        done = run(tmp_path, "review", record, "--svg", "/dev/full", *FEW, *more)
        assert done.returncode == 2 and said in done.stdout
        assert "/dev/full cannot be written: No space left on device" in done.stderr


@pytest.mark.parametrize("number", ["31", "-1", "0", "1000001", "9" * 20, "1e3", "many"])
def test_bad_numbers_of_samples_are_told_both_bounds(number: str, record: str, tmp_path: Path) -> None:
    done = run(tmp_path, "review", record, f"--samples={number}")
    bounds = "--samples must be a whole number from 32 to 1,000,000"
    assert (done.returncode, done.stderr) == (2, f"containment: {bounds}, not '{number}'\n")


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("number", ["32", "1000000"])
def test_the_bounds_themselves_are_numbers_of_samples(number: str, record: str, tmp_path: Path) -> None:
    with pytest.raises(Judged):
        run(tmp_path, "review", record, "--samples", number)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(("how", "rough"), [((), True), (("--fast",), True), (("--samples", "64"), False)])
def test_plain_python_says_nothing_to_who_has_said_how_many_samples(
    how: tuple[str, ...], rough: bool, record: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(containment, "compiled", False)
    with pytest.raises(Judged):
        main(["review", record, *how])
    assert ("the review is a rough one" in capsys.readouterr().err) is rough
