"""Chapter 10: the fifteen events, every one by its id, with what refuses them and what they ask piece by piece."""

from __future__ import annotations

from typing import Any

import pytest

import containment

from .events import RING, holding, laid
from .situations import (
    PORTS,
    REGIONS,
    asked,
    cards_of,
    cubes,
    discards,
    draw,
    flip,
    hand,
    offered,
    pawn,
    play,
    railroads,
    sees,
    spelt,
    stage,
    step,
    supply,
    tokens,
    why,
)


# ------------------------------------------------------------------------------------------ Good Season
def test_good_season_draws_one_card_from_the_bottom() -> None:
    """[I.good_season]"""
    t = holding("good_season", at="infect", rate_index=3, infection_pile=[["soria", "leon"], ["vigo", "porto"]])
    play(t, "good season")
    assert offered(t) == {"draw infection soria", "draw infection leon"}
    flip(t, "leon")
    v = sees(t)
    assert (v.turn, v.good_season, "leon" in v.infection_discards, cubes(t, "leon")) == (1, False, True, 1)
    assert v.infection_pile == ((1, ("vigo", "porto")), (0, ("soria",)))


def test_good_season_waits_for_the_step() -> None:
    """[I.good_season] Played in the actions, or by another; Epidemics are not affected."""
    t = holding("good_season", others=[["vigo"]], turn_of=1)
    play(t, "good season", "pass")
    flip(draw(t, "epidemic"), "soria")
    assert (sees(t).good_season, cubes(t, "soria")) == (True, 3)
    draw(t, "porto")
    flip(t, "leon")
    assert (sees(t).turn, sees(t).good_season) == (0, False)


def test_good_season_twice_adds_nothing() -> None:
    """[I.C19] [I.when_the_plans_were_good]"""
    t = holding("good_season", "when_the_plans_were_good", at="infect", rate_index=3)
    play(t, "good season", "when the plans were good good season", "good season")
    flip(t, "leon")
    assert (sees(t).turn, sees(t).good_season) == (1, False)


def test_good_season_after_the_first_card_is_for_the_next_step() -> None:
    """[I.A31]"""
    t = holding("good_season", at="infect", rate_index=3)
    play(t, "pass")
    flip(t, "leon")
    play(t, "good season")
    flip(t, "vigo", "porto")
    assert (sees(t).turn, sees(t).good_season) == (1, True)
    play(t, "pass")
    draw(t, "madrid", "toledo")
    flip(t, "gijon")
    assert (sees(t).turn, sees(t).good_season) == (0, False)


# ------------------------------------------------------------------------------------------ Government Mobilization
def test_everybody_may_move_once_beginning_with_the_player() -> None:
    """[I.government_mobilization] [I.C7]"""
    t = stage(
        seats=3,
        turn_of=1,
        pawns=["madrid", "toledo", "lisboa"],
        hands=[[], [], ["government_mobilization"]],
        railroads=[("madrid", "toledo"), ("caceres", "toledo")],
    )
    play(t, "government mobilization")
    assert asked(t) == "p3"
    assert offered(t, "sail ") == {f"sail {spelt(port)}" for port in PORTS if port != "lisboa"}
    play(t, "sail almeria")
    assert (asked(t), offered(t, "train ")) == ("p1", {"train toledo", "train caceres"})
    play(t, "train caceres")
    assert asked(t) == "p2"
    play(t, "pass")
    assert (sees(t).pawns, asked(t), sees(t).actions_left) == (("caceres", "toledo", "almeria"), "p2", 4)


def test_what_mobilization_refuses() -> None:
    """[I.government_mobilization] [I.A12]"""
    t = holding("government_mobilization", "vigo", pawns=["lisboa"])
    play(t, "government mobilization")
    assert why(t, "ship vigo with vigo") == "I.A12"
    assert why(t, "go madrid") == why(t, "go lisboa") == "I.X1"
    assert why(t, "train porto") == "I.X2"
    assert why(t, "treat blue") == "I.N1"
    play(t, "go evora")
    assert (asked(t), why(t, "sail lisboa")) == ("p2", "I.X3")  # from Madrid


def test_mobilization_with_ships_that_cost() -> None:
    """[I.A12] [I.C7]"""
    t = stage(
        roles=["politician", "sailor"],
        hands=[["government_mobilization", "vigo", "madrid"]],
        pawns=["lisboa", "cadiz"],
        mobilization_ship_free=False,
    )
    play(t, "government mobilization")
    assert why(t, "sail porto") == "I.A12"
    assert why(t, "ship porto with madrid") == "I.X3"
    assert why(t, "ship porto with braga") == "I.X3"
    play(t, "ship porto with vigo")
    assert (pawn(t), hand(t), discards(t)) == ("porto", {"madrid"}, {"government_mobilization", "vigo"})
    play(t, "sail huelva")
    assert pawn(t, "p2") == "huelva"


# ------------------------------------------------------------------------------------------ Hospital Founding
@pytest.mark.parametrize("city", ["vigo", "leon", "girona", "cadiz"])
def test_a_hospital_is_founded_anywhere_in_its_colour(city: str) -> None:
    """[I.hospital_founding]"""
    t = holding("hospital_founding", pawns=["madrid"])
    assert len(offered(t, "hospital founding ")) == 48
    play(t, f"hospital founding {city}")
    assert (sees(t).hospitals, sees(t).actions_left, discards(t)) == ((city,), 4, {"hospital_founding"})


def test_a_hospital_moves_but_not_to_where_it_stands() -> None:
    """[I.hospital_founding] [I.A23]"""
    t = holding("hospital_founding", hospitals=["madrid", "vigo"])
    assert why(t, "hospital founding madrid") == "I.hospital_founding"
    play(t, "hospital founding soria")
    assert set(sees(t).hospitals) == {"soria", "vigo"}


# ------------------------------------------------------------------------------------------ Mail Correspondence
def test_two_players_swap_a_card_each() -> None:
    """[I.mail_correspondence] [I.A13] [I.C20]"""
    t = stage(seats=3, hands=[["mail_correspondence"], ["vigo", "porto"], ["madrid", "new_rails"]])
    assert offered(t, "mail") == {"mail correspondence p2 p3"}  # the first has nothing left to swap
    play(t, "mail correspondence p2 p3")
    assert (asked(t), offered(t)) == ("p2", {"send vigo", "send porto"})
    play(t, "send vigo")
    assert (asked(t), offered(t)) == ("p3", {"send madrid", "send new rails"})
    play(t, "send new_rails")
    assert (hand(t, "p2"), hand(t, "p3")) == ({"porto", "new_rails"}, {"madrid", "vigo"})
    assert offered(t, "new rails") != set()


def test_the_one_who_plays_it_may_swap_too() -> None:
    """[I.mail_correspondence]"""
    t = holding("mail_correspondence", "vigo", others=[["madrid"]])
    play(t, "mail correspondence p1 p2")
    assert offered(t) == {"send vigo"}  # not the card that is being played
    play(t, "send vigo", "send madrid")
    assert (hand(t), hand(t, "p2"), sees(t).actions_left) == ({"madrid"}, {"vigo"}, 4)


def test_what_mail_refuses() -> None:
    """[I.mail_correspondence]"""
    t = stage(seats=3, hands=[["mail_correspondence"], ["vigo"], []])
    assert (offered(t, "mail"), why(t, "mail correspondence p2 p3")) == (set(), "I.mail_correspondence")
    assert why(t, "mail correspondence p1 p2") == "I.mail_correspondence"
    t = holding("mail_correspondence", "vigo", others=[["madrid"]])
    assert why(t, "mail correspondence p2 p1") == why(t, "mail correspondence p1 p1") == "I.mail_correspondence"
    assert why(t, "mail correspondence p1 p3") == "I.Q4"
    play(t, "mail correspondence p1 p2")
    assert why(t, "send madrid") == "I.mail_correspondence"
    assert why(t, "pass") == "I.N1"


def test_mail_asks_both_but_the_one_who_plays_it() -> None:
    """[I.C20] [I.C2]"""
    t = stage(seats=3, hands=[["mail_correspondence"], ["vigo"], ["madrid"]], consent=True)
    play(t, "mail correspondence p2 p3")
    assert asked(t) == "p2"
    play(t, "agree")
    assert asked(t) == "p3"
    play(t, "decline")
    assert (hand(t), why(t, "mail correspondence p2 p3")) == ({"mail_correspondence"}, "I.C2")


# ------------------------------------------------------------------------------------------ New Rails
def test_two_new_rails_that_need_not_touch() -> None:
    """[I.new_rails] [I.C13]"""
    t = holding("new_rails", pawns=["madrid"])
    assert len(offered(t, "new rails ")) == 75
    play(t, "new rails vigo porto")
    assert (step(t), len(offered(t, "lay ")), why(t, "pass")) == ("LayMore", 74, "I.C13")
    assert why(t, "lay vigo porto") == "I.X4"
    play(t, "lay sevilla cadiz")
    assert railroads(t) == {("vigo", "porto"), ("sevilla", "cadiz")}
    assert (step(t), sees(t).actions_left, sees(t).railroads_left) == ("Actions", 4, 18)


def test_new_rails_with_one_token_left() -> None:
    """[I.A16] [I.new_rails]"""
    t = holding("new_rails", railroads=laid(19))
    play(t, "new rails malaga almeria")
    assert (step(t), sees(t).railroads_left) == ("Actions", 0)


# ------------------------------------------------------------------------------------------ One More Day
def test_one_more_day_gives_two_actions() -> None:
    """[I.one_more_day]"""
    t = holding("one_more_day", actions_left=1)
    play(t, "one more day")
    assert sees(t).actions_left == 3


def test_one_more_day_is_for_the_player_whose_turn_it_is() -> None:
    """[I.one_more_day] [I.C17]"""
    t = holding("one_more_day", turn_of=1, actions_left=1)
    play(t, "pass")
    assert (asked(t), step(t)) == ("p1", "EventWindow")
    play(t, "one more day")
    assert (asked(t), step(t), sees(t).actions_left, sees(t).turn) == ("p2", "Actions", 2, 1)


@pytest.mark.parametrize("at", ["draw", "infect"])
def test_one_more_day_comes_too_late_for_a_turn_without_actions(at: str) -> None:
    """[I.A14]"""
    t = holding("one_more_day", "new_rails", at=at)
    assert (why(t, "one more day"), offered(t, "one more")) == ("I.A14", set())


# ------------------------------------------------------------------------------------------ Overseas Migration
def test_up_to_two_cubes_leave_the_board() -> None:
    """[I.overseas_migration] [I.C13]"""
    cubes_of_it = {"vigo": {"blue": 2, "red": 1}, "cadiz": 3}
    t = holding("overseas_migration", cubes=cubes_of_it)
    assert offered(t, "overseas") == {
        "overseas migration vigo blue",
        "overseas migration vigo red",
        "overseas migration cadiz black",
    }
    assert why(t, "overseas migration vigo black") == "I.overseas_migration"
    play(t, "overseas migration vigo blue")
    assert offered(t) == {"pass", "remove vigo blue", "remove vigo red", "remove cadiz black"}
    assert why(t, "remove madrid red") == "I.overseas_migration"
    play(t, "remove vigo blue")
    assert (sees(t).cubes_in("vigo"), supply(t, "blue"), step(t)) == ({"red": 1}, 24, "Actions")


def test_one_cube_may_be_enough() -> None:
    """[I.overseas_migration] [I.C13]"""
    t = holding("overseas_migration", cubes={"cadiz": 3})
    play(t, "overseas migration cadiz black", "pass")
    assert (cubes(t, "cadiz"), step(t)) == (2, "Actions")
    t = holding("overseas_migration", cubes={"cadiz": 1})
    play(t, "overseas migration cadiz black")
    assert step(t) == "Actions"


def test_without_cubes_the_events_that_remove_them_cannot_be_played() -> None:
    """[I.overseas_migration] [I.science_triumph]"""
    t = holding("overseas_migration", "science_triumph")
    assert offered(t, "overseas") | offered(t, "science") == set()
    assert (why(t, "overseas migration vigo blue"), why(t, "science triumph r01")) == (
        "I.overseas_migration",
        "I.science_triumph",
    )


# ------------------------------------------------------------------------------------------ Purify Water
@pytest.mark.parametrize(
    ("second", "there"), [("add token r10", {"r10": 2}), ("add token r33", {"r10": 1, "r33": 1}), ("pass", {"r10": 1})]
)
def test_up_to_two_tokens_anywhere(second: str, there: dict[str, int]) -> None:
    """[I.purify_water] [I.C13]"""
    t = holding("purify_water", pawns=["madrid"])
    assert offered(t, "event purify water") == {f"event purify water {region}" for region in REGIONS}
    play(t, "event purify water r10", second)
    assert (tokens(t), step(t), sees(t).actions_left, hand(t)) == (there, "Actions", 4, set())


def test_the_event_with_one_token_left() -> None:
    """[I.purify_water] [I.A16]"""
    t = holding("purify_water", tokens={"r01": 13})
    play(t, "event purify water r10")
    assert (tokens(t), step(t)) == ({"r01": 13, "r10": 1}, "Actions")


# ------------------------------------------------------------------------------------------ Ring Railroads
def test_three_railroads_between_ports() -> None:
    """[I.ring_railroads] [I.M7] [I.C13]"""
    t = holding("ring_railroads")
    play(t, "ring railroads vigo porto", "lay porto lisboa")
    assert (len(offered(t, "lay ")), why(t, "pass"), why(t, "lay madrid toledo")) == (10, "I.C13", "I.ring_railroads")
    play(t, "lay lisboa albufeira")
    assert railroads(t) == {("vigo", "porto"), ("porto", "lisboa"), ("lisboa", "albufeira")}
    assert step(t) == "Actions"


@pytest.mark.parametrize("left", [1, 2])
def test_ring_railroads_with_few_tokens(left: int) -> None:
    """[I.A16]"""
    t = holding("ring_railroads", railroads=[link for link in laid(40) if link not in RING][: 20 - left])
    play(t, "ring railroads vigo porto", *["lay porto lisboa"] * (left - 1))
    assert (step(t), sees(t).railroads_left) == ("Actions", 0)


def test_ring_railroads_with_few_links() -> None:
    """[I.A16]"""
    t = holding("ring_railroads", railroads=sorted(RING - {("vigo", "porto"), ("porto", "lisboa")}))
    play(t, "ring railroads vigo porto", "lay porto lisboa")
    assert (step(t), sees(t).railroads_left) == ("Actions", 8)
    t = holding("ring_railroads", railroads=sorted(RING))
    assert (offered(t, "ring"), why(t, "ring railroads vigo porto")) == (set(), "I.X4")


# ------------------------------------------------------------------------------------------ Science Triumph
def test_at_most_a_cube_a_city() -> None:
    """[I.science_triumph] [I.C13]"""
    t = holding("science_triumph", cubes={"madrid": {"red": 2, "blue": 1}, "toledo": 1, "vigo": 1})
    assert why(t, "science triumph r04") == ""
    assert why(t, "science triumph r33") == "I.science_triumph"
    play(t, "science triumph r22")
    assert why(t, "pass") != ""  # an event does something
    play(t, "remove madrid blue")
    assert offered(t) == {"pass", "remove toledo black"}
    assert why(t, "remove madrid red") == why(t, "remove vigo blue") == "I.science_triumph"
    play(t, "pass")
    assert (sees(t).cubes_in("madrid"), cubes(t, "toledo"), step(t)) == ({"red": 2}, 1, "Actions")


# ------------------------------------------------------------------------------------------ Second Chance
def test_the_card_of_your_city_comes_back() -> None:
    """[I.second_chance] [I.C11]"""
    six = cards_of("blue", 6)
    t = holding("second_chance", *six, pawns=["madrid"], player_discards=["madrid", "toledo"])
    play(t, "second chance")
    assert (hand(t), discards(t), step(t)) == ({*six, "madrid"}, {"toledo", "second_chance"}, "Actions")


def test_second_chance_is_for_the_city_of_the_one_who_plays_it() -> None:
    """[I.second_chance]"""
    t = holding("second_chance", pawns=["vigo", "madrid"], player_discards=["madrid"], turn_of=1)
    assert (why(t, "second chance"), offered(t, "second")) == ("I.second_chance", set())


# ------------------------------------------------------------------------------------------ Ships Arrive
def test_any_number_of_pawns_comes_to_one_port() -> None:
    """[I.ships_arrive]"""
    t = stage(seats=4, pawns=["madrid", "vigo", "toledo", "lisboa"], hands=[["ships_arrive"]])
    assert why(t, "ships arrive p1 lisboa") == ""
    assert why(t, "ships arrive p4 lisboa") == "I.ships_arrive"
    play(t, "ships arrive p2 lisboa")
    assert offered(t) == {"pass", "bring p1", "bring p3"}
    assert why(t, "bring p4") == "I.ships_arrive"
    play(t, "bring p3", "pass")
    assert (sees(t).pawns, step(t)) == (("madrid", "lisboa", "lisboa", "lisboa"), "Actions")


def test_ships_arrive_in_ports_only() -> None:
    """[I.ships_arrive]"""
    t = stage(pawns=["madrid", "vigo"], hands=[["ships_arrive"]])
    named = {words.removeprefix("ships arrive p1 ") for words in offered(t, "ships arrive p1 ")}
    assert named == {spelt(port) for port in PORTS}


def test_who_declines_the_ship_stays() -> None:
    """[I.C20] [I.ships_arrive]"""
    t = stage(seats=3, pawns=["madrid", "vigo", "toledo"], hands=[["ships_arrive"]], consent=True)
    play(t, "ships arrive p2 lisboa", "agree", "bring p3", "decline")
    assert (sees(t).pawns, offered(t)) == (("madrid", "lisboa", "toledo"), {"pass", "bring p1"})


# ------------------------------------------------------------------------------------------ Telegraph Message
def test_one_or_two_city_cards_change_hands() -> None:
    """[I.telegraph_message] [I.C20]"""
    t = stage(seats=3, hands=[["telegraph_message"], ["vigo", "porto", "new_rails"], []])
    assert offered(t, "telegraph") == {"telegraph message p2 p1", "telegraph message p2 p3"}
    play(t, "telegraph message p2 p3")
    assert (asked(t), offered(t), why(t, "send new_rails")) == (
        "p2",
        {"send vigo", "send porto"},
        "I.telegraph_message",
    )
    assert why(t, "pass") != ""
    play(t, "send porto")
    assert offered(t) == {"pass", "send vigo"}
    play(t, "pass")
    assert (hand(t, "p2"), hand(t, "p3"), step(t)) == ({"vigo", "new_rails"}, {"porto"}, "Actions")


def test_a_telegram_holds_two_cards_at_most() -> None:
    """[I.telegraph_message]"""
    t = stage(hands=[["telegraph_message"], ["vigo", "porto", "braga", "leon"]])
    play(t, "telegraph message p2 p1", "send porto", "send leon")
    assert (hand(t), hand(t, "p2"), step(t)) == ({"porto", "leon"}, {"vigo", "braga"}, "Actions")


def test_a_telegram_over_the_hand_limit() -> None:
    """[I.telegraph_message] [I.C3] [I.N3]"""
    t = stage(seats=3, hands=[["telegraph_message"], ["vigo", "porto"], cards_of("red", 6)])
    play(t, "telegraph message p2 p3", "send vigo", "send porto")
    assert (asked(t), step(t), len(hand(t, "p3"))) == ("p3", "CheckHand", 8)


def test_what_telegrams_refuse() -> None:
    """[I.telegraph_message]"""
    t = holding("telegraph_message", others=[["new_rails"]])
    assert (offered(t, "telegraph"), why(t, "telegraph message p2 p1")) == (set(), "I.telegraph_message")
    t = holding("telegraph_message", others=[["vigo"]])
    assert why(t, "telegraph message p1 p2") == "I.telegraph_message"
    assert why(t, "telegraph message p2 p2") == "I.telegraph_message"
    assert why(t, "telegraph message p2 p3") == "I.Q4"


# ------------------------------------------------------------------------------------------ Travel Day and Night
def test_a_pawn_travels_to_any_other_city() -> None:
    """[I.travel_day_and_night]"""
    t = holding("travel_day_and_night", pawns=["madrid", "vigo"])
    assert len(offered(t, "travel")) == 2 * 47
    assert why(t, "travel day and night p2 vigo") == "I.travel_day_and_night"
    play(t, "travel day and night p2 palma_de_mallorca")
    assert (pawn(t, "p2"), sees(t).actions_left) == ("palma_de_mallorca", 4)


def test_a_traveller_is_asked() -> None:
    """[I.travel_day_and_night] [I.C2]"""
    t = holding("travel_day_and_night", pawns=["madrid", "vigo"], consent=True)
    play(t, "travel day and night p2 lisboa", "decline")
    assert (pawn(t, "p2"), hand(t), why(t, "travel day and night p2 porto")) == (
        "vigo",
        {"travel_day_and_night"},
        "I.C2",
    )
    play(t, "travel day and night p1 lisboa")
    assert pawn(t) == "lisboa"


def test_the_story_names_the_rule_that_removed_a_cube() -> None:
    """[I.overseas_migration] [I.science_triumph] [I.rural_doctor.second_cube]"""
    t = play(holding("overseas_migration", cubes={"vigo": 2}), "overseas migration vigo blue", "remove vigo blue")
    assert rules_of_removing(t) == ["I.overseas_migration"] * 2
    t = play(holding("science_triumph", cubes={"soria": 1}), "science triumph r12", "remove soria red")
    assert rules_of_removing(t) == ["I.science_triumph"]
    t = play(stage(roles=["rural_doctor", "nurse"], cubes={"madrid": 2}), "treat red", "remove madrid red")
    assert rules_of_removing(t) == ["I.rural_doctor.second_cube"]


def rules_of_removing(t: Any) -> list[str]:
    return [fact.rule for fact in containment.story(t) if "P1 removed 1 " in fact.text]
