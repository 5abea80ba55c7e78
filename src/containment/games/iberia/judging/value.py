"""Rules of thumb, first part: how good a position is, in points. A researched disease is worth a thousand.

Compiled, and called for every line of play that `thumb/plan` thinks of: whole numbers only, chances in 256ths.
"""

from __future__ import annotations

from typing import Final

from containment.games.iberia.judging.reach import Sight, pawns
from containment.games.iberia.rules.board import CARDS_OF, COLOURS, NEAR, RATE
from containment.games.iberia.rules.endings import WON
from containment.games.iberia.rules.infection_cards import INFECT, INTENSIFY
from containment.games.iberia.rules.outbreaks import ONE as ONE_OUTBREAK
from containment.games.iberia.rules.scientist import ONE as ONE_CARD
from containment.games.iberia.rules.table import (
    CUBES,
    EPIDEMIC,
    FOUNDING_CARD,
    GIVE_ANYWHERE,
    HAND,
    HOSPITALS,
    INFECTION_DISCARD,
    INFECTION_PILE,
    LAST_OUTBREAK,
    ON_TOP,
    OUTBREAKS,
    PLAYER_DISCARD,
    PLAYER_PILE,
    RATE_INDEX,
    SEASON,
    SWAP_CARDS,
    TO_RESEARCH,
    WAITING,
    Iberia,
)
from containment.games.iberia.rules.turn import (
    BEGIN_TURN,
    DRAW_CARD,
    DRAW_CARDS,
    END_ACTIONS,
    INFECT_CITIES,
    NEXT_INFECTION,
)
from containment.kernel.engine.sets import has, lowest, size
from containment.kernel.engine.steps import arg0, arg1
from containment.native import i64, vec
from containment.parts.cubes import HIGH, LOW
from containment.parts.hands import held_events
from containment.parts.heaps import COUNT, INSIDE, ONE, cards_left, pool_size
from containment.parts.layers import CARDS

# Endings outweigh everything else.
VICTORY: Final = 1000000
DEFEAT: Final = -1000000

# Progress: what a hand is worth by the number of cards it lacks. Convex: the last cards count most.
RESEARCH_DONE: Final = 1000
READY: Final = vec[i64]([760, 430, 210, 85, 32, 0])
MOST_LACKING: Final = 5
NO_HOSPITAL: Final = vec[i64]([200, 120, 70, 40, 25, 15])  # what is missing without a hospital, by cards lacking,
BUILDER: Final = vec[i64]([24, 14, 8, 4, 2, 1])  # and for each step that who can build it is away
NO_BUILDER: Final = 5  # steps it counts for when nobody holds a card to build it with
WALK: Final = vec[i64]([22, 6, 3, 1, 0, 0])  # a step from the hand to the hospital, by cards lacking
SPARE: Final = 12  # a card of the colour in another hand: it can still be shared, or the plan may change
SCARCE: Final = 30  # a colour that can lose few more cards, by the card it is short of a comfortable reserve
RESERVE: Final = 3  # the comfortable reserve
HOPELESS: Final = 3000  # a colour that can no longer be researched

# Sharing: the part of a card's gain that two pawns on the way to each other are credited with.
SHARE: Final = 12  # 256ths of the gain, a step closer
HANDED_ON: Final = 120  # 256ths of the cards that others draw which can be counted on to be shared
HURRY: Final = 8  # turns before the end from which on meeting is urgent: at the very end it counts twice
SHARE_RANGE: Final = 6  # steps apart (both pawns together) from which meeting is worth nothing

# Danger: what an outbreak costs by how many there have been; the eighth loses.
OUTBREAK: Final = vec[i64]([150, 160, 180, 210, 260, 360, 560, 3000, 3000])
HAPPENED: Final = vec[i64]([0, 150, 310, 490, 700, 960, 1320, 1880, 4880])  # and so many that have happened
CHAIN: Final = 180  # each neighbour that would break out too, in 256ths of that
SPREAD: Final = 14  # each cube an outbreak spreads
SOON: Final = 110  # what comes after the next infections counts less, in 256ths: somebody may still treat
REACH: Final = 16  # 256ths more of that for each step the nearest pawn is away
CARD_TWO: Final = 40  # a city with two cubes whose card comes up, with one, and with none
CARD_ONE: Final = 18
CARD_NONE: Final = 9
LASTING_THREE: Final = 36  # by number of cubes, whenever the card may come
LASTING_TWO: Final = 17
LASTING_ONE: Final = 7
FOREIGN: Final = 120  # 256ths of that for cubes of a colour that is not the city's own
WET: Final = vec[i64]([256, 110, 60, 40])  # 256ths of the danger that is left, by purification tokens at the city
SHIELDED: Final = 110  # 256ths of later danger where the Nurse keeps cubes away now
SUPPLY_LOW: Final = 11  # cubes left of a colour from which on it is worrying,
SUPPLY_FEAR: Final = 6  # times the square of how far below

# Unplayed events: good season, mobilization, founding, mail, new rails, one more day, migration, purify water,
# ring railroads, science triumph, second chance, ships arrive, telegraph, travel, plans were good
KEPT: Final = vec[i64]([70, 40, 90, 60, 15, 90, 50, 50, 8, 60, 45, 40, 110, 55, 60])
LATE: Final = 8  # turns before the end from which on events lose their worth
ROOMY: Final = 5  # cards in the hand of the player on turn with which two more fit,
CROWD: Final = 25  # and what each card more costs, as one will have to be discarded
PLAIN: Final = 6  # any City card: it pays for ships and clean water
CROWDED: Final = 14  # with more pawns somebody is near: of the danger (CROWDED - seats) / (CROWDED - 2) count
NET: Final = 9  # a city more in the largest railway network, while there is time to use it
CALM: Final = 1  # towards the end danger counts less and research counts more: the weight of danger is
HASTE: Final = 5  # (turns left + CALM) / (turns left + CALM + HASTE)


def value(t: Iberia) -> i64:
    """How good the position is."""
    if t.ended:
        return VICTORY if t.ended == WON else DEFEAT
    turns = turns_left(t)
    sight = Sight(t)
    bad = danger(t, sight) * (turns + CALM) // (turns + CALM + HASTE)
    bad = bad * (CROWDED - t.seats) // (CROWDED - 2)
    return progress(t, sight, turns) + treasures(t, turns) + railways(sight, turns) - bad - happened(t)


def turns_left(t: Iberia) -> i64:
    """Before the Player Deck is prepared it is one pool."""
    if t.w[PLAYER_PILE + 2] == 0:
        return pool_size(t.w, PLAYER_PILE) >> 1
    return cards_left(t.w, PLAYER_PILE) >> 1


def happened(t: Iberia) -> i64:
    """What outbreaks have cost, those included that are sure to come: else one that has happened would look better
    than one that threatens."""
    number = t.w[OUTBREAKS]
    waiting = t.w[WAITING]
    while waiting:
        number += 1
        waiting >>= ONE_OUTBREAK
    return HAPPENED[number if number < LAST_OUTBREAK else LAST_OUTBREAK]


# ---------------------------------------------------------------------------------------------- research
def progress(t: Iberia, sight: Sight, turns: i64) -> i64:
    """Diseases researched and under way."""
    points: i64 = 0
    for colour in range(COLOURS):
        points += RESEARCH_DONE if t.is_researched(colour) else towards(t, sight, colour, turns)
    return points


def towards(t: Iberia, sight: Sight, colour: i64, turns: i64) -> i64:
    """A disease still to be researched: the hand that can do it soonest, counting what the others could share."""
    cards = CARDS_OF[colour]
    hospital = t.w[HOSPITALS] & cards
    to_come = size(t.w[PLAYER_PILE] & cards)
    in_hands: i64 = 0
    for seat in range(t.seats):
        in_hands += size(t.cards(seat) & cards)
    reserve = to_come + in_hands - TO_RESEARCH
    if hospital == 0 and not has(held_events_of(t), FOUNDING_CARD):
        reserve -= 1
    if reserve < RESERVE:
        reserve += can_come_back(t, cards)
    if reserve < 0:
        return -HOPELESS
    best: i64 = -HOPELESS
    for seat in range(t.seats):
        held = size(t.cards(seat) & cards)
        points = hand_worth(t, sight, seat, cards, hospital, to_come, turns) + SPARE * (in_hands - held)
        if points > best:
            best = points
    return best - SCARCE * (RESERVE - reserve) if reserve < RESERVE else best


def held_events_of(t: Iberia) -> i64:
    return held_events(t.w, HAND)


def can_come_back(t: Iberia, cards: i64) -> i64:
    """Discarded cards that the Politician could fetch."""
    for seat in range(t.seats):
        if t.can(seat, SWAP_CARDS):
            return size(t.w[PLAYER_DISCARD] & cards)
    return 0


def hand_worth(t: Iberia, sight: Sight, seat: i64, cards: i64, hospital: i64, to_come: i64, turns: i64) -> i64:
    """What a seat's cards of a colour are worth as the hand that will pay for the research."""
    held = size(t.cards(seat) & cards)
    if hospital:
        lacking = clipped(TO_RESEARCH - held)
        return (
            collected(t, lacking, to_come, turns)
            - WALK[lacking] * sight.trip(t.pawn(seat), lowest(hospital))
            + sharing(t, sight, seat, lacking, cards, turns)
        )
    best: i64 = -HOPELESS
    for builder in range(t.seats):
        mine = t.cards(builder) & cards
        lacking = clipped(TO_RESEARCH - held + (1 if builder == seat else 0))
        worth = collected(t, lacking, to_come, turns) - NO_HOSPITAL[lacking]
        while mine:
            card = lowest(mine)
            mine &= mine - 1
            away = sight.trip(t.pawn(builder), card)
            points = worth - BUILDER[lacking] * away - WALK[lacking] * sight.trip(t.pawn(seat), card)
            if points > best:
                best = points
    lacking = clipped(TO_RESEARCH - held)
    by_luck = collected(t, lacking, to_come, turns) - NO_HOSPITAL[lacking] - BUILDER[lacking] * NO_BUILDER
    if by_luck > best:
        best = by_luck
    return best + sharing(t, sight, seat, lacking, cards, turns)


def clipped(lacking: i64) -> i64:
    if lacking < 0:
        return 0
    return lacking if lacking < MOST_LACKING else MOST_LACKING


def collected(t: Iberia, lacking: i64, to_come: i64, turns: i64) -> i64:
    """Cards in a hand, less if those it lacks are not likely to come in time."""
    worth = READY[lacking]
    if lacking == 0:
        return worth
    pool = pool_size(t.w, PLAYER_PILE)
    coming = 32 * turns * to_come // (pool + 1)  # cards of the colour that will be drawn, in 16ths
    mine = coming // t.seats
    coming = mine + ((coming - mine) * HANDED_ON >> 8)
    if coming < 16 * lacking:
        worth = worth * (coming + 16) // (16 * lacking + 16)
    return worth


def sharing(t: Iberia, sight: Sight, collector: i64, lacking: i64, cards: i64, turns: i64) -> i64:
    """The best meeting at which the collector could get a card it lacks."""
    if lacking == 0 or lacking >= MOST_LACKING:
        return 0
    best: i64 = 0
    home = t.pawn(collector)
    for other in range(t.seats):
        theirs = t.cards(other) & cards
        if other == collector:
            continue
        alone = t.can(other, GIVE_ANYWHERE)
        while theirs:
            card = lowest(theirs)
            theirs &= theirs - 1
            near = SHARE_RANGE - sight.trip(t.pawn(other), card)
            if not alone:
                near -= sight.trip(home, card)
            if near > best:
                best = near
    if turns < HURRY:
        best = best * (2 * HURRY - turns) // HURRY
    return best * (READY[lacking - 1] - READY[lacking]) * SHARE >> 8


# ---------------------------------------------------------------------------------------------- danger
def danger(t: Iberia, sight: Sight) -> i64:
    """What infections threaten: the cards that come next, those that come soon, and all cubes a little."""
    w = t.w
    flips, epidemic, intensify = outlook(t)
    soon = 2 * RATE[w[RATE_INDEX]]
    discards = w[INFECTION_DISCARD]
    points = lasting(t, sight)
    likely = epidemic_chance(t, 2) if epidemic else 0
    likely_soon = epidemic_chance(t, 6 if epidemic else 4)
    if intensify:
        number = size(discards)
        taken = flips if flips < number else number
        more = soon if soon < number - taken else number - taken
        if number:
            points += threat(t, sight, discards, 256 * taken // number, 256 * more // number)
        flips -= taken
        soon -= more
    elif likely_soon:
        number = size(discards) + 1
        taken = flips if flips < number else number
        more = soon if soon < number else number
        points += threat(t, sight, discards, likely * taken // number, likely_soon * more // number)
    place = INFECTION_PILE + w[INFECTION_PILE]
    while place > INFECTION_PILE and flips + soon > 0:
        layer = w[place] & CARDS
        number = size(layer)
        taken = flips if flips < number else number
        more = soon if soon < number - taken else number - taken
        points += threat(t, sight, layer, (256 - likely) * taken // number, (256 - likely_soon) * more // number)
        flips -= taken
        soon -= more
        place -= 1
    return points


def outlook(t: Iberia) -> tuple[i64, bool, bool]:
    """What this turn still brings: infection cards to flip, whether epidemics may come, whether one is half done."""
    w = t.w
    flips: i64 = 0
    epidemic = False
    intensify = False
    place = t.top - 1
    while w[place]:
        op = w[place] & 63
        if op == BEGIN_TURN.op:
            break
        if op == INFECT.op and arg1(w[place]) == 0:
            flips += 1
        elif op == INFECT_CITIES.op:
            flips = 0 if w[SEASON] else RATE[w[RATE_INDEX]]
        elif op == NEXT_INFECTION.op:
            flips += arg0(w[place])
        elif op == DRAW_CARDS.op or op == DRAW_CARD.op or op == END_ACTIONS.op:
            epidemic = True
        elif op == INTENSIFY.op:
            intensify = True
        place -= 1
    return flips, epidemic, intensify


def epidemic_chance(t: Iberia, cards: i64) -> i64:
    """The chance, in 256ths, of an Epidemic among the next player cards."""
    known = t.w[ON_TOP]
    heaps = t.w[PLAYER_PILE + 2]
    if known:  # the Scientist has looked
        for i in range(cards):
            if known == 0:
                break
            if (known & 127) == EPIDEMIC + 1:
                return 256
            known >>= ONE_CARD
            if i == cards - 1:
                return 0
    while heaps and cards > 0:
        here = heaps & COUNT
        if heaps & INSIDE:
            return 256 if cards >= here else 256 * cards // here
        cards -= here
        heaps >>= ONE
    return 0


def threat(t: Iberia, sight: Sight, cards: i64, now: i64, soon: i64) -> i64:
    """What these infection cards threaten, each coming with these chances now and soon."""
    open_to = cards & ~sight.safe
    points = threat_to(t, sight, open_to & ~sight.once, now, soon)
    if sight.once:
        points += threat_to(t, sight, open_to & sight.once & ~sight.twice, now, soon) * WET[1] >> 8
        points += threat_to(t, sight, open_to & sight.twice & ~sight.thrice, now, soon) * WET[2] >> 8
        points += threat_to(t, sight, open_to & sight.thrice, now, soon) * WET[3] >> 8
    if sight.safe & cards:
        points += threat_to(t, sight, sight.safe & cards, 0, soon) * SHIELDED >> 8
    return points


def threat_to(t: Iberia, sight: Sight, cards: i64, now: i64, soon: i64) -> i64:
    w = t.w
    points: i64 = 0
    for colour in range(COLOURS):
        mine = cards & CARDS_OF[colour]
        if mine == 0:
            continue
        low = w[CUBES + LOW + colour]
        high = w[CUBES + HIGH + colour]
        points += (now + soon) * (
            CARD_TWO * size(mine & high & ~low)
            + CARD_ONE * size(mine & low & ~high)
            + CARD_NONE * size(mine & ~low & ~high)
        )
        full = mine & low & high
        while full:
            city = lowest(full)
            full &= full - 1
            away = sight.nearest(city, pawns(t))
            points += (now + (soon * (SOON + REACH * away) >> 8)) * outbreak_cost(t, sight, city, colour)
    return points >> 8


def outbreak_cost(t: Iberia, sight: Sight, city: i64, colour: i64) -> i64:
    w = t.w
    near = NEAR[city] & ~sight.safe & ~sight.once
    cost = OUTBREAK[w[OUTBREAKS]]
    chain = near & w[CUBES + LOW + colour] & w[CUBES + HIGH + colour]
    if chain:
        following = w[OUTBREAKS] + size(chain)
        cost += size(chain) * OUTBREAK[following if following < 8 else 8] * CHAIN >> 8
    return cost + SPREAD * size(near)


def lasting(t: Iberia, sight: Sight) -> i64:
    """Cubes on the board and cubes running out, whatever card comes next."""
    w = t.w
    points: i64 = 0
    for colour in range(COLOURS):
        low = w[CUBES + LOW + colour]
        high = w[CUBES + HIGH + colour]
        own = CARDS_OF[colour]
        points += cubes_at(low & ~sight.once, high & ~sight.once, own)
        if sight.once:
            points += cubes_at(low & sight.once, high & sight.once, own) * WET[1] >> 8
        left = w[CUBES + colour]
        if left < SUPPLY_LOW:
            points += SUPPLY_FEAR * (SUPPLY_LOW - left) * (SUPPLY_LOW - left)
    return points


def cubes_at(low: i64, high: i64, own: i64) -> i64:
    """Cubes of a colour, given the binary digits of their numbers."""
    return cubes_worth(low & own, high & own) + (cubes_worth(low & ~own, high & ~own) * FOREIGN >> 8)


def cubes_worth(low: i64, high: i64) -> i64:
    return LASTING_THREE * size(low & high) + LASTING_TWO * size(high & ~low) + LASTING_ONE * size(low & ~high)


# ---------------------------------------------------------------------------------------------- the rest
def treasures(t: Iberia, turns: i64) -> i64:
    """Events still to be played while there is time, cards, and room in the hand for the next ones."""
    events = held_events_of(t)
    points: i64 = 0
    while events:
        points += KEPT[lowest(events)]
        events &= events - 1
    if turns < LATE:
        points = points * turns // LATE
    for seat in range(t.seats):
        points += PLAIN * size(t.cards(seat))
    crowd = t.hand_size(t.turn) - ROOMY
    return points - CROWD * crowd if crowd > 0 else points


def railways(sight: Sight, turns: i64) -> i64:
    """Trains will shorten ways that nobody thinks of yet."""
    largest: i64 = 0
    for i in range(sight.number):
        cities = size(sight.nets[i])
        if cities > largest:
            largest = cities
    return NET * largest * turns >> 4
