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
    "ChooseRole": "none of the roles left would help more",
    "ReExamine": "no card in the discards brings a cure closer",
    "VaccinateMore": "the cubes left do little harm",
}
"""Why to pass at the questions of On the Brink."""
MADE: Final = (
    *(moves.BORROWED_TIME, moves.TRAVEL_BAN, moves.MOBILE_HOSPITAL, moves.NEW_ASSIGNMENT, moves.RAPID_VACCINE),
    *(moves.RE_EXAMINED, moves.REMOTE_TREATMENT, moves.SPECIAL_ORDERS, moves.SWAP_ROLE, moves.TAKE_BACK, moves.REMOVE),
    *(moves.HEAL, moves.RESOLVE, moves.VACCINATE),
)
"""The moves that are explained here."""


def because_brink(t: Pandemic, seat: int, plan: list[int]) -> str:
    """Why an event or an answer of On the Brink, in plain words."""
    move = plan[0]
    verb, a, b = verb_of(move), move >> moves.A & moves.ARGUMENT, move & moves.ARGUMENT
    if verb in (moves.REMOTE_TREATMENT, moves.REMOVE):
        return why_removed(t, a, b)
    if verb == moves.HEAL:
        return "the Mobile Hospital is here: it removes a cube for free"
    if verb in (moves.RAPID_VACCINE, moves.VACCINATE):
        colour = facts.DISEASES[int(t.w[table.JUST_CURED])]
        return f"every {colour} cube removed helps to eradicate it"
    if verb == moves.TAKE_BACK:
        return f"{seat_words(seat)} is collecting {facts.COLOURS[int(COLOUR_OF[b])]}"
    if verb == moves.SWAP_ROLE:
        return "of the roles left, it helps most now"
    if verb == moves.RESOLVE:
        return _why_first(b)
    return _why_event(t, verb, plan)


def _why_first(card: int) -> str:
    """[P.14.3] Mutation Intensifies adds to the purple cubes that are there."""
    if card == table.INTENSIFIES_CARD:
        return "after another Mutation card it could be worse"
    return "with these two the order hardly matters"


def verb_of(move: int) -> int:
    return move >> moves.VERB << moves.VERB


def _why_event(t: Pandemic, verb: int, plan: list[int]) -> str:
    if verb == moves.BORROWED_TIME:
        return _with_more(plan, "two more actions")
    if verb == moves.MOBILE_HOSPITAL:
        return "this turn, every city driven into loses a cube for free"
    if verb == moves.SPECIAL_ORDERS:
        return _with_more(plan, "moving that pawn")
    if verb == moves.NEW_ASSIGNMENT:
        return "one of the roles left would help more"
    if verb == moves.RE_EXAMINED:
        return "a card in the discards is just what a cure needs"
    return f"only one city at a time is infected until {seat_words(int(t.turn))}'s next turn"


def _with_more(plan: list[int], what: str) -> str:
    """What an event that makes more of a turn is for."""
    several = what.endswith("actions")
    for move in plan:
        if verb_of(move) in (moves.CURE, moves.CURE_WITH_SAMPLES):
            colour = facts.DISEASES[move & moves.ARGUMENT]
            return f"{what} {'make' if several else 'makes'} the {colour} cure possible"
    for move in plan:
        if verb_of(move) in (moves.GIVE, moves.TAKE, moves.OBTAIN):
            return f"{what} {'bring' if several else 'brings'} {city_name(move & moves.ARGUMENT)} into the right hand"
    return f"{what} {'do' if several else 'does'} the most good now"


def why_removed(t: Pandemic, city: int, colour: int) -> str:
    if is_all_that_is_left(t, colour):
        return "only purple is left"
    if t.cubes(city, colour) == 3 and not t.is_cured(colour):
        return three_cubes(t, city, colour)
    return "of all the cubes on the board, it's the most dangerous"
