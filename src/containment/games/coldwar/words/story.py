"""Biologic Cold War in words: its questions and its story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from containment.games.coldwar.data import facts
from containment.games.coldwar.rules import (
    doing,
    event_pieces,
    hand_limit,
    incidents,
    missions,
    moves,
    moving_on,
    pawns,
    questions,
    satellites,
    setup,
    sharing,
    symptoms,
    table,
    threat_cards,
    turn,
)
from containment.games.coldwar.words.names import SIDES, agents, card, city, region, seat_words, the_region
from containment.kernel.engine import steps
from containment.kernel.engine.table import CHANCE, Table


def tell(packed: int, seat: int | None) -> tuple[str, str] | None:
    """A fact of the story as a seat may hear it: the rule behind it, and a sentence; None if it hears nothing."""
    kind, a, b, c = packed & 255, packed >> 8 & 255, packed >> 16 & 255, packed >> 24 & 255
    unseen = packed >> 32  # a spectator, or a seat that is not there, hears what everybody hears
    hidden = seat is not None and (unseen >> seat & 1 if 0 <= seat < table.MOST_SEATS else unseen)
    return _TELL[kind](a, b, c, bool(hidden))


def _mission(n: int) -> str:
    return facts.MISSIONS[n].name


def _symptom(n: int) -> str:
    return facts.SYMPTOMS[n].name


def _identity(n: int) -> str:
    return facts.IDENTITIES[n].name


def _event(n: int) -> str:
    return facts.EVENTS[n].name


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'s' if number != 1 else ''}"


def _unused(actions: int) -> str:
    return f"ended the turn, {_count(actions, 'action')} unused" if actions else "ended the turn"


def _passed(giver: int, receiver: int, n: int) -> str:
    return f"{seat_words(giver)} gave {seat_words(receiver)} {card(n)}"


def _countered(region: int, number: int) -> str:
    return f"Counter-Intelligence: {f'+{agents(number)}' if number else 'no Agents'} in {the_region(region)}"


def _team_went(side: int, origin: int, goal: int) -> str:
    return f"a {SIDES[side]} Team went from {city(origin)} to {city(goal)}"


_TELL: Final[dict[int, Callable[[int, int, int, bool], tuple[str, str] | None]]] = {
    table.TURN_BEGAN: lambda a, b, c, h: (
        "W.3.1",
        f"{seat_words(a)}'s turn began: {SIDES[b]} alias, {_count(c, 'action')}",
    ),
    table.DROVE: lambda a, b, c, h: ("W.4.1", f"{seat_words(a)} drove to {city(b)}"),
    table.FLEW: lambda a, b, c, h: ("W.4.2", f"{seat_words(a)} discarded {city(c)} to fly to {city(b)}"),
    table.FLEW_WITHOUT_CARD: lambda a, b, c, h: ("W.courier.nato", f"{seat_words(a)} flew to {city(b)} without a card"),
    table.NEUTRALIZED: lambda a, b, c, h: ("W.4.7", f"{seat_words(a)} neutralized {agents(c)} in {city(b)}"),
    table.GAVE: lambda a, b, c, h: ("W.4.8", _passed(a, b, c)),
    table.OWES: lambda a, b, c, h: ("W.4.9", f"{seat_words(a)} owes an action next turn"),
    table.BUILT: lambda a, b, c, h: ("W.4.10", f"{seat_words(a)} built a Research Facility in {city(b)}"),
    table.FACILITY_TAKEN: lambda a, b, c, h: ("W.4.11", f"the Facility in {city(a)} was removed"),
    table.ASSEMBLED: lambda a, b, c, h: ("W.4.12", f"{seat_words(a)} assembled a {SIDES[b]} Team in {city(c)}"),
    table.TEAM_MOVED: lambda a, b, c, h: ("W.4.14", _team_went(a, b, c)),
    table.MOPPED_UP: lambda a, b, c, h: ("W.7.2", f"the Disease Cube in {city(a)} was mopped up"),
    table.LAUNCHED: lambda a, b, c, h: ("W.8.3", f"{seat_words(a)} launched a satellite over {the_region(b)}"),
    table.COUNTERED: lambda a, b, c, h: ("W.8.4", _countered(a, b)),
    table.NOT_COUNTERED: lambda a, b, c, h: ("W.8.9", f"uplink: no Counter-Intelligence in {the_region(a)}"),
    table.PICKED_UP: lambda a, b, c, h: (
        "W.10.2" if c else "W.10.3",
        f"{seat_words(a)} picked up {'an Intel' if c else 'a Target'} token: {_mission(b)}",
    ),
    table.DELIVERED: lambda a, b, c, h: ("W.10.7", f"{seat_words(a)} finished a mission: {_mission(b)}"),
    table.SABOTAGED: lambda a, b, c, h: ("W.10.4", f"{seat_words(a)} carried out a sabotage: {_mission(b)}"),
    table.SENT: lambda a, b, c, h: ("W.handler.nato", f"{seat_words(a)} moved {seat_words(b)}'s pawn to {city(c)}"),
    table.SWAPPED: lambda a, b, c, h: ("W.analyst.neutral", f"{seat_words(a)} swapped {card(b)} for {city(c)}"),
    table.BURIED_CARD: lambda a, b, c, h: (
        "W.analyst.soviet",
        f"{seat_words(a)} buried {city(b)} under the Threat deck",
    ),
    table.ACTIONS_ENDED: lambda a, b, c, h: ("W.3.4", f"{seat_words(a)} {_unused(b)}"),
    table.DISCARDED: lambda a, b, c, h: ("W.3.8", f"{seat_words(a)} discarded {card(b)}"),
    table.EVENT_PLAYED: lambda a, b, c, h: ("W.13.2", f"{seat_words(a)} played {_event(b)}"),
    table.CARD_DRAWN: lambda a, b, c, h: ("W.3.5", f"{seat_words(a)} drew {card(b)}"),
    table.ESCALATED: lambda a, b, c, h: ("W.6.2", f"ESCALATION: threat level {a}"),
    table.UPLINK_CAME: lambda a, b, c, h: (
        "W.8.9",
        f"the {region(a)} Satellite card came up: no Counter-Intelligence at the next launch there",
    ),
    table.CARD_CAME_LATE: lambda a, b, c, h: (
        "W.8.8",
        f"the {region(a)} Satellite card came up and went to its launcher",
    ),
    table.CITY_DRAWN: lambda a, b, c, h: ("W.5.1", f"Threat card: {city(a)}"),
    table.BOTTOM_DRAWN: lambda a, b, c, h: ("W.6.3", f"Escalation strikes {city(a)}"),
    table.AGENTS_CAME: lambda a, b, c, h: ("W.5.2", f"+{agents(b)} in {city(a)}"),
    table.TEAM_KEPT_OUT: lambda a, b, c, h: ("W.5.3", f"a Team keeps {city(a)} clear: no Agent"),
    table.INCIDENT: lambda a, b, c, h: ("W.5.6", f"INCIDENT in {city(a)}: {b} of {table.LAST_INCIDENT}"),
    table.AGENT_FLED: lambda a, b, c, h: ("W.5.7", f"an Agent moved on to {city(b)}"),
    table.OVERFLOWED: lambda a, b, c, h: ("W.5.10", f"{city(a)} is full: an incident there too"),
    table.INTENSIFIED: lambda a, b, c, h: ("W.6.4", f"{_count(a, 'Threat discard')} reshuffled on top"),
    table.PHASE_SKIPPED: lambda a, b, c, h: ("W.quiet_night", "Quiet Night: no Threat cards drawn"),
    table.SYMPTOM_DRAWN: lambda a, b, c, h: ("W.9.1", f"{seat_words(a)} caught a Symptom: {_symptom(b)}"),
    table.DIED: lambda a, b, c, h: ("W.9.4", f"{seat_words(a)} died"),
    table.PASSPORT_CHOSEN: lambda a, b, c, h: ("W.2.10", f"{seat_words(a)} is the {facts.PASSPORTS[b].name}"),
    table.IDENTITY_DEALT: lambda a, b, c, h: ("W.2.11", f"{seat_words(a)} has a False Identity: {_identity(b)}"),
    table.SPY_DEALT: lambda a, b, c, h: (
        "W.2.12",
        f"{seat_words(a)} drew {'a Spy card' if h else f'a Spy card: {_mission(b)}'}",
    ),
    table.FURTHER_SPY: lambda a, b, c, h: (
        "W.2.15",
        "one more Spy card was set aside unseen" if h else f"one more Spy card: {_mission(a)}",
    ),
    table.MISSIONS_CHOSEN: lambda a, b, c, h: ("W.2.12", f"{seat_words(a)} has three missions"),
    table.CARD_DEALT: lambda a, b, c, h: ("W.2.18", f"{seat_words(a)} started with {card(b)}"),
    table.FIRST_FACILITY: lambda a, b, c, h: ("W.2.8", f"a Research Facility opened in {city(a)}"),
    table.THREAT_SEEN: lambda a, b, c, h: (
        "W.A49",
        f"{seat_words(a)} looked at a Threat card{'' if h else f': {city(b)}'}",
    ),
    table.ORDER_CHOSEN: lambda a, b, c, h: ("W.A49", f"{seat_words(a)} rearranged the top {b} Threat cards"),
    table.SAID_YES: lambda a, b, c, h: ("W.A42", f"{seat_words(a)} agreed"),
    table.SAID_NO: lambda a, b, c, h: ("W.A42", f"{seat_words(a)} declined"),
    table.CLEARED_ENTRY: lambda a, b, c, h: ("W.field_medic.soviet", f"{seat_words(a)} removed an Agent on arrival"),
    table.FILE_BURNED: lambda a, b, c, h: ("W.burned_file", f"{city(a)} is out of the Threat cards for good"),
    table.SHADOWS_WALK: lambda a, b, c, h: ("W.shadow_walk", "driving into a city removes an Agent there this turn"),
    table.CACHED: lambda a, b, c, h: ("W.wartime_cache", f"a Research Facility was placed in {city(a)}"),
    table.AIRLIFTED: lambda a, b, c, h: ("W.airlift", f"{seat_words(a)} took the Airlift to {city(b)}"),
    table.SYMPTOM_LOST: lambda a, b, c, h: ("W.field_antidote", f"{seat_words(a)} lost a Symptom: {_symptom(b)}"),
    table.CONDUCT_GIVEN: lambda a, b, c, h: ("W.safe_conduct", f"no flight ban for {seat_words(a)} this turn"),
    table.CARD_RECOVERED: lambda a, b, c, h: (
        "W.reactivated_asset",
        f"{seat_words(a)} took {city(b)} from the discards",
    ),
    table.AGENT_REMOVED: lambda a, b, c, h: ("W.field_medic.soviet", f"-1 Agent in {city(a)}"),
    table.NIGHT_QUIET: lambda a, b, c, h: ("W.quiet_night", "this Infection Phase is skipped"),
    table.HOURS_ADDED: lambda a, b, c, h: ("W.extra_hours", f"two more actions for {seat_words(a)}"),
    table.SPARED: lambda a, b, c, h: ("W.telemetry_mask", f"{city(a)} is spared"),
    table.CULLED: lambda a, b, c, h: ("W.defectors_list", f"{seat_words(a)} discarded the {city(b)} Threat card"),
    table.IDENTITY_SHOWN: lambda a, b, c, h: ("W.13.1", f"{seat_words(a)} used {_identity(b)}"),
    table.SATELLITE_PICKED: lambda a, b, c, h: (
        "W.2.16",
        "a Satellite card was shuffled in unseen" if h else f"the {region(a)} Satellite card was shuffled in",
    ),
    table.FIRST_PLAYER: lambda a, b, c, h: ("W.2.21", f"{seat_words(a)} goes first"),
    table.CAME_ALONG: lambda a, b, c, h: ("W.handler.neutral", f"{seat_words(a)} came along to {city(b)}"),
    table.AGENTS_RAN_OUT: lambda a, b, c, h: ("W.5.18", "an Agent was needed, none left"),
    table.PHASE_BEGAN: lambda a, b, c, h: (
        "W.5.1",
        f"Infection Phase: {_count(a, 'Threat card')}",
    ),
    table.DECK_IS_EMPTY: lambda a, b, c, h: ("W.3.12", f"{seat_words(a)} had no card to draw"),
    table.DECK_RESHUFFLED: lambda a, b, c, h: (
        "W.5.20",
        f"Threat deck empty: {_count(a, 'discard')} shuffled into a new one",
    ),
    table.CITY_FILLED: lambda a, b, c, h: ("W.6.3", f"{agents(b)} filled up {city(a)}"),
    table.TEAM_KEPT_OUT_FILLING: lambda a, b, c, h: ("W.6.3", f"a Team keeps {city(a)} clear: nothing happens"),
    table.FIRST_AGENTS: lambda a, b, c, h: (
        "W.2.3" if b == c else "W.2.4",
        f"{city(a)}: {f'+{agents(b)}' if b else 'no Agents'}{'' if b == c else ' (three at most)'}",
    ),
    table.MET: lambda a, b, c, h: ("W.rendezvous", f"{seat_words(a)} joined the Rendezvous in {city(b)}"),
    table.POUCHED: lambda a, b, c, h: ("W.diplomatic_pouch", _passed(a, b, c)),
    table.TEAM_SENT: lambda a, b, c, h: ("W.handler.nato", _team_went(a, b, c)),
    table.TEAM_AIRLIFTED: lambda a, b, c, h: ("W.airlift", _team_went(a, b, c)),
    table.TEAM_POOLED: lambda a, b, c, h: ("W.motor_pool", _team_went(a, b, c)),
    table.TEAM_WENT_ON: lambda a, b, c, h: ("W.motor_chit", _team_went(a, b, c)),
    table.CUBE_CAME: lambda a, b, c, h: ("W.5.5", f"Disease Cube in {city(a)}"),
    table.CUBE_WAS_THERE: lambda a, b, c, h: ("W.5.14", f"{city(a)} already has a Disease Cube"),
    table.CUBES_RAN_OUT: lambda a, b, c, h: ("W.5.19", f"a Disease Cube was needed in {city(a)}, none left"),
    table.AGENTS_RETURNED: lambda a, b, c, h: (
        "W.5.13" if c else "W.5.10",
        f"{agents(b)} from {city(a)} found no {'city without a Team' if c else 'room'}: back to the supply",
    ),
    table.CARD_TO_COME: lambda a, b, c, h: (
        "W.8.8",
        f"the {region(a)} Satellite card is still in the Player deck: it goes to the launcher when drawn",
    ),
    table.AGENT_TAPED: lambda a, b, c, h: ("W.red_tape", f"-1 Agent in {city(a)}"),
    table.AGENT_SWEPT: lambda a, b, c, h: ("W.customs_sweep", f"-1 Agent in {city(a)}"),
    table.AGENT_SHADOWED: lambda a, b, c, h: ("W.shadow_walk", f"-1 Agent in {city(a)}"),
}


def _actions_left(t: Table) -> str:
    left = int(t.w[table.ACTIONS_LEFT])
    return f"Your turn: {_count(left, 'action') if left else 'no actions'} left"


def _proposed(t: Table, x: int) -> str:
    move = x >> questions.PROPOSAL & questions.MOVE
    asked, proposer = x >> questions.OWNER & 7, x >> questions.PROPOSER & 7
    verb, a, b = moves.verb_of(move), int(moves.first(move)), int(moves.second(move))
    if verb == moves.POUCH:
        other = b if asked == a else a
        pair = "we" if other == proposer else f"you and {seat_words(other)}"
        what = f"play Diplomatic Pouch, so that {pair} can pass each other a card"
    else:
        what = _PROPOSALS[int(verb)].format(city(b))
    return f"{seat_words(proposer)} asks: may I {what}?"


_PROPOSALS: Final = {
    moves.AIRLIFT: "airlift you to {}",
    moves.RENDEZVOUS: "call you to a Rendezvous in {}",
    moves.SEND_PAWN: "move your pawn to {}",
}


def _shared(t: Table, x: int) -> str:
    given, taken = (x >> 16 & 255) - 1, (x >> 24 & 255) - 1
    parts = [f"give you {card(given)}"] if given >= 0 else []
    parts += [f"take {card(taken)} from you"] if taken >= 0 else []
    return f"{seat_words(x >> 11 & 7)} asks: may I {' and '.join(parts)}? {_price(t, x)}"


def _come(t: Table, x: int) -> str:
    """Who asks is the one whose question about the pawns lies under this one."""
    proposer = int(t.w[t.top - 2]) >> 8 & 255
    return f"{seat_words(proposer)} asks: may I bring your pawn along to {city(x >> 16 & 255)}?"


def _price(t: Table, x: int) -> str:
    """[W.4.9] What it costs the partner."""
    assert isinstance(t, table.ColdWar)
    is_free = x >> 14 & 1 or t.can(table.PARTNER_FREE)
    return "It costs you nothing." if is_free else "It costs you an action next turn."


def _over_limit(t: Table, seat: int) -> str:
    assert isinstance(t, table.ColdWar)
    over = int(t.hand_size(seat)) - int(hand_limit.limit_of(t, seat))
    return f"{'One card' if over == 1 else f'{over} cards'} over the limit. Discard one or play an event."


def _window(t: Table, x: int) -> str:
    return "Before the Infection Phase: play an event?" if x >> 8 & 255 else "Play an event?"


_ASK: Final[dict[int, Callable[[Table, int], str]]] = {
    turn.ACTIONS.op: lambda t, x: _actions_left(t),
    questions.EVENT_WINDOW.op: _window,
    hand_limit.CHECK_HAND.op: lambda t, x: _over_limit(t, x >> 8 & 255),
    incidents.SPREAD.op: lambda t, x: f"Agents leave {city(x >> 8 & 255)}: which of the tied cities is next?",
    threat_cards.ARRANGE_THREATS.op: lambda t, x: "Which Threat card comes next?",
    threat_cards.CULL_THREATS.op: lambda t, x: "Which Threat card do you discard?",
    pawns.CLEAR_ENTRY.op: lambda t, x: "Remove an Agent here?",
    symptoms.BEGIN_SYMPTOM.op: lambda t, x: "You must draw a Symptom: use your Clinic Papers?",
    symptoms.KEEP_ONE.op: lambda t, x: "Which Symptom do you keep?",
    satellites.MASK_WINDOW.op: lambda t, x: "Telemetry Mask: which city is spared?",
    missions.PAY_FOR_SABOTAGE.op: lambda t, x: "You have more cards than the sabotage takes. Which do you keep?",
    moving_on.MOVE_ON.op: lambda t, x: "Keep going?",
    moving_on.COME_ALONG.op: lambda t, x: f"Who else comes to {city(x >> 24 & 255)}?",
    moving_on.ASK_TO_COME.op: _come,
    sharing.EXCHANGE.op: lambda t, x: f"Take a card from {seat_words(x >> 16 & 255)} in return?",
    questions.CONSENT_OF.op: _proposed,
    sharing.AGREE_TO_SHARE.op: _shared,
    sharing.PASS_CARDS.op: lambda t, x: f"Which card do you pass to {seat_words(x >> 16 & 255)}?",
    doing.PAY_FOR_FLIGHT.op: lambda t, x: "Vertigo: which second card pays for the Flight?",
    doing.PAY_FOR_TEAM.op: lambda t, x: "You have more cards than the Team takes. Which do you keep?",
    event_pieces.REMOVE_MORE.op: lambda t, x: "Remove another Agent: from which city?",
    event_pieces.LOSE_ONE.op: lambda t, x: "Which Symptom do you lose?",
    event_pieces.POOL_TEAMS.op: lambda t, x: "Which Team moves next?",
    setup.ASK_PASSPORT.op: lambda t, x: "Choose your Passport",
    setup.DROP_MISSIONS.op: lambda t, x: f"Keep three missions: which one goes back? {_use(t)}".strip(),
}


def _use(t: Table) -> str:
    """[W.10.8] [W.12.4] [W.11.4] What missions are for in this game, if for anything."""
    played = int(t.w[table.PLAYED])
    if played & table.INDIVIDUAL:
        return ""
    if played & table.DOUBLE_AGENT_PLAYS and int(t.w[table.SEATS]) > 1:
        return "(Only the Double Agent needs them.)"
    return "(They don't count towards winning in this game.)"


def prompt(t: Table) -> str:
    """The open question in a sentence, to whom it is asked."""
    x = int(t.w[t.top - 1])
    return "What does chance bring?" if int(steps.asked(t)) == CHANCE else _ASK[x & 63](t, x)
