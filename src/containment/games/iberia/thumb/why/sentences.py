"""Rules of thumb: why, in a sentence for people. Not compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from containment.games.iberia.data import facts
from containment.games.iberia.judging.moves import lacks
from containment.games.iberia.judging.reach import Sight, pawns
from containment.games.iberia.judging.value import ROOMY, danger, outlook, towards, turns_left
from containment.games.iberia.rules import moves, table
from containment.games.iberia.rules.board import CARDS_OF, CITIES_OF, COLOUR_OF
from containment.games.iberia.rules.endings import WON
from containment.games.iberia.rules.moves import is_event
from containment.games.iberia.rules.questions import MOVE, PROPOSAL, PROPOSER
from containment.games.iberia.rules.table import Iberia
from containment.games.iberia.thumb.plan import search_turn, settle
from containment.games.iberia.words.names import REGION, disease, seat_words, sentence
from containment.games.iberia.words.names import city as city_name
from containment.kernel.engine.rollout import native_ints
from containment.kernel.engine.sets import members
from containment.kernel.engine.steps import asked, commit
from containment.parts import layers
from containment.parts.beam import ROOM

TELLING: Final = (
    *(moves.RESEARCH, moves.GIVE, moves.TAKE, moves.SWAP, moves.HOSPITAL, moves.TREAT),
    *(moves.PURIFY_MORE, moves.PURIFY, moves.PLACE_TOKEN, moves.RAIL_TWICE, moves.RAIL),
)
"""Actions that can be the aim of a plan, the most telling first."""
MOVING: Final = (
    *(moves.CARRIAGE, moves.TRAIN, moves.TRAIN_WITH, moves.SHIP, moves.SAIL, moves.SAIL_WITH),
    *(moves.TRAVEL, moves.SHIPS),
)
NUMBER_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six")


def because(t: Iberia, seat: int, plan: list[int]) -> str:
    """Why the first move of a plan, in one plain sentence that does not repeat the move."""
    return sentence(_why(t, seat, plan))


def _why(t: Iberia, seat: int, plan: list[int]) -> str:
    move = plan[0]
    verb, a, b = _parts(move)
    if verb == moves.PASS:
        return _why_pass(t)
    if verb in ANSWERS:
        return ANSWERS[verb](t, seat, a, b)
    if verb in EVENTS:
        return EVENTS[verb](t, a, b)
    return _why_action(t, plan)


def _parts(move: int) -> tuple[int, int, int]:
    return move >> moves.VERB << moves.VERB, move >> moves.A & moves.ARGUMENT, move & moves.ARGUMENT


def _step(t: Iberia) -> str:
    return t.rules.steps[t.w[t.top - 1] & 63].__class__.__name__


def _region(n: int) -> str:
    """As the moves name it."""
    return REGION.in_sentence(n)


def _after(t: Iberia, move: int) -> Iberia:
    there = t.clone()
    commit(there, move)
    settle(there)
    return there


# ---------------------------------------------------------------------------------------------- what is coming
def _coming_up(t: Iberia) -> int:
    """The infection cards that may be flipped in this turn's infections, if no Epidemic comes before."""
    flips, _, intensify = outlook(t)
    left = int(flips) or 2
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


def _full(t: Iberia) -> list[int]:
    """The cities with three cubes of their own colour that one more would make break out."""
    return [c for c in range(48) if t.cubes(c, COLOUR_OF[c]) == 3]


def _when(t: Iberia, city: int) -> str:
    """When the card of a city with three cubes could make it break out, or what is in the way. [I.K1] [I.K2]"""
    sight = Sight(t)
    if int(sight.safe) >> city & 1:
        return "would break out without the Nurse"
    if int(sight.once) >> city & 1:
        return "would break out without clean water"
    if _coming_up(t) >> city & 1:
        return "could break out in the next infections"
    if int(t.w[table.INFECTION_DISCARD]) >> city & 1:
        return "could break out after the next Epidemic"
    return "could break out later"


def _threatened(t: Iberia, cities: int) -> str:
    """What is to be feared in these cities."""
    full = [c for c in _full(t) if cities >> c & 1]
    if full:
        soonest = min(full, key=lambda c: (_when(t, c).startswith("would"), not _coming_up(t) >> c & 1))
        return f"{city_name(soonest)} has three cubes and {_when(t, soonest)}"
    sick = [c for c in members(cities) if t.cubes(c, COLOUR_OF[c])]
    if sick:
        worst = max(sick, key=lambda c: int(t.cubes(c, COLOUR_OF[c])))
        n = int(t.cubes(worst, COLOUR_OF[worst]))
        return f"{city_name(worst)} already has {NUMBER_WORDS[n]} {_cube(n)}"
    return "prevention beats treatment"


def _cube(n: int) -> str:
    return "cube" if n == 1 else "cubes"


# ---------------------------------------------------------------------------------------------- actions
def _told(t: Iberia, seat: int, move: int) -> str:
    """An action that can be the aim of a plan, as a person would say it."""
    verb, a, b = _parts(move)
    here = city_name(int(t.pawn(seat)))
    told: dict[int, Callable[[], str]] = {
        moves.RAIL: lambda: f"lay a railroad from {here} to {city_name(b)}",
        moves.RAIL_TWICE: lambda: f"lay railroads from {here} via {city_name(a)} to {city_name(b)}",
        moves.HOSPITAL: lambda: f"build the {facts.COLOURS[int(COLOUR_OF[t.pawn(seat)])]} hospital in {here}",
        moves.TREAT: lambda: f"treat {disease(b)} in {here}",
        moves.GIVE: lambda: f"give {seat_words(a)} {city_name(b)}",
        moves.TAKE: lambda: f"take {city_name(b)} from {seat_words(a)}",
        moves.SWAP: lambda: f"swap {city_name(a)} for {city_name(b)} in the discards",
        moves.RESEARCH: lambda: f"research {disease(b)}",
        moves.PURIFY: lambda: f"purify {_region(b)}",
        moves.PURIFY_MORE: lambda: f"purify {_region(b)}",
        moves.PLACE_TOKEN: lambda: f"place a token in {_region(b)}",
    }
    return told[verb]()


def _why_action(t: Iberia, plan: list[int]) -> str:
    """What the move is for: what it does itself, or for a move of a pawn what is to be done there."""
    move = plan[0]
    verb, a, _ = _parts(move)
    mover = a if verb in (moves.TRAVEL, moves.SHIPS) else int(asked(t)) if _step(t) == "Mobilization" else int(t.turn)
    if verb == moves.LOOK:
        return "nothing else is worth the action, and a good order helps the next hands"
    seen = [t]
    for m in plan:
        seen.append(_after(seen[-1], m))
    if verb in TELLING:
        return _aim(t, seen, plan, 0)
    i = _goal(plan)
    if i == 0 or mover != t.turn:
        return _drift(t, seen[1], seen[-1], mover)
    city = int(seen[i].pawn(mover))
    aim = _aim(t, seen, plan, i)
    deed = _told(seen[i], mover, plan[i]).replace(f" in {city_name(city)}", " there")
    if int(seen[1].pawn(mover)) == city:
        return f"to {deed}: {aim}"
    return f"on the way to {city_name(city)} to {deed}: {aim}"


def _goal(plan: list[int]) -> int:
    """Which later action of the plan its first moves lead to; 0 if none."""
    i = 1
    while i < len(plan) and _parts(plan[i])[0] in MOVING:
        i += 1
    acts = []
    while i < len(plan) and _parts(plan[i])[0] in TELLING:
        acts.append((TELLING.index(_parts(plan[i])[0]), i))
        i += 1
    return min(acts)[1] if acts else 0


def _aim(t: Iberia, seen: list[Iberia], plan: list[int], i: int) -> str:
    """Why the action that is the aim of a plan is worth doing. Dangers are told as they are now."""
    verb, a, b = _parts(plan[i])
    city = int(seen[i].pawn(t.turn))
    if verb == moves.RESEARCH:
        return _why_research(t, seen, b, i)
    if verb in (moves.GIVE, moves.TAKE, moves.SWAP):
        return _why_card(seen[i], a if verb == moves.GIVE else int(t.turn), b)
    if verb == moves.HOSPITAL:
        return f"{disease(int(COLOUR_OF[city]))} can only be researched at its hospital"
    if verb == moves.TREAT:
        return _why_treat(t, city, b)
    if verb in (moves.PURIFY, moves.PURIFY_MORE, moves.PLACE_TOKEN):
        return f"clean water stops cubes, and {_threatened(t, int(CITIES_OF[b]))}"
    return "trains make later trips shorter"


def _held(t: Iberia, seat: int, colour: int) -> int:
    return len(members(int(t.cards(seat) & CARDS_OF[colour])))


def _why_research(t: Iberia, seen: list[Iberia], colour: int, i: int) -> str:
    left = 3 - len(members(int(seen[i].w[table.RESEARCHED])))
    if not left:
        return "it wins the game"
    got = int(seen[i].cards(t.turn)) & ~int(t.cards(t.turn)) & int(CARDS_OF[colour])
    names = " and ".join(city_name(c) for c in members(got))
    cards = f"{names} complete{'s' if ' and ' not in names else ''} the set" if names else "all five cards in hand"
    return f"{cards}; {NUMBER_WORDS[left]} to go after this"


def _why_card(t: Iberia, to: int, card: int) -> str:
    """Why a City card should be in this hand."""
    k = int(COLOUR_OF[card])
    giver = next((seat for seat in range(int(t.seats)) if int(t.cards(seat)) >> card & 1), -1)
    crowded = giver >= 0 and int(t.hand_size(giver)) > ROOMY
    if t.is_researched(k):
        return f"{seat_words(giver)}'s hand is getting full" if crowded else f"{seat_words(to)} has more use for it"
    others = [_held(t, seat, k) - (seat == giver) for seat in range(int(t.seats)) if seat != to]
    if _held(t, to, k) and all(_held(t, to, k) + 1 >= other for other in others):
        return f"{seat_words(to)} is collecting {facts.COLOURS[k]}"
    if crowded:
        return f"{seat_words(giver)}'s hand is getting full"
    then = _held(t, to, k) + 1
    least = "at least " if t.plays(table.PRIVATE) else ""  # there may be cards in the hand that are not known
    many = NUMBER_WORDS[min(then, 6)]
    return f"{seat_words(to)} then has {least}{many} of the five {facts.COLOURS[k]} cards for research"


def _why_treat(t: Iberia, city: int, colour: int) -> str:
    n = int(t.cubes(city, colour))
    if n == 3:
        if colour == COLOUR_OF[city]:
            return f"with three cubes it {_when(t, city)}"
        return "three cubes there would chain if a neighbour breaks out"
    left = int(t.w[table.CUBES + colour])
    if left < 8:
        few = "no" if left == 0 else f"only {left}"
        return f"{few} {facts.COLOURS[colour]} {_cube(left)} left in the supply"
    return "two cubes, so keep it from reaching three" if n == 2 else "one cube, so keep it from growing"


def _gains(t: Iberia, end: Iberia) -> list[int]:
    """How much nearer the research of each disease has come."""
    turns = turns_left(t)
    before, after = Sight(t), Sight(end)
    return [
        0
        if t.is_researched(k) or end.is_researched(k)
        else int(towards(end, after, k, turns) - towards(t, before, k, turns))
        for k in range(4)
    ]


def _drift(t: Iberia, there: Iberia, end: Iberia, mover: int) -> str:
    """What a move of a seat's pawn brings nearer, by itself or with the moves that follow."""
    if end.ended:
        return "it wins the game" if end.ended == WON else "nothing better to do"
    gains = _gains(t, end)
    calmer = int(danger(t, Sight(t)) - danger(end, Sight(end)))
    nearer = max(gains)
    if nearer >= calmer and nearer > 0:
        return f"it brings research on {disease(gains.index(nearer))} closer"
    approached = _approached(t, there, mover)
    if approached >= 0:
        near = "" if int(there.pawn(mover)) == approached else f"closer to {city_name(approached)}, where "
        return f"{near}three cubes {'' if near else 'there '}{_when(t, approached)}"
    if t.w[table.SHIELD] != there.w[table.SHIELD] and calmer > 0:
        return "the Nurse protects cities there that need it more"
    if calmer > 0 and _in_reach(there, _full(t)) < _in_reach(t, _full(t)):
        return "more of the endangered cities are in reach from there"
    if int(t.hand_size(mover)) > ROOMY and there.hand_size(mover) < t.hand_size(mover):
        return "it makes room in hand for the next cards"
    return "nothing better to do"


def _in_reach(t: Iberia, cities: list[int]) -> int:
    sight = Sight(t)
    return sum(int(sight.nearest(city, pawns(t))) for city in cities)


def _approached(t: Iberia, there: Iberia, mover: int) -> int:
    """The city with three cubes that this pawn has come nearer to and that may break out soonest; -1 if none."""
    soon, discards = _coming_up(t), int(t.w[table.INFECTION_DISCARD])
    before, after = Sight(t), Sight(there)
    best, found = (9, 9), -1
    for city in _full(t):
        now = int(after.trip(there.pawn(mover), city))
        if now < int(before.trip(t.pawn(mover), city)):
            rank = (0 if soon >> city & 1 else 1 if discards >> city & 1 else 2, now)
            if rank < best:
                best, found = rank, city
    return found


def _why_pass(t: Iberia) -> str:
    step = _step(t)
    if step == "Actions":
        said_no = members(int(t.w[table.DECLINED]))
        if said_no:
            return f"{seat_words(said_no[0])} has declined, and nothing else in reach helps"
        return "nothing in reach is worth an action"
    if step == "EventWindow":
        return "the events are worth more later"
    if step == "Mobilization":
        return f"{city_name(int(t.pawn(asked(t))))} is as good a place as any in reach"
    return "more would not help"


# ---------------------------------------------------------------------------------------------- events
def _why_day(t: Iberia, a: int, b: int) -> str:
    return f"{seat_words(int(t.turn))} can use two more actions this turn"


def _why_season(t: Iberia, a: int, b: int) -> str:
    return f"one card from the bottom instead of those on top: {_threatened(t, _coming_up(t))}"


def _why_found(t: Iberia, a: int, b: int) -> str:
    k = int(COLOUR_OF[b])
    most = max(range(int(t.seats)), key=lambda s: _held(t, s, k))
    who = f"{seat_words(most)} is collecting {facts.COLOURS[k]}, and " if _held(t, most, k) else ""
    return f"{who}{disease(k)} can only be researched at its hospital"


def _why_migrate(t: Iberia, a: int, b: int) -> str:
    return _why_treat(t, a, b)


EVENTS: Final[dict[int, Callable[[Iberia, int, int], str]]] = {
    moves.ONE_MORE_DAY: _why_day,
    moves.GOOD_SEASON: _why_season,
    moves.FOUND: _why_found,
    moves.MIGRATE: _why_migrate,
    moves.MOBILIZE: lambda t, a, b: "several pawns have a way to go, and this move is free",
    moves.MAIL: lambda t, a, b: "each has a card that the other needs more",
    moves.NEW_RAILS: lambda t, a, b: "trains make later trips shorter",
    moves.RING_RAILS: lambda t, a, b: "trains make trips along the coast shorter",
    moves.WATER: lambda t, a, b: f"clean water stops cubes, and {_threatened(t, int(CITIES_OF[b]))}",
    moves.TRIUMPH: lambda t, a, b: f"one cube fewer in each of these cities, and {_threatened(t, int(CITIES_OF[b]))}",
    moves.SECOND_CHANCE: lambda t, a, b: "this city's card is worth having again",
    moves.TELEGRAPH: lambda t, a, b: f"with {seat_words(b)} the cards bring research closer",
    moves.REPEAT: lambda t, a, b: f"{facts.EVENTS[b].name} is worth using twice",
}


# ---------------------------------------------------------------------------------------------- answers
def _why_discard(t: Iberia, seat: int, a: int, n: int) -> str:
    return _little_use(t, seat, n)


def _little_use(t: Iberia, seat: int, n: int) -> str:
    if n >= table.EVENT_CARD:
        return "the other cards in hand are worth more"
    k = int(COLOUR_OF[n])
    colour = facts.COLOURS[k]
    if t.is_researched(k):
        return f"{disease(k)} is researched, so its cards are only good for ships and clean water"
    lacking = int(lacks(t, seat, k))
    if lacking < 0:
        return f"more {colour} cards in hand than research takes"
    for other in range(int(t.seats)):
        if other != seat and int(lacks(t, other, k)) < lacking:
            return f"{seat_words(other)} has collected more {colour} cards"
    held = len(members(int(t.cards(seat) & CARDS_OF[k])))
    if held <= 2:
        cards = f"{NUMBER_WORDS[held]} {colour} {'card' if held == 1 else 'cards'}"
        return f"with {cards} in hand, {disease(k)} is far from researched"
    return f"of the cards in hand, a {colour} one will be missed least"


def _why_send(t: Iberia, seat: int, a: int, n: int) -> str:
    if n >= table.EVENT_CARD:
        return "what comes back is worth more"
    x = int(t.w[t.top - 1])
    receiver = x >> 16 & 255
    return f"{seat_words(receiver)} has more use for {facts.COLOURS[int(COLOUR_OF[n])]} cards"


def _why_consent(t: Iberia, seat: int, a: int, b: int) -> str:
    there = _after(t, moves.AGREE)
    gains = [0] if there.ended else _gains(t, there)
    if max(gains) > 0:
        return f"it brings research on {disease(gains.index(max(gains)))} closer"
    if not there.ended and danger(there, Sight(there)) < danger(t, Sight(t)):
        return "it helps against outbreaks"
    return f"{seat_words(_proposer(t))} has a plan, and it does no harm"


def _proposer(t: Iberia) -> int:
    """Who asks for consent: the player on turn, or whoever plays an event."""
    return int(t.w[t.top - 1]) >> PROPOSER & 7


def _why_decline(t: Iberia, seat: int, a: int, b: int) -> str:
    there = _after(t, moves.AGREE)
    gains = [0] if there.ended else _gains(t, there)
    if min(gains) < 0:
        return f"it would set research on {disease(gains.index(min(gains)))} back"
    if not there.ended and danger(there, Sight(there)) > danger(t, Sight(t)):
        return "it would make outbreaks more likely"
    is_free = is_event(int(t.w[t.top - 1]) >> PROPOSAL & MOVE)  # an event takes the place of no action
    better = "" if is_free else _instead(t)
    who = seat_words(_proposer(t))
    return f"{who} has a better move: {better}" if better else "the team is better off without it"


def _instead(t: Iberia) -> str:
    """What the one who proposes could do if the answer is no."""
    there = _after(t, moves.DECLINE)
    plan = native_ints([0] * ROOM)
    if there.ended or _step(there) != "Actions" or not search_turn(there, int(there.turn), plan)[0]:
        return ""
    move = int(plan[0])
    return _told(there, int(there.turn), move) if _parts(move)[0] in TELLING else ""


def _why_start(t: Iberia, seat: int, a: int, b: int) -> str:
    return "of the cards in hand, it's closest to the trouble"


def _why_remove(t: Iberia, seat: int, a: int, b: int) -> str:
    return _why_treat(t, a, b)


ANSWERS: Final[dict[int, Callable[[Iberia, int, int, int], str]]] = {
    moves.DISCARD: _why_discard,
    moves.KEEP: lambda t, seat, a, b: "any card of the colour would do to pay",
    moves.ARRANGE: lambda t, seat, a, b: "of the cards left, it suits the next player best",
    moves.SPEND: lambda t, seat, a, b: "the other regions need their tokens more",
    moves.NEXT: lambda t, seat, a, b: "in this order the outbreak does the least harm",
    moves.START_IN: _why_start,
    moves.PREVENT: lambda t, seat, a, b: _threatened(t, int(CITIES_OF[b])),
    moves.REMOVE: _why_remove,
    moves.LAY: lambda t, seat, a, b: "of the links left, it shortens trips most",
    moves.ADD_TOKEN: lambda t, seat, a, b: _threatened(t, int(CITIES_OF[b])),
    moves.BRING: lambda t, seat, a, b: "there's more to do there",
    moves.SEND: _why_send,
    moves.AGREE: _why_consent,
    moves.DECLINE: _why_decline,
    moves.ADMIT: lambda t, seat, a, b: f"removing a cube helps most in {city_name(b)}",
    moves.CARRY_TO: lambda t, seat, a, b: "this way the cube does the least harm",
    moves.MOVE_CUBE: lambda t, seat, a, b: f"of the cities nearby, {city_name(b)} can best take it",
}
