"""Secrets: what one may not see is nowhere on the screen, not on the hand-over screen and not at another's table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import containment
from containment.kernel.game import NOBODY
from containment.telling import talking
from containment.telling.sitting import Sitting
from containment.terminal.screen import ask_pane, talks
from containment.terminal.screen.hand_over import HandOver
from containment.terminal.screen.table import TableScreen
from tests.spread import the_first
from tests.terminal.screen.driving import Keyboard, driven, hands_over, sat, seated
from tests.terminal.screen.random_person import RandomPerson
from tests.terminal.screen.unseen import begun

Secrets = Callable[[Sitting, int], list[str]]


def hidden_cards(s: Sitting, seat: int) -> list[str]:
    """The names of the cards that this seat holds and the others have not seen."""
    own, others = s.game.view(s.match.table, seat), s.game.view(s.match.table, 1 - seat)
    own_cards = next(one.cards for one in s.scene_of(own).seats if one.seat == seat)
    seen = [card.name for one in s.scene_of(others).seats for card in one.cards]
    return [card.name for card in own_cards if card.name not in seen]


def missions(s: Sitting, seat: int) -> list[str]:
    """The words of the missions that only this seat has read."""
    own, others = (s.scene_of(s.game.view(s.match.table, one)) for one in (seat, 1 - seat))
    mine, seen = (next(one.lines for one in scene.seats if one.seat == seat) for scene in (own, others))
    return [line for line in mine if line not in seen]


class Watched(RandomPerson):
    """Looks for secrets on every screen it comes by."""

    def __init__(self, keyboard: Keyboard, seed: int, secrets: Secrets) -> None:
        super().__init__(keyboard, seed, restless=1000)
        self.secrets = secrets
        self.looked_for = 0
        self.handed = 0

    async def answer(self) -> None:
        k = self.keyboard
        if not k.match.finished:
            self._search()
        await super().answer()

    def _search(self) -> None:
        k = self.keyboard
        covered = isinstance(k.app.screen, HandOver)
        text = k.flat
        if covered:
            self.handed += 1
            assert "Hand the keyboard to" in text
            assert not {"drive", "Log", "Players"} & set(re.findall(r"\w+", text))
        for seat in k.match.people:
            if seat == k.s.ear and not covered:
                continue
            for secret in self.secrets(k.s, seat):
                self.looked_for += 1
                shown = [text] if covered else self._told()
                assert not any(secret in one for one in shown), f"P{seat + 1} has {secret}: {k.text}"

    def _told(self) -> list[str]:
        """What is told of hands and missions; the names of cities stand on the map and in the moves anyway."""
        k = self.keyboard
        drawn = [row.text.plain for row in k.table.log_rows.rows if "draw" in row.text.plain]
        hands = [f"{seat.cards} {seat.lines}" for seat in k.table.shown.seats if seat.seat != k.s.ear]
        return [k.s.question, k.table.said, *drawn, *hands]


def play(game: str, secrets: Secrets, seed: int, most: int, **options: Any) -> None:
    async def run(k: Keyboard) -> None:
        person = Watched(k, seed, secrets)
        for _ in range(most):
            if k.match.finished:
                break
            await person.answer()
        assert person.looked_for > 10 and person.handed > 1, (person.looked_for, person.handed)

    driven(seated(game, "you,you", seed, **options), run)


@pytest.mark.parametrize(("seed", "most"), the_first(1, [(3, 14), (4, 200)]))
@pytest.mark.long
def test_private_hands_stay_private(seed: int, most: int) -> None:
    play("pandemic", hidden_cards, seed, most, hands="private")


@pytest.mark.parametrize(("seed", "most"), the_first(0, [(3, 16), (4, 120)]))
def test_missions_stay_secret(seed: int, most: int) -> None:
    play("coldwar", missions, seed, most)


# ---------------------------------------------------------------------------------------------- without a screen


def test_hidden_hands_of_computers_stay_hidden() -> None:
    s = sat("pandemic", "you,random", 4, hands="private")
    hidden = hidden_cards(s, 1)
    seat = next(one for one in s.scene().seats if one.seat == 1)
    assert hidden and not seat.cards and seat.hidden == len(hidden)


def bioterrorist(names: str = "you,random,random") -> Any:
    return seated("pandemic", names, 4, challenges=("bioterrorist",))


def test_a_computer_that_acts_in_secret_is_not_taken_over() -> None:
    async def run(k: Keyboard) -> None:
        assert k.match.hidden_seats == (2,)
        await k.press("f7")
        assert (
            k.listed[-1] == f"{k.s.naming.name(2)} acts in secret and stays a computer" and k.rows.rows[-1].key is None
        )
        await k.press("end", "escape")
        assert k.match.players[2] is not None and not k.s.may_change(2) and k.s.may_change(0) and k.s.may_change(1)

    driven(bioterrorist(), run)


def test_a_person_who_acts_in_secret_plays_alone_at_the_screen() -> None:
    """The others see a cover before and after, and his place is on nobody's map but his."""

    async def run(k: Keyboard) -> None:
        assert hands_over(k) and "Bio-Terrorist" in k.flat and "when only you can see the screen" in k.flat
        assert "drive" not in k.flat and "Atlanta" not in k.text
        await k.press("enter")
        assert isinstance(k.app.screen, TableScreen) and k.s.viewer == 2
        start = next(row for row in k.table.moves.rows if row.key is not None)
        assert start is not None
        await k.type("start in essen")
        await k.press("enter")
        assert k.match.entries[-1].seat == 2 or any(entry.seat == 2 for entry in k.match.entries)
        while not hands_over(k):
            assert k.s.viewer == 2
            await k.press("enter")
        await k.settle()
        assert "Essen" not in k.text and "Hand the keyboard to P1" in k.flat
        await k.press("enter")
        await k.until(lambda: k.s.viewer == 0)
        await k.settle()
        assert "start in" not in k.flat
        assert all(2 not in place.pawns for place in k.table.shown.places)
        assert "Essen" not in k.pane("log") and "Essen" not in k.pane("seats")

    driven(bioterrorist("you,random,you"), run)


def test_when_all_is_over_everything_is_open() -> None:
    found = seated("coldwar", "random,random", 5)
    s = Sitting(found.match, found.names, found.save)
    assert not s.is_open
    while found.match.computer_step() is not None:
        pass
    assert s.is_open
    both = [s.game.view(found.match.table, seat) for seat in (0, 1)]
    laid = s.board.laid_open(s.game.view(found.match.table, containment.NOBODY), both)
    assert s.scene() == s.scene_of(laid)


def test_before_anybody_has_sat_down_no_hand_is_shown() -> None:
    """A computer begins, and both people look."""
    for seed in range(1, 6):
        found = seated("pandemic", "thumb,you,you", seed, hands="private")
        s = Sitting(found.match, found.names, found.save)
        seen = sum(len(seat.cards) for seat in s.scene_of(s.game.view(s.table, NOBODY)).seats)
        assert sum(len(seat.cards) for seat in s.scene().seats) == seen and s.must_hand_over(1) and s.must_hand_over(2)
        s.serve(1)
        assert sum(len(seat.cards) for seat in s.scene().seats) > seen and not s.scene().seats[1].hidden


def test_who_is_asked_what_they_hold_does_not_see_the_moves_of_who_asks() -> None:
    """Among private hands those would tell of cards: a flight needs one."""
    s = sat("pandemic", "you,you", hands="private")
    t = begun(s)
    t.shown = s.scene()
    assert ask_pane.rows(t) and t._lit()
    asked = s.ear
    t.said = "You asked P2: any events?"
    section = next(one for one in talking.sections(s.match, asked) if one.title.startswith("Ask"))
    code = section.rows[0].code
    s.say(asked, code)
    talks._hear(t, asked, 1 - asked, code)
    assert s.ear == 1 - asked and ask_pane.rows(t) == [] and t._lit() == frozenset() and t.question == ""
    s.serve(asked)
    assert ask_pane.rows(t)
