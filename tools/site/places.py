"""Where pages of the repository stand on the site."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent.parent
WRITTEN: Final = ROOT / "docs" / "site"  # pages that are only for the site, each in its place

# Of these only the links are changed: what they link to stands elsewhere on the site.
PLACES: Final = {
    "docs/browser.md": "play/browser.md",
    "docs/review.md": "play/review.md",
    "docs/pandemic.md": "play/pandemic_lookup.md",
    "docs/on_the_brink.md": "play/on_the_brink_lookup.md",
    "docs/cure.md": "play/cure_lookup.md",
    "docs/iberia.md": "play/iberia_lookup.md",
    "docs/coldwar.md": "play/coldwar_lookup.md",
    "docs/serve.md": "host/index.md",
    "docs/mcp.md": "host/models.md",
    "docs/library.md": "build/library.md",
    "docs/wire.md": "build/wire.md",
    "docs/environments.md": "build/environments.md",
    "docs/lab.md": "build/lab.md",
    "docs/studies/README.md": "build/studies.md",
    "examples/README.md": "build/examples.md",
    "examples/nim/README.md": "build/guides/a_game.md",
    "CONTRIBUTING.md": "made/contributing.md",
    "docs/style.md": "made/english.md",
    "CHANGELOG.md": "made/changes.md",
}
# These are links' targets alone: what is in them is on the site in other words.
MEANT: Final = PLACES | {
    "README.md": "index.md",
    "docs/terminal.md": "play/terminal.md",
    "docs/studies": "build/studies.md",
    "examples": "build/examples.md",
}
