-- Reviews of finished games, by the reviewer's version. Nobody's name is in them.
CREATE TABLE reviews (
    code     TEXT    NOT NULL,
    game     INTEGER NOT NULL,
    reviewer TEXT    NOT NULL,
    made     INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (code, game, reviewer)
) STRICT;
CREATE INDEX reviews_by_age ON reviews (made);
