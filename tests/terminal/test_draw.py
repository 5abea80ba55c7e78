"""The command `containment draw`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import containment
from tests.spread import one_in
from tests.terminal.dialogue import program, run

RECORDS = Path(__file__).parent.parent / "records"
OPENING = ("play", "--line", "--players", "you,random", "--events", "0", "--roles", "scientist,medic", "--seed", "4")
PRIVATE = ("--hands", "private")
BACK = ">?</text>"  # of a hidden card


def a_save(home: Path, *more: str) -> str:
    """A game that has just begun; the name of its save."""
    run(home, *OPENING, *more, typed="drive chicago\nquit\n")
    (found,) = home.glob("*.record")
    return found.name


def the_texts(picture: str) -> list[str]:
    root = ElementTree.fromstring(picture)
    return ["".join(one.itertext()) for one in root.iter("{http://www.w3.org/2000/svg}text")]


def test_a_save_is_drawn_with_the_names_at_its_seats(tmp_path: Path) -> None:
    done = run(tmp_path, "draw", a_save(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    said = the_texts(done.stdout)
    assert {"Pandemic", "Scientist", "P1 · Chicago", "Ada · Atlanta", "P1's turn, 3 actions left"} <= set(said)


def test_a_picture_goes_to_a_file(tmp_path: Path) -> None:
    name = a_save(tmp_path)
    done = run(tmp_path, "draw", name, "-o", str(tmp_path / "table.svg"))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "table.svg").read_text(encoding="utf-8") == run(tmp_path, "draw", name).stdout


def test_a_picture_of_an_earlier_moment(tmp_path: Path) -> None:
    name = a_save(tmp_path)
    answers = containment.loads((tmp_path / name).read_text(encoding="utf-8")).answers
    last, before = (
        the_texts(run(tmp_path, "draw", name, "--at", str(n)).stdout) for n in (len(answers), len(answers) - 1)
    )
    assert "P1 · Chicago" in last and "P1 · Atlanta" in before
    first = run(tmp_path, "draw", name, "--at", "0")
    assert first.returncode == 0 and "Setting up" in the_texts(first.stdout)


def test_hands_that_are_private_are_shown_to_their_seat_alone_while_the_game_goes_on(tmp_path: Path) -> None:
    name = a_save(tmp_path, *PRIVATE)
    everybody, own = (run(tmp_path, "draw", name, *seat).stdout for seat in ((), ("--seat", "1")))
    more = Counter(the_texts(own)) - Counter(the_texts(everybody))
    cities = {city.name for city in containment.game("pandemic").facts.CITIES}
    hidden = everybody.count(BACK) - own.count(BACK)
    assert own.count(BACK) > 0, "the other hand stays hidden"
    assert hidden > 0 and sum(more[city] for city in cities) == hidden, "cards that only this seat sees"


def test_a_game_that_is_over_lies_open(tmp_path: Path) -> None:
    path = str(RECORDS / "iberia_five_seats_private_sealed.record")
    assert BACK not in run(tmp_path, "draw", path).stdout
    assert BACK in run(tmp_path, "draw", path, "--seat", "1").stdout


@pytest.mark.parametrize("record", one_in(6, sorted(RECORDS.glob("*.record"))), ids=lambda path: path.stem)
def test_every_kind_of_record_is_drawn(tmp_path: Path, record: Path) -> None:
    done = run(tmp_path, "draw", str(record))
    assert (done.returncode, done.stderr) == (0, "")
    assert ElementTree.fromstring(done.stdout).findtext("{http://www.w3.org/2000/svg}title")


def test_a_picture_is_utf8_and_the_same_whatever_the_process(tmp_path: Path) -> None:
    path = str(RECORDS / "two_seats_open.record")
    other = program(tmp_path, "draw", path, PYTHONHASHSEED="1", PYTHONIOENCODING="ascii")
    assert other.returncode == 0 and "Bogotá" in other.stdout
    assert other.stdout == run(tmp_path, "draw", path).stdout


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (("--at", "999999"), "--at 999999 is too far"),
        (("--at", "x"), "--at must be a whole number of at least 0, not 'x'"),
        (("--seat", "3"), "there is no seat 3"),
        (("--seat", "0"), "--seat must be a whole number of at least 1, not '0'"),
        (("-o", "/no/such/folder/table.svg"), "/no/such/folder/table.svg cannot be written: No such file or directory"),
        (("--seats", "1"), "unrecognized arguments"),
    ],
)
def test_mistakes_are_answered_in_one_line(tmp_path: Path, more: tuple[str, ...], words: str) -> None:
    done = run(tmp_path, "draw", a_save(tmp_path), *more)
    assert done.returncode == 2 and done.stdout == ""
    assert words in done.stderr and done.stderr.count("\n") == 1


def test_a_file_that_is_no_record_or_not_there(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("hello\n", encoding="utf-8")
    for name, words in ((str(tmp_path / "notes.txt"), "cannot be used"), ("nothing.record", "cannot be read")):
        done = run(tmp_path, "draw", name)
        assert done.returncode == 2 and words in done.stderr and done.stderr.count("\n") == 1


def test_a_record_is_never_drawn_over(tmp_path: Path) -> None:
    name = a_save(tmp_path)
    before = (tmp_path / name).read_bytes()
    done = run(tmp_path, "draw", name, "-o", str(tmp_path / name))
    assert done.returncode == 2 and "is the record itself" in done.stderr
    assert (tmp_path / name).read_bytes() == before


def test_a_picture_calls_those_at_the_table_by_their_names(tmp_path: Path) -> None:
    name = a_save(tmp_path, "--name", "Mia")
    said = the_texts(run(tmp_path, "draw", name).stdout)
    assert {"Mia · Chicago", "Ada · Atlanta", "Mia's turn, 3 actions left"} <= set(said)
    assert not [text for text in said if "P1" in text or "?" in text]
