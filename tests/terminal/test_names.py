"""Names at the keyboard: asked once, typed for seats, taken from the command line; and the pace of what is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.terminal.dialogue import Screen, plain, run

OPENING = ("play", "--players", "you,thumb", "--roles", "scientist,medic", "--seed", "4")


def kept(home: Path) -> object:
    return json.loads((home / "screen.json").read_text()).get("names")


@pytest.mark.long
def test_a_new_player_is_asked_for_a_name_once(tmp_path: Path) -> None:
    screen = Screen(tmp_path, OPENING, is_new=True, rows=60)
    screen.until("What's your name? (Enter: you'll be P1) ")
    screen.say("Lima")
    screen.until("means something else here")
    screen.until("What's your name?")
    screen.say("Mia")
    screen.until("You're Mia, the Scientist.")
    screen.until("Mia> ")
    screen.say("quit")
    assert screen.leave()[1] == 0 and kept(tmp_path) == ["Mia"]
    screen = Screen(tmp_path, OPENING, is_new=True, rows=60)
    assert "What's your name?" not in screen.until("Mia> ")
    screen.say("quit")
    assert screen.leave()[1] == 0


@pytest.mark.long
def test_who_gives_no_name_is_not_asked_again(tmp_path: Path) -> None:
    screen = Screen(tmp_path, OPENING, is_new=True, rows=60)
    screen.until("What's your name?")
    screen.say("")
    screen.until("P1> ")
    screen.say("quit")
    screen.leave()
    assert kept(tmp_path) == [""]


def test_several_people_are_asked_each(tmp_path: Path) -> None:
    screen = Screen(tmp_path, ("play", "--players", "you,you", "--seed", "4"), is_new=True, rows=60)
    screen.until("Who plays P1? (Enter: you'll be P1) ")
    screen.say("Mia")
    screen.until("Who plays P2?")
    screen.say("mia")
    screen.until("already called mia")
    screen.until("Who plays P2?")
    screen.say("Tom")
    screen.until("Mia is the ")
    screen.until("Tom is the ")
    screen.until("> ")
    screen.say("quit")
    screen.leave()
    assert kept(tmp_path) == ["Mia", "Tom"]


def test_from_a_pipe_nobody_is_asked(tmp_path: Path) -> None:
    assert "What's your name?" not in run(tmp_path, *OPENING, typed="quit\n").stdout


def test_names_of_the_command_line_are_taken_and_remembered(tmp_path: Path) -> None:
    said = run(tmp_path, "play", "--players", "you,you", "--names", "Mia,Tom", typed="quit\n").stdout
    assert "Mia is the " in said and "Tom is the " in said and kept(tmp_path) == ["Mia", "Tom"]


@pytest.mark.parametrize(
    "names, why",
    [("Mia,Tom", "--names has 2, but 1 of the players is you"), ("Paris", "means something else"), ("p2", "else here")],
)
def test_names_that_will_not_do_are_said_to(tmp_path: Path, names: str, why: str) -> None:
    done = run(tmp_path, *OPENING, "--names", names, typed="quit\n")
    assert done.returncode == 2 and why in done.stderr


def test_a_name_is_typed_where_a_seat_is(tmp_path: Path) -> None:
    said = run(tmp_path, *OPENING, "--name", "Mia", typed="why take ada paris\nwhy take p2 paris\nquit\n").stdout
    first, second = (part.split("\nMia> ")[0].partition("\n")[2] for part in said.split("Mia> ")[1:3])
    assert first == second and "take ada paris" in first


def test_somebody_takes_another_name(tmp_path: Path) -> None:
    said = run(tmp_path, *OPENING, typed="name\nname ada\nname lima\nname Mia\npass\nquit\n").stdout
    assert "You're P1." in said and "already called ada" in said and "lima means something else" in said
    assert "You're Mia from now on." in said and "\nMia> pass" in said and kept(tmp_path) == ["Mia"]
    (save,) = tmp_path.glob("*.record")
    assert "# names: Mia, Ada" in save.read_text()


def test_the_pace_is_chosen_and_remembered(tmp_path: Path) -> None:
    said = run(tmp_path, *OPENING, typed="pace\npace fa\npace backwards\npace at once\nquit\n").stdout
    assert "Pace: normal." in said and "Pace: fast." in said and "Pace: at once." in said
    assert "The paces are slow, normal, fast and at once." in said
    assert json.loads((tmp_path / "screen.json").read_text())["pace"] == "at once"


def test_enter_while_a_computer_plays_says_wait_to_who_holds_an_event(tmp_path: Path) -> None:
    """The pauses are long, so that the key comes while the computer plays, however busy the machine is."""
    holding = next(seed for seed in range(60) if _holds_an_event(seed))
    home = tmp_path / "home"
    home.mkdir()
    (home / "screen.json").write_text(json.dumps({"names": ["Mia"], "pace": "slow"}))
    args = ("play", "--players", "you,thumb", "--seed", str(holding), "--consent", "none")  # Ada asks for no card first
    screen = Screen(home, args, is_new=True, rows=60)
    screen.until("Mia> ")
    screen.say("pass")
    while "▸ Ada" not in plain(screen.raw[screen.seen :]):
        asked = screen._more(40)
        assert asked
        if "Mia> " in screen.raw[screen.seen :]:  # she is asked first, before something that matters
            screen.until("Mia> ")
            screen.say("skip")
    screen.say("")
    assert "You said wait." in plain(screen.until("Mia> "))
    screen.say("quit")
    assert screen.leave()[1] == 0


def _holds_an_event(seed: int) -> bool:
    import containment

    table = containment.game("pandemic").new(seed=seed, seats=2)
    view = containment.view(table, 0)
    return view.asked == 0 and "airlift" in view.hands[0]
