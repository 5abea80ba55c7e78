"""The public face: stable, typed, shown in the README, and wrong input refused precisely."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import containment
from containment import testing

README = Path(__file__).parent.parent / "README.md"


def test_the_examples_of_the_readme_run() -> None:
    results = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert results.attempted > 5 and results.failed == 0


@pytest.mark.parametrize("module", [containment, testing])
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
        ({"seats": 1}, "seats is one of 2, 3, 4, 5, not 1"),
        ({"seats": 5}, r"seats is one of 2, 3, 4; a fifth seat needs expansion=on_the_brink \[P.12.2\]"),
        ({"seats": "two"}, "seats"),
        ({"epidemics": 3}, r"epidemics is one of 4 \(introductory\), 5"),
        ({"epidemics": "easy"}, "epidemics"),
        ({"roles": ("medic",)}, "names 1 of 2 seats"),
        ({"roles": "medic,medic"}, "one seat only"),
        ({"roles": "medic,none"}, "none is for all seats"),
        ({"roles": "medic,wizard"}, "no role 'wizard'"),
        ({"events": 3}, "events is one of 0, 5"),
        ({"hands": "shut"}, "hands is one of open, private, auto, not 'shut'"),
        ({"consent": "maybe"}, "consent is true or false"),
        ({"cheats": True}, "no option 'cheats'"),
    ],
)
def test_wrong_options_are_refused_with_a_reason(options: dict, reason: str) -> None:
    with pytest.raises(containment.BadOptions, match=reason):
        containment.game("pandemic").new(**options)


def test_options_are_taken_as_people_write_them() -> None:
    new = containment.game("pandemic").new
    t = new(seats="3", epidemics="heroic", roles="Medic, random, Operations Expert", consent="yes", seed=1)
    options = t.setting.options  # type: ignore[attr-defined]
    assert (options.seats, options.epidemics, options.consent, options.hands) == (3, 6, True, "private")
    assert options.roles == ("medic", "random", "operations_expert")
    assert new(seed=1).setting.options.hands == "open"  # type: ignore[attr-defined]


def test_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(containment.BadOptions, match="the games are pandemic"):
        containment.game("monopoly")


SEATS = ("p1", "0", None, 2, 99, -3, 1 << 70, True, 1.0, [0], {}, b"p1")
NUMBERS = (None, "x", -1, 1.5, True, [3], {})
NO_TABLE = (None, "pandemic", 3, [], containment.game("pandemic"))


@pytest.mark.parametrize("name", containment.GAMES)
@pytest.mark.parametrize("seat", SEATS, ids=repr)
def test_a_seat_that_is_not_there_is_told_so(name: str, seat: object) -> None:
    t = containment.game(name).new(seats=2, seed=1)
    with pytest.raises(containment.NoSuchSeat, match="the seats are 0 to 1, or NOBODY"):
        containment.view(t, seat)  # type: ignore[arg-type]
    if seat is not None:  # without a seat: the whole story, and anybody's refusal
        with pytest.raises(containment.NoSuchSeat, match="the seats are 0 to 1, or NOBODY"):
            containment.story(t, seat)  # type: ignore[arg-type]
        with pytest.raises(containment.NoSuchSeat, match="the seats are 0 to 1, or NOBODY"):
            containment.refusal(t, containment.question(t).moves[0], seat)  # type: ignore[arg-type, union-attr]
    containment.view(t, containment.NOBODY)


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
    with pytest.raises(containment.BadArgument, match="seed is a whole number"):
        containment.imagine(containment.view(t, 0), number)  # type: ignore[arg-type]
    if number is not None:
        with pytest.raises(containment.BadArgument, match="upto is a whole number"):
            containment.replay(containment.record(t), number)  # type: ignore[arg-type]
    for wrong in ({"n": number}, {"seed": number}):
        with pytest.raises(containment.BadOptions, match="a whole number from 0"):
            containment.playouts(t, **wrong)  # type: ignore[arg-type]
    assert containment.imagine(containment.view(t, 0), 10**30).w  # any whole number is a seed of an imagined table


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
