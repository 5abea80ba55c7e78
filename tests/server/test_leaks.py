"""Nothing that goes down a visitor's wire depends on what the visitor may not know: frames, rows, refusals, hints, what
may be said, and looking back."""

from __future__ import annotations

from itertools import count

import pytest

import containment
from containment.kernel.engine.table import NOBODY
from containment.server import log
from containment.server.seeing import WATCHING
from containment.server.tables import opening
from containment.server.tables.acting import question_of
from containment.server.tables.live import Live
from tests.hidden.tables import TABLES
from tests.server.worlds import Worlds

WATCHED = {f"somebody who watches {name}": (game, NOBODY, options) for name, (game, _, options) in TABLES.items()}
ALL = {**TABLES, **WATCHED}


def compared(which: str, seeds: range, most: int) -> tuple[int, int]:
    """How many moments were compared, and how many of them in worlds that differ."""
    name, watcher, options = ALL[which]
    all_in_all = apart = 0
    for seed in seeds:
        worlds = Worlds(name, watcher, seed, **options)
        worlds.play(most)
        all_in_all += worlds.compared
        apart += worlds.apart
    return all_in_all, apart


@pytest.mark.parametrize("which", ALL)
def test_the_same_bytes_whatever_is_hidden(which: str) -> None:
    moments, apart = compared(which, range(2), 12)
    assert moments > 8
    assert apart, "the worlds never differed"


@pytest.mark.long
@pytest.mark.parametrize("which", ALL)
def test_the_same_bytes_over_whole_games(which: str) -> None:
    """Six games a table, and more where worlds soon part: some answers of a Bio-Terrorist cannot be had in both."""
    apart = 0
    for games in count(1):
        apart += compared(which, range(99 + games, 100 + games), 80)[1]
        if games >= 6 and apart > 60:
            return
        assert games < 40, f"the worlds differed {apart} times only"


def test_the_name_of_a_question_does_not_tell_how_many_there_were() -> None:
    """Who knows the table and counts up finds no number that has this name: it depends on what nobody is told."""
    names = set[str]()
    for seed in range(20):
        live = Live("0123456789ab")
        live.fold(0, 0.0, log.Opened("pandemic", ("you", "you"), seed=seed))
        for row in opening.begin(live):
            live.fold(live.rows, 0.0, row)
        assert live.match is not None and live.question == live.match.count
        names.add(question_of(live, 0))
    assert len(names) == 20


def test_a_leak_would_be_found() -> None:
    """The worlds do differ where another looks."""
    name, watcher, options = TABLES["private hands"]
    worlds = Worlds(name, watcher, 3, **options)
    worlds.play(6)
    other = 1 - watcher
    for world in worlds.worlds:
        world.desk.lens.seat = other
        world.fold(log.Chatted(other, "my turn"))
    one, two = (world.frame() for world in worlds.worlds)
    assert one != two


@pytest.mark.parametrize("which", WATCHED)
def test_who_watches_is_not_told_why_a_move_is_not_allowed(which: str) -> None:
    """It would be said of the hand that is asked: whether an event is in it."""
    name, watcher, options = WATCHED[which]
    world = Worlds(name, watcher, 3, **options).worlds[0]
    game = containment.game(name)
    for verb in game.codebook.verbs.values():
        (row,) = world.desk.lens.rows(verb.name, "")
        assert row.row == "note" and row.words == (WATCHING,)


def test_what_was_not_told_leaves_no_gap_in_the_story() -> None:
    """Moments are counted as they were told: the number of answers that somebody gave unseen may be a secret."""
    name, watcher, options = TABLES["the team of a Bio-Terrorist"]
    worlds = Worlds(name, watcher, 1, **options)
    worlds.play(30)
    for world in worlds.worlds:
        story = world.desk.lens.story
        assert {line.at for line in story.lines} == set(range(len(story.moments)))
        assert len(story.moments) < len(world.live.moments), "everything was told"
