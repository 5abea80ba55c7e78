"""Leak tests, one secret at a time: missions that have not shown themselves, the Double Agent, Spy cards that were put
back, the order of decks, Threat cards, the Satellite card; what is imagined of them, and what the dead and spectators
know. [W.1.9]"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import containment
from containment.games.coldwar.rules import table
from containment.kernel.engine.table import CHANCE, NOBODY
from containment.kernel.game import fork, legal_moves
from tests.games.side_by_side import codes_by_verb

from .dealing import dealing, say
from .situations import (
    DOUBLE,
    GAME,
    MISSIONS,
    PASSPORTS,
    REGIONS,
    catch,
    draw,
    flip,
    idle_turn,
    offered,
    others,
    play,
    sees,
    stage,
    step,
    why,
)

# ------------------------------------------------------------------------------------------ one secret at a time
EVERYWHERE: dict[str, Any] = {
    "seats": 3,
    "passports": ["analyst", "diplomat", "handler"],
    "hands": [["lima", "kiev", "moscow", "prague"], ["rome", "airlift"], ["cairo"]],
    "consent": True,
}
PLACES = [
    {"at": "actions", "pawns": ["rome", "kiev", "paris"]},
    {"at": "actions", "pawns": ["kiev", "rome", "rome"], "turn_of": 1},
    {"at": "draw"},
    {"at": "before_infection"},
    {"at": "infection"},
]


def alike(one: Any, two: Any, eye: int) -> None:
    """All that a seat can find out about two tables."""
    assert one.key() != two.key()
    assert containment.view(one, eye) == containment.view(two, eye)
    for codes in codes_by_verb("coldwar"):
        for code in codes[:: max(1, len(codes) // 40)]:
            refused = [containment.refusal(t, code, eye) for t in (one, two)]
            assert refused[0] == refused[1], GAME.codebook.words(code)


@pytest.mark.parametrize("place", PLACES)
def test_who_the_double_agent_is_shows_nowhere(place: dict[str, Any]) -> None:
    """[W.11.2] [W.A31] Anybody else, or nobody."""
    for eye in (0, 1, 2, NOBODY):
        tables = []
        for double in [seat for seat in range(3) if seat != eye]:
            tables.append(stage(double_agent=double, **(EVERYWHERE | place)))
        nobody = fork(tables[0])
        nobody.w[table.DOUBLE] = 0
        for other in (*tables[1:], nobody):
            alike(tables[0], other, eye)


def exchange_missions(t: Any, one: str, other: str) -> Any:
    """The same table, but these two Spy cards have changed places."""
    changed = fork(t)
    a, b = MISSIONS.index(one), MISSIONS.index(other)
    for at in (table.SPY_LEFT, *(first + seat for first in (table.MISSIONS, table.DROPPED) for seat in range(5))):
        held = int(changed.w[at])
        bits = (held >> a & 1, held >> b & 1)
        changed.w[at] = held & ~(1 << a | 1 << b) | bits[0] << b | bits[1] << a
    return changed


@pytest.mark.parametrize("place", PLACES)
def test_missions_that_have_not_shown_themselves(place: dict[str, Any]) -> None:
    """[W.C5] [W.1.9] p2 and p3 exchange two, or p2's lies in the box."""
    missions = [["01_04d", "02_04d", "03_02d"], ["00_03d", "07_02d", "05_03d"], ["04_20d", "08_03d", "12_04d"]]
    t = stage(missions=missions, **(EVERYWHERE | place))
    alike(t, exchange_missions(t, "00_03d", "04_20d"), 0)
    alike(t, exchange_missions(t, "00_03d", "11_06d"), 0)
    alike(t, exchange_missions(t, "00_03d", "11_06d"), NOBODY)
    alike(t, exchange_missions(t, "01_04d", "11_06d"), 2)


def test_spy_cards_that_others_put_back() -> None:
    """[W.2.12]"""
    t = stage(**EVERYWHERE)
    for seat, card in ((1, "11_06d"), (2, "12_04d")):
        t.w[table.SPY_LEFT] &= ~(1 << MISSIONS.index(card))
        t.w[table.DROPPED + seat] |= 1 << MISSIONS.index(card)
    alike(t, exchange_missions(t, "11_06d", "12_04d"), 0)
    assert (sees(t, "p2").own.dropped, sees(t, "p1").own.dropped) == (("11_06d",), ())


@pytest.mark.parametrize("place", PLACES)
def test_the_satellite_card_in_the_deck(place: dict[str, Any]) -> None:
    """[W.2.16] [W.8.8] A launch over its region is offered all the same."""
    facts = EVERYWHERE | place | {"player_pile": ["satellite", "paris", "madrid"]}
    tables = [stage(deck_region=region, **facts) for region in REGIONS]
    for other in tables[1:]:
        for eye in (0, 1, 2, NOBODY):
            alike(tables[0], other, eye)
    assert sees(tables[0]).deck_region is None


def test_the_satellite_card_once_drawn() -> None:
    """[W.uplink]"""
    t = draw(stage(at="draw", player_pile=["satellite", "paris"], deck_region="asia"), "satellite")
    assert containment.view(t, NOBODY).deck_region == "asia"


def looked_at(*cards: str, order: tuple[str, ...] = ()) -> Any:
    """p2 has looked at the three top Threat cards, and put them in order."""
    t = stage(
        seats=3,
        passports=["handler", "analyst", "diplomat"],
        turn_of=1,
        threat_pile=[others("kiev", "cairo", "delhi", "osaka"), ["kiev", "cairo", "delhi", "osaka"]],
    )
    flip(play(t, "peek"), *cards)
    return play(t, *(f"arrange {city}" for city in order))


def test_threat_cards_that_another_has_looked_at() -> None:
    """[W.A49] While they are being put in order, and after."""
    for order in ((), ("delhi",)):
        one = looked_at("kiev", "cairo", "delhi", order=order)
        two = looked_at("delhi", "cairo", "osaka", order=order)
        for eye in (0, 2, NOBODY):
            alike(one, two, eye)
    one = looked_at("kiev", "cairo", "delhi", order=("kiev", "cairo"))
    two = looked_at("kiev", "cairo", "delhi", order=("delhi", "kiev"))
    three = looked_at("osaka", "cairo", "delhi", order=("osaka", "cairo"))
    for eye in (0, 2, NOBODY):
        alike(one, two, eye)
        alike(one, three, eye)
        assert [fact.text for fact in containment.story(one, eye)] == [
            fact.text for fact in containment.story(three, eye)
        ]
    assert [entry.card for entry in sees(one, "p2").threat_pile[:3]] == ["kiev", "cairo", "delhi"]
    assert [entry.seen_by for entry in sees(one, "p1").threat_pile[:3]] == [(1,)] * 3


def test_who_knew_threat_cards_before_another_puts_them_in_order() -> None:
    """[W.C15] p1 has seen the top card; p2 puts three in order: p1 no longer knows which is which."""
    t = stage(
        passports=["diplomat", "analyst"],
        identities=["shortwave_set", None],
        pawns=["lima", "rome"],
        threat_pile=[others("kiev", "cairo", "delhi"), ["kiev", "cairo", "delhi"]],
    )
    flip(play(t, "tune in"), "kiev")
    assert sees(t, "p1").threat_pile[0].card == "kiev"
    idle_turn(t)
    flip(play(t, "peek"), "kiev", "cairo", "delhi")
    play(t, "arrange cairo", "arrange kiev")
    assert [entry.card for entry in sees(t, "p2").threat_pile[:3]] == ["cairo", "kiev", "delhi"]
    assert [entry.card for entry in sees(t, "p1").threat_pile[:3]] == [None] * 3
    assert "kiev" in {card for _, cards in sees(t, "p1").threat_unknown for card in cards}


def test_an_order_shows_to_nobody_while_it_is_being_chosen() -> None:
    """[W.C15] [W.A49] p1 has seen the top card, kiev; p2 is halfway through putting three in order."""
    seen = []
    for first in ("kiev", "delhi"):
        t = stage(
            seats=3,
            passports=["diplomat", "analyst", "handler"],
            identities=["shortwave_set", None, None],
            pawns=["lima", "rome", "lima"],
            threat_pile=[others("kiev", "cairo", "delhi"), ["kiev", "cairo", "delhi"]],
        )
        flip(play(t, "tune in"), "kiev")
        idle_turn(t)
        flip(play(t, "peek"), "kiev", "cairo", "delhi")
        play(t, f"arrange {first}")
        seen.append([containment.view(t, eye) for eye in (0, 2, NOBODY)])
    assert seen[0] == seen[1]


def test_a_card_under_the_deck_is_known_to_all() -> None:
    """[W.C15]"""
    t = play(stage(passports=["analyst", "handler"], alias="soviet", threat_discards=["kiev"]), "bury kiev")
    for eye in (0, 1, NOBODY):
        assert containment.view(t, eye).threat_pile[-1].card == "kiev"
        for seed in range(4):
            thought = containment.imagine(containment.view(t, eye), seed)
            assert containment.view(thought, NOBODY).threat_pile[-1].card == "kiev"


def test_a_refused_draw_tells_a_seat_nothing() -> None:
    """[W.1.9] What may lie on top is no seat's to ask."""
    t = stage(at="draw", player_pile=["paris", "madrid", "satellite"])
    assert len({why(t, f"draw player {card}", "p1") for card in ("paris", "lima", "satellite", "escalation")}) == 1
    t = stage(at="infection", threat_pile=[["lima"], ["kiev"]])
    assert len({why(t, f"draw threat {city}", "p1") for city in ("lima", "kiev", "rome")}) == 1


# ------------------------------------------------------------------------------------------ imagining
def test_imagined_missions_are_dealt_evenly() -> None:
    """[W.1.9] Each of the fourteen that p1 does not hold is p2's about equally often."""
    t = stage(missions=[["00_03d", "01_04d", "02_04d"], ["03_02d", "04_20d", "05_03d"]])
    seen = sees(t, "p1")
    counts: Counter[str] = Counter()
    for seed in range(1400):
        held = int(containment.imagine(seen, seed).w[table.MISSIONS + 1])
        counts.update(mission for n, mission in enumerate(MISSIONS) if held >> n & 1)
    assert set(counts) == set(MISSIONS) - {DOUBLE, "00_03d", "01_04d", "02_04d"}
    assert all(230 < n < 370 for n in counts.values()), counts  # 300 expected, 15 the standard deviation


def test_a_mission_that_has_shown_itself_stays_where_it_is() -> None:
    """[W.C5]"""
    t = stage(seats=3, carried=[[], ["00_03d"], []], finished=[[], ["04_20d"], ["12_04d"]], double_agent=0)
    for eye in (0, 1, 2, NOBODY):
        seen = containment.view(t, eye)
        for seed in range(40):
            thought = containment.imagine(seen, seed)
            p2, p3 = (set(containment.view(thought, seat).own.missions) for seat in (1, 2))
            assert {"00_03d", "04_20d"} <= p2 and "12_04d" in p3 and len(p2) == len(p3) == 3
            assert (sees(thought).carried, sees(thought).finished) == (sees(t).carried, sees(t).finished)


def test_imagining_keeps_what_the_seat_knows() -> None:
    """[W.1.9]"""
    t: Any = GAME.new(seed=11, seats=2, passports=PASSPORTS[:2], double_agent_module=True)
    while step(t) != "Actions":
        play(t, min(offered(t)))
    for who, eye in (("p1", 0), ("p2", 1)):
        assert len(sees(t, who).own.dropped) in (1, 2)
        for seed in range(20):
            thought = containment.imagine(sees(t, who), seed)
            assert containment.view(thought, eye) == sees(t, who)
            held = set(containment.view(thought, 1 - eye).own.missions + containment.view(thought, 1 - eye).own.dropped)
            assert not held & set(sees(t, who).own.missions + sees(t, who).own.dropped)


def chances_of_the_double_agent(seats: int) -> dict[int, float]:
    """Worked out from the deal: p1 has drawn so many cards and is not the Double Agent; each card is as likely."""
    number = (0, 6, 5, 4, 4, 3)[seats]
    return dict.fromkeys(range(1, seats), number / (18 - number))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_odds_of_the_double_agent(seats: int) -> None:
    """[W.11.1] [W.2.15]"""
    t = dealing(seats)
    while step(t) != "Actions":
        say(t, min(offered(t) - {"deal spy double agent"}))
    games, seen = 1200, sees(t, "p1")
    counts = Counter(int(containment.imagine(seen, seed).w[table.DOUBLE]) - 1 for seed in range(games))
    assert counts[0] == 0
    for seat, chance in chances_of_the_double_agent(seats).items():
        deviation = (games * chance * (1 - chance)) ** 0.5
        assert abs(counts[seat] - games * chance) < 4.5 * deviation, counts


def test_the_odds_agree_with_deals_that_are_played() -> None:
    """[W.11.1] Sealed games of three: p2 is the Double Agent as often as p1 imagines it, over all deals."""
    dealt = thought = games = 0
    for seed in range(500):
        t: Any = GAME.new(seed=seed, seats=3, passports=PASSPORTS[:3], double_agent_module=True)
        if sees(t, "p1").own.double_agent:
            continue
        games += 1
        dealt += sees(t, "p2").own.double_agent
        thought += int(containment.imagine(sees(t, "p1"), seed).w[table.DOUBLE]) == 2
    deviation = (games * 2 / 7 * 5 / 7) ** 0.5
    assert abs(dealt - games * 2 / 7) < 4.5 * deviation and abs(thought - games * 2 / 7) < 4.5 * deviation


def test_the_double_agent_imagines_no_other() -> None:
    """[W.11.1]"""
    t = stage(seats=3, double_agent=1)
    for seed in range(30):
        assert containment.imagine(sees(t, "p2"), seed).w[table.DOUBLE] == 2


def test_without_the_module_nobody_is_imagined_as_the_double_agent() -> None:
    """[W.2.14]"""
    t = stage(seats=4)
    for seed in range(30):
        thought = containment.imagine(sees(t, "p1"), seed)
        assert thought.w[table.DOUBLE] == 0 and not thought.w[table.SPY_LEFT] >> MISSIONS.index(DOUBLE) & 1


def test_the_region_of_the_satellite_card_is_imagined_evenly() -> None:
    """[W.2.16]"""
    t = stage(player_pile=["satellite", "paris"], deck_region="asia")
    seen = sees(t)
    counts = Counter(int(containment.imagine(seen, seed).w[table.DECK_REGION]) for seed in range(1200))
    assert len(counts) == 6 and all(140 < n < 260 for n in counts.values()), counts


def test_threat_cards_are_imagined_evenly_where_only_others_have_looked() -> None:
    """[W.A49]"""
    t = looked_at("kiev", "cairo", "delhi", order=("kiev", "cairo"))
    seen = sees(t, "p1")
    top = Counter(containment.view(containment.imagine(seen, seed), 1).threat_pile[0].card for seed in range(800))
    assert set(top) == {"kiev", "cairo", "delhi", "osaka"} and all(140 < n < 260 for n in top.values()), top


def test_a_card_that_must_be_among_those_put_in_order_may_lie_in_any_place() -> None:
    """[W.A49] [W.C15] Kiev was the whole top layer: p1 knows that it is one of the three, not which."""
    t = stage(passports=["diplomat", "analyst"], turn_of=1, threat_pile=[others("kiev"), ["kiev"]])
    flip(play(t, "peek"), "kiev", "cairo", "delhi")
    play(t, "arrange cairo", "arrange kiev")
    seen, places = sees(t, "p1"), Counter[int]()
    for seed in range(600):
        top = [entry.card for entry in containment.view(containment.imagine(seen, seed), 1).threat_pile[:3]]
        places[top.index("kiev")] += 1
    assert all(140 < places[place] < 260 for place in range(3)), places


def test_imagined_tables_differ_and_keep_the_laws() -> None:
    """[W.1.9]"""
    for seed in range(30):
        luck = random.Random(seed)
        t: Any = GAME.new(seed=seed, seats=luck.randint(2, 5), passports="random", double_agent_module=True)
        for _ in range(luck.randrange(120)):
            if not t.over:
                containment.play(t, luck.choice(legal_moves(t)))
        eye = luck.choice([NOBODY, *range(int(t.seats))])
        seen = containment.view(t, eye)
        keys = set()
        for again in range(6):
            thought = containment.imagine(seen, again)
            assert containment.view(thought, eye) == seen
            keys.add(thought.key())
            for law in GAME.laws:
                law(thought)
        assert len(keys) > 3


def test_a_game_goes_on_from_an_imagined_table() -> None:
    """[W.1.9] At every question of the set-up too; what is imagined can be played to its end."""
    for seed in range(8):
        luck = random.Random(seed)
        t: Any = GAME.new(seed=seed, seats=2 + seed % 4, fate="asked", double_agent_module=True)
        for _ in range(luck.choice([5, 15, 25, 35, 60])):
            containment.play(t, luck.choice(legal_moves(t)))
        thought: Any = containment.imagine(containment.view(t, luck.randrange(int(t.seats))), seed)
        for _ in range(150):
            if thought.over:
                break
            containment.play(thought, luck.choice(legal_moves(thought)))
            for law in GAME.laws:
                law(thought)


# ------------------------------------------------------------------------------------------ deaths
def with_a_death(**more: Any) -> Any:
    """p1 has died, on the own turn."""
    t = stage(
        seats=3,
        passports=["analyst", "handler", "field_medic"],
        pawns=["paris", "lima", "lima"],
        symptoms=[["low_fever", "low_fever"], [], []],
        cubes=["rome"],
        missions=[["00_03d", "01_04d", "02_04d"], ["03_02d", "04_20d", "05_03d"], ["05_05d", "06_05d", "07_02d"]],
        **more,
    )
    return catch(play(t, "drive rome"), "tremor")


def test_the_dead_leave_their_secrets_untold() -> None:
    """[W.9.5] [W.A31]"""
    for double in (0, 1, 2):
        t = with_a_death(double_agent=double)
        for eye in (1, 2, NOBODY):
            if eye != double:
                assert "double_agent=True" not in repr(containment.view(t, eye))
            assert "00_03d" not in repr(containment.view(t, eye))


def test_the_missions_of_the_dead_are_not_imagined_elsewhere() -> None:
    """[W.9.5] [W.C5] Who has died keeps in mind what was theirs; what had shown itself is known to be gone."""
    t = with_a_death()
    for seed in range(40):
        thought = containment.imagine(sees(t, "p1"), seed)
        for seat in (1, 2):
            assert not {"00_03d", "01_04d", "02_04d"} & set(containment.view(thought, seat).own.missions)


def test_shown_missions_of_the_dead_are_not_imagined_elsewhere() -> None:
    """[W.9.5] [W.C5]"""
    t = with_a_death(carried=[["00_03d"], [], []])
    for seed in range(60):
        thought = containment.imagine(sees(t, "p2"), seed)
        assert "00_03d" not in containment.view(thought, 2).own.missions


# ------------------------------------------------------------------------------------------ spectators
def test_a_spectator_sees_nothing_secret() -> None:
    """[W.1.9]"""
    t = stage(seats=3, double_agent=1, missions=[["00_03d"], ["01_04d"], ["02_04d"]], carried=[[], [], ["11_06d"]])
    v = containment.view(t, NOBODY)
    assert (v.own.missions, v.own.dropped, v.own.double_agent, v.moves) == ((), (), False, ())
    assert v.shown_missions == ((), (), ("11_06d",))
    assert not any(card in repr(v) for card in ("00_03d", "01_04d", "02_04d"))
    assert containment.view(containment.imagine(v, 1), NOBODY) == v


def test_a_spectator_of_a_whole_game_sees_only_what_everybody_sees() -> None:
    """[W.1.9] Whatever a spectator knows, every seat knows."""
    luck = random.Random(5)
    t: Any = GAME.new(seed=5, seats=3, fate="asked", double_agent_module=True)
    for _ in range(200):
        if t.over:
            break
        containment.play(t, luck.choice(legal_moves(t)))
        spectator = containment.view(t, NOBODY)
        assert (spectator.moves, spectator.own.missions, spectator.own.double_agent) == ((), (), False)
        for seat in range(3):
            v = containment.view(t, seat)
            assert v.shown_missions == spectator.shown_missions and v.hands == spectator.hands
            for mine, theirs in zip(v.threat_pile, spectator.threat_pile, strict=True):
                assert theirs.card in (None, mine.card)


def test_chance_is_never_a_seats_to_answer() -> None:
    """[W.1.9]"""
    t = stage(at="draw")
    assert containment.question(t).seat == CHANCE  # type: ignore[union-attr]
    assert all(sees(t, who).moves == () for who in ("p1", "p2"))
