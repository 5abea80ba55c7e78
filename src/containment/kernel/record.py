"""Records: a header and one line an answer, chance included, as text a person can read, type, diff and grep."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from containment.kernel import choices
from containment.kernel.engine import steps
from containment.kernel.engine.fate import ASKED, MOST_SEED
from containment.kernel.engine.table import CHANCE, NOBODY, Table
from containment.kernel.errors import BadOptions, BadRecord, BadWords, NoSuchSeat
from containment.kernel.game import LUCK, Game, Setting
from containment.kernel.quoting import excerpt, printable
from containment.kernel.staging import restaged, split, staged_at, staged_lines

FIRST_LINE = "containment record 1"
BYTE_ORDER_MARK = "\ufeff"  # which some editors write at the beginning of a file
MOST_TEXT = 4_000_000  # letters
MOST_LINE = 2_000
MOST_HEADS = 100  # lines of a header, comments too


@dataclass(frozen=True)
class Record:
    """How a table was set up, and every answer since."""

    setting: Setting
    answers: tuple[int, ...]


def record(t: Table) -> Record:
    """The record of a table that keeps its answers (clones do not; `fork` does)."""
    if t.answers is None or not isinstance(t.setting, Setting):
        raise BadRecord(
            0, "this table keeps no answers: it is a clone, or was imagined; use fork() to copy with answers"
        )
    return Record(t.setting, tuple(t.answers))


def who(seat: int) -> str:
    return "chance" if seat == CHANCE else f"p{seat + 1}"


def value_text(value: Any) -> str:
    return ", ".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value).lower()


def header(setting: Setting) -> list[str]:
    """How the table was set up. Of the options only those that must be named: what a reader finds left out is as the
    game has it by default, and that never changes within a version of the game. (Before, all were named; such records
    are read as they were.)"""
    options = [f"option {name}: {value_text(value)}" for name, value in choices.needed(setting.options).items()]
    game = f"game: {setting.game} {setting.version}"
    return [FIRST_LINE, game, *options, f"seed: {setting.seed}", f"fate: {setting.fate}", ""]


def heading(setting: Setting) -> list[str]:
    """All lines before the answers: the header, with what is staged."""
    *lines, end = header(setting)
    staged = staged_lines(setting)
    for line in staged:
        if len(line) > MOST_LINE:
            raise BadRecord(0, f"what is staged is too long for a record: {excerpt(line)}")
    return [*lines, *staged, end]


def dumps(game: Game, rec: Record, notes: Mapping[int, str] | None = None) -> str:
    """The record as text. `notes`: by the number of an answer, a comment to it."""
    lines = heading(rec.setting)
    t = start(game, rec.setting)
    for number, code in enumerate(rec.answers):
        note = (notes or {}).get(number)
        lines.append(answer_line(game, t, code) + (f"  # {note}" if note else ""))
        game.commit(t, code)
    if t.over is not None:
        lines.append(f"# {t.over.sentence} [{t.over.rule}]")
    return "\n".join(lines) + "\n"


def answer_line(game: Game, t: Table, code: int) -> str:
    return f"{who(game.speaker(t, code))}: {game.codebook.words(code)}"


def start(game: Game, setting: Setting) -> Table:
    """A table of this setting at its very first question, with chance asked."""
    if setting.situation is not None:
        found: Table = restaged(game, setting)
        return found
    return game.table(setting, ASKED)


def replay(game: Game, rec: Record, upto: int | None = None) -> Table:
    """Play the answers again, all or the first `upto`; then chance is back in the hands of the record's fate."""
    return _replayed(game, rec.setting, rec.answers[:upto], lambda i: 0)


def _replayed(game: Game, setting: Setting, answers: Sequence[int], line_of: Callable[[int], int]) -> Table:
    t = start(game, setting)
    for i, code in enumerate(answers):
        why = game.objection(t, code)
        if why is not None:
            words = game.codebook.words(code) if code in game.codebook else str(code)
            raise BadRecord(line_of(i), f"answer {i + 1}, {words!r}, cannot be played: {why}")
        game.commit(t, code)
    release(game, t)
    return t


def release(game: Game, t: Table) -> None:
    """Chance goes back from being asked to the fate the table was set up with."""
    setting = t.setting
    assert isinstance(setting, Setting)
    t.luck = LUCK[setting.fate]
    if setting.fate == "sealed":
        t.fate = game.fate_of(setting)
    steps.advance(t)


def loads(text: str, find_game: Callable[[str], Game]) -> tuple[Game, Record, Table]:
    """Read a record and replay it. BadRecord says in which line something is wrong."""
    lines = lines_of(text)
    if lines[0].strip() != FIRST_LINE:
        raise BadRecord(1, f"a record begins with the line {FIRST_LINE!r}; this is something else")
    heads, at = _heads(lines)
    heads, staged = split(heads)
    game = _game(heads, find_game, len(lines))
    for option, value in _since(game, heads).items():
        heads.setdefault(f"option {option}", (heads["game"][0], value))
        if staged:
            staged.setdefault(option, (heads["game"][0], json.dumps(value)))
    setting = _setting(game, heads)
    setting, t = staged_at(game, setting, staged, heads) if staged else (setting, start(game, setting))
    game = game.at_table(t.setting)
    for number in range(at, len(lines)):
        line = lines[number].split("#")[0].strip()
        if line:
            _answer(game, t, line, number + 1)
    answers = tuple(t.answers or ())
    release(game, t)
    return game, Record(setting, answers), t


def lines_of(text: str) -> list[str]:
    """The lines of a record, which begin and end where a person sees them do so. BadRecord if it is too large to be
    one."""
    if len(text) > MOST_TEXT:
        raise BadRecord(0, f"a record has at most {MOST_TEXT:,} letters; this has {len(text):,}")
    lines = text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n").split("\n")
    for number, line in enumerate(lines, 1):
        if len(line) > MOST_LINE:
            raise BadRecord(number, f"a line has at most {MOST_LINE:,} letters; this begins {excerpt(line)}")
    return lines


def _heads(lines: Sequence[str]) -> tuple[dict[str, tuple[int, str]], int]:
    """The lines of the header by name, each with its number; and where the answers begin."""
    heads: dict[str, tuple[int, str]] = {}
    for at, row in enumerate(lines):
        line = row.strip()
        if not line:
            return heads, at
        if at > MOST_HEADS:
            raise BadRecord(at + 1, f"a header has at most {MOST_HEADS} lines; an empty line ends it")
        if at == 0 or line.startswith("#"):
            continue
        name, colon, value = line.partition(":")
        if not colon:
            raise BadRecord(at + 1, f"expected 'name: value' in the header, found {excerpt(line)}")
        if name.strip() in heads:
            raise BadRecord(at + 1, f"{excerpt(name.strip())} is given twice")
        heads[name.strip()] = (at + 1, value.strip())
    return heads, len(lines)


def _game(heads: dict[str, tuple[int, str]], find_game: Callable[[str], Game], length: int) -> Game:
    for needed in ("game", "seed", "fate"):
        if needed not in heads:
            raise BadRecord(min(length, 2), f"the header has no line '{needed}: ...'")
    line, value = heads["game"]
    try:
        return find_game(value.partition(" ")[0])
    except BadOptions as problem:
        raise BadRecord(line, str(problem)) from None


def _since(game: Game, heads: dict[str, tuple[int, str]]) -> Mapping[str, str]:
    """What a record of an older version would have said, had there been a choice: the options that have come since."""
    line, value = heads["game"]
    version = value.partition(" ")[2]
    if version == str(game.version):
        return {}
    named = {head.removeprefix("option "): text for head, (_, text) in heads.items() if head.startswith("option ")}
    known = version in map(str, range(game.version))
    added = game.older(int(version), named) if known else None
    if added is None:
        given = printable(version[:20]) or "?"
        raise BadRecord(line, f"this is {game.title} version {given}; this program plays version {game.version}")
    return added


def _setting(game: Game, heads: dict[str, tuple[int, str]]) -> Setting:
    line, value = heads["seed"]
    if not (value.isascii() and value.isdigit() and len(value) < 20 and int(value) <= MOST_SEED):
        raise BadRecord(line, f"the seed is a whole number from 0 to {MOST_SEED}, not {excerpt(value)}")
    options: dict[str, Any] = {}
    known = [f.name for f in dataclasses.fields(game.options)]
    for head, (line, text) in heads.items():
        option = head.removeprefix("option ")
        if head != option and option in known:
            options[option] = text
        elif head != option:
            raise BadRecord(line, f"{game.title} has no option {excerpt(option)}; its options are {', '.join(known)}")
        elif head not in ("game", "seed", "fate"):
            raise BadRecord(line, f"the header has no line {excerpt(head)}: only game, option ..., seed and fate")
    try:
        return game.setting(seed=int(value), fate=heads["fate"][1], **options)
    except BadOptions as problem:
        raise BadRecord(_line_of(heads, str(problem)), str(problem)) from None


def _line_of(heads: dict[str, tuple[int, str]], problem: str) -> int:
    for head, (line, _) in heads.items():
        if re.search(rf"\b{re.escape(head.removeprefix('option '))}\b", problem):
            return line
    return heads["game"][0]


def _answer(game: Game, t: Table, line: str, number: int) -> None:
    name, colon, words = line.partition(":")
    if not colon:
        raise BadRecord(number, f"expected 'who: move', found {excerpt(line)}")
    try:
        code = _code(game, t, name, words)
    except (BadWords, NoSuchSeat) as problem:
        raise BadRecord(number, str(problem)) from None
    why = game.objection(t, code)
    if why is not None:
        raise BadRecord(number, f"{excerpt(words.strip())} cannot be played here: {why}")
    expected = who(game.speaker(t, code))
    if name.strip() != expected:
        raise BadRecord(number, f"this move is {expected}'s to make, and the line says {excerpt(name.strip())}")
    game.commit(t, code)


def _code(game: Game, t: Table, name: str, words: str) -> int:
    """The move that a line means, or what is said beside the moves."""
    if game.talk is not None and game.talk.begins(words):
        return game.saying(t, words, name)
    return game.codebook.parse(words)


__all__ = [
    "NOBODY",
    "Record",
    "answer_line",
    "dumps",
    "header",
    "heading",
    "lines_of",
    "loads",
    "record",
    "release",
    "replay",
    "start",
    "value_text",
    "who",
]
