"""The site: `make site`. Its pages are gathered (`pages.py`), from docs/site, from the pages of docs/ and from what the
source says of itself; Zensical makes HTML of them (`building.py`); and every link on them is followed (`links.py`)."""
