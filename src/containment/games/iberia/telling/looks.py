"""What can be looked at in a game of Iberia: places, events, the discards, and what is known of the decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from containment.games.iberia.data import facts
from containment.games.iberia.data.facts import Event
from containment.games.iberia.telling import atlas
from containment.games.iberia.telling.here import doings
from containment.games.iberia.telling.lying import region_words
from containment.games.iberia.telling.places import meant, meant_region, title
from containment.games.iberia.telling.table import hand
from containment.games.iberia.telling.typed import several_regions
from containment.saying.blocks import Block, Blocks, Heading, Paragraph, Row
from containment.saying.runs import seat
from containment.saying.telling import Command
from containment.saying.wording import count, cut


# ---------------------------------------------------------------------------------------------- places
def place(words: str, v: Any) -> Blocks | None:
    city = meant(words)
    if city is not None:
        return atlas.city(city, v)
    region = meant_region(words)
    return _which_region(words, v) if region is None else atlas.region(region, v)


def _which_region(words: str, v: Any) -> Blocks | None:
    """What was typed names cities that several regions touch."""
    found = [f"{verb} {region_words(region, v)}" for verb, region in several_regions(words, v)]
    return [Paragraph("Which region?"), Row("", found, "  ", 2)] if found else None


def _map(words: str, v: Any) -> Blocks:
    if not words:
        return atlas.world()
    return place(words, v) or [Paragraph(f"There's no city {cut(words)!r}. Type map to list them all.")]


# ---------------------------------------------------------------------------------------------- events
def events(words: str, v: Any) -> Blocks:
    """What events do: those in hands and discards, or any whose name begins so."""
    wanted = words.strip().lower()
    if wanted:
        found: Blocks = [_effect(event) for event in facts.EVENTS if event.name.lower().startswith(wanted)]
        return found or [Paragraph(f"There's no event {cut(words)!r}. Type events to list the known ones.")]
    known = [_effect(event, _where(event, v)) for event in facts.EVENTS if _where(event, v)]
    coming = f"{count(v.events_unseen, 'event')} still unseen. Type events and a name to see what one does."
    return [*known, Paragraph(coming)]


def _effect(event: Event, where: str = "") -> Block:
    return Paragraph(f"{title(event.id)}{where and f' ({where})'}: {event.effect}", 0, 2)


def _where(event: Event, v: Any) -> str:
    """Who holds it, or whether it was discarded; nothing of an event that is still to be seen."""
    holder = next((n for n, held in enumerate(v.hands) if event.id in held), None)
    if holder is not None:
        return f"{seat(holder)} holds it"
    return "discarded" if event.id in v.player_discards else ""


# ---------------------------------------------------------------------------------------------- piles
def discards(v: Any) -> Blocks:
    """Everything about the piles that everybody may know."""
    rows: Blocks = [Heading("Infection discards"), *_by_colour(v.infection_discards)]
    rows.append(Heading("Infection Deck, from the top"))
    for _, cards in v.infection_pile:
        rows.append(Paragraph(f"{count(len(cards), 'card')} in unknown order:"))
        rows += _by_colour(cards)
    return [*rows, Heading("Player discards"), *_by_colour(v.player_discards)]


def _by_colour(cards: Sequence[str]) -> Blocks:
    return [Row(f"  {head}:", held, ", ", 13) for head, held in hand(cards)] or [Paragraph("none")]


COMMANDS: Mapping[str, Command] = {
    "here": Command("what you can do here, and why not the rest", lambda words, v: doings(v)),
    "map [city]": Command("every city with its neighbours, or one city: map toledo", _map),
    "regions": Command("every region with its cities and tokens", atlas.regions_of),
    "region NAME": Command("one region, or those of a city: region r22, region madrid", atlas.regions_of),
    "events [name]": Command(
        "what the known events do, or one event: events travel", events, lambda options: options.events > 0
    ),
    "discards": Command("both discard piles, and what's known of the Infection Deck", lambda words, v: discards(v)),
}
