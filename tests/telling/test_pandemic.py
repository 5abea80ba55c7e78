"""Pandemic and On the Brink as plain data: what has a meaning says which, and everything can be read aloud."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import containment
from containment import testing
from containment.games.pandemic import GAME, telling
from containment.games.pandemic.rules import table
from containment.kernel.dice import Dice
from containment.kernel.game import Fact, legal_moves
from containment.matches.match import Match
from containment.saying.blocks import Block, Blocks, Entry, Heading, Moves, Paragraph, Prose, Row
from containment.saying.runs import Run, aloud, runs, signed
from containment.saying.telling import Telling
from containment.telling.menu import Menu
from containment.telling.story import answer_lines

TOLD: Telling = telling
NAMES = ("you", *("thumb",) * 5)
SAYABLE = re.compile(r"[\w\s.,;:!?'\"()\[\]<>|/-]*")
TABLES: Mapping[str, dict[str, Any]] = {
    "base": {"seats": 3},
    "private": {"seats": 2, "hands": "private"},
    "brink": {"seats": 4, "challenges": "virulent_strain,mutation"},
    "bioterrorist": {"seats": 4, "challenges": "virulent_strain,bioterrorist"},
}


def texts(blocks: Blocks) -> Iterator[str]:
    for block in blocks:
        yield from _texts(block)


def _texts(block: Block) -> Iterator[str]:
    match block:
        case Heading(text) | Paragraph(text):
            yield text
        case Row(head, items) | Moves(head, items):
            yield from (head, *items)
        case Prose(head, text) | Entry(head, text):
            yield from (head, text)
        case _:
            raise AssertionError(f"Pandemic has no {block!r}")


def found(blocks: Blocks) -> list[Run]:
    return [run for text in texts(blocks) for run in runs(text) if run.kind]


def told(v: Any) -> Blocks:
    """All that there is to say of a view."""
    said = [*telling.table(v, NAMES), *telling.here(v)]
    for look in telling.COMMANDS.values():
        if look.fits(v.options):
            said += look.show("", v)
    if v.moves:
        menu = Menu(GAME.codebook, [("", v.moves)])
        said += menu.rows(lambda verb, a, b: telling.label(verb, a, b, v))
    return said


def at(**situation: Any) -> Any:
    return containment.view(testing.stage("pandemic", **situation), 0)


def test_the_table_says_what_is_a_city_a_seat_a_role_and_a_disease() -> None:
    v = at(
        roles="medic,scientist", pawns=["lima", "paris"], cubes={"cairo": {"black": 3}}, hands=[["tokyo"], ["airlift"]]
    )
    kinds = {(run.kind, run.of) for run in found(telling.table(v, NAMES))}
    assert {("city", "lima"), ("city", "tokyo"), ("sitter", "1"), ("role", "medic"), ("event", "airlift")} <= kinds
    assert {("cubes", "black"), ("disease", "red"), ("track", "0")} <= kinds


def test_cubes_stand_before_a_city_and_are_heard_after_it() -> None:
    v = at(cubes={"cairo": {"black": 3, "blue": 1}}, pawns=["cairo", "paris"])
    (here,) = filter(None, texts(telling.here(v)))
    assert signed(here) == "You are in K▲▲▲B● Cairo." and _heard(here) == "You are in Cairo (3 black, 1 blue)."


def _heard(text: str) -> str:
    return " ".join(aloud(text).split())


def test_where_one_more_breaks_out_is_seen_and_heard() -> None:
    v = at(pawns=["algiers", "paris"], cubes={"cairo": {"black": 3}})
    verb = GAME.codebook.verb(GAME.code("drive cairo"))
    label = telling.label(verb, "", "cairo", v)
    assert signed(label) == "K▲▲▲! Cairo" and _heard(label) == "Cairo (3 black, full)"
    safe = at(roles="quarantine_specialist,medic", pawns=["algiers", "paris"], cubes={"cairo": {"black": 3}})
    assert signed(telling.label(verb, "", "cairo", safe)) == "K▲▲▲ Cairo"


def test_who_is_asked_is_marked_and_heard() -> None:
    (who,) = [text for text in texts(telling.table(at(), NAMES)) if any(run.kind == "asked" for run in runs(text))]
    assert signed(who).startswith("> P1 ") and aloud(who).startswith("asked now: P1 ")


@pytest.mark.parametrize("which", TABLES)
def test_everything_is_said_in_letters_at_every_question(which: str) -> None:
    """Read aloud, nothing but letters, figures and the marks of sentences; as signs, every seat is a seat run."""
    kinds = set()
    for seed in (1, 2):
        t = GAME.new(seed=seed, **TABLES[which])
        dice = Dice(seed)
        for _ in range(60):
            if t.ended:
                break
            asked = max(0, int(containment.question(t).seat))  # type: ignore[union-attr]
            for text in texts(told(GAME.view(t, asked))):
                assert SAYABLE.fullmatch(aloud(text)), f"seed {seed}: {aloud(text)!r}"
                kinds |= {run.kind for run in runs(text)}
                assert not any(re.search(r"\bP\d\b", run.sign) for run in runs(text) if not run.kind), text
            containment.apply(t, dice.pick(legal_moves(t)))
    assert {"city", "seat", "role", "disease", "cubes", "number"} <= kinds


def test_every_place_is_told_all_about() -> None:
    v = at(stations=["lima"], pawns=["lima", "paris"])
    for city in GAME.facts.CITIES:
        blocks = telling.place(city.name, v)
        assert blocks and ("city", city.id) in {(run.kind, run.of) for run in found(blocks)}
    assert telling.place("nowhere", v) is None


def test_a_look_that_finds_nothing_says_how_to_look() -> None:
    (said,) = texts(telling.COMMANDS["map [city]"].show("atlantis", at()))
    assert said == "There is no city 'atlantis'; map lists them all."


def test_the_cards_of_a_forecast_are_told_in_one_breath_and_hidden_ones_are_counted() -> None:
    def seen(text: str) -> Fact:
        return Fact(table.CITY_SEEN, "P.forecast", text)

    known = [seen(f"P2 saw {city} on the Infection Deck") for city in ("Paris", "Lima", "St. Petersburg")]
    (one,) = telling.in_brief(known)
    assert one.text == "P2 saw Paris, Lima and St. Petersburg on the Infection Deck"
    hidden = [seen("P2 saw a card on the Infection Deck")] * 2
    assert [fact.text for fact in telling.in_brief(hidden)] == ["P2 saw 2 cards on the Infection Deck"]
    assert telling.in_brief(hidden[:1]) == hidden[:1]
    spread = [Fact(table.SPREAD, "P.9.1", f"spread to {city}") for city in ("Lima", "Bogotá")]
    assert [fact.text for fact in telling.in_brief([*spread, *known[:1]])] == [
        "spread to Lima and Bogotá",
        known[0].text,
    ]


def test_a_table_without_roles_says_none_in_its_heading() -> None:
    v = containment.view(testing.stage("pandemic"), 0)
    assert signed(next(texts(telling.table(v, NAMES)))) == "P1's turn, 4 actions left"


def test_what_one_player_gets_is_told_in_one_sentence() -> None:
    drawn = [Fact(table.CARD_DRAWN, "P.6.2", f"P1 drew {card}") for card in ("Lima", "Paris")]
    dealt = [Fact(table.CARD_DEALT, "P.2.6", f"{who} started with a card") for who in ("P1", "P1", "P2")]
    assert [fact.text for fact in telling.in_brief([*dealt, *drawn])] == [
        "P1 started with 2 cards",
        "P2 started with a card",
        "P1 drew Lima and Paris",
    ]
    assert all(telling.begins_line(fact) for fact in dealt), "after the last city that is infected"


def test_the_station_that_was_built_is_told_before_the_one_that_made_room_for_it() -> None:
    """[P.4.6] All six are on the board: who builds has done that, and a station elsewhere was removed for it."""
    six = ["atlanta", "paris", "cairo", "lima", "tokyo", "sydney"]
    assert GAME.stage is not None
    t = GAME.stage(stations=six, pawns=["london", "atlanta"], hands=[["london"], []], roles=["medic", "scientist"])
    match = Match(GAME, t, (None, None))
    told = [line.text for line in answer_lines(match, match.play(GAME.code("build taking lima"), seat=0), 0)]
    assert told[:2] == ["P1 built a research station in London", "The research station in Lima was removed."]
