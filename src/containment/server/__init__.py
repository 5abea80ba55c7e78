"""The server: tables that friends meet at by sending a link. Its truth is each table's log (`log.py`), kept by a store
(`store/`); a table is its log replayed (`tables/`); visitors see it by the wire (`wire/`) from the web (`web/`)."""
