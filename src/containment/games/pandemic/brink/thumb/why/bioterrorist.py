"""Rules of thumb for the Bio-Terrorist, last part: advice from what he sees, with a sentence why. Not compiled.

The sentences name what only he knows, so they are for his eyes: the match hides them from the others.
"""

from __future__ import annotations

from collections.abc import Sequence

from containment.games.pandemic.brink.judging.bioterrorist import flare_worth, known_hand
from containment.games.pandemic.brink.rules.whereabouts import drives_left_unseen, occupied, possible_cities
from containment.games.pandemic.brink.thumb.bioterrorist import his_answer
from containment.games.pandemic.data.facts import COLOURS
from containment.games.pandemic.judging.reach import pawns, steps_to
from containment.games.pandemic.judging.value import needs
from containment.games.pandemic.rules import moves, table
from containment.games.pandemic.rules.board import CARDS_OF, NEAR
from containment.games.pandemic.rules.infection import protected
from containment.games.pandemic.rules.table import PURPLE, Pandemic
from containment.games.pandemic.seeing.imagining import imagine
from containment.games.pandemic.seeing.view import PandemicView
from containment.games.pandemic.thumb.why.dangers import few_left
from containment.games.pandemic.words.names import city as city_name
from containment.games.pandemic.words.names import seat_words, sentence
from containment.kernel.dice import Dice
from containment.kernel.engine.rollout import native_ints
from containment.kernel.engine.sets import members
from containment.kernel.engine.steps import MOST_MOVES, commit, options_into
from containment.parts.beam import ROOM
from containment.parts.layers import hand_cards

FLIGHTS = (moves.DIRECT, moves.CHARTER)
NEARBY = 2  # drives from where a pawn is near
FEW = 6  # cities he may be in that make him easy to find
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def advise_him(view: PandemicView, seed: int) -> tuple[int, str] | None:
    """A move for the Bio-Terrorist's seat and why; None if he is not asked."""
    if not view.moves or view.asked != view.seat:
        return None
    t = imagine(view, seed)
    plan = native_ints([0] * ROOM)
    length = int(his_answer(t, plan, Dice(seed).below(1 << 20)))
    planned = [int(plan[i]) for i in range(length)]
    if not planned or planned[0] not in view.moves:
        return view.moves[0], "Nothing else is possible."
    return planned[0], _because(t, planned)


def explain_him(view: PandemicView, seed: int, line: Sequence[int]) -> str:
    """Why he would play this line of moves."""
    return _because(imagine(view, seed), line)


def _verb(move: int) -> int:
    return move >> moves.VERB << moves.VERB


def _because(t: Pandemic, plan: Sequence[int]) -> str:
    """Why the first move of a plan, in one plain sentence that does not repeat the move."""
    return sentence(_why(t, plan))


def _why(t: Pandemic, plan: Sequence[int]) -> str:
    move = plan[0]
    verb = _verb(move)
    if verb == moves.START_IN:
        return _why_start(t, move & moves.ARGUMENT)
    if verb == moves.DISCARD:
        return "of these cards, it will be missed least"
    if verb == moves.PASS:
        return _why_pass(t)
    if verb == moves.DRAW_CARD:
        return _why_draw(t)
    if verb == moves.ESCAPE:
        return "no cubes can be placed while captured"
    if verb == moves.INFECT_LOCALLY:
        return _why_infect(t, int(t.w[table.HIS_CITY]), move)
    if verb == moves.INFECT_REMOTELY:
        return _why_infect(t, move & moves.ARGUMENT, move)
    if verb == moves.SABOTAGE:
        return _why_sabotage(t)
    return _why_move(t, plan)


def _why_start(t: Pandemic, city: int) -> str:
    alone = ", and nobody is near" if int(steps_to(city, pawns(t))) > NEARBY else ""
    if int(hand_cards(t.w, table.HIS_HAND)) >> city & 1:
        return f"with its card, two purple cubes can go there on the first turn{alone}"
    return f"it has {len(members(int(NEAR[city])))} connections for purple to spread along{alone}"


def _why_pass(t: Pandemic) -> str:
    if options_into(t, native_ints([0] * MOST_MOVES)) == 1:
        return "nothing else is possible"
    if not t.w[table.HIS_PAWN]:
        return "the others learn nothing from it"
    return "the cards in hand are saved" if int(t.w[table.HIS_HAND]) else "no other city in reach is better"


def _why_draw(t: Pandemic) -> str:
    if t.w[table.CAPTOR]:
        return "no card, no escape"
    if t.w[table.HIS_HAND] == 0:
        return "without a card there is no flight, and no city to infect from afar"
    return "every card is a purple cube somewhere else, or a way out"


def _why_infect(t: Pandemic, city: int, move: int) -> str:
    there = t.clone()
    commit(there, move)
    if there.ended:
        return "it wins the game"
    outbreaks = int(there.w[table.OUTBREAKS] - t.w[table.OUTBREAKS])
    if outbreaks:
        return f"it flares out{f' and sets off {outbreaks - 1} more' if outbreaks > 1 else ''}"
    n = int(there.cubes(city, PURPLE))
    left = int(there.w[table.SUPPLY + PURPLE])
    if left <= 3:
        return f"{few_left(there, PURPLE)}, and a missing one loses the game for the others"
    if n == 3:
        return "with three cubes there, one more makes it flare out"
    if n == 2:
        return "a second cube there, not far from flaring out"
    if len(members(int(t.infected(PURPLE)))) < 3:
        return "purple needs more cities, or it's soon cleared away"
    return "one more city for the others to look after"


def _why_sabotage(t: Pandemic) -> str:
    for seat in range(int(t.seats)):
        for colour in range(4):
            lacking = int(needs(t, seat, colour)) - len(members(int(known_hand(t, seat) & CARDS_OF[colour])))
            if not t.is_cured(colour) and lacking <= 1:
                most = "at most " if t.w[table.PRIVATE] else ""  # he may not know all of the hand
                short = "has the cards" if lacking <= 0 else f"is {most}one card short"
                return f"{seat_words(seat)} {short} for the {COLOURS[colour]} cure"
    if len(members(int(t.w[table.STATIONS]))) == 1:
        return "it's the only one, and without one there is no cure"
    return "every station makes the team faster"


def _why_move(t: Pandemic, plan: Sequence[int]) -> str:
    """What a drive or a flight is for: a deed there, to get away, or a better place."""
    there = t.clone()
    commit(there, plan[0])
    if t.w[table.HIS_PAWN]:
        watched = int(occupied(t)) >> int(t.w[table.HIS_CITY]) & 1
        away = "away from whoever is here" if watched else "away from where the others have seen the pawn"
        hidden = len(plan) > 1 and not there.w[table.HIS_PAWN]
        return f"{away}, to where hidden actions are possible again" if hidden else away
    for move in plan[1:]:
        verb = _verb(move)
        if verb == moves.SABOTAGE:
            return f"to sabotage a station, as {_why_sabotage(t)}"
        if verb == moves.INFECT_LOCALLY:
            city = int(there.w[table.HIS_CITY])
            return f"to infect {city_name(city)}, and {_why_infect(there, city, move)}"
        if verb not in (moves.DRIVE, *FLIGHTS):
            break
        commit(there, move)
    if there.ended:
        return "it wins the game"
    here, city = int(t.w[table.HIS_CITY]), int(there.w[table.HIS_CITY])
    known = len(members(int(possible_cities(t, drives_left_unseen(t)))))
    if known <= FEW and int(occupied(t)) & ~(1 << here):
        return _narrowed_down(known)
    around = (int(NEAR[city]) | 1 << city) & ~int(protected(t, PURPLE))
    full = [c for c in members(around) if t.cubes(c, PURPLE) == 3]
    if full and flare_worth(t, full[0]) > 0:
        which = "it" if full[0] == city else f"from there {city_name(full[0])}"
        return f"{which} can be made to flare out next turn"
    if _verb(plan[0]) in FLIGHTS:
        return "a better place for the next turn, and worth a sighting"
    if there.w[table.HIS_PAWN]:
        return "a better place for the next turn"
    return "a better place for the next turn, and nobody will know"


def _narrowed_down(known: int) -> str:
    """Few cities are left: why can't be seen from the table, it may be a cube, a sighting, or who has looked where."""
    return "the others know where to look" if known == 1 else f"the others have only {NUMBERS[known]} cities to search"
