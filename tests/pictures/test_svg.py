"""The picture of a table: whatever is played, it is well-formed, and everything of the scene is in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

import containment
from containment.pictures.palette import ALARM, PALETTE, PAWNS
from containment.pictures.scene import Area, Card, Link, Place, Scene, Seat, Sign, Stock, Token, Track
from containment.pictures.svg import MAP_HEIGHT, MAP_WIDTH, WIDE, draw
from containment.pictures.svg_chart import PLACE, Chart
from containment.pictures.svg_pen import cut_to, escaped, number, width_of, wrapped
from containment.pictures.svg_room import Box
from containment.pictures.svg_standing import Standing
from tests.pictures.moments import moments, seen_by
from tests.spread import one_in, the_first

SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 250_000
CROWDED = 4.0  # square units, less than a letter: what two things of a full map may share
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("pandemic", {"seats": 4}),
    ("pandemic", {"seats": 3, "expansion": "on_the_brink", "challenges": ("mutation",)}),
    ("pandemic", {"seats": 3, "expansion": "on_the_brink", "challenges": ("bioterrorist",)}),
    ("cure", {"seats": 5}),
    ("iberia", {"seats": 5, "hands": "private"}),
    ("coldwar", {"seats": 4}),
]


def some_moments(name: str, options: dict[str, Any], every: int = 3) -> Iterator[Scene]:
    """Some moments of a game and its end: drawing takes a while."""
    found = [seen_by(containment.game(name), t) for t in moments(containment.game(name), 4, **options)]
    yield from found[::every]
    yield found[-1]


def parsed(scene: Scene) -> ElementTree.Element:
    return ElementTree.fromstring(draw(scene))


def texts(root: ElementTree.Element) -> list[str]:
    return ["".join(one.itertext()) for one in root.iter(f"{SVG}text")]


def titled(root: ElementTree.Element, beginning: str) -> list[ElementTree.Element]:
    """The groups whose title begins so."""
    return [group for group in root.iter(f"{SVG}g") if (group.findtext(f"{SVG}title") or "").startswith(beginning)]


def pieces(group: ElementTree.Element) -> int:
    """How many pieces are drawn or counted in words in this group."""
    counts = ["".join(one.itertext()) for one in group.iter(f"{SVG}text")]
    drawn = sum(one.get("href", "").startswith("#c-") for one in group.iter(f"{SVG}use"))
    drawn += len(list(group.iter(f"{SVG}path")))
    return drawn + sum(int(said[1:]) - 1 for said in counts if said.startswith("\u00d7"))


def a_scene(**more: Any) -> Scene:
    """A small table by hand."""
    places = (
        Place("a", "a", "Alpha", "ALP", 100, 300, "blue", tokens=(Token("blue", 3), Token("red", 2)), alarm=True),
        Place("b", "b", "Beta", "BET", 500, 200, "blue", signs=(Sign("⌂", "station"),), pawns=(0, 1)),
        Place("c", "c", "Gamma", "GAM", 900, 100, "red"),
    )
    seats = (
        Seat(0, "you", "Medic", "Beta", (Card("Alpha", "ALP", "blue", "a"), Card("Airlift", "AIR")), turn=True),
        Seat(1, "thumb", "Scientist", "Beta", hidden=4, asked=True, lines=("1 red sample",)),
    )
    scene = Scene("Title", "Status", 1000, 500, "", places, links=(Link("a", "b"),), seats=seats)
    return replace(scene, **more)


# ---------------------------------------------------------------------------------------------- of every game
@pytest.mark.parametrize(("name", "options"), one_in(3, TABLES))
def test_every_moment_of_a_game_is_drawn_with_its_places_and_pieces(name: str, options: dict[str, Any]) -> None:
    for scene in some_moments(name, options):
        picture = draw(scene)
        root = ElementTree.fromstring(picture)
        assert len(picture.encode()) < MOST_BYTES
        said = texts(root)
        assert scene.title in said and scene.status in said
        for place in scene.places:
            assert place.name in said
            groups = titled(root, f"{place.name}: {_first_words(place)}") if place.tokens else []
            held = sum(token.number for token in place.tokens)
            assert held == (pieces(groups[-1]) if groups else 0), f"pieces in {place.name}"
        pawns = Counter(one.get("href") for one in root.iter(f"{SVG}use") if "pawn" in one.get("href", ""))
        on_the_map = Counter(seat for place in scene.places for seat in place.pawns)
        for seat in scene.seats:
            assert pawns[f"#pawn-{seat.seat}"] == 1 + on_the_map[seat.seat], "on the map and in the corner"


def _first_words(place: Place) -> str:
    token = place.tokens[0]
    return f"{token.colour} {token.name}".strip()


@pytest.mark.parametrize(("name", "options"), the_first(2, TABLES))
def test_names_cover_no_place_and_nothing_covers_another(name: str, options: dict[str, Any]) -> None:
    for scene in some_moments(name, options, every=6):
        wide = scene.width >= WIDE * scene.height
        chart = Chart(scene, MAP_WIDTH if wide else MAP_HEIGHT * scene.width / scene.height)
        standing = Standing(chart, [])
        r = PLACE * chart.size
        places = [Box(x - r, y - r, x + r, y + r) for x, y in map(chart.where, scene.places)]
        boxes = [part.thing.box for part in standing.parts]
        assert len(standing.names) == len(scene.places)
        for n, box in enumerate(boxes):
            assert not any(box.shared(place) for place in places)
            assert all(box.shared(other) < CROWDED for other in boxes[n + 1 :])
            assert box.left >= 0 and box.top >= 0 and box.right <= chart.width and box.bottom <= chart.height


@pytest.mark.parametrize(("x", "y"), [(40, 250), (960, 250), (500, 40), (500, 460)])
def test_what_stands_about_a_place_at_an_edge_stays_on_the_map(x: float, y: float) -> None:
    edge = Place("a", "a", "A Long Name", "ALN", x, y, "blue", tokens=(Token("blue", 3),), pawns=(0, 1))
    chart = Chart(a_scene(places=(edge,)), MAP_WIDTH / 2)
    for part in Standing(chart, []).parts:
        box = part.thing.box
        assert box.left >= 0 and box.top >= 0 and box.right <= chart.width and box.bottom <= chart.height


def test_the_same_table_gives_the_same_picture() -> None:
    first, second = (draw(next(some_moments("iberia", {"seats": 2}))) for _ in range(2))
    assert first == second
    assert not re.search(r'"-?\d+\.\d{3,}"', first), "numbers are rounded"


# ---------------------------------------------------------------------------------------------- by hand
def test_what_people_write_is_escaped() -> None:
    nasty = 'A <b>"&\x1b\x00'
    scene = a_scene(title=nasty, status=nasty, piles=(nasty,), stocks=(Stock(nasty, nasty),))
    scene = replace(scene, seats=(replace(scene.seats[0], name=nasty, lines=(nasty,)),))
    scene = replace(scene, places=(replace(scene.places[0], name=nasty, note=nasty), *scene.places[1:]))
    kept = 'A <b>"&??'
    said = texts(parsed(scene))
    assert sum(kept in one for one in said) >= 6
    assert "\x1b" not in draw(scene)


def test_a_link_over_the_edge_reaches_both_edges_and_says_where_it_goes() -> None:
    scene = a_scene(links=(Link("a", "c", wraps=True),), width=1000)
    root = parsed(scene)
    ends = [one.get("d", "").partition("L")[2].split() for one in root.iter(f"{SVG}path") if "L" in one.get("d", "")]
    edges = {end[0]: end[1] for end in ends if end and end[0] in ("0", "1600")}
    assert edges["0"] == edges["1600"], "at one height: the line goes on"
    assert {"← Gamma", "Alpha →"} <= set(texts(root))
    assert "← Gamma" not in texts(parsed(a_scene(links=(Link("a", "c"),))))


def test_railways_are_ladders_and_other_links_are_not() -> None:
    def strokes(kind: str) -> list[dict[str, str]]:
        root = parsed(a_scene(links=(Link("a", "b", kind),)))
        return [one.attrib for one in root.iter(f"{SVG}path") if one.get("d") == "M160 480L800 320"]

    assert len(strokes("rail")) == 3 and "stroke-dasharray" in strokes("rail")[0]
    (road,), (sea,), (faint,) = strokes("road"), strokes("sea"), strokes("faint")
    assert road["stroke"] == PALETTE["blue"].hex and "stroke-dasharray" not in road
    assert sea["stroke-dasharray"] != faint["stroke-dasharray"]


def test_a_place_about_to_break_out_has_a_ring() -> None:
    def rings(scene: Scene) -> int:
        return sum(one.get("stroke") == ALARM for one in parsed(scene).iter(f"{SVG}circle"))

    scene = a_scene()
    assert rings(scene) == 1
    assert rings(replace(scene, places=tuple(replace(place, alarm=False) for place in scene.places))) == 0


def test_a_place_has_the_shape_and_letter_of_its_colour_or_a_letter_of_its_own() -> None:
    def marker(letter: str) -> ElementTree.Element:
        first, *others = a_scene().places
        scene = a_scene(places=(replace(first, letter=letter, tokens=()), *others))
        return titled(parsed(scene), "Alpha")[0]

    assert texts(marker("")) == ["B"] and texts(marker("N")) == ["N"]
    (path,) = marker("").iter(f"{SVG}path")
    assert path.get("fill") == PALETTE["blue"].hex and "a" in path.get("d", ""), "a circle"


def test_letters_of_places_go_to_cards_and_stocks_of_their_colour() -> None:
    first, *others = a_scene().places
    stocks = (Stock("NATO Teams", "3 left", "blue"), Stock("red", "1 left", "red"))
    said = texts(parsed(a_scene(places=(replace(first, letter="N", tokens=()), *others), stocks=stocks)))
    assert said.count("N") == 3, "on the map, the stock and the card"


def test_pieces_with_a_letter_or_a_shape_of_their_own_and_many_at_once() -> None:
    tokens = (Token("", 2, "Agent", "A", "◉"), Token("red", 9, "die"))
    first, *others = a_scene().places
    root = parsed(a_scene(places=(replace(first, tokens=tokens), *others)))
    (group,) = titled(root, "Alpha: Agent \u00d72, red die \u00d79")[1:]
    assert texts(group) == ["A", "A", "\u00d79"]
    assert [one.get("href") for one in group.iter(f"{SVG}use")] == ["#c-red"]


def test_signs_are_drawn_without_fonts_where_that_is_possible() -> None:
    first, *others = a_scene().places
    signs = (Sign("✚", "hospital", "red"), Sign("Q", "quarantine"))
    root = parsed(a_scene(places=(replace(first, signs=signs), *others)))
    assert "Q" in texts(root) and "✚" not in texts(root)
    assert "Alpha: blue cube \u00d73, red cube \u00d72, hospital, quarantine" in [
        one.text for one in root.iter(f"{SVG}title")
    ]


def test_areas_show_their_text_and_pieces() -> None:
    area = Area("r1", "r1", "the west", 300, 400, (Token("", 2, "water", "W", "≈"),), "W1")
    root = parsed(a_scene(areas=(area,)))
    (group,) = titled(root, "the west")
    assert texts(group) == ["W1", "W", "W"]
    assert not titled(parsed(a_scene(areas=(replace(area, tokens=(), text=""),))), "the west")


def test_the_head_has_tracks_with_a_marker() -> None:
    root = parsed(a_scene(tracks=(Track("Outbreaks", ("0", "1", "2"), 1, alarm=True),)))
    said = [one for one in root.iter(f"{SVG}text") if one.text in ("0", "1", "2") and one.get("font-size") == "13"]
    assert [one.get("font-weight") for one in said] == [None, "bold", None]
    assert any(one.get("fill") == ALARM for one in root.iter(f"{SVG}rect"))


def test_stocks_say_good_and_bad_with_a_mark_besides_the_colour() -> None:
    stocks = (Stock("blue", "0 left", "blue", alarm=True), Stock("red", "cured", "red", good=True), Stock("bag", "3"))
    said = texts(parsed(a_scene(stocks=stocks)))
    assert {"blue\u20020 left !", "red\u2002cured ✓", "bag\u20023"} <= set(said)


def test_a_corner_shows_who_sits_there_the_hand_and_whose_turn_it_is() -> None:
    scene = a_scene()
    root = parsed(scene)
    said = texts(root)
    assert {"Medic", "you · Beta", "turn", "asked", "1 red sample", "Airlift", "★"} <= set(said)
    assert said.count("?") == 4, "the backs of hidden cards"
    assert any(one.get("stroke") == PAWNS[0] for one in root.iter(f"{SVG}rect")), "a frame in the pawn's colour"
    many = replace(scene, seats=(replace(scene.seats[1], hidden=12),))
    assert "\u00d712" in texts(parsed(many)) and texts(parsed(many)).count("?") == 1
    dead = replace(scene, seats=(replace(scene.seats[0], dead=True),))
    assert "out" in texts(parsed(dead)) and "turn" not in texts(parsed(dead))


def test_piles_are_told_line_by_line() -> None:
    said = texts(parsed(a_scene(piles=("Player deck 30", "Infection deck 12"))))
    assert {"Piles", "Player deck 30", "Infection deck 12"} <= set(said)


def test_a_map_that_is_not_wide_has_the_corners_beside_it() -> None:
    def size(scene: Scene) -> list[float]:
        return [float(n) for n in parsed(scene).get("viewBox", "").split()[2:]]

    (wide, _), (narrow, height) = size(a_scene()), size(a_scene(height=900))
    assert wide == MAP_WIDTH + 40
    assert narrow > MAP_HEIGHT * 1000 / 900 + 400 and height > MAP_HEIGHT


def test_pictures_share_their_ids_only_for_what_is_the_same() -> None:
    def definitions(scene: Scene) -> bytes:
        (found,) = parsed(scene).iter(f"{SVG}defs")
        return ElementTree.tostring(found)

    root = parsed(a_scene())
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    inside = [one.get("id") for one in next(root.iter(f"{SVG}defs")).iter() if one.get("id")]
    assert ids == inside and len(ids) == len(set(ids))
    assert definitions(a_scene()) == definitions(next(some_moments("cure", {"seats": 2})))


# ---------------------------------------------------------------------------------------------- the pen
def test_numbers_are_short() -> None:
    assert [number(n) for n in (3, 3.0, -0.01, 2.25, -1.56, 100.04)] == ["3", "3", "0", "2.2", "-1.6", "100"]


def test_words_are_cut_and_wrapped_to_a_width() -> None:
    assert cut_to("Johannesburg", 1000, 12) == "Johannesburg"
    short = cut_to("Johannesburg", 60, 12)
    assert short.endswith("…") and width_of(short, 12) <= 60
    assert wrapped("Ho Chi Minh City", 70, 12, 2) == ["Ho Chi", "Minh City"]
    assert wrapped("Vitoria-Gasteiz", 70, 12, 2) == ["Vitoria-", "Gasteiz"]
    assert wrapped("a b c", 1000, 12, 2) == ["a b c"]
    assert len(wrapped("word " * 50, 80, 12, 3)) == 3
    assert wrapped("", 80, 12, 3) == []


def test_escapes() -> None:
    assert escaped('<&>"\t\x07\ud800') == "&lt;&amp;&gt;&quot;\t??"
