"""Rules of thumb: legal and explained at every question, the same for the same view, and right where it is obvious."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.games.pandemic.judging.moves import thinkable
from containment.games.pandemic.rules import table
from containment.games.pandemic.rules.questions import who_must_agree
from containment.games.pandemic.staging.stage import stage
from containment.games.pandemic.thumb.plan import best_answer
from containment.games.pandemic.thumb.why.advice import explain
from containment.games.pandemic.thumb.why.sentences import because
from containment.kernel.engine.fate import seeded
from containment.kernel.engine.rollout import native_ints
from containment.kernel.engine.steps import asked
from containment.kernel.game import own_moves, step_name
from containment.parts.beam import ROOM
from containment.players import PLAYERS, player
from tests.games.pandemic.obvious import (
    BLUE,
    about_to_break_out,
    card_asked_for,
    cards_to_arrange,
    certain_outbreak_to_arrange,
    gap_of_an_epidemic,
)
from tests.players.thumbs import advised, check_choices, check_every_other_choice, check_that_only_the_view_counts

GAME = containment.game("pandemic")
ENOUGH = 1000 if containment.compiled else 20  # answers of a game: plain Python takes its time
TABLES = ((2, "open", False), (2, "private", True), (3, "open", True), (4, "private", True))


def test_players_go_by_name_and_an_unknown_name_lists_the_known_ones() -> None:
    assert set(PLAYERS) == {"random", "thumb", "search"}
    with pytest.raises(containment.BadOptions, match="random, thumb, search"):
        player("nobody", 1)


def thought_of(t: Any, out: Any) -> int:
    return int(thinkable(t, asked(t), 1, out))


def both_players(t: Any) -> int:
    check_choices(t, "random")
    return check_choices(t)


@pytest.mark.long
def test_every_choice_in_random_positions_is_legal_and_explained() -> None:
    """CheckHand, PayForCure and ArrangeCards are too rare to count on here; they are staged below, where `advised`
    checks the same."""
    met = set()
    for seed, (seats, hands, consent) in enumerate(TABLES):
        t = GAME.new(seed=seed, seats=seats, epidemics=4, hands=hands, consent=consent)
        met |= check_every_other_choice(t, int(seeded(11 + seed)), ENOUGH, thought_of, both_players)
    assert met >= {"Actions", "EventWindow", "ConsentOf"}


@pytest.mark.parametrize(("epidemics", "seed"), [(6, 64), pytest.param(4, 3, marks=pytest.mark.long)])
def test_a_whole_game_by_thumb_meets_its_questions_and_ends(epidemics: int, seed: int) -> None:
    """The first is soon lost, so that plain Python plays it quickly."""
    t = GAME.new(seed=seed, seats=2, epidemics=epidemics, hands="private", consent=True)
    players = [player("thumb", n) for n in range(2)]
    answered = 0
    while not t.ended:
        seat = int(asked(t))
        said = players[1 - seat].speak_up(GAME.view(t, 1 - seat))
        GAME.play(t, said.move if said else players[seat].choose(GAME.view(t, seat)).move)
        answered += 1
        assert answered < 1000
    assert t.over is not None


@pytest.mark.parametrize("seat", [0, 1])
def test_the_same_view_gives_the_same_choice(seat: int) -> None:
    check_that_only_the_view_counts(GAME.new(seed=5, seats=2, epidemics=5, hands="private"), seat, 6)


def test_a_seat_that_has_nothing_to_say_stays_silent() -> None:
    t = stage(hands=[["paris"], ["cairo"]])
    assert own_moves(t, 1) == ()
    assert player("thumb", 1).speak_up(GAME.view(t, 1)) is None
    assert player("random", 1).speak_up(GAME.view(t, 1)) is None


# ---------------------------------------------------------------------------------------------- obvious positions
def test_it_cures_when_it_can() -> None:
    t = stage(hands=[BLUE, []], cubes={"paris": 1})
    words, why = advised(t)
    assert words == "cure blue"
    assert "cure" in why.lower()


def test_it_goes_to_a_station_to_cure() -> None:
    t = stage(hands=[BLUE, []], pawns=["miami", "cairo"], cubes={"paris": 1})
    assert advised(t)[0] == "drive atlanta"


def test_it_wins_rather_than_treats() -> None:
    t = stage(
        hands=[BLUE, []], cured=["red", "black", "yellow"], cubes={"atlanta": 3, "lima": 1, "cairo": 1, "tokyo": 1}
    )
    words, why = advised(t)
    assert words == "cure blue"
    assert "wins" in why


def test_it_treats_the_city_about_to_break_out() -> None:
    t = about_to_break_out()
    words, why = advised(t)
    assert words == "treat blue"
    assert "hree cubes" in why


def test_it_takes_the_card_that_completes_a_hand() -> None:
    t = stage(hands=[BLUE[1:], ["atlanta"]], cubes={"lima": 1})
    assert advised(t)[0] == "take p2 atlanta"


def test_another_seat_speaks_up_with_an_airlift_that_wins() -> None:
    t = stage(
        hands=[BLUE, ["airlift"]],
        pawns=["sydney", "cairo"],
        cured=["red", "black", "yellow"],
        cubes={"lima": 1, "cairo": 1, "tokyo": 1, "paris": 1},
        actions_left=2,
    )
    said = player("thumb", 1).speak_up(GAME.view(t, 1))
    assert said is not None
    assert GAME.codebook.words(said.move) == "airlift p1 atlanta"


def test_it_discards_a_card_of_a_cured_colour_over_the_limit() -> None:
    t = stage(
        hands=[["paris", "lima", "bogota", "miami", "cairo", "baghdad", "tehran", "kolkata"], []],
        cured=["blue"],
        cubes={"essen": 1},
    )
    assert step_name(t) == "CheckHand"
    assert advised(t)[0] == "discard paris"


def test_it_plays_resilient_population_in_the_gap_of_an_epidemic() -> None:
    t = gap_of_an_epidemic()
    assert step_name(t) == "EventWindow"
    words, why = advised(t)
    assert words == "resilient paris"
    assert why == "Its card would come up again, and the city would break out."


def test_it_saves_one_quiet_night_for_danger() -> None:
    calm = stage(hands=[["one quiet night"], []], cubes={"paris": 1}, at="infect")
    assert advised(calm)[0] == "pass"
    full = dict.fromkeys(("paris", "essen", "milan", "cairo", "istanbul"), 3)
    grave = stage(
        hands=[["one quiet night"], []],
        pawns=["paris", "istanbul"],
        cubes=full,
        infection_pile=[["tokyo"], [*full, "lima", "bogota", "sydney", "taipei"]],
        rate_index=4,
        outbreaks=5,
        at="infect",
    )
    assert advised(grave)[0] == "one quiet night"


def test_forecast_puts_the_safest_card_on_top() -> None:
    t = cards_to_arrange()
    assert step_name(t) == "ArrangeCards"
    words, why_that = advised(t)
    assert words in ("arrange lima", "arrange tokyo") and why_that == "In this order the cards do the least harm."
    GAME.play(t, advised(t)[0])
    GAME.play(t, advised(t)[0])
    assert advised(t)[0] == "arrange essen"


@pytest.mark.parametrize("options", [{}, {"expansion": "on_the_brink"}])
def test_forecast_puts_a_certain_outbreak_last(options: dict[str, Any]) -> None:
    """[P.forecast] An outbreak that has happened threatens no more, and yet is worse than one that threatens."""
    t = certain_outbreak_to_arrange(**options)
    order = []
    while step_name(t) == "ArrangeCards":
        order.append(advised(t)[0])
        GAME.play(t, order[-1])
    assert len(order) == 5
    assert "arrange sydney" not in order


def test_forecast_lets_a_card_come_first_that_can_place_nothing() -> None:
    """[P.forecast] [P.9.5] Three cubes are no danger where the Quarantine Specialist is."""
    roles = ["quarantine specialist", "scientist"]
    t = stage(
        roles=roles,
        hands=[["forecast"], []],
        pawns=["paris", "lima"],
        cubes={"paris": 3, "tokyo": 1},
        infection_pile=[["cairo"], ["paris", "tokyo"]],
        at="infect",
    )
    GAME.play(t, "forecast")
    for name in ("paris", "tokyo", "cairo"):
        GAME.play(t, f"draw infection {name}")
    assert step_name(t) == "ArrangeCards"
    assert advised(t)[0] == "arrange paris"


SIX = ["tehran", "lima", "bogota", "cairo", "delhi", "tokyo"]


def test_no_station_is_granted_where_another_can_be_walked_to() -> None:
    """[P.government_grant] A hand with no room to spare is no reason to waste it: it is worth more far away."""
    t = stage(hands=[["government grant", *SIX], []], pawns=["san francisco", "atlanta"], actions_left=1)
    assert advised(t)[0] == "grant cairo"
    t = stage(hands=[["government grant", *SIX, "manila"], []], pawns=["new york", "atlanta"], cubes={"paris": 1})
    assert step_name(t) == "CheckHand"
    assert advised(t)[0] == "grant cairo"


@pytest.mark.parametrize("other", ["essen", "manila"])
def test_no_station_is_moved_to_where_another_can_be_walked_to(other: str) -> None:
    """[P.government_grant] [P.4.6] Nor is one moved two links away."""
    t = stage(
        hands=[["government grant", *SIX, "kolkata"], []],
        pawns=["new york", "atlanta"],
        stations=["atlanta", "tokyo", "osaka", "seoul", other, "lima"],
        cubes={"paris": 1},
    )
    assert step_name(t) == "CheckHand"
    assert advised(t)[0].startswith("discard ")


def test_no_station_is_granted_beside_another_for_a_cure_when_the_actions_are_over() -> None:
    """[P.government_grant] [P.6.3]"""
    t = stage(hands=[["government grant", *BLUE, "lima"], []], pawns=["new york", "atlanta"], at="draw")
    for words in ("pass", "draw player bogota", "draw player miami"):
        GAME.play(t, words)
    assert step_name(t) == "CheckHand"
    assert advised(t)[0] != "grant new york"


def test_a_station_is_granted_beside_another_for_a_cure_that_would_come_too_late() -> None:
    """[P.government_grant] [P.4.12]"""
    where: dict[str, Any] = {"hands": [["government grant", *BLUE], []], "pawns": ["new york", "atlanta"]}
    assert advised(stage(**where, cubes={"paris": 1}, actions_left=1))[0] == "grant new york"
    assert advised(stage(**where, cubes={"paris": 1}, actions_left=3))[0] == "drive washington"


def test_it_agrees_to_what_a_partner_proposes() -> None:
    t = card_asked_for()
    assert step_name(t) == "ConsentOf"
    assert advised(t)[0] == "agree"


def test_it_keeps_a_card_when_it_holds_more_than_a_cure_needs() -> None:
    t = stage(hands=[[*BLUE, "paris"], []], cubes={"paris": 3})
    GAME.play(t, "cure blue")
    assert step_name(t) == "PayForCure"
    assert advised(t)[0] == "keep paris"


def test_the_medic_and_the_scientist_use_their_powers() -> None:
    scientist = stage(roles=["scientist", "medic"], hands=[BLUE[:4], []], cubes={"paris": 1})
    assert advised(scientist)[0] == "cure blue"
    medic = stage(
        roles=["medic", "scientist"],
        pawns=["paris", "lima"],
        cubes={"paris": 3},
        infection_pile=[["tokyo"], ["paris", "essen"]],
        actions_left=1,
    )
    assert advised(medic)[0] == "treat blue"


def test_it_does_not_propose_again_what_has_been_declined() -> None:
    t = stage(hands=[["airlift", *BLUE[1:]], ["paris"]], pawns=["paris", "sydney"], consent=True, cubes={"paris": 3})
    GAME.play(t, "airlift p2 paris")
    GAME.play(t, "decline")
    view = GAME.view(t, 0)
    assert player("thumb", 1).choose(view).move in view.moves


@pytest.mark.parametrize("roles", [["medic", "researcher"], ["dispatcher", "medic"]])
def test_after_no_the_plan_for_the_turn_does_without_that_seat(roles: list[str]) -> None:
    t = stage(
        roles=roles,
        hands=[["airlift", "government grant", *BLUE[1:]], ["atlanta"]],
        cubes={"atlanta": 2, "miami": 2},
        consent=True,
    )
    GAME.play(t, "take p2 atlanta")
    GAME.play(t, "decline")
    plan = native_ints([0] * ROOM)
    length = int(best_answer(t, 0, plan))
    assert length > 0
    assert all(who_must_agree(0, plan[i]) == 0 for i in range(length))


def test_it_declines_what_would_break_up_a_hand_and_says_why() -> None:
    t = stage(hands=[["lima"], BLUE[:4]], cubes={"paris": 1}, consent=True)
    GAME.play(t, "take p2 atlanta")
    assert advised(t) == ("decline", "It would set the blue cure back.")


# ---------------------------------------------------------------------------------------------- discards and dangers
def test_it_does_not_discard_from_a_hand_that_lacks_one_card() -> None:
    four = ["paris", "milan", "new york", "montreal"]
    t = stage(hands=[[*BLUE[:4], "lima", "bogota", "cairo", "tokyo"], four], cubes={"paris": 1})
    assert step_name(t) == "CheckHand"
    assert advised(t)[0] in ("discard lima", "discard bogota", "discard cairo", "discard tokyo")


def test_it_discards_what_another_seat_is_closer_to() -> None:
    t = stage(
        hands=[[*BLUE[:4], "lima", "bogota", "cairo", "delhi"], ["miami", "santiago", "khartoum", "kinshasa"]],
        cubes={"paris": 1},
    )
    words, why = advised(t)
    assert words in ("discard lima", "discard bogota")
    assert "P2 is closer to the yellow cure" in why


def test_it_clears_a_danger_where_it_stands_before_it_leaves() -> None:
    t = stage(
        pawns=["paris", "lima"],
        cured=["blue"],
        cubes={"paris": 3, "essen": 1, "cairo": 2},
        infection_pile=[["tokyo", "osaka", "seoul"], ["paris", "essen", "cairo"]],
    )
    words, why = advised(t)
    assert words == "treat blue"
    assert "one action clears the city" in why


def test_what_lies_in_the_discards_does_not_threaten_in_the_next_infections() -> None:
    place: dict[str, Any] = {"pawns": ["paris", "lima"], "cubes": {"paris": 3}, "actions_left": 1}
    t = stage(**place, infection_pile=[["tokyo", "osaka", "seoul"]], infection_discards=["paris"])
    assert advised(t)[1] == "Three cubes there could break out after the next Epidemic."
    t = stage(**place, infection_pile=[["tokyo", "osaka", "seoul"], ["paris", "cairo"]])
    assert advised(t)[1] == "Three cubes there could break out in the next infections."


# ---------------------------------------------------------------------------------------------- reasons
def test_a_reason_names_the_aim_of_a_move_and_what_an_action_does() -> None:
    t = stage(hands=[BLUE, []], pawns=["miami", "cairo"], cubes={"paris": 1})
    assert advised(t)[1] == "To cure blue: all five cards in hand; three cures to go after this."
    t = stage(hands=[BLUE, []], pawns=["bogota", "cairo"], cubes={"paris": 1}, actions_left=3)
    assert advised(t)[1].startswith("On the way to Atlanta to cure blue")
    t = stage(hands=[BLUE, []], cubes={"atlanta": 1, "paris": 1})
    assert "on the way" not in advised(t)[1]


def reason(**facts_of_it: Any) -> str:
    """Why thumb does what it does in a staged situation."""
    return advised(stage(**facts_of_it))[1]


NEAR_PARIS: dict[str, Any] = {"pawns": ["paris", "lima"], "actions_left": 1}
PARIS_LATER: dict[str, Any] = {"infection_pile": [["tokyo", "osaka", "seoul"]], "infection_discards": ["paris"]}


def test_three_cubes_that_cannot_break_out_are_not_said_to() -> None:
    """[P.9.5] [P.8.2] Beside the Quarantine Specialist, of another colour than the city's card brings, or without a
    card that could bring it."""
    roles = ["quarantine specialist", "scientist"]
    assert reason(roles=roles, cubes={"paris": 3}, **NEAR_PARIS, **PARIS_LATER) == (
        "Three cubes there would break out without the Quarantine Specialist nearby."
    )
    carried_on = "Three cubes there would chain if a neighbour breaks out."
    assert reason(cubes={"paris": {"black": 3}}, **NEAR_PARIS, **PARIS_LATER) == carried_on
    gone = {"infection_pile": [["tokyo", "osaka"]], "infection_discards": ["seoul"], "infection_removed": ["paris"]}
    assert reason(cubes={"paris": 3}, **NEAR_PARIS, **gone) == carried_on


def test_a_cured_disease_is_not_said_to_leave_at_once_with_its_only_cube() -> None:
    """[P.4.8]"""
    cured: dict[str, Any] = {"cured": ["blue"], **NEAR_PARIS}
    assert reason(cubes={"paris": 1, "essen": 1}, **cured) == "Blue is cured: every cube removed helps to eradicate it."
    assert reason(cubes={"paris": 2, "essen": 1}, **cured) == "Blue is cured: one action clears the city."
    assert reason(cubes={"paris": 1}, **cured) == "Blue is cured: this eradicates it."


def test_only_cities_that_can_break_out_are_said_to() -> None:
    """[P.9.5]"""
    full = dict.fromkeys(("paris", "essen", "milan", "istanbul"), 3)
    t = stage(
        roles=["quarantine specialist", "scientist"],
        hands=[["one quiet night"], []],
        pawns=["paris", "lima"],
        cubes=full,
        infection_pile=[["tokyo"], list(full)],
        rate_index=4,
        outbreaks=6,
        at="infect",
    )
    assert advised(t) == ("one quiet night", "Istanbul could break out in the next infections.")


def test_the_cards_are_together_only_when_they_are() -> None:
    """[P.4.12] One of them is still to be taken."""
    t = stage(hands=[BLUE[1:], ["atlanta"]], pawns=["miami", "atlanta"], cubes={"lima": 1})
    assert advised(t)[1] == "To cure blue: Atlanta completes the set; three cures to go after this."


def test_a_station_is_explained_by_what_it_brings() -> None:
    """[P.operations_expert.free_build]"""
    where: dict[str, Any] = {"roles": ["operations expert", "medic"], "actions_left": 1, "cubes": {"sydney": 1}}
    assert advised(stage(pawns=["delhi", "cairo"], **where)) == (
        "build",
        "A station there makes cures and travel easier.",
    )
    assert advised(stage(pawns=["new york", "cairo"], **where)) == (
        "build",
        "It puts six more cities close to a station.",
    )


def test_a_grant_makes_a_cure_possible_only_if_it_is_not_without() -> None:
    """[P.government_grant]"""
    hands = [["government grant", *BLUE], []]
    assert reason(hands=hands, pawns=["new york", "lima"], cubes={"paris": 1}, actions_left=1) == (
        "It makes the blue cure possible this turn."
    )
    t = stage(hands=hands, pawns=["new york", "lima"], cubes={"paris": 1}, actions_left=3)
    said = because(t, 0, [GAME.code("grant new york"), GAME.code("cure blue")])
    assert said == "It saves the trip to another station before the blue cure."


def test_a_hand_of_events_alone_is_not_said_to_hold_better_city_cards() -> None:
    """[P.6.3]"""
    events = ["airlift", "forecast", "government grant", "one quiet night", "resilient population"]
    t = stage(hands=[[*events, "paris", "lima", "cairo"], []], cubes={"paris": 1})
    assert step_name(t) == "CheckHand"
    said = because(t, 0, [GAME.code("discard airlift")])
    assert said == "The other cards in hand are worth more."
    t.w[table.HAND] = 0
    assert because(t, 0, [GAME.code("discard airlift")]) == "Only events left in hand, and one must go."


def test_a_discard_is_explained_by_what_is_in_the_hand() -> None:
    """[P.6.3] Two cards too many are not one, and the farthest is so by the cards it lacks."""
    t = stage(hands=[[*BLUE, "paris", "milan", "lima"], []], cubes={"paris": 1})
    assert because(t, 0, [GAME.code("discard paris")]) == "More blue cards in hand than the cure takes."
    t = stage(hands=[[*BLUE[:4], "lima", "bogota", "miami", "cairo"], []], cubes={"paris": 1})
    assert because(t, 0, [GAME.code("discard cairo")]) == (
        "With one black card in hand, black is farthest from a cure."
    )


def test_a_resilient_population_is_explained_by_the_cubes_there_are() -> None:
    """[P.resilient_population]"""
    t = stage(hands=[["resilient population"], []], cubes={"paris": 2}, infection_discards=["paris", "tokyo"])
    words = "It has two cubes, and now its card never comes up again."
    assert because(t, 0, [GAME.code("resilient paris")]).endswith(words)
    assert because(t, 0, [GAME.code("resilient tokyo")]) == "Its card never comes up again."


def test_what_is_not_known_of_a_hand_is_not_said_to_be_missing() -> None:
    """[P.C11] P2 holds three blue cards more than P1 has seen."""
    held = [card for card in BLUE if card != "paris"][:3]
    facts: dict[str, Any] = {"hands": [["paris"], held], "pawns": ["paris", "paris"], "cubes": {"lima": 1}}
    said = [
        explain(GAME.view(stage(**facts, private=hidden), 0), 1, [GAME.code("give p2 paris")])
        for hidden in (False, True)
    ]
    assert said == ["P2 is collecting blue.", "P2 is then at most four cards short of the blue cure."]


def test_whoever_plays_the_event_has_the_plan() -> None:
    """[P.C2] And nobody's move is better instead of an event, which costs no action."""
    t = stage(seats=3, hands=[[], [], ["airlift"]], pawns=["lima", "paris", "cairo"], consent=True, cubes={"lima": 1})
    GAME.play(t, "airlift p2 tokyo")
    assert asked(t) == 1
    assert because(t, 1, [GAME.code("agree")]) == "P3 has a plan, and it does no harm."
    assert "better move" not in because(t, 1, [GAME.code("decline")])


def why(t: Any, *plan: str) -> str:
    """Why the first of these moves, with the others to come."""
    return because(t, int(asked(t)), [GAME.code(words) for words in plan])


def test_who_leaves_cubes_says_so() -> None:
    """A pass, or a way on, though the city could be treated."""
    for cubes, left in ((0, "Nothing in reach"), (1, "The cube here can wait"), (3, "The cubes here can wait")):
        t = stage(pawns=["paris", "lima"], cubes={"paris": cubes} if cubes else {}, actions_left=1)
        assert why(t, "pass").startswith(left) and why(t, "pass").endswith("is worth an action.")
        assert why(t, "drive algiers").startswith(left) is bool(cubes)


def test_an_event_on_the_way_is_not_the_end_of_it() -> None:
    t = stage(pawns=["miami", "lima"], hands=[["government_grant"], []], cubes={"washington": 3})
    plain = why(t, "drive atlanta", "drive washington", "treat blue")
    assert plain.startswith("On the way to treat blue in Washington")
    assert why(t, "drive atlanta", "government grant algiers", "drive washington", "treat blue") == plain


def test_an_airlift_names_the_city_since_nothing_has_named_it() -> None:
    t = stage(pawns=["miami", "lima"], hands=[["airlift"], []], cubes={"paris": 3})
    assert why(t, "airlift p1 paris", "treat blue").startswith("To treat blue in Paris: ")
    t = stage(pawns=["algiers", "lima"], cubes={"paris": 3})
    assert why(t, "drive paris", "treat blue").startswith("To treat blue there: ")
