"""On the Brink's story, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from containment.games.pandemic.data import facts
from containment.games.pandemic.rules import table
from containment.games.pandemic.words.names import (
    city,
    count,
    diseases,
    infection_card,
    seat_words,
)


def _strain_card(n: int) -> str:
    return facts.STRAIN_CARDS[n].name


def _strain_rule(n: int) -> str:
    return f"P.{facts.STRAIN_CARDS[n].id}"


def _mutation(event: int) -> str:
    return facts.MUTATION_EVENTS[event - table.THREATENS_CARD].name


def to_himself(kind: int, text: str, seat: int) -> str:
    """A fact as the Bio-Terrorist's own seat hears it: it is told of itself by its number, as every seat is."""
    he = seat_words(seat)
    if kind == table.HIS_TURN_BEGAN:
        return text
    if kind == table.HE_LEFT_THE_GAME:
        return f"purple is eradicated: {he} lost, and {he} is out of the game"
    return text.replace("the Bio-Terrorist", he).replace("; his hand", f"; {he}'s hand")


TELL: Final[dict[int, Callable[[int, int, int, bool], tuple[str, str] | None]]] = {
    table.EVENT_BOXED: lambda a, b, c, h: None if h else ("P.2.11", f"{facts.EVENTS[a].name} goes back in the box"),
    table.RETRIEVED_CARD: lambda a, b, c, h: (
        "P.archivist.retrieve_city",
        f"{seat_words(a)} took {city(b)} back from the discards",
    ),
    table.CARD_OBTAINED: lambda a, b, c, h: (
        "P.epidemiologist.take_any_city",
        f"{seat_words(a)} took {city(c)} from {seat_words(b)}",
    ),
    table.SAMPLE_TAKEN: lambda a, b, c, h: (
        "P.field_operative.take_sample",
        f"{seat_words(a)} took a {diseases(b)} sample in {city(c)}",
    ),
    table.SAMPLE_RETURNED: lambda a, b, c, h: (
        "P.field_operative.return_samples",
        f"a {diseases(a)} sample went back to the supply",
    ),
    table.CUBE_CONTAINED: lambda a, b, c, h: (
        "P.containment_specialist.enter_city",
        f"{seat_words(a)} removed 1 {diseases(c)} cube on entering {city(b)}",
    ),
    table.ACTIONS_BORROWED: lambda a, b, c, h: ("P.borrowed_time", f"{seat_words(b)} has two more actions"),
    table.BAN_BEGAN: lambda a, b, c, h: (
        "P.commercial_travel_ban",
        f"infection rate is 1 until {seat_words(a)}'s next turn",
    ),
    table.BAN_ENDED: lambda a, b, c, h: ("P.commercial_travel_ban", "the Commercial Travel Ban ended"),
    table.HOSPITAL_OPENED: lambda a, b, c, h: ("P.mobile_hospital", "the Mobile Hospital comes along this turn"),
    table.HOSPITAL_HEALED: lambda a, b, c, h: (
        "P.mobile_hospital",
        f"the Mobile Hospital removed 1 {diseases(c)} cube from {city(b)}",
    ),
    table.ROLE_SWAPPED: lambda a, b, c, h: (
        "P.new_assignment",
        f"{seat_words(a)} became the {facts.ROLES[b].name}",
    ),
    table.ROLE_KEPT: lambda a, b, c, h: ("P.new_assignment", f"{seat_words(a)} kept the same role"),
    table.CARD_RE_EXAMINED: lambda a, b, c, h: (
        "P.re_examined_research",
        f"{seat_words(a)} took {city(b)} from the discards",
    ),
    table.CUBE_REMOVED: lambda a, b, c, h: (
        "P.rapid_vaccine_deployment" if c == table.BY_VACCINE else "P.remote_treatment",
        f"removed 1 {diseases(b)} cube from {city(a)}",
    ),
    table.ORDERS_GIVEN: lambda a, b, c, h: (
        "P.special_orders",
        f"{seat_words(a)} may move {seat_words(b)}'s pawn this turn",
    ),
    table.STRAIN_CARD_DRAWN: lambda a, b, c, h: ("P.13.1", f"the Epidemic is {_strain_card(b)}"),
    table.STRAIN_CHOSEN: lambda a, b, c, h: ("P.13.2", f"{diseases(a).capitalize()} is the Virulent Strain"),
    table.EFFECT_DONE: lambda a, b, c, h: (_strain_rule(a), f"{_strain_card(a)} takes effect"),
    table.EFFECT_BEGAN: lambda a, b, c, h: (_strain_rule(a), f"{_strain_card(a)} stays in effect from now on"),
    table.MUTATION_DRAWN: lambda a, b, c, h: (
        "P.14.7",
        f"{seat_words(a)} drew the Mutation Event {_mutation(b - table.EVENT_CARD)}",
    ),
    table.MUTATION_RESOLVED: lambda a, b, c, h: (
        f"P.{facts.MUTATION_EVENTS[a - table.THREATENS_CARD].id}",
        f"{_mutation(a)} takes effect",
    ),
    table.MUTATION_FLIPPED: lambda a, b, c, h: ("P.mutation_card", "flipped a Mutation card"),
    table.FLARED_OUT: lambda a, b, c, h: ("P.15.12", f"purple flared out in {city(a)}: 1 cube stays"),
    table.HIS_TURN_BEGAN: lambda a, b, c, h: ("P.15.3", f"{seat_words(a)}'s turn began: the Bio-Terrorist"),
    table.HE_DREW: lambda a, b, c, h: (
        "P.bio_terrorist.draw_card",
        f"the Bio-Terrorist drew {'a card' if h else infection_card(a)} and holds {count(b, 'card')}",
    ),
    table.HIS_CARD_DISCARDED: lambda a, b, c, h: (
        "P.15.16",
        f"the Bio-Terrorist discarded {infection_card(a)}",
    ),
    table.HE_DROVE: lambda a, b, c, h: (
        None if h else ("P.bio_terrorist.drive_ferry", f"the Bio-Terrorist drove to {city(a)}")
    ),
    table.HE_FLEW: lambda a, b, c, h: None if h else ("P.15.6", f"the Bio-Terrorist flew to {city(a)}"),
    table.SIGHTED: lambda a, b, c, h: ("P.15.6", f"the Bio-Terrorist was sighted at the airport in {city(a)}"),
    table.SPOTTED: lambda a, b, c, h: ("P.15.7", f"the Bio-Terrorist is spotted in {city(a)}"),
    table.VANISHED: lambda a, b, c, h: ("P.15.7", "the Bio-Terrorist is out of sight"),
    table.HE_INFECTED: lambda a, b, c, h: (
        None if h else ("P.bio_terrorist.infect_locally", f"the Bio-Terrorist infected {city(a)}")
    ),
    table.SABOTAGED: lambda a, b, c, h: (
        "P.bio_terrorist.sabotage",
        f"the Bio-Terrorist discarded {infection_card(b)} and sabotaged the research station in {city(a)}",
    ),
    table.CAPTURED: lambda a, b, c, h: (
        "P.15.8",
        f"{seat_words(a)} captured the Bio-Terrorist in {city(b)}; his hand was discarded",
    ),
    table.ESCAPED: lambda a, b, c, h: (
        "P.bio_terrorist.escape",
        f"the Bio-Terrorist escaped: sighted at the airport in {city(a)}",
    ),
    table.HE_WAITED: lambda a, b, c, h: None if h else ("P.15.4", "the Bio-Terrorist ended his turn"),
    table.HE_LEFT_THE_GAME: lambda a, b, c, h: (
        "P.15.14",
        f"purple is eradicated: {seat_words(a)}, the Bio-Terrorist, lost and is out of the game",
    ),
    table.HE_STARTED: lambda a, b, c, h: None if h else ("P.15.2", f"the Bio-Terrorist starts in {city(a)}"),
    table.DECK_MADE_ANEW: lambda a, b, c, h: (
        "P.A9",
        f"{a} discards reshuffled into a new Infection Deck",
    ),
    table.SENT_BY_ORDERS: lambda a, b, c, h: (
        "P.special_orders",
        f"{seat_words(a)} moved {seat_words(b)}'s pawn to {city(c)}",
    ),
    table.FLEW_REVEALING: lambda a, b, c, h: (
        "P.troubleshooter.keep_direct_card",
        f"{seat_words(a)} showed {city(b)} and flew there",
    ),
}
