"""Looking back: the table as it was, step by step; branching off; the same deal once more."""

from __future__ import annotations

import pytest

import containment
from containment.kernel.game import NOBODY
from containment.kernel.record import replay
from containment.matches import saves
from containment.matches.beginning import Seated
from containment.telling.sitting import Sitting
from containment.terminal.screen import looking, pace
from containment.terminal.screen.ending import EndScreen
from containment.terminal.screen.table import TableScreen
from tests.terminal.screen.driving import Keyboard, driven, seated


def test_a_click_on_the_log_shows_that_moment_and_esc_returns() -> None:
    async def run(k: Keyboard) -> None:
        for _ in range(3):
            await k.press("enter")
        now = k.s.scene()
        rows = k.table.log_rows
        y = next(n for n in range(rows.size.height) if rows._row_at(n) >= 0)
        at = rows.rows[rows._row_at(y)].key
        assert isinstance(at, int)
        await k.click("#log", 2, y)
        expected = k.s.game.view(replay(k.s.game, k.match.record, at), k.s.ear)
        assert k.table.looking == at and k.table.shown == k.s.scene_of(expected) == k.table.map.scene
        assert f"Looking back: moment 1 of {len(looking.moments(k.s))}" in k.pane("head")
        entries = list(k.match.entries)
        await k.type("drive")  # nothing is chosen here
        assert k.match.entries == entries
        await k.press("escape")
        assert k.table.looking is None and k.table.shown == now and "Looking back" not in k.text
        assert k.s.ask is not None, "the question is open again"

    driven(seated("pandemic", "you,random", 4), run)


def test_stepping_goes_from_answer_to_answer_and_from_turn_to_turn() -> None:
    async def run(k: Keyboard) -> None:
        for _ in range(6):
            await k.press("enter")
        moments = looking.moments(k.s)
        last = len(k.match.entries)
        assert moments[-1] == last and len(moments) > 6
        await k.press("f5", "home", "enter")
        assert k.table.looking == moments[0]
        await k.draw()
        assert k.table.log_rows.key == moments[0] and k.table.log_rows.scroll_offset.y == 0, "the log shows it too"
        walked = [k.table.looking]
        for _ in range(3):
            await k.press("right")
            walked.append(k.table.looking)
        assert walked == moments[:4]
        await k.press("left")
        assert k.table.looking == moments[2]
        turns = looking.turns(k.s)
        assert len(turns) > 1
        await k.press("pagedown")
        assert k.table.looking == min((n for n in turns if n > moments[2]), default=None)
        await k.press("pageup")
        assert k.table.looking == max([n for n in turns if n < turns[1]], default=moments[0])
        while k.table.looking is not None:
            await k.press("pagedown")
        assert k.s.ask is not None, "the last moment is now"

    driven(seated("pandemic", "you,random", 4), run)


def finished(seed: int = 5) -> Seated:
    """A game between computers that is over."""
    found = seated("cure", "random,random", seed)
    while found.match.computer_step() is not None:
        pass
    return found


def test_branching_off_makes_a_new_save_and_leaves_the_old_one() -> None:
    old = finished()
    content = old.save.path.read_bytes()

    async def run(k: Keyboard) -> None:
        assert isinstance(k.app.screen, EndScreen)
        await k.press("down", "enter")
        assert k.table.looking == min(looking.moments(k.s))
        await k.press("right", "right", "right")
        at = k.table.looking
        assert at is not None
        pace.keep(pace.PACES[0], False)  # slow: nobody plays on before we have looked
        k.table.moves.go_to(looking.BRANCH)
        await k.send("enter")
        await k.until(lambda: k.app.sitting is not None and k.app.sitting.save.path != old.save.path)
        s = k.app.sitting
        assert s is not None and not s.match.finished
        assert s.match.record.answers[:at] == old.match.record.answers[:at]
        assert len(s.match.record.answers) in (at, at + 1) and s.match.record.setting == old.match.record.setting
        new = saves.read(s.save.path, containment.game)
        assert new.record.answers[:at] == old.match.record.answers[:at] and new.names == tuple(s.seats)
        assert sorted(s.seats) == ["random", "you"], "who branches off plays one of them"

    driven(old, run)
    assert old.save.path.read_bytes() == content


def test_the_same_deal_again_has_the_same_seed_and_options() -> None:
    old = finished()

    async def run(k: Keyboard) -> None:
        pace.keep(pace.PACES[0], False)
        await k.send("down")
        await k.send("down")
        await k.send("enter")
        await k.until(lambda: k.app.sitting is not None and k.app.sitting.save.path != old.save.path)
        s = k.app.sitting
        assert s is not None
        assert s.match.record.setting == old.match.record.setting and tuple(s.seats) == old.names
        answers = len(s.match.record.answers)
        assert s.match.record.answers == old.match.record.answers[:answers]

    driven(old, run)


def test_a_record_is_looked_at_from_its_beginning_with_everything_open() -> None:
    found = seated("coldwar", "random,random", 5)
    for _ in range(30):
        found.match.computer_step()
    s = Sitting(found.match, found.names, found.save)
    s.opened = True

    async def run(k: Keyboard) -> None:
        assert k.table.looking == min(looking.moments(s)) and k.app.sitting is None
        await k.press("right")
        at = k.table.looking
        assert at is not None
        views = [s.game.view(replay(s.game, s.match.record, at), seat) for seat in (NOBODY, 0, 1)]
        assert k.table.shown == s.scene_of(s.board.laid_open(views[0], views[1:]))
        before = len(s.match.entries)
        await k.press("escape", "end", "escape")
        assert k.table.looking is not None and len(s.match.entries) == before, "nobody plays"

    driven(lambda app: TableScreen(s, replaying=True), run)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_past_shows_no_more_than_was_seen(seat: int) -> None:
    found = seated("coldwar", "random,random", 5)
    for _ in range(30):
        found.match.computer_step()
    s = Sitting(found.match, found.names, found.save)
    s.viewer = seat
    for at in (0, 40, len(found.match.entries)):
        views = [s.game.view(replay(s.game, s.match.record, at), one) for one in (seat, 1 - seat)]
        assert s.scene_at(at) == s.scene_of(views[0])
    assert s.scene_of(views[0]) != s.scene_of(views[1]), "otherwise nothing is hidden"
