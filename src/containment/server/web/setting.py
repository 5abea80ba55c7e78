"""How a table was set up, in words: for whoever comes to it by a link."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import containment
from containment.kernel.choices import needed
from containment.kernel.errors import ContainmentError
from containment.kernel.game import Game
from containment.matches.manners import agreed
from containment.server.log import FREE, PERSON
from containment.server.tables.live import Live
from containment.server.tables.opening import settled
from containment.server.web import bodies
from containment.server.web.games import RANDOM, fields_of, shown, whole


def setting(live: Live) -> bodies.Setting:
    opened = live.opened
    game = containment.game(opened.game)
    kinds = [PERSON if who == FREE else who for who in live.seats]
    options = _options(live, game, kinds)
    by_who_plays = {name: v for name, v in agreed(game, kinds, opened.options).items() if name not in opened.options}
    return bodies.Setting(
        game.name,
        game.title,
        () if options is None else tuple(_chosen(game, options, by_who_plays)),
        bool(opened.record),
        opened.fate,
        opened.public,
        opened.watchers,
        opened.alone,
        opened.pace,
        not live.begun and options is not None and bool(game.drawn_seat(options)),
        () if options is None else tuple(game.hidden_seats(options)),
        whole(game.name).computers,
        live.seats.count(FREE),
    )


def _options(live: Live, game: Game, kinds: Sequence[str]) -> Any:
    """What every option comes to. Of a record that nobody has sat down to yet, nothing: it may be long to read."""
    if live.match is not None:
        return live.match.options
    if live.opened.record:
        return None
    try:
        return settled(game, live.opened.options, kinds)
    except ContainmentError:  # whoever begins such a game is told
        return None


def _chosen(game: Game, options: Any, by_who_plays: Mapping[str, Any]) -> Iterator[bodies.Chosen]:
    named = needed(options)
    for field, option in zip(fields_of(game), whole(game.name).options):
        value = getattr(options, field.name)
        standard = field.name not in named or by_who_plays.get(field.name) == value
        text, means, each = _IN_WORDS[option.takes](game, option, value)
        yield bodies.Chosen(field.name, option.label, text, means, each, option.rules, standard)


def _one(game: Game, option: bodies.Option, value: Any) -> tuple[str, str, tuple[str, ...]]:
    choice = _choice(game, option.name, value)
    if isinstance(choice, tuple | list):  # cards of one's own
        return str(len(choice)), "", ()
    means = next((one.means for one in option.values if one.value == choice), "")
    return shown(game, option.name, option.takes, choice), means, ()


def _several(game: Game, option: bodies.Option, value: Any) -> tuple[str, str, tuple[str, ...]]:
    return ", ".join(shown(game, option.name, option.takes, one) for one in value), "", ()


def _one_a_seat(game: Game, option: bodies.Option, value: Any) -> tuple[str, str, tuple[str, ...]]:
    names = [shown(game, option.name, option.takes, one) for one in value]
    each = tuple("" if one == RANDOM else name for one, name in zip(value, names))
    return ", ".join(names if len(set(names)) > 1 else names[:1]), "", each


_IN_WORDS: Final = {"one": _one, "text": _one, "several": _several, "one a seat": _one_a_seat}


def _choice(game: Game, option: str, value: Any) -> Any:
    """As it was chosen, if that has a name: four epidemics are "introductory"."""
    for choice in game.choices[option]:
        if choice == value or (choice != "auto" and _comes_to(game, option, choice) == value):
            return choice
    return value


def _comes_to(game: Game, option: str, choice: Any) -> Any:
    try:
        return getattr(game.options(**{option: choice}), option)
    except ContainmentError:
        return None


__all__ = ["setting"]
