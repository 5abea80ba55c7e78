"""Whose eyes and ears a sitting serves: what is seen, told and refused, now and of the past."""

from __future__ import annotations

from typing import Any

from containment.kernel.record import replay
from containment.matches.retelling import Moment
from containment.telling.sitting import Sitting
from tests.terminal.screen.driving import sat, seated, watched


def played(game: str, names: str, answers: int, **options: Any) -> Sitting:
    """After so many answers, whoever gives them."""
    found = seated(game, names, 5, **options)
    s = Sitting(found.match, found.names, found.save)
    for _ in range(answers):
        choice = s.match.computer_choice()
        s.play(*choice[1], seat=choice[0]) if choice is not None else s.play(s.match.moves(s.match.asked)[0])
    return s


def test_the_screen_serves_the_first_person_at_the_table() -> None:
    assert [played("pandemic", names, 0).viewer for names in ("you,you", "random,you", "random,random")] == [0, 1, None]


def test_who_looks_sees_their_own_view_and_everything_when_it_is_laid_open() -> None:
    s = played("coldwar", "random,random", 30)
    s.serve(0)
    last = len(s.match.entries)
    own = s.scene_of(s.game.view(s.match.table, 0))
    opened = s.scene_of(s.laid_open(s.match.table))
    assert s.scene() == s.scene_at(last) == own != opened
    s.serve(1)
    assert s.scene() != own, "another sees something else"
    s.serve(0)
    s.opened = True
    assert s.scene() == s.scene_at(last) == opened
    before = s.scene_of(s.laid_open(replay(s.game, s.match.record, last - 1)))
    assert s.scene_at(last - 1) == before
    assert s.scene_of(s.view(1)) == s.scene_of(s.game.view(s.match.table, 1)), "a seat's own view is its own"


def test_who_sits_where_is_on_the_screen_at_once() -> None:
    s = sat("pandemic", "you,random")
    assert [seat.name for seat in s.scene().seats] == ["you", "Ada"]
    s.sit(1, "you")
    assert [seat.name for seat in s.scene().seats] == ["you", "P2"]


def hushed(s: Sitting, ear: int) -> Moment:
    return next(m for m in s.moments if m.answer.seat >= 0 and s.match.hushed(m.answer, ear))


def test_what_is_told_is_what_who_looks_may_hear_and_all_of_it_when_it_is_laid_open() -> None:
    s = played("coldwar", "random,random", 30)
    s.serve(0)
    moment = hushed(s, 0)
    heard = s.lines(moment)
    s.serve(1)
    known = s.lines(moment)
    assert heard != known
    s.serve(0)
    s.opened = True
    other = s.naming.name(1)
    assert [line.text.replace(other, "You", 1) for line in s.lines(moment)] == [line.text for line in known]


def test_what_happens_is_shown_without_what_another_drew() -> None:
    s = played("pandemic", "you,random", 0, hands="private")
    s.serve(0)
    for _ in range(40):
        choice = s.match.computer_choice()
        answer = s.play(*choice[1], seat=choice[0]) if choice else s.play(s.match.moves(s.match.asked)[0])
        everything = [fact.text for fact in s.match.facts((*answer.own, *answer.after), None)]
        drew = s.naming.said("P2 drew a card")
        if drew in s.facts(answer):
            break
    assert drew in s.facts(answer) and "P2 drew a card" not in everything


def test_secrets_need_no_guarding_when_the_game_is_over() -> None:
    s = played("coldwar", "random,random", 0)
    while s.match.computer_step() is not None:
        pass
    s.match.players = (None, None)
    s.serve(0)
    assert s.secret and not s.shows_secrets


# ---------------------------------------------------------------------------------------------- answering
def test_what_anybody_may_answer_is_the_answer_of_who_has_the_keyboard() -> None:
    s = sat("cure", "random,you")
    assert s.match.asked == 0 and s.ear == 1, "who begins is asked of a person first"
    before = len(s.match.entries)
    s.play_own(s.menu.moves[0])
    assert s.match.entries[before].seat == 1


def test_a_move_of_another_is_refused_to_who_has_the_keyboard() -> None:
    s = watched("pandemic", "random,you", 3)
    drive = next(move for move in s.match.moves(0) if s.game.codebook.words(move).startswith("drive"))
    assert s.ear == 1 and s.match.refusal(drive) is None and s.refusal(drive) is not None


def test_a_computer_is_listened_to_if_it_is_asked_or_could_speak_up() -> None:
    assert played("pandemic", "random,you", 0).a_computer_may_answer()
    assert not played("pandemic", "you,you", 0).a_computer_may_answer()
    found = seated("pandemic", "you,random", 3)
    s = Sitting(found.match, found.names, found.save)
    assert s.match.asked == 0 and s.match.moves(1) and s.a_computer_may_answer(), "it holds an event"


def test_a_seat_that_acts_in_secret_stays_with_a_computer_and_may_be_left_by_a_person() -> None:
    s = sat("pandemic", "you,random,you", challenges=("bioterrorist",))
    assert s.match.hidden_seats == (2,) and s.ear == 2
    assert [s.may_change(seat) for seat in range(3)] == [False, True, True], "nobody puts another person out"
    s.sit(2, "random")
    assert not s.may_change(2) and s.ask is None


def test_who_wants_to_be_asked_among_private_hands_is_asked_also_after_seats_have_changed() -> None:
    s = sat("pandemic", "you,you,you,random", hands="private")
    s.asking.watch(1)
    s.asking.watch(2)
    s.sit(3, "you")
    assert s.asking.watching == {1, 2}
    s.sit(2, "random")
    assert s.asking.watching == {1}
