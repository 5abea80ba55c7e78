"""Rules of thumb: why, in a sentence, for the events and questions of On the Brink. Not compiled."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.data import facts
from containment.games.pandemic.rules import moves, table
from containment.games.pandemic.rules.board import COLOUR_OF
from containment.games.pandemic.rules.table import Pandemic
from containment.games.pandemic.thumb.why.dangers import is_all_that_is_left, three_cubes
from containment.games.pandemic.words.names import city as city_name
from containment.games.pandemic.words.names import seat_words

ASKED: Final = {
    "ChooseRole": "Keep the role: none of those left over would help more.",
    "ReExamine": "Take no card: none in the discards brings a cure nearer.",
    "VaccinateMore": "No more vaccine: the cubes that are left do little harm.",
}
"""Why to pass at the questions of On the Brink."""
MADE: Final = (
    *(moves.BORROWED_TIME, moves.TRAVEL_BAN, moves.MOBILE_HOSPITAL, moves.NEW_ASSIGNMENT, moves.RAPID_VACCINE),
    *(moves.RE_EXAMINED, moves.REMOTE_TREATMENT, moves.SPECIAL_ORDERS, moves.SWAP_ROLE, moves.TAKE_BACK, moves.REMOVE),
    *(moves.HEAL, moves.RESOLVE, moves.VACCINATE),
)
"""The moves that are explained here."""


def because_brink(t: Pandemic, seat: int, plan: list[int]) -> str:
    """Why an event or an answer of On the Brink, in one plain sentence."""
    move = plan[0]
    verb, a, b = verb_of(move), move >> moves.A & moves.ARGUMENT, move & moves.ARGUMENT
    if verb in (moves.REMOTE_TREATMENT, moves.REMOVE):
        return f"Remove a {facts.DISEASES[b]} cube from {city_name(a)}: {why_removed(t, a, b)}."
    if verb == moves.HEAL:
        city = int(t.pawn(t.turn))
        return f"Remove a {facts.DISEASES[b]} cube: the Mobile Hospital is in {city_name(city)}."
    if verb in (moves.RAPID_VACCINE, moves.VACCINATE):
        colour = facts.DISEASES[int(t.w[table.JUST_CURED])]
        return f"Vaccinate {city_name(b)}: every {colour} cube less brings {colour} nearer to being eradicated."
    if verb == moves.TAKE_BACK:
        return f"Take back {city_name(b)}: {seat_words(seat)} is collecting {facts.COLOURS[int(COLOUR_OF[b])]}."
    if verb == moves.SWAP_ROLE:
        return f"Become the {facts.ROLES[b].name}: of the roles left over it helps most now."
    if verb == moves.RESOLVE:
        return f"{facts.MUTATION_EVENTS[b - table.THREATENS_CARD].name} first: {_why_first(b)}."
    return f"{_why_event(t, verb, b, plan)}."


def _why_first(card: int) -> str:
    """[P.14.3] Mutation Intensifies adds to the purple cubes that are there."""
    if card == table.INTENSIFIES_CARD:
        return "after another Mutation card it could be worse"
    return "with these two the order hardly matters"


def verb_of(move: int) -> int:
    return move >> moves.VERB << moves.VERB


def _why_event(t: Pandemic, verb: int, b: int, plan: list[int]) -> str:
    turn = seat_words(int(t.turn))
    if verb == moves.BORROWED_TIME:
        return f"Borrowed Time: {_with_more(plan, 'two more actions')}"
    if verb == moves.MOBILE_HOSPITAL:
        return f"Mobile Hospital: where {turn} drives in this turn, cubes go without an action"
    if verb == moves.SPECIAL_ORDERS:
        return f"Special Orders for {seat_words(b)}: {_with_more(plan, f'moving that pawn, {turn}')}"
    if verb == moves.NEW_ASSIGNMENT:
        return f"New Assignment for {seat_words(b)}: a role that was left over would help more"
    if verb == moves.RE_EXAMINED:
        return f"Re-examined Research for {seat_words(b)}: a card from the discards is what a cure lacks"
    return f"Commercial Travel Ban: until {turn} is on turn again only one city is infected at a time"


def _with_more(plan: list[int], what: str) -> str:
    """What an event that makes more of a turn is for."""
    several = what.endswith("actions")
    for move in plan:
        if verb_of(move) in (moves.CURE, moves.CURE_WITH_SAMPLES):
            colour = facts.DISEASES[move & moves.ARGUMENT]
            return f"{what} {'make' if several else 'makes'} the cure for {colour} possible"
    for move in plan:
        if verb_of(move) in (moves.GIVE, moves.TAKE, moves.OBTAIN):
            return f"{what} {'bring' if several else 'brings'} {city_name(move & moves.ARGUMENT)} into the right hand"
    return f"{what} {'do' if several else 'does'} most good now"


def why_removed(t: Pandemic, city: int, colour: int) -> str:
    if is_all_that_is_left(t, colour):
        return "purple is all that is left"
    if t.cubes(city, colour) == 3 and not t.is_cured(colour):
        return three_cubes(t, city, colour)
    return "of all cubes on the board it is the one to be feared most"
