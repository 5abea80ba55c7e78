"""Pandemic's table as a scene: from a view, what lies where and what to keep an eye on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from containment.games.pandemic.data import facts
from containment.games.pandemic.rules.board import RATE
from containment.games.pandemic.rules.steps import RULES
from containment.games.pandemic.rules.table import STATIONS_IN_ALL
from containment.games.pandemic.seeing.talking import TALK
from containment.games.pandemic.seeing.view import PandemicView, TerroristView
from containment.games.pandemic.words import own_words
from containment.games.pandemic.words.names import CITY_WORDS
from containment.kernel.engine.table import CHANCE, Ending
from containment.pictures.decks import count, deck, next_special
from containment.pictures.layouts import layout, links
from containment.pictures.scene import Card, Measure, Place, Scene, Seat, Sign, Stock, Token, Track

LAST_OUTBREAK: Final = 8  # [P.10.1]
MANY_OUTBREAKS: Final = 6
FULL: Final = 3  # cubes of a colour in a city: one more is an outbreak [P.1.6]
FEW_CUBES: Final = 4
CUBES: Final = "cubes left"
CURED: Final = "✓"
FEW_CARDS: Final = 10
STATION: Final = Sign("⌂", "research station")
TERRORIST: Final = facts.BIO_TERRORIST.name
SETTING_UP: Final = frozenset({"FirstInfection", "DealHisCards", "DealRoles", "BoxEvents", "DealHands", "PrepareDeck"})
CHALLENGES: Final = {"virulent_strain": "Virulent Strain", "mutation": "Mutation", "bioterrorist": TERRORIST}
LOST_BY: Final = {"outbreaks": "the eighth outbreak", "cubes": "out of cubes", "cards": "out of player cards"}
NAMES: Final = {
    thing.id: thing.name
    for kind in (facts.CITIES, facts.ROLES, facts.EVENTS, facts.MUTATION_EVENTS, facts.STRAIN_CARDS)
    for thing in kind
} | dict.fromkeys(facts.MUTATION_CARDS, "Mutation card")
CITY_IDS: Final = tuple(city.id for city in facts.CITIES)
COLOUR_OF: Final = {city.id: city.colour for city in facts.CITIES}


def scene(view: PandemicView, names: Sequence[str]) -> Scene:
    """The table as the seat of this view sees it; `names` says who sits where, the Bio-Terrorist last."""
    found: Scene = own_words.reworded(view.options.own_cards, _scene(view, names))
    return found


def _scene(view: PandemicView, names: Sequence[str]) -> Scene:
    meta = LAYOUT["meta"]
    return Scene(
        title=_title(view),
        status=_status(view),
        width=meta["width"],
        height=meta["height"],
        outline=meta["outline"],
        places=_places(view),
        links=LINKS,
        tracks=_tracks(view),
        stocks=(*_diseases(view), *_supplies(view), *_brink(view)),
        seats=_seats(view, names),
        piles=_piles(view),
        measures=_measures(view),
    )


def _title(v: PandemicView) -> str:
    if not v.options.on_the_brink:
        return "Pandemic"
    return ", ".join(["Pandemic: On the Brink", *(CHALLENGES[name] for name in v.options.challenges)])


# ---------------------------------------------------------------------------------------------- whose turn it is
def _is_being_set_up(v: PandemicView) -> bool:
    return not v.ending and (v.step in SETTING_UP or v.step == "ChooseStart")


def _status(v: PandemicView) -> str:
    if v.ending:
        return _outcome(v)
    if v.step == "ChooseStart":
        return f"The {TERRORIST} is choosing a city; P{dict(v.pending)['BeginTurn'] + 1} goes first"
    if v.step in SETTING_UP:
        return "Setting up"
    left = _left_for_him(v.terrorist) if v.turn == v.seats else count(v.actions_left, "action") * bool(v.actions_left)
    if v.turn == v.seat:
        head = f"Your turn{f', {left} left' if left else ''}"
    else:
        him = f", the {TERRORIST}" if v.turn == v.seats else ""
        head = f"P{v.turn + 1}'s turn{him}{f', {left} left' if left else ''}"
    if v.asked in (v.turn, CHANCE):
        return head
    return f"{head}: {'your call' if v.asked == v.seat else f'waiting for P{v.asked + 1}'}"


def _outcome(v: PandemicView) -> str:
    ending = RULES.endings[v.ending]
    assert ending is not None
    who = "You" if 0 <= v.seat < v.seats else "The team"
    if ending.won:
        return f"{who} won!"
    return f"{who} lost: {LOST_BY[ending.reason]}{_his_share(v, ending)}"


def _his_share(v: PandemicView, ending: Ending) -> str:
    """[P.15.14]"""
    if v.terrorist is None:
        return ""
    him = "you" if v.seat == v.seats else f"the {TERRORIST}"
    return f"; {him} won" if ending.winners else f"; so did {him}"


def _left_for_him(him: TerroristView | None) -> str:
    """What he may still do this turn, if this view knows it."""
    if him is None:
        return ""
    parts = [count(him.actions_left, "action")] if him.actions_left else []
    return " and ".join([*parts, *(["the extra Drive"] if him.drive_left else [])])


# ---------------------------------------------------------------------------------------------- the map
LAYOUT: Final = layout("containment.games.pandemic.data")
CITY_AT: Final = LAYOUT["cities"]
LINKS: Final = links({city.id: city.neighbours for city in facts.CITIES}, CITY_AT, LAYOUT["meta"]["width"])


def _places(v: PandemicView) -> tuple[Place, ...]:
    cubes: dict[str, tuple[tuple[str, int], ...]] = {}
    for city, colour, number in v.cubes:
        cubes[city] = (*cubes.get(city, ()), (colour, number))
    pawns: dict[str, tuple[int, ...]] = {}
    for seat, where in _pawns(v):
        pawns[where] = (*pawns.get(where, ()), seat)
    stations = frozenset(v.stations)
    notes = _notes(v)
    return tuple(
        [_place(n, cubes.get(id, ()), id in stations, pawns.get(id, ()), notes[n]) for n, id in enumerate(CITY_IDS)]
    )


@lru_cache(maxsize=16_384)
def _place(n: int, cubes: tuple[tuple[str, int], ...], station: bool, pawns: tuple[int, ...], note: str) -> Place:
    """From one moment to the next most cities stay as they are."""
    city = facts.CITIES[n]
    at = CITY_AT[city.id]
    return Place(
        id=city.id,
        words=CITY_WORDS[n],
        name=city.name,
        short=at["short"],
        x=at["x"],
        y=at["y"],
        colour=city.colour,
        tokens=tuple(Token(colour, number) for colour, number in sorted(cubes, key=lambda pair: -pair[1])),
        signs=(STATION,) if station else (),
        pawns=pawns,
        alarm=max((number for _, number in cubes), default=0) >= FULL,
        note=note,
    )


def _pawns(v: PandemicView) -> list[tuple[int, str]]:
    """The Bio-Terrorist's too, where this view knows him to be."""
    him = v.terrorist
    his = [(v.seats, him.city)] if him is not None and him.city is not None else []
    return [*enumerate(v.pawns), *his]


def _notes(v: PandemicView) -> list[str]:
    """City by city."""
    where = _where_cards_are(v)
    found = [f"its Infection card is {where[city]}" for city in CITY_IDS]
    for city in v.treated_in:
        found[CITY_IDS.index(city)] += f"; the {v.strain} strain was treated here this turn"
    for city in v.vaccinated:
        found[CITY_IDS.index(city)] += "; vaccinated"
    return found


def _where_cards_are(v: PandemicView) -> dict[str, str]:
    """The Infection cards, by city."""
    him = v.terrorist
    may_have_it = him is not None and len(him.hand) < him.hand_size
    where = dict.fromkeys(CITY_IDS, f"in the deck or in the {TERRORIST}'s hand" if may_have_it else "in the deck")
    where |= dict.fromkeys(him.hand if him is not None else (), f"in the {TERRORIST}'s hand")
    where |= dict.fromkeys(v.infection_removed, "out of the game")
    return where | dict.fromkeys(v.infection_discards, "discarded")


# ---------------------------------------------------------------------------------------------- beside the map
def _tracks(v: PandemicView) -> tuple[Track, ...]:
    """First the goal: four cures win. [P.5.5]"""
    cures = tuple(str(n) for n in range(len(facts.COLOURS) + 1))
    outbreaks = tuple(str(n) for n in range(LAST_OUTBREAK + 1))
    rates = tuple(str(int(n)) for n in RATE)
    return (
        Track("Cures", cures, sum(colour in v.cured for colour in facts.COLOURS)),
        Track("Outbreaks", outbreaks, v.outbreaks, v.outbreaks >= MANY_OUTBREAKS),
        Track("Infection rate", rates, v.rate_index),
    )


def _diseases(v: PandemicView) -> list[Stock]:
    return [_disease(v, colour, left) for colour, left in zip(facts.DISEASES, v.supply, strict=False)]


def _disease(v: PandemicView, colour: str, left: int) -> Stock:
    """[P.10.1] Without a cube that is needed the game is lost."""
    if colour in v.eradicated:
        return Stock(colour, "eradicated", colour, good=True, vital=True, group=CUBES, brief="gone")
    cured = colour in v.cured
    return Stock(
        colour,
        f"{'cured, ' if cured else ''}{left} left",
        colour,
        alarm=left <= FEW_CUBES,
        good=cured,
        vital=True,
        group=CUBES,
        brief=f"{left}{CURED if cured else ''}",
    )


def _supplies(v: PandemicView) -> list[Stock]:
    found = [Stock("stations", f"{STATIONS_IN_ALL - len(v.stations)} left")]
    if v.step not in SETTING_UP or v.ending:
        few = v.player_cards_left <= FEW_CARDS
        found.append(Stock("player cards", f"{v.player_cards_left} left", alarm=few, vital=True))
    if v.rate != RATE[v.rate_index]:
        found.append(Stock("infection rate", f"now {v.rate}", good=v.rate < RATE[v.rate_index]))
    if v.quiet_night:
        found.append(Stock("quiet night", "next infection skipped", good=True, brief="in effect"))
    return found


def _brink(v: PandemicView) -> list[Stock]:
    """What On the Brink adds: what is so for a while, and its challenges."""
    found = []
    if v.travel_ban is not None:
        found.append(Stock("travel ban", f"until P{v.travel_ban + 1}'s next turn", good=True))
    if "mobile_hospital" in v.this_turn:
        at_work = "removes a cube where the current player drives"
        found.append(Stock("mobile hospital", at_work, good=True, brief="at work"))
    if v.ordered:
        whose = " and ".join(f"P{seat + 1}" for seat in v.ordered)
        found.append(Stock("special orders", f"may also move {whose}", good=True))
    found += [Stock(NAMES[card], "to be resolved", alarm=True) for card in (*v.strain_drawn, *v.mutations)]
    if "virulent_strain" in v.options.challenges:
        found += _strain(v)
    return [*found, _mutation(v)] if "mutation" in v.options.challenges else found


def _strain(v: PandemicView) -> list[Stock]:
    if v.strain is None:
        return [Stock("strain", "not known yet")]
    gone = f", {count(v.cubes_gone, 'cube')} out of the game" if v.cubes_gone else ""
    effects = [Stock(NAMES[card], "in effect", v.strain, alarm=True) for card in v.strain_effects]
    return [Stock("strain", f"{v.strain}{gone}", v.strain), *effects]


def _mutation(v: PandemicView) -> Stock:
    in_deck = sum(card not in v.infection_discards for card in facts.MUTATION_CARDS)
    coming = sum(event.id in v.unseen_cards for event in facts.MUTATION_EVENTS)
    where = f"{count(in_deck, 'card')} in the Infection deck"
    return Stock("mutation", f"{where}, {count(coming, 'event')} to come", "purple", brief=where)


def _measures(v: PandemicView) -> tuple[Measure, ...]:
    return (
        Measure("outbreaks", v.outbreaks, LAST_OUTBREAK),
        Measure("cubes on the board", sum(n for _, _, n in v.cubes)),
        Measure("cures", len(v.cured), len(v.supply), bad=False),
        Measure("player cards left", v.player_cards_left, bad=False),
    )


# ---------------------------------------------------------------------------------------------- seats
def _seats(v: PandemicView, names: Sequence[str]) -> tuple[Seat, ...]:
    team = (_seat(v, seat, names[seat]) for seat in range(v.seats))
    return (*team, *([] if v.terrorist is None else [_his_seat(v, v.terrorist, names[v.seats])]))


def _has_turn(v: PandemicView, seat: int) -> bool:
    return v.turn == seat and not v.ending and not _is_being_set_up(v)


def _seat(v: PandemicView, seat: int, name: str) -> Seat:
    return Seat(
        seat,
        name,
        NAMES.get(v.roles[seat], ""),
        NAMES[v.pawns[seat]],
        tuple(_card(v, card) for card in v.hands[seat]),
        v.hand_sizes[seat] - len(v.hands[seat]),
        _has_turn(v, seat),
        v.asked == seat,
        (*_lines(v, seat), *TALK.denied(v, seat)),
    )


def _card(v: PandemicView, card: str) -> Card:
    if card in COLOUR_OF:
        return Card(NAMES[card], CITY_AT[card]["short"], COLOUR_OF[card], card)
    name = own_words.reworded(v.options.own_cards, NAMES[card])
    return Card(name, _in_short(name))


def _in_short(name: str) -> str:
    """One Quiet Night: OQN; Borrowed Time: BTi."""
    *first, last = name.split()
    initials = "".join(word[0] for word in first)[:2]
    return initials + last[: 3 - len(initials)]


def _lines(v: PandemicView, seat: int) -> list[str]:
    """What else lies before a player."""
    stored = v.stored_event if "store_event" in v.options.powers(v.roles[seat]) else None
    samples = [f"{n} {colour}" for colour, n in zip(facts.DISEASES, v.samples, strict=False) if n]
    found = [f"stored: {NAMES[stored]}"] if stored else []
    found += [f"samples: {', '.join(samples)}"] if samples and "take_sample" in v.options.powers(v.roles[seat]) else []
    found += ["the Commercial Travel Ban lies here"] if v.travel_ban == seat else []
    return found + ([f"has captured the {TERRORIST}"] if v.terrorist and v.terrorist.captor == seat else [])


def _his_seat(v: PandemicView, him: TerroristView, name: str) -> Seat:
    return Seat(
        v.seats,
        name,
        TERRORIST,
        NAMES[him.city] if him.city is not None else "",
        tuple(_card(v, card) for card in him.hand),
        him.hand_size - len(him.hand),
        _has_turn(v, v.seats),
        v.asked == v.seats,
        tuple(_his_lines(him)),
        him.out,
    )


def _his_lines(him: TerroristView) -> list[str]:
    if him.out:
        return ["out of the game"]
    if him.captor is not None:
        return [f"captured by P{him.captor + 1}"]
    if him.spotted:
        return ["spotted"]
    if not him.possible:
        return ["choosing where to start"]
    where = "1 city" if len(him.possible) == 1 else f"{len(him.possible)} cities"
    return ["out of sight", f"could be in {where}"]


# ---------------------------------------------------------------------------------------------- decks
def _piles(v: PandemicView) -> tuple[str, ...]:
    player = f"Player deck {v.player_cards_left}: {next_special(v.heaps, 'epidemic')}"
    found = [f"Player discards {len(v.player_discards)}", _infection_deck(v)]
    found.append(f"Infection discards {len(v.infection_discards)}")
    out = [NAMES[card] for card in (*v.infection_removed, *v.events_removed)]
    found += [f"Out of the game: {', '.join(out)}"] if out else []
    return tuple(found if v.step in SETTING_UP and not v.ending else [player, *found])


def _infection_deck(v: PandemicView) -> str:
    """With the cards this seat has seen, by their places from the top."""
    entries = ((entry.count, None if entry.card is None else NAMES[entry.card]) for entry in v.infection_pile)
    return deck("Infection deck", entries, _to_be_arranged(v))


def _to_be_arranged(v: PandemicView) -> range:
    """In the middle of a Forecast: the cards whose places are still to be chosen. [P.forecast]"""
    name, rest = v.pending[-1] if v.pending else ("", 0)
    return range(rest >> 16 & 255, rest >> 8 & 255) if name == "ArrangeCards" else range(0)


__all__ = ["scene"]
