"""Rules of thumb, in words: why a move, in one sentence with the odds that speak for it. Not compiled."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final

from containment.games.cure.data import facts
from containment.games.cure.judging.worth import spaces_to_epidemic
from containment.games.cure.rules import moves, pile, table
from containment.games.cure.rules.actions import unspent
from containment.games.cure.rules.board import CAN_TREAT, HELICOPTER, RATE, SKULL, VALUES, WEIGHT
from containment.games.cure.rules.infection import MOST_IN_A_REGION, can_outbreak
from containment.games.cure.rules.samples import can_attempt, score, target
from containment.games.cure.rules.table import Cure
from containment.games.cure.words.names import dice, seat_words, sentence
from containment.kernel.engine.sets import members
from containment.parts.handfuls import count, total

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")
HAZARD: Final = Fraction(1, 6)  # [C.5]
AVERAGE: Final = 3  # of the numbers on an infection die, of every colour
TIGHT: Final = 12  # dice in the bag from which on it is worth a word


# ---------------------------------------------------------------------------------------------- exact odds
def cure_chance(colour: int, samples: int, needed: int) -> Fraction:
    """That so many samples make what is needed. [C.54]"""
    ways = {0: 1}
    for _ in range(samples):
        more: dict[int, int] = {}
        for points, number in ways.items():
            for value in facts.FACES[facts.COLOURS[colour]]:
                more[points + value] = more.get(points + value, 0) + number
        ways = more
    return Fraction(sum(number for points, number in ways.items() if points >= needed), 6**samples)


def hazard_chance(rolled: int, immune: bool) -> Fraction:
    """That a roll of so many dice moves the syringe. [C.43] A Generalist's first biohazard does not count."""
    none = (1 - HAZARD) ** rolled
    return 1 - none - rolled * HAZARD * (1 - HAZARD) ** (rolled - 1) if immune else 1 - none


def hit_chance(t: Cure, region: int, colour: int) -> Fraction:
    """That the next Infect Regions step brings a die of this colour to this region: some of the dice may be known by a
    Forecast, the others are drawn from the bag. [C.63] [C.R20]"""
    w = t.w
    face = Fraction(int(WEIGHT[colour * int(VALUES) + region + 1]), 6)
    bag, of_colour = int(total(w[table.BAG])), int(count(w[table.BAG], colour))
    known = int(count(w[table.KEPT], colour))
    drawn = max(0, min(bag, int(RATE[w[table.INDEX]]) - int(total(w[table.KEPT]))))
    missed = sum(
        (
            Fraction(comb(of_colour, k) * comb(bag - of_colour, drawn - k), comb(bag, drawn)) * (1 - face) ** k
            for k in range(drawn + 1)
        ),
        Fraction(0),
    )
    return 1 - missed * (1 - face) ** known


def soon_chance(t: Cure, region: int, colour: int) -> Fraction:
    """The same with what is known of that step: a quiet night skips it. [C.one_quiet_night]"""
    return Fraction(0) if t.w[table.QUIET] else hit_chance(t, region, colour)


def percent(chance: Fraction) -> str:
    """Never 0 or 100 unless it is so."""
    if chance in (0, 1):
        return f"{100 * int(chance)}%"
    return f"{min(99, max(1, round(100 * chance)))}%"


# ---------------------------------------------------------------------------------------------- parts of sentences
def _verb(move: int) -> int:
    return int(moves.verb_of(move))


def _place(region: int) -> str:
    return facts.REGIONS[region].name


def _number(n: int) -> str:
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def _samples(number: int, colour: int) -> str:
    return f"{number} {facts.COLOURS[colour]} {'sample' if number == 1 else 'samples'}"


def _makes(colour: int, number: int, needed: int) -> str:
    """ "4 red samples make 13 in 46% of rolls"."""
    chance = cure_chance(colour, number, needed)
    if chance == 0:
        return f"{_samples(number, colour)} can't make {needed}"
    return f"{_samples(number, colour)} {'makes' if number == 1 else 'make'} {needed} in {percent(chance)} of rolls"


def _waiting(t: Cure) -> str:
    if t.w[table.QUIET]:
        return "no infection comes next"
    return f"every turn of waiting brings {_number(int(RATE[t.w[table.INDEX]]))} dice"


def _next_hazard(t: Cure, one: str = "one") -> str:
    """What the next biohazard does."""
    left = SKULL - int(t.w[table.INDEX])
    if left == 1:
        return f"the next {one} is the skull"
    if spaces_to_epidemic(t) == 1:
        centre = int(total(t.w[table.CENTRE]))
        fed = f", which also rolls the {centre} dice in the Treatment Centre" if centre > 1 else ""
        return f"the next {one} is an epidemic{fed}"
    if left <= 4:
        return f"the skull is {left} spaces away"
    return f"the next epidemic is {int(spaces_to_epidemic(t))} spaces away"


def _threat(t: Cure, region: int) -> str:
    """The colour in a region that is likeliest to break out next, in words; "" if none is full, or none can be hit."""
    full = [k for k in range(4) if count(t.w[table.REGION + region], k) >= MOST_IN_A_REGION and can_outbreak(t, k)]
    likely = [k for k in full if soon_chance(t, region, k)]
    if not likely:
        return ""
    return _full(t, region, max(likely, key=lambda k: soon_chance(t, region, k)))


def _full(t: Cure, region: int, colour: int) -> str:
    lying = _number(int(count(t.w[table.REGION + region], colour)))
    chance = soon_chance(t, region, colour)
    when = f" ({percent(chance)} chance next infection)" if chance else ""
    return f"{_place(region)} holds {lying} {facts.COLOURS[colour]} dice: a fourth breaks out{when}"


def _together(t: Cure, seat: int, other: int) -> str:
    """What two players' samples would make on the other's card; "" if they have none in common."""
    best = ""
    most = Fraction(0)
    for k in members(int(t.sampled(seat) & t.sampled(other))):
        number = int(t.samples(seat, k) + t.samples(other, k))
        chance = cure_chance(k, number, int(target(t, other)))
        if chance > most:
            most = chance
            best = f"{seat_words(other)} is there, and together {_makes(k, number, int(target(t, other)))}"
    return best


def _bag(t: Cure) -> str:
    held = int(total(t.w[table.BAG]))
    turns = held // int(RATE[t.w[table.INDEX]])
    if not held:
        return "the bag is empty"
    if not turns:
        return f"the bag holds {held} {'die' if held == 1 else 'dice'}, not enough for a turn"
    return f"the bag holds {held} dice, enough for {_number(turns)} {'turn' if turns == 1 else 'turns'}"


def _from_region(t: Cure, region: int, colour: int) -> str:
    """Why a die leaves a region for the Treatment Centre."""
    lying = int(count(t.w[table.REGION + region], colour))
    name = facts.COLOURS[colour]
    if lying >= MOST_IN_A_REGION and can_outbreak(t, colour):
        return _full(t, region, colour)
    if t.is_cured(colour):
        leave = f"one action clears {_place(region)}" if lying > 1 else f"the last one leaves {_place(region)}"
        return f"{name} is cured: {leave}"
    if count(t.w[table.CENTRE], colour) == 0:
        return f"no {name} die in the Treatment Centre yet, and samples come from there"
    return _growing(t, region, colour)


def _out_of_region(t: Cure, region: int, colour: int) -> str:
    """Why a die leaves a region for the bag."""
    is_full = _is_full(t, region, colour)
    return _full(t, region, colour) if is_full else _growing(t, region, colour)


def _growing(t: Cure, region: int, colour: int) -> str:
    """What lies in a region of a colour, and how likely more comes."""
    chance = soon_chance(t, region, colour)
    more = f", {percent(chance)} chance of one more next infection" if chance else ""
    return f"{_place(region)} holds {dice(int(count(t.w[table.REGION + region], colour)), colour)}{more}"


def _to_bag(t: Cure) -> str:
    """Why dice leave the Treatment Centre for the bag."""
    if total(t.w[table.BAG]) <= TIGHT:
        return _bag(t)
    spaces = int(spaces_to_epidemic(t))
    centre = int(total(t.w[table.CENTRE]))
    lying = f"the {centre} dice" if centre > 1 else "the die"
    away = f"{spaces} {'biohazard' if spaces == 1 else 'biohazards'} away"
    return f"an epidemic ({away}) rolls {lying} left there"


# ---------------------------------------------------------------------------------------------- why
def because(t: Cure, move: int) -> str:
    """Why this move, in one plain sentence that does not repeat it."""
    return sentence(_why(t, move))


def _why(t: Cure, move: int) -> str:
    verb, a, b = _verb(move), move >> moves.A & moves.ARGUMENT, move & moves.ARGUMENT
    seat = int(t.turn)
    if verb == moves.PASS:
        return _why_pass(t, seat)
    if verb == moves.REROLL:
        return _why_reroll(t, len(members(b)))
    if verb in (moves.CURE, moves.GIVE, moves.SAMPLE, moves.UNLOCK):
        return _why_samples(t, seat, verb, a, b)
    if verb in (moves.FLY, moves.SAIL, moves.LIFT, moves.AIRLIFT):
        return _why_going(t, seat, verb, a, b)
    if verb in (moves.TREAT, moves.ALSO_TREAT, moves.ADMIT):
        return _from_region(t, int(t.pawn(seat)), b)
    if verb in (moves.CLEAR, moves.ALSO_CLEAR, moves.CONTAIN, moves.ALSO_CONTAIN):
        return _to_bag(t)
    if moves.is_event(move) or verb in (moves.ALSO_REMOTE, moves.ALSO_RESILIENT):
        return _why_event(t, verb, a, b)
    return _why_rest(t, verb, b)


def _why_samples(t: Cure, seat: int, verb: int, a: int, colour: int) -> str:
    name = facts.COLOURS[colour]
    mine, needed = int(t.samples(seat, colour)), int(target(t, seat))
    if verb == moves.CURE:
        return f"{percent(cure_chance(colour, mine, needed))} chance, and a failure costs nothing"
    if verb == moves.SAMPLE:
        if cure_chance(colour, mine + 1, needed) == 0:
            enough = next(n for n in range(3, 7) if 5 * cure_chance(colour, n, needed) > 1)
            return f"{_so_far(mine)}, and {_makes(colour, enough, needed)}"
        now = percent(cure_chance(colour, mine, needed))
        return f"{_makes(colour, mine + 1, needed)} instead of {now}, and {_waiting(t)}"
    if verb == moves.GIVE:
        theirs, other = int(t.samples(a, colour)), int(target(t, a))
        before, after = cure_chance(colour, mine, needed), cure_chance(colour, mine + theirs, other)
        if after > before:
            where = "together" if theirs else f"on {seat_words(a)}'s card"
            return f"{where} {_makes(colour, mine + theirs, other)}, up from {percent(before)}"
        if not theirs:
            return f"{seat_words(a)} can do more with them"
        return f"samples only cure together, and that makes {mine + theirs}"
    held = int(t.samples(a, colour))
    left = _makes(colour, held - 1, int(target(t, a))) if held > 1 else f"one {name} sample alone is little use"
    return f"{left}, and without a die the turn would be lost"


def _so_far(samples: int) -> str:
    return f"it makes {_number(samples + 1)}" if samples else "it's a start"


def _why_reroll(t: Cure, rolled: int) -> str:
    immune = bool(t.w[table.IMMUNE])
    chance = percent(hazard_chance(rolled, immune))
    if immune and rolled == 1:
        return "no risk: the Generalist's first biohazard is free"  # [C.43]
    first = " that counts, the first being free" if immune else ""
    return f"worth the {chance} risk of a biohazard{first}, and {_next_hazard(t)}"


def _why_going(t: Cure, seat: int, verb: int, a: int, region: int) -> str:
    pawn = a & 7 if verb == moves.LIFT else a if verb == moves.AIRLIFT else seat
    if verb == moves.LIFT and a >> moves.PASSENGER & 7 == seat:
        pawn = seat
    treats = pawn != seat or _treats_after(t, seat, verb, a)
    reasons = [_threat(t, region)] if treats else []
    for other in range(int(t.seats)):
        if other != pawn and t.pawn(other) == region:
            reasons.append(_together(t, pawn, other))
    lying = int(total(t.w[table.REGION + region]))
    what = f"{_number(lying)} {'die' if lying == 1 else 'dice'} to treat"
    if not treats:
        reasons.append(_to_give(t, seat, region))
        reasons.append(f"the next turn begins there, with {what}" if lying else "")
    reasons.append(f"{what} there" if lying else "no better use for it")
    return next(reason for reason in reasons if reason)


def _treats_after(t: Cure, seat: int, verb: int, a: int) -> bool:
    """Can a die of this turn treat when this one has been spent on going there? [C.30]"""
    pending = _pending(t)
    if pile.ACT not in pending:
        return False
    if pile.THROW_DICE in pending:
        return True
    dice = int(t.w[table.PLAYER_DICE + seat])
    shown = [dice >> table.BYTE * n & 255 for n in members(int(unspent(t, seat)))]
    spent = HELICOPTER if verb == moves.LIFT else a if verb in (moves.FLY, moves.SAIL) else -1
    if spent in shown:
        shown.remove(spent)
    return any(CAN_TREAT >> kind & 1 for kind in shown)


def _pending(t: Cure) -> set[int]:
    """The kinds of the steps still to be done."""
    found, at = set[int](), int(t.top) - 1
    while t.w[at]:
        found.add(int(t.w[at]) & 63)
        at -= 1
    return found


def _to_give(t: Cure, seat: int, region: int) -> str:
    """Who is there to be given samples at the end of the turn; "" if nobody, or there are none. [C.50]"""
    there = [other for other in range(int(t.seats)) if other != seat and int(t.pawn(other)) == region]
    return f"{seat_words(there[0])} is there, and samples can be given" if there and int(t.sampled(seat)) else ""


def _why_pass(t: Cure, seat: int) -> str:
    kind = int(t.w[t.top - 1]) & 63
    if kind == pile.ACT:
        left = len(members(int(unspent(t, seat))))
        if not left:
            return "all dice are used, and the events are worth more later"
        chance = percent(hazard_chance(left, bool(t.w[table.IMMUNE])))
        what = "the last die" if left == 1 else f"the last {_number(left)} dice"
        return f"rerolling {what} risks a biohazard ({chance}), and {_next_hazard(t)}"
    if kind == pile.ATTEMPT_CURE:
        best = max(members(int(can_attempt(t, seat))), key=lambda k: int(t.samples(seat, k)))
        return _makes(best, int(t.samples(seat, best)), int(target(t, seat)))
    if kind == pile.GIVE_SAMPLES:
        return "the samples are worth more where they are"
    if kind == pile.UNLOCK_DIE:
        return "the samples are worth more together than a die to roll"
    if kind == pile.EVENT_WINDOW:
        held = int(total(t.w[table.CDC]))
        return f"the {'die' if held == 1 else f'{held} dice'} in the CDC can pay for something better later"
    return "the rest does more good where it is"


def _why_event(t: Cure, verb: int, a: int, b: int) -> str:
    if verb in (moves.REMOTE, moves.ALSO_REMOTE):
        return _from_region(t, a, b)
    if verb in (moves.RESILIENT, moves.ALSO_RESILIENT):
        region = a if verb == moves.RESILIENT else int(t.w[t.top - 1]) >> 8 & 255
        return _out_of_region(t, region, b)
    rate = int(RATE[t.w[table.INDEX]])
    full = [(r, k) for r in range(6) for k in range(4) if _is_full(t, r, k)]
    threat = _full(t, *max(full, key=lambda at: soon_chance(t, *at))) if full else "no region is full yet"
    if verb == moves.VACCINE:
        if total(t.w[table.BAG]) <= TIGHT:
            return f"{_bag(t)}, and all {facts.COLOURS[b]} dice go back to it"
        return f"all {facts.COLOURS[b]} dice go back to the bag"
    if verb == moves.RESEARCH:
        seat = int(t.turn)
        missing = int(target(t, seat) - score(t.w[table.RESULTS]))
        return f"{missing} short, and the low samples can be rerolled"
    if verb == moves.BORROWED:
        chance = percent(hazard_chance(b, bool(t.w[table.IMMUNE])))
        more = "one more die" if b == 1 else "two more dice"
        return f"{more} to use, {chance} chance of a biohazard, and {_next_hazard(t)}"
    told = {
        moves.HOSPITAL: _hospital(t),
        moves.FORECAST: f"{_forecast(t, rate)}, and {threat}",
        moves.GRANT: f"{_next_hazard(t, 'biohazard')}, and the syringe goes back a space",
        moves.QUIET: f"{_number(rate)} dice stay in the bag, and {threat}",
    }
    return told[verb]


def _hospital(t: Cure) -> str:
    """[C.83] Who has no die left to go anywhere with may still want another card in the row."""
    if not unspent(t, t.turn):
        return "another event takes its place in the row"
    return "every region entered this turn loses a die without a treat"


def _forecast(t: Cure, rate: int) -> str:
    """[C.forecast] Two dice more than the rate are drawn, or what there is."""
    seen = min(rate + 2, int(total(t.w[table.BAG])))
    back = seen - rate
    if back < 1:
        return "it shows the next dice"
    return f"the worst {'two' if back == 2 else 'one'} of {seen} dice {'go' if back == 2 else 'goes'} back"


def _is_full(t: Cure, region: int, colour: int) -> bool:
    return bool(count(t.w[table.REGION + region], colour) >= MOST_IN_A_REGION and can_outbreak(t, colour))


def _why_again(shown: int) -> str:
    if shown < AVERAGE:
        return f"a sample shows {AVERAGE} on average"
    return "the samples fall short, and only a higher number helps"


def _why_rest(t: Cure, verb: int, b: int) -> str:
    if verb == moves.TO_CDC:
        held = int(total(t.w[table.CDC])) + 1
        return f"the CDC then has {held} {'die' if held == 1 else 'dice'} to pay for events"
    if verb == moves.PAY:
        return "of the dice in the CDC, it does the least harm in the bag"
    if verb == moves.RETURN:
        return "of these dice, it would do the most harm"
    if verb == moves.AGAIN:
        return _why_again(b)
    if verb == moves.BEGIN:
        return f"the {facts.ROLES[int(t.w[table.ROLE + b])].name} makes the best start"
    if verb == moves.AGREE:
        return f"{seat_words(int(t.turn))} has a plan, and it does no harm"
    return "the team is better off without it"
