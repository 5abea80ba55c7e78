"""Rules of thumb in Biologic Cold War: legal and explained at every question, the same for the same view, and right
where it is obvious; the Double Agent's; and the habits of playouts."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import containment
from containment.games.coldwar import telling
from containment.games.coldwar.habits.answers import HABITS
from containment.games.coldwar.judging.moves import thinkable
from containment.games.coldwar.judging.suspicion import suspects
from containment.games.coldwar.judging.value import hands_worth
from containment.games.coldwar.rules import table
from containment.games.coldwar.staging.stage import stage
from containment.games.coldwar.thumb.why import sentences
from containment.games.coldwar.thumb.why.advice import explain, explain_aloud
from containment.games.coldwar.thumb.why.sentences import because
from containment.kernel.engine.fate import seeded, turned
from containment.kernel.engine.rollout import move_buffer, play_at_random
from containment.kernel.engine.steps import asked, commit, options_into
from containment.kernel.game import fork, own_moves, step_name
from containment.kernel.playouts import playouts
from containment.matches.match import Match
from containment.players import player
from containment.players.search import SearchPlayer
from tests.players.thumbs import (
    advised,
    check_choices,
    check_every_other_choice,
    check_habits_are_legal,
    check_sentence,
    check_that_only_the_view_counts,
    play_to_the_end,
)

GAME = containment.game("coldwar")
ENOUGH = 300 if containment.compiled else 10  # answers of a game: plain Python takes its time
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {}),
    (2, {"individual_victory": True, "incident_choice": "active_player"}),
    (3, {"double_agent_module": True, "flight_card": "origin_or_destination", "team_move": "escort"}),
    (4, {"consent": True, "passports": "random", "infection_timing": "turn", "deck_exhaustion": "continue"}),
    (5, {"double_agent_module": True, "individual_victory": True, "player_deck_reading": "season0_count"}),
)
NEUTRAL = ["bogota", "lima", "santiago", "khartoum", "lagos"]


def thought_of(t: Any, out: Any) -> int:
    return int(thinkable(t, asked(t), 0, out))


def check_reason(because: str) -> None:
    check_sentence(because)
    assert "it does no harm." not in because or "Agree" in because  # the way out of a bad plan


def shorten_the_plan(t: Any) -> None:
    if step_name(t) == "Actions" and not containment.compiled:
        t.w[table.ACTIONS_LEFT] = 1


# ---------------------------------------------------------------------------------------------- everywhere
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_choice_in_random_positions_is_legal_and_explained(seats: int, options: dict[str, Any]) -> None:
    check = partial(check_choices, check_because=check_reason)
    for seed in range(6 if containment.compiled else 1):
        t = GAME.new(seed=10 * seats + seed, seats=seats, **options)
        wheel = int(seeded(seats + seed))
        play_at_random(t, wheel, 60 if not containment.compiled else 0, move_buffer())
        check_every_other_choice(t, wheel, ENOUGH, thought_of, check)


@pytest.mark.skipif(not containment.compiled, reason="a whole game takes plain Python minutes")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_whole_game_by_thumb_ends(seats: int, options: dict[str, Any]) -> None:
    play_to_the_end(GAME.new(seed=4, seats=seats, **options))


@pytest.mark.parametrize("seat", [0, 1])
def test_the_same_view_gives_the_same_choice(seat: int) -> None:
    """[W.1.9] Nothing but the view is used: not others' missions, who the Double Agent is, or what lies in decks."""
    t = GAME.new(seed=5, seats=2, double_agent_module=True)
    check_that_only_the_view_counts(t, seat, 60 if containment.compiled else 7, shorten_the_plan)


def test_a_seat_that_has_nothing_to_say_stays_silent() -> None:
    t = stage(hands=[["lima"], ["tokyo"]])
    assert own_moves(t, 1) == ()
    assert player("thumb", 1).speak_up(GAME.view(t, 1)) is None


# ---------------------------------------------------------------------------------------------- obvious positions
LAUNCH_PAD: dict[str, Any] = {"pawns": ["lagos", "tokyo"], "facilities": ["lagos"], "teams": [("neutral", "lagos")]}


def test_it_launches_when_it_can() -> None:
    """[W.8.1]"""
    words, why = advised(stage(**LAUNCH_PAD, actions_left=1))
    assert words == "launch"
    assert "Four more to go, and the supply can take Counter-Intelligence in 5 cities" in why
    words, why = advised(stage(**LAUNCH_PAD, uplinks=["africa"], actions_left=1))
    assert words == "launch" and "Four more to go, and no Agents from Counter-Intelligence" in why


def test_it_wins_rather_than_neutralizes() -> None:
    """[W.12.1]"""
    t = stage(
        **LAUNCH_PAD,
        satellites=["europe", "asia", "south_america", "pacific_rim"],
        agents={"lagos": 3, "cairo": 3},
        actions_left=1,
    )
    words, why = advised(t)
    assert words == "launch"
    assert "last satellite" in why


def test_it_does_not_launch_into_an_empty_supply() -> None:
    """[W.A25] Africa has six cities, and all but that of the Team would get an Agent."""
    t = stage(**LAUNCH_PAD, agents_left=3, agents={"tokyo": 3}, actions_left=1)
    assert advised(t)[0] != "launch"


def test_with_two_actions_it_makes_room_in_the_supply_first() -> None:
    """[W.8.4] Four cities of Africa are exposed, and three Agents are left."""
    t = stage(**LAUNCH_PAD, agents_left=3, agents={"lagos": 2, "cairo": 1}, actions_left=2)
    words, why = advised(t)
    assert words.startswith("neutralize")
    assert "left in the supply" in why


def test_it_assembles_the_first_team() -> None:
    """[W.4.12]"""
    t = stage(hands=[NEUTRAL, []], actions_left=1)
    words, why = advised(t)
    assert words == "assemble neutral"
    assert "can launch satellites" in why


def test_it_goes_to_a_facility_to_assemble() -> None:
    t = stage(hands=[NEUTRAL, []], pawns=["toronto", "tokyo"], actions_left=2)
    words, why = advised(t)
    assert words == "drive washington"
    assert "assemble a neutral Team" in why


def test_it_takes_the_card_that_completes_a_hand() -> None:
    """[W.4.8]"""
    t = stage(hands=[NEUTRAL[1:], ["bogota", "paris"]], actions_left=2)
    words, why = advised(t)
    assert words == "take p2 bogota"
    assert "That completes the neutral cards for a Team" in why


def test_it_neutralizes_where_an_incident_is_near() -> None:
    """[W.5.4] With one action left, and the card of the city on top."""
    t = stage(
        seats=1,
        pawns=["paris"],
        agents={"paris": 3, "lima": 3},
        actions_left=1,
        solo_turns_per_round=1,
        threat_pile=[["tokyo", "lima"], ["paris", "rome"]],
    )
    words, why = advised(t)
    assert words == "neutralize 1"
    assert "next Infection Phase" in why


def test_the_team_mops_up_next_door() -> None:
    """[W.7.2] With all satellites up, the last cube wins."""
    t = stage(
        pawns=["rome", "tokyo"],
        teams=[("nato", "rome")],
        cubes=["prague"],
        satellites=["europe", "asia", "africa", "south_america", "pacific_rim"],
        actions_left=1,
    )
    assert advised(t) == ("team nato prague", "That way the game is won.")


def test_disease_is_mopped_up_on_the_way() -> None:
    """[W.7.2] To London, and not by Prague to Rome."""
    t = stage(
        pawns=["warsaw", "tokyo"],
        teams=[("nato", "warsaw")],
        cubes=["east_berlin"],
        facilities=["london", "rome"],
        actions_left=1,
    )
    words, why = advised(t)
    assert words == "team nato east berlin"
    assert "mops up" in why


def test_disease_is_named_by_the_city_where_it_is_mopped_up() -> None:
    """[W.7.2] Not where the first move leads, if a later one mops up elsewhere."""
    t = stage(
        pawns=["cairo", "tokyo"],
        hands=[["airlift"], []],
        teams=[("neutral", "johannesburg"), ("nato", "warsaw")],
        cubes=["san_francisco", "east_berlin"],
    )
    airlift = "airlift neutral team in johannesburg to san francisco"
    assert reason(t, "drive khartoum", airlift) == "A Team can then mop up the disease in San Francisco."
    assert reason(t, airlift) == "It mops up the disease in San Francisco."
    near = stage(pawns=["warsaw", "tokyo"], teams=[("nato", "warsaw")], cubes=["east_berlin"], facilities=["london"])
    assert reason(near, "team nato east berlin") == "The Team mops up the disease there."


def test_what_only_a_later_move_brings_is_told_as_what_follows() -> None:
    """[W.7.1] The Team goes where it can launch; the pawn's own way has nothing to do with it."""
    t = stage(
        pawns=["cairo", "sydney"],
        hands=[["airlift"], []],
        teams=[("neutral", "johannesburg")],
        facilities=["sydney"],
    )
    told = reason(t, "drive baghdad", "airlift neutral team in johannesburg to sydney")
    assert told == "The launch over the Pacific Rim can then come closer."


def test_the_supply_comes_before_a_facility() -> None:
    """[W.5.18] Two Threat cards are due, and one Agent is left."""
    ready: dict[str, Any] = {
        "seats": 1,
        "hands": [["lima"]],
        "pawns": ["lima"],
        "agents": {"lima": 1},
        "solo_turns_per_round": 1,
    }
    assert advised(stage(**ready, actions_left=1))[0] == "build"
    words, why = advised(stage(**ready, agents_left=1, actions_left=1))
    assert words == "neutralize 1"
    assert "Only 1 Agent left" in why


def test_it_does_not_walk_into_disease_for_nothing() -> None:
    """[W.9.4] The third Symptom kills."""
    t = stage(
        pawns=["toronto", "tokyo"],
        symptoms=[["low_fever", "low_fever"], []],
        cubes=["washington"],
        hands=[NEUTRAL, []],
        facilities=["washington"],
    )
    assert "washington" not in advised(t)[0]


def test_of_two_facilities_it_goes_to_the_healthy_one() -> None:
    """[W.9.1]"""
    t = stage(
        pawns=["toronto", "tokyo"],
        cubes=["new_york"],
        hands=[NEUTRAL, []],
        facilities=["new_york", "washington"],
        actions_left=1,
    )
    assert advised(t)[0] == "drive washington"


def test_it_builds_where_its_region_has_no_site() -> None:
    """[W.4.10]"""
    t = stage(hands=[["lima", "paris"], []], pawns=["lima", "tokyo"], teams=[("nato", "bogota")], actions_left=1)
    words, why = advised(t)
    assert words == "build"
    assert "South America" in why


def test_it_discards_what_is_farthest_from_a_team() -> None:
    """[W.3.8]"""
    t = stage(at="draw", hands=[[*NEUTRAL[:4], "paris", "rome", "london"], []])
    for card in ("tokyo", "moscow"):
        commit(t, GAME.code(f"draw player {card}"))
    words, why = advised(t)
    assert words == "discard moscow"
    assert "Soviet" in why


def test_it_declines_to_break_up_a_full_hand() -> None:
    """[W.A42] Its own turn, in which it can assemble, comes next."""
    t = stage(hands=[["kiev"], NEUTRAL], consent=True, actions_left=1)
    GAME.play(t, "take p2 lima")
    assert step_name(t) == "AgreeToShare"
    words, why = advised(t)
    assert words == "decline"
    assert "Team" in why


def test_it_agrees_to_what_completes_a_hand() -> None:
    t = stage(hands=[NEUTRAL[1:], ["bogota"]], consent=True, actions_left=2)
    GAME.play(t, "take p2 bogota")
    assert advised(t)[0] == "agree"


def before_the_phase(**more: Any) -> Any:
    t = stage(at="before_infection", had_turn=[1], **more)
    assert step_name(t) == "EventWindow"
    return t


@pytest.mark.parametrize("event", ["quiet night", "customs sweep", "red tape", "defectors list", "signals estimate"])
def test_events_meet_threats_that_would_bring_an_incident(event: str) -> None:
    """[W.13.2] [W.A45]"""
    threats = {"agents": {"paris": 3, "rome": 3}, "agents_left": 4}
    words, why = advised(before_the_phase(hands=[[event], []], threat_pile=[["tokyo"], ["paris", "rome"]], **threats))
    assert event in words
    assert "Three Agents" in why


@pytest.mark.parametrize("event", ["quiet night", "customs sweep", "red tape", "defectors list", "signals estimate"])
def test_events_are_kept_while_nothing_threatens(event: str) -> None:
    words, why = advised(before_the_phase(hands=[[event], []], agents={"paris": 1}))
    assert words == "pass"
    assert "later" in why


def test_threat_cards_are_put_in_order_the_harmless_first() -> None:
    """[W.analyst.nato]"""
    t = stage(passports=["analyst", "courier"], agents={"paris": 3, "rome": 2})
    GAME.play(t, "peek")
    for card in ("paris", "rome", "lima"):
        commit(t, GAME.code(f"draw threat {card}"))
    assert [advised(t)[0]] == ["arrange lima"]


def test_the_worse_symptom_goes() -> None:
    """[W.field_antidote]"""
    t = stage(hands=[["field antidote"], []], symptoms=[["low_fever", "fatigue"], []])
    GAME.play(t, "field antidote p1")
    assert advised(t)[0] == "lose symptom fatigue"


# ---------------------------------------------------------------------------------------------- the Double Agent
SPY: dict[str, Any] = {"missions": [["01_04d", "03_02d", "04_20d"], []], "double_agent": 0, "double_agent_missions": 2}


def test_the_double_agent_delivers() -> None:
    """[W.11.3] The Pharmacist of Havana, in Washington, where there is a Facility."""
    t = stage(**SPY, carried=[["01_04d"], []], actions_left=1, hands=[NEUTRAL, []])
    words, why = advised(t)
    assert words == "deliver the havana pharmacist"
    assert "advances a mission" in why


def test_others_have_no_time_for_missions() -> None:
    t = stage(missions=SPY["missions"], carried=[["01_04d"], []], actions_left=1, hands=[NEUTRAL, []])
    assert advised(t)[0] == "assemble neutral"


def test_reasons_do_not_give_missions_away() -> None:
    """[W.10.7] [W.C1] Everybody hears them: neither on the way to a mission, nor when one is put back."""
    t = stage(**SPY, pawns=["atlanta", "tokyo"], facilities=["tokyo"])
    words, why = advised(t)
    assert words == "drive havana"  # where the Pharmacist is
    assert "mission" not in why.lower()
    assert "pharmacist" not in why.lower()
    heard = set()
    for seed in range(6):
        new = GAME.new(seed=seed, seats=2, passports="random", double_agent_module=True)
        while step_name(new) == "DropMissions":
            view = GAME.view(new, int(asked(new)))
            choice = player("thumb", 1).choose(view)
            heard.add(choice.because)
            GAME.play(new, choice.move)
    assert len(heard) == 1


def test_the_double_agent_gives_the_reasons_that_others_give() -> None:
    """[W.11.2] To agree, and for the order of Threat cards."""
    for more in ({}, SPY):
        t = stage(passports=["analyst", "courier"], agents={"paris": 3}, **more)
        GAME.play(t, "peek")
        for card in ("paris", "rome", "lima"):
            commit(t, GAME.code(f"draw threat {card}"))
        assert advised(t)[1] == "In this order the cards do the least harm."
    assert advised(t)[0] == "arrange paris"


def test_the_double_agent_does_not_win_for_the_group() -> None:
    """[W.11.5]"""
    last: dict[str, Any] = {"satellites": ["europe", "asia", "south_america", "pacific_rim"], "actions_left": 1}
    assert advised(stage(**LAUNCH_PAD, **last))[0] == "launch"
    assert advised(stage(**LAUNCH_PAD, **last, **SPY, finished=[["01_04d", "03_02d"], []]))[0] != "launch"


def test_the_double_agent_lets_the_group_lose_when_two_missions_are_done() -> None:
    """[W.11.4] Counter-Intelligence finds no Agents left."""
    t = stage(**LAUNCH_PAD, agents_left=2, actions_left=1, **SPY, finished=[["01_04d", "03_02d"], []])
    assert advised(t)[0] == "launch"
    GAME.play(t, "launch")
    assert t.over is not None
    assert t.over.winners == (0,)


def test_the_double_agent_leaves_agents_alone_when_two_missions_are_done() -> None:
    """[W.11.2] [W.11.4]"""
    danger: dict[str, Any] = {"pawns": ["paris", "tokyo"], "agents": {"paris": 3}, "agents_left": 5, "actions_left": 1}
    assert advised(stage(**danger))[0] == "neutralize 1"
    assert advised(stage(**danger, **SPY, finished=[["01_04d", "03_02d"], []]))[0] != "neutralize 1"


def proposed(**more: Any) -> Any:
    """P1, who has begun a mission, offers P2 the card that completes a hand."""
    t = stage(hands=[["bogota"], NEUTRAL[1:]], carried=[["01_04d"], []], missions=SPY["missions"], consent=True, **more)
    GAME.play(t, "give p2 bogota")
    if step_name(t) == "Exchange":
        GAME.play(t, "pass")
    assert step_name(t) == "AgreeToShare"
    return t


def test_whoever_is_after_missions_is_suspected() -> None:
    """[W.C18] [W.C5] Only where nobody but the Double Agent needs them."""
    words, why = advised(proposed(double_agent_module=True))
    assert words == "decline" and why == "P1 is after missions that only the Double Agent needs."
    assert advised(proposed())[0] == "agree"
    assert advised(proposed(double_agent_module=True, individual_victory=True))[0] == "agree"


def test_the_cards_of_a_suspect_are_not_counted_on() -> None:
    """[W.C18]"""
    hand: dict[str, Any] = {"hands": [[], NEUTRAL[:4]], "double_agent_module": True, "missions": [[], ["01_04d"]]}
    honest, doubtful = stage(**hand), stage(**hand, carried=[[], ["01_04d"]])
    assert suspects(honest) == 0 and suspects(doubtful) == 2
    assert hands_worth(doubtful) < hands_worth(honest)


def test_the_double_agent_does_not_lead_teams_astray() -> None:
    """[W.11.2] That would be seen."""
    t = stage(**LAUNCH_PAD, **SPY, finished=[["01_04d", "03_02d"], []])
    out = move_buffer()
    words = [GAME.codebook.words(int(out[i])) for i in range(int(thinkable(t, 0, 0, out)))]
    assert "launch" in words
    assert not any(word.startswith("team") for word in words)


# ---------------------------------------------------------------------------------------------- habits
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_habits_are_legal_in_every_position(seats: int, options: dict[str, Any]) -> None:
    for seed in range(30 if containment.compiled else 2):
        check_habits_are_legal(GAME.new(seed=seed, seats=seats, **options), HABITS, int(seeded(seats + seed)))


def test_habits_launch_where_random_play_does_not() -> None:
    """Random games are over before there is a Team."""
    out = move_buffer()
    launched = {"habits": 0, "random": 0}
    for seed in range(40 if containment.compiled else 3):
        for who in launched:
            t = GAME.new(seed=seed, seats=3)
            wheel = int(seeded(seed))
            while not t.ended:
                if who == "random":
                    play_at_random(t, wheel, 1, out)
                else:
                    GAME.play(t, int(HABITS.choose(t, out, int(options_into(t, out)), wheel)))
                wheel = int(turned(wheel))
            launched[who] += bin(int(t.w[table.SATELLITES])).count("1")
    assert launched["habits"] > 3 * launched["random"] + 3


def by_habit(t: Any) -> str:
    out = move_buffer()
    return str(GAME.codebook.words(int(HABITS.choose(t, out, int(options_into(t, out)), 0))))


@pytest.mark.parametrize(
    ("lying", "led"),
    [
        (["leopoldville"], "pass"),  # two more are left: the Team at its site waits for its launch
        (["leopoldville", "tokyo"], "team neutral leopoldville"),  # one more
        (["leopoldville", "tokyo", "lima"], "team neutral leopoldville"),  # none
    ],
)
def test_by_habit_a_team_mops_up_when_cubes_run_out(lying: list[str], led: str) -> None:
    """[W.5.19] Without any left the group loses; whether the Team stands where it will launch or not."""
    assert by_habit(stage(**LAUNCH_PAD, hands=[[], []], cubes=lying, agents_left=2)) == led


@pytest.mark.parametrize(("left", "done"), [(7, "launch"), (6, "pass")])
def test_by_habit_a_launch_leaves_the_supply_two_agents(left: int, done: str) -> None:
    """[W.8.4] Five cities of Africa are exposed."""
    assert by_habit(stage(**LAUNCH_PAD, hands=[[], []], agents_left=left)) == done


def test_the_habits_are_what_playouts_use() -> None:
    t = GAME.new(seed=3, seats=2)
    assert sum(playouts(GAME, t, "habits", 3, 1).lengths) > sum(playouts(GAME, t, "random", 3, 1).lengths)


# ---------------------------------------------------------------------------------------------- what is said is so
def reason(t: Any, *plan: str) -> str:
    """Why the first of these moves."""
    return because(t, 0, [GAME.code(words) for words in plan])


def test_no_incident_is_feared_where_a_team_is() -> None:
    """[W.5.3]"""
    where: dict[str, Any] = {"pawns": ["paris", "tokyo"], "agents": {"paris": 3}}
    assert reason(stage(**where), "neutralize 1").endswith(
        ("may bring an incident.", "may have an incident.", "means an incident.")
    )
    t = stage(teams=[("nato", "paris")], **where)
    assert reason(t, "neutralize 1") == "Three Agents there, and only the Team prevents an incident."


def test_a_city_is_named_where_the_move_does_not_name_it() -> None:
    """[W.red_tape] The story says only that the event was played."""
    t = stage(hands=[["red_tape"], []], agents={"lima": 2})
    assert reason(t, "red tape lima") == "Two Agents in Lima, before it's three."


def test_one_goes_to_where_agents_are_to_neutralize_them() -> None:
    """[W.4.7] What for goes without saying; of a longer way the aim is told."""
    t = stage(pawns=["washington", "tokyo"], agents={"new_york": 2, "london": 2})
    assert reason(t, "drive new york", "neutralize 1") == "Two Agents there, before it's three."
    on_the_way = reason(t, "drive new york", "drive london", "neutralize 1")
    assert on_the_way == "Next, neutralize 1 Agent in London: two Agents there, before it's three."


def test_what_comes_next_is_what_the_move_leads_to() -> None:
    """[W.handler.nato] A Team that goes alone is for a launch, a pawn is sent for a card; neither for an Agent."""
    t = stage(
        passports=["handler", "courier"],
        pawns=["paris", "rome"],
        teams=[("nato", "london")],
        agents={"paris": 2},
        hands=[["lima"], []],
    )
    for first in ("send p2 paris", "send nato team in london to madrid"):
        assert GAME.code(first) in own_moves(t, 0)
        assert "Next" not in reason(t, first, "neutralize 1")
    assert reason(t, "drive rome", "drive paris", "neutralize 1").startswith("Next, neutralize 1 Agent in Paris")
    assert reason(t, "send p2 paris", "give p2 lima").startswith("Next, give Lima to P2")


def test_safe_conduct_is_for_a_flight() -> None:
    """[W.safe_conduct]"""
    t = stage(hands=[["safe_conduct", "lima"], []], pawns=["lima", "tokyo"])
    assert reason(t, "safe conduct", "pass") == "A flight may still come in useful this turn."
    flight = next(GAME.codebook.words(move) for move in own_moves(t, 0) if GAME.codebook.words(move).startswith("fly"))
    assert reason(t, "safe conduct", flight) == "The flight ban is in the way of this turn's plan."


def test_a_facility_is_not_said_to_launch_what_is_up_already() -> None:
    """[W.8.1] One satellite a region, and none from a Soviet city."""
    where: dict[str, Any] = {"hands": [["lima"], []], "pawns": ["lima", "tokyo"]}
    assert reason(stage(**where), "build") == "A Team can launch over South America from there."
    assert reason(stage(satellites=["south_america"], **where), "build") == "A Team can be assembled there."
    assert reason(stage(hands=[["kiev"], []], pawns=["kiev", "tokyo"]), "build") == "A Team can be assembled there."


def test_a_card_is_explained_by_the_hand_it_goes_to() -> None:
    """[W.4.8] [W.4.12]"""
    t = stage(hands=[["lima", "bogota", "lagos"], ["santiago"]])
    assert reason(t, "give p2 lima") == "That makes two of the five neutral cards for a Team."


def test_a_hand_that_lacks_one_card_is_not_said_to_miss_it_least_for_that() -> None:
    """[W.3.8]"""
    t = stage(hands=[[*NEUTRAL[:4], "paris", "rome"], []])
    assert reason(t, "discard bogota") == "It's the card least needed."
    assert reason(t, "discard paris") == "Still 3 NATO cards short of a Team, so it's the card least needed."


def test_who_declines_for_the_sake_of_an_event_says_so_without_naming_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plan may begin with another event than the one declined: that broke the reason, and with it the game."""
    t = stage(seats=3, consent="all", pawns=["lagos", "washington", "paris"], hands=[["rendezvous"], [], []])
    containment.play(t, "rendezvous p2 lagos")

    def another_event(_t: object, _seat: int, plan: list[int]) -> tuple[int, int]:
        plan[0] = GAME.code("rendezvous p3 lagos")
        return 1, 0

    monkeypatch.setattr(sentences, "search_turn", another_event)
    assert because(t, 1, [GAME.code("decline")]) == "The group is better off without it."


def test_whose_move_is_better_is_whose_action_it_would_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    """[W.A42] Share Intel takes the place of another action; an event does not, and anybody may have played it."""

    def to_drive(_t: object, _seat: int, plan: list[int]) -> tuple[int, int]:
        plan[0] = GAME.code("drive toronto")
        return 1, 0

    t = stage(hands=[["kiev", "moscow"], ["prague"]], consent=True)
    containment.play(t, "take p2 prague")
    assert step_name(t) == "AgreeToShare"
    monkeypatch.setattr(sentences, "search_turn", to_drive)
    assert because(t, 1, [GAME.code("decline")]) == "P1 has a better move: drive to Toronto."
    t = stage(seats=3, consent="all", pawns=["lagos", "washington", "paris"], hands=[[], [], ["airlift"]])
    containment.play(t, "airlift p2 lima")
    assert because(t, 1, [GAME.code("decline")]) == "The group is better off without it."
    assert because(t, 1, [GAME.code("agree")]) == "P3 has a plan, and there's no harm in it."


def test_a_launch_is_not_said_to_find_agents_that_the_supply_lacks() -> None:
    """[W.A25] [W.telemetry_mask]"""
    can = "Four more to go, and the supply can take Counter-Intelligence in 5 cities."
    assert reason(stage(**LAUNCH_PAD, agents_left=5), "launch") == can
    short = "Four more to go, but the supply is 1 Agent short for Counter-Intelligence in 5 cities."
    assert reason(stage(**LAUNCH_PAD, agents_left=4), "launch") == short
    masked = stage(**LAUNCH_PAD, agents_left=4, hands=[["telemetry_mask"], []])
    assert reason(masked, "launch") == (
        "Four more to go, and the Telemetry Mask can spare what the supply lacks for Counter-Intelligence."
    )


def test_to_pass_is_explained_by_what_is_asked() -> None:
    """[W.diplomatic_pouch] Nobody goes further by passing no card."""
    t = stage(hands=[["diplomatic pouch", "lima"], ["kiev"]])
    containment.play(t, "diplomatic pouch p1 p2")
    assert step_name(t) == "PassCards"
    assert reason(t, "pass") == "The cards are worth more where they are."
    for step in (type(one).__name__ for one in t.rules.steps):
        assert (step in telling.PASSES) == (step in {**sentences.PASSING, "Actions": ""}), step


def test_who_takes_a_card_is_told_of_their_own_use_for_it() -> None:
    """[W.A17] Wartime Cache comes from P2 to P1, and not from here to there."""
    t = stage(hands=[["lima"], ["wartime cache"]])
    containment.play(t, "give p2 lima")
    assert step_name(t) == "Exchange"
    assert reason(t, "pass card wartime cache") == "P1 has more use for it."
    assert GAME.codebook.sentence(GAME.code("pass card wartime cache")) == "pick Wartime Cache"
    assert telling.PASSES["Exchange"] == "take no card in return"


# ---------------------------------------------------------------------------------------------- for his own eyes
DONE: dict[str, Any] = {
    "missions": [["01_04d", "03_02d", "04_20d"], []],
    "finished": [["01_04d", "03_02d"], []],
    "double_agent_missions": 2,
}


def own_reason(t: Any, words: str) -> str:
    """Why a seat would do this, as its hints and reviews say."""
    return explain(GAME.view(t, 0), 1, [GAME.code(words)])


def test_the_double_agent_is_told_reasons_of_the_double_agents_own() -> None:
    """[W.11.3] [W.11.4] What harms the group is no reason against a move, and what helps it is none for one."""
    low = stage(**LAUNCH_PAD, **DONE, double_agent=0, agents_left=4)
    assert own_reason(low, "launch") == "The group loses by it, and enough missions are done to win alone."
    high = stage(**LAUNCH_PAD, **DONE, double_agent=0, agents_left=9)
    assert own_reason(high, "launch") == (
        "Counter-Intelligence takes 5 of the 9 Agents left, and without any the group loses."
    )
    spy = stage(**SPY, carried=[["01_04d"], []])
    assert own_reason(spy, "deliver the havana pharmacist") == "That makes one of the two missions needed."
    quiet = before_the_phase(
        hands=[["quiet night"], []], agents={"paris": 3}, threat_pile=[["tokyo"], ["paris", "rome"]], double_agent=0
    )
    assert own_reason(quiet, "quiet night") == own_reason(quiet, "pass") == ""


def test_nobody_else_hears_these_reasons() -> None:
    """[W.11.2] A member of the group is told the same with or without a Double Agent; and what a Double Agent says
    openly is what a member of the group would say."""
    for who in (0, 1):
        t = stage(**LAUNCH_PAD, **DONE, agents_left=4, double_agent=who)
        aloud = explain_aloud(GAME.view(t, 0), 1, [GAME.code("launch")])
        assert aloud == because(t, 0, [GAME.code("launch")])
        assert aloud.startswith("Four more to go, but the supply is 1 Agent short")
        assert (own_reason(t, "launch") == aloud) == (who == 1)


def test_on_the_way_to_a_mission_the_double_agent_says_what_anybody_would() -> None:
    """[W.11.2] Whole games: if it were not the Double Agent, and had other missions, the same would be heard."""
    met, heard = 0, set()
    for seed in (3, 5):
        t = GAME.new(seed=seed, seats=3, double_agent_module=True)
        match = Match(GAME, t, [player("thumb", n) for n in range(3)])
        double = int(t.w[table.DOUBLE]) - 1
        while double < 0 and not match.finished:  # the Spy cards are dealt first
            match.computer_step()
            double = int(t.w[table.DOUBLE]) - 1
        for _ in range(150):
            before = fork(t)
            answer = match.computer_step()
            if answer is None:
                break
            words = GAME.codebook.words(answer.move)
            if answer.seat != double or words.startswith(("pick up", "deliver", "sabotage", "drop mission")):
                continue
            other = fork(before)
            other.w[table.DOUBLE] = 0
            other.w[table.MISSIONS + double] = other.w[table.MISSIONS + (double + 1) % 3]
            aloud, usual = (explain_aloud(GAME.view(x, double), 1, [answer.move]) for x in (before, other))
            assert aloud == usual
            met += 1
            heard.add(answer.because)
    assert met > 20 and len(heard) > 5
    assert not heard & {"It's on the way.", "There's nothing better to do."}, "members hardly ever say that"


def test_who_may_win_alone_is_told_of_the_way_to_a_mission_and_nobody_else() -> None:
    """[W.12.5]"""
    t = stage(missions=SPY["missions"], individual_victory=True, pawns=["atlanta", "tokyo"], facilities=["tokyo"])
    view, line = GAME.view(t, 0), [GAME.code("drive havana")]
    assert explain(view, 1, line) == "It brings a mission closer."
    assert explain_aloud(view, 1, line) != explain(view, 1, line)


@pytest.mark.skipif(not containment.compiled, reason="a search takes plain Python seconds")
def test_a_computer_that_searches_does_not_give_itself_away() -> None:
    """[W.11.2] Only the hint for that seat has the seat's own reason."""
    t = stage(**LAUNCH_PAD, **DONE, agents_left=4, double_agent=0, actions_left=1)
    view = GAME.view(t, 0)
    chosen, hint = SearchPlayer(1).choose(view), SearchPlayer(1).hint(view)
    assert hint is not None and GAME.codebook.words(chosen.move) == GAME.codebook.words(hint.move) == "launch"
    assert chosen.because.startswith("Four more to go")
    assert hint.because.startswith("The group loses by it")
