"""The public face: stable, typed, shown in the README, and wrong input refused precisely."""

from __future__ import annotations

import doctest
import random
import warnings
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import containment
from containment import testing
from containment.testing import saying


class Indexed:
    """A whole number that is not an int, as numpy's are."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value

    def __repr__(self) -> str:
        return f"int64({self.value})"


README = Path(__file__).parent.parent / "README.md"


def test_the_examples_of_the_readme_run() -> None:
    results = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert results.attempted > 5 and results.failed == 0


@pytest.mark.parametrize("module", [containment, testing, saying])
def test_the_examples_of_the_docstrings_run(module: object) -> None:
    results = doctest.testmod(module)  # type: ignore[arg-type]
    assert results.attempted > 0 and results.failed == 0


def test_every_public_name_is_there() -> None:
    for name in containment.__all__:
        assert getattr(containment, name, None) is not None
    for name in testing.__all__:
        assert getattr(testing, name, None) is not None


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"seats": 1}, "seats must be one of 2, 3, 4, 5, not 1"),
        ({"seats": 5}, r"seats must be one of 2, 3, 4; a fifth seat needs expansion=on_the_brink \[P.12.2\]"),
        ({"seats": "two"}, "seats"),
        ({"epidemics": 3}, r"3 epidemics are for a game with one of the challenges"),
        ({"epidemics": 8}, r"epidemics must be one of .*4 \(introductory\), 5"),
        ({"epidemics": "easy"}, "epidemics"),
        ({"roles": ("medic",)}, "1 given for 2 seats"),
        ({"roles": "medic,medic"}, "one seat only"),
        ({"roles": "medic,none"}, "none is for all seats"),
        ({"roles": "medic,wizard"}, "no role 'wizard'"),
        ({"events": 3}, "events must be one of 0, 5"),
        ({"hands": "shut"}, "hands must be one of open, private, auto, not 'shut'"),
        ({"consent": "maybe"}, "consent must be one of none, people, all"),
        ({"cheats": True}, "no option 'cheats'"),
    ],
)
def test_wrong_options_are_refused_with_a_reason(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(containment.BadOptions, match=reason):
        containment.game("pandemic").new(**options)


def test_options_are_taken_as_people_write_them() -> None:
    new = containment.game("pandemic").new
    t = new(seats="3", epidemics="heroic", roles="Medic, random, Operations Expert", consent="yes", seed=1)
    options = t.setting.options  # type: ignore[attr-defined]
    assert (options.seats, options.epidemics, options.consent, options.hands) == (3, 6, "all", "private")
    assert options.roles == ("medic", "random", "operations_expert")
    assert new(seed=1).setting.options.hands == "open"  # type: ignore[attr-defined]


def test_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(containment.BadOptions, match="the games are pandemic"):
        containment.game("monopoly")


SEATS: tuple[object, ...] = ("p3", "p0", "0", "", "p", None, 2, 99, -3, 1 << 70, True, 1.0, [0], {}, b"p1")
NUMBERS: tuple[object, ...] = (None, "x", "7", 1.5, 3.0, True, False, [3], {})
NO_TABLE: tuple[object, ...] = (None, "pandemic", 3, [], containment.game("pandemic"))


@pytest.mark.parametrize("name", containment.GAMES)
@pytest.mark.parametrize("seat", SEATS, ids=repr)
def test_a_seat_that_is_not_there_is_told_so(name: str, seat: object) -> None:
    t = containment.game(name).new(seats=2, seed=1)
    with pytest.raises(containment.NoSuchSeat, match=r"the seats are 0 to 1 \(or p1 to p2\), or NOBODY"):
        containment.view(t, seat)  # type: ignore[arg-type]
    if seat is not None:  # without a seat: the whole story, and anybody's refusal
        with pytest.raises(containment.NoSuchSeat, match=r"the seats are 0 to 1 \(or p1 to p2\), or NOBODY"):
            containment.story(t, seat)  # type: ignore[arg-type]
        with pytest.raises(containment.NoSuchSeat, match=r"the seats are 0 to 1 \(or p1 to p2\), or NOBODY"):
            containment.refusal(t, containment.question(t).moves[0], seat)  # type: ignore[arg-type, union-attr]
    with pytest.raises(containment.NoSuchSeat, match=r"the seats are 0 to 1 \(or p1 to p2\)$"):
        containment.result(t, seat)  # type: ignore[arg-type]
    containment.view(t, containment.NOBODY)


@pytest.mark.parametrize("name", containment.GAMES)
@pytest.mark.parametrize("spelt", ["p2", "P2", " p2 ", Indexed(1)], ids=str)
def test_a_seat_goes_by_its_number_or_by_its_name(name: str, spelt: Any) -> None:
    t = containment.game(name).new(seats=2, seed=1)
    move = containment.legal_moves(t)[0]
    assert containment.view(t, spelt) == containment.view(t, 1) != containment.view(t, 0)
    assert containment.story(t, spelt) == containment.story(t, 1)
    assert containment.refusal(t, move, spelt) == containment.refusal(t, move, 1)
    t.end(1)
    assert containment.result(t, spelt) == containment.result(t, 1) is not None


def test_a_bio_terrorist_has_a_seat_too() -> None:
    t = containment.game("pandemic").new(seats=3, challenges="bioterrorist", seed=1)
    assert containment.view(t, 2).seat == 2 and containment.story(t, 2)
    with pytest.raises(containment.NoSuchSeat, match="the seats are 0 to 2"):
        containment.story(t, 3)


@pytest.mark.parametrize("wrong", NO_TABLE, ids=lambda wrong: type(wrong).__name__)
def test_what_is_no_table_is_told_so(wrong: object) -> None:
    asked = [
        *(containment.question, containment.game_of, containment.story, containment.record, containment.fork),
        *(containment.playouts, lambda t: containment.view(t, 0), lambda t: containment.play(t, "pass")),
        *(lambda t: containment.refusal(t, "pass"), containment.game("pandemic").chances),
        *(containment.legal_moves, lambda t: containment.actor(t, "pass"), lambda t: containment.result(t, 0)),
        *(lambda t: containment.refusal(t, "pass", 0), lambda t: containment.sample_chance(t, containment.Dice(1))),
    ]
    for function in asked:
        with pytest.raises(containment.BadArgument, match="a table is wanted here"):
            function(wrong)  # type: ignore[operator]


@pytest.mark.parametrize("move", [None, 1.5, 65536.0, True, ["pass"], {}, b"pass"], ids=repr)
def test_what_is_no_move_is_told_so(move: object) -> None:
    t = containment.game("pandemic").new(seed=1)
    key = t.key()
    for function in (containment.play, containment.refusal):
        with pytest.raises(containment.BadWords, match="a move is its words or its code"):
            function(t, move)  # type: ignore[arg-type]
    assert t.key() == key


@pytest.mark.parametrize("code", [-1, 10**5000, 1 << 40], ids=["negative", "huge", "large"])
def test_a_code_that_is_none_is_refused(code: int) -> None:
    with pytest.raises(containment.IllegalMove):
        containment.play(containment.game("pandemic").new(seed=1), code)


@pytest.mark.parametrize("number", NUMBERS, ids=repr)
def test_what_is_no_number_is_told_so(number: object) -> None:
    t = containment.game("pandemic").new(seed=1)
    with pytest.raises(containment.BadArgument, match="a seed is a whole number, not"):
        containment.imagine(containment.view(t, 0), number)  # type: ignore[arg-type]
    if number is not None:
        with pytest.raises(containment.BadArgument, match="upto is a whole number"):
            containment.replay(containment.record(t), number)  # type: ignore[arg-type]
        with pytest.raises(containment.BadOptions, match="a seed is a whole number, not"):
            containment.game("pandemic").new(seed=number)  # type: ignore[arg-type]
    with pytest.raises(containment.BadOptions, match="a seed is a whole number, not"):
        containment.playouts(t, seed=number)  # type: ignore[arg-type]
    with pytest.raises(containment.BadOptions, match="games is a whole number from 0 on, not"):
        containment.playouts(t, n=number)  # type: ignore[arg-type]
    with pytest.raises(containment.BadSituation, match="a seed is a whole number, not"):
        testing.stage("pandemic", seed=number)


def test_what_is_below_zero_is_no_number_of_things() -> None:
    t = containment.game("pandemic").new(seed=1)
    with pytest.raises(containment.BadArgument, match="upto is a whole number from 0 on, not -1"):
        containment.replay(containment.record(t), -1)
    with pytest.raises(containment.BadOptions, match="games is a whole number from 0 on, not -1"):
        containment.playouts(t, n=-1)


# ---------------------------------------------------------------------------------------------- seeds
SHORT = (0, 1, 7, 2**29 - 1)
LONG = {
    -1: 58043761,
    2**29: 528911896,
    10**30: 516115710,
    -(2**70): 30832948,
}  # and what they stand for, which must never change


@pytest.mark.parametrize("seed", SHORT)
def test_a_short_seed_stands_for_itself(seed: int) -> None:
    assert containment.game("cure").setting(seed=seed).seed == seed
    assert containment.game("cure").setting(seed=Indexed(seed)).seed == seed  # type: ignore[arg-type]


@pytest.mark.parametrize(("seed", "stands_for"), LONG.items())
def test_any_whole_number_is_a_seed(seed: int, stands_for: int) -> None:
    new = containment.game("pandemic").new
    t = new(seed=seed)
    assert t.setting.seed == stands_for  # type: ignore[attr-defined]
    assert t == new(seed=stands_for) == new(seed=Indexed(seed)) and t.fate == new(seed=stands_for).fate  # type: ignore[arg-type]
    v = containment.view(t, 0)
    assert containment.imagine(v, seed) == containment.imagine(v, stands_for)
    assert containment.playouts(t, "random", 3, seed) == containment.playouts(t, "random", 3, stands_for)
    staged = testing.stage("pandemic", at="infect", fate="seeded", seed=seed)
    assert staged == testing.stage("pandemic", at="infect", fate="seeded", seed=stands_for)
    assert staged.setting.seed == stands_for  # type: ignore[attr-defined]
    assert containment.replay(containment.loads(containment.dumps(containment.record(staged)))).fate == staged.fate


def test_a_thousand_digits_are_a_seed_too() -> None:
    t = containment.game("pandemic").new(seed=10**9999)
    text = containment.dumps(containment.record(t))
    assert containment.replay(containment.loads(text)) == t


def test_the_seed_of_a_record_is_the_one_it_stands_for() -> None:
    t = containment.game("pandemic").new(seed=-1)
    text = containment.dumps(containment.record(t))
    assert f"seed: {LONG[-1]}\n" in text
    again = containment.replay(containment.loads(text))
    assert again == t and again.fate == t.fate
    with pytest.raises(containment.BadRecord, match="the seed is a whole number from 0 to 536870911"):
        containment.loads(text.replace(f"seed: {LONG[-1]}", "seed: 536870912"))


# ---------------------------------------------------------------------------------------------- for programs
@pytest.mark.parametrize("name", containment.GAMES)
def test_a_game_is_played_with_the_quick_functions_alone(name: str) -> None:
    """The same game as with the words, move by move, and the same record."""
    t = containment.game(name).new(seats=2, seed=4, fate="asked")
    slow = containment.game(name).new(seats=2, seed=4, fate="asked")
    luck = random.Random(9)
    while not t.over:
        q = containment.question(slow)
        assert q is not None and containment.legal_moves(t) == q.moves
        move = containment.sample_chance(t, luck) if q.seat == containment.CHANCE else luck.choice(q.moves)
        if q.seat == containment.CHANCE:
            assert containment.actor(t, move) == containment.CHANCE
        assert containment.actor(t, move) == containment.actor(t, slow_words(slow, move))
        containment.apply(t, move)
        containment.play(slow, move)
    assert t == slow and t.answers == slow.answers and t.story == slow.story and t.answers
    assert containment.legal_moves(t) == () and containment.actor(t, move) == containment.NOBODY


def slow_words(t: containment.Table, move: int) -> str:
    return containment.game_of(t).codebook.words(move)


def test_the_actor_is_whoever_may_speak_up() -> None:
    t = testing.stage("pandemic", hands=[["cairo"], ["airlift"]], at="actions")
    assert containment.actor(t, "pass") == 0 and containment.actor(t, "airlift p1 lima") == 1
    q = containment.question(t)
    assert q is not None and q.seat == 0
    for wrong in ("swim", 3, -1, 1 << 70):
        with pytest.raises(containment.BadWords, match="is not a move of this game"):
            containment.actor(t, wrong)


def test_apply_keeps_what_the_table_keeps() -> None:
    t = containment.game("pandemic").new(seats=2, seed=7)
    kept, bare = containment.fork(t), t.clone()
    containment.apply(kept, containment.legal_moves(kept)[1])
    containment.apply(bare, containment.legal_moves(bare)[1])
    assert kept == bare != t
    assert bare.answers is None and bare.story is None
    assert kept.answers is not None and t.answers is not None and len(kept.answers) == len(t.answers) + 1


def test_chance_is_sampled_by_its_weights() -> None:
    """A heap of the Player Deck with its Epidemic: one of six."""
    t = testing.stage(
        "pandemic", at="draw", player_pile=["cairo", "lima", "paris", "delhi", "osaka"], heap_sizes=[(6, True)]
    )
    book = containment.game("pandemic").codebook
    odds = {book.words(move): float(p) for move, p in containment.game("pandemic").chances(t)}
    assert odds["draw player epidemic"] == pytest.approx(1 / 6)
    for rng in (random.Random(5), containment.Dice(5)):
        drawn = Counter(book.words(containment.sample_chance(t, rng)) for _ in range(3000))
        assert drawn.keys() == odds.keys()
        assert all(abs(drawn[words] / 3000 - odds[words]) < 0.03 for words in odds)
    assert [containment.sample_chance(t, containment.Dice(n)) for n in range(9)] == [
        containment.sample_chance(t, containment.Dice(n)) for n in range(9)
    ]


def test_unequal_weights_are_sampled_so() -> None:
    """[C.1] A bag with eleven red dice and one blue one: not half and half."""
    t = testing.stage("cure", at="infect", centre={"yellow": 12, "black": 12, "blue": 11, "red": 1})
    rng = random.Random(3)
    book = containment.game("cure").codebook
    drawn = Counter(book.words(containment.sample_chance(t, rng)) for _ in range(1200))
    assert set(drawn) == {"draw red", "draw blue"} and 60 < drawn["draw blue"] < 140


@pytest.mark.parametrize(
    "rng", [None, 1, random, "dice", lambda n: 0], ids=["None", "int", "module", "str", "function"]
)
def test_what_is_no_rng_is_told_so(rng: Any) -> None:
    t = testing.stage("pandemic", at="infect")
    with pytest.raises(containment.BadArgument, match=r"rng is a random.Random\(seed\) or a containment.Dice\(seed\)"):
        containment.sample_chance(t, rng)


def test_chance_is_sampled_only_where_it_is_asked() -> None:
    t = containment.game("pandemic").new(seed=1)
    for _ in range(2):
        with pytest.raises(containment.BadArgument, match="chance is not asked here"):
            containment.sample_chance(t, random.Random(1))
        t.end(1)


def test_thumb_in_playouts_is_an_old_name_of_habits() -> None:
    t = containment.game("pandemic").new(seats=2, seed=1)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = containment.playouts(t, "habits", 3, 1)
    with pytest.warns(DeprecationWarning, match='"thumb" is called "habits"') as told:
        assert containment.playouts(t, "thumb", 3, 1) == found
    assert len(told) == 1 and told[0].filename == __file__


# ---------------------------------------------------------------------------------------------- results
def ended(name: str, reason: str, rule: str, winners: tuple[int, ...] = (), **options: Any) -> containment.Table:
    """A table that has ended so: the first such ending of the game."""
    t = containment.game(name).new(seed=1, **options)
    endings = enumerate(t.rules.endings)
    t.end(next(n for n, e in endings if e is not None and (e.reason, e.rule, e.winners) == (reason, rule, winners)))
    return t


def results(t: containment.Table, seats: int) -> list[tuple[bool, bool]]:
    found = [containment.result(t, seat) for seat in range(seats)]
    return [(r.won, r.shared) for r in found if r is not None]


@pytest.mark.parametrize("name", containment.GAMES)
def test_there_is_no_result_while_the_game_goes_on(name: str) -> None:
    assert containment.result(containment.game(name).new(seats=2, seed=1), "p1") is None


def test_a_team_shares_its_result() -> None:
    won = ended("pandemic", "cured", "P.5.5", seats=3)
    assert results(won, 3) == [(True, True)] * 3
    assert containment.result(won, 0) == containment.Result(True, True, "cured", "P.5.5")
    assert results(ended("iberia", "cards", "I.V1", seats=4), 4) == [(False, True)] * 4


def test_the_bio_terrorist_wins_when_the_team_loses() -> None:
    """[P.15.13] [P.15.14] Two of a team, and he in the third seat; without purple on the board all have lost."""
    his = {"seats": 3, "challenges": "bioterrorist"}
    assert results(ended("pandemic", "cured", "P.15.13", (0, 1), **his), 3) == [(True, False)] * 2 + [(False, False)]
    assert results(ended("pandemic", "cubes", "P.15.14", (2,), **his), 3) == [(False, False)] * 2 + [(True, False)]
    assert results(ended("pandemic", "cubes", "P.15.14", (), **his), 3) == [(False, True)] * 3


def test_the_double_agent_and_those_who_win_alone() -> None:
    """[W.11.4] [W.11.5] [W.12.5] [W.A51]"""
    three = {"seats": 3}
    team = ended("coldwar", "satellites", "W.12.1", (0, 2), **three)
    assert results(team, 3) == [(True, False), (False, False), (True, False)]
    for reason, rule in (("satellites", "W.12.5"), ("incidents", "W.A51"), ("deck", "W.11.4")):
        alone = ended("coldwar", reason, rule, (1,), **three)
        assert results(alone, 3) == [(False, False), (True, False), (False, False)]
    assert results(ended("coldwar", "satellites", "W.12.5", (0,), seats=1), 1) == [(True, True)]
    assert results(ended("coldwar", "death", "W.9.9", (), **three), 3) == [(False, True)] * 3


@pytest.mark.parametrize("wrong", [None, "view", 3, [], {}], ids=repr)
def test_what_is_no_view_or_record_is_told_so(wrong: object) -> None:
    with pytest.raises(containment.BadArgument, match="as view\\(\\) gives it"):
        containment.imagine(wrong, 1)  # type: ignore[arg-type]
    for function in (containment.dumps, containment.replay):
        with pytest.raises(containment.BadArgument, match="as record\\(\\) gives it"):
            function(wrong)  # type: ignore[arg-type]
    with pytest.raises(containment.BadRecord):
        containment.loads(wrong)  # type: ignore[arg-type]
    with pytest.raises(containment.BadOptions, match="the games are pandemic"):
        containment.game(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("drive chicago", "drive chicago"),
        ("Drive to Chicago", "drive chicago"),
        ("ferry chicago", "drive chicago"),
        ("FLY TO Ho Chi Minh City", "direct ho chi minh city"),
        ("direct flight to St. Petersburg", "direct st petersburg"),
        ("charter São Paulo", "charter sao paulo"),
        ("shuttle flight to bogotá", "shuttle bogota"),
        ("government grant lima", "grant lima"),
        ("quiet night", "one quiet night"),
        ("resilient population  new york", "resilient new york"),
        ("done", "pass"),
    ],
)
def test_words_are_understood_as_people_write_them(text: str, words: str) -> None:
    book = containment.game("pandemic").codebook
    assert book.words(book.parse(text)) == words


@pytest.mark.parametrize("name", containment.GAMES)
@pytest.mark.parametrize("text", ["swim", "", "42", "\x1b[2J"])
def test_words_that_are_no_move_have_a_refusal(name: str, text: str) -> None:
    t = containment.game(name).new(seats=2, seed=1)
    for seat in (None, 0, "p2", containment.NOBODY):
        why = containment.refusal(t, text, seat)
        assert why is not None and why.rule in containment.game(name).rulebook
        assert f"{text!r} is not a move of this game; a move reads like" in why.because


@pytest.mark.parametrize("text", ["", "fly", "drive gotham", "dance", "drive", "42"])
def test_words_that_are_no_move_are_refused_with_an_example(text: str) -> None:
    t = containment.game("pandemic").new(seed=1)
    key = t.key()
    with pytest.raises(containment.BadWords, match="a move reads like"):
        containment.play(t, text)
    assert t.key() == key


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("dr chi", ["drive chicago"]),
        ("d chi", ["drive chicago", "direct chicago"]),
        ("fly chi", ["direct chicago"]),
        ("tr b", ["treat blue", "treat black"]),
        ("pa", ["pass"]),
        ("x", []),
    ],
)
def test_short_words_find_the_moves_they_may_mean(text: str, found: list[str]) -> None:
    book = containment.game("pandemic").codebook
    among = [
        book.parse(w) for w in ("pass", "drive chicago", "drive miami", "direct chicago", "treat blue", "treat black")
    ]
    assert [book.words(code) for code in book.match(text, among)] == found


def test_a_rule_is_found_by_id_or_words() -> None:
    book = containment.game("pandemic").rulebook
    assert [r.id for r in book.find("P.4.1")] == ["P.4.1"] == [r.id for r in book.find("4.1")]
    assert "P.forecast" in [r.id for r in book.find("forecast")]
    assert book.find("zebra") == []


def test_no_package_hides_a_name_of_the_face() -> None:
    """A package of the same name would take a function's place once it is imported."""
    import pkgutil

    packages = {module.name for module in pkgutil.iter_modules(containment.__path__)}
    assert not packages & set(containment.__all__)
