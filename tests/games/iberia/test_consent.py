"""Consent, and cards that change hands. [I.C2], [I.C3], [I.C20]"""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    asked,
    cards_of,
    discards,
    draw,
    flip,
    hand,
    offered,
    pawn,
    play,
    sees,
    stage,
    step,
    why,
)

RAILS = [("madrid", "toledo")]
PROPOSALS: dict[str, tuple[str, dict[str, Any]]] = {  # what needs p2's consent, and where
    "give": ("give p2 madrid", {"hands": [["madrid"]]}),
    "take": ("take p2 madrid", {"hands": [["soria"], ["madrid"]]}),
    "train": ("train with p2 toledo", {"roles": ["railwayman", "sailor"], "railroads": RAILS}),
    "ship": ("sail with p2 cadiz", {"roles": ["sailor", "nurse"], "pawns": ["vigo", "vigo"]}),
    "politician": (
        "give p2 madrid",
        {"roles": ["politician", "sailor"], "pawns": ["madrid", "vigo"], "hands": [["madrid"]]},
    ),
    "ships": ("ships arrive p2 cadiz", {"hands": [["ships_arrive"]]}),
    "travel": ("travel day and night p2 vigo", {"hands": [["travel_day_and_night"]]}),
    "mail": ("mail correspondence p1 p2", {"hands": [["mail_correspondence", "soria"], ["leon"]]}),
    "telegraph": ("telegraph message p1 p2", {"hands": [["telegraph_message", "soria"], ["leon"]]}),
    "telegraph to oneself": ("telegraph message p2 p1", {"hands": [["telegraph_message"], ["leon"]]}),
}
NAMES = list(PROPOSALS)


def proposed(name: str, **more: Any) -> Any:
    move, facts = PROPOSALS[name]
    return play(stage(**(facts | more), consent=True), move)


def unchanged(t: Any, name: str) -> bool:
    """The table is as it was before the proposal."""
    before, now = sees(stage(**PROPOSALS[name][1], consent=True)), sees(t)
    same = ("pawns", "hands", "actions_left", "player_discards", "prevention")
    return all(getattr(before, what) == getattr(now, what) for what in same)


@pytest.mark.parametrize("name", NAMES)
def test_without_the_option_consent_is_taken_as_given(name: str) -> None:
    """[I.C2] Nobody is asked."""
    move, facts = PROPOSALS[name]
    t = play(stage(**facts), move)
    assert step(t) != "ConsentOf" and not unchanged(t, name)


@pytest.mark.parametrize("name", NAMES)
def test_with_it_the_other_is_asked(name: str) -> None:
    """[I.C2] Nothing has happened before the answer, and no other answer will do."""
    t = proposed(name)
    assert (asked(t), step(t), offered(t)) == ("p2", "ConsentOf", {"agree", "decline"}) and unchanged(t, name)
    assert why(t, "pass") == "I.N1" and why(t, "agree", "p1") == "I.V2"


@pytest.mark.parametrize("name", NAMES)
def test_who_agrees_lets_it_happen(name: str) -> None:
    """[I.C2]"""
    t = play(proposed(name), "agree")
    assert step(t) != "ConsentOf" and not unchanged(t, name)


@pytest.mark.parametrize("name", NAMES)
def test_who_declines_prevents_it(name: str) -> None:
    """[I.C2] The action and the card are not spent, and the same is not asked again at once."""
    t = play(proposed(name), "decline")
    assert (asked(t), step(t)) == ("p1", "Actions") and unchanged(t, name) and sees(t).declined == (1,)
    assert why(t, PROPOSALS[name][0]) == "I.C2"


@pytest.mark.parametrize("name", ["give", "take", "politician", "travel", "mail", "telegraph"])
def test_when_something_has_happened_one_may_ask_again(name: str) -> None:
    """[I.C2] An action that leaves everything where it was."""
    t = play(proposed(name), "decline", "rail cuenca", PROPOSALS[name][0])
    assert (asked(t), step(t)) == ("p2", "ConsentOf")


def test_a_drawn_card_is_something_that_happened() -> None:
    """[I.C2] Declined between two Infection cards, asked again after the next."""
    t = stage(at="infect", rate_index=3, consent=True, hands=[["travel_day_and_night"]])
    play(t, "travel day and night p2 vigo", "decline")
    assert why(t, "travel day and night p2 vigo") == "I.C2" and why(t, "travel day and night p1 vigo") == ""
    flip(play(t, "pass"), "soria")
    assert why(t, "travel day and night p2 vigo") == ""


def test_an_event_is_something_that_happened() -> None:
    """[I.C2] One that has nothing to do with it."""
    t = stage(consent=True, hands=[["madrid", "good_season"]])
    play(t, "give p2 madrid", "decline", "good season", "give p2 madrid")
    assert (asked(t), step(t)) == ("p2", "ConsentOf")


def test_a_discard_is_something_that_happened() -> None:
    """[I.C2] Over the limit by two: declined, a card discarded, asked again."""
    t = stage(at="draw", consent=True, hands=[[*cards_of("red", 6), "travel_day_and_night"]])
    for card in ("vigo", "porto"):
        draw(play(t, "pass"), card)
    play(t, "travel day and night p2 vigo", "decline")
    assert step(t) == "CheckHand" and why(t, "travel day and night p2 vigo") == "I.C2"
    play(t, "discard vigo")
    assert step(t) == "CheckHand" and why(t, "travel day and night p2 vigo") == ""


def test_one_who_declines_may_still_propose() -> None:
    """[I.C2] And others may be asked."""
    t = stage(seats=3, consent=True, hands=[["madrid"], ["travel_day_and_night"]])
    play(t, "give p2 madrid", "decline")
    assert why(t, "give p3 madrid") == "" and why(t, "travel day and night p2 vigo") == ""


def test_ones_own_pawn_needs_no_consent() -> None:
    """[I.C2]"""
    t = stage(consent=True, hands=[["travel_day_and_night"]])
    assert pawn(play(t, "travel day and night p1 vigo")) == "vigo"


def test_the_owner_of_the_event_is_not_the_player_whose_turn_it_is() -> None:
    """[I.C2] p2 proposes in p1's turn; p1 is asked."""
    t = stage(consent=True, hands=[[], ["travel_day_and_night"]])
    play(t, "travel day and night p1 vigo")
    assert asked(t) == "p1" and step(t) == "ConsentOf"
    play(t, "agree")
    assert pawn(t) == "vigo" and (asked(t), step(t)) == ("p1", "Actions")


# ------------------------------------------------------------------------------------------------ two parties
@pytest.mark.parametrize("event", ["mail correspondence p1 p2", "telegraph message p1 p2", "telegraph message p2 p1"])
def test_both_parties_of_mail_and_telegraph_are_asked(event: str) -> None:
    """[I.C20] By a third player: first the lower seat, then the other."""
    hands = [["soria"], ["leon"], ["mail_correspondence", "telegraph_message"]]
    t = play(stage(seats=3, consent=True, hands=hands, turn_of=2), event)
    assert (asked(t), step(t)) == ("p1", "ConsentOf")
    play(t, "agree")
    assert (asked(t), step(t)) == ("p2", "ConsentOf")
    play(t, "agree")
    assert step(t) in ("MailCards", "SendCards") and len(discards(t)) == 1


@pytest.mark.parametrize("event", ["mail correspondence p1 p2", "telegraph message p1 p2"])
@pytest.mark.parametrize("answers", [["decline"], ["agree", "decline"]])
def test_either_of_the_two_may_decline(event: str, answers: list[str]) -> None:
    """[I.C20] [I.C2] Then the card stays in the hand."""
    hands = [["soria"], ["leon"], ["mail_correspondence", "telegraph_message"]]
    t = play(stage(seats=3, consent=True, hands=hands, turn_of=2), event, *answers)
    assert (asked(t), step(t)) == ("p3", "Actions") and discards(t) == set() and len(hand(t, "p3")) == 2
    assert why(t, event) == "I.C2"


@pytest.mark.parametrize("event", ["mail correspondence p2 p3", "telegraph message p2 p3", "telegraph message p3 p2"])
def test_who_plays_the_event_is_not_asked(event: str) -> None:
    """[I.C20]"""
    hands = [["soria"], ["leon", "mail_correspondence", "telegraph_message"], ["vigo"]]
    t = play(stage(seats=3, consent=True, hands=hands, turn_of=1), event)
    assert asked(t) == "p3" and step(t) == "ConsentOf"
    assert step(play(t, "agree")) != "ConsentOf"


def test_the_owners_choose_the_cards_of_a_swap() -> None:
    """[I.C20] First the lower seat, then the other; the cards change hands together."""
    t = stage(seats=3, hands=[["soria", "jaen"], ["leon", "vigo"], ["mail_correspondence"]], turn_of=2)
    play(t, "mail correspondence p1 p2")
    assert (asked(t), offered(t)) == ("p1", {"send soria", "send jaen"})
    play(t, "send jaen")
    assert (asked(t), offered(t)) == ("p2", {"send leon", "send vigo"}) and hand(t) == {"soria", "jaen"}
    play(t, "send leon")
    assert (hand(t), hand(t, "p2")) == ({"soria", "leon"}, {"vigo", "jaen"}) and asked(t) == "p3"


def test_the_second_has_seen_the_first_card_of_a_swap() -> None:
    """[I.C20] [I.C3] With private hands it is shown when it is named, an Event too."""
    t = stage(private=True, hands=[["mail_correspondence", "soria", "good_season"], ["leon", "vigo"]])
    play(t, "mail correspondence p1 p2", "send soria")
    assert sees(t, "p2").hands[0] == ("soria",)
    t = stage(private=True, hands=[["mail_correspondence", "soria", "good_season"], ["leon", "vigo"]])
    play(t, "mail correspondence p1 p2", "send good season")
    assert sees(t, "p2").hands[0] == ("good_season",)


def test_the_giver_chooses_the_cards_of_a_telegram() -> None:
    """[I.C20] One or two of the City cards."""
    t = stage(seats=3, hands=[["soria", "jaen", "good_season"], [], ["telegraph_message"]], turn_of=2)
    play(t, "telegraph message p1 p2")
    assert (asked(t), offered(t)) == ("p1", {"send soria", "send jaen"})
    play(t, "send jaen")
    assert (asked(t), offered(t)) == ("p1", {"send soria", "pass"})
    play(t, "send soria")
    assert hand(t, "p2") == {"soria", "jaen"} and (asked(t), step(t)) == ("p3", "Actions")


def test_ships_arrive_asks_pawn_by_pawn() -> None:
    """[I.C20] Who declines stays; the others come."""
    t = stage(seats=4, consent=True, hands=[["ships_arrive"]])
    play(t, "ships arrive p1 vigo")
    assert (asked(t), step(t), offered(t)) == ("p1", "BringMore", {"bring p2", "bring p3", "bring p4", "pass"})
    play(t, "bring p2")
    assert (asked(t), step(t)) == ("p2", "ConsentOf")
    play(t, "decline")
    assert (asked(t), offered(t)) == ("p1", {"bring p3", "bring p4", "pass"}) and why(t, "bring p2") == "I.C2"
    play(t, "bring p4", "agree", "pass")
    assert sees(t).pawns == ("vigo", "madrid", "madrid", "vigo") and step(t) == "Actions"


def test_a_repeated_event_is_asked_for_too() -> None:
    """[I.C2] [I.C12] Who declines leaves the other ways of using it."""
    t = stage(consent=True, hands=[["when_the_plans_were_good"]], player_discards=["travel_day_and_night"])
    play(t, "when the plans were good travel day and night", "travel day and night p2 vigo")
    assert (asked(t), step(t)) == ("p2", "ConsentOf")
    play(t, "decline")
    assert (asked(t), step(t)) == ("p1", "RepeatEvent") and why(t, "travel day and night p2 vigo") == "I.C2"
    play(t, "travel day and night p1 vigo")
    assert sees(t).pawns == ("vigo", "madrid")


def test_who_declined_may_be_asked_again_after_the_first_card_of_the_draw() -> None:
    """[I.C2] [I.A25]"""
    t = stage(consent=True, hands=[["travel_day_and_night"], []])
    play(t, "pass", "travel day and night p2 vigo", "decline")
    assert (step(t), why(t, "travel day and night p2 vigo")) == ("EventWindow", "I.C2")
    play(t, "pass")
    draw(t, "porto")
    assert (step(t), why(t, "travel day and night p2 vigo")) == ("EventWindow", "")


def test_a_repeated_event_that_all_have_declined_is_over() -> None:
    """[I.C2] [I.C12] [I.mail_correspondence] With two players there is nobody else to swap with."""
    hands = [["when_the_plans_were_good", "soria"], ["vigo"]]
    t = stage(consent=True, hands=hands, player_discards=["mail_correspondence"])
    play(t, "when the plans were good mail correspondence", "mail correspondence p1 p2", "decline")
    assert (asked(t), step(t), hand(t), hand(t, "p2")) == ("p1", "Actions", {"soria"}, {"vigo"})


# ------------------------------------------------------------------------------------------------ cards from others
def test_the_politicians_gift_over_the_limit() -> None:
    """[I.C3] [I.N3] It is reduced at once."""
    t = stage(roles=["politician", "sailor"], pawns=["madrid", "vigo"], hands=[["madrid"], cards_of("blue", 7)])
    play(t, "give p2 madrid")
    assert (asked(t), step(t)) == ("p2", "CheckHand") and len(offered(t, "discard ")) == 8
    play(t, "discard vigo")
    assert (asked(t), step(t)) == ("p1", "Actions")


def test_a_telegram_over_the_limit() -> None:
    """[I.C3] After both cards are sent."""
    t = stage(hands=[["madrid", "soria", "telegraph_message"], cards_of("blue", 7)])
    play(t, "telegraph message p1 p2", "send madrid")
    assert asked(t) == "p1"
    play(t, "send soria")
    assert (asked(t), step(t)) == ("p2", "CheckHand")
    play(t, "discard vigo", "discard braga")
    assert (asked(t), step(t)) == ("p1", "Actions")


def test_a_swap_by_mail_never_makes_a_hand_larger() -> None:
    """[I.C3] With seven cards each."""
    t = stage(hands=[[*cards_of("red", 6), "mail_correspondence"], cards_of("blue", 7)])
    play(t, "mail correspondence p1 p2", "send gijon", "send vigo")
    assert step(t) == "Actions" and sees(t).hand_sizes == (6, 7)


@pytest.mark.parametrize(
    ("hands", "moves", "holder", "card"),
    [
        ([["madrid", "leon"], ["vigo"]], ["give p2 madrid"], "p2", "madrid"),
        ([["leon"], ["madrid", "vigo"]], ["take p2 madrid"], "p1", "madrid"),
        ([["telegraph_message", "leon"], ["vigo"]], ["telegraph message p1 p2", "send leon"], "p2", "leon"),
        ([["mail_correspondence", "leon"], ["vigo"]], ["mail p1 p2", "send leon", "send vigo"], "p1", "vigo"),
    ],
)
def test_a_card_that_was_given_is_known_to_all(
    hands: list[list[str]], moves: list[str], holder: str, card: str
) -> None:
    """[I.C3] To a third player with private hands."""
    t = play(stage(seats=3, private=True, hands=hands), *moves)
    assert sees(t, "p3").hands[int(holder[1]) - 1] == (card,)


@pytest.mark.parametrize(("move", "holder"), [("give p2 madrid", 0), ("take p2 madrid", 1)])
def test_a_card_named_in_a_proposal_is_known_to_all(move: str, holder: int) -> None:
    """[I.C3] Even when it is declined."""
    hands = [["leon"], ["soria"]]
    hands[holder] = ["madrid", "vigo"]
    t = play(stage(seats=3, private=True, consent=True, hands=hands), move, "decline")
    assert sees(t, "p3").hands[holder] == ("madrid",)


def test_a_proposed_event_is_known_while_consent_is_asked() -> None:
    """[I.C3] [I.C6] Of the rest of the hand nothing is."""
    t = stage(seats=3, private=True, consent=True, hands=[["travel_day_and_night", "good_season"], ["vigo"]])
    play(t, "travel day and night p2 vigo")
    assert sees(t, "p2").hands[0] == sees(t, "p3").hands[0] == ("travel_day_and_night",)


def test_a_card_drawn_into_a_private_hand_is_not_known() -> None:
    """[I.C3] [I.C6]"""
    t = draw(stage(at="draw", private=True), "vigo")
    assert sees(t, "p2").hands[0] == () and sees(t, "p1").hands[0] == ("vigo",)
