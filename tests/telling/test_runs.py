"""Words with a meaning: written, taken apart, and found in plain sentences."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.kernel.dice import Dice
from containment.kernel.quoting import printable
from containment.saying.blocks import Paragraph
from containment.saying.runs import (
    CLOSE,
    END,
    OPEN,
    SEP,
    TONE,
    alarm,
    aloud,
    between,
    cubes,
    mark,
    named,
    rule,
    runs,
    seat,
    seen,
    signed,
    signed_before,
    strong,
    track,
    written,
)
from containment.telling.lexicon import with_meaning
from containment.telling.story import fact_blocks


def test_a_run_is_written_in_three_ways() -> None:
    (run,) = runs(cubes("blue", 2))
    assert (run.sign, run.letters, run.aloud) == ("B●●", "BB", "2 blue")
    assert (run.kind, run.of, run.colour, run.tone) == ("cubes", "blue", "blue", "")


def test_a_tone_holds_over_what_stands_in_it_and_no_longer() -> None:
    inside = strong(f"b {mark('red')} c")
    found = list(runs(f"a {inside} d {alarm('e')}"))
    assert [(run.sign, run.tone) for run in found] == [
        ("a ", ""),
        ("b ", "strong"),
        ("R◆", "strong"),
        (" c", "strong"),
        (" d ", ""),
        ("e", "alarm"),
    ]


def test_tones_in_tones_end_where_they_end() -> None:
    found = [(run.sign, run.tone) for run in runs(strong(f"a{alarm('b')}c"))]
    assert found == [("a", "strong"), ("b", "alarm"), ("c", "strong")]
    assert strong("") == ""


def test_what_is_only_seen_and_what_is_only_heard() -> None:
    assert (signed(f"x{seen(' y')}"), aloud(f"x{seen(' y')}")) == ("x y", "x")
    assert (signed(f"x{between(', ')}z"), aloud(f"x{between(', ')}z")) == ("xz", "x, z")


def test_signs_before_a_name_are_heard_after_it() -> None:
    text = signed_before(cubes("red", 1) + between(", ") + strong(cubes("blue", 2)), "Lima")
    assert signed(text) == "R◆B●● Lima" and aloud(text) == " Lima (1 red, 2 blue)"
    assert [run.tone for run in runs(text) if run.sign == "B●●"] == ["strong"]
    assert signed_before("", "Lima") == "Lima"


def test_of_a_track_only_the_marker_is_heard() -> None:
    assert signed(track(range(4), 2)) == "0 1 [2] 3" and aloud(track(range(4), 2)).split() == ["2"]


def test_what_comes_from_outside_cannot_forge_a_mark() -> None:
    forged = named("seat", 0, "P1")
    assert not any(sign in printable(forged) for sign in (OPEN, SEP, CLOSE, TONE, END))
    assert [run.kind for run in runs(printable(forged))] == [""]


def test_words_without_marks_are_left_as_they_are() -> None:
    assert written("P1 drove to Lima", lambda run: "!") == "P1 drove to Lima"


# ---------------------------------------------------------------------------------------------- names in sentences
@pytest.mark.parametrize(
    ("game", "sentence", "found"),
    [
        ("pandemic", "P2 drove to Ho Chi Minh City", [("seat", "1"), ("city", "ho_chi_minh_city")]),
        ("pandemic", "the Medic removed 2 blue cubes", [("role", "medic"), ("disease", "blue")]),
        ("pandemic", "P1 played One Quiet Night", [("seat", "0"), ("event", "one_quiet_night")]),
        ("pandemic", "It was refused. [P.4.1]", [("rule", "P.4.1")]),
        ("pandemic", "Limaside and P12 are nothing", []),
        ("cure", "P1 sailed to North America", [("seat", "0"), ("region", "1")]),
        ("iberia", "the outbreak reached A Coruña", [("city", "a_coruna")]),
        ("iberia", "Yellow Fever can wait", [("disease", "yellow")]),
        ("coldwar", "P3 flew to Moscow", [("seat", "2"), ("city", "moscow")]),
    ],
)
def test_sentences_get_their_meaning_back(game: str, sentence: str, found: list[tuple[str, str]]) -> None:
    text = with_meaning(containment.game(game), sentence)
    assert signed(text) == aloud(text) == sentence
    assert [(run.kind, run.of) for run in runs(text) if run.kind] == found


def test_what_has_its_meaning_already_keeps_it() -> None:
    text = f"{seat(0)} was refused [{rule('P.4.1')}]"
    assert with_meaning(containment.game("pandemic"), text) == text


def test_a_game_without_facts_still_has_seats() -> None:
    import nim

    assert [run.of for run in runs(with_meaning(nim.GAME, "P2 took 3 of Lima")) if run.kind] == ["1"]


@pytest.mark.parametrize("name", containment.GAMES)
def test_the_story_of_a_game_is_told_without_losing_a_letter(name: str) -> None:
    """Every sentence of some games: what is drawn is what was said, and each seat in it is known for one."""
    game: Any = containment.game(name)
    dice = Dice(3)
    t = game.new(seats=2, seed=3)
    for _ in range(150):
        asked = game.question(t)
        if asked is None:
            break
        game.play(t, dice.pick(asked.moves))
    facts = game.story(t)
    assert len(facts) > 50
    for fact in facts:
        text = with_meaning(game, fact.text)
        assert signed(text) == fact.text
        assert all("P1" not in run.sign.split() for run in runs(text) if not run.kind)
    told = [block for block in fact_blocks(facts, game) if isinstance(block, Paragraph)]
    assert len(told) > 20 and all(signed(block.text) for block in told)
