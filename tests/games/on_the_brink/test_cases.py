"""The reference cases of On the Brink, worked out by hand from the rules: a situation and what must come of it."""

from __future__ import annotations

from typing import Any

import pytest

from containment.games.pandemic import GAME
from tests.games.pandemic.situations import (
    asked,
    board,
    cards_of,
    cubes,
    deck,
    draw,
    ending,
    flip,
    flipped,
    hand,
    offered,
    others,
    play,
    sees,
    stage,
    step,
    story,
    why,
)

ONE_EPIDEMIC: dict[str, Any] = {"player_pile": ["paris", "lima"], "heap_sizes": [(3, True)]}


def brink(**situation: Any) -> Any:
    return stage(**({"expansion": "on_the_brink"} | situation))


def strain(colour: str | None, *effects: str, **situation: Any) -> Any:
    return stage(**({"challenges": "virulent_strain", "strain": colour, "strain_effects": effects} | situation))


def mutation(**situation: Any) -> Any:
    return stage(**({"challenges": "mutation"} | situation))


def bio(city: str, *hand: str, **situation: Any) -> Any:
    """The Bio-Terrorist, who is p3, in this city with these cards; on his turn unless something else is said."""
    his = {"city": city, "hand": hand}
    usual: dict[str, Any] = {"seats": 3, "challenges": "bioterrorist", "at": "terrorist", "terrorist": his}
    return stage(**usual | situation)


def him(t: Any, who: str = "p3") -> Any:
    return sees(t, who).terrorist


def purple(**cities: int) -> dict[str, dict[str, int]]:
    return {city: {"purple": n} for city, n in cities.items()}


# ------------------------------------------------------------------------------------------ setup
def test_R1_any_setup_with_mutation_or_a_bio_terrorist() -> None:
    """[P.14.2] [P.15.2] 11 cards in the discard pile with Mutation; 37 in the deck with a Bio-Terrorist."""
    for seed in range(5):
        t = GAME.new(seed=seed, seats=2, challenges="mutation")
        assert (len(flipped(t)), deck(t), sum(n for _, _, n in sees(t).cubes)) == (11, 39, 18)
        t = GAME.new(seed=seed, seats=3, challenges="bioterrorist")
        assert (len(flipped(t)), deck(t), sum(n for _, _, n in sees(t).cubes)) == (9, 37, 18)
        assert (sees(t).outbreaks, sees(t).rate, sees(t).stations) == (0, 2, ("atlanta",))


def test_R4_five_players_and_seven_epidemics() -> None:
    """[P.2.11] [P.12.2] [P.12.3] 10 events, 48 cards, blocks of 8 8 8 8 8 8 7."""
    v = sees(GAME.new(seed=1, seats=5, epidemics=7, expansion="on_the_brink", hands="private"))
    assert v.heaps == ((8, True),) * 6 + ((7, True),)
    assert (v.player_cards_left, v.hand_sizes) == (55, (2,) * 5)
    events = {event.id for event in GAME.facts.EVENTS}
    assert v.events_unseen + len(events & set(v.hands[0])) == 10


# ------------------------------------------------------------------------------------------ roles and events
def test_R49_borrowed_time_drawn_comes_too_late_for_the_same_turn() -> None:
    """[P.borrowed_time]"""
    t = brink(at="draw", player_pile=["borrowed_time", "lima"], heap_sizes=[(2, False)])
    draw(t, "borrowed_time", "lima")
    assert hand(t) == {"borrowed_time", "lima"}
    assert why(t, "borrowed time") != ""
    flip(t, "osaka")
    assert why(t, "borrowed time") != ""


@pytest.mark.parametrize(("healed", "left"), [("blue", (1, 1)), ("red", (2, 0))])
def test_R50_mobile_hospital_and_the_containment_specialist(healed: str, left: tuple[int, int]) -> None:
    """[P.mobile_hospital] [P.containment_specialist.enter_city] Blue 3 and red 2 become 2 and 1, then one more."""
    t = brink(
        roles=["containment_specialist", "medic"],
        hands=[["mobile_hospital"]],
        pawns=["london", "tokyo"],
        cubes={"paris": {"blue": 3, "red": 2}},
    )
    play(t, "mobile hospital", "drive paris")
    assert sees(t).cubes_in("paris") == {"blue": 2, "red": 1}
    play(t, f"heal {healed}")
    assert (cubes(t, "paris"), cubes(t, "paris", "red")) == left


def vaccine() -> Any:
    """Black has just been cured, and Rapid Vaccine Deployment may be played."""
    t = brink(
        hands=[["rapid_vaccine_deployment", *cards_of("black", 5)]],
        cubes={"cairo": 3, "algiers": 1, "istanbul": 2, "delhi": 1},
    )
    play(t, "cure black")
    assert step(t) == "EventWindow"
    return t


def test_R52_rapid_vaccine_deployment() -> None:
    """[P.rapid_vaccine_deployment] Up to five cubes, each city connected to another, at once after the cure."""
    t = vaccine()
    play(t, "rapid vaccine cairo", "vaccinate cairo", "vaccinate algiers", "vaccinate istanbul", "vaccinate istanbul")
    assert board(t, "black") == {"cairo": 1, "delhi": 1}  # five cubes, and no sixth is asked for
    assert step(t) == "Actions"
    t = vaccine()
    play(t, "rapid vaccine cairo")
    assert "vaccinate delhi" not in offered(t)
    assert why(t, "vaccinate delhi") == "P.rapid_vaccine_deployment"
    t = vaccine()
    play(t, "rapid vaccine cairo", "vaccinate cairo", "vaccinate cairo", "pass")
    assert board(t, "black") == {"algiers": 1, "istanbul": 2, "delhi": 1}
    t = vaccine()
    play(t, "pass", "drive chicago")
    assert why(t, "rapid vaccine cairo") == "P.rapid_vaccine_deployment"


def test_R53_a_travel_ban_lasts_until_the_same_players_next_turn() -> None:
    """[P.commercial_travel_ban] One card on each of three turns, then three again."""
    t = brink(seats=3, rate_index=3, hands=[["commercial_travel_ban"]], player_pile=cards_of("blue", 8))
    play(t, "travel ban")
    for turn in range(3):
        assert (sees(t).turn, sees(t).rate) == (turn, 1)
        before = len(flipped(t))
        play(t, "pass")
        while asked(t) == "chance":
            play(t, min(offered(t)))
        assert len(flipped(t)) == before + 1
    assert (sees(t).turn, sees(t).rate, "commercial_travel_ban" in sees(t).player_discards) == (0, 3, True)


def test_R55_the_archivist_and_his_hand() -> None:
    """[P.archivist.hand_limit_8] [P.archivist.retrieve_city] Eight cards are within the limit, the ninth is not."""
    eight = [*cards_of("red", 6), "lima", "bogota"]
    t = brink(roles=["archivist", "medic"], hands=[eight], player_discards=["atlanta", "chicago"])
    assert step(t) == "Actions"
    play(t, "retrieve")
    assert (asked(t), step(t), len(hand(t))) == ("p1", "CheckHand", 9)
    play(t, "discard lima")
    assert (step(t), len(hand(t))) == ("Actions", 8)
    play(t, "drive chicago")
    assert why(t, "retrieve") == "P.archivist.retrieve_city"


def test_R56_the_epidemiologist_takes_a_card_with_no_action_left() -> None:
    """[P.epidemiologist.take_any_city] [P.A33] Once, on her own turn only."""
    t = brink(
        roles=["epidemiologist", "medic"],
        pawns=["paris", "paris"],
        hands=[[], ["tokyo", "lima"]],
        actions_left=1,
    )
    play(t, "pass")
    assert (step(t), sees(t).actions_left) == ("EventWindow", 0)
    play(t, "obtain p2 tokyo")
    assert hand(t) == {"tokyo"}
    assert why(t, "obtain p2 lima") != ""
    t = brink(turn_of="p2", roles=["epidemiologist", "medic"], pawns=["paris", "paris"], hands=[[], ["tokyo"]])
    assert why(t, "obtain p2 tokyo") == "P.epidemiologist.take_any_city"


def test_R58_sampling_the_last_black_cube_eradicates_a_cured_black() -> None:
    """[P.A30]"""
    t = brink(roles=["field_operative", "scientist"], pawns=["cairo", "lima"], cured=["black"], cubes={"cairo": 1})
    play(t, "sample black")
    assert (sees(t).eradicated, sees(t).samples) == (("black",), (0, 0, 1, 0, 0))


# ------------------------------------------------------------------------------------------ Virulent Strain
def test_R59_the_first_card_chooses_between_blue_and_black() -> None:
    """[P.13.2] b9 y7 k9 r4 p10 after Infect: purple is ignored."""
    board_before: dict[str, Any] = {
        "paris": {"blue": 3, "purple": 3},
        "essen": {"blue": 3, "purple": 3},
        "milan": {"blue": 3, "purple": 3},
        "lima": {"yellow": 3, "purple": 1},
        "bogota": 3,
        "miami": 1,
        "cairo": 3,
        "delhi": 3,
        "tokyo": 3,
        "osaka": 1,
    }
    t = stage(at="draw", challenges=("virulent_strain", "mutation"), cubes=board_before, **ONE_EPIDEMIC)
    draw(t, "epidemic")
    play(t, "draw strain rate effect")
    draw(t, "paris")
    flip(t, "mumbai")
    assert [sum(board(t, c).values()) for c in ("blue", "yellow", "black", "red", "purple")] == [9, 7, 9, 4, 10]
    assert offered(t) == {"the strain is blue", "the strain is black"}


def test_R61_chronic_effect() -> None:
    """[P.chronic_effect] Lima with none gets 2, with one 1; from an outbreak 1."""
    t = strain("yellow", "chronic_effect", at="infect")
    flip(t, "lima")
    assert cubes(t, "lima") == 2
    t = strain("yellow", "chronic_effect", at="infect", cubes={"lima": 1})
    flip(t, "lima")
    assert cubes(t, "lima") == 2
    t = strain("yellow", "chronic_effect", at="infect", cubes={"santiago": 3})
    flip(t, "santiago")
    assert cubes(t, "lima") == 1


def test_R62_slippery_slope() -> None:
    """[P.slippery_slope] The situation of R8 with four outbreaks behind it: 4 + 2 + 2 = 8."""
    t = strain(
        "black",
        "slippery_slope",
        at="infect",
        rate_index=4,
        outbreaks=4,
        cured=["red", "black"],
        cubes={"paris": 1, "algiers": 3, "cairo": 3},
    )
    flip(t, "seoul", "paris", "algiers")
    assert (ending(t), sees(t).outbreaks) == ("outbreaks", 8)


def test_R64_uncounted_populations() -> None:
    """[P.uncounted_populations]"""
    t = strain(
        "red", at="draw", strain_drawn=["rate_effect"], cubes={"tokyo": 1, "osaka": 1, "seoul": 2}, **ONE_EPIDEMIC
    )
    draw(t, "epidemic")
    play(t, "draw strain uncounted populations")
    draw(t, "paris")
    flip(t, "lagos")
    assert (board(t, "red"), sees(t).outbreaks) == ({"tokyo": 2, "osaka": 2, "seoul": 2}, 0)


@pytest.mark.parametrize("eradicated", [True, False])
def test_R65_hidden_pocket(eradicated: bool) -> None:
    """[P.hidden_pocket] Paris, Lima and Essen are discarded; with blue merely cured there is no effect."""
    t = strain(
        "blue",
        at="draw",
        strain_drawn=["rate_effect"],
        cured=["blue"],
        cubes={} if eradicated else {"madrid": 1},
        infection_discards=["paris", "lima", "essen"],
        **ONE_EPIDEMIC,
    )
    assert ("blue" in sees(t).eradicated) == eradicated
    draw(t, "epidemic")
    play(t, "draw strain hidden pocket")
    draw(t, "paris")
    flip(t, "lagos")
    assert board(t, "blue") == ({"paris": 1, "essen": 1} if eradicated else {"madrid": 1})
    assert (sees(t).cured, sees(t).eradicated) == (("blue",), ())


# ------------------------------------------------------------------------------------------ Mutation
def test_R67_a_mutation_card_with_lagos_at_the_bottom() -> None:
    """[P.14.4] One purple cube, no yellow; both discarded; one flip is left."""
    t = mutation(
        at="infect",
        infection_pile=[["lagos"], others("lagos"), ["mutation 1"]],
        infection_discards=["mutation 2"],
    )
    flip(t, "mutation 1", "lagos")
    assert (sees(t).cubes, flipped(t)) == ((("lagos", "purple", 1),), {"mutation_1", "mutation_2", "lagos"})
    flip(t, "osaka")
    assert step(t) == "Actions"


def test_R68_lagos_with_purple() -> None:
    """[P.14.5] [P.A21] p1 y1 becomes p2 y2; p3 y3 breaks out twice, the colours apart."""
    t = mutation(at="infect", cubes={"lagos": {"purple": 1, "yellow": 1}})
    flip(t, "lagos")
    assert sees(t).cubes_in("lagos") == {"yellow": 2, "purple": 2}
    t = mutation(at="infect", cubes={"lagos": {"purple": 3, "yellow": 3}})
    flip(t, "lagos")
    spread = {"lagos": 3, "sao_paulo": 1, "kinshasa": 1, "khartoum": 1}
    assert (board(t, "purple"), board(t, "yellow"), sees(t).outbreaks) == (spread, spread, 2)


def test_R70_a_mutation_event_and_an_epidemic() -> None:
    """[P.14.7] The event takes its bottom cards first, the Epidemic the next."""
    t = mutation(
        at="draw",
        player_pile=["paris", "mutation_spreads"],
        heap_sizes=[(3, True)],
        infection_pile=[["lagos"], ["osaka"], ["essen"], ["delhi"], others("lagos", "osaka", "essen", "delhi")],
        infection_discards=["mutation 1", "mutation 2"],
    )
    draw(t, "epidemic", "the mutation spreads")
    flip(t, "lagos", "osaka", "essen", "delhi")
    assert (board(t, "purple"), board(t, "black")) == ({"lagos": 1, "osaka": 1, "essen": 1}, {"delhi": 3})


def test_R71_the_last_purple_cube_wins() -> None:
    """[P.14.9] Purple is not cured."""
    t = mutation(cured=["blue", "yellow", "black", "red"], cubes=purple(atlanta=1))
    play(t, "treat purple")
    assert ending(t) == "cured"


def test_R73_resilient_population_on_a_mutation_card() -> None:
    """[P.14.10]"""
    t = mutation(hands=[["resilient_population"]], infection_discards=["mutation 1", "mutation 2", "lima"])
    assert why(t, "resilient mutation 1") == "P.14.10"
    assert offered(t, "resilient") == {"resilient lima"}


# ------------------------------------------------------------------------------------------ Bio-Terrorist
def test_R74_he_infects_twice_and_drives() -> None:
    """[P.15.4] [P.bio_terrorist.infect_remotely] [P.bio_terrorist.infect_locally]"""
    t = bio("seoul", "cairo", "istanbul", "shanghai", cubes=purple(cairo=1, seoul=1))
    play(t, "infect remotely cairo", "infect locally", "drive shanghai")
    assert board(t, "purple") == {"cairo": 2, "seoul": 2}
    assert (him(t).actions_left, him(t).drive_left, flipped(t)) == (0, False, {"cairo"})
    assert (asked(t), offered(t)) == ("p3", {"pass"})
    play(t, "pass")
    assert (him(t).hand, him(t).city, asked(t)) == (("istanbul", "shanghai"), "shanghai", "p2")


def test_R76_a_charter_flight_and_a_flare_out() -> None:
    """[P.15.6] [P.15.12] In Cairo with three cubes; the supply is four after it."""
    t = bio("shanghai", "istanbul", "shanghai", cubes=purple(cairo=3, seoul=2))
    play(t, "charter cairo")
    assert "the Bio-Terrorist was sighted at the airport in Shanghai" in story(t, "p1")
    play(t, "infect locally")
    around = dict.fromkeys(("algiers", "istanbul", "baghdad", "riyadh", "khartoum"), 1)
    assert (board(t, "purple"), sees(t).outbreaks) == ({"cairo": 1, "seoul": 2, **around}, 1)
    assert sees(t).supply[4] == 4
    play(t, "drive istanbul")
    assert (him(t).city, him(t).hand) == ("istanbul", ("istanbul",))


def test_R77_spotted_and_captured_in_istanbul() -> None:
    """[P.15.7] [P.15.8]"""
    t = bio("istanbul", "istanbul", at="actions", turn_of="p2", pawns=["lima", "milan"], actions_left=2)
    play(t, "drive istanbul")
    assert (him(t, "p1").spotted, him(t, "p1").city) == (True, "istanbul")
    play(t, "capture")
    assert (flipped(t), him(t).captor, him(t).hand_size, him(t).spotted) == ({"istanbul"}, 1, 0, False)


def test_R79_two_flare_outs() -> None:
    """[P.15.12] [P.A34] Cairo and Istanbul with three each."""
    t = bio("cairo", cubes=purple(cairo=3, istanbul=3))
    play(t, "infect locally")
    ones = ("cairo", "istanbul", "khartoum", "riyadh", "milan", "moscow", "st_petersburg")
    assert board(t, "purple") == {"algiers": 2, "baghdad": 2, **dict.fromkeys(ones, 1)}
    assert (sees(t).outbreaks, sees(t).supply[4]) == (2, 1)


def test_R80_hidden_actions_once_a_turn_and_only_unseen() -> None:
    """[P.15.5]"""
    t = bio("cairo", "lima")
    play(t, "infect locally")
    assert why(t, "infect locally") == "P.15.5"
    play(t, "infect remotely lima")
    assert board(t, "purple") == {"cairo": 1, "lima": 1}
    t = bio("cairo", "lima", pawns=["cairo", "tokyo"])
    assert why(t, "infect locally") == why(t, "infect remotely lima") == "P.15.5"
    play(t, "drive algiers")
    assert why(t, "infect locally") == why(t, "infect remotely lima") == ""


def test_R82_purple_cured_and_gone() -> None:
    """[P.15.14] [P.A35] The Bio-Terrorist is out; the others play on."""
    t = bio("cairo", "lima", at="actions", cured=["purple"], cubes=purple(atlanta=2), player_pile=cards_of("red", 6))
    play(t, "treat purple")
    assert (ending(t), him(t).out, sees(t).eradicated) == ("", True, ("purple",))
    play(t, "pass")
    draw(t, *cards_of("red", 2))
    flip(t, "paris", "essen")
    assert asked(t) == "p2"


@pytest.mark.parametrize(("on_board", "winners"), [(1, (2,)), (0, ())])
def test_R83_the_eighth_outbreak(on_board: int, winners: tuple[int, ...]) -> None:
    """[P.15.14] With purple on the board he wins, without it everybody loses."""
    t = bio("cairo", at="infect", outbreaks=7, cubes={"santiago": 3, **purple(lagos=on_board)})
    flip(t, "santiago")
    assert (ending(t), t.over.won, t.over.winners) == ("outbreaks", False, winners)


def test_the_sample_turns_of_the_rules_as_one_story() -> None:
    """[P.15.3] [P.15.4] [P.15.6] [P.15.8] [P.15.9] [P.15.12] R74, an Epidemic in Beijing, R76, R77 and an escape."""
    discarded = ["osaka", "lagos", "miami", "mexico_city"]
    t = bio(
        "seoul",
        *("cairo", "istanbul", "shanghai"),
        cubes=purple(cairo=1, seoul=1),
        pawns=["moscow", "santiago"],
        player_pile=["paris", "essen", "milan", "london"],
        heap_sizes=[(2, True), (3, False)],
        infection_pile=[["beijing"], others("beijing", "cairo", "istanbul", "shanghai", *discarded)],
        infection_discards=discarded,
    )
    play(t, "infect remotely cairo", "infect locally", "drive shanghai", "pass")
    assert asked(t) == "p2"
    play(t, "pass")
    draw(t, "epidemic", "paris")
    flip(t, "beijing")
    assert (cubes(t, "beijing"), len(offered(t))) == (3, 6)  # the discards are back on the deck
    flip(t, "cairo", "osaka")
    assert sees(t).cubes_in("cairo") == {"black": 1, "purple": 3}

    assert (asked(t), him(t, "p1").city) == ("p3", None)
    play(t, "charter cairo", "infect locally", "drive istanbul", "pass")
    around = dict.fromkeys(("algiers", "istanbul", "baghdad", "riyadh", "khartoum"), 1)
    assert board(t, "purple") == {"cairo": 1, "seoul": 2, **around}
    assert (sees(t).outbreaks, sees(t).supply[4], him(t).hand) == (1, 4, ("istanbul",))
    sighted = "the Bio-Terrorist was sighted at the airport in "
    assert [text for text in story(t, "p1") if text.startswith(sighted)] == [sighted + "Shanghai"]

    assert (asked(t), him(t, "p1").spotted) == ("p1", False)
    play(t, "drive istanbul")
    assert him(t, "p2").city == "istanbul"
    play(t, "capture", "pass")
    assert (him(t).captor, him(t).hand_size, "istanbul" in flipped(t)) == (0, 0, True)
    draw(t, "essen", "milan")
    flip(t, "lagos", "miami")

    assert (asked(t), offered(t)) == ("p3", {"pass", "draw card"})
    play(t, "draw card", "draw infection mexico city", "escape mexico city", "drive los angeles", "pass")
    assert (him(t).city, him(t).captor, him(t).hand_size, asked(t)) == ("los_angeles", None, 0, "p2")
    assert "the Bio-Terrorist escaped: sighted at the airport in Mexico City" in story(t, "p2")
    assert set(him(t, "p2").possible) == {"mexico_city", "los_angeles", "chicago", "miami", "bogota", "lima"}
