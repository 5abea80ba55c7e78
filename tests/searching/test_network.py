"""Networks as files: what was written is read again, and what is damaged is said to be."""

from __future__ import annotations

from array import array
from pathlib import Path

import pytest
from tools.train.mixes import COURSES

import containment
from containment.kernel.engine.leaf import MOST_HIDDEN, MOST_NOTICED
from containment.kernel.errors import BadOptions
from containment.searching.network import MOST, UNKNOWING, Network, file_name, fits, loaded, network_of, rounded

SMALL = rounded([([[0.5, -1.0], [0.25, 2.0], [0.0, 1.0]], [0.1, 0.2]), ([[1.0], [-1.0]], [0.5]), ([[2.0]], [-0.5])])


def test_what_was_written_is_read_again() -> None:
    net = Network(SMALL, {"game": "pandemic", "games": 24_000})
    again = network_of(net.dumped())
    assert again == net and list(again.native) == list(SMALL)
    assert network_of(UNKNOWING.dumped()) == UNKNOWING


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "this isn't a network"),
        (b"not json\n" + bytes(32), "this isn't a network"),
        (b"\xff\xfe{}\n" + bytes(32), "this isn't a network"),
        (b"{}\n" + bytes(31), "this isn't a network"),
        (b"{}\n", "this network is damaged"),
        (b"{}\n" + array("i", [1, 1]).tobytes(), "this network is damaged"),
        (b"{}\n" + array("i", SMALL[:-1]).tobytes(), "this network is damaged"),
        (b"{}\n" + array("i", [*SMALL, 0]).tobytes(), "this network is damaged"),
        (b"{}\n" + array("i", [-1, *SMALL[1:]]).tobytes(), "this network is damaged"),
        (b"{}\n" + array("i", [3, 0, *SMALL[2:]]).tobytes(), "this network is damaged"),
    ],
)
def test_what_is_no_network_is_said_with_what_to_do(data: bytes, why: str) -> None:
    with pytest.raises(BadOptions, match=f"{why}: make a new one with tools/train"):
        network_of(data)


def test_more_than_there_is_room_for_does_not_fit() -> None:
    def of(inputs: int, first: int, second: int) -> tuple[int, ...]:
        number = (inputs + 1) * first + (first + 1) * second + second + 1
        return (inputs, first, second, *[0] * number)

    assert fits(of(MOST_NOTICED, MOST_HIDDEN, MOST_HIDDEN)) and fits(of(0, 1, 1))
    assert not fits(of(MOST_NOTICED + 1, 4, 4))
    assert not fits(of(4, MOST_HIDDEN + 1, 4)) and not fits(of(4, 4, MOST_HIDDEN + 1))


def test_a_weight_too_large_for_a_file_is_the_largest() -> None:
    words = rounded([([[1e9]], [0.0]), ([[1.0]], [0.0]), ([[1.0]], [0.0])])
    assert words[3] == MOST and network_of(Network(words, {}).dumped()).words == words


@pytest.mark.parametrize("weight", [2**31, -(2**31)])
def test_a_weight_that_takes_more_than_four_bytes_is_refused(weight: int) -> None:
    words = list(UNKNOWING.words)
    words[-1] = weight
    with pytest.raises(BadOptions, match="a network's weights go from"):
        _ = Network(tuple(words), {}).native


@pytest.mark.parametrize(
    ("told", "version"), [({"game": "coldwar", "version": 1}, 1), ({"game": "pandemic", "version": 1}, 2)]
)
def test_a_network_of_other_rules_is_refused(
    told: dict[str, object], version: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CONTAINMENT_NETWORKS", str(tmp_path))
    (tmp_path / file_name("pandemic", "base")).write_bytes(Network(SMALL, told).dumped())
    with pytest.raises(BadOptions, match="make a new one with tools/train"):
        loaded("pandemic", "base", version)
    (tmp_path / file_name("pandemic", "brink")).write_bytes(Network(SMALL, {}).dumped())  # while it is being trained
    assert loaded("pandemic", "brink", version).words == SMALL


@pytest.mark.parametrize("name", COURSES)
def test_a_network_in_the_package_is_what_its_course_makes(name: str) -> None:
    """Of today's rules, of what is noticed today, from as many games as `make train` plays, and small."""
    course = COURSES[name]
    network = loaded(course.game, course.network)
    told = network.told
    assert (told["game"], told["version"]) == (course.game, containment.game(course.game).version)
    assert network.words[:3] == (course.inputs, *course.hidden)
    assert told["first games"] == course.first and told["games of the search"] == course.rounds * course.games
    assert told["games it was said in"] == course.watched
    assert (told["first player"] == "habits") == course.habits_win
    assert len(network.dumped()) < 1_000_000
