"""Small functions in both forms: as Python runs them, and as C, for every construct that the rules are written in."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from collections.abc import Callable
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import pytest

import containment
from containment.forms.program import Program
from containment.forms.subset import NotInSubset
from containment.forms.values import c_of
from containment.games.pandemic.rules.table import Pandemic
from containment.native import i64, vec

NUMBERS = [3, -1, 4, -1, 5]
ROOM = 8
MOST_WORDS = 256


def floor(a: i64, b: i64) -> i64:
    return a // b * 1000 + a % b


def shifted(a: i64, n: i64) -> i64:
    return (a << n) ^ (a >> n) ^ ~a


def early(a: i64) -> i64:
    for i in range(10):
        if i * i > a:
            return i
    return -1


def counted_down(a: i64) -> i64:
    found: i64 = 0
    for i in range(a, 0, -2):
        if i == 5:
            continue
        found = found * 10 + i
    return found


def moving_end(a: i64) -> i64:
    """The end of a range is looked at once."""
    found: i64 = 0
    for i in range(a):
        a -= 1
        found += i
    return found * 100 + a


def written(out: vec[i64], n: i64) -> i64:
    out[0] += n
    return out[0]


def in_order(a: i64) -> i64:
    """What comes first is read first, whatever a later call does to it."""
    out = vec[i64]([0] * ROOM)
    out[0] = a
    return out[0] * 100 + written(out, 1) * 10 + out[0]


def arguments(a: i64) -> i64:
    out = vec[i64]([0] * ROOM)
    return pair(written(out, a), written(out, 1))


def pair(a: i64, b: i64) -> i64:
    return a * 1000 + b


def added_to(a: i64) -> i64:
    """The place is read before what is added to it."""
    out = vec[i64]([0] * ROOM)
    out[0] = a
    out[0] += written(out, 5)
    return out[0]


def short(default: i64, double: i64) -> i64:
    """Names that C keeps for itself."""
    return default - double


def shadowed(NUMBERS: i64) -> i64:
    return NUMBERS + 1


def lazily(a: i64) -> i64:
    """What does not matter is not evaluated."""
    out = vec[i64]([0] * ROOM)
    if (a > 0 and written(out, 2) > 1) or written(out, 7) > 100:
        out[1] = 1
    return out[0] * 10 + out[1]


def either(a: i64, b: i64) -> i64:
    return (a or b) * 100 + (a and b)


def chosen(a: i64) -> i64:
    out = vec[i64]([0] * ROOM)
    best = written(out, 3) if a > 2 else written(out, 4) + written(out, 1)
    return best * 10 + out[0]


def between(a: i64) -> bool:
    return -2 <= a < 3


def several(a: i64) -> tuple[i64, i64]:
    return a + 1, a - 1


def swapped(a: i64) -> i64:
    more, less = several(a)
    more, less = less, more
    return more * 100 + less


def summed(a: i64) -> i64:
    found = a
    for n in NUMBERS:
        found += n
    return found + len(NUMBERS) + min(a, 2) + max(a, 2)


def copied(a: i64) -> i64:
    own = NUMBERS[:]
    own[0] = a
    return own[0] + NUMBERS[0]


class Tally:
    def __init__(self, start: i64) -> None:
        self.total = start
        self.seen = vec[i64]([0] * ROOM)

    def add(self, n: i64) -> None:
        self.total += n
        self.seen[n & 7] += 1


def tallied(a: i64) -> i64:
    one = Tally(a)
    other = Tally(0)
    for i in range(5):
        one.add(i)
        other.add(one.total)
    return one.total * 1000 + other.total + one.seen[3]


def outgrown(a: i64) -> i64:
    while a < 50:
        a = a + 7
        if a == 31:
            break
    return a


def one_of_two(a: i64, b: i64) -> i64:
    """`or` gives the number, not whether there is one."""
    return (a if b > 0 else b) or a > b


def truth_or_number(a: i64, b: i64) -> i64:
    return (a > 1 if b > 0 else a) or a > b


# ---------------------------------------------------------------------------------------------- tables
def changed(t: Pandemic, n: i64) -> Pandemic:
    there = t.clone()
    there.w[0] += n
    there.top += 1
    there.fate = n
    return there


def given_back(t: Pandemic, a: i64) -> i64:
    """A table that another function has made, and not the one it was made from."""
    there = changed(t, a)
    again = changed(there, 100)
    return (again.w[0] * 100 + there.w[0]) * 1000 + t.w[0] * 10 + again.top - t.top + again.fate - there.fate


ON_TABLES: list[tuple[Callable[..., Any], int]] = [(given_back, 1)]
ALL: list[tuple[Callable[..., Any], int]] = [
    (floor, 2), (shifted, 2), (early, 1), (counted_down, 1), (moving_end, 1), (in_order, 1), (arguments, 1),
    (added_to, 1), (short, 2), (shadowed, 1), (lazily, 1), (either, 2), (chosen, 1), (between, 1), (swapped, 1),
    (summed, 1), (copied, 1), (tallied, 1), (outgrown, 1), (one_of_two, 2), (truth_or_number, 2),
]  # fmt: skip
GIVEN = [(-7, 2), (7, -2), (-7, -2), (6, 3), (0, 1), (3, 5), (1, 4), (2, 2), (9, 1)]


class Table(ctypes.Structure):
    """As prelude.h has it."""

    _fields_ = (
        *((name, ctypes.c_int64) for name in ("top", "ended", "luck", "fate", "length")),
        ("log", ctypes.c_void_p),
        ("w", ctypes.c_int64 * MOST_WORDS),
    )


def in_memory(t: Pandemic) -> Table:
    words = list(t.w)
    return Table(t.top, t.ended, t.luck, t.fate, len(words), None, (ctypes.c_int64 * MOST_WORDS)(*words))


def program() -> Program:
    game = containment.game("pandemic")
    return Program(game.rules, type(game.new(seed=0)))


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    cc = shutil.which("cc") or shutil.which("gcc")
    if cc is None:
        pytest.skip("SKIPPED, nothing was translated: there is no C compiler here")
    folder = tmp_path_factory.mktemp("forms")
    return build(cc, folder)


def build(cc: str, folder: Path) -> ctypes.CDLL:
    made = program()
    names = {f.__name__: made.wanted(f, None) for f, _ in (*ALL, *ON_TABLES)}
    structs = []
    for record in made.records.values():
        fields = " ".join(
            f"{kind.c} {name};" for name, kind in record.fields.items() if not isinstance(kind, type(record))
        )
        stores = " ".join(f"i64 {name}_store[{length}];" for name, length in record.stores.items())
        structs.append(f"struct {record.c} {{ {fields} {stores} }};")
    calls = []
    for name, one in names.items():
        taken, given = ", ".join(f"{c_of(kind)} {p}" for p, kind in one.params), ", ".join(p for p, _ in one.params)
        calls.append(f"i64 try_{name}({taken}) {{ return {one.name}({given}); }}")
    text = [
        *("#include <stdlib.h>", '#include "prelude.h"', '#include "telling.h"'),
        "void trap(const char *why) { (void)why; abort(); }",
        "i64 allotted_so_far(void) { return 0; }",
        "void release(i64 before) { (void)before; }",
        *made.constant_lines(),
        *(f"typedef struct {{ {' '.join(f'i64 f{i};' for i in range(n))} }} several{n};" for n in sorted(made.several)),
        *structs,
        *(f"{one.head};" for one in made.order),
        *(one.text for one in made.order),
        *calls,
    ]
    (folder / "small.c").write_text("\n".join(text), encoding="utf-8")
    with as_file(files("containment.forms") / "c") as headers:
        command = [cc, "-O1", "-fwrapv", "-shared", "-fPIC", f"-I{headers}", "small.c", "-o", "small.so"]
        subprocess.run(command, cwd=folder, check=True)
    return ctypes.CDLL(str(folder / "small.so"))


@pytest.mark.parametrize("f, takes", ALL, ids=[f.__name__ for f, _ in ALL])
def test_both_forms_say_the_same(compiled: ctypes.CDLL, f: Callable[..., Any], takes: int) -> None:
    in_c = getattr(compiled, f"try_{f.__name__}")
    in_c.restype = ctypes.c_int64
    for given in GIVEN:
        numbers = given[:takes]
        if f is shifted:
            numbers = (given[0], abs(given[1]))
        assert in_c(*map(ctypes.c_int64, numbers)) == int(f(*numbers)), (f.__name__, numbers)


@pytest.mark.parametrize("f, takes", ON_TABLES, ids=[f.__name__ for f, _ in ON_TABLES])
def test_both_forms_do_the_same_to_a_table(compiled: ctypes.CDLL, f: Callable[..., Any], takes: int) -> None:
    in_c = getattr(compiled, f"try_{f.__name__}")
    in_c.restype = ctypes.c_int64
    for given in GIVEN:
        t = containment.game("pandemic").new(seed=given[0] & 7)
        c = in_memory(t)
        assert in_c(ctypes.byref(c), *map(ctypes.c_int64, given[:takes])) == int(f(t, *given[:takes])), given
        assert bytes(c) == bytes(in_memory(t)), given


def with_text(a: i64) -> i64:
    return len("words") + a


def with_division(a: i64) -> i64:
    return int(a / 2)


def with_list(a: i64) -> i64:
    return [a, a + 1][0]


def with_dict(a: i64) -> i64:
    return {1: a}[1]


@pytest.mark.parametrize("f", [with_text, with_division, with_list, with_dict], ids=lambda f: f.__name__)
def test_what_is_not_in_the_subset_is_refused_with_its_place(f: Callable[..., Any]) -> None:
    with pytest.raises(NotInSubset) as refused:
        program().wanted(f, None)
    line = f.__code__.co_firstlineno + 1
    assert f"test_translator.py:{line}, in {f.__name__}" in str(refused.value)
