"""The moving pictures of the pages: made by playing, small, whole, and something moves in each."""

from __future__ import annotations

import asyncio
import itertools
import xml.etree.ElementTree as ET
from html import escape
from pathlib import Path

import pytest
from tools.recording.__main__ import FOLDER, RECORDINGS, Recording, shots
from tools.recording.moving import Shot, moving
from tools.recording.strips import Run

LARGEST = 300_000  # bytes: a picture that a page still shows quickly
NAMES = [recording.name for recording in RECORDINGS]


@pytest.mark.parametrize("recording", RECORDINGS, ids=NAMES)
def test_a_recording_can_be_made_and_every_moment_differs(
    recording: Recording, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path))
    taken = asyncio.run(shots(recording))
    assert [shot.caption for shot in taken] == [moment.caption for moment in recording.moments]
    assert all(one.frame != other.frame for one, other in itertools.pairwise(taken))
    picture = moving(taken, recording.title)
    assert len(picture.encode()) < LARGEST
    assert len(ET.fromstring(picture).findall("{http://www.w3.org/2000/svg}g")) == len(taken)


@pytest.mark.parametrize("recording", RECORDINGS, ids=NAMES)
def test_the_picture_on_the_pages_is_of_these_moments(recording: Recording) -> None:
    picture = (FOLDER / f"{recording.name}.svg").read_text(encoding="utf-8")
    assert len(picture.encode()) < LARGEST and "<script" not in picture and "http" not in picture.split(">", 1)[1]
    for moment in recording.moments:
        assert f">{escape(moment.caption)}</text>" in picture, "run: make recordings"


def test_a_row_that_stays_is_drawn_once_and_each_shot_has_its_time() -> None:
    same, other, new = ((Run(0, text, "#fff", "#000", False),) for text in ("same", "other", "new <&"))
    picture = moving([Shot((same, other), 1, "one"), Shot((same, new), 3, "two")], "a title")
    assert picture.count(">same</text>") == 1 and ">new &lt;&amp;</text>" in picture
    assert "k0 4s step-end" in picture and "25.000%{visibility:visible}" in picture
