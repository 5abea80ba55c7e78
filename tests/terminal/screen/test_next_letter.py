"""What the next letter does: it goes on with what is typed, unless that has been answered or was not typed by hand."""

from __future__ import annotations

from textual import events

from containment.telling.listing import Do
from containment.terminal.screen import ask_pane, requests
from tests.terminal.screen.driving import Keyboard, driven, sat, seated
from tests.terminal.screen.unseen import Unseen, begun


async def hinted(k: Keyboard) -> None:
    await k.press("f2")
    await k.until(lambda: k.table.said.startswith(requests.HINT) and "…" not in k.table.said[:20])
    assert k.table.typed


def test_the_first_letter_after_a_hint_begins_anew() -> None:
    async def run(k: Keyboard) -> None:
        await hinted(k)
        await k.type("dr")
        assert k.table.typed == "dr"

    driven(seated("pandemic", "you,you", 4), run)


def test_what_a_hint_wrote_can_be_corrected() -> None:
    async def run(k: Keyboard) -> None:
        await hinted(k)
        words = k.table.typed
        await k.press("backspace")
        assert k.table.typed == words[:-1]
        await k.press(words[-1])
        assert k.table.typed == words

    driven(seated("pandemic", "you,you", 4), run)


def test_a_hint_goes_when_other_moves_are_listed() -> None:
    """It says what Enter does."""

    async def run(k: Keyboard) -> None:
        for keys in (("x",), ("backspace",), ("tab", "left")):
            await hinted(k)
            await k.press(*keys)
            assert "Enter does it" not in k.pane("question"), keys
            await k.press("escape")

    driven(seated("pandemic", "you,you", 4), run)


def test_after_a_rule_that_says_why_not_one_types_anew() -> None:
    async def run(k: Keyboard) -> None:
        await k.type("treat blue")
        await k.press("enter")
        assert len(k.app.screen_stack) == 3, "the rule is shown"
        await k.press("escape")
        await k.type("dr")
        assert k.table.typed == "dr"

    driven(seated("pandemic", "you,you", 4), run)


# --------------------------------------------------------------------------------------------- keys that come too early
def test_a_key_for_what_was_there_before_does_not_answer_the_next_question() -> None:
    """A computer has just answered: whoever presses Enter then has not read what is asked now."""

    async def run(k: Keyboard) -> None:
        t = k.table
        await k.play("pass")
        assert not t._came_by_itself(), "at once means at once"
        t.pace = t.pace._replace(factor=0.01)
        assert t._came_by_itself(), "the other one has passed"
        t.pace = t.pace._replace(factor=0.0)

    driven(seated("pandemic", "you,random", 4), run)


def test_until_then_nothing_is_chosen() -> None:
    async def run(k: Keyboard) -> None:
        answers = len(k.match.entries)
        k.table._patience = float("inf")
        await k.press("enter")
        assert len(k.match.entries) == answers
        k.table._patience = 0.0
        await k.press("enter")
        assert len(k.match.entries) > answers

    driven(seated("pandemic", "you,you", 4), run)


def thinking_in_own_turn() -> Unseen:
    """The person has acted, and a computer that holds an event thinks about speaking up."""
    for seed in range(1, 60):
        s = sat("pandemic", "you,thumb", seed)
        if s.view().step in s.board.ACTIONS and any(map(s.match.is_event, s.match.moves(1))):
            t = begun(s)
            t.chosen(Do(next(m for m in s.menu.moves if s.game.codebook.words(m).startswith("drive"))))
            if t.thinking and s.match.asked == 0:
                return t
    raise AssertionError("no computer thinks")


def pressed(t: Unseen, keys: str) -> None:
    for char in keys:
        t.on_key(events.Key("space" if char == " " else char, char))


def test_what_is_typed_while_a_computer_thinks_in_ones_own_turn_is_not_lost() -> None:
    """Else Enter would take the first move of the list instead of the one that was meant."""
    t = thinking_in_own_turn()
    pressed(t, "drive c")
    assert not t.hurrying and t.typed == "" and "drive c" in ask_pane.typed_line(t).plain
    t._thought(t.sitting.match.count, None)
    assert t.sitting.ask is not None and t.typed == "drive c" and t.ahead == ""


def test_it_is_dropped_if_the_computer_speaks_up() -> None:
    t = thinking_in_own_turn()
    pressed(t, "dr")
    event = next(move for move in t.sitting.match.moves(1) if t.sitting.match.is_event(move))
    t.give(event, 1)
    assert t.ahead == "" and t.typed == ""


def test_in_a_computers_turn_a_letter_only_goes_on() -> None:
    t = thinking_in_own_turn()
    t.sitting.serve(1)
    pressed(t, "d")
    assert t.hurrying and t.ahead == ""
