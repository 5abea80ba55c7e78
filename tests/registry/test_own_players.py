"""Players from outside: registered or in a module, held to what a player does, in simulations and in games."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

import containment
from containment import players
from containment.kernel.errors import BadOptions
from containment.kernel.game import View
from containment.players import BadPlayer, Choice, Player
from tests.terminal import dialogue
from tests.terminal.dialogue import Screen, plain, program, run

Write = Callable[[str, str], None]


class Terminal(Screen):
    """The program on a terminal that is large enough for the full screen."""

    def __init__(self, home: Path, *args: str) -> None:
        with mock.patch.dict(dialogue.LINE_BY_LINE, clear=True):
            super().__init__(home, args, 120, 40)


PANDEMIC = containment.game("pandemic")
FIRST = "class First:\n    def choose(self, view):\n        return view.moves[0]\n"
BREAKS = FIRST + (
    "class Breaks(First):\n"
    "    def __init__(self):\n"
    "        self.patience = 2\n"
    "    def choose(self, view):\n"
    "        self.patience -= 1\n"
    "        return view.moves[0 if self.patience else 10**6]\n"
)


def asked() -> View:
    """What the seat that begins sees."""
    t = PANDEMIC.new(seed=7, roles="medic,scientist")
    found: View = containment.view(t, containment.question(t).seat)  # type: ignore[union-attr]
    return found


def playing(answer: Any) -> Player:
    """A player that gives this answer, whatever is asked."""

    class Stubborn:
        def choose(self, view: View) -> Any:
            return answer(view) if callable(answer) else answer

    containment.register_player("stubborn", Stubborn, replace=True)
    return players.player("stubborn", 1)


@pytest.mark.parametrize(
    ("answer", "choice"),
    [
        (lambda view: view.moves[1], ("drive chicago", "")),
        (lambda view: Choice(view.moves[1], "it is near"), ("drive chicago", "it is near")),
        (lambda view: (view.moves[1], "it is near"), ("drive chicago", "it is near")),
        ("drive chicago", ("drive chicago", "")),
        (("Drive to Chicago", None), ("drive chicago", "")),
        (Choice("drive chicago", "\x1b[2J"), ("drive chicago", "\\x1b[2J")),  # type: ignore[arg-type]
    ],
)
def test_a_choice_is_a_move_or_its_words_with_a_reason_or_without(answer: Any, choice: tuple[str, str]) -> None:
    found = playing(answer).choose(asked())
    assert isinstance(found, Choice)
    assert (PANDEMIC.codebook.words(found.move), found.because) == choice


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (None, "gave no answer: choose must return one of view.moves, not None"),
        (1.5, "must give a Choice, or one of view.moves, or its words, not 1.5"),
        (True, "must give a Choice, .* not True"),
        ([65537], r"must give a Choice, .* not \[65537\]"),
        ((1, 2, 3), "must give a Choice"),
        ("swim to chicago", "'swim to chicago' is not a move of this game"),
        ("drive tokyo", r"chose 'drive tokyo', which is not in view.moves: Drive/Ferry goes .* \[P.4.1\]"),
        (10**9, "chose 1000000000, which is not in view.moves$"),
        (
            lambda view: 1 // 0,
            r"broke down at 'Your turn: 4 actions left': ZeroDivisionError: .*test_own_players.py, line \d+: ",
        ),
    ],
)
def test_what_is_no_choice_is_told_with_the_player_and_the_seat(answer: Any, says: str) -> None:
    with pytest.raises(BadPlayer, match=r"^stubborn \(P2\) .*" + says):
        playing(answer).choose(asked())


def test_who_cannot_speak_up_is_silent_and_who_can_is_held_to_it() -> None:
    assert playing("drive chicago").speak_up(asked()) is None

    class Loud:
        def choose(self, view: View) -> int:
            return view.moves[0]

        def speak_up(self, view: View) -> str:
            return "drive tokyo"

    containment.register_player("loud", Loud)
    with pytest.raises(BadPlayer, match=r"loud \(P2\) chose 'drive tokyo'"):
        players.player("loud", 1).speak_up(asked())


def test_a_factory_gets_a_seed_if_it_takes_one() -> None:
    seeds: list[object] = []

    class Bare:
        def __init__(self, seed: int = -1) -> None:
            seeds.append(seed)

        def choose(self, view: View) -> int:
            return view.moves[0]

    containment.register_player("bare", Bare)
    containment.register_player("made", lambda: Bare())
    containment.register_player("named", lambda seed: Bare(seed))
    for name in ("bare", "made", "named"):
        assert players.player(name, 5).name == name
    assert seeds == [5, -1, 5]
    containment.register_player("greedy", lambda one, two: Bare())
    with pytest.raises(BadOptions, match=r"greedy cannot be made: TypeError: .*'one' and 'two'"):
        players.player("greedy", 5)
    containment.register_player("none", lambda: 3)
    with pytest.raises(BadOptions, match=r"none isn't a player: 'int' has no method choose\(view\)"):
        players.player("none", 5)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("thumb", "the name 'thumb' is taken by Containment itself"),
        ("search", "the name 'search' is taken by Containment itself"),
        ("you", "'you' is a person"),
        ("me", "'me' is a person"),
        ("a,b", "the name of a player is a word of letters"),
        ("mine:Mine", "the name of a player is a word of letters"),
        ("", "the name of a player is a word of letters"),
        (3, "the name of a player is a word of letters"),
    ],
)
def test_some_names_cannot_be_had(name: Any, says: str) -> None:
    with pytest.raises(BadOptions, match=says):
        containment.register_player(name, players.PLAYERS["random"])


def test_a_name_is_given_once_unless_it_is_said() -> None:
    containment.register_player("mine", players.PLAYERS["random"])
    containment.register_player("mine", players.PLAYERS["random"])
    with pytest.raises(BadOptions, match="there is already another player called 'mine'"):
        containment.register_player("mine", players.PLAYERS["thumb"])
    containment.register_player("mine", players.PLAYERS["thumb"], replace=True)
    assert players.names() == ("random", "thumb", "search", "mine")
    with pytest.raises(BadOptions, match="this takes a class of players"):
        containment.register_player("other", 3)  # type: ignore[arg-type]


# ---------------------------------------------------------------------------------------------- on the command line
def test_a_simulation_finds_a_player_in_the_current_folder_in_every_process(written: Write, tmp_path: Path) -> None:
    written("own", FIRST)
    args = ("simulate", "pandemic", "--players", "own:First,random", "--games", "4", "--seed", "5", "--json")
    one, two = (json.loads(run(tmp_path, *args, "--jobs", jobs).stdout) for jobs in ("1", "2"))
    assert one["games"] == 4 and one["players"] == ["own:First", "random"]
    assert one | {"seconds": 0} == two | {"seconds": 0}


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_simulation_says_in_which_game_a_player_broke_down(jobs: str, written: Write, tmp_path: Path) -> None:
    written("own", BREAKS)
    args = ("simulate", "pandemic", "--players", "own:Breaks,random", "--games", "3", "--seed", "5", "--jobs", jobs)
    done = run(tmp_path, *args)
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1 and done.stdout == ""
    assert (
        "own:Breaks (P1) broke down at 'Your turn: 4 actions left': IndexError: " in done.stderr
        and "own.py, line 9: return view.moves[" in done.stderr
    )
    assert "To see that game again: containment play --seed 5 --players own:Breaks,random" in done.stderr


@pytest.mark.parametrize("option", ["--players", "--seats"])
def test_a_person_plays_with_a_player_of_their_own(option: str, written: Write, tmp_path: Path) -> None:
    written("own", FIRST)
    done = run(tmp_path, "play", option, "you,own:First", "--seed", "4", typed="pass\nquit\n")
    assert done.returncode == 0 and "own:First" in done.stdout


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("play", "--players", "you,own:Fist"), "there is no Fist in "),
        (("play", "--players", "you,nowhere:First"), "there is no module 'nowhere'"),
        (
            ("play", "--players", "you,bob"),
            "the players are you, random, thumb, search; one of your own is",
        ),
        (("play", "--players", "you,thumb", "--seats", "you,own:First"), "--players and --seats both name players"),
        (("play", "--seats", "many"), "--seats must be a whole number"),
        (("simulate", "pandemic", "--players", "own:First,you"), "leave 'you' out"),
    ],
)
def test_a_mistake_is_one_line(args: tuple[str, ...], says: str, written: Write, tmp_path: Path) -> None:
    written("own", FIRST)
    done = run(tmp_path, *args)
    assert (done.returncode, done.stdout) == (2, "") and says in done.stderr and len(done.stderr.splitlines()) == 1


@pytest.mark.long
def test_on_the_full_screen_the_program_leaves_and_says_why(written: Write, tmp_path: Path) -> None:
    written("own", BREAKS)
    screen = Terminal(tmp_path, "play", "--screen", "--players", "own:Breaks,random", "--seed", "4")
    said, code = screen.leave()
    flat = " ".join(plain(said).split())
    assert code == 2 and "containment: own:Breaks (P1) broke down at" in flat and "own.py, line 9" in flat
    assert "Traceback" not in flat and "Continue with: containment resume" in flat


# ---------------------------------------------------------------------------------------------- and saves
def left_game(written: Write, home: Path) -> Path:
    """A game in which a player has broken down."""
    written("own", BREAKS)
    done = run(home, "play", "--players", "you,own:Breaks", "--events", "0", "--seed", "4", typed="pass\n" * 9)
    (save,) = home.glob("*.record")
    assert done.returncode == 2 and "own:Breaks (P2) broke down" in done.stderr
    assert f"fix the player and run containment resume {save.name}, or add --players you,you" in done.stderr
    return save


def answers(save: Path) -> list[str]:
    return [row for row in save.read_text().splitlines() if row.startswith(("p1:", "p2:"))]


def test_when_a_player_breaks_down_the_save_is_kept_and_goes_on(written: Write, tmp_path: Path) -> None:
    save = left_game(written, tmp_path)
    before = answers(save)
    assert len(before) >= 2 and "# seats: you, own:Breaks" in save.read_text()
    written("own", FIRST + "Breaks = First\n")  # mended
    del sys.modules["own"]
    done = run(tmp_path, "resume", typed="quit\n")
    assert done.returncode == 0 and answers(save)[: len(before)] == before and len(answers(save)) > len(before)


def test_a_player_that_is_not_there_any_more_is_named_and_others_may_play(written: Write, tmp_path: Path) -> None:
    save = left_game(written, tmp_path)
    save.write_text(save.read_text().replace("own:Breaks", "gone:Breaks"))
    content = save.read_bytes()
    done = run(tmp_path, "resume", save.name)
    assert done.returncode == 2 and save.read_bytes() == content
    assert "P2 of " in done.stderr and "cannot sit down: there is no module 'gone'" in done.stderr
    assert f"say who plays on: containment resume {save.name} --players you,you" in done.stderr
    wrong = run(tmp_path, "resume", save.name, "--players", "you")
    assert "--players names 1 player, but this game has 2 seats" in wrong.stderr and save.read_bytes() == content
    done = run(tmp_path, "resume", save.name, "--players", "you,random", typed="quit\n")
    assert done.returncode == 0
    assert "# seats: you, random\n# seats at first: you, gone:Breaks\n" in save.read_text()


def test_a_file_from_elsewhere_starts_no_code_that_nobody_named(written: Write, tmp_path: Path, here: Path) -> None:
    written("evil", "raise SystemExit('loaded')")
    written("own", FIRST)
    save = left_game(written, tmp_path / "home")
    copy = here / "gift.record"
    copy.write_text(save.read_text().replace("own:Breaks", "evil:Player"))
    done = run(tmp_path / "home", "resume", "gift.record")
    assert done.returncode == 2 and "loaded" not in done.stderr
    assert "if you trust it, say: containment resume gift.record --players you,evil:Player" in done.stderr
    named = run(tmp_path / "home", "resume", "gift.record", "--players", "you,evil:Player")
    assert "SystemExit: loaded" in named.stderr


def test_the_program_itself_looks_in_the_current_folder(written: Write, tmp_path: Path) -> None:
    """Where Python does not do so for it, as with a command that pip has installed."""
    written("own", FIRST)
    args = ("simulate", "pandemic", "--players", "own:First,random", "--games", "2", "--jobs", "2")
    done = program(tmp_path, *args, PYTHONSAFEPATH="1")
    assert (done.returncode, done.stderr) == (0, "")
