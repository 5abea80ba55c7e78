"""People at one keyboard, one of them the Bio-Terrorist: what each of them can see, and take back, and what not."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import containment
from containment.terminal.lines.console import CLEAR
from tests.spread import the_first
from tests.terminal.brink import GAME, Table, staged
from tests.terminal.dialogue import Screen, plain, run

THREE = ("you", "you", "you")
HIS = 2
SECRETS = re.compile(
    r"P3> |the Bio-Terrorist (drove|flew|infected|starts|ended)|P3 Bio-Terrorist \(you\) in "
    r"|You are in [^.]*out of sight|you could be in|a secret answer|extra Drive left",
    re.IGNORECASE,
)


def quiet(**more: Any) -> Any:
    """The Bio-Terrorist's turn in Sydney, of which nothing else on the table speaks."""
    situation: dict[str, Any] = {
        "seats": 3,
        "roles": ("medic", "scientist"),
        "challenges": "bioterrorist",
        "at": "terrorist",
        "infection_discards": ("sydney", "manila", "los angeles"),
        "terrorist": {"city": "sydney", "hand": ("jakarta",)},
    }
    return staged(**{**situation, **more})


# ---------------------------------------------------------------------------------------------- the screen
def test_what_he_sees_and_types_is_gone_before_another_has_the_keyboard() -> None:
    typed = [
        "",
        "drive manila",
        "drive sydney",
        "drive los angeles",
        "pass",
        "",
        "",
        "where",
        "log 40",
        "last",
        "undo",
        "moves",
    ]
    screens = Table(quiet(), THREE, typed, terminal=True).screens()
    assert [whose for whose, _ in screens] == [0, HIS, containment.NOBODY, 1]
    greeting, his, between, others = (text for _, text in screens)
    assert "P3, press Enter when only you can see the screen." in greeting
    assert "in Sydney, out of sight" in his and "P3> drive manila" in his and "Jakarta" in his
    assert his.endswith("P3, press Enter to hide this and hand the keyboard on. \n")
    assert between == "Hand the keyboard to P2. P2, press Enter. \n"
    for secret in ("Sydney", "Manila", "Los Angeles", "Jakarta"):
        lines = [row for row in others.split("P2> where")[0].splitlines() if secret in row]
        assert not lines, lines
    assert not SECRETS.search(others) and "could be in 4" in others
    assert "There is nothing to take back" in others or "not yours to take back" in others
    assert "Your turn: 4 actions left" in others


@pytest.mark.parametrize("private", the_first(1, [True, False]))
def test_what_another_sees_does_not_depend_on_what_he_did_unseen(private: bool) -> None:
    looks = (
        "board",
        "where",
        "sydney",
        "manila",
        "log 40",
        "last",
        "discards",
        "undo",
        "moves",
        "why capture",
        "roles",
    )
    seen = set()
    for deeds in ([], ["drive manila"], ["drive jakarta", "drive ho chi minh city", "drive manila"]):
        table = Table(quiet(private=private), THREE, ["", *deeds, "pass", "", "", *looks], terminal=True)
        whose, others = table.screens()[3]
        assert whose == 1 and all(f"P2> {look}" in others for look in looks)
        assert "not yours to take back" in others
        seen.add(others)
    assert len(seen) == 1


@pytest.mark.parametrize("hands", the_first(1, ["private", "open"]))
def test_in_a_whole_game_nothing_of_his_is_seen_by_another(hands: str) -> None:
    for seed in range(3 if containment.compiled else 1):
        game = GAME.new(seed=seed, seats=3, challenges="bioterrorist", hands=hands, epidemics=4)
        table = Table(game, THREE, terminal=True, seed=seed)
        screens = table.screens()
        seen = {whose for whose, _ in screens}
        assert {0, 1, HIS} <= seen
        for whose, text in screens[:-1]:  # at the end all is said
            assert whose == HIS or not SECRETS.search(text), text
            if whose == HIS:
                assert "P1> " not in text and "P2> " not in text
        assert table.match.finished


def test_the_others_share_the_screen_if_their_hands_are_open() -> None:
    game = GAME.new(seed=1, seats=3, challenges="bioterrorist")
    said = Table(game, THREE, terminal=True).run()
    for part in said.split("Hand the keyboard to ")[1:]:
        assert part.startswith("P3, the Bio-Terrorist. ") or "P3> " not in part
    handed = re.findall(r"Hand the keyboard to P(\d)", said)
    assert all((a == "3") != (b == "3") for a, b in pairwise(handed)), "to him and back"


def test_one_person_needs_no_screen_to_hide() -> None:
    for names in (("random", "random", "you"), ("you", "random", "random")):
        said = Table(GAME.new(seed=1, seats=3, challenges="bioterrorist"), names, terminal=True).run()
        assert "keyboard" not in said and CLEAR not in said


def test_against_a_computer_he_stays_hidden() -> None:
    game = GAME.new(seed=4, seats=3, challenges="bioterrorist")
    table = Table(game, ("you", "random", "random"))
    said = table.run().rpartition("── You ")[0]
    hidden = re.compile(SECRETS.pattern.replace("P3> |", "P3: |Cleo: |"), re.IGNORECASE)
    assert not hidden.search(said), hidden.search(said)
    assert "Cleo's turn began: the Bio-Terrorist" in said


def test_from_a_pipe_the_keyboard_is_handed_on_with_a_word(tmp_path: Path) -> None:
    args = ("play", "--challenges", "bioterrorist", "--players", "you,you,you", "--seed", "9")
    said = run(tmp_path, *args, typed="start in essen\n").stdout
    assert "Hand the keyboard to P3, the Bio-Terrorist.\n" in said
    assert said.rpartition("Hand the keyboard to P1.")[2].count("Essen") < said.count("Essen")


@pytest.mark.long
def test_on_a_terminal_the_arrow_keys_bring_nothing_back(tmp_path: Path) -> None:
    args = ("play", "--challenges", "bioterrorist", "--players", "you,you,you", "--seed", "9")
    screen = Screen(tmp_path, args, columns=100, rows=50)
    screen.until("only you can see the screen. ")
    screen.say("")
    assert CLEAR in screen.until("which city do you start in?")
    screen.until("P3> ")
    screen.say("start in johannesburg")
    screen.until("hand the keyboard on. ")
    screen.say("")
    screen.until("P1, press Enter. ")
    screen.press(b"\x1b[A")
    screen.say("")
    seen = plain(screen.until("Your turn: 4 actions left"))
    screen.until("P1> ")
    screen.press(b"\x1b[A")
    screen.press(b"\x15")
    screen.say("quit")
    rest, code = screen.leave()
    assert code == 0 and "johannesburg" not in (seen + rest).lower()


@pytest.mark.long
def test_who_leaves_in_secret_leaves_an_empty_screen(tmp_path: Path) -> None:
    args = ("play", "--challenges", "bioterrorist", "--players", "you,you,you", "--seed", "9")
    screen = Screen(tmp_path, args, columns=100, rows=50)
    screen.until("only you can see the screen. ")
    screen.say("")
    screen.until("P3> ")
    screen.say("quit")
    rest, code = screen.leave()
    assert code == 0 and CLEAR in rest and "Goodbye" in rest.rpartition(CLEAR)[2]
    again = Screen(tmp_path, ("resume",), columns=100, rows=50)
    greeting = plain(again.until("only you can see the screen. "))
    assert "P3, the Bio-Terrorist, acts in secret" in " ".join(greeting.split())
    again.press(b"\x04")
    assert again.leave()[1] == 0


def test_a_replay_of_a_game_with_a_secret_warns(tmp_path: Path) -> None:
    args = ("play", "--challenges", "bioterrorist", "--players", "random,random,you", "--seed", "9")
    run(tmp_path, *args, typed="start in essen\nquit\n")
    (save,) = tmp_path.glob("*.record")
    assert "This game isn't over, and P3 acts in secret" in run(tmp_path, "replay", save.name).stdout
    screen = Screen(tmp_path, ("replay", save.name))
    screen.until("q leaves: ")
    screen.say("q")
    assert screen.leave() == ("q\n", 0)


# ---------------------------------------------------------------------------------------------- undo
def test_the_session_takes_back_for_who_has_the_keyboard() -> None:
    lines = ["", "start in essen", "", "", "undo", "give p2 delhi", "undo", "drive miami", "undo", "quit"]
    table = Table(GAME.new(seed=9, seats=3, challenges="bioterrorist"), THREE, lines, terminal=True)
    said = table.screens()[-1][1]
    assert "not yours to take back" in said and "Took back: P1's give p2 delhi." in said
    assert "'drive miami' cannot be taken back: it revealed something about whoever acts in secret." in said
    again = ["", "start in essen", "", "", "pass", "skip", "skip", "", "drive milan", "undo", "quit"]
    table = Table(GAME.new(seed=9, seats=3, challenges="bioterrorist"), THREE, again, terminal=True)
    his = [text for whose, text in table.screens() if whose == HIS]
    assert "Took back: drive milan." in his[-2] and his[-1].startswith("Goodbye")
