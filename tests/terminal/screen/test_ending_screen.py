"""After the game: who has won and why, as many curves as there is room for, and each choice does what it says."""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterator

import pytest
from textual.widgets import Static

from containment.kernel.engine.table import CHANCE, Ending
from containment.kernel.game import Game
from containment.kernel.record import Record
from containment.matches.beginning import Seated
from containment.matches.match import AUTOMATIC
from containment.pictures.palette import ALARM, GOOD
from containment.pictures.scene import Measure
from containment.reviewing.reviewing import Reviewing
from containment.telling.curves import Curve
from containment.telling.sitting import Sitting
from containment.terminal.screen import ending, looks
from containment.terminal.screen import review as screen_review
from containment.terminal.screen.ending import AGAIN, LEAVE, LOOK, NEW, REVIEW, STEP, EndScreen, headline
from containment.terminal.screen.review import ReviewScreen
from containment.terminal.screen.sheet import room
from tests.terminal.screen.driving import Keyboard, driven, sat, seated

RULE = "P.4.1"
UNKNOWN = "no rule of ours"


def finished(names: str = "random,random") -> Seated:
    found = seated("cure", names, 5)
    while found.match.computer_step() is not None:
        pass
    return found


# ---------------------------------------------------------------------------------------------- the headline
def look(s: Sitting, over: Ending) -> str:
    return str(headline(s, over).spans[0].style).removeprefix("bold reverse ")


def test_it_is_good_if_all_people_have_won_or_without_people_the_game_was() -> None:
    won, lost = Ending(True, "", RULE, "All is well."), Ending(False, "", RULE, "All is lost.")
    against = Ending(True, "", RULE, "Some are well.", winners=(0, 1))
    both, alone, nobody = (sat("pandemic", names) for names in ("you,you,you", "you,random,random", "random,random"))
    assert [look(s, won) for s in (both, alone)] == [GOOD, GOOD] and look(both, lost) == ALARM
    assert look(alone, against) == GOOD, "who looks has won"
    assert look(both, against) == ALARM, "one of them has not"
    assert look(alone, Ending(True, "", RULE, "", winners=(2,))) == ALARM
    assert look(nobody, won) == GOOD and look(nobody, lost) == ALARM


def test_the_rule_is_told_in_its_own_words_if_it_is_known() -> None:
    s = sat("pandemic")
    rule = next(iter(s.game.rulebook)).id
    text = headline(s, Ending(False, "", rule, "All is lost.")).plain
    assert f"All is lost. [{rule}]" in text and s.game.rulebook[rule].text in text
    text = headline(s, Ending(False, "", UNKNOWN, "All is lost.")).plain
    assert f"All is lost. [{UNKNOWN}]" in text and text.endswith("\n1 turn.")


@pytest.mark.parametrize("lost", ["You lose.", "You lost.", "You have lost."])
def test_that_you_lost_is_said_once(lost: str) -> None:
    s = sat("pandemic")
    assert headline(s, Ending(False, "", RULE, f"Time is up. {lost}")).plain.startswith(
        f" You lost   Time is up. [{RULE}]\n"
    )
    assert f"  {lost} [{RULE}]" in headline(s, Ending(False, "", RULE, lost)).plain, "a sentence is left"


def test_who_has_won_against_others_is_called_by_name() -> None:
    s = sat("pandemic", "you,you,random")
    over = Ending(True, "", RULE, "P3 has escaped.", winners=(1, 2))
    assert headline(s, over).plain.startswith(f" P2 and Ada won   Ada has escaped. [{RULE}]\n")
    over = Ending(True, "", RULE, "P1 has escaped.", winners=(0, 2))
    assert headline(s, over).plain.startswith(f" You and Ada won   You have escaped. [{RULE}]\n")


# ---------------------------------------------------------------------------------------------- the screen
@pytest.fixture(autouse=True)
def long_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many curves over very many turns."""
    many = [Curve(Measure(f"measure {n}", 1), (1,) * 300) for n in range(6)]
    monkeypatch.setattr(ending, "curves", lambda *_: many)


def curves_fit(k: Keyboard, charts: int, width: int) -> bool:
    """There are so many, so wide, and all can be seen."""
    lines = str(k.app.screen.query_one("#curves", Static).content).split("\n")
    wide = {len(line) for line in lines if not line.startswith("measure")} == {width} and width < k.rows.size.width
    return len(lines) == 4 * charts and wide and all(line in k.text for line in lines[::4])


def test_there_are_as_many_curves_as_there_is_room_for_and_a_burst_of_enter_closes_the_end_once() -> None:
    async def run(k: Keyboard) -> None:
        rows, end = k.rows, k.app.screen
        assert isinstance(end, EndScreen) and curves_fit(k, 2, 74)
        assert [(row.text.plain.split(":")[0], row.key) for row in rows.rows] == [
            ("look at the table", LOOK),
            ("step through the game, and branch off where you like", STEP),
            ("replay this deal", AGAIN),
            ("review it", REVIEW),
            ("a new game", NEW),
            ("leave", LEAVE),
            ("The same again", None),
        ]
        assert rows.key == LOOK and "seed 5," in k.listed[2]
        rows.action_choose()
        rows.action_choose()
        end.action_look()
        await k.until(lambda: k.app.screen is not end)
        await k.settle()
        assert k.app.screen is k.table and k.table.looking is None

    driven(finished(), run)


def test_in_a_large_window_there_is_more_to_see_and_each_choice_is_made() -> None:
    old = finished()
    s = Sitting(old.match, old.names, old.save)
    s.seats = ["you", "you"]  # somebody has sat down since

    async def run(k: Keyboard) -> None:
        assert curves_fit(k, 4, 100) and k.listed[-1].endswith("--seed 5 --players random,random")
        await k.press("escape")
        assert k.app.screen is k.table and k.table.looking is None
        looks.show_end(k.table)
        await k.settle()
        k.rows.go_to(LEAVE)
        k.rows.action_choose()
        await k.until(lambda: k.app._exit)

    driven(s, run, size=(160, 60))


# ---------------------------------------------------------------------------------------------- the review
def quickly(monkeypatch: pytest.MonkeyPatch) -> list[Collection[int]]:
    """What isn't judged."""
    met: list[Collection[int]] = []

    def made(game: Game, record: Record, samples: int, unasked: Collection[int]) -> Reviewing:
        met.append(unasked)
        return Reviewing(game, record, 64, unasked=unasked)

    monkeypatch.setattr(screen_review, "Reviewing", made)
    return met


def test_r_shows_the_review_and_esc_leads_back_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    met, game = quickly(monkeypatch), finished()
    entries = game.match.entries
    first = next(n for n, entry in enumerate(entries) if entry.seat != CHANCE)
    entries[first] = entries[first]._replace(because=AUTOMATIC)

    async def run(k: Keyboard) -> None:
        await k.press("r")
        await k.until(lambda: isinstance(k.app.screen, ReviewScreen) and "Luck and skill" in "".join(k.listed))
        assert met == [{first}]
        told = "\n".join(k.listed)
        assert "100%" in told and "What cost most" in told and "1. " in told and "What cards and dice did" in told
        assert max(map(len, k.listed)) > room(70)
        await k.pilot.resize_terminal(70, 40)
        await k.until(lambda: max(map(len, k.listed)) <= room(70))  # drawn anew, not wrapped
        await k.press("escape")
        await k.until(lambda: isinstance(k.app.screen, EndScreen))

    driven(game, run)


class Held(Reviewing):
    """Stands still after every third answer, until somebody has said go on: the one that is judged then is finished."""

    go_on: threading.Semaphore

    def steps(self) -> Iterator[int]:
        for done in super().steps():
            yield done
            if done % 3 == 0:
                self.go_on.acquire()


@pytest.fixture
def go_on(monkeypatch: pytest.MonkeyPatch) -> threading.Semaphore:
    """Every release lets three more answers be judged."""
    found = threading.Semaphore(0)

    def made(game: Game, record: Record, samples: int, unasked: Collection[int]) -> Held:
        held = Held(game, record, 64, unasked=unasked)
        held.go_on = found
        return held

    monkeypatch.setattr(screen_review, "Reviewing", made)
    return found


def is_stopped(k: Keyboard) -> bool:
    return isinstance(k.app.screen, ReviewScreen) and k.app.screen._stopped


def test_enter_shows_what_is_known_so_far_and_r_goes_on_from_there(go_on: threading.Semaphore) -> None:
    async def run(k: Keyboard) -> None:
        try:
            await k.send("r")
            await k.until(lambda: "3 of" in k.text)
            await k.send("enter")
            await k.until(lambda: is_stopped(k))
            go_on.release()
            await k.until(lambda: "Stopped after 4 of" in "".join(k.listed))
            await k.press("escape")
            await k.until(lambda: isinstance(k.app.screen, EndScreen))
            await k.send("r")
            await k.until(lambda: "6 of" in k.text)
            await k.send("enter")
            await k.until(lambda: is_stopped(k))
            go_on.release()
            await k.until(lambda: "Stopped after 7 of" in "".join(k.listed))
        finally:
            go_on.release(1_000)

    driven(finished(), run)


def test_a_review_that_is_closed_is_kept(go_on: threading.Semaphore) -> None:
    async def run(k: Keyboard) -> None:
        try:
            await k.send("r")
            await k.until(lambda: "3 of" in k.text)
            await k.send("escape")
            await k.until(lambda: isinstance(k.app.screen, EndScreen))
            await k.send("r")  # while the one that was closed still judges
            await k.until(lambda: isinstance(k.app.screen, ReviewScreen))
            assert " of " not in k.app.screen.query_one("#sheet-note", Static).content.__str__()
            go_on.release()
            await k.until(lambda: "6 of" in k.text)
            go_on.release(1_000)
            await k.until(lambda: "What cards and dice did" in "".join(k.listed))
            await k.press("escape")
            await k.until(lambda: isinstance(k.app.screen, EndScreen))
            await k.press("r")
            await k.until(lambda: "What cards and dice did" in "".join(k.listed))
        finally:
            go_on.release(1_000)

    driven(finished(), run)


def test_how_far_a_review_is_fits_a_row_of_a_low_window() -> None:
    assert len(screen_review.JUDGING.format(999, 999)) <= room(80)
