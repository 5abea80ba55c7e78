"""Ordinary mistakes at the keyboard and on the command line: a sentence each, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.dialogue import run

MANY = "9" * 5_000


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("log ²", "log takes a number"),
        (f"log {MANY}", "log takes a number"),
        ("log ٣", "log takes a number"),
        ("log -1", "log takes a number"),
        ("save ~nosuchuser/x", "there is no such user"),
        ("save a\0b", "NUL"),
        (f"save {'n' * 300}", "too long"),
        (f"save {'d' * 300}/x", "too long"),
        ("²", "²"),
        ("٣", "No move has the number"),
        (MANY, "No move has the number"),
        ("why " + "ﷺ" * 20_000, "I don't get"),
        ("ﷺ" * 20_000, "I don't get"),
        ("rules " + "x" * 20_000, "No rule mentions"),
        ("\x1b[2Jdance\x07", "I don't get"),
    ],
)
def test_odd_lines_get_a_sentence_and_the_game_goes_on(tmp_path: Path, typed: str, answer: str) -> None:
    done = run(tmp_path, "play", "--line", "--seed", "3", typed=f"{typed}\nquit\n")
    said = " ".join(done.stdout.split())
    assert done.returncode == 0 and answer in said and "Goodbye. The game is saved" in said
    assert done.stdout.replace("\n", "").isprintable() and done.stderr == ""
    assert max(map(len, done.stdout.split("\n"))) < 400


@pytest.mark.parametrize(
    "args",
    [
        ("play", "--line", "--seed", MANY),
        ("play", "--line", "--seed", "²"),
        ("play", "--line", "--seats", MANY),
        ("simulate", "pandemic", "--games", MANY),
        ("simulate", "pandemic", "--jobs", MANY),
        ("draw", "nothing.record", "--at", MANY),
        ("draw", "nothing.record", "--seat", MANY),
        ("resume", "a\0b"),
        ("resume", "n" * 300),
        ("resume", "~nosuchuser/x"),
        ("replay", "n" * 300),
        ("draw", "n" * 300),
        ("resume", "\x1b[2J"),
        ("play", "--line", "--players", "\x1b[2J,you"),
        ("play", "\x1b[2J"),
        ("play", "--line", "--roles", "x" * 5_000),
        ("play", "--line", "--epidemics", MANY),
    ],
)
def test_odd_arguments_get_one_line_and_the_code_of_a_mistake(tmp_path: Path, args: tuple[str, ...]) -> None:
    done = run(tmp_path, *args)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.count("\n") == 1 and done.stderr[:-1].isprintable() and len(done.stderr) < 1_000


def test_a_picture_is_not_written_to_what_cannot_be_a_file(tmp_path: Path) -> None:
    run(tmp_path, "play", "--line", "--seed", "3", typed="quit\n")
    (save,) = tmp_path.glob("*.record")
    for output in ("n" * 300, "a\0b", "~nosuchuser/x"):
        done = run(tmp_path, "draw", str(save), "-o", output)
        assert done.returncode == 2 and "cannot be a file" in done.stderr


def test_the_saves_are_listed_whatever_lies_among_them(tmp_path: Path) -> None:
    run(tmp_path, "play", "--line", "--seed", "3", typed="quit\n")
    (tmp_path / "dangling.record").symlink_to(tmp_path / "nowhere")
    head = "containment record 1\ngame: pandemic 1\nseed: 1\nfate: seeded\n"
    (tmp_path / "seed.record").write_text(head + "option seed: 3\n\n")
    (tmp_path / "na\x1b[2Jme.record").write_text(head + "# seats: you, \x1b[31mred\n\n")
    done = run(tmp_path, "saves")
    assert done.returncode == 0 and len(done.stdout.splitlines()) == 4
    assert done.stdout.replace("\n", "").isprintable()
    assert "dangling.record  cannot be used" in done.stdout and "seed.record  cannot be used" in done.stdout
    resumed = run(tmp_path, "resume", typed="quit\n")
    assert resumed.returncode in (0, 2) and resumed.stderr.replace("\n", "").isprintable()


def test_a_cut_line_is_mentioned_when_the_game_goes_on_or_is_looked_at(tmp_path: Path) -> None:
    run(tmp_path, "play", "--line", "--seed", "3", typed="quit\n")
    (save,) = tmp_path.glob("*.record")
    with save.open("a") as file:
        file.write("p1: drive wash")
    for command in ("replay", "draw"):
        done = run(tmp_path, command, str(save))
        assert "was cut off, and is left out: 'p1: drive wash'" in done.stderr
    done = run(tmp_path, "resume", str(save), typed="quit\n")
    assert "was cut off, and is left out: 'p1: drive wash'" in " ".join(done.stdout.split())
    run(tmp_path, "resume", str(save), typed="1\nquit\n")
    assert "was cut off" not in run(tmp_path, "resume", str(save), typed="quit\n").stdout


def test_a_game_whose_file_was_changed_goes_on_beside_it(tmp_path: Path) -> None:
    """The file is emptied between two answers: by a computer's, as a person in the middle of the game could do it."""
    from tests.terminal.dialogue import Screen

    screen = Screen(tmp_path, ("play", "--seed", "7", "--players", "you,you", "--roles", "medic,scientist"))
    screen.until("for the table --")
    screen.say("")
    screen.until("P2> ")
    (save,) = tmp_path.glob("*.record")
    save.write_bytes(b"")
    screen.say("drive chicago")
    told = screen.until("goes on in")
    assert "was changed by another program" in " ".join(told.split())
    screen.say("quit")
    screen.leave()
    assert save.read_bytes() == b""
    other = next(path for path in tmp_path.glob("*.record") if path != save)
    assert "drive chicago" in other.read_text()


def test_more_jobs_than_games_start_no_more_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from containment.lab.workers import kinds
    from containment.lab.workers.local import LocalPool

    started: list[int] = []

    class Local(LocalPool):
        def __init__(self, width: int, threads: bool) -> None:
            started.append(width)
            super().__init__(1, threads)

    monkeypatch.setattr(kinds, "LocalPool", Local)
    args = ("simulate", "pandemic", "--players", "random,random", "--games", "2", "--seed", "1", "--jobs", "40")
    assert run(tmp_path, *args).returncode == 0 and started == [2]
