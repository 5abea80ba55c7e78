"""The rows of some games of a cell as bytes: a line that says what follows, then column after column, each as narrow as
its numbers allow. Whatever was cut off or changed is found out by its sum."""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from containment.kernel.engine.counting import MOST_COUNTED, OWN
from containment.kernel.game import Game
from containment.lab.errors import BadResults

FIXED = ("ended", "turns", "decisions")  # what a row of every game begins with
MICROS = "micros"
WIDTHS = (("B", 1), ("H", 2), ("I", 4), ("Q", 8))  # of arrays, in bytes
assert len(FIXED) == OWN


@dataclass(frozen=True)
class Rows:
    """Games `first` to `first + count` of a cell, column by column."""

    cell: int
    first: int
    count: int
    columns: dict[str, array[int]]


def names_of(game: Game) -> tuple[str, ...]:
    return (*FIXED, *(column.name for column in game.columns))


def rows_of(game: Game, cell: int, first: int, counted: bytes, micros: Sequence[int]) -> Rows:
    """Games as the engine counted them, and how many millionths of a second each took."""
    columns = {name: narrow(counted, k, MOST_COUNTED) for k, name in enumerate(names_of(game))}
    columns[MICROS] = narrow(array("q", micros).tobytes(), 0, 1)
    return Rows(cell, first, len(micros), columns)


def narrow(numbers: bytes, at: int, width: int) -> array[int]:
    """Column `at` of rows of `width` numbers of eight bytes. Byte by byte, so that a million rows take no time."""
    order = range(8) if sys.byteorder == "little" else range(7, -1, -1)
    lanes = [numbers[at * 8 + byte :: width * 8] for byte in order]  # the lowest first
    used = max((i for i, lane in enumerate(lanes, 1) if lane.count(0) < len(lane)), default=1)
    code, size = next((code, size) for code, size in WIDTHS if used <= size)
    found = bytearray(size * len(lanes[0]))
    for i, lane in enumerate(lanes[:size]):
        found[i if sys.byteorder == "little" else size - 1 - i :: size] = lane
    column = array(code)
    column.frombytes(found)
    return column


def joined(rows: Sequence[Rows], count: int) -> dict[str, array[int]]:
    """The first `count` games of a cell from pieces that may overlap: then they say the same."""
    found: dict[str, array[int]] = {}
    done = 0
    for one in sorted(rows, key=lambda one: (one.first, -one.count)):
        end = min(one.first + one.count, count)
        if end <= done:
            continue
        if one.first > done:
            break
        for name, numbers in one.columns.items():
            part = numbers[done - one.first : end - one.first]
            found[name] = appended(found[name], part) if name in found else part
        done = end
    if done < count:
        raise BadResults(f"game {done} has not been played: run the study again, and it continues from there")
    return found


def appended(left: array[int], right: array[int]) -> array[int]:
    wider = max(left, right, key=lambda one: one.itemsize).typecode
    left = left if left.typecode == wider else array(wider, left)
    left.extend(right if right.typecode == wider else array(wider, right))
    return left


# ------------------------------------------------------------------------------------------------ as bytes
def packed(rows: Rows) -> bytes:
    body = b"".join(_little(numbers).tobytes() for numbers in rows.columns.values())
    head = {
        "cell": rows.cell,
        "first": rows.first,
        "count": rows.count,
        "columns": [[name, numbers.typecode] for name, numbers in rows.columns.items()],
        "sum": zlib.crc32(body),
    }
    return json.dumps(head).encode() + b"\n" + body


def unpacked(content: bytes) -> Rows:
    """BadResults if this is not what was written."""
    line, _, body = content.partition(b"\n")
    try:
        head = json.loads(line)
        if zlib.crc32(body) != head["sum"]:
            raise ValueError("its sum is wrong")
        columns: dict[str, array[int]] = {}
        at = 0
        for name, code in head["columns"]:
            numbers = array(code)
            size = numbers.itemsize * head["count"]
            numbers.frombytes(body[at : at + size])
            columns[name] = _little(numbers)
            at += size
        return Rows(head["cell"], head["first"], head["count"], columns)
    except (ValueError, KeyError, TypeError) as problem:
        raise BadResults(f"this is not a piece of a study: {problem}") from problem


def _little(numbers: array[int]) -> array[int]:
    if sys.byteorder == "big":
        numbers = array(numbers.typecode, numbers)
        numbers.byteswap()
    return numbers


def merged(cell: int, rows: Sequence[Rows], count: int) -> Rows:
    return Rows(cell, 0, count, joined(rows, count))


def covered(rows: Iterable[Rows]) -> int:
    """How many games from the first on are there without a gap."""
    done = 0
    for one in sorted(rows, key=lambda one: one.first):
        if one.first > done:
            break
        done = max(done, one.first + one.count)
    return done


__all__ = ["FIXED", "MICROS", "Rows", "covered", "joined", "merged", "names_of", "packed", "rows_of", "unpacked"]
