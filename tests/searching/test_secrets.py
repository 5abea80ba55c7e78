"""What a seat may not know changes nothing of what it thinks: the lines of play with their chances, what a searching
player answers and says, the hint, and the judgement of a review, to the last digit.

The truth is another one in three ways: other cards and dice to come; hidden cards, missions, traitors and whereabouts
exchanged at the true table; and all that is hidden dealt anew."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import containment
from containment.kernel.engine import steps
from containment.kernel.engine.table import CHANCE
from containment.kernel.game import Game, View, legal_moves, step_name
from containment.matches.match import Match
from containment.matches.simulate import player_seed
from containment.players.search import SearchPlayer
from containment.searching.comparing import compare
from containment.searching.strength import STRENGTHS, Strength
from containment.searching.thinking import Weighed, think
from containment.telling import hints
from tests.hidden.tables import TABLES as TWINS
from tests.hidden.twins import Twins, set_up
from tests.searching.secrets import CHANGES, exchanged, with_another_fate
from tests.searching.wandering import HARDLY_MET, TABLES, kinds_of, staged, tables_of, wander
from tests.spread import the_first

SLIM = Strength(16, 3, 6, worlds=3)
NAME = "search:samples=16"
FEW = 3 if containment.compiled else 1  # moments of a table in every run
MANY = 50  # and in the long run
APART = 4  # questions from one moment to the next, so that whole games are gone through
GAMES = 8  # more of each table, for kinds of questions that were never met


@pytest.fixture(autouse=True)
def looks_about_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """The secrets are the same for a shallow thought."""
    monkeypatch.setitem(STRENGTHS, "", SLIM)


def thought(game: Game, view: View, made: int | None) -> list[object]:
    """All that is found from a view. `made`: an answer to be judged."""
    player = SearchPlayer(5, NAME)
    found: list[object] = [think(game, view, 3, SLIM), player.hint(view)]
    found.append(player.choose(view) if view.asked == view.seat else player.speak_up(view))
    if made is not None:
        judged = compare(game, view, made, 7, SLIM)
        found.append((judged.best, judged.made, judged.best_chance, judged.made_chance, judged.table.key()))
    return found


class Watch:
    """Compares what is thought in one truth and in others."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)
        self.compared: Counter[str] = Counter()

    def look(self, game: Game, t: Any) -> None:
        """The seat that is asked, and those that might speak up."""
        for seat in range(game.seats_at(t)):
            view = game.view(t, seat)
            if view.asked == seat or view.moves:
                self.compare(game, t, view)

    def compare(self, game: Game, t: Any, view: View) -> None:
        others = {
            "to come": with_another_fate(t, self.luck),
            "exchanged": exchanged(game, t, view, self.luck),
            "dealt anew": game.imagine(view, self.luck.randrange(1 << 20)),
        }
        made = self.luck.choice(view.moves) if view.moves else None
        here = thought(game, view, made)
        for what, other in others.items():
            if other is None or (what == "dealt anew" and other.key() == t.key()):
                continue
            there = game.view(other, view.seat)
            assert there == view, f"{what}: seat {view.seat} sees a secret at {step_name(t)}"
            assert thought(game, there, made) == here, f"{what}: seat {view.seat} knows a secret at {step_name(t)}"
            self.compared[what] += 1


def looked_at(which: str, seed: int, most: int, met: Counter[str], watch: Watch, apart: int = APART) -> None:
    """So many moments of games of this table, those of kinds that were never looked at first."""
    seen: Counter[str] = Counter()
    while most > 0:
        for n, (game, t) in enumerate(wander(which, seed, met)):
            if n % apart == 0 or not seen[step_name(t)]:
                seen[step_name(t)] += 1
                watch.look(game, t)
                most -= 1
                if most <= 0:
                    break
        seed += 1


@pytest.mark.parametrize("kind", HARDLY_MET)
def test_what_is_hidden_changes_no_thought_at_rare_questions(kind: str) -> None:
    watch = Watch(3)
    watch.look(*staged(kind))
    assert watch.compared["to come"]


def has_hidden_cards(which: str) -> bool:
    name, options = TABLES[which]
    return bool(CHANGES[name]) and (name == "coldwar" or options.get("hands") == "private" or "Bio" in which)


@pytest.mark.parametrize("which", TABLES)
def test_what_is_hidden_changes_no_thought(which: str) -> None:
    """[P.C4] [P.C11] [I.C6] [W.1.9] [W.11.2]"""
    watch = Watch(1)
    looked_at(which, 3, FEW, Counter(), watch, apart=9)
    assert watch.compared["to come"] >= FEW
    assert watch.compared["exchanged"] > 0 or not has_hidden_cards(which) or FEW == 1


@pytest.mark.long
@pytest.mark.skipif(not containment.compiled, reason="thousands of searches: for the compiled engine")
@pytest.mark.parametrize("name", containment.GAMES)
def test_what_is_hidden_changes_no_thought_at_any_kind_of_question(name: str) -> None:
    met: Counter[str] = Counter()
    watch = Watch(2)
    for which in tables_of(name):
        before = watch.compared["exchanged"]
        more = 3 if "alone" in which else 1  # one player knows nearly all
        looked_at(which, 100, more * MANY, met, watch)
        assert watch.compared["exchanged"] - before > MANY // 4 or not has_hidden_cards(which), which
    for seed in range(500, 500 + GAMES):  # what is rare comes in more games,
        for which in tables_of(name):
            for game, t in wander(which, seed, met):
                if met[step_name(t)] == 1:
                    watch.look(game, t)
    for kind in kinds_of(containment.game(name)) - set(met):  # or is staged
        watch.look(*staged(kind))
        met[kind] += 1
    assert set(met) == kinds_of(containment.game(name))
    assert watch.compared["to come"] > MANY * len(tables_of(name)), watch.compared


# ---------------------------------------------------------------------------------------------- played apart
def play_apart(which: str, seed: int, most: int) -> int:
    """Two games from the deal on, by the real rules, that differ only in what the watcher cannot know; how often the
    watcher thought while they differed."""
    name, watcher, options = TWINS[which]
    twins = Twins(containment.game(name), watcher, seed, **options)
    set_up(twins)
    compared = 0
    for _ in range(most):
        a, b = twins.tables
        if a.ended or b.ended:
            break
        asked = int(steps.asked(a))
        view, other = (twins.game.view(t, watcher) for t in twins.tables)
        if twins.differ() and asked != CHANCE and (asked == watcher or view.moves):
            made = twins.dice.choice(view.moves)
            assert thought(twins.game, view, made) == thought(twins.game, other, made)
            compared += 1
        pair = twins.chance() if asked == CHANCE else twins.pair(legal_moves(a), legal_moves(b), apart=0.3)
        if pair is None:
            break
        for t, code in zip(twins.tables, pair):
            steps.commit(t, code)
    return compared


def played_apart(which: str, first: int, enough: int, most: int) -> None:
    compared = 0
    for seed in range(first, first + 100):
        compared += play_apart(which, seed, most)
        if compared >= enough:
            return
    raise AssertionError(f"the worlds hardly differed: {compared} thoughts")


SECRET = [which for which in TWINS if which != "consent of three"]  # where hands are open


@pytest.mark.skipif(not containment.compiled, reason="for the compiled engine")
@pytest.mark.parametrize("which", the_first(4, SECRET))
def test_games_that_were_dealt_otherwise_are_thought_of_alike(which: str) -> None:
    played_apart(which, 0, 5, 200)


@pytest.mark.long
@pytest.mark.skipif(not containment.compiled, reason="for the compiled engine")
@pytest.mark.parametrize("which", SECRET)
def test_many_games_that_were_dealt_otherwise_are_thought_of_alike(which: str) -> None:
    played_apart(which, 100, 20 if "Bio-Terrorist" in which else 100, 600)


# ---------------------------------------------------------------------------------------------- dice of one's own
@pytest.mark.parametrize("name", containment.GAMES)
def test_a_hint_is_not_imagined_with_the_dice_of_the_table(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was dealt comes from the seed of the game: who knew it could deal the same again."""
    met: list[int] = []

    def noted(game: Game, view: View, seed: int, strength: Strength) -> list[Weighed]:
        met.append(seed)
        return []

    monkeypatch.setattr("containment.players.search.think", noted)
    game = containment.game(name)
    match = Match(game, game.new(seed=11, seats=2), (None, None))
    with pytest.raises(IndexError):
        hints.adviser(match, match.asked)()
    assert met == [player_seed(11, match.asked)]
