"""The dice game at the terminal: whole dialogues."""

from __future__ import annotations

from pathlib import Path

import containment
from tests.terminal.cure import GAME, OPENING, TWO, the_save
from tests.terminal.dialogue import run


def test_a_whole_game_with_a_random_teammate_goes_from_a_pipe_to_its_end(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "cure", *TWO, "--seed", "3", typed="begin p1\n" + "1\npass\nreroll all\n2\n" * 200)
    assert (done.returncode, done.stderr) == (0, "")
    assert "You lost" in done.stdout or "You won!" in done.stdout
    assert "\x1b" not in done.stdout
    assert all(len(row) <= 80 for row in done.stdout.splitlines() if str(tmp_path) not in row)
    replayed = run(tmp_path, "replay", the_save(tmp_path).name)
    assert replayed.returncode == 0 and "P1: begin p1" in replayed.stdout and "The team lost" in replayed.stdout
    assert "chance: throw" in replayed.stdout and "is the " not in replayed.stdout
    assert "is the " in run(tmp_path, "replay", the_save(tmp_path).name, "--setup").stdout
    assert run(tmp_path, "saves").stdout.rstrip().endswith((", lost", ", won"))


def test_undo_never_goes_back_over_a_roll(tmp_path: Path) -> None:
    done = run(tmp_path, *OPENING, typed="begin p1\nundo\nreroll all\nundo\nquit\n")
    said = " ".join(done.stdout.split())
    assert "'begin p1' cannot be taken back: something has been revealed since." in said
    assert said.count("cannot be taken back: something has been revealed since.") == 2


def test_an_action_is_taken_back_also_after_resuming(tmp_path: Path) -> None:
    fly = next(seed for seed in range(50) if "fly" in rolled(seed))
    args = ("play", "cure", *TWO, "--roles", "medic,scientist", "--seed", str(fly))
    done = run(tmp_path, *args, typed="begin p1\nfly 4\nquit\n")
    assert "You flew to Australia (4)" in done.stdout and "You're in Australia" in done.stdout
    resumed = run(tmp_path, "resume", typed="undo\nseed\nquit\n")
    said = " ".join(resumed.stdout.split())
    assert "2 moves in" in said and "Took back: fly 4 australia with fly." in said
    assert f"containment play cure --seed {fly}" in said and "--roles medic,scientist" in said


def rolled(seed: int) -> list[str]:
    table = GAME.new(seed=seed, seats=2, roles="medic,scientist")
    containment.play(table, "begin p1")
    faces = [die.state for die in GAME.view(table, 0).dice[0]]
    return faces if faces.count("fly/treat") == 0 else []


def test_a_person_says_who_begins_wherever_they_sit(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "cure", "--players", "random,you", "--seed", "3", typed="begin p2\nquit\n")
    assert "Who goes first?" in done.stdout and "Your turn began" in done.stdout
    assert "about to start" not in done.stdout.split("Who goes first?")[0]


def test_looking_things_up_in_one_dialogue(tmp_path: Path) -> None:
    typed = "begin p1\nevents\nevents air\ndice\nmap\nmap 3\nasia\nmap nowhere\nhelp\nhelp moves\nrules 34\nlog\nlast\n"
    done = run(tmp_path, *OPENING, typed=typed + "why\nwhy sail 5\nskip\nmoves reroll\nboard\nwatch off\nquit\n")
    said = " ".join(done.stdout.split())
    assert (done.returncode, done.stderr) == (0, "")
    for words in (
        "Face up; the CDC has 0 to pay with",
        "Airlift (cost 1): Move any one pawn to any other region.",
        "R◆ red cross 1 1 4 6 6",
        "You Medic, 5 dice: fly, sample, double treat, triple treat, fly/treat, biohazard",
        "next to 2 Europe and 4 Australia",
        "There's no region 'nowhere'",
        "reroll 1 3, or reroll all",
        "nothing to skip",
        "C.34 ",
        "'sail 5' isn't allowed right now",
    ):
        assert words in said
    assert "city" not in said and "Infection Deck" not in said


def test_everything_of_a_dialogue_fits_forty_columns(tmp_path: Path) -> None:
    typed = "begin p1\nhelp\nmoves\nhint\nevents\ndice\nmap\nreroll all\npass\nlast\nlog\n"
    done = run(tmp_path, *OPENING, typed=typed, COLUMNS="40")
    own = [row for row in done.stdout.splitlines() if not row.startswith("P1> ") and str(tmp_path) not in row]
    long = [row for row in own if len(row) > 40 and not row.startswith("Continue with")]
    assert done.returncode == 0 and done.stderr == "" and not long


def test_two_people_share_the_events_which_are_listed_once(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "cure", "--players", "you,you", "--seed", "3", typed="begin p1\n" + "pass\n" * 12)
    assert done.returncode == 0 and "may add:" not in done.stdout


def test_help_explains_the_words_of_the_table(tmp_path: Path) -> None:
    said = run(tmp_path, *OPENING, typed="help\nquit\n").stdout.split("> help\n")[1].splitlines()
    for words in ("A turn: 1 roll and act, 2 give", "Treatment Centre: ", "CDC: ", "clear: ", "locked die: "):
        assert sum(row.startswith(f"  {words}") and row.endswith(".") for row in said) == 1


# ---------------------------------------------------------------------------------------------- moments for events
def dialogues(home: Path, typed: str) -> str:
    """What two people are told in a few games, in which they always type the same."""
    shown = []
    for seed in range(6):
        args = ("play", "cure", "--players", "you,you", "--seed", str(seed))
        shown.append(run(home / str(seed), *args, typed="watch\nbegin p1\n" + typed * 20).stdout)
    return "".join(shown)


ASKED = "Play an event?"


def test_who_skips_is_not_asked_at_moments_before_the_next_turn_or_an_alarm(tmp_path: Path) -> None:
    skips = [part for part in dialogues(tmp_path, "skip\npass\n").split("> skip\n")[1:] if "to skip" not in part[:90]]
    assert skips
    for part in skips:
        assert ASKED not in part.split("'s turn began")[0].split("!!")[0]


def test_at_the_first_moment_of_a_turn_the_table_is_shown(tmp_path: Path) -> None:
    first = [
        part
        for part in dialogues(tmp_path, "pass\n").split("'s turn began")[1:]
        if f"{ASKED}\n(before the dice" in part
    ]
    assert first and all("Outbreaks" in part.split(ASKED)[0] for part in first)
