"""Small functions in both forms: as Python runs them, and as C, for every construct that the rules are written in."""

from __future__ import annotations

import ctypes
import inspect
import shutil
import subprocess
from collections.abc import Callable
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import pytest

import containment
from containment.forms import writing
from containment.forms.program import Program
from containment.forms.subset import NotInSubset
from containment.forms.values import c_of
from containment.games.pandemic.rules.table import Pandemic
from containment.games.pandemic.rules.turn import ACTIONS, BEGIN_TURN
from containment.kernel.engine.form import IN_C
from containment.kernel.engine.sets import put_each
from containment.kernel.engine.table import Step
from containment.native import i64, vec

# The build translates by plain Python; what is C already cannot be translated.
pytestmark = pytest.mark.skipif(IN_C, reason="test_in_plain_python.py runs these in a process of plain Python")

NUMBERS = [3, -1, 4, -1, 5]
MIDDLING = [70_000, 90_000]  # 32 bits are enough for them, and not for what they make together
OTHERS = [2, 7, 1, 8, 2]
SWITCH = True
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


def read_after(a: i64) -> i64:
    """What a call changes is read after it."""
    out = vec[i64]([0] * ROOM)
    return pair(written(out, a), out[0])


def far_up(a: i64) -> i64:
    """A constant is a whole number of 64 bits wherever it is used, however narrow it is kept."""
    return MIDDLING[a & 1] * MIDDLING[1] + a


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


def put_there(a: i64) -> i64:
    """A function that is written by hand in C, called for what it does."""
    out = vec[i64]([0] * ROOM)
    put_each(out, 1, 16, a & 3)
    return out[1]


def put_before(a: i64) -> i64:
    out = vec[i64]([0] * ROOM)
    return out[1] * 1000 + put_each(out, 1, 16, a & 3) * 100 + out[1]


def compared_in_turn(a: i64) -> i64:
    """What stands first in a chain of comparisons is read before the calls that follow, and each once."""
    out = vec[i64]([0] * ROOM)
    return (out[0] < written(out, a) <= 3) * 100 + out[0]


class Pair:
    """Objects in an object, and an array that another function gives."""

    def __init__(self, a: i64) -> None:
        self.left = Tally(a)
        self.right = Tally(a + 1)
        self.own = tenfold(a)

    def both(self) -> i64:
        return self.left.total * 100 + self.right.total + self.own[1]


def tenfold(a: i64) -> vec[i64]:
    found = vec[i64]([0] * ROOM)
    found[1] = a * 10
    return found


def paired(a: i64) -> i64:
    one = Pair(a)
    other = Pair(a * 2)
    one.left.add(5)
    other.own[1] += tenfold(3)[1]
    return one.both() * 100000 + other.both()


def paired_again(a: i64) -> i64:
    """What the first call has made is gone when the second begins."""
    return paired(a) - paired(a + 1)


def stopped(a: i64) -> i64:
    for n in NUMBERS:
        if n == a:
            break
        if n < 0:
            continue
        a += n
    return a


def first_of(a: i64) -> i64:
    return several(a)[0] * 100 + several(a)[1]


def signs(a: i64) -> i64:
    return -a * 100 + abs(a) + ~a + (not a) + (not a > 2) * 10 - -3


def usual(a: i64, b: i64 = 7, c: i64 = -1) -> i64:
    return a * 100 + b * 10 + c


def by_name(a: i64) -> i64:
    return usual(a) + usual(a, c=2) + usual(b=a, a=3)


def converted(a: i64) -> i64:
    return int(a > 2) + i64(a) * 10 + bool(a == 3) * 100


def one_or_other(a: i64) -> i64:
    """Constants and arrays of the function under one name."""
    own = tenfold(a)
    found = NUMBERS if a > 2 else own
    found = own if a == 1 else found
    return found[0] * 1000 + found[1]


def nothing_back(out: vec[i64], a: i64) -> None:
    if a > 3:
        return
    out[2] = a


def left_early(a: i64) -> i64:
    out = vec[i64]([0] * ROOM)
    nothing_back(out, a)
    nothing_back(out, a + 2)
    return out[2]


def both_ways(a: i64, b: i64) -> i64:
    """Else, and what is asked in a loop's head."""
    out = vec[i64]([0] * ROOM)
    while written(out, 1) < 5 and out[0] != a:
        if out[0] == b:
            out[1] += 10
        else:
            out[1] += 1
    return out[0] * 1000 + out[1]


def in_steps(a: i64) -> i64:
    found: i64 = 0
    for i in range(a, a + 9, 4):
        found = found * 10 + i
    for i in range(2, 0, -1):
        found = found * 10 + i
    return found


def kept_end(a: i64) -> i64:
    """A range is known before the loop begins, and the name of the loop keeps its last value."""
    out = vec[i64]([0] * ROOM)
    i: i64 = 50
    for i in range(written(out, 2), written(out, 3)):
        written(out, a)
    return out[0] * 100 + i


def big(a: i64) -> i64:
    return (a & 0xFFFFFFFFFFFFFFF) ^ -0x7FFFFFFFFFFF ^ 1 << 40


def made_for_nothing(out: vec[i64], a: i64) -> None:
    out[0] = Pair(a).both()


def passed_on(out: vec[i64], a: i64) -> None:
    return made_for_nothing(out, a)


def given_up(a: i64) -> i64:
    """What was made to think with is given back by each function."""
    out = vec[i64]([0] * ROOM)
    passed_on(out, a)
    one = Tally(a) if a > 2 else Tally(1)
    return out[0] * 10 + one.total


def looped_over_either(a: i64) -> i64:
    found: i64 = 0
    for n in NUMBERS if a > 2 else OTHERS:
        found = found * 10 + n
    return found


def switched(a: i64) -> i64:
    return a + 1 if SWITCH else a - 1


# ---------------------------------------------------------------------------------------------- tables
class Line:
    """Tables in an object, each its own."""

    def __init__(self, t: Pandemic) -> None:
        self.default = [t] * 3
        self.first = t
        self.double = t.w[0]

    def put(self, k: i64, t: Pandemic) -> None:
        self.default[k] = t


def its_kind(t: Pandemic, a: i64) -> i64:
    there = t if a > 2 else changed(t, 9)
    if isinstance(there, Pandemic):
        found = there.w[0]
    else:
        found = -1
    return found


def in_line(t: Pandemic, a: i64) -> i64:
    there = changed(t, a)
    line = Line(there)
    line.put(1, changed(there, 10))
    found = (line.default[0].w[0] * 100 + line.default[1].w[0]) * 100 + line.default[2].w[0]
    return found + line.first.w[0] + line.double


def read_and_set(t: Pandemic, a: i64) -> i64:
    """Properties and methods of a table, and what it is beside its words."""
    t.then(a)
    t.then_in_turn(a + 1, 2, 3)
    if t.ended == 0 and t.luck:
        t.end(a & 3)
    t.fate += 1
    t.top -= 1
    return t.turn * 100 + t.random(5) * 10 + (7 if isinstance(t, Pandemic) else 8) + t.luck


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


ON_TABLES: list[tuple[Callable[..., Any], int]] = [
    (given_back, 1), (in_line, 1), (read_and_set, 1), (its_kind, 1),
]  # fmt: skip
ALL: list[tuple[Callable[..., Any], int]] = [
    (floor, 2), (shifted, 2), (early, 1), (counted_down, 1), (moving_end, 1), (in_order, 1), (arguments, 1),
    (added_to, 1), (short, 2), (shadowed, 1), (lazily, 1), (either, 2), (chosen, 1), (between, 1), (swapped, 1),
    (summed, 1), (copied, 1), (tallied, 1), (outgrown, 1), (one_of_two, 2), (truth_or_number, 2),
    (put_there, 1), (put_before, 1), (compared_in_turn, 1), (paired, 1), (paired_again, 1), (stopped, 1), (first_of, 1),
    (signs, 1), (by_name, 1), (converted, 1), (one_or_other, 1), (left_early, 1), (both_ways, 2), (in_steps, 1),
    (kept_end, 1), (big, 1), (looped_over_either, 1), (switched, 1),
    (given_up, 1), (read_after, 1), (far_up, 1),
]  # fmt: skip
GIVEN = [(-7, 2), (7, -2), (-7, -2), (6, 3), (0, 1), (3, 5), (1, 4), (2, 2), (9, 1)]


class Table(ctypes.Structure):
    """As prelude.h has it."""

    _fields_ = (
        *((name, ctypes.c_int64) for name in ("top", "ended", "luck", "fate", "length")),
        ("log", ctypes.c_void_p),
        ("w", ctypes.c_int64 * MOST_WORDS),
    )


def in_memory(t: Any) -> Table:
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
    names = {f.__name__: made.wanted(f, None) for f, _ in (*ALL, *ON_TABLES, *RAISING)}
    calls = []
    for name, one in names.items():
        taken, given = ", ".join(f"{c_of(kind)} {p}" for p, kind in one.params), ", ".join(p for p, _ in one.params)
        calls.append(f"i64 try_{name}({taken}) {{ return {one.name}({given}); }}")
    text = [
        *("#include <stdlib.h>", '#include "prelude.h"', '#include "telling.h"'),
        *("static const char *trapped;", "void trap(const char *why) { trapped = why; }"),
        "const char *why_trapped(void) { const char *why = trapped; trapped = 0; return why; }",
        *("static char arena[4096];", "static i64 used;"),
        "i64 allotted_so_far(void) { return used; }",
        "void *allotted(size_t size) { used += size; if (used > 4096) abort(); return arena + used - size; }",
        "void release(i64 before) { used = before; }",
        *writing.data(made),
        *(f"{one.head};" for one in made.order),
        *(one.text for one in made.order),
        *calls,
        "i64 in_use(void) { return used; }",
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
        assert compiled.in_use() == 0, "what it has made to think with is not given back"


@pytest.mark.parametrize("f, takes", ON_TABLES, ids=[f.__name__ for f, _ in ON_TABLES])
def test_both_forms_do_the_same_to_a_table(compiled: ctypes.CDLL, f: Callable[..., Any], takes: int) -> None:
    in_c = getattr(compiled, f"try_{f.__name__}")
    in_c.restype = ctypes.c_int64
    for given in GIVEN:
        t = containment.game("pandemic").new(seed=given[0] & 7)
        c = in_memory(t)
        assert in_c(ctypes.byref(c), *map(ctypes.c_int64, given[:takes])) == int(f(t, *given[:takes])), given
        assert bytes(c) == bytes(in_memory(t)), given


# ---------------------------------------------------------------------------------------------- what raises
def raised(a: i64) -> i64:
    if a > 2:
        raise OverflowError("too many")
    return a


def raised_of_several(a: i64) -> tuple[i64, i64]:
    if a > 2:
        raise IndexError("too far")
    return a, a


def raised_for_nothing(out: vec[i64], a: i64) -> None:
    if a > 2:
        raise RuntimeError("no more")
    out[0] = a


def one_of_several(a: i64) -> i64:
    return raised_of_several(a)[1]


def nothing_of_it(a: i64) -> i64:
    out = vec[i64]([0] * ROOM)
    raised_for_nothing(out, a)
    return 7


RAISING = [(raised, 0), (one_of_several, 0), (nothing_of_it, 7)]


@pytest.mark.parametrize("f, after", RAISING, ids=[f.__name__ for f, _ in RAISING])
def test_what_raises_in_python_traps_in_c_with_the_same_words(
    compiled: ctypes.CDLL, f: Callable[[int], int], after: int
) -> None:
    in_c = getattr(compiled, f"try_{f.__name__}")
    in_c.restype, compiled.why_trapped.restype = ctypes.c_int64, ctypes.c_char_p
    assert in_c(ctypes.c_int64(1)) == f(1) and compiled.why_trapped() is None
    with pytest.raises(Exception) as problem:
        f(3)
    assert in_c(ctypes.c_int64(3)) == after
    assert compiled.why_trapped().decode() == f"{type(problem.value).__name__}: {problem.value}"


# ---------------------------------------------------------------------------------------------- what is refused
# Each in its second line, or where it says so.
def with_text(a: i64) -> i64:
    return len("words") + a


def with_division(a: i64) -> i64:
    return int(a / 2)


def with_known_division(a: i64) -> i64:
    return a + int(3 / 2)


def with_power(a: i64) -> i64:
    return int(a**2)


def with_list(a: i64) -> i64:
    return [a, a + 1][0]


def with_dict(a: i64) -> i64:
    return {1: a}[1]


def with_none(a: i64) -> i64:
    return a + nowhere  # type: ignore[name-defined,no-any-return]  # noqa: F821


def with_plus(a: i64) -> i64:
    return +a


def with_membership(a: i64) -> bool:
    return a in NUMBERS


def with_identity(a: i64) -> bool:
    return a is ROOM


def with_sum(a: i64) -> i64:
    return sum(NUMBERS, a)


def with_three(a: i64) -> i64:
    return min(a, 1, 2)


def with_long_words(out: vec[i64]) -> i64:
    return len(out)


def with_length_of_a_number(a: i64) -> i64:
    return len(a)  # type: ignore[arg-type]


def with_filled_words(a: i64) -> i64:
    return vec[i64]([1] * ROOM)[a]


def with_words_of_words(a: i64) -> i64:
    return vec[i64](NUMBERS)[a]


def with_words_of_any_length(a: i64) -> i64:
    return vec[i64]([0] * a)[0]


def with_sum_of_words(a: i64) -> i64:
    return vec[i64]([0] + NUMBERS)[a]


def with_slice(a: i64) -> i64:
    return NUMBERS[1:][a]


def with_slice_up_to(a: i64) -> i64:
    return NUMBERS[:3][a]


def with_slice_by(a: i64) -> i64:
    return NUMBERS[::2][a]


def with_slice_of_any(out: vec[i64]) -> i64:
    return out[:][0]


def with_number_of_a_number(a: i64) -> i64:
    return a[0]  # type: ignore[index,no-any-return]


def with_real(a: i64) -> i64:
    return a.real


def with_method(a: i64) -> i64:
    return a.bit_length()


def with_print(a: i64) -> None:
    print(a)


def with_base(a: i64) -> i64:
    return int(a, 2)  # type: ignore[call-overload,no-any-return]


def with_named_end(a: i64) -> i64:
    return max(a, 2, key=abs)


def with_key_nobody_takes(a: i64) -> i64:
    return usual(a, d=2)  # type: ignore[call-arg]


def with_argument_given_twice(a: i64) -> i64:
    return usual(a, a=2)  # type: ignore[misc]


def with_one_argument_more(a: i64) -> i64:
    return pair(a, a, a)  # type: ignore[call-arg]


def with_last_word(a: i64) -> i64:
    return NUMBERS[-1] + a


def with_word_behind_the_last(a: i64) -> i64:
    return NUMBERS[5] + a


def with_equal_tables(t: Pandemic) -> bool:
    return t == t.clone()


def with_equal_words(out: vec[i64]) -> bool:
    return out == NUMBERS


def with_words_joined(out: vec[i64]) -> i64:
    return len(out + out)


def with_words_added(out: vec[i64]) -> None:
    out += NUMBERS


def with_least_table(t: Pandemic) -> Pandemic:
    return min(t, t)  # type: ignore[call-overload,no-any-return]


def with_negative_table(t: Pandemic) -> i64:
    return -t  # type: ignore[operator,no-any-return]


def with_call_that_may_not_happen(out: vec[i64]) -> bool:
    return 0 < out[0] < written(out, 1)


def with_turn_set(t: Pandemic) -> None:
    t.turn = 3  # type: ignore[misc]


def with_missing_argument(a: i64) -> i64:
    return pair(a)  # type: ignore[call-arg]


def with_table_as_truth(t: Pandemic) -> i64:
    return 1 if t else 0


def with_answers(t: Pandemic) -> i64:
    return t.answers  # type: ignore[return-value]


def with_walrus(a: i64) -> i64:
    return (b := a) + b


def with_two_targets(a: i64) -> i64:
    b = c = a
    return b + c


def with_starred(a: i64) -> i64:
    b, *_ = a, a
    return b


def with_words_taken_apart(a: i64) -> i64:
    b, c = NUMBERS
    return b + c


def with_places(out: vec[i64]) -> None:
    out[0], out[1] = 1, 2


def with_deletion(out: vec[i64]) -> None:
    del out[0]


def with_else(a: i64) -> i64:
    while a > 3:
        a -= 1
    else:
        a = 7
    return a


def with_else_of_for(a: i64) -> i64:
    for i in range(a):
        a += i
    else:
        a = 7
    return a


def with_two_names(a: i64) -> i64:
    for i, n in enumerate(NUMBERS):
        a += i * n
    return a


def with_loop_over_any(out: vec[i64]) -> i64:
    for n in out:
        out[0] += n
    return out[0]


def with_loop_over_a_number(a: i64) -> i64:
    for n in a:  # type: ignore[attr-defined]
        a += n
    return a


def with_any_step(a: i64) -> i64:
    for n in range(0, 9, a):
        a += n
    return a


def with_bare_raise(a: i64) -> i64:
    raise ValueError


def with_computed_reason(a: i64) -> i64:
    raise ValueError(a)


def with_silent_raise(a: i64) -> i64:
    raise ValueError()


def with_state(t: Pandemic) -> None:
    t.rules.form = 1  # type: ignore[misc]


def with_tables_alone(t: Pandemic) -> i64:
    return len([t] * 3)


def with_list_of_numbers(a: i64) -> i64:
    return ([a] * 3)[0]


def with_any_words_back(out: vec[i64]) -> vec[i64]:
    return out


def with_lambda(a: i64) -> i64:
    return (lambda: a)()


def with_attribute_before_its_value(a: i64) -> i64:
    return Tally(a).later  # type: ignore[attr-defined,no-any-return]


def with_number_then_table(a: i64, t: Pandemic) -> None:
    a = t  # type: ignore[assignment]  # noqa: F841


def with_other_object(one: Tally) -> None:
    one = Pair(1)  # type: ignore[assignment]  # noqa: F841


def with_attribute_of_any_step(t: Pandemic, a: i64) -> i64:
    return t.rules.steps[a].verb  # type: ignore[attr-defined,no-any-return]


def with_arguments_of_any_step_by_name(t: Pandemic, a: i64) -> i64:
    return t.rules.steps[a].seat_of(t, x=a)


def with_method_as_a_value(t: Pandemic) -> i64:
    return t.then  # type: ignore[return-value]


def with_truth_of_words(out: vec[i64]) -> i64:
    return 1 if not out else 0


def with_words_or_number(a: i64) -> i64:
    return (NUMBERS if a else a)[0]  # type: ignore[index]


def with_number_or_words(a: i64) -> i64:
    return a if a else NUMBERS  # type: ignore[return-value]


def with_number_under_the_name_of_words(out: vec[i64]) -> None:
    out = 3  # type: ignore[assignment]  # noqa: F841


def with_table_added_to(t: Pandemic) -> None:
    t += 1  # type: ignore[operator,assignment]


def with_table_or_number(t: Pandemic, a: i64) -> i64:
    return (t if a else a).top  # type: ignore[union-attr]


def with_objects_of_two_kinds(a: i64) -> i64:
    return (Tally(a) if a else Pair(a)).total  # type: ignore[union-attr]


def with_loop_over_words_of_two_lengths(a: i64) -> i64:
    for n in NUMBERS if a else tenfold(a):
        a += n
    return a


def with_table_or_other(t: Pandemic, a: i64) -> i64:
    return (t or t).top


def with_table_in_a_tuple(t: Pandemic) -> tuple[i64, i64]:
    return t, 1  # type: ignore[return-value]


def with_place_of_a_call(t: Pandemic) -> None:
    whole(t).total = 1


def whole(t: Pandemic) -> Tally:
    return Tally(1)


def with_step_by_case(a: i64) -> i64:
    step = BEGIN_TURN if a else ACTIONS  # mypy finds their common kind
    return step.pack(a)


def with_step_changed(a: i64) -> i64:
    step: Step[Pandemic] = BEGIN_TURN
    if a:
        step = ACTIONS  # here
    return step.pack(a)


class Numbers:
    def __init__(self, a: i64) -> None:
        self.all = [a] * 3


class Borrower:
    def __init__(self, a: i64) -> None:
        own = vec[i64]([0] * ROOM)
        self.own = own


@pytest.mark.parametrize(("of", "line"), [(Numbers, 1), (Borrower, 2)], ids=["Numbers", "Borrower"])
def test_what_an_object_cannot_hold_is_refused(of: type, line: int) -> None:
    with pytest.raises(NotInSubset) as refused:
        program().record(of)
    place = of.__init__.__code__.co_firstlineno + line  # type: ignore[misc]
    assert f"test_translator.py:{place}, in {of.__name__}.__init__" in str(refused.value)


def test_only_what_a_call_may_change_is_kept_before_it() -> None:
    """Compilers may call first and read later, even if the one at hand does not."""
    of_words = program().wanted(in_order, None).text.splitlines()
    assert not [line for line in of_words if "__written(" in line and "[0]" in line]
    of_calls = program().wanted(read_after, None).text.splitlines()
    assert not [line for line in of_calls if "__written(" in line and "[0]" in line]
    of_places = program().wanted(added_to, None).text.splitlines()
    assert not [line for line in of_places if "__written(" in line and line.count("[0]") > 1]
    of_names = program().wanted(named_first, None).text
    assert "__pair(a, " in of_names


def test_objects_are_read_before_what_they_have_made_is_given_back() -> None:
    *_, release, back, _ = program().wanted(paired, None).text.splitlines()
    assert release == "    release(kept_);" and back.startswith("    return v")


def offered(t: Pandemic, out: vec[i64], a: i64) -> tuple[i64, bool]:
    return out[a], t.ended == 0


def kept_in_c(one: Tally, a: i64) -> i64:
    return one.total + a


def test_python_may_call_what_takes_and_gives_numbers_words_and_tables() -> None:
    """A letter too few, and Python would do the work itself: the same, but slowly."""
    made = program()
    one = made.wanted(offered, None)
    assert writing.can_be_offered(one) and not writing.can_be_offered(made.wanted(kept_in_c, None))
    assert f'"{__name__}", "offered", "twi", "ib", call0_' in writing._natives([one])
    assert '"between", "i", "b", call0_' in writing._natives([made.wanted(between, None)])
    assert '"nothing_back", "wi", "", call0_' in writing._natives([made.wanted(nothing_back, None)])


def test_what_is_refused_is_told_with_what_to_write_instead() -> None:
    with pytest.raises(NotInSubset, match=r"is not in the subset of the rules; write for NAME in range\(\.\.\.\)$"):
        program().wanted(with_loop_over_any, None)


def named_first(a: i64) -> i64:
    out = vec[i64]([0] * ROOM)
    return pair(a, written(out, 1))


WITH = [f for name, f in list(globals().items()) if name.startswith("with_")]


@pytest.mark.parametrize("f", WITH, ids=lambda f: f.__name__)
def test_what_is_not_in_the_subset_is_refused_with_its_place(f: Callable[..., Any]) -> None:
    with pytest.raises(NotInSubset) as refused:
        program().wanted(f, None)
    lines = inspect.getsource(f).splitlines()
    line = f.__code__.co_firstlineno + next((n for n, one in enumerate(lines) if one.endswith("# here")), 1)
    assert f"test_translator.py:{line}, in {f.__name__}" in str(refused.value)
    assert "is not in the subset of the rules" in str(refused.value)


def of_any_number(*numbers: i64) -> i64:
    return 0


def of_names(**numbers: i64) -> i64:
    return 0


def of_a_name(*, number: i64) -> i64:
    return 0


def of_a_place(number: i64, /) -> i64:
    return 0


def of_no_type(number) -> i64:  # type: ignore[no-untyped-def]
    return 0


def of_no_result(number: i64):  # type: ignore[no-untyped-def]
    return 0


def of_text(word: str) -> i64:
    return 0


def of_what_is_not(number: Nowhere) -> i64:  # type: ignore[name-defined]  # noqa: F821
    return 0


OF = [f for name, f in list(globals().items()) if name.startswith("of_")]


@pytest.mark.parametrize("f", OF, ids=lambda f: f.__name__)
def test_what_a_function_of_the_rules_cannot_take_is_refused_with_its_place(f: Callable[..., Any]) -> None:
    with pytest.raises(NotInSubset) as refused:
        program().wanted(f, None)
    assert f"test_translator.py:{f.__code__.co_firstlineno}, in {f.__name__}" in str(refused.value)
