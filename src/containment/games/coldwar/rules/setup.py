"""Chapter 2: setting up, as steps: chance is asked for each card, the players for their Passports and missions."""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.rules.board import (
    ALL_CITIES,
    ALL_MISSIONS,
    CARDS_OF,
    CITIES,
    CITIES_IN,
    DOUBLE_AGENT,
    REGIONS,
    SOVIET,
    WASHINGTON,
    WATCHED,
)
from containment.games.coldwar.rules.moves import (
    CHOOSE_PASSPORT,
    DEAL_IDENTITY,
    DEAL_PASSPORT,
    DEAL_SPY,
    DRAW_PLAYER,
    DRAW_THREAT,
    DROP,
    NOTHING,
    PICK_FIRST,
    PICK_SATELLITE,
    PLACE_FACILITY,
    second,
)
from containment.games.coldwar.rules.reasons import (
    DOUBLE_AGENT_IS_OUT,
    DOUBLE_AGENT_STAYS,
    FIRST_CARD_IS_DEALT,
    FIRST_THREAT_IS_DRAWN,
    FURTHER_SPY_IS_DEALT,
    IDENTITY_IS_DEALT,
    NOT_DRAWN,
    NOT_IN_THAT_REGION,
    PASSPORT_TAKEN,
    SOVIET_IS_SKIPPED,
    SPY_IS_DEALT,
)
from containment.games.coldwar.rules.refusals import not_now, refuse_member
from containment.games.coldwar.rules.satellites import satellite_card_comes
from containment.games.coldwar.rules.table import (
    AGENTS,
    ALL_EVENTS,
    CARD_DEALT,
    DECK_REGION,
    DOUBLE,
    DOUBLE_AGENT_PLAYS,
    DROPPED,
    EVENTS_GONE,
    EVERYBODY,
    FACILITIES,
    FIRST_AGENTS,
    FIRST_FACILITY,
    FIRST_PLAYER,
    FIRST_SEAT,
    FURTHER_SPY,
    HAND,
    IDENTITIES,
    IDENTITIES_LEFT,
    IDENTITY,
    IDENTITY_DEALT,
    LAYERS,
    MISSIONS,
    MISSIONS_CHOSEN,
    MISSIONS_KEPT,
    NO_PASSPORT,
    PASSPORT,
    PASSPORT_CHOSEN,
    PASSPORTS,
    PASSPORTS_LEFT,
    PAWN,
    PLAYER_PILE,
    SATELLITE_BIT,
    SATELLITE_CARD,
    SATELLITE_PICKED,
    SKIP_SOVIET,
    SPY_DEALT,
    SPY_LEFT,
    THREAT_DISCARD,
    THREAT_PILE,
    TURN,
    TURNS_A_ROUND,
    ColdWar,
    empty_table,
)
from containment.games.coldwar.rules.turn import BEGIN_TURN
from containment.kernel.engine.sets import bit, has, put, put_each, size
from containment.kernel.engine.steps import NOT_A_MOVE, AskSeat, Do, Draw, Rules, arg0, arg1
from containment.native import i64, vec
from containment.parts.cubes import cubes_in, put_cubes, put_one_each
from containment.parts.draws import DrawFromPool, DrawFromSet, DrawFromWord
from containment.parts.hands import take_card
from containment.parts.heaps import heap_up, take_from_pool
from containment.parts.layers import lay_on_top
from containment.parts.setting_up import FirstCities, deal_on

FIRST_THREATS: Final = 12
ESCALATIONS: Final = 5  # [W.2.19]
CHOSEN_PASSPORT: Final = 7  # the player says which,
RANDOM_PASSPORT: Final = 8  # or chance does
FIRST_CARDS: Final = vec[i64]([0, 6, 4, 3, 2, 2])  # [W.2.18] [W.A12] by the number of players
SPY_CARDS: Final = vec[i64]([0, 6, 5, 4, 4, 3])  # [W.2.12] [W.2.13] [W.A23]


def set_out(
    rules: Rules,
    setting: object,
    seats: i64,
    passports: vec[i64],
    events_gone: i64,
    solo_turns: i64,
    played: i64,
    luck: i64,
    fate: i64,
) -> ColdWar:
    """[W.2.1] [W.2.20] The board before anything is drawn. `passports`: one a seat, or CHOSEN_PASSPORT or
    RANDOM_PASSPORT."""
    t = empty_table(rules, setting, seats, played, luck, fate)
    w = t.w
    put_one_each(w, AGENTS, WATCHED, 0)  # [W.2.2]
    w[FACILITIES] = bit(WASHINGTON)  # [W.2.7]
    w[TURNS_A_ROUND] = solo_turns
    w[EVENTS_GONE] = events_gone
    w[PLAYER_PILE] = ALL_CITIES
    w[PLAYER_PILE + 1] = ALL_EVENTS & ~events_gone | bit(SATELLITE_BIT)  # [W.2.16] [W.A11]
    # [W.2.14] [W.A40] the Double Agent's card is in only if the players want it
    w[SPY_LEFT] = ALL_MISSIONS if played & DOUBLE_AGENT_PLAYS and seats > 1 else ALL_MISSIONS & ~bit(DOUBLE_AGENT)
    w[PASSPORTS_LEFT] = bit(PASSPORTS) - 1
    w[IDENTITIES_LEFT] = bit(IDENTITIES) - 1
    lay_on_top(w, THREAT_PILE, ALL_CITIES, 0, LAYERS)
    for seat in range(seats):
        w[PASSPORT + seat] = passports[seat]
        if passports[seat] < NO_PASSPORT:
            w[PASSPORTS_LEFT] &= ~bit(passports[seat])
    t.then_in_turn(DEAL_SPIES.of(0, 0), PICK_CARD.of(), DEAL_HANDS.of(0, 0), START.of())
    t.then_in_turn(FIRST_THREAT.of(0), FIRST_FACILITIES.of(1), GIVE_PASSPORTS.of(0), DEAL_IDENTITIES.of(0))
    return t


@final
class FirstThreat(FirstCities[ColdWar]):
    """[W.2.3] Twelve cards: three cities with 3 Agents, three with 2, three with 1, three with none; [W.2.4] never more
    than three, and no incident. [W.A6] [W.2.5] They form the discard pile. [W.2.6]"""

    __slots__ = ()

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return refuse_member(self.things(t, x), DRAW_THREAT, move, FIRST_THREAT_IS_DRAWN)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        city = second(move)
        wanted = self.pieces(x)
        room = 3 - cubes_in(t.w, AGENTS, city, 0)
        placed = wanted if wanted <= room else room
        self.discard_top(t, city)
        put_cubes(t.w, AGENTS, city, 0, placed)
        t.tell(FIRST_AGENTS, city, placed, wanted)
        self.go_on(t, x)


@final
class FirstFacilities(DrawFromSet[ColdWar]):
    """[W.2.8] [W.A33] The first city seen of each other region: any of them is as likely. [W.2.9] [W.A27] Played so,
    not a Soviet one."""

    __slots__ = ()

    def of(self, region: i64) -> i64:
        return self.pack(region)

    def things(self, t: ColdWar, x: i64) -> i64:
        cities = CITIES_IN[arg0(x)]
        return cities & ~CARDS_OF[SOVIET] if t.plays(SKIP_SOVIET) else cities

    def shuffle_of(self, t: ColdWar, x: i64) -> i64:
        return arg0(x)

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return refuse_member(self.things(t, x), PLACE_FACILITY, move, refuse_first_site(arg0(x), second(move)))

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        t.w[FACILITIES] |= bit(second(move))
        t.tell(FIRST_FACILITY, second(move))
        if arg0(x) + 1 < REGIONS:
            t.then(self.of(arg0(x) + 1))


def refuse_first_site(region: i64, city: i64) -> i64:
    """Why this region's Facility does not come to this city."""
    return SOVIET_IS_SKIPPED if city < CITIES and has(CITIES_IN[region], city) else NOT_IN_THAT_REGION


@final
class GivePassports(Do[ColdWar]):
    """[W.2.10] Each player has a different Passport, and starts in Washington."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def run(self, t: ColdWar, x: i64) -> None:
        seat = arg0(x)
        if seat + 1 < t.seats:
            t.then(self.of(seat + 1))
        chosen = t.w[PASSPORT + seat]
        if chosen == CHOSEN_PASSPORT:
            t.then(ASK_PASSPORT.of(seat))
        elif chosen == RANDOM_PASSPORT:
            t.then(DRAW_PASSPORT.of(seat))
        else:
            give_passport(t, seat, chosen)


def give_passport(t: ColdWar, seat: i64, passport: i64) -> None:
    w = t.w
    w[PASSPORT + seat] = passport
    w[PAWN + seat] = WASHINGTON
    if passport < NO_PASSPORT:
        w[PASSPORTS_LEFT] &= ~bit(passport)
        t.tell(PASSPORT_CHOSEN, seat, passport)


@final
class AskPassport(AskSeat[ColdWar]):
    """[W.2.10] In seat order."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: ColdWar, x: i64) -> bool:
        return True

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, CHOOSE_PASSPORT, t.w[PASSPORTS_LEFT])

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return refuse_member(t.w[PASSPORTS_LEFT], CHOOSE_PASSPORT, move, PASSPORT_TAKEN)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        give_passport(t, arg0(x), second(move))


@final
class DrawPassport(DrawFromWord[ColdWar]):
    """A Passport by chance, if the players want it so."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return refuse_member(t.w[PASSPORTS_LEFT], DEAL_PASSPORT, move, PASSPORT_TAKEN)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        give_passport(t, arg0(x), second(move))


@final
class DealIdentities(DrawFromWord[ColdWar]):
    """[W.2.11] One False Identity each, for the whole game."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return refuse_member(t.w[IDENTITIES_LEFT], DEAL_IDENTITY, move, IDENTITY_IS_DEALT)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        seat = arg0(x)
        t.w[IDENTITIES_LEFT] &= ~bit(second(move))
        t.w[IDENTITY + seat] = second(move)
        t.tell(IDENTITY_DEALT, seat, second(move))
        if seat + 1 < t.seats:
            t.then(self.of(seat + 1))


def refuse_spy(t: ColdWar, move: i64, dealt: i64) -> i64:
    """[W.2.14] Without the module, and alone, the Double Agent's card is not even there."""
    is_out = second(move) == DOUBLE_AGENT and (t.seats == 1 or not t.plays(DOUBLE_AGENT_PLAYS))
    return refuse_member(t.w[SPY_LEFT], DEAL_SPY, move, DOUBLE_AGENT_IS_OUT if is_out else dealt)


@final
class DealSpies(DrawFromWord[ColdWar]):
    """[W.2.12] Spy cards, in secret. [W.2.15] [W.A22] The Double Agent's card is kept, and is no mission."""

    __slots__ = ()

    def of(self, seat: i64, drawn: i64) -> i64:
        return self.pack2(seat, drawn)

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return refuse_spy(t, move, SPY_IS_DEALT)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        w = t.w
        seat = arg0(x)
        card = second(move)
        w[SPY_LEFT] &= ~bit(card)
        t.tell(SPY_DEALT, seat, card, 0, EVERYBODY & ~bit(seat))
        if card == DOUBLE_AGENT:
            w[DOUBLE] = seat + 1  # [W.11.1]
        else:
            w[MISSIONS + seat] |= bit(card)
        if not deal_on(t, x, SPY_CARDS[t.seats], t.seats):
            t.then(DROP_MISSIONS.of(0, 0))
            if t.plays(DOUBLE_AGENT_PLAYS) and SPY_CARDS[t.seats] == MISSIONS_KEPT:
                t.then(DEAL_FURTHER.of())


@final
class DealFurther(DrawFromWord[ColdWar]):
    """[W.2.15] A Double Agent with too few missions draws on. [W.C1] One card is drawn in any case, unseen: if nobody
    needs it, it stays aside."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return refuse_spy(t, move, FURTHER_SPY_IS_DEALT)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        w = t.w
        double = w[DOUBLE] - 1
        if double >= 0:
            w[SPY_LEFT] &= ~bit(second(move))
            w[MISSIONS + double] |= bit(second(move))
        t.tell(FURTHER_SPY, second(move), 0, 0, EVERYBODY & ~bit(double) if double >= 0 else EVERYBODY)


@final
class DropMissions(AskSeat[ColdWar]):
    """[W.2.12] Exactly three are kept, in secret. [W.C1] Everybody is asked as often, so that being asked tells nothing
    of who the Double Agent is."""

    __slots__ = ()

    def of(self, seat: i64, asked: i64) -> i64:
        return self.pack2(seat, asked)

    def too_many(self, t: ColdWar, x: i64) -> i64:
        held = t.w[MISSIONS + arg0(x)]
        return held if size(held) > MISSIONS_KEPT else 0

    def waits(self, t: ColdWar, x: i64) -> bool:
        return arg1(x) < SPY_CARDS[t.seats] - MISSIONS_KEPT

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        held = self.too_many(t, x)
        return put_each(out, 0, DROP, held) if held else put(out, 0, DROP | NOTHING)

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        held = self.too_many(t, x)
        reason: i64 = DOUBLE_AGENT_STAYS if second(move) == DOUBLE_AGENT else NOT_DRAWN  # [W.2.15]
        return refuse_member(held if held else bit(NOTHING), DROP, move, reason)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        w = t.w
        if second(move) != NOTHING:
            w[MISSIONS + arg0(x)] &= ~bit(second(move))
            w[DROPPED + arg0(x)] |= bit(second(move))
        t.then(self.of(arg0(x), arg1(x) + 1))

    def run(self, t: ColdWar, x: i64) -> None:
        t.tell(MISSIONS_CHOSEN, arg0(x))
        if arg0(x) + 1 < t.seats:
            t.then(self.of(arg0(x) + 1, 0))


@final
class PickCard(DrawFromSet[ColdWar]):
    """[W.2.16] [W.A13] One of the six Satellite cards goes into the Player deck, unseen."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def things(self, t: ColdWar, x: i64) -> i64:
        return bit(REGIONS) - 1

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return refuse_member(self.things(t, x), PICK_SATELLITE, move, NOT_A_MOVE)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        t.w[DECK_REGION] = second(move)
        t.tell(SATELLITE_PICKED, second(move), 0, 0, EVERYBODY)


@final
class DealHands(DrawFromPool[ColdWar]):
    """[W.2.18] Before the Escalation cards go in; a Satellite card is resolved and replaced."""

    __slots__ = ()

    def of(self, seat: i64, dealt: i64) -> i64:
        return self.pack2(seat, dealt)

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return self.why_not(t, move, FIRST_CARD_IS_DEALT, not_now(move))

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        seat = arg0(x)
        card = second(move)
        take_from_pool(t.w, PLAYER_PILE, card)
        if card == SATELLITE_CARD:
            satellite_card_comes(t)
            t.then(x)
            return
        take_card(t.w, HAND, seat, card)
        t.tell(CARD_DEALT, seat, card)
        deal_on(t, x, FIRST_CARDS[t.seats], t.seats)


@final
class Start(DrawFromSet[ColdWar]):
    """[W.2.19] Five piles with an Escalation card each, the larger ones on top; [W.2.21] the first player is chosen at
    random."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def things(self, t: ColdWar, x: i64) -> i64:
        return bit(t.seats) - 1

    def waits(self, t: ColdWar, x: i64) -> bool:
        return t.seats > 1 and Draw.waits(self, t, x)

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return refuse_member(self.things(t, x), PICK_FIRST, move, NOT_A_MOVE)

    def run(self, t: ColdWar, x: i64) -> None:
        if t.seats > 1:
            Draw.run(self, t, x)
        else:
            self.begin(t, 0)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        self.begin(t, second(move))

    def begin(self, t: ColdWar, seat: i64) -> None:
        heap_up(t.w, PLAYER_PILE, ESCALATIONS)
        t.w[FIRST_SEAT] = seat
        t.w[TURN] = seat
        t.tell(FIRST_PLAYER, seat)
        t.then(BEGIN_TURN.of(seat))


FIRST_THREAT: Final[FirstThreat] = FirstThreat(38, DRAW_THREAT, THREAT_PILE, THREAT_DISCARD, FIRST_THREATS)
FIRST_FACILITIES: Final[FirstFacilities] = FirstFacilities(39, PLACE_FACILITY)
GIVE_PASSPORTS: Final[GivePassports] = GivePassports(40)
ASK_PASSPORT: Final[AskPassport] = AskPassport(41)
DRAW_PASSPORT: Final[DrawPassport] = DrawPassport(42, DEAL_PASSPORT, PASSPORTS_LEFT)
DEAL_IDENTITIES: Final[DealIdentities] = DealIdentities(43, DEAL_IDENTITY, IDENTITIES_LEFT)
DEAL_SPIES: Final[DealSpies] = DealSpies(44, DEAL_SPY, SPY_LEFT)
DROP_MISSIONS: Final[DropMissions] = DropMissions(45)
DEAL_FURTHER: Final[DealFurther] = DealFurther(49, DEAL_SPY, SPY_LEFT)
PICK_CARD: Final[PickCard] = PickCard(46, PICK_SATELLITE)
DEAL_HANDS: Final[DealHands] = DealHands(47, DRAW_PLAYER, PLAYER_PILE)
START: Final[Start] = Start(48, PICK_FIRST)
