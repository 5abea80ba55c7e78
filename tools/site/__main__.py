"""Builds the site into build/site/html and follows all its links: `python -m tools.site [FOLDER]`."""

from __future__ import annotations

import sys
from pathlib import Path

from tools.site import building
from tools.site.links import Site
from tools.site.places import ROOT


def main() -> int:
    where = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "site"
    html = building.build(where)
    site = Site.read(html)
    problems = site.problems()
    for problem in problems:
        print(problem)
    print(f"{len(site.pages)} pages in {html}, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
