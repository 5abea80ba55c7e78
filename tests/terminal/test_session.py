"""A session at a staged table: who is asked when, and what becomes of words typed where only Enter was asked for."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

import containment
from containment.kernel.game import View
from containment.matches.match import Match
from containment.matches.saves import Save
from containment.players.player import Choice
from containment.saying.blocks import Paragraph
from containment.terminal.ink import Ink
from containment.terminal.lines.console import MORE, PAUSE, Console, Left
from containment.terminal.lines.session import Session
from tests.terminal.dialogue import Screen, plain

CURE = containment.game("cure")
ASKED = "Play an event?"
OFFERED = "Play an event first?"
FAILED = "fell short: "


class Waiting:
    """A computer that passes where it may."""

    name = "waiting"

    def choose(self, view: View) -> Choice:
        words = [CURE.codebook.words(move) for move in view.moves]
        return Choice(view.moves[words.index("pass") if "pass" in words else 0], "I wait.")

    def speak_up(self, view: View) -> Choice | None:
        return None


def dialogue(typed: str, unasked: bool = False, **situation: Any) -> str:
    """What is said at a staged table for a person and a computer."""
    table = CURE.stage(fate="seeded", **situation)  # type: ignore[misc]
    table.answers = []
    out = io.StringIO()
    console = Console(Ink(fixed_width=80), io.StringIO(typed), out)
    names = ("you", "waiting")
    session = Session(Match(CURE, table, (None, Waiting())), names, console, Save(Path("unused"), names))
    if unasked:
        session.asking.watch(0, on=False)
    session.run()
    return out.getvalue()


def first_with(words: str, typed: str, **situation: Any) -> str:
    """The first of these dialogues, by seed, in which something happens."""
    for seed in range(200):
        said = dialogue(typed, seed=seed, **situation)
        if words in said:
            return said
    raise AssertionError(f"never {words!r}")


# ---------------------------------------------------------------------------------------------- moments for events
RESEARCH = {
    "roles": ("medic", "scientist"),
    "pawns": (1, 3),
    "samples": ({"red": 3}, None),
    "cdc": {"blue": 2},
    "events": ("re-examined research", "airlift", "forecast"),
}


def test_who_skips_is_asked_again_after_a_cure_roll_that_failed() -> None:
    said = first_with(FAILED, "skip\npass\ncure red\n", **RESEARCH)
    before, after = said.split("P1> cure red")
    assert "P1> skip" in before and "!!" not in before
    assert ASKED in after and "(after the cure roll; pass" in after and "re-examined research" in after


def test_a_person_may_have_a_failed_roll_of_a_computer_examined_again() -> None:
    computers = {**RESEARCH, "samples": (None, {"red": 2}), "turn_of": 1, "at": "cure"}
    table = CURE.stage(fate="seeded", **computers)  # type: ignore[misc]
    table.answers = []
    out = io.StringIO()
    names = ("you", "curing")
    console = Console(Ink(fixed_width=80), io.StringIO("re-examined research\n"), out)
    Session(Match(CURE, table, (None, Curing())), names, console, Save(Path("unused"), names)).run()
    said = out.getvalue()
    assert OFFERED in said.split(FAILED)[1] and "You played Re-examined Research" in said


class Curing(Waiting):
    """A computer that tries a cure where it may."""

    def choose(self, view: View) -> Choice:
        found = CURE.codebook.match("cure", view.moves)
        return Choice(found[0], "I try.") if found else super().choose(view)


EPIDEMIC: dict[str, Any] = {
    "turn_of": 1,
    "index": 5,
    "cdc": {"red": 3},
    "events": ("airlift", "forecast", "one quiet night"),
}
DUE = "!! EPIDEMIC [C.74]"


def after_the_alarm(typed: str, **how: Any) -> str:
    """What is said after an epidemic has become due in the computer's turn, up to the end of that turn."""
    for seed in range(200):
        said = dialogue(typed, seed=seed, **how, **EPIDEMIC).split("Your turn began")[0]
        if DUE in said:
            return said.split(DUE)[1]
    raise AssertionError("there was no epidemic")


def test_people_are_asked_before_an_epidemic_of_a_computers_turn() -> None:
    for first in ("", "watch on\nskip\n"):  # an alarm wakes who skips
        said = after_the_alarm(f"{first}\n\n")
        assert "'s turn, before the epidemic. Play an event first?" in " ".join(said.split())
        assert said.count(OFFERED) == 1, "once at each question"


def test_an_event_before_an_epidemic_of_a_computers_turn_is_carried_out() -> None:
    assert "were airlifted to Australia (4)" in after_the_alarm("airlift p1 to 4\n")


def test_who_does_not_watch_is_not_asked_before_an_epidemic() -> None:
    assert OFFERED not in after_the_alarm("\n", unasked=True)


# ---------------------------------------------------------------------------------------------- a low terminal
class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def low(typed: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Console, Terminal]:
    """A console five rows high."""
    monkeypatch.setenv("LINES", "5")
    monkeypatch.setenv("COLUMNS", "80")
    out = Terminal()
    return Console(Ink(fixed_width=80), Terminal(typed), out), out


TEN = "\n".join(f"row {n}" for n in range(10))


def test_a_long_text_is_shown_a_screen_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    console, out = low("\n\n", monkeypatch)
    console.page(map(Paragraph, TEN.split("\n")))
    assert [part.count("row") for part in out.getvalue().split(MORE)] == [4, 4, 2]
    console, out = low("q\nnext\n", monkeypatch)
    console.page(map(Paragraph, TEN.split("\n")))
    assert out.getvalue().count("row") == 4 and console.ask() == "next"


def test_a_text_that_fits_or_goes_elsewhere_is_shown_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    console, out = low("", monkeypatch)
    console.page(map(Paragraph, "abcd"))
    assert out.getvalue() == "a\nb\nc\nd\n"
    monkeypatch.setenv("LINES", "5")
    paper = io.StringIO()
    Console(Ink(fixed_width=80), Terminal(), paper).page(map(Paragraph, TEN.split("\n")))
    assert paper.getvalue() == TEN + "\n"


def test_what_is_typed_at_a_pause_answers_the_next_question(monkeypatch: pytest.MonkeyPatch) -> None:
    console, out = low("fly 3\nsail 2\nhint\n", monkeypatch)
    console.show(TEN)
    console.pause_before([Paragraph("a line")] * 3)
    assert console.ask("P1> ") == "fly 3" and out.getvalue().endswith("P1> fly 3\n")
    console.page(map(Paragraph, TEN.split("\n")))
    assert console.ask("P1> ") == "sail 2" and console.ask("P1> ") == "hint"
    console, _ = low("\nquit\n", monkeypatch)
    console.show(TEN)
    console.pause_before([Paragraph("a line")] * 3)
    console.show(TEN)
    with pytest.raises(Left):
        console.pause_before([Paragraph("a line")] * 3)


def test_a_low_terminal_shows_the_table_and_the_help_a_screen_at_a_time(tmp_path: Path) -> None:
    screen = Screen(tmp_path, ("play", "cure", "--players", "you,random", "--seed", "3"), columns=60, rows=20)
    screen.until(PAUSE)
    screen.say("")
    assert "Outbreaks" in plain(screen.until(MORE))
    screen.say("")
    screen.until("P1> ")
    screen.say("help")
    screen.until(MORE)
    screen.say("begin p1")
    assert "Your turn began" in screen.until(PAUSE)
    screen.say("quit")
    assert screen.leave()[1] == 0
