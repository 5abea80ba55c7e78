"""An evening at the screen: what is seen when, keys that jump on, turns that wait to be ended, and "wait!"."""

from __future__ import annotations

from typing import Any

import pytest

from containment import testing
from containment.telling.asking import Ask
from containment.telling.film import Frame
from containment.telling.listing import WAVE, Do
from containment.telling.sitting import Sitting
from containment.terminal.arguments import is_left_open, parser
from containment.terminal.screen import ask_pane, pace, requests, start
from containment.terminal.screen.app import ContainmentApp
from containment.terminal.screen.keys_bar import KeysBar
from tests.telling.test_film import answer, outbreaks
from tests.telling.test_holding import to_the_last_action
from tests.terminal.screen.driving import GAMES, Keyboard, driven, sat, seated, staged
from tests.terminal.screen.unseen import Unseen, begun

NORMAL, AT_ONCE = pace.PACES[1], pace.PACES[3]


def new(names: str, game: str = "pandemic", seed: int = 4, **options: Any) -> Sitting:
    found = seated(game, names, seed, **options)
    return Sitting(found.match, found.names, found.save)


def think(t: Unseen) -> None:
    """The computer that thinks comes to an end."""
    assert t.thinking
    t._thought(t.sitting.match.count, t.sitting.match.computer_choice())


def watched(seed: int = 7) -> Unseen:
    """Computers play at the normal pace, and somebody looks on."""
    t = begun(new("random,random", seed=seed))
    t.pace = NORMAL
    return t


def to_an_alarm(t: Unseen) -> Frame:
    """Until a film with an outbreak begins: its first frame."""
    for _ in range(300):
        while t.frames:
            if any(frame.is_alarm and "outbreak" in frame.banner.lower() for frame in t.frames):
                return t.frames[0]
            t.timers[-1].then()
        think(t)
    raise AssertionError("no outbreak")


# ---------------------------------------------------------------------------------------------- frames
def test_map_header_and_log_follow_frame_by_frame_and_the_last_step_is_the_table_as_it_is() -> None:
    t = watched()
    to_an_alarm(t)
    before = outbreaks(t.shown)
    seen = []
    while t.frames:
        frame = t.frames[0]
        assert t.shown == frame.scene and t.map.flashed == frame.places
        assert t.timers[-1].seconds == pytest.approx(frame.seconds)
        assert t.question.startswith(frame.text.split(".")[0])
        log = " ".join(row.text.plain for row in t.log_rows.rows[-12:]).lower()
        seen.append((frame.is_alarm, outbreaks(t.shown) - before, log.count("outbreak of")))
        t.timers[-1].then()
    first = next(n for n, (is_alarm, *_) in enumerate(seen) if is_alarm and "outbreak" not in seen[n])
    assert all(told == 0 for _, advanced, told in seen[: first + 1] if advanced == 0)
    assert outbreaks(t.shown) > before and t.shown == t.sitting.scene()
    assert "outbreak" in " ".join(row.text.plain for row in t.log_rows.rows[-12:]).lower()


def test_at_once_is_at_once() -> None:
    t = watched()
    t.pace = AT_ONCE
    for _ in range(30):
        think(t)
        assert not t.frames and not t.timers


def test_slow_takes_twice_as_long_and_fast_a_third() -> None:
    seconds = []
    for one in (pace.PACES[0], NORMAL, pace.PACES[2]):
        t = watched()
        t.pace = one
        while not t.frames:
            think(t)
        seconds.append(t.timers[-1].seconds)
    assert seconds == pytest.approx([2 * seconds[1], seconds[1], seconds[1] / 3])


# ---------------------------------------------------------------------------------------------- keys that jump on
def frames(*alarms: bool) -> list[Frame]:
    return [Frame(frozenset(), f"frame {n}", 0.5, None, banner="!" * on, is_alarm=on) for n, on in enumerate(alarms)]


def test_a_key_jumps_to_the_next_alarm_and_then_to_where_somebody_is_asked() -> None:
    t = begun(sat("pandemic", "you,you"))
    t.pace, t.sitting.ask = NORMAL, None
    t._run(frames(False, False, True, False, True, False))
    assert t.frames[0].text == "frame 0"
    t.jump_on()
    assert t.frames[0].text == "frame 2" and not t.hurrying and t.timers[-2].stopped
    t.jump_on()
    assert t.frames[0].text == "frame 4"
    t.jump_on()
    assert not t.frames and t.sitting.ask is not None and not t.hurrying and not t.map.flashed


def test_who_has_jumped_on_waits_for_no_further_answer_but_for_the_next_alarm() -> None:
    t = watched()
    while not t.frames:
        think(t)
    t.hurrying = True
    t._run([*frames(False, False)])
    assert not t.frames and t.hurrying
    to_see = frames(False, True)
    t._run(to_see)
    assert t.frames == to_see[1:] and not t.hurrying


@pytest.mark.parametrize("key", ["x", "enter", "escape", "tab", "w"])
def test_the_key_that_jumps_on_does_nothing_else(key: str) -> None:
    async def run(k: Keyboard) -> None:
        t = k.table
        t.pace = pace.Pace("test", "", 1000.0)
        entries = len(k.match.entries)
        t.sitting.ask = None
        t._run(frames(False, True))
        focus = t.focused
        await k.send(key)
        await k.until(lambda: len(t.frames) == 1)
        await k.draw()
        assert t.typed == "" and t.focused is focus and len(k.match.entries) == entries and k.app.screen is t
        await k.send(key)
        await k.until(lambda: not t.frames and k.s.ask is not None)
        assert t.typed == "" and t.focused is focus and len(k.match.entries) == entries

    driven(seated("pandemic", "you,you", 4), run)


def test_the_banner_lies_over_the_map_while_it_lasts_and_moves_nothing() -> None:
    async def run(k: Keyboard) -> None:
        t = k.table
        t.pace = pace.Pace("test", "", 1000.0)
        t.sitting.ask = None
        where = {id: t.query_one(f"#{id}").region for id in ("head", "map", "panes")}
        scene = k.s.scene()
        london = frozenset({"london"})
        t._run([Frame(london, "Now.", 1.0, scene, 0, "An outbreak in London", "alarm", True)])
        await k.draw()
        banner = t.query_one("#banner").region
        assert "An OUTBREAK in London" in k.pane("banner")
        assert where["map"].contains_region(banner) and banner.y > where["map"].y, "London is above: it is below"
        assert where == {id: t.query_one(f"#{id}").region for id in where}
        t.jump_on()
        await k.draw()
        assert not t.query_one("#banner").display

    driven(seated("pandemic", "you,you", 4), run)


# ---------------------------------------------------------------------------------------------- ending a turn
def held(names: str = "you,random") -> Unseen:
    s = sat("pandemic", names)
    t = begun(s)
    s.holds = True
    move = to_the_last_action(s)
    t.chosen(Do(move))
    assert s.held is not None
    return t


def test_after_the_last_action_the_screen_waits_and_enter_draws() -> None:
    t = held()
    s = t.sitting
    entries = len(s.match.entries)
    assert t.question == "Turn over: Enter draws, F3 takes back" and t.moves.key == ask_pane.END_TURN
    assert t.shown == s.scene() and not t.thinking
    last = t.log_rows.rows[-1].text.plain
    t.go_on()
    t._come_back(was_small=True)
    assert s.held is not None and len(s.match.entries) == entries, "nothing goes on before"
    t.chosen(ask_pane.END_TURN)
    assert len(s.match.entries) > entries and s.held is None
    assert any(row.text.plain == last for row in t.log_rows.rows)


def test_f3_takes_the_last_action_back() -> None:
    t = held()
    s = t.sitting
    move, entries = s.held.answer.move if s.held else 0, len(s.match.entries)
    t.action_undo()
    assert s.held is None and s.ask is not None and len(s.match.entries) == entries
    assert t.said == f"Taken back: {s.game.codebook.words(move)}." and Do(move).move in s.menu.moves
    assert t.shown == s.scene()


def test_a_cure_with_the_last_action_is_seen_when_it_is_found_and_only_once() -> None:
    """Not after the head has told it, when the turn has been ended."""
    blue = ["atlanta", "chicago", "essen", "london", "madrid"]
    table = testing.stage("pandemic", hands={0: blue}, cubes={"paris": 1}, actions_left=1, fate="seeded", seed=3)
    found = staged(table, "pandemic", "you,thumb")
    t = begun(Sitting(found.match, found.names, found.save))
    t.pace, t.sitting.holds = NORMAL, True
    t.chosen(Do(t.sitting.game.code("cure blue")))
    assert t.sitting.held is not None and t.frames[0].banner == "You discovered the cure for blue"
    assert t.shown.tracks[0].name == "Cures" and t.shown.tracks[0].at == 0, "first the banner"
    assert not any("cure" in row.text.plain for row in t.log_rows.rows)
    while t.frames:
        t.timers[-1].then()
    assert t.shown.tracks[0].at == 1 and "cure for blue" in t.log_rows.rows[-1].text.plain
    t.chosen(ask_pane.END_TURN)
    assert t.frames and not any("cure" in frame.text for frame in t.frames)


def test_a_computers_thoughts_are_not_added_to_its_turn_and_an_alarm_has_its_whole_time() -> None:
    t = watched()
    quiet, alarm = Frame(frozenset(), "", 0.6), Frame(frozenset(), "", 0.6, banner="OUTBREAK", is_alarm=True)
    for lag, seconds in ((0.0, 0.6), (0.2, 0.4), (5.0, 0.3)):
        t.lag = lag
        assert t._seconds(quiet) == pytest.approx(seconds)
        assert t._seconds(alarm) == 0.6


def test_who_leaves_is_told_that_the_last_action_was_not_played() -> None:
    t = held()
    assert start.NOT_PLAYED in start.farewell(t.sitting)
    t.sitting.let_go()
    assert start.NOT_PLAYED not in start.farewell(t.sitting)


def test_who_ends_the_turn_is_not_asked_for_events_before_the_cards() -> None:
    for seed in range(1, 60):
        s = sat("pandemic", "you,random", seed)
        if not any(map(s.match.is_event, s.match.moves(0))):
            continue
        t = begun(s)
        s.holds = True
        s.asking.watch(0)
        t.chosen(Do(to_the_last_action(s)))
        assert s.held is not None
        if not s.held.events(s.match):
            continue
        cards = s.view().player_cards_left
        t.chosen(ask_pane.END_TURN)
        while t.thinking and s.view().player_cards_left == cards:
            think(t)
        assert s.view().player_cards_left < cards, "Enter draws"
        return
    raise AssertionError("nobody held an event")


def test_in_a_real_window_the_turn_waits_and_f6_changes_that() -> None:
    async def run(k: Keyboard) -> None:
        k.s.holds = True
        move = to_the_last_action(k.s)
        k.table.show_table()
        await k.play(k.s.game.codebook.words(move))
        assert k.s.held is not None and "Turn over: Enter draws, F3 takes back" in k.pane("question")
        await k.press("f6", "end", "enter")
        assert not k.s.holds and k.s.held is not None and not pace.recalled()[1]
        await k.press("f3")
        assert k.s.held is None and "Taken back" in k.pane("question")
        entries = len(k.match.entries)
        await k.play(k.s.game.codebook.words(move))
        assert len(k.match.entries) > entries

    driven(seated("pandemic", "you,random", 4), run)


# ---------------------------------------------------------------------------------------------- wait!
def with_an_event(names: str = "random,you", **options: Any) -> Unseen:
    """A computer thinks, and the person holds an event."""
    for seed in range(1, 60):
        t = begun(new(names, seed=seed, **options))
        s = t.sitting
        while t.thinking and s.match.asked == 0 and s.view(0).step != "Actions":
            think(t)
        if t.thinking and t.who_may_wait():
            return t
    raise AssertionError("nobody holds an event")


def test_who_says_wait_is_asked_before_the_computers_next_answer() -> None:
    t = with_an_event()
    s = t.sitting
    entries = len(s.match.entries)
    t.action_wait()
    assert t.thinking and s.ask is None, "not in the middle of a thought"
    think(t)
    assert s.ask is not None and s.ask.moment and s.ask.seat == 1 and len(s.match.entries) == entries
    assert t.question.startswith("You said wait: play an event, or Enter lets ")
    assert t.moves.key == WAVE and set(s.menu.moves) == set(s.asking.speakable(1)) != set()
    thoughts = len(t.thoughts)
    t.chosen(WAVE)
    assert len(s.match.entries) > entries and len(t.thoughts) <= thoughts + 1, "what it had thought of, it answers"
    assert s.match.entries[entries].seat == 0


def test_wait_while_something_is_shown_jumps_on_and_asks() -> None:
    t = with_an_event()
    t.pace = NORMAL
    for _ in range(300):
        if t.frames and t.who_may_wait():
            break
        if t.frames:
            t.timers[-1].then()
        elif t.sitting.ask is not None:
            keeps = (move for move in t.sitting.menu.moves if not t.sitting.match.is_event(move))
            t.chosen(WAVE if t.sitting.ask.moment else Do(next(keeps)))
        else:
            think(t)
    entries = len(t.sitting.match.entries)
    t.action_wait()
    assert not t.frames and isinstance(t.sitting.ask, Ask) and len(t.sitting.match.entries) == entries


def test_who_has_nothing_to_play_is_told_so() -> None:
    t = begun(new("random,you", seed=4))
    t.sitting.asking.waiting.clear()
    if not t.who_may_wait():
        t.action_wait()
        assert t.said == requests.NO_WAIT


def test_among_people_with_private_hands_anybody_may_wait_and_says_who_it_is() -> None:
    t = begun(new("random,you,you", hands="private"))
    assert t.thinking and t.who_may_wait() == [1, 2], "whatever they hold"
    t.action_wait()
    assert t.keys == [1, 2]
    t.choose(2)
    think(t)
    assert t.laid and t.handing is not None and t.handing.seat == 2, "and the keyboard is handed over"


def test_the_key_is_shown_where_it_can_be_of_use() -> None:
    async def run(k: Keyboard) -> None:
        bar = k.table.query_one(KeysBar)
        assert not bar.offers_wait and "F8 Wait" not in k.strips[-1], "it is one's own decision"
        bar.offer_wait(True)
        await k.draw()
        assert k.strips[-1].rstrip().endswith("F8 Wait") and "F10 Menu" in k.strips[-1]

    driven(seated("pandemic", "you,random", 4), run)


# ---------------------------------------------------------------------------------------------- the frame of the screen
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.long
def test_header_and_map_keep_their_place_from_the_first_answer_to_the_last(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    regions = set()

    async def run(k: Keyboard) -> None:
        t = k.table
        happened = t.happened

        def seen(answer: Any) -> None:
            regions.add(tuple(t.query_one(f"#{id}").region for id in ("head", "map", "panes")))
            happened(answer)

        monkeypatch.setattr(t, "happened", seen)
        while not k.match.finished:  # a busy machine may take long for a whole game, but not for an answer
            answered = k.match.count
            await k.until(lambda: k.match.finished or k.match.count > answered)  # noqa: B023

    driven(seated(game, "random,random", 3), run, still=False)
    assert len(regions) == 1, regions


def test_a_film_is_made_before_anybody_notices() -> None:
    """Nothing but the scenes takes time, and there are few."""
    s = new("random,random", seed=7)
    s.viewer = 0
    made: list[int] = []
    scene_of = s.scene_of
    s.scene_of = lambda view: made.append(1) or scene_of(view)  # type: ignore[method-assign,func-returns-value]
    for _ in range(40):
        if s.match.finished:
            break
        made.clear()
        found = answer(s)
        assert len(made) <= 2 * max(1, len(found))


@pytest.mark.parametrize("auto_draw", [False, True])
def test_auto_draw_is_for_this_time_whatever_is_remembered(auto_draw: bool) -> None:
    pace.keep(NORMAL, True)
    given = parser().parse_args(["play", *(["--auto-draw"] if auto_draw else [])])
    assert given.auto_draw is auto_draw and is_left_open(given), "it says nothing of the game"
    app = ContainmentApp(lambda app: app.table(seated("pandemic")), given.auto_draw)
    assert app.table(seated("pandemic")).sitting.holds is not auto_draw
    assert pace.recalled() == (NORMAL, True)
    app.leave()
