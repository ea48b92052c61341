-- Where somebody is signed in: what it is called, when it was last seen, and the fingerprint of the network of then.
ALTER TABLE secrets ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE secrets ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE secrets ADD COLUMN network TEXT NOT NULL DEFAULT '';
ALTER TABLE identities ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
UPDATE secrets SET seen = made;
UPDATE identities SET seen = made;

-- Passkeys: public keys, each of one site. What they prove themselves by never comes here.
CREATE TABLE passkeys (
    id       TEXT    PRIMARY KEY,
    identity TEXT    NOT NULL REFERENCES identities (id),
    site     TEXT    NOT NULL,
    body     TEXT    NOT NULL,
    made     INTEGER NOT NULL,
    seen     INTEGER NOT NULL
) WITHOUT ROWID, STRICT;
CREATE INDEX passkeys_by_identity ON passkeys (identity);

-- Questions that a passkey is to answer, each good once.
CREATE TABLE ceremonies (
    id       TEXT    PRIMARY KEY,
    identity TEXT    NOT NULL,
    body     TEXT    NOT NULL,
    expires  INTEGER NOT NULL
) WITHOUT ROWID, STRICT;

-- Secrets of the house itself. Addresses are kept as fingerprints made with one of them.
CREATE TABLE keys (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID, STRICT;
-- The version before kept addresses in clear here. What is counted lasts an hour.
DELETE FROM tallies;

-- People whose traces at tables are still to be taken out.
CREATE TABLE forgetting (
    identity TEXT    PRIMARY KEY,
    since    INTEGER NOT NULL
) WITHOUT ROWID, STRICT;

-- What players have reported to the host, and who has: `words` until it is decided.
CREATE TABLE reports (
    id     INTEGER PRIMARY KEY,
    at     INTEGER NOT NULL,
    code   TEXT    NOT NULL,
    kind   TEXT    NOT NULL,
    about  TEXT    NOT NULL,
    number INTEGER NOT NULL,
    words  TEXT    NOT NULL,
    state  TEXT    NOT NULL,
    UNIQUE (code, kind, about, number)
) STRICT;
CREATE INDEX reports_by_person ON reports (about);
CREATE TABLE reporters (
    report   INTEGER NOT NULL REFERENCES reports (id),
    identity TEXT    NOT NULL,
    PRIMARY KEY (report, identity)
) WITHOUT ROWID, STRICT;

-- Who may not come in for a while: a person by id, or a network by its fingerprint of that day.
CREATE TABLE bans (
    id    INTEGER PRIMARY KEY,
    kind  TEXT    NOT NULL,
    key   TEXT    NOT NULL,
    day   INTEGER NOT NULL,
    until INTEGER NOT NULL,
    why   TEXT    NOT NULL,
    made  INTEGER NOT NULL
) STRICT;

-- What the host has done.
CREATE TABLE deeds (
    id    INTEGER PRIMARY KEY,
    at    INTEGER NOT NULL,
    what  TEXT    NOT NULL,
    about TEXT    NOT NULL,
    why   TEXT    NOT NULL
) STRICT;
