-- Deals of the day: who plays which, at which table, and how it ended. A day is counted from 1970. `merit` is greater for
-- the better; without one the deal was ended too late to count. `choices` is JSON.
CREATE TABLE daily_tries (
    identity TEXT   NOT NULL,
    game     TEXT   NOT NULL,
    day      INTEGER NOT NULL,
    code     TEXT   NOT NULL,
    begun    INTEGER NOT NULL,
    ended    INTEGER,
    score    INTEGER,
    merit    INTEGER,
    choices  TEXT   NOT NULL,
    PRIMARY KEY (identity, game, day)
) STRICT;
CREATE INDEX daily_tries_by_day ON daily_tries (game, day, merit);
CREATE INDEX daily_tries_by_age ON daily_tries (day);

-- Circles of friends: whoever came by its link is compared with the others of it.
CREATE TABLE circles (
    id       TEXT   PRIMARY KEY,
    identity TEXT   NOT NULL UNIQUE,
    made     INTEGER NOT NULL
) WITHOUT ROWID, STRICT;
CREATE TABLE circle_members (
    circle   TEXT   NOT NULL,
    identity TEXT   NOT NULL,
    joined   INTEGER NOT NULL,
    PRIMARY KEY (circle, identity)
) WITHOUT ROWID, STRICT;
CREATE INDEX circle_members_by_identity ON circle_members (identity);
