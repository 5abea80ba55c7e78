"""Plans at a table: what of them is done, and what nobody may read off them."""

from __future__ import annotations

import pytest

from containment.matches.match import Match
from containment.server import log
from containment.server.seeing import Lens
from containment.server.tables import acting, opening
from containment.server.tables.live import Live


@pytest.fixture
def live() -> Live:
    """Two people at a table, and a plan for who is asked: two moves that can be made now."""
    found = Live("table")
    found.fold(0, 0.0, opening.open_table(log.Opened("pandemic", ("free", "free"), seed=7)))
    for seat, name in enumerate(("Mia", "Bo")):
        settle(found, acting.take(found, seat, name))
    settle(found, opening.begin(found))
    settle(found, acting.draft(found, 1 - asked(found).asked, asked(found).asked, moves(found)[:2]))
    return found


def settle(live: Live, rows: acting.Rows) -> None:
    for row in rows:
        live.fold(live.rows, 0.0, row)


def asked(live: Live) -> Match:
    assert live.match is not None
    return live.match


def moves(live: Live) -> list[int]:
    """What can be done now, but for ending the turn."""
    match = asked(live)
    return [move for move in match.moves(match.asked) if move != match.passing]


def play(live: Live, move: int) -> None:
    seat = asked(live).asked
    settle(live, acting.answer(live, seat, acting.question_of(live, seat), move))


def test_what_is_done_is_ticked_off(live: Live) -> None:
    seat, first = asked(live).asked, moves(live)[0]
    assert live.done(seat) == 0
    play(live, first)
    assert live.done(seat) == 1
    settle(live, acting.undo(live, seat))
    assert live.done(seat) == 0 and live.drafts[seat].moves


def test_who_goes_another_way_does_not_follow_the_plan(live: Live) -> None:
    seat = asked(live).asked
    play(live, moves(live)[2])
    assert live.done(seat) == 0


def test_who_begins_with_the_second_move_has_passed_over_the_first(live: Live) -> None:
    seat = asked(live).asked
    play(live, moves(live)[1])
    assert live.done(seat) == 2
    assert not Lens(live, 1 - seat).frame(0, 0).drafts, "there is nothing left of it"


def test_what_is_done_in_secret_is_not_ticked_off(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise everybody could read off a plan what they may not hear."""
    monkeypatch.setattr(Match, "hushed", lambda match, answer, ear: True)
    seat = asked(live).asked
    play(live, moves(live)[0])
    assert live.done(seat) == 0


def test_a_plan_may_name_what_is_not_at_this_table(live: Live) -> None:
    """A friend who errs breaks nothing: the move is read as it was said."""
    seat = asked(live).asked
    settle(live, acting.draft(live, seat, seat, ["airlift p5 paris", "give p4 tokyo", "cure red"]))
    (draft,) = Lens(live, seat).frame(0, 0).drafts
    assert len(draft.steps) == 3 and all(step.words for step in draft.steps)
