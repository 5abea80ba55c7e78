"""Iberia at the terminal: its options on the command line, and whole games through the session."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import pytest

import containment
from containment.kernel.codebook import plain
from containment.matches import seats
from containment.terminal.arguments import parser
from containment.terminal.ink import shown_length
from containment.terminal.settings import given_options, names, recipe
from tests.spread import one_in
from tests.terminal.dialogue import run
from tests.terminal.iberia import GAME, OPENING, Table, staged
from tests.terminal.looking import said

GAMES: tuple[dict[str, Any], ...] = (
    {"seats": 2},
    {"seats": 5, "epidemics": "heroic", "malaria": True, "cholera": True, "typhus": True, "yellow_fever": True},
    {"seats": 3, "influx_of_patients": True, "hands": "private", "consent": True},
    {"seats": 4, "epidemics": 5, "mobilization_ship_free": False, "outbreak_memory": "card"},
    {"seats": 2, "roles": "nurse,sailor", "events": 0, "malaria": True, "effects_end_when_researched": True},
)


# ---------------------------------------------------------------------------------------------- options
@pytest.mark.parametrize("options", GAMES, ids=str)
def test_the_recipe_begins_the_same_game_again(options: dict[str, Any]) -> None:
    setting = GAME.setting(seed=5, **options)
    words = shlex.split(recipe(setting, ("you", *["random"] * (options["seats"] - 1))))
    assert words[:3] == ["containment", "play", "iberia"]
    given = parser().parse_args(words[1:])
    assert GAME.setting(seed=int(given.seed), **given_options(GAME, given, options["seats"])) == setting


def test_every_option_can_be_given_on_the_command_line() -> None:
    words = ["play", "iberia", "--seats", "3", "--epidemics", "heroic", "--roles", "nurse,sailor,random"]
    words += ["--events", "0", "--hands", "private", "--consent", "--malaria", "--cholera", "--typhus"]
    words += ["--yellow-fever", "--effects-end-when-researched", "--outbreak-memory", "card"]
    words += ["--mobilization-ship-free", "no", "--influx-of-patients", "--talk", "cards_unsaid"]
    words += ["--tokens-stop-infections-only", "--malaria-token-stops-one", "--yellow-fever-runs-on"]
    words += ["--ships-to-any-city", "--agronomist-always-three"]
    given = parser().parse_args(words)
    options = GAME.setting(seed=1, **given_options(GAME, given, 3)).options
    usual = GAME.setting(seed=1).options
    assert [name for name in names(GAME) if getattr(options, name) == getattr(usual, name)] == []


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--epidemics", "legendary"), "epidemics must be one of 4 (introductory), 5 (standard), 6 (heroic)"),
        (("--events", "3"), "events must be one of 0, 4"),
        (("--outbreak-memory", "week"), "outbreak_memory must be one of turn, card"),
        (("--mobilization-ship-free", "perhaps"), "mobilization_ship_free is true or false"),
        (("--challenges", "mutation"), "Pandemic: Iberia has no option --challenges"),
        (("--roles", "medic,nurse"), "there is no role 'medic'"),
        (("--seats", "6"), "seats must be one of 2, 3, 4, 5"),
    ],
)
def test_a_mistake_in_the_options_is_one_line(tmp_path: Path, args: tuple[str, ...], words: str) -> None:
    done = run(tmp_path, "play", "iberia", *args)
    assert done.returncode == 2 and words in done.stderr and done.stderr.count("\n") == 1


def test_other_games_do_not_have_its_options(tmp_path: Path) -> None:
    for name in ("pandemic", "cure"):
        done = run(tmp_path, "play", name, "--malaria")
        assert done.returncode == 2 and "has no option --malaria" in done.stderr


def test_the_games_are_listed_with_every_option(tmp_path: Path) -> None:
    text = run(tmp_path, "games").stdout
    part = text.partition("iberia: Pandemic: Iberia, 2 to 5 seats\n")[2].partition("coldwar: ")[0]
    listed = [word for word in part.split() if word.startswith("--")]
    assert listed == [f"--{name.replace('_', '-')}" for name in names(GAME)]
    assert "    --mobilization-ship-free\n                           true      False: a ship" in part
    assert all(len(row) <= 80 for row in text.splitlines())


def test_the_welcome_tells_what_is_special(tmp_path: Path) -> None:
    def welcome(*args: str) -> str:
        return said(run(tmp_path, *OPENING, *args).stdout.partition("── Before the first turn")[0])

    plain_game = welcome()
    assert (
        "Research all four and the team wins" in plain_game and "You're P1, the Royal Academy Scientist." in plain_game
    )
    assert "Historical" not in plain_game and "private" not in plain_game
    all_four = welcome("--malaria", "--cholera", "--typhus", "--yellow-fever", "--effects-end-when-researched")
    for words in ("Malaria: a city", "Cholera: a blue", "Typhus: treating", "Yellow Fever: a yellow", "effect ends"):
        assert words in all_four
    rest = welcome("--influx-of-patients", "--consent", "--hands", "private", "--events", "0")
    for words in ("Influx of Patients:", "needs that player's yes", "Hands are private", "No Event cards"):
        assert words in rest
    memory = welcome("--outbreak-memory", "card", "--mobilization-ship-free", "false")
    assert "at most once per card" in memory and "Government Mobilization costs its City card" in memory


def test_without_advice_teammates_are_random(monkeypatch: pytest.MonkeyPatch) -> None:
    def named(has_advice: bool) -> tuple[str, ...]:
        monkeypatch.setattr(seats, "has_thumb", lambda game: has_advice)
        return seats.named(None, 3, GAME)

    assert named(False) == ("you", "random", "random") and named(True) == ("you", "thumb", "thumb")
    monkeypatch.setattr(seats, "has_thumb", lambda game: False)
    with pytest.raises(containment.BadOptions, match="has no thumb player yet: say random instead of thumb"):
        seats.named("you,thumb", None, GAME)


# ---------------------------------------------------------------------------------------------- at the keyboard
def test_a_person_plays_a_turn(tmp_path: Path) -> None:
    typed = "watch\nstart our\ngo vig\nship lis with our\nregion lisboa\nhere\npur r14 ali\nrail por\nboard\n"
    text = run(tmp_path, *OPENING, typed=typed).stdout
    for words in (
        "▸ You started in Ourense",
        "▸ You went to Vigo",
        "▸ You discarded Ourense to take a ship to Lisboa",
        "r14: Coimbra, B●●●! Porto⚓, Lisboa⚓",
        "You're in Lisboa⚓.",
        "▸ You discarded Alicante to purify water",
        "2 purification tokens placed in r14 (Coimbra, Porto, Lisboa)",
        "▸ You laid the railroad Porto - Lisboa",
        "Rails     Lisboa = Porto (19 left)",
        "r14 x2 (Coimbra, Porto, Lisboa)",
    ):
        assert words in text, words


def test_typing_a_place_looks_at_it(tmp_path: Path) -> None:
    text = run(tmp_path, *OPENING, typed="madrid\nr22\nnowhere\n").stdout
    assert "Madrid: red, disease Typhus, not a port, founded 871" in text and "r22: Ciudad Real, Madrid, Toledo" in text
    assert "I don't get 'nowhere'" in text


def test_commands_and_help_are_of_this_game(tmp_path: Path) -> None:
    typed = "help\nhelp moves\nroles\nmap\nregions\ndiscards\nevents\nseed\n"
    text = run(tmp_path, *OPENING, "--no-consent", typed=typed).stdout
    assert "\n  here " in text and "\n  regions " in text and "purification token: sits in a region" in text
    assert "\n  purify <region> with <city>" in text and "admit" not in text and "agree" not in text
    assert "is the Nurse. " in text and "containment play iberia --seed 3 --players you,random --consent none\n" in text
    without = run(tmp_path, *OPENING, "--events", "0", typed="help\n").stdout
    assert "\n  events [name]" not in without and "\n  events [name]" in text


def test_a_command_is_no_beginning_of_a_move() -> None:
    words = {use.split(" ")[0] for use in ("here", "map [city]", "regions", "region NAME", "events [name]", "discards")}
    for verb in GAME.codebook.verbs.values():
        for word in words:
            assert not plain(verb.pattern).startswith(word)


def test_a_save_is_resumed_and_replayed(tmp_path: Path) -> None:
    run(tmp_path, *OPENING, typed="start our\ngo vig\n")
    (save,) = tmp_path.glob("iberia-*.record")
    again = run(tmp_path, "resume", save.name, typed="go our\n").stdout
    assert "Pandemic: Iberia, 3 moves in" in again and "▸ You went to Ourense" in again
    replayed = run(tmp_path, "replay", save.name).stdout
    assert " P1: go vigo\n" in replayed and " P1: go ourense\n" in replayed and "── P1's turn (" in replayed
    assert "iberia-" in run(tmp_path, "saves").stdout


def test_rules_are_looked_up(tmp_path: Path) -> None:
    assert "I.X9 Purify Water" in run(tmp_path, "rules", "--game", "iberia", "water").stdout


def test_computers_play_many_games(tmp_path: Path) -> None:
    args = ("--players", "random,random", "--games", "3", "--seed", "1", "--typhus")
    text = run(tmp_path, "simulate", "iberia", *args).stdout
    assert text.startswith("3 games of iberia: random, random; seed 1\n") and "turns" in text


# ---------------------------------------------------------------------------------------------- whole games
@pytest.mark.parametrize("options", one_in(2, GAMES, first=1), ids=str)
def test_a_random_game_goes_through_the_session_to_its_end(options: dict[str, Any]) -> None:
    people = ("you", *["random"] * (options["seats"] - 1))
    table = Table(GAME.new(seed=11, **options), people if options["seats"] % 2 else ("you",) * options["seats"])
    text = table.run()
    assert table.match.finished and "── You " in text
    assert all(shown_length(row) <= 80 for row in text.splitlines())
    assert containment.replay(table.match.record).key() == table.match.table.key()


def test_a_whole_game_from_a_pipe(tmp_path: Path) -> None:
    """Every question has a move with the number 1 or 0, so these are always an answer."""
    done = run(tmp_path, *OPENING, typed="1\n0\n" * 300)
    assert done.returncode == 0 and "── You lost " in done.stdout and not done.stderr
    assert "Watch it again with: containment replay iberia-" in done.stdout
    assert all(shown_length(row) <= 80 or row.startswith(("Record: ", "Look")) for row in done.stdout.splitlines())
    (save,) = tmp_path.glob("iberia-*.record")
    assert " P1: start ourense" in run(tmp_path, "replay", save.name).stdout
    assert "lost" in run(tmp_path, "saves").stdout


def test_a_win_is_told() -> None:
    red = ("leon", "soria", "burgos", "huesca", "gijon")
    table = staged(hospitals=("madrid",), researched=("blue", "yellow", "black"), hands=(red, ()))
    session = Table(table, ("you", "random"), lines=["research red"])
    text = session.run()
    assert "You researched Typhus" in text and "── You won! " in text and "[I.G1]" in text


def test_another_is_asked_for_consent() -> None:
    """[I.C2]"""
    table = staged(consent=True, hands=(("madrid",), ()))
    text = Table(table, ("you", "you"), lines=["give p2 madrid", "yes"]).run()
    assert "P1 asks: may I give you Madrid?" in text and "P1 gave P2 Madrid" in text
