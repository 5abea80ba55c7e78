"""Records with something wrong in them: BadRecord and nothing else, in bounded time and memory."""

from __future__ import annotations

import os
import random
import resource
from collections.abc import Callable, Iterator
from pathlib import Path

import containment
from containment.kernel.errors import BadRecord
from containment.matches.saves import BadSave
from tests.faults.games import check, read, records

MB = 1024 * 1024
MOST_MEMORY = 200 * MB  # more than there was before
MOST_SECONDS = 20  # of processor time; the most that any of these takes on an idle machine is about one
LONGEST_ERROR = 1_000
HOSTILE = ("seed", "fate", "self", "game", "__class__", "seats", "", " ", "option", "option seed", "option self")
ODD = ("\x1b[2J", "\0", "²", "٣", "\u2028", "\x85", "\r", "#", ":", "ﷺ", "\ud7ff", "9" * 30, "-1", "1e9", "None", "nan")


def mutated_records(where: Path, tries: int) -> Iterator[str]:
    for seed in range(tries):
        text = mutated(random.Random(seed))
        try:
            containment.loads(text)
        except BadRecord as problem:
            check(len(str(problem)) < LONGEST_ERROR, f"an error of {len(str(problem))} letters")
            check(str(problem).isprintable(), f"control characters in an error: {problem!r}")
        yield f"mutated record, seed {seed}"


def mutated(dice: random.Random) -> str:
    text = dice.choice(records())
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        text = dice.choice(MUTATIONS)(text, dice)
    return text


def _letter(text: str, dice: random.Random) -> str:
    at = dice.randrange(len(text) + 1)
    return text[:at] + dice.choice((*ODD, chr(dice.randrange(32, 127)))) + text[at + dice.randrange(2) :]


def _line(text: str, dice: random.Random) -> str:
    lines = text.split("\n")
    at = dice.randrange(len(lines))
    other = dice.choice(dice.choice(records()).split("\n"))
    lines[at : at + dice.randrange(2)] = dice.choice(([], [lines[at], lines[at]], [other]))
    return "\n".join(lines)


def _head(text: str, dice: random.Random) -> str:
    lines = text.split("\n")
    at = dice.randrange(1, max(2, lines.index("") if "" in lines else 2))
    name, _, value = lines[at].partition(":")
    names = (name, dice.choice(HOSTILE), f"option {dice.choice(HOSTILE)}")
    values = (value, f" {dice.choice(ODD)}", f" {dice.choice(HOSTILE)}", " 3", "")
    lines.insert(at + dice.randrange(2), f"{dice.choice(names)}:{dice.choice(values)}")
    return "\n".join(lines)


def _splice(text: str, dice: random.Random) -> str:
    other = dice.choice(records())
    return text[: dice.randrange(len(text) + 1)] + other[dice.randrange(len(other) + 1) :]


MUTATIONS: tuple[Callable[[str, random.Random], str], ...] = (_letter, _letter, _line, _head, _head, _splice)


# ---------------------------------------------------------------------------------------------- bombs
def bombs() -> dict[str, bytes]:
    """Files that would take all the time or memory there is, if one let them."""
    head = records()[0].partition("\n\n")[0] + "\n"
    return {
        "1 MB of U+FDFA": ("ﷺ" * 500_000).encode(),
        "a move of U+FDFA": f"{head}\np1: {'ﷺ' * 500_000}\n".encode(),
        "moves of U+FDFA": f"{head}\n{'p1: ' + 'ﷺ' * 600 + chr(10)}".encode() * 1_000,
        "50 MB of U+FDFA": "ﷺ".encode() * 17_000_000,
        "50 MB of comments": head.encode() + b"# nothing to see here\n" * 2_400_000,
        "3.9 MB of comments": head.encode() + b"\n" + b"# nothing to see here\n" * 170_000,
        "a header of 300,000 lines": b"containment record 1\n" + b"".join(b"o%d: x\n" % n for n in range(300_000)),
        "one line of 3.9 MB": b"containment record 1\n" + b"x" * 3_900_000,
        "4 MB of line ends": b"containment record 1\n" + b"\n" * 3_900_000,
        "a name of 3 MB": head.encode() + b"# seats: " + b"x" * 3_000_000 + b"\n\n",
        "zeros": b"\0" * 3_900_000,
    }


def bounded_bombs(where: Path, most: int) -> Iterator[str]:
    for number, (name, content) in enumerate(bombs().items()):
        if number >= most:
            return
        path = where / f"{number}.record"
        path.write_bytes(content)
        code = _in_bounds(path)
        check(code == 0, f"{name}: {OUTCOMES.get(code, code)}")
        path.unlink()
        yield name


OUTCOMES = {2: "too much memory", 3: "another error", 4: "too long an error", -24: "time"}


def _in_bounds(path: Path) -> int:
    """Read this in a process of its own with little memory and time: 0 if it is read, or refused as it should be."""
    child = os.fork()
    if child == 0:
        os._exit(_outcome(path))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _outcome(path: Path) -> int:
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + MOST_MEMORY,) * 2)
    spent = int(resource.getrusage(resource.RUSAGE_SELF).ru_utime) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (spent + MOST_SECONDS,) * 2)
    try:
        read(path)
    except BadSave as problem:
        return 0 if len(str(problem)) < LONGEST_ERROR else 4
    except MemoryError:
        return 2
    except Exception:  # noqa: BLE001 - whatever it is, it should have been a BadSave
        return 3
    return 0
