"""Cards of one's own at the table: everything that is told, in their words. [P.C24]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from containment.games.pandemic.data.own_cards import NAMES, POWERS, OwnCard
from containment.games.pandemic.words.own_words import reworded
from containment.games.pandemic.words.rulebook import RULEBOOK
from containment.kernel.codebook import plain
from containment.saying.wording import listed

_WRITTEN: Final = {"store_event": "", "take_sample": "", "hand_of_eight": "hand"}  # how the ids of its rules begin


def in_own_words(tell: Callable[..., Any], at: int) -> Callable[..., Any]:
    """What is told of a view, which is the argument `at`, in the words of its table."""

    def told(*given: Any) -> Any:
        return reworded(given[at].options.own_cards, tell(*given))

    told.__doc__ = tell.__doc__
    return told


def as_printed(v: Any, words: str) -> str:
    """The words of a card as the box has them."""
    return next((plain(NAMES[card.place]) for card in v.options.own_cards if plain(card.name) == words), words)


def about(v: Any) -> list[str]:
    """A paragraph for each card."""
    return [f"A card of your own: {_card(card)}" for card in v.options.own_cards]


def _card(card: OwnCard) -> str:
    text = f" {card.text}" if card.text else ""
    if card.kind == "event":
        return f"{card.name}, an event in the place of {NAMES[card.place]}.{text}"
    places = listed(f"the {NAMES[id]}" for id in card.instead_of)
    return f"{card.name}, a role in the place of {places}.{text}"


def role_text(v: Any, role: str) -> str | None:
    """What a role of one's own can do: what is written on it, and the rules of its powers; None if it is another's."""
    card = next((card for card in v.options.own_cards if card.kind == "role" and card.place == role), None)
    return None if card is None else " ".join(filter(None, (card.text, *_rules(card.does))))


def _rules(powers: Sequence[str]) -> list[str]:
    heads = [f"P.{POWERS[power]}.{_WRITTEN.get(power, power)}" for power in powers]
    return [rule.text for head in heads for rule in RULEBOOK if rule.id.startswith(head)]


__all__ = ["about", "as_printed", "in_own_words", "role_text"]
