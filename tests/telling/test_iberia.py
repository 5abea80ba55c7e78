"""Iberia as plain data: what has a meaning says which, and every sign can be read aloud."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import containment
from containment.games.iberia import telling
from containment.games.iberia.rules import table
from containment.games.iberia.telling.lying import region_words, with_cubes, with_pawns, with_signs
from containment.games.iberia.telling.options import OPTIONS
from containment.kernel.codebook import Verb
from containment.kernel.engine.table import NOBODY
from containment.kernel.game import Fact
from containment.matches.match import Match
from containment.players.random_player import RandomPlayer
from containment.saying.blocks import Block, Heading, Paragraph, Prose, Row
from containment.saying.runs import Run, aloud, runs, signed, written
from containment.saying.telling import Telling
from containment.telling.sayings import told_of
from containment.telling.story import answer_lines, fact_lines
from tests.terminal.iberia import GAME, SITUATION, staged, view

NAMES = ("you", *("random",) * 4)
SPOKEN = frozenset(" .,;:()[]'-/")  # besides letters and digits
NAMES_OF_THINGS = re.compile("|".join([r"\bP\d", r"\br\d\d", *(rf"\b{city.name}\b" for city in GAME.facts.CITIES)]))
HEARD = """\
P1's turn (Agronomist), 4 actions left
Goal: 1 of 4 researched; to go: Cholera, Typhus, Malaria
Outbreaks 3, Infection rate 3
blue: Cholera: 19 left, Lisboa (3 blue, full, a port, the blue hospital) with P3, Porto (1 blue, a port)
red: Typhus: 22 left, Madrid (2 red, 1 blue) with P2
yellow: Yellow Fever: researched, 23 left, Valencia (1 yellow, a port)
black: Malaria: 22 left, Toledo (2 black) with P1
Hospitals: blue in Lisboa
Rails: Porto to Vigo; Soria to Zaragoza to Madrid to Toledo (16 left)
Water: r14, 1 token (Coimbra, Porto, Lisboa); r22, 2 tokens (Ciudad Real, Madrid, Toledo) (11 left)
Nurse: r12 (Burgos, Valladolid, Madrid, Zaragoza, Soria): no new cubes
Now: already broke out this turn: Valencia
asked now: P1 (you), Agronomist in Toledo
4 cards: 1 blue: Vigo; 1 red: Madrid; 1 black: Toledo; event: Good Season
P2 (random), Nurse in Madrid
1 card: 1 blue: Lisboa
P3 (random), Sailor in Lisboa
2 cards: 1 blue: Porto; 1 black: Cádiz
Decks: 42 player cards, 1 Epidemic (next: within 42), 2 infection discards"""


# ---------------------------------------------------------------------------------------------- reading blocks
def words(block: Block) -> str:
    """A block in one line."""
    match block:
        case Heading(text) | Paragraph(text):
            return text
        case Prose(head, text):
            return _after(head, text)
        case Row(head, items):
            return _after(head, ", ".join(item.rstrip(",") for item in items))
        case _:
            raise AssertionError(f"Iberia has no {block!r}")


def _after(head: str, text: str) -> str:
    return f"{head.rstrip(': ')}: {text}" if head else text


def heard(blocks: list[Block] | None) -> str:
    return "\n".join(" ".join(aloud(words(block)).split()).replace(" ,", ",") for block in blocks or ())


def things(blocks: list[Block], kind: str) -> list[Run]:
    return [run for block in blocks for run in runs(words(block)) if run.kind == kind]


def taken_apart(move: int) -> tuple[Verb, str, str]:
    verb = GAME.codebook.verb(move)
    a = verb.a.words[move >> 8 & 255] if verb.a else ""
    return verb, a, verb.b.words[move & 255] if verb.b else ""


def labelled(move: str, v: Any) -> str:
    return telling.label(*taken_apart(GAME.code(move)), v)


# ---------------------------------------------------------------------------------------------- the table
def test_the_table_of_a_staged_situation_is_read_aloud() -> None:
    assert heard(telling.table(view(**SITUATION), NAMES)) == HEARD


def test_names_on_the_table_say_what_they_are_the_names_of() -> None:
    blocks = telling.table(view(**SITUATION), NAMES)
    assert ("ciudad_real", "Ciudad Real") in {(run.of, run.sign) for run in things(blocks, "city")}
    assert {(run.of, run.sign) for run in things(blocks, "seat")} == {("0", "P1"), ("1", "P2"), ("2", "P3")}
    assert {run.of for run in things(blocks, "role")} == {"agronomist", "nurse", "sailor"}
    assert [run.of for run in things(blocks, "region")] == ["r14", "r22", "r12"]
    assert [run.of for run in things(blocks, "card")] == ["vigo", "madrid", "toledo", "lisboa", "porto", "cadiz"]
    assert [run.of for run in things(blocks, "event")] == ["good_season"]
    assert ("yellow", "Yellow Fever") in {(run.of, run.sign) for run in things(blocks, "disease")}


def test_what_is_seen_round_a_name_is_heard_behind_it() -> None:
    """Whoever goes through a numbered list by ear hears the city first, and no number after its number."""
    v = view(**SITUATION)
    assert (signed(with_cubes("madrid", v)), aloud(with_cubes("madrid", v))) == (
        "R◆◆B● Madrid",
        "Madrid (2 red, 1 blue)",
    )
    assert signed(with_signs("lisboa", v)) == "B●●●! Lisboa⚓✚"
    assert aloud(with_signs("lisboa", v)) == "Lisboa (3 blue, full, a port, the blue hospital)"
    assert written(with_signs("lisboa", v), lambda run: run.letters) == "BBB! Lisboa (port) (hospital)"
    assert aloud(with_signs("vigo", v)) == "Vigo (a port)" and aloud(with_signs("cuenca", v)) == "Cuenca"


def test_the_cubes_of_a_city_keep_their_meaning_and_colour() -> None:
    found = [run for run in runs(with_signs("madrid", view(**SITUATION))) if run.kind == "cubes"]
    assert [(run.of, run.colour, run.sign, run.letters) for run in found] == [
        ("red", "red", "R◆◆", "RR"),
        ("blue", "blue", "B●", "B"),
    ]


def test_pawns_side_by_side_are_heard_apart() -> None:
    v = view(pawns=("vigo", "vigo", "vigo"), seats=3)
    assert (signed(with_pawns("vigo", v)), aloud(with_pawns("vigo", v))) == (
        "Vigo⚓ P1 P2 P3",
        "Vigo (a port) with P1 and P2 and P3",
    )


def test_few_cubes_left_and_a_researched_disease_have_a_tone() -> None:
    red = [city.id for city in GAME.facts.CITIES if city.colour == "red"]
    v = view(cubes=dict.fromkeys(red[:7], 3), researched=("red",))
    tones = {run.sign: run.tone for block in telling.table(v, NAMES) for run in runs(words(block)) if run.tone}
    assert tones["3 left"] == "alarm" and tones["researched"] == "good"


def test_a_private_hand_is_heard_as_a_number() -> None:
    """[I.C6]"""
    blocks = telling.table(view(0, **SITUATION, private=True), NAMES)
    assert "P3 (random), Sailor in Lisboa\n2 cards: 2 hidden" in heard(blocks)
    assert "porto" not in {run.of for run in things(blocks, "card")}


# ---------------------------------------------------------------------------------------------- moves
@pytest.mark.parametrize(
    ("move", "seen", "spoken"),
    [
        ("go madrid", "R◆◆B● Madrid", "Madrid (2 red, 1 blue)"),
        ("go lisboa", "B●●●! Lisboa⚓✚", "Lisboa (3 blue, full, a port, the blue hospital)"),
        ("treat black", "K▲ black (Malaria)", "black (Malaria)"),
        ("give p2 toledo", "to p2 (Nurse): Toledo (black)", "to P2 (Nurse): Toledo (black)"),
        ("ship lisboa with vigo", "B●●●! Lisboa with Vigo", "Lisboa (3 blue, full) with Vigo"),
        ("new rails madrid toledo", "Madrid - Toledo", "Madrid to Toledo"),
        ("remove madrid blue", "B● from R◆◆B● Madrid", "blue from Madrid (2 red, 1 blue)"),
        (
            "token r22",
            "r22 (Ciudad Real, R◆◆B● Madrid, K▲▲ Toledo; 2 tokens)",
            "r22 (Ciudad Real, Madrid (2 red, 1 blue), Toledo (2 black); 2 tokens)",
        ),
    ],
)
def test_a_move_is_listed_with_signs_and_read_in_words(move: str, seen: str, spoken: str) -> None:
    label = labelled(move, view(**SITUATION))
    assert (signed(label), aloud(label)) == (seen, spoken)


def test_a_move_tells_a_card_from_a_city_and_names_its_seat_and_region() -> None:
    v = view(**SITUATION)

    def named(move: str) -> set[tuple[str, str]]:
        return {(run.kind, run.of) for run in runs(labelled(move, v)) if run.kind in ("city", "card", "seat", "region")}

    assert named("go madrid") == {("city", "madrid")}
    assert named("discard madrid") == {("card", "madrid")}
    assert named("give p2 toledo") == {("seat", "1"), ("card", "toledo")}
    assert named("purify r22 with toledo") >= {("region", "r22"), ("city", "toledo"), ("card", "toledo")}


def test_what_is_typed_is_never_marked() -> None:
    v = view(roles=("agronomist", "sailor"), pawns=("toledo", "toledo"), hands=(("toledo", "vigo"), ()))
    for typed in ("rail cac", "treat k", "pur r22 tol", "token real madrid", "P1: tok r16", "go Cáceres"):
        spelled = telling.spelled_out(typed, v)
        assert spelled == aloud(spelled) and spelled.isprintable()


# ---------------------------------------------------------------------------------------------- looking
@pytest.mark.parametrize("typed", ["", "madrid", "r22", "good season", "nowhere at all"])
def test_every_look_gives_blocks_that_can_be_read(typed: str) -> None:
    for v in (view(**SITUATION), view(NOBODY, **SITUATION), view(1, **SITUATION, private=True)):
        for command in telling.COMMANDS.values():
            blocks = command.show(typed, v)
            assert blocks and all(isinstance(block, Block) for block in blocks)
            assert_heard(*map(words, blocks))


def test_a_city_is_read_with_what_is_there() -> None:
    spoken = heard(telling.place("madrid", view(**SITUATION)))
    assert spoken.startswith("Madrid: red, disease Typhus, not a port, founded 871, 1 blue, 2 red, no hospital, ")
    assert "Toledo (2 black) (railroad), Valladolid, Zaragoza (railroad)" in spoken
    assert "at r22: Ciudad Real, Madrid, Toledo, colours red and black, 2 tokens" in spoken
    assert telling.place("nowhere", view()) is None


def test_a_dashed_link_is_seen_in_brackets_and_heard_by_name() -> None:
    blocks = telling.COMMANDS["map [city]"].show("", view())
    (gibraltar,) = (block for block in blocks if isinstance(block, Row) and signed(block.head) == "Gibraltar:")
    assert [signed(item) for item in gibraltar.items] == ["(Cádiz)", "(Málaga)"]
    assert [aloud(item) for item in gibraltar.items] == ["Cádiz (dashed link)", "Málaga (dashed link)"]
    assert gibraltar.below, "where there is little room, the list may stand under its head"


def test_where_one_stands_is_a_sentence() -> None:
    assert heard(telling.here(view(**SITUATION))) == (
        "You're in Toledo (2 black). By train: Soria, Madrid, Zaragoza. Purified: r22."
    )
    together = telling.here(view(pawns=("cuenca", "cuenca")))
    assert heard(together) == "You're in Cuenca with P2." and [run.of for run in things(together, "seat")] == ["1"]
    assert heard(telling.here(view(NOBODY))) == "You're just watching."


def test_the_regions_that_were_meant_are_told() -> None:
    table = staged(roles=("nurse", "sailor"), cubes={"toledo": 1})
    containment.play(table, "go toledo")
    v = GAME.view(table, 0)
    blocks = telling.place("protect madrid", v)
    assert blocks is not None and blocks[0] == Paragraph("Which region?") and isinstance(blocks[1], Row)
    assert blocks[1].items == [f"protect {region_words(region, v)}" for region in ("r16", "r22")]


def test_signs_that_answers_explain_are_heard_in_words() -> None:
    assert "! means three cubes" in signed(telling.ANSWERS) and "⚓ is a port, ✚ a" in signed(telling.ANSWERS)
    assert aloud(telling.ANSWERS).endswith("A city is full at three cubes of one colour: one more breaks out.")
    called, powers = telling.role(view(**SITUATION), 1)
    assert aloud(called) == "the Nurse" and "prevention token" in powers
    assert_heard(telling.GOAL, telling.ANSWERS, *telling.GLOSSARY)


def test_historical_diseases_are_named() -> None:
    v = view(malaria=True, yellow_fever=True)
    (told,) = telling.about(v, NAMES)
    assert [run.of for run in runs(told) if run.kind == "disease"] == ["black", "yellow"]
    assert "Historic: Malaria: 2 cubes in a city without black; Yellow Fever: spreads" in heard(telling.table(v, NAMES))


# ---------------------------------------------------------------------------------------------- laws
def assert_heard(*said: str) -> None:
    """Nothing in these texts, read aloud, is a mark, an escape or a sign."""
    for text in said:
        spoken = aloud(text)
        assert all(letter.isalnum() or letter in SPOKEN for letter in spoken), ascii(spoken)


def assert_marked(*said: str) -> None:
    """No seat, city or region stands in these texts as mere words."""
    for text in said:
        mere = [run.sign for run in runs(text) if not run.kind and run.sign.strip()]
        assert not any(NAMES_OF_THINGS.search(words) for words in mere), mere


def everything(v: Any) -> Iterator[str]:
    """All that is said at this question."""
    blocks = [*telling.table(v, NAMES), *telling.here(v), *telling.COMMANDS["here"].show("", v)]
    for city in GAME.facts.CITIES:
        blocks += telling.place(city.name, v) or []
    yield from map(words, blocks)
    yield from (telling.label(*taken_apart(move), v) for move in v.moves)
    yield from (called for seat in range(v.seats) for called in telling.role(v, seat)[:1])


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, {"seats": 2}),
        (2, {"seats": 5, "malaria": True, "cholera": True, "typhus": True, "yellow_fever": True}),
        (3, {"seats": 3, "influx_of_patients": True, "hands": "private", "consent": True}),
    ],
)
def test_what_is_said_in_random_games_means_something_and_can_be_read(seed: int, options: dict[str, Any]) -> None:
    seats = options["seats"]
    match = Match(GAME, GAME.new(seed=seed, **options), [RandomPlayer(n + seed) for n in range(seats)])
    for _ in range(40):
        for _ in range(2):
            if not match.finished:
                match.computer_step()
        if match.finished:
            break
        said = list(everything(GAME.view(match.table, match.asked)))
        assert_heard(*said)
        assert_marked(*said)


def test_the_telling_has_all_that_any_table_asks_of_it() -> None:
    wanted = {name for name in (*Telling.__annotations__, *vars(Telling)) if not name.startswith("_")}
    assert wanted <= set(telling.__all__)


# ---------------------------------------------------------------------------------------------- options
def test_every_option_is_told_with_rules_that_exist() -> None:
    assert set(OPTIONS) == set(GAME.choices)
    known = {rule.id for rule in GAME.rulebook}
    for said in OPTIONS.values():
        assert said.rules and set(said.rules) <= known


def test_only_cubes_have_signs_cards_and_cities_have_their_colour_in_words() -> None:
    v = view(**SITUATION)
    rows = [signed(words(block)) for block in telling.table(v, NAMES)]
    assert "    4 cards: 1 blue: Vigo | 1 red: Madrid | 1 black: Toledo | event: Good Season" in rows
    assert "Hospitals: blue in Lisboa" in rows
    assert signed(labelled("discard toledo", v)) == "Toledo (black)"
    assert "(red, black)" in " ".join(signed(words(block)) for block in telling.COMMANDS["regions"].show("", v))
    looked = signed(words((telling.place("toledo", v) or [])[0]))
    assert looked.startswith("Toledo: black, disease Malaria, not a port") and "K▲▲" in looked


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        ("railroad laid: Toledo - Madrid", "P2 laid the railroad Toledo - Madrid"),
        ("1 purification token placed in r22 (Toledo)", "P2 placed 1 purification token in r22 (Toledo)"),
        ("prevention token placed in r22 (Toledo)", "P2 placed the prevention token in r22 (Toledo)"),
        (
            "clean water in r31 (Granada) kept a cube out of Granada",
            "P2 used the clean water in r31 (Granada) to keep a cube out of Granada",
        ),
        ("a red cube left León for the hospital", "P2 sent a red cube from León to the hospital"),
        ("the red cube moved on to Gijón", "P2 moved the red cube on to Gijón"),
        ("a red cube stayed in Gijón", "P2 moved a red cube to Gijón"),
        ("P2 went to Madrid", "P2 went to Madrid"),
        ("OUTBREAK in Lisboa (blue): 1 of 8", "P2: OUTBREAK in Lisboa (blue): 1 of 8"),
    ],
)
def test_what_a_seat_did_is_said_of_the_seat(fact: str, told: str) -> None:
    assert told_of(Fact(0, "", fact), 1, telling) == told


def test_a_railroad_is_said_of_who_laid_it_and_a_disease_keeps_its_capital() -> None:
    """The story says `railroad laid`, and whose doing it was is known from the answer."""
    match = Match(GAME, staged(roles=("agronomist", "nurse")), [RandomPlayer(n) for n in range(2)])
    codebook = match.game.codebook
    rail = next(move for move in match.moves(match.asked) if codebook.words(move).startswith("rail "))
    lines = answer_lines(match, match.play(rail, "Yellow Fever is far from here"), NOBODY)
    assert lines[0].text.startswith(f"P{match.asked + 1} laid the railroad ")
    assert lines[0].text.endswith(": Yellow Fever is far from here")


def test_a_drawn_card_is_told_apart_from_the_shuffling_before_it() -> None:
    drawn = Fact(table.CARD_DRAWN, "I.N1", "P1 drew Madrid")
    lines = fact_lines([Fact(table.INTENSIFIED, "I.E1", "20 discards reshuffled on top"), drawn], telling)
    assert [line.text for line in lines] == ["20 discards reshuffled on top.", "P1 drew Madrid."]


def test_what_lies_ready_is_told_in_few_sentences() -> None:
    hidden = [Fact(table.EVENT_PICKED, "I.U5", "an event was shuffled in face down")] * 5
    dealt = [Fact(table.CARD_DEALT, "I.U6", f"P1 started with {card}") for card in ("Madrid", "Toledo")]
    assert [fact.text for fact in telling.in_brief([*hidden, *dealt])] == [
        "5 events were shuffled in face down",
        "P1 started with Madrid and Toledo",
    ]
