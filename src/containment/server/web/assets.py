"""What a browser loads, read once: each file with its type, packed, under a path that changes when any of them does. A
page loads one file with all its modules and one with all its styles; each of them is there by itself too."""

from __future__ import annotations

import gzip
import json
import posixpath
import re
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import blake2s
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from containment.pictures import outlines
from containment.server.web.joining import Modules, styles

TYPES: Final = {
    "html": "text/html",
    "css": "text/css",
    "js": "text/javascript",
    "mjs": "text/javascript",
    "svg": "image/svg+xml",
    "json": "application/json",
}
SERVED: Final = ("modules", "styles", "vendor", "images")
TEXTS: Final = (".js", ".mjs", ".css")
JOINED: Final = "joined"
PREFIX: Final = "/b"
# Libraries name each other as npm does, which a browser can't follow without a map in the page, and our pages run no
# inline script. So the names are replaced here, and the files in vendor/ stay as they were released.
LIBRARIES: Final = {
    "preact": "vendor/preact/preact.mjs",
    "preact/hooks": "vendor/preact/hooks.mjs",
    "@preact/signals-core": "vendor/signals-core/signals-core.mjs",
}
OUTLINES: Final = ("world", "iberia")
SMALL: Final = 200  # bytes: packing less than this saves nothing
_STYLE: Final = re.compile(r'<link rel="stylesheet" href="\{base\}/([^"]+)">\n')
_STYLES: Final = re.compile(f"(?:{_STYLE.pattern})+")
_SCRIPT: Final = re.compile(r'(?<=src="\{base\}/)[^"]+')
_BARE: Final = re.compile(r"""(\bfrom\s*)"([@a-z][^"]*)\"""")


@dataclass(frozen=True)
class Asset:
    content: bytes
    kind: str

    @cached_property
    def packed(self) -> bytes | None:
        """Smaller, for who can unpack it; None if it would not be."""
        if len(self.content) < SMALL:
            return None
        found = gzip.compress(self.content, 9, mtime=0)
        return found if len(found) < len(self.content) else None

    @cached_property
    def tag(self) -> str:
        return f'"{blake2s(self.content, digest_size=9).hexdigest()}"'


def _folder() -> Traversable:
    return files("containment.browser")


@cache
def assets() -> dict[str, Asset]:
    """By path: "modules/table/map.js"."""
    found: dict[str, Asset] = {}
    for name in SERVED:
        _gather(_folder() / name, name, found)
    for outline in OUTLINES:
        land = json.dumps(outlines.paths(outline), separators=(",", ":"))
        found[f"land/{outline}.json"] = Asset(land.encode(), TYPES["json"])
    return found | _joined(found)


def _joined(files: dict[str, Asset]) -> dict[str, Asset]:
    """What each page names, as one file of each kind."""
    texts = {path: asset.content.decode("utf-8") for path, asset in files.items() if path.endswith(TEXTS)}
    modules = Modules(texts)
    found: dict[str, Asset] = {}
    for one in sorted((_folder() / "pages").iterdir(), key=lambda one: one.name):
        html, own = _html(one.name), one.name.removesuffix(".html")
        entry = _SCRIPT.findall(html)[0]
        found[f"{JOINED}/{own}.js"] = Asset(modules.joined(entry, f"{own}.js").encode(), TYPES["js"])
        found[f"{JOINED}/{own}.js.map"] = Asset(modules.source_map(entry).encode(), TYPES["json"])
        found[f"{JOINED}/{own}.css"] = Asset(styles(_STYLE.findall(html), texts).encode(), TYPES["css"])
    return found


def prepare() -> None:
    """Now, and not while the first visitor waits for it."""
    for one in (_folder() / "pages").iterdir():
        _ = page(one.name).packed
    for asset in assets().values():
        _ = asset.packed, asset.tag


def _html(page: str) -> str:
    """What all pages share, with what is this one's own."""
    own = (_folder() / "pages" / page).read_text(encoding="utf-8")
    return (_folder() / "page.html").read_text(encoding="utf-8").replace("{own}", own)


def _gather(folder: Traversable, path: str, found: dict[str, Asset]) -> None:
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        here = f"{path}/{one.name}"
        if one.is_dir():
            _gather(one, here, found)
        elif not one.name.endswith(".d.ts") and one.name.rpartition(".")[2] in TYPES:
            found[here] = Asset(_resolved(here, one.read_bytes()), TYPES[one.name.rpartition(".")[2]])


def _resolved(path: str, content: bytes) -> bytes:
    if not path.endswith(".mjs"):
        return content
    here = posixpath.dirname(path)
    return _BARE.sub(
        lambda name: f'{name[1]}"./{posixpath.relpath(LIBRARIES[name[2]], here)}"', content.decode("utf-8")
    ).encode()


@cache
def version() -> str:
    """Of all files together: it stands in their paths, so that they may be kept for ever."""
    sum_ = blake2s(digest_size=8)
    for path, asset in assets().items():
        sum_.update(f"{path} {asset.tag}".encode())
    return sum_.hexdigest()


@cache
def page(name: str) -> Asset:
    """A page, with the paths of what it loads."""
    own = f"{JOINED}/{name.removesuffix('.html')}"
    text = _SCRIPT.sub(f"{own}.js", _html(name))
    text = _STYLES.sub(f'<link rel="stylesheet" href="{{base}}/{own}.css">\n', text)
    return Asset(text.replace("{base}", f"{PREFIX}/{version()}").encode(), TYPES["html"])


__all__ = ["JOINED", "PREFIX", "TYPES", "Asset", "assets", "page", "prepare", "version"]
