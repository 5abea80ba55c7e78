"""Looking back and waiting tell nothing of what was done unseen: not even that something was done."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import containment
from containment.matches.beginning import Seated, begin
from containment.matches.match import Match
from containment.telling.sitting import Sitting
from containment.terminal.screen import log, looking, requests
from containment.terminal.screen.hand_over import HandOver
from tests.terminal.screen.driving import Keyboard, asked, driven, hands_over, seated

TERRORIST = 2


def played(most: int = 50) -> Sitting:
    """A game of computers with a Bio-Terrorist, looked at by who plays the first seat."""
    game = containment.game("pandemic")
    found = begin(game, ["random"] * 3, {"seats": 3, "challenges": ("bioterrorist",)}, 8)
    s = Sitting(found.match, found.names, found.save)
    for _ in range(most):
        choice = s.match.computer_choice()
        if choice is None or s.match.finished:
            break
        s.play(*choice[1], seat=choice[0])
    s.viewer = 0
    return s


def unseen(match: Match, s: Sitting) -> list[int]:
    """After which answers of the Bio-Terrorist nothing is told to the team."""
    own = [moment for moment in s.moments if moment.answer.seat == TERRORIST]
    return [m.at for m in own if not match.facts((*m.answer.own, *m.answer.after), s.ear)]


def test_what_was_done_unseen_is_no_moment_to_look_at() -> None:
    s = played()
    assert not s.match.finished
    hidden = unseen(s.match, s)
    assert len(hidden) > 3, "else this proves nothing"
    among = looking.moments(s)
    assert not set(hidden) & set(among[:-1])
    at = among[-1]
    seen = []
    while at > among[0]:
        at = looking.stepped(s, at, looking.EARLIER)
        seen.append(at)
    assert seen == among[-2::-1]


def test_moments_are_counted_without_those() -> None:
    s = played()
    among = looking.moments(s)
    assert looking.place(s, among[3]) == f"Looking back: moment 4 of {len(among)}"
    assert len(among) < len({moment.at for moment in s.moments})


def test_who_did_it_sees_it() -> None:
    s = played()
    hidden = unseen(s.match, s)
    s.viewer = TERRORIST
    assert set(hidden) & set(looking.moments(s))


def test_only_the_beginning_is_called_so() -> None:
    s = played()
    among = looking.moments(s)
    assert [at for at in among if looking.told(s, at) == "The beginning."] in ([], among[:1])
    assert all(looking.told(s, at).endswith((".", "!", "?", "…")) for at in among)


def test_nobody_waits_for_what_a_computer_does_unseen() -> None:
    """Otherwise who waits could count it."""
    s = played(0)
    seen = waited = 0
    for _ in range(50):
        choice = s.match.computer_choice()
        if choice is None or s.match.finished:
            break
        answer = s.play(*choice[1], seat=choice[0])
        if not s.match.facts((*answer.own, *answer.after), s.ear):
            seen += answer.seat == TERRORIST
            assert not s.film(), s.game.codebook.words(answer.move)
        waited += bool(s.film())
    assert seen > 3 and waited > 3, "else this proves nothing"


def test_the_log_beside_the_table_does_not_count_what_is_unseen() -> None:
    s = played()
    heard = [moment.at for moment in s.moments if s.lines(moment)]
    assert len(heard) < len(s.moments) and len(heard) > log.LATEST
    keys = {row.key for row in log.rows(s, log.LATEST)}
    assert [at for at in heard if at in keys] == heard[-log.LATEST :] and len(keys) == log.LATEST


# ---------------------------------------------------------------------------------------------- what one leaves behind
def hot_seat(seed: int = 11) -> Seated:
    return seated("pandemic", "you,random,you", seed, challenges=("bioterrorist",))


async def start_in(k: Keyboard, city: str) -> None:
    """The Bio-Terrorist points at a city, starts there, and hands the keyboard on."""
    await k.press("enter")
    k.table.map.selected = city
    await k.type(f"start in {city}")
    await k.press("enter")
    while not hands_over(k):
        await k.press("enter")
    await k.settle()
    await k.press("enter")


def test_where_one_has_pointed_is_not_where_the_next_one_points() -> None:
    async def run(k: Keyboard) -> None:
        await start_in(k, "madrid")
        assert k.s.ear == 0 and k.table.map.selected is None

    driven(hot_seat(), run)


@pytest.mark.long
def test_names_do_not_stand_where_an_unseen_pawn_has_pushed_them() -> None:
    shown = []
    for city in ("milan", "mumbai", "karachi"):

        async def run(k: Keyboard, city: str = city) -> None:
            await start_in(k, city)
            labels = k.table.map.labels
            assert labels is not None and k.s.ear == 0
            shown.append(labels)

        driven(hot_seat(), run)
    assert shown[0] == shown[1] == shown[2]


def test_who_sits_down_looks_at_the_table_as_it_is() -> None:
    async def run(k: Keyboard) -> None:
        await start_in(k, "madrid")
        while k.table.handing is None and not hands_over(k):
            await k.press("enter")
        k.table.looking = looking.moments(k.s)[0]
        if not hands_over(k):
            k.table._hide_and_hand(k.table.handing)  # type: ignore[arg-type]
        await k.settle()
        await k.press("enter")
        assert k.table.looking is None and k.s.ask is not None

    driven(hot_seat(), run)


def test_a_held_enter_does_not_sit_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each Enter that comes too early makes the wait begin anew."""
    cover = HandOver("Ben", "", alone=True)
    resets = []
    cover._waiting = SimpleNamespace(reset=lambda: resets.append(1))  # type: ignore[assignment]
    sat: list[bool] = []
    monkeypatch.setattr(HandOver, "dismiss", lambda self, answer: sat.append(answer))
    cover.action_sit()
    cover.action_sit()
    assert len(resets) == 2 and not sat
    cover._be_ready()
    cover.action_sit()
    assert sat == [True]


# ---------------------------------------------------------------------------------------------- changing seats
def test_a_seat_that_is_handed_to_a_computer_is_not_handed_the_keyboard() -> None:
    """While the table waits to be hidden for the next person, that person's seat goes to a computer."""

    async def run(k: Keyboard) -> None:
        await k.until(lambda: hands_over(k))
        await k.settle()
        await k.press("enter")
        while k.table.handing is None:
            await k.press("enter")
        other = k.table.handing.seat
        own = k.s.ear
        assert other != own
        requests._change(k.table, other, "thumb")
        await k.settle()
        assert k.table.handing is None and k.s.seats[other] != "you" and k.s.ear == own and not hands_over(k)

    driven(seated("coldwar", "you,you", 5), run)


def test_nobody_puts_a_person_out_where_there_are_secrets() -> None:
    terrorist = Sitting(*hot_seat())
    terrorist.serve(TERRORIST)
    assert terrorist.may_change(TERRORIST) and not terrorist.may_change(0)
    s = asked(Sitting(*seated("coldwar", "you,you", 5)))
    assert s.may_change(s.ear) and not s.may_change(1 - s.ear)
    open_hands = asked(Sitting(*seated("pandemic", "you,you", 5)))
    assert open_hands.may_change(0) and open_hands.may_change(1)
