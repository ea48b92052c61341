-- Decks that people make, as JSON: nothing of them is run. Others find one by its id once it is `given`.
CREATE TABLE decks (
    id       TEXT   PRIMARY KEY,
    identity TEXT   NOT NULL REFERENCES identities (id),
    body     TEXT   NOT NULL,
    findings TEXT   NOT NULL,
    version  BIGINT NOT NULL,
    given    BIGINT NOT NULL,
    made     BIGINT NOT NULL,
    changed  BIGINT NOT NULL
);
CREATE INDEX decks_by_identity ON decks (identity, made);

-- Who was given which deck.
CREATE TABLE taken_decks (
    identity TEXT   NOT NULL,
    deck     TEXT   NOT NULL,
    taken    BIGINT NOT NULL,
    PRIMARY KEY (identity, deck)
);
CREATE INDEX taken_by_deck ON taken_decks (deck);
