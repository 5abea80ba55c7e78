"""The command line, driven as a whole program."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from itertools import pairwise
from pathlib import Path

import pytest

import containment
from containment import testing
from containment.terminal.main import main
from tests.spread import the_first
from tests.terminal.dialogue import Screen, command, environment, plain, program, run

TWO = ("--players", "you,random")
OPENING = ("play", *TWO, "--events", "0", "--roles", "scientist,medic", "--seed", "4")


def the_save(home: Path) -> Path:
    (found,) = home.glob("*.record")
    return found


def test_a_whole_game_with_a_random_teammate_goes_from_a_pipe_to_its_end(tmp_path: Path) -> None:
    done = program(tmp_path, "play", *TWO, "--seed", "3", typed="pass\n1\n2\n" * 150)
    assert (done.returncode, done.stderr) == (0, "")
    assert "You lost" in done.stdout or "You won!" in done.stdout
    assert "Seed 3." in done.stdout and "containment replay" in done.stdout
    assert "\x1b" not in done.stdout
    assert "P1> pass\n" in done.stdout, "what is read from a pipe is shown"
    assert all(len(row) <= 80 for row in done.stdout.splitlines() if str(tmp_path) not in row)
    replayed = run(tmp_path, "replay", the_save(tmp_path).name)
    assert replayed.returncode == 0 and "P1: pass" in replayed.stdout and "The team lost. [P." in replayed.stdout


def test_the_end_of_input_saves_and_leaves_politely(tmp_path: Path) -> None:
    done = run(tmp_path, *OPENING, typed="")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Goodbye" in done.stdout and "containment resume" in done.stdout
    assert the_save(tmp_path).exists()


def test_refusals_short_words_undo_and_help_in_one_dialogue(tmp_path: Path) -> None:
    typed = "drive tokyo\nwhy\nwhy drive chicago\ndr chi\nundo\nundo\ndr\nxyzzy\nlog 3\ndiscards\nseed\nsave\n"
    done = run(tmp_path, *OPENING, typed=typed + "moves drive\nmoves zap\nhelp\nhelp moves\n/board\nskip\nquit\n")
    said = " ".join(done.stdout.split())
    assert "No 'drive tokyo':" in said and "[P.4.1]" in said
    assert "'drive tokyo' isn't allowed right now" in said
    assert "'drive chicago' is allowed right now" in said
    assert "You drove to Chicago" in said
    assert "Took back: drive chicago." in said
    assert "There is nothing to take back yet." in said
    assert "'dr' could be any of 3 moves. Which one?" in said
    assert "I don't get 'xyzzy'" in said
    assert "Infection Deck, from the top" in said
    assert "containment play --seed 4 --players you,random --roles scientist,medic --events 0" in said
    assert f"Saved in {the_save(tmp_path)}" in said
    assert "No move begins with 'zap' right now; moves lists them all." in said
    assert "nothing to skip" in said
    assert done.returncode == 0


def test_hint_gives_a_move_and_a_reason(tmp_path: Path) -> None:
    done = run(tmp_path, *OPENING, typed="hint\nquit\n")
    assert "I'd " in done.stdout


def test_a_command_that_takes_no_more_words_says_so(tmp_path: Path) -> None:
    said = run(tmp_path, *OPENING, typed="hint 3\nhint x\nundo 2\nquit\n").stdout
    assert said.count("hint takes no more words: just type hint.") == 2 and "I'd " not in said
    assert "undo takes no more words: just type undo." in said and "nothing to take back" not in said


def test_help_explains_one_command_or_one_kind_of_move(tmp_path: Path) -> None:
    typed = "help hint\nhelp ?\nhelp Pace\nhelp discards\nhelp airlift\nhelp bogus\nquit\n"
    hint, short, pace, own, verb, unknown, _ = run(tmp_path, *OPENING, typed=typed).stdout.split("P1> ")[1:]
    assert "what a teammate would do in your place, and why" in hint and "undo" not in hint
    assert "this list" in short and "undo" not in short
    assert "slow, normal, fast or at once" in pace and "undo" not in pace
    assert len(own.strip().splitlines()) <= 3 and "help moves" not in own
    assert "airlift" in verb.removeprefix("help airlift") and "help moves" not in verb
    assert "There's no command 'bogus'; help lists them, and help moves every move." in unknown


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("play", "--seats", "7"), "seats must be one of 2, 3, 4"),
        (("play", "chess"), "the games are pandemic"),
        (("play", "--players", "you,bob"), "there is no player 'bob'; the players are you, random, thumb"),
        (("play", "--players", "robot"), "there is no player 'robot'"),
        (
            ("play", "--players", "you,thumb", "--seats", "3"),
            "names 2 players, but --seats says 3: name 3, as in --players you,thumb,thumb, or leave out --seats\n",
        ),
        (
            ("simulate", "cure", "--players", "random", "--seats", "3"),
            "names 1 player, but --seats says 3: name 3, as in --players random,thumb,thumb\n",
        ),
        (("play", "--players", "you", "--seats", "7"), "but --seats says 7: Pandemic is for 2, 3, 4, 5\n"),
        (("play", "--epidemics", "lots"), "epidemics must be one of"),
        (("play", "--seed", "x"), "--seed must be a whole number"),
        (("play", "--roles", "medic"), "roles: 1 given for 2 seats"),
        (("play", "--bogus"), "containment play: unrecognized arguments: --bogus; see containment play --help\n"),
        (("simulate", "cure", "--json=3"), "; see containment simulate --help\n"),
        (("--bogus",), "see containment --help\n"),
        (("dance",), "choose from"),
        (("replay", "/no/such/file"), "cannot be read"),
        (("resume",), "containment play"),
        (("simulate", "pandemic", "--games", "0"), "--games must be a whole number of at least 1"),
        (("simulate", "pandemic", "--players", "you,random"), "leave 'you' out"),
    ],
)
def test_a_bad_option_gets_one_line_that_says_what_to_do(
    args: tuple[str, ...],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path))
    assert main(args) == 2
    out, said = capsys.readouterr()
    assert words in said and len(said.splitlines()) == 1 and out == ""


def test_simulate_prints_one_json_object_the_same_for_a_seed(tmp_path: Path) -> None:
    args = ("simulate", "pandemic", "--games", "4", "--players", "random,random", "--seed", "5", "--json")
    first, second = (json.loads(way(tmp_path, *args).stdout) for way in (program, run))
    for found in (first, second):
        assert found.pop("seconds") >= 0
    assert first == second
    assert first["games"] == 4 and first["wins"] + sum(first["losses"].values()) == 4
    assert first["players"] == ["random", "random"] and first["options"]["seats"] == 2 and first["seed"] == 5
    assert list(tmp_path.iterdir()) == [], "a simulation saves nothing"


def test_simulate_tells_people_wins_cures_losses_and_speed(tmp_path: Path) -> None:
    done = run(tmp_path, "simulate", "pandemic", "--games", "3", "--players", "random,random", "--seed", "5")
    assert done.returncode == 0 and done.stderr == ""
    for words in ("95% interval", "lost", "cures", "games per second"):
        assert words in done.stdout


def test_rules_games_and_version_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    for args, words in ((("rules", "P.4.1"), "Drive/Ferry"), (("games",), "pandemic"), (("--version",), "engine")):
        assert main(args) == 0
        assert words in capsys.readouterr().out


def test_a_word_that_no_rule_has_is_answered_with_words_that_find_something(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("rules", "xyzzy")) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "No rule mentions 'xyzzy'. Try one word: containment rules outbreak, containment rules event" in said


def test_resume_says_which_save_it_has_skipped(tmp_path: Path) -> None:
    (tmp_path / "broken.record").write_text("hello\n")
    said = run(tmp_path, "resume").stderr
    assert f"containment: a save was skipped: {tmp_path / 'broken.record'} cannot be used: line 1: " in said


def test_the_help_of_simulate_says_who_plays_if_nobody_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("simulate", "--help")) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "thumb, search (search:fast, search:strong or search:samples=N: how much it thinks), random, or" in said
    assert "or a player of your own, mymodule:MyPlayer (default: thumb at every seat)" in said


def test_a_closed_pipe_ends_the_program_quietly(tmp_path: Path) -> None:
    process = subprocess.Popen(
        command("play", "--players", "random,random", "--seed", "1"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path, PYTHONUNBUFFERED="1"),
    )
    assert process.stdout is not None and process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    said = process.stderr.read()
    process.stderr.close()
    assert said == b"" and process.wait(20) == 141


def test_without_shapes_in_the_encoding_the_board_is_plain_ascii(tmp_path: Path) -> None:
    done = program(tmp_path, *OPENING, typed="quit\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0 and done.stdout.isascii()
    assert "Diseases  B " in done.stdout


def test_a_home_that_cannot_be_written_is_mentioned_once_and_play_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    done = run(blocked / "x", *OPENING, typed="1\n1\n1\nquit\n")
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout.count("is not being saved") == 1


def test_a_corrupt_save_is_named_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "bad.record"
    path.write_text("containment record 1\ngame: pandemic 1\nseed: 1\nfate: seeded\n\np9: fly\n")
    done = run(tmp_path, "resume", str(path))
    assert done.returncode == 2 and "bad.record cannot be used: line 6" in done.stderr
    assert path.read_text().endswith("p9: fly\n")


def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    screen = Screen(tmp_path, OPENING)
    screen.until("P1> ")
    screen.say("dr chi")
    screen.until("3 actions left")
    screen.until("P1> ")
    screen.press(b"\x03")
    said, code = screen.leave()
    assert code == 130 and "containment resume" in said and "Traceback" not in said
    resumed = run(tmp_path, "resume", typed="undo\nquit\n")
    assert "3 actions left" in resumed.stdout and "Took back: drive chicago." in resumed.stdout


def test_a_killed_program_has_saved_every_answer_and_left_no_lock(tmp_path: Path) -> None:
    screen = Screen(tmp_path, OPENING)
    screen.until("P1> ")
    screen.say("dr chi")
    screen.until("3 actions left")
    assert "p1: drive chicago" in the_save(tmp_path).read_text()
    os.kill(screen.process.pid, signal.SIGKILL)
    screen.leave()
    assert "3 actions left" in run(tmp_path, "resume", typed="quit\n").stdout


def test_a_save_that_is_open_elsewhere_is_not_opened_twice(tmp_path: Path) -> None:
    screen = Screen(tmp_path, OPENING)
    screen.until("P1> ")
    done = run(tmp_path, "resume", the_save(tmp_path).name)
    assert done.returncode == 2 and "open in another program" in done.stderr
    screen.say("quit")
    assert screen.leave()[1] == 0


def test_a_terminal_gets_colour_and_lines_that_fit_and_follow_its_size(tmp_path: Path) -> None:
    screen = Screen(tmp_path, OPENING, columns=80)
    narrow = screen.until("P1> ")
    assert "\x1b[38;5;74m" in narrow
    assert max(map(len, plain(narrow).splitlines())) <= 80
    screen.resize(60, 24)
    time.sleep(0.05)
    screen.say("board")
    assert max(map(len, plain(screen.until("P1> ")).splitlines())) <= 60
    screen.say("quit")
    assert screen.leave()[1] == 0


@pytest.mark.parametrize(("more", "env"), the_first(1, [((), {"NO_COLOR": "1"}), (("--no-color",), {})]))
def test_no_color_is_respected_on_a_terminal(tmp_path: Path, more: tuple[str, ...], env: dict[str, str]) -> None:
    screen = Screen(tmp_path, (*OPENING, *more), **env)  # type: ignore[arg-type]
    shown = screen.until("P1> ")
    assert "\x1b[3" not in shown and "\x1b[1m" not in shown and "B●" in shown
    screen.say("quit")
    screen.leave()


def test_private_hands_are_hidden_before_the_keyboard_changes_hands(tmp_path: Path) -> None:
    args = ("play", "--players", "you,you", "--hands", "private", "--events", "0", "--seed", "4")
    screen = Screen(tmp_path, args)
    screen.until("press Enter. ")
    screen.say("")
    first = screen.until("> ")
    screen.until("> ")
    assert "\x1b[2J" in first
    screen.say("pass")
    screen.until("hand the keyboard on. ")
    screen.say("")
    screen.until("press Enter. ")
    screen.say("")
    other = screen.until("Your turn: 4 actions left")
    screen.until("> ")
    assert other.count("\x1b[2J") == 1 and "drew 2 cards" in other
    screen.press(b"\x04")
    assert screen.leave()[1] == 0


def test_a_replay_steps_forwards_and_back_on_a_terminal(tmp_path: Path) -> None:
    run(tmp_path, *OPENING, typed="dr chi\nquit\n")
    screen = Screen(tmp_path, ("replay", the_save(tmp_path).name, "--setup"))
    screen.until("0/")
    screen.say("n")
    screen.until("1/")
    screen.say("10")
    screen.until("10/")
    screen.say("b")
    screen.until("9/")
    screen.say("last")
    length = screen.until("> ").rpartition("/")[2].removesuffix("> ")
    assert int(length) > 10
    screen.say("first")
    screen.until(f"0/{length}> ")
    screen.say("end")
    screen.until(f"{length}/{length}> ")
    screen.say("q")
    assert screen.leave()[1] == 0


def test_a_replay_begins_after_the_set_up_and_goes_from_turn_to_turn(tmp_path: Path) -> None:
    run(tmp_path, *OPENING, typed="dr chi\npass\nquit\n")
    name = the_save(tmp_path).name
    assert "is the Medic" not in run(tmp_path, "replay", name).stdout
    assert "started with" not in run(tmp_path, "replay", name).stdout
    assert "started with" in run(tmp_path, "replay", name, "--setup").stdout
    screen = Screen(tmp_path, ("replay", name))
    screen.until("> ")
    screen.until("> ")
    screen.say("t")
    assert "P1: drive chicago" in plain(screen.until("Ada's turn began"))
    screen.say("q")
    assert screen.leave()[1] == 0


def test_a_replay_of_a_private_game_that_goes_on_warns(tmp_path: Path) -> None:
    run(tmp_path, *OPENING, "--hands", "private", typed="quit\n")
    screen = Screen(tmp_path, ("replay", the_save(tmp_path).name))
    shown = screen.until("q leaves: ")
    assert "shows them all" in shown and "Outbreaks" not in shown
    screen.say("q")
    assert screen.leave()[1] == 0


def test_saves_lists_the_saved_games_newest_first(tmp_path: Path) -> None:
    assert "containment play" in run(tmp_path, "saves").stdout
    run(tmp_path, *OPENING, typed="quit\n")
    run(tmp_path, "play", "--players", "random,random", "--seed", "2")
    newest, older = run(tmp_path, "saves").stdout.splitlines()
    assert "Ada (random), Cleo (random); turn" in newest and newest.endswith((", lost", ", won"))
    assert older.endswith("you, Ada (random); turn 1, not finished")


def test_rules_lists_ids_and_a_miss_is_told_by_the_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("rules",)) == 0
    listed = capsys.readouterr().out
    assert "P.4.1    Drive/Ferry" in listed and "containment rules" in listed
    assert main(("rules", "zork")) == 1
    assert "containment rules outbreak" in " ".join(capsys.readouterr().out.split())


def test_everything_fits_forty_columns(tmp_path: Path) -> None:
    typed = "help\nmoves\nhint\n" + "x" * 500 + "\n" + "1" * 5000 + "\ndrive tokyo\nwhy\nmap\nmap chicago\ndiscards\n"
    done = run(tmp_path, *OPENING, typed=typed + "pass\nlast\nlog\nrules medic\n", COLUMNS="40")
    own = [row for row in done.stdout.splitlines() if not row.startswith("P1> ") and str(tmp_path) not in row]
    long = [row for row in own if len(row) > 40 and not row.startswith("Continue with")]
    assert done.returncode == 0 and done.stderr == "" and not long


THERE_AND_BACK = "dr chi\ndr atl\ndr chi\ndr atl\n"


def test_undo_at_a_moment_for_events_takes_back_what_a_person_said(tmp_path: Path) -> None:
    """P1 can only pass there and is not asked; P2 watches, is asked, and undoes: P1's last action is taken back."""
    args = ("play", "--players", "you,you", "--hands", "private", "--roles", "scientist,medic", "--seed", "4")
    said = run(tmp_path, *args, typed=f"watch\npass\n{THERE_AND_BACK}undo\nquit\n").stdout
    assert "\nPlay an event?\n" in said and "Took back: P1's drive atlanta." in said


def test_a_game_resumed_at_a_moment_for_events_shows_the_table(tmp_path: Path) -> None:
    """Where it matters: Lagos may break out, and P2 holds what keeps it from that."""
    situation = {"hands": ((), ("one_quiet_night",)), "cubes": {"lagos": 3}, "at": "draw", "fate": "seeded", "seed": 3}
    t = testing.stage("pandemic", **situation)
    containment.play(t, "pass")
    path = tmp_path / "staged.record"
    path.write_text(containment.dumps(containment.record(t)) + "\n")
    resumed = run(tmp_path, "resume", str(path), "--players", "you,you", typed="undo\nquit\n").stdout
    assert "Outbreaks" in resumed.split("\nPlay an event?\n")[0] and "\nPlay an event?\n" in resumed


def test_tab_completes_a_move(tmp_path: Path) -> None:
    screen = Screen(tmp_path, OPENING)
    screen.until("P1> ")
    screen.press(b"drive ch\t\n")
    screen.until("You drove to Chicago")
    screen.say("quit")
    screen.leave()


def test_people_at_one_keyboard_may_play_each_others_events_by_typing_them(tmp_path: Path) -> None:
    args = ("play", "--players", "you,you", "--roles", "scientist,medic")
    for seed in range(40):
        table = containment.game("pandemic").new(seed=seed, seats=2, roles="scientist,medic")
        view = containment.view(table, 0)
        if view.asked == 0 and "airlift" in view.hands[1]:
            break
    done = run(tmp_path, *args, "--seed", str(seed), typed="p1: airlift p2 tokyo\np2: airlift p2 tokyo\nquit\n")
    said = " ".join(done.stdout.split())
    assert "P2 may add:" in said
    assert "No 'airlift p2 tokyo': That's P2's to play, not yours." in said
    assert "P2 played Airlift" in said or "P2 airlifted P2 to Tokyo" in said


def test_who_wants_to_be_asked_is_asked_before_a_computer_begins_and_may_skip(tmp_path: Path) -> None:
    for seed in range(60):
        view = containment.view(containment.game("pandemic").new(seed=seed, seats=2), 0)
        if view.asked == 0 and {"airlift", "one_quiet_night"} & set(view.hands[0]):
            break
    done = run(tmp_path, "play", *TWO, "--seed", str(seed), typed="watch\npass\n" + "0\n" * 8)
    said = " ".join(done.stdout.split())
    assert "Ada's turn is about to start. Play an event first?" in said


@pytest.mark.parametrize("jobs", the_first(1, ["2", "1"]))
def test_a_simulation_shows_its_progress_and_ctrl_c_tells_what_was_done(tmp_path: Path, jobs: str) -> None:
    args = ("simulate", "pandemic", "--games", "100000", "--players", "random,random", "--seed", "1", "--jobs", jobs)
    screen = Screen(tmp_path, args)
    screen.until("/100000")
    screen.press(b"\x03")
    said, code = screen.leave()
    assert code == 130 and "of 100000 games (interrupted)" in said and "Traceback" not in said
    assert not re.search(r"(?<!\d)0 of 100000", said)


def test_in_a_private_hot_seat_the_keyboard_goes_round_whatever_is_held(tmp_path: Path) -> None:
    args = ("play", "--players", "you,you", "--hands", "private")
    for seed in range(5):
        said = run(tmp_path, *args, "--seed", str(seed), typed="pass\n" * 8).stdout
        handed = [row.split(" to P")[1][0] for row in said.splitlines() if row.startswith("Hand the keyboard")]
        assert len(handed) > 2 and all(a != b for a, b in pairwise(handed))
        for row in said.split("Hand the keyboard to P")[1:]:
            assert "Your turn (" in row, "only who has the turn is asked"


def test_who_watches_is_asked_at_moments_for_events_even_without_one(tmp_path: Path) -> None:
    args = ("play", "--players", "you,you", "--hands", "private", "--seed", "4")
    said = run(tmp_path, *args, typed="watch\n" + "pass\n" * 6).stdout
    first = said.split("Hand the keyboard to P")[1][0]
    assert said.split("Hand the keyboard to P")[3].startswith(first)
    assert "\nPlay an event?\n" in said.split("Hand the keyboard to P")[3]


def test_last_tells_again_what_happened_since_the_last_answer(tmp_path: Path) -> None:
    done = run(tmp_path, *OPENING, typed="last\npass\nrecap\nundo\nquit\n")
    _, once, again = done.stdout.split("P1> ", 3)[1:]
    assert "You ended the turn, 4 actions unused" in once
    told = again.split("\nP1> ")[0].removeprefix("recap\n")
    assert told and told in once


def test_a_terminal_waits_before_the_table_pushes_the_news_away(tmp_path: Path) -> None:
    screen = Screen(tmp_path, OPENING, rows=18)
    screen.until("-- press Enter for the table --")  # of the greeting
    screen.say("")
    screen.until("P1> ")
    screen.say("pass")
    news = screen.until("-- press Enter for the table --")
    assert "Ada's turn began" in news and "Outbreaks" not in news
    screen.say("")
    screen.until("Outbreaks")
    screen.until("P1> ")
    screen.say("quit")
    assert screen.leave()[1] == 0


def test_the_map_tells_of_all_cities_and_of_one(tmp_path: Path) -> None:
    done = run(tmp_path, *OPENING, typed="map\nmap atl\nchicago\nmap nowhere\nquit\n")
    whole, one, bare, none = done.stdout.split("P1> ")[1:5]
    assert all(city.name in whole for city in containment.game("pandemic").facts.CITIES)
    assert "Atlanta" in one and "a research station" in one and "pawns of you and Ada" in one
    assert "Chicago" in bare and "Montreal" in bare and "infection card" in bare
    assert "There is no city 'nowhere'" in none


def test_board_repeats_the_question_and_resume_is_brief(tmp_path: Path) -> None:
    done = run(tmp_path, *OPENING, typed="board\ndr chi\nquit\n")
    assert "Your turn: 4 actions left" in done.stdout.split("P1> ")[1]
    assert "the Scientist. " in done.stdout
    resumed = run(tmp_path, "resume", typed="quit\n").stdout
    assert "the Scientist. " not in resumed and "Outbreaks" in resumed
