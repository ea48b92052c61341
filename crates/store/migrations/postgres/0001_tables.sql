-- Every table is a list of entries that only grows: entry n of a table is one row, and whoever writes it first wins.
CREATE TABLE entries (
    code TEXT COLLATE "C" NOT NULL,
    n    INTEGER          NOT NULL,
    wall BIGINT           NOT NULL,
    body TEXT             NOT NULL,
    PRIMARY KEY (code, n)
);

-- What lists need to know of a table; follows from its entries and is written with them.
CREATE TABLE tables (
    code    TEXT COLLATE "C" PRIMARY KEY,
    game    TEXT             NOT NULL,
    state   TEXT             NOT NULL,
    listed  BOOLEAN          NOT NULL,
    line    TEXT             NOT NULL,
    touched BIGINT           NOT NULL
);
CREATE INDEX tables_by_state ON tables (state, listed, touched);

-- Who has sat at which table.
CREATE TABLE players (
    identity TEXT             NOT NULL,
    code     TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (identity, code)
);

CREATE TABLE identities (
    id   TEXT   PRIMARY KEY,
    name TEXT   NOT NULL,
    made BIGINT NOT NULL
);

-- How an identity proves itself: SHA-256 of a secret that only its owner has.
CREATE TABLE secrets (
    hash     TEXT   PRIMARY KEY,
    identity TEXT   NOT NULL REFERENCES identities (id),
    kind     TEXT   NOT NULL,
    made     BIGINT NOT NULL
);
CREATE INDEX secrets_by_identity ON secrets (identity, kind);

-- Codes that join another device, each good once.
CREATE TABLE pairings (
    code     TEXT   PRIMARY KEY,
    identity TEXT   NOT NULL REFERENCES identities (id),
    expires  BIGINT NOT NULL
);

-- What may be done so many times an hour, whichever node it is asked of.
CREATE TABLE tallies (
    key   TEXT    NOT NULL,
    hour  BIGINT  NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (key, hour)
);
