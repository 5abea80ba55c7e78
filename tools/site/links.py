"""The built site as a reader clicks through it: every page with its links, anchors and text; and what is dead."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

LOADED: Final = {("script", "src"), ("img", "src"), ("source", "src"), ("object", "data"), ("iframe", "src")}
ASKED_FOR: Final = {"stylesheet", "icon", "preload", "preconnect", "modulepreload", "manifest"}  # of a <link>
NO_END: Final = frozenset(("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"))
UNSEEN: Final = frozenset(("script", "style"))


@dataclass
class Page:
    anchors: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)  # anywhere on the page
    doors: list[str] = field(default_factory=list)  # in its text
    loaded: list[str] = field(default_factory=list)  # what a browser asks for by itself
    text: str = ""


class Reader(HTMLParser):
    """Reads one page. The text of a page is its <article>; all else is the frame around it."""

    def __init__(self) -> None:
        super().__init__()
        self.page = Page()
        self._said: list[str] = []
        self._article = self._unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self._article += tag == "article" or (self._article > 0 and tag not in NO_END)
        self._unseen += tag in UNSEEN
        self.page.anchors |= {found[name] for name in ("id", "name") if found.get(name)}
        if tag == "a" and found.get("href"):
            self.page.links.append(found["href"])
            if self._article:
                self.page.doors.append(found["href"])
        self.page.loaded += [found[name] for of, name in LOADED if tag == of and found.get(name)]
        if tag == "link" and ASKED_FOR & set(found.get("rel", "").split()):
            self.page.loaded.append(found["href"])

    def handle_endtag(self, tag: str) -> None:
        self._article -= self._article > 0 and tag not in NO_END
        self._unseen -= tag in UNSEEN

    def handle_data(self, data: str) -> None:
        if self._article and not self._unseen:
            self._said.append(data)

    def read(self, text: str) -> Page:
        self.feed(text)
        self.page.text = " ".join("".join(self._said).split())
        return self.page


@dataclass
class Site:
    root: Path
    pages: dict[str, Page]

    @classmethod
    def read(cls, root: Path) -> Site:
        found = {path.relative_to(root).as_posix(): path for path in sorted(root.rglob("*.html"))}
        return cls(root, {name: Reader().read(path.read_text(encoding="utf-8")) for name, path in found.items()})

    def problems(self) -> list[str]:
        """Dead links, dead anchors, and whatever a page would ask for from elsewhere."""
        found = []
        for name, page in self.pages.items():
            if name == "404.html":  # its links begin at the root of wherever the site stands
                continue
            found += [f"{name}: {link} {why}" for link in page.links if (why := self._dead(name, link))]
            for asset in page.loaded:
                if urlsplit(asset).netloc:
                    found.append(f"{name}: asks {asset} for something, outside of the site")
                elif not asset.startswith("data:") and (why := self._dead(name, asset)):
                    found.append(f"{name}: {asset} {why}")
        return found

    def _dead(self, name: str, link: str) -> str:
        """What is wrong with a link; nothing if it leads somewhere. Links to other sites are not tried."""
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            return "" if parts.scheme in ("http", "https", "mailto") else "is a link of a strange kind"
        target = self.target(name, link)
        if target not in self.pages:
            return "" if (self.root / target).is_file() else "leads nowhere"
        anchor = unquote(parts.fragment)
        return "" if not anchor or anchor in self.pages[target].anchors else "leads to no such place on its page"

    @staticmethod
    def target(name: str, link: str) -> str:
        path = unquote(urlsplit(link).path)
        target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name
        return f"{target}/index.html".removeprefix("./") if path.endswith("/") or target == "." else target

    def within(self, clicks: int, start: str) -> set[str]:
        """The pages that are reached from here by so many clicks on links in the text of pages."""
        reached = newest = {start}
        for _ in range(clicks):
            doors = {self.target(name, link) for name in newest for link in self.pages[name].doors if "://" not in link}
            newest = (doors & self.pages.keys()) - reached
            reached = reached | newest
        return reached
