"""A game from outside at the table: it is asked for nothing that only our games have."""

from __future__ import annotations

import dataclasses
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import nim
import pytest

import containment
from containment import testing
from containment.kernel.engine.rollout import Policy
from containment.kernel.errors import BrokenLaw
from containment.players import BadPlayer, player
from containment.registry import games
from tests.registry.test_own_games import EXAMPLES
from tests.terminal.dialogue import run


@pytest.fixture(autouse=True)
def beside(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example lies in the current folder."""
    here = tmp_path_factory.mktemp("here")
    for name in ("nim.py", "nim_player.py"):
        shutil.copy(EXAMPLES / "nim" / name, here)
    monkeypatch.chdir(here)
    monkeypatch.syspath_prepend(str(here))
    return here


@pytest.mark.parametrize("how", ["--line", "--plain"])
@pytest.mark.parametrize("players", ["random,you", "nim_player:Careful,you", "you,random", "you,you"])
def test_a_person_sits_anywhere(how: str, players: str, tmp_path: Path) -> None:
    done = run(tmp_path, "play", "nim:GAME", how, "--seed", "3", "--players", players, typed="take 1\n" * 20)
    assert (done.returncode, done.stderr) == (0, "") and "took the last match" in done.stdout


def test_skip_says_that_there_is_nothing_to_skip(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "nim:GAME", "--line", "--seed", "3", typed="skip\nroles\nwhy take 1\nquit\n")
    assert done.returncode == 0 and "There's nothing to skip" in done.stdout
    assert "P1 (you) has no role." in done.stdout and "'take 1' is allowed right now" in done.stdout


def test_it_is_gone_on_with_while_a_computer_is_to_move(tmp_path: Path) -> None:
    run(tmp_path, "play", "nim:GAME", "--line", "--seed", "3", typed="take 1\nquit\n")
    games.SHELF.registered.clear()
    done = run(tmp_path, "resume", "--players", "random,random")
    assert (done.returncode, done.stderr) == (0, "") and "took the last match" in done.stdout


def test_a_copy_elsewhere_says_how_it_is_gone_on_with(tmp_path: Path) -> None:
    copy = tmp_path.parent / f"{tmp_path.name}-copy.record"
    said = run(tmp_path, "play", "nim:GAME", "--line", typed=f"save {copy}\nquit\n").stdout
    words = " ".join(said.split())
    how = words.split("Continue from it with: containment ")[1].split(" P1>")[0]
    assert how == f"resume {copy} --game nim:GAME"
    games.SHELF.registered.clear()
    done = run(tmp_path, *how.split(), typed="take 1\n" * 20)
    assert (done.returncode, done.stderr) == (0, "") and "took the last match" in done.stdout


def test_the_spark_burns_one_time_in_four_in_a_sealed_game_too() -> None:
    burnt: Counter[int] = Counter()
    for seed in range(2000):
        t = nim.GAME.new(seed=seed, fate="sealed")
        nim.GAME.play(t, "take 1")
        burnt[int(t.w[nim.HEAP])] += 1
    assert set(burnt) == {18, 19} and 430 < burnt[18] < 570, burnt


# ---------------------------------------------------------------------------------------------- mistakes in a game
def test_the_game_and_its_rules_have_one_name() -> None:
    with pytest.raises(BrokenLaw, match="the game is called 'mine' and its rules 'nim'"):
        testing.check_game(dataclasses.replace(nim.GAME, name="mine"), seed=1)


def test_a_reason_without_a_sentence_is_named() -> None:
    few = {number: said for number, said in nim.GAME.refusals.items() if number != nim.TOO_MANY}
    game = dataclasses.replace(nim.GAME, refusals=few)
    with pytest.raises(containment.BadOptions, match=f"refuses for reason {nim.TOO_MANY} and has no sentence for it"):
        game.refusal(game.new(seed=1), nim.TAKE_VERB | 5)


def test_a_rule_that_is_cited_must_be_in_the_rulebook() -> None:
    wrong = {**nim.GAME.refusals, nim.TOO_MANY: ("N.9", "Too many.")}
    with pytest.raises(BrokenLaw, match=r"cites N\.9, which is not in the rulebook"):
        testing.check_game(dataclasses.replace(nim.GAME, refusals=wrong), seed=1)


# ---------------------------------------------------------------------------------------------- bad advice
def advised(move: int) -> Any:
    game = dataclasses.replace(nim.GAME, name="nim", advice=lambda view, seed: (move, "because"))
    containment.register_game(game)
    return game


def test_advice_that_is_no_move_is_said_of_the_advice() -> None:
    game = advised(nim.TAKE_VERB | 5)
    view = game.view(game.new(seed=1), 0)
    with pytest.raises(BadPlayer, match=r"thumb \(P1\) chose 'take 5', which is not in view.moves"):
        player("thumb", 1).choose(view)
    with pytest.raises(BrokenLaw, match="nim's advice at Take is"):
        testing.check_game(game, seed=1, advice=1)


def test_a_policy_that_chooses_no_move_breaks_a_law() -> None:
    class Wild(Policy):
        def choose(self, t: Any, out: Any, n: int, x: int) -> int:
            return nim.TAKE_VERB | 5

    game = dataclasses.replace(nim.GAME, policy=Wild())
    with pytest.raises(BrokenLaw, match=f"nim's policy at Take chose {nim.TAKE_VERB | 5}, which is not offered"):
        testing.check_game(game, seed=1, advice=1)
