"""The board: cities, links, regions and ports. [I.M1] to [I.M8]"""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from math import atan2

import pytest

from containment.games.iberia.rules import board as numbers
from containment.games.iberia.rules import table

from .situations import CITIES, COLOURS, PORTS, facts, flip, offered, play, sees, stage, why

DATA = json.loads((files("containment.games.iberia") / "data" / "cities.json").read_text(encoding="utf-8"))["cities"]
AT: dict[str, tuple[float, float]] = {city["id"]: (city["lon"], city["lat"]) for city in DATA}
CITY = {city.id: city for city in facts.CITIES}
LINKS = {frozenset(link.cities) for link in facts.LINKS}
DASHED = {
    frozenset(pair)
    for pair in (
        ("huesca", "andorra_la_vella"),
        ("andorra_la_vella", "girona"),
        ("barcelona", "palma_de_mallorca"),
        ("valencia", "palma_de_mallorca"),
        ("malaga", "gibraltar"),
        ("gibraltar", "cadiz"),
    )
}
RING = {
    frozenset(pair)
    for pair in (
        ("a_coruna", "gijon"),
        ("gijon", "santander"),
        ("vigo", "porto"),
        ("porto", "lisboa"),
        ("lisboa", "albufeira"),
        ("albufeira", "huelva"),
        ("malaga", "almeria"),
        ("almeria", "cartagena"),
        ("cartagena", "alicante"),
        ("alicante", "valencia"),
        ("valencia", "tarragona"),
        ("tarragona", "barcelona"),
    )
}


def around(city: str) -> list[str]:
    """The neighbours of a city counter-clockwise on the map."""
    lon, lat = AT[city]
    return sorted(CITY[city].neighbours, key=lambda other: atan2(AT[other][1] - lat, AT[other][0] - lon))


def face_from(one: str, other: str) -> list[str]:
    """Walk round a face that lies to the left: in each city take the link next to the one you came by, clockwise."""
    face = [one, other]
    while True:
        ring = around(face[-1])
        following = ring[ring.index(face[-2]) - 1]
        if [face[-1], following] == face[:2]:
            return face[:-1]
        face.append(following)


def faces() -> list[list[str]]:
    """Every face of the links drawn on the map, each once."""
    sides = {(a, b) for link in LINKS for a, b in (tuple(link), tuple(link)[::-1])}
    found = []
    while sides:
        face = face_from(*min(sides))
        found.append(face)
        sides -= set(zip(face, face[1:] + face[:1]))
    return found


def area(face: list[str]) -> float:
    """Above zero if the face is walked counter-clockwise: then it is bounded."""
    corners = [AT[city] for city in face]
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1]))


def test_twelve_cities_of_each_colour() -> None:
    """[I.M1] 48 in all, and each colour is a disease."""
    assert len(CITIES) == len(set(CITIES)) == 48
    assert Counter(city.colour for city in facts.CITIES) == dict.fromkeys(COLOURS, 12)
    assert facts.DISEASES == {"blue": "Cholera", "red": "Typhus", "black": "Malaria", "yellow": "Yellow Fever"}


def test_a_citys_card_places_cubes_of_its_colour() -> None:
    """[I.M1]"""
    for city in facts.CITIES:
        t = flip(stage(at="infect"), city.id)
        assert sees(t).cubes == ((city.id, city.colour, 1),)


def test_eighty_one_links() -> None:
    """[I.M2] 75 solid and 6 dashed, and these six."""
    assert len(LINKS) == len(facts.LINKS) == 81
    assert {frozenset(link.cities) for link in facts.LINKS if not link.solid} == DASHED
    assert len(facts.RAIL_LINKS) == 75


def test_links_go_both_ways() -> None:
    """[I.M2] The neighbours of a city have it as their neighbour, by the same kind of line."""
    kinds = {(city["id"], near["id"]): near["kind"] for city in DATA for near in city["neighbours"]}
    assert len(kinds) == 162
    assert all(kinds[b, a] == kind for (a, b), kind in kinds.items())


def test_the_board_is_in_one_piece() -> None:
    """[I.M2] A pawn can reach every city."""
    seen, edge = {"madrid"}, ["madrid"]
    while edge:
        new = set(CITY[edge.pop()].neighbours) - seen
        seen |= new
        edge += new
    assert seen == set(CITIES)


@pytest.mark.parametrize(("one", "other"), sorted(tuple(sorted(link)) for link in DASHED))
def test_dashed_links_take_pawns_but_no_railroads(one: str, other: str) -> None:
    """[I.M3]"""
    t = stage(pawns=[one])
    assert why(t, f"go {other}") == "" and why(t, f"rail {other}") == "I.X4"
    t = stage(pawns=[other])
    assert why(t, f"go {one}") == "" and why(t, f"rail {one}") == "I.X4"


def test_dashed_links_count_for_distances() -> None:
    """[I.M3] From Huesca to Girona it is two links over Andorra la Vella."""
    distance = numbers.DISTANCE[CITIES.index("huesca") * 48 + CITIES.index("girona")]
    assert distance == 2


def test_a_pawn_goes_to_the_cities_that_a_link_joins() -> None:
    """[I.M3] [I.X1] And to no other."""
    for city in CITIES:
        near = {other for link in LINKS if city in link for other in link} - {city}
        assert offered(stage(pawns=[city]), "go ") == {f"go {other.replace('_', ' ')}" for other in near}


def test_the_regions_are_the_bounded_faces_of_the_links() -> None:
    """[I.M4] Found by walking round the faces of the map; the only other face is what lies outside."""
    inside = [face for face in faces() if area(face) > 0]
    outside = [face for face in faces() if area(face) <= 0]
    assert len(inside) == 34 and len(outside) == 1
    assert sorted(map(sorted, inside)) == sorted(sorted(region.cities) for region in facts.REGIONS)


def test_the_map_has_as_many_faces_as_euler_says() -> None:
    """[I.M4] No two links cross."""
    assert len(CITIES) - len(LINKS) + len(faces()) == 2


def test_the_cities_of_a_region_are_listed_round_its_boundary() -> None:
    """[I.M4] Each is linked to the next, the last to the first."""
    for region in facts.REGIONS:
        sides = zip(region.cities, region.cities[1:] + region.cities[:1])
        assert all(frozenset(side) in LINKS for side in sides), region.id
        assert area(list(region.cities)) > 0, region.id


def test_cities_and_regions_name_each_other() -> None:
    """[I.M5]"""
    touching = {(city.id, region) for city in facts.CITIES for region in city.regions}
    assert touching == {(city, region.id) for region in facts.REGIONS for city in region.cities}


def test_every_city_touches_one_to_six_regions() -> None:
    """[I.M5] Madrid and Zaragoza six."""
    many = {city.id: len(city.regions) for city in facts.CITIES}
    assert set(many.values()) == {1, 2, 3, 4, 5, 6}
    assert {city for city, n in many.items() if n == 6} == {"madrid", "zaragoza"}


def test_nineteen_ports() -> None:
    """[I.M6]"""
    assert set(PORTS) == {
        *("a_coruna", "vigo", "porto", "lisboa", "albufeira", "gijon", "santander", "san_sebastian_donostia"),
        *("huelva", "cadiz", "gibraltar", "malaga", "almeria"),
        *("barcelona", "tarragona", "palma_de_mallorca", "valencia", "alicante", "cartagena"),
    }
    assert Counter(CITY[port].colour for port in PORTS) == {"blue": 5, "red": 3, "black": 5, "yellow": 6}


@pytest.mark.parametrize("city", ["bilbao_bilbo", "girona", "evora"])
def test_not_every_city_by_the_sea_is_a_port(city: str) -> None:
    """[I.M6] No ship leaves from there."""
    assert offered(stage(roles=["sailor", "nurse"], pawns=[city, "madrid"]), "sail ") == set()


def test_ships_go_to_all_other_ports() -> None:
    """[I.M6] [I.X3]"""
    t = stage(roles=["sailor", "nurse"], pawns=["vigo", "madrid"])
    assert offered(t, "sail ") == {f"sail {port.replace('_', ' ')}" for port in PORTS if port != "vigo"}


def test_twelve_solid_links_from_port_to_port() -> None:
    """[I.M7] Ring Railroads may be laid on these and no others."""
    assert {frozenset(link.cities) for link in facts.RAIL_LINKS if set(link.cities) <= set(PORTS)} == RING
    t = stage(hands=[["ring_railroads"]])
    links = {" ".join(link.cities).replace("_", " ") for link in facts.RAIL_LINKS if frozenset(link.cities) in RING}
    assert offered(t, "ring ") == {f"ring railroads {link}" for link in links} and len(links) == 12


@pytest.mark.parametrize(("space", "rate"), list(enumerate([2, 2, 2, 3, 3, 4, 4])))
def test_the_infection_rate_track(space: int, rate: int) -> None:
    """[I.M8] [I.F1] So many Infection cards a turn."""
    t = stage(at="infect", rate_index=space)
    assert sees(t).rate == rate
    for city in CITIES[:rate]:
        assert sees(t).turn == 0
        flip(t, city)
    assert sees(t).turn == 1


def test_the_marker_stays_on_the_last_space() -> None:
    """[I.M8] A seventh Epidemic could not happen, but the track ends at 4."""
    t = stage(at="draw", rate_index=5, epidemics=6, heap_sizes=[(49, True)])
    t.w[table.RATE_INDEX] = 6
    play(t, "draw player epidemic", "draw infection vigo")
    assert (sees(t).rate_index, sees(t).rate) == (6, 4)
