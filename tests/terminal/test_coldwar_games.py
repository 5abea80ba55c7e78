"""Biologic Cold War at the terminal: its options on the command line, and whole games through the session."""

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
from tests.terminal.coldwar import GAME, OPENING, Table, staged
from tests.terminal.dialogue import run
from tests.terminal.looking import said

GAMES: tuple[dict[str, Any], ...] = (
    {"seats": 2},
    {"seats": 1, "solo_turns_per_round": 3},
    {"seats": 3, "double_agent_module": True, "individual_victory": True, "individual_needs_coop_win": False},
    {"seats": 2, "double_agent_module": True, "consent": False, "infection_timing": "turn"},
    {"seats": 4, "consent": True, "team_move": "escort", "incident_choice": "active_player"},
    {"seats": 5, "passports": "random", "player_deck_reading": "season0_count", "setup_facility_skip_soviet": True},
    {"seats": 2, "passports": "courier,handler", "flight_card": "origin_or_destination", "deck_exhaustion": "continue"},
)


# ---------------------------------------------------------------------------------------------- options
@pytest.mark.parametrize("options", GAMES, ids=str)
def test_the_recipe_begins_the_same_game_again(options: dict[str, Any]) -> None:
    setting = GAME.setting(seed=5, **options)
    words = shlex.split(recipe(setting, ("you", *["random"] * (options["seats"] - 1))))
    assert words[:3] == ["containment", "play", "coldwar"]
    given = parser().parse_args(words[1:])
    assert GAME.setting(seed=int(given.seed), **given_options(GAME, given, options["seats"])) == setting


def test_every_option_can_be_given_on_the_command_line() -> None:
    words = ["play", "coldwar", "--seats", "3", "--passports", "courier,analyst,random", "--consent"]
    words += ["--double-agent-module", "--individual-victory", "--individual-needs-coop-win", "no"]
    words += ["--infection-timing", "turn", "--player-deck-reading", "season0_count"]
    words += ["--flight-card", "origin_or_destination", "--deck-exhaustion", "continue", "--team-move", "escort"]
    words += ["--setup-facility-skip-soviet", "--solo-turns-per-round", "3", "--incident-choice", "active_player"]
    words += ["--talk", "silent"]
    words += ["--difficulty", "heroic", "--threat-track", "season0", "--escalation", "agents", "--disease-cubes", "4"]
    words += ["--double-agent-missions", "2"]
    given = parser().parse_args(words)
    options = GAME.setting(seed=1, **given_options(GAME, given, 3)).options
    usual = GAME.setting(seed=1).options
    assert [name for name in names(GAME) if getattr(options, name) == getattr(usual, name)] == []


@pytest.mark.parametrize(
    ("words", "consent"),
    [([], "all"), (["--no-consent"], "none"), (["--consent"], "all"), (["--consent", "people"], "people")],
)
def test_consent_can_be_asked_for_or_not_or_left_open(words: list[str], consent: str) -> None:
    """[W.C2]"""
    given = parser().parse_args(["play", "coldwar", "--double-agent-module", *words])
    assert GAME.setting(seed=1, **given_options(GAME, given, 2)).options.consent == consent


def test_the_switch_of_other_games_is_as_it_was() -> None:
    iberia = containment.game("iberia")
    for words, consent in (([], "none"), (["--consent"], "all"), (["--no-consent"], "none")):
        given = parser().parse_args(["play", "iberia", *words])
        assert given.game == "iberia"
        setting = iberia.setting(seed=1, **given_options(iberia, given, 2))
        assert setting.options.consent == consent
        assert ("--consent" in recipe(setting, ("random", "random"))) == (consent == "all")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--seats", "6"), "seats must be one of 1, 2, 3, 4, 5"),
        (("--team-move", "van"), "team_move must be one of team_only, escort"),
        (("--passports", "medic,handler"), "there is no passport 'medic'"),
        (("--solo-turns-per-round", "4"), "solo_turns_per_round must be one of 1, 2, 3"),
        (("--hands", "private"), "has no option --hands"),
        (("--malaria",), "Pandemic: Biologic Cold War has no option --malaria"),
    ],
)
def test_a_mistake_in_the_options_is_one_line(tmp_path: Path, args: tuple[str, ...], words: str) -> None:
    done = run(tmp_path, "play", "coldwar", *args)
    assert done.returncode == 2 and words in done.stderr and done.stderr.count("\n") == 1


def test_the_games_are_listed_with_every_option(tmp_path: Path) -> None:
    text = run(tmp_path, "games").stdout
    part = text.partition("coldwar: Pandemic: Biologic Cold War, 1 to 5 seats\n")[2]
    listed = [word for word in part.split() if word.startswith("--")]
    assert listed == [f"--{name.replace('_', '-')}" for name in names(GAME)]
    assert '--player-deck-reading  seed_literal\n                                     "season0_count": without' in part
    assert all(len(row) <= 80 for row in text.splitlines())


def test_the_welcome_tells_what_is_special(tmp_path: Path) -> None:
    def welcome(*args: str) -> str:
        return said(run(tmp_path, "play", "coldwar", "--seed", "3", *args).stdout.partition("── Before the first")[0])

    usual = welcome("--players", "you,random")
    assert "You're P1, still without a Passport." in usual and "seventh incident" in usual
    assert "Missions are secret: you see only what others show of theirs." in usual and "Double Agent" not in usual
    alone = welcome("--seats", "1", "--double-agent-module")
    assert "Solo, a round is 2 turns." in alone
    assert not any(words in alone for words in ("secret", "Double Agent", "player's yes"))
    people = welcome("--players", "you,you", "--double-agent-module", "--individual-victory")
    assert "Missions are secret among you: the screen is cleared" in people and "Somebody may be the Double" in people
    assert "wins alone as well" in people and "needs that player's yes" in people
    named = welcome(
        "--players", "you,random", "--passports", "courier,analyst", "--flight-card", "origin_or_destination"
    )
    assert "You're P1, the Courier. NATO: Once per turn" in named and "False Identity" in named
    assert "A Flight takes the card of the city you leave or the one you fly to." in named
    rest = welcome("--players", "you,random", "--infection-timing", "turn", "--deck-exhaustion", "continue")
    assert "after every turn." in rest and "The game goes on when the player cards run out." in rest


# ---------------------------------------------------------------------------------------------- at the keyboard
OPENED = "choose courier\nput back vatican\nput back baghdad\n"


def test_a_person_plays_a_turn(tmp_path: Path) -> None:
    typed = OPENED + "free rome\nhere\nneut\ndrive prague\nfly lagos delhi\nundo\nboard\nfly saigon delhi\nwhy\n"
    text = run(tmp_path, *OPENING, typed=typed).stdout
    for words in (
        "▸ You're the Courier ▸",
        "You drew Spy cards: Huangpu Culture Plant",
        "Ada drew 5 Spy cards.",
        "▸ You put back Vatican Ledger",
        "▸ You have three missions",
        "—— Your turn began: NATO alias, 4 actions",
        "▸ You flew to Rome without a card",
        "launch no: no Facility and no Team here",
        "No 'neut': There's no Agent in your city. [W.4.7]",
        "▸ You drove to Prague",
        "▸ You discarded Delhi to fly to Lagos",
        "Took back: fly lagos with delhi.",
        "No 'fly saigon with delhi': No Flights between NATO and Soviet cities. [W.4.4]",
        "W.4.4 The flight ban:",
    ):
        assert words in said(text), words


def test_typing_a_place_looks_at_it(tmp_path: Path) -> None:
    text = run(tmp_path, *OPENING, typed="moscow\nafrica\nnowhere\n").stdout
    assert "S Moscow: Soviet, Europe; 1 Agent;" in text and "── Africa: no satellite yet ──" in text
    assert "I don't get 'nowhere'." in text


def test_commands_and_help_are_of_this_game(tmp_path: Path) -> None:
    typed = OPENED + "help\nhelp moves\nroles\nmissions\naliases\nevents\nsymptoms\ndiscards\nseed\n"
    text = run(tmp_path, *OPENING, "--no-consent", typed=typed).stdout
    assert "\n  missions " in text and "\n  map [place] " in text and "launch: you, a Team and a Facility" in text
    assert "\n  assemble <affiliation>" in text and "receive" not in text and "\n  agree " not in text
    assert "is the Courier. NATO: Once per turn" in text and "── Your own ──" in text
    assert "Put back  Vatican Ledger, The Baghdad Broker" in text
    assert "containment play coldwar --seed 3 --players you,random --consent none\n" in text


def test_a_save_is_resumed_and_replayed(tmp_path: Path) -> None:
    run(tmp_path, *OPENING, typed=OPENED + "drive toronto\n")
    (save,) = tmp_path.glob("coldwar-*.record")
    again = run(tmp_path, "resume", save.name, typed="drive washington\n").stdout
    assert "Biologic Cold War, 7 moves in" in again and "▸ You drove to Washington" in again
    assert "You're P1, the Courier." in again
    replayed = run(tmp_path, "replay", save.name).stdout
    assert "its players have secrets: a replay shows them all" in said(replayed)
    assert " P1: drive toronto\n" in replayed and "Ada has " in replayed
    assert "coldwar-" in run(tmp_path, "saves").stdout


def test_rules_are_looked_up(tmp_path: Path) -> None:
    assert "W.5.5 Incident" in run(tmp_path, "rules", "--game", "coldwar", "incident").stdout


def test_computers_play_many_games(tmp_path: Path) -> None:
    args = ("--players", "random,random", "--games", "3", "--seed", "1", "--double-agent-module")
    text = run(tmp_path, "simulate", "coldwar", *args).stdout
    assert text.startswith("3 games of coldwar: random, random; seed 1\n") and "turns" in text


def test_without_advice_teammates_are_random(monkeypatch: pytest.MonkeyPatch) -> None:
    for has_advice, mate in ((False, "random"), (True, "thumb")):
        monkeypatch.setattr(seats, "has_thumb", lambda game, has=has_advice: has)
        assert seats.named(None, 3, GAME) == ("you", mate, mate)


# ---------------------------------------------------------------------------------------------- whole games
@pytest.mark.parametrize("options", one_in(3, GAMES), ids=str)
def test_a_random_game_goes_through_the_session_to_its_end(options: dict[str, Any]) -> None:
    people = ("you", *["random"] * (options["seats"] - 1))
    table = Table(GAME.new(seed=11, **options), people if options["seats"] % 2 else ("you",) * options["seats"])
    text = table.run()
    assert table.match.finished and ("── You " in text or " won ──" in text)
    assert all(shown_length(row) <= 80 for row in text.splitlines())
    assert containment.replay(table.match.record).key() == table.match.table.key()


def test_a_whole_game_from_a_pipe(tmp_path: Path) -> None:
    """Every question has a move with the number 1 or 0, so these are always an answer."""
    done = run(tmp_path, *OPENING, typed="1\n0\n" * 300)
    assert done.returncode == 0 and "── You lost " in done.stdout and not done.stderr
    assert "Watch it again with: containment replay coldwar-" in done.stdout
    assert all(shown_length(row) <= 80 or row.startswith(("Record: ", "Watch")) for row in done.stdout.splitlines())
    (save,) = tmp_path.glob("coldwar-*.record")
    replayed = run(tmp_path, "replay", save.name).stdout
    assert " P1: choose courier" in replayed and "secrets" not in replayed
    assert "lost" in run(tmp_path, "saves").stdout


def test_at_the_end_all_missions_are_laid_open(tmp_path: Path) -> None:
    text = run(tmp_path, *OPENING, "--seed", "4", typed="1\n0\n" * 600).stdout
    play, _, end = text.rpartition("'s turn (")
    assert "Ada has " in end and "Ada has  " not in play


def test_a_win_is_told() -> None:
    four = dict.fromkeys(("europe", "asia", "africa", "south america"), 0)
    table = staged(pawns=("tokyo", "lima"), facilities=("tokyo",), teams=(("nato", "tokyo"),), satellites=four)
    text = Table(table, ("you", "random"), lines=["launch"]).run()
    assert "You launched a satellite over the Pacific Rim" in text and "── You won! " in text and "[W.12.1]" in text


def test_another_is_asked_for_consent() -> None:
    """[W.C2] [W.C8]"""
    table = staged(consent=True, hands=(("lima",), ("rome",)))
    text = Table(table, ("you", "you"), lines=["give p2 lima", "0", "yes"]).run()
    assert "P1 asks: may I give you Lima? It costs you an action next turn." in said(text)
    assert "P1 gave you Lima; you owe an action next turn." in text


def test_commands_are_no_moves() -> None:
    assert not [verb for verb in GAME.codebook.verbs.values() if plain(verb.name) in ("here", "map", "missions")]
