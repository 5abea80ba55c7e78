"""The dice game on the command line: its options, and what other commands know of it."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

import containment
from containment.matches import seats
from containment.terminal.main import main
from tests.terminal.cure import GAME, the_save
from tests.terminal.dialogue import run


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("play", "cure", "--epidemics", "5"), "The Cure has no option --epidemics; its options are --seats,"),
        (("play", "cure", "--hands", "open"), "no option --hands"),
        (("simulate", "cure", "--events", "0"), "no option --events"),
        (("play", "pandemic", "--difficulty", "heroic"), "Pandemic has no option --difficulty"),
        (("play", "pandemic", "--cured-can-outbreak"), "no option --cured-can-outbreak"),
        (("play", "cure", "--difficulty", "lots"), "difficulty must be one of beginner, standard, heroic"),
        (("play", "cure", "--seats", "6"), "seats must be one of 2, 3, 4, 5"),
        (("play", "cure", "--seats", "3", "--roles", "medic,scientist"), "roles: 2 given for 3 seats"),
        (("play", "cure", "--roles", "medic,operations_expert"), "there is no role 'operations_expert'"),
        (("play", "cured"), "the games are pandemic, cure"),
        (("rules", "--game", "chess", "1"), "the games are pandemic, cure"),
    ],
)
def test_a_bad_option_gets_one_line_that_says_what_to_do(
    args: tuple[str, ...],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path))
    assert main(args) == 2
    out, said = capsys.readouterr()
    assert words in said and len(said.splitlines()) == 1 and out == ""


def test_the_options_of_the_game_are_taken(tmp_path: Path) -> None:
    args = ("play", "cure", "--players", "you,random,random", "--difficulty", "heroic", "--cured-can-outbreak")
    done = run(tmp_path, *args, "--roles", "medic,scientist,random", "--seed", "1", typed="seed\nquit\n")
    said = " ".join(done.stdout.split())
    assert "skull in 20" in said and "P1 (you), Medic" in said and "Ada (random), Scientist" in said
    assert "option difficulty: heroic" in the_save(tmp_path).read_text()
    assert "--roles medic,scientist,random --cured-can-outbreak" in said and "--difficulty heroic" in said


def test_simulate_rules_games_and_help_know_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    args = ("simulate", "cure", "--games", "4", "--players", "random,random", "--seed", "5", "--difficulty", "heroic")
    assert main((*args, "--json")) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 4 and found["options"]["difficulty"] == "heroic" and found["mean_turns"] > 1
    assert main(("rules", "--game", "cure", "34")) == 0
    assert "C.34" in capsys.readouterr().out
    assert main(("rules", "--game", "cure", "zork")) == 1
    assert "containment rules --game cure outbreak" in " ".join(capsys.readouterr().out.split())
    assert main(("games",)) == 0
    assert "--cured-can-outbreak" in capsys.readouterr().out
    assert main(("play", "--help")) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "--difficulty WORD" in said and "cure: beginner, standard or heroic" in said


def test_a_game_without_a_thumb_player_says_so() -> None:
    bare = dataclasses.replace(GAME, advice=None)
    assert seats.named(None, 3, bare) == ("you", "random", "random")
    with pytest.raises(containment.BadOptions, match="has no thumb player yet: say random"):
        seats.named("you,thumb", None, bare)
    with pytest.raises(containment.BadOptions, match="has no thumb player yet"):
        seats.sit_down(("you", "thumb"), 1, bare)
    assert seats.named("you,random", None, bare) == ("you", "random")


@pytest.mark.skipif(GAME.advice is not None, reason="there is a thumb player")
def test_without_a_thumb_player_there_are_no_hints(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "cure", "--seed", "3", typed="hint\nquit\n")
    assert " ".join(done.stdout.split()).count("The Cure has no thumb player yet") == 2
