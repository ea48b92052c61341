-- What bots have learnt of decks, and when it was last asked for. A deck is named by what its cards do.
CREATE TABLE lessons (
    deck   TEXT   NOT NULL PRIMARY KEY,
    learnt TEXT   NOT NULL,
    asked  BIGINT NOT NULL
);
CREATE INDEX lessons_by_use ON lessons (asked);
