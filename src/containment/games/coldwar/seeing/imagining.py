"""Tables imagined from what a seat sees of a table of Biologic Cold War."""

from __future__ import annotations

from containment.games.coldwar.data import facts
from containment.games.coldwar.options import played_so
from containment.games.coldwar.rules import setup, table
from containment.games.coldwar.rules.board import ALL_MISSIONS, DOUBLE_AGENT
from containment.games.coldwar.rules.steps import RULES, VERSION
from containment.games.coldwar.rules.table import ColdWar
from containment.games.coldwar.seeing.talking import TALK
from containment.games.coldwar.seeing.view import (
    CITY_IDS,
    IDENTITY_IDS,
    MISSION_IDS,
    NUMBERS,
    PASSPORT_IDS,
    SYMPTOM_IDS,
    THIS_TURN,
    ColdWarView,
    deck_regions,
)
from containment.kernel.dice import Dice
from containment.kernel.engine.fate import ASKED
from containment.kernel.engine.sets import numbered
from containment.kernel.game import Setting
from containment.kernel.views import lay_pending
from containment.parts import cubes, hands, heaps, layers


def imagine(v: ColdWarView, seed: int) -> ColdWar:
    """A table that this seat cannot tell from the true one; what it cannot see is dealt at random, evenly. Chance is
    asked on it. What might be concluded from how others have played is not."""
    dice = Dice(seed)
    t = _public(v)
    _lay_board(t, v)
    _seat_players(t, v)
    _stack_cards(t, v, dice)
    _imagine_threats(t, v, dice)
    _imagine_secrets(t, v, dice)
    lay_pending(t, v)
    TALK.recall(t, (), v.plans)
    return t


def _cards(names: tuple[str, ...]) -> int:
    return sum(1 << NUMBERS[name] for name in names if NUMBERS[name] < table.EVENT_CARD)


def _event_set(names: tuple[str, ...]) -> int:
    return sum(1 << NUMBERS[name] - table.EVENT_CARD for name in names if NUMBERS[name] >= table.EVENT_CARD)


def _queue(names: tuple[str, ...]) -> int:
    return sum(CITY_IDS.index(name) + 1 << 6 * n for n, name in enumerate(names))


def _public(v: ColdWarView) -> ColdWar:
    options = v.options
    setting = Setting("coldwar", VERSION, options, 0, "asked")
    t = table.empty_table(RULES, setting, v.seats, played_so(options), ASKED, 0)
    w = t.w
    words = {
        table.TURN: v.turn,
        table.ACTIONS_LEFT: v.actions_left,
        table.ALIAS: facts.AFFILIATIONS.index(v.alias),
        table.THREAT: v.threat_index,
        table.INCIDENTS: v.incidents,
        table.CUBES: numbered(v.cubes, CITY_IDS),
        table.FACILITIES: numbered(v.facilities, CITY_IDS),
        table.SATELLITES: numbered(v.satellites, facts.REGIONS),
        table.LAUNCHER: sum(seat + 1 << 3 * facts.REGIONS.index(region) for region, seat in v.launchers),
        table.UPLINK: numbered(v.uplinks, facts.REGIONS),
        table.DEAD: sum(1 << s for s in v.dead),
        table.HAD_TURN: v.had_turn,
        table.QUIET: v.quiet_nights,
        table.CHAIN: numbered(v.chain, CITY_IDS),
        table.WAITING: _queue(v.waiting),
        table.ORDER: _queue(v.order),
        table.THIS_TURN: numbered(v.this_turn, THIS_TURN),
        table.DECLINED: sum(1 << s for s in v.declined),
        table.KEPT: numbered(v.kept, CITY_IDS),
        table.TURNS_A_ROUND: options.solo_turns_per_round,
        table.THREAT_DISCARD: numbered(v.threat_discards, CITY_IDS),
        table.THREAT_GONE: numbered(v.threat_removed, CITY_IDS),
        table.PLAYER_DISCARD: _cards(v.player_discards),
        table.PLAYER_DISCARD + 1: _event_set(v.player_discards),
        table.EVENTS_GONE: _event_set(v.events_removed),
        table.SHUFFLES: v.shuffles,
        table.PASSPORTS_LEFT: numbered(v.passports_left, PASSPORT_IDS),
        table.IDENTITIES_LEFT: numbered(v.identities_left, IDENTITY_IDS),
        table.SYMPTOM_DECK: sum(n << 4 * k for k, n in enumerate(v.symptom_deck)),
        table.SYMPTOM_DISCARD: sum(n << 4 * k for k, n in enumerate(v.symptom_discards)),
        table.MASKED: numbered(v.masked, CITY_IDS),
        table.DEBT: sum(n << 4 * s for s, n in enumerate(v.debts)),
        table.POOL: _pool(v.pool),
        table.FIRST_SEAT: v.first,
        table.AWAY: v.agents_away,
    }
    for at, word in words.items():
        w[at] = word
    return t


def _pool(teams: tuple[int, ...]) -> int:
    """Where a Team has moved already its place stays empty; which place it was does not matter."""
    word = 0
    for side in range(3):
        for i, city in enumerate(team % 48 for team in teams if team // 48 == side):
            word |= city + 1 << 18 * side + 6 * i
    return word


def _lay_board(t: ColdWar, v: ColdWarView) -> None:
    w = t.w
    for city, n in v.agents:
        cubes.set_cubes(w, table.AGENTS, NUMBERS[city], 0, n)
    w[table.AGENTS] = v.agents_left
    for city, side, n in v.teams:
        cubes.set_cubes(w, table.TEAMS, NUMBERS[city], facts.AFFILIATIONS.index(side), n)
    for k, n in enumerate(v.teams_left):
        w[table.TEAMS + k] = n
    for city, n in v.tokens:
        for digit in range(3):
            w[table.TOKENS + digit] |= (n >> digit & 1) << NUMBERS[city]


def _seat_players(t: ColdWar, v: ColdWarView) -> None:
    w = t.w
    for s in range(v.seats):
        place = v.pawns[s]
        w[table.PAWN + s] = 48 if place is None else NUMBERS[place]
        w[table.PASSPORT + s] = PASSPORT_IDS.index(v.passports[s])
        w[table.IDENTITY + s] = IDENTITY_IDS.index(v.identities[s])
        w[table.SYMPTOMS + s] = sum(1 << 4 * SYMPTOM_IDS.index(name) for name in v.symptoms[s])
        w[table.SHOWN + s] = numbered(v.shown_missions[s], MISSION_IDS)
        w[table.TAKEN + s] = numbered(v.carried[s], MISSION_IDS)
        w[table.DONE + s] = numbered(v.finished[s], MISSION_IDS)
        for name in v.hands[s]:
            hands.take_card(w, table.HAND, s, NUMBERS[name])


def _stack_cards(t: ColdWar, v: ColdWarView, dice: Dice) -> None:
    """[W.2.16] Nobody knows which Satellite card is in the Player deck, but that it is none a launcher has taken."""
    w = t.w
    for name in v.unseen_cards:
        heaps.take_from_pool(w, table.PLAYER_PILE, NUMBERS[name])  # taking what is not there puts it there
    w[table.PLAYER_PILE + 2] = heaps.packed_heaps(list(v.heaps))
    w[table.DECK_CARD_SEEN] = int("satellite" not in v.unseen_cards)
    if v.deck_region is not None:
        w[table.DECK_REGION] = facts.REGIONS.index(v.deck_region)
    elif not any(name == "PickCard" for name, _ in v.pending):
        candidates = deck_regions(int(w[table.SATELLITES]))
        w[table.DECK_REGION] = candidates[dice.below(len(candidates))]


def _imagine_threats(t: ColdWar, v: ColdWarView, dice: Dice) -> None:
    """Cards whose place is not known go where cards of their shuffle lie, or where only others have looked."""
    loose = {shuffle: dice.shuffled(list(cards)) for shuffle, cards in v.threat_unknown}
    in_layers: dict[int, int] = {}
    for entry in v.threat_pile:
        if entry.card is None and entry.shuffle is not None:
            in_layers[entry.shuffle] = in_layers.get(entry.shuffle, 0) + entry.count
    hidden = [(loose[s].pop(), s) for s in loose for _ in range(len(loose[s]) - in_layers.get(s, 0))]
    hidden = dice.shuffled(hidden)
    at = table.THREAT_PILE
    for entry in reversed(v.threat_pile):
        known = 1 << layers.KNOWN | sum(1 << s for s in entry.seen_by) << layers.SEEN
        if entry.card is not None:
            word = 1 << NUMBERS[entry.card] | known | (entry.shuffle or 0) << layers.SHUFFLE
        elif entry.shuffle is None:
            card, shuffle = hidden.pop()
            word = 1 << NUMBERS[card] | known | shuffle << layers.SHUFFLE
        else:
            cards = [loose[entry.shuffle].pop() for _ in range(entry.count)]
            word = sum(1 << NUMBERS[c] for c in cards) | entry.shuffle << layers.SHUFFLE
        t.w[at] += 1
        t.w[at + t.w[at]] = word


def _imagine_secrets(t: ColdWar, v: ColdWarView, dice: Dice) -> None:
    """[W.10.6] Others have the missions that have shown themselves, and unknown ones besides; [W.11.2] any of them may
    be the Double Agent, as likely as the cards were dealt."""
    w = t.w
    in_game = int(ALL_MISSIONS)
    if not v.options.double_agent_module or v.seats == 1:  # [W.2.14]
        in_game &= ~(1 << int(DOUBLE_AGENT))
    own = numbered(v.own.missions, MISSION_IDS) | numbered(v.own.dropped, MISSION_IDS)
    if v.own.double_agent:
        own |= 1 << int(DOUBLE_AGENT)
    shown = sum(numbered(names, MISSION_IDS) for s, names in enumerate(v.shown_missions) if s != v.seat)
    unseen = dice.shuffled([n for n in range(len(MISSION_IDS)) if in_game >> n & 1 and not (own | shown) >> n & 1])
    for s in range(v.seats):
        if s == v.seat:
            w[table.MISSIONS + s] = numbered(v.own.missions, MISSION_IDS)
            w[table.DROPPED + s] = numbered(v.own.dropped, MISSION_IDS)
            if v.own.double_agent:
                w[table.DOUBLE] = s + 1
        else:
            _imagine_spy(t, v, s, unseen)
    w[table.SPY_LEFT] = sum(1 << n for n in unseen)


def _imagine_spy(t: ColdWar, v: ColdWarView, seat: int, unseen: list[int]) -> None:
    """The Spy cards of another seat: so many drawn, three of them kept."""
    w = t.w
    drawn, asked = _drawn_by(v, seat)
    kept = numbered(v.shown_missions[seat], MISSION_IDS)
    missions = []
    for _ in range(drawn - bin(kept).count("1")):
        card = unseen.pop()
        if card == int(DOUBLE_AGENT):
            w[table.DOUBLE] = seat + 1
        else:
            missions.append(card)
    wanted = min(drawn, table.MISSIONS_KEPT) - bin(kept).count("1")
    if len(missions) < wanted and _further_is_dealt(v):
        missions.append(unseen.pop())  # [W.2.15]
    held = max(wanted, len(missions) - asked)
    w[table.MISSIONS + seat] = kept | sum(1 << n for n in missions[:held])
    w[table.DROPPED + seat] = sum(1 << n for n in missions[held:])


def _drawn_by(v: ColdWarView, seat: int) -> tuple[int, int]:
    """How many Spy cards a seat has drawn by now, and how many times it has been asked which to put back."""
    most = int(setup.SPY_CARDS[v.seats])
    if _before_spies(v):
        return 0, 0
    for name, rest in v.pending:
        at, n = rest & 255, rest >> 8 & 255
        if name == "DealSpies":
            return (most, 0) if seat < at else (min(n, most), 0) if seat == at else (0, 0)
        if name == "DropMissions":
            return most, most - table.MISSIONS_KEPT if seat < at else n if seat == at else 0
    return most, most - table.MISSIONS_KEPT


def _further_is_dealt(v: ColdWarView) -> bool:
    """[W.2.15] Has a Double Agent with too few missions drawn on? That comes after everybody's Spy cards."""
    return not any(name in ("DealSpies", "DealFurther") for name, _ in v.pending)


def _before_spies(v: ColdWarView) -> bool:
    early = ("FirstThreat", "FirstFacilities", "GivePassports", "AskPassport", "DrawPassport", "DealIdentities")
    return any(name in early for name, _ in v.pending)
