"""Files that end too early: whatever the length, what is read is what was wholly written, and play goes on from it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import containment
from containment.matches.match import Match
from containment.matches.saves import BadSave, Save
from tests.faults.games import answer, check, read, saved


def cut_files(where: Path, every: int) -> Iterator[str]:
    """A save of each game, cut after every so many bytes."""
    for name in containment.GAMES:
        content = saved(name, 3).encode()
        for length in range(1, len(content), every):
            _one(where / f"{name}.record", content, length)
            yield f"{name} cut after {length} bytes"


def _one(path: Path, content: bytes, length: int) -> None:
    path.write_bytes(content[:length])
    kept = content[: content.rfind(b"\n", 0, length) + 1]
    whole = _answers(kept)
    try:
        found = read(path)
    except BadSave:
        check(b"\n\n" not in kept, "a save with a whole header cannot be read")
        return
    words = found.game.codebook.words
    check([words(code) for code in found.record.answers] == whole, "other answers than were wholly written")
    cut = content[len(kept) : length].strip()
    check(bool(found.notice) == bool(cut and not cut.startswith(b"#")), "an answer is left out without a word")
    _goes_on(path)


def _goes_on(path: Path) -> None:
    """Play on, and read it again."""
    found = read(path)
    save = Save.resume(found, found.names or ("you", "you"))
    match = Match(found.game, found.table, (None, None), save, found.reasons)
    dice = random.Random(1)
    for _ in range(3):
        if not match.finished:
            answer(match, dice)
    save.close()
    check(read(path).record == match.record, "what was played on is not what is read")
    check(not save.trouble, save.trouble)


def _answers(content: bytes) -> list[str]:
    lines = content.partition(b"\n\n")[2].decode().splitlines()
    bare = [line.partition("#")[0].strip() for line in lines]
    return [line.partition(": ")[2] for line in bare if line]
