"""Writes what the pages in docs/ take from the games: tables of moves, options, roles and rules, and the pictures.

A page has each table between two markers, <!-- moves: generated --> and <!-- end -->; all else on it is written by
hand. Without arguments every page and picture is written anew; with --check nothing is, and what is stale fails.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from pathlib import Path
from typing import Any

import containment
from containment import BadOptions, Game
from containment.kernel import record
from containment.kernel.codebook import Verb
from containment.kernel.engine import steps
from containment.kernel.engine.table import NOBODY
from containment.kernel.rulebook import Rule
from containment.pictures.scene import Scene
from containment.pictures.svg import draw
from containment.searching.network import SAID, loaded
from containment.telling.reading import is_chance, pattern
from containment.telling.tellings import telling_of
from containment.terminal.settings import texts

ROOT = Path(__file__).parent.parent
MARKED = re.compile(r"(<!-- (\w+): generated -->\n).*?(<!-- end -->)", re.DOTALL)
EVENT = re.compile("^event[,:]? ")  # how the texts of verbs that play events begin
PLAYERS = ("Ana", "Ben", "Cem", "Dora", "Eli")
CHALLENGES = ("virulent_strain,mutation", "virulent_strain,bioterrorist")  # together they use every move


@dataclass(frozen=True)
class Page:
    """What a page is about: a game, or of Pandemic one of its two pages, and the moment of its picture."""

    name: str
    game: str
    golden: str  # the game that is pictured, of tests/records
    at: int  # after so many answers
    seat: int = NOBODY  # whose view
    options: dict[str, Any] = field(default_factory=dict)  # what every game of this page has
    box: str = ""  # whose rules are on it: those of the base game, or of an expansion
    networks: tuple[tuple[str, str], ...] = (("", "base"),)  # that judge its chances, each with where

    @property
    def picture(self) -> str:
        return f"pictures/{self.name}.svg"


PAGES = (
    Page("pandemic", "pandemic", "won_by_thumb", 133, options={"expansion": "none"}),
    Page(
        "on_the_brink",
        "pandemic",
        "strain_and_mutation",
        106,
        options={"expansion": "on_the_brink"},
        box="On the Brink",
        networks=(("", "brink"), ("With a Bio-Terrorist", "bioterrorist")),
    ),
    Page("cure", "cure", "cure_won_by_habits", 254, networks=(("", "cure"),)),
    Page("iberia", "iberia", "iberia_won_by_thumb", 183),
    Page("coldwar", "coldwar", "coldwar_three_seats_asked", 279, seat=0),
)


# ---------------------------------------------------------------------------------------------- Markdown
def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *([cell.replace("|", "\\|") for cell in row] for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n".replace("|  |", "| |") for line in lines)


def folded(summary: str, text: str) -> str:
    """What is long is shown when it is asked for."""
    return f"<details>\n<summary>{summary}</summary>\n\n{text}\n</details>\n"


def code(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def listed(words: Sequence[str]) -> str:
    return ", ".join(words[:-1]) + f" or {words[-1]}" if len(words) > 1 else "".join(words)


# ---------------------------------------------------------------------------------------------- options
def players(page: Page, game: Game) -> str:
    """How many play, and how hard it can be."""
    seats = listed([str(number) for number in _allowed(page, game, "seats")])
    rows = [f"- Players: {seats}; default {_usual(game, 'seats')}.\n"]
    for name in {"epidemics", "difficulty"} & set(game.choices):
        levels = [(word, _settled(game, page.options | {name: word}, name)) for word in _allowed(page, game, name)]
        words = [_level(word, value, name) for word, value in levels]
        rows.append(f"- Difficulty: {listed(words)}; default {_usual(game, name)}.\n")
    return "".join(rows)


def _level(word: Any, value: Any, name: str) -> str:
    if value is None:
        return f"{word} {name} with a challenge"
    return str(word) if word == value else f"{word} ({value} {name})"


def options(page: Page, game: Game) -> str:
    said = texts(game.name)
    shown = [option.name for option in fields(game.options) if option.metadata.get("box", "") in ("", page.box)]
    return table(
        ("option", "values", "default", "meaning"),
        (
            (
                f"`{name}`",
                code(map(_typed, _allowed(page, game, name))),
                f"`{_usual(game, name)}`",
                _sentence(said[name]),
            )
            for name in shown
        ),
    )


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def _usual(game: Game, name: str) -> str:
    """What an option is if nothing is said, by the word for it if there is one: introductory, not 4."""
    (default,) = (option.default for option in fields(game.options) if option.name == name)
    same = (word for word in game.choices[name] if default in (word, _settled(game, {name: word}, name)))
    return _typed(default if default in game.choices[name] else next(same, default))


def _typed(value: object) -> str:
    return "none" if value == () else str(value).lower()


def _allowed(page: Page, game: Game, name: str) -> list[Any]:
    """Of what can be chosen, what goes with the options of this page."""
    return [value for value in game.choices[name] if _fits(page, game, name, value)]


def _fits(page: Page, game: Game, name: str, value: Any) -> bool:
    """Is there a game with this? Some need three seats; a role may be for one seat, with the others left to chance."""
    tries: list[dict[str, Any]] = [{name: value}, {"seats": 3} | {name: value}, {name: f"{value},random"}]
    tries += [{"seats": 3, "challenges": "bioterrorist"} | {name: value}] if page.box and name != "challenges" else []
    return any(_settled(game, page.options | one, name) is not None for one in tries)


def _settled(game: Game, given: Mapping[str, Any], name: str) -> Any:
    try:
        return getattr(game.options(**given), name)
    except BadOptions:
        return None


# ---------------------------------------------------------------------------------------------- moves
def moves(page: Page, game: Game) -> str:
    return _verbs((verb, verb.about) for verb in _own_verbs(page, game) if not EVENT.match(verb.about))


def events(page: Page, game: Game) -> str:
    return _verbs((verb, EVENT.sub("", verb.about)) for verb in _own_verbs(page, game) if EVENT.match(verb.about))


def _verbs(told: Iterable[tuple[Verb, str]]) -> str:
    rows = ((f"`{pattern(verb)}`", code(verb.also), about) for verb, about in told)
    return table(("move", "or", "what it does"), rows)


def _own_verbs(page: Page, game: Game) -> Iterator[Verb]:
    """The moves people make, without what chance answers. On the Brink's page has what it adds."""
    for verb in game.codebook.verbs.values():
        if not is_chance(verb.about) and _is_here(page, game, partial(telling_of(game).concerns, verb)):
            yield verb


def looks(page: Page, game: Game) -> str:
    """What can be looked at besides the board."""
    found = {use: look.about for use, look in telling_of(game).COMMANDS.items() if _is_here(page, game, look.fits)}
    return table(("type", "to see"), ((f"`{use}`", about) for use, about in found.items()))


def _is_here(page: Page, game: Game, fits: Callable[[Any], bool]) -> bool:
    """Is this the page of what fits such options? Pandemic's has what the base game needs, On the Brink's the rest."""
    if game.name != "pandemic":
        return True
    base = fits(game.options())
    return base if page.name == "pandemic" else not base and any(fits(one) for one in _challenged(game))


def _challenged(game: Game) -> list[Any]:
    return [game.options(seats=3, challenges=both) for both in CHALLENGES]


# ---------------------------------------------------------------------------------------------- rules
def roles(page: Page, game: Game) -> str:
    """Every role with what the rulebook says of it."""
    facts = game.facts
    found = facts.PASSPORTS if game.name == "coldwar" else facts.ROLES
    rows = [(role.name, " ".join(_powers(page, game, role))) for role in found]
    return table(("Passport" if game.name == "coldwar" else "role", "what it can do"), (row for row in rows if row[1]))


def _powers(page: Page, game: Game, role: Any) -> Iterator[str]:
    for rule in _own_rules(page, game):
        if f".{role.id}." in rule.id:
            named = rule.title.partition(", ")[2].split(":")[0]  # "Courier, NATO: Elliot Marsh"
            yield f"*{named}:* {rule.text}" if named else rule.text
        elif rule.title == role.name and game.name == "cure":
            yield rule.text


def rulings(page: Page, game: Game) -> str:
    found = [rule for rule in _own_rules(page, game) if rule.ruling]
    rows = ((rule.id, f"**{rule.title}.** {rule.text}", rule.why) for rule in found)
    return folded(f"All {len(found)} rulings", table(("id", "ruling", "why"), rows))


def rules(page: Page, game: Game) -> str:
    found = list(_own_rules(page, game))
    return folded(f"All {len(found)} rules", table(("id", "rule"), ((rule.id, rule.title) for rule in found)))


def _own_rules(page: Page, game: Game) -> Iterator[Rule]:
    return (rule for rule in game.rulebook if rule.box == page.box)


# ---------------------------------------------------------------------------------------------- pictures
def picture(page: Page, game: Game) -> str:
    """The line that shows it, and how to draw the like."""
    seen = scene(page)
    how = f"containment draw tests/records/{page.golden}.record --at {page.at}"
    seat = f" --seat {page.seat + 1}" if page.seat != NOBODY else ""
    return f"![A table of {seen.title}: {seen.status}]({page.picture})\n\nDrawn with `{how}{seat}`.\n"


def scene(page: Page) -> Scene:
    rec = containment.loads((ROOT / "tests" / "records" / f"{page.golden}.record").read_text(encoding="utf-8"))
    game = containment.game(page.game)
    t = record.start(game, rec.setting)
    for answer in rec.answers[: page.at]:
        steps.commit(t, answer)
    assert game.scene is not None
    found: Scene = game.scene(game.view(t, page.seat), PLAYERS[: rec.setting.options.seats])
    return found


# ---------------------------------------------------------------------------------------------- the searching player
def chance(page: Page, game: Game) -> str:
    """How the chance to win is judged, by what the files of the networks say of themselves."""
    return "\n".join(judging(where, loaded(page.game, name).told) for where, name in page.networks)


def judging(where: str, told: Mapping[str, Any]) -> str:
    first = f"{told['first games']:,} games of {told['first player']}"
    own = f" and {told['games of the search']:,} of a quick searching player" if told["games of the search"] else ""
    games = f"{told['games it was said in']:,} games"
    which = f"{where}, the chance is judged by another" if where else "The chance to win is judged by a small"
    return (
        f"{which} network, which learnt from {first}{own}. Those players win less often "
        f"than the searching player, so the chances you are told are adjusted to fit {games} of "
        f"`{told['who said it']}`: log odds times {told[SAID][1]:.2f}, "
        f"{'plus' if told[SAID][0] >= 0 else 'minus'} {abs(told[SAID][0]):.2f}. "
        f"Repeat all of it with `make train NETWORK={told['course']}`. In these games, each of them held out once, the "
        f"log loss is {told['loss']:.3f}, where always saying the average would have "
        f"{told['loss of the bare rate']:.3f}. What was said at the beginning of turns, and how often those games were "
        "won:\n\n"
        + table(
            ("said", "won", "turns"),
            ((f"{100 * said:.0f}%", f"{100 * won:.0f}%", f"{turns:,}") for said, won, turns in told["calibration"]),
        )
    )


# ---------------------------------------------------------------------------------------------- all of it
SECTIONS: Mapping[str, Callable[[Page, Game], str]] = {
    section.__name__: section
    for section in (picture, players, options, moves, events, looks, roles, rulings, rules, chance)
}


def filled(page: Page, text: str) -> str:
    """A page with its generated parts made anew."""
    game = containment.game(page.game)
    missing = set(SECTIONS) - {name for _, name, _ in MARKED.findall(text)}
    if missing:
        raise SystemExit(f"docs/{page.name}.md has no part <!-- {min(missing)}: generated --> ... <!-- end -->")
    return MARKED.sub(lambda part: f"{part[1]}\n{SECTIONS[part[2]](page, game)}\n{part[3]}", text)


def made(root: Path) -> Iterator[tuple[Path, str]]:
    """Every file with what should be in it."""
    for page in PAGES:
        path = root / "docs" / f"{page.name}.md"
        yield path, filled(page, path.read_text(encoding="utf-8"))
        yield root / "docs" / page.picture, draw(scene(page)) + "\n"


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    stale = [(path, text) for path, text in made(root) if not path.exists() or path.read_text(encoding="utf-8") != text]
    found = ", ".join(path.relative_to(root).as_posix() for path, _ in stale)
    if "--check" in arguments:
        print(f"stale: {found}; run: make docs" if stale else "the pages in docs are fresh")
        return 1 if stale else 0
    for path, text in stale:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    print(f"written: {found}" if stale else "the pages in docs are fresh")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
