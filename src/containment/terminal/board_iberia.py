"""Iberia's table as text, drawn from a seat's view: first what kills, then what stands against it, and who can act."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from typing import Any

from containment import game
from containment.terminal import atlas_iberia as atlas
from containment.terminal.about_iberia import ANSWERS, GLOSSARY, GOAL, HISTORICAL, about
from containment.terminal.atlas_iberia import COLOURS, chains, cities, count, disease, facts, listed, title, with_signs
from containment.terminal.board import Command
from containment.terminal.here_iberia import doings, here
from containment.terminal.ink import Ink, cut
from containment.terminal.talk_iberia import (
    SAYINGS,
    begins_line,
    changes_table,
    concerns,
    in_brief,
    is_far_fetched,
    is_good,
    is_in_force,
    is_loud,
    is_timely,
    is_urgent,
    label,
    moment,
    shortened,
    turn_of,
)
from containment.terminal.typed_iberia import several_regions, spelled_out

__all__ = [
    "SAYINGS",
    "ANSWERS",
    "COMMANDS",
    "GLOSSARY",
    "GOAL",
    "MOMENTS",
    "about",
    "begins_line",
    "changes_table",
    "concerns",
    "draw",
    "here",
    "in_brief",
    "is_far_fetched",
    "is_good",
    "is_loud",
    "is_timely",
    "is_urgent",
    "label",
    "laid_open",
    "moment",
    "place",
    "role",
    "shortened",
    "spelled_out",
    "turn_of",
]

RATES = (2, 2, 2, 3, 3, 4, 4)
LAST_OUTBREAK = 8
LOW_SUPPLY = 4
MOMENTS = frozenset({"EventWindow"})


# ---------------------------------------------------------------------------------------------- the table
def draw(v: Any, names: Sequence[str], ink: Ink) -> str:
    """The whole table."""
    rows = [_head(v, names, ink), _tracks(v, ink), *(_disease(v, colour, ink) for colour in COLOURS)]
    rows += [_pieces(v, ink), _railroads(v, ink), *_water(v, ink), *_historical(v, ink), *_now(v, ink)]
    return "\n".join([*rows, *(_seat(v, seat, names[seat], ink) for seat in range(v.seats)), _decks(v, ink)])


def _head(v: Any, names: Sequence[str], ink: Ink) -> str:
    if is_before_first_turn(v):
        return ink.rule("Before the first turn")
    left = f", {count(v.actions_left, 'action')} left" if v.actions_left and not v.ending else ""
    return ink.rule(f"Turn of P{v.turn + 1}, {title(v.roles[v.turn])} ({names[v.turn]}){left}")


def is_before_first_turn(v: Any) -> bool:
    return not v.ending and any(name == "PrepareDeck" for name, _ in v.pending)


def _track(values: Sequence[int], at: int, ink: Ink) -> str:
    shown = (f"[{n}]" if i == at else str(n) for i, n in enumerate(values))
    return " ".join(ink.style(s, "bold") if s.startswith("[") else ink.style(s, "dim") for s in shown)


def _tracks(v: Any, ink: Ink) -> str:
    outbreaks = f"Outbreaks {_track(range(LAST_OUTBREAK + 1), v.outbreaks, ink)}"
    rate = f"Infection rate {_track(RATES, v.rate_index, ink)}"
    return ink.flow("", [outbreaks, rate], gap="    ", indent=0)


def _disease(v: Any, colour: str, ink: Ink) -> str:
    """A disease, and the infected cities of its colour, worst first."""
    left = v.supply[COLOURS.index(colour)]
    state = f"{left} left"
    state = ink.style(state, "alarm") if left <= LOW_SUPPLY else state
    researched = f" {ink.style('researched', 'good')}," if colour in v.researched else ""
    infected = [city for city in cities() if cities()[city].colour == colour and v.cubes_in(city)]
    worst_first = sorted(infected, key=lambda city: -max(v.cubes_in(city).values()))
    shown = [_with_pawns(city, v, ink) for city in worst_first]
    return ink.flow(f"{ink.mark(colour)} {colour}", [f"{disease(colour)}:{researched} {state}", *shown])


def _with_pawns(city: str, v: Any, ink: Ink) -> str:
    pawns = [f"P{seat + 1}" for seat, where in enumerate(v.pawns) if where == city]
    return " ".join([with_signs(city, v, ink), *pawns])


def _pieces(v: Any, ink: Ink) -> str:
    built = [f"{ink.mark(cities()[city].colour)} {title(city)}" for city in v.hospitals]
    return ink.flow("Hospitals", built or ["none built yet"], ", ")


def _railroads(v: Any, ink: Ink) -> str:
    rows = [" =\n".join(map(title, row)) for row in chains(v.railroads)]
    left = f"({v.railroads_left} left)"
    return ink.flow("Rails", [*";\n".join(rows).split("\n"), left] if rows else ["none laid yet", left], " ")


def _water(v: Any, ink: Ink) -> list[str]:
    """The tokens by region, which people know by its cities."""
    found = [f"{region} x{n} ({atlas.around(region)})" for region, n in v.tokens]
    pieces = re.split(r"(?<=[,;]) ", "; ".join(found)) if found else ["no purification token on the board"]
    rows = [ink.flow("Water", [*pieces, f"({v.tokens_left} left)"], " ")]
    if v.prevention is not None:
        told = f"{v.prevention} ({atlas.around(v.prevention)}): no cube comes there"
        rows.append(ink.flow("Nurse", re.split(r"(?<=[,:]) ", told), " "))
    return rows


def _historical(v: Any, ink: Ink) -> list[str]:
    found = [f"{title(name)}: {brief}" for name, (_, brief) in HISTORICAL.items() if is_in_force(name, v)]
    return [ink.flow("Historic", "; ".join(found).split(" "), " ")] if found else []


def _now(v: Any, ink: Ink) -> list[str]:
    """What is so until a turn ends, or is being resolved."""
    items = ["Good Season: the next infection is one card, from the bottom"] if v.good_season else []
    if v.broken:
        when = "from this card" if v.options.outbreak_memory == "card" else "this turn"
        items.append(f"had their outbreak {when}: {', '.join(map(title, v.broken))}")
    waiting = [f"{title(city)} {ink.mark(colour)}" for city, colour in v.waiting]
    items += [f"about to break out: {', '.join(waiting)}"] if waiting else []
    items += [f"Yellow Fever is about to spread from {listed(map(title, v.fevered))}"] if v.fevered else []
    items += ["the Railwayman has laid two at once"] if "built_twice" in v.this_turn else []
    items += [f"kept back from research: {', '.join(map(title, v.kept))}"] if v.kept else []
    items += [_on_top(v)] if v.on_top else []
    return [ink.flow("Now", "; ".join(items).split(" "), " ")] if items else []


def _on_top(v: Any) -> str:
    order = "still to be put in order" if v.step == "ArrangeCards" else "from the top"
    return f"the next player cards, {order}: {', '.join(map(title, v.on_top))}"


def _seat(v: Any, seat: int, name: str, ink: Ink) -> str:
    where = f"in {title(v.pawns[seat])}" if v.pawns[seat] else "(no city yet)"
    who = f"P{seat + 1} {title(v.roles[seat])} ({name}) {where}"
    hidden = v.hand_sizes[seat] - len(v.hands[seat])
    cards = [*hand(v.hands[seat], ink), *([f"{hidden} hidden"] if hidden else [])]
    head = ink.text("> " + who, 0, 4, "bold") if v.asked == seat else ink.text(who, 2, 2)
    pieces = re.split(r"(?<=[,|]) ", " | ".join(cards))  # lines may break after each card
    return head + "\n" + ink.flow(f"    {count(v.hand_sizes[seat], 'card')}", pieces, gap=" ", indent=13)


def hand(cards: Sequence[str], ink: Ink) -> list[str]:
    """Cards grouped by colour, with counts; events last."""
    found = []
    for colour in COLOURS:
        held = [title(card) for card in cards if card in cities() and cities()[card].colour == colour]
        if held:
            found.append(f"{ink.mark(colour)} {len(held)}: {', '.join(held)}")
    return found + [f"event: {title(card)}" for card in cards if card not in cities()]


def _decks(v: Any, ink: Ink) -> str:
    discarded = count(len(v.infection_discards), "infection discard")
    if is_before_first_turn(v):
        undealt = len(cities()) + v.options.events - sum(v.hand_sizes)
        told = [f"{undealt} player cards and {v.options.epidemics} epidemics"]
    else:
        inside = sum(1 for _, special in v.heaps if special) + v.on_top.count("epidemic")
        epidemics = f"{count(inside, 'epidemic')} in (next: {_next_epidemic(v)})" if inside else "no epidemic in"
        told = [count(v.player_cards_left, "player card"), epidemics]
    return ink.flow("Decks", atlas.several([*told, discarded]), " ")


def _next_epidemic(v: Any) -> str:
    """Among which cards from the top the next Epidemic is: heaps know that much, and who has looked knows more."""
    if "epidemic" in v.on_top:
        return f"card {v.on_top.index('epidemic') + 1}"
    before = len(v.on_top)
    for number, special in v.heaps:
        if special:
            return f"within {number}" if not before else f"card {before + 1} to {before + number}"
        before += number
    return ""


# ---------------------------------------------------------------------------------------------- seats
def role(v: Any, seat: int) -> tuple[str, str]:
    name = v.roles[seat]
    if name in ("none", "random"):
        return "without a role", ""
    powers = " ".join(rule.text for rule in game("iberia").rulebook if f".{name}." in rule.id)
    return f"the {title(name)}", powers


def laid_open(v: Any, seats: Sequence[Any]) -> Any:
    hands = tuple(own.hands[seat] for seat, own in enumerate(seats))
    return dataclasses.replace(v, hands=hands)


# ---------------------------------------------------------------------------------------------- more to look at
def discards(v: Any, ink: Ink) -> str:
    """Everything about the piles that everybody may know."""
    rows = [ink.rule("Infection discards"), *_by_colour(v.infection_discards, ink)]
    rows.append(ink.rule("Infection Deck, from the top"))
    for _, cards in v.infection_pile:
        rows.append(ink.text(f"{count(len(cards), 'card')} in unknown order:"))
        rows += _by_colour(cards, ink)
    return "\n".join([*rows, ink.rule("Player discards"), *_by_colour(v.player_discards, ink)])


def _by_colour(cards: Sequence[str], ink: Ink) -> list[str]:
    parts = [part.partition(": ") for part in hand(cards, ink)]
    return [ink.flow(f"  {head}:", names.split(", "), ", ", 9) for head, _, names in parts] or [ink.text("none")]


def place(words: str, v: Any, ink: Ink) -> str | None:
    city = atlas.meant(words)
    if city is not None:
        return atlas.city(city, v, ink)
    region = atlas.meant_region(words)
    return _which_region(words, v, ink) if region is None else atlas.region(region, v, ink)


def _which_region(words: str, v: Any, ink: Ink) -> str | None:
    """What was typed names cities that several regions touch."""
    found = [f"{verb} {atlas.region_words(region, v, ink)}" for verb, region in several_regions(words, v)]
    return f"Say which region:\n{ink.flow('', found, '  ', 2)}" if found else None


def _map(words: str, v: Any, ink: Ink) -> str:
    if not words:
        return atlas.world(ink)
    return place(words, v, ink) or ink.text(f"There is no city {cut(words)!r}; map lists them all.")


def _event_texts(words: str, v: Any, ink: Ink) -> str:
    """What events do: those in hands and discards, or any whose name begins so."""
    wanted = words.strip().lower()
    if wanted:
        rows = [ink.text(f"{e.name}: {e.effect}", 0, 2) for e in facts().EVENTS if e.name.lower().startswith(wanted)]
        return "\n".join(rows) or ink.text(f"There is no event {cut(words)!r}; events lists those that are known.")
    rows = []
    for event in facts().EVENTS:
        where = [f"P{seat + 1} holds it" for seat, held in enumerate(v.hands) if event.id in held]
        where += ["discarded"] if event.id in v.player_discards else []
        rows += [ink.text(f"{event.name} ({where[0]}): {event.effect}", 0, 2)] if where else []
    coming = f"{count(v.events_unseen, 'event')} of this game are still to be seen: events NAME tells what one does."
    return "\n".join([*rows, ink.text(coming)])


COMMANDS: Mapping[str, Command] = {
    "here": Command("what you can do where you are, and why not the rest", lambda words, v, ink: doings(v, ink)),
    "map [city]": Command("every city with its neighbours; or all about one city: map toledo", _map),
    "regions": Command("every region with its cities and tokens", atlas.regions_of),
    "region NAME": Command("one region, or those of a city: region r22, region madrid", atlas.regions_of),
    "events [name]": Command(
        "what the known events do; or one event: events travel", _event_texts, lambda options: options.events > 0
    ),
    "discards": Command(
        "both discard piles, and what is known of the Infection Deck", lambda words, v, ink: discards(v, ink)
    ),
}
