"""A game's telling as the line mode draws it: what is said, in ink."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import containment
from containment.kernel.game import Fact, Game
from containment.matches.match import Answer, Match
from containment.saying.telling import Command, Telling
from containment.telling import story
from containment.telling.menu import Menu
from containment.telling.tellings import telling_of
from containment.terminal.ink import Ink


class Inked:
    """Everything else is the telling's own."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.telling: Telling = telling_of(game)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.telling, name)

    def draw(self, v: Any, names: Sequence[str], ink: Ink) -> str:
        return ink.page(self.telling.table(v, names))

    def here(self, v: Any, ink: Ink) -> str:
        return ink.page(self.telling.here(v))

    def place(self, words: str, v: Any, ink: Ink) -> str | None:
        found = self.telling.place(words, v)
        return None if found is None else ink.page(found)

    def label(self, verb: Any, a: str, b: str, v: Any, ink: Ink) -> str:
        return ink.said(self.telling.label(verb, a, b, v))

    @property
    def COMMANDS(self) -> Mapping[str, Look]:
        return {use: Look(command) for use, command in self.telling.COMMANDS.items()}


class Look:
    def __init__(self, command: Command) -> None:
        self.about, self.fits = command.about, command.fits
        self._show = command.show

    def show(self, words: str, v: Any, ink: Ink) -> str:
        return ink.page(self._show(words, v))


def board_of(name: str) -> Any:
    return Inked(containment.game(name))


def menu_rows(menu: Menu, ink: Ink, label: Callable[..., str], *shorten: Callable[..., Any]) -> list[str]:
    return [ink.block(block) for block in menu.rows(label, *shorten)]


def menu_listing(menu: Menu, word: str, ink: Ink, label: Callable[..., str]) -> list[str]:
    return [ink.block(block) for block in menu.listing(word, label)]


def answer_rows(match: Match, answer: Answer, ear: int, ink: Ink) -> list[str]:
    return [ink.block(block) for block in story.answer_blocks(match, answer, ear)]


def fact_rows(facts: Sequence[Fact], board: Inked, ink: Ink) -> list[str]:
    return [ink.block(block) for block in story.fact_blocks(facts, board.game)]
