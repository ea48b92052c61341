-- Every table is a list of entries that only grows: entry n of a table is one row, and whoever writes it first wins.
CREATE TABLE entries (
    code TEXT    NOT NULL,
    n    INTEGER NOT NULL,
    wall INTEGER NOT NULL,
    body TEXT    NOT NULL,
    PRIMARY KEY (code, n)
) WITHOUT ROWID, STRICT;

-- What lists need to know of a table; follows from its entries and is written with them.
CREATE TABLE tables (
    code    TEXT    PRIMARY KEY,
    game    TEXT    NOT NULL,
    state   TEXT    NOT NULL,
    listed  INTEGER NOT NULL,
    line    TEXT    NOT NULL,
    touched INTEGER NOT NULL
) WITHOUT ROWID, STRICT;
CREATE INDEX tables_by_state ON tables (state, listed, touched);

-- Who has sat at which table.
CREATE TABLE players (
    identity TEXT NOT NULL,
    code     TEXT NOT NULL,
    PRIMARY KEY (identity, code)
) WITHOUT ROWID, STRICT;

CREATE TABLE identities (
    id   TEXT    PRIMARY KEY,
    name TEXT    NOT NULL,
    made INTEGER NOT NULL
) WITHOUT ROWID, STRICT;

-- How an identity proves itself: SHA-256 of a secret that only its owner has.
CREATE TABLE secrets (
    hash     TEXT    PRIMARY KEY,
    identity TEXT    NOT NULL REFERENCES identities (id),
    kind     TEXT    NOT NULL,
    made     INTEGER NOT NULL
) WITHOUT ROWID, STRICT;
CREATE INDEX secrets_by_identity ON secrets (identity, kind);

-- Codes that join another device, each good once.
CREATE TABLE pairings (
    code     TEXT    PRIMARY KEY,
    identity TEXT    NOT NULL REFERENCES identities (id),
    expires  INTEGER NOT NULL
) WITHOUT ROWID, STRICT;
