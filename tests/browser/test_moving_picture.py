"""The moving picture of the table in a browser: made by playing, whole, and something moves in it."""

from __future__ import annotations

import base64
import itertools
import xml.etree.ElementTree as ET

import pytest
from tools.recording.__main__ import FOLDER
from tools.recording.browser import MOMENTS, NAME, Shot, moving, taken

from tests.server.web.running import Running

LARGEST = 1_500_000  # bytes
WEBP = b"RIFF....WEBP"
SVG = "{http://www.w3.org/2000/svg}"


def frames(picture: str) -> list[tuple[str, bytes]]:
    """What is read under each frame, and the frame; all that a picture may refer to lies in it."""
    root = ET.fromstring(picture)
    refers = [value for one in root.iter() for name, value in one.attrib.items() if name.endswith(("href", "src"))]
    kind = "data:image/webp;base64,"
    assert all(value.startswith(kind) for value in refers)
    assert "url(" not in root.findtext(f"{SVG}style", "") and not root.findall(f".//{SVG}script")
    captions = [one.findtext(f"{SVG}text", "") for one in root.findall(f"{SVG}g")]
    return list(zip(captions, (base64.b64decode(value.removeprefix(kind)) for value in refers), strict=True))


def are_moving(shots: list[bytes]) -> bool:
    """Pictures, and each another than the one before."""
    are_pictures = all(one[:4] == WEBP[:4] and one[8:12] == WEBP[8:] for one in shots)
    return are_pictures and all(one != other for one, other in itertools.pairwise(shots))


def test_the_picture_on_the_pages_is_of_these_moments() -> None:
    picture = (FOLDER / f"{NAME}.svg").read_text(encoding="utf-8")
    assert len(picture.encode()) < LARGEST
    found = frames(picture)
    assert [caption for caption, _ in found] == [moment.caption for moment in MOMENTS], "run: make recordings"
    assert are_moving([frame for _, frame in found])


def test_each_frame_has_its_time_and_its_caption() -> None:
    shots = [Shot(b"one", 1.0, "a < b"), Shot(b"two", 3.0, "then")]
    picture = moving(shots)
    assert frames(picture) == [("a < b", b"one"), ("then", b"two")]
    assert "k0 4s step-end" in picture and "25.000%{visibility:visible}" in picture


@pytest.mark.long
def test_the_moments_can_be_played_in_a_browser(browser: object, server: Running) -> None:
    shots = taken(browser, server.url)
    assert [shot.caption for shot in shots] == [moment.caption for moment in MOMENTS]
    assert are_moving([shot.webp for shot in shots])
    assert len(moving(shots).encode()) < LARGEST
