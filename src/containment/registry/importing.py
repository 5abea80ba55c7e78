"""A thing in a module that somebody else wrote, named as `module:name`; and every mistake that can be made with it."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from containment.kernel.errors import BadOptions
from containment.kernel.quoting import excerpt, printable
from containment.registry.blaming import told

MARK = ":"  # what tells a name in a module from a name that was registered


def is_in_a_module(name: object) -> bool:
    """Is this the name of something in a module, as in mymodule:MyPlayer?"""
    return isinstance(name, str) and MARK in name


def found_in_module(where: str, kind: str, fits: Callable[[Any], bool]) -> Any:
    """The thing of this name: `mymodule:MyPlayer`, `package.module:GAME`. BadOptions says what is missing, or what went
    wrong in the module. `kind` is what is looked for, and `fits` finds what else of that kind the module has."""
    name, _, attribute = where.partition(MARK)
    _check_spelling(name, attribute, where, kind)
    module = _imported(name, where)
    found: Any = module
    for part in attribute.split("."):
        if not hasattr(found, part):
            raise BadOptions(_is_not_there(module, attribute, kind, fits))
        found = getattr(found, part)
    return found


def _check_spelling(name: str, attribute: str, where: str, kind: str) -> None:
    if name.endswith(".py") or "/" in name or "\\" in name:
        base = os.path.basename(name.replace("\\", "/")).removesuffix(".py")
        raise BadOptions(
            f"{excerpt(where)} names a file; name its module, from the folder it is in: "
            f"{printable(base)}:{attribute or 'NAME'}"
        )
    if not all(part.isidentifier() for part in (*name.split("."), *attribute.split("."))):
        raise BadOptions(f"a {kind} in a module of your own is named like mymodule:NAME, not {excerpt(where)}")


def _imported(name: str, where: str) -> ModuleType:
    try:
        with _the_current_folder_first():
            return importlib.import_module(name)
    except ModuleNotFoundError as problem:
        if problem.name is None or not f"{name}.".startswith(f"{problem.name}."):  # it lacks a module itself
            raise BadOptions(f"{where} cannot be loaded: {told(problem)}") from problem
        raise BadOptions(
            f"there is no module {problem.name!r} (for {where}): neither in the current folder, "
            f"{printable(_current_folder())}, nor where Python looks for modules"
        ) from None
    except (Exception, SystemExit) as problem:
        raise BadOptions(f"{where} cannot be loaded: {told(problem)}") from problem


@contextmanager
def _the_current_folder_first() -> Iterator[None]:
    """As with `python -m`. Afterwards the folder comes last: the module may still import its neighbours, and a file of
    the user's that is called like one of the standard library stands in nobody's way."""
    here, before = _current_folder(), list(sys.path)
    sys.path.insert(0, here)
    try:
        yield
    finally:
        sys.path[:] = before if here in before else [*before, here]


def _current_folder() -> str:
    try:
        return os.getcwd()
    except OSError:  # it was removed
        return os.curdir


def _is_not_there(module: ModuleType, attribute: str, kind: str, fits: Callable[[Any], bool]) -> str:
    file = printable(getattr(module, "__file__", None) or module.__name__)
    others = [name for name, value in vars(module).items() if not name.startswith("_") and fits(value)]
    has = f"; it has {', '.join(others[:8])}" if others else f", and no other {kind}"
    return f"there is no {attribute} in {file}{has}"


__all__ = ["found_in_module", "is_in_a_module"]
