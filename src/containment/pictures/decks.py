"""What is told of decks beside a table: how many cards, what is known of them, and how near the next special one is."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence


def count(number: int, thing: str) -> str:
    return f"{number} {thing}{'s' if number != 1 else ''}"


def next_special(heaps: Sequence[tuple[int, bool]], thing: str) -> str:
    """How many special cards are in the heaps, and among which cards from the top the next one is."""
    inside = sum(special for _, special in heaps)
    before = 0
    for number, special in heaps:
        if special:
            where = f"cards {before + 1} to {before + number}" if before else f"the next {count(number, 'card')}"
            return f"{count(inside, thing)} in, one in {where}"
        before += number
    return f"no {thing} in"


def deck(name: str, entries: Iterable[tuple[int, str | None]], loose: Container[int] = ()) -> str:
    """A deck from the top: so many cards, and the name of a single one this seat has seen. `loose` are the numbers of
    the entries that are still to be put in order."""
    known, unordered, before = [], [], 0
    for n, (number, card) in enumerate(entries):
        if card is not None and n in loose:
            unordered.append(card)
        elif card is not None:
            known.append(f"{before + 1} {card}")
        before += number
    told = [f"known from the top: {', '.join(known)}"] if known else []
    told += [f"to be put in order: {', '.join(unordered)}"] if unordered else []
    return "; ".join([f"{name} {before}", *told])
