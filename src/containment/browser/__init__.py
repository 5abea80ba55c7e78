"""The table in a browser: pages, modules, styles and the libraries they stand on; the server joins what a page needs.
What they say to the server, and it to them, is in docs/wire.md; they know no rule of any game."""
