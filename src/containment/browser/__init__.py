"""The table in a browser: pages, modules, styles and the libraries they stand on, served as they lie here. What they
say to the server, and it to them, is in docs/wire.md; they know no rule of any game."""
