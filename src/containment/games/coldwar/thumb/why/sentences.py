"""Rules of thumb: why, in a sentence for people. Not compiled.

Everybody hears it: it goes by nothing that only one seat knows, missions and the Double Agent least of all. [W.11.2]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from containment.games.coldwar.data import facts
from containment.games.coldwar.judging.reach import apart
from containment.games.coldwar.judging.suspicion import suspects
from containment.games.coldwar.judging.value import (
    danger,
    hands_worth,
    lacks,
    needed,
    people,
    progress,
    team_pace,
    towards,
)
from containment.games.coldwar.rules import moves, table
from containment.games.coldwar.rules.board import CARDS_OF, REGION_OF, REQUIRED, SIDE_OF, SOVIET
from containment.games.coldwar.rules.endings import LOST
from containment.games.coldwar.rules.moves import is_event
from containment.games.coldwar.rules.questions import MOVE, PROPOSAL
from containment.games.coldwar.rules.satellites import MOST_SPARED, exposed
from containment.games.coldwar.rules.table import ColdWar
from containment.games.coldwar.thumb.answers import proposer
from containment.games.coldwar.thumb.plan import search_turn, settle
from containment.games.coldwar.thumb.why.dangers import (
    coming_up,
    full_cities,
    short_of_agents,
    short_supply,
    threat_to_come,
    three,
    why_fewer,
    why_fewer_in,
)
from containment.games.coldwar.words.names import SIDES, agents, seat_words, the_region
from containment.games.coldwar.words.names import card as card_name
from containment.games.coldwar.words.names import city as city_name
from containment.kernel.engine.rollout import native_ints
from containment.kernel.engine.sets import members
from containment.kernel.engine.steps import arg2, commit
from containment.parts.beam import ROOM

NUMBER_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")
AIMS: Final = (  # actions that can be the aim of a plan, the most telling first
    *(moves.LAUNCH, moves.ASSEMBLE, moves.ASSEMBLE_FORGED, moves.SABOTAGE, moves.DELIVER, moves.PICK_UP),
    *(moves.BUILD, moves.BUILD_TAKING, moves.GIVE, moves.TAKE, moves.GIVE_FREE, moves.TAKE_FREE),
    *(moves.NEUTRALIZE, moves.RECOVER, moves.BURY),
)
SECRET: Final = (moves.SABOTAGE, moves.DELIVER, moves.PICK_UP)  # not spoken of beforehand: reasons are heard by all
TEAM_MOVES: Final = (moves.MOVE_TEAM, moves.ESCORT_TEAM, moves.MOVE_TEAM_FAR, moves.ESCORT_TEAM_FAR)
TEAM_ALONE: Final = (moves.MOVE_TEAM, moves.MOVE_TEAM_FAR, moves.SEND_TEAM)  # one's own pawn stays
WAYS: Final = (moves.DRIVE, moves.DRIVE_FREE, moves.FLY, moves.FLY_VISA, moves.FLY_FREE)  # of one's own pawn
SHARING: Final = (moves.GIVE, moves.TAKE, moves.GIVE_FREE, moves.TAKE_FREE)
FLIGHTS: Final = (moves.FLY, moves.FLY_VISA, moves.FLY_FREE)
PASSING: Final = {  # why to pass, by the kind of question
    "EventWindow": "the events are worth more later",
    "MoveOn": "going further wouldn't help",
    "ComeAlong": "the others are better off where they are",
    "Exchange": "nothing of theirs is needed in return",
    "PassCards": "the cards are worth more where they are",
    "ClearEntry": "the Agents there can wait",
    "BeginSymptom": "the Clinic Papers are worth more later",
    "MaskWindow": "the Telemetry Mask is worth more at another launch",
    "RemoveMore": "the other Agents can wait",
    "PoolTeams": "the Teams are better off where they are",
    "CullThreats": "no other card needs to go",
}
NOTHING_BETTER: Final = "there's nothing better to do"
BETTER_PLACE: Final = "it's a better place to start the next turn"
LEADS_THERE: Final = "it leads to a better place to start the next turn"
LESS_HARM: Final = "the next Threat cards would do less harm"
NO_SIDE: Final = -1  # of an event card
FAR_FROM_A_TEAM: Final = 3  # cards that a hand lacks


def because(t: ColdWar, seat: int, plan: list[int]) -> str:
    """Why the first move of a plan, in one plain sentence that does not repeat the move."""
    why = _why(t, seat, plan)
    return f"{why[0].upper()}{why[1:]}."


def _why(t: ColdWar, seat: int, plan: list[int]) -> str:
    verb, a, b = _parts(plan[0])
    if verb == moves.PASS:
        return _why_pass(t)
    if verb == moves.SEND_TEAM and _step(t) == "PoolTeams":
        return _why_send_team(t, seat, a, b)
    if verb in ANSWERS:
        return ANSWERS[verb](t, seat, a, b)
    if verb == moves.SAFE_CONDUCT and not any(_parts(move)[0] in FLIGHTS for move in plan):
        return "a flight may still come in useful this turn"
    if verb in EVENTS:
        return EVENTS[verb](t, a, b)
    return _why_action(t, seat, plan)


def _parts(move: int) -> tuple[int, int, int]:
    return move >> moves.VERB << moves.VERB, move >> moves.A & moves.ARGUMENT, move & moves.ARGUMENT


def _step(t: ColdWar) -> str:
    return t.rules.steps[t.w[t.top - 1] & 63].__class__.__name__


def _after(t: ColdWar, plan: list[int], seat: int) -> ColdWar:
    """The table when these moves have been made, as far as they can be."""
    there = t.clone()
    for move in plan:
        if there.ended or _step(there) != _step(t):
            break
        commit(there, move)
        settle(there, seat)
    return there


# ---------------------------------------------------------------------------------------------- actions
def _told(t: ColdWar, move: int) -> str:
    """A move as a person would say it."""
    verb, a, b = _parts(move)
    if verb in (moves.DRIVE, moves.DRIVE_FREE):
        return f"Drive to {city_name(b)}"
    if verb in (moves.FLY, moves.FLY_VISA):
        return f"Fly to {city_name(b)} with {card_name(a)}"
    if verb == moves.FLY_FREE:
        return f"Fly to {city_name(b)} without a card"
    if verb == moves.NEUTRALIZE:
        return f"Neutralize {agents(b)} in {city_name(int(t.pawn(t.turn)))}"
    if verb in (moves.GIVE, moves.GIVE_FREE):
        return f"Give {card_name(b)} to {seat_words(a)}"
    if verb in (moves.TAKE, moves.TAKE_FREE):
        return f"Take {card_name(b)} from {seat_words(a)}"
    if verb in (moves.BUILD, moves.BUILD_TAKING):
        return f"Build a Facility in {city_name(int(t.pawn(t.turn)))}"
    if verb in (moves.ASSEMBLE, moves.ASSEMBLE_FORGED):
        return f"Assemble a {SIDES[b]} Team in {city_name(int(t.pawn(t.turn)))}"
    if verb in TEAM_MOVES:
        return f"Move the {SIDES[a]} Team to {city_name(b)}"
    if verb == moves.LAUNCH:
        return f"Launch over {the_region(int(REGION_OF[t.pawn(t.turn)]))}"
    return _told_rarely(verb, a, b)


def _told_rarely(verb: int, a: int, b: int) -> str:
    if verb == moves.SEND_PAWN:
        return f"Send {seat_words(a)} to {city_name(b)}"
    if verb == moves.SEND_TEAM:
        return f"Send the {SIDES[a // 48]} Team of {city_name(a % 48)} to {city_name(b)}"
    if verb == moves.RECOVER:
        return f"Take {city_name(b)} back for {card_name(a)}"
    if verb == moves.BURY:
        return f"Bury the Threat card {city_name(b)}"
    if verb == moves.TUNE_IN:
        return "Tune in"
    if verb == moves.PEEK:
        return "Peek"
    return f"Mission {facts.MISSIONS[b].name}"


def _why_action(t: ColdWar, seat: int, plan: list[int]) -> str:
    verb = _parts(plan[0])[0]
    if verb == moves.TUNE_IN:
        return "knowing the next Threat card costs nothing"
    if verb == moves.PEEK:
        return "nothing better to do, and the worst Threat cards can go last"
    if verb in AIMS:
        return _why_aim(t, t, plan[0], int(t.pawn(t.turn)))
    return _why_way(t, seat, plan)


def _why_aim(now: ColdWar, t: ColdWar, move: int, city: int) -> str:
    """Why something that is an aim in itself, on the table where it is done. Agents are told as they are now."""
    verb, a, b = _parts(move)
    if verb == moves.LAUNCH:
        return _why_launch(t, city)
    if verb in (moves.ASSEMBLE, moves.ASSEMBLE_FORGED):
        return _why_team(t)
    if verb in (moves.BUILD, moves.BUILD_TAKING):
        return _why_site(t, city)
    if verb == moves.NEUTRALIZE:
        return why_fewer(now, city)
    if verb in (moves.GIVE, moves.GIVE_FREE):
        return _why_card(t, a, b)
    if verb in (moves.TAKE, moves.TAKE_FREE, moves.RECOVER):
        return _why_card(t, int(t.turn), b)
    if verb == moves.BURY:
        return f"{why_fewer(now, b)}; the later its card comes, the better"
    return "it advances a mission"


def _why_site(t: ColdWar, city: int) -> str:
    """What a Facility in a city is for."""
    here = int(REGION_OF[city])
    if int(t.w[table.SATELLITES]) >> here & 1 or SIDE_OF[city] == SOVIET:
        return "a Team can be assembled there"
    return f"a Team can launch over {the_region(here)} from there"


def _why_launch(t: ColdWar, city: int) -> str:
    here = int(REGION_OF[city])
    left = REQUIRED & ~int(t.w[table.SATELLITES]) & ~(1 << here)
    if left == 0:
        return "it's the last satellite needed"
    shown = len(members(int(exposed(t, here))))
    more = f"{NUMBER_WORDS[len(members(left))]} more to go"
    if shown == 0:
        return f"{more}, and no Agents from Counter-Intelligence"
    cities = f"{shown} {'city' if shown == 1 else 'cities'}"
    if shown <= int(t.w[table.AGENTS]):
        return f"{more}, and the supply can take Counter-Intelligence in {cities}"
    short = shown - int(t.w[table.AGENTS])
    if _has_mask(t, int(t.turn)) and short <= MOST_SPARED:
        return f"{more}, and the Telemetry Mask can spare what the supply lacks for Counter-Intelligence"
    return f"{more}, but the supply is {agents(short)} short for Counter-Intelligence in {cities}"


def _has_mask(t: ColdWar, seat: int) -> bool:
    return bool(int(t.events(seat)) >> table.MASK_CARD & 1)


def _why_team(t: ColdWar) -> str:
    if int(t.with_teams()):
        return "another Team means shorter trips to launch sites and disease"
    return "a Team can launch satellites and mop up disease"


def _why_card(t: ColdWar, receiver: int, card: int) -> str:
    side = NO_SIDE if card >= table.EVENT_CARD else int(SIDE_OF[card])
    if side == NO_SIDE or not int(t.w[table.TEAMS + side]):
        return f"{seat_words(receiver)} has more use for it"
    held, takes = len(members(int(t.cards(receiver) & CARDS_OF[side]))) + 1, int(needed(t, receiver))
    if held >= takes:
        return f"that completes the {SIDES[side]} cards for a Team"
    return f"that makes {NUMBER_WORDS[held]} of the {NUMBER_WORDS[takes]} {SIDES[side]} cards for a Team"


def _why_way(t: ColdWar, seat: int, plan: list[int]) -> str:
    """Why a move that leads to something: what the plan does in the end, or what has become nearer."""
    aim, end = aim_ahead(t, seat, plan)
    return aim or _drift(t, seat, plan, end)


def aim_ahead(t: ColdWar, seat: int, plan: list[int]) -> tuple[str, ColdWar]:
    """What the plan does in the end that its first move leads to, and why; empty if there is no such aim, or none to be
    spoken of. And the table up to which it was followed."""
    there = t.clone()
    for move in plan:
        if there.ended or _step(there) != "Actions":
            break
        if _leads_to(plan[0], move) and move != plan[0]:
            city = int(there.pawn(there.turn))
            why = _why_aim(t, there, move, city)
            if _parts(move)[0] == moves.NEUTRALIZE and _goes_to(plan[0], city):
                return why, there
            aim = _told(there, move)
            return f"next, {aim[0].lower()}{aim[1:]}: {why}", there
        commit(there, move)
        settle(there, seat)
    return "", there


def _leads_to(first: int, move: int) -> bool:
    """Is this an aim that the first move can be for? A Team that goes alone is for a launch, and whose pawn is sent for
    a card to be shared."""
    verb, a, _ = _parts(first)
    aim, other, _ = _parts(move)
    if aim not in AIMS or aim in SECRET:
        return False
    if verb in TEAM_ALONE:
        return aim == moves.LAUNCH
    return verb != moves.SEND_PAWN or (aim in SHARING and other == a)


def _goes_to(move: int, city: int) -> bool:
    """Does this take one's pawn there at once? Then it goes without saying what for."""
    verb, _, b = _parts(move)
    return verb in WAYS and b == city


def _drift(t: ColdWar, seat: int, plan: list[int], end: ColdWar) -> str:
    """What has become better, in words: by the first move itself, or by what follows."""
    if end.ended:
        return "that way the game is won" if end.ended < LOST else NOTHING_BETTER
    gains = {
        "progress": int(progress(end) - progress(t)),
        "hands": int(hands_worth(end) - hands_worth(t)),
        "danger": int(danger(t) - danger(end)),
        "people": int(people(end) - people(t)),
    }
    best = max(gains, key=lambda name: gains[name])
    if gains[best] <= 0:
        return NOTHING_BETTER
    first = _after(t, plan[:1], seat)
    if best == "progress":
        return _nearer(t, first, end, plan[0])
    if best == "hands":
        at_once = hands_worth(first) > hands_worth(t)
        return "it brings the next Team closer" if at_once else "the next Team can then come closer"
    if best == "danger":
        return _calmer(t, first, end)
    return BETTER_PLACE if people(first) > people(t) else LEADS_THERE


def brings_nothing_yet(said: str) -> bool:
    """Does a reason name nothing that the first move itself brings, or that is the aim of the next ones?"""
    return any(part in said for part in (NOTHING_BETTER[1:], LEADS_THERE[1:], LESS_HARM[1:], " can then "))


def cover(t: ColdWar) -> str:
    """What might be said of any way, and is often said of those that bring the group something."""
    usual = [BETTER_PLACE, *[short_supply(t)] * short_of_agents(t), *[threat_to_come(t)] * bool(full_cities(t))]
    said = usual[int(t.pawn(t.turn)) % len(usual)]
    return f"{said[0].upper()}{said[1:]}."


def _nearer(t: ColdWar, first: ColdWar, end: ColdWar, move: int) -> str:
    """Which satellite, or which mop-up, has come nearer: by the first move itself, or by what follows."""
    if int(t.w[table.CUBES]) & ~int(end.w[table.CUBES]):
        return _mopped(t, first, end, move)
    launched = members(int(end.w[table.SATELLITES]) & ~int(t.w[table.SATELLITES]))
    if launched:
        return f"a Team can then launch over {the_region(launched[0])}"
    gains = [_closer(t, end, region) for region in range(6)]
    most = max(gains)
    if most > 0:
        region = gains.index(most)
        if _closer(t, first, region) > 0:
            return f"it brings the launch over {the_region(region)} closer"
        return f"the launch over {the_region(region)} can then come closer"
    return "disease gets mopped up sooner" if progress(first) > progress(t) else "disease can then be mopped up sooner"


def _mopped(t: ColdWar, first: ColdWar, end: ColdWar, move: int) -> str:
    """Where disease is mopped up. Only the city that the first move names is there."""
    cubes = int(t.w[table.CUBES])
    at_once, goal = cubes & ~int(first.w[table.CUBES]), move & moves.ARGUMENT
    if at_once >> goal & 1:
        return "the Team mops up the disease there"
    if at_once:
        return f"the Team mops up the disease in {city_name(members(at_once)[0])}"
    later = members(cubes & ~int(end.w[table.CUBES]))
    return f"a Team can then mop up the disease in {city_name(later[0])}"


def _closer(t: ColdWar, there: ColdWar, region: int) -> int:
    """How much closer the launch over a region has come, if one is still needed there."""
    if not (REQUIRED & ~int(t.w[table.SATELLITES])) >> region & 1:
        return 0
    pace = int(team_pace(t))
    return int(towards(there, region, there.with_teams(), pace) - towards(t, region, t.with_teams(), pace))


def _calmer(t: ColdWar, first: ColdWar, end: ColdWar) -> str:
    """What has become less dangerous. Who has not been moved by the first move has not come nearer by it."""
    moved = [s for s in range(int(t.seats)) if first.pawn(s) != t.pawn(s)]
    near = [c for c in full_cities(t) if any(apart(end.pawn(s), c) < apart(t.pawn(s), c) for s in moved)]
    if near:
        soonest = min(near, key=lambda c: not coming_up(t) >> c & 1)
        return three(t, soonest, f"in {city_name(soonest)}")
    guarded = members(int(first.with_teams()) & ~int(t.with_teams()))
    if guarded and danger(first) < danger(t):
        return f"no more Agents come to {city_name(guarded[0])} while a Team is there"
    fewer = [c for c in range(48) if end.agents(c) < t.agents(c) and end.agents(c) == first.agents(c)]
    if fewer:
        return why_fewer_in(t, fewer[0])
    return LESS_HARM


def _why_pass(t: ColdWar) -> str:
    step = _step(t)
    if step == "Actions":
        said_no = members(int(t.w[table.DECLINED]))
        if said_no:
            return f"{seat_words(said_no[0])} said no, and nothing else in reach helps"
        return "nothing in reach is worth an action"
    if step == "MaskWindow" and int(arg2(t.w[t.top - 1])):
        return "no other city needs to be spared"
    return PASSING.get(step, "nothing more would help")


# ---------------------------------------------------------------------------------------------- events
def _why_airlift_team(t: ColdWar, a: int, b: int) -> str:
    if int(t.w[table.CUBES]) >> b & 1:
        return f"it mops up the disease in {city_name(b)}"
    here = int(REGION_OF[b])
    site = int(t.w[table.FACILITIES]) >> b & 1 and SIDE_OF[b] != SOVIET
    if site and not int(t.w[table.SATELLITES]) >> here & 1:
        return f"it can launch over {the_region(here)} from {city_name(b)}"
    return f"there's more for it to do in {city_name(b)}"


EVENTS: Final[dict[int, Callable[[ColdWar, int, int], str]]] = {
    moves.BURNED_FILE: lambda t, a, b: f"{city_name(b)} never comes up again",
    moves.ESTIMATE: lambda t, a, b: f"{threat_to_come(t)}; the worst cards can go last",
    moves.SHADOW_WALK: lambda t, a, b: "this turn's route leads through cities with Agents",
    moves.CACHE: lambda t, a, b: _why_site(t, b),
    moves.CACHE_TAKING: lambda t, a, b: f"a site is needed in {city_name(a)}, no longer in {city_name(b)}",
    moves.AIRLIFT: lambda t, a, b: f"there's more to do in {city_name(b)}",
    moves.AIRLIFT_TEAM: _why_airlift_team,
    moves.ANTIDOTE: lambda t, a, b: "the third Symptom kills",
    moves.POUCH: lambda t, a, b: "the right card brings the next Team closer",
    moves.SAFE_CONDUCT: lambda t, a, b: "the flight ban is in the way of this turn's plan",
    moves.REACTIVATE: lambda t, a, b: f"{city_name(b)} is needed again",
    moves.SWEEP: lambda t, a, b: why_fewer_in(t, b),
    moves.MOTOR_POOL: lambda t, a, b: "the Teams have a long way to go, and this costs no action",
    moves.RENDEZVOUS: lambda t, a, b: f"there's more to do together in {city_name(b)}",
    moves.RED_TAPE: lambda t, a, b: why_fewer_in(t, b),
    moves.QUIET_NIGHT: lambda t, a, b: threat_to_come(t),
    moves.EXTRA_HOURS: lambda t, a, b: f"{seat_words(int(t.turn))} has good use for two more actions",
    moves.DEFECTORS: lambda t, a, b: threat_to_come(t),
    moves.MASK: lambda t, a, b: "it saves Agents in the supply",
}


# ---------------------------------------------------------------------------------------------- answers
def _why_discard(t: ColdWar, seat: int, a: int, n: int) -> str:
    if n >= table.EVENT_CARD:
        return "the other cards in hand are worth more"
    side = int(SIDE_OF[n])
    lacking = int(lacks(t, seat, side))
    if not int(t.w[table.TEAMS + side]):
        return f"no {SIDES[side]} Teams left to assemble"
    if lacking < 0:
        return f"more {SIDES[side]} cards in hand than a Team takes"
    if lacking < FAR_FROM_A_TEAM:
        return "it's the card least needed"
    return f"still {lacking} {SIDES[side]} cards short of a Team, so it's the card least needed"


def _why_on(t: ColdWar, seat: int, a: int, b: int) -> str:
    line = [moves.ON | b]
    return _drift(t, seat, line, _after(t, line, seat))


def _why_consent(t: ColdWar, seat: int, a: int, b: int) -> str:
    end = _after(t, [moves.AGREE], seat)
    if not end.ended and hands_worth(end) > hands_worth(t):
        return "it brings the next Team closer"
    return f"{seat_words(_proposer(t))} has a plan, and there's no harm in it"


def _proposer(t: ColdWar) -> int:
    """Who asks for consent: the player on turn, or whoever plays an event."""
    return int(proposer(t, t.w[t.top - 1], t.w[t.top - 1] & 63))


def _costs_an_action(t: ColdWar) -> bool:
    """Would what is proposed take the place of another action? An event doesn't, nor who comes along."""
    if _step(t) == "ConsentOf":
        return not is_event(int(t.w[t.top - 1]) >> PROPOSAL & MOVE)
    return _step(t) == "AgreeToShare"


def _why_decline(t: ColdWar, seat: int, a: int, b: int) -> str:
    who = _proposer(t)
    if int(suspects(t)) >> who & 1:
        return f"{seat_words(who)} is after missions that only the Double Agent needs"
    end = _after(t, [moves.AGREE], seat)
    if not end.ended and hands_worth(end) < hands_worth(t):
        return "it would set the next Team back"
    if not _costs_an_action(t):
        return "the group is better off without it"
    there = _after(t, [moves.DECLINE], seat)
    plan = native_ints([0] * ROOM)
    found = not there.ended and _step(there) == "Actions" and int(search_turn(there, int(there.turn), plan)[0]) > 0
    if found and _parts(int(plan[0]))[0] not in (*SECRET, *EVENTS):
        better = _told(there, int(plan[0]))
        return f"{seat_words(who)} has a better move: {better[0].lower()}{better[1:]}"
    return "it would cost the group more"


def _why_passport(t: ColdWar, seat: int, a: int, b: int) -> str:
    return "of the Passports left, its aliases help most"


def _why_return(t: ColdWar, seat: int, a: int, n: int) -> str:
    if _step(t) == "Exchange":
        return _why_card(t, int(t.w[t.top - 1]) >> 8 & 255, n)
    return _why_card(t, int(t.w[t.top - 1]) >> 16 & 255, n)


def _why_send_team(t: ColdWar, seat: int, a: int, b: int) -> str:
    line = [moves.SEND_TEAM | a << moves.A | b]
    return _drift(t, seat, line, _after(t, line, seat))


def _why_drop(t: ColdWar, seat: int, a: int, b: int) -> str:
    """[W.C1] The same whatever is put back, if anything is: everybody hears it."""
    return "the quickest missions stay"


ANSWERS: Final[dict[int, Callable[[ColdWar, int, int, int], str]]] = {
    moves.DISCARD: _why_discard,
    moves.ON: _why_on,
    moves.AGREE: _why_consent,
    moves.DECLINE: _why_decline,
    moves.CHOOSE_PASSPORT: _why_passport,
    moves.RETURN: _why_return,
    moves.DROP: _why_drop,
    moves.COME: lambda t, seat, a, b: "there's more to do there",
    moves.KEEP: lambda t, seat, a, b: "the card kept is the most useful one",
    moves.PAY: lambda t, seat, a, b: "it's the card least needed",
    moves.ARRANGE: lambda t, seat, a, b: "in this order the cards do the least harm",  # [W.A49] nobody else knows
    moves.CULL: lambda t, seat, a, b: "of the cards on top, this one can wait",
    moves.CLEAR: lambda t, seat, a, b: why_fewer(t, int(t.pawn(seat))),
    moves.USE: lambda t, seat, a, b: "of two Symptoms the milder one can stay",
    moves.KEEP_SYMPTOM: lambda t, seat, a, b: "it's the milder one",
    moves.LOSE_SYMPTOM: lambda t, seat, a, b: "it hurts the most",
    moves.SPARE: lambda t, seat, a, b: "it saves Agents in the supply",
    moves.RECEIVE: lambda t, seat, a, b: "of the cities nearby, it can best take it",
    moves.REMOVE: lambda t, seat, a, b: why_fewer(t, b),
}
