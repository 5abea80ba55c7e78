"""The text of a game's C: prelude, constants, structs, every function, the switches over its steps, and what of all
that Python may call."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import containment
from containment.forms.function import Function
from containment.forms.program import Program
from containment.forms.subset import NotInSubset, named
from containment.forms.values import BOOL, INT, NOTHING, TABLE, Record, Several, Tables, Words, c_of
from containment.kernel.engine import acting, counting, eye, fate, leaf, rollout, steps
from containment.kernel.engine.form import ROOMS, SHARED
from containment.kernel.engine.table import Table
from containment.kernel.game import Game

LOOP = (
    steps.advance, steps.asked, steps.options_into, steps.why_not, steps.actor_of, steps.speaker_of, steps.commit,
    steps.attempt, steps.weight_of, rollout.play_on, rollout.play_from, rollout.play_at_random,
    leaf.noticed, leaf.chance_from, eye.observed, eye.length_of, eye.standing_of, acting.moves_of, acting.play_others,
    counting.count_game,
)  # fmt: skip
LUCK = (fate.seeded, fate.started, fate.mixed, fate.turned, fate.below)
AT_RANDOM = (
    steps.has_done_one, steps.options_into, steps.reply, rollout.begin, rollout.turn_of, fate.turned, fate.mixed,
    fate.below,
)  # fmt: skip
KERNELS: dict[str, tuple[Callable[..., Any], ...]] = {
    "playing_at_random": AT_RANDOM,
    "playing": (*AT_RANDOM, steps.asked, rollout.chosen, rollout.takes_long),
    "counting": (counting.count_game, fate.seeded),
    "stepping": (steps.advance, steps.asked, steps.options_into, steps.why_not, steps.commit, fate.seeded),
}
OFFERED = (
    "advance", "commit", "asked", "options_into", "why_not", "actor_of", "speaker_of", "weight_of", "play_on",
    "play_from", "play_at_random", "noticed", "chance_from", "observed", "length_of", "standing_of",
    "moves_of", "play_others", "count_game",
)  # fmt: skip
BY_HAND = ("sets", "steps", "rollout", "table")  # modules of the kernel whose functions Python gets otherwise, but for
OF_THE_LOOP = (steps.options_into, steps.first_lie, rollout.play_at_random, rollout.expand_many)


def read(name: str) -> str:
    return (files(__package__) / "c" / name).read_text(encoding="utf-8")


def unit(game: Game) -> str:
    """A game as one unit of C."""
    program = Program(game.rules, type(game.new(seed=0)))
    loop = _loop(program)
    asked_for: list[Any] = [*OF_THE_LOOP, *functions(game)]
    offered = [one for f in asked_for if (one := _translated(program, f)) is not None and can_be_offered(one)]
    return "\n".join([*_text(game, program, loop), _natives(offered), _form(game, len(offered), loop)])


def kernels(game: Game, work: str) -> str:
    """A game as one unit of CUDA: what one kind of work needs, and no more, for compiling takes its time."""
    program = Program(game.rules, type(game.new(seed=0)))
    return "\n".join(
        [*_text(game, program, _named(program, KERNELS[work])), read(f"{work.removesuffix('_at_random')}.h")]
    )


def _loop(program: Program) -> dict[str, str]:
    return {**_named(program, (*LOOP, *LUCK)), "key": program.wanted(Table.key, TABLE).name}


def _named(program: Program, wanted: tuple[Callable[..., Any], ...]) -> dict[str, str]:
    return {f.__name__: program.wanted(f, None).name for f in wanted}


def _text(game: Game, program: Program, loop: dict[str, str]) -> list[str]:
    heads, switches = _switches(program)
    return [
        f"/* {game.title}: translated from Python, not to be changed by hand. */",
        read("prelude.h"),
        read("rows.h"),
        read("telling.h"),
        f"#define MOST_MOVES {steps.MOST_MOVES}",
        *data(program),
        *heads,
        *(f"{one.head};" for one in program.order),
        "",
        *(one.text for one in program.order),
        *switches,
        *(f"#define {name.upper()} {c}" for name, c in loop.items()),
    ]


def data(program: Program) -> list[str]:
    """Constants, what several values are together, and objects."""
    several = (
        f"typedef struct {{ {' '.join(f'i64 f{i};' for i in range(n))} }} several{n};" for n in sorted(program.several)
    )
    records = program.records.values()
    return [
        *program.constant_lines(),
        *several,
        *(f"struct {record.c};" for record in records),
        *(_struct(record) for record in records),
    ]


def _translated(program: Program, f: FunctionType) -> Function | None:
    """Functions that only Python calls, with what only Python has, have no form."""
    try:
        return program.wanted(f, None)
    except NotInSubset:
        if _is_of_python(f):
            return None
        raise


def _is_of_python(f: FunctionType) -> bool:
    said = " ".join(map(str, f.__annotations__.values()))
    return any(word in said for word in ("list", "str", "object", "Rules", "Policy", "Any"))


def _switches(program: Program) -> tuple[list[str], list[str]]:
    """Over all steps, for each method that is called of a step that is only known when it runs."""
    heads: list[str] = []
    texts: list[str] = []
    done: set[str] = set()
    while set(program.methods) - done:
        for method in sorted(set(program.methods) - done):
            done.add(method)
            head, text = program.switch(method)
            heads.append(f"{head};")
            texts.append(text)
    return heads, texts


def _struct(record: Record) -> str:
    """Objects hold others by pointers only, so that their order does not matter."""
    fields = []
    for name, kind in record.fields.items():
        if isinstance(kind, Tables):
            fields.append(f"Table {named(name)}[{kind.length}];")
        else:
            fields.append(f"{c_of(kind)} {named(name)};")
    fields += [f"i64 {name}_store[{length}];" for name, length in record.stores.items()]
    return f"struct {record.c} {{ {' '.join(fields)} }};"


# ---------------------------------------------------------------------------------------------- what Python may call
def modules(game: Game) -> Iterator[ModuleType]:
    """Those of the rooms whose functions have a form in C."""
    root = Path(inspect.getfile(containment)).parent
    own = root / "games" / game.name
    folders = [root / folder for folder in SHARED]
    folders += sorted(folder for room in ROOMS for folder in own.rglob(room) if folder.is_dir())
    for folder in folders:
        for file in sorted(folder.glob("*.py")):
            if file.name != "__init__.py":
                yield import_module(".".join(("containment", *file.relative_to(root).with_suffix("").parts)))


def functions(game: Game) -> Iterator[FunctionType]:
    for module in modules(game):
        if module.__name__.startswith("containment.kernel") and module.__name__.split(".")[-1] in BY_HAND:
            continue
        for name, f in vars(module).items():
            if isinstance(f, FunctionType) and f.__module__ == module.__name__ and not name.startswith("_"):
                yield f


def can_be_offered(one: Function) -> bool:
    taken = all(kind in (INT, BOOL, TABLE) or isinstance(kind, Words) for _, kind in one.params)
    return taken and (one.returns in (INT, BOOL, NOTHING) or isinstance(one.returns, Several))


def _natives(offered: list[Function]) -> str:
    calls, rows = [], []
    for n, one in enumerate(offered):
        takes = "".join("t" if kind is TABLE else "w" if isinstance(kind, Words) else "i" for _, kind in one.params)
        given = ", ".join(_argument(letter, k) for k, letter in enumerate(takes))
        kinds = (
            one.returns.kinds if isinstance(one.returns, Several) else () if one.returns is NOTHING else (one.returns,)
        )
        gives = "".join("b" if kind is BOOL else "i" for kind in kinds)
        if isinstance(one.returns, Several):
            back = " ".join(f"a[{k}] = r.f{k};" for k in range(len(kinds)))
            body = f"{one.returns.c} r = {one.name}({given}); {back}"
        else:
            body = f"{'a[0] = ' if kinds else ''}{one.name}({given});"
        calls.append(f"static void call{n}_(i64 *a) {{ {body} }}")
        rows.append(f'    {{"{one.f.__module__}", "{one.f.__name__}", "{takes}", "{gives}", call{n}_}},')
    return "\n".join(["#ifndef __CUDACC__", read("form.h"), *calls, "static const Native natives_[] = {", *rows, "};"])


def _argument(letter: str, k: int) -> str:
    return {"t": f"(Table *)(intptr_t)a[{k}]", "w": f"(i64 *)(intptr_t)a[{k}]", "i": f"a[{k}]"}[letter]


def _form(game: Game, number: int, loop: dict[str, str]) -> str:
    given = ", ".join(f".{name} = {loop[name]}" for name in (*OFFERED, "key"))
    return (
        f'const Form form_{game.name} = {{.name = "{game.name}", .most_words = MOST_WORDS, {given}, '
        f".seeded = SEEDED, .mixed = MIXED, .natives = natives_, .number = {number}}};\n#endif\n"
    )


def forms_header(games: list[Game]) -> str:
    """The forms that there are."""
    lines = [f"extern const Form form_{game.name};" for game in games]
    return "\n".join(
        [*lines, f"static const Form *const FORMS[] = {{{', '.join(f'&form_{g.name}' for g in games)}}};", ""]
    )
