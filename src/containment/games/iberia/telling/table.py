"""Iberia's table, from a seat's view: first what kills, then what stands against it, and who can act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from containment.games.iberia.seeing.talking import TALK
from containment.games.iberia.telling.historical import HISTORICAL, called, effect, is_in_force
from containment.games.iberia.telling.lying import colour_words, with_pawns
from containment.games.iberia.telling.places import COLOURS, around, card, cities, disease, region_name, several, title
from containment.games.iberia.telling.railroads import chains
from containment.saying.blocks import Block, Blocks, Heading, Paragraph, Prose, Row
from containment.saying.runs import STRONG, alarm, asked, between, good, in_colour, mark, marked, seat, sitter, track
from containment.saying.wording import count, listed

RATES = (2, 2, 2, 3, 3, 4, 4)
LAST_OUTBREAK = 8
LOW_SUPPLY = 4
RAILROAD = marked("railroad", "", " = ", aloud=" to ")  # between the cities that it joins
NEXT_CARDS = between("; ", " | ")  # between cards of one colour and those of the next


def table(v: Any, names: Sequence[str]) -> Blocks:
    """The whole table."""
    rows: Blocks = [_head(v), _goal(v), _tracks(v), *(_disease(v, colour) for colour in COLOURS)]
    rows += [_hospitals(v), _railroads(v), *_water(v), *_historical(v), *_now(v)]
    return [*rows, *(block for n in range(v.seats) for block in _seat(v, n, names[n])), _decks(v)]


def _head(v: Any) -> Block:
    if is_before_first_turn(v):
        return Heading("Before the first turn")
    left = f", {count(v.actions_left, 'action')} left" if v.actions_left and not v.ending else ""
    role = "" if v.roles[v.turn] == "none" else f" ({title(v.roles[v.turn])})"
    return Heading(f"{seat(v.turn)}'s turn{role}{left}")


def is_before_first_turn(v: Any) -> bool:
    return not v.ending and any(name == "PrepareDeck" for name, _ in v.pending)


def _goal(v: Any) -> Block:
    """What is still to be done to win. [I.G1]"""
    left = [disease(colour) for colour in COLOURS if colour not in v.researched]
    to_go = f"; to go: {', '.join(left)}" if left else ""
    return Prose("Goal", f"{len(v.researched)} of {len(COLOURS)} researched{to_go}", ",;")


# ---------------------------------------------------------------------------------------------- what kills
def _tracks(v: Any) -> Block:
    outbreaks = f"Outbreaks {track(range(LAST_OUTBREAK + 1), v.outbreaks)}"
    rate = f"Infection rate {track(RATES, v.rate_index)}"
    return Row("", [outbreaks, rate], gap="    ", column=0)


def _disease(v: Any, colour: str) -> Block:
    """A disease, and the infected cities of its colour, worst first."""
    left = v.supply[COLOURS.index(colour)]
    state = alarm(f"{left} left") if left <= LOW_SUPPLY else f"{left} left"
    researched = f" {good('researched')}," if colour in v.researched else ""
    infected = [city for city, place in cities().items() if place.colour == colour and v.cubes_in(city)]
    worst_first = sorted(infected, key=lambda city: -max(v.cubes_in(city).values()))
    shown = [with_pawns(city, v) for city in worst_first]
    return Row(colour_words(colour), [f"{disease(colour)}:{researched} {state}", *shown])


# ---------------------------------------------------------------------------------------------- what stands against it
def _hospitals(v: Any) -> Block:
    colours = {city: cities()[city].colour for city in v.hospitals}
    built = [f"{in_colour(colour, colour)} in {title(city)}" for city, colour in colours.items()]
    return Row("Hospitals", built or ["none built yet"], ", ")


def _railroads(v: Any) -> Block:
    rows = "; ".join(RAILROAD.join(map(title, row)) for row in chains(v.railroads))
    return Prose("Rails", f"{rows or 'none laid yet'} ({v.railroads_left} left)", "=;")


def _water(v: Any) -> Blocks:
    """The tokens by region, which people know by its cities."""
    found = [f"{region_name(region)}{_tokens(n)} ({around(region)})" for region, n in v.tokens]
    told = "; ".join(found) or "no purification tokens on the board"
    rows: Blocks = [Prose("Water", f"{told} ({v.tokens_left} left)", ",;)")]
    if v.prevention is not None:
        protected = f"{region_name(v.prevention)} ({around(v.prevention)}): no new cubes"
        rows.append(Prose("Nurse", protected, ",:"))
    return rows


def _tokens(number: int) -> str:
    return marked("tokens", number, f" x{number}", aloud=f", {count(number, 'token')}")


def _historical(v: Any) -> Blocks:
    found = [f"{called(name)}: {effect(name, v.options)[1]}" for name in HISTORICAL if is_in_force(name, v)]
    return [Prose("Historic", "; ".join(found))] if found else []


def _now(v: Any) -> Blocks:
    """What is so until a turn ends, or is being resolved."""
    items = [f"{title('good_season')}: the next infection is just one card, from the bottom"] if v.good_season else []
    if v.broken:
        when = "for this card" if v.options.outbreak_memory == "card" else "this turn"
        items.append(f"already broke out {when}: {', '.join(map(title, v.broken))}")
    waiting = [f"{title(city)} {mark(colour)}" for city, colour in v.waiting]
    items += [f"about to break out: {', '.join(waiting)}"] if waiting else []
    items += [f"{disease('yellow')} is about to spread from {listed(map(title, v.fevered))}"] if v.fevered else []
    items += [f"the {title('railwayman')} already laid two at once"] if "built_twice" in v.this_turn else []
    items += [f"kept back from research: {', '.join(map(card, v.kept))}"] if v.kept else []
    items += [_on_top(v)] if v.on_top else []
    return [Prose("Now", "; ".join(items))] if items else []


def _on_top(v: Any) -> str:
    order = "to be rearranged" if v.step == "ArrangeCards" else "from the top"
    return f"the next player cards, {order}: {', '.join(map(card, v.on_top))}"


# ---------------------------------------------------------------------------------------------- who can act
def _seat(v: Any, n: int, name: str) -> Blocks:
    where = f"in {title(v.pawns[n])}" if v.pawns[n] else "(no city yet)"
    who = f"{sitter(n)} ({name}), {title(v.roles[n])} {where}"
    hidden = v.hand_sizes[n] - len(v.hands[n])
    cards = [f"{head}: {', '.join(held)}" for head, held in hand(v.hands[n])]
    denied = "".join(f", {words}" for words in TALK.denied(v, n))
    cards += [f"{hidden} hidden{denied}"] if hidden else []
    head = Paragraph(asked(who), 0, 4, STRONG) if v.asked == n else Paragraph(who, 2, 2)
    return [head, Prose(f"    {count(v.hand_sizes[n], 'card')}", NEXT_CARDS.join(cards), ",|", 13)]


def hand(cards: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Cards grouped by colour, with counts; events last."""
    found = []
    for colour in COLOURS:
        held = [card(one) for one in cards if one in cities() and cities()[one].colour == colour]
        if held:
            found.append((in_colour(colour, f"{len(held)} {colour}"), held))
    return found + [("event", [card(one)]) for one in cards if one not in cities()]


def _decks(v: Any) -> Block:
    discarded = count(len(v.infection_discards), "infection discard")
    if is_before_first_turn(v):
        undealt = len(cities()) + v.options.events - sum(v.hand_sizes)
        told = [f"{undealt} player cards and {v.options.epidemics} Epidemics"]
    else:
        inside = sum(1 for _, special in v.heaps if special) + v.on_top.count("epidemic")
        epidemics = f"{count(inside, 'Epidemic')} (next: {_next_epidemic(v)})" if inside else "no Epidemics"
        told = [count(v.player_cards_left, "player card"), epidemics]
    return Row("Decks", several([*told, discarded]), " ")


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
