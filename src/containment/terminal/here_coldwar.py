"""Where a player of Biologic Cold War stands: what can be done there, and why the rest cannot."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from containment.terminal.atlas_coldwar import (
    LETTERS,
    SIDE_NAMES,
    SIDES,
    agent_signs,
    cities,
    count,
    has_team,
    identities,
    letter,
    listed,
    passports,
    several,
    side_of,
    title,
    with_signs,
)
from containment.terminal.ink import Ink
from containment.terminal.secrets_coldwar import FOR_SABOTAGE, fitting_cards, fitting_words, is_done, missions

HEAD = 14
AGAINST = {"nato": "soviet", "soviet": "nato"}  # [W.4.4]


def alias_side(v: Any) -> str:
    """The alias of this seat: that of this turn, or that of the city, which the next turn would begin with."""
    return str(v.alias) if v.turn == v.seat else side_of(v.pawns[v.seat])


def alias_of(v: Any, seat: int, side: str) -> Any:
    passport = passports().get(v.passports[seat])
    return passport.aliases[SIDES.index(side)] if passport else None


def power(v: Any) -> str:
    alias = alias_of(v, v.seat, alias_side(v))
    return str(alias.power) if alias else ""


def here(v: Any, ink: Ink) -> str:
    """A line or two about where this seat stands, for between actions."""
    city = v.pawns[v.seat] if v.seat >= 0 else None
    if city is None:
        dead = "You have died: the others play on." if v.seat in v.dead else "You have no city yet."
        return ink.text(dead if v.seat >= 0 else "You only watch.")
    others = [f"P{seat + 1}" for seat, where in enumerate(v.pawns) if where == city and seat != v.seat]
    items = [f"You are in {with_signs(city, v, ink)}" + (f" with {listed(others)}" if others else "") + "."]
    items += _steps_here(v, city)
    return ink.flow("", items, " ", 0)


def _steps_here(v: Any, city: str) -> list[str]:
    """Missions that have something to do with this city."""
    open_ones = [mission for mission in v.own.missions if not is_done(mission, v.seat, v)]
    found = [mission for mission in open_ones if city in _places(mission, v)]
    return [f"Of your missions: {', '.join(map(title, found))}."] if found else []


def _places(mission: str, v: Any) -> Iterable[str]:
    """Where the next step of a mission is done."""
    card = missions()[mission]
    if mission not in v.carried[v.seat]:
        return (card.start,)
    return (card.goal,) if card.goal else v.facilities


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
    return "\n".join(rows)


def _no(reason: str) -> list[str]:
    return f"no: {reason}".split(" ")


def _own(v: Any) -> list[str]:
    """The City cards of this seat's hand."""
    return [card for card in v.hands[v.seat] if card in cities()]


def _drive(v: Any, city: str, ink: Ink) -> list[str]:
    return several([with_signs(near, v, ink) for near in cities()[city].neighbours])


def _fly(v: Any, city: str, ink: Ink) -> list[str]:
    cards = [title(card) for card in _own(v)]
    needed = 2 if "vertigo" in v.symptoms[v.seat] else 1
    may_fly_free = power(v) == "free_flight" and side_of(city) == "nato" and "flew_free" not in v.this_turn
    free = "to another NATO city without a card: fly free CITY" if may_fly_free else ""
    if len(cards) < needed:
        return free.split(" ") if free else _no(f"it takes {count(needed, 'City card')}")
    banned = AGAINST.get(side_of(city))
    is_lifted = power(v) == "flight_ignore_ban" or "safe_conduct" in v.this_turn
    where = f"any city but {SIDE_NAMES[banned]} ones" if banned and not is_lifted else "any city"
    if v.options.flight_card == "origin_or_destination" and city not in _own(v):
        where = "the city of the card"
    paid = f"to {where}, for {'two of ' if needed > 1 else ''}{listed(cards, 'or')}"
    return (f"{paid}; {free}" if free else paid).split(" ")


def _neutralize(v: Any, city: str, ink: Ink) -> list[str]:
    agents = v.agents_in(city)
    if not agents:
        return _no("no Agent is here")
    price = "2 actions" if "tremor" in v.symptoms[v.seat] else "an action"
    most = min(agents, 2 if power(v) == "neutralize_amount" else 1)
    return [agent_signs(agents, ink) + ",", *f"{most} for {price}".split(" ")]


def _share(v: Any, city: str, ink: Ink) -> list[str]:
    if "lost_voice" in v.symptoms[v.seat]:
        return _no("you have lost your voice")
    others = [seat for seat, where in enumerate(v.pawns) if seat != v.seat and where and _reaches(v, city, where)]
    if not others:
        return _no("nobody else is here")
    heard = [f"P{seat + 1}" for seat in others if "lost_voice" not in v.symptoms[seat]]
    if not heard:
        return _no(f"P{others[0] + 1} has lost the voice")
    paid = "" if power(v) == "share_partner_free" else ", who will owe an action"
    return f"give a card to {listed(heard, 'or')}, or take one{paid}".split(" ")


def _reaches(v: Any, city: str, where: str) -> bool:
    return where == city or (power(v) == "share_remote" and cities()[where].region == cities()[city].region)


def _build(v: Any, city: str, ink: Ink) -> list[str]:
    if side_of(city) == "soviet":
        return _no("not in a Soviet city")
    if city in v.facilities:
        return _no("there is a Facility here")
    if city not in _own(v) and power(v) != "build_free":
        return _no(f"it takes the card {title(city)}, which you do not hold")
    price = "" if power(v) == "build_free" else f" for your card {title(city)}"
    moved = "" if v.facilities_left else "; one of the eight on the map is moved: build taking CITY"
    return f"a Facility{price}{moved}".split(" ")


def _assemble(v: Any, city: str, ink: Ink) -> list[str]:
    if city not in v.facilities and power(v) != "assemble_anywhere":
        return _no("there is no Facility here")
    needed = 4 if power(v) == "assemble_cost" else 5
    held = {side: sum(side_of(card) == side for card in _own(v)) for side in SIDES}
    ready = [side for side in SIDES if held[side] >= needed and v.teams_left[SIDES.index(side)]]
    if ready:
        return f"a {listed((SIDE_NAMES[side] for side in ready), 'or')} Team for {needed} cards".split(" ")
    have = ", ".join(f"{LETTERS[side]} {held[side]}" for side in SIDES)
    return _no(f"it takes {needed} City cards of one affiliation, and you hold {have}")


def _team(v: Any, city: str, ink: Ink) -> list[str]:
    if "numb_hands" in v.symptoms[v.seat]:
        return _no("your hands are numb")
    sides = [side for place, side, _ in v.teams if place == city]
    if not sides:
        return _no("no Team is here")
    return f"the {listed(SIDE_NAMES[side] for side in sides)} Team to a city next to this one".split(" ")


def _launch(v: Any, city: str, ink: Ink) -> list[str]:
    region = cities()[city].region
    if side_of(city) == "soviet":
        return _no("not in a Soviet city")
    if region in v.satellites:
        return _no(f"a satellite is over {title(region)}")
    missing = [what for what, there in (("Facility", city in v.facilities), ("Team", has_team(city, v))) if not there]
    if missing:
        return _no(f"there is no {listed(missing, 'and no')} here")
    return f"a satellite over {title(region)}".split(" ")


def _mission(v: Any, city: str, ink: Ink) -> list[str]:
    open_ones = [mission for mission in v.own.missions if not is_done(mission, v.seat, v)]
    if not open_ones:
        return _no("all your missions are done")
    found = []
    for mission in open_ones:
        if city not in _places(mission, v):
            continue
        card = missions()[mission]
        if card.kind != "sabotage":
            found.append(f"{'deliver' if mission in v.carried[v.seat] else 'pick up'} {title(mission)}")
            continue
        held = len(fitting_cards(mission, v.seat, v))
        if held < FOR_SABOTAGE:
            return _no(f"{title(mission)} takes {FOR_SABOTAGE} {fitting_words(mission)}, and you hold {held}")
        found.append(f"sabotage: {title(mission)}")
    return ", ".join(found).split(" ") if found else _no("no next step of yours is here (missions lists them)")


def _alias(v: Any, city: str, ink: Ink) -> list[str]:
    side = alias_side(v)
    alias = alias_of(v, v.seat, side)
    if alias is None:
        return _no("you have no Passport yet")
    told = alias.told.removeprefix("Action: ").removeprefix("Action, ")
    return [letter(side, ink), *f"{alias.name} ({SIDE_NAMES[side]}): {told}".split(" ")]


def _identity(v: Any, city: str, ink: Ink) -> list[str]:
    card = identities().get(v.identities[v.seat])
    if card is None:
        return _no("you have none")
    if v.turn == v.seat and "identity_used" in v.this_turn:
        return _no(f"{card.name} has been used this turn")
    return f"{card.name}: {card.told}".split(" ")


_ACTIONS: dict[str, Callable[[Any, str, Ink], list[str]]] = {
    "drive": _drive,
    "fly": _fly,
    "neutralize": _neutralize,
    "give, take": _share,
    "build": _build,
    "assemble": _assemble,
    "team": _team,
    "launch": _launch,
    "missions": _mission,
    "alias": _alias,
    "identity": _identity,
}
