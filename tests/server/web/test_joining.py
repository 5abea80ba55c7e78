"""Modules that are served as one file: all of them, each once, in the order in which a browser would run them."""

from __future__ import annotations

import json
import posixpath
import re
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path

import pytest

from containment.server.web.assets import JOINED, assets
from containment.server.web.joining import CannotJoin, Modules

PAGES = sorted(path.stem for path in (Path(str(files("containment.browser"))) / "pages").iterdir())
BEGINS = re.compile(r"^const \w+ = \(\(\) => \{ // (.+)$", re.MULTILINE)
SMALL = {
    "modules/a.js": (
        'import { b, late as c } from "./sub/b.js";\nimport d from "./d.js";\nimport "./side.js";\n'
        'console.log([b, c(), d(), new URL("x", import.meta.url).pathname.split("/").slice(-2)].join());\n'
    ),
    "modules/sub/b.js": (
        '/** @import { T } from "../d.js" */\nimport {\n  far,\n} from "../side.js";\nexport const b = `b${far}`;\n'
        'export async function never() {}\nfunction own() {\n  return "c";\n}\nexport {\n  own as late,\n};\n'
        'export { far } from "../side.js";\n'
    ),
    "modules/d.js": 'export default function () {\n  return "d";\n}\n',
    "modules/side.js": 'console.log("side");\nexport const far = 1;\n',
}


def text_of(path: str) -> str:
    return assets()[path].content.decode("utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_all_modules_of_a_page_are_there_once_after_those_that_they_import(page: str) -> None:
    paths = BEGINS.findall(text_of(f"{JOINED}/{page}.js"))
    assert len(paths) == len(set(paths)) and paths[-1] == f"modules/{page}.js"
    for number, path in enumerate(paths):
        text = re.sub(r"/\*\*.*?\*/", "", text_of(path), flags=re.DOTALL)
        for other in re.findall(r"""(?<![/\w])(?:from|import)\s*["']([^"']+)["']""", text):
            assert posixpath.normpath(posixpath.join(posixpath.dirname(path), other)) in paths[:number], (path, other)


@pytest.mark.parametrize("page", PAGES)
def test_every_line_of_a_module_is_where_the_map_says(page: str) -> None:
    lines, checked = text_of(f"{JOINED}/{page}.js").splitlines(), 0
    for section in json.loads(text_of(f"{JOINED}/{page}.js.map"))["sections"]:
        (source,) = section["map"]["sources"]
        path = posixpath.normpath(f"{JOINED}/{source}")
        own = text_of(path).splitlines()
        first, *each = section["map"]["mappings"].split(";")
        assert first == "" and set(each) <= {"AAAA", "AACA"} and each.index("AAAA") == 0
        begin = section["offset"]["line"] + 1
        for number, line in enumerate(own):
            if path.startswith("modules/") and re.match(r"(export )?(async )?(function|class) ", line):
                assert number < len(each) and lines[begin + number] == line.removeprefix("export "), (source, number)
                checked += 1
    assert checked > 20


def test_all_styles_of_a_page_are_there_in_their_order() -> None:
    pages = Path(str(files("containment.browser"))) / "pages"
    for page in PAGES:
        css = text_of(f"{JOINED}/{page}.css")
        wanted = re.findall(r'href="\{base\}/(styles/[^"]+)"', (pages / f"{page}.html").read_text("utf-8"))
        assert wanted and css == "".join(f"/* {path} */\n{text_of(path)}\n" for path in wanted)


def ran(text: str, folder: Path) -> list[str]:
    """What a script prints."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("SKIPPED, nothing was run: there is no node here")
    (folder / "joined").mkdir()
    (folder / "joined" / "a.mjs").write_text(text, "utf-8")
    return subprocess.run(
        [node, folder / "joined" / "a.mjs"], capture_output=True, text=True, check=True
    ).stdout.split()


def test_what_is_joined_runs_as_the_modules_would(tmp_path: Path) -> None:
    assert ran(Modules(SMALL).joined("modules/a.js", "a.mjs"), tmp_path) == ["side", "b1,c,d,modules,x"]


@pytest.mark.parametrize(
    "text",
    [
        "export let changing = 1;\n",
        'import * as all from "./a.js";\n',
        'export * from "./a.js";\n',
        "export const { a, b } = own;\n",
    ],
)
def test_what_cannot_be_joined_is_said_and_not_served(text: str) -> None:
    """A name that changes after the others have taken it would be old there."""
    with pytest.raises(CannotJoin, match=r"modules/b\.js: "):
        Modules({"modules/b.js": text, "modules/a.js": ""}).joined("modules/b.js", "b.js")


def test_modules_in_a_circle_are_not_joined() -> None:
    circle = {"a.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./a.js";\n'}
    with pytest.raises(CannotJoin, match=r"a\.js is needed to run itself, by b\.js"):
        Modules(circle).joined("a.js", "a.js")
