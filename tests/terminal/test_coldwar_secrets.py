"""Biologic Cold War with several people at one keyboard: what each of them can see, and what not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import containment
from containment.kernel.engine.table import NOBODY
from containment.matches.match import Match
from containment.terminal.lines.console import CLEAR
from tests.spread import the_first
from tests.terminal.coldwar import GAME, Table, staged
from tests.terminal.dialogue import Screen, plain, run
from tests.terminal.looking import said

TWO = ("you", "you")
DOUBLE = "You're the Double Agent"
TOLD_TO_ALL = "(Only the Double Agent needs them.)"  # whoever chooses missions
NAMES = tuple(mission.name for mission in GAME.facts.MISSIONS if mission.kind != "double_agent")
CHOSEN = ("--passports", "courier,handler")


def names_in(text: str) -> set[str]:
    return {name for name in NAMES if name.lower() in text.lower()}


def quiet(**more: Any) -> Any:
    situation: dict[str, Any] = {
        "passports": ("courier", "handler"),
        "missions": (
            ("vatican ledger", "the prague virologist", "vistula switchyard"),
            ("delta radio codes", "the hanoi courier", "katanga ore train"),
        ),
    }
    return staged(**{**situation, **more})


FIRST = {"Vatican Ledger", "The Prague Virologist", "Vistula Switchyard"}
SECOND = {"Delta Radio Codes", "The Hanoi Courier", "Katanga Ore Train"}


# ---------------------------------------------------------------------------------------------- what the match says
def test_a_game_with_missions_has_secrets_as_soon_as_there_are_two() -> None:
    assert GAME.has_secrets(GAME.options(seats=2)) and not GAME.has_secrets(GAME.options(seats=1))
    for name in ("pandemic", "cure", "iberia"):
        game = containment.game(name)
        assert not game.has_secrets(game.options())
        if hasattr(game.options(), "hands"):
            assert game.has_secrets(game.options(hands="private"))


def test_which_mission_was_put_back_is_not_said_to_others() -> None:
    """[W.2.12]"""
    match = Match(GAME, GAME.new(seed=3, passports="courier,handler"), (None, None))
    words = GAME.codebook.words(match.moves(0)[0])
    answer = match.play(words)
    entry = match.entries[-1]
    assert words.startswith("drop mission ") and match.hushed(answer, 1) and not match.hushed(answer, 0)
    assert match.words(entry, 1) == match.words(entry) == "drop mission" and match.words(entry, 0) == words
    assert not match.private  # the hands are open


def test_having_nothing_to_put_back_sounds_like_putting_back() -> None:
    """[W.C1]"""
    table = GAME.new(seed=7, seats=2, passports="courier,handler", double_agent_module=True)
    match = Match(GAME, table, (None, None))
    double = next(seat for seat in range(2) if GAME.view(table, seat).own.double_agent)
    while not (match.asked == double and GAME.codebook.words(match.moves(double)[0]) == "drop mission nothing"):
        match.play(match.moves(match.asked)[0])
    other = 1 - double
    assert match.hushed(match.play("drop mission nothing"), other)
    entry = next(entry for entry in reversed(match.entries) if entry.seat == double)
    assert match.words(entry, other) == "drop mission" and match.words(entry, double) == "drop mission nothing"


def test_alone_nothing_is_hushed() -> None:
    match = Match(GAME, GAME.new(seed=3, seats=1, passports="courier"), (None,))
    answer = match.play(match.moves(0)[0])
    assert not match.hushed(answer, NOBODY)


# ---------------------------------------------------------------------------------------------- the screen
def test_the_screen_is_cleared_when_the_keyboard_is_handed_on() -> None:
    looks = ["missions", "here", "log 40", "last", "moves"]
    lines = ["", "missions", "drive toronto", "pass", "", "", *looks]
    screens = Table(quiet(), TWO, lines, terminal=True).screens()
    assert [whose for whose, _ in screens][:4] == [0, 0, NOBODY, 1]
    greeting, first, between, second = (text for _, text in screens[:4])
    assert greeting.endswith("Hand the keyboard to P1. P1, press Enter. \n") and not names_in(greeting)
    assert "Missions  Vatican Ledger" in first
    assert first.endswith("P1, press Enter to hide this and hand the keyboard on. \n")
    assert between == "Hand the keyboard to P2. P2, press Enter. \n"
    assert "P1 drove to Toronto" in second and "Missions  Delta Radio Codes" in second
    table_of_second = second.split("P2> missions")[0]
    assert names_in(table_of_second) == SECOND and "P1> " not in second


def test_what_another_sees_does_not_depend_on_the_secrets() -> None:
    looks = ["board", "missions", "here", "log 60", "last", "roles", "discards", "moves", "hint", "why pick up vatican"]
    seen = set()
    for own in (("vatican ledger", "the prague virologist"), ("coral sea soundings", "the santiago chemist")):
        table = quiet(missions=((*own, "vistula switchyard"), tuple(sorted(SECOND))))
        typed = ["", "drive toronto", "pass", "", "", *looks]
        whose, text = Table(table, TWO, typed, terminal=True).screens()[3]
        assert whose == 1 and "P2> why pick up vatican" in text
        seen.add(text)
    assert len(seen) == 1


@pytest.mark.parametrize("double", the_first(1, [True, False]))
def test_in_a_whole_game_nobody_sees_the_missions_of_another(double: bool) -> None:
    """[W.1.9] [W.11.2] What has not shown itself is on the screens of its owner only."""
    game = GAME.new(seed=7, seats=3, double_agent_module=double)
    table = Table(game, ("you",) * 3, terminal=True, seed=7)
    screens = table.screens()
    assert {whose for whose, _ in screens} == {NOBODY, 0, 1, 2} and table.match.finished
    drawn = {seat: names_in(" ".join(_drawn(table, seat))) for seat in range(3)}
    open_ones = {name for seat in range(3) for name in _shown(table, seat)}
    agents = [seat for seat in range(3) if GAME.view(table.match.table, seat).own.double_agent]
    assert len(agents) == double
    assert all(any(whose == seat and DOUBLE in said(text) for whose, text in screens) for seat in agents)
    for whose, text in screens[1:-1]:  # at the end all is laid open
        theirs = set().union(*(drawn[seat] for seat in range(3) if seat != whose)) - open_ones
        assert not names_in(text) & theirs
        assert whose in agents or "Double Agent" not in said(text).replace(TOLD_TO_ALL, "")


def _drawn(table: Table, seat: int) -> list[str]:
    found = (re.match(rf"P{seat + 1} drew a Spy card: (.+)", fact.text) for fact in GAME.story(table.match.table))
    return [name[1] for name in found if name]


def _shown(table: Table, seat: int) -> list[str]:
    v = GAME.view(table.match.table, NOBODY)
    return [mission.name for mission in GAME.facts.MISSIONS if mission.id in v.shown_missions[seat]]


def test_one_person_needs_no_screen_to_hide() -> None:
    for names in (("you", "random"), ("you",)):
        said_all = Table(GAME.new(seed=1, seats=len(names)), names, terminal=True).run()
        assert "keyboard" not in said_all and CLEAR not in said_all


def test_the_missions_of_a_computer_stay_hidden() -> None:
    table = Table(GAME.new(seed=4, seats=2), ("you", "random"))
    text = table.run().rpartition(" turn (")[0]
    theirs = set(_drawn(table, 1)) - set(_shown(table, 1))
    assert theirs and not names_in(text) & theirs and "Ada drew 5 Spy cards" in text


def test_who_only_watches_sees_no_mission() -> None:
    text = Table(GAME.new(seed=4, seats=2), ("random", "random")).run().rpartition(" turn (")[0]
    table = Table(GAME.new(seed=4, seats=2), ("random", "random"))
    table.run()
    assert names_in(text) <= {*_shown(table, 0), *_shown(table, 1)}


def test_people_with_events_are_asked_for_them_as_hands_are_open() -> None:
    """[W.A45] Private hands would be asked only on request: who holds an event is no secret here."""
    table = quiet(hands=((), ("quiet night",)), had_turn=(1,), player_pile=("rome", "lima", "kiev"))
    text = said(Table(table, TWO, ["pass", "quiet night"], watch=True).run())
    assert "Before the Infection Phase: play an event?" in text and "You played Quiet Night" in text
    other = said(Table(quiet(hands=((), ("extra hours",))), TWO, ["drive toronto"]).run())
    assert "P2 may add: extra hours" in other


def test_after_the_screen_was_cleared_the_table_is_shown_also_at_a_moment_for_events() -> None:
    table = quiet(hands=((), ("red tape",)), agents={"rome": 1}, player_pile=("rome", "lima", "kiev"))
    screens = Table(table, TWO, ["", "pass", "", ""], terminal=True, watch=True).screens()
    whose, text = screens[3]
    assert whose == 1 and "\nPlay an event?\n" in text and "── P1's turn (Courier)" in text


def test_who_is_offered_an_event_learns_nothing_from_a_refusal() -> None:
    """Before a computer's turn: whether the computer has a mission, and could begin it, is not told."""
    answers = set()
    for own in ("vatican ledger", "coral sea soundings"):
        table = quiet(
            pawns=("washington", "rome"),
            missions=((), (own, "the hanoi courier", "katanga ore train")),
            hands=(("airlift",), ()),
            turn_of=1,
        )
        typed = ["pick up vatican ledger", "why pick up vatican ledger"]
        text = Table(table, ("you", "random"), typed, watch=True).run()
        assert "Play an event first?" in text
        answers.add(text.partition("P1> pick up vatican ledger")[2])
    assert len(answers) == 1 and "not your decision right now" in answers.pop()


# ---------------------------------------------------------------------------------------------- real terminals
@pytest.mark.long
def test_on_a_terminal_the_arrow_keys_bring_nothing_back(tmp_path: Path) -> None:
    args = ("play", "coldwar", "--seed", "3", "--players", "you,you", *CHOSEN)
    screen = Screen(tmp_path, args, columns=100, rows=50)
    screen.until("P1, press Enter. ")
    screen.say("")
    assert CLEAR in screen.until("which one goes back?")
    screen.until("P1> ")
    screen.say("drop mission vatican ledger")
    screen.until("P1> ")
    screen.say("1")
    screen.until("hand the keyboard on. ")
    screen.say("")
    screen.until("P2, press Enter. ")
    screen.press(b"\x1b[A")
    screen.say("")
    seen = plain(screen.until("which one goes back?"))
    screen.until("P2> ")
    screen.press(b"\x1b[A")
    screen.press(b"\x15")
    screen.say("quit")
    rest, code = screen.leave()
    assert code == 0 and "vatican" not in (seen + rest).lower()
    assert CLEAR in rest and "Goodbye" in rest.rpartition(CLEAR)[2], "who leaves leaves an empty screen"


def test_from_a_pipe_the_keyboard_is_handed_on_with_a_word(tmp_path: Path) -> None:
    args = ("play", "coldwar", "--seed", "3", "--players", "you,you", *CHOSEN)
    text = run(tmp_path, *args, typed="1\n1\n").stdout
    assert "Hand the keyboard to P1.\n" in text and "Hand the keyboard to P2.\n" in text
    first = names_in(text.partition("Hand the keyboard to P2.")[0])
    assert first and not first & names_in(text.partition("Hand the keyboard to P2.")[2])


@pytest.mark.long
def test_a_replay_of_an_open_game_warns(tmp_path: Path) -> None:
    run(tmp_path, "play", "coldwar", "--players", "you,random", "--seed", "9", typed="quit\n")
    (save,) = tmp_path.glob("*.record")
    screen = Screen(tmp_path, ("replay", save.name))
    assert "its players have secrets" in screen.until("q leaves: ")
    screen.say("q")
    assert screen.leave() == ("q\n", 0)
    alone = tmp_path / "alone"
    run(alone, "play", "coldwar", "--seats", "1", "--seed", "9", typed="quit\n")
    (save,) = alone.glob("*.record")
    assert "secrets" not in run(alone, "replay", save.name).stdout
