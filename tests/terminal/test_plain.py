"""`--plain`: every game played whole in plain sentences, without a colour, a sign, a drawing or an escape."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import containment
from containment import players
from containment.kernel.dice import Dice
from containment.matches.match import Match
from containment.matches.saves import Save
from containment.saying.blocks import Blocks, Entry, Heading, Moves, Paragraph, Prose, Ring, Row, Stop
from containment.saying.plain import Plain
from containment.saying.runs import (
    FULL,
    asked,
    between,
    cubes,
    in_colour,
    mark,
    seat,
    seen,
    signed_before,
    strong,
    track,
)
from containment.terminal.lines.console import Console
from containment.terminal.lines.session import Session
from tests.terminal.people import Keyboard, Screen

# What a voice can say: letters of any language, figures, and the marks of sentences; no shape, no line, no arrow.
SAYABLE = re.compile(r"[\w\s.,;:!?'\"()\[\]<>|/+%&#=—…-]*")
TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "pandemic": ("pandemic", {"seats": 2}),
    "private hands": ("pandemic", {"seats": 3, "hands": "private", "consent": True}),
    "bioterrorist": ("pandemic", {"seats": 3, "challenges": "virulent_strain,bioterrorist"}),
    "mutation": ("pandemic", {"seats": 5, "challenges": "mutation,virulent_strain"}),
    "cure": ("cure", {"seats": 3}),
    "iberia": ("iberia", {"seats": 4, "malaria": True, "influx_of_patients": True}),
    "coldwar": ("coldwar", {"seats": 4}),
    "coldwar alone": ("coldwar", {"seats": 1}),
}


class Talk:
    """A whole game with people who type numbers at random, and now and then a look."""

    def __init__(self, which: str, seed: int, terminal: bool = False) -> None:
        name, options = TABLES[which]
        game = containment.game(name)
        table = game.new(seed=seed, **options)
        names = ["you", *("random",) * (options["seats"] - 1)]
        self.out: io.StringIO = Screen() if terminal else io.StringIO()
        self.dice = Dice(seed)
        seats = [None if name == "you" else players.player(name, seed + n) for n, name in enumerate(names)]
        self.match = Match(game, table, seats)
        self.session = Session(
            self.match,
            names,
            Console(Plain(), Keyboard(self.type, self.out, terminal), self.out),
            Save(Path("no"), names),
        )
        looks = [use.split(" ")[0] for use in self.session.board.COMMANDS]
        self.looks = [
            "help",
            "help moves",
            "board",
            "moves",
            "roles",
            "last",
            "log 5",
            "hint",
            "rules outbreak",
            *looks,
        ]

    def type(self) -> str | None:
        self.out.seek(self.out.tell() - 2)
        if self.out.read() != "> ":
            return ""
        if self.dice.below(6) == 0:
            return self.dice.pick(self.looks)
        return str(self.dice.pick(sorted(self.session.menu.numbers)))

    def lines(self) -> Sequence[str]:
        assert self.session.run() == 0
        assert self.match.finished
        return self.out.getvalue().splitlines()


@pytest.mark.parametrize("which", TABLES)
def test_every_game_is_played_whole_and_can_be_read_aloud(which: str) -> None:
    for line in Talk(which, seed=4).lines():
        assert SAYABLE.fullmatch(line), f"seed 4: {line!r}"
        assert "  " not in line.strip() or "containment" in line, f"a column: {line!r}"


@pytest.mark.long
@pytest.mark.parametrize("which", TABLES)
@pytest.mark.parametrize("seed", range(20, 26))
def test_many_games_can_be_read_aloud(which: str, seed: int) -> None:
    assert all(SAYABLE.fullmatch(line) for line in Talk(which, seed, terminal=True).lines())


def test_a_sentence_a_line() -> None:
    said = Plain().page([Paragraph("One is here. Two is there! Is [P.4.1] three?")])
    assert said == "One is here.\nTwo is there!\nIs [P.4.1] three?"
    assert Plain().page([Paragraph("it was refused. [P.4.1]")]) == "It was refused. [P.4.1]"


def test_each_block_is_said() -> None:
    ring = Ring([Stop("1 North", cubes("red", 2), seat(0)), Stop("2 South", "")], Stop("Centre", "1 die"))
    blocks: Blocks = [
        Heading(f"Turn of {seat(0)}"),
        Row("Stations", ["Lima", "Paris"], ", "),
        Row("", [f"Outbreaks {track(range(4), 2)}"]),
        Prose("    3 cards", f"{in_colour('blue', '2 blue')}: Paris, Essen | event: Airlift", ",|"),
        Entry("help", "this list", 18),
        Moves("drive", [f"{strong('1')} {signed_before(cubes('red', 3) + FULL, 'Lima')}", "2 Paris"], ()),
        Moves("jump", ["3-50", "jump <city>"], ()),
        ring,
        Paragraph(asked(f"{seat(1)} in {mark('red')}{seen(' red')}{between('!')}")),
    ]
    assert Plain().page(blocks).splitlines() == [
        "Turn of P1.",
        "Stations: Lima, Paris.",
        "Outbreaks 2.",
        "3 cards: 2 blue: Paris, Essen.",
        "Event: Airlift.",
        "help: this list.",
        "1: drive Lima (3 red, full)",
        "2: drive Paris",
        "jump: 3-50, jump <city>",
        "1 North: 2 red, P1.",
        "2 South: nothing.",
        "Centre: 1 die.",
        "Asked now: P2 in red!",
    ]


def test_from_the_command_line_through_a_pipe(tmp_path: Path) -> None:
    """No escape, whatever TERM says, and what is refused is a sentence."""
    env = {"XDG_STATE_HOME": str(tmp_path), "PYTHONPATH": ":".join(sys.path), "TERM": "xterm", "COLORTERM": "truecolor"}
    run = subprocess.run(
        [sys.executable, "-m", "containment", "play", "--plain", "--seed", "3"],
        input="treat red\n1\nquit\n",
        capture_output=True,
        text=True,
        env=env,
        check=True,
    )
    assert "\x1b" not in run.stdout and "Attention" not in run.stderr
    assert "No 'treat red': There's no cube of that colour here to treat. [P.4.8]" in run.stdout
    assert run.stdout.rstrip().splitlines()[-1].startswith("Continue with: containment resume")


def test_a_hidden_screen_is_scrolled_away_and_not_erased() -> None:
    out = Screen()
    console = Console(Plain(), Keyboard(lambda: "", out, True), out)
    console.show("a secret")
    console.clear()
    assert "\x1b" not in out.getvalue() and out.getvalue().count("\n") > 20
