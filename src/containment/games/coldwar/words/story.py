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
from containment.games.coldwar.words.names import SIDES, agents, card, city, region, seat_words
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


def _unused(actions: int) -> str:
    return f"left {actions} action{'s' if actions != 1 else ''} unused" if actions else "ended the actions"


def _discarded(number: int, thing: str) -> str:
    return f"{number} discarded {thing} was" if number == 1 else f"{number} discarded {thing}s were"


def _passed(giver: int, receiver: int, n: int) -> str:
    return f"{seat_words(giver)} passed {card(n)} to {seat_words(receiver)}"


def _team_went(side: int, origin: int, goal: int) -> str:
    return f"a {SIDES[side]} Team went from {city(origin)} to {city(goal)}"


_TELL: Final[dict[int, Callable[[int, int, int, bool], tuple[str, str] | None]]] = {
    table.TURN_BEGAN: lambda a, b, c, h: (
        "W.3.1",
        f"{seat_words(a)}'s turn began, under the {SIDES[b]} alias, with {c} action{'s' if c != 1 else ''}",
    ),
    table.DROVE: lambda a, b, c, h: ("W.4.1", f"{seat_words(a)} drove to {city(b)}"),
    table.FLEW: lambda a, b, c, h: ("W.4.2", f"{seat_words(a)} discarded {city(c)} and flew to {city(b)}"),
    table.FLEW_WITHOUT_CARD: lambda a, b, c, h: ("W.courier.nato", f"{seat_words(a)} flew to {city(b)} without a card"),
    table.NEUTRALIZED: lambda a, b, c, h: ("W.4.7", f"{seat_words(a)} neutralized {agents(c)} in {city(b)}"),
    table.GAVE: lambda a, b, c, h: ("W.4.8", _passed(a, b, c)),
    table.OWES: lambda a, b, c, h: ("W.4.9", f"{seat_words(a)} owes an action next turn"),
    table.BUILT: lambda a, b, c, h: ("W.4.10", f"{seat_words(a)} built a Research Facility in {city(b)}"),
    table.FACILITY_TAKEN: lambda a, b, c, h: ("W.4.11", f"the Facility of {city(a)} was taken away"),
    table.ASSEMBLED: lambda a, b, c, h: ("W.4.12", f"{seat_words(a)} assembled a {SIDES[b]} Team in {city(c)}"),
    table.TEAM_MOVED: lambda a, b, c, h: ("W.4.14", _team_went(a, b, c)),
    table.MOPPED_UP: lambda a, b, c, h: ("W.7.2", f"the Disease Cube of {city(a)} was mopped up"),
    table.LAUNCHED: lambda a, b, c, h: ("W.8.3", f"{seat_words(a)} launched a satellite over {region(b)}"),
    table.COUNTERED: lambda a, b, c, h: ("W.8.4", f"Counter-Intelligence put {agents(b)} on {region(a)}"),
    table.NOT_COUNTERED: lambda a, b, c, h: ("W.8.9", f"the uplink kept Counter-Intelligence away from {region(a)}"),
    table.PICKED_UP: lambda a, b, c, h: (
        "W.10.2" if c else "W.10.3",
        f"{seat_words(a)} took {'an Intel' if c else 'a Target'} token: {_mission(b)}",
    ),
    table.DELIVERED: lambda a, b, c, h: ("W.10.7", f"{seat_words(a)} finished a mission: {_mission(b)}"),
    table.SABOTAGED: lambda a, b, c, h: ("W.10.4", f"{seat_words(a)} carried out a sabotage: {_mission(b)}"),
    table.SENT: lambda a, b, c, h: ("W.handler.nato", f"{seat_words(a)} moved {seat_words(b)}'s pawn to {city(c)}"),
    table.SWAPPED: lambda a, b, c, h: ("W.analyst.neutral", f"{seat_words(a)} swapped {card(b)} for {city(c)}"),
    table.BURIED_CARD: lambda a, b, c, h: (
        "W.analyst.soviet",
        f"{seat_words(a)} put the Threat card {city(b)} under the deck",
    ),
    table.ACTIONS_ENDED: lambda a, b, c, h: ("W.3.4", f"{seat_words(a)} {_unused(b)}"),
    table.DISCARDED: lambda a, b, c, h: ("W.3.8", f"{seat_words(a)} discarded {card(b)}"),
    table.EVENT_PLAYED: lambda a, b, c, h: ("W.13.2", f"{seat_words(a)} played {_event(b)}"),
    table.CARD_DRAWN: lambda a, b, c, h: ("W.3.5", f"{seat_words(a)} drew {card(b)}"),
    table.ESCALATED: lambda a, b, c, h: ("W.6.2", f"an Escalation card: the threat level is {a}"),
    table.UPLINK_CAME: lambda a, b, c, h: (
        "W.8.9",
        f"the Satellite card of {region(a)} was drawn: the next launch there meets no Counter-Intelligence",
    ),
    table.CARD_CAME_LATE: lambda a, b, c, h: ("W.8.8", f"the Satellite card of {region(a)} went to its launcher"),
    table.CITY_DRAWN: lambda a, b, c, h: ("W.5.1", f"the Threat card {city(a)} was drawn"),
    table.BOTTOM_DRAWN: lambda a, b, c, h: ("W.6.3", f"{city(a)} came from the bottom of the Threat deck"),
    table.AGENTS_CAME: lambda a, b, c, h: ("W.5.2", f"{city(a)} got {agents(b)}"),
    table.TEAM_KEPT_OUT: lambda a, b, c, h: ("W.5.3", f"a Team keeps Agents out of {city(a)}"),
    table.INCIDENT: lambda a, b, c, h: ("W.5.6", f"an incident happened in {city(a)}: incident {b}"),
    table.AGENT_FLED: lambda a, b, c, h: ("W.5.7", f"an Agent went from {city(a)} to {city(b)}"),
    table.OVERFLOWED: lambda a, b, c, h: ("W.5.10", f"{city(a)} is full: an incident follows there"),
    table.INTENSIFIED: lambda a, b, c, h: ("W.6.4", f"{_discarded(a, 'Threat card')} shuffled onto the deck"),
    table.PHASE_SKIPPED: lambda a, b, c, h: ("W.quiet_night", "a quiet night: no Threat card was drawn"),
    table.SYMPTOM_DRAWN: lambda a, b, c, h: ("W.9.1", f"{seat_words(a)} caught a Symptom: {_symptom(b)}"),
    table.DIED: lambda a, b, c, h: ("W.9.4", f"{seat_words(a)} has died"),
    table.PASSPORT_CHOSEN: lambda a, b, c, h: ("W.2.10", f"{seat_words(a)} is the {facts.PASSPORTS[b].name}"),
    table.IDENTITY_DEALT: lambda a, b, c, h: ("W.2.11", f"{seat_words(a)} has the False Identity {_identity(b)}"),
    table.SPY_DEALT: lambda a, b, c, h: (
        "W.2.12",
        f"{seat_words(a)} drew {'a Spy card' if h else f'the Spy card {_mission(b)}'}",
    ),
    table.FURTHER_SPY: lambda a, b, c, h: (
        "W.2.15",
        "a further Spy card was laid aside unseen" if h else f"the further Spy card was {_mission(a)}",
    ),
    table.MISSIONS_CHOSEN: lambda a, b, c, h: ("W.2.12", f"{seat_words(a)} has three missions"),
    table.CARD_DEALT: lambda a, b, c, h: ("W.2.18", f"{seat_words(a)} was dealt {card(b)}"),
    table.FIRST_FACILITY: lambda a, b, c, h: ("W.2.8", f"a Research Facility stands in {city(a)}"),
    table.THREAT_SEEN: lambda a, b, c, h: (
        "W.A49",
        f"{seat_words(a)} saw {'a card' if h else city(b)} on the Threat deck",
    ),
    table.ORDER_CHOSEN: lambda a, b, c, h: ("W.A49", f"{seat_words(a)} put the top {b} Threat cards in order"),
    table.SAID_YES: lambda a, b, c, h: ("W.A42", f"{seat_words(a)} agreed"),
    table.SAID_NO: lambda a, b, c, h: ("W.A42", f"{seat_words(a)} declined"),
    table.CLEARED_ENTRY: lambda a, b, c, h: ("W.field_medic.soviet", f"{seat_words(a)} cleared the way"),
    table.FILE_BURNED: lambda a, b, c, h: ("W.burned_file", f"the Threat card {city(a)} left the game"),
    table.SHADOWS_WALK: lambda a, b, c, h: ("W.shadow_walk", "pawns that drive in remove an Agent this turn"),
    table.CACHED: lambda a, b, c, h: ("W.wartime_cache", f"a Research Facility was placed in {city(a)}"),
    table.AIRLIFTED: lambda a, b, c, h: ("W.airlift", f"{seat_words(a)} came to {city(b)}"),
    table.SYMPTOM_LOST: lambda a, b, c, h: ("W.field_antidote", f"{seat_words(a)} lost a Symptom: {_symptom(b)}"),
    table.CONDUCT_GIVEN: lambda a, b, c, h: ("W.safe_conduct", f"{seat_words(a)} may ignore the flight ban this turn"),
    table.CARD_RECOVERED: lambda a, b, c, h: ("W.reactivated_asset", f"{seat_words(a)} took {city(b)} back"),
    table.AGENT_REMOVED: lambda a, b, c, h: ("W.field_medic.soviet", f"an Agent left {city(a)}"),
    table.NIGHT_QUIET: lambda a, b, c, h: ("W.quiet_night", "this Infection Phase will be skipped"),
    table.HOURS_ADDED: lambda a, b, c, h: ("W.extra_hours", f"{seat_words(a)} has two more actions"),
    table.SPARED: lambda a, b, c, h: ("W.telemetry_mask", f"{city(a)} will get no Agent"),
    table.CULLED: lambda a, b, c, h: ("W.defectors_list", f"{seat_words(a)} discarded the Threat card {city(b)}"),
    table.IDENTITY_SHOWN: lambda a, b, c, h: ("W.13.1", f"{seat_words(a)} used {_identity(b)}"),
    table.SATELLITE_PICKED: lambda a, b, c, h: (
        "W.2.16",
        "a Satellite card was shuffled in unseen" if h else f"the Satellite card of {region(a)} was shuffled in",
    ),
    table.FIRST_PLAYER: lambda a, b, c, h: ("W.2.21", f"{seat_words(a)} begins"),
    table.CAME_ALONG: lambda a, b, c, h: ("W.handler.neutral", f"{seat_words(a)} came along to {city(b)}"),
    table.AGENTS_RAN_OUT: lambda a, b, c, h: ("W.5.18", "an Agent was needed and none was left"),
    table.PHASE_BEGAN: lambda a, b, c, h: (
        "W.5.1",
        f"an Infection Phase began: {a} Threat card{'s' if a != 1 else ''}",
    ),
    table.DECK_IS_EMPTY: lambda a, b, c, h: ("W.3.12", f"{seat_words(a)} had no card to draw"),
    table.DECK_RESHUFFLED: lambda a, b, c, h: (
        "W.5.20",
        f"the Threat deck was empty: {_discarded(a, 'card')} shuffled into a new deck",
    ),
    table.CITY_FILLED: lambda a, b, c, h: ("W.6.3", f"{city(a)} was filled up with {agents(b)}"),
    table.TEAM_KEPT_OUT_FILLING: lambda a, b, c, h: ("W.6.3", f"a Team keeps Agents out of {city(a)}"),
    table.FIRST_AGENTS: lambda a, b, c, h: (
        "W.2.3" if b == c else "W.2.4",
        f"{city(a)} got {agents(b) if b else 'no Agent'}{'' if b == c else ': three are the most'}",
    ),
    table.MET: lambda a, b, c, h: ("W.rendezvous", f"{seat_words(a)} came to the meeting in {city(b)}"),
    table.POUCHED: lambda a, b, c, h: ("W.diplomatic_pouch", _passed(a, b, c)),
    table.TEAM_SENT: lambda a, b, c, h: ("W.handler.nato", _team_went(a, b, c)),
    table.TEAM_AIRLIFTED: lambda a, b, c, h: ("W.airlift", _team_went(a, b, c)),
    table.TEAM_POOLED: lambda a, b, c, h: ("W.motor_pool", _team_went(a, b, c)),
    table.TEAM_WENT_ON: lambda a, b, c, h: ("W.motor_chit", _team_went(a, b, c)),
    table.CUBE_CAME: lambda a, b, c, h: ("W.5.5", f"{city(a)} got a Disease Cube"),
    table.CUBE_WAS_THERE: lambda a, b, c, h: ("W.5.14", f"{city(a)} keeps the Disease Cube it has"),
    table.CUBES_RAN_OUT: lambda a, b, c, h: ("W.5.19", f"{city(a)} needed a Disease Cube and none was left"),
    table.AGENTS_RETURNED: lambda a, b, c, h: (
        "W.5.13" if c else "W.5.10",
        f"{agents(b)} from {city(a)} found no {'city without a Team' if c else 'room'} and returned to the supply",
    ),
    table.CARD_TO_COME: lambda a, b, c, h: (
        "W.8.8",
        f"the Satellite card of {region(a)} is still in the Player deck; its launcher gets it later",
    ),
    table.AGENT_TAPED: lambda a, b, c, h: ("W.red_tape", f"an Agent left {city(a)}"),
    table.AGENT_SWEPT: lambda a, b, c, h: ("W.customs_sweep", f"an Agent left {city(a)}"),
    table.AGENT_SHADOWED: lambda a, b, c, h: ("W.shadow_walk", f"an Agent left {city(a)}"),
}


def _actions_left(t: Table) -> str:
    left = int(t.w[table.ACTIONS_LEFT])
    return f"you have {left} action{'s' if left != 1 else ''} left. What do you do?"


def _proposed(t: Table, x: int) -> str:
    move = x >> questions.PROPOSAL & questions.MOVE
    asked, proposer = x >> questions.OWNER & 7, x >> questions.PROPOSER & 7
    verb, a, b = moves.verb_of(move), int(moves.first(move)), int(moves.second(move))
    if verb == moves.POUCH:
        what = f"plays Diplomatic Pouch: you and {seat_words(b if asked == a else a)} pass each other a card"
    else:
        what = _PROPOSALS[int(verb)].format(city(b))
    return f"do you agree that {seat_words(proposer)} {what}?"


_PROPOSALS: Final = {
    moves.AIRLIFT: "airlifts you to {}",
    moves.RENDEZVOUS: "calls you to a Rendezvous in {}",
    moves.SEND_PAWN: "moves your pawn to {}",
}


def _shared(t: Table, x: int) -> str:
    given, taken = (x >> 16 & 255) - 1, (x >> 24 & 255) - 1
    parts = [f"gives you {card(given)}"] if given >= 0 else []
    parts += [f"takes {card(taken)} from you"] if taken >= 0 else []
    return f"do you agree that {seat_words(x >> 11 & 7)} {' and '.join(parts)}? {_price(t, x)}"


def _price(t: Table, x: int) -> str:
    """[W.4.9] What it costs the partner."""
    assert isinstance(t, table.ColdWar)
    is_free = x >> 14 & 1 or t.can(table.PARTNER_FREE)
    return "It costs you nothing." if is_free else "You then owe an action of your next turn."


def _over_limit(t: Table, seat: int) -> str:
    assert isinstance(t, table.ColdWar)
    limit = int(hand_limit.limit_of(t, seat))
    over = int(t.hand_size(seat)) - limit
    return f"you hold {over} card{'s' if over != 1 else ''} more than {limit}. Discard, or play an event."


def _window(t: Table, x: int) -> str:
    return "before the Infection Phase: do you play an event?" if x >> 8 & 255 else "do you play an event now?"


_ASK: Final[dict[int, Callable[[Table, int], str]]] = {
    turn.ACTIONS.op: lambda t, x: _actions_left(t),
    questions.CONSENT_OF.op: _proposed,
    questions.EVENT_WINDOW.op: _window,
    hand_limit.CHECK_HAND.op: lambda t, x: _over_limit(t, x >> 8 & 255),
    incidents.SPREAD.op: lambda t, x: f"Agents leave {city(x >> 8 & 255)}. Which city comes next among equals?",
    threat_cards.ARRANGE_THREATS.op: lambda t, x: "which of the Threat cards comes next?",
    threat_cards.CULL_THREATS.op: lambda t, x: "which of the Threat cards do you discard?",
    pawns.CLEAR_ENTRY.op: lambda t, x: "do you remove an Agent here?",
    symptoms.BEGIN_SYMPTOM.op: lambda t, x: "you must draw a Symptom. Do you use your Clinic Papers?",
    symptoms.KEEP_ONE.op: lambda t, x: "which Symptom do you keep?",
    satellites.MASK_WINDOW.op: lambda t, x: "which city does the Telemetry Mask spare?",
    missions.PAY_FOR_SABOTAGE.op: lambda t, x: "you hold more fitting cards than needed. Which do you keep?",
    moving_on.MOVE_ON.op: lambda t, x: "does the move go on?",
    moving_on.COME_ALONG.op: lambda t, x: f"who comes to {city(x >> 24 & 255)} too?",
    moving_on.ASK_TO_COME.op: lambda t, x: f"do you agree to come to {city(x >> 16 & 255)}?",
    sharing.EXCHANGE.op: lambda t, x: f"do you take a card of {seat_words(x >> 16 & 255)}'s in return?",
    sharing.AGREE_TO_SHARE.op: _shared,
    sharing.PASS_CARDS.op: lambda t, x: f"which card do you pass to {seat_words(x >> 16 & 255)}?",
    doing.PAY_FOR_FLIGHT.op: lambda t, x: "which second card pays for the Flight?",
    doing.PAY_FOR_TEAM.op: lambda t, x: "you hold more cards than the Team takes. Which do you keep?",
    event_pieces.REMOVE_MORE.op: lambda t, x: "from which city does another Agent go?",
    event_pieces.LOSE_ONE.op: lambda t, x: "which Symptom do you lose?",
    event_pieces.POOL_TEAMS.op: lambda t, x: "which Team moves next?",
    setup.ASK_PASSPORT.op: lambda t, x: "which Passport do you choose?",
    setup.DROP_MISSIONS.op: lambda t, x: "you keep three missions. Which one do you put back?",
}


def prompt(t: Table) -> str:
    """The open question in a sentence."""
    x = int(t.w[t.top - 1])
    seat = int(steps.asked(t))
    return "What does chance bring?" if seat == CHANCE else f"{seat_words(seat)}, {_ASK[x & 63](t, x)}"
