"""The course of play: who is asked when, what a computer's thought is good for, and what waits for what."""

from __future__ import annotations

from concurrent.futures import CancelledError
from functools import partial
from typing import Any

import pytest

from containment.players.player import Choice
from containment.telling.asking import Ask, LetPass
from containment.telling.listing import HAND_OVER, Do
from containment.telling.sitting import Sitting
from containment.terminal.screen import looking, looks, pace, requests
from containment.terminal.screen.table import TableScreen
from tests.terminal.screen.driving import sat, seated
from tests.terminal.screen.unseen import Unseen, begun

BY_FRAMES = pace.Pace("test", "", 100.0)


def new(names: str, game: str = "pandemic", seed: int = 4) -> Sitting:
    found = seated(game, names, seed)
    return Sitting(found.match, found.names, found.save)


def thinking(names: str = "random,you") -> Unseen:
    """A computer has begun to think."""
    t = begun(new(names))
    assert t.thinking and t.thoughts == [0]
    return t


def thought(t: Unseen) -> tuple[int, Choice]:
    found = t.sitting.match.computer_choice()
    assert found is not None
    return found


def drive(s: Sitting) -> int:
    return next(move for move in s.menu.moves if s.game.codebook.words(move).startswith("drive"))


# ---------------------------------------------------------------------------------------------- who is asked
@pytest.mark.parametrize("why", ["replaying", "frames", "thinking", "a timer", "asked", "handing", "small", "covered"])
def test_nothing_goes_on_while_something_else_does(why: str) -> None:
    t = Unseen(new("random,you"), replaying=why == "replaying")
    if why == "frames":
        t.frames = [None]  # type: ignore[list-item]
    elif why == "thinking":
        t.thinking = True
    elif why == "a timer":
        t._timer = t.set_timer(1.0)
    elif why == "asked":
        t.sitting.ask = t.sitting.due()  # type: ignore[assignment]
    elif why == "handing":
        t.handing = t.sitting.due()  # type: ignore[assignment]
    elif why == "small":
        t.is_ready = False
    elif why == "covered":
        t.is_current = False
    t.go_on()
    assert not t.thoughts and not t.times_shown


def test_a_person_is_asked_at_once_where_no_computer_could_speak_up() -> None:
    t = begun(new("you,you"))
    assert not t.thoughts and t.sitting.ask is not None and t.sitting.viewer == t.sitting.ask.seat


def test_the_screen_serves_who_is_asked() -> None:
    """Where nobody has secrets it turns to the next person by itself, with nothing typed or pointed at any more."""
    t = begun(new("you,you"))
    t.typed, t.place = "x", t.shown.places[0].id
    other = 1 - t.sitting.ear
    t.sitting.ask = None
    t._take(t.sitting.due()._replace(seat=other))
    assert t.sitting.viewer == other and t.typed == "" and t.place is None


def test_who_thinks_stands_on_the_screen_unless_one_looks_back() -> None:
    t = Unseen(new("random,you"))
    t.looking = 0
    t.go_on()
    assert t.thinking and not t.times_shown
    assert thinking().times_shown == 2, "once at the beginning, once with who thinks"


def test_a_window_that_has_grown_shows_the_table_and_the_game_goes_on() -> None:
    t = Unseen(new("random,you"))
    t._come_back(was_small=False)
    assert t.thinking and t.times_shown == 2 and t.focused is t.moves
    asked = begun(new("you,you"))
    asked.focused, shown = asked.map, asked.times_shown
    asked._come_back(was_small=False)
    assert asked.focused is asked.map and asked.times_shown == shown + 1, "one stays where one is"
    asked._come_back(was_small=True)
    assert asked.focused is asked.moves


def test_a_record_is_opened_with_the_log_at_its_beginning() -> None:
    t = Unseen(walked().sitting, replaying=True)
    t._begin()
    assert t.log_rows.key == t.looking == t.log_rows.rows[0].key != t.log_rows.rows[-1].key


def test_the_keyboard_is_handed_over_only_by_who_sees_the_table() -> None:
    t = begun(sat("pandemic", "you,you", hands="private"))
    t.handing = Ask(1)
    t.is_current = False
    t.chosen(HAND_OVER)
    assert not t.laid
    t.is_current = True
    t.chosen(HAND_OVER)
    assert len(t.laid) == 1


def test_the_end_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    s = new("random,random", "cure")
    while s.match.computer_step() is not None:
        pass
    told: list[object] = []
    monkeypatch.setattr(looks, "show_end", told.append)
    t = begun(s)
    shown = t.times_shown
    t.go_on()
    assert told == [t] and t.times_shown == shown + 1, "what lies on the table now is shown again"


# ---------------------------------------------------------------------------------------------- thoughts
@pytest.mark.parametrize("why", ["another question", "taken over", "small", "covered"])
def test_an_answer_to_what_has_changed_is_not_given(why: str) -> None:
    t = thinking()
    found = thought(t)
    t.thinking = False
    if why == "another question":
        t.sitting.match.count += 1
    elif why == "taken over":
        t.sitting.match.sit(found[0], None)
    elif why == "small":
        t.is_ready = False
    elif why == "covered":
        t.is_current = False
    entries = list(t.sitting.match.entries)
    t._answer(0, *found)
    assert t.sitting.match.entries == entries
    if why == "another question":
        assert t.thinking and t.thoughts == [0, 1], "it is thought about again"
    elif why == "taken over":
        assert t.sitting.ask is not None, "and asked of who sits there now"


def test_a_computer_that_speaks_up_does_so_in_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    t = thinking()
    said: list[object] = []
    monkeypatch.setattr(t.sitting, "play", lambda *args, **named: said.append((args, named)))
    monkeypatch.setattr(t, "happened", lambda _: None)
    t._answer(0, 0, Choice(7, "Why."))
    assert said == [((7, "Why.", 0), {})]


def test_when_no_computer_has_anything_to_say_the_person_is_asked() -> None:
    t = Unseen(new("you,random"))
    t.thinking = True
    t._thought(0, None)
    assert t.sitting.ask is not None
    late = Unseen(new("you,random"))
    late._thought(7, None)
    assert late.sitting.ask is None, "that was another question"


def test_a_thought_after_the_person_has_left_changes_nothing() -> None:
    t = thinking()
    found = thought(t)
    t.is_attached = False
    t._thought(0, found)
    assert t.sitting.match.count == 0 and not t.timers


def test_what_is_wanted_while_a_computer_thinks_is_done_once_and_its_thought_is_thrown_away() -> None:
    t = thinking()
    found = thought(t)
    t.action_undo()
    assert t.said == "" and t._queued is not None, "not before the thought is thought"
    t._thought(0, found)
    assert t.said == "There is nothing to take back yet." and t.sitting.match.count == 0
    assert t._queued is None and t.thinking and t.thoughts == [0, 0]
    t._thought(0, found)
    assert t.sitting.match.count == 1
    done: list[str] = []
    t.thinking = False
    t.when_idle(lambda: done.append("at once"))
    assert done == ["at once"]


# ---------------------------------------------------------------------------------------------- what happens
def test_what_happens_is_shown_frame_by_frame_and_then_the_game_goes_on() -> None:
    t = begun(sat("pandemic", "you,you"))
    t.pace = BY_FRAMES
    t.said, t.typed, t.place = "a word", "", t.shown.places[0].id
    t.tell(["Essen gets 1 blue cube", "Paris gets 1 blue cube"])
    assert len(t.frames) == 2 and t.timers[-1].seconds == 0.2 * BY_FRAMES.factor and t.question.startswith("Essen")
    essen = t.map.flashed
    t.sitting.ask = None
    t.timers[-1].then()
    assert len(t.frames) == 1 and t.map.flashed != essen and t.question.startswith("Paris") and t.sitting.ask is None
    t.timers[-1].then()
    assert not t.frames and not t.map.flashed and t.sitting.ask is not None and t._timer is None


def test_frames_are_for_who_wants_them_and_looks_at_now() -> None:
    for factor, at in ((0.0, None), (30.0, 0)):
        t = begun(sat("pandemic", "you,you"))
        t.pace, t.looking = pace.Pace("test", "", factor), at
        told = t.log_rows.filled
        t.tell(["Essen gets 1 blue cube"])
        assert not t.frames and not t.timers and t.log_rows.filled == told + (at is None)


def test_in_a_window_that_becomes_too_small_frames_end_and_nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    t = begun(sat("pandemic", "you,you"))
    t.pace = BY_FRAMES
    t.sitting.ask = None
    t.tell(["Essen gets 1 blue cube", "Paris gets 1 blue cube"])
    t.is_ready = False
    shown: list[str] = []
    monkeypatch.setattr(t, "show_question", lambda: shown.append("a table that is not there"))
    t.timers[-1].then()
    assert not t.frames and t._timer is None and t.sitting.ask is None and not shown


def test_a_new_answer_leaves_nothing_typed_or_said() -> None:
    t = begun(sat("pandemic", "you,you"))
    t.pace = BY_FRAMES
    t.said, t.typed, t.place = "a word", "", t.shown.places[0].id
    t.chosen(Do(drive(t.sitting)))
    assert (t.said, t.typed, t.place) == ("", "", None)


def test_a_moment_that_nobody_has_a_use_for_passes() -> None:
    t = begun(sat("pandemic", "you,you"))
    t.sitting.ask = None
    before = len(t.sitting.match.entries)
    t._take(LetPass(t.sitting.match.asked))
    assert t.sitting.match.entries[before].automatic


# ---------------------------------------------------------------------------------------------- looking back
def walked() -> Unseen:
    t = begun(sat("pandemic", "you,you"))
    for _ in range(3):
        t.chosen(Do(drive(t.sitting)))
    return t


def test_looking_back_shows_the_whole_log_and_now_shows_the_latest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("containment.terminal.screen.log.LATEST", 1)
    t = walked()
    t.show_log()
    latest = len(t.log_rows.rows)
    first, *_, last = looking.moments(t.sitting)
    t.typed, t.place, t.focused = "dr", t.shown.places[0].id, t.map
    t.look_at(first)
    assert t.looking == first and len(t.log_rows.rows) > latest
    assert (t.typed, t.place) == ("", None) and t.focused is t.moves
    filled = t.log_rows.filled
    t.step(looking.LATER)
    assert t.log_rows.filled == filled, "it is the same log"
    assert t.log_rows.key == t.looking, "the log's cursor goes along"
    t.look_at(last)
    assert t.looking is None and len(t.log_rows.rows) == latest
    t.look_at(None)
    t.look_at("leave")
    assert t.looking is None


def test_the_cursor_stays_on_the_step_that_was_chosen() -> None:
    t = walked()
    t.look_at(min(looking.moments(t.sitting)))
    t.moves.go_to(looking.EARLIER)
    t.chosen(looking.LATER)
    assert t.moves.key == looking.EARLIER
    t.moves.go_to(looking.LATER)
    t.chosen(looking.LATER)
    assert t.moves.key == looking.LATER and t.looking == looking.moments(t.sitting)[2]
    t.chosen(looking.NOW)
    assert t.looking is None


def test_the_game_goes_on_when_one_looks_at_now_again() -> None:
    t = walked()
    t.looking = 0
    t.sitting.ask = None
    t.look_at(len(t.sitting.match.entries))
    assert t.looking is None and t.sitting.ask is not None


def test_the_end_of_a_record_is_looked_at_as_well() -> None:
    t = Unseen(walked().sitting, replaying=True)
    assert t.looking == min(looking.moments(t.sitting))
    last = len(t.sitting.match.entries)
    t.look_at(last)
    assert t.looking == last


def test_places_are_lit_only_for_who_is_asked_now() -> None:
    t = begun(sat("pandemic", "you,you"))
    assert t._lit()
    t.looking = 0
    assert not t._lit()
    t.looking, t.sitting.ask = None, None
    assert not t._lit()


# ---------------------------------------------------------------------------------------------- leaving
def thought_of_nothing() -> Choice | None:
    return None


@pytest.mark.parametrize("problem", [RuntimeError, CancelledError])
def test_who_leaves_while_a_computer_thinks_hears_nothing_of_it(problem: type[BaseException]) -> None:
    """The application is not there any more when the thought comes to its end."""
    t = thinking()

    def gone(*_: object) -> None:
        raise problem

    t.call_from_thread = gone
    TableScreen._think.__wrapped__(t, 0)  # type: ignore[attr-defined]
    requests._find(t, 0, partial(thought_of_nothing))
    told: list[tuple[Any, ...]] = []
    t.call_from_thread = lambda *args: told.append(args)
    TableScreen._think.__wrapped__(t, 0)  # type: ignore[attr-defined]
    ((then, count, (seat, choice)),) = told
    assert then == t._thought and (count, seat) == (0, 0) and isinstance(choice, Choice)


def test_the_log_stands_at_its_end() -> None:
    t = walked()
    assert t.log_rows.key == t.sitting.moments[-1].at != t.log_rows.rows[0].key
