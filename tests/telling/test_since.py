"""Since your turn: three lines at most, alarms first, and nothing in one's own turn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import containment
from containment import testing
from containment.telling.since import BEFORE, FIRST, MOST_LINES, _in_short, since
from containment.telling.sitting import Sitting
from tests.terminal.screen.driving import GAMES, asked, offered_a_card, sat, staged

CURE = containment.game("cure")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path))


def own_turn(s: Sitting) -> bool:
    return s.ask is not None and not s.ask.moment and s.view().step in s.board.ACTIONS


def back_again(s: Sitting) -> None:
    """The person ends the turn, and the others play until it is theirs again."""
    began = len(s.moments)
    for _ in range(40):
        others = any(moment.answer.seat not in (0, -1) for moment in s.moments[began:])
        if s.match.finished or (own_turn(s) and others):
            return
        passing = s.match.passing
        s.play_own(passing if passing is not None and passing in s.menu.moves else s.menu.moves[0])
        asked(s)


def test_on_coming_back_one_is_told_what_the_others_did() -> None:
    s = sat("pandemic", "you,thumb,thumb", 3)
    assert own_turn(s) and s.since()[0].startswith(FIRST), "it is the first turn"
    came = len(s.moments)
    back_again(s)
    lines = s.since()
    assert 0 < len(lines) <= MOST_LINES and lines[0].startswith(BEFORE)
    did = since(s.match, s.moments, 0)
    assert "P2 " in " ".join(did) and "P3 " in " ".join(did)
    acts = [moment.answer for moment in s.moments[came:] if moment.answer.seat == 1 and moment.answer.own]
    first = s.match.facts(acts[0].own, 0)[0].text.removeprefix("P2 ")
    assert first in " ".join(did)
    drive = next(move for move in s.menu.moves if s.game.codebook.words(move).startswith("drive"))
    s.play_own(drive)
    asked(s)
    assert s.since() == [], "and then one plays on"


@pytest.mark.parametrize("game", GAMES)
def test_it_is_never_more_than_three_lines_and_alarms_come_first(game: str) -> None:
    s = sat(game, "you,random,random,random", 5)
    alarmed = 0
    for _ in range(12):
        if s.match.finished:
            break
        back_again(s)
        lines = since(s.match, s.moments, 0)
        assert len(lines) <= MOST_LINES
        loud = [
            fact.text
            for moment in s.moments
            for fact in s.match.facts((*moment.answer.own, *moment.answer.after), 0)
            if s.board.is_loud(fact)
        ]
        if lines and loud and any(text[1:] in lines[0] for text in loud):
            alarmed += 1
        assert not any(text[1:] in line for line in lines[1:] for text in loud)
    assert alarmed or game == "coldwar"


def test_nothing_is_told_that_was_not_heard() -> None:
    s = sat("pandemic", "you,thumb,thumb", 5, hands="private")
    back_again(s)
    heard = " ".join(fact.text for m in s.moments for fact in s.match.facts((*m.answer.own, *m.answer.after), 0))
    for line in since(s.match, s.moments, 0):
        for part in line.removeprefix(BEFORE).replace("; ", ", ").split(", "):
            words = re.sub(r" (?:twice|\d times)$", "", part.removeprefix("P2 ").removeprefix("P3 "))
            treated = re.sub(r"^treated \d+ (\w+) (?:there|in (.+))$", r"reated \\d+ \1 cubes? in \2", words)
            assert re.search(treated if treated != words else re.escape(words[1:]), heard), part


def test_in_the_dice_game_events_are_told_and_rerolls_are_not() -> None:
    events = 0
    for seed in range(6):
        s = sat("cure", "you,random,random,random", seed)
        for _ in range(8):
            came = len(s.moments)
            back_again(s)
            lines = " ".join(since(s.match, s.moments, 0))
            assert "rerolled" not in lines and "P1 cured" not in lines
            played = [m for m in s.moments[came:] if m.answer.seat > 0 and s.match.is_event(m.answer.move)]
            events += sum(f"played {s.match.facts(m.answer.own, 0)[0].text.split(' was ')[0]}" in lines for m in played)
    assert events


def test_ones_own_cure_is_no_news() -> None:
    table = CURE.stage(  # type: ignore[misc]
        seats=2, at="cure", fate="seeded", seed=1, samples=({"red": ("p1",) * 4 + ("p2",) * 4}, None)
    )
    found = staged(table, "cure", "you,random")
    s = asked(Sitting(found.match, found.names, found.save))
    s.play_own(next(move for move in s.menu.moves if s.game.codebook.words(move) == "cure red"))
    back_again(asked(s))
    assert "red" in s.view().cured and "cured red" not in " ".join(since(s.match, s.moments, 0))


def test_how_the_game_was_set_up_is_no_news() -> None:
    """[W.8.9] The Satellite card that came up before the first turn does not push aside what happened in it."""
    s = sat("coldwar", "you,random", 18)
    while not own_turn(s):
        s.play_own(s.menu.moves[0])
        asked(s)
    told = [fact.text for m in s.moments for fact in s.match.facts((*m.answer.own, *m.answer.after), 0)]
    first = next(n for n, text in enumerate(told) if "turn began" in text)
    assert any("came up" in text for text in told[:first])
    assert s.since()[0].startswith(FIRST), "the own Passport was chosen before, which was no turn"
    assert not any("came up" in line for line in s.since())


def test_what_was_done_twice_is_in_short() -> None:
    assert _in_short(["drove to Rome", "neutralized 1 Agent in Rome", "neutralized 1 Agent in Rome"]) == [
        "drove to Rome",
        "neutralized 1 Agent in Rome twice",
    ]
    assert _in_short(["treated red in Osaka"] * 3) == ["treated red in Osaka 3 times"]


def test_what_was_done_again_and_where_one_drove_is_told_in_one_breath() -> None:
    done = ["drove to Miami", "drove to Bogotá", "treated 1 red cube in Bogotá", "treated 1 red cube in Bogotá"]
    assert _in_short(done) == ["drove to Miami, Bogotá", "treated 2 red there"]
    assert _in_short(["treated 1 red cube in Bogotá", "drove to Lima", "treated 3 red cubes in Bogotá"]) == [
        "treated 1 red in Bogotá",
        "drove to Lima",
        "treated 3 red in Bogotá",
    ]
    laid = ["laid the railroad Teruel - Valencia", "laid the railroad Cuenca - Teruel", "went to Teruel"]
    assert _in_short(laid) == ["laid the railroad Teruel - Valencia, Cuenca - Teruel", "went to Teruel"]
    flown = ["discarded Lima to fly there", "treated 1 red cube in Lima"]
    assert _in_short(flown) == ["discarded Lima to fly there", "treated 1 red there"]
    assert _in_short(["drove to Lima", "passed", "passed", "passed", "drove to Bogotá"]) == [
        "drove to Lima",
        "passed 3 times",
        "drove to Bogotá",
    ]


def test_what_one_agreed_to_is_told_as_done_by_who_asked() -> None:
    """A card that was given to the reader, who has said yes to it, is not left out."""
    s = offered_a_card()
    while not own_turn(s):
        s.play_own(s.menu.moves[0])
        asked(s)
    assert any("Ada gave you Atlanta" in line for line in s.since())


def test_ones_own_last_action_is_no_news() -> None:
    blue = ["atlanta", "chicago", "essen", "london", "madrid"]
    table = testing.stage("pandemic", hands={0: blue}, actions_left=1, fate="seeded", seed=3)
    found = staged(table, "pandemic", "you,thumb")
    s = asked(Sitting(found.match, found.names, found.save))
    s.play_own(s.game.code("cure blue"))
    asked(s)
    while not own_turn(s):
        s.play_own(s.menu.moves[0])
        asked(s)
    assert s.since()[0].startswith(BEFORE) and "cure" not in " ".join(s.since())
