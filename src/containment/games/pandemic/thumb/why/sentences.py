"""Rules of thumb: why, in a sentence for people. Not compiled.

Dangers are told as they are now (`thumb/why/dangers`), whatever the plan has done to them when it comes to its aim.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from containment.games.pandemic.brink.thumb.why.sentences import ASKED, MADE, because_brink
from containment.games.pandemic.data import facts
from containment.games.pandemic.judging.reach import WALKED, covered_by, pawns, steps_to, trip
from containment.games.pandemic.judging.value import ROOMY, danger, needs, towards
from containment.games.pandemic.rules import moves, table
from containment.games.pandemic.rules.board import CARDS_OF, COLOUR_OF
from containment.games.pandemic.rules.endings import ALL_FOUR
from containment.games.pandemic.rules.moves import is_event
from containment.games.pandemic.rules.questions import PROPOSAL, speaker
from containment.games.pandemic.rules.table import Pandemic
from containment.games.pandemic.thumb.plan import search_turn, settle
from containment.games.pandemic.thumb.why.dangers import (
    coming_up,
    few_left,
    full_cities,
    is_safe,
    number,
    some,
    threatened,
    three_cubes,
    when,
    why_treat,
)
from containment.games.pandemic.words.names import city as city_name
from containment.games.pandemic.words.names import seat_words, sentence
from containment.kernel.engine.rollout import native_ints
from containment.kernel.engine.sets import members
from containment.kernel.engine.steps import arg1, commit
from containment.parts import heaps
from containment.parts.beam import ROOM

SO: Final = ", so "  # where a colon stands already
TELLING: Final = (
    *(moves.CURE, moves.CURE_WITH_SAMPLES, moves.CAPTURE, moves.GIVE, moves.TAKE, moves.OBTAIN, moves.RETRIEVE),
    *(moves.TREAT, moves.SAMPLE, moves.BUILD, moves.BUILD_TAKING, moves.STORE, moves.RETURN_SAMPLE),
)
"""Actions that can be the aim of a plan, the most telling first."""
MOVING: Final = (moves.DRIVE, moves.DIRECT, moves.CHARTER, moves.SHUTTLE, moves.JUMP, moves.AIRLIFT, moves.JOIN)
SENDING: Final = (moves.SEND_DRIVE, moves.SEND_DIRECT, moves.SEND_CHARTER, moves.SEND_SHUTTLE, moves.JOIN)
CURES: Final = (moves.CURE, moves.CURE_WITH_SAMPLES)
NOTHING_BETTER: Final = "nothing better to do with this action"


def because(t: Pandemic, seat: int, plan: list[int]) -> str:
    """Why the first move of a plan, in one plain sentence that does not repeat the move."""
    return sentence(_why(t, seat, plan))


def _why(t: Pandemic, seat: int, plan: list[int]) -> str:
    move = plan[0]
    verb, b = _verb(move), move & moves.ARGUMENT
    if verb == moves.DISCARD:
        return _why_discard(t, seat, b)
    if verb == moves.KEEP:
        return _why_keep(t)
    if verb == moves.ARRANGE:
        return "in this order the cards do the least harm"
    if verb in (moves.AGREE, moves.DECLINE):
        return _why_consent(t, verb)
    if verb == moves.PASS:
        return _why_pass(t)
    if verb in MADE:
        return because_brink(t, seat, plan)
    if verb in (moves.QUIET_NIGHT, moves.FORECAST, moves.RESILIENT):
        return _why_event(t, verb, b)
    return _why_action(t, plan)


def _verb(move: int) -> int:
    return move >> moves.VERB << moves.VERB


def _step(t: Pandemic) -> str:
    return t.rules.steps[t.w[t.top - 1] & 63].__class__.__name__


def _after(t: Pandemic, move: int) -> Pandemic:
    there = t.clone()
    commit(there, move)
    settle(there)
    return there


# ---------------------------------------------------------------------------------------------- cards
def _held(t: Pandemic, seat: int, colour: int) -> int:
    return len(members(int(t.cards(seat) & CARDS_OF[colour])))


def _lacking(t: Pandemic, seat: int, colour: int) -> int:
    """Cards a hand lacks for a cure; below 0 if it holds more than enough."""
    return int(needs(t, seat, colour)) - _held(t, seat, colour)


def _why_discard(t: Pandemic, seat: int, n: int) -> str:
    if n >= table.EVENT_CARD:
        if int(t.cards(seat)):
            return "the other cards in hand are worth more"
        return "only events left in hand, and one must go"
    k = int(COLOUR_OF[n])
    colour = facts.COLOURS[k]
    if t.is_cured(k):
        return f"{colour} is cured, so its cards are only good for flights"
    lacking = _lacking(t, seat, k)
    if lacking < 0:
        return f"more {colour} cards in hand than the cure takes"
    for other in range(int(t.seats)):
        if other != seat and _lacking(t, other, k) < lacking:
            return f"{seat_words(other)} is closer to the {colour} cure"
    rivals = [j for j in range(4) if j != k and _held(t, seat, j) and not t.is_cured(j)]
    if rivals and all(_lacking(t, seat, j) < lacking for j in rivals):
        return f"with {some(_held(t, seat, k), f'{colour} card')} in hand, {colour} is farthest from a cure"
    to_come = [len(members(int(t.w[table.PLAYER_PILE] & CARDS_OF[j]))) for j in range(4)]
    if rivals and all(to_come[j] < to_come[k] for j in rivals):
        where = "not seen yet" if t.w[table.PRIVATE] else "still to come"  # others may hold them
        return f"of the uncured colours in hand, {colour} has the most cards {where}"
    return f"of the cards in hand, a {colour} one will be missed least"


def _why_keep(t: Pandemic) -> str:
    if int(arg1(t.w[t.top - 1])) == table.PURPLE:
        return "another cure needs the card kept most"
    return "the card kept is the best one for a flight"


def _why_card(t: Pandemic, to: int, card: int) -> str:
    """Why a City card should be in this hand."""
    k = int(COLOUR_OF[card])
    colour = facts.COLOURS[k]
    giver = next((seat for seat in range(int(t.seats)) if int(t.cards(seat)) >> card & 1), -1)
    if t.is_cured(k):
        if giver >= 0 and int(t.hand_size(giver)) > ROOMY:
            return f"{colour} is cured, and {seat_words(giver)}'s hand is getting full"
        return f"{colour} is cured, and {seat_words(to)} has more use for the flight"
    lacking = _lacking(t, to, k) - 1
    others = [_lacking(t, seat, k) + (seat == giver) for seat in range(int(t.seats)) if seat != to]
    if _held(t, to, k) and all(lacking <= other for other in others):
        return f"{seat_words(to)} is collecting {colour}"
    if lacking <= 0:
        return f"{seat_words(to)} can cure {colour} with it"
    if giver >= 0 and int(t.hand_size(giver)) > ROOMY:
        return f"{seat_words(giver)}'s hand is getting full"
    most = "at most " if t.w[table.PRIVATE] else ""  # there may be cards in the hand that are not known
    return f"{seat_words(to)} is then {most}{some(lacking, 'card')} short of the {colour} cure"


# ---------------------------------------------------------------------------------------------- other answers
def _why_consent(t: Pandemic, verb: int) -> str:
    there = _after(t, moves.AGREE)
    gains = _gains(t, there)
    proposal = int(t.w[t.top - 1]) >> PROPOSAL
    who = seat_words(int(speaker(t, t.turn, proposal)))
    if verb == moves.DECLINE:
        if min(gains) < 0:
            return f"it would set the {facts.COLOURS[gains.index(min(gains))]} cure back"
        if danger(there) > danger(t):
            return "it would make outbreaks more likely"
        better = "" if is_event(proposal) else _instead(t)  # an event takes the place of no action
        return f"{who} has a better move: {better}" if better else "the team is better off without it"
    if max(gains) > 0:
        return f"it brings the {facts.COLOURS[gains.index(max(gains))]} cure closer"
    if danger(there) < danger(t):
        return "it helps against outbreaks"
    return f"{who} has a plan, and it does no harm"


def _instead(t: Pandemic) -> str:
    """What the one who proposes could do if the answer is no."""
    there = _after(t, moves.DECLINE)
    plan = native_ints([0] * ROOM)
    if there.ended or _step(there) != "Actions" or not search_turn(there, int(there.turn), plan)[0]:
        return ""
    move = int(plan[0])
    return _told(there, move) if _verb(move) in TELLING else ""


def _why_pass(t: Pandemic) -> str:
    asked = t.rules.steps[t.w[t.top - 1] & 63].__class__.__name__
    if asked != "Actions":
        return ASKED.get(asked, "the events are worth more later")
    said_no = members(int(t.w[table.DECLINED]))
    if said_no:
        return f"{seat_words(said_no[0])} has declined, and nothing else in reach helps"
    waiting = _waiting_here(t)
    return (
        f"{waiting}, and nothing else in reach is worth an action" if waiting else "nothing in reach is worth an action"
    )


def _waiting_here(t: Pandemic) -> str:
    """That the cubes which the player on turn could treat are left; empty if there are none."""
    here = int(t.pawn(t.turn))
    cubes = sum(int(t.cubes(here, k)) for k in range(len(facts.DISEASES)))
    return f"the cube{'' if cubes == 1 else 's'} here can wait" if cubes else ""


def _why_event(t: Pandemic, verb: int, b: int) -> str:
    if verb == moves.RESILIENT:
        return _why_resilient(t, b)
    cities = threatened(t)
    if verb == moves.QUIET_NIGHT:
        return f"{cities} could break out in the next infections" if cities else "the next infections could do harm"
    what = f"{cities} could break out, and a good order" if cities else "a good order"
    return f"{what} of the next Infection cards prevents the worst"


def _why_resilient(t: Pandemic, city: int) -> str:
    k = int(COLOUR_OF[city])
    n = int(t.cubes(city, k))
    if is_safe(t, city, k) or n == 0:
        return "its card never comes up again"
    if n == 3:
        return "its card would come up again, and the city would break out"
    return f"it has {some(n, 'cube')}, and now its card never comes up again"


# ---------------------------------------------------------------------------------------------- actions
def _why_action(t: Pandemic, plan: list[int]) -> str:
    """What the move is for: what it does itself, or for a move of a pawn what is to be done there."""
    move = plan[0]
    seen = [t]
    for m in plan:
        seen.append(_after(seen[-1], m))
    if _verb(move) in TELLING:
        return _aim(t, seen, plan, 0)
    if _verb(move) in (moves.GRANT, moves.GRANT_TAKING):
        return _why_grant(t, plan)
    mover = _mover(t, move)
    i = _goal(t, plan, mover)
    if i == 0:
        return _drift(t, seen, plan, mover)
    city = int(seen[i].pawn(t.turn))
    aim = _aim(t, seen, plan, i).replace(": ", SO)
    deed = _told(seen[i], plan[i])
    if mover != t.turn:
        return f"to {deed}: {aim}"
    if int(seen[1].pawn(mover)) == city:
        if _verb(move) != moves.AIRLIFT:  # of an event only the name is told before
            deed = deed.replace(f" in {city_name(city)}", " there")
        return f"to {deed}: {aim}"
    if _verb(plan[i]) in (moves.TREAT, moves.BUILD, moves.BUILD_TAKING):
        return f"on the way to {deed}: {aim}"
    return f"on the way to {city_name(city)} to {deed}: {aim}"


def _mover(t: Pandemic, move: int) -> int:
    """The seat whose pawn a move moves."""
    verb = _verb(move)
    return move >> moves.A & moves.ARGUMENT if verb == moves.AIRLIFT or verb in SENDING else int(t.turn)


def _goal(t: Pandemic, plan: list[int], mover: int) -> int:
    """Which later action of the plan its first move, of this seat's pawn, leads to; 0 if none. The player on turn goes
    somewhere and acts there; another's pawn is sent for a card to change hands."""
    i = 1
    while i < len(plan) and _verb(plan[i]) not in TELLING:
        if is_event(plan[i]) and _verb(plan[i]) not in MOVING:  # by the way
            i += 1
            continue
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


def _told(t: Pandemic, move: int) -> str:
    """An action that can be the aim of a plan, as a person would say it."""
    verb, a, b = _verb(move), move >> moves.A & moves.ARGUMENT, move & moves.ARGUMENT
    here = city_name(int(t.pawn(t.turn)))
    told: dict[int, Callable[[], str]] = {
        moves.BUILD: lambda: f"build a station in {here}",
        moves.BUILD_TAKING: lambda: f"move the station in {city_name(b)} to {here}",
        moves.TREAT: lambda: f"treat {facts.DISEASES[b]} in {here}",
        moves.GIVE: lambda: f"give {seat_words(a)} {city_name(b)}",
        moves.TAKE: lambda: f"take {city_name(b)} from {seat_words(a)}",
        moves.CURE: lambda: f"cure {facts.DISEASES[b]}",
        moves.CURE_WITH_SAMPLES: lambda: f"cure {facts.DISEASES[b]} with samples",
        moves.CAPTURE: lambda: "capture the Bio-Terrorist",
        moves.OBTAIN: lambda: f"take {city_name(b)} from {seat_words(a)} for free",
        moves.RETRIEVE: lambda: f"retrieve {here} from the discards",
        moves.SAMPLE: lambda: f"take a {facts.DISEASES[b]} sample in {here}",
        moves.RETURN_SAMPLE: lambda: f"return a {facts.DISEASES[b]} sample",
        moves.STORE: lambda: f"store {facts.EVENTS[b].name}",
    }
    return told[verb]()


# ---------------------------------------------------------------------------------------------- what an action is for
def _aim(t: Pandemic, seen: list[Pandemic], plan: list[int], i: int) -> str:
    """Why the action that is the aim of a plan is worth doing."""
    move, there = plan[i], seen[i]
    verb, a, b = _verb(move), move >> moves.A & moves.ARGUMENT, move & moves.ARGUMENT
    city = int(there.pawn(t.turn))
    if verb in CURES:
        return _why_cure(t, seen, plan, i)
    if verb == moves.GIVE:
        return _why_card(there, a, b)
    if verb in (moves.TAKE, moves.OBTAIN, moves.RETRIEVE):
        return _why_card(there, int(t.turn), city if verb == moves.RETRIEVE else b)
    if verb == moves.CAPTURE:
        return "it costs the Bio-Terrorist his whole hand"
    if verb == moves.SAMPLE:
        return "one cube fewer, and three samples stand in for two cards of a cure"
    if verb == moves.RETURN_SAMPLE:
        return few_left(t, b)
    if verb == moves.TREAT:
        return why_treat(t, city, b)
    if verb == moves.STORE:
        return "reusing this event is worth an action"
    return _why_station(there, city, b if verb == moves.BUILD_TAKING else -1, plan[i:])


def _why_cure(t: Pandemic, seen: list[Pandemic], plan: list[int], i: int) -> str:
    """Whether it wins, or whether the cards are there already, and how many cures are to follow."""
    b = plan[i] & moves.ARGUMENT
    if seen[i + 1].ended:
        return "it wins the game"
    left = (4 if b == table.PURPLE else 3) - len(members(int(seen[i].w[table.CURED]) & ALL_FOUR))
    cards = _in_hand(t, plan[i]) if _has_all(t, plan[i]) else _still_to_come(t, seen, plan, i)
    if left == 0:
        return f"{cards}, and then only purple is left"
    return f"{cards}; {some(left, 'cure')} to go after this"


def _has_all(t: Pandemic, cure: int) -> bool:
    """Are the cards for a cure in the hand of the player on turn already?"""
    k = cure & moves.ARGUMENT
    return k == table.PURPLE or _lacking(t, int(t.turn), k) <= 0


def _in_hand(t: Pandemic, cure: int) -> str:
    if _verb(cure) == moves.CURE_WITH_SAMPLES:
        return "cards and samples in hand"
    k = cure & moves.ARGUMENT
    needed = int(t.cards_to_cure(t.turn)) if k == table.PURPLE else int(needs(t, t.turn, k))
    return f"all {number(needed)} cards in hand"


def _still_to_come(t: Pandemic, seen: list[Pandemic], plan: list[int], i: int) -> str:
    got = [int(there.cards(t.turn)) & ~int(t.cards(t.turn)) & int(CARDS_OF[plan[i] & moves.ARGUMENT]) for there in seen]
    names = [city_name(c) for c in members(got[i])]
    return (
        f"{' and '.join(names)} complete{'s' if len(names) == 1 else ''} the set"
        if names
        else "the set will be complete"
    )


def _why_grant(t: Pandemic, plan: list[int]) -> str:
    move = plan[0]
    a, b = move >> moves.A & moves.ARGUMENT, move & moves.ARGUMENT
    city, taken = (a, b) if _verb(move) == moves.GRANT_TAKING else (b, -1)
    cures = [m & moves.ARGUMENT for m in plan if _verb(m) in CURES]
    if not cures:
        return _why_station(t, city, taken, plan)
    disease = facts.DISEASES[cures[0]]
    if _cures_without_grant(t, cures[0]):
        return f"it saves the trip to another station before the {disease} cure"
    return f"it makes the {disease} cure possible this turn"


def _cures_without_grant(t: Pandemic, disease: int) -> bool:
    """Could this turn bring that cure with the event still in hand?"""
    there = t.clone()
    for seat in range(int(t.seats)):
        there.w[table.HAND + 2 * seat + 1] &= ~(1 << table.GRANT_CARD)
    there.w[table.STORED] &= ~(1 << table.GRANT_CARD)
    plan = native_ints([0] * ROOM)
    length = int(search_turn(there, int(t.turn), plan)[0])
    return any(_verb(int(plan[i])) in CURES and int(plan[i]) & moves.ARGUMENT == disease for i in range(length))


def _why_station(t: Pandemic, city: int, taken: int, plan: list[int]) -> str:
    """Why there should be a station in a city, perhaps one taken from elsewhere."""
    cures = [m & moves.ARGUMENT for m in plan if _verb(m) in CURES]
    if cures:
        return f"{facts.DISEASES[cures[0]]} can be cured there right away"
    stations = int(t.w[table.STATIONS])
    left = stations & ~(1 << taken) if taken >= 0 else stations
    if left and int(steps_to(city, left)) > WALKED:
        return "a station there makes cures and travel easier"
    more = len(members(int(covered_by(left | 1 << city)))) - len(members(int(covered_by(stations))))
    if more > 0:
        return f"it puts {number(more)} more cit{'y' if more == 1 else 'ies'} close to a station"
    return NOTHING_BETTER


# ---------------------------------------------------------------------------------------------- what comes nearer
def _gains(t: Pandemic, end: Pandemic) -> list[int]:
    """How much nearer each cure has come."""
    turns = int(heaps.cards_left(t.w, table.PLAYER_PILE)) // 2
    return [
        0 if t.is_cured(k) or end.is_cured(k) else int(towards(end, k, turns) - towards(t, k, turns)) for k in range(4)
    ]


def _drift(t: Pandemic, seen: list[Pandemic], plan: list[int], mover: int) -> str:
    """What a move of a seat's pawn brings nearer, by itself or with the moves that follow."""
    there, end = seen[1], seen[-1]
    cleared = _cleared(t, there, mover)
    if cleared:
        return cleared
    cures = [m & moves.ARGUMENT for m in plan if _verb(m) in CURES]
    if cures:
        return f"so {facts.DISEASES[cures[0]]} can be cured this turn"
    gains = _gains(t, end)
    calmer = int(danger(t) - danger(end))
    nearer = max(gains)
    if nearer >= calmer and nearer > 0:
        return f"it brings the {facts.COLOURS[gains.index(nearer)]} cure closer"
    approached = _approached(t, there, mover)
    if approached >= 0:
        near = "" if int(there.pawn(mover)) == approached else f"closer to {city_name(approached)}, where "
        return f"{near}three cubes {'' if near else 'there '}{when(t, approached)}"
    if t.w[table.ZONE] != there.w[table.ZONE] and danger(there) < danger(t):
        return "there the Quarantine Specialist protects cities that need it more"
    if int(t.hand_size(t.turn)) > ROOMY and there.hand_size(t.turn) < t.hand_size(t.turn):
        return "it makes room in hand for the next cards"
    if calmer > 0 and _in_reach(there, full_cities(t)) < _in_reach(t, full_cities(t)):
        return "more of the endangered cities are in reach from there"
    if t.plays(table.BIOTERRORIST) and _hunts(t, there, mover):
        return "closer to where the Bio-Terrorist could be"
    waiting = _waiting_here(t) if mover == t.turn else ""
    return f"{waiting}, and the next turn starts better from there" if waiting else NOTHING_BETTER


def _cleared(t: Pandemic, there: Pandemic, mover: int) -> str:
    """What a pawn does to cubes by coming into a city; "" if nothing."""
    if all(there.w[table.SUPPLY + k] == t.w[table.SUPPLY + k] for k in range(5)):
        return ""
    if t.can(mover, table.AUTO_REMOVE_CURED):
        return "the Medic clears the cubes of a cured disease there"
    if t.can(mover, table.ENTER_CITY):
        city = int(there.pawn(mover))
        k = max(range(5), key=lambda k: int(t.cubes(city, k)))
        full = t.cubes(city, k) == 3 and not t.is_cured(k)
        why = f", where {three_cubes(t, city, k).replace(' there', '', 1)}" if full else ""
        return f"the Containment Specialist removes a cube on arrival{why}"
    return "the Mobile Hospital removes a cube there"


def _in_reach(t: Pandemic, cities: list[int]) -> int:
    return sum(int(steps_to(city, pawns(t))) for city in cities)


def _hunts(t: Pandemic, there: Pandemic, mover: int) -> bool:
    trail = int(t.w[table.TRAIL])
    return trail != 0 and int(steps_to(there.pawn(mover), trail)) < int(steps_to(t.pawn(mover), trail))


def _approached(t: Pandemic, there: Pandemic, mover: int) -> int:
    """The city with three cubes that this pawn has come nearer to and that may break out soonest; -1 if none."""
    soon, discards = coming_up(t), int(t.w[table.INFECTION_DISCARD])
    best, found = (9, 9), -1
    for city in full_cities(t):
        now = int(trip(there, there.pawn(mover), city))
        if now < int(trip(t, t.pawn(mover), city)):
            rank = (0 if soon >> city & 1 else 1 if discards >> city & 1 else 2, now)
            if rank < best:
                best, found = rank, city
    return found
