"""The diseases' colours stay apart for every eye; where they come near each other, shape and letter tell them apart.

Distances are CIEDE2000. Colour-blind eyes are simulated with the matrices of Machado, Oliveira and Fernandes, "A
Physiologically-based Model for Simulation of Color Vision Deficiency" (IEEE TVCG 2009), at severity 1.0, on linear RGB.
"""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, pi, radians, sin, sqrt

import pytest

from containment.pictures.palette import GROUND, LAND, PALETTE
from containment.saying.signs import LETTERS, SHAPES

Colour = tuple[float, float, float]
EYES: dict[str, tuple[Colour, Colour, Colour]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
WHITE = (0.95047, 1.0, 1.08883)  # D65
APART = (
    14.0  # two diseases; the nearest are blue and purple for deutan eyes, 15.1, and yellow and black for tritan, 16.6
)
FROM_GROUND = 35.0  # the nearest is purple for tritan eyes, 36.5
NEAR = 12.0  # a colour and what 256 colours make of it
FROM_LAND = 18.0  # the nearest is red for protan eyes, 19.8


def linear(rgb: tuple[int, int, int]) -> Colour:
    r, g, b = (v / 255 / 12.92 if v / 255 <= 0.04045 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in rgb)
    return r, g, b


def times(matrix: tuple[Colour, Colour, Colour], colour: Colour) -> Colour:
    r, g, b = (min(1.0, max(0.0, sum(m * c for m, c in zip(row, colour, strict=True)))) for row in matrix)
    return r, g, b


def lab(colour: Colour) -> Colour:
    """CIE Lab from linear sRGB."""
    rows = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
    x, y, z = (
        _root(sum(m * c for m, c in zip(row, colour, strict=True)) / white)
        for row, white in zip(rows, WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(t: float) -> float:
    return t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116


def distance(one: Colour, other: Colour) -> float:
    """CIEDE2000, as in Sharma, Wu and Dalal 2005."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = (degrees(atan2(b, a)) % 360 if a or b else 0.0 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + turn / 2 if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * cos(radians(hm - 30))
        + 0.24 * cos(radians(2 * hm))
        + 0.32 * cos(radians(3 * hm + 6))
        - 0.20 * cos(radians(4 * hm - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    bend = sin(pi / 3 * exp(-(((hm % 360 - 275) / 25) ** 2)))
    rt = -2 * sqrt(cm**7 / (cm**7 + 25**7)) * bend
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


def seen(rgb: tuple[int, int, int], eye: str) -> Colour:
    return lab(times(EYES[eye], linear(rgb)))


def parsed(code: str) -> tuple[int, int, int]:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [  # from the test data of Sharma, Wu and Dalal
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ],
)
def test_distances_are_those_of_the_published_examples(one: Colour, other: Colour, apart: float) -> None:
    assert distance(one, other) == pytest.approx(apart, abs=0.0001)
    assert distance(other, one) == pytest.approx(apart, abs=0.0001)


@pytest.mark.parametrize("eye", EYES)
def test_white_stays_white_for_every_eye(eye: str) -> None:
    assert seen((255, 255, 255), eye) == pytest.approx((100, 0, 0), abs=0.02)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize(("one", "other"), list(combinations(PALETTE, 2)))
def test_two_diseases_are_told_apart_by_every_eye(one: str, other: str, eye: str) -> None:
    assert distance(seen(PALETTE[one].rgb, eye), seen(PALETTE[other].rgb, eye)) > APART


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("colour", PALETTE)
def test_every_disease_stands_out_from_sea_and_land(colour: str, eye: str) -> None:
    own = seen(PALETTE[colour].rgb, eye)
    assert distance(own, seen(parsed(GROUND), eye)) > FROM_GROUND
    assert distance(own, seen(parsed(LAND), eye)) > FROM_LAND


def test_shapes_and_letters_are_all_different() -> None:
    assert len({paint.shape for paint in PALETTE.values()}) == len(PALETTE) == 5
    assert len({paint.letter for paint in PALETTE.values()}) == len(PALETTE)
    assert all(len(paint.shape) == len(paint.letter) == 1 for paint in PALETTE.values())


def test_the_terminal_has_the_same_shapes_and_letters() -> None:
    assert {colour: (SHAPES[colour], LETTERS[colour]) for colour in SHAPES} == {
        colour: (paint.shape, paint.letter) for colour, paint in PALETTE.items()
    }


@pytest.mark.parametrize("colour", PALETTE)
def test_the_nearest_of_256_colours_is_near(colour: str) -> None:
    """Of the cube of 6 by 6 by 6 and the greys of a terminal."""
    paint = PALETTE[colour]
    assert distance(lab(linear(of_256(paint.near))), lab(linear(paint.rgb))) < NEAR


def of_256(number: int) -> tuple[int, int, int]:
    if number >= 232:
        return (8 + 10 * (number - 232),) * 3
    steps = (0, 95, 135, 175, 215, 255)
    r, g, b = (steps[(number - 16) // n % 6] for n in (36, 6, 1))
    return r, g, b
