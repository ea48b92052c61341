-- Where somebody is signed in: what it is called, when it was last seen, and the fingerprint of the network of then.
ALTER TABLE secrets ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE secrets ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
ALTER TABLE secrets ADD COLUMN network TEXT NOT NULL DEFAULT '';
ALTER TABLE identities ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
UPDATE secrets SET seen = made;
UPDATE identities SET seen = made;

-- Passkeys: public keys, each of one site. What they prove themselves by never comes here.
CREATE TABLE passkeys (
    id       TEXT    PRIMARY KEY,
    identity TEXT    NOT NULL REFERENCES identities (id),
    site     TEXT    NOT NULL,
    body     TEXT    NOT NULL,
    made     BIGINT NOT NULL,
    seen     BIGINT NOT NULL
);
CREATE INDEX passkeys_by_identity ON passkeys (identity);

-- Questions that a passkey is to answer, each good once.
CREATE TABLE ceremonies (
    id       TEXT    PRIMARY KEY,
    identity TEXT    NOT NULL,
    body     TEXT    NOT NULL,
    expires  BIGINT NOT NULL
);

-- Secrets of the house itself. Addresses are kept as fingerprints made with one of them.
CREATE TABLE keys (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
-- The version before kept addresses in clear here. What is counted lasts an hour.
DELETE FROM tallies;

-- People whose traces at tables are still to be taken out.
CREATE TABLE forgetting (
    identity TEXT    PRIMARY KEY,
    since    BIGINT NOT NULL
);

-- What players have reported to the host, and who has: `words` until it is decided.
CREATE TABLE reports (
    id     BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at     BIGINT NOT NULL,
    code   TEXT COLLATE "C" NOT NULL,
    kind   TEXT    NOT NULL,
    about  TEXT    NOT NULL,
    number BIGINT NOT NULL,
    words  TEXT    NOT NULL,
    state  TEXT    NOT NULL,
    UNIQUE (code, kind, about, number)
);
CREATE INDEX reports_by_person ON reports (about);
CREATE TABLE reporters (
    report   BIGINT NOT NULL REFERENCES reports (id),
    identity TEXT    NOT NULL,
    PRIMARY KEY (report, identity)
);

-- Who may not come in for a while: a person by id, or a network by its fingerprint of that day.
CREATE TABLE bans (
    id    BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind  TEXT    NOT NULL,
    key   TEXT    NOT NULL,
    day   BIGINT NOT NULL,
    until BIGINT NOT NULL,
    why   TEXT    NOT NULL,
    made  BIGINT NOT NULL
);

-- What the host has done.
CREATE TABLE deeds (
    id    BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at    BIGINT NOT NULL,
    what  TEXT    NOT NULL,
    about TEXT    NOT NULL,
    why   TEXT    NOT NULL
);
