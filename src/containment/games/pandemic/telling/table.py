"""Pandemic's table, from a seat's view: first what kills, then who can do something about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from containment.games.pandemic.brink.telling import table as brink
from containment.games.pandemic.data import facts
from containment.games.pandemic.seeing.talking import TALK
from containment.games.pandemic.telling.atlas import COLOURS, MUTATION_CARD, cities, title, with_cubes
from containment.saying.blocks import Block, Blocks, Heading, Paragraph, Prose, Row
from containment.saying.runs import ALARM, GOOD, STRONG, asked, in_colour, mark, seat, sitter, toned, track
from containment.saying.wording import count

RATES = (2, 2, 2, 3, 3, 4, 4)
LAST_OUTBREAK = 8


def table(v: Any, names: Sequence[str]) -> Blocks:
    """The whole table."""
    rows: Blocks = [_head(v, names), _tracks(v), _diseases(v), *_infected(v)]
    rows += [_stations(v), *brink.rows(v), *(block for n in range(v.seats) for block in _seat(v, n, names[n]))]
    if v.terrorist is not None:
        rows += brink.his_rows(v, names[v.seats], hand(v.terrorist.hand))
    return [*rows, _decks(v)]


def _head(v: Any, names: Sequence[str]) -> Block:
    if v.step == "ChooseStart" and not v.ending:
        return Heading(f"Before the first turn: {seat(dict(v.pending)['BeginTurn'])} goes first")
    if v.turn == v.seats:
        return Heading(f"{seat(v.turn)}'s turn ({brink.TERRORIST})")
    left = f", {count(v.actions_left, 'action')} left" if v.actions_left and not v.ending else ""
    role = v.roles[v.turn]
    return Heading(f"{seat(v.turn)}'s turn{'' if role == 'none' else f' ({title(role)})'}{left}")


def _goal(v: Any) -> str:
    """How far the team is. [P.5.5] [P.14.9]"""
    done = sum(colour in v.cured for colour in facts.COLOURS)
    left = done == len(facts.COLOURS) and not v.ending
    return f"Cures {done} of {len(facts.COLOURS)}{', purple left' if left else ''}"


def _tracks(v: Any) -> Block:
    outbreaks = f"Outbreaks {track(range(LAST_OUTBREAK + 1), v.outbreaks)}"
    rate = f"Infection rate {track(RATES, v.rate_index)}"
    if v.rate != RATES[v.rate_index]:
        rate += toned(f" (now {v.rate})", STRONG)
    quiet = [toned("next infection skipped", STRONG)] if v.quiet_night else []
    return Row("", [_goal(v), outbreaks, rate, *quiet], gap="   ", column=0)


def _diseases(v: Any) -> Block:
    return Row("Diseases", [_disease(v, n, COLOURS[n]) for n in range(len(v.supply))], gap="   ")


def _disease(v: Any, n: int, colour: str) -> str:
    state = f"{v.supply[n]} left"
    if colour in v.eradicated:
        state = toned("eradicated", GOOD)
    elif colour in v.cured:
        state = toned("cured", GOOD) + f", {state}"
    elif v.supply[n] <= 4:
        state = toned(state, ALARM)
    return f"{mark(colour)} {state}"


def _infected(v: Any) -> Blocks:
    """The cities with cubes, worst first."""
    by_city: dict[str, list[tuple[str, int]]] = {}
    for city, colour, n in v.cubes:
        by_city.setdefault(city, []).append((colour, n))
    rows: Blocks = []
    for worst in (3, 2, 1):
        here = [(city, cubes) for city, cubes in by_city.items() if max(n for _, n in cubes) == worst]
        here.sort(key=lambda entry: (COLOURS.index(max(entry[1], key=lambda pair: pair[1])[0]), entry[0]))
        if here:
            head = toned(f"{worst} cube{'s' if worst > 1 else ''}", ALARM if worst == 3 else STRONG)
            rows.append(Row(head, [with_cubes(city, cubes) for city, cubes in here]))
    return rows or [Row("Cubes", ["none on the board"])]


def _stations(v: Any) -> Block:
    return Row("Stations", [title(city) for city in v.stations], gap=", ")


def _seat(v: Any, n: int, name: str) -> Blocks:
    who = f"{sitter(n)} ({name}), {title(v.roles[n])} in {title(v.pawns[n])}"
    cards = [*hand(v.hands[n]), *_unknown(v, n)]
    cards += brink.samples(v) if "take_sample" in v.options.powers(v.roles[n]) else []
    if "store_event" in v.options.powers(v.roles[n]) and v.stored_event:
        cards.append(f"stored: {title(v.stored_event)}")
    head = Paragraph(asked(who), 0, 4, STRONG) if v.asked == n else Paragraph(who, 2, 2)
    return [head, Prose(f"    {count(v.hand_sizes[n], 'card')}", " | ".join(cards), ",|", 13)]


def _unknown(v: Any, seat: int) -> list[str]:
    hidden = v.hand_sizes[seat] - len(v.hands[seat])
    denied = "".join(f", {words}" for words in TALK.denied(v, seat))
    return [f"{hidden} hidden{denied}"] if hidden else []


def hand(cards: Sequence[str]) -> list[str]:
    """Cards grouped by colour, with counts; events last."""
    found = []
    for colour in COLOURS:
        held = [title(card) for card in cards if card in cities() and cities()[card].colour == colour]
        if held:
            found.append(f"{in_colour(colour, f'{len(held)} {colour}')}: {', '.join(held)}")
    mutations = sum(card in facts.MUTATION_CARDS for card in cards)
    found += [f"{MUTATION_CARD}{'s: 2' if mutations == 2 else ''}"] if mutations else []
    events = [card for card in cards if card not in cities() and card not in facts.MUTATION_CARDS]
    return found + [f"event: {title(card)}" for card in events]


def _decks(v: Any) -> Block:
    inside = sum(1 for _, special in v.heaps if special)
    epidemics = f"{count(inside, 'epidemic')} in (next: {_next_epidemic(v)})"
    player = [count(v.player_cards_left, "player card"), epidemics if inside else "no epidemic in"]
    return Row("Decks", [*player, count(len(v.infection_discards), "infection discard")], gap=", ")


def _next_epidemic(v: Any) -> str:
    """Among which cards from the top the next Epidemic is: heaps know that much."""
    before = 0
    for cards, special in v.heaps:
        if special:
            return f"within {cards}" if not before else f"card {before + 1} to {before + cards}"
        before += cards
    return ""
