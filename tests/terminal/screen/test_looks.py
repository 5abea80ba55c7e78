"""What `?` shows, and texts that are longer than their place."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

from containment.telling.listing import Unfold
from containment.terminal.screen import looks
from containment.terminal.screen.ask_pane import fitted
from tests.terminal.screen.driving import Keyboard, driven, flat, sat, seated

CONSOLE = Console(width=80)


def test_the_rule_of_a_choice_tells_of_what_is_chosen() -> None:
    async def run(k: Keyboard) -> None:
        await k.type("choose cour")
        await k.press("?")
        said = flat(" ".join(k.listed))
        assert "W.2.10" in said and "W.courier.nato" in said and "W.courier.soviet" in said

    driven(seated("coldwar", "you,random", 3), run)


def test_the_rule_of_a_folded_row_is_that_of_its_moves() -> None:
    async def run(k: Keyboard) -> None:
        await k.press("enter", "enter", "enter")  # missions are put back, a turn begins
        folded = next(row.key for row in k.rows.rows if isinstance(row.key, Unfold))
        assert isinstance(folded, Unfold)
        k.rows.go_to(folded)
        await k.press("?")
        assert k.listed[0].startswith(folded.words.split(" ")[0]) and "[" not in k.listed[0]
        assert any("W." in row for row in k.listed) and "Shift+Tab" not in flat(k.text)

    driven(seated("coldwar", "you", 4, passports="random"), run)


def test_every_place_has_something_to_say() -> None:
    async def run(k: Keyboard) -> None:
        for place in k.table.shown.places:
            k.table.map.selected = place.id
            k.table.map.focus()
            await k.press("?")
            assert place.name in flat(k.text) and "Shift+Tab" not in flat(k.text), place.name
            await k.press("escape")

    driven(seated("cure", "you,you", 4), run)


def test_a_text_that_is_cut_says_so() -> None:
    text = Text("one two three four five six seven")
    assert fitted(text, 10, 9, CONSOLE) is text
    cut = fitted(text, 10, 2, CONSOLE).plain.split("\n")
    assert len(cut) == 2 and cut[1].endswith("…") and all(len(line) <= 10 for line in cut)
    assert fitted(text, 0, 1, CONSOLE) is text, "before it is laid out"


def test_the_rule_of_an_event_is_its_own() -> None:
    """By the name of the verb, and by a rule's title."""
    pandemic, coldwar = sat("pandemic", "you,you", 4), sat("coldwar", "you,random", 4, passports="random")
    assert "P.airlift" in looks._named(pandemic, pandemic.game.code("airlift p1 paris"))
    mission = next(move for move in coldwar.menu.moves if coldwar.game.codebook.words(move).startswith("drop mission"))
    assert any(rule.startswith("W.mission") for rule in looks._named(coldwar, mission))


def test_cards_and_places_are_told_of_the_moment_that_is_looked_at() -> None:
    async def run(k: Keyboard) -> None:
        await k.play("pass")
        first = k.s.moments[0].at
        k.table.look_at(first)
        assert looks._view(k.table).turn == k.s.view_at(first).turn == 0 and k.s.view().turn == 1
        await k.press("f3")
        assert k.table.said
        await k.press("escape")
        assert not k.table.said and looks._view(k.table).turn == 1

    driven(seated("pandemic", "you,you", 4), run)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("pandemic", {"challenges": ("virulent_strain", "bioterrorist"), "seats": 3}),
        ("cure", {}),
        ("iberia", {"malaria": True}),
        ("coldwar", {"passports": "random"}),
    ],
)
def test_no_sheet_shows_the_marks_of_what_has_a_meaning(game: str, options: dict[str, Any]) -> None:
    async def run(k: Keyboard) -> None:
        for key in ("f1", "f4", "f5", "f7", "f10"):
            await k.press(key)
            said = "".join(k.listed)
            assert said and not re.search("[\ue000-\ue004]", said + k.text), key
            await k.press("escape")

    players = ",".join(["you"] + ["random"] * (options.get("seats", 2) - 1))
    driven(seated(game, players, 4, **options), run)
