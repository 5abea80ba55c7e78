"""Who sits at the seats: names from the command line to players."""

from __future__ import annotations

from collections.abc import Sequence

from containment import players
from containment.kernel.engine.table import counted
from containment.kernel.errors import BadOptions
from containment.kernel.game import Game
from containment.matches.saves import PERSON, BadSave, Save, Saved, is_at_home, short, shown
from containment.matches.simulate import player_seed
from containment.players import is_in_a_module, is_ours, is_searching
from containment.players.player import Player
from containment.players.search import can_be_searched

TEAMMATE = "thumb"
ALSO_PERSON = "me"
WITHOUT_ADVICE = "random"  # who can play every game
SEARCHER = "search"
NO_THUMB = "{} has no thumb player yet"


def has_thumb(game: Game) -> bool:
    """Has somebody written rules of thumb for this game?"""
    return game.advice is not None


def teammate(game: Game) -> str:
    """The computer that plays this game if nothing is said."""
    return TEAMMATE if has_thumb(game) else WITHOUT_ADVICE


def computers(game: Game) -> tuple[str, ...]:
    """The computers of ours that can play this game, the one that plays if nothing is said first."""
    thumb = (TEAMMATE,) if has_thumb(game) else ()
    search = (SEARCHER,) if can_be_searched(game) else ()
    return (*thumb, *search, WITHOUT_ADVICE)


def usual_seats(game: Game) -> int:
    """How many play if nothing is said."""
    return int(getattr(game.options(), "seats", min(game.seats)))


def named(text: str | None, seats: int | None, game: Game) -> tuple[str, ...]:
    """The names at the seats: as given, or a person and computers."""
    if text is None:
        return (PERSON,) + (teammate(game),) * ((seats or usual_seats(game)) - 1)
    names = tuple(PERSON if name.strip() == ALSO_PERSON else name.strip() for name in text.split(","))
    if "" in names:
        raise BadOptions(f"--players is a list like {PERSON},{teammate(game)}; one name of {text!r} is empty")
    for name in names:
        if name != PERSON and not (is_ours(name) or is_in_a_module(name) or name in players.names()):
            raise BadOptions(players.no_such(name, PERSON))
    if seats is not None and seats != len(names):
        raise BadOptions(_not_as_many(names, seats, game))
    check(names, game)
    return names


def _not_as_many(names: Sequence[str], seats: int, game: Game) -> str:
    """What to do where --players and --seats do not agree: only what this game can be played with."""
    fitting = ",".join((*names, *[teammate(game)] * seats)[:seats])
    ways = [f"name {seats}, as in --players {fitting}"] if seats in game.seats else []
    ways += ["leave out --seats"] if len(names) in game.seats else []
    how = ", or ".join(ways) or f"{game.title} is for {', '.join(map(str, game.seats))}"
    return f"--players names {counted(len(names), 'player')}, but --seats says {seats}: {how}"


def check(names: Sequence[str], game: Game) -> None:
    """BadOptions if one of these cannot play this game."""
    if TEAMMATE in names and not has_thumb(game):
        raise BadOptions(f"{NO_THUMB.format(game.title)}: say {WITHOUT_ADVICE} instead of {TEAMMATE}")
    searching = next(filter(is_searching, names), None)
    if searching is not None and not can_be_searched(game):
        raise BadOptions(f"{game.title} cannot be searched yet: say {teammate(game)} instead of {searching}")


def sit_down(names: Sequence[str], seed: int, game: Game) -> list[Player | None]:
    """A player for each name; None where a person sits."""
    check(names, game)
    return [None if name == PERSON else computer(name, player_seed(seed, n)) for n, name in enumerate(names)]


def computer(name: str, seed: int) -> Player:
    """A computer player by its name."""
    if name == PERSON:
        raise BadOptions(f"only computers play in a simulation: {PERSON!r} can't; try {TEAMMATE}")
    return players.player(name, seed)


def seats_of_a_save(saved: Saved, text: str | None) -> tuple[str, ...]:
    """Who plays on in a saved game: those who are named now, or those who sat there. A file starts no program: players
    from modules are taken from it only if it lies where this program keeps its saves; elsewhere a person names them."""
    seats = int(getattr(saved.record.setting.options, "seats", len(saved.names)))
    if text is not None:
        names = named(text, None, saved.game)
        if len(names) != seats:
            raise BadOptions(f"--players names {counted(len(names), 'player')}, but this game has {seats} seats")
        return names
    how = f"containment resume {short(saved.path)} --players {','.join(saved.names)}"
    if any(map(is_in_a_module, saved.names)) and not is_at_home(saved.path):
        raise BadSave(f"{shown(saved.path)} is played by code from elsewhere; if you trust it, say: {how}")
    for seat, name in enumerate(saved.names):
        try:
            _ = name == PERSON or computer(name, 0)
        except BadOptions as problem:
            others = ",".join(PERSON if other == name else other for other in saved.names)
            raise BadSave(
                f"P{seat + 1} of {shown(saved.path)} cannot sit down: {problem}. Fix that, or say who plays on: "
                f"containment resume {short(saved.path)} --players {others}"
            ) from problem
    return saved.names


def after_a_bad_player(save: Save) -> str:
    """What to do when a player has broken down in the middle of a game."""
    if save.trouble:
        return f"The game could not be saved: {save.trouble}."
    resume = f"containment resume {short(save.path)}"
    others = ",".join(PERSON if is_in_a_module(name) else name for name in save.names)
    return f"The game is saved up to there: fix the player and run {resume}, or add --players {others}"


def called(names: Sequence[str]) -> tuple[str, ...]:
    """How seats are called on the screen: several people are persons, one is you."""
    several = sum(name == PERSON for name in names) > 1
    return tuple("person" if name == PERSON and several else name for name in names)
