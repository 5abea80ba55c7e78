"""Where a player of Iberia stands: what can be done there, and why the rest cannot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from containment.games.iberia.telling.historical import is_hard_to_treat
from containment.games.iberia.telling.lying import region_words, with_signs
from containment.games.iberia.telling.places import (
    COLOURS,
    card,
    cities,
    dashed,
    disease,
    paying_colours,
    region_name,
    several,
    title,
)
from containment.games.iberia.telling.railroads import by_train
from containment.saying.blocks import Block, Blocks, Paragraph, Prose, Row
from containment.saying.runs import cubes, seat, seen
from containment.saying.wording import listed

FOR_RESEARCH = 5
HEAD = 12
Doing = str | list[str]  # in words, or the things that an action could be about


def here(v: Any) -> Blocks:
    """A line or two about where this seat stands, for between actions."""
    city = v.pawns[v.seat] if v.seat >= 0 else None
    if city is None:
        return [Paragraph("You have no city yet." if v.seat >= 0 else "You're just watching.")]
    others = [seat(n) for n in _others_in(city, v)]
    items = [f"You're in {with_signs(city, v)}" + (f" with {listed(others)}" if others else "") + "."]
    reached = by_train(v, city)
    items += [f"By train: {', '.join(map(title, reached))}."] if reached else []
    safe = [region_name(region) for region in cities()[city].regions if region in dict(v.tokens)]
    items += [f"Purified: {', '.join(safe)}."] if safe else []
    items += [f"The {title('nurse')} protects it."] if v.prevention in cities()[city].regions else []
    return [Prose("", " ".join(items), ".", 0)]


def doings(v: Any) -> Blocks:
    """Every kind of action: what it could do here, or why it cannot be done."""
    city = v.pawns[v.seat] if v.seat >= 0 else None
    if city is None:
        return here(v)
    rows = here(v)
    if v.asked != v.seat or v.step != "Actions":
        rows.append(Paragraph("What you could do here on your turn:"))
    rows += [_doing(name, about(v, city)) for name, about in _ACTIONS.items()]
    return [*rows, *(_doing(*power) for power in _POWERS.get(v.roles[v.seat], ()))]


def _doing(name: str, about: Doing) -> Block:
    if isinstance(about, str):
        return Prose(f"  {name}", about, column=HEAD)
    return Row(f"  {name}", several(about), " ", HEAD)


def _no(reason: str) -> str:
    return f"no: {reason}"


def _others_in(city: str, v: Any) -> list[int]:
    return [n for n, where in enumerate(v.pawns) if where == city and n != v.seat]


def _own(v: Any) -> tuple[str, ...]:
    """The City cards of this seat's hand."""
    return tuple(held for held in v.hands[v.seat] if held in cities())


def _of_colour(v: Any, colour: str) -> list[str]:
    return [held for held in _own(v) if cities()[held].colour == colour]


# ---------------------------------------------------------------------------------------------- what everybody can do
def _go(v: Any, city: str) -> Doing:
    return [with_signs(near, v) for near in cities()[city].neighbours]


def _train(v: Any, city: str) -> Doing:
    reached = by_train(v, city)
    return [with_signs(there, v) for there in reached] if reached else _no("no railroad leads from here")


def _ship(v: Any, city: str) -> Doing:
    if not cities()[city].port:
        return _no("not a port")
    anywhere = v.options.ships_to_any_city
    if v.roles[v.seat] == "sailor":
        return f"sail to any other {'city' if anywhere else 'port'}, without a card"
    found = []
    for colour in COLOURS:
        cards = _of_colour(v, colour)
        ports = [title(c) for c, place in cities().items() if place.port and place.colour == colour and c != city]
        if cards:
            ends = f"any {colour} city" if anywhere else listed(ports, "or")
            found.append(f"to {ends} with {listed(map(card, cards), 'or')}")
    return "; ".join(found) or _no("it costs a City card of the port's colour")


def _rail(v: Any, city: str) -> Doing:
    if not v.railroads_left:
        return _no("all railroads are on the board")
    laid = [set(link) for link in v.railroads]
    free = [n for n in cities()[city].neighbours if {city, n} not in laid and frozenset((city, n)) not in dashed()]
    return [title(near) for near in free] if free else _no("every solid link here already has one")


def _hospital(v: Any, city: str) -> Doing:
    colour = cities()[city].colour
    if city in v.hospitals:
        return _no(f"the {colour} hospital is already here")
    if city not in _own(v):
        return _no(f"it costs the {card(city)} card, and you don't hold it")
    stands = next((place for place in v.hospitals if cities()[place].colour == colour), None)
    moved = f" moves from {title(stands)}," if stands else ""
    return f"the {colour} one{moved} for your card {card(city)}"


def _treat(v: Any, city: str) -> Doing:
    lying = v.cubes_in(city)
    if not lying:
        return _no("no cubes here")
    return [f"{cubes(c, n)}{seen(f' {c}')}{' (2 actions)' * is_hard_to_treat(c, v)}" for c, n in lying.items()]


def _share(v: Any, city: str) -> Doing:
    others = _others_in(city, v)
    if not others:
        return _no("nobody else is here")
    if city in _own(v):
        return f"give {listed(map(seat, others), 'or')} {card(city)}"
    holder = next((n for n in others if city in v.hands[n]), None)
    if holder is not None:
        return f"take {card(city)} from {seat(holder)}"
    hidden = any(v.hand_sizes[n] > len(v.hands[n]) for n in others) and v.step != "Actions"
    holds = "is known to hold it" if hidden else "holds it"
    return _no(f"only the {card(city)} card can change hands here, and nobody here {holds}")


def _research(v: Any, city: str) -> Doing:
    colour = cities()[city].colour
    if city not in v.hospitals:
        return _no("no hospital here")
    if colour in v.researched:
        return _no(f"{disease(colour)} is already researched")
    held = len(_of_colour(v, colour))
    if held < FOR_RESEARCH:
        return _no(f"it takes {FOR_RESEARCH} {colour} cards, and you hold {held}")
    return f"{disease(colour)}, for {FOR_RESEARCH} of your {held} {colour} cards"


def _purify(v: Any, city: str) -> Doing:
    if not v.tokens_left:
        return _no("all purification tokens are on the board")
    found = []
    for region in cities()[city].regions:
        paying = COLOURS if v.roles[v.seat] == "royal_academy_scientist" else paying_colours(region, v)
        cards = [card(held) for held in _own(v) if cities()[held].colour in paying]
        if cards:
            found.append(f"{region_words(region, v)} with {listed(cards, 'or')}")
    none = _no("it costs a City card matching a city on the region, or a researched disease")
    return "; ".join(found) or none


_ACTIONS: dict[str, Callable[[Any, str], Doing]] = {
    "go": _go,
    "train": _train,
    "ship": _ship,
    "rail": _rail,
    "hospital": _hospital,
    "treat": _treat,
    "give/take": _share,
    "research": _research,
    "purify": _purify,
}

# ---------------------------------------------------------------------------------------------- what a role adds
_POWERS: dict[str, tuple[tuple[str, str], ...]] = {
    "agronomist": (
        ("token", "one token in a region here, no card needed"),
        ("purify", "you may place three tokens: purify thrice"),
    ),
    "nurse": (("protect", "whenever you move, choose which region your token protects"),),
    "politician": (
        ("give", "this city's card to anyone, wherever they are"),
        ("swap", "a City card with one in the discards, if you're in the city of either"),
    ),
    "railwayman": (
        ("rails", "two railroads in a row for one action, once per turn"),
        ("train", "one pawn from here may come along: train with"),
    ),
    "royal_academy_scientist": (("look", "at the top three player cards, and rearrange them"),),
    "rural_doctor": (("treat", "a second cube, here or in a city that shares a region"),),
    "sailor": (("sail", "one pawn from here may come along: sail with"),),
}
