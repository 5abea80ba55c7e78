"""What a browser loads, read once: each file with its type, packed, under a path that changes when any of them does."""

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

TYPES: Final = {
    "html": "text/html",
    "css": "text/css",
    "js": "text/javascript",
    "mjs": "text/javascript",
    "svg": "image/svg+xml",
    "json": "application/json",
}
SERVED: Final = ("modules", "styles", "vendor", "images")
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
_IMPORTED: Final = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}/[^"']+)["']""")
_COMMENT: Final = re.compile(r"/\*\*.*?\*/", re.DOTALL)  # types are imported in these
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
    return found


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
    """A page, with the paths of what it needs; browsers fetch all of that at once, not import by import."""
    text = (_folder() / "pages" / name).read_text(encoding="utf-8")
    base = f"{PREFIX}/{version()}"
    entries = re.findall(r'src="\{base\}/([^"]+)"', text)
    links = [f'<link rel="modulepreload" href="{base}/{path}">' for path in _needed(entries) if path not in entries]
    return Asset(text.replace("{preload}", "\n".join(links)).replace("{base}", base).encode(), TYPES["html"])


def _needed(entries: list[str]) -> list[str]:
    """These modules and all that they import, in the order in which they are met."""
    found: dict[str, None] = {}
    left = list(reversed(entries))
    while left:
        path = left.pop()
        if path in found:
            continue
        found[path] = None
        text = _COMMENT.sub("", assets()[path].content.decode("utf-8"))
        here = posixpath.dirname(path)
        left += [posixpath.normpath(posixpath.join(here, other)) for other in _IMPORTED.findall(text)]
    return list(found)


__all__ = ["PREFIX", "TYPES", "Asset", "assets", "page", "version"]
