"""More to look at in Pandemic: places, the discards, and what is known of the decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from containment.games.pandemic.brink.telling import table as brink
from containment.games.pandemic.telling import atlas
from containment.games.pandemic.telling.atlas import title
from containment.games.pandemic.telling.table import hand
from containment.saying.blocks import Blocks, Heading, Paragraph, Prose, Row
from containment.saying.runs import seat
from containment.saying.telling import Command
from containment.saying.wording import count, cut


def discards(v: Any) -> Blocks:
    """Everything about the piles that everybody may know."""
    rows: Blocks = [Heading("Infection discards"), *_by_colour(v.infection_discards)]
    if v.infection_removed:
        rows.append(Row("Out of the game", [title(c) for c in v.infection_removed], gap=", ", column=16))
    rows += [Heading("Infection Deck, from the top"), *_pile(v)]
    rows += [Heading("Player discards"), *_by_colour(v.player_discards)]
    if v.events_removed:
        rows.append(Row("Out of the game", [title(c) for c in v.events_removed], gap=", ", column=16))
    return rows


def _by_colour(cards: Sequence[str]) -> Blocks:
    return [Prose("", part, ",", 5) for part in hand(cards)] or [Paragraph("none")]


def _pile(v: Any) -> Blocks:
    unknown = dict(v.infection_unknown)
    loose = _still_to_arrange(v)
    rows: Blocks = []
    for n, entry in enumerate(v.infection_pile):
        if entry.card is not None:
            place = "-" if n in loose else f"{n + 1}."
            state = "still to be put in order" if n in loose else "seen"
            rows.append(Paragraph(f"{place} {title(entry.card)} ({state})"))
        elif entry.shuffle is None:
            rows.append(Paragraph(f"{n + 1}. a card that only {', '.join(map(seat, entry.seen_by))} has seen"))
        else:
            among = unknown.get(entry.shuffle, ())
            number = f"{entry.count} of these {len(among)} cards" if len(among) > entry.count else None
            head = f"{n + 1}. {number or count(entry.count, 'card')} in unknown order:"
            rows.append(Paragraph(head))
            rows.append(Row("", [title(c) for c in among], gap=", ", column=4))
    if v.terrorist is not None and v.terrorist.hand_size > len(v.terrorist.hand):
        rows.append(Paragraph("Cards of these may also be in the Bio-Terrorist's hand."))
    return rows or [Paragraph("empty")]


def _still_to_arrange(v: Any) -> range:
    """In the middle of a Forecast: the places of the Infection Deck whose cards are still to be chosen."""
    name, rest = v.pending[-1] if v.pending else ("", 0)
    return range(rest >> 16 & 255, rest >> 8 & 255) if name == "ArrangeCards" else range(0)


def place(words: str, v: Any) -> Blocks | None:
    city = atlas.meant(words)
    return None if city is None else atlas.city(city, v)


def _map(words: str, v: Any) -> Blocks:
    if not words:
        return atlas.world()
    return place(words, v) or [Paragraph(f"There is no city {cut(words)!r}; map lists them all.")]


COMMANDS: Mapping[str, Command] = {
    "map [city]": Command("every city with its neighbours; or all about one city: map chicago", _map),
    "discards": Command("both discard piles, and what is known of the Infection Deck", lambda words, v: discards(v)),
    "strain": Command(
        "the cards of the Virulent Strain: in force, seen, still to come",
        lambda words, v: brink.strain(v),
        lambda options: "virulent_strain" in options.challenges,
    ),
    "where": Command(
        "what is known of the Bio-Terrorist, and every city he may be in",
        lambda words, v: brink.where(v),
        lambda options: "bioterrorist" in options.challenges,
    ),
}
