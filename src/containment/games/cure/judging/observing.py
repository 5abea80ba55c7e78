"""What a seat sees of a table of The Cure, as numbers: everything, since all is open but the order of the events
that nobody has seen. Seats are counted from the one that looks."""

from __future__ import annotations

from typing import Final, final

from containment.games.cure.rules.board import RATE
from containment.games.cure.rules.table import (
    BAG,
    BYTE,
    CDC,
    CENTRE,
    CUP,
    CURED,
    CURED_CAN_OUTBREAK,
    DECLINED,
    GIFTS,
    HAZARDS,
    HOSPITAL,
    IMMUNE,
    INDEX,
    KEPT,
    LOCKED,
    MOST_DICE,
    MOST_SEATS,
    NO_DIE,
    OUTBREAKS,
    PAWN,
    PLAYED,
    PLAYER_DICE,
    QUIET,
    REGION,
    RESULTS,
    RETRIED,
    ROLE,
    ROLES,
    ROLES_LEFT,
    ROW_OF_EVENTS,
    SEATS,
    START,
    UNDER,
    UNSEEN,
    Cure,
)
from containment.kernel.engine.eye import HEAD, Eye, Part, counted_from, observe_set
from containment.kernel.engine.sets import has, size
from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts.handfuls import COLOURS, count

TRACKS: Final[i64] = HEAD
CURED_AT: Final[i64] = 112
PLACES: Final[i64] = 116  # bag, treatment centre, CDC, cup, kept: a handful each
REGIONS_AT: Final[i64] = 136
EVENTS_AT: Final[i64] = 160  # face up, in the deck, under it: ten numbers each
ROLLED_AT: Final[i64] = 190
ROLES_AT: Final[i64] = 198
PAWNS_AT: Final[i64] = 233
DICE_AT: Final[i64] = 263
FACES_AT: Final[i64] = 298
SAMPLES_AT: Final[i64] = 378
DECLINED_AT: Final[i64] = 398
LEFT_AT: Final[i64] = 428
LENGTH: Final[i64] = 436
REGIONS: Final[i64] = 6
EVENTS: Final[i64] = 10
FACES: Final[i64] = 16  # what a die can show, or be: see `rules/table.py`

LAYOUT: Final = (
    Part(
        "tracks",
        TRACKS,
        (16,),
        "infection rate: space, start and dice; outbreaks; quiet night, mobile hospital, the Generalist's immunity, "
        "biohazards just rolled, research re-examined, cured diseases can break out, consent, cures; the rest is free",
    ),
    Part("cured", CURED_AT, (4,), "by colour"),
    Part("places", PLACES, (5, 4), "dice by colour in the bag, the Treatment Centre, the CDC, the cup, and kept back"),
    Part("regions", REGIONS_AT, (6, 4), "dice by colour in each region"),
    Part("events", EVENTS_AT, (3, 10), "each event: face up; in the deck; under the deck, 1 for the next one to come"),
    Part("results", ROLLED_AT, (8,), "of a cure roll: how many samples show 0 to 6; the last is free"),
    Part("roles", ROLES_AT, (5, 7), "by seat"),
    Part("pawns", PAWNS_AT, (5, 6), "by seat, the region"),
    Part(
        "dice",
        DICE_AT,
        (5, 7),
        "by seat, each die: 1 plus its face, 14 ready, 15 biohazard, 16 spent, from 17 on "
        "locked: 4 for each seat whose card it lies on, counted from the one that looks, plus the colour under it",
    ),
    Part("faces", FACES_AT, (5, 16), "by seat, how many dice show a face, or are ready, out or spent"),
    Part("samples", SAMPLES_AT, (5, 4), "by seat, the samples on its card by colour"),
    Part(
        "declined", DECLINED_AT, (6, 5), "who has declined to be moved; then, by colour, whose gift was declined; free"
    ),
    Part("roles_left", LEFT_AT, (8,), "roles that nobody has; the last is free"),
)


@final
class Observing(Eye):
    __slots__ = ()

    def seats(self, t: Table) -> i64:
        return t.w[SEATS]

    def length(self, t: Table) -> i64:
        return LENGTH

    def observe(self, t: Table, seat: i64, seen: vec[i64]) -> None:
        if not isinstance(t, Cure):
            return
        observe_tracks(t, seen)
        observe_dice_on_board(t, seen)
        observe_events(t, seen)
        for other in range(t.seats):
            row = counted_from(other, seat, t.seats)
            observe_player(t, other, row, seen)
            observe_player_dice(t, seat, other, row, seen)
            observe_declined(t, other, row, seen)

    def standing(self, t: Table) -> i64:
        if not isinstance(t, Cure):
            return 0
        return 200 * size(t.w[CURED]) - 20 * t.w[OUTBREAKS] - 10 * (t.w[INDEX] - t.w[START])


EYE: Final = Observing()


def observe_tracks(t: Cure, seen: vec[i64]) -> None:
    w = t.w
    seen[TRACKS] = w[INDEX]
    seen[TRACKS + 1] = w[START]
    seen[TRACKS + 2] = RATE[w[INDEX]]
    seen[TRACKS + 3] = w[OUTBREAKS]
    seen[TRACKS + 4] = w[QUIET]
    seen[TRACKS + 5] = w[HOSPITAL]
    seen[TRACKS + 6] = w[IMMUNE]
    seen[TRACKS + 7] = w[HAZARDS]
    seen[TRACKS + 8] = w[RETRIED]
    seen[TRACKS + 9] = w[CURED_CAN_OUTBREAK]
    seen[TRACKS + 10] = w[PLAYED] & 1
    seen[TRACKS + 11] = size(w[CURED])
    observe_set(w[CURED], CURED_AT, seen)
    observe_set(w[ROLES_LEFT], LEFT_AT, seen)
    for value in range(7):
        seen[ROLLED_AT + value] = w[RESULTS] >> BYTE * value & 255


def observe_dice_on_board(t: Cure, seen: vec[i64]) -> None:
    w = t.w
    for colour in range(COLOURS):
        seen[PLACES + colour] = count(w[BAG], colour)
        seen[PLACES + 4 + colour] = count(w[CENTRE], colour)
        seen[PLACES + 8 + colour] = count(w[CDC], colour)
        seen[PLACES + 12 + colour] = count(w[CUP], colour)
        seen[PLACES + 16 + colour] = count(w[KEPT], colour)
        for region in range(REGIONS):
            seen[REGIONS_AT + 4 * region + colour] = count(w[REGION + region], colour)


def observe_events(t: Cure, seen: vec[i64]) -> None:
    observe_set(t.w[ROW_OF_EVENTS], EVENTS_AT, seen)
    observe_set(t.w[UNSEEN], EVENTS_AT + EVENTS, seen)
    under = t.w[UNDER]
    place: i64 = 1
    while under:
        seen[EVENTS_AT + 2 * EVENTS + (under & 15) - 1] = place
        place += 1
        under >>= 4


def observe_player(t: Cure, other: i64, row: i64, seen: vec[i64]) -> None:
    role = t.w[ROLE + other]
    if role < ROLES:
        seen[ROLES_AT + ROLES * row + role] = 1
    seen[PAWNS_AT + REGIONS * row + t.w[PAWN + other]] = 1


def observe_player_dice(t: Cure, seat: i64, other: i64, row: i64, seen: vec[i64]) -> None:
    """The dice of a seat, and the samples that they lock, on whatever card."""
    dice = t.w[PLAYER_DICE + other]
    if dice == 0:
        return  # the role is still to be dealt
    for number in range(MOST_DICE):
        byte = dice & 255
        dice >>= BYTE
        if byte == NO_DIE:
            continue
        if byte < FACES:
            seen[FACES_AT + FACES * row + byte] += 1
        else:
            holder = counted_from((byte - LOCKED) >> 2, seat, t.seats)
            colour = (byte - LOCKED) & 3
            seen[SAMPLES_AT + COLOURS * holder + colour] += 1
            byte = LOCKED + 4 * holder + colour
        seen[DICE_AT + MOST_DICE * row + number] = 1 + byte


def observe_declined(t: Cure, other: i64, row: i64, seen: vec[i64]) -> None:
    declined = t.w[DECLINED]
    seen[DECLINED_AT + row] = 1 if has(declined, other) else 0
    for colour in range(COLOURS):
        if has(declined, GIFTS + 4 * other + colour):
            seen[DECLINED_AT + MOST_SEATS * (1 + colour) + row] = 1
