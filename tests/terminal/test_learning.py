"""`containment learn` line by line, through a pipe."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from containment.lessons import script
from containment.lessons.script import NAMES
from containment.terminal.lines.learning import GO_ON
from tests.terminal.dialogue import program, run


def lines(name: str, until: str = "") -> list[str]:
    """What a learner types who does as told: the hint, or Enter; up to the step that asks for this."""
    typed: list[str] = []
    for step in script.read(name).steps:
        if until and until in step.do:
            return typed
        typed.append(step.hint or " or ".join(step.do))
    return typed


def flat(text: str) -> str:
    """Without the line breaks."""
    return " ".join(text.split())


def learn(home: Path, *typed: str, name: str = "pandemic") -> str:
    done = run(home, "learn", name, typed="".join(f"{line}\n" for line in typed))
    assert (done.returncode, done.stderr) == (0, "")
    return flat(done.stdout)


def at_chicago(home: Path, *typed: str) -> str:
    """What is said after this has been typed where the lesson asks to drive to Chicago."""
    told = learn(home, *lines("pandemic", "drive chicago"), *typed, "quit")
    return told.partition("words: drive chicago")[2]


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_goes_through_a_pipe_to_its_end(tmp_path: Path, name: str) -> None:
    told = learn(tmp_path, *lines(name), name=name)
    found = script.read(name)
    for number, step in enumerate(found.steps, 1):
        assert f"({number}/{len(found.steps)}) {step.say} [{step.rule}]" in told
    assert f"That's the lesson. Now play a game of your own: containment play {name}" in told
    assert all(f"containment learn {other}:" in told for other in NAMES if other != name)
    assert [path.name for path in tmp_path.iterdir()] == ["screen.json"], "a lesson is not saved, only remembered"
    assert json.loads((tmp_path / "screen.json").read_text()) == {"learned": [name]}


@pytest.mark.long
def test_a_lesson_goes_through_a_real_pipe(tmp_path: Path) -> None:
    done = program(tmp_path, "learn", "cure", typed="\n".join(lines("cure")) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "That's the lesson." in done.stdout


def test_without_a_name_the_first_lesson_begins(tmp_path: Path) -> None:
    done = run(tmp_path, "learn", typed="quit\n")
    assert script.read(NAMES[0]).title in done.stdout


def test_another_name_is_a_mistake(tmp_path: Path) -> None:
    done = run(tmp_path, "learn", "chess")
    assert done.returncode == 2
    ours = "pandemic, cure, iberia, coldwar"
    assert done.stderr == (
        f"containment: there is no lesson for 'chess'; only Containment's own games have one: {ours}\n"
    )


def test_the_table_is_shown_at_first_and_when_others_have_changed_it(tmp_path: Path) -> None:
    told = learn(tmp_path, *lines("pandemic", "airlift p2 algiers"))
    assert told.index("Your turn (Scientist), 4 actions left") < told.index("(1/25)")
    assert "Ada's turn (Researcher), 4 actions left" in told
    between = told[told.index("▸ You drove to Chicago") : told.index("▸ You drove to Algiers")]
    assert "Your turn" not in between


def test_a_table_of_its_own_is_shown(tmp_path: Path) -> None:
    told = learn(tmp_path, *lines("iberia", "hospital"), name="iberia")
    assert told.index("no outbreak! Braga") < told.index("Nurse r30") < told.index("A few turns later")


def test_what_came_of_it_is_told(tmp_path: Path) -> None:
    told = learn(tmp_path, *lines("pandemic"))
    assert "▸ You drove to Chicago" in told
    assert "▸ Ada treated 1 blue cube in London" in told
    assert "!! OUTBREAK in Sydney (red): 1 of 8 [P.9.1]" in told


def test_another_move_is_answered_kindly(tmp_path: Path) -> None:
    told = at_chicago(tmp_path, "drive miami")
    assert "A legal move, but save it for a real game. This step needs: drive chicago" in told
    assert "drove" not in told


def test_an_illegal_move_is_refused_with_its_rule(tmp_path: Path) -> None:
    told = at_chicago(tmp_path, "drive tokyo")
    assert "No 'drive tokyo':" in told and "[P.4.1] This step needs: drive chicago" in told


def test_unclear_words_are_asked_again(tmp_path: Path) -> None:
    assert "'drive' could be 3 moves. This step needs: drive chicago" in at_chicago(tmp_path, "drive")
    assert "I don't get 'xyz'" in at_chicago(tmp_path, "xyz")


def test_a_number_or_short_words_will_do(tmp_path: Path) -> None:
    assert "▸ You drove to Chicago" in at_chicago(tmp_path, "1")
    assert "▸ You drove to Chicago" in at_chicago(tmp_path, "dr chi")


def test_what_the_list_says_can_be_typed(tmp_path: Path) -> None:
    """Of the people too."""
    for words in ("airlift you chicago", "airlift p1 chicago", "airlift Ada chicago", "airlift p2 chicago"):
        assert "A legal move, but save it for a real game" in at_chicago(tmp_path, words), words


def test_the_short_forms_of_the_game_will_do(tmp_path: Path) -> None:
    told = learn(tmp_path, *lines("cure", "reroll 3 4"), "reroll 43", "quit", name="cure")
    assert "You rolled sample, treat" in told


def test_enter_at_a_move_says_what_to_choose(tmp_path: Path) -> None:
    assert "It's your move. This step needs: drive chicago" in at_chicago(tmp_path, "")


def test_a_move_while_reading_waits(tmp_path: Path) -> None:
    told = learn(tmp_path, "drive chicago", "", "quit")
    assert "No such move right now. Press Enter to read on" in told
    assert "(2/25)" in told and "drove" not in told


@pytest.mark.parametrize("typed", [["", "quit"], ["", "q"], [""]])
def test_leaving_says_how_to_begin_again(tmp_path: Path, typed: list[str]) -> None:
    told = learn(tmp_path, *typed)
    assert told.endswith("You left the lesson at step 2 of 25. Start it again with: containment learn pandemic")


def test_there_is_more_to_look_at(tmp_path: Path) -> None:
    assert "Stations Atlanta" in at_chicago(tmp_path, "board")
    assert "airlift 7 you Chicago" in flat(at_chicago(tmp_path, "moves airlift")).replace("B●● ", "")
    assert "your move> hint drive chicago" in at_chicago(tmp_path, "hint")
    assert "P.4.1 Drive/Ferry: Move to a city connected" in at_chicago(tmp_path, "why")
    assert "P.9.2 Chain reaction" in at_chicago(tmp_path, "rules chain")
    assert "Infection discards" in at_chicago(tmp_path, "discards")
    assert "Atlanta" in at_chicago(tmp_path, "map chicago").partition("map chicago")[2]
    assert "Washington" in at_chicago(tmp_path, "new york").partition("your move> new york")[2]


def test_a_command_of_options_that_are_not_played_is_none(tmp_path: Path) -> None:
    assert "I don't get 'strain'" in at_chicago(tmp_path, "strain")


def test_there_are_no_moves_to_list_while_reading(tmp_path: Path) -> None:
    told = learn(tmp_path, *lines("pandemic", "airlift p2 algiers")[:-1], "moves", "quit")
    assert told.partition("read on --moves")[2].strip().startswith("No such move right now.")


def test_help_lists_what_can_be_typed(tmp_path: Path) -> None:
    told = at_chicago(tmp_path, "help")
    for word in ("board", "moves [verb]", "hint", "why", "rules ID or words", "quit", "map [city]"):
        assert word in told
    assert "strain" not in told, "a command of another game's options"


def test_reading_asks_for_enter(tmp_path: Path) -> None:
    assert learn(tmp_path, "hint", "quit").count(GO_ON) == 2
