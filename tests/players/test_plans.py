"""Plans and proposals, as computers answer them: they agree to what is sensible, say why when they do not, and go by
what they have agreed to."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import containment
from containment import testing
from containment.games.coldwar.rules.table import DOUBLE, MISSIONS
from containment.kernel.engine import steps
from containment.matches.match import Answer, Match
from containment.players.random_player import RandomPlayer
from containment.players.thumb import ThumbPlayer

BLUE = ["atlanta", "chicago", "essen", "london", "madrid"]


def beside(table: Any, computer: int = 1) -> Match:
    """A person and thumb."""
    game = containment.game_of(table)
    return Match(game, table, [ThumbPlayer(1) if s == computer else None for s in range(game.seats_at(table))])


def staged(name: str = "pandemic", **situation: Any) -> Match:
    return beside(testing.stage(name, **{"seed": 3, "fate": "seeded", **situation}))


def proposed(match: Match, words: str) -> Answer:
    """What the computer says to a plan for its turn."""
    _, answer = match.say(0, words)
    assert answer.seat == 1 and answer.because
    return answer


def words(match: Match, answer: Answer) -> str:
    return match.game.codebook.words(answer.move)


# ---------------------------------------------------------------------------------------------- agreeing to plans
def test_a_computer_agrees_to_a_plan_that_helps_and_goes_by_it() -> None:
    """[P.talk]"""
    match = staged(pawns=["atlanta", "chicago"], cubes={"montreal": 3}, turn_of=1)
    assert words(match, proposed(match, "plan p2 treat montreal")) == "accept plan p2"
    assert [plan.agreed for plan in containment.view(match.table, 0).plans] == [(1,)]
    first, second = match.computer_step(), match.computer_step()
    assert first is not None and second is not None
    assert [words(match, first), words(match, second)] == ["drive montreal", "treat blue"]


def test_a_computer_goes_where_it_said_it_would_though_it_would_rather_not() -> None:
    match = staged(pawns=["atlanta", "chicago"], turn_of=1, roles=["none", "none"])
    alone = ThumbPlayer(1).choose(containment.view(match.table, 1))
    assert match.game.codebook.words(alone.move) != "drive san francisco"
    assert words(match, proposed(match, "plan p2 go tokyo")) == "accept plan p2"
    moved = match.computer_step()
    assert moved is not None and words(match, moved) == "drive san francisco"
    assert moved.because == "The plan is to go to Tokyo."


def test_a_computer_turns_down_what_cannot_be_done() -> None:
    match = staged(pawns=["atlanta", "chicago"], turn_of=1)
    for plan in ("plan p2 treat cairo", "plan p2 cure red", "plan p2 give p1 lima"):
        answer = proposed(match, plan)
        assert words(match, answer) == "reject plan p2" and "can't be done in one turn" in answer.because


def test_a_computer_turns_down_what_costs_too_much_and_says_what_is_more_urgent() -> None:
    match = staged(
        pawns=["atlanta", "atlanta"],
        hands=[[], BLUE],
        turn_of=1,
        actions_left=1,
        infection_pile=[["cairo"], ["milan", "paris", "london"]],
        cubes={"milan": 1},
    )
    answer = proposed(match, "plan p2 go miami")
    assert words(match, answer) == "reject plan p2"
    assert answer.because.startswith("Something else is more urgent. ") and "All five cards in hand" in answer.because
    done = match.computer_step()
    assert done is not None and words(match, done) == "cure blue"


def test_a_plan_is_not_followed_into_disaster() -> None:
    """[P.talk] Nor does it bind whoever's turn it is. [P.3.6]"""
    won: dict[str, Any] = {"cured": ["yellow", "black", "red"], "actions_left": 1}
    match = staged(pawns=["atlanta", "atlanta"], hands=[[], BLUE], turn_of=1, **won)
    proposed(match, "plan p2 go miami")
    match.say(1, "accept plan p2")
    done = match.computer_step()
    assert done is not None and words(match, done) == "cure blue"


def test_with_private_hands_the_reason_names_no_card() -> None:
    """[P.talk] What somebody holds is told by telling it."""
    match = staged(pawns=["atlanta", "atlanta"], hands=[[], BLUE], turn_of=1, actions_left=1, private=True)
    answer = proposed(match, "plan p2 go miami")
    assert words(match, answer) == "reject plan p2" and answer.because == "Something else is more urgent."


def test_a_computer_that_follows_no_plans_agrees_to_none() -> None:
    t = testing.stage("pandemic", turn_of=1, seed=3, fate="seeded")
    match = Match(containment.game_of(t), t, [None, RandomPlayer(1)])
    answer = proposed(match, "plan p2 go miami")
    assert words(match, answer) == "reject plan p2" and answer.because == "random doesn't follow plans."


def test_what_is_collected_is_not_discarded() -> None:
    """[P.talk] A plan to collect a colour is kept in mind when a hand is too large."""
    hand = ["lima", "bogota", "tokyo", "osaka", "cairo", "tehran", "delhi", "paris"]
    t = testing.stage("pandemic", hands=[[], hand], turn_of=1, seed=3, fate="seeded", at="draw", player_pile=["milan"])
    match = beside(t)
    while match.asked != 1 or containment.view(match.table, 1).step != "CheckHand":
        assert match.computer_step() is not None
    alone = match.game.codebook.words(ThumbPlayer(1).choose(containment.view(match.table, 1)).move)
    colour = {"lima": "yellow", "bogota": "yellow", "tokyo": "red", "osaka": "red", "paris": "blue", "milan": "blue"}
    own = colour.get(alone.removeprefix("discard "), "black")
    assert words(match, proposed(match, f"plan p2 collect {own}")) == "accept plan p2"
    done = match.computer_step()
    assert done is not None and words(match, done).startswith("discard ")
    assert colour.get(words(match, done).removeprefix("discard "), "black") != own


def test_a_plan_is_over_when_the_turn_is() -> None:
    match = staged(pawns=["atlanta", "chicago"], turn_of=0)
    proposed(match, "plan p2 go san francisco")
    match.say(0, "plan p1 go miami")

    def seen() -> list[int]:
        return [plan.seat for plan in containment.view(match.table, 0).plans]

    assert seen() == [0, 1]
    turns: list[int] = []
    while not match.finished and len(turns) < 3:
        if not turns or turns[-1] != containment.view(match.table, 0).turn:
            turns.append(containment.view(match.table, 0).turn)
            if len(turns) < 4:
                assert seen() == [[0, 1], [1], []][len(turns) - 1]
        answer = match.computer_step()
        if answer is None:
            match.play("pass" if "pass" in containment.question(match.table).words else match.moves(match.asked)[0])  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("name", "plan"),
    [("iberia", "plan p2 go lisboa"), ("cure", "plan p2 go asia 3"), ("cure", "plan p2 sample red")],
)
def test_a_plan_may_be_proposed_from_the_first_question_on(name: str, plan: str) -> None:
    """[I.talk] [C.talk] Also before anybody knows what the turn will bring."""
    match = beside(containment.game(name).new(seats=2, seed=4))
    while match.asked != 0:
        assert match.computer_step() is not None
    assert words(match, proposed(match, plan)) in ("accept plan p2", "reject plan p2")
    with pytest.raises(containment.IllegalMove, match="That's your own plan"):
        match.say(0, "accept plan p2")


def test_plans_of_the_cold_war() -> None:
    """[W.talk]"""
    t = testing.stage("coldwar", pawns=["lima", "rome"], agents={"rome": 3}, turn_of=1, seed=2, fate="seeded")
    match = beside(t)
    assert words(match, proposed(match, "plan p2 neutralize rome")) == "accept plan p2"
    done = match.computer_step()
    assert done is not None and words(match, done).startswith("neutralize")


# ---------------------------------------------------------------------------------------------- consent
def asked_to(match: Match, move: str) -> Answer:
    """What the computer says when a person asks "may I?"."""
    match.play(move)
    assert int(steps.asked(match.table)) == 1
    answer = match.computer_step()
    assert answer is not None and answer.because
    return answer


SENSIBLE = [
    ("pandemic", {"hands": [BLUE[1:], ["atlanta"]]}, "take p2 atlanta"),
    ("pandemic", {"hands": [["atlanta"], BLUE[1:]]}, "give p2 atlanta"),
    ("pandemic", {"hands": [["atlanta", "lima"], ["paris"]]}, "give p2 atlanta"),
    (
        "pandemic",
        {"roles": ["dispatcher", "medic"], "pawns": ["atlanta", "chicago"], "cubes": {"montreal": 3}},
        "send p2 drive montreal",
    ),
    ("pandemic", {"hands": [["airlift"], BLUE], "pawns": ["atlanta", "lima"]}, "airlift p2 atlanta"),
    ("cure", {"at": "give", "samples": [{"red": 2}, {"red": 2}]}, "give p2 red"),
]
HARMFUL = [
    ("pandemic", {"hands": [[], BLUE], "actions_left": 1}, "take p2 atlanta", "It would set the blue cure back"),
    (
        "pandemic",
        {"roles": ["dispatcher", "medic"], "hands": [["cairo"], BLUE], "pawns": ["lima", "atlanta"], "actions_left": 1},
        "send p2 direct cairo",
        "It would set the blue cure back",
    ),
]


@pytest.mark.parametrize(("name", "situation", "move"), SENSIBLE)
def test_what_is_sensible_is_agreed_to(name: str, situation: dict[str, Any], move: str) -> None:
    """[P.4.9] [P.11.5] [C.R24]"""
    assert words(staged(name), asked_to(staged(name, consent="all", **situation), move)) == "agree"


@pytest.mark.parametrize(("name", "situation", "move", "why"), HARMFUL)
def test_what_harms_is_declined_with_the_reason(name: str, situation: dict[str, Any], move: str, why: str) -> None:
    """[P.4.9] [P.C2] And it is not asked again at once."""
    match = staged(name, consent="all", **situation)
    answer = asked_to(match, move)
    assert words(match, answer) == "decline" and why in answer.because
    assert match.asked == 0 and move not in map(match.game.codebook.words, match.moves(0))


def test_a_computer_that_is_told_no_does_something_else() -> None:
    """[P.C2] It neither asks again at once nor stops playing."""
    t = testing.stage("pandemic", hands=[["atlanta"], BLUE[1:]], consent="people", seed=3, fate="seeded")
    match = Match(containment.game_of(t), t, [ThumbPlayer(1), None])
    asked = match.computer_step()
    assert asked is not None and words(match, asked) == "give p2 atlanta" and match.asked == 1
    match.play("decline")
    said = ["give p2 atlanta"]
    while containment.view(match.table, 1).turn == 0 and len(said) < 30:
        done = match.computer_step()
        if done is not None and done.seat == 0:
            said.append(words(match, done))
        elif done is None:
            match.play("decline" if containment.view(match.table, 1).step == "ConsentOf" else "pass")
    assert said[1] != "give p2 atlanta" and len(said) < 12, "it does something, and comes to an end"
    assert not any(one == other == "give p2 atlanta" for one, other in pairwise(said))


# ---------------------------------------------------------------------------------------------- what a reply tells
def replies(game: Any, t: Any, computer: int) -> dict[str, tuple[bool, str]]:
    """What this computer says to every plan for its turn, as the first seat hears it."""
    match = Match(game, t, [ThumbPlayer(1) if seat == computer else None for seat in range(game.seats_at(t))])
    found = {}
    for code in match.sayable(0):
        said = game.codebook.words(code)
        if said.startswith(f"plan p{computer + 1} "):
            ((answer, why),) = match.replies(code)
            heard = match.reason(Answer(computer, answer, why, (), ()), 0)
            found[said] = game.codebook.words(answer).startswith("accept"), heard
    return found


def test_no_reply_to_a_plan_gives_the_double_agent_away() -> None:
    """[W.11.2] One could ask all of them about every city, and point at who more often has something better to do."""
    game, met = containment.game("coldwar"), 0
    for seed in (1, 4):
        t: Any = game.new(seed=seed, seats=3, double_agent_module=True)
        while game.turns(t.story) < 2:
            game.play(t, ThumbPlayer(1).choose(game.view(t, int(steps.asked(t)))).move)
        other = t.clone()
        t.w[DOUBLE], other.w[DOUBLE] = 2, 0
        said = replies(game, t, 1)
        assert said == replies(game, other, 1)
        met += len(set(said.values()))
    assert met > 4


def test_no_reply_to_a_plan_tells_which_missions_somebody_has() -> None:
    """[W.12.4]"""
    game = containment.game("coldwar")
    t: Any = game.new(seed=11, seats=3, individual_victory=True)
    while game.turns(t.story) < 3:
        game.play(t, ThumbPlayer(1).choose(game.view(t, int(steps.asked(t)))).move)
    other = t.clone()
    other.w[MISSIONS + 1], other.w[MISSIONS + 2] = t.w[MISSIONS + 2], t.w[MISSIONS + 1]
    assert t.w[MISSIONS + 1] != t.w[MISSIONS + 2] and replies(game, t, 1) == replies(game, other, 1)


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("pandemic", {"roles": "medic,researcher", "talk": "cards_unsaid"}),
        ("pandemic", {"challenges": ("bioterrorist",), "seats": 3}),
        ("iberia", {"roles": "politician,sailor", "talk": "cards_unsaid", "seed": 1}),
    ],
)
def test_no_reply_to_a_plan_tells_what_somebody_holds(name: str, more: dict[str, Any]) -> None:
    """[P.1.7] [P.talk] One could ask for every card: who would give it has it. Nor where the Bio-Terrorist listens."""
    game = containment.game(name)
    t: Any = game.new(**{"seed": 5, "seats": 2, "hands": "private", **more})
    while game.turns(t.story) < 4 or int(steps.asked(t)) != 0:
        game.play(t, ThumbPlayer(1).choose(game.view(t, int(steps.asked(t)))).move)
    view = game.view(t, 0)
    worlds = [game.imagine(view, seed) for seed in range(3)]
    assert len({game.view(world, 1).hands[1] for world in worlds}) > 1, "hands differ"
    said = [replies(game, world, 1) for world in worlds]
    assert said[0] and said[0] == said[1] == said[2]
    assert any(yes for yes, _ in said[0].values())


def test_who_has_looked_at_cards_alone_gives_no_reasons_where_the_bioterrorist_listens() -> None:
    """[P.C11] "In the next infections" says that the card is on top."""
    game = containment.game("pandemic")
    for challenges, silent in ((("bioterrorist",), True), ((), False)):
        roles = "troubleshooter,random" if challenges else "troubleshooter,random,random"
        t = game.new(seed=2, seats=3, hands="open", challenges=challenges, roles=roles, expansion="on_the_brink")
        match = Match(game, t, [ThumbPlayer(n) for n in range(3)])
        heard: dict[int, set[bool]] = {0: set(), 1: set()}
        for _ in range(60):
            answer = match.computer_step()
            if answer is not None and answer.because and answer.seat in heard and match.turn > 3:
                heard[answer.seat].add(bool(match.reason(answer, 2)))
                assert match.reason(answer, answer.seat) == answer.because
        assert heard == {0: {not silent}, 1: {True}}
        match.take_back(0)
        assert match._lookers() & 1 == 0, "nor has it looked once that is taken back"
