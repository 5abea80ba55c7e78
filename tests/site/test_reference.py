"""Every public name has a docstring and a page."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("griffe", reason="pip install 'containment[site]'")

from tools.site import reference
from tools.site.links import Site

from tests.test_style import WORST

NAMES = [(module.name, name) for module in reference.PUBLIC for name in reference.names(module.name)]


def test_the_names_are_those_of_the_modules() -> None:
    """What was read from the source is what a program gets, of the modules that want nothing installed."""
    for module in ("containment", "containment.players", "containment.testing", "containment.lab"):
        assert reference.names(module) == list(importlib.import_module(module).__all__)
    assert len(NAMES) > 100


@pytest.mark.parametrize(("module", "name"), NAMES, ids=lambda word: str(word))
def test_a_public_name_has_a_docstring(module: str, name: str) -> None:
    assert reference.docstring(module, name).strip(), f"{module}.{name} has no docstring"


def told(name: Any) -> Iterator[str]:
    """What a page says of a name, and of what is in it."""
    if name.docstring is not None:
        yield re.sub(r"^ *(>>>|\.\.\.) .*$", "", name.docstring.value, flags=re.MULTILINE)
    if name.is_class:
        yield from (text for one in name.members.values() if not one.is_alias for text in told(one))


def test_the_reference_keeps_to_the_style() -> None:
    """docs/style.md holds for docstrings that are pages."""
    names = [f"{module}.{name}" for module, name in NAMES] + list(reference.kernel_names())
    said = {name: " ".join(" ".join(told(reference.module_of(name))).split()) for name in names}
    assert "Who makes a legal move" in said["containment.actor"] and len(" ".join(said.values())) > 20_000
    for pattern in WORST.values():
        assert not [(name, found[0]) for name, text in said.items() if (found := re.search(pattern, text))]


def test_a_public_name_is_on_its_page() -> None:
    for module in reference.PUBLIC:
        page = reference.page(module)
        for name in reference.names(module.name):
            assert f"::: {module.name}.{name}\n" in page


def test_what_a_game_of_ones_own_needs_is_documented() -> None:
    names = list(reference.kernel_names())
    assert "containment.kernel.game.Game" in names and len(names) > 10
    for name in names:
        module, _, one = name.rpartition(".")
        assert reference.docstring(module, one), f"{name} has no docstring"


@pytest.mark.long
def test_every_name_can_be_linked_to(built: Site) -> None:
    for module, name in NAMES:
        assert f"{module}.{name}" in built.pages[f"build/reference/{module}.html"].anchors, f"{module}.{name}"
