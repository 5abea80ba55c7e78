"""The screen for a new game: every game and option by keys alone, what does not go together, what is remembered, and
the game to go on with."""

from __future__ import annotations

import dataclasses
from itertools import product
from unittest import mock

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

import containment
from containment.kernel.engine.fate import MOST_SEED
from containment.terminal import learned, main
from containment.terminal.arguments import is_left_open, parser
from containment.terminal.screen import start
from containment.terminal.screen.choices import GAME, SEALED, SEATS, SEED, Choosing, Key
from containment.terminal.screen.lesson import LessonScreen
from containment.terminal.screen.new_game import NewGame
from containment.terminal.screen.new_game_state import BEGIN, GO_ON, LEARN, LOOKING, QUIT
from containment.terminal.screen.sheet import Sheet
from containment.terminal.screen.table import TableScreen
from tests.spread import the_first
from tests.terminal.screen.choosing import (
    BIOTERRORIST,
    BRINK,
    IBERIA,
    MUTATION,
    begin,
    choose_game,
    drive,
    go_to,
    new,
    seen,
    set_to,
    shown_in,
    trouble,
)


# ---------------------------------------------------------------------------------------------- what games state
@pytest.mark.parametrize("name", containment.GAMES)
def test_every_option_is_stated_and_nothing_else(name: str) -> None:
    game = containment.game(name)
    assert set(game.choices) == {field.name for field in dataclasses.fields(game.options)}


@pytest.mark.parametrize("name", containment.GAMES)
def test_every_stated_value_is_accepted_in_some_combination(name: str) -> None:
    game = containment.game(name)
    c = Choosing(game)
    helpful = [
        (key, value) for key in (SEATS, BRINK, BIOTERRORIST) if key in c.allowed for value in (None, *c.allowed[key])
    ]
    for key, values in c.allowed.items():
        for value in values:
            assert any(fits(name, key, value, other) for other in product(helpful, repeat=2)), (key, value)


def fits(name: str, key: Key, value: object, others: tuple[tuple[Key, object], ...]) -> bool:
    c = Choosing(containment.game(name))
    for other, chosen in others:
        if chosen is not None and other != key:
            c.put(other, chosen)
    c.put(key, value)
    return not c.problem()


@pytest.mark.parametrize("name", containment.GAMES)
def test_what_is_offered_first_is_the_game_as_usual(name: str) -> None:
    game = containment.game(name)
    c = Choosing(game)
    assert game.options(**c.options()) == game.options()


@pytest.mark.parametrize("name", containment.GAMES)
def test_every_choice_has_its_sentence(name: str) -> None:
    c = Choosing(containment.game(name))
    for key in (GAME, SEED, *c.allowed):
        assert len(c.about(key)) > 15, key


# ---------------------------------------------------------------------------------------------- beginning by keys
@pytest.mark.long
@pytest.mark.parametrize("name", containment.GAMES)
def test_each_game_is_chosen_changed_and_begun_by_keys_alone(name: str) -> None:
    """From top to bottom: every option is met on the way."""
    c = Choosing(containment.game(name))
    seat = c.seat_keys(1)[1]
    role = next(value for value in reversed(c.allowed[seat][:5]) if value not in ("chosen", "random", "none"))
    wanted = {SEATS: 3, Key("who", "1"): "random", Key("who", "2"): "you", seat: role, SEALED: True}
    wanted[Key("consent")] = "all"

    async def steps(pilot: Pilot[int]) -> None:
        screen = new(pilot)
        await choose_game(pilot, name)
        met = [screen.at]
        while screen.at != BEGIN:
            while screen.at in wanted and screen.choosing.values[screen.at] != wanted[screen.at]:
                await pilot.press("right")
            if screen.at == SEED:
                await pilot.press("1", "2", "backspace", "7")
            await pilot.press("down")
            assert screen.at not in met, "past the last option one comes to the button"
            met.append(screen.at)
        assert {field.name for field in dataclasses.fields(c.game.options)} <= {key.name for key in met}
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen_stack[1], TableScreen)

    sitting = drive(steps).sitting
    assert sitting is not None
    setting = sitting.match.record.setting
    assert (setting.game, setting.seed, setting.fate) == (name, 17, "sealed")
    assert tuple(sitting.seats) == ("you", "random", "you")
    assert setting.options.seats == 3 and setting.options.consent == "all"
    assert getattr(setting.options, seat.name)[1] == role


def test_left_undoes_right_and_up_undoes_down() -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("down", "left")
        assert (new(pilot).at, new(pilot).name_of_game) == (GAME, containment.GAMES[-1])
        await pilot.press("right", "down", "right", "right", "left", "up")
        assert (new(pilot).at, new(pilot).name_of_game, new(pilot).choosing.seats) == (GAME, containment.GAMES[0], 3)

    drive(steps)


@pytest.mark.long
def test_letters_jump_digits_type_the_seed_and_tab_goes_from_part_to_part() -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("n")
        assert new(pilot).at == BEGIN
        await pilot.press("g", "s")
        assert new(pilot).at == SEATS
        await pilot.press("s")
        assert new(pilot).at == SEED
        await pilot.press("9", "0")
        assert new(pilot).choosing.seed == "90" and "90" in seen(pilot)
        await pilot.press("delete")
        assert new(pilot).choosing.seed == "" and "◂random▸" in seen(pilot)
        await pilot.press("tab")
        assert new(pilot).at == new(pilot).choosing.option_keys()[0]
        await pilot.press("tab")
        assert new(pilot).at == BEGIN
        await pilot.press("tab", "shift+tab", "left")
        assert new(pilot).at == GO_ON
        await pilot.press("down", "escape")
        assert new(pilot).at == BEGIN, "one step back"
        await pilot.press("escape")
        assert new(pilot).at == QUIT
        await pilot.press("enter")

    assert drive(steps).sitting is None


@pytest.mark.long
def test_an_empty_seed_is_another_each_time() -> None:
    seeds = set()
    for _ in range(2):
        sitting = drive(begin).sitting
        assert sitting is not None
        seeds.add(sitting.match.record.setting.seed)
    assert len(seeds) == 2


@pytest.mark.long
def test_the_mouse_changes_values_and_presses_buttons() -> None:
    async def steps(pilot: Pilot[int]) -> None:
        options = pilot.app.screen.query_one("#new-options", Static)
        at = Choosing(containment.game("pandemic")).option_keys().index(Key("consent"))
        row = next(row for row in seen(pilot).splitlines() if "Consent" in row)
        value = row.index("standard", row.index("Consent")) - options.region.x
        await pilot.click(options, offset=(value, at + 1))
        assert new(pilot).at == Key("consent") and new(pilot).choosing.values[Key("consent")] == "none"
        await pilot.click(options, offset=(value, at))
        assert new(pilot).choosing.values[Key("hands")] == "open"
        await go_to(pilot, GAME)
        await pilot.click(options, offset=(value - 1, at))
        assert new(pilot).choosing.values[Key("hands")] == "private", "no arrow stood there yet: forwards"
        await pilot.click(options, offset=(3, at + 1))
        assert new(pilot).choosing.values[Key("consent")] == "none", "a label only explains"
        rows = seen(pilot).splitlines()
        assert rows[3].startswith("│ Game           Pandemic  ")
        await pilot.click(offset=(rows[3].index("Pandemic"), 3))
        assert new(pilot).name_of_game == containment.GAMES[1]
        await pilot.click(offset=(rows[3].index("Pandemic") - 1, 3))
        assert new(pilot).name_of_game == containment.GAMES[0], "the left arrow leads back"
        await pilot.click(offset=(4, 6))
        assert new(pilot).at == Key("name", "0"), "a name is clicked, then typed"
        await pilot.click(offset=(rows[1].index("New game"), 1))
        await pilot.pause()
        assert isinstance(pilot.app.screen, TableScreen)

    drive(steps)


# ---------------------------------------------------------------------------------------------- what does not go
@pytest.mark.parametrize(
    ("changes", "said", "mended"),
    the_first(
        1,
        [
            (((SEATS, 5),), "a fifth seat needs Expansion: On the Brink [P.12.2]", (BRINK, "on_the_brink")),
            (((Key("epidemics"), "legendary"),), "need Expansion: On the Brink [P.12.3]", (BRINK, "on_the_brink")),
            (((BIOTERRORIST, True),), "with a Bio-Terrorist, at least 3 must play, him included [P.15.1]", (SEATS, 3)),
            (
                ((SEATS, 3), (MUTATION, True), (BIOTERRORIST, True)),
                "the challenges Mutation and Bio-Terrorist do not combine: both use purple [P.12.4]",
                (MUTATION, False),
            ),
            (
                ((MUTATION, True), (BRINK, "none")),
                "part of On the Brink: choose Expansion: On the Brink [P.12.4]",
                (BRINK, "on_the_brink"),
            ),
            (
                ((Key("roles", "0"), "medic"), (Key("roles", "1"), "medic")),
                "roles: Medic can sit at one seat only",
                (Key("roles", "1"), "random"),
            ),
            (
                ((Key("roles", "0"), "archivist"),),
                "the role Archivist is from On the Brink: choose Expansion: On the Brink",
                (BRINK, "on_the_brink"),
            ),
        ],
    ),
)
def test_what_does_not_go_together_is_explained_at_once_cannot_be_begun_and_is_mended_as_said(
    changes: tuple[tuple[Key, object], ...], said: str, mended: tuple[Key, object]
) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        assert trouble(pilot) == ""
        for key, value in changes:
            await set_to(pilot, key, value)
        assert said in trouble(pilot)
        key, value = mended
        assert value in new(pilot).choosing.mends()[key]
        assert f"{new(pilot).choosing.label(key)}: " in trouble(pilot)
        await begin(pilot)
        assert isinstance(pilot.app.screen, NewGame)
        await set_to(pilot, key, value)
        assert trouble(pilot) == ""
        await begin(pilot)
        assert isinstance(pilot.app.screen, TableScreen)

    drive(steps)


@pytest.mark.long
def test_any_number_is_a_seed() -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press(*str(MOST_SEED + 1))
        assert trouble(pilot) == ""
        await begin(pilot)
        assert isinstance(pilot.app.screen, TableScreen)

    drive(steps)


@pytest.mark.long
def test_what_a_choice_brings_about_is_shown_beside_it() -> None:
    async def steps(pilot: Pilot[int]) -> None:
        for shown in ("as needed (none)", "standard (5)", "standard (open)"):
            assert shown in seen(pilot)
        await set_to(pilot, SEATS, 3)
        await set_to(pilot, BIOTERRORIST, True)
        await set_to(pilot, Key("epidemics"), "standard")
        text = seen(pilot)
        assert "as needed (On the Brink)" in text and "standard (6)" in text
        assert "standard (open)" in text, "you play beside computers"
        await go_to(pilot, Key("hands"))
        assert "With computers at the table, all hands are open" in shown_in(pilot, "#new-about")
        row = next(row for row in text.splitlines() if row.startswith("│ 3 Cleo"))
        assert row[:50].split() == ["│", "3", "Cleo", "thumb", "Bio-Terrorist", "│"], "the last seat, without a role"
        for seat in "12":
            await set_to(pilot, Key("who", seat), "you")
        assert "standard (private)" in seen(pilot), "among people alone, as the game has it"
        for seat in "12":
            await set_to(pilot, Key("who", seat), "thumb")
        await go_to(pilot, Key("who", "2"))
        assert "plays in secret" in shown_in(pilot, "#new-about")
        await begin(pilot)

    sitting = drive(steps).sitting
    assert sitting is not None and sitting.match.hidden_seats == (2,)


def test_a_word_for_all_seats_takes_the_others_along_and_lets_them_go() -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await set_to(pilot, Key("roles", "1"), "none")
        assert new(pilot).choosing.options()["roles"] == ("none", "none")
        await set_to(pilot, Key("roles", "0"), "medic")
        assert new(pilot).choosing.options()["roles"] == ("medic", "random") and trouble(pilot) == ""

    drive(steps)


@pytest.mark.long
def test_the_question_mark_shows_the_rule() -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await set_to(pilot, SEATS, 5)
        await go_to(pilot, BEGIN)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Sheet) and "P.12.2" in seen(pilot)
        await pilot.press("escape")
        await set_to(pilot, Key("consent"), "all")
        assert "[P.11.5]" in seen(pilot)
        await pilot.press("question_mark")
        await pilot.pause()
        sheet = pilot.app.screen
        assert isinstance(sheet, Sheet) and sheet._title == "Consent"
        assert "P.11.5" in seen(pilot) and not any("P.12.2" in row.text.plain for row in sheet._rows)

    drive(steps)


# ---------------------------------------------------------------------------------------------- how it looks
def test_a_snapshot_at_the_smallest_size() -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await choose_game(pilot, "iberia")
        await pilot.press("4", "2")
        await go_to(pilot, Key("name", "0"))
        await pilot.press(*"Mia")
        await set_to(pilot, Key("malaria"), True)
        assert seen(pilot).startswith(IBERIA)
        assert "[I.malaria]" in seen(pilot)
        assert "Change" in seen(pilot).splitlines()[-1]

    drive(steps)


@pytest.mark.long
@pytest.mark.parametrize("name", containment.GAMES)
def test_everything_fits_the_smallest_screen(name: str) -> None:
    """The longest value everywhere, and every explanation."""

    async def steps(pilot: Pilot[int]) -> None:
        await choose_game(pilot, name)
        screen, c = new(pilot), new(pilot).choosing
        c.put(SEATS, max(c.game.seats))
        for key in [*screen.parts()[1], *screen.parts()[2]]:
            await see(pilot, key)
            for value in c.allowed.get(key, ()) if key != SEATS and key.part in ("", "0") else ():
                before = dict(c.values)
                c.put(key, value)
                await see(pilot, key)
                c.values = before

    drive(steps)


async def see(pilot: Pilot[int], key: Key) -> None:
    """The value stands there whole, with its arrows, and what it means has room."""
    screen, c = new(pilot), new(pilot).choosing
    await go_to(pilot, key)
    shown = (
        c.game.title if key == GAME else "random" if key == SEED else c.name(0) if key.name == "name" else c.shown(key)
    )
    assert ("▏" if key.name == "name" else f"◂{shown}▸") in seen(pilot)
    room = screen.query_one("#new-about-pane").content_size.height
    assert screen.query_one("#new-about", Static).size.height <= room, (key, shown)


@pytest.mark.parametrize("size", the_first(1, [((99, 40),), ((120, 29),)]))
def test_a_window_that_is_too_small_is_told_politely(size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        assert f"needs 100 columns and 30 rows; this window has {size[0]} and {size[1]}" in seen(pilot)
        assert "New game" not in seen(pilot)

    drive(steps, size=size)


# ---------------------------------------------------------------------------------------------- opening it
@pytest.mark.parametrize(
    ("words", "left_open"),
    [
        ("play", True),
        ("play --screen", True),
        ("play pandemic", False),
        ("play --seed 0", False),
        ("play --sealed", False),
        ("play --players you,you", False),
        ("play --seats 2", False),
        ("play --no-consent", False),
        ("play --malaria", False),
    ],
)
def test_only_a_bare_play_leaves_the_game_open(words: str, left_open: bool) -> None:
    assert is_left_open(parser().parse_args(words.split())) is left_open


@pytest.mark.parametrize("words", [[], ["play"]])
def test_on_a_real_terminal_the_command_opens_this_screen(words: list[str]) -> None:
    with mock.patch.object(main, "wants_screen", return_value=True), mock.patch.object(start, "choose") as choose:
        choose.return_value = 3
        assert main.main(words) == 3
    choose.assert_called_once_with(False)


def test_a_named_game_begins_at_once_on_a_real_terminal() -> None:
    with (
        mock.patch.object(main, "wants_screen", return_value=True),
        mock.patch.object(start, "choose", return_value=3),
        mock.patch.object(start, "play", return_value=0) as play,
    ):
        assert main.main(["play", "cure"]) == 0
    seated, auto_draw = play.call_args.args
    assert seated.match.game.name == "cure" and not auto_draw
    seated.save.close()


def test_in_a_pipe_the_bare_command_prints_help(capsys: pytest.CaptureFixture[str]) -> None:
    with mock.patch.object(start, "choose") as choose:
        assert main.main([]) == 0
    assert "usage: containment" in capsys.readouterr().out
    choose.assert_not_called()


def test_the_application_begins_with_this_screen() -> None:
    with mock.patch.object(start, "run") as run:
        start.choose()
    run.assert_called_once()
    (app,) = run.call_args.args
    assert isinstance(app._opening(app), NewGame)


# ---------------------------------------------------------------------------------------------- the first minutes
def test_enter_teaches_who_is_new_here() -> None:
    async def steps(pilot: Pilot[int]) -> None:
        assert new(pilot).at == LEARN and "▸ Learn to play" in seen(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LessonScreen)

    drive(steps)


def test_enter_begins_for_who_has_learned() -> None:
    learned.remember("pandemic")

    async def steps(pilot: Pilot[int]) -> None:
        assert new(pilot).at == BEGIN and "you and Ada" in shown_in(pilot, "#new-about")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TableScreen)

    drive(steps)


def test_a_cursor_that_somebody_has_moved_stays() -> None:
    """The last game is looked for meanwhile; that there is none moves nobody."""
    learned.remember("pandemic")
    screen = NewGame()
    assert screen.at == GO_ON and screen.no_last == LOOKING

    async def steps(pilot: Pilot[int]) -> None:
        new(pilot).go_to(GO_ON)
        new(pilot)._found_last(None, "there is none", [])
        assert new(pilot).at == GO_ON

    drive(steps, opening=lambda: screen)


@pytest.mark.long
def test_names_are_typed_and_remembered_and_two_people_are_not_called_the_same() -> None:
    async def first(pilot: Pilot[int]) -> None:
        await set_to(pilot, Key("who", "1"), "you")
        await go_to(pilot, Key("name", "0"))
        await pilot.press(*"Miax", "backspace")
        await go_to(pilot, Key("name", "1"))
        await pilot.press(*"mia")
        assert trouble(pilot) == "Someone here is already called mia. Try another name."
        await begin(pilot)
        assert isinstance(pilot.app.screen, NewGame)
        await go_to(pilot, Key("name", "1"))
        await pilot.press("delete", *"Jo 2")
        assert trouble(pilot) == "" and new(pilot).choosing.seed == ""
        await begin(pilot)

    async def second(pilot: Pilot[int]) -> None:
        assert new(pilot).choosing.called == ("Mia", "Jo 2")

    drive(first)
    drive(second)


def test_computers_keep_their_names_away_from_peoples() -> None:
    c = Choosing(containment.game("pandemic"))
    c.put(SEATS, 3)
    assert c.called == ("P1", "Ada", "Cleo")
    c.put_name(0, "Ada")
    assert c.called == ("Ada", "Cleo", "Dag") and not c.wrong_name()
    c.put_name(0, "7up")
    assert c.wrong_name() == ("'7up' won't do as a name: letters first, then digits, spaces, hyphens or dots.")


@pytest.mark.parametrize("room", [5, 12])
@pytest.mark.long
def test_options_that_have_no_room_are_scrolled_to_and_counted(room: int) -> None:
    """Whatever a game adds: down from option to option, each is in sight while the cursor is on it."""

    async def steps(pilot: Pilot[int]) -> None:
        await choose_game(pilot, "coldwar")
        screen = new(pilot)
        screen.query_one("#new-columns").styles.height = room + 2
        await pilot.pause()
        keys = screen.choosing.option_keys()
        for n, key in enumerate(keys):
            screen.go_to(key)
            await pilot.pause()
            pane = screen.query_one("#new-options", Static)
            assert f"◂{screen.choosing.shown(key)}▸" in seen(pilot)
            assert len(str(pane.visual).splitlines()) == min(room, len(keys))
            below = len(keys) - max(room, n + 1)
            assert (f"↓ {below} more" in str(pane.border_subtitle)) == (below > 0)
        screen.go_to(keys[0])
        await pilot.pause()
        assert "↑" not in str(screen.query_one("#new-options").border_subtitle)

    drive(steps)
