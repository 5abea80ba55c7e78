"""Rules of thumb, first part: how good a position is, in points. A cure is worth a thousand.

Compiled, and called for every line of play that `thumb/plan` thinks of: whole numbers only, chances in 256ths.
"""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.brink.judging.value import (
    PURPLE_SPREAD,
    brink_danger,
    brink_needs,
    can_come_back,
    chronic_threat,
    more_flips,
    nearest_source,
    purple_progress,
    purple_scarcity,
    role_worth,
    samples_begun,
    supply_left,
)
from containment.games.pandemic.brink.rules.events import infection_rate
from containment.games.pandemic.brink.rules.strain import marker_spaces
from containment.games.pandemic.judging.reach import covered_by, pawns, steps_to, trip
from containment.games.pandemic.rules.board import ALL_CITIES, CARDS_OF, COLOURS, NEAR
from containment.games.pandemic.rules.cure import CARDS_REPLACED, SAMPLES_FOR_CURE
from containment.games.pandemic.rules.endings import is_won
from containment.games.pandemic.rules.infection import protected
from containment.games.pandemic.rules.infection_cards import FLIP, INTENSIFY
from containment.games.pandemic.rules.table import (
    BRINK,
    DISEASES,
    EPIDEMICS,
    FIFTH_DISEASE,
    GIVE_ANY_CARD,
    HAND_OF_EIGHT,
    HIGH,
    INFECTION_DISCARD,
    INFECTION_PILE,
    LOW,
    OUTBREAKS,
    PLAYER_PILE,
    PURPLE,
    QUIET,
    STATIONS,
    STORED,
    SUPPLY,
    Pandemic,
)
from containment.games.pandemic.rules.turn import (
    BEGIN_TURN,
    DRAW_CARD,
    DRAW_CARDS,
    INFECT_CITIES,
    NEXT_INFECTION,
    cards_to_flip,
)
from containment.kernel.engine.sets import lowest, size
from containment.kernel.engine.steps import arg0, arg1
from containment.native import i64, vec
from containment.parts.heaps import COUNT, INSIDE, ONE, cards_left
from containment.parts.layers import CARDS

# Endings outweigh everything else.
VICTORY: Final = 1000000
DEFEAT: Final = -1000000

# Progress: what a hand is worth by the number of cards it lacks for a cure. Convex: the last cards count most.
CURE: Final = 1000
READY: Final = vec[i64]([760, 430, 210, 85, 32, 0])
MOST_LACKING: Final = 5
WALK: Final = 16  # a step between a complete hand and a station
STROLL: Final = 3  # the same for a hand that lacks one or two cards: no hurry yet
SPARE: Final = 12  # a card of an uncured colour in another hand: it can still be shared, or the plan may change
SCARCE: Final = 30  # a colour that can lose few more cards, by the card it is short of a comfortable reserve
RESERVE: Final = 3  # the comfortable reserve
HOPELESS: Final = 4000  # a colour that can no longer be cured

# Sharing: the part of a card's gain that two pawns on the way to each other are credited with.
SHARE: Final = 20  # 256ths of the gain, a step closer
SHARE_RANGE: Final = 5  # steps apart (both pawns together) from which meeting is worth nothing

# Danger: what an outbreak costs by how many there have been; the eighth loses.
OUTBREAK: Final = vec[i64]([150, 160, 180, 210, 260, 360, 560, 3000, 3000])
CHAIN: Final = 180  # each neighbour that would break out too, in 256ths of that
SPREAD: Final = 12  # each cube an outbreak spreads
SOON: Final = 110  # what comes after the next infections counts less, in 256ths: somebody may still treat
REACH: Final = 20  # 256ths more of that for each step the nearest pawn is away
TWO: Final = 35  # a city with two cubes whose card comes up, and with one
FIRST: Final = 12
LASTING_THREE: Final = 34  # by number of cubes, whenever the card may come
LASTING_TWO: Final = 15
LASTING_ONE: Final = 5
SUPPLY_LOW: Final = 11  # cubes left of a colour from which on it is worrying,
SUPPLY_FEAR: Final = 5  # times the square of how far below

# Things worth having.
COVER: Final = 2  # a city within two steps of a station
# Unplayed events: airlift, forecast, grant, quiet night, resilient; borrowed time, travel ban, mobile hospital,
# new assignment, rapid vaccine, re-examined research, remote treatment, special orders
KEEP: Final = vec[i64]([60, 35, 45, 65, 55, 110, 80, 70, 40, 40, 110, 80, 60])
LATE: Final = 8  # turns before the end from which on events lose their worth
ROOMY: Final = 5  # cards in the hand of the player on turn with which two more fit,
CROWD: Final = 25  # and what each card more costs, as one will have to be discarded
CALM: Final = 4  # towards the end danger counts less and cures count more: the weight of danger is
HASTE: Final = 6  # (turns left + CALM) / (turns left + CALM + HASTE)


def value(t: Pandemic) -> i64:
    """How good the position is."""
    if t.ended:
        return VICTORY if is_won(t.ended) else DEFEAT
    turns = cards_left(t.w, PLAYER_PILE) >> 1
    return progress(t, turns) + treasures(t, turns) - danger(t) * (turns + CALM) // (turns + CALM + HASTE)


# ---------------------------------------------------------------------------------------------- cures
def progress(t: Pandemic, turns: i64) -> i64:
    """Cures found and cures under way."""
    points: i64 = 0
    for colour in range(COLOURS):
        points += CURE if t.is_cured(colour) else towards(t, colour, turns)
    return points + purple_progress(t) if t.w[BRINK] & FIFTH_DISEASE else points


def needs(t: Pandemic, seat: i64, colour: i64) -> i64:
    """How many City cards a cure takes from this seat."""
    return brink_needs(t, seat, colour) if t.w[BRINK] else t.cards_to_cure(seat)


def towards(t: Pandemic, colour: i64, turns: i64) -> i64:
    """A cure that is not found yet: the hand that can find it soonest, counting what the others could share."""
    cards = CARDS_OF[colour]
    to_come = size(t.w[PLAYER_PILE] & cards)
    in_hands: i64 = 0
    fewest: i64 = MOST_LACKING + 1
    for seat in range(t.seats):
        in_hands += size(t.cards(seat) & cards)
        needed = needs(t, seat, colour)
        if needed < fewest:
            fewest = needed
    reserve = to_come + in_hands - fewest
    if reserve < RESERVE and t.w[BRINK]:
        reserve += can_come_back(t, cards)
    if reserve < 0:
        return -HOPELESS
    best: i64 = -HOPELESS
    for seat in range(t.seats):
        held = size(t.cards(seat) & cards)
        lacking = needs(t, seat, colour) - held
        points = hand_worth(t, seat, colour, lacking, to_come, turns) + SPARE * (in_hands - held)
        if 0 < lacking < MOST_LACKING:
            if in_hands > held:
                points += sharing(t, seat, lacking, cards)
            if t.w[BRINK]:
                points += sourcing(t, seat, lacking, cards)
        if points > best:
            best = points
    return best - SCARCE * (RESERVE - reserve) if reserve < RESERVE else best


def hand_worth(t: Pandemic, seat: i64, colour: i64, lacking: i64, to_come: i64, turns: i64) -> i64:
    """What a seat's cards of a colour are worth as the hand that will find the cure."""
    if lacking <= 0:
        return READY[0] - WALK * steps_to(t.pawn(seat), t.w[STATIONS])
    worth = READY[lacking if lacking < MOST_LACKING else MOST_LACKING]
    if t.w[BRINK]:
        samples = samples_begun(t, seat, colour)
        if samples:
            with_all = READY[lacking - CARDS_REPLACED if lacking > CARDS_REPLACED else 0]
            worth += (with_all - worth) * samples // (SAMPLES_FOR_CURE + 1)
    if lacking <= 2:
        worth -= STROLL * steps_to(t.pawn(seat), t.w[STATIONS])
    pool = size(t.w[PLAYER_PILE]) + size(t.w[PLAYER_PILE + 1])
    coming = 32 * turns * to_come // (t.seats * pool + 1)  # cards of the colour this seat will draw, in 16ths
    if coming < 16 * lacking:
        worth = worth * (coming + 16) // (16 * lacking + 16)
    return worth


def sharing(t: Pandemic, collector: i64, lacking: i64, cards: i64) -> i64:
    """The best meeting at which the collector could get a card it lacks."""
    best: i64 = 0
    gain = READY[lacking - 1] - READY[lacking]
    home = t.pawn(collector)
    for other in range(t.seats):
        theirs = t.cards(other) & cards
        if other == collector or theirs == 0:
            continue
        if t.can(other, GIVE_ANY_CARD):
            number = size(theirs)
            many = READY[lacking - number if number < lacking else 0] - READY[lacking]
            near = SHARE_RANGE - trip(t, home, t.pawn(other))
            if near * many > best:
                best = near * many
            continue
        while theirs:
            card = lowest(theirs)
            theirs &= theirs - 1
            near = SHARE_RANGE - trip(t, home, card) - trip(t, t.pawn(other), card)
            if near * gain > best:
                best = near * gain
    return best * SHARE >> 8


def sourcing(t: Pandemic, collector: i64, lacking: i64, cards: i64) -> i64:
    """The same for what a role of On the Brink can take without that."""
    near = nearest_source(t, collector, cards)
    return near * (READY[lacking - 1] - READY[lacking]) * SHARE >> 8 if near else 0


# ---------------------------------------------------------------------------------------------- danger
def danger(t: Pandemic) -> i64:
    """What infections threaten: the cards that come next, those that come soon, and all cubes a little."""
    w = t.w
    flips, epidemic, intensify = outlook(t)
    soon = 2 * infection_rate(t)
    discards = w[INFECTION_DISCARD]
    points = lasting(t)
    if w[BRINK]:
        points += brink_danger(t)
        soon += more_flips(t)
    likely = epidemic_chance(w[PLAYER_PILE + 2], 2) if epidemic else 0
    likely_soon = epidemic_chance(w[PLAYER_PILE + 2], 6 if epidemic else 4)
    if intensify:
        number = size(discards)
        taken = flips if flips < number else number
        more = soon if soon < number - taken else number - taken
        if number:
            points += threat(t, discards, 256 * taken // number, 256 * more // number)
        flips -= taken
        soon -= more
    elif likely_soon:
        number = size(discards) + 1
        taken = flips if flips < number else number
        more = soon if soon < number else number
        points += threat(t, discards, likely * taken // number, likely_soon * more // number)
    place = INFECTION_PILE + w[INFECTION_PILE]
    while place > INFECTION_PILE and flips + soon > 0:
        layer = w[place] & CARDS
        number = size(layer)
        taken = flips if flips < number else number
        more = soon if soon < number - taken else number - taken
        points += threat(t, layer, (256 - likely) * taken // number, (256 - likely_soon) * more // number)
        flips -= taken
        soon -= more
        place -= 1
    return points


def outlook(t: Pandemic) -> tuple[i64, bool, bool]:
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
        if op == FLIP.op and arg1(w[place]) == 0:
            flips += 1
        elif op == INFECT_CITIES.op:
            flips = 0 if w[QUIET] else infection_rate(t)
        elif op == NEXT_INFECTION.op:
            flips += cards_to_flip(t) - arg0(w[place])
        elif op == DRAW_CARDS.op or op == DRAW_CARD.op:
            epidemic = True
        elif op == INTENSIFY.op:
            intensify = True
        place -= 1
    return flips, epidemic, intensify or w[EPIDEMICS] > 0


def epidemic_chance(heaps: i64, cards: i64) -> i64:
    """The chance, in 256ths, of an Epidemic among the next player cards."""
    while heaps and cards > 0:
        here = heaps & COUNT
        if heaps & INSIDE:
            return 256 if cards >= here else 256 * cards // here
        cards -= here
        heaps >>= ONE
    return 0


def threat(t: Pandemic, cards: i64, now: i64, soon: i64) -> i64:
    """What these infection cards threaten, each coming with these chances now and soon."""
    w = t.w
    points: i64 = 0
    for colour in range(DISEASES if w[BRINK] & FIFTH_DISEASE else COLOURS):
        mine = cards & CARDS_OF[colour]
        if mine == 0 or t.is_eradicated(colour):
            continue
        mine &= ~protected(t, colour)
        low = w[LOW + colour]
        high = w[HIGH + colour]
        points += (now + soon) * (TWO * size(mine & high & ~low) + FIRST * size(mine & low & ~high))
        if w[BRINK]:
            points += (now + soon) * chronic_threat(t, mine, colour)
        full = mine & low & high
        while full:
            city = lowest(full)
            full &= full - 1
            away = steps_to(city, pawns(t))
            points += (now + (soon * (SOON + REACH * away) >> 8)) * outbreak_cost(t, city, colour)
    return points >> 8


def outbreak_cost(t: Pandemic, city: i64, colour: i64) -> i64:
    w = t.w
    near = NEAR[city] & ~protected(t, colour)
    cost = OUTBREAK[w[OUTBREAKS]]
    if w[BRINK]:
        if colour == PURPLE:
            cost += (PURPLE_SPREAD - SPREAD) * size(near)
        elif marker_spaces(t, colour) > 1:
            cost += OUTBREAK[w[OUTBREAKS] + 1]
    chain = near & w[LOW + colour] & w[HIGH + colour]
    if chain:
        following = w[OUTBREAKS] + size(chain)
        cost += size(chain) * OUTBREAK[following if following < 8 else 8] * CHAIN >> 8
    return cost + SPREAD * size(near)


def lasting(t: Pandemic) -> i64:
    """Cubes on the board and cubes running out, whatever card comes next."""
    w = t.w
    points: i64 = 0
    for colour in range(COLOURS):
        low = w[LOW + colour]
        high = w[HIGH + colour]
        points += LASTING_THREE * size(low & high) + LASTING_TWO * size(high & ~low) + LASTING_ONE * size(low & ~high)
        left = supply_left(t, colour) if w[BRINK] else w[SUPPLY + colour]
        if left < SUPPLY_LOW and not t.is_eradicated(colour):
            points += SUPPLY_FEAR * (SUPPLY_LOW - left) * (SUPPLY_LOW - left)
    if w[BRINK] & FIFTH_DISEASE:
        low = w[LOW + PURPLE]
        high = w[HIGH + PURPLE]
        points += LASTING_THREE * size(low & high) + LASTING_TWO * size(high & ~low) + LASTING_ONE * size(low & ~high)
        points += purple_scarcity(t)
    return points


# ---------------------------------------------------------------------------------------------- the rest
def treasures(t: Pandemic, turns: i64) -> i64:
    """Events still to be played while there is time, stations within reach, room in the hand for the next cards."""
    events = t.w[STORED]
    for seat in range(t.seats):
        events |= t.events(seat)
    points: i64 = 0
    while events:
        points += KEEP[lowest(events)]
        events &= events - 1
    if turns < LATE:
        points = points * turns // LATE
    crowd = t.hand_size(t.turn) - ROOMY
    if t.w[BRINK]:
        points += role_worth(t, turns)
        if t.can(t.turn, HAND_OF_EIGHT):
            crowd -= 1
    if crowd > 0:
        points -= CROWD * crowd
    return points + COVER * size(covered_by(t.w[STATIONS]) & ALL_CITIES)
