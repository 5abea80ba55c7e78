"""In which form the engine runs: C, where it was compiled and nobody asked otherwise, or plain Python.

Every function of the rules is Python. In the C form, a module of the rooms gets, as soon as it is loaded, the C of its
functions in their place (see `forms/`); so whoever imports one of them gets the quick one, and need not know.
CONTAINMENT_FORM says which form is wanted: `auto` (the default), `c`, or `python`."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import FunctionType, ModuleType
from typing import Any, Final

from containment.kernel.errors import BadOptions

WANTED: Final = os.environ.get("CONTAINMENT_FORM", "auto")
SHARED: Final = ("kernel/engine", "parts")  # the folders that become C: of all games,
ROOMS: Final = ("rules", "judging", "habits", "thumb")  # and in the house of each
IN_THE_ROOMS: Final = re.compile(
    rf"containment/({'|'.join(SHARED)}|games/.*/({'|'.join(ROOMS)}))/\w+$".replace("/", r"\.")
)
LOOP: Final = (
    "advance", "commit", "attempt", "asked", "why_not", "actor_of", "speaker_of", "weight_of", "listed", "move_buffer",
    "random_games", "clone_many", "members", "named", "numbered",
)  # fmt: skip
LOOPS: Final = tuple(f"containment.kernel.engine.{name}" for name in ("sets", "steps", "rollout"))  # where these stand


def _found() -> Any:
    if WANTED not in ("auto", "c", "python"):
        raise BadOptions(f"CONTAINMENT_FORM is auto, c or python, not {WANTED!r}")
    if WANTED == "python":
        return None
    try:
        return import_module("containment._engine")
    except ImportError:
        if WANTED == "c":
            raise
        return None


ENGINE: Final[Any] = _found()  # None: plain Python
IN_C: Final = ENGINE is not None


class _Bound(SourceFileLoader):
    """Loads a module of the rooms, and puts C in place of its functions."""

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        own = {
            name: f
            for name, f in vars(module).items()
            if isinstance(f, FunctionType) and f.__module__ == module.__name__
        }
        if module.__name__ in LOOPS:
            loop = [name for name in LOOP if name in own]
            ENGINE.fall_back({name: own[name] for name in loop})
            vars(module).update({name: getattr(ENGINE, name) for name in loop})
        vars(module).update(ENGINE.bind(module.__name__, own))


class _Finder:
    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not IN_THE_ROOMS.match(name):
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Bound(spec.loader.name, spec.loader.path)
        return spec


if ENGINE is not None:
    sys.meta_path.insert(0, _Finder)
