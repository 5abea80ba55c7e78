"""Chapter 14: the Mutation challenge: its cards and events. Curing purple and winning is in test_14_purple_cure.py."""

from __future__ import annotations

from typing import Any

import pytest

from containment.games.pandemic import GAME
from tests.games.pandemic.situations import (
    asked,
    board,
    cubes,
    deck,
    discards,
    draw,
    ending,
    flip,
    flipped,
    full,
    hand,
    let_pass,
    offered,
    others,
    play,
    sees,
    stage,
    step,
    story,
    why,
)

THREATENS, SPREADS, INTENSIFIES = "the mutation threatens", "the mutation spreads", "the mutation intensifies"
EVENTS = ["mutation_threatens", "mutation_spreads", "mutation_intensifies"]


def mutation(**situation: Any) -> Any:
    return stage(**({"challenges": "mutation"} | situation))


def flipping(*bottom: str, top: str = "mutation 1", **situation: Any) -> Any:
    """A table in the Infect Cities step with a Mutation card (or another) on top and these cards at the bottom, the
    lowest first."""
    named = [*bottom, top]
    pile = [[card] for card in bottom] + [others(*named), [top]]
    rest = [] if top == "mutation 1" else ["mutation 1"]
    return mutation(
        **({"at": "infect", "infection_pile": pile, "infection_discards": ["mutation 2", *rest]} | situation)
    )


def drawing(*bottom: str, cards: Any = ("paris", "lima", *EVENTS), epidemic: bool = False, **situation: Any) -> Any:
    """A table in the draw step: these player cards, and an Epidemic or none; these Infection cards at the bottom."""
    pile = [[card] for card in bottom] + [others(*bottom)]
    t = mutation(
        **(
            {
                "at": "draw",
                "player_pile": cards,
                "heap_sizes": [(len(cards) + epidemic, epidemic)],
                "infection_pile": pile,
                "infection_discards": ["mutation 1", "mutation 2"],
            }
            | situation
        )
    )
    let_pass(t)
    return t


def purple(*cities: str, number: int = 3) -> dict[str, dict[str, int]]:
    return {city: {"purple": number} for city in cities}


# ------------------------------------------------------------------------------------------ setup
def test_twelve_purple_cubes_and_a_marker_of_its_own() -> None:
    """[P.14.1] On the board there is none at the start."""
    v = sees(GAME.new(seed=3, seats=2, challenges="mutation"))
    assert (v.supply[4], board(GAME.new(seed=3, challenges="mutation"), "purple"), v.cured) == (12, {}, ())


def test_without_the_challenge_there_is_no_purple() -> None:
    """[P.14.1]"""
    t = stage(expansion="on_the_brink", hands=[["lima", "paris", "cairo", "tokyo", "essen"]])
    assert len(sees(t).supply) == 4
    assert why(t, "cure purple") == "P.14.1"


def test_purple_is_treated_as_any_disease() -> None:
    """[P.14.1] One cube an action; all of them by the Medic."""
    t = mutation(cubes=purple("atlanta"))
    play(t, "treat purple")
    assert (cubes(t, "atlanta", "purple"), sees(t).supply[4], sees(t).actions_left) == (2, 10, 3)
    t = mutation(cubes=purple("atlanta"), roles=["medic", "scientist"])
    play(t, "treat purple")
    assert cubes(t, "atlanta", "purple") == 0


def test_mutation_cards_begin_in_the_discard_pile() -> None:
    """[P.14.2] So no Mutation card is flipped before the first Intensify."""
    t = GAME.new(seed=5, fate="asked", seats=2, challenges="mutation", roles="none")
    assert "draw infection mutation 1" not in offered(t)
    v = sees(GAME.new(seed=5, seats=2, challenges="mutation"))
    assert {"mutation_1", "mutation_2"} <= set(v.infection_discards)
    assert not any(card.startswith("mutation") for _, cards in v.infection_unknown for card in cards)


def test_mutation_cards_come_into_the_deck_with_intensify() -> None:
    """[P.14.2]"""
    t = drawing("lagos", epidemic=True, cards=["paris", "lima"])
    draw(t, "epidemic", "paris")
    flip(t, "lagos")
    assert offered(t) == {"draw infection lagos", "draw infection mutation 1", "draw infection mutation 2"}


@pytest.mark.parametrize(("seats", "cards"), [(2, 47), (3, 48), (4, 51), (5, 51)])
def test_three_mutation_events_join_the_cards_that_are_left(seats: int, cards: int) -> None:
    """[P.14.3] None is dealt into a hand."""
    for seed in range(6):
        v = sees(GAME.new(seed=seed, seats=seats, challenges="mutation", epidemics=4))
        assert v.player_cards_left == cards + 4
        assert set(EVENTS) <= set(v.unseen_cards)
        assert not any(card in EVENTS for held in v.hands for card in held)


# ------------------------------------------------------------------------------------------ Mutation cards
def test_a_mutation_card_puts_purple_on_the_city_of_the_bottom_card() -> None:
    """[P.14.4] [P.mutation_card] [P.14.6] One purple cube, none of the card's colour; both are discarded."""
    t = flipping("lagos", cubes={"lagos": 2})
    flip(t, "mutation 1")
    assert offered(t) == {"draw infection lagos"}
    flip(t, "lagos")
    assert sees(t).cubes_in("lagos") == {"yellow": 2, "purple": 1}
    assert flipped(t) == {"mutation_1", "mutation_2", "lagos"}


def test_a_mutation_card_counts_as_one_flip() -> None:
    """[P.14.4] With a rate of two, one more card is flipped."""
    t = flipping("lagos")
    flip(t, "mutation 1", "lagos", "osaka")
    assert (step(t), cubes(t, "osaka")) == ("Actions", 1)


def test_a_mutation_card_does_nothing_when_purple_is_eradicated() -> None:
    """[P.14.4] It still counts as a flip."""
    t = flipping("lagos", cured=["purple"])
    flip(t, "mutation 1", "osaka")
    assert (step(t), board(t, "purple"), "lagos" in flipped(t)) == ("Actions", {}, False)


def test_the_purple_cube_of_a_mutation_card_may_break_out() -> None:
    """[P.14.4] [P.14.6] No flare-out here: three cubes stay in Lagos."""
    t = flipping("lagos", cubes=purple("lagos"))
    flip(t, "mutation 1", "lagos")
    assert board(t, "purple") == {"lagos": 3, "sao_paulo": 1, "kinshasa": 1, "khartoum": 1}
    assert (sees(t).outbreaks, cubes(t, "lagos")) == (1, 0)


def test_the_bottom_card_of_a_mutation_card_may_be_protected() -> None:
    """[P.14.4] [P.8.3]"""
    t = flipping("lagos", roles=["quarantine_specialist", "medic"], pawns=["lagos", "lima"])
    flip(t, "mutation 1", "lagos")
    assert board(t, "purple") == {}


def test_a_mutation_card_at_the_bottom_is_discarded_and_the_next_card_taken() -> None:
    """[P.A22] In an Epidemic; it goes back on top with Intensify."""
    t = mutation(
        at="draw",
        player_pile=["paris", "lima"],
        heap_sizes=[(3, True)],
        infection_pile=[["mutation 1"], ["lagos"], others("lagos")],
        infection_discards=["mutation 2"],
    )
    draw(t, "epidemic", "paris")
    flip(t, "mutation 1", "lagos")
    assert (cubes(t, "lagos"), board(t, "purple"), flipped(t)) == (3, {}, set())
    assert offered(t) == {"draw infection lagos", "draw infection mutation 1", "draw infection mutation 2"}


def test_a_mutation_card_at_the_bottom_of_another_mutation_card() -> None:
    """[P.A22]"""
    t = mutation(at="infect", infection_pile=[["mutation 2"], ["lagos"], others("lagos"), ["mutation 1"]])
    flip(t, "mutation 1", "mutation 2", "lagos")
    assert (board(t, "purple"), flipped(t)) == ({"lagos": 1}, {"mutation_1", "mutation_2", "lagos"})
    flip(t, "osaka")
    assert step(t) == "Actions"


def test_resilient_population_cannot_remove_a_mutation_card() -> None:
    """[P.14.10]"""
    t = mutation(hands=[["resilient_population"]], infection_discards=["mutation 1", "osaka"])
    assert offered(t, "resilient") == {"resilient osaka"}
    assert why(t, "resilient mutation 1") == why(t, "resilient mutation 2") == "P.14.10"


def test_with_only_mutation_cards_discarded_resilient_population_has_nothing_to_remove() -> None:
    """[P.14.10] Nobody is asked in the gap either: here the only card besides would be the Infect card."""
    t = mutation(hands=[["resilient_population"]], infection_discards=["mutation 1", "mutation 2"])
    assert offered(t, "resilient") == set()


def test_forecast_may_reorder_a_mutation_card() -> None:
    """[P.mutation_card]"""
    top = ["lima", "osaka", "paris", "cairo", "essen"]
    t = mutation(
        hands=[["forecast"]],
        infection_pile=[others(*top), [*top, "mutation 1"]],
        infection_discards=["mutation 2"],
    )
    play(t, "forecast")
    flip(t, *top, "mutation 1")
    play(t, "arrange mutation 1", *(f"arrange {city}" for city in top[:4]))
    assert [entry.card for entry in sees(t).infection_pile[:6]] == ["mutation_1", *top]


# ------------------------------------------------------------------------------------------ infections
@pytest.mark.parametrize(
    ("before", "after"),
    [((1, 0), (2, 1)), ((2, 2), (3, 3)), ((0, 1), (0, 2))],
)
def test_a_city_with_purple_gets_a_cube_of_each(before: tuple[int, int], after: tuple[int, int]) -> None:
    """[P.14.5] In the Infect Cities step: (purple, yellow)."""
    t = mutation(at="infect", cubes={"lagos": {"purple": before[0], "yellow": before[1]}})
    flip(t, "lagos")
    assert (cubes(t, "lagos", "purple"), cubes(t, "lagos")) == after


def test_an_eradicated_colour_is_left_out() -> None:
    """[P.14.5] Yellow is eradicated: only purple is placed."""
    t = mutation(at="infect", cured=["yellow"], cubes=purple("lagos", number=1))
    flip(t, "lagos")
    assert sees(t).cubes_in("lagos") == {"purple": 2}


def test_a_cured_purple_still_comes() -> None:
    """[P.14.5] [P.5.1]"""
    t = mutation(at="infect", cured=["purple"], cubes=purple("lagos", number=1))
    flip(t, "lagos")
    assert sees(t).cubes_in("lagos") == {"purple": 2, "yellow": 1}


def test_an_outbreak_that_spills_purple_does_not_add_the_other_colour() -> None:
    """[P.14.5] Kinshasa gets purple from Lagos and nothing else."""
    t = mutation(at="infect", cubes={"lagos": {"purple": 3}})
    flip(t, "lagos")
    assert sees(t).cubes_in("kinshasa") == {"purple": 1}
    assert sees(t).cubes_in("lagos") == {"purple": 3, "yellow": 1}


def test_two_colours_break_out_from_one_card_purple_first() -> None:
    """[P.A21] Each colour has its own chain: Kinshasa breaks out in both, and passes on both."""
    both = {"purple": 3, "yellow": 3}
    t = mutation(at="infect", cubes={"lagos": both, "kinshasa": both})
    flip(t, "lagos")
    assert sees(t).outbreaks == 4
    assert sees(t).cubes_in("lagos") == both and sees(t).cubes_in("kinshasa") == both
    assert sees(t).cubes_in("khartoum") == {"purple": 2, "yellow": 2}
    told = [text for text in story(t) if text.startswith("OUTBREAK")]
    assert [text.split("(")[1].split(")")[0] for text in told] == ["purple", "purple", "yellow", "yellow"]


def test_when_purple_loses_the_game_the_other_colour_is_not_placed() -> None:
    """[P.A21] The seventh outbreak has happened; purple is the eighth."""
    t = mutation(at="infect", outbreaks=7, cubes={"lagos": {"purple": 3, "yellow": 2}})
    flip(t, "lagos")
    assert (ending(t), cubes(t, "lagos")) == ("outbreaks", 2)


def test_an_epidemic_places_its_colour_only() -> None:
    """[P.14.6] Though Lagos has purple."""
    t = drawing("lagos", epidemic=True, cards=["paris", "lima"], cubes=purple("lagos", number=1))
    draw(t, "epidemic", "paris")
    flip(t, "lagos")
    assert sees(t).cubes_in("lagos") == {"purple": 1, "yellow": 3}


# ------------------------------------------------------------------------------------------ Mutation Events
@pytest.mark.parametrize(("before", "outbreaks"), [(0, 0), (1, 1), (2, 1), (3, 1)])
def test_the_mutation_threatens(before: int, outbreaks: int) -> None:
    """[P.mutation_threatens] [P.14.6] Three purple cubes; with some there, filled to three and an outbreak."""
    t = drawing("lagos", cubes=purple("lagos", number=before))
    draw(t, THREATENS, "paris")
    assert offered(t) == {"draw infection lagos"}
    flip(t, "lagos")
    assert (cubes(t, "lagos", "purple"), cubes(t, "lagos"), sees(t).outbreaks) == (3, 0, outbreaks)
    assert (cubes(t, "kinshasa", "purple"), "lagos" in flipped(t)) == (outbreaks, True)


def test_the_mutation_spreads() -> None:
    """[P.mutation_spreads] [P.14.6] Three cards from the bottom, one after the other; one breaks out."""
    t = drawing("lagos", "tokyo", "santiago", cubes=purple("santiago"))
    draw(t, SPREADS, "paris")
    for city in ("lagos", "tokyo", "santiago"):
        assert offered(t) == {f"draw infection {city}"}
        flip(t, city)
    assert board(t, "purple") == {"lagos": 1, "tokyo": 1, "santiago": 3, "lima": 1}
    assert (sees(t).outbreaks, board(t, "yellow"), board(t, "red")) == (1, {}, {})
    assert {"lagos", "tokyo", "santiago"} <= flipped(t)


def test_the_mutation_intensifies() -> None:
    """[P.mutation_intensifies] Each city with exactly two gets a third; no outbreak, no card."""
    t = drawing(cubes={**purple("lagos", "cairo", number=2), **purple("tokyo"), **purple("lima", number=1)})
    draw(t, INTENSIFIES, "paris")
    assert board(t, "purple") == {"lagos": 3, "cairo": 3, "tokyo": 3, "lima": 1}
    assert (sees(t).outbreaks, flipped(t)) == (0, {"mutation_1", "mutation_2"})


def test_the_mutation_intensifies_is_prevented_as_any_cube() -> None:
    """[P.mutation_intensifies]"""
    t = drawing(
        cubes=purple("lagos", "cairo", number=2), roles=["quarantine_specialist", "medic"], pawns=["lagos", "lima"]
    )
    draw(t, INTENSIFIES, "paris")
    assert board(t, "purple") == {"lagos": 2, "cairo": 3}


def test_the_mutation_intensifies_may_need_a_cube_that_is_missing() -> None:
    """[P.mutation_intensifies] [P.14.10] Six cities with two cubes each, none is left."""
    t = drawing(cubes=purple("lagos", "cairo", "tokyo", "lima", "paris", "osaka", number=2))
    draw(t, INTENSIFIES, "paris")
    assert ending(t) == "cubes"


@pytest.mark.parametrize("event", [THREATENS, SPREADS, INTENSIFIES])
def test_an_eradicated_purple_makes_mutation_events_idle(event: str) -> None:
    """[P.mutation_threatens] [P.mutation_spreads] [P.mutation_intensifies] No Infection card is taken."""
    t = drawing("lagos", cured=["purple"])
    draw(t, event, "paris")
    assert (board(t, "purple"), flipped(t), deck(t)) == ({}, {"mutation_1", "mutation_2"}, 48)
    assert event.replace("the ", "").replace(" ", "_") in discards(t)


def test_a_mutation_event_never_enters_a_hand_and_is_not_replaced() -> None:
    """[P.14.7]"""
    t = drawing()
    draw(t, INTENSIFIES, "paris")
    assert (hand(t), step(t)) == ({"paris"}, "Flip")
    assert ("mutation_intensifies" in discards(t), sees(t).player_cards_left) == (True, 3)


def test_a_mutation_event_goes_to_the_discard_pile_but_is_no_event_to_store() -> None:
    """[P.A23]"""
    t = mutation(roles=["contingency_planner", "medic"], player_discards=["mutation_spreads", "airlift"])
    assert offered(t, "store") == {"store airlift"}


def test_a_mutation_event_comes_before_an_epidemic_of_the_same_draw() -> None:
    """[P.14.7] Whichever was drawn first: the event takes the bottom card, the Epidemic the next."""
    for order in ((THREATENS, "epidemic"), ("epidemic", THREATENS)):
        t = drawing("lagos", "osaka", epidemic=True)
        draw(t, *order)
        assert sees(t).rate_index == 0
        flip(t, "lagos")
        assert (sees(t).rate_index, cubes(t, "lagos", "purple"), cubes(t, "osaka")) == (1, 3, 0)
        flip(t, "osaka")
        assert (sees(t).rate_index, cubes(t, "osaka"), flipped(t)) == (1, 3, set())


def test_of_two_mutation_events_the_player_who_drew_them_chooses_the_order() -> None:
    """[P.14.7] Spreads first makes two cubes in Lagos, which Intensifies makes three."""
    for first, after in ((SPREADS, 3), (INTENSIFIES, 2)):
        t = drawing("lagos", "osaka", "cairo", cubes=purple("lagos", number=1), turn_of="p2")
        draw(t, INTENSIFIES, SPREADS)
        assert (asked(t), offered(t)) == ("p2", {f"resolve {SPREADS}", f"resolve {INTENSIFIES}"})
        assert why(t, f"resolve {THREATENS}") == "P.14.7"
        play(t, f"resolve {first}")
        flip(t, "lagos", "osaka", "cairo")
        assert cubes(t, "lagos", "purple") == after
        assert {"mutation_spreads", "mutation_intensifies"} <= discards(t)


def test_events_may_be_played_between_mutation_events_but_not_inside_one() -> None:
    """[P.A36] Nor before the first."""
    t = drawing("lagos", "osaka", "cairo", hands=[[], ["airlift"]])
    draw(t, SPREADS, INTENSIFIES)
    assert step(t) == "ResolveMutations"
    assert why(t, "airlift p1 tokyo") != ""
    play(t, f"resolve {SPREADS}")
    for city in ("lagos", "osaka", "cairo"):
        assert (asked(t), step(t)) == ("chance", "Flip")
        assert why(t, "airlift p1 tokyo") != ""
        flip(t, city)
    assert (asked(t), step(t)) == ("p2", "EventWindow")
    assert "mutation_intensifies" not in discards(t)
    play(t, "airlift p1 tokyo")
    assert "mutation_intensifies" in discards(t)


def test_events_may_be_played_between_a_mutation_event_and_an_epidemic() -> None:
    """[P.A36]"""
    t = drawing("lagos", "osaka", epidemic=True, hands=[[], ["airlift"]])
    draw(t, "epidemic", THREATENS)
    flip(t, "lagos")
    assert (asked(t), step(t), sees(t).rate_index) == ("p2", "EventWindow", 0)
    play(t, "airlift p2 tokyo")
    assert (step(t), sees(t).rate_index) == ("Flip", 1)


# ------------------------------------------------------------------------------------------ running out
def test_a_purple_cube_that_is_needed_and_missing_loses() -> None:
    """[P.14.10] [P.10.2] The twelfth is no loss, the thirteenth is."""
    eleven = {**purple("tokyo", "lima", "paris"), **purple("cairo", number=2)}
    t = flipping("lagos", cubes=eleven)
    flip(t, "mutation 1", "lagos")
    assert (ending(t), sees(t).supply[4]) == ("", 0)
    t = flipping("lagos", cubes={**purple("tokyo", "lima", "paris", "cairo")})
    flip(t, "mutation 1", "lagos")
    assert ending(t) == "cubes"
    assert not t.over.won


def test_other_colours_have_24_cubes_still() -> None:
    """[P.14.1]"""
    t = mutation(cubes=full("blue", 24))
    assert sees(t).supply == (0, 24, 24, 24, 12)
