"""Each game's words, which are written as numbers, lie as the parts say."""

from __future__ import annotations

from containment.games.coldwar.rules import table as coldwar
from containment.games.iberia.rules import table as iberia
from containment.games.pandemic.rules import table as pandemic
from containment.parts import cubes, hands, heaps, layers


def test_pandemic_has_its_pieces_where_the_parts_look_for_them() -> None:
    t = pandemic
    assert t.LOW == t.SUPPLY + cubes.LOW and t.HIGH == t.SUPPLY + cubes.HIGH
    assert t.SUPPLY + cubes.WORDS == t.PAWN
    assert t.SHOWN == t.HAND + hands.SHOWN and t.HAND + hands.WORDS == t.BRINK
    assert t.PLAYER_PILE + heaps.WORDS == t.INFECTION_PILE and t.INFECTION_PILE + 1 + layers.ROOM == t.WORDS
    assert t.WORDS + 50 - layers.ROOM == t.BRINK_WORDS and t.HIS_HAND + 1 + layers.HAND_ROOM == t.LONG
    assert (t.EVENT_CARD, t.EPIDEMIC) == (hands.EVENT, heaps.SPECIAL)


def test_iberia_has_its_pieces_where_the_parts_look_for_them() -> None:
    t = iberia
    assert t.CUBES + cubes.WORDS == t.PAWN
    assert [t.ROLE, t.POWERS, t.HAND] == [t.PAWN + 5, t.PAWN + 10, t.PAWN + 15]
    assert t.HAND + hands.WORDS == t.PLAYER_PILE
    assert t.PLAYER_PILE + heaps.WORDS == t.INFECTION_PILE and t.INFECTION_PILE + 1 + t.LAYERS == t.NAMED
    assert t.NAMED + 1 == t.WORDS
    assert (t.EVENT_CARD, t.EPIDEMIC) == (hands.EVENT, heaps.SPECIAL)


def test_cold_war_has_its_pieces_where_the_parts_look_for_them() -> None:
    t = coldwar
    assert t.AGENTS + cubes.WORDS == t.TEAMS and t.TEAMS + cubes.WORDS == t.PAWN
    by_seat = [t.PAWN, t.PASSPORT, t.IDENTITY, t.SYMPTOMS, t.MISSIONS, t.DONE, t.TAKEN, t.SHOWN, t.DROPPED, t.HAND]
    assert by_seat == [t.PAWN + 5 * n for n in range(10)]
    assert t.HAND + hands.WORDS == t.PLAYER_PILE
    assert t.PLAYER_PILE + heaps.WORDS == t.THREAT_PILE and t.THREAT_PILE + 1 + t.LAYERS == t.AWAY
    assert t.AWAY + 1 == t.WORDS
    assert (t.EVENT_CARD, t.ESCALATION) == (hands.EVENT, heaps.SPECIAL)
