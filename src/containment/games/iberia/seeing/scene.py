"""Iberia's table as a picture: what lies where, from what a seat sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from containment.games.iberia.data import facts
from containment.games.iberia.rules.board import RATE
from containment.games.iberia.rules.steps import RULES
from containment.games.iberia.seeing.talking import TALK
from containment.games.iberia.seeing.view import IberiaView
from containment.games.iberia.words.names import CITY_WORDS, NAMES
from containment.pictures.decks import count
from containment.pictures.layouts import layout
from containment.pictures.scene import Area, Card, Link, Measure, Place, Scene, Seat, Sign, Stock, Token, Track

PORT: Final = "Ψ"  # the anchor takes two columns
HOSPITAL: Final = "✚"
WATER: Final = "≈"
PREVENTION: Final = "⊘"
FULL: Final = 3  # cubes of a colour in a city; one more breaks out [I.K3]
LAST_OUTBREAK: Final = 8  # [I.G2]
LATE_OUTBREAK: Final = 6  # from here on the track is an alarm
LOW_SUPPLY: Final = 4  # cubes
CUBES: Final = "cubes left"
RESEARCHED: Final = "✓"
CARDS_A_TURN: Final = 2
SETTING_UP: Final = frozenset({"FirstInfection", "DealRoles", "PickEvents", "DealHands", "PrepareDeck"})
LOST_BY: Final = {"outbreaks": "the eighth outbreak", "cubes": "out of cubes", "cards": "out of player cards"}
HISTORICAL: Final = {  # by colour: the option, and what it does in brief
    "black": ("malaria", "2 cubes in a city without black"),
    "blue": ("cholera", "outbreaks reach empty cities 2 links away"),
    "red": ("typhus", "2 actions to treat at 2 or more"),
    "yellow": ("yellow_fever", "spreads from port to linked port"),
}
RUNS_ON: Final = "runs on from port to port"  # [I.house.yellow_fever_runs_on]
_DASHED: Final = [link.cities for link in facts.LINKS if not link.solid]
_CITIES: Final = {city.id: city for city in facts.CITIES}
_WORDS: Final = dict(zip((city.id for city in facts.CITIES), CITY_WORDS, strict=True))
_CARDS: Final = NAMES | {event.id: event.name for event in facts.EVENTS} | {"epidemic": "an Epidemic"}
_ROLES: Final = {role.id: role.name for role in facts.ROLES} | {"none": "no role", "random": "role not dealt yet"}
LAYOUT: Final = layout("containment.games.iberia.data")


def scene(v: IberiaView, names: Sequence[str]) -> Scene:
    """The table as the seat of this view sees it. `names` says who sits where."""
    return Scene(
        title="Pandemic: Iberia",
        status=_status(v),
        width=LAYOUT["width"],
        height=LAYOUT["height"],
        outline=LAYOUT["outline"],
        places=tuple(_place(v, city) for city in facts.CITIES),
        links=_links(v.railroads),
        areas=_areas(v.tokens, v.prevention),
        tracks=_tracks(v),
        stocks=(_goal(v), *_diseases(v), *_pieces(v), *_historical(v), *_now(v)),
        seats=tuple(_seat(v, seat, names) for seat in range(v.seats)),
        piles=tuple(_piles(v)),
        measures=_measures(v),
    )


# ---------------------------------------------------------------------------------------------- the turn
def _status(v: IberiaView) -> str:
    ending = RULES.endings[v.ending]
    if ending is not None:
        who = "You" if v.seat >= 0 else "The team"
        return f"{who} won!" if ending.won else f"{who} lost: {LOST_BY[ending.reason]}"
    whose = "Your" if v.turn == v.seat else f"P{v.turn + 1}'s"
    moment = "Setting up" if _is_being_set_up(v) else f"{whose} turn, {_part(v)}"
    goes_without_saying = v.asked == v.turn and not _is_being_set_up(v)
    if v.asked < 0 or goes_without_saying:
        return moment
    return f"{moment}: {'your call' if v.asked == v.seat else f'waiting for P{v.asked + 1}'}"


def _is_being_set_up(v: IberiaView) -> bool:
    return not v.ending and any(name in SETTING_UP for name, _ in v.pending)


def _part(v: IberiaView) -> str:
    """What the turn is at: the first of its parts whose last step is still to come."""
    coming = {name for name, _ in v.pending}
    if "EndActions" in coming:
        return f"{count(v.actions_left, 'action')} left" if v.actions_left else "actions done"
    if "Influx" in coming:
        return "Influx of Patients"
    if coming & {"DrawCards", "DrawCard", "EndDraw"}:
        return "drawing cards"
    return "cards drawn" if "InfectCities" in coming else "infecting cities"


def _listed(ids: Iterable[str]) -> str:
    return ", ".join(_CARDS[one] for one in ids)


# ---------------------------------------------------------------------------------------------- the map
def _place(v: IberiaView, city: facts.City) -> Place:
    cubes = v.cubes_in(city.id)
    pawns = tuple([seat for seat, where in enumerate(v.pawns) if where == city.id])
    alarm = any(number >= FULL for number in cubes.values()) or _is_near_overrun(v, city)
    return _drawn(city, tuple(cubes.items()), city.id in v.hospitals, pawns, alarm, ", ".join(_about(v, city)))


@lru_cache(maxsize=16_384)
def _drawn(
    city: facts.City, cubes: tuple[tuple[str, int], ...], hospital: bool, pawns: tuple[int, ...], alarm: bool, note: str
) -> Place:
    """From one moment to the next most cities stay as they are."""
    spot = LAYOUT["cities"][city.id]
    return Place(
        id=city.id,
        words=_WORDS[city.id],
        name=city.name,
        short=spot["short"],
        x=spot["x"],
        y=spot["y"],
        colour=city.colour,
        tokens=tuple(Token(colour, n) for colour, n in sorted(cubes, key=lambda pair: -pair[1])),
        signs=tuple(_signs(city, hospital)),
        pawns=pawns,
        alarm=alarm,
        note=note,
    )


def _is_near_overrun(v: IberiaView, city: facts.City) -> bool:
    """[I.influx_of_patients] At a hospital cubes of all colours count together."""
    is_open = bool(v.options.influx_of_patients) and city.id in v.hospitals
    return is_open and sum(v.cubes_in(city.id).values()) >= FULL


def _signs(city: facts.City, hospital: bool) -> list[Sign]:
    """[I.X5] A hospital has the colour of its city."""
    found = [Sign(PORT, "port")] if city.port else []
    return [*found, Sign(HOSPITAL, "hospital", city.colour)] if hospital else found


def _about(v: IberiaView, city: facts.City) -> list[str]:
    found = [facts.DISEASES[city.colour]]
    found += [f"about to break out ({colour})" for where, colour in v.waiting if where == city.id]
    found += ["Yellow Fever about to spread"] if city.id in v.fevered else []
    found += ["already broke out"] if city.id in v.broken else []
    found += [f"City card with P{seat + 1}" for seat, hand in enumerate(v.hands) if city.id in hand]
    found += ["City card discarded"] if city.id in v.player_discards else []
    found += ["Infection card discarded"] if city.id in v.infection_discards else []
    found += [f"no railroad to {_CARDS[end]}" for link in _DASHED if city.id in link for end in link if end != city.id]
    return [*found, f"regions {' '.join(city.regions)}"]


@lru_cache(maxsize=1024)
def _links(railroads: tuple[tuple[str, str], ...]) -> tuple[Link, ...]:
    return tuple(Link(*link.cities, kind=_kind(railroads, link)) for link in facts.LINKS)


def _kind(railroads: tuple[tuple[str, str], ...], link: facts.Link) -> str:
    """[I.M2] Dashed links never have a railroad; ships go from port to port without any link."""
    if link.cities in railroads:
        return "rail"
    return "road" if link.solid else "faint"


@lru_cache(maxsize=1024)
def _areas(tokens: tuple[tuple[str, int], ...], prevention: str | None) -> tuple[Area, ...]:
    return tuple(_area(region, dict(tokens).get(region.id, 0), region.id == prevention) for region in facts.REGIONS)


def _area(region: facts.Region, water: int, prevention: bool) -> Area:
    x, y = _middle(region)
    tokens = [Token("", water, "water", "W", WATER)] if water else []
    tokens += [Token("", 1, "prevention token", "N", PREVENTION)] if prevention else []
    return Area(
        id=region.id,
        words=region.id,
        name=_listed(region.cities),
        x=x,
        y=y,
        tokens=tuple(tokens),
        text=region.id if tokens else "",
    )


@cache
def _middle(region: facts.Region) -> tuple[float, float]:
    spots = [LAYOUT["cities"][city] for city in region.cities]
    return sum(spot["x"] for spot in spots) / len(spots), sum(spot["y"] for spot in spots) / len(spots)


# ---------------------------------------------------------------------------------------------- beside the map
def _tracks(v: IberiaView) -> tuple[Track, ...]:
    outbreaks = tuple(str(n) for n in range(LAST_OUTBREAK + 1))
    return (
        Track("Outbreaks", outbreaks, min(v.outbreaks, LAST_OUTBREAK), alarm=v.outbreaks >= LATE_OUTBREAK),
        Track("Infection rate", tuple(str(int(rate)) for rate in RATE), v.rate_index),
    )


def _goal(v: IberiaView) -> Stock:
    """[I.G1] Four researched diseases win."""
    text = f"{len(v.researched)} of {len(facts.COLOURS)}"
    left = [facts.DISEASES[colour] for colour in facts.COLOURS if colour not in v.researched]
    to_go = f"{text}, to go: {', '.join(left)}" if left else text
    return Stock("researched", to_go, good=bool(v.researched), vital=True, brief=text)


def _diseases(v: IberiaView) -> list[Stock]:
    found = []
    for colour, left in zip(facts.COLOURS, v.supply, strict=True):
        done = colour in v.researched
        text = f"{left} left, researched" if done else f"{left} left"
        brief = f"{left}{RESEARCHED if done else ''}"
        few = left <= LOW_SUPPLY
        name = facts.DISEASES[colour]
        found.append(Stock(name, text, colour, alarm=few, good=done, vital=True, group=CUBES, brief=brief))
    return found


def _pieces(v: IberiaView) -> tuple[Stock, ...]:
    left = _cards_left(v)
    return (
        Stock("hospitals", _listed(v.hospitals) or "none", brief=f"{len(v.hospitals) or 'none'}"),
        Stock("water", f"{v.tokens_left} left"),
        Stock("rails", f"{v.railroads_left} left"),
        Stock("player cards", f"{left} left", alarm=left < CARDS_A_TURN * v.seats, vital=True),
    )


def _historical(v: IberiaView) -> list[Stock]:
    """The historical diseases that have their effect now."""
    over = v.researched if v.options.effects_end_when_researched else ()
    runs_on = v.options.yellow_fever_runs_on
    return [
        Stock(f"historical {facts.DISEASES[colour]}", RUNS_ON if colour == "yellow" and runs_on else effect, colour)
        for colour, (option, effect) in HISTORICAL.items()
        if getattr(v.options, option) and colour not in over
    ]


def _now(v: IberiaView) -> list[Stock]:
    """What is so until a turn ends, or is being resolved."""
    had = "this card" if v.options.outbreak_memory == "card" else "this turn"
    waiting = ", ".join(f"{_CARDS[city]} ({colour})" for city, colour in v.waiting)
    season = "the next infection is just one card, from the bottom" if v.good_season else ""
    notes = (
        Stock("Good Season", season, good=True, brief="in effect"),
        Stock(f"outbreaks {had}", _listed(v.broken), brief=f"{len(v.broken)}"),
        Stock("about to break out", waiting, alarm=True),
        Stock("about to spread Yellow Fever", _listed(v.fevered), alarm=True),
        Stock("Railwayman", "already laid two at once" if "built_twice" in v.this_turn else ""),
        Stock("kept back from research", _listed(v.kept), brief=count(len(v.kept), "card")),
    )
    return [note for note in notes if note.text]


def _cards_left(v: IberiaView) -> int:
    """While hands are dealt the Epidemics are not shuffled in yet, but they will be."""
    if _is_being_set_up(v):
        return len(facts.CITIES) + int(v.options.events) + int(v.options.epidemics) - sum(v.hand_sizes)
    return v.player_cards_left


def _piles(v: IberiaView) -> list[str]:
    found = [f"Player deck: {count(_cards_left(v), 'card')}, {_epidemics(v)}"]
    if v.on_top:
        order = "to be rearranged" if v.step == "ArrangeCards" else "from the top"
        found.append(f"Next player cards, {order}: {_listed(v.on_top)}")
    deck = [len(cards) for _, cards in v.infection_pile]
    known = f", the top {deck[0]} drawn before" if len(deck) > 1 else ""
    found.append(f"Infection deck: {count(sum(deck), 'card')}{known}")
    found.append(f"Discards: {len(v.player_discards)} player, {len(v.infection_discards)} infection")
    return found


def _epidemics(v: IberiaView) -> str:
    if _is_being_set_up(v):
        return f"{v.options.epidemics} Epidemics to be shuffled in"
    inside = sum(1 for _, special in v.heaps if special) + v.on_top.count("epidemic")
    return f"{count(inside, 'Epidemic')}, next {_next_epidemic(v)}" if inside else "no Epidemics"


def _next_epidemic(v: IberiaView) -> str:
    """Heaps know among which cards it is, and who has looked knows more."""
    if "epidemic" in v.on_top:
        return f"is card {v.on_top.index('epidemic') + 1}"
    before = len(v.on_top)
    for number, special in v.heaps:
        if special:
            return f"within {before + number}" if not before else f"is card {before + 1} to {before + number}"
        before += number
    return ""


def _measures(v: IberiaView) -> tuple[Measure, ...]:
    return (
        Measure("outbreaks", v.outbreaks, LAST_OUTBREAK),
        Measure("cubes on the board", sum(number for _, _, number in v.cubes)),
        Measure("researched", len(v.researched), len(facts.COLOURS), bad=False),
        Measure("player cards left", _cards_left(v), bad=False),
    )


# ---------------------------------------------------------------------------------------------- seats
def _seat(v: IberiaView, seat: int, names: Sequence[str]) -> Seat:
    where = v.pawns[seat]
    return Seat(
        seat=seat,
        name=names[seat],
        role=_ROLES[v.roles[seat]],
        place=_CARDS[where] if where else "no city yet",
        cards=tuple(_card(card) for card in _in_order(v.hands[seat])),
        hidden=v.hand_sizes[seat] - len(v.hands[seat]),
        turn=v.turn == seat and not v.ending and not _is_being_set_up(v),
        asked=v.asked == seat,
        lines=(*_lines(v, seat), *TALK.denied(v, seat)),
    )


def _in_order(hand: Sequence[str]) -> list[str]:
    """The colour of which there are most first, events last."""
    number = Counter(_CITIES[card].colour for card in hand if card in _CITIES)
    return sorted(hand, key=lambda card: -number[_CITIES[card].colour] if card in _CITIES else 1)


def _card(card: str) -> Card:
    if card in _CITIES:
        return Card(_CARDS[card], LAYOUT["cities"][card]["short"], _CITIES[card].colour, card)
    return Card(_CARDS[card], "".join(word[0] for word in _CARDS[card].split() if word[0].isupper()))


def _lines(v: IberiaView, seat: int) -> list[str]:
    if v.roles[seat] != "nurse" or v.prevention is None:
        return []
    around = next(region.cities for region in facts.REGIONS if region.id == v.prevention)
    return [f"prevention token in {v.prevention} ({_listed(around)})"]


__all__ = ["scene"]
