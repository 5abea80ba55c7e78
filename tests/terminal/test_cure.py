"""The dice game at the terminal: its table, its dice in the list of moves, and whole dialogues."""

from __future__ import annotations

import dataclasses
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import containment
from containment.kernel.codebook import plain
from containment.matches.match import Match
from containment.players.random_player import RandomPlayer
from containment.terminal import board_cure as board
from containment.terminal import commands, reading, seats, telling
from containment.terminal.boards import BOARDS
from containment.terminal.ink import Ink, shown_length
from containment.terminal.main import main
from containment.terminal.menu import Menu
from containment.terminal.odds_cure import odds, percent
from tests.terminal.dialogue import run

GAME = containment.game("cure")
TWO = ("--players", "you,random")
OPENING = ("play", "cure", *TWO, "--roles", "medic,scientist", "--seed", "3")


def staged(**more: Any) -> Any:
    """The Medic's turn at a table for three, with dice everywhere."""
    given: dict[str, Any] = {
        "seats": 3,
        "roles": ("medic", "scientist", "generalist"),
        "pawns": (1, 3, 1),
        "regions": {1: {"red": 3, "blue": 1}, 2: {"blue": 5}, 3: {"black": 3, "blue": 2}, 4: {"yellow": 1}},
        "centre": {"red": 2, "yellow": 4},
        "cdc": {"red": 1, "black": 1},
        "samples": ({"red": 2}, {"black": ["p1", "p2", "p2"]}, None),
        "cured": ("blue",),
        "outbreaks": 3,
        "index": 8,
        "at": "act",
        "dice": (("fly", "treat_x2"), None, None),
        "events": ("airlift", "forecast", "one quiet night"),
    }
    return GAME.stage(**(given | more))  # type: ignore[misc]


TABLE = """\
── Turn of P1, Medic (you): roll and act ───────────────────────────────────────
Outbreaks 0 1 2 [3] 4 5 6 7 8
Rate      3 3 3 3 3 3 3E 3 [3] 3 3E 3 3 3 4E 4 4 4 5E 5 5 5 skull
          space 8: 3 dice an infection, epidemic in 2, skull in 14
            1 North America P1 P3 ──────▸ 2 Europe
            R◆◆◆! B●                      B●x5
         /                                                  \\
6 South America             Treatment Centre            3 Asia P2
-                           R◆◆ Y■x4                    B●● K▲▲▲!
         \\                                                  /
            5 Africa ◂─────────────────── 4 Australia
            -                             Y■
Danger    1 North America R◆, 3 Asia K▲, where one more breaks out
Bag       R◆4 Y■7 B●3 K▲5  (19 dice)     CDC R◆ K▲     Cured B●
Events    Airlift costs 1  Forecast costs 2  One Quiet Night costs 3
          (the CDC can pay 2)
> P1 Medic (you) in 1 North America
    dice     1 on R◆  2 on R◆  3 on K▲ of P2  4 fly  5 double treat
    samples  R◆ 2: 0 % to cure
  P2 Scientist (random) in 3 Asia
    dice     3 to roll, 2 locked on K▲
    samples  K▲ 3: 33 % to cure
  P3 Generalist (random) in 1 North America
    dice     7 to roll"""


def drawn(table: Any, width: int = 80, **ink: Any) -> str:
    names = ("you", *("random",) * 4)
    return board.draw(GAME.view(table, 0), names, Ink(fixed_width=width, **ink))


def widest(text: str) -> int:
    return max(shown_length(row) for row in text.splitlines())


# ---------------------------------------------------------------------------------------------- the table
def test_the_table_of_a_staged_situation_reads_like_the_game() -> None:
    assert drawn(staged()) == TABLE


def test_a_narrow_terminal_gets_a_list_of_regions() -> None:
    for width in (60, 40):
        rows = drawn(staged(), width).splitlines()
        assert "1 North America   R◆◆◆! B●  P1 P3" in rows and "Treatment Centre  R◆◆ Y■x4" in rows
        assert widest("\n".join(rows)) <= width


def test_without_shapes_the_table_is_ascii() -> None:
    ink = Ink(shapes=False, fixed_width=80)
    shown = ink.safe(drawn(staged(), shapes=False))
    assert shown.isascii() and "RRR! B" in shown and "Yx4" in shown and "->" in shown


def test_a_region_is_full_at_three_of_an_uncured_colour_only() -> None:
    shown = drawn(staged(regions={2: {"blue": 3, "yellow": 3}}))
    assert "Y■■■! B●●●" in shown and "B●●●!" not in shown
    assert "B●●●!" in drawn(staged(regions={2: {"blue": 3}}, cured_can_outbreak=True))


def test_what_holds_only_now_is_told() -> None:
    shown = drawn(staged(quiet_night=True, hospital=True, kept={"red": 2}))
    assert "the next infection is skipped; the Mobile Hospital works this turn; kept by Forecast: R◆◆" in " ".join(
        shown.split()
    )


def test_odds_are_exact() -> None:
    for colour, by_dice in GAME.facts.CURE_ODDS["by_colour_and_dice"].items():
        for number, counted in by_dice.items():
            for needed in (11, 13):
                ways = Fraction(counted[f"at_least_{needed}"], counted["outcomes"])
                assert odds(colour, int(number), needed) == ways


def test_odds_are_rounded_but_never_to_certainty() -> None:
    chances = (Fraction(0), Fraction(1, 900), Fraction(1, 3), Fraction(899, 900), Fraction(1))
    assert [percent(chance) for chance in chances] == ["0 %", "under 1 %", "33 %", "over 99 %", "100 %"]


def all_texts(match: Match, ink: Ink) -> list[str]:
    """Everything that can be drawn at this question."""
    view = GAME.view(match.table, match.asked)
    names = ("containment",) * view.seats
    texts = [board.draw(view, names, ink), board.here(view, ink)]
    texts += [command.show("", view, ink) for command in board.COMMANDS.values()]
    texts += Menu(GAME.codebook, [("", match.moves(match.asked))]).rows(
        ink, lambda *of: board.label(*of, view, ink), lambda *of: board.shortened(*of, view)
    )
    return texts


@pytest.mark.parametrize("width", [100, 80, 60, 40])
@pytest.mark.parametrize("colour", [True, False])
def test_everything_fits_the_width_in_every_situation_of_random_games(width: int, colour: bool) -> None:
    ink = Ink(colour=colour, fixed_width=width)
    for seed in range(3):
        match = Match(GAME, GAME.new(seed=seed, seats=5), [RandomPlayer(n + seed) for n in range(5)])
        while not match.finished:
            for text in all_texts(match, ink):
                assert widest(text) <= width, text
            match.computer_step()
        assert widest(board.draw(GAME.view(match.table, 0), ("random",) * 5, ink)) <= width


def test_every_game_has_a_board() -> None:
    assert set(BOARDS) == set(containment.GAMES)


# ---------------------------------------------------------------------------------------------- moves
def asked(**more: Any) -> tuple[Match, Menu]:
    match = Match(GAME, staged(**more), (None, None, None))
    return match, Menu(GAME.codebook, [("", match.moves(0))])


FIVE = {"samples": None, "dice": (("fly", "treat_x2", "fly", "sample", "biohazard"), None, None)}


def understood(text: str, match: Match, menu: Menu) -> str:
    spelled = board.spelled_out(text, GAME.view(match.table, 0))
    found = reading.read(spelled, match, menu, ())
    assert isinstance(found, reading.Understood), found
    return GAME.codebook.words(found.move)


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("reroll all", "reroll 1 2 3 4"),
        ("reroll 4, 2", "reroll 2 4"),
        ("rer 2 4", "reroll 2 4"),
        ("roll 1 3", "reroll 1 3"),
        ("reroll 3", "reroll 1"),  # dice 1 and 3 both show fly
        ("reroll 3 4", "reroll 1 4"),
        ("re-roll 2", "reroll 2"),
    ],
)
def test_dice_are_rolled_again_by_their_numbers(typed: str, means: str) -> None:
    assert understood(typed, *asked(**FIVE)) == means


def test_a_die_that_cannot_be_rolled_again_is_refused_with_its_rule() -> None:
    match, menu = asked(**FIVE)
    found = reading.read(board.spelled_out("reroll 5", GAME.view(match.table, 0)), match, menu, ())
    assert isinstance(found, reading.Refused) and found.refusal.rule == "C.26"


def test_of_many_rerolls_single_dice_and_all_are_listed() -> None:
    match, menu = asked(**FIVE)
    view, ink = GAME.view(match.table, 0), Ink(fixed_width=100)
    rows = "\n".join(
        menu.rows(ink, lambda *of: board.label(*of, view, ink), lambda *of: board.shortened(*of, view))
    ).split("  reroll ")[1]
    for words in ("die 1 or 3 (fly)", "die 2 (double treat)", "die 4 (sample)", "all 4", "or name some: reroll 1 2"):
        assert words in rows
    assert "dice 2 4" not in rows
    listed = menu.listing("reroll", ink, lambda *of: board.label(*of, view, ink))
    assert "dice 2 4" in listed[0]


def test_every_move_is_reached_by_its_number_and_by_its_words() -> None:
    match, menu = asked(**FIVE)
    for number, move in menu.numbers.items():
        words = GAME.codebook.words(move)
        assert understood(str(number), match, menu) == words == understood(words, match, menu)


def test_short_words_and_refusals() -> None:
    match, menu = asked(**FIVE)
    assert understood("fly 3", match, menu) == "fly 3 asia with fly"
    assert understood("fl asi", match, menu) == "fly 3 asia with fly"
    found = reading.read("sail 2", match, menu, ())
    assert isinstance(found, reading.Refused) and found.refusal.rule == "C.6"


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("treat black", "C.37"),  # a die shows treat, but there is no black die here
        ("tr bl", "C.37"),
        ("sail 4", "C.29"),
        ("treat", "C.37"),
        ("sample", "C.6"),  # no die shows that
        ("helicopter", "C.6"),
        ("lift", "C.6"),
        ("airlift p5", "C.7"),
    ],
)
def test_short_words_that_are_all_illegal_are_answered_with_the_nearest_rule(typed: str, rule: str) -> None:
    situation = {"dice": (("sail/treat",), None, None), "roles": ("dispatcher", "medic", "generalist"), "samples": None}
    match, menu = asked(**situation, regions={2: {"blue": 1}})
    found = reading.read(typed, match, menu, ())
    assert isinstance(found, reading.Refused) and found.refusal.rule == rule


def test_the_number_of_a_region_is_not_mistaken_for_the_number_of_a_move() -> None:
    events = ("airlift", "remote treatment", "resilient population")
    dice = (("fly", "sail/treat", "helicopter"), None, None)
    match, menu = asked(roles=("dispatcher", "medic", "generalist"), dice=dice, samples=None, events=events)
    view, ink = GAME.view(match.table, 0), Ink(fixed_width=100)
    rows = {row.split("  ")[1]: row for row in menu.listing("", ink, lambda *of: board.label(*of, view, ink))}
    assert "1 to 2 Europe B●x5  2 to 3 Asia" in rows["fly"]
    assert " to 6 South America with sail/treat" in rows["sail"]
    assert " p1 and p3 to 4 Australia Y■" in rows["helicopter"] and " p2 to 1 North America" in rows["airlift"]
    assert " in 3 Asia K▲" in rows["remote treatment"] and " in 3 Asia K▲" in rows["resilient population"]


def test_borrowed_time_is_listed_with_what_is_rolled() -> None:
    match, menu = asked(dice=(("spent", "spent"), None, None), events=("borrowed time", "airlift", "forecast"))
    view, ink = GAME.view(match.table, 0), Ink(fixed_width=100)
    (row,) = menu.listing("borrowed", ink, lambda *of: board.label(*of, view, ink))
    assert "1 spent die" in row and "2 spent dice" in row


def test_rolling_samples_again_belongs_to_the_attempt_and_says_what_is_rolled() -> None:
    table = roll_until(
        lambda table: "is not cured" in words_of(table),
        at="cure",
        samples=({"red": 2}, None),
        cdc={"blue": 2},
        events=("re-examined research", "airlift", "forecast"),
    )
    view, ink = GAME.view(table, 0), Ink(fixed_width=80)
    assert ": attempt a cure ─" in board.draw(view, ("you", "random"), ink) and view.step == "EventWindow"
    containment.play(table, "re-examined research")
    view = GAME.view(table, 0)
    assert ": attempt a cure ─" in board.draw(view, ("you", "random"), ink) and view.step == "ChooseAgain"
    again = Menu(GAME.codebook, [("", view.moves)]).listing("again", ink, lambda *of: board.label(*of, view, ink))
    assert "1 a sample that shows " in again[0]


def test_a_cure_is_listed_with_its_odds() -> None:
    table = staged(at="cure", turn_of=1)
    view, ink = GAME.view(table, 1), Ink(fixed_width=80)
    menu = Menu(GAME.codebook, [("", view.moves)])
    (row,) = menu.listing("cure", ink, lambda *of: board.label(*of, view, ink))
    assert "K▲ black (3 samples, 11 or more: 33 %)" in row


def test_no_command_word_is_a_word_of_a_move() -> None:
    starts = {plain(word) for verb in GAME.codebook.verbs.values() for word in (verb.name, *verb.also)}
    own = {use.split(" ")[0] for use in board.COMMANDS}
    assert not {words.split(" ")[0] for words in starts} & {*commands.WORDS, *commands.SHORT, *own}
    assert not own & {*commands.WORDS, *commands.SHORT}


# ---------------------------------------------------------------------------------------------- the story
def told(match: Match, move: str, width: int = 100) -> list[str]:
    answer = match.play(move)
    return telling.answer_rows(match, answer, ("you", "random", "random"), 0, Ink(fixed_width=width))


def test_dice_that_are_rolled_together_are_told_in_one_sentence() -> None:
    match = Match(GAME, GAME.new(seed=3, seats=2, roles="medic,scientist"), (None, None))
    rows = "\n".join(told(match, "begin p1"))
    assert rows.count("P1 rolled ") == 1
    rows = " ".join("\n".join(told(match, "pass")).split())
    assert "Regions are infected with 3 dice; " in rows and rows.count("came out of the bag") == 1
    assert "▸" not in rows, "what follows a pass is nobody's doing"


def test_an_event_says_whose_doing_it_was() -> None:
    table = staged()
    table.answers = []
    match = Match(GAME, table, (None, None, None))
    answer = match.play("forecast", seat=1)
    rows = telling.answer_rows(match, answer, ("person",) * 3, 0, Ink(fixed_width=100))
    assert rows[0].startswith("▸ P2: Forecast was used")


def test_dice_that_pay_for_an_event_are_told_together() -> None:
    table = staged(cdc={"yellow": 2})
    table.answers = []
    rows = " ".join("\n".join(told(Match(GAME, table, (None, None, None)), "forecast")).split())
    assert "2 yellow dice of the CDC paid for it" in rows and rows.count("paid for it") == 1


def test_the_special_faces_of_a_role_are_explained() -> None:
    faces = {"medic": "double treat", "dispatcher": "helicopter", "contingency_planner": "cdc"}
    for role, face in (faces | {"containment_specialist": "contain"}).items():
        _, powers = board.role(GAME.view(GAME.stage(roles=(role, "scientist")), 0), 0)  # type: ignore[misc]
        assert f"The face {face}: " in powers and "The face fly" not in powers


def test_help_explains_the_words_of_the_table(tmp_path: Path) -> None:
    said = run(tmp_path, *OPENING, typed="help\nquit\n").stdout.split("> help\n")[1].splitlines()
    for words in ("A turn: 1 roll and act, 2 give", "Treatment Centre: ", "CDC: ", "clear: ", "locked die: "):
        assert sum(row.startswith(f"  {words}") and row.endswith(".") for row in said) == 1


# ---------------------------------------------------------------------------------------------- dialogues
def the_save(home: Path) -> Path:
    (found,) = home.glob("*.record")
    return found


def test_a_whole_game_with_a_random_teammate_goes_from_a_pipe_to_its_end(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "cure", *TWO, "--seed", "3", typed="begin p1\n" + "1\npass\nreroll all\n2\n" * 200)
    assert (done.returncode, done.stderr) == (0, "")
    assert "You have lost" in done.stdout or "You have won" in done.stdout
    assert "\x1b" not in done.stdout
    assert all(len(row) <= 80 for row in done.stdout.splitlines() if str(tmp_path) not in row)
    replayed = run(tmp_path, "replay", the_save(tmp_path).name)
    assert replayed.returncode == 0 and "p1: begin p1" in replayed.stdout and "You have" in replayed.stdout
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
    assert "P1 flew to Australia (4)" in done.stdout and "You are in Australia" in done.stdout
    resumed = run(tmp_path, "resume", typed="undo\nseed\nquit\n")
    said = " ".join(resumed.stdout.split())
    assert "going on after 2 answers" in said and "Taken back: P1 fly 4 australia with fly." in said
    assert f"containment play cure --seed {fly}" in said and "--roles medic,scientist" in said


def rolled(seed: int) -> list[str]:
    table = GAME.new(seed=seed, seats=2, roles="medic,scientist")
    containment.play(table, "begin p1")
    faces = [die.state for die in GAME.view(table, 0).dice[0]]
    return faces if faces.count("fly/treat") == 0 else []


def test_a_person_says_who_begins_wherever_they_sit(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "cure", "--players", "random,you", "--seed", "3", typed="begin p2\nquit\n")
    assert "Who takes the first turn?" in done.stdout and "P2's turn began" in done.stdout
    assert "about to begin" not in done.stdout.split("Who takes")[0]


def test_looking_things_up_in_one_dialogue(tmp_path: Path) -> None:
    typed = "begin p1\nevents\nevents air\ndice\nmap\nmap 3\nasia\nmap nowhere\nhelp\nhelp moves\nrules 34\nlog\nlast\n"
    done = run(tmp_path, *OPENING, typed=typed + "why\nwhy sail 5\nskip\nmoves reroll\nboard\nwatch off\nquit\n")
    said = " ".join(done.stdout.split())
    assert (done.returncode, done.stderr) == (0, "")
    for words in (
        "Face up; the CDC has 0 to pay with",
        "Airlift (cost 1): Move any one pawn to any other region.",
        "R◆ red cross 1 1 4 6 6",
        "P1 Medic, 5 dice: fly, sample, double treat, triple treat, fly/treat, biohazard",
        "next to 2 Europe and 4 Australia",
        "There is no region 'nowhere'",
        "reroll 1 3, or reroll all",
        "nothing to skip",
        "C.34 ",
        "'sail 5' is not allowed now",
    ):
        assert words in said
    assert "city" not in said and "Infection Deck" not in said


def test_everything_of_a_dialogue_fits_forty_columns(tmp_path: Path) -> None:
    typed = "begin p1\nhelp\nmoves\nhint\nevents\ndice\nmap\nreroll all\npass\nlast\nlog\n"
    done = run(tmp_path, *OPENING, typed=typed, COLUMNS="40")
    own = [row for row in done.stdout.splitlines() if not row.startswith("P1> ") and str(tmp_path) not in row]
    long = [row for row in own if len(row) > 40 and not row.startswith("Go on with")]
    assert done.returncode == 0 and done.stderr == "" and not long


def test_two_people_share_the_events_which_are_listed_once(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "cure", "--players", "you,you", "--seed", "3", typed="begin p1\n" + "pass\n" * 12)
    assert done.returncode == 0 and "may add:" not in done.stdout


# ---------------------------------------------------------------------------------------------- the command line
@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("play", "cure", "--epidemics", "5"), "The Cure has no option --epidemics; its options are --seats,"),
        (("play", "cure", "--hands", "open"), "no option --hands"),
        (("simulate", "cure", "--events", "0"), "no option --events"),
        (("play", "pandemic", "--difficulty", "heroic"), "Pandemic has no option --difficulty"),
        (("play", "pandemic", "--cured-can-outbreak"), "no option --cured-can-outbreak"),
        (("play", "cure", "--difficulty", "lots"), "difficulty is one of beginner, standard, heroic"),
        (("play", "cure", "--seats", "6"), "seats is one of 2, 3, 4, 5"),
        (("play", "cure", "--seats", "3", "--roles", "medic,scientist"), "roles names 2 of 3 seats"),
        (("play", "cure", "--roles", "medic,operations_expert"), "there is no role 'operations_expert'"),
        (("play", "cured"), "the games are pandemic, cure"),
        (("rules", "--game", "chess", "1"), "the games are pandemic, cure"),
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


def test_the_options_of_the_game_are_taken(tmp_path: Path) -> None:
    args = ("play", "cure", "--players", "you,random,random", "--difficulty", "heroic", "--cured-can-outbreak")
    done = run(tmp_path, *args, "--roles", "medic,scientist,random", "--seed", "1", typed="seed\nquit\n")
    said = " ".join(done.stdout.split())
    assert "skull in 20" in said and "P1 Medic (you)" in said and "P2 Scientist (random)" in said
    assert "option difficulty: heroic" in the_save(tmp_path).read_text()
    assert "--roles medic,scientist,random --cured-can-outbreak" in said and "--difficulty heroic" in said


def test_simulate_rules_games_and_help_know_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    args = ("simulate", "cure", "--games", "4", "--players", "random,random", "--seed", "5", "--difficulty", "heroic")
    assert main((*args, "--json")) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 4 and found["options"]["difficulty"] == "heroic" and found["mean_turns"] > 1
    assert main(("rules", "--game", "cure", "34")) == 0
    assert "C.34" in capsys.readouterr().out
    assert main(("rules", "--game", "cure", "zork")) == 1
    assert "containment rules --game cure outbreak" in " ".join(capsys.readouterr().out.split())
    assert main(("games",)) == 0
    assert "--cured-can-outbreak" in capsys.readouterr().out
    assert main(("play", "--help")) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "--difficulty WORD" in said and "cure: beginner, standard or heroic" in said


def test_a_game_without_a_thumb_player_says_so() -> None:
    bare = dataclasses.replace(GAME, advice=None)
    assert seats.named(None, 3, bare) == ("you", "random", "random")
    with pytest.raises(containment.BadOptions, match="has no thumb player yet: say random"):
        seats.named("you,thumb", None, bare)
    with pytest.raises(containment.BadOptions, match="has no thumb player yet"):
        seats.sit_down(("you", "thumb"), 1, bare)
    assert seats.named("you,random", None, bare) == ("you", "random")


@pytest.mark.skipif(GAME.advice is not None, reason="there is a thumb player")
def test_without_a_thumb_player_there_are_no_hints(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "cure", "--seed", "3", typed="hint\nquit\n")
    assert " ".join(done.stdout.split()).count("The Cure has no thumb player yet") == 2


# ---------------------------------------------------------------------------------------------- alarms and moments
def story_of(table: Any) -> list[containment.Fact]:
    return containment.story(table)


def test_outbreaks_epidemics_and_cures_stand_out() -> None:
    outbreak = story_of(GAME.stage(regions={1: {"red": 4}}, at="check"))  # type: ignore[misc]
    epidemic = story_of(roll_until(lambda table: "an epidemic is due" in words_of(table), index=5))
    cure = story_of(roll_until(lambda table: GAME.view(table, 0).cured, at="cure", samples=({"red": 5}, None)))
    for facts, good in ((outbreak, False), (epidemic, False), (cure, True)):
        loud = [fact for fact in facts if board.is_loud(fact)]
        assert loud and all(board.is_good(fact) == good for fact in loud)
    assert any(board.turn_of(fact) == 1 for fact in cure) and not any(map(board.is_loud, story_of(staged())))


def words_of(table: Any) -> str:
    return " ".join(fact.text for fact in story_of(table))


def roll_until(holds: Any, **situation: Any) -> Any:
    """P1 of a staged table rolls, or tries a cure, with one seed after the other."""
    for seed in range(200):
        table = GAME.stage(seats=2, fate="seeded", seed=seed, **situation)  # type: ignore[misc]
        moves = containment.question(table)
        if moves is not None and "cure red" in moves.words:
            containment.play(table, "cure red")
        if holds(table):
            return table
    raise AssertionError("it never happened")


def dialogues(home: Path, typed: str) -> str:
    """What two people are told in a few games, in which they always type the same."""
    shown = []
    for seed in range(12):
        args = ("play", "cure", "--players", "you,you", "--seed", str(seed))
        shown.append(run(home / str(seed), *args, typed="begin p1\n" + typed * 20).stdout)
    return "".join(shown)


ASKED = "do you use an event now?"


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
