"""Rules of thumb, last part: advice for a seat from what it sees, with a sentence why. Not compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from containment.games.pandemic import facts, moves, table
from containment.games.pandemic.advice_bioterrorist_words import advise_him
from containment.games.pandemic.advice_brink_words import ASKED, MADE, because_brink
from containment.games.pandemic.advice_plan import best_answer, settle
from containment.games.pandemic.advice_reach import trip
from containment.games.pandemic.advice_value import danger, needs, outlook, towards, treasures, value
from containment.games.pandemic.board import CARDS_OF, COLOUR_OF
from containment.games.pandemic.brink_events import infection_rate
from containment.games.pandemic.endings import ALL_FOUR
from containment.games.pandemic.imagining import imagine
from containment.games.pandemic.names import card as card_name
from containment.games.pandemic.names import city as city_name
from containment.games.pandemic.names import cubes, infection_card, seat_words
from containment.games.pandemic.table import Pandemic
from containment.games.pandemic.view import NUMBERS, PandemicView
from containment.kernel.rollout import native_ints
from containment.kernel.sets import members
from containment.kernel.steps import commit
from containment.parts import heaps, layers
from containment.parts.beam import ROOM

TELLING: Final = (
    *(moves.CURE, moves.CURE_WITH_SAMPLES, moves.CAPTURE, moves.GIVE, moves.TAKE, moves.OBTAIN, moves.RETRIEVE),
    *(moves.TREAT, moves.SAMPLE, moves.BUILD, moves.BUILD_TAKING, moves.STORE, moves.RETURN_SAMPLE),
)
"""Actions that can be the aim of a plan, the most telling first."""
MOVING: Final = (moves.DRIVE, moves.DIRECT, moves.CHARTER, moves.SHUTTLE, moves.JUMP, moves.AIRLIFT, moves.JOIN)
SENDING: Final = (moves.SEND_DRIVE, moves.SEND_DIRECT, moves.SEND_CHARTER, moves.SEND_SHUTTLE, moves.JOIN)
NUMBER_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six")


def advise(view: PandemicView, seed: int) -> tuple[int, str] | None:
    """A move for the view's seat and why; None for a seat that is not asked and had better stay silent."""
    if not view.moves:
        return None
    if view.terrorist is not None and view.seat == view.seats:
        return advise_him(view, seed)
    t = believed(view, seed)
    plan = native_ints([0] * ROOM)
    length = int(best_answer(t, view.seat, plan))
    planned = [int(plan[i]) for i in range(length)]
    if planned and planned[0] in view.moves:
        return planned[0], because(t, view.seat, planned)
    if view.asked == view.seat:
        return _least_bad(t, view.moves), "Of what is possible here it leaves the world in the best state."
    return None


def _least_bad(t: Pandemic, choices: tuple[int, ...]) -> int:
    """Without a plan: the move after which the position is best, passing if it is as good."""

    def points(move: int) -> tuple[int, bool]:
        there = t.clone()
        commit(there, move)
        settle(there)
        return int(value(there)), move == moves.PASS

    return max(choices, key=points)


def believed(view: PandemicView, seed: int) -> Pandemic:
    """The table as the seat can think about it. Cards it cannot see in private hands count as still to come: better
    no plan at all than one that counts on cards which may not be there. So it is with where the Bio-Terrorist is."""
    t = imagine(view, seed)
    if t.plays(table.BIOTERRORIST) and len(members(int(t.w[table.TRAIL]))) > 1 and not t.w[table.HIS_PAWN]:
        t.w[table.HIS_CITY] = table.NOWHERE  # not to run after a man who is only imagined to be there
    if not t.w[table.PRIVATE]:
        return t
    for seat in range(view.seats):
        if seat != view.seat:
            known = [NUMBERS[name] for name in view.hands[seat]]
            for n in (*members(int(t.cards(seat))), *(48 + e for e in members(int(t.events(seat))))):
                if n not in known:
                    t.w[table.HAND + 2 * seat + (n >= 48)] &= ~(1 << n % 48)
                    heaps.take_from_pool(t.w, table.PLAYER_PILE, n)  # taking what is not there puts it there
    return t


# ---------------------------------------------------------------------------------------------- why, in a sentence
def because(t: Pandemic, seat: int, plan: list[int]) -> str:
    """Why the first move of a plan, in one plain sentence."""
    move = plan[0]
    verb, b = _verb(move), move & moves.ARGUMENT
    if verb == moves.DISCARD:
        return f"Discard {card_name(b)}: {_why_discard(t, seat, b)}."
    if verb == moves.KEEP:
        return f"Keep {city_name(b)}: of these cards it is the one most useful for a flight."
    if verb == moves.ARRANGE:
        return f"{infection_card(b)} comes next: of the cards that are left it does the least harm."
    if verb in (moves.AGREE, moves.DECLINE):
        return _why_consent(t, verb)
    if verb == moves.PASS:
        return _why_pass(t)
    if verb in MADE:
        return because_brink(t, seat, plan)
    if verb in (moves.QUIET_NIGHT, moves.FORECAST, moves.RESILIENT):
        return _why_event(t, verb, b)
    return f"{_why_action(t, plan)}."


def _why_discard(t: Pandemic, seat: int, n: int) -> str:
    if n >= table.EVENT_CARD:
        return "the City cards in the hand are worth more"
    k = int(COLOUR_OF[n])
    colour = facts.COLOURS[k]
    if t.is_cured(k):
        return f"{colour} is cured, so its cards are good for flights only"
    lacking = _lacking(t, seat, k)
    if lacking < 0:
        return f"the cure for {colour} needs one {colour} card less than are in the hand"
    for other in range(int(t.seats)):
        if other != seat and _lacking(t, other, k) < lacking:
            return f"{seat_words(other)} is closer to the cure for {colour}"
    in_hand = {j for j in range(4) if _held(t, seat, j) and not t.is_cured(j)}
    held = _held(t, seat, k)
    if all(_held(t, seat, j) > held for j in in_hand - {k}):
        return f"with {NUMBER_WORDS[min(held, 6)]} {colour} in the hand {colour} is the farthest from a cure"
    to_come = {j: len(members(int(t.w[table.PLAYER_PILE] & CARDS_OF[j]))) for j in in_hand}
    if all(to_come[j] < to_come[k] for j in in_hand - {k}):
        return f"every card in this hand is wanted, but most cards still to come are {colour}"
    return f"every card in this hand is wanted, and a {colour} one is missed least"


def _held(t: Pandemic, seat: int, colour: int) -> int:
    return len(members(int(t.cards(seat) & CARDS_OF[colour])))


def _lacking(t: Pandemic, seat: int, colour: int) -> int:
    """Cards a hand lacks for a cure; below 0 if it holds more than enough."""
    return int(needs(t, seat, colour)) - _held(t, seat, colour)


def _why_consent(t: Pandemic, verb: int) -> str:
    there = _after(t, moves.AGREE)
    gains = _gains(t, there)
    if verb == moves.DECLINE:
        if min(gains) < 0:
            return f"Decline: it would set the cure for {facts.COLOURS[gains.index(min(gains))]} back."
        return "Decline: the team is better off without it."
    if max(gains) > 0:
        return f"Agree: it brings the cure for {facts.COLOURS[gains.index(max(gains))]} nearer."
    if danger(there) < danger(t):
        return "Agree: it helps against outbreaks."
    return f"Agree: {seat_words(int(t.turn))} has a plan, and it does no harm."


def _why_pass(t: Pandemic) -> str:
    asked = t.rules.steps[t.w[t.top - 1] & 63].__class__.__name__
    if asked != "Actions":
        return ASKED.get(asked, "Pass: the events are worth more later.")
    said_no = members(int(t.w[table.DECLINED]))
    if said_no:
        return f"Pass: {seat_words(said_no[0])} has declined, and nothing else in reach makes things better."
    return "Pass: nothing in reach is worth an action."


def _coming_up(t: Pandemic) -> int:
    """The infection cards that may be flipped in this turn's infections, if no Epidemic comes before."""
    flips, _, intensify = outlook(t)
    left = int(flips) or int(infection_rate(t))
    if intensify:
        return int(t.w[table.INFECTION_DISCARD])
    cards = 0
    for i in range(int(layers.layers(t.w, table.INFECTION_PILE))):
        if left <= 0:
            break
        layer = int(layers.cards_of(t.w[table.INFECTION_PILE + t.w[table.INFECTION_PILE] - i]))
        cards |= layer
        left -= len(members(layer))
    return cards


def _full(t: Pandemic) -> list[int]:
    """The cities with three cubes of their own colour that one more would make break out."""
    return [c for k in range(4) for c in members(int(t.w[table.LOW + k] & t.w[table.HIGH + k] & CARDS_OF[k]))]


def _why_event(t: Pandemic, verb: int, b: int) -> str:
    if verb == moves.RESILIENT:
        n = int(t.cubes(b, COLOUR_OF[b]))
        harm = "would break out" if n == 3 else f"with {cubes(n, int(COLOUR_OF[b]))} would get worse"
        return f"Resilient Population on {city_name(b)}: its card would come up again, and the city {harm}."
    soon = _coming_up(t)
    full = [c for c in _full(t) if soon >> c & 1]
    many = f"{NUMBER_WORDS[len(full)] if len(full) < 7 else len(full)} cities with three cubes"
    threatened = "" if not full else city_name(full[0]) if len(full) == 1 else many
    if verb == moves.QUIET_NIGHT:
        what = f"{threatened} could break out in the next infections" if full else "the next infections could do harm"
        return f"One Quiet Night: {what}."
    what = f"{threatened} could break out, and a good order" if full else "a good order"
    return f"Forecast: {what} of the next infection cards spares the worst."


def _after(t: Pandemic, move: int) -> Pandemic:
    there = t.clone()
    commit(there, move)
    settle(there)
    return there


def _why_action(t: Pandemic, plan: list[int]) -> str:
    """What the move is and what it is for: what it does itself, or for a move of a pawn what is to be done there."""
    move = plan[0]
    told = _told(t, move)
    seen = [t]
    for m in plan:
        seen.append(_after(seen[-1], m))
    if _verb(move) in TELLING:
        return f"{told}: {_aim(t, int(t.pawn(t.turn)), move)}"
    if _verb(move) in (moves.GRANT, moves.GRANT_TAKING):
        return f"{told}: {_why_grant(plan)}"
    mover = _mover(t, move)
    i = _goal(t, plan, mover)
    if i == 0:
        return f"{told}: {_drift(t, seen[1], seen[-1], mover)}"
    city = int(seen[i].pawn(t.turn))
    aim = _aim(seen[i], city, plan[i])
    deed = _told(seen[i], plan[i], False)
    if mover != t.turn:
        return f"{told} to {deed}: {aim}"
    if int(seen[1].pawn(mover)) == city:
        return f"{told} to {deed.replace(f' in {city_name(city)}', ' there')}: {aim}"
    if _verb(plan[i]) in (moves.TREAT, moves.BUILD, moves.BUILD_TAKING):
        return f"{told}, on the way to {deed}: {aim}"
    return f"{told}, on the way to {city_name(city)} to {deed}: {aim}"


def _mover(t: Pandemic, move: int) -> int:
    """The seat whose pawn a move moves."""
    verb = _verb(move)
    return move >> moves.A & moves.ARGUMENT if verb == moves.AIRLIFT or verb in SENDING else int(t.turn)


def _goal(t: Pandemic, plan: list[int], mover: int) -> int:
    """Which later action of the plan its first move, of this seat's pawn, leads to; 0 if none. The player on turn goes
    somewhere and acts there; another's pawn is sent for a card to change hands."""
    i = 1
    while i < len(plan) and _verb(plan[i]) not in TELLING:
        if (_verb(plan[i]) not in MOVING and _verb(plan[i]) not in SENDING) or _mover(t, plan[i]) != mover:
            return 0
        i += 1
    acts = []
    while i < len(plan) and _verb(plan[i]) in TELLING:
        verb, partner = _verb(plan[i]), plan[i] >> moves.A & moves.ARGUMENT
        if verb != moves.STORE and (mover == t.turn or (verb in (moves.GIVE, moves.TAKE) and partner == mover)):
            acts.append((TELLING.index(verb), i))
        i += 1
    return min(acts)[1] if acts else 0


def _why_grant(plan: list[int]) -> str:
    cures = [m & moves.ARGUMENT for m in plan if _verb(m) == moves.CURE]
    if cures:
        return f"it makes the cure for {facts.DISEASES[cures[0]]} possible in this turn"
    return "a station brings cures and this part of the world within reach"


def _verb(move: int) -> int:
    return move >> moves.VERB << moves.VERB


def _told(t: Pandemic, move: int, upper: bool = True) -> str:
    """A move as a person would say it."""
    verb, a, b = _verb(move), move >> moves.A & moves.ARGUMENT, move & moves.ARGUMENT
    here = city_name(int(t.pawn(t.turn)))
    told: dict[int, Callable[[], str]] = {
        moves.DRIVE: lambda: f"go to {city_name(b)}",
        moves.DIRECT: lambda: f"fly to {city_name(b)}",
        moves.CHARTER: lambda: f"fly with the card of {here} to {city_name(b)}",
        moves.SHUTTLE: lambda: f"take the shuttle to {city_name(b)}",
        moves.JUMP: lambda: f"spend {city_name(a)} and jump to {city_name(b)}",
        moves.BUILD: lambda: f"build a station in {here}",
        moves.BUILD_TAKING: lambda: f"move the station of {city_name(b)} to {here}",
        moves.TREAT: lambda: f"treat {facts.DISEASES[b]} in {here}",
        moves.GIVE: lambda: f"give {city_name(b)} to {seat_words(a)}",
        moves.TAKE: lambda: f"take {city_name(b)} from {seat_words(a)}",
        moves.CURE: lambda: f"cure {facts.DISEASES[b]}",
        moves.CURE_WITH_SAMPLES: lambda: f"cure {facts.DISEASES[b]} with samples",
        moves.CAPTURE: lambda: "capture the Bio-Terrorist",
        moves.OBTAIN: lambda: f"take {city_name(b)} from {seat_words(a)} without an action",
        moves.RETRIEVE: lambda: f"retrieve {here} from the discards",
        moves.SAMPLE: lambda: f"take a {facts.DISEASES[b]} sample in {here}",
        moves.RETURN_SAMPLE: lambda: f"return a {facts.DISEASES[b]} sample",
        moves.STORE: lambda: f"store {facts.EVENTS[b].name}",
        moves.JOIN: lambda: _joining(t, a, b),
        moves.AIRLIFT: lambda: f"airlift {seat_words(a)} to {city_name(b)}",
        moves.GRANT: lambda: f"grant a station to {city_name(b)}",
        moves.GRANT_TAKING: lambda: f"grant {city_name(a)} the station of {city_name(b)}",
    }
    said = told.get(verb, lambda: f"send {seat_words(a)} to {city_name(b)}")()
    return said[0].upper() + said[1:] if upper else said


def _joining(t: Pandemic, seat: int, city: int) -> str:
    if seat != t.turn:
        return f"send {seat_words(seat)} to {city_name(city)}"
    there = next(other for other in range(int(t.seats)) if other != seat and t.pawn(other) == city)
    return f"join {seat_words(there)} in {city_name(city)}"


def _aim(t: Pandemic, city: int, move: int) -> str:
    """Why an action that can be the aim of a plan is worth doing."""
    verb, a, b = _verb(move), move >> moves.A & moves.ARGUMENT, move & moves.ARGUMENT
    if verb in (moves.CURE, moves.CURE_WITH_SAMPLES):
        left = (4 if b == table.PURPLE else 3) - len(members(int(t.w[table.CURED]) & ALL_FOUR))
        if left == 0 and b != table.PURPLE and t.plays(table.FIFTH_DISEASE) and _purple_left(t):
            return "the cards are together, and then only purple is left"
        more = f"{NUMBER_WORDS[left]} more {'cure' if left == 1 else 'cures'} to find"
        return f"the cards are together; {more}" if left else "it wins the game"
    if verb in (moves.GIVE, moves.TAKE):
        to = a if verb == moves.GIVE else int(t.turn)
        return f"{seat_words(to)} is collecting {facts.COLOURS[int(COLOUR_OF[b])]}"
    if verb in (moves.OBTAIN, moves.RETRIEVE):
        card = b if verb == moves.OBTAIN else city
        return f"{seat_words(int(t.turn))} is collecting {facts.COLOURS[int(COLOUR_OF[card])]}"
    if verb == moves.CAPTURE:
        return "it costs the Bio-Terrorist the whole hand"
    if verb == moves.SAMPLE:
        return "a cube less, and three samples stand for two cards of a cure"
    if verb == moves.RETURN_SAMPLE:
        return f"only {int(t.w[table.SUPPLY + b])} {facts.DISEASES[b]} cubes are left in the supply"
    if verb == moves.TREAT:
        return _why_treat(t, city, b)
    if verb == moves.STORE:
        return "a second use of that event is worth an action"
    return "a station brings cures and this part of the world within reach"


def _why_treat(t: Pandemic, city: int, colour: int) -> str:
    n = int(t.cubes(city, colour))
    name = facts.DISEASES[colour]
    if colour == table.PURPLE and not t.is_cured(colour) and int(t.w[table.CURED]) & ALL_FOUR == ALL_FOUR:
        return "purple is all that is left"
    if t.is_cured(colour):
        last = int(t.infected(colour)) == 1 << city
        return f"{name} is cured, and this eradicates it" if last else f"{name} is cured, so all cubes go at once"
    if n == 3:
        return f"three cubes there {_when(t, city)}"
    if int(t.w[table.SUPPLY + colour]) < 8:
        return f"only {int(t.w[table.SUPPLY + colour])} {name} cubes are left in the supply"
    return f"{NUMBER_WORDS[n]} {'cube' if n == 1 else 'cubes'} now, and it must not come to three"


def _purple_left(t: Pandemic) -> bool:
    """Is purple still in the way of victory?"""
    return not t.is_cured(table.PURPLE) and t.infected(table.PURPLE) != 0


def _when(t: Pandemic, city: int) -> str:
    """When a city with three cubes could break out."""
    if _coming_up(t) >> city & 1:
        return "could break out in the next infections"
    if int(t.w[table.INFECTION_DISCARD]) >> city & 1:
        return "could break out after the next Epidemic"
    return "could break out later"


def _gains(t: Pandemic, end: Pandemic) -> list[int]:
    """How much nearer each cure has come."""
    turns = int(heaps.cards_left(t.w, table.PLAYER_PILE)) // 2
    return [0 if t.is_cured(k) else int(towards(end, k, turns) - towards(t, k, turns)) for k in range(4)]


def _drift(t: Pandemic, there: Pandemic, end: Pandemic, mover: int) -> str:
    """What a move of a seat's pawn brings nearer, by itself or with the moves that follow."""
    turns = int(heaps.cards_left(t.w, table.PLAYER_PILE)) // 2
    cleared = sum(int(there.w[table.SUPPLY + k] - t.w[table.SUPPLY + k]) for k in range(4))
    if cleared > 0:
        return "the Medic clears the cubes of a cured disease there"
    gains = _gains(t, end)
    calmer = int(danger(t) - danger(end))
    nearer = max(gains)
    if nearer >= calmer and nearer > 0:
        return f"it brings the cure for {facts.COLOURS[gains.index(nearer)]} nearer"
    approached = _approached(t, there, mover)
    if approached >= 0:
        return f"it is nearer to {city_name(approached)}, where three cubes {_when(t, approached)}"
    if int(treasures(end, turns) - treasures(t, turns)) > calmer:
        return "it makes room in the hand for the next cards"
    if calmer > 0:
        return "from there more of the endangered cities are within reach"
    return "there is nothing better to do with this action"


def _approached(t: Pandemic, there: Pandemic, mover: int) -> int:
    """The city with three cubes that this pawn has come nearer to and that may break out soonest; -1 if none."""
    soon, discards = _coming_up(t), int(t.w[table.INFECTION_DISCARD])
    best, found = (9, 9), -1
    for city in _full(t):
        now = int(trip(there, there.pawn(mover), city))
        if now < int(trip(t, t.pawn(mover), city)):
            rank = (0 if soon >> city & 1 else 1 if discards >> city & 1 else 2, now)
            if rank < best:
                best, found = rank, city
    return found
