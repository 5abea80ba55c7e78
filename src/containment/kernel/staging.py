"""A staged table remembers what was said of it, so that it has a record like any other: the facts are in its header, as

    staged: yes
    staged cubes: {"cairo": 3}

a line for each fact that was named, its value in JSON. There a number that is a key stands in quotes ("0"), and a tuple
or a set is a list.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import wraps
from inspect import signature
from typing import Any, ParamSpec, TypeVar

from containment.kernel import choices
from containment.kernel.engine import steps
from containment.kernel.engine.table import Table, laid_out
from containment.kernel.errors import BadRecord, BadSituation
from containment.kernel.game import Game, Setting
from containment.kernel.numbers import a_seed
from containment.kernel.quoting import excerpt

P = ParamSpec("P")
T = TypeVar("T", bound=Table)
Heads = Mapping[str, tuple[int, str]]  # the lines of a header by name, each with its number and its value

STAGED = "staged"
OF_EVERY_TABLE = ("seed", "fate")  # which have lines of their own
DEEPEST = 8  # of what is said; no fact needs more


# ---------------------------------------------------------------------------------------------- staging
def stage_of(lay: Callable[P, T], options: type[Any] | None = None) -> Callable[P, T]:
    """A game's `stage`, from the function that lays a table out as it is said and goes no further. The table keeps
    what was said, its answers and its story, and is played on to the first question. Among the keywords of the function
    are `seed` and `fate`; where it takes any keyword, the switches among the game's `options` are meant."""
    known = _what_can_be_named(lay, options)

    @wraps(lay)
    def stage(*given: P.args, **facts: P.kwargs) -> T:
        if given:
            raise BadSituation(f"facts are named, as in {known[0]}=..., not {excerpt(given[0])} alone")
        for name in facts:
            if name not in known:
                raise BadSituation(f"a stage does not know {excerpt(name)}; what can be named is {', '.join(known)}")
        said: dict[str, Any] = {name: _held(fact) for name, fact in facts.items()}
        if "seed" in said:
            said["seed"] = a_seed(said["seed"], BadSituation)
        bare: Any = lay(**said)  # type: ignore[call-arg]
        t: T = _with_setting(bare, replace(bare.setting, situation=_written(said)), bare.fate)
        t.answers = []
        t.story = []
        steps.advance(t)
        return t

    return stage


def _what_can_be_named(lay: Callable[..., Any], options: type[Any] | None) -> tuple[str, ...]:
    words = signature(lay).parameters.values()
    named = [word.name for word in words if word.kind is not word.VAR_KEYWORD]
    if missing := [name for name in OF_EVERY_TABLE if name not in named]:
        raise TypeError(
            f"{lay.__qualname__} must take the keywords seed and fate, which every staged table is given: "
            f"add {' and '.join(missing)}"
        )
    return tuple(dict.fromkeys([*named, *(choices.switches(options) if options is not None else ())]))


def _with_setting(t: Any, setting: Setting, fate: int) -> Any:
    return laid_out(type(t), t.rules, setting, list(t.w), t.top, t.ended, t.luck, fate, t.answers, t.story)


def _held(fact: Any, depth: int = 0) -> Any:
    """The same, with what can be gone through only once in a list."""
    if depth == DEEPEST:
        return fact
    if isinstance(fact, Iterator):
        return [_held(one, depth + 1) for one in fact]
    if type(fact) is dict:
        return {name: _held(one, depth + 1) for name, one in fact.items()}
    if type(fact) in (list, tuple):
        return type(fact)(_held(one, depth + 1) for one in fact)
    return fact


def _written(said: Mapping[str, Any]) -> str:
    try:
        return json.dumps({name: _plain(fact) for name, fact in said.items() if name not in OF_EVERY_TABLE})
    except (TypeError, ValueError, RecursionError):
        raise BadSituation(f"what is said cannot be written down: {excerpt(dict(said))}") from None


def _plain(fact: Any) -> Any:
    """As JSON has it."""
    if isinstance(fact, Mapping):
        return {name: _plain(one) for name, one in fact.items()}
    if isinstance(fact, Iterable) and not isinstance(fact, (str, bytes)):
        return [_plain(one) for one in fact]
    return fact


# ---------------------------------------------------------------------------------------------- in a record
def staged_lines(setting: Setting) -> list[str]:
    """What is staged, for the header of a record; nothing of a table that was set up as usual."""
    if setting.situation is None:
        return []
    said = _facts(setting.situation)
    return [f"{STAGED}: yes", *(f"{STAGED} {name}: {json.dumps(fact)}" for name, fact in said.items())]


def split(heads: Heads) -> tuple[dict[str, tuple[int, str]], dict[str, tuple[int, str]]]:
    """The lines of a header without those that say what is staged; and these, by the name of the fact."""
    others: dict[str, tuple[int, str]] = {}
    staged: dict[str, tuple[int, str]] = {}
    for head, line in heads.items():
        word, _, name = head.partition(" ")
        if word == STAGED and name.strip() in staged:
            raise BadRecord(line[0], f"{excerpt(head)} is given twice")
        if word == STAGED:
            staged[name.strip()] = line
        else:
            others[head] = line
    return others, staged


def staged_at(game: Game, setting: Setting, staged: Heads, options: Heads) -> tuple[Setting, Table]:
    """The setting with what is staged, and its table at the first question with chance asked. BadRecord says which
    line is wrong. Where the header names an option too, it must be the one that is staged."""
    said = {name: _read(line, value) for name, (line, value) in staged.items() if name}
    first, yes = staged.get("", next(iter(staged.values())))
    if "" in staged and yes != "yes":
        raise BadRecord(first, f"a table that is staged says 'staged: yes', not {excerpt(yes)}")
    if game.stage is None or set(said) & set(OF_EVERY_TABLE):
        why = f"{game.title} has no stage" if game.stage is None else "seed and fate have lines of their own"
        raise BadRecord(first, f"{why}: leave out what is staged")
    setting = replace(setting, situation=json.dumps(said))
    try:
        t = restaged(game, setting)
    except BadSituation as problem:
        raise BadRecord(_line_of(staged, str(problem), first), str(problem)) from None
    _check_options(setting, t, options)
    return t.setting, t


def restaged(game: Game, setting: Setting) -> Any:
    """The table of such a setting at its first question, with chance asked. A seeded wheel still turns at each answer
    of chance, so that it is where it was when the table is released to its fate."""
    if game.stage is None or setting.situation is None:
        raise BadSituation(f"{game.title} has no stage, or nothing is staged")
    said = {str(name): fact for name, fact in _facts(setting.situation).items()}
    t: Any = game.stage(**said, seed=setting.seed, fate="asked")
    wheel = game.fate_of(setting) if setting.fate == "seeded" else 0
    return _with_setting(t, replace(setting, options=t.setting.options), wheel)


def _facts(written: str) -> Any:
    return json.loads(written, object_pairs_hook=_by_name)


def _read(line: int, value: str) -> Any:
    try:
        return _facts(value)
    except (ValueError, RecursionError):
        raise BadRecord(
            line, f'a fact is written in JSON, such as "infect", 3, true or {{"cairo": 3}}, not {excerpt(value)}'
        ) from None


def _by_name(pairs: list[tuple[str, Any]]) -> dict[int | str, Any]:
    """None of them twice; a number that is a key is a number again."""
    found = {int(name) if re.fullmatch("[0-9]{1,3}", name) else name: fact for name, fact in pairs}
    if len(found) < len(pairs):
        raise ValueError("a name is given twice")
    return found


def _line_of(staged: Heads, problem: str, otherwise: int) -> int:
    """The line of the fact that is named first in what is said of it."""
    named = {line: re.search(rf"\b{re.escape(name)}\b", problem) for name, (line, _) in staged.items() if name}
    places = {line: found.start() for line, found in named.items() if found is not None}
    return min(places, key=lambda line: places[line], default=otherwise)


def _check_options(setting: Setting, t: Any, options: Heads) -> None:
    for head, (line, _) in options.items():
        name = head.removeprefix("option ")
        if name != head and getattr(setting.options, name) != getattr(t.setting.options, name):
            staged = excerpt(getattr(t.setting.options, name))
            raise BadRecord(
                line, f"the option {name} is {staged} in what is staged: write that, or leave this line out"
            )


__all__ = ["restaged", "split", "stage_of", "staged_at", "staged_lines"]
