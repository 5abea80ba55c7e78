"""A game from outside: registered, in a module, or installed; everything works for it as for ours."""

from __future__ import annotations

import dataclasses
import doctest
import json
import os
import pickle
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nim
import nim_player
import pytest

import containment
from containment import players, testing
from containment.kernel.errors import BadOptions, BadRecord
from containment.kernel.game import Game
from containment.kernel.record import Record
from containment.kernel.rulebook import Rule, Rulebook
from containment.lab.short import play_all
from containment.matches.simulate import Plan, Tally
from containment.players import player
from containment.registry import games
from containment.registry.games import game_as_typed
from containment.telling.rules import a_word_of
from containment.terminal.lines.commands import SHORT, WORDS
from containment.terminal.main import _run
from containment.terminal.settings import recipe
from tests.terminal.dialogue import SRC, environment, run

EXAMPLES = Path(__file__).parents[2] / "examples"
Write = Callable[[str, str], None]


@pytest.fixture
def registered() -> Game:
    containment.register_game(nim.GAME)
    return containment.game("nim")


# ---------------------------------------------------------------------------------------------- registering
def test_ours_stay_first_and_are_what_the_constant_names(registered: Game) -> None:
    assert registered is nim.GAME
    assert containment.GAMES == ("pandemic", "cure", "iberia", "coldwar")
    assert containment.all_games() == (*containment.GAMES, "nim")
    with pytest.raises(BadOptions, match="no game 'chess'; the games are pandemic, cure, iberia, coldwar, nim;"):
        containment.game("chess")


def changed(**what: Any) -> Game:
    return dataclasses.replace(nim.GAME, **what)


def rules_of(name: str) -> Any:
    return containment.kernel.engine.steps.Rules(name, [nim.TAKE, nim.BURN], [])


@dataclasses.dataclass(frozen=True)
class NoSeats:
    matches: int = 3


@dataclasses.dataclass(frozen=True)
class NoDefault:
    matches: int
    seats: int = 2


@pytest.mark.parametrize(
    ("game", "says"),
    [
        (3, "must be a containment.Game, not 3"),
        (changed(name="cure", rules=rules_of("cure")), "the name 'cure' is taken by Containment itself"),
        (changed(name="a game", rules=rules_of("a game")), "the name of a game is a word"),
        (changed(name="nym"), "the game 'nym' has rules called 'nim'"),
        (changed(options=int), "its options must be a frozen dataclass"),
        (changed(options=NoSeats), "its options need a field `seats`, even if only 2 can play"),
        (changed(options=NoDefault), "its option 'matches' needs a default"),
    ],
)
def test_what_the_rest_could_not_work_with_is_refused(game: Any, says: str) -> None:
    with pytest.raises(BadOptions, match=says):
        containment.register_game(game)
    assert not games.SHELF.registered


def test_a_name_is_given_once_unless_it_is_said(registered: Game) -> None:
    containment.register_game(nim.GAME)
    other = changed(title="Another Nim")
    with pytest.raises(BadOptions, match="there is already another game called 'nim'"):
        containment.register_game(other)
    containment.register_game(other, replace=True)
    assert containment.game("nim") is other


# ---------------------------------------------------------------------------------------------- as a library
def test_all_of_the_face_works(registered: Game) -> None:
    t = registered.new(seed=3, matches=12)
    assert containment.game_of(t) is nim.GAME
    question = containment.question(t)
    assert question is not None and question.words == ("take 1", "take 2", "take 3")
    refused = containment.refusal(t, "take 5")
    assert refused is not None and refused.rule == "N.1"
    containment.play(t, "take 2")
    seen = containment.view(t, 1)
    assert seen.heap == t.w[nim.HEAP]
    assert containment.imagine(seen, 4).key() == t.key()
    assert containment.story(t)[0].text == "p1 took 2"
    record = containment.record(t)
    assert isinstance(record, Record) and containment.loads(containment.dumps(record)) == record
    assert containment.replay(record).key() == t.key() == pickle.loads(pickle.dumps(t)).key()


def test_playouts_are_played(registered: Game) -> None:
    found = containment.playouts(registered.new(seed=3), "random", n=300, seed=2)
    assert found.games == found.wins == 300 and len(set(found.lengths)) > 3
    with pytest.raises(BadOptions, match="Nim has no "):
        containment.playouts(registered.new(seed=3), "habits", n=1)


@pytest.mark.parametrize("fate", ["seeded", "sealed", "asked"])
def test_the_laws_hold_for_the_example(fate: str) -> None:
    for seed in range(20):
        assert testing.check_game(nim.GAME, seed=seed, fate=fate, matches=1 + seed) > 0


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_simulation_counts_who_won(jobs: int, registered: Game) -> None:
    containment.register_player("careful", nim_player.Careful)
    tally = Tally()
    for outcome in play_all(Plan("nim", ("careful", "random"), {"matches": 15}, 1, 60), jobs):
        tally.add(outcome)
    assert sum(tally.winners.values()) == tally.games == 60 and tally.winners[0] > 45
    assert tally.mean_turns > 4


def test_the_player_of_the_example_is_right_about_its_chances() -> None:
    """Against itself, from a heap of 9, it wins as often as it says."""
    wins, expected = 0, nim_player.chances(9)
    for seed in range(400):
        t = nim.GAME.new(seed=seed, matches=9)
        while not t.ended:
            seat = nim.GAME.question(t).seat  # type: ignore[union-attr]
            nim.GAME.play(t, nim_player.Careful().choose(nim.view(t, seat)).move)
        wins += t.ended == 1
    assert 0.1 < expected < 0.9 and abs(wins / 400 - expected) < 0.08  # three standard deviations


# ---------------------------------------------------------------------------------------------- in a module
@pytest.fixture
def beside(monkeypatch: pytest.MonkeyPatch, here: Path) -> Path:
    """The example lies in the current folder."""
    for name in ("nim.py", "nim_player.py"):
        shutil.copy(EXAMPLES / "nim" / name, here)
    return here


SIMULATE = ("simulate", "nim:GAME", "--players", "nim_player:Careful,random", "--games", "40", "--seed", "1")


def test_a_game_in_a_module_is_simulated_with_its_own_options(beside: Path, tmp_path: Path) -> None:
    one, two = (
        json.loads(run(tmp_path, *SIMULATE, "--matches", "15", "--json", "--jobs", jobs).stdout) for jobs in ("1", "2")
    )
    assert one | {"seconds": 0} == two | {"seconds": 0}
    assert one["game"] == "nim" and one["options"] == {"seats": 2, "matches": 15} and one["winners"]["p1"] > 25
    done = run(tmp_path, *SIMULATE)
    assert "40 games of nim: nim_player:Careful, random; seed 1\n" in done.stdout and "by seat  P1 " in done.stdout


@pytest.mark.parametrize("args", [("simulate", "--matches", "15", "nim:GAME"), ("simulate", "--json", "nim:GAME")])
def test_a_game_in_a_module_may_be_named_after_its_options(args: tuple[str, ...], beside: Path, tmp_path: Path) -> None:
    done = run(tmp_path, *args, "--players", "nim_player:Careful,random", "--games", "2")
    assert (done.returncode, done.stderr) == (0, "")


def test_the_command_that_begins_it_again_names_the_module(beside: Path) -> None:
    setting = game_as_typed("nim:GAME").setting(seed=3, matches=9)
    again = recipe(setting, ("you", "nim_player:Careful"))
    assert again == "containment play nim:GAME --seed 3 --players you,nim_player:Careful --matches 9"


def test_its_help_shows_its_options_and_not_ours(beside: Path, tmp_path: Path) -> None:
    said = run(tmp_path, "play", "nim:GAME", "--help").stdout
    assert "options of Nim:" in said and "--matches N" in said and "How many matches lie in the heap" in said
    assert "--epidemics" not in said
    assert "mymodule:MyPlayer (default: you,random)" in " ".join(said.split()) and "thumb" not in said
    assert "(default: random at every seat)" in " ".join(run(tmp_path, "simulate", "nim:GAME", "--help").stdout.split())
    ours = run(tmp_path, "play", "--help").stdout
    assert "--matches" not in ours and "mymodule:GAME" in ours and "mymodule:MyPlayer" in ours


def test_its_rules_are_looked_up(beside: Path, tmp_path: Path) -> None:
    assert "N.3 The spark: After each turn" in run(tmp_path, "rules", "--game", "nim:GAME", "spark").stdout


def test_a_word_that_none_of_its_rules_has_is_answered_with_one_that_finds_something(
    beside: Path, tmp_path: Path
) -> None:
    said = " ".join(run(tmp_path, "rules", "--game", "nim:GAME", "event").stdout.split())
    assert said == "No rule mentions 'event'. Try one word: containment rules --game nim:GAME taking"


def test_the_word_that_is_shown_is_the_longest_of_the_first_title() -> None:
    rule = Rule("B.1", "The fire, lit", "Somebody lights it.", "our own")
    assert a_word_of(Rulebook([rule])) == "fire"
    assert a_word_of(Rulebook([dataclasses.replace(rule, title="")])) == "B.1"


def test_the_screen_knows_too_that_it_has_no_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("containment.terminal.main.wants_screen", lambda given: True)
    with pytest.raises(BadOptions, match="there is no lesson for 'nim:GAME'"):
        _run(("learn", "nim:GAME"))


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("play", "nim:GAM"), "there is no GAM in "),
        (("play", "nim:Options"), "nim:Options must be a containment.Game"),
        (("play", "nim:GAME", "--matches", "0"), "matches is a number from 1 to 200, not '0'"),
        (("play", "nim:GAME", "--seats", "3"), "seats must be one of 2, not 3"),
        (("play", "nim:GAME", "--players", "you,thumb"), "Nim has no thumb player yet: say random"),
        (("play", "nim:GAME", "--roles", "medic"), "--roles medic; see containment play nim:GAME --help\n"),
        (("simulate", "nim:GAME", "--json=3"), "; see containment simulate nim:GAME --help\n"),
        (("play", "nim:GAME", "--seats", "2", "--players", "you"), "name 2, as in --players you,random\n"),
        (("play", "--matches", "3"), "unrecognized arguments: --matches"),
        (("play", "nim"), "there is no game 'nim'; the games are pandemic"),
        (("simulate", "nowhere:GAME"), "there is no module 'nowhere'"),
        (
            ("learn", "nim:GAME"),
            "there is no lesson for 'nim:GAME'; only Containment's own games have one: pandemic, cure, iberia, ",
        ),
    ],
)
def test_a_mistake_is_one_line(args: tuple[str, ...], says: str, beside: Path, tmp_path: Path) -> None:
    done = run(tmp_path, *args)
    assert (done.returncode, done.stdout) == (2, "") and says in done.stderr and len(done.stderr.splitlines()) == 1


def test_a_record_names_no_module_to_be_loaded(written: Write) -> None:
    written("evil", "raise SystemExit('loaded')")
    with pytest.raises(BadRecord, match="line 2: there is no game 'evil:GAME'"):
        containment.loads("containment record 1\ngame: evil:GAME 1\nseed: 3\nfate: seeded\n\n")


def test_tables_of_a_game_in_a_module_travel_to_other_processes(beside: Path) -> None:
    t = game_as_typed("nim:GAME").new(seed=3)
    assert b"nim:GAME" in pickle.dumps(t), "whoever reads it finds the module"


PLAY = ("play", "nim:GAME", "--line", "--matches", "9", "--seed", "3", "--players", "you,nim_player:Careful")


def test_it_is_played_line_by_line_left_and_gone_on_with(beside: Path, tmp_path: Path) -> None:
    done = run(tmp_path, *PLAY, typed="take 1\nquit\n")
    assert (done.returncode, done.stderr) == (0, "") and "matches left" in done.stdout
    (save,) = tmp_path.glob("nim-*.record")
    assert "# game from: nim:GAME\n# seats: you, nim_player:Careful\n" in save.read_text()
    games.SHELF.registered.clear()  # as if the program had been started anew
    done = run(tmp_path, "resume", typed="take 1\n" * 9)
    assert done.returncode == 0 and "took the last match" in done.stdout
    assert "won" in run(tmp_path, "saves").stdout


def saved(home: Path, **header: str) -> Path:
    """A save as a game in lines leaves it."""
    lines = ["containment record 1", "game: nim 1", "option matches: 9", "seed: 3", "fate: seeded"]
    path = home / "nim-left.record"
    path.write_text("\n".join((*lines, *header.values(), "", "p1: take 2", "chance: burn none", "")))
    return path


def test_a_save_says_in_which_module_its_game_is(beside: Path, tmp_path: Path) -> None:
    saved(tmp_path, origin="# game from: nim:GAME", seats="# seats: you, random")
    assert "you, random; turn 1, not finished" in run(tmp_path, "saves").stdout


def test_a_file_from_elsewhere_does_not_and_is_told_so(written: Write, tmp_path: Path, here: Path) -> None:
    written("evil", "raise SystemExit('loaded')")
    saved(here, origin="# game from: evil:GAME")
    done = run(tmp_path, "replay", "nim-left.record")
    assert done.returncode == 2 and "loaded" not in done.stderr and "there is no game 'nim'" in done.stderr


def test_a_person_may_say_which_game_a_file_is_of(beside: Path, tmp_path: Path) -> None:
    done = run(tmp_path, "draw", str(saved(beside)), "--game", "nim:GAME")
    assert "Nim has no picture yet" in done.stderr


# ---------------------------------------------------------------------------------------------- installed
def offer(monkeypatch: pytest.MonkeyPatch, folder: Path, package: str, text: str) -> None:
    """As if a package with these entry points were installed."""
    info = folder / "site" / f"{package}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(text)
    monkeypatch.syspath_prepend(str(folder / "site"))


def test_what_a_package_offers_is_there_by_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The entry points of the example, as it says them itself."""
    project = tomllib.loads((EXAMPLES / "nim" / "pyproject.toml").read_text())["project"]["entry-points"]
    groups = [f"[{group}]\n" + "".join(f"{k} = {v}\n" for k, v in points.items()) for group, points in project.items()]
    offer(monkeypatch, tmp_path, "containment-nim", "".join(groups))
    assert containment.all_games() == (*containment.GAMES, "nim") and not games.SHELF.registered
    assert containment.game("nim") is nim.GAME
    assert players.names() == ("random", "thumb", "search", "careful") and player("careful", 3).name == "careful"
    listed = run(tmp_path, "games").stdout
    assert "nim: Nim, 2 seats\n" in listed and "--matches" in listed


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which pip has installed the example."""
    folder = tmp_path_factory.mktemp("installed")
    source = shutil.copytree(EXAMPLES / "nim", folder / "source", ignore=shutil.ignore_patterns("__pycache__"))
    how = ("--quiet", "--no-build-isolation", "--no-deps", "--no-index", "--disable-pip-version-check")
    subprocess.run(
        [sys.executable, "-m", "pip", "install", *how, "--target", folder / "target", source], check=True, timeout=120
    )
    return folder / "target"


def program(folder: Path, home: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command with what is installed in this folder, from an empty one."""
    empty = home / "empty"
    empty.mkdir(exist_ok=True)
    where = os.pathsep.join((str(SRC), str(folder)))
    return subprocess.run(
        [sys.executable, "-m", "containment", *args],
        input=typed,
        capture_output=True,
        text=True,
        cwd=empty,
        env=environment(home, PYTHONPATH=where),
        timeout=60,
        check=False,
    )


@pytest.mark.long
def test_an_installed_game_and_player_are_there_by_name(installed: Path, tmp_path: Path) -> None:
    args = ("simulate", "nim", "--matches", "15", "--players", "careful,random", "--games", "40", "--seed", "1")
    done = program(installed, tmp_path, *args, "--json", "--jobs", "2")
    assert done.stderr == ""
    found = json.loads(done.stdout)
    assert found["players"] == ["careful", "random"] and found["winners"]["p1"] > 25
    listed = program(installed, tmp_path, "games").stdout
    assert "nim: Nim, 2 seats\n" in listed and "--matches" in listed
    wrong = program(installed, tmp_path, "play", "--players", "you,bob").stderr
    assert "the players are you, random, thumb, search, careful;" in wrong


@pytest.mark.long
def test_an_installed_game_is_played_line_by_line(installed: Path, tmp_path: Path) -> None:
    done = program(installed, tmp_path, "play", "nim", "--line", "--players", "you,careful", typed="take 1\n" * 20)
    assert (done.returncode, done.stderr) == (0, "") and "took the last match" in done.stdout


def test_a_name_of_ours_cannot_be_taken_and_that_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    offer(monkeypatch, tmp_path, "thief", "[containment.games]\npandemic = nim:GAME\n")
    assert containment.game("pandemic").title == "Pandemic" and containment.all_games() == containment.GAMES
    said = " ".join(run(tmp_path, "games").stdout.split())
    assert "thief offers a game 'pandemic', a name that is taken; it can be had as nim:GAME." in said


def test_two_packages_with_one_name_are_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    offer(monkeypatch, tmp_path, "one", "[containment.games]\nchess = nim:GAME\n")
    offer(monkeypatch, tmp_path, "two", "[containment.games]\nchess = other:GAME\n")
    with pytest.raises(BadOptions, match=r"several packages offer a game 'chess': (one and two|two and one)\."):
        containment.game("chess")


def test_an_offer_that_is_broken_is_told_and_the_others_are_listed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    offer(monkeypatch, tmp_path, "broken", "[containment.games]\nchess = nowhere:GAME\ndraughts = nim:GAME\n")
    with pytest.raises(BadOptions, match="what is offered as the game 'draughts' calls itself 'nim'"):
        containment.game("draughts")
    done = run(tmp_path, "games")
    assert done.returncode == 0 and "chess: there is no module 'nowhere'" in done.stdout
    assert "pandemic: Pandemic, 2 to 5 seats" in done.stdout


# ---------------------------------------------------------------------------------------------- the examples
def test_the_page_of_the_example_is_true() -> None:
    results = doctest.testfile(str(EXAMPLES / "nim" / "README.md"), module_relative=False)
    assert results.attempted > 15 and results.failed == 0


def test_the_page_shows_the_entry_points_as_they_are() -> None:
    page, project = ((EXAMPLES / "nim" / name).read_text() for name in ("README.md", "pyproject.toml"))
    shown = page[page.index("[project.entry-points") :].split("```")[0].strip()
    assert shown in project


def test_the_page_names_the_words_that_are_commands() -> None:
    page = " ".join((EXAMPLES / "nim" / "README.md").read_text().split())
    assert f"Some words are commands of the table: {', '.join(WORDS)} (and exit, recap)." in page
    assert {word for word in SHORT if len(word) > 1} == {"exit", "recap"}


def test_what_its_verbs_are_about_is_told_and_other_words_are_understood(beside: Path, tmp_path: Path) -> None:
    said = " ".join(run(tmp_path, *PLAY, typed="help moves\nwhy take 1\ngrab 2\nquit\n").stdout.split())
    assert "take <number> take that many matches from the heap" in said and "does a match burn" not in said
    assert "'take 1' is allowed right now: take that many matches from the heap." in said and "You took 2" in said


@pytest.mark.parametrize("row", range(1, 5))
def test_the_commands_of_the_page_are_understood(row: int, beside: Path, tmp_path: Path) -> None:
    page = (EXAMPLES / "nim" / "README.md").read_text()
    commands = page.split("```")[1].strip().splitlines()
    words = commands[row - 1].split("#")[0].split()
    done = run(tmp_path, *words[1:], typed="quit\n")
    assert (done.returncode, done.stderr) == (0, "")


def test_the_small_player_for_pandemic_does_better_than_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    turns = []
    for name in ("a_player:Medicine", "random"):
        args = ("simulate", "pandemic", "--players", f"{name},{name}", "--games", "12", "--seed", "1", "--json")
        turns.append(json.loads(run(tmp_path, *args).stdout)["mean_turns"])
    assert turns[0] > turns[1] * 1.3
