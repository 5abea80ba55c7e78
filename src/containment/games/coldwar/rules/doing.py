"""Chapter 4: actions happen."""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.rules.actions import flight_cards, neutralize_cost, neutralized_as_usual, team_cards
from containment.games.coldwar.rules.board import CARDS_OF, CITIES
from containment.games.coldwar.rules.cards import discard, discard_cities
from containment.games.coldwar.rules.facilities import put_facility, take_facility
from containment.games.coldwar.rules.missions import take_step
from containment.games.coldwar.rules.moves import (
    ASSEMBLE,
    ASSEMBLE_FORGED,
    BUILD,
    BUILD_TAKING,
    BURY,
    DRIVE_FREE,
    ESCORT_TEAM,
    ESCORT_TEAM_FAR,
    FLY_FREE,
    FLY_VISA,
    GIVE,
    GIVE_FREE,
    KEEP,
    LAUNCH,
    MOVE_TEAM_FAR,
    NEUTRALIZE,
    PASS,
    PAY,
    PEEK,
    PICK_UP,
    RECOVER,
    SABOTAGE,
    SEND_PAWN,
    SEND_TEAM,
    TAKE,
    TAKE_FREE,
    TUNE_IN,
    first,
    second,
    verb_of,
)
from containment.games.coldwar.rules.moving_on import COME_ALONG, DRIVER, MOVE_ON, PAWN_SENT, TEAM, TEAM_ESCORTED
from containment.games.coldwar.rules.pawns import DRIVING, OTHERWISE, enter, pawns_in
from containment.games.coldwar.rules.reasons import NOT_TO_KEEP, SECOND_CARD_NOT_HELD, TEAM_CARD_IS_KEPT
from containment.games.coldwar.rules.refusals import refuse_member
from containment.games.coldwar.rules.satellites import launch
from containment.games.coldwar.rules.sharing import EXCHANGE, propose_sharing
from containment.games.coldwar.rules.table import (
    ACTIONS_ENDED,
    ACTIONS_LEFT,
    AGENTS,
    ASSEMBLED,
    BRIBE_FUND,
    BUILD_FREE,
    BUILT,
    BURIED,
    CONSULAR_VISA,
    CONVOY,
    DECLINED,
    DRIVE_THREE_SOVIET,
    DRIVE_TWO,
    DROVE,
    FLEW,
    FLEW_FREE,
    FLEW_WITHOUT_CARD,
    FORGED_TRANSFER,
    HAND,
    IDENTITY_SHOWN,
    IDENTITY_USED,
    KEPT,
    NEUTRALIZED,
    PASSED,
    PEEKED,
    PLAYER_DISCARD,
    PRESS_CARD,
    RECOVERED,
    SENT,
    SHORTWAVE_SET,
    SWAPPED,
    TEAM_MOVED,
    TEAM_SENT,
    THIS_TURN,
    ColdWar,
)
from containment.games.coldwar.rules.teams import move_team, place_team
from containment.games.coldwar.rules.threat_cards import LOOK_AT_THREATS, ONLY_SEEN, ORDERED, bury
from containment.kernel.engine.sets import bit, has, put_each, size
from containment.kernel.engine.steps import AskSeat, arg0, arg1, arg2
from containment.native import i64, vec
from containment.parts.cubes import take_cubes
from containment.parts.hands import take_card


def act(t: ColdWar, seat: i64, move: i64) -> None:
    """A move of the current player is made; what it asks further goes on the pile."""
    w = t.w
    verb = verb_of(move)
    a = first(move)
    b = second(move)
    if verb == GIVE or verb == GIVE_FREE:
        t.then(EXCHANGE.of(seat, a, b, 1 if verb == GIVE_FREE else 0))
        return
    if verb == TAKE or verb == TAKE_FREE:
        propose_sharing(t, seat, a, 0, b + 1, 1 if verb == TAKE_FREE else 0)
        return
    w[DECLINED] = 0
    if move == PASS:
        t.tell(ACTIONS_ENDED, seat, w[ACTIONS_LEFT])
        w[ACTIONS_LEFT] = 0
        w[THIS_TURN] |= PASSED
        return
    if verb != DRIVE_FREE and verb != TUNE_IN:
        w[ACTIONS_LEFT] -= neutralize_cost(t, seat) if verb == NEUTRALIZE else 1
    if verb <= DRIVE_FREE:
        drive(t, seat, verb, b)
    elif verb <= FLY_VISA:
        fly(t, seat, verb, a, b)
    elif verb == NEUTRALIZE:
        neutralize(t, seat, b)
    elif verb == BUILD or verb == BUILD_TAKING:
        build(t, seat, verb, b)
    elif verb == ASSEMBLE or verb == ASSEMBLE_FORGED:
        assemble(t, seat, verb, a, b)
    elif verb <= ESCORT_TEAM_FAR:
        lead_team(t, seat, verb, a, b)
    elif verb == LAUNCH:
        launch(t, seat)
    elif PICK_UP <= verb <= SABOTAGE:
        take_step(t, seat, verb, b)
    else:
        use_alias(t, seat, verb, a, b)


def use_identity(t: ColdWar, seat: i64, identity: i64) -> None:
    """[W.13.1] [W.A18] [W.C13] Once in each of its owner's turns."""
    t.w[THIS_TURN] |= IDENTITY_USED
    t.tell(IDENTITY_SHOWN, seat, identity)


def drive(t: ColdWar, seat: i64, verb: i64, city: i64) -> None:
    """[W.4.1] [W.courier.neutral] [W.courier.soviet] Perhaps further; [W.handler.neutral] perhaps not alone: [W.C4] who
    comes along is said first."""
    if verb == DRIVE_FREE:
        use_identity(t, seat, PRESS_CARD)
    origin = t.pawn(seat)
    t.tell(DROVE, seat, city)
    if t.can(DRIVE_TWO):
        t.then(MOVE_ON.of(DRIVER, seat, seat, 1, city))
    elif t.can(DRIVE_THREE_SOVIET):
        t.then(MOVE_ON.of(DRIVER, seat, seat, 2, city))
    enter(t, seat, city, DRIVING)
    if t.can(CONVOY) and pawns_in(t, origin):
        t.then(COME_ALONG.of(seat, origin, city))


def fly(t: ColdWar, seat: i64, verb: i64, card: i64, city: i64) -> None:
    if verb == FLY_FREE:
        t.w[THIS_TURN] |= FLEW_FREE
        t.tell(FLEW_WITHOUT_CARD, seat, city)
        enter(t, seat, city, OTHERWISE)
        return
    if verb == FLY_VISA:
        use_identity(t, seat, CONSULAR_VISA)
    two = flight_cards(t, seat) == 2
    discard(t, seat, card)
    t.tell(FLEW, seat, city, card)
    if two:
        t.then(PAY_FOR_FLIGHT.of(seat, city))
    else:
        enter(t, seat, city, OTHERWISE)


@final
class PayForFlight(AskSeat[ColdWar]):
    """[W.vertigo] [W.C10] The second card of a Flight."""

    __slots__ = ()

    def of(self, seat: i64, city: i64) -> i64:
        return self.pack2(seat, city)

    def waits(self, t: ColdWar, x: i64) -> bool:
        return True

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, PAY, t.cards(arg0(x)))

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return refuse_member(t.cards(arg0(x)), PAY, move, SECOND_CARD_NOT_HELD)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        discard(t, arg0(x), second(move))
        enter(t, arg0(x), arg1(x), OTHERWISE)


def neutralize(t: ColdWar, seat: i64, number: i64) -> None:
    """[W.4.7] Back to the supply."""
    if number > neutralized_as_usual(t):
        use_identity(t, seat, BRIBE_FUND)
    take_cubes(t.w, AGENTS, t.pawn(seat), 0, number)
    t.tell(NEUTRALIZED, seat, t.pawn(seat), number)


def build(t: ColdWar, seat: i64, verb: i64, taken: i64) -> None:
    city = t.pawn(seat)
    if not t.can(BUILD_FREE):
        discard(t, seat, city)
    put_facility(t, city)
    t.tell(BUILT, seat, city)
    if verb == BUILD_TAKING:
        take_facility(t, taken)


def assemble(t: ColdWar, seat: i64, verb: i64, wild: i64, side: i64) -> None:
    if verb == ASSEMBLE_FORGED:
        use_identity(t, seat, FORGED_TRANSFER)
        discard(t, seat, wild)
        t.then(PAY_FOR_TEAM.of(seat, side, team_cards(t) - 1))
    else:
        t.then(PAY_FOR_TEAM.of(seat, side, team_cards(t)))


@final
class PayForTeam(AskSeat[ColdWar]):
    """[W.4.12] With more cards of the affiliation than the Team takes: which do you keep?"""

    __slots__ = ()

    def of(self, seat: i64, side: i64, number: i64) -> i64:
        return self.pack3(seat, side, number)

    def spare(self, t: ColdWar, x: i64) -> i64:
        return t.cards(arg0(x)) & CARDS_OF[arg1(x)] & ~t.w[KEPT]

    def waits(self, t: ColdWar, x: i64) -> bool:
        return size(self.spare(t, x)) > arg2(x)

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, KEEP, self.spare(t, x))

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        kept = second(move) < CITIES and has(t.w[KEPT], second(move))
        return refuse_member(self.spare(t, x), KEEP, move, TEAM_CARD_IS_KEPT if kept else NOT_TO_KEEP)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        t.w[KEPT] |= bit(second(move))
        t.then(x)

    def run(self, t: ColdWar, x: i64) -> None:
        seat = arg0(x)
        discard_cities(t, seat, self.spare(t, x))
        t.w[KEPT] = 0
        t.tell(ASSEMBLED, seat, arg1(x), t.pawn(seat))
        place_team(t, t.pawn(seat), arg1(x))


def lead_team(t: ColdWar, seat: i64, verb: i64, side: i64, city: i64) -> None:
    """[W.4.14] [W.A44] The Team arrives first, then perhaps the pawn."""
    origin = t.pawn(seat)
    escorted = verb == ESCORT_TEAM or verb == ESCORT_TEAM_FAR
    if verb == MOVE_TEAM_FAR or verb == ESCORT_TEAM_FAR:
        t.then(MOVE_ON.by_chit(TEAM_ESCORTED if escorted else TEAM, side, seat, city))
    move_team(t, side, origin, city, TEAM_MOVED)
    if escorted and t.ended == 0:
        enter(t, seat, city, OTHERWISE)


def use_alias(t: ColdWar, seat: i64, verb: i64, a: i64, b: i64) -> None:
    w = t.w
    if verb == SEND_PAWN:
        t.tell(SENT, seat, a, b)
        t.then(MOVE_ON.of(PAWN_SENT, a, seat, 2, b))
        enter(t, a, b, OTHERWISE)
    elif verb == SEND_TEAM:
        t.then(MOVE_ON.of(TEAM, a // 48, seat, 2, b))
        move_team(t, a // 48, a % 48, b, TEAM_SENT)
    elif verb == PEEK:
        w[THIS_TURN] |= PEEKED
        t.then(LOOK_AT_THREATS.of(seat, 0, 3, ORDERED))
    elif verb == RECOVER:
        w[THIS_TURN] |= RECOVERED
        t.tell(SWAPPED, seat, a, b)
        discard(t, seat, a)
        w[PLAYER_DISCARD] &= ~bit(b)
        take_card(w, HAND, seat, b)
    elif verb == BURY:
        w[THIS_TURN] |= BURIED
        bury(t, seat, b)
    elif verb == TUNE_IN:
        use_identity(t, seat, SHORTWAVE_SET)
        t.then(LOOK_AT_THREATS.of(seat, 0, 1, ONLY_SEEN))


PAY_FOR_FLIGHT: Final[PayForFlight] = PayForFlight(33)
PAY_FOR_TEAM: Final[PayForTeam] = PayForTeam(34)
