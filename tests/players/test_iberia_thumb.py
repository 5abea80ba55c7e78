"""Rules of thumb in Iberia: legal and explained at every question, the same for the same view, and right where it is
obvious; and the habits of playouts."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.games.iberia.habits.answers import HABITS
from containment.games.iberia.judging.moves import thinkable
from containment.games.iberia.staging.stage import stage
from containment.games.iberia.thumb.why import sentences
from containment.games.iberia.thumb.why.advice import explain
from containment.games.iberia.thumb.why.sentences import because
from containment.kernel.engine.fate import seeded
from containment.kernel.engine.steps import asked, commit
from containment.kernel.game import legal_moves, own_moves, step_name
from containment.kernel.playouts import playouts
from containment.players import player
from tests.players.thumbs import (
    advised,
    check_every_other_choice,
    check_habits_are_legal,
    check_that_only_the_view_counts,
    play_to_the_end,
)

GAME = containment.game("iberia")
ENOUGH = 400 if containment.compiled else 5  # answers of a game: plain Python takes its time
CHALLENGES = {"malaria": True, "cholera": True, "typhus": True, "yellow_fever": True, "influx_of_patients": True}
LETTER = {"tokens_stop_infections_only": True, "malaria_token_stops_one": True, "yellow_fever_runs_on": True}
LETTER |= {"ships_to_any_city": True, "agronomist_always_three": True}
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (2, {"hands": "private", "consent": True}),
    (3, {"consent": True, **CHALLENGES}),
    (4, {"hands": "private", "mobilization_ship_free": False, "outbreak_memory": "card"}),
    (5, {"hands": "private", "consent": True, "effects_end_when_researched": True, **CHALLENGES}),
    (3, {"roles": "agronomist,sailor,politician", **LETTER, **CHALLENGES}),
)
BLUE = ["lisboa", "porto", "vigo", "coimbra", "braga"]
RED = ["gijon", "santander", "leon", "burgos", "soria"]


def thought_of(t: Any, out: Any) -> int:
    return int(thinkable(t, asked(t), 1, out))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_choice_in_random_positions_is_legal_and_explained(seats: int, options: dict[str, Any]) -> None:
    for seed in range(3 if containment.compiled else 1):
        t = GAME.new(seed=10 * seats + seed, seats=seats, epidemics=5, **options)
        check_every_other_choice(t, int(seeded(seats + seed)), ENOUGH, thought_of)


@pytest.mark.skipif(not containment.compiled, reason="a whole game takes plain Python a minute")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_game_by_thumb_ends(seats: int) -> None:
    play_to_the_end(GAME.new(seed=4, seats=seats, epidemics=6))


@pytest.mark.parametrize("seat", [0, 1])
def test_the_same_view_gives_the_same_choice(seat: int) -> None:
    """[I.C6] Nothing but the view is used."""
    t = GAME.new(seed=5, seats=2, epidemics=5, hands="private")
    check_that_only_the_view_counts(t, seat, 8 if containment.compiled else 4)


def test_a_seat_that_has_nothing_to_say_stays_silent() -> None:
    t = stage(hands=[["lisboa"], ["toledo"]])
    assert own_moves(t, 1) == ()
    assert player("thumb", 1).speak_up(GAME.view(t, 1)) is None


# ---------------------------------------------------------------------------------------------- obvious positions
def test_it_researches_when_it_can() -> None:
    """[I.X8]"""
    t = stage(hands=[BLUE, []], pawns=["lisboa", "madrid"], hospitals=["lisboa"], actions_left=1)
    words, why = advised(t)
    assert words == "research blue"
    assert why == "All five cards in hand; three to go after this."


def test_it_goes_to_the_hospital_to_research() -> None:
    t = stage(hands=[BLUE, []], pawns=["coimbra", "madrid"], hospitals=["porto"], cubes={"vigo": 1})
    words, why = advised(t)
    assert words == "go porto"
    assert "research" in why


def test_it_wins_rather_than_treats() -> None:
    """[I.G1]"""
    t = stage(
        hands=[BLUE, []],
        pawns=["lisboa", "madrid"],
        hospitals=["lisboa"],
        researched=["red", "black", "yellow"],
        cubes={"lisboa": 3, "porto": 3},
        actions_left=1,
    )
    words, why = advised(t)
    assert words == "research blue"
    assert "wins" in why


def test_it_builds_the_hospital_for_a_full_hand() -> None:
    """[I.X5]"""
    t = stage(hands=[[*BLUE, "albufeira"], []], pawns=["albufeira", "madrid"], actions_left=2)
    words, why = advised(t)
    assert words == "hospital"
    assert "hospital" in why


def test_it_treats_the_city_about_to_break_out() -> None:
    """[I.X6] With one action left, and the card of the city on top."""
    t = stage(
        hands=[["toledo"], []],
        pawns=["lisboa", "madrid"],
        cubes={"lisboa": 3},
        actions_left=1,
        infection_pile=[["toledo", "vigo"], ["lisboa", "porto"]],
    )
    words, why = advised(t)
    assert words == "treat blue"
    assert "three cubes" in why.lower()
    assert "next infections" in why


def test_it_takes_the_card_that_completes_a_hand() -> None:
    """[I.X7]"""
    t = stage(hands=[BLUE[1:], ["lisboa"]], pawns=["lisboa", "lisboa"], hospitals=["porto"], actions_left=1)
    words, why = advised(t)
    assert words == "take p2 lisboa"
    assert "collecting blue" in why


def test_it_does_not_spend_the_cards_of_a_full_hand_on_ships_or_water() -> None:
    """[I.X3] [I.X9] The hospital is by the sea, and so is the pawn; but a ship would cost a card of the five."""
    t = stage(hands=[BLUE, []], pawns=["albufeira", "madrid"], hospitals=["lisboa"], cubes={"evora": 2})
    assert advised(t)[0] == "go lisboa"


def test_the_agronomist_cleans_water_where_it_matters() -> None:
    """[I.agronomist.place_token] Nothing is to be treated here, and a neighbour with three cubes may be next."""
    t = stage(
        roles=["agronomist", "sailor"],
        hands=[[], []],
        pawns=["porto", "porto"],
        cubes={"coimbra": 3},
        actions_left=1,
        infection_pile=[["toledo", "almeria"], ["coimbra", "gijon"]],
    )
    words, why = advised(t)
    assert words.startswith("token ")
    assert "Coimbra" in why


# ---------------------------------------------------------------------------------------------- other questions
def before_the_infections(**facts: Any) -> Any:
    """The moment for Events after two player cards have been drawn."""
    t = stage(at="draw", heap_sizes=[(24, False), (25, True)], **facts)
    while step_name(t) != "EventWindow" or pending_below(t) != "InfectCities":
        commit(t, legal_moves(t)[0])
    return t


def pending_below(t: Any) -> str:
    """The step after the open question."""
    return str(t.rules.steps[int(t.w[int(t.top) - 2]) & 63].__class__.__name__)


THREATS: dict[str, Any] = {
    "cubes": {"lisboa": 3, "porto": 3, "vigo": 3},
    "infection_pile": [["toledo", "soria"], ["lisboa", "porto", "vigo", "braga"]],
}


@pytest.mark.parametrize("event", ["good season", "overseas migration", "science triumph", "purify water"])
def test_events_meet_infections_that_would_break_out(event: str) -> None:
    """[I.V2] [I.C8]"""
    words, why = advised(before_the_infections(hands=[[event], []], **THREATS))
    assert event in words
    assert "three cubes" in why.lower()


@pytest.mark.parametrize("event", ["good season", "overseas migration", "science triumph", "purify water"])
def test_events_are_kept_while_nothing_threatens(event: str) -> None:
    words, why = advised(before_the_infections(hands=[[event], []], cubes={"lisboa": 1}))
    assert words == "pass"
    assert "later" in why


def test_it_discards_a_card_of_a_researched_colour() -> None:
    """[I.N3] [I.X12]"""
    t = stage(at="draw", hands=[[*BLUE, "toledo", "leon"], []], hospitals=["porto"], researched=["red"])
    for card in ("jaen", "cuenca"):
        commit(t, GAME.code(f"draw player {card}"))
    words, why = advised(t)
    assert words == "discard leon"
    assert "Typhus is researched" in why


def test_it_does_not_give_away_a_full_hand() -> None:
    """[I.C2] Asked for the card of the city where it is about to research."""
    t = stage(
        hands=[[], BLUE], pawns=["lisboa", "lisboa"], hospitals=["lisboa"], consent=True, turn_of=0, actions_left=1
    )
    GAME.play(t, "take p2 lisboa")
    assert step_name(t) == "ConsentOf"
    words, why = advised(t)
    assert words == "decline"
    assert "Cholera" in why


def test_it_agrees_to_what_completes_a_hand() -> None:
    t = stage(
        hands=[BLUE[1:], ["lisboa"]], pawns=["lisboa", "lisboa"], hospitals=["lisboa"], consent=True, actions_left=2
    )
    GAME.play(t, "take p2 lisboa")
    assert advised(t)[0] == "agree"


def test_the_nurse_protects_the_region_in_danger() -> None:
    """[I.nurse.token_follows]"""
    t = stage(
        roles=["nurse", "sailor"],
        pawns=["coimbra", "madrid"],
        prevention="r15",
        cubes={"lisboa": 3, "evora": 2},
        infection_pile=[["toledo", "soria"], ["lisboa", "evora", "gijon"]],
    )
    GAME.play(t, "go caceres")
    assert step_name(t) == "PlaceShield"
    words, why = advised(t)
    assert words == "protect r20"
    assert "Lisboa has three cubes" in why


def test_the_scientist_puts_an_epidemic_last() -> None:
    """[I.royal_academy_scientist.reorder_player_deck]"""
    t = stage(roles=["royal academy scientist", "sailor"], heap_sizes=[(25, True), (25, True)])
    GAME.play(t, "look")
    for card in ("epidemic", "toledo", "soria"):
        commit(t, GAME.code(f"draw player {card}"))
    assert step_name(t) == "ArrangeCards"
    assert "epidemic" not in advised(t)[0]


# ---------------------------------------------------------------------------------------------- habits
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_habits_are_legal_in_every_position(seats: int, options: dict[str, Any]) -> None:
    for seed in range(30 if containment.compiled else 3):
        t = GAME.new(seed=seed, seats=seats, epidemics=4, **options)
        check_habits_are_legal(t, HABITS, int(seeded(seats + seed)))


def test_habits_research_where_random_play_does_not() -> None:
    """Random games are over long before anything is researched."""
    games = 40 if containment.compiled else 8
    t = GAME.new(seed=3, seats=2, epidemics=4)
    random_ones = playouts(GAME, t, "random", games, 1)
    by_habit = playouts(GAME, t, "habits", games, 1)
    assert sum(by_habit.lengths) > 2 * sum(random_ones.lengths)
    assert random_ones.losses.get("cards", 0) < by_habit.losses.get("cards", 0) + by_habit.wins


def test_patients_who_leave_a_hospital_do_not_make_a_full_city_break_out() -> None:
    """[I.influx_of_patients] An outbreak that is sure to come is worse than cubes that only threaten."""
    t = stage(
        at="infect",
        influx_of_patients=True,
        hospitals=["madrid"],
        cubes={"madrid": {"red": 2, "blue": 1}, "toledo": {"red": 3}},
    )
    GAME.play(t, "draw infection madrid")
    moved = []
    while step_name(t) == "Overrun":
        moved.append(advised(t)[0])
        GAME.play(t, moved[-1])
    assert len(moved) == 4
    assert "move red toledo" not in moved
    assert GAME.view(t, 0).outbreaks == 1


# ---------------------------------------------------------------------------------------------- what is said is so
def reason(t: Any, *plan: str) -> str:
    """Why the first of these moves."""
    return because(t, 0, [GAME.code(words) for words in plan])


def test_three_cubes_behind_clean_water_or_the_nurse_are_not_said_to_break_out() -> None:
    """[I.K1] [I.K2]"""
    where: dict[str, Any] = {"pawns": ["madrid", "vigo"], "cubes": {"madrid": 3}}
    assert reason(stage(**where), "treat red").startswith("With three cubes it could break out")
    assert reason(stage(tokens={"r22": 1}, **where), "treat red") == (
        "With three cubes it would break out without clean water."
    )
    nurse = stage(roles=["nurse", "sailor"], prevention="r22", **where)
    assert reason(nurse, "treat red") == "With three cubes it would break out without the Nurse."


def test_cards_are_together_for_research_only_when_they_are() -> None:
    """[I.X9] One of them is still to be taken."""
    t = stage(hands=[BLUE[1:], ["lisboa"]], pawns=["lisboa", "lisboa"], hospitals=["lisboa"])
    assert reason(t, "take p2 lisboa", "research blue") == "P1 is collecting blue."
    t = stage(hands=[BLUE[1:], ["lisboa"]], pawns=["evora", "lisboa"], hospitals=["lisboa"])
    assert reason(t, "carriage lisboa", "take p2 lisboa", "research blue") == (
        "To research Cholera: Lisboa completes the set; three to go after this."
    )


@pytest.mark.parametrize("historical", [False, True])
def test_a_move_and_its_reason_have_one_name_for_a_disease(historical: bool) -> None:
    """[I.X6] [I.X8] Typed they are as they have always been."""
    t = stage(hands=[BLUE, []], pawns=["evora", "madrid"], hospitals=["lisboa"], cholera=historical)
    book = containment.game_of(t).codebook
    assert reason(t, "go lisboa", "research blue").startswith("To research Cholera")
    assert book.proposed(GAME.code("research blue")) == "research Cholera"
    assert book.proposed(GAME.code("treat black")) == "treat Malaria"
    assert book.proposed(GAME.code("overseas migration vigo red")) == "play Overseas Migration on Typhus in Vigo"
    assert [book.words(GAME.code(words)) for words in ("research blue", "treat black")] == [
        "research blue",
        "treat black",
    ]


def test_who_has_no_card_of_a_colour_is_not_said_to_collect_it() -> None:
    """[I.X7]"""
    t = stage(hands=[["lisboa", "porto"], []], pawns=["lisboa", "lisboa"])
    assert reason(t, "give p2 lisboa") == "P2 then has one of the five blue cards for research."


def test_what_is_not_known_of_a_hand_is_not_said_to_be_missing() -> None:
    """[I.C20] P2 has two blue cards that P1 has not seen."""
    facts: dict[str, Any] = {"hands": [["lisboa"], BLUE[1:3]], "pawns": ["lisboa", "lisboa"]}
    said = [
        explain(GAME.view(stage(**facts, private=hidden), 0), 1, [GAME.code("give p2 lisboa")])
        for hidden in (False, True)
    ]
    assert said == ["P2 is collecting blue.", "P2 then has at least one of the five blue cards for research."]


def test_whoever_plays_the_event_has_the_plan() -> None:
    """[I.C2] And nobody's move is better instead of an event, which costs no action."""
    t = stage(seats=3, consent=True, hands=[[], [], ["travel_day_and_night"]], pawns=["madrid", "lisboa", "leon"])
    GAME.play(t, "travel day and night p2 soria")
    assert asked(t) == 1
    assert because(t, 1, [GAME.code("agree")]) == "P3 has a plan, and it does no harm."
    assert "better move" not in because(t, 1, [GAME.code("decline")])


def test_a_region_has_one_name_in_moves_and_reasons() -> None:
    """[I.X11] Its cities stand in one order."""
    book = GAME.codebook
    protect = [code for code in book.codes if book.verb(code).name == "protect"]
    assert len(protect) > 20
    for code in protect:
        assert sentences._region(code & 255) == book.sentence(code).removeprefix("protect ")


def test_two_railroads_in_a_row_are_laid_from_somewhere() -> None:
    """[I.railwayman.double_rail]"""
    t = stage(pawns=["cordoba", "vigo"])
    assert sentences._told(t, 0, GAME.code("rails sevilla then huelva")) == (
        "lay railroads from Córdoba via Sevilla to Huelva"
    )
