"""Where a player of Iberia stands: what can be done there, and why the rest cannot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from containment.terminal.atlas_iberia import (
    COLOURS,
    by_train,
    cities,
    dashed,
    disease,
    listed,
    paying_colours,
    region_words,
    several,
    title,
    with_signs,
)
from containment.terminal.ink import Ink
from containment.terminal.talk_iberia import is_hard_to_treat

FOR_RESEARCH = 5
HEAD = 12


def here(v: Any, ink: Ink) -> str:
    """A line or two about where this seat stands, for between actions."""
    city = v.pawns[v.seat] if v.seat >= 0 else None
    if city is None:
        return ink.text("You have no city yet." if v.seat >= 0 else "You only watch.")
    others = [f"P{seat + 1}" for seat, where in enumerate(v.pawns) if where == city and seat != v.seat]
    items = [f"You are in {with_signs(city, v, ink)}" + (f" with {listed(others)}" if others else "") + "."]
    reached = by_train(v, city)
    items += [f"By train: {', '.join(map(title, reached))}."] if reached else []
    safe = [f"{region}" for region in cities()[city].regions if region in dict(v.tokens)]
    items += [f"Purified: {', '.join(safe)}."] if safe else []
    items += ["The Nurse's token protects it."] if v.prevention in cities()[city].regions else []
    return ink.flow("", items, " ", 0)


def doings(v: Any, ink: Ink) -> str:
    """Every kind of action: what it could do here, or why it cannot be done."""
    city = v.pawns[v.seat] if v.seat >= 0 else None
    if city is None:
        return here(v, ink)
    rows = [here(v, ink)]
    if v.asked != v.seat or v.step != "Actions":
        rows.append(ink.text("This is what your actions could be here; now you are not asked for one."))
    for name, about in _ACTIONS.items():
        rows.append(ink.flow(f"  {name}", about(v, city, ink), " ", HEAD))
    return "\n".join([*rows, *(_power(text, ink) for text in _POWERS.get(v.roles[v.seat], ()))])


def _power(text: str, ink: Ink) -> str:
    verb, _, what = text.partition(": ")
    return ink.flow(f"  {verb}", what.split(" "), " ", HEAD)


def _no(reason: str) -> list[str]:
    return f"no: {reason}".split(" ")


def _own(v: Any) -> tuple[str, ...]:
    """The City cards of this seat's hand."""
    return tuple(card for card in v.hands[v.seat] if card in cities())


def _of_colour(v: Any, colour: str) -> list[str]:
    return [card for card in _own(v) if cities()[card].colour == colour]


def _go(v: Any, city: str, ink: Ink) -> list[str]:
    return several([with_signs(near, v, ink) for near in cities()[city].neighbours])


def _train(v: Any, city: str, ink: Ink) -> list[str]:
    reached = by_train(v, city)
    return several([with_signs(there, v, ink) for there in reached]) if reached else _no("no railroad leads from here")


def _ship(v: Any, city: str, ink: Ink) -> list[str]:
    if not cities()[city].port:
        return _no("this is no port")
    if v.roles[v.seat] == "sailor":
        return ["sail", "to", "any", "other", "port,", "without", "a", "card"]
    found = []
    for colour in COLOURS:
        cards = _of_colour(v, colour)
        ports = [title(c) for c, place in cities().items() if place.port and place.colour == colour and c != city]
        if cards:
            found.append(f"to {listed(ports, 'or')} with {listed(map(title, cards), 'or')};")
    return " ".join(found).rstrip(";").split(" ") if found else _no("it takes a City card of the port's colour")


def _rail(v: Any, city: str, ink: Ink) -> list[str]:
    if not v.railroads_left:
        return _no("all railroads are on the board")
    laid = [set(link) for link in v.railroads]
    free = [n for n in cities()[city].neighbours if {city, n} not in laid and frozenset((city, n)) not in dashed()]
    return several([title(near) for near in free]) if free else _no("no solid link here is without one")


def _hospital(v: Any, city: str, ink: Ink) -> list[str]:
    colour = cities()[city].colour
    if city in v.hospitals:
        return _no(f"the {colour} hospital stands here")
    if city not in _own(v):
        return _no(f"it takes the card {title(city)}, which you do not hold")
    stands = next((place for place in v.hospitals if cities()[place].colour == colour), None)
    moved = f" moves from {title(stands)}," if stands else ""
    return f"the {colour} one{moved} for your card {title(city)}".split(" ")


def _treat(v: Any, city: str, ink: Ink) -> list[str]:
    cubes = v.cubes_in(city)
    if not cubes:
        return _no("no cube is here")
    return several([f"{ink.cubes(c, n)} {c}{' (2 actions)' * is_hard_to_treat(c, v)}" for c, n in cubes.items()])


def _share(v: Any, city: str, ink: Ink) -> list[str]:
    others = [seat for seat, where in enumerate(v.pawns) if where == city and seat != v.seat]
    if not others:
        return _no("nobody else is here")
    if city in _own(v):
        return f"give {title(city)} to {listed((f'P{seat + 1}' for seat in others), 'or')}".split(" ")
    holder = next((seat for seat in others if city in v.hands[seat]), None)
    if holder is not None:
        return f"take {title(city)} from P{holder + 1}".split(" ")
    hidden = any(v.hand_sizes[seat] > len(v.hands[seat]) for seat in others) and v.step != "Actions"
    holds = "is known to hold it" if hidden else "holds it"
    return _no(f"only the card {title(city)} can be given or taken here, and nobody here {holds}")


def _research(v: Any, city: str, ink: Ink) -> list[str]:
    colour = cities()[city].colour
    if city not in v.hospitals:
        return _no("it is done in the city of a hospital")
    if colour in v.researched:
        return _no(f"{disease(colour)} is researched")
    held = len(_of_colour(v, colour))
    if held < FOR_RESEARCH:
        return _no(f"it takes {FOR_RESEARCH} {colour} City cards, and you hold {held}")
    return f"{disease(colour)}, for {FOR_RESEARCH} of your {held} {colour} cards".split(" ")


def _purify(v: Any, city: str, ink: Ink) -> list[str]:
    if not v.tokens_left:
        return _no("all purification tokens are on the board")
    found = []
    for region in cities()[city].regions:
        paying = COLOURS if v.roles[v.seat] == "royal_academy_scientist" else paying_colours(region, v)
        cards = [title(card) for card in _own(v) if cities()[card].colour in paying]
        if cards:
            found.append(f"{region_words(region, v, ink)} with {listed(cards, 'or')};")
    if found:
        return " ".join(found).rstrip(";").split(" ")
    return _no("it takes a City card of the colour of a city at the region, or of a researched disease")


_ACTIONS: dict[str, Callable[[Any, str, Ink], list[str]]] = {
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

_POWERS = {
    "agronomist": (
        "token: one purification token in a region here, without a card",
        "purify: with you three tokens may be placed: purify thrice",
    ),
    "nurse": ("protect: whenever you move, you say which region here your token protects",),
    "politician": (
        "give: the card of this city to anybody, wherever they are",
        "swap: a City card for one of the discards, if you are in the city of either",
    ),
    "railwayman": (
        "rails: two railroads in a row for one action, once a turn",
        "train with: take a pawn of this city along by train",
    ),
    "royal_academy_scientist": ("look: at the top three player cards, and put them in order",),
    "rural_doctor": ("treat: a second cube, here or in a city that shares a region",),
    "sailor": ("sail with: take a pawn of this city along",),
}
