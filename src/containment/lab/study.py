"""A study: a grid of settings, how many games of each, and what to keep. Written in TOML, or made in Python."""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from containment.kernel.engine.fate import MOST_SEED
from containment.kernel.errors import BadOptions, ContainmentError
from containment.kernel.game import Game
from containment.kernel.numbers import whole_number
from containment.kernel.quoting import excerpt
from containment.lab.cells import APART, Cell
from containment.lab.errors import BadStudy
from containment.matches.seats import teammate, usual_seats
from containment.registry.games import game_as_typed

MOST_GAMES = 100_000_000
MOST_CELLS = 10_000
FORMATS = ("parquet", "csv")
FATES = ("seeded", "sealed")
OF_A_GRID = ("game", "seats", "players")  # all else in a grid is an option of the game
EACH = "each"  # roles = {each = 2}: every two of them


@dataclass(frozen=True)
class Study:
    """What to play, and what to keep."""

    cells: tuple[Cell, ...]
    games: int = 1000
    """How many games per cell; with `until`, how many at most."""
    until: float | None = None
    """Stop a cell when its 95% interval is no wider than this to each side: 0.02 is ± 2%."""
    records: bool = False
    """Keep the record of every game."""
    details: bool = False
    """Keep sets too: which cities had cubes, which cards were dealt."""
    format: str = "parquet"
    title: str = ""
    about: str = ""
    paired: bool = True
    """Do all cells play the same seeds?"""
    source: str = ""
    """The text that it was read from."""


# ------------------------------------------------------------------------------------------------ reading
def load(path: str | Path) -> Study:
    """The study in a file. BadStudy says what is wrong with it."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        why = problem.strerror if isinstance(problem, OSError) else "it is not text"
        raise BadStudy(f"{path} cannot be read: {why}") from problem
    try:
        return loads(text)
    except BadStudy as problem:
        raise BadStudy(f"{path}: {problem}") from problem


def loads(text: str) -> Study:
    """A study from its text, which is TOML. BadStudy says what is wrong with it."""
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BadStudy(f"this isn't TOML: {problem}") from problem
    return study(given, text)


def study(given: Mapping[str, Any], source: str = "") -> Study:
    """A study from its data, as TOML has them."""
    known = ["grid", "seed", "fate", *(f.name for f in fields(Study) if f.name not in ("cells", "source"))]
    for name in given:
        if name not in known:
            raise BadStudy(f"a study has no {excerpt(name)}; what it can have: {', '.join(sorted(known))}")
    games = _number(given, "games", 1000, 1, MOST_GAMES)
    seed = _number(given, "seed", 1, 0, MOST_SEED)
    fate = _word(given, "fate", FATES)
    paired = _switch(given, "paired", True)
    grids = given.get("grid")
    grids = [grids] if isinstance(grids, Mapping) else grids
    if not isinstance(grids, Sequence) or isinstance(grids, str) or not grids:
        raise BadStudy("a study has one [[grid]] or more, each with a game")
    cells: list[Cell] = []
    for grid in grids:
        for game, players, options in _spread(grid):
            number = len(cells)
            first = (seed if paired else seed + number * APART) & MOST_SEED
            cells.append(Cell(number, game, players, options, fate, first))
            if len(cells) > MOST_CELLS:
                raise BadStudy(f"this grid has more than {MOST_CELLS:,} cells: name fewer choices")
    for cell in cells:
        cell.check()
    twice = [cell for cell in cells if cell.identity in {other.identity for other in cells[: cell.number]}]
    if twice and paired:
        raise BadStudy(f"cell {twice[0].number} ({twice[0].label}) is in the grid twice")
    return Study(
        tuple(cells), games, _until(given), _switch(given, "records"), _switch(given, "details"),
        _word(given, "format", FORMATS), _text(given, "title"), _text(given, "about"), paired, source,
    )  # fmt: skip


def _number(given: Mapping[str, Any], name: str, usual: int, least: int, most: int) -> int:
    number = whole_number(given.get(name, usual))
    if number is None or not least <= number <= most:
        raise BadStudy(f"{name} is a whole number from {least} to {most:,}, not {excerpt(given[name])}")
    return number


def _switch(given: Mapping[str, Any], name: str, usual: bool = False) -> bool:
    value = given.get(name, usual)
    if not isinstance(value, bool):
        raise BadStudy(f"{name} is true or false, not {excerpt(value)}")
    return value


def _word(given: Mapping[str, Any], name: str, words: Sequence[str]) -> str:
    value = given.get(name, words[0])
    if value not in words:
        raise BadStudy(f"{name} is one of {', '.join(words)}, not {excerpt(value)}")
    return str(value)


def _text(given: Mapping[str, Any], name: str) -> str:
    value = given.get(name, "")
    if not isinstance(value, str):
        raise BadStudy(f"{name} is a text, not {excerpt(value)}")
    return value


def _until(given: Mapping[str, Any]) -> float | None:
    """0.02, or "2%", or "± 2%"."""
    value = given.get("until")
    if value is None:
        return None
    number: Any = value
    if isinstance(value, str):
        text = value.replace("±", "").strip()
        try:
            number = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
        except ValueError:
            number = None
    if isinstance(number, bool) or not isinstance(number, int | float) or not 0.0001 <= number < 0.5:
        raise BadStudy(
            f"until is how wide the interval may be to each side, such as 0.02 or '2%', not {excerpt(value)}"
        )
    return float(number)


# ------------------------------------------------------------------------------------------------ the grid
def _spread(grid: Any) -> Iterator[tuple[str, tuple[str, ...], dict[str, Any]]]:
    """Every game, player and option of a grid with every other, the last one named changing quickest."""
    if not isinstance(grid, Mapping) or "game" not in grid:
        raise BadStudy("each [[grid]] says which game: game = 'pandemic', or game = ['pandemic', 'cure']")
    for name in _choices(grid["game"]):
        try:
            game = game_as_typed(str(name))
        except ContainmentError as problem:
            raise BadStudy(f"game: {problem}") from problem
        yield from _of_game(str(name), game, grid)


def _of_game(name: str, game: Game, grid: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, ...], dict[str, Any]]]:
    known = [f.name for f in fields(game.options)]
    options = {option: value for option, value in grid.items() if option not in OF_A_GRID}
    for option in options:
        if option not in known:
            raise BadStudy(f"{game.title} has no option {excerpt(option)}; its options are {', '.join(known)}")
    seated = _choices(grid.get("seats", usual_seats(game)))
    order = [option for option in grid if option in options]
    for seats, players in itertools.product(seated, _choices(grid.get("players", teammate(game)))):
        number = whole_number(seats)
        if number is None or number not in game.seats:
            raise BadStudy(f"seats: {game.title} is for {', '.join(map(str, game.seats))}, not {excerpt(seats)}")
        lists = [_choices(options[option], game, option, number) for option in order]
        for chosen in itertools.product(*lists):
            yield name, _seated(players, number), {"seats": number, **dict(zip(order, chosen))}


def _choices(value: Any, game: Game | None = None, option: str = "", seats: int = 0) -> list[Any]:
    """What is to be tried: a list says several."""
    if isinstance(value, Mapping):
        if game is None or set(value) != {EACH}:
            raise BadStudy(f"{option or 'a choice'}: a table here is {{{EACH} = 2}}, for every two of them")
        return _each(game, option, value[EACH], seats)
    found = list(value) if isinstance(value, list | tuple) else [value]
    if not found:
        raise BadStudy(f"{option or 'a list'} is empty: name at least one choice")
    return found


def _each(game: Game, option: str, number: Any, seats: int) -> list[tuple[str, ...]]:
    """Every set of so many of the words that this option takes; the other seats are dealt theirs."""
    many = whole_number(number)
    if many is None or not 1 <= many <= seats:
        raise BadStudy(f"{option}: {EACH} is a number from 1 to the seats ({seats}), not {excerpt(number)}")
    rest = ("random",) * (seats - many)
    words = [
        word for word in game.choices.get(option, ()) if isinstance(word, str) and _names_one(game, option, word, seats)
    ]
    if len(words) < many:
        raise BadStudy(f"{option}: there are not {many} of them to choose from in {game.title}")
    return [(*chosen, *rest) for chosen in itertools.combinations(words, many)]


def _names_one(game: Game, option: str, word: str, seats: int) -> bool:
    """Is this the word for one of them, which one seat can have and not two?"""
    try:
        game.options(seats=seats, **{option: (word, *["random"] * (seats - 1))})
    except BadOptions:
        return False
    try:
        game.options(seats=seats, **{option: (word, word, *["random"] * (seats - 2))})
    except BadOptions:
        return seats > 1
    return seats == 1


def _seated(players: Any, seats: int) -> tuple[str, ...]:
    """One player for all seats, or one for each: "thumb", "thumb,search", or ["thumb", "search"]."""
    names = players if isinstance(players, list | tuple) else str(players).split(",")
    found = tuple(str(name).strip() for name in names)
    if len(found) == 1:
        return found * seats
    if len(found) != seats:
        raise BadStudy(f"players: {excerpt(players)} names {len(found)}, and there are {seats} seats")
    return found


__all__ = ["FORMATS", "Study", "load", "loads", "study"]
