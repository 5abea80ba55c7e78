"""The searching player: legal and explained at every question of every game, by its view alone, the same for the same
view, seed and samples, in both forms; and refused where it cannot play."""

from __future__ import annotations

import dataclasses
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import containment
from containment import BadOptions
from containment.games.pandemic.staging.stage import stage
from containment.kernel.engine.fate import seeded, turned
from containment.kernel.engine.rollout import move_buffer, play_at_random
from containment.kernel.engine.steps import asked
from containment.kernel.game import own_moves
from containment.matches import seats
from containment.players import PLAYERS, is_in_a_module, is_ours, names, player
from containment.players.search import SearchPlayer, can_be_searched
from containment.players.thumb import ThumbPlayer
from containment.registry import games
from containment.searching.halving import AT_LEAST, Arm, Halving
from containment.searching.lines import Line
from containment.searching.strength import STRENGTHS, Strength
from containment.searching.thinking import Weighed, think, with_waiting
from tests.games.pandemic.obvious import BLUE
from tests.players.thumbs import check_that_only_the_view_counts
from tests.searching import nimble
from tests.searching.both_forms import in_both_forms

ROOT = Path(__file__).parent.parent.parent
TINY = "search:samples=60" if containment.compiled else "search:samples=1"
LENGTH = 40 if containment.compiled else 2  # decisions of a game that are looked at
CHANCE = re.compile(r"Wins (?:about|less than|more than) \d+ in 100(?:; the next best, .+, .+)?\.$")
BIOTERRORIST = {"challenges": "bioterrorist", "seats": 3}
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("pandemic", {"seats": 2, "epidemics": 6}),
    ("pandemic", {"seats": 4, "hands": "private", "consent": "all"}),
    ("pandemic", {"seats": 3, "expansion": "on_the_brink", "challenges": ("virulent_strain", "mutation")}),
    ("pandemic", BIOTERRORIST),
    ("iberia", {"seats": 2, "malaria": True, "cholera": True}),
    ("iberia", {"seats": 3, "hands": "private", "consent": True}),
    ("cure", {"seats": 3, "difficulty": "heroic"}),
    ("cure", {"seats": 2}),
    ("coldwar", {"seats": 1}),
    ("coldwar", {"seats": 3, "double_agent_module": True}),
)
SECRETS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "what lies in the decks": ("pandemic", 0, {"seats": 2}),
    "private hands": ("pandemic", 1, {"seats": 3, "hands": "private", "epidemics": 5}),
    "private hands on the brink": ("pandemic", 0, {"seats": 2, "hands": "private", "expansion": "on_the_brink"}),
    "where the Bio-Terrorist is": ("pandemic", 0, BIOTERRORIST),
    "what the team of a Bio-Terrorist has": ("pandemic", 2, BIOTERRORIST),
    "private hands in Iberia": ("iberia", 1, {"seats": 2, "hands": "private"}),
    "dice to come": ("cure", 0, {"seats": 2}),
    "missions": ("coldwar", 0, {"seats": 2}),
    "who the Double Agent is": ("coldwar", 1, {"seats": 3, "double_agent_module": True}),
}


@pytest.fixture(autouse=True)
def looks_about_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain Python takes its time."""
    if not containment.compiled:
        monkeypatch.setitem(STRENGTHS, "", Strength(16_000, 3, 4))


# ---------------------------------------------------------------------------------------------- every question
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_every_answer_is_legal_and_explained(name: str, options: dict[str, Any]) -> None:
    """Where random play has led too; and what a seat that is not asked says is its own to say."""
    game = containment.game(name)
    t = game.new(seed=3, **options)
    wheel, out = int(seeded(7)), move_buffer()
    looked_at = 0
    while not t.ended and looked_at < LENGTH:
        looked_at += 1
        seat = int(asked(t))
        for other in range(game.seats_at(t)):
            view = game.view(t, other)
            found = player(TINY, 7).choose(view) if other == seat else player(TINY, 7).speak_up(view)
            assert found is None or found.move in view.moves
            if found is not None:
                assert found.because[0].isupper() or found.because[0].isdigit()
                assert found.because.endswith(".")
            if other == seat:
                assert found is not None
                move = found.move
        game.play(t, move)
        if not t.ended and looked_at % 2:
            play_at_random(t, wheel, 1, out)
        wheel = int(turned(wheel))


@pytest.mark.long
@pytest.mark.skipif(not containment.compiled, reason="plain Python would take an hour")
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_whole_games_are_played_to_their_ends(name: str, options: dict[str, Any]) -> None:
    game = containment.game(name)
    for seed in range(3):
        t = game.new(seed=seed, **options)
        while not t.ended:
            seat = int(asked(t))
            game.play(t, player("search:samples=40", seat).choose(game.view(t, seat)).move)


# ---------------------------------------------------------------------------------------------- only by the view
@pytest.mark.parametrize("secret", SECRETS)
def test_what_a_seat_may_not_know_changes_nothing(secret: str) -> None:
    """[P.C4] [P.C11] [I.C6] [W.1.9] The same move and words, where all that the seat cannot see is different."""
    name, seat, options = SECRETS[secret]
    t = containment.game(name).new(seed=5, **options)
    check_that_only_the_view_counts(t, seat, LENGTH, name=TINY)


@pytest.mark.parametrize("secret", SECRETS)
def test_what_everybody_hears_names_no_chances_where_there_are_secrets(
    secret: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What would be nearly as good, such as a flight with a card, tells what somebody holds. A hint may say it."""
    name, _, options = SECRETS[secret]
    game = containment.game(name)
    t = game.new(seed=5, **options)
    view = game.view(t, int(asked(t)))
    first, second = view.moves[:2]
    found = [Weighed(Line((first,)), 0.5, 100, said=0.62), Weighed(Line((second,)), 0.4, 100, said=0.58)]
    monkeypatch.setattr("containment.players.search.think", lambda *_: found)
    openly, hint = SearchPlayer(1).choose(view), SearchPlayer(1).hint(view)
    assert hint is not None and hint.move == openly.move == first
    assert "Wins about 62 in 100; the next best, " in hint.because
    everything_is_open = secret in ("what lies in the decks", "dice to come")
    assert bool(CHANCE.search(openly.because)) == everything_is_open, openly.because


def test_with_open_hands_the_chances_are_told() -> None:
    game = containment.game("pandemic")
    view = game.view(game.new(seed=5, seats=2), 0)
    found = player("search:samples=600", 1).choose(view)
    assert CHANCE.search(found.because), found.because
    assert not found.because.startswith("Wins"), "why comes first"


# ---------------------------------------------------------------------------------------------- the same again
SMALL = Strength(6, 3, 4)


def told() -> list[object]:
    """For both forms: what is found in some positions, with few samples."""
    said: list[object] = []
    for name, options in (TABLES[1], TABLES[3], TABLES[4], TABLES[6], TABLES[9]):
        game = containment.game(name)
        t = game.new(seed=4, **options)
        for _ in range(2):
            view = game.view(t, int(asked(t)))
            found = think(game, view, 9, SMALL)
            assert game.why is not None
            said.append((found, game.why(view, 9, found[0].line.moves)))
            game.play(t, found[0].line.moves[0])
    return said


def test_both_forms_find_the_same() -> None:
    c, python = in_both_forms("from tests.players.test_search import told; print(told())")
    assert c == python and c.count("Weighed(") >= 20


def test_nothing_is_kept_between_two_questions() -> None:
    game = containment.game("pandemic")
    tables = [game.new(seed=seed, seats=2) for seed in (1, 2)]
    first, second = (game.view(t, int(asked(t))) for t in tables)
    one = player(TINY, 3)
    alone = one.choose(first)
    one.choose(second)
    assert one.choose(first) == alone == player(TINY, 3).choose(first)


def test_another_number_of_samples_is_another_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[int] = []
    run = Halving.run

    def noted(weighed: Halving, budget: int) -> list[Arm]:
        met.append(budget)
        return run(weighed, 1)

    monkeypatch.setattr(Halving, "run", noted)
    t = containment.game("cure").new(seed=1, seats=2)
    for n in (200, 20_000):
        player(f"search:samples={n}", 1).choose(containment.view(t, int(asked(t))))
    assert met[1] == 100 * met[0]


# ---------------------------------------------------------------------------------------------- speaking up
def test_a_seat_that_has_nothing_to_say_does_not_even_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("containment.players.search.think", lambda *_: pytest.fail("nothing to think about"))
    t = stage(hands=[["paris"], ["cairo"]])
    assert own_moves(t, 1) == ()
    assert player("search", 1).speak_up(containment.view(t, 1)) is None


def test_it_speaks_up_only_with_a_move_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    t = stage(hands=[["paris"], ["airlift"]])
    view = containment.view(t, 1)
    mine, theirs = view.moves[0], own_moves(t, 0)[0]
    assert theirs not in view.moves
    for moves, spoken in (((theirs, mine), None), ((), None), ((mine, theirs), mine)):
        found = [Weighed(Line(moves), 0.5, 90), Weighed(Line((theirs, theirs)), 0.4, 90)]
        monkeypatch.setattr("containment.players.search.think", lambda *_, found=found: found)
        choice = player("search", 1).speak_up(view)
        assert (choice.move if choice else None) == spoken
    for samples, error, spoken in ((90, 0.05, None), (90, 0.01, mine), (0, 0.0, None), (AT_LEAST - 1, 0.0, None)):
        found = [Weighed(Line((mine,)), 0.5, 90), Weighed(Line((theirs,)), 0.47, samples, error)]
        monkeypatch.setattr("containment.players.search.think", lambda *_, found=found: found)
        choice = player("search", 1).speak_up(view)
        assert (choice.move if choice else None) == spoken, "an event is not played on a mere chance that it helps"
    monkeypatch.setattr("containment.players.search.think", lambda *_: [Weighed(Line((mine,)), 0.5, 90)])
    assert player("search", 1).speak_up(view) is None, "it was not compared with waiting"
    monkeypatch.setattr("containment.players.search.think", lambda *_: [])
    assert player("search", 1).speak_up(view) is None


def test_however_little_is_weighed_one_line_waits() -> None:
    """On the Brink, a seat that holds an event worth playing by rules of thumb: both of the two lines that there was
    time for began with it."""
    t = stage(hands=[["paris"], ["airlift"]])
    view = containment.view(t, 1)
    own, other = Line(view.moves[:1], 9), Line(own_moves(t, 0)[:1], 1)
    lines = [own, Line(view.moves[1:2], 8), Line(view.moves[2:3], 7), other]
    assert with_waiting(lines, 2, view) == [own, other]
    assert with_waiting(lines, 3, view) == [own, other, lines[1]]
    assert with_waiting([*lines[:3], Line((), 8)], 4, view)[:2] == [own, Line((), 8)], "so does who does nothing"
    assert with_waiting(lines[:3], 2, view) == lines[:2], "nothing to compare with"
    assert with_waiting([other, *lines[:2]], 1, view) == [own, other], "two at least"


@pytest.mark.parametrize("seconds", [float("inf"), float("nan")])
def test_a_limit_that_is_no_number_limits_nothing(seconds: float) -> None:
    view = containment.view(stage(actions_left=1), 0)
    assert player("search:samples=40", 1, seconds).choose(view) == player("search:samples=40", 1).choose(view)


@pytest.mark.parametrize(("holder", "said"), [(0, "play Airlift"), (1, "have P2 play Airlift")])
def test_an_event_in_a_line_is_asked_of_who_holds_it(monkeypatch: pytest.MonkeyPatch, holder: int, said: str) -> None:
    t = stage(hands=[["paris"], ["cairo"]][:holder] + [["airlift"]] + [["cairo"]][holder:])
    game = containment.game("pandemic")
    line = Line((own_moves(t, 0)[0], game.code("airlift p1 tokyo")))
    monkeypatch.setattr("containment.players.search.think", lambda *_: [Weighed(line, 0.5, 90, 0.0, 0.5)])
    hint = SearchPlayer(1).hint(containment.view(t, 0))
    assert hint is not None and f"After that: {said} to bring P1 to Tokyo." in hint.because


def test_who_is_not_asked_thinks_less(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[int] = []

    def thought(game: Any, view: Any, seed: int, strength: Any) -> list[Any]:
        met.append(strength.samples)
        return [Weighed(Line(view.moves[:1]), 0.5, 0)]

    monkeypatch.setattr("containment.players.search.think", thought)
    t = stage(hands=[["paris"], ["airlift"]])
    one = player("search:samples=400", 1)
    one.choose(containment.view(t, 0))
    one.speak_up(containment.view(t, 1))
    assert met == [400, 100]


def test_who_is_not_asked_is_told_so() -> None:
    t = stage(hands=[["paris"], ["airlift"]])
    with pytest.raises(ValueError, match="seat 1 is not asked: use speak_up"):
        player("search", 1).choose(containment.view(t, 1))


# ---------------------------------------------------------------------------------------------- obvious positions
@pytest.mark.skipif(not containment.compiled, reason="too few samples in plain Python")
def test_it_cures_when_it_can_and_says_why() -> None:
    t = stage(hands=[BLUE, []], cubes={"paris": 1}, actions_left=1)
    found = player("search:fast", 1).choose(containment.view(t, 0))
    assert containment.game_of(t).codebook.words(found.move) == "cure blue" and "Wins" in found.because


def test_it_goes_by_plans() -> None:
    assert player("search", 1).goes_by_plans and player("thumb", 1).goes_by_plans  # type: ignore[attr-defined]


# ---------------------------------------------------------------------------------------------- names
def test_it_goes_by_its_names() -> None:
    assert PLAYERS["search"](1).name == "search" and "search" in names()
    for name in ("search:fast", "search:strong", "search:samples=12"):
        assert player(name, 1).name == name and is_ours(name) and not is_in_a_module(name)
    assert is_in_a_module("mine:Search") and not is_ours("mine:Search")


def test_a_wrong_name_is_refused_with_what_to_write() -> None:
    game = containment.game("pandemic")
    for name in ("search:slow", "search :fast"):
        for ask in (lambda: player(name, 1), lambda: seats.named(f"you,{name}", None, game)):  # noqa: B023
            with pytest.raises(BadOptions, match=rf"search:fast, search:strong or search:samples=N .*not '{name}'"):
                ask()


def test_a_game_that_cannot_be_searched_names_another_player() -> None:
    game = containment.game("cure")
    for bare, other in (
        (dataclasses.replace(game, search=lambda: None), "thumb"),
        (dataclasses.replace(game, search=lambda: None, advice=None), "random"),
    ):
        assert not can_be_searched(bare) and "search" not in seats.computers(bare)
        with pytest.raises(BadOptions, match=f"The Cure cannot be searched yet: say {other} instead of search:fast"):
            seats.named("you,search:fast", None, bare)
    assert seats.computers(game) == ("thumb", "search", "random")


def test_a_limit_is_kept_whatever_the_name_says() -> None:
    free, limited = (player("search:strong", 1, seconds)._ours._strength for seconds in (None, 1.5))  # type: ignore[attr-defined]
    assert limited.seconds == 1.5 and limited.samples == free.samples
    assert isinstance(player("thumb", 1, 1.5), ThumbPlayer), "others are not asked"


# ---------------------------------------------------------------------------------------------- memory
GROWTH = """
from collections import Counter
from containment.searching.comparing import compare
from containment.searching.strength import Strength
from tests.searching.wandering import tables_of, wander
from tests.test_leaks import resident
import containment
from containment.players import player
from containment.players.search import SearchPlayer
for name in containment.GAMES:
    game = containment.game(name)
    moments = list(zip((game.view(t, s) for which in tables_of(name)[:3] for g, t in wander(which, 1, Counter())
                        for s in range(game.seats_at(t))), range(400)))
    views = [view for view, _ in moments if view.moves]
    def think(n):
        view = views[n % len(views)]
        one = SearchPlayer(n, "search:samples=20")
        one.hint(view)
        (one.choose if view.asked == view.seat else one.speak_up)(view)
        compare(game, view, view.moves[0], n, Strength(64, 3, 8, worlds=3))
    for n in range(60):
        think(n)
    before = resident()
    for n in range(300):
        think(n)
    print(name, resident() - before)
"""


@pytest.mark.long
@pytest.mark.skipif(not containment.compiled, reason="plain Python looks after its memory")
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the memory of a process is read off Linux's /proc")
def test_many_decisions_leave_nothing_behind() -> None:
    """In a process of its own: answers, hints and judgements at all kinds of questions. A table of a batch that stayed
    would be 2 kB a line: some 20 MB."""
    done = subprocess.run([sys.executable, "-c", GROWTH], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    grown = {line.split()[0]: float(line.split()[1]) for line in done.stdout.splitlines()}
    assert len(grown) == len(containment.GAMES) and max(grown.values()) < 4, grown


# ---------------------------------------------------------------------------------------------- games from outside
@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games.SHELF, "registered", {})


def test_a_game_from_outside_with_habits_and_a_search_is_played(shelf: None) -> None:
    containment.register_game(nimble.GAME)
    view = nimble.GAME.view(nimble.GAME.new(seed=1, matches=3), 0)
    found = player("search:samples=4000", 1).choose(view)
    assert found.move == nimble.take(3)
    assert re.fullmatch(r"Wins more than 99 in 100; the next best, take 1, about 7\d\.", found.because), found.because
    assert seats.computers(nimble.GAME) == ("search", "random")


def test_a_game_from_outside_without_them_names_another_player(shelf: None) -> None:
    plain = dataclasses.replace(nimble.GAME, search=lambda: None)
    containment.register_game(plain)
    view = plain.view(plain.new(seed=1, matches=3), 0)
    for ask in (player("search", 1).choose, player("search:fast", 1).speak_up, SearchPlayer(1).hint):
        with pytest.raises(BadOptions, match="cannot be searched yet: choose another player, such as random"):
            ask(view)
