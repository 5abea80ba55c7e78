"""The Cure's scene: at every question of many games it agrees with the view and can be drawn."""

from __future__ import annotations

import dataclasses
import random
import unicodedata
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

import containment
from containment.games.cure import GAME
from containment.games.cure.data import facts
from containment.games.cure.seeing.view import Die
from containment.pictures.palette import PALETTE
from containment.pictures.scene import Place, Scene, Stock, Token
from tests.games.cure.situations import TWELVE, infect, play, set_up, stage, wander
from tests.pictures.moments import at_length

NAMES = ("you", "thumb", "person", "random", "person")
OPTIONS: tuple[dict[str, Any], ...] = (
    {"seats": 2, "roles": ("scientist", "dispatcher")},
    {"seats": 3, "difficulty": "heroic", "consent": True},
    {"seats": 5, "difficulty": "standard", "cured_can_outbreak": True},
)
GAMES = range(2)
AT_WORK = ("airlift", "forecast", "government grant")  # events that lie while others are at work


def scene(v: Any) -> Scene:
    assert GAME.scene is not None
    found = GAME.scene(v, NAMES[: v.seats])
    assert isinstance(found, Scene)
    return found


def seen(t: Any, seat: int = 0) -> Scene:
    return scene(containment.view(t, seat))


def stock(s: Scene, name: str) -> Stock | None:
    """As it is told at length."""
    return next((at_length(one) for one in s.stocks if one.name == name), None)


def texts(thing: Any) -> Iterator[str]:
    """Every text in a scene."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, tuple):
        for one in thing:
            yield from texts(one)
    elif dataclasses.is_dataclass(thing):
        for field in dataclasses.fields(thing):
            yield from texts(getattr(thing, field.name))


def by_colour(tokens: tuple[Token, ...]) -> tuple[int, ...]:
    return tuple(sum(token.number for token in tokens if token.colour == colour) for colour in facts.COLOURS)


def agrees(s: Scene, v: Any) -> None:
    """Everything that can be counted is the same in the scene and the view."""
    assert tuple(by_colour(s.place(str(n)).tokens) for n in range(1, 7)) == v.regions
    assert by_colour(s.place("centre").tokens) == v.centre and by_colour(s.areas[0].tokens) == v.cdc
    assert {token.name for p in s.places for token in p.tokens} <= {"die"}
    assert {seat: int(p.id) for p in s.places for seat in p.pawns} == dict(enumerate(v.pawns))
    assert [stock(s, colour).text.split()[0] for colour in facts.COLOURS] == [str(n) for n in v.bag]  # type: ignore[union-attr]
    assert tuple(stock(s, colour).good for colour in facts.COLOURS) == tuple(c in v.cured for c in facts.COLOURS)  # type: ignore[union-attr]
    assert [m.value for m in s.measures] == [v.outbreaks, v.index, len(v.cured), sum(map(sum, v.regions))]
    names = {event.name: event.id for event in facts.EVENTS}
    assert [names[one.name] for one in s.stocks if one.text.startswith("costs")] == list(v.events)


def seats_agree(s: Scene, v: Any) -> None:
    for seat in s.seats:
        held = Counter(card.colour for card in seat.cards)
        assert tuple(held[colour] for colour in facts.COLOURS) == v.samples(seat.seat)
        assert not seat.hidden and seat.place == facts.REGIONS[v.pawns[seat.seat] - 1].name
    assert [seat.seat for seat in s.seats if seat.asked] == ([v.asked] if v.asked >= 0 else [])
    assert [seat.seat for seat in s.seats if seat.turn] in ([], [v.turn])


def can_be_drawn(s: Scene) -> None:
    assert len({place.short for place in s.places}) == 7 and all(len(place.short) == 3 for place in s.places)
    spots = [(thing.x, thing.y) for thing in s.places] + [(thing.x, thing.y) for thing in s.areas]
    assert all(0 < x < s.width and 0 < y < s.height for x, y in spots)
    assert all(token.colour in PALETTE for place in s.places for token in place.tokens)
    assert all(0 <= track.at < len(track.steps) for track in s.tracks)
    assert all(unicodedata.east_asian_width(c) not in "WF" for c in set("".join(texts(s))))
    assert s.status


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: f"{options['seats']} seats")
def test_the_scene_agrees_with_the_view_at_every_question(options: dict[str, Any]) -> None:
    others = cycle(range(options["seats"]))
    for t in (t for seed in GAMES for t in wander(seed, **options)):
        for seat in (next(others), containment.NOBODY):
            v = containment.view(t, seat)
            s = scene(v)
            agrees(s, v)
            seats_agree(s, v)
        can_be_drawn(s)


def test_while_roles_are_dealt_and_dice_are_rolled() -> None:
    """Chance is asked during set-up: there is something to see before the first question of a player."""
    t = GAME.new(fate="asked", seed=0, seats=3)
    luck = random.Random(0)
    moments = 0
    while containment.question(t).seat == containment.CHANCE:  # type: ignore[union-attr]
        s = seen(t, containment.NOBODY)
        assert s.status == "Setting up" and not any(seat.turn or seat.asked for seat in s.seats)
        moments += 1
        containment.play(t, luck.choice(containment.question(t).moves))  # type: ignore[union-attr]
    assert moments > 20 and seen(t).status.startswith("Setting up: ")
    first = GAME.new(fate="asked", seed=0, seats=3)
    assert {seat.role for seat in seen(first).seats} == {"role not dealt yet"} and not seen(first).seats[0].told


def test_links_are_the_ring_each_once_and_the_middle() -> None:
    s = seen(stage())
    ring = [frozenset((link.a, link.b)) for link in s.links if link.kind == "road"]
    assert len(ring) == 6 and set(ring) == {
        frozenset((str(region.number), str(other))) for region in facts.REGIONS for other in region.neighbours
    }
    inner = [(link.a, link.b) for link in s.links if link.kind != "road"]
    assert inner == [(str(n), "centre") for n in range(1, 7)] and {link.kind for link in s.links[6:]} == {"faint"}


def test_regions_stand_clockwise_from_the_top() -> None:
    one, two, three, four, five, six = (seen(stage()).place(str(n)) for n in range(1, 7))
    middle = seen(stage()).place("centre")

    def x(place: Place) -> float:
        return place.x - middle.x

    assert x(one) == x(four) == 0 and one.y < two.y < middle.y < three.y < four.y
    assert x(two) == x(three) > 0 > x(five) == x(six) and (two.y, three.y) == (six.y, five.y)
    assert (one.name, one.letter, three.words) == ("North America", "1", "3 asia")
    assert f"fly {three.words} with fly" in containment.question(stage(at="act", dice=[["fly"]])).words  # type: ignore[union-attr]


def test_dice_and_pawns_in_their_regions() -> None:
    t = stage(
        regions={3: {"black": 3, "red": 1}, 5: {"yellow": 2}},
        centre={"red": 2},
        cdc={"blue": 1},
        pawns=(3, 5),
        cured=("red",),
    )
    s = seen(t)
    asia = s.place("3")
    assert asia.tokens == (Token("red", 1, "die"), Token("black", 3, "die")) and asia.alarm and asia.pawns == (0,)
    assert not s.place("5").alarm and s.place("5").pawns == (1,)
    assert asia.note == "outbreaks go to Australia; rolled to here: blue 1 in 6, black 3 in 6"
    assert s.place("6").note.startswith("outbreaks go to North America;")
    assert s.areas[0].tokens == (Token("blue", 1, "die"),)
    assert stock(s, "red") == Stock("red", "8 in the bag, cured", "red", good=True)
    assert stock(s, "black") == Stock("black", "9 in the bag", "black")


def test_a_cured_colour_is_no_alarm_unless_it_can_break_out() -> None:
    full = {"regions": {3: {"black": 3}}, "cured": ("black",)}
    assert not seen(stage(**full)).place("3").alarm
    assert seen(stage(**full, cured_can_outbreak=True)).place("3").alarm


def test_tracks_and_supplies() -> None:
    s = seen(stage(index=13, outbreaks=6, difficulty="standard"))
    outbreaks, rate = s.tracks
    assert (outbreaks.at, outbreaks.alarm) == (6, True)
    assert (rate.steps[rate.at], rate.steps[rate.at + 1], rate.steps[-1], rate.alarm) == ("3", "4E", "skull", False)
    assert len(rate.steps) == 22  # the first space is that of beginners
    assert stock(s, "epidemic") == Stock("epidemic", "in 1, skull in 9", alarm=True)
    assert stock(seen(stage(index=12)), "epidemic") == Stock("epidemic", "in 2, skull in 10")
    late = seen(stage(index=19))
    assert late.tracks[1].alarm and stock(late, "skull") == Stock("skull", "in 3", alarm=True)
    reached = seen(stage(index=18))
    assert reached.tracks[1].steps[reached.tracks[1].at] == "5", "that epidemic has come"
    assert stock(reached, "skull") == Stock("skull", "in 4")
    assert not reached.tracks[1].alarm and not seen(stage(outbreaks=5)).tracks[0].alarm


def test_a_bag_for_less_than_two_infections_is_an_alarm() -> None:
    full = {"red": 12, "yellow": 12, "blue": 12}
    assert stock(seen(stage(centre=full | {"black": 6})), "bag") == Stock("bag", "6 dice")
    assert stock(seen(stage(centre=full | {"black": 7})), "bag") == Stock("bag", "5 dice", alarm=True)


def test_events_that_can_be_paid_stand_out() -> None:
    t = stage(cdc={"red": 1, "blue": 1}, events=("airlift", "forecast", "government grant"))
    s = seen(t)
    shown = [(one.name, one.text, one.good) for one in s.stocks if one.text.startswith("costs")]
    assert shown == [
        ("Airlift", "costs 1", True),
        ("Forecast", "costs 2", True),
        ("Government Grant", "costs 3", False),
    ]
    assert stock(s, "CDC") == Stock("CDC", "2 to pay with") and s.piles[0] == "Event deck: 7 unseen"
    assert s.piles[1].startswith("E on the infection track: epidemic") and len(seen(stage(index=18)).piles) == 1
    under = seen(stage(events_under=("one quiet night", "forecast")))
    assert under.piles[1] == "Under it, next first: One Quiet Night, Forecast"


def test_what_holds_only_now() -> None:
    s = seen(stage(quiet_night=True, hospital=True, kept={"red": 2, "blue": 1}, events=AT_WORK))
    assert stock(s, "One Quiet Night") is not None
    assert stock(s, "Mobile Hospital") == Stock("Mobile Hospital", "in effect this turn", good=True)
    assert stock(s, "set aside by Forecast") == Stock("set aside by Forecast", "2 red, 1 blue")
    plain = seen(stage(events=AT_WORK))
    assert not any(
        stock(plain, name) for name in ("One Quiet Night", "Mobile Hospital", "set aside by Forecast", "to be rolled")
    )


def changed(**fields: Any) -> Scene:
    """A scene of a view in which these fields are as they are in the middle of a turn."""
    return scene(dataclasses.replace(containment.view(stage(), 0), **fields))


def test_dice_that_are_drawn_or_rolled_for_a_cure() -> None:
    assert stock(changed(cup=(0, 1, 0, 2)), "to be rolled") == Stock("to be rolled", "1 yellow, 2 black")
    rolled = {"results": (1, 0, 0, 0, 2, 0, 0)}
    assert stock(changed(**rolled, step="ChooseAgain"), "rolled for a cure") == Stock(
        "rolled for a cure", "cross, 4, 4"
    )
    assert stock(changed(**rolled), "rolled for a cure") is None


def test_dice_are_numbered_in_ones_turn_only_and_no_cure_is_certain() -> None:
    dice = ((Die("fly"), Die("spent")), (Die("spent"), Die("ready"), *[Die("locked", 1, "red")] * 11))
    first, second = changed(dice=dice).seats
    assert first.told == ("dice: 1:fly; 1 spent",)
    assert second.told == ("dice: 2 to roll, 11 locked on red", "11 red samples, 13+: over 99%")


def test_dice_that_can_be_used_come_first_and_the_others_are_counted() -> None:
    spent, locked = Die("spent"), Die("locked", 0, "red")
    dice = (Die("biohazard"), spent, locked, spent, Die("sample"), locked, Die("fly"))
    assert changed(dice=(dice, ())).seats[0].told[0] == "dice: 5:sample, 7:fly; 2 spent, 1 biohazard, 2 locked on red"
    assert changed(dice=((spent, locked), ())).seats[0].told[0] == "dice: 1 spent, 1 locked on red"
    assert changed(dice=((Die("fly"),), ())).seats[0].told[0] == "dice: 1:fly"


def test_seats_with_their_dice_and_samples() -> None:
    t = stage(
        at="act",
        roles=("medic", "scientist"),
        pawns=(1, 4),
        dice=[["treat x3", "fly", "biohazard"]],
        samples=[{"red": ["p1"]}, {"blue": ["p1", "p2", "p2"]}],
    )
    medic, scientist = seen(t).seats
    assert (medic.role, medic.place, medic.turn, medic.asked) == ("Medic", "North America", True, True)
    assert medic.told[0] == "dice: 3:triple treat, 4:fly; 1 biohazard, 1 locked on red, 1 locked on P2's blue"
    assert medic.told[1:] == (), "a sample alone cannot cure"
    assert [card.colour for card in medic.cards] == ["red"]
    assert scientist.place == "Australia" and not scientist.turn
    # [C.45] three blue dice show 11 or more in 74 of 216 cases
    assert scientist.told == ("dice: 3 to roll, 2 locked on blue", "3 blue samples, 11+: 34%")


def test_the_goal_comes_first() -> None:
    """[C.87] What is done of it and what is still needed, in long and in short."""
    first = seen(stage(cured=("red", "blue"))).stocks[0]
    assert (first.name, first.text, first.brief) == ("cures", "2 of 4, to go: yellow, black", "2 of 4")
    assert first.vital and first.good and not seen(stage()).stocks[0].good


def test_status() -> None:
    assert seen(stage(at="act", dice=[["fly", "sail"]])).status == "Your turn, 2 dice to use"
    assert seen(stage(at="roll")).status == "Your turn, dice to roll"
    assert seen(stage(at="act", dice=[["fly", "biohazard"]])).status == "Your turn, 1 die to use"
    for states, told in (
        (("ready", "spent"), "dice to roll"),
        (("spent", "biohazard"), "all dice used"),
        (("locked", "locked"), "all dice locked"),
    ):
        view = containment.view(stage(at="act", dice=[["fly", "sail"]]), 0)
        lying = tuple(dataclasses.replace(view.dice[0][0], state=state) for state in states)
        s = scene(dataclasses.replace(view, dice=(lying, *view.dice[1:])))
        assert s.status == f"Your turn, {told}"
        assert told != "dice to roll" or s.seats[0].told[0] == "dice: 1 to roll; 1 spent"
    cure = stage(at="cure", turn_of="p2", samples=[{}, {"red": 3}])
    assert seen(cure).status == "P2's turn, attempt a cure"
    assert seen(stage(at="infect")).status == "Your turn, infect regions"
    together = stage(at="give", samples=[{"red": 1}, {}], consent=True)
    assert seen(together).status == "Your turn, give samples"
    play(together, "give p2 red")
    assert seen(together).status == "Your turn, give samples: waiting for P2"


def test_after_a_failed_cure_roll_the_attempt_is_not_over() -> None:
    t = stage(
        at="cure", samples=[{"red": 2}, {}], cdc={"blue": 2}, events=("re-examined research", "airlift", "forecast")
    )
    play(t, "cure red", "show red 1", "show red 1")
    assert containment.question(t).step == "EventWindow"  # type: ignore[union-attr]
    assert seen(t).status == "Your turn, attempt a cure"


def test_after_the_ending() -> None:
    lost = stage(at="infect", regions={3: {"black": 3}}, outbreaks=7)
    infect(lost, "black 3", "yellow cross", "yellow cross")
    s = seen(lost)
    assert s.status == "You lost: the eighth outbreak" and s.tracks[0].at == 8
    assert not any(seat.turn or seat.asked for seat in s.seats)
    won = stage(at="cure", cured=("red", "blue", "black"), samples=[{"yellow": 3}, {}])
    play(won, "cure yellow", *["show yellow 5"] * 3)
    assert seen(won).status == "You won!"


def test_a_game_that_is_set_up() -> None:
    t = set_up(*TWELVE)
    s = seen(t)
    assert s.status == "Your turn, dice to roll" and s.measures[3].value == 12
    assert [seat.name for seat in s.seats] == ["you", "thumb"]


def test_a_view_draws_itself() -> None:
    drawn = containment.view(stage(), 0)._repr_svg_()
    assert drawn.startswith("<svg") and "Asia" in drawn
