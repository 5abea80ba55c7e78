"""Whole games as they are told to one who reads: by names, and with "you" as one speaks."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import containment
from tests.terminal.dialogue import run

ASKS = ("1", "2", "3", "5", "8", "pass", "pass", "hint", "last", "undo", "why 1", "give ada", "roles", "agree", "skip")
WRONG = {
    "a seat by its number": r"\bP[1-9]\b",
    "a verb of another's": r"(?<!of )\b[Yy]ou (?:is|isn't|was|wasn't|has|hasn't|does|doesn't|holds|needs|wants|owes)\b",
    "a possessive of another's": r"\b[Yy]ou(?:'s|r's)\b|\b[Yy]ours \w+ (?:hand|pawn|turn|card)\b",
    "a small letter after a full stop": r"(?<!\.\.)[.!?] (?:you|your|yours)\b",
    "a small letter at the beginning": r"(?:^|▸ |—— |!! )(?:you|your|yours)\b",
    "a capital in the middle": r"[a-z,;] (?:You|Your|Yours)\b",
    "who reads called aloud": r"\b[Yy]ou, (?:you|do)\b",
    "which computer it was": r"\((?:thumb|random)\)(?!, )",
    "a dash before a reason": r" — ",
}
SEATS = re.compile(r"^[> ] \w+ \((?:you|thumb|random)\)|^\w+ \((?:you|thumb|random)\) is ")


@pytest.mark.parametrize("game", containment.GAMES)
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("plain", [False, True])
def test_every_line_of_a_game_speaks_to_who_reads(tmp_path: Path, game: str, seed: int, plain: bool) -> None:
    chosen = random.Random(seed)
    typed = "\n".join(chosen.choice(ASKS) for _ in range(90)) + "\n"
    how = ("--plain",) if plain else ()
    who = ("--players", "thumb,you,random", "--name", "Mia")
    told = run(tmp_path, "play", game, "--seed", str(seed), *who, *how, typed=typed)
    assert told.returncode == 0, told.stderr
    sentences = told.stdout if plain else "\n".join(_whole_lines(told.stdout))
    sentences = re.sub(r"^Mia> .*", "", sentences, flags=re.MULTILINE)
    for what, pattern in WRONG.items():
        found = [line for line in sentences.splitlines() if re.search(pattern, line) and not SEATS.search(line)]
        assert not found, f"{what}: {found[:5]}"
    assert "Mia> " in told.stdout and "Ada" in sentences and re.search(r"\b[Yy]our?\b", sentences)


def _whole_lines(text: str) -> list[str]:
    """Lines that were broken are one again."""
    lines: list[str] = []
    for line in text.splitlines():
        if lines and re.match(r"\s*[a-z]", line):
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
    return lines
