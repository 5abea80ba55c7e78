"""Biologic Cold War as plain data: what has a meaning says which, and every sign can be read aloud."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

import containment
from containment.games.coldwar import telling
from containment.kernel.codebook import Verb
from containment.kernel.dice import Dice
from containment.kernel.engine.table import NOBODY
from containment.saying.blocks import Block, Heading, Paragraph, Prose, Row
from containment.saying.runs import Run, aloud, runs, signed, written
from containment.saying.telling import Telling
from tests.terminal.coldwar import GAME, SITUATION, staged, view

NAMES = ("you", *("random",) * 4)
TOLD: Telling = telling
PUNCTUATION = " .,;:()'/-|\"!?"  # what a voice makes pauses of

HEARD = """\
P1's turn (Courier), 4 actions left
Goal: 2 of 5 satellites; 2 Disease Cubes to mop up
Incidents 3; Threat level 3; Infection in 3 turns
Left: 26 Agents; 3 Disease Cubes; Teams 2 NATO, 3 neutral, 2 Soviet; 5 Facilities
In orbit: Europe (P1), Asia (P2); to launch: South America, Africa, Pacific Rim; \
uplink (no Counter-Intelligence): Africa
North America: NATO Washington (a Facility)
South America: neutral Lima (P3); neutral São Paulo (a Facility)
Europe: Soviet Kiev (1 Agent, a Disease Cube, 2 Incident Tokens); Soviet Moscow (3 Agents at the limit, P2); \
NATO Rome (2 Agents); neutral Madrid (a NATO Team, a Soviet Team, a Facility); NATO Paris (P1)
Africa: neutral Lagos (3 Agents at the limit, a Disease Cube, an Incident Token)
Asia: clear
Pacific Rim: neutral Tokyo (1 Agent)
Alias: Elliot Marsh (NATO): Once per turn you may take a Flight between two NATO cities without discarding a card.
Missions: The Prague Virologist: Target from Soviet Prague to any Facility
Vistula Switchyard: in Soviet Warsaw discard 3 cards of Europe (3 held)
Fontainebleau Papers: done
asked now: P1 (you), Courier in NATO Paris
5 cards: 2 NATO: London, Rome | 1 neutral: Lima | 1 Soviet: Kiev | event: Airlift
Press Card; 1 satellite; 1 of 3 missions done
P2 (random), Analyst in Soviet Moscow
1 card: 1 Soviet: Havana
Bribe Fund; 2 Symptoms: Fatigue, Tremor; owes 1 action; 1 satellite; \
0 of 3 missions done, carries the Intel of Vatican Ledger
P3 (random), Field Medic in neutral Lima
0 cards: Clinic Papers; 1 of 3 missions done
Decks: 44 player cards, 2 Escalations to come (next: within 22), 46 Threat cards, 2 discarded"""


# ---------------------------------------------------------------------------------------------- reading blocks
def text_of(block: Block) -> str:
    match block:
        case Heading(text) | Paragraph(text):
            return text
        case Prose(head, text):
            return _after(head, text)
        case Row(head, items):
            return _after(head, "; ".join(items))
        case _:
            raise AssertionError(f"the Cold War has no {block!r}")


def _after(head: str, text: str) -> str:
    return f"{head.rstrip(': ')}: {text}" if head else text


def heard(blocks: Iterable[Block]) -> str:
    return "\n".join(map(one_line, blocks))


def one_line(block: Block) -> str:
    return " ".join(aloud(text_of(block)).split()).replace(" ;", ";")


def things(blocks: Iterable[Block], kind: str) -> dict[str, Run]:
    return {run.of: run for block in blocks for run in runs(text_of(block)) if run.kind == kind}


def taken_apart(move: int) -> tuple[Verb, str, str]:
    verb = GAME.codebook.verb(move)
    a = verb.a.words[move >> 8 & 255] if verb.a else ""
    return verb, a, verb.b.words[move & 255] if verb.b else ""


def label(words: str, v: Any) -> str:
    return telling.label(*taken_apart(GAME.codebook.parse(words)), v)


def unheard_of(text: str) -> set[str]:
    """What no voice can read in what is said aloud."""
    return {letter for letter in aloud(text) if not letter.isalnum() and letter not in PUNCTUATION}


# ---------------------------------------------------------------------------------------------- the table
def test_the_table_of_a_staged_situation_is_read_aloud() -> None:
    assert heard(telling.table(view(**SITUATION), NAMES)) == HEARD


def test_what_has_a_name_on_the_table_says_what_it_is() -> None:
    blocks = telling.table(view(**SITUATION), NAMES)
    assert things(blocks, "city")["sao_paulo"].sign == "São Paulo"
    assert {of: run.sign for of, run in things(blocks, "seat").items()} == {"0": "P1", "1": "P2", "2": "P3"}
    assert set(things(blocks, "role")) == {"courier", "analyst", "field_medic"}
    assert set(things(blocks, "identity")) == {"press_card", "bribe_fund", "clinic_papers"}
    assert set(things(blocks, "symptom")) == {"fatigue", "tremor"} and set(things(blocks, "event")) == {"airlift"}
    assert "Vatican Ledger" in {run.sign for run in things(blocks, "mission").values()}
    assert things(blocks, "region")["pacific_rim"].sign == "Pacific"  # the last one, which heads a row
    assert things(blocks, "alias")["free_flight"].sign == "Elliot Marsh"


def test_affiliations_have_a_letter_a_colour_and_a_name() -> None:
    _, around = telling.place("madrid", view(**SITUATION)) or []
    assert {of: (run.sign, run.aloud, run.colour) for of, run in things([around], "affiliation").items()} == {
        "nato": ("N", "NATO", "blue"),
        "neutral": ("U", "neutral", "yellow"),
    }


def test_pieces_have_a_sign_letters_and_words() -> None:
    pieces = things(telling.table(view(**SITUATION), NAMES), "piece")
    assert {of: (run.sign, run.letters, run.aloud) for of, run in pieces.items()} == {
        "agent": ("A◉", "a", "1 Agent"),
        "cube": ("C▣", "(cube)", "a Disease Cube"),
        "token": ("I✗", "(token)", "an Incident Token"),
        "facility": ("⌂", "(facility)", "a Facility"),
        "nato team": ("N▲", "team-N", "a NATO Team"),
        "soviet team": ("S▲", "team-S", "a Soviet Team"),
    }
    assert pieces["cube"].tone == "strong" and pieces["nato team"].colour == "blue"


def test_three_agents_are_heard_to_be_at_the_limit() -> None:
    """[W.5.4]"""
    (row,) = [block for block in telling.table(view(**SITUATION), NAMES) if one_line(block).startswith("Africa")]
    assert signed(text_of(row)) == "Africa: U Lagos A◉◉◉! C▣ I✗"
    assert written(text_of(row), lambda run: run.letters) == "Africa: U Lagos aaa! (cube) (token)"
    assert one_line(row).endswith("Lagos (3 Agents at the limit, a Disease Cube, an Incident Token)")


def test_few_agents_left_are_an_alarm() -> None:
    """[W.5.18]"""
    for left, tone in ((3, "alarm"), (4, "")):
        supplies = text_of(telling.table(view(agents_left=left), NAMES)[3])
        assert [run.tone for run in runs(supplies) if f"{left} Agents" in run.sign] == [tone]


def test_who_is_asked_stands_out() -> None:
    blocks = telling.table(view(**SITUATION), NAMES)
    (head,) = [block for block in blocks if things([block], "asked")]
    assert {run.tone for run in runs(text_of(head))} == {"strong"}
    assert one_line(head).startswith("asked now: P1 (you), Courier")


@pytest.mark.parametrize("seat", [1, 2, NOBODY])
def test_marks_hold_no_secret(seat: int) -> None:
    """[W.1.9] Not even as an id that nobody draws."""
    v, owner = view(seat, **SITUATION), view(0, **SITUATION)
    secret = {mission for mission in owner.own.missions if mission not in v.shown_missions[0]}
    said = [*telling.table(v, NAMES), *telling.here(v), *telling.COMMANDS["here"].show("", v)]
    assert len(secret) == 2 and not secret & set(things(said, "mission"))
    assert secret <= set(things(telling.table(owner, NAMES), "mission"))


# ---------------------------------------------------------------------------------------------- looking around
def test_where_one_stands_is_read_aloud() -> None:
    v = view(pawns=("rome", "rome"), missions=(("vatican ledger",), ()), agents={"rome": 1})
    assert heard(telling.here(v)) == "You're in NATO Rome (1 Agent) with P2. For your missions: Vatican Ledger."


def test_what_can_be_done_is_read_aloud() -> None:
    found = heard(telling.COMMANDS["here"].show("", view(agents={"toronto": 2}, hands=(("rome",), ()))))
    assert "drive: NATO Atlanta, NATO New York, NATO Toronto (2 Agents)" in found
    assert "and you have 1 NATO, 0 neutral, 0 Soviet" in found and "alias: NATO Elliot Marsh: Once per turn" in found


def test_a_city_and_a_region_are_read_aloud() -> None:
    v = view(**SITUATION)
    city = heard(telling.place("kiev", v) or [])
    assert city.startswith("Soviet Kiev: Soviet, Europe; 1 Agent; a Disease Cube; 2 Incident Tokens; no Facility;")
    assert "next to: NATO Istanbul; Soviet Leningrad; Soviet Moscow (3 Agents at the limit); Soviet Prague" in city
    region = heard(telling.place("africa", v) or [])
    assert "neutral Khartoum, next to: Soviet Cairo; NATO Johannesburg; neutral Lagos; neutral Leopoldville" in region
    assert telling.place("atlantis", v) is None


def test_the_signs_are_told_to_who_hears_them_by_what_can_be_typed() -> None:
    found = heard(telling.COMMANDS["signs"].show("", view()))
    assert found.startswith("Signs: N NATO; U neutral; S Soviet; 1 Agent; 3 Agents at the limit: one more is")
    assert found.endswith("an incident; a Disease Cube; an Incident Token; a NATO Team; a Facility")


@pytest.mark.parametrize("use", telling.COMMANDS)
def test_every_command_can_be_read_aloud(use: str) -> None:
    for v in (view(**SITUATION), view(2, **SITUATION), view(NOBODY, **SITUATION), GAME.view(GAME.new(seed=3), 0)):
        for words in ("", "rome", "field", "press", "no such thing") if "[" in use else ("",):
            blocks = telling.COMMANDS[use].show(words, v)
            assert blocks and all(map(one_line, blocks)) and not unheard_of(" ".join(map(text_of, blocks)))


def test_what_is_typed_is_found_by_bare_names() -> None:
    v = view(**SITUATION)
    assert things(telling.COMMANDS["aliases [passport]"].show("hand", v), "role").keys() == {"handler"}
    assert things(telling.COMMANDS["identities [name]"].show("Dead", v), "identity").keys() == {"dead_drop"}
    assert things(telling.COMMANDS["events [name]"].show("defector's", v), "event").keys() == {"defectors_list"}
    assert telling.spelled_out("share p2 havana", v) == "take p2 havana"


def test_a_role_names_its_passport() -> None:
    who, powers = telling.role(view(**SITUATION), 1)
    assert aloud(who) == "the Analyst" and [run.of for run in runs(who) if run.kind == "role"] == ["analyst"]
    assert {run.of for run in runs(powers) if run.kind == "affiliation"} == {"nato", "neutral", "soviet"}
    assert "False Identity Bribe Fund, once in each of your turns: One Neutralize" in aloud(powers)


# ---------------------------------------------------------------------------------------------- moves
LABELS: tuple[tuple[dict[str, Any], str, str], ...] = (
    (
        {"agents": {"toronto": 3}, "cubes": ("toronto",)},
        "drive toronto",
        "NATO Toronto (3 Agents at the limit, a Disease Cube)",
    ),
    ({"hands": (("lima",), ())}, "fly rome with lima", "NATO Rome with neutral Lima"),
    ({"hands": ((), ("rome",))}, "take p2 rome", "from P2: NATO Rome (costs P2 an action next turn)"),
    ({"agents": {"washington": 2}}, "neutralize 1", "1 Agent (of 2 Agents)"),
    ({"passports": ("handler", "courier")}, "send p2 lima", "P2 (Courier) neutral Lima"),
    ({}, "assemble soviet", "Soviet Team"),
    ({}, "assemble nato forging lima", "NATO Team forging neutral Lima"),
    ({}, "team soviet atlanta", "a Soviet Team to NATO Atlanta"),
    ({}, "send nato team in rome to paris", "NATO team in Rome to NATO Paris"),
    ({}, "pick up vatican ledger", "Vatican Ledger (Intel from NATO Rome to Soviet Leningrad)"),
    ({}, "choose analyst", "Analyst (NATO: orders 3 Threats; neutral: swaps a discard; Soviet: buries a Threat)"),
    ({}, "discard red tape", "Red Tape"),
)


@pytest.mark.parametrize(("situation", "words", "said"), LABELS, ids=[words for _, words, _ in LABELS])
def test_moves_are_read_aloud(situation: dict[str, Any], words: str, said: str) -> None:
    assert aloud(label(words, view(**situation))) == said


def test_a_seat_in_a_move_is_a_seat_as_it_is_typed() -> None:
    found = [run for run in runs(label("give p2 rome", view())) if run.kind == "seat"]
    assert [(run.of, run.sign, run.aloud) for run in found] == [("1", "p2", "P2")] * 2


def test_how_to_name_a_flight_is_read_aloud() -> None:
    v = view(hands=(("lima", "rome"), ()))
    fly = GAME.codebook.verb(GAME.codebook.parse("fly rome with lima"))
    short = telling.shortened(fly, [move for move in v.moves if GAME.codebook.verb(move) is fly], v)
    assert short is not None and not short.moves
    assert aloud(short.note).startswith("any NATO or neutral city for Lima or Rome: fly algiers with lima (")
    assert signed(short.note).startswith("any N or U city for Lima or Rome: fly algiers")


# ---------------------------------------------------------------------------------------------- options
def test_what_is_said_of_options_is_said_of_this_game() -> None:
    usual = GAME.options()
    for name, said in telling.OPTIONS.items():
        assert {*said.means, *said.shown} <= {*GAME.choices[name], getattr(usual, name)}, name
        assert said.rules and all(rule in GAME.rulebook for rule in said.rules), name
    assert set(telling.OPTIONS) == set(GAME.choices)


# ---------------------------------------------------------------------------------------------- whole games
def test_every_name_of_a_telling_is_there() -> None:
    named = {*Telling.__annotations__, *(name for name in vars(Telling) if not name.startswith("_"))}
    assert named and named <= set(telling.__all__) and all(hasattr(telling, name) for name in named)


def told(v: Any) -> Iterator[str]:
    """All that is said of a view, and of every move and every city."""
    blocks = [*telling.table(v, NAMES), *telling.here(v)]
    blocks += [block for city in GAME.facts.CITIES for block in telling.place(city.name, v) or ()]
    yield from map(text_of, blocks)
    yield from (telling.label(*taken_apart(move), v) for move in v.moves)


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 3), (3, 5)])
def test_whatever_happens_can_be_read_aloud(seed: int, seats: int) -> None:
    table = GAME.new(seed=seed, seats=seats)
    dice = Dice(seed)
    for _ in range(40):
        question = containment.question(table)
        if question is None:
            break
        said = list(told(GAME.view(table, question.seat)))
        assert len(said) > len(GAME.facts.CITIES) and not set().union(*map(unheard_of, said))
        containment.play(table, dice.pick(question.moves))


def test_the_table_of_who_only_watches_can_be_read_aloud() -> None:
    said = list(told(GAME.view(staged(**SITUATION), NOBODY)))
    assert said and not set().union(*map(unheard_of, said))
