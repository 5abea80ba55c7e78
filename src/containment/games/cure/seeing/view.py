"""What a seat sees of a table of The Cure, and tables imagined from it. Everything is open but the order of the events
that have not been turned up, so a view is the same for every seat but for the moves it may make."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from containment.games.cure.data import facts
from containment.games.cure.options import ROLE_IDS, played_so
from containment.games.cure.rules import table
from containment.games.cure.rules.board import KINDS, RATE
from containment.games.cure.rules.steps import RULES, VERSION
from containment.games.cure.rules.table import Cure
from containment.games.cure.seeing.talking import TALK
from containment.games.cure.words.story import prompt
from containment.kernel.engine.fate import ASKED
from containment.kernel.engine.sets import members, named, numbered
from containment.kernel.game import Setting, View
from containment.kernel.talk import Plan
from containment.kernel.views import common_fields, lay_pending
from containment.parts.handfuls import count

EVENT_IDS = tuple(event.id for event in facts.EVENTS)


@dataclass(frozen=True)
class Die:
    """A player die: what it shows, if it is unspent; or "ready", "biohazard", "spent" or "locked" and on what.

    state: the kind of face it shows, if it is unspent; or "ready", "biohazard", "spent" or "locked"
    card: of a locked die, the seat whose role card it lies on
    colour: of a locked die, the sample under it
    """

    state: str
    card: int | None = None
    colour: str | None = None


@dataclass(frozen=True)
class CureView(View):
    """A seat's view. Colours, roles and events are named by their ids, regions are numbered from 1.

    seats: how many play
    turn: the seat whose turn it is
    roles: by seat
    pawns: by seat, the region
    dice: by seat, the player dice, as `Die`
    regions: by region, the dice in it by colour
    bag: dice by colour
    centre: dice in the Treatment Centre, by colour
    cdc: dice at the CDC, by colour
    cup: dice drawn or gathered and not yet placed, by colour
    kept: dice that Forecast has kept, by colour
    cured: colours
    outbreaks: how many so far: the eighth ends the game
    index: the space of the infection rate
    start: the space it started from
    rate: how many dice an infection draws
    events: face up
    events_unseen: in the deck, in an order nobody knows
    events_under: under the deck, the next one to come first
    quiet_night: is the next Infect Regions step skipped?
    hospital: does Mobile Hospital work this turn?
    immune: is the Generalist's next biohazard ignored?
    hazards: biohazards just rolled
    results: of a cure roll: how many samples show 0, 1, ... 6
    retried: has Re-examined Research been used on this attempt?
    declined: since the last thing that happened: seats that have declined to be moved; then, from 8 on, gifts
        declined
    roles_left: roles that nobody has
    counters: how many dice were drawn, rolled onto the board, thrown by players, tested as samples
    plans: what was proposed for somebody's next turn, as `Plan`: (seat, words, aim, by whom, who agreed, ...)
    """

    seats: int = 0
    turn: int = 0
    roles: tuple[str, ...] = ()
    pawns: tuple[int, ...] = ()
    dice: tuple[tuple[Die, ...], ...] = ()
    regions: tuple[tuple[int, ...], ...] = ()
    bag: tuple[int, ...] = ()
    centre: tuple[int, ...] = ()
    cdc: tuple[int, ...] = ()
    cup: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    cured: tuple[str, ...] = ()
    outbreaks: int = 0
    index: int = 0
    start: int = 0
    rate: int = 0
    events: tuple[str, ...] = ()
    events_unseen: tuple[str, ...] = ()
    events_under: tuple[str, ...] = ()
    quiet_night: bool = False
    hospital: bool = False
    immune: bool = False
    hazards: int = 0
    results: tuple[int, ...] = ()
    retried: bool = False
    declined: tuple[int, ...] = ()
    roles_left: tuple[str, ...] = ()
    counters: tuple[int, ...] = ()
    plans: tuple[Plan, ...] = ()

    @property
    def progress(self) -> int:
        return len(self.cured)

    def samples(self, seat: int) -> tuple[int, ...]:
        """Samples on a role card, by colour."""
        lying = [die.colour for dice in self.dice for die in dice if die.card == seat]
        return tuple(lying.count(colour) for colour in facts.COLOURS)


def view(t: Any, seat: int) -> CureView:
    """Everything there is to see; the moves are the seat's own."""
    assert isinstance(t, Cure)
    w = t.w
    seats = int(t.seats)
    common = common_fields(t, seat, seats, prompt)
    return CureView(
        **common,
        seats=seats,
        turn=int(t.turn),
        roles=tuple(_role(t, s) for s in range(seats)),
        pawns=tuple(int(t.pawn(s)) + 1 for s in range(seats)),
        dice=tuple(_dice(t, s) for s in range(seats)),
        regions=tuple(_handful(w[table.REGION + r]) for r in range(6)),
        bag=_handful(w[table.BAG]),
        centre=_handful(w[table.CENTRE]),
        cdc=_handful(w[table.CDC]),
        cup=_handful(w[table.CUP]),
        kept=_handful(w[table.KEPT]),
        cured=tuple(facts.COLOURS[k] for k in members(int(w[table.CURED]))),
        outbreaks=int(w[table.OUTBREAKS]),
        index=int(w[table.INDEX]),
        start=int(w[table.START]),
        rate=int(RATE[w[table.INDEX]]),
        events=_events(w[table.ROW_OF_EVENTS]),
        events_unseen=_events(w[table.UNSEEN]),
        events_under=_under(int(w[table.UNDER])),
        quiet_night=bool(w[table.QUIET]),
        hospital=bool(w[table.HOSPITAL]),
        immune=bool(w[table.IMMUNE]),
        hazards=int(w[table.HAZARDS]),
        results=tuple(int(w[table.RESULTS]) >> 8 * value & 255 for value in range(7)),
        retried=bool(w[table.RETRIED]),
        declined=tuple(members(int(w[table.DECLINED]))),
        roles_left=named(ROLE_IDS, w[table.ROLES_LEFT]),
        counters=tuple(int(w[at]) for at in (table.DRAWN, table.ROLLED, table.THROWN, table.TESTED)),
        plans=TALK.plans(t),
    )


def _handful(packed: int) -> tuple[int, ...]:
    return tuple(int(count(packed, k)) for k in range(4))


def _events(packed: int) -> tuple[str, ...]:
    return named(EVENT_IDS, packed)


def _under(queue: int) -> tuple[str, ...]:
    found = []
    while queue:
        found.append(EVENT_IDS[(queue & 15) - 1])
        queue >>= 4
    return tuple(found)


def _role(t: Cure, seat: int) -> str:
    role = int(t.w[table.ROLE + seat])
    return ROLE_IDS[role] if role < table.ROLES else "random"


def _dice(t: Cure, seat: int) -> tuple[Die, ...]:
    if not t.w[table.PLAYER_DICE + seat]:  # the role is still to be dealt
        return ()
    return tuple(die_of(int(t.die(seat, n))) for n in range(7) if t.die(seat, n) != table.NO_DIE)


_STATES = {table.READY: "ready", table.OUT: "biohazard", table.SPENT: "spent"}


def die_of(byte: int) -> Die:
    if byte < table.READY:
        return Die(KINDS[byte])
    if byte < table.LOCKED:
        return Die(_STATES[byte])
    return Die("locked", (byte - table.LOCKED) // 4, facts.COLOURS[(byte - table.LOCKED) % 4])


def byte_of(die: Die) -> int:
    if die.card is not None and die.colour is not None:
        return table.LOCKED + 4 * die.card + facts.COLOURS.index(die.colour)
    states = {word: byte for byte, word in _STATES.items()}
    return states[die.state] if die.state in states else KINDS.index(die.state)


# ---------------------------------------------------------------------------------------------- imagining
def packed_handful(counts: tuple[int, ...]) -> int:
    return sum(number << 8 * k for k, number in enumerate(counts))


def packed_dice(dice: tuple[Die, ...]) -> int:
    if not dice:
        return 0
    return sum((byte_of(dice[n]) if n < len(dice) else table.NO_DIE) << 8 * n for n in range(7))


def imagine(v: CureView, seed: int) -> Cure:
    """A table like the one that is seen. Nothing has to be guessed; chance is asked on it."""
    setting = Setting("cure", VERSION, v.options, 0, "asked")
    t = table.empty_table(RULES, setting, v.seats, played_so(v.options), ASKED, 0)
    words = {
        table.TURN: v.turn,
        table.INDEX: v.index,
        table.START: v.start,
        table.OUTBREAKS: v.outbreaks,
        table.CURED: numbered(v.cured, facts.COLOURS),
        table.BAG: packed_handful(v.bag),
        table.CENTRE: packed_handful(v.centre),
        table.CDC: packed_handful(v.cdc),
        table.CUP: packed_handful(v.cup),
        table.KEPT: packed_handful(v.kept),
        table.ROW_OF_EVENTS: numbered(v.events, EVENT_IDS),
        table.UNSEEN: numbered(v.events_unseen, EVENT_IDS),
        table.UNDER: sum(EVENT_IDS.index(name) + 1 << 4 * n for n, name in enumerate(v.events_under)),
        table.QUIET: int(v.quiet_night),
        table.HOSPITAL: int(v.hospital),
        table.IMMUNE: int(v.immune),
        table.HAZARDS: v.hazards,
        table.RESULTS: sum(number << 8 * value for value, number in enumerate(v.results)),
        table.RETRIED: int(v.retried),
        table.DECLINED: sum(1 << seat for seat in v.declined),
        table.CURED_CAN_OUTBREAK: int(v.options.cured_can_outbreak),
        table.ROLES_LEFT: numbered(v.roles_left, ROLE_IDS),
        table.DRAWN: v.counters[0],
        table.ROLLED: v.counters[1],
        table.THROWN: v.counters[2],
        table.TESTED: v.counters[3],
    }
    for r, counts in enumerate(v.regions):
        words[table.REGION + r] = packed_handful(counts)
    for s in range(v.seats):
        words[table.PAWN + s] = v.pawns[s] - 1
        words[table.ROLE + s] = ROLE_IDS.index(v.roles[s]) if v.roles[s] != "random" else table.ROLES
        words[table.PLAYER_DICE + s] = packed_dice(v.dice[s])
    for at, word in words.items():
        t.w[at] = word
    lay_pending(t, v)
    TALK.recall(t, (), v.plans)
    return t
