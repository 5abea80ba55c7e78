"""Chapter 11: the roles, every power by its id; the Nurse and the Royal Academy Scientist have files of their own."""

from __future__ import annotations

import pytest

from .roles import REGIONS_OF, table
from .situations import (
    CITIES,
    PORTS,
    ROLES,
    asked,
    cards_of,
    cubes,
    discards,
    draw,
    facts,
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


# ------------------------------------------------------------------------------------------ Agronomist
def test_the_agronomist_places_a_token_without_a_card() -> None:
    """[I.agronomist.place_token] [I.H1]"""
    t = table("agronomist", pawns=["madrid"])
    assert offered(t, "token ") == {f"token {region}" for region in REGIONS_OF["madrid"]}
    play(t, "token r22", "token r22", "token r23", "token r22")
    assert (tokens(t), sees(t).tokens_left, step(t)) == ({"r22": 3, "r23": 1}, 10, "DrawCard")


def test_the_agronomist_places_tokens_only_at_his_city_and_from_the_supply() -> None:
    """[I.agronomist.place_token] [I.X10]"""
    assert why(table("agronomist", pawns=["madrid"]), "token r25") == "I.X9"
    t = table("agronomist", pawns=["madrid"], tokens={"r25": 13})
    play(t, "token r22")
    assert (why(t, "token r22"), offered(t, "token ")) == ("I.X10", set())


@pytest.mark.parametrize("role", [role for role in ROLES if role != "agronomist"])
def test_nobody_else_places_a_token_without_a_card_nor_a_third_one(role: str) -> None:
    """[I.H1]"""
    t = stage(roles=[role, "agronomist"], pawns=["madrid"], hands=[["toledo"]])
    assert why(t, "token r22") == why(t, "purify thrice r22 with toledo") == "I.H1"


def test_the_agronomist_may_add_a_third_token_to_the_same_region() -> None:
    """[I.agronomist.extra_token]"""
    t = table("agronomist", pawns=["madrid"], hands=[["toledo", "madrid"]])
    play(t, "purify r22 with toledo", "purify thrice r22 with madrid")
    assert (tokens(t), sees(t).actions_left, discards(t)) == ({"r22": 5}, 2, {"toledo", "madrid"})


@pytest.mark.parametrize(("left", "placed"), [(1, 1), (2, 2)])
def test_the_agronomist_with_few_tokens_purifies_with_what_is_left(left: int, placed: int) -> None:
    """[I.A2] [I.agronomist.extra_token]"""
    t = table("agronomist", pawns=["madrid"], hands=[["toledo"]], tokens={"r01": 14 - left})
    assert why(t, "purify thrice r22 with toledo") == "I.A2"
    play(t, "purify r22 with toledo")
    assert (tokens(t)["r22"], sees(t).tokens_left) == (placed, 0)


def test_the_agronomists_card_must_fit_too() -> None:
    """[I.X9]"""
    t = table("agronomist", pawns=["toledo"], hands=[["vigo"]])
    assert why(t, "purify thrice r22 with vigo") == "I.X9"
    assert why(t, "purify thrice r16 with vigo") == ""


# ------------------------------------------------------------------------------------------ Politician
def test_the_politician_gives_the_card_of_his_city_to_anybody() -> None:
    """[I.politician.remote_give] [I.H3] [I.A17]"""
    t = table("politician", seats=3, pawns=["girona", "lisboa", "madrid"], hands=[["girona", "vigo"]])
    assert offered(t, "give ") == {"give p2 girona", "give p3 girona"}
    play(t, "give p3 girona")
    assert (hand(t), hand(t, "p3"), sees(t).actions_left) == ({"vigo"}, {"girona"}, 3)


@pytest.mark.parametrize("role", [role for role in ROLES if role != "politician"])
def test_nobody_else_gives_from_afar_or_swaps(role: str) -> None:
    """[I.H3]"""
    t = stage(roles=[role, "politician"], pawns=["girona", "lisboa"], hands=[["girona"]], player_discards=["madrid"])
    assert why(t, "give p2 girona") == "I.X7"
    assert why(t, "swap girona for madrid") == "I.politician.discard_swap"


def test_the_politician_does_not_take_from_afar() -> None:
    """[I.A17]"""
    t = table("politician", pawns=["girona", "lisboa"], hands=[[], ["girona"]])
    assert (offered(t, "take "), why(t, "take p2 girona")) == (set(), "I.X7")
    t = table("politician", pawns=["girona", "girona"], hands=[[], ["girona"]])
    assert offered(t, "take ") == {"take p2 girona"}


def test_the_politician_gives_on_his_own_turn_only() -> None:
    """[I.A17]"""
    t = table("politician", pawns=["girona", "lisboa"], hands=[["girona"]], turn_of=1)
    assert offered(t, "give ") == set()
    assert why(t, "give p2 girona", "p1") != ""


def test_the_politician_gives_no_other_card() -> None:
    """[I.politician.remote_give]"""
    t = table("politician", pawns=["girona", "lisboa"], hands=[["vigo"]])
    assert why(t, "give p2 vigo") == "I.X7"


def test_a_gift_from_afar_needs_consent_if_the_game_is_played_so() -> None:
    """[I.A17] [I.C2]"""
    t = table("politician", pawns=["girona", "lisboa"], hands=[["girona"]], consent=True)
    play(t, "give p2 girona", "decline")
    assert (hand(t), sees(t).actions_left, why(t, "give p2 girona")) == ({"girona"}, 4, "I.C2")
    play(t, "go barcelona", "go girona", "give p2 girona", "agree")
    assert hand(t, "p2") == {"girona"}


def test_the_politician_swaps_the_card_of_his_city_for_any_discarded_one() -> None:
    """[I.politician.discard_swap] [I.A28]"""
    t = table(
        "politician",
        pawns=["girona"],
        hands=[["girona", "vigo", "one_more_day"]],
        player_discards=["porto", "madrid", "new_rails"],
    )
    assert offered(t, "swap ") == {"swap girona for porto", "swap girona for madrid"}
    assert why(t, "swap vigo for porto") == "I.politician.discard_swap"
    play(t, "swap girona for porto")
    assert hand(t) == {"porto", "vigo", "one_more_day"}
    assert (discards(t), sees(t).actions_left) == ({"girona", "madrid", "new_rails"}, 3)


def test_the_politician_swaps_any_card_for_that_of_his_city() -> None:
    """[I.politician.discard_swap]"""
    t = table("politician", pawns=["porto"], hands=[["girona", "vigo"]], player_discards=["porto", "madrid"])
    assert offered(t, "swap ") == {"swap girona for porto", "swap vigo for porto"}
    play(t, "swap vigo for porto")
    assert (hand(t), discards(t)) == ({"girona", "porto"}, {"vigo", "madrid"})


def test_a_swap_needs_both_cards() -> None:
    """[I.politician.discard_swap] [I.A28]"""
    t = table("politician", pawns=["porto"], hands=[["vigo"]], player_discards=["madrid"])
    assert why(t, "swap porto for madrid") == "I.politician.discard_swap"
    assert why(t, "swap vigo for porto") == "I.politician.discard_swap"


def test_a_swapped_card_is_known_to_all() -> None:
    """[I.C3] [I.politician.discard_swap] The discard pile lay open."""
    t = table("politician", pawns=["porto"], hands=[["vigo", "braga"]], player_discards=["porto"], private=True)
    play(t, "swap vigo for porto")
    assert sees(t, "p2").hands[0] == ("porto",)


# ------------------------------------------------------------------------------------------ Railwayman
def test_the_railwayman_lays_two_in_a_row_once_a_turn() -> None:
    """[I.railwayman.double_rail] [I.H4] [I.C10]"""
    t = table("railwayman", pawns=["toledo"])
    play(t, "rails madrid then zaragoza")
    assert railroads(t) == {("madrid", "toledo"), ("madrid", "zaragoza")}
    assert (sees(t).railroads_left, sees(t).actions_left, offered(t, "rails ")) == (18, 3, set())
    play(t, "rail caceres", "pass")
    draw(t, "porto", "vigo")
    flip(t, "leon", "soria")
    play(t, "pass")
    draw(t, "braga", "ourense")
    flip(t, "burgos", "gijon")
    assert (asked(t), why(t, "rails ciudad_real then cordoba")) == ("p1", "")


@pytest.mark.parametrize("role", [role for role in ROLES if role != "railwayman"])
def test_nobody_else_lays_two_or_takes_a_passenger_by_train(role: str) -> None:
    """[I.H4]"""
    t = stage(roles=[role, "railwayman"], pawns=["madrid", "madrid"], railroads=[("madrid", "toledo")])
    assert why(t, "rails zaragoza then teruel") == why(t, "train with p2 toledo") == "I.H4"


def test_both_links_of_a_double_build_must_be_open_and_solid() -> None:
    """[I.railwayman.double_rail] [I.A9]"""
    t = table("railwayman", pawns=["valencia"], railroads=[("tarragona", "valencia"), ("barcelona", "zaragoza")])
    assert why(t, "rails tarragona then barcelona") == "I.X4"  # the first has one
    assert why(t, "rails palma_de_mallorca then barcelona") == "I.X4"  # dashed
    assert why(t, "rails cuenca then valencia") == "I.A9"  # back
    t = table("railwayman", pawns=["tarragona"], railroads=[("barcelona", "zaragoza")])
    assert why(t, "rails barcelona then zaragoza") == "I.X4"  # the second has one
    assert why(t, "rails barcelona then palma_de_mallorca") == "I.X4"
    assert why(t, "rails barcelona then valencia") == "I.X4"  # no link at all


def test_a_triangle_may_be_closed() -> None:
    """[I.A9]"""
    t = table("railwayman", pawns=["madrid"])
    play(t, "rails toledo then ciudad_real", "rail ciudad_real")
    assert railroads(t) == {("madrid", "toledo"), ("toledo", "ciudad_real"), ("madrid", "ciudad_real")}


def test_with_one_railroad_left_he_lays_one() -> None:
    """[I.A9] [I.C10]"""
    laid = [link.cities for link in facts.RAIL_LINKS[:19]]
    t = table("railwayman", pawns=["zaragoza"], railroads=laid)
    assert (why(t, "rails teruel then cuenca"), offered(t, "rails ")) == ("I.A9", set())
    play(t, "rail teruel")
    assert (sees(t).railroads_left, why(t, "rail barcelona")) == (0, "I.X4")


def test_the_railwayman_takes_a_pawn_along() -> None:
    """[I.railwayman.train_passenger]"""
    t = table(
        "railwayman",
        seats=3,
        pawns=["madrid", "madrid", "toledo"],
        railroads=[("madrid", "toledo"), ("caceres", "toledo")],
        consent=True,
    )
    assert offered(t, "train with") == {"train with p2 toledo", "train with p2 caceres"}
    assert why(t, "train with p3 caceres") == "I.railwayman.train_passenger"
    play(t, "train with p2 caceres")
    assert asked(t) == "p2"
    play(t, "decline")
    assert sees(t).pawns == ("madrid", "madrid", "toledo")
    play(t, "train toledo", "train with p3 caceres", "agree")
    assert sees(t).pawns == ("caceres", "madrid", "caceres")


def test_no_passenger_by_carriage() -> None:
    """[I.railwayman.train_passenger]"""
    t = table("railwayman", pawns=["madrid", "madrid"])
    assert (offered(t, "train"), why(t, "train with p2 toledo")) == (set(), "I.X2")


# ------------------------------------------------------------------------------------------ Rural Doctor
def test_the_rural_doctor_takes_a_second_cube_of_any_colour_from_his_city() -> None:
    """[I.rural_doctor.second_cube] [I.H6] [I.A8]"""
    t = table("rural_doctor", pawns=["madrid"], cubes={"madrid": {"red": 2, "blue": 1}})
    play(t, "treat red")
    assert offered(t) == {"pass", "remove madrid red", "remove madrid blue"}
    play(t, "remove madrid blue")
    assert (sees(t).cubes_in("madrid"), supply(t, "blue"), sees(t).actions_left) == ({"red": 1}, 24, 3)


def test_the_second_cube_is_optional() -> None:
    """[I.A8]"""
    t = table("rural_doctor", pawns=["madrid"], cubes={"madrid": 2})
    play(t, "treat red", "pass")
    assert (cubes(t, "madrid"), sees(t).actions_left, step(t)) == (1, 3, "Actions")


def test_without_another_cube_in_reach_nothing_is_asked() -> None:
    """[I.rural_doctor.second_cube]"""
    t = table("rural_doctor", pawns=["madrid"], cubes={"madrid": 1, "lisboa": 3})
    play(t, "treat red")
    assert (step(t), sees(t).actions_left) == ("Actions", 3)


@pytest.mark.parametrize("city", ["girona", "zaragoza", "palma_de_mallorca", "a_coruna"])
def test_he_reaches_the_cities_that_share_a_region(city: str) -> None:
    """[I.rural_doctor.second_cube] [I.M5]"""
    everywhere = {other: {"red": 1} for other in CITIES[:23]} | {city: {"red": 1}}
    everywhere |= {other: {"black": 1} for other in CITIES[23:46] if other != city}
    t = table("rural_doctor", pawns=[city], cubes=everywhere)
    play(t, "treat red")
    reach = {other for other in everywhere if other != city and REGIONS_OF[other] & REGIONS_OF[city]}
    found = {words.removeprefix("remove ").rsplit(" ", 1)[0] for words in offered(t, "remove ")}
    assert found == {spelt(other) for other in reach}


def test_the_others_treat_one_cube() -> None:
    """[I.H6] [I.X6]"""
    t = table("politician", pawns=["madrid"], cubes={"madrid": 2}, researched=["red"])
    play(t, "treat red")
    assert (step(t), cubes(t, "madrid"), sees(t).actions_left) == ("Actions", 1, 3)


def test_a_city_without_a_cube_cannot_be_treated_from_next_door() -> None:
    """[I.A8]"""
    t = table("rural_doctor", pawns=["toledo"], cubes={"madrid": 3})
    assert offered(t, "treat ") == set()
    assert why(t, "remove madrid red") == "I.N1"


# ------------------------------------------------------------------------------------------ Sailor
def test_the_sailor_keeps_his_cards() -> None:
    """[I.sailor.free_ship] [I.H7]"""
    t = table("sailor", pawns=["lisboa"], hands=[["porto"]])
    assert why(t, "ship porto with porto") == "I.sailor.free_ship"
    play(t, "sail porto")
    assert (pawn(t), hand(t), sees(t).actions_left) == ("porto", {"porto"}, 3)


def test_the_sailor_still_sails_from_port_to_port() -> None:
    """[I.sailor.free_ship]"""
    t = table("sailor", pawns=["madrid"])
    assert (offered(t, "sail "), why(t, "sail lisboa")) == (set(), "I.X3")
    t = table("sailor", pawns=["lisboa"])
    assert offered(t, "sail ") == {f"sail {spelt(port)}" for port in PORTS if port != "lisboa"}


@pytest.mark.parametrize("role", [role for role in ROLES if role != "sailor"])
def test_the_others_pay_and_take_nobody(role: str) -> None:
    """[I.H7]"""
    t = stage(roles=[role, "sailor"], pawns=["lisboa", "lisboa"], hands=[["vigo"]])
    assert why(t, "sail porto") == why(t, "sail with p2 porto") == "I.H7"
    play(t, "ship porto with vigo")
    assert (pawn(t), pawn(t, "p2"), discards(t)) == ("porto", "lisboa", {"vigo"})


def test_the_sailors_passenger_must_be_there_and_agree() -> None:
    """[I.sailor.ship_passenger]"""
    t = table("sailor", seats=3, pawns=["lisboa", "porto", "lisboa"], consent=True)
    assert why(t, "sail with p2 vigo") == "I.sailor.ship_passenger"
    assert why(t, "sail with p1 vigo") == "I.Q4"
    play(t, "sail with p3 vigo", "agree")
    assert sees(t).pawns == ("vigo", "porto", "vigo")


def test_no_passenger_on_a_free_move() -> None:
    """[I.A33]"""
    t = table("sailor", pawns=["lisboa", "lisboa"], hands=[["government_mobilization"]])
    play(t, "government mobilization")
    assert offered(t, "sail with") == set()
    assert why(t, "sail with p2 porto") == "I.N1"
    t = table(
        "railwayman", pawns=["madrid", "madrid"], hands=[["government_mobilization"]], railroads=[("madrid", "toledo")]
    )
    play(t, "government mobilization")
    assert offered(t, "train ") == {"train toledo"}
    assert why(t, "train with p2 toledo") == "I.N1"


# ------------------------------------------------------------------------------------------ no role
def test_without_roles_nobody_has_a_power() -> None:
    """[I.U4] A house option."""
    t = stage(pawns=["lisboa", "lisboa"], hands=[["vigo", *cards_of("red", 2)]], railroads=[("lisboa", "porto")])
    starts = ("token", "purify thrice", "swap", "rails", "train with", "look", "sail")
    assert [words for words in offered(t) if words.startswith(starts)] == []
