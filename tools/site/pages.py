"""All pages of the site, and the files they show: gathered into one folder for Zensical."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from tools.site import figures, guides, lessons, reference, rules
from tools.site.including import included
from tools.site.moving import moved
from tools.site.places import PLACES, ROOT, WRITTEN

OURS: Final = ("site.css", "search_on_disk.js")  # beside this file


def write(where: Path) -> None:
    texts, files = gathered()
    for place, text in texts.items():
        (where / place).parent.mkdir(parents=True, exist_ok=True)
        (where / place).write_text(text, encoding="utf-8")
    for place, path in files.items():
        (where / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, where / place)


def gathered() -> tuple[dict[str, str], dict[str, Path]]:
    """Every page by its place, and every file."""
    files = {name: Path(__file__).parent / name for name in OURS} | pictures() | guides.files()
    texts = {place: filled(text, place, files) for place, text in written().items()}
    for source, place in PLACES.items():
        texts[place] = moved(source, place, _text(ROOT / source), files)
    made = rules.pages() | guides.pages() | reference.pages()
    twice = texts.keys() & made.keys()
    if twice:
        raise SystemExit(f"{min(twice)} is written by hand and made, too")
    return texts | made, files


def written() -> dict[str, str]:
    """The pages that are for the site alone."""
    return {path.relative_to(WRITTEN).as_posix(): _text(path) for path in sorted(WRITTEN.rglob("*.md"))}


def filled(text: str, place: str, files: dict[str, Path]) -> str:
    """A page with what it takes from elsewhere: figures, lessons, parts of other pages."""
    return included(lessons.page(figures.filled(text)), place, files)


def pictures() -> dict[str, Path]:
    folder = ROOT / "docs" / "pictures"
    found = [path for path in sorted(folder.rglob("*")) if path.suffix in (".svg", ".png", ".gif")]
    return {f"pictures/{path.relative_to(folder).as_posix()}": path for path in found}


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")
