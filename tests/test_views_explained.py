"""What `help` says of a view: every field, in order, in words."""

from __future__ import annotations

import dataclasses
import inspect
import pydoc
import re
from typing import Any

import pytest

import containment
from containment.games.coldwar.seeing.view import ColdWarView, Secrets, ThreatEntry
from containment.games.cure.seeing.view import CureView, Die
from containment.games.iberia.seeing.view import IberiaView
from containment.games.pandemic.seeing.view import PandemicView, PileEntry, TerroristView

VIEWS = (PandemicView, CureView, IberiaView, ColdWarView)
PARTS = (containment.View, containment.Result, PileEntry, TerroristView, Die, ThreatEntry, Secrets)


def told(kind: type[Any]) -> list[str]:
    """The names that the docstring of a class tells of, a line each."""
    doc = inspect.getdoc(kind) or ""
    return re.findall(r"^(\w+): \S", doc, re.MULTILINE)


@pytest.mark.parametrize("kind", PARTS, ids=lambda kind: kind.__name__)
def test_every_field_is_told(kind: type[Any]) -> None:
    assert told(kind) == [f.name for f in dataclasses.fields(kind)]


@pytest.mark.parametrize("kind", VIEWS, ids=lambda kind: kind.__name__)
def test_every_field_of_a_view_is_told_its_own_first(kind: type[Any]) -> None:
    of_all = [f.name for f in dataclasses.fields(containment.View)]
    own = [f.name for f in dataclasses.fields(kind) if f.name not in of_all]
    assert told(kind) == own + of_all


@pytest.mark.parametrize("name", containment.GAMES)
def test_help_prints_them(name: str) -> None:
    seen = containment.view(containment.game(name).new(seats=2, seed=1), 0)
    assert type(seen) in VIEWS
    shown = pydoc.plain(pydoc.render_doc(seen))
    for field in dataclasses.fields(seen):
        assert f"\n |  {field.name}: " in shown


def test_a_view_of_a_game_from_outside_tells_of_the_common_fields_too() -> None:
    class Mine(containment.View):
        """What I see.

        mine: all of it
        """

    assert told(Mine) == ["mine", *told(containment.View)]
    assert (Mine.__doc__ or "").startswith("What I see.\n\nmine: all of it\n\nAs in every game:")
