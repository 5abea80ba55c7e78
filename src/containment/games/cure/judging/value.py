"""Habits: how good a situation is, as a chance to win with habits.

A logistic fit to some 450,000 turns of games that habits played, by the number of seats. It is asked at the beginning
of a turn, where the search in `thumb/search` stops.
"""

from __future__ import annotations

from typing import Final

from containment.games.cure.judging.odds import cure_odds
from containment.games.cure.judging.worth import cards_of, free_dice, spaces_to_epidemic
from containment.games.cure.rules.board import RATE, REGIONS, SKULL, VALUES, WEIGHT
from containment.games.cure.rules.infection import MOST_IN_A_REGION, WON, can_outbreak
from containment.games.cure.rules.table import BAG, CDC, CENTRE, CURED, INDEX, OUTBREAKS, REGION, SEATS, Cure
from containment.kernel.engine.sets import has, size
from containment.native import i64, vec
from containment.parts.handfuls import COLOURS, count, total

# What is counted
ALWAYS: Final = 0
ONE_CURED: Final = 1
TWO_CURED: Final = 2
THREE_CURED: Final = 3
SPACES: Final = 4  # to the skull
OUTBREAKS_SO_FAR: Final = 5
OUTBREAKS_SQUARED: Final = 6
BAG_LASTS: Final = 7  # turns
BAG_ENDS: Final = 8  # turns missing to three
IN_CENTRE: Final = 9
IN_CDC: Final = 10
FED_SOON: Final = 11  # dice an epidemic would roll, by how near it is
EPIDEMIC_NEXT: Final = 12
EPIDEMIC_IN_TWO: Final = 13
THREES: Final = 14  # places with three dice of a colour,
THREES_HIT: Final = 15  # and how likely they are to get another; the same for two and one
CHAINS_HIT: Final = 16  # the same of those whose next region is full too
TWOS: Final = 17
TWOS_HIT: Final = 18
ONES: Final = 19
ONES_HIT: Final = 20
BEST_CARD: Final = 21  # from here: colours whose best card holds none, one, ... six samples
BEST_ODDS: Final = 28  # of a cure, in hundredths, over the colours
ELSEWHERE: Final = 29  # samples on other cards than the best
TO_SAMPLE: Final = 30  # dice in the Treatment Centre that are wanted
CAN_SAMPLE: Final = 31  # colours there
CAN_ADD: Final = 32  # colours there of which a card holds two
FREE: Final = 33  # player dice that are not locked
SPACES_BY_CURES: Final = 34  # times the cures still to be found
FREE_SQUARED: Final = 35
THREES_HIT_LATE: Final = 36  # times the outbreaks so far
OUTBREAKS_BY_CURES: Final = 37
FEATURES: Final[i64] = 38

# What each counts for at 2, 3, 4 and 5 seats, in 4,096ths of a unit of the logit
_FITTED: Final[list[list[int]]] = [
    [-22385, -23464, -24363, -22485],  # always
    [-594, -439, -160, 511],  # one cured
    [-2233, -1290, -979, 470],  # two cured
    [-3305, -952, -337, 2032],  # three cured
    [650, 926, 682, 671],  # spaces
    [1216, 734, 593, 636],  # outbreaks so far
    [-170, -87, -105, -107],  # outbreaks squared
    [842, 731, 493, 572],  # bag lasts
    [-1331, -1217, -1378, -1284],  # bag ends
    [192, 216, 259, 212],  # in centre
    [-141, -135, -195, -119],  # in cdc
    [-14, 2, -28, 6],  # fed soon
    [-2264, -1958, -1461, -1802],  # epidemic next
    [-1047, -947, -633, -1068],  # epidemic in two
    [-1071, -842, -838, -756],  # threes
    [13, 12, 4, 6],  # threes hit
    [-8, -11, -10, -16],  # chains hit
    [-685, -513, -515, -630],  # twos
    [3, 4, 4, 6],  # twos hit
    [-316, -280, -209, -194],  # ones
    [2, 2, 2, 0],  # ones hit
    [-6719, -5991, -6662, -5779],  # best card
    [-3017, -3375, -4171, -3792],  # best card + 1
    [849, -698, -1565, -1565],  # best card + 2
    [2961, 1029, 661, 297],  # best card + 3
    [3710, 2186, 2476, 1700],  # best card + 4
    [4944, 3544, 4801, 2971],  # best card + 5
    [6367, 5684, 6996, 5493],  # best card + 6
    [112, 59, 18, 12],  # best odds
    [3372, 1924, 1715, 962],  # elsewhere
    [-24, -186, -84, -130],  # to sample
    [203, 378, 91, 162],  # can sample
    [344, 1, -92, -139],  # can add
    [2841, 1495, 1112, 709],  # free
    [-25, -46, 34, 22],  # spaces by cures
    [-14, -4, 6, 2],  # free squared
    [-5, -3, -3, -1],  # threes hit late
    [-217, -206, -99, -149],  # outbreaks by cures
]
WEIGHTS: Final = vec[i64]([row[seats] for seats in range(4) for row in _FITTED])

NOTHING: Final = vec[i64]([0] * 38)
MOST_TURNS: Final = 12  # a bag that lasts longer is no better
FEW_TURNS: Final = 3
NEAR: Final = 5  # spaces below which the next epidemic counts
USEFUL: Final = 3  # dice of a colour in the Treatment Centre that can soon be samples
COLLECTED: Final = 6  # samples on a card; more are counted as so many

CERTAIN: Final = 1000000  # chances are told in millionths
SCALE: Final = 64  # steps of a unit of the logit,
REACH: Final = 512  # from -8 to 8
EULER: Final = 2.718281828459045
SIGMOID: Final = vec[i64]([round(CERTAIN / (1 + EULER ** (-step / SCALE))) for step in range(-REACH, REACH + 1)])


def chance_to_win(t: Cure, seen: vec[i64]) -> i64:
    """In millionths; 0 or all of it when the game is over. `seen` is room for what is counted."""
    if t.ended:
        return CERTAIN if t.ended == WON else 0
    step = (log_odds(t, seen) >> 6) + REACH
    return SIGMOID[0 if step < 0 else 2 * REACH if step > 2 * REACH else step]


def log_odds(t: Cure, seen: vec[i64]) -> i64:
    """The logit of that chance, in 4,096ths, of a game that is not over."""
    look(t, seen)
    first = (t.w[SEATS] - 2) * FEATURES
    points: i64 = 0
    for i in range(FEATURES):
        points += WEIGHTS[first + i] * seen[i]
    return points


def look(t: Cure, seen: vec[i64]) -> None:
    """Count what matters."""
    for i in range(FEATURES):
        seen[i] = 0
    look_at_tracks(t, seen)
    look_at_dice(t, seen)
    look_at_regions(t, seen)
    look_at_samples(t, seen)
    left = 4 - size(t.w[CURED])
    seen[SPACES_BY_CURES] = seen[SPACES] * left
    seen[OUTBREAKS_BY_CURES] = seen[OUTBREAKS_SO_FAR] * left
    seen[THREES_HIT_LATE] = seen[THREES_HIT] * seen[OUTBREAKS_SO_FAR]


def look_at_tracks(t: Cure, seen: vec[i64]) -> None:
    w = t.w
    seen[ALWAYS] = 1
    cured = size(w[CURED])
    if cured:
        seen[ALWAYS + cured] = 1
    seen[SPACES] = SKULL - w[INDEX]
    seen[OUTBREAKS_SO_FAR] = w[OUTBREAKS]
    seen[OUTBREAKS_SQUARED] = w[OUTBREAKS] * w[OUTBREAKS]


def look_at_dice(t: Cure, seen: vec[i64]) -> None:
    w = t.w
    turns = total(w[BAG]) // RATE[w[INDEX]]
    seen[BAG_LASTS] = turns if turns < MOST_TURNS else MOST_TURNS
    seen[BAG_ENDS] = FEW_TURNS - turns if turns < FEW_TURNS else 0
    centre = total(w[CENTRE])
    seen[IN_CENTRE] = centre
    seen[IN_CDC] = total(w[CDC])
    spaces = spaces_to_epidemic(t)
    seen[FED_SOON] = centre * (NEAR - spaces) if spaces < NEAR else 0
    seen[EPIDEMIC_NEXT] = 1 if spaces == 1 else 0
    seen[EPIDEMIC_IN_TWO] = 1 if spaces == 2 else 0
    free: i64 = 0
    for seat in range(w[SEATS]):
        free += free_dice(t, seat)
    seen[FREE] = free
    seen[FREE_SQUARED] = free * free


def look_at_regions(t: Cure, seen: vec[i64]) -> None:
    """How many places hold one, two or three dice of a colour, and how likely each is to get another: in 96ths."""
    w = t.w
    bag = total(w[BAG]) + 1
    for colour in range(COLOURS):
        if not can_outbreak(t, colour):
            continue
        coming = RATE[w[INDEX]] * count(w[BAG], colour) * 16
        for region in range(REGIONS):
            lying = count(w[REGION + region], colour)
            if lying:
                hits = coming * WEIGHT[colour * VALUES + region + 1] // bag
                group = THREES if lying >= MOST_IN_A_REGION else TWOS if lying == 2 else ONES
                seen[group] += 1
                seen[group + 1] += hits
                after = region + 1 if region < REGIONS - 1 else 0
                if group == THREES and count(w[REGION + after], colour) >= MOST_IN_A_REGION:
                    seen[CHAINS_HIT] += hits


def look_at_samples(t: Cure, seen: vec[i64]) -> None:
    """For each colour still to be cured: the best card, what lies on others, and what can be sampled next."""
    w = t.w
    cards = cards_of(t)
    for colour in range(COLOURS):
        if has(w[CURED], colour):
            continue
        best: i64 = 0
        odds: i64 = 0
        for seat in range(w[SEATS]):
            number = count(cards[seat], colour)
            seen[ELSEWHERE] += number
            if number > best:
                best = number
            chance = cure_odds(t, seat, colour, number)
            if chance > odds:
                odds = chance
        seen[ELSEWHERE] -= best
        seen[BEST_CARD + (best if best < COLLECTED else COLLECTED)] += 1
        seen[BEST_ODDS] += odds // 100
        lying = count(w[CENTRE], colour)
        seen[TO_SAMPLE] += lying if lying < USEFUL else USEFUL
        seen[CAN_SAMPLE] += 1 if lying else 0
        seen[CAN_ADD] += 1 if lying and best >= 2 else 0
