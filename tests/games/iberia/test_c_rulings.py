"""Rulings [I.C1] to [I.C20]; consent and what travels between hands is in test_consent.py."""

from __future__ import annotations

from typing import Any

import pytest

from containment.games.iberia.options import Options
from containment.kernel.errors import BadOptions

from .situations import (
    EVENTS,
    asked,
    board,
    cards_of,
    cubes,
    deck,
    discards,
    draw,
    facts,
    flip,
    flipped,
    hand,
    idle_turn,
    let_pass,
    odds,
    offered,
    pawn,
    play,
    railroads,
    sees,
    set_up,
    stage,
    step,
    story,
    supply,
    tokens,
    why,
)


def infect(city: str, **more: Any) -> Any:
    return flip(let_pass(stage(at="infect", **more)), city)


# ------------------------------------------------------------------------------------------------ passing
@pytest.mark.parametrize("done", [0, 1, 3])
def test_to_pass_ends_the_actions(done: int) -> None:
    """[I.C1] Those left are lost."""
    t = play(stage(), *["rail toledo", "rail cuenca", "rail salamanca"][:done], "pass")
    assert step(t) == "DrawCard" and sees(t).actions_left == 0
    assert any(f"left {4 - done} action" in line for line in story(t))


# ------------------------------------------------------------------------------------------------ order of neighbours
def test_the_order_is_asked_where_a_token_could_save_several() -> None:
    """[I.C4] [I.A5] Toledo and Ciudad Real share r21, which has one token: it saves the first."""
    t = infect("madrid", turn_of=1, cubes={"madrid": 3}, tokens={"r21": 1})
    assert (asked(t), step(t), offered(t)) == ("p2", "Spread", {"next toledo", "next ciudad real"})
    assert why(t, "next salamanca") == "I.C4" and why(t, "next vigo") == "I.C4"
    play(t, "next ciudad_real")
    assert cubes(t, "ciudad_real", "red") == 0 and cubes(t, "toledo", "red") == 1 and tokens(t) == {}
    assert cubes(t, "salamanca", "red") == cubes(t, "zaragoza", "red") == 1


def test_the_other_choice() -> None:
    """[I.C4]"""
    t = play(infect("madrid", cubes={"madrid": 3}, tokens={"r21": 1}), "next toledo")
    assert cubes(t, "ciudad_real", "red") == 1 and cubes(t, "toledo", "red") == 0


def test_nothing_is_asked_where_there_are_tokens_enough() -> None:
    """[I.C4] Two for two neighbours."""
    t = infect("madrid", cubes={"madrid": 3}, tokens={"r21": 2})
    assert step(t) == "Infect" and tokens(t) == {}
    assert (cubes(t, "toledo", "red"), cubes(t, "ciudad_real", "red"), cubes(t, "cuenca", "red")) == (0, 0, 1)


def test_nothing_is_asked_where_one_neighbour_needs_the_token() -> None:
    """[I.C4] Of Madrid's neighbours only Valladolid touches r02."""
    t = infect("madrid", cubes={"madrid": 3}, tokens={"r02": 1})
    assert step(t) == "Infect" and tokens(t) == {} and cubes(t, "valladolid") == 0


def test_a_protected_neighbour_is_no_rival_for_the_token() -> None:
    """[I.C4] [I.K1] The Nurse, in Albacete, keeps Ciudad Real safe: the token of r21 is Toledo's."""
    nurse = {"roles": ["nurse", "sailor"], "pawns": ["albacete"], "prevention": "r26"}
    t = infect("madrid", cubes={"madrid": 3}, tokens={"r21": 1}, **nurse)
    assert step(t) == "Infect" and tokens(t) == {}
    assert cubes(t, "toledo", "red") == cubes(t, "ciudad_real", "red") == 0


def test_a_neighbour_that_has_broken_out_is_no_rival() -> None:
    """[I.C4] [I.O4]"""
    t = infect("madrid", cubes={"madrid": 3}, tokens={"r21": 1}, broken=["toledo"])
    assert step(t) == "Infect" and tokens(t) == {}


def test_the_order_is_asked_where_several_break_out_while_tokens_lie_on_the_board() -> None:
    """[I.C4] Though far away, a token may come into play; what is named first breaks out first."""
    laid = {"soria": 3, "burgos": 3, "zaragoza": {"red": 3}}
    t = infect("soria", cubes=laid, tokens={"r33": 1})
    assert (step(t), offered(t)) == ("Spread", {"next burgos", "next zaragoza"})
    play(t, "next zaragoza")
    assert [line for line in story(t) if line.startswith("an outbreak")][1].endswith("in Zaragoza: outbreak 2")
    assert sees(t).outbreaks == 3


@pytest.mark.parametrize(
    "more",
    [
        {"cubes": {"soria": 3, "burgos": 3, "zaragoza": {"red": 3}}},
        {"cubes": {"soria": 3, "burgos": 3, "zaragoza": {"red": 2}}, "tokens": {"r33": 1}},
        {"cubes": {"soria": 3, "burgos": 3, "zaragoza": {"red": 3}}, "cholera": True, "yellow_fever": True},
        {"cubes": {"soria": 3, "burgos": 3, "zaragoza": {"red": 2}}, "influx_of_patients": True},
    ],
    ids=["no token on the board", "only one breaks out", "no red disease", "only one with Influx"],
)
def test_otherwise_the_order_is_not_asked(more: dict[str, Any]) -> None:
    """[I.C4]"""
    assert step(infect("soria", **more)) == "Infect"


def test_with_cholera_the_order_of_blue_outbreaks_is_asked() -> None:
    """[I.C4] Porto and Braga both break out."""
    laid = {"vigo": 3, "porto": 3, "braga": 3}
    assert offered(infect("vigo", cubes=laid, cholera=True), "next ") == {"next porto", "next braga"}
    assert step(infect("vigo", cubes=laid)) == "Infect"


def test_with_yellow_fever_the_order_of_yellow_outbreaks_is_asked() -> None:
    """[I.C4] Cuenca and Albacete break out after Valencia."""
    laid = {"valencia": 3, "cuenca": 3, "albacete": 3}
    assert offered(infect("valencia", cubes=laid, yellow_fever=True), "next ") == {"next cuenca", "next albacete"}
    assert step(infect("valencia", cubes=laid)) == "Infect"


def test_with_influx_of_patients_the_order_is_asked() -> None:
    """[I.C4] Also of an overrun hospital, which breaks out with three cubes in all, and of no hospital with fewer."""
    laid: dict[str, Any] = {"soria": 3, "burgos": 3, "zaragoza": {"red": 1, "blue": 2}}
    t = infect("soria", cubes=laid, influx_of_patients=True, hospitals=["zaragoza"])
    assert offered(t) == {"next burgos", "next zaragoza"}
    laid["zaragoza"] = {"red": 2}
    assert step(infect("soria", cubes=laid, influx_of_patients=True, hospitals=["zaragoza"])) == "Infect"


def test_the_order_of_choleras_second_ring() -> None:
    """[I.C4] Córdoba and Ciudad Real are two links from Évora and share r26; the neighbours come first."""
    t = infect("evora", cubes={"evora": 3}, cholera=True, tokens={"r26": 1})
    assert offered(t) == {"next cordoba", "next ciudad real"}
    assert cubes(t, "badajoz", "blue") == cubes(t, "huelva", "blue") == cubes(t, "lisboa") == 1
    play(t, "next cordoba")
    assert (cubes(t, "cordoba", "blue"), cubes(t, "ciudad_real", "blue"), cubes(t, "porto")) == (0, 1, 1)


def test_the_order_of_yellow_fevers_ports() -> None:
    """[I.C4] Valencia got a cube; Alicante and Tarragona have three each."""
    t = infect("valencia", cubes={"alicante": 3, "tarragona": 3}, yellow_fever=True)
    assert offered(t) == {"next alicante", "next tarragona"}
    play(t, "next tarragona")
    assert next(line for line in story(t) if line.startswith("an outbreak")).endswith("in Tarragona: outbreak 1")


def test_the_rest_follows_in_the_order_of_the_list() -> None:
    """[I.C4]"""
    t = infect("madrid", cubes={"madrid": 3})
    got = [line.split(" got ")[0] for line in story(t) if " got " in line]
    assert got == ["Salamanca", "Valladolid", "Zaragoza", "Cuenca", "Toledo", "Ciudad Real"]


# ------------------------------------------------------------------------------------------------ starting cities
def test_the_starting_card_and_the_oldest_card_are_known_to_all() -> None:
    """[I.C5] With private hands; nothing else is."""
    t = set_up([["madrid", "toledo", "soria", "vigo"], ["cadiz", "evora", "leon", "girona"]], hands="private")
    assert sees(t, "p2").hands[0] == ()
    play(t, "start soria", "start leon")
    assert sees(t, "p2").hands[0] == ("soria",)
    assert set(sees(t, "p1").hands[1]) == {"leon", "cadiz"} and asked(t) == "p2"


def test_a_starting_city_without_its_card_shows_none() -> None:
    """[I.C5] With a hand of Events."""
    t = set_up([list(EVENTS[:4]), ["cadiz", "evora", "leon", "girona"]], hands="private")
    play(t, "start madrid", "start evora")
    assert sees(t, "p2").hands[0] == () and sees(t).hand_sizes == (4, 4)


# ------------------------------------------------------------------------------------------------ hands
def test_hands_are_open() -> None:
    """[I.C6] Unless the option says otherwise."""
    t = stage(hands=[["madrid", "good_season"], ["vigo"]])
    assert set(sees(t, "p2").hands[0]) == {"madrid", "good_season"}


def test_private_hands_show_their_number() -> None:
    """[I.C6] And no card."""
    t = stage(private=True, hands=[["madrid", "good_season"], ["vigo"]], pawns=["soria", "leon"])
    assert sees(t, "p2").hands == ((), ("vigo",)) and sees(t, "p2").hand_sizes == (2, 1)
    assert {"madrid", "good_season"} <= set(sees(t, "p2").unseen_cards)
    assert set(sees(t, "p1").hands[0]) == {"madrid", "good_season"}


def test_with_private_hands_everybody_who_may_hold_an_event_is_asked() -> None:
    """[I.C6] Also who holds none; but not who holds no unknown card."""
    t = play(stage(seats=3, private=True, hands=[["madrid"], ["vigo"], []]), "pass")
    seen = []
    while step(t) == "EventWindow":
        seen.append(asked(t))
        assert offered(t) == {"pass"}
        play(t, "pass")
    assert seen == ["p1", "p2"] and step(t) == "DrawCard"


def test_with_open_hands_only_holders_of_a_fitting_event_are_asked() -> None:
    """[I.C6] [I.C8] p2's Second Chance would bring nothing."""
    t = play(stage(seats=3, hands=[["madrid"], ["second_chance"], ["good_season"]]), "pass")
    assert (asked(t), step(t)) == ("p3", "EventWindow")
    assert step(play(t, "pass")) == "DrawCard"


@pytest.mark.parametrize(("held", "told"), [(["madrid", "leon"], ("madrid",)), (["soria", "leon"], ())])
def test_who_may_take_a_card_is_told_whether_it_is_there(held: list[str], told: tuple[str, ...]) -> None:
    """[I.C6] In the same city; a third player elsewhere is not told."""
    t = stage(seats=3, private=True, hands=[["vigo"], held, []], pawns=["madrid", "madrid", "toledo"])
    assert sees(t, "p1").hands[1] == told and sees(t, "p3").hands[1] == ()
    assert offered(t, "take ") == {f"take p2 {card}" for card in told}


def test_a_telegram_from_a_hand_without_city_cards() -> None:
    """[I.C6] With private hands it can be asked for; nothing is handed over, and the Event is spent."""
    hands = [["telegraph_message", "vigo"], ["good_season"]]
    assert why(stage(hands=hands), "telegraph message p2 p1") == "I.telegraph_message"
    t = play(stage(private=True, hands=hands), "telegraph message p2 p1")
    assert discards(t) == {"telegraph_message"} and sees(t).hand_sizes == (1, 1) and step(t) == "Actions"


def test_a_private_hand_is_not_told_in_the_story() -> None:
    """[I.C6] The drawer reads which card it was, the other does not."""
    t = draw(stage(at="draw", private=True), "vigo")
    assert story(t, "p1")[-1] == "P1 drew Vigo" and story(t, "p2")[-1] == "P1 drew a card"


# ------------------------------------------------------------------------------------------------ mobilization
def test_government_mobilization_goes_round() -> None:
    """[I.C7] From the one who plays it, in the order of the seats; each may decline."""
    t = stage(seats=3, hands=[[], ["government_mobilization"]])
    play(t, "government mobilization")
    assert (asked(t), step(t)) == ("p2", "Mobilization")
    play(t, "go toledo")
    assert asked(t) == "p3"
    play(t, "pass")
    assert asked(t) == "p1"
    play(t, "go cuenca")
    assert sees(t).pawns == ("cuenca", "toledo", "madrid") and (asked(t), sees(t).actions_left) == ("p1", 4)


def test_one_move_can_depend_on_another() -> None:
    """[I.C7] Each moves from where the pawn is then; and only once."""
    t = play(stage(hands=[["government_mobilization"]]), "government mobilization", "go toledo")
    assert asked(t) == "p2" and why(t, "go vigo") == "I.X1"


def test_the_ship_may_cost_its_card() -> None:
    """[I.C7] [I.A12] With mobilization_ship_free=false; of the destination's colour."""
    t = stage(pawns=["vigo"], hands=[["government_mobilization", "toledo"]], mobilization_ship_free=False)
    play(t, "government mobilization")
    assert why(t, "sail cadiz") == "I.A12" and why(t, "ship gijon with toledo") == "I.X3"
    play(t, "ship cadiz with toledo")
    assert pawn(t) == "cadiz" and discards(t) == {"government_mobilization", "toledo"}


def test_the_sailor_does_not_pay_then_either() -> None:
    """[I.C7]"""
    t = stage(
        roles=["sailor", "nurse"],
        pawns=["vigo", "madrid"],
        hands=[["government_mobilization", "toledo"]],
        mobilization_ship_free=False,
    )
    play(t, "government mobilization", "sail cadiz")
    assert pawn(t) == "cadiz" and "toledo" in hand(t)


# ------------------------------------------------------------------------------------------------ moments for events
def moments(t: Any) -> list[str]:
    """The questions of a turn in which nothing is done, until the next player's first."""
    turn, seen = sees(t).turn, []
    while sees(t).turn == turn:
        seen.append(step(t))
        play(t, "pass" if "pass" in offered(t) else min(offered(t)))
    return seen


def test_the_moments_for_events() -> None:
    """[I.C8] Before each action, after the last, between the two cards and after them, before each Infection card."""
    t = stage(hands=[[], ["good_season"]], heap_sizes=[(48, False)])
    assert moments(t) == [
        *("Actions", "EventWindow", "DrawCard", "EventWindow", "DrawCard", "EventWindow"),
        *("Infect", "EventWindow", "Infect"),
    ]
    assert step(t) == "Actions" and why(t, "good season") == ""


def test_before_and_after_each_action() -> None:
    """[I.C8] [I.V2]"""
    t = stage(hands=[[], ["good_season"]])
    for move in ("rail toledo", "rail cuenca", "rail salamanca", "rail zaragoza"):
        assert step(t) == "Actions" and why(t, "good season") == ""
        play(t, move)
    assert (asked(t), step(t)) == ("p2", "EventWindow")


def test_without_events_nobody_is_asked() -> None:
    """[I.C8]"""
    t = stage(heap_sizes=[(48, False)])
    assert moments(t) == ["Actions", "DrawCard", "DrawCard", "Infect", "Infect"]


def test_between_epidemic_and_second_card() -> None:
    """[I.C8] [I.A25] One Event after another may be played there."""
    t = stage(at="draw", hands=[["overseas_migration", "good_season"]])
    flip(draw(let_pass(t), "epidemic"), "soria")
    play(t, "overseas migration soria red", "pass")
    assert step(t) == "EventWindow"
    play(t, "good season")
    assert step(t) == "DrawCard" and cubes(t, "soria") == 2


def test_everybody_is_asked_afresh_when_an_event_was_played() -> None:
    """[I.C8] p1 passes, p2 plays, p1 may think again."""
    t = stage(at="draw", hands=[["good_season"], ["hospital_founding"]])
    play(t, "pass", "hospital founding vigo")
    assert (asked(t), step(t)) == ("p1", "EventWindow")


def test_over_the_limit_an_event_may_be_played_by_anybody() -> None:
    """[I.C8] [I.N3] p2's Event does not help p1, whose own does."""
    t = stage(at="draw", hands=[[*cards_of("red", 5), "one_more_day", "good_season"], ["hospital_founding"]])
    for card in ("vigo", "porto"):
        draw(let_pass(t), card)
    assert (asked(t), step(t)) == ("p1", "CheckHand") and why(t, "one more day") == "I.A14"
    play(t, "hospital founding vigo")
    assert step(t) == "CheckHand" and sees(t).hospitals == ("vigo",)
    play(t, "good season", "discard vigo")
    assert step(t) == "Infect"


# ------------------------------------------------------------------------------------------------ research
def test_which_cards_to_keep() -> None:
    """[I.C9] Seven red cards: two are kept, five paid."""
    t = stage(hospitals=["madrid"], hands=[cards_of("red", 7)])
    play(t, "research red")
    assert (asked(t), step(t)) == ("p1", "PayForResearch") and sees(t).researched == ()
    play(t, "keep gijon")
    assert why(t, "keep gijon") == "I.C9" and why(t, "keep vigo") == "I.C9"
    play(t, "keep pamplona")
    assert hand(t) == {"gijon", "pamplona"} and sees(t).researched == ("red",) and len(discards(t)) == 5
    assert sees(t).kept == ()


def test_cards_of_other_colours_stay() -> None:
    """[I.C9] With five red ones nothing is asked."""
    t = play(stage(hospitals=["madrid"], hands=[[*cards_of("red", 5), "vigo", "good_season"]]), "research red")
    assert step(t) == "Actions" and hand(t) == {"vigo", "good_season"}


# ------------------------------------------------------------------------------------------------ the Railwayman
def railwayman(**more: Any) -> Any:
    return stage(roles=["railwayman", "sailor"], **more)


def test_one_move_names_both_railroads() -> None:
    """[I.C10] It is one action; a single build stays possible."""
    t = railwayman()
    assert why(t, "rail toledo") == ""
    play(t, "rails toledo then caceres")
    assert railroads(t) == {("madrid", "toledo"), ("caceres", "toledo")} and sees(t).actions_left == 3


def test_with_one_railroad_left_there_is_no_double_build() -> None:
    """[I.C10] [I.A9] The single one is offered."""
    t = railwayman(railroads=[link.cities for link in facts.RAIL_LINKS[:19]], pawns=["malaga", "madrid"])
    assert why(t, "rails sevilla then cordoba") == "I.A9" and why(t, "rail sevilla") == ""
    assert offered(t, "rails ") == set() and len(offered(t, "rail ")) == 4


# ------------------------------------------------------------------------------------------------ events
def test_second_chance_leaves_the_hand_as_large_as_it_was() -> None:
    """[I.C11] With seven cards nobody discards."""
    t = stage(hands=[[*cards_of("blue", 6), "second_chance"]], player_discards=["madrid"])
    play(t, "second chance")
    assert step(t) == "Actions" and len(hand(t)) == 7 and "madrid" in hand(t)
    assert discards(t) == {"second_chance"}


def test_the_plans_name_the_event_they_repeat() -> None:
    """[I.C12] It stays in the discard pile while it is used, and both are there afterwards."""
    t = stage(hands=[["when_the_plans_were_good"]], player_discards=["hospital_founding", "new_rails"])
    assert offered(t, "when ") == {
        "when the plans were good hospital founding",
        "when the plans were good new rails",
    }
    play(t, "when the plans were good hospital founding")
    assert step(t) == "RepeatEvent" and discards(t) >= {"hospital_founding", "when_the_plans_were_good"}
    assert why(t, "new rails madrid toledo") == "I.C12" and why(t, "pass") == "I.N1"
    play(t, "hospital founding vigo")
    assert sees(t).hospitals == ("vigo",)
    assert discards(t) == {"hospital_founding", "new_rails", "when_the_plans_were_good"}


def test_a_repeated_card_is_never_in_the_hand() -> None:
    """[I.C12] Seven cards and a repeated Second Chance: still seven."""
    hands = [[*cards_of("blue", 6), "when_the_plans_were_good"]]
    t = stage(hands=hands, player_discards=["madrid", "second_chance"])
    play(t, "when the plans were good second chance", "second chance")
    assert step(t) == "Actions" and len(hand(t)) == 7


@pytest.mark.parametrize(
    ("event", "first"),
    [
        ("science_triumph", ["science triumph r12", "remove soria red"]),
        ("overseas_migration", ["overseas migration soria red"]),
        ("purify_water", ["event purify water r22"]),
    ],
)
def test_pieces_that_may_be_left_out(event: str, first: list[str]) -> None:
    """[I.C13] After the first one may stop."""
    t = stage(hands=[[event]], cubes={"soria": 2, "burgos": 1, "leon": 1})
    play(t, *first)
    assert step(t) != "Actions" and why(t, "pass") == ""
    play(t, "pass")
    assert step(t) == "Actions" and (sum(tokens(t).values()) == 1 or supply(t, "red") == 24 - 3)


def test_the_first_cube_cannot_be_left_out() -> None:
    """[I.C13] An Event must do something."""
    t = play(stage(hands=[["science_triumph"]], cubes={"soria": 2}), "science triumph r12")
    assert offered(t) == {"remove soria red"} and why(t, "pass") == "I.N1"


@pytest.mark.parametrize(
    ("event", "moves"),
    [
        ("new_rails", ["new rails madrid toledo", "lay vigo porto"]),
        ("ring_railroads", ["ring railroads vigo porto", "lay porto lisboa", "lay malaga almeria"]),
    ],
)
def test_railroads_that_must_be_laid(event: str, moves: list[str]) -> None:
    """[I.C13] As many as the Event says."""
    t = stage(hands=[[event]])
    for n, move in enumerate(moves):
        assert why(t, "pass") == ("I.C13" if n else "")
        play(t, move)
    assert step(t) == "Actions" and len(railroads(t)) == len(moves)


def test_as_many_railroads_as_there_are() -> None:
    """[I.C13] [I.A16] One in the supply."""
    t = stage(hands=[["new_rails"]], railroads=[link.cities for link in facts.RAIL_LINKS[:19]])
    play(t, "new rails malaga almeria")
    assert step(t) == "Actions" and sees(t).railroads_left == 0


# ------------------------------------------------------------------------------------------------ the Scientist
def scientist(**more: Any) -> Any:
    t = stage(roles=["royal_academy_scientist", "sailor"], heap_sizes=[(48, False)], **more)
    return draw(play(t, "look"), "vigo", "leon", "jaen")


@pytest.mark.parametrize("private", [False, True])
def test_everybody_sees_the_scientists_cards(private: bool) -> None:
    """[I.C14] With private hands too, and in the order they were put in."""
    t = scientist(private=private)
    assert sees(t, "p1").on_top == sees(t, "p2").on_top == ("vigo", "leon", "jaen")
    assert "P1 saw Vigo on the Player Deck" in story(t, "p2")
    play(t, "arrange jaen", "arrange leon")
    assert sees(t, "p1").on_top == sees(t, "p2").on_top == ("jaen", "leon", "vigo")


def test_they_stay_known_until_they_are_drawn() -> None:
    """[I.C14] Chance has no choice then."""
    t = play(scientist(private=True), "arrange jaen", "arrange leon", "pass")
    while step(t) == "EventWindow":
        play(t, "pass")
    assert set(odds(t)) == {"draw player jaen"}
    draw(t, "jaen")
    assert sees(t, "p2").on_top == ("leon", "vigo")


# ------------------------------------------------------------------------------------------------ influx of patients
def influx(**more: Any) -> Any:
    return play(stage(influx_of_patients=True, **more), "pass")


def test_influx_of_patients_is_an_option() -> None:
    """[I.C15] Off by default."""
    assert step(play(stage(hospitals=["madrid"], cubes={"soria": 1}), "pass")) == "DrawCard"
    assert step(influx(hospitals=["madrid"], cubes={"soria": 1})) == "Influx"


def test_the_player_says_which_hospital_and_which_cube() -> None:
    """[I.C15] Valladolid and Cuenca are as near to Madrid; Toledo's hospital waits for a black cube."""
    laid = {"valladolid": {"red": 1}, "cuenca": {"red": 1, "blue": 1}, "burgos": {"red": 1}, "jaen": {"black": 1}}
    t = influx(turn_of=1, hospitals=["madrid", "toledo"], cubes=laid)
    assert (asked(t), offered(t)) == ("p2", {"admit red valladolid", "admit red cuenca", "admit black jaen"})
    play(t, "admit red cuenca")
    assert cubes(t, "madrid") == 1 and offered(t) == {"admit black jaen"}


def test_the_player_says_which_path() -> None:
    """[I.C15] From Badajoz to Toledo over Cáceres or Ciudad Real; with one link without railroad it stops there."""
    t = influx(hospitals=["toledo"], cubes={"badajoz": 1})
    play(t, "admit black badajoz")
    assert (asked(t), offered(t)) == ("p1", {"carry caceres", "carry ciudad real"})
    play(t, "carry caceres")
    assert board(t, "black") == {"caceres": 1} and step(t) == "DrawCard"


def test_passing_through_by_railroad_is_not_coming() -> None:
    """[I.C15] Ciudad Real has three black cubes; the train goes through without an outbreak."""
    rails = [("cordoba", "ciudad_real")]
    t = influx(hospitals=["madrid"], cubes={"cordoba": {"red": 1}, "ciudad_real": {"black": 3}}, railroads=rails)
    play(t, "admit red cordoba")
    assert cubes(t, "madrid") == 1 and sees(t).outbreaks == 0


def test_a_cube_that_causes_an_outbreak_goes_back() -> None:
    """[I.C15] From Soria's overrun hospital to Burgos, which breaks out though it has done so this turn."""
    laid = {"soria": {"blue": 3}, "burgos": 3}
    t = infect("soria", influx_of_patients=True, hospitals=["soria"], cubes=laid, broken=["burgos"])
    play(t, "move red burgos", "move blue zaragoza", "move blue zaragoza", "move blue zaragoza")
    assert sees(t).outbreaks == 2 and board(t, "red") == {"burgos": 3, "valladolid": 1, "vitoria_gasteiz": 1}
    assert board(t, "blue") == {"zaragoza": 3}


def test_the_nurses_token_keeps_a_moving_cube_out() -> None:
    """[I.C15] [I.K1] It goes back to the supply."""
    t = influx(
        roles=["nurse", "sailor"], prevention="r22", hospitals=["madrid"], cubes={"soria": 1, "zaragoza": {"red": 1}}
    )
    play(t, "admit red zaragoza")
    assert board(t, "red") == {"soria": 1} and supply(t, "red") == 23


def test_an_overrun_city_counts_as_having_had_an_outbreak() -> None:
    """[I.C15] [I.O4] Its own cubes leave for the neighbours."""
    t = influx(hospitals=["soria"], cubes={"soria": {"red": 1, "blue": 2}, "burgos": 1})
    play(t, "admit red burgos")
    assert step(t) == "Overrun" and sees(t).broken == ("soria",) and sees(t).outbreaks == 1
    play(t, "move red burgos", "move blue burgos", "move red zaragoza", "move blue zaragoza")
    assert sees(t).cubes_in("soria") == {} and sees(t).cubes_in("burgos") == {"red": 1, "blue": 1}
    assert sees(t).hospitals == ("soria",)


def test_the_first_cube_too_many_overruns_and_the_rest_is_ignored() -> None:
    """[I.C15] An Epidemic at a hospital with two cubes."""
    t = stage(at="draw", influx_of_patients=True, hospitals=["soria"], cubes={"soria": {"blue": 2}})
    flip(draw(t, "epidemic"), "soria")
    assert step(t) == "Overrun" and sees(t).cubes_in("soria") == {"blue": 2, "red": 1} and sees(t).outbreaks == 1
    play(t, "move red burgos", "move red burgos", "move blue burgos", "move blue burgos")
    assert sees(t).cubes_in("burgos") == {"red": 2, "blue": 2} and sees(t).outbreaks == 1


def test_a_moment_for_events_between_influx_and_draw() -> None:
    """[I.C15] One after the last action, one after the step."""
    t = influx(hands=[["good_season"]], hospitals=["madrid"], cubes={"valladolid": 1})
    assert step(t) == "EventWindow"
    play(t, "pass")
    assert step(t) == "Influx" and why(t, "good season") == "I.V2"
    play(t, "admit red valladolid")
    assert step(t) == "EventWindow" and why(t, "good season") == ""
    assert step(play(t, "pass")) == "DrawCard"


# ------------------------------------------------------------------------------------------------ options, the turn
@pytest.mark.parametrize(
    ("given", "number"), [("introductory", 4), ("standard", 5), ("heroic", 6), (4, 4), (5, 5), (6, 6)]
)
def test_the_difficulty_by_name_or_number(given: Any, number: int) -> None:
    """[I.C16]"""
    assert Options(epidemics=given).epidemics == number


@pytest.mark.parametrize("given", [3, 7, "legendary"])
def test_other_difficulties_do_not_exist(given: Any) -> None:
    """[I.C16]"""
    with pytest.raises(BadOptions):
        Options(epidemics=given)


@pytest.mark.parametrize("last", [["pass"], ["rail toledo", "rail cuenca", "rail salamanca", "rail zaragoza"]])
def test_one_more_day_after_the_last_action(last: list[str]) -> None:
    """[I.C17] [I.A14] After passing too: two actions more."""
    t = play(stage(hands=[["one_more_day"]]), *last)
    assert step(t) == "EventWindow"
    play(t, "one more day")
    assert step(t) == "Actions" and sees(t).actions_left == 2
    assert step(play(t, "pass")) == "DrawCard"


def test_not_when_the_draw_has_begun() -> None:
    """[I.C17] [I.A14]"""
    t = draw(let_pass(play(stage(hands=[["one_more_day", "good_season"]]), "pass")), "vigo")
    assert step(t) == "EventWindow" and why(t, "one more day") == "I.A14"


def test_not_when_the_patients_have_come() -> None:
    """[I.C17] [I.C15] With Influx of Patients the step before the draw ends the actions."""
    t = influx(hands=[["one_more_day", "good_season"]], hospitals=["madrid"], cubes={"valladolid": 1})
    assert why(t, "one more day") == ""
    play(t, "pass", "admit red valladolid")
    assert step(t) == "EventWindow" and why(t, "one more day") == "I.A14"


def test_an_empty_infection_deck() -> None:
    """[I.C18] The discards are shuffled and become the deck."""
    t = flip(stage(at="infect", infection_pile=[["vigo"]]), "vigo")
    assert deck(t) == 48 and flipped(t) == set() and "draw infection vigo" in odds(t)
    flip(t, "vigo")
    assert cubes(t, "vigo") == 2 and flipped(t) == {"vigo"}


def test_an_empty_infection_deck_in_an_epidemic() -> None:
    """[I.C18] The bottom card then comes from the cards just shuffled."""
    t = stage(at="infect", infection_pile=[["vigo", "porto"]], heap_sizes=[(49, True)])
    play(flip(t, "vigo", "porto"), "pass")
    draw(t, "epidemic")
    assert len(odds(t)) == 48
    flip(t, "soria")
    assert deck(t) == 48 and cubes(t, "soria") == 3


# ------------------------------------------------------------------------------------------------ Good Season
def test_good_season_draws_one_card_from_the_bottom() -> None:
    """[I.good_season] [I.C19] Whatever the rate; the step after it is as ever."""
    t = stage(at="infect", rate_index=6, good_season=True, infection_pile=[["vigo", "porto"], ["soria", "leon"]])
    assert set(odds(t)) == {"draw infection vigo", "draw infection porto"}
    flip(t, "porto")
    assert cubes(t, "porto") == 1 and "porto" in flipped(t) and asked(t) == "p2" and not sees(t).good_season
    idle_turn(t)
    assert sees(t).turn == 0 and len(board(t, "red")) >= 2


def test_good_season_twice_adds_nothing() -> None:
    """[I.C19] Played and repeated before the same step: one step is changed, not two."""
    t = stage(hands=[["good_season", "when_the_plans_were_good"]])
    play(t, "good season", "when the plans were good good season", "good season", "pass")
    draw(t, "vigo", "porto")
    flip(t, "soria")
    assert sees(t).turn == 1 and not sees(t).good_season
    play(t, "pass")
    draw(t, "leon", "jaen")
    flip(t, "burgos")
    assert sees(t).turn == 1 and step(t) == "Infect"


def test_good_season_is_for_the_next_step_when_one_has_begun() -> None:
    """[I.C19] [I.A31] Between two cards: the second comes from the top."""
    t = infect("soria", hands=[["good_season"]], infection_pile=[["vigo", "porto"], ["soria", "leon"]])
    play(t, "good season")
    assert set(odds(t)) == {"draw infection leon"}
    flip(t, "leon")
    assert sees(t).good_season and asked(t) == "p2"


def test_good_season_does_not_touch_epidemics() -> None:
    """[I.good_season] Three cubes, and the card waits for the infections."""
    t = flip(draw(stage(at="draw", good_season=True), "epidemic"), "soria")
    assert cubes(t, "soria") == 3 and sees(t).good_season
