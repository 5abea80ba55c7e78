-- A table as lists show it; all of it can be found again from its log.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    title TEXT NOT NULL,
    state TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    due TEXT NOT NULL,
    rows INTEGER NOT NULL,
    changed DOUBLE PRECISION NOT NULL,
    thinker TEXT NOT NULL DEFAULT '',
    thinking_until DOUBLE PRECISION NOT NULL DEFAULT 0
);
CREATE INDEX tables_by_change ON tables (changed);
CREATE INDEX tables_by_due ON tables (due, changed);

-- Truth: what was settled at a table, in order. Rows are added and never changed.
CREATE TABLE log (
    table_id TEXT NOT NULL,
    n INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
);

-- Secret links, by their hashes.
CREATE TABLE links (
    hash BYTEA PRIMARY KEY,
    table_id TEXT NOT NULL,
    role TEXT NOT NULL,
    seat INTEGER NOT NULL
);
CREATE INDEX links_by_table ON links (table_id);

-- What is left of tables that nobody has used for long: their records.
CREATE TABLE archive (
    table_id TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL,
    record TEXT NOT NULL
);

-- The processes that serve these tables, and when each was last alive.
CREATE TABLE processes (
    id TEXT PRIMARY KEY,
    seen DOUBLE PRECISION NOT NULL
);

-- To which seats of a table visitors of a process are connected: bit 0 is seat 0. It counts while the process lives.
CREATE TABLE attendance (
    process TEXT NOT NULL,
    table_id TEXT NOT NULL,
    seats INTEGER NOT NULL,
    PRIMARY KEY (process, table_id)
);
CREATE INDEX attendance_by_table ON attendance (table_id);
