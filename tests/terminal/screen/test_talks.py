"""[P.talk] Table talk on the full screen (F9): asking, telling, plans and what is heard of them; and at one keyboard
with private hands nobody sees another's cards by it."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.matches import saves
from containment.telling import talking
from containment.terminal.screen import talks
from containment.terminal.screen.hand_over import HandOver
from containment.terminal.screen.sheet import Sheet
from containment.terminal.screen.talks import Finding, Hearing
from tests.terminal.screen.driving import GAMES, Keyboard, driven, seated

ROOM = (120, 40)


def private(names: str = "you,random", seed: int = 7, **more: Any) -> Any:
    return seated("pandemic", names, seed, epidemics=5, **{"hands": "private", "consent": "none"} | more)


def said(k: Keyboard, since: int = 0) -> list[str]:
    """What was said, with who said it."""
    words = k.match.game.codebook.words
    return [f"p{e.seat + 1}: {words(e.move)}" for e in k.match.entries[since:] if e.move >> 16 >= 200]


async def open_section(k: Keyboard, title: str) -> None:
    """The sheet, and in it all that is about one thing."""
    await k.press("f9")
    at = next(n for n, text in enumerate(k.listed) if text.startswith(title))
    await k.press(*["down"] * at, "enter")
    assert isinstance(k.app.screen, Finding)


async def say(k: Keyboard, title: str, words: str) -> None:
    await open_section(k, title)
    await k.type(words)
    await k.press("enter")


def hand(k: Keyboard, seat: int) -> set[str]:
    return set(k.match.game.view(k.match.table, seat).hands[seat])


def told(k: Keyboard, seat: int) -> tuple[set[str], set[str]]:
    one = next(one for one in k.s.view().told if one.seat == seat)
    return set(one.has), set(one.lacks)


# ---------------------------------------------------------------------------------------------- asking and telling
@pytest.mark.parametrize(
    ("typed", "asked", "subject"),
    [
        ("red", "any red cards?", "red"),
        ("black cards", "any black cards?", "black"),
        ("toky", "have you got Tokyo?", "tokyo"),
        ("sao", "have you got São Paulo?", "sao paulo"),
        ("quiet", "have you got One Quiet Night?", "one quiet night"),
        ("events", "any events?", "events"),
        ("what have", "what have you got?", "hand"),
    ],
)
def test_a_computer_is_asked_and_what_it_tells_is_heard_and_shown(typed: str, asked: str, subject: str) -> None:
    """By a colour, a city, an event or the whole hand; letters of "q" and "w" are no commands while one types."""

    async def run(k: Keyboard) -> None:
        question, moves = k.s.question, k.s.menu.moves
        await open_section(k, "Ask Ada")
        await k.type(typed)
        assert k.listed == [f"Ask Ada: {asked}"] and f"> {typed}▏" in k.text
        await k.press("enter")
        assert k.app.screen is k.table
        assert said(k) == [f"p1: ask p2 {subject}", f"p2: tell {subject}"]
        assert f"You asked Ada: {asked} Ada told the table: " in k.pane("question")
        assert "Ada told the table: " in k.pane("log")
        has, lacks = told(k, 1)
        talk = k.match.game.talk
        assert talk is not None
        asked_for = set(talk.named(talk.subjects[k.match.entries[-1].move & 255].cards))
        assert has == asked_for & hand(k, 1) and (has or lacks) and not lacks & hand(k, 1)
        for card in has:
            assert k.s.view().hands[1] and card in k.s.view().hands[1]
        assert (k.s.question, k.s.menu.moves) == (question, moves), "what is asked stays as it was"

    driven(private(), run, size=ROOM)


def test_what_a_teammate_holds_and_has_not_got_stands_beside_the_name() -> None:
    async def run(k: Keyboard) -> None:
        assert "Ada, Dispatcher · Atlanta +4 hidden" in k.pane("seats")
        before = k.pane("seats")
        await say(k, "Ask Ada", "what have")
        after = k.pane("seats")
        assert before != after and "hidden" not in after.partition("Ada")[2]
        for name in names(k, hand(k, 1)):
            assert name in after and name not in before.partition("Ada")[2]

    driven(private(), run, size=ROOM)


def test_what_is_not_there_says_so_and_is_rubbed_out() -> None:
    async def run(k: Keyboard) -> None:
        await open_section(k, "Ask Ada")
        whole = k.listed
        await k.type("xy")
        assert k.listed == ["Nothing to say with 'xy' in it: Backspace deletes"]
        await k.press("enter")
        assert not said(k)
        if k.app.screen is k.table:
            await open_section(k, "Ask Ada")
            await k.type("xy")
        await k.press("backspace", "backspace")
        assert k.listed == whole
        await k.press("escape")
        assert isinstance(k.app.screen, Sheet) and not isinstance(k.app.screen, Finding)
        await k.press("escape")
        assert k.app.screen is k.table and not said(k)

    driven(private(), run, size=ROOM)


def test_one_tells_everybody_what_one_holds() -> None:
    async def run(k: Keyboard) -> None:
        await say(k, "Tell everybody", "whole hand")
        assert said(k) == ["p1: tell hand"] and "You told the table: " in k.pane("log")
        assert set(k.match.game.view(k.match.table, 1).hands[0]) == hand(k, 0) != set()

    driven(private(), run, size=ROOM)


# ---------------------------------------------------------------------------------------------- plans
def test_a_plan_is_proposed_and_a_computer_says_what_it_thinks_of_it() -> None:
    async def run(k: Keyboard) -> None:
        await say(k, "Plan Ada's next turn", "go to paris")
        assert said(k) == ["p1: plan p2 go paris", "p2: reject plan p2"]
        assert "You proposed a plan for Ada: go to Paris" in k.pane("question")
        assert "Ada turned the plan down: go to Paris" in k.pane("log")
        (plan,) = k.s.view().plans
        assert (plan.seat, plan.by, plan.declined) == (1, 0, (1,))
        await say(k, "Plan your next turn", "treat disease in essen")
        assert said(k)[-1] == "p1: plan p1 treat essen"
        assert {(plan.seat, plan.agreed) for plan in k.s.view().plans} == {(0, (0,)), (1, ())}

    driven(private(), run, size=ROOM)


@pytest.mark.parametrize(("row", "words"), [("Agree to", "accept plan p1"), ("Turn down", "reject plan p1")])
def test_a_plan_for_one_s_own_turn_is_answered_first_of_all(row: str, words: str) -> None:
    async def run(k: Keyboard) -> None:
        k.match.say(1, "plan p1 treat paris")
        await k.press("f9")
        assert [text.partition(":")[0] for text in k.listed[:2]] == [
            "Agree to the plan for you",
            "Turn down the plan for you",
        ]
        at = next(n for n, text in enumerate(k.listed) if text.startswith(row))
        await k.press(*["down"] * at, "enter")
        assert said(k)[-1] == f"p1: {words}" and k.app.screen is k.table
        (plan,) = k.s.view().plans
        assert (plan.agreed, plan.declined) == (((0,), ()) if words.startswith("accept") else ((), (0,)))

    driven(private(), run, size=ROOM)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_plans_on_the_screen(game: str) -> None:
    async def run(k: Keyboard) -> None:
        await k.press("f9")
        assert k.listed and all(text.startswith("Plan ") for text in k.listed), "hands lie open: nobody has to ask"
        await k.press("enter")
        await k.press("enter")
        assert len(said(k)) == 1 and said(k)[0].startswith("p1: plan p1 ") and len(k.s.view().plans) == 1

    driven(seated(game, "you,random", 4, consent="none"), run, size=ROOM)


# ---------------------------------------------------------------------------------------------- manners
def test_in_silence_nothing_is_said() -> None:
    async def run(k: Keyboard) -> None:
        await k.press("f9")
        assert k.app.screen is k.table and "This game is played in silence." in k.pane("question")

    driven(private(talk="silent"), run, size=ROOM)


def test_cards_unsaid_are_not_in_the_sheet_and_plans_are() -> None:
    async def run(k: Keyboard) -> None:
        await k.press("f9")
        assert k.listed == ["Plan your next turn …", "Plan Ada's next turn …"]

    driven(private(talk="cards_unsaid"), run, size=ROOM)


def test_who_looks_back_says_nothing() -> None:
    async def run(k: Keyboard) -> None:
        await k.play("pass")
        k.table.look_at(min(moment.at for moment in k.s.moments))
        assert k.table.looking is not None
        await k.press("f9")
        assert k.app.screen is k.table and "Esc returns to now" in k.pane("question")

    driven(private(), run, size=ROOM)


# ---------------------------------------------------------------------------------------------- records and undo
def test_what_was_said_on_the_screen_stands_in_the_save_and_is_heard_when_it_is_read() -> None:
    opening = private()

    async def run(k: Keyboard) -> None:
        await say(k, "Ask Ada", "red")
        await say(k, "Plan your next turn", "go to paris")
        path = opening.save.path
        lines = path.read_text().splitlines()
        assert lines[-3:] == ["p1: ask p2 red", "p2: tell red", "p1: plan p1 go paris"]
        again = saves.read(path, lambda name: k.match.game)
        for seat in (0, 1):
            now, then = (k.match.game.view(t, seat) for t in (k.match.table, again.table))
            assert now == then and now.told and now.plans

    driven(opening, run, size=ROOM)


def test_a_plan_goes_with_the_move_before_it_and_what_was_told_stays() -> None:
    async def run(k: Keyboard) -> None:
        drive = next(m for m in k.s.menu.moves if k.match.game.codebook.words(m).startswith("drive"))
        where = k.s.view().pawns[0]
        await k.play(k.match.game.codebook.words(drive))
        await say(k, "Plan your next turn", "go to paris")
        await k.press("f3")
        assert k.s.view().pawns[0] == where and not k.s.view().plans and not said(k)
        assert "announced a plan" not in k.pane("log")
        await k.play(k.match.game.codebook.words(drive))
        entries = len(k.match.entries)
        await say(k, "Ask Ada", "red")
        await k.press("f3")
        assert "somebody has said what they hold since" in k.pane("question")
        assert len(k.match.entries) == entries + 2 and k.s.view().told

    driven(private(), run, size=ROOM)


# ---------------------------------------------------------------------------------------------- one keyboard
def names(k: Keyboard, cards: set[str]) -> list[str]:
    return [city.name for city in k.match.game.facts.CITIES if city.id in cards]


def check_hidden(k: Keyboard, seat: int) -> None:
    """No card of this seat's that not everybody knows is seen beside the players; whatever lies over them."""
    known = set(k.match.game.view(k.match.table, containment.NOBODY).hands[seat])
    hidden = names(k, hand(k, seat) - known)
    assert hidden
    region = k.table.query_one("#seats").region
    rows = [strip.crop(region.x, region.right).text for strip in k.app.screen._compositor.render_strips()]
    pane = " ".join(" ".join(rows[region.y : region.bottom]).split())
    assert not any(name in pane for name in hidden), (seat, pane)


@pytest.mark.parametrize("tells", [True, False])
@pytest.mark.long
def test_at_one_keyboard_the_table_is_hidden_before_the_other_reads_and_answers(tells: bool) -> None:
    async def run(k: Keyboard) -> None:
        await sit_down(k)
        first = k.s.ear
        other = 1 - first
        check_hidden(k, other)
        await say(k, f"Ask P{other + 1}", "what have")
        assert isinstance(k.app.screen, HandOver) and f"Hand the keyboard to P{other + 1}" in k.text
        for seat in (0, 1):
            assert not any(name in k.text for name in names(k, hand(k, seat))), "nothing of the table is seen"
        await k.press("enter")
        assert k.s.ear == other and "asked you: what have you got?" in k.flat
        assert k.listed == ["Tell everybody your whole hand", "Say nothing"]
        assert not any(name in " ".join(k.listed) for name in names(k, hand(k, other)))
        check_hidden(k, first)
        await k.press(*([] if tells else ["down"]), "enter")
        assert isinstance(k.app.screen, HandOver) and f"Hand the keyboard to P{first + 1}" in k.text
        await k.press("enter")
        assert k.s.ear == first and k.app.screen is k.table and k.s.ask is not None
        if tells:
            assert said(k)[-1] == f"p{other + 1}: tell hand" and told(k, other)[0] == hand(k, other)
            assert all(name in k.pane("seats") for name in names(k, hand(k, other)))
        else:
            assert said(k) == [f"p{first + 1}: ask p{other + 1} hand"] and not k.s.view().told
            check_hidden(k, other)

    driven(private("you,you", 4), run, size=ROOM)


def test_at_one_keyboard_a_plan_is_agreed_to_by_whose_turn_it_is_about() -> None:
    async def run(k: Keyboard) -> None:
        await sit_down(k)
        first = k.s.ear
        other = 1 - first
        await say(k, f"Plan P{other + 1}'s", "go to paris")
        await k.press("enter")
        assert [text.partition(" the plan")[0] for text in k.listed] == ["Agree to", "Turn down", "Say nothing"]
        check_hidden(k, first)
        await k.press("enter")
        await k.press("enter")
        assert k.s.ear == first and k.s.view().plans[0].agreed == (other,)
        check_hidden(k, other)
        assert talking.answers(k.match, k.match.entries[-2].move), "and may be answered otherwise later"

    driven(private("you,you", 4), run, size=ROOM)


def test_the_key_that_brought_the_question_does_not_answer_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sits down with two Enters has told nothing yet; and what is told cannot be taken back."""

    async def run(k: Keyboard) -> None:
        await sit_down(k)
        first = k.s.ear
        monkeypatch.setattr(talks, "PATIENCE", 600.0)
        await say(k, f"Ask P{2 - first}", "what have")
        await k.press("enter", "enter", "enter")
        assert isinstance(k.app.screen, Hearing) and len(said(k)) == 1
        await k.press("escape")
        assert isinstance(k.app.screen, HandOver) and len(said(k)) == 1

    driven(private("you,you", 4), run, size=ROOM)


async def sit_down(k: Keyboard) -> None:
    if isinstance(k.app.screen, HandOver):
        await k.press("enter")
    assert k.app.screen is k.table
