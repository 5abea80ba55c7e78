"""Habits, the rules of thumb for playouts: legal at every question, fair, the same each time, and right where it is
obvious. How often they win is held here too, roughly."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.games.pandemic.habits.answers import HABITS, habit
from containment.games.pandemic.staging.stage import stage
from containment.kernel.engine.fate import seeded, turned
from containment.kernel.engine.rollout import Policy, move_buffer, play_out
from containment.kernel.engine.steps import WHATEVER, asked, commit, options_into
from containment.kernel.game import legal_moves, step_name
from tests.games.pandemic.obvious import BLUE, about_to_break_out, card_asked_for, cards_to_arrange, gap_of_an_epidemic

GAME = containment.game("pandemic")
SETTINGS = [
    (seats, roles, events, hands, consent)
    for seats in (2, 3, 4)
    for roles in ("random", "none")
    for events in (0, 5)
    for hands in ("open", "private")
    for consent in (False, True)
]


def choice(t: Any) -> int:
    out = move_buffer()
    return int(HABITS.choose(t, out, options_into(t, out), seeded(1)))


def chosen(t: Any) -> str:
    """What is done at this table, in words; it is legal."""
    move = choice(t)
    assert move in legal_moves(t)
    return GAME.codebook.words(move)


class Watched(Policy):
    """Habits under the eyes of a referee, who also plays a move in `slips` at random: so more is met."""

    def __init__(self, slips: int) -> None:
        self.slips = slips
        self.met: set[str] = set()

    def choose(self, t: Any, out: Any, n: int, x: int) -> int:
        move = habit(t, out)  # without the net that `choose` spans
        move = out[0] if move == WHATEVER else move
        assert move in list(out[:n]), f"{move} is not offered in {step_name(t)}"
        self.met.add(step_name(t))
        return Policy.choose(self, t, out, n, turned(x)) if x % self.slips == 0 else int(move)


def test_every_choice_in_games_of_all_settings_is_legal() -> None:
    watched = Watched(slips=9)
    for number, (seats, roles, events, hands, consent) in enumerate(SETTINGS * (3 if containment.compiled else 2)):
        options: dict[str, Any] = {"roles": roles, "events": events, "hands": hands, "consent": consent}
        t = GAME.new(seed=number, seats=seats, epidemics=4 + number % 3, **options)
        play_out(t, watched, seeded(number), move_buffer())
        assert t.over is not None
    assert watched.met == {"Actions", "EventWindow", "CheckHand", "ConsentOf", "PayForCure", "ArrangeCards"}


def test_the_same_table_gives_the_same_games() -> None:
    t = GAME.new(seed=3, seats=3)
    assert containment.playouts(t, "habits", 10, seed=5) == containment.playouts(t, "habits", 10, seed=5)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_does_not_peek(seats: int) -> None:
    """Two tables that differ only in what the seat asked cannot know get the same answer."""
    different = 0
    for seed in range(6 if containment.compiled else 3):
        t = GAME.new(seed=seed, seats=seats, epidemics=5, hands="private", consent=seed % 2 == 0)
        n = 0
        while not t.ended:
            n += 1
            if n % 5 == 0 or step_name(t) in ("CheckHand", "ArrangeCards"):
                other_world = GAME.imagine(GAME.view(t, int(asked(t))), n)
                different += other_world.key() != t.key()
                assert choice(other_world) == choice(t), f"seed {seed}, question {n}: {step_name(t)}"
            commit(t, choice(t))
    assert different > 20


def test_it_does_not_know_what_forecast_has_shown_another_seat() -> None:
    """[P.C4] The order of the cards is known to the seat that has arranged them: the other one fears them all alike."""
    cards = ["paris", "essen", "lima", "cairo", "tokyo", "osaka"]
    choices = set()
    for shown in (cards, cards[::-1]):
        t = stage(
            hands=[["forecast"], []],
            pawns=["lima", "istanbul"],
            cubes=dict.fromkeys(cards, 3),
            infection_pile=[["sydney"], cards],
            turn_of=1,
            private=True,
        )
        GAME.play(t, "forecast")
        for name in shown:
            GAME.play(t, f"draw infection {name}")
        for name in shown[:-1]:
            GAME.play(t, f"arrange {name}")
        assert asked(t) == 1
        choices.add(chosen(t))
    assert len(choices) == 1


# ---------------------------------------------------------------------------------------------- obvious positions
def test_it_takes_a_cure_that_is_offered() -> None:
    assert chosen(stage(hands=[BLUE, []], cubes={"atlanta": 3})) == "cure blue"
    assert chosen(stage(roles=["scientist", "medic"], hands=[BLUE[:4], []])) == "cure blue"


def test_it_goes_to_a_station_to_cure() -> None:
    assert chosen(stage(hands=[BLUE, []], pawns=["miami", "cairo"], cubes={"miami": 2})) == "drive atlanta"


def test_it_grants_a_station_or_flies_to_one_if_the_cure_would_have_to_wait() -> None:
    far: dict[str, Any] = {"pawns": ["sydney", "cairo"], "actions_left": 1}
    assert chosen(stage(hands=[BLUE, ["airlift"]], **far)) == "airlift p1 atlanta"
    assert chosen(stage(hands=[[*BLUE, "government grant"], []], **far)) == "grant sydney"


def test_it_takes_and_gives_the_card_that_completes_a_hand() -> None:
    assert chosen(stage(hands=[BLUE[1:], ["atlanta"]], cubes={"lima": 1})) == "take p2 atlanta"
    assert chosen(stage(hands=[["atlanta"], BLUE[1:]], cubes={"lima": 1})) == "give p2 atlanta"
    researcher = stage(roles=["researcher", "medic"], hands=[["paris"], BLUE[1:]], pawns=["lima", "lima"])
    assert chosen(researcher) == "give p2 paris"


def test_it_treats_the_city_about_to_break_out() -> None:
    assert chosen(about_to_break_out()) == "treat blue"


def test_it_does_not_spend_cards_it_collects_on_flights() -> None:
    t = stage(hands=[BLUE[:4], []], pawns=["cairo", "lima"], cubes={"london": 3, "madrid": 3})
    assert chosen(t).startswith("drive")


def test_a_card_of_a_cured_colour_pays_for_a_flight() -> None:
    t = stage(hands=[["tokyo"], []], pawns=["lima", "lima"], cured=["red"], cubes={"tokyo": 3, "osaka": 3, "lima": 1})
    assert chosen(t) == "direct tokyo"


def test_over_the_limit_it_keeps_the_cards_it_needs() -> None:
    t = stage(
        hands=[[*BLUE[:4], "lima", "bogota", "miami", "cairo"], []],
        cured=["yellow"],
        cubes={"essen": 1, "lima": 1},
    )
    assert step_name(t) == "CheckHand"
    assert chosen(t) in ("discard lima", "discard bogota", "discard miami")
    t = stage(hands=[[*BLUE[:4], "lima", "bogota", "miami", "cairo"], []])
    assert chosen(t) == "discard cairo"


def test_over_the_limit_it_plays_an_event_rather_than_lose_a_needed_card() -> None:
    hand = [*BLUE[:4], "lima", "bogota", "miami", "one quiet night"]
    assert chosen(stage(hands=[hand, []])) == "one quiet night"


def test_it_plays_resilient_population_in_the_gap_of_an_epidemic() -> None:
    assert chosen(gap_of_an_epidemic()) == "resilient paris"


def test_it_saves_one_quiet_night_for_danger() -> None:
    assert chosen(stage(hands=[["one quiet night"], []], cubes={"paris": 1}, at="infect")) == "pass"
    full = dict.fromkeys(("paris", "essen", "milan", "cairo", "istanbul"), 3)
    pile = [["tokyo"], [*full, "lima", "bogota"]]
    grave = stage(hands=[["one quiet night"], []], cubes=full, infection_pile=pile, rate_index=4, at="infect")
    assert chosen(grave) == "one quiet night"


def test_forecast_puts_the_safest_card_on_top() -> None:
    t = cards_to_arrange()
    order = []
    while step_name(t) == "ArrangeCards":
        order.append(chosen(t))
        commit(t, choice(t))
    assert order[2:] == ["arrange essen"]


def test_it_agrees_to_what_a_partner_proposes() -> None:
    assert chosen(card_asked_for()) == "agree"


def test_what_has_been_declined_is_not_proposed_again() -> None:
    t = stage(hands=[BLUE[1:], ["atlanta"]], consent=True, cubes={"lima": 1})
    GAME.play(t, "take p2 atlanta")
    GAME.play(t, "decline")
    assert not chosen(t).startswith("take")


def test_the_dispatcher_brings_a_complete_hand_to_a_station() -> None:
    t = stage(roles=["dispatcher", "medic"], hands=[[], BLUE], pawns=["atlanta", "sydney"], cubes={"lima": 1})
    assert chosen(t) == "join p2 atlanta"


def test_the_contingency_planner_stores_an_event() -> None:
    t = stage(roles=["contingency planner", "medic"], player_discards=["forecast", "one quiet night"])
    assert chosen(t) == "store one quiet night"


def test_it_flies_on_by_shuttle_and_crosses_the_whole_map() -> None:
    t = stage(hands=[BLUE, []], pawns=["santiago", "cairo"], stations=["bangkok", "hong kong"])
    assert chosen(t) == "drive lima"


# ---------------------------------------------------------------------------------------------- strength
@pytest.mark.long
def test_it_wins_introductory_games_that_random_play_does_not() -> None:
    thumb = random = 0
    for seed in range(10):
        t = GAME.new(seed=seed, seats=2, epidemics=4)
        thumb += containment.playouts(t, "habits", 6, seed).wins
        random += containment.playouts(t, "random", 6, seed).wins
    assert thumb >= 15  # about half of the sixty are won
    assert random == 0
