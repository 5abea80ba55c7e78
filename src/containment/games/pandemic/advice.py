"""Rules of thumb, last part: advice for a seat from what it sees, with a sentence why. Not compiled."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic import facts, moves, table
from containment.games.pandemic.advice_plan import ROOM, best_answer, settle
from containment.games.pandemic.advice_value import danger, towards, treasures
from containment.games.pandemic.board import CARDS_OF, COLOUR_OF
from containment.games.pandemic.table import Pandemic
from containment.games.pandemic.view import NUMBERS, PandemicView, imagine
from containment.games.pandemic.words import card as card_name
from containment.games.pandemic.words import city as city_name
from containment.games.pandemic.words import cubes, seat_words
from containment.kernel.rollout import native_ints
from containment.kernel.sets import members
from containment.kernel.steps import commit
from containment.parts import heaps

TELLING: Final = (moves.CURE, moves.GIVE, moves.TAKE, moves.TREAT, moves.BUILD, moves.BUILD_TAKING, moves.STORE)
"""Actions that can be the aim of a plan, the most telling first."""
NUMBER_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six")


def advise(view: PandemicView, seed: int) -> tuple[int, str] | None:
    """A move for the view's seat and why; None for a seat that is not asked and had better stay silent."""
    if not view.moves:
        return None
    t = believed(view, seed)
    plan = native_ints([0] * ROOM)
    length = int(best_answer(t, view.seat, plan))
    planned = [int(plan[i]) for i in range(length)]
    if planned and planned[0] in view.moves:
        return planned[0], because(t, view.seat, planned)
    if view.asked == view.seat:
        return view.moves[0], "No rule of thumb fits here, so the first move there is."
    return None


def believed(view: PandemicView, seed: int) -> Pandemic:
    """The table as the seat can think about it. Cards it cannot see in private hands count as still to come: better
    no plan at all than one that counts on cards which may not be there."""
    t = imagine(view, seed)
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
    verb, b = move >> moves.VERB << moves.VERB, move & moves.ARGUMENT
    if verb == moves.DISCARD:
        return f"Discard {card_name(b)}: {_why_discard(t, seat, b)}."
    if verb == moves.KEEP:
        return f"Keep {city_name(b)}: of these cards it is the one most useful for a flight."
    if verb == moves.ARRANGE:
        return f"{city_name(b)} comes next: of the cards that are left it does the least harm."
    if verb == moves.AGREE:
        return "Agree: the player on turn has thought about it."
    if verb == moves.PASS:
        return _why_pass(t)
    if verb in (moves.QUIET_NIGHT, moves.FORECAST, moves.RESILIENT):
        return _why_event(t, verb, b)
    return _why_action(t, plan)


def _why_discard(t: Pandemic, seat: int, n: int) -> str:
    if n >= table.EVENT_CARD:
        return "the City cards in the hand are worth more"
    k = int(COLOUR_OF[n])
    colour = facts.COLOURS[k]
    if t.is_cured(k):
        return f"{colour} is cured, so its cards are good for flights only"
    held = _held(t, seat, k)
    for other in range(int(t.seats)):
        if other != seat and _held(t, other, k) > held:
            return f"{seat_words(other)} is collecting {colour}"
    return f"with {NUMBER_WORDS[min(held, 6)]} {colour} in the hand it is missed least"


def _held(t: Pandemic, seat: int, colour: int) -> int:
    return len(members(int(t.cards(seat) & CARDS_OF[colour])))


def _why_pass(t: Pandemic) -> str:
    if t.rules.steps[t.w[t.top - 1] & 63].__class__.__name__ == "Actions":
        return "Pass: nothing in reach is worth an action."
    return "Pass: the events are worth more later."


def _why_event(t: Pandemic, verb: int, b: int) -> str:
    if verb == moves.RESILIENT:
        n = int(t.cubes(b, COLOUR_OF[b]))
        harm = "would break out" if n == 3 else f"with {cubes(n, int(COLOUR_OF[b]))} would get worse"
        return f"Resilient Population on {city_name(b)}: its card would come up again, and the city {harm}."
    full = [c for k in range(4) for c in members(int(t.w[table.LOW + k] & t.w[table.HIGH + k]))]
    many = "a city has" if len(full) == 1 else f"{len(full)} cities have" if full else "no city yet has"
    if verb == moves.QUIET_NIGHT:
        return f"One Quiet Night: {many} three cubes, and the next infections could break out there."
    return f"Forecast: {many} three cubes, and a good order of the next infection cards spares the worst."


def _why_action(t: Pandemic, plan: list[int]) -> str:
    """What the move is and what the plan is for: its most telling action, or what it brings nearer."""
    seen = [(t, int(t.pawn(t.turn)))]
    for move in plan:
        there = seen[-1][0].clone()
        commit(there, move)
        settle(there)
        seen.append((there, int(there.pawn(t.turn))))
    told = _told(t, plan[0])
    aims = [(TELLING.index(_verb(m)), i) for i, m in enumerate(plan) if _verb(m) in TELLING]
    if not aims:
        return f"{told}: {_drift(t, seen[-1][0])}."
    _, i = min(aims)
    aim = _aim(*seen[i], plan[i])
    if i == 0:
        return f"{told}: {aim}."
    return f"{told}, on the way to {_told(seen[i][0], plan[i], False)}: {aim}."


def _verb(move: int) -> int:
    return move >> moves.VERB << moves.VERB


def _told(t: Pandemic, move: int, upper: bool = True) -> str:
    """A move as a person would say it."""
    verb, a, b = _verb(move), move >> moves.A & moves.ARGUMENT, move & moves.ARGUMENT
    here = city_name(int(t.pawn(t.turn)))
    said = {
        moves.DRIVE: lambda: f"go to {city_name(b)}",
        moves.DIRECT: lambda: f"fly to {city_name(b)}",
        moves.CHARTER: lambda: f"fly with the card of {here} to {city_name(b)}",
        moves.SHUTTLE: lambda: f"take the shuttle to {city_name(b)}",
        moves.JUMP: lambda: f"spend {city_name(a)} and jump to {city_name(b)}",
        moves.BUILD: lambda: f"build a station in {here}",
        moves.BUILD_TAKING: lambda: f"move the station of {city_name(b)} to {here}",
        moves.TREAT: lambda: f"treat {facts.COLOURS[b]} in {here}",
        moves.GIVE: lambda: f"give {city_name(b)} to {seat_words(a)}",
        moves.TAKE: lambda: f"take {city_name(b)} from {seat_words(a)}",
        moves.CURE: lambda: f"cure {facts.COLOURS[b]}",
        moves.STORE: lambda: f"store {facts.EVENTS[b].name}",
        moves.AIRLIFT: lambda: f"airlift {seat_words(a)} to {city_name(b)}",
        moves.GRANT: lambda: f"grant a station to {city_name(b)}",
        moves.GRANT_TAKING: lambda: f"grant {city_name(a)} the station of {city_name(b)}",
    }.get(verb, lambda: f"send {seat_words(a)} to {city_name(b)}")()
    return said[0].upper() + said[1:] if upper else said


def _aim(t: Pandemic, city: int, move: int) -> str:
    """Why an action that can be the aim of a plan is worth doing."""
    verb, a, b = _verb(move), move >> moves.A & moves.ARGUMENT, move & moves.ARGUMENT
    if verb == moves.CURE:
        left = 3 - len(members(int(t.w[table.CURED])))
        return f"the cards are together; {NUMBER_WORDS[left]} more to find" if left else "it wins the game"
    if verb in (moves.GIVE, moves.TAKE):
        to = a if verb == moves.GIVE else int(t.turn)
        return f"{seat_words(to)} is collecting {facts.COLOURS[int(COLOUR_OF[b])]}"
    if verb == moves.TREAT:
        return _why_treat(t, city, b)
    if verb == moves.STORE:
        return "a second use of that event is worth an action"
    return "a station brings cures and this part of the world within reach"


def _why_treat(t: Pandemic, city: int, colour: int) -> str:
    n = int(t.cubes(city, colour))
    name = facts.COLOURS[colour]
    if t.is_cured(colour):
        last = int(t.infected(colour)) == 1 << city
        return f"{name} is cured, and this eradicates it" if last else f"{name} is cured: all cubes go at once"
    if n == 3:
        return "three cubes there would break out"
    if int(t.w[table.SUPPLY + colour]) < 8:
        return f"only {int(t.w[table.SUPPLY + colour])} {name} cubes are left in the supply"
    return f"{NUMBER_WORDS[n]} {'cube' if n == 1 else 'cubes'} now, and it must not come to three"


def _drift(t: Pandemic, end: Pandemic) -> str:
    """What a plan of moves alone brings nearer."""
    turns = int(heaps.cards_left(t.w, table.PLAYER_PILE)) // 2
    gains = [0 if t.is_cured(k) else int(towards(end, k, turns) - towards(t, k, turns)) for k in range(4)]
    calmer = int(danger(t) - danger(end))
    nearer = max(gains)
    if nearer >= calmer and nearer > 0:
        return f"it brings the cure for {facts.COLOURS[gains.index(nearer)]} nearer"
    if int(treasures(end, turns) - treasures(t, turns)) > calmer:
        return "a station there is within reach of more cities"
    return "it is nearer to where the next outbreak threatens"
