"""The engine against a second reading of the rules, in dicts and sets: Threat cards and Escalations with all their
incidents, launches, and what the current player may do about travel, Teams, Facilities and satellites."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest

import containment
from containment.games.coldwar.data import facts

from .situations import GAME, stage

CITIES = [city.id for city in facts.CITIES]
NEAR = {city.id: sorted(city.neighbours) for city in facts.CITIES}
SIDE = {city.id: city.affiliation for city in facts.CITIES}
REGION = {city.id: city.region for city in facts.CITIES}
SEASON_0 = (2, 2, 2, 3, 3, 4)
FIVE = {"europe", "asia", "africa", "south_america", "pacific_rim"}


def track_of(options: Any) -> tuple[int, ...]:
    """[W.C17] As the rule has it in words: "Standard: 2 2 3 3 3 3 solo; 3 3 3 4 4 4 with 2; ..."."""
    if options.threat_track == "season0":
        return SEASON_0
    rule = next(rule.text for rule in GAME.rulebook if rule.id == "W.C17")
    level = re.search(rf"{options.difficulty.capitalize()}: ([^.]*)\.", rule)
    assert level is not None
    alone, *others = [part.strip() for part in level[1].split(";")]
    by_seats = {1: alone.removesuffix(" solo")} | {int(part[-1]): part.partition(" with")[0] for part in others}
    return tuple(map(int, by_seats[options.seats].split()))


class Lost(Exception):
    """The game is lost; the reason in a word."""


class Won(Exception):
    """The game is won."""


# ------------------------------------------------------------------------------------------ the board
@dataclass
class Board:
    """What Threat cards and launches change, and what they depend on."""

    agents: dict[str, int]
    supply: int
    cubes: set[str]
    tokens: Counter[str]
    guarded: set[str]  # cities with a Team
    satellites: set[str]
    uplinks: set[str]
    most_cubes: int  # [W.A4]
    releases: bool  # [W.6.3] an Escalation is an incident

    @classmethod
    def seen(cls, v: Any) -> Board:
        return cls(
            dict.fromkeys(CITIES, 0) | dict(v.agents),
            v.agents_left,
            set(v.cubes),
            Counter(dict(v.tokens)),
            {city for city, _, _ in v.teams},
            set(v.satellites),
            set(v.uplinks),
            v.options.disease_cubes,
            v.options.escalation == "incident",
        )

    # -------------------------------------------------------------------------------------- Threat cards
    def card(self, city: str) -> None:
        """[W.5.2] [W.5.3] [W.5.4]"""
        if city in self.guarded:
            return
        if self.agents[city] == 3:
            self.chain(city)
        else:
            self.place(city, 1)

    def fill(self, city: str) -> None:
        """[W.6.3]"""
        if city in self.guarded:
            return
        was_full = self.agents[city] == 3
        self.place(city, 3 - self.agents[city])
        if was_full or self.releases:
            self.chain(city)

    def place(self, city: str, number: int) -> None:
        """[W.5.18] What there is, and the missing one loses."""
        placed = min(number, self.supply)
        self.supply -= placed
        self.agents[city] += placed
        if placed < number:
            raise Lost("agents")

    def chain(self, city: str) -> None:
        """[W.5.11] First come, first served; each city once."""
        waiting, had = [city], {city}
        while waiting:
            for other in self.incident(waiting.pop(0), had):
                waiting.append(other)
                had.add(other)

    def incident(self, city: str, had: set[str]) -> list[str]:
        """[W.5.5] to [W.5.10], [W.5.13]: the cities that overflow, in order."""
        if city not in self.cubes:
            if len(self.cubes) == self.most_cubes:
                raise Lost("cubes")  # [W.5.19]
            self.cubes.add(city)
        self.tokens[city] += 1
        if sum(self.tokens.values()) == 7:
            raise Lost("incidents")  # [W.5.17]
        self.agents[city] = 0
        receivers = sorted((c for c in NEAR[city] if c not in self.guarded), key=lambda c: (self.agents[c], c))
        over = self.hand_out(receivers)
        self.supply += over
        return [c for c in receivers if c not in had][:over]

    def hand_out(self, receivers: list[str]) -> int:
        """[W.5.9] How many of the three find no room."""
        to_go = 3
        while to_go and any(self.agents[c] < 3 for c in receivers):
            for c in receivers:
                if to_go and self.agents[c] < 3:
                    self.agents[c] += 1
                    to_go -= 1
        return to_go

    # -------------------------------------------------------------------------------------- launches
    def launch(self, city: str) -> None:
        """[W.8.3] [W.8.4] [W.8.6] [W.8.9]"""
        region = REGION[city]
        self.satellites.add(region)
        if self.satellites >= FIVE and not self.cubes:
            raise Won
        if region in self.uplinks:
            self.uplinks.remove(region)
            return
        exposed = [c for c in CITIES if REGION[c] == region and not self.agents[c] and c not in self.guarded]
        for c in exposed:
            self.place(c, 1)


# ------------------------------------------------------------------------------------------ what may be done
def spelt(city: str) -> str:
    return city.replace("_", " ")


def is_banned(v: Any, here: str, goal: str) -> bool:
    """[W.4.4] [W.diplomat.neutral] [W.safe_conduct]"""
    if (v.passports[v.turn], v.alias) == ("diplomat", "neutral") or "safe_conduct" in v.this_turn:
        return False
    return {SIDE[here], SIDE[goal]} == {"nato", "soviet"}


def allowed(v: Any) -> set[str]:
    """[W.4.1] to [W.4.6], [W.4.10] to [W.4.15], with what aliases and False Identities change."""
    me, here = v.turn, v.pawns[v.turn]
    identity = v.identities[me] if "identity_used" not in v.this_turn else ""
    found = {f"press drive {spelt(c)}" for c in NEAR[here]} if identity == "press_card" else set()
    if v.actions_left:
        found |= {f"drive {spelt(c)}" for c in NEAR[here]}
        found |= flights(v, me, here, identity) | builds(v, me, here) | assemblies(v, me, here, identity)
        found |= team_moves(v, me, here, identity)
        if may_launch(v, here):
            found.add("launch")
    return found


def flights(v: Any, me: int, here: str, identity: str) -> set[str]:
    cards = [card for card in v.hands[me] if card in SIDE]
    found = set()
    for card in cards if len(cards) >= 1 + ("vertigo" in v.symptoms[me]) else []:
        for goal in CITIES:
            fits = v.options.flight_card == "any" or card in (here, goal)
            if goal == here or not fits:
                continue
            if not is_banned(v, here, goal):
                found.add(f"fly {spelt(goal)} with {spelt(card)}")
            elif identity == "consular_visa":
                found.add(f"visa fly {spelt(goal)} with {spelt(card)}")
    if (v.passports[me], v.alias) == ("courier", "nato") and "flew_free" not in v.this_turn and SIDE[here] == "nato":
        found |= {f"fly free {spelt(c)}" for c in CITIES if SIDE[c] == "nato" and c != here}
    return found


def builds(v: Any, me: int, here: str) -> set[str]:
    free = (v.passports[me], v.alias) == ("quartermaster", "nato")
    if SIDE[here] == "soviet" or here in v.facilities or not (free or here in v.hands[me]):
        return set()
    return {"build"} if len(v.facilities) < 8 else {f"build taking {spelt(c)}" for c in v.facilities}


def assemblies(v: Any, me: int, here: str, identity: str) -> set[str]:
    if here not in v.facilities and (v.passports[me], v.alias) != ("quartermaster", "soviet"):
        return set()
    needed = 4 if (v.passports[me], v.alias) == ("quartermaster", "neutral") else 5
    found = set()
    for side in facts.AFFILIATIONS:
        cards = [card for card in v.hands[me] if SIDE.get(card) == side]
        if sum(n for _, other, n in v.teams if other == side) == 3:
            continue
        if len(cards) >= needed:
            found.add(f"assemble {side}")
        if len(cards) >= needed - 1 and identity == "forged_transfer":
            wild = [card for card in v.hands[me] if card in SIDE and SIDE[card] != side]
            found |= {f"assemble {side} forging {spelt(card)}" for card in wild}
    return found


def team_moves(v: Any, me: int, here: str, identity: str) -> set[str]:
    if "numb_hands" in v.symptoms[me]:
        return set()
    verbs = ["team"]
    if v.options.team_move == "escort" or (v.passports[me], v.alias) == ("handler", "soviet"):
        verbs.append("escort")
    if identity == "motor_chit":
        verbs += [f"chit {verb}" for verb in verbs]
    sides = [side for city, side, _ in v.teams if city == here]
    return {f"{verb} {side} {spelt(c)}" for verb in verbs for side in sides for c in NEAR[here]}


def may_launch(v: Any, here: str) -> bool:
    """[W.8.1]"""
    team = any(city == here for city, _, _ in v.teams)
    return SIDE[here] != "soviet" and here in v.facilities and team and REGION[here] not in v.satellites


VERBS = ("drive ", "press drive ", "fly ", "visa fly ", "build", "assemble ", "team ", "escort ", "chit ", "launch")


# ------------------------------------------------------------------------------------------ comparing
def agree_on_moves(t: Any, q: Any, where: str) -> None:
    offered = {words for words in q.words if words.startswith(VERBS)}
    expected = allowed(containment.view(t, q.seat))
    assert offered == expected, f"{where}: {sorted(offered ^ expected)}"


def agree_on_card(t: Any, move: int, escalation: bool, where: str) -> None:
    """A Threat card, or an Escalation's bottom card, on both boards."""
    v = containment.view(t, 0)
    city = CITIES[move & 255]
    board = Board.seen(v)
    discarded = {*v.threat_discards, city}
    is_last = sum(entry.count for entry in v.threat_pile) == 1
    containment.play(t, move)
    agree(t, board, lambda: board.fill(city) if escalation else board.card(city), f"{where}: {city} on {v.agents}")
    assert not was_last_player_card(t) or (escalation and v.player_cards_left == 0), where
    if not t.over:
        now = containment.view(t, 0)
        again = escalation or (is_last and _draws_on(t))  # [W.5.20]
        assert set(now.threat_discards) == (set() if again else discarded), where
        assert now.threat_level == track_of(now.options)[now.threat_index], where
        if again:  # [W.6.4]
            assert now.threat_pile[0].count == len(discarded), where


def _draws_on(t: Any) -> bool:
    q = containment.question(t)
    return q is not None and q.step == "DrawThreat"


def was_last_player_card(t: Any) -> bool:
    """[W.3.12] The Escalation card that was resolved was the last of the Player deck, and another must be drawn."""
    return t.over is not None and t.over.reason == "deck"


def agree(t: Any, board: Board, expect: Any, where: str) -> None:
    """What the engine has come to is what the reference comes to."""
    over = ""
    try:
        expect()
    except Lost as reason:
        over = str(reason)
    except Won:
        over = "satellites"
    assert was_last_player_card(t) or ("" if t.over is None else t.over.reason) == over, where
    if over in ("", "agents"):
        assert Board.seen(containment.view(t, 0)) == board, where


# ------------------------------------------------------------------------------------------ random boards
def crowded(luck: random.Random) -> dict[str, Any]:
    """Agents packed around a city, a few Teams, cubes and tokens."""
    heart = luck.choice(CITIES)
    around = [heart, *NEAR[heart], *luck.sample(CITIES, luck.randint(0, 8))]
    around += [other for city in NEAR[heart] for other in NEAR[city] if luck.random() < 0.7]
    agents: dict[str, int] = {}
    for city in around:
        n = 3 if city == heart or luck.random() < 0.75 else luck.randint(0, 2)
        if sum(agents.values()) + n <= 36:
            agents.setdefault(city, n)
    teams = [(luck.choice(facts.AFFILIATIONS), luck.choice(CITIES))]
    teams += [(side, luck.choice(NEAR[heart])) for side in facts.AFFILIATIONS if luck.random() < 0.25]
    guarded = {city for _, city in teams}
    cubes = [city for city in luck.sample(CITIES, luck.choice((0, 0, 1, 3, 5))) if city not in guarded]
    return {
        "agents": agents,
        "teams": teams,
        "cubes": cubes,
        "tokens": dict.fromkeys(luck.sample(CITIES, luck.choice((0, 0, 0, 2, 5))), 1),
        "agents_left": luck.choice((None, None, 0, 1, 2)) if sum(agents.values()) <= 34 else None,
        "threat_index": luck.randint(0, 4),
        "heart": heart,
    }


def compare_board(seed: int) -> int:
    """One Threat card, or Escalation, on a crowded board. How many incidents it had."""
    luck = random.Random(seed)
    facts_of = crowded(luck)
    heart = facts_of.pop("heart")
    where = f"seed {seed}"
    if luck.random() < 0.5:
        t = stage(at="infection", **facts_of)
        agree_on_card(t, GAME.code(f"draw threat {spelt(heart)}"), False, where)
    else:
        t = stage(at="draw", heap_sizes=[(3, True)], player_pile=["lima", "rome"], **facts_of)
        containment.play(t, "draw player escalation")
        agree_on_card(t, GAME.code(f"draw threat {spelt(heart)}"), True, where)
    return int(containment.view(t, 0).incidents) - len(facts_of["tokens"])


def compare_launch(seed: int) -> str:
    """A launch from a random city. How the game stands after it."""
    luck = random.Random(seed)
    facts_of = crowded(luck)
    city = luck.choice([c for c in CITIES if SIDE[c] != "soviet"])
    facts_of |= {
        "agents": {c: n for c, n in facts_of["agents"].items() if luck.random() < 0.4},
        "agents_left": luck.choice((None, None, None, 3, 0)),
        "pawns": [city],
        "facilities": [city],
        "teams": [*facts_of["teams"][1:], (luck.choice(facts.AFFILIATIONS), city)],
        "cubes": [c for c in facts_of["cubes"] if c != city],
        "satellites": [r for r in facts.REGIONS if r != REGION[city] and luck.random() < 0.8],
    }
    facts_of["uplinks"] = [r for r in luck.sample(facts.REGIONS, 1) if r not in facts_of["satellites"]]
    if REGION[city] == "north_america":  # the game would have been won before
        facts_of["satellites"] = [r for r in facts_of["satellites"] if r != "europe"]
    facts_of["cubes"] = [c for c in facts_of["cubes"] if c not in {where for _, where in facts_of["teams"]}]
    del facts_of["heart"]
    t = stage(**facts_of)
    board = Board.seen(containment.view(t, 0))
    containment.play(t, "launch")
    agree(t, board, lambda: board.launch(city), f"seed {seed}: {facts_of}")
    return "" if t.over is None else str(t.over.reason)


def busy(luck: random.Random) -> dict[str, Any]:
    """A table at which much can be done."""
    here = luck.choice(CITIES)
    side = luck.choice(facts.AFFILIATIONS)
    hand = luck.sample([c for c in CITIES if SIDE[c] == side], luck.randint(0, 5))
    hand += luck.sample([c for c in CITIES if c not in hand and c != here], luck.randint(0, 2))
    if luck.random() < 0.4 and len(hand) < 7 and here not in hand:
        hand.append(here)
    stands = [city for city in (here,) if luck.random() < 0.6]
    others = [city for city in CITIES if city != here]
    seats = luck.sample([passport.id for passport in facts.PASSPORTS], 2)
    return {
        "pawns": [here],
        "passports": seats,
        "identities": [luck.choice(facts.IDENTITIES).id],
        "this_turn": luck.sample(["identity_used", "flew_free", "safe_conduct"], luck.choice((0, 0, 1))),
        "alias": luck.choice((None, None, *facts.AFFILIATIONS)),
        "hands": [hand],
        "symptoms": [luck.sample(["vertigo", "numb_hands", "tremor"], luck.choice((0, 0, 1, 2)))],
        "facilities": stands + luck.sample(others, luck.choice((2, 7, 8)) - len(stands)),
        "teams": [(luck.choice(facts.AFFILIATIONS), here)] * luck.choice((0, 1, 2, 3)),
        "satellites": luck.sample(facts.REGIONS, luck.randint(0, 3)),
        "actions_left": luck.choice((0, 1, 4)),
        "flight_card": luck.choice(("any", "origin_or_destination")),
        "team_move": luck.choice(("team_only", "escort")),
    }


def compare_moves(seed: int) -> int:
    """How many moves were compared; 0 if the player is not asked."""
    t = stage(**busy(random.Random(seed)))
    q = containment.question(t)
    assert q is not None
    if q.step != "Actions":
        return 0
    agree_on_moves(t, q, f"seed {seed}")
    return len(q.words)


def test_threat_cards_and_escalations_on_crowded_boards() -> None:
    """[W.5.2] to [W.5.19], [W.6.3], [W.A7], [W.A8], [W.A9], [W.A10]"""
    found = Counter(compare_board(seed) for seed in range(300))
    assert found[1] > 50 and sum(n for chain, n in found.items() if chain > 2) > 20, found


def test_launches_on_crowded_boards() -> None:
    """[W.8.3] [W.8.4] [W.8.6] [W.8.9] [W.A25]"""
    found = Counter(compare_launch(seed) for seed in range(150))
    assert found[""] > 40 and found["agents"] > 10 and found["satellites"] > 5, found


def test_moves_on_busy_boards() -> None:
    """[W.4.1] [W.4.2] [W.4.3] [W.4.4] [W.4.10] [W.4.11] [W.4.12] [W.4.13] [W.4.14] [W.8.1]"""
    found = [compare_moves(seed) for seed in range(250)]
    assert sum(n > 0 for n in found) > 150 and max(found) > 200


@pytest.mark.long
def test_many_boards() -> None:
    """[W.5.8] [W.5.9] [W.5.10] [W.5.11]"""
    for seed in range(1000, 5000):
        compare_board(seed)
        compare_launch(seed)
        compare_moves(seed)


# ------------------------------------------------------------------------------------------ random games
def options_of(luck: random.Random) -> dict[str, Any]:
    return {
        "seats": luck.randint(1, 5),
        "passports": "random",
        "infection_timing": luck.choice(("round", "turn")),
        "flight_card": luck.choice(("any", "origin_or_destination")),
        "team_move": luck.choice(("team_only", "escort")),
        "deck_exhaustion": luck.choice(("defeat", "continue")),
        "solo_turns_per_round": luck.randint(1, 3),
        "setup_facility_skip_soviet": luck.random() < 0.5,
        "threat_track": luck.choice(("season0", "by_difficulty")),
        "difficulty": luck.choice(facts.DIFFICULTIES),
        "escalation": luck.choice(("incident", "agents")),
        "disease_cubes": luck.choice((3, 4, 5)),
    }


LIKED = ("neutralize", "assemble", "launch", "build", "team", "chit", "motor pool")


def eager(q: Any, luck: random.Random) -> int:
    """A random move; those that keep the game going more often than chance would have them."""
    liked = [move for move, words in zip(q.moves, q.words) if words.startswith(LIKED)]
    return int(luck.choice(liked if liked and luck.random() < 0.6 else q.moves))


def play_a_game(seed: int) -> Counter[str]:
    """What was compared."""
    luck = random.Random(seed)
    options = options_of(luck)
    t = GAME.new(seed=seed, fate="asked", **options)
    found: Counter[str] = Counter()
    escalation = False
    while not t.over and found["moves"] < 400:
        q = containment.question(t)
        assert q is not None
        where = f"seed {seed}, {options}, {found}"
        if q.step == "Actions":
            agree_on_moves(t, q, where)
            found["moves"] += 1
        move = eager(q, luck)
        words = GAME.codebook.words(move)
        if q.step == "DrawThreat":
            agree_on_card(t, move, escalation, where)
            found["escalations" if escalation else "cards"] += 1
        else:
            containment.play(t, move)
        escalation = words == "draw player escalation"
    return found


@pytest.mark.long
def test_random_games() -> None:
    """[W.3.2] [W.4.1] [W.5.1] [W.6.1]"""
    found = sum((play_a_game(seed) for seed in range(30)), Counter[str]())
    assert found["moves"] > 1000 and found["cards"] > 200 and found["escalations"] > 20, found


@pytest.mark.long
@pytest.mark.parametrize("block", range(10))
def test_many_random_games(block: int) -> None:
    """[W.5.1] [W.6.1]"""
    for seed in range(100 + 30 * block, 130 + 30 * block):
        play_a_game(seed)
