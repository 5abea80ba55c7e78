"""Staging: situations by name, and the impossible ones refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment import BadSituation, testing
from containment.kernel.errors import ContainmentError


def stage(**facts: object) -> containment.Table:
    return testing.stage("pandemic", **facts)


def test_everything_named_is_where_it_was_named() -> None:
    t = stage(
        seats=3,
        roles=("medic", "researcher", "contingency_planner"),
        pawns={"p2": "São Paulo", 2: "st_petersburg"},
        hands=(["Tokyo", "airlift"], {"bogota"}, []),
        cubes={"cairo": 3, "delhi": {"black": 1, "r": 2}},
        stations=("atlanta", "Ho Chi Minh City"),
        cured=("red", "yellow"),
        outbreaks=3,
        rate_index=2,
        infection_discards=("cairo",),
        infection_removed=("lima",),
        player_discards=("paris", "forecast"),
        events_removed=("one quiet night",),
        stored_event="government grant",
        turn_of="p2",
        actions_left=2,
        quiet_night=True,
    )
    v = containment.view(t, 0)
    assert v.pawns == ("atlanta", "sao_paulo", "st_petersburg")
    assert v.hands == (("tokyo", "airlift"), ("bogota",), ())
    assert v.cubes == (("cairo", "black", 3), ("delhi", "black", 1), ("delhi", "red", 2))
    assert v.supply == (24, 24, 20, 22)
    assert v.stations == ("atlanta", "ho_chi_minh_city")
    assert v.cured == ("yellow", "red") and v.eradicated == ("yellow",)
    assert (v.outbreaks, v.rate_index, v.rate, v.turn, v.actions_left) == (3, 2, 2, 1, 2)
    assert v.infection_discards == ("cairo",) and v.infection_removed == ("lima",)
    assert v.player_discards == ("paris", "forecast") and v.events_removed == ("one_quiet_night",)
    assert v.stored_event == "government_grant" and v.quiet_night
    testing.check_pieces(containment.game("pandemic"), t)


def test_a_staged_table_keeps_the_laws_as_it_is_played_on() -> None:
    game = containment.game("pandemic")
    for seed in range(6):
        t = stage(seats=4, roles=("medic", "dispatcher", "scientist", "researcher"), cubes={"cairo": 3, "algiers": 3})
        testing.play_through(game, t, seed, lambda t: testing.check_pieces(game, t))


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"cubes": {"cairo": 4}}, r"0 to 3 of a colour \[P.1.6\]"),
        ({"cubes": {"cairo": "three"}}, "0 to 3"),
        ({"cubes": {"gotham": 1}}, "no city 'gotham'"),
        ({"cubes": {"cairo": {"green": 1}}}, "no colour 'green'"),
        (
            {
                "cubes": {
                    c: {"red": 3}
                    for c in ["lima", "tokyo", "cairo", "paris", "delhi", "essen", "miami", "osaka", "seoul"]
                }
            },
            "only 24",
        ),
        ({"stations": ("lima", "tokyo", "cairo", "paris", "delhi", "essen", "miami")}, "only six"),
        ({"stations": ("lima", "lima")}, "twice"),
        ({"outbreaks": 8}, "0 to 7"),
        ({"rate_index": 7}, "spaces 0 to 6"),
        ({"cured": ("red", "blue", "black", "yellow")}, "won"),
        ({"hands": (["tokyo"], ["tokyo"])}, "twice"),
        ({"hands": (["tokyo"], [], [])}, "one entry per seat"),
        ({"hands": {"p3": ["tokyo"]}}, "p1 to p2"),
        ({"hands": (["airlift"], []), "events": 0}, "not in this game"),
        ({"player_discards": ("epidemic",)}, "no player card"),
        ({"pawns": ("tokyo", "nowhere")}, "no city"),
        ({"roles": ("medic", "pilot")}, "no role 'pilot'"),
        ({"roles": ("medic", "random")}, "name the roles"),
        ({"roles": ("medic", "medic")}, "one seat only"),
        ({"stored_event": "airlift"}, "Contingency Planner"),
        ({"roles": ("contingency_planner", "medic"), "stored_event": "tokyo"}, "not an Event"),
        ({"roles": ("medic", "scientist"), "cured": ("black",), "pawns": ("cairo",), "cubes": {"cairo": 1}}, "Medic"),
        ({"infection_discards": ("lima",), "infection_removed": ("lima",)}, "named in two places"),
        ({"infection_pile": [["lima"], ["lima"]]}, "twice"),
        ({"heap_sizes": [(5, True)]}, "heap_sizes hold 4"),
        ({"player_pile": ["tokyo"], "heap_sizes": [(1, True), (1, False), (1, True), (40, True)]}, "heap_sizes"),
        ({"turn_of": "p5"}, "p1 to p2"),
        ({"actions_left": 5}, "0 to 4"),
        ({"at": "lunch"}, "one of actions, draw, infect"),
        ({"seats": 6}, "seats must be one of 2, 3, 4"),
        ({"fate": "kind"}, "fate must be one of"),
    ],
)
def test_an_impossible_situation_is_refused_with_a_reason(facts: dict[str, Any], reason: str) -> None:
    with pytest.raises(ContainmentError, match=reason):
        stage(**facts)


def test_a_game_without_a_stage_says_so() -> None:
    with pytest.raises(containment.BadOptions, match="there is no game 'chess'"):
        testing.stage("chess")
    assert issubclass(BadSituation, ContainmentError)
