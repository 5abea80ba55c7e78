"""The menu: the moves of a question, grouped by verb and numbered.

A number means the same move as long as the question is open: numbers count all moves of the menu in the order in which
they stand there, whether they are listed or folded into one line, and `pass` is always 0.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from containment.kernel.codebook import Codebook, Domain, Verb
from containment.saying.blocks import Block, Blocks, Moves, Paragraph
from containment.saying.runs import marked, seat, strong
from containment.saying.telling import MOST_LISTED, Shortened
from containment.telling.ordering import in_order

MOST_NAMED = 6  # values of one argument in a pattern
_SEAT = re.compile(r"p([1-9])")  # as codebooks write it
Label = Callable[[Verb, str, str], str]
Shorten = Callable[[Verb, Sequence[int]], Shortened | None]


class Menu:
    """The moves that may be typed now. `sections` are (heading, moves): the asked seat's, then what others may add."""

    def __init__(self, codebook: Codebook, sections: Sequence[tuple[str, Sequence[int]]]) -> None:
        self.codebook = codebook
        self.sections = [(heading, in_order(codebook, moves)) for heading, moves in sections if moves]
        self.moves = tuple([move for _, moves in self.sections for move in moves])
        self.numbers: dict[int, int] = {}
        for move in self.moves:
            self.numbers[0 if codebook.words(move) == "pass" else len(self.numbers) + 1 - (0 in self.numbers)] = move
        self._number_of = {move: number for number, move in reversed(self.numbers.items())}

    def number_of(self, move: int) -> int:
        return self._number_of[move]

    def rows(self, label: Label, shorten: Shorten = lambda verb, moves: None) -> Blocks:
        """The menu, with large groups shortened or folded."""
        rows: Blocks = []
        for heading, moves in self.sections:
            if heading:
                rows.append(Paragraph(heading))
            for verb, group in self._groups(moves):
                short = shorten(verb, group)
                if short is not None:
                    rows.append(self._listed(verb, short.moves, label, short.note))
                elif len(group) > MOST_LISTED:
                    rows.append(self._folded(verb, group))
                else:
                    rows.append(self._listed(verb, group, label))
        return rows

    def listing(self, word: str, label: Label) -> Blocks:
        """Every move whose verb begins with this word; all moves for no word."""
        groups = [pair for _, moves in self.sections for pair in self._groups(moves)]
        return [self._listed(verb, group, label) for verb, group in groups if verb.name.startswith(word)]

    def _groups(self, moves: Sequence[int]) -> list[tuple[Verb, list[int]]]:
        groups: dict[int, list[int]] = {}
        for move in moves:
            groups.setdefault(move >> 16, []).append(move)
        return [(self.codebook.verbs[number], group) for number, group in groups.items()]

    def _listed(self, verb: Verb, group: Sequence[int], label: Label, note: str = "") -> Block:
        items = []
        for move in group:
            words = label(verb, *_arguments(verb, move))
            items.append(f"{self._number(move)} {words}".rstrip())
        return self._row(verb, [*items, note] if note else items)

    def _number(self, move: int) -> str:
        number = self.number_of(move)
        return strong(marked("number", number, str(number)))

    def _row(self, verb: Verb, items: Sequence[str]) -> Block:
        return Moves(verb.name, items, tuple({self.codebook.verbs[move >> 16].name for move in self.moves}))

    def _folded(self, verb: Verb, group: Sequence[int]) -> Block:
        pattern = verb.pattern.format(
            a=_span(verb.a, {move >> 8 & 255 for move in group}), b=_span(verb.b, {move & 255 for move in group})
        )
        first, last = self.number_of(group[0]), self.number_of(group[-1])
        return self._row(verb, [f"{first}-{last}", pattern, f'(type "moves {verb.name}" for the list)'])


def _arguments(verb: Verb, move: int) -> tuple[str, str]:
    return (
        verb.a.words[move >> 8 & 255] if verb.a else "",
        verb.b.words[move & 255] if verb.b else "",
    )


def _called(word: str) -> str:
    """Seats have names, which come later."""
    found = _SEAT.fullmatch(word)
    return seat(int(found[1]) - 1) if found else word


def _span(domain: Domain | None, values: set[int]) -> str:
    """What an argument may be: its few values, or what kind of thing it is."""
    if domain is None:
        return ""
    if len(values) <= MOST_NAMED:
        return "|".join(_called(domain.words[n]) for n in sorted(values))
    return f"<any {domain.name}>" if len(values) >= len(domain.words) - 2 else f"<{domain.name}>"
