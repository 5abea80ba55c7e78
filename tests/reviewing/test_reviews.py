"""Reviews of whole games: every chance is one, luck and skill add up, and the same record gives the same review."""

from __future__ import annotations

import io
import json
import random
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import nim
import pytest

import containment
from containment.kernel.engine import steps
from containment.kernel.engine.table import NOBODY
from containment.kernel.errors import BadOptions
from containment.kernel.game import Game
from containment.kernel.record import Record, dumps
from containment.matches.match import Match
from containment.players import player
from containment.reviewing.data import as_data
from containment.reviewing.review import MOST_TOLD, Judged, Luck, Review
from containment.reviewing.reviewing import CannotReview, Reviewing, judged_of, review, review_of
from containment.reviewing.walking import walk
from containment.saying.plain import Plain
from containment.searching.comparing import Compared, Comparing, compare
from containment.searching.lines import Line
from containment.searching.strength import Strength
from containment.searching.thinking import walked
from containment.telling.endings import under_verdict
from containment.telling.naming import Naming
from containment.telling.review_picture import review_svg
from containment.telling.reviews import MINUS, WORSE, costly_sentence, said, told, what_happened
from containment.telling.tellings import telling_of
from containment.terminal.lines.console import Console
from containment.terminal.reviewing import show
from tests.reviewing.planting import Planted, played
from tests.terminal.test_plain_words import PROPOSALS, THREE, staged

FEW = 64
engine = pytest.mark.skipif(not containment.compiled, reason="thousands of playouts: for the compiled engine")
GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "pandemic": ("pandemic", 2, {}),
    "private hands": ("pandemic", 3, {"hands": "private"}),
    "Virulent Strain": ("pandemic", 3, {"challenges": ("virulent_strain",)}),
    "Bio-Terrorist": ("pandemic", 3, {"challenges": ("bioterrorist",)}),
    "iberia": ("iberia", 3, {}),
    "cure": ("cure", 3, {}),
    "coldwar": ("coldwar", 3, {}),
    "Double Agent": ("coldwar", 4, {"double_agent_module": True}),
}
EACH = [
    name if name in ("private hands", "cure", "Double Agent") else pytest.param(name, marks=pytest.mark.long)
    for name in GAMES
]


@cache
def game_of(name: str, seed: int = 5) -> Planted:
    package, seats, options = GAMES[name]
    found = played(package, seed, ["thumb"] * seats, None, **options)
    assert found is not None
    return found


@cache
def reviewed(name: str) -> Review:
    one = game_of(name)
    return review(one.game, one.record, FEW)


@engine
@pytest.mark.parametrize("name", EACH)
def test_a_review_of_a_whole_game_is_sane(name: str) -> None:
    found = reviewed(name)
    assert found.complete and len(found.judged) == found.answers > 10
    assert found.end == float(found.won) == found.curve[-1].chance
    assert found.hidden == (name in ("private hands", "Bio-Terrorist", "coldwar", "Double Agent"))
    for chance in [x for j in found.judged for x in (j.before, j.after)] + [
        x for i in found.luck for x in (i.before, i.after)
    ]:
        assert 0.0 <= chance <= 1.0
    for judged in found.judged:
        lost = judged.after - judged.before if judged.against else judged.before - judged.after
        assert lost >= 0 and judged.cost == pytest.approx(lost)
        assert (judged.cost > 0) == (judged.best[:1] != (judged.move,))
    assert found.skill == pytest.approx(found.their_mistakes - found.mistakes)
    assert found.begin + found.skill + found.lucky + found.rejudged == pytest.approx(found.end)
    assert sum(j.cost for j in found.judged) == pytest.approx(found.mistakes + found.their_mistakes)
    assert [p.turn for p in found.curve] == sorted(p.turn for p in found.curve)
    assert len(found.worst) <= MOST_TOLD
    assert [j.cost for j in found.worst] == sorted((j.cost for j in found.judged if j.cost), reverse=True)[:MOST_TOLD]


@engine
@pytest.mark.long
def test_who_plays_against_the_team_is_judged_by_their_own_chance() -> None:
    for name, number in (("Bio-Terrorist", 1), ("Double Agent", 1), ("pandemic", 0)):
        one, found = game_of(name), reviewed(name)
        assert len({j.seat for j in found.judged if j.against}) == number
        costly = [j for j in found.judged if j.against and j.cost > 0]
        assert all(j.after > j.before for j in costly)
        for one_told in told(one.game, found).costly:
            assert one_told.best >= one_told.chosen


@engine
def test_the_same_record_samples_and_seed_give_the_same_review() -> None:
    one = game_of("pandemic")
    assert review(one.game, one.record, FEW) == reviewed("pandemic")
    assert review(one.game, one.record, FEW, seed=4).judged != reviewed("pandemic").judged


@engine
def test_a_review_made_in_parts_is_the_same() -> None:
    one = game_of("pandemic")
    text = dumps(one.game, one.record)
    judged: list[Any] = []
    while True:
        more, number = judged_of(text, FEW, 0, (), len(judged), 7)
        judged += more
        if len(judged) == number:
            break
        assert len(more) == 7
    assert review_of(text, FEW, 0, (), judged) == reviewed("pandemic")


@engine
@pytest.mark.long
def test_a_judge_sees_only_what_the_seat_saw(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is judged is a view and a move: the true table is never searched, nor what came later."""
    one = game_of("private hands")
    seen: list[tuple[Any, int]] = []
    real = compare

    def noticing(game: Any, view: Any, made: int, seed: int, strength: Strength) -> Any:
        seen.append((view, made))
        return real(game, view, made, seed, strength)

    monkeypatch.setattr("containment.reviewing.reviewing.compare", noticing)
    found = review(one.game, one.record, FEW)
    asked = Counter((view.seat, made) for view, made in seen)
    assert asked >= Counter((judged.seat, judged.move) for judged in found.judged), "some are judged twice"
    for view, _ in seen:
        assert not view.ending
        hidden = [hand for seat, hand in enumerate(view.hands) if seat != view.seat]
        assert (
            sum(map(len, hidden)) < sum(size for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
            or not hidden
        )


# ---------------------------------------------------------------------------------------------- not over, not ours
@engine
def test_a_game_that_is_not_over_is_refused() -> None:
    one = game_of("pandemic")
    cut = Record(one.record.setting, one.record.answers[:-1])
    with pytest.raises(CannotReview, match="isn't over"):
        Reviewing(one.game, cut, FEW)
    with pytest.raises(CannotReview):
        judged_of(dumps(one.game, cut), FEW, 0, (), 0, 8)


@engine
def test_what_is_known_so_far_can_be_told_at_any_moment() -> None:
    one = game_of("pandemic")
    whole = reviewed("pandemic")
    reviewing = Reviewing(one.game, one.record, FEW)
    assert told(one.game, reviewing.review()).so_far
    for done in reviewing.steps():
        part = reviewing.review()
        assert not part.complete and part.judged[:-1] == whole.judged[: done - 1]
        assert part.judged[-1].at == whole.judged[done - 1].at
        assert part.begin + part.skill + part.lucky + part.rejudged == pytest.approx(part.end)
        if done == 12:
            break
    said = told(one.game, reviewing.review())
    assert said.so_far == f"Stopped after 12 of {whole.answers} answers."


# ---------------------------------------------------------------------------------------------- data and picture
@engine
@pytest.mark.parametrize("name", EACH)
def test_as_data_it_says_what_the_page_says(name: str) -> None:
    one, found = game_of(name), reviewed(name)
    data = json.loads(json.dumps(as_data(one.game, one.record, found)))
    page = (Path(__file__).parent.parent.parent / "docs" / "review.md").read_text(encoding="utf-8")
    rows = [data, data["curve"][0], data["answers"][0], data["chances"][0]]
    for field in {field for row in rows for field in row}:
        assert f"`{field}`" in page, f"docs/review.md does not say what {field} is"
    total = sum(data[part] for part in ("begin", "skill", "luck", "rejudged"))
    assert total == pytest.approx(data["end"], abs=0.001) and data["ending"] == found.ending
    assert sorted(a["rank"] for a in data["answers"] if a["rank"]) == list(range(1, len(found.worst) + 1))
    assert all(one.game.codebook.parse(a["move"]) >= 0 for a in data["answers"])


@engine
@pytest.mark.parametrize("name", EACH)
def test_the_picture_is_well_formed_and_needs_nothing_else(name: str) -> None:
    one, found = game_of(name), reviewed(name)
    svg = review_svg(one.game, found, told(one.game, found), Naming(("A & B", "<C>", "D", "E", "F")))
    tree = ElementTree.fromstring(svg)
    told_in_it = ["".join(one.itertext()) for one in tree.iter("{http://www.w3.org/2000/svg}text")]
    assert told_in_it.count("end") == 1 and told_in_it.count("1") >= 1
    assert "" in told_in_it, "a gap between what cost most and the balance"
    assert tree.tag == "{http://www.w3.org/2000/svg}svg"
    assert "href" not in svg and "style=" not in svg and "<script" not in svg
    texts = ["".join(node.itertext()) for node in tree.iter("{http://www.w3.org/2000/svg}text")]
    for number in range(1, len(told(one.game, found).costly) + 1):
        assert texts.count(str(number)) >= 2  # on the curve, and under it
    width = float(tree.attrib["width"])
    for circle in tree.iter("{http://www.w3.org/2000/svg}circle"):
        assert 0 <= float(circle.attrib["cx"]) <= width


def test_plain_python_reviews_too() -> None:
    """The same, a hundred times as slow: the first answers of a game that was played at random."""
    game = containment.game("pandemic")
    t = game.new(seed=5, seats=2)
    dice = random.Random(5)
    while t.over is None:
        question = game.question(t)
        assert question is not None
        game.play(t, dice.choice(question.moves))
    reviewing = Reviewing(game, containment.record(t), 8)
    assert [done for done, _ in zip(reviewing.steps(), range(2))] == [1, 2]
    assert all(0.0 <= x <= 1.0 for j in reviewing.review().judged for x in (j.before, j.after))


def test_a_game_without_search_says_so() -> None:
    game = nim.GAME
    t = game.new(seed=1)
    while t.over is None:
        question = game.question(t)
        assert question is not None
        game.play(t, question.moves[0])
    with pytest.raises(CannotReview, match="search"):
        Reviewing(game, containment.record(t), FEW)
    assert not issubclass(CannotReview, BadOptions)


# ---------------------------------------------------------------------------------------------- still to be done
LITTLE = Strength(64, 8, 12)


def two_windows(cost: float, later: float, helps: float = 0.0, lucky: int = 0) -> tuple[Reviewing, list[int]]:
    """The first answer gave away so much of a chance of 0.8; the same seat could still do the better thing at its
    next choice, where that was worth `later`, and `helps` more than anything else. In between chance spoke `lucky`
    times. With the moves that were compared."""
    one = game_of("pandemic")
    reviewing = Reviewing(one.game, one.record, FEW)
    number = next(
        n
        for n, now in enumerate(reviewing.choices[:-1])
        if reviewing.choices[n + 1].seat == now.seat
        and reviewing.choices[n + 1].turn == now.turn
        and set(now.view.moves) & set(reviewing.choices[n + 1].view.moves) - {now.move}
    )
    now, then = reviewing.choices[number : number + 2]
    better = min(set(now.view.moves) & set(then.view.moves) - {now.move})
    asked: list[int] = []

    def compared(choice: Any, move: int) -> Compared:
        asked.append(move)
        t = one.game.imagine(choice.view, 1)
        if choice.at == now.at:
            return Compared(Line((better,)), Line((move,)), 0.8, 0.8 - cost, t, 0.8)
        return Compared(Line((move,)), Line((move,)), later, later, t, later - helps)

    reviewing._compared = compared  # type: ignore[assignment, method-assign]
    reviewing.choices = (now, then._replace(lucky=now.lucky + lucky))
    return reviewing, asked


@engine
@pytest.mark.parametrize(
    ("cost", "later", "after"),
    [(0.3, 0.7, 0.7), (0.3, 0.9, 0.8), (0.3, 0.2, 0.5), (0.001, 0.2, 0.799)],
)
def test_what_could_still_be_done_the_next_time_was_not_given_away(cost: float, later: float, after: float) -> None:
    reviewing, asked = two_windows(cost, later)
    judged = reviewing.judge(0)
    assert judged.before == 0.8 and judged.after == pytest.approx(after)
    assert (judged.best[:1] == (judged.move,)) == (judged.cost == 0.0)
    assert len(asked) == (2 if cost > 0.01 else 1), "what hardly cost anything is not looked at again"


@engine
@pytest.mark.parametrize(
    ("later", "helps", "after"), [(0.4, 0.3, 0.8), (0.4, 0.2, 0.7), (0.4, 0.0, 0.5), (0.7, 0.0, 0.7), (0.4, -0.1, 0.5)]
)
def test_bad_luck_in_between_takes_nothing_from_what_still_helps(later: float, helps: float, after: float) -> None:
    reviewing, _ = two_windows(0.3, later, helps, lucky=1)
    assert reviewing.judge(0).after == pytest.approx(after)


@engine
@pytest.mark.parametrize("against", [False, True])
@pytest.mark.parametrize(("then", "after"), [(0.5, 0.55), (0.58, 0.58), (0.7, 0.6)])
def test_what_is_found_before_chance_speaks_makes_up_for_an_answer(then: float, after: float, against: bool) -> None:
    one = game_of("pandemic")
    reviewing = Reviewing(one.game, one.record, FEW)
    now = next(n for n, a in enumerate(reviewing.choices) if (a.seat, a.lucky) == reviewing.choices[n + 1][2:6:3])
    a, b = reviewing.choices[now : now + 2]
    reviewing.choices = (a, b, b._replace(at=b.at + 1, seat=1 - b.seat))
    reviewing.chances = ()

    def of(chance: float) -> float:  # the team's
        return 1 - chance if against else chance

    for choice, before in ((a, 0.6), (b, then), (reviewing.choices[2], 0.9)):
        left = 0.55 if choice is a else before
        reviewing.take(Judged(choice.at, 1, choice.seat, against, choice.move, (7,), of(before), of(left), "better"))
    first, second, _ = reviewing.judged
    assert first.after == pytest.approx(of(after)) and second.after == of(then)
    assert (first.best, first.why) == (((7,), "better") if first.cost else ((a.move,), ""))


@engine
@pytest.mark.parametrize(("name", "costs"), [("pandemic", 0.0), ("private hands", 0.05)])
def test_what_one_left_to_a_teammate_is_not_lost_where_all_know_the_same(name: str, costs: float) -> None:
    """Before the first turn nobody took the best Passport; the last to choose could have: that one alone is blamed."""
    one = game_of(name)
    reviewing = Reviewing(one.game, one.record, FEW)
    a, b, c, *_ = reviewing.choices
    reviewing.choices = (a, b._replace(seat=1 - a.seat, lucky=a.lucky), c._replace(seat=1 - a.seat, lucky=a.lucky + 1))
    reviewing.chances = ()
    for choice, left in zip(reviewing.choices, (0.55, 0.55, 0.6), strict=True):
        reviewing.take(Judged(choice.at, 1, choice.seat, False, choice.move, (7,), 0.6, left, "better"))
    first, second, _ = reviewing.judged
    assert first.cost == pytest.approx(costs) and second.cost == pytest.approx(0.05)


@engine
def test_luck_is_what_chance_did_whatever_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a difference of two seats' beliefs, nor of what was found for one and for the other."""
    one = game_of("private hands")
    whole = reviewed("private hands")
    monkeypatch.setattr(
        "containment.reviewing.reviewing.Reviewing.judge",
        lambda self, n: Judged(self.choices[n].at, 1, 0, False, 0, (0,), 0.9, 0.1, ""),
    )
    again = review(one.game, one.record, FEW)
    assert again.luck == whole.luck and len(again.luck) > 10


@engine
def test_who_watches_a_review_hears_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    one = game_of("pandemic")
    monkeypatch.setattr(
        "containment.reviewing.reviewing.Reviewing.judge",
        lambda self, n: Judged(self.choices[n].at, 1, 0, False, 0, (0,), 0.9, 0.1, ""),
    )
    heard: list[tuple[int, int]] = []
    found = review(one.game, one.record, FEW, 0, lambda done, of: heard.append((done, of)))
    assert heard == [(done, found.answers) for done in range(1, found.answers + 1)]


@engine
def test_the_worst_luck_of_a_lost_game_is_an_epidemic_or_an_outbreak() -> None:
    one = game_of("pandemic")
    board = telling_of(one.game)
    worst = min(reviewed("pandemic").luck, key=lambda luck: luck.change)
    assert any(board.is_loud(fact) for fact in one.game.told(worst.facts))


@engine
def test_what_the_table_answered_for_somebody_is_not_judged() -> None:
    one = game_of("pandemic")
    all_of_it = Reviewing(one.game, one.record, FEW).choices
    passed = {choice.at for choice in all_of_it if choice.move == one.game.code("pass")}
    left = Reviewing(one.game, one.record, FEW, unasked=passed).choices
    assert passed and [c.at for c in left] == [c.at for c in all_of_it if c.at not in passed]


@engine
def test_an_answer_is_played_on_well_before_it_is_compared() -> None:
    """Where a question leads to the next one of the same seat, whatever was answered has a good way on."""
    one = game_of("coldwar")
    reviewing = Reviewing(one.game, one.record, FEW)
    found = 0
    for now in reviewing.choices:
        if now.view.asked != now.seat:
            continue
        comparing = Comparing(one.game, now.view, 3, LITTLE)
        ways = comparing.going_on(Line((now.move,)))
        there = walked(comparing.searched, comparing.t, Line((now.move,)))
        goes_on = not there.ended and int(steps.asked(there)) == now.seat
        assert (len(ways) > 1) == goes_on and ways[0].moves == (now.move,)
        for way in ways[1:3]:
            again = comparing.there(comparing.t, way)
            assert again.key() != there.key(), "the rest of the line was played too"
            found += 1
    assert found > 20


# ---------------------------------------------------------------------------------------------- in words
def test_a_pass_is_said_as_what_it_is() -> None:
    game = containment.game("pandemic")
    for step, words in (("Actions", "end the turn"), ("EventWindow", "play no event"), ("Else", "pass")):
        assert said(game, game.code("pass"), step) == words
    assert said(game, game.code("airlift p1 paris"), "Actions").startswith("play ")


@pytest.mark.parametrize("name", containment.GAMES)
def test_every_pass_that_has_a_meaning_says_it(name: str) -> None:
    game = containment.game(name)
    code, kinds = game.code("pass"), set(telling_of(game).PASSES)
    assert all(said(game, code, step) != "pass" for step in kinds) and said(game, code, "") == "pass"
    assert {type(step).__name__ for step in game.rules.steps} >= kinds


def consents(game: Game, t: Any) -> list[tuple[int, tuple[int, int] | None]]:
    """Who agreed or declined at this table so far, and to what."""
    record = containment.record(t)
    yes_or_no = {game.code("agree"), game.code("decline")}
    return [(c.seat, c.proposal) for c in walk(game.at_table(record.setting), record).choices if c.move in yes_or_no]


@pytest.mark.parametrize("answer", ["agree", "decline"])
@pytest.mark.parametrize(
    ("name", "situation", "move"), [one[:3] for one in PROPOSALS], ids=[f"{one[0]} {one[2]}" for one in PROPOSALS]
)
def test_what_somebody_agreed_to_or_declined_is_what_was_proposed(
    name: str, situation: dict[str, Any], move: str, answer: str
) -> None:
    """Where two are asked one after the other, both are asked the same."""
    game, t = containment.game(name), staged(name, **THREE | situation)
    containment.play(t, move)
    containment.play(t, answer)
    question = containment.question(t)
    if question is not None and "agree" in question.words:
        containment.play(t, "decline")
    found = consents(game, t)
    assert [proposal for _, proposal in found] == [(0, game.code(move))] * len(found)
    two = answer == "agree" and move.split()[0] in ("mail", "telegraph", "diplomatic") and "p1" not in move
    assert [seat for seat, _ in found] == ([1, 2] if two else [1])


@pytest.mark.parametrize("back", ["pass", "pass card rome"])
@pytest.mark.parametrize(
    ("move", "more"), [("give p2 lima", {}), ("drop give p2 lima", {"identities": ["dead drop", None, None]})]
)
def test_what_is_asked_in_return_for_a_card_is_not_what_was_proposed(
    back: str, move: str, more: dict[str, Any]
) -> None:
    game, t = containment.game("coldwar"), staged("coldwar", **THREE, hands=[["lima"], ["rome"]], **more)
    for words in (move, back, "agree"):
        containment.play(t, words)
    assert consents(game, t) == [(1, (0, game.code(move)))]


def test_what_is_said_before_the_answer_is_not_what_was_proposed() -> None:
    game = containment.game("pandemic")
    t = staged("pandemic", **THREE, hands=[["atlanta"]], fate="seeded", seed=3)
    containment.play(t, "give p2 atlanta")
    game.say(t, "plan p2 go paris", 2)
    containment.play(t, "decline")
    assert consents(game, t) == [(1, (0, game.code("give p2 atlanta")))]


@pytest.mark.parametrize(
    ("name", "seat", "move", "asked"),
    [
        ("iberia", 0, "give p2 valencia", "P1 offered P2 Valencia"),
        ("iberia", 0, "mail correspondence p2 p3", "P1 asked P2 and P3 to swap a card"),
        ("coldwar", 2, "give p2 bombay", "P3 offered Bombay to P2"),
    ],
)
def test_what_was_proposed_is_told_as_at_the_table(name: str, seat: int, move: str, asked: str) -> None:
    game = containment.game(name)
    no, yes = game.code("decline"), game.code("agree")
    judged = Judged(3, 1, 1, False, no, (yes,), 0.6, 0.4, "", "ConsentOf", (seat, game.code(move)))
    assert told(game, of(judged)).costly[0].did == f"decline when {asked}"


def test_a_yes_or_no_says_to_what() -> None:
    one = played("pandemic", 3, ["thumb"] * 3, None, consent="all")
    assert one is not None
    asked = [c for c in walk(one.game, one.record)[0] if c.view.step == "ConsentOf"]
    assert asked and all(c.proposal is not None and c.proposal[0] != c.seat for c in asked)
    words = {one.game.codebook.words(c.proposal[1]).split()[0] for c in asked if c.proposal}
    assert words <= {"give", "take", "send", "join", "airlift", "obtain"}
    assert not any(c.proposal for c in walk(one.game, one.record)[0] if c.view.step == "Actions")
    game, no = one.game, one.game.code("decline")
    judged = Judged(
        3, 1, 1, False, no, (game.code("agree"),), 0.6, 0.4, "", "ConsentOf", (0, game.code("send p2 drive lima"))
    )
    assert "P2 chose to decline when P1 asked to move P2 to Lima: 40% instead of 60%" in costly_sentence(
        told(game, of(judged)).costly[0]
    )
    data = as_data(game, one.record, of(judged))["answers"][0]
    assert data["proposal"] == {"seat": 1, "move": "send p2 drive lima"}
    bare = judged._replace(proposal=(0, game.code("drive lima")))
    assert told(game, of(bare)).costly[0].did == "decline when P1 asked to drive to Lima"


def costly(best: tuple[int, ...], why: str = "", hidden: bool = False) -> str:
    game = containment.game("pandemic")
    judged = Judged(3, 1, 0, False, game.code("pass"), best, 0.6, 0.4, why, "EventWindow")
    return costly_sentence(told(game, replace(of(judged), hidden=hidden)).costly[0])


def test_a_better_line_is_told_with_its_reason_where_it_belongs() -> None:
    game = containment.game("pandemic")
    line = tuple(map(game.code, ("treat red", "pass", "drive paris")))
    assert costly(line).endswith("Better: treat red, then drive to Paris.")  # and not: then play no event
    assert costly(line, "Three cubes there.").endswith(
        "Better: treat red. Three cubes there. After that: drive to Paris."
    )
    assert costly(line, hidden=True).endswith("Better: treat red."), "how it goes on was imagined"


def test_a_reason_that_tells_nothing_is_left_out() -> None:
    game = containment.game("coldwar")
    code, other = game.code("pass"), game.code("build")
    judged = Judged(3, 1, 0, False, code, (other,), 0.6, 0.4, "There's nothing better to do.", "Actions")
    sentence = costly_sentence(told(game, of(judged)).costly[0])
    assert "nothing better" not in sentence and "P1 chose to end the turn: 40% instead of 60%" in sentence
    good = judged._replace(why="It brings the launch over Asia closer.")
    assert costly_sentence(told(game, of(good)).costly[0]).endswith("closer.")


@pytest.mark.parametrize(
    ("why", "left"),
    [
        ("There's nothing better to do.", ""),
        ("Nothing better to do with this action.", ""),
        ("Nothing more would help.", ""),
        ("No better use for it.", ""),
        ("Nothing better to do, and the worst Threat cards can go last.", "The worst Threat cards can go last."),
        ("Two cubes there, and nothing more would help.", "Two cubes there."),
        ("Two cubes there, and the last one, too.", "Two cubes there, and the last one, too."),
        ("It wins!", "It wins!"),
    ],
)
def test_of_a_reason_only_what_tells_nothing_is_left_out(why: str, left: str) -> None:
    game = containment.game("coldwar")
    judged = Judged(3, 1, 0, False, game.code("pass"), (game.code("build"),), 0.6, 0.4, why, "Actions")
    assert told(game, of(judged)).costly[0].why == left


def of(judged: Judged, *luck: Luck, end: float = 1.0) -> Review:
    return Review(64, 0, 5, True, True, 1, (judged,), luck, end)


@engine
def test_moments_of_luck_tell_what_happened() -> None:
    one = game_of("pandemic")
    story = tuple(containment.replay(one.record).story or ())
    judged = Judged(3, 1, 0, False, 0, (0,), 0.5, 0.5, "", "Actions")
    lucky, silent, bad = Luck(9, 4, 0.3, 0.5, story), Luck(12, 5, 0.2, 0.9, ()), Luck(14, 6, 0.6, 0.5, story)
    found = told(one.game, of(judged, lucky, silent, bad))
    assert found.luckiest.startswith("Luckiest moment: turn 4, +20%. ") and found.luckiest[31].isupper()
    assert found.unluckiest.startswith(f"Unluckiest moment: turn 6, {MINUS}10%. ")
    assert told(one.game, of(judged, silent)).luckiest == "" == told(one.game, of(judged, lucky)).unluckiest


@engine
def test_luck_that_looks_bad_could_have_been_worse() -> None:
    one = game_of("pandemic")
    board = telling_of(one.game)
    loud = [(code,) for code in containment.replay(one.record).story or () if _is_loud(one.game, code)]
    good = [facts for facts in loud if board.is_good(one.game.told(facts)[0])]
    assert good and len(loud) > len(good)
    for facts in loud:
        happened = what_happened(one.game, facts, -1)
        worse = "" if facts in good else f" {WORSE}"
        assert happened and what_happened(one.game, facts, 1) == happened + worse


def loud_facts() -> tuple[Game, list[int]]:
    """What is told first of a game that random players have lost: no fact says the same as another."""
    one = played("pandemic", 5, ["random", "random"])
    assert one is not None
    loud = [code for code in containment.replay(one.record).story or () if _is_loud(one.game, code)]
    return one.game, list({what_happened(one.game, (code,)): code for code in loud}.values())


def test_what_happened_twice_is_said_once() -> None:
    game, (first, other, *_) = loud_facts()
    once = what_happened(game, (first,)).removesuffix(".")
    assert what_happened(game, (first, first)) == f"{once}, twice."
    assert what_happened(game, (first,) * 3) == f"{once}, three times."
    assert what_happened(game, (first, other, first)).startswith(f"{once}, twice; ")


def test_what_is_left_out_of_what_happened_is_things() -> None:
    game, loud = loud_facts()
    for most, left in ((5, ""), (6, "; and one thing more"), (7, "; and two more things")):
        happened = what_happened(game, tuple(loud[:most])).removesuffix(".")
        assert happened.count("; ") == 4 + bool(left) and happened.endswith(left)
        assert "more" not in happened.removesuffix(left)
    again = (*loud[:6], loud[5])
    assert what_happened(game, again).endswith("; and two more things."), "one that came twice is two things"


def _is_loud(game: Game, code: int) -> bool:
    return any(map(telling_of(game).is_loud, game.told((code,))))


def test_what_is_left_of_the_balance_is_told() -> None:
    """From 60 % to 40 %, though the answer has cost 5 and luck 10."""
    game = containment.game("pandemic")
    judged = Judged(3, 1, 0, False, 0, (0,), 0.6, 0.55, "", "Actions")
    bad = Luck(9, 4, 0.5, 0.4, ())
    found = told(game, of(judged, bad, end=0.4))
    assert found.skill.startswith(f"What the players did: {MINUS}5%.") and found.luck.endswith(f"{MINUS}10%.")
    assert found.rest == f"What's left, {MINUS}5%, comes of judging every position afresh."
    assert found.rest in found.sentences
    hidden = told(game, replace(of(judged, bad, end=0.4), hidden=True))
    assert (
        hidden.rest
        == f"What's left, {MINUS}5%, comes of judging every position afresh, from what the player to move knew."
    )
    assert told(game, of(judged, bad, end=0.45)).rest == ""


def test_a_game_that_was_lost_says_how() -> None:
    game = containment.game("pandemic")
    over = next(one for one in game.rules.endings if one is not None and not one.won)
    lost = replace(
        of(Judged(3, 1, 0, False, 0, (0,), 0.6, 0.6, "", "Actions")), won=False, end=0.0, ending=over.sentence
    )
    course = told(game, lost).course
    assert course == f"The team's chance to win was 60% at the start, and it lost. {under_verdict(over.sentence)}"
    assert "You" not in course


def test_answers_against_the_team_say_whose_chance_it_is() -> None:
    game = containment.game("pandemic")
    code, other = game.code("pass"), game.code("treat red")
    one = Judged(3, 1, 2, True, code, (other,), 0.783, 0.798, "", "HeActs")
    assert "22% instead of 20% for the other side" not in costly_sentence(told(game, of(one)).costly[0])
    assert f"20% instead of 22% for the other side ({MINUS}2%)" in costly_sentence(told(game, of(one)).costly[0])


def test_what_cost_more_never_shows_less() -> None:
    """From 90.4 to 88.6 is less than from 80.6 to 78.6, though rounded it would be more."""
    game = containment.game("pandemic")
    code, other = game.code("pass"), game.code("treat red")
    first = Judged(3, 1, 0, False, code, (other,), 0.806, 0.7855, "", "Actions")
    second = Judged(4, 1, 0, False, code, (other,), 0.9049, 0.8851, "", "Actions")
    shown = told(game, replace(of(first), judged=(second, first))).costly
    assert [(one.at, one.cost) for one in shown] == [(3, 2), (4, 2)]


def test_a_teammates_event_in_the_better_line_is_the_teammates() -> None:
    game = containment.game("pandemic")
    line = tuple(map(game.code, ("treat red", "airlift p1 paris")))
    judged = Judged(3, 1, 0, False, game.code("pass"), line, 0.6, 0.4, "", "Actions", None, (0, 1))
    assert costly_sentence(told(game, of(judged)).costly[0]).endswith(
        "Better: treat red, then have P2 play Airlift to bring P1 to Paris."
    )
    setting = containment.record(game.new(seats=2, seed=1))
    assert as_data(game, setting, of(judged))["answers"][0]["best_by"] == [1, 2]
    anybody = judged._replace(by=(NOBODY, 1))
    assert as_data(game, setting, of(anybody))["answers"][0]["best_by"] == [0, 2], "as docs/review.md has it"
    own = judged._replace(by=())
    assert "have" not in costly_sentence(told(game, of(own)).costly[0])
    assert as_data(game, setting, of(own))["answers"][0]["best_by"] == [1, 1]


@engine
def test_before_secrets_are_dealt_all_know_the_same() -> None:
    """[W.1.5] Passports are chosen before missions and Spy cards are dealt: only the last who could have taken the best
    one is blamed."""
    game = containment.game("coldwar")
    t = game.new(seed=12, seats=4, double_agent_module=True)
    match = Match(game, t, [player("thumb", seat) for seat in range(4)])
    while match.computer_step() is not None:
        pass
    reviewing = Reviewing(game, match.record, FEW)
    chosen = [one for one in reviewing.choices if one.view.step == "AskPassport"]
    dropped = [one for one in reviewing.choices if one.view.step == "DropMissions"]
    assert len(chosen) > 1 and reviewing._all_know(*chosen)
    assert dropped and not reviewing._all_know(*dropped[:2]) and not reviewing._all_know(chosen[0], dropped[0])
    reviewing.choices, reviewing.chances = tuple(chosen[:2]), ()
    for choice, left in zip(chosen[:2], (0.6, 0.6), strict=True):
        reviewing.take(Judged(choice.at, 0, choice.seat, False, choice.move, (7,), 0.7, left, "better"))
    assert [one.cost for one in reviewing.judged] == [0.0, pytest.approx(0.1)]


def test_what_costs_nothing_in_four_digits_has_no_rank() -> None:
    cheap = Judged(3, 1, 0, False, 7, (8,), 0.99994, 0.99991, "why")
    assert of(cheap).worst == () and of(cheap._replace(after=0.999)).worst


def test_what_was_stopped_before_anything_was_judged_tells_no_chance() -> None:
    game = containment.game("pandemic")
    stopped = Review(64, 0, 0, True, False, 35, (), (), 0.0, "The team has won.")
    data = as_data(game, containment.record(game.new(seats=2, seed=1)), stopped)
    assert data["begin"] is None and data["end"] is None and data["curve"] == [] and data["won"]
    shown = io.StringIO()
    show(Console(Plain(), out=shown), game, stopped)
    assert shown.getvalue().strip() == "Stopped after 0 of 35 answers."
    assert told(game, stopped).course == ""


def test_where_there_was_nothing_to_judge_the_end_is_told() -> None:
    over = Review(64, 0, 0, False, True, 0, (), (), 0.0, "The eighth outbreak: the team has lost.")
    found = told(containment.game("pandemic"), over)
    assert found.course.startswith("The team lost. ") and not found.so_far


def test_a_choice_is_not_chosen_twice() -> None:
    game = containment.game("coldwar")
    code, other = game.code("choose courier"), game.code("choose diplomat")
    judged = Judged(3, 0, 0, False, code, (other,), 0.6, 0.4, "", "AskPassport")
    assert "P1 chose the Courier: 40% instead of 60%" in costly_sentence(told(game, of(judged)).costly[0])
