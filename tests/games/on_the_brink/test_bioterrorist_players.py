"""The computer Bio-Terrorist: legal at every question, fair, the same each time, and right where it is obvious. What is
said of the rules of thumb holds of the quick habits too, where they are named."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import containment
from containment.games.pandemic.brink.thumb.why.bioterrorist import _because
from containment.games.pandemic.data import facts
from containment.games.pandemic.habits.answers import HABITS, habit
from containment.games.pandemic.rules import table
from containment.games.pandemic.rules.table import Pandemic
from containment.games.pandemic.seeing.view import view
from containment.games.pandemic.staging.stage import stage
from containment.games.pandemic.thumb.why.advice import advise
from containment.kernel.engine.fate import seeded, turned
from containment.kernel.engine.rollout import Policy, listed, move_buffer, play_out
from containment.kernel.engine.steps import asked, commit, options_into
from containment.kernel.game import NOBODY, legal_moves, step_name
from containment.matches.match import Match
from containment.searching.lines import Line
from containment.searching.strength import Strength
from containment.searching.thinking import think
from containment.telling.naming import Naming
from containment.telling.story import answer_lines

GAME = containment.game("pandemic")
HIS_QUESTIONS = ("ChooseStart", "HeActs", "HisLimit")
FAR_AWAY = ["lima", "santiago"]  # where the others are, far from Asia
needs_engine = pytest.mark.skipif(not containment.compiled, reason="thousands of samples: for the compiled engine")


def his_turn(**facts: Any) -> Any:
    """The Bio-Terrorist's turn in a staged game of two others and him."""
    usual: dict[str, Any] = {"pawns": FAR_AWAY, "seats": 3}
    return stage(challenges=("bioterrorist",), at="terrorist", **usual | facts)


def advised(t: Any, seed: int = 1) -> str:
    """What the rules of thumb do, in words; it is legal, and there is a sentence why."""
    advice = advise(view(t, int(t.seats)), seed)
    assert advice is not None
    move, why = advice
    assert move in legal_moves(t)
    assert why.endswith(".")
    return GAME.codebook.words(move)


def by_habit(t: Any) -> str:
    out = move_buffer()
    move = int(HABITS.choose(t, out, options_into(t, out), seeded(1)))
    assert move in legal_moves(t)
    return GAME.codebook.words(move)


def turn_of_his(t: Any) -> list[str]:
    """All he does in his turn."""
    done = []
    while not t.ended and t.turn == t.seats:
        if step_name(t) == "HeDraws":
            commit(t, listed(t)[0])
            continue
        done.append(advised(t))
        containment.play(t, done[-1])
    return done


def someone(t: Any, x: int) -> int:
    """A move at random for whoever is asked."""
    moves = listed(t)
    return moves[x % len(moves)]


# ---------------------------------------------------------------------------------------------- legal and fair
class Watched(Policy):
    """Habits in his seat under the eyes of a referee, moves at random in the others."""

    def __init__(self) -> None:
        self.met: set[str] = set()

    def choose(self, t: Any, out: Any, n: int, x: int) -> int:
        if int(asked(t)) != int(t.seats) or x % 11 == 0:
            return Policy.choose(self, t, out, n, turned(x))
        move = habit(t, out)
        assert move in list(out[:n]), f"{move} is not offered in {step_name(t)}"
        self.met.add(step_name(t))
        return int(move)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_habit_of_his_is_legal(seats: int) -> None:
    watched = Watched()
    for number in range(12):
        t = GAME.new(seed=number, seats=seats, epidemics=4 + number % 3, challenges=("bioterrorist",))
        play_out(t, watched, seeded(number), move_buffer())
        assert t.over is not None
    assert {"ChooseStart", "HeActs"} <= watched.met


@pytest.mark.parametrize("seats", [3, 4])
def test_every_advice_to_him_is_legal_and_has_a_reason(seats: int) -> None:
    for seed in range(3):
        t = GAME.new(seed=seed, seats=seats, epidemics=5, challenges=("bioterrorist",))
        assert isinstance(t, Pandemic)
        x = int(seeded(seed))
        while not t.ended:
            x = int(turned(x))
            if asked(t) == t.seats and x % 5:
                containment.play(t, advised(t))
            else:
                commit(t, someone(t, x >> 8))


@pytest.mark.parametrize("hands", ["open", "private"])
def test_he_plays_from_his_view_only(hands: str) -> None:
    """Two tables that he cannot tell apart get the same answer, of the rules of thumb and of the habits."""
    different = 0
    for seed in range(4 if containment.compiled else 2):
        t = GAME.new(seed=seed, seats=3, epidemics=4, hands=hands, challenges=("bioterrorist",))
        assert isinstance(t, Pandemic)
        x = int(seeded(seed))
        n = 0
        while not t.ended and n < 400:
            n += 1
            x = int(turned(x))
            if step_name(t) in HIS_QUESTIONS:
                seen = view(t, int(t.seats))
                other_world = GAME.imagine(seen, n)
                assert view(other_world, int(t.seats)) == seen
                different += other_world.key() != t.key()
                assert advised(other_world) == advised(t), f"seed {seed}, question {n}"
                assert by_habit(other_world) == by_habit(t), f"seed {seed}, question {n}"
                containment.play(t, by_habit(t))
            else:
                commit(t, someone(t, x >> 8))
    assert different > 20


def test_he_is_silent_when_he_is_not_asked() -> None:
    t = stage(challenges=("bioterrorist",), seats=3, pawns=FAR_AWAY)
    assert advise(view(t, 2), 1) is None


# ---------------------------------------------------------------------------------------------- obvious positions
def test_he_takes_the_outbreak_that_wins() -> None:
    t = his_turn(cubes={"delhi": {"purple": 3}}, outbreaks=7, terrorist={"city": "delhi"})
    assert advised(t) == by_habit(t) == "infect locally"
    t = his_turn(cubes={"delhi": {"purple": 3}}, outbreaks=7, terrorist={"city": "kolkata", "actions_left": 1})
    assert advised(t) == by_habit(t) == "drive delhi"
    t = his_turn(cubes={"delhi": {"purple": 3}}, outbreaks=7, terrorist={"city": "paris", "hand": ["delhi"]})
    assert advised(t) == by_habit(t) == "infect remotely delhi"


def test_he_takes_the_cube_that_is_missing() -> None:
    """[P.14.10] Twelve purple cubes are on the board: the thirteenth loses the game for the others."""
    full = {city: {"purple": 3} for city in ("lima", "santiago", "cairo", "lagos")}
    t = his_turn(cubes=full, pawns=["lima", "santiago"], terrorist={"city": "tokyo"})
    assert advised(t) == "infect locally"
    containment.play(t, "infect locally")
    assert t.over is not None
    assert t.over.reason == "cubes"


def test_he_lets_a_ripe_city_flare_out() -> None:
    t = his_turn(cubes={"hong_kong": {"purple": 3}}, terrorist={"city": "hong_kong"})
    assert "infect locally" in turn_of_his(t)


def test_he_infects_every_turn_that_he_is_free_to() -> None:
    t = his_turn(terrorist={"city": "delhi", "hand": ["kolkata"]})
    done = turn_of_his(t)
    assert "infect locally" in done
    assert len(done) >= 2


def test_he_draws_with_an_empty_hand() -> None:
    t = his_turn(terrorist={"city": "delhi", "hidden_actions": ["infect_locally"], "actions_left": 1})
    assert "draw card" in (advised(t), by_habit(t))


def test_captured_he_escapes_if_he_has_a_card_and_draws_if_not() -> None:
    t = his_turn(terrorist={"captor": 0, "hand": ["tokyo"]})
    assert advised(t) == by_habit(t) == "escape tokyo"
    t = his_turn(terrorist={"captor": 0})
    assert advised(t) == by_habit(t) == "draw card"


def test_he_escapes_to_where_nobody_is() -> None:
    t = his_turn(terrorist={"captor": 0, "hand": ["bogota", "tokyo"]})
    assert advised(t) == by_habit(t) == "escape tokyo"


def test_spotted_he_goes_away_before_anything_else() -> None:
    t = his_turn(pawns=["delhi", "lima"], terrorist={"city": "delhi"})
    assert advised(t).startswith("drive ")
    assert by_habit(t).startswith("drive ")


def test_he_does_not_walk_into_somebody() -> None:
    """Wherever the others stand around him, he ends his turn with none of them."""
    for near in ("karachi", "mumbai", "chennai", "kolkata", "tehran"):
        t = his_turn(pawns=[near, "lima"], terrorist={"city": "delhi"})
        done = turn_of_his(t)
        assert f"drive {near}" not in done
        assert not containment.view(t, 0).terrorist.spotted


@pytest.mark.parametrize("pawn", ["chennai", "bangkok", "hong_kong", "delhi"])
@pytest.mark.parametrize("hand", [[], ["tokyo"], ["lagos", "tokyo"]])
def test_he_does_not_infect_next_to_somebody_if_a_hidden_city_is_as_good(pawn: str, hand: list[str]) -> None:
    """The next player is a drive away from Kolkata, where he is: he goes to the other side first."""
    t = his_turn(pawns=[pawn, "lima"], turn_of=1, terrorist={"city": "kolkata", "hand": hand})
    assert "infect locally" in turn_of_his(t)
    purple = {city for city, colour, _ in containment.view(t, 2).cubes if colour == "purple"}
    near = {city.id: city.neighbours for city in GAME.facts.CITIES}[pawn]
    assert purple
    assert not purple & {pawn, *near}


def test_he_does_not_fly_to_where_the_next_player_is_near() -> None:
    for near, far, pawn in (("milan", "tokyo", "paris"), ("seoul", "madrid", "beijing")):
        t = his_turn(pawns=[pawn, pawn], terrorist={"city": "sydney", "hand": [near, far]})
        assert f"direct {near}" not in turn_of_his(t)


def test_he_sabotages_the_station_of_somebody_about_to_cure() -> None:
    blue = ["paris", "essen", "london", "madrid", "milan"]
    t = his_turn(
        pawns=["istanbul", "lima"],
        turn_of=1,
        hands=[blue, []],
        stations=["cairo"],
        terrorist={"city": "cairo", "hand": ["delhi"]},
    )
    done = turn_of_his(t)
    assert "sabotage delhi" in done


def test_he_keeps_the_better_cards() -> None:
    hand = ["santiago", "delhi", "hong_kong", "istanbul", "cairo", "baghdad", "paris"]
    t = his_turn(terrorist={"city": "tokyo", "hand": hand}, cubes={"delhi": {"purple": 2}})
    containment.play(t, "draw card")
    containment.play(t, "draw infection bangkok")
    assert advised(t) == by_habit(t) == "discard santiago"


def test_he_starts_in_a_well_connected_city_away_from_the_others() -> None:
    found = set()
    for seed in range(8):
        t = GAME.new(seed=seed, seats=3, challenges=("bioterrorist",))
        assert step_name(t) == "ChooseStart"
        found.add(advised(t, seed))
    assert len(found) > 1
    assert not found & {f"start in {city}" for city in ("atlanta", "chicago", "washington", "miami", "santiago")}


# ---------------------------------------------------------------------------------------------- searching
def searched(t: Any, samples: int = 4_000) -> str:
    found = think(GAME, GAME.view(t, int(t.seats)), 3, Strength(samples, 40, 64))
    return GAME.codebook.words(found[0].line.moves[0])


def lines_of_his(t: Any) -> list[Line]:
    found: list[Line] = GAME.search().lines(t.clone(), int(t.seats), 40)
    return found


def test_his_lines_are_whole_turns() -> None:
    """[P.15.4] Two actions and a drive, in any order, until he is done; what he draws he does not know beforehand."""
    t = his_turn(terrorist={"city": "delhi", "hand": ["kolkata", "lima"]})
    lines = lines_of_his(t)
    assert len(lines) > 30
    for line in lines:
        there = t.clone()
        for n, move in enumerate(line.moves):
            assert step_name(there) == "HeActs" and move in legal_moves(there), (line, n)
            commit(there, move)
        assert step_name(there) != "HeActs", line
        assert GAME.codebook.words(line.moves[-1]) in ("pass", "draw card")
    assert any(len(line.moves) == 4 for line in lines), "two actions, a drive, and done"
    where = Counter(GAME.search().walk(there := t.clone(), line) or there.key() for line in lines)
    assert max(where.values()) == 1, "no two of them come to the same"


def test_with_nothing_left_but_to_be_done_he_is() -> None:
    t = his_turn(terrorist={"captor": 0, "hand": [], "actions_left": 0})
    assert [GAME.codebook.words(m) for m in legal_moves(t)] == ["pass"] == [searched(t, 400)]


@needs_engine
def test_searching_he_takes_what_wins() -> None:
    t = his_turn(cubes={"delhi": {"purple": 3}}, outbreaks=7, terrorist={"city": "delhi"})
    assert searched(t) == "infect locally"
    t = his_turn(cubes={"delhi": {"purple": 3}}, outbreaks=7, terrorist={"city": "paris", "hand": ["delhi"]})
    assert searched(t) == "infect remotely delhi"


@needs_engine
@pytest.mark.parametrize("hand", [[], ["kolkata"], ["tokyo", "lima"]])
def test_searching_he_is_not_done_before_he_has_done_anything(hand: list[str]) -> None:
    """To be done at once was judged a turn later than all else, when quick players had made a turn less of it."""
    t = his_turn(terrorist={"city": "delhi", "hand": hand})
    assert searched(t) != "pass"


@needs_engine
def test_captured_he_draws_the_card_to_escape_with() -> None:
    """[P.15.11]"""
    assert searched(his_turn(terrorist={"captor": 0})) == "draw card"


# ---------------------------------------------------------------------------------------------- reasons
def why(t: Any, words: str) -> str:
    """What he would say to himself when he does this."""
    return _because(t, [GAME.code(words)])


@pytest.mark.parametrize(("held", "said"), [(5, "has the cards"), (4, "is one card short")])
def test_he_says_how_near_a_cure_is(held: int, said: str) -> None:
    """[P.15.7] [P.4.12]"""
    t = his_turn(
        hands=[["paris", "essen", "london", "madrid", "milan"][:held], []],
        stations=["cairo"],
        terrorist={"city": "cairo", "hand": ["cairo"]},
    )
    assert why(t, "sabotage cairo") == f"P1 {said} for the blue cure."


def test_he_is_not_said_to_start_far_from_a_pawn_that_is_near() -> None:
    """[P.15.4]"""
    t = stage(challenges=("bioterrorist",), seats=3, pawns=["delhi", "delhi"], at="terrorist")
    assert not why(t, "start in mumbai").endswith("and nobody is near.")
    assert why(t, "start in lima").endswith("and nobody is near.")


def test_he_says_what_is_left_of_purple_after_his_cube() -> None:
    """[P.15.5] [P.10.2]"""
    six = {city: {"purple": 2} for city in ("tokyo", "seoul", "manila", "sydney", "delhi")}
    t = his_turn(cubes={**six, "cairo": {"purple": 1}}, terrorist={"city": "cairo", "hand": []})
    assert why(t, "infect locally").startswith("No purple cubes left in the supply")


def test_he_is_not_said_to_pass_for_want_of_anything_to_do() -> None:
    """[P.15.4]"""
    assert why(his_turn(terrorist={"city": "paris", "hand": ["delhi"]}), "pass") == "The others learn nothing from it."
    seen = {"pawns": ["paris", "santiago"]}
    assert why(his_turn(**seen, terrorist={"city": "paris", "hand": ["delhi"]}), "pass") == (
        "The cards in hand are saved."
    )
    assert why(his_turn(**seen, terrorist={"city": "paris"}), "pass") == "No other city in reach is better."


@pytest.mark.parametrize(
    ("words", "said"), [("drive delhi", "It can be made"), ("drive chennai", "From there Delhi can be made")]
)
def test_a_city_that_he_goes_to_is_not_named_twice(words: str, said: str) -> None:
    t = his_turn(terrorist={"city": "mumbai"}, cubes={"delhi": {"purple": 3}})
    assert why(t, words) == f"{said} to flare out next turn."


def test_who_escapes_is_not_said_to_have_placed_a_cube() -> None:
    """[P.15.9] The others have seen him at the airport; he might have passed, too."""
    t = his_turn(terrorist={"captor": 0, "hand": ["kinshasa"]})
    assert {"pass", "escape kinshasa"} <= {GAME.codebook.words(move) for move in legal_moves(t)}
    assert why(t, "escape kinshasa") == "No cubes can be placed while captured."
    containment.play(t, "escape kinshasa")
    assert why(t, "drive lagos") == "The others have only six cities to search."


# ---------------------------------------------------------------------------------------------- the story
def lines(t: Any, words: str, ear: int) -> list[str]:
    """A move of his, and what comes of it, as this seat is told of it."""
    game = containment.game_of(t)
    match = Match(game, t, (None, None, None))
    answer = match.play(game.code(words), seat=2)
    return [Naming(("Mia", "Ada", "Cleo"), ear).said(line.text) for line in answer_lines(match, answer, ear)]


def test_he_is_spoken_to_as_the_others_are() -> None:
    """[P.15.9] [P.15.16] The others hear what they have always heard, and no more."""
    captured: dict[str, Any] = {"terrorist": {"captor": 0, "hand": ["kinshasa"]}}
    assert lines(his_turn(**captured), "escape kinshasa", 2) == [
        "You escaped: sighted at the airport in Kinshasa",
    ]
    assert lines(his_turn(**captured), "escape kinshasa", 0) == [
        "The Bio-Terrorist escaped: sighted at the airport in Kinshasa",
    ]
    assert lines(his_turn(**captured), "pass", 0) == ["Ada's turn began"]
    assert lines(his_turn(**captured), "pass", 2) == ["You ended your turn", "Ada's turn began"]


def facts_of(t: Any, *packed: int) -> list[tuple[str, ...]]:
    """The same facts for each of the three seats, for who watches, and for who reads the record."""
    game = containment.game_of(t)
    names = ("Mia", "Ada", "Cleo")
    told = [[fact.text for fact in game.told(packed, ear)] for ear in (2, 0, NOBODY, None)]
    return [
        tuple(Naming(names, ear).said(text, begins=False) for text in texts) for ear, texts in zip((2, 0, -1, -1), told)
    ]


@pytest.mark.parametrize(
    ("fact", "to_him", "to_others"),
    [
        ((table.HE_DREW, 31, 1), "you drew {} and hold 1 card", "the Bio-Terrorist drew {} and holds 1 card"),
        ((table.HE_WAITED,), "you ended your turn", "the Bio-Terrorist ended his turn"),
        (
            (table.SIGHTED, 31),
            "you were sighted at the airport in {}",
            "the Bio-Terrorist was sighted at the airport in {}",
        ),
        ((table.VANISHED, 31), "you're out of sight", "the Bio-Terrorist is out of sight"),
        ((table.CAPTURED, 0, 31), "Mia captured you in {}; your hand was discarded", ""),
        ((table.HE_STARTED, 31), "you start in {}", "the Bio-Terrorist starts in {}"),
        ((table.HE_LEFT_THE_GAME, 2), "purple is eradicated: you lost, and you're out of the game", ""),
        ((table.HIS_TURN_BEGAN, 2), "your turn began: the Bio-Terrorist", "Cleo's turn began: the Bio-Terrorist"),
    ],
)
def test_what_happens_to_him_is_told_to_him_in_the_second_person(
    fact: tuple[int, ...], to_him: str, to_others: str
) -> None:
    t = his_turn(terrorist={"city": "paris"})
    packed = sum(part << 8 * n for n, part in enumerate(fact))
    his, first, watching, record = facts_of(t, packed)
    assert his == (to_him.format(facts.CITIES[31].name),)
    usual = tuple(f.text for f in GAME.told((packed,), None))
    assert watching == record == tuple(Naming(("Mia", "Ada", "Cleo")).said(text, begins=False) for text in usual)
    assert first == tuple(Naming(("Mia", "Ada", "Cleo"), 0).said(text, begins=False) for text in usual)
    assert not to_others or watching == (to_others.format(facts.CITIES[31].name),)


def test_what_only_he_hears_is_still_heard_by_him_alone() -> None:
    """[P.15.16]"""
    t = his_turn(terrorist={"city": "paris", "hand": ["delhi"]})
    secret = (table.HE_DREW | 31 << 8 | 2 << 16) + (0b11111011 << 32)
    game = containment.game_of(t)
    assert [fact.text for fact in game.told((secret,), 2)] == [f"P3 drew {facts.CITIES[31].name} and holds 2 cards"]
    for ear in (0, 1, NOBODY):
        assert [fact.text for fact in game.told((secret,), ear)] == ["the Bio-Terrorist drew a card and holds 2 cards"]
