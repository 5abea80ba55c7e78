"""The dice game as plain data: what has a meaning says which, and every sign can be read aloud."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import containment
from containment.games.cure import telling
from containment.games.cure.rules import table as rules
from containment.kernel.codebook import Verb
from containment.kernel.game import Fact
from containment.matches.match import Match
from containment.players.random_player import RandomPlayer
from containment.saying.blocks import Block, Heading, Paragraph, Prose, Ring, Row, Stop
from containment.saying.runs import Run, aloud, runs, signed, written
from containment.saying.telling import Telling
from containment.telling.sayings import told_of
from tests.terminal.cure import GAME, roll_until, staged, words_of

NAMES = ("you", *("random",) * 4)
HEARD = """\
P1's turn (Medic): roll and act
Goal: cures 1 of 4: blue; to go: red, yellow, black
Outbreaks: 3 of 8
Rate: 3
space 8: 3 dice per infection, epidemic in 2, skull in 14
1 North America: 3 red, full, 1 blue; P1, P3
2 Europe: 5 blue
3 Asia: 2 blue, 3 black, full; P2
4 Australia: 1 yellow
5 Africa
6 South America
Treatment Centre: 2 red, 4 yellow
Danger: 1 North America red; 3 Asia black; one more breaks out
Bag: 4 red, 7 yellow, 3 blue, 5 black (19 dice); CDC: 1 red, 1 black
Events: Airlift costs 1; Forecast costs 2; One Quiet Night costs 3; (the CDC can pay 2)
asked now: P1 (you), Medic in 1 North America
dice: die 1 locked on red; die 2 locked on red; die 3 locked on P2's black; die 4 fly; die 5 double treat
samples: 2 red: 0% to cure
P2 (random), Scientist in 3 Asia
dice: 3 to roll; 2 locked on black
samples: 3 black: 33% to cure
P3 (random), Generalist in 1 North America
dice: 7 to roll"""


# ---------------------------------------------------------------------------------------------- reading blocks
def texts(block: Block) -> list[str]:
    """The words of a block: a list of them for each line it would be told in."""
    match block:
        case Heading(text) | Paragraph(text):
            return [text]
        case Prose(head, text):
            return [_after(head, text)]
        case Row(head, items):
            return [_after(head, "; ".join(items))]
        case Ring(stops, centre):
            return [_stop(stop) for stop in (*stops, centre)]
        case _:
            raise AssertionError(f"The Cure has no {block!r}")


def _after(head: str, text: str) -> str:
    return f"{head.rstrip(': ')}: {text}" if head else text


def _stop(stop: Stop) -> str:
    return _after(stop.name, "; ".join(filter(None, (stop.here, stop.who)))) if stop.here or stop.who else stop.name


def heard(blocks: list[Block]) -> str:
    return "\n".join(" ".join(aloud(text).split()) for block in blocks for text in texts(block))


def things(blocks: list[Block], kind: str) -> list[Run]:
    return [run for block in blocks for text in texts(block) for run in runs(text) if run.kind == kind]


def view(seat: int = 0, **more: Any) -> Any:
    return GAME.view(staged(**more), seat)


def labels(v: Any) -> dict[str, str]:
    """What is said of each move, by its words."""
    return {GAME.codebook.words(move): telling.label(*_taken_apart(move), v) for move in v.moves}


def _taken_apart(move: int) -> tuple[Verb, str, str]:
    verb = GAME.codebook.verb(move)
    a = verb.a.words[move >> 8 & 255] if verb.a else ""
    return verb, a, verb.b.words[move & 255] if verb.b else ""


# ---------------------------------------------------------------------------------------------- the table
def test_the_table_of_a_staged_situation_is_read_aloud() -> None:
    assert heard(telling.table(view(), NAMES)) == HEARD


def test_regions_seats_roles_and_events_of_the_table_say_what_they_are() -> None:
    blocks = telling.table(view(), NAMES)
    assert {(run.of, run.sign) for run in things(blocks, "region")} >= {("3", "3 Asia"), ("6", "6 South America")}
    assert [run.of for run in things(blocks[:1], "seat")] == ["0"]
    assert {(run.of, run.sign) for run in things(blocks, "seat")} == {("0", "P1"), ("1", "P2"), ("2", "P3")}
    assert [run.of for run in things(blocks, "event")] == ["airlift", "forecast", "one_quiet_night"]
    assert {run.of for run in things(blocks, "role")} == {"medic", "scientist", "generalist"}
    assert [run.of for run in things(blocks, "face")] == ["fly", "treat_x2"]


def test_the_ring_goes_clockwise_round_the_treatment_centre() -> None:
    (ring,) = (block for block in telling.table(view(), NAMES) if isinstance(block, Ring))
    assert [signed(stop.name)[:1] for stop in ring.stops] == list("123456")
    assert signed(ring.stops[0].here) == "R◆◆◆! B●" and signed(ring.stops[0].who) == "P1 P3"
    assert signed(ring.centre.name) == "Treatment Centre" and signed(ring.centre.here) == "R◆◆ Y■x4"


def test_dice_have_letters_where_there_are_no_shapes() -> None:
    (ring,) = (block for block in telling.table(view(), NAMES) if isinstance(block, Ring))
    assert written(ring.stops[0].here, lambda run: run.letters) == "RRR! B"
    assert written(ring.centre.here, lambda run: run.letters) == "RR Yx4"


def test_many_pawns_in_a_region_stand_close_and_are_heard_apart() -> None:
    (ring,) = (block for block in telling.table(view(pawns=(1, 1, 1)), NAMES) if isinstance(block, Ring))
    assert (signed(ring.stops[0].who), aloud(ring.stops[0].who)) == ("P1,2,3", "P1, P2, P3")
    assert [run.of for run in runs(ring.stops[0].who) if run.kind == "seat"] == ["0", "1", "2"]


def test_what_is_not_there_is_heard_too() -> None:
    bare = view(cdc={}, cured=(), centre={}, regions={1: {"red": 3, "blue": 1}})
    said = heard(telling.table(bare, NAMES))
    assert "CDC: no dice" in said
    assert "You're in North America, which has 3 red, full, 1 blue; Treatment Centre: no dice" in heard(
        telling.here(bare)
    )


def test_a_spectator_is_nowhere() -> None:
    watching = GAME.view(staged(), containment.NOBODY)
    assert heard(telling.here(watching)).startswith("Treatment Centre: 2 red, 4 yellow\n")


# ---------------------------------------------------------------------------------------------- moves
def test_a_colour_in_the_list_of_moves_is_seen_twice_and_heard_once() -> None:
    label = labels(view(1, at="cure", turn_of=1))["cure black"]
    assert signed(label) == "K▲ black (3 samples, 11 or more: 33%)"
    assert aloud(label) == "black (3 samples, 11 or more: 33%)"


@pytest.mark.parametrize(
    ("move", "seen", "spoken"),
    [
        ("fly 3 asia with fly", "to 3 Asia B●● K▲▲▲!", "to 3 Asia, which has 2 blue, 3 black, full"),
        (
            "sail 2 europe with sail/treat",
            "to 2 Europe B●x5 with sail/treat",
            "to 2 Europe, which has 5 blue, using sail or treat",
        ),
        ("treat red with sail/treat", "R◆ red with sail/treat", "red, using sail or treat"),
        ("helicopter p1 and p3 to 5 africa", "p1 and p3 to 5 Africa", "P1 and P3 to 5 Africa"),
        ("remote treatment 3 asia black", "in 3 Asia K▲", "in 3 Asia black"),
        ("reroll 1 3", "dice 1 3", "dice 1, 3"),
        ("reroll 2", "die 2 (sail/treat)", "die 2 (sail or treat)"),
    ],
)
def test_a_move_is_listed_with_signs_and_read_in_words(move: str, seen: str, spoken: str) -> None:
    v = view(
        roles=("dispatcher", "medic", "generalist"),
        dice=(("fly", "sail/treat", "helicopter"), None, None),
        samples=None,
        events=("airlift", "remote treatment", "forecast"),
    )
    label = labels(v)[move]
    assert (signed(label), aloud(label)) == (seen, spoken)


def test_the_seats_and_regions_of_a_move_say_which_they_are() -> None:
    found = {(run.kind, run.of) for run in runs(labels(view())["airlift p2 to 1 north america"]) if run.of}
    assert found >= {("seat", "1"), ("region", "1"), ("dice", "red"), ("dice", "blue")}


# ---------------------------------------------------------------------------------------------- looking
@pytest.mark.parametrize("words", ["", "asia", "3", "forecast", "nowhere at all"])
def test_every_look_gives_blocks(words: str) -> None:
    for command in telling.COMMANDS.values():
        assert_heard(*(text for block in command.show(words, view()) for text in texts(block)))


def test_a_place_is_found_by_the_beginning_of_its_name() -> None:
    found = telling.place("nor", view())
    assert found is not None and heard(found) == (
        "1 North America, which has 3 red, full, 1 blue: next to 2 Europe and 6 South America;; "
        "here: P1 and P3;; dice rolled to here: red 2 in 6, blue 1 in 6"
    )
    assert telling.place("no", view()) is None and telling.place("lima", view()) is None


def test_the_faces_of_a_role_are_read_in_words() -> None:
    called, powers = telling.role(view(), 0)
    assert aloud(called) == "the Medic" and "triple treat, fly or treat, biohazard." in aloud(powers)
    assert "fly/treat" in signed(powers)


def test_what_is_full_has_a_sign_and_a_word_where_answers_are_explained() -> None:
    assert "; R◆◆◆! means three of one colour" in signed(telling.ANSWERS)
    assert "; full means three of one colour" in aloud(telling.ANSWERS)


# ---------------------------------------------------------------------------------------------- laws
def assert_heard(*said: str) -> None:
    """Nothing in these texts, read aloud, is a mark, an escape or a sign."""
    assert said
    for text in said:
        spoken = aloud(text)
        assert spoken.isascii() and spoken.isprintable(), ascii(spoken)


def everything(v: Any) -> Iterator[str]:
    """All that is said at this question."""
    blocks = [*telling.table(v, NAMES), *telling.here(v)]
    for name in ("north america", "europe", "asia", "australia", "africa", "south america"):
        blocks += telling.place(name, v) or []
    for block in blocks:
        yield from texts(block)
    yield from labels(v).values()
    for seat in range(v.seats):
        yield from telling.role(v, seat)


@pytest.mark.parametrize("seed", range(3))
def test_all_that_is_said_in_random_games_can_be_read_aloud(seed: int) -> None:
    seats = 3 + seed
    match = Match(GAME, GAME.new(seed=seed, seats=seats), [RandomPlayer(n + seed) for n in range(seats)])
    for _ in range(40):
        if match.finished:
            break
        assert_heard(*everything(GAME.view(match.table, match.asked)))
        match.computer_step()


def test_a_cure_roll_that_failed_can_be_read_aloud() -> None:
    table = roll_until(
        lambda table: "fell short" in words_of(table),
        at="cure",
        samples=({"red": 2}, None),
        cdc={"blue": 2},
        events=("re-examined research", "airlift", "forecast"),
    )
    containment.play(table, "re-examined research")
    v = GAME.view(table, 0)
    assert_heard(*everything(v))
    assert "Now: rolled: " in heard(telling.here(v))


def test_the_telling_has_all_that_any_table_asks_of_it() -> None:
    wanted = {name for name in (*Telling.__annotations__, *vars(Telling)) if not name.startswith("_")}
    assert wanted <= set(telling.__all__)


# ---------------------------------------------------------------------------------------------- whose doing it was
@pytest.mark.parametrize(
    ("kind", "text", "told"),
    [
        (rules.EVENT_USED, "Forecast was played", "P2 played Forecast"),
        (rules.PAID, "paid 1 red from the CDC", "P2 paid 1 red from the CDC"),
        (rules.CONTAINED, "1 red die contained", "P2 contained 1 red die"),
        (
            rules.MOVED_TO_CENTRE,
            "1 red die moved from Asia (3) to the Treatment Centre",
            "P2 moved 1 red die from Asia (3) to the Treatment Centre",
        ),
        (rules.BACK_IN_THE_BAG, "1 red die back in the bag", "P2 put 1 red die back in the bag"),
        (rules.LIFTED, "the helicopter carried P2 to Asia (3)", "P2 took the helicopter to Asia (3)"),
        (
            rules.LIFTED,
            "the helicopter carried P1 and P2 to Asia (3)",
            "P2 took P1 along to Asia (3) by helicopter",
        ),
        (
            rules.LIFTED,
            "the helicopter carried P1 and P3 to Asia (3)",
            "P2 sent P1 and P3 to Asia (3) by helicopter",
        ),
        (rules.LIFTED, "the helicopter carried P1 to Asia (3)", "P2 sent P1 to Asia (3) by helicopter"),
        (rules.ROLLED_AGAIN, "a red die showed a cross: rerolled", "P2 rerolled a red die that showed a cross"),
        (rules.BEGINS, "P1 goes first", "P2 chose P1 to go first"),
        (rules.NIGHT_QUIET, "the next Infect Regions step is skipped", "P2: the next Infect Regions step is skipped"),
    ],
)
def test_what_names_nobody_is_told_of_who_did_it(kind: int, text: str, told: str) -> None:
    assert told_of(Fact(kind, "", text), 1, telling) == told


def test_an_outbreak_says_where_it_spreads_and_the_last_one_does_not_spread() -> None:
    """[C.68] [C.71]"""
    table = GAME.stage(seats=2, at="infect", fate="asked", regions={6: {"red": 3}}, outbreaks=0)  # type: ignore[misc]
    assert "OUTBREAK in South America (red): 1 of 8, spreads to North America" in _infected(table)
    table = GAME.stage(seats=2, at="infect", fate="asked", regions={6: {"red": 3}}, outbreaks=7)  # type: ignore[misc]
    assert _infected(table).endswith("OUTBREAK in South America (red): 8 of 8")


def _infected(table: Any) -> str:
    for words in ("draw red", "draw red", "draw red", "show red 6", "show red 6", "show red 6"):
        containment.play(table, words)
    return words_of(table)


# ---------------------------------------------------------------------------------------------- options
def test_every_option_is_told_with_rules_that_exist() -> None:
    assert set(telling.OPTIONS) == set(GAME.choices)
    known = {rule.id for rule in GAME.rulebook}
    for said in telling.OPTIONS.values():
        assert said.rules and set(said.rules) <= known


def test_every_value_of_an_option_that_needs_it_is_explained() -> None:
    for name in ("difficulty", "consent", "cured_can_outbreak"):
        assert set(telling.OPTIONS[name].means) == set(GAME.choices[name])
