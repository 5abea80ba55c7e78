"""Leak tests: with private hands nothing in a seat's view, its moves, what is refused to it or the story hangs on the
hands of others, on the order of the decks or on the events in the box. [I.C6]"""

from __future__ import annotations

import random
from typing import Any

import pytest

import containment
from containment.games.iberia.rules import moves, table
from containment.kernel.engine.table import CHANCE, NOBODY
from containment.kernel.game import fork, legal_moves
from tests.games.side_by_side import SideBySide, codes_by_verb
from tests.spread import the_first

from .situations import (
    CITIES,
    EVENTS,
    GAME,
    ROLES,
    asked,
    cards_of,
    draw,
    flip,
    offered,
    play,
    sees,
    set_up,
    stage,
    step,
    story,
    why,
)

# What others do that shows more of their hands than the card named: whether there are more of its kind
REVEALING = {verb >> moves.VERB for verb in (moves.RESEARCH, moves.KEEP, moves.TELEGRAPH, moves.SEND, moves.MAIL)}


# ------------------------------------------------------------------------------------------ pairs of tables
class Pair(SideBySide):
    """Two tables that one seat cannot tell apart, played on side by side with the same public answers."""

    def play_on(self) -> bool:
        """One more answer; False when the secrets show, or no answer is possible on both tables."""
        one, two = self.tables
        if one.over or two.over:
            return False
        q = containment.question(one)
        assert q is not None
        if q.seat == CHANCE and q.step == "DrawCard" and self.drawer() != self.seat:
            return self.draw_unseen()
        both = sorted(set(q.moves) & set(legal_moves(two)))
        if not both:
            return False
        move = self.luck.choice(both)
        if q.seat not in (self.seat, CHANCE) and move >> moves.VERB in REVEALING:
            return False
        containment.play(one, move)
        containment.play(two, move)
        return not self.has_shown_the_oldest_card()

    def has_shown_the_oldest_card(self) -> bool:
        """[I.U10] Who begins is decided by a card, which everybody sees then."""
        return any(fact.kind == table.FIRST_TO_PLAY for t in self.tables for fact in containment.story(t))

    def is_told(self) -> bool:
        """[I.C6] Whoever may take a card in the same city is told whether it is there: that is no secret then."""
        q = containment.question(self.tables[0])
        if q is None or q.seat != self.seat or q.step != "Actions":
            return False
        here = int(self.tables[0].pawn(self.seat))
        near = [n for n in range(self.tables[0].seats) if self.tables[0].pawn(n) == here]
        held = [[t.cards(n) >> here & 1 for n in near] for t in self.tables]
        return held[0] != held[1]

    def drawer(self) -> int:
        return int(self.tables[0].turn)

    def draw_unseen(self) -> bool:
        """Another player draws a card: not the same one on both tables, if it can be helped."""
        epidemic = moves.DRAW_PLAYER | table.EPIDEMIC
        options = [sorted(legal_moves(t)) for t in self.tables]
        if all(epidemic in found for found in options) and self.luck.random() < 0.1:
            drawn = [epidemic, epidemic]
        else:
            drawn = [self.luck.choice([m for m in found if m != epidemic] or [epidemic]) for found in options]
        if (drawn[0] == epidemic) != (drawn[1] == epidemic):
            return False
        for t, move in zip(self.tables, drawn):
            containment.play(t, move)
        return True


def follow(seed: int, steps: int = 60) -> int:
    """Pairs of tables of a random game; how often two that differ were compared."""
    luck = random.Random(seed)
    seats = luck.randint(2, 4)
    options: dict[str, Any] = {
        "seats": seats,
        "hands": "private",
        "roles": tuple(luck.choice((role, "random")) for role in luck.sample(ROLES, seats)),
        "consent": luck.random() < 0.5,
        "influx_of_patients": luck.random() < 0.3,
    }
    t = GAME.new(seed=seed, fate="asked", **options)
    for _ in range(luck.randrange(200)):
        if not t.over:
            containment.play(t, luck.choice(legal_moves(t)))
    if t.over:
        return 0
    pair = Pair(t, luck.randrange(seats), luck)
    for n in range(steps):
        pair.compare(f"seed {seed}, {options}, seat {pair.seat}, step {n}")
        if not pair.play_on() or pair.is_told():
            break
    return pair.compared


@pytest.mark.parametrize("tens", the_first(1, range(4)))
def test_tables_that_differ_in_secrets_look_alike_and_go_on_looking_alike(tens: int) -> None:
    """[I.C6] Its view, its moves, refusals and the story."""
    assert sum(follow(seed) for seed in range(tens * 10, tens * 10 + 10)) > 40


@pytest.mark.long
def test_many_tables_that_differ_in_secrets() -> None:
    """[I.C6]"""
    assert sum(follow(seed) for seed in range(1000, 1200)) > 2500


def test_the_order_of_the_decks_is_not_in_a_view() -> None:
    """[I.U7] Two tables with the same past and another fate."""
    for seed in range(6):
        t = GAME.new(seed=seed, seats=3, hands="private", fate="sealed")
        for _ in range(40):
            containment.play(t, random.Random(seed).choice(legal_moves(t)))
        other = fork(t)
        other.fate = (other.fate * 31 + 17) % 2**40
        assert t.fate != other.fate
        for seat in (0, 1, 2, NOBODY):
            assert containment.view(t, seat) == containment.view(other, seat)


def exchange_events(t: Any, one: int, other: int) -> Any:
    """The same table, but these two events have changed places."""
    changed = fork(t)
    places = [table.PLAYER_PILE + 1, table.EVENTS_BOXED, *(table.HAND + 2 * seat + 1 for seat in range(3))]
    for at in places:
        held = int(changed.w[at])
        bits = (held >> one & 1, held >> other & 1)
        held &= ~(1 << one | 1 << other)
        changed.w[at] = held | bits[0] << other | bits[1] << one
    return changed


@pytest.mark.parametrize("boxed", ["new_rails", "telegraph_message", "second_chance", "government_mobilization"])
def test_the_events_in_the_box_are_not_in_a_view(boxed: str) -> None:
    """[I.U5] [I.C6] p3 holds Good Season, and the other event is in the box; or the other way round."""
    hands = [["vigo", "one_more_day"], ["porto"], ["good_season", "madrid"]]
    for at in ("actions", "draw", "infect"):
        t = stage(seats=3, hands=hands, private=True, at=at, player_discards=["toledo"])
        other = exchange_events(t, EVENTS.index("good_season"), EVENTS.index(boxed))
        assert boxed in sees(other, "p3").hands[2]
        for seat in (0, 1):
            assert containment.view(t, seat) == containment.view(other, seat)
            for codes in codes_by_verb("iberia"):
                refused = [containment.refusal(one, codes[0], seat) for one in (t, other)]
                assert refused[0] == refused[1], GAME.codebook.words(codes[0])


# ------------------------------------------------------------------------------------------ hands
def test_private_hands_are_hidden_and_open_hands_are_not() -> None:
    """[I.C6]"""
    hands = [["vigo", "good_season"], ["porto", "madrid", "new_rails"]]
    hidden = sees(stage(hands=hands, private=True, pawns=["lisboa", "vigo"]), "p1")
    assert (set(hidden.hands[0]), hidden.hands[1], hidden.hand_sizes) == (set(hands[0]), (), (2, 3))
    assert {"porto", "madrid", "new_rails"} <= set(hidden.unseen_cards)
    assert not {"vigo", "good_season"} & set(hidden.unseen_cards)
    seen = sees(stage(hands=hands), "p1")
    assert set(seen.hands[1]) == set(hands[1])
    assert not {"porto", "madrid", "new_rails"} & set(seen.unseen_cards)


def test_a_card_that_was_given_is_known_until_it_is_played() -> None:
    """[I.C3]"""
    t = stage(seats=3, hands=[["madrid"], [], ["vigo"]], pawns=["madrid", "madrid", "lisboa"], private=True)
    play(t, "give p2 madrid")
    assert (sees(t, "p3").hands[1], sees(t, "p3").hands[0]) == (("madrid",), ())
    assert "madrid" not in sees(t, "p3").unseen_cards


def test_who_may_take_a_card_is_told_whether_it_is_there() -> None:
    """[I.C6]"""
    for held in ("madrid", "toledo"):
        t = stage(seats=3, hands=[[], [held], []], private=True)
        assert sees(t, "p1").hands[1] == (("madrid",) if held == "madrid" else ())
        assert sees(t, "p3").hands[1] == ()
        assert (offered(t, "take ") != set()) == (held == "madrid")


def test_cards_of_the_set_up_that_were_named_are_known() -> None:
    """[I.C5] Where a pawn starts, and whose city is the oldest."""
    t = set_up([["vigo", "porto", "braga", "ourense"], ["cadiz", "toledo", "madrid", "leon"]], hands="private")
    assert sees(t, "p2").hands[0] == ()
    play(t, "start braga", "start madrid")
    assert sees(t, "p2").hands[0] == ("braga",)
    assert set(sees(t, "p1").hands[1]) == {"madrid", "cadiz"}


def test_the_cards_of_research_are_laid_out() -> None:
    """[I.C9] [I.C6]"""
    six = cards_of("black", 6)
    t = stage(pawns=["toledo", "vigo"], hospitals=["toledo"], hands=[[*six, "vigo"]], private=True)
    assert sees(t, "p2").hands[0] == ()
    play(t, "research black")
    assert set(sees(t, "p2").hands[0]) == set(six)
    play(t, f"keep {six[0]}")
    assert sees(t, "p2").hands[0] == (six[0],)


def test_a_mailed_card_is_known_to_all() -> None:
    """[I.C3] [I.mail_correspondence]"""
    hands = [["mail_correspondence", "vigo"], ["porto", "leon"], []]
    t = stage(seats=3, hands=hands, pawns=["lisboa", "toledo", "cadiz"], private=True)
    play(t, "mail correspondence p1 p2", "send vigo")
    assert sees(t, "p3").hands[0] == ("vigo",)
    play(t, "send leon")
    assert (sees(t, "p3").hands[0], sees(t, "p3").hands[1]) == (("leon",), ("vigo",))


def test_a_mailed_event_is_known_to_all() -> None:
    """[I.C3] [I.A13]"""
    hands = [["mail_correspondence", "good_season"], ["porto", "leon"], []]
    t = stage(seats=3, hands=hands, pawns=["lisboa", "toledo", "cadiz"], private=True)
    play(t, "mail correspondence p1 p2", "send good_season")
    assert sees(t, "p3").hands[0] == ("good_season",)
    play(t, "send leon")
    assert sees(t, "p3").hands[1] == ("good_season",)
    assert "good_season" not in sees(t, "p3").unseen_cards


PROPOSALS = [
    ("politician", "give p2 madrid"),
    ("politician", "travel day and night p2 lisboa"),
    ("politician", "telegraph message p2 p1"),
    ("sailor", "ships arrive p2 lisboa"),
    ("sailor", "mail correspondence p1 p2"),
]


@pytest.mark.parametrize(("role", "words"), PROPOSALS)
def test_what_is_proposed_is_known_so_that_agreeing_works_on_an_imagined_table(role: str, words: str) -> None:
    """[I.C2] [I.C3]"""
    events = ["travel_day_and_night", "telegraph_message", "ships_arrive", "mail_correspondence"]
    t = stage(
        seats=3,
        roles=(role, "agronomist", "nurse"),
        private=True,
        consent=True,
        hands=[["madrid", *events], ["vigo", "porto"], ["leon"]],
    )
    play(t, words)
    assert asked(t) == "p2"
    for seat in (0, 1, 2):
        for seed in range(8):
            play(containment.imagine(containment.view(t, seat), seed), "agree")


# ------------------------------------------------------------------------------------------ being asked
def test_being_asked_for_an_event_gives_nothing_away() -> None:
    """[I.C6] [I.C8]"""
    hands = [[], ["vigo"], ["porto", "good_season"]]
    t = stage(seats=3, hands=hands, private=True, at="draw")
    assert (asked(t), offered(t)) == ("p2", {"pass"})
    play(t, "pass")
    assert (asked(t), offered(t)) == ("p3", {"pass", "good season"})
    t = stage(seats=3, hands=hands, at="draw")
    assert asked(t) == "p3"


def test_nobody_is_asked_who_cannot_hold_an_event() -> None:
    """[I.C6] All are accounted for, or all cards of the hand are known."""
    t = stage(hands=[["vigo"], ["porto"]], player_discards=EVENTS, private=True, at="draw")
    assert asked(t) == "chance"
    t = stage(hands=[["madrid"], []], private=True)
    play(t, "give p2 madrid", "pass")
    assert asked(t) == "chance"


def test_the_question_at_the_hand_limit_reads_the_same_whatever_is_held() -> None:
    """[I.N3] [I.C6]"""
    seen = set()
    for last in ("good_season", "leon"):
        t = stage(hands=[["madrid"], [*cards_of("blue", 7), last]], private=True)
        assert asked(t) == "p2"
        seen.add((sees(t, "p1").prompt, sees(t, "p1").moves))
    assert len(seen) == 1


def test_a_telegram_may_turn_to_a_hand_without_city_cards() -> None:
    """[I.C6] [I.telegraph_message]"""
    hands = [["telegraph_message"], ["good_season"]]
    assert offered(stage(hands=hands), "telegraph") == set()
    t = stage(hands=hands, private=True, pawns=["lisboa", "vigo"])
    assert offered(t, "telegraph") == {"telegraph message p2 p1"}
    play(t, "telegraph message p2 p1")
    assert (step(t), sees(t).hand_sizes) == ("Actions", (0, 1))


def test_the_event_of_another_is_refused_like_one_that_nobody_holds() -> None:
    """[I.C6] [I.V2]"""
    t = stage(hands=[["vigo"], ["new_rails"]], private=True, pawns=["lisboa", "vigo"])
    held = containment.refusal(t, "new rails vigo porto", 0)
    boxed = containment.refusal(t, "ring railroads vigo porto", 0)
    assert held is not None and boxed is not None
    assert (held.rule, held.because) == (boxed.rule, boxed.because)


# ------------------------------------------------------------------------------------------ the Scientist
def test_what_the_scientist_looks_at_is_seen_by_everybody() -> None:
    """[I.C14]"""
    pile = ["porto", "vigo", "braga", "leon", "soria"]
    t = stage(roles=["royal_academy_scientist", "sailor"], player_pile=pile, private=True)
    assert sees(t, "p2").on_top == ()
    draw(play(t, "look"), "vigo", "leon", "porto")
    play(t, "arrange porto", "arrange leon")
    for seat in (0, 1, NOBODY):
        v = containment.view(t, seat)
        assert v.on_top == ("porto", "leon", "vigo")
        assert not {"porto", "leon", "vigo"} & set(v.unseen_cards)
        for seed in range(5):
            thought = containment.imagine(v, seed)
            assert containment.view(thought, seat) == v
            play(thought, "pass")
            while step(thought) == "EventWindow":
                play(thought, "pass")
            assert offered(thought) == {"draw player porto"}
    play(t, "pass")
    draw(t, "porto")
    assert (sees(t, "p2").hands[0], sees(t, "p2").on_top) == (("porto",), ("leon", "vigo"))
    assert "porto" not in sees(t, "p2").unseen_cards


# ------------------------------------------------------------------------------------------ imagining
def test_imagined_hands_are_dealt_evenly() -> None:
    """[I.C6] Of p2's two hidden cards, each unseen one is there about equally often."""
    t = stage(hands=[["vigo"], ["porto", "madrid"]], private=True, pawns=["lisboa", "cadiz"])
    seen = sees(t, "p1")
    counts: dict[str, int] = {}
    for seed in range(2350):
        for card in containment.view(containment.imagine(seen, seed), 1).hands[1]:
            counts[card] = counts.get(card, 0) + 1
    assert set(counts) == set(CITIES) - {"vigo"}
    assert all(55 < n < 150 for n in counts.values()), counts  # 100 expected, 10 the standard deviation


def test_the_events_of_a_game_are_imagined_evenly() -> None:
    """[I.U5] Two unseen events are in hands or the deck, thirteen in the box; any two may be."""
    t = stage(hands=[["vigo"], ["porto", "good_season"]], player_pile=["madrid", "toledo", "new_rails"], private=True)
    seen = sees(t, "p1")
    assert (seen.events_unseen, len([card for card in seen.unseen_cards if card in EVENTS])) == (2, 15)
    inside: dict[int, int] = dict.fromkeys(range(15), 0)
    for seed in range(1500):
        thought = containment.imagine(seen, seed)
        boxed = int(thought.w[table.EVENTS_BOXED])
        assert bin(boxed).count("1") == 13
        for event in range(15):
            inside[event] += not boxed >> event & 1
    assert all(140 < n < 260 for n in inside.values()), inside  # 200 expected, 13 the standard deviation


def test_imagined_tables_differ_and_keep_the_laws() -> None:
    """[I.C6]"""
    t = stage(seats=3, hands=[["vigo"], ["porto", "madrid"], ["leon", "good_season"]], private=True)
    seen = sees(t, "p1")
    keys = set()
    for seed in range(20):
        thought = containment.imagine(seen, seed)
        keys.add(thought.key())
        for law in GAME.laws:
            law(thought)
    assert len(keys) > 10


# ------------------------------------------------------------------------------------------ spectators and the story
def test_a_spectator_sees_no_hidden_card() -> None:
    """[I.C6]"""
    t = stage(private=True, at="draw", hands=[["vigo", "leon"], ["porto", "cadiz"]], player_discards=EVENTS)
    seen = containment.view(t, NOBODY)
    assert (seen.hands, seen.moves, seen.hand_sizes) == (((), ()), (), (2, 2))
    assert {"vigo", "leon", "porto", "cadiz"} <= set(seen.unseen_cards)
    assert containment.view(containment.imagine(seen, 1), NOBODY) == seen
    draw(t, "soria")
    assert [fact.text for fact in containment.story(t, NOBODY)] == ["P1 drew a card"]
    assert (story(t, "p1"), story(t, "p2")) == (["P1 drew Soria"], ["P1 drew a card"])


def test_a_spectator_of_a_whole_game_sees_only_what_everybody_sees() -> None:
    """[I.C6] Whatever card a spectator knows of a hand, every seat knows."""
    luck = random.Random(5)
    t = GAME.new(seed=5, seats=3, hands="private", fate="asked")
    for _ in range(150):
        if t.over:
            break
        containment.play(t, luck.choice(legal_moves(t)))
        spectator = containment.view(t, NOBODY)
        assert spectator.moves == ()
        for seat in range(3):
            v = containment.view(t, seat)
            for other in range(3):
                assert set(spectator.hands[other]) <= set(v.hands[other])
            assert set(v.unseen_cards) <= set(spectator.unseen_cards)


def test_the_deal_is_told_to_its_owner_only() -> None:
    """[I.U6] [I.U5]"""
    t = set_up([["vigo", "porto", "braga", "ourense"], ["cadiz", "toledo", "madrid", "leon"]], hands="private")
    assert "P1 started with Vigo" in story(t, "p1") and "P1 started with a card" in story(t, "p2")
    assert not any("Vigo" in line for line in story(t, "p2") if "started with" in line)
    for who in ("p1", "p2"):
        assert story(t, who).count("an event was shuffled in face down") == 4


def test_a_view_never_holds_the_seed() -> None:
    """[I.U7]"""
    t = GAME.new(seed=123456789)
    assert "123456789" not in repr(sees(t))


def test_a_refused_draw_tells_a_seat_nothing() -> None:
    """[I.C6] What may lie on top is no seat's to ask."""
    t = stage(at="draw", hands=[["vigo"], ["porto"]], player_discards=EVENTS, private=True)
    reasons = {why(t, f"draw player {card}", "p1") for card in ("vigo", "porto", "madrid", "epidemic")}
    assert len(reasons) == 1
    flip(draw(t, "epidemic"), "soria")
    assert len({why(t, f"draw player {card}", "p2") for card in ("vigo", "porto", "madrid", "epidemic")}) == 1
