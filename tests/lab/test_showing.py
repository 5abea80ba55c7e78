"""Tables, pictures and the page of a study, from its rows."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import containment
from containment import lab
from containment.lab import tables
from containment.terminal.main import main

pytest.importorskip("polars")
pytest.importorskip("matplotlib")

in_c = pytest.mark.skipif(not containment.compiled, reason="games that are won want the compiled engine")
STUDY = """
title = "Epidemics & roles"
games = {games}
details = true
[[grid]]
game = "pandemic"
players = "{players}"
epidemics = [4, 6]
[[grid]]
game = "cure"
players = "random"
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    where = tmp_path_factory.mktemp("study")
    quick = containment.compiled
    text = STUDY.format(games=600 if quick else 25, players="habits" if quick else "random")
    (where / "study.toml").write_text(text)
    assert main(("lab", "run", str(where / "study.toml"), "--out", str(where / "results"))) == 0
    return where / "results"


def test_parquet_and_csv_have_the_same_rows(folder: Path, tmp_path: Path) -> None:
    found = lab.read(folder)
    study = lab.load(folder / "study.toml")
    results = lab.run(study, folder)
    names = tables.heads(study)
    plain = [["" if one is None else str(one) for one in row] for row in tables.plain_rows(results)]
    there = [
        ["" if one is None else str(one).lower() if isinstance(one, bool) else str(one) for one in row]
        for row in found.select(names).iter_rows()
    ]
    assert there == plain
    tables.write_games(results, tmp_path / "games.parquet")
    assert (tmp_path / "games.parquet").read_bytes() == (folder / "games.parquet").read_bytes()
    timed = lab.read(folder, seconds=True)
    assert timed.height == found.height and timed["seconds"].min() >= 0


@in_c
def test_the_tables_count_what_the_rows_say(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(("lab", "show", str(folder), "--json")) == 0
    told = json.loads(capsys.readouterr().out)
    found = lab.read(folder)
    for cell in told["cells"]:
        part = found.filter(found["cell"] == cell["cell"])
        assert (cell["games"], cell["wins"]) == (part.height, part["won"].sum())
        assert sum(cell["endings"].values()) == part.height
        assert cell["means"]["turns"] == pytest.approx(part["turns"].mean())
    (difference,) = told["differences"]
    one, two = (dict(found.filter(found["cell"] == n).select("seed", "won").iter_rows()) for n in (1, 0))
    assert difference["only_this"] == sum(one[seed] and not two[seed] for seed in one)
    assert difference["only_that"] == sum(two[seed] and not one[seed] for seed in one)
    roles = {one["what"] for one in told["roles"]["pandemic"]}
    assert {"medic", "scientist"} <= roles and "" not in roles


@in_c
def test_an_effect_is_the_difference_within_the_cells(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    main(("lab", "show", str(folder), "--json"))
    told = json.loads(capsys.readouterr().out)["deciding"]["pandemic.start_three"]
    found = lab.read(folder)
    cities = containment.game("pandemic").facts.CITIES
    one = told[0]
    place = next(i for i, city in enumerate(cities) if city.id == one["what"])
    with_it: Any = found.filter((found["game"] == "pandemic") & (found["start_three"] & (1 << place) != 0))
    assert one["games"] == with_it.height and one["interval"][0] < one["difference"] < one["interval"][1]


@in_c
@pytest.mark.long
def test_the_page_asks_for_nothing_from_outside(folder: Path, tmp_path: Path) -> None:
    page, pictures = tmp_path / "page.html", tmp_path / "pictures"
    assert main(("lab", "show", str(folder), "--html", str(page), "--pictures", str(pictures))) == 0
    text = page.read_text()
    assert "Epidemics &amp; roles" in text and text.count("<svg") == text.count("<figure>") >= 5
    addresses = re.findall(r'(?:src|href|url\()\s*=?\s*"?([^"\s)>]+)', text)
    asked = [address for address in addresses if not address.startswith(("#", "data:"))]
    assert not asked and "<script" not in text and "@import" not in text
    names = {path.stem for path in pictures.glob("*.svg")}
    assert names == {path.stem for path in pictures.glob("*.png")} >= {"wins", "endings", "lengths", "differences"}
    assert {"roles-pandemic", "pairs-pandemic", "deciding-pandemic-start_events"} <= names


def test_what_is_no_study_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("lab", "show", str(tmp_path))) == 2
    assert "has no results of a study: run one with containment lab run" in capsys.readouterr().err
