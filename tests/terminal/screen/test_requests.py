"""What a person asks of the table besides moving: what is done, what is said, and when nothing is done."""

from __future__ import annotations

from typing import Any

import pytest

from containment.matches.match import AUTOMATIC, CannotUndo, Entry
from containment.players.player import Choice
from containment.players.search import SearchPlayer
from containment.telling import listing
from containment.telling.asking import Ask
from containment.telling.listing import Do
from containment.telling.sitting import Sitting
from containment.terminal.screen import pace, requests
from containment.terminal.screen.thoughts import is_over, thought
from tests.terminal.screen.driving import asked, sat, seated, watched
from tests.terminal.screen.unseen import Unseen, begun


def drive(s: Sitting) -> int:
    return next(move for move in s.menu.moves if s.game.codebook.words(move).startswith("drive"))


# ---------------------------------------------------------------------------------------------- while looking back
def test_while_one_looks_back_nothing_is_taken_back_and_no_hint_is_given() -> None:
    t = begun(sat("pandemic", "you,you"))
    t.chosen(Do(drive(t.sitting)))
    entries = list(t.sitting.match.entries)
    t.look_at(entries.index(entries[-1]))
    assert t.looking is not None
    for ask in (requests.undo, requests.hint):
        t.said = ""
        ask(t)
        assert t.said == requests.LOOKING and t.sitting.match.entries == entries and not t.done
    t.look_at(len(entries))
    requests.undo(t)
    assert t.said.startswith("Taken back: drive")


# ---------------------------------------------------------------------------------------------- taking back
def test_what_is_taken_back_is_told_to_who_did_it_without_what_went_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    s = sat("pandemic", "you,random,you", challenges=("bioterrorist",))
    assert s.ear == 2
    move = s.menu.moves[0]
    taken = [Entry(2, move), Entry(0, s.game.code("pass"), AUTOMATIC)]
    monkeypatch.setattr(s, "undo", lambda: taken)
    t = Unseen(s)
    requests.undo(t)
    assert t.said == f"Taken back: {s.game.codebook.words(move)}."


def test_what_is_taken_back_names_who_was_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    s = sat("cure", "you,random")
    monkeypatch.setattr(s, "undo", lambda: [Entry(0, s.game.code("give p2 red"))])
    t = Unseen(s)
    requests.undo(t)
    assert t.said == f"Taken back: give {s.naming.name(1)} red."


def test_what_is_taken_back_and_what_is_advised_is_told_with_names(monkeypatch: pytest.MonkeyPatch) -> None:
    s = sat("pandemic", "you,thumb")
    move = s.game.code("airlift p2 paris")
    monkeypatch.setattr(s, "undo", lambda: [Entry(0, move)])
    t = Unseen(s)
    requests.undo(t)
    assert t.said == "Taken back: airlift Ada paris."
    t = begun(sat("pandemic", "you,thumb"))
    requests._show(t, t.sitting.match.count, Choice(move, "P2 is near."))
    assert t.said.startswith("Hint: play Airlift to bring Ada to Paris. Ada is near.")


def test_what_cannot_be_taken_back_is_said_and_the_game_goes_on() -> None:
    """Also if the request had waited for a thought, which was thrown away for it."""
    found = seated("pandemic", "random,you", 4)
    t = Unseen(Sitting(found.match, found.names, found.save))
    requests.undo(t)
    assert t.said == "There is nothing to take back yet." and t.thinking and len(t.thoughts) == 1


def test_what_was_going_on_is_over_when_answers_are_taken_back() -> None:
    t = begun(sat("pandemic", "you,you"))
    s = t.sitting
    t.chosen(Do(drive(s)))
    t.pace = pace.Pace("test", "", 100.0)
    t.tell(["Essen gets 1 blue cube"])
    (ringing,) = t.timers
    assert t.frames and t.map.flashed
    told = t.log_rows.filled
    t.handing, t._told_end = Ask(1), True
    requests.undo(t)
    assert not t.frames and not t.map.flashed and ringing.stopped and t._timer is None
    assert t.log_rows.filled > told and s.ask is not None and t.handing is None and not t._told_end


def test_another_persons_secrets_are_no_more_taken_back_than_seen() -> None:
    """P1 has the keyboard; the last answer was P3's, in secret."""
    s = sat("pandemic", "you,random,you", challenges=("bioterrorist",))
    s.play_own(s.menu.moves[0])
    assert [entry.seat for entry in s.undo()] == [2], "one's own"
    asked(s)
    s.play_own(s.menu.moves[0])
    s.serve(0)
    with pytest.raises(CannotUndo, match="not yours to take back"):
        s.undo()


def test_the_log_forgets_only_what_was_taken_back() -> None:
    s = sat("pandemic", "you,you")
    s.play_own(drive(s))
    kept = list(s.moments)
    s.put(s.due())  # type: ignore[arg-type]
    s.play_own(drive(s))
    s.undo()
    assert s.moments == kept and s.ask is None
    s.moments = [kept[-1]]
    s.undo()
    assert s.moments == [kept[-1]], "something is always told"


# ---------------------------------------------------------------------------------------------- hints
def test_when_there_is_no_hint_it_is_said_why(monkeypatch: pytest.MonkeyPatch) -> None:
    t = begun(sat("pandemic"))
    monkeypatch.setattr("containment.telling.sitting.has_hints", lambda _: False)
    requests.hint(t)
    assert t.said == "There are no hints for this game." and not t.done
    t.sitting.ask = None
    requests.hint(t)
    assert t.said == "It's not your decision right now." and not t.done


def test_a_hint_is_thought_about_and_then_shown_with_its_move_under_the_cursor() -> None:
    t = begun(sat("pandemic"))
    s = t.sitting
    requests.hint(t)
    assert t.said == "Thinking about a hint …" and len(t.done) == 1
    move = drive(s)
    t.place = t.shown.places[0].id
    t.focused = t.map
    requests._show(t, s.match.count, Choice(move, "It is near."))
    words = s.game.codebook.words(move)
    assert t.said == f"Hint: {s.game.codebook.sentence(move)}. It is near. (Enter does it, Esc: all moves)"
    assert t.typed == words and t.place is None and t.moves.key == Do(move) and t.focused is t.moves
    assert t.map.selected == listing.target(s, t.shown, move) is not None
    elsewhere = next(m for m in s.game.codebook.verbs[move >> 16].codes() if m not in s.menu.moves)
    requests._show(t, s.match.count, Choice(elsewhere, ""))
    assert t.typed == "", "what is not in the list is not typed: the list would be empty"


def test_a_hint_for_what_is_past_is_not_shown() -> None:
    for change in ("too small", "another question", "nobody asked", "looking back"):
        t = begun(sat("pandemic"))
        s = t.sitting
        count = s.match.count
        if change == "too small":
            t.is_ready = False
        elif change == "another question":
            count -= 1
        elif change == "nobody asked":
            s.ask = None
        else:
            t.looking = 0
        t.said = "before"
        requests._show(t, count, Choice(s.menu.moves[0], "Because."))
        assert t.said == "before" and t.typed == "", change


def test_an_event_may_be_better_kept() -> None:
    t = begun(watched("pandemic", "random,you", 3))
    s = t.sitting
    assert s.ask is not None and s.ask.moment
    requests._show(t, s.match.count, None)
    assert t.said == "Hint: save the event for later."


def test_at_anothers_moment_the_adviser_thinks_about_speaking_up() -> None:
    s = watched("pandemic", "random,you", 3)
    assert s.ask is not None and s.ask.seat == 1 != s.match.asked
    find = s.adviser()
    assert find.func.__name__ == "hint" and find.args[0].seat == 1 != find.args[0].asked
    own = sat("pandemic").adviser()
    assert own.func.__name__ == "hint" and own.args[0].seat == 0


def test_without_a_search_rules_of_thumb_give_the_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("containment.telling.hints.can_be_searched", lambda _: False)
    find = watched("pandemic", "random,you", 3).adviser()
    assert find.func.__name__ == "speak_up" and find.args[0].seat == 1
    own = sat("pandemic").adviser()
    assert own.func.__name__ == "choose" and own.args[0].seat == 0


# ---------------------------------------------------------------------------------------------- pace and seats
def test_the_pace_is_marked_changed_and_remembered() -> None:
    t = begun(sat("pandemic"))
    t.pace, t.sitting.holds = pace.PACES[1], True
    requests.choose_pace(t)
    assert [line[:1] for line in t.lines] == [" ", "✓", " ", " ", "", "✓"]
    assert t.laid[-1]._at == pace.PACES[1], "the cursor is where it is now"
    t.choose(None)
    assert (t.pace, t.sitting.holds) == (pace.PACES[1], True)
    t.choose(requests.HOLD)
    assert not t.sitting.holds and t.said == "Cards are drawn right after your last action."
    assert pace.recalled() == (pace.PACES[1], False)
    t.choose(requests.HOLD)
    assert t.sitting.holds and t.said == "Your turn ends when you press Enter."
    t.choose(pace.PACES[2])
    assert pace.recalled() == (pace.PACES[2], True)


@pytest.mark.parametrize(("has_thumb", "computer"), [(True, "thumb"), (False, "random"), (True, "search")])
def test_a_seat_goes_to_a_computer_that_can_play_the_game_and_back(
    has_thumb: bool, computer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("containment.matches.seats.has_thumb", lambda _: has_thumb)
    t = begun(sat("pandemic", "you,you"))
    s = t.sitting
    requests.choose_seats(t)
    usual = "thumb" if has_thumb else "random"
    assert t.keys == [(0, usual), (0, "search"), (1, usual), (1, "search")]
    assert all(line.endswith(": hand it to a computer") for line in t.lines[::2])
    assert all(line.endswith(": hand it to search, the strongest computer") for line in t.lines[1::2])
    shown = t.times_shown
    t.choose((0, computer))
    assert s.seats == [computer, "you"] and t.said == "Ada now plays the Operations Expert."
    assert t.times_shown > shown and t.shown == s.scene() and t.thinking
    t._thought(s.match.count, None)
    t.choose((0, "you"))
    assert s.seats == ["you", "you"] and t.said.startswith("You now play the ")


def test_who_sits_where_is_shown_also_while_an_answer_waits_for_its_time() -> None:
    t = begun(sat("pandemic", "you,random"))
    t._timer = t.set_timer(1.0)
    requests._change(t, 1, "you")
    assert [seat.name for seat in t.shown.seats] == ["you", "P2"]


def test_seats_change_hands_only_between_two_thoughts() -> None:
    found = seated("pandemic", "random,you", 4)
    t = begun(Sitting(found.match, found.names, found.save))
    assert t.thinking
    requests.choose_seats(t)
    t.choose((0, "you"))
    assert t.sitting.seats == ["random", "you"], "the table must not change under a thought"
    t._thought(0, None)
    assert t.sitting.seats == ["you", "you"] and t.sitting.ask is not None


def test_the_whole_log_begins_at_its_end_and_leads_to_moments() -> None:
    t = begun(sat("pandemic"))
    requests.show_log(t)
    assert t.laid[-1]._to_end and t.keys
    t.choose(t.keys[0])
    assert t.looking == t.keys[0] or t.keys[0] == len(t.sitting.match.entries)


def test_a_function_key_closes_the_sheet_it_has_opened() -> None:
    t: Any = begun(sat("pandemic"))
    for key, opens in (
        ("f1", t.action_help),
        ("f4", t.action_cards),
        ("f5", t.action_log),
        ("f6", t.action_pace),
        ("f7", t.action_seats),
        ("f10", t.action_menu),
    ):
        opens()
        assert t.laid[-1]._own_key == key


# ---------------------------------------------------------------------------------------------- given up
def test_who_leaves_does_not_wait_for_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search of ten million samples, and the worker is cancelled while it thinks."""
    looked: list[int] = []

    class Worker:
        @property
        def is_cancelled(self) -> bool:
            looked.append(1)
            return len(looked) > 40

    monkeypatch.setattr("containment.terminal.screen.thoughts.get_current_worker", Worker)
    s = sat("pandemic")
    view = s.match.view(s.match.asked)
    found = thought(lambda: SearchPlayer(1, "search:samples=10000000").choose(view))
    assert found.move in view.moves and len(looked) == 41 and is_over()
    t = begun(sat("pandemic"))
    requests._find(t, t.sitting.match.count, t.sitting.adviser())
    assert not t.done and "Hint" not in t.said, "what was found in haste is not shown"
