"""The subset of Python that the rules are written in: reading it, and saying what is not in it."""

from __future__ import annotations

import ast
import importlib.util
import inspect
import textwrap
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from containment.kernel import plain_sets
from containment.kernel.engine import sets
from containment.kernel.errors import ContainmentError

# Words that C, CUDA or their headers keep for themselves.
_WORDS = (
    "auto break case char const continue default do double else enum extern float for goto if inline int long register "
    "restrict return short signed sizeof static struct switch typedef union unsigned void volatile while bool near far "
    "private public protected new delete this class template operator namespace using virtual friend try catch throw "
    "asm main min max abs i64 u64 true false NULL Table"
)
RESERVED = frozenset(_WORDS.split())


class NotInSubset(ContainmentError):
    """Something that the translator has no C for: where it stands, and what to write instead."""


def not_in_subset(where: str, what: str, instead: str = "") -> NotInSubset:
    return NotInSubset(f"{where}: {what} is not in the subset of the rules{f'; {instead}' if instead else ''}")


def named(word: str) -> str:
    """A name of Python in C."""
    return f"{word}_" if word in RESERVED or word.endswith("_") else word


@cache
def source(f: Callable[..., Any]) -> tuple[ast.FunctionDef, str, int]:
    """A function as a tree, the file it stands in, and the line before its first."""
    lines, first = inspect.getsourcelines(f)
    tree = ast.parse(textwrap.dedent("".join(lines))).body[0]
    if not isinstance(tree, ast.FunctionDef):
        raise not_in_subset(str(f), "this kind of function", "write a plain def")
    path = Path(inspect.getsourcefile(f) or "?")
    parts = path.parts[path.parts.index("containment") :] if "containment" in path.parts else path.parts[-2:]
    return tree, "/".join(parts), first - 1


@cache
def as_written() -> ModuleType:
    """The sets of the kernel as they are written for machine words: plain Python puts quicker ones in their place."""
    spec = importlib.util.spec_from_file_location("containment.kernel.engine.sets_as_written", sets.__file__)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def meant(f: Callable[..., Any]) -> Callable[..., Any]:
    """The function that is translated where this one is called."""
    f = inspect.unwrap(f)
    if f.__module__ in (sets.__name__, plain_sets.__name__):
        found: Callable[..., Any] = getattr(as_written(), f.__name__)
        return found
    return f
