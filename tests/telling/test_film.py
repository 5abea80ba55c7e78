"""What an answer brought about is seen in its order: banner, pieces, then header and log; never the other way."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from containment.pictures.scene import Scene, Token
from containment.telling import film
from containment.telling.film import Frame
from containment.telling.sitting import Sitting
from containment.telling.story import ANSWER, LOUD_ANSWER
from tests.terminal.screen.driving import GAMES, sat, seated
from tests.terminal.screen.scenes import set_up, with_pieces


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path))


def computers(game: str = "pandemic", seed: int = 7, names: str = "random,random") -> Sitting:
    found = seated(game, names, seed)
    s = Sitting(found.match, found.names, found.save)
    s.viewer = 0
    return s


def answer(s: Sitting) -> list[Frame]:
    choice = s.match.computer_choice()
    assert choice is not None
    s.play(*choice[1], seat=choice[0])
    return s.film()


def outbreak(s: Sitting) -> tuple[list[Frame], Scene]:
    """The first answer with an outbreak, and the scene before it."""
    while not s.match.finished:
        before = s.scene()
        frames = answer(s)
        if any(frame.is_alarm and "outbreak" in frame.banner.lower() and frame.places for frame in frames):
            return frames, before
    raise AssertionError("no outbreak in this game")


def outbreaks(scene: Scene) -> int:
    return next(track.at for track in scene.tracks if track.name == "Outbreaks")


def told(s: Sitting, frame: Frame | None) -> str:
    moments = s.heard(frame.told if frame else None)
    return " ".join(line.text for moment in moments[-1:] for line in s.lines(moment)).lower()


# ---------------------------------------------------------------------------------------------- the order
def test_neither_header_nor_log_tells_of_an_outbreak_before_its_banner_and_pieces_were_seen() -> None:
    s = computers()
    frames, before = outbreak(s)
    at = next(n for n, f in enumerate(frames) if f.is_alarm and "outbreak" in f.banner.lower())
    chain = [frames[at]]
    chain += [f for f in frames[at + 1 :] if f.banner == frames[at].banner]
    assert len(chain) > 1, "banner, then what it brings"
    for frame in frames[: at + len(chain)]:
        assert frame.scene is not None and outbreaks(frame.scene) == outbreaks(before)
        assert "outbreak" not in told(s, frame)
    assert outbreaks(s.scene()) > outbreaks(before) and "outbreak" in told(s, None)


def test_the_pieces_of_an_outbreak_come_one_place_after_the_other() -> None:
    s = computers()
    frames, _ = outbreak(s)
    at = next(n for n, f in enumerate(frames) if f.is_alarm and "outbreak" in f.banner.lower())
    chain = [f for f in frames[at + 1 :] if f.banner == frames[at].banner and f.places]
    for earlier, frame in zip(frames[at:], chain):
        assert earlier.scene is not None and frame.scene is not None
        for place in frame.places:
            was, now = earlier.scene.place(place).tokens, frame.scene.place(place).tokens
            assert sum(token.number for token in now) == sum(token.number for token in was) + 1
        others = [place for place in frame.scene.places if place.id not in frame.places]
        assert all(place == earlier.scene.place(place.id) for place in others), "nothing comes before it is told"


def test_an_epidemic_goes_on_under_its_banner_until_it_has_struck() -> None:
    s = computers()
    frames, _ = outbreak(s)
    at = next(n for n, frame in enumerate(frames) if frame.is_alarm and "epidemic" in frame.banner.lower())
    struck = next(n for n, frame in enumerate(frames) if n > at and frame.places)
    assert "epidemic" in frames[struck].banner.lower() and not frames[at].places


def test_what_is_no_alarm_is_seen_with_what_comes_of_it() -> None:
    s = computers(names="thumb,thumb", seed=5)
    frames = answer(s)
    assert [(frame.banner, frame.scene) for frame in frames] == [("", s.scene())]
    assert told(s, frames[0]) == told(s, None)


# ---------------------------------------------------------------------------------------------- what is not seen
@pytest.mark.parametrize("game", GAMES)
def test_a_pass_is_neither_seen_nor_told_only_what_comes_of_it(game: str) -> None:
    s = computers(game, 3 if game == "cure" else 5)
    passed = 0
    for _ in range(250):
        if s.match.finished:
            break
        frames = answer(s)
        last = s.moments[-1].answer
        if last.move != s.match.passing:
            continue
        assert not any(frame.is_action for frame in frames) and len(frames) <= len(last.after)
        if not last.own:
            passed += 1
            assert not any(line.kind in (ANSWER, LOUD_ANSWER) for line in s.lines(s.moments[-1]))
    assert passed, "else this proves nothing"


def test_ones_own_action_takes_no_time() -> None:
    s = sat("pandemic", "you,you")
    drive = next(move for move in s.menu.moves if s.game.codebook.words(move).startswith("drive"))
    s.play_own(drive)
    assert s.film() == []


# ---------------------------------------------------------------------------------------------- how long
def test_a_computers_turn_without_an_alarm_takes_about_four_seconds() -> None:
    s = computers(names="thumb,thumb", seed=5)
    turns: list[float] = []
    this = 0.0
    while len(turns) < 3:
        frames = answer(s)
        assert not any(frame.banner for frame in frames)
        this += sum(frame.seconds for frame in frames)
        last = s.moments[-1].answer
        if s.game.turns((*last.own, *last.after)):
            turns.append(this)
            this = 0.0
    assert all(3.5 <= seconds <= 5.0 for seconds in turns), turns


@pytest.mark.parametrize("game", GAMES)
def test_an_alarm_takes_a_second_or_two_whatever_it_brings(game: str) -> None:
    s = computers(game, seed=6)
    alarms = 0
    for _ in range(400):
        if s.match.finished:
            break
        for n, frame in enumerate(frames := answer(s)):
            if not frame.is_alarm:
                continue
            alarms += 1
            end = next((m for m in range(n + 1, len(frames)) if frames[m].is_alarm or not frames[m].banner), None)
            seconds = sum(one.seconds for one in frames[n:end])
            follows = end is not None and frames[end].is_alarm
            least = film.PRELUDE if follows else film.LEAST_ALARM
            assert least - 0.001 <= seconds <= film.MOST_ALARM + 0.001, frame.banner
    assert alarms, "else this proves nothing"


def test_names_are_those_of_who_looks() -> None:
    s = computers(names="thumb,thumb", seed=5)
    s.viewer = s.match.asked
    (frame,) = answer(s)
    assert frame.text.startswith("You ")


def test_a_place_that_two_outbreaks_reach_gets_its_pieces_one_by_one() -> None:
    before = set_up("pandemic")
    after = with_pieces(before, "paris", tokens=(Token("blue", 2),), note="both")
    coming = frozenset({"paris"})
    tokens = [
        film._revealed(before, after, named, later).place("paris").tokens
        for named, later in ((frozenset[str](), [coming, coming]), (coming, [coming]), (coming, []))
    ]
    assert [sum(token.number for token in some) for some in tokens] == [0, 1, 2]
    assert film._revealed(before, replace(after, status="later"), coming, []).status == before.status
