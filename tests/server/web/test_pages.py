"""The pages and their files: what they are, how long browsers keep them, and that they bring nothing from elsewhere."""

from __future__ import annotations

import gzip
import json
import re
from importlib.resources import files
from pathlib import Path

import httpx
import pytest

from containment.pictures import palette
from containment.server.web.assets import JOINED, LIBRARIES, PREFIX, assets, version
from tests.server.web.running import Running

PAGES = ("/", "/t/0123456789ab", "/new", "/rules/cure", "/learn", "/learn/pandemic")
BROWSER = Path(str(files("containment.browser")))
ROOT = Path(__file__).parents[3]
MOST = 300_000  # bytes over the wire until a table can be seen


def loaded(page: httpx.Response) -> list[str]:
    """What a page names to be loaded."""
    found: list[str] = re.findall(r'(?:href|src)="([^"]+)"', page.text)
    return found


@pytest.mark.parametrize("path", PAGES)
def test_a_page_runs_nothing_inline_and_loads_only_what_is_served_here(server: Running, path: str) -> None:
    page = server.http.get(path)
    assert page.status_code == 200 and page.headers["content-type"].startswith("text/html")
    assert "style=" not in page.text and "//" not in page.text and "{" not in page.text
    assert re.findall(r"<script[^>]*>(.*?)</script>", page.text, re.DOTALL) == [""]
    assert loaded(page)
    for one in loaded(page):
        assert one.startswith(f"{PREFIX}/{version()}/")
        assert server.http.get(one).status_code == 200, one


@pytest.mark.parametrize("path", PAGES)
def test_a_page_asks_for_one_script_and_one_stylesheet(server: Running, path: str) -> None:
    """For ninety files a browser asks ninety times."""
    kinds = [one.rpartition(".")[2] for one in loaded(server.http.get(path))]
    assert sorted(kinds) == ["css", "js", "svg"]


def test_the_first_load_is_small(server: Running) -> None:
    page = server.http.get(PAGES[1])
    sizes = [len(page.content), *(int(server.http.get(one).headers["content-length"]) for one in loaded(page))]
    land = int(server.http.get(f"{PREFIX}/{version()}/land/world.json").headers["content-length"])
    assert sum(sizes) + land < MOST


def test_files_are_kept_for_ever_and_pages_are_asked_for_again(server: Running) -> None:
    page = server.http.get("/")
    assert page.headers["cache-control"] == "no-cache"
    again = server.http.get("/", headers={"If-None-Match": page.headers["etag"]})
    assert again.status_code == 304 and not again.content and again.headers["etag"] == page.headers["etag"]
    one = server.http.get(loaded(page)[-1])
    assert "immutable" in one.headers["cache-control"]
    assert server.http.get(loaded(page)[-1], headers={"If-None-Match": one.headers["etag"]}).status_code == 304


@pytest.mark.parametrize("path", PAGES)
def test_a_page_of_another_version_gets_what_there_is_now(server: Running, path: str) -> None:
    """Browsers show pages that they have kept, and while a server is upgraded two versions of it answer."""
    for one in loaded(server.http.get(path)):
        old = server.http.get(one.replace(version(), "0123456789abcdef"))
        assert old.content == server.http.get(one).content
        assert old.headers["cache-control"] == "no-cache"  # it is not what that page was made with: not for ever


def test_the_same_comes_packed_and_unpacked(server: Running) -> None:
    path = f"{PREFIX}/{version()}/modules/words.js"
    plain = server.http.get(path, headers={"Accept-Encoding": "identity"})
    with server.http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as packed:
        raw = b"".join(packed.iter_raw())
    assert "content-encoding" not in plain.headers and packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(raw) == plain.content and len(raw) < len(plain.content)
    assert plain.headers["vary"] == packed.headers["vary"] == "Accept-Encoding"
    assert plain.headers["content-type"].startswith("text/javascript")


def test_nothing_else_is_served(server: Running) -> None:
    there = f"{PREFIX}/{version()}"
    for path in (
        f"{there}/pages/table.html",
        f"{there}/__init__.py",
        f"{there}/modules/wire/types.d.ts",
        f"{there}/modules/../__init__.py",
        f"{there}/modules/%2e%2e/__init__.py",
        f"{there}/",
        f"{PREFIX}/0000000000000000/modules/words.js",
    ):
        response = server.http.get(path)
        assert response.status_code == 404 and response.json()["code"] == "none", path


def test_every_file_has_a_type_and_is_in_the_package() -> None:
    served = {path for path in assets() if not path.startswith(("land/", f"{JOINED}/"))}
    assert {path.partition("/")[0] for path in served} == {"modules", "styles", "vendor", "images"}
    for path in served:
        assert (BROWSER / path).is_file()


def test_libraries_are_there_as_released_with_licence_and_version() -> None:
    wanted = json.loads((ROOT / "tools" / "browser" / "package-lock.json").read_text("utf-8"))["packages"]
    for folder in (BROWSER / "vendor").iterdir():
        name, number = (folder / "VERSION").read_text("utf-8").split()[:2]
        assert wanted[f"node_modules/{name}"]["version"] == number, "types are checked against another version"
        assert "Copyright" in (folder / "LICENSE").read_text("utf-8") or "Apache" in (folder / "LICENSE").read_text(
            "utf-8"
        )
    for name, path in LIBRARIES.items():
        assert path in assets(), name


def test_a_library_finds_the_others() -> None:
    for path, asset in assets().items():
        if path.startswith("vendor/"):
            for other in re.findall(r'from\s*"([^"]+)"', asset.content.decode("utf-8")):
                assert other.startswith("./"), (path, other)


def test_colours_are_those_of_the_pictures() -> None:
    css = assets()["styles/palette.css"].content.decode("utf-8")
    dark = {
        name: light or dark
        for name, light, dark in re.findall(r"--([\w-]+): (?:light-dark\([^,]+, (#\w+)\)|(#\w+));", css)
    }
    for colour, paint in palette.PALETTE.items():
        assert dark[colour] == paint.hex
    for seat, pawn in enumerate(palette.PAWNS):
        assert dark[f"pawn-{seat}"] == pawn
    for name in ("GROUND", "PANEL", "EDGE", "TEXT", "PALE", "ALARM", "GOOD", "LAND"):
        assert dark[name.lower()] == getattr(palette, name)


def test_modules_name_no_game_and_say_nothing_that_is_not_in_the_catalogue() -> None:
    for path, asset in assets().items():
        if not path.startswith("modules/") or path == "modules/words.js":
            continue
        text = asset.content.decode("utf-8")
        for game in ("pandemic", "iberia", "coldwar", "the cure"):
            assert game not in text.lower(), (path, game)


def test_every_rule_of_a_stylesheet_is_closed() -> None:
    """A browser drops what it cannot read without a word, and the rules after it."""
    for path, asset in assets().items():
        if not path.endswith(".css"):
            continue
        depth = 0
        for number, line in enumerate(asset.content.decode("utf-8").splitlines(), 1):
            depth += line.count("{") - line.count("}")
            assert 0 <= depth <= 2, (path, number)
        assert depth == 0, path
