"""What an answer brought about is seen in its order: banner, pieces, then header and log; never the other way."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import containment
from containment import testing
from containment.pictures.scene import Scene, Token
from containment.telling import film
from containment.telling.film import Frame
from containment.telling.sitting import Sitting, in_sentences
from containment.telling.story import ANSWER, LOUD_ANSWER
from tests.terminal.screen.driving import GAMES, sat, seated, staged
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
        for named, later in ((frozenset[str](), [(coming, 1), (coming, 1)]), (coming, [(coming, 1)]), (coming, []))
    ]
    assert [sum(token.number for token in some) for some in tokens] == [0, 1, 2]
    assert film._revealed(before, replace(after, status="later"), coming, []).status == before.status


def test_a_cure_is_over_when_regions_are_infected() -> None:
    """[C.55] [C.63] The banner of a cure does not stand over what comes next."""
    table = containment.game("cure").stage(  # type: ignore[misc]
        seats=2, at="cure", fate="seeded", seed=1, samples=({"red": ("p1",) * 4 + ("p2",) * 4}, None)
    )
    found = staged(table, "cure", "random,random")
    s = Sitting(found.match, found.names, found.save)
    s.viewer = 0
    s.play(s.game.codebook.match("cure red", s.match.moves(0))[0], "", seat=0)
    frames = s.film()
    assert any("cured red" in frame.banner for frame in frames)
    assert not any(frame.banner and "Infecting regions" in frame.text for frame in frames)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_called_on_while_what_happened_is_shown(game: str) -> None:
    """A person who holds an event lets moments pass without a word: the header does not call for an answer then."""
    s = computers(game, 5, "random,random,random")
    called_on = 0
    for _ in range(200):
        if s.match.finished:
            break
        scenes = [frame.scene for frame in answer(s) if frame.scene is not None]
        called_on += ": " in s.scene().status and bool(scenes)
        for scene in scenes:
            if not scene.status.startswith("Setting up"):
                assert "your call" not in scene.status and "waiting for" not in scene.status
                assert not any(seat.asked and not seat.turn for seat in scene.seats)
    assert called_on, "else this proves nothing"


def test_what_a_computer_agreed_to_without_a_word_is_shown_once() -> None:
    """The card has changed hands in the one frame that tells of it."""
    table = testing.stage(
        "iberia",
        seats=3,
        pawns=("madrid", "madrid", "lisboa"),
        roles=("nurse", "sailor", "politician"),
        hands=(("madrid",), (), ()),
        consent="people",
    )
    found = staged(table, "iberia", "random,random,you")
    s = Sitting(found.match, found.names, found.save)
    s.viewer = 2
    assert found.match.asks_people_only
    s.play(s.game.code("give p2 madrid"), "P2 is collecting red")
    (frame,) = s.film()
    assert frame.text == "Ada gave Cleo Madrid: Cleo is collecting red" and frame.told == 1
    assert frame.scene is not None and [card.name for card in frame.scene.seats[1].cards] == ["Madrid"]


def test_of_several_lines_each_is_a_sentence() -> None:
    assert in_sentences(["You played Red Tape: three Agents in Kiev", "-1 Agent in Kiev."]) == (
        "You played Red Tape: three Agents in Kiev. -1 Agent in Kiev."
    )
    assert in_sentences(["Ada drove to Rome"]) == "Ada drove to Rome" and not in_sentences([])


def test_where_an_epidemic_strikes_the_cubes_come_with_the_sentence_that_brings_them() -> None:
    """Also all of several that one sentence brings to a city that had some before."""
    seen = 0
    for seed in range(1, 9):
        s = computers(seed=seed)
        while not s.match.finished and seen < 3:
            before = s.scene()
            for frame in answer(s):
                if frame.text.startswith("Epidemic strikes") and frame.banner and frame.scene is not None:
                    (place,) = frame.places
                    assert frame.scene.place(place).tokens == before.place(place).tokens, frame.text
                    seen += bool(before.place(place).tokens)
    assert seen
