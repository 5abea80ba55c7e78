"""Blank cards: events and roles of one's own, by their own names everywhere, in records too. [P.C24]"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import containment
from containment import BadOptions, BadRecord, testing
from containment.games.pandemic import GAME
from containment.games.pandemic.data.own_cards import EXAMPLE, MOST_FILE, POWERS, SAID, TYPED, from_file, from_text
from containment.games.pandemic.options import POWERS as BITS
from containment.games.pandemic.rules import table
from containment.kernel.codebook import plain
from containment.kernel.game import Game
from containment.saying.runs import signed
from containment.telling.tellings import telling_of
from tests.games.pandemic.situations import cards_of, cubes, offered, play, sees, stage, story

TRAIN = {"event": "Night Train", "text": "Move any pawn while everybody sleeps.", "effect": "airlift"}
SURGEON = {"role": "Field Surgeon", "text": "Treats whole cities.", "powers": ["treat_all", "cheap_cure"]}
COURIER = {"role": "Courier", "text": "", "powers": ["give_any_card", "peek"]}
CARDS = [TRAIN, SURGEON]
BRINK: dict[str, Any] = {"expansion": "on_the_brink"}


def game_of(**options: Any) -> Game:
    return containment.game_of(GAME.new(seed=1, **options))


# ---------------------------------------------------------------------------------------------- events
def test_an_event_is_typed_told_and_recorded_by_its_own_name() -> None:
    """[P.C24] And does what the event does whose place it takes."""
    t = stage(cards=[TRAIN], hands=[["airlift"]])
    assert "night train p2 paris" in containment.question(t).words  # type: ignore[union-attr]
    play(t, "night train p2 paris")
    assert sees(t).pawns == ("atlanta", "paris")
    assert story(t)[-2:] == ["P1 played Night Train", "P1 airlifted P2 to Paris"]
    text = containment.dumps(containment.record(t))
    assert "p1: night train p2 paris" in text and "Airlift" not in text
    again = containment.replay(containment.loads(text))
    assert again.key() == t.key() and story(again) == story(t)


def test_the_words_of_the_box_are_understood_too() -> None:
    t = stage(cards=[TRAIN], hands=[["airlift"]])
    play(t, "airlift p1 paris")
    assert story(t)[-1] == "P1 took the Night Train to Paris"


def test_questions_refusals_labels_and_the_scene_have_its_name() -> None:
    t = stage(cards=[TRAIN], hands=[["airlift", *cards_of("red", 4), *cards_of("blue", 3)]], consent=True)
    game = containment.game_of(t)
    board = telling_of(game)
    verb = game.codebook.verb(game.code("discard night train"))
    v = GAME.view(t, 0)
    assert signed(board.label(verb, "", "night train", v)) == "Night Train"
    scene = game.scene
    assert scene is not None
    hand = scene(v, ("a", "b")).seats[0].cards
    assert [(card.name, card.short) for card in hand if not card.colour] == [("Night Train", "NTr")]
    shown = " ".join(signed(str(block)) for block in board.table(v, ("a", "b")))
    assert "Night Train" in shown and "Airlift" not in shown
    told = " ".join(board.about(v, ("a", "b")))
    assert "Night Train, an event in the place of Airlift. Move any pawn while everybody sleeps." in told
    assert v.hands[0][-1] == "airlift", "views go by ids"


def test_nobody_without_own_cards_is_told_of_them() -> None:
    game_of(cards=CARDS)
    t = stage(hands=[["airlift"]])
    play(t, "airlift p2 paris")
    assert story(t)[-2] == "P1 played Airlift"
    assert containment.game_of(t) is GAME


# ---------------------------------------------------------------------------------------------- roles
def test_a_role_has_the_powers_that_are_written_on_it() -> None:
    """[P.C24] Of the Medic's only one, and the Scientist's."""
    t = stage(cards=[SURGEON], roles=["field surgeon", "researcher"], cubes={"atlanta": 3}, hands=[cards_of("red", 4)])
    play(t, "treat blue")
    assert cubes(t, "atlanta") == 0
    play(t, "cure red")
    assert not t.can(0, table.AUTO_REMOVE_CURED) and t.can(0, table.CHEAP_CURE)
    name, powers = telling_of(containment.game_of(t)).role(GAME.view(t, 0), 0)
    assert signed(name) == "the Field Surgeon"
    assert (
        powers.startswith("Treats whole cities. Treat Disease removes all cubes") and "Field Surgeon needs 4" in powers
    )


def test_what_shares_a_power_is_out_and_the_role_is_dealt() -> None:
    """[P.C24] [P.2.5] In the place of the Medic; the Scientist is never dealt."""
    dealt = set()
    for seed in range(30):
        t = GAME.new(seed=seed, seats=4, cards=CARDS)
        dealt |= set(GAME.view(t, 0).roles)
        assert "scientist" not in GAME.view(t, 0).roles_left
        surgeons = [fact.text for fact in containment.story(t) if fact.text.endswith("is the Field Surgeon")]
        assert len(surgeons) == ("medic" in GAME.view(t, 0).roles)
    assert dealt == {role.id for role in GAME.facts.ROLES} - {"scientist"}


def test_two_roles_and_a_new_assignment() -> None:
    """[P.C24] [P.new_assignment] The role that is taken has its own powers, whoever has had it."""
    t = stage(
        cards=[SURGEON, COURIER], roles=["field surgeon", "generalist"], hands=[["new assignment"]], seats=2, **BRINK
    )
    assert "troubleshooter" not in sees(t).roles_left and "scientist" not in sees(t).roles_left
    play(t, "new assignment p2", "become courier")
    assert t.can(1, table.GIVE_ANY_CARD) and t.can(1, table.PEEK) and not t.can(1, table.KEEP_DIRECT_CARD)
    assert story(t)[-1] == "P2 became the Courier"


def test_an_own_role_keeps_what_lies_on_its_card() -> None:
    """[P.contingency_planner.store_event] The stored event is seen before who has the power, not before a name."""
    planner = {"role": "Archivar", "text": "", "powers": ["treat_all", "store_event"]}
    t = stage(cards=[planner], roles=["archivar", "researcher"], stored_event="airlift")
    scene = GAME.scene
    assert scene is not None and scene(GAME.view(t, 0), ("a", "b")).seats[0].lines == ("stored: Airlift",)


def test_every_power_is_a_power_of_the_rules() -> None:
    """[P.4.14] [P.C24] And together they are all that roles have."""
    assert set(POWERS) == set(BITS)
    everything = 0
    for role in range(table.BRINK_ROLES):
        everything |= int(table.POWERS_OF[role])
    assert sum(BITS.values()) == everything == table.POWERS_IN_ALL
    for number, role in enumerate(GAME.facts.ROLES):
        own = sum(BITS[power] for power, whose in POWERS.items() if whose == role.id)
        assert own == table.POWERS_OF[number], role.id


@pytest.mark.parametrize(
    "options", [{}, BRINK, {**BRINK, "seats": 3, "challenges": "bioterrorist", "hands": "private"}]
)
def test_the_laws_hold_with_own_cards(options: dict[str, Any]) -> None:
    """[P.C24] Views, imagined tables, refusals, records."""
    for seed in (1, 2):
        testing.check_game(GAME, seed=seed, cards=CARDS, **options)


# ---------------------------------------------------------------------------------------------- mistakes
def event(**changes: Any) -> list[dict[str, Any]]:
    return [TRAIN | changes]


def role(*powers: str, name: str = "Own") -> dict[str, Any]:
    return {"role": name, "text": "", "powers": list(powers)}


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (event(effect="teleport"), "the effect of Night Train must be one of airlift, forecast"),
        (event(effect=None), "the effect of Night Train must be one of"),
        (event(event="Paris"), "'Paris' is already the name of something in the game"),
        (event(event="MEDIC"), "is already the name of something in the game"),
        (event(event="P2"), "is already the name of something in the game"),
        (event(event="red"), "is already the name of something in the game"),
        (event(event="hand"), "is already the name of something in the game"),
        (event(event="Events"), "is already the name of something in the game"),
        (event(event="Plan B"), "'Plan B' begins as table talk does"),
        (event(event="Tell-tale"), "begins as table talk does"),
        (event(event="drive"), "is already how a move is typed"),
        (event(event="夜行"), "has letters from a to z"),
        (event(event="42"), "has letters from a to z"),
        (event(event=" "), "the name of an event is empty"),
        (event(event="a" * 25), "has at most 24 letters"),
        (event(event="Night\x1b[2JTrain"), "cannot be shown"),
        (event(event=7), "is text, not 7"),
        (event(text="b" * 161), "the text of Night Train has at most 160 letters"),
        (event(text="\ue000"), "cannot be shown"),
        (event(cost=3), "Night Train has a 'cost'; an event has a name, a text and effect"),
        ([TRAIN, TRAIN], "'Night Train' is there twice"),
        ([TRAIN, TRAIN | {"event": "Other"}], "have the same effect, airlift"),
        ([TRAIN | {"event": f"E{n}"} for n in range(5)], "there are 4 blank cards, not 5"),
        ([role("fly")], "Own has no power 'fly'; powers are store_event"),
        ([role()], "the powers of Own are a list of one to 3, not []"),
        ([role("treat_all", "treat_all")], "has the power treat_all twice"),
        ([SURGEON, role("cheap_cure")], "Own and Field Surgeon have the same power, cheap_cure"),
        ([SURGEON, role("prevent_cured")], "would take the place of the Medic, as another card already does"),
        (event(effect="special_orders"), "Night Train does what an event of On the Brink does: choose it too"),
        ([{"name": "Own"}], "a card is an event or a role with a name"),
        ("no json", "this is not how a card is written"),
        (3, "cards are the cards of a file, or none, not 3"),
    ],
)
def test_a_mistake_in_a_card_is_explained(cards: Any, said: str) -> None:
    """[P.C24]"""
    with pytest.raises(BadOptions) as problem:
        GAME.new(cards=cards)
    assert said in str(problem.value) and str(problem.value).isprintable()


def test_all_cards_fit_in_the_line_of_a_record() -> None:
    """[P.C24] Quotes are written with a stroke before each."""
    long: dict[str, Any] = {"text": '"' * 160}
    cards: list[dict[str, Any]] = [
        {"event": "a" + '"' * 23, "effect": "rapid_vaccine_deployment"},
        {"event": "b" + '"' * 23, "effect": "re_examined_research"},
        {"role": "c" + '"' * 23, "powers": ["auto_remove_cured", "quarantine_zone", "keep_direct_card"]},
        {"role": "d" + '"' * 23, "powers": ["move_pawn_to_pawn", "give_any_card", "retrieve_city"]},
    ]
    text = containment.dumps(containment.record(GAME.new(seed=1, cards=[card | long for card in cards])))
    assert len(containment.loads(text).setting.options.own_cards) == 4


def test_no_move_is_typed_like_a_card() -> None:
    """The words that names are held against are those of the codebook."""
    verbs = GAME.codebook.verbs.values()
    typed = {plain(words) for verb in verbs for words in (verb.name, *verb.also)} - {""}
    assert typed == set(TYPED.split("; "))


def test_no_talk_begins_like_a_card() -> None:
    """[P.talk] A record would not tell them apart."""
    talk = GAME.talk
    assert talk is not None
    assert {verb.name.split()[0] for verb in talk.book(0).verbs.values()} == set(SAID)


def test_a_card_of_one_s_own_is_asked_for_and_told_by_its_name() -> None:
    """[P.C24] [P.talk] In lists, sentences and records; what it is called in the box is understood too."""
    t = stage(cards=[TRAIN], hands=[["paris"], ["airlift"]], private=True)
    game = containment.game_of(t)
    talk = game.talk
    assert talk is not None
    before = list(t.answers or [])
    for words in ("p1: ask p2 night train", "p1: ask p2 airlift"):
        containment.say(t, words)
        assert story(t)[-1] == "P1 asked P2: have you got Night Train?"
    containment.say(t, "p2: tell night train")
    assert story(t)[-1] == "P2 told the table: yes, Night Train"
    containment.say(t, "p1: tell airlift")
    assert story(t)[-1] == "P1 told the table: no Night Train"
    v = game.view(t, 0)
    assert v.hands[1] == ("airlift",) and v.told[0].lacks == ("airlift",), "views go by ids"
    scene = game.scene
    assert scene is not None and "Airlift" not in str(scene(game.view(t, 1), ("a", "b")))
    text = containment.dumps(containment.record(t))
    assert "p2: tell night train" in text and "Airlift" not in text and len(t.answers or ()) == len(before) + 4
    assert story(containment.replay(containment.loads(text))) == story(t)


def test_three_own_roles_and_a_role_that_is_out_are_refused() -> None:
    """[P.C24]"""
    three = [role("treat_all", name="A"), role("peek", name="B"), role("free_build", name="C")]
    with pytest.raises(BadOptions, match="at most 2 of them are roles"):
        GAME.new(cards=three, **BRINK)
    with pytest.raises(BadOptions, match="are dealt among those of On the Brink"):
        GAME.new(cards=CARDS, expansion="none")
    with pytest.raises(BadOptions, match="scientist is out"):
        GAME.new(cards=CARDS, roles="scientist,random")


def test_a_bad_card_in_a_record_is_said_with_its_line() -> None:
    good = containment.dumps(containment.record(GAME.new(seed=1, cards=CARDS)))
    with pytest.raises(BadRecord, match="the effect of Night Train"):
        containment.loads(good.replace('"airlift"', '"teleport"'))


# ---------------------------------------------------------------------------------------------- files
def written(tmp_path: Path, text: str) -> str:
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_file_has_events_and_roles(tmp_path: Path) -> None:
    """[P.C24]"""
    text = '[[event]]\nname = "Night Train"\neffect = "airlift"\n[[role]]\nname = "Own"\npowers = ["treat_all"]\n'
    found = from_file(written(tmp_path, text))
    assert found == [{"event": "Night Train", "effect": "airlift"}, {"role": "Own", "powers": ["treat_all"]}]
    assert GAME.options(cards=found).own_cards[0].text == ""
    assert from_text(text) == found
    assert len(GAME.options(cards=from_text(EXAMPLE)).own_cards) == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[event]\nname = 'x'", "two brackets"),
        ("[[city]]\nname = 'x'", "there is no 'city'"),
        ("[[event]]\neffect = 'airlift'", "one event has no name"),
        ("[[event]\n", "is not TOML"),
        ("x" * (MOST_FILE + 1), "is too long"),
    ],
)
def test_a_mistake_in_a_file_is_explained(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadOptions) as problem:
        from_file(written(tmp_path, text))
    assert said in str(problem.value)
    with pytest.raises(BadOptions) as problem:
        from_text(text)
    assert said in str(problem.value)


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    for path in (str(tmp_path / "none.toml"), str(tmp_path), "\0"):
        with pytest.raises(BadOptions, match="cannot be read"):
            from_file(path)


def test_a_record_reads_no_file(tmp_path: Path) -> None:
    """Only who types it names a file."""
    path = written(tmp_path, '[[event]]\nname = "Night Train"\neffect = "airlift"\n')
    with pytest.raises(BadOptions, match="not how a card is written"):
        GAME.new(cards=path)


def test_offered_words_are_those_of_the_table() -> None:
    t = stage(cards=[TRAIN], hands=[["airlift"]])
    assert "night train p1 paris" in offered(t) and not any(words.startswith("airlift") for words in offered(t))
