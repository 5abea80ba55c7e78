"""A player that searches: many lines of play, weighed by playing each on (see `containment/searching`).

It keeps nothing from one question to the next but how long it has thought in this turn, where that is limited: the same
view, seed and number of samples give the same answer."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import partial
from typing import Final

import containment
from containment.kernel.errors import BadOptions
from containment.kernel.game import Game, View
from containment.players import plans
from containment.players.guarding import Guarded
from containment.players.player import Choice, Player
from containment.searching.halving import AT_LEAST
from containment.searching.lines import makers
from containment.searching.purse import Purse
from containment.searching.saying import FEWEST, asked_of, chances, onward
from containment.searching.stopping import given_up_when
from containment.searching.strength import IN_PYTHON, NAME, Strength, strength_of
from containment.searching.thinking import Weighed, is_of, think, with_rival

UNASKED: Final = 4  # a seat that is not asked thinks with a quarter of the samples
A_LITTLE: Final = 0.005  # of a chance to win, that hangs on nothing
IN_A_HURRY: Final = "(Plain Python had two seconds for this; the compiled engine looks further.)"


def can_be_searched(game: Game) -> bool:
    """Has this game what a search needs: lines of play, and habits to play them on with?"""
    return game.policy is not None and game.search() is not None


class SearchPlayer:
    """Plays the line that wins most often, and says how often."""

    goes_by_plans = True  # see `plans.py`
    tells_its_hand = True  # unasked, where hands are private and cards may be spoken of: all search better so

    def __init__(self, seed: int, name: str = NAME, seconds: float | None = None) -> None:
        """`seconds`: the most that it may think about a turn, whatever its name says."""
        self.name = name
        self.purse = Purse()
        make = partial(_Searching, name=name, seconds=seconds, purse=self.purse)
        self._ours = make(seed)
        self._others = Guarded(name, make, seed)  # as `thumb.py` has it

    def in_turn(self, number: int, spent: float = 0.0) -> None:
        """It is this turn of the game: what is limited is how long it thinks in one. `spent`: what another player of
        this name and seed has thought in it, in seconds."""
        self.purse.in_turn(number, spent)

    def choose(self, view: View) -> Choice:
        return self._for(view).choose(view)

    def speak_up(self, view: View) -> Choice | None:
        return self._for(view).speak_up(view) if view.moves else None

    def hint(self, view: View) -> Choice | None:
        """What this seat might do, and why, for its own eyes: chances tell of what it holds. None: rather wait."""
        _searched(view)
        return self._ours.hint(view)

    def _for(self, view: View) -> Player:
        _searched(view)
        return self._ours if view.game in containment.GAMES else self._others


def _searched(view: View) -> Game:
    game = containment.game(view.game)
    if not can_be_searched(game):
        other = "random" if game.advice is None else "thumb"
        raise BadOptions(f"{game.title} cannot be searched yet: choose another player, such as {other}")
    return game


def natural_first(found: list[Weighed]) -> list[Weighed]:
    """Of the lines that win as often as the best, as far as can be told, that comes first which rules of thumb like
    most. A player may go by luck here; who is given a hint wonders at a pawn that goes to and fro."""
    best = found[0]
    as_good = [one for one in found if one.samples >= FEWEST and best.chance - one.chance <= min(one.error, A_LITTLE)]
    first = max(as_good, key=lambda one: one.line.points, default=best)
    return [first, *(one for one in found if one is not first)]


class _Searching:
    def __init__(self, seed: int, name: str = NAME, seconds: float | None = None, purse: Purse | None = None) -> None:
        self.name = name
        self._seed = seed
        self._purse = Purse() if purse is None else purse
        strength = strength_of(name, containment.compiled)
        self._strength = strength if seconds is None else strength.within(seconds)
        self._in_a_hurry = strength != strength_of(name)

    def choose(self, view: View) -> Choice:
        if view.asked != view.seat:
            raise ValueError(f"seat {view.seat} is not asked: use speak_up")
        game = _searched(view)
        found = self._think(game, view, self._strength)
        chosen = Choice(found[0].line.moves[0], self._why(game, view, found, openly=True))
        return plans.follow(game, view, self._seed, chosen)

    def speak_up(self, view: View) -> Choice | None:
        """Only if the best line begins with a move of this seat, and is surely better than to wait: an event that was
        played for nothing is gone."""
        return self._unasked(view, self._strength.part(UNASKED), openly=True)

    def hint(self, view: View) -> Choice | None:
        strength = self._strength
        if self._in_a_hurry:
            strength = dataclasses.replace(strength, seconds=None, at_once=IN_PYTHON)
        if view.asked != view.seat:
            return self._unasked(view, strength, openly=False)
        game = _searched(view)
        found = natural_first(think(game, view, self._seed, strength))
        found = with_rival(game, view, self._seed, strength, found)
        return Choice(found[0].line.moves[0], self._why(game, view, found, openly=False))

    def _unasked(self, view: View, strength: Strength, openly: bool) -> Choice | None:
        game = _searched(view)
        found = self._think(game, view, strength)
        if not found or not is_of(view, found[0].line):
            return None
        rival = next((one for one in found if not is_of(view, one.line)), None)
        if rival is None or min(found[0].samples, rival.samples) < AT_LEAST:
            return None
        if found[0].chance - rival.chance <= rival.error:
            return None
        return Choice(found[0].line.moves[0], self._why(game, view, found, openly))

    def _think(self, game: Game, view: View, strength: Strength) -> list[Weighed]:
        with self._purse.opened(self._strength.seconds, strength) as limited:
            return think(game, view, self._seed, limited)

    def _why(self, game: Game, view: View, found: Sequence[Weighed], openly: bool) -> str:
        """The game's reason and the chances. What everybody hears has no chances where seats keep something to
        themselves: what would be nearly as good tells what somebody holds. And how the line goes on there may be
        possible at an imagined table alone."""
        moves = found[0].line.moves
        reason = game.aloud if openly and game.aloud is not None else game.why
        why = reason(view, self._seed, moves) if reason is not None else ""
        hidden = game.has_secrets(view.options) or bool(game.hidden_seats(view.options))
        if openly and hidden:
            return why
        book, t = game.dressed(game, view.options).codebook, game.imagine(view, self._seed)

        def words(move: int) -> str:
            (by,) = makers(t, (move,))
            return asked_of(view.seat, by, book.proposed(move))

        said = [why, chances(words, found)]
        if not openly and not hidden and said[-1]:
            said.append(onward(book, words, moves))
        if not openly and self._in_a_hurry and found[0].samples:
            said.append(IN_A_HURRY)
        return " ".join(filter(None, said))


__all__ = ["SearchPlayer", "can_be_searched", "given_up_when", "natural_first"]
