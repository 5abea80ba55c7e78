"""Chapter 15: the purple disease of the Bio-Terrorist, its flare-outs and its cure; who has won in the end."""

from __future__ import annotations

from typing import Any

import pytest

from containment.games.pandemic.rules.endings import he_has_won, is_won
from tests.games.pandemic.situations import (
    asked,
    board,
    cards_of,
    cubes,
    draw,
    ending,
    flip,
    flipped,
    full,
    hand,
    play,
    sees,
    stage,
    step,
    story,
    why,
)

FOUR = ["blue", "yellow", "black", "red"]
RED = ["tokyo", "osaka", "seoul", "manila", "bangkok"]


def bio(**situation: Any) -> Any:
    """Two players in Atlanta and the Bio-Terrorist, who is p3, hidden in Cairo."""
    usual: dict[str, Any] = {"seats": 3, "challenges": "bioterrorist", "terrorist": {"city": "cairo"}}
    return stage(**usual | situation)


def purple(*cities: str, number: int = 1) -> dict[str, dict[str, int]]:
    return {city: {"purple": number} for city in cities}


def him(t: Any, who: str = "p3") -> Any:
    """What a seat knows of the Bio-Terrorist; without a name, what he knows himself."""
    return sees(t, who).terrorist


# ------------------------------------------------------------------------------------------ purple
def test_an_infection_card_places_both_an_epidemic_one() -> None:
    """[P.15.11]"""
    t = bio(at="infect", cubes=purple("lagos"))
    flip(t, "lagos")
    assert sees(t).cubes_in("lagos") == {"yellow": 1, "purple": 2}
    t = bio(at="draw", cubes=purple("lagos"), player_pile=["paris", "lima"], heap_sizes=[(3, True)])
    draw(t, "epidemic", "paris")
    flip(t, "lagos")
    assert sees(t).cubes_in("lagos") == {"yellow": 3, "purple": 1}


def test_a_purple_outbreak_flares_out() -> None:
    """[P.15.12] Two cubes go back, one stays, each connected city gets one, the marker moves by one."""
    t = bio(at="infect", cubes={"santiago": {"purple": 3}})
    flip(t, "santiago")
    assert board(t, "purple") == {"santiago": 1, "lima": 1}
    assert (sees(t).outbreaks, sees(t).supply[4], cubes(t, "santiago")) == (1, 10, 1)


def test_a_chain_of_flare_outs() -> None:
    """[P.15.12] Lima breaks out too, and gives none back to Santiago."""
    t = bio(at="infect", cubes=purple("santiago", "lima", number=3))
    flip(t, "santiago")
    assert board(t, "purple") == {"santiago": 1, "lima": 1, "bogota": 1, "mexico_city": 1}
    assert (sees(t).outbreaks, sees(t).supply[4]) == (2, 8)


def test_other_colours_do_not_flare_out() -> None:
    """[P.15.12] Purple only."""
    t = bio(at="infect", cubes={"santiago": 3})
    flip(t, "santiago")
    assert board(t, "yellow") == {"santiago": 3, "lima": 1}


def test_each_flare_out_returns_its_cubes_before_it_places_any() -> None:
    """[P.A34] The supply is empty, yet Santiago's two cubes pay for Lima; with more neighbours than that it is lost."""
    twelve = purple("santiago", "tokyo", "paris", "cairo", number=3)
    t = bio(at="infect", cubes=twelve)
    flip(t, "santiago")
    assert (ending(t), sees(t).supply[4], cubes(t, "lima", "purple")) == ("", 1, 1)
    t = bio(at="infect", cubes=twelve)
    flip(t, "paris")
    assert ending(t) == "cubes"


def test_waiting_flare_outs_happen_first_in_first_out() -> None:
    """[P.A34] Cairo sets off Algiers and Istanbul; Algiers comes first in the list of cities, so it is told first."""
    t = bio(at="infect", cubes=purple("cairo", "algiers", "istanbul", number=3), pawns=["lima", "lima"])
    flip(t, "cairo")
    flared = [text for text in story(t) if text.startswith("purple flared out")]
    assert [text.split(" in ")[1].split(":")[0] for text in flared] == ["Cairo", "Algiers", "Istanbul"]


# ------------------------------------------------------------------------------------------ cured, won and lost
@pytest.mark.parametrize(
    ("role", "verb", "cards"),
    [("medic", "cure purple", 5), ("scientist", "cure purple", 4), ("field_operative", "cure purple with samples", 3)],
)
def test_purple_is_cured_as_with_mutation(role: str, verb: str, cards: int) -> None:
    """[P.15.13] [P.14.8]"""
    mixed = ["lagos", "paris", "tokyo", "cairo", "essen"][:cards]
    samples = {"purple": 3} if role == "field_operative" else {}
    given: dict[str, Any] = {"roles": [role, "dispatcher"], "samples": samples, "hands": [mixed]}
    assert why(bio(cubes=purple("lima"), **given), verb) == "P.14.8"
    t = bio(cubes=purple("lagos"), **given)
    play(t, verb)
    assert (sees(t).cured, hand(t), him(t).out) == (("purple",), set(), False)


def test_the_players_win_with_five_cures_and_he_loses() -> None:
    """[P.15.13] [P.14.9]"""
    t = bio(cured=FOUR, cubes=purple("lagos"), hands=[["lagos", "paris", "tokyo", "cairo", "essen"]])
    play(t, "cure purple")
    assert (ending(t), t.over.won, t.over.winners) == ("cured", True, (0, 1))


def test_the_players_win_with_four_cures_and_no_purple_on_the_board() -> None:
    """[P.15.13] [P.14.9] With the fourth cure, or with the last cube."""
    t = bio(cured=FOUR[:3], hands=[RED])
    play(t, "cure red")
    assert (ending(t), t.over.winners) == ("cured", (0, 1))
    t = bio(seats=5, cured=FOUR, cubes=purple("atlanta"))
    play(t, "treat purple")
    assert (ending(t), t.over.winners) == ("cured", (0, 1, 2, 3))


@pytest.mark.parametrize(("on_board", "winners"), [(True, (2,)), (False, ())])
def test_he_wins_if_they_lose_with_purple_on_the_board(on_board: bool, winners: tuple[int, ...]) -> None:
    """[P.15.14] In each of the three ways to lose; without purple everybody has lost."""
    some = purple("lagos") if on_board else {}
    t = bio(at="infect", outbreaks=7, cubes={"santiago": 3, **some})
    flip(t, "santiago")
    assert (ending(t), t.over.won, t.over.winners) == ("outbreaks", False, winners)
    t = bio(at="draw", player_pile=["lima"], cubes=some)
    assert (ending(t), t.over.won, t.over.winners) == ("cards", False, winners)
    t = bio(at="infect", cubes={**full("blue", 24, without=("essen",)), **some})
    flip(t, "essen")
    assert (ending(t), t.over.won, t.over.winners) == ("cubes", False, winners)


@pytest.mark.parametrize("out", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_without_purple_it_is_said_that_he_has_lost_with_the_rest(seats: int, out: bool) -> None:
    """[P.15.14] In each of the three ways to lose, and also when he had lost before."""
    gone = {"cured": ["purple"], "terrorist": {"out": True}} if out else {}
    said = "when purple was eradicated" if out else "No purple is on the board"
    t = bio(seats=seats, at="infect", outbreaks=7, cubes={"santiago": 3}, **gone)
    flip(t, "santiago")
    short = bio(seats=seats, at="draw", player_pile=["lima"], **gone)
    needed = bio(seats=seats, at="infect", cubes=full("blue", 24, without=("essen",)), **gone)
    flip(needed, "essen")
    for lost, reason in ((t, "outbreaks"), (short, "cards"), (needed, "cubes")):
        assert (ending(lost), lost.over.rule, lost.over.won, lost.over.winners) == (reason, "P.15.14", False, ())
        assert said in lost.over.sentence and "verybody lost" in lost.over.sentence
        assert not is_won(lost.ended) and not he_has_won(lost.ended)


def test_who_has_won_is_known_by_the_number_of_the_ending() -> None:
    """[P.15.14] [P.15.13]"""
    t = bio(at="draw", player_pile=["lima"], cubes=purple("lagos"))
    assert he_has_won(t.ended) and not is_won(t.ended)
    t = bio(cured=["purple", *FOUR[:3]], cubes=purple("lagos"), hands=[RED])
    play(t, "cure red")
    assert is_won(t.ended) and not he_has_won(t.ended)
    t = stage(at="draw", player_pile=["lima"])
    assert not is_won(t.ended) and not he_has_won(t.ended)


def test_he_wins_when_purple_runs_out() -> None:
    """[P.15.14] [P.15.12]"""
    t = bio(
        at="terrorist", seats=4, terrorist={"city": "lagos"}, cubes=purple("tokyo", "lima", "paris", "cairo", number=3)
    )
    play(t, "infect locally")
    assert (ending(t), t.over.won, t.over.winners) == ("cubes", False, (3,))


def test_he_wins_by_the_eighth_outbreak_of_his_own() -> None:
    """[P.15.14]"""
    t = bio(at="terrorist", terrorist={"city": "lagos"}, cubes=purple("lagos", number=3), outbreaks=7)
    play(t, "infect locally")
    assert (ending(t), t.over.winners) == ("outbreaks", (2,))


def test_when_purple_is_eradicated_he_is_out_and_the_others_play_on() -> None:
    """[P.15.14] [P.A35] His hand is discarded without effect, his pawn is gone, and he has no more turns."""
    t = bio(
        cured=["purple"],
        cubes=purple("atlanta"),
        terrorist={"city": "atlanta", "hand": ["lima", "osaka"]},
        player_pile=cards_of("blue", 8),
    )
    assert him(t).spotted
    play(t, "treat purple")
    assert (ending(t), him(t).out, him(t).spotted, him(t).city, him(t).hand_size) == ("", True, False, None, 0)
    assert ({"lima", "osaka"} <= flipped(t), sees(t).cubes, him(t, "p1").possible) == (True, (), ())
    play(t, "pass")
    draw(t, "atlanta", "chicago")
    flip(t, "tokyo", "cairo")
    assert (asked(t), step(t)) == ("p2", "Actions")


def test_a_captured_man_is_out_too() -> None:
    """[P.A35] His pawn leaves the captor's card."""
    t = bio(cured=["purple"], cubes=purple("atlanta"), terrorist={"captor": "p2", "hand": ["lima"]})
    play(t, "treat purple")
    assert (him(t).out, him(t).captor, flipped(t)) == (True, None, {"lima"})


def test_curing_purple_with_no_cube_on_the_board_cannot_be_done_but_the_medic_may_eradicate_it_with_the_cure() -> None:
    """[P.15.14] [P.14.8] The last purple cube is in the Medic's city when the cure is found."""
    t = bio(
        roles=["scientist", "medic"],
        pawns=["atlanta", "lagos"],
        cubes=purple("lagos"),
        hands=[["lagos", "paris", "tokyo", "cairo"]],
    )
    play(t, "cure purple")
    assert (sees(t).eradicated, him(t).out) == (("purple",), True)


def test_once_he_is_out_the_players_win_or_lose_by_themselves() -> None:
    """[P.15.14] With purple eradicated there is none on the board: if they lose, everybody has."""
    t = bio(at="draw", player_pile=["lima"], cured=["purple"], terrorist={"out": True})
    assert (ending(t), t.over.winners) == ("cards", ())
    t = bio(cured=["purple", *FOUR[:3]], terrorist={"out": True}, hands=[RED])
    play(t, "cure red")
    assert (ending(t), t.over.winners) == ("cured", (0, 1))


@pytest.mark.parametrize("last", ["remote treatment", "rapid vaccine", "sample"])
def test_purple_is_eradicated_by_whatever_takes_its_last_cube(last: str) -> None:
    """[P.15.14] [P.A35] [P.A30] By an event or as a sample: he is out all the same."""
    mixed = ["lagos", "paris", "tokyo", "cairo", "essen"]
    given: dict[str, Any] = {
        "cubes": purple("atlanta"),
        "cured": ["purple"],
        "terrorist": {"city": "lima", "hand": ["osaka"]},
    }
    if last == "remote treatment":
        t = bio(hands=[["remote_treatment"]], **given)
        play(t, "remote treatment atlanta purple")
    elif last == "rapid vaccine":
        t = bio(**(given | {"cured": [], "cubes": purple("lagos"), "hands": [[*mixed, "rapid_vaccine_deployment"]]}))
        play(t, "cure purple", "rapid vaccine lagos")
    else:
        t = bio(roles=["field_operative", "scientist"], **given)
        play(t, "sample purple")
    assert (ending(t), him(t).out, him(t).hand_size, flipped(t)) == ("", True, 0, {"osaka"})
