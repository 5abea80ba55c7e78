"""Chapter 13: the Virulent Strain. What each of its cards does is in test_13_strain_cards.py."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from containment.games.pandemic import GAME
from containment.games.pandemic.data import facts
from tests.games.pandemic.situations import (
    asked,
    cards_of,
    cubes,
    deck,
    draw,
    ending,
    flip,
    flipped,
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

STRAIN: dict[str, Any] = {"challenges": "virulent_strain"}
ONE_EPIDEMIC: dict[str, Any] = {"player_pile": ["paris", "lima"], "heap_sizes": [(3, True)]}
TWO_EPIDEMICS: dict[str, Any] = {"player_pile": ["paris", "lima"], "heap_sizes": [(1, True), (3, True)]}


def epidemic(t: Any, card: str, *infected: str) -> None:
    """The first card of the draw is this Virulent Strain Epidemic, the second is Paris; Infect takes these cities."""
    draw(t, "epidemic")
    play(t, f"draw strain {card}")
    draw(t, "paris")
    flip(t, *infected)


# ------------------------------------------------------------------------------------------ which cards
@pytest.mark.parametrize("number", [4, 5, 6, 7])
def test_the_piles_are_made_as_always(number: int) -> None:
    """[P.13.1] One Epidemic a pile, sizes that differ by at most one, the smaller ones at the bottom."""
    with_strain = sees(GAME.new(seed=number, seats=3, epidemics=number, **STRAIN))
    without = sees(GAME.new(seed=number, seats=3, epidemics=number, expansion="on_the_brink"))
    assert with_strain.heaps == without.heaps
    assert [special for _, special in with_strain.heaps] == [True] * number


@pytest.mark.parametrize("number", [4, 7])
def test_any_of_the_eight_cards_may_be_the_first(number: int) -> None:
    """[P.13.1] However many are used: which ones were put away nobody has seen."""
    t = stage(at="draw", epidemics=number, **STRAIN)
    assert sees(t).strain_unseen == tuple(card.id for card in facts.STRAIN_CARDS)
    draw(t, "epidemic")
    chances = GAME.chances(t)
    assert len(chances) == 8 and {p for _, p in chances} == {Fraction(1, 8)}


def test_a_card_that_was_drawn_does_not_come_again() -> None:
    """[P.13.1]"""
    t = stage(at="draw", strain="red", strain_effects=["rate_effect"], strain_drawn=["hidden_pocket"], **STRAIN)
    draw(t, "epidemic")
    assert len(offered(t, "draw strain")) == 6
    assert why(t, "draw strain rate effect") == "P.13.1"
    assert why(t, "draw strain hidden pocket") == "P.13.1"
    assert {p for _, p in GAME.chances(t)} == {Fraction(1, 6)}


def test_without_the_challenge_an_epidemic_is_a_plain_one() -> None:
    """[P.13.1]"""
    t = stage(at="draw", expansion="on_the_brink", **ONE_EPIDEMIC)
    draw(t, "epidemic", "paris")
    flip(t, "lagos")
    assert (sees(t).strain, sees(t).strain_unseen, sees(t).strain_effects) == (None, (), ())


def test_everybody_sees_which_card_it_is() -> None:
    """[P.13.1]"""
    t = stage(at="draw", private=True, hands=[["lima"], ["osaka"]], **STRAIN)
    let_pass(t)
    draw(t, "epidemic")
    play(t, "draw strain slippery slope")
    assert "the Epidemic is Slippery Slope" in story(t, "p2")
    assert sees(t, "p2").strain_drawn == ("slippery_slope",)


# ------------------------------------------------------------------------------------------ which disease
def test_the_disease_with_most_cubes_after_infect_is_the_strain() -> None:
    """[P.13.2] The three cubes of this Epidemic's Infect step count: yellow had two before, blue four."""
    t = stage(at="draw", cubes={"paris": 3, "essen": 1, "lima": 2}, **ONE_EPIDEMIC, **STRAIN)
    epidemic(t, "rate effect", "lagos")
    assert sees(t).strain == "yellow"
    assert "Yellow is the Virulent Strain" in story(t)


def test_cubes_are_counted_not_cities() -> None:
    """[P.13.2] Two cities with three red cubes each against five with one black cube each."""
    black = dict.fromkeys(("cairo", "delhi", "mumbai", "tehran", "moscow"), 1)
    t = stage(at="draw", cubes={"tokyo": 3, "osaka": 3, **black}, **ONE_EPIDEMIC, **STRAIN)
    epidemic(t, "rate effect", "lagos")
    assert sees(t).strain == "red"


def test_the_strain_is_not_known_before_the_first_card() -> None:
    """[P.13.2]"""
    t = stage(at="draw", cubes={"paris": 3}, **ONE_EPIDEMIC, **STRAIN)
    assert sees(t).strain is None
    draw(t, "epidemic")
    play(t, "draw strain rate effect")
    draw(t, "paris")
    assert sees(t).strain is None  # Infect comes first


def test_chance_decides_between_equals() -> None:
    """[P.13.2] And only between them, with equal chances."""
    t = stage(at="draw", cubes={"paris": 3, "tokyo": 3, "cairo": 2}, **ONE_EPIDEMIC, **STRAIN)
    epidemic(t, "rate effect", "lagos")
    assert (asked(t), step(t)) == ("chance", "ChooseTheStrain")
    assert offered(t) == {"the strain is blue", "the strain is yellow", "the strain is red"}
    assert {p for _, p in GAME.chances(t)} == {Fraction(1, 3)}
    assert why(t, "the strain is black") == "P.13.2"
    play(t, "the strain is red")
    assert sees(t).strain == "red"


def test_purple_is_never_the_strain() -> None:
    """[P.13.2] Though it has most cubes on the board."""
    purple = {city: {"purple": 3} for city in ("paris", "lima", "cairo", "tokyo")}
    t = stage(at="draw", cubes=purple, challenges=("virulent_strain", "mutation"), **ONE_EPIDEMIC)
    epidemic(t, "rate effect", "lagos")
    assert sees(t).strain == "yellow"


def test_samples_do_not_count() -> None:
    """[P.13.2] They are not on the board."""
    t = stage(
        at="draw",
        roles=["field_operative", "medic"],
        samples={"blue": 5},
        cubes={"paris": 2},
        **ONE_EPIDEMIC,
        **STRAIN,
    )
    let_pass(t)
    draw(t, "epidemic")
    play(t, "draw strain rate effect")
    draw(t, "paris")
    flip(t, "lagos")
    assert sees(t).strain == "yellow"


def test_the_strain_stays_for_the_whole_game() -> None:
    """[P.13.2] The second card does not choose anew, though another disease has more cubes by then."""
    t = stage(
        at="draw",
        strain="blue",
        strain_drawn=["hidden_pocket"],
        rate_index=1,
        cubes={"tokyo": 3, "osaka": 3, "paris": 1},
        **ONE_EPIDEMIC,
        **STRAIN,
    )
    epidemic(t, "rate effect", "lagos")
    assert sees(t).strain == "blue"


def test_of_two_drawn_together_the_first_fixes_the_strain() -> None:
    """[P.A18] [P.13.2] They are resolved in the order of drawing: after the first Infect yellow has most, after the
    second it would be blue."""
    t = stage(
        at="draw", cubes={"lima": 1, "paris": 1}, infection_pile=[["lagos"], ["milan"], others("lagos", "milan")],
        **TWO_EPIDEMICS, **STRAIN,
    )  # fmt: skip
    draw(t, "epidemic")
    play(t, "draw strain chronic effect")
    draw(t, "epidemic")
    play(t, "draw strain uncounted populations")
    assert sees(t).strain_drawn == ("chronic_effect", "uncounted_populations")
    flip(t, "lagos")
    assert (sees(t).strain, sees(t).strain_effects) == ("yellow", ("chronic_effect",))
    assert (cubes(t, "lima"), sees(t).strain_drawn) == (1, ("uncounted_populations",))
    flip(t, "milan")
    assert (sees(t).strain, cubes(t, "lima"), cubes(t, "paris")) == ("yellow", 2, 1)
    assert sees(t).strain_drawn == ()


# ------------------------------------------------------------------------------------------ immediate and continuing
def test_an_immediate_effect_comes_between_infect_and_intensify() -> None:
    """[P.13.3] In this order: Infect, the choice of the strain, the effect, Intensify."""
    t = stage(at="draw", cubes={"lima": 1, "bogota": 1}, infection_discards=["osaka"], **ONE_EPIDEMIC, **STRAIN)
    epidemic(t, "uncounted populations", "lagos")
    told = story(t)
    order = [
        next(n for n, text in enumerate(told) if start in text)
        for start in (
            "infected Lagos: +3",
            "Yellow is the Virulent",
            "Uncounted Populations takes effect",
            "reshuffled",
        )
    ]
    assert order == sorted(order)
    assert (cubes(t, "lima"), cubes(t, "bogota")) == (2, 2)
    assert sees(t).strain_effects == ()  # it is over and lies face down


def test_a_continuing_effect_begins_when_its_epidemic_is_over() -> None:
    """[P.13.3] The outbreak of its own Infect step moves the marker by one only, the next one by two."""
    t = stage(
        at="draw",
        cubes={"santiago": 3},
        infection_pile=[["santiago"], others("santiago")],
        **ONE_EPIDEMIC,
        **STRAIN,
    )
    epidemic(t, "slippery slope", "santiago")
    assert (sees(t).outbreaks, sees(t).strain_effects) == (1, ("slippery_slope",))
    assert story(t)[-1] == "Slippery Slope stays in effect from now on"  # after Intensify
    flip(t, "santiago")
    assert sees(t).outbreaks == 3


def test_a_continuing_effect_is_in_force_for_the_second_epidemic_of_the_draw() -> None:
    """[P.13.3] It begins at the end of its own Epidemic, not of the draw."""
    t = stage(
        at="draw",
        cubes={"santiago": 3, "buenos_aires": 3},
        infection_pile=[["lagos"], ["santiago"], others("lagos", "santiago")],
        **TWO_EPIDEMICS,
        **STRAIN,
    )
    draw(t, "epidemic")
    play(t, "draw strain slippery slope")
    draw(t, "epidemic")
    play(t, "draw strain rate effect")
    flip(t, "lagos", "santiago")
    assert sees(t).outbreaks == 2


def test_continuing_effects_last_to_the_end_of_the_game_and_add_up() -> None:
    """[P.13.3] Chronic Effect and Rate Effect together, some turns later."""
    t = stage(
        at="infect",
        strain="yellow",
        strain_effects=["chronic_effect", "rate_effect"],
        player_pile=cards_of("blue", 12),
        **STRAIN,
    )
    flip(t, "paris", "tokyo")
    play(t, "pass")
    draw(t, "essen", "milan")
    flip(t, "lagos", "osaka", "lima")
    assert (cubes(t, "lagos"), cubes(t, "lima"), step(t), asked(t)) == (2, 2, "Actions", "p1")


def test_resilient_population_fits_before_the_immediate_effect_and_after_it() -> None:
    """[P.A17] [P.13.3] Both moments lie between Infect and Intensify."""
    for before in (True, False):
        t = stage(
            at="draw",
            hands=[["resilient_population"]],
            strain="blue",
            strain_drawn=["rate_effect"],
            rate_index=1,
            cured=["blue"],
            infection_discards=["paris", "essen"],
            **ONE_EPIDEMIC,
            **STRAIN,
        )
        let_pass(t)
        draw(t, "epidemic")
        play(t, "draw strain hidden pocket")
        draw(t, "lima")
        flip(t, "lagos")
        assert (asked(t), step(t), cubes(t, "paris")) == ("p1", "EventWindow", 0)
        if before:
            play(t, "resilient paris")
            assert (cubes(t, "paris"), cubes(t, "essen")) == (0, 1)
        else:
            play(t, "pass")
            assert (step(t), cubes(t, "paris"), cubes(t, "essen")) == ("EventWindow", 1, 1)
            assert offered(t) == {"pass", "resilient paris", "resilient essen", "resilient lagos"}
            play(t, "resilient paris")
        assert sees(t).infection_removed == ("paris",)
        assert (flipped(t), deck(t)) == (set(), 47)


def test_resilient_population_has_one_moment_with_a_continuing_effect() -> None:
    """[P.A17] Nothing happens between Infect and Intensify that could tell two moments apart."""
    t = stage(at="draw", hands=[["resilient_population"]], **ONE_EPIDEMIC, **STRAIN)
    let_pass(t)
    draw(t, "epidemic")
    play(t, "draw strain rate effect")
    draw(t, "lima")
    flip(t, "lagos")
    assert step(t) == "EventWindow"
    play(t, "pass")
    assert flipped(t) == set()


# ------------------------------------------------------------------------------------------ only the strain
def test_effects_bind_only_the_strain() -> None:
    """[P.13.4] Chronic Effect, Rate Effect and Slippery Slope of yellow leave red as it is."""
    t = stage(
        at="infect",
        strain="yellow",
        strain_effects=["chronic_effect", "rate_effect", "slippery_slope"],
        cubes={"tokyo": 3},
        **STRAIN,
    )
    flip(t, "osaka", "tokyo")
    assert (cubes(t, "osaka"), sees(t).outbreaks, len(flipped(t))) == (2, 1, 2)
    assert step(t) == "Actions"


def test_the_game_is_won_and_lost_as_ever() -> None:
    """[P.13.4] Four cures win."""
    t = stage(
        strain="red",
        strain_effects=["rate_effect"],
        cured=["blue", "yellow", "black"],
        hands=[cards_of("red", 5)],
        **STRAIN,
    )
    play(t, "cure red")
    assert ending(t) == "cured" and t.over is not None and t.over.won
    t = stage(at="draw", player_pile=["lima"], strain="red", strain_effects=["rate_effect"], **STRAIN)
    assert ending(t) == "cards"


def test_it_is_an_epidemic_in_all_else() -> None:
    """[P.13.5] The rate rises, three cubes come from the bottom, the discard pile goes on top."""
    t = stage(
        at="draw",
        rate_index=2,
        infection_pile=[["lagos"], others("lagos", "osaka")],
        infection_discards=["osaka"],
        **ONE_EPIDEMIC,
        **STRAIN,
    )
    epidemic(t, "complex molecular structure", "lagos")
    assert (sees(t).rate, cubes(t, "lagos")) == (3, 3)
    assert offered(t) == {"draw infection lagos", "draw infection osaka"}
    assert sees(t).strain_effects == ("complex_molecular_structure",)


@pytest.mark.parametrize("card", [card.id for card in facts.STRAIN_CARDS])
def test_each_card_is_either_immediate_or_continuing(card: str) -> None:
    """[P.13.3] [P.13.5] As the cards say."""
    t = stage(at="draw", **ONE_EPIDEMIC, **STRAIN)
    epidemic(t, card.replace("_", " "), "lagos")
    immediate = card in ("hidden_pocket", "unacceptable_loss", "uncounted_populations")
    assert sees(t).strain_effects == (() if immediate else (card,))
    assert card not in sees(t).strain_unseen and len(sees(t).strain_unseen) == 7
