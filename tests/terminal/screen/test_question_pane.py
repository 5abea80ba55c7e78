"""The pane in the middle: what is asked, what can be chosen, and where the cursor stands, at every kind of moment."""

from __future__ import annotations

import pytest

from containment.matches.match import Answer, Match
from containment.matches.retelling import Moment
from containment.telling.asking import Ask
from containment.telling.film import Frame
from containment.telling.listing import HAND_OVER, WAVE, Do
from containment.telling.sitting import Sitting
from containment.terminal.screen import ask_pane, looking
from containment.terminal.screen.requests import HINT
from tests.terminal.screen.driving import SMALL, Keyboard, asked, driven, offered_a_card, sat, seated, watched
from tests.terminal.screen.unseen import Unseen


def computers() -> Sitting:
    found = seated("cure", "random,random", 4)
    return Sitting(found.match, found.names, found.save)


def test_a_hint_stands_alone_and_any_other_word_below_the_question() -> None:
    t = Unseen(sat("pandemic"))
    assert t.question == t.sitting.question
    t.said = "Saved."
    assert t.question == f"{t.sitting.question}\nSaved."
    t.said = f"{HINT}drive chicago."
    assert t.question == t.said


def test_what_is_asked_goes_from_what_is_nearest_to_what_is_farthest() -> None:
    """An earlier moment stands before a frame, a frame before the next person, and that before a question."""
    t = Unseen(sat("pandemic", "you,you"))
    t.handing = Ask(1)
    assert t.question == "Next: P2."
    (row,) = ask_pane.rows(t)
    assert row.key == HAND_OVER and row.text.plain.endswith("hand the keyboard to P2")
    t.frames = [Frame(frozenset(), "Essen breaks out")]
    assert t.question == "Essen breaks out"
    t.handing = None
    assert ask_pane.rows(t) == [], "nothing is chosen while things happen"
    t.looking = 0
    assert t.question == looking.told(t.sitting, 0)
    assert [row.key for row in ask_pane.rows(t)] == [row.key for row in looking.rows(t.sitting, replaying=False)]


def test_who_thinks_is_named_and_who_is_asked_does_not_think() -> None:
    t = Unseen(computers())
    assert t.question == "Ada is thinking …"
    people = Unseen(sat("pandemic", "you,you"))
    people.sitting.ask = None
    assert people.question == ""


def test_when_it_is_over_it_is_said_so() -> None:
    s = computers()
    while s.match.computer_step() is not None:
        pass
    assert Unseen(s).question == "The game is over. F10 shows what can be done now."


def test_the_cursor_stands_on_letting_pass_unless_something_is_meant() -> None:
    s = watched("pandemic", "random,you", 3)
    t = Unseen(s)
    assert s.ask is not None and s.ask.moment and ask_pane.usual(t) == WAVE
    t.typed = "f"
    assert ask_pane.usual(t) is None
    t.typed, t.place = "", t.shown.places[0].id
    assert ask_pane.usual(t) is None
    t.place, t.looking = None, 0
    assert ask_pane.usual(t) is None
    t.looking, s.ask = None, None
    assert ask_pane.usual(t) is None


def test_where_the_question_is_only_a_moment_the_cursor_stands_on_passing() -> None:
    s = watched("iberia", "you,random", 4)
    assert ask_pane.usual(Unseen(s)) is None, "an ordinary question"
    while not s.at_moment:
        s.play_own(s.menu.moves[0])
        asked(s)
    t = Unseen(s)
    assert ask_pane.usual(t) == Do(s.game.code("pass"))
    t.typed = "x"
    assert ask_pane.usual(t) is None


def test_the_line_of_what_is_typed_says_what_can_be_done_instead() -> None:
    t = Unseen(sat("pandemic"))
    assert ask_pane.typed_line(t).plain == "> type, or Tab for the map"
    t.focused = t.map
    assert ask_pane.typed_line(t).plain == "> arrows: places, Tab: moves"
    atlanta = next(place for place in t.shown.places if place.name == "Atlanta")
    t.place = atlanta.id
    assert ask_pane.typed_line(t).plain == "> in Atlanta (Esc: all moves)"
    t.typed = "dr"
    assert ask_pane.typed_line(t).plain == "> dr▏"
    t.looking = 0
    assert "moments" in ask_pane.typed_line(t).plain
    nobody = Unseen(computers())
    assert ask_pane.typed_line(nobody).plain == ""


# ---------------------------------------------------------------------------------------------- looking back
def test_what_had_just_happened_is_told_of_the_moment_that_is_looked_at() -> None:
    s = sat("pandemic", "you,you")
    s.play_own(s.menu.moves[0])
    *_, before, last = s.moments
    for at, moment in ((before.at, before), (last.at, last), (last.at + 1, last)):
        sentences = [f"{line.text.removesuffix('.')}." for line in s.lines(moment)]
        assert looking.told(s, at) == " ".join(sentences[:2])
    assert any(len(s.lines(moment)) > 1 for moment in (before, last))


def test_of_the_beginning_and_of_what_nobody_may_hear_nothing_is_told() -> None:
    s = sat("pandemic", "you,you")
    silent = Sitting(s.match, s.seats, s.save, [Moment(5, Answer(-1, 0, "", (), ()))])
    assert looking.told(silent, 0) == looking.told(silent, 5) == "The beginning."
    assert looking.told(silent, 9) == "Nothing to report."


def test_steps_lead_from_moment_to_moment_and_stop_at_both_ends() -> None:
    s = computers()
    for _ in range(40):
        choice = s.match.computer_choice()
        if choice is None:
            break
        s.play(*choice[1], seat=choice[0])
    moments, turns, last = looking.moments(s), looking.turns(s), len(s.match.entries)
    assert moments[0] == s.moments[0].at and moments[-1] == last and len(turns) > 2
    assert looking.stepped(s, moments[3], looking.EARLIER) == moments[2]
    assert looking.stepped(s, moments[3], looking.LATER) == moments[4]
    assert looking.stepped(s, moments[0], looking.EARLIER) == moments[0]
    assert looking.stepped(s, turns[1], looking.TURN_BEFORE) == turns[0]
    assert looking.stepped(s, turns[0], looking.TURN_BEFORE) == moments[0]
    assert looking.stepped(s, turns[0], looking.TURN_AFTER) == turns[1]
    assert looking.stepped(s, turns[-1], looking.TURN_AFTER) == last == looking.stepped(s, last, looking.LATER)
    assert looking.stepped(s, moments[3], looking.FIRST) == moments[0]
    assert looking.stepped(s, moments[3], looking.LAST) == last
    forgetful = Sitting(s.match, s.seats, s.save, s.moments[:3])
    assert looking.moments(forgetful)[-1] == last, "the table as it is can always be looked at"


def test_one_branches_off_from_what_is_over_or_only_looked_at() -> None:
    s = computers()

    def offered(replaying: bool) -> set[object]:
        return {row.key for row in looking.rows(s, replaying)}

    both = {looking.EARLIER, looking.LATER, looking.TURN_BEFORE, looking.TURN_AFTER, looking.FIRST, looking.LAST}
    assert offered(False) == both | {looking.NOW} and offered(True) == both | {looking.BRANCH}
    while s.match.computer_step() is not None:
        pass
    assert offered(False) == both | {looking.NOW, looking.BRANCH}


def test_who_is_asked_for_consent_reads_why() -> None:
    t = Unseen(offered_a_card())
    assert t.question == "Ada asks: may I give you Atlanta?\nYou're collecting blue"
    t.said = "Saved."
    assert t.question.endswith("?\nSaved.")


@pytest.mark.parametrize("consent", ["people", "all"])
@pytest.mark.parametrize(
    ("private", "talk", "heard"),
    [(False, "silent", True), (True, "open", True), (True, "cards_unsaid", False), (True, "silent", False)],
)
def test_who_is_asked_for_consent_reads_no_reason_where_cards_may_not_be_spoken_of(
    consent: str, private: bool, talk: str, heard: bool
) -> None:
    t = Unseen(offered_a_card(consent=consent, private=private, talk=talk))
    asked, _, why = t.question.partition("\n")
    assert asked == "Ada asks: may I give you Atlanta?"
    assert why == ("You're collecting blue" if heard else "")


def test_what_is_done_in_secret_is_no_reason_for_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Unseen(offered_a_card())
    monkeypatch.setattr(Match, "hidden_seats", (1,))
    assert t.question == "Ada asks: may I give you Atlanta?"


def test_while_a_turn_is_held_or_a_computer_thinks_about_an_event_nobody_is_waited_for() -> None:
    """The head says "waiting for" of people only; who is held up by an own answer is not asked anything else."""
    for seed in range(1, 40):
        s = sat("pandemic", "you,thumb", seed)
        s.holds = True
        if not any(map(s.match.is_event, s.match.moves(1))):
            continue
        while s.held is None and s.ask is not None and s.view().step in s.board.ACTIONS:
            move = next(move for move in s.menu.moves if s.game.codebook.words(move).startswith("drive"))
            if not s.hold(move):
                s.play_own(move)
                asked(s)
        if s.held is not None and s.view().asked == 1:
            assert s.scene().status == "Your turn" and not any(seat.asked for seat in s.scene().seats)
            return
    raise AssertionError("no computer was asked")


def test_what_was_shown_last_stays_until_a_computer_thinks_for_long() -> None:
    t = Unseen(computers())
    t.go_on()
    t.lately = "Ada drove to Lima"
    assert t.question == "Ada drove to Lima"
    t._say_who_thinks(t.sitting.match.count + 1)
    assert t.question == "Ada drove to Lima", "that was another thought"
    t._say_who_thinks(t.sitting.match.count)
    assert t.question == "Ada is thinking …"


def test_what_happened_has_three_rows_and_the_alarms_have_what_they_need_of_them() -> None:
    alarms, done = (
        "Since your turn: Ada discovered the cure for yellow",
        "Ada drove to Paris, treated 1 blue cube in Paris",
    )
    assert ask_pane._in_lines([alarms, done], 40, 3) == [alarms, "Ada drove to Paris, treated 1 blue …"]
    assert ask_pane._in_lines([alarms, done], 40, 6) == [alarms, done]
    assert ask_pane._in_lines([done], 40, 3) == [done]
    assert ask_pane._in_lines([done, done, "x"], 0, 3) == [done, done, "x"], "before the pane has a width"
    assert [len(line) <= 40 for line in ask_pane._in_lines([alarms, done, done], 40, 3)] == [True] * 3


@pytest.mark.parametrize(("size", "is_whole"), [((120, 40), True), (SMALL, False)])
def test_a_long_hint_takes_the_rows_that_are_free(size: tuple[int, int], is_whole: bool) -> None:
    """And a few moves are still seen below it, in a small window too."""
    long = (
        f"{HINT}drive to Kinshasa. {'Three cubes there could break out after the next Epidemic. ' * 6}(Enter does it)"
    )

    async def run(k: Keyboard) -> None:
        await k.settle()
        k.table.say(long)
        await k.settle()
        shown = k.pane("question")
        assert (long in shown) is is_whole and shown.endswith("…") is not is_whole
        assert k.table.moves.size.height >= 2
        k.table.say("Saved.")
        await k.settle()
        assert k.pane("question").endswith("Saved.")

    driven(seated("pandemic", "you,random", 4), run, size=size)
