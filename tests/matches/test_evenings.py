"""People and computers at one table, in every game: consent, talk and events between others' answers stand in the
record and can be read again, and what is taken back leaves the table as it was, with all that had been said."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import containment
from containment.kernel.game import NOBODY, Game
from containment.kernel.talk import FIRST_FACT, is_talk
from containment.matches.match import AUTOMATIC, CannotUndo, Match
from containment.matches.retelling import moments
from containment.players.random_player import RandomPlayer
from tests.hidden.tables import OWN_CARDS

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "private hands": ("pandemic", {"hands": "private", "roles": "dispatcher,researcher,random"}),
    "cards of one's own": ("pandemic", {"hands": "private", "cards": OWN_CARDS, "roles": "dispatcher,random,random"}),
    "Iberia": ("iberia", {"hands": "private", "roles": "railwayman,sailor,random"}),
    "The Cure": ("cure", {"roles": "dispatcher,random,random"}),
    "Biologic Cold War": ("coldwar", {"passports": "random,handler,random"}),
}


def sat(game: Game, seed: int, options: dict[str, Any]) -> Match:
    t = game.new(seed=seed, seats=3, consent="people", **options)
    return Match(containment.game_of(t), t, (RandomPlayer(seed), None, None))


def seen(match: Match) -> tuple[Any, ...]:
    """The table as each seat and a spectator sees it, and what they have heard."""
    seats = (*range(3), NOBODY)
    return tuple((match.game.view(match.table, s), match.game.story(match.table, s)) for s in seats)


def somebody_speaks(match: Match, rng: random.Random) -> None:
    seat = rng.randrange(3)
    codes = match.sayable(seat)
    if codes:
        match.say(seat, rng.choice(codes))


def answer(match: Match, rng: random.Random) -> None:
    """A computer answers; or a person does, who may also break in on it."""
    breaks_in = [m for seat in match.people if seat != match.asked for m in match.moves(seat) if match.is_event(m)]
    if breaks_in and rng.random() < 0.3:
        match.play(rng.choice(breaks_in))
    elif match.computer_step() is None and not match.finished:
        match.play(rng.choice(match.moves(match.asked)))


def played(which: str, seed: int, most: int, found: Counter[str]) -> Match:
    """A game in which answers are taken back now and then."""
    name, options = TABLES[which]
    match, rng = sat(containment.game(name), seed, options), random.Random(seed)
    before: dict[int, tuple[Any, ...]] = {}
    for _ in range(most):
        if match.finished:
            break
        before[len(match.entries)] = seen(match)
        found["asked for consent"] += match.asks_consent(match.asked) if match.asked >= 0 else 0
        if rng.random() < 0.25:
            somebody_speaks(match, rng)
        elif rng.random() < 0.15 and match.entries:
            take_back(match, rng, before, found)
        else:
            answer(match, rng)
    found["agreed without a word"] += sum(entry.because == AUTOMATIC for entry in match.entries)
    found["said"] += sum(is_talk(entry.move) for entry in match.entries)
    return match


def take_back(match: Match, rng: random.Random, before: dict[int, tuple[Any, ...]], found: Counter[str]) -> None:
    was, entries = seen(match), list(match.entries)
    try:
        taken = match.undo(rng.choice(match.people))
    except CannotUndo:
        assert seen(match) == was and match.entries == entries
        return
    found["taken back"] += 1
    found["with talk"] += any(is_talk(entry.move) for entry in taken)
    assert match.entries == entries[: len(entries) - len(taken)] and match.entries + taken == entries
    assert seen(match) == before[len(match.entries)], "as it was before that answer"


@pytest.mark.parametrize("which", TABLES)
@pytest.mark.long
def test_whole_evenings_are_read_as_they_were_played_and_taken_back(which: str) -> None:
    """[P.talk] [I.talk] [C.talk] [W.talk]"""
    found: Counter[str] = Counter()
    for seed in range(3):
        match = played(which, seed, 110, found)
        text = containment.dumps(match.record)
        read = containment.loads(text)
        assert containment.dumps(read) == text
        again = Match(match.game, containment.replay(read), match.players)
        assert again.table.key() == match.table.key() and seen(again) == seen(match)
        assert [entry[:2] for entry in again.entries] == [entry[:2] for entry in match.entries]
        reasons = [entry.because for entry in match.entries]
        retold = [fact for moment in moments(match.game, match.record, reasons) for fact in told(match, moment.answer)]
        heard = [fact.text for fact in match.game.story(match.table, 1)]
        said = [fact for fact in match.game.story(match.table, 1) if fact.kind >= FIRST_FACT]
        assert len(said) == sum(is_talk(entry.move) for entry in match.entries), "everything said is heard"
        assert not [text for text in retold if text not in heard], "nothing is retold that did not happen"
    assert min(found[what] for what in ("asked for consent", "said", "taken back", "with talk")) > 0, found
    assert found["agreed without a word"] > 0, found


def told(match: Match, given: Any) -> list[str]:
    return [fact.text for fact in match.facts((*given.own, *given.after), 1)]
