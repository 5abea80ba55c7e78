"""Being asked for consent comes when one does not expect it: a key that was pressed for something else is no answer.
And not to be asked for events takes nobody's word away."""

from __future__ import annotations

import pytest

from containment.telling.asking import Ask
from containment.telling.listing import HUSH, WAVE, Do
from containment.telling.sitting import SAID_WAIT
from containment.terminal.screen import course
from tests.terminal.screen.driving import Keyboard, driven, hands_over, seated
from tests.terminal.screen.test_evening import new, think, with_an_event
from tests.terminal.screen.unseen import Unseen, begun

MINUTES = 600.0


# ---------------------------------------------------------------------------------------------- consent
def answers(k: Keyboard) -> int:
    return len(k.match.entries)


def consents(k: Keyboard) -> bool:
    return k.s.ask is not None and k.match.asks_consent(k.s.ask.seat)


@pytest.mark.parametrize(
    ("names", "seed", "roles"), [("you,random,random", 7, "random"), ("you,you", 4, "medic,dispatcher")]
)
def test_enter_pressed_just_as_consent_is_asked_does_not_give_it(
    names: str, seed: int, roles: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[P.4.9] Whoever asks, a computer or the one beside you, and at once as well."""

    async def run(k: Keyboard) -> None:
        monkeypatch.setattr(course, "PATIENCE", MINUTES)
        if not consents(k):
            await k.play("send p1 drive miami")
        else:
            k.s.ask = None
            k.table.go_on()  # it is asked anew
        assert consents(k) and k.pane("moves").startswith("1 agree (yes) 2 decline (no)")
        asked = answers(k)
        await k.press("enter", "enter")
        assert answers(k) == asked and consents(k), "nobody has read it yet"
        k.table._patience = 0.0
        await k.press("enter")
        assert k.match.words(k.match.entries[asked]) == "agree"

    driven(seated("pandemic", names, seed, epidemics=5, roles=roles, consent="people", hands="open"), run)


def test_one_s_own_next_question_waits_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(k: Keyboard) -> None:
        monkeypatch.setattr(course, "PATIENCE", MINUTES)
        for _ in range(2):
            before = answers(k)
            await k.press("enter")
            assert answers(k) > before and not hands_over(k)

    driven(seated("pandemic", "you,you", 4), run)


# ---------------------------------------------------------------------------------------------- do not ask me
def at_a_moment(seed: int) -> Unseen | None:
    """The person has come by an event, wants to be asked at every moment, and is asked in a computer's turn."""
    t = begun(new("random,random,you", seed=seed, consent="none"))
    s = t.sitting
    s.asking.watch(2)
    for _ in range(150):
        if s.match.finished:
            break
        if t.thinking:
            think(t)
        elif s.ask is not None and s.ask.moment:
            return t
        else:
            keeps = [move for move in s.menu.moves if not s.match.is_event(move)]
            t.chosen(Do(keeps[-1]))
    return None


def test_who_does_not_want_to_be_asked_is_not_and_breaks_in_all_the_same() -> None:
    """They said so on the screen; F8 is heard, and afterwards they are still not asked."""
    broke_in = kept = 0
    for t in filter(None, map(at_a_moment, range(1, 40))):
        s = t.sitting
        assert HUSH in [row.key for row in t.moves.rows]
        t.chosen(HUSH)
        if t.thinking and t.who_may_wait() and 2 in s.asking.silent:
            t.action_wait()
            think(t)
            assert isinstance(s.ask, Ask) and s.ask.moment == SAID_WAIT and s.ask.seat == 2 and s.menu.moves
            t.chosen(WAVE)
            broke_in += 1
            while t.thinking and 2 in s.asking.silent:  # until an alarm, or their own turn
                think(t)
                assert 2 not in s.asking.silent or s.ask is None or not s.ask.moment, "asked, although told not to"
                kept += 1
        if broke_in > 3 and kept > 20:
            return
    raise AssertionError(f"nobody was left alone for long: {broke_in}, {kept}")


@pytest.mark.parametrize("never", [True, False])
def test_never_to_be_asked_is_never_and_f8_is_heard(never: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if everything mattered."""
    t = with_an_event(consent="none")
    s = t.sitting
    monkeypatch.setattr(s.board, "matters", lambda *_: True)
    if never:
        s.asking.watch(1, False)
    t.action_wait()
    think(t)
    assert isinstance(s.ask, Ask) and s.ask.moment == SAID_WAIT and s.ask.seat == 1
    t.chosen(WAVE)
    asked = []
    for _ in range(60):
        if t.thinking:
            think(t)
            continue
        if s.match.finished:
            break
        assert isinstance(s.ask, Ask)
        asked.append(bool(s.ask.moment) or s.at_moment)
        t.chosen(WAVE if s.ask.moment else Do(next(m for m in s.menu.moves if not s.match.is_event(m))))
    assert any(asked) is not never, "asked, although told never to"
