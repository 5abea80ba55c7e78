"""Games with table talk, in which random seats say random things: what was told is true, and everything that holds
without talk holds with it."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import containment
from containment.kernel.dice import Dice
from containment.kernel.engine import steps
from containment.kernel.game import Game, fork, legal_moves
from containment.kernel.record import replay
from containment.kernel.talk import ASK, PLAN, TELL, is_talk
from containment.testing.laws import check_clone, check_imagined, check_options, check_pieces, check_record
from tests.hidden.tables import OWN_CARDS

PRIVATE = [
    ("pandemic", {"seats": 2, "epidemics": 5}),
    ("pandemic", {"seats": 4, "epidemics": 6, "consent": "all"}),
    ("pandemic", {"seats": 5, "expansion": "on_the_brink", "hands": "private"}),
    ("pandemic", {"seats": 4, "challenges": "bioterrorist", "epidemics": 5}),
    ("pandemic", {"seats": 3, "challenges": "virulent_strain,mutation", "epidemics": 5}),
    ("pandemic", {"seats": 3, "hands": "private", "consent": "people", "cards": OWN_CARDS}),
    ("iberia", {"seats": 2, "hands": "private"}),
    ("iberia", {"seats": 5, "hands": "private", "consent": "people", "influx_of_patients": True}),
]
OPEN = [("pandemic", {"seats": 3}), ("iberia", {"seats": 3}), ("cure", {"seats": 4}), ("coldwar", {"seats": 3})]


def something(game: Game, t: Any, dice: Dice) -> int | None:
    """Something that somebody may say: mostly about cards."""
    seats = game.seats_at(t)
    codes = game.sayable(t, dice.below(seats))
    verb = dice.pick([TELL, TELL, ASK, PLAN])
    fitting = [code for code in codes if (code >> 16 == verb or (verb == PLAN and code >> 16 not in (ASK, TELL)))]
    several = [code for code in fitting if code & 255 >= 100]  # a colour, the events, the hand
    return dice.pick(several if several and dice.below(2) else fitting) if fitting else None


def play(name: str, options: dict[str, Any], seed: int, check: Any, often: int = 3, most: int = 400) -> Any:
    """A random game with talk; `check` is called after everything that is said, and now and then otherwise."""
    t = containment.game(name).new(seed=seed, **options)
    game = containment.game_of(t)
    dice = Dice(seed)
    for n in range(most):
        if t.ended:
            break
        said = something(game, t, dice) if dice.below(often) == 0 else None
        if said is not None:
            game.say(t, said)
        if not t.ended and (said is not None or n % 7 == 0):
            check(game, t, dice)
        if not t.ended:
            steps.commit(t, dice.pick(legal_moves(t)))
    return t


def hand(game: Game, t: Any, seat: int) -> set[str]:
    return set(containment.view(t, seat).hands[seat])


@pytest.mark.parametrize(("name", "options"), PRIVATE)
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.long
def test_what_was_told_is_true_at_the_table_and_at_every_imagined_one(
    name: str, options: dict[str, Any], seed: int
) -> None:
    """[P.talk] [I.talk] Also long after it was told, when cards have come and gone."""
    heard = {"has": 0, "lacks": 0}

    def check(game: Game, t: Any, dice: Dice) -> None:
        seats = containment.view(t, containment.NOBODY).seats
        viewer = dice.pick([*range(seats), containment.NOBODY])
        v = containment.view(t, viewer)
        assert v.told == containment.view(t, containment.NOBODY).told, "everybody hears the same"
        tables = [t, check_imagined(game, t, viewer, dice.below(1000))]
        for table in tables:
            for told in v.told:
                heard["has"] += len(told.has)
                heard["lacks"] += len(told.lacks)
                assert set(told.has) <= hand(game, table, told.seat)
                assert not set(told.lacks) & hand(game, table, told.seat)
                assert set(told.has) <= set(v.hands[told.seat]), "what was told is known"

    play(name, options, seed, check)
    assert heard["has"] > 20 and heard["lacks"] > 20


@pytest.mark.parametrize(("name", "options"), [*PRIVATE[:6:3], PRIVATE[5], PRIVATE[-1], *OPEN])
def test_the_laws_hold_in_games_with_talk(name: str, options: dict[str, Any]) -> None:
    def check(game: Game, t: Any, dice: Dice) -> None:
        check_options(game, t)
        check_pieces(game, t)
        check_clone(game, t, dice)
        for seat in (*range(game.seats_at(t)), containment.NOBODY):
            check_imagined(game, t, seat, dice.below(1000))

    t = play(name, options, 5, check, often=5)
    assert any(map(is_talk, t.answers))
    check_record(containment.game_of(t), t)


@pytest.mark.parametrize(("name", "options"), [PRIVATE[1], PRIVATE[3], PRIVATE[5], PRIVATE[-1], *OPEN])
def test_a_record_replayed_up_to_anywhere_has_heard_the_same(name: str, options: dict[str, Any]) -> None:
    game = containment.game(name)
    seen: dict[int, tuple[Any, ...]] = {}

    def views(t: Any) -> tuple[Any, ...]:
        return tuple(containment.view(t, seat) for seat in (*range(game.seats_at(t)), containment.NOBODY))

    def check(game: Game, t: Any, dice: Dice) -> None:
        seen[len(t.answers)] = views(t)

    t = play(name, options, 11, check, most=120)
    rec = containment.record(t)
    for upto, then in seen.items():
        assert views(replay(game, rec, upto)) == then
    last = replay(game, rec)
    assert views(last) == views(t) == views(fork(t)) == views(pickle.loads(pickle.dumps(t)))
    assert containment.story(last) == containment.story(t)


@pytest.mark.parametrize(("name", "options"), [PRIVATE[1], PRIVATE[3], PRIVATE[5], PRIVATE[-1]])
def test_what_may_be_said_and_why_not_goes_by_what_everybody_knows(name: str, options: dict[str, Any]) -> None:
    """[P.talk] [I.talk] What a seat may say, and why it may not, is the same on a table where the others hold
    something else."""

    def check(game: Game, t: Any, dice: Dice) -> None:
        talk = game.talk
        assert talk is not None
        for seat in range(game.seats_at(t)):
            other = game.imagine(game.view(t, seat), dice.below(1000))
            assert game.sayable(t, seat) == game.sayable(other, seat)
            for code in (dice.pick(talk.book(s).codes) for s in (seat, dice.below(5))):
                assert talk.refusal(t, code) == talk.refusal(other, code)

    play(name, options, 2, check, often=6, most=60)


@pytest.mark.parametrize("name", containment.GAMES)
def test_talk_and_moves_have_no_words_or_codes_in_common(name: str) -> None:
    game = containment.game(name)
    assert game.talk is not None
    first_of_moves = {game.codebook.split(code)[0] for code in game.codebook.codes}
    for seat in range(5):
        for code in game.talk.book(seat).codes:
            assert code not in game.codebook
            assert game.talk.code(game.codebook.words(code), seat) == code
            assert game.codebook.words(code).split()[0] not in first_of_moves


def test_what_is_told_ends_when_a_card_is_drawn_and_not_before() -> None:
    """[P.talk] That a card is not there holds until its seat gets one that nobody saw; whatever card that is."""
    game = containment.game("pandemic")
    for seed in range(12):
        t = game.new(seats=2, seed=seed, epidemics=5)
        game.say(t, "tell hand", 0)
        game.say(t, "tell hand", 1)
        dice = Dice(seed)
        while not t.ended and len(t.story or ()) < 150:
            before = len(t.story or ())
            lacking = {told.seat for told in containment.view(t, 0).told if told.lacks}
            steps.commit(t, dice.pick(legal_moves(t)))
            drew = {fact >> 8 & 255 for fact in (t.story or [])[before:] if fact & 255 in (22, 35)}
            now = {told.seat for told in containment.view(t, 0).told if told.lacks}
            assert t.ended or now == lacking - drew
