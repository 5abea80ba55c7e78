"""The command `here`: what each kind of action could do where a player of Biologic Cold War stands, or why it cannot
be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from containment.games.coldwar.telling.cards import alias_name, alias_of
from containment.games.coldwar.telling.here import alias_side, city_of, here, next_places, open_missions, power
from containment.games.coldwar.telling.missions import FOR_SABOTAGE, fitting_cards, fitting_words
from containment.games.coldwar.telling.names import (
    SIDE_NAMES,
    SIDES,
    cities,
    counted,
    identities,
    letter,
    missions,
    side_name,
    side_of,
    the_region,
    title,
)
from containment.games.coldwar.telling.pieces import agents, has_team, with_signs
from containment.saying.blocks import Blocks, Paragraph, Prose
from containment.saying.runs import seat, seen
from containment.saying.wording import count, listed

HEAD = 14
AGAINST = {"nato": "soviet", "soviet": "nato"}  # [W.4.4]


def doings(v: Any) -> Blocks:
    """Every kind of action: what it could do here, or why it cannot be done."""
    city = city_of(v)
    if city is None:
        return here(v)
    rows = here(v)
    if v.asked != v.seat or v.step != "Actions":
        rows.append(Paragraph("What you could do here; it's not your decision right now."))
    rows.append(Prose("  drive", _drive(v, city), ",", HEAD))
    rows += [Prose(f"  {name}", about(v, city), column=HEAD) for name, about in _ACTIONS.items()]
    return rows


def _no(reason: str) -> str:
    return f"no: {reason}"


def _own(v: Any) -> list[str]:
    """The City cards of this seat's hand."""
    return [card for card in v.hands[v.seat] if card in cities()]


# ---------------------------------------------------------------------------------------------- on the way
def _drive(v: Any, city: str) -> str:
    return ", ".join(with_signs(near, v) for near in cities()[city].neighbours)


def _fly(v: Any, city: str) -> str:
    cards = [title(card) for card in _own(v)]
    needed = 2 if "vertigo" in v.symptoms[v.seat] else 1
    may_fly_free = power(v) == "free_flight" and side_of(city) == "nato" and "flew_free" not in v.this_turn
    free = f"to another {side_name('nato')} city without a card: fly free CITY" if may_fly_free else ""
    if len(cards) < needed:
        return free or _no(f"it takes {count(needed, 'City card')}")
    paid = f"to {_goals(v, city)}, for {'two of ' if needed > 1 else ''}{listed(cards, 'or')}"
    return f"{paid}; {free}" if free else paid


def _goals(v: Any, city: str) -> str:
    """Where a Flight from here may go to."""
    if v.options.flight_card == "origin_or_destination" and city not in _own(v):
        return "the city of the card"
    banned = AGAINST.get(side_of(city))
    is_lifted = power(v) == "flight_ignore_ban" or "safe_conduct" in v.this_turn
    return f"any city but {side_name(banned)} ones" if banned and not is_lifted else "any city"


# ---------------------------------------------------------------------------------------------- in the city
def _neutralize(v: Any, city: str) -> str:
    here = v.agents_in(city)
    if not here:
        return _no("no Agents here")
    price = "2 actions" if "tremor" in v.symptoms[v.seat] else "an action"
    most = min(here, 2 if power(v) == "neutralize_amount" else 1)
    return f"{agents(here)}, {most} for {price}"


def _share(v: Any, city: str) -> str:
    if "lost_voice" in v.symptoms[v.seat]:
        return _no("you've lost your voice")
    others = [n for n, where in enumerate(v.pawns) if n != v.seat and where and _reaches(v, city, where)]
    if not others:
        return _no("nobody else is here")
    heard = [seat(n) for n in others if "lost_voice" not in v.symptoms[n]]
    if not heard:
        return _no(f"{seat(others[0])} has Lost Voice")
    paid = "" if power(v) == "share_partner_free" else " (it costs them an action next turn)"
    return f"give a card to {listed(heard, 'or')}, or take one{paid}"


def _reaches(v: Any, city: str, where: str) -> bool:
    return where == city or (power(v) == "share_remote" and cities()[where].region == cities()[city].region)


def _build(v: Any, city: str) -> str:
    if side_of(city) == "soviet":
        return _no(f"not in a {side_name('soviet')} city")
    if city in v.facilities:
        return _no("there's already a Facility here")
    if city not in _own(v) and power(v) != "build_free":
        return _no(f"it takes the {title(city)} card, which you don't have")
    price = "" if power(v) == "build_free" else f" for your {title(city)} card"
    moved = "" if v.facilities_left else "; all eight are on the map, so one moves: build taking CITY"
    return f"a Facility{price}{moved}"


# ---------------------------------------------------------------------------------------------- Teams and satellites
def _assemble(v: Any, city: str) -> str:
    if city not in v.facilities and power(v) != "assemble_anywhere":
        return _no("no Facility here")
    needed = 4 if power(v) == "assemble_cost" else 5
    held = {side: sum(side_of(card) == side for card in _own(v)) for side in SIDES}
    ready = [side for side in SIDES if held[side] >= needed and v.teams_left[SIDES.index(side)]]
    if ready:
        return f"a {listed(map(side_name, ready), 'or')} Team for {needed} cards"
    have = ", ".join(counted(side, held[side]) for side in SIDES)
    return _no(f"it takes {needed} City cards of one affiliation, and you have {have}")


def _team(v: Any, city: str) -> str:
    if "numb_hands" in v.symptoms[v.seat]:
        return _no("your hands are numb")
    sides = [side for place, side, _ in v.teams if place == city]
    if not sides:
        return _no("no Team here")
    return f"the {listed(map(side_name, sides))} Team to a connected city"


def _launch(v: Any, city: str) -> str:
    region = cities()[city].region
    if side_of(city) == "soviet":
        return _no(f"not in a {side_name('soviet')} city")
    if region in v.satellites:
        return _no(f"there's already a satellite over {the_region(region)}")
    missing = [what for what, there in (("Facility", city in v.facilities), ("Team", has_team(city, v))) if not there]
    if missing:
        return _no(f"no {' and no '.join(missing)} here")
    return f"a satellite over {the_region(region)}"


# ---------------------------------------------------------------------------------------------- one's own
def _missions(v: Any, city: str) -> str:
    if not open_missions(v):
        return _no("all your missions are done")
    found = []
    for mission in open_missions(v):
        if city not in next_places(mission, v):
            continue
        if missions()[mission].kind != "sabotage":
            found.append(f"{'deliver' if mission in v.carried[v.seat] else 'pick up'} {title(mission)}")
            continue
        held = len(fitting_cards(mission, v.seat, v))
        if held < FOR_SABOTAGE:
            return _no(f"{title(mission)} takes {FOR_SABOTAGE} {fitting_words(mission)}, and you have {held}")
        found.append(f"sabotage: {title(mission)}")
    return ", ".join(found) or _no("nothing to do here for yours (missions lists them)")


def _alias(v: Any, city: str) -> str:
    side = alias_side(v)
    alias = alias_of(v, v.seat, side)
    if alias is None:
        return _no("you have no Passport yet")
    told = alias.told.removeprefix("Action: ").removeprefix("Action, ")
    return f"{letter(side)} {alias_name(alias)}{seen(f' ({SIDE_NAMES[side]})')}: {told}"


def _identity(v: Any, city: str) -> str:
    card = identities().get(v.identities[v.seat])
    if card is None:
        return _no("you have none")
    if v.turn == v.seat and "identity_used" in v.this_turn:
        return _no(f"{title(card.id)} is used up for this turn")
    return f"{title(card.id)}: {card.told}"


_ACTIONS: dict[str, Callable[[Any, str], str]] = {
    "fly": _fly,
    "neutralize": _neutralize,
    "give, take": _share,
    "build": _build,
    "assemble": _assemble,
    "team": _team,
    "launch": _launch,
    "missions": _missions,
    "alias": _alias,
    "identity": _identity,
}
