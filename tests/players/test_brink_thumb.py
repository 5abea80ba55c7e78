"""Rules of thumb with On the Brink: legal and explained at every question, and right where it is obvious."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.games.pandemic.staging.stage import stage
from containment.kernel.engine.fate import seeded
from containment.kernel.game import step_name
from tests.games.pandemic.obvious import BLUE
from tests.players.test_thumb import GAME, thought_of
from tests.players.thumbs import advised, check_every_other_choice, play_to_the_end
from tests.spread import one_in

BRINK: dict[str, Any] = {"expansion": "on_the_brink"}
ENOUGH = 120 if containment.compiled else 10  # answers of a game: plain Python takes its time
TABLES: tuple[tuple[int, tuple[str, ...], str, bool], ...] = (
    (2, (), "open", False),
    (3, ("virulent_strain",), "private", True),
    (3, ("mutation",), "open", False),
    (3, ("bioterrorist",), "open", True),
    (5, ("virulent_strain", "mutation"), "private", False),
    (4, ("virulent_strain", "bioterrorist"), "private", False),
)


@pytest.mark.parametrize(("seats", "challenges", "hands", "consent"), one_in(2, TABLES, first=1))
def test_every_choice_in_random_positions_is_legal_and_explained(
    seats: int, challenges: tuple[str, ...], hands: str, consent: bool
) -> None:
    options: dict[str, Any] = {**BRINK, "challenges": challenges, "hands": hands, "consent": consent}
    t = GAME.new(seed=seats, seats=seats, epidemics=4, **options)
    check_every_other_choice(t, int(seeded(seats)), ENOUGH, thought_of)


# ---------------------------------------------------------------------------------------------- roles
def test_it_cures_with_samples() -> None:
    roles = ["field operative", "medic"]
    t = stage(roles=roles, hands=[BLUE[:3], []], samples={"blue": 3}, cubes={"paris": 1}, **BRINK)
    words, why = advised(t)
    assert words == "cure blue with samples"
    assert "Cards and samples in hand" in why


def test_the_archivist_retrieves_the_card_that_a_cure_lacks() -> None:
    t = stage(
        roles=["archivist", "medic"], hands=[BLUE[1:], []], player_discards=["atlanta"], cubes={"paris": 1}, **BRINK
    )
    assert advised(t) == ("retrieve", "P1 is collecting blue.")


def test_the_epidemiologist_takes_the_card_that_a_cure_lacks() -> None:
    t = stage(
        roles=["epidemiologist", "medic"],
        hands=[BLUE[1:], ["paris"]],
        cubes={"paris": 1},
        actions_left=1,
        **BRINK,
    )
    assert advised(t) == ("obtain p2 paris", "P1 is collecting blue.")


def test_the_containment_specialist_is_not_taken_for_the_medic() -> None:
    """[P.containment_specialist.enter_city]"""
    t = stage(
        roles=["containment specialist", "scientist"],
        pawns=["seoul", "lima"],
        cubes={"shanghai": 3},
        infection_pile=[["tokyo", "osaka"], ["shanghai", "cairo"]],
        actions_left=1,
        **BRINK,
    )
    assert advised(t) == (
        "drive shanghai",
        "The Containment Specialist removes a cube on arrival, "
        "where three cubes could break out in the next infections.",
    )


def test_three_cubes_are_told_as_three_although_one_goes_on_arrival() -> None:
    """[P.containment_specialist.enter_city]"""
    t = stage(
        roles=["containment specialist", "scientist"],
        pawns=["seoul", "lima"],
        cubes={"shanghai": 3},
        infection_pile=[["tokyo", "osaka"], ["shanghai", "cairo"]],
        actions_left=2,
        **BRINK,
    )
    words, why = advised(t)
    assert words == "drive shanghai"
    assert why.endswith("treat red there: three cubes there could break out in the next infections.")


# ---------------------------------------------------------------------------------------------- events
def test_borrowed_time_is_played_for_a_cure() -> None:
    t = stage(
        roles=["medic", "scientist"],
        hands=[["borrowed time", *BLUE], []],
        pawns=["bogota", "cairo"],
        cured=["red", "black", "yellow"],
        cubes={"lima": 1, "cairo": 1, "tokyo": 1, "paris": 1},
        actions_left=1,
        player_pile=["paris", "milan"],
        **BRINK,
    )
    words, why = advised(t)
    assert words == "borrowed time"
    assert "the blue cure" in why


def test_re_examined_research_takes_back_what_a_cure_lacks() -> None:
    t = stage(
        roles=["medic", "researcher"],
        hands=[["re-examined research", *BLUE[1:]], []],
        player_discards=["paris"],
        cubes={"lima": 1},
        **BRINK,
    )
    assert advised(t)[0] == "re examined research p1"
    GAME.play(t, advised(t)[0])
    assert step_name(t) == "ReExamine"
    assert advised(t) == ("take back paris", "P1 is collecting blue.")


def test_remote_treatment_wins_when_only_purple_is_left() -> None:
    t = stage(
        challenges="mutation",
        hands=[["remote treatment"], []],
        cured=["blue", "yellow", "black", "red"],
        cubes={"tokyo": {"purple": 2}, "lima": 1, "cairo": 1, "seoul": 1, "paris": 1},
        pawns=["lima", "lagos"],
        actions_left=1,
    )
    words, why = advised(t)
    assert words == "remote treatment tokyo purple"
    assert "nly purple is left" in why
    GAME.play(t, words)
    GAME.play(t, advised(t)[0])
    assert t.over is not None
    assert t.over.won


# ---------------------------------------------------------------------------------------------- challenges
def test_purple_is_treated_to_win() -> None:
    t = stage(
        challenges="mutation",
        cured=["blue", "yellow", "black", "red"],
        cubes={"paris": {"purple": 1}, "lima": 3, "cairo": 3, "seoul": 3, "milan": 3},
        pawns=["madrid", "lima"],
    )
    assert advised(t)[0] == "drive paris"
    assert "only purple is left" in advised(t)[1]


def test_purple_is_cured_with_cards_that_nothing_else_needs() -> None:
    t = stage(
        challenges="mutation",
        hands=[["lima", "bogota", "lagos", "cairo", "baghdad"], []],
        cured=["yellow", "black"],
        cubes={"lima": {"purple": 3}, "bogota": {"purple": 3}, "cairo": 1, "lagos": 1},
    )
    assert advised(t)[0] == "cure purple"


def test_it_treats_the_strain_before_it_leaves_where_governments_interfere() -> None:
    t = stage(
        challenges="virulent_strain",
        strain="blue",
        strain_effects=["government_interference"],
        hands=[BLUE, []],
        pawns=["chicago", "cairo"],
        cubes={"chicago": 1},
    )
    assert advised(t)[0] == "treat blue"


def test_it_captures_the_bio_terrorist() -> None:
    t = stage(
        seats=3,
        challenges="bioterrorist",
        pawns=["paris", "lima"],
        terrorist={"city": "paris", "hand": ["tokyo", "cairo", "lagos"]},
        cubes={"milan": 1},
        actions_left=1,
    )
    assert advised(t) == ("capture", "It costs the Bio-Terrorist his whole hand.")


@pytest.mark.parametrize(
    ("seats", "epidemics", "seed"),
    [(2, 6, 0), pytest.param(2, 4, 2, marks=pytest.mark.long), pytest.param(3, 4, 3, marks=pytest.mark.long)],
)
def test_a_whole_game_by_thumb_ends(seats: int, epidemics: int, seed: int) -> None:
    """The first is soon lost, so that plain Python plays it quickly."""
    play_to_the_end(GAME.new(seed=seed, seats=seats, epidemics=epidemics, challenges=("virulent_strain", "mutation")))
