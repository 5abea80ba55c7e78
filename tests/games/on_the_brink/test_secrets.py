"""Leak tests of On the Brink: tables that differ only in what the Bio-Terrorist hides, or in what lies in the box, are
played on side by side, and nobody else can tell them apart until something shows."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment import testing
from containment.games.pandemic import GAME
from containment.games.pandemic.data import facts
from containment.games.pandemic.rules import moves, table
from containment.kernel.dice import Dice
from containment.kernel.engine import steps
from containment.kernel.game import fork, legal_moves, step_name
from containment.parts import layers
from tests.games.pandemic.situations import others, play, sees, stage, why
from tests.spread import the_first

CITIES = [city.id for city in facts.CITIES]
NEAR = {city.id: city.neighbours for city in facts.CITIES}
CHANCE = containment.CHANCE
NOBODY = containment.NOBODY
STAY = -1  # no move at all


class Pair:
    """Two tables with the same public past. What has been exchanged between hidden places must not turn up."""

    def __init__(self, one: Any, dice: Dice) -> None:
        self.one: Any = fork(one)
        self.two: Any = fork(one)
        self.dice = dice
        self.his = int(one.seats)
        self.exchanged: set[int] = set()  # infection cards
        self.events: set[int] = set()
        self.told = len(one.story)
        self.compared = 0

    def both(self) -> tuple[Any, Any]:
        return self.one, self.two

    # -------------------------------------------------------------------------------------- what may differ
    def move_him(self) -> bool:
        """He is in another of the cities he may be in: out of his turn nothing else hangs on it."""
        him = containment.view(self.two, 0).terrorist
        if self.two.turn == self.his or him.spotted or len(him.possible) < 2:
            return False
        self.two.w[table.HIS_CITY] = CITIES.index(self.dice.pick(him.possible))
        return True

    def exchange_cards(self) -> bool:
        """He holds another card of the same shuffle, one that nobody has seen."""
        w = self.two.w
        hand = [i for i in range(1, int(w[table.HIS_HAND]) + 1) if not layers.is_known(w[table.HIS_HAND + i])]
        if not hand:
            return False
        i = table.HIS_HAND + self.dice.pick(hand)
        shuffle = layers.shuffle_of(w[i])
        pile = [table.INFECTION_PILE + 1 + k for k in range(int(w[table.INFECTION_PILE]))]
        pile = [j for j in pile if not layers.is_known(w[j]) and layers.shuffle_of(w[j]) == shuffle]
        if not pile:
            return False
        (mine,) = _members(layers.cards_of(w[i]))
        other = self.dice.pick(_members(layers.cards_of(w[pile[0]])))
        w[i] ^= 1 << mine | 1 << other
        w[pile[0]] ^= 1 << mine | 1 << other
        words = sorted(
            (int(w[table.HIS_HAND + k]) for k in range(1, int(w[table.HIS_HAND]) + 1)),
            key=lambda word: int(layers.cards_of(word)),
        )
        for k, word in enumerate(words):
            w[table.HIS_HAND + 1 + k] = word
        self.exchanged |= {mine, other}
        return True

    def exchange_events(self) -> bool:
        """Another event is in the box, and one of the box in the Player Deck."""
        w = self.two.w
        boxed, piled = _members(w[table.BOXED]), _members(w[table.PLAYER_PILE + 1] & table.BRINK_EVENTS)
        if not boxed or not piled:
            return False
        pair = {self.dice.pick(boxed), self.dice.pick(piled)}
        w[table.BOXED] ^= sum(1 << n for n in pair)
        w[table.PLAYER_PILE + 1] ^= sum(1 << n for n in pair)
        self.events |= pair
        return True

    # -------------------------------------------------------------------------------------- playing on
    def go_on(self) -> bool:
        """The same for all to see on both tables; False if what was exchanged would have to show."""
        if step_name(self.one) == "HeActs":  # on both: compare() has seen to it
            return self.he_acts()
        return self.same_move()

    def same_move(self) -> bool:
        legal = set(legal_moves(self.two))
        offered = [m for m in legal_moves(self.one) if m in legal and not self.shows(m)]
        for _ in range(12):
            if not offered:
                return False
            if self.commit(self.one_of(offered), None):
                return True
        return False

    def one_of(self, offered: list[int]) -> int:
        """What to do first, then how, so that rare moves are not drowned."""
        verb = self.dice.pick(sorted({m >> 16 for m in offered}))
        return self.dice.pick([m for m in offered if m >> 16 == verb])

    def shows(self, move: int) -> bool:
        verb = move >> moves.VERB << moves.VERB
        card = move & 255
        if verb in (moves.DRAW_INFECTION, moves.DISCARD) and step_name(self.one) in ("HisLimit", "Flip", "HeDraws"):
            return card in self.exchanged
        if verb == moves.DRAW_INFECTION:
            return card in self.exchanged
        return verb == moves.DRAW_PLAYER and card - table.EVENT_CARD in self.events

    def he_acts(self) -> bool:
        """Deeds that show alike: none at all, a card drawn, a card spent on a cube or a flight; or the turn ends."""
        ones, twos = (self.deeds(t) for t in self.both())
        kind = self.dice.pick(sorted(kind for kind in ones if kind in twos))
        if kind == "silence":  # on the one table he stirs, on the other he may or may not
            return self.commit(self.dice.pick(ones[kind]), self.dice.pick([*twos[kind], STAY, STAY]))
        if self.commit(self.dice.pick(ones[kind]), self.dice.pick(twos[kind])):
            return True
        return self.commit(moves.PASS, moves.PASS)

    def deeds(self, t: Any) -> dict[str, list[int]]:
        """His moves by what shows of them: of a drive in silence nothing, nor of infecting in vain."""
        assert step_name(t) == "HeActs"
        him = containment.view(t, self.his)
        found: dict[str, list[int]] = {"silence": []}
        here = him.terrorist.city
        for move in legal_moves(t):
            verb, goal = move >> 16 << 16, move & 255
            if verb == moves.PASS:
                found["end"] = [move]
            elif (verb == moves.DRIVE and here not in him.pawns and CITIES[goal] not in him.pawns) or (
                verb == moves.INFECT_LOCALLY and here in quarantined(him)
            ):
                found["silence"].append(move)
            elif verb == moves.DRAW_CARD:
                found["draw"] = [move]
            elif verb == moves.INFECT_REMOTELY and goal not in self.exchanged:
                found[f"remotely {goal}"] = [move]
            elif verb == moves.DIRECT and goal not in self.exchanged and here not in him.pawns:
                found.setdefault(f"flight {goal}", []).append(move)
            elif verb == moves.CHARTER and CITIES.index(here) not in self.exchanged and here not in him.pawns:
                if CITIES[goal] not in him.pawns:
                    found.setdefault(f"flight {CITIES.index(here)}", []).append(move)
            elif verb == moves.ESCAPE and goal not in self.exchanged:
                found[f"escape {goal}"] = [move]
        if not found["silence"]:
            del found["silence"]
        return found

    def commit(self, move: int, other: int | None) -> bool:
        """Make the moves unless that would put him on the board on one table alone, or lay what was exchanged open:
        his hand is discarded when he is captured or out."""
        after = fork(self.one), fork(self.two)
        steps.commit(after[0], move)
        if other != STAY:
            steps.commit(after[1], move if other is None else other)
        spotted = [int(t.w[table.HIS_CITY]) if t.w[table.HIS_PAWN] else None for t in after]
        if spotted[0] != spotted[1]:
            return False
        if any(int(t.w[table.INFECTION_DISCARD]) >> card & 1 for t in after for card in self.exchanged):
            return False
        self.one, self.two = after
        return True

    def over(self) -> bool:
        return self.one.over is not None or self.two.over is not None

    # -------------------------------------------------------------------------------------- comparing
    def compare(self) -> None:
        """Everybody but him sees, may do, is refused and hears the same: one of them looks, and now and then a
        spectator."""
        assert step_name(self.one) == step_name(self.two)
        codes = [GAME.codebook.codes[self.dice.below(len(GAME.codebook.codes))] for _ in range(6)]
        codes += list(legal_moves(self.one)[:6])
        for seat in (self.dice.below(self.his), NOBODY)[: 1 + (self.compared % 3 == 0)]:
            views = [containment.view(t, seat) for t in self.both()]
            if views[0] != views[1]:
                differ = [name for name in vars(views[0]) if getattr(views[0], name) != getattr(views[1], name)]
                raise AssertionError(f"seat {seat} can tell by {differ}")
            stories = [[fact.text for fact in GAME.story(t, seat, self.told)] for t in self.both()]
            assert stories[0] == stories[1]
            for code in codes:
                assert GAME.refusal(self.one, code, seat) == GAME.refusal(self.two, code, seat)
        self.compared += 1


def quarantined(v: Any) -> set[str]:
    """The cities of the Quarantine Specialist."""
    zones = [{city, *NEAR[city]} for role, city in zip(v.roles, v.pawns) if role == "quarantine_specialist"]
    return zones[0] if zones else set()


def _members(items: Any) -> tuple[int, ...]:
    return tuple(n for n in range(62) if int(items) >> n & 1)


def random_table(seed: int, answers: int) -> Any:
    """A game with a Bio-Terrorist after some random answers, chance asked."""
    options: dict[str, Any] = {"seats": 3 + seed % 3, "hands": ("open", "private")[seed % 2], "epidemics": 7}
    challenges = ("virulent_strain", "bioterrorist") if seed % 5 == 4 else "bioterrorist"
    t = GAME.new(seed=seed, fate="asked", challenges=challenges, **options)
    dice = Dice(seed)
    for _ in range(answers):
        if t.over:
            break
        offered = legal_moves(t)
        verb = dice.pick(sorted({m >> 16 for m in offered}))
        steps.commit(t, dice.pick([m for m in offered if m >> 16 == verb]))
    return t


def side_by_side(seed: int, rounds: int, length: int) -> tuple[int, set[str]]:
    """Random games, some questions in, made into pairs and played on; how many questions were compared."""
    dice, compared, kinds = Dice(seed + 1), 0, set()
    for n in range(rounds):
        t = random_table(seed * 100 + n, 40 + dice.below(160))
        if t.over or step_name(t) in ("ChooseStart", "DealHands", "DealRoles", "BoxEvents", "FirstInfection"):
            continue
        pair = Pair(t, dice)
        for change in (pair.move_him, pair.exchange_cards, pair.exchange_events):
            if dice.below(3) and change():
                kinds.add(change.__name__)
        pair.compare()
        for _ in range(length):
            if pair.over() or not pair.go_on() or pair.over():
                break
            pair.compare()
        for one in pair.both():
            testing.check_pieces(GAME, one)
        compared += pair.compared
    return compared, kinds


@pytest.mark.parametrize("seed", the_first(1, range(4)))
def test_nobody_can_tell_tables_apart_that_differ_in_his_secrets(seed: int) -> None:
    """[P.15.16] [P.2.11] [P.C18] His city, his cards, the events in the box and his silent drives."""
    compared, kinds = side_by_side(seed, 12, 40)
    assert compared > 150 and len(kinds) == 3, (compared, kinds)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 108))
def test_nobody_can_tell_many_tables_apart_that_differ_in_his_secrets(seed: int) -> None:
    """[P.15.16] [P.2.11] [P.C18]"""
    compared, _ = side_by_side(seed, 25, 80)
    assert compared > 400


# ------------------------------------------------------------------------------------------ what he did in silence
SILENT = [
    ("pass",),
    ("drive algiers", "pass"),
    ("drive istanbul", "drive milan", "pass"),
    ("drive riyadh", "drive karachi", "drive delhi", "pass"),
]


@pytest.mark.parametrize("moves", SILENT)
def test_after_a_silent_turn_all_ways_look_the_same(moves: tuple[str, ...]) -> None:
    """[P.C18] [P.15.16] He stayed, or drove once, twice or three times."""
    tables = []
    for these in (SILENT[0], moves):
        t = his_turn(possible=["cairo", "lima", "tokyo"])
        play(t, *these)
        tables.append(t)
    for seat in (0, 1, NOBODY):
        assert containment.view(tables[0], seat) == containment.view(tables[1], seat)
        assert containment.story(tables[0], seat) == containment.story(tables[1], seat)
    cities = [sees(t, "p3").terrorist.city for t in tables]
    assert (cities[0] == cities[1]) == (moves == SILENT[0])


def his_turn(**his: Any) -> Any:
    """He is p3, in Cairo with two cards, on his turn; the others are in Atlanta and Sydney."""
    secrets = {"city": "cairo", "hand": ("lima", "osaka")} | his
    return stage(
        seats=3, challenges="bioterrorist", at="terrorist", pawns=["atlanta", "sydney"], private=True, terrorist=secrets
    )


def test_the_end_of_his_turn_does_not_tell_whether_he_had_driven() -> None:
    """[P.C18] [P.15.16] Two games in which exactly the same has shown, two cards drawn. In one he drove before, in the
    other he still may: the others must not learn it from whether he is asked again."""
    drove, stayed = his_turn(), his_turn()
    play(drove, "drive algiers")
    for t in (drove, stayed):
        play(t, "draw card", "draw infection delhi", "draw card", "draw infection mumbai")
    told = [[fact.text for fact in containment.story(t, 0)] for t in (drove, stayed)]
    assert told[0] == told[1]
    assert containment.view(drove, 0) == containment.view(stayed, 0)


# ------------------------------------------------------------------------------------------ who knows what
def test_he_sees_his_own_secrets_and_nobody_else_does() -> None:
    """[P.15.16] His city, his cards, what is left to him."""
    t = his_turn()
    play(t, "drive algiers")
    mine = sees(t, "p3").terrorist
    assert (mine.city, mine.hand, mine.hand_size) == ("algiers", ("lima", "osaka"), 2)
    assert (mine.actions_left, mine.drive_left, mine.hidden_actions) == (2, False, ())
    for seat in (0, 1, NOBODY):
        other = containment.view(t, seat).terrorist
        assert (other.city, other.hand, other.hand_size) == (None, (), 2)
        assert (other.actions_left, other.drive_left, other.hidden_actions) == (None, None, ())
        assert containment.view(t, seat).moves == ()
        unknown = {card for _, cards in containment.view(t, seat).infection_unknown for card in cards}
        assert {"lima", "osaka"} <= unknown
    assert not {"lima", "osaka"} & {card for _, cards in sees(t, "p3").infection_unknown for card in cards}


@pytest.mark.parametrize("seed", range(6))
def test_a_spectator_knows_no_more_of_him_than_any_other_seat(seed: int) -> None:
    """[P.15.16] [P.3.5] What a spectator hears and sees of him, every other seat does."""
    t = random_table(seed, 150)
    his = int(t.seats)
    spectator = containment.view(t, NOBODY)
    heard = [fact.text for fact in containment.story(t, NOBODY)]
    assert spectator.moves == ()
    for seat in range(his):
        seen = containment.view(t, seat)
        assert set(spectator.terrorist.hand) <= set(seen.terrorist.hand)
        for name in ("spotted", "captor", "out", "city", "possible", "hand_size", "actions_seen", "trail"):
            assert getattr(spectator.terrorist, name) == getattr(seen.terrorist, name)
        assert len(containment.story(t, seat)) == len(heard)
    assert len(containment.story(t, his)) >= len(heard)


def test_what_is_refused_to_the_others_does_not_depend_on_his_city() -> None:
    """[P.15.16] For every move there is, on their turn and on his."""
    for at in ("actions", "terrorist"):
        tables = [
            stage(
                seats=3,
                challenges="bioterrorist",
                at=at,
                terrorist={"city": city, "hand": hand},
                infection_discards=["paris"],
            )
            for city, hand in (("cairo", ("lima", "osaka")), ("tokyo", ("delhi", "essen")))
        ]
        for seat in (0, 1, NOBODY):
            for code in GAME.codebook.codes:
                assert GAME.refusal(tables[0], code, seat) == GAME.refusal(tables[1], code, seat)
    assert why(tables[0], "drive algiers") == "" and why(tables[1], "drive algiers") != ""


# ------------------------------------------------------------------------------------------ imagining
def imagined(t: Any, seat: int, seeds: range) -> set[str | None]:
    """The cities he is in on tables that this seat imagines; each looks to it as the true one does."""
    seen = containment.view(t, seat)
    found: set[str | None] = set()
    for seed in seeds:
        other = containment.imagine(seen, seed)
        assert containment.view(other, seat) == seen
        testing.check_pieces(GAME, other)
        him = containment.view(other, int(t.seats)).terrorist
        assert him.city is None or him.city in seen.terrorist.possible
        assert him.hand_size == seen.terrorist.hand_size == len(him.hand)
        found.add(him.city)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_imagined_tables_look_the_same_and_he_is_where_he_may_be(seed: int) -> None:
    """[P.15.16] At questions of random games, for every other seat and a spectator."""
    for answers in (12, 60, 110, 160, 210):
        t = random_table(seed, answers)
        if t.over:
            return
        for seat in (*range(int(t.seats)), NOBODY):
            imagined(t, seat, range(2))


def test_every_city_he_may_be_in_is_imagined() -> None:
    """[P.15.16] On his turn and out of it; and every card he may hold."""
    t = his_turn(possible=["cairo", "lima"])
    play(t, "draw card", "draw infection delhi")
    for seat in (0, NOBODY):
        assert imagined(t, seat, range(150)) == set(sees(t).terrorist.possible)
    play(t, "pass")
    possible = set(sees(t).terrorist.possible)
    assert len(possible) > 12 and imagined(t, 1, range(400)) == possible
    seen = sees(t, "p2")
    hands = [containment.view(containment.imagine(seen, seed), 2).terrorist.hand for seed in range(300)]
    assert {card for hand in hands for card in hand} == set(CITIES)
    assert all(len(set(hand)) == 3 for hand in hands)


def test_what_he_can_do_from_an_imagined_city_is_what_he_could_have_left() -> None:
    """[P.15.4] [P.15.16] On his turn: two actions and a drive, less what has shown and what he drove to get there:
    maybe nothing [P.C18]."""
    t = his_turn(possible=["cairo"])
    play(t, "draw card", "draw infection delhi")
    seen = sees(t)
    after = [{"cairo"}]  # this many Drives; nobody else is so near
    for _ in range(2):
        after.append({city for c in after[-1] for city in NEAR[c]})
    made = set()
    for seed in range(60):
        him = containment.view(containment.imagine(seen, seed), 2).terrorist
        drives = 3 - 1 - him.actions_left - him.drive_left
        assert him.city in after[drives]
        assert him.drive_left == (drives == 0)  # [P.C19]
        made.add(drives)
    assert made == {0, 1, 2}


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 115))
def test_over_many_games_imagined_tables_look_the_same(seed: int) -> None:
    """[P.15.16]"""
    for answers in range(10, 300, 15):
        t = random_table(seed, answers)
        if t.over:
            return
        for seat in (*range(int(t.seats)), NOBODY):
            imagined(t, seat, range(3))
        testing.check_views(GAME, t, int(t.seats) + 1, answers)


def test_an_imagined_hand_holds_no_card_that_everybody_knows_to_be_in_the_deck() -> None:
    """[P.15.16] [P.C11] He drew his two cards before Lima, Bogota, Osaka and Tokyo were shuffled onto the deck; the
    Troubleshooter has looked at two of these, which moves none of them. So nobody can think that he holds one."""
    top = ["lima", "bogota", "osaka", "tokyo"]
    t = stage(
        seats=3,
        challenges="bioterrorist",
        at="terrorist",
        roles=["medic", "troubleshooter"],
        pawns=["paris", "essen"],
        infection_pile=[others("delhi", "mumbai", *top), top],
        terrorist={"city": "cairo", "hand": ["delhi", "mumbai"]},
    )
    for seed in range(60):
        assert not set(top) & set(containment.view(containment.imagine(sees(t), seed), 2).terrorist.hand)
    play(t, "pass", "draw infection lima", "draw infection bogota")
    for seed in range(60):
        assert not set(top) & set(containment.view(containment.imagine(sees(t), seed), 2).terrorist.hand)


@pytest.mark.parametrize(
    ("deed", "again"),
    [
        ("infect locally", "infect locally"),
        ("infect remotely lima", "infect remotely osaka"),
        ("sabotage delhi", "sabotage mumbai"),
    ],
)
def test_on_an_imagined_table_he_does_no_hidden_action_twice(deed: str, again: str) -> None:
    """[P.15.5] [P.15.16] Everybody has seen that he did it this turn: a cube without a card, a cube with one, a station
    that is gone. On the true table he cannot do it again, so on an imagined one he cannot either."""
    t = his_turn(hand=("lima", "osaka", "delhi", "mumbai"), possible=["cairo"])
    t.w[table.STATIONS] |= 1 << CITIES.index("cairo") | 1 << CITIES.index("algiers") | 1 << CITIES.index("istanbul")
    play(t, deed)
    assert why(t, again) != ""
    verb = GAME.code(again) >> 16
    for seed in range(30):
        other = containment.imagine(sees(t), seed)
        assert not [GAME.codebook.words(move) for move in legal_moves(other) if move >> 16 == verb]


def test_a_man_who_is_seen_on_his_turn_has_left_what_he_has() -> None:
    """[P.15.4] [P.15.9] Spotted or captured he can have done nothing unseen, and an imagined table knows that."""
    spotted = {"pawns": ["cairo", "tokyo"], "terrorist": {"city": "cairo", "hand": ["lima"]}}
    captured = {"terrorist": {"captor": "p1", "hand": ["lima"]}}
    for given in (spotted, captured):
        t = stage(seats=3, challenges="bioterrorist", at="terrorist", **given)
        him = containment.view(containment.imagine(containment.view(t, 0), 1), 2).terrorist
        assert (him.actions_left, him.drive_left) == (2, True)
