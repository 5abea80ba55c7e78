"""Biologic Cold War told: how its moves are listed, and how its story is told without repeating itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from containment.kernel.codebook import Domain, Verb, plain
from containment.kernel.errors import Refusal
from containment.kernel.game import View
from containment.terminal.about_coldwar import passport_in_brief
from containment.terminal.atlas_coldwar import (
    LETTERS,
    NEEDED,
    SIDES,
    agent_signs,
    by_words,
    called,
    cities,
    count,
    letter,
    listed,
    symptoms,
    team_sign,
    title,
    with_signs,
)
from containment.terminal.board import Shortened
from containment.terminal.here_coldwar import power
from containment.terminal.ink import Ink
from containment.terminal.secrets_coldwar import FOR_SABOTAGE, missions, printed

CARDS = ("keep", "pay", "recover", "reactivated asset", "arrange", "cull", "bury", "burned file", "discard")
TEAMS = ("team", "escort", "chit team", "chit escort")
SHARING = ("give", "take")  # a Dead Drop costs the partner nothing
FLIGHTS = ("fly", "visa fly")  # any City card takes a pawn anywhere: far too many to list
PAID = ("recover", "assemble")  # moves that one of several cards pays
REMOVING = ("customs sweep", "red tape", "remove")  # moves that take an Agent away anywhere
MOST_WITH_CARDS = 6
MOST_FLIGHTS = 8
MOST_ALIKE = 3
MOST_SPARED = 5  # cities [W.telemetry_mask]
FOR_TRAVEL = ("safe conduct", "shadow walk")  # events that change how pawns move this turn
OF_CONSENT = ("agree", "decline")
FILLERS = ("field antidote", "diplomatic pouch", "safe conduct", "reactivated asset", "customs sweep")
CARD_NOT_HELD = "That card is not in the hand"  # who types `give p2 rome` and holds it means what else is wrong
SAYINGS: Final[Mapping[str, str]] = {  # of answers that the story does not tell of yet, see `sayings`
    "give": "offered {b} to {a}",
    "take": "asked {a} for {b}",
    "airlift": "asked to airlift {a} to {b}",
    "send": "asked to move {a} to {b}",
    "drop give": "offered {b} to {a}",
    "drop take": "asked {a} for {b}",
    "drop mission": "put back {b}",
    "peek": "looked at the top Threat cards",
    "keep": "kept {b}",
    "arrange": "put {b} next on the Threat deck",
    "receive": "let {b} come next",
    "come": "asked {b} to come along",
    "pass card": "chose {b}",
    "pay": "also paid {b} for the Flight",
    "diplomatic pouch": "asked {a} and {b} to pass each other a card",
    "rendezvous": "asked {a} to come to {b}",
}


# ---------------------------------------------------------------------------------------------- moves in the list
def label(verb: Verb, a: str, b: str, v: Any, ink: Ink) -> str:
    """A move's arguments for the list: places with what lies there, cards by affiliation, seats by Passport."""
    if verb.name in _SPECIAL and verb.a is None:
        return _SPECIAL[verb.name](b, v, ink)
    if not (a or b):
        return f"({verb.about.removeprefix('event: ')})" if verb.about.startswith("event") else ""
    pattern = _PATTERNS.get(verb.name, verb.pattern.removeprefix(verb.name))
    pays = verb.pattern.find("{a}") > verb.pattern.find("{b}") >= 0  # what is paid with is named last
    first = _shown(verb, verb.a, a, v, ink, is_card=pays)
    return pattern.format(a=first, b=_shown(verb, verb.b, b, v, ink)).strip() + _debt(verb, a, v)


_PATTERNS = {  # what is between a player and the rest
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
    return "" if power(v) == "share_partner_free" else f" ({partner} will owe an action)"


def _shown(verb: Verb, domain: Domain | None, word: str, v: Any, ink: Ink, is_card: bool = False) -> str:
    if domain is None:
        return ""
    if domain.name == "seat" and verb.name.endswith(("give", "take")):
        return word
    if domain.name == "seat":
        return f"{word} ({title(v.passports[int(word[1:]) - 1])})" if int(word[1:]) <= v.seats else word
    if domain.name == "affiliation" and verb.name in TEAMS:
        return team_sign(word, ink)
    if domain.name == "affiliation":
        return f"{letter(word, ink)} {word}"
    if domain.name == "team":
        side, _, place = word.partition(" team in ")
        return f"{letter(side, ink)} team in {title(by_words()[place])}"
    if word in by_words():
        place = by_words()[word]
        return (
            called(place, ink) if is_card or domain.name == "card" or verb.name in CARDS else with_signs(place, v, ink)
        )
    return title(plain(word).replace(" ", "_"))


def _drop(name: str, v: Any, ink: Ink) -> str:
    return "nothing (you have three missions)" if name == "nothing" else _pick_up(name, v, ink)


def _pick_up(name: str, v: Any, ink: Ink) -> str:
    mission = mission_called(name)
    return f"{title(mission)} ({printed(mission, ink)})"


def _sabotage(name: str, v: Any, ink: Ink) -> str:
    return f"{title(mission_called(name))} (for {FOR_SABOTAGE} fitting cards)"


def mission_called(words: str) -> str:
    """A mission by the words that moves have for it."""
    return next(name for name, card in missions().items() if plain(card.name) == words)


def _neutralize(number: str, v: Any, ink: Ink) -> str:
    price = ", 2 actions" if "tremor" in v.symptoms[v.seat] else ""
    most = _usually_removed(v)
    bribe = ", with the Bribe Fund" if int(number) > most else ""
    return f"{count(int(number), 'Agent')} ({agent_signs(v.agents_in(v.pawns[v.seat]), ink)}{price}{bribe})"


def _usually_removed(v: Any) -> int:
    passport = v.passports[v.seat]
    return 2 if passport == "field_medic" and v.alias == "nato" else 1


def _launch(_: str, v: Any, ink: Ink) -> str:
    region = cities()[v.pawns[v.seat]].region
    return f"over {title(region)}: {_counter(region, v)}"


def _counter(region: str, v: Any) -> str:
    """Whether a launch wins [W.8.6]; otherwise how many Agents Counter-Intelligence would bring, and whether there are
    so many [W.A25]."""
    if not v.cubes and set(NEEDED) <= {*v.satellites, region}:
        return "the group wins the game"
    if region in v.uplinks:
        return "no Counter-Intelligence, by the uplink"
    kept = {place for place, _, _ in v.teams} | {place for place, _ in v.agents}
    coming = sum(city.region == region and place not in kept for place, city in cities().items())
    told = f"Counter-Intelligence brings {count(coming, 'Agent') if coming else 'no Agent'}"
    return f"{told}, {_too_few(coming, v)}" if coming > v.agents_left else told


def _too_few(coming: int, v: Any) -> str:
    """[W.telemetry_mask] The launching player may spare some cities."""
    lost = f"but {v.agents_left or 'none'} {'is' if v.agents_left == 1 else 'are'} left: the group loses"
    to_spare = coming - v.agents_left
    if "telemetry_mask" not in v.hands[v.seat] or to_spare > MOST_SPARED:
        return lost
    return f"{lost} unless your Telemetry Mask spares {to_spare}"


def _assemble(side: str, v: Any, ink: Ink) -> str:
    held = sum(card in cities() and cities()[card].affiliation == side for card in v.hands[v.seat])
    needed = cards_for_team(v)
    return (
        f"{letter(side, ink)} {side}, for {needed} of your {held} cards"
        if held > needed
        else f"{letter(side, ink)} {side}"
    )


def cards_for_team(v: Any) -> int:
    return 4 if v.passports[v.seat] == "quartermaster" and v.alias == "neutral" else 5


def _symptom(name: str, v: Any, ink: Ink) -> str:
    card = next(card for card in symptoms().values() if plain(card.name) == name)
    return f"{card.name} ({card.told.rstrip('.')})"


def _passport(name: str, v: Any, ink: Ink) -> str:
    return passport_in_brief(name.replace(" ", "_"), ink)


_PASSING = {
    "Actions": "(do no more this turn)",
    "EventWindow": "(play none)",
    "MoveOn": "(stop here)",
    "ComeAlong": "(nobody else)",
    "Exchange": "(no card in return)",
    "PassCards": "(no card)",
    "ClearEntry": "(leave the Agents)",
    "BeginSymptom": "(draw one, as usual)",
    "MaskWindow": "(spare no more)",
    "RemoveMore": "(no more)",
    "PoolTeams": "(no more)",
    "CullThreats": "(discard no more)",
}

_SPECIAL: dict[str, Callable[[str, Any, Ink], str]] = {
    "pass": lambda b, v, ink: _PASSING.get(v.step, ""),
    "build": lambda b, v, ink: f"a Facility in {title(v.pawns[v.seat])}",
    "neutralize": _neutralize,
    "assemble": _assemble,
    "launch": _launch,
    "pick up": _pick_up,
    "drop mission": _drop,
    "deliver": lambda b, v, ink: title(mission_called(b)),
    "sabotage": _sabotage,
    "peek": lambda b, v, ink: "(at the top three Threat cards, and put them in order)",
    "clear": lambda b, v, ink: "(remove one)",
    "use clinic papers": lambda b, v, ink: "(draw two, keep one)",
    "tune in": lambda b, v, ink: "(Shortwave Set: see the top Threat card; no action)",
    "keep symptom": _symptom,
    "lose symptom": _symptom,
    "choose": _passport,
    "agree": lambda b, v, ink: "(yes)",
    "decline": lambda b, v, ink: "(no)",
}


def shortened(verb: Verb, moves: Sequence[int], v: Any) -> Shortened | None:
    """Flights are named rather than listed; where another card could pay as well, one move for each thing is enough;
    of all cities with Agents, those with most."""
    if verb.name in FLIGHTS and len(moves) > MOST_FLIGHTS:
        return Shortened((), _flights(verb, moves, v))
    if verb.name in _LIKE and len(moves) > MOST_ALIKE:
        return Shortened((), f'{_LIKE[verb.name]}: {verb.words(moves[0])} ("moves {verb.name}" lists them)')
    if verb.name in REMOVING and len(moves) > MOST_WITH_CARDS and verb.b is not None:
        places = verb.b.words
        worst = sorted(moves, key=lambda move: -v.agents_in(by_words()[places[move & 255]]))[:MOST_WITH_CARDS]
        other = next(move for move in moves if move not in worst)
        return Shortened(tuple(sorted(worst)), f"or any other with an Agent: {verb.words(other)}")
    if verb.name in PAID and verb.a is not None and len(moves) > MOST_WITH_CARDS:
        first = {move & 255: move for move in reversed(moves)}
        if len(first) < len(moves):
            other = next(move for move in moves if move not in first.values())
            return Shortened(tuple(sorted(first.values())), f"or another card: {verb.words(other)}")
    return None


_LIKE = {
    "fly free": "any other N city",
    "drop give": "the same, and they owe no action",
    "drop take": "the same, and they owe no action",
    "chit team": "the same, and it may go on",
    "chit escort": "the same, and you may go on",
}


def _flights(verb: Verb, moves: Sequence[int], v: Any) -> str:
    assert verb.a is not None and verb.b is not None
    cards = [title(by_words()[word]) for word in dict.fromkeys(verb.a.words[move >> 8 & 255] for move in moves)]
    goals = {by_words()[verb.b.words[move & 255]] for move in moves}
    missing = [side for side in SIDES if not any(cities()[goal].affiliation == side for goal in goals)]
    sides = [LETTERS[side] for side in SIDES if side not in missing]
    where = "any city" if len(sides) == len(SIDES) else f"any {' or '.join(sides)} city"
    if len(goals) * len(cards) > len(moves):
        where = "to or from the card's city,"
    return f'{where} for {listed(cards, "or")}: {verb.words(moves[0])} ("moves {verb.name}" lists them)'


# ---------------------------------------------------------------------------------------------- when and what to ask
def concerns(verb: Verb, options: Any) -> bool:
    """Can this verb be of use in a game with these options?"""
    if verb.name in OF_CONSENT:
        return bool(options.consent)
    if verb.name == "receive":
        return bool(options.incident_choice == "active_player")
    if verb.name == "choose":
        return "chosen" in options.passports
    if verb.name in FILLERS or verb.name == "lose symptom":
        return bool(options.player_deck_reading != "season0_count")
    return True


def is_timely(verb: Verb, b: str, v: Any) -> bool:
    """After the last action there is nothing more to fly or drive for."""
    return verb.name not in FOR_TRAVEL or v.step != "EventWindow"


def is_far_fetched(why: Refusal) -> bool:
    return why.because.startswith((CARD_NOT_HELD, "Intel is shared with another player")) or why.rule == "W.1.7"


def is_urgent(v: View) -> bool:
    return False  # whoever holds an event is asked at every such moment


_MOMENTS = {
    "EndActions": "after the last action, before cards are drawn",
    "InfectionPhase": "the last moment before Threat cards are drawn",
}


def moment(v: View) -> str:
    return _MOMENTS.get(v.pending[-2][0], "") if len(v.pending) > 1 else ""
