"""Tables imagined from what a seat sees of an Iberia table."""

from __future__ import annotations

from containment.games.iberia.data import facts
from containment.games.iberia.options import played_so
from containment.games.iberia.rules import scientist, setup, table, water
from containment.games.iberia.rules.board import CITIES, HALF, LINK_OF
from containment.games.iberia.rules.steps import RULES, VERSION
from containment.games.iberia.rules.table import Iberia
from containment.games.iberia.seeing.talking import TALK
from containment.games.iberia.seeing.view import (
    CITY_IDS,
    NUMBERS,
    REGION_IDS,
    ROLE_IDS,
    THIS_TURN,
    IberiaView,
)
from containment.kernel.dealing import Place, dealt
from containment.kernel.dice import Dice
from containment.kernel.engine.fate import ASKED
from containment.kernel.engine.sets import numbered
from containment.kernel.game import Setting
from containment.kernel.views import lay_pending
from containment.parts import cubes, hands, heaps, layers


def imagine(v: IberiaView, seed: int) -> Iberia:
    """A table that this seat cannot tell from the true one; what it cannot see is dealt at random, evenly. Chance is
    asked on it. What might be concluded from how others have played is not."""
    dice = Dice(seed)
    t = _public(v)
    _imagine_hands(t, v, dice)
    TALK.recall(t, v.told, v.plans)
    return t


def _cards(names: tuple[str, ...]) -> int:
    return sum(1 << NUMBERS[name] for name in names if NUMBERS[name] < table.EVENT_CARD)


def _event_set(names: tuple[str, ...]) -> int:
    return sum(1 << NUMBERS[name] - table.EVENT_CARD for name in names if NUMBERS[name] >= table.EVENT_CARD)


def _public(v: IberiaView) -> Iberia:
    options = v.options
    setting = Setting("iberia", VERSION, options, 0, "asked")
    t = table.empty_table(RULES, setting, v.seats, played_so(options), ASKED, 0)
    w = t.w
    words = {
        table.TURN: v.turn,
        table.ACTIONS_LEFT: v.actions_left,
        table.OUTBREAKS: v.outbreaks,
        table.RATE_INDEX: v.rate_index,
        table.RESEARCHED: numbered(v.researched, facts.COLOURS),
        table.HOSPITALS: numbered(v.hospitals, CITY_IDS),
        table.RAILS_LEFT: v.railroads_left,
        table.WATER_LEFT: v.tokens_left,
        table.SHIELD: 0 if v.prevention is None else REGION_IDS.index(v.prevention) + 1,
        table.BROKEN: numbered(v.broken, CITY_IDS),
        table.WAITING: _queue(v.waiting),
        table.FEVERED: numbered(v.fevered, CITY_IDS),
        table.SEASON: int(v.good_season),
        table.SHUFFLES: v.shuffles,
        table.THIS_TURN: numbered(v.this_turn, THIS_TURN),
        table.DECLINED: sum(1 << s for s in v.declined),
        table.NAMED: _event_set(v.named),
        table.KEPT: numbered(v.kept, CITY_IDS),
        table.EPIDEMICS_IN_ALL: options.epidemics,
        table.ROLES_LEFT: numbered(v.roles_left, ROLE_IDS),
        table.INFECTION_DISCARD: numbered(v.infection_discards, CITY_IDS),
        table.ON_TOP: sum(NUMBERS[name] + 1 << scientist.ONE * n for n, name in enumerate(v.on_top)),
        table.PLAYER_DISCARD: _cards(v.player_discards),
        table.PLAYER_DISCARD + 1: _event_set(v.player_discards),
    }
    for at, word in words.items():
        w[at] = word
    _lay_pieces(t, v)
    _seat_players(t, v)
    for shuffle, cards in reversed(v.infection_pile):
        layers.lay_on_top(w, table.INFECTION_PILE, numbered(cards, CITY_IDS), shuffle, table.LAYERS)
    lay_pending(t, v)
    return t


def _queue(waiting: tuple[tuple[str, str], ...]) -> int:
    return sum(
        (CITY_IDS.index(city) + 1 | facts.COLOURS.index(colour) << 6) << 8 * n
        for n, (city, colour) in enumerate(waiting)
    )


def _lay_pieces(t: Iberia, v: IberiaView) -> None:
    w = t.w
    for city, colour, n in v.cubes:
        cubes.set_cubes(w, table.CUBES, NUMBERS[city], facts.COLOURS.index(colour), n)
    for k, n in enumerate(v.supply):
        w[table.CUBES + k] = n
    for one, other in v.railroads:
        link = int(LINK_OF[NUMBERS[one] * CITIES + NUMBERS[other]])
        w[table.RAILS + (link >= HALF)] |= 1 << (link - HALF if link >= HALF else link)
    for region, n in v.tokens:
        water.set_tokens(t, REGION_IDS.index(region), n)


def _seat_players(t: Iberia, v: IberiaView) -> None:
    for s in range(v.seats):
        role = ROLE_IDS.index(v.roles[s])
        t.w[table.ROLE + s] = role
        if role < setup.RANDOM_ROLE and _has_been_dealt(v, s):
            setup.give_role(t, s, role)
        pawn = v.pawns[s]
        t.w[table.PAWN + s] = table.NOWHERE if pawn is None else NUMBERS[pawn]
        t.w[table.HAND + hands.SHOWN + s] = _cards(v.shown[s])


def _has_been_dealt(v: IberiaView, seat: int) -> bool:
    """A chosen role is in force once it has been given out in the set-up."""
    name, rest = v.pending[-1] if v.pending else ("", 0)
    return not (name == "FirstInfection" or (name == "DealRoles" and seat >= (rest & 255)))


def _imagine_hands(t: Iberia, v: IberiaView, dice: Dice) -> None:
    """Deal the unseen cards to the hidden places of the hands, to the pile and to the box, evenly among what is
    possible."""
    if any(one.lacks for one in v.told):
        _imagine_told_hands(t, v, dice)
        return
    unseen = dice.shuffled([NUMBERS[name] for name in v.unseen_cards])
    boxed = [n for n in unseen if n >= table.EVENT_CARD][v.events_unseen :]
    t.w[table.EVENTS_BOXED] = sum(1 << n - table.EVENT_CARD for n in boxed)
    unseen = [n for n in unseen if n not in boxed]
    for s in sorted(range(v.seats), key=lambda s: not _cannot_hide(v, s)):
        for name in v.hands[s]:
            hands.take_card(t.w, table.HAND, s, NUMBERS[name])
        for _ in range(v.hand_sizes[s] - len(v.hands[s])):
            card = next(n for n in reversed(unseen) if n not in _cannot_hide(v, s))
            unseen.remove(card)
            hands.take_card(t.w, table.HAND, s, card)
    for n in unseen:
        heaps.take_from_pool(t.w, table.PLAYER_PILE, n)  # taking what is not there puts it there
    t.w[table.PLAYER_PILE + 2] = heaps.packed_heaps(list(v.heaps))


def _imagine_told_hands(t: Iberia, v: IberiaView, dice: Dice) -> None:
    """The same where seats have told what they have not got: evenly among the deals that agree with it. [I.talk]"""
    unseen = [NUMBERS[name] for name in v.unseen_cards]
    boxed = sum(n >= table.EVENT_CARD for n in unseen) - v.events_unseen
    lacks = {one.seat: sum(1 << NUMBERS[name] for name in one.lacks) for one in v.told}
    barred = [lacks.get(s, 0) | sum(1 << n for n in _cannot_hide(v, s)) for s in range(v.seats)]
    places = [Place(v.hand_sizes[s] - len(v.hands[s]), barred[s]) for s in range(v.seats)]
    found, pile = dealt(dice, unseen, [*places, Place(boxed, (1 << table.EVENT_CARD) - 1)])
    for s in range(v.seats):
        for n in (*found[s], *(NUMBERS[name] for name in v.hands[s])):
            hands.take_card(t.w, table.HAND, s, n)
    t.w[table.EVENTS_BOXED] = sum(1 << n - table.EVENT_CARD for n in found[-1])
    for n in pile:
        heaps.take_from_pool(t.w, table.PLAYER_PILE, n)  # taking what is not there puts it there
    t.w[table.PLAYER_PILE + 2] = heaps.packed_heaps(list(v.heaps))


def _cannot_hide(v: IberiaView, other: int) -> tuple[int, ...]:
    """The City card that cannot be among a hand's hidden ones, because it would have been told. [I.C6]"""
    if v.asked != v.seat or v.seat == other or v.options.hands == "open" or v.step != "Actions":
        return ()
    place = v.pawns[other]
    return (NUMBERS[place],) if place is not None and place == v.pawns[v.seat] else ()
