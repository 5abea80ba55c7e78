"""The keys at the bottom: each is a key of the table and does what it says, pressed or clicked."""

from __future__ import annotations

from textual.binding import Binding

from containment.terminal.screen.keys_bar import KEYS, WAIT
from containment.terminal.screen.sheet import Sheet
from containment.terminal.screen.table import TableScreen
from tests.terminal.screen.driving import Keyboard, driven, seated


def test_every_key_of_the_table_that_has_a_name_is_there_and_no_other() -> None:
    bound = {(one.key_display, one.action) for one in TableScreen.BINDINGS if isinstance(one, Binding) and one.show}
    assert {(key, action) for key, _, action in (*KEYS, WAIT)} == bound
    names = {one.action: one.description for one in TableScreen.BINDINGS if isinstance(one, Binding)}
    assert all(names[action].startswith(name) for _, name, action in (*KEYS, WAIT))


def test_a_key_can_be_clicked() -> None:
    async def run(k: Keyboard) -> None:
        x = k.strips[-1].index("F4 Cards")
        await k.click("#keys", x, 0)
        assert isinstance(k.app.screen, Sheet) and k.pane("sheet-title") == "Cards and what is left"

    driven(seated("pandemic", "you,random", 4), run)
