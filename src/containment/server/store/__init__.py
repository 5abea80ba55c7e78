"""Stores: `sqlite.py` keeps tables in a file, `postgres.py` in a database that many processes share."""
