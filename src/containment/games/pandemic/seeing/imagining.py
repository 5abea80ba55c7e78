"""Tables imagined from what a seat sees of a Pandemic table."""

from __future__ import annotations

from collections.abc import Collection

from containment.games.pandemic.brink.rules import whereabouts
from containment.games.pandemic.data import facts
from containment.games.pandemic.options import brink_of, played_so
from containment.games.pandemic.rules import pawns, setup, table
from containment.games.pandemic.rules.steps import RULES, VERSION
from containment.games.pandemic.rules.table import Pandemic
from containment.games.pandemic.seeing.talking import TALK
from containment.games.pandemic.seeing.view import (
    CITY_IDS,
    HIDDEN_ACTIONS,
    INFECTION_IDS,
    INFECTION_NUMBERS,
    NUMBERS,
    ROLE_IDS,
    STRAIN_IDS,
    THIS_TURN,
    PandemicView,
    TerroristView,
)
from containment.kernel.dealing import Place, dealt
from containment.kernel.dice import Dice
from containment.kernel.engine.fate import ASKED
from containment.kernel.engine.sets import numbered
from containment.kernel.game import Setting
from containment.kernel.views import lay_pending
from containment.parts import handfuls, heaps, layers


def imagine(v: PandemicView, seed: int) -> Pandemic:
    """A table that this seat cannot tell from the true one; what it cannot see is dealt at random, evenly. Chance is
    asked on it. What might be concluded from how others have played, or from who began, is not."""
    dice = Dice(seed)
    t = _public(v)
    if t.w[table.BRINK]:
        _lay_brink(t, v)
    _imagine_infection_cards(t, v, dice)
    _imagine_hands(t, v, dice)
    if v.terrorist is not None:
        _imagine_whereabouts(t, v.terrorist, dice)
    TALK.recall(t, v.told, v.plans)
    return t


def _cards(names: tuple[str, ...]) -> int:
    return sum(1 << NUMBERS[name] for name in names if NUMBERS[name] < 48)


def _event_set(names: tuple[str, ...]) -> int:
    return sum(1 << NUMBERS[name] - 48 for name in names if NUMBERS[name] >= 48)


def _public(v: PandemicView) -> Pandemic:
    options = v.options
    setting = Setting("pandemic", VERSION, options, 0, "asked")
    t = table.empty_table(RULES, setting, v.seats, played_so(options), brink_of(options), ASKED, 0)
    w = t.w
    words = {
        table.TURN: v.turn,
        table.ACTIONS_LEFT: v.actions_left,
        table.OUTBREAKS: v.outbreaks,
        table.RATE_INDEX: v.rate_index,
        table.CURED: numbered(v.cured, facts.DISEASES),
        table.ERADICATED: numbered(v.eradicated, facts.DISEASES),
        table.STATIONS: numbered(v.stations, CITY_IDS),
        table.QUIET: int(v.quiet_night),
        table.EPIDEMICS: v.epidemics_to_resolve,
        table.SHUFFLES: v.shuffles,
        table.THIS_TURN: numbered(v.this_turn, THIS_TURN),
        table.STORED: _event_set((v.stored_event,)) if v.stored_event else 0,
        table.DECLINED: sum(1 << s for s in v.declined),
        table.KEPT: numbered(v.kept, CITY_IDS),
        table.PRIVATE: int(options.hands == "private"),
        table.EPIDEMICS_IN_ALL: options.epidemics,
        table.ROLES_LEFT: numbered(v.roles_left, ROLE_IDS),
        table.INFECTION_DISCARD: numbered(v.infection_discards, INFECTION_IDS),
        table.INFECTION_GONE: numbered(v.infection_removed, CITY_IDS),
        table.PLAYER_DISCARD: _cards(v.player_discards),
        table.PLAYER_DISCARD + 1: _event_set(v.player_discards),
        table.EVENTS_GONE: _event_set(v.events_removed),
    }
    for at, word in words.items():
        w[at] = word
    for city, colour, n in v.cubes:
        c, k = NUMBERS[city], facts.DISEASES.index(colour)
        w[table.LOW + k] |= (n & 1) << c
        w[table.HIGH + k] |= (n >> 1) << c
    for k, n in enumerate(v.supply):
        w[table.SUPPLY + k] = n
    for s in range(v.seats):
        role = ROLE_IDS.index(v.roles[s]) if v.roles[s] != "random" else setup.RANDOM_ROLE
        w[table.ROLE + s] = role
        w[table.PAWN + s] = NUMBERS[v.pawns[s]]
        w[table.SHOWN + s] = _cards(v.shown[s])
    for s in range(v.seats):
        if w[table.ROLE + s] < setup.RANDOM_ROLE and _has_been_dealt(v, s):
            table.give_role(t, s, w[table.ROLE + s])
            pawns.refresh_powers(t, s)
    lay_pending(t, v)
    return t


def _lay_brink(t: Pandemic, v: PandemicView) -> None:
    w = t.w
    drawn = [STRAIN_IDS.index(name) + 1 for name in v.strain_drawn]
    words = {
        table.BAN: 0 if v.travel_ban is None else v.travel_ban + 1,
        table.ORDERED: sum(1 << s for s in v.ordered),
        table.TREATED_IN: numbered(v.treated_in, CITY_IDS),
        table.JUST_CURED: 0 if v.just_cured is None else facts.DISEASES.index(v.just_cured),
        table.VACCINATED: numbered(v.vaccinated, CITY_IDS),
        table.SAMPLES: sum(n << handfuls.LANE * k for k, n in enumerate(v.samples)),
        table.STRAIN: 0 if v.strain is None else facts.COLOURS.index(v.strain) + 1,
        table.STRAIN_EFFECTS: numbered(v.strain_effects, STRAIN_IDS),
        table.STRAIN_UNSEEN: numbered(v.strain_unseen, STRAIN_IDS),
        table.STRAIN_DRAWN: sum(n << 4 * k for k, n in enumerate(drawn)),
        table.CUBES_GONE: v.cubes_gone,
        table.STRAIN_FLIPPED: int(v.strain_flipped),
        table.MUTATIONS: _event_set(v.mutations),
    }
    for at, word in words.items():
        w[at] = word
    if v.terrorist is not None:
        _lay_terrorist(t, v.terrorist)


def _lay_terrorist(t: Pandemic, him: TerroristView) -> None:
    words = {
        table.HIS_PAWN: int(him.spotted),
        table.CAPTOR: 0 if him.captor is None else him.captor + 1,
        table.HE_IS_OUT: int(him.out),
        table.ACTIONS_SEEN: him.actions_seen,
        table.HIS_CITY: table.NOWHERE if him.city is None else NUMBERS[him.city],
        table.HIS_ACTIONS: him.actions_left or 0,
        table.HIS_DRIVE: int(him.drive_left or False),
        table.HIDDEN_DONE: numbered(him.hidden_actions, HIDDEN_ACTIONS),
        table.HIDDEN_SEEN: numbered(him.hidden_actions, HIDDEN_ACTIONS),
    }
    words |= {table.TRAIL + k: numbered(cities, CITY_IDS) for k, cities in enumerate(him.trail)}
    for at, word in words.items():
        t.w[at] = word


def _imagine_whereabouts(t: Pandemic, him: TerroristView, dice: Dice) -> None:
    """Any of the cities he may be in; and on his turn, what he may have left to do from there."""
    if him.actions_left is not None or him.out:  # his own view, or he has nothing to do any more
        return
    if him.city is None and him.possible:
        t.w[table.HIS_CITY] = NUMBERS[dice.pick(him.possible)]
    if t.turn != t.seats:
        return
    city = int(t.w[table.HIS_CITY])
    captured = him.captor is not None
    drives = 0 if captured else next(k for k in range(4) if whereabouts.within(t, k) >> city & 1)
    t.w[table.HIS_ACTIONS] = 2 - him.actions_seen - max(0, drives - 1)
    t.w[table.HIS_DRIVE] = int(drives == 0)


def _has_been_dealt(v: PandemicView, seat: int) -> bool:
    """A chosen role is in force once it has been given out in the set-up."""
    name, rest = v.pending[-1] if v.pending else ("", 0)
    return not (name in ("FirstInfection", "DealHisCards") or (name == "DealRoles" and seat >= (rest & 255)))


def _imagine_infection_cards(t: Pandemic, v: PandemicView, dice: Dice) -> None:
    """Cards whose place is not known go where cards of their shuffle lie, or where only others have looked, or into the
    Bio-Terrorist's hand."""
    loose = {shuffle: dice.shuffled(list(cards)) for shuffle, cards in v.infection_unknown}
    in_layers = {e.shuffle: e.count for e in v.infection_pile if e.card is None and e.shuffle is not None}
    if v.terrorist is not None:
        for shuffle in v.terrorist.hand_shuffles:
            _put_in_his_hand(t, 1 << INFECTION_NUMBERS[loose[shuffle].pop()] | shuffle << layers.SHUFFLE)
    hidden = [(loose[s].pop(), s) for s in loose for _ in range(len(loose[s]) - in_layers.get(s, 0))]
    hidden = dice.shuffled(hidden)
    at = table.INFECTION_PILE
    for entry in reversed(v.infection_pile):
        known = 1 << layers.KNOWN | sum(1 << s for s in entry.seen_by) << layers.SEEN
        if entry.card is not None:
            word = 1 << INFECTION_NUMBERS[entry.card] | known | (entry.shuffle or 0) << layers.SHUFFLE
        elif entry.shuffle is None:
            card, shuffle = hidden.pop()
            word = 1 << INFECTION_NUMBERS[card] | known | shuffle << layers.SHUFFLE
        else:
            word = sum(1 << INFECTION_NUMBERS[c] for c in loose[entry.shuffle]) | entry.shuffle << layers.SHUFFLE
        t.w[at] += 1
        t.w[at + t.w[at]] = word
    if v.terrorist is not None:
        seen = 1 << layers.KNOWN | (1 << v.seat if v.seat >= 0 else 0) << layers.SEEN
        veiled = 1 << layers.VEILED
        for name in v.terrorist.hand:
            _put_in_his_hand(t, 1 << INFECTION_NUMBERS[name] | seen | veiled)
        for card, shuffle in hidden:
            _put_in_his_hand(t, 1 << INFECTION_NUMBERS[card] | shuffle << layers.SHUFFLE | veiled)


def _put_in_his_hand(t: Pandemic, word: int) -> None:
    at = table.HIS_HAND
    t.w[at] += 1
    t.w[at + t.w[at]] = word
    layers.sort_hand(t.w, at)


def _imagine_hands(t: Pandemic, v: PandemicView, dice: Dice) -> None:
    """Deal the unseen cards to the hidden places of the hands and to the pile, evenly among what is possible: a hand
    whose cards to share are told [P.C3] hides none of those."""
    if any(one.lacks for one in v.told):
        _imagine_told_hands(t, v, dice)
        return
    unseen = dice.shuffled([NUMBERS[name] for name in v.unseen_cards])
    if t.w[table.BRINK]:
        unseen = _imagine_events(t, v, unseen)
    for s in sorted(range(v.seats), key=lambda s: -len(_not_hidden(v, s))):
        for name in v.hands[s]:
            table.take_in_hand(t, s, NUMBERS[name])
        for _ in range(v.hand_sizes[s] - len(v.hands[s])):
            card = next(n for n in reversed(unseen) if n not in _not_hidden(v, s))
            unseen.remove(card)
            table.take_in_hand(t, s, card)
    for n in unseen:
        heaps.take_from_pool(t.w, table.PLAYER_PILE, n)  # taking what is not there puts it there
    t.w[table.PLAYER_PILE + 2] = heaps.packed_heaps(list(v.heaps))


def _imagine_told_hands(t: Pandemic, v: PandemicView, dice: Dice) -> None:
    """The same where seats have told what they have not got: evenly among the deals that agree with it. [P.talk]"""
    unseen = [NUMBERS[name] for name in v.unseen_cards]
    mutations = [n for n in unseen if n >= table.FIRST_MUTATION]  # [P.14.3] these are in the pile
    unseen = [n for n in unseen if n < table.FIRST_MUTATION]
    events = [n for n in unseen if n >= table.EVENT_CARD]
    boxed = len(events) - v.events_unseen if t.w[table.BRINK] else 0
    lacks = {one.seat: sum(1 << NUMBERS[name] for name in one.lacks) for one in v.told}
    barred = [lacks.get(s, 0) | sum(1 << n for n in _not_hidden(v, s)) for s in range(v.seats)]
    places = [Place(v.hand_sizes[s] - len(v.hands[s]), barred[s]) for s in range(v.seats)]
    hands, pile = dealt(dice, unseen, [*places, Place(boxed, (1 << table.EVENT_CARD) - 1)])
    for s in range(v.seats):
        for n in (*hands[s], *(NUMBERS[name] for name in v.hands[s])):
            table.take_in_hand(t, s, n)
    if t.w[table.BRINK]:
        t.w[table.BOXED] = sum(1 << n - table.EVENT_CARD for n in hands[-1])
    for n in (*pile, *mutations):
        heaps.take_from_pool(t.w, table.PLAYER_PILE, n)  # taking what is not there puts it there
    t.w[table.PLAYER_PILE + 2] = heaps.packed_heaps(list(v.heaps))


def _imagine_events(t: Pandemic, v: PandemicView, unseen: list[int]) -> list[int]:
    """[P.2.11] Which of the events nobody has seen are in the box; Mutation Events are in the pile. What is left may be
    anywhere."""
    events = [n for n in unseen if table.EVENT_CARD <= n < table.FIRST_MUTATION]
    boxed = events[v.events_unseen :]
    t.w[table.BOXED] = sum(1 << n - table.EVENT_CARD for n in boxed)
    for n in unseen:
        if n >= table.FIRST_MUTATION:
            heaps.take_from_pool(t.w, table.PLAYER_PILE, n)
    return [n for n in unseen if n < table.FIRST_MUTATION and n not in boxed]


def _not_hidden(v: PandemicView, other: int) -> Collection[int]:
    """The City cards that cannot be among a hand's hidden ones, because they would have been told."""
    if v.asked != v.seat or v.seat == other or v.seat >= v.seats or v.options.hands == "open":
        return ()
    if v.pawns[other] != v.pawns[v.seat]:
        return ()
    if _may_obtain_in(v, other):
        return range(48)
    if v.step != "Actions":
        return ()
    return range(48) if v.roles[other] == "researcher" else (NUMBERS[v.pawns[other]],)


def _may_obtain_in(v: PandemicView, other: int) -> bool:
    """Could the Epidemiologist, whose view this is, take a card of the other's now?"""
    return (
        v.roles[v.seat] == "epidemiologist"
        and v.turn == v.seat
        and "obtained" not in v.this_turn
        and other not in v.declined
        and (v.step in ("Actions", "CheckHand") or (v.step == "EventWindow" and v.pending[-1][1] & 255 == table.ANY))
    )
