"""Every kind of question of every game can be answered with a mouse alone, with keys alone and by what is read out."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.browser.clicking import Clicker
from tests.browser.keying import Keyer
from tests.browser.person import Person
from tests.browser.questions import Found, found, kinds
from tests.browser.reading import Reader
from tests.browser.visiting import Visitors
from tests.server.web.running import Running, Table

OURS = ("pandemic", "iberia", "cure", "coldwar")


def table_at(server: Running, at: Found) -> Table:
    """A table that goes on from there: who is asked is a person, the others are computers."""
    seats = ["free" if seat == at.seat else "random" for seat in range(at.seats)]
    made = server.http.post("/api/tables/import", json={"record": at.record, "seats": seats, "pace": 0})
    assert made.status_code == 201, made.text
    table = Table(server, made.json())
    assert table.post("sit", table.seat(at.seat), name="Mia").status_code == 200
    table.begin()
    assert table.post("mind", table.seat(at.seat), how="always").status_code == 200
    return table


PEOPLE = pytest.mark.parametrize("person", (Clicker, Keyer, Reader), ids=("clicks", "keys", "reading"))


@PEOPLE
def test_some_questions(server: Running, visitors: Visitors, person: type[Person]) -> None:
    some = ("ChooseFirst", "KeepDice", "PayCost")
    assert answered(server, visitors, person, {step: found("cure")[step] for step in some}) == [*some]


@pytest.mark.long
@PEOPLE
@pytest.mark.parametrize("game", OURS)
def test_every_kind_of_question(server: Running, visitors: Visitors, game: str, person: type[Person]) -> None:
    done = answered(server, visitors, person, found(game))
    print(f"\n{game}, {person.kind}: {len(done)} of {len(kinds(game))} kinds of questions")
    assert set(kinds(game)) - set(done) <= {"EventWindow"}


def answered(server: Running, visitors: Visitors, person: type[Person], questions: Mapping[str, Found]) -> list[str]:
    """One answer to each; which of them were asked."""
    visitor = visitors.new()
    done: list[str] = []
    for step, at in questions.items():
        table = table_at(server, at)
        if "ask" not in table.frame(table.seat(at.seat)):
            continue  # a moment for events that passes without a word
        visitor.frame = {}
        visitor.page.goto(table.urls["seat", at.seat])
        one = person(visitor, seed=len(done))
        try:
            one.play(1)
        except Exception as problem:
            problem.add_note(f"the question {step}: {at.how}")
            raise
        done.append(step)
    return done


@pytest.mark.parametrize("game", OURS)
def test_all_kinds_of_questions_are_known(game: str) -> None:
    assert set(kinds(game)) == set(found(game))
