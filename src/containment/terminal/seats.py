"""Who sits at the seats: names from the command line to players."""

from __future__ import annotations

from collections.abc import Sequence

from containment import players
from containment.kernel.errors import BadOptions, ContainmentError
from containment.kernel.game import Game
from containment.matches.saves import PERSON
from containment.matches.simulate import player_seed
from containment.players.player import Player

TEAMMATE = "thumb"
ALSO_PERSON = "me"
WITHOUT_ADVICE = "random"  # who can play every game
NO_THUMB = "{} has no thumb player yet"


def has_thumb(game: Game) -> bool:
    """Has somebody written rules of thumb for this game?"""
    return game.advice is not None


def teammate(game: Game) -> str:
    """The computer that plays this game if nothing is said."""
    return TEAMMATE if has_thumb(game) else WITHOUT_ADVICE


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
        if name != PERSON and name not in players.PLAYERS:
            raise BadOptions(
                f"there is no player {name!r}; the players are {PERSON}, {', '.join(sorted(players.PLAYERS))}"
            )
    if seats is not None and seats != len(names):
        raise BadOptions(f"--players names {len(names)} players, but --seats says {seats}: leave out --seats")
    check(names, game)
    return names


def check(names: Sequence[str], game: Game) -> None:
    """BadOptions if one of these cannot play this game."""
    if TEAMMATE in names and not has_thumb(game):
        raise BadOptions(f"{NO_THUMB.format(game.title)}: say {WITHOUT_ADVICE} instead of {TEAMMATE}")


def sit_down(names: Sequence[str], seed: int, game: Game) -> list[Player | None]:
    """A player for each name; None where a person sits."""
    check(names, game)
    return [None if name == PERSON else computer(name, player_seed(seed, n)) for n, name in enumerate(names)]


def computer(name: str, seed: int) -> Player:
    """A computer player by its name."""
    if name == PERSON:
        raise BadOptions(f"a simulation is between computers: {PERSON!r} cannot play in it; try {TEAMMATE}")
    try:
        found: Player = players.player(name, seed)
    except ContainmentError:
        raise
    except (KeyError, ValueError):
        raise BadOptions(f"there is no player {name!r}; say {PERSON} for a person, or {TEAMMATE} or random") from None
    return found


def called(names: Sequence[str]) -> tuple[str, ...]:
    """How seats are called on the screen: several people are persons, one is you."""
    several = sum(name == PERSON for name in names) > 1
    return tuple("person" if name == PERSON and several else name for name in names)
