"""What the new-game screen says: words for somebody who chooses with arrows, and a rule or an answer wherever one
asks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from textual.pilot import Pilot

import containment
from containment.telling.tellings import telling_of
from containment.terminal.screen import memory
from containment.terminal.screen.choices import SEALED, SEATS, SEED, Choosing, Key
from containment.terminal.screen.new_game import NO_RULE, NewGame
from containment.terminal.screen.new_game_shown import in_short
from containment.terminal.screen.new_game_state import REMEMBERED
from containment.terminal.screen.rows import Rows
from containment.terminal.screen.sheet import Sheet
from tests.spread import the_first
from tests.terminal.screen.choosing import BIOTERRORIST, MUTATION, begin, choose_game, drive, new, seen

TYPED = re.compile(r'"|=|[a-z]_[a-z]|\bTrue\b|\bFalse\b|--')
STRAIN = Key("challenges", "virulent_strain")
FIRST_ROLE = Key("roles", "0")


def rows_of(c: Choosing) -> list[Key]:
    return [SEATS, *c.seat_keys(0), SEALED, *c.option_keys()]


def each_choice(c: Choosing) -> Iterator[tuple[Key, Any]]:
    """Every value of every row, while it is chosen."""
    for key in rows_of(c):
        for value in c.allowed[key]:
            before = dict(c.values)
            c.put(key, value)
            yield key, value
            c.values = before


# ---------------------------------------------------------------------------------------------- words
@pytest.mark.parametrize("name", containment.GAMES)
def test_nothing_is_said_as_on_the_command_line(name: str) -> None:
    c = Choosing(containment.game(name))
    for key, value in each_choice(c):
        rules = [] if c.role(key) else c.rules(key)
        texts = [c.label(key), c.shown(key), c.about(key), c.problem(), *c.meanings(key).values()]
        for text in (*texts, in_short(rules) if rules else ""):
            assert not TYPED.search(text), (key, value, text)


@pytest.mark.parametrize("name", containment.GAMES)
def test_every_value_is_explained_that_is_not_a_number_a_role_or_part_of_a_challenge(name: str) -> None:
    c = Choosing(containment.game(name))
    plain = [key for key in c.option_keys() if not c.is_part(key)]
    bare = {key for key in plain if not c.meanings(key)}
    assert bare <= {Key("solo_turns_per_round")}
    assert c.meanings(Key("who", "0")) and c.meanings(SEALED) and not c.meanings(SEATS)


def test_entries_are_of_options_and_values_that_there_are() -> None:
    for name in containment.GAMES:
        entries = telling_of(containment.game(name)).OPTIONS
        assert entries
        c = Choosing(containment.game(name))
        keys = {" ".join(key if c.is_part(key) else key[:1]): key for key in rows_of(c)}
        for option, said in entries.items():
            assert {*said.means, *said.shown} <= {*c.allowed[keys[option]], "none"}, (name, option)


def test_chance_deals_a_role_and_a_computer_plays_at_random() -> None:
    for name in containment.GAMES:
        c = Choosing(containment.game(name))
        who, role = c.seat_keys(1)
        assert (c.value_words(who, "random"), c.value_words(role, "random")) == ("random", "random")


def test_values_keep_their_names_for_the_command_line() -> None:
    c = Choosing(containment.game("coldwar"))
    c.put(Key("player_deck_reading"), "season0_count")
    assert c.shown(Key("player_deck_reading")) == "66 cards"
    assert c.options()["player_deck_reading"] == "season0_count"


def test_each_challenge_says_what_it_does() -> None:
    c = Choosing(containment.game("pandemic"))
    assert "the most cubes on the board" in c.about(STRAIN) and c.rules(STRAIN)[0].id == "P.13.2"
    assert "Purple is a fifth disease" in c.about(MUTATION) and c.rules(MUTATION)[0].id == "P.14.9"
    assert "moves in secret" in c.about(BIOTERRORIST) and c.rules(BIOTERRORIST)[0].id == "P.15.1"
    assert c.label(BIOTERRORIST) == "Challenge Bio-Terrorist"


def test_a_role_is_explained_by_its_own_rules() -> None:
    c = Choosing(containment.game("pandemic"))
    c.put(FIRST_ROLE, "troubleshooter")
    assert "At the start of your turn, look at as many cards" in c.about(FIRST_ROLE)
    assert [rule.id for rule in c.rules(FIRST_ROLE)][:2] == [
        "P.troubleshooter.peek",
        "P.troubleshooter.keep_direct_card",
    ]
    c = Choosing(containment.game("cure"))
    c.put(FIRST_ROLE, "medic")
    assert c.rules(FIRST_ROLE)[0].id == "C.39" and c.about(FIRST_ROLE) == c.rules(FIRST_ROLE)[0].text


def test_the_aliases_of_a_passport_stand_one_under_the_other() -> None:
    c = Choosing(containment.game("coldwar"))
    key = Key("passports", "0")
    c.put(key, "quartermaster")
    assert [line.partition(":")[0] for line in c.about(key).splitlines()] == [
        "NATO, Walter Greaves",
        "Neutral, Leila Haddad",
        "Soviet, Boris Antonov",
    ]


# ---------------------------------------------------------------------------------------------- the question mark
def test_the_question_mark_answers_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the rules there are, otherwise with what this is."""
    opened: list[Sheet] = []
    unruled = {SEED, SEALED}

    async def steps(pilot: Pilot[int]) -> None:
        screen = new(pilot)
        monkeypatch.setattr(pilot.app, "push_screen", opened.append)
        for name in containment.GAMES:
            screen.name_of_game = name
            for key in [key for part in screen.parts() for key in part]:
                screen.at = key
                screen.action_rule()
                text = "\n".join(row.text.plain for row in opened.pop()._rows)
                assert len(text) > 10 + len(NO_RULE) * (NO_RULE in text), (name, key)
                assert (NO_RULE in text) == (key in unruled or key.name in ("who", "name")), (name, key)

    drive(steps)


@pytest.mark.parametrize(("wide", "high"), the_first(1, [(100, 30), (120, 40)]))
def test_a_rule_is_wrapped_once(wide: int, high: int) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("question_mark")
        await pilot.pause()
        rows = pilot.app.screen.query_one(Rows)
        assert any("C.R24 Consent" in row.text.plain for row in rows.rows)
        assert len(rows._lines) == len(rows.rows) > 3

    def opening() -> NewGame:
        screen = NewGame("cure")
        screen.at = Key("consent")
        return screen

    drive(steps, (wide, high), opening)


# ---------------------------------------------------------------------------------------------- the keys
def test_a_cursor_stands_in_the_seed_only_while_it_is_typed() -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("4", "2")
        assert "42▏" in seen(pilot)
        await pilot.press("up")
        assert "42" in seen(pilot) and "▏" not in seen(pilot)

    drive(steps)


def test_the_bar_says_where_escape_leads() -> None:
    async def steps(pilot: Pilot[int]) -> None:
        first = new(pilot)
        assert first.active_bindings["escape"].binding.description == "To Quit"
        await pilot.app.push_screen(NewGame())
        assert new(pilot).active_bindings["escape"].binding.description == "Back"
        await pilot.press("question_mark", "escape", "escape")
        assert pilot.app.screen is first

    drive(steps)


# ---------------------------------------------------------------------------------------------- opening it on a game
KEPT = {"game": "pandemic", "pandemic": {"epidemics": "heroic"}, "iberia": {"epidemics": "heroic", "hands": "private"}}


def test_it_opens_on_the_game_that_is_asked_for_with_what_was_chosen_last_or_afresh() -> None:
    memory.remember(**{REMEMBERED: KEPT})
    assert NewGame().name_of_game == "pandemic"
    again, fresh = NewGame("iberia"), NewGame("iberia", fresh=True)
    assert again.name_of_game == fresh.name_of_game == "iberia"
    assert again.choosing.values[Key("epidemics")] == "heroic"
    assert fresh.choosing.values == fresh.choosing.usual
    assert fresh.choosing.values[Key("epidemics")] == "introductory"
    fresh.name_of_game = "pandemic"
    assert fresh.choosing.values[Key("epidemics")] == "heroic", "of the other games what was chosen last"


@pytest.mark.long
def test_beginning_afresh_forgets_nothing_of_the_other_games() -> None:
    memory.remember(**{REMEMBERED: KEPT})

    async def steps(pilot: Pilot[int]) -> None:
        await choose_game(pilot, "cure")
        await begin(pilot)

    drive(steps, opening=lambda: NewGame("iberia", fresh=True))
    assert memory.recall()[REMEMBERED]["iberia"] == KEPT["iberia"]
