"""The table in a terminal: the command line, and playing line by line."""
