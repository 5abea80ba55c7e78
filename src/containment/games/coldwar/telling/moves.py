"""How the moves of Biologic Cold War are listed: places with what lies there, cards by affiliation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from containment.games.coldwar.telling.cards import passport_in_brief
from containment.games.coldwar.telling.here import power
from containment.games.coldwar.telling.missions import FOR_SABOTAGE, printed
from containment.games.coldwar.telling.names import (
    NEEDED,
    by_words,
    called,
    cities,
    letter,
    missions,
    player,
    side_of,
    symptoms,
    the_region,
    title,
)
from containment.games.coldwar.telling.pieces import agents, team, with_signs
from containment.kernel.codebook import Domain, Verb, plain
from containment.saying.runs import between
from containment.saying.wording import count

CARDS = ("keep", "pay", "recover", "reactivated asset", "arrange", "cull", "bury", "burned file", "discard")
TEAMS = ("team", "escort", "chit team", "chit escort")
SHARING = ("give", "take")  # a Dead Drop costs the partner nothing
MOST_SPARED = 5  # cities [W.telemetry_mask]


def label(verb: Verb, a: str, b: str, v: Any) -> str:
    """A move's arguments for the list: places with what lies there, cards by affiliation, seats by Passport."""
    if verb.name in _SPECIAL and verb.a is None:
        return _SPECIAL[verb.name](b, v)
    if not (a or b):
        return f"({verb.about.removeprefix('event: ')})" if verb.about.startswith("event") else ""
    pattern = _PATTERNS.get(verb.name, verb.pattern.removeprefix(verb.name))
    pays = verb.pattern.find("{a}") > verb.pattern.find("{b}") >= 0  # what is paid with is named last
    first = _shown(verb, verb.a, a, v, is_card=pays)
    return pattern.format(a=first, b=_shown(verb, verb.b, b, v)).strip() + _debt(verb, a, v)


_PATTERNS = {  # what is between a player and the rest, and what a way costs that is cheaper than others
    "press drive": "{b} (no action)",
    "fly free": "{b} (no card)",
    "give": "to {a}: {b}",
    "take": "from {a}: {b}",
    "drop give": "to {a}: {b}",
    "drop take": "from {a}: {b}",
    "diplomatic pouch": "{a} and {b}",
    "rendezvous": "{a} to {b}",
    **dict.fromkeys(TEAMS, "{a} to {b}"),
}


def _debt(verb: Verb, partner: str, v: Any) -> str:
    """[W.4.9] [W.diplomat.nato] What Share Intel costs the partner."""
    if verb.name not in SHARING:
        return ""
    return "" if power(v) == "share_partner_free" else f" (costs {player(partner)} an action next turn)"


# ---------------------------------------------------------------------------------------------- arguments
def _shown(verb: Verb, domain: Domain | None, word: str, v: Any, is_card: bool = False) -> str:
    if domain is None:
        return ""
    if domain.name == "seat":
        return _seat(word, v) if not verb.name.endswith(("give", "take")) else player(word)
    if domain.name == "affiliation":
        return team(word) if verb.name in TEAMS else _team_to_be(word)
    if domain.name == "team":
        side, _, place = word.partition(" team in ")
        return f"{letter(side)} team in {title(by_words()[place])}"
    if word in by_words():
        city = by_words()[word]
        return called(city) if is_card or domain.name == "card" or verb.name in CARDS else with_signs(city, v)
    return title(plain(word).replace(" ", "_"))


def _seat(word: str, v: Any) -> str:
    n = int(word[1:]) - 1
    return f"{player(word)} ({title(v.passports[n])})" if n < v.seats else player(word)


def _team_to_be(side: str) -> str:
    """`N NATO`, heard as NATO Team."""
    return letter(side) + between(" Team", " NATO" if side == "nato" else f" {side}")


# ---------------------------------------------------------------------------------------------- missions
def _drop(name: str, v: Any) -> str:
    return "nothing (you have just three)" if name == "nothing" else _pick_up(name, v)


def _pick_up(name: str, v: Any) -> str:
    mission = _mission(name)
    return f"{title(mission)} ({printed(mission)})"


def _sabotage(name: str, v: Any) -> str:
    return f"{title(_mission(name))} (for {FOR_SABOTAGE} fitting cards)"


def _mission(words: str) -> str:
    """A mission by the words that moves have for it."""
    return next(name for name, card in missions().items() if plain(card.name) == words)


# ---------------------------------------------------------------------------------------------- other moves alone
def _neutralize(number: str, v: Any) -> str:
    price = ", 2 actions" if "tremor" in v.symptoms[v.seat] else ""
    bribe = ", with the Bribe Fund" if int(number) > _usually_removed(v) else ""
    here = between("of ") + agents(v.agents_in(v.pawns[v.seat]))
    return f"{count(int(number), 'Agent')} ({here}{price}{bribe})"


def _usually_removed(v: Any) -> int:
    return 2 if v.passports[v.seat] == "field_medic" and v.alias == "nato" else 1


def _assemble(side: str, v: Any) -> str:
    held = sum(card in cities() and side_of(card) == side for card in v.hands[v.seat])
    needed = 4 if v.passports[v.seat] == "quartermaster" and v.alias == "neutral" else 5
    return _team_to_be(side) + (f", for {needed} of your {held} cards" if held > needed else "")


def _launch(_: str, v: Any) -> str:
    region = cities()[v.pawns[v.seat]].region
    unneeded = "" if region in NEEDED else " (not needed to win)"
    return f"over {the_region(region)}{unneeded}: {_counter(region, v)}"


def _counter(region: str, v: Any) -> str:
    """Whether a launch wins [W.8.6]; otherwise how many Agents Counter-Intelligence would bring, and whether the
    supply has them [W.A25]."""
    if not v.cubes and set(NEEDED) <= {*v.satellites, region}:
        return "the group wins" if v.own.double_agent else "wins the game"
    if region in v.uplinks:
        return "no Counter-Intelligence (uplink)"
    kept = {place for place, _, _ in v.teams} | {place for place, _ in v.agents}
    coming = sum(city.region == region and place not in kept for place, city in cities().items())
    told = f"Counter-Intelligence brings {count(coming, 'Agent') if coming else 'no Agents'}"
    return f"{told}, {_too_few(coming, v)}" if coming > v.agents_left else told


def _too_few(coming: int, v: Any) -> str:
    """[W.telemetry_mask] The launching player may spare some cities."""
    who = "the group loses" if v.own.double_agent else "you lose"  # [W.11.4]
    lost = f"but {v.agents_left or 'none'} left: {who}"
    to_spare = coming - v.agents_left
    if "telemetry_mask" not in v.hands[v.seat] or to_spare > MOST_SPARED:
        return lost
    return f"{lost} unless your Telemetry Mask spares {to_spare}"


def _symptom(name: str, v: Any) -> str:
    card = next(card for card in symptoms().values() if plain(card.name) == name)
    return f"{title(card.id)} ({card.told.rstrip('.')})"


def _passport(name: str, v: Any) -> str:
    return passport_in_brief(name.replace(" ", "_"))


_PASSING = {
    "Actions": "(end turn)",
    "EventWindow": "(play no event)",
    "MoveOn": "(stop here)",
    "ComeAlong": "(nobody else)",
    "Exchange": "(no card in return)",
    "PassCards": "(no card)",
    "ClearEntry": "(leave the Agents)",
    "BeginSymptom": "(just draw one)",
    "MaskWindow": "(spare no more)",
    "RemoveMore": "(no more)",
    "PoolTeams": "(no more)",
    "CullThreats": "(discard no more)",
}
PASSES: Mapping[str, str] = {
    "Actions": "end the turn",
    "EventWindow": "play no event",
    "MoveOn": "stop there",
    "ComeAlong": "take nobody else along",
    "Exchange": "take no card in return",
    "PassCards": "pass no card",
    "ClearEntry": "leave the Agents",
    "BeginSymptom": "just draw one",
    "MaskWindow": "spare no more",
    "RemoveMore": "remove no more",
    "PoolTeams": "use no more Teams",
    "CullThreats": "discard no more",
}
_SPECIAL: dict[str, Callable[[str, Any], str]] = {
    "pass": lambda b, v: _PASSING.get(v.step, ""),
    "build": lambda b, v: f"a Facility in {title(v.pawns[v.seat])}",
    "neutralize": _neutralize,
    "assemble": _assemble,
    "launch": _launch,
    "pick up": _pick_up,
    "drop mission": _drop,
    "deliver": lambda b, v: title(_mission(b)),
    "sabotage": _sabotage,
    "peek": lambda b, v: "(look at the top three Threat cards and rearrange them)",
    "clear": lambda b, v: "(remove one)",
    "use clinic papers": lambda b, v: "(draw two, keep one)",
    "tune in": lambda b, v: "(Shortwave Set: look at the top Threat card, no action)",
    "keep symptom": _symptom,
    "lose symptom": _symptom,
    "choose": _passport,
    "agree": lambda b, v: "(yes)",
    "decline": lambda b, v: "(no)",
}
