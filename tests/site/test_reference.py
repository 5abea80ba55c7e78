"""Every public name has a docstring and a page."""

from __future__ import annotations

import importlib

import pytest

pytest.importorskip("griffe", reason="pip install 'containment[site]'")

from tools.site import reference
from tools.site.links import Site

NAMES = [(module.name, name) for module in reference.PUBLIC for name in reference.names(module.name)]


def test_the_names_are_those_of_the_modules() -> None:
    """What was read from the source is what a program gets, of the modules that want nothing installed."""
    for module in ("containment", "containment.players", "containment.testing", "containment.lab"):
        assert reference.names(module) == list(importlib.import_module(module).__all__)
    assert len(NAMES) > 100


@pytest.mark.parametrize(("module", "name"), NAMES, ids=lambda word: str(word))
def test_a_public_name_has_a_docstring(module: str, name: str) -> None:
    assert reference.docstring(module, name).strip(), f"{module}.{name} has no docstring"


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
