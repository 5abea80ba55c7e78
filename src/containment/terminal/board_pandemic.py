"""Pandemic's table as text, drawn from a seat's view: first what kills, then who can do something about it."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from containment import game
from containment.kernel.codebook import Verb
from containment.kernel.errors import Refusal
from containment.kernel.game import Fact, View
from containment.terminal import atlas_pandemic as atlas
from containment.terminal import board_brink as brink
from containment.terminal.atlas_pandemic import COLOURS, MUTATION_CARD, cities, cubes_in, title, with_cubes
from containment.terminal.board import Command, Shortened
from containment.terminal.ink import LETTERS, Ink, cut

RATES = (2, 2, 2, 3, 3, 4, 4)
LAST_OUTBREAK = 8
FULL = 3  # cubes of a colour in a city: one more is an outbreak [P.1.6]
MOMENTS = frozenset({"EventWindow"})
GLOSSARY: tuple[str, ...] = ()
GOAL = (
    "Four diseases spread over the world; the team wins by discovering the cure for each of them. "
    "It loses at the eighth outbreak, when a colour has no cube left to place, or when the player cards run out."
)
ANSWERS = (
    "Answer with a number from the list, with words (drive chicago), or with their beginnings (dr chi). Events may be "
    "played whenever somebody is asked. Diseases: blue B, yellow Y, black K, red R, in some games purple P; "
    "where one more cube would break out there is an exclamation mark."
)
DESTINATIONS = (
    *("drive", "direct", "charter", "shuttle", "send", "join", "jump", "airlift"),
    *("rapid vaccine", "vaccinate", "start in", "infect remotely", "escape"),
)
SHARING = ("give", "take", "obtain")
_LOUD = ("Epidemic", "an outbreak of", "discovered the cure", "was eradicated", *brink.LOUD)
_GOOD = ("cure", "eradicated", "captured the Bio-Terrorist")
SAYINGS: Final[Mapping[str, str]] = {  # of answers that the story does not tell of yet, see `sayings`
    "give": "offered {b} to {a}",
    "take": "asked {a} for {b}",
    "airlift": "asked to airlift {a} to {b}",
    "send": "asked to move {a} to {b}",
    "join": "asked to move {a} to {b}",
    "obtain": "asked {a} for {b}",
    "keep": "kept {b}",
    "arrange": "put {b} next on the Infection Deck",
    "draw card": "drew an Infection card",
}


def _key(words: str) -> str:
    return words.replace(" ", "_")


# ---------------------------------------------------------------------------------------------- the board
def draw(v: Any, names: Sequence[str], ink: Ink) -> str:
    """The whole table."""
    rows = [_head(v, names, ink), _tracks(v, ink), _diseases(v, ink), *_infected(v, ink)]
    rows += [_stations(v, ink), *brink.rows(v, ink), *(_seat(v, seat, names[seat], ink) for seat in range(v.seats))]
    if v.terrorist is not None:
        rows += brink.his_rows(v, names[v.seats], hand(v.terrorist.hand, ink), ink)
    return "\n".join([*rows, _decks(v, ink)])


def _head(v: Any, names: Sequence[str], ink: Ink) -> str:
    if v.step == "ChooseStart" and not v.ending:
        return ink.rule(f"Before the first turn, which is P{dict(v.pending)['BeginTurn'] + 1}'s")
    if v.turn == v.seats:
        return ink.rule(f"Turn of P{v.turn + 1}, {brink.TERRORIST} ({names[v.turn]})")
    left = f", {_count(v.actions_left, 'action')} left" if v.actions_left and not v.ending else ""
    return ink.rule(f"Turn of P{v.turn + 1}, {title(v.roles[v.turn])} ({names[v.turn]}){left}")


def _track(values: Sequence[int], at: int, ink: Ink) -> str:
    shown = (f"[{n}]" if i == at else str(n) for i, n in enumerate(values))
    return " ".join(ink.style(s, "bold") if s.startswith("[") else ink.style(s, "dim") for s in shown)


def _tracks(v: Any, ink: Ink) -> str:
    outbreaks = f"Outbreaks {_track(range(LAST_OUTBREAK + 1), v.outbreaks, ink)}"
    rate = f"Infection rate {_track(RATES, v.rate_index, ink)}"
    if v.rate != RATES[v.rate_index]:
        rate += ink.style(f" (now {v.rate})", "bold")
    quiet = [ink.style("the next infection is skipped", "bold")] if v.quiet_night else []
    return ink.flow("", [outbreaks, rate, *quiet], gap="    ", indent=0)


def _diseases(v: Any, ink: Ink) -> str:
    return ink.flow("Diseases", [_disease(v, n, COLOURS[n], ink) for n in range(len(v.supply))], gap="   ")


def _disease(v: Any, n: int, colour: str, ink: Ink) -> str:
    state = f"{v.supply[n]} left"
    if colour in v.eradicated:
        state = ink.style("eradicated", "good")
    elif colour in v.cured:
        state = ink.style("cured", "good") + f", {state}"
    elif v.supply[n] <= 4:
        state = ink.style(state, "alarm")
    return f"{ink.mark(colour)} {state}"


def _infected(v: Any, ink: Ink) -> list[str]:
    """The cities with cubes, worst first."""
    by_city: dict[str, list[tuple[str, int]]] = {}
    for city, colour, n in v.cubes:
        by_city.setdefault(city, []).append((colour, n))
    rows = []
    for worst in (3, 2, 1):
        here = [(city, cubes) for city, cubes in by_city.items() if max(n for _, n in cubes) == worst]
        here.sort(key=lambda entry: (COLOURS.index(max(entry[1], key=lambda pair: pair[1])[0]), entry[0]))
        if here:
            head = ink.style(f"{worst} cube{'s' if worst > 1 else ''}", "alarm" if worst == 3 else "bold")
            rows.append(ink.flow(head, [with_cubes(city, cubes, ink) for city, cubes in here]))
    return rows or [ink.flow("Cubes", ["none on the board"])]


def _stations(v: Any, ink: Ink) -> str:
    return ink.flow("Stations", [title(city) for city in v.stations], gap=", ")


def _seat(v: Any, seat: int, name: str, ink: Ink) -> str:
    who = f"P{seat + 1} {title(v.roles[seat])} ({name}) in {title(v.pawns[seat])}"
    asked = v.asked == seat
    cards = [*hand(v.hands[seat], ink), *_unknown(v, seat)]
    cards += brink.samples(v, ink) if v.roles[seat] == "field_operative" else []
    if v.roles[seat] == "contingency_planner" and v.stored_event:
        cards.append(f"stored: {title(v.stored_event)}")
    size = v.hand_sizes[seat]
    head = ink.style("> " + who, "bold") if asked else "  " + who
    pieces = re.split(r"(?<=[,|]) ", " | ".join(cards))  # lines may break after each card
    return head + "\n" + ink.flow(f"    {size} card{'s' if size != 1 else ''}", pieces, gap=" ", indent=13)


def _unknown(v: Any, seat: int) -> list[str]:
    hidden = v.hand_sizes[seat] - len(v.hands[seat])
    return [f"{hidden} hidden"] if hidden else []


def hand(cards: Sequence[str], ink: Ink) -> list[str]:
    """Cards grouped by colour, with counts; events last."""
    found = []
    for colour in COLOURS:
        held = [title(card) for card in cards if card in cities() and cities()[card].colour == colour]
        if held:
            found.append(f"{ink.mark(colour)} {len(held)}: {', '.join(held)}")
    others = [title(card) for card in cards if card not in cities()]
    mutations = others.count(MUTATION_CARD)
    found += [f"{MUTATION_CARD}{'s: 2' if mutations == 2 else ''}"] if mutations else []
    return found + [f"event: {name}" for name in others if name != MUTATION_CARD]


def _decks(v: Any, ink: Ink) -> str:
    inside = sum(1 for _, special in v.heaps if special)
    epidemics = f"{_count(inside, 'epidemic')} in (next: {_next_epidemic(v)})"
    player = [_count(v.player_cards_left, "player card"), epidemics if inside else "no epidemic in"]
    return ink.flow("Decks", [*player, _count(len(v.infection_discards), "infection discard")], gap=", ")


def _next_epidemic(v: Any) -> str:
    """Among which cards from the top the next Epidemic is: heaps know that much."""
    before = 0
    for count, special in v.heaps:
        if special:
            return f"within {count}" if not before else f"card {before + 1} to {before + count}"
        before += count
    return ""


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'s' if number != 1 else ''}"


# ---------------------------------------------------------------------------------------------- more to look at
def discards(v: Any, ink: Ink) -> str:
    """Everything about the piles that everybody may know."""
    rows = [ink.rule("Infection discards"), *_by_colour(v.infection_discards, ink)]
    if v.infection_removed:
        rows.append(ink.flow("Out of the game", [title(c) for c in v.infection_removed], gap=", ", indent=16))
    rows += [ink.rule("Infection Deck, from the top"), *_pile(v, ink)]
    rows += [ink.rule("Player discards"), *_by_colour(v.player_discards, ink)]
    if v.events_removed:
        rows.append(ink.flow("Out of the game", [title(c) for c in v.events_removed], gap=", ", indent=16))
    return "\n".join(rows)


def _by_colour(cards: Sequence[str], ink: Ink) -> list[str]:
    return [ink.text("none")] if not cards else [ink.flow("", part.split(", "), ", ", 5) for part in hand(cards, ink)]


def _pile(v: Any, ink: Ink) -> list[str]:
    unknown = dict(v.infection_unknown)
    loose = _still_to_arrange(v)
    rows = []
    for n, entry in enumerate(v.infection_pile):
        if entry.card is not None:
            place = "-" if n in loose else f"{n + 1}."
            rows.append(f"{place} {title(entry.card)} ({'still to be put in order' if n in loose else 'seen'})")
        elif entry.shuffle is None:
            rows.append(f"{n + 1}. a card that only {', '.join(f'P{s + 1}' for s in entry.seen_by)} has seen")
        else:
            among = unknown.get(entry.shuffle, ())
            number = f"{entry.count} of these {len(among)} cards" if len(among) > entry.count else None
            head = f"{n + 1}. {number or _count(entry.count, 'card')} in unknown order:"
            rows.append(ink.text(head))
            rows.append(ink.flow("", [title(c) for c in among], gap=", ", indent=4))
    if v.terrorist is not None and v.terrorist.hand_size > len(v.terrorist.hand):
        rows.append(ink.text("Cards of these may also be in the Bio-Terrorist's hand."))
    return rows or ["empty"]


def _still_to_arrange(v: Any) -> range:
    """In the middle of a Forecast: the places of the Infection Deck whose cards are still to be chosen."""
    name, rest = v.pending[-1] if v.pending else ("", 0)
    return range(rest >> 16 & 255, rest >> 8 & 255) if name == "ArrangeCards" else range(0)


# ---------------------------------------------------------------------------------------------- moves and facts
def label(verb: Verb, a: str, b: str, v: Any, ink: Ink) -> str:
    """A move's arguments for the list of moves: destinations with their cubes, cards with their colour."""
    city = _key(b)
    if verb.a is None and verb.b is None:
        return _alone(verb, v)
    special = brink.label(verb, b, v)
    if special is not None:
        shown = special
    elif verb.b is None or city not in cities():
        shown = ink.mark(b) + " " + b if b in LETTERS else b
    elif verb.name in DESTINATIONS:
        shown = _destination(city, v, ink)
    else:
        shown = f"{ink.mark(cities()[city].colour)} {title(city)}"
    first = title(_key(a)) if _key(a) in cities() else a
    if verb.name in SHARING:
        first = f"{a} ({title(v.roles[int(a[1:]) - 1])})" if int(a[1:]) <= v.seats else a
    return verb.pattern.format(a=first, b=shown).removeprefix(verb.name).strip()


def _destination(city: str, v: Any, ink: Ink) -> str:
    """`Y■■■!R◆ Lima`: where three of a colour are, one more breaks out."""
    most_first = sorted(cubes_in(v, city).items(), key=lambda pair: -pair[1])
    safe = _is_quarantined(city, v)
    cubes = (ink.cubes(colour, n) + ("!" if n == FULL and not safe else "") for colour, n in most_first)
    return f"{''.join(cubes)} {title(city)}".strip()


def _is_quarantined(city: str, v: Any) -> bool:
    """[P.quarantine_specialist.quarantine_zone]"""
    at = dict(zip(v.roles, v.pawns, strict=True)).get("quarantine_specialist")
    return at is not None and city in (at, *cities()[at].neighbours)


def _alone(verb: Verb, v: Any) -> str:
    """What a move without arguments does, or what passing means at this question."""
    if verb.name == "pass":
        return _PASSING.get(v.step, "(go on)")
    if verb.name == "build":
        return f"a research station in {title(v.pawns[v.seat])}"
    return _ANSWERS.get(verb.name) or f"({verb.about.rpartition(': ')[2]})"


_ANSWERS = {"agree": "(yes)", "decline": "(no)"}
_PASSING = {
    "Actions": "(do no more this turn)",
    "EventWindow": "(play none)",
    "ChooseRole": "(keep your role)",
    "ReExamine": "(take none)",
    "VaccinateMore": "(no more)",
    "HeActs": "(end your turn)",
}


def is_loud(fact: Fact) -> bool:
    """Is this fact one that must not be overlooked?"""
    return any(words in fact.text for words in _LOUD)


def is_good(fact: Fact) -> bool:
    return any(words in fact.text for words in _GOOD)


def turn_of(fact: Fact) -> int | None:
    found = re.fullmatch(r"P(\d)'s turn began(?:: the Bio-Terrorist)?", fact.text)
    return int(found[1]) - 1 if found else None


def begins_line(fact: Fact) -> bool:
    """Does a new Infection card, or the shuffling of them, begin here?"""
    return fact.text.endswith(("was flipped", "of the Infection Deck", "onto the Infection Deck"))


def in_brief(facts: Sequence[Fact]) -> list[Fact]:
    return list(facts)


def changes_table(facts: Sequence[Fact]) -> bool:
    return True


def here(v: Any, ink: Ink) -> str:
    """One line about where this seat stands, for between actions."""
    if brink.is_he(v):
        return _here_of_his(v, ink)
    city = v.pawns[v.seat]
    station = ", with a research station" if city in v.stations else ""
    cubes = list(cubes_in(v, city).items())
    with_him = ", with the Bio-Terrorist" if v.terrorist is not None and v.terrorist.city == city else ""
    return ink.flow("", [f"You are in {with_cubes(city, cubes, ink)}{station}{with_him}."], indent=0)


def _here_of_his(v: Any, ink: Ink) -> str:
    him = v.terrorist
    left = f" You have {brink.what_is_left(him) or 'nothing'} left." if v.step == "HeActs" else ""
    left += " Pass ends your turn." if v.step == "HeActs" and not brink.what_is_left(him) else ""
    if him.city is None:
        return ink.text(f"You are P{v.seats + 1}, {brink.TERRORIST}{brink.state(v)}.{left}")
    station = ", with a research station" if him.city in v.stations else ""
    place = with_cubes(him.city, list(cubes_in(v, him.city).items()), ink)
    return ink.flow(
        "", [f"You are in {place}{station}, {'spotted' if him.spotted else 'out of sight'}.{left}"], indent=0
    )


_MOMENTS = {
    **brink.MOMENTS,
    "DrawCards": "before player cards are drawn",
    "InfectCities": "before the cities are infected",
    "Flip": "before the next Infection card",
    "Intensify": "before the Infection discards go back on top",
    "ResolveEpidemics": "before the next Epidemic",
    "BeginTurn": "before the next turn",
}


def moment(v: View) -> str:
    """What comes next if nobody plays an event; empty if that has no name."""
    return _MOMENTS.get(v.pending[-2][0], "") if len(v.pending) > 1 else ""


def is_far_fetched(why: Refusal) -> bool:
    return why.rule == "P.C22" or why.because.startswith(("There is no other player", "There is no player of"))


def is_urgent(v: View) -> bool:
    return False  # whoever holds an event is asked at every such moment


def shortened(verb: Verb, moves: Sequence[int], v: View) -> Shortened | None:
    return None


def spelled_out(text: str, v: View) -> str:
    return brink.spelled_out(text) if v.options.on_the_brink else text


def concerns(verb: Verb, options: Any) -> bool:
    return brink.concerns(verb, options)


def is_timely(verb: Verb, b: str, v: Any) -> bool:
    return brink.is_timely(verb, b, v)


# ---------------------------------------------------------------------------------------------- seats and places
def about(v: Any, names: Sequence[str]) -> list[str]:
    return brink.about(v, names)


def role(v: Any, seat: int) -> tuple[str, str]:
    if seat == v.seats:
        return brink.TERRORIST, brink.POWERS
    name = v.roles[seat]
    powers = " ".join(rule.text for rule in game("pandemic").rulebook if f".{name}." in rule.id)
    return ("without a role" if name == "none" else f"the {title(name)}"), powers


def laid_open(v: Any, seats: Sequence[Any]) -> Any:
    hands = tuple(own.hands[seat] for seat, own in enumerate(seats[: v.seats]))
    return dataclasses.replace(v, hands=hands, terrorist=seats[-1].terrorist)


def place(words: str, v: Any, ink: Ink) -> str | None:
    city = atlas.meant(words)
    return None if city is None else atlas.city(city, v, ink)


def _map(words: str, v: Any, ink: Ink) -> str:
    if not words:
        return atlas.world(ink)
    return place(words, v, ink) or ink.text(f"There is no city {cut(words)!r}; map lists them all.")


COMMANDS: Mapping[str, Command] = {
    "map [city]": Command("every city with its neighbours; or all about one city: map chicago", _map),
    "discards": Command(
        "both discard piles, and what is known of the Infection Deck", lambda words, v, ink: discards(v, ink)
    ),
    "strain": Command(
        "the cards of the Virulent Strain: in force, seen, still to come",
        lambda words, v, ink: brink.strain(v, ink),
        lambda options: "virulent_strain" in options.challenges,
    ),
    "where": Command(
        "what is known of the Bio-Terrorist, and every city he may be in",
        lambda words, v, ink: brink.where(v, ink),
        lambda options: "bioterrorist" in options.challenges,
    ),
}
