"""What `?` shows, and texts that are longer than their place."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from containment.terminal.screen.ask_pane import fitted
from containment.terminal.screen.listing import Unfold
from tests.terminal.screen.driving import Keyboard, driven, flat, seated

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
