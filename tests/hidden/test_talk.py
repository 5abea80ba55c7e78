"""Table talk gives nothing away by itself: two games that differ only in what somebody holds look the same, whatever is
asked, planned or refused, until the cards are told."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment import IllegalMove
from containment.kernel.engine import steps
from containment.kernel.game import legal_moves
from containment.kernel.talk import PLAN, TELL, speaker_of
from containment.telling import talking
from containment.telling.story import answer_lines
from tests.hidden.tables import TABLES
from tests.hidden.twins import Dealt, Twins, set_up

NAMES = [name for name, (_, _, options) in TABLES.items() if options.get("hands") == "private"]
SEEDS = range(3)


def parted(name: str, seed: int) -> Twins:
    """Twins whose worlds differ, after some answers."""
    game, watcher, options = TABLES[name]
    for more in range(20):
        twins = Twins(containment.game(game), watcher, seed + 100 * more, **options)
        set_up(twins)
        for _ in range(12):
            a, b = twins.tables
            if a.ended or b.ended:
                break
            chance = steps.asked(a) == containment.CHANCE
            pair = twins.chance() if chance else twins.pair(legal_moves(a), legal_moves(b))
            if pair is None:
                break
            for t, code in zip(twins.tables, pair, strict=True):
                steps.commit(t, code)
        if twins.differ() and not any(t.ended for t in twins.tables):
            return twins
    raise AssertionError("no twins that differ")


def matches(twins: Twins) -> list[Dealt]:
    return [Dealt(twins.game, t, [None] * twins.seats) for t in twins.tables]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_asking_planning_and_refusing_tell_nothing(name: str, seed: int) -> None:
    """[P.talk] [I.talk] For all that anybody may say but tell; and what may not be said is refused alike."""
    twins = parted(name, seed)
    one, other = matches(twins)
    ear = twins.watcher
    talk = twins.game.talk
    assert talk is not None
    for seat in range(twins.seats):
        assert one.sayable(seat) == other.sayable(seat), "what may be said depends on what somebody holds"
        for code in talk.book(seat).codes[::7]:
            assert one.may_not_say(code) == other.may_not_say(code)
        assert talking.sections(one, seat) == talking.sections(other, seat)
    said = [code for seat in range(twins.seats) for code in one.sayable(seat) if code >> 16 != TELL]
    for code in twins.dice.sample(said, 12):
        for match in (one, other):
            match.say(speaker_of(code), code)
        assert twins.alike([one.table, other.table])
        assert seen(one, ear) == seen(other, ear)


def seen(match: Dealt, ear: int) -> list[Any]:
    """What this ear hears of the last thing that was said."""
    story = match.table.story or []
    return [match.facts(story[-1:], ear), match.words(match.entries[-1], ear), match.sayable(ear)]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_telling_parts_the_worlds_only_by_what_was_told(name: str, seed: int) -> None:
    """[P.talk] [I.talk] Whoever holds the same in both worlds may tell all of it, and they stay alike; where a hand
    differs, telling the whole of it is what parts them."""
    twins = parted(name, seed)
    one, other = matches(twins)
    holders = [s for s in range(twins.seats) if s != twins.watcher]
    for seat in holders:
        hands = [containment.view(m.table, seat).hands[seat] for m in (one, other)]
        answers = [m.say(seat, "tell hand") for m in (one, other)]
        heard = [[answer_lines(m, a, twins.watcher) for a in said] for m, said in zip((one, other), answers)]
        assert (heard[0] == heard[1]) == (hands[0] == hands[1])
        for match, hand in zip((one, other), hands, strict=True):
            assert containment.view(match.table, twins.watcher).hands[seat] == hand
    assert any(containment.view(one.table, s).hands != containment.view(other.table, s).hands for s in holders)


# ---------------------------------------------------------------------------------------------- the Bio-Terrorist
def test_the_bio_terrorist_listens_and_has_no_part_in_it() -> None:
    """[P.15.17] Nobody asks him, plans for him or hears him; what the others tell he hears too."""
    game = containment.game("pandemic")
    t = game.new(seats=4, seed=2, challenges="bioterrorist", epidemics=5)
    assert containment.sayable(t, 3) == ()
    for words in ("p4: tell hand", "p4: plan p1 go paris", "p4: ask p1 red"):
        with pytest.raises(IllegalMove, match="listens and does not break in"):
            containment.say(t, words)
    for words in ("p1: ask p4 hand", "p1: plan p4 go paris", "p1: plan p2 give p4 paris"):
        with pytest.raises(IllegalMove, match="has no part in what the others plan"):
            containment.say(t, words)
    assert not any(" p4" in words for seat in range(3) for words in containment.sayable(t, seat))
    containment.say(t, "p1: tell hand")
    containment.say(t, "p1: plan p2 go paris")
    him, spectator = containment.view(t, 3), containment.view(t, containment.NOBODY)
    assert him.told == spectator.told != () and him.plans == spectator.plans != ()
    assert him.hands[0] == containment.view(t, 0).hands[0]
    assert game.talk is not None
    assert any(code >> 16 >= PLAN for code in game.sayable(t, 0))
