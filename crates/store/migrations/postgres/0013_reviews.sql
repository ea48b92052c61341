-- Reviews of finished games, by the reviewer's version. Nobody's name is in them.
CREATE TABLE reviews (
    code     TEXT COLLATE "C" NOT NULL,
    game     BIGINT NOT NULL,
    reviewer TEXT    NOT NULL,
    made     BIGINT NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (code, game, reviewer)
);
CREATE INDEX reviews_by_age ON reviews (made);
