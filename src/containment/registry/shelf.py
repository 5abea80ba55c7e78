"""Things by name: what this package has itself, what was registered, and what installed packages offer."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from containment.kernel.errors import BadOptions
from containment.kernel.quoting import excerpt
from containment.registry.importing import found_in_module

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")
NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}", re.IGNORECASE)  # it becomes a word of a record and a part of a file's name


class Shelf(Generic[T]):
    """Games by name, or players. Nothing of it is loaded before somebody asks for it by its name."""

    def __init__(self, kind: str, group: str, ours: Sequence[str], fits: Callable[[Any], bool]) -> None:
        self.kind = kind
        self.group = group  # the entry points of an installed package that belong here
        self.ours = tuple(ours)  # these names are never given to others
        self.fits = fits
        self.registered: dict[str, T] = {}
        self.modules: dict[str, str] = {}  # by name: where it was found, if by the name of a module

    # ------------------------------------------------------------------------------------------ putting there
    def register(self, name: str, thing: T, replace: bool = False) -> None:
        """From now on this is found by this name. BadOptions if the name cannot be had."""
        if not isinstance(name, str) or not NAME.fullmatch(name):
            raise BadOptions(f"the name of a {self.kind} is a word of letters, digits, _ and -, not {excerpt(name)}")
        if name in self.ours:
            raise BadOptions(f"the name {name!r} is taken by Containment itself: choose another for this {self.kind}")
        if not replace and self.registered.get(name, thing) is not thing:
            raise BadOptions(
                f"there is already another {self.kind} called {name!r}: choose another name, or say replace=True"
            )
        self.registered[name] = thing
        self.modules.pop(name, None)

    def register_from(self, where: str, name: str, thing: T) -> None:
        """The same for what was found in a module, so that other processes find it there too."""
        self.register(name, thing)
        self.modules[name] = where

    # ------------------------------------------------------------------------------------------ looking
    def names(self) -> tuple[str, ...]:
        """Every name that can be asked for: ours first."""
        others = {*self.registered, *self.offers()} - set(self.ours)
        return (*self.ours, *sorted(others))

    def offers(self) -> dict[str, list[EntryPoint]]:
        """By name, what installed packages offer. Names of ours are left out: `hidden` tells of them."""
        return {name: found for name, found in self._entry_points().items() if name not in self.ours}

    def hidden(self) -> list[str]:
        """What installed packages offer under a name that is not theirs to give: a sentence for each."""
        return [
            f"{_package(point)} offers a {self.kind} {name!r}, a name that is taken; it can be had as {point.value}"
            for name, points in self._entry_points().items()
            if name in self.ours
            for point in points
        ]

    def _entry_points(self) -> dict[str, list[EntryPoint]]:
        from importlib.metadata import entry_points  # which looks through all that is installed

        found: dict[str, list[EntryPoint]] = {}
        for point in entry_points(group=self.group):
            others = found.setdefault(point.name, [])
            if point.value not in [other.value for other in others]:
                others.append(point)
        return found

    def offered(self, name: str) -> T | None:
        """What an installed package offers by this name, as it stands in its module; None if none does."""
        points = self.offers().get(name, [])
        if len(points) > 1:
            packages = " and ".join(_package(point) for point in points)
            raise BadOptions(
                f"several packages offer a {self.kind} {name!r}: {packages}. Uninstall one, or name the module: "
                + " or ".join(point.value for point in points)
            )
        found: T | None = found_in_module(points[0].value, self.kind, self.fits) if points else None
        return found

    def in_module(self, where: str) -> T:
        found: T = found_in_module(where, self.kind, self.fits)
        return found

    def no_such(self, name: object, others: Sequence[str] = ()) -> str:
        """What to say when there is nothing of this name."""
        known = ", ".join((*others, *self.names()))
        example = "mymodule:GAME" if self.kind == "game" else "mymodule:MyPlayer"
        own = f"one of your own is registered with containment.register_{self.kind}, or named like {example}"
        return f"there is no {self.kind} {excerpt(name)}; the {self.kind}s are {known}; {own}"


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else point.value
