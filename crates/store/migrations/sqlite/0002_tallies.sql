-- What may be done so many times an hour.
CREATE TABLE tallies (
    key   TEXT    NOT NULL,
    hour  INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (key, hour)
) WITHOUT ROWID, STRICT;
