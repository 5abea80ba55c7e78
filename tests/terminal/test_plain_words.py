"""Rows, questions and lines of the log are sentences: no bare commands, and nothing that is left to guess."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

import containment
from containment import testing
from containment.games.coldwar.rules import table as coldwar
from containment.games.cure.rules import table as cure
from containment.games.iberia.rules import table as iberia
from containment.games.pandemic.rules import table as pandemic
from containment.kernel.game import Fact
from containment.lessons import script
from containment.telling.sayings import said
from containment.telling.tellings import telling_of
from containment.terminal.ink import Ink
from tests.terminal import brink
from tests.terminal.inked import board_of

INK = Ink(fixed_width=100)
LONGEST_TITLE = 24  # of a lesson, beside the number of its step
PASSES = {  # the questions at which one may pass
    "pandemic": ("Actions", "EventWindow", "ChooseRole", "ReExamine", "VaccinateMore", "HeActs"),
    "cure": (
        *("Act", "EventWindow", "UnlockDie", "GiveSamples", "AttemptCure", "MoreTreats", "MoreContained", "AdmitOne"),
        *("MoreRemote", "MoreResilient", "ChooseAgain"),
    ),
    "iberia": (
        *("Actions", "EventWindow", "BringMore", "Mobilization", "MoreWater", "RemoveMore", "SendCards", "TreatMore"),
        "TriumphIn",
    ),
    "coldwar": (
        *("Actions", "EventWindow", "BeginSymptom", "ClearEntry", "ComeAlong", "CullThreats", "Exchange", "MoveOn"),
        *("PassCards", "RemoveMore", "MaskWindow", "PoolTeams"),
    ),
}


def staged(name: str, **situation: Any) -> Any:
    return testing.stage(name, **situation)


def labelled(name: str, v: Any, words: str) -> str:
    game = containment.game(name)
    return str(board_of(name).label(game.codebook.verb(game.code(words)), "", "", v, INK))


# ---------------------------------------------------------------------------------------------- rows
@pytest.mark.parametrize("name", containment.GAMES)
def test_a_row_without_arguments_says_what_it_does(name: str) -> None:
    game = containment.game(name)
    v = game.view(staged(name), 0)
    alone = [verb for verb in game.codebook.verbs.values() if not (verb.a or verb.b or verb.name == "pass")]
    assert len(alone) > 6
    for verb in alone:
        assert board_of(name).label(verb, "", "", v, INK), verb.name
    steps = {type(step).__name__ for step in game.rules.steps}
    for step in PASSES[name]:
        assert step in steps
        told = labelled(name, dataclasses.replace(v, step=step), "pass")
        assert told.startswith("(") and told != "(go on)", step


@pytest.mark.parametrize("name", containment.GAMES)
def test_yes_and_no_are_short(name: str) -> None:
    v = containment.game(name).view(staged(name), 0)
    assert (labelled(name, v, "agree"), labelled(name, v, "decline")) == ("(yes)", "(no)")


@pytest.mark.parametrize(
    ("coming", "told"),
    [
        ("ThrowDice", "(no event: roll the dice)"),
        ("Epidemic", "(no event: on to the epidemic)"),
        ("InfectRegions", "(no event: infect regions)"),
        ("ApplyHazards", "(no event: continue)"),
    ],
)
def test_to_pass_at_a_moment_for_events_says_what_comes(coming: str, told: str) -> None:
    v = containment.game("cure").view(staged("cure"), 0)
    window = dataclasses.replace(v, step="EventWindow", pending=((coming, 0), ("EventWindow", 0)))
    assert labelled("cure", window, "pass") == told
    failed = dataclasses.replace(v, step="EventWindow", pending=((coming, 0), ("EventWindow", 2)))
    assert labelled("cure", failed, "pass") == "(no event: continue)"


def test_samples_and_cards_are_given_to_a_role() -> None:
    codebook = containment.game("cure").codebook
    v = containment.game("cure").view(staged("cure", roles=["medic", "scientist"]), 0)
    give = codebook.verb(containment.game("cure").code("give p2 red"))
    assert board_of("cure").label(give, "p2", "red", v, INK) == "p2 (Scientist) R◆ red"
    v = containment.game("pandemic").view(staged("pandemic", roles=["medic", "scientist"]), 0)
    take = containment.game("pandemic").codebook.verb(containment.game("pandemic").code("take p2 essen"))
    assert board_of("pandemic").label(take, "p2", "essen", v, INK) == "from p2 (Scientist): Essen (blue)"
    assert board_of("pandemic").label(take, "p4", "essen", v, INK) == "from p4: Essen (blue)"


# ---------------------------------------------------------------------------------------------- questions
THREE = {"seats": 3, "consent": True}
ABROAD = {"pawns": ["lisboa", "lisboa", "madrid"], "railroads": [["lisboa", "evora"]]}
PROPOSALS: tuple[tuple[str, dict[str, Any], str, str], ...] = (
    ("pandemic", {"hands": [["atlanta"]]}, "give p2 atlanta", "give you Atlanta?"),
    ("pandemic", {"hands": [[], ["atlanta"]]}, "take p2 atlanta", "take Atlanta from you?"),
    ("pandemic", {"hands": [["airlift"]]}, "airlift p2 karachi", "airlift you to Karachi?"),
    ("pandemic", {"roles": ["dispatcher", "medic", "researcher"]}, "send p2 drive miami", "drive your pawn to Miami?"),
    (
        "pandemic",
        {"roles": ["dispatcher", "medic", "researcher"], "hands": [["lima"]]},
        "send p2 direct lima",
        "discard Lima to fly your pawn there?",
    ),
    (
        "pandemic",
        {"roles": ["dispatcher", "medic", "researcher"], "hands": [["atlanta"]]},
        "send p2 charter lima",
        "charter a flight to Lima for your pawn?",
    ),
    (
        "pandemic",
        {"roles": ["dispatcher", "medic", "researcher"], "stations": ["atlanta", "lima"]},
        "send p2 shuttle lima",
        "send your pawn to Lima by shuttle?",
    ),
    (
        "pandemic",
        {"roles": ["dispatcher", "medic", "researcher"], "pawns": ["lima", "miami", "paris"]},
        "join p2 lima",
        "move your pawn to join another in Lima?",
    ),
    (
        "pandemic",
        {"expansion": "on_the_brink", "roles": ["epidemiologist", "medic", "researcher"], "hands": [[], ["lima"]]},
        "obtain p2 lima",
        "take Lima from you?",
    ),
    (
        "cure",
        {"at": "give", "samples": [{"red": 1}, {}, {}], "pawns": [1, 1, 2]},
        "give p2 red",
        "give you my red sample?",
    ),
    (
        "cure",
        {"at": "act", "events": ["airlift", "forecast", "one quiet night"], "cdc": {"red": 1}, "pawns": [1, 1, 2]},
        "airlift p2 to 3 asia",
        "airlift you to Asia (3)?",
    ),
    ("iberia", {"pawns": ["madrid"] * 3, "hands": [["madrid"]]}, "give p2 madrid", "give you Madrid?"),
    ("iberia", {"pawns": ["madrid"] * 3, "hands": [[], ["madrid"]]}, "take p2 madrid", "take Madrid from you?"),
    (
        "iberia",
        {"roles": ["railwayman", "nurse", "politician"]} | ABROAD,
        "train with p2 evora",
        "take you along by train to Évora?",
    ),
    (
        "iberia",
        {"roles": ["sailor", "nurse", "politician"]} | ABROAD,
        "sail with p2 cadiz",
        "take you along by ship to Cádiz?",
    ),
    ("iberia", {"hands": [["ships arrive"]]}, "ships arrive p2 cadiz", "bring you to Cádiz with Ships Arrive?"),
    (
        "iberia",
        {"hands": [["travel day and night"]]},
        "travel day and night p2 cadiz",
        "bring you to Cádiz with Travel Day and Night?",
    ),
    (
        "iberia",
        {"hands": [["mail correspondence"], ["cadiz"], ["lisboa"]]},
        "mail correspondence p2 p3",
        "play Mail Correspondence? You would swap a card with P3",
    ),
    (
        "iberia",
        {"hands": [["telegraph message"], ["cadiz"], ["lisboa"]]},
        "telegraph message p2 p3",
        "play Telegraph Message? You would give P3 one or two City cards",
    ),
    (
        "iberia",
        {"hands": [["telegraph message", "jaen"], ["cadiz"], ["lisboa"]]},
        "telegraph message p1 p2",
        "play Telegraph Message? P1 would give you one or two City cards",
    ),
    ("coldwar", {"hands": [["airlift"]]}, "airlift p2 lima", "airlift you to Lima?"),
    (
        "coldwar",
        {"hands": [["rendezvous"]], "pawns": ["lima", "rome", "kiev"]},
        "rendezvous p2 lima",
        "call you to a Rendezvous in Lima?",
    ),
    ("coldwar", {"passports": ["handler", "courier", "analyst"]}, "send p2 atlanta", "move your pawn to Atlanta?"),
    (
        "coldwar",
        {"hands": [["diplomatic pouch"], ["lima"], ["rome"]]},
        "diplomatic pouch p2 p3",
        "play Diplomatic Pouch, so that you and P3 can pass each other a card?",
    ),
    (
        "coldwar",
        {"hands": [["diplomatic pouch", "paris"], ["lima"], ["rome"]]},
        "diplomatic pouch p1 p2",
        "play Diplomatic Pouch, so that we can pass each other a card?",
    ),
    (
        "coldwar",
        {"hands": [[], ["lima"]]},
        "take p2 lima",
        "take Lima from you? It costs you an action next turn.",
    ),
    (
        "coldwar",
        {"hands": [[], ["lima"]], "identities": ["dead drop", None, None]},
        "drop take p2 lima",
        "take Lima from you? It costs you nothing.",
    ),
    (
        "coldwar",
        {"hands": [[], ["lima"]], "passports": ["diplomat", "courier", "analyst"]},
        "take p2 lima",
        "take Lima from you? It costs you nothing.",
    ),
)


@pytest.mark.parametrize(("name", "situation", "move", "asked"), PROPOSALS, ids=[f"{p[0]} {p[2]}" for p in PROPOSALS])
def test_a_proposal_is_put_as_a_sentence(name: str, situation: dict[str, Any], move: str, asked: str) -> None:
    """Every game asks in whole sentences, and the log has one for what was proposed."""
    game = containment.game(name)
    t = staged(name, **THREE | situation)
    code = game.code(move)
    containment.play(t, move)
    assert f"P1 asks: may I {asked}" in game.prompt(t)
    assert said(game, telling_of(game), 0, code).startswith("P1 ") and "P2" in said(game, telling_of(game), 0, code)


def test_a_helicopter_is_asked_for_by_who_comes_along() -> None:
    game = containment.game("cure")
    for move, asked in (
        ("helicopter p2 to 4 australia", "carry you to Australia (4) by helicopter?"),
        ("helicopter p1 and p2 to 4 australia", "take you along to Australia (4) by helicopter?"),
        ("helicopter p2 and p3 to 4 australia", "carry you and P3 to Australia (4) by helicopter?"),
    ):
        t = staged(
            "cure",
            **THREE,
            roles=["dispatcher", "medic", "scientist"],
            at="act",
            pawns=[1, 1, 1],
            dice=[["helicopter"], None, None],
        )
        containment.play(t, move)
        assert game.prompt(t) == f"P1 asks: may I {asked}"


def test_the_hand_limit_says_how_many_are_too_many() -> None:
    blue = ["lisboa", "porto", "braga", "vigo", "ourense", "gijon", "leon"]
    t = testing.stage("iberia", at="draw", hands=[blue])
    for city in ("evora", "madrid"):
        containment.play(t, f"draw player {city}")
    assert containment.game("iberia").prompt(t) == "2 cards over the limit. Discard one or play an event."
    nato = ["rome", "paris", "london", "algiers", "sydney", "toronto", "lima"]
    t = testing.stage("coldwar", hands=[nato, ["kiev"]])
    containment.play(t, "take p2 kiev")
    assert containment.game("coldwar").prompt(t) == "One card over the limit. Discard one or play an event."


def test_forecast_counts_the_dice_that_go_back() -> None:
    """[C.forecast] Two more than the rate are drawn, and two go back."""
    game = containment.game("cure")
    events = ["airlift", "forecast", "one quiet night"]
    t = staged("cure", seats=2, at="act", events=events, cdc={"red": 2}, index=1)
    for move in ("forecast", *("draw red", "draw blue") * 2, "draw red"):
        containment.play(t, move)
    assert game.prompt(t) == "2 dice of those drawn go back in the bag. Which one?"
    containment.play(t, "return red")
    assert game.prompt(t) == "1 die of those drawn goes back in the bag. Which one?"


# ---------------------------------------------------------------------------------------------- the log
@pytest.mark.parametrize("name", containment.GAMES)
def test_the_sayings_are_of_moves_that_exist(name: str) -> None:
    verbs = {verb.name: verb for verb in containment.game(name).codebook.verbs.values()}
    for verb, pattern in telling_of(containment.game(name)).SAYINGS.items():
        assert ("{a}" in pattern) == (verbs[verb].a is not None), verb
        assert ("{b}" in pattern) == (verbs[verb].b is not None), verb


@pytest.mark.parametrize(
    ("name", "move", "words"),
    [
        ("coldwar", "peek", "P2 looked at the top Threat cards"),
        ("coldwar", "drop mission vatican ledger", "P2 put back Vatican Ledger"),
        ("coldwar", "drop mission nothing", "P2 put back nothing"),
        ("coldwar", "arrange sao paulo", "P2 put São Paulo next on the Threat deck"),
        ("coldwar", "take p1 leningrad", "P2 asked P1 for Leningrad"),
        ("cure", "give p1 red", "P2 offered P1 the red samples"),
        ("cure", "helicopter p1 and p3 to 4 australia", "P2 asked to carry P1 and P3 to Australia by helicopter"),
        ("iberia", "look", "P2 looked at the top player cards"),
        ("iberia", "arrange santiago de compostela", "P2 put Santiago de Compostela next"),
        ("pandemic", "arrange osaka", "P2 put Osaka next"),
        ("pandemic", "drive osaka", "P2: drive osaka"),
    ],
)
def test_what_the_story_does_not_tell_is_said(name: str, move: str, words: str) -> None:
    game = containment.game(name)
    assert said(game, telling_of(game), 1, game.code(move)) == words


def told(name: str, kind: int, *numbers: int) -> str:
    found = containment.game(name).tell(kind + sum(n << 8 * at + 8 for at, n in enumerate(numbers)), None)
    assert found is not None
    return found[1]


def test_one_card_was_shuffled_and_several_were() -> None:
    for name, table in (("iberia", iberia), ("pandemic", pandemic)):
        assert told(name, table.INTENSIFIED, 1) == "1 discard reshuffled on top"
        assert told(name, table.INTENSIFIED, 2) == "2 discards reshuffled on top"
    assert "1 Threat discard reshuffled" in told("coldwar", coldwar.INTENSIFIED, 1)
    assert "2 Threat discards reshuffled" in told("coldwar", coldwar.INTENSIFIED, 2)
    assert "1 discard shuffled" in told("coldwar", coldwar.DECK_RESHUFFLED, 1)
    assert told("coldwar", coldwar.PHASE_BEGAN, 1).endswith(": 1 Threat card")
    assert told("coldwar", coldwar.PHASE_BEGAN, 2).endswith(": 2 Threat cards")


def test_who_has_no_action_left_leaves_none_unused() -> None:
    for name, table in (("coldwar", coldwar), ("iberia", iberia), ("pandemic", pandemic)):
        ended = table.ACTIONS_ENDED
        assert told(name, ended, 0, 0) == "P1 ended the turn" and "1 action unused" in told(name, ended, 0, 1)


def test_several_samples_are_told_together() -> None:
    facts = [Fact(cure.SAMPLE_ROLLED, "C.54", told("cure", cure.SAMPLE_ROLLED, 0, value)) for value in (1, 6, 0)]
    assert [fact.text for fact in board_of("cure").in_brief(facts)] == ["red samples: 1, 6, a cross"]
    assert [fact.text for fact in board_of("cure").in_brief(facts[:1])] == ["red sample: 1"]


# ---------------------------------------------------------------------------------------------- help and lessons
def test_the_help_is_right_for_the_bio_terrorist_and_at_every_table() -> None:
    """It names no word that only line mode has."""
    t = brink.staged(seats=3, challenges="bioterrorist", terrorist={"city": "tokyo"})
    board = board_of("pandemic")
    others, his = (" ".join(board.about(brink.GAME.view(t, seat), ("a", "b", "c"))) for seat in (0, 2))
    assert "That's you" in his and "You win if they lose" in his and "That's you" not in others
    assert "where tells" not in others and "together you" not in board.GOAL and "You all" not in board.GOAL


@pytest.mark.parametrize("name", containment.GAMES)
def test_the_title_of_a_lesson_fits_its_pane(name: str) -> None:
    assert len(script.read(name).title) <= LONGEST_TITLE
