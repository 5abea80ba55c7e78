"""Games with a blunder put in: played by computers, but for one answer, which is given as nobody would."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import containment
from containment.games.pandemic.data import facts
from containment.kernel.game import Game, View
from containment.kernel.record import Record
from containment.matches.match import Match
from containment.matches.seats import sit_down
from containment.players.player import Choice
from containment.searching.strength import Strength
from containment.searching.thinking import think


class Planted(NamedTuple):
    game: Game
    record: Record
    at: int  # how many answers are before the blunder
    words: str


Blunder = Callable[[Any], str | None]  # from the view of who is asked: a move, if there is one to regret
SEARCH = "search"
ROUGHLY = Strength(1_000, 30, 32)


class Thinker:
    """Answers what the search finds best with a few samples, so that the blunder is the only one."""

    name = SEARCH

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.seed = game, seed

    def choose(self, view: View) -> Choice:
        found = think(self.game, view, self.seed, ROUGHLY)
        return Choice(found[0].line.moves[0] if found else view.moves[0], "")

    def speak_up(self, view: View) -> Choice | None:
        return None


def played(name: str, seed: int, players: list[str], blunder: Blunder | None = None, **options: Any) -> Planted | None:
    """A game to its end, with the first blunder that offers itself; None if none does. Without one, just the game."""
    game = containment.game(name)
    t = game.new(seed=seed, seats=len(players), **options)
    match = Match(
        game, t, [Thinker(game, seed) if one == SEARCH else sit_down([one], seed, game)[0] for one in players]
    )
    at, words = -1, ""
    while not match.finished:
        planted = blunder(match.view(match.asked)) if blunder is not None and at < 0 else None
        if planted is not None:
            at, words = len(t.answers or ()), planted
            match.play(planted)
        elif match.computer_step() is None:
            break
    if blunder is not None and at < 0:
        return None
    return Planted(game, match.record, at, words)


# ---------------------------------------------------------------------------------------------- Pandemic
def turn_passed(view: Any) -> str | None:
    """Four actions passed while cities with three cubes threaten, and their cards lie on top again."""
    if not view.shuffles or not view.infection_pile or not _at_the_start(view) or not _is_open(view):
        return None
    coming = dict(view.infection_unknown).get(view.infection_pile[0].shuffle, ())
    full = [city for city, colour, number in view.cubes if number == 3 and colour not in view.cured and city in coming]
    return "pass" if len(full) >= 2 else None


def flight_to_nowhere(view: Any) -> str | None:
    """A flight with a card that is wanted for a cure, to a city where nothing is to do."""
    if not _at_the_start(view) or not _is_open(view):
        return None
    quiet = [city for city in _wanted(view) if _is_nowhere(view, city)]
    offered = {containment.game("pandemic").codebook.words(move) for move in view.moves}
    return next((f"direct {_named(city)}" for city in quiet if f"direct {_named(city)}" in offered), None)


def card_thrown_away(view: Any) -> str | None:
    """A card of the colour that is nearly together is discarded at the limit, though another is of no use."""
    if view.step != "CheckHand" or view.asked != view.seat or not _is_open(view) or not _has_useless(view):
        return None
    offered = {containment.game("pandemic").codebook.words(move) for move in view.moves}
    return next((f"discard {_named(city)}" for city in _wanted(view) if f"discard {_named(city)}" in offered), None)


def _is_nowhere(view: Any, city: str) -> bool:
    """Nobody and nothing is there, nor a drive away."""
    near = (city, *NEIGHBOURS[city])
    return not any(view.cubes_in(one) for one in near) and not {*near} & {*view.pawns, *view.stations}


def _has_useless(view: Any) -> bool:
    colours = [COLOUR_OF[card] for card in view.hands[view.seat] if card in COLOUR_OF]
    return any(colour in view.cured or colours.count(colour) == 1 for colour in colours)


def _at_the_start(view: Any) -> bool:
    return bool(view.step == "Actions" and view.asked == view.seat and view.actions_left == 4)


def _is_open(view: Any) -> bool:
    """Can this game still be lost by a blunder? Not where all but the last cards are on the table."""
    return len(view.cured) <= 1


def _wanted(view: Any) -> list[str]:
    """The cards of a colour that this seat has just together, or all but one, and that is not cured."""
    needed = 4 if view.roles[view.seat] == "scientist" else 5
    by_colour: dict[str, list[str]] = {}
    for card in view.hands[view.seat]:
        if card in COLOUR_OF:
            by_colour.setdefault(COLOUR_OF[card], []).append(card)
    known = [
        cards for colour, cards in by_colour.items() if needed - 1 <= len(cards) <= needed and colour not in view.cured
    ]
    return [card for cards in known for card in cards]


def _named(city: str) -> str:
    return city.replace("_", " ")


COLOUR_OF = {city.id: city.colour for city in facts.CITIES}
NEIGHBOURS = {city.id: city.neighbours for city in facts.CITIES}
BLUNDERS = {"pass": turn_passed, "flight": flight_to_nowhere, "discard": card_thrown_away}
