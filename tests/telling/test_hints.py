"""What a teammate would do is said as one says it at a table, not as it is typed: every move of every game."""

from __future__ import annotations

import dataclasses
import pickle
import re
from collections.abc import Iterator

import pytest

import containment
from containment.games.pandemic.data import own_cards
from containment.games.pandemic.words import own_words
from containment.kernel.codebook import Codebook, Verb
from containment.kernel.game import Game, View
from containment.players.search import IN_A_HURRY, SearchPlayer, natural_first
from containment.registry.games import game_by_name
from containment.searching.lines import Line
from containment.searching.saying import FEWEST
from containment.searching.strength import Strength, strength_of
from containment.searching.thinking import Weighed, with_rival
from containment.telling import hints
from tests.terminal.screen.driving import sat

CHANCE = "chance:"
ADVISER = hints.ADVISER  # before tests ask for a quicker one
GOES_ON = ("add token {b}", "bring {b}")  # what an event goes on with, once it is played
# What such a sentence may begin with: infinitives of English, and none of the nouns that one types for short.
_INFINITIVES = (
    "add agree assemble become bring build bury capture carry charter choose clear contain cure decline deliver "
    "discard draw drive escape escort fly give go heal infect keep launch lay let look lose move neutralize pass pay "
    "peek pick place play protect purify put remove reroll research resolve return sabotage sail send spare spend "
    "start store swap take treat try tune unlock use vaccinate"
)
INFINITIVES = frozenset(_INFINITIVES.split(" "))
NEEDS_A_WORD_BEFORE = {  # things that do not stand bare after a verb of going or bringing
    "go": ("on", "to"),
    "drive": ("to",),
    "sail": ("to",),
    "escape": ("to",),
    "start": ("in",),
}


def own_verbs() -> Iterator[tuple[str, Verb]]:
    for name in containment.GAMES:
        for verb in game_by_name(name).codebook.verbs.values():
            if not verb.about.startswith(CHANCE):
                yield name, verb


EVERY = [pytest.param(name, verb, id=f"{name}: {verb.pattern}") for name, verb in own_verbs()]


@pytest.mark.parametrize(("game", "verb"), EVERY)
def test_every_move_is_said_in_natural_words(game: str, verb: Verb) -> None:
    said = (verb.would or verb.pattern).split(" ")
    first = said[1] if said[0] == "also" else said[0]
    assert first in INFINITIVES, f"I'd {' '.join(said)}"
    assert "{a} {b}" not in verb.would and "{b} {a}" not in verb.would
    assert verb.would or "{a}" not in verb.pattern, "two things need words between them"
    if first in NEEDS_A_WORD_BEFORE:
        assert said[1] in NEEDS_A_WORD_BEFORE[first]


@pytest.mark.parametrize(("game", "verb"), EVERY)
def test_an_event_is_played_by_its_name(game: str, verb: Verb) -> None:
    facts = game_by_name(game).facts
    if verb.about.startswith("event") and verb.pattern not in GOES_ON:
        assert any(verb.would.startswith(f"play {event.name}") for event in facts.EVENTS), verb.would


@pytest.mark.parametrize("game", containment.GAMES)
def test_things_have_their_names_in_it(game: str) -> None:
    """A seat is P2, to be called by name later; a city has its capital and its accents; no region is a number."""
    book: Codebook = game_by_name(game).codebook
    for code in book.codes[:: max(1, len(book.codes) // 4_000)]:
        if not book.verb(code).about.startswith(CHANCE):
            said = book.sentence(code)
            assert not re.search(r"\bp\d\b|\br\d\d\b|\{|  |^\W|\W$", said.removesuffix("!").removesuffix(")")), said
            assert " with fly" not in said or "/" in said
            assert not re.search(r"\b(the|an?) (the|an?)\b", said, re.IGNORECASE), said


def test_some_of_them() -> None:
    def said(game: str, typed: str) -> str:
        book = game_by_name(game).codebook
        return book.sentence(book.parse(typed))

    assert said("iberia", "train zaragoza") == "take the train to Zaragoza"
    assert said("iberia", "protect r33") == "protect the region of Cádiz, Gibraltar, Málaga and Sevilla"
    assert said("pandemic", "give p2 sao paulo") == "give São Paulo to P2"
    assert said("pandemic", "airlift p1 lima") == "play Airlift to bring P1 to Lima"
    assert said("cure", "fly 3 asia with fly") == "fly to Asia"
    assert said("cure", "sample red with sail/sample") == "take a red sample with sail/sample"
    assert said("cure", "reroll 3 4 7") == "reroll dice 3, 4 and 7"
    assert said("coldwar", "neutralize 2") == "neutralize two Agents"
    assert said("coldwar", "pick up the havana pharmacist") == "pick up the Havana Pharmacist"
    assert said("coldwar", "sabotage sixth fleet timetable") == "carry out the Sixth Fleet Timetable"


def test_a_card_of_ones_own_is_played_by_its_own_name() -> None:
    book = own_words.codebook(own_cards.cards_of(own_cards.read(own_cards.from_text(own_cards.EXAMPLE))))
    assert book.sentence(book.parse("night train p1 lima")) == "play Night Train to bring P1 to Lima"


# ---------------------------------------------------------------------------------------------- who gives them
@pytest.mark.parametrize("name", containment.GAMES)
def test_a_hint_says_what_to_do_and_why(name: str) -> None:
    s = sat(name)
    view = s.match.view(s.match.asked)
    choice = hints.adviser(s.match, s.match.asked)()
    assert choice is not None and choice.move in view.moves
    said = hints.advice(s.match, choice)
    assert said.startswith("I'd ") and choice.because.removesuffix(".").split(" Wins ")[0][1:] in f"{said}."


@pytest.mark.skipif(not containment.compiled, reason="plain Python weighs too little to tell")
def test_a_hint_says_how_often_the_move_wins_and_the_next_best() -> None:
    s = sat("pandemic", "you,thumb", seed=3)
    choice = hints.adviser(s.match, s.match.asked)()
    assert choice is not None
    assert re.search(r"\. Wins about \d+ in 100; the next best, [a-z].+, .+\.$", hints.advice(s.match, choice))


def test_a_hint_is_thought_about_as_a_player_thinks() -> None:
    assert SearchPlayer(1).name == ADVISER
    s = sat("pandemic")
    assert hints.adviser(s.match, s.match.asked).func.__self__.name == hints.ADVISER  # type: ignore[attr-defined]


def test_a_hint_travels_to_another_process() -> None:
    """As a server has it thought apart."""
    s = sat("pandemic")
    find = hints.adviser(s.match, s.match.asked)
    assert pickle.loads(pickle.dumps(find))() == find()


def test_in_plain_python_a_hint_takes_two_seconds_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[Strength] = []

    def thought(game: Game, view: View, seed: int, strength: Strength) -> list[Weighed]:
        met.append(strength)
        return [Weighed(Line(view.moves[:1]), 0.5, 100, said=0.62), Weighed(Line(view.moves[1:2]), 0.4, 100, said=0.58)]

    monkeypatch.setattr(containment, "compiled", False)
    monkeypatch.setattr(hints, "ADVISER", "search")
    monkeypatch.setattr("containment.players.search.think", thought)
    s = sat("pandemic")
    choice = hints.adviser(s.match, s.match.asked)()
    assert choice is not None and met[0].until(10.0, 0.1) == 12.0, "for this question, whatever part of a turn it is"
    said = hints.advice(s.match, choice)
    assert said.endswith("(Plain Python had two seconds for this; the compiled engine looks further.)")
    assert "Wins about 62 in 100; the next best, " in said and said.count("\n") == 0


def weighed(points: int, chance: float, error: float = 0.004, samples: int = 100) -> Weighed:
    return Weighed(Line((points,), points), chance, samples, error)


def test_of_lines_that_win_as_often_a_hint_names_the_one_that_looks_sensible() -> None:
    best, sensible, worse = weighed(10, 0.62, 0.0), weighed(50, 0.617), weighed(90, 0.614)
    assert natural_first([best, worse, sensible]) == [sensible, best, worse]
    surely = weighed(50, 0.617, error=0.002)
    assert natural_first([best, surely]) == [best, surely], "this one wins less often, and that is no luck"
    unknown = weighed(50, 0.62, error=0.1, samples=8)
    assert natural_first([best, unknown]) == [best, unknown], "of this one too little is known"
    assert natural_first([weighed(0, 0.0, samples=0)]) == [weighed(0, 0.0, samples=0)]


def test_a_hint_tells_how_it_goes_on_where_nothing_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def thought(game: Game, view: View, seed: int, strength: Strength) -> list[Weighed]:
        words = ("treat red", "treat red", "drive paris", "pass")
        line = Line((view.moves[0], *(game.code(one) for one in words)))
        return [Weighed(line, 0.5, 100, said=0.62)]

    monkeypatch.setattr("containment.players.search.think", thought)
    for hands, told in (("open", " After that: treat red twice, then drive to Paris."), ("private", "")):
        v = containment.view(containment.game("pandemic").new(seed=1, seats=2, hands=hands), 0)
        choice = SearchPlayer(1).hint(v)
        assert choice is not None
        because = choice.because.removesuffix(f" {IN_A_HURRY}")
        assert because.endswith(f"Wins about 62 in 100.{told}")


def test_the_next_best_is_weighed_well_enough_to_be_told() -> None:
    game = containment.game("pandemic")
    v = containment.view(game.new(seed=1, seats=2, hands="open"), 0)
    assert v.asked == 0
    one, other = (Line((move,), 1) for move in v.moves[:2])
    found = [Weighed(one, 0.9, 500, said=0.9), Weighed(one._replace(points=0), 0.8, 500), Weighed(other, 0.5, 4)]
    strength = strength_of("search:samples=200")
    again = with_rival(game, v, 1, strength, found)
    assert again[:2] == found[:2] and again[2].line is other
    assert again[2].samples >= FEWEST and 0 < again[2].said < 1 and again == with_rival(game, v, 1, strength, found)
    assert with_rival(game, v, 1, strength.within(5.0), found)[2].samples >= FEWEST, "a turn's limit leaves time for it"
    hurried = dataclasses.replace(strength, at_once=0.1)
    assert with_rival(game, v, 1, hurried, found) is found and with_rival(game, v, 1, strength, found[:2]) == found[:2]
